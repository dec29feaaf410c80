/*
 * Formations [FF]: every cell of the table of changes as an order, with and without the surcharge,
 * forward and back, and paid over its turns. What a player sees is tested by vectors/ff.pos and
 * vectors/ff-more.pos.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit.h"

enum { TEXT = 1600, CLASSES = 3 };

/* A row of the printed table (FF-106 to FF-123) as an order: half-periods by class. */
typedef struct {
    const char *rule, *arm, *from, *face, *order;
    int time[CLASSES];
} change_case;

static const change_case printed[] = {
    {"FF-106", "infantry", "march-column", "12", "form attack-column", {1, 2, 2}},
    {"FF-107", "infantry", "march-column", "12", "form line 1", {3, 4, 5}},
    {"FF-108", "infantry", "march-column", "12", "form double-line 1", {1, 1, 1}},
    {"FF-109", "infantry", "march-column", "12", "form hollow-square", {2, 3, 4}},
    {"FF-110", "infantry", "attack-column", "12", "form hollow-square", {1, 1, 2}},
    {"FF-111", "infantry", "attack-column", "12", "form solid-square", {1, 1, 1}},
    {"FF-112", "infantry", "attack-column", "12", "form line 11", {2, 3, 4}},
    {"FF-113", "infantry", "attack-column", "12", "form mass-column", {1, 1, 1}},
    {"FF-114", "infantry", "attack-column", "12", "form extended-column", {1, 1, 1}},
    {"FF-115", "infantry", "extended-column", "12", "form line 1", {1, 1, 1}},
    {"FF-116", "infantry", "line", "1", "form hollow-square", {2, 2, 3}},
    {"FF-117", "infantry", "line", "1", "form double-line", {1, 1, 1}},
    {"FF-118", "infantry", "line", "1", "form line potence right", {1, 1, 1}},
    {"FF-119", "infantry", "line", "1", "about", {1, 1, 1}},
    {"FF-13", "infantry", "mass-column", "12", "form mass-square", {1, 1, 1}},
    {"FF-129", "infantry", "march-column", "12", "form line 9", {1, 1, 1}},
    {"FF-106", "cavalry", "march-column", "12", "form attack-column", {1, 1, 2}},
    {"FF-107", "cavalry", "march-column", "12", "form line 1", {2, 3, 4}},
    {"FF-108", "cavalry", "march-column", "12", "form double-line 1", {1, 2, 3}},
    {"FF-112", "cavalry", "attack-column", "12", "form line 1", {1, 2, 3}},
    {"FF-113", "cavalry", "attack-column", "12", "form mass-column", {1, 1, 1}},
    {"FF-117", "cavalry", "line", "1", "form double-line", {1, 1, 1}},
    {"FF-118", "cavalry", "line", "1", "form echelon 12", {1, 1, 1}},
    {"FF-119", "cavalry", "line", "1", "about", {2, 2, 2}},
    {"FF-129", "cavalry", "march-column", "12", "form line 3", {1, 1, 1}},
    {"FF-72", "cavalry", "march-column", "12", "form company-column", {1, 1, 1}},
    {"FF-122", "foot-artillery", "limbered", "12", "unlimber", {1, 2, 2}},
    {"FF-122", "horse-artillery", "limbered", "12", "unlimber", {1, 1, 2}},
    {"FF-123", "foot-artillery", "unlimbered", "12", "limber", {2, 2, 3}},
    {"FF-123", "horse-artillery", "unlimbered", "12", "limber", {1, 2, 2}},
};
enum { PRINTED = sizeof printed / sizeof printed[0] };

/* Recoveries (FF-120, FF-121, FF-124). */
static const change_case mending[] = {
    {"FF-120", "infantry", "line", "1 cohesion=unformed", "form line", {2, 3, 3}},
    {"FF-121", "infantry", "line", "1 cohesion=disorder", "form line", {4, 5, 5}},
    {"FF-120", "infantry", "line", "1 cohesion=unformed", "form march-column 12", {2, 3, 3}},
    {"FF-120", "cavalry", "line", "1 cohesion=unformed", "form line", {3, 4, 1}},
    {"FF-121", "cavalry", "line", "1 cohesion=disorder", "form line", {5, 6, 7}},
    {"FF-124", "foot-artillery", "limbered", "12 cohesion=unformed", "unlimber", {2, 2, 2}},
    {"FF-124", "foot-artillery", "limbered", "12 cohesion=disorder", "form limbered", {2, 2, 2}},
    {"FF-124", "horse-artillery", "unlimbered", "12 cohesion=unformed", "limber", {1, 1, 1}},
    {"FF-124", "horse-artillery", "limbered", "12 cohesion=disorder", "unlimber", {1, 1, 1}},
};
enum { MENDING = sizeof mending / sizeof mending[0] };

