/* What clicks and keys order: selection, marches, aiming, buttons with their reasons. No window. */
#include <stdio.h>
#include <string.h>

#include "../../frontend/sdl/intent.h"
#include "kit.h"

static const char ground[] =
    "map 20x8 clear\n"
    "hex 0603 wood\n"
    "unit A side=french arm=infantry n=8 at=0404 form=column face=12 mu=first\n"
    "unit B side=french arm=infantry n=4 at=0304 form=column face=12 mu=first\n"
    "unit C side=french arm=infantry n=4 at=0807 form=column face=12 mu=second\n"
    "unit X side=russian arm=infantry n=6 at=0401 form=column face=6 mu=enemy\n"
    "leader L side=french at=0404 rating=2 level=brigade mu=first\n"
    "segment maneuver\nactive first\n";

static pdc_board *board;
static pdc_pos pos;
static pdc_intent intent;

static void open_on(const char *text) {
    board = kit_open(text);
    pos = pdc_board_pos(board);
    pdc_intent_clear(&intent);
}

static void open_board(void) {
    open_on(ground);
}

static void close_board(void) {
    kit_close(board);
}

static pdc_hex_id hex(const char *number) {
    return pdc_name_hex(pos.world->map, number);
}

static pdc_unit_id unit(const char *name) {
    return pdc_name_unit(&pos, name);
}

static const pdc_intent_button *button(int kind, int form) {
    static pdc_intent_button buttons[PDC_INTENT_BUTTONS];
    int count = pdc_intent_buttons(&pos, &intent, buttons, PDC_INTENT_BUTTONS);
    for (int i = 0; i < count; i++) {
        if (buttons[i].kind == kind && (kind != PDC_COMMAND_FORM || buttons[i].form == form)) {
            return &buttons[i];
        }
    }
    return NULL;
}

START_TEST(click_on_a_counter_takes_it) {
    pdc_command command;
    ck_assert_int_eq(pdc_intent_click(&pos, &intent, hex("0404"), unit("A"), 0, &command),
                     PDC_ANSWER_SELECT);
    ck_assert_uint_eq(intent.unit, unit("A"));
    ck_assert(intent.may_act);
    ck_assert_int_gt(intent.reach_count, 0);
    ck_assert_int_eq(pdc_intent_click(&pos, &intent, hex("0304"), unit("B"), 0, &command),
                     PDC_ANSWER_SELECT);
    ck_assert_uint_eq(intent.unit, unit("B"));
}
END_TEST

START_TEST(enemy_and_inactive_units_are_taken_but_cannot_act) {
    pdc_intent_take_unit(&pos, &intent, unit("X"));
    ck_assert_uint_eq(intent.unit, unit("X"));
    ck_assert(!intent.may_act);
    pdc_intent_take_unit(&pos, &intent, unit("C"));
    ck_assert(!intent.may_act);
    ck_assert_int_eq(intent.reach_count, 0);
}
END_TEST

START_TEST(click_on_ground_marches_there) {
    pdc_command command;
    pdc_intent_take_unit(&pos, &intent, unit("A"));
    ck_assert_int_eq(pdc_intent_click(&pos, &intent, hex("0403"), 0, 0, &command),
                     PDC_ANSWER_ORDER);
    ck_assert_int_eq(command.kind, PDC_COMMAND_MOVE);
    ck_assert_uint_eq(command.who, unit("A"));
    ck_assert_uint_eq(command.hex[command.hexes - 1], hex("0403"));
    ck_assert_int_eq(pdc_check(&pos, &command), PDC_VERDICT_OK);
}
END_TEST

/* HC-13: 120 degrees on the spot 2 MP, then one hex through the front, 1 MP: 3 MP to the hex behind a
 * column. One order alone goes round, five hexes and more. */
