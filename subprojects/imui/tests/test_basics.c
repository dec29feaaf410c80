/* Layout, ids, clipping, wrapping, limits. */
#include <stdio.h>
#include <string.h>

#include "harness.h"

static void ck_rect(imui_rect rect, int x, int y, int w, int h) {
    ck_assert_int_eq(rect.x, x);
    ck_assert_int_eq(rect.y, y);
    ck_assert_int_eq(rect.w, w);
    ck_assert_int_eq(rect.h, h);
}

START_TEST(cutting_takes_strips_and_never_more_than_is_left) {
    imui_rect from = {10, 20, 100, 50};
    ck_rect(imui_cut_top(&from, 10), 10, 20, 100, 10);
    ck_rect(imui_cut_left(&from, 30), 10, 30, 30, 40);
    ck_rect(imui_cut_right(&from, 20), 90, 30, 20, 40);
    ck_rect(imui_cut_bottom(&from, 100), 40, 30, 50, 40);
    ck_rect(from, 40, 30, 50, 0);
    ck_rect(imui_cut_top(&from, -5), 40, 30, 50, 0);
}
END_TEST

START_TEST(columns_fill_the_width_exactly) {
    imui_rect in = {5, 0, 100, 10};
    imui_rect first = imui_column(in, 3, 2, 0);
    imui_rect last = imui_column(in, 3, 2, 2);
    ck_assert_int_eq(first.x, 5);
    ck_assert_int_eq(last.x + last.w, 105);
    ck_assert_int_eq(imui_column(in, 3, 2, 1).x, first.x + first.w + 2);
}
END_TEST

START_TEST(intersection_of_strangers_is_empty) {
    imui_rect none = imui_intersect(imui_rect_of(0, 0, 5, 5), imui_rect_of(9, 9, 5, 5));
    ck_assert_int_eq(none.w, 0);
    ck_rect(imui_intersect(imui_rect_of(0, 0, 5, 5), imui_rect_of(3, 4, 5, 5)), 3, 4, 2, 1);
}
END_TEST

START_TEST(ids_depend_on_what_is_pushed) {
    harness_reset();
    imui_id plain = imui_make_id(&test_ui, "a");
    imui_push_index(&test_ui, 1);
    imui_id one = imui_make_id(&test_ui, "a");
    imui_pop_id(&test_ui);
    imui_push_index(&test_ui, 2);
    ck_assert_uint_ne(one, imui_make_id(&test_ui, "a"));
    imui_pop_id(&test_ui);
    ck_assert_uint_ne(plain, one);
    ck_assert_uint_eq(plain, imui_make_id(&test_ui, "a"));
}
END_TEST

START_TEST(nothing_outside_the_clip_is_drawn_or_hit) {
    harness_reset();
    harness_point(60, 5);
    harness_frame_begin();
    imui_push_clip(&test_ui, imui_rect_of(0, 0, 50, 50));
    imui_draw_text(&test_ui, 60, 0, 0, "far", test_ui.style.ink);
    imui_draw_text(&test_ui, 0, 0, 0, "near", test_ui.style.ink);
    imui_response response = imui_interact(&test_ui, 7, imui_rect_of(40, 0, 40, 20), false);
    imui_pop_clip(&test_ui);
    harness_frame_end();
    ck_assert(!harness_drew("far"));
    ck_assert(harness_drew("near"));
    ck_assert(!response.hovered);
}
END_TEST

START_TEST(clips_nest_and_come_back) {
    harness_reset();
    harness_frame_begin();
    imui_push_clip(&test_ui, imui_rect_of(0, 0, 50, 50));
    imui_push_clip(&test_ui, imui_rect_of(40, 40, 50, 50));
    ck_rect(imui_clip(&test_ui), 40, 40, 10, 10);
    imui_pop_clip(&test_ui);
    ck_rect(imui_clip(&test_ui), 0, 0, 50, 50);
    imui_pop_clip(&test_ui);
    ck_rect(imui_clip(&test_ui), 0, 0, 800, 600);
    harness_frame_end();
    ck_assert_int_eq(harness_count(IMUI_COMMAND_CLIP), 4);
}
END_TEST

