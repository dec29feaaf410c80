/* Scroll areas, lists, tables, modals, panels over a map. */
#include "harness.h"

static void show_list(imui_list *list, imui_list_state *state, int count) {
    harness_frame_begin();
    imui_list_begin(&test_ui, list, imui_rect_of(0, 0, 200, 100), "list", state,
                    (imui_rows){count, 20});
    int visited = 0;
    while (imui_list_next(list)) {
        visited++;
    }
    imui_list_end(list);
    harness_frame_end();
    ck_assert_int_le(visited, 7);
}

START_TEST(list_visits_only_rows_in_view_and_selects_by_click) {
    imui_list list;
    imui_list_state state = {.selected = -1};
    harness_reset();
    harness_point(20, 45);
    harness_press();
    show_list(&list, &state, 1000);
    harness_release();
    show_list(&list, &state, 1000);
    ck_assert(list.changed);
    ck_assert(!list.activated);
    ck_assert_int_eq(state.selected, 2);
}
END_TEST

/* A click so quick that both its ends come within one frame: the keys are the list's all the same. */
START_TEST(list_takes_the_keys_after_a_quick_click) {
    imui_list list;
    imui_list_state state = {.selected = -1};
    harness_reset();
    harness_point(50, 30);
    harness_press();
    harness_release();
    show_list(&list, &state, 10);
    int clicked = state.selected;
    ck_assert_int_ge(clicked, 0);
    harness_key(IMUI_KEY_DOWN);
    show_list(&list, &state, 10);
    ck_assert_int_eq(state.selected, clicked + 1);
    harness_key(IMUI_KEY_ENTER);
    show_list(&list, &state, 10);
    ck_assert(list.activated);
}
END_TEST

START_TEST(list_keys_move_the_selection_and_keep_it_in_view) {
    imui_list list;
    imui_list_state state = {.selected = 0};
    harness_reset();
    harness_key(IMUI_KEY_TAB);
    show_list(&list, &state, 10);
    for (int i = 0; i < 6; i++) {
        harness_key(IMUI_KEY_DOWN);
        show_list(&list, &state, 10);
    }
    ck_assert_int_eq(state.selected, 6);
    ck_assert_int_eq(state.scroll.offset, 40); // row 6 ends at 140, the view is 100 high
    harness_key(IMUI_KEY_END);
    show_list(&list, &state, 10);
    ck_assert_int_eq(state.selected, 9);
    harness_key(IMUI_KEY_ENTER);
    show_list(&list, &state, 10);
    ck_assert(list.activated);
}
END_TEST

START_TEST(list_selection_survives_a_shorter_list) {
    imui_list list;
    imui_list_state state = {.selected = 9};
    harness_reset();
    show_list(&list, &state, 3);
    ck_assert_int_eq(state.selected, 2);
    show_list(&list, &state, 0);
    ck_assert_int_eq(state.selected, -1);
}
END_TEST

START_TEST(scroll_stays_within_its_content) {
    imui_scroll scroll = {.offset = 5000};
    harness_reset();
    harness_frame_begin();
    imui_scroll_area area =
        imui_scroll_begin(&test_ui, imui_rect_of(0, 10, 100, 100), "s", &scroll, 250);
    imui_scroll_end(&test_ui);
    harness_frame_end();
    ck_assert_int_eq(scroll.offset, 150);
    ck_assert_int_eq(area.content.y, -140);
    ck_assert_int_lt(area.view.w, 100); // the bar takes its place
    harness_frame_begin();
    area = imui_scroll_begin(&test_ui, imui_rect_of(0, 10, 100, 100), "s", &scroll, 50);
    imui_scroll_end(&test_ui);
    harness_frame_end();
    ck_assert_int_eq(scroll.offset, 0);
    ck_assert_int_eq(area.view.w, 100);
}
END_TEST

START_TEST(table_cells_share_the_width_by_weight) {
    imui_table_column columns[] = {{"name", 3, IMUI_ALIGN_LEFT}, {"men", 1, IMUI_ALIGN_RIGHT}};
    imui_rect row = {10, 0, 400, 20};
    imui_rect second = imui_table_cell(row, columns, 2, 1);
    ck_assert_int_eq(second.x, 310);
    ck_assert_int_eq(second.w, 100);
}
END_TEST

static bool modal_frame(bool open, bool *inside) {
    harness_frame_begin();
    bool below = harness_button(imui_rect_of(0, 0, 100, 30), "below");
    *inside = false;
    if (open) {
        imui_modal_begin(&test_ui, imui_rect_of(50, 50, 300, 200), "Sure?");
        *inside = harness_button(imui_rect_of(60, 150, 100, 30), "Yes");
        imui_modal_end(&test_ui);
    }
    harness_frame_end();
    return below;
}

START_TEST(modal_takes_pointer_and_keys_from_what_is_below) {
    bool inside;
    harness_reset();
    modal_frame(true, &inside);
    harness_point(10, 10);
    harness_press();
    harness_release();
    ck_assert(!modal_frame(true, &inside));
    harness_key(IMUI_KEY_TAB);
    modal_frame(true, &inside);
    harness_key(IMUI_KEY_ENTER);
    ck_assert(!modal_frame(true, &inside));
    ck_assert(inside);
    modal_frame(false, &inside);
    harness_press();
    harness_release();
    ck_assert(modal_frame(false, &inside));
}
END_TEST

START_TEST(panels_cover_the_map_below_them) {
    harness_reset();
    harness_frame_begin();
    imui_panel(&test_ui, imui_rect_of(0, 0, 100, 600), IMUI_PANEL_PLAIN);
    harness_frame_end();
    ck_assert(imui_covers(&test_ui, 50, 300));
    ck_assert(!imui_covers(&test_ui, 150, 300));
    harness_frame_begin();
    harness_frame_end();
    harness_frame_begin();
    harness_frame_end();
    ck_assert(!imui_covers(&test_ui, 50, 300));
}
END_TEST

Suite *containers_suite(void) {
    Suite *suite = suite_create("imui containers");
    TCase *tests = tcase_create("containers");
    tcase_add_test(tests, list_visits_only_rows_in_view_and_selects_by_click);
    tcase_add_test(tests, list_takes_the_keys_after_a_quick_click);
    tcase_add_test(tests, list_keys_move_the_selection_and_keep_it_in_view);
    tcase_add_test(tests, list_selection_survives_a_shorter_list);
    tcase_add_test(tests, scroll_stays_within_its_content);
    tcase_add_test(tests, table_cells_share_the_width_by_weight);
    tcase_add_test(tests, modal_takes_pointer_and_keys_from_what_is_below);
    tcase_add_test(tests, panels_cover_the_map_below_them);
    suite_add_tcase(suite, tests);
    return suite;
}
