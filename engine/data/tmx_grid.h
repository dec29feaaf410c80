/** Where the hexes of a Tiled map lie: pixels of the file, hexes of the file, hexes of our map.
 * Pointy-topped maps are turned by 90 degrees. */
#ifndef PDC_TMX_GRID_H
#define PDC_TMX_GRID_H

#include "tmx.h"

typedef struct {
    int pointy, even;
    int tile_width, tile_height, side; // as Tiled rounds them
    int32_t x, y;                      // first hex of the box in the file
    int32_t width, height;             // of the box
    int pad;        // 1: our first column is empty, so that even columns lie lower
    int cols, rows; // of our map
} tmx_grid;

/** Lay out the hexes of a box of the file. */
void tmx_grid_lay(tmx_grid *grid, const tmx_map *map, int32_t x, int32_t y, int32_t width,
                  int32_t height);
/** Our printed column and row of a hex of the file; 0 outside the box. */
int tmx_grid_place(const tmx_grid *grid, int32_t x, int32_t y, int *col, int *row);
/** Our direction 0..5 of side k of a hex in the file, counted clockwise from 12 (flat-topped) or 1
 * o'clock (pointy-topped). */
int tmx_grid_direction(const tmx_grid *grid, int k);
void tmx_grid_centre(const tmx_grid *grid, int32_t x, int32_t y, tmx_point *out);
/** Corner k of a hex; side k lies between corners k and k + 1. */
void tmx_grid_corner(const tmx_grid *grid, int32_t x, int32_t y, int k, tmx_point *out);
/** Hex of the file whose centre is nearest. */
void tmx_grid_nearest(const tmx_grid *grid, tmx_point at, int32_t *x, int32_t *y);
/** How far a point drawn by hand may be off: a quarter of the shorter side. */
double tmx_grid_slack(const tmx_grid *grid);
double tmx_distance(tmx_point a, tmx_point b);

#endif
