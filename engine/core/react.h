/** Reaction windows [HC-40..48]: who may react to a step, and how. */
#ifndef PDC_REACT_H
#define PDC_REACT_H

#include "exec.h"
#include "move.h"

/**
 * Ask the other side about what `who` is about to do, if any of its units may react: marks the
 * eligible units and pushes one WINDOW frame. `at`: hex about to be entered, or the hex held.
 * Returns 1 when a window was pushed.
 */
int react_ask(pdc_exec *exec, pdc_unit_id who, pdc_trigger trigger, pdc_hex_id at);
/** The same before a formation enters several hexes, the counter's first. */
int react_ask_hexes(pdc_exec *exec, pdc_unit_id who, pdc_trigger trigger, const pdc_hex_id *hex,
                    int hexes);
/** The same before a formation spreads into one more hex (extending, skirmishers on two hexes): asked
 * for what it does in a zone, else for entering that hex (trigger e of HC-41). */
int react_spread(pdc_exec *exec, pdc_unit_id who, pdc_trigger trigger, pdc_hex_id into);
/** The same for one planned step of a march (triggers a and e of HC-41) or of a wheel (trigger b).
 * */
int react_step(pdc_exec *exec, pdc_unit_id who, const move_step *step, int wheel);

/** May the reacting charge be made as ordered: its wheel by companies [ES-75]? */
pdc_verdict react_charge_check(const pdc_pos *pos, const pdc_command *command);
/** Frame WINDOW. */
frame_answer window_run(pdc_exec *exec);
pdc_verdict window_check(const pdc_pos *pos, const pdc_command *command);
void window_resolve(pdc_exec *exec, const pdc_command *command);
void window_legal_unit(const pdc_pos *pos, pdc_unit_id who, legal_list *out);
void window_legal(const pdc_pos *pos, legal_list *out);

#endif
