/* `table NAME KEY...`: a cell of a table of the profile, as the loader holds it. */
#include "expression_print.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../pdc_load.h"

static int no_row(printer *to, int word) {
    return print_failure(to, "table %s of profile %s has no \"%s\"", to->word[1],
                         to->pos->world->rules->id, to->word[word]);
}

static int index_of(const char *const *names, int count, const char *text) {
    for (int i = 0; i < count; i++) {
        if (strcmp(names[i], text) == 0) {
            return i;
        }
    }
    return -1;
}

static const char *const class_names[PDC_CLASS_COUNT] = {"infantry", "cavalry", "artillery"};

/* A price in movement points; X: closed. */
static int print_price(printer *to, const pdc_price *price, int word) {
    int column = index_of(class_names, PDC_CLASS_COUNT, to->word[word]);
    if (column < 0) {
        return no_row(to, word);
    }
    if (price->cost[column] == PDC_CLOSED) {
        print(to, "X");
    } else {
        print_ticks(to, price->cost[column]);
    }
    return 1;
}

/* Which of two numbers of paces holds [FE-04]. */
static int is_fine(const printer *to) {
    return pos_option(to->pos, PDC_OPTION_FIGURE_SCALE) == 15;
}

/* table terrain wood cavalry | general-order | cover | blocks-sight | stack */
static int table_terrain(printer *to, const pdc_rules *rules) {
    int row = pdc_find_terrain(rules, to->word[2]);
    if (row < 0) {
        return no_row(to, 2);
    }
    const pdc_terrain_row *terrain = &rules->terrain[row];
    if (strcmp(to->word[3], "general-order") == 0) {
        print(to, "%s", terrain->general_order ? "yes" : "no");
    } else if (strcmp(to->word[3], "cover") == 0) {
        print(to, "%s", pdc_cover_names[terrain->cover]);
    } else if (strcmp(to->word[3], "blocks-sight") == 0) {
        print(to, "%s", terrain->sight_top > 0 ? "yes" : "no");
    } else if (strcmp(to->word[3], "stack") == 0) {
        print(to, "%s", rules->stack[terrain->stack].id);
    } else {
        return print_price(to, &terrain->enter, 3);
    }
    return 1;
}

/* table hexside stream cavalry */
static int table_hexside(printer *to, const pdc_rules *rules) {
    int row = pdc_find_feature(rules, to->word[2]);
    return row < 0 ? no_row(to, 2) : print_price(to, &rules->feature[row].cross, 3);
}

/* table formation-change infantry (the price of ES-25; the same for every pair of formations) */
static int table_change(printer *to, const pdc_rules *rules) {
    int arm = index_of(pdc_arm_names, PDC_ARM_COUNT, to->word[2]);
    if (arm < 0) {
        return no_row(to, 2);
    }
    print_ticks(to, rules->arm[arm].change);
    return 1;
}

/* The row that FROM TO names: two formations, `line potence`, `about`, `unformed good` [FF-105]. */
static int read_change(printer *to, pdc_change_row *row) {
    const char *from = to->word[4];
    int cohesion = index_of(pdc_cohesion_names, PDC_COHESION_COUNT, from);
    memset(row, 0, sizeof *row);
    if (to->words == 5) {
        row->kind = PDC_CHANGING_ABOUT;
        return strcmp(from, "about") == 0 || no_row(to, 4);
    }
    if (strcmp(to->word[5], "potence") == 0) {
        row->kind = PDC_CHANGING_POTENCE;
        return strcmp(from, pdc_formation_names[PDC_FORM_LINE]) == 0 || no_row(to, 4);
    }
    if (cohesion >= 0) {
        row->kind = PDC_CHANGING_RECOVER;
        row->cohesion = (uint8_t)cohesion;
        return strcmp(to->word[5], pdc_cohesion_names[PDC_COHESION_GOOD]) == 0 || no_row(to, 5);
    }
    int forms[2] = {index_of(pdc_formation_names, PDC_FORMATION_COUNT, from),
                    index_of(pdc_formation_names, PDC_FORMATION_COUNT, to->word[5])};
    if (forms[0] < 0 || forms[1] < 0) {
        return no_row(to, forms[0] < 0 ? 4 : 5);
    }
    row->kind = PDC_CHANGING_FORM;
    row->from = (uint8_t)forms[0];
    row->to = (uint8_t)forms[1];
    return 1;
}

