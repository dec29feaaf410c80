/* Line of sight [HC-68, FE-01, FE-02, FE-03] and the hexes on a line. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/los.h"
#include "core/occupancy.h"
#include "kit.h"

/* A small generator of the test's own. */
static uint32_t noise(uint32_t *seed) {
    *seed = *seed * UINT32_C(1664525) + UINT32_C(1013904223);
    return *seed >> 16;
}

/* Hills of -1 to 3, woods and villages, walls and hedges, units: chaos, but the same chaos each
 * time. */
static pdc_board *rough_board(uint32_t seed) {
    static const char *const grounds[] = {"wood", "village", "orchard", "marsh"};
    static const char *const sides[] = {"wall", "hedge", "stream"};
    char text[8192];
    size_t length = (size_t)snprintf(text, sizeof text, "map 12x12 clear\n");
    for (int i = 0; i < 30; i++) {
        length +=
            (size_t)snprintf(text + length, sizeof text - length, "hex %02u%02u %s height %d\n",
                             noise(&seed) % 12 + 1, noise(&seed) % 12 + 1,
                             grounds[noise(&seed) % 4], (int)(noise(&seed) % 5) - 1);
        length += (size_t)snprintf(text + length, sizeof text - length, "height %02u%02u %d\n",
                                   noise(&seed) % 12 + 1, noise(&seed) % 12 + 1,
                                   (int)(noise(&seed) % 5) - 1);
        length += (size_t)snprintf(text + length, sizeof text - length, "edge %02u%02u/%u %s\n",
                                   noise(&seed) % 10 + 2, noise(&seed) % 10 + 2,
                                   noise(&seed) % 6 * 2 + 2, sides[noise(&seed) % 3]);
    }
    for (int i = 0; i < 8; i++) {
        length += (size_t)snprintf(text + length, sizeof text - length,
                                   "unit U%d side=%s arm=infantry n=4 at=%02d%02u form=square\n", i,
                                   i % 2 ? "b" : "a", i + 3, noise(&seed) % 12 + 1);
    }
    return kit_open(text);
}

START_TEST(hc_135__hc_68__looking_there_and_back_is_the_same) {
    pdc_board *b = rough_board((uint32_t)_i + 1);
    pdc_pos pos = pdc_board_pos(b);
    int blocked = 0;
    for (pdc_hex_id from = 1; from <= b->map->count; from++) {
        for (pdc_hex_id to = 1; to < from; to++) {
            int there = pdc_los(&pos, from, to, NULL, NULL);
            ck_assert_int_eq(there, pdc_los(&pos, to, from, NULL, NULL));
            blocked += !there;
        }
    }
    ck_assert_int_gt(blocked, 1000); // the board is rough,
    ck_assert_int_lt(blocked, (int)(b->map->count * b->map->count / 2 - 1000)); // not a wall
    kit_close(b);
}
END_TEST

static void centre(const pdc_map *map, pdc_hex_id hex, double *x, double *y) {
    int col;
    int row;
    pdc_map_place(map, hex, &col, &row);
    *x = col * sqrt(3) / 2;
    *y = row + (col % 2 == 0 ? 0.5 : 0);
}

/* How far the line from a to b passes from the centre of c, against the half width of a hex across
 * the line: > 0 inside. */
static double inside(const pdc_map *map, pdc_hex_id a, pdc_hex_id b, pdc_hex_id c) {
    double ax;
    double ay;
    double bx;
    double by;
    double cx;
    double cy;
    centre(map, a, &ax, &ay);
    centre(map, b, &bx, &by);
    centre(map, c, &cx, &cy);
    double length = hypot(bx - ax, by - ay);
    double away = fabs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / length;
    double reach = 0;
    for (int corner = 0; corner < 6; corner++) {
        double turn = corner * acos(-1) / 3; // corners of a flat-topped hex of width 2 / sqrt(3)
        double vx = cos(turn) / sqrt(3);
        double vy = sin(turn) / sqrt(3);
        reach = fmax(reach, fabs((bx - ax) * vy - (by - ay) * vx) / length);
    }
    return reach - away;
}

