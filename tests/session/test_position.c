/* Position files: what they set up, and what is wrong with them, by line. */
#include <stdlib.h>
#include <string.h>

#include "kit.h"
#include "session/world.h"

/* Every key and statement arrives where the engine reads it. */
START_TEST(every_key_of_a_unit_arrives) {
    pdc_board *b = kit_open(
        "map 12x12 clear\n"
        "unit A side=french arm=infantry type=guard n=12 lost=2 men=40 hexes=0505,0604 form=line face=5 "
        "cohesion=good mp=7 spent=1.5 mu=old battalions=3 morale=21 melee=5 fire=4 weapon=rifle status=guard "
        "class=B system=french quality=veteran traits=skirmish,sharpshooter nation=france fatigue=1 "
        "failed=2 kept=yes flags=opp1,worked shot-at=B fixed=yes release=3\n"
        "unit B side=russian arm=foot-artillery n=4 at=0901 calibre=12 fired=yes\n"
        "unit D side=russian arm=infantry n=4 at=off arrive=3 entry=0101,0201\n"
        "turn 2\nsegment maneuver\nactive old\n");
    const pdc_roster_unit *a = &b->scenario->unit[1];
    ck_assert_uint_eq(a->size, 12);
    ck_assert_uint_eq(a->men, 40);
    ck_assert_uint_eq(a->hexes, 2);
    ck_assert_uint_eq(a->allowance, 7 * 60);
    ck_assert_uint_eq(a->spent, 90);
    ck_assert_uint_eq(a->fractions, 3);
    ck_assert_uint_eq(a->morale, 21);
    ck_assert_uint_eq(a->melee, 5);
    ck_assert_int_eq(a->fire, 4);
    ck_assert_uint_eq(a->manoeuvre, 2);
    ck_assert_uint_eq(a->system, 1);
    ck_assert_uint_eq(a->quality, 1);
    ck_assert_uint_ne(a->traits & PDC_TRAIT_SHARPSHOOTER, 0);
    ck_assert_uint_ne(a->traits & PDC_TRAIT_SKIRMISH, 0);
    ck_assert_uint_eq(a->failed, 2);
    ck_assert_uint_eq(a->flags, PDC_FLAG_KEPT | PDC_FLAG_OPP1 | PDC_FLAG_WORKED);
    ck_assert_uint_eq(a->fixed, 1);
    ck_assert_uint_eq(a->release, 3);
    ck_assert_uint_eq(a->shot_at, 5); // A, A-1, A-2, A-3, B
    ck_assert_uint_eq(b->scenario->unit[2].parent, 1);
    ck_assert_str_eq(b->scenario->unit[4].id, "A-3");
    ck_assert_uint_eq(b->scenario->unit[5].flags, PDC_FLAG_FIRED);
    ck_assert_uint_eq(b->scenario->unit[6].hexes, 0);
    ck_assert_uint_eq(b->scenario->unit[6].entries, 2);
    ck_assert_uint_eq(b->scenario->unit[6].arrive, 3);
    kit_expect(b, "turn", "2");
    kit_expect(b, "segment", "maneuver");
    kit_expect(b, "active", "old");
    kit_close(b);
}
END_TEST

START_TEST(the_ground_arrives_on_both_sides_of_a_hexside) {
    pdc_board *b = kit_open("map 8x8 clear\nhex 0303,0404 wood height 2\nheight 0505 1\n"
                            "edge 0304/4 stream\nroad 0101-0102-0202\n"
                            "unit A side=french arm=infantry n=8 at=0808\n");
    const pdc_map *map = b->map;
    pdc_hex_id west = pdc_map_hex(map, 3, 4), east = pdc_map_hex(map, 4, 4);
    int stream = pdc_find_feature(b->rules, "stream");
    ck_assert_uint_eq(map->cell[east].terrain, (unsigned)pdc_find_terrain(b->rules, "wood"));
    ck_assert_int_eq(map->cell[east].height, 2);
    ck_assert_int_eq(map->cell[pdc_map_hex(map, 5, 5)].height, 1);
    ck_assert_uint_eq(map->cell[west].edge[2], 1u << stream);
    ck_assert_uint_eq(map->cell[east].edge[5], 1u << stream);
    ck_assert_uint_eq(map->cell[pdc_map_hex(map, 1, 1)].road, 1u << 3);
    ck_assert_uint_eq(map->cell[pdc_map_hex(map, 1, 2)].road, 1u << 0 | 1u << 2);
    kit_close(b);
}
END_TEST

