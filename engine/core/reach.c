/*
 * Reach and cheapest marches [positions.md: to, reach]. A search over (hex, way of standing there), cheapest first; every edge is one
 * planned step, so a march found here is a march that the order `move` accepts. Stamped arrays, nothing of the map's size is cleared.
 */
#include <assert.h>
#include <string.h>

#include "../pdc.h"
#include "facing.h"
#include "footprint.h"
#include "hex.h"
#include "move.h"
#include "occupancy.h"
#include "stack.h"

enum {
    SLOT_GENERAL = 6,  // in general order: it turns at will
    SLOT_OTHER = 7,    // facing kept or none
    SLOTS = 8          // 0..5: facing a hexside
};

/* Where a unit with this formation and facing stands among the ways of standing in a hex. */
static int slot_of(const pdc_unit *unit) {
    if (unit->form == PDC_FORM_GENERAL_ORDER) {
        return SLOT_GENERAL;
    }
    return unit->face != 0 && unit->face % 2 == 0 ? hex_hour_direction(unit->face) : SLOT_OTHER;
}

/* A binary heap of (ticks, node), smallest first. */
static void heap_push(pdc_search *search, uint32_t ticks, uint32_t node) {
    uint32_t at = search->heap_count++;
    while (at > 0) {
        uint32_t up = (at - 1) / 2;
        if (search->heap[up].ticks <= ticks) {
            break;
        }
        search->heap[at] = search->heap[up];
        at = up;
    }
    search->heap[at].ticks = ticks;
    search->heap[at].node = node;
}

static uint32_t heap_pop(pdc_search *search) {
    uint32_t node = search->heap[0].node;
    pdc_heap_entry last = search->heap[--search->heap_count];
    uint32_t at = 0;
    for (;;) {
        uint32_t child = 2 * at + 1;
        if (child >= search->heap_count) {
            break;
        }
        if (child + 1 < search->heap_count && search->heap[child + 1].ticks < search->heap[child].ticks) {
            child++;
        }
        if (search->heap[child].ticks >= last.ticks) {
            break;
        }
        search->heap[at] = search->heap[child];
        at = child;
    }
    search->heap[at] = last;
    return node;
}

static void node_unit(const pdc_unit *start, const pdc_search_node *node, pdc_unit *unit) {
    *unit = *start;
    memcpy(unit->hex, node->hex, sizeof(pdc_hex_id) * node->hexes);
    unit->hexes = node->hexes;
    unit->form = node->form;
    unit->face = node->face;
    unit->spent = start->spent + node->ticks;
    if (node->moved != 0) {
        unit->flags &= ~(uint32_t)(PDC_FLAG_WAITING_WIDEN | PDC_FLAG_WAITING_NARROW | PDC_FLAG_WAITING_RIGHT);
    }
    if (node->stops != 0) {
        unit->flags |= PDC_FLAG_STOPPED;
    }
}

/* Take a step into the search when it is the cheapest way there so far. */
static void offer(pdc_work *work, const pdc_unit *after, const move_step *step, uint32_t ticks, uint32_t parent) {
    pdc_search *search = work->frontier;
    uint32_t key = after->hex[0] * SLOTS + (uint32_t)slot_of(after);
    if (search->seen[key] == work->search && search->best[key] <= ticks) {
        return;
    }
    if (search->nodes >= PDC_MAX_SEARCH || search->heap_count >= PDC_MAX_SEARCH) {
        return;
    }
    search->seen[key] = work->search;
    search->best[key] = ticks;
    pdc_search_node *node = &search->node[search->nodes];
    memcpy(node->hex, after->hex, sizeof(pdc_hex_id) * after->hexes);
    node->hexes = after->hexes;
    node->form = after->form;
    node->face = after->face;
    node->ticks = ticks;
    node->parent = parent;
    node->stops = step->stops;
    node->moved = 1;
    node->direction = step->direction;
    node->key = key;
    heap_push(search, ticks, search->nodes++);
}

