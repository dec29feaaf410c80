/* The tables of `batalla` against numbers typed from the rulebook. */
#include <string.h>

#include "data_kit.h"

#define X -1 /* may not */

static pdc_rules *rules;

static void setup(void) {
    rules = kit_rules();
}

static void teardown(void) {
    pdc_rules_free(rules);
}

static void check_price(const char *id, const pdc_price *price, const double *mp) {
    for (int c = 0; c < PDC_CLASS_COUNT; c++) {
        int expected = mp[c] < 0 ? (int)PDC_CLOSED : (int)(mp[c] * 60);
        ck_assert_msg(price->cost[c] == expected, "%s, class %d: %u ticks, expected %d", id, c,
                      price->cost[c], expected);
    }
}

typedef struct {
    const char *id;
    double mp[3];
    int general_order;
    const char *cover;
    int blocks;
    const char *stack;
} hex_line;

/* HC-12, table of terrains, line by line: infantry, cavalry, artillery, general order, cover,
 * blocks sight, stack. */
static const hex_line hexes[] = {
    {"clear", {1, 1, 1}, 0, "none", 0, "clear"},    {"field", {1, 2, 2}, 0, "none", 0, "clear"},
    {"orchard", {2, 2, 4}, 1, "light", 1, "wood"},  {"garden", {2, 2, 4}, 1, "light", 1, "wood"},
    {"wood", {3, 4, X}, 1, "light", 1, "wood"},     {"village", {3, 3, 3}, 1, "hard", 1, "village"},
    {"town", {3, 3, 3}, 1, "hard", 1, "village"},   {"marsh", {4, X, X}, 1, "none", 0, "marsh"},
    {"pond", {X, X, X}, 0, "none", 0, NULL},        {"lake", {X, X, X}, 0, "none", 0, NULL},
    {"river", {X, X, X}, 0, "none", 0, NULL},       {"redoubt", {2, 4, 2}, 0, "hard", 0, "redoubt"},
    {"fleche", {2, 4, 2}, 0, "hard", 0, "redoubt"},
};

START_TEST(hc_12__terrain_of_hexes) {
    for (size_t i = 0; i < sizeof hexes / sizeof hexes[0]; i++) {
        const hex_line *line = &hexes[i];
        int t = pdc_find_terrain(rules, line->id);
        ck_assert_msg(t >= 0, "no terrain %s", line->id);
        const pdc_terrain_row *row = &rules->terrain[t];
        check_price(line->id, &row->enter, line->mp);
        ck_assert_msg(row->general_order == line->general_order, "general order of %s", line->id);
        ck_assert_msg(strcmp(pdc_cover_names[row->cover], line->cover) == 0, "cover of %s",
                      line->id);
        ck_assert_msg((row->sight_top != 0) == line->blocks, "sight over %s", line->id);
        ck_assert_msg(line->stack == NULL || strcmp(rules->stack[row->stack].id, line->stack) == 0,
                      "stack of %s", line->id);
    }
    const double half[] = {0.5, 0.5, 0.5};
    check_price("road", &rules->road, half);
    ck_assert_int_eq(rules->terrain[pdc_find_terrain(rules, "redoubt")].cover_front, 1);
    ck_assert_int_eq(rules->terrain[pdc_find_terrain(rules, "village")].cover_front, 0);
}
END_TEST

START_TEST(hc_68__heights_of_obstacles) {
    ck_assert_int_eq(rules->terrain[pdc_find_terrain(rules, "wood")].sight_top, 2);
    ck_assert_int_eq(rules->terrain[pdc_find_terrain(rules, "village")].sight_top, 2);
    ck_assert_int_eq(rules->sight_unit, 1);
    ck_assert_int_eq(rules->feature[pdc_find_feature(rules, "wall")].sight_top, 1);
    ck_assert_int_eq(rules->feature[pdc_find_feature(rules, "stream")].sight_top, 0);
}
END_TEST

typedef struct {
    const char *id;
    double mp[3];
} side_line;

static const side_line sides[] = {
    {"slope", {2, 3, 4}},
    {"steep", {4, X, X}},
    {"stream", {1, 2, 3}},
    {"ford", {0, 1, 2}},
    {"bridge", {0, 0, 0}},
    {"river", {X, X, X}},
    {"wall", {1, X, X}},
    {"hedge", {1, X, X}},
    {"fence", {1, X, X}},
    {"gate", {0, 0, 0}},
    {"foot-ford", {0, 1, X}},
    {"abatis", {3, X, X}},
    {"works", {0, X, 0}},
    {"dam", {0, 0, 0}},
    {"horse-ford", {0, 0, 2}},
    // 1 MP more than a stream for horses and guns
    {"marsh-stream", {1, 3, 4}},
};