START_TEST(the_hexes_of_a_line_are_put_in_order) {
    pdc_board *b = kit_open(
        "map 12x12 clear\n"
        "unit A side=french arm=cavalry n=20 hexes=0505,0706,0304,0404,0605 form=line face=1\n");
    kit_expect(b, "A.hexes", "0505:4 0404:4 0304:4 0605:4 0706:4");
    kit_close(b);
}
END_TEST

START_TEST(what_is_left_out_has_its_default) {
    pdc_board *b = kit_open("map 8x8 clear\n"
                            "unit A side=french arm=infantry n=8 at=0303\n"
                            "unit G side=french arm=horse-artillery n=4 at=0404\n"
                            "unit L side=french arm=infantry n=8 at=0505 form=line\n");
    kit_expect(b, "A.formation", "column");
    kit_expect(b, "A.face", "12");
    kit_expect(b, "G.formation", "limbered");
    kit_expect(b, "G.mp", "11");
    kit_expect(b, "L.face", "1");
    kit_expect(b, "A.cohesion", "good");
    kit_expect(b, "A.mp", "8");
    kit_close(b);
}
END_TEST

#define FORD "scenario " PDC_SCENARIOS "/ford.yaml\n"
#define TWO_UNITS "unit E side=russian arm=infantry n=4 at=0808\n"
#define TWO "map 8x8 clear\n" TWO_UNITS
#define PERIODE "profile periode\nmap 8x8 clear\n"
#define UNIT "unit A side=french arm=infantry n=8 "

/* What the notation lets a position say, though it says it twice, or the profile makes nothing of it;
 * FF-97: the front is the figures by the ranks, rounded up. */
static const char *const right[] = {
    "map 8x8 clear\n" UNIT "at=0303 hits=1 markers=2\n",
    "map 8x8 clear\n" UNIT "at=off\n",
    "map 8x8 clear\nbridge 0303/2 broken\n" UNIT "at=0303\n",
    "map 8x8 clear\n" UNIT "at=0303 mu=m\nleader L side=french mu=m\nleader M side=french mu=m\n",
    PERIODE UNIT "at=0303 form=march-column ranks=7\n",
    PERIODE UNIT "at=0303 form=march-column ranks=4 front=2\n",
    PERIODE UNIT "at=0303 form=line face=1 ranks=2\n",
};

START_TEST(what_may_be_said) {
    pdc_board *b = kit_open(right[_i]);
    if (_i == 4) {
        ck_assert_int_eq(b->scenario->unit[1].front, 2); // 8 by 7
    }
    kit_close(b);
}
END_TEST

