/* Arcs of every formation and facing [HC-30, HC-31], zones of influence [HC-18]. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kit.h"

/*
 * A line of HC-30: arcs of the six hexsides, counted clockwise from the facing: for a hexside
 * facing 0, 2, 4, 6, 8, 10 hours from it, for a vertex 1, 3, 5, 7, 9, 11.
 */
static const struct {
    const char *what; // keys of the unit
    int vertex;
    const char *arcs; // F front, L flank, R rear
} rows[] = {
    {"arm=infantry n=8 form=column", 0, "FFLRLF"},
    {"arm=cavalry type=cuirassier n=8 form=column", 0, "FFLRLF"},
    {"arm=cavalry type=hussar n=8 form=column", 0, "FFFRFF"},
    {"arm=infantry n=8 form=line", 1, "FLRRLF"},
    {"arm=cavalry type=hussar n=4 form=line", 1, "FLRRLF"},
    {"arm=infantry type=light n=3 form=skirmish", 1, "FFLLFF"},
    {"arm=cavalry type=hussar n=3 form=skirmish", 1, "FFLLFF"},
    {"arm=infantry n=4 form=road-column", 0, "FFLRLF"},
    {"arm=foot-artillery n=4 form=limbered", 0, "FFLRLF"},
    {"arm=foot-artillery n=4 form=unlimbered", 0, "FFLRLF"},
    {"arm=cavalry type=hussar n=4 form=column-of-companies", 0, "FFLRLF"},
    {"arm=infantry n=8 form=line cohesion=disorder", 1, "FLRRLF"},
    {"arm=infantry n=8 form=column cohesion=disorder", 0, "FFLRLF"},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

static const char letters[] = "-FLR";

static int hour(int hours) {
    return (hours + 23) % 12 + 1;
}

/* Direction 0..5 of an even hour. */
static int direction_of(int hours) {
    return hour(hours) / 2 % 6;
}

static pdc_board *board_with(const char *keys, int face) {
    char facing[16] = "";
    if (face != 0) {
        snprintf(facing, sizeof facing, " face=%d", face);
    }
    return kit_open_with("map 21x21 clear\nunit A side=french at=1111 %s%s mu=first\n", keys,
                         facing);
}

START_TEST(hc_30__hexsides_of_every_formation_and_facing) {
    for (int turn = 0; turn < 6; turn++) {
        int face = hour(2 * turn + rows[_i].vertex);
        pdc_board *b = board_with(rows[_i].what, face);
        pdc_pos pos = pdc_board_pos(b);
        pdc_hex_id at = pdc_map_hex(b->map, 11, 11);
        for (int side = 0; side < 6; side++) {
            int direction = direction_of(face + 2 * side + rows[_i].vertex);
            int arc = pdc_arc(&pos, 1, pdc_map_near(b->map, at, direction));
            ck_assert_msg(letters[arc] == rows[_i].arcs[side], "%s facing %d: side %d is %c",
                          rows[_i].what, face, side, letters[arc]);
        }
        ck_assert_int_eq(pdc_arc(&pos, 1, at), 0);
        kit_close(b);
    }
}
END_TEST

START_TEST(hc_30__square_and_rout) {
    pdc_board *b = kit_open(
        "map 21x21 clear\nhex 0505 wood\n"
        "unit Q side=french arm=infantry n=8 at=1111 form=square mu=first\n"
        "unit R side=french arm=infantry n=8 at=0511 form=column cohesion=pgd mu=first\n"
        "unit G side=french arm=infantry n=8 at=0505 form=general-order face=12 mu=first\n");
    static const char *const around[] = {"1110", "1210", "1211", "1112", "1011", "1010"};
    for (int i = 0; i < 6; i++) {
        char text[32];
        snprintf(text, sizeof text, "arc Q %s", around[i]);
        ck_assert_str_eq(kit_value(b, text), "front");
    }
    kit_expect(b, "arc Q 1504", "front");
    kit_expect(b, "arc R 0510", "rear");
    kit_expect(b, "arc R 0512", "rear");
    kit_expect(b, "arc R 0805", "rear");
    /* general order: five in front, one behind */
    kit_expect(b, "arc G 0405", "front");
    kit_expect(b, "arc G 0506", "rear");
    kit_close(b);
}
END_TEST

/* Angle, in degrees clockwise from 12 o'clock, of the line from one hex centre to another. */
static double angle(const pdc_map *map, pdc_hex_id from, pdc_hex_id to) {
    int c1;
    int r1;
    int c2;
    int r2;
    pdc_map_place(map, from, &c1, &r1);
    pdc_map_place(map, to, &c2, &r2);
    double x = (c2 - c1) * sqrt(3) / 2;
    double y = (r2 + (c2 % 2 == 0 ? 0.5 : 0)) - (r1 + (c1 % 2 == 0 ? 0.5 : 0));
    return atan2(x, -y) * 180 / acos(-1);
}

/* Half angles of front and of front and flank together. */
static void cones(const char *arcs, double *front, double *flank) {
    *front = 0;
    *flank = 0;
    for (const char *arc = arcs; *arc != '\0'; arc++) {
        *front += *arc == 'F' ? 30 : 0;
        *flank += *arc != 'R' ? 30 : 0;
    }
}

/* Every hex within 8: the closed cone of 60, 90, 120 or 150 degrees is front, front before flank,
 * flank before rear. */
START_TEST(hc_138__hc_30__cones_beyond_one_hex) {
    double front;
    double flank;
    cones(rows[_i].arcs, &front, &flank);
    for (int turn = 0; turn < 6; turn++) {
        int face = hour(2 * turn + rows[_i].vertex);
        pdc_board *b = board_with(rows[_i].what, face);
        pdc_pos pos = pdc_board_pos(b);
        pdc_hex_id at = pdc_map_hex(b->map, 11, 11);
        for (pdc_hex_id hex = 1; hex <= b->map->count; hex++) {
            int distance = pdc_map_distance(b->map, at, hex);
            if (distance < 2 || distance > 8) {
                continue;
            }
            double off = fabs(remainder(angle(b->map, at, hex) - 30.0 * face, 360.0));
            char expected = off <= front + 1e-9 ? 'F' : off <= flank + 1e-9 ? 'L' : 'R';
            char got = letters[pdc_arc(&pos, 1, hex)];
            ck_assert_msg(got == expected, "%s facing %d, hex %u at %.1f degrees: %c",
                          rows[_i].what, face, (unsigned)hex, off, got);
        }
        kit_close(b);
    }
}
END_TEST

/* A line on three hexes: six in front, the two ends, six behind; sides between its hexes are none.
 * */
START_TEST(hc_30__line_on_three_hexes) {
    pdc_board *b = kit_open(
        "map 12x12 clear\n"
        "unit C side=french arm=cavalry type=hussar n=12 hexes=0605,0505,0706 form=line face=1 mu=first\n");
    static const struct {
        const char *hex, *arc;
    } around[] = {
        {"0504", "front"}, {"0604", "front"}, {"0705", "front"}, {"0805", "front"},
        {"0404", "flank"}, {"0806", "flank"}, {"0405", "rear"},  {"0506", "rear"},
        {"0606", "rear"},  {"0707", "rear"},
    };
    for (size_t i = 0; i < sizeof around / sizeof around[0]; i++) {
        char text[32];
        snprintf(text, sizeof text, "arc C %s", around[i].hex);
        ck_assert_msg(strcmp(kit_value(b, text), around[i].arc) == 0, "%s is %s", text,
                      kit_value(b, text));
    }
    kit_expect(b, "arc C 0505", "none");
    /* farther away, from the nearest hex: straight on, beyond an end, behind */
    kit_expect(b, "arc C 0803", "front");
    kit_expect(b, "arc C 0303", "flank");
    kit_expect(b, "arc C 0509", "rear");
    kit_close(b);
}
END_TEST

/* Skirmishers on two hexes [HC-31]: 6 front; flank the outer rear sides, rear the inner ones.
 * Facing 1: the second hex lies at 4 o'clock. */
START_TEST(hc_139__hc_31__arcs_of_a_pair) {
    pdc_board *b = kit_open(
        "map 12x12 clear\n"
        "unit S side=french arm=infantry type=light n=6 hexes=0505,0605 form=skirmish face=1 mu=first\n"
        "unit T side=french arm=infantry type=light n=6 hexes=0605,0505 form=skirmish face=1 mu=first\n");
    static const struct {
        const char *hex, *arc;
    } around[] = {
        {"0504", "front"}, {"0604", "front"}, {"0404", "front"}, {"0705", "front"},
        {"0706", "front"}, {"0405", "flank"}, {"0606", "flank"}, {"0506", "rear"},
    };
    for (size_t i = 0; i < sizeof around / sizeof around[0]; i++) {
        for (int unit = 0; unit < 2; unit++) {
            char text[32];
            snprintf(text, sizeof text, "arc %c %s", "ST"[unit], around[i].hex);
            ck_assert_msg(strcmp(kit_value(b, text), around[i].arc) == 0, "%s is %s", text,
                          kit_value(b, text));
        }
    }
    kit_close(b);
}
END_TEST

/* A column on several hexes: front at the head, rear behind the tail, all others flank. */
START_TEST(hc_30__column_on_several_hexes) {
    pdc_board *b = kit_open(
        "map 12x12 clear\n"
        "unit C side=french arm=cavalry type=hussar n=12 hexes=0604,0605,0606 form=column-of-companies face=12 mu=first\n");
    kit_expect(b, "arc C 0603", "front");
    kit_expect(b, "arc C 0504", "front");
    kit_expect(b, "arc C 0704", "front");
    kit_expect(b, "arc C 0505", "flank");
    kit_expect(b, "arc C 0706", "flank");
    kit_expect(b, "arc C 0507", "flank");
    kit_expect(b, "arc C 0607", "rear");
    kit_expect(b, "arc C 0601", "front");
    kit_expect(b, "arc C 0609", "rear");
    kit_expect(b, "arc C 1005", "flank");
    kit_close(b);
}
END_TEST

/* The front side of a field work is front for who stands behind it [HC-30]; a plain hex beside it
 * has none. */
START_TEST(hc_30__behind_a_field_work) {
    pdc_board *b =
        kit_open("map 12x12 clear\nhex 0505 redoubt\nedge 0505/6 works\nedge 0805/6 works\n"
                 "unit A side=french arm=infantry n=4 at=0505 form=line face=1 mu=first\n"
                 "unit B side=french arm=infantry n=4 at=0805 form=line face=1 mu=first\n");
    kit_expect(b, "arc A 0506", "front");
    kit_expect(b, "arc A 0508", "front");
    kit_expect(b, "arc A 0405", "rear");
    kit_expect(b, "arc B 0806", "rear");
    kit_close(b);
}
END_TEST

/* A refused flank turns the side at its end into front [HC-30, FF-36]. */
START_TEST(hc_30__potence) {
    pdc_board *b = kit_open(
        "map 12x12 clear\nunit A side=french arm=infantry n=8 hexes=0505,0605 form=line face=1 mu=first\n");
    kit_expect(b, "arc A 0404", "flank");
    b->state.unit[1].potence = 1;
    kit_expect(b, "arc A 0404", "front");
    kit_expect(b, "arc A 0706", "flank");
    b->state.unit[1].potence = 2;
    kit_expect(b, "arc A 0404", "flank");
    kit_expect(b, "arc A 0706", "front");
    kit_close(b);
}
END_TEST

static int zone(const pdc_board *board, const char *hex, int side) {
    pdc_pos pos = pdc_board_pos(board);
    int col = (hex[0] - '0') * 10 + hex[1] - '0';
    int row = (hex[2] - '0') * 10 + hex[3] - '0';
    return pdc_zone(&pos, pdc_map_hex(board->map, col, row), side);
}

START_TEST(hc_18__who_has_a_zone) {
    static const struct {
        const char *keys;
        int has;
    } units[] = {
        {"arm=infantry n=4 form=column face=12", 1},
        {"arm=infantry n=4 form=line face=1", 1},
        {"arm=infantry type=light n=3 form=skirmish face=1", 1},
        {"arm=infantry n=4 form=column face=12 cohesion=disorder", 1},
        {"arm=cavalry n=4 form=column face=12", 1},
        {"arm=foot-artillery n=4 form=unlimbered face=12", 1},
        {"arm=infantry n=4 form=square", 0},
        {"arm=infantry n=4 form=road-column face=12", 0},
        {"arm=foot-artillery n=4 form=limbered face=12", 0},
        {"arm=infantry n=4 form=column cohesion=pgd", 0},
    };
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        pdc_board *b = board_with(units[i].keys, 0);
        ck_assert_msg((zone(b, "1110", 2) != 0) == units[i].has, "%s", units[i].keys);
        ck_assert_int_eq(zone(b, "1110", 1), 0); // of the enemy only
        ck_assert_int_eq(zone(b, "1109", 2), 0); // range 1
        kit_close(b);
    }
}
END_TEST