/* table formation-change infantry B march-column line: half-periods, none where the table is blank */
static int table_change_time(printer *to, const pdc_rules *rules) {
    static const char *const classes[] = {"", "A", "B", "C"};
    pdc_change_row row;
    int arm = index_of(pdc_arm_names, PDC_ARM_COUNT, to->word[2]);
    int class = index_of(classes, 4, to->word[3]);
    if (rules->changes == 0 || arm < 0 || class < 1) {
        return no_row(to, arm < 0 ? 2 : 3);
    }
    if (!read_change(to, &row)) {
        return 0;
    }
    int time = pdc_change_time(to->pos, (pdc_arm)arm, class, &row);
    if (time == 0) {
        print(to, "none");
    } else {
        print(to, "%d", time);
    }
    return 1;
}

static int whole_number(printer *to, int word, int *out) {
    char *end = NULL;
    long value = strtol(to->word[word], &end, 10);
    if (*end != 0 || value < 0 || value > 999) {
        return print_failure(to, "a number from 0 to 999 is wanted, not \"%s\"", to->word[word]);
    }
    *out = (int)value;
    return 1;
}

/* table shown-ranks 9 [FF-11] */
static int table_shown(printer *to, const pdc_rules *rules) {
    int ranks = 0;
    (void)rules;
    if (!whole_number(to, 2, &ranks)) {
        return 0;
    }
    print(to, "%d", pdc_shown_ranks(ranks));
    return 1;
}

/* table break-point cavalry TAKEN INFLICTED; infantry: always the ordinary conditions [FF-12] */
static int table_break(printer *to, const pdc_rules *rules) {
    int arm = index_of(pdc_arm_names, PDC_ARM_COUNT, to->word[2]);
    int taken = 0, inflicted = 0;
    (void)rules;
    if (arm < 0) {
        return no_row(to, 2);
    }
    if (!whole_number(to, 3, &taken) || !whole_number(to, 4, &inflicted)) {
        return 0;
    }
    print(to, "%s",
          arm != PDC_ARM_CAVALRY              ? "ordinary"
          : pdc_mass_breaks(taken, inflicted) ? "breaks"
                                              : "holds");
    return 1;
}

/* table leading-company FIGURES of the squadron [FF-68, FF-73] */
static int table_leading(printer *to, const pdc_rules *rules) {
    int figures = 0;
    (void)rules;
    if (!whole_number(to, 2, &figures)) {
        return 0;
    }
    print(to, "%d", pdc_leading_company(figures));
    return 1;
}

/* table pack-front infantry regular FIGURES FROM TO [FF-99..102] */
static int table_pack_front(printer *to, const pdc_rules *rules) {
    int arm = index_of(pdc_arm_names, PDC_ARM_COUNT, to->word[2]);
    int status = arm < 0 ? -1 : pdc_find_status(rules, to->word[3]);
    int figures[3];
    if (status < 0) {
        return no_row(to, arm < 0 ? 2 : 3);
    }
    for (int i = 0; i < 3; i++) {
        if (!whole_number(to, 4 + i, &figures[i])) {
            return 0;
        }
    }
    int time = pdc_pack_front(to->pos, (pdc_arm)arm, status, figures);
    if (time == 0) {
        print(to, "refused");
    } else {
        print(to, "%d", time);
    }
    return 1;
}

/* table fire-factor guard musket */
static int table_fire(printer *to, const pdc_rules *rules) {
    int status = pdc_find_status(rules, to->word[2]);
    int weapon = status < 0 ? -1 : pdc_find_weapon(rules, to->word[3]);
    if (weapon < 0) {
        return no_row(to, status < 0 ? 2 : 3);
    }
    print(to, "%d", rules->status[status].fire[weapon]);
    return 1;
}

