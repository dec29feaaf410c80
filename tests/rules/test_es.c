/*
 * Division, reforming, formations, several hexes, road columns, folding, extending, wheels by
 * companies [ES-01..79] where positions cannot loop: every size, width and cell by number,
 * properties of the shares, refused neighbours. The worked examples are in vectors/es.pos.
 */
#include <stdio.h>
#include <string.h>

#include "core/footprint.h"
#include "core/formation.h"
#include "kit.h"

enum { TEXT = 1024 };

/* Portions ------------------------------------------------------------------------------------- */

/* n / h in every part, nothing rounded, the parts adding up to n */
START_TEST(es_39__equal_portions_of_every_line) {
    pdc_board *b = kit_open("map 4x4 clear\n");
    for (int n = 1; n <= 40; n++) {
        for (int h = 1; h <= 10; h++) {
            for (int part = 0; part < h; part++) {
                pdc_fraction share = footprint_share(b->rules, PDC_FORM_LINE, n, h, part);
                ck_assert_int_eq(share.num * h, n * share.den);
            }
        }
    }
    kit_close(b);
}
END_TEST

/* 4 in each hex but the last, which holds n - 4 (h - 1) [ES-40]; a column of companies likewise
 * once it holds n / 4 hexes [ES-41] */
START_TEST(es_40__road_columns_hold_four_a_hex) {
    pdc_board *b = kit_open("map 4x4 clear\n");
    for (int n = 5; n <= 40; n++) {
        int h = (n + 3) / 4;
        for (int part = 0; part < h; part++) {
            int want = part < h - 1 ? 4 : n - 4 * (h - 1);
            ck_assert_int_eq(footprint_share(b->rules, PDC_FORM_ROAD_COLUMN, n, h, part).num, want);
            ck_assert_int_eq(
                footprint_share(b->rules, PDC_FORM_COLUMN_OF_COMPANIES, n, h, part).num, want);
        }
        ck_assert_int_ge(n - 4 * (h - 1), 1);
        ck_assert_int_le(n - 4 * (h - 1), 4);
    }
    kit_close(b);
}
END_TEST

/* fewer hexes than n / 4: the road column keeps the rest in its last hex [ES-55], companies have
 * equal portions [ES-41] */
START_TEST(es_41__companies_not_yet_spread_are_equal) {
    pdc_board *b = kit_open("map 4x4 clear\n");
    pdc_fraction share = footprint_share(b->rules, PDC_FORM_COLUMN_OF_COMPANIES, 14, 3, 0);
    ck_assert_int_eq(share.num, 14);
    ck_assert_int_eq(share.den, 3);
    ck_assert_int_eq(footprint_share(b->rules, PDC_FORM_ROAD_COLUMN, 14, 3, 0).num, 4);
    ck_assert_int_eq(footprint_share(b->rules, PDC_FORM_ROAD_COLUMN, 14, 3, 2).num, 6);
    kit_close(b);
}
END_TEST

/* Division by losses --------------------------------------------------------------------------- */

/* N from 2 to 24, every L: forced when 2L >= N and N >= 10, a choice up to 9, nothing below the
 * half [ES-09, ES-13] */
START_TEST(es_09__half_the_increments_for_every_size) {
    int n = _i;
    for (int lost = 0; lost < n; lost++) {
        char text[TEXT];
        snprintf(
            text, sizeof text,
            "map 8x8 clear\nunit R side=french arm=infantry n=%d lost=%d battalions=2 at=0404 form=column face=12 mu=first\n"
            "segment maneuver\nactive first\n",
            n, lost);
        pdc_board *b = kit_open(text);
        int due = 2 * lost >= n;
        ck_assert_str_eq(kit_value(b, "pending"), due && n <= 9 ? "choice french 2" : "none");
        if (due && n > 9) {
            kit_expect(b, "R.exists", "no");
        } else {
            kit_expect(b, "R.exists", "yes");
        }
        kit_close(b);
    }
}
END_TEST

/* [ES-16] L / b each, the first L mod b one more, for every loss of three battalions of 6 */
START_TEST(es_16__losses_are_shared_from_the_senior) {
    int lost = _i;
    char text[TEXT];
    char want[16];
    snprintf(
        text, sizeof text,
        "map 8x8 clear\nunit R side=french arm=infantry n=18 lost=%d battalions=3 kept=yes at=0404 form=column face=12 mp=8 mu=first\n"
        "segment maneuver\nactive first\n",
        lost);
    pdc_board *b = kit_open(text);
    kit_do(b, "R split");
    for (int i = 0; i < 3; i++) {
        char expression[16];
        snprintf(expression, sizeof expression, "R-%d.lost", i + 1);
        snprintf(want, sizeof want, "%d", lost / 3 + (i < lost % 3 ? 1 : 0));
        ck_assert_str_eq(kit_value(b, expression), want);
    }
    kit_close(b);
}
END_TEST

