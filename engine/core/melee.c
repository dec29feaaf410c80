/*
 * Melee [HC-71, HC-74, HC-81, HC-82]: the checks to close and to stand, the result table, losses,
 * what happens to either side, the second round, and the entry of the winner. Units that fight
 * carry the mark MELEE, so fractions of a divided unit go on fighting.
 */
#include "melee.h"

#include <string.h>

#include "../pdc.h"
#include "capture.h"
#include "charge.h"
#include "contact.h"
#include "dismount.h"
#include "facing.h"
#include "footprint.h"
#include "forced.h"
#include "formation.h"
#include "leader.h"
#include "losses.h"
#include "morale.h"
#include "occupancy.h"
#include "stack.h"

/* Frame MELEE: who first attacker, other first defender, at hex fought for; steps in this order. */
enum {
    STEP_CLOSE,
    STEP_STAND,
    STEP_FIGHT,
    STEP_LOSS_ATTACKER,
    STEP_LOSS_DEFENDER,
    STEP_ATTACKER,
    STEP_DEFENDER,
    STEP_AGAIN,
    STEP_DONE
};
enum {
    ARG_SIDE,
    ARG_ROUND,
    ARG_ROW,
    ARG_LOSS_ATTACKER,
    ARG_LOSS_DEFENDER,
    ARG_COLUMN,
    ARG_NEXT,
    ARG_CHOICE
};
enum { COLUMN_ZERO = 100 };

/* Who fights ----------------------------------------------------------------------------------- */

static pdc_unit_id next_fighter(const pdc_pos *pos, int side, pdc_unit_id after) {
    for (pdc_unit_id who = (pdc_unit_id)(after + 1); who <= pos->state->game.units; who++) {
        if (pos_present(pos, who) && pos_has(pos, who, PDC_FLAG_MELEE) &&
            pos_side(pos, who) == side) {
            return who;
        }
    }
    return 0;
}

static void clear_marks(pdc_exec *exec) {
    for (pdc_unit_id who = 1; who <= exec->state->game.units; who++) {
        if (pos_has(&exec->pos, who, PDC_FLAG_MELEE)) {
            exec_unit_flags(exec, who, 0, PDC_FLAG_MELEE);
        }
    }
}

pdc_unit_id melee_mark_defenders(pdc_exec *exec, int side, pdc_hex_id target) {
    pdc_unit_id first = 0;
    for (int e = occ_first(&exec->pos, target); e != 0; e = occ_next(&exec->pos, e)) {
        pdc_unit_id who = occ_unit(e);
        if (pos_side(&exec->pos, who) != side) {
            exec_unit_flags(exec, who, PDC_FLAG_MELEE, 0);
            first = first == 0 || who < first ? who : first;
        }
    }
    return first;
}

/* [FF-79] horses whose riders fight on foot are gone once they are met */
static void horses_met(pdc_exec *exec, int side, pdc_hex_id target) {
    for (pdc_unit_id who = 1; who <= exec->state->game.units; who++) {
        if (pos_present(&exec->pos, who) && pos_side(&exec->pos, who) != side &&
            footprint_part(pos_unit(&exec->pos, who), target) >= 0) {
            dismount_lost(exec, who);
        }
    }
}

static void push_melee(pdc_exec *exec, pdc_unit_id who, pdc_hex_id target, int flags, int column) {
    int side = pos_side(&exec->pos, who);
    pdc_frame frame = {.kind = PDC_FRAME_MELEE, .who = who, .at = target};
    horses_met(exec, side, target);
    frame.other = melee_mark_defenders(exec, side, target);
    frame.from = pos_unit(&exec->pos, who)->hex[0];
    frame.flags = (uint8_t)flags;
    frame.arg[ARG_SIDE] = (uint16_t)side;
    frame.arg[ARG_COLUMN] = (uint16_t)(COLUMN_ZERO + column);
    frame.pc = (flags & (MELEE_CHARGE | MELEE_PURSUIT)) != 0 ? STEP_STAND : STEP_CLOSE;
    exec_push(exec, &frame);
}

