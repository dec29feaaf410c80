/** Charges, squares, forming up, evading, recall [HC H, HC-43..47]. */
#ifndef PDC_CHARGE_H
#define PDC_CHARGE_H

#include "exec.h"

/** Order `charge V` of the charge segment [HC-80]. */
pdc_verdict charge_check(const pdc_pos *pos, const pdc_command *command);
void charge_resolve(pdc_exec *exec, const pdc_command *command);
/** [FR-16] Who is charged, or assaulted [HC-356], in road column: before any reaction, without a die. */
void charge_shakes(pdc_exec *exec, pdc_unit_id target);
void charge_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out);
/** The charge that `who` is making, or NULL. */
const pdc_frame *charge_of(const pdc_pos *pos, pdc_unit_id who);
/** Did it run straight for its last 3 hexes, and was it not charged itself [HC-80, HC-44]? Is it a
 * pursuit [HC-82]? */
int charge_doubles(const pdc_frame *charge);
int charge_pursues(const pdc_frame *charge);
/** Are so many hexes without a turn a straight run [HC-80]? */
int charge_is_straight(int hexes);
/** Ticks that a charge of the unit may take now, or in reaction [HC-80, HC-393]. */
uint32_t charge_budget(const pdc_pos *pos, pdc_unit_id who, int reacting);
/** What charging adds to the allowance of the unit, in ticks [HC-80, HC-11, RQ-05]. */
uint32_t charge_bonus(const pdc_pos *pos, pdc_unit_id who);
/** The charge that was declared in the movement is fought out: pushes its frame [HC-390]. */
void charge_home(pdc_exec *exec, pdc_unit_id who);
/** The target has fallen back through its parent: the charge goes on to him if it can reach [FR-45].
 * */
void charge_passes_on(pdc_exec *exec, pdc_unit_id charger, pdc_unit_id parent);
frame_answer charge_run(pdc_exec *exec);
frame_answer pursue_run(pdc_exec *exec);
/** May `who` answer the moving unit with an opportunity charge [HC-43] or a reaction charge
 * [HC-44]? `at`: hex about to be entered or held. */
int charge_may_react(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id mover, pdc_trigger trigger,
                     pdc_hex_id at);
/** Carry the reaction out: morale check, then the CHARGE frame is pushed. */
void charge_react(pdc_exec *exec, pdc_unit_id who, pdc_unit_id mover, const pdc_command *command);
/** May `who` form square now before the charging unit [HC-45]? */
int square_may_react(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id charger, pdc_unit_id target,
                     pdc_hex_id at);
void square_react(pdc_exec *exec, pdc_unit_id who, pdc_unit_id charger, pdc_hex_id at);
/** Limits and modifiers of the roll [HC-45]. */
void square_limits(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id charger, int distance,
                   pdc_square_report *out);
/** Skirmishing cavalry forms up [HC-46]; skirmishers, horse guns, cavalry, leaders evade [HC-47].
 * */
int form_up_may_react(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id charger);
void form_up_react(pdc_exec *exec, pdc_unit_id who, pdc_formation form);
int evade_may_react(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id mover, pdc_trigger trigger,
                    pdc_hex_id at);
pdc_verdict evade_check(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id to);
void evade_react(pdc_exec *exec, pdc_unit_id who, pdc_hex_id to);
void evade_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out);
/** Do lone leaders of the enemy stand in a hex that the mover is about to enter, with a way out? */
int evade_leader_in(const pdc_pos *pos, pdc_hex_id hex, pdc_unit_id mover);
/** May the leader evade in this window? Its `count` first answers are the hexes about to be entered
 * in which lone leaders stand [HC-95]. */
int evade_leader_may(const pdc_pos *pos, pdc_leader_id who, const pdc_frame *window);
pdc_verdict evade_leader_check(const pdc_pos *pos, const pdc_command *command);
void evade_leader_react(pdc_exec *exec, pdc_leader_id who, pdc_hex_id to);
void evade_leader_legal(const pdc_pos *pos, pdc_leader_id who, legal_list *out);

#endif