START_TEST(hc_12__terrain_of_hexsides) {
    ck_assert_uint_eq(rules->features, sizeof sides / sizeof sides[0]);
    for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++) {
        int f = pdc_find_feature(rules, sides[i].id);
        ck_assert_msg(f >= 0, "no hexside %s", sides[i].id);
        check_price(sides[i].id, &rules->feature[f].cross, sides[i].mp);
    }
}
END_TEST

START_TEST(hc_12__what_replaces_what) {
    static const char *const water[] = {"stream", "river", "marsh-stream"};
    static const char *const crossings[] = {"bridge", "ford", "foot-ford", "horse-ford", "dam"};
    static const char *const barriers[] = {"wall", "hedge", "fence"};
    int counted[4] = {0};
    for (int f = 0; f < rules->features; f++) {
        counted[0] += rules->feature[f].water;
        counted[1] += rules->feature[f].crossing;
        counted[2] += rules->feature[f].barrier;
        counted[3] += rules->feature[f].passage;
    }
    ck_assert(counted[0] == 3 && counted[1] == 5 && counted[2] == 3 && counted[3] == 1);
    for (int i = 0; i < 5; i++) {
        ck_assert_int_eq(rules->feature[pdc_find_feature(rules, water[i % 3])].water, 1);
        ck_assert_int_eq(rules->feature[pdc_find_feature(rules, crossings[i])].crossing, 1);
        ck_assert_int_eq(rules->feature[pdc_find_feature(rules, barriers[i % 3])].barrier, 1);
    }
    ck_assert_int_eq(rules->feature[pdc_find_feature(rules, "dam")].breakable, 0);
    ck_assert_int_eq(rules->feature[pdc_find_feature(rules, "dam")].no_charge, 1);
    ck_assert_int_eq(rules->feature[pdc_find_feature(rules, "ford")].road_ford, 1);
    ck_assert_int_eq(rules->feature[pdc_find_feature(rules, "bridge")].breakable, 1);
    ck_assert_int_eq(rules->feature[pdc_find_feature(rules, "works")].front_side, 1);
}
END_TEST

typedef struct {
    const char *id;
    int regiment, infantry, infantry_leader, cavalry, cavalry_leader, cavalry_units, guns,
        guns_leader, batteries, battalions, battalions_leader, mixed;
} stack_line;

enum { ALL = 255 };

/* HC-17 word for word: with a leader clear rises to 24, a village holds two battalions. */
static const stack_line stacks[] = {
    {"clear", 1, 18, 24, 18, 24, 3, 6, 6, ALL, ALL, ALL, 12},
    {"village", 0, 9, 18, ALL, ALL, 1, ALL, ALL, 1, 1, 2, 9},
    {"wood", 0, 9, 9, ALL, ALL, 1, ALL, ALL, 1, ALL, ALL,
     0}, /* guns: in orchards, which HC-12 opens to them */
    {"marsh", 0, 9, 9, 0, 0, 0, 0, 0, 0, ALL, ALL, 0},
    {"redoubt", 0, 9, 9, ALL, ALL, 1, ALL, ALL, 1, ALL, ALL, 9},
    {"road", 0, 4, 4, 4, 4, ALL, 4, 4, ALL, ALL, ALL, 4},
};

START_TEST(hc_17__stacking) {
    for (size_t i = 0; i < sizeof stacks / sizeof stacks[0]; i++) {
        const stack_line *line = &stacks[i];
        int s = 0;
        while (s < rules->stacks && strcmp(rules->stack[s].id, line->id) != 0) {
            s++;
        }
        ck_assert_msg(s < rules->stacks, "no stacking row %s", line->id);
        const pdc_stack_row *row = &rules->stack[s];
        const int got[] = {row->any_regiment, row->infantry,          row->infantry_leader,
                           row->cavalry,      row->cavalry_leader,    row->cavalry_units,
                           row->guns,         row->guns_leader,       row->batteries,
                           row->battalions,   row->battalions_leader, row->mixed_infantry};
        const int expected[] = {line->regiment,   line->infantry,          line->infantry_leader,
                                line->cavalry,    line->cavalry_leader,    line->cavalry_units,
                                line->guns,       line->guns_leader,       line->batteries,
                                line->battalions, line->battalions_leader, line->mixed};
        for (size_t c = 0; c < sizeof got / sizeof got[0]; c++) {
            ck_assert_msg(got[c] == expected[c], "%s, column %zu: %d, expected %d", line->id, c,
                          got[c], expected[c]);
        }
    }
}
END_TEST

typedef struct {
    pdc_arm arm;
    const char *id;
    int mp, morale, melee;
} type_line;

