/* A small painter: exact area coverage of polygons (each edge adds its signed area to the pixels
   it crosses, one sum along
   each row turns this into coverage), strokes as unions of quads and discs, premultiplied
   blending. */
#include "paint.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const float turn = 6.28318531f;

uint32_t paint_colour(int red, int green, int blue, int alpha) {
    return (uint32_t)alpha << 24 | (uint32_t)red << 16 | (uint32_t)green << 8 | (uint32_t)blue;
}

uint32_t paint_fade(uint32_t colour, int alpha) {
    return (colour & 0xffffffu) | (uint32_t)alpha << 24;
}

uint32_t paint_mix(uint32_t a, uint32_t b, int part) {
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        int from = (int)(a >> shift & 255u), to = (int)(b >> shift & 255u);
        result |= (uint32_t)(from + (to - from) * part / 256) << shift;
    }
    return result;
}

int paint_brightness(uint32_t colour) {
    int red = (int)(colour >> 16 & 255u), green = (int)(colour >> 8 & 255u),
        blue = (int)(colour & 255u);
    return (red * 54 + green * 183 + blue * 19) / 256;
}

static int hex_digit(char c) {
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    if (c >= 'a' && c <= 'f') {
        return c - 'a' + 10;
    }
    if (c >= 'A' && c <= 'F') {
        return c - 'A' + 10;
    }
    return -1;
}

bool paint_parse_colour(const char *text, uint32_t *colour) {
    size_t length = strlen(text);
    if (text[0] != '#' || (length != 7 && length != 9)) {
        return false;
    }
    uint32_t value = 0;
    for (size_t i = 1; i < length; i++) {
        int digit = hex_digit(text[i]);
        if (digit < 0) {
            return false;
        }
        value = value << 4 | (uint32_t)digit;
    }
    *colour = length == 7 ? value | 0xff000000u : value >> 8 | value << 24;
    return true;
}

static bool grow(void **block, int *room, int wanted, size_t each) {
    if (wanted <= *room) {
        return true;
    }
    int more = *room < 64 ? 64 : *room;
    while (more < wanted) {
        more *= 2;
    }
    void *bigger = realloc(*block, (size_t)more * each);
    if (!bigger) {
        return false;
    }
    *block = bigger;
    *room = more;
    return true;
}

void paint_begin(pdc_painter *painter, pdc_canvas canvas, float x, float y) {
    painter->canvas = canvas;
    painter->origin_x = x;
    painter->origin_y = y;
    painter->point_count = painter->start_count = 0;
    painter->failed = false;
    int needed = (canvas.width + 2) * canvas.height;
    if (needed > painter->cover_size) {
        free(painter->cover);
        painter->cover = calloc((size_t)needed, sizeof *painter->cover);
        painter->cover_size = painter->cover ? needed : 0;
        painter->failed = !painter->cover;
    }
}

void paint_free(pdc_painter *painter) {
    free(painter->cover);
    free(painter->points);
    free(painter->starts);
    memset(painter, 0, sizeof *painter);
}

static void add_point(pdc_painter *painter, float x, float y) {
    if (!grow((void **)&painter->points, &painter->point_room, painter->point_count + 1,
              sizeof *painter->points)) {
        painter->failed = true;
        return;
    }
    painter->points[painter->point_count++] = (pdc_point){x, y};
}

void paint_move(pdc_painter *painter, float x, float y) {
    if (!grow((void **)&painter->starts, &painter->start_room, painter->start_count + 1,
              sizeof *painter->starts)) {
        painter->failed = true;
        return;
    }
    painter->starts[painter->start_count++] = painter->point_count;
    add_point(painter, x, y);
}

void paint_line(pdc_painter *painter, float x, float y) {
    add_point(painter, x, y);
}

void paint_curve(pdc_painter *painter, float cx, float cy, float x, float y) {
    if (painter->point_count == 0) {
        return;
    }
    pdc_point from = painter->points[painter->point_count - 1];
    float span = hypotf(cx - from.x, cy - from.y) + hypotf(x - cx, y - cy);
    int steps = 2 + (int)(sqrtf(span) * 0.9f);
    for (int i = 1; i <= steps; i++) {
        float t = (float)i / (float)steps, s = 1.0f - t;
        add_point(painter, s * s * from.x + 2 * s * t * cx + t * t * x,
                  s * s * from.y + 2 * s * t * cy + t * t * y);
    }
}

