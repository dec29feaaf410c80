/* Assault and melee [HC-70 to HC-77]: odds, results, losses, the second round, who may assault. */
#include <stdio.h>

#include "core/melee.h"
#include "kit.h"

static int column(const pdc_board *b, int attack, int attack_den, int defend, int defend_den) {
    pdc_fraction a = {attack, attack_den};
    pdc_fraction d = {defend, defend_den};
    return melee_column(b->rules, a, d);
}

/* 1:3, 1:2, 2:3, 1:1, 3:2, 2:1, 3:1, 4:1, 5:1 give -3 to +5; rounded down in the defender's favour;
 * below 1:3 refused. */
START_TEST(hc_73__odds) {
    static const struct {
        int attack, defend, column;
    } rows[] = {{1, 3, -3}, {1, 2, -2}, {2, 3, -1}, {1, 1, 0}, {3, 2, 1},
                {2, 1, 2},  {3, 1, 3},  {4, 1, 4},  {5, 1, 5}};
    pdc_board *b = kit_open("map 9x9 clear\nunit A side=french arm=infantry n=4 at=0505\n"
                            "unit E side=russian arm=infantry n=4 at=0909\nactive A\n");
    for (int i = 0; i < 9; i++) {
        ck_assert_int_eq(column(b, rows[i].attack, 1, rows[i].defend, 1), rows[i].column);
        /* the same ratio in other fractions */
        ck_assert_int_eq(column(b, rows[i].attack * 7, 3, rows[i].defend * 7, 3), rows[i].column);
        /* a hair less */
        int below = i == 0 ? -99 : rows[i - 1].column;
        ck_assert_int_eq(column(b, rows[i].attack * 1000 - 1, 1, rows[i].defend * 1000, 1), below);
    }
    ck_assert_int_eq(column(b, 60, 1, 10, 1), 5); // above 5:1 c = 5
    kit_close(b);
}
END_TEST

static const char duel[] = "map 9x40 clear\n"
                           "unit A side=french arm=infantry n=9 at=0515 form=column face=6\n"
                           "unit E side=russian arm=infantry n=9 at=0516 form=column face=12\n"
                           "segment maneuver\nactive A\n";

/* From the declaration to the dice of the fight. */
static void fight(pdc_board *b, int index) {
    char dice[32];
    snprintf(dice, sizeof dice, "6 6 6 6 %d %d", index / 6 + 1, index % 6 + 1);
    kit_dice(b, dice);
    kit_do(b, "A assault 0516");
    kit_do(b, "react pass");
    kit_do(b, "end");
    kit_do(b, "end");
    kit_do(b, "end");
}

static void choose_first(pdc_board *b, int times) {
    for (int i = 0; i < times; i++) {
        kit_do(b, "choose 1");
    }
}

/* Every d66 of a fight at 1:1 against the lines of HC-74, x = index. */
START_TEST(hc_74__every_result_at_one_to_one) {
    static const struct {
        int below, losses;
        const char *a, *e, *attacker, *defender;
    } rows[] = {
        {4, 2, "0505:7", "0516:9", "pgd", "good"},
        {11, 1, "0511:8", "0516:9", "disorder", "good"},
        {17, 2, "0515:8", "0516:8", "good", "good"},
        {27, 1, "0516:9", "0520:8", "good", "disorder"},
        {34, 2, "0516:9", "0526:7", "good", "pgd"},
        {36, 3, "0516:9", "0526:6", "good", "pgd"},
    };
    pdc_board *b = kit_open(duel);
    int row = 0;
    if (_i >= 17 && _i < 20) {
        kit_close(b);
        return; // a second round: below
    }
    while (_i >= rows[row].below) {
        row++;
    }
    fight(b, _i);
    choose_first(b, rows[row].losses);
    if (_i >= 20) {
        kit_do(b, "choose 1"); // the winner enters
    }
    ck_assert_str_eq(kit_value(b, "A.hexes"), rows[row].a);
    ck_assert_str_eq(kit_value(b, "E.hexes"), rows[row].e);
    ck_assert_str_eq(kit_value(b, "A.cohesion"), rows[row].attacker);
    ck_assert_str_eq(kit_value(b, "E.cohesion"), rows[row].defender);
    kit_close(b);
}
END_TEST

