/*
 * Reach and cheapest marches [notation.md: to, reach]. A search over (hex, way of standing there),
 * cheapest first; every edge is one planned step, so a march found here is a march that the order
 * `move` accepts. Stamped arrays, nothing of the map's size is cleared.
 */
#include <assert.h>
#include <string.h>

#include "../pdc.h"
#include "discipline.h"
#include "facing.h"
#include "footprint.h"
#include "formation.h"
#include "functions.h"
#include "hex.h"
#include "maneuver.h"
#include "move.h"
#include "occupancy.h"
#include "pace.h"
#include "schedule.h"
#include "search.h"
#include "stack.h"

enum {
    SLOT_GENERAL = 6, // in general order: it turns at will
    SLOT_OTHER = 7,   // facing kept or none; 0..5: facing a hexside
};

/* Where a unit with this formation and facing stands among the ways of standing in a hex. */
static uint32_t slot_of(int form, int face) {
    if (form == PDC_FORM_GENERAL_ORDER) {
        return SLOT_GENERAL;
    }
    return face != 0 && face % 2 == 0 ? (uint32_t)(face / 2 % 6) : SLOT_OTHER;
}

/* The unit at node `at`; the march itself ends what it was waiting for. */
static void node_unit(const pdc_pos *pos, pdc_unit_id who, uint32_t at, pdc_unit *unit) {
    const pdc_unit *start = pos_unit(pos, who);
    const pdc_search_node *node = &pos->world->work->frontier->node[at];
    search_unit(start, node, unit);
    unit->spent = start->spent + node->ticks;
    if (at != 0) {
        unit->flags &=
            ~(uint32_t)(PDC_FLAG_WAITING_WIDEN | PDC_FLAG_WAITING_NARROW | PDC_FLAG_WAITING_RIGHT);
    }
}

/* A step planned in full. Friends that may not be passed may be joined [HC-17, HC-19]: the march
 * ends there, which is the answer. */
static int plan_step(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit, pdc_hex_id to,
                     move_step *out) {
    move_asked asked = {to, PDC_FORMATION_COUNT, 0, 0, 0};
    move_plan(pos, who, unit, &asked, out);
    if (out->verdict != PDC_VERDICT_PASSING) {
        return 0;
    }
    asked.how = STEP_LAST;
    move_plan(pos, who, unit, &asked, out);
    return 1;
}

/* The way of standing after a step; inside a friend that is passed, the way that it came. */
static uint32_t slot_after(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit,
                           const move_step *step) {
    pdc_unit after = *unit;
    move_take(&after, step);
    return discipline_passing(pos, who, &after) ? step->direction : slot_of(step->form, step->face);
}

/* Every step planned in full: a formation on several hexes. */
static void expand_planned(const pdc_pos *pos, pdc_unit_id who, uint32_t at) {
    pdc_work *work = pos->world->work;
    pdc_unit unit;
    uint32_t before = work->frontier->node[at].ticks;
    node_unit(pos, who, at, &unit);
    /* [FR-38] inside a friend it goes straight on; every way in is a way of standing there */
    int straight =
        at != 0 && discipline_passing(pos, who, &unit) ? work->frontier->node[at].direction : -1;
    for (int direction = 0; direction < 6; direction++) {
        move_step step;
        pdc_hex_id to = pdc_map_near(pos->world->map, unit.hex[0], direction);
        if (to == 0 || (straight >= 0 && direction != straight)) {
            continue;
        }
        int ends = plan_step(pos, who, &unit, to, &step);
        if (step.verdict != PDC_VERDICT_OK) {
            continue;
        }
        pdc_search_node *node = search_offer(work, step.hex[0], slot_after(pos, who, &unit, &step),
                                             before + step.ticks, at);
        if (node != NULL) {
            memcpy(node->hex, step.hex, sizeof(pdc_hex_id) * step.hexes);
            node->hexes = step.hexes;
            node->form = step.form;
            node->face = step.face;
            node->stops = step.stops;
            node->ends = (uint8_t)ends;
            node->direction = (uint8_t)direction;
        }
    }
}

/* The quick search ------------------------------------------------------------------------------ */

