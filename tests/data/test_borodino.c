/* The map of Borodino village against the ground file that was typed from the description:
 * everything of it is there, and nothing else. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data_kit.h"

enum { COLS = 24, ROWS = 18 };

/* What the ground file says, read here a second time and differently from the program that drew the
 * map. */
typedef struct {
    char terrain[ROWS][COLS + 2];
    char height[ROWS][COLS + 2];
    char letters[128][PDC_NAME];
    uint16_t edge[COLS * ROWS + 1][6];
    uint8_t road[COLS * ROWS + 1];
} ground;

static pdc_rules *rules;
static pdc_map *map;
static ground expected;

static void both(pdc_hex_id hex, int direction, uint16_t bit) {
    expected.edge[hex][direction] |= bit;
    pdc_hex_id other = pdc_map_near(map, hex, direction);
    if (other != 0) {
        expected.edge[other][(direction + 3) % 6] |= bit;
    }
}

static void read_edges(char *line, const char *feature) {
    int row = pdc_find_feature(rules, feature);
    ck_assert_int_ge(row, 0);
    for (char *word = strtok(line, " \n"); word != NULL; word = strtok(NULL, " \n")) {
        int hex = (int)strtol(word, &word, 10);
        while (*word == '/' || *word == '+') {
            both(kit_hex(map, hex), (int)strtol(word + 1, &word, 10) / 2 % 6,
                 (uint16_t)(1u << row));
        }
    }
}

static void read_road(char *line) {
    pdc_hex_id last = 0;
    for (char *word = strtok(line, "-\n"); word != NULL; word = strtok(NULL, "-\n")) {
        pdc_hex_id hex = kit_hex(map, atoi(word));
        if (last != 0) {
            int direction = pdc_map_direction(map, last, hex);
            ck_assert_int_ge(direction, 0);
            expected.road[last] |= (uint8_t)(1u << direction);
            expected.road[hex] |= (uint8_t)(1u << (direction + 3) % 6);
        }
        last = hex;
    }
}

static void read_ground(void) {
    FILE *in = fopen(kit_path("%s/borodino-village/ground.txt", kit_maps()), "r");
    char line[4096];
    char feature[PDC_NAME] = "";
    ck_assert_ptr_nonnull(in);
    while (fgets(line, sizeof line, in) != NULL) {
        char letter;
        char id[PDC_NAME];
        if (sscanf(line, "letter %c %23s", &letter, id) == 2) {
            memcpy(expected.letters[(unsigned char)letter], id, sizeof id);
        } else if (strcmp(line, "terrain\n") == 0 || strcmp(line, "heights\n") == 0) {
            for (int row = 0; row < ROWS; row++) {
                ck_assert_ptr_nonnull(fgets(
                    line[0] == 't' ? expected.terrain[row] : expected.height[row], COLS + 2, in));
            }
        } else if (sscanf(line, "edges %23s", feature) == 1) {
            ck_assert_ptr_nonnull(fgets(line, sizeof line, in));
            read_edges(line, feature);
        } else if (strncmp(line, "road ", 5) == 0) {
            read_road(line + 5);
        }
    }
    fclose(in);
}

static void setup(void) {
    pdc_diag diag = {0};
    rules = kit_rules();
    pdc_status_code status =
        pdc_load_map(kit_path("%s/borodino-village/map.tmx", kit_maps()), rules, &map, &diag);
    kit_show(&diag);
    ck_assert_int_eq(status, PDC_STATUS_FINE);
    ck_assert_uint_eq(diag.count, 0);
    memset(&expected, 0, sizeof expected);
    read_ground();
}

static void teardown(void) {
    pdc_map_free(map);
    pdc_rules_free(rules);
}

START_TEST(every_hex_is_as_described) {
    ck_assert_int_eq(map->cols, COLS);
    ck_assert_int_eq(map->rows, ROWS);
    ck_assert_str_eq(map->id, "borodino-village");
    for (int col = 1; col <= COLS; col++) {
        for (int row = 1; row <= ROWS; row++) {
            const pdc_cell *cell = &map->cell[pdc_map_hex(map, col, row)];
            const char *terrain =
                expected.letters[(unsigned char)expected.terrain[row - 1][col - 1]];
            ck_assert_msg(strcmp(rules->terrain[cell->terrain].id, terrain) == 0,
                          "%02d%02d is %s, not %s", col, row, rules->terrain[cell->terrain].id,
                          terrain);
            ck_assert_msg(cell->height == expected.height[row - 1][col - 1] - '0',
                          "height of %02d%02d", col, row);
        }
    }
}
END_TEST

START_TEST(every_hexside_and_road_is_as_described) {
    for (pdc_hex_id hex = 1; hex <= map->count; hex++) {
        char number[9];
        pdc_map_number(map, hex, number);
        for (int d = 0; d < 6; d++) {
            ck_assert_msg(map->cell[hex].edge[d] == expected.edge[hex][d], "%s/%d: %x, expected %x",
                          number, d == 0 ? 12 : 2 * d, map->cell[hex].edge[d],
                          expected.edge[hex][d]);
        }
        ck_assert_msg(map->cell[hex].road == expected.road[hex], "road of %s: %x, expected %x",
                      number, map->cell[hex].road, expected.road[hex]);
    }
}
END_TEST

static int has(int hex, int hour, const char *feature) {
    return map->cell[kit_hex(map, hex)].edge[hour / 2 % 6] >> pdc_find_feature(rules, feature) & 1;
}

/* Typed by hand from the description, so that the ground file itself is tested too. */
START_TEST(places_that_matter) {
    ck_assert(has(1211, 2, "river") && has(1211, 2, "bridge") && !has(1211, 12, "river"));
    ck_assert(!has(1310, 8, "river") && has(1311, 8, "bridge"));
    ck_assert(has(311, 4, "stream") && has(311, 4, "bridge"));
    ck_assert(has(914, 4, "river") && has(914, 4, "foot-ford") && has(1014, 12, "slope") == 0);
    ck_assert(has(610, 12, "wall") && has(610, 12, "gate") && has(609, 6, "gate"));
    ck_assert(has(1111, 8, "works") && has(1111, 10, "works") && has(1111, 12, "works") &&
              !has(1111, 4, "works"));
    ck_assert(has(1909, 2, "stream") && has(1909, 2, "bridge"));
    const int village[] = {511, 611, 711, 811, 911, 710};
    for (int i = 0; i < 6; i++) {
        ck_assert_str_eq(rules->terrain[map->cell[kit_hex(map, village[i])].terrain].id, "village");
    }
    const int marsh[] = {313, 314, 413};
    for (int i = 0; i < 3; i++) {
        ck_assert_str_eq(rules->terrain[map->cell[kit_hex(map, marsh[i])].terrain].id, "marsh");
    }
    ck_assert_int_eq(map->cell[kit_hex(map, 2418)].height, 2);
    ck_assert_int_eq(map->cell[kit_hex(map, 2413)].height, 3);
}
END_TEST

int main(void) {
    TCase *tests = tcase_create("borodino");
    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_add_test(tests, every_hex_is_as_described);
    tcase_add_test(tests, every_hexside_and_road_is_as_described);
    tcase_add_test(tests, places_that_matter);
    return kit_run(tests, "borodino");
}
