/* A rules profile: its table files are loaded, then names are looked up and every list is checked
 * to be whole. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "profile_fill.h"
#include "profile_schema.h"
#include "yaml_file.h"

/* The complaint of a table that no file has. */
static void check_present(const profile_set *set, const char *file, pdc_diag *diag) {
    for (int t = 0; t < PROFILE_TABLE_COUNT; t++) {
        if (set->where[t] < 0 && !profile_table_optional((profile_table)t)) {
            pdc_diag_add(diag, 0, file, 0, 0,
                         "table `%s` is missing: no file listed under `tables` has it",
                         profile_table_names[t]);
        }
    }
}

/* Which tables does this file have? A table that two files have is a problem of the second. */
static void note_tables(profile_set *set, int number) {
    for (int t = 0; t < PROFILE_TABLE_COUNT; t++) {
        if (!profile_table_in(set->tables[number], (profile_table)t)) {
            continue;
        }
        if (set->where[t] >= 0) {
            yaml_file_complain(&set->file[number],
                               yaml_file_line(&set->file[number], "%s", profile_table_names[t]),
                               "table `%s` stands in %s already; leave it out of one of them",
                               profile_table_names[t], set->file[set->where[t]].path);
        } else {
            set->where[t] = number;
        }
    }
}

static int safe_name(const char *name) {
    return name[0] != '/' && strstr(name, "..") == NULL;
}

static pdc_status_code load_tables(profile_set *set, const yaml_file *main_file,
                                   const profile_head *head, const char *folder, pdc_diag *diag) {
    pdc_status_code worst = PDC_STATUS_FINE;
    for (uint32_t i = 0; i < head->tables_count && set->files < PROFILE_MOST_FILES; i++) {
        char path[256];
        int length = snprintf(path, sizeof path, "%s/rules/%s", folder, head->tables[i]);
        if (length >= (int)sizeof path || !safe_name(head->tables[i])) {
            yaml_file_complain(main_file, yaml_file_line(main_file, "tables/%u", i),
                               "`%s`: expected a path below the folder of the profile",
                               head->tables[i]);
            worst = PDC_STATUS_BAD;
            continue;
        }
        yaml_file *file = &set->file[set->files];
        void *tables = NULL;
        pdc_status_code status = yaml_file_open(file, path, diag);
        if (status == PDC_STATUS_FINE) {
            file->ranges = profile_ranges;
            status = yaml_file_load(file, &profile_tables_schema, &tables);
        }
        set->tables[set->files++] = tables;
        if (status == PDC_STATUS_FINE) {
            note_tables(set, set->files - 1);
        } else {
            worst = status == PDC_STATUS_MEMORY ? status : PDC_STATUS_BAD;
        }
    }
    return worst;
}

static void free_set(profile_set *set) {
    for (int i = 0; i < set->files; i++) {
        yaml_file_free(&profile_tables_schema, set->tables[i]);
        yaml_file_close(&set->file[i]);
    }
    free(set);
}

static pdc_status_code load_head(const yaml_file *file, const profile_head *head,
                                 const char *folder, pdc_rules *rules, pdc_diag *diag) {
    profile_set *set = calloc(1, sizeof *set);
    if (set == NULL) {
        return PDC_STATUS_MEMORY;
    }
    set->rules = rules;
    for (int t = 0; t < PROFILE_TABLE_COUNT; t++) {
        set->where[t] = -1;
    }
    memcpy(rules->id, head->id, sizeof rules->id);
    rules->revision = head->revision;
    rules->movement = head->movement;
    rules->sequence = head->sequence;
    rules->measure = head->measure;
    rules->distances = head->distances;
    rules->counters = head->counters;
    uint32_t before = diag->count;
    pdc_status_code status = load_tables(set, file, head, folder, diag);
    if (status == PDC_STATUS_FINE) {
        check_present(set, file->path, diag);
        profile_fill(set);
        status = diag->count == before ? PDC_STATUS_FINE : PDC_STATUS_BAD;
    }
    free_set(set);
    return status;
}

pdc_status_code pdc_load_rules(const char *folder, const char *profile, pdc_rules **out,
                               pdc_diag *diag) {
    *out = NULL;
    char path[256];
    if (strchr(profile, '/') != NULL ||
        snprintf(path, sizeof path, "%s/rules/%s.yaml", folder, profile) >= (int)sizeof path) {
        pdc_diag_add(diag, 0, profile, 0, 0, "is not the name of a profile");
        return PDC_STATUS_UNREADABLE;
    }
    yaml_file file;
    void *head = NULL;
    pdc_rules *rules = NULL;
    pdc_status_code status = yaml_file_open(&file, path, diag);
    if (status == PDC_STATUS_FINE) {
        file.ranges = profile_ranges;
        status = yaml_file_load(&file, &profile_head_schema, &head);
    }
    if (status == PDC_STATUS_FINE) {
        rules = calloc(1, sizeof *rules);
        status = rules != NULL ? load_head(&file, head, folder, rules, diag) : PDC_STATUS_MEMORY;
    }
    yaml_file_free(&profile_head_schema, head);
    yaml_file_close(&file);
    if (status == PDC_STATUS_FINE) {
        *out = rules;
    } else {
        pdc_rules_free(rules);
    }
    return status;
}
