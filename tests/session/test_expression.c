/* Expressions: what is printed, how it is compared, and what cannot be asked. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit.h"

static const char board_text[] =
    "map 12x12 clear\nhex 0808 wood\n"
    "unit A side=french arm=infantry n=7 hexes=0404,0505 form=line face=1 mp=8 spent=1.5 mu=first\n"
    "unit B side=french arm=cavalry n=10 hexes=0606,0706,0507 form=line face=5 mu=first\n"
    "unit V side=russian arm=infantry n=8 at=1010 form=column face=8 mu=enemy\n"
    "leader Ney side=french at=0404 rating=2 level=corps\n"
    "segment maneuver\nactive first\n";

/* Worked out from the rules and the text above. */
static const struct {
    const char *expression, *value;
} values[] = {
    {"A.hexes", "0404:3.5 0505:3.5"},
    {"B.hexes", "0606:10/3 0706:10/3 0507:10/3"},
    {"A.mp", "6.5"},
    {"A.spent", "1.5"},
    {"A.n", "7"},
    {"A.face", "1"},
    {"A.exists", "yes"},
    {"A-s1.exists", "no"},
    {"A.flags", "none"},
    {"A.change", "none"},
    {"Ney.hex", "0404"},
    {"Ney.mp", "20"},
    {"pending", "none"},
    {"choices", "none"},
    {"reactions V", "none"},
    {"distance 0404 0808", "6"},
    {"d66 43 + 4", "51"},
    {"d66 65 + 4", "66"},
    {"d66 12 - 3", "11"},
    {"active", "first"},
    {"segment", "maneuver"},
    {"turn", "1"},
    {"vp french", "0"},
    {"option charge-start-road-hex", "off"},
    {"option officer-risk-divisor", "80"},
    {"table terrain wood cavalry", "4"},
    {"table terrain wood artillery", "X"},
    {"table terrain wood general-order", "yes"},
    {"table hexside stream infantry", "1"},
    {"table formation-change cavalry", "3"},
    {"table fire-factor guard musket", "5"},
    {"table gun 12 canister", "400"},
    {"table square column 2 square", "43"},
    {"table square line 1 disorder", "53"},
    {"table type cavalry cuirassier mp", "11"},
};

START_TEST(values_are_printed_as_the_notation_says) {
    pdc_board *b = kit_open(board_text);
    ck_assert_str_eq(kit_value(b, values[_i].expression), values[_i].value);
    kit_close(b);
}
END_TEST

static const char *const nonsense[] = {
    "",
    "A",
    "A.colour",
    "X.n",
    "A.right",
    "distance 0404",
    "d66 47 + 1",
    "cost",
    "table",
    "table moon",
    "table terrain sea infantry",
    "option colour",
    "vp prussian",
    "arc A",
    "los 0404 9999",
    "losses 3",
    "legal",
    "system prussia soon",
};

START_TEST(nonsense_has_no_value_but_a_reason) {
    pdc_board *b = kit_open(board_text);
    pdc_pos pos = pdc_board_pos(b);
    char out[PDC_EXPRESSION_TEXT];
    if (strcmp(nonsense[_i], "cost") == 0) { // an order that cannot be read is one that is refused
        ck_assert_int_eq(pdc_expression(&pos, "cost", out), 1);
        ck_assert_str_eq(out, "refused HC-28");
    } else {
        ck_assert_int_eq(pdc_expression(&pos, nonsense[_i], out), 0);
        ck_assert_uint_gt(strlen(out), 0);
    }
    kit_close(b);
}
END_TEST

static const struct {
    const char *got, *expected;
    int same;
} pairs[] = {
    {"2", "2", 1},
    {"2", "2.0", 1},
    {"2.50", "2.5", 1},
    {"0", "-0", 1},
    {"02", "2", 1},
    {"2", "20", 0},
    {"2.5", "2.05", 0},
    {"-1", "1", 0},
    {"none", "none", 1},
    {"a  b", "a b", 1},
    {"a b", "ab", 0},
    {"a", "a b", 0},
    {"10/3", "10/3", 1},
    {"10/3", "3.33", 0},
    {"", "", 1},
    {"0404:2", "0404:2.0", 0},
    {"1", "yes", 0},
    {".5", "0.5", 1},
    {"FE-88 +1, weapon 3", "FE-88  +1,  weapon 3", 1},
};

START_TEST(numbers_compare_as_numbers_and_texts_as_texts) {
    ck_assert_int_eq(pdc_expression_same(pairs[_i].got, pairs[_i].expected), pairs[_i].same);
    ck_assert_int_eq(pdc_expression_same(pairs[_i].expected, pairs[_i].got), pairs[_i].same);
}
END_TEST

START_TEST(the_hash_is_printed_with_16_digits_and_follows_the_state) {
    pdc_board *b = kit_open(board_text);
    char before[20];
    strcpy(before, kit_value(b, "hash"));
    ck_assert_uint_eq(strlen(before), 16);
    ck_assert_str_eq(kit_value(b, "hash"), before);
    kit_do(b, "A move 0504");
    ck_assert_str_ne(kit_value(b, "hash"), before);
    kit_close(b);
}
END_TEST

START_TEST(legal_counts_by_verb_add_up) {
    pdc_board *b = kit_open(board_text);
    pdc_pos pos = pdc_board_pos(b);
    int sum = 0, all = 0;
    for (int kind = PDC_COMMAND_MOVE; kind < PDC_COMMAND_REACT_FIRE; kind++) {
        char expression[64];
        snprintf(expression, sizeof expression, "legal A %s", pdc_command_names[kind]);
        if (kind != PDC_COMMAND_LEAVE) { // the same word as another order
            sum += atoi(kit_value(b, expression));
        }
    }
    all = atoi(kit_value(b, "legal A"));
    ck_assert_int_gt(all, 0);
    ck_assert_int_eq(sum, all);
    ck_assert_int_eq(all, pdc_legal_unit(&pos, 1, 0, NULL, 0));
    ck_assert_str_eq(kit_value(b, "legal V"), "0");
    kit_close(b);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("expression");
    TCase *tests = tcase_create("expression");
    tcase_add_loop_test(tests, values_are_printed_as_the_notation_says, 0,
                        (int)(sizeof values / sizeof values[0]));
    tcase_add_loop_test(tests, nonsense_has_no_value_but_a_reason, 0,
                        (int)(sizeof nonsense / sizeof nonsense[0]));
    tcase_add_loop_test(tests, numbers_compare_as_numbers_and_texts_as_texts, 0,
                        (int)(sizeof pairs / sizeof pairs[0]));
    tcase_add_test(tests, the_hash_is_printed_with_16_digits_and_follows_the_state);
    tcase_add_test(tests, legal_counts_by_verb_add_up);
    suite_add_tcase(suite, tests);
    return kit_run(suite);
}
