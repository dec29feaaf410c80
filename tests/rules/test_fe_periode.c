/*
 * Fire at 50 paces a hex [FE]: the arcs against an exact test, and every cell of the tables of
 * weapons, guns, modifiers and officers. Positions are in vectors/fe.pos and vectors/fe-more.pos.
 */
#include <stdio.h>
#include <string.h>

#include "core/halves.h"
#include "core/hex.h"
#include "kit.h"

enum { FARTHEST = 60 };

/* [FE-41] tan 22.5 = sqrt(2) - 1: aside <= ahead * (sqrt(2) - 1), both positive, without a root:
 * (aside + ahead)^2 <= 2 ahead^2. Here ahead and aside are true lengths of which the squares are
 * whole: s * s = square. (aside + ahead)^2 = A + B + 2 sqrt(AB) <= 2 A  <=>  B <= A and
 * 4 A B <= (A - B)^2. */
static int within_22_5(int64_t ahead_squared, int64_t aside_squared) {
    int64_t rest = ahead_squared - aside_squared;
    return rest >= 0 && 4 * ahead_squared * aside_squared <= rest * rest;
}

/* Squares of four times the way ahead and aside of an axial vector, for an hour. Coordinates: x in
 * halves of a hex width times sqrt(3), y in halves of a hex height. */
static void squares(int facing, int q, int r, int64_t *ahead, int64_t *aside, int *forward) {
    /* doubled plane coordinates of the hours: x / sqrt(3), y upwards; even hours are hex steps, odd
     * ones the sum of the two beside them */
    static const int side[6][2] = {{0, 2}, {1, 1}, {1, -1}, {0, -2}, {-1, -1}, {-1, 1}};
    int64_t x = q, y = -(q + 2 * r);
    int64_t fx, fy;
    if (facing % 2 == 0) {
        fx = side[facing / 2 % 6][0];
        fy = side[facing / 2 % 6][1];
    } else {
        fx = side[(facing - 1) / 2 % 6][0] + side[(facing + 1) / 2 % 6][0];
        fy = side[(facing - 1) / 2 % 6][1] + side[(facing + 1) / 2 % 6][1];
    }
    int64_t dot = 3 * x * fx + y * fy; // times the length of the facing
    int64_t cross = x * fy - y * fx;   // likewise, over sqrt(3)
    *ahead = dot * dot;
    *aside = 3 * cross * cross;
    *forward = dot > 0;
}

static int is_next_to(int facing, int q, int r) {
    static const int step[6][2] = {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}};
    int before = (facing - 1) / 2 % 6, after = (facing + 1) / 2 % 6;
    return facing % 2 == 1 && ((step[before][0] == q && step[before][1] == r) ||
                               (step[after][0] == q && step[after][1] == r));
}

/* One facing a loop. */
START_TEST(fe_41__fe_42__arcs_are_exact) {
    int facing = _i + 1;
    hex_axial from = {3, -5};
    for (int q = -FARTHEST; q <= FARTHEST; q++) {
        for (int r = -FARTHEST; r <= FARTHEST; r++) {
            hex_axial to = {from.q + q, from.r + r};
            int64_t ahead, aside;
            int forward;
            if ((q == 0 && r == 0) || hex_distance(from, to) > FARTHEST) {
                continue;
            }
            squares(facing, q, r, &ahead, &aside, &forward);
            int normal = (forward && within_22_5(ahead, aside)) || is_next_to(facing, q, r);
            ck_assert_msg(hex_in_fire_arc(from, to, facing, 0) == normal,
                          "facing %d, vector %d %d: expected %d", facing, q, r, normal);
            int wide = forward && aside <= ahead;
            ck_assert_msg(hex_in_fire_arc(from, to, facing, 1) == wide,
                          "wide, facing %d, vector %d %d: expected %d", facing, q, r, wide);
        }
    }
}
END_TEST

/* The counts of the chapter for a hexside, and that every hexside has the same. */
START_TEST(fe_41__hexes_in_the_arc_at_each_distance) {
    static const int normal[8] = {1, 1, 3, 3, 3, 5, 5, 7};
    static const int wide[8] = {1, 3, 5, 5, 7, 9, 11, 11};
    hex_axial from = {0, 0};
    int facing = 2 * _i + 2;
    for (int n = 1; n <= 8; n++) {
        int count[2] = {0, 0};
        for (int q = -n; q <= n; q++) {
            for (int r = -n; r <= n; r++) {
                hex_axial to = {q, r};
                if (hex_distance(from, to) == n) {
                    count[0] += hex_in_fire_arc(from, to, facing, 0);
                    count[1] += hex_in_fire_arc(from, to, facing, 1);
                }
            }
        }
        ck_assert_msg(count[0] == normal[n - 1], "normal, %d hexes: %d", n, count[0]);
        ck_assert_msg(count[1] == wide[n - 1], "wide, %d hexes: %d", n, count[1]);
    }
}
END_TEST

