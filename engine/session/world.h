/** A battle loaded and ready to be played: rules, map, scenario, scratch memory, and the digests that a record pins them by. */
#ifndef PDC_WORLD_H
#define PDC_WORLD_H

#include "../pdc_load.h"
#include "record.h"

/** Owned by whoever loaded it; one battle can serve any number of games, one call at a time. */
typedef struct {
    pdc_world world; // points to what follows
    pdc_rules *rules;
    pdc_map *map;
    pdc_scenario *scenario; // its `option` may be changed until the first game starts
    void *scratch;
    pdc_pinned pin[PDC_PIN_COUNT];
    uint16_t revision; // of the rules
    char scenario_path[512], map_path[512], profile_path[512];
} pdc_battle;

/** Load `<...>/scenario.yaml` with the map and the profile that it names. `folder`: the one that holds `rules` (assets). */
pdc_status_code pdc_battle_load(const char *scenario_path, const char *folder, pdc_battle **out,
                                pdc_diag *diag);
/** Make a battle of parts already in memory (positions, tests); it takes them over. NULL when memory ran out. */
pdc_battle *pdc_battle_make(pdc_rules *rules, pdc_map *map, pdc_scenario *scenario);
void pdc_battle_free(pdc_battle *battle);

/**
 * Find a scenario by its id (`borodino-village`) below the folder of maps: `<maps>/<any folder>/<id>.yaml`. Returns 0 when there is none.
 */
int pdc_battle_find(const char *maps, const char *id, char *path, size_t room);

#endif