/* 8 lost of 4 + 4 + 2: 3, 3 and 2, the third's whole strength: it is gone */
START_TEST(es_16__what_a_battalion_cannot_bear_passes_on) {
    pdc_board *b = kit_open(
        "map 8x8 clear\n"
        "unit R side=french arm=infantry n=10 lost=8 fractions=4,4,2 kept=yes at=0404 form=column face=12 mp=8 mu=first\n"
        "segment maneuver\nactive first\n");
    kit_do(b, "R split");
    kit_expect(b, "R-1.lost", "3");
    kit_expect(b, "R-2.lost", "3");
    kit_expect(b, "R-3.exists", "no");
    kit_close(b);
    /* 7 lost of 2 + 4 + 4: 3, 2, 2; the senior has only 2, the one too many goes to the next that
     * can bear it */
    b = kit_open(
        "map 8x8 clear\n"
        "unit R side=french arm=infantry n=10 lost=7 fractions=2,4,4 kept=yes at=0404 form=column face=12 mp=8 mu=first\n"
        "segment maneuver\nactive first\n");
    kit_do(b, "R split");
    kit_expect(b, "R-1.exists", "no");
    kit_expect(b, "R-2.lost", "3");
    kit_expect(b, "R-3.lost", "2");
    kit_close(b);
}
END_TEST

/* [ES-12] no reaction to a forced division in a zone; to the voluntary one there is [ES-07] */
START_TEST(es_12__forced_division_is_not_answered) {
    pdc_board *b = kit_open(
        "map 8x8 clear\n"
        "unit R side=french arm=infantry n=10 lost=5 battalions=2 at=0404 form=column face=12 mu=first\n"
        "unit G side=russian arm=infantry n=4 at=0403 form=line face=5 mu=enemy\n"
        "segment maneuver\nactive first\n");
    kit_expect(b, "R.exists", "no");
    kit_expect(b, "pending", "none");
    kit_close(b);
}
END_TEST

/* [ES-10] by losses under way: the fifth of ten, at once, the fourth not */
START_TEST(es_10__the_fifth_loss_divides_at_once) {
    pdc_board *b = kit_open(
        "map 8x8 clear\n"
        "unit R side=french arm=infantry n=10 battalions=2 at=0404 form=column face=12 mp=8 spent=2 mu=first\n"
        "segment maneuver\nactive first\n");
    kit_impose(b, "lose R 4");
    kit_expect(b, "R.exists", "yes");
    kit_impose(b, "lose R 1");
    kit_expect(b, "R.exists", "no");
    kit_expect(b, "R-1.mp", "6");
    kit_expect(b, "R-1.lost", "3");
    kit_expect(b, "R-2.lost", "2");
    kit_close(b);
}
END_TEST

/* Reforming ------------------------------------------------------------------------------------ */

START_TEST(es_05__reforming_takes_the_lowest_movement) {
    pdc_board *b = kit_open(
        "map 8x8 clear\n"
        "unit R side=french arm=infantry n=12 battalions=3 at=0404 form=column face=12 mp=8 mu=first\n"
        "segment maneuver\nactive first\n");
    kit_do(b, "R split");
    kit_do(b, "R-2 move 0403");
    /* R-2 has 6 left, the others 7; joining costs 1 */
    kit_refuse(b, "R join R-1 R-2", "HC-51");
    kit_do(b, "R join R-2 R-1 R-3");
    kit_expect(b, "R.mp", "5");
    kit_expect(b, "R.hexes", "0403:12");
    kit_close(b);
}
END_TEST

START_TEST(hc_51__a_regiment_that_would_divide_again_is_not_joined) {
    pdc_board *b = kit_open(
        "map 8x8 clear\n"
        "unit R side=french arm=infantry n=10 lost=5 battalions=2 at=0404 form=column face=12 mp=8 mu=first\n"
        "unit S side=french arm=infantry n=8 lost=4 battalions=2 at=0606 form=column face=12 mp=8 mu=first\n"
        "segment maneuver\nactive first\n");
    kit_do(b, "choose 2");
    kit_refuse(b, "R join R-1 R-2", "ES-09");
    /* 9 or fewer: allowed, and kept */
    kit_do(b, "S join S-1 S-2");
    kit_expect(b, "S.lost", "4");
    kit_expect(b, "S.flags", "kept");
    kit_close(b);
}
END_TEST

