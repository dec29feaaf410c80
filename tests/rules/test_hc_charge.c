/* Squares, charges, recall, reactions to charges [HC-43 to HC-48, HC-80 to HC-82]. */
#include <stdio.h>
#include <string.h>

#include "core/charge_path.h"
#include "core/contact.h"
#include "kit.h"

static int index_of(int d66) {
    return (d66 / 10 - 1) * 6 + d66 % 10 - 1;
}

/* The table of HC-45: last result that forms square, last one that is disorder; above it rout. */
static const struct {
    int line, distance, square, disorder;
} cells[] = {
    {0, 4, 66, 66}, {0, 3, 66, 66}, {0, 2, 43, 61}, {0, 1, 31, 54},
    {1, 4, 64, 66}, {1, 3, 45, 61}, {1, 2, 32, 55}, {1, 1, 22, 53},
};

static pdc_board *square_board(int line, int distance, const char *infantry, const char *cavalry) {
    return kit_open_with(
        "map 9x40 clear\nunit F side=french %s n=8 at=0520 form=%s\n"
        "unit C side=russian %s n=8 at=05%02d form=column face=6\nsegment charge\nactive C\n",
        infantry, line ? "line face=1" : "column face=12", cavalry, 20 - distance);
}

/* Every cell and every one of its 36 results, as the preview has them. */
START_TEST(hc_45__every_cell) {
    pdc_square_report report;
    pdc_board *b = square_board(cells[_i].line, cells[_i].distance, "arm=infantry type=line",
                                "arm=cavalry type=dragoon");
    pdc_pos pos = pdc_board_pos(b);
    pdc_square_preview(&pos, 1, 2, cells[_i].distance, &report);
    ck_assert_int_eq(report.ledger.total, 0);
    ck_assert_int_eq(report.square, index_of(cells[_i].square) + 1);
    ck_assert_int_eq(report.disorder, index_of(cells[_i].disorder) + 1);
    kit_close(b);
}
END_TEST

/* Thrown at the edges of each cell, the unit is in square, or has been disordered, or has run. */
static void throw_square(int cell, int d66, char expected) {
    char dice[32];
    if (d66 > 66) {
        return; // the cell has no such result
    }
    pdc_board *b = square_board(cells[cell].line, cells[cell].distance, "arm=infantry type=line",
                                "arm=cavalry type=dragoon");
    /* then fire 1, no standing, halt */
    snprintf(dice, sizeof dice, "%d %d 1 1 1 6 6", d66 / 10, d66 % 10);
    kit_dice(b, dice);
    kit_do(b, "C charge F");
    kit_do(b, "react F square");
    const pdc_unit *unit = &b->state.unit[1];
    if (expected == 'S') {
        ck_assert_int_eq(unit->form, PDC_FORM_SQUARE);
        ck_assert_int_eq(unit->cohesion, PDC_COHESION_GOOD);
        ck_assert_int_eq(unit->lost, 0);
    } else if (expected == 'R') {
        /* it ran before the cavalry came home: no increment is lost */
        ck_assert_int_eq(unit->cohesion, PDC_COHESION_PGD);
        ck_assert_int_eq(unit->lost, 0);
    } else {
        ck_assert_int_ne(unit->form, PDC_FORM_SQUARE);
    }
    kit_close(b);
}

static int next_result(int d66) {
    return d66 % 10 == 6 ? (d66 / 10 + 1) * 10 + 1 : d66 + 1;
}

START_TEST(hc_45__results_at_the_edges) {
    throw_square(_i, 11, 'S');
    throw_square(_i, cells[_i].square, 'S');
    if (cells[_i].square != cells[_i].disorder) {
        throw_square(_i, next_result(cells[_i].square), 'D');
        throw_square(_i, cells[_i].disorder, 'D');
    }
    if (cells[_i].disorder != 66) {
        throw_square(_i, next_result(cells[_i].disorder), 'R');
        throw_square(_i, 66, 'R');
    }
}
END_TEST

