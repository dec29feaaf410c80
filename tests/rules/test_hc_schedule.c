/* What the scenario does by itself and what it forbids: command and initiative that change, waking,
 * ground not to be left, an army called back, dice of reinforcements, leaders that come, leaving
 * the map, points of every turn [HC-23, HC-24, HC-97]. */
#include "core/double_time.h"
#include "kit.h"

static pdc_hex_id hex(const pdc_board *b, int col, int row) {
    return pdc_map_hex(b->map, col, row);
}

/* A zone of whole columns; its number. */
static uint8_t zone_of_columns(pdc_board *b, int from, int to) {
    pdc_scenario *scenario = b->scenario;
    pdc_map_zone *zone = &scenario->zone[++scenario->zones];
    zone->first = scenario->area_hexes;
    for (int col = from; col <= to; col++) {
        for (int row = 1; row <= b->map->rows; row++) {
            scenario->area[scenario->area_hexes++] = hex(b, col, row);
            zone->count++;
        }
    }
    return scenario->zones;
}

static int is_fixed(const pdc_board *b, const char *id) {
    return (b->state.unit[kit_unit(b, id)].flags & PDC_FLAG_FIXED) != 0;
}

static int points(const pdc_board *b, int side) {
    pdc_pos pos = pdc_board_pos(b);
    return pdc_points(&pos, side);
}

/* Play on without an order to any unit until the turn is reached or the game is over. */
static void play_to_turn(pdc_board *b, int turn) {
    static pdc_command legal[8192];
    for (int guard = 0; guard < 400 && b->state.game.turn < turn && b->state.game.result == 0;
         guard++) {
        pdc_pos pos = pdc_board_pos(b);
        int count = pdc_legal(&pos, legal, 8192);
        int pick = -1;
        for (int i = 0; i < count && i < 8192 && pick < 0; i++) {
            pick = legal[i].kind == PDC_COMMAND_DRAW || legal[i].kind == PDC_COMMAND_END ||
                           legal[i].kind == PDC_COMMAND_REACT_PASS
                       ? i
                       : -1;
        }
        ck_assert_int_ge(pick, 0);
        ck_assert_int_eq(pdc_submit(&b->world, &b->state, &legal[pick], NULL), PDC_VERDICT_OK);
    }
}

/* ... until a side has the turn (profiles without chits) */
static void play_until_active(pdc_board *b, int side) {
    static pdc_command legal[8192];
    for (int guard = 0; guard < 40; guard++) {
        pdc_pos pos = pdc_board_pos(b);
        int count = pdc_legal(&pos, legal, 8192);
        for (int i = 0; i < count && i < 8192; i++) {
            if (legal[i].kind == PDC_COMMAND_END) {
                if (legal[i].side == side) {
                    return;
                }
                ck_assert_int_eq(pdc_submit(&b->world, &b->state, &legal[i], NULL), PDC_VERDICT_OK);
                break;
            }
        }
    }
    ck_abort_msg("side %d never has the turn", side);
}

static const char field[] =
    "map 16x12 clear\nturns 12\n"
    "unit A side=french arm=infantry type=line n=8 at=0205 form=column face=4 mu=first\n"
    "unit C side=french arm=cavalry type=hussar n=8 at=0209 form=column face=4 mu=first\n"
    "unit E side=russian arm=infantry type=line n=8 at=1206 form=column face=10 mu=enemy fixed=yes\n"
    "leader L side=french rating=1 level=brigade at=0205\n";

static pdc_board *open_at(const char *rest) {
    return kit_open_with("%s%s", field, rest);
}

/* Waking --------------------------------------------------------------------------------------- */

/* An enemy within N hexes wakes it when the next chit is due; one a hex farther away does not. */
START_TEST(hc_24__an_enemy_near_wakes_a_fixed_unit) {
    pdc_board *b = open_at("segment command\n");
    int distance = pdc_map_distance(b->map, hex(b, 2, 5), hex(b, 12, 6));
    b->scenario->unit[kit_unit(b, "E")].wake_near = (uint8_t)(distance - 1);
    pdc_board_restart(b, 1);
    ck_assert_int_eq(is_fixed(b, "E"), 1);
    b->scenario->unit[kit_unit(b, "E")].wake_near = (uint8_t)distance;
    pdc_board_restart(b, 1);
    ck_assert_int_eq(is_fixed(b, "E"), 0);
    kit_close(b);
}
END_TEST

