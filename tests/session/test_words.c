/* Facts in words, and states as text: nothing is left without a word, and no field without a place
 * in the dump. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/session/describe.h"
#include "engine/session/diff.h"
#include "toy.h"

static pdc_battle *battle;
static pdc_game *game;
static pdc_state *state;
static pdc_pos pos;

static void set_up(void) {
    battle = toy_battle();
    battle->scenario->leaders = 5;
    for (int i = 1; i <= 5; i++) {
        strcpy(battle->scenario->leader[i].id, "eugene");
    }
    game = toy_game(battle);
    state = malloc(sizeof(*state));
    *state = *pdc_game_pos(game)->state;
    pos = (pdc_pos){&battle->world, state};
}

static void tear_down(void) {
    free(state);
    pdc_game_free(game);
}

/* Descriptions --------------------------------------------------------------------------------- */

START_TEST(every_fact_has_its_words) {
    for (int kind = PDC_EVENT_FACTS + 1; kind < PDC_EVENT_COUNT; kind++) {
        for (int variant = 0; variant < 8; variant++) {
            pdc_event event = {.kind = (uint8_t)kind,
                               .side = 1,
                               .who = 1,
                               .other = 5,
                               .at = 20,
                               .from = 21,
                               .a = (uint8_t)(1 + variant % 2),
                               .b = (uint8_t)(variant / 2 % 2),
                               .n = {1, 2, 3, 4}};
            char text[512];
            size_t size = pdc_describe_event(&pos, &event, NULL, text, sizeof(text));
            ck_assert_msg(size > 0 && size == strlen(text), "%s says nothing",
                          pdc_event_names[kind]);
            ck_assert_msg(!strchr(text, '{') && !strchr(text, '?'), "%s: %s", pdc_event_names[kind],
                          text);
        }
    }
}
END_TEST

/* [HC-01] as the profile's table says */
START_TEST(losses_are_counted_as_the_profile_counts) {
    static const char *const wanted[PDC_COUNTER_COUNT] = {"F1 loses 7 men; increments lost: 2.",
                                                          "F1 loses 7 men; figures lost: 2.",
                                                          "F1 takes 7 hits; stands lost: 2."};
    static pdc_rules rules;
    pdc_world world = *pos.world;
    pdc_pos counted = {&world, state};
    pdc_event event = {.kind = PDC_EVENT_LOST, .who = 1, .n = {7, 2}};
    rules = *world.rules;
    world.rules = &rules;
    for (int i = 0; i < PDC_COUNTER_COUNT; i++) {
        char text[128];
        rules.counters = (uint8_t)i;
        pdc_describe_event(&counted, &event, NULL, text, sizeof(text));
        ck_assert_str_eq(text, wanted[i]);
    }
}
END_TEST

static const char *told(const pdc_event *event) {
    static char text[512];
    pdc_describe_event(&pos, event, NULL, text, sizeof text);
    return text;
}

/* Not by its number, which means nothing once the question is gone. */
START_TEST(a_choice_is_told_by_what_it_stands_for) {
    pdc_event event = {.kind = PDC_EVENT_CHOSEN, .side = 1, .who = 1, .n = {2, 0}};
    event.a = PDC_CHOICE_KEEP_OR_DIVIDE;
    ck_assert_ptr_nonnull(strstr(told(&event), ": keep it whole."));
    event.n[1] = 1;
    ck_assert_ptr_nonnull(strstr(told(&event), ": divide."));
    event.a = PDC_CHOICE_BONUS;
    event.n[1] = 0;
    ck_assert_ptr_nonnull(strstr(told(&event), ": normal."));
    event.a = PDC_CHOICE_FACING;
    event.n[1] = 7;
    ck_assert_ptr_nonnull(strstr(told(&event), ": 7 o'clock."));
    event.a = PDC_CHOICE_RETREAT_HEX;
    event.n[1] = (int32_t)pdc_map_hex(battle->map, 2, 3);
    ck_assert_ptr_nonnull(strstr(told(&event), ": hex 0203."));
}
END_TEST

START_TEST(every_order_has_its_words) {
    for (int kind = 1; kind < PDC_COMMAND_COUNT; kind++) {
        pdc_command command = {.kind = (uint8_t)kind,
                               .side = 1,
                               .who = 1,
                               .other = 5,
                               .at = 20,
                               .face = 3,
                               .turn = 1,
                               .n = 1};
        char text[512];
        ck_assert_msg(pdc_describe_command(&pos, &command, NULL, text, sizeof(text)) > 0, "%s",
                      pdc_command_names[kind]);
        ck_assert_msg(!strchr(text, '{') && !strchr(text, '?'), "%s", text);
    }
}
END_TEST

