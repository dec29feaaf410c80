/*
 * Dividing a regiment and reforming it, by choice and by losses. [ES-04..19, HC-51]
 */
#include <assert.h>
#include <string.h>

#include "../pdc.h"
#include "footprint.h"
#include "formation.h"
#include "leader.h"
#include "legal.h"
#include "occupancy.h"
#include "stack.h"

/* The fractions of a unit are the lines of the order of battle right after it; their unit ids are
 * the same numbers. */
static int fraction_count(const pdc_pos *pos, pdc_unit_id who) {
    return pos_unit(pos, who)->screen != 0 ? 0 : pos_roster(pos, who)->fractions;
}

static pdc_unit_id fraction_id(pdc_unit_id who, int number) {
    return (pdc_unit_id)(who + number);
}

/* [ES-16] L / b each, the first L mod b one more; what a battalion cannot bear passes to the next
 * */
static void share_losses(const pdc_pos *pos, pdc_unit_id who, int b, uint16_t *lost) {
    int total = pos_unit(pos, who)->lost;
    int size[PDC_MAX_FRACTIONS];
    int rest = 0;
    for (int i = 0; i < b; i++) {
        size[i] = pos->world->scenario->unit[fraction_id(who, i + 1)].size;
        int share = total / b + (i < total % b ? 1 : 0);
        lost[i] = (uint16_t)(share > size[i] ? size[i] : share);
        rest += share - lost[i];
    }
    for (int i = 0; i < b && rest > 0; i++) {
        int more = size[i] - lost[i] < rest ? size[i] - lost[i] : rest;
        lost[i] = (uint16_t)(lost[i] + more);
        rest -= more;
    }
}

/* [ES-08..10, ES-13]: 0 no, 1 forced, 2 the owner may keep it */
int split_due(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    if (!pos_present(pos, who) || pos_arm(pos, who)->forced_division == 0 ||
        fraction_count(pos, who) == 0 || 2 * unit->lost < unit->size ||
        (unit->flags & PDC_FLAG_KEPT) != 0) {
        return 0;
    }
    return unit->size <= pos->world->rules->exempt_size ? 2 : 1;
}

static void create_fraction(pdc_exec *exec, pdc_unit_id parent, int number, int lost,
                            uint32_t ticks, pdc_hex_id hex) {
    const pdc_pos *pos = &exec->pos;
    pdc_unit before = *pos_unit(pos, parent);
    pdc_unit_id who = fraction_id(parent, number);
    pdc_event event = {.kind = PDC_EVENT_UNIT_CREATED, .who = who, .other = parent};
    event.n[0] = pos->world->scenario->unit[who].size;
    event.n[1] = lost;
    /* [HC-51] the men lost towards the next increment go to the senior one */
    event.n[2] = number == 1 ? before.men : 0;
    event.n[3] = who;
    exec_emit(exec, &event);
    exec_unit_place(exec, who, (pdc_formation)before.form, before.face, 1, &hex);
    exec_unit_flags(exec, who, 0,
                    PDC_FLAG_KEPT | PDC_FLAG_WAITING_NARROW | PDC_FLAG_WAITING_WIDEN |
                        PDC_FLAG_WAITING_RIGHT);
    exec_spend(exec, who, ticks);
    if (pos_strength(pos, who) <= 0) {
        exec_unit_gone(exec, who, PDC_STATUS_DESTROYED);
    }
}

/* [ES-05, ES-10, ES-11, ES-15, HC-51] */
void split_now(pdc_exec *exec, pdc_unit_id who, int forced, uint32_t ticks) {
    const pdc_pos *pos = &exec->pos;
    const pdc_unit before = *pos_unit(pos, who);
    uint16_t lost[PDC_MAX_FRACTIONS];
    int b = fraction_count(pos, who);
    int side = pos_side(pos, who);
    pdc_leader_id attached[PDC_MAX_LEADERS];
    int leaders = 0;
    for (pdc_leader_id leader = 1; leader <= exec->state->game.leaders; leader++) {
        if (pos_leader(pos, leader)->with == who) {
            attached[leaders++] = leader;
        }
    }
    share_losses(pos, who, b, lost);
    exec_unit_gone(exec, who, PDC_STATUS_DIVIDED);
    for (int i = 0; i < b; i++) {
        create_fraction(exec, who, i + 1, lost[i], ticks, before.hex[i % before.hexes]);
    }
    for (int i = 0; i < leaders; i++) {
        for (int k = 1; k <= b; k++) {
            pdc_unit_id child = fraction_id(who, k);
            if (pos_present(pos, child) &&
                footprint_part(pos_unit(pos, child), pos_leader(pos, attached[i])->hex) >= 0) {
                exec_leader_set(exec, attached[i], PDC_LEADER_WITH, child);
                break;
            }
        }
    }
    for (int i = 0; i < b; i++) {
        if (pos_present(pos, fraction_id(who, i + 1))) {
            shape_after_loss(exec, fraction_id(who, i + 1)); // a square of fewer than 3 [HC-56]
        }
    }
    pdc_event event = {.kind = PDC_EVENT_SPLIT, .who = who, .a = (uint8_t)forced, .rule = "ES-04"};
    event.n[0] = (int32_t)ticks;
    if (forced != 0) {
        memcpy(event.rule, "ES-10", 6);
    }
    exec_emit(exec, &event);
    if (forced == 0) {
        return; /* [ES-06] a voluntary division may stand over the limit until the end */
    }
    for (int part = before.hexes - 1; part >= 0; part--) {
        if (stack_over(pos, before.hex[part], side, 0)) {
            stack_displace_fractions(exec, before.hex[part], side, who); /* [ES-14] */
        }
    }
}

