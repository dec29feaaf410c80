/*
 * Cavalry reaction [RQ-64..69, RQ-101]: an enemy unit on its march comes within 15 cm before the
 * front of cavalry; the cavalry may go to meet it, and both then march in proportion to what each
 * has left. It is no charge, it needs no check, and command does not matter to it [RQ-69].
 *   SHARED  who the cavalry, other the marching unit, below it the ORDER of the latter
 *     arg[0] ticks that the cavalry has, arg[1] those it has paid, arg[2] ticks that the other had
 *     left of its normal allowance when it began, arg[3] what it had spent then, arg[7] the choice
 *     pc 0 the owner chooses, 1 they march, 2 markers in the way of the other were asked
 */
#include "shared_march.h"

#include <string.h>

#include "../pdc.h"
#include "facing.h"
#include "footprint.h"
#include "formation.h"
#include "los.h"
#include "marker.h"
#include "measure.h"
#include "move.h"
#include "occupancy.h"
#include "react.h"
#include "search.h"

enum { ARG_HAS, ARG_PAID, ARG_OTHER_LEFT, ARG_OTHER_SPENT, ARG_ANSWER = 7 };
enum { STEP_CHOOSE, STEP_MARCH, STEP_ASKED };

/* Hexes at which the two are done: in contact or within assault range [RQ-67]. */
static int done_range(const pdc_pos *pos) {
    int hexes = measure_hexes(pos->world->rules,
                              (uint32_t)pos_option(pos, PDC_OPTION_PRIMARY_ASSAULT_RANGE));
    return hexes > 1 ? hexes : 1;
}

/* [RQ-64, RQ-65, RQ-101] in good order, the unit in its front arc, in sight, within 15 cm and not
 * met already; once in each movement of the enemy */
int shared_march_may(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id mover) {
    int reach = measure_hexes(pos->world->rules, pos->world->rules->reaction);
    int distance;
    if (!pos_present(pos, who) || !pos_is_cavalry(pos, who) ||
        pos_side(pos, who) == pos_side(pos, mover) ||
        pos_unit(pos, who)->cohesion != PDC_COHESION_GOOD ||
        pos_has(pos, who, PDC_FLAG_TRIED_CHARGE | PDC_FLAG_FIXED)) {
        return 0;
    }
    distance = footprint_distance(pos, who, mover);
    return distance <= reach && distance > done_range(pos) &&
           facing_arc_unit(pos, who, mover) == ARC_FRONT && los_sees(pos, who, mover);
}

void shared_march_ask(pdc_exec *exec, pdc_unit_id mover) {
    const pdc_pos *pos = &exec->pos;
    if (pos->world->rules->reaction == 0 || !pos_present(pos, mover) || marker_is(pos, mover)) {
        return;
    }
    for (int depth = exec->state->game.frames - 1; depth >= 0; depth--) {
        if (exec->state->pending[depth].kind == PDC_FRAME_SHARED) {
            return; /* [RQ-101] nobody else reacts meanwhile */
        }
    }
    react_ask(exec, mover, PDC_TRIGGER_REACTION, pos_unit(pos, mover)->hex[0]);
}

void shared_march_begin(pdc_exec *exec, pdc_unit_id who, pdc_unit_id mover) {
    const pdc_pos *pos = &exec->pos;
    uint32_t allowance = pdc_allowance(pos, mover);
    uint32_t spent = pos_unit(pos, mover)->spent;
    pdc_frame frame = {.kind = PDC_FRAME_SHARED, .who = who, .other = mover};
    pdc_frame choice = {.kind = PDC_FRAME_CHOICE, .who = who, .count = 2};
    frame.arg[ARG_OTHER_LEFT] = (uint16_t)(spent < allowance ? allowance - spent : 0);
    frame.arg[ARG_OTHER_SPENT] = (uint16_t)spent;
    choice.sides = (uint8_t)pos_side(pos, who);
    choice.arg[0] = PDC_CHOICE_BONUS;
    choice.answer[1] = 1;
    exec_unit_flags(exec, who, PDC_FLAG_TRIED_CHARGE, 0); /* [RQ-64] one reaction */
    exec_push(exec, &frame);
    exec_push(exec, &choice);
}

