/* What is asked the quick way is what the slow way answers, on every position of random play: who
 * stands where, whether anything may be ordered, whether a charge is hopeless, whether an army is
 * gone, what the state hashes to. */
#include <stdlib.h>

#include "core/charge.h"
#include "core/charge_path.h"
#include "core/legal.h"
#include "core/morale.h"
#include "core/occupancy.h"
#include "kit.h"
#include "session/hash.h"

enum { LISTED = 20000, EVENTS = 4096, GAMES = 12, ORDERS = 150, ENTRIES = 400 };

static const char ground[] =
    "map 40x12 clear\n"
    "hex 0403,0404,0805 wood\nheight 0706,0707 1\n"
    "unit A side=a arm=infantry n=12 at=0305 form=column face=4 mu=a1\n"
    "unit B side=a arm=cavalry n=6 at=0306 form=column face=4 mu=a1\n"
    "unit C side=a arm=foot-artillery n=2 at=0307 form=unlimbered face=4 mu=a2\n"
    "unit D side=a arm=cavalry n=4 at=0409 form=line face=3 mu=a2\n"
    "unit E side=b arm=infantry n=9 at=0905 form=line face=9 mu=b1\n"
    "unit F side=b arm=cavalry n=6 at=0906 form=column face=10 mu=b1\n"
    "unit G side=b arm=infantry n=8 at=0907 form=column face=10 mu=b2\n"
    "unit H side=b arm=infantry n=3 at=0808 form=skirmish mu=b2\n"
    "unit I side=b arm=foot-artillery n=2 at=3906 form=unlimbered face=10 mu=b2\n";

static uint32_t next_random(uint64_t *random, uint32_t below) {
    *random = *random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(*random >> 33) % below;
}

/* Units by hex, as the lists have them. */
static int occupants(const pdc_pos *pos, uint32_t *out) {
    int n = 0;
    for (pdc_hex_id hex = 1; hex <= pos->world->map->count; hex++) {
        for (int e = occ_first(pos, hex); e != 0; e = occ_next(pos, e)) {
            ck_assert_int_lt(n + 1, ENTRIES);
            out[n++] = hex;
            out[n++] = (uint32_t)e;
        }
    }
    return n;
}

static void compare_occupancy(const pdc_pos *pos) {
    uint32_t kept[ENTRIES];
    uint32_t built[ENTRIES];
    int n = occupants(pos, kept);
    occ_invalidate(pos);
    ck_assert_int_eq(occupants(pos, built), n);
    ck_assert_mem_eq(kept, built, sizeof kept[0] * (size_t)n);
}

/* [HC-20] */
static void compare_any_order(const pdc_pos *pos, const pdc_command *listed, int count) {
    int others = 0;
    for (int i = 0; i < count; i++) {
        others += listed[i].kind != PDC_COMMAND_END;
    }
    if (pos_top(pos)->kind == PDC_FRAME_SEGMENT) {
        ck_assert_int_eq(legal_any_order(pos), others > 0);
    }
}

/* [HC-80] */
static int compare_far(const pdc_pos *pos) {
    int far = 0;
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        for (pdc_unit_id other = 1; other <= pos->state->game.units; other++) {
            charge_way way;
            charge_wish wish = {.budget = charge_budget(pos, who, 1)};
            if (pos_present(pos, who) && pos_present(pos, other) && pos_is_cavalry(pos, who) &&
                pos_side(pos, who) != pos_side(pos, other) &&
                charge_is_far(pos, who, other, wish.budget)) {
                ck_assert_int_ne(charge_find(pos, who, other, &wish, &way), PDC_VERDICT_OK);
                far++;
            }
        }
    }
    return far;
}

START_TEST(hc_20__quick_answers_equal_slow_ones) {
    pdc_board *board = kit_open(ground);
    pdc_command *listed = calloc(LISTED, sizeof *listed);
    pdc_event *event = calloc(EVENTS, sizeof *event);
    pdc_track *track = pdc_track_new();
    uint64_t random = 7 + (uint64_t)_i;
    int far = 0;
    for (int mu = 1; mu <= board->scenario->mus; mu++) {
        board->scenario->mu[mu].corps = (uint8_t)(_i % 2); // [HC-93] counts only in corps
    }
    pdc_board_restart(board, random);
    pdc_pos pos = pdc_board_pos(board);
    pdc_track_start(track, &board->state);
    for (int k = 0; k < ORDERS && pdc_deciders(&pos) != 0; k++) {
        int count = pdc_legal(&pos, listed, LISTED);
        ck_assert_int_gt(count, 0);
        ck_assert_int_le(count, LISTED);
        compare_any_order(&pos, listed, count);
        pdc_events events = {event, 0, EVENTS};
        /* every third time the last of the list: the end of the segment */
        int last = next_random(&random, 3) == 0;
        uint32_t which = next_random(&random, (uint32_t)count);
        pdc_command *order = &listed[last ? (uint32_t)count - 1 : which];
        ck_assert_int_eq(pdc_submit(&board->world, &board->state, order, &events), PDC_VERDICT_OK);
        ck_assert_uint_eq(pdc_track_follow(track, &board->state, &events, NULL),
                          pdc_state_hash(&board->state));
        compare_occupancy(&pos);
        far += compare_far(&pos);
        for (int side = 1; side <= 2; side++) {
            ck_assert_int_eq((morale_broken_sides(&pos) & side) != 0,
                             morale_level_of(&pos, side, 0) >= 5);
        }
    }
    ck_assert_int_gt(far, 0); // the question came up at all
    pdc_track_free(track);
    free(event);
    free(listed);
    kit_close(board);
}
END_TEST

/* Side b has three battalions, E, G and H; it is gone when all of them are at half strength. */
START_TEST(hc_97__gone_when_every_battalion_is_broken) {
    pdc_board *board = kit_open(ground);
    pdc_pos pos = pdc_board_pos(board);
    static const pdc_unit_id battalion[] = {5, 7, 8};
    for (int mu = 1; mu <= board->scenario->mus; mu++) {
        board->scenario->mu[mu].corps = 1;
    }
    for (int i = 0; i < 3; i++) {
        if ((_i >> i & 1) != 0) {
            board->state.unit[battalion[i]].lost = board->state.unit[battalion[i]].size;
        }
    }
    ck_assert_int_eq(morale_broken_sides(&pos), _i == 7 ? 2 : 0);
    ck_assert_int_eq(morale_broken_sides(&pos) == 2, morale_level_of(&pos, 2, 0) >= 5);
    kit_close(board);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("occupancy");
    TCase *cases = tcase_create("quick and slow");
    tcase_add_loop_test(cases, hc_20__quick_answers_equal_slow_ones, 0, GAMES);
    tcase_add_loop_test(cases, hc_97__gone_when_every_battalion_is_broken, 0, 8);
    suite_add_tcase(suite, cases);
    return kit_run(suite);
}
