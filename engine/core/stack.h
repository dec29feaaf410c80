/** Stacking [HC-17, ES-06, ES-14]. */
#ifndef PDC_STACK_H
#define PDC_STACK_H

#include "exec.h"

/** May `who` stand in the hex with `share` of its increments beside what is there now (itself left
 * out)? */
int stack_fits(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex, pdc_fraction share);
/** The same in an empty hex of a row of the stacking table, without a leader. */
int stack_fits_alone(const pdc_pos *pos, pdc_unit_id who, int row, pdc_fraction share);
/** Would those who stay in the hex be over its limit for want of the leader who goes: `leader` by
 * himself, or those with `unit`, which goes too (the other is 0)? */
int stack_misses_leader(const pdc_pos *pos, pdc_hex_id hex, pdc_unit_id unit, pdc_leader_id leader);
/** Do so many figures more find shelter in the hex, if a square of the side stands there [FF-54]?
 * `except` is the unit that comes, 0 for an officer. */
int stack_shelters(const pdc_pos *pos, int side, pdc_hex_id hex, pdc_unit_id except, int figures);
/** Is the hex over its limit, or mixed against HC-17, for this side? kinds: also look at formation
 * kinds. */
int stack_over(const pdc_pos *pos, pdc_hex_id hex, int side, int kinds);
/** Hexes of a side that are over their limit or mixed, each once; returns how many [ES-06]. */
int stack_worst(const pdc_pos *pos, int side, pdc_hex_id *out, int room);
/** Push the displacement of the surplus of a hex, most junior first [ES-14]. */
void stack_displace(pdc_exec *exec, pdc_hex_id hex, int side);
/** The same for a hex that is mixed against HC-17, and for the fractions of a divided regiment. */
void stack_displace_mixed(pdc_exec *exec, pdc_hex_id hex, int side);
void stack_displace_fractions(pdc_exec *exec, pdc_hex_id hex, int side, pdc_unit_id parent);
/** Frames DIVIDE and OVERSTACK. */
frame_answer displace_run(pdc_exec *exec);
frame_answer overstack_run(pdc_exec *exec);
/** Forced entry over the limit [HC-17]: each unit checks morale, then the surplus is displaced. */
void stack_forced_entry(pdc_exec *exec, pdc_hex_id hex, int side);

#endif