/* An enemy in the zone wakes it; its own side in it does not. */
START_TEST(hc_24__an_enemy_in_the_zone_wakes_a_fixed_unit) {
    pdc_board *b = open_at("segment command\n");
    pdc_roster_unit *row = &b->scenario->unit[kit_unit(b, "E")];
    row->wake_zone = zone_of_columns(b, 3, 16); // E itself stands in it
    pdc_board_restart(b, 1);
    ck_assert_int_eq(is_fixed(b, "E"), 1);
    row->wake_zone = zone_of_columns(b, 2, 2);
    pdc_board_restart(b, 1);
    ck_assert_int_eq(is_fixed(b, "E"), 0);
    kit_close(b);
}
END_TEST

/* Without chits it is looked at before a side moves: the French go first in player turns, the Russians
 * in a period. */
START_TEST(hc_24__wakes_in_player_turns_and_periods) {
    static const char *const profiles[] = {"friction", "republique", "periode"};
    for (int p = 0; p < 3; p++) {
        for (int far = 0; far < 2; far++) {
            pdc_board *b =
                kit_open_with("profile %s\ninitiative %s\nmap 16x12 clear\nturns 12\n"
                              "unit A side=french arm=infantry n=8 at=0205 face=4\n"
                              "unit E side=russian arm=infantry n=8 at=0805 face=10 fixed=yes\n"
                              "segment maneuver\nactive A\n",
                              profiles[p], p < 2 ? "french" : "russian");
            b->scenario->unit[kit_unit(b, "E")].wake_near = (uint8_t)(6 - far); // 0205 to 0805: 6
            ck_assert_int_eq(is_fixed(b, "E"), 1);
            kit_do(b, "end");
            kit_impose(b, "segment maneuver");
            ck_assert_int_eq(b->state.game.active_side, 2);
            ck_assert_msg(is_fixed(b, "E") == far, "%s, %d", profiles[p], far);
            kit_close(b);
        }
    }
}
END_TEST

/* Ground not to be left ------------------------------------------------------------------------ */

START_TEST(hc_23__ground_that_may_not_be_left_yet) {
    pdc_board *b = open_at("segment maneuver\nactive first\n");
    pdc_roster_unit *row = &b->scenario->unit[kit_unit(b, "A")];
    row->hold_zone = zone_of_columns(b, 1, 3);
    row->hold_until = 2;
    pdc_board_restart(b, 1);
    kit_refuse(b, "A move 0306 0406", "HC-23");
    kit_do(b, "A move 0306");
    row->hold_until = 1; // from turn 1 on it may
    pdc_board_restart(b, 1);
    kit_do(b, "A move 0306 0406");
    kit_close(b);
}
END_TEST

/* What is listed as within reach agrees. */
START_TEST(hc_23__reach_ends_at_the_held_ground) {
    static pdc_reached reached[200];
    pdc_board *b = open_at("segment maneuver\nactive first\n");
    pdc_roster_unit *row = &b->scenario->unit[kit_unit(b, "A")];
    row->hold_zone = zone_of_columns(b, 1, 3);
    row->hold_until = 2;
    pdc_board_restart(b, 1);
    pdc_pos pos = pdc_board_pos(b);
    int count = pdc_reach(&pos, kit_unit(b, "A"), reached, 200);
    ck_assert_int_gt(count, 0);
    for (int i = 0; i < count; i++) {
        int col;
        int line;
        pdc_map_place(b->map, reached[i].hex, &col, &line);
        ck_assert_int_le(col, 3);
    }
    kit_close(b);
}
END_TEST

/* An army called back -------------------------------------------------------------------------- */

START_TEST(hc_23__called_back_units_only_go_back) {
    pdc_board *b = open_at("segment maneuver\nactive first\n");
    b->scenario->call_back.hexes = 1;
    b->scenario->call_back.toward[0] = hex(b, 1, 5);
    b->state.game.called_back = 1;
    kit_refuse(b, "A move 0306", "HC-23"); // from 1 hex away to 2
    kit_do(b, "A about");
    kit_do(b, "A move 0105");
    b->state.game.called_back = 2; // the other army: no matter
    kit_do(b, "C move 0310");
    kit_close(b);
}
END_TEST

