/*
 * Reach and cheapest marches [notation.md: to, reach]. A search over (hex, way of standing there),
 * cheapest first; every edge is one planned step, so a march found here is a march that the order
 * `move` accepts. Stamped arrays, nothing of the map's size is cleared.
 */
#include <assert.h>
#include <string.h>

#include "../pdc.h"
#include "facing.h"
#include "footprint.h"
#include "hex.h"
#include "move.h"
#include "occupancy.h"
#include "search.h"
#include "stack.h"

enum {
    SLOT_GENERAL = 6, // in general order: it turns at will
    SLOT_OTHER = 7,   // facing kept or none; 0..5: facing a hexside
};

/* Where a unit with this formation and facing stands among the ways of standing in a hex. */
static int slot_of(int form, int face) {
    if (form == PDC_FORM_GENERAL_ORDER) {
        return SLOT_GENERAL;
    }
    return face != 0 && face % 2 == 0 ? (face / 2) % 6 : SLOT_OTHER;
}

static void node_unit(const pdc_unit *start, const pdc_search_node *node, pdc_unit *unit) {
    *unit = *start;
    memcpy(unit->hex, node->hex, sizeof(pdc_hex_id) * node->hexes);
    unit->hexes = node->hexes;
    unit->form = node->form;
    unit->face = node->face;
    unit->spent = start->spent + node->ticks;
    if (node->moved != 0) {
        unit->flags &=
            ~(uint32_t)(PDC_FLAG_WAITING_WIDEN | PDC_FLAG_WAITING_NARROW | PDC_FLAG_WAITING_RIGHT);
    }
}

/* A new node when it is the cheapest way there so far, else NULL. The caller fills hexes and shape.
 * */
static pdc_search_node *offer(pdc_work *work, pdc_hex_id hex, int slot, uint32_t ticks,
                              uint32_t parent) {
    pdc_search *search = work->frontier;
    uint32_t key = hex * PDC_SEARCH_SLOTS + (uint32_t)slot;
    if ((search->seen[key] == work->search && search->node[search->best[key]].ticks <= ticks) ||
        search->nodes >= PDC_MAX_SEARCH || ticks >= PDC_MAX_SEARCH_TICKS) {
        return NULL;
    }
    pdc_search_node *node = &search->node[search->nodes];
    search->seen[key] = work->search;
    search->best[key] = search->nodes;
    node->hex[0] = hex;
    node->hexes = 1;
    node->ticks = ticks;
    node->parent = parent;
    node->key = key;
    node->moved = 1;
    search_push(search, ticks, search->nodes++);
    return node;
}

/* Every step planned in full: the first step of any unit, and all steps of a formation on several
 * hexes. */
static void expand_planned(const pdc_pos *pos, pdc_unit_id who, uint32_t at) {
    pdc_work *work = pos->world->work;
    const pdc_unit *start = pos_unit(pos, who);
    pdc_unit unit;
    uint32_t before = work->frontier->node[at].ticks;
    node_unit(start, &work->frontier->node[at], &unit);
    for (int direction = 0; direction < 6; direction++) {
        move_step step;
        pdc_hex_id to = pdc_map_near(pos->world->map, unit.hex[0], direction);
        if (to == 0) {
            continue;
        }
        move_plan(pos, who, &unit, to, PDC_FORMATION_COUNT, 0, 0, &step);
        if (step.verdict != PDC_VERDICT_OK) {
            continue;
        }
        pdc_search_node *node =
            offer(work, step.hex[0], slot_of(step.form, step.face), before + step.ticks, at);
        if (node != NULL) {
            memcpy(node->hex, step.hex, sizeof(pdc_hex_id) * step.hexes);
            node->hexes = step.hexes;
            node->form = step.form;
            node->face = step.face;
            node->stops = step.stops;
            node->direction = (uint8_t)direction;
        }
    }
}

/* What the quick steps of a unit on one hex need again and again. move_plan says the same at
 * greater length; a test compares them. */
typedef struct {
    const pdc_pos *pos;
    pdc_unit_id who;
    int side;
    uint32_t left;
    const pdc_arm_row *arm;
    int good;      // good order: ground imposes general order
    uint8_t keeps; // the arm's bit in keeps_general
} runner;

/* [HC-18] mark the hexes of zones that stop the unit, of enemies near enough to matter */
static void mark_zones(const runner *r, int range) {
    const pdc_pos *pos = r->pos;
    pdc_work *work = pos->world->work;
    const pdc_unit *own = pos_unit(pos, r->who);
    if (pos->world->rules->zones == 0 || r->arm->stops_in_zone == 0) {
        return;
    }
    hex_axial start = hex_axial_of(pos->world->map, own->hex[0]);
    for (pdc_unit_id enemy = 1; enemy <= pos->state->game.units; enemy++) {
        const pdc_unit *unit = pos_unit(pos, enemy);
        if (unit->status != PDC_STATUS_PRESENT || pos_side(pos, enemy) == r->side ||
            (r->arm->stops_in_zone == 2 && !pos_is_cavalry(pos, enemy)) ||
            hex_distance(start, hex_axial_of(pos->world->map, unit->hex[0])) >
                range + unit->hexes ||
            !zone_has(pos, enemy)) {
            continue;
        }
        for (int part = 0; part < unit->hexes; part++) {
            for (int direction = 0; direction < 6; direction++) {
                pdc_hex_id near = pdc_map_near(pos->world->map, unit->hex[part], direction);
                if (near != 0 && work->frontier->mark[near] != work->search &&
                    zone_covers(pos, enemy, near)) {
                    work->frontier->mark[near] = work->search;
                }
            }
        }
    }
}

