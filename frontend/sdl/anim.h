/** Visual steps made from events: marches, and cards that show dice, chits and results. */
#ifndef PDC_SDL_ANIM_H
#define PDC_SDL_ANIM_H

#include <SDL.h>

#include "../../engine/session/game.h"
#include "game_log.h"
#include "map_view.h"

enum { PDC_ANIM_STEPS = 48, PDC_ANIM_DICE = 2 };

typedef enum { PDC_ANIM_MARCH, PDC_ANIM_CARD, PDC_ANIM_CHIT } pdc_anim_kind;

typedef struct {
    pdc_anim_kind kind;
    Uint32 length; // milliseconds
    pdc_unit_id unit;
    pdc_hex_id from, at;
    int chit;
    int dice, die[PDC_ANIM_DICE];
    uint8_t told;    // as in the log [HC-98]
    uint8_t afar[3]; // as in the log
    pdc_event event;
    char text[232];
} pdc_anim_step;

typedef struct {
    pdc_anim_step step[PDC_ANIM_STEPS];
    int count, at;
    Uint32 began; // when the present step began, 0 = not yet
} pdc_anim;

/** Queues steps for the game's last events, which the log has been told. speed: 0 = none, 1 slow,
 * 2 normal, 3 fast. */
void pdc_anim_add(pdc_anim *anim, const pdc_game *game, const pdc_log *log, int speed);
/** The step to show now, NULL when all are over. `part` = how much of it has passed, 0 to 256. */
const pdc_anim_step *pdc_anim_now(pdc_anim *anim, Uint32 now, int *part);
/** Everything is over at once. */
void pdc_anim_skip(pdc_anim *anim);

#endif