void paint_circle(pdc_painter *painter, float x, float y, float radius) {
    int steps = 6 + (int)(sqrtf(radius) * 3.2f);
    for (int i = 0; i < steps; i++) {
        float angle = turn * (float)i / (float)steps;
        float px = x + radius * cosf(angle), py = y + radius * sinf(angle);
        if (i == 0) {
            paint_move(painter, px, py);
        } else {
            paint_line(painter, px, py);
        }
    }
}

void paint_rectangle(pdc_painter *painter, float x, float y, float width, float height) {
    paint_move(painter, x, y);
    paint_line(painter, x + width, y);
    paint_line(painter, x + width, y + height);
    paint_line(painter, x, y + height);
}

/* What a fill touches, in pixels of the canvas. */
typedef struct {
    int left, right, top, bottom;
} box;

/* The part of an edge inside one row: `height` signed, from x0 to x1 (in canvas pixels, already
   clamped). */
static void cover_row(float *row, float x0, float x1, float height) {
    float low = x0 < x1 ? x0 : x1, high = x0 < x1 ? x1 : x0;
    int first = (int)low, last = (int)ceilf(high);
    if (last <= first + 1) {
        float middle = 0.5f * (x0 + x1) - (float)first;
        row[first] += height - height * middle;
        row[first + 1] += height * middle;
        return;
    }
    float slope = 1.0f / (high - low);
    float start = low - (float)first, end = high - (float)last + 1.0f;
    float area = 0.5f * slope * (1.0f - start) * (1.0f - start), rest = 0.5f * slope * end * end;
    row[first] += height * area;
    if (last == first + 2) {
        row[first + 1] += height * (1.0f - area - rest);
    } else {
        float next = slope * (1.5f - start);
        row[first + 1] += height * (next - area);
        for (int x = first + 2; x < last - 1; x++) {
            row[x] += height * slope;
        }
        float before = next + (float)(last - first - 3) * slope;
        row[last - 1] += height * (1.0f - before - rest);
    }
    row[last] += height * rest;
}

static float clamp(float value, float low, float high) {
    return value < low ? low : value > high ? high : value;
}

/* The same for any x: what lies left of the canvas covers the whole row, what lies right of it
   nothing. */
static void cover_cut(float *row, float x0, float x1, float height, float width) {
    float low = x0 < x1 ? x0 : x1, high = x0 < x1 ? x1 : x0, span = high - low;
    if (low >= 0.0f && high <= width) {
        cover_row(row, x0, x1, height);
        return;
    }
    float left = low < 0.0f ? (high <= 0.0f ? 1.0f : -low / span) : 0.0f;
    float right = high > width ? (low >= width ? 1.0f : (high - width) / span) : 0.0f;
    row[0] += height * left;
    if (left + right < 1.0f) {
        float from = clamp(x0, 0.0f, width), to = clamp(x1, 0.0f, width);
        cover_row(row, from, to, height * (1.0f - left - right));
    }
}

static void cover_edge(pdc_painter *painter, pdc_point a, pdc_point b, box *touched) {
    float sign = 1.0f;
    if (a.y > b.y) {
        pdc_point swap = a;
        a = b;
        b = swap;
        sign = -1.0f;
    }
    int height = painter->canvas.height, stride = painter->canvas.width + 2;
    float width = (float)painter->canvas.width;
    if (a.y >= (float)height || b.y <= 0.0f || b.y - a.y < 1e-6f) {
        return;
    }
    float per_row = (b.x - a.x) / (b.y - a.y);
    float y = a.y < 0.0f ? 0.0f : a.y;
    float x = a.x + (y - a.y) * per_row;
    int first = (int)y, last = b.y > (float)height ? height : (int)ceilf(b.y);
    for (int row = first; row < last; row++) {
        float end = b.y < (float)(row + 1) ? b.y : (float)(row + 1);
        float next = x + per_row * (end - y);
        float x0 = clamp(x, 0.0f, width), x1 = clamp(next, 0.0f, width);
        cover_cut(painter->cover + row * stride, x, next, sign * (end - y), width);
        int low = (int)(x0 < x1 ? x0 : x1), high = (int)ceilf(x0 < x1 ? x1 : x0) + 1;
        touched->left = low < touched->left ? low : touched->left;
        touched->right = high > touched->right ? high : touched->right;
        x = next;
        y = end;
    }
    touched->top = first < touched->top ? first : touched->top;
    touched->bottom = last > touched->bottom ? last : touched->bottom;
}