/* HC-10 (movement), HC-90 (morale), HC-72 (melee). */
static const type_line types[] = {
    {PDC_ARM_INFANTRY, "line", 8, 32, 3},       {PDC_ARM_INFANTRY, "light", 9, 31, 3},
    {PDC_ARM_INFANTRY, "grenadier", 8, 25, 3},  {PDC_ARM_INFANTRY, "elite", 8, 25, 3},
    {PDC_ARM_INFANTRY, "guard", 8, 21, 4},      {PDC_ARM_INFANTRY, "old-guard", 8, 13, 4},
    {PDC_ARM_INFANTRY, "conscript", 8, 41, 3},  {PDC_ARM_INFANTRY, "militia", 8, 44, 2},
    {PDC_ARM_INFANTRY, "irregular", 8, 46, 2},  {PDC_ARM_CAVALRY, "cuirassier", 11, 26, 4},
    {PDC_ARM_CAVALRY, "dragoon", 12, 26, 4},    {PDC_ARM_CAVALRY, "hussar", 14, 31, 3},
    {PDC_ARM_CAVALRY, "chasseur", 14, 31, 3},   {PDC_ARM_CAVALRY, "lancer", 14, 31, 3},
    {PDC_ARM_CAVALRY, "cossack", 15, 42, 2},    {PDC_ARM_CAVALRY, "guard-heavy", 12, 21, 4},
    {PDC_ARM_FOOT_ARTILLERY, "foot", 7, 26, 1}, {PDC_ARM_HORSE_ARTILLERY, "horse", 11, 26, 1},
    {PDC_ARM_ENGINEERS, "sapper", 8, 32, 3},
};

START_TEST(hc_10__allowances_morale_and_melee_of_types) {
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        int t = pdc_find_type(rules, types[i].arm, types[i].id);
        ck_assert_msg(t >= 0, "no type %s", types[i].id);
        ck_assert_msg(rules->type[t].allowance == (uint32_t)types[i].mp * 60, "movement of %s",
                      types[i].id);
        ck_assert_msg(rules->type[t].morale == types[i].morale, "morale of %s", types[i].id);
        ck_assert_msg(rules->type[t].melee == types[i].melee, "melee of %s", types[i].id);
    }
    for (int t = 0; t < rules->types; t++) { /* heavy cavalry = 12 MP or less */
        const pdc_type_row *row = &rules->type[t];
        int heavy = (row->traits & PDC_TRAIT_HEAVY) != 0;
        ck_assert_msg(row->arm != PDC_ARM_CAVALRY || heavy == (row->allowance <= 720),
                      "is %s heavy?", row->id);
    }
    ck_assert_uint_eq(rules->leader_allowance, 1200);
}
END_TEST

START_TEST(es_25__formation_change_by_arm) {
    const int mp[PDC_ARM_COUNT] = {1, 3, 2, 2, 1};
    for (int a = 0; a < PDC_ARM_COUNT; a++) {
        ck_assert_int_eq(rules->arm[a].change, mp[a] * 60);
    }
    ck_assert_int_eq(rules->arm[PDC_ARM_INFANTRY].extend_extra, 60); /* ES-46 */
    ck_assert_int_eq(rules->arm[PDC_ARM_CAVALRY].extend_extra, 0);   /* ES-68 */
    ck_assert_int_eq(rules->arm[PDC_ARM_INFANTRY].extend_max, 2);    /* ES-60 */
    ck_assert_int_eq(rules->arm[PDC_ARM_CAVALRY].extend_max, 0);     /* ES-66: n / 4 */
    ck_assert_int_eq(rules->wheel_companies, 60);                    /* ES-74 */
    ck_assert_int_eq(rules->road_density, 4);                        /* ES-40 */
    ck_assert_int_eq(rules->exempt_size, 9);                         /* ES-13 */
}
END_TEST

START_TEST(hc_45__square_table) {
    /* last result of the d66 that is a square, and that is disorder, by distance 1..4 */
    const int table[2][4][2] = {{{31, 54}, {43, 61}, {66, 66}, {66, 66}},
                                {{22, 53}, {32, 55}, {45, 61}, {64, 66}}};
    for (int from = 0; from < 2; from++) {
        for (int distance = 1; distance <= 4; distance++) {
            int square = table[from][distance - 1][0];
            int disorder = table[from][distance - 1][1];
            const pdc_square_cell *cell = &rules->square[from][distance - 1];
            ck_assert_int_eq(cell->square, (square / 10 - 1) * 6 + square % 10);
            ck_assert_int_eq(cell->disorder, (disorder / 10 - 1) * 6 + disorder % 10);
        }
    }
    ck_assert_int_eq(rules->leader_square, 6);
    ck_assert_int_eq(rules->level_square, 3);
    ck_assert_int_eq(rules->type[pdc_find_type(rules, PDC_ARM_INFANTRY, "light")].square_self, -3);
    ck_assert_int_eq(rules->type[pdc_find_type(rules, PDC_ARM_INFANTRY, "guard")].square_self, -6);
    ck_assert_int_eq(rules->type[pdc_find_type(rules, PDC_ARM_INFANTRY, "militia")].square_self, 3);
    ck_assert_int_eq(rules->type[pdc_find_type(rules, PDC_ARM_INFANTRY, "line")].square_self, 0);
    ck_assert_int_eq(rules->type[pdc_find_type(rules, PDC_ARM_CAVALRY, "hussar")].square_charger,
                     3);
    ck_assert_int_eq(rules->type[pdc_find_type(rules, PDC_ARM_CAVALRY, "lancer")].square_charger,
                     6);
    ck_assert_int_eq(
        rules->type[pdc_find_type(rules, PDC_ARM_CAVALRY, "cuirassier")].square_charger, 0);
}
END_TEST

