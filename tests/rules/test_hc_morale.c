/* Morale checks, failing, rally, morale of formations, forced moves [HC-90 to HC-94, HC-75]. */
#include <stdio.h>
#include <string.h>

#include "core/morale.h"
#include "kit.h"

/* The 36 results in order [HC-04]. */
static void two_dice(int index, char *out) {
    out[0] = (char)('1' + index / 6);
    out[1] = ' ';
    out[2] = (char)('1' + index % 6);
    out[3] = '\0';
}

/* Line infantry has 32, index 13; disordered, -3: index 17 (36) gives 14 and passes, index 16 (35)
 * gives 13 and does not. */
START_TEST(hc_90__above_the_value_never_on_it) {
    char dice[8];
    pdc_board *b =
        kit_open("map 9x9 clear\n"
                 "unit A side=french arm=infantry type=line n=8 at=0505 form=column face=6 "
                 "cohesion=disorder\n"
                 "unit E side=russian arm=infantry type=line n=8 at=0901 form=column face=6\n"
                 "segment rally\nactive A\n");
    two_dice(_i, dice);
    kit_dice(b, dice);
    kit_do(b, "A rally");
    ck_assert_str_eq(kit_value(b, "A.cohesion"), _i >= 17 ? "good" : "disorder");
    kit_close(b);
}
END_TEST

/* A routed unit, -6: index 20 (43) is the first that passes. */
START_TEST(hc_92__rout_becomes_disorder) {
    char dice[8];
    pdc_board *b =
        kit_open("map 9x25 clear\n"
                 "unit A side=french arm=infantry type=line n=8 at=0505 form=column face=none "
                 "cohesion=pgd\n"
                 "unit E side=russian arm=infantry type=line n=8 at=0502 form=column face=6\n"
                 "segment rally\nactive A\n");
    two_dice(_i, dice);
    kit_dice(b, dice);
    kit_do(b, "A rally");
    ck_assert_str_eq(kit_value(b, "A.cohesion"), _i >= 20 ? "disorder" : "pgd");
    ck_assert_str_eq(kit_value(b, "A.hexes"), _i >= 20 ? "0505:8" : "0515:8");
    ck_assert_str_eq(kit_value(b, "A.failed"), _i >= 20 ? "0" : "1");
    kit_close(b);
}
END_TEST

/* The chances that are told before, of 36: line infantry has 32, index 13. In good order the 22 results
 * above it pass, in disorder (-3) 19, in rout (-6) 16. */
START_TEST(hc_90__chances_of_a_check) {
    static const struct {
        const char *keys;
        int chance;
    } cases[] = {{"face=6", 22}, {"face=6 cohesion=disorder", 19}, {"face=none cohesion=pgd", 16}};
    pdc_board *b =
        kit_open_with("map 9x25 clear\n"
                      "unit A side=french arm=infantry type=line n=8 at=0505 form=column "
                      "%s\n"
                      "unit E side=russian arm=infantry type=line n=8 at=0921 "
                      "form=column face=6\n"
                      "segment rally\nactive A\n",
                      cases[_i].keys);
    pdc_pos pos = pdc_board_pos(b);
    ck_assert_int_eq(pdc_morale_chance(&pos, 1, PDC_CHECK_RALLY, 0), cases[_i].chance);
    kit_close(b);
}
END_TEST

/* Values that types have when nothing else is given. */
static const struct {
    const char *keys;
    int value;
} values[] = {
    {"arm=infantry type=old-guard", 13},      {"arm=infantry type=guard", 21},
    {"arm=infantry type=grenadier", 25},      {"arm=infantry type=elite", 25},
    {"arm=infantry type=line", 32},           {"arm=infantry type=light", 31},
    {"arm=infantry type=conscript", 41},      {"arm=infantry type=militia", 44},
    {"arm=infantry type=irregular", 46},      {"arm=cavalry type=guard-heavy", 21},
    {"arm=cavalry type=cuirassier", 26},      {"arm=cavalry type=hussar", 31},
    {"arm=cavalry type=cossack", 42},         {"arm=foot-artillery", 26},
    {"arm=infantry type=line morale=11", 11},
};

START_TEST(hc_90__values_of_the_types) {
    pdc_board *b = kit_open_with("map 9x9 clear\nunit A side=french %s n=4 at=0505\n"
                                 "unit E side=russian arm=infantry n=8 at=0901\nactive A\n",
                                 values[_i].keys);
    pdc_pos pos = pdc_board_pos(b);
    ck_assert_int_eq(pdc_morale_value(&pos, 1), values[_i].value);
    kit_close(b);
}
END_TEST

