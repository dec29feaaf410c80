/** What a Tiled map means; shared by pdc_load_map and the import of other people's maps. */
#ifndef PDC_LOAD_MAP_H
#define PDC_LOAD_MAP_H

#include "tmx.h"

/** Which terrain a tile stands for: a row, LOAD_MAP_NONE for no opinion, LOAD_MAP_SKIP to look
 * through it. */
enum { LOAD_MAP_NONE = -1, LOAD_MAP_SKIP = -2 };
typedef int (*load_map_terrain)(void *context, const tmx_map *file, uint32_t gid);

typedef struct {
    load_map_terrain terrain; // asked before the tile itself; NULL none
    void *context;
    int lenient; // 1: tiles and hexes without terrain are warnings
} load_map_names;

/** Make a map of what was read. */
pdc_status_code load_map_make(const tmx_map *file, const pdc_rules *rules,
                              const load_map_names *names, pdc_map **out, pdc_diag *diag);

#endif
