/** The halves of a turn [CV-1, CV-8]: where units stood in each, and whether they stood still. */
#ifndef PDC_HALVES_H
#define PDC_HALVES_H

#include "exec.h"

/** Bits of the two halves. */
enum { HALF_FIRST = 1, HALF_SECOND = 2, HALF_BOTH = 3 };
/** In a key `still=` or `seen=`, and in pdc_unit.still: in none of them; 0 says nothing. */
enum { HALF_NONE = 4 };

/** The counter's hexes of a unit in a half (HALF_FIRST, HALF_SECOND), in order; returns how many. */
int halves_places(const pdc_pos *pos, pdc_unit_id who, int half, pdc_hex_id out[PDC_MAX_WAY + 1]);
/** Where part `part` stood when the counter stood in `counter`; 0 off the map. */
pdc_hex_id halves_part(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id counter, int part);
/** Did any part of the unit stand in the hex at some time of the half? */
int halves_holds(const pdc_pos *pos, pdc_unit_id who, int half, pdc_hex_id hex);
/** Did it march in this turn? */
int halves_marched(const pdc_pos *pos, pdc_unit_id who);
/** Units that marched in this turn, into `out`; returns how many. */
int halves_movers(const pdc_pos *pos, pdc_unit_id out[PDC_MAX_UNITS]);
/** It is about to leave its hex and comes to the next one when it has spent so much. */
void halves_leave(pdc_exec *exec, pdc_unit_id who, uint32_t comes);
/** Halves in which the unit stood still [FE-36, FE-40]. */
int halves_still(const pdc_pos *pos, pdc_unit_id who);
/** Halves of a key `still=` or `seen=`, HALF_NONE among them. */
static inline int halves_given(int key) {
    return key & HALF_BOTH;
}

#endif