void melee_push_charge(pdc_exec *exec, pdc_unit_id who, pdc_hex_id target, int flags) {
    exec_unit_flags(exec, who, PDC_FLAG_MELEE, 0);
    push_melee(exec, who, target, flags, 0);
}

void melee_push_assault(pdc_exec *exec, int side, pdc_hex_id target, int column) {
    push_melee(exec, next_fighter(&exec->pos, side, 0), target, 0, column);
}

void melee_push_round(pdc_exec *exec, int side, pdc_hex_id target) {
    push_melee(exec, next_fighter(&exec->pos, side, 0), target, 0, 0);
    pdc_frame frame = *pos_top(&exec->pos);
    frame.pc = STEP_FIGHT;
    frame.arg[ARG_ROUND] = 1;
    exec_top_set(exec, &frame);
}

void melee_push_advance(pdc_exec *exec, int side, pdc_hex_id target) {
    pdc_frame frame = {.kind = PDC_FRAME_ADVANCE, .at = target};
    frame.arg[ARG_SIDE] = (uint16_t)side;
    exec_push(exec, &frame);
}

static int defender_side(const pdc_frame *frame) {
    return 3 - frame->arg[ARG_SIDE];
}

/* Go on with a step, its walk through the units starting afresh. */
static frame_answer go_to(pdc_exec *exec, pdc_frame *frame, int step) {
    frame->pc = (uint8_t)step;
    frame->arg[ARG_NEXT] = 0;
    exec_top_set(exec, frame);
    return FRAME_CONTINUE;
}

/* Checks to close and to stand [HC-71, HC-81] -------------------------------------------------- */

/* [HC-71] one that fails is disordered, stays, and takes no further part */
static frame_answer close_run(pdc_exec *exec, pdc_frame *frame) {
    pdc_unit_id who = next_fighter(&exec->pos, frame->arg[ARG_SIDE], frame->arg[ARG_NEXT]);
    if (who == 0) {
        int left = next_fighter(&exec->pos, frame->arg[ARG_SIDE], 0) != 0;
        return go_to(exec, frame, left ? STEP_STAND : STEP_DONE);
    }
    frame->arg[ARG_NEXT] = who;
    exec_top_set(exec, frame);
    morale_question question = {
        .kind = PDC_CHECK_CLOSE, .purpose = PDC_PURPOSE_CLOSE, .situation = MORALE_CLOSE};
    question.other = frame->other;
    question.column = (int8_t)(frame->arg[ARG_COLUMN] - COLUMN_ZERO);
    question.arc = (uint8_t)melee_arc(&exec->pos, who, frame->at);
    if (!morale_roll(exec, who, &question)) {
        exec_unit_flags(exec, who, 0, PDC_FLAG_MELEE);
        morale_disorder(exec, who);
    }
    return FRAME_CONTINUE;
}

/* The worst arc of a defender in which one of the attackers stands. */
static int worst_arc(const pdc_pos *pos, const pdc_frame *frame, pdc_unit_id who) {
    int worst = ARC_FRONT;
    int part = footprint_part(pos_unit(pos, who), frame->at);
    int side = frame->arg[ARG_SIDE];
    for (pdc_unit_id a = next_fighter(pos, side, 0); a != 0 && part >= 0;
         a = next_fighter(pos, side, a)) {
        int best = (int)melee_arc_beside(pos, who, frame->at, a);
        worst = best > worst ? best : worst;
    }
    return worst;
}

static int is_charge(const pdc_frame *frame) {
    return (frame->flags & (MELEE_CHARGE | MELEE_PURSUIT)) != 0;
}

/* [HC-76, HC-322] a square in disorder is no formed one */
static int is_formed_square(const pdc_pos *pos, pdc_unit_id who) {
    return pos_formation(pos, who)->square != 0 &&
           pos_unit(pos, who)->cohesion == PDC_COHESION_GOOD;
}

/* [HC-76, FF-54] guns in the hex of a square of their side are sheltered */
static int is_sheltered(const pdc_pos *pos, pdc_hex_id at, pdc_unit_id who) {
    for (int e = occ_first(pos, at); e != 0 && pos_is_guns(pos, who); e = occ_next(pos, e)) {
        if (is_formed_square(pos, occ_unit(e)) &&
            pos_side(pos, occ_unit(e)) == pos_side(pos, who)) {
            return 1;
        }
    }
    return 0;
}

