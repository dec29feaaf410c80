/** Where turns and segments of a record begin, so that a replay steps by them at once. */
#ifndef PDC_SDL_MOMENTS_H
#define PDC_SDL_MOMENTS_H

#include <stdbool.h>
#include <stdint.h>

#include "../../engine/session/game.h"

typedef enum { PDC_STEP_ORDER, PDC_STEP_SEGMENT, PDC_STEP_TURN } pdc_replay_step;

/** The moment of play after a line of the record. */
typedef struct {
    uint16_t turn, activation;
    uint8_t segment;
} pdc_moment;

/** at[0..lines]: after each line, 0 the set-up. Zeroed is none. */
typedef struct {
    pdc_moment *at;
    uint32_t lines;
} pdc_moments;

/** Goes through the whole record once; the game stands at its end afterwards. False: no memory. */
bool pdc_moments_build(pdc_moments *moments, pdc_game *game);
void pdc_moments_free(pdc_moments *moments);
/** The line where the next stretch begins (the last line if there is none); backwards the beginning
 * of the present stretch, or of the one before when `line` is that beginning. */
uint32_t pdc_moments_find(const pdc_moments *moments, uint32_t line, pdc_replay_step step,
                          bool forward);

#endif
