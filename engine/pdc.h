/**
 * Pas de Charge, the engine: public interface.
 *
 * A world is three immutable things (rules, map, scenario) and scratch memory. A state is plain
 * bytes. An order is checked (pdc_check), listed (pdc_legal) and carried out (pdc_submit); nothing
 * else changes a state. The engine prints nothing, allocates nothing and keeps no globals; a game
 * with journal, undo and replay is in session/game.h, loaders are in pdc_load.h.
 */
#ifndef PDC_H
#define PDC_H

#include <stddef.h>

#include "core/limits.h"
#include "core/lists.h"
#include "core/map.h"
#include "core/pos.h"
#include "core/rules.h"
#include "core/scenario.h"
#include "core/state.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Worlds and states ---------------------------------------------------------------------------- */

/** Bytes of scratch memory for a map of so many hexes. */
size_t pdc_work_bytes(uint32_t hexes);
/** Make zeroed memory of that size ready for use. */
pdc_work *pdc_work_init(void *memory, uint32_t hexes);

/** Set up the first state of a scenario with a seed and run to the first decision. */
void pdc_setup(const pdc_world *world, pdc_state *state, uint64_t seed, pdc_events *out);
/** Scripted dice (single dice, a d66 takes two) and chits of a position: used up before the
 * generator is asked. */
typedef struct {
    const uint8_t *die, *chit;
    int dice, chits;
} pdc_fate;
void pdc_setup_scripted(const pdc_world *world, pdc_state *state, uint64_t seed,
                        const pdc_fate *script, pdc_events *out);
/**
 * The first broken invariant as a short English text, or NULL. Called after every order in debug
 * builds, tests and fuzzing.
 */
const char *pdc_state_check(const pdc_pos *pos);

/* Orders --------------------------------------------------------------------------------------- */

/** May this order be given now? PDC_VERDICT_OK or the most specific reason against it. Changes
 * nothing. */
pdc_verdict pdc_check(const pdc_pos *pos, const pdc_command *command);
/** All legal orders of the sides to act, in canonical form; returns how many there are, writes at
 * most `room`. */
int pdc_legal(const pdc_pos *pos, pdc_command *out, int room);
/** The legal orders of one unit only (or of one leader: is_leader 1). */
int pdc_legal_unit(const pdc_pos *pos, uint16_t who, int is_leader, pdc_command *out, int room);
/** The same without fires out of range, which would only be wasted [FE-70]: what is worth offering. */
int pdc_useful_unit(const pdc_pos *pos, uint16_t who, int is_leader, pdc_command *out, int room);
/** The first hex for which `end` is refused with ES-06, 0 none. mixed: 1 if it keeps its limit, and two
 * kinds of formation of an arm, or cavalry and infantry or guns in battery, are in it [HC-17]. */
pdc_hex_id pdc_end_held_by(const pdc_pos *pos, int side, int *mixed);
/** Has the unit (or the leader) a legal order that does more than waste a fire out of range? A
 * segment in which nobody has one is passed over [HC-20, HC-321]. */
int pdc_may_act(const pdc_pos *pos, uint16_t who, int is_leader);
/** May the unit ever be ordered into the formation, whatever the moment: its arm, nation, size and
 * ground? */
pdc_verdict pdc_form_ever(const pdc_pos *pos, pdc_unit_id who, pdc_formation form);
/** Check, resolve and run to the next decision. On refusal nothing changes. */
pdc_verdict pdc_submit(const pdc_world *world, pdc_state *state, const pdc_command *command,
                       pdc_events *out);
/** What an order would cost, in ticks; the verdict when it is refused [notation.md: cost]. */
pdc_verdict pdc_cost(const pdc_pos *pos, const pdc_command *command, uint32_t *ticks);
/** 1: the price of the order is time of a change, counted in half-periods of 420 ticks [FF-105]. */
int pdc_cost_is_time(const pdc_pos *pos, const pdc_command *command);
/** The system of manoeuvre of a unit; none while the option is off [RQ-15]. */
pdc_system pdc_unit_system(const pdc_pos *pos, pdc_unit_id who);
/** The system of a nation in a year [RQ-17, RQ-18, RQ-28..31]. */
pdc_system pdc_system_of(const pdc_world *world, const char *nation, int year);
/** By what the system of the unit multiplies the price of the order, or of the part of it that the
 * rule named concerns; 1 when it does not. */
int pdc_maneuver_factor(const pdc_pos *pos, const pdc_command *command, const char **rule);
/** Length of a forced move in ticks, an allowance given [RQ-38..41]. */
uint32_t pdc_forced_distance(const pdc_rules *rules, pdc_arm arm, uint32_t allowance,
                             pdc_forced move);