/* [HC-81] formed squares, what they shelter, and cavalry do not check against a charge */
int melee_checks_to_stand(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id at, int charged) {
    return charged == 0 || (!is_formed_square(pos, who) && !pos_is_cavalry(pos, who) &&
                            !is_sheltered(pos, at, who));
}

/* [HC-47] skirmishers caught by cavalry in open ground rout */
static int is_caught(const pdc_pos *pos, const pdc_frame *frame, pdc_unit_id who) {
    return is_charge(frame) && pos_is_infantry(pos, who) &&
           pos_formation(pos, who)->dispersed != 0 && pos_terrain(pos, frame->at)->open != 0;
}

static int stands(pdc_exec *exec, const pdc_frame *frame, pdc_unit_id who) {
    morale_question question = {
        .kind = PDC_CHECK_STAND, .purpose = PDC_PURPOSE_MORALE, .situation = MORALE_STAND};
    if (is_caught(&exec->pos, frame, who)) {
        return 0;
    }
    question.other = frame->who;
    question.column = (int8_t)(frame->arg[ARG_COLUMN] - COLUMN_ZERO);
    question.arc = (uint8_t)worst_arc(&exec->pos, frame, who);
    if (is_charge(frame)) {
        question.situation = MORALE_STAND_CHARGE;
        question.column = 0;
        question.charged = 1;
    }
    return morale_roll(exec, who, &question);
}

/* [FE-64, HC-81] the crew is gone, the guns are silent */
static void silence(pdc_exec *exec, pdc_unit_id who, pdc_unit_id by) {
    pdc_event event = {.kind = PDC_EVENT_CAPTURED, .who = who, .other = by, .rule = "HC-81"};
    event.at = pos_unit(&exec->pos, who)->hex[0];
    exec_emit(exec, &event);
    capture_silence(exec, who);
}

static void does_not_stand(pdc_exec *exec, const pdc_frame *frame, pdc_unit_id who) {
    exec_unit_flags(exec, who, 0, PDC_FLAG_MELEE);
    if (pos_unit(&exec->pos, who)->form == PDC_FORM_UNLIMBERED) {
        silence(exec, who, frame->who);
        return;
    }
    if (is_charge(frame)) {
        losses_increments(exec, who, 2, LOSS_MELEE); /* [HC-81] routs and loses 2 */
        morale_rout(exec, who, frame->who);
    } else if (pos_unit(&exec->pos, who)->cohesion == PDC_COHESION_PGD) {
        morale_rout(exec, who, frame->who); /* [HC-91] it runs once more */
    } else {
        morale_disorder(exec, who); /* [HC-71] withdraws, disordered */
        forced_push(exec, who, PDC_FORCED_WITHDRAW, frame->who);
    }
}

static frame_answer stand_run(pdc_exec *exec, pdc_frame *frame) {
    pdc_unit_id who = next_fighter(&exec->pos, defender_side(frame), frame->arg[ARG_NEXT]);
    if (who == 0) {
        int left = next_fighter(&exec->pos, defender_side(frame), 0) != 0;
        return go_to(exec, frame, left ? STEP_FIGHT : STEP_AGAIN);
    }
    frame->arg[ARG_NEXT] = who;
    exec_top_set(exec, frame);
    if (melee_checks_to_stand(&exec->pos, who, frame->at, is_charge(frame)) &&
        !stands(exec, frame, who)) {
        does_not_stand(exec, frame, who);
    }
    return FRAME_CONTINUE;
}

/* The fight [HC-74] ---------------------------------------------------------------------------- */

static int odds_now(const pdc_pos *pos, const pdc_frame *frame) {
    pdc_ledger ledger;
    pdc_fraction attack = {0, 1};
    int side = frame->arg[ARG_SIDE];
    for (pdc_unit_id who = next_fighter(pos, side, 0); who != 0;
         who = next_fighter(pos, side, who)) {
        attack = fraction_add(attack, melee_attack_at(pos, who, frame->at, &ledger));
    }
    pdc_fraction defend = melee_defence_of(pos, frame->at, 3 - side, frame->who, &ledger);
    return melee_column(pos->world->rules, attack, defend);
}

