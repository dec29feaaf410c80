/*
 * Prices of steps by the rate of the formation [HC-11], or by the length of a hex [RQ-92]; ground and
 * obstacles [HC-12, FR-34, FR-51, FR-63, FR-64, RQ-47, RQ-48, RQ-94]; which formation has which rate
 * [FF-42, FF-58, FF-63, FF-65, FF-88, FF-97, FR-01, FR-17]; how movement is counted and printed
 * [FR-73, RQ-91].
 */
#include "pace.h"

#include "../pdc.h"
#include "depth.h"
#include "facing.h"
#include "maneuver.h"
#include "marker.h"
#include "measure.h"
#include "move.h"
#include "occupancy.h"
#include "timed_change.h"

/* Rates ----------------------------------------------------------------------------------------- */

/* [FF-97] a regular formation with a wide front moves as a line */
static int is_wide(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit) {
    int most = pos_arm(pos, who)->wide_front;
    return most != 0 && pos->world->rules->formation[unit->form].wide_front != 0 &&
           depth_front(pos, who, (pdc_formation)unit->form) > most;
}

int pace_rate(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit, int by_road) {
    const pdc_rules *rules = pos->world->rules;
    const pdc_formation_row *row = &rules->formation[unit->form];
    pdc_arm arm = (pdc_arm)pos_roster(pos, who)->arm;
    int rate = pdc_formation_rate(rules, arm, unit->form);
    if (by_road != 0 && row->rate_road != 0) {
        rate = row->rate_road; /* [FR-04, FR-06] */
    } else if (is_wide(pos, who, unit)) {
        int line = pdc_formation_rate(rules, arm, PDC_FORM_LINE);
        rate = line < rate ? line : rate; /* [HC-303] */
    } else if (unit->form == PDC_FORM_HOLLOW_SQUARE) {
        rate = pos_option(pos, PDC_OPTION_HOLLOW_SQUARE_RATE); /* [FF-58] */
    }
    /* [FR-17] all that have a rate */
    return rate > 0 && (unit->flags & PDC_FLAG_DOUBLED) != 0 ? rate + rules->double_time : rate;
}

uint32_t pace_inches(const pdc_pos *pos) {
    int32_t inches = pos_option(pos, PDC_OPTION_INCHES_PER_HEX);
    return inches > 1 ? (uint32_t)inches : 1;
}

uint32_t pace_hex(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit, int by_road) {
    const pdc_rules *rules = pos->world->rules;
    if (rules->movement != PDC_MOVEMENT_SHARE) {
        /* [RQ-45, RQ-46] what a road hex costs for those who march on it */
        int32_t sixtieths =
            by_road != 0 ? pos_option(pos, PDC_OPTION_ROAD_FACTOR) : (int32_t)PDC_TICKS_PER_MP;
        return rules->formation[unit->form].immobile != 0
                   ? PDC_CLOSED
                   : rules->hex * (uint32_t)sixtieths / PDC_TICKS_PER_MP;
    }
    uint32_t rate = (uint32_t)pace_rate(pos, who, unit, by_road);
    const pdc_roster_unit *roster = pos_roster(pos, who);
    uint32_t first = (uint32_t)pdc_formation_rate(rules, (pdc_arm)roster->arm, roster->form);
    if (rate != 0 && roster->own_rate != 0 && first != 0) {
        /* [HC-304] its own rate in the formation it began in, in proportion in the others */
        uint32_t share = rate * roster->own_rate;
        uint32_t whole = PDC_TICKS_PER_TURN * pace_inches(pos) * PDC_TICKS_PER_MP * first;
        return (whole + share - 1) / share;
    }
    return rate != 0 ? PDC_TICKS_PER_TURN * pace_inches(pos) / rate : PDC_CLOSED; /* [HC-11] */
}

uint32_t pace_open_hex(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit) {
    const pdc_rules *rules = pos->world->rules;
    return pace_counts(rules)
               ? pace_hex(pos, who, unit, 0)
               : measure_open_hex(rules, (pdc_class)pos_arm(pos, who)->movement_class);
}

/* Ground ---------------------------------------------------------------------------------------- */