/* The way of the cavalry ----------------------------------------------------------------------- */

/* A way of standing is the counter's hex and its facing, two hours a slot. `first`: number of the
 * first step of the way, 0..5 march, 6, 7 wheel. */
static void offer(pdc_work *work, const move_step *step, uint32_t ticks, uint32_t parent,
                  int first) {
    pdc_search_node *node =
        step->verdict == PDC_VERDICT_OK
            ? search_offer(work, step->hex[0], (uint32_t)(step->face % 12 / 2), ticks, parent)
            : NULL;
    if (node != NULL) {
        memcpy(node->hex, step->hex, sizeof(pdc_hex_id) * step->hexes);
        node->hexes = step->hexes;
        node->form = step->form;
        node->face = step->face;
        node->stops = step->stops;
        node->direction = (uint8_t)first;
    }
}

/* Step 0..5: a march into that direction; 6, 7: a wheel to the left, to the right. It may have to
 * end after any of them, so it never goes into a hex of a friend [HC-375]. */
static void plan_one(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit, int step,
                     move_step *out) {
    memset(out, 0, sizeof *out);
    if (step >= 6) {
        wheel_plan(pos, who, unit, step - 5, STEP_FREE, out);
        if (out->ticks == 0) { // who turns free goes any way without, and would turn for ever
            out->verdict = PDC_VERDICT_NO_WHEEL;
        }
        return;
    }
    move_asked asked = {.to = pdc_map_near(pos->world->map, unit->hex[0], step),
                        .form = PDC_FORMATION_COUNT,
                        .how = STEP_LAST | STEP_FREE};
    move_plan(pos, who, unit, &asked, out);
    for (int part = 0; part < out->hexes && out->verdict == PDC_VERDICT_OK; part++) {
        if (occ_enemy(pos, out->hex[part], pos_side(pos, who)) != 0) {
            out->verdict = PDC_VERDICT_ENEMY_HEX;
        }
    }
}

static int meets(const pdc_pos *pos, const pdc_search_node *node, pdc_unit_id mover) {
    for (int part = 0; part < node->hexes; part++) {
        if (footprint_distance_hex(pos, mover, node->hex[part]) <= done_range(pos)) {
            return 1;
        }
    }
    return 0;
}

/* First step of the cheapest way on which the cavalry comes up to the unit, -1 none. */
static int first_step(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id mover, move_step *out) {
    pdc_work *work = pos->world->work;
    const pdc_unit *start = pos_unit(pos, who);
    move_step step = {.form = start->form, .face = start->face, .hexes = start->hexes};
    uint32_t from = 0;
    memcpy(step.hex, start->hex, sizeof(pdc_hex_id) * start->hexes);
    search_begin(work);
    offer(work, &step, 0, 0, 0);
    for (int at = search_pop(work->frontier, &from); at >= 0;
         at = search_pop(work->frontier, &from)) {
        const pdc_search_node node = work->frontier->node[at];
        pdc_unit unit;
        if (work->frontier->best[node.key] != (uint32_t)at) {
            continue;
        }
        if (at != 0 && meets(pos, &node, mover)) {
            plan_one(pos, who, start, node.direction, out);
            return node.direction;
        }
        search_unit(start, &node, &unit);
        for (int next = 0; next < 8 && node.stops == 0; next++) {
            plan_one(pos, who, &unit, next, &step);
            /* of equal ways the one of fewer steps: one tick a step, less than any price */
            offer(work, &step, node.ticks + step.ticks + 1, (uint32_t)at,
                  at == 0 ? next : node.direction);
        }
    }
    return -1;
}

/* The march of both [RQ-66] -------------------------------------------------------------------- */

/* Is a / b sooner than c / d? Who has nothing left comes last. */
static int is_sooner(uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
    return b != 0 && (d == 0 || (uint64_t)a * d < (uint64_t)c * b);
}

