/* Leaders and command [HC-20, HC-21, HC-95, FE-116, FE-117]. */
#include <stdio.h>

#include "core/leader.h"
#include "kit.h"

static pdc_exec exec_of(pdc_board *b) {
    pdc_exec exec = {.pos = pdc_board_pos(b), .state = &b->state, .out = NULL};
    return exec;
}

/*
 * x = men * die / (remaining * divisor). With 8 increments left and the divisor 80 of the profile,
 * 640 men make x the die itself: 1 unhurt, 2 and 3 wounded, 4 to 6 dead.
 */
START_TEST(fe_117__fate_by_the_die) {
    char dice[4];
    static const pdc_unit_status fate[] = {PDC_STATUS_PRESENT,   PDC_STATUS_DISPERSED,
                                           PDC_STATUS_DISPERSED, PDC_STATUS_DESTROYED,
                                           PDC_STATUS_DESTROYED, PDC_STATUS_DESTROYED};
    pdc_board *b =
        kit_open("map 9x9 clear\nunit A side=french arm=infantry n=8 at=0505 form=column face=6\n"
                 "unit E side=russian arm=infantry n=8 at=0901 form=column face=6\n"
                 "leader L side=french at=0505 rating=1 level=brigade with=A\n"
                 "leader M side=french at=0506 rating=1 level=brigade\nactive A\n");
    pdc_exec exec = exec_of(b);
    ck_assert_int_eq(pos_option(&exec.pos, PDC_OPTION_OFFICER_RISK_DIVISOR), 80);
    snprintf(dice, sizeof dice, "%d", _i);
    kit_dice(b, dice);
    leader_risk(&exec, 1, 640);
    ck_assert_int_eq(b->state.leader[1].status, fate[_i - 1]);
    ck_assert_int_eq(b->state.leader[1].with, _i == 1 ? 1 : 0);
    ck_assert_int_eq(b->state.leader[2].status, PDC_STATUS_PRESENT); // stands elsewhere
    ck_assert_int_eq(b->state.game.rng.used, 1);
    kit_close(b);
}
END_TEST

/* Exactly 1 is unhurt, exactly 3 wounded; one man more is worse. No loss, no die. */
START_TEST(fe_116__compared_without_rounding) {
    static const struct {
        int men, die;
        pdc_unit_status fate;
    } rows[] = {
        {320, 2, PDC_STATUS_PRESENT},   {321, 2, PDC_STATUS_DISPERSED},
        {960, 2, PDC_STATUS_DISPERSED}, {961, 2, PDC_STATUS_DESTROYED},
        {106, 6, PDC_STATUS_PRESENT},   {107, 6, PDC_STATUS_DISPERSED},
    };
    char dice[4];
    pdc_board *b =
        kit_open("map 9x9 clear\nunit A side=french arm=infantry n=8 at=0505 form=column face=6\n"
                 "unit E side=russian arm=infantry n=8 at=0901 form=column face=6\n"
                 "leader L side=french at=0505 rating=1 level=brigade\nactive A\n");
    pdc_exec exec = exec_of(b);
    snprintf(dice, sizeof dice, "%d", rows[_i].die);
    kit_dice(b, dice);
    leader_risk(&exec, 1, 0);
    ck_assert_int_eq(b->state.game.rng.used, 0);
    leader_risk(&exec, 1, rows[_i].men);
    ck_assert_int_eq(b->state.leader[1].status, rows[_i].fate);
    kit_close(b);
}
END_TEST

/* Superior at 0505, brigade leader so many columns away: brigade 4, division 8, corps 16, army all.
 * */
static const struct {
    const char *level;
    int range;
} ranges[] = {{"brigade", 4}, {"division", 8}, {"corps", 16}};

static int in_command(const char *level, int distance) {
    char text[512];
    snprintf(
        text, sizeof text,
        "option all-in-command off\nmap 40x30 clear\n"
        "unit A side=french arm=infantry n=8 at=0105 form=column face=6 mu=first\n"
        "unit E side=russian arm=infantry n=8 at=4001 form=column face=6 mu=enemy\n"
        "leader D side=french at=0105 rating=1 level=%s\n"
        "leader L side=french at=%02d05 rating=1 level=brigade mu=first of=D\nactive first\nsegment maneuver\n",
        level, 1 + distance);
    pdc_board *b = kit_open(text);
    pdc_pos pos = pdc_board_pos(b);
    int in = leader_in_command(&pos, 1);
    kit_close(b);
    return in;
}

