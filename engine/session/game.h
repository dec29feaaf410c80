/**
 * A game being played: state, record, undo, and the file it is kept in. The only way for a frontend
 * to change a state. Nothing here prints; nothing is lost: every order is in the file before
 * pdc_game_submit returns, or the game says that it is not.
 */
#ifndef PDC_GAME_H
#define PDC_GAME_H

#include "../pdc.h"
#include "../pdc_load.h"
#include "journal.h"
#include "record.h"
#include "world.h"

typedef struct pdc_game pdc_game;

/** A new game. Zeroed parts: names empty, hotseat, a game id and date are made up. */
typedef struct {
    pdc_battle *battle; // not owned; outlives the game
    uint64_t seed;
    pdc_player player[3]; // 1 and 2
    uint8_t mode;         // pdc_mode
    char id[33];          // 32 hex digits, "" = random
    char date[21];        // 2026-11-29T22:40:00Z, "" = now
} pdc_game_setup;

/** A random seed of good quality. */
uint64_t pdc_game_seed(void);
/** Set up a battle. NULL when memory ran out. */
pdc_game *pdc_game_new(const pdc_game_setup *setup);
void pdc_game_free(pdc_game *game);

/* Looking -------------------------------------------------------------------------------------- */

/** World and state, for the queries of pdc.h. The pointer stays the same for the life of the game.
 * */
const pdc_pos *pdc_game_pos(const pdc_game *game);
pdc_battle *pdc_game_battle(const pdc_game *game);
const pdc_player *pdc_game_player(const pdc_game *game, int side);
uint64_t pdc_game_seed_of(const pdc_game *game);
const char *pdc_game_id(const pdc_game *game);
uint64_t pdc_game_hash(const pdc_game *game);
/** What came of the last order, step, undo or set-up. Valid until the next of these. */
const pdc_events *pdc_game_events(const pdc_game *game);

/** Who must decide what now. */
typedef struct {
    uint8_t sides;   // bit mask: 1 = side 1, 2 = side 2; 0 the game is over
    uint8_t frame;   // pdc_frame_kind
    uint8_t trigger; // pdc_trigger of a window
    uint8_t choice;  // pdc_choice of a choice
    uint8_t answers; // number of answers of a choice
    uint8_t segment; // pdc_segment
    uint16_t who;    // unit that acts (window) or is concerned (choice), 0 none
    pdc_hex_id at;
    const char *rule; // "HC-41a"
} pdc_prompt;

pdc_prompt pdc_game_prompt(const pdc_game *game);

/* Playing -------------------------------------------------------------------------------------- */

/**
 * Give an order: checked, carried out, recorded, written. On refusal nothing changes. While the
 * game is shown at an earlier line (pdc_game_seek) every order is refused with NOT_YOUR_TURN.
 */
pdc_verdict pdc_game_submit(pdc_game *game, const pdc_command *command);
/** The same for an order that belongs to the one before (`to H D` is a march and a turn): one undo
 * takes back both. */
pdc_verdict pdc_game_submit_joined(pdc_game *game, const pdc_command *command);

/** May the last order be undone? Reasons are put into words by pdc_describe_undo. */
typedef enum {
    PDC_UNDO_OK,
    PDC_UNDO_NOTHING,   // no order yet
    PDC_UNDO_NOT_YOURS, // the other side has given the last order
    PDC_UNDO_DIE,       // a die has been rolled
    PDC_UNDO_REVEALED,  // a chit was drawn or something hidden came to light
    PDC_UNDO_TURN,      // a new turn has begun
    PDC_UNDO_CLOSED,    // the window that the order answered has closed
    PDC_UNDO_TOO_FAR,   // more than 64 lines back
    PDC_UNDO_OVER,      // the game is over
    PDC_UNDO_PAST,      // an earlier line is being shown
    PDC_UNDO_COUNT
} pdc_undo;

pdc_undo pdc_game_can_undo(const pdc_game *game, int side);
/** Take back the last order of that side (with what is joined to it); an undo line is written. */
pdc_undo pdc_game_undo(pdc_game *game, int side);
/** Take back everything after line `line`. */
pdc_undo pdc_game_undo_to(pdc_game *game, int side, uint32_t line);
/** Could this order be undone once it is given? Tries it on a copy; the verdict when it would be
 * refused. */
