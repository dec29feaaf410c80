/*
 * The ORDER frame: an order carried out step by step, each step with the window that it opens.
 * [HC-40, HC-41, ES-07, ES-26, HC-57, HC-230; RQ-57, RQ-92, RQ-100, RQ-101]
 *   arg[0] kind, arg[1] formation, arg[2] facing, arg[3] turn (left or right), arg[4] step, arg[5] N, arg[6]
 *   cohesion before the step, arg[7] ticks of the step
 *   who, other, at as in the command; path: directions of a march; answer: hexes or units named;
 *   from: the counter's hex before the step
 *   pc 0 before a step, 1 its window is over, 2 skirmishers or markers in the way were asked
 */
#include <assert.h>
#include <string.h>

#include "../pdc.h"
#include "capture.h"
#include "charge.h"
#include "contact.h"
#include "discipline.h"
#include "footprint.h"
#include "formation.h"
#include "functions.h"
#include "halves.h"
#include "hex.h"
#include "leader.h"
#include "marker.h"
#include "melee.h"
#include "move.h"
#include "occupancy.h"
#include "react.h"
#include "shared_march.h"
#include "stack.h"
#include "timed_change.h"

static void frame_of(const pdc_pos *pos, const pdc_command *command, pdc_frame *frame) {
    memset(frame, 0, sizeof *frame);
    frame->kind = PDC_FRAME_ORDER;
    frame->who = command->who;
    frame->other = command->other;
    frame->at = command->at;
    frame->arg[0] = command->kind;
    frame->arg[1] = command->form;
    frame->arg[2] = command->face;
    frame->arg[3] = command->turn;
    frame->arg[5] = command->n;
    if (command->kind == PDC_COMMAND_MOVE) {
        pdc_hex_id from = pos_unit(pos, command->who)->hex[0];
        frame->count = command->hexes;
        for (int i = 0; i < command->hexes; i++) {
            frame->path[i] = (uint8_t)pdc_map_direction(pos->world->map, from, command->hex[i]);
            from = command->hex[i];
        }
        return;
    }
    int aside =
        move_aside(pos->world->rules, pos_unit(pos, command->who), command->kind, command->turn);
    if (aside >= 0) {
        frame->count = 1; /* [RQ-92] a march of one hex, facing kept */
        frame->path[0] = (uint8_t)aside;
        frame->arg[1] = PDC_FORMATION_COUNT;
        return;
    }
    frame->count = command->hexes;
    assert(command->hexes <= PDC_MAX_CHOICES);
    for (int i = 0; i < command->hexes; i++) {
        frame->answer[i] = command->hex[i];
    }
}

static void command_of(const pdc_pos *pos, const pdc_frame *frame, pdc_command *command) {
    memset(command, 0, sizeof *command);
    command->kind = (uint8_t)frame->arg[0];
    command->side = (uint8_t)pos_side(pos, frame->who);
    command->who = frame->who;
    command->other = frame->other;
    command->at = frame->at;
    command->form = (uint8_t)frame->arg[1];
    command->face = (uint8_t)frame->arg[2];
    command->turn = (uint8_t)frame->arg[3];
    command->n = (uint8_t)frame->arg[5];
    if (command->kind != PDC_COMMAND_MOVE) {
        command->hexes = frame->count;
        for (int i = 0; i < frame->count; i++) {
            command->hex[i] = frame->answer[i];
        }
    }
}

/* What each kind of order needs: its trigger, whether it is void for a unit that is no longer in
 * good order, whether it can still be done after the window (NULL: always), what it does and costs.
 */
typedef struct {
    pdc_trigger trigger;
    int needs_good;
    int (*fits)(const pdc_pos *pos, const pdc_command *command);
    uint32_t (*cost)(const pdc_pos *pos, const pdc_command *command);
    void (*perform)(pdc_exec *exec, const pdc_command *command);
} order_row;