/* Statements that are wrong, and words of the complaint; the line is that of the last statement. */
static const struct {
    const char *statements;
    const char *line;
    const char *words;
} wrong[] = {
    {"map 8x8 clear\n" UNIT "at=0303 colour=blue\n", "test:3:", "no unit key \"colour\""},
    {"map 8x8 clear\n" UNIT "at=0303 at=0304\n", "test:3:", "twice"},
    {"map 8x8 clear\n" UNIT "at=0303 front=3\n", "test:3:", "means nothing"},
    {"map 8x8 clear\n" UNIT "at=0909\n", "test:3:", "off the map"},
    {"map 8x8 clear\n" UNIT "at=303\n", "test:3:", "4 digits"},
    {"map 8x8 clear\n" UNIT "at=0303 form=phalanx\n", "test:3:", "no formation"},
    {"map 8x8 clear\n" UNIT "at=0303 form=line face=2\n", "test:3:", "odd hour"},
    {"map 8x8 clear\n" UNIT "at=0303 lost=8\n", "test:3:", "nothing left"},
    {"map 8x8 clear\n" UNIT "at=0303 mp=8 spent=9\n", "test:3:", "spent more"},
    {"map 8x8 clear\n" UNIT "at=0303 mp=50.5\n", "test:3:", "mp: at most 50, not 50.5"},
    {"map 8x8 clear\nleader L side=french at=0303 mp=51\n", "test:3:", "mp: at most 50, not 51"},
    {"map 8x8 clear\n" UNIT "at=0303 fractions=4,3\n", "test:3:", "add up to 7"},
    {"map 8x8 clear\n" UNIT "hexes=0303,0505 form=line face=1\n", "test:3:", "row"},
    {"map 8x8 clear\n" UNIT "at=0303 morale=17\n", "test:3:", "d66"},
    {"map 8x8 clear\n" UNIT "\n", "test:3:", "no at="},
    {"map 8x8 clear\nunit 0404 side=french arm=infantry n=8 at=0303\n",
     "test:3:", "taken for a hex"},
    {"map 8x8 clear\nunit end side=french arm=infantry n=8 at=0303\n",
     "test:3:", "may not be called"},
    {"map 8x8 clear\nhex 0303 swamp\n", "test:3:", "no terrain \"swamp\""},
    {"map 8x8 clear\nedge 0303/3 stream\n", "test:3:", "corner"},
    {"map 8x8 clear\nroad 0303-0505\n", "test:3:", "leaps"},
    {"map 8x8 clear\noption colour 1\n", "test:3:", "no option"},
    {PERIODE "option paces-per-hex 0\n",
     "test:4:", "paces-per-hex: a whole number from 1 to 9999 is wanted, not \"0\""},
    {PERIODE "option dismount-time -2000000000\n", "test:4:", "from 0 to 99"},
    {PERIODE "option dispersed-base-ratio 2147483648\n", "test:4:", "from 1 to 100"},
    {"profile republique\nmap 8x8 clear\noption road-factor 0\n",
     "test:4:", "road-factor: a number like 6 or 6.5 from 0.1 to 100 is wanted"},
    {"map 8x8 clear\nbanner 3\n", "test:3:", "no statement \"banner\""},
    {"map 8x8 clear\nactive nobody\n", "test:3:", "no maneuver unit"},
    {"map 8x8 clear\ndice 7\n", "test:3:", "from 1 to 6"},
    {"map 8x8 clear\nsegment lunch\n", "test:3:", "no segment"},
    {"profile tabletop\n", "test:2:", "cannot be used"},
    {"map 0x8 clear\n", "test:2:", "COLSxROWS"},
    {UNIT "at=0303\n", "test:", "no map"},
    /* keys out of their range */
    {"map 8x8 clear\n" UNIT "at=0303 face=0\n", "test:3:", "face: a whole number from 1 to 12"},
    {"map 8x8 clear\n" UNIT "at=0303 fatigue=3\n",
     "test:3:", "fatigue: a whole number from 0 to 2"},
    {"map 8x8 clear\n" UNIT "at=0303 failed=3\n", "test:3:", "failed: a whole number from 0 to 2"},
    {"map 8x8 clear\n" UNIT "at=0303 range=0\n", "test:3:", "range: a whole number from 1"},
    {"map 8x8 clear\n" UNIT "at=0303 battalions=9\n",
     "test:3:", "battalions: a whole number from 1 to 8"},
    {"map 8x8 clear\n" UNIT "at=0303 fractions=8,0\n",
     "test:3:", "fractions: a whole number from 1"},
    {"map 8x8 clear\n" UNIT "at=0303 battalions=2 fractions=4,4\n", "test:3:", "not both"},
    {"map 8x8 clear\n" UNIT "at=0303 calibre=6\n", "test:3:", "calibre= is for guns"},
    {"map 8x8 clear\n" UNIT "at=0303 system=periode\n",
     "test:3:", "no system \"periode\"; expected one of: french, prussian"},
    {"map 8x8 clear\n" UNIT "at=0303 release=3\n", "test:3:", "release= goes with fixed=yes"},
    {"map 8x8 clear\n" UNIT "at=0303 arrive=3 entry=0101\n", "test:3:", "go with at=off"},
    {PERIODE UNIT "at=0303 form=march-column ranks=9\n",
     "test:4:", "ranks: a whole number from 1 to 8"},
    {PERIODE UNIT "at=0303 form=march-column ranks=0\n",
     "test:4:", "ranks: a whole number from 1 to 8"},
    {PERIODE UNIT "at=0303 form=march-column front=9\n",
     "test:4:", "front: a whole number from 1 to 8"},
    {PERIODE UNIT "at=0303 form=march-column front=3 ranks=4\n",
     "test:4:", "a front of 3 and of 2"},
    {PERIODE UNIT "at=0303 companies=0\n", "test:4:", "companies: a whole number from 1 to 20"},
    {PERIODE UNIT "at=0303 squadrons=21\n", "test:4:", "squadrons: a whole number from 1 to 20"},
    /* keys that name others */
    {TWO "unit B side=french arm=infantry n=4 at=0304 parent=B\n", "test:4:", "B names itself"},
    {TWO "unit B side=french arm=infantry n=4 at=0304 parent=E\n", "test:4:", "of the other side"},
    {TWO "unit B side=french arm=infantry n=4 at=0304 parent=N\n", "test:4:", "no unit \"N\""},
    {"map 8x8 clear\nunit A side=french arm=infantry n=4 at=0303 parent=B\n"
     "unit B side=french arm=infantry n=4 at=0304 parent=A\n",
     "test:4:", "A is itself a part of B"},
    {TWO "unit B side=french arm=infantry n=4 at=0304 shot-at=B\n", "test:4:", "of its own side"},
    {PERIODE TWO_UNITS "unit B side=french arm=infantry n=4 at=0304 supports=E\n",
     "test:5:", "of the other side"},
    {PERIODE TWO_UNITS "unit B side=french arm=infantry n=4 at=0304 supports=B\n",
     "test:5:", "names itself"},
    {PERIODE TWO_UNITS "unit E side=russian arm=infantry n=4 at=0304\n", "test:5:", "id E twice"},
    {TWO "unit B side=french arm=infantry n=4 at=0808\n",
     "test:1:", "B and its enemy E both stand in hex 0808"},
    {TWO "leader L side=french at=0303 rating=4\n",
     "test:4:", "rating: a whole number from 0 to 3"},
    {TWO "leader L side=french at=0303 level=corps of=L\n", "test:4:", "L names himself"},
    {TWO "leader L side=french level=corps\nleader M side=french level=army of=L\n",
     "test:5:", "L is of a lower level than M"},
    {TWO "leader L side=russian level=army\nleader M side=french level=corps of=L\n",
     "test:5:", "L is of the other side"},
    {TWO "leader L side=french with=E\n", "test:4:", "E is of the other side"},
    {TWO "leader L side=french rating=1 rating=2\n", "test:4:", "key rating twice"},
    {TWO "leader L side=french mu=E\n", "test:4:", "belongs to the other side"},
    /* statements */
    {TWO "turn 2\nturn 3\n", "test:5:", "\"turn\" stands already in line 4"},
    {TWO "option premeasure on\noption  premeasure off\n", "test:5:", "stands already in line 4"},
    {TWO "command french 2\ncommand french 2\n", "test:5:", "stands already in line 4"},
    {TWO "pips french 2\n", "test:4:", "batalla knows no staff pips"},
    {TWO "points 0303 5\npoints 0303 6\n", "test:5:", "has its points already"},
    {TWO "points 0303 5 austrian\n", "test:4:", "no unit is of side \"austrian\""},
    {TWO "points 0303 5 russian first\n", "test:4:", "write: points H N [SIDE [last]]"},
    {TWO UNIT "at=0303\ncorps A E\n", "test:5:", "a corps is of one side, and E is of the other"},
    {TWO UNIT "at=0303\ncorps A A\n", "test:5:", "belongs to a corps already"},
    {TWO "corps X\n", "test:4:", "no maneuver unit \"X\""},
    {TWO "corps\n", "test:4:", "write: corps M ..."},
    {FORD "option fordable 1\n", "test:3:", "option fordable takes on or off, not \"1\""},
    {FORD "option kolocha on\n", "test:3:", "no option \"kolocha\", and scenario ford has none"},
    {FORD "map 8x8 clear\n", "test:3:", "beside `scenario` only covers, option"},
    {FORD UNIT "at=0303\n", "test:3:", "the scenario says that"},
    {FORD "profile batalla\n", "test:3:", "the scenario says that"},
    {FORD FORD, "test:3:", "one scenario"},
    {"scenario nowhere.yaml\n", "test:2:", "the scenario nowhere.yaml cannot be used"},
    {"scenario\n", "test:2:", "write: scenario FILE.yaml"},
};

