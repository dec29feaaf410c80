/*
 * Fire [FE, HC-60..66] at the scale of batalla: the printed table of losses cell by cell, and what
 * positions cannot show: facts, flags, charges, properties. The greater part of the chapter is
 * tested by vectors/hc-fire.pos.
 */
#include <stdio.h>

#include "core/fire.h"
#include "core/occupancy.h"
#include "kit.h"

enum { EVENTS = 256 };

/* The printed table: rows N = 1..24, columns f = -6..12 (FE, "Our table"). */
static const int printed[24][19] = {
    {0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 4, 5},
    {0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 6, 7, 8, 9},
    {0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 5, 6, 7, 8, 10, 11, 12, 14},
    {0, 0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 10, 11, 13, 14, 16, 18},
    {0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 8, 9, 11, 12, 14, 16, 18, 20, 23},
    {0, 0, 1, 1, 2, 3, 4, 5, 6, 8, 9, 11, 13, 15, 17, 19, 22, 24, 27},
    {0, 0, 1, 1, 2, 3, 4, 6, 7, 9, 11, 13, 15, 17, 20, 22, 25, 28, 32},
    {0, 0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 17, 20, 23, 26, 29, 32, 36},
    {0, 0, 1, 2, 3, 4, 6, 7, 9, 11, 14, 16, 19, 22, 25, 29, 33, 36, 41},
    {0, 1, 1, 2, 3, 5, 6, 8, 10, 13, 15, 18, 21, 25, 28, 32, 36, 41, 45},
    {0, 1, 1, 2, 3, 5, 7, 9, 11, 14, 17, 20, 23, 27, 31, 35, 40, 45, 50},
    {0, 1, 1, 2, 4, 5, 7, 10, 12, 15, 18, 22, 25, 29, 34, 38, 43, 49, 54},
    {0, 1, 1, 3, 4, 6, 8, 10, 13, 16, 20, 23, 27, 32, 37, 42, 47, 53, 59},
    {0, 1, 2, 3, 4, 6, 9, 11, 14, 18, 21, 25, 30, 34, 39, 45, 51, 57, 63},
    {0, 1, 2, 3, 5, 7, 9, 12, 15, 19, 23, 27, 32, 37, 42, 48, 54, 61, 68},
    {0, 1, 2, 3, 5, 7, 10, 13, 16, 20, 24, 29, 34, 39, 45, 51, 58, 65, 72},
    {0, 1, 2, 3, 5, 8, 10, 14, 17, 21, 26, 31, 36, 42, 48, 54, 61, 69, 77},
    {0, 1, 2, 4, 6, 8, 11, 14, 18, 23, 27, 32, 38, 44, 51, 58, 65, 73, 81},
    {0, 1, 2, 4, 6, 9, 12, 15, 19, 24, 29, 34, 40, 47, 53, 61, 69, 77, 86},
    {0, 1, 2, 4, 6, 9, 12, 16, 20, 25, 30, 36, 42, 49, 56, 64, 72, 81, 90},
    {0, 1, 2, 4, 7, 9, 13, 17, 21, 26, 32, 38, 44, 51, 59, 67, 76, 85, 95},
    {0, 1, 2, 4, 7, 10, 13, 18, 22, 28, 33, 40, 46, 54, 62, 70, 79, 89, 99},
    {0, 1, 3, 5, 7, 10, 14, 18, 23, 29, 35, 41, 49, 56, 65, 74, 83, 93, 104},
    {0, 1, 3, 5, 8, 11, 15, 19, 24, 30, 36, 43, 51, 59, 68, 77, 87, 97, 108},
};

START_TEST(fe_87__every_cell_of_the_printed_table) {
    pdc_board *b = kit_open("map 4x4 clear\n");
    pdc_pos pos = pdc_board_pos(b);
    for (int f = -6; f <= 12; f++) {
        ck_assert_int_eq(pdc_losses_table(&pos, _i + 1, f), printed[_i][f + 6]);
    }
    kit_close(b);
}
END_TEST

START_TEST(fe_87__below_and_above_the_table) {
    pdc_board *b = kit_open("map 4x4 clear\n");
    pdc_pos pos = pdc_board_pos(b);
    ck_assert_int_eq(pdc_losses_table(&pos, 24, -7), 0);
    ck_assert_int_eq(pdc_losses_table(&pos, 24, -20), 0);
    ck_assert_int_eq(pdc_losses_table(&pos, 24, 13), 108);
    ck_assert_int_eq(pdc_losses_table(&pos, 0, 12), 0);
    /* never decreasing, in N and in f */
    for (int n = 1; n < 100; n++) {
        for (int f = -9; f < 14; f++) {
            int here = pdc_losses_table(&pos, n, f);
            ck_assert_int_le(here, pdc_losses_table(&pos, n, f + 1));
            ck_assert_int_le(here, pdc_losses_table(&pos, n + 1, f));
        }
    }
    kit_close(b);
}
END_TEST

/* Rows of the weapons table: musket, rifle, musketoon. */
START_TEST(fe_34__fe_35__of_equal_troops_the_musket_is_higher) {
    pdc_board *b = kit_open("map 4x4 clear\n");
    for (int s = 0; s < b->rules->statuses; s++) {
        const int8_t *fire = b->rules->status[s].fire;
        ck_assert_int_gt(fire[0], fire[1]);
        ck_assert_int_gt(fire[0], fire[2]);
    }
    kit_expect(b, "table fire-factor elite rifle", "3");
    kit_expect(b, "table fire-factor regular musket", "3");
    kit_close(b);
}
END_TEST

static const char duel[] =
    "map 16x12 clear\n"
    "unit A side=french arm=infantry type=line n=8 at=0505 form=line face=1 mp=8 mu=first\n"
    "unit V side=russian arm=infantry type=line n=8 at=0504 form=line face=7 mp=8 mu=enemy\n"
    "segment fire\nactive first\n";

/* The k-th event of a kind, or NULL. */
static const pdc_event *event_of(const pdc_events *events, pdc_event_kind kind, int k) {
    for (uint32_t i = 0; i < events->count && i < events->room; i++) {
        if (events->event[i].kind == kind && k-- == 0) {
            return &events->event[i];
        }
    }
    return NULL;
}

