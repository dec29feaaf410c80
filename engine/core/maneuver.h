/** French and Prussian systems of manoeuvre, when the option is on: factors on prices [RQ-13..31,
 * HC-250..256]. With the option off every price is what it was. */
#ifndef PDC_MANEUVER_H
#define PDC_MANEUVER_H

#include "exec.h"
#include "occupancy.h"

/** By what the system of the unit multiplies a manoeuvre of this kind; 1 when the option is off. */
uint32_t maneuver_factor(const pdc_pos *pos, pdc_unit_id who, pdc_maneuver kind);
/** What a manoeuvre of this kind costs by the system of the unit, `plain` being its price without
 * systems. */
uint32_t maneuver_price(const pdc_pos *pos, pdc_unit_id who, pdc_maneuver kind, uint32_t plain);
/** The same for entering a hex: dearer when it is one of a friend [RQ-22, HC-254]. */
uint32_t maneuver_passage(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex, uint32_t plain);
/** Price of turning about, in ticks [RQ-13, HC-252]. */
uint32_t maneuver_about(const pdc_pos *pos, pdc_unit_id who);
/** Does another combat unit of its side stand in the hex? Screens, markers and leaders are none
 * [RQ-22, HC-254]. */
static inline int maneuver_friend(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    for (int e = occ_first(pos, hex); e != 0; e = occ_next(pos, e)) {
        pdc_unit_id other = occ_unit(e);
        if (other != who && pos_side(pos, other) == pos_side(pos, who) &&
            pos_unit(pos, other)->screen == 0) {
            return 1;
        }
    }
    return 0;
}
/** Does passing friends cost this unit more than the ground? */
int maneuver_slows_passage(const pdc_pos *pos, pdc_unit_id who);
/** What a refusal for want of points cites: the factor when the points would do without it
 * (`enough`), else `otherwise` [HC-256]. */
pdc_verdict maneuver_lacks(pdc_maneuver kind, int enough, pdc_verdict otherwise);

#endif
