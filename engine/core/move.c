/*
 * Marching: the price of ground and hexsides, one step of any formation, orders of several steps.
 * [ES-29, ES-35..37, ES-48..51, ES-54..58, ES-69, ES-70; HC-10, HC-12..16, HC-18, HC-19, HC-57, HC-262]
 * In the other profiles also turning by wheels and steps aside [FR-61, FR-62, RQ-92], ground, lines
 * that are passed [FR-63, FR-64, FR-66], waiting [CV-8, HC-11].
 * The ORDER frame that carries an order out with its windows is in order.c; reach and paths are in
 * reach.c.
 */
#include "move.h"

#include <assert.h>
#include <string.h>

#include "../pdc.h"
#include "company.h"
#include "contact.h"
#include "discipline.h"
#include "facing.h"
#include "footprint.h"
#include "formation.h"
#include "halves.h"
#include "hex.h"
#include "legal.h"
#include "maneuver.h"
#include "marker.h"
#include "occupancy.h"
#include "pace.h"
#include "schedule.h"
#include "stack.h"
#include "turn.h"

/* Ground --------------------------------------------------------------------------------------- */

int pdc_bridge_broken(const pdc_pos *pos, pdc_hex_id hex, int direction) {
    const pdc_header *game = &pos->state->game;
    pdc_hex_id other = pdc_map_near(pos->world->map, hex, direction);
    for (int i = 0; i < game->bridges; i++) {
        const pdc_bridge *bridge = &game->bridge[i];
        if (bridge->state == 1 &&
            ((bridge->at == hex && bridge->direction == direction) ||
             (bridge->at == other && bridge->direction == (direction + 3) % 6))) {
            return 1;
        }
    }
    return 0;
}

/* Water under a road without a bridge, if it can be waded at all, is a ford for everybody [HC-12].
 * */
static const pdc_feature_row *road_ford(const pdc_rules *rules) {
    for (int f = 0; f < rules->features; f++) {
        if (rules->feature[f].road_ford != 0) {
            return &rules->feature[f];
        }
    }
    return NULL;
}

/* Cheapest of the crossings on the side, or NULL. */
static const pdc_feature_row *crossing_of(const pdc_pos *pos, pdc_hex_id from, int direction,
                                          uint16_t edge, pdc_class movement_class) {
    const pdc_rules *rules = pos->world->rules;
    const pdc_feature_row *best = NULL;
    for (int f = 0; edge >> f != 0 && f < rules->features; f++) {
        const pdc_feature_row *row = &rules->feature[f];
        if ((edge & (1u << f)) == 0 || row->crossing == 0 ||
            (row->breakable != 0 && pdc_bridge_broken(pos, from, direction))) {
            continue;
        }
        if (best == NULL || row->cross.cost[movement_class] < best->cross.cost[movement_class] ||
            (row->cross.cost[movement_class] == best->cross.cost[movement_class] &&
             row->rough < best->rough)) {
            best = row;
        }
    }
    return best;
}

int move_features(const pdc_pos *pos, pdc_class movement_class, pdc_hex_id from, int direction,
                  const pdc_feature_row **out) {
    const pdc_rules *rules = pos->world->rules;
    const pdc_cell *cell = &pos->world->map->cell[from];
    uint16_t edge = cell->edge[direction];
    int n = 0;
    if (edge == 0) {
        return 0;
    }
    const pdc_feature_row *crossing = crossing_of(pos, from, direction, edge, movement_class);
    int gate = 0;
    int water = 0;
    for (int f = 0; edge >> f != 0 && f < rules->features; f++) {
        water |= (edge & (1u << f)) != 0 && rules->feature[f].water != 0;
        gate |= (edge & (1u << f)) != 0 && rules->feature[f].passage != 0;
    }
    for (int f = 0; edge >> f != 0 && f < rules->features; f++) {
        const pdc_feature_row *row = &rules->feature[f];
        if ((edge & (1u << f)) == 0 || row->crossing != 0 || (row->barrier != 0 && gate != 0)) {
            continue; /* [HC-12] a gate in a wall */
        }
        if (row->water != 0 && crossing != NULL) {
            /* [HC-12] a bridge or ford replaces the stream or river of its hexside; a road over a
             * stream is a ford */
            row = crossing;
        } else if (row->water != 0 && (cell->road & (1u << direction)) != 0 &&
                   row->cross.cost[PDC_CLASS_FOOT] != PDC_CLOSED && road_ford(rules) != NULL) {
            row = road_ford(rules);
        }
        out[n++] = row;
    }
    if (crossing != NULL && water == 0) {
        out[n++] = crossing; // a ford or bridge drawn without its water
    }
    return n;
}

uint32_t move_side(const pdc_pos *pos, pdc_class movement_class, pdc_hex_id from, int direction) {
    const pdc_feature_row *row[PDC_MAX_FEATURES];
    uint32_t sum = 0;
    int n = move_features(pos, movement_class, from, direction, row);
    for (int i = 0; i < n; i++) {
        if (row[i]->cross.cost[movement_class] == PDC_CLOSED) {
            return PDC_CLOSED;
        }
        sum += row[i]->cross.cost[movement_class];
    }
    return sum;
}

uint32_t move_ground(const pdc_pos *pos, pdc_class movement_class, pdc_hex_id from, int direction,
                     int by_road) {
    const pdc_map *map = pos->world->map;
    const pdc_rules *rules = pos->world->rules;
    pdc_hex_id to = pdc_map_near(map, from, direction);
    uint32_t side = move_side(pos, movement_class, from, direction);
    uint32_t enter = rules->terrain[map->cell[to].terrain].enter.cost[movement_class];
    if (side == PDC_CLOSED) {
        return PDC_CLOSED;
    }
    /* [ES-57, HC-12] from road hex to road hex across the hexside that the road crosses */
    if (by_road != 0 && (map->cell[from].road & (1u << direction)) != 0) {
        enter = rules->road.cost[movement_class];
    }
    return enter == PDC_CLOSED ? PDC_CLOSED : enter + side;
}

int move_on_road(const pdc_pos *pos, pdc_hex_id from, int direction) {
    return (pos->world->map->cell[from].road & (1u << direction)) != 0;
}

/* One step ------------------------------------------------------------------------------------- */