START_TEST(fe_33__hc_60__a_fire_tells_what_it_was) {
    static pdc_event room[EVENTS];
    pdc_events events = {room, 0, EVENTS};
    pdc_board *b = kit_open(duel);
    kit_dice(b, "5");
    ck_assert_int_eq(pdc_board_order(b, 0, "A fire V", &events, NULL), PDC_VERDICT_OK);
    const pdc_event *fired = event_of(&events, PDC_EVENT_FIRED, 0);
    ck_assert_ptr_nonnull(fired);
    /* own segment, small arms, 10 figures at 3 - 1, die 5, L(10, 4) = 15, four times */
    ck_assert_int_eq(fired->who, kit_unit(b, "A"));
    ck_assert_int_eq(fired->other, kit_unit(b, "V"));
    ck_assert_int_eq(fired->a, 3);
    ck_assert_int_eq(fired->b, 0);
    ck_assert_int_eq(fired->n[0], 10);
    ck_assert_int_eq(fired->n[1], 2);
    ck_assert_int_eq(fired->n[2], 5);
    ck_assert_int_eq(fired->n[3], 60);
    ck_assert_ptr_null(event_of(&events, PDC_EVENT_FIRED, 1));
    const pdc_event *lost = event_of(&events, PDC_EVENT_LOST, 0);
    ck_assert_ptr_nonnull(lost);
    ck_assert_int_eq(lost->n[0], 60);
    ck_assert_int_eq(lost->n[1], 0);
    ck_assert_ptr_null(event_of(&events, PDC_EVENT_CHECKED, 0));
    /* one die, whatever the rate of fire [FE-33] */
    ck_assert_ptr_nonnull(event_of(&events, PDC_EVENT_ROLLED, 0));
    ck_assert_ptr_null(event_of(&events, PDC_EVENT_ROLLED, 1));
    kit_close(b);
}
END_TEST

/* [CV-10] one die for everybody whom one shot reaches */
START_TEST(fe_74__fe_75__one_die_for_all_that_the_shot_hits) {
    static pdc_event room[EVENTS];
    pdc_events events = {room, 0, EVENTS};
    pdc_board *b = kit_open(
        "map 8x12 clear\n"
        "unit G side=french arm=foot-artillery calibre=6 n=4 at=0306 form=unlimbered face=12 mu=first\n"
        "unit B side=russian arm=infantry type=line n=6 at=0303 form=column face=6 mu=enemy\n"
        "unit A side=russian arm=infantry type=line n=6 at=0304 form=column face=6 mu=enemy\n"
        "segment fire\nactive first\n");
    kit_dice(b, "4 6 6");
    ck_assert_int_eq(pdc_board_order(b, 0, "G fire A ball", &events, NULL), PDC_VERDICT_OK);
    const pdc_event *first = event_of(&events, PDC_EVENT_FIRED, 0);
    const pdc_event *second = event_of(&events, PDC_EVENT_FIRED, 1);
    ck_assert_ptr_nonnull(first);
    ck_assert_ptr_nonnull(second);
    /* die 4: L(8, 4 + 3 + 1) = 23, L(8, 4 + 1 + 1) = 17 */
    ck_assert_int_eq(first->other, kit_unit(b, "A"));
    ck_assert_int_eq(first->n[3], 92);
    ck_assert_int_eq(second->other, kit_unit(b, "B"));
    ck_assert_int_eq(second->n[1], 5);
    ck_assert_int_eq(second->n[2], 4);
    ck_assert_int_eq(second->n[3], 68);
    ck_assert_str_eq((const char *)second->rule, "FE-73");
    kit_close(b);
}
END_TEST

/* [HC-55] both lose first; then they check in the order of the order of battle, not in that of the
 * shot */
START_TEST(hc_160__hc_55__several_units_check_in_the_order_of_battle) {
    static pdc_event room[EVENTS];
    pdc_events events = {room, 0, EVENTS};
    pdc_board *b = kit_open(
        "map 8x12 clear\n"
        "unit G side=french arm=foot-artillery calibre=12 n=6 at=0306 form=unlimbered face=12 mu=first\n"
        "unit B side=russian arm=infantry type=line n=6 at=0303 form=column face=6 mu=enemy\n"
        "unit A side=russian arm=infantry type=line n=6 at=0304 form=column face=6 mu=enemy\n"
        "segment fire\nactive first\n");
    /* N 12: A 6 + 3 + 3 = 12: L = 54, 216 men; B behind, three hexes off, the same */
    kit_dice(b, "6 6 6 6 6");
    ck_assert_int_eq(pdc_board_order(b, 0, "G fire A ball", &events, NULL), PDC_VERDICT_OK);
    kit_expect(b, "A.lost", "2");
    kit_expect(b, "A.men", "16");
    kit_expect(b, "B.lost", "2");
    const pdc_event *first = event_of(&events, PDC_EVENT_CHECKED, 0);
    const pdc_event *second = event_of(&events, PDC_EVENT_CHECKED, 1);
    ck_assert_ptr_nonnull(first);
    ck_assert_ptr_nonnull(second);
    ck_assert_int_eq(first->who, kit_unit(b, "B"));
    ck_assert_int_eq(second->who, kit_unit(b, "A"));
    kit_close(b);
}
END_TEST

START_TEST(hc_66__marks_of_the_own_segment) {
    pdc_board *b = kit_open(duel);
    kit_do(b, "A fire V");
    pdc_unit *unit = &b->state.unit[kit_unit(b, "A")];
    ck_assert_uint_ne(unit->flags & PDC_FLAG_FIRED, 0);
    ck_assert_int_eq(unit->shot_at, kit_unit(b, "V"));
    kit_refuse(b, "A fire V", "HC-66");
    kit_close(b);
}
END_TEST

