/* The lines of the ground: streams and rivers along hexsides, roads through the middles, and what
   stands on hexsides. */
#include "land.h"

#include <math.h>

/* The look of the first feature among `bits` that is drawn as `draw`; NULL if none. */
static const pdc_land_look *look_of(const pdc_land *ground, unsigned bits, land_draw draw) {
    for (int f = 0; bits >> f; f++) {
        if ((bits >> f & 1u) && f < ground->rules->features && ground->feature[f].draw == draw) {
            return &ground->feature[f];
        }
    }
    return NULL;
}

/* Waters ----------------------------------------------------------------------------------------
   */

static bool has_feature(const pdc_land *ground, land_place place, int direction, int feature) {
    return (land_edge(ground, place, direction) >> feature & 1u) != 0;
}

/* The water that meets at corner k of a place: three hexsides. A curve through each two of them. */
static void water_corner(pdc_land *ground, land_place place, int k, int feature) {
    land_place near = land_near(place, k);
    const struct {
        land_place place;
        int direction;
    } side[3] = {{place, k}, {place, (k + 1) % 6}, {near, (k + 2) % 6}};
    pdc_point end[3];
    int count = 0;
    for (int i = 0; i < 3; i++) {
        if (has_feature(ground, side[i].place, side[i].direction, feature)) {
            end[count++] = land_crossing(ground, side[i].place, side[i].direction);
        }
    }
    pdc_point corner = land_corner(ground, place, k);
    uint32_t key = land_corner_key(place, k);
    corner.x += 0.10f * ground->side * paint_jitter(key, 1, 5);
    corner.y += 0.10f * ground->side * paint_jitter(key, 2, 5);
    for (int i = 0; i + 1 < count || (i == 0 && count == 1); i++) {
        paint_move(&ground->painter, end[i].x, end[i].y);
        if (count == 1) {
            paint_line(&ground->painter, corner.x, corner.y);
        } else {
            paint_curve(&ground->painter, corner.x, corner.y, end[i + 1].x, end[i + 1].y);
        }
    }
    if (count == 3) {
        paint_move(&ground->painter, end[2].x, end[2].y);
        paint_curve(&ground->painter, corner.x, corner.y, end[0].x, end[0].y);
    }
}

/* Every corner once: corners 1 (3 o'clock) and 4 (9 o'clock) belong to one hex each. */
static void add_water(pdc_land *ground, int feature) {
    for (int c = ground->first_column; c <= ground->last_column; c++) {
        for (int r = ground->first_row; r <= ground->last_row; r++) {
            water_corner(ground, (land_place){c, r}, 1, feature);
            water_corner(ground, (land_place){c, r}, 4, feature);
        }
    }
}

void land_paint_waters(pdc_land *ground) {
    for (int pass = 0; pass < 3;
         pass++) { // banks of all, then water of all, so that they run together
        for (int f = 0; f < ground->rules->features; f++) {
            const pdc_land_look *look = &ground->feature[f];
            if (look->draw != LAND_WATER) {
                continue;
            }
            float width = look->width * 2.0f * ground->side;
            width = width < 1.0f ? 1.0f : width;
            float bank = ground->side * 0.05f;
            bank = bank < 0.8f ? 0.8f : bank > 3.0f ? 3.0f : bank;
            add_water(ground, f);
            if (pass == 0) {
                paint_stroke(&ground->painter, width + bank, false, look->ink);
            } else if (pass == 1) {
                paint_stroke(&ground->painter, width, false, look->fill);
            } else {
                paint_stroke(&ground->painter, width * 0.35f, false,
                             paint_fade(0xffffffu, width > 6.0f ? 60 : 0));
            }
        }
    }
}

/* Roads -----------------------------------------------------------------------------------------
   */

static int road_ends(unsigned road, int *end) {
    int count = 0;
    for (int d = 0; d < 6; d++) {
        if (road >> d & 1u) {
            end[count++] = d;
        }
    }
    return count;
}

static void road_through(pdc_land *ground, land_place place, int a, int b) {
    pdc_point from = land_crossing(ground, place, a), to = land_crossing(ground, place, b);
    pdc_point middle = land_middle(ground, place);
    uint32_t key = paint_scatter((uint32_t)place.column, (uint32_t)place.row, 3);
    middle.x += 0.08f * ground->side * paint_jitter(key, 1, 1);
    middle.y += 0.08f * ground->side * paint_jitter(key, 2, 1);
    paint_move(&ground->painter, from.x, from.y);
    paint_curve(&ground->painter, middle.x, middle.y, to.x, to.y);
}