/*
 * A unit on one hex marches in one of three gaits: the formation it starts in, general order, and
 * the column in which it comes out of general order [ES-29, ES-36]. A step out of a hex in a given
 * gait costs the same however the unit faces; so each direction of a hex is marched in once, when
 * the cheapest way of standing that allows it comes up, and the work is six steps a hex and gait at
 * most. Where nothing can be left after the step, nothing is queued.
 */
enum { GAIT_START, GAIT_GENERAL, GAIT_COLUMN, GAITS };

/* pdc_quick_hex.known: the directions gone in, six bits a gait, and what stands in the hex. */
enum { HEX_ENEMY = 1 << 18, HEX_CLOSED = 1 << 19, HEX_HELD = 1 << 20, HEX_ZONE = 1 << 21 };

/* pdc_quick_node.way: 16 bits of ticks, 2 of the gait, one that says that nobody goes on from here,
 * the direction. */
enum {
    GAIT_SHIFT = 16,
    GAIT_MASK = 3,
    WAY_ENDS = 1 << 18,
    DIRECTION_SHIFT = 20,
    TICKS_MASK = 0xffff
};

/* Prices of hexsides met so far, by what lies on them. */
enum { SIDES = 32, ALL_DIRECTIONS = 63 };

typedef struct {
    const pdc_pos *pos;
    pdc_search *search;
    const pdc_map *map;
    const pdc_unit *start;
    const pdc_arm_row *arm;
    pdc_unit_id who;
    int movement_class;
    int side;
    uint32_t stamp;
    uint32_t limit; // ticks left
    uint32_t nodes;
    uint32_t straight;          // what a hex has that is passed straight on: HEX_HELD or 0 [FR-38]
    uint32_t breakable;         // hexside features that may be broken in this game
    uint32_t dams;              // those that are crossed one by one, in file [HC-262]
    uint8_t form[GAITS];        // formation of a gait
    uint8_t faces_ahead[GAITS]; // 1: it faces the way it went, 0: as at the start
    uint32_t closed[GAITS];     // hexes that it may not pass
    uint32_t onward[GAITS][6];  // directions open to it after coming in one, as in `known`
    int32_t farthest[GAITS];    // ticks with which it may still go on
    uint32_t side_key[SIDES];
    uint32_t side_price[SIDES];
    // ticks of entering a hex by terrain, off and on the road, and the gait taken there
    uint32_t enter[GAITS][2][PDC_MAX_TERRAINS];
} runner;

/* Directions that a formation with this facing may march into [HC-13, HC-15, HC-31]. */
static unsigned ahead_of(const pdc_formation_row *row, int face) {
    int first = face / 2; // the hexside before an odd hour, the hexside of an even one
    if (row->faces == PDC_FACES_NONE || face == 0 ||
        (row->faces == PDC_FACES_VERTEX ? row->enters_all : row->turns_free) != 0) {
        return ALL_DIRECTIONS;
    }
    unsigned both = 1u << first % 6 | 1u << (first + 1) % 6;
    return row->faces == PDC_FACES_VERTEX ? both : both | 1u << (first + 5) % 6;
}

/* How a gait goes on: where to, past whom. */
static void gait_begin(runner *r, int gait, pdc_formation form) {
    const pdc_formation_row *row = &r->pos->world->rules->formation[form];
    r->form[gait] = (uint8_t)form;
    r->faces_ahead[gait] =
        gait != GAIT_START || (row->faces == PDC_FACES_HEXSIDE && r->start->face != 0);
    r->closed[gait] = row->passes != 0 || r->straight != 0 ? 0 : HEX_CLOSED;
    for (int direction = 0; direction < 6; direction++) {
        int face = r->faces_ahead[gait] != 0 ? hex_direction_hour(direction) : r->start->face;
        r->onward[gait][direction] = ahead_of(row, face) << 6 * gait;
    }
}

/* May the unit come out of general order in column at all? */
static int may_column(const runner *r) {
    const pdc_formation_row *column = &r->pos->world->rules->formation[PDC_FORM_COLUMN];
    return column->in_profile != 0 && column->voluntary != 0 &&
           (column->arms & 1 << pos_roster(r->pos, r->who)->arm) != 0;
}