/* Twice a turn at most, once in a segment [HC-66]. */
START_TEST(hc_66__defensive_fire_twice_a_turn) {
    pdc_board *b = kit_open(
        "map 16x12 clear\n"
        "unit A side=french arm=infantry type=line n=8 at=0505 form=line face=1 mp=8 mu=first\n"
        "unit V side=russian arm=infantry type=line n=8 at=0504 form=line face=7 mp=8 mu=enemy\n"
        "segment defensive-fire\nactive first\n");
    pdc_unit *unit = &b->state.unit[kit_unit(b, "V")];
    kit_dice(b, "1 1 1");
    kit_do(b, "V fire A");
    ck_assert_uint_ne(unit->flags & PDC_FLAG_DEFENDED1, 0);
    ck_assert_uint_eq(unit->flags & PDC_FLAG_DEFENDED2, 0);
    ck_assert_uint_eq(unit->flags & PDC_FLAG_FIRED, 0);
    kit_refuse(b, "V fire A", "HC-66");
    unit->flags &= ~(uint32_t)PDC_FLAG_DEFENDING; // as at the next draw
    kit_do(b, "V fire A");
    ck_assert_uint_ne(unit->flags & PDC_FLAG_DEFENDED2, 0);
    unit->flags &= ~(uint32_t)PDC_FLAG_DEFENDING;
    kit_refuse(b, "V fire A", "HC-66");
    kit_close(b);
}
END_TEST

/* [HC-24] who is fired at is no longer fixed; his neighbour still is */
START_TEST(hc_24__fire_releases) {
    pdc_board *b = kit_open(
        "map 16x12 clear\n"
        "unit A side=french arm=infantry type=line n=8 at=0505 form=line face=1 mu=first\n"
        "unit V side=russian arm=infantry type=line n=8 at=0504 form=line face=7 fixed=yes release=9 mu=enemy\n"
        "unit W side=russian arm=infantry type=line n=8 at=0804 form=line face=7 fixed=yes release=9 mu=enemy\n"
        "segment fire\nactive first\n");
    kit_dice(b, "1");
    ck_assert_uint_ne(b->state.unit[kit_unit(b, "V")].flags & PDC_FLAG_FIXED, 0);
    kit_do(b, "A fire V");
    ck_assert_uint_eq(b->state.unit[kit_unit(b, "V")].flags & PDC_FLAG_FIXED, 0);
    ck_assert_uint_ne(b->state.unit[kit_unit(b, "W")].flags & PDC_FLAG_FIXED, 0);
    kit_close(b);
}
END_TEST

START_TEST(fe_11__nobody_fires_into_a_melee) {
    pdc_board *b = kit_open(duel);
    b->state.unit[kit_unit(b, "V")].flags |= PDC_FLAG_MELEE; /* [HC-77] second round to come */
    kit_refuse(b, "A fire V", "FE-11");
    b->state.unit[kit_unit(b, "V")].flags &= ~(uint32_t)PDC_FLAG_MELEE;
    kit_do(b, "A fire V");
    kit_close(b);
}
END_TEST

/* A line in melee at one end fires with the other [FE-14]: 4 of 5.5 increments, 10 figures. One that
 * touches the enemy with all its hexes does not fire. */
START_TEST(fe_14__hc_203__the_free_end_of_a_line_fires) {
    pdc_board *b = kit_open(
        "map 16x12 clear\n"
        "unit A side=french arm=infantry type=line n=11 hexes=0505,0605 form=line face=1 mu=first\n"
        "unit B side=french arm=infantry type=line n=8 at=0905 form=line face=1 mu=first\n"
        "unit V side=russian arm=infantry type=line n=4 at=0504 form=column face=6 mu=enemy\n"
        "unit W side=russian arm=infantry type=line n=4 at=0705 form=column face=10 mu=enemy\n"
        "unit X side=russian arm=infantry type=line n=4 at=0904 form=column face=6 mu=enemy\n"
        "segment fire\nactive first\n");
    pdc_unit *unit = b->state.unit;
    unit[kit_unit(b, "A")].flags |= PDC_FLAG_MELEE;
    unit[kit_unit(b, "V")].flags |= PDC_FLAG_MELEE;
    kit_expect(b, "figures A W", "10");
    kit_refuse(b, "A fire V", "FE-11");
    unit[kit_unit(b, "B")].flags |= PDC_FLAG_MELEE;
    unit[kit_unit(b, "X")].flags |= PDC_FLAG_MELEE;
    kit_expect(b, "figures B X", "0");
    kit_refuse(b, "B fire V", "FE-14");
    kit_do(b, "A fire W");
    kit_close(b);
}
END_TEST

/* A melee in the hex aimed at: small arms may fire at those who do not fight, guns not within 50
 * paces of it [FE-12, FE-13]. */
START_TEST(fe_12__fe_13__beside_a_melee) {
    pdc_board *b = kit_open(
        "map 16x12 clear\n"
        "unit A side=french arm=infantry type=line n=8 at=0505 form=line face=1 mu=first\n"
        "unit G side=french arm=foot-artillery calibre=6 n=4 at=0305 form=unlimbered face=2 mu=first\n"
        "unit V side=russian arm=infantry type=line n=4 at=0504 form=column face=6 mu=enemy\n"
        "unit W side=russian arm=infantry type=line n=4 at=0504 form=column face=6 mu=enemy\n"
        "segment fire\nactive first\n");
    kit_expect(b, "effect A V", "full");
    kit_expect(b, "effect G V", "full");
    b->state.unit[kit_unit(b, "W")].flags |= PDC_FLAG_MELEE;
    kit_refuse(b, "G fire V", "FE-13");
    kit_refuse(b, "A fire W", "FE-11");
    kit_do(b, "A fire V");
    kit_close(b);
}
END_TEST

/* The formation being formed counts [FE-84]: a column that deploys is shot at as a line. */
START_TEST(fe_84__the_formation_being_formed) {
    pdc_board *b = kit_open(
        "map 16x12 clear\n"
        "unit A side=french arm=infantry type=line n=8 at=0505 form=line face=1 mu=first\n"
        "unit V side=russian arm=infantry type=line n=8 at=0504 form=column face=6 mu=enemy\n"
        "segment fire\nactive first\n");
    kit_expect(b, "ledger A V", "FE-95 -1, FE-100 +1, weapon 3");
    b->state.unit[kit_unit(b, "V")].change_form = PDC_FORM_LINE;
    b->state.unit[kit_unit(b, "V")].change_left = 60;
    kit_expect(b, "ledger A V", "FE-95 -1, weapon 3");
    kit_close(b);
}
END_TEST

