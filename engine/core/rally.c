/*
 * Rallying [HC-92]: disorder to good order and rout to disorder, on a check; what failing does; the
 * facing of a unit that comes back [HC-94].
 */
#include "rally.h"

#include "../pdc.h"

#include "forced.h"
#include "formation.h"
#include "hex.h"
#include "hits.h"
#include "morale.h"
#include "occupancy.h"
#include "turn.h"

static int next_to_enemy(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    for (int part = 0; part < unit->hexes; part++) {
        for (int direction = 0; direction < 6; direction++) {
            pdc_hex_id near = pdc_map_near(pos->world->map, unit->hex[part], direction);
            if (near != 0 && occ_enemy(pos, near, pos_side(pos, who)) != 0) {
                return 1;
            }
        }
    }
    return 0;
}

/* Recovery in the movement [FR-49, FR-69] ------------------------------------------------------ */

int rally_in_movement(const pdc_pos *pos) {
    return pos->world->rules->option_here[PDC_OPTION_DISORDER_RECOVERY] != 0 &&
           pos_top(pos)->kind == PDC_FRAME_SEGMENT && pos_top(pos)->arg[0] == PDC_SEGMENT_MANEUVER;
}

/* Half of the turn, as a change of formation. */
uint32_t rally_cost(const pdc_pos *pos) {
    return rally_in_movement(pos) ? PDC_TICKS_PER_TURN / 2 : 0;
}

static pdc_verdict recover_check(const pdc_pos *pos, pdc_unit_id who) {
    pdc_verdict verdict = turn_may_order(pos, who, 1u << PDC_SEGMENT_MANEUVER);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    if (pos_has(pos, who, PDC_FLAG_DECLARED)) {
        return PDC_VERDICT_DECLARED;
    }
    if (pos_unit(pos, who)->cohesion == PDC_COHESION_PGD) {
        return PDC_VERDICT_WRONG_SEGMENT; /* [HC-92] rout is rallied in its own segment */
    }
    if (pos_unit(pos, who)->cohesion != PDC_COHESION_DISORDER) {
        return PDC_VERDICT_RALLY_NEED;
    }
    if (pos_option(pos, PDC_OPTION_DISORDER_RECOVERY) == 0) {
        return PDC_VERDICT_RECOVER_NONE;
    }
    return pdc_left(pos, who) >= rally_cost(pos) ? PDC_VERDICT_OK : PDC_VERDICT_RECOVER_TIME;
}

/* No die; where markers gather one of them goes [FR-27]. */
static void recover(pdc_exec *exec, pdc_unit_id who) {
    int markers = pdc_disorder_markers(&exec->pos, who);
    exec_spend(exec, who, rally_cost(&exec->pos));
    exec_unit_flags(exec, who, PDC_FLAG_ACTED, 0);
    if (markers > 1) {
        exec_unit_set(exec, who, PDC_UNIT_MARKERS, markers - 1);
    } else {
        cohesion_set(exec, who, PDC_COHESION_GOOD);
    }
    pdc_event event = {.kind = PDC_EVENT_RALLIED, .who = who, .rule = "FR-49"};
    event.a = pos_unit(&exec->pos, who)->cohesion;
    exec_emit(exec, &event);
}

/* By a check [HC-92] --------------------------------------------------------------------------- */

pdc_verdict rally_check(const pdc_pos *pos, const pdc_command *command) {
    pdc_unit_id who = command->who;
    if (rally_in_movement(pos)) {
        return recover_check(pos, who);
    }
    pdc_verdict verdict = turn_may_order(pos, who, 1u << PDC_SEGMENT_RALLY);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    int cohesion = pos_unit(pos, who)->cohesion;
    /* [HC-92] where periods are played only rout is rallied: disorder is mended by time */
    int routs_only = pos->world->rules->sequence == PDC_SEQUENCE_PERIODS;
    int mends = hits_counted(pos) && pos_unit(pos, who)->hits > 0; /* [HC-372] hits alone, too */
    if (mends == 0 && cohesion != PDC_COHESION_PGD &&
        (cohesion != PDC_COHESION_DISORDER || routs_only)) {
        return PDC_VERDICT_RALLY_NEED;
    }
    if (pos_unit(pos, who)->dice[PDC_PURPOSE_RALLY] > 0) {
        return PDC_VERDICT_RALLY_DONE;
    }
    /* [HC-20, HC-92] those that did nothing else, not next to an enemy */
    if (pos_has(pos, who, PDC_FLAG_ACTED) || next_to_enemy(pos, who)) {
        return PDC_VERDICT_RALLY_WHEN;
    }
    return PDC_VERDICT_OK;
}

