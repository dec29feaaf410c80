/** What the verbs of the command line share. Each verb is one file, `verb_NAME.c`. */
#ifndef PDC_CLI_H
#define PDC_CLI_H

#include <stdio.h>

#include "../../engine/session/position.h"

/** Exit statuses. */
enum {
    CLI_FINE = 0,
    CLI_FAILED = 1,     // something failed or was refused
    CLI_USAGE = 2,      // wrong use
    CLI_UNREADABLE = 3, // damaged or unreadable input
    CLI_OTHER_RULES = 4 // a record of other rules, or one that diverges
};

/* The verbs. argv[0] is the verb. */
int verb_play(int argc, char **argv);
int verb_script(int argc, char **argv);
int verb_protocol(int argc, char **argv);
int verb_replay(int argc, char **argv);
int verb_verify(int argc, char **argv);
int verb_dump(int argc, char **argv);
int verb_diff(int argc, char **argv);
int verb_lint(int argc, char **argv);
int verb_import(int argc, char **argv);
int verb_fuzz(int argc, char **argv);
int verb_selfplay(int argc, char **argv);
int verb_perft(int argc, char **argv);
int verb_bench(int argc, char **argv);

/** The words that a verb takes, as `pasdecharge VERB --help` shows them. */
const char *cli_form(const char *verb);
/** Say on standard error how a verb is used; CLI_USAGE. */
int cli_usage(const char *verb);
/** The same, naming the word that is wrong or too much. */
int cli_wrong_word(const char *verb, const char *word);
/** Does this word begin like an option? `-` alone is standard input. */
int cli_is_option(const char *word);
/** All complaints on standard error, one a line: `FILE:LINE: text`. Returns how many are no
 * warnings. */
uint32_t cli_complain(const pdc_diag *diag);
/** A shelf for the folder of assets; 0 with a message when there is none. */
int cli_shelf(pdc_shelf *shelf);
/** Is there a profile of this name? 0 after saying that there is none. */
int cli_profile_known(const char *assets, const char *profile);
/** Value of `--name VALUE` or `--name=VALUE` at argv[*at]; moves *at. NULL when it is another
 * argument. */
const char *cli_option(int argc, char **argv, int *at, const char *name);
/** A whole number; 0 when it is none. */
int cli_number(const char *text, uint64_t *out);
/**
 * A board from a scenario id, a scenario file, or FILE.pos[:NAME] (its first position), which
 * how->scenario names. NULL after complaining on standard error; *status then is the exit status.
 */
pdc_board *cli_board(pdc_shelf *shelf, const pdc_board_how *how, int *status);
/** Paths of all scenarios of the maps folder, in order; freed with cli_paths_free. */
char **cli_scenarios(int *count);
void cli_paths_free(char **paths, int count);
int cli_is_folder(const char *path);
/** Does a longer text end so? */
int cli_ends_with(const char *text, const char *end);
/** The path of a scenario given by its id, or `what` itself where that is a path. 0: there is no such
 * id. */
int cli_scenario_path(const char *what, char *out, size_t room);
/** Paths of the files whose names end so, of a folder and of the folders in it, in order. */
char **cli_files(const char *folder, const char *end, int *count);
/** Seconds of a clock that only goes forward. */
double cli_seconds(void);

#endif