int melee_lowest_column(const pdc_rules *rules) {
    int lowest = 0;
    for (int i = 0; i < rules->odds_rows; i++) {
        lowest = rules->odds[i].column < lowest ? rules->odds[i].column : lowest;
    }
    return lowest;
}

static int best_rating(const pdc_pos *pos, int side) {
    int best = 0;
    for (pdc_unit_id who = next_fighter(pos, side, 0); who != 0;
         who = next_fighter(pos, side, who)) {
        int rating = leader_rating(pos, who);
        best = rating > best ? rating : best;
    }
    return best;
}

/* [HC-74] attacking cavalry in line with the lance, first round; [FF-62] what a single line of
 * cavalry has by itself */
int melee_lance(const pdc_pos *pos, pdc_unit_id who) {
    if (!pos_is_cavalry(pos, who) || pos_formation(pos, who)->line == 0) {
        return 0;
    }
    return (pos_trait(pos, who, PDC_TRAIT_LANCE) ? pos->world->rules->lance_bonus : 0) +
           (int)pos_option(pos, PDC_OPTION_CAVALRY_LINE_IMPACT);
}

static int lance_bonus(const pdc_pos *pos, const pdc_frame *frame) {
    int side = frame->arg[ARG_SIDE];
    int bonus = 0;
    for (pdc_unit_id who = next_fighter(pos, side, 0); who != 0 && frame->arg[ARG_ROUND] == 0;
         who = next_fighter(pos, side, who)) {
        bonus = melee_lance(pos, who) > bonus ? melee_lance(pos, who) : bonus;
    }
    return bonus;
}

/* Is a square or a mass among the defenders, and cavalry the attacker? */
static int has_defender_formed(const pdc_pos *pos, const pdc_frame *frame, int mass_too) {
    int side = defender_side(frame);
    for (pdc_unit_id who = next_fighter(pos, side, 0); who != 0;
         who = next_fighter(pos, side, who)) {
        if (pos_formation(pos, who)->square != 0 ||
            (mass_too && pos_formation(pos, who)->mass != 0)) {
            return pos_is_cavalry(pos, frame->who);
        }
    }
    return 0;
}

/* Row of the result table for x; in the second round a third is not fought: as the row before. */
int melee_row(const pdc_rules *rules, int x, int round) {
    int row = 0;
    while (row + 1 < rules->melee_rows && x >= rules->melee[row].below) {
        row++;
    }
    return row > 0 && round > 0 && rules->melee[row].again != 0 ? row - 1 : row;
}

static void mark_fought(pdc_exec *exec, pdc_frame *frame) {
    for (pdc_unit_id who = 1; who <= exec->state->game.units; who++) {
        if (pos_has(&exec->pos, who, PDC_FLAG_MELEE)) {
            exec_unit_flags(exec, who, PDC_FLAG_ENGAGED | PDC_FLAG_ACTED, 0);
        }
    }
    frame->flags |= MELEE_FOUGHT;
}

/* [HC-76] cavalry that would fight a square at less than 1:3 recoils */
static int recoils(pdc_exec *exec, pdc_frame *frame, int column) {
    if (column != -99 || !is_charge(frame) || !has_defender_formed(&exec->pos, frame, 0)) {
        return 0;
    }
    exec_unit_flags(exec, frame->who, 0, PDC_FLAG_MELEE);
    go_to(exec, frame, STEP_DONE);
    forced_push(exec, frame->who, PDC_FORCED_WITHDRAW, frame->other);
    return 1;
}

/* [FF-15] Who is taken in rear alone does not strike back in the first round, but for a mass that
 * stood and had time to turn about. */
static int strikes_back(const pdc_pos *pos, const pdc_frame *frame) {
    int side = frame->arg[ARG_SIDE];
    int in_time = 1;
    if (pos->world->rules->rear_no_riposte == 0 || frame->arg[ARG_ROUND] > 0) {
        return 1;
    }
    for (pdc_unit_id who = next_fighter(pos, side, 0); who != 0;
         who = next_fighter(pos, side, who)) {
        if (melee_arc(pos, who, frame->at) != ARC_REAR) {
            return 1;
        }
        in_time &= contact_gave_time(pos, who);
    }
    for (pdc_unit_id who = next_fighter(pos, 3 - side, 0); who != 0;
         who = next_fighter(pos, 3 - side, who)) {
        if (melee_mass_turns(pos, who, in_time)) {
            return 1;
        }
    }
    return 0;
}

