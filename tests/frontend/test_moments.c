/* Steps of a replay by orders, segments and turns. */
#include <check.h>

#include "../../frontend/sdl/moments.h"

/* Two turns: the set-up, two orders in the first activation's maneuver, fire, a second activation;
 * then the next turn. */
static pdc_moment lines[] = {
    {1, 0, PDC_SEGMENT_CHITS}, {1, 1, PDC_SEGMENT_MANEUVER}, {1, 1, PDC_SEGMENT_MANEUVER},
    {1, 1, PDC_SEGMENT_FIRE},  {1, 2, PDC_SEGMENT_MANEUVER}, {2, 0, PDC_SEGMENT_CHITS},
    {2, 0, PDC_SEGMENT_CHITS}, {2, 1, PDC_SEGMENT_MANEUVER},
};

static const pdc_moments record = {lines, 7};

START_TEST(forward_goes_to_the_next_beginning_or_the_end) {
    static const uint32_t segment[8] = {1, 3, 3, 4, 5, 7, 7, 7};
    static const uint32_t turn[8] = {5, 5, 5, 5, 5, 7, 7, 7};
    uint32_t line = (uint32_t)_i;
    ck_assert_uint_eq(pdc_moments_find(&record, line, PDC_STEP_SEGMENT, true), segment[_i]);
    ck_assert_uint_eq(pdc_moments_find(&record, line, PDC_STEP_TURN, true), turn[_i]);
    ck_assert_uint_eq(pdc_moments_find(&record, line, PDC_STEP_ORDER, true),
                      line < 7 ? line + 1 : 7);
}
END_TEST

START_TEST(backward_goes_to_this_beginning_or_the_one_before) {
    static const uint32_t segment[8] = {0, 0, 1, 1, 3, 4, 5, 5};
    static const uint32_t turn[8] = {0, 0, 0, 0, 0, 0, 5, 5};
    uint32_t line = (uint32_t)_i;
    ck_assert_uint_eq(pdc_moments_find(&record, line, PDC_STEP_SEGMENT, false), segment[_i]);
    ck_assert_uint_eq(pdc_moments_find(&record, line, PDC_STEP_TURN, false), turn[_i]);
    ck_assert_uint_eq(pdc_moments_find(&record, line, PDC_STEP_ORDER, false),
                      line > 0 ? line - 1 : 0);
}
END_TEST

START_TEST(nothing_and_too_much) {
    static const pdc_moments nothing = {0};
    ck_assert_uint_eq(pdc_moments_find(&nothing, 5, PDC_STEP_TURN, true), 0);
    ck_assert_uint_eq(pdc_moments_find(&record, 900, PDC_STEP_ORDER, true), 7);
    ck_assert_uint_eq(pdc_moments_find(&record, 900, PDC_STEP_TURN, false), 5);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("moments");
    TCase *steps = tcase_create("steps");
    tcase_add_loop_test(steps, forward_goes_to_the_next_beginning_or_the_end, 0, 8);
    tcase_add_loop_test(steps, backward_goes_to_this_beginning_or_the_one_before, 0, 8);
    tcase_add_test(steps, nothing_and_too_much);
    suite_add_tcase(suite, steps);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed != 0;
}
