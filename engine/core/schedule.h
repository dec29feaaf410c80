/** What the scenario does by itself, and what it forbids [HC-23, HC-24]; see schedule.c. */
#ifndef PDC_SCHEDULE_H
#define PDC_SCHEDULE_H

#include "exec.h"

/** At the beginning of a turn: command points, initiative, an army called back, dice of
 * reinforcements, leaders that come. */
void schedule_turn(pdc_exec *exec);
/** Before a chit is drawn, or a side moves: fixed units that an enemy wakes [HC-24]. */
void schedule_watch(pdc_exec *exec);

/** Do the sorted hexes `count` from entry `first` of pdc_scenario.area on hold this one? */
int schedule_area_holds(const pdc_scenario *scenario, int first, int count, pdc_hex_id hex);
/** May a waiting unit come now: is it time, and has the die let it? */
int schedule_is_due(const pdc_pos *pos, pdc_unit_id who);
/** Staff pips that a side gets at the beginning of its turn: the last change that is due, else the
 * option [HC-260]. */
int schedule_pips(const pdc_pos *pos, int side);

/** May a unit fire in this turn, and at who stands in a hex? OK or FIRE_BOUND [HC-263]. */
pdc_verdict schedule_fires(const pdc_pos *pos, pdc_unit_id who);
pdc_verdict schedule_fires_at(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex);

/** May an orderly step of a unit go from one hex to another? OK, HELD_BACK or CALLED_BACK. */
pdc_verdict schedule_step(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id from, pdc_hex_id to);
/** Does schedule_step forbid this unit anything now? */
int schedule_binds(const pdc_pos *pos, pdc_unit_id who);
/** Has the unit's army been called back? */
int schedule_called_back(const pdc_pos *pos, pdc_unit_id who);
/** May a unit of the side leave the map from this hex now? */
int schedule_exit(const pdc_pos *pos, int side, pdc_hex_id hex);

#endif
