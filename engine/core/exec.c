/* Carrying out an order: writing by events, dice, the pending stack and the loop that runs its top
 * frame. */
#include "exec.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "../pdc.h"
#include "apply.h"
#include "command.h"
#include "halves.h"
#include "leader.h"
#include "occupancy.h"

/* Writing -------------------------------------------------------------------------------------- */

/* Most events name no hexes: what lies behind the last one named is neither cleared nor copied. */
static void event_copy(pdc_event *to, const pdc_event *from) {
    memcpy(to, from, offsetof(pdc_event, hex));
    if (from->hexes > 0) {
        memcpy(to->hex, from->hex, sizeof(pdc_hex_id) * from->hexes);
    }
}

/* Keep an event for the caller, if he has room for it. */
static inline void tell(pdc_exec *exec, const pdc_event *event) {
    if (exec->out != NULL) {
        if (exec->out->count < exec->out->room) {
            event_copy(&exec->out->event[exec->out->count], event);
        }
        exec->out->count++;
    }
}

void exec_emit(pdc_exec *exec, const pdc_event *event) {
    tell(exec, event);
    if (event->kind == PDC_EVENT_UNIT_CREATED) {
        occ_invalidate(&exec->pos);
    }
    if (event->kind < PDC_EVENT_FACTS) { // facts write nothing
        apply(exec->state, event);
    }
}

static pdc_event *event_of(pdc_event *event, pdc_event_kind kind, pdc_unit_id who) {
    memset(event, 0, offsetof(pdc_event, hex));
    event->kind = (uint8_t)kind;
    event->who = who;
    return event;
}

void exec_unit_set(pdc_exec *exec, pdc_unit_id who, pdc_unit_field field, int32_t value) {
    pdc_event event;
    event_of(&event, PDC_EVENT_UNIT_SET, who);
    event.a = (uint8_t)field;
    event.n[0] = value;
    exec_emit(exec, &event);
}

void exec_unit_flags(pdc_exec *exec, pdc_unit_id who, uint32_t set, uint32_t clear) {
    uint32_t now = exec->state->unit[who].flags;
    if (((now | set) & ~clear) == now) {
        return;
    }
    pdc_event event;
    event_of(&event, PDC_EVENT_UNIT_FLAGS, who);
    event.n[0] = (int32_t)set;
    event.n[1] = (int32_t)clear;
    exec_emit(exec, &event);
}

void exec_unit_place(pdc_exec *exec, pdc_unit_id who, pdc_formation form, int face, int hexes,
                     const pdc_hex_id *hex) {
    pdc_event event;
    assert(hexes >= 1 && hexes <= PDC_MAX_PARTS);
    event_of(&event, PDC_EVENT_UNIT_PLACED, who);
    event.a = (uint8_t)form;
    event.b = (uint8_t)face;
    event.hexes = (uint8_t)hexes;
    memcpy(event.hex, hex, sizeof(pdc_hex_id) * (size_t)hexes);
    occ_take(&exec->pos, who);
    exec_emit(exec, &event);
    occ_put(&exec->pos, who);
    leader_follow(exec, who);
}

void exec_unit_gone(pdc_exec *exec, pdc_unit_id who, pdc_unit_status status) {
    exec_unit_gone_at(exec, who, status, 0);
}

void exec_unit_gone_at(pdc_exec *exec, pdc_unit_id who, pdc_unit_status status, pdc_hex_id at) {
    pdc_event event;
    event_of(&event, PDC_EVENT_UNIT_GONE, who);
    event.a = (uint8_t)status;
    event.at = at;
    exec_emit(exec, &event);
    occ_invalidate(&exec->pos);
    for (pdc_leader_id leader = 1; leader <= exec->state->game.leaders; leader++) {
        if (exec->state->leader[leader].with == who) {
            exec_leader_set(exec, leader, PDC_LEADER_WITH, 0);
        }
    }
}

void exec_leader_set(pdc_exec *exec, pdc_leader_id who, pdc_leader_field field, int32_t value) {
    pdc_event event;
    event_of(&event, PDC_EVENT_LEADER_SET, who);
    event.a = (uint8_t)field;
    event.n[0] = value;
    exec_emit(exec, &event);
}

void exec_game_set(pdc_exec *exec, pdc_game_field field, int32_t value) {
    pdc_event event;
    event_of(&event, PDC_EVENT_GAME_SET, 0);
    event.a = (uint8_t)field;
    event.n[0] = value;
    exec_emit(exec, &event);
}

void exec_side_set(pdc_exec *exec, int side, pdc_side_field field, int32_t value) {
    pdc_event event;
    event_of(&event, PDC_EVENT_SIDE_SET, 0);
    event.side = (uint8_t)side;
    event.a = (uint8_t)field;
    event.n[0] = value;
    exec_emit(exec, &event);
}

void exec_fact(pdc_exec *exec, pdc_event_kind kind, pdc_unit_id who, pdc_unit_id other, int32_t n0,
               int32_t n1) {
    pdc_event event;
    event_of(&event, kind, who);
    event.other = other;
    event.n[0] = n0;
    event.n[1] = n1;
    exec_emit(exec, &event);
}

