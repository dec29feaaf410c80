/*
 * What a fight would be, before it is declared [HC-71 to HC-74, HC-81]: strengths, odds, the chances
 * of the checks and of every row of the result table. Only asks; the same queries carry it out.
 */
#include <string.h>

#include "../pdc.h"
#include "charge.h"
#include "charge_path.h"
#include "facing.h"
#include "footprint.h"
#include "leader.h"
#include "melee.h"
#include "modifiers.h"
#include "morale.h"
#include "occupancy.h"
#include "react.h"
#include "stack.h"

enum { BELOW_ODDS = -99 };

static pdc_unit_id first_defender(const pdc_pos *pos, pdc_hex_id target, int attacker_side) {
    pdc_unit_id first = 0;
    for (int e = occ_first(pos, target); e != 0; e = occ_next(pos, e)) {
        pdc_unit_id who = occ_unit(e);
        if (pos_side(pos, who) != attacker_side && (first == 0 || who < first)) {
            first = who;
        }
    }
    return first;
}

static int best_defender(const pdc_pos *pos, pdc_hex_id target, int attacker_side) {
    int best = 0;
    for (int e = occ_first(pos, target); e != 0; e = occ_next(pos, e)) {
        int rating =
            pos_side(pos, occ_unit(e)) != attacker_side ? leader_rating(pos, occ_unit(e)) : 0;
        best = rating > best ? rating : best;
    }
    return best;
}

/* [HC-74] what moves the result, and where each of the 36 then falls; `best`: of the attack */
static void spread(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target, assault_best best,
                   pdc_fight_report *out) {
    const pdc_rules *rules = pos->world->rules;
    pdc_ledger *moved = &out->result_ledger;
    int column = out->column == BELOW_ODDS ? melee_lowest_column(rules) : out->column;
    int leaders = best.leader - best_defender(pos, target, pos_side(pos, who));
    ledger_says(ledger_add(moved, "HC-74", rules->odds_step * column), PDC_REASON_ODDS, 0, 0);
    if (leaders != 0) {
        ledger_says(ledger_add(moved, "HC-74", rules->leader_bonus * leaders), PDC_REASON_LEADERS,
                    0, 0);
    }
    if (best.leader < leader_rating(pos, who)) {
        ledger_says(ledger_add(moved, "HC-95", 0), PDC_REASON_LEADER_STAYS, 0, 0);
    }
    if (best.lance != 0) {
        ledger_says(ledger_add(moved, "HC-74", best.lance), PDC_REASON_LANCES, 0, 0);
    }
    for (int i = 0; i < D66_RESULTS; i++) {
        out->row[melee_row(rules, i + moved->total, 0)]++;
    }
}

static void stand_chance(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target, int arc,
                         int charged, pdc_fight_report *out) {
    morale_question question = {.kind = PDC_CHECK_STAND,
                                .purpose = PDC_PURPOSE_MORALE,
                                .situation = charged ? MORALE_STAND_CHARGE : MORALE_STAND};
    out->stand = D66_RESULTS;
    if (out->defender == 0 || !melee_checks_to_stand(pos, out->defender, target, charged)) {
        return;
    }
    question.other = who;
    question.column = charged ? 0 : out->column;
    question.arc = (uint8_t)arc;
    question.charged = (uint8_t)charged;
    out->stand = (uint8_t)morale_chance(pos, out->defender, &question, &out->stand_ledger);
}

void pdc_assault_report(const pdc_pos *pos, const pdc_command *command, pdc_fight_report *out) {
    int column = BELOW_ODDS;
    pdc_unit_id who = command->who;
    pdc_hex_id target = command->at;
    memset(out, 0, sizeof *out);
    out->verdict =
        pdc_assault_preview(pos, who, target, &column, &out->attack_ledger, &out->defence_ledger);
    out->column = (int8_t)column;
    if (out->verdict != PDC_VERDICT_OK && out->verdict != PDC_VERDICT_ASSAULT_ODDS) {
        return;
    }
    pdc_ledger ledger;
    int arc = melee_arc(pos, who, target);
    out->defender = first_defender(pos, target, pos_side(pos, who));
    out->attack = assault_strength(pos, who, target, &out->attack_ledger);
    out->defence = melee_defence_of(pos, target, 3 - pos_side(pos, who), who, &ledger);
    morale_question question = {.kind = PDC_CHECK_CLOSE,
                                .purpose = PDC_PURPOSE_CLOSE,
                                .situation = MORALE_CLOSE,
                                .other = out->defender};
    question.column = out->column;
    question.arc = (uint8_t)arc;
    out->close = (uint8_t)morale_chance(pos, who, &question, &out->close_ledger);
    stand_chance(pos, who, target, arc, 0, out);
    out->stays_out = !melee_may_enter(pos, who, target);
    spread(pos, who, target, assault_best_of(pos, who, target), out);
}