/* Formations ----------------------------------------------------------------------------------- */

/* [ES-25] F: infantry 1, cavalry 3, guns 2; [HC-26] what the arm has not is refused */
START_TEST(es_31__formations_by_arm) {
    static const struct {
        const char *arm, *form, *order, *cost;
    } row[] = {
        {"infantry", "column", "form line 1", "1"},
        {"infantry", "line", "form column 12", "1"},
        {"infantry", "column", "form square", "1"},
        {"infantry", "column", "form road-column", "1"},
        {"cavalry", "column", "form line 1", "3"},
        {"cavalry", "column", "form column-of-companies", "3"},
        {"cavalry", "line", "form column 12", "3"},
        {"foot-artillery", "limbered", "unlimber", "2"},
        {"horse-artillery", "unlimbered", "limber", "2"},
        {"infantry", "column", "form column-of-companies", "refused ES-32"},
        {"cavalry", "column", "form square", "refused ES-31"},
        {"infantry", "column", "limber", "refused ES-31"},
        {"engineers", "column", "form line 1", "refused ES-31"},
        {"infantry", "column", "form general-order", "refused ES-27"},
        {"foot-artillery", "limbered", "form column", "refused ES-31"},
    };
    char text[TEXT];
    char expression[64];
    snprintf(
        text, sizeof text,
        "map 8x8 clear\nunit U side=french arm=%s n=8 at=0404 form=%s face=%d mp=14 mu=first\nsegment maneuver\nactive first\n",
        row[_i].arm, row[_i].form, strcmp(row[_i].form, "line") == 0 ? 1 : 12);
    pdc_board *b = kit_open(text);
    snprintf(expression, sizeof expression, "cost U %s", row[_i].order);
    ck_assert_str_eq(kit_value(b, expression), row[_i].cost);
    kit_close(b);
}
END_TEST

/* [notation.md] where the kind of facing changes D is the present hour plus or minus 1, for every
 * hour */
START_TEST(hc_30__a_change_turns_by_one_hour) {
    for (int face = 2; face <= 12; face += 2) {
        char text[TEXT];
        snprintf(
            text, sizeof text,
            "map 8x8 clear\nunit U side=french arm=infantry n=8 at=0404 form=column face=%d mu=first\nsegment maneuver\nactive first\n",
            face);
        pdc_board *b = kit_open(text);
        for (int hour = 1; hour <= 12; hour++) {
            char expression[64];
            snprintf(expression, sizeof expression, "cost U form line %d", hour);
            int beside = hour == face % 12 + 1 || hour == face - 1;
            ck_assert_str_eq(kit_value(b, expression), beside ? "1" : "refused HC-30");
        }
        kit_close(b);
    }
}
END_TEST

/* General order -------------------------------------------------------------------------------- */

/* [ES-29, ES-37, HC-12] into and out of every terrain that imposes it: the hex alone in, hex 1 and
 * F out */
START_TEST(es_37__in_and_out_of_general_order) {
    static const struct {
        const char *terrain, *infantry, *cavalry;
    } row[] = {{"orchard", "2", "2"}, {"garden", "2", "2"}, {"wood", "3", "4"},
               {"village", "3", "3"}, {"town", "3", "3"},   {"marsh", "4", "refused HC-12"}};
    pdc_board *b = kit_open_with(
        "map 8x8 clear\nhex 0403 %s\nhex 0603 %s\n"
        "unit A side=french arm=infantry n=4 at=0404 form=column face=12 mp=14 mu=first\n"
        "unit C side=french arm=cavalry n=4 at=0604 form=column face=12 mp=14 mu=first\n"
        "segment maneuver\nactive first\n",
        row[_i].terrain, row[_i].terrain);
    ck_assert_str_eq(kit_value(b, "cost A move 0403"), row[_i].infantry);
    ck_assert_str_eq(kit_value(b, "cost C move 0603"), row[_i].cavalry);
    kit_do(b, "A move 0403");
    kit_expect(b, "A.formation", "general-order");
    kit_expect(b, "A.face", "12");
    kit_expect(b, "cost A move 0402", "2");
    kit_refuse(b, "A form line 1", "ES-29");
    kit_close(b);
}
END_TEST

START_TEST(es_29__open_ground_imposes_nothing) {
    pdc_board *b = kit_open(
        "map 8x8 clear\nhex 0403 field\n"
        "unit A side=french arm=infantry n=4 at=0404 form=line face=1 mu=first\nsegment maneuver\nactive first\n");
    kit_do(b, "A move 0403");
    kit_expect(b, "A.formation", "line");
    kit_expect(b, "A.spent", "1");
    kit_close(b);
}
END_TEST

