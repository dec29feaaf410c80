/** Paints the ground: terrain, relief, water, roads, hexsides, grid, numbers. Onto pixels, without
 * SDL's renderer. */
#ifndef PDC_FRONTEND_GROUND_H
#define PDC_FRONTEND_GROUND_H

#include <stdbool.h>
#include <stdint.h>

#include "../../engine/pdc.h"
#include "assets.h"
#include "lettering.h"
#include "paint.h"

/** How a hexside feature is drawn; the words of ground.style. */
#define GROUND_DRAWS(X)                                                                            \
    X(NOTHING, "nothing")                                                                          \
    X(WATER, "water")                                                                              \
    X(SLOPE, "slope") X(STEEP, "steep") X(WALL, "wall") X(HEDGE, "hedge") X(FENCE, "fence")        \
        X(GATE, "gate") X(BRIDGE, "bridge") X(FORD, "ford") X(ABATIS, "abatis") X(WORKS, "works")

#define GROUND_ENUM(name, word) GROUND_##name,
typedef enum { GROUND_DRAWS(GROUND_ENUM) GROUND_DRAW_COUNT } ground_draw;
#undef GROUND_ENUM

/** A line of ground.style. */
typedef struct {
    uint32_t fill, edge, ink; // 0 = none
    char stamp[24];
    int variants, count;
    float size, away, width;
    ground_draw draw;
} pdc_ground_look;

typedef struct {
    const pdc_map *map;
    const pdc_rules *rules;
    pdc_assets *assets;
    pdc_lettering *lettering; // NULL: no numbers
    pdc_painter painter;
    pdc_ground_look terrain[PDC_MAX_TERRAINS];
    pdc_ground_look feature[PDC_MAX_FEATURES];
    uint32_t paper, ink, board, low, high, contour, road_fill, road_ink;
    float road_width;
    int lowest, highest; // heights on the map
    uint8_t *broken;     // bit d of entry hex: the crossing on that hexside is broken; NULL = none
    bool show_terrain, show_grid, show_numbers;
    // of the drawing under way
    float side; // pixels of a hex's side
    int first_column, last_column, first_row, last_row;
} pdc_ground;

/** Read ground.style and bind it to the tables. False with a reason when the file is missing or
 * wrong. */
bool ground_bind(pdc_ground *ground, pdc_assets *assets, pdc_lettering *lettering,
                 const pdc_map *map, const pdc_rules *rules, char *error, size_t error_size);
void ground_close(pdc_ground *ground);

/** Paint the part of the map whose corner lies at (x, y) pixels from the map's corner, at `side`
 * pixels a hexside. */
void ground_paint(pdc_ground *ground, pdc_canvas canvas, int x, int y, double side);

/** Colour of a hex seen from far away: for the minimap. */
uint32_t ground_colour(const pdc_ground *ground, pdc_hex_id hex);

/* For the files that share the work: ground.c (areas), ground_lines.c (lines), ground_style.c (the
   file). */

typedef struct {
    int column, row;
} ground_place;

ground_place ground_near(ground_place place, int direction);
/** The hex at a place, or 0 beyond the edge. */
pdc_hex_id ground_hex(const pdc_ground *ground, ground_place place);
/** Middle of a hex, its corner `k` (hours 1, 3, 5, 7, 9, 11), and a number that names the corner.
 * Pixels. */
pdc_point ground_middle(const pdc_ground *ground, ground_place place);
pdc_point ground_corner(const pdc_ground *ground, ground_place place, int k);
uint32_t ground_corner_key(ground_place place, int k);
uint32_t ground_edge_key(ground_place place, int direction);
/** Where a road crosses the hexside: near its middle. */
pdc_point ground_crossing(const pdc_ground *ground, ground_place place, int direction);
/** Feature bits of a hexside, also of places beyond the edge. */
unsigned ground_edge(const pdc_ground *ground, ground_place place, int direction);

bool ground_read_style(pdc_ground *ground, char *error, size_t error_size);
void ground_paint_waters(pdc_ground *ground);
void ground_paint_roads(pdc_ground *ground);
void ground_paint_hexsides(pdc_ground *ground);

#endif
