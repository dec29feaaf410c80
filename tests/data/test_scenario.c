/* The scenario Borodino village as it is loaded, against the description typed again. */
#include <string.h>

#include "data_kit.h"

static pdc_rules *rules;
static pdc_map *map;
static pdc_scenario *scenario;

static void setup(void) {
    kit_load(kit_path("%s/borodino-village/borodino-village.yaml", kit_maps()), &rules, &map,
             &scenario);
}

static void teardown(void) {
    kit_unload(&rules, &map, &scenario);
}

static const pdc_roster_unit *unit(const char *id) {
    return kit_line_of(scenario, id);
}

START_TEST(head) {
    ck_assert_str_eq(scenario->id, "borodino-village");
    ck_assert_str_eq(scenario->profile, "batalla");
    ck_assert(scenario->first_turn == 1 && scenario->turns == 8 && scenario->clock == 5 * 60 + 40);
    ck_assert_str_eq(scenario->side[scenario->initiative].id, "french");
    ck_assert(scenario->side[1].red == 0x2a && scenario->side[1].green == 0x4b &&
              scenario->side[1].blue == 0x8d);
    ck_assert(scenario->level[0] == 4 && scenario->level[1] == 10 &&
              scenario->level[2] == 20); /* [HC-231] */
    ck_assert_int_eq(scenario->option[PDC_OPTION_ALL_IN_COMMAND], 1);
    ck_assert_int_eq(scenario->option[PDC_OPTION_OFFICER_RISK_DIVISOR], 80);
}
END_TEST

START_TEST(order_of_battle) {
    const struct {
        const char *id, *mu;
        int size, fractions, side;
    } table[] = {{"F106", "m-plauzonne", 19, 4, 1}, {"F92", "m-plauzonne", 18, 4, 1},
                 {"F8L", "m-huard", 10, 2, 1},      {"FCR", "m-huard", 9, 2, 1},
                 {"F84", "m-huard", 19, 4, 1},      {"FA1", "m-huard", 4, 0, 1},
                 {"FA2", "m-plauzonne", 3, 0, 1},   {"FA3", "m-huard", 4, 0, 1},
                 {"RGJ3", "m-bistrom", 4, 0, 2},    {"RGJP", "m-bistrom", 1, 0, 2},
                 {"RGJ1", "m-bistrom", 6, 0, 2},    {"RGJ2", "m-bistrom", 5, 0, 2},
                 {"RSE", "m-bistrom", 1, 0, 2},     {"RA1", "m-vuich", 3, 0, 2},
                 {"R1J", "m-karpenko", 10, 2, 2},   {"R19", "m-vuich", 9, 2, 2},
                 {"R40", "m-vuich", 9, 2, 2},       {"RA2", "m-vuich", 6, 0, 2}};
    int lines = 0;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        const pdc_roster_unit *line = unit(table[i].id);
        ck_assert_msg(line->size == table[i].size && line->fractions == table[i].fractions &&
                          line->side == table[i].side,
                      "%s", table[i].id);
        ck_assert_msg(strcmp(scenario->mu[line->mu].id, table[i].mu) == 0, "%s", table[i].id);
        lines += 1 + line->fractions;
    }
    ck_assert_int_eq(scenario->units, lines);
    const int of_106[] = {5, 5, 5, 4};
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(unit(kit_path("F106-%d", i + 1))->size, of_106[i]);
    }
    ck_assert_str_eq(rules->gun[unit("FA3")->gun].id, "12");
    ck_assert_str_eq(unit("FCR")->nation, "croat");
}
END_TEST

START_TEST(set_up) {
    ck_assert_uint_eq(unit("F106")->hex[0], kit_hex(map, 604));
    ck_assert(unit("F106")->face == 6 && unit("F106")->form == PDC_FORM_COLUMN);
    ck_assert(unit("RGJ3")->hexes == 2 && unit("RGJ3")->form == PDC_FORM_SKIRMISH &&
              unit("RGJ3")->hex[1] == kit_hex(map, 610));
    ck_assert(unit("RGJ1")->form == PDC_FORM_GENERAL_ORDER &&
              unit("RGJ1")->cohesion == PDC_COHESION_DISORDER);
    ck_assert(unit("RGJ2")->fixed && unit("RGJ2")->release == 2);
    ck_assert(unit("R1J")->hexes == 0 && unit("R1J-1")->hex[0] == kit_hex(map, 1809) &&
              unit("R1J-2")->hex[0] == kit_hex(map, 1908));
    ck_assert(unit("R1J-1")->fixed && unit("R1J-1")->release == 3 && unit("R1J-1")->size == 5);
    ck_assert(unit("F84")->hexes == 0 && unit("F84")->arrive == 3 && unit("F84")->entries == 5);
    ck_assert_uint_eq(unit("F84")->entry[0], kit_hex(map, 112));
    ck_assert(unit("FA3")->arrive == 5 && unit("FA2")->arrive == 2);
}
END_TEST

START_TEST(leaders) {
    ck_assert_int_eq(scenario->leaders, 9);
    ck_assert_int_eq(scenario->mus, 5);
    for (int mu = 1; mu <= scenario->mus; mu++) {
        ck_assert_msg(scenario->mu[mu].leader != 0, "%s", scenario->mu[mu].id);
        ck_assert_int_eq(scenario->leader[scenario->mu[mu].leader].mu, mu);
    }
    ck_assert_uint_eq(scenario->leader[2].hex, kit_hex(map, 403));
    ck_assert(scenario->leader[2].rating == 2 && scenario->leader[2].level == PDC_LEVEL_DIVISION &&
              scenario->leader[2].superior == 1);
    ck_assert_uint_eq(scenario->leader[1].hex, 0);
    ck_assert_uint_eq(scenario->leader[3].allowance, 1200);
    ck_assert_int_ne(scenario->mu[1].corps, 0);
    ck_assert_int_eq(scenario->mu[1].corps, scenario->mu[2].corps);
    ck_assert_int_ne(scenario->mu[1].corps, scenario->mu[3].corps);
}
END_TEST