START_TEST(hc_190__hc_191__hc_192__what_the_tables_decide) {
    const pdc_terrain_row *trench = &rules->terrain[pdc_find_terrain(rules, "trench")];
    ck_assert(trench->cover == PDC_COVER_LIGHT && trench->cover_front && !trench->melee_shelter);
    ck_assert_int_eq(rules->stack[trench->stack].cavalry_units, 1);
    /* HC-191 */
    int type = pdc_find_type(rules, PDC_ARM_INFANTRY, "guard-light");
    ck_assert_int_eq(rules->type[type].square_self, -9);
    type = pdc_find_type(rules, PDC_ARM_INFANTRY, "irregular");
    ck_assert_int_eq(rules->type[type].square_self, 3);
    /* HC-192 */
    ck_assert_int_eq(rules->type[type].melee, 2);
    type = pdc_find_type(rules, PDC_ARM_CAVALRY, "guard-light");
    ck_assert_int_eq(rules->type[type].melee, 4);
}
END_TEST

START_TEST(hc_73__odds) {
    const int odds[9][3] = {{1, 3, -3}, {1, 2, -2}, {2, 3, -1}, {1, 1, 0}, {3, 2, 1},
                            {2, 1, 2},  {3, 1, 3},  {4, 1, 4},  {5, 1, 5}};
    ck_assert_int_eq(rules->odds_rows, 9);
    for (int i = 0; i < 9; i++) {
        ck_assert_int_eq(rules->odds[i].attack, odds[i][0]);
        ck_assert_int_eq(rules->odds[i].defend, odds[i][1]);
        ck_assert_int_eq(rules->odds[i].column, odds[i][2]);
    }
}
END_TEST

START_TEST(hc_74__results) {
    /* below, attacker and his loss, defender and his loss, second round, surrender */
    const int table[7][7] = {
        {4, PDC_OUTCOME_ROUT, 2, PDC_OUTCOME_NONE, 0, 0, 0},
        {11, PDC_OUTCOME_WITHDRAW, 1, PDC_OUTCOME_NONE, 0, 0, 0},
        {17, PDC_OUTCOME_REPULSED, 1, PDC_OUTCOME_NONE, 1, 0, 0},
        {20, PDC_OUTCOME_NONE, 1, PDC_OUTCOME_NONE, 1, 1, 0},
        {27, PDC_OUTCOME_NONE, 0, PDC_OUTCOME_WITHDRAW, 1, 0, 0},
        {34, PDC_OUTCOME_NONE, 0, PDC_OUTCOME_ROUT, 2, 0, 0},
        {32767, PDC_OUTCOME_NONE, 0, PDC_OUTCOME_ROUT, 3, 0, 1},
    };
    ck_assert_int_eq(rules->melee_rows, 7);
    for (int i = 0; i < 7; i++) {
        const pdc_melee_row *row = &rules->melee[i];
        const int got[7] = {row->below,         row->attacker, row->attacker_loss, row->defender,
                            row->defender_loss, row->again,    row->surrender};
        for (int c = 0; c < 7; c++) {
            ck_assert_msg(got[c] == table[i][c], "row %d, column %d: %d, expected %d", i, c, got[c],
                          table[i][c]);
        }
    }
    ck_assert_int_eq(rules->odds_step, 4);
    ck_assert_int_eq(rules->lance_bonus, 3);
    ck_assert_int_eq(rules->leader_bonus, 3);
}
END_TEST

