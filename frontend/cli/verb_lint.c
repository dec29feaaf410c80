/* `pasdecharge lint [--profile NAME] [FILE ...]`: look maps and scenarios over without playing
 * them, and play lessons as their files say. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../../engine/session/lesson.h"
#include "../paths.h"
#include "cli.h"

static pdc_status_code lint_map(const char *path, const char *assets, const char *profile,
                                pdc_diag *diag) {
    pdc_rules *rules = NULL;
    pdc_map *map = NULL;
    pdc_status_code status = pdc_load_rules(assets, profile, &rules, diag);
    if (status == PDC_STATUS_FINE) {
        status = pdc_load_map(path, rules, &map, diag);
    }
    if (status == PDC_STATUS_FINE) {
        pdc_lint_map(path, rules, map, diag);
    }
    pdc_map_free(map);
    pdc_rules_free(rules);
    return status;
}

static pdc_status_code lint_scenario(const char *path, const char *assets, pdc_diag *diag) {
    pdc_rules *rules = NULL;
    pdc_map *map = NULL;
    pdc_scenario *scenario = NULL;
    pdc_status_code status = pdc_load_scenario(path, assets, &rules, &map, &scenario, diag);
    if (status == PDC_STATUS_FINE) {
        pdc_lint_map(scenario->map, rules, map, diag);
        pdc_lint_scenario(path, rules, map, scenario, diag);
    }
    pdc_scenario_free(scenario);
    pdc_map_free(map);
    pdc_rules_free(rules);
    return status;
}

/* A lesson's file begins with its name. */
static int is_lesson(const char *path) {
    char line[256];
    int lesson = 0;
    struct stat about;
    int readable =
        cli_ends_with(path, ".yaml") && stat(path, &about) == 0 && S_ISREG(about.st_mode);
    FILE *file = readable ? fopen(path, "r") : NULL;
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        if (line[0] != '#' && line[0] != '\n') {
            lesson = strncmp(line, "lesson:", 7) == 0;
            break;
        }
    }
    if (file != NULL) {
        fclose(file);
    }
    return lesson;
}

static pdc_status_code lint_lesson(const char *path, const char *assets, pdc_diag *diag) {
    return pdc_course_lint(path, assets, diag) ? PDC_STATUS_FINE : PDC_STATUS_BAD;
}

/* 0 fine, 1 something is wrong or looks wrong, 3 unreadable. */
static int lint_file(const char *path, const char *assets, const char *profile) {
    pdc_diag diag = {0};
    pdc_status_code status = cli_ends_with(path, ".tmx") ? lint_map(path, assets, profile, &diag)
                             : is_lesson(path)           ? lint_lesson(path, assets, &diag)
                                                         : lint_scenario(path, assets, &diag);
    cli_complain(&diag);
    int clean = status == PDC_STATUS_FINE && diag.count == 0;
    pdc_diag_free(&diag);
    if (clean) {
        printf("%s: nothing to complain of\n", path);
        return CLI_FINE;
    }
    return status == PDC_STATUS_FINE ? CLI_FAILED : CLI_UNREADABLE;
}

/* All scenarios of a folder with their maps, and the maps of a folder without scenarios; likewise
 * the folders in it. */
static int lint_folder(const char *folder, const char *assets, const char *profile) {
    int count = 0;
    int worst = CLI_FINE;
    char **paths = cli_files(folder, ".yaml", &count);
    if (count == 0) {
        cli_paths_free(paths, count);
        paths = cli_files(folder, ".tmx", &count);
    }
    for (int i = 0; i < count; i++) {
        int status = lint_file(paths[i], assets, profile);
        worst = status > worst ? status : worst;
    }
    cli_paths_free(paths, count);
    if (count == 0) {
        fprintf(stderr,
                "pasdecharge: %s: no scenario (.yaml) and no map (.tmx) in this folder or in the "
                "folders in it\n",
                folder);
        return CLI_UNREADABLE;
    }
    return worst;
}

static int lint_all(const char *assets, const char *profile) {
    int count = 0;
    int worst = CLI_FINE;
    char **paths = cli_scenarios(&count);
    for (int i = 0; i < count; i++) {
        int status = lint_file(paths[i], assets, profile);
        worst = status > worst ? status : worst;
    }
    cli_paths_free(paths, count);
    if (count == 0) {
        fprintf(stderr, "pasdecharge: there are no scenarios in the folder of maps\n");
        return CLI_UNREADABLE;
    }
    return worst;
}

int verb_lint(int argc, char **argv) {
    char assets[1024];
    const char *profile = "batalla";
    int files = 0;
    int worst = CLI_FINE;
    if (!pdc_paths_assets(assets, sizeof assets)) {
        fprintf(stderr, "pasdecharge: the rules are not found, last looked for in %s\n", assets);
        return CLI_UNREADABLE;
    }
    for (int i = 1; i < argc; i++) {
        const char *value = cli_option(argc, argv, &i, "--profile");
        if (value != NULL) {
            profile = value;
        } else if (argv[i][0] == '-') {
            return cli_wrong_word("lint", argv[i]);
        }
    }
    if (!cli_profile_known(assets, profile)) {
        return CLI_UNREADABLE;
    }
    for (int i = 1; i < argc; i++) {
        if (cli_option(argc, argv, &i, "--profile") == NULL) {
            int status = cli_is_folder(argv[i]) ? lint_folder(argv[i], assets, profile)
                                                : lint_file(argv[i], assets, profile);
            worst = status > worst ? status : worst;
            files++;
        }
    }
    return files > 0 ? worst : lint_all(assets, profile);
}
