/*
 * Reach against brute force: from a position, every march of one hex is given to a copy of the
 * state, again and again, and the least that was spent to stand in each hex is kept. The quick
 * search must say the same, hex for hex. [ES-29, ES-36, ES-57, HC-12, HC-13, HC-15, HC-18, HC-19]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit.h"
#include "pdc.h"

enum { HEXES = 12 * 12 + 1, STATES = 30000, TEXT = 4096 };

typedef struct {
    pdc_unit unit;
} standing;

/* Least ticks to stand in each hex, by trying everything. */
static void brute(pdc_board *b, pdc_unit_id who, uint32_t *best) {
    pdc_state *start = calloc(1, sizeof *start);
    pdc_state *work = calloc(1, sizeof *work);
    standing *queue = calloc(STATES, sizeof *queue);
    ck_assert(start != NULL && work != NULL && queue != NULL);
    pdc_events nobody = {NULL, 0, 0};
    int head = 0;
    int tail = 0;
    *start = b->state;
    for (int i = 0; i < HEXES; i++) {
        best[i] = UINT32_MAX;
    }
    queue[tail++].unit = start->unit[who];
    while (head < tail) {
        standing now = queue[head++];
        for (int direction = 0; direction < 6; direction++) {
            pdc_hex_id to = pdc_map_near(b->map, now.unit.hex[0], direction);
            pdc_command move = {.kind = PDC_COMMAND_MOVE,
                                .side = 1,
                                .who = who,
                                .form = PDC_FORMATION_COUNT,
                                .hexes = 1};
            move.hex[0] = to;
            if (to == 0) {
                continue;
            }
            *work = *start;
            work->unit[who] = now.unit;
            if (pdc_submit(&b->world, work, &move, &nobody) != PDC_VERDICT_OK) {
                continue;
            }
            pdc_pos asked = {&b->world, work};
            while (pdc_pending(&asked) == PDC_FRAME_WINDOW) {
                // a march may be answered; here nobody does
                pdc_command pass = {.kind = PDC_COMMAND_REACT_PASS, .side = 2};
                ck_assert_int_eq(pdc_submit(&b->world, work, &pass, &nobody), PDC_VERDICT_OK);
            }
            if (work->unit[who].hex[0] != to) {
                continue;
            }
            const pdc_unit *after = &work->unit[who];
            uint32_t ticks = after->spent - start->unit[who].spent;
            int better = ticks < best[to];
            best[to] = better ? ticks : best[to];
            /* go on from every way of standing there that was not seen with as little spent */
            int known = 0;
            for (int i = 0; i < tail && known == 0; i++) {
                known = queue[i].unit.hex[0] == to && queue[i].unit.face == after->face &&
                        queue[i].unit.form == after->form && queue[i].unit.spent <= after->spent;
            }
            if (known == 0) {
                ck_assert_int_lt(tail, STATES);
                queue[tail++].unit = *after;
            }
        }
    }
    free(queue);
    free(work);
    free(start);
}

static void compare(pdc_board *b, pdc_unit_id who) {
    static uint32_t best[HEXES];
    pdc_reached reached[HEXES];
    pdc_pos pos = pdc_board_pos(b);
    brute(b, who, best);
    int n = pdc_reach(&pos, who, reached, HEXES);
    for (int i = 0; i < n; i++) {
        char number[9];
        pdc_map_number(b->map, reached[i].hex, number);
        ck_assert_msg(best[reached[i].hex] == reached[i].ticks,
                      "unit %u to %s: reach says %u, trying says %u", who, number, reached[i].ticks,
                      best[reached[i].hex]);
        best[reached[i].hex] = UINT32_MAX;
    }
    best[b->state.unit[who].hex[0]] = UINT32_MAX;
    for (pdc_hex_id hex = 1; hex < HEXES; hex++) {
        ck_assert_msg(best[hex] == UINT32_MAX,
                      "unit %u: hex %u can be marched to for %u and is not in its reach", who, hex,
                      best[hex]);
    }
}

/* A map of mixed ground from a seed: nothing that may be passed but not stayed in (friends, a road
 * through a pond), so that marching hex by hex is allowed wherever a longer march is. */
static pdc_board *mixed_board(unsigned seed, const char *unit) {
    static const char *const terrains[] = {"clear", "clear",   "clear", "field", "orchard",
                                           "wood",  "village", "marsh", "pond"};
    static const char *const features[] = {"stream", "slope", "wall", "river", "bridge", "steep"};
    static const char *const hours[] = {"12", "2", "4"};
    char text[TEXT];
    srand(seed);
    int at = snprintf(text, sizeof text, "map 12x12 clear\n");
    for (int i = 0; i < 60; i++) {
        at += snprintf(text + at, sizeof text - (size_t)at, "hex %02d%02d %s\n", 1 + rand() % 12,
                       1 + rand() % 12, terrains[rand() % 9]);
    }
    for (int i = 0; i < 30; i++) {
        at += snprintf(text + at, sizeof text - (size_t)at, "edge %02d%02d/%s %s\n",
                       2 + rand() % 10, 2 + rand() % 10, hours[rand() % 3], features[rand() % 6]);
    }
    at += snprintf(text + at, sizeof text - (size_t)at,
                   "hex 0606,0605,0604,0504,0403,0402 clear\nroad 0606-0605-0604-0504-0403-0402\n%s"
                   "unit E side=russian arm=infantry n=6 at=1006 form=line face=9 mu=enemy\n"
                   "segment maneuver\nactive first\n",
                   unit);
    return kit_open(text);
}

static const char *const units[] = {
    "unit A side=french arm=infantry n=8 at=0606 form=column face=12 mp=6 mu=first\n",
    "unit A side=french arm=infantry n=8 at=0606 form=line face=1 mp=6 mu=first\n",
    "unit A side=french arm=infantry type=light n=3 at=0606 form=skirmish face=3 mp=6 mu=first\n",
    "unit A side=french arm=cavalry type=hussar n=8 at=0606 form=column face=4 mp=8 mu=first\n",
    "unit A side=french arm=foot-artillery n=3 at=0606 form=limbered face=12 mp=7 mu=first\n",
    "unit A side=french arm=infantry n=4 at=0606 form=road-column face=12 mp=6 mu=first\n",
    "unit A side=french arm=infantry n=8 at=0606 form=square mp=6 mu=first\n",
};

START_TEST(hc_12__reach_is_what_trying_every_march_finds) {
    pdc_board *b = mixed_board((unsigned)_i, units[_i % 7]);
    compare(b, 1);
    kit_close(b);
}
END_TEST

/* Several hexes: by planning every step. */
START_TEST(hc_15__reach_of_a_line_on_several_hexes) {
    pdc_board *b = kit_open(
        "map 12x12 clear\nhex 0604 field\nhex 0903 wood\n"
        "unit C side=french arm=cavalry n=12 hexes=0606,0707,0807 form=line face=1 mp=6 mu=first\n"
        "segment maneuver\nactive first\n");
    compare(b, 1);
    kit_close(b);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("reach");
    TCase *tc = tcase_create("reach");
    tcase_set_timeout(tc, 120);
    tcase_add_loop_test(tc, hc_12__reach_is_what_trying_every_march_finds, 0, 42);
    tcase_add_test(tc, hc_15__reach_of_a_line_on_several_hexes);
    suite_add_tcase(suite, tc);
    return kit_run(suite);
}
