/*
 * Reach against brute force: from a position, every march of one hex is given to a copy of the
 * state, again and again, and the least that was spent to stand in each hex is kept. The quick
 * search must say the same, hex for hex. [ES-29, ES-36, ES-57, HC-12, HC-13, HC-15, HC-18, HC-19]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/discipline.h"
#include "core/move.h"
#include "core/occupancy.h"
#include "kit.h"
#include "pdc.h"

enum { HEXES = 12 * 12 + 1, STATES = 30000, TEXT = 8192, FREE = 6, WAYS = 7 };

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
    static const char *const features[] = {"stream", "slope", "wall", "river",
                                           "bridge", "steep", "dam"};
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
                       2 + rand() % 10, 2 + rand() % 10, hours[rand() % 3], features[rand() % 7]);
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

/* Against the long question: every step planned in full by the check of a march, from every way of
 * standing (hex, facing, formation) at its least price, with friends, stacks and enemies about. In
 * a passage of lines the way in is a way of standing too: it goes on the same way [FR-66]. */
typedef struct {
    uint32_t spent[HEXES][13][PDC_FORMATION_COUNT][WAYS]; // least, UINT32_MAX none
    uint8_t way[STATES];                                  // of the queue: a direction, or FREE
    uint32_t stay[HEXES];
    pdc_unit queue[STATES];
    int head, tail;
} march_table;

static void march_from(const pdc_pos *pos, pdc_unit_id who, march_table *table) {
    const int bound = table->way[table->head];
    const pdc_unit unit = table->queue[table->head++];
    if (table->spent[unit.hex[0]][unit.face][unit.form][bound] < unit.spent) {
        return;
    }
    for (int direction = 0; direction < 6; direction++) {
        move_step step;
        pdc_unit after = unit;
        pdc_hex_id to = pdc_map_near(pos->world->map, unit.hex[0], direction);
        if (to == 0 || (bound != FREE && direction != bound)) {
            continue;
        }
        move_asked asked = {to, PDC_FORMATION_COUNT, 0, STEP_LAST, 0};
        move_plan(pos, who, &unit, &asked, &step);
        if (step.verdict == PDC_VERDICT_OK && unit.spent + step.ticks < table->stay[step.hex[0]]) {
            table->stay[step.hex[0]] = unit.spent + step.ticks;
        }
        asked.how = 0;
        move_plan(pos, who, &unit, &asked, &step);
        move_take(&after, &step);
        if (step.verdict != PDC_VERDICT_OK) {
            continue;
        }
        int way = discipline_passing(pos, who, &after) ? direction : FREE;
        uint32_t *least = &table->spent[after.hex[0]][after.face][after.form][way];
        if (after.spent < *least) {
            *least = after.spent;
            ck_assert_int_lt(table->tail, STATES);
            table->way[table->tail] = (uint8_t)way;
            table->queue[table->tail++] = after;
        }
    }
}

/* Each hex of the reach has the price that planning finds and a march that check accepts for it; no
 * other hex can be marched to. */
static void compare_with_plans(pdc_board *b, pdc_unit_id who) {
    static march_table one; // of megabytes: taken once, not for every board
    march_table *table = &one;
    pdc_reached reached[HEXES];
    pdc_pos pos = pdc_board_pos(b);
    const pdc_unit *unit = &b->state.unit[who];
    memset(table->spent, 0xff, sizeof table->spent);
    memset(table->stay, 0xff, sizeof table->stay);
    table->head = 0;
    table->tail = 1;
    table->queue[0] = *unit;
    table->way[0] = FREE;
    table->spent[unit->hex[0]][unit->face][unit->form][FREE] = unit->spent;
    occ_invalidate(&pos);
    while (table->head < table->tail) {
        march_from(&pos, who, table);
    }
    int n = pdc_reach(&pos, who, reached, HEXES);
    for (int i = 0; i < n; i++) {
        pdc_command march;
        uint32_t ticks = 0;
        uint32_t *stay = &table->stay[reached[i].hex];
        ck_assert_msg(*stay == unit->spent + reached[i].ticks,
                      "unit %u to hex %u: reach says %u, planning %u", who, reached[i].hex,
                      reached[i].ticks, *stay);
        *stay = UINT32_MAX;
        ck_assert_int_eq(pdc_path(&pos, who, reached[i].hex, &march, &ticks), PDC_VERDICT_OK);
        ck_assert_uint_eq(ticks, reached[i].ticks);
        ck_assert_int_eq(pdc_check(&pos, &march), PDC_VERDICT_OK);
        ck_assert_int_eq(pdc_cost(&pos, &march, &ticks), PDC_VERDICT_OK);
        ck_assert_uint_eq(ticks, reached[i].ticks);
    }
    table->stay[unit->hex[0]] = UINT32_MAX;
    for (pdc_hex_id hex = 1; hex < HEXES; hex++) {
        pdc_command march;
        uint32_t ticks = 0;
        ck_assert_msg(table->stay[hex] == UINT32_MAX,
                      "unit %u: hex %u can be marched to for %u and is not in its reach", who, hex,
                      table->stay[hex] - unit->spent);
        if (table->stay[hex] == UINT32_MAX && hex != unit->hex[0]) {
            int known = 0;
            for (int i = 0; i < n; i++) {
                known |= reached[i].hex == hex;
            }
            ck_assert(known || pdc_path(&pos, who, hex, &march, &ticks) != PDC_VERDICT_OK);
        }
    }
}

