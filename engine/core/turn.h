/** Sequence of play [HC C]: the TURN, COMMAND, CHITS, SEGMENT and ENDTURN frames; draw, end, command, enter, break. */
#ifndef PDC_TURN_H
#define PDC_TURN_H

#include "exec.h"

frame_answer turn_run(pdc_exec *exec);
frame_answer command_run(pdc_exec *exec);
frame_answer chits_run(pdc_exec *exec);
frame_answer segment_run(pdc_exec *exec);
frame_answer endturn_run(pdc_exec *exec);
/** Is this unit active (its maneuver unit is, or its battery in the artillery chit) [HC-22]? */
int turn_is_active(const pdc_pos *pos, pdc_unit_id who);
/** Verdict for an order of an active unit in one of these segments (bit mask 1 << PDC_SEGMENT_...): side, segment, active. */
pdc_verdict turn_may_order(const pdc_pos *pos, pdc_unit_id who, uint32_t segments);

#endif