/* The walk gives each hex between the ends through whose inside the line passes, once, in order,
 * and no other. */
START_TEST(hc_68__the_walk_visits_every_hex_on_the_line) {
    pdc_board *b = kit_open("map 15x15 clear\n");
    pdc_hex_id from = pdc_map_hex(b->map, 8, 8);
    for (pdc_hex_id to = 1; to <= b->map->count; to++) {
        int expected = 0;
        for (pdc_hex_id hex = 1; hex <= b->map->count; hex++) {
            double x;
            double y;
            double ex;
            double ey;
            double sx;
            double sy;
            centre(b->map, from, &sx, &sy);
            centre(b->map, hex, &x, &y);
            centre(b->map, to, &ex, &ey);
            double along = (x - sx) * (ex - sx) + (y - sy) * (ey - sy);
            double whole = (ex - sx) * (ex - sx) + (ey - sy) * (ey - sy);
            expected += hex != from && hex != to && to != from &&
                        inside(b->map, from, to, hex) > 1e-9 && along > 0 && along < whole;
        }
        int visited = 0;
        los_walk walk;
        los_begin(&walk, hex_axial_of(b->map, from), hex_axial_of(b->map, to));
        for (int guard = 0; to != from && guard < 40; guard++) {
            los_stage stage;
            los_next(&walk, &stage);
            pdc_hex_id hex = hex_at(b->map, walk.at);
            ck_assert_int_ge(stage.count, 1);
            if (hex == to) {
                break;
            }
            ck_assert_uint_ne(hex, 0);
            ck_assert(inside(b->map, from, to, hex) > 1e-9);
            visited++;
        }
        ck_assert_int_eq(visited, expected);
    }
    kit_close(b);
}
END_TEST

/* Two hexes beside a hexside along which the line runs: one obstacle is not enough, two are
 * [HC-68]. */
START_TEST(hc_136__hc_68__along_a_hexside) {
    static const struct {
        const char *ground, *answer;
    } cases[] = {
        {"hex 0604 wood\n", "clear"},
        {"hex 0605 wood\n", "clear"},
        {"hex 0604,0605 wood\n", "blocked 0604 HC-68"},
        {"hex 0604 wood\nheight 0605 1\n", "blocked 0604 HC-68"},
        {"hex 0604 wood\nunit A side=a arm=infantry n=4 at=0605 form=square\n",
         "blocked 0604 HC-68"},
    };
    pdc_board *b = kit_open_with("map 12x10 clear\n%s", cases[_i].ground);
    ck_assert_str_eq(kit_value(b, "los 0505 0705"), cases[_i].answer);
    ck_assert_str_eq(kit_value(b, "los 0705 0505"), cases[_i].answer);
    kit_close(b);
}
END_TEST

/* Walls and hedges: between ends no higher than their ground, not next to an end [HC-68]. Fences
 * are seen through. */
START_TEST(hc_137__hc_68__walls_and_hedges) {
    static const struct {
        const char *ground, *answer;
    } cases[] = {
        {"edge 0506/12 wall\n", "blocked 0505 HC-68"},
        {"edge 0506/12 hedge\n", "blocked 0505 HC-68"},
        {"edge 0506/12 fence\n", "clear"},
        {"edge 0508/12 wall\n", "clear"},                // next to 0508
        {"edge 0503/6 wall\n", "clear"},                 // next to 0503
        {"edge 0506/12 wall\nheight 0508 1\n", "clear"}, // from above
        {"edge 0506/12 wall\nheight 0503 1\n", "clear"},
        {"edge 0506/12 wall\nheight 0508,0507,0506,0505,0504,0503 1\n", "blocked 0505 HC-68"},
    };
    pdc_board *b = kit_open_with("map 12x10 clear\n%s", cases[_i].ground);
    ck_assert_str_eq(kit_value(b, "los 0508 0503"), cases[_i].answer);
    ck_assert_int_eq(strncmp(kit_value(b, "los 0503 0508"), cases[_i].answer, 5), 0);
    kit_close(b);
}
END_TEST