START_TEST(hc_21__ranges) {
    ck_assert_int_eq(in_command(ranges[_i].level, ranges[_i].range), 1);
    ck_assert_int_eq(in_command(ranges[_i].level, ranges[_i].range + 1), 0);
    ck_assert_int_eq(in_command("army", 39), 1);
}
END_TEST

/* Who is not there: off the map, lost, without a superior, without a leader. */
START_TEST(hc_126__hc_21__who_is_missing) {
    pdc_board *b =
        kit_open("option all-in-command off\nmap 40x30 clear\n"
                 "unit A side=french arm=infantry n=8 at=0105 form=column face=6 mu=first\n"
                 "unit B side=french arm=infantry n=8 at=0107 form=column face=6 mu=second\n"
                 "unit E side=russian arm=infantry n=8 at=4001 form=column face=6 mu=enemy\n"
                 "leader C side=french at=3005 rating=1 level=corps\n"
                 "leader D side=french at=0905 rating=1 level=division of=C\n"
                 "leader L side=french at=0105 rating=1 level=brigade mu=first of=D\n"
                 "active first\nsegment maneuver\n");
    pdc_pos pos = pdc_board_pos(b);
    ck_assert_int_eq(leader_in_command(&pos, 1), 1); // 8 hexes
    ck_assert_int_eq(leader_in_command(&pos, 2), 1); // no leader in the order of battle
    /* the division's leader is dead: the corps is 29 hexes away */
    b->state.leader[2].status = PDC_STATUS_DESTROYED;
    ck_assert_int_eq(leader_in_command(&pos, 1), 0);
    b->state.leader[1].hex = pdc_map_hex(b->map, 17, 5);
    ck_assert_int_eq(leader_in_command(&pos, 1), 1); // 16 hexes
    /* nobody above is on the map: one of them was lost */
    b->state.leader[1].status = PDC_STATUS_ABSENT;
    ck_assert_int_eq(leader_in_command(&pos, 1), 0);
    b->state.leader[2].status = PDC_STATUS_ABSENT;
    ck_assert_int_eq(leader_in_command(&pos, 1), 1);
    /* the brigade's own leader is gone: measured from its nearest unit */
    b->state.leader[2].status = PDC_STATUS_PRESENT;
    b->state.leader[3].status = PDC_STATUS_DISPERSED;
    ck_assert_int_eq(leader_in_command(&pos, 1), 1);
    b->state.leader[2].hex = pdc_map_hex(b->map, 10, 5);
    ck_assert_int_eq(leader_in_command(&pos, 1), 0);
    kit_close(b);
}
END_TEST

START_TEST(hc_21__option_all_in_command) {
    pdc_board *b =
        kit_open("option all-in-command on\nmap 40x30 clear\n"
                 "unit A side=french arm=infantry n=8 at=0105 form=column face=6 mu=first\n"
                 "unit E side=russian arm=infantry n=8 at=4001 form=column face=6 mu=enemy\n"
                 "leader D side=french at=3005 rating=1 level=division\n"
                 "leader L side=french at=0105 rating=1 level=brigade mu=first of=D\n"
                 "active first\nsegment maneuver\n");
    pdc_pos pos = pdc_board_pos(b);
    ck_assert_int_eq(leader_in_command(&pos, 1), 1);
    kit_close(b);
}
END_TEST

/* A division's leader moves with any chit of his division, once a turn; a brigade's with its own
 * only [HC-20]. */
START_TEST(hc_20__once_a_turn) {
    pdc_board *b =
        kit_open("map 20x20 clear\n"
                 "unit A side=french arm=infantry n=8 at=0505 form=column face=6 mu=first\n"
                 "unit B side=french arm=infantry n=8 at=0507 form=column face=6 mu=second\n"
                 "unit Z side=french arm=infantry n=8 at=0515 form=column face=6 mu=third\n"
                 "unit E side=russian arm=infantry n=8 at=2001 form=column face=6 mu=enemy\n"
                 "leader D side=french at=0605 rating=1 level=division\n"
                 "leader L side=french at=0505 rating=1 level=brigade mu=first of=D\n"
                 "leader M side=french at=0507 rating=1 level=brigade mu=second of=D\n"
                 "leader N side=french at=0515 rating=1 level=brigade mu=third\n"
                 "leader X side=french at=0915 rating=1 level=army\n"
                 "active first\nsegment maneuver\n");
    kit_refuse(b, "M move 0508", "HC-22");
    kit_do(b, "L move 0504");
    kit_do(b, "D move 0705");
    kit_do(b, "D move 0805"); // in the same chit he goes on
    kit_do(b, "X move 0916"); // he commands nobody: with any chit of his side
    /* the next chit: that of the second brigade */
    b->state.game.activation++;
    b->state.game.active = 2;
    kit_refuse(b, "D move 0905", "HC-20");
    kit_refuse(b, "L move 0503", "HC-22");
    kit_do(b, "M move 0508");
    /* a chit that is not of his command */
    b->state.leader[1].moved = 0;
    b->state.game.active = 3;
    kit_refuse(b, "D move 0905", "HC-22");
    kit_close(b);
}
END_TEST

