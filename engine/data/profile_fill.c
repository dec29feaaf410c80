/* Rows into the rules: names become row numbers, lists that code knows must have exactly one row
 * for each entry. */
#include "profile_fill.h"

#include <ctype.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#define NAME(n, m, s) s,
const char *const profile_table_names[PROFILE_TABLE_COUNT] = {PROFILE_TABLES(NAME)};

int profile_table_in(const profile_tables *tables, profile_table table) {
    switch (table) {
#define CASE(n, m, s)                                                                              \
    case PROFILE_TABLE_##n: return tables->m != NULL;
        PROFILE_TABLES(CASE)
    case PROFILE_TABLE_COUNT: break;
    }
    return 0;
}

/* [FF-105] without it a change costs what the arm says [ES-25] */
int profile_table_optional(profile_table table) {
    return table == PROFILE_TABLE_CHANGES || table == PROFILE_TABLE_RIGHTS ||
           table == PROFILE_TABLE_TO_HIT || table == PROFILE_TABLE_REFUSALS;
}

/* One table being filled. */
typedef struct {
    pdc_rules *rules;
    const yaml_file *file;
    const profile_tables *tables;
    const char *key;
} filler;

static void complain(const filler *fill, uint32_t row, const char *field, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
static void complain(const filler *fill, uint32_t row, const char *field, const char *format, ...) {
    char text[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    yaml_file_complain(fill->file, yaml_file_line(fill->file, "%s/%u/%s", fill->key, row, field),
                       "%s, row %u: %s", fill->key, row + 1, text);
}

static void check_rule(const filler *fill, uint32_t row, const char *rule) {
    if (!tables_is_rule(rule)) {
        complain(fill, row, "rule", "`%s` is not a rule id; expected one like HC-12", rule);
    }
}

/* A second row of the same id among `count` rows that start with it. */
static void check_unique(const filler *fill, const void *rows, size_t size, uint32_t row) {
    const char *first = rows;
    const char *id = first + row * size;
    for (uint32_t i = 0; i < row; i++) {
        if (strcmp(first + i * size, id) == 0) {
            complain(fill, row, "id", "`%s` stands in row %u already", id, i + 1);
            return;
        }
    }
}

/* Mark an entry of a closed list as having its row. */
static void check_once(const filler *fill, uint8_t *seen, uint32_t entry, uint32_t row,
                       const char *name) {
    if (seen[entry]) {
        complain(fill, row, "id", "a second row for `%s`", name);
    }
    seen[entry] = 1;
}

static void check_all(const filler *fill, const uint8_t *seen, const char *const *names,
                      uint32_t count, uint32_t from) {
    for (uint32_t i = from; i < count; i++) {
        if (!seen[i]) {
            yaml_file_complain(fill->file, yaml_file_line(fill->file, "%s", fill->key),
                               "%s: no row for `%s`; add one", fill->key, names[i]);
        }
    }
}

static uint8_t find_or_complain(const filler *fill, uint32_t row, const char *field, int found,
                                const char *name) {
    if (found < 0) {
        complain(fill, row, field, "`%s`: no such row in that table", name);
        return 0;
    }
    return (uint8_t)found;
}

/* Single numbers ------------------------------------------------------------------------------- */

typedef struct {
    const char *id;
    size_t offset;
    size_t size;
    int32_t least, most;
    uint8_t may; // 1: may be left out, and is 0 then; see may_lack
} number_place;

#define PLACE_OF(name, member, least, most, may)                                                   \
    { name, offsetof(pdc_rules, member), sizeof(((pdc_rules *)NULL)->member), least, most, may }
#define PLACE(name, member, least, most) PLACE_OF(name, member, least, most, 0)
#define MAY_PLACE(name, member, least, most) PLACE_OF(name, member, least, most, 1)
static const number_place number_places[] = {
    PLACE("paces-per-hex", paces_per_hex, 1, 9999),
    PLACE("men-per-figure", men_per_figure, 1, 1000),
    PLACE("periods", periods, 1, 60),
    PLACE("minutes", minutes, 1, 720),
    PLACE("command-range-brigade", command_range[PDC_LEVEL_BRIGADE], 0, 255),
    PLACE("command-range-division", command_range[PDC_LEVEL_DIVISION], 0, 255),
    PLACE("command-range-corps", command_range[PDC_LEVEL_CORPS], 0, 255),
    PLACE("command-range-army", command_range[PDC_LEVEL_ARMY], 0, 255),
    PLACE("command-roll", command_roll, 1, 7),
    PLACE("turn-ticks", turn, 0, 6000),
    PLACE("about-ticks", about, 0, 6000),
    PLACE("wheel-companies-ticks", wheel_companies, 0, 6000),
    PLACE("zone-extra-ticks", zone_extra, 0, 6000),
    PLACE("charge-bonus-ticks", charge_bonus, 0, PDC_MAX_BONUS),
    PLACE("charge-turn-ticks", charge_turn, 0, 6000),
    MAY_PLACE("charge-turn-halves", charge_turn_halves, 0, 99),
    MAY_PLACE("rounds-later", rounds_later, 0, 1),
    MAY_PLACE("first-rank", first_rank, 0, 1),
    MAY_PLACE("rear-no-riposte", rear_no_riposte, 0, 1),
    MAY_PLACE("dispersed-as-line", dispersed_as_line, 0, 1),
    PLACE("detach-ticks", detach, 0, 6000),
    PLACE("leader-allowance-ticks", leader_allowance, 0, PDC_MAX_MP *(int)PDC_TICKS_PER_MP),
    PLACE("road-density", road_density, 1, 99),
    PLACE("exempt-size", exempt_size, 0, 99),
    PLACE("extend-more-than", extend_more_than, 0, 99),
    PLACE("width-divisor", width_divisor, 1, 99),
    PLACE("wheel-max", wheel_max, 1, 99),
    PLACE("skirmish-two", skirmish_two, 1, 99),
    PLACE("square-min", square_min, 1, 99),
    PLACE("screen-paces", screen_paces[0], 0, 255),
    PLACE("screen-paces-15", screen_paces[1], 0, 255),
    MAY_PLACE("skirmish-paces", skirmish_paces[0], 0, 255),
    MAY_PLACE("skirmish-paces-15", skirmish_paces[1], 0, 255),
    PLACE("friend-paces", friend_paces[0], 0, 255),
    PLACE("friend-paces-15", friend_paces[1], 0, 255),
    PLACE("melee-paces", melee_paces[0], 0, 255),
    PLACE("melee-paces-15", melee_paces[1], 0, 255),
    MAY_PLACE("over-paces", over_paces[0], 0, 255),
    MAY_PLACE("over-paces-15", over_paces[1], 0, 255),
    MAY_PLACE("fire-halves", fire_halves, 0, 1),
    MAY_PLACE("fire-arcs", fire_arcs, 0, 1),
    MAY_PLACE("left-over-fire", left_over_fire, 0, 1),
    MAY_PLACE("lone-figures", lone_figures, 0, 1),
    MAY_PLACE("canister-first", canister_first, 0, 1),
    MAY_PLACE("shelter", shelter, 0, 1),
    MAY_PLACE("cross-hexes", cross_hexes, 0, 255),
    PLACE("disorder-fire-num", disorder_fire_num, 0, 99),
    PLACE("disorder-fire-den", disorder_fire_den, 1, 99),
    PLACE("level-square", level_square, 0, 99),
    PLACE("leader-square", leader_square, 0, 99),
    PLACE("lance-bonus", lance_bonus, 0, 99),
    PLACE("leader-bonus", leader_bonus, 0, 99),
    PLACE("odds-step", odds_step, 0, 99),
    PLACE("recall-veteran", recall_veteran, 0, 66),
    PLACE("zones", zones, 0, 1),
    PLACE("sight-unit", sight_unit, 0, 20),
    PLACE("passage-roll", passage_roll, 2, 6),
    PLACE("discipline-veteran", discipline_veteran, 2, 6),
    PLACE("discipline-conscript", discipline_conscript, 2, 6),
    MAY_PLACE("rough-factor", rough, 1, 9),
    MAY_PLACE("demoralised", demoralised, 1, 99),
    MAY_PLACE("leash-line-ticks", leash[0], 0, 6000),
    MAY_PLACE("leash-light-ticks", leash[1], 0, 6000),
    MAY_PLACE("marker-return-ticks", marker_return, 0, 6000),
    MAY_PLACE("cavalry-reaction-ticks", reaction, 0, 6000),
    MAY_PLACE("discipline-regular", discipline_regular, 2, 6),
    MAY_PLACE("hit-veteran", hit_veteran, 2, 6),
    MAY_PLACE("hit-regular", hit_regular, 2, 6),
    MAY_PLACE("hit-green", hit_green, 2, 6),
    MAY_PLACE("canister-dice", canister_dice, 1, 9),
    MAY_PLACE("screens", screens, 0, PDC_SCREENS_COUNT - 1),
    MAY_PLACE("screen-range", screen_range, 1, 99),
    MAY_PLACE("wood-sight", wood_sight, 1, 99),
    MAY_PLACE("pickets", pickets, 0, 1),
    MAY_PLACE("wheels-check", wheels_check, 0, 1),
    MAY_PLACE("forced-straight", forced_straight, 0, 1),
    MAY_PLACE("hex-ticks", hex, 0, 6000),
    MAY_PLACE("leader-hex-ticks", leader_hex, 0, 6000),
    MAY_PLACE("wheels", wheels, 0, 1),
    MAY_PLACE("turn-halves", turn_halves, 0, 9),
    MAY_PLACE("obstacle-hexes", obstacle_hexes, 0, 9),
    MAY_PLACE("double-time", double_time, 0, 9),
    MAY_PLACE("stack-rule", stack_rule, 0, PDC_STACK_COMBAT),
    MAY_PLACE("change-folds", change_folds, 0, 1),
    MAY_PLACE("change-keeps-facing", change_faces, 0, 1),
    MAY_PLACE("stops-at-front", stops_at_front, 0, 1),
    MAY_PLACE("line-bends", line_bends, 0, 1),
    MAY_PLACE("wait-ticks", wait, 0, 6000),
};
enum { NUMBER_PLACES = sizeof number_places / sizeof number_places[0] };

static void store_number(const filler *fill, uint32_t row, const number_place *place,
                         int32_t value) {
    char *at = (char *)fill->rules + place->offset;
    if (value < place->least || value > place->most) {
        complain(fill, row, "value", "%d is outside %d to %d", value, place->least, place->most);
        return;
    }
    uint8_t one = (uint8_t)value;
    uint16_t two = (uint16_t)value;
    uint32_t four = (uint32_t)value;
    memcpy(at,
           place->size == 1   ? (void *)&one
           : place->size == 2 ? (void *)&two
                              : (void *)&four,
           place->size);
}

/* Numbers that only profiles with this manner of movement, or of screens, must have. */
static uint8_t may_lack(const pdc_rules *rules, const number_place *place) {
    if (place->offset == offsetof(pdc_rules, rough)) {
        return rules->movement != PDC_MOVEMENT_SHARE && rules->hex == 0;
    }
    if (place->offset == offsetof(pdc_rules, screen_range)) {
        return rules->screens != PDC_SCREENS_BY_THIRD && rules->screens != PDC_SCREENS_ONE_STAND;
    }
    return place->may;
}

static void fill_numbers(const filler *fill) {
    uint8_t seen[NUMBER_PLACES] = {0};
    for (uint32_t i = 0; i < fill->tables->numbers_count; i++) {
        const profile_number *number = &fill->tables->numbers[i];
        uint32_t place = 0;
        while (place < NUMBER_PLACES && strcmp(number_places[place].id, number->id) != 0) {
            place++;
        }
        check_rule(fill, i, number->rule);
        if (place == NUMBER_PLACES) {
            complain(fill, i, "id", "`%s`: no such number", number->id);
        } else {
            check_once(fill, seen, place, i, number->id);
            store_number(fill, i, &number_places[place], number->value);
        }
    }
    const char *names[NUMBER_PLACES];
    for (int i = 0; i < NUMBER_PLACES; i++) {
        names[i] = number_places[i].id;
        seen[i] |= may_lack(fill->rules, &number_places[i]);
    }
    check_all(fill, seen, names, NUMBER_PLACES, 0);
}

static void fill_options(const filler *fill) {
    uint8_t seen[PDC_OPTION_COUNT] = {0};
    for (uint32_t i = 0; i < fill->tables->options_count; i++) {
        const profile_option *option = &fill->tables->options[i];
        check_rule(fill, i, option->rule);
        check_once(fill, seen, option->id, i, pdc_option_names[option->id]);
        if (!pdc_option_allows((pdc_option)option->id, option->value)) { /* [HC-361] */
            char range[40];
            pdc_option_range((pdc_option)option->id, range, sizeof range);
            complain(fill, i, "value", "option `%s`: expected a value from %s",
                     pdc_option_names[option->id], range);
        }
        fill->rules->option[option->id] = option->value;
        fill->rules->option_here[option->id] = option->here;
    }
    /* an option without a row is none of this profile: its value is 0 and nobody may set it */
}

/* Ground --------------------------------------------------------------------------------------- */

static void fill_stacking(const filler *fill) {
    fill->rules->stacks = (uint8_t)fill->tables->stacking_count;
    for (uint32_t i = 0; i < fill->tables->stacking_count; i++) {
        fill->rules->stack[i] = fill->tables->stacking[i];
        check_rule(fill, i, fill->rules->stack[i].rule);
        check_unique(fill, fill->rules->stack, sizeof fill->rules->stack[0], i);
    }
}

static int find_stack(const pdc_rules *rules, const char *id) {
    for (int i = 0; i < rules->stacks; i++) {
        if (strcmp(rules->stack[i].id, id) == 0) {
            return i;
        }
    }
    return -1;
}

static void fill_terrain(const filler *fill) {
    fill->rules->terrains = (uint8_t)fill->tables->terrain_count;
    for (uint32_t i = 0; i < fill->tables->terrain_count; i++) {
        const profile_terrain *entry = &fill->tables->terrain[i];
        pdc_terrain_row *row = &fill->rules->terrain[i];
        *row = entry->row;
        row->stack =
            find_or_complain(fill, i, "stack", find_stack(fill->rules, entry->stack), entry->stack);
        check_rule(fill, i, row->rule);
        check_unique(fill, fill->rules->terrain, sizeof *row, i);
    }
}

static void fill_road(const filler *fill) {
    fill->rules->road = fill->tables->road->enter;
    if (!tables_is_rule(fill->tables->road->rule)) {
        yaml_file_complain(fill->file, yaml_file_line(fill->file, "road/rule"),
                           "road: `%s` is not a rule id", fill->tables->road->rule);
    }
}

static void fill_hexsides(const filler *fill) {
    int fords = 0;
    fill->rules->features = (uint8_t)fill->tables->hexsides_count;
    for (uint32_t i = 0; i < fill->tables->hexsides_count; i++) {
        pdc_feature_row *row = &fill->rules->feature[i];
        *row = fill->tables->hexsides[i];
        check_rule(fill, i, row->rule);
        check_unique(fill, fill->rules->feature, sizeof *row, i);
        fords += row->road_ford;
        if (row->water + row->crossing + row->passage + row->barrier > 1) {
            complain(fill, i, "id", "`%s` may be only one of water, crossing, passage, barrier",
                     row->id);
        }
    }
    if (fords != 1) {
        yaml_file_complain(fill->file, yaml_file_line(fill->file, "hexsides"),
                           "hexsides: %d rows with `road-ford: yes`; expected exactly one", fords);
    }
}

/* Troops --------------------------------------------------------------------------------------- */

/* [FE-51] rows of nations go into one list */
static void fill_nation_ranges(const filler *fill, uint32_t row) {
    const profile_weapon *entry = &fill->tables->weapons[row];
    for (uint32_t i = 0; i < entry->nations_count; i++) {
        if (fill->rules->ranges == PDC_MAX_RANGES) {
            complain(fill, row, "nations", "more than %d ranges by nation", PDC_MAX_RANGES);
            return;
        }
        pdc_nation_range *to = &fill->rules->nation_range[fill->rules->ranges++];
        *to = entry->nations[i];
        to->weapon = (uint8_t)row;
    }
}

static void fill_weapons(const filler *fill) {
    fill->rules->weapons = (uint8_t)fill->tables->weapons_count;
    for (uint32_t i = 0; i < fill->tables->weapons_count; i++) {
        pdc_weapon_row *row = &fill->rules->weapon[i];
        *row = fill->tables->weapons[i].row;
        row->range[1] = row->range[1] != 0 ? row->range[1] : row->range[0];
        row->point_blank[1] = row->point_blank[1] != 0 ? row->point_blank[1] : row->point_blank[0];
        check_rule(fill, i, row->rule);
        check_unique(fill, fill->rules->weapon, sizeof *row, i);
        fill_nation_ranges(fill, i);
    }
}

/* [FE-72] without a bounce of its own the shot bounces as far as canister reaches; [FE-115] flat
 * fire and first bounce, one bounce more */
static void fill_reach(const filler *fill, uint32_t row, int scale) {
    const profile_gun *entry = &fill->tables->guns[row];
    pdc_gun_reach *reach = &fill->rules->gun[row].reach[scale];
    reach->bounce = entry->bounce[scale] != NULL ? *entry->bounce[scale] : reach->canister;
    reach->mid = entry->mid[scale] != NULL ? *entry->mid[scale]
                                           : (uint16_t)(reach->canister + reach->bounce);
    reach->far = entry->far[scale] != NULL ? *entry->far[scale]
                                           : (uint16_t)(reach->canister + 2 * reach->bounce);
    if (reach->canister > reach->mid || reach->mid > reach->far || reach->far > reach->max) {
        complain(fill, row, scale == 0 ? "max" : "max-15",
                 "expected canister <= mid <= long <= max");
    }
}

static void fill_guns(const filler *fill) {
    fill->rules->guns = (uint8_t)fill->tables->guns_count;
    for (uint32_t i = 0; i < fill->tables->guns_count; i++) {
        pdc_gun_row *row = &fill->rules->gun[i];
        *row = fill->tables->guns[i].row;
        check_rule(fill, i, row->rule);
        check_unique(fill, fill->rules->gun, sizeof *row, i);
        fill_reach(fill, i, 0);
        if (row->reach[1].canister != 0) {
            fill_reach(fill, i, 1);
        } else {
            row->reach[1] = row->reach[0];
        }
    }
}

static void fill_statuses(const filler *fill) {
    fill->rules->statuses = (uint8_t)fill->tables->statuses_count;
    for (uint32_t i = 0; i < fill->tables->statuses_count; i++) {
        fill->rules->status[i] = fill->tables->statuses[i].row;
        check_rule(fill, i, fill->tables->statuses[i].rule);
        check_unique(fill, fill->rules->status, sizeof fill->rules->status[0], i);
        if (fill->rules->status[i].loss_checks == 0) {
            complain(fill, i, "loss-checks", "expected 1 or more");
        }
    }
}

/* [HC-323] a row for one nation, in place of the row for all */
static void fill_nation_fire(const filler *fill, uint32_t row, int status, int weapon) {
    const profile_fire_factor *entry = &fill->tables->fire_factors[row];
    pdc_rules *rules = fill->rules;
    for (int i = 0; i < rules->nation_fires; i++) {
        const pdc_nation_fire *other = &rules->nation_fire[i];
        if (other->status == status && other->weapon == weapon &&
            strcmp(other->nation, entry->nation) == 0) {
            complain(fill, row, "nation", "a second row for %s with %s of %s", entry->status,
                     entry->weapon, entry->nation);
            return;
        }
    }
    if (rules->nation_fires == PDC_MAX_NATION_FIRE) {
        complain(fill, row, "nation", "more than %d fire factors by nation", PDC_MAX_NATION_FIRE);
        return;
    }
    pdc_nation_fire *to = &rules->nation_fire[rules->nation_fires++];
    memcpy(to->nation, entry->nation, sizeof to->nation);
    to->status = (uint8_t)status;
    to->weapon = (uint8_t)weapon;
    to->factor = entry->factor;
}

static void fill_fire_factors(const filler *fill) {
    pdc_rules *rules = fill->rules;
    uint8_t seen[PDC_MAX_STATUSES][PDC_MAX_WEAPONS] = {{0}};
    for (uint32_t i = 0; i < fill->tables->fire_factors_count; i++) {
        const profile_fire_factor *entry = &fill->tables->fire_factors[i];
        int status = pdc_find_status(rules, entry->status);
        int weapon = pdc_find_weapon(rules, entry->weapon);
        check_rule(fill, i, entry->rule);
        find_or_complain(fill, i, "status", status, entry->status);
        find_or_complain(fill, i, "weapon", weapon, entry->weapon);
        if (status >= 0 && weapon >= 0 && entry->nation[0] != 0) {
            fill_nation_fire(fill, i, status, weapon);
        } else if (status >= 0 && weapon >= 0) {
            if (seen[status][weapon]++) {
                complain(fill, i, "status", "a second row for %s with %s", entry->status,
                         entry->weapon);
            }
            rules->status[status].fire[weapon] = entry->factor;
        }
    }
    for (int s = 0; s < rules->statuses; s++) {
        for (int w = 0; w < rules->weapons; w++) {
            if (!seen[s][w]) {
                yaml_file_complain(fill->file, yaml_file_line(fill->file, "fire-factors"),
                                   "fire-factors: no row for %s with %s; add one",
                                   rules->status[s].id, rules->weapon[w].id);
            }
        }
    }
}

static void fill_fire_modifiers(const filler *fill) {
    uint8_t seen[PDC_FIRE_MODIFIER_COUNT] = {0};
    for (uint32_t i = 0; i < fill->tables->fire_modifiers_count; i++) {
        const profile_fire_modifier *entry = &fill->tables->fire_modifiers[i];
        check_rule(fill, i, entry->row.rule);
        check_once(fill, seen, entry->id, i, pdc_fire_modifier_names[entry->id]);
        fill->rules->fire[entry->id] = entry->row;
    }
    check_all(fill, seen, pdc_fire_modifier_names, PDC_FIRE_MODIFIER_COUNT, 0);
}

static void fill_to_hit(const filler *fill) {
    uint8_t seen[PDC_HIT_MODIFIER_COUNT] = {0};
    for (uint32_t i = 0; i < fill->tables->to_hit_count; i++) {
        const profile_fire_modifier *entry = &fill->tables->to_hit[i];
        check_rule(fill, i, entry->row.rule);
        check_once(fill, seen, entry->id, i, pdc_hit_modifier_names[entry->id]);
        fill->rules->hit[entry->id] = entry->row;
    }
    check_all(fill, seen, pdc_hit_modifier_names, PDC_HIT_MODIFIER_COUNT, 0);
    fill->rules->to_hit = 1;
}

static int is_d66(int value) {
    return value >= 11 && value <= 66 && value % 10 >= 1 && value % 10 <= 6;
}

static void fill_types(const filler *fill) {
    pdc_rules *rules = fill->rules;
    for (uint32_t i = 0; i < fill->tables->types_count; i++) {
        const profile_type *entry = &fill->tables->types[i];
        pdc_type_row *row = &rules->type[i];
        *row = entry->row;
        row->status = find_or_complain(fill, i, "status", pdc_find_status(rules, entry->status),
                                       entry->status);
        check_rule(fill, i, row->rule);
        if (pdc_find_type(rules, (pdc_arm)row->arm, row->id) >= 0) {
            complain(fill, i, "id", "a second row `%s` of %s", row->id, pdc_arm_names[row->arm]);
        }
        if (!is_d66(row->morale)) {
            complain(fill, i, "morale", "%d is no result of a d66 (11 to 66, both digits 1 to 6)",
                     row->morale);
        }
        rules->types = (uint8_t)(i + 1);
    }
}

static uint8_t row_or_none(const filler *fill, uint32_t row, const char *field, int found,
                           const char *name) {
    return strcmp(name, "none") == 0 ? 255 : find_or_complain(fill, row, field, found, name);
}

static void fill_arms(const filler *fill) {
    pdc_rules *rules = fill->rules;
    uint8_t seen[PDC_ARM_COUNT] = {0};
    for (uint32_t i = 0; i < fill->tables->arms_count; i++) {
        const profile_arm *entry = &fill->tables->arms[i];
        pdc_arm_row *row = &rules->arm[entry->id];
        check_rule(fill, i, entry->rule);
        check_once(fill, seen, entry->id, i, pdc_arm_names[entry->id]);
        *row = entry->row;
        row->figures_num = entry->figures[0];
        row->figures_den = entry->figures[1];
        row->type = find_or_complain(
            fill, i, "type", pdc_find_type(rules, (pdc_arm)entry->id, entry->type), entry->type);
        row->weapon =
            row_or_none(fill, i, "weapon", pdc_find_weapon(rules, entry->weapon), entry->weapon);
        row->gun = row_or_none(fill, i, "gun", pdc_find_gun(rules, entry->gun), entry->gun);
        if (row->figures_den == 0 || row->men == 0) {
            complain(fill, i, "men", "men and the second number of figures must not be 0");
        }
    }
    check_all(fill, seen, pdc_arm_names, PDC_ARM_COUNT, 0);
}

/* Formations and orders ------------------------------------------------------------------------ */

static void check_formation(const filler *fill, uint32_t i, const pdc_formation_row *row) {
    if (!row->in_profile) {
        return;
    }
    if (row->arms == 0) {
        complain(fill, i, "arms", "a formation of the profile needs `arms`");
    }
    if (row->front == 0 || row->front + row->flank > 6 || row->front_light + row->flank_light > 6) {
        complain(fill, i, "front",
                 "front and flank are hexsides: 1 to 6 front, together at most 6");
    }
    if (row->kind == 0) {
        complain(fill, i, "kind", "expected 1 or more");
    }
    if (row->fires && row->fire_cap == 0) {
        complain(fill, i, "fire-cap", "a formation that fires needs `fire-cap`");
    }
}

static void fill_formations(const filler *fill) {
    uint8_t seen[PDC_FORMATION_COUNT] = {0};
    for (uint32_t i = 0; i < fill->tables->formations_count; i++) {
        const profile_formation *entry = &fill->tables->formations[i];
        check_rule(fill, i, entry->row.rule);
        check_once(fill, seen, entry->id, i, pdc_formation_names[entry->id]);
        check_formation(fill, i, &entry->row);
        fill->rules->formation[entry->id] = entry->row;
    }
    check_all(fill, seen, pdc_formation_names, PDC_FORMATION_COUNT, 0);
    for (int a = 0; a < PDC_ARM_COUNT; a++) {
        const pdc_formation_row *form = &fill->rules->formation[fill->rules->arm[a].form];
        if (!form->in_profile || !(form->arms & (1U << a))) {
            yaml_file_complain(fill->file, yaml_file_line(fill->file, "formations"),
                               "formations: %s has the default formation %s, which it may not take",
                               pdc_arm_names[a], pdc_formation_names[fill->rules->arm[a].form]);
        }
    }
}

/* Orders are named after the list: WHEEL_BACK is wheel-back. Their words are not unique, reactions
 * share them. */
#define LABEL(n, s) #n,
static const char *const command_labels[PDC_COMMAND_COUNT] = {PDC_COMMANDS(LABEL)};

static int same_label(const char *label, const char *id) {
    for (; *label != 0 && *id != 0; label++, id++) {
        int expected = *label == '_' ? '-' : tolower((unsigned char)*label);
        if (expected != *id) {
            return 0;
        }
    }
    return *label == 0 && *id == 0;
}

static void fill_orders(const filler *fill) {
    uint8_t seen[PDC_COMMAND_COUNT] = {0};
    for (uint32_t i = 0; i < fill->tables->orders_count; i++) {
        const profile_order *entry = &fill->tables->orders[i];
        uint32_t kind = 1;
        while (kind < PDC_COMMAND_COUNT && !same_label(command_labels[kind], entry->id)) {
            kind++;
        }
        check_rule(fill, i, entry->rule);
        if (kind == PDC_COMMAND_COUNT) {
            complain(fill, i, "id", "`%s`: no such order", entry->id);
        } else {
            check_once(fill, seen, kind, i, entry->id);
            fill->rules->order_allowed[kind] = entry->allowed;
            memcpy(fill->rules->order_cites[kind], entry->cites, sizeof entry->cites);
        }
    }
    check_all(fill, seen, command_labels, PDC_COMMAND_COUNT, 1);
}

/* Verdicts are named after the list, as orders are. */
#define VERDICT_LABEL(n, r, t) #n,
static const char *const verdict_labels[PDC_VERDICT_COUNT] = {PDC_VERDICTS(VERDICT_LABEL)};

static void fill_refusals(const filler *fill) {
    uint8_t seen[PDC_VERDICT_COUNT] = {0};
    for (uint32_t i = 0; i < fill->tables->refusals_count; i++) {
        const profile_refusal *entry = &fill->tables->refusals[i];
        uint32_t verdict = 1;
        while (verdict < PDC_VERDICT_COUNT && !same_label(verdict_labels[verdict], entry->id)) {
            verdict++;
        }
        check_rule(fill, i, entry->rule);
        if (verdict == PDC_VERDICT_COUNT) {
            complain(fill, i, "id", "`%s`: no such refusal", entry->id);
        } else {
            check_once(fill, seen, verdict, i, entry->id);
            memcpy(fill->rules->refusal[verdict], entry->rule, sizeof entry->rule);
        }
    }
}

/* Combat --------------------------------------------------------------------------------------- */

static uint8_t index_after(int d66) {
    return (uint8_t)((d66 / 10 - 1) * 6 + (d66 % 10 - 1) + 1); /* [HC-04] */
}

static void fill_square(const filler *fill) {
    uint8_t seen[2][4] = {{0}};
    int rows = 0;
    for (uint32_t i = 0; i < fill->tables->square_count; i++) {
        const profile_square *entry = &fill->tables->square[i];
        check_rule(fill, i, entry->rule);
        if (entry->distance < 1 || entry->distance > 4 || !is_d66(entry->square) ||
            !is_d66(entry->disorder) || entry->square > entry->disorder) {
            complain(
                fill, i, "distance",
                "expected a distance of 1 to 4 and results of a d66, square not above disorder");
            continue;
        }
        if (seen[entry->from][entry->distance - 1]++) {
            complain(fill, i, "from", "a second row for this distance");
        }
        pdc_square_cell *cell = &fill->rules->square[entry->from][entry->distance - 1];
        cell->square = index_after(entry->square);
        cell->disorder = index_after(entry->disorder);
        rows++;
    }
    if (rows != 8) {
        yaml_file_complain(fill->file, yaml_file_line(fill->file, "square"),
                           "square: %d good rows; expected 8, one for each distance", rows);
    }
}

static void fill_odds(const filler *fill) {
    fill->rules->odds_rows = (uint8_t)fill->tables->odds_count;
    for (uint32_t i = 0; i < fill->tables->odds_count; i++) {
        pdc_odds_row *row = &fill->rules->odds[i];
        *row = fill->tables->odds[i].row;
        check_rule(fill, i, fill->tables->odds[i].rule);
        if (row->attack == 0 || row->defend == 0) {
            complain(fill, i, "attack", "the two numbers of a ratio must not be 0");
        } else if (i > 0 && row->attack * row[-1].defend <= row[-1].attack * row->defend) {
            complain(fill, i, "attack", "rows must go from the lowest ratio to the highest");
        }
    }
}

static void fill_melee(const filler *fill) {
    fill->rules->melee_rows = (uint8_t)fill->tables->melee_count;
    for (uint32_t i = 0; i < fill->tables->melee_count; i++) {
        fill->rules->melee[i] = fill->tables->melee[i].row;
        check_rule(fill, i, fill->tables->melee[i].rule);
        if (i > 0 && fill->rules->melee[i].below <= fill->rules->melee[i - 1].below) {
            complain(fill, i, "below", "rows must go upwards");
        }
    }
    if (fill->rules->melee_rows == 0 ||
        fill->rules->melee[fill->rules->melee_rows - 1].below != 32767) {
        yaml_file_complain(fill->file, yaml_file_line(fill->file, "melee"),
                           "melee: the last row must have `below: 32767`");
    }
}

static void fill_melee_factors(const filler *fill) {
    uint8_t seen[PDC_MELEE_FACTOR_COUNT] = {0};
    for (uint32_t i = 0; i < fill->tables->melee_factors_count; i++) {
        const profile_melee_factor *entry = &fill->tables->melee_factors[i];
        check_rule(fill, i, entry->row.rule);
        check_once(fill, seen, entry->id, i, pdc_melee_factor_names[entry->id]);
        if (entry->row.num == 0 || entry->row.den == 0) {
            complain(fill, i, "times", "times and over must not be 0");
        }
        fill->rules->factor[entry->id] = entry->row;
    }
    /* those of single profiles: 1 where there is no row */
    for (int id = PDC_MELEE_FACTOR_MASS; id < PDC_MELEE_FACTOR_COUNT; id++) {
        if (!seen[id]) {
            fill->rules->factor[id] = (pdc_melee_factor){.num = 1, .den = 1};
            seen[id] = 1;
        }
    }
    check_all(fill, seen, pdc_melee_factor_names, PDC_MELEE_FACTOR_COUNT, 0);
}

static void fill_morale_modifiers(const filler *fill) {
    uint8_t seen[PDC_PREDICATE_COUNT] = {0};
    fill->rules->modifiers = (uint8_t)fill->tables->morale_modifiers_count;
    for (uint32_t i = 0; i < fill->tables->morale_modifiers_count; i++) {
        const pdc_modifier *row = &fill->tables->morale_modifiers[i];
        check_rule(fill, i, row->rule);
        check_once(fill, seen, row->when, i, pdc_predicate_names[row->when]);
        fill->rules->modifier[i] = *row;
    }
}

/* Systems of manoeuvre ------------------------------------------------------------------------- */

static void fill_maneuvers(const filler *fill) {
    static const char *const names[PDC_MANEUVER_COUNT] = {"change",  "wheel",   "sideways",
                                                          "passage", "oblique", "backward"};
    uint8_t seen[PDC_MANEUVER_COUNT] = {0};
    for (uint32_t i = 0; i < fill->tables->maneuvers_count; i++) {
        const profile_maneuver *entry = &fill->tables->maneuvers[i];
        check_rule(fill, i, entry->row.rule);
        check_once(fill, seen, entry->id, i, names[entry->id]);
        fill->rules->maneuver[entry->id] = entry->row;
    }
    check_all(fill, seen, names, PDC_MANEUVER_OBLIQUE, 0);
    for (int kind = PDC_MANEUVER_OBLIQUE; kind < PDC_MANEUVER_COUNT; kind++) {
        for (int system = 0; system < PDC_SYSTEM_COUNT - 1 && !seen[kind]; system++) {
            fill->rules->maneuver[kind].factor[system] = 1; // only some profiles march so
        }
    }
}

static void fill_nations(const filler *fill) {
    fill->rules->nations = (uint8_t)fill->tables->nations_count;
    for (uint32_t i = 0; i < fill->tables->nations_count; i++) {
        const pdc_nation_row *row = &fill->tables->nations[i];
        check_rule(fill, i, row->rule);
        for (uint32_t before = 0; before < i; before++) {
            if (strcmp(fill->tables->nations[before].id, row->id) == 0) {
                complain(fill, i, "id", "`%s` stands twice", row->id);
            }
        }
        fill->rules->nation[i] = *row;
    }
}

/* Changes of formation ------------------------------------------------------------------------- */

static int same_change(const pdc_change_row *a, const pdc_change_row *b) {
    int same = 0;
    for (int arm = 0; arm < PDC_ARM_COUNT; arm++) {
        same |= a->time[arm][0] != 0 && b->time[arm][0] != 0;
    }
    return same != 0 && a->kind == b->kind && a->from == b->from && a->to == b->to &&
           a->cohesion == b->cohesion && a->quarter == b->quarter;
}

static void fill_changes(const filler *fill) {
    const pdc_rules *rules = fill->rules;
    fill->rules->changes = (uint8_t)fill->tables->changes_count;
    for (uint32_t i = 0; i < fill->tables->changes_count; i++) {
        const pdc_change_row *row = &fill->tables->changes[i];
        fill->rules->change[i] = *row;
        check_rule(fill, i, row->rule);
        for (uint32_t before = 0; before < i; before++) {
            if (same_change(&fill->tables->changes[before], row)) {
                complain(fill, i, "kind", "row %u is the same change", before + 1);
            }
        }
        if (row->kind == PDC_CHANGING_FORM && (rules->formation[row->from].in_profile == 0 ||
                                               rules->formation[row->to].in_profile == 0)) {
            complain(fill, i, "from", "`from` and `to` must be formations of the profile");
        }
    }
}

static void fill_rights(const filler *fill) {
    fill->rules->rights = (uint8_t)fill->tables->rights_count;
    for (uint32_t i = 0; i < fill->tables->rights_count; i++) {
        fill->rules->right[i] = fill->tables->rights[i];
        check_rule(fill, i, fill->tables->rights[i].rule);
    }
}

void profile_fill(profile_set *set) {
    static void (*const fillers[PROFILE_TABLE_COUNT])(const filler *) = {
        fill_numbers,  fill_options,      fill_stacking,       fill_terrain,
        fill_road,     fill_hexsides,     fill_weapons,        fill_guns,
        fill_statuses, fill_fire_factors, fill_fire_modifiers, fill_to_hit,
        fill_types,    fill_arms,         fill_formations,     fill_orders,
        fill_refusals, fill_maneuvers,    fill_nations,        fill_square,
        fill_odds,     fill_melee,        fill_melee_factors,  fill_morale_modifiers,
        fill_changes,  fill_rights,
    };
    for (int t = 0; t < PROFILE_TABLE_COUNT; t++) {
        if (set->where[t] >= 0) {
            filler fill = {set->rules, &set->file[set->where[t]], set->tables[set->where[t]],
                           profile_table_names[t]};
            fillers[t](&fill);
        }
    }
}
