/* Paints counters. A body is a band along a chain of points: a line lies across its facing, a
   column along it, a formation
   on several hexes along the middles of its hexes. Formation shows by the band's shape and
   pattern, facing by the bright
   front edge and its point, cohesion by a ragged outline, side by straight or cut corners, the
   rest by badges. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "counter_view.h"
#include "wording.h"

static const float pi = 3.14159265f;
static const uint32_t ink = 0xff2a2118u, cream = 0xfff6edd6u;

enum { MAX_CHAIN = PDC_MAX_PARTS + 4, MAX_OUTLINE = 240 };

static const char *const symbol_names[COUNTER_SYMBOL_COUNT] = {"units/arm-infantry",
                                                               "units/arm-cavalry-light",
                                                               "units/arm-cavalry-heavy",
                                                               "units/arm-foot-artillery",
                                                               "units/arm-horse-artillery",
                                                               "units/arm-engineers",
                                                               "units/leader"};

counter_detail counter_detail_of(double side) {
    return side < 6.0    ? COUNTER_SHAPE
           : side < 13.0 ? COUNTER_SYMBOL
           : side < 39.0 ? COUNTER_NUMBER
                         : COUNTER_FULL;
}

/* How the bodies of formations differ; sizes in sides of a hex. */
typedef enum { AXIS_ALONG, AXIS_ACROSS, AXIS_ROUND } body_axis;
typedef enum {
    PATTERN_NONE,
    PATTERN_SPLIT,
    PATTERN_STRIPES,
    PATTERN_HOLLOW,
    PATTERN_DOTS,
    PATTERN_ROAD,
    PATTERN_GUNS
} body_pattern;

typedef struct {
    body_axis axis;
    float length, half; // half length of the chain on one hex, half width of the band
    body_pattern pattern;
} body_kind;

static body_kind kind_of(const counter_look *look) {
    switch ((pdc_formation)look->form) {
    case PDC_FORM_LINE: return (body_kind){AXIS_ACROSS, 0.78f, 0.27f, PATTERN_NONE};
    case PDC_FORM_DOUBLE_LINE: return (body_kind){AXIS_ACROSS, 0.78f, 0.33f, PATTERN_SPLIT};
    case PDC_FORM_ECHELON:
    case PDC_FORM_EXTENDED_COLUMN: return (body_kind){AXIS_ACROSS, 0.66f, 0.36f, PATTERN_SPLIT};
    case PDC_FORM_SKIRMISH: return (body_kind){AXIS_ACROSS, 0.72f, 0.25f, PATTERN_DOTS};
    case PDC_FORM_SQUARE:
    case PDC_FORM_HOLLOW_SQUARE: return (body_kind){AXIS_ALONG, 0.52f, 0.52f, PATTERN_HOLLOW};
    case PDC_FORM_SOLID_SQUARE:
    case PDC_FORM_MASS_SQUARE: return (body_kind){AXIS_ALONG, 0.50f, 0.50f, PATTERN_SPLIT};
    case PDC_FORM_ROAD_COLUMN:
    case PDC_FORM_MARCH_COLUMN: return (body_kind){AXIS_ALONG, 0.64f, 0.30f, PATTERN_ROAD};
    case PDC_FORM_COLUMN_OF_COMPANIES:
    case PDC_FORM_COMPANY_COLUMN: return (body_kind){AXIS_ALONG, 0.62f, 0.38f, PATTERN_STRIPES};
    case PDC_FORM_GENERAL_ORDER:
    case PDC_FORM_PACK: return (body_kind){AXIS_ROUND, 0.50f, 0.54f, PATTERN_NONE};
    case PDC_FORM_LIMBERED:
    case PDC_FORM_PROLONG: return (body_kind){AXIS_ALONG, 0.56f, 0.36f, PATTERN_ROAD};
    case PDC_FORM_UNLIMBERED: return (body_kind){AXIS_ACROSS, 0.60f, 0.36f, PATTERN_GUNS};
    case PDC_FORM_COLUMN:
    case PDC_FORM_ATTACK_COLUMN:
    case PDC_FORM_DIVISION_COLUMN:
    case PDC_FORM_MASS_COLUMN: return (body_kind){AXIS_ALONG, 0.58f, 0.45f, PATTERN_NONE};
    case PDC_FORMATION_COUNT: break;
    }
    return (body_kind){AXIS_ROUND, 0.5f, 0.5f, PATTERN_NONE};
}

