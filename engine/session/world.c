/*
 * Battles: loading, pinning, packing. A pin is BLAKE2b-256 over the bytes of a thing's files, one
 * after the other, so that `cat FILES | b2sum -l 256` gives the same.
 */
#include "world.h"

#include <dirent.h>
#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "files.h"

enum { FILES_MOST = 60, FILE_BYTES = 32 * 1024 * 1024 };

/* Collecting files ---------------------------------------------------------------------------- */

typedef struct {
    pdc_appended *file;
    int count;
} collection;

/** Take a file in under a name. 0 when it cannot be read. */
static int collect(collection *to, const char *path, const char *name) {
    pdc_file file;
    if (to->count == FILES_MOST || strlen(name) >= sizeof(to->file->name) ||
        pdc_file_read(path, FILE_BYTES, &file) != PDC_STATUS_FINE) {
        return 0;
    }
    pdc_appended *next = &to->file[to->count++];
    snprintf(next->name, sizeof(next->name), "%s", name);
    next->bytes = (uint8_t *)file.text;
    next->size = file.size;
    return 1;
}

/** Take `.` and `..` out of a relative path. 0 when it leads out of the tree. */
static int normalize_path(const char *path, char *out, size_t room) {
    size_t used = 0;
    while (*path) {
        size_t part = strcspn(path, "/");
        if (part == 2 && memcmp(path, "..", 2) == 0) {
            if (used == 0) {
                return 0;
            }
            used--;
            while (used > 0 && out[used - 1] != '/') {
                used--;
            }
        } else if (part > 0 && !(part == 1 && *path == '.')) {
            if (used + part + 2 > room) {
                return 0;
            }
            memcpy(out + used, path, part);
            used += part;
            out[used++] = '/';
        }
        path += part + (path[part] == '/');
    }
    if (used == 0) {
        return 0;
    }
    out[used - 1] = 0;
    return 1;
}

static void folder_of(const char *path, char *out, size_t room) {
    const char *slash = strrchr(path, '/');
    if (slash) {
        snprintf(out, room, "%.*s", slash > path ? (int)(slash - path) : 1, path);
    } else {
        snprintf(out, room, ".");
    }
}

