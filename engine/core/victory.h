/** Objectives, points, end of the game [HC-97]. */
#ifndef PDC_VICTORY_H
#define PDC_VICTORY_H

#include "exec.h"

/** Objectives change hands where only one side stands; called after every order. */
void victory_owners(pdc_exec *exec);
/** Points of a side: objectives held, increments, units, awards. */
int victory_points(const pdc_pos *pos, int side);
/** A bridge was broken just now: awards for breaking it in time are booked for good. */
void victory_bridge_broken(pdc_exec *exec, pdc_hex_id at, int direction);
/** Sudden end: last objective, army morale [HC-97]. Pushes OVER. */
void victory_sudden(pdc_exec *exec);
/** At the end of a turn: awards that are booked every turn. */
void victory_turn(pdc_exec *exec);
/** End after the last turn: level and winner; pushes OVER. */
void victory_final(pdc_exec *exec);

#endif