typedef struct {
    const pdc_pos *pos;
    pdc_unit_id who;
    const pdc_unit *unit;
    const pdc_formation_row *row;
    const pdc_arm_row *arm;
    pdc_hex_id to;
    int direction;
    int form, face; // to take when it leaves general order
    int how;
    int manner;
} step_case;

/* The manoeuvre whose factor a step aside has, -1 for a march [RQ-92]. */
static int aside_factor(int manner) {
    return manner == PDC_COMMAND_OBLIQUE ? (int)PDC_MANEUVER_OBLIQUE
           : manner == PDC_COMMAND_SIDE  ? (int)PDC_MANEUVER_SIDEWAYS
           : manner == PDC_COMMAND_BACK  ? (int)PDC_MANEUVER_BACKWARD
                                         : -1;
}

int move_aside(const pdc_rules *rules, const pdc_unit *unit, int kind, int turn) {
    int faces = rules->formation[unit->form].faces;
    int vertex = faces == PDC_FACES_VERTEX;
    int hours = kind == PDC_COMMAND_BACK      ? (vertex ? 5 : 6)
                : kind == PDC_COMMAND_SIDE    ? (vertex ? 3 : 4)
                : kind == PDC_COMMAND_OBLIQUE ? (vertex ? 0 : 2)
                                              : 0;
    if (faces == PDC_FACES_NONE || unit->face == 0 || hours == 0 ||
        (kind != PDC_COMMAND_BACK && turn != 1 && turn != 2)) {
        return -1;
    }
    return hex_hour_direction(hex_hour(unit->face + (turn == 1 ? -hours : hours)));
}

/* May the formation march into that direction, and how does it face afterwards? [HC-13, HC-15,
 * HC-31] */
static pdc_verdict step_geometry(const step_case *c, move_step *out) {
    int entered = hex_direction_hour(c->direction);
    out->face = c->unit->face;
    if (c->row->faces == PDC_FACES_NONE || c->unit->face == 0 || aside_factor(c->manner) >= 0) {
        return PDC_VERDICT_OK;
    }
    if (c->row->faces == PDC_FACES_VERTEX) {
        int ahead =
            entered == hex_hour(c->unit->face + 1) || entered == hex_hour(c->unit->face - 1);
        return ahead || c->row->enters_all != 0 ? PDC_VERDICT_OK : PDC_VERDICT_NOT_FRONT_LINE;
    }
    int turn = hex_hour(entered - c->unit->face + 12); // 12 straight, 2 and 10 sixty degrees
    if (turn != 12 && turn != 2 && turn != 10 && c->row->turns_free == 0 &&
        c->row->enters_all == 0) { /* [FF-98] */
        int light = (c->how & STEP_CHARGE) != 0 && pos_is_light_horse(c->pos, c->who);
        if (light == 0 || (turn != 4 && turn != 8)) {
            return PDC_VERDICT_NOT_FRONT;
        }
    }
    /* [FR-61, RQ-92] a wheel of 60 degrees and then the step */
    out->wheels = turn != 12 && c->pos->world->rules->wheels != 0 && c->row->turns_free == 0;
    out->face = (uint8_t)entered;
    return PDC_VERDICT_OK;
}

/* Does the hex impose general order on this unit as it comes? [ES-29, HC-26, HC-31, HC-94] */
static int imposes_general(const step_case *c, int by_road) {
    return !(by_road != 0 && c->row->road_in_cover != 0) &&
           pos_imposes_general(c->pos, c->who, c->unit->form, c->to);
}

/* Shares and hexes of a trail: the head enters, the rest stays behind until it has marched off.
 * [ES-54, ES-55, HC-16, HC-50] */
static void step_trail(const step_case *c, move_step *out) {
    const pdc_rules *rules = c->pos->world->rules;
    int n = c->unit->size - c->unit->lost;
    int density = rules->road_density;
    int needed = (n + density - 1) / density;
    int h = c->unit->hexes + 1;
    if (needed < 1) {
        needed = 1;
    }
    h = h > needed ? needed : h;
    h = h > PDC_MAX_PARTS ? PDC_MAX_PARTS : h;
    out->hex[0] = c->to;
    for (int part = 1; part < h; part++) {
        out->hex[part] = c->unit->hex[part - 1];
    }
    out->hexes = (uint8_t)h;
}

/* A row advances as one; a waiting change of width is made in the new row. [HC-15, ES-69] */
static pdc_verdict step_row(const step_case *c, move_step *out) {
    const pdc_map *map = c->pos->world->map;
    pdc_hex_id row[PDC_MAX_PARTS + 1];
    pdc_hex_id moved[PDC_MAX_PARTS + 1];
    int h = c->unit->hexes;
    footprint_row_of(map, c->unit, row);
    pdc_hex_id counter = 0;
    for (int i = 0; i < h; i++) {
        moved[i] = pdc_map_near(map, row[i], c->direction);
        if (moved[i] == 0) {
            return PDC_VERDICT_OFF_MAP;
        }
        if (row[i] == c->unit->hex[0]) {
            counter = moved[i];
        }
    }
    int right = (c->unit->flags & PDC_FLAG_WAITING_RIGHT) != 0;
    if ((c->unit->flags & PDC_FLAG_WAITING_WIDEN) != 0) {
        pdc_hex_id added =
            pdc_map_near(map, right ? moved[h - 1] : moved[0],
                         right ? footprint_right(c->unit->face) : footprint_left(c->unit->face));
        if (added == 0 || h + 1 > PDC_MAX_PARTS) {
            return PDC_VERDICT_OFF_MAP;
        }
        if (right) {
            moved[h] = added;
        } else {
            memmove(moved + 1, moved, sizeof(pdc_hex_id) * (size_t)h);
            moved[0] = added;
        }
        h++;
        out->widened = 1;
    } else if ((c->unit->flags & PDC_FLAG_WAITING_NARROW) != 0 && h > 1) {
        if (!right) {
            memmove(moved, moved + 1, sizeof(pdc_hex_id) * (size_t)(h - 1));
        }
        h--;
        out->widened = 1;
        int kept = 0;
        for (int i = 0; i < h; i++) {
            kept |= moved[i] == counter;
        }
        if (kept == 0) {
            counter = right ? moved[h - 1] : moved[0]; // the counter goes to the next hex
        }
    }
    footprint_order(moved, h, counter, out->hex);
    out->hexes = (uint8_t)h;
    return PDC_VERDICT_OK;
}

/* What entering a hex costs by the system of the unit; what that adds is noted for the refusal.
 * [RQ-22, RQ-23, HC-253, HC-254] */
