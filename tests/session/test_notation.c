/* Orders as text and back: one canonical spelling out, the shorter ones in, and what cannot be read
 * is refused by its rule. */
#include <stdio.h>
#include <string.h>

#include "kit.h"

static const char board_text[] =
    "map 12x12 clear\n"
    "edge 0303/4 stream\n"
    "unit F side=french arm=infantry type=light n=9 battalions=3 at=0404 form=column face=12 mu=first\n"
    "unit C side=french arm=cavalry n=12 at=0606 form=line face=1 mu=first\n"
    "unit B side=french arm=foot-artillery n=3 at=0909 form=unlimbered face=12 mu=first\n"
    "unit 61 side=russian arm=infantry n=8 at=0902 form=line face=7 mu=enemy\n"
    "leader Ney side=french at=0404 rating=2 level=corps\n"
    "segment maneuver\nactive first\n";

/* Canonical: read and written they come back as they are. */
static const char *const canonical[] = {
    "F move 0403",
    "F move 0403 0402 0502",
    "F move 0403 form line 1",
    "F face 2",
    "F about",
    "C wheel left",
    "C wheel right 2",
    "F wheel-back left",
    "F oblique right",
    "F side left",
    "F back",
    "F form line 1",
    "F form square",
    "C extend 0707",
    "C widen left",
    "C narrow right",
    "C wheel-companies right",
    "F split",
    "F join F-1 F-2 F-3",
    "F detach 2 0403",
    "F dismount",
    "F remount",
    "B limber",
    "B unlimber",
    "B prolong 0908",
    "B fire 61 ball",
    "B fire 61 canister",
    "F front 12",
    "F wait",
    "F force-march",
    "F assault 0403",
    "C charge 61",
    "C charge 61 wheel-companies left 0605 0604",
    "F double",
    "F rally",
    "Ney attach F",
    "Ney detach",
    "Ney move 0403",
    "F enter 0101",
    "F break 0303/4",
    "react 61 fire",
    "react 61 square",
    "react 61 evade 0901",
    "react 61 withdraw 0901",
    "react pass",
    "choose 2",
    "draw",
    "end",
    "command first",
};

START_TEST(canonical_orders_come_back_as_they_are) {
    pdc_board *b = kit_open(board_text);
    pdc_pos pos = pdc_board_pos(b);
    pdc_order order;
    char text[PDC_ORDER_TEXT];
    ck_assert_msg(pdc_order_read(&pos, 0, canonical[_i], &order) == PDC_VERDICT_OK, "%s: %s",
                  canonical[_i], order.text);
    ck_assert_int_eq(order.count, 1);
    int length = pdc_order_write(&pos, &order.command[0], text);
    ck_assert_str_eq(text, canonical[_i]);
    ck_assert_int_eq(length, (int)strlen(text));
    kit_close(b);
}
END_TEST

/* What is written, and the one spelling that the record gets. */
static const struct {
    const char *written, *canonical;
} shorter[] = {
    {"  F   move  0403 ", "F move 0403"}, {"F detach 2 skirmish 0403", "F detach 2 0403"},
    {"C wheel left 1", "C wheel left"},   {"F form line", "F form line 1"},
    {"F to 0403", "F move 0403"},
};

START_TEST(shorter_spellings_are_filled_up) {
    pdc_board *b = kit_open(board_text);
    pdc_pos pos = pdc_board_pos(b);
    pdc_order order;
    char text[PDC_ORDER_TEXT];
    ck_assert_msg(pdc_order_read(&pos, 0, shorter[_i].written, &order) == PDC_VERDICT_OK, "%s: %s",
                  shorter[_i].written, order.text);
    pdc_order_write(&pos, &order.command[0], text);
    ck_assert_str_eq(text, shorter[_i].canonical);
    kit_close(b);
}
END_TEST