/* Modifiers of A by itself and caused by the cavalry C, by the infantry F; the last three columns:
 * what they print. */
static const struct {
    const char *keys, *alone, *cavalry, *infantry;
} cases[] = {
    {"arm=infantry n=10 form=column face=6", "none", "none", "none"},
    {"arm=infantry n=10 form=line face=5", "none", "FF-21 -6", "none"},
    {"arm=infantry n=10 form=square face=none", "none", "HC-90 +12", "none"},
    {"arm=infantry n=10 form=column face=6 cohesion=disorder", "HC-90 -3", "HC-90 -3", "HC-90 -3"},
    {"arm=infantry n=10 form=column face=none cohesion=pgd", "HC-90 -6", "HC-90 -6", "HC-90 -6"},
    {"arm=infantry n=10 lost=1 form=column face=6", "none", "none", "none"},
    {"arm=infantry n=10 lost=2 form=column face=6", "HC-90 -3", "HC-90 -3", "HC-90 -3"},
    {"arm=infantry n=11 lost=4 form=column face=6", "HC-90 -3", "HC-90 -3", "HC-90 -3"},
    {"arm=infantry n=10 lost=9 form=column face=6", "HC-90 -12", "HC-90 -12", "HC-90 -12"},
    {"arm=cavalry type=dragoon n=10 form=line face=5", "none", "none", "none"},
};

START_TEST(hc_90__modifiers) {
    pdc_board *b = kit_open_with(
        "map 20x20 clear\nunit A side=french %s at=0505\n"
        "unit C side=russian arm=cavalry type=dragoon n=8 at=0515 form=column face=12\n"
        "unit F side=russian arm=infantry n=8 at=0915 form=column face=12\nactive A\n",
        cases[_i].keys);
    ck_assert_str_eq(kit_value(b, "morale A"), cases[_i].alone);
    ck_assert_str_eq(kit_value(b, "morale A C"), cases[_i].cavalry);
    ck_assert_str_eq(kit_value(b, "morale A F"), cases[_i].infantry);
    kit_close(b);
}
END_TEST

static int total(const pdc_board *b, const char *id, const morale_question *question) {
    pdc_ledger ledger;
    pdc_pos pos = pdc_board_pos(b);
    morale_ledger(&pos, kit_unit(b, id), question, &ledger);
    return ledger.total;
}

/* HC-81 before HC-71 before HC-90: a circumstance counts once, with the value of the more special
 * entry. */
START_TEST(hc_100__hc_81__standing_before_a_charge) {
    pdc_board *b = kit_open(
        "map 20x20 clear\n"
        "unit K side=french arm=infantry n=8 at=0305 form=column face=6 mu=first\n"
        "unit L side=french arm=infantry n=8 at=0605 form=line face=5 mu=first\n"
        "unit D side=french arm=infantry n=8 at=0905 form=column face=6 cohesion=disorder mu=first\n"
        "unit M side=french arm=infantry n=8 at=1205 form=line face=5 cohesion=disorder mu=first\n"
        "unit S side=french arm=infantry type=light n=3 at=1505 form=skirmish face=5 mu=first\n"
        "unit G side=french arm=foot-artillery n=3 at=1805 form=unlimbered face=6 cohesion=disorder "
        "mu=first\n"
        "unit C side=russian arm=cavalry type=dragoon n=8 at=0515 form=column face=12\n"
        "active first\n");
    morale_question charge = {
        .situation = MORALE_STAND_CHARGE, .other = kit_unit(b, "C"), .charged = 1, .arc = 1};
    ck_assert_int_eq(total(b, "K", &charge), 0);
    ck_assert_int_eq(total(b, "L", &charge), -6);  // not FF-21 besides
    ck_assert_int_eq(total(b, "D", &charge), -12); // not -3 besides
    ck_assert_int_eq(total(b, "M", &charge), -18); // line and disorder are two circumstances
    ck_assert_int_eq(total(b, "S", &charge), -12);
    ck_assert_int_eq(total(b, "G", &charge), -3); // HC-81 speaks of infantry
    charge.arc = 2;
    ck_assert_int_eq(total(b, "K", &charge), -6);
    charge.arc = 3;
    ck_assert_int_eq(total(b, "K", &charge), -12);
    kit_close(b);
}
END_TEST

/* Attacker +2 and defender -2 for each column above 1:1, the reverse below; +6 against a flank or
 * rear; -6, -12. */