static uint32_t by_system(const step_case *c, pdc_hex_id hex, uint32_t ground, int sideways,
                          move_step *out) {
    uint32_t price = maneuver_passage(c->pos, c->who, hex, ground);
    out->maneuver = PDC_MANEUVER_PASSAGE;
    if (sideways) {
        price = maneuver_price(c->pos, c->who, PDC_MANEUVER_SIDEWAYS, price);
        out->maneuver = PDC_MANEUVER_SIDEWAYS;
    }
    return price;
}

/* Price of the step for every part; the dearest counts [HC-15, ES-70, HC-50]. */
static pdc_verdict price_row(const step_case *c, move_step *out) {
    const pdc_pos *pos = c->pos;
    const pdc_map *map = pos->world->map;
    pdc_class movement_class = (pdc_class)c->arm->movement_class;
    uint32_t most = 0;
    uint32_t plain = 0;
    for (int part = 0; part < out->hexes; part++) {
        pdc_hex_id hex = out->hex[part];
        int back = (c->direction + 3) % 6;
        pdc_hex_id from = pdc_map_near(map, hex, back);
        int direction = c->direction;
        int added = from == 0 || footprint_part(c->unit, from) < 0;
        if (added) {
            /* [HC-15] a part added while widening enters from its neighbour in the new row */
            int right = (c->unit->flags & PDC_FLAG_WAITING_RIGHT) != 0;
            direction = right ? footprint_right(c->unit->face) : footprint_left(c->unit->face);
            from = pdc_map_near(map, hex, (direction + 3) % 6);
        }
        uint32_t ticks = move_ground(pos, movement_class, from, direction, 0);
        if (ticks == PDC_CLOSED) {
            return PDC_VERDICT_CLOSED;
        }
        /* [HC-15] a part never enters general-order ground: ES-50; skirmish order keeps its order
         * there [HC-31] */
        if (out->hexes > 1 && pos_imposes_general(pos, c->who, c->unit->form, hex)) {
            return PDC_VERDICT_GENERAL_PART;
        }
        plain = ticks > plain ? ticks : plain;
        move_step dear = *out;
        ticks = by_system(c, hex, ticks, added, &dear);
        if (ticks > most) {
            most = ticks;
            out->maneuver = dear.maneuver;
        }
    }
    out->ticks = most;
    out->extra = most - plain;
    return PDC_VERDICT_OK;
}

/* Price of the step where steps are counted by the rate or the length of a hex: what any of the hexes
 * entered has counts once; a wheel before the step is paid beside it. [FR-61..64, RQ-14, RQ-92..95] */
static pdc_verdict price_pace(const step_case *c, move_step *out) {
    const pdc_pos *pos = c->pos;
    const pdc_map *map = pos->world->map;
    pace_stretch stretch = {.hexes = 1, .by_road = out->by_road};
    int aside = aside_factor(c->manner);
    for (int part = 0; part < out->hexes; part++) {
        pdc_hex_id from = pdc_map_near(map, out->hex[part], (c->direction + 3) % 6);
        pace_look(pos, c->who, from, c->direction, &stretch);
    }
    uint32_t plain = pace_price(pos, c->who, c->unit, &stretch);
    if (plain == PDC_CLOSED) {
        return stretch.closed != 0 ? PDC_VERDICT_CLOSED : PDC_VERDICT_NO_RATE;
    }
    uint32_t factor = aside >= 0 ? maneuver_factor(pos, c->who, (pdc_maneuver)aside) : 1;
    uint32_t passage = stretch.held ? maneuver_factor(pos, c->who, PDC_MANEUVER_PASSAGE) : 1;
    stretch.factor = (uint8_t)(factor * passage); /* [RQ-14] */
    out->maneuver = (uint8_t)(passage > 1  ? PDC_MANEUVER_PASSAGE
                              : aside >= 0 ? (pdc_maneuver)aside
                                           : 0);
    out->ticks = pace_price(pos, c->who, c->unit, &stretch);
    out->crosses = stretch.obstacle;
    if (out->wheels != 0) {
        uint32_t turn = pace_turn(pos, c->who, c->unit);
        uint32_t wheel = maneuver_price(pos, c->who, PDC_MANEUVER_WHEEL, turn);
        out->maneuver = (uint8_t)(wheel > turn ? PDC_MANEUVER_WHEEL : out->maneuver);
        out->ticks += wheel;
        plain += turn;
    }
    out->extra = out->ticks - plain;
    return PDC_VERDICT_OK;
}

static int reaches(const pdc_unit *unit, pdc_hex_id hex, const pdc_hex_id *keep, int kept) {
    for (int i = 0; i < kept; i++) {
        if (keep[i] == hex) {
            return 1;
        }
    }
    return footprint_part(unit, hex) >= 0 ? 0 : -1;
}

/*
 * Longest march of the portions [ES-42, ES-48]: each walks through the formation's own hexes to the
 * nearest hex that is kept, or, with nothing kept, to a hex next to `to` and then into it.
 * Bellman's relaxation over at most 24 hexes; the loop ends when nothing changes.
 */
uint32_t move_gather(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit,
                     const pdc_hex_id *keep, int kept, pdc_hex_id to) {
    const pdc_map *map = pos->world->map;
    uint32_t best[PDC_MAX_PARTS];
    for (int part = 0; part < unit->hexes; part++) {
        best[part] = reaches(unit, unit->hex[part], keep, kept) == 1 ? 0 : PDC_CLOSED;
        int direction = kept == 0 ? pdc_map_direction(map, unit->hex[part], to) : -1;
        if (direction >= 0) {
            best[part] = pace_step(pos, who, unit, unit->hex[part], direction);
        }
    }
    for (int changed = 1; changed != 0;) {
        changed = 0;
        for (int part = 0; part < unit->hexes; part++) {
            for (int next = 0; next < unit->hexes; next++) {
                int direction = pdc_map_direction(map, unit->hex[part], unit->hex[next]);
                if (direction < 0 || best[next] == PDC_CLOSED) {
                    continue;
                }
                uint32_t step = pace_step(pos, who, unit, unit->hex[part], direction);
                if (step != PDC_CLOSED && best[next] + step < best[part]) {
                    best[part] = best[next] + step;
                    changed = 1;
                }
            }
        }
    }
    uint32_t most = 0;
    for (int part = 0; part < unit->hexes; part++) {
        most = best[part] > most ? best[part] : most;
    }
    return most;
}