START_TEST(hc_13__a_march_behind_turns_first) {
    static pdc_state scratch;
    pdc_command command;
    pdc_events nobody = {NULL, 0, 0};
    pdc_intent_take_unit(&pos, &intent, unit("A"));
    pdc_intent_hover(&pos, &intent, hex("0405"));
    ck_assert(!intent.turns);
    ck_assert_uint_ge(intent.march_ticks, 5 * 60);
    intent.scratch = &scratch;
    pdc_intent_refresh(&pos, &intent);
    pdc_intent_hover(&pos, &intent, hex("0403"));
    ck_assert(intent.has_march && !intent.turns); // straight ahead: nothing to turn for
    ck_assert_int_eq(pdc_intent_click(&pos, &intent, hex("0405"), 0, 0, &command),
                     PDC_ANSWER_ORDER);
    ck_assert(intent.turns);
    ck_assert_uint_eq(intent.march_ticks, 3 * 60);
    ck_assert_int_eq(command.kind, PDC_COMMAND_FACE);
    pdc_command then = intent.then;
    ck_assert_int_eq(then.kind, PDC_COMMAND_MOVE);
    ck_assert_int_eq(pdc_submit(pos.world, &board->state, &command, &nobody), PDC_VERDICT_OK);
    ck_assert_int_eq(pdc_submit(pos.world, &board->state, &then, &nobody), PDC_VERDICT_OK);
    ck_assert_uint_eq(pos_unit(&pos, unit("A"))->hex[0], hex("0405"));
    ck_assert_uint_eq(pos_unit(&pos, unit("A"))->spent, 3 * 60);
    intent.scratch = NULL;
}
END_TEST

/* The marks of the reach know it too, and no hex stands in them twice; where the turn would ask the
 * enemy (B has gone next to X, in its zone) it is not offered. */
START_TEST(hc_13__the_reach_counts_the_turn) {
    static pdc_state scratch;
    pdc_command command;
    pdc_events nobody = {NULL, 0, 0};
    int times = 0;
    intent.scratch = &scratch;
    pdc_intent_take_unit(&pos, &intent, unit("A"));
    for (int i = 0; i < intent.reach_count; i++) {
        times += intent.reach[i].hex == hex("0405");
        ck_assert(intent.reach[i].hex != hex("0404"));
        ck_assert(intent.reach[i].hex != hex("0405") || intent.reach[i].ticks == 3 * 60);
    }
    ck_assert_int_eq(times, 1);
    pdc_intent_take_unit(&pos, &intent, unit("B"));
    pdc_intent_click(&pos, &intent, hex("0402"), 0, 0, &command);
    ck_assert_int_eq(pdc_submit(pos.world, &board->state, &command, &nobody), PDC_VERDICT_OK);
    ck_assert_int_eq(pdc_pending(&pos), PDC_FRAME_SEGMENT);
    pdc_command turn = {.kind = PDC_COMMAND_ABOUT, .side = 1, .who = unit("B")};
    ck_assert_int_eq(pdc_check(&pos, &turn), PDC_VERDICT_OK);
    pdc_intent_refresh(&pos, &intent);
    pdc_intent_hover(&pos, &intent, hex("0403"));
    ck_assert(!intent.turns);
    intent.scratch = NULL;
}
END_TEST

/* HC-12: clear 1, up a slope 1 + 2; the sum is the price of the march. What may not be ordered has no
 * prices: beyond the 8 MP of a column, or into an enemy's hex. */
START_TEST(hc_12__a_march_is_priced_hex_by_hex) {
    uint32_t price[PDC_MAX_PATH];
    uint32_t ticks = 0;
    pdc_board *hill = kit_open("map 12x12 clear\nedge 0405/12 slope\nheight 0404,0403,0402 1\n"
                               "unit A side=french arm=infantry n=8 at=0406 form=column face=12\n"
                               "unit X side=russian arm=infantry n=6 at=0402 form=column face=12\n"
                               "segment maneuver\nactive A\n");
    pdc_pos there = pdc_board_pos(hill);
    pdc_command march = {.kind = PDC_COMMAND_MOVE, .side = 1, .who = 1, .hexes = 3};
    march.form = PDC_FORMATION_COUNT;
    for (int i = 0; i < 3; i++) {
        march.hex[i] = pdc_map_hex(hill->map, 4, 5 - i);
    }
    ck_assert_int_eq(pdc_march_prices(&there, &march, price), 3);
    ck_assert_uint_eq(price[0], 60);
    ck_assert_uint_eq(price[1], 180);
    ck_assert_uint_eq(price[2], 60);
    ck_assert_int_eq(pdc_cost(&there, &march, &ticks), PDC_VERDICT_OK);
    ck_assert_uint_eq(ticks, 300);
    march.hex[march.hexes++] = pdc_map_hex(hill->map, 4, 2);
    ck_assert_int_eq(pdc_march_prices(&there, &march, price), 0);
    kit_close(hill);
}
END_TEST