static uint32_t no_cost(const pdc_pos *pos, const pdc_command *command) {
    (void)pos;
    (void)command;
    return 0;
}

static void assault_perform(pdc_exec *exec, const pdc_command *command) {
    assault_declare(exec, command->who, command->at);
}

static const order_row order_rows[PDC_COMMAND_COUNT] = {
    [PDC_COMMAND_FACE] = {PDC_TRIGGER_MANOEUVRE_IN_ZONE, 0, NULL, turn_cost, turn_perform},
    [PDC_COMMAND_ABOUT] = {PDC_TRIGGER_MANOEUVRE_IN_ZONE, 0, NULL, turn_cost, turn_perform},
    [PDC_COMMAND_WHEEL_COMPANIES] = {PDC_TRIGGER_MANOEUVRE_IN_ZONE, 1, NULL, turn_cost,
                                     turn_perform},
    [PDC_COMMAND_FORM] = {PDC_TRIGGER_MANOEUVRE_IN_ZONE, 1, form_fits, form_cost, form_perform},
    [PDC_COMMAND_UNLIMBER] = {PDC_TRIGGER_MANOEUVRE_IN_ZONE, 1, form_fits, form_cost, form_perform},
    [PDC_COMMAND_LIMBER] = {PDC_TRIGGER_MANOEUVRE_IN_ZONE, 0, form_fits, form_cost, form_perform},
    [PDC_COMMAND_PROLONG] = {PDC_TRIGGER_NONE, 0, prolong_fits, no_cost, prolong_perform},
    [PDC_COMMAND_FRONT] = {PDC_TRIGGER_MANOEUVRE_IN_ZONE, 1, change_fits, change_cost,
                           change_perform},
    [PDC_COMMAND_DISMOUNT] = {PDC_TRIGGER_MANOEUVRE_IN_ZONE, 1, change_fits, change_cost,
                              change_perform},
    [PDC_COMMAND_REMOUNT] = {PDC_TRIGGER_MANOEUVRE_IN_ZONE, 1, change_fits, change_cost,
                             change_perform},
    [PDC_COMMAND_EXTEND] = {PDC_TRIGGER_MANOEUVRE_IN_ZONE, 1, extend_fits, extend_cost,
                            extend_perform},
    [PDC_COMMAND_CONTRACT] = {PDC_TRIGGER_MANOEUVRE_IN_ZONE, 1, NULL, contract_cost,
                              contract_perform},
    [PDC_COMMAND_SPLIT] = {PDC_TRIGGER_DIVISION, 1, NULL, split_cost, split_perform},
    [PDC_COMMAND_ASSAULT] = {PDC_TRIGGER_DECLARATION, 1, NULL, no_cost, assault_perform},
};

/* The row of an order that is done in one step, or NULL: a march or a wheel. */
static const order_row *order_row_of(int kind) {
    return order_rows[kind].perform != NULL ? &order_rows[kind] : NULL;
}

void order_push(pdc_exec *exec, const pdc_command *command) {
    pdc_frame frame;
    const order_row *row = order_row_of(command->kind);
    frame_of(&exec->pos, command, &frame);
    if (row != NULL) {
        frame.arg[7] =
            (uint16_t)(change_is(&exec->pos, command) ? change_payment(&exec->pos, command)
                                                      : row->cost(&exec->pos, command));
    }
    exec_unit_flags(exec, command->who, PDC_FLAG_ACTED, 0);
    if (command->kind == PDC_COMMAND_ASSAULT) { /* [HC-356] */
        charge_shakes(exec, occ_enemy(&exec->pos, command->at, pos_side(&exec->pos, command->who)));
    }
    exec_push(exec, &frame);
}

static void stop(pdc_exec *exec, pdc_unit_id who, pdc_verdict why) {
    if (why != PDC_VERDICT_OK) {
        pdc_event event = {.kind = PDC_EVENT_STOPPED, .who = who, .a = (uint8_t)why};
        exec_emit(exec, &event);
    }
    exec_pop(exec);
}