/* Width ---------------------------------------------------------------------------------------- */

/* [ES-66] n / 4 rounded up, for every strength up to 24: one more hex is refused */
START_TEST(es_66__the_width_limit_of_every_strength) {
    int n = _i;
    char text[TEXT];
    snprintf(
        text, sizeof text,
        "map 8x20 clear\nunit C side=french arm=cavalry n=%d at=0402 form=line face=3 mp=14 mu=first\nsegment maneuver\nactive first\n",
        n);
    pdc_board *b = kit_open(text);
    int limit = (n + 3) / 4;
    for (int h = 1; h < limit; h++) {
        kit_do_with(b, "C extend 04%02d", 2 + h);
    }
    kit_refuse_with(b, "C extend 04%02d : ES-66", 2 + limit);
    kit_expect_with(b, "C.spent = %d", limit - 1); /* [ES-65] 1 for each clear hex */
    kit_close(b);
}
END_TEST

/* [ES-42] fold of a line of h hexes on hex t in the clear: the longer wing walks, for infantry 1
 * more [ES-46] */
START_TEST(es_42__folds_of_every_cavalry_line) {
    for (int h = 2; h <= 6; h++) {
        char text[TEXT];
        int at = snprintf(text, sizeof text,
                          "map 8x20 clear\nunit C side=french arm=cavalry n=24 hexes=");
        for (int i = 0; i < h; i++) {
            at +=
                snprintf(text + at, sizeof text - (size_t)at, "%s04%02d", i == 0 ? "" : ",", 3 + i);
        }
        snprintf(text + at, sizeof text - (size_t)at,
                 " form=line face=3 mp=14 mu=first\nsegment maneuver\nactive first\n");
        pdc_board *b = kit_open(text);
        for (int t = 1; t <= h; t++) {
            char expression[64];
            char want[16];
            snprintf(expression, sizeof expression, "cost C contract 04%02d", 2 + t);
            snprintf(want, sizeof want, "%d", t - 1 > h - t ? t - 1 : h - t);
            ck_assert_str_eq(kit_value(b, expression), want);
        }
        kit_refuse(b, "C contract 0409 0403", "ES-65");
        kit_close(b);
    }
}
END_TEST

/* [ES-69] one change of width for each hex entered; dropped by end [notation.md 3] */
START_TEST(es_69__a_waiting_change_is_dropped_by_a_change_of_formation) {
    pdc_board *b = kit_open(
        "map 12x12 clear\n"
        "unit C side=french arm=cavalry n=12 at=0508 form=line face=1 mp=14 mu=first\n"
        "unit F side=french arm=infantry n=12 at=0908 form=line face=1 mp=8 mu=first\nsegment maneuver\nactive first\n");
    kit_refuse(b, "F widen left", "ES-69");
    kit_refuse(b, "C narrow left", "ES-69");
    kit_do(b, "C widen left");
    kit_expect(b, "C.flags", "waiting-widen");
    kit_do(b, "C form column 12");
    kit_expect(b, "C.flags", "none");
    kit_close(b);
}
END_TEST

/* Road columns --------------------------------------------------------------------------------- */

/* [ES-55] after k road hexes: 4 in each of the first k, the rest behind, until the rest is 4 or
 * less; n from 1 to 16 */
START_TEST(es_55__spreading_for_every_strength) {
    int n = _i;
    char text[TEXT];
    snprintf(
        text, sizeof text,
        "map 8x16 clear\nroad 0412-0411-0410-0409-0408-0407\n"
        "unit F side=french arm=infantry n=%d at=0412 form=road-column face=12 mp=8 mu=first\nsegment maneuver\nactive first\n",
        n);
    pdc_board *b = kit_open(text);
    for (int k = 1; k <= 5; k++) {
        char want[128] = "";
        int needed = (n + 3) / 4;
        int h = k + 1 < needed ? k + 1 : needed;
        int at = 0;
        for (int part = 0; part < h; part++) {
            int here = part < h - 1 ? 4 : n - 4 * (h - 1);
            at += snprintf(want + at, sizeof want - (size_t)at, "%s04%02d:%d", part == 0 ? "" : " ",
                           12 - k + part, here);
        }
        kit_do_with(b, "F move 04%02d", 12 - k);
        ck_assert_str_eq(kit_value(b, "F.hexes"), want);
    }
    kit_expect(b, "F.spent", "2.5"); /* [ES-57] five road hexes at 1/2 */
    kit_close(b);
}
END_TEST

