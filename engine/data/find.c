/* Rows of the tables by their ids. */
#include "../pdc_load.h"

#include <string.h>

/* The id is the first member of every row, so one loop serves all tables. */
static int find(const void *rows, size_t size, int count, const char *id) {
    const char *row = rows;
    for (int i = 0; i < count; i++) {
        if (strcmp(row + (size_t)i * size, id) == 0) {
            return i;
        }
    }
    return -1;
}

int pdc_find_terrain(const pdc_rules *rules, const char *id) {
    return find(rules->terrain, sizeof rules->terrain[0], rules->terrains, id);
}

int pdc_find_feature(const pdc_rules *rules, const char *id) {
    for (int i = 0; i < rules->features; i++) {
        const pdc_feature_row *row = &rules->feature[i];
        if (strcmp(row->id, id) == 0 || (id[0] != '\0' && strcmp(row->also, id) == 0)) {
            return i;
        }
    }
    return -1;
}

int pdc_find_type(const pdc_rules *rules, pdc_arm arm, const char *id) {
    for (int i = 0; i < rules->types; i++) {
        if (rules->type[i].arm == arm && strcmp(rules->type[i].id, id) == 0) {
            return i;
        }
    }
    return -1;
}

int pdc_find_weapon(const pdc_rules *rules, const char *id) {
    return find(rules->weapon, sizeof rules->weapon[0], rules->weapons, id);
}

int pdc_find_gun(const pdc_rules *rules, const char *id) {
    return find(rules->gun, sizeof rules->gun[0], rules->guns, id);
}

int pdc_find_status(const pdc_rules *rules, const char *id) {
    return find(rules->status, sizeof rules->status[0], rules->statuses, id);
}