/* Heights [HC-68]: from a to b, `between` in the middle of four hexes. Obstacles block when they
 * reach the line, ground when above it. */
START_TEST(hc_68__heights) {
    static const struct {
        int a, b, ground;
        const char *top; // wood (+1), unit (+1/2), or none
        int clear;
    } cases[] = {
        {0, 0, 0, "", 1},                             // flat
        {0, 0, 1, "", 0},                             // a hill
        {1, 1, 1, "", 1},                             // level ground only touches
        {2, 0, 1, "", 1},                             // ground 1 touches the line, which is at 1
        {2, 0, 2, "", 0},                             // above it
        {1, 1, 0, "wood", 0},                         // reaches 1
        {2, 1, 0, "wood", 1},                         // the line is at 1.5
        {2, 0, 0, "wood", 0},                         // at 1: reached
        {3, 0, 0, "wood", 1},                         // at 1.5
        {1, 0, 0, "unit", 0},                         // at 0.5: reached
        {1, 1, 0, "unit", 1},                         // at 1
        {0, 0, 0, "unit", 0},  {0, 0, -1, "unit", 1}, // top at -0.5
        {0, 0, -1, "wood", 0},                        // top at 0
        {0, 0, -2, "wood", 1},
    };
    char text[256];
    snprintf(
        text, sizeof text, "map 12x10 clear\nheight 0502 %d\nheight 0506 %d\n%sheight 0504 %d\n%s",
        cases[_i].a, cases[_i].b, strcmp(cases[_i].top, "wood") == 0 ? "hex 0504 wood\n" : "",
        cases[_i].ground,
        strcmp(cases[_i].top, "unit") == 0 ? "unit A side=a arm=infantry n=4 at=0504 form=square\n"
                                           : "");
    pdc_board *b = kit_open(text);
    ck_assert_str_eq(kit_value(b, "los 0502 0506"),
                     cases[_i].clear ? "clear" : "blocked 0504 HC-68");
    ck_assert_str_eq(kit_value(b, "los 0506 0502"),
                     cases[_i].clear ? "clear" : "blocked 0504 HC-68");
    kit_close(b);
}
END_TEST

/* Formed units mask, skirmishers and foragers never; units in the end hexes never do [FE-01]. */
START_TEST(hc_135__fe_01__who_masks) {
    static const struct {
        const char *keys;
        int masks;
    } units[] = {
        {"arm=infantry n=4 form=line face=1", 1},
        {"arm=infantry n=4 form=line face=1 cohesion=disorder", 1},
        {"arm=infantry n=4 form=column cohesion=pgd", 1},
        {"arm=foot-artillery n=4 form=limbered face=12", 1},
        {"arm=infantry type=light n=3 form=skirmish face=1", 0},
        {"arm=cavalry type=hussar n=3 form=skirmish face=1", 0},
    };
    pdc_board *b = kit_open_with("map 12x10 clear\nunit A side=a at=0504 %s\n", units[_i].keys);
    ck_assert_str_eq(kit_value(b, "los 0502 0506"),
                     units[_i].masks ? "blocked 0504 HC-68" : "clear");
    ck_assert_str_eq(kit_value(b, "los 0504 0506"), "clear");
    kit_close(b);
}
END_TEST

/* For fire: who stands lower than the firer does not mask, but stops canister [FE-02, FE-03]; a
 * wood masks as ever. */