START_TEST(complaints_name_the_line_and_say_what_is_wrong) {
    const char *said = kit_complaints(wrong[_i].statements);
    ck_assert_msg(strstr(said, wrong[_i].line) != NULL, "%s: %s", wrong[_i].statements, said);
    ck_assert_msg(strstr(said, wrong[_i].words) != NULL, "%s: %s", wrong[_i].statements, said);
}
END_TEST

/* A position that begins with a scenario is the scenario's. */
START_TEST(hc_320__a_scenario_and_its_options) {
    pdc_board *b =
        kit_open(FORD "option planted on\noption premeasure off\nchits b\nseed 5\ndice 6 6 1\n");
    const pdc_map *map = b->map;
    unsigned river = 1u << pdc_find_feature(b->rules, "river");
    unsigned stream = 1u << pdc_find_feature(b->rules, "stream");
    uint8_t orchard = (uint8_t)pdc_find_terrain(b->rules, "orchard");
    ck_assert_str_eq(b->scenario->id, "ford");
    ck_assert_uint_eq(b->scenario->units, 5);
    kit_expect(b, "option planted", "on");
    kit_expect(b, "option fordable", "off");
    kit_expect(b, "option premeasure", "off");
    kit_expect(b, "option all-in-command", "on"); // as the scenario says
    ck_assert_uint_eq(map->cell[pdc_map_hex(map, 13, 10)].terrain, orchard);
    ck_assert_uint_eq(map->cell[pdc_map_hex(map, 14, 10)].terrain, orchard);
    ck_assert_uint_ne(map->cell[pdc_map_hex(map, 12, 10)].terrain, orchard); // not listed
    /* 1212/2 and, seen from the other hex, 1312/8; the next piece of that stream, 1313/12, stays */
    ck_assert_uint_eq(map->cell[pdc_map_hex(map, 12, 12)].edge[1] & (river | stream), river);
    ck_assert_uint_eq(map->cell[pdc_map_hex(map, 13, 12)].edge[4] & (river | stream), river);
    ck_assert_uint_eq(map->cell[pdc_map_hex(map, 13, 13)].edge[0] & (river | stream), stream);
    kit_close(b);
}
END_TEST