/* Prices of entering ground out of a gait, and the gait taken there. move_plan says the same at
 * greater length; a test compares them. [ES-29, ES-35..37, ES-57, HC-12, HC-26, HC-31] */
static void gait_prices(runner *r, int gait) {
    const pdc_rules *rules = r->pos->world->rules;
    const pdc_formation_row *row = &rules->formation[r->form[gait]];
    int good = r->start->cohesion == PDC_COHESION_GOOD;
    int keeps = (row->keeps_general & 1 << pos_roster(r->pos, r->who)->arm) != 0;
    int takes = good && r->arm->general_order != 0 && !keeps;
    int column = r->form[GAIT_START] == PDC_FORM_COLUMN && r->faces_ahead[GAIT_START] != 0
                     ? GAIT_START
                     : GAIT_COLUMN;
    uint32_t change = // [ES-36, RQ-24]
        may_column(r) ? maneuver_price(r->pos, r->who, PDC_MANEUVER_CHANGE, r->arm->change)
                      : PDC_CLOSED;
    uint32_t road = row->road != 0 ? rules->road.cost[r->movement_class] : PDC_CLOSED;
    uint32_t least = road;
    for (int t = 0; t < rules->terrains; t++) {
        const pdc_terrain_row *ground = &rules->terrain[t];
        uint32_t price = ground->enter.cost[r->movement_class];
        int then = gait;
        int by_road = row->road != 0;
        if (gait == GAIT_GENERAL) {
            int leaves = good && ground->general_order == 0;
            price += leaves ? change : 0;
            then = leaves ? column : gait;
        } else if (takes && ground->general_order != 0) {
            then = GAIT_GENERAL; /* [ES-29] */
            by_road = by_road && row->road_in_cover != 0;
        }
        price = price < PDC_CLOSED ? price : PDC_CLOSED;
        least = price < least ? price : least;
        r->enter[gait][0][t] = price | (uint32_t)then << GAIT_SHIFT;
        r->enter[gait][1][t] = by_road ? road | (uint32_t)gait << GAIT_SHIFT : r->enter[gait][0][t];
    }
    r->farthest[gait] = (int32_t)r->limit - (int32_t)least;
}

/* Tables of one query. */
static void runner_begin(runner *r, const pdc_pos *pos, pdc_unit_id who) {
    const pdc_rules *rules = pos->world->rules;
    uint32_t left = pdc_left(pos, who);
    search_begin(pos->world->work);
    r->pos = pos;
    r->search = pos->world->work->frontier;
    r->map = pos->world->map;
    r->who = who;
    r->start = pos_unit(pos, who);
    r->arm = pos_arm(pos, who);
    r->movement_class = r->arm->movement_class;
    r->side = pos_side(pos, who);
    r->stamp = pos->world->work->search;
    r->limit = left < PDC_MAX_SEARCH_TICKS ? left : PDC_MAX_SEARCH_TICKS - 1;
    r->nodes = 0;
    r->straight = discipline_passage(pos) ? HEX_HELD : 0;
    r->breakable = 0;
    r->dams = move_dams(rules);
    for (int f = 0; f < rules->features && pos->state->game.bridges != 0; f++) {
        r->breakable |= rules->feature[f].breakable != 0 ? 1u << f : 0u;
    }
    memset(r->side_key, 0, sizeof r->side_key);
    gait_begin(r, GAIT_START, (pdc_formation)r->start->form);
    gait_prices(r, GAIT_START);
    if (r->arm->general_order != 0 || r->start->form == PDC_FORM_GENERAL_ORDER) {
        gait_begin(r, GAIT_GENERAL, PDC_FORM_GENERAL_ORDER);
        gait_begin(r, GAIT_COLUMN, PDC_FORM_COLUMN);
        gait_prices(r, GAIT_GENERAL);
        gait_prices(r, GAIT_COLUMN);
    }
}

/* What the search knows of a hex, empty when it comes there first. */
static inline pdc_quick_hex *visit(const runner *r, pdc_hex_id hex) {
    pdc_quick_hex *here = &r->search->quick[hex];
    if (here->stamp != r->stamp) {
        here->stamp = r->stamp;
        here->ticks = UINT32_MAX;
        here->known = 0;
    }
    return here;
}

