/* Buttons, toggles, sliders, tabs, text input, focus. */
#include <string.h>

#include "harness.h"

static bool one_button(const imui_button_options *options) {
    harness_frame_begin();
    bool clicked = imui_button(&test_ui, imui_rect_of(100, 100, 80, 24), options);
    harness_frame_end();
    return clicked;
}

START_TEST(button_fires_on_release_inside) {
    imui_button_options options = {.label = "March"};
    harness_reset();
    harness_point(110, 110);
    ck_assert(!one_button(&options));
    harness_press();
    ck_assert(!one_button(&options));
    harness_release();
    ck_assert(one_button(&options));
    ck_assert(!one_button(&options));
}
END_TEST

START_TEST(button_does_not_fire_when_released_outside_or_pressed_outside) {
    imui_button_options options = {.label = "March"};
    harness_reset();
    harness_point(110, 110);
    harness_press();
    one_button(&options);
    harness_point(10, 10);
    harness_release();
    ck_assert(!one_button(&options));
    harness_press();
    one_button(&options);
    harness_point(110, 110);
    harness_release();
    ck_assert(!one_button(&options));
}
END_TEST

START_TEST(disabled_button_never_fires_and_tells_why) {
    imui_button_options options = {.label = "March", .disabled = "not enough movement"};
    harness_reset();
    harness_point(110, 110);
    one_button(&options);
    ck_assert(!harness_drew("not enough movement"));
    ck_assert_uint_gt(imui_wake_in(&test_ui), 0);
    harness_wait(600);
    one_button(&options);
    ck_assert(harness_drew("not enough movement"));
    harness_press();
    one_button(&options);
    harness_release();
    ck_assert(!one_button(&options));
}
END_TEST

START_TEST(focused_button_fires_on_enter_and_space) {
    imui_button_options options = {.label = "March"};
    harness_reset();
    harness_key(IMUI_KEY_ENTER);
    ck_assert(!one_button(&options));
    harness_key(IMUI_KEY_TAB);
    ck_assert(!one_button(&options));
    harness_key(IMUI_KEY_ENTER);
    ck_assert(one_button(&options));
    harness_key(IMUI_KEY_SPACE);
    ck_assert(one_button(&options));
    options.disabled = "no";
    harness_key(IMUI_KEY_SPACE);
    ck_assert(!one_button(&options));
}
END_TEST

static bool one_toggle(bool *value) {
    harness_frame_begin();
    imui_toggle(&test_ui, imui_rect_of(100, 100, 200, 30), "switch", value);
    harness_frame_end();
    return *value;
}

/* The key that the page names, here Space, must not go to what was clicked last. */
START_TEST(keys_do_not_go_to_what_was_only_clicked) {
    bool value = false;
    harness_reset();
    harness_point(110, 110);
    harness_press();
    ck_assert(!one_toggle(&value));
    harness_release();
    ck_assert(one_toggle(&value));
    harness_key(IMUI_KEY_SPACE);
    ck_assert(one_toggle(&value));
    ck_assert(!imui_has_focus(&test_ui));
    harness_key(IMUI_KEY_TAB); // takes the focus up
    ck_assert(one_toggle(&value));
    ck_assert(imui_has_focus(&test_ui));
    harness_key(IMUI_KEY_SPACE);
    ck_assert(!one_toggle(&value));
}
END_TEST

static int three_buttons(void) {
    static const char *const names[3] = {"one", "two", "below one"};
    static const imui_rect places[3] = {{0, 0, 50, 20}, {60, 0, 50, 20}, {0, 30, 50, 20}};
    int clicked = -1;
    harness_frame_begin();
    for (int i = 0; i < 3; i++) {
        clicked = harness_button(places[i], names[i]) ? i : clicked;
    }
    harness_frame_end();
    return clicked;
}