START_TEST(hc_72__melee_multipliers) {
    const int table[PDC_MELEE_FACTOR_COUNT][2] = {
        [PDC_MELEE_FACTOR_FLANK] = {2, 1},
        [PDC_MELEE_FACTOR_HEAVY_ON_LIGHT] = {2, 1},
        [PDC_MELEE_FACTOR_STRAIGHT_CHARGE] = {2, 1},
        [PDC_MELEE_FACTOR_WIDER_LINE] = {3, 2},
        [PDC_MELEE_FACTOR_INFANTRY_ON_SQUARE] = {3, 2},
        [PDC_MELEE_FACTOR_DISORDER] = {1, 2},
        [PDC_MELEE_FACTOR_SKIRMISH] = {1, 2},
        [PDC_MELEE_FACTOR_UPHILL] = {1, 2},
        [PDC_MELEE_FACTOR_WATER] = {1, 2},
        [PDC_MELEE_FACTOR_SHELTER] = {1, 2},
        [PDC_MELEE_FACTOR_CAVALRY_ON_SQUARE] = {1, 8},
        [PDC_MELEE_FACTOR_CAVALRY_IN_COVER] = {1, 3},
        [PDC_MELEE_FACTOR_ROUTED] = {1, 3},
        [PDC_MELEE_FACTOR_TIRED] = {1, 2},
        [PDC_MELEE_FACTOR_EXHAUSTED] = {1, 3},
        [PDC_MELEE_FACTOR_PURSUIT] = {1, 2},
        [PDC_MELEE_FACTOR_MASS] = {1, 1},    // of periode
        [PDC_MELEE_FACTOR_SUPPORT] = {1, 1}, // likewise
    };
    for (int i = 0; i < PDC_MELEE_FACTOR_COUNT; i++) {
        ck_assert_msg(rules->factor[i].num == table[i][0] && rules->factor[i].den == table[i][1],
                      "%s", pdc_melee_factor_names[i]);
    }
}
END_TEST

START_TEST(fe_34__fire_factors) {
    static const char *const weapons[] = {"musket", "rifle", "musketoon", "bow", "spear"};
    static const char *const statuses[] = {"guard",        "elite",   "regular",
                                           "semi-regular", "militia", "irregular"};
    const int table[6][5] = {{5, 4, 3, 2, 1}, {4, 3, 2, 2, 1},  {3, 2, 1, 2, 1},
                             {2, 1, 0, 1, 1}, {1, 0, -1, 1, 1}, {0, -1, -2, 1, 1}};
    ck_assert_int_eq(rules->statuses, 6);
    ck_assert_int_eq(rules->weapons, 5);
    for (int s = 0; s < 6; s++) {
        for (int w = 0; w < 5; w++) {
            int got = rules->status[pdc_find_status(rules, statuses[s])]
                          .fire[pdc_find_weapon(rules, weapons[w])];
            ck_assert_msg(got == table[s][w], "%s with %s: %d, expected %d", statuses[s],
                          weapons[w], got, table[s][w]);
        }
    }
    ck_assert_int_eq(rules->status[pdc_find_status(rules, "guard")].artillery, 1);
    ck_assert_int_eq(rules->status[pdc_find_status(rules, "militia")].artillery, -1);
    ck_assert_int_eq(rules->status[pdc_find_status(rules, "guard")].loss_checks, 2); /* HC-63 */
    ck_assert_int_eq(rules->status[pdc_find_status(rules, "regular")].loss_checks, 1);
}
END_TEST

START_TEST(fe_48__ranges) {
    static const char *const ids[] = {"musketoon", "musket", "rifle", "bow", "spear"};
    const int paces[] = {150, 200, 300, 200, 50};
    for (int i = 0; i < 5; i++) {
        ck_assert_int_eq(rules->weapon[pdc_find_weapon(rules, ids[i])].range[0], paces[i]);
    }
    ck_assert_int_eq(rules->weapon[pdc_find_weapon(rules, "musket")].hexes, 1); /* HC-60 */
    ck_assert_int_eq(rules->weapon[pdc_find_weapon(rules, "rifle")].hexes, 2);
    ck_assert_int_eq(rules->weapon[pdc_find_weapon(rules, "rifle")].opportunity_range,
                     2); /* HC-42 */
    ck_assert_int_eq(rules->weapon[pdc_find_weapon(rules, "musket")].opportunity_range, 1);
}
END_TEST

START_TEST(fe_115__guns) {
    static const char *const ids[] = {"12", "9", "8", "6", "4", "3", "howitzer"};
    /* factor, canister, bounce, ranks, mid, long, max, point-blank */
    const int table[7][8] = {
        {6, 400, 200, 6, 600, 800, 1200, 100}, {5, 350, 175, 5, 525, 700, 1050, 87},
        {5, 350, 175, 5, 525, 700, 1050, 87},  {4, 300, 150, 4, 450, 600, 900, 75},
        {3, 250, 125, 3, 375, 500, 750, 62},   {2, 200, 100, 2, 300, 400, 600, 50},
        {4, 150, 0, 1, 450, 600, 900, 37}};
    ck_assert_int_eq(rules->guns, 7);
    for (int i = 0; i < 7; i++) {
        const pdc_gun_row *row = &rules->gun[pdc_find_gun(rules, ids[i])];
        const pdc_gun_reach *reach = &row->reach[0];
        const int got[8] = {row->factor, reach->canister, reach->bounce, row->ranks,
                            reach->mid,  reach->far,      reach->max,    reach->point_blank};
        for (int c = 0; c < 8; c++) {
            ck_assert_msg(got[c] == table[i][c], "gun %s, column %d: %d, expected %d", ids[i], c,
                          got[c], table[i][c]);
        }
        /* HC-60: the same in hexes of 133 paces, rounded down */
        const int on_map[4] = {row->canister_hexes, row->mid_hexes, row->far_hexes, row->max_hexes};
        const int paces[4] = {reach->canister, reach->mid, reach->far, reach->max};
        for (int c = 0; c < 4; c++) {
            ck_assert_int_eq(on_map[c], paces[c] / 133);
        }
    }
    const pdc_gun_row *twelve = &rules->gun[pdc_find_gun(rules, "12")];
    const pdc_gun_row *six = &rules->gun[pdc_find_gun(rules, "6")];
    ck_assert(twelve->canister_hexes == 3 && twelve->mid_hexes == 4 && twelve->far_hexes == 6 &&
              twelve->max_hexes == 9);
    ck_assert(six->canister_hexes == 2 && six->mid_hexes == 3 && six->far_hexes == 4 &&
              six->max_hexes == 6);
}
END_TEST