/* [HC-74, FF-12] where periods are played a square or a mass breaks before cavalry only when it
 * loses twice what it inflicts */
static int holds(const pdc_pos *pos, const pdc_frame *frame, const pdc_melee_row *row) {
    int inflicted = strikes_back(pos, frame) ? row->attacker_loss : 0;
    return pos->world->rules->sequence == PDC_SEQUENCE_PERIODS &&
           has_defender_formed(pos, frame, 1) && !pdc_mass_breaks(row->defender_loss, inflicted);
}

static void tell_strength(pdc_exec *exec, pdc_unit_id who, pdc_fraction strength,
                          const pdc_ledger *ledger) {
    pdc_event event = {.kind = PDC_EVENT_STRENGTH, .who = who, .rule = "HC-72"};
    event.side = (uint8_t)pos_side(&exec->pos, who);
    event.n[0] = strength.num;
    event.n[1] = strength.den;
    exec_emit(exec, &event);
    exec_reasons(exec, who, ledger);
}

/* What the odds were made of: each attacker, and the defenders together. */
static void tell_strengths(pdc_exec *exec, const pdc_frame *frame) {
    pdc_ledger ledger;
    int side = frame->arg[ARG_SIDE];
    for (pdc_unit_id who = next_fighter(&exec->pos, side, 0); who != 0;
         who = next_fighter(&exec->pos, side, who)) {
        pdc_fraction attack = melee_attack_at(&exec->pos, who, frame->at, &ledger);
        tell_strength(exec, who, attack, &ledger);
    }
    pdc_fraction defence = melee_defence_of(&exec->pos, frame->at, 3 - side, frame->who, &ledger);
    tell_strength(exec, frame->other, defence, &ledger);
}

static frame_answer fight_run(pdc_exec *exec, pdc_frame *frame) {
    const pdc_rules *rules = exec->pos.world->rules;
    int side = frame->arg[ARG_SIDE];
    pdc_unit_id first = next_fighter(&exec->pos, side, 0);
    frame->who = first != 0 ? first : frame->who;
    pdc_unit_id facing_first = next_fighter(&exec->pos, 3 - side, 0);
    frame->other = facing_first != 0 ? facing_first : frame->other;
    int column = odds_now(&exec->pos, frame);
    if (recoils(exec, frame, column)) {
        return FRAME_CONTINUE;
    }
    column = column == -99 ? melee_lowest_column(rules) : column;
    int leaders = best_rating(&exec->pos, side) - best_rating(&exec->pos, 3 - side);
    int d66 = exec_d66(exec, frame->who, side, PDC_PURPOSE_MELEE);
    int x = d66_index(d66) + rules->odds_step * column + rules->leader_bonus * leaders +
            lance_bonus(&exec->pos, frame);
    int number = melee_row(rules, x, frame->arg[ARG_ROUND]);
    const pdc_melee_row *row = &rules->melee[number];
    mark_fought(exec, frame);
    frame->arg[ARG_ROW] = (uint16_t)number;
    frame->arg[ARG_LOSS_ATTACKER] = strikes_back(&exec->pos, frame) ? row->attacker_loss : 0;
    frame->arg[ARG_LOSS_DEFENDER] = row->defender_loss;
    pdc_event event = {
        .kind = PDC_EVENT_MELEE_FOUGHT, .who = frame->who, .other = frame->other, .rule = "HC-74"};
    event.side = (uint8_t)side;
    event.a = row->attacker;
    event.b = row->defender;
    event.at = frame->at;
    event.n[0] = d66;
    event.n[1] = column;
    event.n[2] = x;
    exec_emit(exec, &event);
    tell_strengths(exec, frame);
    return go_to(exec, frame, STEP_LOSS_ATTACKER);
}

/* Losses: one at a time, chosen by the owner among the units that fought [HC-74] --------------- */