START_TEST(hc_71__closing_and_standing) {
    pdc_board *b =
        kit_open("map 20x20 clear\n"
                 "unit K side=french arm=infantry n=8 at=0305 form=column face=6\n"
                 "unit C side=russian arm=infantry n=8 at=0515 form=column face=12\nactive K\n");
    for (int column = -3; column <= 5; column++) {
        morale_question close = {.situation = MORALE_CLOSE, .column = (int8_t)column, .arc = 1};
        morale_question stand = {.situation = MORALE_STAND, .column = (int8_t)column, .arc = 1};
        morale_question plain = {.situation = MORALE_PLAIN, .column = (int8_t)column, .arc = 3};
        ck_assert_int_eq(total(b, "K", &close), 2 * column);
        ck_assert_int_eq(total(b, "K", &stand), -2 * column);
        ck_assert_int_eq(total(b, "K", &plain), 0);
        close.arc = 2;
        stand.arc = 2;
        ck_assert_int_eq(total(b, "K", &close), 2 * column + 6);
        ck_assert_int_eq(total(b, "K", &stand), -2 * column - 6);
        close.arc = 3;
        stand.arc = 3;
        ck_assert_int_eq(total(b, "K", &close), 2 * column + 6);
        ck_assert_int_eq(total(b, "K", &stand), -2 * column - 12);
    }
    kit_close(b);
}
END_TEST

/* Friends passed in a rout check: infantry in good order is disordered, disordered infantry and
 * cavalry rout. */
static const struct {
    const char *keys, *after;
} failures[] = {
    {"arm=infantry n=4 form=column face=6", "disorder"},
    {"arm=infantry n=4 form=column face=6 cohesion=disorder", "pgd"},
    {"arm=cavalry type=dragoon n=4 form=column face=6", "pgd"},
    {"arm=foot-artillery n=2 form=limbered face=6", "disorder"},
};

START_TEST(hc_91__what_failing_does) {
    pdc_board *b =
        kit_open_with("map 9x40 clear\nhex 0406,0606,0407,0607 lake\n"
                      "unit A side=french arm=infantry n=9 at=0505 form=column face=6 mu=first\n"
                      "unit B side=french %s at=0507 mu=first\n"
                      "unit E side=russian arm=infantry n=9 at=0503 form=line face=5\n"
                      "dice 1 1 6 6\nsegment maneuver\nactive first\n",
                      failures[_i].keys);
    kit_impose(b, "force A withdraw E");
    ck_assert_str_eq(kit_value(b, "B.cohesion"), failures[_i].after);
    ck_assert_str_eq(kit_value(b, "A.hexes"), "0509:9");
    kit_close(b);
}
END_TEST

/* Each 20 % of the battalions of a corps routed, gone or at half strength: -3 on its checks, +3 on
 * its squares. */
START_TEST(hc_93__levels_of_a_corps) {
    char text[2048] = "map 20x20 clear\n";
    for (int i = 0; i < 5; i++) {
        size_t used = strlen(text);
        const char *state = i >= _i      ? "form=column face=6"
                            : i % 2 == 0 ? "form=column face=none cohesion=pgd"
                                         : "form=column face=6 lost=4";
        snprintf(text + used, sizeof text - used,
                 "unit B%d side=french arm=infantry n=8 at=%02d05 %s mu=first\n", i, 2 * i + 1,
                 state);
    }
    size_t used = strlen(text);
    snprintf(
        text + used, sizeof text - used,
        "unit Z side=french arm=infantry n=8 at=1505 form=column face=6 mu=other\n"
        "unit C side=russian arm=cavalry type=dragoon n=8 at=0515 form=column face=12\nactive first\n");
    pdc_board *b = kit_open(text);
    pdc_ledger ledger;
    pdc_square_report report;
    for (int mu = 1; mu <= b->scenario->mus; mu++) {
        b->scenario->mu[mu].corps = strcmp(b->scenario->mu[mu].id, "first") == 0 ? 1 : 0;
    }
    pdc_pos pos = pdc_board_pos(b);
    ck_assert_int_eq(morale_level(&pos, kit_unit(b, "B4")), _i);
    ck_assert_int_eq(morale_level(&pos, kit_unit(b, "Z")), 0);
    pdc_morale_ledger(&pos, kit_unit(b, "B4"), 0, &ledger);
    ck_assert_int_eq(ledger.total, -3 * _i);
    pdc_square_preview(&pos, kit_unit(b, "B4"), kit_unit(b, "C"), 2, &report);
    ck_assert_int_eq(report.ledger.total, 3 * _i);
    kit_close(b);
}
END_TEST

