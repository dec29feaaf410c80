/* The ground: numbering, neighbours, distances. Hexes are numbered down the columns, so ids run in
 * the order of printed numbers. */
#include "map.h"

#include <assert.h>

#include "hex.h"

pdc_hex_id pdc_map_hex(const pdc_map *map, int col, int row) {
    if (col < 1 || row < 1 || col > map->cols || row > map->rows) {
        return 0;
    }
    return (pdc_hex_id)(col - 1) * map->rows + (pdc_hex_id)row;
}

void pdc_map_place(const pdc_map *map, pdc_hex_id hex, int *col, int *row) {
    assert(hex >= 1 && hex <= map->count);
    *col = (int)((hex - 1) / map->rows) + 1;
    *row = (int)((hex - 1) % map->rows) + 1;
}

/* Steps in (column, row) for directions 12, 2, 4, 6, 8, 10; even columns lie half a hex lower. */
static const int8_t odd_step[6][2] = {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 0}, {-1, -1}};
static const int8_t even_step[6][2] = {{0, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}};

void pdc_map_link(pdc_map *map) {
    for (int direction = 0; direction < 6; direction++) {
        map->near[0][direction] = 0;
    }
    for (pdc_hex_id hex = 1; hex <= map->count; hex++) {
        int col;
        int row;
        pdc_map_place(map, hex, &col, &row);
        map->cell[hex].q = (int16_t)col;
        map->cell[hex].r = (int16_t)(row - (col + col % 2) / 2);
        for (int direction = 0; direction < 6; direction++) {
            const int8_t *step = col % 2 != 0 ? odd_step[direction] : even_step[direction];
            map->near[hex][direction] = pdc_map_hex(map, col + step[0], row + step[1]);
        }
    }
}

int pdc_map_direction(const pdc_map *map, pdc_hex_id from, pdc_hex_id to) {
    if (from == 0 || to == 0) {
        return -1;
    }
    for (int direction = 0; direction < 6; direction++) {
        if (map->near[from][direction] == to) {
            return direction;
        }
    }
    return -1;
}

int pdc_map_distance(const pdc_map *map, pdc_hex_id a, pdc_hex_id b) {
    return hex_distance(hex_axial_of(map, a), hex_axial_of(map, b));
}

void pdc_map_number(const pdc_map *map, pdc_hex_id hex, char *out) {
    int col;
    int row;
    int digits = map->digits;
    pdc_map_place(map, hex, &col, &row);
    for (int i = digits - 1; i >= 0; i--) {
        out[i] = (char)('0' + col % 10);
        out[digits + i] = (char)('0' + row % 10);
        col /= 10;
        row /= 10;
    }
    out[2 * digits] = '\0';
}
