/** Parts of fire that fire.c, fire_ledger.c and fire_targets.c share: the line of one fire and
 * everybody whom it hurts. */
#ifndef PDC_FIRE_PLAN_H
#define PDC_FIRE_PLAN_H

#include "fire.h"
#include "hex.h"

/** Kinds of shot: pdc_fire_report.shot. */
enum { SHOT_SMALL_ARMS, SHOT_BALL, SHOT_CANISTER };

/** Distances that FE gives in paces, for figures of 25 and of 15 mm. */
typedef enum { PACES_SCREEN, PACES_FRIEND, PACES_MELEE } paces_kind;

/** How a unit comes to be hurt. */
typedef enum { HURT_AIMED, HURT_BEHIND_SCREEN, HURT_BY_BOUNCE, HURT_SHELTERED } hurt_kind;

typedef struct {
    pdc_unit_id unit;
    uint8_t how;     // hurt_kind
    uint8_t doubled; // point-blank [FE-105]
    int16_t factor;  // before the die
    int32_t most;    // men it can lose
    pdc_hex_id at;   // hex in which it is hit
} fire_victim;

enum { FIRE_MAX_VICTIMS = 8 };

/** One fire: who at whom, from which hex into which, with how many figures. */
typedef struct {
    pdc_unit_id who, target;
    uint8_t shot;   // SHOT_
    uint8_t mode;   // fire_mode
    uint8_t effect; // 0 none, 1 half, 2 full
    uint8_t periods;
    pdc_hex_id from, aim; // nearest pair of hexes that bear; aim 0 when none does
    pdc_hex_id only;      // hex of the target named in the order, 0 any [FE-10]
    int32_t figures;
    int32_t victims;
    pdc_ledger ledger; // of the target
    fire_victim victim[FIRE_MAX_VICTIMS];
} fire_plan;

/** A fire that is asked about: as in the order. */
typedef struct {
    pdc_unit_id who, target;
    int shot; // 0 the better one, 1 ball, 2 canister
    fire_mode mode;
    pdc_hex_id only; // hex of the target named, 0 any [FE-10]
} fire_asked;

/* Ranges (fire_ledger.c). Distances in hexes of the map. */
int fire_paces(const pdc_pos *pos, int hexes);
int fire_paces_of(const pdc_pos *pos, paces_kind kind);
int fire_in_range(const pdc_pos *pos, pdc_unit_id who, int shot, int hexes);
/** Can the unit reach that far with any shot? */
int fire_reaches(const pdc_pos *pos, pdc_unit_id who, int hexes);
pdc_verdict fire_range_verdict(const pdc_pos *pos, pdc_unit_id who, int shot);
const pdc_gun_row *fire_gun(const pdc_pos *pos, pdc_unit_id who);

/* The ledger (fire_ledger.c). */
/** Does the whole unit stand behind cover against fire from these hexes [FE-09]? */
pdc_cover fire_cover(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target);
/** Ranks of a unit in one of its hexes [HC-61, FE-78]. */
int fire_ranks(const pdc_pos *pos, pdc_unit_id target, pdc_hex_id hex);
/** Is `target` cavalry that charges `who`? */
int fire_is_charger(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target, fire_mode mode);
/** Factor of the fire at a unit hit in `at`, with `ranks_left` for round shot; returns 1 when
 * point-blank doubles it. */
int fire_ledger(const pdc_pos *pos, const fire_plan *plan, pdc_unit_id victim, pdc_hex_id at,
                int ranks_left, pdc_ledger *out);
/** What the die adds when this face was thrown [FE-45..47]. */
int fire_die_value(const pdc_pos *pos, pdc_unit_id who, int die);
/** The table of losses [FE-87]. */
int fire_table(int men_per_figure, int figures, int factor);
/** Men that each victim loses with this die [CV-9, CV-10]. */
void fire_men(const pdc_pos *pos, const fire_plan *plan, int die, int32_t men[FIRE_MAX_VICTIMS]);

/* Geometry and targets (fire_targets.c). */
/** Figures, pair of hexes; the verdict is about arc, range and sight, friends and melees. */
pdc_verdict fire_aim(const pdc_pos *pos, fire_plan *plan);
/** Does this part of a unit in melee touch nobody whom it fights [FE-14]? */
int fire_part_is_free(const pdc_pos *pos, pdc_unit_id who, int part);
/** Everybody hurt, with factors. */
void fire_victims(const pdc_pos *pos, fire_plan *plan);
/** Has this enemy declared an assault on a hex of the unit? */
int fire_is_assaulted(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id enemy);
/** Does a target that goes before this one stand ready [FE-22]? */
pdc_verdict fire_priority(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target, fire_mode mode);

/* Fire by the die to hit (fire_hit.c) [HC-65]. */
/** Does the profile fire so? */
int fire_by_hits(const pdc_pos *pos);
/** May the unit fire as it stands [FR-15, FR-19, FR-37, FR-71]? */
pdc_verdict hit_state(const pdc_pos *pos, pdc_unit_id who);
/** What is added to the die; the line of fire must be known. */
void hit_ledger(const pdc_pos *pos, const fire_plan *plan, pdc_ledger *out);
/** Dice that it throws. */
int hit_dice(const pdc_pos *pos, const fire_plan *plan);
/** Does this die hit? */
int hit_scores(const pdc_pos *pos, const fire_plan *plan, int die);

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

#endif