static inline uint32_t scale_pixel(uint32_t colour, uint32_t part) {
    uint32_t even = (colour & 0x00ff00ffu) * part, odd = (colour >> 8 & 0x00ff00ffu) * part;
    return (even >> 8 & 0x00ff00ffu) | (odd & 0xff00ff00u);
}

/* Premultiplied source over destination. */
static inline uint32_t over(uint32_t source, uint32_t below) {
    return source + scale_pixel(below, 256u - (source >> 24) - (source >> 31));
}

static uint32_t premultiply(uint32_t colour) {
    uint32_t alpha = colour >> 24;
    if (alpha == 255u) {
        return colour;
    }
    return (scale_pixel(colour, alpha + (alpha >> 7)) & 0xffffffu) | alpha << 24;
}

static void blend_rows(pdc_painter *painter, const box *touched, uint32_t colour) {
    int width = painter->canvas.width, stride = width + 2;
    uint32_t solid = premultiply(colour);
    int right = touched->right > width + 2 ? width + 2 : touched->right;
    for (int y = touched->top; y < touched->bottom; y++) {
        float *cover = painter->cover + y * stride;
        uint32_t *pixel = painter->canvas.pixels + (size_t)y * (size_t)width;
        float sum = 0.0f;
        for (int x = touched->left; x < right; x++) {
            sum += cover[x];
            cover[x] = 0.0f;
            float amount = sum < 0.0f ? -sum : sum;
            if (amount > 0.003f && x < width) {
                uint32_t part = amount >= 0.998f ? 256u : (uint32_t)(amount * 256.0f);
                pixel[x] = over(part == 256u ? solid : scale_pixel(solid, part), pixel[x]);
            }
        }
        for (int x = right; x < width && (sum > 0.003f || sum < -0.003f); x++) {
            pixel[x] = over(solid, pixel[x]);
        }
    }
}

static int contour_end(const pdc_painter *painter, int contour) {
    return contour + 1 < painter->start_count ? painter->starts[contour + 1] : painter->point_count;
}

static void forget(pdc_painter *painter) {
    painter->point_count = painter->start_count = 0;
}

static box no_box(const pdc_painter *painter) {
    return (box){painter->canvas.width + 2, 0, painter->canvas.height, 0};
}

static pdc_point local(const pdc_painter *painter, pdc_point p) {
    return (pdc_point){p.x - painter->origin_x, p.y - painter->origin_y};
}

void paint_fill(pdc_painter *painter, uint32_t colour) {
    if (!painter->failed && painter->cover) {
        box touched = no_box(painter);
        for (int c = 0; c < painter->start_count; c++) {
            int first = painter->starts[c], end = contour_end(painter, c);
            for (int i = first; i < end; i++) {
                int next = i + 1 < end ? i + 1 : first;
                cover_edge(painter, local(painter, painter->points[i]),
                           local(painter, painter->points[next]), &touched);
            }
        }
        blend_rows(painter, &touched, colour);
    }
    forget(painter);
}

static void cover_quad(pdc_painter *painter, pdc_point a, pdc_point b, float half, box *touched) {
    float dx = b.x - a.x, dy = b.y - a.y, length = hypotf(dx, dy);
    if (length < 1e-4f) {
        return;
    }
    float nx = -dy / length * half, ny = dx / length * half;
    pdc_point corner[4] = {
        {a.x + nx, a.y + ny}, {a.x - nx, a.y - ny}, {b.x - nx, b.y - ny}, {b.x + nx, b.y + ny}};
    for (int i = 0; i < 4; i++) {
        cover_edge(painter, corner[i], corner[(i + 1) & 3], touched);
    }
}

/* A disc turning the same way as the quads. */
static void cover_disc(pdc_painter *painter, pdc_point at, float radius, box *touched) {
    if (radius < 0.4f) {
        return;
    }
    int steps = 6 + (int)(sqrtf(radius) * 2.5f);
    pdc_point before = {at.x + radius, at.y};
    for (int i = 1; i <= steps; i++) {
        float angle = turn * (float)i / (float)steps;
        pdc_point next = {at.x + radius * cosf(angle), at.y + radius * sinf(angle)};
        cover_edge(painter, before, next, touched);
        before = next;
    }
}

/* Sums of overlapping pieces exceed 1; `blend_rows` stops at full cover, which makes the union of
   them. */
