/** Front and depth of a formation in figures [FF-11, FF-19, FF-22, FF-25, FF-43..47, FF-68, FF-74,
 * FF-97, FF-100, FF-101]. */
#ifndef PDC_DEPTH_H
#define PDC_DEPTH_H

#include "pos.h"

/** Companies of infantry, squadrons of cavalry that the unit has now; at least 1 [HC-310]. */
int depth_parts(const pdc_pos *pos, pdc_unit_id who);
/** Figures side by side, were the unit in that formation; of a formation other than the present one
 * as it is formed. */
int depth_front(const pdc_pos *pos, pdc_unit_id who, pdc_formation form);
/** Ranks from front to rear, before massing. */
int depth_ranks(const pdc_pos *pos, pdc_unit_id who, pdc_formation form);
/** Limbered guns whose figures are half sections [FE-X9, HC-333]. */
int depth_is_limbered(const pdc_pos *pos, pdc_unit_id who);
/** Fewest and most figures side by side of a pack with so many figures [FF-100, FF-101]. */
int depth_pack_least(pdc_arm arm, int figures);
int depth_pack_most(pdc_arm arm, int figures);

#endif