START_TEST(hc_23__called_back_units_neither_assault_nor_charge) {
    static const char close[] =
        "map 12x12 clear\n"
        "unit A side=french arm=infantry type=line n=8 at=0505 form=column face=4 mu=first\n"
        "unit C side=french arm=cavalry type=hussar n=8 at=0209 form=column face=4 mu=first\n"
        "unit E side=russian arm=infantry type=line n=8 at=0606 form=column face=10 mu=enemy\n"
        "unit F side=russian arm=infantry type=line n=8 at=0611 form=column face=10 mu=enemy\n";
    pdc_board *b = kit_open_with("%ssegment maneuver\nactive first\n", close);
    b->state.game.called_back = 1;
    kit_refuse(b, "A assault 0605", "HC-23");
    b->state.game.called_back = 0;
    kit_close(b);
    b = kit_open_with("%ssegment charge\nactive first\n", close);
    b->state.game.called_back = 1;
    kit_refuse(b, "C charge F", "HC-23");
    b->state.game.called_back = 2;
    kit_do(b, "C charge F");
    kit_close(b);
}
END_TEST

/* The die of every turn: 4 is not enough for 5+, 5 is; before its turn none is thrown. */
START_TEST(hc_23__the_die_that_calls_back) {
    pdc_board *b = open_at("segment command\n");
    b->scenario->call_back = (pdc_call_back){.turn = 2, .side = 1, .roll = 5, .hexes = 1};
    b->scenario->call_back.toward[0] = hex(b, 1, 5);
    pdc_board_restart(b, 1);
    kit_dice(b, "4 5");
    play_to_turn(b, 2);
    ck_assert_int_eq(b->state.game.rng.used, 1);
    ck_assert_int_eq(b->state.game.called_back, 0);
    play_to_turn(b, 3);
    ck_assert_int_eq(b->state.game.called_back, 1);
    play_to_turn(b, 4);
    ck_assert_int_eq(b->state.game.rng.used, 2); // no third die
    kit_close(b);
}
END_TEST

/* Command points and initiative ---------------------------------------------------------------- */

START_TEST(hc_23__command_points_and_initiative_change) {
    pdc_board *b = open_at("initiative french\ncommand french 5\nsegment command\n");
    pdc_scenario *scenario = b->scenario;
    scenario->change[0] = (pdc_scenario_change){.turn = 2, .side = 1, .command = 6};
    scenario->change[1] = (pdc_scenario_change){.turn = 3, .initiative = 2};
    scenario->change[2] = (pdc_scenario_change){.turn = 4, .initiative = 3};
    scenario->changes = 3;
    pdc_board_restart(b, 1);
    ck_assert_int_eq(b->state.game.side[1].command, 5);
    kit_dice(b, "3 4");
    play_to_turn(b, 2);
    ck_assert_int_eq(b->state.game.side[1].command, 6);
    ck_assert_int_eq(b->state.game.initiative, 1);
    play_to_turn(b, 3);
    ck_assert_int_eq(b->state.game.initiative, 2);
    play_to_turn(b, 4);
    ck_assert_int_eq(b->state.game.initiative, 1); // 3: the first side
    play_to_turn(b, 5);
    ck_assert_int_eq(b->state.game.initiative, 2); // 4: the second
    kit_close(b);
}
END_TEST

/* Coming --------------------------------------------------------------------------------------- */

static const char coming[] =
    "map 16x12 clear\nturns 12\n"
    "unit A side=french arm=infantry type=line n=8 at=0205 form=column face=4 mu=first\n"
    "unit E side=russian arm=infantry type=line n=8 at=1206 form=column face=10 mu=enemy\n"
    "unit R side=french arm=infantry type=line n=8 at=off form=column face=4 mu=late arrive=2 entry=0108\n"
    "unit S side=french arm=infantry type=line n=8 at=off form=column face=4 mu=late arrive=2 entry=0110\n"
    "segment command\n";

/* One die for the maneuver unit: 2 keeps both back, 3 lets both come. */
/* [HC-260] friction gives a side 3 staff pips a turn; from turn 2 on 2, from turn 3 on 5; the other
 * side keeps its 3. With a pool for each brigade it is the number of each. */
