#define _XOPEN_SOURCE 700 // nftw

#include "data_kit.h"

#include <ftw.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *from_environment(const char *name) {
    const char *value = getenv(name);
    ck_assert_msg(value != NULL, "%s is not set; run the tests with meson", name);
    return value;
}

const char *kit_assets(void) {
    return from_environment("PDC_DATA");
}

const char *kit_maps(void) {
    return from_environment("PDC_MAPS");
}

const char *kit_here(void) {
    return from_environment("PDC_TEST_DATA");
}

const char *kit_path(const char *format, ...) {
    static char buffers[4][8192];
    static int turn;
    char *buffer = buffers[turn++ % 4];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(buffer, sizeof buffers[0], format, arguments);
    va_end(arguments);
    return buffer;
}

static char temporary[64];

static int remove_entry(const char *path, const struct stat *about, int kind, struct FTW *where) {
    (void)about;
    (void)kind;
    (void)where;
    return remove(path);
}

static void remove_folder(void) {
    nftw(temporary, remove_entry, 8, FTW_DEPTH | FTW_PHYS);
}

const char *kit_folder(void) {
    if (temporary[0] == 0) {
        snprintf(temporary, sizeof temporary, "/tmp/pdc-data-XXXXXX");
        ck_assert_ptr_nonnull(mkdtemp(temporary));
        atexit(remove_folder);
    }
    return temporary;
}

const char *kit_write(const char *name, const char *text) {
    const char *path = kit_path("%s/%s", kit_folder(), name);
    char folder[512];
    snprintf(folder, sizeof folder, "%s", path);
    for (char *slash = strchr(folder + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        mkdir(folder, 0700);
        *slash = '/';
    }
    FILE *out = fopen(path, "w");
    ck_assert_ptr_nonnull(out);
    fputs(text, out);
    fclose(out);
    return path;
}

void kit_show(const pdc_diag *diag) {
    for (uint32_t i = 0; i < diag->count; i++) {
        const pdc_complaint *complaint = &diag->complaint[i];
        fprintf(stderr, "%s:%u:%u: %s%s\n", complaint->file, complaint->line, complaint->column,
                complaint->warning ? "warning: " : "", complaint->text);
    }
}

void kit_expect(const pdc_diag *diag, uint32_t line, const char *part) {
    for (uint32_t i = 0; i < diag->count; i++) {
        const pdc_complaint *complaint = &diag->complaint[i];
        if ((line == 0 || complaint->line == line) && strstr(complaint->text, part) != NULL) {
            return;
        }
    }
    kit_show(diag);
    ck_abort_msg("no complaint at line %u with \"%s\"", line, part);
}

pdc_rules *kit_rules(void) {
    pdc_diag diag = {0};
    pdc_rules *rules = NULL;
    pdc_status_code status = pdc_load_rules(kit_assets(), "batalla", &rules, &diag);
    kit_show(&diag);
    ck_assert_int_eq(status, PDC_STATUS_FINE);
    pdc_diag_free(&diag);
    return rules;
}

void kit_unload(pdc_rules **rules, pdc_map **map, pdc_scenario **scenario) {
    pdc_scenario_free(*scenario);
    pdc_map_free(*map);
    pdc_rules_free(*rules);
    *scenario = NULL;
    *map = NULL;
    *rules = NULL;
}

void kit_load(const char *path, pdc_rules **rules, pdc_map **map, pdc_scenario **scenario) {
    pdc_diag diag = {0};
    kit_unload(rules, map, scenario);
    pdc_status_code status = pdc_load_scenario(path, kit_assets(), rules, map, scenario, &diag);
    kit_show(&diag);
    ck_assert_int_eq(status, PDC_STATUS_FINE);
    ck_assert_uint_eq(diag.count, 0);
}

const pdc_roster_unit *kit_line_of(const pdc_scenario *scenario, const char *id) {
    for (int i = 1; i <= scenario->units; i++) {
        if (strcmp(scenario->unit[i].id, id) == 0) {
            return &scenario->unit[i];
        }
    }
    ck_abort_msg("no unit %s", id);
    return NULL;
}

pdc_hex_id kit_hex(const pdc_map *map, int number) {
    return pdc_map_hex(map, number / 100, number % 100);
}

int kit_run(TCase *tests, const char *name) {
    Suite *suite = suite_create(name);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