/* `L to H`: the shortest way, round an enemy's hex, never into it, within what he has left. */
START_TEST(hc_20__rides_the_shortest_way) {
    pdc_board *b =
        kit_open("map 9x40 clear\n"
                 "unit A side=french arm=infantry n=8 at=0504 form=column face=6 mu=first\n"
                 "unit E side=russian arm=infantry n=8 at=0506 form=column face=6\n"
                 "leader L side=french at=0505 rating=1 level=brigade mu=first\n"
                 "active first\nsegment maneuver\n");
    pdc_pos pos = pdc_board_pos(b);
    pdc_reached reached[400];
    uint32_t all = pdc_leader_left(&pos, 1);
    uint32_t mp = 60; // ticks of one movement point [HC-03]
    pdc_command march;
    uint32_t ticks = 0;
    kit_refuse(b, "L to 0506", "HC-57");
    kit_refuse(b, "L to 0540", "HC-10"); // 35 hexes, he has 20 MP
    ck_assert_uint_eq(all, 20 * mp);
    /* 0506 would be the straight way: one hex more round it, 0605 0606 0507 or 0405 0406 0507 */
    ck_assert_int_eq(pdc_leader_path(&pos, 1, pdc_map_hex(b->map, 5, 7), &march, &ticks),
                     PDC_VERDICT_OK);
    ck_assert_int_eq(march.hexes, 3);
    ck_assert_uint_eq(ticks, 3 * mp);
    int count = pdc_leader_reach(&pos, 1, reached, 400);
    for (int i = 0; i < count; i++) {
        ck_assert_uint_ne(reached[i].hex, pdc_map_hex(b->map, 5, 6));
        ck_assert_uint_le(reached[i].ticks, all);
    }
    /* rows 1 to 25 of nine columns at most; 0525 is 20 hexes off and one more round the enemy */
    ck_assert_int_lt(count, 9 * 25);
    kit_do(b, "L to 0507");
    kit_expect(b, "L.hex", "0507");
    ck_assert_uint_eq(pdc_leader_left(&pos, 1), all - 3 * mp);
    kit_do(b, "L to 0524"); // 17 more: all that he has
    ck_assert_uint_eq(pdc_leader_left(&pos, 1), 0);
    kit_refuse(b, "L to 0525", "HC-10");
    kit_close(b);
}
END_TEST

/* What is offered is allowed: every hex in reach can be ridden to by the way that is named, the hex of
 * an enemy's unit with its leader is not among them [HC-57]. Leaders stack with anything [HC-95]: the
 * hex of an enemy's leader who stands alone is offered, and the ride there is carried out. */
START_TEST(hc_95__hc_57__every_hex_offered_can_be_ridden_to) {
    pdc_board *b =
        kit_open("map 15x15 clear\nedge 0505/4 river\n"
                 "unit A side=french arm=infantry n=8 at=0504 form=column face=6 mu=first\n"
                 "unit E side=russian arm=infantry n=8 at=0705 form=column face=6 mu=enemy\n"
                 "leader L side=french at=0505 rating=1 level=brigade mu=first\n"
                 "leader K side=russian at=0507 rating=1 level=brigade\n"
                 "leader M side=russian at=0705 rating=1 level=brigade mu=enemy\n"
                 "active first\nsegment maneuver\n");
    pdc_pos pos = pdc_board_pos(b);
    pdc_reached reached[400];
    pdc_command march;
    uint32_t ticks = 0;
    int alone = 0;
    int count = pdc_leader_reach(&pos, 1, reached, 400);
    ck_assert_int_gt(count, 100);
    for (int i = 0; i < count; i++) {
        ck_assert_uint_ne(reached[i].hex, pdc_map_hex(b->map, 7, 5));
        ck_assert_int_eq(pdc_leader_path(&pos, 1, reached[i].hex, &march, &ticks), PDC_VERDICT_OK);
        ck_assert_uint_eq(ticks, reached[i].ticks);
        ck_assert_int_eq(pdc_check(&pos, &march), PDC_VERDICT_OK);
        alone += reached[i].hex == pdc_map_hex(b->map, 5, 7);
    }
    ck_assert_int_eq(alone, 1);
    kit_refuse(b, "L to 0705", "HC-57");
    kit_do(b, "L to 0507");
    kit_expect(b, "L.hex", "0507");
    kit_close(b);
}
END_TEST

