/* Points, levels, the end of the game, what a side knows [HC-97, HC-98]. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/victory.h"
#include "kit.h"

static pdc_exec exec_of(pdc_board *b) {
    pdc_exec exec = {.pos = pdc_board_pos(b), .state = &b->state, .out = NULL};
    return exec;
}

static int points(const pdc_board *b, int side) {
    pdc_pos pos = pdc_board_pos(b);
    return pdc_points(&pos, side);
}

static pdc_award_row *add_award(pdc_board *b, pdc_award kind, int side, int worth) {
    pdc_award_row *row = &b->scenario->award[b->scenario->awards++];
    memset(row, 0, sizeof *row);
    row->kind = (uint8_t)kind;
    row->side = (uint8_t)side;
    row->points = (int16_t)worth;
    return row;
}

/* The area of an award: the hexes of some columns. */
static void columns(pdc_board *b, pdc_award_row *row, int from, int to) {
    row->area = 0;
    row->areas = 0;
    for (int col = from; col <= to; col++) {
        for (int line = 1; line <= b->map->rows; line++) {
            b->scenario->area[row->areas++] = pdc_map_hex(b->map, col, line);
        }
    }
    b->scenario->area_hexes = row->areas;
}

/* What was lost before the battle began is no loss of it: these tests want losses of the day. */
static pdc_board *open_field(const char *statements) {
    pdc_board *b = kit_open(statements);
    for (int i = 1; i <= b->scenario->units; i++) {
        b->scenario->unit[i].lost = 0;
    }
    return b;
}

static const char field[] =
    "map 12x12 clear\nedge 0305/6 bridge\n"
    "unit A side=french arm=infantry n=10 lost=3 at=0505 form=column face=6 mu=first\n"
    "unit B side=french arm=infantry n=8 lost=2 at=0705 form=column face=6 mu=second\n"
    "unit E side=russian arm=infantry n=8 lost=1 at=1010 form=column face=6 mu=enemy\n"
    "segment maneuver\nactive first\n";

/* Increments lost by the enemy, each so many, at most so many points, of one maneuver unit, of
 * units of a size. */
START_TEST(hc_97__increments) {
    pdc_board *b = open_field(field);
    pdc_award_row *row = add_award(b, PDC_AWARD_INCREMENTS, 2, 2);
    ck_assert_int_eq(points(b, 2), 10); // 5 increments
    ck_assert_int_eq(points(b, 1), 0);
    row->each = 2;
    ck_assert_int_eq(points(b, 2), 4);
    row->each = 0;
    row->most = 7;
    ck_assert_int_eq(points(b, 2), 7);
    row->most = 0;
    row->mu[0] = 1;
    ck_assert_int_eq(points(b, 2), 6);
    row->mu[0] = 0;
    row->size = 9;
    ck_assert_int_eq(points(b, 2), 6);
    /* a unit that is gone has lost all of it */
    row->size = 0;
    b->state.unit[1].status = PDC_STATUS_DESTROYED;
    b->state.unit[1].hexes = 0;
    ck_assert_int_eq(points(b, 2), 2 * (10 + 2));
    kit_close(b);
}
END_TEST

/* Points by what they come from: 20 for the hex A holds, nothing for the one that nobody does, 2 for
 * each of 3 increments of E, 7 that were booked; the parts make up the whole. Losses by arm: E has
 * lost 3 of 8, the battery is gone with both of its 2 sections, A had lost its 4 before. */