/* Modifiers of the roll; limits move the other way. */
static const struct {
    const char *infantry, *cavalry;
    int leader, total;
} modifiers[] = {
    {"arm=infantry type=line", "arm=cavalry type=dragoon", 0, 0},
    {"arm=infantry type=line", "arm=cavalry type=dragoon", 1, -6},
    {"arm=infantry type=light", "arm=cavalry type=dragoon", 0, -3},
    {"arm=infantry type=guard", "arm=cavalry type=dragoon", 0, -6},
    {"arm=infantry type=conscript", "arm=cavalry type=dragoon", 0, 3},
    {"arm=infantry type=militia", "arm=cavalry type=dragoon", 0, 3},
    {"arm=infantry type=line", "arm=cavalry type=hussar", 0, 3},
    {"arm=infantry type=line", "arm=cavalry type=lancer", 0, 6},
    {"arm=infantry type=guard", "arm=cavalry type=lancer", 1, -6},
};

START_TEST(hc_116__hc_45__modifiers) {
    pdc_square_report report;
    pdc_board *b = kit_open_with(
        "map 9x40 clear\nunit F side=french %s n=8 at=0520 form=column face=12\n%s"
        "unit C side=russian %s n=8 at=0518 form=column face=6\nsegment charge\nactive C\n",
        modifiers[_i].infantry,
        modifiers[_i].leader ? "leader L side=french at=0520 rating=0 level=brigade\n" : "",
        modifiers[_i].cavalry);
    pdc_pos pos = pdc_board_pos(b);
    pdc_square_preview(&pos, 1, 2, 2, &report);
    ck_assert_int_eq(report.ledger.total, modifiers[_i].total);
    /* from column at 2: 43 and 61 are indices 20 and 30 */
    ck_assert_int_eq(report.square, 21 - modifiers[_i].total);
    int limit = 31 - modifiers[_i].total;
    ck_assert_int_eq(report.disorder, limit > 36 ? 36 : limit);
    /* what is always stays so */
    pdc_square_preview(&pos, 1, 2, 3, &report);
    ck_assert_int_eq(report.square, 36);
    kit_close(b);
}
END_TEST

/* Offered at 4, 3, 2 and 1 hexes to the target; farther away not yet. */
START_TEST(hc_45__distances) {
    pdc_board *b = square_board(0, _i, "arm=infantry type=line", "arm=cavalry type=dragoon");
    kit_do(b, "C charge F");
    /* next to it the infantry may fire as well */
    ck_assert_str_eq(kit_value(b, "reactions F"), _i == 1 ? "fire square" : "square");
    ck_assert_str_eq(kit_value(b, "C.spent"), "0");
    kit_close(b);
}
END_TEST

/* Recall of HC-82: above 33; guard and veterans 24; Cossacks 45. */
static const struct {
    const char *cavalry;
    int last; // the last result that does not halt
} recalls[] = {
    {"arm=cavalry type=dragoon", 33},
    {"arm=cavalry type=hussar", 33},
    {"arm=cavalry type=guard-heavy", 24},
    {"arm=cavalry type=cossack", 45},
    {"arm=cavalry type=dragoon traits=veteran,heavy", 24},
};

static void recall(const char *cavalry, int d66, int halts) {
    char dice[40];
    pdc_board *b = kit_open_with(
        "map 9x40 clear\nunit C side=french %s n=8 at=0505 form=column face=6\n"
        "unit E side=russian arm=infantry n=8 at=0507 form=column face=6 cohesion=disorder\n"
        "segment charge\nactive C\n",
        cavalry);
    /* it does not stand (1 1); nothing else is in reach of a pursuit but E itself, which stands 10
     * hexes away: it falls again (1 1) */
    snprintf(dice, sizeof dice, "1 1 %d %d 1 1", d66 / 10, d66 % 10);
    kit_dice(b, dice);
    kit_do(b, "C charge E");
    kit_do(b, "choose 1");
    ck_assert_int_eq(b->state.unit[2].lost, halts ? 2 : 4);
    if (!halts) {
        kit_do(b, "choose 1");
    }
    ck_assert_str_eq(kit_value(b, "C.cohesion"), halts ? "good" : "disorder");
    kit_close(b);
}

START_TEST(hc_82__recall) {
    recall(recalls[_i].cavalry, 11, 0);
    recall(recalls[_i].cavalry, recalls[_i].last, 0);
    recall(recalls[_i].cavalry, next_result(recalls[_i].last), 1);
    recall(recalls[_i].cavalry, 66, 1);
}
END_TEST

