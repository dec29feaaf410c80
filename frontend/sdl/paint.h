/** A small painter: smooth shapes on a block of pixels. Knows neither SDL nor the game. */
#ifndef PDC_FRONTEND_PAINT_H
#define PDC_FRONTEND_PAINT_H

#include <stdbool.h>
#include <stdint.h>

/** Pixels are 0xAARRGGBB, premultiplied while painting, row after row without gaps. */
typedef struct {
    int width, height;
    uint32_t *pixels;
} pdc_canvas;

/** A finished picture; the same pixels as a canvas (premultiplied). */
typedef pdc_canvas pdc_picture;

typedef struct {
    float x, y;
} pdc_point;

/**
 * The painter holds one path at a time. Zeroed memory is a painter without a canvas; `paint_free`
 * gives
 * its memory back. Coordinates are pixels of the canvas plus `origin`, so tiles of one drawing fit
 * together.
 */
typedef struct {
    pdc_canvas canvas;
    float origin_x, origin_y;
    float *cover; // coverage differences, (width + 2) * height
    int cover_size;
    pdc_point *points; // the path, flattened
    int point_count, point_room;
    int *starts; // first point of each contour
    int start_count, start_room;
    bool failed; // out of memory: nothing more is painted
} pdc_painter;

/** Colour from parts 0..255 (not premultiplied). */
uint32_t paint_colour(int red, int green, int blue, int alpha);
/** The same colour with another opacity, 0..255. */
uint32_t paint_fade(uint32_t colour, int alpha);
/** `part` 256ths of `b` mixed into `a`. */
uint32_t paint_mix(uint32_t a, uint32_t b, int part);
/** Brightness 0..255, to choose between light and dark ink. */
int paint_brightness(uint32_t colour);
/** Read "#rrggbb" or "#rrggbbaa"; false if it is neither. */
bool paint_parse_colour(const char *text, uint32_t *colour);

/** Take a canvas of the caller; the pixel at its corner has the coordinates (x, y). */
void paint_begin(pdc_painter *painter, pdc_canvas canvas, float x, float y);
void paint_free(pdc_painter *painter);

void paint_move(pdc_painter *painter, float x, float y);
void paint_line(pdc_painter *painter, float x, float y);
/** Quadratic curve through the control point (cx, cy). */
void paint_curve(pdc_painter *painter, float cx, float cy, float x, float y);
/** A whole circle as a contour of its own. */
void paint_circle(pdc_painter *painter, float x, float y, float radius);
void paint_rectangle(pdc_painter *painter, float x, float y, float width, float height);

/** Fill the path and forget it. Contours must turn the same way where they overlap. */
void paint_fill(pdc_painter *painter, uint32_t colour);
/** Draw along the path with round ends and joins and forget it; `closed` joins each contour's
 * ends. */
void paint_stroke(pdc_painter *painter, float width, bool closed, uint32_t colour);
/** As `paint_stroke`, broken into dashes. */
void paint_dashes(pdc_painter *painter, float width, float dash, float gap, uint32_t colour);

/** Put a picture with its corner at (x, y); `tint` 0 leaves its colours, else its shape is filled
 * with the tint. */
void paint_picture(pdc_painter *painter, const pdc_picture *picture, float x, float y,
                   uint32_t tint);

/** Premultiplied to straight alpha, as textures want it. */
void paint_straighten(pdc_canvas *canvas);

/** A repeatable number 0..2^32-1 from three others: cosmetic variety that is the same on every
 * drawing. */
uint32_t paint_scatter(uint32_t a, uint32_t b, uint32_t c);
/** The same as a fraction -1..1. */
float paint_jitter(uint32_t a, uint32_t b, uint32_t c);

#endif