START_TEST(hc_97__where_points_come_from) {
    pdc_board *b = kit_open(
        "map 12x12 clear\npoints 0606 20\npoints 0808 5\n"
        "unit A side=french arm=infantry n=8 lost=4 at=0606 form=column face=6 mu=first\n"
        "unit E side=russian arm=infantry n=8 at=1010 form=column face=6 mu=enemy\n"
        "unit G side=russian arm=foot-artillery n=2 at=1012 form=limbered face=6 mu=enemy\n"
        "segment maneuver\nactive first\n");
    pdc_points_row rows[8];
    pdc_arm_losses lost[PDC_ARM_COUNT];
    pdc_pos pos = pdc_board_pos(b);
    add_award(b, PDC_AWARD_INCREMENTS, 1, 2)->arms = 1 << PDC_ARM_INFANTRY;
    add_award(b, PDC_AWARD_LEADER_LOST, 1, 3)->from = 1; // counted turn by turn, so booked
    b->state.game.owner[0] = 1;
    b->state.game.owner[1] = 0;
    b->state.unit[2].lost = 3;
    b->state.unit[3].status = PDC_STATUS_DESTROYED;
    b->state.unit[3].hexes = 0;
    b->state.game.side[1].points = 7;
    ck_assert_int_eq(pdc_points_rows(&pos, 1, rows, 8), 3);
    ck_assert(rows[0].source == PDC_POINTS_HEX && rows[0].index == 0 && rows[0].points == 20);
    ck_assert(rows[1].source == PDC_POINTS_AWARD && rows[1].index == 0 && rows[1].points == 6);
    ck_assert(rows[2].source == PDC_POINTS_BOOKED && rows[2].points == 7);
    ck_assert_int_eq(points(b, 1), 20 + 6 + 7);
    ck_assert_int_eq(pdc_points_rows(&pos, 1, rows, 1), 3); // all are counted, one is told
    ck_assert_int_eq(pdc_points_rows(&pos, 2, rows, 8), 0);
    ck_assert_int_eq(pdc_points_rows(&pos, 0, rows, 8), 0);
    pdc_losses_by_arm(&pos, 2, lost);
    ck_assert(lost[PDC_ARM_INFANTRY].increments == 3 && lost[PDC_ARM_INFANTRY].units == 0);
    ck_assert(lost[PDC_ARM_FOOT_ARTILLERY].increments == 2 &&
              lost[PDC_ARM_FOOT_ARTILLERY].units == 1);
    ck_assert(lost[PDC_ARM_CAVALRY].increments == 0 && lost[PDC_ARM_CAVALRY].units == 0);
    pdc_losses_by_arm(&pos, 1, lost);
    ck_assert(lost[PDC_ARM_INFANTRY].increments == 0);
    kit_close(b);
}
END_TEST

/* What counts as gone. */
START_TEST(hc_97__units_gone) {
    static const struct {
        pdc_unit_status status;
        pdc_cohesion cohesion;
        int gone;
    } rows[] = {
        {PDC_STATUS_PRESENT, PDC_COHESION_PGD, 0},     {PDC_STATUS_DESTROYED, PDC_COHESION_GOOD, 1},
        {PDC_STATUS_SURRENDERED, PDC_COHESION_PGD, 1}, {PDC_STATUS_DISPERSED, PDC_COHESION_PGD, 1},
        {PDC_STATUS_SILENCED, PDC_COHESION_GOOD, 1},   {PDC_STATUS_LEFT, PDC_COHESION_PGD, 1},
        {PDC_STATUS_LEFT, PDC_COHESION_GOOD, 0},       {PDC_STATUS_WAITING, PDC_COHESION_GOOD, 0},
    };
    pdc_board *b = kit_open(field);
    add_award(b, PDC_AWARD_UNIT_GONE, 2, 5);
    b->state.unit[1].status = (uint8_t)rows[_i].status;
    b->state.unit[1].cohesion = (uint8_t)rows[_i].cohesion;
    if (rows[_i].status != PDC_STATUS_PRESENT) {
        b->state.unit[1].hexes = 0;
    }
    ck_assert_int_eq(points(b, 2), 5 * rows[_i].gone);
    kit_close(b);
}
END_TEST

/* Sections of batteries out of action, and those that are in the enemy's hands. */
START_TEST(fe_64__fe_65__hc_201__guns_silent_and_taken) {
    static const struct {
        pdc_unit_status status;
        int taken, silent, held;
    } rows[] = {
        {PDC_STATUS_PRESENT, 0, 0, 0},  {PDC_STATUS_SILENCED, 0, 6, 0},
        {PDC_STATUS_SILENCED, 2, 6, 6}, {PDC_STATUS_SPIKED, 2, 6, 6},
        {PDC_STATUS_LEFT, 0, 0, 0},
    };
    pdc_board *b = kit_open(
        "map 12x12 clear\n"
        "unit G side=french arm=foot-artillery n=6 at=0505 form=unlimbered face=6 mu=first\n"
        "unit E side=russian arm=infantry n=8 lost=1 at=1010 form=column face=6 mu=enemy\n"
        "segment maneuver\nactive first\n");
    b->state.unit[1].status = (uint8_t)rows[_i].status;
    b->state.unit[1].taken = (uint8_t)rows[_i].taken;
    b->state.unit[1].hexes = rows[_i].status != PDC_STATUS_LEFT;
    pdc_award_row *silent = add_award(b, PDC_AWARD_GUNS_SILENT, 2, 1);
    ck_assert_int_eq(points(b, 2), rows[_i].silent);
    ck_assert_int_eq(points(b, 1), 0);
    silent->kind = PDC_AWARD_GUNS_TAKEN;
    silent->each = 2;
    silent->points = 5;
    ck_assert_int_eq(points(b, 2), 5 * rows[_i].held / 2);
    kit_close(b);
}
END_TEST