/* Changes look at the map as it is drawn: what was a stream and becomes a river is not made a stream
 * again, whatever the order. */
START_TEST(hc_320__options_do_not_see_one_another) {
    pdc_board *b = kit_open(FORD "option fordable on\noption planted on\n");
    const pdc_map *map = b->map;
    unsigned river = 1u << pdc_find_feature(b->rules, "river");
    unsigned stream = 1u << pdc_find_feature(b->rules, "stream");
    ck_assert_uint_eq(map->cell[pdc_map_hex(map, 12, 12)].edge[1] & (river | stream), river);
    ck_assert_uint_eq(map->cell[pdc_map_hex(map, 11, 12)].edge[2] & (river | stream), stream);
    kit_close(b);
}
END_TEST

/* The window switches while it shows the map: off again is the map as it is drawn. */
START_TEST(hc_320__off_again_is_as_drawn) {
    static const char path[] =
        PDC_SCENARIOS "/../../../maps/borodino-village/borodino-village.yaml";
    pdc_battle *battle = NULL;
    pdc_diag diag = {0};
    ck_assert_int_eq(pdc_battle_load(path, PDC_SCENARIOS "/../../../assets", &battle, &diag),
                     PDC_STATUS_FINE);
    size_t bytes = ((size_t)battle->map->count + 1) * sizeof(pdc_cell);
    pdc_cell *plain = malloc(bytes);
    ck_assert_ptr_nonnull(plain);
    memcpy(plain, battle->map->cell, bytes);
    for (int round = 0; round < 2; round++) {
        ck_assert(pdc_battle_ground(battle, 0, 0));
        ck_assert_int_eq(memcmp(plain, battle->map->cell, bytes), 0);
        ck_assert(pdc_battle_ground(battle, 0, 1));
        ck_assert_int_ne(memcmp(plain, battle->map->cell, bytes), 0);
    }
    free(plain);
    pdc_battle_free(battle);
    pdc_diag_free(&diag);
}
END_TEST