/** Does the unit look away from the enemy when it is over [RQ-38..41]? */
int pdc_forced_faces_away(pdc_forced move);
/** How far a unit that has spent so much may be made to advance, in ticks [RQ-43]. */
uint32_t pdc_forced_advance(uint32_t allowance, uint32_t bonus, uint32_t spent);
/** Sequences of functions that a player turn allows a battery, the empty one included [RQ-73..77].
 */
int pdc_function_sequences(const pdc_rules *rules, pdc_arm arm, int limbered);
/** Hexes to which screens, companies or markers of a unit may go from it [HC-49, FR-42, FF-90,
 * RQ-54]; `who` may be one of them; 0 when it has none out. */
int pdc_leash(const pdc_pos *pos, pdc_unit_id who);
/** Room for the name of a unit or chit, terminating zero included. */
enum { PDC_NAME_TEXT = 40 };
/** The name of a screen, company, marker or squadron that a unit puts out: U-s1 or U-1 [HC-49, FR-67,
 * RQ-99, FF-66]; the unit may be one of those itself. */
void pdc_screen_name(const pdc_pos *pos, pdc_unit_id parent, int number, char *out);
/** Is the bridge on the hexside broken [HC-27]? */
int pdc_bridge_broken(const pdc_pos *pos, pdc_hex_id hex, int direction);
/** Has the unit half as many morale hits as increments, or more [HC-67]? */
int pdc_demoralised(const pdc_pos *pos, pdc_unit_id who);
/** Has the unit, when it marches for so many ticks more, used the bonus of a march: a morale hit at
 * the end of the turn [RQ-06]? */
int pdc_march_tires(const pdc_pos *pos, pdc_unit_id who, uint32_t ticks);
/** Whole hexes in a length in ticks [RQ-90]. */
int pdc_hexes(const pdc_rules *rules, uint32_t ticks);
/** Bring an order into its one spelling: hexes of a fold in the order of the formation, defaults
 * filled in. */
void pdc_normalize(const pdc_pos *pos, pdc_command *command);

/** Rule that the refusal of an order cites in this game; `command` may be NULL when it is not known
 * [FR-73, RQ-105]. */
const char *pdc_refusal_rule(const pdc_pos *pos, const pdc_command *command, pdc_verdict verdict);

/** Who may decide now: bit mask of sides (1, 2), 0 when the game is over. */
int pdc_deciders(const pdc_pos *pos);
/** The open frame's kind: PDC_FRAME_SEGMENT, WINDOW, CHOICE, CHITS, COMMAND, OVER ... */
int pdc_pending(const pdc_pos *pos);

/* Set-up helpers of positions: imposed facts (notation.md, `@`). They run to the next decision. */
void pdc_impose_loss(const pdc_world *world, pdc_state *state, pdc_unit_id who, int increments,
                     pdc_events *out);
void pdc_impose_forced(const pdc_world *world, pdc_state *state, pdc_unit_id who, pdc_forced move,
                       pdc_unit_id from, pdc_events *out);

/* Queries (all pure) --------------------------------------------------------------------------- */

/** Movement left, in ticks: allowance less spent, never below 0. */
uint32_t pdc_left(const pdc_pos *pos, pdc_unit_id who);
uint32_t pdc_allowance(const pdc_pos *pos, pdc_unit_id who);
/** Figures side by side, ranks, ranks on the table when it is massed [FF-11, FF-97]. */
int pdc_unit_front(const pdc_pos *pos, pdc_unit_id who);
int pdc_unit_ranks(const pdc_pos *pos, pdc_unit_id who);
int pdc_unit_shown(const pdc_pos *pos, pdc_unit_id who);
/** Half-periods in the table of changes, without surcharge; 0: not offered [FF-105, FF-134]. */
int pdc_change_time(const pdc_pos *pos, pdc_arm arm, int class, const pdc_change_row *wanted);
/** Half-periods in which a pack of so many figures (the first number) changes its front from the
 * second to the third number, 0: refused [FF-99..102]. */
int pdc_pack_front(const pdc_pos *pos, pdc_arm arm, int status, const int figures[3]);
/** Ranks on the table of so many ranks that have massed [FF-11]. */
int pdc_shown_ranks(int ranks);
/** Figures of the company that leads a squadron of so many in column of companies [FF-68]. */
int pdc_leading_company(int figures);
/** Does a mass or square break before cavalry that takes and inflicts such losses [FF-12]? */
int pdc_mass_breaks(int taken, int inflicted);
/** Ticks of one of the steps in which movement is counted: MP, cm, or hexes of open ground in the
 * formation of the unit; 0 when it does not march [notation.md 3, FR-73, RQ-91]. */
