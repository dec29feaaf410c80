/** Sequence of play [HC C]: the TURN, COMMAND, CHITS, SEGMENT and ENDTURN frames; draw, end,
 * command, enter, break. */
#ifndef PDC_TURN_H
#define PDC_TURN_H

#include "exec.h"

/** What an activation is: a maneuver unit's chit, an artillery chit, the rally of units without a
 * drawn chit at the end of the turn, a whole side [HC-25]. */
typedef enum {
    ACTIVATION_CHIT,
    ACTIVATION_ARTILLERY,
    ACTIVATION_END,
    ACTIVATION_SIDE
} activation_kind;

frame_answer turn_run(pdc_exec *exec);
frame_answer command_run(pdc_exec *exec);
frame_answer chits_run(pdc_exec *exec);
frame_answer segment_run(pdc_exec *exec);
frame_answer endturn_run(pdc_exec *exec);
/** Is this unit active (its maneuver unit is, or its battery in the artillery chit) [HC-22]? */
int turn_is_active(const pdc_pos *pos, pdc_unit_id who);
/** Verdict for an order of an active unit in one of these segments (bit mask 1 << PDC_SEGMENT_...):
 * side, segment, active. */
pdc_verdict turn_may_order(const pdc_pos *pos, pdc_unit_id who, uint32_t segments);

/** The SEGMENT frame in the stack, or NULL. */
const pdc_frame *turn_segment_frame(const pdc_pos *pos);
/** Push a segment; begun: it is not announced and never passed over (a position sets it up). */
void turn_push_segment(pdc_exec *exec, pdc_segment segment, activation_kind kind, int side,
                       int begun);
/** The same for a profile without chits [HC-25]: an entry of its list of segments; first: the side
 * whose player turn it is, or that fires first. */
void turn_push_side(pdc_exec *exec, int first, int entry, int begun);
/** Entry of the list with that segment, in which the first or the second side acts; -1 none. */
int turn_side_entry(const pdc_pos *pos, pdc_segment segment, int second);
/* Orders that these frames take. */
pdc_verdict command_frame_check(const pdc_pos *pos, const pdc_command *command);
void command_frame_resolve(pdc_exec *exec, const pdc_command *command);
void command_frame_legal(const pdc_pos *pos, legal_list *out);
pdc_verdict chits_frame_check(const pdc_pos *pos, const pdc_command *command);
void chits_frame_resolve(pdc_exec *exec, const pdc_command *command);
void chits_frame_legal(const pdc_pos *pos, legal_list *out);
pdc_verdict end_check(const pdc_pos *pos, const pdc_command *command);
void end_resolve(pdc_exec *exec, const pdc_command *command);

#endif