/* table gun 12 factor|ranks|canister|bounce|mid|long|max|point-blank, in the paces of the figures */
static int table_gun(printer *to, const pdc_rules *rules) {
    static const char *const names[] = {"factor", "ranks", "canister",    "bounce", "mid",
                                        "long",   "max",   "point-blank", "far"};
    int row = pdc_find_gun(rules, to->word[2]);
    int field = row < 0 ? -1 : index_of(names, 9, to->word[3]);
    if (field < 0) {
        return no_row(to, row < 0 ? 2 : 3);
    }
    const pdc_gun_row *gun = &rules->gun[row];
    const pdc_gun_reach *reach = &gun->reach[is_fine(to)];
    int values[] = {gun->factor, gun->ranks, reach->canister,    reach->bounce, reach->mid,
                    reach->far,  reach->max, reach->point_blank, reach->far};
    print(to, "%d", values[field]);
    return 1;
}

/* table weapon rifle range|hexes */
static int table_weapon(printer *to, const pdc_rules *rules) {
    int row = pdc_find_weapon(rules, to->word[2]);
    if (row < 0) {
        return no_row(to, 2);
    }
    if (strcmp(to->word[3], "range") == 0) {
        print(to, "%u", (unsigned)rules->weapon[row].range[is_fine(to)]);
    } else if (strcmp(to->word[3], "hexes") == 0) {
        print(to, "%u", (unsigned)rules->weapon[row].hexes);
    } else {
        return no_row(to, 3);
    }
    return 1;
}

/* A whole number of a word. */
static int number_of(printer *to, int word, int *out) {
    char *end = NULL;
    long value = strtol(to->word[word], &end, 10);
    *out = (int)value;
    return (*end == '\0' && value >= 0 && value <= 99999) || no_row(to, word);
}

/* table officer-loss 6 18 4: losses, figures remaining, die [FE-116, FE-117] */
static int table_officer(printer *to, const pdc_rules *rules) {
    static const char *const fates[] = {"unhurt", "wounded", "dead"};
    int losses = 0, remaining = 0, die = 0;
    (void)rules;
    if (!number_of(to, 2, &losses) || !number_of(to, 3, &remaining) || !number_of(to, 4, &die)) {
        return 0;
    }
    print(to, "%s", fates[pdc_officer_fate(to->pos, losses, remaining, die)]);
    return 1;
}

/* table type cavalry hussar morale|melee|mp|recall */
static int table_type(printer *to, const pdc_rules *rules) {
    int arm = index_of(pdc_arm_names, PDC_ARM_COUNT, to->word[2]);
    int row = arm < 0 ? -1 : pdc_find_type(rules, (pdc_arm)arm, to->word[3]);
    if (row < 0) {
        return no_row(to, arm < 0 ? 2 : 3);
    }
    const pdc_type_row *type = &rules->type[row];
    if (strcmp(to->word[4], "morale") == 0) {
        print(to, "%u", (unsigned)type->morale);
    } else if (strcmp(to->word[4], "melee") == 0) {
        print(to, "%u", (unsigned)type->melee);
    } else if (strcmp(to->word[4], "mp") == 0) {
        print_ticks(to, type->allowance);
    } else if (strcmp(to->word[4], "recall") == 0) {
        print(to, "%u", (unsigned)type->recall);
    } else {
        return no_row(to, 4);
    }
    return 1;
}

/* The last d66 below an index, or `none`. */
static void print_limit(printer *to, int index) {
    if (index <= 0) {
        print(to, "none");
    } else {
        index--;
        print(to, "%d", (index / 6 + 1) * 10 + index % 6 + 1);
    }
}

/* table square column 2 square|disorder: the highest d66 that makes it [HC-45] */
static int table_square(printer *to, const pdc_rules *rules) {
    int line = strcmp(to->word[2], "line") == 0;
    int distance = atoi(to->word[3]);
    if (!line && strcmp(to->word[2], "column") != 0) {
        return no_row(to, 2);
    }
    if (distance < 1 || distance > 4) {
        return no_row(to, 3);
    }
    const pdc_square_cell *cell = &rules->square[line][distance - 1];
    if (strcmp(to->word[4], "square") == 0) {
        print_limit(to, cell->square);
    } else if (strcmp(to->word[4], "disorder") == 0) {
        print_limit(to, cell->disorder);
    } else {
        return no_row(to, 4);
    }
    return 1;
}

/* Tables of chapter RQ [RQ-104] ---------------------------------------------------------------- */