/* [FE-70] without measuring an order out of range is obeyed, and wasted; with it, it is refused */
START_TEST(hc_162__fe_70__without_measuring) {
    static const char text[] =
        "map 16x12 clear\noption premeasure %s\n"
        "unit A side=french arm=infantry type=line n=8 at=0505 form=line face=1 mu=first\n"
        "unit V side=russian arm=infantry type=line n=8 at=0503 form=line face=7 mu=enemy\n"
        "segment fire\nactive first\n";
    char on[512];
    char off[512];
    snprintf(on, sizeof on, text, "on");
    snprintf(off, sizeof off, text, "off");
    pdc_board *b = kit_open(on);
    kit_refuse(b, "A fire V", "FE-49");
    kit_close(b);
    b = kit_open(off);
    pdc_pos pos = pdc_board_pos(b);
    pdc_command fire = {
        .kind = PDC_COMMAND_FIRE, .side = 1, .who = kit_unit(b, "A"), .other = kit_unit(b, "V")};
    ck_assert_int_ne(pdc_fire_is_wasted(&pos, &fire), 0); // FUSIL reaches one hex
    fire.other = kit_unit(b, "A");
    ck_assert_int_eq(pdc_fire_is_wasted(&pos, &fire), 0); // refused for another reason
    fire.other = kit_unit(b, "V");
    fire.kind = PDC_COMMAND_MOVE;
    ck_assert_int_eq(pdc_fire_is_wasted(&pos, &fire), 0);
    kit_do(b, "A fire V");
    kit_expect(b, "V.men", "0");
    kit_refuse(b, "A fire V", "HC-66");
    kit_close(b);
}
END_TEST

/* A tenth of the losses of the square, rounded up: 52 men and 6 [FE-X3, HC-76]. */
START_TEST(hc_158__hc_76__fe_x3__guns_in_a_square) {
    pdc_board *b = kit_open(
        "map 16x12 clear\n"
        "unit A side=french arm=infantry type=line n=8 at=0505 form=line face=1 mu=first\n"
        "unit Q side=russian arm=infantry type=line n=8 at=0504 form=square mu=enemy\n"
        "unit G side=russian arm=foot-artillery n=4 at=0504 form=limbered face=6 mu=enemy\n"
        "segment fire\nactive first\n");
    kit_expect(b, "losses A Q 3", "52");
    kit_expect(b, "losses A Q 3 G", "6");
    kit_close(b);
}
END_TEST

/* Fire of the target of a charge. Hussars: 14 MP and 5 for the charge [HC-80], so 9.5 is half. */
static const struct {
    const char *spent;
    int effect;
} charges[] = {{"0", 1}, {"9", 1}, {"9.5", 1}, {"10", 2}, {"14", 2}};

START_TEST(hc_146__fe_08__fe_92__the_bonus_counts_in_the_movement) {
    char text[512];
    snprintf(
        text, sizeof text,
        "map 16x12 clear\n"
        "unit V side=russian arm=infantry type=line n=8 at=0505 form=line face=1 mu=enemy\n"
        "unit C side=french arm=cavalry type=hussar n=8 at=0504 form=line face=7 mp=14 spent=%s mu=first\n"
        "segment charge\nactive first\n",
        charges[_i].spent);
    pdc_board *b = kit_open(text);
    pdc_pos pos = pdc_board_pos(b);
    pdc_fire_report report;
    occ_invalidate(&pos);
    fire_preview(&pos, kit_unit(b, "V"), kit_unit(b, "C"), 0, FIRE_CHARGE, &report);
    ck_assert_int_eq(report.verdict, PDC_VERDICT_OK);
    ck_assert_int_eq(report.effect, charges[_i].effect);
    /* 3, cavalry charging the firer -1 [FE-92]; never beyond half range [FE-95], never doubled
     * [FE-105] */
    ck_assert_int_eq(report.factor, 2);
    ck_assert_int_eq(report.doubled, 0);
    ck_assert_int_eq(report.periods, 4);
    /* one of the two defensive fires of the turn */
    b->state.unit[kit_unit(b, "V")].flags = PDC_FLAG_DEFENDED1;
    fire_preview(&pos, kit_unit(b, "V"), kit_unit(b, "C"), 0, FIRE_CHARGE, &report);
    ck_assert_int_eq(report.verdict, PDC_VERDICT_OK);
    b->state.unit[kit_unit(b, "V")].flags = PDC_FLAG_DEFENDED1 | PDC_FLAG_DEFENDED2;
    fire_preview(&pos, kit_unit(b, "V"), kit_unit(b, "C"), 0, FIRE_CHARGE, &report);
    ck_assert_int_eq(report.verdict, PDC_VERDICT_FIRED);
    kit_close(b);
}
END_TEST

/* On smaller hexes: 50 paces are a quarter of 200, so losses are doubled; 51 are not [FE-105,
 * FE-95]. */
START_TEST(hc_142__fe_105__point_blank_doubles) {
    pdc_board *b = kit_open(duel);
    pdc_rules rules = *b->rules;
    b->world.rules = &rules;
    rules.paces_per_hex = 50;
    /* f = 3: L(10, 3) = 13, twice, four periods */
    kit_expect(b, "ledger A V", "weapon 3");
    kit_expect(b, "losses A V 3", "104");
    rules.paces_per_hex = 51;
    kit_expect(b, "losses A V 3", "52");
    rules.paces_per_hex = 101;
    kit_expect(b, "ledger A V", "FE-95 -1, weapon 3");
    kit_close(b);
}
END_TEST

/* [FE-97] where the figures are not halved, disorder costs four points; [FE-96] lack of formation
 * two */
START_TEST(fe_96__fe_97__disorder_by_the_table) {
    pdc_board *b = kit_open(duel);
    pdc_rules rules = *b->rules;
    b->world.rules = &rules;
    rules.disorder_fire_den = 0;
    rules.fire[PDC_FIRE_MODIFIER_FIRER_DISORDER].value = -4;
    b->state.unit[kit_unit(b, "A")].cohesion = PDC_COHESION_DISORDER;
    kit_expect(b, "figures A V", "10");
    kit_expect(b, "ledger A V", "FE-95 -1, FE-97 -4, weapon 3");
    b->state.unit[kit_unit(b, "A")].cohesion = PDC_COHESION_UNFORMED;
    kit_expect(b, "ledger A V", "FE-95 -1, FE-96 -2, weapon 3");
    kit_close(b);
}
END_TEST