/* Into general order [ES-29, ES-30, ES-37, ES-48..51]: movement only, no change to pay; the whole
 * unit on one hex. */
static pdc_verdict step_general(const step_case *c, move_step *out) {
    pdc_hex_id none[1] = {0};
    out->gathers = 1;
    out->form = PDC_FORM_GENERAL_ORDER;
    out->face = (uint8_t)hex_direction_hour(c->direction);
    out->hexes = 1;
    out->hex[0] = c->to;
    out->ticks =
        move_ground(c->pos, (pdc_class)c->arm->movement_class, c->unit->hex[0], c->direction, 0);
    if (out->ticks == PDC_CLOSED) {
        return PDC_VERDICT_CLOSED;
    }
    if (c->unit->hexes > 1) {
        out->ticks = move_gather(c->pos, c->who, c->unit, none, 0, c->to);
        if (out->ticks == PDC_CLOSED) {
            return PDC_VERDICT_CLOSED;
        }
        if (c->row->shape == PDC_SHAPE_ROW) {
            out->ticks += c->arm->extend_extra; /* [ES-46, ES-48] an infantry line folds */
        }
    }
    return PDC_VERDICT_OK;
}

/* Out of general order: the hex and the change [ES-35..37]. */
static pdc_verdict step_leaves_general(const step_case *c, move_step *out) {
    const pdc_rules *rules = c->pos->world->rules;
    int entered = hex_direction_hour(c->direction);
    int form = c->form;
    int face = c->face;
    if (form >= PDC_FORMATION_COUNT) {
        form = PDC_FORM_COLUMN; /* [ES-36] a bare march takes column facing the way it went */
        face = 0;
    }
    pdc_verdict verdict = form_may_take(c->pos, c->who, c->unit, (pdc_formation)form, c->to);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    int kind = rules->formation[form].faces;
    if (face == 0 && kind != PDC_FACES_NONE) {
        face = kind == PDC_FACES_HEXSIDE ? entered : hex_hour(entered + 1);
    }
    if (kind != (face == 0       ? PDC_FACES_NONE
                 : face % 2 == 0 ? PDC_FACES_HEXSIDE
                                 : PDC_FACES_VERTEX)) {
        return PDC_VERDICT_FORM_FACING;
    }
    out->form = (uint8_t)form;
    out->face = (uint8_t)face;
    uint32_t change = maneuver_price(c->pos, c->who, PDC_MANEUVER_CHANGE, c->arm->change);
    out->ticks += change; /* [RQ-24, RQ-27] */
    out->extra += change - c->arm->change;
    if (change > c->arm->change) {
        out->maneuver = PDC_MANEUVER_CHANGE;
    }
    return PDC_VERDICT_OK;
}

/* Does one enemy's zone cover both hexes? */
static int same_enemy(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id a, pdc_hex_id b) {
    int cavalry_only = pos_arm(pos, who)->stops_in_zone == 2;
    for (int direction = 0; direction < 6; direction++) {
        pdc_hex_id near = pdc_map_near(pos->world->map, a, direction);
        for (int e = near != 0 ? occ_first(pos, near) : 0; e != 0; e = occ_next(pos, e)) {
            pdc_unit_id enemy = occ_unit(e);
            if (pos_side(pos, enemy) != pos_side(pos, who) &&
                (cavalry_only == 0 || pos_is_cavalry(pos, enemy)) && zone_covers(pos, enemy, a) &&
                zone_covers(pos, enemy, b)) {
                return 1;
            }
        }
    }
    return 0;
}

/* [HC-18] where there are no zones: a formed unit that comes next to an enemy's front stops there */
static void stops_before_front(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit,
                               move_step *out) {
    for (int part = 0; part < out->hexes; part++) {
        if (footprint_part(unit, out->hex[part]) < 0 &&
            pace_before_front(pos, out->hex[part], pos_side(pos, who))) {
            out->stops = 1;
        }
    }
}

/* [HC-18] Who enters an enemy zone stops; another zone hex of the same enemy costs 1 MP more. */
static void stops_in_zone(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit,
                          move_step *out) {
    int cavalry_only = pos_arm(pos, who)->stops_in_zone == 2;
    for (int part = 0; part < out->hexes; part++) {
        if (footprint_part(unit, out->hex[part]) >= 0 ||
            zone_of(pos, out->hex[part], pos_side(pos, who), cavalry_only) == 0) {
            continue;
        }
        out->stops = 1;
        for (int old = 0; old < unit->hexes; old++) {
            if (same_enemy(pos, who, out->hex[part], unit->hex[old])) {
                out->ticks += pos->world->rules->zone_extra;
                return;
            }
        }
    }
}

pdc_verdict move_stops(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit, move_step *out) {
    const pdc_rules *rules = pos->world->rules;
    int fronts = rules->stops_at_front != 0 && rules->formation[unit->form].dispersed == 0;
    int zones =
        rules->stops_at_front == 0 && rules->zones != 0 && pos_arm(pos, who)->stops_in_zone != 0;
    if (!fronts && !zones) {
        return PDC_VERDICT_OK;
    }
    if ((unit->flags & PDC_FLAG_STOPPED) != 0) {
        return PDC_VERDICT_MUST_STOP; /* it leaves only where it began */
    }
    if (fronts) {
        stops_before_front(pos, who, unit, out);
    } else {
        stops_in_zone(pos, who, unit, out);
    }
    return PDC_VERDICT_OK;
}

/* [HC-18, HC-117] a charge is not stopped */
static pdc_verdict step_zones(const step_case *c, move_step *out) {
    return (c->how & STEP_CHARGE) != 0 ? PDC_VERDICT_OK : move_stops(c->pos, c->who, c->unit, out);
}

/* Friends in the way: the share must fit where the unit stays, the formation must be passable where
 * it goes on [HC-17, HC-19]. */