/* Remember how the unit was, so that the step after the window knows whether it still can. */
static void before_window(pdc_exec *exec, pdc_frame *frame, uint32_t ticks, int pc) {
    const pdc_unit *unit = pos_unit(&exec->pos, frame->who);
    frame->pc = (uint8_t)pc;
    frame->from = unit->hex[0];
    frame->arg[6] = unit->cohesion;
    frame->arg[7] = (uint16_t)ticks;
    frame->flags = unit->hexes;
    frame->spare[0] = unit->form;
    exec_top_set(exec, frame);
}

/* [HC-40] in place, in its formation (it may have formed square meanwhile), not disordered below
 * what the step needs, not routed, not in melee */
static int still_able(const pdc_pos *pos, const pdc_frame *frame, int needs_good) {
    const pdc_unit *unit = pos_unit(pos, frame->who);
    return pos_present(pos, frame->who) && unit->hex[0] == frame->from &&
           unit->hexes == frame->flags && unit->form == frame->spare[0] &&
           unit->cohesion != PDC_COHESION_PGD &&
           (needs_good == 0 || unit->cohesion == PDC_COHESION_GOOD) &&
           (unit->flags & PDC_FLAG_MELEE) == 0 &&
           contact_attacker(pos, frame->who) == 0; /* [HC-392] met by a charge */
}

/* Manoeuvres of one step ----------------------------------------------------------------------- */

/* Does the order spread the formation into one hex more? [ES-62, HC-31] */
static int spreads(const pdc_frame *frame) {
    return frame->at != 0 &&
           (frame->arg[0] == PDC_COMMAND_EXTEND || frame->arg[0] == PDC_COMMAND_FORM);
}

static int ask_single(pdc_exec *exec, const pdc_frame *frame, const order_row *row) {
    return spreads(frame) ? react_spread(exec, frame->who, row->trigger, frame->at)
                          : react_ask(exec, frame->who, row->trigger,
                                      pos_unit(&exec->pos, frame->who)->hex[0]);
}

/* [HC-18] The hex that a formation spreads into is entered: who must stop there stops. */
static void stop_where_spread(pdc_exec *exec, pdc_unit_id who, const pdc_unit *before) {
    const pdc_unit *unit = pos_unit(&exec->pos, who);
    pdc_unit held = *before;
    move_step step = {.hexes = unit->hexes};
    held.form = unit->form;
    memcpy(step.hex, unit->hex, sizeof step.hex);
    if (unit->hexes > held.hexes && move_stops(&exec->pos, who, &held, &step) == PDC_VERDICT_OK &&
        step.stops != 0) {
        exec_unit_flags(exec, who, PDC_FLAG_STOPPED, 0);
    }
}

static frame_answer run_single(pdc_exec *exec, pdc_frame *frame, const order_row *row) {
    pdc_command command;
    command_of(&exec->pos, frame, &command);
    if (frame->pc == 0 && frame->at != 0) {
        frame->pc = 2;
        exec_top_set(exec, frame);
        int asked = frame->arg[0] == PDC_COMMAND_ASSAULT
                        ? marker_break(exec, frame->who, frame->at)            /* [RQ-59] */
                        : marker_give_ground(exec, frame->who, &frame->at, 1); /* [RQ-57] */
        if (asked) {
            return FRAME_CONTINUE;
        }
    }
    if (frame->pc != 1) {
        before_window(exec, frame, frame->arg[7], 1);
        if (ask_single(exec, frame, row)) {
            return FRAME_CONTINUE;
        }
    }
    /* [HC-230] what the reactions left of the unit and of the ground is looked at again */
    int able = still_able(&exec->pos, frame, row->needs_good && !change_timed(&exec->pos)) &&
               (row->fits == NULL || row->fits(&exec->pos, &command));
    /* [FF-120] what mends a unit needs no good order; [FF-136] a change pays by itself as it begins */
    int change = change_is(&exec->pos, &command);
    exec_pop(exec);
    if (pos_present(&exec->pos, command.who) && !(able && change)) {
        exec_spend(exec, command.who, frame->arg[7]); /* [ES-26] spent either way */
    }
    if (able && spreads(frame)) {
        const pdc_unit before = *pos_unit(&exec->pos, command.who);
        row->perform(exec, &command);
        stop_where_spread(exec, command.who, &before);
    } else if (able) {
        row->perform(exec, &command);
    }
    if (able && command.kind == PDC_COMMAND_PROLONG) {
        shared_march_ask(exec, command.who); /* [RQ-101] guns that are drawn come nearer too */
    }
    return FRAME_CONTINUE;
}