START_TEST(hc_152__fe_02__fe_03__over_lower_units) {
    pdc_board *b = kit_open(
        "map 12x12 clear\nheight 0509 1\nheight 0909 1\nheight 0908 1\nheight 0309 1\nhex 0308 wood\n"
        "unit A side=a arm=infantry n=4 at=0506 form=square mu=m\n"
        "unit B side=a arm=infantry n=4 at=0908 form=square mu=m\n");
    pdc_pos pos = pdc_board_pos(b);
    pdc_hex_id from = pdc_map_hex(b->map, 5, 9);
    pdc_hex_id to = pdc_map_hex(b->map, 5, 5);
    occ_invalidate(&pos);
    /* over three of four hexes the line from 1 to 0 is at 1/4: the unit hides the hex, yet may be
     * fired over */
    ck_assert_int_eq(los_clear(&pos, from, to, NULL, NULL), 0);
    const los_fire over = {.mode = LOS_OVER}, canister = {.mode = LOS_CANISTER};
    ck_assert_int_eq(los_clear_for(&pos, from, to, &over), 1);
    ck_assert_int_eq(los_clear_for(&pos, from, to, &canister), 0);
    ck_assert_int_eq(los_clear_for(&pos, to, from, &over), 0); // not upwards
    from = pdc_map_hex(b->map, 9, 9);
    to = pdc_map_hex(b->map, 9, 5);
    ck_assert_int_eq(los_clear_for(&pos, from, to, &over), 0); // level with the firer
    from = pdc_map_hex(b->map, 3, 9);
    to = pdc_map_hex(b->map, 3, 5);
    ck_assert_int_eq(los_clear_for(&pos, from, to, &over), 0);
    kit_close(b);
}
END_TEST

/* The profile of 0502 (height 2) to 0506 (0), five hexes in a column: the line falls half a step a
 * hex; 0503 a wood on height 0 (top 1), 0504 height 1, 0505 a formed unit (top 1/2, reaches the line
 * at 1/2). In hundredths of a step. */
START_TEST(hc_68__profile) {
    static const struct {
        int row, along, line, ground, obstacle;
    } rows[5] = {
        {2, 0, 200, 200, 200}, {3, 250, 150, 0, 100}, {4, 500, 100, 100, 100},
        {5, 750, 50, 0, 50},   {6, 1000, 0, 0, 0},
    };
    pdc_board *b = kit_open("map 12x10 clear\nheight 0502 2\nhex 0503 wood\nheight 0504 1\n"
                            "unit A side=a arm=infantry n=4 at=0505 form=square\n");
    pdc_pos pos = pdc_board_pos(b);
    pdc_sight_place places[8];
    int count =
        pdc_sight_profile(&pos, pdc_map_hex(b->map, 5, 2), pdc_map_hex(b->map, 5, 6), places, 8);
    ck_assert_int_eq(count, 5);
    for (int i = 0; i < 5; i++) {
        ck_assert_uint_eq(places[i].hex, pdc_map_hex(b->map, 5, rows[i].row));
        ck_assert_int_eq(places[i].along, rows[i].along);
        ck_assert_int_eq(places[i].line, rows[i].line);
        ck_assert_int_eq(places[i].ground, rows[i].ground);
        ck_assert_int_eq(places[i].obstacle, rows[i].obstacle);
        ck_assert_int_eq(places[i].blocks, i == 3);
    }
    // less room: no more is written
    places[2].line = -7;
    ck_assert_int_eq(
        pdc_sight_profile(&pos, pdc_map_hex(b->map, 5, 2), pdc_map_hex(b->map, 5, 6), places, 2),
        5);
    ck_assert_int_eq(places[2].line, -7);
    // a hex and itself
    ck_assert_int_eq(pdc_sight_profile(&pos, 1, 1, places, 8), 1);
    kit_close(b);
}
END_TEST

/* The profile shows the same hex as the query, and the obstacle reaches the line there; nothing else
 * is marked. */
START_TEST(hc_68__profile_and_query_agree) {
    pdc_board *b = rough_board((uint32_t)_i + 40);
    pdc_pos pos = pdc_board_pos(b);
    for (pdc_hex_id from = 1; from <= b->map->count; from += 3) {
        for (pdc_hex_id to = 1; to <= b->map->count; to++) {
            pdc_sight_place places[40];
            pdc_hex_id blocker = 0;
            int marked = 0;
            int clear = pdc_los(&pos, from, to, &blocker, NULL);
            int count = pdc_sight_profile(&pos, from, to, places, 40);
            ck_assert_int_le(count, 40);
            ck_assert_uint_eq(places[0].hex, from);
            ck_assert_uint_eq(places[count - 1].hex, to);
            for (int i = 0; i < count; i++) {
                ck_assert(i == 0 || places[i].along >= places[i - 1].along);
                ck_assert_int_ge(places[i].obstacle, places[i].ground);
                ck_assert(!places[i].blocks || places[i].hex == blocker);
                marked += places[i].blocks;
            }
            ck_assert_int_eq(marked, !clear);
        }
    }
    kit_close(b);
}
END_TEST