/* Zones reach through the front only, never over what their owner cannot cross or into what it
 * cannot enter [HC-18]. */
START_TEST(hc_18__where_zones_end) {
    pdc_board *b = kit_open(
        "map 24x12 clear\nhex 0804 wood\nhex 1404 pond\n"
        "edge 0505/12 river\nedge 1105/12 stream\nedge 1705/12 river\nedge 1705/12 bridge\n"
        "unit A side=french arm=infantry n=4 at=0505 form=column face=12 mu=first\n"
        "unit G side=french arm=foot-artillery n=4 at=0805 form=unlimbered face=12 mu=first\n"
        "unit C side=french arm=infantry n=4 at=1105 form=column face=12 mu=first\n"
        "unit D side=french arm=infantry n=4 at=1405 form=column face=12 mu=first\n"
        "unit E side=french arm=infantry n=4 at=1705 form=column face=12 mu=first\n"
        "unit F side=french arm=infantry n=4 at=2005 form=column face=12 mu=first\n");
    ck_assert_int_eq(zone(b, "0504", 2), 0); // a river
    ck_assert_int_ne(zone(b, "0604", 2), 0); // the other front side
    ck_assert_int_eq(zone(b, "0804", 2), 0); // guns do not enter woods
    ck_assert_int_ne(zone(b, "1104", 2), 0); // a stream can be crossed
    ck_assert_int_eq(zone(b, "1404", 2), 0); // a pond
    ck_assert_int_ne(zone(b, "1704", 2), 0); // a bridge over the river
    ck_assert_int_ne(zone(b, "2004", 2), 0);
    ck_assert_int_eq(zone(b, "2006", 2), 0); // behind
    kit_close(b);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("facing");
    TCase *arcs = tcase_create("arcs");
    tcase_add_loop_test(arcs, hc_30__hexsides_of_every_formation_and_facing, 0, ROWS);
    tcase_add_loop_test(arcs, hc_138__hc_30__cones_beyond_one_hex, 0, ROWS);
    tcase_add_test(arcs, hc_30__square_and_rout);
    tcase_add_test(arcs, hc_30__line_on_three_hexes);
    tcase_add_test(arcs, hc_139__hc_31__arcs_of_a_pair);
    tcase_add_test(arcs, hc_30__column_on_several_hexes);
    tcase_add_test(arcs, hc_30__behind_a_field_work);
    tcase_add_test(arcs, hc_30__potence);
    suite_add_tcase(suite, arcs);
    TCase *zones = tcase_create("zones");
    tcase_add_test(zones, hc_18__who_has_a_zone);
    tcase_add_test(zones, hc_18__where_zones_end);
    suite_add_tcase(suite, zones);
    return kit_run(suite);
}