static pdc_verdict find(const pdc_board *b, const char *who, const char *target, const char *path,
                        charge_way *way) {
    pdc_hex_id hexes[PDC_MAX_PATH];
    int n = 0;
    pdc_pos pos = pdc_board_pos(b);
    for (; *path != '\0'; path += path[4] == ' ' ? 5 : 4) {
        hexes[n++] = pdc_map_hex(b->map, (path[0] - '0') * 10 + path[1] - '0',
                                 (path[2] - '0') * 10 + path[3] - '0');
    }
    charge_wish wish = {.hexes = n, .hex = hexes, .budget = 17 * 60};
    return charge_find(&pos, kit_unit(b, who), kit_unit(b, target), &wish, way);
}

static const char turning[] =
    "map 20x20 clear\n"
    "unit H side=french arm=cavalry type=dragoon n=8 at=1010 form=column face=12\n"
    "unit L side=french arm=cavalry type=hussar n=8 at=1010 form=column face=12\n"
    "unit E side=russian arm=infantry n=8 at=1014 form=column face=6\nactive H\n";

/* A turn of 60 degrees costs 2 MP; light cavalry turns at most 120 degrees a hex, heavy 60. */
START_TEST(hc_80__turning) {
    charge_way way;
    pdc_board *b = kit_open(turning);
    /* 12 to 4 o'clock at once is 120 degrees: 1110, then 6 o'clock: another 60 */
    ck_assert_int_eq(find(b, "H", "E", "1111 1112 1113 1114", &way), PDC_VERDICT_CHARGE_PATH);
    ck_assert_int_eq(find(b, "L", "E", "1111 1112 1113 1114", &way), PDC_VERDICT_OK);
    /* four hexes and three turns of 60 degrees */
    ck_assert_uint_eq(way.ticks, 60 * (4 + 3 * 2));
    ck_assert_int_eq(way.straight, 3);
    /* the heavy one needs a hex for each turn: 2, 4 and 6 o'clock */
    ck_assert_int_eq(find(b, "H", "E", "1110 1210 1211 1212 1213 1114", &way), PDC_VERDICT_OK);
    kit_close(b);
}
END_TEST

/* Cheapest first, the longest straight end among the cheapest. */
START_TEST(hc_80__cheapest_with_the_longest_straight_end) {
    charge_way way;
    pdc_board *b =
        kit_open("map 20x20 clear\n"
                 "unit C side=french arm=cavalry type=dragoon n=8 at=1005 form=column face=6\n"
                 "unit E side=russian arm=infantry n=8 at=1011 form=column face=6\nactive C\n");
    ck_assert_int_eq(find(b, "C", "E", "", &way), PDC_VERDICT_OK);
    ck_assert_int_eq(way.count, 5);
    ck_assert_int_eq(way.straight, 5);
    ck_assert_uint_eq(way.ticks, 5 * 60);
    ck_assert_uint_eq(way.target, pdc_map_hex(b->map, 10, 11));
    kit_close(b);
}
END_TEST

/* Its last three hexes straight ahead, however long the charge was: from one hex to nineteen, which is
 * all that cavalry of `republique` can do: 35 and 13 cm (RQ-03, RQ-05) by 2.5 cm a hex. */
START_TEST(hc_391__a_long_charge_is_straight) {
    pdc_board *b =
        kit_open_with("profile republique\nmap 12x30 clear\n"
                      "unit C side=french arm=cavalry n=8 at=04%02d form=column face=12\n"
                      "unit E side=russian arm=infantry n=8 at=0404 form=line face=5\n"
                      "segment maneuver\nactive C\n",
                      5 + _i);
    pdc_unit_id c = kit_unit(b, "C");
    kit_do(b, "C charge E");
    while (pdc_pending(&(pdc_pos){&b->world, &b->state}) == PDC_FRAME_WINDOW) {
        kit_do(b, "react pass");
    }
    pdc_pos pos = pdc_board_pos(b);
    ck_assert_int_eq(b->state.unit[c].contact_kind, PDC_CONTACT_CHARGING);
    ck_assert_int_eq(b->state.unit[c].ways, _i);
    ck_assert_int_eq(contact_straight(&pos, c), _i >= 3);
    kit_close(b);
}
END_TEST

/* Ground of HC-80: what lies between C at 0505 and E at 0509, all across the map, and whether C
 * comes through. */