/* 17, 18 and 19: both lose 1, a second round at once; 17 to 19 there are read as below 17. */
START_TEST(hc_74__second_round_once) {
    pdc_board *b = kit_open(duel);
    kit_dice(b, "6 6 6 6 3 6 3 6");
    kit_do(b, "A assault 0516");
    kit_do(b, "react pass");
    kit_do(b, "end");
    kit_do(b, "end");
    kit_do(b, "end");
    choose_first(b, 4);
    kit_expect(b, "A.hexes", "0515:7");
    kit_expect(b, "E.hexes", "0516:7");
    kit_expect(b, "A.cohesion", "good");
    kit_expect(b, "E.cohesion", "good");
    kit_close(b);
}
END_TEST

/* Who fights last: a regiment that the loss divides goes on as its battalions, and the result acts
 * on all of them [ES-10, HC-51]. */
START_TEST(es_10__a_regiment_divides_in_the_melee) {
    pdc_board *b = kit_open(
        "map 9x40 clear\n"
        "unit A side=french arm=infantry n=9 at=0515 form=column face=6\n"
        "unit E side=russian arm=infantry n=12 battalions=3 lost=5 at=0516 form=column face=12\n"
        "segment maneuver\nactive A\n");
    /* 27 against 21: 1:1. E stands: 2 fifths lost, -6: 66 is 29. 43 is i = 20: it loses 1, the
     * sixth, and withdraws, disordered */
    kit_dice(b, "6 6 6 6 4 3");
    kit_do(b, "A assault 0516");
    kit_do(b, "react pass");
    kit_do(b, "end");
    kit_do(b, "end");
    kit_do(b, "end");
    kit_do(b, "choose 1");
    kit_expect(b, "E.exists", "no");
    static const char *const battalions[] = {"E-1", "E-2", "E-3"};
    for (int i = 0; i < 3; i++) {
        char text[32];
        snprintf(text, sizeof text, "%s.cohesion", battalions[i]);
        ck_assert_str_eq(kit_value(b, text), "disorder");
        snprintf(text, sizeof text, "%s.hexes", battalions[i]);
        ck_assert_str_eq(kit_value(b, text), "0520:2");
    }
    kit_close(b);
}
END_TEST

/* Formations of HC-70, next to an enemy straight ahead: allowed or why not. */
static const struct {
    const char *keys;
    const char *refused; // NULL: allowed
} who[] = {
    {"arm=infantry n=8 form=column face=6", NULL},
    {"arm=infantry n=8 form=line face=5", NULL},
    {"arm=cavalry type=dragoon n=8 form=column face=6", NULL},
    {"arm=cavalry type=dragoon n=8 form=line face=5", NULL},
    {"arm=infantry n=8 form=square face=none", "HC-70"},
    {"arm=infantry type=light n=3 form=skirmish face=5", "HC-70"},
    {"arm=infantry n=4 form=road-column face=6", "HC-70"},
    {"arm=foot-artillery n=4 form=unlimbered face=6", "HC-70"},
    {"arm=foot-artillery n=4 form=limbered face=6", "HC-70"},
    {"arm=infantry n=8 form=column face=6 cohesion=disorder", "HC-94"},
    {"arm=infantry n=8 form=column face=none cohesion=pgd", "HC-94"},
    {"arm=infantry n=8 form=column face=12", "HC-70"}, // the enemy is behind it
};

