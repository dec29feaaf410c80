/* Damaged profiles: each problem is told with its file and line, all at once, and nothing is
 * loaded. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data_kit.h"

static char *read_text(const char *path) {
    FILE *in = fopen(path, "r");
    ck_assert_ptr_nonnull(in);
    char *text = calloc(1, 200000);
    ck_assert_ptr_nonnull(text);
    size_t got = fread(text, 1, 199999, in);
    fclose(in);
    text[got] = 0;
    return text;
}

static void copy_file(const char *name) {
    char *text = read_text(kit_path("%s/rules/%s", kit_assets(), name));
    kit_write(kit_path("rules/%s", name), text);
    free(text);
}

static void copy_profile(const char *profile) {
    DIR *folder = opendir(kit_path("%s/rules/%s", kit_assets(), profile));
    ck_assert_ptr_nonnull(folder);
    copy_file(kit_path("%s.yaml", profile));
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        if (entry->d_name[0] != '.') {
            copy_file(kit_path("%s/%s", profile, entry->d_name));
        }
    }
    closedir(folder);
}

/* A copy of the profiles in the temporary folder. */
static void setup(void) {
    copy_profile("batalla");
    copy_profile("periode");
    copy_profile("republique"); // some tables of the one are those of the other
}

/* Replace the first `old` of a file of the copy; returns its line. */
static uint32_t damage(const char *name, const char *old, const char *new) {
    char *text = read_text(kit_path("%s/rules/%s", kit_folder(), name));
    char *at = strstr(text, old);
    ck_assert_msg(at != NULL, "%s has no \"%s\"", name, old);
    uint32_t line = 1;
    for (const char *c = text; c < at; c++) {
        line += *c == '\n';
    }
    char *out = calloc(1, strlen(text) + strlen(new) + 1);
    ck_assert_ptr_nonnull(out);
    sprintf(out, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
    kit_write(kit_path("rules/%s", name), out);
    free(out);
    free(text);
    return line;
}

static pdc_diag load_damaged_of(const char *profile, pdc_status_code expected) {
    pdc_diag diag = {0};
    pdc_rules *rules = (pdc_rules *)1;
    ck_assert_int_eq(pdc_load_rules(kit_folder(), profile, &rules, &diag), expected);
    ck_assert_ptr_null(rules);
    return diag;
}

static pdc_diag load_damaged(pdc_status_code expected) {
    return load_damaged_of("batalla", expected);
}

static void expect(const char *name, const char *old, const char *new, const char *part) {
    uint32_t line = damage(name, old, new);
    pdc_diag diag = load_damaged(PDC_STATUS_BAD);
    kit_expect(&diag, line, part);
    ck_assert_msg(strstr(diag.complaint[0].file, name) != NULL, "%s", diag.complaint[0].file);
    pdc_diag_free(&diag);
}

/* The table of changes, which only `periode` has [FF-105]. */
static void expect_changes(const char *old, const char *new, const char *part) {
    uint32_t line = damage("periode/changes.yaml", old, new);
    pdc_diag diag = load_damaged_of("periode", PDC_STATUS_BAD);
    kit_expect(&diag, line, part);
    pdc_diag_free(&diag);
}

/* A gun without a bounce of its own bounces as far as canister reaches [FE-72]; mid and long range
 * follow [FE-115]: 400 + 400, and one bounce more. */
START_TEST(fe_72__fe_115__distances_that_are_not_given) {
    damage("periode/guns.yaml", "canister: 400, bounce: 200, max: 1200",
           "canister: 400, max: 1200");
    pdc_diag diag = {0};
    pdc_rules *rules = NULL;
    ck_assert_int_eq(pdc_load_rules(kit_folder(), "periode", &rules, &diag), PDC_STATUS_FINE);
    const pdc_gun_row *gun = &rules->gun[pdc_find_gun(rules, "12")];
    ck_assert_int_eq(gun->reach[0].bounce, 400);
    ck_assert_int_eq(gun->reach[0].mid, 800);
    ck_assert_int_eq(gun->reach[0].far, 1200);
    ck_assert_int_eq(gun->reach[1].bounce, 130); // 15 mm: its own
    ck_assert_int_eq(gun->reach[1].mid, 390);
    ck_assert_int_eq(gun->reach[1].far, 520);
    pdc_rules_free(rules);
    pdc_diag_free(&diag);
}
END_TEST

/* [FE-115] canister, mid, long and greatest range follow each other. */
START_TEST(fe_115__ranges_out_of_order) {
    uint32_t line = damage("periode/guns.yaml", "canister: 400, bounce: 200, max: 1200",
                           "canister: 400, bounce: 200, max: 700");
    pdc_diag diag = load_damaged_of("periode", PDC_STATUS_BAD);
    kit_expect(&diag, line, "expected canister <= mid <= long <= max");
    pdc_diag_free(&diag);
}
END_TEST

START_TEST(ff_105__a_change_that_stands_twice) {
    expect_changes("from: march-column, to: line, rule: FF-107",
                   "from: march-column, to: attack-column, rule: FF-107",
                   "row 1 is the same change");
}
END_TEST

START_TEST(ff_105__a_formation_that_the_profile_has_not) {
    expect_changes("from: line, to: hollow-square", "from: line, to: road-column",
                   "must be formations of the profile");
}
END_TEST

START_TEST(ff_105__three_classes_for_an_arm) {
    expect_changes("infantry: [2, 3, 4]", "infantry: [2, 3]", "infantry");
}
END_TEST

START_TEST(ff_105__times_that_are_no_times) {
    expect_changes("infantry: [3, 4, 5]", "infantry: [3, 4, 500]", "outside 0 to 99");
}
END_TEST

START_TEST(ff_39__a_right_to_a_formation_that_does_not_exist) {
    expect_changes("form: double-line, rule: FF-39", "form: triple-line, rule: FF-39",
                   "triple-line");
}
END_TEST

START_TEST(a_copy_loads) {
    pdc_diag diag = {0};
    pdc_rules *rules = NULL;
    ck_assert_int_eq(pdc_load_rules(kit_folder(), "batalla", &rules, &diag), PDC_STATUS_FINE);
    ck_assert_uint_eq(diag.count, 0);
    pdc_rules_free(rules);
}
END_TEST

START_TEST(unknown_key) {
    expect("batalla/terrain.yaml", "cover: light", "covers: light", "unknown key `covers`");
}
END_TEST

START_TEST(missing_key) {
    expect("batalla/terrain.yaml", "id: marsh, rule: HC-12,", "id: marsh,",
           "key `rule` is missing");
}
END_TEST

START_TEST(key_twice) {
    expect("batalla/terrain.yaml", "id: marsh,", "id: marsh, id: bog,", "key `id` stands twice");
}
END_TEST

START_TEST(number_that_is_none) {
    expect("batalla/weapons.yaml", "range: 200", "range: far", "expected a whole number");
}
END_TEST

START_TEST(number_that_does_not_fit) {
    expect("batalla/weapons.yaml", "range: 200", "range: 70000", "outside 0 to 6000");
}
END_TEST

/* One of each table, the first number beyond its range. */
START_TEST(numbers_out_of_range) {
    static const struct {
        const char *file, *old, *new, *part;
    } slips[] = {
        {"numbers", "id: width-divisor, value: 4", "id: width-divisor, value: 0",
         "0 is outside 1 to 99"},
        {"numbers", "id: men-per-figure, value: 40", "id: men-per-figure, value: -40",
         "`value`: -40 is outside"},
        {"numbers", "id: zones, value: 1", "id: zones, value: 2", "2 is outside 0 to 1"},
        {"options", "value: 80", "value: -280", "-280 is outside -100 to 100000"},
        {"options", "value: 80", "value: 0", /* [HC-361] */
         "option `officer-risk-divisor`: expected a value from 1 to 10000"},
        {"terrain", "sight-top: 0", "sight-top: 21", "21 is outside 0 to 20"},
        {"terrain", "enter: [60", "enter: [-60", "`enter`: -60 is outside 0 to 6000"},
        {"hexsides", "slope: 1", "slope: 21", "21 is outside 0 to 20"},
        {"stacking", "infantry: 18", "infantry: -1", "-1 is outside 0 to 254; or one of: all"},
        {"arms", "break: 4", "break: 7", "7 is outside 0 to 6"},
        {"types", "melee: 3", "melee: 21", "21 is outside 0 to 20"},
        {"guns", "factor: 6", "factor: -21", "-21 is outside -20 to 20"},
        {"statuses", "artillery: 1", "artillery: 21", "21 is outside -20 to 20"},
        {"fire", "value: -6", "value: -21", "-21 is outside -20 to 20"},
        {"formations", "front: 2", "front: 7", "7 is outside 0 to 6"},
        {"square", "distance: 4", "distance: 5", "5 is outside 1 to 4"},
        {"melee", "over: 8", "over: 0", "0 is outside 1 to 99"},
        {"morale", "value: 12", "value: 37", "37 is outside -36 to 36"},
    };
    for (size_t i = 0; i < sizeof slips / sizeof slips[0]; i++) {
        const char *name = kit_path("batalla/%s.yaml", slips[i].file);
        expect(name, slips[i].old, slips[i].new, slips[i].part);
        setup(); // a whole copy again
    }
}
END_TEST

START_TEST(octal_is_no_number) {
    expect("batalla/weapons.yaml", "range: 200", "range: 0200", "expected a whole number");
}
END_TEST

START_TEST(word_that_is_unknown) {
    expect("batalla/formations.yaml", "faces: vertex", "faces: corner", "`corner` is not known");
}
END_TEST

START_TEST(yes_or_no) {
    expect("batalla/orders.yaml", "allowed: yes", "allowed: maybe", "expected yes or no");
}
END_TEST

START_TEST(price_of_two_classes) {
    expect("batalla/terrain.yaml", "enter: [60, 60, 60]", "enter: [60, 60]",
           "2 entries; expected 3 to 3");
}
END_TEST

START_TEST(reference_to_nothing) {
    expect("batalla/terrain.yaml", "stack: village", "stack: hamlet", "`hamlet`: no such row");
}
END_TEST

START_TEST(type_names_no_status) {
    expect("batalla/types.yaml", "status: elite", "status: noble", "`noble`: no such row");
}
END_TEST

START_TEST(rule_id_that_is_none) {
    expect("batalla/guns.yaml", "rule: FE-112", "rule: somewhere", "is not a rule id");
}
END_TEST

START_TEST(row_twice) {
    expect("batalla/terrain.yaml", "id: garden", "id: orchard",
           "`orchard` stands in row 3 already");
}
END_TEST

START_TEST(hc_323__second_row_for_a_nation) {
    expect("batalla/statuses.yaml", "nation: britain,", "nation: british,",
           "a second row for regular with musket of british");
}
END_TEST

/* A row for one nation does not stand for all. */
START_TEST(hc_323__a_nation_is_not_all) {
    damage("batalla/statuses.yaml", "{status: regular, weapon: musket, factor: 3, rule: FE-34}",
           "{status: regular, weapon: musket, nation: french, factor: 3, rule: FE-34}");
    pdc_diag diag = load_damaged(PDC_STATUS_BAD);
    kit_expect(&diag, 0, "no row for regular with musket");
    pdc_diag_free(&diag);
}
END_TEST

START_TEST(second_row_for_an_arm) {
    expect("batalla/arms.yaml", "id: engineers", "id: cavalry", "a second row for `cavalry`");
    pdc_diag diag =
        load_damaged(PDC_STATUS_BAD); /* and the arm that has none is told in the same breath */
    kit_expect(&diag, 0, "no row for `engineers`");
    pdc_diag_free(&diag);
}
END_TEST

/* Numbers that a profile must have by its manner of movement, or of screens. */
START_TEST(number_that_this_profile_needs) {
    damage("periode/numbers.yaml", "  - {id: rough-factor, value: 2", "  # {");
    pdc_diag diag = load_damaged_of("periode", PDC_STATUS_BAD);
    kit_expect(&diag, 0, "no row for `rough-factor`");
    pdc_diag_free(&diag);
    damage("batalla/numbers.yaml", "  - {id: screen-range, value: 2", "  # {");
    diag = load_damaged(PDC_STATUS_BAD);
    kit_expect(&diag, 0, "no row for `screen-range`");
    pdc_diag_free(&diag);
}
END_TEST

START_TEST(formation_without_row) {
    damage("batalla/formations.yaml", "  - {id: pack, rule: HC-26, in: no}\n", "");
    pdc_diag diag = load_damaged(PDC_STATUS_BAD);
    kit_expect(&diag, 0, "no row for `pack`");
    pdc_diag_free(&diag);
}
END_TEST

START_TEST(order_that_is_none) {
    expect("batalla/orders.yaml", "id: wheel-back", "id: wheel-about",
           "`wheel-about`: no such order");
}
END_TEST

START_TEST(fire_factor_missing) {
    damage("batalla/statuses.yaml", "  - {status: elite, weapon: bow, factor: 2, rule: FE-34}\n",
           "");
    pdc_diag diag = load_damaged(PDC_STATUS_BAD);
    kit_expect(&diag, 0, "no row for elite with bow");
    pdc_diag_free(&diag);
}
END_TEST

START_TEST(morale_that_no_dice_show) {
    expect("batalla/types.yaml", "morale: 32", "morale: 39", "39 is no result of a d66");
}
END_TEST

START_TEST(odds_out_of_order) {
    expect("batalla/melee.yaml", "attack: 3, defend: 2", "attack: 1, defend: 5",
           "from the lowest ratio");
}
END_TEST

START_TEST(table_missing) {
    damage("batalla.yaml", "  - batalla/guns.yaml\n", "");
    pdc_diag diag = load_damaged(PDC_STATUS_BAD);
    kit_expect(&diag, 0, "table `guns` is missing");
    pdc_diag_free(&diag);
}
END_TEST

START_TEST(table_twice) {
    damage("batalla.yaml", "  - batalla/guns.yaml\n",
           "  - batalla/guns.yaml\n  - batalla/guns.yaml\n");
    pdc_diag diag = load_damaged(PDC_STATUS_BAD);
    kit_expect(&diag, 0, "table `guns` stands in");
    pdc_diag_free(&diag);
}
END_TEST

START_TEST(path_out_of_the_folder) {
    uint32_t line = damage("batalla.yaml", "batalla/guns.yaml", "../guns.yaml");
    pdc_diag diag = load_damaged(PDC_STATUS_BAD);
    kit_expect(&diag, line, "below the folder of the profile");
    pdc_diag_free(&diag);
}
END_TEST

START_TEST(not_yaml) {
    uint32_t line = damage("batalla/guns.yaml", "guns:", "guns: [");
    pdc_diag diag = load_damaged(PDC_STATUS_BAD);
    kit_expect(&diag, 0, "is not YAML");
    ck_assert_uint_ge(diag.complaint[0].line, line);
    pdc_diag_free(&diag);
}
END_TEST

START_TEST(aliases_are_refused) {
    damage("batalla/terrain.yaml", "enter: [60, 60, 60]", "enter: &price [60, 60, 60]");
    uint32_t line = damage("batalla/terrain.yaml", "enter: [60, 120, 120]", "enter: *price");
    pdc_diag diag = load_damaged(PDC_STATUS_BAD);
    kit_expect(&diag, line, "aliases");
    pdc_diag_free(&diag);
}
END_TEST

START_TEST(all_problems_at_once) {
    uint32_t first =
        damage("batalla/terrain.yaml", "id: field, rule: HC-12", "id: field, rule: nothing");
    uint32_t second = damage("batalla/terrain.yaml", "stack: marsh", "stack: bog");
    damage("batalla/guns.yaml", "rule: FE-112", "rule: none");
    pdc_diag diag = load_damaged(PDC_STATUS_BAD);
    kit_expect(&diag, first, "`nothing` is not a rule id");
    kit_expect(&diag, second, "`bog`");
    kit_expect(&diag, 0, "`none` is not a rule id");
    ck_assert_uint_eq(diag.count, 3);
    pdc_diag_free(&diag);
}
END_TEST

START_TEST(no_such_profile) {
    pdc_diag diag = {0};
    pdc_rules *rules = (pdc_rules *)1;
    ck_assert_int_eq(pdc_load_rules(kit_folder(), "nonsense", &rules, &diag),
                     PDC_STATUS_UNREADABLE);
    ck_assert_ptr_null(rules);
    kit_expect(&diag, 0, "cannot be read");
    ck_assert_int_eq(pdc_load_rules(kit_folder(), "../batalla", &rules, &diag),
                     PDC_STATUS_UNREADABLE);
    pdc_diag_free(&diag);
}
END_TEST

int main(void) {
    TCase *tests = tcase_create("profile errors");
    tcase_set_timeout(tests, 60); // each slip loads a whole profile
    tcase_add_checked_fixture(tests, setup, NULL);
    tcase_add_test(tests, a_copy_loads);
    tcase_add_test(tests, unknown_key);
    tcase_add_test(tests, missing_key);
    tcase_add_test(tests, key_twice);
    tcase_add_test(tests, number_that_is_none);
    tcase_add_test(tests, number_that_does_not_fit);
    tcase_add_test(tests, numbers_out_of_range);
    tcase_add_test(tests, octal_is_no_number);
    tcase_add_test(tests, word_that_is_unknown);
    tcase_add_test(tests, yes_or_no);
    tcase_add_test(tests, price_of_two_classes);
    tcase_add_test(tests, reference_to_nothing);
    tcase_add_test(tests, type_names_no_status);
    tcase_add_test(tests, rule_id_that_is_none);
    tcase_add_test(tests, row_twice);
    tcase_add_test(tests, second_row_for_an_arm);
    tcase_add_test(tests, hc_323__second_row_for_a_nation);
    tcase_add_test(tests, hc_323__a_nation_is_not_all);
    tcase_add_test(tests, number_that_this_profile_needs);
    tcase_add_test(tests, formation_without_row);
    tcase_add_test(tests, order_that_is_none);
    tcase_add_test(tests, fire_factor_missing);
    tcase_add_test(tests, morale_that_no_dice_show);
    tcase_add_test(tests, odds_out_of_order);
    tcase_add_test(tests, table_missing);
    tcase_add_test(tests, table_twice);
    tcase_add_test(tests, path_out_of_the_folder);
    tcase_add_test(tests, not_yaml);
    tcase_add_test(tests, aliases_are_refused);
    tcase_add_test(tests, all_problems_at_once);
    tcase_add_test(tests, no_such_profile);
    tcase_add_test(tests, fe_72__fe_115__distances_that_are_not_given);
    tcase_add_test(tests, fe_115__ranges_out_of_order);
    tcase_add_test(tests, ff_105__a_change_that_stands_twice);
    tcase_add_test(tests, ff_105__a_formation_that_the_profile_has_not);
    tcase_add_test(tests, ff_105__three_classes_for_an_arm);
    tcase_add_test(tests, ff_105__times_that_are_no_times);
    tcase_add_test(tests, ff_39__a_right_to_a_formation_that_does_not_exist);
    return kit_run(tests, "profile errors");
}