/* Dividing by choice --------------------------------------------------------------------------- */

static pdc_verdict split_when(const pdc_pos *pos, pdc_unit_id who) {
    pdc_verdict verdict = order_state(pos, who);
    if (verdict == PDC_VERDICT_NOT_ACTIVE || verdict == PDC_VERDICT_NOT_YOUR_TURN ||
        verdict == PDC_VERDICT_WRONG_SEGMENT) {
        return PDC_VERDICT_SPLIT_WHEN; /* [ES-04] */
    }
    return verdict;
}

pdc_verdict split_check(const pdc_pos *pos, const pdc_command *command) {
    pdc_verdict verdict = split_when(pos, command->who);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    int b = fraction_count(pos, command->who);
    if (b == 0) {
        return PDC_VERDICT_NO_FRACTIONS;
    }
    for (int i = 0; i < command->units; i++) {
        int known = 0;
        for (int k = 1; k <= b; k++) {
            known |= command->unit[i] == fraction_id(command->who, k);
        }
        if (known == 0 || command->units != b) {
            return PDC_VERDICT_NO_FRACTIONS;
        }
    }
    if (pos_unit(pos, command->who)->cohesion != PDC_COHESION_GOOD) {
        return PDC_VERDICT_DISORDERED;
    }
    return pos_arm(pos, command->who)->change <= pdc_left(pos, command->who) ? PDC_VERDICT_OK
                                                                             : PDC_VERDICT_SPLIT_MP;
}

uint32_t split_cost(const pdc_pos *pos, const pdc_command *command) {
    return pos_arm(pos, command->who)->change; /* [ES-05] */
}

void split_perform(pdc_exec *exec, const pdc_command *command) {
    split_now(exec, command->who, 0, 0);
}

void split_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    pdc_command command = {.kind = PDC_COMMAND_SPLIT,
                           .side = (uint8_t)pos_side(pos, who),
                           .who = who,
                           .form = PDC_FORMATION_COUNT};
    legal_add(out, &command);
}

/* Reforming [ES-04..06, HC-51] ----------------------------------------------------------------- */

static int named(const pdc_command *command, pdc_unit_id who) {
    for (int i = 0; i < command->units; i++) {
        if (command->unit[i] == who) {
            return 1;
        }
    }
    return 0;
}

/* Every living fraction is named, once, and nobody else. */
static int all_named(const pdc_pos *pos, const pdc_command *command) {
    int living = 0;
    int b = pos->world->scenario->unit[command->who].fractions;
    for (int k = 1; k <= b; k++) {
        pdc_unit_id child = fraction_id(command->who, k);
        if (pos_present(pos, child)) {
            living++;
            if (!named(command, child)) {
                return 0;
            }
        }
    }
    return living > 0 && living == command->units;
}

/* N, L and the men towards the next increment of the unit that would appear: fractions that are
 * gone count as lost. */
typedef struct {
    int size, lost, men;
} joined_strength;

static joined_strength strength_when_joined(const pdc_pos *pos, const pdc_command *command) {
    joined_strength sum = {0, 0, 0};
    int each = pos_men(pos, command->unit[0]);
    int b = pos->world->scenario->unit[command->who].fractions;
    for (int k = 1; k <= b; k++) {
        const pdc_unit *child = pos_unit(pos, fraction_id(command->who, k));
        int present = child->status == PDC_STATUS_PRESENT;
        sum.size += child->size;
        sum.lost += present ? child->lost : child->size;
        sum.men += present ? child->men : 0;
    }
    if (each > 0) {
        sum.lost += sum.men / each; /* [HC-51] joining adds them */
        sum.men %= each;
    }
    return sum;
}

static pdc_verdict join_state(const pdc_pos *pos, const pdc_command *command) {
    pdc_unit_id first = command->unit[0];
    for (int i = 0; i < command->units; i++) {
        const pdc_unit *unit = pos_unit(pos, command->unit[i]);
        int distance =
            pdc_map_distance(pos->world->map, unit->hex[0], pos_unit(pos, first)->hex[0]);
        if (unit->cohesion != PDC_COHESION_GOOD || unit->form != pos_unit(pos, first)->form ||
            unit->hexes != 1 || distance > 1) {
            return PDC_VERDICT_JOIN_STATE;
        }
    }
    return PDC_VERDICT_OK;
}

static uint32_t join_left(const pdc_pos *pos, const pdc_command *command) {
    uint32_t left = UINT32_MAX;
    for (int i = 0; i < command->units; i++) {
        uint32_t one = pdc_left(pos, command->unit[i]);
        left = one < left ? one : left;
    }
    return left;
}

