/* What the marks of the map tell him who may not know all of it (HC-98). */
#include <SDL.h>
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../frontend/sdl/battle_view.h"

static const char *const board =
    "position hidden\n"
    "profile batalla\n"
    "option limited-intelligence on\n"
    "map 16x12 clear\n"
    "unit A side=french arm=infantry n=11 at=0606 form=column face=2\n"
    "unit H side=russian arm=infantry n=9 at=1406 form=column face=10\n"
    "segment maneuver\n"
    "active A\n";

static pdc_position_file file;
static pdc_battle_view view;

static void setup(void) {
    char error[512];
    char folder[1024];
    uint64_t seed = 0;
    pdc_diag diag = {0};
    pdc_assets *assets = assets_open(error, sizeof error);
    ck_assert_msg(assets != NULL, "%s", error);
    snprintf(folder, sizeof folder, "%s", assets_folder(assets));
    assets_close(assets);
    ck_assert_int_eq(pdc_position_parse("board", board, &file, &diag), PDC_STATUS_FINE);
    memset(&view, 0, sizeof view);
    view.battle = pdc_position_battle(&file, &file.position[0], folder, &seed, &diag);
    char text[600];
    pdc_play_complaints(&diag, text, sizeof text);
    ck_assert_msg(view.battle != NULL, "%s", text);
    view.game = pdc_game_new(&(pdc_game_setup){.battle = view.battle, .seed = seed});
    ck_assert_ptr_nonnull(view.game);
    view.known = calloc(1, sizeof *view.known);
    view.log_open = view.log_list.selected = -1;
}

static void teardown(void) {
    free(view.known);
    pdc_game_free(view.game);
    pdc_battle_free(view.battle);
    pdc_position_free(&file);
}

/* H, whom nobody sees, is to retreat to one of two hexes: the Russians are asked which. */
static void ask_russians(void) {
    pdc_state *state = (pdc_state *)(uintptr_t)view_pos(&view)->state;
    pdc_frame *frame = &state->pending[state->game.frames++];
    memset(frame, 0, sizeof *frame);
    frame->kind = PDC_FRAME_CHOICE;
    frame->sides = 2;
    frame->who = 2;
    frame->arg[0] = PDC_CHOICE_RETREAT_HEX;
    frame->count = 2;
    frame->answer[0] = pdc_map_hex(view_pos(&view)->world->map, 15, 6);
    frame->answer[1] = pdc_map_hex(view_pos(&view)->world->map, 15, 7);
}

static int marks_of(pdc_map_mark_kind kind) {
    int count = 0;
    pdc_view_mark(NULL, &view);
    for (int i = 0; i < view.marks; i++) {
        count += view.mark[i].kind == kind;
    }
    return count;
}

START_TEST(hc_98__answers_of_the_other_side_are_not_marked) {
    ask_russians();
    view.replay = true;
    view.eyes = 1;
    ck_assert_int_eq(marks_of(MAP_MARK_CHOICE), 0);
    view.eyes = 2; // his own, and those of both sides when the battle is over
    ck_assert_int_eq(marks_of(MAP_MARK_CHOICE), 2);
    view.eyes = 0;
    ck_assert_int_eq(marks_of(MAP_MARK_CHOICE), 2);
}
END_TEST

START_TEST(hc_98__nor_in_a_recap) {
    ask_russians();
    view.recap_end = 1;
    view.seen_side = 1;
    ck_assert_int_eq(marks_of(MAP_MARK_CHOICE), 0);
    view.seen_side = 2;
    ck_assert_int_eq(marks_of(MAP_MARK_CHOICE), 2);
}
END_TEST

START_TEST(who_is_asked_sees_his_answers) {
    ask_russians();
    ck_assert_int_eq(marks_of(MAP_MARK_CHOICE), 2);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("marks");
    TCase *tests = tcase_create("marks");
    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_add_test(tests, hc_98__answers_of_the_other_side_are_not_marked);
    tcase_add_test(tests, hc_98__nor_in_a_recap);
    tcase_add_test(tests, who_is_asked_sees_his_answers);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed != 0;
}