START_TEST(hc_260__staff_pips_change) {
    pdc_board *b = kit_open(
        "profile friction\nmap 16x12 clear\nturns 6\n"
        "unit A side=french arm=infantry type=line n=4 at=0205 form=line face=3 mu=first\n"
        "unit B side=french arm=infantry type=line n=4 at=0209 form=line face=3 mu=second\n"
        "unit E side=russian arm=infantry type=line n=4 at=1406 form=line face=9 mu=enemy\n"
        "segment command\n");
    pdc_scenario *scenario = b->scenario;
    scenario->change[0] = (pdc_scenario_change){.turn = 2, .pips_side = 1, .pips = 2};
    scenario->change[1] = (pdc_scenario_change){.turn = 3, .pips_side = 1, .pips = 5};
    scenario->changes = 2;
    pdc_board_restart(b, 1);
    kit_expect(b, "pips french", "3");
    play_to_turn(b, 2);
    kit_expect(b, "pips russian", "3");
    play_until_active(b, 1);
    kit_expect(b, "pips french", "2");
    scenario->option[PDC_OPTION_STAFF_PIP_POOL] = PDC_PIPS_OF_BRIGADE;
    kit_expect(b, "pips french", "4"); // two brigades of 2
    scenario->option[PDC_OPTION_STAFF_PIP_POOL] = PDC_PIPS_OF_SIDE;
    play_to_turn(b, 3);
    play_until_active(b, 1);
    kit_expect(b, "pips french", "5");
    kit_expect(b, "pips russian", "3");
    kit_close(b);
}
END_TEST

/* [HC-263] a battery that fires from turn 2 on, and at columns 1 to 5 only */
START_TEST(hc_263__guns_that_fire_late_and_in_a_zone) {
    pdc_board *b = kit_open(
        "map 16x12 clear\nturns 6\n"
        "unit G side=french arm=foot-artillery n=4 at=0505 form=unlimbered face=4 mu=first\n"
        "unit E side=russian arm=infantry type=line n=8 at=0506 form=column face=12 mu=enemy\n"
        "segment fire\nactive first\n");
    pdc_roster_unit *row = &b->scenario->unit[kit_unit(b, "G")];
    row->fire_from = 2;
    pdc_board_restart(b, 1);
    kit_refuse(b, "G fire E", "HC-23");
    row->fire_from = 1;
    row->fire_zone = zone_of_columns(b, 6, 16);
    pdc_board_restart(b, 1);
    kit_refuse(b, "G fire E", "HC-23");
    row->fire_zone = zone_of_columns(b, 1, 5);
    pdc_board_restart(b, 1);
    kit_do(b, "G fire E");
    kit_close(b);
}
END_TEST

START_TEST(hc_24__reinforcements_by_a_die) {
    pdc_board *b = kit_open(coming);
    pdc_unit_id r = kit_unit(b, "R");
    pdc_unit_id s = kit_unit(b, "S");
    b->scenario->unit[r].roll = 3;
    b->scenario->unit[s].roll = 3;
    pdc_board_restart(b, 1);
    kit_dice(b, "2 3");
    play_to_turn(b, 2);
    ck_assert_int_eq(b->state.game.rng.used, 1);
    ck_assert((b->state.unit[r].flags & PDC_FLAG_DUE) == 0);
    ck_assert_int_eq(b->state.game.cup[b->scenario->unit[r].mu - 1], 0); // no chit for nobody
    play_to_turn(b, 3);
    ck_assert_int_eq(b->state.game.cup[b->scenario->unit[r].mu - 1], 1);
    ck_assert_int_eq(b->state.game.rng.used, 2);
    ck_assert((b->state.unit[r].flags & b->state.unit[s].flags & PDC_FLAG_DUE) != 0);
    play_to_turn(b, 4);
    ck_assert_int_eq(b->state.game.rng.used, 2); // they may come any time from now on
    kit_close(b);
}
END_TEST

