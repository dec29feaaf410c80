/* Counters told apart without colour: formations, sides, states and facings differ in shape at
   every
   level of detail, and what is not drawn does not matter. Painted straight onto pixels. */
#include <SDL_ttf.h>
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../frontend/sdl/counter_view.h"

enum { BOX = 512 };

static pdc_assets *assets;
static pdc_lettering *lettering;
static pdc_painter painter;

/* Pixels of a hexside at which each level of detail is looked at. */
static const double sides[4] = {5.0, 10.0, 24.0, 52.0};

static void setup(void) {
    char error[512];
    assets = assets_open(error, sizeof error);
    ck_assert_msg(assets != NULL, "%s", error);
    ck_assert_int_eq(TTF_Init(), 0);
    lettering = lettering_open();
    ck_assert_ptr_nonnull(lettering);
}

static void teardown(void) {
    paint_free(&painter);
    lettering_close(lettering);
    assets_close(assets);
    TTF_Quit();
}

/* A regiment of 8 in column, facing 12, in grey. */
static counter_look plain(double side) {
    counter_look look;
    memset(&look, 0, sizeof look);
    look.fill = 0xff606060u;
    look.trim = 0xfff0f0f0u;
    look.side_tenths = (uint16_t)(side * 10.0);
    look.n = 8;
    look.side = 1;
    look.form = PDC_FORM_COLUMN;
    look.face = 12;
    look.faces = 1;
    look.change_form = 255;
    look.detail = (uint8_t)counter_detail_of(side);
    look.hexes = 1;
    return look;
}

/* Brightness on white of a painted look, laid into a box with its hex in the middle. */
static void grey(const counter_look *look, unsigned char *out) {
    pdc_canvas canvas;
    int x0, y0;
    ck_assert(counter_paint(&painter, assets, lettering, look, &canvas, &x0, &y0));
    memset(out, 255, BOX * BOX);
    for (int y = 0; y < canvas.height; y++) {
        for (int x = 0; x < canvas.width; x++) {
            int bx = BOX / 2 + x - x0, by = BOX / 2 + y - y0;
            uint32_t pixel = canvas.pixels[y * canvas.width + x];
            int alpha = (int)(pixel >> 24);
            if (bx >= 0 && by >= 0 && bx < BOX && by < BOX) {
                out[by * BOX + bx] =
                    (unsigned char)((paint_brightness(pixel) * alpha + 255 * (255 - alpha)) / 255);
            }
        }
    }
    free(canvas.pixels);
}

/* Pixels that differ clearly, as a share of a hex in 1000ths. */
static int difference(const counter_look *a, const counter_look *b) {
    static unsigned char first[BOX * BOX], second[BOX * BOX];
    grey(a, first);
    grey(b, second);
    int count = 0;
    for (int i = 0; i < BOX * BOX; i++) {
        count += abs(first[i] - second[i]) > 60;
    }
    double side = a->side_tenths / 10.0;
    return (int)(count * 1000.0 / (2.598 * side * side));
}

START_TEST(formations_differ_in_shape) {
    /* the formations of batalla that are held on one hex, each with the facing it may have */
    static const struct {
        pdc_formation form;
        int face;
    } one[] = {{PDC_FORM_COLUMN, 2},   {PDC_FORM_LINE, 3},        {PDC_FORM_SQUARE, 0},
               {PDC_FORM_SKIRMISH, 0}, {PDC_FORM_ROAD_COLUMN, 2}, {PDC_FORM_GENERAL_ORDER, 0},
               {PDC_FORM_LIMBERED, 2}, {PDC_FORM_UNLIMBERED, 2}};
    for (size_t i = 0; i < sizeof one / sizeof *one; i++) {
        for (size_t j = 0; j < i; j++) {
            counter_look a = plain(sides[_i]), b = a;
            a.form = (uint8_t)one[i].form;
            a.face = (uint8_t)one[i].face;
            a.faces = one[i].face != 0;
            b.form = (uint8_t)one[j].form;
            b.face = (uint8_t)one[j].face;
            b.faces = one[j].face != 0;
            bool guns = a.form >= PDC_FORM_LIMBERED || b.form >= PDC_FORM_LIMBERED;
            int least = guns ? 15 : 30; // guns have another symbol besides
            ck_assert_msg(difference(&a, &b) >= least, "%s and %s at %g: %d",
                          pdc_formation_names[a.form], pdc_formation_names[b.form], sides[_i],
                          difference(&a, &b));
        }
    }
}
END_TEST

START_TEST(facings_differ) {
    for (int hour = 2; hour <= 12; hour += 2) {
        for (int other = 2; other < hour; other += 2) {
            counter_look a = plain(sides[_i]), b = a;
            a.face = (uint8_t)hour;
            b.face = (uint8_t)other;
            ck_assert_int_ge(difference(&a, &b), 20);
        }
    }
    for (int hour = 1; hour <= 11; hour += 2) {
        for (int other = 1; other < hour; other += 2) {
            counter_look a = plain(sides[_i]), b = a;
            a.form = b.form = PDC_FORM_LINE;
            a.face = (uint8_t)hour;
            b.face = (uint8_t)other;
            ck_assert_int_ge(difference(&a, &b), 20);
        }
    }
}
END_TEST

