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

/* Twice the area that two axial vectors span, clockwise positive. */
static int64_t span(hex_axial a, hex_axial b) {
    return (int64_t)a.q * b.r - (int64_t)a.r * b.q;
}

static hex_axial between(hex_axial from, hex_axial to) {
    hex_axial vector = {to.q - from.q, to.r - from.r};
    return vector;
}

/* Hex vector of an even hour. */
static hex_axial hour_side(int hour) {
    return hex_vector((hour / 2) % 6);
}

/*
 * The vector as a times one side and b times the next one clockwise. Facing the first side, the
 * vector runs (2a + b) / 2 ahead and b * sqrt(3) / 2 aside; facing the vertex between the two,
 * (a + b) * sqrt(3) / 2 ahead and (b - a) / 2 aside. 35 / 204 stands for the square of the tangent
 * of 22.5 degrees: test_facing.c compares it with the exact one.
 */
int hex_in_fire_arc(hex_axial from, hex_axial to, int facing, int wide) {
    hex_axial vector = between(from, to);
    int vertex = facing % 2;
    hex_axial first = hour_side(hex_hour(facing - vertex));
    hex_axial second = hour_side(hex_hour(facing - vertex + 2));
    int64_t a = span(vector, second);
    int64_t b = span(first, vector);
    if (!vertex) {
        int64_t ahead = 2 * a + b;
        return ahead > 0 &&
               (wide ? 3 * b * b <= ahead * ahead : 3 * b * b * 204 <= 35 * ahead * ahead);
    }
    int64_t ahead = a + b;
    int64_t aside = b - a;
    int next_to = (a == 1 && b == 0) || (a == 0 && b == 1); /* [FE-41] in by decree */
    return ahead > 0 && (next_to || (wide ? aside * aside <= 3 * ahead * ahead
                                          : aside * aside * 204 <= 35 * 3 * ahead * ahead));
}

int hex_quarter(hex_axial from, hex_axial ahead, hex_axial to) {
    hex_axial front = between(from, ahead);
    hex_axial vector = between(from, to);
    int64_t aside = span(front, vector);
    int64_t along = 2 * ((int64_t)front.q * vector.q + (int64_t)front.r * vector.r) +
                    (int64_t)front.q * vector.r + (int64_t)front.r * vector.q;
    /* tan 45 = 1: aside * sqrt(3) / 2 against along / 2 */
    if (3 * aside * aside <= along * along) {
        return along > 0 ? 0 : 2;
    }
    return aside > 0 ? 1 : 3;
}
