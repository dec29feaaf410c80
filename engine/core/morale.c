/*
 * Morale [HC I]: the check, what failing does, the chain of checks in a stack, morale of
 * formations. Rallying is in rally.c, the circumstances behind the modifiers in modifiers.c.
 */
#include "morale.h"

#include <string.h>

#include "../pdc.h"
#include "company.h"
#include "forced.h"
#include "formation.h"
#include "modifiers.h"
#include "occupancy.h"
#include "rally.h"

/* [HC-90] every row of the modifier table, as often as its circumstance holds */
void morale_ledger(const pdc_pos *pos, pdc_unit_id who, const morale_question *question,
                   pdc_ledger *out) {
    const pdc_rules *rules = pos->world->rules;
    pdc_unit_id as = company_judged_as(pos, who); /* [FF-93] */
    memset(out, 0, sizeof *out);
    for (int i = 0; i < rules->modifiers; i++) {
        const pdc_modifier *modifier = &rules->modifier[i];
        int times = modifier_times(pos, as, question, (pdc_predicate)modifier->when);
        if (times != 0 && modifier->value != 0) {
            ledger_says(ledger_add(out, modifier->rule, times * modifier->value),
                        PDC_REASON_CIRCUMSTANCE, modifier->when, 0);
        }
    }
}

void pdc_morale_ledger(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id other, pdc_ledger *out) {
    morale_question question = {
        .kind = PDC_CHECK_MORALE, .purpose = PDC_PURPOSE_MORALE, .other = other};
    question.charged = other != 0 && pos_is_cavalry(pos, other);
    occ_invalidate(pos);
    morale_ledger(pos, who, &question, out);
}

int pdc_morale_value(const pdc_pos *pos, pdc_unit_id who) {
    return pos_roster(pos, who)->morale;
}

int morale_chance(const pdc_pos *pos, pdc_unit_id who, const morale_question *question,
                  pdc_ledger *ledger) {
    int passed = 0;
    morale_ledger(pos, who, question, ledger);
    for (int i = 0; i < D66_RESULTS; i++) {
        passed += d66_add(d66_of_index(i), ledger->total) > pdc_morale_value(pos, who);
    }
    return passed;
}

int pdc_morale_chance(const pdc_pos *pos, pdc_unit_id who, pdc_check_kind kind, pdc_unit_id other) {
    pdc_ledger ledger;
    morale_question question = {
        .kind = (uint8_t)kind, .purpose = PDC_PURPOSE_MORALE, .other = other};
    occ_invalidate(pos);
    return morale_chance(pos, who, &question, &ledger);
}

/* [HC-90] d66 + modifiers, counted as HC-04 says, must be above the value */
int morale_roll(pdc_exec *exec, pdc_unit_id who, const morale_question *question) {
    pdc_ledger ledger;
    int side = pos_side(&exec->pos, who);
    int value = pdc_morale_value(&exec->pos, who);
    pdc_purpose purpose =
        question->purpose != 0 ? (pdc_purpose)question->purpose : PDC_PURPOSE_MORALE;
    morale_ledger(&exec->pos, who, question, &ledger);
    int d66 = exec_d66(exec, who, side, purpose);
    int passed = d66_add(d66, ledger.total) > value;
    pdc_event event = {
        .kind = PDC_EVENT_CHECKED, .who = who, .other = question->other, .rule = "HC-90"};
    event.side = (uint8_t)side;
    event.a = question->kind;
    event.b = (uint8_t)passed;
    event.n[0] = d66;
    event.n[1] = ledger.total;
    event.n[2] = value;
    exec_emit(exec, &event);
    exec_reasons(exec, who, &ledger);
    return passed;
}

void morale_disorder(pdc_exec *exec, pdc_unit_id who) {
    int cohesion = pos_unit(&exec->pos, who)->cohesion;
    if (pos_present(&exec->pos, who) &&
        (cohesion == PDC_COHESION_GOOD || cohesion == PDC_COHESION_UNFORMED)) {
        cohesion_set(exec, who, PDC_COHESION_DISORDER);
    } else if (pos_present(&exec->pos, who) && cohesion == PDC_COHESION_DISORDER &&
               pos_option(&exec->pos, PDC_OPTION_DISORDER_STACKS) != 0) {
        int markers = pdc_disorder_markers(&exec->pos, who); /* [FR-27] by the option they gather */
        exec_unit_set(exec, who, PDC_UNIT_MARKERS, markers < 99 ? markers + 1 : markers);
    }
}

