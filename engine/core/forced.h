/** Forced moves: withdraw, fall back, retreat, rout, advance [RQ-32..44 in hexes by HC-75]. */
#ifndef PDC_FORCED_H
#define PDC_FORCED_H

#include "exec.h"

/** Push a forced move of `who` away from `from` (0: the nearest enemy). advance: into the hex of
 * `from`. */
void forced_push(pdc_exec *exec, pdc_unit_id who, pdc_forced move, pdc_unit_id from);
/** Mark a FORCED frame: the unit surrenders when it cannot go the full length [HC-74]. */
void forced_may_surrender(pdc_frame *frame);
/** Hexes that a forced move goes [HC-75, RQ-38..41]. */
int forced_length(const pdc_pos *pos, pdc_unit_id who, pdc_forced move);
/** Hour of the right kind for the unit's formation that looks best towards (away 1: away from) a
 * hex; 0 when it has no facing. */
int forced_face(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id at, pdc_hex_id towards, int away);
/** Frame FORCED: one hex a run; asks the owner where hexes are equal. */
frame_answer forced_run(pdc_exec *exec);
/** Nearest present enemy combat unit of a unit, first named of equals, or 0. */
pdc_unit_id forced_nearest_enemy(const pdc_pos *pos, pdc_unit_id who);

#endif
