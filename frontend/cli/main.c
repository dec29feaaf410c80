/* pasdecharge: which verb, and the options that need none. */
#include <errno.h>
#include <string.h>

#include "../../engine/session/files.h"
#include "../paths.h"
#include "cli.h"

#ifndef PDC_VERSION
#define PDC_VERSION "unknown"
#endif

static const struct {
    const char *word;
    int (*run)(int argc, char **argv);
    const char *form, *help;
    const char *whole; // the form with every option; NULL: that is `form`
} verbs[] = {
    {"play", verb_play, "[OPTION ...] [FILE]", "open the window (also without a verb)", NULL},
    {"script", verb_script, "FILE.pos ...", "run position files; - reads standard input", NULL},
    {"protocol", verb_protocol, "", "speak the notation with other programs", NULL},
    {"replay", verb_replay, "FILE", "replay a record and print its log", "[--quiet] FILE"},
    {"verify", verb_verify, "FILE", "check a record: chain, orders, states", NULL},
    {"dump", verb_dump, "FILE [--at N]", "print the whole state after a line", NULL},
    {"diff", verb_diff, "A B", "where two records part", NULL},
    {"lint", verb_lint, "[FILE|FOLDER ...]", "check scenarios and maps",
     "[--profile NAME] [FILE.tmx|FILE.yaml|FOLDER ...]"},
    {"import", verb_import, "MAP.tmx --terrain FILE", "read a map that was not made for the game",
     "MAP.tmx --terrain RULES.yaml [--profile NAME]"},
    {"fuzz", verb_fuzz, "[--seconds N] [--seed N]", "random legal play that checks itself",
     "[--seconds N] [--games N] [--seed N] [--stats] [--scenario ID] [--profile P] "
     "[--player random|scripted] [--check-every N]"},
    {"selfplay", verb_selfplay, "SCENARIO [--seed N]", "two scripted players; --out FILE keeps it",
     "SCENARIO [--seed N] [--option NAME=VALUE]... [--out FILE.pdc]"},
    {"perft", verb_perft, "WHAT DEPTH", "count sequences of legal orders",
     "SCENARIO|FILE.pos[:NAME] DEPTH   (1 to 12)"},
    {"bench", verb_bench, "", "measure; one key and value a line", NULL},
};
enum { VERBS = sizeof verbs / sizeof verbs[0] };

const char *cli_form(const char *verb) {
    for (size_t i = 0; i < VERBS; i++) {
        if (strcmp(verbs[i].word, verb) == 0) {
            return verbs[i].whole != NULL ? verbs[i].whole : verbs[i].form;
        }
    }
    return "";
}

/* The window has its own help, in the player's language. */
static int asks_for_help(int argc, char **argv) {
    for (int i = 2; i < argc && strcmp(argv[1], "play") != 0; i++) {
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) {
            return 1;
        }
    }
    return 0;
}

static int run_verb(size_t i, int argc, char **argv) {
    if (asks_for_help(argc, argv)) {
        printf("usage: pasdecharge %s %s\n\n%s\n", verbs[i].word, cli_form(verbs[i].word),
               verbs[i].help);
        return CLI_FINE;
    }
    return verbs[i].run(argc - 1, argv + 1);
}

static int print_help(void) {
    printf("usage: pasdecharge [VERB] [ARGUMENT ...]\n\n");
    for (size_t i = 0; i < VERBS; i++) {
        printf("  %-9s%-26s%s\n", verbs[i].word, verbs[i].form, verbs[i].help);
    }
    printf("\n  --help, --version, --print-paths; VERB --help has all options of a verb\n\n"
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

static int run(int argc, char **argv) {
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
    for (size_t i = 0; i < VERBS; i++) {
        if (strcmp(verbs[i].word, argv[1]) == 0) {
            return run_verb(i, argc, argv);
        }
    }
    fprintf(stderr, "pasdecharge: there is no verb \"%s\"; see pasdecharge --help\n", argv[1]);
    return CLI_USAGE;
}

/* What was printed must have arrived: a full disk or a closed output is a failure. */
static int finish(int status) {
    errno = 0;
    int lost = ferror(stdout);
    if (fflush(stdout) == 0 && !lost) {
        return status;
    }
    fprintf(stderr,
            "pasdecharge: the output could not be written whole: %s; make room or write it "
            "elsewhere\n",
            errno != 0 ? strerror(errno) : "an earlier write failed");
    return status != CLI_FINE ? status : CLI_FAILED;
}

int main(int argc, char **argv) {
    return finish(run(argc, argv));
}