/* The body of a look, in pixels around the middle of the counter's hex. */
typedef struct {
    body_kind kind;
    float side;
    float facing;                 // angle of the front
    pdc_point chain[MAX_CHAIN];   // lengthened at both ends
    pdc_point hex[PDC_MAX_PARTS]; // middles of the hexes, as listed
    int links, hexes;
    bool head; // the front is the first end, not the long side
    pdc_point outline[MAX_OUTLINE];
    int corners;
    int front_from, front_to; // corners of the outline that are the front
} body;

static float hour_angle(const counter_look *look, int hour) {
    return (float)(hour - 3) * pi / 6.0f - (look->pointy ? pi / 2.0f : 0.0f);
}

static void place_hexes(body *b, const counter_look *look) {
    float pitch = b->side * 1.7320508f;
    b->hex[0] = (pdc_point){0, 0};
    b->hexes = 1;
    for (int i = 1; i < look->hexes; i++) {
        float angle = hour_angle(look, 2 * (look->step[i] % 8));
        pdc_point from = look->step[i] >= 8 ? b->hex[0] : b->hex[i - 1];
        b->hex[i] = (pdc_point){from.x + cosf(angle) * pitch, from.y + sinf(angle) * pitch};
        b->hexes++;
    }
}

/* The middles in the order in which they lie: rows begin with the end of the left wing. */
static int chain_hexes(const body *b, const counter_look *look, pdc_point *chain) {
    int wing = 1;
    while (wing < b->hexes && look->step[wing] < 8) {
        wing++;
    }
    int count = 0;
    if (look->shape != PDC_SHAPE_ROW && look->shape != PDC_SHAPE_PAIR) {
        for (int i = 0; i < b->hexes; i++) {
            chain[count++] = b->hex[i];
        }
        return count;
    }
    for (int i = wing - 1; i >= 0; i--) {
        chain[count++] = b->hex[i];
    }
    for (int i = wing; i < b->hexes; i++) {
        chain[count++] = b->hex[i];
    }
    return count;
}

static pdc_point stretched(pdc_point end, pdc_point inner, float by) {
    float dx = end.x - inner.x, dy = end.y - inner.y, length = hypotf(dx, dy);
    return (pdc_point){end.x + dx / length * by, end.y + dy / length * by};
}

/* [ES-56] The counter stands on the first hex, at the head; the trail follows it in one body. */
static void make_chain(body *b, const counter_look *look) {
    pdc_point middle[PDC_MAX_PARTS];
    int count = chain_hexes(b, look, middle);
    b->head = b->kind.axis == AXIS_ALONG && b->kind.pattern != PATTERN_HOLLOW;
    if (count == 1) {
        float angle = b->facing + (b->kind.axis == AXIS_ACROSS ? pi / 2.0f : 0.0f);
        float x = cosf(angle) * b->kind.length * b->side,
              y = sinf(angle) * b->kind.length * b->side;
        if (b->kind.axis == AXIS_ACROSS) {
            x = -x;
            y = -y;
        }
        b->chain[0] = (pdc_point){x, y};
        b->chain[1] = (pdc_point){-x, -y};
        b->links = 2;
        return;
    }
    // a row seen from behind goes from left to right: turn it where it was listed the other way
    float across = cosf(b->facing + pi / 2) * (middle[count - 1].x - middle[0].x) +
                   sinf(b->facing + pi / 2) * (middle[count - 1].y - middle[0].y);
    bool turn = !b->head && across < 0.0f;
    b->links = count + 2;
    for (int i = 0; i < count; i++) {
        b->chain[1 + i] = turn ? middle[count - 1 - i] : middle[i];
    }
    float by = b->side * (b->kind.axis == AXIS_ACROSS ? 0.70f : 0.58f);
    b->chain[0] = stretched(b->chain[1], b->chain[2], by);
    b->chain[count + 1] = stretched(b->chain[count], b->chain[count - 1], by);
}

/* Offset of the chain at a link, to the left of its direction for +1. */
static pdc_point beside(const body *b, int link, float left, float half) {
    pdc_point here = b->chain[link];
    float nx = 0, ny = 0;
    int first = link > 0 ? link - 1 : 0, last = link + 1 < b->links ? link : b->links - 2;
    for (int i = first; i <= last; i++) {
        float dx = b->chain[i + 1].x - b->chain[i].x, dy = b->chain[i + 1].y - b->chain[i].y;
        float length = hypotf(dx, dy);
        nx += dy / length;
        ny -= dx / length;
    }
    float length = hypotf(nx, ny);
    if (length < 0.2f) {
        length = 0.2f;
    }
    float scale = half * left / length * (last > first ? 2.0f / length : 1.0f);
    return (pdc_point){here.x + nx * scale, here.y + ny * scale};
}

static void add_corner(body *b, pdc_point p) {
    if (b->corners < MAX_OUTLINE) {
        b->outline[b->corners++] = p;
    }
}