/* [HC-18] mark the hexes of an enemy zone that stops the unit */
static void mark_zone(const runner *r, pdc_unit_id enemy) {
    const pdc_unit *unit = pos_unit(r->pos, enemy);
    pdc_class movement_class = (pdc_class)pos_arm(r->pos, enemy)->movement_class;
    if (r->arm->stops_in_zone == 0 || !zone_has(r->pos, enemy) ||
        (r->arm->stops_in_zone == 2 && !pos_is_cavalry(r->pos, enemy))) {
        return;
    }
    for (int part = 0; part < unit->hexes; part++) {
        unsigned front = (unsigned)facing_front_mask(r->pos, enemy, part);
        for (; front != 0; front &= front - 1) {
            int direction = __builtin_ctz(front);
            pdc_hex_id near = r->map->near[unit->hex[part]][direction];
            if (near != 0 && ground_open(r->pos, movement_class, unit->hex[part], direction)) {
                visit(r, near)->known |= HEX_ZONE;
            }
        }
    }
}

/* Hexes from the start within which anybody matters: all that the unit can get to, the one step
 * that is always allowed, and a zone beyond. */
static int most_hexes(const runner *r) {
    int32_t farthest = r->farthest[GAIT_START];
    if (r->arm->general_order != 0 || r->start->form == PDC_FORM_GENERAL_ORDER) {
        farthest = farthest > r->farthest[GAIT_GENERAL] ? farthest : r->farthest[GAIT_GENERAL];
        farthest = farthest > r->farthest[GAIT_COLUMN] ? farthest : r->farthest[GAIT_COLUMN];
    }
    int32_t least = (int32_t)r->limit - farthest;
    return least == 0 ? PDC_MAX_COLS + PDC_MAX_ROWS : (int32_t)r->limit / least + 2;
}

/* Mark who stands within reach [HC-18, HC-19, HC-57]. Ids run by columns, so that two compared
 * numbers tell most units apart from those near. */
static void mark_units(const runner *r) {
    const pdc_pos *pos = r->pos;
    int range = most_hexes(r);
    uint32_t home = r->start->hex[0];
    uint32_t rows = r->map->rows;
    uint32_t least_span = (uint32_t)(range + 1) * rows;
    hex_axial center = hex_axial_of(r->map, home);
    occ_begin(pos);
    for (pdc_unit_id who = pos->state->game.units; who >= 1; who--) {
        const pdc_unit *unit = &pos->state->unit[who];
        uint32_t span = least_span + unit->hexes * rows;
        if (unit->hex[0] - home + span > 2 * span || unit->status != PDC_STATUS_PRESENT ||
            hex_distance(center, hex_axial_of(r->map, unit->hex[0])) > range + unit->hexes) {
            continue;
        }
        occ_add(pos, who);
        int enemy = pos_side(pos, who) != r->side;
        int closed = !enemy && pos_formation(pos, who)->passable == 0;
        uint32_t flags = HEX_HELD | (enemy ? HEX_ENEMY : 0u) | (closed ? HEX_CLOSED : 0u);
        for (int part = 0; part < unit->hexes && who != r->who; part++) {
            visit(r, unit->hex[part])->known |= flags;
        }
        if (enemy) {
            mark_zone(r, who);
        }
    }
}

/* Price of a hexside that has something on it. */
static uint32_t side_price(runner *r, pdc_hex_id from, int direction) {
    const pdc_cell *cell = &r->map->cell[from];
    uint32_t key = cell->edge[direction] | (cell->road >> direction & 1u) << 16;
    uint32_t at = (key * 0x9e3779b1u) >> 27;
    pdc_class movement_class = (pdc_class)r->movement_class;
    if ((key & r->breakable) != 0) {
        return move_side(r->pos, movement_class, from, direction);
    }
    if (r->side_key[at] != key) {
        r->side_key[at] = key;
        r->side_price[at] = move_side(r->pos, movement_class, from, direction);
    }
    return r->side_price[at];
}

/* Directions open to a gait that came into a hex by one; inside a friend straight on only. */
static inline uint32_t onward_of(const runner *r, uint32_t known, uint32_t gait,
                                 uint32_t direction) {
    return (known & r->straight) != 0 ? 1u << direction << 6 * gait : r->onward[gait][direction];
}