START_TEST(hc_70__who_may_assault) {
    char text[512];
    snprintf(
        text, sizeof text,
        "map 9x20 clear\nunit A side=french %s at=0505\n"
        "unit E side=russian arm=infantry n=6 at=0506 form=column face=6\nsegment maneuver\nactive A\n",
        who[_i].keys);
    pdc_board *b = kit_open(text);
    if (who[_i].refused == NULL) {
        kit_do(b, "A assault 0506");
        kit_expect(b, "A.flags", "declared");
        kit_refuse(b, "A assault 0506", "HC-70"); // it is done
    } else {
        kit_refuse_with(b, "A assault 0506 : %s", who[_i].refused);
    }
    kit_refuse(b, "E assault 0505", "HC-22");
    kit_close(b);
}
END_TEST

/* In general order one assaults out of a wood, in the same ground without a road nothing else is
 * possible. */
START_TEST(hc_70__from_general_order) {
    pdc_board *b =
        kit_open("map 9x20 clear\nhex 0505 wood\n"
                 "unit A side=french arm=infantry n=8 at=0505 form=general-order face=6\n"
                 "unit E side=russian arm=infantry n=6 at=0506 form=column face=6\n"
                 "segment maneuver\nactive A\n");
    kit_do(b, "A assault 0506");
    kit_refuse(b, "A move 0404", "HC-70");
    kit_close(b);
}
END_TEST

/* A wall closes the side to cavalry, not to infantry. */
START_TEST(hc_70__over_a_wall) {
    pdc_board *b = kit_open(
        "map 9x20 clear\nedge 0505/6 wall\nedge 0805/6 wall\n"
        "unit A side=french arm=infantry n=8 at=0505 form=column face=6 mu=first\n"
        "unit C side=french arm=cavalry type=dragoon n=8 at=0805 form=column face=6 mu=first\n"
        "unit E side=russian arm=infantry n=6 at=0506 form=column face=6\n"
        "unit F side=russian arm=infantry n=6 at=0806 form=column face=6\n"
        "segment maneuver\nactive first\n");
    kit_refuse(b, "C assault 0806", "HC-12");
    kit_do(b, "A assault 0506");
    kit_close(b);
}
END_TEST

/* Two hexes are resolved in the order declared, not in that of the units. */
START_TEST(hc_71__in_the_order_declared) {
    pdc_board *b =
        kit_open("map 12x40 clear\n"
                 "unit A side=french arm=infantry n=9 at=0505 form=column face=6 mu=first\n"
                 "unit B side=french arm=infantry n=9 at=0905 form=column face=6 mu=first\n"
                 "unit E side=russian arm=infantry n=9 at=0506 form=column face=12\n"
                 "unit F side=russian arm=infantry n=9 at=0906 form=column face=12\n"
                 "segment maneuver\nactive first\n");
    /* the first dice are B's: it does not close; then A closes and E does not stand */
    kit_dice(b, "1 1 6 6 1 1");
    kit_do(b, "B assault 0906");
    kit_do(b, "react pass");
    kit_do(b, "A assault 0506");
    kit_do(b, "react pass");
    kit_do(b, "end");
    kit_do(b, "end");
    kit_do(b, "end");
    kit_do(b, "choose 1");
    kit_expect(b, "B.cohesion", "disorder");
    kit_expect(b, "B.hexes", "0905:9");
    kit_expect(b, "A.hexes", "0506:9");
    kit_expect(b, "E.cohesion", "disorder");
    kit_expect(b, "F.hexes", "0906:9");
    kit_close(b);
}
END_TEST

/* An attacker that is no longer in good order takes no part; nobody throws a die. */
START_TEST(hc_103__hc_71__disordered_before_the_assault) {
    pdc_board *b = kit_open(duel);
    kit_dice(b, "6 6");
    kit_do(b, "A assault 0516");
    kit_do(b, "react pass");
    kit_do(b, "end");
    kit_do(b, "end");
    b->state.unit[1].cohesion = PDC_COHESION_DISORDER;
    kit_do(b, "end");
    kit_expect(b, "A.hexes", "0515:9");
    kit_expect(b, "E.hexes", "0516:9");
    ck_assert_int_eq(b->state.game.rng.used, 0);
    ck_assert_int_eq(b->state.unit[1].target, 0);
    kit_close(b);
}
END_TEST

