/* What a scenario's set-up must keep to: formations, facings, footprints, ground, stacking. */
#include <stdio.h>
#include <string.h>

#include "scenario_fill.h"

typedef struct {
    const scenario_filler *fill;
    const pdc_roster_unit *unit;
    const pdc_formation_row *row;
    char path[60];
} checker;

static void complain(const checker *check, const char *format, const char *a, const char *b) {
    scenario_complain(check->fill, check->path, check->unit->id, format, a, b);
}

static int strength(const pdc_roster_unit *unit) {
    return unit->size - unit->lost;
}

static void check_formation(const checker *check) {
    const pdc_roster_unit *unit = check->unit;
    const char *form = pdc_formation_names[unit->form];
    const pdc_rules *rules = check->fill->rules;
    if (!check->row->in_profile || (check->row->arms >> unit->arm & 1) == 0) {
        complain(check, "%s does not take formation %s (HC-26)", pdc_arm_names[unit->arm], form);
    }
    if (unit->form == PDC_FORM_SKIRMISH &&
        (unit->traits & (PDC_TRAIT_SKIRMISH | PDC_TRAIT_LIGHT_INFANTRY)) == 0) {
        complain(check, "does not skirmish: give it the trait skirmish (HC-31)%s%s", "", "");
    }
    if (check->row->square && strength(unit) < rules->square_min) {
        complain(check, "is too small for a square (HC-26)%s%s", "", "");
    }
    int vertex = unit->face % 2 == 1;
    int fits = unit->cohesion == PDC_COHESION_PGD || check->row->faces == PDC_FACES_NONE
                   ? unit->face == 0
                   : unit->face >= 1 && unit->face <= 12 &&
                         vertex == (check->row->faces == PDC_FACES_VERTEX);
    if (!fits) {
        complain(check, "the facing does not fit formation %s: %s (HC-30)", form,
                 check->row->faces == PDC_FACES_VERTEX
                     ? "expected an odd hour"
                     : "expected an even hour, none for squares and routed units");
    }
}

/* Most hexes the unit may hold at the start. */
static int width_limit(const checker *check) {
    const pdc_rules *rules = check->fill->rules;
    const pdc_arm_row *arm = &rules->arm[check->unit->arm];
    int n = strength(check->unit);
    switch ((pdc_shape)check->row->shape) {
    case PDC_SHAPE_ROW:
        return arm->extend_max != 0 ? arm->extend_max
                                    : (n + rules->width_divisor - 1) / rules->width_divisor;
    case PDC_SHAPE_COLUMN: return (n + rules->width_divisor - 1) / rules->width_divisor;
    case PDC_SHAPE_ROAD: return (n + rules->road_density - 1) / rules->road_density;
    case PDC_SHAPE_PAIR: return n >= rules->skirmish_two ? 2 : 1;
    case PDC_SHAPE_ONE:
    case PDC_SHAPE_WINGS:
    case PDC_SHAPE_COUNT: break;
    }
    return 1;
}

/* Direction of facing + 3: the right end of a row. */
static int right_of(int face) {
    return (face + 3) % 12 / 2 % 6;
}

static int holds(const pdc_roster_unit *unit, pdc_hex_id hex) {
    for (int i = 0; i < unit->hexes; i++) {
        if (unit->hex[i] == hex) {
            return 1;
        }
    }
    return 0;
}

/* A row is straight when every hex but one has a neighbour of the unit to its right. */
static int is_row(const pdc_map *map, const pdc_roster_unit *unit) {
    int joined = 0;
    for (int i = 0; i < unit->hexes; i++) {
        pdc_hex_id right = pdc_map_near(map, unit->hex[i], right_of(unit->face));
        joined += right != 0 && holds(unit, right);
    }
    return joined == unit->hexes - 1;
}

