/* The camera: pixels to hexes and back, zoom at the pointer, edges of the map. Hexes lie flat-top,
   even columns half a hex lower (notation.md 1). */
#include <check.h>
#include <math.h>
#include <stdlib.h>

#include "../../frontend/sdl/camera.h"

static pdc_camera make(int columns, int rows, bool pointy) {
    pdc_camera camera = {0};
    camera_set_view(&camera, 40, 20, 1200, 700);
    camera_set_map(&camera, columns, rows, pointy);
    camera_show_all(&camera);
    return camera;
}

START_TEST(even_columns_lie_half_a_hex_lower) {
    pdc_camera camera = make(24, 18, false);
    pdc_spot odd = camera_hex_spot(&camera, 1, 1), even = camera_hex_spot(&camera, 2, 1);
    pdc_spot below = camera_hex_spot(&camera, 1, 2);
    ck_assert_double_eq_tol(odd.x, 1.0, 1e-9);
    ck_assert_double_eq_tol(odd.y, sqrt(3.0) / 2, 1e-9);
    ck_assert_double_eq_tol(even.x - odd.x, 1.5, 1e-9);
    ck_assert_double_eq_tol(even.y - odd.y, sqrt(3.0) / 2, 1e-9);
    ck_assert_double_eq_tol(below.y - odd.y, sqrt(3.0), 1e-9);
}
END_TEST

START_TEST(neighbours_lie_at_their_hours) {
    /* 0304: odd column. 12 is 0303, 2 is 0403, 4 is 0404, 6 is 0305, 8 is 0204, 10 is 0203. */
    static const int near[6][3] = {{12, 3, 3}, {2, 4, 3}, {4, 4, 4},
                                   {6, 3, 5},  {8, 2, 4}, {10, 2, 3}};
    for (int turned = 0; turned <= 1; turned++) {
        pdc_camera camera = make(24, 18, turned);
        pdc_spot middle = camera_hex_spot(&camera, 3, 4);
        for (int i = 0; i < 6; i++) {
            pdc_spot to = camera_hex_spot(&camera, near[i][1], near[i][2]);
            double angle = camera_hour_angle(&camera, near[i][0]);
            ck_assert_double_eq_tol(to.x - middle.x, sqrt(3.0) * cos(angle), 1e-9);
            ck_assert_double_eq_tol(to.y - middle.y, sqrt(3.0) * sin(angle), 1e-9);
        }
    }
}
END_TEST

START_TEST(a_middle_is_picked_as_its_hex_at_every_zoom) {
    pdc_camera camera = make(24, 18, _i == 1);
    int found = 0;
    for (int step = 0; step < CAMERA_STEPS; step++) {
        camera_zoom_to(&camera, step);
        camera_centre(&camera, 9, 9);
        for (int c = 1; c <= 24; c++) {
            for (int r = 1; r <= 18; r++) {
                int x, y, column = 0, row = 0;
                camera_hex_pixel(&camera, c, r, &x, &y);
                if (camera_pick(&camera, x, y, &column, &row)) {
                    ck_assert_int_eq(column, c);
                    ck_assert_int_eq(row, r);
                    found++;
                }
            }
        }
    }
    ck_assert_int_gt(found, 24 * 18); // whole map at the lowest step, parts at the others
}
END_TEST

START_TEST(points_near_a_corner_belong_to_the_nearest_middle) {
    pdc_camera camera = make(24, 18, false);
    camera_zoom_to(&camera, CAMERA_STEPS - 1);
    camera_centre(&camera, 5, 5);
    int x, y, column, row;
    camera_hex_pixel(&camera, 5, 5, &x, &y);
    int side = (int)camera.side;
    ck_assert(
        camera_pick(&camera, x + side - 3, y, &column, &row)); // inside the corner at 3 o'clock
    ck_assert_int_eq(column, 5);
    ck_assert_int_eq(row, 5);
    ck_assert(
        camera_pick(&camera, x + side + 3, y - 6, &column, &row)); // beyond it, above: 2 o'clock
    ck_assert_int_eq(column, 6);
    ck_assert_int_eq(row, 4);
    ck_assert(
        camera_pick(&camera, x + side + 3, y + 6, &column, &row)); // beyond it, below: 4 o'clock
    ck_assert_int_eq(column, 6);
    ck_assert_int_eq(row, 5);
}
END_TEST