START_TEST(click_out_of_reach_is_refused_with_the_reason) {
    pdc_command command;
    pdc_intent_take_unit(&pos, &intent, unit("A"));
    ck_assert_int_eq(pdc_intent_click(&pos, &intent, hex("2008"), 0, 0, &command),
                     PDC_ANSWER_REFUSED);
    ck_assert_int_ne(intent.verdict, PDC_VERDICT_OK);
    ck_assert_str_ne(pdc_verdict_rules[intent.verdict], "");
}
END_TEST

START_TEST(click_with_nothing_in_hand_does_nothing) {
    pdc_command command;
    ck_assert_int_eq(pdc_intent_click(&pos, &intent, hex("0403"), 0, 0, &command),
                     PDC_ANSWER_NOTHING);
}
END_TEST

START_TEST(hover_shows_the_march_and_its_price) {
    pdc_intent_take_unit(&pos, &intent, unit("A"));
    pdc_intent_hover(&pos, &intent, hex("0403"));
    ck_assert(intent.has_march);
    ck_assert_uint_eq(intent.march_ticks, PDC_TICKS_PER_MP); // one clear hex straight ahead: 1 MP
    pdc_intent_hover(&pos, &intent, hex("2008"));
    ck_assert(!intent.has_march);
    ck_assert_int_ne(intent.hover_verdict, PDC_VERDICT_OK);
    pdc_intent_hover(&pos, &intent, hex("0404"));
    ck_assert(!intent.has_march);
    ck_assert_int_eq(intent.hover_verdict, PDC_VERDICT_OK);
}
END_TEST

START_TEST(buttons_are_legal_or_grey_with_a_verdict) {
    pdc_intent_button buttons[PDC_INTENT_BUTTONS];
    pdc_intent_take_unit(&pos, &intent, unit("A"));
    int count = pdc_intent_buttons(&pos, &intent, buttons, PDC_INTENT_BUTTONS);
    ck_assert_int_gt(count, 3);
    for (int i = 0; i < count; i++) {
        if (buttons[i].count > 0) {
            ck_assert_int_eq(pdc_check(&pos, &buttons[i].first), PDC_VERDICT_OK);
        } else {
            ck_assert_int_ne(buttons[i].verdict, PDC_VERDICT_OK);
        }
    }
    ck_assert_int_eq(button(PDC_COMMAND_FIRE, 0)->count, 0); // not in the maneuver segment
    ck_assert_str_eq(pdc_verdict_rules[button(PDC_COMMAND_FIRE, 0)->verdict], "HC-20");
    ck_assert_ptr_null(button(PDC_COMMAND_CHARGE, 0)); // infantry has no such button at all
}
END_TEST

START_TEST(a_button_with_several_ways_starts_aiming) {
    pdc_command command;
    const pdc_command *variants[64];
    pdc_intent_take_unit(&pos, &intent, unit("A"));
    const pdc_intent_button *line = button(PDC_COMMAND_FORM, PDC_FORM_LINE);
    ck_assert_ptr_nonnull(line);
    ck_assert_int_gt(line->count, 1); // facing 11 or 1 o'clock
    ck_assert_int_eq(pdc_intent_press(&intent, line, &command), PDC_ANSWER_CHOOSE);
    ck_assert_int_eq(pdc_intent_variants(&pos, &intent, variants, 64), line->count);
    for (int i = 0; i < line->count; i++) {
        ck_assert_int_eq(variants[i]->form, PDC_FORM_LINE);
    }
    pdc_intent_stop_aiming(&intent);
    ck_assert_int_eq(pdc_intent_variants(&pos, &intent, variants, 64), 0);
}
END_TEST

