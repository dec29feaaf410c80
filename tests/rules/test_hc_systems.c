/* What the window says of the systems of manoeuvre: the factor of an order and its rule [HC-250 to
 * HC-254]. Prices stand in vectors/hc-systems.pos. */

#include "kit.h"

static const char *const board =
    "option maneuver-systems on\nmap 16x12 clear\n"
    "unit A side=french arm=infantry n=4 at=0405 form=column face=12 system=prussian mu=first\n"
    "unit B side=french arm=infantry n=4 at=0404 form=column face=12 system=french mu=first\n"
    "unit G side=french arm=foot-artillery n=3 at=0805 form=unlimbered face=12 system=prussian "
    "mu=first\n"
    "unit S side=french arm=infantry n=8 at=1105 form=square system=prussian mu=first\n"
    "segment maneuver\nactive first\n";

static void expect_factor(const pdc_board *b, const pdc_command *order, int factor,
                          const char *rule) {
    const char *said = NULL;
    pdc_pos pos = pdc_board_pos((pdc_board *)b);
    ck_assert_int_eq(pdc_maneuver_factor(&pos, order, &said), factor);
    if (factor != 1) {
        ck_assert_str_eq(said, rule);
    }
}

START_TEST(hc_250__the_factor_of_an_order_and_its_rule) {
    pdc_board *b = kit_open(board);
    pdc_command form = {.kind = PDC_COMMAND_FORM, .side = 1, .who = 1, .form = PDC_FORM_LINE};
    pdc_command about = {.kind = PDC_COMMAND_ABOUT, .side = 1, .who = 1};
    pdc_command face = {.kind = PDC_COMMAND_FACE, .side = 1, .who = 1, .face = 2};
    pdc_command extend = {.kind = PDC_COMMAND_EXTEND, .side = 1, .who = 1};
    expect_factor(b, &form, 3, "RQ-24");
    expect_factor(b, &about, 3, "RQ-13");
    expect_factor(b, &face, 2, "RQ-20");
    expect_factor(b, &extend, 4, "RQ-23");
    form.who = about.who = face.who = extend.who = 2; // the French one
    expect_factor(b, &form, 1, "");
    expect_factor(b, &about, 1, "");
    expect_factor(b, &face, 1, "");
    expect_factor(b, &extend, 1, "");
    kit_close(b);
}
END_TEST

START_TEST(hc_251__hc_254__what_has_no_factor) {
    pdc_board *b = kit_open(board);
    pdc_command march = {.kind = PDC_COMMAND_MOVE, .side = 1, .who = 1, .hexes = 1};
    pdc_command face = {.kind = PDC_COMMAND_FACE, .side = 1, .who = 3, .face = 2};
    pdc_command limber = {.kind = PDC_COMMAND_LIMBER, .side = 1, .who = 3};
    pdc_command about = {.kind = PDC_COMMAND_ABOUT, .side = 1, .who = 4};
    march.hex[0] = pdc_map_hex(b->map, 4, 4); // B stands there
    expect_factor(b, &march, 2, "RQ-22");
    march.hex[0] = pdc_map_hex(b->map, 5, 5);
    expect_factor(b, &march, 1, "");
    expect_factor(b, &face, 1, ""); // guns in battery
    expect_factor(b, &limber, 1, "");
    expect_factor(b, &about, 1, ""); // a square has no front
    b->scenario->option[PDC_OPTION_MANEUVER_SYSTEMS] = 0;
    march.hex[0] = pdc_map_hex(b->map, 4, 4);
    expect_factor(b, &march, 1, "");
    kit_close(b);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("systems");
    TCase *tc = tcase_create("systems");
    tcase_add_test(tc, hc_250__the_factor_of_an_order_and_its_rule);
    tcase_add_test(tc, hc_251__hc_254__what_has_no_factor);
    suite_add_tcase(suite, tc);
    return kit_run(suite);
}