static pdc_verdict step_friends(const step_case *c, const move_step *out) {
    const pdc_pos *pos = c->pos;
    int n = c->unit->size - c->unit->lost;
    int any = discipline_passage(pos) && (c->how & STEP_CHARGE) == 0; /* [FR-38, HC-240] */
    /* what it held before the march it may hold again; a hex that it only passed must have room */
    const pdc_unit *held = (c->how & STEP_LAST) != 0 ? pos_unit(pos, c->who) : c->unit;
    for (int part = 0; part < out->hexes; part++) {
        pdc_hex_id hex = out->hex[part];
        if (footprint_part(held, hex) >= 0 && out->hexes >= held->hexes) {
            continue;
        }
        pdc_unit_id there = occ_friend(pos, hex, pos_side(pos, c->who), c->who);
        if ((c->how & STEP_LAST) != 0) {
            pdc_fraction share =
                footprint_share(pos->world->rules, (pdc_formation)out->form, n, out->hexes, part);
            if (!stack_fits(pos, c->who, hex, share)) {
                /* [ES-50] too big for the hex by itself; else friends take the room [HC-17] */
                return out->gathers != 0 && there == 0 ? PDC_VERDICT_GENERAL_FULL
                                                       : PDC_VERDICT_STACKING;
            }
            continue;
        }
        for (int e = there != 0 ? occ_first(pos, hex) : 0; e != 0; e = occ_next(pos, e)) {
            if (occ_unit(e) != c->who && pos_formation(pos, occ_unit(e))->passable == 0 &&
                c->row->passes == 0 && any == 0) {
                return PDC_VERDICT_PASSING;
            }
        }
    }
    return PDC_VERDICT_OK;
}

/* Too dear? The first step of a unit that has spent nothing is allowed all the same, and takes all
 * it has [HC-12]. */
static pdc_verdict step_affordable(const step_case *c, move_step *out, int left_general) {
    uint32_t allowance = pos_roster(c->pos, c->who)->allowance;
    uint32_t left = pace_left(c->pos, c->who, c->unit);
    if (out->ticks <= left || (c->how & STEP_FREE) != 0) {
        return PDC_VERDICT_OK;
    }
    if (pace_counts(c->pos->world->rules)) {
        return maneuver_lacks((pdc_maneuver)out->maneuver,
                              out->extra > 0 && out->ticks - out->extra <= left,
                              out->crosses != 0 ? PDC_VERDICT_OBSTACLE_MP : PDC_VERDICT_NO_MP);
    }
    if (c->unit->spent == 0 && !(out->gathers != 0 && c->unit->hexes > 1)) {
        out->ticks = allowance;
        return PDC_VERDICT_OK;
    }
    if (out->gathers != 0 && c->unit->hexes > 1) {
        return PDC_VERDICT_GATHER_MP;
    }
    return maneuver_lacks((pdc_maneuver)out->maneuver, out->ticks - out->extra <= left,
                          left_general != 0 ? PDC_VERDICT_LEAVE_GENERAL_MP : PDC_VERDICT_NO_MP);
}

/* A trail marches: what its head pays, and in a column of companies the dearest of its parts. */
static void march_trail(const step_case *c, move_step *out) {
    const pdc_pos *pos = c->pos;
    pdc_class movement_class = (pdc_class)c->arm->movement_class;
    step_trail(c, out);
    out->ticks = move_ground(pos, movement_class, c->unit->hex[0], c->direction, out->by_road);
    if (c->row->shape != PDC_SHAPE_COLUMN || out->ticks == PDC_CLOSED) {
        return;
    }
    /* [HC-50] the dearest hex that any of its parts enters */
    for (int part = 1; part < c->unit->hexes; part++) {
        pdc_hex_id from = c->unit->hex[part];
        int direction = pdc_map_direction(pos->world->map, from, c->unit->hex[part - 1]);
        uint32_t step = direction < 0 ? 0 : move_ground(pos, movement_class, from, direction, 0);
        out->ticks = step != PDC_CLOSED && step > out->ticks ? step : out->ticks;
    }
}

/* All that stands on one hex and stays in its order. */
static void march_single(const step_case *c, move_step *out) {
    out->hexes = 1;
    out->hex[0] = c->to;
    out->ticks = move_ground(c->pos, (pdc_class)c->arm->movement_class, c->unit->hex[0],
                             c->direction, out->by_road);
    if (c->unit->form == PDC_FORM_GENERAL_ORDER) {
        out->face = (uint8_t)hex_direction_hour(c->direction);
    }
}

/* A trail: its hexes follow the head [HC-16, HC-50]; in disorder it has lost that order. */
static int is_trail(const step_case *c) {
    return (c->row->shape == PDC_SHAPE_ROAD || c->row->shape == PDC_SHAPE_COLUMN) &&
           c->unit->cohesion == PDC_COHESION_GOOD;
}

/* A row or pair, that is or becomes one of several hexes. */
static int is_row(const step_case *c) {
    return (c->unit->hexes > 1 &&
            (c->row->shape == PDC_SHAPE_ROW || c->row->shape == PDC_SHAPE_PAIR)) ||
           (c->row->shape == PDC_SHAPE_ROW && (c->unit->flags & PDC_FLAG_WAITING_WIDEN) != 0);
}

/* [RQ-22, HC-254] friends in the hex that it marches into */
static void add_passage(const step_case *c, move_step *out) {
    if (out->ticks != PDC_CLOSED) {
        uint32_t plain = out->ticks;
        out->ticks = by_system(c, c->to, plain, 0, out);
        out->extra = out->ticks - plain;
    }
}

/* Where it stands after the step and what the ground costs. */
static pdc_verdict step_footprint(const step_case *c, move_step *out) {
    pdc_verdict verdict = PDC_VERDICT_OK;
    int on_road = move_on_road(c->pos, c->unit->hex[0], c->direction) && c->row->road != 0;
    if (imposes_general(c, on_road) && c->unit->form != PDC_FORM_GENERAL_ORDER) {
        verdict = step_general(c, out);
        if (verdict == PDC_VERDICT_OK && c->unit->hexes == 1) {
            add_passage(c, out);
        }
    } else if (is_row(c)) {
        verdict = step_row(c, out);
        if (verdict == PDC_VERDICT_OK) {
            verdict = pace_counts(c->pos->world->rules) ? price_pace(c, out) : price_row(c, out);
        }
    } else if (pace_counts(c->pos->world->rules)) {
        out->by_road = (uint8_t)on_road;
        out->hexes = 1;
        out->hex[0] = c->to;
        verdict = price_pace(c, out);
    } else {
        out->by_road = (uint8_t)on_road;
        if (is_trail(c)) {
            march_trail(c, out);
        } else {
            march_single(c, out);
        }
        add_passage(c, out);
    }
    return verdict == PDC_VERDICT_OK && out->ticks == PDC_CLOSED ? PDC_VERDICT_CLOSED : verdict;
}