/* One that was displaced after declaring takes no part, and the others still go for the hex that
 * was named. */
START_TEST(hc_71__displaced_before_the_assault) {
    pdc_board *b =
        kit_open("map 12x40 clear\n"
                 "unit A side=french arm=infantry n=9 at=0505 form=column face=6 mu=first\n"
                 "unit B side=french arm=infantry n=9 at=0405 form=column face=4 mu=first\n"
                 "unit E side=russian arm=infantry n=9 at=0506 form=column face=12\n"
                 "unit F side=russian arm=infantry n=9 at=0806 form=column face=12\n"
                 "segment maneuver\nactive first\n");
    kit_dice(b, "6 6 1 1");
    kit_do(b, "A assault 0506");
    kit_do(b, "react pass");
    kit_do(b, "B assault 0506");
    kit_do(b, "react pass");
    kit_do(b, "end");
    kit_do(b, "end");
    b->state.unit[1].hex[0] = pdc_map_hex(b->map, 8, 5); // before F, which it did not name
    kit_do(b, "end");
    kit_do(b, "choose 1");
    kit_expect(b, "A.hexes", "0805:9");
    kit_expect(b, "B.hexes", "0506:9");
    kit_expect(b, "E.cohesion", "disorder");
    kit_expect(b, "F.hexes", "0806:9");
    kit_close(b);
}
END_TEST

/* Strengths add up as exact fractions: thirds, quarters and halves. */
START_TEST(hc_72__exact_sums) {
    pdc_fraction third = {1, 3};
    pdc_fraction quarter = {1, 4};
    pdc_fraction sum = fraction_add(third, quarter);
    ck_assert_int_eq(sum.num, 7);
    ck_assert_int_eq(sum.den, 12);
    sum = fraction_add(sum, (pdc_fraction){5, 12});
    ck_assert_int_eq(sum.num, 1);
    ck_assert_int_eq(sum.den, 1);
}
END_TEST

static pdc_fight_report report_of(pdc_board *b, pdc_command_kind kind, int target) {
    pdc_pos pos = pdc_board_pos(b);
    pdc_fight_report report;
    pdc_command command = {.kind = (uint8_t)kind, .who = 1, .side = 1};
    if (kind == PDC_COMMAND_ASSAULT) {
        command.at = pdc_map_hex(b->map, target / 100, target % 100);
        pdc_assault_report(&pos, &command, &report);
    } else {
        command.other = (uint16_t)target;
        pdc_charge_report(&pos, &command, &report);
    }
    return report;
}

/* A redoubt takes 9 increments: a regiment of 10 may storm it, and nobody of it goes in. In the open
 * one regiment may stand whatever its size. */
START_TEST(hc_17__hc_74__who_is_too_many_to_go_in) {
    static const struct {
        int size, stays_out;
        const char *ground;
    } cases[] = {{9, 0, "redoubt"}, {10, 1, "redoubt"}, {27, 0, "clear"}};
    char text[400];
    snprintf(text, sizeof text,
             "map 10x20 clear\nhex 0516 %s\n"
             "unit A side=french arm=infantry n=%d at=0517 form=column face=12 mu=first\n"
             "unit X side=russian arm=infantry n=4 at=0516 form=line face=11 mu=enemy\n"
             "segment maneuver\nactive first\n",
             cases[_i].ground, cases[_i].size);
    pdc_board *b = kit_open(text);
    pdc_fight_report report = report_of(b, PDC_COMMAND_ASSAULT, 516);
    ck_assert_int_eq(report.verdict, PDC_VERDICT_OK);
    ck_assert_int_eq(report.stays_out, cases[_i].stays_out);
    kit_close(b);
}
END_TEST

/* 27 against 27: 1:1. Morale of the line 32 is index 13: 36 - 14 = 22 results are above it. x is the
 * index: 4 below 4, 7 below 11, 6 below 17, 3 below 20, 7 below 27, 7 below 34, 2 above. */