/* A unit large enough for every formation, of a nation that has them all; a friend, so that its side
 * always has something to order [HC-20]; far away an enemy. */
static pdc_board *open_case(const change_case *one, int class, const char *status,
                            const char *options) {
    return kit_open_with(
        "profile periode\n%smap 16x16 clear\n"
        "unit A side=prussian arm=%s n=18 companies=6 squadrons=4 class=%c status=%s at=0505 "
        "form=%s double-line=yes face=%s\n"
        "unit B side=prussian arm=infantry n=18 at=0514 form=line face=1\n"
        "unit X side=french arm=infantry n=6 at=1601 form=line face=7\n"
        "segment maneuver\nactive A\n",
        options, one->arm, "ABC"[class], status, one -> from, one -> face);
}

static void expect_cost(pdc_board *board, const char *order, int half_periods) {
    char expression[TEXT], value[16];
    snprintf(expression, sizeof expression, "cost A %s", order);
    snprintf(value, sizeof value, "%d", half_periods);
    ck_assert_msg(strcmp(kit_value(board, expression), value) == 0, "%s: expected %s, got %s",
                  expression, value, kit_value(board, expression));
}

static void give(pdc_board *board, const char *order) {
    kit_do_with(board, "A %s", order);
}

/* [FF-105] with statuses that pay nothing more [FF-01] and those that pay one */
static void check_cells(const change_case *one) {
    static const char *const quick[] = {"regular", "elite", "guard"};
    static const char *const slow[] = {"semi-regular", "militia", "irregular"};
    for (int class = 0; class < CLASSES; class ++) {
        for (int i = 0; i < 3; i++) {
            pdc_board *board = open_case(one, class, quick[i], "");
            expect_cost(board, one->order, one->time[class]);
            kit_close(board);
            board = open_case(one, class, slow[i], "");
            expect_cost(board, one->order, one->time[class] + 1);
            kit_close(board);
        }
    }
}

START_TEST(ff_105__ff_01__every_cell_as_an_order) {
    check_cells(&printed[_i]);
}
END_TEST

START_TEST(ff_120__ff_121__ff_124__ff_02__every_recovery_as_an_order) {
    check_cells(&mending[_i]);
}
END_TEST

/* [FF-136, HC-54] two half-periods a turn; it takes hold with the last one, and what is left of the
 * turn remains */
static void pay_over_turns(const change_case *one, int class) {
    char value[32];
    pdc_board *board = open_case(one, class, "militia", "");
    int left = one->time[class] + 1;
    give(board, one->order);
    for (left -= 2; left > 0; left -= 2) {
        ck_assert_str_ne(kit_value(board, "A.change"), "none");
        kit_expect(board, "A.left", "0");
        ck_assert_str_eq(kit_value(board, "A.formation"), one->from);
        kit_impose(board, "next-turn");
    }
    snprintf(value, sizeof value, "%d", -420 * left);
    kit_expect(board, "A.change", "none");
    ck_assert_str_eq(kit_value(board, "A.left"), value);
    kit_expect(board, "A.cohesion", "good");
    kit_close(board);
}

START_TEST(hc_54__ff_136__every_change_is_paid_turn_by_turn) {
    for (int class = 0; class < CLASSES; class ++) {
        pay_over_turns(&printed[_i], class);
    }
}
END_TEST

START_TEST(ff_136__every_recovery_is_paid_turn_by_turn) {
    for (int class = 0; class < CLASSES; class ++) {
        pay_over_turns(&mending[_i], class);
    }
}
END_TEST

