/* Double time and the staff pips that it costs [FR-17 to FR-19, FR-49, FR-69]. The rate that it
 * raises is in the price of steps. */
#include "double_time.h"
#include "../pdc.h"
#include "move.h"
#include "schedule.h"

int pdc_pips(const pdc_pos *pos, int side, int mu) {
    int each = schedule_pips(pos, side);
    if (pos_option(pos, PDC_OPTION_STAFF_PIP_POOL) == PDC_PIPS_OF_SIDE) {
        return pos->state->game.side[side].pips;
    }
    /* [FR-18, HC-352] by the option every maneuver unit has its own: what its units at double time
     * have taken is gone */
    int left = 0;
    for (int pool = 1; pool <= pos->world->scenario->mus; pool++) {
        if (pos->world->scenario->mu[pool].side != side || (mu != 0 && mu != pool)) {
            continue;
        }
        int taken = 0;
        for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
            taken += pos_roster(pos, who)->mu == pool && pos_has(pos, who, PDC_FLAG_DOUBLED);
        }
        left += taken < each ? each - taken : 0;
    }
    return left;
}

pdc_verdict double_check(const pdc_pos *pos, const pdc_command *command) {
    pdc_unit_id who = command->who;
    pdc_verdict verdict = order_state(pos, who);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    const pdc_unit *unit = pos_unit(pos, who);
    if (pos_has(pos, who, PDC_FLAG_DOUBLED)) {
        return PDC_VERDICT_DOUBLE_AGAIN; /* [FR-17] once a turn */
    }
    if (unit->cohesion == PDC_COHESION_DISORDER &&
        pos_option(pos, PDC_OPTION_DISORDER_FORBIDS_DOUBLE_TIME) != 0) {
        return PDC_VERDICT_DOUBLE_DISORDER; /* [FR-49] */
    }
    if (pos_formation(pos, who)->immobile != 0) {
        return PDC_VERDICT_DOUBLE_IMMOBILE; /* [FR-17] not unlimbered artillery */
    }
    if (unit->spent != 0) {
        return PDC_VERDICT_DOUBLE_LATE; /* [FR-69] */
    }
    return pdc_pips(pos, pos_side(pos, who), pos_roster(pos, who)->mu) > 0
               ? PDC_VERDICT_OK
               : PDC_VERDICT_DOUBLE_PIPS; /* [FR-18] */
}

/* [FR-18] the pip is spent at the order, even if the unit then moves less */
void double_resolve(pdc_exec *exec, const pdc_command *command) {
    int side = pos_side(&exec->pos, command->who);
    int pips = exec->state->game.side[side].pips;
    if (pos_option(&exec->pos, PDC_OPTION_STAFF_PIP_POOL) == PDC_PIPS_OF_SIDE) {
        exec_side_set(exec, side, PDC_SIDE_PIPS, pips - 1);
    }
    exec_unit_flags(exec, command->who, PDC_FLAG_DOUBLED | PDC_FLAG_ACTED, 0);
    pdc_event event = {.kind = PDC_EVENT_DOUBLED, .who = command->who, .rule = "FR-17"};
    event.n[0] = pdc_pips(&exec->pos, side, pos_roster(&exec->pos, command->who)->mu);
    exec_emit(exec, &event);
}

void double_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    pdc_command command = {.kind = PDC_COMMAND_DOUBLE,
                           .side = (uint8_t)pos_side(pos, who),
                           .who = who,
                           .form = PDC_FORMATION_COUNT};
    legal_add(out, &command);
}

/* [FR-69] full again when the side's turn begins */
void double_refill(pdc_exec *exec, int side) {
    int full = schedule_pips(&exec->pos, side);
    if (exec->pos.world->rules->option_here[PDC_OPTION_STAFF_PIPS] != 0 &&
        exec->state->game.side[side].pips != full) {
        exec_side_set(exec, side, PDC_SIDE_PIPS, full);
    }
}