/* A leader comes to the first of his units that is on the map; nowhere when none is. */
START_TEST(hc_24__a_leader_comes_to_a_unit) {
    pdc_board *b =
        kit_open("map 12x12 clear\nturns 6\n"
                 "unit A side=french arm=infantry type=line n=8 at=0205 form=column "
                 "face=4 mu=first\n"
                 "unit R side=french arm=infantry type=line n=8 at=off form=column face=4 "
                 "mu=late arrive=6 entry=0108\n"
                 "unit E side=russian arm=infantry type=line n=8 at=1206 form=column "
                 "face=10 mu=enemy\n"
                 "leader L side=french rating=3 level=corps arrive=2 entry=0101\n"
                 "segment command\n");
    pdc_roster_leader *leader = &b->scenario->leader[1];
    leader->entries = 0;
    leader->hosts = 1;
    leader->host[0] = kit_unit(b, "R");
    pdc_board_restart(b, 1);
    ck_assert_int_eq(b->state.leader[1].status, PDC_STATUS_WAITING);
    play_to_turn(b, 3);
    ck_assert_int_eq(b->state.leader[1].status, PDC_STATUS_WAITING);
    leader->hosts = 2;
    leader->host[1] = kit_unit(b, "A");
    play_to_turn(b, 4);
    ck_assert_int_eq(b->state.leader[1].status, PDC_STATUS_PRESENT);
    ck_assert_int_eq(b->state.leader[1].hex, hex(b, 2, 5));
    ck_assert_int_eq(b->state.leader[1].with, kit_unit(b, "A"));
    kit_close(b);
}
END_TEST

/* To a hex of entry, if no enemy stands there. */
START_TEST(hc_24__a_leader_comes_by_his_entry_hex) {
    pdc_board *b = kit_open("map 12x12 clear\nturns 6\n"
                            "unit A side=french arm=infantry type=line n=8 at=0205 form=column "
                            "face=4 mu=first\n"
                            "unit E side=russian arm=infantry type=line n=8 at=1206 form=column "
                            "face=10 mu=enemy\n"
                            "leader L side=french rating=3 level=corps arrive=2 "
                            "entry=1206,1208\n"
                            "segment command\n");
    play_to_turn(b, 2);
    ck_assert_int_eq(b->state.leader[1].status, PDC_STATUS_PRESENT);
    ck_assert_int_eq(b->state.leader[1].hex, hex(b, 12, 8));
    kit_close(b);
}
END_TEST

/* Leaving -------------------------------------------------------------------------------------- */

START_TEST(hc_23__leaving_the_map) {
    pdc_board *b = kit_open("map 12x12 clear\n"
                            "unit A side=french arm=infantry type=line n=8 at=0105 form=column "
                            "face=4 mu=first\n"
                            "unit B side=french arm=infantry type=line n=8 at=0205 form=column "
                            "face=4 mu=first\n"
                            "unit C side=french arm=infantry type=line n=8 at=0110 form=column "
                            "face=4 mu=first\n"
                            "unit E side=russian arm=infantry type=line n=8 at=0210 form=column "
                            "face=10 mu=enemy\n"
                            "leader L side=french rating=1 level=brigade at=0105 with=A\n"
                            "segment maneuver\nactive first\n");
    kit_refuse(b, "A exit", "HC-23"); // the scenario names no way out
    b->scenario->exit_zone[1] = zone_of_columns(b, 1, 1);
    kit_refuse(b, "B exit", "HC-23"); // not on the edge that it names
    kit_refuse(b, "C exit", "HC-23"); // in the zone of E
    b->scenario->exit_until[1] = 1;
    b->state.game.turn = 2;
    kit_refuse(b, "A exit", "HC-23"); // too late
    b->scenario->exit_until[1] = 2;
    kit_do(b, "A exit");
    ck_assert_int_eq(b->state.unit[kit_unit(b, "A")].status, PDC_STATUS_LEFT);
    ck_assert_int_eq(b->state.leader[1].status, PDC_STATUS_ABSENT); // with it
    pdc_award_row *row = &b->scenario->award[b->scenario->awards++];
    *row = (pdc_award_row){.kind = PDC_AWARD_EXITED, .side = 1, .points = 3};
    ck_assert_int_eq(points(b, 1), 3);
    kit_close(b);
}
END_TEST