START_TEST(es_57__off_the_road_it_pays_like_a_column) {
    pdc_board *b = kit_open(
        "map 8x8 clear\nroad 0406-0405-0404\n"
        "unit F side=french arm=infantry n=8 at=0406 form=road-column face=12 mp=8 mu=first\nsegment maneuver\nactive first\n");
    kit_expect(b, "cost F move 0405", "0.5");
    kit_expect(b, "cost F move 0506", "1");
    kit_refuse(b, "F move 0407", "HC-13");
    kit_do(b, "F move 0405");
    /* head and trail; it does not march into its own hex, nor turn in place on two hexes */
    kit_refuse(b, "F move 0406", "HC-13");
    kit_refuse(b, "F face 2", "HC-13");
    kit_close(b);
}
END_TEST

/* Wheels by companies -------------------------------------------------------------------------- */

/* [ES-76] at most 4 in a hex: the same as h >= n / 4 rounded up, for every strength on three hexes
 * */
START_TEST(es_76__no_hex_over_four) {
    int n = _i;
    char text[TEXT];
    snprintf(
        text, sizeof text,
        "map 8x12 clear\nunit C side=french arm=cavalry n=%d hexes=0404,0405,0406 form=line face=3 mp=14 mu=first\n"
        "segment maneuver\nactive first\n",
        n);
    pdc_board *b = kit_open(text);
    ck_assert_str_eq(kit_value(b, "cost C wheel-companies left"), n <= 12 ? "1" : "refused ES-76");
    kit_close(b);
}
END_TEST

/* [ES-71..73] there and back: the same hexes and the facing as before */
START_TEST(es_73__wheel_by_companies_there_and_back) {
    pdc_board *b = kit_open(
        "map 9x9 clear\n"
        "unit C side=french arm=cavalry n=12 hexes=0404,0405,0406 form=line face=3 mp=14 mu=first\nsegment maneuver\nactive first\n");
    kit_do(b, "C wheel-companies left");
    kit_expect(b, "C.hexes", "0404:4 0405:4 0406:4");
    kit_do(b, "C wheel-companies right");
    kit_expect(b, "C.formation", "line");
    kit_expect(b, "C.face", "3");
    kit_expect(b, "C.hexes", "0404:4 0405:4 0406:4");
    kit_expect(b, "C.spent", "2");
    kit_close(b);
}
END_TEST

static void add(Suite *suite, const char *name, const TTest *test, int from, int to) {
    TCase *tc = tcase_create(name);
    tcase_set_timeout(tc, 60);
    if (to > from) {
        tcase_add_loop_test(tc, test, from, to);
    } else {
        tcase_add_test(tc, test);
    }
    suite_add_tcase(suite, tc);
}

int main(void) {
    Suite *suite = suite_create("ES");
    add(suite, "ES-39", es_39__equal_portions_of_every_line, 0, 0);
    add(suite, "ES-40", es_40__road_columns_hold_four_a_hex, 0, 0);
    add(suite, "ES-41", es_41__companies_not_yet_spread_are_equal, 0, 0);
    add(suite, "ES-09", es_09__half_the_increments_for_every_size, 2, 25);
    add(suite, "ES-16", es_16__losses_are_shared_from_the_senior, 0, 18);
    add(suite, "ES-16 excess", es_16__what_a_battalion_cannot_bear_passes_on, 0, 0);
    add(suite, "ES-12", es_12__forced_division_is_not_answered, 0, 0);
    add(suite, "ES-10", es_10__the_fifth_loss_divides_at_once, 0, 0);
    add(suite, "ES-05", es_05__reforming_takes_the_lowest_movement, 0, 0);
    add(suite, "HC-51", hc_51__a_regiment_that_would_divide_again_is_not_joined, 0, 0);
    add(suite, "ES-31", es_31__formations_by_arm, 0, 15);
    add(suite, "HC-30", hc_30__a_change_turns_by_one_hour, 0, 0);
    add(suite, "ES-37", es_37__in_and_out_of_general_order, 0, 6);
    add(suite, "ES-29", es_29__open_ground_imposes_nothing, 0, 0);
    add(suite, "ES-66", es_66__the_width_limit_of_every_strength, 1, 25);
    add(suite, "ES-42", es_42__folds_of_every_cavalry_line, 0, 0);
    add(suite, "ES-69", es_69__a_waiting_change_is_dropped_by_a_change_of_formation, 0, 0);
    add(suite, "ES-55", es_55__spreading_for_every_strength, 1, 17);
    add(suite, "ES-57", es_57__off_the_road_it_pays_like_a_column, 0, 0);
    add(suite, "ES-76", es_76__no_hex_over_four, 1, 20);
    add(suite, "ES-73", es_73__wheel_by_companies_there_and_back, 0, 0);
    return kit_run(suite);
}
