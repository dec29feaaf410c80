/* Hidden information [HC-98]: the only place that decides what a side may know of a unit. */
#include "../pdc.h"
#include "apply.h"
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

/* Of whom a side is asked it must know enough to answer: the open question names him. */
static int is_asked_about(const pdc_pos *pos, int side, pdc_unit_id who) {
    int depth = pos->state->game.frames;
    const pdc_frame *top = depth > 0 ? &pos->state->pending[depth - 1] : NULL;
    return top != NULL && (top->kind == PDC_FRAME_WINDOW || top->kind == PDC_FRAME_CHOICE) &&
           (top->sides & side) != 0 && (top->who == who || top->other == who);
}

void pdc_state_as_known(const pdc_pos *pos, int side, pdc_state *out) {
    pdc_state_copy(out, pos->state);
    if (pos_option(pos, PDC_OPTION_LIMITED_INTELLIGENCE) == 0) {
        return;
    }
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        int known = pdc_known(pos, side, who);
        if (known == 0 && !is_asked_about(pos, side, who)) {
            apply_unit_unknown(out, who);
        } else if (known < 2) { /* whoever stands there is somebody */
            int strength = pos_strength(pos, who);
            apply_unit_about(out, who, pdc_about(strength < 2 ? 2 : strength),
                             pdc_about(pos_unit(pos, who)->lost));
        }
    }
    for (pdc_leader_id who = 1; who <= pos->state->game.leaders; who++) {
        const pdc_leader *leader = pos_leader(pos, who);
        if (leader->hex != 0 && pos_leader_roster(pos, who)->side != side &&
            (leader->with == 0 || pdc_known(pos, side, leader->with) < 2)) {
            apply_leader_unknown(out, who);
        }
    }
}