/* Marches and wheels --------------------------------------------------------------------------- */

static void plan_next(const pdc_pos *pos, const pdc_frame *frame, move_step *step, pdc_hex_id *to) {
    const pdc_unit *unit = pos_unit(pos, frame->who);
    int last = frame->arg[4] + 1 >= frame->count;
    if (frame->arg[0] == PDC_COMMAND_WHEEL) {
        *to = unit->hex[0];
        wheel_plan(pos, frame->who, unit, frame->arg[3], 0, step);
        return;
    }
    *to = pdc_map_near(pos->world->map, unit->hex[0], frame->path[frame->arg[4]]);
    move_asked asked = {*to, frame->arg[1], frame->arg[2], last ? STEP_LAST : 0, frame->arg[0]};
    move_plan(pos, frame->who, unit, &asked, step);
}

void order_take(pdc_exec *exec, pdc_unit_id who, const move_step *step, int wheel) {
    const pdc_unit before = *pos_unit(&exec->pos, who);
    halves_leave(exec, who, before.spent + step->ticks);
    exec_spend(exec, who, step->ticks);
    exec_unit_place(exec, who, (pdc_formation)step->form, step->face, step->hexes, step->hex);
    exec_unit_flags(exec, who, step->stops != 0 ? (uint32_t)PDC_FLAG_STOPPED : 0u,
                    step->widened != 0 || step->gathers != 0
                        ? PDC_FLAG_WAITING_WIDEN | PDC_FLAG_WAITING_NARROW | PDC_FLAG_WAITING_RIGHT
                        : 0u);
    pdc_event event = {.kind = wheel ? PDC_EVENT_WHEELED : PDC_EVENT_MARCHED,
                       .who = who,
                       .from = before.hex[0],
                       .at = step->hex[0]};
    event.n[0] = (int32_t)step->ticks;
    exec_emit(exec, &event);
    if (step->form != before.form) {
        pdc_event formed = {.kind = PDC_EVENT_FORMED,
                            .who = who,
                            .a = before.form,
                            .b = step->form,
                            .rule = "ES-29"};
        exec_emit(exec, &formed);
    }
    if (!wheel) {
        int heading = hex_direction_hour(step->direction);
        if (heading != before.heading) {
            exec_unit_set(exec, who, PDC_UNIT_HEADING, heading);
        }
    }
    for (int part = 0; part < step->hexes; part++) {
        capture_hex(exec, who, step->hex[part]); /* [HC-57] */
    }
    contact_moved(exec, who);
}

static int steps_of(const pdc_frame *frame) {
    return frame->arg[0] == PDC_COMMAND_WHEEL ? frame->arg[5] : frame->count;
}

int order_next(const pdc_pos *pos, const pdc_frame *frame, move_step *step) {
    pdc_hex_id to;
    if (frame->arg[4] >= steps_of(frame)) {
        return 0;
    }
    plan_next(pos, frame, step, &to);
    return step->verdict == PDC_VERDICT_OK;
}