/* [FR-31, FR-44, HC-12] dispersed troops, and troops without formation as if they were [FF-88] */
static int is_rough_free(const pdc_pos *pos, const pdc_unit *unit) {
    const pdc_rules *rules = pos->world->rules;
    return rules->formation[unit->form].rough_free != 0 ||
           (unit->cohesion == PDC_COHESION_UNFORMED &&
            rules->formation[PDC_FORM_SKIRMISH].rough_free != 0);
}

/* What the lists of terrain and hexsides say of it [RQ-80, RQ-94]. */
void pace_look(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id from, int direction,
               pace_stretch *stretch) {
    const pdc_feature_row *row[PDC_MAX_FEATURES];
    pdc_class movement_class = (pdc_class)pos_arm(pos, who)->movement_class;
    pdc_hex_id to = pdc_map_near(pos->world->map, from, direction);
    if (move_ground(pos, movement_class, from, direction, stretch->by_road) == PDC_CLOSED) {
        stretch->closed = 1;
        return;
    }
    stretch->held = stretch->held != 0 || maneuver_friend(pos, who, to);
    stretch->rough |= pos_terrain(pos, to)->rough;
    int n = move_features(pos, movement_class, from, direction, row);
    for (int i = 0; i < n; i++) {
        stretch->rough |= row[i]->rough; /* [FR-36, RQ-94] a hex entered across it */
        stretch->obstacle |= row[i]->obstacle;
    }
}

void pace_look_here(const pdc_pos *pos, const pdc_unit *unit, pace_stretch *stretch) {
    stretch->rough |= pos_terrain(pos, unit->hex[0])->rough;
}

/* [RQ-08] the length of the stretch, doubled or multiplied by what makes it harder */
uint32_t pace_price(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit,
                    const pace_stretch *stretch) {
    uint32_t hex = pace_hex(pos, who, unit, stretch->by_road);
    if (stretch->closed != 0 || hex == PDC_CLOSED) {
        return PDC_CLOSED;
    }
    uint32_t price = hex * stretch->hexes * (stretch->factor != 0 ? stretch->factor : 1u);
    if (stretch->by_road != 0 || is_rough_free(pos, unit)) {
        return price; /* [FR-04, FR-35, RQ-97] along a road is neither rough ground nor obstacle */
    }
    /* [FR-28, FR-32, FR-36, FR-51] halved once; [FR-34] an obstacle at the open rate, never halved nor doubled */
    price *= stretch->rough != 0 ? pos->world->rules->rough : 1u;
    return stretch->obstacle != 0
               ? price + hex * pos->world->rules->obstacle_hexes / pace_inches(pos)
               : price;
}

uint32_t pace_off_road(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit, pdc_hex_id from,
                       int direction) {
    pace_stretch stretch = {.hexes = 1};
    if (!pace_counts(pos->world->rules)) {
        return move_ground(pos, (pdc_class)pos_arm(pos, who)->movement_class, from, direction, 0);
    }
    pace_look(pos, who, from, direction, &stretch);
    return pace_price(pos, who, unit, &stretch);
}

uint32_t pace_step(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit, pdc_hex_id from,
                   int direction) {
    const pdc_rules *rules = pos->world->rules;
    pace_stretch stretch = {.hexes = 1, .by_road = 1};
    if (rules->formation[unit->form].road == 0 || !move_on_road(pos, from, direction)) {
        return pace_off_road(pos, who, unit, from, direction);
    }
    if (!pace_counts(rules)) {
        return move_ground(pos, (pdc_class)pos_arm(pos, who)->movement_class, from, direction, 1);
    }
    pace_look(pos, who, from, direction, &stretch);
    return pace_price(pos, who, unit, &stretch);
}

uint32_t pace_entry(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id at) {
    const pdc_unit *unit = pos_unit(pos, who);
    pace_stretch stretch = {.hexes = 1};
    stretch.by_road = pos_formation(pos, who)->road != 0 && pos->world->map->cell[at].road != 0;
    stretch.rough = pos_terrain(pos, at)->rough;
    uint32_t price = pace_price(pos, who, unit, &stretch);
    uint32_t allowance = pos_roster(pos, who)->allowance;
    return price < allowance ? price : allowance;
}