START_TEST(to_with_a_facing_is_a_march_and_a_turn) {
    pdc_board *b = kit_open(board_text);
    pdc_pos pos = pdc_board_pos(b);
    pdc_order order;
    char text[PDC_ORDER_TEXT];
    ck_assert_int_eq(pdc_order_read(&pos, 0, "F to 0402 2", &order), PDC_VERDICT_OK);
    ck_assert_int_eq(order.count, 2);
    pdc_order_write(&pos, &order.command[0], text);
    ck_assert_str_eq(text, "F move 0403 0402");
    pdc_order_write(&pos, &order.command[1], text);
    ck_assert_str_eq(text, "F face 2");
    kit_do(b, "F to 0402 2");
    kit_expect(b, "F.hexes", "0402:9");
    kit_expect(b, "F.face", "2");
    kit_close(b);
}
END_TEST

/* A turn that is not wanted is left out: the unit ends facing so already. */
START_TEST(to_with_the_facing_of_the_march_is_a_march_alone) {
    pdc_board *b = kit_open(board_text);
    kit_do(b, "F to 0402 12");
    kit_expect(b, "F.spent", "2");
    kit_close(b);
}
END_TEST

static const struct {
    const char *text;
    pdc_verdict verdict;
} unreadable[] = {
    {"", PDC_VERDICT_MALFORMED},
    {"X move 0403", PDC_VERDICT_NO_SUCH_UNIT},
    {"F", PDC_VERDICT_MALFORMED},
    {"F fly 0403", PDC_VERDICT_MALFORMED},
    {"F move", PDC_VERDICT_MALFORMED},
    {"F move 1313", PDC_VERDICT_OFF_MAP},
    {"F move 403", PDC_VERDICT_MALFORMED},
    {"F move 0403 X", PDC_VERDICT_MALFORMED},
    {"F face 13", PDC_VERDICT_MALFORMED},
    {"F face 0", PDC_VERDICT_MALFORMED},
    {"F form phalanx", PDC_VERDICT_MALFORMED},
    {"F wheel", PDC_VERDICT_MALFORMED},
    {"F join", PDC_VERDICT_NO_SUCH_UNIT},
    {"F fire 62", PDC_VERDICT_NO_SUCH_UNIT},
    {"F fire 61 grape", PDC_VERDICT_MALFORMED},
    {"F break 0303/3", PDC_VERDICT_MALFORMED},
    {"F break 0303", PDC_VERDICT_MALFORMED},
    {"F back 1", PDC_VERDICT_MALFORMED},
    {"choose", PDC_VERDICT_MALFORMED},
    {"choose 0", PDC_VERDICT_MALFORMED},
    {"command nobody", PDC_VERDICT_NO_SUCH_UNIT},
    {"react 61 dance", PDC_VERDICT_MALFORMED},
    {"react", PDC_VERDICT_NO_SUCH_UNIT},
    {"draw now", PDC_VERDICT_MALFORMED},
};

START_TEST(what_cannot_be_read_says_why) {
    pdc_board *b = kit_open(board_text);
    pdc_pos pos = pdc_board_pos(b);
    pdc_order order;
    ck_assert_msg(pdc_order_read(&pos, 0, unreadable[_i].text, &order) == unreadable[_i].verdict,
                  "%s: %s", unreadable[_i].text, pdc_verdict_rules[order.verdict]);
    ck_assert_int_eq(order.count, 0);
    ck_assert_uint_gt(strlen(order.text), 0);
    kit_close(b);
}
END_TEST

START_TEST(overlong_orders_are_refused) {
    pdc_board *b = kit_open(board_text);
    pdc_pos pos = pdc_board_pos(b);
    pdc_order order;
    char text[2048];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    ck_assert_int_eq(pdc_order_read(&pos, 0, text, &order), PDC_VERDICT_MALFORMED);
    strcpy(text, "F move");
    for (int i = 0; i < PDC_MAX_PATH + 1; i++) {
        strcat(text, i % 2 == 0 ? " 0403" : " 0404");
    }
    ck_assert_int_eq(pdc_order_read(&pos, 0, text, &order), PDC_VERDICT_MALFORMED);
    kit_close(b);
}
END_TEST

START_TEST(the_side_is_that_of_the_unit_unless_it_is_given) {
    pdc_board *b = kit_open(board_text);
    pdc_pos pos = pdc_board_pos(b);
    pdc_order order;
    pdc_order_read(&pos, 0, "61 move 0903", &order);
    ck_assert_uint_eq(order.command[0].side, 2);
    pdc_order_read(&pos, 1, "61 move 0903", &order);
    ck_assert_uint_eq(order.command[0].side, 1);
    pdc_order_read(&pos, 0, "end", &order);
    ck_assert_uint_eq(order.command[0].side, 1);
    kit_close(b);
}
END_TEST

