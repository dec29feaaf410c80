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
static inline int hex_hour(int hours) {
    int hour = (hours - 1) % 12;
    return (hour < 0 ? hour + 12 : hour) + 1;
}
/** Hour of a direction 0..5: 12, 2, 4, 6, 8, 10. */
static inline int hex_direction_hour(int direction) {
    return direction == 0 ? 12 : 2 * direction;
}
/** Direction 0..5 of an even hour; -1 for an odd hour or 0. */
static inline int hex_hour_direction(int hour) {
    return hour < 1 || hour > 12 || hour % 2 != 0 ? -1 : (hour / 2) % 6;
}
/** The step in a direction 0..5. */
static inline hex_axial hex_vector(int direction) {
    static const hex_axial vector[6] = {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}};
    return vector[direction];
}
/** Axial coordinates of a hex. */
static inline hex_axial hex_axial_of(const pdc_map *map, pdc_hex_id hex) {
    hex_axial a = {map->cell[hex].q, map->cell[hex].r};
    return a;
}
/** Hex at axial coordinates, or 0 off the map. */
pdc_hex_id hex_at(const pdc_map *map, hex_axial a);
/** Distance in hexes of two axial positions. */
static inline int hex_distance(hex_axial a, hex_axial b) {
    int q = b.q - a.q;
    int r = b.r - a.r;
    int s = q + r;
    q = q < 0 ? -q : q;
    r = r < 0 ? -r : r;
    s = s < 0 ? -s : s;
    int most = q > r ? q : r;
    return most > s ? most : s;
}
/** Square of the true distance of two hex centres, in units in which neighbours are 1 apart (q*q +
 * q*r + r*r). */
int64_t hex_distance_squared(hex_axial a, hex_axial b);
/** Does `to` lie within `degrees` (60, 90, 120, 150, 180) of the hour `facing`, seen from `from`?
 * Exact, closed. [HC-30] */
int hex_in_cone(hex_axial from, hex_axial to, int facing, int degrees);
/** Does `to` lie in the arc of fire of figures facing `facing`, 22.5 degrees to each side, wide: 45?
 * Closed; facing a vertex the two front hexes are in. [FE-41, FE-42] */
int hex_in_fire_arc(hex_axial from, hex_axial to, int facing, int wide);
/** Which of four fronts at right angles looks at `to`: 0 the one towards `ahead`, 1 right, 2 behind,
 * 3 left; on the border between two the one that goes before: ahead, behind, the sides. [FE-X4] */
int hex_quarter(hex_axial from, hex_axial ahead, hex_axial to);

#endif