START_TEST(verdicts_and_undo_name_their_reason) {
    char text[256];
    for (int verdict = 1; verdict < PDC_VERDICT_COUNT; verdict++) {
        char rule[32];
        pdc_describe_verdict((pdc_verdict)verdict, NULL, text, sizeof(text));
        snprintf(rule, sizeof(rule), "(%s)", pdc_verdict_rules[verdict]);
        ck_assert_msg(strstr(text, rule) != NULL, "%s", text);
    }
    for (int undo = 0; undo < PDC_UNDO_COUNT; undo++) {
        ck_assert_uint_gt(pdc_describe_undo((pdc_undo)undo, NULL, text, sizeof(text)), 5);
    }
}
END_TEST

static const char *shouted(const char *text) {
    static char out[512];
    snprintf(out, sizeof(out), "%s!", text);
    return strcmp(text, "{unit} declares an assault on {at}.") == 0 ? "({at}) {unit} {nothing}"
                                                                    : out;
}

/* A translation may turn the places round; one that does not exist stays and shows. */
START_TEST(translations_have_the_last_word) {
    pdc_event event = {.kind = PDC_EVENT_ASSAULT_DECLARED, .who = 1, .at = 1};
    char text[128];
    pdc_describe_event(&pos, &event, shouted, text, sizeof(text));
    ck_assert_str_eq(text, "(0101) F1 {nothing}");
}
END_TEST

START_TEST(long_texts_are_cut_and_ended) {
    pdc_event event = {.kind = PDC_EVENT_ASSAULT_DECLARED, .who = 1, .at = 1};
    char text[16];
    memset(text, 'x', sizeof(text));
    ck_assert_uint_eq(pdc_describe_event(&pos, &event, NULL, text, 8), 7);
    ck_assert_str_eq(text, "F1 decl");
    ck_assert_int_eq(text[8], 'x');
}
END_TEST

/* Dumps ---------------------------------------------------------------------------------------- */

static int differences(const pdc_state *other) {
    const pdc_pos there = {&battle->world, other};
    pdc_text text = {0};
    int count = pdc_diff_states(&pos, &there, &text);
    ck_assert(!text.failed);
    free(text.text);
    return count;
}

START_TEST(equal_states_have_no_difference) {
    ck_assert_int_eq(differences(state), 0);
}
END_TEST

/** Change each byte of a part of the state; the diff must tell of it. */
static void every_byte_shows(void *part, size_t size) {
    pdc_state *other = malloc(sizeof(*other));
    size_t at = (size_t)((uint8_t *)part - (uint8_t *)state);
    for (size_t i = at; i < at + size; i++) {
        *other = *state;
        ((uint8_t *)other)[i] ^= 1;
        ck_assert_msg(differences(other) > 0, "byte %zu of the part", i - at);
    }
    free(other);
}

START_TEST(dumps_show_every_field) {
    pdc_unit *unit = &state->unit[2];
    unit->hexes = 4;
    unit->change_left = 3;
    every_byte_shows(&unit->hex[0], 4 * sizeof(unit->hex[0]));
    every_byte_shows(&unit->spent, sizeof *unit - offsetof(pdc_unit, spent));
    pdc_frame *frame = &state->pending[0];
    frame->count = 4;
    every_byte_shows(frame, offsetof(pdc_frame, path));
    every_byte_shows(frame->path, 4);
    every_byte_shows(frame->answer, sizeof(frame->answer));
    every_byte_shows(&state->game.rng, offsetof(pdc_rng, side_dice));
    every_byte_shows(&state->game.side[1], 2 * sizeof(pdc_side_state));
}
END_TEST

START_TEST(differences_are_in_words) {
    pdc_state *other = malloc(sizeof(*other));
    *other = *state;
    other->unit[2].lost = 4;
    other->unit[3].flags = PDC_FLAG_FIRED | PDC_FLAG_ACTED;
    other->game.turn = 2;
    const pdc_pos there = {&battle->world, other};
    pdc_text text = {0};
    ck_assert_int_eq(pdc_diff_states(&pos, &there, &text), 3);
    ck_assert_str_eq(text.text, "game: turn 1, there 2\n"
                                "unit F2: lost 0, there 4\n"
                                "unit F3: flags none, there fired,acted\n");
    free(text.text);
    free(other);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("words");
    TCase *all = tcase_create("words");
    tcase_add_checked_fixture(all, set_up, tear_down);
    tcase_add_test(all, every_fact_has_its_words);
    tcase_add_test(all, losses_are_counted_as_the_profile_counts);
    tcase_add_test(all, a_choice_is_told_by_what_it_stands_for);
    tcase_add_test(all, every_order_has_its_words);
    tcase_add_test(all, verdicts_and_undo_name_their_reason);
    tcase_add_test(all, translations_have_the_last_word);
    tcase_add_test(all, long_texts_are_cut_and_ended);
    tcase_add_test(all, equal_states_have_no_difference);
    tcase_add_test(all, dumps_show_every_field);
    tcase_add_test(all, differences_are_in_words);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? 0 : 1;
}
