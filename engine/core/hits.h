/** Morale hits and demoralisation [HC-67, RQ-06, RQ-34], where the profile has them. */
#ifndef PDC_HITS_H
#define PDC_HITS_H

#include "exec.h"

/** Does the profile count hits so? */
static inline int hits_counted(const pdc_pos *pos) {
    return pos->world->rules->demoralised != 0;
}
/** So many more hits, and the rule that gives them, as "HC-67". */
void hits_take(pdc_exec *exec, pdc_unit_id who, int hits, const char rule[6]);
/** One is rallied away. */
void hits_mend(pdc_exec *exec, pdc_unit_id who);
/** Was the unit demoralised when the last of its hits fell, in the fire of a player turn [HC-371]? */
int hits_break(const pdc_pos *pos, pdc_unit_id who);
/** The player turn is over: who used its bonus takes a hit [RQ-06, RQ-91]. */
void hits_end_turn(pdc_exec *exec);

#endif
