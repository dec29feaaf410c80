/* The painter: areas are exact, unions do not darken, tiles of one drawing fit together. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "../../frontend/sdl/paint.h"

enum { WIDTH = 24, HEIGHT = 20 };

static uint32_t pixels[WIDTH * HEIGHT];
static pdc_painter painter;

static void begin(float x, float y) {
    memset(pixels, 0, sizeof pixels);
    paint_begin(&painter, (pdc_canvas){WIDTH, HEIGHT, pixels}, x, y);
}

static int alpha(int x, int y) {
    return (int)(pixels[y * WIDTH + x] >> 24);
}

START_TEST(a_rectangle_on_pixel_borders_is_sharp) {
    begin(0, 0);
    paint_rectangle(&painter, 3, 4, 5, 6);
    paint_fill(&painter, 0xff102030u);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            bool in = x >= 3 && x < 8 && y >= 4 && y < 10;
            ck_assert_uint_eq(pixels[y * WIDTH + x], in ? 0xff102030u : 0u);
        }
    }
}
END_TEST

START_TEST(half_a_pixel_covered_is_half_opaque) {
    begin(0, 0);
    paint_rectangle(&painter, 3.5f, 4, 2, 2);
    paint_fill(&painter, 0xff000000u);
    ck_assert_int_eq(alpha(4, 4), 255);
    ck_assert_int_ge(alpha(3, 4), 126);
    ck_assert_int_le(alpha(3, 4), 129);
    ck_assert_int_ge(alpha(5, 5), 126);
    ck_assert_int_le(alpha(5, 5), 129);
    ck_assert_int_eq(alpha(6, 4), 0);
}
END_TEST

START_TEST(the_area_of_a_disc_is_that_of_a_circle) {
    begin(0, 0);
    paint_circle(&painter, 11.3f, 9.7f, 8.0f);
    paint_fill(&painter, 0xff000000u);
    double area = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        area += (double)(pixels[i] >> 24) / 255.0;
    }
    ck_assert_double_gt(area,
                        3.14159 * 64 * 0.94); // a polygon of some fifteen sides lies inside it
    ck_assert_double_lt(area, 3.14159 * 64 * 1.005);
}
END_TEST

START_TEST(overlapping_strokes_are_painted_once) {
    begin(0, 0);
    paint_move(&painter, 2, 10);
    paint_line(&painter, 22, 10);
    paint_line(&painter, 2, 10); // back over itself
    paint_stroke(&painter, 4, false, 0x80000000u);
    ck_assert_int_eq(alpha(12, 10), 128);
    ck_assert_int_eq(alpha(12, 4), 0);
}
END_TEST

START_TEST(shapes_beyond_the_canvas_are_cut) {
    begin(0, 0);
    paint_rectangle(&painter, -100, -100, 112, 300);
    paint_fill(&painter, 0xff000000u);
    for (int y = 0; y < HEIGHT; y++) {
        ck_assert_int_eq(alpha(0, y), 255);
        ck_assert_int_eq(alpha(11, y), 255);
        ck_assert_int_eq(alpha(12, y), 0);
        ck_assert_int_eq(alpha(WIDTH - 1, y), 0);
    }
    begin(0, 0);
    paint_rectangle(&painter, 500, 500, 10, 10);
    paint_fill(&painter, 0xff000000u);
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        ck_assert_uint_eq(pixels[i], 0);
    }
}
END_TEST

START_TEST(two_tiles_show_what_one_would) {
    static uint32_t whole[2 * WIDTH * HEIGHT];
    memset(whole, 0, sizeof whole);
    paint_begin(&painter, (pdc_canvas){2 * WIDTH, HEIGHT, whole}, 0, 0);
    paint_circle(&painter, 23.0f, 10.0f, 9.0f);
    paint_fill(&painter, 0xff445566u);
    for (int part = 0; part < 2; part++) {
        begin((float)(part * WIDTH), 0);
        paint_circle(&painter, 23.0f, 10.0f, 9.0f);
        paint_fill(&painter, 0xff445566u);
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                int one = (int)(whole[y * 2 * WIDTH + part * WIDTH + x] >> 24);
                ck_assert_int_le(abs(one - alpha(x, y)), 2);
            }
        }
    }
}
END_TEST

START_TEST(colours_are_read_and_mixed) {
    uint32_t colour = 0;
    ck_assert(paint_parse_colour("#1a2B3c", &colour));
    ck_assert_uint_eq(colour, 0xff1a2b3cu);
    ck_assert(paint_parse_colour("#1a2b3c80", &colour));
    ck_assert_uint_eq(colour, 0x801a2b3cu);
    ck_assert(!paint_parse_colour("1a2b3c", &colour));
    ck_assert(!paint_parse_colour("#1a2b3", &colour));
    ck_assert(!paint_parse_colour("#1a2b3g", &colour));
    ck_assert_uint_eq(paint_mix(0xff000000u, 0xffffffffu, 128), 0xff7f7f7fu);
    ck_assert_uint_eq(paint_mix(0xff102030u, 0xffffffffu, 0), 0xff102030u);
    ck_assert_int_lt(paint_brightness(0xff3d5f8cu), 128);
    ck_assert_int_gt(paint_brightness(0xfff6edd6u), 200);
}
END_TEST

START_TEST(straight_alpha_gives_the_colour_back) {
    begin(0, 0);
    paint_rectangle(&painter, 0, 0, 4, 4);
    paint_fill(&painter, 0x80ff8040u);
    paint_straighten(&painter.canvas);
    ck_assert_int_eq(alpha(1, 1), 128);
    ck_assert_int_ge((int)(pixels[WIDTH + 1] >> 16 & 255u), 252);
    ck_assert_int_le(abs((int)(pixels[WIDTH + 1] >> 8 & 255u) - 0x80), 3);
    ck_assert_int_le(abs((int)(pixels[WIDTH + 1] & 255u) - 0x40), 3);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("paint");
    TCase *test = tcase_create("paint");
    tcase_add_test(test, a_rectangle_on_pixel_borders_is_sharp);
    tcase_add_test(test, half_a_pixel_covered_is_half_opaque);
    tcase_add_test(test, the_area_of_a_disc_is_that_of_a_circle);
    tcase_add_test(test, overlapping_strokes_are_painted_once);
    tcase_add_test(test, shapes_beyond_the_canvas_are_cut);
    tcase_add_test(test, two_tiles_show_what_one_would);
    tcase_add_test(test, colours_are_read_and_mixed);
    tcase_add_test(test, straight_alpha_gives_the_colour_back);
    suite_add_tcase(suite, test);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    paint_free(&painter);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
