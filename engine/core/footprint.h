/** The hexes that a formation covers and the strength in each [ES-38..41, HC-14..16, HC-31, HC-50].
 * */
#ifndef PDC_FOOTPRINT_H
#define PDC_FOOTPRINT_H

#include "pos.h"

/** Share of n increments in part `part` of a formation on h hexes. [ES-39..41, HC-50] */
pdc_fraction footprint_share(const pdc_rules *rules, pdc_formation form, int n, int h, int part);
/** Number of the part of the unit that holds the hex, or -1. */
int footprint_part(const pdc_unit *unit, pdc_hex_id hex);
/** Parts of a row from its left end to its right end (hex ids); returns how many. For other shapes:
 * as stored. */
int footprint_row(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id *out);
/** The same for a row as `unit` says, facing a vertex, straight or bent [FF-37]. */
int footprint_row_of(const pdc_map *map, const pdc_unit *unit, pdc_hex_id *out);
/** Does a row with this facing lie straight along it? */
int footprint_straight(const pdc_map *map, const pdc_hex_id *row, int h, int face);
/** Directions 0..5 to the left and right end of a row with this facing (facing - 3, facing + 3). */
int footprint_left(int face);
int footprint_right(int face);
/** Reorder the hexes of a row: `counter` first, then the left wing outward, then the right wing
 * outward. `row` runs from left to right. */
void footprint_order(const pdc_hex_id *row, int h, pdc_hex_id counter, pdc_hex_id *out);
/** Most hexes that a row of the unit may hold [ES-60, ES-66]. */
int footprint_width_limit(const pdc_pos *pos, pdc_unit_id who);
/** A walk over every hex within so many of the unit, its own among them, each once. */
typedef struct {
    const pdc_pos *pos;
    pdc_unit_id who;
    int radius, part, q, r;
} footprint_walk;
footprint_walk footprint_around(const pdc_pos *pos, pdc_unit_id who, int radius);
/** The next hex, 0 when there is none left. */
pdc_hex_id footprint_next(footprint_walk *walk);
/** Smallest distance in hexes between any hexes of two units. */
int footprint_distance(const pdc_pos *pos, pdc_unit_id a, pdc_unit_id b);
/** Smallest distance in hexes from any hex of the unit to a hex. */
int footprint_distance_hex(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex);

#endif