/* What a unit sees: everything that has a clear line from it, and nothing else. A wood at 0504
 * hides 0503 and 0502 behind it. */
START_TEST(hc_68__field_of_view) {
    uint8_t seen[12 * 10 + 1];
    pdc_board *b = kit_open("map 12x10 clear\nhex 0504 wood\n"
                            "unit A side=a arm=infantry n=4 at=0506 form=column face=12\n");
    pdc_pos pos = pdc_board_pos(b);
    int count = pdc_field_of_view(&pos, 1, seen, sizeof seen);
    int sum = 0;
    for (pdc_hex_id hex = 1; hex <= b->map->count; hex++) {
        ck_assert_int_eq(seen[hex], pdc_los(&pos, pdc_map_hex(b->map, 5, 6), hex, NULL, NULL));
        sum += seen[hex];
    }
    ck_assert_int_eq(count, sum);
    ck_assert_int_eq(seen[pdc_map_hex(b->map, 5, 4)], 1);
    ck_assert_int_eq(seen[pdc_map_hex(b->map, 5, 3)], 0);
    ck_assert_int_eq(seen[pdc_map_hex(b->map, 5, 2)], 0);
    ck_assert_int_eq(seen[pdc_map_hex(b->map, 6, 4)], 1);
    kit_close(b);
}
END_TEST

/* Ranges of HC-60: a musket 1 hex, a carbine 2; six-pounders canister 2, round shot 6. A hex of 133
 * paces is 100 metres [HC-01]. */
START_TEST(hc_60__hc_01__how_far_fire_carries) {
    pdc_board *b =
        kit_open("map 12x10 clear\n"
                 "unit A side=a arm=infantry n=4 at=0506 form=line face=1\n"
                 "unit G side=a arm=foot-artillery n=4 at=0706 form=unlimbered face=2\n");
    pdc_pos pos = pdc_board_pos(b);
    ck_assert_int_eq(pdc_fire_carries(&pos, 1, 1), 1);
    ck_assert_int_eq(pdc_fire_carries(&pos, 1, 2), 0);
    ck_assert_int_eq(pdc_fire_carries(&pos, 2, 2), 2);
    ck_assert_int_eq(pdc_fire_carries(&pos, 2, 3), 1);
    ck_assert_int_eq(pdc_fire_carries(&pos, 2, 6), 1);
    ck_assert_int_eq(pdc_fire_carries(&pos, 2, 7), 0);
    ck_assert_int_eq(pdc_metres(&pos, 1), 100);
    ck_assert_int_eq(pdc_metres(&pos, 12), 1200);
    kit_close(b);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("los");
    TCase *lines = tcase_create("lines");
    tcase_set_timeout(lines, 60);
    tcase_add_loop_test(lines, hc_135__hc_68__looking_there_and_back_is_the_same, 0, 6);
    tcase_add_test(lines, hc_68__the_walk_visits_every_hex_on_the_line);
    tcase_add_loop_test(lines, hc_136__hc_68__along_a_hexside, 0, 5);
    tcase_add_loop_test(lines, hc_137__hc_68__walls_and_hedges, 0, 8);
    tcase_add_loop_test(lines, hc_68__heights, 0, 15);
    tcase_add_loop_test(lines, hc_135__fe_01__who_masks, 0, 6);
    tcase_add_test(lines, hc_152__fe_02__fe_03__over_lower_units);
    tcase_add_test(lines, hc_68__profile);
    tcase_add_loop_test(lines, hc_68__profile_and_query_agree, 0, 4);
    tcase_add_test(lines, hc_68__field_of_view);
    tcase_add_test(lines, hc_60__hc_01__how_far_fire_carries);
    suite_add_tcase(suite, lines);
    return kit_run(suite);
}