START_TEST(fe_88__fire_modifiers) {
    const struct {
        const char *rule;
        int value;
    } table[PDC_FIRE_MODIFIER_COUNT] = {
        {"FE-88", 1},   {"FE-89", -1},  {"FE-90", -3},  {"FE-91", -2},  {"FE-92", -1},
        {"FE-93", -1},  {"FE-94", 1},   {"FE-95", -1},  {"FE-96", -2},  {"FE-97", 0},
        {"FE-98", -1},  {"FE-99", -1},  {"FE-100", 1},  {"FE-101", -1}, {"FE-102", -3},
        {"FE-103", -2}, {"FE-104", 2},  {"FE-105", 2},  {"FE-106", -2}, {"FE-107", 1},
        {"FE-108", -3}, {"FE-109", -6}, {"FE-110", -2}, {"FE-111", -2},
    };
    for (int i = 0; i < PDC_FIRE_MODIFIER_COUNT; i++) {
        ck_assert_str_eq(rules->fire[i].rule, table[i].rule);
        ck_assert_msg(rules->fire[i].value == table[i].value, "%s", table[i].rule);
    }
}
END_TEST

static int modifier(pdc_predicate when) {
    for (int i = 0; i < rules->modifiers; i++) {
        if (rules->modifier[i].when == when) {
            return rules->modifier[i].value;
        }
    }
    return 1000;
}

START_TEST(hc_90__morale_modifiers) {
    const int table[PDC_PREDICATE_COUNT] = {
        [PDC_PREDICATE_NONE] = 1000,
        [PDC_PREDICATE_IS_DISORDERED] = -3,
        [PDC_PREDICATE_IS_ROUTED] = -6,
        [PDC_PREDICATE_PER_FIFTH_LOST] = -3,
        [PDC_PREDICATE_PER_LEADER_RATING] = 3,
        [PDC_PREDICATE_IN_MASS] = 6,
        [PDC_PREDICATE_SQUARE_VS_CAVALRY] = 12,
        [PDC_PREDICATE_LINE_VS_CHARGE] = -6,
        [PDC_PREDICATE_MIXED_ENEMIES] = -6,
        [PDC_PREDICATE_PER_CORPS_LEVEL] = -3,
        [PDC_PREDICATE_ATTACKER_ODDS] = 2,
        [PDC_PREDICATE_DEFENDER_ODDS] = -2,
        [PDC_PREDICATE_ATTACK_FLANK] = 6,
        [PDC_PREDICATE_DEFEND_FLANK] = -6,
        [PDC_PREDICATE_DEFEND_REAR] = -12,
        [PDC_PREDICATE_STAND_LINE] = -6,
        [PDC_PREDICATE_STAND_DISORDERED] = -12,
    };
    for (int p = 0; p < PDC_PREDICATE_COUNT; p++) {
        ck_assert_msg(modifier((pdc_predicate)p) == table[p], "%s", pdc_predicate_names[p]);
    }
}
END_TEST

typedef struct {
    pdc_formation form;
    pdc_facing_kind faces;
    int front, flank, front_light;
} arc_line;

/* HC-30; the rear is what is left of six. */
static const arc_line arcs[] = {
    {PDC_FORM_COLUMN, PDC_FACES_HEXSIDE, 3, 2, 5},
    {PDC_FORM_ROAD_COLUMN, PDC_FACES_HEXSIDE, 3, 2, 3},
    {PDC_FORM_LIMBERED, PDC_FACES_HEXSIDE, 3, 2, 3},
    {PDC_FORM_UNLIMBERED, PDC_FACES_HEXSIDE, 3, 2, 3},
    {PDC_FORM_LINE, PDC_FACES_VERTEX, 2, 2, 2},
    {PDC_FORM_SKIRMISH, PDC_FACES_VERTEX, 4, 2, 4},
    {PDC_FORM_SQUARE, PDC_FACES_NONE, 6, 0, 6},
    {PDC_FORM_GENERAL_ORDER, PDC_FACES_HEXSIDE, 5, 0, 5},
    {PDC_FORM_COLUMN_OF_COMPANIES, PDC_FACES_HEXSIDE, 3, 2, 3},
};