/* Nearer than 70 paces a screen only takes its own losses off those behind [FE-55]; canister:
 * nearer than a quarter of its range [FE-83]. */
START_TEST(fe_55__a_near_screen) {
    pdc_board *b = kit_open(
        "map 16x12 clear\n"
        "unit A side=french arm=infantry type=light weapon=rifle n=8 at=0505 form=line face=1 mu=first\n"
        "unit S side=russian arm=infantry type=light n=3 at=0504 form=skirmish face=7 mu=enemy\n"
        "unit V side=russian arm=infantry type=line n=8 at=0503 form=line face=7 mu=enemy\n"
        "segment fire\nactive first\n");
    pdc_rules rules = *b->rules;
    b->world.rules = &rules;
    rules.paces_per_hex = 70;
    /* 70 paces, point-blank 75: S 2 - 3 = -1: L(10, -1) = 5, twice, 40 men; V 140 paces off: f 2, L
     * 10, 40 men: none are left */
    kit_expect(b, "losses A S 3", "40");
    kit_expect(b, "losses A V 3 S", "40");
    kit_expect(b, "losses A V 3", "0");
    /* die 6: S f 2: 10, twice: 80; V f 5: 18: 72, none; with V in a column (f 6: 21: 84) four are
     * left */
    kit_expect(b, "losses A S 6 V", "0");
    b->state.unit[kit_unit(b, "V")].form = PDC_FORM_COLUMN;
    kit_expect(b, "losses A V 6", "4");
    kit_expect(b, "losses A S 6 V", "4");
    rules.paces_per_hex = 71;
    kit_expect(b, "losses A V 6", "0");
    kit_close(b);
}
END_TEST

/* 198 and 297 paces: S 6 + 2 - 3 = 5, L(8, 5) = 14: 56; V beyond half of 400: 6 + 2 - 1 = 7, L(8,
 * 7) = 20: 80, less 56. */
START_TEST(fe_83__canister_and_a_near_screen) {
    static const struct {
        uint16_t paces;
        const char *behind;
    } cases[] = {{99, "24"}, {100, "0"}};
    pdc_board *b = kit_open(
        "map 16x12 clear\n"
        "unit G side=french arm=foot-artillery calibre=12 n=4 at=0506 form=unlimbered face=12 mu=first\n"
        "unit S side=russian arm=infantry type=light n=3 at=0504 form=skirmish face=7 mu=enemy\n"
        "unit V side=russian arm=infantry type=line n=8 at=0503 form=line face=7 mu=enemy\n"
        "segment fire\nactive first\n");
    pdc_rules rules = *b->rules;
    b->world.rules = &rules;
    rules.paces_per_hex = cases[_i].paces;
    kit_dice(b, "3");
    kit_do(b, "G fire V canister");
    ck_assert_str_eq(kit_value(b, "V.men"), cases[_i].behind);
    ck_assert_str_eq(kit_value(b, "S.men"), "56");
    kit_close(b);
}
END_TEST

/* Within 100 paces of a friend beside the target [FE-67]. */
START_TEST(hc_154__fe_67__a_friend_beside_the_target) {
    pdc_board *b = kit_open(
        "map 16x12 clear\n"
        "unit G side=french arm=foot-artillery calibre=12 n=4 at=0508 form=unlimbered face=12 mu=first\n"
        "unit F side=french arm=infantry type=line n=8 at=0404 form=line face=1 mu=second\n"
        "unit V side=russian arm=infantry type=line n=8 at=0505 form=line face=7 mu=enemy\n"
        "segment fire\nactive first\n");
    pdc_rules rules = *b->rules;
    b->world.rules = &rules;
    rules.paces_per_hex = 100;
    kit_refuse(b, "G fire V", "FE-67");
    rules.paces_per_hex = 101;
    kit_expect(b, "effect G V", "full");
    kit_close(b);
}
END_TEST

/* Opportunity fire of guns: once an activation, in canister range only [HC-42]. */
START_TEST(hc_42__guns_once_an_activation) {
    pdc_board *b = kit_open(
        "map 16x12 clear\n"
        "unit A side=french arm=infantry type=line n=8 at=0506 form=column face=12 mp=8 mu=first\n"
        "unit B side=french arm=infantry type=line n=8 at=0406 form=column face=12 mp=8 mu=first\n"
        "unit G side=russian arm=foot-artillery calibre=6 n=4 at=0504 form=unlimbered face=6 mu=enemy\n"
        "segment maneuver\nactive first\n");
    pdc_pos pos = pdc_board_pos(b);
    pdc_unit_id guns = kit_unit(b, "G");
    occ_invalidate(&pos);
    ck_assert_int_eq(fire_may_react(&pos, guns, kit_unit(b, "A")), 1);
    b->state.unit[guns].flags |= PDC_FLAG_FIRED; /* [HC-66] a battery that has fired still may */
    ck_assert_int_eq(fire_may_react(&pos, guns, kit_unit(b, "A")), 1);
    b->state.unit[guns].flags |= PDC_FLAG_BATTERY_OPP;
    ck_assert_int_eq(fire_may_react(&pos, guns, kit_unit(b, "A")), 0);
    b->state.unit[guns].flags = 0;
    b->state.unit[kit_unit(b, "A")].hex[0] =
        pdc_map_hex(b->map, 5, 7); // three hexes: beyond canister of 300 paces
    occ_invalidate(&pos);
    ck_assert_int_eq(fire_may_react(&pos, guns, kit_unit(b, "A")), 0);
    kit_close(b);
}
END_TEST