START_TEST(hc_74__chances_of_an_assault) {
    static const int rows[7] = {4, 7, 6, 3, 7, 7, 2};
    pdc_board *b = kit_open(duel);
    pdc_fight_report report = report_of(b, PDC_COMMAND_ASSAULT, 516);
    ck_assert_int_eq(report.verdict, PDC_VERDICT_OK);
    ck_assert_int_eq(report.column, 0);
    ck_assert_int_eq(report.attack.num * report.defence.den, 27 * report.attack.den);
    ck_assert_int_eq(report.close, 22);
    ck_assert_int_eq(report.stand, 22);
    for (int i = 0; i < 7; i++) {
        ck_assert_int_eq(report.row[i], rows[i]);
    }
    ck_assert_int_eq(report_of(b, PDC_COMMAND_ASSAULT, 515).verdict, PDC_VERDICT_ASSAULT_TARGET);
    kit_close(b);
}
END_TEST

/* Dragoons, 10 at 4 each = 40, against 27: 1:1. Straight, but that doubles nothing against infantry
 * (HC-81). The line stands with -6 (HC-81): above index 13 from index 20 on, 16 results. */
START_TEST(hc_81__chances_of_a_charge) {
    pdc_board *b =
        kit_open("map 15x20 clear\n"
                 "unit A side=french arm=cavalry type=dragoon n=10 at=0505 form=column face=6\n"
                 "unit E side=russian arm=infantry type=line n=9 at=0511 form=line face=11\n"
                 "unit F side=russian arm=infantry type=line n=9 at=1519 form=line face=11\n"
                 "segment charge\nactive A\n");
    pdc_fight_report report = report_of(b, PDC_COMMAND_CHARGE, 2);
    ck_assert_int_eq(report.verdict, PDC_VERDICT_OK);
    ck_assert_int_eq(report.straight, 1);
    ck_assert_int_eq(report.attack.num, 40 * report.attack.den);
    ck_assert_int_eq(report.defence.num, 27 * report.defence.den);
    ck_assert_int_eq(report.column, 0);
    ck_assert_int_eq(report.stand, 16);
    ck_assert_int_eq(report.close, 36);
    ck_assert_int_eq(report_of(b, PDC_COMMAND_CHARGE, 3).verdict, PDC_VERDICT_CHARGE_REACH);
    kit_close(b);
}
END_TEST

static const pdc_ledger_line *line_about(const pdc_ledger *ledger, pdc_reason about) {
    for (int i = 0; i < ledger->count; i++) {
        if (ledger->line[i].about == about) {
            return &ledger->line[i];
        }
    }
    return NULL;
}

/* 5 at 3 each = 15 and, declared before it, 4 at 3 = 12 beside it: 27 against 9 is 3:1, column 3. B
 * alone, against the hex that nobody else has named, is 15 against 9: 3:2, column 1. */
START_TEST(hc_71__the_preview_counts_who_declared_before) {
    pdc_board *b =
        kit_open("map 12x20 clear\n"
                 "unit B side=french arm=infantry n=5 at=0505 form=column face=6 mu=first\n"
                 "unit A side=french arm=infantry n=4 at=0405 form=column face=4 mu=first\n"
                 "unit E side=russian arm=infantry n=3 at=0506 form=column face=12\n"
                 "segment maneuver\nactive first\n");
    pdc_fight_report report = report_of(b, PDC_COMMAND_ASSAULT, 506);
    ck_assert_int_eq(report.column, 1);
    ck_assert_ptr_null(line_about(&report.attack_ledger, PDC_REASON_BESIDE));
    kit_do(b, "A assault 0506");
    kit_do(b, "react pass");
    report = report_of(b, PDC_COMMAND_ASSAULT, 506);
    ck_assert_int_eq(report.column, 3);
    ck_assert_int_eq(report.attack.num, 27 * report.attack.den);
    const pdc_ledger_line *beside = line_about(&report.attack_ledger, PDC_REASON_BESIDE);
    ck_assert_ptr_nonnull(beside);
    ck_assert_int_eq(beside->who, 2);
    ck_assert_int_eq(beside->times, 12 * beside->over);
    const pdc_ledger_line *own = line_about(&report.attack_ledger, PDC_REASON_ENGAGED);
    ck_assert_ptr_nonnull(own);
    ck_assert_int_eq(own->who, 1);
    ck_assert_int_eq(own->times, 5 * own->over);
    ck_assert_int_eq(own->which, 3);
    kit_close(b);
}
END_TEST

