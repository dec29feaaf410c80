/** Skirmish markers [RQ-50..63, RQ-99, RQ-100], in a profile that has them for screens. */
#ifndef PDC_MARKER_H
#define PDC_MARKER_H

#include "exec.h"
#include "move.h"

/** Does the profile put out markers, not screens? */
static inline int marker_rules(const pdc_pos *pos) {
    return pos->world->rules->screens == PDC_SCREENS_MARKERS;
}
/** Is the unit a counter of markers? They are no combat units [RQ-22, RQ-90]. */
static inline int marker_is(const pdc_pos *pos, pdc_unit_id who) {
    return marker_rules(pos) && pos_unit(pos, who)->screen != 0;
}
/** First enemy in the hex that stops `who`: markers stop no combat unit [RQ-100]; 0 none. */
pdc_unit_id marker_barrier(const pdc_pos *pos, pdc_hex_id hex, pdc_unit_id who);

/** Hexes of the leash of its markers [RQ-52, RQ-53, RQ-99]. */
int marker_leash_of(const pdc_pos *pos, pdc_unit_id parent);
/** Orders `detach` and `recall` [RQ-50, RQ-52..56, RQ-63, RQ-99]. */
pdc_verdict marker_check(const pdc_pos *pos, const pdc_command *command);
void marker_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out);
/** Would the unit, standing as `after` says, keep its markers within reach, or itself as a marker
 * within reach of its parent [RQ-52..56]? */
pdc_verdict marker_leash(const pdc_pos *pos, pdc_unit_id who, const pdc_hex_id *after, int hexes);
/** Markers of a parent that is gone, routed or too far away go in, or are gone with it; when a
 * segment is over [RQ-33, RQ-54]. */
void marker_sweep(pdc_exec *exec);

/** Place in the state for a new counter, 0 when there is none. */
pdc_unit_id marker_slot(const pdc_pos *pos);
/** A counter has just come into being; take one in, by a rule. */
void marker_made(pdc_exec *exec, pdc_unit_id marker);
void marker_take_in(pdc_exec *exec, pdc_unit_id marker, const char *rule);

/** A combat unit is about to enter these hexes without assaulting: its owner's enemy is asked where
 * the markers there go [RQ-57, RQ-58, RQ-100]. 1 when there were any. */
int marker_give_ground(pdc_exec *exec, pdc_unit_id who, const pdc_hex_id *hex, int hexes);
/** The hex is assaulted or charged: markers near their parent go in, the others are asked
 * [RQ-59..63, RQ-100]. 1 when there were any. */
int marker_break(pdc_exec *exec, pdc_unit_id who, pdc_hex_id hex);
/* Answers to such a window. */
int marker_may_withdraw(const pdc_pos *pos, pdc_unit_id who, const pdc_frame *window);
pdc_verdict marker_withdraw_check(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id at);
void marker_withdraw(pdc_exec *exec, pdc_unit_id who, pdc_hex_id at);
void marker_withdraw_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out);
/** May the side pass: has no marker that is asked a place to go to [RQ-57]? */
int marker_may_pass(const pdc_pos *pos);
/** A forced move has ended in a hex of enemy markers. */
void marker_overrun(pdc_exec *exec, pdc_unit_id who);
/** The window is over: markers that found no place disperse. */
void marker_window_over(pdc_exec *exec, const pdc_frame *window);

#endif