/* table allowance infantry|cavalry|officer normal|bonus|charge */
static int table_allowance(printer *to, const pdc_rules *rules) {
    static const char *const names[] = {"normal", "bonus", "charge"};
    int officer = strcmp(to->word[2], "officer") == 0;
    int arm = index_of(pdc_arm_names, PDC_ARM_COUNT, to->word[2]);
    int column = index_of(names, 3, to->word[3]);
    if ((arm < 0 && !officer) || column < 0) {
        return no_row(to, column < 0 ? 3 : 2);
    }
    uint32_t normal =
        officer ? rules->leader_allowance : rules->type[rules->arm[arm].type].allowance;
    uint32_t bonus = officer ? 0 : rules->arm[arm].bonus;
    uint32_t values[] = {normal, bonus, normal + bonus};
    print_ticks(to, values[column]);
    return 1;
}

static const char *const table_systems[] = {"french", "prussian"};

/* table factor prussian wheel backward ... : the product over the keys [RQ-14] */
static int table_factor(printer *to, const pdc_rules *rules) {
    static const char *const names[] = {"forward",  "wheel",    "oblique", "passage",
                                        "sideways", "backward", "rough"};
    static const pdc_maneuver kinds[] = {PDC_MANEUVER_COUNT,    PDC_MANEUVER_WHEEL,
                                         PDC_MANEUVER_OBLIQUE,  PDC_MANEUVER_PASSAGE,
                                         PDC_MANEUVER_SIDEWAYS, PDC_MANEUVER_BACKWARD};
    int system = index_of(table_systems, 2, to->word[2]);
    unsigned product = 1;
    if (system < 0) {
        return no_row(to, 2);
    }
    for (int word = 3; word < to->words; word++) {
        int key = index_of(names, 7, to->word[word]);
        if (key < 0) {
            return no_row(to, word);
        }
        product *= key == 6   ? (rules->rough > 0 ? rules->rough : 1u)
                   : key == 0 ? 1u
                              : rules->maneuver[kinds[key]].factor[system];
    }
    print(to, "%u", product);
    return 1;
}

/* table change prussian: ticks of a change of formation [RQ-24, RQ-27] */
static int table_system_change(printer *to, const pdc_rules *rules) {
    int system = index_of(table_systems, 2, to->word[2]);
    if (system < 0) {
        return no_row(to, 2);
    }
    print_ticks(to, (uint32_t)rules->arm[PDC_ARM_INFANTRY].change *
                        rules->maneuver[PDC_MANEUVER_CHANGE].factor[system]);
    return 1;
}

/* The arm and the forced move named by the words; 0 when one of them is none. */
static int forced_words(printer *to, pdc_arm *arm, pdc_forced *move) {
    int a = index_of(pdc_arm_names, PDC_ARM_COUNT, to->word[2]);
    int m = a < 0 ? -1 : index_of(pdc_forced_names, PDC_FORCED_ADVANCE, to->word[3]);
    if (m <= 0) {
        return no_row(to, a < 0 ? 2 : 3);
    }
    *arm = (pdc_arm)a;
    *move = (pdc_forced)m;
    return 1;
}

/* table forced-move infantry rout: cm [RQ-38..41] */
static int table_forced(printer *to, const pdc_rules *rules) {
    pdc_arm arm;
    pdc_forced move;
    if (!forced_words(to, &arm, &move)) {
        return 0;
    }
    print_ticks(to,
                pdc_forced_distance(rules, arm, rules->type[rules->arm[arm].type].allowance, move));
    return 1;
}

/* table forced-hexes infantry rout: whole hexes [RQ-98] */
static int table_forced_hexes(printer *to, const pdc_rules *rules) {
    pdc_arm arm;
    pdc_forced move;
    if (!forced_words(to, &arm, &move)) {
        return 0;
    }
    print(to, "%d",
          pdc_hexes(rules, pdc_forced_distance(rules, arm,
                                               rules->type[rules->arm[arm].type].allowance, move)));
    return 1;
}