/* Up a slope 9 at 3 each: told as 9 men and x1/2, not as 4 1/2 men. */
START_TEST(hc_72__men_stand_before_the_ground) {
    pdc_board *b = kit_open("map 9x20 clear\nheight 0506 1\nedge 0505/6 slope\n"
                            "unit A side=french arm=infantry n=9 at=0505 form=column face=6\n"
                            "unit E side=russian arm=infantry n=9 at=0506 form=column face=12\n"
                            "segment maneuver\nactive A\n");
    pdc_fight_report report = report_of(b, PDC_COMMAND_ASSAULT, 506);
    const pdc_ledger_line *own = line_about(&report.attack_ledger, PDC_REASON_ENGAGED);
    const pdc_ledger_line *slope = line_about(&report.attack_ledger, PDC_REASON_FACTOR);
    ck_assert_ptr_nonnull(own);
    ck_assert_ptr_nonnull(slope);
    ck_assert_int_eq(own->times, 9 * own->over);
    ck_assert_int_eq(slope->which, PDC_MELEE_FACTOR_UPHILL);
    ck_assert_int_eq(2 * report.attack.num, 27 * report.attack.den);
    kit_close(b);
}
END_TEST

/* A leader of 2 in the hex of dragoons that charge stays where he is: only one attached moves the
 * result, by 3 x 2 [HC-74]; the odds of 40 to 27 move it by 0. */
START_TEST(hc_95__only_an_attached_leader_rides_in_a_charge) {
    static const char *const text =
        "map 15x20 clear\n"
        "unit A side=french arm=cavalry type=dragoon n=10 at=0505 form=column face=6\n"
        "unit E side=russian arm=infantry type=line n=9 at=0511 form=line face=11\n"
        "leader L side=french at=0505 rating=2 level=brigade%s\n"
        "segment charge\nactive A\n";
    char loose[512];
    char joined[512];
    snprintf(loose, sizeof loose, text, "");
    snprintf(joined, sizeof joined, text, " with=A");
    pdc_board *b = kit_open(loose);
    pdc_fight_report report = report_of(b, PDC_COMMAND_CHARGE, 2);
    ck_assert_int_eq(report.result_ledger.total, 0);
    ck_assert_ptr_nonnull(line_about(&report.result_ledger, PDC_REASON_LEADER_STAYS));
    kit_close(b);
    b = kit_open(joined);
    report = report_of(b, PDC_COMMAND_CHARGE, 2);
    ck_assert_int_eq(report.result_ledger.total, 6);
    ck_assert_ptr_null(line_about(&report.result_ledger, PDC_REASON_LEADER_STAYS));
    kit_close(b);
}
END_TEST

/* Hussars that react to a charge of dragoons, who are heavy: 10 at 4 each, doubled = 80. Their check:
 * morale 31 is index 12, 36 - 13 = 23 results are above it. HC-43, HC-44. */