uint32_t pdc_movement_unit(const pdc_pos *pos, pdc_unit_id who);
/** The same for leaders [HC-301]. */
uint32_t pdc_leader_unit(const pdc_pos *pos);
/** The same for what an order costs [FF, names and readings; FR-73]. */
uint32_t pdc_cost_unit(const pdc_pos *pos, const pdc_command *command);
/** Of the hexes of a unit that is on the map the one nearest to a hex; of several the first. */
pdc_hex_id pdc_nearest_hex(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex);
/** Hexes between the nearest hexes of two units that are on the map. */
int pdc_unit_distance(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id other);
/** Hexes from the nearest hex of a unit that is on the map to a hex. */
int pdc_unit_distance_hex(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex);
/** Is an answer of such a choice (pdc_choice) a hex? */
int pdc_choice_is_hex(int choice);
/** Share of the unit in its hex number `part` [ES-39..41]. */
pdc_fraction pdc_share(const pdc_pos *pos, pdc_unit_id who, int part);

/** Hexes that a unit can reach with the movement left; returns how many, in no order. Includes
 * facing and formation effects. */
int pdc_reach(const pdc_pos *pos, pdc_unit_id who, pdc_reached *out, int room);
/** Cheapest march to a hex (`U to H`): fills a move command and its price; a verdict when there is
 * none. */
pdc_verdict pdc_path(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id to, pdc_command *move,
                     uint32_t *ticks);
/** The same of a leader: movement left, hexes he can ride to, cheapest way there [HC-20]. */
uint32_t pdc_leader_left(const pdc_pos *pos, pdc_leader_id who);
int pdc_leader_reach(const pdc_pos *pos, pdc_leader_id who, pdc_reached *out, int room);
pdc_verdict pdc_leader_path(const pdc_pos *pos, pdc_leader_id who, pdc_hex_id to, pdc_command *move,
                            uint32_t *ticks);
/** A die that a march may cost its unit or a friend its order [FR-25, FR-39]. */
typedef struct {
    pdc_hex_id at;
    pdc_unit_id who; // who rolls
    uint8_t kind;    // PDC_CHECK_FRICTION or PDC_CHECK_PASSAGE
    uint8_t ground;  // pdc_friction
    uint8_t needs;   // d6 at least
    uint8_t step;    // of the march, 0 the first
} pdc_discipline;
/** The discipline checks that a march would bring, in their order, with the options `friction` and
 * `passage-of-lines`; returns how many, writes at most `room`. 0 for other orders and a march that
 * is refused. */
int pdc_march_checks(const pdc_pos *pos, const pdc_command *command, pdc_discipline *out, int room);
/** Ticks of each hex of a march of a unit, in `out` [PDC_MAX_PATH]; returns how many, 0 when it may
 * not be ordered. */
int pdc_march_prices(const pdc_pos *pos, const pdc_command *command, uint32_t *out);
/** Staff pips that a side has left for a maneuver unit [FR-18]; mu 0: for all together. */
int pdc_pips(const pdc_pos *pos, int side, int mu);
/** Disorder markers that a unit carries: 0 or 1, with the option `disorder-stacks` more [FR-27]. */
int pdc_disorder_markers(const pdc_pos *pos, pdc_unit_id who);
/** d6 at least of troops of a quality in a discipline check [FR-25]; 0 where the profile goes by their
 * status. */
int pdc_discipline_number(const pdc_rules *rules, pdc_quality quality);
/** Does a formation check in that ground [FR-29, FR-33, FR-35, FR-50]? */
int pdc_formation_checks(const pdc_pos *pos, pdc_formation form, pdc_friction ground);
/** Units in a hex, in id order; returns how many. */
int pdc_units_at(const pdc_pos *pos, pdc_hex_id hex, pdc_unit_id *out, int room);
int pdc_leaders_at(const pdc_pos *pos, pdc_hex_id hex, pdc_leader_id *out, int room);
/** Does an enemy of `side` have a zone of influence over the hex [HC-18]? The first such unit, or
 * 0. */
pdc_unit_id pdc_zone(const pdc_pos *pos, pdc_hex_id hex, int side);

/** Arc in which a hex lies as seen from a unit [HC-30]: 0 none, 1 front, 2 flank, 3 rear. */
int pdc_arc(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex);
/** Line of sight [HC-68]: 1 clear; 0 blocked, with the blocking hex and rule. */
int pdc_los(const pdc_pos *pos, pdc_hex_id from, pdc_hex_id to, pdc_hex_id *blocker,
            const char **rule);

