/** The ground: immutable, shared by all games on it. Built by engine/data/load_map.c or by a
 * position. */
#ifndef PDC_MAP_H
#define PDC_MAP_H

#include <assert.h>
#include <stdint.h>

#include "limits.h"

/** Dense index of a hex, 1..count, in the order of the printed numbers (0101, 0102, ... 0201); 0 =
 * none. */
typedef uint32_t pdc_hex_id;

/** One hex. Hexside arrays are indexed by direction 0..5 = 12, 2, 4, 6, 8, 10 o'clock. */
typedef struct {
    uint8_t terrain; // row of rules->terrain, 0-based
    int8_t height;   // steps
    uint8_t road;    // bit d: a road crosses the hexside in direction d
    uint8_t spare;
    int16_t q, r; // axial coordinates (hex.h); set by pdc_map_link
    // bit f: hexside feature of row f of rules->feature; the same in both hexes of the side
    uint16_t edge[6];
} pdc_cell;

/** A name printed on the map; the rules never look at it. */
typedef struct {
    pdc_hex_id hex;
    uint8_t kind; // pdc_label_kind
    char text[43];
    char id[43]; // the name in the map file, whatever the language
} pdc_map_label;
typedef enum { PDC_LABEL_PLACE, PDC_LABEL_WATER, PDC_LABEL_REGION } pdc_label_kind;

/** A map. `cell` and `near` have count + 1 entries, entry 0 unused and zero. The loader owns the
 * memory. */
typedef struct {
    char id[PDC_NAME];
    // numbers run 01..cols, 01..rows (three digits when either exceeds 99, four when 999)
    uint16_t cols, rows;
    uint32_t count; // cols * rows
    uint8_t pointy; // shown rotated back by 90 degrees: the file was pointy-topped
    uint8_t digits; // 2, 3 or 4 digits for each half of a hex number
    uint8_t spare[2];
    pdc_cell *cell;
    pdc_hex_id (*near)[6]; // neighbours by direction, 0 beyond the edge
    pdc_map_label *label;  // NULL when there are none
    uint32_t labels;
} pdc_map;

/** Hex of printed column and row (1-based), or 0 off the map. */
pdc_hex_id pdc_map_hex(const pdc_map *map, int col, int row);
/** Printed column and row of a hex, 1-based. */
void pdc_map_place(const pdc_map *map, pdc_hex_id hex, int *col, int *row);
/** Neighbour in direction 0..5, or 0. */
static inline pdc_hex_id pdc_map_near(const pdc_map *map, pdc_hex_id hex, int direction) {
    assert(direction >= 0 && direction < 6 && hex <= map->count);
    return map->near[hex][direction];
}
/** Direction 0..5 of an adjacent hex, or -1. */
int pdc_map_direction(const pdc_map *map, pdc_hex_id from, pdc_hex_id to);
/** Distance in hexes. */
int pdc_map_distance(const pdc_map *map, pdc_hex_id a, pdc_hex_id b);
/** Fill `near` and the axial coordinates for a map whose cols, rows, count and arrays are set. */
void pdc_map_link(pdc_map *map);
/** Write the printed number of a hex ("0304"); `out` has room for 9 bytes. */
void pdc_map_number(const pdc_map *map, pdc_hex_id hex, char *out);

#endif
