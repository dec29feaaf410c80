/* What a line of the order of battle leaves out, and fractions. */
#include <stdio.h>
#include <string.h>

#include "data_kit.h"

static pdc_rules *rules;
static pdc_scenario scenario;

static void setup(void) {
    rules = kit_rules();
    memset(&scenario, 0, sizeof scenario);
}

static void teardown(void) {
    pdc_rules_free(rules);
}

static pdc_roster_unit unit_of(pdc_arm arm, const char *type) {
    pdc_roster_unit unit;
    memset(&unit, 0, sizeof unit);
    unit.arm = (uint8_t)arm;
    uint32_t given = 0;
    if (type != NULL) {
        unit.type = (uint8_t)pdc_find_type(rules, arm, type);
        given = PDC_GIVEN_TYPE;
    }
    pdc_roster_defaults(rules, &unit, given);
    return unit;
}

START_TEST(infantry_by_default) {
    pdc_roster_unit unit = unit_of(PDC_ARM_INFANTRY, NULL);
    ck_assert(unit.morale == 32 && unit.melee == 3 && unit.allowance == 480);
    ck_assert(unit.form == PDC_FORM_COLUMN && unit.face == 12);
    ck_assert_str_eq(rules->weapon[unit.weapon].id, "musket");
    ck_assert_str_eq(rules->status[unit.status].id, "regular");
    ck_assert_uint_eq(unit.gun, 255);
}
END_TEST

START_TEST(cavalry_and_guns_by_default) {
    pdc_roster_unit unit = unit_of(PDC_ARM_CAVALRY, "hussar");
    ck_assert(unit.morale == 31 && unit.allowance == 840);
    ck_assert_str_eq(rules->weapon[unit.weapon].id, "musketoon");
    unit = unit_of(PDC_ARM_FOOT_ARTILLERY, NULL);
    ck_assert(unit.morale == 26 && unit.allowance == 420 && unit.form == PDC_FORM_LIMBERED &&
              unit.face == 12);
    ck_assert_str_eq(rules->gun[unit.gun].id, "6");
    ck_assert_uint_eq(unit.weapon, 255);
    unit = unit_of(PDC_ARM_HORSE_ARTILLERY, NULL);
    ck_assert_uint_eq(unit.allowance, 660);
}
END_TEST

START_TEST(what_is_given_stays) {
    pdc_roster_unit unit;
    memset(&unit, 0, sizeof unit);
    unit.arm = PDC_ARM_INFANTRY;
    unit.morale = 13;
    unit.form = PDC_FORM_LINE;
    unit.allowance = 300;
    unit.traits = PDC_TRAIT_SHARPSHOOTER;
    unit.type = (uint8_t)pdc_find_type(rules, PDC_ARM_INFANTRY, "light");
    pdc_roster_defaults(rules, &unit,
                        PDC_GIVEN_MORALE | PDC_GIVEN_FORM | PDC_GIVEN_ALLOWANCE | PDC_GIVEN_TYPE);
    ck_assert(unit.morale == 13 && unit.form == PDC_FORM_LINE && unit.allowance == 300);
    ck_assert_uint_eq(unit.face, 1); /* a line faces a vertex */
    ck_assert(unit.traits & PDC_TRAIT_SHARPSHOOTER && unit.traits & PDC_TRAIT_LIGHT_INFANTRY &&
              unit.traits & PDC_TRAIT_SKIRMISH);
}
END_TEST

START_TEST(hc_51__fractions_are_even_the_first_have_more) {
    pdc_roster_unit *unit = &scenario.unit[++scenario.units];
    strcpy(unit->id, "F84");
    unit->size = 19;
    unit->lost = 3;
    unit->morale = 29;
    unit->side = 2;
    ck_assert_int_eq(pdc_roster_fractions(&scenario, 1, 4, NULL), 4);
    const int sizes[] = {5, 5, 5, 4};
    ck_assert_int_eq(scenario.units, 5);
    ck_assert_int_eq(unit->fractions, 4);
    for (int i = 0; i < 4; i++) {
        const pdc_roster_unit *fraction = &scenario.unit[2 + i];
        char id[12] = "F84-1";
        id[4] = (char)('1' + i);
        ck_assert_str_eq(fraction->id, id);
        ck_assert(fraction->size == sizes[i] && fraction->parent == 1);
        ck_assert(fraction->lost == 0 && fraction->hexes == 0 && fraction->morale == 29 &&
                  fraction->side == 2);
    }
}
END_TEST

/* [FE-25] fractions and men on foot support whom their unit supports; others nobody */
START_TEST(fe_25__who_supports_whom_after_a_division) {
    memset(&scenario, 0, sizeof scenario);
    scenario.units = 3;
    for (int k = 1; k <= 3; k++) {
        snprintf(scenario.unit[k].id, sizeof scenario.unit[k].id, "R%d", k);
        scenario.unit[k].size = 9;
    }
    ck_assert_int_eq(pdc_roster_fractions(&scenario, 3, 2, NULL), 2);
    scenario.unit[2].foot = 6;
    scenario.units = 6;
    scenario.unit[3].supports = 1; /* known only when the fractions are there */
    scenario.unit[2].supports = 3;
    pdc_roster_supports(&scenario);
    const int wanted[] = {0, 0, 3, 1, 1, 1, 3};
    for (int i = 1; i <= 6; i++) {
        ck_assert_int_eq(scenario.unit[i].supports, wanted[i]);
    }
}
END_TEST

