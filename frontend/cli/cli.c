/* What the verbs of the command line share. */
#include "cli.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "../../engine/session/world.h"
#include "../paths.h"

enum { DEPTH = 4 }; // of folders in folders

int cli_usage(const char *verb) {
    fprintf(stderr, "usage: pasdecharge %s %s\n", verb, cli_form(verb));
    return CLI_USAGE;
}

int cli_wrong_word(const char *verb, const char *word) {
    fprintf(stderr, "pasdecharge %s: \"%s\" is not understood or is too much here\n", verb, word);
    return cli_usage(verb);
}

int cli_is_option(const char *word) {
    return word[0] == '-' && word[1] != '\0';
}

uint32_t cli_complain(const pdc_diag *diag) {
    uint32_t errors = 0;
    for (uint32_t i = 0; i < diag->count; i++) {
        const pdc_complaint *complaint = &diag->complaint[i];
        fprintf(stderr, "%s:", complaint->file);
        if (complaint->line != 0) {
            fprintf(stderr, "%u:", (unsigned)complaint->line);
        }
        if (complaint->column != 0) {
            fprintf(stderr, "%u:", (unsigned)complaint->column);
        }
        fprintf(stderr, " %s%s\n", complaint->warning ? "warning: " : "", complaint->text);
        errors += !complaint->warning;
    }
    return errors;
}

int cli_shelf(pdc_shelf *shelf) {
    memset(shelf, 0, sizeof *shelf);
    if (pdc_paths_assets(shelf->folder, sizeof shelf->folder)) {
        return 1;
    }
    fprintf(stderr,
            "pasdecharge: no folder `rules` in %s: set PASDECHARGE_DATA to the folder of the "
            "program's data\n",
            shelf->folder);
    return 0;
}

int cli_profile_known(const char *assets, const char *profile) {
    char path[1200];
    struct stat about;
    int length = snprintf(path, sizeof path, "%s/rules/%s.yaml", assets, profile);
    if (strchr(profile, '/') == NULL && length > 0 && (size_t)length < sizeof path &&
        stat(path, &about) == 0) {
        return 1;
    }
    fprintf(stderr, "pasdecharge: there is no profile \"%s\": %s/rules has no file %s.yaml\n",
            profile, assets, profile);
    return 0;
}

const char *cli_option(int argc, char **argv, int *at, const char *name) {
    size_t length = strlen(name);
    if (strncmp(argv[*at], name, length) != 0) {
        return NULL;
    }
    if (argv[*at][length] == '=') {
        return argv[*at] + length + 1;
    }
    if (argv[*at][length] != '\0' || *at + 1 >= argc) {
        return NULL;
    }
    return argv[++*at];
}

int cli_number(const char *text, uint64_t *out) {
    char *end = NULL;
    if (text[0] < '0' || text[0] > '9') {
        return 0;
    }
    errno = 0;
    *out = strtoull(text, &end, 10);
    return *end == '\0' && errno == 0;
}

/* Battles -------------------------------------------------------------------------------------- */

static int add_path(char ***paths, int *count, const char *path) {
    char **more = realloc(*paths, ((size_t)*count + 1) * sizeof **paths);
    char *copy = strdup(path);
    if (more == NULL || copy == NULL) {
        free(copy);
        *paths = more != NULL ? more : *paths;
        return 0;
    }
    *paths = more;
    more[(*count)++] = copy;
    return 1;
}

int cli_ends_with(const char *text, const char *end) {
    size_t length = strlen(text), tail = strlen(end);
    return length > tail && strcmp(text + length - tail, end) == 0;
}

static int compare_paths(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

int cli_is_folder(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

/* depth: of the folders in it that are looked into as well. */
static void add_folder(const char *folder, const char *end, int depth, char ***paths, int *count) {
    char path[2048];
    DIR *directory = opendir(folder);
    if (directory == NULL) {
        return;
    }
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        int length = snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (length < 0 || (size_t)length >= sizeof path || entry->d_name[0] == '.') {
            continue;
        }
        if (cli_is_folder(path)) {
            if (depth > 0) {
                add_folder(path, end, depth - 1, paths, count);
            }
        } else if (cli_ends_with(entry->d_name, end)) {
            add_path(paths, count, path);
        }
    }
    closedir(directory);
}

char **cli_files(const char *folder, const char *end, int *count) {
    char **paths = NULL;
    *count = 0;
    add_folder(folder, end, DEPTH, &paths, count);
    if (paths != NULL) {
        qsort(paths, (size_t)*count, sizeof *paths, compare_paths);
    }
    return paths;
}

char **cli_scenarios(int *count) {
    char maps[1024];
    *count = 0;
    return pdc_paths_maps(maps, sizeof maps) ? cli_files(maps, ".yaml", count) : NULL;
}

void cli_paths_free(char **paths, int count) {
    for (int i = 0; i < count; i++) {
        free(paths[i]);
    }
    free(paths);
}

/* FILE.pos[:NAME] */
static pdc_board *board_of_position(pdc_shelf *shelf, const char *what, pdc_diag *diag,
                                    int *status) {
    char path[1024];
    pdc_position_file file;
    pdc_board *board = NULL;
    const char *name = strstr(what, ".pos:");
    const char *wanted = name != NULL ? name + 5 : "";
    int length = name != NULL ? (int)(name - what) + 4 : (int)strlen(what);
    snprintf(path, sizeof path, "%.*s", length, what);
    if (pdc_position_load(path, &file, diag) != PDC_STATUS_FINE) {
        *status = CLI_UNREADABLE;
    } else {
        const pdc_position *found = name == NULL ? &file.position[0] : NULL;
        for (uint32_t i = 0; found == NULL && i < file.positions; i++) {
            found = strcmp(file.position[i].name, wanted) == 0 ? &file.position[i] : NULL;
        }
        if (found == NULL) {
            pdc_diag_add(diag, 0, path, 0, 0, "there is no position \"%s\"", wanted);
        } else {
            board = pdc_board_new(shelf, &file, found, diag);
        }
        *status = CLI_FAILED;
    }
    pdc_position_free(&file);
    return board;
}

int cli_scenario_path(const char *what, char *out, size_t room) {
    char maps[1024];
    if (cli_ends_with(what, ".yaml") || strchr(what, '/') != NULL) {
        return snprintf(out, room, "%s", what) < (int)room;
    }
    return pdc_paths_maps(maps, sizeof maps) && pdc_battle_find(maps, what, out, room);
}

pdc_board *cli_board(pdc_shelf *shelf, const pdc_board_how *how, int *status) {
    const char *what = how->scenario;
    char path[1024];
    pdc_diag diag = {0};
    pdc_board *board = NULL;
    *status = CLI_UNREADABLE;
    if (cli_ends_with(what, ".pos") || strstr(what, ".pos:") != NULL) {
        if (how->options > 0) {
            pdc_diag_add(&diag, 0, what, 0, 0,
                         "options are chosen for scenarios; a position has its own");
        } else {
            board = board_of_position(shelf, what, &diag, status);
        }
    } else {
        if (cli_scenario_path(what, path, sizeof path)) {
            pdc_board_how found = *how;
            found.scenario = path;
            board = pdc_board_load(&found, shelf->folder, &diag);
        } else {
            pdc_diag_add(&diag, 0, what, 0, 0,
                         "there is no scenario of this name in the folder of maps: name one, or a "
                         "file .yaml or .pos");
        }
    }
    if (board == NULL) {
        cli_complain(&diag);
    }
    pdc_diag_free(&diag);
    return board;
}

double cli_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}
