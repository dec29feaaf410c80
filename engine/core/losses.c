/*
 * Losses and what follows at once [HC-55, HC-56, HC-63, FE-56, FE-57, FE-64]; those of a fire phase at
 * its end [CV-11]; by hits and stands [HC-65], with a morale hit [HC-67], of horses without riders
 * [FF-79].
 */
#include "losses.h"

#include <string.h>

#include "capture.h"
#include "dismount.h"
#include "fire.h"
#include "fire_plan.h"
#include "formation.h"
#include "hits.h"
#include "leader.h"
#include "morale.h"

/* Locals of an AFTERMATH frame. */
enum { ARG_MEN, ARG_INCREMENTS, ARG_FLAGS, ARG_DIVIDED, ARG_CHECKED, ARG_ANSWER = 7 };
enum { STEP_SHAPE, STEP_DIVIDE, STEP_OFFICER, STEP_MORALE, STEP_DONE };

static void lost_fact(pdc_exec *exec, pdc_unit_id who, pdc_unit_id by, int men, int increments) {
    pdc_event event;
    memset(&event, 0, sizeof event);
    event.kind = PDC_EVENT_LOST;
    event.who = who;
    event.other = by;
    event.n[0] = men;
    event.n[1] = increments;
    memcpy(event.rule, fire_by_hits(&exec->pos) ? "HC-65" : "HC-63", sizeof "HC-63");
    exec_emit(exec, &event);
}

/* Nothing left: the officer first, then the unit leaves the map. */
static void destroy(pdc_exec *exec, pdc_unit_id who, int men, int flags) {
    if ((flags & LOSS_OFFICER) != 0) {
        leader_risk(exec, who, men);
    }
    if (pos_is_guns(&exec->pos, who)) {
        capture_silence(exec, who); /* [FE-64] silent where it stands, and counts as lost */
    } else {
        exec_unit_gone(exec, who, PDC_STATUS_DESTROYED);
    }
}

static void take(pdc_exec *exec, pdc_unit_id who, int men, int increments, int flags) {
    if (increments > 0) {
        exec_unit_set(exec, who, PDC_UNIT_LOST, exec->state->unit[who].lost + increments);
        hits_take(exec, who, increments, "HC-67"); /* [HC-67] */
    }
    if (pos_strength(&exec->pos, who) == 0) {
        destroy(exec, who, men, flags);
        return;
    }
    if (increments == 0 && ((flags & LOSS_OFFICER) == 0 || leader_with(&exec->pos, who) == 0)) {
        return; // nothing follows
    }
    pdc_frame frame;
    memset(&frame, 0, sizeof frame);
    frame.kind = PDC_FRAME_AFTERMATH;
    frame.who = who;
    frame.arg[ARG_MEN] = (uint16_t)men;
    frame.arg[ARG_INCREMENTS] = (uint16_t)increments;
    frame.arg[ARG_FLAGS] = (uint16_t)flags;
    exec_push(exec, &frame);
}

void losses_men(pdc_exec *exec, pdc_unit_id who, int men, pdc_unit_id by, int flags) {
    /* [FE-X6, FF-79] one hit is enough for horses without their riders */
    if (men <= 0 || !pos_present(&exec->pos, who) || dismount_lost(exec, who)) {
        return;
    }
    /* [HC-63] each time the men lost reach a multiple of S one increment goes; of a battery all of
     * it shares the loss [FE-57] */
    int each = pos_men(&exec->pos, who);
    int total = exec->state->unit[who].men + men;
    int increments = total / each;
    int left = pos_strength(&exec->pos, who);
    if (increments >= left) {
        increments = left;
        total = increments * each;
    }
    exec_unit_set(exec, who, PDC_UNIT_MEN, total - increments * each);
    lost_fact(exec, who, by, men, increments);
    take(exec, who, men, increments, flags);
}