static const struct {
    const char *ground;
    int comes;
} grounds[] = {
    {"", 1},
    {"hex 0107,0207,0307,0407,0507,0607,0707,0807,0907 field\n", 1},
    {"hex 0107,0207,0307,0407,0507,0607,0707,0807,0907 wood\n", 0},
    {"hex 0107,0207,0307,0407,0507,0607,0707,0807,0907 marsh\n", 0},
    {"hex 0107,0207,0307,0407,0607,0707,0807,0907,0406,0606 lake\nedge 0506/6 bridge\n", 0},
    {"hex 0107,0207,0307,0407,0607,0707,0807,0907,0406,0606 lake\nedge 0506/6 abatis\n", 0},
    {"hex 0107,0207,0307,0407,0607,0707,0807,0907,0406,0606 lake\nedge 0506/6 wall\n", 0},
    {"hex 0107,0207,0307,0407,0607,0707,0807,0907,0406,0606 lake\nedge 0506/6 stream\n", 1},
    {"hex 0107,0207,0307,0407,0607,0707,0807,0907,0406,0606 lake\n", 1},
    {"hex 0505 wood\n", 0},
    {"hex 0509 village\n", 0},
    {"hex 0107,0207,0307,0407,0607,0707,0807,0907,0406,0606 lake\nunit X side=french arm=infantry n=4 at=0507 form=column face=6\n",
     0},
    {"hex 0107,0207,0307,0407,0607,0707,0807,0907,0406,0606 lake\nunit X side=french arm=infantry n=4 at=0507 form=square face=none\n",
     1},
    {"hex 0107,0207,0307,0407,0607,0707,0807,0907,0406,0606 lake\nunit X side=french arm=infantry type=light n=3 at=0507 form=skirmish face=5\n",
     1},
    {"hex 0107,0207,0307,0407,0607,0707,0807,0907,0406,0606 lake\nunit X side=russian arm=infantry n=4 at=0507 form=column face=6\n",
     0},
};

START_TEST(hc_80__ground) {
    char text[1024];
    charge_way way;
    int wood = strstr(grounds[_i].ground, "0505 wood") != NULL;
    int village = strstr(grounds[_i].ground, "village") != NULL;
    snprintf(
        text, sizeof text,
        "map 9x12 clear\n%sunit C side=french arm=cavalry type=dragoon n=8 at=0505 form=%s face=6\n"
        "unit E side=russian arm=infantry n=6 at=0509 form=%s face=6\nactive C\n",
        grounds[_i].ground, wood ? "general-order" : "column",
        village ? "general-order" : "column");
    pdc_board *b = kit_open(text);
    ck_assert_int_eq(find(b, "C", "E", "", &way) == PDC_VERDICT_OK, grounds[_i].comes);
    kit_close(b);
}
END_TEST

/* Dragoons react within 4 hexes of the hex about to be entered, hussars within 6 [HC-44]. */
START_TEST(hc_44__distances) {
    char text[512];
    for (int light = 0; light <= 1; light++) {
        snprintf(
            text, sizeof text,
            "map 30x12 clear\nunit C side=french arm=cavalry type=dragoon n=8 at=0505 form=column face=4\n"
            "unit F side=russian arm=infantry n=8 at=0506 form=column face=6 cohesion=disorder\n"
            "unit D side=russian arm=cavalry type=%s n=8 at=%02d05 form=column face=8\n"
            "segment charge\nactive C\n",
            light ? "hussar" : "dragoon", 5 + _i);
        pdc_board *b = kit_open(text);
        pdc_pos pos = pdc_board_pos(b);
        int distance =
            pdc_map_distance(b->map, pdc_map_hex(b->map, 5, 5), pdc_map_hex(b->map, 5 + _i, 5));
        ck_assert_int_eq(distance, _i);
        kit_dice(b, "1 1 1 1 1 1 1 1 1 1 1 1");
        kit_do(b, "C charge F");
        int reacts = (pdc_reactions(&pos, kit_unit(b, "D")) >>
                          (PDC_COMMAND_REACT_CHARGE - PDC_COMMAND_REACT_FIRE) &
                      1) != 0;
        ck_assert_int_eq(reacts, _i <= (light ? 6 : 4));
        kit_close(b);
    }
}
END_TEST

/* A unit that failed to charge may not try again this activation [HC-43]; exhausted cavalry does
 * not react. */