void rally_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    int cohesion = pos_unit(pos, who)->cohesion;
    if (cohesion == PDC_COHESION_PGD || cohesion == PDC_COHESION_DISORDER ||
        (hits_counted(pos) && pos_unit(pos, who)->hits > 0)) {
        pdc_command command = {.kind = PDC_COMMAND_RALLY, .who = who};
        command.side = (uint8_t)pos_side(pos, who);
        legal_add(out, &command);
    }
}

/* First hour that fits the formation: 12 for a hexside, 1 for a vertex, 0 for none. */
static int first_hour(const pdc_formation_row *row) {
    return row->faces == PDC_FACES_HEXSIDE ? 12 : row->faces == PDC_FACES_VERTEX ? 1 : 0;
}

/* [HC-94] back to disorder: the owner chooses the facing, hours in order */
static void ask_facing(pdc_exec *exec, pdc_unit_id who) {
    const pdc_formation_row *row = pos_formation(&exec->pos, who);
    if (row->faces == PDC_FACES_NONE) {
        return;
    }
    pdc_frame frame = {.kind = PDC_FRAME_CHECKS, .pc = 1, .who = who};
    pdc_frame choice = {.kind = PDC_FRAME_CHOICE, .who = who};
    choice.sides = (uint8_t)pos_side(&exec->pos, who);
    choice.arg[0] = PDC_CHOICE_FACING;
    for (int hour = first_hour(row) % 2 == 0 ? 2 : 1; hour <= 12; hour += 2) {
        choice.answer[choice.count++] = (uint32_t)hour;
    }
    exec_push(exec, &frame);
    exec_push(exec, &choice);
}

frame_answer rally_facing_run(pdc_exec *exec) {
    pdc_frame frame = *pos_top(&exec->pos);
    exec_pop(exec);
    if (frame.arg[7] != 0 && pos_present(&exec->pos, frame.who)) {
        exec_unit_set(exec, frame.who, PDC_UNIT_FACE, (int32_t)frame.answer[0]);
    }
    return FRAME_CONTINUE;
}

static void rally_passed(pdc_exec *exec, pdc_unit_id who) {
    int routed = pos_unit(&exec->pos, who)->cohesion == PDC_COHESION_PGD;
    exec_unit_set(exec, who, PDC_UNIT_FAILED, 0);
    hits_mend(exec, who); /* [HC-67] */
    cohesion_set(exec, who, routed ? PDC_COHESION_DISORDER : PDC_COHESION_GOOD);
    pdc_event event = {.kind = PDC_EVENT_RALLIED, .who = who, .rule = "HC-92"};
    event.a = pos_unit(&exec->pos, who)->cohesion;
    exec_emit(exec, &event);
    if (routed) {
        if (pos_unit(&exec->pos, who)->face == 0) {
            exec_unit_set(exec, who, PDC_UNIT_FACE, first_hour(pos_formation(&exec->pos, who)));
        }
        ask_facing(exec, who);
    }
}

void rally_resolve(pdc_exec *exec, const pdc_command *command) {
    pdc_unit_id who = command->who;
    if (rally_in_movement(&exec->pos)) {
        recover(exec, who);
        return;
    }
    int routed = pos_unit(&exec->pos, who)->cohesion == PDC_COHESION_PGD;
    morale_question question = {.kind = PDC_CHECK_RALLY, .purpose = PDC_PURPOSE_RALLY};
    if (morale_roll(exec, who, &question)) {
        rally_passed(exec, who);
        return;
    }
    if (!routed) {
        return; /* [HC-92] a disordered unit stays disordered */
    }
    int failed = pos_unit(&exec->pos, who)->failed + 1;
    exec_unit_set(exec, who, PDC_UNIT_FAILED, failed);
    if (failed >= 3) {
        exec_unit_gone(exec, who,
                       PDC_STATUS_DISPERSED); /* [HC-92] three in a row: out of the battle */
        return;
    }
    exec_fact(exec, PDC_EVENT_ROUTED, who, 0, 0, 0);
    forced_push(exec, who, PDC_FORCED_ROUT, 0); /* [HC-92] it runs again */
}
