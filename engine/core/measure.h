/** Distances given in cm, on hexes: so many whole hexes as fit into them [RQ-90]. */
#ifndef PDC_MEASURE_H
#define PDC_MEASURE_H

#include "rules.h"

/** Ticks of an open hex: the one number of the profile, or the cheapest open ground of the table for
 * this movement class. */
uint32_t measure_open_hex(const pdc_rules *rules, pdc_class movement_class);
/** Whole hexes in a length in ticks. */
int measure_hexes(const pdc_rules *rules, uint32_t ticks);

#endif