/* table forced-facing rout: enemy|away [RQ-38..41] */
static int table_forced_facing(printer *to, const pdc_rules *rules) {
    (void)rules;
    int move = index_of(pdc_forced_names, PDC_FORCED_ADVANCE, to->word[2]);
    if (move <= 0) {
        return no_row(to, 2);
    }
    print(to, "%s", pdc_forced_faces_away((pdc_forced)move) ? "away" : "enemy");
    return 1;
}

/* table forced-advance infantry 14: cm that are left after so many spent [RQ-43] */
static int table_forced_advance(printer *to, const pdc_rules *rules) {
    int arm = index_of(pdc_arm_names, PDC_ARM_COUNT, to->word[2]);
    char *end = NULL;
    double spent = strtod(to->word[3], &end);
    if (arm < 0 || *end != 0 || spent < 0 || spent > 1000) {
        return no_row(to, arm < 0 ? 2 : 3);
    }
    print_ticks(to, pdc_forced_advance(rules->type[rules->arm[arm].type].allowance,
                                       rules->arm[arm].bonus,
                                       (uint32_t)(spent * PDC_TICKS_PER_MP + 0.5)));
    return 1;
}

/* table functions foot-artillery [RQ-74] */
static int table_functions(printer *to, const pdc_rules *rules) {
    int arm = index_of(pdc_arm_names, PDC_ARM_COUNT, to->word[2]);
    if (arm < 0 || rules->arm[arm].functions == 0) {
        return no_row(to, 2);
    }
    print(to, "%u", (unsigned)rules->arm[arm].functions);
    return 1;
}

/* table sequences foot-artillery limbered|unlimbered [RQ-73..77] */
static int table_sequences(printer *to, const pdc_rules *rules) {
    static const char *const names[] = {"unlimbered", "limbered"};
    int arm = index_of(pdc_arm_names, PDC_ARM_COUNT, to->word[2]);
    int state = index_of(names, 2, to->word[3]);
    if (arm < 0 || rules->arm[arm].functions == 0 || state < 0) {
        return no_row(to, state < 0 ? 3 : 2);
    }
    print(to, "%d", pdc_function_sequences(rules, (pdc_arm)arm, state));
    return 1;
}

/* table leash line|light: hexes [RQ-52, RQ-53] */
static int table_leash(printer *to, const pdc_rules *rules) {
    static const char *const names[] = {"line", "light"};
    int row = index_of(names, 2, to->word[2]);
    if (row < 0 || rules->leash[row] == 0) {
        return no_row(to, 2);
    }
    print(to, "%d", pdc_hexes(rules, rules->leash[row]));
    return 1;
}

enum { MANY_KEYS = 99 };

/* A rate in hexes a turn; no: it does not march there. */
static int print_rate(printer *to, int rate, int halved) {
    if (rate == 0) {
        print(to, "no");
    } else {
        print_fraction(to, rate, halved ? 2 : 1);
    }
    return 1;
}

/* The first arm that may take a formation. */
static pdc_arm arm_of(const pdc_formation_row *row) {
    int arm = 0;
    while (arm + 1 < PDC_ARM_COUNT && (row->arms & 1 << arm) == 0) {
        arm++;
    }
    return (pdc_arm)arm;
}

/* table rate line open|broken|road [FR-72] */
static int table_rate(printer *to, const pdc_rules *rules) {
    int form = index_of(pdc_formation_names, PDC_FORMATION_COUNT, to->word[2]);
    if (form < 0 || rules->formation[form].in_profile == 0) {
        return no_row(to, 2);
    }
    const pdc_formation_row *row = &rules->formation[form];
    int rate = pdc_formation_rate(rules, arm_of(row), form);
    int road_only = row->rate_road != 0 && row->rate_road == rate;
    if (strcmp(to->word[3], "road") == 0) {
        return print_rate(to, row->rate_road, 0);
    }
    if (strcmp(to->word[3], "open") != 0 && strcmp(to->word[3], "broken") != 0) {
        return no_row(to, 3);
    }
    int broken = strcmp(to->word[3], "broken") == 0 && row->rough_free == 0;
    return print_rate(to, road_only ? 0 : rate, broken); /* [FR-04] no rate off the road */
}