/* Infantry twice an activation, rifles at two hexes, muskets at one [HC-42]. */
START_TEST(hc_42__muskets_and_rifles) {
    pdc_board *b = kit_open(
        "map 16x12 clear\n"
        "unit A side=french arm=infantry type=line n=8 at=0506 form=column face=12 mp=8 mu=first\n"
        "unit M side=russian arm=infantry type=line n=8 at=0504 form=column face=6 mu=enemy\n"
        "unit R side=russian arm=infantry type=light weapon=rifle n=8 at=0404 form=column face=6 mu=enemy\n"
        "unit Q side=russian arm=infantry type=line n=8 at=0505 form=column face=12 mu=enemy\n"
        "segment maneuver\nactive first\n");
    pdc_pos pos = pdc_board_pos(b);
    occ_invalidate(&pos);
    ck_assert_int_eq(fire_may_react(&pos, kit_unit(b, "M"), kit_unit(b, "A")), 0);
    ck_assert_int_eq(fire_may_react(&pos, kit_unit(b, "R"), kit_unit(b, "A")), 1);
    /* Q turns its back: A is not in its arc */
    ck_assert_int_eq(fire_may_react(&pos, kit_unit(b, "Q"), kit_unit(b, "A")), 0);
    b->state.unit[kit_unit(b, "R")].flags |= PDC_FLAG_OPP1;
    ck_assert_int_eq(fire_may_react(&pos, kit_unit(b, "R"), kit_unit(b, "A")), 1);
    b->state.unit[kit_unit(b, "R")].flags |= PDC_FLAG_OPP2;
    ck_assert_int_eq(fire_may_react(&pos, kit_unit(b, "R"), kit_unit(b, "A")), 0);
    kit_close(b);
}
END_TEST

/* A preview changes nothing, and what legal orders it promises are accepted. */
START_TEST(fe_22__legal_fires_are_accepted_all_others_refused) {
    pdc_board *b = kit_open(
        "map 24x14 clear\n"
        "unit G side=french arm=foot-artillery calibre=12 n=4 at=0508 form=unlimbered face=12 mu=first\n"
        "unit A side=french arm=infantry type=line n=8 at=0708 form=line face=1 mu=first\n"
        "unit Q side=russian arm=infantry type=line n=8 at=0407 form=square mu=enemy\n"
        "unit C side=russian arm=infantry type=line n=8 at=0604 form=column face=6 mu=enemy\n"
        "unit S side=russian arm=infantry type=light n=3 at=0707 form=skirmish face=7 mu=enemy\n"
        "segment fire\nactive first\n");
    pdc_pos pos = pdc_board_pos(b);
    pdc_command list[64];
    int count = pdc_legal_unit(&pos, kit_unit(b, "G"), 0, list, 64);
    int fires = 0;
    for (int other = 1; other <= b->state.game.units; other++) {
        for (int shot = 0; shot <= 2; shot++) {
            pdc_command command = {
                .kind = PDC_COMMAND_FIRE, .side = 1, .form = PDC_FORMATION_COUNT};
            command.who = kit_unit(b, "G");
            command.other = (uint16_t)other;
            command.shot = (uint8_t)shot;
            int listed = 0;
            for (int i = 0; i < count; i++) {
                listed |= list[i].kind == PDC_COMMAND_FIRE && list[i].other == other &&
                          list[i].shot == shot;
            }
            fires += listed;
            if (shot != 0) {
                ck_assert_int_eq(pdc_check(&pos, &command) == PDC_VERDICT_OK, listed);
            }
        }
    }
    /* four hexes off: ball only; the square and the skirmishers cannot come and must wait */
    ck_assert_int_eq(fires, 1);
    kit_close(b);
}
END_TEST

/* What the player is told before the order ----------------------------------------------------- */

/* Cavalry that charges, infantry that could, skirmishers who can't (DV-13). */
START_TEST(fe_22__fe_23__fe_24__fe_27__classes_of_targets) {
    pdc_board *b = kit_open(
        "profile periode\nmap 16x12 clear\n"
        "unit A side=french arm=infantry n=18 status=regular fire=3 at=0505 form=line face=3\n"
        "unit C side=russian arm=cavalry type=hussar n=8 at=0604 form=line face=9 charging=A "
        "spent=4\n"
        "unit S side=russian arm=infantry type=light n=3 at=0605 form=skirmish face=9\n"
        "unit I side=russian arm=infantry n=12 companies=4 at=0705 form=attack-column face=10\n"
        "segment fire\nactive A\n");
    pdc_pos pos = pdc_board_pos(b);
    pdc_unit_id a = kit_unit(b, "A");
    pdc_unit_id c = kit_unit(b, "C");
    pdc_unit_id i = kit_unit(b, "I");
    pdc_unit_id s = kit_unit(b, "S");
    ck_assert_int_eq(pdc_fire_class(&pos, a, c), 1);
    ck_assert_int_eq(pdc_fire_class(&pos, a, i), 2);
    ck_assert_int_eq(pdc_fire_class(&pos, a, s), 5);
    ck_assert_uint_eq(pdc_fire_binding(&pos, a, c), 0);
    ck_assert_uint_eq(pdc_fire_binding(&pos, a, i), c);
    ck_assert_uint_eq(pdc_fire_binding(&pos, a, s), c);
    kit_close(b);
}
END_TEST

/* A 12-pounder's shot: six ranks, three of the first column and three of the second, 9 = 6 + 3 each;
 * canister does not carry 450 paces. */
START_TEST(fe_73__fe_75__whom_a_shot_strikes) {
    pdc_board *b = kit_open(
        "profile periode\nmap 12x32 clear\n"
        "unit G side=bavarian arm=foot-artillery n=8 calibre=12 at=0530 form=unlimbered face=12\n"
        "unit V side=french arm=infantry n=18 companies=6 at=0521 form=division-column ranks=3 "
        "face=6\n"
        "unit W side=french arm=infantry n=18 companies=6 at=0519 form=division-column ranks=3 "
        "face=6\n"
        "segment fire\nactive G\n");
    pdc_pos pos = pdc_board_pos(b);
    pdc_fire_hurt hurt[4];
    pdc_command fire = {.kind = PDC_COMMAND_FIRE,
                        .side = 1,
                        .shot = 1,
                        .who = kit_unit(b, "G"),
                        .other = kit_unit(b, "V")};
    ck_assert_int_eq(pdc_fire_victims(&pos, &fire, hurt, 4), 2);
    ck_assert_uint_eq(hurt[0].unit, kit_unit(b, "V"));
    ck_assert_int_eq(hurt[0].how, PDC_HURT_AIMED);
    ck_assert_int_eq(hurt[0].factor, 9);
    ck_assert_uint_eq(hurt[1].unit, kit_unit(b, "W"));
    ck_assert_int_eq(hurt[1].how, PDC_HURT_BY_BOUNCE);
    ck_assert_int_eq(hurt[1].factor, 9);
    ck_assert_uint_eq(hurt[1].at, pos_unit(&pos, hurt[1].unit)->hex[0]);
    fire.shot = 2;
    ck_assert_int_eq(pdc_fire_victims(&pos, &fire, hurt, 4), 0);
    fire.shot = 1;
    fire.other = 0; // no lone leader there either
    ck_assert_int_eq(pdc_fire_victims(&pos, &fire, hurt, 4), 0);
    kit_close(b);
}
END_TEST