static frame_answer loss_run(pdc_exec *exec, pdc_frame *frame, int side, int arg) {
    pdc_frame choice = {.kind = PDC_FRAME_CHOICE, .sides = (uint8_t)side, .at = frame->at};
    if (frame->arg[ARG_CHOICE] != 0) {
        pdc_unit_id chosen = (pdc_unit_id)frame->answer[0];
        frame->arg[ARG_CHOICE] = 0;
        frame->answer[0] = 0;
        frame->arg[arg]--;
        exec_top_set(exec, frame);
        losses_increments(exec, chosen, 1, LOSS_MELEE);
        return FRAME_CONTINUE;
    }
    choice.arg[0] = PDC_CHOICE_LOSS;
    for (pdc_unit_id who = next_fighter(&exec->pos, side, 0); who != 0 && frame->arg[arg] > 0;
         who = next_fighter(&exec->pos, side, who)) {
        if (choice.count < PDC_MAX_CHOICES) {
            choice.answer[choice.count++] = who;
        }
    }
    if (choice.count == 0) {
        return go_to(exec, frame, frame->pc + 1);
    }
    choice.who = (uint16_t)choice.answer[0];
    exec_push(exec, &choice);
    return FRAME_CONTINUE;
}

/* What happens to either side ------------------------------------------------------------------ */

static void suffer(pdc_exec *exec, const pdc_frame *frame, pdc_unit_id who, pdc_outcome outcome,
                   int disorder) {
    int attacker = pos_side(&exec->pos, who) == frame->arg[ARG_SIDE];
    pdc_unit_id from = attacker ? frame->other : frame->who;
    pdc_forced move = outcome == PDC_OUTCOME_WITHDRAW    ? PDC_FORCED_WITHDRAW
                      : outcome == PDC_OUTCOME_FALL_BACK ? PDC_FORCED_FALL_BACK
                                                         : PDC_FORCED_RETREAT;
    if (outcome == PDC_OUTCOME_NONE || outcome == PDC_OUTCOME_REPULSED) {
        return;
    }
    exec_unit_flags(exec, who, 0, PDC_FLAG_MELEE);
    if (pos_unit(&exec->pos, who)->form == PDC_FORM_UNLIMBERED) {
        silence(exec, who, from);
        return;
    }
    if (outcome == PDC_OUTCOME_ROUT || pos_unit(&exec->pos, who)->cohesion == PDC_COHESION_PGD) {
        morale_rout(exec, who, from);
        int top = exec->state->game.frames - 1;
        pdc_frame run = *pos_top(&exec->pos);
        if (!attacker && exec->pos.world->rules->melee[frame->arg[ARG_ROW]].surrender != 0 &&
            run.kind == PDC_FRAME_FORCED && run.who == who) {
            forced_may_surrender(&run); /* [HC-74] surrenders if it cannot retreat in full */
            exec_frame_set(exec, top, &run);
        }
        return;
    }
    if (disorder) {
        morale_disorder(exec, who);
    }
    forced_push(exec, who, move, from);
}

/* A side that alone loses is disordered as it goes; where both lose, the repulsed keep their order.
 * */
static frame_answer outcome_run(pdc_exec *exec, pdc_frame *frame, int side) {
    const pdc_melee_row *row = &exec->pos.world->rules->melee[frame->arg[ARG_ROW]];
    int attacker = side == frame->arg[ARG_SIDE];
    pdc_outcome outcome = (pdc_outcome)(attacker ? row->attacker : row->defender);
    int disorder = outcome == PDC_OUTCOME_WITHDRAW && // [RQ-40] who retreats in order keeps it
                   (attacker ? row->defender_loss : row->attacker_loss) == 0;
    if (!attacker && holds(&exec->pos, frame, row)) {
        outcome = PDC_OUTCOME_NONE;
    }
    pdc_unit_id who = next_fighter(&exec->pos, side, frame->arg[ARG_NEXT]);
    if (who == 0) {
        return go_to(exec, frame, frame->pc + 1);
    }
    frame->arg[ARG_NEXT] = who;
    exec_top_set(exec, frame);
    suffer(exec, frame, who, outcome, disorder);
    return FRAME_CONTINUE;
}

