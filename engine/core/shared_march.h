/** Cavalry that reacts to a march and moves with it in proportion [RQ-64..69, RQ-101]. */
#ifndef PDC_SHARED_MARCH_H
#define PDC_SHARED_MARCH_H

#include "exec.h"

/** After a step of a march, wheel or prolong: ask cavalry before whose front the unit now stands. */
void shared_march_ask(pdc_exec *exec, pdc_unit_id mover);
/** May this cavalry react to the unit where it stands? */
int shared_march_may(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id mover);
/** It does: its owner chooses normal allowance or bonus, then both march. */
void shared_march_begin(pdc_exec *exec, pdc_unit_id who, pdc_unit_id mover);
/** Frame SHARED. */
frame_answer shared_march_run(pdc_exec *exec);

#endif