/* [HC-19, HC-57] may the unit pass: no enemy, no friend that is not to be passed? */
static int may_pass(const runner *r, int entry, const pdc_formation_row *row) {
    for (int e = entry; e != 0; e = occ_next(r->pos, e)) {
        pdc_unit_id there = occ_unit(e);
        if (pos_side(r->pos, there) != r->side) {
            return 0;
        }
        if (there != r->who && row->passes == 0 && pos_formation(r->pos, there)->passable == 0) {
            return 0;
        }
    }
    return 1;
}

static void quick_step(const runner *r, uint32_t at, int direction) {
    const pdc_pos *pos = r->pos;
    pdc_work *work = pos->world->work;
    const pdc_rules *rules = pos->world->rules;
    const pdc_map *map = pos->world->map;
    const pdc_search_node from = work->frontier->node[at];
    const pdc_formation_row *row = &rules->formation[from.form];
    pdc_hex_id to = map->near[from.hex[0]][direction];
    int movement_class = r->arm->movement_class;
    if (to == 0) {
        return;
    }
    const pdc_cell *cell = &map->cell[from.hex[0]];
    const pdc_terrain_row *terrain = &rules->terrain[map->cell[to].terrain];
    int by_road = row->road != 0 && (cell->road & (1u << direction)) != 0;
    uint32_t ticks =
        by_road ? rules->road.cost[movement_class] : terrain->enter.cost[movement_class];
    if (ticks == PDC_CLOSED) {
        return;
    }
    if (cell->edge[direction] != 0) {
        uint32_t side = move_side(pos, (pdc_class)movement_class, from.hex[0], direction);
        if (side == PDC_CLOSED) {
            return;
        }
        ticks += side;
    }
    int form = from.form;
    int face = from.face;
    int general = terrain->general_order != 0 && r->good != 0 && r->arm->general_order != 0;
    if (form == PDC_FORM_GENERAL_ORDER) {
        face = hex_direction_hour(direction);
        if (r->good != 0 && terrain->general_order == 0) {
            form = PDC_FORM_COLUMN; /* [ES-36] */
            ticks += r->arm->change;
        }
    } else if (general && (row->keeps_general & r->keeps) == 0 &&
               !(by_road && row->road_in_cover != 0)) {
        form = PDC_FORM_GENERAL_ORDER; /* [ES-29] */
        face = hex_direction_hour(direction);
    } else if (row->faces == PDC_FACES_HEXSIDE) {
        face = hex_direction_hour(direction);
    }
    if (from.ticks + ticks > r->left ||
        !may_pass(r, occ_first(pos, to), &rules->formation[from.form])) {
        return;
    }
    pdc_search_node *node = offer(work, to, slot_of(form, face), from.ticks + ticks, at);
    if (node != NULL) {
        node->form = (uint8_t)form;
        node->face = (uint8_t)face;
        node->stops = work->frontier->mark[to] == work->search;
        node->direction = (uint8_t)direction;
    }
}

/* Directions that a formation may march into [HC-13, HC-15, HC-31]. */
static void expand_quick(const runner *r, uint32_t at) {
    const pdc_search_node *node = &r->pos->world->work->frontier->node[at];
    const pdc_formation_row *row = &r->pos->world->rules->formation[node->form];
    int all = row->faces == PDC_FACES_NONE || row->turns_free != 0 || row->enters_all != 0;
    int ahead = node->face / 2; // the hexside before an odd hour, the hexside of an even one
    for (int direction = 0; direction < 6; direction++) {
        int turn = (direction - ahead + 12) % 6;
        int front = row->faces == PDC_FACES_VERTEX ? turn <= 1 : turn <= 1 || turn == 5;
        if (all || front) {
            quick_step(r, at, direction);
        }
    }
}

/* One hex now and on the march: not a row or pair on several, no change of width waiting, no trail
 * that would spread. */
static int is_single(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    const pdc_formation_row *row = pos_formation(pos, who);
    int trail = (row->shape == PDC_SHAPE_ROAD || row->shape == PDC_SHAPE_COLUMN) &&
                pos_strength(pos, who) > pos->world->rules->road_density;
    return unit->hexes == 1 && !trail &&
           (unit->flags & (PDC_FLAG_WAITING_WIDEN | PDC_FLAG_WAITING_NARROW)) == 0;
}