static int order_below(const pdc_state *state, pdc_unit_id mover) {
    for (int depth = state->game.frames - 1; depth >= 0; depth--) {
        if (state->pending[depth].kind == PDC_FRAME_ORDER && state->pending[depth].who == mover) {
            return depth;
        }
    }
    return -1;
}

/* [RQ-101] when they are done the order of the marching unit is over */
static frame_answer finish(pdc_exec *exec, pdc_unit_id mover) {
    int depth = order_below(exec->state, mover);
    exec_pop(exec);
    if (depth >= 0) {
        order_end(exec, depth);
    }
    return FRAME_CONTINUE;
}

static frame_answer cavalry_goes(pdc_exec *exec, pdc_frame *frame, const move_step *step,
                                 int wheel) {
    frame->arg[ARG_PAID] = (uint16_t)(frame->arg[ARG_PAID] + step->ticks);
    exec_top_set(exec, frame);
    order_take(exec, frame->who, step, wheel);
    return FRAME_CONTINUE;
}

/* One step of either; markers in the way of the marching unit are asked first [RQ-57]. */
static frame_answer other_goes(pdc_exec *exec, pdc_frame *frame, int depth, const move_step *step) {
    if (frame->pc != STEP_ASKED) {
        frame->pc = STEP_ASKED;
        exec_top_set(exec, frame);
        if (marker_give_ground(exec, frame->other, step->hex, step->hexes)) {
            return FRAME_CONTINUE;
        }
    }
    frame->pc = STEP_MARCH;
    exec_top_set(exec, frame);
    order_go(exec, depth, step);
    return FRAME_CONTINUE;
}

static frame_answer march_run(pdc_exec *exec, pdc_frame *frame) {
    const pdc_pos *pos = &exec->pos;
    pdc_unit_id who = frame->who;
    pdc_unit_id mover = frame->other;
    move_step ride = {0};
    move_step march = {0};
    if (!pos_present(pos, who) || !pos_present(pos, mover) ||
        footprint_distance(pos, who, mover) <= done_range(pos)) {
        return finish(exec, mover); /* [RQ-67] */
    }
    int depth = order_below(exec->state, mover);
    int rides = first_step(pos, who, mover, &ride);
    occ_invalidate(pos); // the search is over
    int can_ride = rides >= 0 && frame->arg[ARG_PAID] + ride.ticks <= frame->arg[ARG_HAS];
    int can_march = depth >= 0 && order_next(pos, &exec->state->pending[depth], &march);
    if (!can_ride && !can_march) {
        return finish(exec, mover);
    }
    uint32_t paid = pos_unit(pos, mover)->spent - frame->arg[ARG_OTHER_SPENT];
    /* [RQ-101] the earlier one, of equal ones the marching unit; a unit that stands in the hex of a
     * friend goes on first [HC-375] */
    int first = can_ride &&
                (!can_march || (frame->pc == STEP_MARCH &&
                                is_sooner(frame->arg[ARG_PAID] + ride.ticks, frame->arg[ARG_HAS],
                                          paid + march.ticks, frame->arg[ARG_OTHER_LEFT])));
    if (can_march && occ_friend(pos, pos_unit(pos, mover)->hex[0], pos_side(pos, mover), mover)) {
        first = 0;
    }
    return first ? cavalry_goes(exec, frame, &ride, rides >= 6)
                 : other_goes(exec, frame, depth, &march);
}

frame_answer shared_march_run(pdc_exec *exec) {
    pdc_frame frame = *pos_top(&exec->pos);
    if (frame.pc != STEP_CHOOSE) {
        return march_run(exec, &frame);
    }
    uint32_t bonus = frame.answer[0] != 0 ? pos_arm(&exec->pos, frame.who)->bonus : 0;
    frame.arg[ARG_HAS] = (uint16_t)(pdc_allowance(&exec->pos, frame.who) + bonus);
    frame.pc = STEP_MARCH;
    exec_top_set(exec, &frame);
    if (bonus != 0) {
        exec_unit_flags(exec, frame.who, PDC_FLAG_BONUS, 0); /* [RQ-66] declared is used */
    }
    return FRAME_CONTINUE;
}
