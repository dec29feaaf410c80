/*
 * Facing and arcs [HC-30, HC-31]. Every hexside of a formation is front, flank or rear; beyond the
 * neighbouring hexes the 60-degree sector of a hexside carries its arc outward, so the cones of
 * HC-30 are unions of sectors and every test is exact.
 */
#include "facing.h"

#include "../pdc.h"
#include "footprint.h"
#include "hex.h"
#include "occupancy.h"

/* Hours from the facing to a hexside: 0..6 to the right, -1..-5 to the left. */
static int offset_of(int face, int direction) {
    int hours = hex_hour(hex_direction_hour(direction) - face) % 12;
    return hours > 6 ? hours - 12 : hours;
}

/* Place, from 0, of a hexside in the order from the facing backward; of two mirrored ones the later
 * place. */
static int rank_of(int offset) {
    int hours = offset < 0 ? -offset : offset;
    return hours == 6 ? 5 : hours; // facing a hexside: 0, 2, 4, 5; facing a vertex: 1, 3, 5
}

/* Arc of a hexside of the formation on one hex [HC-30]; light cavalry has numbers of its own. */
static arc_kind arc_alone(const pdc_formation_row *row, int light, int face, int direction) {
    int front = light ? row->front_light : row->front;
    int flank = light ? row->flank_light : row->flank;
    if (front >= 6) {
        return ARC_FRONT;
    }
    if (face == 0) {
        return ARC_REAR;
    }
    int rank = rank_of(offset_of(face, direction));
    return rank < front ? ARC_FRONT : rank < front + flank ? ARC_FLANK : ARC_REAR;
}

int facing_front_mask_of(const pdc_rules *rules, pdc_formation form, int face, int light_cavalry) {
    int mask = 0;
    for (int direction = 0; direction < 6; direction++) {
        if (arc_alone(&rules->formation[form], light_cavalry, face, direction) == ARC_FRONT) {
            mask |= 1 << direction;
        }
    }
    return mask;
}

/* [HC-30] the side of a hex of a field work that is marked as its front */
static int behind_work(const pdc_pos *pos, pdc_hex_id hex, int direction) {
    const pdc_rules *rules = pos->world->rules;
    if (!pos_terrain(pos, hex)->cover_front) {
        return 0;
    }
    for (int f = 0; f < rules->features; f++) {
        if (rules->feature[f].front_side &&
            (pos->world->map->cell[hex].edge[direction] >> f & 1) != 0) {
            return 1;
        }
    }
    return 0;
}

/* [HC-31] two hexes of skirmishers: 6 front; flank are the outer rear sides, rear the inner ones */
static arc_kind arc_pair(const pdc_pos *pos, const pdc_unit *unit, int part, int direction) {
    int offset = offset_of(unit->face, direction);
    pdc_hex_id right = pdc_map_near(pos->world->map, unit->hex[part], footprint_right(unit->face));
    int is_left = right != 0 && footprint_part(unit, right) >= 0;
    if (offset > -5 && offset < 5) {
        return ARC_FRONT;
    }
    return (offset < 0) == is_left ? ARC_FLANK : ARC_REAR;
}

/* [HC-30] a column on several hexes: front at the head, rear behind the tail, all other sides flank
 * */
static arc_kind arc_trail(const pdc_pos *pos, pdc_unit_id who, int part, int direction) {
    const pdc_unit *unit = pos_unit(pos, who);
    const pdc_formation_row *row = pos_formation(pos, who);
    int last = unit->hexes - 1;
    if (part == 0 && arc_alone(row, 0, unit->face, direction) == ARC_FRONT) {
        return ARC_FRONT;
    }
    int ahead = part == last
                    ? pdc_map_direction(pos->world->map, unit->hex[last], unit->hex[last - 1])
                    : -1;
    return ahead >= 0 && direction == (ahead + 3) % 6 ? ARC_REAR : ARC_FLANK;
}

/* [FF-36, HC-30] a refused flank: the end of the line on that side is front */
static int is_potence(const pdc_unit *unit, int offset) {
    return (offset == -3 && (unit->potence & 1) != 0) || (offset == 3 && (unit->potence & 2) != 0);
}