/** A place of a line of sight [HC-68]. Heights in hundredths of a step of the map. */
typedef struct {
    pdc_hex_id hex;   // of two hexes beside a hexside along which the line runs, the more open one
    uint16_t along;   // thousandths of the way from the first hex to the last
    uint8_t blocks;   // 1: the line ends here
    int32_t line;     // height of the line
    int32_t ground;   // of the bare ground
    int32_t obstacle; // with what stands on it: trees, houses, formed units
} pdc_sight_place;
/** The line of sight, hex by hex, both ends included; returns how many places, writes at most
 * `room`. Whether it is clear, and where it is not, is what pdc_los says. */
int pdc_sight_profile(const pdc_pos *pos, pdc_hex_id from, pdc_hex_id to, pdc_sight_place *out,
                      int room);
/** Which hexes a unit sees this turn: seen[hex] = 1, else 0, for hexes below `room`. Returns how
 * many. */
int pdc_field_of_view(const pdc_pos *pos, pdc_unit_id who, uint8_t *seen, uint32_t room);
/** Does the fire of a unit carry so many hexes, arcs and sight aside [HC-28, HC-60]? 0 no, 1 small
 * arms or ball, 2 canister too. */
int pdc_fire_carries(const pdc_pos *pos, pdc_unit_id who, int hexes);
/** Does the fire of a part of the unit bear on the hex, range and sight aside [FE-41, FE-42, HC-62]? */
int pdc_fire_bears(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex);
/** A distance on the ground [HC-01]. */
int pdc_metres(const pdc_pos *pos, int hexes);
/** The same as the profile counts it in fire, in hundredths of pdc_rules.distances [HC-01, HC-60]. */
uint32_t pdc_distance(const pdc_pos *pos, int hexes);

/** The order `fire`, or the reaction with its target named, as it would be now: at `other`, or at the
 * lone leader `n` [FE-103]. shot: 0 the better one, 1 ball, 2 canister. */
void pdc_fire_preview(const pdc_pos *pos, const pdc_command *fire, pdc_fire_report *out);
/** What losses by fire do to an officer: 0 unhurt, 1 wounded, 2 dead [FE-116, FE-117]. */
int pdc_officer_fate(const pdc_pos *pos, int men, int remaining, int die);
/** How somebody comes to be hurt by a fire. */
typedef enum {
    PDC_HURT_AIMED,
    PDC_HURT_BEHIND_SCREEN, // [FE-54, FE-55, FE-82, FE-83]
    PDC_HURT_BY_BOUNCE,     // [FE-73 to FE-78]
    PDC_HURT_SHELTERED,     // in the square that is hit [FE-X3, FF-54]
    PDC_HURT_AS_MASK        // came between in the second half [FE-20]
} pdc_hurt;
/** One of those whom a fire hurts, the one first hit first. */
typedef struct {
    pdc_hex_id at;    // where it is hit
    pdc_unit_id unit; // 0: the lone leader aimed at
    int16_t factor;   // before the die; of those sheltered 0, they share the losses of the square
    uint8_t how;      // pdc_hurt
    uint8_t halves;   // of the fire that strike it [FE-20, FE-37]
    uint8_t doubled;  // point-blank [FE-105]
    int32_t least, most; // men lost with a 1 and with a 6; hits where fire is by the die to hit 0
} pdc_fire_hurt;
/** Everybody whom the order `fire`, or the reaction with its target named, would hurt; returns how
 * many, writes at most `room`. 0 for a fire that does not come about. */
int pdc_fire_victims(const pdc_pos *pos, const pdc_command *fire, pdc_fire_hurt *out, int room);
/** Is the order a fire that is only allowed because nobody measured beforehand? It would be spent and
 * do nothing [FE-70]. */
int pdc_fire_is_wasted(const pdc_pos *pos, const pdc_command *command);
/** Why the order `fire` would not come about: as pdc_check, and of one that would be wasted the
 * reason of that. */
pdc_verdict pdc_fire_refusal(const pdc_pos *pos, const pdc_command *command);
/** Class of a target: 1 comes into contact, 2 is able to, 3 threatens what the unit supports, 4 fires
 * at it, 5 none of these: of them the nearest [FE-22 to FE-27]; 0 where targets have no classes. */
int pdc_fire_class(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target);
/** The enemy who must be fired at before this target [FE-22, FE-30]; 0: nobody. */
pdc_unit_id pdc_fire_binding(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target);
/** Men that `victim` would lose by that order, with the shot that it names, and this die (FE-46: 1..6);
 * victim 0: the lone leader in `n` [FE-103]. */