/* Come into a hex: a node when it is the cheapest way there, or one that opens a direction. */
static inline void arrive(runner *r, pdc_hex_id hex, uint32_t way, uint32_t parent) {
    pdc_search *search = r->search;
    pdc_quick_hex *here = visit(r, hex);
    uint32_t ticks = way & TICKS_MASK;
    uint32_t gait = way >> GAIT_SHIFT & GAIT_MASK;
    uint32_t fresh = onward_of(r, here->known, gait, way >> DIRECTION_SHIFT) & ~here->known;
    int goes_on = fresh != 0 && (int32_t)ticks <= r->farthest[gait] && (way & WAY_ENDS) == 0 &&
                  (here->known & HEX_ZONE) == 0; /* [HC-18] */
    if ((ticks >= here->ticks && !goes_on) || r->nodes == PDC_MAX_QUICK) {
        return;
    }
    pdc_quick_node *node = &search->march[r->nodes];
    node->hex = hex;
    node->parent = parent;
    node->way = way;
    if (ticks < here->ticks) {
        here->ticks = ticks;
        here->node = r->nodes;
    }
    if (goes_on) {
        search_put(search, ticks, r->nodes, &node->next);
    }
    r->nodes++;
}

/* [HC-262] is the way over a dam closed to a gait, by what the search knows of the hex beyond? */
static int dam_closed(const runner *r, uint32_t gait, uint32_t known) {
    return (known & HEX_HELD) != 0 ||
           !move_in_file(&r->pos->world->rules->formation[r->form[gait]]);
}

static inline void quick_step(runner *r, const pdc_quick_node *from, uint32_t at, int direction) {
    const pdc_cell *cells = r->map->cell;
    const pdc_cell *cell = &cells[from->hex];
    pdc_hex_id to = r->map->near[from->hex][direction];
    uint32_t gait = from->way >> GAIT_SHIFT & GAIT_MASK;
    uint32_t enter = r->enter[gait][cell->road >> direction & 1][cells[to].terrain];
    uint32_t price = enter & TICKS_MASK;
    if (cell->edge[direction] != 0) {
        price += side_price(r, from->hex, direction);
    }
    uint32_t ticks = (from->way & TICKS_MASK) + price;
    if (ticks > r->limit) {
        /* [HC-12] the first step of a unit that has spent nothing is always allowed */
        if (price >= PDC_CLOSED || r->start->spent + (from->way & TICKS_MASK) != 0) {
            return;
        }
        ticks = r->limit;
    }
    const pdc_quick_hex *there = &r->search->quick[to];
    uint32_t known = there->stamp == r->stamp ? there->known : 0;
    if (to == 0 || (known & HEX_ENEMY) != 0 ||
        ((cell->edge[direction] & r->dams) != 0 && dam_closed(r, gait, known))) {
        return;
    }
    uint32_t way = ticks | (enter & ~(uint32_t)TICKS_MASK) | (uint32_t)direction << DIRECTION_SHIFT;
    if ((known & r->closed[gait]) != 0) {
        way |= WAY_ENDS; /* [HC-19] it may join friends that it may not pass */
    }
    arrive(r, to, way, at);
}

/* March on from a node in the directions `open` that nobody took yet. */
static void expand_quick(runner *r, uint32_t at, unsigned open) {
    const pdc_quick_node from = r->search->march[at];
    uint32_t shift = 6 * (from.way >> GAIT_SHIFT & GAIT_MASK);
    pdc_quick_hex *here = &r->search->quick[from.hex];
    open &= ~(here->known >> shift);
    here->known |= open << shift;
    for (; open != 0; open &= open - 1) {
        quick_step(r, &from, at, __builtin_ctz(open));
    }
}

/* The first step of a unit that starts in a zone, planned in full: the next hex may cost more, or
 * it may not go at all [HC-18]. */
