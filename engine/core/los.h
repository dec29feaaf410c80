/** Line of sight [HC-68, FE-01, FE-02]. */
#ifndef PDC_LOS_H
#define PDC_LOS_H

#include "pos.h"

/** Clear line between two hexes? Symmetric, exact. Units of both sides block as HC-68 says; the units in the end hexes never do. */
int los_clear(const pdc_pos *pos, pdc_hex_id from, pdc_hex_id to, pdc_hex_id *blocker, const char **rule);
/** Does a unit see a hex: some part of it has a clear line, within the limit of sight of the turn. */
int los_sees_hex(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex);
/** Does a unit see any hex of another? */
int los_sees(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id other);

#endif