/* [HC-261] Own infantry with less than half left and still in the line: half exactly is not below it,
 * rout and absence are not the line, disorder is. */
START_TEST(hc_261__regiments_that_stood) {
    static const struct {
        int lost;
        pdc_cohesion cohesion;
        pdc_unit_status status;
        int stood;
    } rows[] = {
        {6, PDC_COHESION_GOOD, PDC_STATUS_PRESENT, 1},
        {5, PDC_COHESION_GOOD, PDC_STATUS_PRESENT, 0}, // 5 of 10 left
        {6, PDC_COHESION_DISORDER, PDC_STATUS_PRESENT, 1},
        {6, PDC_COHESION_PGD, PDC_STATUS_PRESENT, 0},
        {6, PDC_COHESION_GOOD, PDC_STATUS_LEFT, 0},
        {10, PDC_COHESION_GOOD, PDC_STATUS_DESTROYED, 0},
    };
    pdc_board *b = kit_open(field);
    pdc_award_row *row = add_award(b, PDC_AWARD_STOOD, 1, 3);
    pdc_unit *unit = &b->state.unit[1];
    unit->lost = (uint16_t)rows[_i].lost;
    unit->cohesion = (uint8_t)rows[_i].cohesion;
    unit->status = (uint8_t)rows[_i].status;
    unit->hexes = rows[_i].status == PDC_STATUS_PRESENT;
    ck_assert_int_eq(points(b, 1), 3 * rows[_i].stood);
    ck_assert_int_eq(points(b, 2), 0);
    row->side = 2; // E has lost 1 of 8
    ck_assert_int_eq(points(b, 2), 0);
    kit_close(b);
}
END_TEST

/* Infantry in good order in an area; a bridge whole with the area free of the enemy. */
START_TEST(hc_97__areas_and_bridges) {
    pdc_board *b = kit_open(field);
    pdc_award_row *area = add_award(b, PDC_AWARD_UNITS_IN_AREA, 1, 3);
    b->scenario->area[0] = pdc_map_hex(b->map, 5, 5);
    b->scenario->area_hexes = 1;
    area->areas = 1;
    ck_assert_int_eq(points(b, 1), 3);
    columns(b, area, 5, 8);
    ck_assert_int_eq(points(b, 1), 6);
    b->state.unit[2].cohesion = PDC_COHESION_DISORDER;
    ck_assert_int_eq(points(b, 1), 3);
    b->scenario->awards = 0;
    pdc_award_row *whole = add_award(b, PDC_AWARD_BRIDGE_WHOLE, 2, 8);
    whole->hex = pdc_map_hex(b->map, 3, 5);
    whole->direction = 3;
    columns(b, whole, 1, 4);
    ck_assert_int_eq(points(b, 2), 8);
    columns(b, whole, 1, 5); // A stands there
    ck_assert_int_eq(points(b, 2), 0);
    columns(b, whole, 1, 4);
    /* broken, named from the other bank */
    b->state.game.bridges = 1;
    b->state.game.bridge[0] =
        (pdc_bridge){.at = pdc_map_hex(b->map, 3, 6), .direction = 0, .state = 1};
    ck_assert_int_eq(points(b, 2), 0);
    pdc_award_row *broken = add_award(b, PDC_AWARD_BRIDGE_BROKEN, 1, 4);
    broken->hex = whole->hex;
    broken->direction = 3;
    ck_assert_int_eq(points(b, 1), 4);
    b->state.game.bridge[0].state = 2; // being worked at
    ck_assert_int_eq(points(b, 1), 0);
    kit_close(b);
}
END_TEST

