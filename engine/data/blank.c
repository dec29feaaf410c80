/* Blank maps, and giving back what the loaders made. */
#include "../pdc_load.h"

#include <stdlib.h>
#include <string.h>

static uint8_t digits_for(int cols, int rows) {
    int most = cols > rows ? cols : rows;
    return most > 999 ? 4 : most > 99 ? 3 : 2;
}

pdc_map *pdc_map_blank(int cols, int rows, uint8_t terrain) {
    if (cols < 1 || rows < 1 || cols > PDC_MAX_COLS || rows > PDC_MAX_ROWS ||
        (uint32_t)cols * (uint32_t)rows > PDC_MAX_HEXES) {
        return NULL;
    }
    pdc_map *map = calloc(1, sizeof *map);
    if (map == NULL) {
        return NULL;
    }
    map->cols = (uint16_t)cols;
    map->rows = (uint16_t)rows;
    map->count = (uint32_t)cols * (uint32_t)rows;
    map->digits = digits_for(cols, rows);
    map->cell = calloc((size_t)map->count + 1, sizeof *map->cell);
    map->near = calloc((size_t)map->count + 1, sizeof *map->near);
    if (map->cell == NULL || map->near == NULL) {
        pdc_map_free(map);
        return NULL;
    }
    for (pdc_hex_id hex = 1; hex <= map->count; hex++) {
        map->cell[hex].terrain = terrain;
    }
    pdc_map_link(map);
    return map;
}

void pdc_map_free(pdc_map *map) {
    if (map != NULL) {
        free(map->cell);
        free(map->near);
        free(map->label);
        free(map);
    }
}

void pdc_rules_free(pdc_rules *rules) {
    free(rules);
}

void pdc_scenario_free(pdc_scenario *scenario) {
    free(scenario);
}