START_TEST(names_of_hexes_units_sides_and_chits) {
    pdc_board *b = kit_open(board_text);
    pdc_pos pos = pdc_board_pos(b);
    char name[PDC_NAME_TEXT];
    ck_assert_uint_eq(pdc_name_hex(b->map, "0404"), pdc_map_hex(b->map, 4, 4));
    ck_assert_uint_eq(pdc_name_hex(b->map, "1313"), 0);
    ck_assert_uint_eq(pdc_name_hex(b->map, "004004"), 0);
    pdc_unit_name(&pos, pdc_name_unit(&pos, "F-2"), name);
    ck_assert_str_eq(name, "F-2");
    ck_assert_int_eq(pdc_name_side(b->scenario, "russian"), 2);
    ck_assert_int_eq(pdc_name_side(b->scenario, "prussian"), 0);
    ck_assert_int_eq(pdc_name_chit(b->scenario, "enemy"), 2);
    ck_assert_int_eq(pdc_name_chit(b->scenario, "russian-artillery"), 4);
    pdc_chit_name(b->scenario, 3, name);
    ck_assert_str_eq(name, "french-artillery");
    kit_close(b);
}
END_TEST

/* A unit may be called by a word of the notation where nothing else can be meant. */
START_TEST(hc_363__a_unit_called_pass) {
    static const struct {
        const char *text;
        int kind;
    } lines[] = {{"react pass", PDC_COMMAND_REACT_PASS},
                 {"react pass fire", PDC_COMMAND_REACT_FIRE},
                 {"react pass evade 0901", PDC_COMMAND_REACT_EVADE},
                 {"undo move 0808", PDC_COMMAND_MOVE}};
    char text[PDC_ORDER_TEXT], board[2000];
    snprintf(board, sizeof board, "%s%s", board_text,
             "unit pass side=russian arm=infantry n=8 at=0802 form=line face=7 mu=enemy\n"
             "unit undo side=french arm=infantry n=8 at=0809 form=column face=12 mu=first\n");
    pdc_board *b = kit_open(board);
    pdc_pos pos = pdc_board_pos(b);
    pdc_order order;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        ck_assert_msg(pdc_order_read(&pos, 0, lines[i].text, &order) == PDC_VERDICT_OK, "%s: %s",
                      lines[i].text, order.text);
        ck_assert_int_eq(order.command[0].kind, lines[i].kind);
        pdc_order_write(&pos, &order.command[0], text);
        ck_assert_str_eq(text, lines[i].text);
    }
    ck_assert_int_ne(pdc_order_read(&pos, 0, "react 61 pass", &order), PDC_VERDICT_OK);
    kit_close(b);
    b = kit_open(board_text); // nobody is called so
    pos = pdc_board_pos(b);
    ck_assert_int_ne(pdc_order_read(&pos, 0, "react pass fire", &order), PDC_VERDICT_OK);
    kit_close(b);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("notation");
    TCase *tests = tcase_create("notation");
    tcase_add_loop_test(tests, canonical_orders_come_back_as_they_are, 0,
                        (int)(sizeof canonical / sizeof canonical[0]));
    tcase_add_loop_test(tests, shorter_spellings_are_filled_up, 0,
                        (int)(sizeof shorter / sizeof shorter[0]));
    tcase_add_loop_test(tests, what_cannot_be_read_says_why, 0,
                        (int)(sizeof unreadable / sizeof unreadable[0]));
    tcase_add_test(tests, to_with_a_facing_is_a_march_and_a_turn);
    tcase_add_test(tests, to_with_the_facing_of_the_march_is_a_march_alone);
    tcase_add_test(tests, overlong_orders_are_refused);
    tcase_add_test(tests, the_side_is_that_of_the_unit_unless_it_is_given);
    tcase_add_test(tests, hc_363__a_unit_called_pass);
    tcase_add_test(tests, names_of_hexes_units_sides_and_chits);
    suite_add_tcase(suite, tests);
    return kit_run(suite);
}
