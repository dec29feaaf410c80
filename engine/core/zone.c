/* Zones of influence [HC-18]. */
#include "../pdc.h"
#include "facing.h"
#include "footprint.h"
#include "move.h"
#include "occupancy.h"

int ground_open(const pdc_pos *pos, pdc_class movement_class, pdc_hex_id from, int direction) {
    const pdc_map *map = pos->world->map;
    pdc_hex_id to = pdc_map_near(map, from, direction);
    if (to == 0) {
        return 0;
    }
    if (map->cell[from].edge[direction] == 0 &&
        pos_terrain(pos, to)->enter.cost[movement_class] != PDC_CLOSED) {
        return 1; // asked of every hexside of a zone: nothing on it, ground that may be entered
    }
    int roads = (map->cell[from].road >> direction & 1) != 0; // guns cross closed ground on a road
    return move_ground(pos, movement_class, from, direction, 0) != PDC_CLOSED ||
           (roads && move_ground(pos, movement_class, from, direction, 1) != PDC_CLOSED);
}

/* [HC-18] good order or disordered; not squares, road columns, limbered guns (their rows have no
 * zone), routed units */
int zone_has(const pdc_pos *pos, pdc_unit_id who) {
    return pos->world->rules->zones && pos_present(pos, who) && pos_formation(pos, who)->zone &&
           pos_unit(pos, who)->cohesion != PDC_COHESION_PGD;
}

int zone_covers(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    const pdc_unit *unit = pos_unit(pos, who);
    if (!zone_has(pos, who)) {
        return 0;
    }
    for (int part = 0; part < unit->hexes; part++) {
        int direction = pdc_map_direction(pos->world->map, unit->hex[part], hex);
        if (direction >= 0 && facing_side(pos, who, part, direction) == ARC_FRONT &&
            ground_open(pos, (pdc_class)pos_arm(pos, who)->movement_class, unit->hex[part],
                        direction)) {
            return 1;
        }
    }
    return 0;
}

pdc_unit_id zone_of(const pdc_pos *pos, pdc_hex_id hex, int side, int cavalry_only) {
    pdc_unit_id first = 0;
    if (pos->world->rules->zones == 0) {
        return 0; /* as zone_has, without looking around: asked of every step */
    }
    const pdc_hex_id *near = pos->world->map->near[hex];
    for (int direction = 0; direction < 6; direction++) {
        for (int e = near[direction] != 0 ? occ_first(pos, near[direction]) : 0; e != 0;
             e = occ_next(pos, e)) {
            pdc_unit_id who = occ_unit(e);
            if (pos_side(pos, who) != side && (first == 0 || who < first) &&
                (!cavalry_only || pos_is_cavalry(pos, who)) && zone_covers(pos, who, hex)) {
                first = who;
            }
        }
    }
    return first;
}

pdc_unit_id pdc_zone(const pdc_pos *pos, pdc_hex_id hex, int side) {
    occ_invalidate(pos);
    return zone_of(pos, hex, side, 0);
}