START_TEST(sides_differ_without_their_colours) {
    counter_look a = plain(sides[_i]), b = a;
    b.side = 2;
    ck_assert_int_ge(difference(&a, &b), 10);
}
END_TEST

START_TEST(arms_differ_from_the_second_level_on) {
    for (int s = 0; s < COUNTER_LEADER; s++) {
        for (int t = 0; t < s; t++) {
            counter_look a = plain(sides[_i]), b = a;
            a.symbol = (uint8_t)s;
            b.symbol = (uint8_t)t;
            ck_assert_msg(difference(&a, &b) >= 8, "symbols %d and %d at %g: %d", s, t, sides[_i],
                          difference(&a, &b));
        }
    }
}
END_TEST

START_TEST(states_show_from_the_second_level_on) {
    counter_look good = plain(sides[_i]);
    for (int c = PDC_COHESION_UNFORMED; c < PDC_COHESION_COUNT; c++) {
        counter_look other = good;
        other.cohesion = (uint8_t)c;
        ck_assert_int_ge(difference(&good, &other), 10);
    }
    counter_look disorder = good, routed = good;
    disorder.cohesion = PDC_COHESION_DISORDER;
    routed.cohesion = PDC_COHESION_PGD;
    ck_assert_int_ge(difference(&disorder, &routed), 10);
    static const uint8_t marks[] = {COUNTER_MARK_MOVED, COUNTER_MARK_FIRED, COUNTER_MARK_DECLARED,
                                    COUNTER_MARK_FIXED};
    for (size_t m = 0; m < sizeof marks; m++) {
        counter_look other = good;
        other.marks = marks[m];
        ck_assert_int_ge(difference(&good, &other), 10);
    }
    counter_look tired = good, changing = good;
    tired.fatigue = 1;
    changing.change_form = PDC_FORM_LINE;
    ck_assert_int_ge(difference(&good, &tired), 10);
    ck_assert_int_ge(difference(&good, &changing), 10);
}
END_TEST

START_TEST(the_number_shows_from_the_third_level_on) {
    counter_look a = plain(sides[_i]), b = a;
    b.n = 15;
    if (_i >= COUNTER_NUMBER) {
        ck_assert_int_ge(difference(&a, &b), 5);
    } else {
        ck_assert_int_eq(difference(&a, &b), 0);
    }
}
END_TEST

START_TEST(a_line_on_several_hexes_is_one_body) {
    /* facing 3: along 12 and 6; the counter in the middle of three hexes */
    counter_look look = plain(24.0);
    look.form = PDC_FORM_LINE;
    look.shape = PDC_SHAPE_ROW;
    look.face = 3;
    look.hexes = 3;
    look.step[1] = 0;     // the left wing: 12 o'clock
    look.step[2] = 3 + 8; // the right wing: 6 o'clock from the counter's hex
    for (int i = 0; i < 3; i++) {
        look.share[i][0] = 3;
        look.share[i][1] = 1;
    }
    static unsigned char box[BOX * BOX];
    grey(&look, box);
    double pitch = 24.0 * 1.7320508;
    for (int y = (int)(-pitch * 1.3); y <= (int)(pitch * 1.3); y++) { // covered without a gap
        int dark = 0;
        for (int x = -10; x <= 10; x++) {
            dark += box[(BOX / 2 + y) * BOX + BOX / 2 + x] < 250;
        }
        ck_assert_int_ge(dark, 8);
    }
    ck_assert_int_eq(box[(BOX / 2 + (int)(pitch * 1.8)) * BOX + BOX / 2], 255);
    ck_assert_int_eq(box[(BOX / 2 - (int)(pitch * 1.8)) * BOX + BOX / 2], 255);
    /* its front is the long side to the right: the bright edge lies there */
    int left = 0, right = 0;
    for (int y = -20; y <= 20; y++) {
        for (int x = 2; x <= 8; x++) {
            right += box[(BOX / 2 + y) * BOX + BOX / 2 + x] > 200;
            left += box[(BOX / 2 + y) * BOX + BOX / 2 - x] > 200;
        }
    }
    ck_assert_int_gt(right, left);
}
END_TEST

START_TEST(an_estimate_is_not_a_number_known) {
    counter_look known = plain(24.0), about = known;
    about.about = 1;
    ck_assert_int_gt(difference(&about, &known), 0);
    counter_look other = about; // shares behind an estimate do not come through
    about.share[0][0] = 3;
    other.share[0][0] = 7;
    ck_assert_int_eq(difference(&about, &other), 0);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("counters");
    TCase *test = tcase_create("counters");
    tcase_set_timeout(test, 60);
    tcase_add_checked_fixture(test, setup, teardown);
    tcase_add_loop_test(test, formations_differ_in_shape, 0, 4);
    tcase_add_loop_test(test, facings_differ, 0, 4);
    tcase_add_loop_test(test, sides_differ_without_their_colours, 0, 4);
    tcase_add_loop_test(test, arms_differ_from_the_second_level_on, 1, 4);
    tcase_add_loop_test(test, states_show_from_the_second_level_on, 1, 4);
    tcase_add_loop_test(test, the_number_shows_from_the_third_level_on, 0, 4);
    tcase_add_test(test, a_line_on_several_hexes_is_one_body);
    tcase_add_test(test, an_estimate_is_not_a_number_known);
    suite_add_tcase(suite, test);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