/* table discipline veteran|regular|green [FR-72] */
static int table_discipline(printer *to, const pdc_rules *rules) {
    static const char *const names[] = {"none", "veteran", "regular", "green"};
    int quality = index_of(names, 4, to->word[2]);
    int number = quality > 0 ? pdc_discipline_number(rules, (pdc_quality)quality) : 0;
    if (number == 0) {
        return no_row(to, 2);
    }
    print(to, "%d", number);
    return 1;
}

/* table check woods|rough|obstacle|water FORMATION [FR-72] */
static int table_check(printer *to, const pdc_rules *rules) {
    int ground = index_of(pdc_friction_names, PDC_FRICTION_COUNT, to->word[2]);
    int form = index_of(pdc_formation_names, PDC_FORMATION_COUNT, to->word[3]);
    if (ground <= PDC_FRICTION_NONE || form < 0 || rules->formation[form].in_profile == 0) {
        return no_row(to, ground <= PDC_FRICTION_NONE ? 2 : 3);
    }
    int checks = pdc_formation_checks(to->pos, (pdc_formation)form, (pdc_friction)ground);
    print(to, "%s", checks ? "yes" : "no");
    return 1;
}

static const struct {
    const char *name;
    int (*print)(printer *to, const pdc_rules *rules);
    int keys; // MANY_KEYS: two or more
    const char *form;
} tables[] = {
    {"terrain", table_terrain, 2, "TERRAIN infantry|cavalry|artillery|general-order|cover|..."},
    {"hexside", table_hexside, 2, "FEATURE infantry|cavalry|artillery"},
    {"formation-change", table_change, 1, "ARM"},
    {"formation-change", table_change_time, 4, "ARM CLASS FROM TO"},
    {"formation-change", table_change_time, 3, "ARM CLASS about"},
    {"shown-ranks", table_shown, 1, "RANKS"},
    {"break-point", table_break, 3, "cavalry|infantry TAKEN INFLICTED"},
    {"leading-company", table_leading, 1, "FIGURES"},
    {"pack-front", table_pack_front, 5, "ARM STATUS FIGURES FROM TO"},
    {"fire-factor", table_fire, 2, "STATUS WEAPON"},
    {"gun", table_gun, 2, "CALIBRE factor|ranks|canister|bounce|mid|long|max|point-blank"},
    {"officer-loss", table_officer, 3, "LOSSES REMAINING DIE"},
    {"weapon", table_weapon, 2, "WEAPON range|hexes"},
    {"type", table_type, 3, "ARM TYPE morale|melee|mp|recall"},
    {"rate", table_rate, 2, "FORMATION open|broken|road"},
    {"discipline", table_discipline, 1, "veteran|regular|green"},
    {"check", table_check, 2, "woods|rough|obstacle|water FORMATION"},
    {"square", table_square, 3, "column|line DISTANCE square|disorder"},
    {"allowance", table_allowance, 2, "infantry|cavalry|officer normal|bonus|charge"},
    {"factor", table_factor, MANY_KEYS, "french|prussian KEY..."},
    {"change", table_system_change, 1, "french|prussian"},
    {"forced-move", table_forced, 2, "ARM withdraw|fall-back|retreat|rout"},
    {"forced-hexes", table_forced_hexes, 2, "ARM withdraw|fall-back|retreat|rout"},
    {"forced-facing", table_forced_facing, 1, "withdraw|fall-back|retreat|rout"},
    {"forced-advance", table_forced_advance, 2, "ARM SPENT"},
    {"functions", table_functions, 1, "ARM"},
    {"sequences", table_sequences, 2, "ARM limbered|unlimbered"},
    {"leash", table_leash, 1, "line|light"},
};

int print_table(printer *to) {
    if (to->words < 2) {
        return print_failure(to, "write: table NAME KEY...");
    }
    int known = -1;
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        if (strcmp(tables[i].name, to->word[1]) != 0) {
            continue;
        }
        known = known < 0 ? (int)i : known;
        int many = tables[i].keys == MANY_KEYS;
        if (many ? to->words >= 4 : to->words == 2 + tables[i].keys) {
            return tables[i].print(to, to->pos->world->rules);
        }
    }
    if (known >= 0) {
        return print_failure(to, "write: table %s %s", tables[known].name, tables[known].form);
    }
    return print_failure(to, "profile %s has no table \"%s\"", to->pos->world->rules->id,
                         to->word[1]);
}
