/* The battlefields against the ground files that were typed from their descriptions: everything of
 * them is there, and nothing else; and what stands on them at the start. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data_kit.h"

enum { MOST = 48 };

/* What a ground file says, read here a second time and differently from the program that drew the
 * map. */
typedef struct {
    int cols, rows;
    char terrain[MOST][MOST + 2];
    char height[MOST][MOST + 2];
    char letters[128][PDC_NAME];
    uint16_t edge[MOST * MOST + 1][6];
    uint8_t road[MOST * MOST + 1];
    int slopes; // a slope is drawn; else they follow from the heights (scenarios.md)
} ground;

/* Battles, their folders, and the Spanish name of one of their units. */
static const struct {
    const char *name, *folder, *unit, *title;
} battles[] = {
    {"borodino-village", "borodino-village", "F84", "84.\u00ba de l\u00ednea"},
    {"fleches", "fleches", "F57", "57.\u00ba de l\u00ednea"},
    {"bezzubovo", "bezzubovo", "F84", "84.\u00ba de l\u00ednea"},
    {"barrosa", "barrosa", "B4", "Medio 2/67.\u00ba"},
    {"barrosa-republique", "barrosa", "B4", "Medio 2/67.\u00ba"},
    {"brawners-farm", "brawners-farm", "U2W", "2.\u00ba de Wisconsin"},
};
enum { BATTLES = sizeof battles / sizeof battles[0] };
static pdc_rules *rules;
static pdc_map *map;
static pdc_scenario *scenario;
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
    expected.slopes |= rules->feature[row].slope;
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

static void read_rows(FILE *in, char rows[][MOST + 2]) {
    for (int row = 0; row < expected.rows; row++) {
        ck_assert_ptr_nonnull(fgets(rows[row], MOST + 2, in));
    }
}

static void read_ground(const char *name) {
    FILE *in = fopen(kit_path("%s/%s/ground.txt", kit_maps(), name), "r");
    char line[4096];
    char feature[PDC_NAME] = "";
    ck_assert_ptr_nonnull(in);
    while (fgets(line, sizeof line, in) != NULL) {
        char letter;
        char id[PDC_NAME];
        if (sscanf(line, "map %23s %d %d", id, &expected.cols, &expected.rows) == 3) {
            ck_assert(expected.cols <= MOST && expected.rows <= MOST);
        } else if (sscanf(line, "letter %c %23s", &letter, id) == 2) {
            memcpy(expected.letters[(unsigned char)letter], id, sizeof id);
        } else if (strcmp(line, "terrain\n") == 0) {
            read_rows(in, expected.terrain);
        } else if (strcmp(line, "heights\n") == 0) {
            read_rows(in, expected.height);
        } else if (sscanf(line, "edges %23s", feature) != 1 && line[0] >= '0' && line[0] <= '9') {
            read_edges(line, feature);
        } else if (strncmp(line, "road ", 5) == 0) {
            read_road(line + 5);
        }
    }
    fclose(in);
}

static void teardown(void) {
    kit_unload(&rules, &map, &scenario);
}

/* The file of a battle. */
static const char *file_of(const char *name) {
    for (int i = 0; i < BATTLES; i++) {
        if (strcmp(battles[i].name, name) == 0) {
            return kit_path("%s/%s/%s.yaml", kit_maps(), battles[i].folder, name);
        }
    }
    ck_abort_msg("no battle %s", name);
    return NULL;
}

/* The battle and its map, which load without a complaint. */
static void load(const char *name) {
    kit_load(file_of(name), &rules, &map, &scenario);
    memset(&expected, 0, sizeof expected);
    for (int i = 0; i < BATTLES; i++) {
        if (strcmp(battles[i].name, name) == 0) {
            read_ground(battles[i].folder);
        }
    }
}