arc_kind facing_side(const pdc_pos *pos, pdc_unit_id who, int part, int direction) {
    const pdc_unit *unit = pos_unit(pos, who);
    const pdc_formation_row *row = pos_formation(pos, who);
    pdc_hex_id beyond = pdc_map_near(pos->world->map, unit->hex[part], direction);
    if (beyond != 0 && footprint_part(unit, beyond) >= 0) {
        return ARC_NONE;
    }
    if (unit->cohesion == PDC_COHESION_PGD) {
        return ARC_REAR; /* [HC-30] routed: 6 rear */
    }
    if (behind_work(pos, unit->hex[part], direction)) {
        return ARC_FRONT;
    }
    if (unit->hexes > 1) {
        switch ((pdc_shape)row->shape) {
        case PDC_SHAPE_PAIR: return arc_pair(pos, unit, part, direction);
        case PDC_SHAPE_COLUMN:
        case PDC_SHAPE_ROAD: return arc_trail(pos, who, part, direction);
        case PDC_SHAPE_ROW:
        case PDC_SHAPE_ONE:
        case PDC_SHAPE_WINGS:
        case PDC_SHAPE_COUNT: break;
        }
    }
    if (unit->face != 0 && is_potence(unit, offset_of(unit->face, direction))) {
        return ARC_FRONT;
    }
    return arc_alone(row, pos_is_light_horse(pos, who), unit->face, direction);
}

int facing_front_mask(const pdc_pos *pos, pdc_unit_id who, int part) {
    const pdc_unit *unit = pos_unit(pos, who);
    int mask = 0;
    if (unit->hexes == 1 && unit->cohesion != PDC_COHESION_PGD && unit->potence == 0 &&
        pos_terrain(pos, unit->hex[0])->cover_front == 0) {
        return facing_front_mask_of(pos->world->rules, (pdc_formation)unit->form, unit->face,
                                    pos_is_light_horse(pos, who));
    }
    for (int direction = 0; direction < 6; direction++) {
        if (facing_side(pos, who, part, direction) == ARC_FRONT) {
            mask |= 1 << direction;
        }
    }
    return mask;
}

/* Front goes before flank, flank before rear. */
static arc_kind better(arc_kind a, arc_kind b) {
    if (a == ARC_NONE || b == ARC_NONE) {
        return a == ARC_NONE ? b : a;
    }
    return a < b ? a : b;
}

arc_kind facing_arc_part(const pdc_pos *pos, pdc_unit_id who, int part, pdc_hex_id hex) {
    const pdc_map *map = pos->world->map;
    pdc_hex_id from = pos_unit(pos, who)->hex[part];
    int next_to = pdc_map_direction(map, from, hex);
    if (next_to >= 0) {
        return facing_side(pos, who, part, next_to);
    }
    hex_axial a = hex_axial_of(map, from);
    hex_axial b = hex_axial_of(map, hex);
    arc_kind best = ARC_NONE;
    for (int direction = 0; direction < 6; direction++) {
        if (hex_in_cone(a, b, hex_direction_hour(direction), 30)) {
            best = better(best, facing_side(pos, who, part, direction));
        }
    }
    return best;
}

arc_kind facing_arc(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    const pdc_unit *unit = pos_unit(pos, who);
    const pdc_map *map = pos->world->map;
    if (unit->status != PDC_STATUS_PRESENT || footprint_part(unit, hex) >= 0) {
        return ARC_NONE;
    }
    int nearest = footprint_distance_hex(pos, who, hex);
    arc_kind best = ARC_NONE;
    for (int part = 0; part < unit->hexes; part++) {
        if (pdc_map_distance(map, unit->hex[part], hex) == nearest) {
            best = better(best, facing_arc_part(pos, who, part, hex));
        }
    }
    return best == ARC_NONE ? ARC_FLANK : best; // over a hex of its own, where a trail bends
}

arc_kind facing_arc_unit(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id other) {
    const pdc_unit *unit = pos_unit(pos, other);
    arc_kind best = ARC_NONE;
    for (int part = 0; part < unit->hexes; part++) {
        best = better(best, facing_arc(pos, who, unit->hex[part]));
    }
    return best;
}

int pdc_arc(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    occ_invalidate(pos);
    return (int)facing_arc(pos, who, hex);
}
