/** Beginning a game in the window: from a scenario, a training position or a record; to play or to
 * watch. */
#ifndef PDC_SDL_PLAY_H
#define PDC_SDL_PLAY_H

#include "../../engine/session/game.h"
#include "../../engine/session/lesson.h"
#include "app.h"

/** Exactly one of record, scenario, position, lesson is given. */
typedef struct {
    const char *record;     // saved game to go on with, or to watch
    const char *scenario;   // file of a scenario, or its id
    const char *position;   // file of a training position
    const char *lesson;     // file of a lesson
    bool replay;            // watch, do not play
    const char *seed;       // hexadecimal, NULL = by chance
    const char *names[2];   // players of side 1 and 2, NULL = none
    const int32_t *options; // values of all options, NULL = as the scenario says
    const uint8_t *ground;  // which options of the scenario that replace ground are on, NULL none
} pdc_play_request;

/** What the battle screen takes over when it opens. */
typedef struct {
    pdc_battle *battle; // NULL when it belongs to the game
    pdc_game *game;
    bool replay;
    bool saved;         // a saved game that goes on
    char notes[2048];   // of a training position
    char record[512];   // file of a record that is watched
    char stopped[400];  // why it ends before its end, "" = it does not
    pdc_course *course; // of a lesson, else NULL; the battle is its
    bool training;      // a position or a lesson: one player sits there
    bool pane;          // shown inside another screen
} pdc_play_loaded;

/** Loads everything aside, then shows the battle screen. On failure nothing changes and `error`
 * says why. */
bool pdc_play_start(pdc_app *app, const pdc_play_request *request, char *error, size_t room);

/** After an order: tells that the game is in memory only, or, once, in which other file it goes on. */
void pdc_play_tell_kept(pdc_app *app, const pdc_game *game);

/** Sets up a position of a file of the training folder. */
bool pdc_play_position(pdc_app *app, const char *path, pdc_play_loaded *out, char *error,
                       size_t room);

/** Begins a lesson. */
bool pdc_play_lesson(pdc_app *app, const char *path, pdc_play_loaded *out, char *error,
                     size_t room);
/** The lesson after this one in the folder; false when it was the last. */
bool pdc_play_next_lesson(pdc_app *app, const char *path, char *next, size_t room);

/** A seed as players write it, 1 to 16 hexadecimal digits. */
bool pdc_play_seed(const char *text, uint64_t *out);

/** Title of a battle in the player's language; its id if it has none. NULL gives an empty one. */
void pdc_play_title(const pdc_battle *battle, char *out, size_t room);
/** The words of a battle in the player's language; empty where there are none. Free them. */
typedef struct {
    char title[PDC_TITLE];
    char *briefing[3]; // orders of each side, 1 and 2
    char *notes;       // what happened there, for after the battle
} pdc_play_words;
/** Read them, and call the units of the battle by their names in that language. */
void pdc_play_words_load(pdc_battle *battle, pdc_play_words *out);
void pdc_play_words_free(pdc_play_words *words);
/** The lines of a paragraph flow together; empty lines part the paragraphs. */
void pdc_play_reflow(char *text);
/** Folders of the data files: "assets" and "maps". */
void pdc_play_folders(const pdc_app *app, char *assets, char *maps, size_t room);
/** Where a record is damaged: its line as `verify` numbers it (0 in the header), and that of the file. */
void pdc_play_place(uint32_t line, uint32_t file_line, char *out, size_t room);
/** All complaints of a loader as one text. */
void pdc_play_complaints(const pdc_diag *diag, char *out, size_t room);

/** Pixel of a hex's middle, for scripts; false if no battle is shown or the hex is out of view. */
bool pdc_play_hex_pixel(pdc_app *app, const char *number, int *x, int *y);

#endif