static void round_outline(body *b, float half) {
    for (int i = 0; i < 14; i++) {
        float angle = 2.0f * pi * (float)i / 14.0f, wave = 1.0f + (i % 2 ? 0.09f : -0.05f);
        add_corner(b, (pdc_point){cosf(angle) * half * wave, sinf(angle) * half * wave});
    }
}

/* Corner `at` of the band with the ends cut when `cut` > 0. */
static void add_cut(body *b, pdc_point before, pdc_point at, pdc_point after, float cut) {
    if (cut <= 0.0f) {
        add_corner(b, at);
        return;
    }
    add_corner(b, stretched(at, before, -cut));
    add_corner(b, stretched(at, after, -cut));
}

static void make_outline(body *b, const counter_look *look, float grow) {
    float half = b->kind.half * b->side + grow;
    b->corners = 0;
    if (b->kind.axis == AXIS_ROUND) {
        round_outline(b, half);
        return;
    }
    int n = b->links;
    pdc_point left[MAX_CHAIN], right[MAX_CHAIN];
    pdc_point first = b->chain[0], last = b->chain[n - 1];
    b->chain[0] = stretched(first, b->chain[1], grow);
    b->chain[n - 1] = stretched(last, b->chain[n - 2], grow);
    for (int i = 0; i < n; i++) {
        left[i] = beside(b, i, 1.0f, half);
        right[i] = beside(b, i, -1.0f, half);
    }
    b->chain[0] = first;
    b->chain[n - 1] = last;
    float cut = look->side == 2 ? half * 0.36f : 0.0f;
    // the guns' front is wider than their rear
    if (b->kind.pattern == PATTERN_GUNS && n == 2) {
        right[0] = stretched(right[0], right[1], -b->side * 0.22f);
        right[1] = stretched(right[1], right[0], -b->side * 0.22f);
    }
    add_cut(b, right[0], left[0], left[1], cut);
    b->front_from = b->corners - 1;
    for (int i = 1; i + 1 < n; i++) {
        add_corner(b, left[i]);
    }
    b->front_to = b->corners;
    add_cut(b, left[n - 2], left[n - 1], right[n - 1], cut);
    add_cut(b, left[n - 1], right[n - 1], right[n - 2], cut);
    for (int i = n - 2; i > 0; i--) {
        add_corner(b, right[i]);
    }
    add_cut(b, right[1], right[0], left[0], cut);
    if (b->head) { // the front is the first end: from the last corner to the first
        b->front_from = b->corners - 1;
        b->front_to = 0;
    }
}

static body make_body(const counter_look *look, float grow) {
    body b;
    memset(&b, 0, sizeof b);
    b.side = (float)look->side_tenths / 10.0f;
    b.kind = kind_of(look);
    b.facing = look->face ? hour_angle(look, look->face) : -pi / 2.0f;
    place_hexes(&b, look);
    make_chain(&b, look);
    make_outline(&b, look, grow);
    return b;
}

int counter_outline(const counter_look *look, pdc_point *point, float grow) {
    body b = make_body(look, grow);
    int count = b.corners < 128 ? b.corners : 128;
    memcpy(point, b.outline, (size_t)count * sizeof *point);
    return count;
}

/* Painting --------------------------------------------------------------------------------------
   */

typedef struct {
    pdc_painter *painter;
    pdc_assets *assets;
    pdc_lettering *lettering;
    const counter_look *look;
    body body;
    uint32_t fill, trim, text;
} easel;

/* The outline as a path; ragged when cohesion is lost. */
static void trace(easel *e, float dx, float dy) {
    const body *b = &e->body;
    float rag = e->look->cohesion >= PDC_COHESION_DISORDER
                    ? b->side * (e->look->cohesion == PDC_COHESION_PGD ? 0.09f : 0.06f)
                    : 0.0f;
    rag = rag > 0.0f && rag < 0.9f ? 0.9f : rag;
    for (int i = 0; i < b->corners; i++) {
        pdc_point a = b->outline[i], c = b->outline[(i + 1) % b->corners];
        if (i == 0) {
            paint_move(e->painter, a.x + dx, a.y + dy);
        } else {
            paint_line(e->painter, a.x + dx, a.y + dy);
        }
        float length = hypotf(c.x - a.x, c.y - a.y);
        int teeth = rag > 0.0f ? (int)(length / (rag * 3.2f)) : 0;
        for (int t = 1; t < teeth; t++) {
            float part = (float)t / (float)teeth, out = t % 2 ? -rag : rag;
            paint_line(e->painter, a.x + (c.x - a.x) * part + dx + (c.y - a.y) / length * out,
                       a.y + (c.y - a.y) * part + dy - (c.x - a.x) / length * out);
        }
    }
}

