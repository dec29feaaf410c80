/* Footprints: which hexes a formation covers, and the strength in each. [ES-38..41, HC-50] */
#include "footprint.h"

#include <assert.h>
#include <string.h>

#include "../pdc.h"
#include "depth.h"
#include "hex.h"

static pdc_fraction fraction(int num, int den) {
    int a = num;
    int b = den;
    while (b != 0) {
        int rest = a % b;
        a = b;
        b = rest;
    }
    pdc_fraction result = {a != 0 ? num / a : 0, a != 0 ? den / a : 1};
    return result;
}

pdc_fraction footprint_share(const pdc_rules *rules, pdc_formation form, int n, int h, int part) {
    pdc_shape shape = (pdc_shape)rules->formation[form].shape;
    int density = rules->road_density;
    int packed = (n + density - 1) / density;
    /* [ES-40] 4 a hex from the head, the rest in the last; [ES-41, HC-50] a column of companies
     * only once it holds n / 4 hexes */
    if (h > 1 && (shape == PDC_SHAPE_ROAD || (shape == PDC_SHAPE_COLUMN && h >= packed))) {
        int before = density * part;
        int here = part == h - 1 ? n - before : density;
        if (here > n - before) {
            here = n - before;
        }
        return fraction(here > 0 ? here : 0, 1);
    }
    return fraction(n, h); /* [ES-39, ES-01] equal portions, never rounded */
}

pdc_fraction pdc_share(const pdc_pos *pos, pdc_unit_id who, int part) {
    const pdc_unit *unit = pos_unit(pos, who);
    return footprint_share(pos->world->rules, (pdc_formation)unit->form, pos_strength(pos, who),
                           unit->hexes, part);
}

int footprint_part(const pdc_unit *unit, pdc_hex_id hex) {
    for (int part = 0; part < unit->hexes; part++) {
        if (unit->hex[part] == hex) {
            return part;
        }
    }
    return -1;
}

/* [notation.md 1] left is facing - 3 hours, right is facing + 3 */
int footprint_left(int face) {
    return hex_hour_direction(hex_hour(face - 3));
}

int footprint_right(int face) {
    return hex_hour_direction(hex_hour(face + 3));
}

/* The hex of a row beyond one of its hexes, straight on or bent by one hexside [FF-37]; 0 at its
 * end. */
static pdc_hex_id row_next(const pdc_map *map, const pdc_unit *unit, pdc_hex_id hex,
                           int *direction) {
    static const int bends[3] = {0, 5, 1};
    for (int i = 0; i < 3; i++) {
        int along = (*direction + bends[i]) % 6;
        pdc_hex_id next = pdc_map_near(map, hex, along);
        if (next != 0 && footprint_part(unit, next) >= 0) {
            *direction = along;
            return next;
        }
    }
    return 0;
}

/* The hexes of a wing from the counter outward; how many, at most `room`. */
static int row_wing(const pdc_map *map, const pdc_unit *unit, int direction, int room,
                    pdc_hex_id *out) {
    int n = 0;
    pdc_hex_id hex = unit->hex[0];
    while (n < room && (hex = row_next(map, unit, hex, &direction)) != 0) {
        out[n++] = hex;
    }
    return n;
}

int footprint_row_of(const pdc_map *map, const pdc_unit *unit, pdc_hex_id *out) {
    pdc_hex_id wing[PDC_MAX_PARTS];
    int most = unit->hexes - 1;
    int left = row_wing(map, unit, footprint_left(unit->face), most, wing);
    for (int i = 0; i < left; i++) {
        out[i] = wing[left - 1 - i];
    }
    out[left] = unit->hex[0];
    return left + 1 + row_wing(map, unit, footprint_right(unit->face), most - left, out + left + 1);
}

int footprint_row(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id *out) {
    const pdc_unit *unit = pos_unit(pos, who);
    pdc_shape shape = (pdc_shape)pos_formation(pos, who)->shape;
    if ((shape == PDC_SHAPE_ROW || shape == PDC_SHAPE_PAIR) && unit->face % 2 != 0 &&
        unit->hexes > 1) {
        return footprint_row_of(pos->world->map, unit, out);
    }
    memcpy(out, unit->hex, sizeof(pdc_hex_id) * unit->hexes);
    return unit->hexes;
}

int footprint_straight(const pdc_map *map, const pdc_hex_id *row, int h, int face) {
    for (int i = 0; i + 1 < h; i++) {
        if (pdc_map_near(map, row[i], footprint_right(face)) != row[i + 1]) {
            return 0;
        }
    }
    return 1;
}