START_TEST(hc_43__one_attempt) {
    pdc_board *b =
        kit_open("map 14x30 clear\n"
                 "unit A side=french arm=infantry n=8 at=0509 form=column face=12\n"
                 "unit E side=russian arm=cavalry type=dragoon n=8 at=0504 form=column face=6\n"
                 "dice 1 1\nsegment maneuver\nactive A\n");
    kit_do(b, "A move 0508");
    kit_expect(b, "pending", "none"); // 4 hexes away
    kit_do(b, "A move 0507");
    kit_do(b, "react E charge");
    kit_expect(b, "A.hexes", "0507:8");
    kit_do(b, "A move 0506");
    kit_expect(b, "reactions E", "none");
    kit_close(b);
}
END_TEST

START_TEST(hc_43__not_when_exhausted) {
    pdc_board *b = kit_open(
        "map 14x30 clear\n"
        "unit A side=french arm=infantry n=8 at=0508 form=column face=12\n"
        "unit E side=russian arm=cavalry type=dragoon n=8 at=0504 form=column face=6 fatigue=2\n"
        "segment maneuver\nactive A\n");
    kit_do(b, "A move 0507");
    kit_expect(b, "A.hexes", "0507:8");
    kit_expect(b, "pending", "none");
    kit_close(b);
}
END_TEST

/* Who evades [HC-47]: skirmishers before a charge and before formed infantry, cavalry and limbered
 * horse guns before infantry. */
static const struct {
    const char *keys;
    int evades;
} evaders[] = {
    {"arm=infantry type=light n=3 form=skirmish face=11", 1},
    {"arm=infantry n=6 form=column face=12", 0},
    {"arm=cavalry type=dragoon n=6 form=column face=12", 1},
    {"arm=horse-artillery n=3 form=limbered face=12", 1},
    {"arm=horse-artillery n=3 form=unlimbered face=12", 0},
    {"arm=foot-artillery n=3 form=limbered face=12", 0},
};

START_TEST(hc_47__before_infantry_that_assaults) {
    pdc_board *b = kit_open_with(
        "map 9x30 clear\nunit A side=french arm=infantry n=9 at=0505 form=column face=6\n"
        "unit E side=russian %s at=0506\nsegment maneuver\nactive A\n",
        evaders[_i].keys);
    pdc_pos pos = pdc_board_pos(b);
    kit_do(b, "A assault 0506");
    uint32_t kinds = pdc_reactions(&pos, 2);
    ck_assert_int_eq(kinds >> (PDC_COMMAND_REACT_EVADE - PDC_COMMAND_REACT_FIRE) & 1,
                     evaders[_i].evades);
    kit_close(b);
}
END_TEST

#define ROWS(table) ((int)(sizeof table / sizeof table[0]))

int main(void) {
    Suite *suite = suite_create("charge");
    TCase *square = tcase_create("squares");
    tcase_add_loop_test(square, hc_45__every_cell, 0, ROWS(cells));
    tcase_add_loop_test(square, hc_45__results_at_the_edges, 0, ROWS(cells));
    tcase_add_loop_test(square, hc_116__hc_45__modifiers, 0, ROWS(modifiers));
    tcase_add_loop_test(square, hc_45__distances, 1, 5);
    suite_add_tcase(suite, square);
    TCase *way = tcase_create("the way");
    tcase_add_test(way, hc_80__turning);
    tcase_add_test(way, hc_80__cheapest_with_the_longest_straight_end);
    tcase_add_loop_test(way, hc_80__ground, 0, ROWS(grounds));
    tcase_add_loop_test(way, hc_391__a_long_charge_is_straight, 1, 20);
    suite_add_tcase(suite, way);
    TCase *after = tcase_create("recall");
    tcase_add_loop_test(after, hc_82__recall, 0, ROWS(recalls));
    suite_add_tcase(suite, after);
    TCase *react = tcase_create("reactions");
    tcase_add_loop_test(react, hc_44__distances, 2, 8);
    tcase_add_test(react, hc_43__one_attempt);
    tcase_add_test(react, hc_43__not_when_exhausted);
    tcase_add_loop_test(react, hc_47__before_infantry_that_assaults, 0, ROWS(evaders));
    suite_add_tcase(suite, react);
    return kit_run(suite);
}
