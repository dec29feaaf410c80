/** The inside of a game, shared by game.c, undo.c and replay.c. */
#ifndef GAME_INSIDE_H
#define GAME_INSIDE_H

#include "game.h"
#include "hash.h"
#include "notation.h"

enum { GAME_EVENTS = 16384, SNAPSHOT_EVERY = 64, SNAPSHOTS_MOST = 512 };

/** One of the last 64 numbered lines: how to take it back, and whether that is allowed. */
typedef struct {
    uint32_t line;
    uint32_t target;  // undo lines: the line gone back to
    uint8_t kind;     // pdc_line_kind
    uint8_t side;     // whose line it is; 0 a turn line
    uint8_t die;      // a die was rolled
    uint8_t revealed; // a chit was drawn, or something hidden came to light
    uint8_t joined;   // belongs with the line before
    uint8_t answer;   // an answer to the other side: the frame below tells whether it is still open
    uint8_t depth;    // of that frame
    uint8_t lost;     // no memory to keep the change: cannot be taken back
    pdc_frame frame;
    pdc_command command;
    pdc_change change;
} game_entry;

/** A state kept for seeking: header, frames, leaders, units in one piece. */
typedef struct {
    uint32_t line;
    uint8_t *bytes;
} game_snapshot;

struct pdc_game {
    pdc_pos pos; // what is shown: `live`, or `view` while an earlier line is shown
    pdc_battle *battle;
    pdc_battle *own_battle; // freed with the game; NULL when the caller's
    pdc_state live;         // after the last line
    pdc_track *track;
    pdc_record record;
    pdc_journal journal;
    uint32_t
        played; // lines that `live` has seen; all of them except while a record is being read in
    uint8_t check_always;
    uint8_t turn_due; // a turn line must follow
    uint8_t refused;  // the replay has met an order that is refused
    uint16_t turn;    // the last turn that has its line
    pdc_events events;
    game_entry entry[PDC_RECORD_UNDO];
    game_snapshot *snapshot;
    uint32_t snapshots, snapshot_every;
    pdc_state *view;    // made when first wanted
    uint32_t view_line; // line shown; equal to record.lines while playing
    pdc_command redo[PDC_RECORD_UNDO];
    uint8_t redo_joined[PDC_RECORD_UNDO];
    uint32_t redos;
    pdc_state *trial; // for pdc_game_would_undo; made when first wanted
    uint8_t *
        // limited intelligence: what each side knows of each unit, NULL when the option is off
        known;
};

/** A game on its first state, with a record that is taken over when it is not NULL. NULL when
 * memory ran out. */
pdc_game *game_make(pdc_battle *battle, const pdc_record_header *header, pdc_record *record);

/** The order of a line, in a position; exactly one command. */
pdc_verdict game_read_order(const pdc_pos *pos, const pdc_line *line, pdc_order *order);

/** Room for the body of a line. */
enum { GAME_BODY = 2 * PDC_RECORD_LINE };

static inline game_entry *game_entry_of(pdc_game *game, uint32_t line) {
    return &game->entry[line % PDC_RECORD_UNDO];
}

/** Carry an order out on `live` as line `line` and write the body of that line (without tag);
 * MALFORMED: the line would be too long. */
pdc_verdict game_play(pdc_game *game, const pdc_command *command, int joined, char *body,
                      size_t *size);
/** Body of the turn line that is due as line `line`. */
size_t game_turn_body(const pdc_game *game, const uint8_t chain[32], char *body);
/** Take note of a turn line that has been written or read. */
void game_turn_done(pdc_game *game);
/** Body of the `end` line. */
size_t game_end_body(const pdc_game *game, char *body);
/** Take up what each side knows of each unit; has `side` learned anything? */
int game_know(pdc_game *game, int side);
/** Keep a copy of the state where one is due. */
void game_snapshot_maybe(pdc_game *game);
/** Write the lines that must follow now (turn, end), then everything after `from` to the file. */
void game_settle(pdc_game *game, size_t from);

/** May `side` go back to line `target`? */
pdc_undo game_undo_allowed(pdc_game *game, int side, uint32_t target);
/** Do it on `live`, as line `line`; writes the body. */
void game_undo_play(pdc_game *game, int side, uint32_t target, char *body, size_t *size);

/** Free the view of an earlier line and show the last one. */
void game_show_live(pdc_game *game);

/** Is the window or choice that this entry answered still open? */
int game_window_open(const pdc_game *game, const game_entry *entry);

#endif