static void check_footprint(const checker *check) {
    const pdc_roster_unit *unit = check->unit;
    const pdc_map *map = check->fill->map;
    int limit = width_limit(check);
    for (int i = 0; i < unit->hexes; i++) {
        for (int j = 0; j < i; j++) {
            if (unit->hex[i] == unit->hex[j]) {
                complain(check, "holds a hex twice%s%s", "", "");
                return;
            }
        }
    }
    if (unit->hexes > limit || (unit->cohesion != PDC_COHESION_GOOD && unit->hexes > 1)) {
        char text[12];
        snprintf(text, sizeof text, "%d", unit->cohesion == PDC_COHESION_GOOD ? limit : 1);
        complain(check,
                 "holds too many hexes: at most %s in %s (ES-28, ES-40, ES-60, ES-66, HC-31)", text,
                 pdc_formation_names[unit->form]);
        return;
    }
    if (check->row->shape == PDC_SHAPE_PAIR && limit == 2 && unit->hexes == 1 &&
        unit->cohesion == PDC_COHESION_GOOD) {
        complain(check,
                 "in skirmish order with 4 increments or more stands on two hexes (HC-31)%s%s", "",
                 "");
    }
    if (unit->hexes < 2) {
        return;
    }
    if (check->row->faces == PDC_FACES_VERTEX) {
        if (!is_row(map, unit)) {
            complain(check, "its hexes do not lie in a row along facing + 3 and facing - 3%s%s", "",
                     "");
        }
        return;
    }
    for (int i = 1; i < unit->hexes; i++) {
        if (pdc_map_direction(map, unit->hex[i - 1], unit->hex[i]) < 0) {
            complain(check, "its hexes do not follow each other from head to tail%s%s", "", "");
            return;
        }
    }
}

static void check_ground(const checker *check) {
    const pdc_roster_unit *unit = check->unit;
    const pdc_rules *rules = check->fill->rules;
    const pdc_arm_row *arm = &rules->arm[unit->arm];
    for (int i = 0; i < unit->hexes; i++) {
        const pdc_cell *cell = &check->fill->map->cell[unit->hex[i]];
        const pdc_terrain_row *terrain = &rules->terrain[cell->terrain];
        char hex[9];
        pdc_map_number(check->fill->map, unit->hex[i], hex);
        int road = cell->road != 0;
        if (terrain->enter.cost[arm->movement_class] == PDC_CLOSED && !road) {
            complain(check, "stands in %s, hex %s, where it may not go (HC-12)", terrain->id, hex);
        }
        int keeps = (check->row->keeps_general >> unit->arm & 1) != 0 ||
                    (check->row->road_in_cover && road);
        int general = unit->form == PDC_FORM_GENERAL_ORDER;
        if (unit->cohesion == PDC_COHESION_GOOD && terrain->general_order && arm->general_order &&
            !keeps && !general) {
            complain(check,
                     "stands in %s, hex %s: leave out `form`, it is in general order there (ES-29)",
                     terrain->id, hex);
        }
        if (general && !terrain->general_order) {
            complain(check, "is in general order in %s, hex %s: name another formation (ES-37)",
                     terrain->id, hex);
        }
    }
}

/* Stacking ------------------------------------------------------------------------------------- */

typedef struct {
    int units, infantry, battalions, cavalry, regiments, sections, batteries;
} stack_sum;

static stack_sum sum_of(const pdc_scenario *scenario, const pdc_rules *rules, pdc_hex_id hex) {
    stack_sum sum = {0};
    for (uint16_t i = 1; i <= scenario->units; i++) {
        const pdc_roster_unit *unit = &scenario->unit[i];
        if (!holds(unit, hex)) {
            continue;
        }
        int share = (strength(unit) + unit->hexes - 1) / unit->hexes;
        sum.units++;
        switch ((pdc_class)rules->arm[unit->arm].movement_class) {
        case PDC_CLASS_FOOT:
            sum.infantry += share;
            sum.battalions++;
            break;
        case PDC_CLASS_HORSE:
            sum.cavalry += share;
            sum.regiments++;
            break;
        case PDC_CLASS_WHEEL:
            sum.sections += share;
            sum.batteries++;
            break;
        case PDC_CLASS_COUNT: break;
        }
    }
    return sum;
}

static int has_leader(const pdc_scenario *scenario, pdc_hex_id hex, int side) {
    for (uint16_t i = 1; i <= scenario->leaders; i++) {
        if (scenario->leader[i].hex == hex && scenario->leader[i].side == side) {
            return 1;
        }
    }
    return 0;
}

static int within(int value, uint8_t limit) {
    return limit == 255 || value <= limit;
}

/* [HC-17] as far as a set-up can break it; the engine's own test is finer about shares. */
static int fits(const pdc_stack_row *row, const stack_sum *sum, int leader) {
    if (row->any_regiment && sum->units == 1 && sum->batteries == 0) {
        return 1;
    }
    int fine = within(sum->infantry, leader ? row->infantry_leader : row->infantry) &&
               within(sum->battalions, leader ? row->battalions_leader : row->battalions) &&
               within(sum->cavalry, leader ? row->cavalry_leader : row->cavalry) &&
               within(sum->regiments, row->cavalry_units) &&
               within(sum->sections, leader ? row->guns_leader : row->guns) &&
               within(sum->batteries, row->batteries);
    if (sum->infantry > 0 && sum->batteries > 0) {
        fine &= sum->infantry <= row->mixed_infantry && sum->batteries == 1;
    }
    return fine && (sum->cavalry == 0 || sum->infantry + sum->sections == 0);
}