START_TEST(hc_44__chances_of_a_reaction_charge) {
    pdc_board *b =
        kit_open("map 20x20 clear\n"
                 "unit A side=french arm=cavalry type=dragoon n=10 at=0505 form=column face=6\n"
                 "unit E side=russian arm=infantry type=line n=9 at=0511 form=line face=11\n"
                 "unit F side=russian arm=cavalry type=hussar n=6 at=0809 form=column face=10\n"
                 "segment charge\nactive A\n");
    kit_do(b, "A charge E");
    pdc_pos pos = pdc_board_pos(b);
    pdc_fight_report report;
    pdc_command command = {.kind = PDC_COMMAND_REACT_CHARGE, .side = 2, .who = 3};
    pdc_charge_report(&pos, &command, &report);
    ck_assert_int_eq(report.verdict, PDC_VERDICT_OK);
    ck_assert_int_eq(report.defender, 1);
    ck_assert_int_eq(report.close, 23);
    ck_assert_int_eq(report.defence.num, 80 * report.defence.den);
    command.who = 2;
    pdc_charge_report(&pos, &command, &report);
    ck_assert_int_ne(report.verdict, PDC_VERDICT_OK); // infantry does not charge
    kit_close(b);
}
END_TEST

/* 4 hussars at 3 = 12, an eighth of it against a square: 1 1/2 to 27, below 1:3: they recoil and no
 * row of the table comes up [HC-76]; 16 against 4 increments, 6 to 12, fight at 1:2. */
START_TEST(hc_76__a_charge_that_would_recoil) {
    static const char *const text =
        "map 15x20 clear\n"
        "unit A side=french arm=cavalry type=hussar n=%d at=0505 form=column face=6\n"
        "unit E side=russian arm=infantry type=line n=%d at=0511 form=square\n"
        "segment charge\nactive A\n";
    for (int i = 0; i < 2; i++) {
        char world[400];
        int rows = 0;
        snprintf(world, sizeof world, text, i == 0 ? 4 : 16, i == 0 ? 9 : 4);
        pdc_board *b = kit_open(world);
        pdc_fight_report report = report_of(b, PDC_COMMAND_CHARGE, 2);
        ck_assert_int_eq(report.verdict, PDC_VERDICT_OK);
        for (int k = 0; k < 8; k++) {
            rows += report.row[k];
        }
        ck_assert_int_eq(report.recoils, i == 0);
        ck_assert_int_eq(report.stand, 36); // a formed square does not check
        ck_assert_int_eq(rows, i == 0 ? 0 : 36);
        kit_close(b);
    }
}
END_TEST

/* In disorder it checks: -12 and +12, morale 32 is index 13: 36 - 14 = 22 results; the charge recoils
 * if it stands. HC-322. */
START_TEST(hc_322__the_chance_of_a_shaken_square) {
    pdc_board *b = kit_open(
        "map 15x20 clear\n"
        "unit A side=french arm=cavalry type=hussar n=4 at=0505 form=column face=6\n"
        "unit E side=russian arm=infantry type=line n=9 at=0511 form=square cohesion=disorder\n"
        "segment charge\nactive A\n");
    pdc_fight_report report = report_of(b, PDC_COMMAND_CHARGE, 2);
    ck_assert_int_eq(report.stand, 22);
    kit_close(b);
}
END_TEST

/* The leader of whoever goes beside counts for all: rating 2 with A moves the result of B's assault by
 * 3 x 2 and 4 x 3 for 3:1. HC-74. */
START_TEST(hc_74__the_leader_of_who_declared_before_counts) {
    pdc_board *b =
        kit_open("map 12x20 clear\n"
                 "unit B side=french arm=infantry n=5 at=0505 form=column face=6 mu=first\n"
                 "unit A side=french arm=infantry n=4 at=0405 form=column face=4 mu=first\n"
                 "unit E side=russian arm=infantry n=3 at=0506 form=column face=12\n"
                 "leader L side=french at=0405 rating=2 level=brigade\n"
                 "segment maneuver\nactive first\n");
    pdc_fight_report report = report_of(b, PDC_COMMAND_ASSAULT, 506);
    ck_assert_int_eq(report.result_ledger.total, 4); // 15 to 9 alone: column 1, no leader
    kit_do(b, "A assault 0506");
    kit_do(b, "react pass");
    report = report_of(b, PDC_COMMAND_ASSAULT, 506);
    ck_assert_int_eq(report.result_ledger.total, 18);
    kit_close(b);
}
END_TEST

