/** Objectives, points, end of the game [HC-97]. */
#ifndef PDC_VICTORY_H
#define PDC_VICTORY_H

#include "exec.h"

/** Objectives change hands where only one side stands; called after every order. */
void victory_owners(pdc_exec *exec);
/** Points of a side: objectives held, increments, units, awards. */
int victory_points(const pdc_pos *pos, int side);
/** Sudden end: last objective, army morale [HC-97]. Pushes OVER. */
void victory_sudden(pdc_exec *exec);
/** End after the last turn: level and winner; pushes OVER. */
void victory_final(pdc_exec *exec);

#endif