static void search_from(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target) {
    pdc_work *work = pos->world->work;
    pdc_search *search = work->frontier;
    const pdc_unit *start = pos_unit(pos, who);
    move_step none;
    memset(&none, 0, sizeof none);
    search->nodes = 0;
    search->heap_count = 0;
    work->search++;
    offer(work, start, &none, 0, 0);
    search->node[0].moved = 0;
    while (search->heap_count > 0) {
        uint32_t at = heap_pop(search);
        pdc_search_node node = search->node[at];
        if (search->best[node.key] != node.ticks || node.stops != 0) {
            continue;
        }
        if (target != 0 && node.hex[0] == target && at != 0) {
            return;
        }
        pdc_unit unit;
        node_unit(start, &node, &unit);
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
            pdc_unit after = unit;
            move_take(&after, &step);
            offer(work, &after, &step, after.spent - start->spent, at);
        }
    }
}

/* May the unit stay where the node stands: stacking of every part [HC-17]? */
static int may_stay(const pdc_pos *pos, pdc_unit_id who, const pdc_search_node *node) {
    int n = pos_strength(pos, who);
    for (int part = 0; part < node->hexes; part++) {
        pdc_fraction share = footprint_share(pos->world->rules, (pdc_formation)node->form, n, node->hexes, part);
        if (occ_friend(pos, node->hex[part], pos_side(pos, who), who) != 0 && !stack_fits(pos, who, node->hex[part], share)) {
            return 0;
        }
    }
    return 1;
}

static int can_march(const pdc_pos *pos, pdc_unit_id who) {
    return who != 0 && who <= pos->state->game.units && pos_present(pos, who) && pos_unit(pos, who)->cohesion != PDC_COHESION_PGD &&
           pos_formation(pos, who)->immobile == 0;
}

int pdc_reach(const pdc_pos *pos, pdc_unit_id who, pdc_reached *out, int room) {
    int n = 0;
    occ_invalidate(pos);
    if (!can_march(pos, who)) {
        return 0;
    }
    pdc_work *work = pos->world->work;
    search_from(pos, who, 0);
    const pdc_search *search = work->frontier;
    work->search++;
    for (uint32_t i = 1; i < search->nodes; i++) {
        const pdc_search_node *node = &search->node[i];
        pdc_hex_id hex = node->hex[0];
        if (search->best[node->key] != node->ticks || hex == pos_unit(pos, who)->hex[0] || !may_stay(pos, who, node)) {
            continue;
        }
        /* several ways of standing in one hex: the cheapest; work->best holds its place in the answer */
        int at = work->seen[hex] == work->search ? (int)work->best[hex] : n;
        if (at < n && (at >= room || out[at].ticks <= node->ticks)) {
            continue;
        }
        work->seen[hex] = work->search;
        work->best[hex] = (uint32_t)at;
        n = at == n ? n + 1 : n;
        if (at < room) {
            pdc_reached reached = {.hex = hex, .ticks = node->ticks, .face = node->face, .form = node->form,
                                   .previous_direction = node->direction, .stops = node->stops};
            out[at] = reached;
        }
    }
    return n;
}

pdc_verdict pdc_path(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id to, pdc_command *move, uint32_t *ticks) {
    occ_invalidate(pos);
    memset(move, 0, sizeof *move);
    *ticks = 0;
    if (!can_march(pos, who) || to == 0) {
        return who == 0 || who > pos->state->game.units ? PDC_VERDICT_NO_SUCH_UNIT : PDC_VERDICT_IMMOBILE;
    }
    search_from(pos, who, 0);
    const pdc_search *search = pos->world->work->frontier;
    uint32_t found = 0;
    for (uint32_t i = 1; i < search->nodes; i++) {
        const pdc_search_node *node = &search->node[i];
        if (node->hex[0] == to && search->best[node->key] == node->ticks && may_stay(pos, who, node) &&
            (found == 0 || node->ticks < search->node[found].ticks)) {
            found = i;
        }
    }
    if (found == 0) {
        return PDC_VERDICT_NO_MP;
    }
    pdc_hex_id back[PDC_MAX_PATH];
    int n = 0;
    *ticks = search->node[found].ticks;
    for (uint32_t i = found; i != 0; i = search->node[i].parent) {
        if (n == PDC_MAX_PATH) {
            return PDC_VERDICT_NO_MP;
        }
        back[n++] = search->node[i].hex[0];
    }
    move->kind = PDC_COMMAND_MOVE;
    move->side = (uint8_t)pos_side(pos, who);
    move->who = who;
    move->form = PDC_FORMATION_COUNT;
    move->hexes = (uint8_t)n;
    for (int i = 0; i < n; i++) {
        move->hex[i] = back[n - 1 - i];
    }
    return PDC_VERDICT_OK;
}
