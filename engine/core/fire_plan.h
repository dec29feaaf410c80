/** Parts of fire that the files fire*.c share: the line of one fire and everybody whom it hurts. */
#ifndef PDC_FIRE_PLAN_H
#define PDC_FIRE_PLAN_H

#include "fire.h"
#include "hex.h"
#include "los.h"

/** Kinds of shot: pdc_fire_report.shot. */
enum { SHOT_SMALL_ARMS, SHOT_BALL, SHOT_CANISTER };

/** Distances that FE gives in paces, for figures of 25 and of 15 mm. */
typedef enum { PACES_SCREEN, PACES_FRIEND, PACES_MELEE, PACES_OVER } paces_kind;

/** What a fire is worth [FE-06, FE-07, FE-37]. */
typedef enum { EFFECT_NONE, EFFECT_HALF, EFFECT_FULL } fire_effect;

typedef struct {
    pdc_unit_id unit; // 0: the lone leader aimed at [FE-103]
    uint8_t how;      // pdc_hurt
    uint8_t doubled;  // point-blank [FE-105]
    uint8_t halves;   // of the fire that strike it: 0, 1 or 2 [FE-20, FE-37]
    uint8_t square;   // of the sheltered: place in the list of the square that shelters it [FF-55]
    int16_t factor;   // before the die
    int32_t most;     // men it can lose
    pdc_hex_id at;    // hex in which it is hit
} fire_victim;

/** One fire: who at whom, from which hex into which, with how many figures. */
typedef struct {
    pdc_unit_id who, target; // target 0: a leader who stands alone
    pdc_leader_id leader;    // that leader [FE-103]
    uint8_t shot;            // SHOT_
    uint8_t mode;            // fire_mode
    uint8_t effect;          // fire_effect
    uint8_t periods;
    uint8_t by_halves;    // 1: what each sees in each half counts [CV-8]
    uint8_t still;        // halves in which the firer stands still
    uint8_t most;         // halves that enemies who come into contact leave it [FE-06, FE-07]
    uint8_t struck;       // halves of the fire that strike the target
    pdc_unit_id mask;     // enemy that takes the second half instead of the target [FE-20]
    uint32_t groups;      // parts of the firer that fire, or the side of a square, as bits [FE-17]
    pdc_hex_id from, aim; // nearest pair of hexes that bear; aim 0 when none does
    pdc_hex_id only;      // hex of the target named in the order, 0 any [FE-10]
    int32_t figures;
    int32_t victims;
    pdc_ledger ledger; // of the target
    fire_victim victim[PDC_MAX_HURT];
} fire_plan;

/** A fire that is asked about: as in the order. */
typedef struct {
    pdc_unit_id who, target;
    int shot; // 0 the better one, 1 ball, 2 canister
    fire_mode mode;
    pdc_hex_id only;      // hex of the target named, 0 any [FE-10]
    pdc_leader_id leader; // a lone leader in place of the target [FE-103]
} fire_asked;

/* Ranges (fire_ledger.c). Distances in hexes of the map. */
/** [FE-04] Which of two numbers of paces holds: 0 for figures of 25 mm, 1 of 15 mm. */
static inline int fire_fine_scale(const pdc_pos *pos) {
    return pos_option(pos, PDC_OPTION_FIGURE_SCALE) == 15;
}
int fire_paces(const pdc_pos *pos, int hexes);
int fire_paces_of(const pdc_pos *pos, paces_kind kind);
int fire_in_range(const pdc_pos *pos, pdc_unit_id who, int shot, int hexes);
/** Can the unit reach that far with any shot? */
int fire_reaches(const pdc_pos *pos, pdc_unit_id who, int hexes);
pdc_verdict fire_range_verdict(const pdc_pos *pos, pdc_unit_id who, int shot);
const pdc_gun_row *fire_gun(const pdc_pos *pos, pdc_unit_id who);
/** Its distances in paces for the figures that are played with. */
const pdc_gun_reach *fire_gun_reach(const pdc_pos *pos, pdc_unit_id who);

/* The ledger (fire_ledger.c). */
/** Does the whole unit stand behind cover against fire from these hexes [FE-09]? */
pdc_cover fire_cover(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target);
/** Ranks of a unit in one of its hexes [HC-61, FE-78]. */
int fire_ranks(const pdc_pos *pos, pdc_unit_id target, pdc_hex_id hex);
/** Figures side by side in the formation held that may fire forward [FE-44, FF-36]. */
int fire_front(const pdc_pos *pos, pdc_unit_id who);
/** Is `target` a unit that charges `who`? */
int fire_is_charger(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target, fire_mode mode);
/** Does it come into contact with the unit, by a charge or without one? */
int fire_comes_home(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target, fire_mode mode);
/** Factor of the fire at a unit hit in `at` (0: the lone leader), with `ranks_left` for round shot;
 * returns 1 when point-blank doubles it. */
int fire_ledger(const pdc_pos *pos, const fire_plan *plan, pdc_unit_id victim, pdc_hex_id at,
                int ranks_left, pdc_ledger *out);