void exec_reasons(pdc_exec *exec, pdc_unit_id who, const pdc_ledger *ledger) {
    for (int i = 0; i < ledger->count; i++) {
        const pdc_ledger_line *line = &ledger->line[i];
        pdc_event event;
        event_of(&event, PDC_EVENT_REASON, who);
        memcpy(event.rule, line->rule, sizeof event.rule);
        event.n[0] = line->add;
        event.n[1] = line->times;
        event.n[2] = line->over;
        event.a = line->about;
        event.b = line->which;
        event.other = line->who;
        exec_emit(exec, &event);
    }
}

/* [CV-8] where it stood still by order, in one half or both, it does so no longer */
static void stir(pdc_exec *exec, pdc_unit_id who, uint32_t ticks) {
    const pdc_unit *unit = &exec->state->unit[who];
    uint32_t half = pos_roster(&exec->pos, who)->allowance / 2;
    int moves =
        (unit->spent < half ? HALF_FIRST : 0) | (unit->spent + ticks > half ? HALF_SECOND : 0);
    if (unit->still != HALF_NONE && (unit->still & moves) != 0) {
        int still = unit->still & ~moves;
        exec_unit_set(exec, who, PDC_UNIT_STILL, still != 0 ? still : HALF_NONE);
    }
}

void exec_spend(pdc_exec *exec, pdc_unit_id who, uint32_t ticks) {
    if (ticks > 0) {
        stir(exec, who, ticks);
        exec_unit_set(exec, who, PDC_UNIT_SPENT, (int32_t)(exec->state->unit[who].spent + ticks));
    }
}

/* Dice ----------------------------------------------------------------------------------------- */

static int roll(pdc_exec *exec, pdc_unit_id subject, int side, pdc_purpose why, int sides) {
    const pdc_rng *rng = &exec->state->game.rng;
    int value;
    if (rng->used < rng->forced) {
        value = rng->die[rng->used];
    } else {
        uint32_t k = subject != 0 ? exec->state->unit[subject].dice[why]
                                  : rng->side_dice[side == 2 ? 1 : 0][why];
        uint32_t key = subject != 0 ? subject : side == 2 ? UINT32_C(0x20000) : 0;
        value = (int)pdc_dice(rng->seed, exec->state->game.turn, exec->state->game.activation, key,
                              (uint32_t)why, k, (uint32_t)sides) +
                1;
    }
    pdc_event event;
    event_of(&event, PDC_EVENT_ROLLED, subject);
    event.side = (uint8_t)side;
    event.a = (uint8_t)sides;
    event.b = (uint8_t)why;
    event.n[0] = value;
    exec_emit(exec, &event);
    return value;
}

int exec_d6(pdc_exec *exec, pdc_unit_id subject, int side, pdc_purpose why) {
    return roll(exec, subject, side, why, 6);
}

int exec_d66(pdc_exec *exec, pdc_unit_id subject, int side, pdc_purpose why) {
    int tens = roll(exec, subject, side, why, 6);
    return 10 * tens + roll(exec, subject, side, why, 6);
}

/* [HC-04] the 36 results in order */
int d66_index(int d66) {
    return (d66 / 10 - 1) * 6 + d66 % 10 - 1;
}

int d66_of_index(int index) {
    return 10 * (index / 6 + 1) + index % 6 + 1;
}

int d66_add(int d66, int add) {
    int index = d66_index(d66) + add;
    return d66_of_index(index < 0 ? 0 : index > 35 ? 35 : index);
}

/* The pending stack ---------------------------------------------------------------------------- */

pdc_frame *exec_top(pdc_exec *exec) {
    assert(exec->state->game.frames > 0);
    return &exec->state->pending[exec->state->game.frames - 1];
}

static void frame_event(pdc_exec *exec, pdc_event_kind kind, int frame_kind, int depth) {
    pdc_event event;
    event_of(&event, kind, 0);
    event.a = (uint8_t)frame_kind;
    event.n[0] = depth;
    tell(exec, &event);
}

void exec_push(pdc_exec *exec, const pdc_frame *frame) {
    apply_push(exec->state, frame);
    frame_event(exec, PDC_EVENT_FRAME_PUSHED, frame->kind, exec->state->game.frames - 1);
}

void exec_pop(pdc_exec *exec) {
    int kind = pos_top(&exec->pos)->kind;
    apply_pop(exec->state);
    frame_event(exec, PDC_EVENT_FRAME_POPPED, kind, exec->state->game.frames);
}

void exec_frame_set(pdc_exec *exec, int depth, const pdc_frame *frame) {
    apply_frame(exec->state, depth, frame);
    frame_event(exec, PDC_EVENT_FRAME_PUSHED, frame->kind, depth);
}

void exec_top_set(pdc_exec *exec, const pdc_frame *frame) {
    exec_frame_set(exec, exec->state->game.frames - 1, frame);
}

void exec_run(pdc_exec *exec) {
    for (int guard = 0; guard < 100000; guard++) {
        const frame_row *row = frame_row_of(pos_top(&exec->pos)->kind);
        if (row->run(exec) == FRAME_WAIT) {
            return;
        }
    }
    assert(0 && "a frame never comes to an end");
}
