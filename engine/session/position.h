/**
 * Position files (assets/manual/notation.md, section 4): reading the text, setting up a board.
 * Prints nothing; problems go to a pdc_diag with file and line.
 */
#ifndef PDC_POSITION_H
#define PDC_POSITION_H

#include "../pdc_load.h"

/** A line of a position. mark: '+' set-up, else the sign that begins a script line (> ! ? @ ~). The
 * text follows the sign. */
typedef struct {
    const char *text;
    uint32_t line;
    char mark;
    char spare[3];
} pdc_statement;

typedef struct {
    char name[PDC_TITLE];
    uint32_t line;
    uint32_t first, count; // its statements
    uint32_t script;       // number of the first script line among them
} pdc_position;

/** A whole file. Owns all texts. */
typedef struct {
    char name[256];
    char *bytes;
    pdc_statement *statement;
    pdc_position *position;
    uint32_t statements, positions;
} pdc_position_file;

/** Read a file ("-": standard input) or a text; `out` is to be freed even when this fails. */
pdc_status_code pdc_position_load(const char *path, pdc_position_file *out, pdc_diag *diag);
pdc_status_code pdc_position_parse(const char *name, const char *text, pdc_position_file *out,
                                   pdc_diag *diag);
void pdc_position_free(pdc_position_file *file);

/** Rules profiles, each loaded once. Zeroed but for `folder` (that of the assets) it is ready. */
typedef struct {
    char folder[1024];
    pdc_rules *rules[8];
    int count;
} pdc_shelf;

/** Rules of a profile, or NULL with complaints. They stay the shelf's. */
const pdc_rules *pdc_shelf_rules(pdc_shelf *shelf, const char *profile, pdc_diag *diag);
void pdc_shelf_free(pdc_shelf *shelf);

/** A board: a world with a game on it that has just been set up, dice and chits of the position
 * included. */
typedef struct {
    const pdc_rules *rules;
    pdc_rules *own_rules; // to be freed with the board; NULL when they are a shelf's
    pdc_map *map;
    pdc_scenario *scenario;
    pdc_work *work;
    pdc_world world;
    uint64_t seed;
    int dice, chits;
    uint8_t die[PDC_MAX_FORCED];
    uint8_t chit[PDC_MAX_CHITS];
    pdc_state state;
} pdc_board;

/** Does the text begin with the word of a set-up statement? */
int pdc_position_is_setup(const char *text);
/** Set a position up, or NULL with complaints. */
pdc_board *pdc_board_new(pdc_shelf *shelf, const pdc_position_file *file,
                         const pdc_position *position, pdc_diag *diag);
/** A scenario, its dice, and options in place of its own, each written NAME=VALUE. */
typedef struct {
    const char *scenario; // file
    char *const *option;
    int options;
    uint64_t seed;
} pdc_board_how;
/** Set a scenario up: `assets` is the folder that holds `rules`. NULL with complaints. */
pdc_board *pdc_board_load(const pdc_board_how *how, const char *assets, pdc_diag *diag);
/** Begin again from the set-up, with another seed. */
void pdc_board_restart(pdc_board *board, uint64_t seed);
void pdc_board_free(pdc_board *board);
static inline pdc_pos pdc_board_pos(const pdc_board *board) {
    pdc_pos pos = {&board->world, &board->state};
    return pos;
}

#endif
