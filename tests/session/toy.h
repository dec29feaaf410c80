/**
 * A toy game behind the public functions of the engine, so that the session is tested without any
 * rule of war: it moves, rolls, asks, draws chits, turns the clock and ends exactly when a test
 * wants it to.
 *
 *   draw          a die and a chit; the segment of the drawn maneuver unit begins
 *   U move H      from column 5 on the other side is asked (all its units may react)
 *   U face D      nothing follows
 *   U fire V      a die, that many men
 *   U split       a fraction is created
 *   react U fire  a die; the window closes when nobody is left, or with react pass
 *   end           the segment ends; after the last chit the turn; after the last turn the game
 */
#ifndef TOY_H
#define TOY_H

#include "engine/session/replay.h"

enum { TOY_UNITS = 8, TOY_TURNS = 60 };

/** A battle of the toy game: 4 units and one maneuver unit a side, 20 x 12 hexes. */
pdc_battle *toy_battle(void);
/** A game on it. */
pdc_game *toy_game(pdc_battle *battle);
/** Give an order in words; its verdict. */
pdc_verdict toy_order(pdc_game *game, const char *text);
/** Random orders until the record has so many lines (or the game is over); some are taken back. */
void toy_play(pdc_game *game, uint32_t lines, uint64_t seed);

#endif