START_TEST(nothing_is_picked_beyond_the_map_or_the_view) {
    pdc_camera camera = make(24, 18, false);
    int column, row, x, y;
    ck_assert(!camera_pick(&camera, 39, 300, &column, &row));   // left of the view
    ck_assert(!camera_pick(&camera, 1240, 300, &column, &row)); // right of it
    ck_assert(!camera_pick(&camera, 600, 19, &column, &row));
    ck_assert(!camera_pick(&camera, 600, 720, &column, &row));
    camera_hex_pixel(&camera, 24, 9, &x, &y);
    ck_assert(camera_pick(&camera, x, y, &column, &row));
    ck_assert(!camera_pick(&camera, x + (int)(camera.side * 1.6), y, &column, &row));
}
END_TEST

START_TEST(zoom_keeps_what_is_under_the_pointer) {
    pdc_camera camera = make(91, 85, _i == 1);
    camera_zoom_to(&camera, 9);
    camera_centre(&camera, 45, 40);
    int x = 700, y = 333;
    pdc_spot before = camera_to_spot(&camera, x, y);
    for (int i = 0; i < 3; i++) {
        camera_zoom(&camera, 1, x, y);
        pdc_spot after = camera_to_spot(&camera, x, y);
        ck_assert_double_eq_tol(after.x, before.x, 1.5 / camera.side);
        ck_assert_double_eq_tol(after.y, before.y, 1.5 / camera.side);
    }
    camera_zoom(&camera, -3, x, y);
    ck_assert_int_eq(camera.step, 9);
    pdc_spot back = camera_to_spot(&camera, x, y);
    ck_assert_double_eq_tol(back.x, before.x, 2.0 / camera.side);
    ck_assert_double_eq_tol(back.y, before.y, 2.0 / camera.side);
}
END_TEST

START_TEST(there_are_at_least_eight_steps_from_the_whole_map_to_160_pixels) {
    pdc_camera camera = make(91, 85, false);
    int lowest = camera_lowest(&camera), steps = 0;
    pdc_spot size = camera_map_size(&camera);
    ck_assert_double_le(size.x * camera_hex_pixels(lowest) / 2, 1200);
    ck_assert_double_le(size.y * camera_hex_pixels(lowest) / 2, 700);
    for (int step = lowest; step < CAMERA_STEPS && camera_hex_pixels(step) <= 160; step++) {
        steps++;
        ck_assert(step == lowest || camera_hex_pixels(step) > camera_hex_pixels(step - 1));
    }
    ck_assert_int_ge(steps, 8);
    ck_assert_int_eq(camera_hex_pixels(lowest + steps - 1), 160);
}
END_TEST

START_TEST(zoom_stops_at_its_ends) {
    pdc_camera camera = make(24, 18, false);
    camera_zoom(&camera, 100, 600, 300);
    ck_assert_int_eq(camera.step, CAMERA_STEPS - 1);
    camera_zoom(&camera, -100, 600, 300);
    ck_assert_int_eq(camera.step, camera_lowest(&camera));
}
END_TEST

START_TEST(the_map_cannot_be_dragged_out_of_the_view) {
    static const int away[4][2] = {{5000, 0}, {-9000, 0}, {0, 6000}, {0, -7000}};
    for (int i = 0; i < 4; i++) {
        pdc_camera camera = make(24, 18, false);
        camera_zoom_to(&camera, 12);
        camera_drag(&camera, away[i][0], away[i][1]);
        int seen = 0, column, row;
        for (int x = 40; x < 1240; x += 20) {
            for (int y = 20; y < 720; y += 20) {
                seen += camera_pick(&camera, x, y, &column, &row);
            }
        }
        ck_assert_int_gt(seen, 60 * 35 / 2); // at most a quarter of the view is empty on a side
    }
}
END_TEST

