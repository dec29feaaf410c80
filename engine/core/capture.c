/*
 * What falls into the enemy's hands [HC-57, HC-95; FE-64, FE-65]: lone leaders, and the guns of
 * batteries without crew. Such guns are no unit any more: they hold no ground, mask nothing and are
 * not manned again.
 */
#include "capture.h"

#include <string.h>

#include "leader.h"
#include "occupancy.h"

/* What happened to the guns: CAPTURED.a. */
enum { GUNS_TAKEN = 2, GUNS_RETAKEN, GUNS_SPIKED };

void capture_silence(pdc_exec *exec, pdc_unit_id who) {
    /* [FE-64, HC-200] the guns stay where they are */
    exec_unit_gone_at(exec, who, PDC_STATUS_SILENCED, pos_unit(&exec->pos, who)->hex[0]);
}

static void tell(pdc_exec *exec, pdc_unit_id guns, pdc_unit_id by, int what) {
    static const char rules[][12] = {"", "", "HC-57", "HC-57", "FE-65"};
    pdc_event event = {.kind = PDC_EVENT_CAPTURED, .who = guns, .other = by, .a = (uint8_t)what};
    event.at = pos_unit(&exec->pos, guns)->hex[0];
    memcpy(event.rule, rules[what], sizeof event.rule);
    exec_emit(exec, &event);
}

/* [HC-57] silent guns are taken by entering; [HC-200] and taken back in the same way */
static void take_guns(pdc_exec *exec, pdc_unit_id by, pdc_hex_id hex) {
    int side = pos_side(&exec->pos, by);
    for (pdc_unit_id guns = 1; guns <= exec->state->game.units; guns++) {
        const pdc_unit *unit = pos_unit(&exec->pos, guns);
        int holder = pos_side(&exec->pos, guns) == side ? 0 : side;
        if (unit->status != PDC_STATUS_SILENCED || unit->hex[0] != hex || unit->taken == holder) {
            continue;
        }
        exec_unit_set(exec, guns, PDC_UNIT_TAKEN, holder);
        tell(exec, guns, by, holder != 0 ? GUNS_TAKEN : GUNS_RETAKEN);
    }
}

void capture_hex(pdc_exec *exec, pdc_unit_id by, pdc_hex_id hex) {
    leader_overrun(exec, by, hex); /* [HC-95] */
    take_guns(exec, by, hex);
}

/* First unit of the other side in the hex that has its wits about it. */
static pdc_unit_id captor(const pdc_pos *pos, pdc_unit_id guns) {
    for (int e = occ_first(pos, pos_unit(pos, guns)->hex[0]); e != 0; e = occ_next(pos, e)) {
        if (pos_side(pos, occ_unit(e)) != pos_side(pos, guns) &&
            pos_unit(pos, occ_unit(e))->cohesion == PDC_COHESION_GOOD) {
            return occ_unit(e);
        }
    }
    return 0;
}

void capture_spike(pdc_exec *exec) {
    for (pdc_unit_id guns = 1; guns <= exec->state->game.units; guns++) {
        const pdc_unit *unit = pos_unit(&exec->pos, guns);
        pdc_unit_id by = unit->status == PDC_STATUS_SILENCED ? captor(&exec->pos, guns) : 0;
        if (by != 0) {
            /* [FE-65, HC-201] spiked or overturned */
            exec_unit_set(exec, guns, PDC_UNIT_TAKEN, pos_side(&exec->pos, by));
            exec_unit_gone_at(exec, guns, PDC_STATUS_SPIKED, unit->hex[0]);
            tell(exec, guns, by, GUNS_SPIKED);
        }
    }
}