/* Facing 12 o'clock from 0510: 22.5 degrees to each side take in one hex at one and at two hexes, three
 * at three, 30 degrees do not count. */
/* [FE-70] in reach and in the own fire segment no fire is wasted; out of a window none may be ordered
 * so, and its targets have no classes. */
START_TEST(fe_70__hc_42__what_is_not_wasted) {
    pdc_board *b = kit_open(
        "map 16x12 clear\noption premeasure off\n"
        "unit A side=french arm=infantry type=line n=8 at=0505 form=line face=1 mu=first\n"
        "unit R side=russian arm=infantry type=line n=8 at=0704 form=line face=7 mu=enemy\n"
        "unit V side=russian arm=infantry type=line n=8 at=0504 form=line face=7 mu=enemy\n"
        "segment fire\nactive first\n");
    pdc_pos pos = pdc_board_pos(b);
    pdc_command fire = {
        .kind = PDC_COMMAND_FIRE, .side = 1, .who = kit_unit(b, "A"), .other = kit_unit(b, "V")};
    ck_assert_int_eq(pdc_fire_is_wasted(&pos, &fire), 0);
    ck_assert_int_ne(pdc_fire_class(&pos, kit_unit(b, "A"), kit_unit(b, "V")), 0);
    kit_close(b);
    b = kit_open(
        "map 16x12 clear\noption premeasure off\n"
        "unit M side=french arm=infantry type=line n=4 at=0504 form=column face=6 mu=first\n"
        "unit R side=russian arm=infantry type=line n=8 at=0503 form=line face=7 mu=enemy\n"
        "segment maneuver\nactive first\n");
    kit_do(b, "M move 0505"); // leaves the zone [HC-41]
    pos = pdc_board_pos(b);
    ck_assert_int_eq(pdc_pending(&pos), PDC_FRAME_WINDOW);
    ck_assert_int_eq(pdc_fire_class(&pos, kit_unit(b, "R"), kit_unit(b, "M")), 0);
    ck_assert_uint_eq(pdc_fire_binding(&pos, kit_unit(b, "R"), kit_unit(b, "M")), 0);
    pdc_fire_report report;
    pdc_command shot = {
        .kind = PDC_COMMAND_FIRE, .who = kit_unit(b, "R"), .other = kit_unit(b, "M")};
    pdc_fire_preview(&pos, &shot, &report);
    ck_assert_int_eq(report.verdict, PDC_VERDICT_OK);
    ck_assert_int_eq(report.periods, 1); // [HC-42] a short burst
    kit_close(b);
}
END_TEST

/* [FE-75] a shot loses no rank in skirmishers: whoever stands behind them within 200 paces, two in
 * each of four hexes, is struck, and all ten are told. */
START_TEST(fe_75__fe_76__all_that_a_shot_strikes) {
    char text[1200];
    int at = snprintf(text, sizeof text,
                      "profile periode\nmap 12x32 clear\n"
                      "unit G side=bavarian arm=foot-artillery n=8 calibre=12 at=0530 "
                      "form=unlimbered face=12\n");
    for (int i = 0; i < 10; i++) {
        at += snprintf(text + at, sizeof text - (size_t)at,
                       "unit S%d side=french arm=infantry type=light n=3 companies=1 at=05%02d "
                       "form=skirmish face=7\n",
                       i, 21 - i / 2);
    }
    snprintf(text + at, sizeof text - (size_t)at, "segment fire\nactive G\n");
    pdc_board *b = kit_open(text);
    pdc_pos pos = pdc_board_pos(b);
    pdc_fire_hurt hurt[PDC_MAX_HURT];
    pdc_command fire = {.kind = PDC_COMMAND_FIRE,
                        .side = 1,
                        .shot = 1,
                        .who = kit_unit(b, "G"),
                        .other = kit_unit(b, "S0")};
    /* its neighbour in the hex aimed at is not behind it */
    ck_assert_int_eq(pdc_fire_victims(&pos, &fire, hurt, PDC_MAX_HURT), 9);
    ck_assert_uint_eq(hurt[8].unit, kit_unit(b, "S9"));
    ck_assert_int_eq(hurt[8].how, PDC_HURT_BY_BOUNCE);
    kit_close(b);
}
END_TEST

/* Eight figures of 12-pounders at 266 paces from a line: canister 6 + 2 - 1 = 7 [FE-95, FE-104] is
 * 8 * 14 * 14 / 80 = 20 a period, ball 6 - 2 = 4 [FE-106] is 8 * 11 * 11 / 80 = 12; four periods
 * [HC-60]. What is told is what the order names. */
START_TEST(fe_104__fe_106__losses_by_the_shot_ordered) {
    static const struct { int shot, factor, men; } rows[] = {{0, 7, 80}, {1, 4, 48}, {2, 7, 80}};
    pdc_board *b = kit_open(
        "map 16x12 clear\n"
        "unit G side=french arm=foot-artillery calibre=12 n=4 at=0506 form=unlimbered face=12 mu=first\n"
        "unit V side=russian arm=infantry type=line n=20 at=0504 form=line face=7 mu=enemy\n"
        "segment fire\nactive first\n");
    pdc_pos pos = pdc_board_pos(b);
    for (int i = 0; i < 3; i++) {
        pdc_fire_report report;
        pdc_command fire = {.kind = PDC_COMMAND_FIRE,
                            .shot = (uint8_t)rows[i].shot,
                            .who = kit_unit(b, "G"),
                            .other = kit_unit(b, "V")};
        pdc_fire_preview(&pos, &fire, &report);
        ck_assert_int_eq(report.factor, rows[i].factor);
        ck_assert_int_eq(pdc_fire_losses(&pos, &fire, fire.other, 3), rows[i].men);
    }
    kit_close(b);
}
END_TEST