void paint_stroke(pdc_painter *painter, float width, bool closed, uint32_t colour) {
    if (!painter->failed && painter->cover) {
        box touched = no_box(painter);
        float half = width * 0.5f;
        for (int c = 0; c < painter->start_count; c++) {
            int first = painter->starts[c], end = contour_end(painter, c);
            for (int i = first; i < end; i++) {
                pdc_point a = local(painter, painter->points[i]);
                cover_disc(painter, a, half, &touched);
                if (i + 1 < end || closed) {
                    int next = i + 1 < end ? i + 1 : first;
                    cover_quad(painter, a, local(painter, painter->points[next]), half, &touched);
                }
            }
        }
        blend_rows(painter, &touched, colour);
    }
    forget(painter);
}

/* Dashes of one contour. */
static void cover_dashes(pdc_painter *painter, int first, int end, const float *pattern, float half,
                         box *touched) {
    float left = pattern[0];
    int gap = 0;
    for (int i = first; i + 1 < end; i++) {
        pdc_point a = local(painter, painter->points[i]),
                  b = local(painter, painter->points[i + 1]);
        float length = hypotf(b.x - a.x, b.y - a.y), done = 0.0f;
        while (done < length) {
            float step = left < length - done ? left : length - done;
            float t0 = done / length, t1 = (done + step) / length;
            if (!gap) {
                cover_quad(painter, (pdc_point){a.x + (b.x - a.x) * t0, a.y + (b.y - a.y) * t0},
                           (pdc_point){a.x + (b.x - a.x) * t1, a.y + (b.y - a.y) * t1}, half,
                           touched);
            }
            done += step;
            left -= step;
            if (left < 1e-3f) {
                gap = !gap;
                left = pattern[gap];
            }
        }
    }
}

void paint_dashes(pdc_painter *painter, float width, float dash, float gap, uint32_t colour) {
    if (!painter->failed && painter->cover && dash > 0.1f && gap > 0.1f) {
        box touched = no_box(painter);
        float pattern[2] = {dash, gap};
        for (int c = 0; c < painter->start_count; c++) {
            cover_dashes(painter, painter->starts[c], contour_end(painter, c), pattern,
                         width * 0.5f, &touched);
        }
        blend_rows(painter, &touched, colour);
    }
    forget(painter);
}

void paint_picture(pdc_painter *painter, const pdc_picture *picture, float x, float y,
                   uint32_t tint) {
    int left = (int)floorf(x - painter->origin_x + 0.5f),
        top = (int)floorf(y - painter->origin_y + 0.5f);
    uint32_t solid = premultiply(tint);
    pdc_canvas *canvas = &painter->canvas;
    for (int row = 0; row < picture->height; row++) {
        int to = top + row;
        if (to < 0 || to >= canvas->height) {
            continue;
        }
        const uint32_t *from = picture->pixels + (size_t)row * (size_t)picture->width;
        uint32_t *pixel = canvas->pixels + (size_t)to * (size_t)canvas->width;
        for (int column = 0; column < picture->width; column++) {
            int at = left + column;
            uint32_t source = from[column], alpha = source >> 24;
            if (alpha == 0 || at < 0 || at >= canvas->width) {
                continue;
            }
            pixel[at] = over(tint ? scale_pixel(solid, alpha + (alpha >> 7)) : source, pixel[at]);
        }
    }
}

void paint_straighten(pdc_canvas *canvas) {
    size_t count = (size_t)canvas->width * (size_t)canvas->height;
    for (size_t i = 0; i < count; i++) {
        uint32_t pixel = canvas->pixels[i], alpha = pixel >> 24, result = alpha << 24;
        if (alpha == 0 || alpha == 255u) {
            continue;
        }
        for (int shift = 0; shift < 24; shift += 8) {
            uint32_t part = (pixel >> shift & 255u) * 255u / alpha;
            result |= (part > 255u ? 255u : part) << shift;
        }
        canvas->pixels[i] = result;
    }
}

uint32_t paint_scatter(uint32_t a, uint32_t b, uint32_t c) {
    uint32_t h = a * 0x9e3779b1u ^ b * 0x85ebca77u ^ c * 0xc2b2ae3du;
    h ^= h >> 15;
    h *= 0x2c1b3c6du;
    h ^= h >> 12;
    h *= 0x297a2d39u;
    return h ^ h >> 15;
}

float paint_jitter(uint32_t a, uint32_t b, uint32_t c) {
    return (float)(paint_scatter(a, b, c) >> 8) / 8388608.0f - 1.0f;
}
