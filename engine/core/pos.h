/** What every query takes: the immutable world and a state that it only reads. */
#ifndef PDC_POS_H
#define PDC_POS_H

#include "map.h"
#include "rules.h"
#include "scenario.h"
#include "state.h"

/**
 * Scratch memory for queries on one map; the caller allocates it (pdc_work_bytes) and may share it
 * between all states on the map, one call at a time. It holds no facts: every public call starts it
 * afresh by advancing `generation`, so nothing in it can be stale and nothing of the map's size is
 * ever cleared.
 */
typedef struct pdc_work pdc_work;

typedef struct {
    const pdc_rules *rules;
    const pdc_map *map;
    const pdc_scenario *scenario;
    pdc_work *work;
} pdc_world;

typedef struct {
    const pdc_world *world;
    const pdc_state *state;
} pdc_pos;

/** An order. One flat struct; fields that the order does not use are zero. */
typedef struct {
    uint8_t kind;      // pdc_command_kind
    uint8_t side;      // who gives it
    uint8_t form;      // pdc_formation; PDC_FORMATION_COUNT = none given (only where optional)
    uint8_t face;      // hour, 0 none
    uint8_t turn;      // 1 left, 2 right, 3 both
    uint8_t shot;      // 1 ball, 2 canister
    uint8_t is_leader; // `who` is a leader
    uint8_t n;         // N of the order; chit or maneuver unit of `command`
    uint16_t who, other;
    pdc_hex_id at; // H of the order
    uint8_t hexes; // entries of hex (path, hexes folded onto)
    uint8_t units; // entries of unit (fractions named)
    uint8_t spare[2];
    uint16_t unit[PDC_MAX_FRACTIONS];
    pdc_hex_id hex[PDC_MAX_PATH];
} pdc_command;

/** A fact. What the fields mean stands in lists.h. */
typedef struct {
    uint8_t kind; // pdc_event_kind
    uint8_t side, a, b;
    uint16_t who, other;
    pdc_hex_id at, from;
    int32_t n[PDC_MAX_DETAILS];
    uint8_t hexes;
    uint8_t rule[11]; // rule id of a fact, zero-terminated; may be empty
    pdc_hex_id hex[PDC_MAX_PARTS];
} pdc_event;

/** A growing list of events owned by the caller; when it is full further events are counted but not
 * kept. */
typedef struct {
    pdc_event *event;
    uint32_t count, room;
} pdc_events;

/** A line of a ledger: rule id and what it adds; `times`/`over` for multipliers (x2 = 2/1), strengths
 * and men; what it is about, with the number and the unit that belong to that. */
typedef struct {
    char rule[12];
    int16_t add;
    uint16_t times, over;
    uint16_t who;
    uint8_t about; // pdc_reason
    uint8_t which;
} pdc_ledger_line;

typedef struct {
    int32_t total;
    uint8_t count;
    uint8_t spare[3];
    pdc_ledger_line line[PDC_MAX_LEDGER];
} pdc_ledger;

/** An exact fraction, den > 0. */
typedef struct {
    int32_t num, den;
} pdc_fraction;

/** One hex that a unit can reach: cost in ticks to get there, and the order that takes the last
 * step. */
typedef struct {
    pdc_hex_id hex;
    uint32_t ticks;
    uint8_t face, form, stops;
} pdc_reached;

/** Forming square before a charger [HC-45]: below `square` (of the 36 results) square, below
 * `disorder` disorder, else rout. */
typedef struct {
    int16_t square, disorder;
    pdc_ledger ledger; // modifiers, counted into the limits
} pdc_square_report;

/** A fight as it would be now: an assault, or the melee of a charge [HC-71 to HC-74, HC-81]. Chances
 * are results of 36; checks and losses by fire before it are not in them. */
typedef struct {
    pdc_verdict verdict; // OK when it may be declared
    int8_t column;       // odds column [HC-73]; -99 below the lowest
    uint8_t close;       // the attacker closes, the reacting charger passes; 36 without a check
    uint8_t stand;       // the first defender stands; 36 without a check
    uint8_t straight;    // 1: the charge runs straight home [HC-80]
    uint8_t recoils;     // 1: it recoils before a square, without a melee [HC-76]
    uint8_t stays_out;   // 1: the hex has no room for the attacker, were it left [HC-17, HC-74]
    uint16_t defender;   // first defender
    uint8_t row[8];      // results in each row of the table of melees
    pdc_fraction attack, defence;
    pdc_ledger attack_ledger, defence_ledger, close_ledger, stand_ledger;
    pdc_ledger result_ledger; // what moves the result of the d66 [HC-74]
} pdc_fight_report;

/** The fire of one unit at another as it would be now. */
typedef struct {
    pdc_verdict verdict; // OK when the fire is allowed
    uint8_t effect;      // 0 none, 1 half, 2 full
    uint8_t shot;        // 0 small arms, 1 ball, 2 canister
    uint8_t doubled;     // point-blank (FE-105)
    uint8_t periods;
    uint8_t needs;   // where fire is by the die to hit: that number at least [HC-65]
    int16_t dice;    // that are thrown so; 0: one die for all figures
    int16_t figures; // N
    int16_t factor;  // before the die
    uint16_t hexes;  // to the target
    pdc_ledger ledger;
    pdc_verdict wasted; // not OK: may be ordered, but is out of range and does nothing [FE-70]
} pdc_fire_report;