/* [FE-X4, HC-334] every hex belongs to one side, and the sides follow each other clockwise */
START_TEST(fe_x4__hc_334__four_sides_of_a_square) {
    hex_axial here = {0, 0}, north = {0, -1}, east = {2, -1}, south = {0, 1}, west = {-2, 1};
    ck_assert_int_eq(hex_quarter(here, north, north), 0);
    ck_assert_int_eq(hex_quarter(here, north, east), 1);
    ck_assert_int_eq(hex_quarter(here, north, south), 2);
    ck_assert_int_eq(hex_quarter(here, north, west), 3);
    /* seen from the side that looks east everything is one side on */
    ck_assert_int_eq(hex_quarter(here, east, south), 1);
    ck_assert_int_eq(hex_quarter(here, east, north), 3);
    ck_assert_int_eq(hex_quarter(here, east, west), 2);
}
END_TEST

/* Tables --------------------------------------------------------------------------------------- */

static pdc_board *periode(const char *more) {
    return kit_open_with("profile periode\n%smap 4x4 clear\n", more);
}

static void expect(const pdc_board *b, int value, const char *expression) {
    char wanted[16];
    snprintf(wanted, sizeof wanted, "%d", value);
    const char *got = kit_value(b, expression);
    ck_assert_msg(strcmp(got, wanted) == 0, "%s: %s, expected %d", expression, got, value);
}

static const char *const weapons[] = {"musket", "rifle", "musketoon", "bow", "spear"};

/* Rows: guard, elite, regular, semi-regular, militia, irregular; FUSIL CARABINE MOUSQUET ARC SAGAIE. */
START_TEST(fe_34__fe_35__every_fire_factor) {
    static const char *const statuses[] = {"guard",        "elite",   "regular",
                                           "semi-regular", "militia", "irregular"};
    static const int factor[6][5] = {{5, 4, 3, 2, 1}, {4, 3, 2, 2, 1},  {3, 2, 1, 2, 1},
                                     {2, 1, 0, 1, 1}, {1, 0, -1, 1, 1}, {0, -1, -2, 1, 1}};
    pdc_board *b = periode("");
    for (int s = 0; s < 6; s++) {
        for (int w = 0; w < 5; w++) {
            char expression[80];
            snprintf(expression, sizeof expression, "table fire-factor %s %s", statuses[s],
                     weapons[w]);
            expect(b, factor[s][w], expression);
        }
        ck_assert_int_gt(factor[s][0], factor[s][1]);
        ck_assert_int_gt(factor[s][0], factor[s][2]);
    }
    kit_close(b);
}
END_TEST

/* Both figure scales. */
START_TEST(fe_48__fe_49__fe_50__fe_52__fe_53__every_range) {
    static const int paces[2][5] = {{200, 300, 150, 200, 50}, {150, 230, 115, 150, 35}};
    pdc_board *b = periode(_i ? "option figure-scale 15\n" : "");
    for (int w = 0; w < 5; w++) {
        char expression[80];
        snprintf(expression, sizeof expression, "table weapon %s range", weapons[w]);
        expect(b, paces[_i][w], expression);
    }
    kit_close(b);
}
END_TEST