/* A road that ends in a hex of the edge leaves the map there: the side most nearly opposite, or
   -1. */
static int way_out(const pdc_land *ground, land_place place, int from) {
    static const int turn[5] = {3, 2, 4, 1, 5};
    for (int i = 0; i < 5; i++) {
        int direction = (from + turn[i]) % 6;
        if (!land_hex(ground, land_near(place, direction))) {
            return direction;
        }
    }
    return -1;
}

static void road_of_hex(pdc_land *ground, land_place place, unsigned road) {
    int end[6], count = road_ends(road, end);
    if (count == 1) {
        int out = way_out(ground, place, end[0]);
        if (out >= 0) {
            end[count++] = out;
        }
    }
    if (count == 2) {
        road_through(ground, place, end[0], end[1]);
        return;
    }
    pdc_point middle = land_middle(ground, place);
    for (int i = 0; i < count; i++) {
        bool straight = false;
        for (int j = 0; j < count; j++) {
            if (end[j] == (end[i] + 3) % 6) {
                straight = true;
                if (j > i) {
                    road_through(ground, place, end[i], end[j]);
                }
            }
        }
        if (!straight) {
            pdc_point from = land_crossing(ground, place, end[i]);
            paint_move(&ground->painter, from.x, from.y);
            paint_line(&ground->painter, middle.x, middle.y);
        }
    }
}

void land_paint_roads(pdc_land *ground) {
    float width = ground->road_width * 2.0f * ground->side;
    float rim = width * 0.22f;
    rim = rim < 0.7f ? 0.7f : rim > 2.2f ? 2.2f : rim;
    for (int pass = 0; pass < 2; pass++) {
        for (int c = ground->first_column; c <= ground->last_column; c++) {
            for (int r = ground->first_row; r <= ground->last_row; r++) {
                pdc_hex_id hex = pdc_map_hex(ground->map, c, r);
                if (hex && ground->map->cell[hex].road) {
                    road_of_hex(ground, (land_place){c, r}, ground->map->cell[hex].road);
                }
            }
        }
        if (width < 2.4f) {
            paint_stroke(&ground->painter, width < 1.1f ? 1.1f : width, false, ground->road_ink);
            return;
        }
        paint_stroke(&ground->painter, pass == 0 ? width + 2.0f * rim : width, false,
                     pass == 0 ? ground->road_ink : ground->road_fill);
    }
}

/* Hexsides --------------------------------------------------------------------------------------
   */

/* A hexside to draw on: ends, direction along it, and across it away from `place`. Lengths in
   pixels. */
typedef struct {
    land_place place;
    int direction;
    unsigned bits;
    uint32_t key;
    pdc_point a, b, along, out; // unit vectors
    float length;
} hexside;

static hexside side_at(const pdc_land *ground, land_place place, int direction) {
    hexside s = {place,
                 direction,
                 land_edge(ground, place, direction),
                 land_edge_key(place, direction),
                 land_corner(ground, place, (direction + 5) % 6),
                 land_corner(ground, place, direction),
                 {0, 0},
                 {0, 0},
                 ground->side};
    pdc_point middle = land_middle(ground, place);
    s.along = (pdc_point){(s.b.x - s.a.x) / s.length, (s.b.y - s.a.y) / s.length};
    s.out = (pdc_point){(s.a.x + s.b.x) / 2 - middle.x, (s.a.y + s.b.y) / 2 - middle.y};
    float away = hypotf(s.out.x, s.out.y);
    s.out.x /= away;
    s.out.y /= away;
    return s;
}

/* A point of the hexside: `t` along it from 0 to 1, `out` pixels across. */
static pdc_point on(const hexside *s, float t, float out) {
    return (pdc_point){s->a.x + (s->b.x - s->a.x) * t + s->out.x * out,
                       s->a.y + (s->b.y - s->a.y) * t + s->out.y * out};
}

