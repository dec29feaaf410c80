/* The state hash: every byte in use counts, unused ones do not, and following events agrees with
 * working it out afresh. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/apply.h"
#include "engine/session/hash.h"

/** A state with a few of everything, its bytes all different from zero. */
static pdc_state *some_state(void) {
    pdc_state *state = calloc(1, sizeof(*state));
    uint8_t *bytes = (uint8_t *)state;
    for (size_t i = 0; i < sizeof(*state); i++) {
        bytes[i] = (uint8_t)(i * 167 + (i >> 8));
    }
    state->game.units = 5;
    state->game.leaders = 3;
    state->game.frames = 2;
    return state;
}

static uint64_t fresh(const pdc_state *state) {
    return pdc_state_hash(state);
}

START_TEST(hash_sees_every_byte) {
    pdc_state *state = some_state();
    uint64_t before = fresh(state);
    for (int place = 0; place < PDC_PLACE_COUNT; place++) {
        if (!pdc_state_record_used(state, place)) {
            continue;
        }
        size_t size;
        uint8_t *record = (uint8_t *)(uintptr_t)pdc_state_record(state, place, &size);
        for (size_t i = 0; i < size; i++) {
            // the counts say what is in use; changing them is a change of what is hashed
            for (int bit = 0; bit < 8; bit++) {
                record[i] = (uint8_t)(record[i] ^ 1 << bit);
                if (state->game.units <= PDC_MAX_UNITS && state->game.leaders <= PDC_MAX_LEADERS &&
                    state->game.frames <= PDC_MAX_FRAMES) {
                    ck_assert_uint_ne(fresh(state), before);
                }
                record[i] = (uint8_t)(record[i] ^ 1 << bit);
            }
        }
    }
    ck_assert_uint_eq(fresh(state), before);
    free(state);
}
END_TEST

/* All places together are the whole used part, and nothing twice. */
START_TEST(places_cover_the_state_once) {
    pdc_state *state = some_state();
    uint8_t *seen = calloc(1, sizeof(*state));
    for (int place = 0; place < PDC_PLACE_COUNT; place++) {
        size_t size;
        const uint8_t *record = pdc_state_record(state, place, &size);
        for (size_t i = 0; i < size; i++) {
            ck_assert_uint_eq(seen[(size_t)(record - (const uint8_t *)state) + i]++, 0);
        }
    }
    for (size_t i = 0; i < sizeof(*state); i++) {
        ck_assert_msg(seen[i] == 1, "byte %zu belongs to no record", i);
    }
    free(seen);
    free(state);
}
END_TEST

START_TEST(unused_records_do_not_count) {
    pdc_state *state = some_state();
    uint64_t before = fresh(state);
    state->unit[6].lost ^= 1;
    state->unit[0].lost ^= 1; // id 0 is nobody
    state->leader[4].spent ^= 1;
    state->leader[0].spent ^= 1;
    state->pending[2].pc ^= 1;
    ck_assert_uint_eq(fresh(state), before);
    free(state);
}
END_TEST

/* Two units that change places are another state. */
START_TEST(the_place_counts) {
    pdc_state *state = some_state();
    uint64_t before = fresh(state);
    pdc_unit unit = state->unit[1];
    state->unit[1] = state->unit[2];
    state->unit[2] = unit;
    ck_assert_uint_ne(fresh(state), before);
    state->unit[2] = state->unit[1];
    uint64_t twice = fresh(state);
    state->unit[1].lost ^= 1;
    state->unit[2].lost ^= 1;
    ck_assert_uint_ne(fresh(state), twice); // two equal changes do not cancel out
    free(state);
}
END_TEST