START_TEST(every_hex_is_as_described) {
    load(battles[_i].name);
    ck_assert_int_eq(map->cols, expected.cols);
    ck_assert_int_eq(map->rows, expected.rows);
    ck_assert_str_eq(map->id, battles[_i].folder);
    for (int col = 1; col <= expected.cols; col++) {
        for (int row = 1; row <= expected.rows; row++) {
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

/* One step of height makes a slope where none is drawn, two or more a steep one. */
static uint16_t slope_of(pdc_hex_id hex, int direction) {
    pdc_hex_id other = pdc_map_near(map, hex, direction);
    int step = other == 0 ? 0 : abs(map->cell[hex].height - map->cell[other].height);
    if (expected.slopes || step == 0) {
        return 0;
    }
    return (uint16_t)(1u << pdc_find_feature(rules, step == 1 ? "slope" : "steep"));
}

START_TEST(every_hexside_and_road_is_as_described) {
    load(battles[_i].name);
    for (pdc_hex_id hex = 1; hex <= map->count; hex++) {
        char number[9];
        pdc_map_number(map, hex, number);
        for (int d = 0; d < 6; d++) {
            int edge = expected.edge[hex][d] | slope_of(hex, d);
            ck_assert_msg(map->cell[hex].edge[d] == edge, "%s/%d: %x, expected %x", number,
                          d == 0 ? 12 : 2 * d, map->cell[hex].edge[d], edge);
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
START_TEST(places_of_borodino_village) {
    load("borodino-village");
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

static const char *terrain_of(int hex) {
    return rules->terrain[map->cell[kit_hex(map, hex)].terrain].id;
}

START_TEST(places_of_the_fleches) {
    load("fleches");
    ck_assert(expected.cols == 38 && expected.rows == 25);
    const int works[] = {2114, 2211, 2513};
    const int fronts[][6] = {{0, 0, 0, 1, 1, 1}, {1, 0, 0, 0, 1, 1}, {0, 0, 0, 0, 1, 1}};
    for (int i = 0; i < 3; i++) {
        ck_assert_str_eq(terrain_of(works[i]), "fleche");
        for (int d = 0; d < 6; d++) {
            ck_assert_int_eq(has(works[i], d == 0 ? 12 : 2 * d, "works"), fronts[i][d]);
        }
    }
    ck_assert(has(1612, 2, "stream") && has(1612, 2, "ford") && !has(1611, 2, "ford"));
    ck_assert(has(3008, 8, "abatis") && has(3108, 10, "abatis") && !has(3108, 2, "abatis"));
    ck_assert_str_eq(terrain_of(3008), "ruin");
    ck_assert_str_eq(terrain_of(3108), "ruin");
    ck_assert_str_eq(terrain_of(512), "redoubt");
    ck_assert_str_eq(terrain_of(410), "village");
    ck_assert_str_eq(terrain_of(119), "village");
    ck_assert_str_eq(terrain_of(2025), "wood");
    ck_assert_str_eq(terrain_of(3819), "clear");
    ck_assert_int_eq(map->cell[kit_hex(map, 512)].height, 5);
    ck_assert_int_eq(map->cell[kit_hex(map, 101)].height, 0);
}
END_TEST

START_TEST(places_of_bezzubovo) {
    load("bezzubovo");
    ck_assert(expected.cols == 42 && expected.rows == 36);
    ck_assert(has(1510, 4, "marsh-stream") && has(1510, 4, "dam") && !has(1511, 2, "dam"));
    ck_assert(has(1105, 2, "ford") && has(1003, 2, "ford"));
    ck_assert(has(4015, 4, "horse-ford") && has(3820, 4, "horse-ford") &&
              has(3424, 4, "horse-ford"));
    ck_assert(has(2831, 2, "stream") && has(2831, 2, "bridge"));
    ck_assert(has(2832, 4, "steep") && has(4117, 4, "steep"));
    ck_assert_str_eq(terrain_of(1310), "village");
    ck_assert_str_eq(terrain_of(1409), "village");
    ck_assert_str_eq(terrain_of(1307), "pond");
    ck_assert_str_eq(terrain_of(4018), "pond");
    ck_assert_str_eq(terrain_of(1933), "marsh");
    ck_assert_int_eq(scenario->brokens, 1);
}
END_TEST

/* Orders of battle ----------------------------------------------------------------------------- */

static const pdc_roster_unit *unit(const char *id) {
    return kit_line_of(scenario, id);
}

/* Increments of a side and an arm, fractions not counted twice. */
static int strength(int side, uint8_t arm) {
    int sum = 0;
    for (int i = 1; i <= scenario->units; i++) {
        const pdc_roster_unit *line = &scenario->unit[i];
        sum += line->parent == 0 && line->side == side && line->arm == arm ? line->size - line->lost
                                                                           : 0;
    }
    return sum;
}

static void expect_unit(const char *id, int size, int hex, int release, int arrive) {
    const pdc_roster_unit *line = unit(id);
    ck_assert_msg(line->size == size, "%s has %d", id, line->size);
    ck_assert_msg(line->hex[0] == (hex != 0 ? kit_hex(map, hex) : 0), "%s stands elsewhere", id);
    ck_assert_msg(line->release == release && line->fixed == (release != 0), "%s: release", id);
    ck_assert_msg(line->arrive == arrive, "%s: arrives %d", id, line->arrive);
}

START_TEST(order_of_battle_of_the_fleches) {
    load("fleches");
    ck_assert(scenario->turns == 15 && scenario->clock == 6 * 60);
    ck_assert(scenario->level[0] == 10 && scenario->level[1] == 30 &&
              scenario->level[2] == 60); /* [HC-232] */
    /* French foot: 27+24+23+19 Compans, 19+19+12 Dessaix, 22+21+22+9 Friant, 14+14+14+5 Ledru,
     * 11+12+12+6 Razout, 15 Wuerttemberg, 38+32 Westphalians */
    ck_assert_int_eq(strength(1, PDC_ARM_INFANTRY), 93 + 50 + 74 + 47 + 41 + 15 + 70);
    /* 18+20 light, 34+32+32 Nansouty, 20+12+24 Latour-Maubourg */
    ck_assert_int_eq(strength(1, PDC_ARM_CAVALRY), 38 + 98 + 56);
    /* 12+15+4+20+12 sections: 102 guns of the great batteries are 51 of them */
    ck_assert_int_eq(strength(1, PDC_ARM_FOOT_ARTILLERY) + strength(1, PDC_ARM_HORSE_ARTILLERY),
                     51 + 12);
    /* 40 Vorontsov, 28 Neverovsky, 11+16+16 jaegers, 64 grenadiers, 18, 40, 16+17+14 Guard */
    ck_assert_int_eq(strength(2, PDC_ARM_INFANTRY), 40 + 28 + 43 + 64 + 18 + 40 + 47);
    ck_assert_int_eq(strength(2, PDC_ARM_CAVALRY), 45 + 36 + 35 + 30);
    ck_assert_int_eq(strength(2, PDC_ARM_FOOT_ARTILLERY) + strength(2, PDC_ARM_HORSE_ARTILLERY),
                     12 + 12 + 18);
    expect_unit("F57", 27, 916, 0, 0);
    expect_unit("F108", 19, 515, 0, 0);
    expect_unit("F15L", 22, 313, 8, 0);
    expect_unit("F24L", 14, 806, 4, 0);
    expect_unit("FSG1", 11, 218, 6, 0);
    expect_unit("FW231", 19, 0, 0, 8);
    expect_unit("FW242", 16, 0, 0, 9);
    expect_unit("FTH1", 8, 0, 0, 10);
    expect_unit("RVO1", 8, 2114, 0, 0);
    expect_unit("RVO3", 8, 2513, 0, 0);
    expect_unit("RKI", 11, 3209, 4, 0);
    expect_unit("R121", 9, 0, 0, 6);
    /* [HC-364] of the 3rd Division the battalions come, each by itself: a wood takes 9 [HC-17] */
    expect_unit("RCH", 10, 0, 0, 0);
    expect_unit("RCH-1", 5, 0, 0, 10);
    expect_unit("RCH-2", 5, 0, 0, 10);
    expect_unit("RRE-2", 5, 0, 0, 9);
    ck_assert(unit("RRE-2")->entries == 3 && unit("RRE")->entries == 0);
    expect_unit("RIZ", 16, 0, 0, 12);
    expect_unit("RFI", 14, 0, 0, 13);
    expect_unit("RH3", 6, 0, 0, 10);
    /* the cuirassiers stay west of column 21 before turn 10 */
    const pdc_roster_unit *held = unit("FVA2");
    ck_assert(held->hold_zone != 0 && held->hold_until == 10);
    ck_assert_int_eq(scenario->zone[held->hold_zone].count, 20 * 25);
}
END_TEST

/* A work counts 10 for the French at the end and 2 a turn for the Russians, at most 6; Russian points
 * come with every third increment of infantry, French with every fourth. At Bezzubovo each increment
 * that the raid loses counts 1. */
START_TEST(hc_232__points_of_the_two_battles) {
    load("fleches");
    int works = 0;
    int foot = 0;
    for (int i = 0; i < scenario->awards; i++) {
        const pdc_award_row *row = &scenario->award[i];
        works += row->kind == PDC_AWARD_HEXES_HELD && row->points == (row->side == 1 ? 10 : 2);
        foot += row->kind == PDC_AWARD_INCREMENTS && row->points == 1 &&
                row->each == (row->side == 1 ? 4 : 3);
    }
    ck_assert_int_ge(works, 2);
    ck_assert_int_ge(foot, 2);
    load("bezzubovo");
    ck_assert(scenario->level[0] == 4 && scenario->level[1] == 12 && scenario->level[2] == 24);
    int whole = 0;
    for (int i = 0; i < scenario->awards; i++) {
        const pdc_award_row *row = &scenario->award[i];
        whole += row->kind == PDC_AWARD_INCREMENTS && row->each == 1 && row->points == 1;
    }
    ck_assert_int_ge(whole, 1);
}
END_TEST

START_TEST(order_of_battle_of_bezzubovo) {
    load("bezzubovo");
    ck_assert(scenario->turns == 12 && scenario->clock == 11 * 60 + 20);
    ck_assert_str_eq(scenario->side[scenario->initiative].id, "russian");
    /* 9+9+10+7+8+17 regulars; eight Cossack regiments, 7+7+6+6+6+6+7+6 = 2,600 men or so */
    ck_assert_int_eq(strength(1, PDC_ARM_CAVALRY), 60 + 51);
    ck_assert_int_eq(strength(1, PDC_ARM_HORSE_ARTILLERY), 6);
    ck_assert_int_eq(strength(1, PDC_ARM_INFANTRY), 0);
    /* 18 84e, 8, 9, 17, 9 of the 106e, 22 + 15 Italian Guard */
    ck_assert_int_eq(strength(2, PDC_ARM_INFANTRY), 18 + 8 + 9 + 17 + 9 + 37);
    /* 14 Italians, 8+7+8+8 Bavarians, 15 Guard, 22 dragoons */
    ck_assert_int_eq(strength(2, PDC_ARM_CAVALRY), 14 + 31 + 15 + 22);
    expect_unit("F84", 13, 1610, 0, 0);
    expect_unit("F841", 5, 1409, 0, 0);
    expect_unit("FCR", 8, 1814, 0, 0);
    expect_unit("RGH", 10, 3512, 0, 0);
    expect_unit("RP1", 7, 0, 0, 1);
    expect_unit("RP8", 6, 0, 0, 2);
    expect_unit("FIG11", 11, 0, 0, 5);
    expect_unit("FGR1", 6, 0, 0, 7);
    ck_assert_int_eq(unit("FGR4")->roll, 3);
    ck_assert_int_eq(unit("F106")->lost, 10);
    ck_assert(scenario->call_back.turn == 8 && scenario->call_back.roll == 5 &&
              scenario->call_back.side == 1 && scenario->call_back.hexes == 3);
    const pdc_roster_unit *held = unit("F92-1");
    ck_assert(held->hold_zone != 0 && held->hold_until == 4 && held->hex[0] == kit_hex(map, 2330));
}
END_TEST

static int zone_has(const char *id, int hex) {
    for (int zone = 1; zone <= scenario->zones; zone++) {
        const pdc_map_zone *row = &scenario->zone[zone];
        for (int i = 0; strcmp(row->id, id) == 0 && i < row->count; i++) {
            if (scenario->area[row->first + i] == kit_hex(map, hex)) {
                return 1;
            }
        }
    }
    return 0;
}

/* Typed from the courses of the waters. */
START_TEST(zones) {
    load("fleches");
    ck_assert(zone_has("east-of-brook", 3008) && zone_has("east-of-brook", 2501) &&
              zone_has("east-of-brook", 3810) && zone_has("east-of-brook", 2912));
    ck_assert(!zone_has("east-of-brook", 2710) && !zone_has("east-of-brook", 2915) &&
              !zone_has("east-of-brook", 3020));
    ck_assert(zone_has("west-of-brook", 2710) && zone_has("west-of-brook", 2114) &&
              zone_has("west-of-brook", 101) && zone_has("west-of-brook", 2020) &&
              zone_has("west-of-brook", 1411));
    ck_assert(!zone_has("west-of-brook", 3008) && !zone_has("west-of-brook", 2501));
    load("bezzubovo");
    ck_assert(zone_has("west-of-voina", 101) && zone_has("west-of-voina", 1409) &&
              zone_has("west-of-voina", 1632) && zone_has("west-of-voina", 1105));
    ck_assert(!zone_has("west-of-voina", 1610) && !zone_has("west-of-voina", 1204) &&
              !zone_has("west-of-voina", 2230));
    ck_assert(zone_has("west-of-kolocha", 101) && zone_has("west-of-kolocha", 3512) &&
              zone_has("west-of-kolocha", 2831) && zone_has("west-of-kolocha", 2131));
    ck_assert(!zone_has("west-of-kolocha", 4218) && !zone_has("west-of-kolocha", 2931) &&
              !zone_has("west-of-kolocha", 4233) && !zone_has("west-of-kolocha", 4127) &&
              !zone_has("west-of-kolocha", 2535));
    ck_assert(zone_has("near-road", 134) && zone_has("near-road", 1928) &&
              !zone_has("near-road", 2031) && !zone_has("near-road", 1927));
    ck_assert(zone_has("borodino", 2330) && zone_has("borodino", 2327) &&
              !zone_has("borodino", 2326));
}
END_TEST

/* Barrosa: 40 men a figure, 100 an increment; Brawner's farm: about 80 men a stand. */
START_TEST(orders_of_battle_of_the_other_profiles) {
    load("barrosa");
    ck_assert_str_eq(rules->id, "periode");
    ck_assert(scenario->turns == 18 && scenario->clock == 13 * 60 && scenario->year == 1811);
    /* Ruffin's six battalions of 13 figures; 13 Browne, 15 + 8 Guards, 7 of the 67th, 5 rifles,
     * 14 Walloons, 13 Ciudad Real */
    ck_assert_int_eq(strength(1, PDC_ARM_INFANTRY), 6 * 13);
    ck_assert_int_eq(strength(2, PDC_ARM_INFANTRY), 13 + 15 + 8 + 7 + 5 + 14 + 13);
    ck_assert_int_eq(strength(1, PDC_ARM_FOOT_ARTILLERY), 8);
    ck_assert_int_eq(strength(2, PDC_ARM_CAVALRY), 5 + 10 + 3);
    expect_unit("B2", 15, 906, 3, 0);
    expect_unit("B6", 5, 0, 0, 8);
    expect_unit("S2", 14, 0, 0, 16);
    ck_assert(unit("B5")->range == 320 && unit("B2")->double_line == 1 &&
              unit("F1")->companies == 6);
    load("barrosa-republique");
    ck_assert_str_eq(rules->id, "republique");
    ck_assert_int_eq(strength(1, PDC_ARM_INFANTRY), 6 * 5);
    ck_assert_int_eq(strength(2, PDC_ARM_INFANTRY), 5 + 6 + 3 + 3 + 2 + 5 + 5);
    ck_assert(unit("F1")->system == PDC_SYSTEM_FRENCH && unit("B1")->system == PDC_SYSTEM_PRUSSIAN);
    ck_assert(unit("F4")->markers == 2 && unit("F5")->markers == 0);
    load("brawners-farm");
    ck_assert_str_eq(rules->id, "friction");
    ck_assert(scenario->turns == 10 && scenario->year == 1862);
    /* 5 + 5 + 7 + 6 Gibbon, 4 + 4 Doubleday; 2 + 2 + 2 + 1 + 2 Baylor, 2 + 3 + 3 Lawton, 4 x 3 Trimble,
     * 3 + 3 Taliaferro */
    ck_assert_int_eq(strength(1, PDC_ARM_INFANTRY), 23 + 8);
    ck_assert_int_eq(strength(2, PDC_ARM_INFANTRY), 9 + 8 + 12 + 6);
    expect_unit("U7W", 7, 2325, 2, 0);
    expect_unit("C12G", 3, 0, 0, 4);
    ck_assert(unit("U2W")->quality == 1 && unit("U56")->quality == 3);
    ck_assert_int_eq(unit("C12G")->roll, 3);
}
END_TEST

/* Brawner's farm: 3 staff pips a turn each, Confederate 2 from turn 6; 1 to its own side for each
 * regiment that stood, up to 3 for the three sections of the swell. */
START_TEST(hc_260__hc_261__evening_at_brawners_farm) {
    load("brawners-farm");
    ck_assert_int_eq(scenario->option[PDC_OPTION_STAFF_PIPS], 3);
    ck_assert_int_eq(scenario->changes, 1);
    ck_assert(scenario->change[0].turn == 6 && scenario->change[0].pips_side == 2 &&
              scenario->change[0].pips == 2 && scenario->change[0].side == 0);
    int stood = 0;
    int guns = 0;
    for (int i = 0; i < scenario->awards; i++) {
        const pdc_award_row *row = &scenario->award[i];
        stood |= row->kind == PDC_AWARD_STOOD && row->points == 1 ? row->side : 0;
        guns += row->kind == PDC_AWARD_GUNS_TAKEN && row->arms == 1 << PDC_ARM_FOOT_ARTILLERY;
    }
    ck_assert_int_eq(stood, 3);
    ck_assert_int_eq(guns, 1);
    ck_assert_int_eq(strength(2, PDC_ARM_FOOT_ARTILLERY), 3);
}
END_TEST

/* The battery of Gorki fires from turn 3 on at what stands east of column 15; nobody else is bound. */
START_TEST(hc_263__the_battery_of_gorki) {
    load("borodino-village");
    for (int i = 1; i <= scenario->units; i++) {
        int gorki = strcmp(scenario->unit[i].id, "RA2") == 0;
        ck_assert_int_eq(scenario->unit[i].fire_from, gorki ? 3 : 0);
        ck_assert_int_eq(scenario->unit[i].fire_zone != 0, gorki);
    }
    ck_assert(zone_has("east-of-the-village", 1601) && zone_has("east-of-the-village", 2418) &&
              !zone_has("east-of-the-village", 1509));
}
END_TEST

/* Cells of the map, of which none is left out, with what the loaded battle's only option replaces. */
static pdc_cell *option_on(void) {
    size_t size = ((size_t)map->count + 1) * sizeof(pdc_cell);
    pdc_cell *plain = malloc(size);
    ck_assert_ptr_nonnull(plain);
    memcpy(plain, map->cell, size);
    ck_assert_int_eq(scenario->ground_options, 1);
    ck_assert_int_eq(scenario->ground_option[0].on, 0);
    pdc_ground_apply(scenario, plain, map);
    ck_assert_int_eq(memcmp(plain, map->cell, size), 0); // off: as it is drawn
    scenario->ground_option[0].on = 1;
    pdc_ground_apply(scenario, plain, map);
    return plain;
}

START_TEST(hc_320__kolocha_fordable) {
    int changed = 0;
    load("borodino-village");
    unsigned river = 1u << pdc_find_feature(rules, "river");
    unsigned stream = 1u << pdc_find_feature(rules, "stream");
    unsigned foot_ford = 1u << pdc_find_feature(rules, "foot-ford");
    unsigned ford = 1u << pdc_find_feature(rules, "ford");
    unsigned bridge = 1u << pdc_find_feature(rules, "bridge");
    pdc_cell *plain = option_on();
    ck_assert_str_eq(scenario->ground_option[0].id, "kolocha-fordable");
    for (pdc_hex_id hex = 1; hex <= map->count; hex++) {
        ck_assert_uint_eq(map->cell[hex].terrain, plain[hex].terrain);
        for (int d = 0; d < 6; d++) {
            unsigned before = plain[hex].edge[d], after = map->cell[hex].edge[d];
            unsigned want = before & ~(river | foot_ford);
            want |= (before & river ? stream : 0) | (before & foot_ford ? ford : 0);
            ck_assert_uint_eq(after, want);
            changed += after != before;
        }
    }
    /* counted in the list of ground.txt; each side is one of two hexes */
    ck_assert_int_eq(changed, 2 * 59);
    const pdc_cell *end = &map->cell[pdc_map_hex(map, 12, 11)];
    ck_assert_uint_eq(end->edge[1], stream | bridge); // 1211/2, the bridge that the fight is about
    free(plain);
}
END_TEST

START_TEST(hc_320__village_standing) {
    load("fleches");
    uint8_t ruin = (uint8_t)pdc_find_terrain(rules, "ruin");
    uint8_t village = (uint8_t)pdc_find_terrain(rules, "village");
    pdc_cell *plain = option_on();
    ck_assert_str_eq(scenario->ground_option[0].id, "village-standing");
    for (pdc_hex_id hex = 1; hex <= map->count; hex++) {
        int semyonovskaya = hex == pdc_map_hex(map, 30, 8) || hex == pdc_map_hex(map, 31, 8);
        ck_assert_int_eq(plain[hex].terrain == ruin, semyonovskaya);
        ck_assert_uint_eq(map->cell[hex].terrain, semyonovskaya ? village : plain[hex].terrain);
        ck_assert_int_eq(memcmp(map->cell[hex].edge, plain[hex].edge, sizeof plain[hex].edge), 0);
    }
    free(plain);
}
END_TEST

/* Every option has its name and its sentence in each language. */
START_TEST(hc_320__words_of_the_options) {
    pdc_diag diag = {0};
    pdc_scenario_texts texts;
    load(battles[_i].name);
    ck_assert_int_eq(pdc_load_scenario_texts(file_of(battles[_i].name), &texts, &diag),
                     PDC_STATUS_FINE);
    for (int i = 0; i < scenario->ground_options; i++) {
        const char *id = scenario->ground_option[i].id;
        const pdc_option_text *english = pdc_scenario_option_text(&texts, PDC_LANGUAGE_EN, id);
        for (int a = 0; a < PDC_LANGUAGES; a++) {
            const pdc_option_text *words = pdc_scenario_option_text(&texts, a, id);
            ck_assert_ptr_nonnull(words);
            ck_assert_uint_gt(strlen(words->text), 40);
            ck_assert(a == PDC_LANGUAGE_EN || strcmp(words->title, english->title) != 0);
        }
    }
    ck_assert_ptr_null(pdc_scenario_option_text(&texts, PDC_LANGUAGE_EN, "no-such-option"));
    pdc_scenario_texts_free(&texts);
    pdc_diag_free(&diag);
}
END_TEST

/* Every battle says its piece in three languages, and all names belong to somebody. */
START_TEST(words) {
    pdc_diag diag = {0};
    pdc_scenario_texts texts;
    load(battles[_i].name);
    ck_assert_int_eq(pdc_load_scenario_texts(file_of(battles[_i].name), &texts, &diag),
                     PDC_STATUS_FINE);
    for (int a = 0; a < PDC_LANGUAGES; a++) {
        ck_assert_uint_gt(strlen(texts.introduction[a]), 400);
        ck_assert_uint_gt(strlen(texts.notes[a]), 400);
        for (int side = 1; side <= 2; side++) {
            ck_assert_uint_gt(strlen(texts.briefing[a][side]), 200);
            ck_assert_str_ne(texts.briefing[a][side], texts.briefing[(a + 1) % 3][side]);
        }
    }
    ck_assert_uint_eq(texts.names[PDC_LANGUAGE_EN], 0);
    ck_assert_uint_gt(texts.names[PDC_LANGUAGE_ES], 15);
    pdc_scenario_rename(scenario, &texts, PDC_LANGUAGE_ES);
    ck_assert_str_eq(unit(battles[_i].unit)->title, battles[_i].title);
    pdc_scenario_texts_free(&texts);
    pdc_diag_free(&diag);
}
END_TEST

static const char *label(const char *id) {
    for (uint32_t i = 0; i < map->labels; i++) {
        if (strcmp(map->label[i].id, id) == 0) {
            return map->label[i].text;
        }
    }
    return NULL;
}

START_TEST(names_on_the_map_in_the_language_of_the_player) {
    pdc_scenario_texts texts = {0};
    pdc_diag diag = {0};
    load("fleches");
    ck_assert_int_eq(pdc_load_scenario_texts(file_of("fleches"), &texts, &diag), PDC_STATUS_FINE);
    ck_assert_str_eq(label("Utitsa"), "Utitsa");
    pdc_map_rename(map, &texts, PDC_LANGUAGE_FR);
    ck_assert_str_eq(label("Utitsa"), "Outitsa");
    ck_assert_str_eq(label("Doronino"), "Doronino"); // has no other name in French
    pdc_map_rename(map, &texts, PDC_LANGUAGE_ES);    // and from one language to another
    ck_assert_str_eq(label("Utitsa"), "Utitsa");
    ck_assert_str_eq(label("Flèches"), "Flechas");
    pdc_scenario_texts_free(&texts);
    pdc_diag_free(&diag);
}
END_TEST

int main(void) {
    TCase *tests = tcase_create("battles");
    tcase_add_checked_fixture(tests, NULL, teardown);
    tcase_add_loop_test(tests, every_hex_is_as_described, 0, BATTLES);
    tcase_add_loop_test(tests, every_hexside_and_road_is_as_described, 0, BATTLES);
    tcase_add_test(tests, hc_320__kolocha_fordable);
    tcase_add_test(tests, hc_320__village_standing);
    tcase_add_loop_test(tests, hc_320__words_of_the_options, 0, BATTLES);
    tcase_add_test(tests, places_of_borodino_village);
    tcase_add_test(tests, places_of_the_fleches);
    tcase_add_test(tests, places_of_bezzubovo);
    tcase_add_test(tests, order_of_battle_of_the_fleches);
    tcase_add_test(tests, order_of_battle_of_bezzubovo);
    tcase_add_test(tests, hc_232__points_of_the_two_battles);
    tcase_add_test(tests, zones);
    tcase_add_test(tests, orders_of_battle_of_the_other_profiles);
    tcase_add_test(tests, hc_260__hc_261__evening_at_brawners_farm);
    tcase_add_test(tests, hc_263__the_battery_of_gorki);
    tcase_add_loop_test(tests, words, 0, BATTLES);
    tcase_add_test(tests, names_on_the_map_in_the_language_of_the_player);
    return kit_run(tests, "battles");
}