static int after_keys(imui_key first, imui_key second) {
    harness_reset();
    harness_key(IMUI_KEY_TAB);
    three_buttons();
    harness_key(first);
    three_buttons();
    if (second != IMUI_KEY_COUNT) {
        harness_key(second);
        three_buttons();
    }
    harness_key(IMUI_KEY_ENTER);
    return three_buttons();
}

START_TEST(tab_goes_round_and_arrows_go_where_they_point) {
    ck_assert_int_eq(after_keys(IMUI_KEY_TAB, IMUI_KEY_COUNT), 1);
    ck_assert_int_eq(after_keys(IMUI_KEY_BACK_TAB, IMUI_KEY_COUNT), 2);
    ck_assert_int_eq(after_keys(IMUI_KEY_RIGHT, IMUI_KEY_COUNT), 1);
    ck_assert_int_eq(after_keys(IMUI_KEY_DOWN, IMUI_KEY_COUNT), 2);
    ck_assert_int_eq(after_keys(IMUI_KEY_DOWN, IMUI_KEY_UP), 0);
    ck_assert_int_eq(after_keys(IMUI_KEY_LEFT, IMUI_KEY_COUNT), 0);
}
END_TEST

START_TEST(toggle_changes_its_value) {
    bool on = false;
    harness_reset();
    harness_point(5, 5);
    for (int press = 1; press <= 2; press++) {
        harness_press();
        harness_release();
        harness_frame_begin();
        ck_assert(imui_toggle(&test_ui, imui_rect_of(0, 0, 100, 24), "grid", &on));
        harness_frame_end();
        ck_assert(on == (press == 1));
    }
}
END_TEST

static bool slider(int *value) {
    harness_frame_begin();
    bool changed =
        imui_slider(&test_ui, imui_rect_of(0, 0, 108, 24), "s", value, (imui_range){50, 150, 25});
    harness_frame_end();
    return changed;
}

START_TEST(slider_follows_the_pointer_and_keeps_its_steps_and_ends) {
    int value = 100;
    harness_reset();
    harness_point(30, 10); // the track begins at 4 and is 100 wide: 26 % is nearest to the step 75
    harness_press();
    ck_assert(slider(&value));
    ck_assert_int_eq(value, 75);
    harness_point(900, 300);
    slider(&value);
    ck_assert_int_eq(value, 150);
    harness_release();
    slider(&value);
    harness_key(IMUI_KEY_RIGHT);
    ck_assert(!slider(&value));
    harness_key(IMUI_KEY_LEFT);
    ck_assert(slider(&value));
    ck_assert_int_eq(value, 125);
}
END_TEST

START_TEST(tabs_switch_by_click) {
    static const char *const names[] = {"Units", "Log"};
    int current = 0;
    harness_reset();
    harness_point(150, 10);
    harness_press();
    harness_release();
    harness_frame_begin();
    ck_assert(imui_tabs(&test_ui, imui_rect_of(0, 0, 200, 24), "tabs", names, 2, &current));
    harness_frame_end();
    ck_assert_int_eq(current, 1);
}
END_TEST

static bool input(char *buffer, int capacity) {
    harness_frame_begin();
    bool changed = imui_text_input(&test_ui, imui_rect_of(0, 0, 200, 24), "name", buffer, capacity);
    harness_frame_end();
    return changed;
}

START_TEST(text_input_edits_whole_characters) {
    char name[8] = "";
    harness_reset();
    harness_type("x");
    ck_assert(!input(name, sizeof name));
    ck_assert_str_eq(name, "");
    harness_key(IMUI_KEY_TAB);
    input(name, sizeof name);
    harness_type("N\xC3\xA9y");
    ck_assert(input(name, sizeof name));
    ck_assert_str_eq(name, "N\xC3\xA9y");
    harness_key(IMUI_KEY_LEFT);
    input(name, sizeof name);
    harness_key(IMUI_KEY_BACKSPACE);
    ck_assert(input(name, sizeof name));
    ck_assert_str_eq(name, "Ny");
    harness_key(IMUI_KEY_HOME);
    input(name, sizeof name);
    harness_key(IMUI_KEY_DELETE);
    input(name, sizeof name);
    ck_assert_str_eq(name, "y");
}
END_TEST