START_TEST(a_single_target_is_aimed_at_before_the_dice) {
    pdc_command command;
    pdc_command first = {.kind = PDC_COMMAND_ASSAULT, .who = 1};
    const pdc_intent_button assault = {.kind = PDC_COMMAND_ASSAULT, .count = 1, .first = first};
    const pdc_intent_button about = {.kind = PDC_COMMAND_ABOUT, .count = 1, .first = first};
    ck_assert_int_eq(pdc_intent_press(&intent, &assault, &command), PDC_ANSWER_CHOOSE);
    ck_assert_int_eq(intent.aiming, PDC_COMMAND_ASSAULT);
    ck_assert_int_eq(pdc_intent_press(&intent, &about, &command), PDC_ANSWER_ORDER);
}
END_TEST

START_TEST(a_grey_button_gives_no_order) {
    pdc_command command;
    pdc_intent_take_unit(&pos, &intent, unit("A"));
    ck_assert_int_eq(pdc_intent_press(&intent, button(PDC_COMMAND_FIRE, 0), &command),
                     PDC_ANSWER_REFUSED);
    ck_assert_int_eq(intent.aiming, 0);
}
END_TEST

START_TEST(turning_is_aimed_at_the_neighbour_it_would_face) {
    pdc_command command;
    pdc_intent_take_unit(&pos, &intent, unit("A"));
    ck_assert_int_eq(pdc_intent_press(&intent, button(PDC_COMMAND_FACE, 0), &command),
                     PDC_ANSWER_CHOOSE);
    // 0404 is in an even column: its neighbour at 2 o'clock is 0504
    ck_assert_int_eq(pdc_intent_click(&pos, &intent, hex("0504"), 0, 0, &command),
                     PDC_ANSWER_ORDER);
    ck_assert_int_eq(command.kind, PDC_COMMAND_FACE);
    ck_assert_int_eq(command.face, 2);
}
END_TEST

START_TEST(next_goes_round_the_units_that_may_act_and_skips_the_others) {
    pdc_intent_next(&pos, &intent, 1);
    ck_assert_uint_eq(intent.unit, unit("A"));
    pdc_intent_next(&pos, &intent, 1);
    ck_assert_uint_eq(intent.unit, unit("B"));
    pdc_intent_next(&pos, &intent, 1); // C belongs to another chit, X to the enemy
    ck_assert_uint_eq(intent.unit, 0);
    ck_assert_uint_eq(intent.leader, pdc_name_leader(&pos, "L"));
    pdc_intent_next(&pos, &intent, 1);
    ck_assert_uint_eq(intent.unit, unit("A"));
    pdc_intent_next(&pos, &intent, -1);
    ck_assert_uint_eq(intent.leader, pdc_name_leader(&pos, "L"));
}
END_TEST

/* As after a chit: the unit in hand has done its part, and the leaders stand behind it in the row. */
START_TEST(next_begins_with_the_units_when_what_is_in_hand_cannot_act) {
    pdc_intent_take_unit(&pos, &intent, unit("C")); // of another chit
    pdc_intent_next(&pos, &intent, 1);
    ck_assert_uint_eq(intent.unit, unit("A"));
    pdc_intent_take_unit(&pos, &intent, unit("X")); // of the enemy
    pdc_intent_next(&pos, &intent, -1);
    ck_assert_uint_eq(intent.leader, pdc_name_leader(&pos, "L"));
}
END_TEST

START_TEST(refresh_keeps_the_unit_and_asks_anew) {
    pdc_intent_take_unit(&pos, &intent, unit("A"));
    int before = intent.reach_count;
    kit_do(board, "A move 0403 0402");
    pdc_intent_refresh(&pos, &intent);
    ck_assert_uint_eq(intent.unit, unit("A"));
    ck_assert_int_lt(intent.reach_count, before);
}
END_TEST

START_TEST(cursor_steps_by_hexsides_and_stops_at_the_edge) {
    ck_assert_uint_eq(pdc_intent_step(&pos, hex("0404"), 0), hex("0403"));
    ck_assert_uint_eq(pdc_intent_step(&pos, hex("0404"), 1), hex("0504"));
    ck_assert_uint_eq(pdc_intent_step(&pos, hex("0304"), 1), hex("0403"));
    ck_assert_uint_eq(pdc_intent_step(&pos, hex("0401"), 0), hex("0401"));
}
END_TEST

/* [FF-36] three orders lead to the formation that it has, with flanks refused; the formations that
 * infantry of its nation and class never takes are no buttons, in whatever segment. */