void footprint_order(const pdc_hex_id *row, int h, pdc_hex_id counter, pdc_hex_id *out) {
    int at = 0;
    int n = 0;
    while (at < h && row[at] != counter) {
        at++;
    }
    assert(at < h);
    out[n++] = counter;
    for (int i = at - 1; i >= 0; i--) {
        out[n++] = row[i];
    }
    for (int i = at + 1; i < h; i++) {
        out[n++] = row[i];
    }
}

int footprint_width_limit(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_rules *rules = pos->world->rules;
    int fixed = pos_arm(pos, who)->extend_max;
    if (fixed != 0) {
        return fixed; /* [ES-60] infantry stops at two hexes */
    }
    int width = pos_arm(pos, who)->width;
    int n = pos_strength(pos, who);
    if (width != 0) {
        n = depth_front(pos, who,
                        (pdc_formation)pos_unit(pos, who)->form); /* [HC-53, FR-60, RQ-90] */
    } else {
        width = rules->width_divisor; /* [ES-66] */
    }
    int limit = (n + width - 1) / width;
    return limit < 1 ? 1 : limit > PDC_MAX_PARTS ? PDC_MAX_PARTS : limit;
}

int footprint_distance_hex(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    const pdc_unit *unit = pos_unit(pos, who);
    hex_axial to = hex_axial_of(pos->world->map, hex);
    int best = PDC_MAX_COLS + PDC_MAX_ROWS;
    for (int part = 0; part < unit->hexes; part++) {
        int distance = hex_distance(hex_axial_of(pos->world->map, unit->hex[part]), to);
        best = distance < best ? distance : best;
    }
    return best;
}

pdc_hex_id pdc_nearest_hex(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    const pdc_unit *unit = pos_unit(pos, who);
    hex_axial to = hex_axial_of(pos->world->map, hex);
    int best = 0;
    int nearest = hex_distance(hex_axial_of(pos->world->map, unit->hex[0]), to);
    for (int part = 1; part < unit->hexes; part++) {
        int distance = hex_distance(hex_axial_of(pos->world->map, unit->hex[part]), to);
        if (distance < nearest) {
            best = part;
            nearest = distance;
        }
    }
    return unit->hex[best];
}

int footprint_distance(const pdc_pos *pos, pdc_unit_id a, pdc_unit_id b) {
    const pdc_unit *unit = pos_unit(pos, a);
    const pdc_unit *other = pos_unit(pos, b);
    const pdc_map *map = pos->world->map;
    if (unit->hexes == 1 && other->hexes == 1) { // most are: asked of everybody by everybody
        return hex_distance(hex_axial_of(map, unit->hex[0]), hex_axial_of(map, other->hex[0]));
    }
    int best = PDC_MAX_COLS + PDC_MAX_ROWS;
    for (int part = 0; part < unit->hexes; part++) {
        hex_axial at = hex_axial_of(map, unit->hex[part]);
        for (int i = 0; i < other->hexes; i++) {
            int distance = hex_distance(at, hex_axial_of(map, other->hex[i]));
            best = distance < best ? distance : best;
        }
    }
    return best;
}

int pdc_unit_distance(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id other) {
    return footprint_distance(pos, who, other);
}

int pdc_unit_distance_hex(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    return footprint_distance_hex(pos, who, hex);
}

footprint_walk footprint_around(const pdc_pos *pos, pdc_unit_id who, int radius) {
    footprint_walk walk = {.pos = pos, .who = who, .radius = radius, .q = -radius, .r = -radius};
    return walk;
}

/* Is the hex within the radius of a part, and of no part before it? */
static int is_first(const footprint_walk *walk, pdc_hex_id hex) {
    const pdc_map *map = walk->pos->world->map;
    const pdc_unit *unit = pos_unit(walk->pos, walk->who);
    for (int part = 0; part < walk->part; part++) {
        if (pdc_map_distance(map, unit->hex[part], hex) <= walk->radius) {
            return 0;
        }
    }
    return pdc_map_distance(map, unit->hex[walk->part], hex) <= walk->radius;
}

pdc_hex_id footprint_next(footprint_walk *walk) {
    const pdc_map *map = walk->pos->world->map;
    const pdc_unit *unit = pos_unit(walk->pos, walk->who);
    for (; walk->part < unit->hexes; walk->part++, walk->q = -walk->radius) {
        for (; walk->q <= walk->radius; walk->q++, walk->r = -walk->radius) {
            while (walk->r <= walk->radius) {
                hex_axial at = hex_axial_of(map, unit->hex[walk->part]);
                at.q += walk->q;
                at.r += walk->r++;
                pdc_hex_id hex = hex_at(map, at);
                if (hex != 0 && is_first(walk, hex)) {
                    return hex;
                }
            }
        }
    }
    return 0;
}