/* Broken by the end of a turn: booked when it breaks, and not afterwards. */
START_TEST(hc_130__hc_97__bridge_broken_in_time) {
    pdc_board *b = kit_open(field);
    pdc_exec exec = exec_of(b);
    pdc_award_row *row = add_award(b, PDC_AWARD_BRIDGE_BROKEN, 1, 4);
    row->hex = pdc_map_hex(b->map, 3, 5);
    row->direction = 3;
    row->turn = 3;
    b->state.game.turn = (uint16_t)_i;
    victory_bridge_broken(&exec, pdc_map_hex(b->map, 3, 6), 0);
    ck_assert_int_eq(points(b, 1), _i <= 3 ? 4 : 0);
    b->state.game.turn = 9;
    ck_assert_int_eq(points(b, 1), _i <= 3 ? 4 : 0);
    kit_close(b);
}
END_TEST

/* Objectives go to the side that stands there alone and in order. */
START_TEST(hc_130__hc_97__objectives) {
    pdc_board *b = kit_open(
        "map 12x12 clear\npoints 0606 20\npoints 0808 5\n"
        "unit A side=french arm=infantry n=8 at=0605 form=column face=6 mu=first\n"
        "unit E side=russian arm=infantry n=8 at=0808 form=column face=6 mu=enemy cohesion=pgd\n"
        "segment maneuver\nactive first\n");
    ck_assert_int_eq(points(b, 1), 0);
    kit_do(b, "A move 0606");
    ck_assert_int_eq(points(b, 1), 20);
    ck_assert_int_eq(points(b, 2), 0); // routed units hold nothing
    kit_do(b, "A move 0607");
    ck_assert_int_eq(points(b, 1), 20);
    kit_close(b);
}
END_TEST

/* Level by the difference, at the thresholds 10, 20, 30. */
START_TEST(hc_97__levels) {
    static const struct {
        int difference, result, level;
    } rows[] = {{0, 3, 0},  {9, 3, 0},  {10, 1, 1}, {19, 1, 1},  {20, 1, 2},
                {29, 1, 2}, {30, 1, 3}, {-9, 3, 0}, {-10, 2, 1}, {-30, 2, 3}};
    pdc_board *b = kit_open(field);
    pdc_exec exec = exec_of(b);
    b->scenario->level[0] = 10;
    b->scenario->level[1] = 20;
    b->scenario->level[2] = 30;
    b->state.game.side[1].points = 50 + rows[_i].difference;
    b->state.game.side[2].points = 50;
    victory_final(&exec);
    ck_assert_int_eq(b->state.game.result, rows[_i].result);
    ck_assert_int_eq(b->state.game.level, rows[_i].level);
    ck_assert_int_eq(pdc_pending(&exec.pos), PDC_FRAME_OVER);
    ck_assert_int_eq(pdc_deciders(&exec.pos), 0);
    kit_refuse(b, "end", "HC-97");
    kit_close(b);
}
END_TEST

/* An army's last objective ends the game at once. */
START_TEST(hc_196__hc_97__last_objective) {
    pdc_board *b =
        kit_open("map 12x12 clear\npoints 0606 20\npoints 0608 5\n"
                 "unit A side=french arm=infantry n=8 at=0605 form=column face=6 mu=first\n"
                 "unit E side=russian arm=infantry n=8 at=1212 form=column face=6 mu=enemy\n"
                 "segment maneuver\nactive first\n");
    for (int i = 0; i < 2; i++) {
        b->scenario->objective[i].last = 1;
        b->scenario->objective[i].owner = 2;
        b->state.game.owner[i] = 2;
    }
    kit_do(b, "A move 0606");
    ck_assert_int_eq(b->state.game.result, 0); // one is left
    kit_do(b, "A move 0607 0608");
    ck_assert_int_eq(b->state.game.result, 1);
    ck_assert_int_eq(b->state.game.level, 3);
    kit_refuse(b, "A move 0609", "HC-97");
    kit_close(b);
}
END_TEST

/* Morale level 5: every battalion of the corps of an army routed, gone or at half strength. */
START_TEST(hc_129__hc_97__army_morale) {
    pdc_board *b =
        kit_open("map 12x30 clear\n"
                 "unit A side=french arm=infantry n=8 lost=4 at=0505 form=column face=6 mu=first\n"
                 "unit B side=french arm=infantry n=8 lost=3 at=0805 form=column face=6 mu=first\n"
                 "unit E side=russian arm=infantry n=8 at=1230 form=column face=6 mu=enemy\n"
                 "segment maneuver\nactive first\n");
    pdc_exec exec = exec_of(b);
    b->state.unit[2].lost = 4;
    victory_sudden(&exec);
    ck_assert_int_eq(b->state.game.result, 0); // no corps: no formation morale
    for (int mu = 1; mu <= b->scenario->mus; mu++) {
        b->scenario->mu[mu].corps = 1;
    }
    b->state.unit[2].lost = 3;
    victory_sudden(&exec);
    ck_assert_int_eq(b->state.game.result, 0); // one of two
    b->state.unit[2].lost = 4;
    victory_sudden(&exec);
    ck_assert_int_eq(b->state.game.result, 2);
    ck_assert_int_eq(b->state.game.level, 3);
    kit_close(b);
}
END_TEST