START_TEST(the_formation_held_is_a_button_when_it_can_be_ordered) {
    static const char flanks[] =
        "profile periode\nmap 12x12 clear\n"
        "unit A side=french arm=infantry n=18 companies=6 class=B at=0505 form=line face=1\n"
        "segment maneuver\nactive A\n";
    static const char fire[] =
        "profile periode\nmap 12x12 clear\n"
        "unit A side=french arm=infantry n=18 companies=6 class=B at=0505 form=line face=1\n"
        "segment fire\nactive A\n";
    open_on(flanks);
    pdc_intent_take_unit(&pos, &intent, unit("A"));
    ck_assert_int_eq(button(PDC_COMMAND_FORM, PDC_FORM_LINE)->count, 3);
    ck_assert_ptr_null(button(PDC_COMMAND_FORM, PDC_FORM_PACK));
    ck_assert_ptr_null(button(PDC_COMMAND_FORM, PDC_FORM_LIMBERED));
    kit_close(board);
    open_on(fire);
    pdc_intent_take_unit(&pos, &intent, unit("A"));
    ck_assert_ptr_null(button(PDC_COMMAND_FORM, PDC_FORM_LINE));
    ck_assert_ptr_nonnull(button(PDC_COMMAND_FORM, PDC_FORM_ATTACK_COLUMN));
    ck_assert_int_eq(button(PDC_COMMAND_FORM, PDC_FORM_ATTACK_COLUMN)->count, 0); // not now
    ck_assert_ptr_null(button(PDC_COMMAND_FORM, PDC_FORM_PACK));
    ck_assert_ptr_null(button(PDC_COMMAND_FORM, PDC_FORM_UNLIMBERED));
    kit_close(board);
}
END_TEST

/* [FF-120] a disordered column is put in order in the formation that it has. */
START_TEST(order_is_restored_in_the_formation_held) {
    open_on("profile periode\nmap 12x12 clear\n"
            "unit A side=french arm=infantry n=18 companies=6 class=B at=0505 form=line face=1 "
            "cohesion=disorder\n"
            "segment maneuver\nactive A\n");
    pdc_intent_take_unit(&pos, &intent, unit("A"));
    ck_assert_int_ge(button(PDC_COMMAND_FORM, PDC_FORM_LINE)->count, 1);
    kit_close(board);
}
END_TEST

/* [HC-57] A screen of 3 in open ground must give way: the march may end in its hex, by a right click;
 * one of 4 need not. */
START_TEST(a_march_may_end_in_the_hex_of_a_screen) {
    static const char screen[] =
        "map 12x8 clear\n"
        "unit A side=french arm=infantry n=8 at=0504 form=column face=12 mp=8 mu=first\n"
        "unit S side=russian arm=infantry type=light n=%d at=0502 form=skirmish mu=enemy\n"
        "segment maneuver\nactive first\n";
    for (int n = 3; n <= 4; n++) {
        char text[400];
        pdc_command command;
        snprintf(text, sizeof text, screen, n);
        open_on(text);
        pdc_intent_take_unit(&pos, &intent, unit("A"));
        ck_assert_int_eq(pdc_intent_march(&pos, &intent, hex("0502"), &command),
                         n == 3 ? PDC_ANSWER_ORDER : PDC_ANSWER_REFUSED);
        if (n == 3) {
            ck_assert_int_eq(command.hexes, 2);
            ck_assert_int_eq(pdc_check(&pos, &command), PDC_VERDICT_OK);
        }
        kit_close(board);
    }
}
END_TEST

/* [FE-70] Sixteen enemies out of range stand before the one in range in the order of battle. */
static void open_battery(const char *last) {
    char text[2400];
    size_t used = (size_t)snprintf(
        text, sizeof text,
        "profile periode\noption premeasure off\nmap 60x60 clear\n"
        "unit G side=french arm=foot-artillery n=8 calibre=8 at=3060 form=unlimbered face=12\n");
    for (int i = 0; i < 16; i++) {
        used += (size_t)snprintf(
            text + used, sizeof text - used,
            "unit X%d side=russian arm=infantry n=12 at=%02d01 form=line face=7\n", i, 22 + i);
    }
    snprintf(text + used, sizeof text - used, "%ssegment fire\nactive G\n", last);
    open_on(text);
    pdc_intent_take_unit(&pos, &intent, unit("G"));
}

