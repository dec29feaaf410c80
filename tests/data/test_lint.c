/* What the linter finds: for each finding a map or scenario that has it, and the same without. */
#include <string.h>

#include "data_kit.h"

static pdc_rules *rules;
static pdc_map *map;
static pdc_scenario scenario;
static pdc_diag diag;

static void setup(void) {
    rules = kit_rules();
    map = pdc_map_blank(8, 8, (uint8_t)pdc_find_terrain(rules, "clear"));
    memset(&scenario, 0, sizeof scenario);
}

static void teardown(void) {
    pdc_map_free(map);
    pdc_rules_free(rules);
    pdc_diag_free(&diag);
}

static void edge(int hex, int direction, const char *feature) {
    uint16_t bit = (uint16_t)(1u << pdc_find_feature(rules, feature));
    pdc_hex_id id = kit_hex(map, hex);
    map->cell[id].edge[direction] |= bit;
    map->cell[map->near[id][direction]].edge[(direction + 3) % 6] |= bit;
}

static void road(int from, int to) {
    pdc_hex_id a = kit_hex(map, from);
    pdc_hex_id b = kit_hex(map, to);
    int direction = pdc_map_direction(map, a, b);
    ck_assert_int_ge(direction, 0);
    map->cell[a].road |= (uint8_t)(1u << direction);
    map->cell[b].road |= (uint8_t)(1u << (direction + 3) % 6);
}

static uint32_t lint_map(void) {
    pdc_diag_free(&diag);
    return pdc_lint_map("map", rules, map, &diag);
}

static uint32_t lint_scenario(void) {
    pdc_diag_free(&diag);
    return pdc_lint_scenario("scenario", rules, map, &scenario, &diag);
}

START_TEST(a_blank_map_is_clean) {
    ck_assert_uint_eq(lint_map(), 0);
}
END_TEST

START_TEST(roads_that_lead_nowhere) {
    road(303, 403);
    ck_assert_uint_eq(lint_map(), 1);
    kit_expect(&diag, 0, "the road at hex 0303 comes to no edge");
    road(303, 202);
    road(202, 102);
    ck_assert_uint_eq(lint_map(), 0);
}
END_TEST

START_TEST(roads_that_end_beside_another) {
    for (int row = 1; row < 8; row++) {
        road(400 + row, 401 + row); /* from north to south */
    }
    road(104, 203);
    road(203, 304); /* ends beside 0403 and 0404 */
    ck_assert_uint_eq(lint_map(), 1);
    kit_expect(&diag, 0, "hex 0304: a road ends here beside the road in hex 0403");
    road(304, 403);
    ck_assert_uint_eq(lint_map(), 0);
}
END_TEST

START_TEST(one_sided_hexsides) {
    map->cell[kit_hex(map, 303)].edge[2] |= (uint16_t)(1u << pdc_find_feature(rules, "wall"));
    ck_assert_uint_eq(lint_map(), 1);
    kit_expect(&diag, 0, "hexside 0303/4: wall is drawn on one side only");
    edge(303, 2, "wall");
    ck_assert_uint_eq(lint_map(), 0);
    map->cell[kit_hex(map, 505)].road |= 1;
    lint_map();
    kit_expect(&diag, 0, "hexside 0505/12: the road is drawn on one side only");
}
END_TEST

START_TEST(bridges_without_road_or_water) {
    edge(303, 0, "bridge");
    ck_assert_uint_eq(lint_map(), 2);
    kit_expect(&diag, 0, "hexside 0303/12: bridge crosses no water");
    kit_expect(&diag, 0, "hexside 0303/12: bridge carries no road");
    edge(303, 0, "river");
    road(303, 302);
    road(302, 301);
    ck_assert_uint_eq(lint_map(), 0);
}
END_TEST

START_TEST(gates_and_fords) {
    edge(303, 0, "gate");
    edge(505, 1, "foot-ford");
    ck_assert_uint_eq(lint_map(), 2);
    kit_expect(&diag, 0, "hexside 0303/12: gate has no wall");
    kit_expect(&diag, 0, "hexside 0505/2: foot-ford crosses no water");
    edge(303, 0, "hedge");
    edge(505, 1, "stream");
    ck_assert_uint_eq(lint_map(), 0);
}
END_TEST

/* Two sides with a unit and a leader each; side 2 beyond a river down the third column's right
 * side. */