int pdc_fire_losses(const pdc_pos *pos, const pdc_command *fire, pdc_unit_id victim, int die);
/** Men of a figure that fires, of whatever strength is counted in [FE-87, HC-60]. */
int pdc_men_per_figure(const pdc_pos *pos);
/** The losses table itself: N figures at final factor f. */
int pdc_losses_table(const pdc_pos *pos, int figures, int factor);

/** Modifiers of a morale check of `who`, by itself (other 0) or caused by `other`. */
void pdc_morale_ledger(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id other, pdc_ledger *out);
int pdc_morale_value(const pdc_pos *pos, pdc_unit_id who);
/** Results of the 36 of a d66 with which `who` would pass a check of that kind (a rally, a charge in
 * reaction, forming up), caused by `other` or by nobody (0) [HC-04, HC-90]. */
int pdc_morale_chance(const pdc_pos *pos, pdc_unit_id who, pdc_check_kind kind, pdc_unit_id other);
/** Strength of `who` against `other` in a melee, exact, with its multipliers. */
pdc_fraction pdc_melee_strength(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id other,
                                int attacking, pdc_ledger *out);
/** Odds column of an assault on a hex as declared so far plus `who` [HC-73]; the verdict says
 * whether it may be declared. */
pdc_verdict pdc_assault_preview(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target, int *column,
                                pdc_ledger *attack, pdc_ledger *defend);
/** The whole of an assault as it would be now, with its chances. `command`: an order `assault`. */
void pdc_assault_report(const pdc_pos *pos, const pdc_command *command, pdc_fight_report *out);
/** The same for the melee at the end of a charge. `command`: an order `charge`. */
void pdc_charge_report(const pdc_pos *pos, const pdc_command *command, pdc_fight_report *out);
/** Limits of forming square before a charger at a distance, and the modifiers [HC-45]. */
void pdc_square_preview(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id charger, int distance,
                        pdc_square_report *out);

/** Reactions that a unit may take in the open window: bit k = command kind PDC_COMMAND_REACT_FIRE +
 * k. */
uint32_t pdc_reactions(const pdc_pos *pos, pdc_unit_id who);
/** May the leader evade now [HC-95]? Nothing else is open to him. */
int pdc_leader_evades(const pdc_pos *pos, pdc_leader_id who);
/** Points of a side so far; the difference decides at the end [HC-97]. */
int pdc_points(const pdc_pos *pos, int side);
/** Where points of a side come from [HC-97]: a hex that it holds, an award, or points that are booked
 * and stay. */
typedef enum { PDC_POINTS_HEX, PDC_POINTS_AWARD, PDC_POINTS_BOOKED } pdc_points_source;
typedef struct {
    uint8_t source; // pdc_points_source
    uint8_t index;  // of the scenario's objective or award
    int32_t points; // never 0
} pdc_points_row;
/** The parts that pdc_points is the sum of; how many there are, at most `room` of them in `out`. */
int pdc_points_rows(const pdc_pos *pos, int side, pdc_points_row *out, int room);
/** What an arm has lost since the battle began: units that are gone, and increments of all. */
typedef struct {
    int16_t units, increments;
} pdc_arm_losses;
/** Losses of a side so far, by arm. */
void pdc_losses_by_arm(const pdc_pos *pos, int side, pdc_arm_losses out[PDC_ARM_COUNT]);
/** What a side may know of a unit [HC-98]: 0 nothing, 1 about, 2 everything. The only place that
 * decides it. */
int pdc_known(const pdc_pos *pos, int side, pdc_unit_id who);
/** A number of which only about the size is known: to the nearest 3 [HC-98]. */
int pdc_about(int value);
/** The state as a side knows it [HC-98]: what it does not see is off the map, what it sees from afar
 * has about its strength and no other state. `out` is the caller's; dice and order of play are those
 * of the game, so it serves to ask about, never to play on. */
void pdc_state_as_known(const pdc_pos *pos, int side, pdc_state *out);
/** Limit of sight this turn, in hexes; 255 free. */
int pdc_sight_limit(const pdc_pos *pos);

/** Where dice come from: f(seed, turn, activation, subject, purpose, k) as an unbiased 0..sides-1.
 * Test values in RULES.md. */
uint32_t pdc_dice(uint64_t seed, uint32_t turn, uint32_t activation, uint32_t subject,
                  uint32_t purpose, uint32_t k, uint32_t sides);

#ifdef __cplusplus
}
#endif

#endif