/* [HC-262] Over a dam goes one unit at a time, in a formation that marches in file, and only when
 * whoever went before it has left the hex beyond. */
uint32_t move_dams(const pdc_rules *rules) {
    uint32_t dams = 0;
    for (int f = 0; f < rules->features; f++) {
        dams |= rules->feature[f].one_file != 0 ? 1u << f : 0u;
    }
    return dams;
}

int move_in_file(const pdc_formation_row *row) {
    return row->square == 0 && row->dispersed == 0 &&
           (row->shape == PDC_SHAPE_ONE || row->shape == PDC_SHAPE_ROAD ||
            row->shape == PDC_SHAPE_COLUMN);
}

static pdc_verdict step_one_file(const step_case *c) {
    const pdc_pos *pos = c->pos;
    uint16_t edge = pos->world->map->cell[c->unit->hex[0]].edge[c->direction];
    if (edge == 0 || (edge & move_dams(pos->world->rules)) == 0) {
        return PDC_VERDICT_OK;
    }
    for (int e = occ_first(pos, c->to); e != 0; e = occ_next(pos, e)) {
        if (occ_unit(e) != c->who) {
            return PDC_VERDICT_ONE_FILE;
        }
    }
    return move_in_file(c->row) ? PDC_VERDICT_OK : PDC_VERDICT_ONE_FILE;
}

/* The questions of a step, in their order. */
static pdc_verdict plan(const step_case *c, move_step *out) {
    const pdc_pos *pos = c->pos;
    pdc_verdict verdict = step_geometry(c, out);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    if (is_trail(c) && footprint_part(c->unit, c->to) >= 0) {
        return PDC_VERDICT_OWN_HEX;
    }
    if (marker_barrier(pos, c->to, c->who) != 0) {
        return PDC_VERDICT_ENEMY_HEX;
    }
    verdict = step_footprint(c, out);
    int left_general = c->unit->form == PDC_FORM_GENERAL_ORDER &&
                       c->unit->cohesion == PDC_COHESION_GOOD &&
                       pos_terrain(pos, c->to)->general_order == 0;
    if (verdict == PDC_VERDICT_OK && left_general) {
        verdict = step_leaves_general(c, out);
    }
    for (int part = 0; part < out->hexes && verdict == PDC_VERDICT_OK; part++) {
        if (marker_barrier(pos, out->hex[part], c->who) != 0) {
            verdict = PDC_VERDICT_ENEMY_HEX;
        } else {
            verdict = schedule_step(pos, c->who, c->unit->hex[0], out->hex[part]);
        }
    }
    verdict = verdict == PDC_VERDICT_OK ? step_one_file(c) : verdict;
    verdict = verdict == PDC_VERDICT_OK ? step_zones(c, out) : verdict;
    verdict = verdict == PDC_VERDICT_OK ? step_friends(c, out) : verdict;
    if (verdict == PDC_VERDICT_OK) {
        verdict = marker_leash(pos, c->who, out->hex, out->hexes); /* [RQ-54] */
    }
    return verdict == PDC_VERDICT_OK ? step_affordable(c, out, left_general) : verdict;
}

void move_plan(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit, const move_asked *asked,
               move_step *out) {
    step_case c = {.pos = pos,
                   .who = who,
                   .unit = unit,
                   .to = asked->to,
                   .form = asked->form,
                   .face = asked->face,
                   .how = asked->how,
                   .manner = asked->manner};
    memset(out, 0, sizeof *out);
    c.row = &pos->world->rules->formation[unit->form];
    c.arm = pos_arm(pos, who);
    c.direction = pdc_map_direction(pos->world->map, unit->hex[0], c.to);
    out->form = unit->form;
    if (c.to == 0 || c.direction < 0) {
        out->verdict = c.to == 0 ? PDC_VERDICT_OFF_MAP : PDC_VERDICT_NOT_ADJACENT;
        return;
    }
    out->direction = (uint8_t)c.direction;
    out->verdict = plan(&c, out);
    if (out->verdict == PDC_VERDICT_OK) {
        out->verdict = company_step(pos, who, unit, out->hex[0], unit->spent + out->ticks);
    }
}

void move_take(pdc_unit *unit, const move_step *step) {
    memset(unit->hex, 0, sizeof unit->hex);
    memcpy(unit->hex, step->hex, sizeof(pdc_hex_id) * step->hexes);
    unit->hexes = step->hexes;
    unit->form = step->form;
    unit->face = step->face;
    unit->spent += step->ticks;
    if (step->widened != 0) {
        unit->flags &=
            ~(uint32_t)(PDC_FLAG_WAITING_WIDEN | PDC_FLAG_WAITING_NARROW | PDC_FLAG_WAITING_RIGHT);
    }
    if (step->stops != 0) {
        unit->flags |= PDC_FLAG_STOPPED;
    }
}

/* [FR-42, FR-67, RQ-54] Where an order leaves a unit, its screens and markers are within reach. */
pdc_verdict move_strays(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *after) {
    return screen_strays(pos, after, after->hex, after->hexes)
               ? PDC_VERDICT_SCREEN_FAR
               : marker_leash(pos, who, after->hex, after->hexes);
}

/* Orders of several steps ---------------------------------------------------------------------- */

/* Who wants to know the checks of a march, and what each of its hexes costs. */
typedef struct {
    pdc_discipline *out;
    int room, count;
    uint32_t *price; // [PDC_MAX_PATH], or NULL
    int steps;
} check_watch;

static void watch_step(const pdc_pos *pos, const pdc_command *command, pdc_unit *unit,
                       const move_step *step, check_watch *watch) {
    int last = step->at_step + 1 == command->hexes;
    discipline_list list = {.last = last};
    if (watch->price != NULL) {
        watch->price[watch->steps++] = step->ticks;
    }
    discipline_due(pos, command->who, unit, step, &list);
    for (int i = 0; i < list.count; i++) {
        list.check[i].step = step->at_step;
        if (watch->count < watch->room) {
            watch->out[watch->count] = list.check[i];
        }
        watch->count++;
    }
}

/* [notation.md 3] a move of several hexes is checked whole on the present position before it starts
 * */