pdc_verdict join_check(const pdc_pos *pos, const pdc_command *command) {
    if (command->who == 0 || command->who > pos->state->game.units) {
        return PDC_VERDICT_NO_SUCH_UNIT;
    }
    if (pos_unit(pos, command->who)->status != PDC_STATUS_DIVIDED || command->units == 0 ||
        !all_named(pos, command)) {
        return command->units == 0 || pos_unit(pos, command->who)->status != PDC_STATUS_DIVIDED
                   ? PDC_VERDICT_NO_FRACTIONS
                   : PDC_VERDICT_JOIN_STATE;
    }
    for (int i = 0; i < command->units; i++) {
        pdc_verdict verdict = split_when(pos, command->unit[i]);
        if (verdict != PDC_VERDICT_OK) {
            return verdict;
        }
    }
    pdc_verdict verdict = join_state(pos, command);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    joined_strength sum = strength_when_joined(pos, command);
    if (pos_arm(pos, command->unit[0])->forced_division != 0 && 2 * sum.lost >= sum.size &&
        sum.size > pos->world->rules->exempt_size) {
        return PDC_VERDICT_JOIN_LOSSES; /* [HC-51] it would divide again at once */
    }
    if (sum.lost >= sum.size) {
        return PDC_VERDICT_JOIN_STATE;
    }
    return join_cost(pos, command) <= join_left(pos, command) ? PDC_VERDICT_OK
                                                              : PDC_VERDICT_SPLIT_MP;
}

uint32_t join_cost(const pdc_pos *pos, const pdc_command *command) {
    return pos_arm(pos, command->unit[0])->change; /* [ES-05] */
}

void join_resolve(pdc_exec *exec, const pdc_command *command) {
    const pdc_pos *pos = &exec->pos;
    const pdc_unit first = *pos_unit(pos, command->unit[0]);
    uint32_t allowance = pdc_allowance(pos, command->unit[0]);
    uint32_t left = join_left(pos, command) - join_cost(pos, command);
    uint32_t flags = 0;
    int fatigue = 0;
    joined_strength sum = strength_when_joined(pos, command);
    for (int i = 0; i < command->units; i++) {
        const pdc_unit *unit = pos_unit(pos, command->unit[i]);
        flags |= unit->flags;
        fatigue = unit->fatigue > fatigue ? unit->fatigue : fatigue; /* [HC-51] the worst mark */
    }
    pdc_leader_id with[PDC_MAX_LEADERS];
    int leaders = 0;
    for (pdc_leader_id leader = 1; leader <= exec->state->game.leaders; leader++) {
        if (pos_leader(pos, leader)->with != 0 && named(command, pos_leader(pos, leader)->with)) {
            with[leaders++] = leader;
        }
    }
    for (int i = 0; i < command->units; i++) {
        exec_unit_gone(exec, command->unit[i], PDC_STATUS_JOINED);
    }
    pdc_event event = {
        .kind = PDC_EVENT_UNIT_CREATED, .who = command->who, .other = command->unit[0]};
    event.n[0] = sum.size;
    event.n[1] = sum.lost;
    event.n[2] = sum.men;
    event.n[3] = command->who;
    exec_emit(exec, &event);
    exec_unit_place(exec, command->who, (pdc_formation)first.form, first.face, 1, &first.hex[0]);
    uint32_t kept = 2 * sum.lost >= sum.size ? (uint32_t)PDC_FLAG_KEPT : 0u;
    exec_unit_flags(exec, command->who, flags | kept, 0);
    exec_unit_set(exec, command->who, PDC_UNIT_FATIGUE, fatigue);
    exec_unit_set(exec, command->who, PDC_UNIT_SPENT, (int32_t)(allowance - left));
    for (int i = 0; i < leaders; i++) {
        if (pos_leader(pos, with[i])->hex == first.hex[0]) {
            exec_leader_set(exec, with[i], PDC_LEADER_WITH, command->who);
        }
    }
    exec_fact(exec, PDC_EVENT_REFORMED, command->who, 0, 0, 0);
}

/* Canonical: the fractions in every rotation that matters, the first named giving the hex; the
 * others in the order of seniority. */
void join_legal(const pdc_pos *pos, pdc_unit_id parent, legal_list *out) {
    if (pos_unit(pos, parent)->status != PDC_STATUS_DIVIDED) {
        return;
    }
    int b = pos->world->scenario->unit[parent].fractions;
    for (int lead = 1; lead <= b; lead++) {
        pdc_command command = {.kind = PDC_COMMAND_JOIN,
                               .side = (uint8_t)pos->world->scenario->unit[parent].side,
                               .who = parent,
                               .form = PDC_FORMATION_COUNT};
        if (!pos_present(pos, fraction_id(parent, lead))) {
            continue;
        }
        command.unit[command.units++] = fraction_id(parent, lead);
        for (int k = 1; k <= b; k++) {
            if (k != lead && pos_present(pos, fraction_id(parent, k))) {
                command.unit[command.units++] = fraction_id(parent, k);
            }
        }
        legal_add(out, &command);
    }
}