/* Six hours to choose from, in order: 2, 4, ... 12. */
START_TEST(hc_94__facing_after_rout) {
    char order[16];
    char hour[8];
    pdc_board *b =
        kit_open("map 9x25 clear\n"
                 "unit A side=french arm=infantry n=8 at=0505 form=column face=none cohesion=pgd\n"
                 "unit E side=russian arm=infantry n=8 at=0502 form=column face=6\n"
                 "dice 6 6\nsegment rally\nactive A\n");
    kit_do(b, "A rally");
    kit_refuse(b, "choose 7", "HC-55");
    snprintf(order, sizeof order, "choose %d", _i);
    snprintf(hour, sizeof hour, "%d", 2 * _i);
    kit_line(b, '>', order, __FILE__, __LINE__);
    ck_assert_str_eq(kit_value(b, "A.face"), hour);
    ck_assert_str_eq(kit_value(b, "A.cohesion"), "disorder");
    kit_close(b);
}
END_TEST

/* Lengths of the forced moves, straight down an open map. */
static const struct {
    const char *keys, *move, *row;
} lengths[] = {
    {"arm=infantry n=4 form=column face=6", "withdraw", "0509:4"},
    {"arm=infantry type=light n=4 form=column face=6", "withdraw",
     "0509:4"}, // half of 9, rounded down
    {"arm=infantry n=4 form=column face=6", "fall-back", "0513:4"},
    {"arm=infantry n=4 form=column face=6", "retreat", "0513:4"},
    {"arm=infantry n=4 form=column face=6", "rout", "0515:4"},
    {"arm=infantry type=light n=4 form=column face=6", "rout", "0515:4"},
    {"arm=cavalry type=cuirassier n=4 form=column face=6", "withdraw", "0510:4"}, // half of 11
    {"arm=cavalry type=hussar n=4 form=column face=6", "fall-back", "0519:4"},
    {"arm=cavalry type=cuirassier n=4 form=column face=6", "rout", "0521:4"},
    {"arm=cavalry type=hussar n=4 form=column face=6", "rout", "0524:4"},
    {"arm=foot-artillery n=4 form=limbered face=6", "rout", "0512:4"},
    {"arm=horse-artillery n=4 form=limbered face=6", "rout", "0516:4"},
    {"arm=infantry n=4 form=square face=none", "withdraw", "0509:4"},
    {"arm=infantry n=4 form=line face=5 spent=8", "withdraw", "0509:4"}, // RQ-32
};

START_TEST(hc_75__lengths) {
    char text[512];
    snprintf(
        text, sizeof text,
        "map 9x40 clear\nunit A side=french %s at=0505\n"
        "unit E side=russian arm=infantry n=9 at=0503 form=line face=5\nsegment maneuver\nactive A\n",
        lengths[_i].keys);
    pdc_board *b = kit_open(text);
    kit_impose_with(b, "force A %s E", lengths[_i].move);
    ck_assert_str_eq(kit_value(b, "A.hexes"), lengths[_i].row);
    kit_close(b);
}
END_TEST

#define ROWS(table) ((int)(sizeof table / sizeof table[0]))

int main(void) {
    Suite *suite = suite_create("morale");
    TCase *checks = tcase_create("checks");
    tcase_add_loop_test(checks, hc_90__above_the_value_never_on_it, 0, 36);
    tcase_add_loop_test(checks, hc_92__rout_becomes_disorder, 0, 36);
    tcase_add_loop_test(checks, hc_90__values_of_the_types, 0, ROWS(values));
    tcase_add_loop_test(checks, hc_90__modifiers, 0, ROWS(cases));
    tcase_add_test(checks, hc_100__hc_81__standing_before_a_charge);
    tcase_add_test(checks, hc_71__closing_and_standing);
    tcase_add_loop_test(checks, hc_90__chances_of_a_check, 0, 3);
    tcase_add_loop_test(checks, hc_91__what_failing_does, 0, ROWS(failures));
    tcase_add_loop_test(checks, hc_93__levels_of_a_corps, 0, 5);
    tcase_add_loop_test(checks, hc_94__facing_after_rout, 1, 7);
    suite_add_tcase(suite, checks);
    TCase *forced = tcase_create("forced moves");
    tcase_add_loop_test(forced, hc_75__lengths, 0, ROWS(lengths));
    suite_add_tcase(suite, forced);
    return kit_run(suite);
}
