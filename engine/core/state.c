/* Copying and comparing states by their used parts, and the invariants that hold between orders. */
#include "state.h"

#include <string.h>

#include "../pdc.h"
#include "footprint.h"
#include "occupancy.h"

void pdc_state_copy(pdc_state *to, const pdc_state *from) {
    to->game = from->game;
    memcpy(to->pending, from->pending, sizeof(pdc_frame) * from->game.frames);
    memcpy(to->leader, from->leader, sizeof(pdc_leader) * (from->game.leaders + 1u));
    memcpy(to->unit, from->unit, sizeof(pdc_unit) * (from->game.units + 1u));
}

uint32_t pdc_state_used(const pdc_state *state) {
    return (uint32_t)(sizeof(pdc_header) + sizeof(pdc_frame) * state->game.frames +
                      sizeof(pdc_leader) * state->game.leaders +
                      sizeof(pdc_unit) * state->game.units);
}

int pdc_state_same(const pdc_state *a, const pdc_state *b) {
    return memcmp(&a->game, &b->game, sizeof(pdc_header)) == 0 &&
           memcmp(a->pending, b->pending, sizeof(pdc_frame) * a->game.frames) == 0 &&
           memcmp(a->leader, b->leader, sizeof(pdc_leader) * (a->game.leaders + 1u)) == 0 &&
           memcmp(a->unit, b->unit, sizeof(pdc_unit) * (a->game.units + 1u)) == 0;
}

static const char *check_unit(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    const pdc_map *map = pos->world->map;
    if (unit->status != PDC_STATUS_PRESENT) {
        int guns = unit->status == PDC_STATUS_SILENCED || unit->status == PDC_STATUS_SPIKED;
        return unit->hexes == 0 || (guns && unit->hexes == 1 && unit->hex[0] <= map->count)
                   ? NULL
                   : "a unit that is not on the map holds hexes";
    }
    if (unit->hexes == 0 || unit->hexes > PDC_MAX_PARTS) {
        return "a unit on the map holds no hex, or too many";
    }
    if (unit->lost >= unit->size) {
        return "a unit on the map has no increment left";
    }
    if (unit->form >= PDC_FORMATION_COUNT || unit->cohesion >= PDC_COHESION_COUNT) {
        return "a unit has an unknown formation or cohesion";
    }
    const pdc_formation_row *row = pos_formation(pos, who);
    int kind = unit->face == 0       ? PDC_FACES_NONE
               : unit->face % 2 == 0 ? PDC_FACES_HEXSIDE
                                     : PDC_FACES_VERTEX;
    if (unit->cohesion == PDC_COHESION_PGD ? unit->face != 0 : kind != row->faces) {
        return "a unit's facing does not fit its formation";
    }
    for (int i = 0; i < unit->hexes; i++) {
        if (unit->hex[i] == 0 || unit->hex[i] > map->count) {
            return "a unit stands off the map";
        }
        for (int j = 0; j < i; j++) {
            if (unit->hex[i] == unit->hex[j]) {
                return "a unit holds a hex twice";
            }
        }
        if (occ_enemy(pos, unit->hex[i], pos_side(pos, who)) != 0) {
            return "enemies stand in one hex";
        }
    }
    if (unit->hexes > 1 && row->shape == PDC_SHAPE_ONE) {
        return "a one-hex formation holds several hexes";
    }
    return NULL;
}

static const char *check_rows(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    const pdc_formation_row *row = pos_formation(pos, who);
    if (unit->status != PDC_STATUS_PRESENT || unit->hexes < 2 || unit->face % 2 == 0 ||
        (row->shape != PDC_SHAPE_ROW && row->shape != PDC_SHAPE_PAIR)) {
        return NULL;
    }
    pdc_hex_id line[PDC_MAX_PARTS];
    int h = footprint_row(pos, who, line);
    int bends = pos->world->rules->line_bends != 0; /* [FF-37] */
    return h == unit->hexes && (bends || footprint_straight(pos->world->map, line, h, unit->face))
               ? NULL
               : "the hexes of a line do not lie in one row";
}

const char *pdc_state_check(const pdc_pos *pos) {
    const pdc_state *state = pos->state;
    occ_invalidate(pos);
    if (state->game.frames == 0 || state->game.frames > PDC_MAX_FRAMES) {
        return "the pending stack is empty or too deep";
    }
    for (pdc_unit_id who = 1; who <= state->game.units; who++) {
        const char *broken = check_unit(pos, who);
        if (broken == NULL) {
            broken = check_rows(pos, who);
        }
        if (broken != NULL) {
            return broken;
        }
    }
    for (int i = 0; i < state->game.frames; i++) {
        if (state->pending[i].kind == PDC_FRAME_NONE || state->pending[i].kind >= PDC_FRAME_COUNT) {
            return "a pending frame is of no kind";
        }
    }
    for (pdc_leader_id who = 1; who <= state->game.leaders; who++) {
        const pdc_leader *leader = pos_leader(pos, who);
        if (leader->with != 0 && footprint_part(pos_unit(pos, leader->with), leader->hex) < 0) {
            return "a leader is attached to a unit that is not in his hex";
        }
    }
    return NULL;
}