/* Strokes down the slope, thick above and thin below, as on old maps. */
static void add_hachures(pdc_land *ground, const hexside *s, const pdc_land_look *look, int count) {
    pdc_hex_id here = land_hex(ground, s->place);
    pdc_hex_id there = land_hex(ground, land_near(s->place, s->direction));
    if (!here || !there) {
        return;
    }
    float down = ground->map->cell[here].height >= ground->map->cell[there].height ? 1.0f : -1.0f;
    float reach = look->width * 2.0f * ground->side;
    for (int i = 0; i < count; i++) {
        uint32_t n = (uint32_t)i;
        float t = ((float)i + 0.5f + 0.3f * paint_jitter(s->key, n, 1)) / (float)count;
        float length =
            reach * (0.85f + 0.25f * paint_jitter(s->key, n, 2)) * (0.75f + t * (1.0f - t));
        float start = -0.10f * reach, thick = ground->side / (float)count * 0.26f;
        thick = thick < 0.45f ? 0.45f : thick;
        float lean = 0.25f * (t - 0.5f);
        pdc_point top = on(s, t, down * start),
                  foot = on(s, t + lean * reach / ground->side, down * (start + length));
        paint_move(&ground->painter, top.x - s->along.x * thick, top.y - s->along.y * thick);
        paint_line(&ground->painter, top.x + s->along.x * thick, top.y + s->along.y * thick);
        paint_line(&ground->painter, foot.x + s->along.x * 0.25f, foot.y + s->along.y * 0.25f);
        paint_line(&ground->painter, foot.x - s->along.x * 0.25f, foot.y - s->along.y * 0.25f);
    }
}

/* Triangles must all turn the same way to add up: fill each hexside by itself. */
static void draw_slope(pdc_land *ground, const hexside *s, const pdc_land_look *look) {
    int count = ground->side >= 24.0f ? 10 : ground->side >= 12.0f ? 7 : 4;
    add_hachures(ground, s, look, count);
    paint_fill(&ground->painter, paint_fade(look->ink, 205));
}

static void draw_steep(pdc_land *ground, const hexside *s, const pdc_land_look *look) {
    int count = ground->side >= 24.0f ? 14 : ground->side >= 12.0f ? 9 : 5;
    add_hachures(ground, s, look, count);
    paint_fill(&ground->painter, paint_fade(look->ink, 235));
    pdc_hex_id here = land_hex(ground, s->place);
    pdc_hex_id there = land_hex(ground, land_near(s->place, s->direction));
    if (here && there) {
        float down =
            ground->map->cell[here].height >= ground->map->cell[there].height ? 1.0f : -1.0f;
        pdc_point a = on(s, 0.02f, -down * ground->side * 0.03f),
                  b = on(s, 0.98f, -down * ground->side * 0.03f);
        paint_move(&ground->painter, a.x, a.y);
        paint_line(&ground->painter, b.x, b.y);
        paint_stroke(&ground->painter, ground->side < 16.0f ? 0.9f : ground->side * 0.04f, false,
                     look->ink);
    }
}

static void line_on(pdc_land *ground, const hexside *s, float from, float to, float out) {
    pdc_point a = on(s, from, out), b = on(s, to, out);
    paint_move(&ground->painter, a.x, a.y);
    paint_line(&ground->painter, b.x, b.y);
}

static void draw_wall(pdc_land *ground, const hexside *s, const pdc_land_look *look) {
    float width = look->width * 2.0f * ground->side;
    width = width < 1.6f ? 1.6f : width;
    line_on(ground, s, 0.0f, 1.0f, 0.0f);
    paint_stroke(&ground->painter, width, false, look->ink);
    if (width < 3.0f) {
        return;
    }
    line_on(ground, s, 0.0f, 1.0f, 0.0f);
    paint_stroke(&ground->painter, width * 0.55f, false, look->fill);
    for (int i = 1; i < 8; i++) {
        float t = (float)i / 8.0f;
        pdc_point a = on(s, t, -width * 0.4f), b = on(s, t, width * 0.4f);
        paint_move(&ground->painter, a.x, a.y);
        paint_line(&ground->painter, b.x, b.y);
    }
    paint_stroke(&ground->painter, 0.9f, false, look->ink);
}

static void draw_hedge(pdc_land *ground, const hexside *s, const pdc_land_look *look) {
    float radius = look->width * ground->side;
    radius = radius < 1.0f ? 1.0f : radius;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i <= 8; i++) {
            pdc_point p =
                on(s, (float)i / 8.0f, radius * 0.25f * paint_jitter(s->key, (uint32_t)i, 3));
            float grow = radius * (1.0f + 0.2f * paint_jitter(s->key, (uint32_t)i, 4));
            paint_circle(&ground->painter, p.x, p.y,
                         pass == 0 ? grow + ground->side * 0.02f : grow * 0.8f);
        }
        paint_fill(&ground->painter, pass == 0 ? look->ink : look->fill);
    }
}

static void draw_fence(pdc_land *ground, const hexside *s, const pdc_land_look *look) {
    float width = look->width * 2.0f * ground->side, post = ground->side * 0.07f;
    width = width < 1.0f ? 1.0f : width;
    line_on(ground, s, 0.0f, 1.0f, 0.0f);
    for (int i = 0; i < 6; i++) {
        float t = ((float)i + 0.5f) / 6.0f;
        pdc_point a = on(s, t - 0.03f, -post), b = on(s, t + 0.03f, post);
        paint_move(&ground->painter, a.x, a.y);
        paint_line(&ground->painter, b.x, b.y);
    }
    paint_stroke(&ground->painter, width, false, look->ink);
}

