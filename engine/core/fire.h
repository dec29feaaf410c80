/** Fire [FE, HC F]: legality, ledger, effect, resolution. */
#ifndef PDC_FIRE_H
#define PDC_FIRE_H

#include "exec.h"

typedef enum { FIRE_OWN, FIRE_OPPORTUNITY, FIRE_DEFENSIVE, FIRE_CHARGE } fire_mode;

/** Everything about one fire as it would be now. shot: 0 the better one, 1 ball, 2 canister. */
void fire_preview(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target, int shot, fire_mode mode,
                  pdc_fire_report *out);
/** The mode in which a unit would fire now: in a window, in defence, else in its own segment. */
fire_mode fire_mode_now(const pdc_pos *pos);
/** The shot that guns take when the order names none: 1 ball, 2 canister; 0 for small arms. */
int fire_best_shot(const pdc_pos *pos, const pdc_command *fire);
/** Orders `fire` of the fire and defensive-fire segments and of the artillery chit [HC-20, HC-66].
 * */
pdc_verdict fire_check(const pdc_pos *pos, const pdc_command *command);
/** Is the order a fire that is only allowed because nobody measured beforehand [FE-70]? */
int fire_is_wasted(const pdc_pos *pos, const pdc_command *command);
void fire_resolve(pdc_exec *exec, const pdc_command *command);
void fire_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out);
/** The fire of both sides is over: who did not fire has fired at nobody [FE-26]. */
void fire_phase_over(pdc_exec *exec);
/** May `who` use opportunity fire at `mover` in the hex where it stands [HC-42]? */
int fire_may_react(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id mover);
/**
 * Carry out one fire now: die, losses of every victim, AFTERMATH frames pushed [HC-55]. Nothing
 * happens when the fire is not allowed, so a procedure may call it for any unit that would fire if
 * it could.
 */
void fire_now(pdc_exec *exec, pdc_unit_id who, pdc_unit_id target, int shot, fire_mode mode);

/** [HC-65] The check of a unit that lost a stand to fire by the die to hit. */
void hit_check(pdc_exec *exec, pdc_unit_id who);

/** Both sides have fired: let the next battery fire that had to wait for the enemy's guns [RQ-78]. 1
 * when there was one. */
int fire_waiting(pdc_exec *exec);

#endif
