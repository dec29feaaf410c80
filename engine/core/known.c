/* Hidden information [HC-98]: the only place that decides what a side may know of a unit. */
#include "../pdc.h"
#include "footprint.h"
#include "los.h"
#include "occupancy.h"

int pdc_known(const pdc_pos *pos, int side, pdc_unit_id who) {
    int seen = 0;
    if (pos_option(pos, PDC_OPTION_LIMITED_INTELLIGENCE) == 0 || !pos_present(pos, who) ||
        pos_side(pos, who) == side) {
        return 2;
    }
    occ_invalidate(pos);
    for (pdc_unit_id own = 1; own <= pos->state->game.units; own++) {
        if (!pos_present(pos, own) || pos_side(pos, own) != side) {
            continue;
        }
        if (footprint_distance(pos, own, who) <= 1) {
            return 2; /* [HC-98] adjacent: everything */
        }
        seen = seen != 0 || los_sees(pos, own, who);
    }
    return seen;
}

int pdc_about(int value) {
    return value > 0 ? (value + 1) / 3 * 3 : 0; /* [HC-98] */
}