static void paint_block(easel *e) {
    float side = e->body.side;
    if (e->look->detail >= COUNTER_SYMBOL) {
        float drop = side * 0.055f < 1.0f ? 1.0f : side * 0.055f;
        trace(e, drop, drop * 1.2f);
        paint_fill(e->painter, 0x46201408u);
    }
    float rim = e->look->detail == COUNTER_SHAPE ? 1.1f : side * 0.07f < 1.6f ? 1.6f : side * 0.07f;
    trace(e, 0, 0);
    paint_stroke(e->painter, rim, true, e->look->guard ? 0xffc79a3au : ink);
    if (e->look->guard && side > 10.0f) {
        trace(e, 0, 0);
        paint_stroke(e->painter, rim * 0.3f, true, ink);
    }
    trace(e, 0, 0);
    paint_fill(e->painter, e->fill);
    if (e->look->cohesion == PDC_COHESION_PGD &&
        e->look->detail > COUNTER_SHAPE) { // a routed mass is pale inside
        trace(e, 0, 0);
        paint_fill(e->painter, paint_fade(cream, 90));
    }
}

/* A chord across the band at a point of the chain between two links. */
static void chord(easel *e, int link, float part, float margin) {
    const body *b = &e->body;
    pdc_point a = b->chain[link], c = b->chain[link + 1];
    float dx = c.x - a.x, dy = c.y - a.y, length = hypotf(dx, dy),
          half = b->kind.half * b->side - margin;
    pdc_point p = {a.x + dx * part, a.y + dy * part};
    paint_move(e->painter, p.x + dy / length * half, p.y - dx / length * half);
    paint_line(e->painter, p.x - dy / length * half, p.y + dx / length * half);
}

static void along(easel *e, float left, float margin) {
    const body *b = &e->body;
    for (int i = 0; i < b->links; i++) {
        pdc_point p = beside(b, i, 1.0f, b->kind.half * b->side * left);
        if (i == 0) {
            p = stretched(p, beside(b, 1, 1.0f, b->kind.half * b->side * left), -margin);
            paint_move(e->painter, p.x, p.y);
        } else {
            if (i == b->links - 1) {
                p = stretched(p, beside(b, i - 1, 1.0f, b->kind.half * b->side * left), -margin);
            }
            paint_line(e->painter, p.x, p.y);
        }
    }
}

static void paint_pattern(easel *e) {
    const body *b = &e->body;
    float side = b->side, thin = side * 0.035f < 0.8f ? 0.8f : side * 0.035f, margin = side * 0.06f;
    uint32_t faint = paint_fade(e->text, 120);
    switch (b->kind.pattern) {
    case PATTERN_NONE:
    case PATTERN_GUNS: break;
    case PATTERN_SPLIT: along(e, 0.0f, margin); break;
    case PATTERN_STRIPES:
        for (int i = 0; i + 1 < b->links; i++) {
            chord(e, i, 0.30f, margin);
            chord(e, i, 0.70f, margin);
        }
        break;
    case PATTERN_ROAD:
        along(e, 0.62f, margin);
        along(e, -0.62f, margin);
        break;
    case PATTERN_HOLLOW:
        for (int i = 0; i < 4; i++) {
            float angle = b->facing + pi / 4.0f + pi / 2.0f * (float)i,
                  r = b->kind.half * side * 1.414f * 0.74f;
            if (i == 0) {
                paint_move(e->painter, cosf(angle) * r, sinf(angle) * r);
            } else {
                paint_line(e->painter, cosf(angle) * r, sinf(angle) * r);
            }
        }
        paint_stroke(e->painter, side * 0.07f, true, paint_fade(e->text, 190));
        return;
    case PATTERN_DOTS:
        for (int edge = -1; edge <= 1; edge += 2) {
            along(e, 0.74f * (float)edge, margin * 2.0f);
            paint_dashes(e->painter, side * 0.075f, side * 0.09f, side * 0.13f,
                         paint_fade(e->text, 200));
        }
        return;
    }
    paint_stroke(e->painter, thin, false, faint);
}

/* Where the band passes from one hex to the next. */
static void paint_joints(easel *e) {
    const body *b = &e->body;
    if (b->hexes < 2) {
        return;
    }
    for (int i = 1; i + 2 < b->links; i++) {
        chord(e, i, 0.5f, 0.0f);
    }
    float width = b->side * 0.045f;
    paint_stroke(e->painter, width < 1.0f ? 1.0f : width, false, paint_fade(ink, 170));
}

