/*
 * Fire at a leader who stands alone [FE-103, FE-116, FE-117]: the losses that the table gives for his
 * hex put him at risk with one figure remaining.
 */
#include <string.h>

#include "../pdc.h"
#include "fire_plan.h"
#include "leader.h"
#include "occupancy.h"
#include "schedule.h"

/* An enemy leader on the map with no unit of his side in his hex? */
pdc_verdict fire_alone(const pdc_pos *pos, pdc_unit_id who, pdc_leader_id leader) {
    if (!pos->world->rules->lone_figures || leader == 0 || leader > pos->state->game.leaders ||
        pos_leader(pos, leader)->status != PDC_STATUS_PRESENT ||
        pos_leader(pos, leader)->hex == 0 ||
        pos_leader_roster(pos, leader)->side == pos_side(pos, who)) {
        return PDC_VERDICT_NO_TARGET;
    }
    return occ_enemy(pos, pos_leader(pos, leader)->hex, pos_side(pos, who)) == 0
               ? schedule_fires_at(pos, who, pos_leader(pos, leader)->hex) /* [HC-263] */
               : PDC_VERDICT_NOT_ALONE;
}

pdc_verdict fire_plan_leader(const pdc_pos *pos, pdc_unit_id who, pdc_leader_id leader, int shot,
                             fire_mode mode, fire_plan *plan) {
    memset(plan, 0, sizeof *plan);
    plan->leader = leader;
    pdc_verdict state = fire_state(pos, who, mode);
    pdc_verdict chosen = fire_alone(pos, who, leader);
    if ((state != PDC_VERDICT_OK && state != PDC_VERDICT_FIRED) || chosen != PDC_VERDICT_OK) {
        plan->who = who;
        return state != PDC_VERDICT_OK ? state : chosen;
    }
    fire_plan_begin(pos, who, mode, plan);
    pdc_verdict aimed = fire_plan_aim(pos, shot, plan);
    return state != PDC_VERDICT_OK ? state : aimed;
}

void fire_leader_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    int guns = pos_is_guns(pos, who);
    for (pdc_leader_id leader = 1; leader <= pos->state->game.leaders && !legal_enough(out);
         leader++) {
        if (fire_alone(pos, who, leader) != PDC_VERDICT_OK) {
            continue;
        }
        for (int shot = guns ? SHOT_BALL : SHOT_SMALL_ARMS;
             shot <= (guns ? SHOT_CANISTER : SHOT_SMALL_ARMS); shot++) {
            pdc_command command = {.kind = PDC_COMMAND_FIRE,
                                   .side = (uint8_t)pos_side(pos, who),
                                   .shot = (uint8_t)shot,
                                   .who = who,
                                   .n = (uint8_t)leader};
            legal_add(out, &command); // which checks it
        }
    }
}

void fire_leader_hurt(pdc_exec *exec, const fire_plan *plan, int men) {
    if (men > 0) {
        leader_risk_alone(exec, plan->leader, men);
    }
}