void losses_increments(pdc_exec *exec, pdc_unit_id who, int increments, int flags) {
    int left = pos_strength(&exec->pos, who);
    int gone = increments > left ? left : increments;
    if (gone <= 0 || !pos_present(&exec->pos, who) || dismount_lost(exec, who)) {
        return;
    }
    int men = gone * pos_men(&exec->pos, who);
    lost_fact(exec, who, 0, men, gone);
    take(exec, who, men, gone, flags);
}

void losses_review(pdc_exec *exec, pdc_unit_id who) {
    pdc_frame frame;
    memset(&frame, 0, sizeof frame);
    frame.kind = PDC_FRAME_AFTERMATH;
    frame.who = who;
    frame.arg[ARG_INCREMENTS] = 1;
    exec_push(exec, &frame);
}

/* The frame ------------------------------------------------------------------------------------ */

static void step_to(pdc_exec *exec, int step) {
    pdc_frame frame = *exec_top(exec);
    frame.pc = (uint8_t)step;
    exec_top_set(exec, &frame);
}

static void divide(pdc_exec *exec, pdc_unit_id who, int forced) {
    pdc_frame frame = *exec_top(exec);
    frame.pc = STEP_OFFICER;
    frame.arg[ARG_DIVIDED] = 1;
    exec_top_set(exec, &frame);
    split_now(exec, who, forced, 0); /* [ES-10, ES-11] at once and for nothing */
}

static void ask_to_keep(pdc_exec *exec, pdc_unit_id who) {
    pdc_frame choice;
    memset(&choice, 0, sizeof choice);
    choice.kind = PDC_FRAME_CHOICE;
    choice.who = who;
    choice.sides = (uint8_t)pos_side(&exec->pos, who);
    choice.arg[0] = PDC_CHOICE_KEEP_OR_DIVIDE;
    choice.count = 2;
    choice.answer[0] = 0; // keep
    choice.answer[1] = 1; // divide
    exec_push(exec, &choice);
}

/* [ES-09..13] must divide; the small regiment may be kept by its owner, who is asked once */
static void run_division(pdc_exec *exec, pdc_unit_id who) {
    pdc_frame frame = *exec_top(exec);
    int answer = frame.arg[ARG_ANSWER];
    int due = frame.arg[ARG_INCREMENTS] > 0 ? split_due(&exec->pos, who) : 0;
    if (answer != 0) {
        frame.arg[ARG_ANSWER] = 0;
        frame.pc = STEP_OFFICER;
        exec_top_set(exec, &frame);
        if (answer == 1) {
            exec_unit_flags(exec, who, PDC_FLAG_KEPT, 0);
        } else {
            divide(exec, who, 1);
        }
    } else if (due == 2) {
        ask_to_keep(exec, who);
    } else if (due == 1) {
        divide(exec, who, 1);
    } else {
        step_to(exec, STEP_OFFICER);
    }
}

/* First unit after `last` that the loss concerns now: the unit itself, or its battalions in order
 * of seniority. */
static pdc_unit_id next_concerned(const pdc_pos *pos, const pdc_frame *frame, pdc_unit_id last) {
    if (!frame->arg[ARG_DIVIDED]) {
        return last < frame->who && pos_present(pos, frame->who) ? frame->who : 0;
    }
    for (pdc_unit_id who = (pdc_unit_id)(last + 1); who <= pos->state->game.units; who++) {
        if (pos_unit(pos, who)->parent == frame->who && pos_unit(pos, who)->screen == 0 &&
            pos_present(pos, who)) {
            return who;
        }
    }
    return 0;
}

/* [FE-116] the officer with the unit; with its battalions when it has divided, at the same share of
 * losses */
static void run_officer(pdc_exec *exec) {
    pdc_frame frame = *exec_top(exec);
    step_to(exec, STEP_MORALE);
    if ((frame.arg[ARG_FLAGS] & LOSS_OFFICER) == 0) {
        return;
    }
    int whole = pos_strength(&exec->pos, frame.who);
    for (pdc_unit_id who = next_concerned(&exec->pos, &frame, 0); who != 0;
         who = next_concerned(&exec->pos, &frame, who)) {
        if (leader_with(&exec->pos, who) != 0) {
            int men = frame.arg[ARG_MEN];
            int part = pos_strength(&exec->pos, who);
            leader_risk(exec, who, whole > 0 ? (men * part + whole - 1) / whole : men);
            return;
        }
    }
}