/* [FF-134] back again at the same price; the way back is the order that names the old formation */
START_TEST(ff_134__the_way_back_costs_the_same) {
    static const struct {
        const char *arm, *from, *face, *to;
        int time[CLASSES];
    } backward[] = {
        {"infantry", "attack-column", "12", "form march-column", {1, 2, 2}},
        {"infantry", "line", "1", "form march-column 12", {3, 4, 5}},
        {"infantry", "double-line", "1", "form march-column 12", {1, 1, 1}},
        {"infantry", "hollow-square", "none", "form march-column 12", {2, 3, 4}},
        {"infantry", "hollow-square", "none", "form attack-column 12", {1, 1, 2}},
        {"infantry", "solid-square", "none", "form attack-column 12", {1, 1, 1}},
        {"infantry", "line", "1", "form attack-column 12", {2, 3, 4}},
        {"infantry", "mass-column", "12", "form attack-column", {1, 1, 1}},
        {"infantry", "extended-column", "12", "form attack-column", {1, 1, 1}},
        {"infantry", "line", "1", "form extended-column 12", {1, 1, 1}},
        {"infantry", "hollow-square", "none", "form line 1", {2, 2, 3}},
        {"infantry", "double-line", "1", "form line", {1, 1, 1}},
        {"infantry", "mass-square", "none", "form mass-column 12", {1, 1, 1}},
        {"infantry", "line", "1", "form march-column 4", {1, 1, 1}},
        {"cavalry", "line", "1", "form march-column 2", {2, 3, 4}},
        {"cavalry", "double-line", "1", "form march-column 2", {1, 2, 3}},
        {"cavalry", "line", "1", "form attack-column 2", {1, 2, 3}},
        {"cavalry", "echelon", "12", "form line 1", {1, 1, 1}},
        {"cavalry", "company-column", "12", "form march-column", {1, 1, 1}},
    };
    for (size_t i = 0; i < sizeof backward / sizeof backward[0]; i++) {
        change_case one = {"FF-134",         backward[i].arm, backward[i].from,
                           backward[i].face, backward[i].to,  {0, 0, 0}};
        for (int class = 0; class < CLASSES; class ++) {
            pdc_board *board = open_case(&one, class, "regular", "");
            expect_cost(board, backward[i].to, backward[i].time[class]);
            kit_close(board);
        }
    }
}
END_TEST

/* [FF-105, FF-135] what neither the table nor a resolution times is refused, each with its rule */
START_TEST(ff_135__changes_without_a_time_are_refused) {
    static const struct {
        const char *arm, *from, *face, *order, *rule;
    } none[] = {
        {"infantry", "line", "1", "A form solid-square", "FF-105"},
        {"infantry", "march-column", "12", "A form extended-column", "FF-105"},
        {"infantry", "march-column", "12", "A form solid-square", "FF-105"},
        {"infantry", "hollow-square", "none", "A form solid-square", "FF-105"},
        {"infantry", "mass-column", "12", "A form line 1", "FF-105"},
        {"infantry", "mass-column", "12", "A form solid-square", "FF-105"},
        {"infantry", "solid-square", "none", "A form mass-column 12", "FF-10"},
        {"infantry", "double-line", "1", "A form mass-column 12", "FF-10"},
        {"infantry", "extended-column", "12", "A form mass-column", "FF-10"},
        {"infantry", "mass-column", "12", "A form skirmish 1", "FF-105"},
        {"infantry", "hollow-square", "none", "A form skirmish 1", "FF-105"},
        {"infantry", "line", "1", "A form echelon 12", "FF-105"},
        {"infantry", "line", "1", "A form company-column 12", "FF-105"},
        {"infantry", "line", "1", "A form pack 12", "FF-95"},
        {"cavalry", "march-column", "12", "A form mass-column", "FF-10"},
        {"cavalry", "line", "1", "A form company-column 12", "FF-105"},
        {"cavalry", "line", "1", "A form extended-column 12", "FF-105"},
        {"cavalry", "line", "1", "A form solid-square", "FF-27"},
        {"cavalry", "line", "1", "A form line potence left", "FF-36"},
    };
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        change_case one = {"", none[i].arm, none[i].from, none[i].face, "", {0, 0, 0}};
        pdc_board *board = open_case(&one, 0, "regular", "");
        kit_refuse_with(board, "%s : %s", none[i].order, none[i].rule);
        kit_close(board);
    }
}
END_TEST

/* [FF-131, FF-132] with the switch a chain takes at least as long as the direct row */
START_TEST(ff_131__ff_132__the_switch_forbids_cheaper_chains) {
    static const char on[] = "option forbid-cheaper-chains on\n";
    change_case march = {"", "infantry", "march-column", "12", "", {0, 0, 0}};
    change_case attack = {"", "infantry", "attack-column", "12", "", {0, 0, 0}};
    /* class C: 5 direct; 1 to the double line, the other 4 from there */
    pdc_board *board = open_case(&march, 2, "regular", on);
    expect_cost(board, "form line 1", 5);
    kit_do(board, "A form double-line 1");
    expect_cost(board, "form line", 4);
    kit_do(board, "A form line");
    kit_expect(board, "A.change", "line 3");
    kit_close(board);
    /* a turn later three half-periods have gone by (the change and two that it stood): 2 are due */
    board = open_case(&march, 2, "regular", on);
    kit_do(board, "A form double-line 1");
    kit_impose(board, "next-turn");
    expect_cost(board, "form line", 3);
    kit_impose(board, "next-turn");
    expect_cost(board, "form line", 1);
    kit_close(board);
    /* attack column, class B: 3 direct, 1 + 2 by the extended column */
    board = open_case(&attack, 1, "regular", on);
    kit_do(board, "A form extended-column");
    expect_cost(board, "form line 1", 2);
    kit_close(board);
    /* and off, as printed */
    board = open_case(&attack, 1, "regular", "");
    kit_do(board, "A form extended-column");
    expect_cost(board, "form line 1", 1);
    kit_close(board);
}
END_TEST

