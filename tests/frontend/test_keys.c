/* Keys that the player may change. */
#include <check.h>
#include <string.h>

#include "../../frontend/sdl/keys.h"

static pdc_keymap map;

static void fresh(void) {
    pdc_keys_reset(&map);
}

static int action_of(const char *id) {
    for (int i = 0; i < pdc_keys_count(); i++) {
        if (strcmp(pdc_keys_action(i)->id, id) == 0) {
            return i;
        }
    }
    ck_abort_msg("no action %s", id);
    return -1;
}

static pdc_stroke stroke(const char *text) {
    pdc_stroke result;
    ck_assert_msg(pdc_keys_read(text, &result), "no key %s", text);
    return result;
}

static const char *now(int where, const char *first) {
    static char text[64];
    pdc_stroke key = pdc_keys_now(&map, where, stroke(first));
    if (key.scancode == SDL_SCANCODE_UNKNOWN) {
        return "none";
    }
    pdc_keys_write(key, text, sizeof text);
    return text;
}

START_TEST(at_first_no_key_does_two_things_and_none_is_reserved) {
    int other = 0;
    for (int i = 0; i < pdc_keys_count(); i++) {
        const pdc_action *action = pdc_keys_action(i);
        ck_assert_msg(pdc_keys_set(&map, i, action->first, &other) == PDC_KEYS_OK, "%s",
                      action->id);
        for (int k = 0; k < i; k++) {
            ck_assert_str_ne(action->id, pdc_keys_action(k)->id);
        }
    }
}
END_TEST

START_TEST(a_key_changes_place) {
    int other = 0;
    ck_assert_int_eq(pdc_keys_set(&map, action_of("next-unit"), stroke("Q"), &other), PDC_KEYS_OK);
    ck_assert_str_eq(now(PDC_KEYS_BATTLE, "N"), "Q");
    ck_assert_str_eq(now(PDC_KEYS_BATTLE, "Shift+N"), "Shift+N");
    // where nothing is changed, nothing has changed
    ck_assert_str_eq(now(0, "N"), "N");
    pdc_keys_use(&map, PDC_KEYS_REPLAY);
    ck_assert_int_eq(pdc_keys_here(stroke("N")).scancode, SDL_SCANCODE_Q);
    ck_assert_int_eq(pdc_keys_use(NULL, 0), PDC_KEYS_REPLAY);
    ck_assert_int_eq(pdc_keys_here(stroke("N")).scancode, SDL_SCANCODE_N);
    // the same key again, and its first one
    ck_assert_int_eq(pdc_keys_set(&map, action_of("next-unit"), stroke("N"), &other), PDC_KEYS_OK);
    ck_assert_int_eq(map.stroke[action_of("next-unit")].scancode, 0);
}
END_TEST

START_TEST(conflicts_are_refused_where_both_count) {
    int other = 0;
    int fire = action_of("fire");
    int follow = action_of("follow"); // F too, in the replay
    ck_assert_int_eq(pdc_keys_set(&map, fire, stroke("A"), &other), PDC_KEYS_TAKEN);
    ck_assert_int_eq(other, action_of("assault"));
    ck_assert_str_eq(now(PDC_KEYS_BATTLE, "F"), "F");
    // A is free in the replay, N is not
    ck_assert_int_eq(pdc_keys_set(&map, follow, stroke("A"), &other), PDC_KEYS_OK);
    ck_assert_str_eq(now(PDC_KEYS_REPLAY, "F"), "A");
    ck_assert_str_eq(now(PDC_KEYS_BATTLE, "F"), "F");
    ck_assert_int_eq(pdc_keys_set(&map, follow, stroke("N"), &other), PDC_KEYS_TAKEN);
    // what has moved away leaves its key free
    ck_assert_int_eq(pdc_keys_set(&map, action_of("assault"), stroke("Q"), &other), PDC_KEYS_OK);
    ck_assert_int_eq(pdc_keys_set(&map, fire, stroke("A"), &other), PDC_KEYS_OK);
    ck_assert_str_eq(now(PDC_KEYS_BATTLE, "F"), "A");
    ck_assert_str_eq(now(PDC_KEYS_BATTLE, "A"), "Q");
}
END_TEST

