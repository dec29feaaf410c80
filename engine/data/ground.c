/* Ground that an option of the scenario replaces when the game starts [HC-320]. */
#include <stdlib.h>
#include <string.h>

#include "../pdc_load.h"

int pdc_ground_option_find(const pdc_scenario *scenario, const char *name) {
    for (int i = 0; i < scenario->ground_options; i++) {
        if (strcmp(scenario->ground_option[i].id, name) == 0) {
            return i;
        }
    }
    return -1;
}

static void replace_feature(const pdc_ground_change *change, const pdc_cell *plain, pdc_map *map,
                            pdc_hex_id hex, int direction) {
    uint16_t from = (uint16_t)(1u << change->from), to = (uint16_t)(1u << change->to);
    if (plain[hex].edge[direction] & from) {
        uint16_t *edge = &map->cell[hex].edge[direction];
        *edge = (uint16_t)((*edge & ~from) | to);
    }
}

static void replace_hexside(const pdc_ground_change *change, const pdc_cell *plain, pdc_map *map) {
    if (change->hex != 0) {
        pdc_hex_id other = map->near[change->hex][change->direction];
        replace_feature(change, plain, map, change->hex, change->direction);
        if (other != 0) {
            replace_feature(change, plain, map, other, (change->direction + 3) % 6);
        }
        return;
    }
    for (pdc_hex_id hex = 1; hex <= map->count; hex++) {
        for (int d = 0; d < 6; d++) {
            replace_feature(change, plain, map, hex, d);
        }
    }
}

static void replace_terrain(const pdc_ground_change *change, const pdc_cell *plain, pdc_map *map) {
    pdc_hex_id first = change->hex != 0 ? change->hex : 1;
    pdc_hex_id last = change->hex != 0 ? change->hex : map->count;
    for (pdc_hex_id hex = first; hex <= last; hex++) {
        if (plain[hex].terrain == change->from) {
            map->cell[hex].terrain = change->to;
        }
    }
}

void pdc_ground_apply(const pdc_scenario *scenario, const pdc_cell *plain, pdc_map *map) {
    memcpy(map->cell, plain, ((size_t)map->count + 1) * sizeof *plain);
    for (int i = 0; i < scenario->grounds; i++) {
        const pdc_ground_change *change = &scenario->ground[i];
        if (!scenario->ground_option[change->option].on) {
            continue;
        }
        if (change->hexside) {
            replace_hexside(change, plain, map);
        } else {
            replace_terrain(change, plain, map);
        }
    }
}

int pdc_ground_apply_once(const pdc_scenario *scenario, pdc_map *map) {
    int on = 0;
    for (int i = 0; i < scenario->ground_options; i++) {
        on |= scenario->ground_option[i].on;
    }
    if (!on) {
        return 1;
    }
    size_t size = ((size_t)map->count + 1) * sizeof(pdc_cell);
    pdc_cell *plain = malloc(size);
    if (plain != NULL) {
        memcpy(plain, map->cell, size);
        pdc_ground_apply(scenario, plain, map);
        free(plain);
    }
    return plain != NULL;
}