/* [HC-82] a melee tires cavalry one step, one fought in a charge exhausts the charger; where fatigue
 * is counted in points [FE-93] who has more keeps them */
static void tire(pdc_exec *exec, const pdc_frame *frame) {
    for (pdc_unit_id who = 1; who <= exec->state->game.units && (frame->flags & MELEE_FOUGHT) != 0;
         who++) {
        const pdc_unit *unit = pos_unit(&exec->pos, who);
        if (!pos_present(&exec->pos, who) || !pos_has(&exec->pos, who, PDC_FLAG_MELEE) ||
            !pos_is_cavalry(&exec->pos, who)) {
            continue;
        }
        int charger = charge_of(&exec->pos, who) != NULL;
        int fatigue = charger || unit->fatigue > 0 ? 2 : 1;
        if (fatigue > unit->fatigue) {
            exec_unit_set(exec, who, PDC_UNIT_FATIGUE, fatigue);
        }
    }
}

/* [HC-74] a second round, once */
static int goes_on(const pdc_pos *pos, const pdc_frame *frame) {
    int side = frame->arg[ARG_SIDE];
    return (frame->flags & MELEE_FOUGHT) != 0 &&
           pos->world->rules->melee[frame->arg[ARG_ROW]].again != 0 && frame->arg[ARG_ROUND] == 0 &&
           next_fighter(pos, side, 0) != 0 && next_fighter(pos, 3 - side, 0) != 0;
}

/* [HC-395] Where it does not: those that fight stay in contact, each with the first of the enemies
 * that it touches. */
static void hold_on(pdc_exec *exec, const pdc_frame *frame) {
    for (pdc_unit_id who = 1; who <= exec->state->game.units; who++) {
        int side = pos_side(&exec->pos, who);
        pdc_unit_id other = pos_present(&exec->pos, who) && pos_has(&exec->pos, who, PDC_FLAG_MELEE)
                                ? next_fighter(&exec->pos, 3 - side, 0)
                                : 0;
        while (other != 0 && footprint_distance(&exec->pos, who, other) > 1) {
            other = next_fighter(&exec->pos, 3 - side, other);
        }
        if (other != 0) {
            contact_set(exec, who, other, PDC_CONTACT_FIGHTING);
            exec_unit_set(exec, who, PDC_UNIT_ENGAGED,
                          melee_engaged(&exec->pos, who, frame->at, side == frame->arg[ARG_SIDE]));
        }
    }
}

/* [HC-74] the second round follows at once; else the winner enters a hex that the defender has left: only
 * the last round decides who advances [RQ-44] */
static frame_answer again_run(pdc_exec *exec, pdc_frame *frame) {
    int side = frame->arg[ARG_SIDE];
    if (goes_on(&exec->pos, frame) && exec->pos.world->rules->rounds_later != 0) {
        hold_on(exec, frame);
        return go_to(exec, frame, STEP_DONE);
    }
    if (goes_on(&exec->pos, frame)) {
        frame->arg[ARG_ROUND] = 1;
        return go_to(exec, frame, STEP_FIGHT);
    }
    go_to(exec, frame, STEP_DONE);
    if (occ_enemy(&exec->pos, frame->at, side) == 0 && next_fighter(&exec->pos, side, 0) != 0) {
        melee_push_advance(exec, side, frame->at);
    }
    return FRAME_CONTINUE;
}

static void let_go(pdc_exec *exec) {
    for (pdc_unit_id who = 1; who <= exec->state->game.units; who++) {
        if (pos_has(&exec->pos, who, PDC_FLAG_MELEE) &&
            pos_unit(&exec->pos, who)->contact_kind == PDC_CONTACT_FIGHTING) {
            contact_clear(exec, who);
            exec_unit_set(exec, who, PDC_UNIT_TARGET, 0);
        }
    }
}

