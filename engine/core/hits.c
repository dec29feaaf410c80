/*
 * Morale hits [HC-67, HC-371, HC-372; RQ-06, RQ-34, RQ-91]: one for each increment lost, one for
 * using the bonus of a march. A demoralised unit that is hit by fire once more checks, and routs
 * when it fails.
 */
#include "hits.h"

#include <string.h>

#include "../pdc.h"

void hits_take(pdc_exec *exec, pdc_unit_id who, int hits, const char rule[6]) {
    int now = pos_unit(&exec->pos, who)->hits + hits;
    if (!hits_counted(&exec->pos) || hits <= 0) {
        return;
    }
    now = now > UINT8_MAX ? UINT8_MAX : now;
    exec_unit_set(exec, who, PDC_UNIT_HITS, now);
    pdc_event event = {.kind = PDC_EVENT_HIT, .who = who};
    event.side = (uint8_t)pos_side(&exec->pos, who);
    event.n[0] = now;
    memcpy(event.rule, rule, sizeof "HC-67");
    exec_emit(exec, &event);
}

void hits_mend(pdc_exec *exec, pdc_unit_id who) {
    int now = pos_unit(&exec->pos, who)->hits;
    if (hits_counted(&exec->pos) && now > 0) {
        exec_unit_set(exec, who, PDC_UNIT_HITS, now - 1);
    }
}

/* [HC-67] hits equal to half its increments or more, those it began with */
static int is_demoralised(const pdc_pos *pos, pdc_unit_id who, int hits) {
    return hits * pos->world->rules->demoralised >= pos_unit(pos, who)->size;
}

int hits_break(const pdc_pos *pos, pdc_unit_id who) {
    return hits_counted(pos) && pos->state->game.segment == PDC_SEGMENT_FIRE &&
           is_demoralised(pos, who, pos_unit(pos, who)->hits - 1);
}

int pdc_demoralised(const pdc_pos *pos, pdc_unit_id who) {
    return hits_counted(pos) && is_demoralised(pos, who, pos_unit(pos, who)->hits);
}

/* [RQ-06] any part of the bonus, one hit; [RQ-66] declaring it for a reaction is using it */
int pdc_march_tires(const pdc_pos *pos, pdc_unit_id who, uint32_t ticks) {
    return hits_counted(pos) && (pos_has(pos, who, PDC_FLAG_BONUS) ||
                                 pos_unit(pos, who)->spent + ticks > pdc_allowance(pos, who));
}

void hits_end_turn(pdc_exec *exec) {
    for (pdc_unit_id who = 1; hits_counted(&exec->pos) && who <= exec->state->game.units; who++) {
        if (pos_present(&exec->pos, who) && pdc_march_tires(&exec->pos, who, 0)) {
            hits_take(exec, who, 1, "RQ-06");
        }
    }
}