/* A small triangle on the front, with an ink rim outside the body only. */
static void paint_point(easel *e, pdc_point base, pdc_point ahead, float tall, float rim,
                        float inset) {
    float wide = tall * 1.2f;
    pdc_point tip = {base.x + ahead.x * tall, base.y + ahead.y * tall};
    pdc_point left = {base.x - ahead.y * wide, base.y + ahead.x * wide};
    pdc_point right = {base.x + ahead.y * wide, base.y - ahead.x * wide};
    paint_move(e->painter, left.x, left.y);
    paint_line(e->painter, tip.x, tip.y);
    paint_line(e->painter, right.x, right.y);
    paint_stroke(e->painter, rim * 2.0f, false, ink);
    paint_move(e->painter, left.x - ahead.x * inset * 1.5f, left.y - ahead.y * inset * 1.5f);
    paint_line(e->painter, left.x, left.y);
    paint_line(e->painter, tip.x, tip.y);
    paint_line(e->painter, right.x, right.y);
    paint_line(e->painter, right.x - ahead.x * inset * 1.5f, right.y - ahead.y * inset * 1.5f);
    paint_fill(e->painter, e->trim);
}

/* The bright edge towards the enemy, and its point. */
static void paint_front(easel *e) {
    body *b = &e->body;
    if (!e->look->faces || b->kind.axis == AXIS_ROUND || b->kind.pattern == PATTERN_HOLLOW) {
        return;
    }
    float inset = b->side * 0.065f, width = b->side * 0.10f;
    width = width < 1.3f ? 1.3f : width;
    float fx = cosf(b->facing), fy = sinf(b->facing);
    if (b->head) {
        float dx = b->chain[0].x - b->chain[1].x, dy = b->chain[0].y - b->chain[1].y,
              length = hypotf(dx, dy);
        fx = dx / length;
        fy = dy / length;
    }
    pdc_point band[MAX_CHAIN];
    int count = 0;
    for (int i = b->front_from; count < MAX_CHAIN; i = (i + 1) % b->corners) {
        band[count++] = (pdc_point){b->outline[i].x - fx * inset, b->outline[i].y - fy * inset};
        if (i == b->front_to) {
            break;
        }
    }
    pdc_point first = band[0], last = band[count - 1];
    pdc_point middle = {(first.x + last.x) / 2.0f, (first.y + last.y) / 2.0f};
    band[0] = stretched(first, band[1], -width * 0.6f); // its round ends stay inside the body
    band[count - 1] = stretched(last, band[count - 2], -width * 0.6f);
    for (int i = 0; i < count; i++) {
        if (i == 0) {
            paint_move(e->painter, band[i].x, band[i].y);
        } else {
            paint_line(e->painter, band[i].x, band[i].y);
        }
    }
    // the point stands on the middle of the front of the counter's hex
    pdc_point base = {fx * b->kind.half * b->side, fy * b->kind.half * b->side};
    if (b->head) {
        base = (pdc_point){middle.x + fx * inset, middle.y + fy * inset};
    }
    float tall = b->side * 0.15f < 2.4f ? 2.4f : b->side * 0.15f,
          rim = b->side * 0.05f < 0.9f ? 0.9f : b->side * 0.05f;
    paint_stroke(e->painter, width, false, e->trim);
    paint_point(e, base, (pdc_point){fx, fy}, tall, rim, inset);
}

/* Letters ---------------------------------------------------------------------------------------
   */

static void put_picture(easel *e, const char *name, float x, float y, float size, uint32_t tint) {
    int pixels = (int)(size + 0.5f);
    const pdc_picture *picture =
        pixels >= 5 ? assets_picture(e->assets, name, pixels, pixels) : NULL;
    if (picture) {
        paint_picture(e->painter, picture, x - size / 2.0f, y - size / 2.0f, tint);
    }
}

static void fraction_text(char *out, size_t size, int num, int den) {
    static const char *const part[5][4] = {{"", "", "", ""},
                                           {"", "", "", ""},
                                           {"", "\302\275", "", ""},
                                           {"", "\342\205\223", "\342\205\224", ""},
                                           {"", "\302\274", "\302\275", "\302\276"}};
    int whole = den > 0 ? num / den : 0, rest = den > 0 ? num % den : 0;
    if (rest && den <= 4) {
        char digits[8];
        snprintf(digits, sizeof digits, "%d", whole);
        snprintf(out, size, "%s%s", whole ? digits : "", part[den][rest]);
    } else if (rest) {
        snprintf(out, size, "%d.%d", whole, rest * 10 / den);
    } else {
        snprintf(out, size, "%d", whole);
    }
}

