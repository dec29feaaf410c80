/* Other people's maps: a file of names says which tiles are which terrain. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "load_map.h"
#include "yaml_file.h"

typedef struct {
    char tileset[48], type[PDC_NAME], image[48], terrain[PDC_NAME];
    int32_t *tile;
    int row; // of rules->terrain, LOAD_MAP_SKIP; looked up after loading
} import_rule;

typedef struct {
    import_rule *terrain;
    uint32_t terrain_count;
} import_file;

static const cyaml_schema_field_t rule_fields[] = {
    CYAML_FIELD_STRING("tileset", CYAML_FLAG_OPTIONAL, import_rule, tileset, 1),
    CYAML_FIELD_STRING("type", CYAML_FLAG_OPTIONAL, import_rule, type, 1),
    CYAML_FIELD_STRING("image", CYAML_FLAG_OPTIONAL, import_rule, image, 1),
    CYAML_FIELD_INT_PTR("tile", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, import_rule, tile),
    CYAML_FIELD_STRING("terrain", CYAML_FLAG_DEFAULT, import_rule, terrain, 1),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t rule_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, import_rule, rule_fields)};
static const cyaml_schema_field_t file_fields[] = {
    CYAML_FIELD_SEQUENCE("terrain", CYAML_FLAG_POINTER, import_file, terrain, &rule_entry, 1, 1000),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t file_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, import_file, file_fields)};

/* Does a rule fit a tile? Every key that it has must. */
static int fits(const import_rule *rule, const tmx_tileset *set, uint32_t local,
                const tmx_tile *tile) {
    const char *image = tile != NULL && tile->image[0] != 0 ? tile->image : set->image;
    if (rule->tileset[0] != 0 && strcmp(rule->tileset, set->name) != 0 &&
        strcmp(rule->tileset, set->source) != 0) {
        return 0;
    }
    if (rule->tile != NULL && (*rule->tile < 0 || (uint32_t)*rule->tile != local)) {
        return 0;
    }
    if (rule->type[0] != 0 && (tile == NULL || strcmp(rule->type, tile->type) != 0)) {
        return 0;
    }
    return rule->image[0] == 0 || strcmp(rule->image, image) == 0;
}

static int terrain_of(void *context, const tmx_map *file, uint32_t gid) {
    const import_file *rules = context;
    uint32_t local = 0;
    const tmx_tileset *set = tmx_tileset_of(file, gid, &local);
    const tmx_tile *tile = tmx_tile_of(file, gid);
    for (uint32_t i = 0; set != NULL && i < rules->terrain_count; i++) {
        if (fits(&rules->terrain[i], set, local, tile)) {
            return rules->terrain[i].row;
        }
    }
    return LOAD_MAP_NONE;
}

static int look_up(const yaml_file *file, import_file *names, const pdc_rules *rules) {
    int fine = 1;
    for (uint32_t i = 0; i < names->terrain_count; i++) {
        import_rule *rule = &names->terrain[i];
        rule->row = strcmp(rule->terrain, "skip") == 0 ? LOAD_MAP_SKIP
                                                       : pdc_find_terrain(rules, rule->terrain);
        if (rule->row == LOAD_MAP_NONE) {
            yaml_file_complain(file, yaml_file_line(file, "terrain/%u/terrain", i),
                               "`%s`: profile %s has no such terrain, and it is not skip",
                               rule->terrain, rules->id);
            fine = 0;
        }
    }
    return fine;
}

pdc_status_code pdc_import_map(const char *path, const char *names_path, const pdc_rules *rules,
                               pdc_map **out, pdc_diag *diag) {
    yaml_file file;
    void *names = NULL;
    tmx_map *read = NULL;
    *out = NULL;
    pdc_status_code status = yaml_file_open(&file, names_path, diag);
    if (status == PDC_STATUS_FINE) {
        status = yaml_file_load(&file, &file_schema, &names);
    }
    if (status == PDC_STATUS_FINE && !look_up(&file, names, rules)) {
        status = PDC_STATUS_BAD;
    }
    if (status == PDC_STATUS_FINE) {
        status = tmx_read(path, &read, diag);
    }
    if (status == PDC_STATUS_FINE) {
        const load_map_names how = {terrain_of, names, 1};
        status = load_map_make(read, rules, &how, out, diag);
    }
    tmx_free(read);
    yaml_file_free(&file_schema, names);
    yaml_file_close(&file);
    return status;
}
