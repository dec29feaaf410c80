/** Reaction windows [HC-40..48]: who may react to a step, and how. */
#ifndef PDC_REACT_H
#define PDC_REACT_H

#include "exec.h"

/**
 * Ask the other side about what `who` is about to do, if any of its units may react: marks the eligible units and pushes one WINDOW frame.
 * `at`: hex about to be entered, or the hex held. Returns 1 when a window was pushed.
 */
int react_ask(pdc_exec *exec, pdc_unit_id who, pdc_trigger trigger, pdc_hex_id at);
/** Kinds of reaction that `who` may take to the top window, as bits (PDC_COMMAND_REACT_FIRE + k). */
uint32_t react_kinds(const pdc_pos *pos, pdc_unit_id who);

#endif