START_TEST(set_up_after_the_script_is_refused) {
    pdc_position_file file;
    pdc_diag diag = {0};
    ck_assert_int_eq(
        pdc_position_parse("test", "position a\nmap 8x8 clear\n? turn = 1\nturn 2\n", &file, &diag),
        PDC_STATUS_BAD);
    ck_assert_uint_eq(diag.count, 1);
    ck_assert_uint_eq(diag.complaint[0].line, 4);
    pdc_position_free(&file);
    pdc_diag_free(&diag);
}
END_TEST

START_TEST(comments_and_blank_lines_do_not_count) {
    pdc_position_file file;
    pdc_diag diag = {0};
    ck_assert_int_eq(
        pdc_position_parse("test",
                           "# a file\n\nposition one # first\n  map 8x8 clear # ground\r\n"
                           "? turn = 1 # a check\n\nposition two\nmap 4x4 clear\n~ a note\n",
                           &file, &diag),
        PDC_STATUS_FINE);
    ck_assert_uint_eq(file.positions, 2);
    ck_assert_str_eq(file.position[0].name, "one");
    ck_assert_uint_eq(file.position[0].line, 3);
    ck_assert_uint_eq(file.position[0].count, 2);
    ck_assert_uint_eq(file.position[0].script, 1);
    ck_assert_str_eq(file.statement[1].text, "turn = 1");
    ck_assert_int_eq(file.statement[1].mark, '?');
    ck_assert_int_eq(file.statement[3].mark, '~');
    pdc_position_free(&file);
    pdc_diag_free(&diag);
}
END_TEST

START_TEST(a_position_named_twice_is_refused) {
    pdc_position_file file;
    pdc_diag diag = {0};
    ck_assert_int_eq(pdc_position_parse("test", "position a\nposition a\n", &file, &diag),
                     PDC_STATUS_BAD);
    pdc_position_free(&file);
    pdc_diag_free(&diag);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("position");
    TCase *tests = tcase_create("position");
    tcase_add_loop_test(tests, what_may_be_said, 0, (int)(sizeof right / sizeof right[0]));
    tcase_add_test(tests, every_key_of_a_unit_arrives);
    tcase_add_test(tests, the_ground_arrives_on_both_sides_of_a_hexside);
    tcase_add_test(tests, the_hexes_of_a_line_are_put_in_order);
    tcase_add_test(tests, what_is_left_out_has_its_default);
    tcase_add_loop_test(tests, complaints_name_the_line_and_say_what_is_wrong, 0,
                        (int)(sizeof wrong / sizeof wrong[0]));
    tcase_add_test(tests, hc_320__a_scenario_and_its_options);
    tcase_add_test(tests, hc_320__options_do_not_see_one_another);
    tcase_add_test(tests, hc_320__off_again_is_as_drawn);
    tcase_add_test(tests, set_up_after_the_script_is_refused);
    tcase_add_test(tests, comments_and_blank_lines_do_not_count);
    tcase_add_test(tests, a_position_named_twice_is_refused);
    suite_add_tcase(suite, tests);
    return kit_run(suite);
}