static const char *const movers[] = {
    "arm=infantry n=8 at=0606 form=column face=12 mp=6",
    "arm=infantry n=8 at=0606 form=line face=1 mp=6",
    "arm=infantry type=light n=3 at=0606 form=skirmish face=3 mp=6",
    "arm=infantry n=4 at=0606 form=road-column face=12 mp=6",
    "arm=infantry n=4 at=0606 form=square mp=6",
    "arm=infantry n=3 at=0505 form=general-order face=4 mp=6",
    "arm=infantry n=5 at=0606 form=column face=8 cohesion=disorder mp=5",
    "arm=infantry n=5 at=0606 form=column face=2 spent=2 mp=6",
    "arm=cavalry type=hussar n=8 at=0606 form=column face=4 mp=8",
    "arm=cavalry type=hussar n=4 at=0606 form=column-of-companies face=6 mp=8",
    "arm=cavalry n=4 at=0606 form=line face=5 mp=7 spent=1",
    "arm=foot-artillery n=3 at=0606 form=limbered face=12 mp=7",
    "arm=horse-artillery n=2 at=0606 form=limbered face=6 mp=8",
    "arm=engineers n=1 at=0606 form=column face=10 mp=6",
    "arm=infantry n=8 hexes=0606,0707 form=line face=1 mp=5",
    "arm=cavalry n=12 hexes=0606,0707,0807 form=line face=1 mp=6",
    "arm=infantry type=light n=6 hexes=0606,0707 form=skirmish face=1 mp=5",
};
enum { MOVERS = sizeof movers / sizeof movers[0], SEEDS = 20 };

static const char *const others[] = {
    "arm=infantry n=4 form=line face=1",    "arm=infantry n=4 form=column face=6",
    "arm=infantry n=2 form=column face=12", "arm=infantry type=light n=2 form=skirmish face=7",
    "arm=cavalry n=4 form=column face=8",   "arm=cavalry n=3 form=line face=11",
    "arm=infantry n=6 form=square",         "arm=infantry n=3 cohesion=pgd",
    "arm=foot-artillery n=2 form=limbered", "arm=foot-artillery n=2 form=unlimbered face=4",
    "arm=infantry n=4 form=road-column",    "arm=infantry n=5 form=line face=9",
};

/* Mixed ground with a road, and a dozen units of both sides at random: alone, stacked, next to the
 * mover. */
static pdc_board *crowded_board(unsigned seed, const char *mover, const char *option) {
    static const char *const terrains[] = {"clear",   "clear", "field",   "orchard", "wood",
                                           "village", "marsh", "redoubt", "pond"};
    static const char *const features[] = {"stream", "slope", "wall", "river", "bridge", "hedge"};
    static const char *const hours[] = {"12", "2", "4"};
    char text[TEXT];
    char taken[13][13] = {{0}};
    srand(seed);
    int at = snprintf(text, sizeof text, "%smap 12x12 clear\n", option);
    for (int i = 0; i < 50; i++) {
        int col = 1 + rand() % 12, row = 1 + rand() % 12;
        at += snprintf(text + at, sizeof text - (size_t)at, "hex %02d%02d %s\n", col, row,
                       terrains[rand() % 9]);
    }
    for (int i = 0; i < 25; i++) {
        int col = 2 + rand() % 10, row = 2 + rand() % 10;
        const char *hour = hours[rand() % 3];
        at += snprintf(text + at, sizeof text - (size_t)at, "edge %02d%02d/%s %s\n", col, row, hour,
                       features[rand() % 6]);
    }
    at += snprintf(text + at, sizeof text - (size_t)at,
                   "hex 0606,0605,0604,0504,0403,0402,0707,0807 clear\nhex 0505 wood\n"
                   "road 0807-0707-0606-0605-0604-0504-0403-0402\nunit A side=french %s mu=first\n",
                   mover);
    taken[6][6] = taken[5][5] = taken[7][7] = taken[8][7] = 1;
    for (int i = 0, col = 1, row = 1; i < 12; i++) {
        int enemy = rand() % 3 == 0;
        int kind = rand() % 12;
        int joins = i > 0 && rand() % 4 == 0 && taken[col][row] == 2 && !enemy;
        for (int tries = 0; tries < 50 && !joins; tries++) {
            col = 3 + rand() % 7;
            row = 3 + rand() % 7;
            joins = taken[col][row] == 0;
        }
        if (joins) {
            at += snprintf(text + at, sizeof text - (size_t)at,
                           "hex %02d%02d clear\nunit X%d side=%s at=%02d%02d %s mu=%s\n", col, row,
                           i, enemy ? "russian" : "french", col, row, others[kind],
                           enemy ? "enemy" : "second");
            taken[col][row] = enemy ? 1 : 2;
        }
    }
    snprintf(text + at, sizeof text - (size_t)at, "segment maneuver\nactive first\n");
    return kit_open(text);
}