START_TEST(reserved_keys_are_refused) {
    static const char *const always[] = {"Escape", "Return", "Tab", "Up", "1", "0", "F11"};
    int other = 0;
    ck_assert_int_eq(pdc_keys_set(&map, action_of("fire"), stroke(always[_i]), &other),
                     PDC_KEYS_RESERVED);
    ck_assert_str_eq(now(PDC_KEYS_BATTLE, "F"), "F");
}
END_TEST

/* What the panels and the map ask for is somebody's: it can be changed, and is not given away unseen. */
START_TEST(every_key_of_the_battle_is_an_action_or_reserved) {
    static const char *const asked[] = {
        "Shift+E", "Shift+Space", "Ctrl+Shift+Z", "Keypad +", "Keypad -", "Ctrl+0", "E", "Ctrl+Y"};
    int other = -1;
    pdc_keys_answer answer = pdc_keys_set(&map, action_of("fire"), stroke(asked[_i]), &other);
    ck_assert_int_eq(answer, _i == 5 ? PDC_KEYS_RESERVED : PDC_KEYS_TAKEN);
    if (_i != 5) {
        ck_assert_int_eq(pdc_keys_set(&map, other, stroke("F12"), &other), PDC_KEYS_OK);
        ck_assert_str_eq(now(PDC_KEYS_BATTLE, asked[_i]), "F12");
    }
}
END_TEST

/* A key of nobody that was given to an action does not do what it did before as well. */
START_TEST(a_key_given_away_is_gone) {
    int other = 0;
    ck_assert_str_eq(now(PDC_KEYS_BATTLE, "M"), "M");
    ck_assert_int_eq(pdc_keys_set(&map, action_of("fire"), stroke("M"), &other), PDC_KEYS_OK);
    ck_assert_str_eq(now(PDC_KEYS_BATTLE, "M"), "none");
    ck_assert_str_eq(now(PDC_KEYS_REPLAY, "M"), "M");
}
END_TEST

START_TEST(keys_are_written_and_read) {
    char text[64];
    pdc_stroke both = stroke("Ctrl+Shift+K");
    ck_assert_int_eq(both.scancode, SDL_SCANCODE_K);
    ck_assert_int_eq(both.modifiers, KMOD_CTRL | KMOD_SHIFT);
    pdc_keys_write(both, text, sizeof text);
    ck_assert_str_eq(text, "Ctrl+Shift+K");
    ck_assert(!pdc_keys_read("Shift+Nonsense", &both));
}
END_TEST

/* The settings file may swap two keys; nonsense and conflicts in it do no harm. */
START_TEST(the_file_is_taken_as_a_whole) {
    pdc_keys_take(&map, "fire", "A");
    pdc_keys_take(&map, "assault", "F");
    pdc_keys_take(&map, "charge", "Escape");
    pdc_keys_take(&map, "rally", "Nonsense");
    pdc_keys_take(&map, "no-such-action", "Q");
    pdc_keys_settle(&map);
    ck_assert_str_eq(now(PDC_KEYS_BATTLE, "F"), "A");
    ck_assert_str_eq(now(PDC_KEYS_BATTLE, "A"), "F");
    ck_assert_str_eq(now(PDC_KEYS_BATTLE, "C"), "C");
    ck_assert_str_eq(now(PDC_KEYS_BATTLE, "R"), "R");
    pdc_keys_take(&map, "charge", "T"); // T turns
    pdc_keys_settle(&map);
    ck_assert_str_eq(now(PDC_KEYS_BATTLE, "C"), "C");
    ck_assert_str_eq(now(PDC_KEYS_BATTLE, "F"), "A");
}
END_TEST

int main(void) {
    Suite *suite = suite_create("keys");
    TCase *keys = tcase_create("keys");
    tcase_add_checked_fixture(keys, fresh, NULL);
    tcase_add_test(keys, at_first_no_key_does_two_things_and_none_is_reserved);
    tcase_add_test(keys, a_key_changes_place);
    tcase_add_test(keys, conflicts_are_refused_where_both_count);
    tcase_add_loop_test(keys, reserved_keys_are_refused, 0, 7);
    tcase_add_loop_test(keys, every_key_of_the_battle_is_an_action_or_reserved, 0, 8);
    tcase_add_test(keys, a_key_given_away_is_gone);
    tcase_add_test(keys, keys_are_written_and_read);
    tcase_add_test(keys, the_file_is_taken_as_a_whole);
    suite_add_tcase(suite, keys);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed != 0;
}