frame_answer melee_run(pdc_exec *exec) {
    pdc_frame frame = *pos_top(&exec->pos);
    switch (frame.pc) {
    case STEP_CLOSE: return close_run(exec, &frame);
    case STEP_STAND: return stand_run(exec, &frame);
    case STEP_FIGHT: return fight_run(exec, &frame);
    case STEP_LOSS_ATTACKER: return loss_run(exec, &frame, frame.arg[ARG_SIDE], ARG_LOSS_ATTACKER);
    case STEP_LOSS_DEFENDER:
        return loss_run(exec, &frame, defender_side(&frame), ARG_LOSS_DEFENDER);
    case STEP_ATTACKER:
        if (frame.arg[ARG_NEXT] == 0 && !goes_on(&exec->pos, &frame)) {
            tire(exec, &frame);
        }
        return outcome_run(exec, &frame, frame.arg[ARG_SIDE]);
    case STEP_DEFENDER: return outcome_run(exec, &frame, defender_side(&frame));
    case STEP_AGAIN: return again_run(exec, &frame);
    default: break;
    }
    if (frame.arg[ARG_ROUND] != 0) {
        let_go(exec); /* [HC-395] decided */
    }
    clear_marks(exec);
    exec_pop(exec);
    return FRAME_CONTINUE;
}

/* The winner enters [HC-74] -------------------------------------------------------------------- */

int melee_may_enter(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id to) {
    const pdc_unit *unit = pos_unit(pos, who);
    pdc_fraction all = {pos_strength(pos, who), 1};
    if (unit->cohesion == PDC_COHESION_PGD || forced_length(pos, who, PDC_FORCED_ADVANCE) < 1) {
        return 0; /* [RQ-43] no farther than the movement that is left */
    }
    for (int part = 0; part < unit->hexes; part++) {
        int direction = pdc_map_direction(pos->world->map, unit->hex[part], to);
        if (direction >= 0 && ground_open(pos, (pdc_class)pos_arm(pos, who)->movement_class,
                                          unit->hex[part], direction)) {
            return stack_fits(pos, who, to, all);
        }
    }
    return 0;
}

static void enter(pdc_exec *exec, pdc_unit_id who, pdc_hex_id to) {
    const pdc_unit *unit = pos_unit(&exec->pos, who);
    const pdc_formation_row *row = pos_formation(&exec->pos, who);
    pdc_formation form = form_where(&exec->pos, who, to); /* [ES-29, ES-36] */
    pdc_event event = {
        .kind = PDC_EVENT_MARCHED, .who = who, .from = unit->hex[0], .at = to, .rule = "HC-74"};
    int direction = -1;
    for (int part = 0; part < unit->hexes && direction < 0; part++) {
        direction = pdc_map_direction(exec->pos.world->map, unit->hex[part], to);
    }
    int way = direction >= 0 ? (direction == 0 ? 12 : 2 * direction) : 12;
    int face = row->faces == PDC_FACES_HEXSIDE ? way : unit->face;
    if (form == PDC_FORM_GENERAL_ORDER || unit->form == PDC_FORM_GENERAL_ORDER) {
        face = way;
    }
    exec_unit_place(exec, who, form, face, 1, &to);
    exec_emit(exec, &event);
    capture_hex(exec, who, to);
}

frame_answer advance_run(pdc_exec *exec) {
    pdc_frame frame = *pos_top(&exec->pos);
    pdc_frame choice = {
        .kind = PDC_FRAME_CHOICE, .sides = (uint8_t)frame.arg[ARG_SIDE], .at = frame.at};
    if (frame.arg[ARG_CHOICE] != 0) {
        exec_pop(exec);
        clear_marks(exec);
        enter(exec, (pdc_unit_id)frame.answer[0], frame.at);
        return FRAME_CONTINUE;
    }
    choice.arg[0] = PDC_CHOICE_ADVANCE_UNIT;
    int side = frame.arg[ARG_SIDE];
    for (pdc_unit_id who = next_fighter(&exec->pos, side, 0); who != 0;
         who = next_fighter(&exec->pos, side, who)) {
        if (choice.count < PDC_MAX_CHOICES && melee_may_enter(&exec->pos, who, frame.at)) {
            choice.answer[choice.count++] = who;
        }
    }
    if (choice.count == 0) {
        exec_pop(exec); // none fits: nobody enters
        clear_marks(exec);
        return FRAME_CONTINUE;
    }
    choice.who = (uint16_t)choice.answer[0];
    exec_push(exec, &choice);
    return FRAME_CONTINUE;
}
