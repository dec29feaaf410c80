/** Changes of formation that take half-periods and may last longer than a turn: the table of
 * chapter FF, recovery, refused flanks, packs, dismounting [FF-01..137]. */
#ifndef PDC_TIMED_CHANGE_H
#define PDC_TIMED_CHANGE_H

#include "exec.h"

/** Ticks of a half-period [HC-11]. */
#define CHANGE_HALF 420u

/** What a forced march adds to the turn [FF-48, HC-316]. */
static inline uint32_t change_forced_march(const pdc_unit *unit) {
    return (unit->flags & PDC_FLAG_FORCED_MARCH) != 0 ? CHANGE_HALF : 0;
}
/** Does the profile time its changes by a table [FF-105]? Without one they cost what the arm says
 * [ES-25]. */
static inline int change_timed(const pdc_pos *pos) {
    return pos->world->rules->changes != 0;
}
/** Is this order one of the changes below, for this unit and now? */
int change_is(const pdc_pos *pos, const pdc_command *command);
/** Is the unit one of irregular formation [FF-95]? */
int change_irregular(const pdc_pos *pos, pdc_unit_id who);
/** May the formation be reached from this one by a quarter-turn [FF-129]? */
int change_quarter(const pdc_pos *pos, pdc_unit_id who, pdc_formation from, pdc_formation to);
/** May the unit hold the formation at all: arm, size, nation, companies [FF-27, FF-31, FF-39, FF-69,
 * FF-75, FF-95]? */
pdc_verdict change_may_hold(const pdc_pos *pos, pdc_unit_id who, pdc_formation form);

/* The orders: form, limber, unlimber, about, face of packs, front, dismount, remount. */
pdc_verdict change_check(const pdc_pos *pos, const pdc_command *command);
/** All that it takes, this turn and later ones, in ticks. */
uint32_t change_cost(const pdc_pos *pos, const pdc_command *command);
/** Price and verdict as they would be in the movement of the unit's side [HC-314]. */
pdc_verdict change_quote(const pdc_pos *pos, const pdc_command *command, uint32_t *ticks);
/** What of it is paid at once. */
uint32_t change_payment(const pdc_pos *pos, const pdc_command *command);
int change_fits(const pdc_pos *pos, const pdc_command *command);
/** Begins the change and pays what there is; it takes hold when all is paid [FF-136]. */
void change_perform(pdc_exec *exec, const pdc_command *command);
void change_resolve(pdc_exec *exec, const pdc_command *command);
void change_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out);

/** The side of the unit begins to move: time that has gone by, then the change under way goes on
 * [FF-136]. */
void change_turn_begins(pdc_exec *exec, pdc_unit_id who);
void change_goes_on(pdc_exec *exec, pdc_unit_id who);
/** Contact, disorder or rout: what is paid is lost [FF-136]. */
void change_interrupt(pdc_exec *exec, pdc_unit_id who);
/** May the unit declare an attack: not while it changes its formation, on a forced march or as a park
 * of horses [FF-48, FF-76, FF-136]? */
pdc_verdict change_may_attack(const pdc_pos *pos, pdc_unit_id who);
/** forced march: who and when, and that it is one [FF-48]. */
pdc_verdict forced_march_check(const pdc_pos *pos, const pdc_command *command);
void forced_march_resolve(pdc_exec *exec, const pdc_command *command);
/** The unit is about to take a formation at once, in reaction or forced: a change under way is lost, and
 * what belongs to the present formation goes [FF-11, FF-36, FF-136]. */
void change_at_once(pdc_exec *exec, pdc_unit_id who, pdc_formation form);
/** The unit has gone into skirmish order: it may use half of what is left [FF-89]. */
void change_deployed(pdc_exec *exec, pdc_unit_id who);
/** A time in half-periods with what the status of the unit adds [FF-01, FF-99]; nothing stays
 * nothing. */
int change_with_surcharge(const pdc_pos *pos, pdc_unit_id who, int time);
/** Ticks that the unit has marched in this turn, changes not counted [FF-70]. */
uint32_t change_marched(const pdc_pos *pos, pdc_unit_id who);

#endif