/* Arc of the first defender from which the last hex of the way strikes. */
static int arc_at_contact(const pdc_pos *pos, const pdc_command *command, const charge_way *way,
                          pdc_unit_id defender) {
    pdc_hex_id hex = pos_unit(pos, command->who)->hex[0];
    for (int i = 0; i < way->count && hex != 0; i++) {
        hex = pdc_map_near(pos->world->map, hex, way->step[i] % 6);
    }
    int part = footprint_part(pos_unit(pos, defender), way->target);
    int direction = hex != 0 ? pdc_map_direction(pos->world->map, way->target, hex) : -1;
    if (part >= 0 && direction >= 0) {
        return (int)facing_side(pos, defender, part, direction);
    }
    return (int)facing_arc_unit(pos, defender, command->who);
}

/* [HC-76] cavalry before a square of whoever stands in the hex */
static int meets_square(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target) {
    for (int e = occ_first(pos, target); e != 0 && pos_is_cavalry(pos, who); e = occ_next(pos, e)) {
        if (pos_side(pos, occ_unit(e)) != pos_side(pos, who) &&
            pos_formation(pos, occ_unit(e))->square != 0) {
            return 1;
        }
    }
    return 0;
}

/* [HC-43, HC-44] the check that a reacting charger must pass */
static void reaction_chance(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id mover,
                            pdc_fight_report *out) {
    morale_question question = {
        .kind = PDC_CHECK_CHARGE, .purpose = PDC_PURPOSE_MORALE, .other = mover};
    out->close = (uint8_t)morale_chance(pos, who, &question, &out->close_ledger);
}

void pdc_charge_report(const pdc_pos *pos, const pdc_command *command, pdc_fight_report *out) {
    charge_way way;
    int side = pos_side(pos, command->who);
    occ_invalidate(pos);
    memset(out, 0, sizeof *out);
    out->column = BELOW_ODDS;
    /* [HC-43, HC-44] the reacting charger goes for the unit that the window is about */
    int reacts = command->kind == PDC_COMMAND_REACT_CHARGE;
    pdc_unit_id other = reacts ? pos_top(pos)->who : command->other;
    out->verdict = reacts ? window_check(pos, command) : charge_check(pos, command);
    charge_wish wish = {.wheel = command->turn, .hexes = command->hexes, .hex = command->hex};
    wish.budget = charge_budget(pos, command->who, reacts);
    if (out->verdict != PDC_VERDICT_OK ||
        charge_find(pos, command->who, other, &wish, &way) != PDC_VERDICT_OK) {
        return;
    }
    out->defender = first_defender(pos, way.target, side);
    melee_approach approach = {.arc = ARC_FRONT, .straight = charge_is_straight(way.straight)};
    approach.arc = arc_at_contact(pos, command, &way, other);
    out->straight = (uint8_t)approach.straight;
    out->close = D66_RESULTS;
    if (reacts) {
        reaction_chance(pos, command->who, other, out);
    }
    out->attack = melee_attack_as(pos, command->who, way.target, &approach, &out->attack_ledger);
    out->defence = melee_defence_of(pos, way.target, 3 - side, command->who, &out->defence_ledger);
    out->column = (int8_t)melee_column(pos->world->rules, out->attack, out->defence);
    stand_chance(pos, command->who, way.target, approach.arc, 1, out);
    out->stays_out = !stack_fits(pos, command->who, way.target,
                                 (pdc_fraction){pos_strength(pos, command->who), 1});
    out->recoils = out->column == BELOW_ODDS && meets_square(pos, command->who, way.target);
    if (out->recoils != 0) {
        return; /* [HC-76] if the square stands [HC-322] */
    }
    /* [HC-95] who is only in the hex stays there */
    assault_best best = {leader_riding(pos, command->who), melee_lance(pos, command->who)};
    spread(pos, command->who, way.target, best, out);
}