/* factor, canister, bounce, ranks, mid, long, max, point-blank; both figure scales */
START_TEST(fe_72__fe_105__fe_112__fe_115__every_gun) {
    static const char *const guns[] = {"12", "9", "8", "6", "4", "3", "howitzer"};
    static const char *const columns[] = {"factor", "canister", "bounce", "ranks",
                                          "mid",    "long",     "max",    "point-blank"};
    static const int table[2][7][8] = {{{6, 400, 200, 6, 600, 800, 1200, 100},
                                        {5, 350, 175, 5, 525, 700, 1050, 87},
                                        {5, 350, 175, 5, 525, 700, 1050, 87},
                                        {4, 300, 150, 4, 450, 600, 900, 75},
                                        {3, 250, 125, 3, 375, 500, 750, 62},
                                        {2, 200, 100, 2, 300, 400, 600, 50},
                                        {4, 150, 0, 1, 450, 600, 900, 37}},
                                       {{6, 260, 130, 6, 390, 520, 780, 65},
                                        {5, 230, 115, 5, 345, 460, 690, 57},
                                        {5, 230, 115, 5, 345, 460, 690, 57},
                                        {4, 195, 100, 4, 295, 395, 585, 48},
                                        {3, 165, 80, 3, 245, 325, 495, 41},
                                        {2, 130, 65, 2, 195, 260, 390, 32},
                                        {4, 100, 0, 1, 295, 395, 585, 25}}};
    pdc_board *b = periode(_i ? "option figure-scale 15\n" : "");
    for (int g = 0; g < 7; g++) {
        for (int c = 0; c < 8; c++) {
            char expression[80];
            snprintf(expression, sizeof expression, "table gun %s %s", guns[g], columns[c]);
            expect(b, table[_i][g][c], expression);
        }
    }
    kit_close(b);
}
END_TEST

/* FE-88 to FE-111 in order; FE-105 multiplies. */
START_TEST(fe_88__fe_111__every_modifier) {
    static const int value[PDC_FIRE_MODIFIER_COUNT] = {
        1, -1, -3, -2, -1, -1, 1, -1, -2, -4, -1, -1, 1, -1, -3, -2, 2, 2, -2, 1, -3, -6, -2, -2};
    pdc_board *b = periode("");
    for (int m = 0; m < PDC_FIRE_MODIFIER_COUNT; m++) {
        char rule[16];
        snprintf(rule, sizeof rule, "FE-%d", 88 + m);
        ck_assert_str_eq(b->rules->fire[m].rule, rule);
        ck_assert_msg(b->rules->fire[m].value == value[m], "%s: %d", rule, b->rules->fire[m].value);
    }
    kit_close(b);
}
END_TEST

/* x = losses * die / remaining: up to 1 unhurt, up to 3 wounded, above dead; once with a divisor */
START_TEST(fe_116__fe_117__every_officer) {
    static const char *const fates[] = {"unhurt", "wounded", "dead"};
    int divisor = _i ? 4 : 1;
    pdc_board *b = periode(_i ? "option officer-risk-divisor 4\n" : "");
    for (int losses = 0; losses <= 60; losses++) {
        for (int remaining = 0; remaining <= 24; remaining++) {
            for (int die = 1; die <= 6; die++) {
                char expression[80];
                int x = losses * die, one = remaining * divisor;
                int fate = losses == 0 ? 0 : remaining == 0 || x > 3 * one ? 2 : x > one;
                snprintf(expression, sizeof expression, "table officer-loss %d %d %d", losses,
                         remaining, die);
                ck_assert_str_eq(kit_value(b, expression), fates[fate]);
            }
        }
    }
    kit_close(b);
}
END_TEST

/* [FE-46] averaging dice show 2, 3, 3, 4, 4, 5: L(12, 3 + face - 3) of L = (N (f + 7)^2 + 40) / 80 */
START_TEST(fe_46__averaging_faces) {
    static const int face[6] = {2, 3, 3, 4, 4, 5};
    char dice[48];
    pdc_board *b = kit_open(
        "profile periode\noption fire-die averaging\nmap 16x12 clear\n"
        "unit A side=french arm=infantry n=12 fire=3 weapon=musket at=0505 form=line face=3\n"
        "unit V side=russian arm=infantry n=18 at=0705 form=line face=9\n"
        "dice 1\nsegment fire\nactive A\n");
    snprintf(dice, sizeof dice, "%d 6 6 6 6 6 6 6 6", _i + 1);
    kit_dice(b, dice);
    kit_do(b, "A fire V");
    kit_impose(b, "segment assault");
    int g = face[_i] + 7;
    expect(b, (12 * g * g + 40) / 80, "V.men");
    kit_close(b);
}
END_TEST

/* Of a way longer than the state has room for the last hexes are kept, and the middle stays where it
 * was: 38 hexes of road at 1.25 cm, half of 35 cm are 14 of them. 13 places are forgotten; of the
 * first half the one is left that it held when the middle came. */