START_TEST(hc_30__arcs) {
    int in_profile = 0;
    for (int f = 0; f < PDC_FORMATION_COUNT; f++) {
        in_profile += rules->formation[f].in_profile;
    }
    ck_assert_int_eq(in_profile, 9); /* HC-26, ES-32, ES-33 */
    for (size_t i = 0; i < sizeof arcs / sizeof arcs[0]; i++) {
        const pdc_formation_row *row = &rules->formation[arcs[i].form];
        const char *name = pdc_formation_names[arcs[i].form];
        ck_assert_msg(row->in_profile, "%s", name);
        ck_assert_msg(row->faces == arcs[i].faces, "%s", name);
        ck_assert_msg(row->front == arcs[i].front && row->flank == arcs[i].flank, "%s", name);
        ck_assert_msg(row->front_light == arcs[i].front_light, "%s", name);
    }
}
END_TEST

START_TEST(hc_61__who_fires) {
    const int caps[PDC_FORMATION_COUNT] = {
        [PDC_FORM_COLUMN] = 2,        [PDC_FORM_LINE] = 4,
        [PDC_FORM_SQUARE] = 2,        [PDC_FORM_SKIRMISH] = 2,
        [PDC_FORM_GENERAL_ORDER] = 4, [PDC_FORM_COLUMN_OF_COMPANIES] = 2,
        [PDC_FORM_UNLIMBERED] = ALL,
    };
    for (int f = 0; f < PDC_FORMATION_COUNT; f++) {
        ck_assert_msg(rules->formation[f].fire_cap == caps[f], "%s", pdc_formation_names[f]);
        ck_assert_msg(rules->formation[f].fires == (caps[f] != 0), "%s", pdc_formation_names[f]);
    }
    const int figures[PDC_ARM_COUNT][2] = {{5, 2}, {5, 4}, {2, 1}, {2, 1}, {1, 1}};
    const int men[PDC_ARM_COUNT] = {100, 50, 80, 80, 100}; /* HC-60, HC-63 */
    for (int a = 0; a < PDC_ARM_COUNT; a++) {
        ck_assert_int_eq(rules->arm[a].figures_num, figures[a][0]);
        ck_assert_int_eq(rules->arm[a].figures_den, figures[a][1]);
        ck_assert_int_eq(rules->arm[a].men, men[a]);
    }
    ck_assert(rules->screen_paces[0] == 70 && rules->screen_paces[1] == 45);  /* FE-54 */
    ck_assert(rules->friend_paces[0] == 100 && rules->friend_paces[1] == 70); /* FE-67 */
    ck_assert(rules->melee_paces[0] == 50 && rules->melee_paces[1] == 35);    /* FE-13 */
    ck_assert(rules->paces_per_hex == 133 && rules->men_per_figure == 40 && rules->periods == 4);
}
END_TEST

START_TEST(hc_26__formations_by_arm) {
    const int arms[PDC_FORMATION_COUNT] = {
        [PDC_FORM_COLUMN] = 1 | 2 | 16,
        [PDC_FORM_LINE] = 1 | 2,
        [PDC_FORM_SQUARE] = 1,
        [PDC_FORM_SKIRMISH] = 1 | 2,
        [PDC_FORM_ROAD_COLUMN] = 1 | 2,
        [PDC_FORM_COLUMN_OF_COMPANIES] = 2,
        [PDC_FORM_GENERAL_ORDER] = 1 | 2,
        [PDC_FORM_LIMBERED] = 4 | 8,
        [PDC_FORM_UNLIMBERED] = 4 | 8,
    };
    for (int f = 0; f < PDC_FORMATION_COUNT; f++) {
        ck_assert_msg(rules->formation[f].arms == arms[f], "%s", pdc_formation_names[f]);
    }
    ck_assert_int_eq(rules->formation[PDC_FORM_GENERAL_ORDER].voluntary, 0); /* ES-27 */
}
END_TEST