/* [HC-63] who loses an increment checks; guard at every second one, counted over all its losses */
static int must_check(const pdc_pos *pos, const pdc_frame *frame) {
    if ((frame->arg[ARG_FLAGS] & LOSS_CHECK) == 0 || frame->arg[ARG_INCREMENTS] == 0) {
        return 0;
    }
    if (hits_break(pos, frame->who)) {
        return 1; /* [HC-67, HC-371] each time it is hit */
    }
    int every = pos->world->rules->status[pos_roster(pos, frame->who)->status].loss_checks;
    if (fire_by_hits(pos)) {
        return 1; /* [HC-65] every stand */
    }
    int lost = pos_unit(pos, frame->who)->lost;
    every = every < 1 ? 1 : every;
    return lost / every > (lost - frame->arg[ARG_INCREMENTS]) / every;
}

/* [HC-55] a unit divided by the loss checks battalion by battalion */
static void run_morale(pdc_exec *exec) {
    pdc_frame frame = *exec_top(exec);
    pdc_unit_id who = must_check(&exec->pos, &frame)
                          ? next_concerned(&exec->pos, &frame, frame.arg[ARG_CHECKED])
                          : 0;
    if (who == 0) {
        step_to(exec, STEP_DONE);
        return;
    }
    frame.arg[ARG_CHECKED] = who;
    exec_top_set(exec, &frame);
    if (fire_by_hits(&exec->pos)) {
        hit_check(exec, who); /* [HC-65] */
        return;
    }
    morale_question question;
    memset(&question, 0, sizeof question);
    question.kind = PDC_CHECK_MORALE;
    question.purpose = PDC_PURPOSE_MORALE;
    question.situation = MORALE_PLAIN;
    if (!morale_roll(exec, who, &question)) {
        morale_fail_as(exec, who, hits_break(&exec->pos, who)); /* [RQ-34] */
    }
}

/* [CV-11] one unit after the other, in their order; what follows a loss is over before the next */
int losses_settle(pdc_exec *exec) {
    for (pdc_unit_id who = 1; who <= exec->state->game.units; who++) {
        int men = pos_unit(&exec->pos, who)->wounds;
        if (men == 0) {
            continue;
        }
        exec_unit_set(exec, who, PDC_UNIT_WOUNDS, 0);
        if (pos_present(&exec->pos, who)) {
            losses_men(exec, who, men, 0, LOSS_CHECK | LOSS_OFFICER);
            return 1;
        }
    }
    return 0;
}

frame_answer aftermath_run(pdc_exec *exec) {
    const pdc_frame *frame = exec_top(exec);
    pdc_unit_id who = frame->who;
    if (frame->pc == STEP_DONE || (!pos_present(&exec->pos, who) && !frame->arg[ARG_DIVIDED])) {
        exec_pop(exec);
        return FRAME_CONTINUE;
    }
    switch (frame->pc) {
    case STEP_SHAPE:
        if (frame->arg[ARG_ANSWER] != 0) {
            /* [ES-66] the owner named the end that is given up */
            pdc_frame answered = *frame;
            pdc_hex_id end = answered.answer[0];
            answered.arg[ARG_ANSWER] = 0;
            exec_top_set(exec, &answered);
            shape_give_up(exec, who, end);
        }
        /* [ES-66, HC-56] again until the shape holds */
        if (frame->arg[ARG_INCREMENTS] == 0 || !shape_after_loss(exec, who)) {
            step_to(exec, STEP_DIVIDE);
        }
        break;
    case STEP_DIVIDE: run_division(exec, who); break;
    case STEP_OFFICER: run_officer(exec); break;
    default: run_morale(exec); break;
    }
    return FRAME_CONTINUE;
}
