/** Assault and melee [HC G]. */
#ifndef PDC_MELEE_H
#define PDC_MELEE_H

#include "exec.h"
#include "facing.h"

/** Order `assault H` in the maneuver segment [HC-70]. Declaring goes through the ORDER frame for
 * its window; assault_declare writes it. */
pdc_verdict assault_check(const pdc_pos *pos, const pdc_command *command);
void assault_declare(pdc_exec *exec, pdc_unit_id who, pdc_hex_id target);
/** Note against which hex a unit goes, in the order of declaring. */
void assault_note(pdc_exec *exec, pdc_unit_id who, pdc_hex_id target);
void assault_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out);
/** Start of the assault segment: pushes the ASSAULT frame when anything was declared. */
void assault_begin(pdc_exec *exec);
frame_answer assault_run(pdc_exec *exec);
frame_answer melee_run(pdc_exec *exec);
frame_answer advance_run(pdc_exec *exec);
/** The best leader and lance bonus of an attack [HC-74]. */
typedef struct {
    int leader, lance;
} assault_best;
/** Of `who` with those of its side that declared against the hex before it. */
assault_best assault_best_of(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target);
/** Strength of `who` against the hex with those of its side that declared before it [HC-71]; the
 * ledger is that of `who`, with a line for each of the others. */
pdc_fraction assault_strength(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target,
                              pdc_ledger *out);
/** Hex against which a unit has declared an assault, or 0. */
pdc_hex_id assault_target(const pdc_pos *pos, pdc_unit_id who);
/** Marks of the MELEE frame: it comes from a charge or from a pursuit (HC-81, HC-82). */
enum { MELEE_CHARGE = 1, MELEE_PURSUIT = 2, MELEE_FOUGHT = 4 };
/** Set the units of a hex and one attacker at each other and push the MELEE frame; flags:
 * MELEE_CHARGE, MELEE_PURSUIT. */
void melee_push_charge(pdc_exec *exec, pdc_unit_id who, pdc_hex_id target, int flags);
/** The same for the attackers marked MELEE; column: the odds before the checks [HC-71]. */
void melee_push_assault(pdc_exec *exec, int side, pdc_hex_id target, int column);
/** The second round of a melee that was not decided in the turn before [HC-395]. */
void melee_push_round(pdc_exec *exec, int side, pdc_hex_id target);
/** Mark the enemies of `side` in a hex as fighting; returns the first of them or 0. */
pdc_unit_id melee_mark_defenders(pdc_exec *exec, int side, pdc_hex_id target);
/** May the unit enter a hex that the defender has left: is there ground and room for it [HC-74]? */
int melee_may_enter(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id to);
/** Let one of the attackers marked MELEE enter a hex that the defender left [HC-74]. */
void melee_push_advance(pdc_exec *exec, int side, pdc_hex_id target);
/** Sums of both sides for a hex: units marked MELEE, or those for which `joins` holds. */
pdc_fraction melee_attack_at(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target,
                             pdc_ledger *out);
/** How an attacker comes at a hex: arc of the defenders from which it strikes (arc_kind), and
 * whether it has ridden straight [HC-80]. */
typedef struct {
    int arc, straight;
} melee_approach;
/** The same for an attacker that is not there yet. */
pdc_fraction melee_attack_as(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target,
                             const melee_approach *approach, pdc_ledger *out);
pdc_fraction melee_defence_of(const pdc_pos *pos, pdc_hex_id target, int side, pdc_unit_id attacker,
                              pdc_ledger *out);
pdc_fraction fraction_add(pdc_fraction a, pdc_fraction b);
/** Increments of the unit that fight hand to hand for the hex, rounded up [FE-14, HC-397]. */
int melee_engaged(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target, int attacking);
/** Does the unit touch a hex through a front side that is open to it? 1 yes, 0 no, -1 only through
 * closed sides. */
int melee_touches(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target);
/** Arc of the defenders of a hex in which the unit stands: front when any of them faces it. */
int melee_arc(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target);
/** Arc of one defender, at its part in the hex, in which a unit beside it stands; front goes before
 * flank before rear. ARC_NONE when it stands elsewhere. */
arc_kind melee_arc_beside(const pdc_pos *pos, pdc_unit_id defender, pdc_hex_id target,
                          pdc_unit_id who);
/** Row of the result table for x [HC-74]; round 0 or 1. */
int melee_row(const pdc_rules *rules, int x, int round);
/** What the lance adds in the first round [HC-74]. */
int melee_lance(const pdc_pos *pos, pdc_unit_id who);
/** Lowest odds column, at which a fight below it is fought [HC-108]. */
int melee_lowest_column(const pdc_rules *rules);
/** Must a unit check to stand before an attack on its hex [HC-71]; before a charge [HC-81]? */
int melee_checks_to_stand(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id at, int charged);
/** Does a massed unit that is taken in rear turn about [FF-15]: infantry that stood, in time? */
int melee_mass_turns(const pdc_pos *pos, pdc_unit_id who, int in_time);
/** Exact strength of `who` against the unit or hex it fights [HC-72]. */
pdc_fraction melee_strength(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id other, int attacking,
                            pdc_ledger *out);
/** Odds column of two strengths; below 1:3 returns -99 [HC-73]. */
int melee_column(const pdc_rules *rules, pdc_fraction attack, pdc_fraction defend);

#endif