static pdc_verdict march(const pdc_pos *pos, const pdc_command *command, uint32_t *ticks,
                         check_watch *watch) {
    pdc_unit unit = *pos_unit(pos, command->who);
    int leaves = unit.form == PDC_FORM_GENERAL_ORDER;
    uint32_t before = unit.spent;
    int took = 0;
    int form = command->form;
    int went = -1; // direction of the step before
    pdc_hex_id from = unit.hex[0];
    for (int i = 0; i < command->hexes; i++) {
        move_step step;
        int was_general = unit.form == PDC_FORM_GENERAL_ORDER;
        /* the hexes named are neighbours; where a change of width moves the counter aside, the way
         * goes on from there [ES-69] */
        int direction = pdc_map_direction(pos->world->map, from, command->hex[i]);
        pdc_hex_id to = direction < 0 ? 0 : pdc_map_near(pos->world->map, unit.hex[0], direction);
        if (i > 0 && to == 0) {
            return direction < 0 ? PDC_VERDICT_NOT_ADJACENT : PDC_VERDICT_OFF_MAP;
        }
        /* [FR-38, FR-66] inside a friend: straight on, until clear of him */
        int passing = i > 0 && discipline_passing(pos, command->who, &unit);
        if (passing && direction != went) {
            return PDC_VERDICT_PASSAGE_ROOM;
        }
        went = direction;
        from = command->hex[i];
        to = i == 0 ? from : to;
        move_asked asked = {to, form, command->face, i + 1 == command->hexes ? STEP_LAST : 0, 0};
        move_plan(pos, command->who, &unit, &asked, &step);
        int stopped = pos->world->rules->stops_at_front != 0 &&
                      (unit.flags & PDC_FLAG_STOPPED) != 0; /* [HC-18] */
        if (step.verdict == PDC_VERDICT_ENEMY_HEX && !stopped &&
            skirmishers_give_way(pos, command->who, to) && i + 1 == command->hexes && !passing) {
            break; /* [HC-57] they are asked before the step */
        }
        if (step.verdict != PDC_VERDICT_OK) {
            return passing ? PDC_VERDICT_PASSAGE_ROOM : step.verdict;
        }
        if (watch != NULL) {
            step.at_step = (uint8_t)i;
            watch_step(pos, command, &unit, &step, watch);
        }
        if (was_general && step.form != PDC_FORM_GENERAL_ORDER) {
            took = 1;
            form = PDC_FORMATION_COUNT;
        }
        move_take(&unit, &step);
    }
    if (command->form < PDC_FORMATION_COUNT && (!leaves || !took)) {
        return PDC_VERDICT_GENERAL_KEEP; // a formation is named, but general order is not left
    }
    *ticks = unit.spent - before;
    pdc_hex_id start = pos_unit(pos, command->who)->hex[0];
    if (unit.hex[0] != start && stack_misses_leader(pos, start, command->who, 0)) {
        return PDC_VERDICT_STACKING; /* [HC-17] those who stay need the leader who rides with it */
    }
    return move_strays(pos, command->who, &unit);
}

/* One spelling: the formation and facing taken when general order is left stand in the order
 * [notation.md 3]. */
void move_normalize(const pdc_pos *pos, pdc_command *command) {
    const pdc_unit *unit = pos_unit(pos, command->who);
    if (unit->status != PDC_STATUS_PRESENT || unit->form != PDC_FORM_GENERAL_ORDER ||
        unit->cohesion != PDC_COHESION_GOOD) {
        return;
    }
    pdc_hex_id from = unit->hex[0];
    for (int i = 0; i < command->hexes; i++) {
        int direction = pdc_map_direction(pos->world->map, from, command->hex[i]);
        if (direction < 0) {
            return;
        }
        if (pos_terrain(pos, command->hex[i])->general_order == 0) {
            int hour = hex_direction_hour(direction);
            if (command->form >= PDC_FORMATION_COUNT) {
                command->form = PDC_FORM_COLUMN;
                command->face = (uint8_t)hour;
            } else if (command->face == 0 &&
                       pos->world->rules->formation[command->form].faces != PDC_FACES_NONE) {
                int vertex = pos->world->rules->formation[command->form].faces == PDC_FACES_VERTEX;
                command->face = (uint8_t)(vertex ? hex_hour(hour + 1) : hour);
            }
            return;
        }
        from = command->hex[i];
    }
}

/* What keeps any unit from marching or turning at all: segment, activity, state [HC-22, HC-24,
 * HC-70, HC-94]. */
pdc_verdict order_state(const pdc_pos *pos, pdc_unit_id who) {
    pdc_verdict verdict = turn_may_order(pos, who, 1u << PDC_SEGMENT_MANEUVER);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    const pdc_unit *unit = pos_unit(pos, who);
    if ((unit->flags & PDC_FLAG_FIXED) != 0) {
        return PDC_VERDICT_FIXED;
    }
    if (unit->cohesion == PDC_COHESION_PGD) {
        return PDC_VERDICT_ROUTED;
    }
    if ((unit->flags & PDC_FLAG_WORKED) != 0) {
        return PDC_VERDICT_WORKING;
    }
    if (unit->park != 0) {
        return PDC_VERDICT_HORSES_STAND; /* [FF-76] */
    }
    if (unit->change_left != 0) {
        return PDC_VERDICT_CHANGING; /* [FF-136] */
    }
    return (unit->flags & PDC_FLAG_DECLARED) != 0 ? PDC_VERDICT_DECLARED
                                                  : contact_order(pos, who, PDC_COMMAND_NONE);
}

pdc_verdict order_state_for(const pdc_pos *pos, const pdc_command *command) {
    pdc_verdict verdict = order_state(pos, command->who);
    return verdict == PDC_VERDICT_BREAKING_OFF
               ? contact_order(pos, command->who, (pdc_command_kind)command->kind)
               : verdict;
}

static pdc_verdict march_check(const pdc_pos *pos, const pdc_command *command, uint32_t *ticks,
                               check_watch *watch) {
    pdc_verdict verdict = order_state_for(pos, command);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    if (command->hexes == 0 || command->hexes > PDC_MAX_PATH) {
        return PDC_VERDICT_MALFORMED;
    }
    /* guns in battery do not march */
    if (pos_formation(pos, command->who)->immobile != 0) {
        return PDC_VERDICT_IMMOBILE;
    }
    return march(pos, command, ticks, watch);
}