START_TEST(wrapping_breaks_between_words_and_at_newlines) {
    harness_reset();
    harness_frame_begin();
    // 10 pixels a character: "the march" (90) fits in 100, "the march of" does not
    int height = imui_wrapped(&test_ui, imui_rect_of(0, 0, 100, 0), "the march of\nguns", 0,
                              test_ui.style.ink);
    harness_frame_end();
    ck_assert_int_eq(height, 60);
    ck_assert(harness_drew("the march"));
    ck_assert(harness_drew("of"));
    ck_assert(harness_drew("guns"));
    ck_assert_int_eq(imui_wrapped_height(&test_ui, 100, "the march of\nguns", 0), 60);
}
END_TEST

START_TEST(a_word_wider_than_the_line_is_broken) {
    harness_reset();
    ck_assert_int_eq(imui_wrapped_height(&test_ui, 40, "abcdefgh", 0), 40);
    ck_assert_int_eq(imui_wrapped_height(&test_ui, 1, "abc", 0), 60);
    ck_assert_int_eq(imui_wrapped_height(&test_ui, 40, "", 0), 0);
}
END_TEST

START_TEST(long_labels_end_with_an_ellipsis) {
    harness_reset();
    harness_frame_begin();
    imui_label(&test_ui, imui_rect_of(0, 0, 50, 20), "\xC3\xA9t\xC3\xA9 1812");
    imui_label(&test_ui, imui_rect_of(0, 30, 50, 20), "1812!");
    harness_frame_end();
    ck_assert(harness_drew("\xC3\xA9t\xC3\xA9 \xE2\x80\xA6"));
    ck_assert(harness_drew("1812!"));
}
END_TEST

START_TEST(too_many_commands_are_dropped_and_reported) {
    harness_reset();
    harness_frame_begin();
    for (int i = 0; i < IMUI_MAX_COMMANDS; i++) {
        imui_draw_rect(&test_ui, imui_rect_of(0, 0, 1, 1), test_ui.style.ink);
    }
    ck_assert(!test_ui.overflowed);
    imui_draw_rect(&test_ui, imui_rect_of(0, 0, 1, 1), test_ui.style.ink);
    ck_assert(test_ui.overflowed);
    harness_frame_end();
    ck_assert_int_eq(test_ui.command_count, IMUI_MAX_COMMANDS);
}
END_TEST

START_TEST(too_much_text_is_dropped_and_reported) {
    harness_reset();
    harness_frame_begin();
    char line[1025];
    memset(line, 'x', 1024);
    line[1024] = 0;
    for (int i = 0; i < IMUI_MAX_TEXT / 1024; i++) {
        imui_draw_text(&test_ui, 0, 0, 0, line, test_ui.style.ink);
    }
    ck_assert(test_ui.overflowed);
    harness_frame_end();
    ck_assert_int_le(test_ui.text_used, IMUI_MAX_TEXT);
}
END_TEST

Suite *basics_suite(void) {
    Suite *suite = suite_create("imui basics");
    TCase *tests = tcase_create("basics");
    tcase_add_test(tests, cutting_takes_strips_and_never_more_than_is_left);
    tcase_add_test(tests, columns_fill_the_width_exactly);
    tcase_add_test(tests, intersection_of_strangers_is_empty);
    tcase_add_test(tests, ids_depend_on_what_is_pushed);
    tcase_add_test(tests, nothing_outside_the_clip_is_drawn_or_hit);
    tcase_add_test(tests, clips_nest_and_come_back);
    tcase_add_test(tests, wrapping_breaks_between_words_and_at_newlines);
    tcase_add_test(tests, a_word_wider_than_the_line_is_broken);
    tcase_add_test(tests, long_labels_end_with_an_ellipsis);
    tcase_add_test(tests, too_many_commands_are_dropped_and_reported);
    tcase_add_test(tests, too_much_text_is_dropped_and_reported);
    suite_add_tcase(suite, tests);
    return suite;
}