static void first_planned(runner *r) {
    for (int direction = 0; direction < 6; direction++) {
        move_step step;
        pdc_hex_id to = r->map->near[r->start->hex[0]][direction];
        if (to == 0) {
            continue;
        }
        uint32_t ends = plan_step(r->pos, r->who, r->start, to, &step) != 0 ? WAY_ENDS : 0;
        if (step.verdict != PDC_VERDICT_OK || step.ticks >= PDC_MAX_SEARCH_TICKS) {
            continue;
        }
        uint32_t gait = step.form == r->start->form && step.form != PDC_FORM_GENERAL_ORDER
                            ? GAIT_START
                        : step.form == PDC_FORM_GENERAL_ORDER ? GAIT_GENERAL
                                                              : GAIT_COLUMN;
        uint32_t way = step.ticks | gait << GAIT_SHIFT | (uint32_t)direction << DIRECTION_SHIFT;
        arrive(r, to, way | ends, 0);
    }
}

static void search_quick(runner *r, const pdc_pos *pos, pdc_unit_id who) {
    runner_begin(r, pos, who);
    mark_units(r);
    int general = r->start->form == PDC_FORM_GENERAL_ORDER;
    pdc_quick_hex *home = visit(r, r->start->hex[0]);
    pdc_quick_node start = {.hex = r->start->hex[0],
                            .way = (uint32_t)(general ? GAIT_GENERAL : GAIT_START) << GAIT_SHIFT};
    r->search->march[r->nodes++] = start;
    home->ticks = 0;
    home->node = 0;
    if ((home->known & HEX_ZONE) != 0 || (r->start->flags & PDC_FLAG_STOPPED) != 0) {
        first_planned(r);
    } else {
        expand_quick(r, 0, ahead_of(&pos->world->rules->formation[r->start->form], r->start->face));
    }
    uint32_t from = 0;
    for (int ticks = search_least(r->search, &from); ticks >= 0;
         ticks = search_least(r->search, &from)) {
        uint32_t at = r->search->bucket[ticks];
        const pdc_quick_node *node = &r->search->march[at];
        uint32_t gait = node->way >> GAIT_SHIFT & GAIT_MASK;
        search_drop(r->search, (uint32_t)ticks, node->next);
        uint32_t known = r->search->quick[node->hex].known;
        expand_quick(r, at, onward_of(r, known, gait, node->way >> DIRECTION_SHIFT) >> 6 * gait);
    }
}

/* One hex now and on the march: not a row or pair on several, no change of width waiting, no trail
 * that would spread; friends on the way cost it nothing [RQ-22]. */
static int is_single(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    const pdc_formation_row *row = pos_formation(pos, who);
    int trail = (row->shape == PDC_SHAPE_ROAD || row->shape == PDC_SHAPE_COLUMN) &&
                pos_strength(pos, who) > pos->world->rules->road_density;
    return unit->hexes == 1 && !trail && !pace_counts(pos->world->rules) &&
           !maneuver_slows_passage(pos, who) && !schedule_binds(pos, who) &&
           (unit->flags & (PDC_FLAG_WAITING_WIDEN | PDC_FLAG_WAITING_NARROW)) == 0;
}

/* The planned search: formations on several hexes */
static void search_planned(const pdc_pos *pos, pdc_unit_id who) {
    pdc_work *work = pos->world->work;
    const pdc_unit *start = pos_unit(pos, who);
    search_begin(work);
    pdc_search_node *first =
        search_offer(work, start->hex[0], slot_of(start->form, start->face), 0, 0);
    memcpy(first->hex, start->hex, sizeof(pdc_hex_id) * start->hexes);
    first->hexes = start->hexes;
    first->form = start->form;
    first->face = start->face;
    first->stops = 0;
    first->ends = 0;
    uint32_t from = 0;
    for (int at = search_pop(work->frontier, &from); at >= 0;
         at = search_pop(work->frontier, &from)) {
        const pdc_search_node *node = &work->frontier->node[at];
        if (work->frontier->best[node->key] == (uint32_t)at && node->stops == 0 &&
            node->ends == 0) {
            expand_planned(pos, who, (uint32_t)at);
        }
    }
}

/* Terrains whose row of the stacking table holds the whole unit by itself, a bit each: asked once
 * for all hexes of a reach. */