/** What the die adds when this face was thrown [FE-45..47]. */
int fire_die_value(const pdc_pos *pos, pdc_unit_id who, int die);
/** The table of losses [FE-87]. */
int fire_table(int men_per_figure, int figures, int factor);
/** Tenths of men that the sheltered victim `i` has lost when its square loses men[its square]. */
int fire_tenths(const pdc_pos *pos, const fire_plan *plan, int i, const int32_t men[PDC_MAX_HURT]);
/** Men that each victim loses with this die [CV-9, CV-10]. */
void fire_men(const pdc_pos *pos, const fire_plan *plan, int die, int32_t men[PDC_MAX_HURT]);

/* Geometry (fire_targets.c). */
/** Figures, pair of hexes; the verdict is about arc, range and sight, friends and melees. */
pdc_verdict fire_aim(const pdc_pos *pos, fire_plan *plan);
/** Figures that see a target out of range, which an order may be wasted on [FE-70]. */
int fire_figures_beyond(const pdc_pos *pos, const fire_plan *plan);
/** Has the unit any figures that do not fight hand to hand [FE-14]? */
int fire_has_free(const pdc_pos *pos, pdc_unit_id who);
/** Does it fight hand to hand with all of it [FE-11]? */
int fire_all_fight(const pdc_pos *pos, pdc_unit_id who);
/** Figures that fight hand to hand; 0: nobody, or not counted. */
int fire_fighting(const pdc_pos *pos, pdc_unit_id who);
/** All parts of the unit that fire by themselves, as bits [FE-17]. */
uint32_t fire_groups(const pdc_pos *pos, pdc_unit_id who);
/** Has this enemy declared an assault on a hex of the unit? */
int fire_is_assaulted(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id enemy);

/* Everybody hurt, with factors (fire_victims.c). */
void fire_victims(const pdc_pos *pos, fire_plan *plan);
/** Walk to the hexes behind the one aimed at, on the line of fire. */
los_walk fire_walk_behind(const pdc_pos *pos, const fire_plan *plan);
los_walk fire_walk(const pdc_pos *pos, pdc_hex_id from, pdc_hex_id to);
/** Next hex through whose inside the line passes; 0 beyond the map. */
pdc_hex_id fire_walk_next(const pdc_pos *pos, los_walk *walk);
/** Does a square of its side shelter the unit in its hex [FE-X3, FF-54]? */
int fire_sheltered(const pdc_pos *pos, pdc_unit_id who);
/** First unit of a side in the hex; dispersed: only in skirmish or forager order. */
pdc_unit_id fire_unit_in(const pdc_pos *pos, pdc_hex_id hex, int side, int dispersed,
                         pdc_unit_id except);

/* Which target goes first (fire_priority.c). */
/** Do targets go before others in this mode? */
int fire_has_classes(const pdc_pos *pos, fire_mode mode);
/** Does a target that goes before the one asked about stand ready [FE-22]? */
pdc_verdict fire_priority(const pdc_pos *pos, const fire_asked *asked);

/* Fire by the die to hit (fire_hit.c) [HC-65]. */
/** Does the profile fire so? */
int fire_by_hits(const pdc_pos *pos);
/** May the unit fire as it stands [FR-15, FR-19, FR-37, FR-71]? */
pdc_verdict hit_state(const pdc_pos *pos, pdc_unit_id who);
/** What is added to the die; the line of fire must be known. */
void hit_ledger(const pdc_pos *pos, const fire_plan *plan, pdc_ledger *out);
/** Dice that it throws. */
int hit_dice(const pdc_pos *pos, const fire_plan *plan);
/** Number that a die must show at least; the ledger must be known. */
int hit_needs(const pdc_pos *pos, const fire_plan *plan);

/* Fire as a whole (fire.c). */
/** May the unit fire at all in this mode, whatever the target? */
pdc_verdict fire_state(const pdc_pos *pos, pdc_unit_id who, fire_mode mode);
/** May this enemy be the target at all in this mode [HC-20, HC-77]? */
pdc_verdict fire_target(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target, fire_mode mode);
/** A plan without looking at priorities. shot: 0 the better one, 1 ball, 2 canister. */
pdc_verdict fire_plan_make(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target, int shot,
                           fire_mode mode, pdc_hex_id only, fire_plan *plan);
/** The verdict alone, without looking at who is hurt and how much. */
pdc_verdict fire_allowed(const pdc_pos *pos, const fire_asked *asked);
/** The same with a lone leader as the target [FE-103] (fire_leader.c). */
pdc_verdict fire_plan_leader(const pdc_pos *pos, pdc_unit_id who, pdc_leader_id leader, int shot,
                             fire_mode mode, fire_plan *plan);
/** A plan begun: state of the firer and stillness. */
void fire_plan_begin(const pdc_pos *pos, pdc_unit_id who, fire_mode mode, fire_plan *plan);
/** Line of fire, figures and victims of a plan begun, with the shot named or the better one. */
pdc_verdict fire_plan_aim(const pdc_pos *pos, int shot, fire_plan *plan);

/* Leaders who stand alone (fire_leader.c). */
pdc_verdict fire_alone(const pdc_pos *pos, pdc_unit_id who, pdc_leader_id leader);
void fire_leader_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out);
/** Losses of his hex fall on him alone [FE-116]. */
void fire_leader_hurt(pdc_exec *exec, const fire_plan *plan, int men);

#endif
