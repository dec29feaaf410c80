/* Positions: the ground. map, hex, height, edge, road. */
#include "position_build.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int terrain_row(builder *to, const char *id, uint8_t *out) {
    int row = pdc_find_terrain(to->board->rules, id);
    if (row < 0) {
        return build_fail(to, "profile %s has no terrain \"%s\"", to->board->rules->id, id);
    }
    *out = (uint8_t)row;
    return 1;
}

/* A map file is looked for beside the position file. */
static int load_map(builder *to, const char *name) {
    char path[1024];
    const char *slash = strrchr(to->file->name, '/');
    int folder = slash != NULL ? (int)(slash - to->file->name) + 1 : 0;
    snprintf(path, sizeof path, "%.*s%s", name[0] == '/' ? 0 : folder, to->file->name, name);
    if (pdc_load_map(path, to->board->rules, &to->board->map, to->diag) != PDC_STATUS_FINE) {
        return build_fail(to, "the map %s cannot be used", path);
    }
    return 1;
}

int build_map(builder *to) {
    char *end = NULL;
    uint8_t terrain = 0;
    if (to->board->map != NULL) {
        return build_fail(to, "a position has one map");
    }
    if (to->words == 2 && strstr(to->word[1], ".tmx") != NULL) {
        return load_map(to, to->word[1]);
    }
    long cols = to->words == 3 ? strtol(to->word[1], &end, 10) : 0;
    long rows = end != NULL && *end == 'x' ? strtol(end + 1, &end, 10) : 0;
    if (to->words != 3 || end == NULL || *end != '\0' || cols < 1 || rows < 1) {
        return build_fail(to, "write: map COLSxROWS TERRAIN, or map FILE.tmx");
    }
    if (!terrain_row(to, to->word[2], &terrain)) {
        return 0;
    }
    if (cols <= PDC_MAX_COLS && rows <= PDC_MAX_ROWS) {
        to->board->map = pdc_map_blank((int)cols, (int)rows, terrain);
    }
    return to->board->map != NULL ||
           build_fail(to, "a map of %ldx%ld hexes is too big (at most %d columns, %d rows)", cols,
                      rows, PDC_MAX_COLS, PDC_MAX_ROWS);
}

/* The hexes that the second word lists; 0 with a complaint. */
static int hexes_of(builder *to, pdc_hex_id hex[SETUP_WORDS]) {
    char *part[SETUP_WORDS];
    int count = build_list(to, to->word[1], part, SETUP_WORDS);
    for (int i = 0; i < count; i++) {
        if (!build_hex(to, part[i], &hex[i])) {
            return 0;
        }
    }
    return count;
}

/* hex H[,H...] TERRAIN [height N] */
int build_ground(builder *to) {
    pdc_hex_id hex[SETUP_WORDS];
    uint8_t terrain = 0;
    long height = 0;
    int with_height = to->words >= 4 && strcmp(to->word[to->words - 2], "height") == 0;
    int with_terrain = to->words - 2 * with_height == 3;
    if (!with_terrain && !(with_height && to->words == 4)) {
        return build_fail(to, "write: hex H[,H...] TERRAIN [height N]");
    }
    if (with_terrain && !terrain_row(to, to->word[2], &terrain)) {
        return 0;
    }
    if (with_height && !build_number(to, "height", to->word[to->words - 1], -100, 100, &height)) {
        return 0;
    }
    int count = hexes_of(to, hex);
    for (int i = 0; i < count; i++) {
        pdc_cell *cell = &to->board->map->cell[hex[i]];
        cell->terrain = with_terrain ? terrain : cell->terrain;
        cell->height = with_height ? (int8_t)height : cell->height;
    }
    return count > 0;
}

/* height H[,H...] N */
int build_height(builder *to) {
    pdc_hex_id hex[SETUP_WORDS];
    long height = 0;
    if (to->words != 3) {
        return build_fail(to, "write: height H[,H...] N");
    }
    if (!build_number(to, "height", to->word[2], -100, 100, &height)) {
        return 0;
    }
    int count = hexes_of(to, hex);
    for (int i = 0; i < count; i++) {
        to->board->map->cell[hex[i]].height = (int8_t)height;
    }
    return count > 0;
}

static void set_edge(pdc_map *map, pdc_hex_id hex, int direction, uint16_t bit) {
    pdc_hex_id other = pdc_map_near(map, hex, direction);
    map->cell[hex].edge[direction] |= bit;
    if (other != 0) {
        map->cell[other].edge[(direction + 3) % 6] |= bit;
    }
}

/* edge H/D[,H/D...] FEATURE ... */
int build_edge(builder *to) {
    char *part[SETUP_WORDS];
    uint16_t bits = 0;
    if (to->words < 3) {
        return build_fail(to, "write: edge H/D FEATURE");
    }
    for (int i = 2; i < to->words; i++) {
        int row = pdc_find_feature(to->board->rules, to->word[i]);
        if (row < 0) {
            return build_fail(to, "profile %s has no hexside feature \"%s\"", to->board->rules->id,
                              to->word[i]);
        }
        bits = (uint16_t)(bits | 1u << row);
    }
    int count = build_list(to, to->word[1], part, SETUP_WORDS);
    for (int i = 0; i < count; i++) {
        pdc_hex_id hex = 0;
        int direction = 0;
        if (!build_side(to, part[i], &hex, &direction)) {
            return 0;
        }
        set_edge(to->board->map, hex, direction, bits);
    }
    return count > 0;
}

/* road H-H-H... */
int build_road(builder *to) {
    pdc_map *map = to->board->map;
    pdc_hex_id before = 0;
    int hexes = 0;
    if (to->words != 2) {
        return build_fail(to, "write: road H-H-H...");
    }
    for (char *rest = to->word[1]; rest != NULL; hexes++) {
        char *number = rest;
        pdc_hex_id hex = 0;
        rest = strchr(rest, '-');
        if (rest != NULL) {
            *rest++ = '\0';
        }
        if (!build_hex(to, number, &hex)) {
            return 0;
        }
        if (before != 0) {
            int direction = pdc_map_direction(map, before, hex);
            if (direction < 0) {
                return build_fail(to, "the road leaps: %s is not next to the hex before it",
                                  number);
            }
            map->cell[before].road = (uint8_t)(map->cell[before].road | 1 << direction);
            map->cell[hex].road = (uint8_t)(map->cell[hex].road | 1 << (direction + 3) % 6);
        }
        before = hex;
    }
    return hexes > 1 || build_fail(to, "a road runs through two hexes at least");
}