/* One step obliquely, sideways or backward, facing and shape kept [RQ-10, RQ-12, RQ-23, RQ-92]. */
static pdc_verdict aside_check(const pdc_pos *pos, const pdc_command *command, uint32_t *ticks) {
    const pdc_unit *unit = pos_unit(pos, command->who);
    move_step step;
    pdc_verdict verdict = order_state_for(pos, command);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    if (pos_formation(pos, command->who)->immobile != 0) {
        return PDC_VERDICT_IMMOBILE;
    }
    int direction = move_aside(pos->world->rules, unit, command->kind, command->turn);
    if (direction < 0) {
        return PDC_VERDICT_NOT_FRONT;
    }
    move_asked asked = {pdc_map_near(pos->world->map, unit->hex[0], direction), PDC_FORMATION_COUNT,
                        0, STEP_LAST, command->kind};
    move_plan(pos, command->who, unit, &asked, &step);
    *ticks = step.ticks;
    if (step.verdict != PDC_VERDICT_OK) {
        return step.verdict;
    }
    pdc_unit after = *unit;
    move_take(&after, &step);
    return move_strays(pos, command->who, &after);
}

static pdc_verdict examine(const pdc_pos *pos, const pdc_command *command, uint32_t *ticks) {
    return command->kind == PDC_COMMAND_MOVE ? march_check(pos, command, ticks, NULL)
                                             : aside_check(pos, command, ticks);
}

pdc_verdict move_check(const pdc_pos *pos, const pdc_command *command) {
    uint32_t ticks = 0;
    return examine(pos, command, &ticks);
}

uint32_t move_cost(const pdc_pos *pos, const pdc_command *command) {
    uint32_t ticks = 0;
    examine(pos, command, &ticks);
    return ticks;
}

/* [HC-11, CV-8] to stand still for half of the turn */
pdc_verdict wait_check(const pdc_pos *pos, const pdc_command *command) {
    pdc_verdict verdict = order_state_for(pos, command);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    return pos->world->rules->wait <= pdc_left(pos, command->who) ? PDC_VERDICT_OK
                                                                  : PDC_VERDICT_WAIT_MP;
}

void wait_resolve(pdc_exec *exec, const pdc_command *command) {
    /* halves in which it stands still; the second of them until it does something else [CV-8] */
    const pdc_unit *unit = pos_unit(&exec->pos, command->who);
    int still = unit->spent == 0 ? HALF_BOTH : halves_given(unit->still) | HALF_SECOND;
    exec_unit_flags(exec, command->who, PDC_FLAG_ACTED, 0);
    exec_spend(exec, command->who, exec->pos.world->rules->wait);
    exec_unit_set(exec, command->who, PDC_UNIT_STILL, still);
}

/* Looks at the march of a unit step by step; 0 when there is none. */
static int watch_march(const pdc_pos *pos, const pdc_command *command, check_watch *watch) {
    uint32_t ticks = 0;
    occ_invalidate(pos);
    return command->kind == PDC_COMMAND_MOVE && command->is_leader == 0 && command->who != 0 &&
           command->who <= pos->state->game.units &&
           march_check(pos, command, &ticks, watch) == PDC_VERDICT_OK;
}

int pdc_march_checks(const pdc_pos *pos, const pdc_command *command, pdc_discipline *out,
                     int room) {
    check_watch watch = {.out = out, .room = room};
    return watch_march(pos, command, &watch) ? watch.count : 0;
}

int pdc_march_prices(const pdc_pos *pos, const pdc_command *command, uint32_t *out) {
    uint32_t price[PDC_MAX_PATH];
    check_watch watch = {.price = price};
    if (!watch_march(pos, command, &watch)) {
        return 0;
    }
    memcpy(out, price, sizeof *out * (size_t)watch.steps);
    return watch.steps;
}

void move_resolve(pdc_exec *exec, const pdc_command *command) {
    order_push(exec, command);
}

static void legal_aside(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    static const pdc_command_kind kinds[] = {PDC_COMMAND_OBLIQUE, PDC_COMMAND_SIDE};
    const uint8_t *allowed = pos->world->rules->order_allowed;
    pdc_command command = {.side = (uint8_t)pos_side(pos, who), .who = who};
    for (int i = 0; i < 2; i++) {
        command.kind = (uint8_t)kinds[i];
        for (int turn = 1; turn <= 2 && allowed[kinds[i]] != 0; turn++) {
            command.turn = (uint8_t)turn;
            legal_add(out, &command);
        }
    }
    command.turn = 0;
    command.kind = PDC_COMMAND_BACK;
    if (allowed[PDC_COMMAND_BACK] != 0) {
        legal_add(out, &command);
    }
    command.kind = PDC_COMMAND_WAIT;
    if (allowed[PDC_COMMAND_WAIT] != 0) {
        legal_add(out, &command);
    }
}

/* Canonical: one hex; when general order is left, every formation and facing [notation.md 3]. */
void move_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    const pdc_unit *unit = pos_unit(pos, who);
    pdc_command command = {.kind = PDC_COMMAND_MOVE,
                           .side = (uint8_t)pos_side(pos, who),
                           .who = who,
                           .hexes = 1,
                           .form = PDC_FORMATION_COUNT};
    pdc_verdict state = order_state(pos, who);
    if (state != PDC_VERDICT_OK && state != PDC_VERDICT_BREAKING_OFF) {
        return;
    }
    legal_aside(pos, who, out);
    for (int direction = 0; direction < 6; direction++) {
        command.hex[0] = pdc_map_near(pos->world->map, unit->hex[0], direction);
        if (command.hex[0] == 0) {
            continue;
        }
        int leaves = unit->form == PDC_FORM_GENERAL_ORDER && unit->cohesion == PDC_COHESION_GOOD &&
                     pos_terrain(pos, command.hex[0])->general_order == 0;
        if (!leaves) {
            command.form = PDC_FORMATION_COUNT;
            command.face = 0;
            legal_add(out, &command);
            continue;
        }
        for (int form = 0; form < PDC_FORMATION_COUNT; form++) {
            int kind = pos->world->rules->formation[form].faces;
            command.form = (uint8_t)form;
            for (int hour = kind == PDC_FACES_NONE ? 0 : 1; hour <= 12; hour++) {
                command.face = (uint8_t)hour;
                if (pos->world->rules->formation[form].in_profile != 0 &&
                    (kind == PDC_FACES_NONE || (hour % 2 == 0) == (kind == PDC_FACES_HEXSIDE))) {
                    legal_add(out, &command);
                }
                if (kind == PDC_FACES_NONE) {
                    break;
                }
            }
        }
    }
}