/* The facts of a melee carry what it was made of: 27 and 27, no multiplier; disorder halves. */
START_TEST(hc_72__strengths_are_told) {
    pdc_board *b = kit_open(
        "map 9x40 clear\n"
        "unit A side=french arm=infantry n=9 at=0515 form=column face=6\n"
        "unit E side=russian arm=infantry n=9 at=0516 form=column face=12 cohesion=disorder\n"
        "segment maneuver\nactive A\n");
    kit_dice(b, "6 6 6 6 4 4");
    kit_do(b, "A assault 0516");
    kit_do(b, "react pass");
    kit_do(b, "end");
    kit_do(b, "end");
    pdc_event event[64];
    pdc_events events = {event, 0, 64};
    ck_assert_int_eq(pdc_board_order(b, 0, "end", &events, NULL), PDC_VERDICT_OK);
    int strengths = 0;
    int halves = 0;
    int doubles = 0;
    for (uint32_t i = 0; i < events.count; i++) {
        strengths += event[i].kind == PDC_EVENT_STRENGTH &&
                     event[i].n[0] * 2 == (event[i].who == 1 ? 54 : 27) * event[i].n[1];
        halves += event[i].kind == PDC_EVENT_REASON && event[i].who == 2 && event[i].n[1] == 1 &&
                  event[i].n[2] == 2;
        doubles += event[i].kind == PDC_EVENT_REASON && event[i].n[1] == 2;
    }
    ck_assert_int_eq(strengths, 2);
    ck_assert_int_eq(halves, 1);
    ck_assert_int_eq(doubles, 0);
    kit_close(b);
}
END_TEST

#define ROWS(table) ((int)(sizeof table / sizeof table[0]))

int main(void) {
    Suite *suite = suite_create("melee");
    TCase *odds = tcase_create("odds");
    tcase_add_test(odds, hc_73__odds);
    tcase_add_test(odds, hc_72__exact_sums);
    suite_add_tcase(suite, odds);
    TCase *declare = tcase_create("declaring");
    tcase_add_loop_test(declare, hc_70__who_may_assault, 0, ROWS(who));
    tcase_add_test(declare, hc_70__from_general_order);
    tcase_add_test(declare, hc_70__over_a_wall);
    suite_add_tcase(suite, declare);
    TCase *melee = tcase_create("melee");
    tcase_add_loop_test(melee, hc_74__every_result_at_one_to_one, 0, 36);
    tcase_add_test(melee, hc_74__second_round_once);
    tcase_add_test(melee, hc_74__chances_of_an_assault);
    tcase_add_loop_test(melee, hc_17__hc_74__who_is_too_many_to_go_in, 0, 3);
    tcase_add_test(melee, hc_81__chances_of_a_charge);
    tcase_add_test(melee, hc_71__the_preview_counts_who_declared_before);
    tcase_add_test(melee, hc_72__men_stand_before_the_ground);
    tcase_add_test(melee, hc_95__only_an_attached_leader_rides_in_a_charge);
    tcase_add_test(melee, hc_44__chances_of_a_reaction_charge);
    tcase_add_test(melee, hc_76__a_charge_that_would_recoil);
    tcase_add_test(melee, hc_322__the_chance_of_a_shaken_square);
    tcase_add_test(melee, hc_74__the_leader_of_who_declared_before_counts);
    tcase_add_test(melee, hc_72__strengths_are_told);
    tcase_add_test(melee, es_10__a_regiment_divides_in_the_melee);
    tcase_add_test(melee, hc_71__in_the_order_declared);
    tcase_add_test(melee, hc_103__hc_71__disordered_before_the_assault);
    tcase_add_test(melee, hc_71__displaced_before_the_assault);
    suite_add_tcase(suite, melee);
    return kit_run(suite);
}