void order_go(pdc_exec *exec, int depth, const move_step *step) {
    pdc_frame frame = exec->state->pending[depth];
    pdc_unit before = *pos_unit(&exec->pos, frame.who);
    int wheel = frame.arg[0] == PDC_COMMAND_WHEEL;
    frame.pc = 0;
    frame.arg[4]++;
    frame.arg[1] = step->form == PDC_FORM_GENERAL_ORDER ? frame.arg[1] : PDC_FORMATION_COUNT;
    exec_frame_set(exec, depth, &frame);
    order_take(exec, frame.who, step, wheel);
    if (!wheel && pos_present(&exec->pos, frame.who)) {
        discipline_step(exec, frame.who, &before, step, frame.arg[4] >= steps_of(&frame));
    } else if (pos_present(&exec->pos, frame.who)) {
        discipline_wheel(exec, frame.who, &before, step);
    }
}

void order_end(pdc_exec *exec, int depth) {
    pdc_frame frame = exec->state->pending[depth];
    frame.pc = 0;
    frame.arg[4] = (uint16_t)steps_of(&frame);
    exec_frame_set(exec, depth, &frame);
}

/* Are there enemy markers in a hex that the step leads into? */
static int has_markers(const pdc_pos *pos, pdc_unit_id who, const move_step *step) {
    for (int part = 0; marker_rules(pos) && part < step->hexes; part++) {
        if (occ_enemy(pos, step->hex[part], pos_side(pos, who)) != 0) {
            return 1;
        }
    }
    return 0;
}

static frame_answer run_steps(pdc_exec *exec, pdc_frame *frame) {
    const pdc_pos *pos = &exec->pos;
    int wheel = frame->arg[0] == PDC_COMMAND_WHEEL;
    move_step step;
    pdc_hex_id to;
    if (frame->pc != 0) {
        int able = still_able(pos, frame, 0);
        if (!able && pos_present(pos, frame->who) && frame->pc == 1) {
            exec_spend(exec, frame->who, frame->arg[7]);
        }
        if (!able) {
            stop(exec, frame->who, PDC_VERDICT_OK);
            return FRAME_CONTINUE;
        }
    }
    if (frame->arg[4] >= steps_of(frame)) {
        stop(exec, frame->who, PDC_VERDICT_OK);
        return FRAME_CONTINUE;
    }
    plan_next(pos, frame, &step, &to);
    if (step.verdict == PDC_VERDICT_ENEMY_HEX && frame->pc == 0 &&
        skirmishers_give_way(pos, frame->who, to)) {
        before_window(exec, frame, 0, 2);
        react_ask(exec, frame->who, PDC_TRIGGER_SKIRMISHERS, to); /* [HC-57, HC-41g] */
        return FRAME_CONTINUE;
    }
    if (step.verdict != PDC_VERDICT_OK) {
        stop(exec, frame->who, step.verdict);
        return FRAME_CONTINUE;
    }
    if (frame->pc == 0 && has_markers(pos, frame->who, &step)) {
        before_window(exec, frame, 0, 2);
        marker_give_ground(exec, frame->who, step.hex, step.hexes); /* [RQ-57, RQ-100] */
        return FRAME_CONTINUE;
    }
    if (frame->pc != 1) {
        before_window(exec, frame, step.ticks, 1);
        if (react_step(exec, frame->who, &step, wheel) != 0) {
            return FRAME_CONTINUE;
        }
    }
    order_go(exec, exec->state->game.frames - 1, &step);
    shared_march_ask(exec, frame->who); /* [RQ-101] after the step, where the unit now stands */
    return FRAME_CONTINUE;
}

frame_answer order_run(pdc_exec *exec) {
    pdc_frame frame = *pos_top(&exec->pos);
    const order_row *row = order_row_of(frame.arg[0]);
    if (frame.pc == 0 && !pos_present(&exec->pos, frame.who)) {
        exec_pop(exec);
        return FRAME_CONTINUE;
    }
    return row != NULL ? run_single(exec, &frame, row) : run_steps(exec, &frame);
}