static void search_from(const pdc_pos *pos, pdc_unit_id who) {
    pdc_work *work = pos->world->work;
    const pdc_unit *start = pos_unit(pos, who);
    runner r = {.pos = pos,
                .who = who,
                .side = pos_side(pos, who),
                .left = pdc_left(pos, who),
                .arm = pos_arm(pos, who),
                .good = start->cohesion == PDC_COHESION_GOOD,
                .keeps = (uint8_t)(1 << pos_roster(pos, who)->arm)};
    int single = is_single(pos, who);
    search_begin(work);
    if (single) {
        mark_zones(&r, (int)(r.left / 30) + 2);
    }
    pdc_search_node *first = offer(work, start->hex[0], slot_of(start->form, start->face), 0, 0);
    memcpy(first->hex, start->hex, sizeof(pdc_hex_id) * start->hexes);
    first->hexes = start->hexes;
    first->form = start->form;
    first->face = start->face;
    first->moved = 0;
    first->stops = 0;
    uint32_t from = 0;
    for (int at = search_pop(work->frontier, &from); at >= 0;
         at = search_pop(work->frontier, &from)) {
        const pdc_search_node *node = &work->frontier->node[at];
        if (work->frontier->best[node->key] != (uint32_t)at || node->stops != 0) {
            continue;
        }
        if (at == 0 || !single) {
            expand_planned(pos, who, (uint32_t)at);
        } else {
            expand_quick(&r, (uint32_t)at);
        }
    }
}

/* Which rows of the stacking table hold the whole unit by itself: asked once for all hexes of a
 * reach. */
static uint32_t rows_that_hold(const pdc_pos *pos, pdc_unit_id who) {
    pdc_fraction all = {pos_strength(pos, who), 1};
    uint32_t rows = 0;
    for (int row = 0; row < pos->world->rules->stacks; row++) {
        rows |= stack_fits_alone(pos, who, row, all) ? 1u << row : 0u;
    }
    return rows;
}

/* May the unit stay where the node stands: stacking of every part [HC-17]? */
static int may_stay(const pdc_pos *pos, pdc_unit_id who, const pdc_search_node *node,
                    uint32_t rows) {
    int n = pos_strength(pos, who);
    if (node->hexes == 1 && occ_first(pos, node->hex[0]) == 0 &&
        (rows & (1u << pos_terrain(pos, node->hex[0])->stack)) != 0) {
        return 1;
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

static int can_march(const pdc_pos *pos, pdc_unit_id who) {
    return who != 0 && who <= pos->state->game.units && pos_present(pos, who) &&
           pos_unit(pos, who)->cohesion != PDC_COHESION_PGD &&
           pos_formation(pos, who)->immobile == 0;
}

int pdc_reach(const pdc_pos *pos, pdc_unit_id who, pdc_reached *out, int room) {
    int n = 0;
    occ_invalidate(pos);
    if (!can_march(pos, who)) {
        return 0;
    }
    pdc_work *work = pos->world->work;
    search_from(pos, who);
    const pdc_search *search = work->frontier;
    uint32_t rows = rows_that_hold(pos, who);
    work->search++;
    for (uint32_t i = 1; i < search->nodes; i++) {
        const pdc_search_node *node = &search->node[i];
        pdc_hex_id hex = node->hex[0];
        if (search->best[node->key] != i || hex == pos_unit(pos, who)->hex[0] ||
            !may_stay(pos, who, node, rows)) {
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
                                   .previous_direction = node->direction,
                                   .stops = node->stops};
            out[at] = reached;
        }
    }
    return n;
}

pdc_verdict pdc_path(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id to, pdc_command *move,
                     uint32_t *ticks) {
    occ_invalidate(pos);
    memset(move, 0, sizeof *move);
    *ticks = 0;
    if (!can_march(pos, who) || to == 0) {
        return who == 0 || who > pos->state->game.units ? PDC_VERDICT_NO_SUCH_UNIT
                                                        : PDC_VERDICT_IMMOBILE;
    }
    search_from(pos, who);
    const pdc_search *search = pos->world->work->frontier;
    uint32_t found = 0;
    uint32_t rows = rows_that_hold(pos, who);
    for (uint32_t i = 1; i < search->nodes; i++) {
        const pdc_search_node *node = &search->node[i];
        if (node->hex[0] == to && search->best[node->key] == i && may_stay(pos, who, node, rows) &&
            (found == 0 || node->ticks < search->node[found].ticks)) {
            found = i;
        }
    }
    if (found == 0) {
        return PDC_VERDICT_NO_MP;
    }
    uint8_t back[PDC_MAX_PATH];
    int n = 0;
    *ticks = search->node[found].ticks;
    for (uint32_t i = found; i != 0; i = search->node[i].parent) {
        if (n == PDC_MAX_PATH) {
            return PDC_VERDICT_NO_MP;
        }
        back[n++] = search->node[i].direction;
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