static void check_stacking(const checker *check) {
    const scenario_filler *fill = check->fill;
    for (int i = 0; i < check->unit->hexes; i++) {
        pdc_hex_id hex = check->unit->hex[i];
        stack_sum sum = sum_of(fill->out, fill->rules, hex);
        const pdc_stack_row *row =
            &fill->rules->stack[fill->rules->terrain[fill->map->cell[hex].terrain].stack];
        char number[9];
        pdc_map_number(fill->map, hex, number);
        if (!fits(row, &sum, has_leader(fill->out, hex, check->unit->side))) {
            complain(check, "hex %s is over the stacking limit of %s (HC-17)", number, row->id);
        }
        for (uint16_t other = 1; other <= fill->out->units; other++) {
            if (fill->out->unit[other].side != check->unit->side &&
                holds(&fill->out->unit[other], hex)) {
                complain(check, "shares hex %s with the enemy unit %s", number,
                         fill->out->unit[other].id);
            }
        }
    }
}

/* Would an empty hex take the unit? */
static int takes(const checker *check, pdc_hex_id hex) {
    const pdc_rules *rules = check->fill->rules;
    const pdc_terrain_row *terrain = &rules->terrain[check->fill->map->cell[hex].terrain];
    pdc_class movement = (pdc_class)rules->arm[check->unit->arm].movement_class;
    int n = strength(check->unit);
    stack_sum sum = {.units = 1,
                     .infantry = movement == PDC_CLASS_FOOT ? n : 0,
                     .battalions = movement == PDC_CLASS_FOOT,
                     .cavalry = movement == PDC_CLASS_HORSE ? n : 0,
                     .regiments = movement == PDC_CLASS_HORSE,
                     .sections = movement == PDC_CLASS_WHEEL ? n : 0,
                     .batteries = movement == PDC_CLASS_WHEEL};
    return terrain->enter.cost[movement] != PDC_CLOSED &&
           fits(&rules->stack[terrain->stack], &sum, 0);
}

/* [HC-24] Does the edge of the map within 3 hexes of an entry hex take the unit? */
static int edge_takes(const checker *check, pdc_hex_id entry) {
    const pdc_map *map = check->fill->map;
    for (pdc_hex_id hex = 1; hex <= map->count; hex++) {
        int col;
        int row;
        pdc_map_place(map, hex, &col, &row);
        if ((col == 1 || row == 1 || col == map->cols || row == map->rows) &&
            pdc_map_distance(map, hex, entry) <= 3 && takes(check, hex)) {
            return 1;
        }
    }
    return 0;
}

/* [HC-24, HC-17] A reinforcement for which there is no room at any entry, were it empty, never comes. */
static void check_arrival(const checker *check) {
    const pdc_roster_unit *unit = check->unit;
    for (int i = 0; i < unit->entries; i++) {
        if (unit->entry[i] == 0 || takes(check, unit->entry[i]) ||
            edge_takes(check, unit->entry[i])) {
            return;
        }
    }
    if (unit->entries > 0) {
        complain(check,
                 "no hex of `entry`, nor any of the edge near them, can take it (HC-17, HC-24): "
                 "name others, or let it come by its battalions with `divided: yes`%s%s",
                 "", "");
    }
}

/* Row of the file that a line of the order of battle comes from: fractions come from their
 * parent's. */
static void name_path(checker *check, uint16_t id) {
    const pdc_scenario *scenario = check->fill->out;
    const char *name =
        scenario->unit[scenario->unit[id].parent != 0 ? scenario->unit[id].parent : id].id;
    check->path[0] = 0;
    for (uint32_t i = 0; i < check->fill->in->units_count; i++) {
        if (strcmp(check->fill->in->units[i].id, name) == 0) {
            snprintf(check->path, sizeof check->path, "units/%u", i);
            return;
        }
    }
}

void scenario_validate(const scenario_filler *fill) {
    for (uint16_t id = 1; id <= fill->out->units; id++) {
        const pdc_roster_unit *unit = &fill->out->unit[id];
        checker check = {fill, unit, &fill->rules->formation[unit->form], ""};
        name_path(&check, id);
        check_formation(&check);
        check_footprint(&check);
        check_ground(&check);
        check_stacking(&check);
        check_arrival(&check);
    }
}