static uint32_t terrains_that_hold(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_rules *rules = pos->world->rules;
    pdc_fraction all = {pos_strength(pos, who), 1};
    uint32_t rows = 0;
    uint32_t terrains = 0;
    for (int row = 0; row < rules->stacks; row++) {
        rows |= stack_fits_alone(pos, who, row, all) ? 1u << row : 0u;
    }
    for (int t = 0; t < rules->terrains; t++) {
        terrains |= (rows >> rules->terrain[t].stack & 1) << t;
    }
    return terrains;
}

/* May the unit stay where the node stands: stacking of every part [HC-17], leash of screens [FR-67]? */
static int may_stay(const pdc_pos *pos, pdc_unit_id who, const pdc_search_node *node) {
    int n = pos_strength(pos, who);
    if (screen_strays(pos, pos_unit(pos, who), node->hex, node->hexes)) {
        return 0;
    }
    for (int part = 0; part < node->hexes; part++) {
        pdc_fraction share =
            footprint_share(pos->world->rules, (pdc_formation)node->form, n, node->hexes, part);
        if (!stack_fits(pos, who, node->hex[part], share)) {
            return 0;
        }
    }
    return 1;
}

/* The same for the whole unit in one hex. `terrains`: those whose rows hold it by itself, which
 * answers for an empty hex. */
static inline int may_stay_whole(const runner *r, pdc_hex_id hex, uint32_t terrains) {
    if (r->start->screen != 0 && screen_strays(r->pos, r->start, &hex, 1)) {
        return 0;
    }
    if ((r->search->quick[hex].known & HEX_HELD) == 0 &&
        (terrains >> r->map->cell[hex].terrain & 1) != 0) {
        return 1;
    }
    pdc_fraction all = {pos_strength(r->pos, r->who), 1};
    return stack_fits(r->pos, r->who, hex, all);
}

static int can_march(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_command march = {.kind = PDC_COMMAND_MOVE, .who = who};
    return who != 0 && who <= pos->state->game.units && pos_present(pos, who) &&
           pos_unit(pos, who)->cohesion != PDC_COHESION_PGD &&
           functions_check(pos, &march) == PDC_VERDICT_OK && /* [RQ-77] */
           pos_formation(pos, who)->immobile == 0;
}

static int collect_quick(const runner *r, pdc_reached *out, int room) {
    int n = 0;
    uint32_t terrains = terrains_that_hold(r->pos, r->who);
    for (uint32_t i = 1; i < r->nodes; i++) {
        const pdc_quick_node *node = &r->search->march[i];
        const pdc_quick_hex *here = &r->search->quick[node->hex];
        if (here->node != i || !may_stay_whole(r, node->hex, terrains)) {
            continue;
        }
        if (n < room) {
            uint32_t gait = node->way >> GAIT_SHIFT & GAIT_MASK;
            uint8_t direction = (uint8_t)(node->way >> DIRECTION_SHIFT);
            out[n].hex = node->hex;
            out[n].ticks = here->ticks;
            out[n].face =
                r->faces_ahead[gait] != 0 ? (uint8_t)hex_direction_hour(direction) : r->start->face;
            out[n].form = r->form[gait];
            out[n].stops = (here->known & HEX_ZONE) != 0;
        }
        n++;
    }
    return n;
}

static int collect_planned(const pdc_pos *pos, pdc_unit_id who, pdc_reached *out, int room) {
    int n = 0;
    pdc_work *work = pos->world->work;
    const pdc_search *search = work->frontier;
    work->search++;
    for (uint32_t i = 1; i < search->nodes; i++) {
        const pdc_search_node *node = &search->node[i];
        pdc_hex_id hex = node->hex[0];
        if (search->best[node->key] != i || hex == pos_unit(pos, who)->hex[0] ||
            !may_stay(pos, who, node)) {
            continue;
        }
        /* several ways of standing in one hex: the cheapest; work->best holds its place in the
         * answer */
        int at = work->seen[hex] == work->search ? (int)work->best[hex] : n;
        if (at < n && (at >= room || out[at].ticks <= node->ticks)) {
            continue;
        }
        work->seen[hex] = work->search;
        work->best[hex] = (uint32_t)at;
        n = at == n ? n + 1 : n;
        if (at < room) {
            pdc_reached reached = {.hex = hex,
                                   .ticks = node->ticks,
                                   .face = node->face,
                                   .form = node->form,
                                   .stops = node->stops};
            out[at] = reached;
        }
    }
    return n;
}

