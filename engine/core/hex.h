/** Hex arithmetic: directions, hours, axial vectors, exact angles. Knows nothing of the game. */
#ifndef PDC_HEX_H
#define PDC_HEX_H

#include <stdint.h>

#include "map.h"

/** Axial coordinates: q along 4 o'clock (column), r along 6 o'clock. */
typedef struct {
    int q, r;
} hex_axial;

/** Hour 1..12 for any whole number of hours. */
int hex_hour(int hours);
/** Hour of a direction 0..5: 12, 2, 4, 6, 8, 10. */
int hex_direction_hour(int direction);
/** Direction 0..5 of an even hour; -1 for an odd hour or 0. */
int hex_hour_direction(int hour);
/** Axial coordinates of a hex. */
hex_axial hex_axial_of(const pdc_map *map, pdc_hex_id hex);
/** Hex at axial coordinates, or 0 off the map. */
pdc_hex_id hex_at(const pdc_map *map, hex_axial a);
/** Distance in hexes of two axial positions. */
int hex_distance(hex_axial a, hex_axial b);
/** Square of the true distance of two hex centres, in units in which neighbours are 1 apart (q*q + q*r + r*r). */
int64_t hex_distance_squared(hex_axial a, hex_axial b);
/** Does `to` lie within `degrees` (60, 90, 120, 150, 180) of the hour `facing`, seen from `from`? Exact, closed. [HC-30] */
int hex_in_cone(hex_axial from, hex_axial to, int facing, int degrees);

#endif