static void strength_text(const counter_look *look, int part, char *out, size_t size) {
    if (look->about) { // an estimate of the whole, in the counter's hex
        pdc_say_about(look->n, out, size);
    } else if (look->hexes > 1) {
        fraction_text(out, size, look->share[part][0], look->share[part][1]);
    } else {
        snprintf(out, size, "%d", look->n);
    }
}

/* Symbol and number of the counter's hex: side by side along the band, or one above the other. */
static void paint_face(easel *e) {
    const body *b = &e->body;
    float side = b->side;
    const char *symbol = symbol_names[e->look->symbol];
    if (e->look->detail == COUNTER_SYMBOL) {
        put_picture(e, symbol, 0, 0, side * (b->kind.axis == AXIS_ACROSS ? 0.62f : 0.85f), e->text);
        return;
    }
    char number[16];
    strength_text(e->look, 0, number, sizeof number);
    float ax = 0.0f, ay = 1.0f, apart = side * 0.30f, size = side * 0.60f;
    int height = (int)(side * 0.46f);
    if (b->kind.axis == AXIS_ACROSS || (b->hexes > 1 && b->kind.half < 0.42f)) {
        float angle = b->hexes > 1
                          ? atan2f(b->chain[2].y - b->chain[1].y, b->chain[2].x - b->chain[1].x)
                          : b->facing + pi / 2.0f;
        ax = cosf(angle);
        ay = sinf(angle);
        size = side * 0.48f;
        apart = side * 0.36f;
        height = (int)(side * 0.43f);
    } else if (b->kind.half < 0.40f) {
        float angle = b->facing;
        ax = cosf(angle);
        ay = sinf(angle);
        size = side * 0.50f;
        height = (int)(side * 0.42f);
        apart = side * 0.32f;
    }
    float shift = 0.0f; // on several hexes the face keeps clear of the point
    if (b->hexes > 1 && b->head) {
        apart = side * 0.28f;
        shift = side * 0.06f;
    }
    float sx = ax * shift, sy = ay * shift;
    if (b->hexes == 1 && b->head && e->look->faces) {
        sx = -cosf(b->facing) * side * 0.07f;
        sy = -sinf(b->facing) * side * 0.07f;
    }
    if (ax < -0.1f || (fabsf(ax) <= 0.1f && ay < 0.0f)) { // the symbol comes first: left, or above
        ax = -ax;
        ay = -ay;
    }
    if (b->kind.pattern == PATTERN_DOTS) { // between the two rows of dots
        height = (int)(side * 0.34f);
        size = side * 0.40f;
    }
    if (b->kind.pattern == PATTERN_HOLLOW) {
        size = side * 0.46f;
        apart = side * 0.22f;
        height = (int)(side * 0.40f);
    }
    put_picture(e, symbol, sx - ax * apart, sy - ay * apart, size, e->text);
    lettering_paint(e->lettering, e->painter, number, height < 9 ? 9 : height, LETTERING_SANS_BOLD,
                    sx + ax * apart, sy + ay * apart, e->text);
}

static void paint_shares(easel *e) {
    if (e->look->detail < COUNTER_NUMBER || e->look->about) {
        return;
    }
    float part = e->body.kind.pattern == PATTERN_DOTS ? 0.34f : 0.42f;
    int height = (int)(e->body.side * part);
    for (int i = 1; i < e->body.hexes; i++) {
        char number[16];
        strength_text(e->look, i, number, sizeof number);
        lettering_paint(e->lettering, e->painter, number, height < 9 ? 9 : height,
                        LETTERING_SANS_BOLD, e->body.hex[i].x, e->body.hex[i].y, e->text);
    }
}

/* Badges and name -------------------------------------------------------------------------------
   */

typedef struct {
    const char *picture;
    uint32_t paper, ink;
    int number; // written instead of the picture, 0 none
} badge;