/* 24 increments stand in the open with a leader, 18 without: while they do he is shown no way. */
START_TEST(hc_17__a_leader_who_must_stay_is_offered_nothing) {
    pdc_board *b =
        kit_open("map 12x12 clear\n"
                 "unit A side=french arm=infantry n=10 at=0404 form=column face=12 mu=first\n"
                 "unit B side=french arm=infantry n=14 at=0404 form=column face=12 mu=first\n"
                 "leader L side=french at=0404 rating=1 level=brigade mu=first\n"
                 "active first\nsegment maneuver\n");
    pdc_pos pos = pdc_board_pos(b);
    pdc_reached reached[400];
    pdc_command march;
    uint32_t ticks = 0;
    ck_assert_int_eq(pdc_leader_reach(&pos, 1, reached, 400), 0);
    ck_assert_int_eq(pdc_leader_path(&pos, 1, pdc_map_hex(b->map, 4, 3), &march, &ticks),
                     PDC_VERDICT_STACKING);
    kit_refuse(b, "L to 0403", "HC-17");
    kit_do(b, "A to 0403");
    ck_assert_int_gt(pdc_leader_reach(&pos, 1, reached, 400), 0);
    kit_do(b, "L to 0403");
    kit_close(b);
}
END_TEST

/* The rating of the best leader in one of the unit's hexes, not of one next to it. */
START_TEST(hc_95__the_best_in_the_hex) {
    pdc_board *b = kit_open(
        "map 20x20 clear\n"
        "unit A side=french arm=infantry n=10 hexes=0505,0404 form=line face=1 mu=first\n"
        "unit E side=russian arm=infantry n=8 at=2001 form=column face=6 mu=enemy\n"
        "leader L side=french at=0404 rating=1 level=brigade\n"
        "leader M side=french at=0505 rating=2 level=brigade\n"
        "leader N side=french at=0504 rating=3 level=brigade\nactive first\nsegment maneuver\n");
    pdc_pos pos = pdc_board_pos(b);
    ck_assert_int_eq(leader_with(&pos, 1), 2);
    ck_assert_int_eq(leader_rating(&pos, 1), 2);
    b->state.leader[2].status = PDC_STATUS_DESTROYED;
    ck_assert_int_eq(leader_rating(&pos, 1), 1);
    ck_assert_int_eq(leader_rating(&pos, 2), 0);
    kit_close(b);
}
END_TEST

/* He stays with a unit that routs. */
START_TEST(hc_95__goes_with_a_routed_unit) {
    pdc_board *b = kit_open(
        "map 9x30 clear\n"
        "unit A side=french arm=infantry n=8 at=0505 form=column face=6 mu=first\n"
        "unit E side=russian arm=infantry n=8 at=0503 form=column face=6\n"
        "leader L side=french at=0505 rating=1 level=brigade with=A\n"
        "leader M side=french at=0505 rating=1 level=brigade\nactive first\nsegment maneuver\n");
    kit_impose(b, "force A rout E");
    kit_expect(b, "A.hexes", "0515:8");
    kit_expect(b, "L.hex", "0515");
    kit_expect(b, "M.hex", "0505");
    kit_close(b);
}
END_TEST

#define ROWS(table) ((int)(sizeof table / sizeof table[0]))

int main(void) {
    Suite *suite = suite_create("leader");
    TCase *risk = tcase_create("risk");
    tcase_add_loop_test(risk, fe_117__fate_by_the_die, 1, 7);
    tcase_add_loop_test(risk, fe_116__compared_without_rounding, 0, 6);
    suite_add_tcase(suite, risk);
    TCase *command = tcase_create("command");
    tcase_add_loop_test(command, hc_21__ranges, 0, ROWS(ranges));
    tcase_add_test(command, hc_126__hc_21__who_is_missing);
    tcase_add_test(command, hc_21__option_all_in_command);
    suite_add_tcase(suite, command);
    TCase *moves = tcase_create("moves");
    tcase_add_test(moves, hc_20__once_a_turn);
    tcase_add_test(moves, hc_20__rides_the_shortest_way);
    tcase_add_test(moves, hc_95__hc_57__every_hex_offered_can_be_ridden_to);
    tcase_add_test(moves, hc_17__a_leader_who_must_stay_is_offered_nothing);
    tcase_add_test(moves, hc_95__the_best_in_the_hex);
    tcase_add_test(moves, hc_95__goes_with_a_routed_unit);
    suite_add_tcase(suite, moves);
    return kit_run(suite);
}