START_TEST(hc_13__orders_of_other_profiles) {
    const pdc_command_kind refused[] = {
        PDC_COMMAND_OBLIQUE, PDC_COMMAND_SIDE,    PDC_COMMAND_BACK,        PDC_COMMAND_WHEEL_BACK,
        PDC_COMMAND_PROLONG, PDC_COMMAND_DOUBLE,  PDC_COMMAND_FORCE_MARCH, PDC_COMMAND_WAIT,
        PDC_COMMAND_FRONT,   PDC_COMMAND_DISMOUNT};
    const pdc_command_kind allowed[] = {
        PDC_COMMAND_MOVE,   PDC_COMMAND_FACE,   PDC_COMMAND_ABOUT,    PDC_COMMAND_WHEEL,
        PDC_COMMAND_FORM,   PDC_COMMAND_EXTEND, PDC_COMMAND_CONTRACT, PDC_COMMAND_SPLIT,
        PDC_COMMAND_JOIN,   PDC_COMMAND_FIRE,   PDC_COMMAND_ASSAULT,  PDC_COMMAND_CHARGE,
        PDC_COMMAND_RALLY,  PDC_COMMAND_ENTER,  PDC_COMMAND_BREAK,    PDC_COMMAND_LIMBER,
        PDC_COMMAND_DETACH, PDC_COMMAND_DRAW,   PDC_COMMAND_END,      PDC_COMMAND_CHOOSE};
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        ck_assert_msg(!rules->order_allowed[refused[i]], "%s", pdc_command_names[refused[i]]);
    }
    for (size_t i = 0; i < sizeof allowed / sizeof allowed[0]; i++) {
        ck_assert_msg(rules->order_allowed[allowed[i]], "%s", pdc_command_names[allowed[i]]);
    }
}
END_TEST

START_TEST(hc_21__command_and_turns) {
    ck_assert(rules->command_range[PDC_LEVEL_BRIGADE] == 4 &&
              rules->command_range[PDC_LEVEL_DIVISION] == 8);
    ck_assert(rules->command_range[PDC_LEVEL_CORPS] == 16 &&
              rules->command_range[PDC_LEVEL_ARMY] == ALL);
    ck_assert(rules->command_roll == 4 && rules->minutes == 20);
    ck_assert(rules->turn == 60 && rules->about == 180 &&
              rules->zone_extra == 60);                                 /* HC-13, HC-18 */
    ck_assert(rules->charge_bonus == 300 && rules->charge_turn == 120); /* HC-80 */
    ck_assert_int_eq(rules->type[pdc_find_type(rules, PDC_ARM_CAVALRY, "hussar")].recall, 33);
    ck_assert_int_eq(rules->type[pdc_find_type(rules, PDC_ARM_CAVALRY, "guard-light")].recall, 24);
    ck_assert_int_eq(rules->type[pdc_find_type(rules, PDC_ARM_CAVALRY, "cossack")].recall, 45);
    ck_assert_int_eq(rules->arm[PDC_ARM_INFANTRY].rout_hexes, 10); /* HC-75 */
    ck_assert_int_eq(rules->arm[PDC_ARM_CAVALRY].rout_bonus, 5);
    ck_assert_int_eq(rules->arm[PDC_ARM_INFANTRY].break_roll, 4); /* HC-27 */
    ck_assert_int_eq(rules->arm[PDC_ARM_ENGINEERS].break_roll, 3);
    ck_assert_int_eq(rules->arm[PDC_ARM_CAVALRY].break_roll, 0);
}
END_TEST

START_TEST(hc_02__options) {
    const int here[PDC_OPTION_COUNT] = {1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0};
    for (int o = 0; o < PDC_OPTION_COUNT; o++) {
        ck_assert_msg(rules->option_here[o] == here[o], "%s", pdc_option_names[o]);
    }
    ck_assert_int_eq(rules->option[PDC_OPTION_CHARGE_START_ROAD_HEX], 0);
    ck_assert_int_eq(rules->option[PDC_OPTION_OFFICER_RISK_DIVISOR], 80);
    ck_assert_int_eq(rules->option[PDC_OPTION_PREMEASURE], 1);
}
END_TEST

int main(void) {
    TCase *tests = tcase_create("profile");
    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_add_test(tests, hc_12__terrain_of_hexes);
    tcase_add_test(tests, hc_68__heights_of_obstacles);
    tcase_add_test(tests, hc_12__terrain_of_hexsides);
    tcase_add_test(tests, hc_12__what_replaces_what);
    tcase_add_test(tests, hc_17__stacking);
    tcase_add_test(tests, hc_10__allowances_morale_and_melee_of_types);
    tcase_add_test(tests, es_25__formation_change_by_arm);
    tcase_add_test(tests, hc_45__square_table);
    tcase_add_test(tests, hc_190__hc_191__hc_192__what_the_tables_decide);
    tcase_add_test(tests, hc_73__odds);
    tcase_add_test(tests, hc_74__results);
    tcase_add_test(tests, hc_72__melee_multipliers);
    tcase_add_test(tests, fe_34__fire_factors);
    tcase_add_test(tests, fe_48__ranges);
    tcase_add_test(tests, fe_115__guns);
    tcase_add_test(tests, fe_88__fire_modifiers);
    tcase_add_test(tests, hc_90__morale_modifiers);
    tcase_add_test(tests, hc_30__arcs);
    tcase_add_test(tests, hc_61__who_fires);
    tcase_add_test(tests, hc_26__formations_by_arm);
    tcase_add_test(tests, hc_13__orders_of_other_profiles);
    tcase_add_test(tests, hc_21__command_and_turns);
    tcase_add_test(tests, hc_02__options);
    return kit_run(tests, "profile");
}