int pdc_disorder_markers(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    int gathered = pos_option(pos, PDC_OPTION_DISORDER_STACKS) != 0 && unit->markers > 1;
    return unit->cohesion != PDC_COHESION_DISORDER ? 0 : gathered ? unit->markers : 1;
}

void morale_rout(pdc_exec *exec, pdc_unit_id who, pdc_unit_id from) {
    if (!pos_present(&exec->pos, who)) {
        return;
    }
    if (pos_unit(&exec->pos, who)->cohesion != PDC_COHESION_PGD) {
        exec_unit_set(exec, who, PDC_UNIT_FAILED, 0);
        cohesion_set(exec, who, PDC_COHESION_PGD);
    }
    exec_fact(exec, PDC_EVENT_ROUTED, who, from, 0, 0);
    forced_push(exec, who, PDC_FORCED_ROUT, from);
}

/* The units stacked with `who`, in id order. */
static int stacked_with(const pdc_pos *pos, pdc_unit_id who, uint32_t *out) {
    const pdc_unit *unit = pos_unit(pos, who);
    int n = 0;
    for (pdc_unit_id other = 1; other <= pos->state->game.units && n < PDC_MAX_CHOICES; other++) {
        int shared = 0;
        if (other == who || !pos_present(pos, other) ||
            pos_side(pos, other) != pos_side(pos, who)) {
            continue;
        }
        for (int a = 0; a < unit->hexes; a++) {
            for (int b = 0; b < pos_unit(pos, other)->hexes; b++) {
                shared |= unit->hex[a] == pos_unit(pos, other)->hex[b];
            }
        }
        if (shared != 0) {
            out[n++] = other;
        }
    }
    return n;
}

void morale_fail(pdc_exec *exec, pdc_unit_id who) {
    morale_fail_as(exec, who, 0);
}

void morale_fail_as(pdc_exec *exec, pdc_unit_id who, int routs) {
    if (!pos_present(&exec->pos, who)) {
        return;
    }
    /* [HC-91, HC-55] the units stacked with it check once; a chain that is running goes on and
     * starts no other */
    if (pos_top(&exec->pos)->kind != PDC_FRAME_CHECKS) {
        pdc_frame chain = {.kind = PDC_FRAME_CHECKS, .who = who};
        chain.arg[0] = PDC_CHECK_CHAIN;
        chain.count = (uint8_t)stacked_with(&exec->pos, who, chain.answer);
        if (chain.count > 0) {
            exec_push(exec, &chain);
        }
    }
    int cohesion = pos_unit(&exec->pos, who)->cohesion;
    int good = cohesion == PDC_COHESION_GOOD || cohesion == PDC_COHESION_UNFORMED;
    /* [HC-91] good -> disorder -> rout; cavalry goes straight to rout; a routed unit runs once more
     * */
    if (good && routs == 0 && pos_arm(&exec->pos, who)->straight_to_rout == 0) {
        morale_disorder(exec, who);
    } else {
        morale_rout(exec, who, 0);
    }
}

void checks_push(pdc_exec *exec, pdc_check_kind kind, const uint32_t *unit, int count) {
    int top = exec->state->game.frames - 1;
    pdc_frame frame = *pos_top(&exec->pos);
    if (count == 0) {
        return;
    }
    /* A running chain takes the new units up: nobody checks twice in it, and it never grows deep.
     * */
    if (frame.kind == PDC_FRAME_CHECKS && frame.pc == 0) {
        for (int i = 0; i < count && frame.count < PDC_MAX_CHOICES; i++) {
            int known = unit[i] == frame.who;
            for (int k = 0; k < frame.count; k++) {
                known |= frame.answer[k] == unit[i];
            }
            if (known == 0) {
                frame.answer[frame.count++] = unit[i];
            }
        }
        exec_frame_set(exec, top, &frame);
        return;
    }
    pdc_frame chain = {.kind = PDC_FRAME_CHECKS};
    chain.arg[0] = (uint16_t)kind;
    for (int i = 0; i < count && chain.count < PDC_MAX_CHOICES; i++) {
        chain.answer[chain.count++] = unit[i];
    }
    exec_push(exec, &chain);
}

