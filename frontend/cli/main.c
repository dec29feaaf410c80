/* pasdecharge: which verb, and the options that need none. */
#include <string.h>

#include "../../engine/session/files.h"
#include "cli.h"
#include "paths.h"

#ifndef PDC_VERSION
#define PDC_VERSION "unknown"
#endif

static const struct {
    const char *word;
    int (*run)(int argc, char **argv);
    const char *form, *help;
} verbs[] = {
    {"play", verb_play, "[OPTION ...] [FILE]", "open the window (also without a verb)"},
    {"script", verb_script, "FILE.pos ...", "run position files; - reads standard input"},
    {"protocol", verb_protocol, "", "speak the notation with other programs"},
    {"replay", verb_replay, "FILE", "replay a record and print its log"},
    {"verify", verb_verify, "FILE", "check a record: chain, orders, states"},
    {"dump", verb_dump, "FILE [--at N]", "print the whole state after a line"},
    {"diff", verb_diff, "A B", "where two records part"},
    {"lint", verb_lint, "[FILE|FOLDER ...]", "check scenarios and maps"},
    {"import", verb_import, "MAP.tmx --terrain FILE", "read a map that was not made for the game"},
    {"fuzz", verb_fuzz, "[--seconds N] [--seed N]", "random legal play; more: fuzz --help"},
    {"selfplay", verb_selfplay, "SCENARIO [--seed N]", "two scripted players; --out FILE keeps it"},
    {"perft", verb_perft, "WHAT DEPTH", "count sequences of legal orders"},
    {"bench", verb_bench, "", "measure; one key and value a line"},
};

static int print_help(void) {
    printf("usage: pasdecharge [VERB] [ARGUMENT ...]\n\n");
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        printf("  %-9s%-26s%s\n", verbs[i].word, verbs[i].form, verbs[i].help);
    }
    printf("\n  --help, --version, --print-paths\n\n"
           "Exit status: 0 fine, 1 something failed or was refused, 2 wrong use, 3 damaged or\n"
           "unreadable input, 4 a record of other rules or one that diverges.\n");
    return CLI_FINE;
}

static int print_paths(void) {
    char path[1024];
    int found = pdc_paths_assets(path, sizeof path);
    printf("assets %s%s\n", path, found ? "" : " (not found)");
    found = pdc_paths_maps(path, sizeof path);
    printf("maps %s%s\n", path, found ? "" : " (not found)");
    for (int i = 0; i < PDC_FOLDER_COUNT; i++) {
        if (pdc_folder_path((pdc_folder)i, path, sizeof path) == 0) {
            printf("%s %s\n", pdc_folder_names[i], path);
        }
    }
    return CLI_FINE;
}

static int print_version(void) {
    pdc_shelf shelf;
    pdc_diag diag = {0};
    printf("pasdecharge %s\n", PDC_VERSION);
    if (cli_shelf(&shelf)) {
        const pdc_rules *rules = pdc_shelf_rules(&shelf, "batalla", &diag);
        if (rules != NULL) {
            printf("rules %s revision %u\n", rules->id, (unsigned)rules->revision);
        }
        pdc_shelf_free(&shelf);
    }
    pdc_diag_free(&diag);
    return CLI_FINE;
}

int main(int argc, char **argv) {
    char play[] = "play";
    char *just_play[] = {play, NULL};
    if (argc < 2) {
        return verb_play(1, just_play);
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ||
        strcmp(argv[1], "help") == 0) {
        return print_help();
    }
    if (strcmp(argv[1], "--version") == 0) {
        return print_version();
    }
    if (strcmp(argv[1], "--print-paths") == 0) {
        return print_paths();
    }
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        if (strcmp(verbs[i].word, argv[1]) == 0) {
            return verbs[i].run(argc - 1, argv + 1);
        }
    }
    fprintf(stderr, "pasdecharge: there is no verb \"%s\"; see pasdecharge --help\n", argv[1]);
    return CLI_USAGE;
}