/* A unit without a movement point left stays. */
START_TEST(hc_23__leaving_costs_a_movement_point) {
    pdc_board *b = kit_open("map 12x12 clear\n"
                            "unit A side=french arm=infantry type=line n=8 at=0105 form=column "
                            "face=4 mu=first spent=8\n"
                            "unit B side=french arm=infantry type=line n=8 at=0107 form=column "
                            "face=4 mu=first spent=7\n"
                            "unit E side=russian arm=infantry type=line n=8 at=1010 form=column "
                            "face=10 mu=enemy\n"
                            "segment maneuver\nactive first\n");
    b->scenario->exit_zone[1] = zone_of_columns(b, 1, 1);
    kit_refuse(b, "A exit", "HC-10"); // 8 of 8 MP are spent
    kit_do(b, "B exit");
    kit_close(b);
}
END_TEST

/* Points --------------------------------------------------------------------------------------- */

static pdc_award_row *award(pdc_board *b, pdc_award kind, int side, int worth) {
    pdc_award_row *row = &b->scenario->award[b->scenario->awards++];
    *row = (pdc_award_row){.kind = (uint8_t)kind, .side = (uint8_t)side, .points = (int16_t)worth};
    return row;
}

/* Booked at the end of each turn from its turn on: 3 for each of two hexes, at most 5 a turn. */
START_TEST(hc_97__points_of_every_turn) {
    pdc_board *b = open_at("points 0606 0\npoints 0808 0\npoints 1010 0\nsegment command\n");
    uint8_t zone = zone_of_columns(b, 6, 8);
    pdc_award_row *row = award(b, PDC_AWARD_HEXES_HELD, 2, 3);
    row->from = 2;
    row->most = 5;
    row->area = b->scenario->zone[zone].first;
    row->areas = b->scenario->zone[zone].count;
    for (int i = 0; i < 3; i++) {
        b->scenario->objective[i].owner = 2;
    }
    pdc_board_restart(b, 1);
    play_to_turn(b, 2);
    ck_assert_int_eq(points(b, 2), 0); // turn 1 does not count, and nothing is shown in advance
    play_to_turn(b, 3);
    ck_assert_int_eq(points(b, 2), 5); // 2 x 3, at most 5
    play_to_turn(b, 4);
    ck_assert_int_eq(points(b, 2), 10);
    kit_close(b);
}
END_TEST

/* Only hexes of the area, only those of the side; pairs where `each` is 2. */
START_TEST(hc_97__hexes_held) {
    pdc_board *b = open_at("points 0606 0\npoints 0808 0\npoints 1010 0\nsegment command\n");
    uint8_t zone = zone_of_columns(b, 6, 8);
    pdc_award_row *row = award(b, PDC_AWARD_HEXES_HELD, 1, 8);
    row->area = b->scenario->zone[zone].first;
    row->areas = b->scenario->zone[zone].count;
    b->state.game.owner[0] = b->state.game.owner[2] = 1;
    ck_assert_int_eq(points(b, 1), 8); // 0606; 1010 lies outside
    row->each = 2;
    ck_assert_int_eq(points(b, 1), 0);
    b->state.game.owner[1] = 1;
    ck_assert_int_eq(points(b, 1), 8);
    b->state.game.owner[1] = 2;
    ck_assert_int_eq(points(b, 1), 0);
    kit_close(b);
}
END_TEST

START_TEST(hc_97__area_free_of_the_enemy) {
    pdc_board *b = open_at("segment command\n");
    uint8_t zone = zone_of_columns(b, 11, 12);
    pdc_award_row *row = award(b, PDC_AWARD_AREA_FREE, 1, 10);
    row->area = b->scenario->zone[zone].first;
    row->areas = b->scenario->zone[zone].count;
    ck_assert_int_eq(points(b, 1), 0); // E stands in 1206
    b->state.unit[kit_unit(b, "E")].cohesion = PDC_COHESION_PGD;
    ck_assert_int_eq(points(b, 1), 10); // routed units hold nothing
    kit_close(b);
}
END_TEST