/* Frame CHECKS: arg[0] kind of check, arg[1] next entry; answer: the units. pc 1: a rallied unit
 * waits for its facing (rally.c). */
frame_answer checks_run(pdc_exec *exec) {
    pdc_frame frame = *pos_top(&exec->pos);
    if (frame.pc != 0) {
        return rally_facing_run(exec);
    }
    if (frame.arg[1] >= frame.count) {
        exec_pop(exec);
        return FRAME_CONTINUE;
    }
    pdc_unit_id who = (pdc_unit_id)frame.answer[frame.arg[1]++];
    exec_top_set(exec, &frame);
    if (pos_present(&exec->pos, who)) {
        morale_question question = {.kind = (uint8_t)frame.arg[0], .purpose = PDC_PURPOSE_MORALE};
        if (!morale_roll(exec, who, &question)) {
            morale_fail(exec, who);
        }
    }
    return FRAME_CONTINUE;
}

/* Is this line of the order of battle an infantry battalion that counts, and how many? A regiment
 * in one piece counts its battalions. */
static int battalions(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    const pdc_roster_unit *roster = pos_roster(pos, who);
    if (unit->roster == 0 || roster->arm != PDC_ARM_INFANTRY || unit->screen != 0) {
        return 0;
    }
    if (unit->status == PDC_STATUS_ABSENT || unit->status == PDC_STATUS_DIVIDED ||
        unit->status == PDC_STATUS_JOINED) {
        return 0;
    }
    return roster->parent == 0 && roster->fractions > 0 ? roster->fractions : 1;
}

/* [HC-93] routed, destroyed or at half strength */
static int is_broken(const pdc_unit *unit) {
    if (unit->status == PDC_STATUS_WAITING) {
        return 0;
    }
    return unit->status != PDC_STATUS_PRESENT || unit->cohesion == PDC_COHESION_PGD ||
           2 * unit->lost >= unit->size;
}

/* Battalions that this line adds to the morale of a side (corps 0) or of one of its corps. */
static int counted(const pdc_pos *pos, pdc_unit_id who, int side, int corps) {
    int own = pos->world->scenario->mu[pos_roster(pos, who)->mu].corps;
    if (pos_side(pos, who) != side || own == 0 || (corps != 0 && own != corps)) {
        return 0; // formation morale is a matter of corps
    }
    return battalions(pos, who);
}

int morale_level_of(const pdc_pos *pos, int side, int corps) {
    int all = 0;
    int broken = 0;
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        int n = counted(pos, who, side, corps);
        all += n;
        broken += is_broken(pos_unit(pos, who)) ? n : 0;
    }
    return all > 0 ? 5 * broken / all : 0; /* [HC-93] one level for each 20 % */
}

/* An order of battle without corps: no unit counts. */
static int has_corps(const pdc_scenario *scenario) {
    for (int mu = 1; mu <= scenario->mus; mu++) {
        if (scenario->mu[mu].corps != 0) {
            return 1;
        }
    }
    return 0;
}

int morale_broken_sides(const pdc_pos *pos) {
    int counting = 0; // sides that have a battalion that counts
    int standing = 0; // and one that is not broken
    if (!has_corps(pos->world->scenario)) {
        return 0;
    }
    for (pdc_unit_id who = 1; who <= pos->state->game.units && standing != 3; who++) {
        int side = pos_side(pos, who);
        if (counted(pos, who, side, 0) > 0) {
            counting |= side;
            standing |= is_broken(pos_unit(pos, who)) ? 0 : side;
        }
    }
    return counting & ~standing;
}

int morale_level(const pdc_pos *pos, pdc_unit_id who) {
    int corps = pos->world->scenario->mu[pos_roster(pos, who)->mu].corps;
    return corps != 0 ? morale_level_of(pos, pos_side(pos, who), corps) : 0;
}