START_TEST(hc_17__reach_is_what_planning_every_step_finds) {
    for (unsigned seed = 0; seed < SEEDS; seed++) {
        pdc_board *b = crowded_board(1000 + seed * MOVERS + (unsigned)_i, movers[_i], "");
        compare_with_plans(b, 1);
        kit_close(b);
    }
}
END_TEST

/* The same where every friend may be passed, straight through. */
START_TEST(fr_38_hc_240__reach_goes_straight_through_friends) {
    for (unsigned seed = 0; seed < SEEDS; seed++) {
        pdc_board *b = crowded_board(5000 + seed * MOVERS + (unsigned)_i, movers[_i],
                                     "option passage-of-lines on\n");
        compare_with_plans(b, 1);
        kit_close(b);
    }
}
END_TEST

/* [RQ-22, RQ-24, HC-254] the same with the systems of manoeuvre: friends on the way and coming out
 * of general order are dearer to those who drill by the Prussian one. */
START_TEST(rq_22__hc_254__reach_is_what_planning_finds_by_system) {
    for (unsigned seed = 0; seed < SEEDS / 2; seed++) {
        pdc_board *b = crowded_board(7000 + seed * MOVERS + (unsigned)_i, movers[_i],
                                     "option maneuver-systems on\n");
        b->scenario->option[PDC_OPTION_PASSAGE_OF_LINES] = (int)(seed % 2);
        for (pdc_system system = PDC_SYSTEM_FRENCH; system < PDC_SYSTEM_COUNT; system++) {
            b->scenario->unit[b->state.unit[1].roster].system = (uint8_t)system;
            compare_with_plans(b, 1);
        }
        kit_close(b);
    }
}
END_TEST

/* [HC-19, HC-17] 0605 is held by a line, which may not be passed: 4 + 4 increments fit into clear
 * ground, so a battalion may join it and no more; 0604 behind it is 1 MP for the hex beside and 1
 * for itself, and one more for the way round. */
START_TEST(hc_19__a_march_may_end_with_friends_that_it_may_not_pass) {
    pdc_board *b =
        kit_open("map 12x12 clear\n"
                 "unit A side=french arm=infantry n=4 at=0606 form=column face=12 mp=3 mu=first\n"
                 "unit B side=french arm=infantry n=4 at=0605 form=line face=1 mu=second\n"
                 "segment maneuver\nactive first\n");
    kit_expect(b, "reach A 0605", "1");
    compare_with_plans(b, 1);
    kit_close(b);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("reach");
    TCase *tc = tcase_create("reach");
    tcase_set_timeout(tc, 120);
    tcase_add_loop_test(tc, hc_12__reach_is_what_trying_every_march_finds, 0, 42);
    tcase_add_test(tc, hc_15__reach_of_a_line_on_several_hexes);
    tcase_add_loop_test(tc, hc_17__reach_is_what_planning_every_step_finds, 0, MOVERS);
    tcase_add_loop_test(tc, fr_38_hc_240__reach_goes_straight_through_friends, 0, MOVERS);
    tcase_add_loop_test(tc, rq_22__hc_254__reach_is_what_planning_finds_by_system, 0, MOVERS);
    tcase_add_test(tc, hc_19__a_march_may_end_with_friends_that_it_may_not_pass);
    suite_add_tcase(suite, tc);
    return kit_run(suite);
}