static int list_badges(const counter_look *look, badge *out) {
    static const badge disorder = {"units/marker-disorder", 0xffe8b04bu, 0xff2a2118u, 0};
    static const badge unformed = {"units/marker-unformed", 0xfff1dfa8u, 0xff2a2118u, 0};
    static const badge rout = {"units/marker-rout", 0xffb23a2cu, 0xfffff6e4u, 0};
    static const badge tired = {"units/marker-tired", 0xffd9cdb4u, 0xff2a2118u, 0};
    static const badge exhausted = {"units/marker-exhausted", 0xffb9a98au, 0xff2a2118u, 0};
    static const badge declared = {"units/marker-declared", 0xffc8553du, 0xfffff6e4u, 0};
    static const badge fired = {"units/marker-fired", 0xff4a423au, 0xffffd98au, 0};
    static const badge moved = {"units/marker-moved", 0xff6f6a5cu, 0xfffff6e4u, 0};
    static const badge fixed = {"units/marker-fixed", 0xff8a8272u, 0xfffff6e4u, 0};
    static const badge change = {"units/marker-change", 0xfff6edd6u, 0xff2a2118u, 0};
    int count = 0;
    if (look->cohesion == PDC_COHESION_PGD) {
        out[count++] = rout;
    } else if (look->cohesion == PDC_COHESION_DISORDER) {
        out[count++] = disorder;
    } else if (look->cohesion == PDC_COHESION_UNFORMED) {
        out[count++] = unformed;
    }
    if (look->fatigue) {
        out[count++] = look->fatigue >= 2 ? exhausted : tired;
    }
    if (look->change_form != 255) {
        out[count] = change;
        out[count++].number = look->change_left;
    }
    if (look->marks & COUNTER_MARK_DECLARED) {
        out[count++] = declared;
    }
    if (look->marks & COUNTER_MARK_FIRED) {
        out[count++] = fired;
    }
    if (look->marks & COUNTER_MARK_MOVED) {
        out[count++] = moved;
    }
    if (look->marks & COUNTER_MARK_FIXED) {
        out[count++] = fixed;
    }
    return count;
}

/* Badges stand around the lower right of the counter's hex, the gravest nearest to the middle. */
static void paint_badges(easel *e) {
    badge list[8];
    int count = list_badges(e->look, list);
    float side = e->body.side, radius = side * 0.20f;
    if (e->look->detail < COUNTER_NUMBER) {
        if (count && e->look->detail == COUNTER_SYMBOL) { // one dot for the gravest
            paint_circle(e->painter, side * 0.5f, side * 0.45f, 2.6f);
            paint_fill(e->painter, ink);
            paint_circle(e->painter, side * 0.5f, side * 0.45f, 1.7f);
            paint_fill(e->painter, list[0].paper);
        }
        return;
    }
    radius = radius < 4.6f ? 4.6f : radius;
    for (int i = 0; i < count; i++) {
        float angle = pi * (0.11f - 0.20f * (float)i), away = side * 0.76f;
        float x = cosf(angle) * away, y = sinf(angle) * away;
        paint_circle(e->painter, x, y, radius + (side < 25.0f ? 0.8f : 1.3f));
        paint_fill(e->painter, ink);
        paint_circle(e->painter, x, y, radius);
        paint_fill(e->painter, list[i].paper);
        if (list[i].number > 0) {
            char number[12];
            snprintf(number, sizeof number, "%d", list[i].number);
            lettering_paint(e->lettering, e->painter, number, (int)(radius * 1.5f),
                            LETTERING_SANS_BOLD, x, y, list[i].ink);
        } else {
            put_picture(e, list[i].picture, x, y, radius * 1.35f, list[i].ink);
        }
    }
    if (e->look->marks & COUNTER_MARK_WAITING) {
        float x = -side * 0.60f, y = -side * 0.52f;
        paint_circle(e->painter, x, y, radius * 0.75f);
        paint_fill(e->painter, ink);
        paint_circle(e->painter, x, y, radius * 0.75f - 1.2f);
        paint_fill(e->painter, 0xff8fb35au);
    }
}

static void paint_name(easel *e) {
    if (e->look->detail < COUNTER_FULL || !e->look->name[0]) {
        return;
    }
    float side = e->body.side;
    int height = (int)(side * 0.25f);
    height = height < 11 ? 11 : height > 17 ? 17 : height;
    char text[48];
    if (e->look->hexes > 1) {
        snprintf(text, sizeof text, "%s \302\267 %d", e->look->name, e->look->n);
    } else {
        snprintf(text, sizeof text, "%s", e->look->name);
    }
    float width =
        (float)lettering_width(e->lettering, text, height, LETTERING_SERIF_BOLD) + side * 0.12f;
    // below, or above where the front looks down
    bool above = e->look->faces && e->body.kind.axis != AXIS_ROUND && sinf(e->body.facing) > 0.6f;
    float y = side * (above ? -0.74f : 0.72f), half = (float)height * 0.62f;
    paint_rectangle(e->painter, -width / 2 - 1.0f, y - half - 1.0f, width + 2.0f, half * 2 + 2.0f);
    paint_fill(e->painter, paint_fade(ink, 200));
    paint_rectangle(e->painter, -width / 2, y - half, width, half * 2);
    paint_fill(e->painter, cream);
    lettering_paint(e->lettering, e->painter, text, height, LETTERING_SERIF_BOLD, 0, y - 0.5f, ink);
}

/* Leaders ---------------------------------------------------------------------------------------
   */

