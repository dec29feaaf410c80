/* Messages of the window: two shown together, and texts that are cut to fit. */
#include <SDL.h>
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "../../frontend/sdl/app.h"

START_TEST(two_alerts_keep_their_titles) {
    static pdc_app app;
    pdc_app_alert(&app, "One", "first.");
    ck_assert_str_eq(app.alert_title, "One");
    ck_assert_str_eq(app.alert, "first.");
    pdc_app_alert(&app, "Two", "second.");
    ck_assert_str_eq(app.alert_title, "One");
    ck_assert_str_eq(app.alert, "first.\n\nTwo:\nsecond.");
    pdc_app_alert(&app, "Two", "second."); // not told twice
    pdc_app_alert(&app, "One", "third.");  // not under that of the second
    ck_assert_str_eq(app.alert, "first.\n\nTwo:\nsecond.\n\nOne:\nthird.");
}
END_TEST

START_TEST(a_long_text_ends_with_a_whole_character) {
    static pdc_app app;
    char text[1600];
    for (size_t i = 0; i + 2 < sizeof text; i += 2) {
        memcpy(text + i, "\xC3\xA9", 3);
    }
    text[0] = 'a'; // the rest stands at odd places: room for it ends within a character
    memmove(text + 1, text + 2, strlen(text + 2) + 1);
    pdc_app_notice(&app, text);
    ck_assert_uint_eq(strlen(app.notice), sizeof app.notice - 1); // 255 = 1 + 127 * 2: fits
    pdc_app_notice(&app, text + 1);
    ck_assert_uint_eq(strlen(app.notice), sizeof app.notice - 2); // 254 = 127 * 2
    pdc_app_alert(&app, "Long", text + 1);
    ck_assert_uint_eq(strlen(app.alert), sizeof app.alert - 2); // 1398 = 699 * 2
}
END_TEST

START_TEST(only_a_broken_end_goes) {
    static const char *const texts[][2] = {{"abc", "abc"},
                                           {"", ""},
                                           {"ab\xC3\xA9", "ab\xC3\xA9"},
                                           {"ab\xC3", "ab"},
                                           {"ab\xE2\x86\x92", "ab\xE2\x86\x92"},
                                           {"ab\xE2\x86", "ab"},
                                           {"\xF0\x9F\x98", ""}};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        char text[16];
        SDL_strlcpy(text, texts[i][0], sizeof text);
        pdc_text_whole(text);
        ck_assert_str_eq(text, texts[i][1]);
    }
}
END_TEST

int main(void) {
    Suite *suite = suite_create("texts");
    TCase *tests = tcase_create("texts");
    tcase_add_test(tests, two_alerts_keep_their_titles);
    tcase_add_test(tests, a_long_text_ends_with_a_whole_character);
    tcase_add_test(tests, only_a_broken_end_goes);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed != 0;
}