START_TEST(text_input_never_cuts_a_character_at_its_limit) {
    char name[4] = "";
    harness_reset();
    harness_key(IMUI_KEY_TAB);
    input(name, sizeof name);
    harness_type("ab\xC3\xA9");
    input(name, sizeof name);
    ck_assert_str_eq(name, "ab");
}
END_TEST

/* The caret of one text input says nothing of another, nor of a text that was changed meanwhile. */
START_TEST(text_input_never_cuts_a_character_at_a_caret_from_elsewhere) {
    char first[8] = "abc";
    char second[8] = "\xC3\xA9\xC3\xA9";
    harness_reset();
    for (int frame = 0; frame < 4; frame++) {
        if (frame == 0 || frame == 2) {
            harness_key(IMUI_KEY_TAB);
        } else if (frame == 3) {
            harness_type("x");
        }
        harness_frame_begin();
        imui_text_input(&test_ui, imui_rect_of(0, 0, 200, 24), "first", first, sizeof first);
        imui_text_input(&test_ui, imui_rect_of(0, 40, 200, 24), "second", second, sizeof second);
        harness_frame_end();
    }
    ck_assert_str_eq(first, "abc");
    ck_assert_str_eq(second, "\xC3\xA9\xC3\xA9x"); // at its end, where typing goes on
    char name[8] = "abc";
    harness_reset();
    harness_key(IMUI_KEY_TAB);
    input(name, sizeof name);
    input(name, sizeof name);
    strcpy(name, "\xC3\xA9\xC3\xA9");
    harness_type("x");
    input(name, sizeof name);
    ck_assert_str_eq(name, "\xC3\xA9x\xC3\xA9"); // the caret was behind c, within the second one
}
END_TEST

/* Who is drawn before the text input must know that letters are no shortcuts, and know it no longer
 * when the focus has gone. */
START_TEST(text_input_has_the_keys_from_the_beginning_of_the_frame) {
    char name[8] = "";
    harness_reset();
    harness_key(IMUI_KEY_TAB);
    input(name, sizeof name);
    ck_assert(!test_ui.text_focused); // reached at the end of the frame
    input(name, sizeof name);
    ck_assert(test_ui.text_focused);
    harness_frame_begin();
    ck_assert(test_ui.text_focused);
    imui_text_input(&test_ui, imui_rect_of(0, 0, 200, 24), "name", name, sizeof name);
    harness_frame_end();
    test_ui.focus = 0;
    harness_frame_begin();
    ck_assert(!test_ui.text_focused);
    harness_frame_end();
}
END_TEST

Suite *widgets_suite(void) {
    Suite *suite = suite_create("imui widgets");
    TCase *tests = tcase_create("widgets");
    tcase_add_test(tests, button_fires_on_release_inside);
    tcase_add_test(tests, button_does_not_fire_when_released_outside_or_pressed_outside);
    tcase_add_test(tests, disabled_button_never_fires_and_tells_why);
    tcase_add_test(tests, focused_button_fires_on_enter_and_space);
    tcase_add_test(tests, keys_do_not_go_to_what_was_only_clicked);
    tcase_add_test(tests, tab_goes_round_and_arrows_go_where_they_point);
    tcase_add_test(tests, toggle_changes_its_value);
    tcase_add_test(tests, slider_follows_the_pointer_and_keeps_its_steps_and_ends);
    tcase_add_test(tests, tabs_switch_by_click);
    tcase_add_test(tests, text_input_edits_whole_characters);
    tcase_add_test(tests, text_input_never_cuts_a_character_at_its_limit);
    tcase_add_test(tests, text_input_never_cuts_a_character_at_a_caret_from_elsewhere);
    tcase_add_test(tests, text_input_has_the_keys_from_the_beginning_of_the_frame);
    suite_add_tcase(suite, tests);
    return suite;
}