START_TEST(cv_8__the_last_hexes_of_a_long_way_are_kept) {
    pdc_board *b =
        kit_open("profile republique\noption road-factor 0.5\nmap 8x45 clear\n"
                 "road 0444-0443-0442-0441-0440-0439-0438-0437-0436-0435-0434-0433-0432-0431-0430-"
                 "0429-0428-0427-0426-0425-0424-0423-0422-0421-0420-0419-0418-0417-0416-0415-0414-"
                 "0413-0412-0411-0410-0409-0408-0407-0406\n"
                 "unit C side=french arm=cavalry n=8 at=0444 form=road-column face=12\n"
                 "unit Z side=russian arm=infantry n=8 at=0801 form=line face=5\n"
                 "segment maneuver\nactive C\n");
    pdc_hex_id place[PDC_MAX_WAY + 1];
    kit_do(b, "C move 0443 0442 0441 0440 0439 0438 0437 0436 0435 0434 0433 0432 0431 0430 0429 "
              "0428 0427 0426 0425 0424 0423 0422 0421 0420 0419 0418 0417 0416 0415 0414 0413 "
              "0412 0411 0410 0409 0408 0407 0406");
    pdc_pos pos = pdc_board_pos(b);
    ck_assert_int_eq(PDC_MAX_WAY, 25);
    ck_assert_int_eq(b->state.unit[1].ways, PDC_MAX_WAY);
    ck_assert_int_eq(halves_places(&pos, 1, HALF_FIRST, place), 1);
    ck_assert_uint_eq(place[0], pdc_map_hex(b->map, 4, 44 - 13));
    ck_assert_int_eq(halves_places(&pos, 1, HALF_SECOND, place), 25);
    for (int i = 0; i < 25; i++) {
        ck_assert_uint_eq(place[i], pdc_map_hex(b->map, 4, 44 - 14 - i));
    }
    kit_close(b);
}
END_TEST

/* One shot along 70 thin skirmish lines, each in a hex of its own: at 1 pace a hex it bounces past
 * all of them, and none takes a rank off it. The target is one of the 64. */
START_TEST(hc_362__one_fire_strikes_64_units) {
    static char text[8000];
    int at = snprintf(text, sizeof text, "%s",
                      "profile periode\noption paces-per-hex 1\nmap 20x99 clear\n"
                      "unit G side=french arm=foot-artillery n=6 at=0599 form=unlimbered face=12 "
                      "calibre=12 mu=g\n");
    for (int i = 1; i <= 70; i++) {
        at += snprintf(text + at, sizeof text - (size_t)at,
                       "unit T%d side=allied arm=infantry type=light n=3 at=05%02d form=skirmish "
                       "face=5 mu=t\n",
                       i, 99 - i);
    }
    snprintf(text + at, sizeof text - (size_t)at, "segment fire\nactive G\n");
    pdc_board *b = kit_open(text);
    pdc_pos pos = pdc_board_pos(b);
    pdc_fire_hurt hurt[PDC_MAX_HURT];
    pdc_command fire = {.kind = PDC_COMMAND_FIRE,
                        .side = 1,
                        .shot = 1,
                        .who = kit_unit(b, "G"),
                        .other = kit_unit(b, "T1")};
    ck_assert_int_eq(pdc_fire_victims(&pos, &fire, hurt, PDC_MAX_HURT), PDC_MAX_HURT);
    for (int i = 0; i < PDC_MAX_HURT; i++) {
        ck_assert_int_eq(hurt[i].unit, fire.other + i);
    }
    kit_close(b);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("FE periode");
    TCase *arcs = tcase_create("arcs");
    tcase_add_loop_test(arcs, fe_41__fe_42__arcs_are_exact, 0, 12);
    tcase_add_loop_test(arcs, fe_41__hexes_in_the_arc_at_each_distance, 0, 6);
    tcase_add_test(arcs, fe_x4__hc_334__four_sides_of_a_square);
    suite_add_tcase(suite, arcs);
    TCase *tables = tcase_create("tables");
    tcase_add_test(tables, fe_34__fe_35__every_fire_factor);
    tcase_add_test(tables, cv_8__the_last_hexes_of_a_long_way_are_kept);
    tcase_add_loop_test(tables, fe_48__fe_49__fe_50__fe_52__fe_53__every_range, 0, 2);
    tcase_add_loop_test(tables, fe_72__fe_105__fe_112__fe_115__every_gun, 0, 2);
    tcase_add_test(tables, hc_362__one_fire_strikes_64_units);
    tcase_add_test(tables, fe_88__fe_111__every_modifier);
    tcase_add_loop_test(tables, fe_116__fe_117__every_officer, 0, 2);
    tcase_add_loop_test(tables, fe_46__averaging_faces, 0, 6);
    tcase_set_timeout(tables, 60);
    suite_add_tcase(suite, tables);
    return kit_run(suite);
}