/* On little-endian machines the canonical bytes are the memory; everywhere they are these. */
START_TEST(canonical_bytes_are_little_endian) {
    pdc_state *state = some_state();
    uint8_t out[1024];
    state->unit[1].hex[0] = 0x01020304;
    state->unit[1].roster = 0x0506;
    pdc_state_canonical(state, PDC_PLACE_UNIT + 1, out);
    static const uint8_t hex[4] = {4, 3, 2, 1}, roster[2] = {6, 5};
    ck_assert_mem_eq(out, hex, 4);
    ck_assert_mem_eq(out + offsetof(pdc_unit, roster), roster, 2);
    const uint16_t probe = 1;
    for (int place = 0; *(const uint8_t *)&probe && place < PDC_PLACE_COUNT; place++) {
        size_t size;
        const uint8_t *record = pdc_state_record(state, place, &size);
        pdc_state_canonical(state, place, out);
        ck_assert_mem_eq(out, record, size);
    }
    free(state);
}
END_TEST

/* Following ------------------------------------------------------------------------------------ */

static uint64_t seed = 1;
static uint32_t next(uint32_t most) {
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(seed >> 33) % most;
}

/** A random event that writes, within the bounds of a small game. */
static pdc_event some_event(const pdc_state *state) {
    pdc_event event = {.who = (uint16_t)(1 + next(state->game.units))};
    switch (next(12)) {
    case 0:
        event.kind = PDC_EVENT_ROLLED;
        event.who = (uint16_t)next(3);
        event.side = (uint8_t)(1 + next(2));
        event.b = PDC_PURPOSE_FIRE;
        break;
    case 1:
        event.kind = PDC_EVENT_UNIT_PLACED;
        event.hexes = (uint8_t)(1 + next(4));
        for (int i = 0; i < event.hexes; i++) {
            event.hex[i] = 1 + next(900);
        }
        break;
    case 2:
        event.kind = PDC_EVENT_UNIT_FLAGS;
        event.n[0] = 1 << next(20);
        event.n[1] = 1 << next(20);
        break;
    case 3:
        event.kind = PDC_EVENT_UNIT_GONE;
        event.a = PDC_STATUS_LEFT;
        break;
    case 4:
        event.kind = PDC_EVENT_LEADER_SET;
        event.who = (uint16_t)(1 + next(state->game.leaders));
        event.a = PDC_LEADER_SPENT;
        event.n[0] = (int32_t)next(500);
        break;
    case 5:
        event.kind = PDC_EVENT_SIDE_SET;
        event.side = (uint8_t)(1 + next(2));
        event.a = PDC_SIDE_POINTS;
        event.n[0] = (int32_t)next(50) - 25;
        break;
    case 6:
        event.kind = PDC_EVENT_CUP_SET;
        event.n[0] = 1 + (int32_t)next(20);
        event.n[1] = (int32_t)next(2);
        break;
    case 7:
        event.kind = PDC_EVENT_OWNER_SET;
        event.side = (uint8_t)next(3);
        event.n[0] = (int32_t)next(8);
        break;
    case 8: event.kind = next(10) ? PDC_EVENT_MARCHED : PDC_EVENT_DICE_CLEARED; break;
    case 9:
        event.kind = PDC_EVENT_GAME_SET;
        event.a = PDC_GAME_ACTIVATION;
        event.n[0] = (int32_t)next(100);
        break;
    case 10:
        if (state->game.units < 300) {
            event.kind = PDC_EVENT_UNIT_CREATED;
            event.other = event.who;
            event.who = (uint16_t)(state->game.units + 1);
            event.n[0] = 4;
            break;
        }
        // fall through
    default:
        event.kind = PDC_EVENT_UNIT_SET;
        event.a = PDC_UNIT_SPENT;
        event.n[0] = (int32_t)next(480);
        break;
    }
    return event;
}

static void note(pdc_events *events, const pdc_event *event) {
    if (events->count < events->room) {
        events->event[events->count] = *event;
    }
    events->count++;
}

/* Frames are written by functions of their own and told by an event that names the depth. */
static void some_frames(pdc_state *state, pdc_events *events) {
    pdc_frame frame = {.kind = PDC_FRAME_ORDER, .who = (uint16_t)next(99), .pc = (uint8_t)next(9)};
    pdc_event event = {.kind = PDC_EVENT_FRAME_PUSHED};
    switch (next(4)) {
    case 0:
        if (state->game.frames < 8) {
            apply_push(state, &frame);
            event.n[0] = state->game.frames - 1;
            note(events, &event);
        }
        break;
    case 1:
        if (state->game.frames > 1) {
            apply_pop(state);
            event.kind = PDC_EVENT_FRAME_POPPED;
            event.n[0] = state->game.frames;
            note(events, &event);
        }
        break;
    case 2:
        event.n[0] = (int32_t)next(state->game.frames);
        apply_frame(state, event.n[0], &frame);
        note(events, &event);
        break;
    default: break;
    }
}

