/* `pasdecharge import MAP.tmx --terrain RULES.yaml [--profile NAME]`: what would become of somebody
 * else's map here. */
#include <stdlib.h>
#include <string.h>

#include "../paths.h"
#include "cli.h"

/* How many hexes of each terrain. */
static void print_counts(const pdc_rules *rules, const pdc_map *map) {
    printf("%s: %d x %d hexes%s\n", map->id, map->cols, map->rows,
           map->pointy ? ", pointy-topped" : "");
    for (int t = 0; t < rules->terrains; t++) {
        uint32_t count = 0;
        for (pdc_hex_id hex = 1; hex <= map->count; hex++) {
            count += map->cell[hex].terrain == t;
        }
        if (count > 0) {
            printf("  %-16s %u\n", rules->terrain[t].id, count);
        }
    }
}

static int import(const char *path, const char *names, const char *profile) {
    char assets[1024];
    pdc_diag diag = {0};
    pdc_rules *rules = NULL;
    pdc_map *map = NULL;
    if (!pdc_paths_assets(assets, sizeof assets)) {
        fprintf(stderr, "pasdecharge: the rules are not found, last looked for in %s\n", assets);
        return CLI_UNREADABLE;
    }
    if (!cli_profile_known(assets, profile)) {
        return CLI_UNREADABLE;
    }
    pdc_status_code status = pdc_load_rules(assets, profile, &rules, &diag);
    if (status == PDC_STATUS_FINE) {
        status = pdc_import_map(path, names, rules, &map, &diag);
    }
    cli_complain(&diag);
    if (status == PDC_STATUS_FINE) {
        print_counts(rules, map);
    }
    int clean = diag.count == 0;
    pdc_map_free(map);
    pdc_rules_free(rules);
    pdc_diag_free(&diag);
    return status != PDC_STATUS_FINE ? CLI_UNREADABLE : clean ? CLI_FINE : CLI_FAILED;
}

int verb_import(int argc, char **argv) {
    const char *path = NULL;
    const char *names = NULL;
    const char *profile = "batalla";
    for (int i = 1; i < argc; i++) {
        const char *value = cli_option(argc, argv, &i, "--terrain");
        if (value != NULL) {
            names = value;
        } else if ((value = cli_option(argc, argv, &i, "--profile")) != NULL) {
            profile = value;
        } else if (path != NULL || argv[i][0] == '-') {
            return cli_wrong_word("import", argv[i]);
        } else {
            path = argv[i];
        }
    }
    return path != NULL && names != NULL ? import(path, names, profile) : cli_usage("import");
}
