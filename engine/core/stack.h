/** Stacking [HC-17, ES-06, ES-14]. */
#ifndef PDC_STACK_H
#define PDC_STACK_H

#include "exec.h"

/** May `who` stand in the hex with `share` of its increments beside what is there now (itself left out)? */
int stack_fits(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex, pdc_fraction share);
/** Is the hex over its limit, or mixed against HC-17, for this side? kinds: also look at formation kinds. */
int stack_over(const pdc_pos *pos, pdc_hex_id hex, int side, int kinds);
/** May the order be given as far as stacking is concerned: no hex that was within its limit is over it afterwards. */
pdc_verdict stack_check_end(const pdc_pos *pos);
/** Push the displacement of the surplus of a hex, most junior first [ES-14]. */
void stack_displace(pdc_exec *exec, pdc_hex_id hex, int side);
/** Forced entry over the limit [HC-17]: each unit checks morale, then the surplus is displaced. */
void stack_forced_entry(pdc_exec *exec, pdc_hex_id hex, int side);

#endif