/* Short ways to what is asked for everywhere. `who` must be a valid id. */
static inline const pdc_unit *pos_unit(const pdc_pos *pos, pdc_unit_id who) {
    return &pos->state->unit[who];
}
static inline const pdc_roster_unit *pos_roster(const pdc_pos *pos, pdc_unit_id who) {
    return &pos->world->scenario->unit[pos->state->unit[who].roster];
}
static inline const pdc_leader *pos_leader(const pdc_pos *pos, pdc_leader_id who) {
    return &pos->state->leader[who];
}
static inline const pdc_roster_leader *pos_leader_roster(const pdc_pos *pos, pdc_leader_id who) {
    return &pos->world->scenario->leader[who];
}
static inline const pdc_formation_row *pos_formation(const pdc_pos *pos, pdc_unit_id who) {
    return &pos->world->rules->formation[pos->state->unit[who].form];
}
static inline const pdc_arm_row *pos_arm(const pdc_pos *pos, pdc_unit_id who) {
    return &pos->world->rules->arm[pos_roster(pos, who)->arm];
}
static inline const pdc_type_row *pos_type(const pdc_pos *pos, pdc_unit_id who) {
    return &pos->world->rules->type[pos_roster(pos, who)->type];
}
static inline const pdc_terrain_row *pos_terrain(const pdc_pos *pos, pdc_hex_id hex) {
    return &pos->world->rules->terrain[pos->world->map->cell[hex].terrain];
}
/** Present increments n. */
static inline int pos_strength(const pdc_pos *pos, pdc_unit_id who) {
    return pos->state->unit[who].size - pos->state->unit[who].lost;
}
static inline int pos_side(const pdc_pos *pos, pdc_unit_id who) {
    return pos_roster(pos, who)->side;
}
/** Is the unit on the map and alive? */
static inline int pos_present(const pdc_pos *pos, pdc_unit_id who) {
    return pos->state->unit[who].status == PDC_STATUS_PRESENT;
}
static inline int pos_has(const pdc_pos *pos, pdc_unit_id who, uint32_t flags) {
    return (pos->state->unit[who].flags & flags) != 0;
}
static inline int pos_trait(const pdc_pos *pos, pdc_unit_id who, uint32_t traits) {
    return (pos_roster(pos, who)->traits & traits) != 0;
}
/** Value of an option in this game. */
static inline int32_t pos_option(const pdc_pos *pos, pdc_option option) {
    return pos->world->scenario->option[option];
}
/** Men of an increment [HC-63]; where it is one figure the option says how many [CV-2]. */
static inline int pos_men(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_rules *rules = pos->world->rules;
    int men = pos_arm(pos, who)->men;
    return men == rules->men_per_figure && rules->option_here[PDC_OPTION_MEN_PER_FIGURE]
               ? pos_option(pos, PDC_OPTION_MEN_PER_FIGURE)
               : men;
}
static inline int pos_is_guns(const pdc_pos *pos, pdc_unit_id who) {
    int arm = pos_roster(pos, who)->arm;
    return arm == PDC_ARM_FOOT_ARTILLERY || arm == PDC_ARM_HORSE_ARTILLERY;
}
static inline int pos_is_cavalry(const pdc_pos *pos, pdc_unit_id who) {
    return pos_roster(pos, who)->arm == PDC_ARM_CAVALRY;
}
static inline int pos_is_infantry(const pdc_pos *pos, pdc_unit_id who) {
    return pos_roster(pos, who)->arm == PDC_ARM_INFANTRY;
}
static inline int pos_is_light_horse(const pdc_pos *pos, pdc_unit_id who) {
    return pos_is_cavalry(pos, who) && !pos_trait(pos, who, PDC_TRAIT_HEAVY);
}
/** Ground where the arm takes general order, roads left out [ES-29, HC-26]? */
static inline int pos_takes_general(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    return pos_terrain(pos, hex)->general_order != 0 && pos_arm(pos, who)->general_order != 0;
}
/** Does the hex impose general order on the unit, which comes in this formation? Some arms keep some
 * formations [HC-26, HC-31]; a disordered unit keeps what it has [HC-94]. */
static inline int pos_imposes_general(const pdc_pos *pos, pdc_unit_id who, int form,
                                      pdc_hex_id hex) {
    return pos_takes_general(pos, who, hex) &&
           (pos->world->rules->formation[form].keeps_general >> pos_roster(pos, who)->arm & 1) ==
               0 &&
           pos->state->unit[who].cohesion != PDC_COHESION_DISORDER;
}

/** [HC-360] Nobody works at this bridge (any more), and it is not broken: its entry may go. */
static inline int pos_bridge_idle(const pdc_state *state, const pdc_bridge *bridge) {
    const pdc_unit *by = &state->unit[bridge->by];
    return bridge->state == 2 && (bridge->by == 0 || by->status != PDC_STATUS_PRESENT ||
                                  (by->flags & PDC_FLAG_WORKED) == 0);
}

#endif
