/** A battle loaded and ready to be played: rules, map, scenario, scratch memory, and the digests
 * that a record pins them by. */
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
    pdc_cell *plain; // the map's cells as they are drawn; NULL until an option replaces ground
    void *scratch;
    pdc_pinned pin[PDC_PIN_COUNT];
    uint16_t revision; // of the rules
    uint8_t borrowed;  // 1: rules, map and scenario belong to somebody else
    char scenario_path[512], map_path[512];
    char folder[512]; // the one that holds `rules`
} pdc_battle;

/**
 * Load a scenario file with the map and the profile that it names. `folder`: the one that holds
 * `rules` (assets). Nothing of the pictures is looked at.
 */
pdc_status_code pdc_battle_load(const char *scenario_path, const char *folder, pdc_battle **out,
                                pdc_diag *diag);
/** Make a battle of parts in memory (positions, tests). borrowed 0: it takes them over. NULL when
 * memory ran out. */
pdc_battle *pdc_battle_make(pdc_rules *rules, pdc_map *map, pdc_scenario *scenario, int borrowed);
void pdc_battle_free(pdc_battle *battle);
/** [HC-320] Switch an option that replaces ground on or off, before a game starts on this battle.
 * 0: no memory. */
int pdc_battle_ground(pdc_battle *battle, int option, int on);

/** Find a scenario by its id (`borodino-village`) below the folder of maps: `<maps>/<any
 * folder>/<id>.yaml`. 0 when there is none. */
int pdc_battle_find(const char *maps, const char *id, char *path, size_t room);

/**
 * The files of a battle, as they go into the appendix of a record: scenario, map and its tilesets,
 * profile and its tables. Returns how many; -1 when one cannot be read or memory ran out. Free with
 * pdc_appendix_free.
 */
int pdc_battle_files(const pdc_battle *battle, pdc_appended **out);
/** Unpack files of an appendix below `folder` and load the battle from there. */
pdc_status_code pdc_battle_unpack(const pdc_appended *files, int count, const char *folder,
                                  pdc_battle **out, pdc_diag *diag);

#endif