/* Own units, adjacent enemies: everything; seen: about; unseen: nothing. Off, everything. */
START_TEST(hc_131__hc_98__what_a_side_knows) {
    char text[512];
    snprintf(
        text, sizeof text,
        "option limited-intelligence %s\nmap 12x12 clear\nhex 0808 wood\n"
        "unit A side=french arm=infantry n=8 at=0505 form=column face=6 mu=first\n"
        "unit E side=russian arm=infantry n=8 at=0506 form=column face=6 mu=enemy\n"
        "unit F side=russian arm=infantry n=8 at=0905 form=column face=6 mu=enemy\n"
        "unit G side=russian arm=infantry n=8 at=1110 form=column face=6 mu=enemy\nactive first\n",
        _i ? "on" : "off");
    pdc_board *b = kit_open(text);
    pdc_pos pos = pdc_board_pos(b);
    ck_assert_int_eq(pdc_known(&pos, 1, 1), 2);
    ck_assert_int_eq(pdc_known(&pos, 1, 2), 2);
    ck_assert_int_eq(pdc_known(&pos, 1, 3), _i ? 1 : 2);
    pdc_hex_id blocker;
    const char *rule;
    int seen =
        pdc_los(&pos, pdc_map_hex(b->map, 5, 5), pdc_map_hex(b->map, 11, 10), &blocker, &rule);
    ck_assert_int_eq(pdc_known(&pos, 1, 4), _i ? seen : 2);
    ck_assert_int_eq(pdc_known(&pos, 2, 4), 2);
    kit_close(b);
}
END_TEST

/* [HC-98] A wall of height between A and the east: H behind it and his leader are off the map of side
 * 1, S before it has about its strength (8 of 10 increments: 9, 2 lost: 3) and no state; the sides' own
 * units are as they are, and the state itself is not touched. With the option off: all as it is. */
static const char behind[] =
    "option limited-intelligence %s\nmap 12x8 clear\n"
    "height 0801,0802,0803,0804,0805,0806,0807,0808 9\n"
    "unit A side=french arm=infantry n=8 at=0304 form=column face=2 mp=8 mu=first\n"
    "unit S side=russian arm=infantry n=10 lost=2 cohesion=disorder at=0702 form=column face=10 "
    "mu=enemy\n"
    "unit H side=russian arm=infantry n=8 at=1005 form=line face=9 mu=enemy\n"
    "leader K side=russian at=1005 rating=2 level=brigade mu=enemy\n"
    "segment maneuver\nactive first\n";

START_TEST(hc_98__the_state_as_a_side_knows_it) {
    pdc_board *b = kit_open_with(behind, _i ? "on" : "off");
    pdc_pos pos = pdc_board_pos(b);
    pdc_state *out = calloc(1, sizeof *out);
    pdc_state *before = calloc(1, sizeof *before);
    *before = b->state;
    ck_assert_int_eq(pdc_known(&pos, 1, 2), _i ? 1 : 2);
    ck_assert_int_eq(pdc_known(&pos, 1, 3), _i ? 0 : 2);
    pdc_state_as_known(&pos, 1, out);
    ck_assert(pdc_state_same(before, &b->state));
    ck_assert_int_eq(memcmp(&out->unit[1], &b->state.unit[1], sizeof out->unit[1]), 0);
    ck_assert_uint_eq(out->unit[2].hex[0], b->state.unit[2].hex[0]);
    ck_assert_int_eq(out->unit[2].size, _i ? 9 + 3 : 10);
    ck_assert_int_eq(out->unit[2].lost, _i ? 3 : 2);
    ck_assert_int_eq(out->unit[2].cohesion, _i ? PDC_COHESION_GOOD : PDC_COHESION_DISORDER);
    ck_assert_int_eq(out->unit[3].status, _i ? PDC_STATUS_ABSENT : PDC_STATUS_PRESENT);
    ck_assert_int_eq(out->unit[3].hexes == 0, _i);
    ck_assert_int_eq(out->leader[1].hex == 0, _i);
    // H has a zone over 0905 or 0904 that side 1 does not know of
    pdc_pos known = {pos.world, out};
    pdc_hex_id zone = pdc_map_hex(b->map, 9, 5);
    ck_assert_uint_eq(pdc_zone(&pos, zone, 1), 3);
    ck_assert_uint_eq(pdc_zone(&known, zone, 1), _i ? 0 : 3);
    // its own side knows all of it
    pdc_state_as_known(&pos, 2, out);
    ck_assert_int_eq(memcmp(&out->unit[2], &b->state.unit[2], 2 * sizeof out->unit[2]), 0);
    ck_assert_uint_eq(out->leader[1].hex, b->state.leader[1].hex);
    free(out);
    free(before);
    kit_close(b);
}
END_TEST