static void draw_gate(pdc_land *ground, const hexside *s, const pdc_land_look *look) {
    float width = look->width * 2.0f * ground->side, post = width * 0.45f;
    line_on(ground, s, 0.36f, 0.64f, 0.0f);
    paint_stroke(&ground->painter, width, false, look->fill);
    for (int i = 0; i < 2; i++) {
        pdc_point p = on(s, i == 0 ? 0.33f : 0.67f, 0.0f);
        paint_circle(&ground->painter, p.x, p.y, post < 1.5f ? 1.5f : post);
    }
    paint_fill(&ground->painter, look->ink);
}

static bool is_broken(const pdc_land *ground, const hexside *s) {
    pdc_hex_id here = land_hex(ground, s->place);
    pdc_hex_id there = land_hex(ground, land_near(s->place, s->direction));
    return ground->broken && ((here && (ground->broken[here] >> s->direction & 1)) ||
                              (there && (ground->broken[there] >> (s->direction + 3) % 6 & 1)));
}

static void draw_bridge(pdc_land *ground, const hexside *s, const pdc_land_look *look) {
    pdc_point p = land_crossing(ground, s->place, s->direction);
    bool broken = is_broken(ground, s); // two stubs at the banks
    float half = ground->side * (broken ? 0.42f : 0.24f), wide = look->width * ground->side;
    for (int part = broken ? -1 : 0; part <= (broken ? 1 : 0); part += broken ? 2 : 1) {
        float from = broken ? (part < 0 ? -half : half * 0.45f) : -half;
        float to = broken ? (part < 0 ? -half * 0.45f : half) : half;
        paint_move(&ground->painter, p.x + s->out.x * from, p.y + s->out.y * from);
        paint_line(&ground->painter, p.x + s->out.x * to, p.y + s->out.y * to);
        paint_stroke(&ground->painter, wide * 1.1f, false, look->fill);
        for (int rail = -1; rail <= 1; rail += 2) {
            float off = wide * 0.8f * (float)rail, splay = wide * 0.5f * (float)rail;
            pdc_point start = {p.x + s->along.x * off + s->out.x * from,
                               p.y + s->along.y * off + s->out.y * from};
            pdc_point stop = {p.x + s->along.x * off + s->out.x * to,
                              p.y + s->along.y * off + s->out.y * to};
            paint_move(&ground->painter, start.x + s->along.x * splay - s->out.x * wide * 0.4f,
                       start.y + s->along.y * splay - s->out.y * wide * 0.4f);
            paint_line(&ground->painter, start.x, start.y);
            paint_line(&ground->painter, stop.x, stop.y);
            paint_line(&ground->painter, stop.x + s->along.x * splay + s->out.x * wide * 0.4f,
                       stop.y + s->along.y * splay + s->out.y * wide * 0.4f);
        }
        float ink = ground->side * 0.045f;
        paint_stroke(&ground->painter, ink < 1.0f ? 1.0f : ink, false, look->ink);
    }
}

/* A pale band through the water with stones along both sides; a narrow one has one row of them. */
static void draw_ford(pdc_land *ground, const hexside *s, const pdc_land_look *look) {
    pdc_point p = land_crossing(ground, s->place, s->direction);
    float half = ground->side * 0.34f, wide = look->width * ground->side;
    bool narrow = look->width < 0.12f;
    float stone = ground->side * (narrow ? 0.055f : 0.042f);
    stone = stone < 1.0f ? 1.0f : stone;
    paint_move(&ground->painter, p.x - s->out.x * half, p.y - s->out.y * half);
    paint_line(&ground->painter, p.x + s->out.x * half, p.y + s->out.y * half);
    paint_stroke(&ground->painter, wide < 2.0f ? 2.0f : wide, false, look->fill);
    for (int row = narrow ? 0 : -1; row <= (narrow ? 0 : 1); row += narrow ? 1 : 2) {
        float off = (wide * 0.5f + stone * 0.3f) * (float)row;
        for (int i = -2; i <= 2; i++) {
            float at = half * 0.45f * (float)i;
            paint_circle(&ground->painter, p.x + s->along.x * off + s->out.x * at,
                         p.y + s->along.y * off + s->out.y * at, stone);
        }
    }
    paint_fill(&ground->painter, look->ink);
}