/* [FF-125] sizes at the edge: a company of 3, a squadron of 2, one figure of guns */
START_TEST(ff_125__small_elements_mend_in_a_turn) {
    static const struct {
        const char *unit;
        int time;
    } cases[] = {
        {"arm=infantry n=3 companies=1 class=C form=line face=1 cohesion=disorder", 2},
        {"arm=infantry n=4 companies=1 class=C form=line face=1 cohesion=disorder", 5},
        {"arm=infantry n=3 companies=2 class=C form=line face=1 cohesion=disorder", 5},
        {"arm=infantry n=5 lost=2 companies=1 class=C form=line face=1 cohesion=disorder", 2},
        {"arm=engineers n=3 companies=1 class=C form=march-column face=12 cohesion=disorder", 2},
        {"arm=engineers n=4 companies=1 class=C form=march-column face=12 cohesion=disorder", 5},
        {"arm=cavalry n=2 squadrons=1 class=C form=line face=1 cohesion=disorder", 2},
        {"arm=cavalry n=3 squadrons=1 class=C form=line face=1 cohesion=disorder", 7},
        {"arm=cavalry n=2 squadrons=2 class=B form=line face=1 cohesion=unformed", 4},
        {"arm=foot-artillery n=1 class=C form=limbered face=12 cohesion=disorder", 2},
        {"arm=horse-artillery n=1 class=C form=limbered face=12 cohesion=disorder", 1},
    };
    pdc_board *board =
        kit_open_with("profile periode\nmap 16x16 clear\nunit A side=french at=0505 %s\n"
                      "segment maneuver\nactive A\n",
                      cases[_i].unit);
    const char *form = strstr(cases[_i].unit, "limbered") != NULL ? "form limbered"
                       : strstr(cases[_i].unit, "march") != NULL  ? "form march-column"
                                                                  : "form line";
    expect_cost(board, form, cases[_i].time);
    kit_close(board);
}
END_TEST

/* [FF-127, FF-128] sections 1 to 12 of class A foot guns, in file and not, by half-sections */
START_TEST(ff_127__ff_128__single_file_section_by_section) {
    for (int n = 1; n <= 24; n++) {
        for (int file = 0; file < 2; file++) {
            int sections = (n + 1) / 2;
            pdc_board *board = kit_open_with(
                "profile periode\nmap 8x8 clear\nunit A side=french arm=foot-artillery n=%d "
                "class=C at=0505 form=limbered face=12 file=%s\nsegment maneuver\nactive A\n",
                n, file ? "yes" : "no");
            int time = sections == 1 ? 1 : 2; /* class C: 2 */
            expect_cost(board, "unlimber",
                        time + (!file          ? 0
                                : sections > 9 ? 2
                                : sections > 5 ? 1
                                               : 0));
            kit_close(board);
        }
    }
}
END_TEST

/* [FF-99 to FF-102] every front of packs of 1 to 40 figures, against the sentences of the chapter */
START_TEST(ff_100__ff_101__ff_102__every_front_of_a_pack) {
    pdc_board *board = kit_open("profile periode\n");
    int n = _i;
    for (int from = 1; from <= 12; from++) {
        for (int to = 1; to <= 26; to++) {
            char expression[TEXT];
            int depth = (n + to - 1) / to;
            int wanted = to != from && to <= 2 * from && to >= (from + 1) / 2;
            int infantry = n < 9 ? to <= 3 && depth <= 3 && to <= n : to >= 3 && depth >= 3;
            snprintf(expression, sizeof expression, "table pack-front infantry militia %d %d %d", n,
                     from, to);
            ck_assert_str_eq(kit_value(board, expression), wanted && infantry ? "2" : "refused");
            snprintf(expression, sizeof expression, "table pack-front cavalry regular %d %d %d", n,
                     from, to);
            ck_assert_str_eq(kit_value(board, expression), wanted && to <= n ? "1" : "refused");
        }
    }
    kit_close(board);
}
END_TEST

