/* Scripts: what each kind of line demands, and that it fails when it must. */
#include <stdio.h>
#include <string.h>

#include "kit.h"

static const char board_text[] =
    "map 10x10 clear\n"
    "unit A side=french arm=infantry n=8 at=0404 form=column face=12 mp=8 mu=first\n"
    "unit V side=russian arm=infantry n=8 at=0909 form=column face=6 mp=8 mu=enemy\n"
    "segment maneuver\nactive first\n";

static int holds(pdc_board *board, char mark, const char *text, pdc_script_failure *failure) {
    pdc_statement statement = {.text = text, .line = 7, .mark = mark};
    return pdc_script_line(board, &statement, failure);
}

/* mark, text, and words of the failure; NULL where the line holds. */
static const struct {
    char mark;
    const char *text, *failure;
} lines[] = {
    {'>', "A move 0403", NULL},
    {'>', "A move 0303", "expected A move 0303 to be accepted, got refused HC-13"},
    {'>', "A fly", "got refused HC-28"},
    {'!', "A move 0303 : HC-13", NULL},
    {'!', "A move 0303 : ES-43,HC-13", NULL},
    {'!', "A move 0303 : ES-43, HC-13", NULL},
    {'!', "A move 0303 : HC-1", "expected refused HC-1, got refused HC-13"},
    {'!', "A move 0303 : HC-130", "expected refused HC-130, got refused HC-13"},
    {'!', "A move 0403 : HC-13", "got accepted"},
    {'!', "A move 0403", "expected ! ORDER"},
    {'!', "V move 0910 : HC-22", NULL},
    {'?', "A.mp = 8", NULL},
    {'?', "A.mp = 8.0", NULL},
    {'?', "A.mp = 7", "expected A.mp = 7, got 8"},
    {'?', "A.mp", "expected ? EXPR = VALUE"},
    {'?', "A.colour = blue", "got no value"},
    {'~', "a note", NULL},
    {'@', "lose A 3", NULL},
    {'@', "lose X 3", "expected @"},
    {'@', "lose A", "expected @"},
    {'@', "segment lunch", "expected a segment"},
    {'@', "force A skip", "expected @"},
};

START_TEST(a_line_holds_or_says_why_not) {
    pdc_board *b = kit_open(board_text);
    pdc_script_failure failure;
    int held = holds(b, lines[_i].mark, lines[_i].text, &failure);
    if (lines[_i].failure == NULL) {
        ck_assert_msg(held, "%s: %s", lines[_i].text, failure.text);
    } else {
        ck_assert_msg(!held, "%s", lines[_i].text);
        ck_assert_msg(strstr(failure.text, lines[_i].failure) != NULL, "%s: %s", lines[_i].text,
                      failure.text);
        ck_assert_uint_eq(failure.line, 7);
    }
    kit_close(b);
}
END_TEST

START_TEST(imposed_losses_are_counted) {
    pdc_board *b = kit_open(board_text);
    kit_impose(b, "lose A 3");
    kit_expect(b, "A.lost", "3");
    kit_expect(b, "A.n", "5");
    kit_close(b);
}
END_TEST

START_TEST(running_out_of_scripted_dice_is_a_failure_leaving_some_is_none) {
    static const char firing[] =
        "map 8x8 clear\n"
        "unit A side=french arm=infantry n=8 at=0404 form=line face=1 mp=8 mu=first\n"
        "unit V side=russian arm=infantry n=8 men=90 at=0403 form=line face=7 mp=8 mu=enemy\n";
    static const char moment[] = "segment fire\nactive first\n";
    pdc_script_failure failure;
    pdc_board *b = kit_open_with("%sdice 3 4 4 4 4 4 4 4 4 4\n%s", firing, moment);
    ck_assert_msg(holds(b, '>', "A fire V", &failure), "%s", failure.text);
    kit_close(b);
    /* the fire die is there, those of the check of morale are not */
    b = kit_open_with("%sdice 6\n%s", firing, moment);
    int held = holds(b, '>', "A fire V", &failure);
    ck_assert_msg(!held && strstr(failure.text, "dice") != NULL, "%s", failure.text);
    kit_close(b);
}
END_TEST

START_TEST(passing_leads_to_segments_and_to_the_next_turn) {
    pdc_board *b = kit_open(board_text);
    kit_do(b, "A move 0403");
    kit_impose(b, "next-turn");
    kit_expect(b, "segment", "maneuver");
    kit_expect(b, "active", "first");
    kit_expect(b, "turn", "2");
    kit_expect(b, "A.mp", "8");
    kit_close(b);
}
END_TEST

START_TEST(half_an_order_is_not_given) {
    pdc_board *b = kit_open(
        "map 10x10 clear\n"
        "unit A side=french arm=infantry n=8 at=0404 form=column face=12 mp=8 spent=6.5 mu=first\n"
        "segment maneuver\nactive first\n");
    /* the march costs 1 of 1.5, the turn 1 */
    kit_refuse(b, "A to 0403 2", "HC-10");
    kit_expect(b, "A.hexes", "0404:8");
    kit_expect(b, "A.mp", "1.5");
    kit_close(b);
}
END_TEST

START_TEST(an_order_that_should_be_accepted_tells_the_rule_of_its_profile) {
    pdc_script_failure failure;
    pdc_board *b = kit_open("profile friction\nmap 10x10 clear\n"
                            "unit A side=french arm=infantry n=3 at=0404 form=line face=1\n"
                            "segment maneuver\nactive A\n");
    int held = holds(b, '>', "A move 0401", &failure);
    ck_assert_msg(!held && strstr(failure.text, "got refused FR-61") != NULL, "%s", failure.text);
    kit_close(b);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("script");
    TCase *tests = tcase_create("script");
    tcase_add_loop_test(tests, a_line_holds_or_says_why_not, 0,
                        (int)(sizeof lines / sizeof lines[0]));
    tcase_add_test(tests, imposed_losses_are_counted);
    tcase_add_test(tests, running_out_of_scripted_dice_is_a_failure_leaving_some_is_none);
    tcase_add_test(tests, passing_leads_to_segments_and_to_the_next_turn);
    tcase_add_test(tests, half_an_order_is_not_given);
    tcase_add_test(tests, an_order_that_should_be_accepted_tells_the_rule_of_its_profile);
    suite_add_tcase(suite, tests);
    return kit_run(suite);
}