static void two_sides(void) {
    strcpy(scenario.side[1].id, "blue");
    strcpy(scenario.side[2].id, "green");
    scenario.turns = 5;
    scenario.units = 2;
    scenario.mus = 2;
    scenario.leaders = 2;
    for (int i = 1; i <= 2; i++) {
        strcpy(scenario.unit[i].id, i == 1 ? "B" : "G");
        strcpy(scenario.mu[i].id, i == 1 ? "b" : "g");
        strcpy(scenario.leader[i].id, i == 1 ? "one" : "two");
        scenario.unit[i].side = (uint8_t)i;
        scenario.unit[i].mu = (uint8_t)i;
        scenario.unit[i].size = 5;
        scenario.unit[i].hexes = 1;
        scenario.unit[i].hex[0] = kit_hex(map, i == 1 ? 101 : 808);
        scenario.mu[i].side = (uint8_t)i;
        scenario.mu[i].leader = (uint16_t)i;
        scenario.leader[i].mu = (uint8_t)i;
        scenario.leader[i].side = (uint8_t)i;
        scenario.leader[i].hex = scenario.unit[i].hex[0];
    }
    scenario.objectives = 1;
    scenario.objective[0].hex = kit_hex(map, 808);
}

START_TEST(objectives_that_nobody_reaches) {
    two_sides();
    ck_assert_uint_eq(lint_scenario(), 0);
    for (int row = 1; row <= 8; row++) {
        edge(300 + row, 2, "river");
        if (row > 1) {
            edge(300 + row, 1, "river");
        }
    }
    map->cell[kit_hex(map, 301)].edge[1] = 0; /* 0301/2 is the edge of the map */
    ck_assert_uint_eq(lint_scenario(), 1);
    kit_expect(&diag, 0, "objective 0808: no infantry of blue can reach it");
    edge(304, 2, "foot-ford");
    ck_assert_uint_eq(lint_scenario(), 0);
}
END_TEST

START_TEST(entry_hexes) {
    two_sides();
    scenario.unit[1].hexes = 0;
    scenario.unit[1].arrive = 9;
    scenario.unit[1].entries = 1;
    scenario.unit[1].entry[0] = kit_hex(map, 404);
    lint_scenario();
    kit_expect(&diag, 0, "B: entry hex 0404 is not on the edge");
    kit_expect(&diag, 0, "B: arrives on turn 9, after the last");
    scenario.unit[1].arrive = 2;
    scenario.unit[1].entry[0] = kit_hex(map, 104);
    ck_assert_uint_eq(lint_scenario(), 0);
    map->cell[kit_hex(map, 104)].terrain = (uint8_t)pdc_find_terrain(rules, "lake");
    lint_scenario();
    kit_expect(&diag, 0, "B: it may not go into its entry hex 0104");
}
END_TEST

START_TEST(leaders_without_troops) {
    two_sides();
    scenario.leaders = 3;
    strcpy(scenario.leader[3].id, "three");
    scenario.leader[3].side = 1;
    ck_assert_uint_eq(lint_scenario(), 1);
    kit_expect(&diag, 0, "leader three has no troops");
    scenario.leader[1].superior = 3;
    ck_assert_uint_eq(lint_scenario(), 0);
    scenario.mus = 3;
    strcpy(scenario.mu[3].id, "empty");
    lint_scenario();
    kit_expect(&diag, 0, "maneuver unit empty has no units");
    kit_expect(&diag, 0, "maneuver unit empty has no leader");
}
END_TEST

START_TEST(borodino_village_is_clean) {
    pdc_rules *own_rules = NULL;
    pdc_map *own_map = NULL;
    pdc_scenario *own = NULL;
    ck_assert_int_eq(
        pdc_load_scenario(kit_path("%s/borodino-village/borodino-village.yaml", kit_maps()),
                          kit_assets(), &own_rules, &own_map, &own, &diag),
        PDC_STATUS_FINE);
    uint32_t found = pdc_lint_map("map", own_rules, own_map, &diag) +
                     pdc_lint_scenario("scenario", own_rules, own_map, own, &diag);
    kit_show(&diag);
    ck_assert_uint_eq(found, 0);
    pdc_scenario_free(own);
    pdc_map_free(own_map);
    pdc_rules_free(own_rules);
}
END_TEST

int main(void) {
    TCase *tests = tcase_create("lint");
    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_add_test(tests, a_blank_map_is_clean);
    tcase_add_test(tests, roads_that_lead_nowhere);
    tcase_add_test(tests, roads_that_end_beside_another);
    tcase_add_test(tests, one_sided_hexsides);
    tcase_add_test(tests, bridges_without_road_or_water);
    tcase_add_test(tests, gates_and_fords);
    tcase_add_test(tests, objectives_that_nobody_reaches);
    tcase_add_test(tests, entry_hexes);
    tcase_add_test(tests, leaders_without_troops);
    tcase_add_test(tests, borodino_village_is_clean);
    return kit_run(tests, "lint");
}