START_TEST(hc_97__enemies_still_on_the_map) {
    pdc_board *b = open_at("segment command\n");
    pdc_award_row *row = award(b, PDC_AWARD_ENEMY_ON_MAP, 2, 6);
    ck_assert_int_eq(points(b, 2), 12); // A and C
    row->most = 6;
    ck_assert_int_eq(points(b, 2), 6);
    row->most = 0;
    row->arms = 1 << PDC_ARM_CAVALRY;
    ck_assert_int_eq(points(b, 2), 6); // C
    row->arms = 1 << PDC_ARM_FOOT_ARTILLERY;
    ck_assert_int_eq(points(b, 2), 0);
    kit_close(b);
}
END_TEST

START_TEST(hc_97__a_leader_lost) {
    static const struct {
        pdc_unit_status status;
        int lost;
    } rows[] = {{PDC_STATUS_PRESENT, 0},   {PDC_STATUS_ABSENT, 0},    {PDC_STATUS_WAITING, 0},
                {PDC_STATUS_DESTROYED, 1}, {PDC_STATUS_DISPERSED, 1}, {PDC_STATUS_SURRENDERED, 1}};
    pdc_board *b = open_at("segment command\n");
    award(b, PDC_AWARD_LEADER_LOST, 2, 5)->leader = 1;
    b->state.leader[1].status = (uint8_t)rows[_i].status;
    ck_assert_int_eq(points(b, 2), 5 * rows[_i].lost);
    kit_close(b);
}
END_TEST

/* By arm and by maneuver unit; what was lost before the battle does not count. */
START_TEST(hc_97__increments_by_arm) {
    pdc_board *b = open_at("segment command\n");
    pdc_award_row *row = award(b, PDC_AWARD_INCREMENTS, 2, 1);
    b->state.unit[kit_unit(b, "A")].lost = 3;
    b->state.unit[kit_unit(b, "C")].lost = 2;
    ck_assert_int_eq(points(b, 2), 5);
    row->arms = 1 << PDC_ARM_INFANTRY;
    ck_assert_int_eq(points(b, 2), 3);
    b->scenario->unit[kit_unit(b, "A")].lost = 2; // had lost two already
    ck_assert_int_eq(points(b, 2), 1);
    row->arms = 0;
    row->mu[0] = 99;
    row->mu[1] = b->scenario->unit[kit_unit(b, "C")].mu;
    ck_assert_int_eq(points(b, 2), 3); // A and C are of one maneuver unit: 1 + 2
    row->mu[1] = 98;
    ck_assert_int_eq(points(b, 2), 0);
    kit_close(b);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("what the scenario does");
    TCase *tests = tcase_create("HC-23, HC-24, HC-97");
    tcase_add_test(tests, hc_24__an_enemy_near_wakes_a_fixed_unit);
    tcase_add_test(tests, hc_24__an_enemy_in_the_zone_wakes_a_fixed_unit);
    tcase_add_test(tests, hc_24__wakes_in_player_turns_and_periods);
    tcase_add_test(tests, hc_23__ground_that_may_not_be_left_yet);
    tcase_add_test(tests, hc_23__reach_ends_at_the_held_ground);
    tcase_add_test(tests, hc_23__called_back_units_only_go_back);
    tcase_add_test(tests, hc_23__called_back_units_neither_assault_nor_charge);
    tcase_add_test(tests, hc_23__the_die_that_calls_back);
    tcase_add_test(tests, hc_23__command_points_and_initiative_change);
    tcase_add_test(tests, hc_260__staff_pips_change);
    tcase_add_test(tests, hc_263__guns_that_fire_late_and_in_a_zone);
    tcase_add_test(tests, hc_24__reinforcements_by_a_die);
    tcase_add_test(tests, hc_24__a_leader_comes_to_a_unit);
    tcase_add_test(tests, hc_24__a_leader_comes_by_his_entry_hex);
    tcase_add_test(tests, hc_23__leaving_the_map);
    tcase_add_test(tests, hc_23__leaving_costs_a_movement_point);
    tcase_add_test(tests, hc_97__points_of_every_turn);
    tcase_add_test(tests, hc_97__hexes_held);
    tcase_add_test(tests, hc_97__area_free_of_the_enemy);
    tcase_add_test(tests, hc_97__enemies_still_on_the_map);
    tcase_add_loop_test(tests, hc_97__a_leader_lost, 0, 6);
    tcase_add_test(tests, hc_97__increments_by_arm);
    suite_add_tcase(suite, tests);
    return kit_run(suite);
}