START_TEST(ff_99__the_switch_makes_semi_regular_packs_pay) {
    static const char *const status[] = {"guard",        "elite",   "regular",
                                         "semi-regular", "militia", "irregular"};
    static const char *const off[] = {"1", "1", "1", "1", "2", "2"};
    static const char *const on[] = {"1", "1", "1", "2", "2", "2"};
    pdc_board *boards[2] = {
        kit_open("profile periode\n"),
        kit_open("profile periode\noption irregular-formation-semi-regular-pays on\n")};
    for (int i = 0; i < 6; i++) {
        char expression[TEXT];
        snprintf(expression, sizeof expression, "table pack-front infantry %s 30 5 10", status[i]);
        ck_assert_str_eq(kit_value(boards[0], expression), off[i]);
        ck_assert_str_eq(kit_value(boards[1], expression), on[i]);
    }
    kit_close(boards[0]);
    kit_close(boards[1]);
}
END_TEST

/* [FF-11, FF-68, FF-12] the three small tables */
START_TEST(ff_11__ff_68__ff_12__small_tables) {
    pdc_board *board = kit_open("profile periode\n");
    for (int i = 1; i <= 30; i++) {
        char expression[TEXT], value[16];
        snprintf(expression, sizeof expression, "table shown-ranks %d", i);
        snprintf(value, sizeof value, "%d", i <= 4 ? 2 : (i + 1) / 2);
        ck_assert_str_eq(kit_value(board, expression), value);
        snprintf(expression, sizeof expression, "table leading-company %d", i);
        snprintf(value, sizeof value, "%d", i - i / 2);
        ck_assert_str_eq(kit_value(board, expression), value);
        for (int inflicted = 0; inflicted <= 12; inflicted++) {
            int breaks = inflicted == 0 ? i >= 2 : i >= 2 * inflicted;
            snprintf(expression, sizeof expression, "table break-point cavalry %d %d", i,
                     inflicted);
            ck_assert_str_eq(kit_value(board, expression), breaks ? "breaks" : "holds");
            snprintf(expression, sizeof expression, "table break-point infantry %d %d", i,
                     inflicted);
            ck_assert_str_eq(kit_value(board, expression), "ordinary");
        }
    }
    kit_close(board);
}
END_TEST

/* [FF-136] disorder loses what was paid; [FF-137] so does giving the change up */
START_TEST(ff_136__ff_137__what_interrupts_a_change) {
    change_case one = {"", "infantry", "march-column", "12", "", {0, 0, 0}};
    pdc_board *board = open_case(&one, 2, "regular", "");
    kit_do(board, "A form line 1");
    kit_expect(board, "A.change", "line 3");
    kit_refuse(board, "A move 0504", "FF-136");
    kit_refuse(board, "A form double-line 1", "FF-137");
    kit_impose(board, "next-turn");
    kit_expect(board, "A.change", "line 1");
    kit_do(board, "A form march-column");
    kit_expect(board, "A.change", "none");
    kit_expect(board, "A.formation", "march-column");
    kit_expect(board, "A.left", "0");
    kit_refuse(board, "A form line 1", "FF-137");
    kit_impose(board, "next-turn");
    kit_expect(board, "A.left", "840");
    kit_expect(board, "cost A form line 1", "5");
    kit_close(board);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("FF");
    TCase *cases = tcase_create("changes");
    tcase_set_timeout(cases, 60);
    tcase_add_loop_test(cases, ff_105__ff_01__every_cell_as_an_order, 0, PRINTED);
    tcase_add_loop_test(cases, ff_120__ff_121__ff_124__ff_02__every_recovery_as_an_order, 0,
                        MENDING);
    tcase_add_loop_test(cases, hc_54__ff_136__every_change_is_paid_turn_by_turn, 0, PRINTED);
    tcase_add_loop_test(cases, ff_136__every_recovery_is_paid_turn_by_turn, 0, MENDING);
    tcase_add_test(cases, ff_134__the_way_back_costs_the_same);
    tcase_add_test(cases, ff_135__changes_without_a_time_are_refused);
    tcase_add_test(cases, ff_131__ff_132__the_switch_forbids_cheaper_chains);
    tcase_add_loop_test(cases, ff_125__small_elements_mend_in_a_turn, 0, 11);
    tcase_add_test(cases, ff_127__ff_128__single_file_section_by_section);
    tcase_add_loop_test(cases, ff_100__ff_101__ff_102__every_front_of_a_pack, 1, 41);
    tcase_add_test(cases, ff_99__the_switch_makes_semi_regular_packs_pay);
    tcase_add_test(cases, ff_11__ff_68__ff_12__small_tables);
    tcase_add_test(cases, ff_136__ff_137__what_interrupts_a_change);
    suite_add_tcase(suite, cases);
    return kit_run(suite);
}
