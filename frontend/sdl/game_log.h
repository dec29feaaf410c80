/** The log of a game: one line an event, with where it happened and the ledgers behind it. */
#ifndef PDC_SDL_GAME_LOG_H
#define PDC_SDL_GAME_LOG_H

#include <stdbool.h>

#include "../../engine/session/describe.h"
#include "../../engine/session/game.h"

typedef enum {
    PDC_LOG_TURN,  // turns, chits, segments
    PDC_LOG_MOVE,  // marches and formations
    PDC_LOG_FIGHT, // fire, checks, losses, melee
} pdc_log_kind;

typedef struct {
    uint32_t line;   // of the record
    uint32_t undone; // line at which it was taken back, 0 never
    pdc_hex_id hex;
    pdc_hex_id from; // where a march or a forced move began
    pdc_unit_id who, other;
    uint8_t kind; // pdc_log_kind
    uint8_t side;
    uint8_t segment;   // 1: a segment began
    uint8_t event;     // pdc_event_kind
    uint8_t a, b;      // of the event
    uint8_t told;      // bit mask of the sides that may hear of it [HC-98]
    uint8_t afar[3];   // by side: whom of the two it saw only from afar, PDC_AFAR_* [HC-98]
    int32_t n[4];      // of the event
    int32_t ledger;    // index of its first ledger
    int32_t ledgers;   // how many stand behind it; 0: there is nothing to explain
    int height, width; // of the text as it was wrapped last
    int shown_to;      // for whom that was
    pdc_event whole;   // to tell it to who saw it from afar
    char text[232];
} pdc_log_entry;

/** A ledger behind an entry: whose, and the strength that it came to in a melee (den 0: no melee). */
typedef struct {
    pdc_unit_id who;
    pdc_fraction strength;
    pdc_ledger ledger;
} pdc_log_ledger;

typedef struct {
    pdc_log_entry *entry;
    int count; // entries that are told now
    int total; // entries there are: those after `count` lie beyond the line that is shown
    int room;
    pdc_log_ledger *ledger;
    int ledgers, ledger_room;
    uint32_t line; // of the record: the one shown
    // with limited intelligence: bit mask of the sides that knew of each unit before the order told
    // last, and after it
    uint8_t before[PDC_MAX_UNITS + 1], after[PDC_MAX_UNITS + 1];
    uint8_t near_before[PDC_MAX_UNITS + 1], near_after[PDC_MAX_UNITS + 1]; // all of it
} pdc_log;

void pdc_log_free(pdc_log *log);
/** Adds what is worth telling of the game's last events. */
void pdc_log_add(pdc_log *log, const pdc_game *game);
/** Tells what happened up to a line of the record; the rest is kept for going on in a replay. */
void pdc_log_show(pdc_log *log, uint32_t line);
/** An entry in words, as a side may read it (0: all is told) [HC-98]. */
const char *pdc_log_text(const pdc_pos *pos, const pdc_log_entry *entry, int side, char *out,
                         size_t room);
/** The entry that an event of a line of the record became, NULL if it is not told. */
const pdc_log_entry *pdc_log_find(const pdc_log *log, uint32_t line, const pdc_event *event);
/** Was something thrown for this event, that its ledgers explain? */
bool pdc_log_thrown(int event);
/** [HC-98] Does each side see only what it knows? */
static inline bool pdc_log_limited(const pdc_pos *pos) {
    return pos_option(pos, PDC_OPTION_LIMITED_INTELLIGENCE) != 0;
}
/** Does this entry stand, as of the line that is shown: it was not taken back? */
bool pdc_log_stands(const pdc_log *log, const pdc_log_entry *entry);
/** Tells the whole record from its beginning; the game stands at its end afterwards. */
void pdc_log_rebuild(pdc_log *log, pdc_game *game);

#endif