START_TEST(dragging_moves_the_ground_by_as_many_pixels) {
    pdc_camera camera = make(91, 85, false);
    camera_zoom_to(&camera, 12);
    camera_centre(&camera, 45, 40);
    int x0, y0, x1, y1;
    camera_hex_pixel(&camera, 45, 40, &x0, &y0);
    camera_drag(&camera, 37, -21);
    camera_hex_pixel(&camera, 45, 40, &x1, &y1);
    ck_assert_int_eq(x1 - x0, 37);
    ck_assert_int_eq(y1 - y0, -21);
}
END_TEST

START_TEST(a_hex_is_brought_into_view_only_when_it_is_not) {
    pdc_camera camera = make(91, 85, false);
    camera_zoom_to(&camera, 12);
    camera_centre(&camera, 20, 20);
    ck_assert(!camera_show_hex(&camera, 21, 20));
    ck_assert(camera_show_hex(&camera, 80, 70));
    int x, y, column, row;
    camera_hex_pixel(&camera, 80, 70, &x, &y);
    ck_assert(camera_pick(&camera, x, y, &column, &row));
    ck_assert_int_eq(column, 80);
    ck_assert_int_eq(row, 70);
    ck_assert(!camera_show_hex(&camera, 80, 70));
}
END_TEST

START_TEST(a_pointy_map_is_shown_turned_by_a_quarter) {
    /* A file of 5 columns and 8 rows becomes 8 columns of 5 (assets/manual/scenarios.md): hex 0101 of the engine is
       the first of the bottom row and lies at the bottom left again. */
    pdc_camera camera = make(8, 5, true);
    pdc_spot size = camera_map_size(&camera);
    ck_assert_double_eq_tol(size.x, sqrt(3.0) * 5.5, 1e-9);
    ck_assert_double_eq_tol(size.y, 1.5 * 8 + 0.5, 1e-9);
    pdc_spot first = camera_hex_spot(&camera, 1, 1), last = camera_hex_spot(&camera, 8, 5);
    ck_assert_double_lt(first.x, size.x / 2);
    ck_assert_double_gt(first.y, size.y / 2);
    ck_assert_double_gt(last.x, size.x / 2);
    ck_assert_double_lt(last.y, size.y / 2);
}
END_TEST

START_TEST(the_range_covers_every_hex_that_is_seen) {
    pdc_camera camera = make(91, 85, _i == 1);
    camera_zoom_to(&camera, 10);
    camera_centre(&camera, 30, 50);
    int c0, c1, r0, r1, column, row;
    camera_range(&camera, &c0, &c1, &r0, &r1);
    for (int x = 40; x < 1240; x += 7) {
        for (int y = 20; y < 720; y += 7) {
            if (camera_pick(&camera, x, y, &column, &row)) {
                ck_assert(column >= c0 && column <= c1 && row >= r0 && row <= r1);
            }
        }
    }
    ck_assert_int_lt((c1 - c0 + 1) * (r1 - r0 + 1), 91 * 85 / 2);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("camera");
    TCase *test = tcase_create("camera");
    tcase_add_test(test, even_columns_lie_half_a_hex_lower);
    tcase_add_test(test, neighbours_lie_at_their_hours);
    tcase_add_loop_test(test, a_middle_is_picked_as_its_hex_at_every_zoom, 0, 2);
    tcase_add_test(test, points_near_a_corner_belong_to_the_nearest_middle);
    tcase_add_test(test, nothing_is_picked_beyond_the_map_or_the_view);
    tcase_add_loop_test(test, zoom_keeps_what_is_under_the_pointer, 0, 2);
    tcase_add_test(test, there_are_at_least_eight_steps_from_the_whole_map_to_160_pixels);
    tcase_add_test(test, zoom_stops_at_its_ends);
    tcase_add_test(test, the_map_cannot_be_dragged_out_of_the_view);
    tcase_add_test(test, dragging_moves_the_ground_by_as_many_pixels);
    tcase_add_test(test, a_hex_is_brought_into_view_only_when_it_is_not);
    tcase_add_test(test, a_pointy_map_is_shown_turned_by_a_quarter);
    tcase_add_loop_test(test, the_range_covers_every_hex_that_is_seen, 0, 2);
    suite_add_tcase(suite, test);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