/* [FF-76] a line for the men on foot of every unit that may dismount, where the profile has the order */
START_TEST(ff_76__the_men_on_foot_have_a_line) {
    pdc_diag diag = {0};
    pdc_rules *both[2] = {NULL, NULL};
    ck_assert_int_eq(pdc_load_rules(kit_assets(), "periode", &both[0], &diag), PDC_STATUS_FINE);
    ck_assert_int_eq(pdc_load_rules(kit_assets(), "batalla", &both[1], &diag), PDC_STATUS_FINE);
    for (int i = 0; i < 2; i++) {
        memset(&scenario, 0, sizeof scenario);
        scenario.units = 2;
        for (int k = 1; k <= 2; k++) {
            scenario.unit[k].arm = PDC_ARM_CAVALRY;
            scenario.unit[k].size = 12;
            scenario.unit[k].squadrons = 3;
            scenario.unit[k].manoeuvre = 1;
            snprintf(scenario.unit[k].id, sizeof scenario.unit[k].id, "D%d", k);
        }
        scenario.unit[2].traits = PDC_TRAIT_INFANTRY_CHARACTERISTICS;
        ck_assert_int_eq(pdc_roster_foot(both[i], &scenario), 0);
        ck_assert_int_eq(scenario.units, i == 0 ? 3 : 2);
        ck_assert_int_eq(scenario.unit[2].foot, i == 0 ? 3 : 0);
        ck_assert_int_eq(scenario.unit[1].foot, 0);
    }
    scenario.units = 2;
    ck_assert_int_eq(pdc_roster_foot(both[0], &scenario), 0);
    const pdc_roster_unit *men = &scenario.unit[3];
    ck_assert_str_eq(men->id, "D2-foot");
    ck_assert_int_eq(men->arm, PDC_ARM_INFANTRY);
    ck_assert_int_eq(men->companies, 3);
    ck_assert_int_eq(men->manoeuvre, 1);
    ck_assert_int_eq(men->hexes, 0);
    /* an id that leaves no room for "-foot" is told */
    scenario.units = 2;
    memset(scenario.unit[2].id, 'x', sizeof scenario.unit[2].id - 1);
    ck_assert_int_eq(pdc_roster_foot(both[0], &scenario), 2);
    pdc_rules_free(both[0]);
    pdc_rules_free(both[1]);
}
END_TEST

START_TEST(fractions_as_given_and_refused) {
    const uint16_t sizes[] = {4, 4, 3};
    scenario.units = 1;
    strcpy(scenario.unit[1].id, "R");
    scenario.unit[1].size = 11;
    ck_assert_int_eq(pdc_roster_fractions(&scenario, 1, 3, sizes), 3);
    ck_assert(scenario.unit[2].size == 4 && scenario.unit[4].size == 3);
    ck_assert_int_eq(pdc_roster_fractions(&scenario, 1, 13, NULL), 0);
    ck_assert_int_eq(pdc_roster_fractions(&scenario, 1, 0, NULL), 0);
    scenario.units = PDC_MAX_UNITS - 1;
    ck_assert_int_eq(pdc_roster_fractions(&scenario, 1, 2, NULL), 0);
    ck_assert_int_eq(scenario.units, PDC_MAX_UNITS - 1);
}
END_TEST

START_TEST(lookups_by_id) {
    ck_assert_int_eq(pdc_find_terrain(rules, "nowhere"), -1);
    ck_assert_int_eq(pdc_find_feature(rules, "moat"), -1);
    ck_assert_int_eq(pdc_find_type(rules, PDC_ARM_CAVALRY, "line"), -1); /* a type of infantry */
    ck_assert_int_ge(pdc_find_type(rules, PDC_ARM_INFANTRY, "line"), 0);
    ck_assert_int_eq(pdc_find_weapon(rules, "laser"), -1);
    ck_assert_int_eq(pdc_find_gun(rules, "88"), -1);
    ck_assert_int_eq(pdc_find_status(rules, "noble"), -1);
    ck_assert_int_eq(pdc_find_terrain(rules, ""), -1);
}
END_TEST

START_TEST(blank_maps_have_limits) {
    pdc_map *map = pdc_map_blank(9, 7, 4);
    ck_assert_ptr_nonnull(map);
    ck_assert(map->count == 63 && map->digits == 2 && map->cell[63].terrain == 4 &&
              map->near[1][0] == 0);
    ck_assert_uint_eq(map->near[1][3], 2);
    pdc_map_free(map);
    ck_assert_ptr_null(pdc_map_blank(0, 5, 0));
    ck_assert_ptr_null(pdc_map_blank(1025, 5, 0));
    ck_assert_ptr_null(pdc_map_blank(1024, 1024, 0)); /* more than 1,000,000 */
    pdc_map_free(NULL);
}
END_TEST

START_TEST(digest_of_a_file) {
    char digest[65];
    const char *path = kit_write("abc", "abc");
    ck_assert_int_eq(pdc_file_digest(path, digest), PDC_STATUS_FINE);
    /* printf abc | b2sum -l 256 */
    ck_assert_str_eq(digest, "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
    ck_assert_int_eq(pdc_file_digest("/nowhere/at/all", digest), PDC_STATUS_UNREADABLE);
    ck_assert_str_eq(digest, "");
}
END_TEST

int main(void) {
    TCase *tests = tcase_create("roster");
    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_add_test(tests, infantry_by_default);
    tcase_add_test(tests, cavalry_and_guns_by_default);
    tcase_add_test(tests, what_is_given_stays);
    tcase_add_test(tests, hc_51__fractions_are_even_the_first_have_more);
    tcase_add_test(tests, ff_76__the_men_on_foot_have_a_line);
    tcase_add_test(tests, fe_25__who_supports_whom_after_a_division);
    tcase_add_test(tests, fractions_as_given_and_refused);
    tcase_add_test(tests, lookups_by_id);
    tcase_add_test(tests, blank_maps_have_limits);
    tcase_add_test(tests, digest_of_a_file);
    return kit_run(tests, "roster");
}