uint32_t pace_leader(const pdc_pos *pos, pdc_hex_id from, int direction, int by_road) {
    const pdc_feature_row *row[PDC_MAX_FEATURES];
    const pdc_rules *rules = pos->world->rules;
    pdc_hex_id to = pdc_map_near(pos->world->map, from, direction);
    uint32_t price = move_ground(pos, PDC_CLASS_FOOT, from, direction, by_road);
    if (rules->leader_hex == 0 || price == PDC_CLOSED) {
        return price;
    }
    int rough = by_road == 0 && pos_terrain(pos, to)->rough != 0;
    int n = by_road != 0 ? 0 : move_features(pos, PDC_CLASS_FOOT, from, direction, row);
    for (int i = 0; i < n; i++) {
        rough |= row[i]->rough;
    }
    return rules->leader_hex * (rough ? rules->rough : 1u); /* [RQ-07, RQ-48, HC-301] */
}

uint32_t pace_turn(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit) {
    const pdc_rules *rules = pos->world->rules;
    if (rules->formation[unit->form].turns_free != 0 || !pace_counts(rules)) {
        return rules->formation[unit->form].turns_free != 0 ? 0 : rules->turn;
    }
    if (rules->formation[unit->form].immobile != 0) {
        return 0; /* [FE-63, FF-33] guns in battery turn on the spot */
    }
    if (rules->formation[unit->form].turns_first != 0 && unit->spent == 0) {
        return 0; /* [FF-83] */
    }
    pace_stretch stretch = {.hexes = 1};
    /* [FR-04] a road column has no other rate */
    stretch.by_road = pace_hex(pos, who, unit, 0) == PDC_CLOSED;
    if (rules->wheels != 0) {
        pace_look_here(pos, unit, &stretch); /* [FR-62, FR-63, RQ-93, RQ-94] */
        return pace_price(pos, who, unit, &stretch);
    }
    uint32_t hex = pace_price(pos, who, unit, &stretch);
    return hex == PDC_CLOSED ? hex : hex * rules->turn_halves / 2; /* [HC-13] */
}

/* Movement left and how it is counted ----------------------------------------------------------- */

uint32_t pace_left(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit) {
    /* [RQ-04, RQ-91] the bonus is used by simply going on */
    uint32_t all =
        pos_roster(pos, who)->allowance + pos_arm(pos, who)->bonus + change_forced_march(unit);
    return unit->spent < all ? all - unit->spent : 0;
}

uint32_t pdc_movement_unit(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    if (pos->world->rules->movement != PDC_MOVEMENT_SHARE) {
        return PDC_TICKS_PER_MP;
    }
    uint32_t hex = pace_hex(pos, who, unit, 0);
    hex = hex == PDC_CLOSED ? pace_hex(pos, who, unit, 1) : hex; /* [FR-73] a road column */
    return hex == PDC_CLOSED ? 0 : hex / pace_inches(pos);
}

uint32_t pdc_leader_unit(const pdc_pos *pos) {
    const pdc_rules *rules = pos->world->rules;
    return rules->movement == PDC_MOVEMENT_SHARE && rules->leader_hex != 0 ? rules->leader_hex
                                                                           : PDC_TICKS_PER_MP;
}

uint32_t pdc_cost_unit(const pdc_pos *pos, const pdc_command *command) {
    const pdc_rules *rules = pos->world->rules;
    if (rules->movement != PDC_MOVEMENT_SHARE || command->who == 0) {
        return PDC_TICKS_PER_MP;
    }
    if (command->is_leader != 0) {
        return pdc_leader_unit(pos);
    }
    uint32_t measure = pdc_movement_unit(pos, command->who);
    /* [HC-300] guns in battery: as they will march when limbered */
    int limbered =
        pdc_formation_rate(rules, (pdc_arm)pos_roster(pos, command->who)->arm, PDC_FORM_LIMBERED);
    return measure != 0 || limbered == 0 ? measure : PDC_TICKS_PER_TURN / (uint32_t)limbered;
}

/* Before the enemy ------------------------------------------------------------------------------ */

int pace_before_front(const pdc_pos *pos, pdc_hex_id hex, int side) {
    for (int direction = 0; direction < 6; direction++) {
        pdc_hex_id near = pdc_map_near(pos->world->map, hex, direction);
        for (int e = near != 0 ? occ_first(pos, near) : 0; e != 0; e = occ_next(pos, e)) {
            pdc_unit_id enemy = occ_unit(e);
            if (pos_side(pos, enemy) != side && !marker_is(pos, enemy) &&
                facing_side(pos, enemy, occ_part(e), (direction + 3) % 6) == ARC_FRONT) {
                return 1;
            }
        }
    }
    return 0;
}