/* [HC-98] Whatever a hidden unit is and wherever it stands, the state as known is the same. */
START_TEST(hc_98__hidden_units_leave_no_trace) {
    pdc_board *b = kit_open_with(behind, "on");
    pdc_pos pos = pdc_board_pos(b);
    pdc_state *one = calloc(1, sizeof *one);
    pdc_state *other = calloc(1, sizeof *other);
    pdc_state_as_known(&pos, 1, one);
    pdc_unit *hidden = &b->state.unit[3];
    hidden->hex[0] = pdc_map_hex(b->map, 11, 7);
    hidden->lost = 5;
    hidden->fatigue = 2;
    hidden->spent = 30;
    hidden->flags = PDC_FLAG_FIRED;
    b->state.leader[1].hex = pdc_map_hex(b->map, 12, 8);
    b->state.unit[2].cohesion = PDC_COHESION_GOOD; // of one seen from afar
    b->state.unit[2].lost = 3;                     // 7 of 10: about 6
    ck_assert_int_eq(pdc_known(&pos, 1, 3), 0);
    pdc_state_as_known(&pos, 1, other);
    ck_assert(!pdc_state_same(one, other)); // 9 and 6
    b->state.unit[2].size = 11;             // 8 of 11: about 9 again, about 3 lost
    pdc_state_as_known(&pos, 1, other);
    ck_assert(pdc_state_same(one, other));
    free(one);
    free(other);
    kit_close(b);
}
END_TEST

/* "About": to the nearest 3. */
START_TEST(hc_98__about) {
    static const int rows[][2] = {{0, 0}, {1, 0}, {2, 3},  {3, 3},   {4, 3},
                                  {5, 6}, {9, 9}, {10, 9}, {11, 12}, {14, 15}};
    ck_assert_int_eq(pdc_about(rows[_i][0]), rows[_i][1]);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("victory");
    TCase *count = tcase_create("points");
    tcase_add_test(count, hc_97__increments);
    tcase_add_test(count, hc_97__where_points_come_from);
    tcase_add_loop_test(count, hc_97__units_gone, 0, 8);
    tcase_add_loop_test(count, fe_64__fe_65__hc_201__guns_silent_and_taken, 0, 5);
    tcase_add_test(count, hc_97__areas_and_bridges);
    tcase_add_loop_test(count, hc_261__regiments_that_stood, 0, 6);
    tcase_add_loop_test(count, hc_130__hc_97__bridge_broken_in_time, 2, 5);
    tcase_add_test(count, hc_130__hc_97__objectives);
    TCase *hidden = tcase_create("about");
    tcase_add_loop_test(hidden, hc_98__about, 0, 10);
    suite_add_tcase(suite, hidden);
    suite_add_tcase(suite, count);
    TCase *end = tcase_create("end");
    tcase_add_loop_test(end, hc_97__levels, 0, 10);
    tcase_add_test(end, hc_196__hc_97__last_objective);
    tcase_add_test(end, hc_129__hc_97__army_morale);
    suite_add_tcase(suite, end);
    TCase *known = tcase_create("known");
    tcase_add_loop_test(known, hc_131__hc_98__what_a_side_knows, 0, 2);
    tcase_add_loop_test(known, hc_98__the_state_as_a_side_knows_it, 0, 2);
    tcase_add_test(known, hc_98__hidden_units_leave_no_trace);
    suite_add_tcase(suite, known);
    return kit_run(suite);
}