/* [HC-01, HC-60] hexes of 133 paces, of 50, of one inch or as the option says, of 2.5 cm; increments,
 * figures, stands */
START_TEST(hc_01__hc_60__what_a_profile_counts_in) {
    static const struct {
        const char *head;
        uint32_t three; // hundredths of three hexes
        pdc_measure_unit distances;
        pdc_counter_unit counters;
    } rows[] = {{"profile batalla\n", 39900, PDC_MEASURE_PACES, PDC_COUNTER_INCREMENTS},
                {"profile periode\n", 15000, PDC_MEASURE_PACES, PDC_COUNTER_FIGURES},
                {"profile friction\n", 300, PDC_MEASURE_INCHES, PDC_COUNTER_STANDS},
                {"profile friction\noption inches-per-hex 2\n", 600, PDC_MEASURE_INCHES,
                 PDC_COUNTER_STANDS},
                {"profile republique\n", 750, PDC_MEASURE_CM, PDC_COUNTER_INCREMENTS}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[300];
        snprintf(text, sizeof text,
                 "%smap 8x8 clear\nunit A side=french arm=infantry n=4 at=0404\n"
                 "unit B side=russian arm=infantry n=4 at=0407\n",
                 rows[i].head);
        pdc_board *b = kit_open(text);
        pdc_pos pos = pdc_board_pos(b);
        pdc_fire_report report;
        ck_assert_int_eq(b->rules->distances, (int)rows[i].distances);
        ck_assert_int_eq(b->rules->counters, (int)rows[i].counters);
        ck_assert_uint_eq(pdc_distance(&pos, 3), rows[i].three);
        pdc_command shot = {
            .kind = PDC_COMMAND_FIRE, .who = kit_unit(b, "A"), .other = kit_unit(b, "B")};
        pdc_fire_preview(&pos, &shot, &report);
        ck_assert_uint_eq(report.hexes, 3);
        kit_close(b);
    }
}
END_TEST

START_TEST(fe_41__fe_43__hexes_in_the_arc) {
    pdc_board *b =
        kit_open("profile periode\nmap 16x16 clear\n"
                 "unit G side=bavarian arm=foot-artillery n=8 at=0510 form=unlimbered face=12\n"
                 "segment fire\nactive G\n");
    static const int expected[5] = {0, 1, 1, 3, 3};
    pdc_pos pos = pdc_board_pos(b);
    pdc_unit_id who = kit_unit(b, "G");
    int bears[5] = {0};
    for (pdc_hex_id hex = 1; hex <= pos.world->map->count; hex++) {
        int away = pdc_map_distance(pos.world->map, pos_unit(&pos, who)->hex[0], hex);
        if (away >= 1 && away <= 4) {
            bears[away] += pdc_fire_bears(&pos, who, hex);
        }
    }
    for (int away = 1; away <= 4; away++) {
        ck_assert_int_eq(bears[away], expected[away]);
    }
    kit_close(b);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("FE");
    TCase *table = tcase_create("table");
    tcase_add_loop_test(table, fe_87__every_cell_of_the_printed_table, 0, 24);
    tcase_add_test(table, fe_87__below_and_above_the_table);
    tcase_add_test(table, fe_34__fe_35__of_equal_troops_the_musket_is_higher);
    suite_add_tcase(suite, table);
    TCase *fire = tcase_create("fire");
    tcase_add_test(fire, fe_33__hc_60__a_fire_tells_what_it_was);
    tcase_add_test(fire, fe_74__fe_75__one_die_for_all_that_the_shot_hits);
    tcase_add_test(fire, hc_160__hc_55__several_units_check_in_the_order_of_battle);
    tcase_add_test(fire, hc_66__marks_of_the_own_segment);
    tcase_add_test(fire, hc_66__defensive_fire_twice_a_turn);
    tcase_add_test(fire, hc_24__fire_releases);
    tcase_add_test(fire, fe_11__nobody_fires_into_a_melee);
    tcase_add_test(fire, fe_14__hc_203__the_free_end_of_a_line_fires);
    tcase_add_test(fire, fe_12__fe_13__beside_a_melee);
    tcase_add_test(fire, fe_84__the_formation_being_formed);
    tcase_add_test(fire, hc_162__fe_70__without_measuring);
    tcase_add_test(fire, hc_158__hc_76__fe_x3__guns_in_a_square);
    tcase_add_loop_test(fire, hc_146__fe_08__fe_92__the_bonus_counts_in_the_movement, 0,
                        (int)(sizeof charges / sizeof charges[0]));
    tcase_add_test(fire, hc_142__fe_105__point_blank_doubles);
    tcase_add_test(fire, fe_96__fe_97__disorder_by_the_table);
    tcase_add_test(fire, fe_55__a_near_screen);
    tcase_add_loop_test(fire, fe_83__canister_and_a_near_screen, 0, 2);
    tcase_add_test(fire, hc_154__fe_67__a_friend_beside_the_target);
    tcase_add_test(fire, hc_42__guns_once_an_activation);
    tcase_add_test(fire, hc_42__muskets_and_rifles);
    tcase_add_test(fire, fe_22__legal_fires_are_accepted_all_others_refused);
    suite_add_tcase(suite, fire);
    TCase *told = tcase_create("told");
    tcase_add_test(told, fe_22__fe_23__fe_24__fe_27__classes_of_targets);
    tcase_add_test(told, fe_73__fe_75__whom_a_shot_strikes);
    tcase_add_test(told, fe_70__hc_42__what_is_not_wasted);
    tcase_add_test(told, fe_75__fe_76__all_that_a_shot_strikes);
    tcase_add_test(told, fe_104__fe_106__losses_by_the_shot_ordered);
    tcase_add_test(told, hc_01__hc_60__what_a_profile_counts_in);
    tcase_add_test(told, fe_41__fe_43__hexes_in_the_arc);
    suite_add_tcase(suite, told);
    return kit_run(suite);
}
