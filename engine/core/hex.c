/* Hex arithmetic, exact in integers. Axial coordinates: q counts columns, r counts along 6 o'clock.
 * */
#include "hex.h"

#include <assert.h>

pdc_hex_id hex_at(const pdc_map *map, hex_axial a) {
    if (a.q < 1 || a.q > map->cols) {
        return 0;
    }
    return pdc_map_hex(map, a.q, a.r + (a.q + a.q % 2) / 2);
}

int64_t hex_distance_squared(hex_axial a, hex_axial b) {
    int64_t q = b.q - a.q;
    int64_t r = b.r - a.r;
    return q * q + q * r + r * r;
}

/*
 * Plane coordinates of an axial vector in units where x is scaled by 2/sqrt(3) and y by 2: x = q, y
 * = q + 2r (downwards). The scalar product of two true vectors is (3 x1 x2 + y1 y2) / 4.
 */
static int64_t dot(int64_t x1, int64_t y1, int64_t x2, int64_t y2) {
    return 3 * x1 * x2 + y1 * y2;
}

/* Vector of an hour: for even hours one hex, for odd hours the sum of the two beside it. */
static void hour_vector(int hour, int64_t *x, int64_t *y) {
    static const int8_t side[6][2] = {{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}};
    if (hour % 2 == 0) {
        *x = side[(hour / 2) % 6][0];
        *y = side[(hour / 2) % 6][1];
    } else {
        const int8_t *before = side[((hour - 1) / 2) % 6];
        const int8_t *after = side[((hour + 1) / 2) % 6];
        *x = before[0] + after[0];
        *y = before[1] + after[1];
    }
}

int hex_in_cone(hex_axial from, hex_axial to, int facing, int degrees) {
    int64_t q = to.q - from.q;
    int64_t x = q;
    int64_t y = q + 2 * (int64_t)(to.r - from.r);
    int64_t fx;
    int64_t fy;
    assert(facing >= 1 && facing <= 12);
    if (x == 0 && y == 0) {
        return 0;
    }
    hour_vector(facing, &fx, &fy);
    int64_t product = dot(x, y, fx, fy);
    int64_t squares = dot(x, y, x, y) * dot(fx, fy, fx, fy);
    /* angle <= degrees  <=>  product >= cos(degrees) * sqrt(squares); cos 60 = 1/2, cos 150 =
     * -sqrt(3)/2 ... */
    switch (degrees) {
    case 30: return product > 0 && 4 * product * product >= 3 * squares;
    case 60: return product > 0 && 4 * product * product >= squares;
    case 90: return product >= 0;
    case 120: return product >= 0 || 4 * product * product <= squares;
    case 150: return product >= 0 || 4 * product * product <= 3 * squares;
    default: return 1;
    }
}