START_TEST(a_target_in_range_is_found_behind_any_number_out_of_range) {
    open_battery("unit V side=russian arm=infantry n=12 at=3055 form=line face=7\n");
    ck_assert(intent.may_act);
    ck_assert(pdc_intent_may_act(&pos, unit("G"), false));
    const pdc_intent_button *fire = button(PDC_COMMAND_FIRE, 0);
    ck_assert_int_ge(fire->count, 1);
    const pdc_command *variants[64];
    pdc_command command;
    ck_assert_int_eq(pdc_intent_press(&intent, fire, &command), PDC_ANSWER_CHOOSE);
    int count = pdc_intent_variants(&pos, &intent, variants, 64);
    ck_assert_int_eq(count, fire->count);
    for (int i = 0; i < count; i++) {
        ck_assert_uint_eq(variants[i]->other, unit("V"));
    }
    kit_close(board);
}
END_TEST

START_TEST(fire_that_could_only_be_wasted_is_refused_with_its_reason) {
    pdc_command listed[64];
    open_battery("");
    ck_assert_int_gt(pdc_legal_unit(&pos, unit("G"), 0, listed, 64), 0); // [FE-70] allowed
    ck_assert(!intent.may_act);
    ck_assert(!pdc_intent_may_act(&pos, unit("G"), false));
    const pdc_intent_button *fire = button(PDC_COMMAND_FIRE, 0);
    ck_assert_int_eq(fire->count, 0);
    ck_assert_uint_eq(fire->first.shot, 1);                          // round shot carries furthest
    ck_assert_uint_eq(pdc_name_unit(&pos, "X8"), fire->first.other); // 3001, straight ahead
    ck_assert_int_eq(fire->verdict, PDC_VERDICT_OUT_OF_RANGE_GUN);
    kit_close(board);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("intent");
    TCase *tests = tcase_create("intent");
    tcase_add_checked_fixture(tests, open_board, close_board);
    tcase_add_test(tests, click_on_a_counter_takes_it);
    tcase_add_test(tests, enemy_and_inactive_units_are_taken_but_cannot_act);
    tcase_add_test(tests, click_on_ground_marches_there);
    tcase_add_test(tests, hc_13__a_march_behind_turns_first);
    tcase_add_test(tests, hc_13__the_reach_counts_the_turn);
    tcase_add_test(tests, hc_12__a_march_is_priced_hex_by_hex);
    tcase_add_test(tests, click_out_of_reach_is_refused_with_the_reason);
    tcase_add_test(tests, click_with_nothing_in_hand_does_nothing);
    tcase_add_test(tests, hover_shows_the_march_and_its_price);
    tcase_add_test(tests, buttons_are_legal_or_grey_with_a_verdict);
    tcase_add_test(tests, a_button_with_several_ways_starts_aiming);
    tcase_add_test(tests, a_grey_button_gives_no_order);
    tcase_add_test(tests, a_single_target_is_aimed_at_before_the_dice);
    tcase_add_test(tests, turning_is_aimed_at_the_neighbour_it_would_face);
    tcase_add_test(tests, next_goes_round_the_units_that_may_act_and_skips_the_others);
    tcase_add_test(tests, next_begins_with_the_units_when_what_is_in_hand_cannot_act);
    tcase_add_test(tests, refresh_keeps_the_unit_and_asks_anew);
    tcase_add_test(tests, cursor_steps_by_hexsides_and_stops_at_the_edge);
    suite_add_tcase(suite, tests);
    TCase *others = tcase_create("boards");
    tcase_add_test(others, the_formation_held_is_a_button_when_it_can_be_ordered);
    tcase_add_test(others, order_is_restored_in_the_formation_held);
    tcase_add_test(others, a_march_may_end_in_the_hex_of_a_screen);
    tcase_add_test(others, a_target_in_range_is_found_behind_any_number_out_of_range);
    tcase_add_test(others, fire_that_could_only_be_wasted_is_refused_with_its_reason);
    suite_add_tcase(suite, others);
    return kit_run(suite);
}