pdc_undo pdc_game_would_undo(pdc_game *game, const pdc_command *command, pdc_verdict *verdict);
/** Are there orders taken back that can be given again? */
int pdc_game_can_redo(const pdc_game *game, int side);
/** Give the order taken back last again, as a new line (with those joined to it). */
pdc_verdict pdc_game_redo(pdc_game *game, int side);

/* Keeping -------------------------------------------------------------------------------------- */

/**
 * Write the record to this file and every further order after it (autosave). The file is made or,
 * when it holds this game, replaced; a file already there that is not this game is refused with
 * EEXIST. Returns FINE, or UNREADABLE with pdc_game_keeping telling why.
 */
pdc_status_code pdc_game_keep(pdc_game *game, const char *path);
const pdc_keeping *pdc_game_keeping(const pdc_game *game);
/** The same under the first free name of PATH.pdc, PATH-2.pdc, PATH-3.pdc and so on: two games may
 * begin in the same second. `path` becomes the name that was tried last. */
pdc_status_code pdc_game_keep_fresh(pdc_game *game, char *path, size_t room);
/** A game that is in memory only, because its file cannot be written or another program has it, is
 * written elsewhere now; pdc_game_keeping tells where. */
void pdc_game_rescue(pdc_game *game);
/** Write a copy of the record to a new file, whole or not at all; the autosave goes on where it was.
 * 0, or -1 with errno: EEXIST when there is such a file, which stays as it is. */
int pdc_game_save_as(const pdc_game *game, const char *path);
/** The same with scenario, map and profile in an appendix, so that it opens anywhere. */
int pdc_game_export(const pdc_game *game, const char *path);

/** What opening a file found. */
typedef struct {
    char problem[512];      // one readable line; "" when all was well
    char damaged_copy[512]; // copy of the damaged original, "" none
    char reason[400];       // what was wrong with the record, without its place; "" nothing
    uint32_t line;          // number of the game line where it went wrong, 0 = in the header
    uint32_t file_line;     // the same as a line of the file, 0 none
    uint32_t lines_dropped; // whole or broken lines after the longest valid prefix
    uint32_t orders_dropped, turns_dropped; // of these: orders and beginnings of turns
    uint32_t turn, order;                   // the last turn and order that were kept
    int other;                              // process that has the game open, 0 none
    uint8_t verdict;                        // pdc_record_verdict of session/record.h
} pdc_open_report;

/**
 * Open a record: parse, replay and verify aside; all or nothing. `assets`: folder that holds
 * `rules`; `maps`: folder of battles. keep 1: go on writing to this file (lock it). The battle that
 * is loaded belongs to the game. With a damaged file the longest valid prefix is taken, the
 * original is copied to NAME.damaged-N first, and the report tells what was dropped.
 */
typedef struct {
    const char *assets, *maps;
    pdc_battle *battle; // already loaded: used when it is the record's own; may be NULL
    uint8_t keep;
    // 1: of a record that plays otherwise than it says, take the lines before the first difference
    // and report it; for looking, so not together with keep
    uint8_t prefix;
} pdc_open_how;

pdc_status_code pdc_game_open(const char *path, const pdc_open_how *how, pdc_game **out,
                              pdc_open_report *report);

/**
 * Play on from an earlier line: write a record of a new game (its own id and date, the same seed,
 * options and players) that has the lines up to this one, to a file that does not exist yet. Its
 * first line is a comment that names this game. 0, or -1 with errno: EEXIST when there is such a
 * file. To go on, open it.
 */
int pdc_game_branch(const pdc_game *game, uint32_t line, const char *path);

/* Replaying ------------------------------------------------------------------------------------ */

/** Line shown now, and lines there are. Line 0 is the set-up. They are equal while playing. */
uint32_t pdc_game_line(const pdc_game *game);
uint32_t pdc_game_lines(const pdc_game *game);
/** Show the state after a line; the record stays as it is. Lines beyond the end mean the end. */
void pdc_game_seek(pdc_game *game, uint32_t line);
/** One line forward with its events (for animation). 0 at the end. */
int pdc_game_step(pdc_game *game);
/** Text of a line as it stands in the record, without its end; "" for line 0. Valid until the next
 * order. */
const char *pdc_game_text(const pdc_game *game, uint32_t line, size_t *size);
/** The order of a line; 0 when it is no order (turn, undo). */
int pdc_game_order(const pdc_game *game, uint32_t line, pdc_command *command);

/** Compare the hash with a full recomputation after every order (default in builds without
 * optimisation). */
void pdc_game_check_always(pdc_game *game, int on);

#endif