static void paint_medallion(easel *e) {
    float radius = e->body.side * 0.34f;
    radius = radius < 3.0f ? 3.0f : radius;
    float rim = radius * 0.16f < 1.0f ? 1.0f : radius * 0.16f;
    paint_circle(e->painter, 1.2f, 1.6f, radius + rim);
    paint_fill(e->painter, 0x50201408u);
    paint_circle(e->painter, 0, 0, radius + rim);
    paint_fill(e->painter, ink);
    paint_circle(e->painter, 0, 0, radius);
    paint_fill(e->painter, e->look->side == 2 ? cream : 0xffe7c766u); // gilt and silver
    paint_circle(e->painter, 0, 0, radius - rim);
    paint_fill(e->painter, e->fill);
    if (e->look->detail >= COUNTER_SYMBOL) {
        bool rated = e->look->detail >= COUNTER_NUMBER && e->look->rating;
        put_picture(e, symbol_names[COUNTER_LEADER], 0, rated ? -radius * 0.22f : 0.0f,
                    radius * 1.25f, e->text);
        for (int i = 0; rated && i < e->look->rating && i < 5;
             i++) { // his rating as stars of the order
            float x = ((float)i - (float)(e->look->rating - 1) / 2.0f) * radius * 0.34f;
            paint_circle(e->painter, x, radius * 0.50f,
                         radius * 0.13f < 1.0f ? 1.0f : radius * 0.13f);
        }
        paint_fill(e->painter, e->text);
    }
    if (e->look->detail >= COUNTER_FULL && e->look->name[0]) {
        int height = (int)(e->body.side * 0.22f);
        height = height < 10 ? 10 : height > 15 ? 15 : height;
        lettering_paint_rimmed(e->lettering, e->painter, e->look->name, height, LETTERING_ITALIC, 0,
                               radius + rim + (float)height * 0.5f, ink, paint_fade(cream, 150));
    }
}

/* What the picture covers. */
static void measure(const easel *e, float *left, float *top, float *right, float *bottom) {
    float side = e->body.side, around = side * 0.28f + 6.0f;
    *left = *top = *right = *bottom = 0.0f;
    for (int i = 0; i < e->body.corners; i++) {
        pdc_point p = e->body.outline[i];
        *left = p.x < *left ? p.x : *left;
        *right = p.x > *right ? p.x : *right;
        *top = p.y < *top ? p.y : *top;
        *bottom = p.y > *bottom ? p.y : *bottom;
    }
    *left -= around;
    *top -= around;
    *right += around;
    *bottom += around;
    if (e->look->detail >= COUNTER_NUMBER) {
        float reach = side * 1.02f + 5.0f;
        *right = *right < reach ? reach : *right;
        *bottom = *bottom < reach ? reach : *bottom;
        *left = *left > -reach ? -reach : *left;
        *top = *top > -reach ? -reach : *top;
    }
    if (e->look->detail >= COUNTER_FULL) {
        float half =
            (float)lettering_width(e->lettering, e->look->name, 17, LETTERING_SERIF_BOLD) * 0.5f +
            side * 0.45f;
        *left = *left > -half ? -half : *left;
        *right = *right < half ? half : *right;
    }
}

bool counter_paint(pdc_painter *painter, pdc_assets *assets, pdc_lettering *lettering,
                   const counter_look *look, pdc_canvas *canvas, int *x, int *y) {
    easel e = {painter, assets, lettering, look, make_body(look, 0.0f), look->fill, look->trim, 0};
    if (look->marks & COUNTER_MARK_MOVED) { // has acted: a shade darker, besides its badge
        e.fill = paint_mix(e.fill, 0xff4a463cu, 70);
    }
    e.text = paint_brightness(e.fill) > 140 ? ink : cream;
    float left, top, right, bottom;
    measure(&e, &left, &top, &right, &bottom);
    *x = (int)ceilf(-left);
    *y = (int)ceilf(-top);
    canvas->width = *x + (int)ceilf(right);
    canvas->height = *y + (int)ceilf(bottom);
    canvas->pixels = calloc((size_t)canvas->width * (size_t)canvas->height, sizeof *canvas->pixels);
    if (!canvas->pixels) {
        return false;
    }
    paint_begin(painter, *canvas, (float)-*x, (float)-*y);
    if (look->symbol == COUNTER_LEADER) {
        paint_medallion(&e);
    } else {
        paint_block(&e);
        if (look->detail >= COUNTER_NUMBER) {
            paint_pattern(&e);
        }
        paint_joints(&e);
        paint_front(&e);
        if (look->detail >= COUNTER_SYMBOL) {
            paint_face(&e);
        }
        paint_shares(&e);
        paint_name(&e);
        paint_badges(&e);
    }
    paint_straighten(canvas);
    return true;
}