static const char *name_of(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/** Files that a file names by words ending in `ending`, relative to its folder; comment lines do
 * not count. */
static void collect_named(collection *to, int from, const char *folder, const char *name_folder,
                          const char *ending) {
    const char *text = (const char *)to->file[from].bytes;
    size_t length = strlen(ending);
    for (const char *at = text; (at = strstr(at, ending)) != NULL; at += length) {
        const char *start = at, *line = at;
        while (start > text && !strchr(" \t\r\n\"'[,=", start[-1])) {
            start--;
        }
        while (line > text && line[-1] != '\n') {
            line--;
        }
        if (*line == '#' || at[length] == '.' || start == at) {
            continue;
        }
        char word[256], path[1024], joined[512], name[256];
        snprintf(word, sizeof(word), "%.*s", (int)(at + length - start), start);
        if (pdc_path_join(path, sizeof(path), folder, word) == 0 &&
            pdc_path_join(joined, sizeof(joined), name_folder, word) == 0 &&
            normalize_path(joined, name, sizeof(name))) {
            int known = 0;
            for (int i = 0; i < to->count; i++) {
                known = known || strcmp(to->file[i].name, name) == 0;
            }
            if (!known) {
                collect(to, path, name);
            }
        }
    }
}

/** The folder of a battle, by its name: what stands between `maps/` and the file. */
static void battle_folder(const char *path, char *out, size_t room) {
    char folder[512];
    folder_of(path, folder, sizeof(folder));
    const char *name = name_of(folder);
    if (pdc_path_join(out, room, "maps", name[0] == '.' || name[0] == 0 ? "battle" : name) != 0) {
        snprintf(out, room, "maps/battle");
    }
}

/** Files of one pinned thing, appended to the collection. 0 when its own file cannot be read. */
static int collect_pin(const pdc_battle *battle, pdc_pin pin, collection *to) {
    char folder[512], place[300], path[1024], name[600];
    int first = to->count;
    if (pin == PDC_PIN_PROFILE) {
        snprintf(path, sizeof(path), "%s/rules/%s.yaml", battle->folder, battle->rules->id);
        snprintf(name, sizeof(name), "assets/rules/%s.yaml", battle->rules->id);
        folder_of(path, folder, sizeof(folder));
        if (!collect(to, path, name)) {
            return 0;
        }
        collect_named(to, first, folder, "assets/rules", ".yaml");
        return 1;
    }
    const char *main_path = pin == PDC_PIN_SCENARIO ? battle->scenario_path : battle->map_path;
    battle_folder(main_path, place, sizeof(place));
    if (pdc_path_join(name, sizeof(name), place, name_of(main_path)) != 0 ||
        !collect(to, main_path, name)) {
        return 0;
    }
    if (pin == PDC_PIN_MAP) {
        folder_of(main_path, folder, sizeof(folder));
        collect_named(to, first, folder, place, ".tsx");
    }
    return 1;
}

int pdc_battle_files(const pdc_battle *battle, pdc_appended **out) {
    collection to = {calloc(FILES_MOST, sizeof(pdc_appended)), 0};
    int fine = to.file != NULL;
    for (int pin = 0; fine && pin < PDC_PIN_COUNT; pin++) {
        fine = collect_pin(battle, (pdc_pin)pin, &to);
    }
    if (!fine) {
        pdc_appendix_free(to.file, to.count);
        return -1;
    }
    *out = to.file;
    return to.count;
}

/* Pins ---------------------------------------------------------------------------------------- */

static void pin_name(pdc_pinned *pinned, const char *id) {
    size_t used = 0;
    for (; *id && used + 1 < sizeof(pinned->id); id++) {
        int fits = strchr("-._", *id) || (*id >= '0' && *id <= '9') || (*id >= 'a' && *id <= 'z') ||
                   (*id >= 'A' && *id <= 'Z');
        pinned->id[used++] = *id;
        if (!fits) {
            pinned->id[used - 1] = '-';
        }
    }
    pinned->id[used] = 0;
    if (used == 0) {
        snprintf(pinned->id, sizeof(pinned->id), "none");
    }
}

static int pin_files(pdc_battle *battle, pdc_pin pin) {
    collection to = {calloc(FILES_MOST, sizeof(pdc_appended)), 0};
    if (!to.file) {
        return 0;
    }
    int fine = collect_pin(battle, pin, &to);
    crypto_generichash_state hash;
    crypto_generichash_init(&hash, NULL, 0, 32);
    for (int i = 0; i < to.count; i++) {
        crypto_generichash_update(&hash, to.file[i].bytes, to.file[i].size);
    }
    uint8_t digest[32];
    crypto_generichash_final(&hash, digest, 32);
    *pdc_put_bytes(battle->pin[pin].digest, digest, 32) = 0;
    pdc_appendix_free(to.file, to.count);
    return fine;
}

/* Making and loading -------------------------------------------------------------------------- */

static int make_scratch(pdc_battle *battle) {
    battle->scratch = calloc(1, pdc_work_bytes(battle->map->count));
    if (!battle->scratch) {
        return 0;
    }
    battle->world.rules = battle->rules;
    battle->world.map = battle->map;
    battle->world.scenario = battle->scenario;
    battle->world.work = pdc_work_init(battle->scratch, battle->map->count);
    battle->revision = battle->rules->revision;
    pin_name(&battle->pin[PDC_PIN_SCENARIO], battle->scenario->id);
    pin_name(&battle->pin[PDC_PIN_MAP],
             battle->map->id[0] ? battle->map->id : battle->scenario->map);
    pin_name(&battle->pin[PDC_PIN_PROFILE], battle->rules->id);
    for (int i = 0; i < PDC_PIN_COUNT; i++) {
        memset(battle->pin[i].digest, '0', 64);
    }
    return sodium_init() >= 0;
}

pdc_battle *pdc_battle_make(pdc_rules *rules, pdc_map *map, pdc_scenario *scenario, int borrowed) {
    pdc_battle *battle = calloc(1, sizeof(*battle));
    if (!battle) {
        return NULL;
    }
    battle->rules = rules;
    battle->map = map;
    battle->scenario = scenario;
    battle->borrowed = 1; // until it is whole
    if (!make_scratch(battle)) {
        pdc_battle_free(battle);
        return NULL;
    }
    battle->borrowed = (uint8_t)(borrowed != 0);
    return battle;
}

void pdc_battle_free(pdc_battle *battle) {
    if (!battle) {
        return;
    }
    if (!battle->borrowed) {
        pdc_scenario_free(battle->scenario);
        pdc_map_free(battle->map);
        pdc_rules_free(battle->rules);
    }
    free(battle->plain);
    free(battle->scratch);
    free(battle);
}

int pdc_battle_ground(pdc_battle *battle, int option, int on) {
    pdc_ground_option *row = &battle->scenario->ground_option[option];
    if (row->on == (on != 0)) {
        return 1;
    }
    if (!battle->plain) { // nothing has been replaced yet
        size_t size = ((size_t)battle->map->count + 1) * sizeof(*battle->plain);
        battle->plain = malloc(size);
        if (!battle->plain) {
            return 0;
        }
        memcpy(battle->plain, battle->map->cell, size);
    }
    row->on = (uint8_t)(on != 0);
    pdc_ground_apply(battle->scenario, battle->plain, battle->map);
    return 1;
}

static int is_file(const char *path) {
    struct stat info;
    return stat(path, &info) == 0 && S_ISREG(info.st_mode);
}

/** The map's file: `<map>.tmx` or `map.tmx` beside the scenario, or `../<map>/map.tmx`. */
static int find_map(pdc_battle *battle) {
    char folder[512];
    folder_of(battle->scenario_path, folder, sizeof(folder));
    for (int i = 0; i < 3; i++) {
        char *path = battle->map_path;
        size_t room = sizeof(battle->map_path);
        int size = i == 0 ? snprintf(path, room, "%s/%s.tmx", folder, battle->scenario->map)
                   : i == 1
                       ? snprintf(path, room, "%s/map.tmx", folder)
                       : snprintf(path, room, "%s/../%s/map.tmx", folder, battle->scenario->map);
        if (size > 0 && (size_t)size < sizeof(battle->map_path) && is_file(battle->map_path)) {
            return 1;
        }
    }
    return 0;
}

pdc_status_code pdc_battle_load(const char *scenario_path, const char *folder, pdc_battle **out,
                                pdc_diag *diag) {
    pdc_rules *rules = NULL;
    pdc_map *map = NULL;
    pdc_scenario *scenario = NULL;
    *out = NULL;
    pdc_status_code status =
        pdc_load_scenario(scenario_path, folder, &rules, &map, &scenario, diag);
    if (status != PDC_STATUS_FINE) {
        return status;
    }
    pdc_battle *battle = pdc_battle_make(rules, map, scenario, 0);
    if (!battle) {
        pdc_scenario_free(scenario);
        pdc_map_free(map);
        pdc_rules_free(rules);
        return PDC_STATUS_MEMORY;
    }
    snprintf(battle->scenario_path, sizeof(battle->scenario_path), "%s", scenario_path);
    snprintf(battle->folder, sizeof(battle->folder), "%s", folder);
    int fine = find_map(battle);
    for (int pin = 0; fine && pin < PDC_PIN_COUNT; pin++) {
        fine = pin_files(battle, (pdc_pin)pin);
    }
    if (!fine) {
        pdc_diag_add(
            diag, 0, scenario_path, 0, 0,
            "the files of scenario, map and profile cannot be read again to pin them in records");
        pdc_battle_free(battle);
        return PDC_STATUS_UNREADABLE;
    }
    *out = battle;
    return PDC_STATUS_FINE;
}

int pdc_battle_find(const char *maps, const char *id, char *path, size_t room) {
    DIR *folder = opendir(maps);
    if (!folder) {
        return 0;
    }
    int found = 0;
    struct dirent *entry;
    while (!found && (entry = readdir(folder)) != NULL) {
        if (entry->d_name[0] == '.') {
            continue;
        }
        int size = snprintf(path, room, "%s/%s/%s.yaml", maps, entry->d_name, id);
        found = size > 0 && (size_t)size < room && is_file(path);
    }
    closedir(folder);
    return found;
}

/* Unpacking ----------------------------------------------------------------------------------- */

static int unpack_file(const pdc_appended *file, const char *folder) {
    char path[1024], parent[1024];
    if (pdc_path_join(path, sizeof(path), folder, file->name) != 0) {
        return 0;
    }
    folder_of(path, parent, sizeof(parent));
    return pdc_make_folders(parent) == 0 && pdc_file_replace(path, file->bytes, file->size) == 0;
}

pdc_status_code pdc_battle_unpack(const pdc_appended *files, int count, const char *folder,
                                  pdc_battle **out, pdc_diag *diag) {
    char scenario[1024] = "", assets[1024];
    for (int i = 0; i < count; i++) {
        if (!unpack_file(&files[i], folder)) {
            pdc_diag_add(diag, 0, folder, 0, 0, "cannot unpack %s: %s", files[i].name,
                         strerror(errno));
            return PDC_STATUS_UNREADABLE;
        }
        size_t size = strlen(files[i].name);
        if (scenario[0] == 0 && strncmp(files[i].name, "maps/", 5) == 0 && size > 5 &&
            strcmp(files[i].name + size - 5, ".yaml") == 0) {
            snprintf(scenario, sizeof(scenario), "%s/%s", folder, files[i].name);
        }
    }
    snprintf(assets, sizeof(assets), "%s/assets", folder);
    if (scenario[0] == 0) {
        pdc_diag_add(diag, 0, folder, 0, 0, "the appendix holds no scenario (maps/.../NAME.yaml)");
        return PDC_STATUS_BAD;
    }
    return pdc_battle_load(scenario, assets, out, diag);
}