START_TEST(following_events_agrees_with_a_full_recomputation) {
    pdc_state *state = some_state(), *before = malloc(sizeof(*before));
    memset(state->game.rng.die, 0, sizeof(state->game.rng.die));
    state->game.rng.forced = 0;
    state->game.rng.chits = 0;
    state->game.bridges = 0;
    pdc_track *track = pdc_track_new();
    pdc_event list[16];
    pdc_change change = {0}, redo = {0};
    pdc_track_start(track, state);
    for (int i = 0; i < 4000; i++) {
        pdc_events events = {list, 0, 16};
        *before = *state;
        change.used = redo.used = 0;
        uint32_t count = next(20); // more than there is room for now and then
        for (uint32_t k = 0; k < count; k++) {
            pdc_event event = some_event(state);
            apply(state, &event);
            note(&events, &event);
        }
        some_frames(state, &events);
        ck_assert_uint_eq(pdc_track_follow(track, state, &events, &change), fresh(state));
        ck_assert_mem_eq(pdc_track_state(track), state, offsetof(pdc_state, unit[300]));
        if (next(3) == 0) { // and back, and forth
            pdc_state *after = malloc(sizeof(*after));
            *after = *state;
            ck_assert(pdc_track_revert(track, state, &change, &redo));
            ck_assert_uint_eq(pdc_track_hash(track), fresh(before));
            ck_assert_mem_eq(&state->game, &before->game, sizeof(state->game));
            ck_assert_mem_eq(state->pending, before->pending, sizeof(state->pending));
            ck_assert_mem_eq(state->unit, before->unit, sizeof(state->unit));
            ck_assert(pdc_track_revert(track, state, &redo, NULL));
            ck_assert_mem_eq(state, after, sizeof(*after));
            ck_assert_uint_eq(pdc_track_hash(track), fresh(after));
            free(after);
        }
    }
    pdc_change_free(&change);
    pdc_change_free(&redo);
    pdc_track_free(track);
    free(before);
    free(state);
}
END_TEST

/* Whatever record a field of the game or of a side lies in. */
START_TEST(every_field_of_the_game_is_followed) {
    pdc_state *state = some_state();
    pdc_track *track = pdc_track_new();
    pdc_change change = {0};
    pdc_track_start(track, state);
    for (int field = 0; field < PDC_GAME_FIELD_COUNT + PDC_SIDE_FIELD_COUNT; field++) {
        for (int value = 1; value <= 2; value++) { // one of them is new
            pdc_event event = {.kind = PDC_EVENT_GAME_SET, .a = (uint8_t)field, .n = {value}};
            pdc_events events = {&event, 1, 1};
            if (field >= PDC_GAME_FIELD_COUNT) {
                event.kind = PDC_EVENT_SIDE_SET;
                event.a = (uint8_t)(field - PDC_GAME_FIELD_COUNT);
                event.side = 2;
            }
            change.used = 0;
            apply(state, &event);
            uint64_t followed = pdc_track_follow(track, state, &events, &change);
            ck_assert_msg(followed == fresh(state), "field %d", field);
        }
    }
    pdc_change_free(&change);
    pdc_track_free(track);
    free(state);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("hash");
    TCase *all = tcase_create("hash");
    tcase_set_timeout(all, 60);
    tcase_add_test(all, hash_sees_every_byte);
    tcase_add_test(all, places_cover_the_state_once);
    tcase_add_test(all, unused_records_do_not_count);
    tcase_add_test(all, the_place_counts);
    tcase_add_test(all, canonical_bytes_are_little_endian);
    tcase_add_test(all, every_field_of_the_game_is_followed);
    tcase_add_test(all, following_events_agrees_with_a_full_recomputation);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? 0 : 1;
}