int pdc_reach(const pdc_pos *pos, pdc_unit_id who, pdc_reached *out, int room) {
    int n = 0;
    occ_invalidate(pos);
    if (!can_march(pos, who) || stack_misses_leader(pos, pos_unit(pos, who)->hex[0], who, 0)) {
        return 0; /* [HC-17] the second: those who stay need the leader who rides with it */
    }
    if (is_single(pos, who)) {
        runner r;
        search_quick(&r, pos, who);
        n = collect_quick(&r, out, room);
    } else {
        search_planned(pos, who);
        n = collect_planned(pos, who, out, room);
    }
    occ_invalidate(pos);
    return n;
}

/* The directions of the cheapest march to a hex, the last first; how many, 0 when there is none. */
static int back_quick(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id to, uint8_t *back,
                      uint32_t *ticks) {
    runner r;
    int n = 0;
    search_quick(&r, pos, who);
    const pdc_quick_hex *there = &r.search->quick[to];
    if (there->stamp != r.stamp || there->ticks == UINT32_MAX ||
        !may_stay_whole(&r, to, terrains_that_hold(pos, who))) {
        return 0;
    }
    *ticks = there->ticks;
    for (uint32_t i = there->node; i != 0; i = r.search->march[i].parent) {
        if (n == PDC_MAX_PATH) {
            return 0;
        }
        back[n++] = (uint8_t)(r.search->march[i].way >> DIRECTION_SHIFT);
    }
    return n;
}

static int back_planned(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id to, uint8_t *back,
                        uint32_t *ticks) {
    const pdc_search *search = pos->world->work->frontier;
    uint32_t found = 0;
    int n = 0;
    search_planned(pos, who);
    for (uint32_t i = 1; i < search->nodes; i++) {
        const pdc_search_node *node = &search->node[i];
        if (node->hex[0] == to && to != pos_unit(pos, who)->hex[0] &&
            search->best[node->key] == i && may_stay(pos, who, node) &&
            (found == 0 || node->ticks < search->node[found].ticks)) {
            found = i;
        }
    }
    *ticks = search->node[found].ticks;
    for (uint32_t i = found; i != 0; i = search->node[i].parent) {
        if (n == PDC_MAX_PATH) {
            return 0;
        }
        back[n++] = search->node[i].direction;
    }
    return n;
}

pdc_verdict pdc_path(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id to, pdc_command *move,
                     uint32_t *ticks) {
    uint8_t back[PDC_MAX_PATH];
    occ_invalidate(pos);
    memset(move, 0, sizeof *move);
    *ticks = 0;
    if (!can_march(pos, who) || to == 0) {
        return who == 0 || who > pos->state->game.units ? PDC_VERDICT_NO_SUCH_UNIT
                                                        : PDC_VERDICT_IMMOBILE;
    }
    if (to != pos_unit(pos, who)->hex[0] &&
        stack_misses_leader(pos, pos_unit(pos, who)->hex[0], who, 0)) {
        return PDC_VERDICT_STACKING; /* [HC-17] */
    }
    int n = is_single(pos, who) ? back_quick(pos, who, to, back, ticks)
                                : back_planned(pos, who, to, back, ticks);
    occ_invalidate(pos);
    if (n == 0) {
        return PDC_VERDICT_NO_MP;
    }
    move->kind = PDC_COMMAND_MOVE;
    move->side = (uint8_t)pos_side(pos, who);
    move->who = who;
    move->form = PDC_FORMATION_COUNT;
    move->hexes = (uint8_t)n;
    /* an order names hexes one next to the other, also where a change of width moves the counter
     * aside [ES-69] */
    pdc_hex_id from = pos_unit(pos, who)->hex[0];
    for (int i = 0; i < n; i++) {
        from = pdc_map_near(pos->world->map, from, back[n - 1 - i]);
        move->hex[i] = from;
    }
    return from != 0 ? PDC_VERDICT_OK : PDC_VERDICT_NO_MP;
}