static void draw_abatis(pdc_land *ground, const hexside *s, const pdc_land_look *look) {
    float spread = ground->side * 0.12f, width = look->width * 2.0f * ground->side;
    for (int i = 0; i < 6; i++) {
        float t = ((float)i + 0.5f) / 6.0f;
        pdc_point stem = on(s, t, -spread), crown = on(s, t, spread);
        pdc_point left = on(s, t - 0.07f, spread * 0.9f), right = on(s, t + 0.07f, spread * 0.9f);
        pdc_point fork = on(s, t, -spread * 0.2f);
        paint_move(&ground->painter, stem.x, stem.y);
        paint_line(&ground->painter, crown.x, crown.y);
        paint_move(&ground->painter, left.x, left.y);
        paint_line(&ground->painter, fork.x, fork.y);
        paint_line(&ground->painter, right.x, right.y);
    }
    paint_stroke(&ground->painter, width < 0.9f ? 0.9f : width, false, look->ink);
}

/* The ditch before a rampart: a dark strip with hachures running outward. */
static void draw_ditch(pdc_land *ground, const hexside *s, const pdc_land_look *look, float out) {
    float at = out * ground->side * 0.02f, reach = ground->side * 0.15f;
    line_on(ground, s, 0.0f, 1.0f, at);
    paint_stroke(&ground->painter, ground->side * 0.10f, false, paint_fade(look->ink, 120));
    for (int i = 0; i < 9; i++) {
        float t = ((float)i + 0.5f) / 9.0f;
        pdc_point a = on(s, t, at), b = on(s, t, at + out * reach);
        paint_move(&ground->painter, a.x, a.y);
        paint_line(&ground->painter, b.x, b.y);
    }
    paint_stroke(&ground->painter, ground->side < 20.0f ? 0.8f : 1.3f, false, look->ink);
}

/* A rampart just inside the hex that it covers: the one whose terrain is shaped as a work, else
   both. */
static void draw_works(pdc_land *ground, const hexside *s, const pdc_land_look *look) {
    pdc_hex_id here = land_hex(ground, s->place);
    bool inside = here && ground->rules->terrain[ground->map->cell[here].terrain].cover_front;
    /* two faces of a work meet in a corner: the line is as much shorter as it lies inside */
    float depth = 0.15f, in = ground->side * (inside ? -depth : depth),
          width = look->width * 2.0f * ground->side;
    float trim = inside ? depth * 0.577f : -0.02f;
    width = width < 2.0f ? 2.0f : width;
    draw_ditch(ground, s, look, inside ? 1.0f : -1.0f);
    line_on(ground, s, trim, 1.0f - trim, in);
    paint_stroke(&ground->painter, width + ground->side * 0.05f, false, look->ink);
    line_on(ground, s, trim, 1.0f - trim, in);
    paint_stroke(&ground->painter, width, false, look->fill);
    line_on(ground, s, trim, 1.0f - trim, in + (in < 0.0f ? -0.12f : 0.12f) * width);
    paint_stroke(&ground->painter, width * 0.22f, false, paint_mix(look->fill, ground->paper, 150));
}

typedef void draw_on_side(pdc_land *ground, const hexside *s, const pdc_land_look *look);

static void each_side(pdc_land *ground, land_draw draw, draw_on_side *paint) {
    for (int c = ground->first_column; c <= ground->last_column; c++) {
        for (int r = ground->first_row; r <= ground->last_row; r++) {
            for (int d = 0; d < 3; d++) {
                unsigned bits = land_edge(ground, (land_place){c, r}, d);
                const pdc_land_look *look = bits ? look_of(ground, bits, draw) : NULL;
                if (look) {
                    hexside s = side_at(ground, (land_place){c, r}, d);
                    paint(ground, &s, look);
                }
            }
        }
    }
}

void land_paint_hexsides(pdc_land *ground) {
    static const struct {
        land_draw draw;
        draw_on_side *paint;
        float from; // pixels of a hexside below which it is not drawn
    } order[] = {{LAND_SLOPE, draw_slope, 7.0f}, {LAND_STEEP, draw_steep, 5.0f},
                 {LAND_WORKS, draw_works, 4.0f}, {LAND_ABATIS, draw_abatis, 7.0f},
                 {LAND_HEDGE, draw_hedge, 5.0f}, {LAND_FENCE, draw_fence, 7.0f},
                 {LAND_WALL, draw_wall, 5.0f},   {LAND_GATE, draw_gate, 7.0f},
                 {LAND_FORD, draw_ford, 7.0f},   {LAND_BRIDGE, draw_bridge, 4.0f}};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        if (ground->side >= order[i].from) {
            each_side(ground, order[i].draw, order[i].paint);
        }
    }
}