START_TEST(fog) {
    const int table[][2] = {{1, 2}, {2, 4}, {3, 8}, {4, 255}};
    ck_assert_int_eq(scenario->sights, 4);
    for (int i = 0; i < 4; i++) {
        ck_assert(scenario->sight[i].turn == table[i][0] &&
                  scenario->sight[i].hexes == table[i][1]);
    }
}
END_TEST

START_TEST(points) {
    const int villages[] = {511, 611, 711, 811, 911, 710};
    ck_assert_int_eq(scenario->objectives, 6);
    for (int i = 0; i < 6; i++) {
        ck_assert_uint_eq(scenario->objective[i].hex, kit_hex(map, villages[i]));
        ck_assert(scenario->objective[i].points == 2 && scenario->objective[i].owner == 2);
    }
    int broken = 0;
    for (int i = 0; i < scenario->awards; i++) {
        const pdc_award_row *row = &scenario->award[i];
        if (row->kind == PDC_AWARD_BRIDGE_BROKEN) {
            ck_assert(row->hex == kit_hex(map, 1211) && row->direction == 1 && row->side == 2);
            broken += row->points;
        }
    }
    ck_assert_int_eq(broken, 5); /* by turn 5: 2 + 2 + 1 */
}
END_TEST

/* Points of a side for so many increments lost by the other, `guards` of them Guard Jägers. */
static int for_losses(int side, int lost, int guards) {
    int sum = 0;
    for (int i = 0; i < scenario->awards; i++) {
        const pdc_award_row *row = &scenario->award[i];
        if (row->kind == PDC_AWARD_INCREMENTS && row->side == side) {
            int each = row->each > 0 ? row->each : 1;
            int got = (row->mu[0] != 0 ? guards : lost) / each * row->points;
            sum += row->most > 0 && got > row->most ? row->most : got;
        }
    }
    return sum;
}

START_TEST(hc_231__losses_and_units_gone) {
    /* the morning as it was: 11 French increments; 10 Russian ones, 7 of the Guard: 5 + 3 */
    ck_assert_int_eq(for_losses(2, 11, 0), 11);
    ck_assert_int_eq(for_losses(1, 10, 7), 8);
    /* the Guard is counted double for its first 8 increments only: 5 + 4 and 6 + 4 */
    ck_assert_int_eq(for_losses(1, 10, 8), 9);
    ck_assert_int_eq(for_losses(1, 12, 12), 10);
    int gone[3] = {0};
    for (int i = 0; i < scenario->awards; i++) {
        gone[scenario->award[i].side] +=
            scenario->award[i].kind == PDC_AWARD_UNIT_GONE ? scenario->award[i].points : 0;
    }
    ck_assert(gone[1] == 2 && gone[2] == 2);
}
END_TEST

static int in_area(const pdc_award_row *row, int hex) {
    for (int i = 0; i < row->areas; i++) {
        if (scenario->area[row->area + i] == kit_hex(map, hex)) {
            return 1;
        }
    }
    return 0;
}

START_TEST(east_bank_of_the_river) {
    for (int i = 0; i < scenario->awards; i++) {
        const pdc_award_row *row = &scenario->award[i];
        if (row->kind == PDC_AWARD_UNITS_IN_AREA) {
            /* typed from the course of the Kolocha */
            ck_assert(in_area(row, 1311) && in_area(row, 2407) && in_area(row, 2418) &&
                      in_area(row, 118) && in_area(row, 1213));
            ck_assert(!in_area(row, 1211) && !in_area(row, 811) && !in_area(row, 101) &&
                      !in_area(row, 1701) && !in_area(row, 116));
            ck_assert(row->size == 6 && row->points == 3 && row->most == 6 && row->side == 1);
            return;
        }
    }
    ck_abort_msg("no award for the east bank");
}
END_TEST

START_TEST(texts_in_three_languages) {
    pdc_diag diag = {0};
    pdc_scenario_texts texts;
    ck_assert_int_eq(
        pdc_load_scenario_texts(kit_path("%s/borodino-village/borodino-village.yaml", kit_maps()),
                                &texts, &diag),
        PDC_STATUS_FINE);
    for (int a = 0; a < PDC_LANGUAGES; a++) {
        ck_assert_ptr_nonnull(strstr(texts.introduction[a], "106"));
        ck_assert_uint_gt(strlen(texts.notes[a]), 200);
        for (int b = 0; b < a; b++) {
            ck_assert_str_ne(texts.introduction[a], texts.introduction[b]);
            ck_assert_str_ne(texts.title[a], texts.title[b]);
        }
    }
    pdc_scenario_texts_free(&texts);
    pdc_diag_free(&diag);
}
END_TEST

int main(void) {
    TCase *tests = tcase_create("scenario");
    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_add_test(tests, head);
    tcase_add_test(tests, order_of_battle);
    tcase_add_test(tests, set_up);
    tcase_add_test(tests, leaders);
    tcase_add_test(tests, fog);
    tcase_add_test(tests, points);
    tcase_add_test(tests, hc_231__losses_and_units_gone);
    tcase_add_test(tests, east_bank_of_the_river);
    tcase_add_test(tests, texts_in_three_languages);
    return kit_run(tests, "scenario");
}
