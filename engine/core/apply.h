/** The only writer of pdc_state. Called by exec.c. */
#ifndef PDC_APPLY_H
#define PDC_APPLY_H

#include "pos.h"

void apply(pdc_state *state, const pdc_event *event);
void apply_push(pdc_state *state, const pdc_frame *frame);
void apply_pop(pdc_state *state);
void apply_frame(pdc_state *state, int depth, const pdc_frame *frame);
/** First bytes of a game, before any event: header, units and leaders as the order of battle has
 * them. */
void apply_setup(pdc_state *state, const pdc_scenario *scenario, uint64_t seed);
/** A copy of the state for a side that does not know all of it [HC-98]: nothing of a unit, about its
 * numbers, nothing of a leader. Never called on a game's own state. */
void apply_unit_unknown(pdc_state *copy, pdc_unit_id who);
void apply_unit_about(pdc_state *copy, pdc_unit_id who, int strength, int lost);
void apply_leader_unknown(pdc_state *copy, pdc_leader_id who);
/** Scripted dice and chits of a position. */
void apply_script(pdc_state *state, const uint8_t *dice, int n, const uint8_t *chits, int m);

#endif
