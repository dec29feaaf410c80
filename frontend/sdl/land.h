/** Paints the ground: terrain, relief, water, roads, hexsides, grid, numbers. Onto pixels, without
 * SDL's renderer. */
#ifndef PDC_FRONTEND_LAND_H
#define PDC_FRONTEND_LAND_H

#include <stdbool.h>
#include <stdint.h>

#include "../../engine/pdc.h"
#include "assets.h"
#include "lettering.h"
#include "paint.h"

/** How a hexside feature is drawn; the words of ground.style. */
// clang-format off
#define LAND_DRAWS(X) \
    X(NOTHING, "nothing") X(WATER, "water") X(SLOPE, "slope") X(STEEP, "steep") \
    X(WALL, "wall") X(HEDGE, "hedge") X(FENCE, "fence") X(GATE, "gate") \
    X(BRIDGE, "bridge") X(FORD, "ford") X(ABATIS, "abatis") X(WORKS, "works")
// clang-format on

#define LAND_ENUM(name, word) LAND_##name,
typedef enum { LAND_DRAWS(LAND_ENUM) LAND_DRAW_COUNT } land_draw;
#undef LAND_ENUM

/** A line of ground.style. */
typedef struct {
    uint32_t fill, edge, ink; // 0 = none
    char stamp[24];
    int variants, count;
    float size, away, width;
    land_draw draw;
} pdc_land_look;

typedef struct {
    const pdc_map *map;
    const pdc_rules *rules;
    pdc_assets *assets;
    pdc_lettering *lettering; // NULL: no numbers
    pdc_painter painter;
    pdc_land_look terrain[PDC_MAX_TERRAINS];
    pdc_land_look feature[PDC_MAX_FEATURES];
    uint32_t paper, ink, board, low, high, contour, road_fill, road_ink;
    uint32_t names, water_names;
    float road_width;
    int lowest, highest; // heights on the map
    uint8_t *broken;     // bit d of entry hex: the crossing on that hexside is broken; NULL = none
    bool show_terrain, show_grid, show_numbers;
    // of the drawing under way
    float side; // pixels of a hex's side
    int first_column, last_column, first_row, last_row;
} pdc_land;

/** Read ground.style and bind it to the tables. False with a reason when the file is missing or
 * wrong. */
bool land_open(pdc_land *ground, pdc_assets *assets, pdc_lettering *lettering, const pdc_map *map,
               const pdc_rules *rules, char *error, size_t error_size);
void land_close(pdc_land *ground);

/** Paint the part of the map whose corner lies at (x, y) pixels from the map's corner, at `side`
 * pixels a hexside. */
void land_paint(pdc_land *ground, pdc_canvas canvas, int x, int y, double side);

/** Colour of a hex seen from far away: for the minimap. */
uint32_t land_colour(const pdc_land *ground, pdc_hex_id hex);

/* For the files that share the work: land.c (areas), land_lines.c (lines), land_style.c (the
   file). */

typedef struct {
    int column, row;
} land_place;

land_place land_near(land_place place, int direction);
/** The hex at a place, or 0 beyond the edge. */
pdc_hex_id land_hex(const pdc_land *ground, land_place place);
/** Middle of a hex, its corner `k` (hours 1, 3, 5, 7, 9, 11), and a number that names the corner.
 * Pixels. */
pdc_point land_middle(const pdc_land *ground, land_place place);
pdc_point land_corner(const pdc_land *ground, land_place place, int k);
uint32_t land_corner_key(land_place place, int k);
uint32_t land_edge_key(land_place place, int direction);
/** Where a road crosses the hexside: near its middle. */
pdc_point land_crossing(const pdc_land *ground, land_place place, int direction);
/** Feature bits of a hexside, also of places beyond the edge. */
unsigned land_edge(const pdc_land *ground, land_place place, int direction);

bool land_read_style(pdc_land *ground, char *error, size_t error_size);
void land_paint_waters(pdc_land *ground);
void land_paint_roads(pdc_land *ground);
void land_paint_hexsides(pdc_land *ground);

#endif
