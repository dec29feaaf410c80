/** What a rules profile looks like in YAML: rows as they are loaded, before names are looked up. */
#ifndef PDC_PROFILE_SCHEMA_H
#define PDC_PROFILE_SCHEMA_H

#include "tables.h"
#include "yaml_file.h"

typedef char profile_rule[12];

typedef struct {
    char id[PDC_NAME];
    uint16_t revision;
    uint8_t movement, sequence, measure, distances, counters;
    char **tables;
    uint32_t tables_count;
} profile_head;

typedef struct {
    char id[40];
    int32_t value;
    profile_rule rule;
} profile_number;

typedef struct {
    uint8_t id;
    int32_t value;
    uint8_t here;
    profile_rule rule;
} profile_option;

typedef struct {
    pdc_terrain_row row;
    char stack[PDC_NAME];
} profile_terrain;

typedef struct {
    profile_rule rule;
    pdc_price enter;
} profile_road;

typedef struct {
    pdc_arm_row row;
    uint16_t figures[2];
    uint8_t id;
    profile_rule rule;
    char type[PDC_NAME], weapon[PDC_NAME], gun[PDC_NAME];
} profile_arm;

typedef struct {
    pdc_type_row row;
    char status[PDC_NAME];
} profile_type;

typedef struct {
    pdc_gun_row row;
    uint16_t *bounce[2], *mid[2], *far[2]; // NULL where not given
} profile_gun;

typedef struct {
    pdc_weapon_row row;
    pdc_nation_range *nations;
    uint32_t nations_count;
} profile_weapon;

typedef struct {
    pdc_status_row row;
    profile_rule rule;
} profile_status;

typedef struct {
    char status[PDC_NAME], weapon[PDC_NAME], nation[PDC_NAME];
    int8_t factor;
    profile_rule rule;
} profile_fire_factor;

typedef struct {
    uint8_t id;
    pdc_fire_modifier row;
} profile_fire_modifier;

typedef struct {
    uint8_t id;
    pdc_melee_factor row;
} profile_melee_factor;

typedef struct {
    uint8_t id;
    pdc_formation_row row;
} profile_formation;

typedef struct {
    char id[24];
    uint8_t allowed;
    profile_rule rule;
    char cites[12];
} profile_order;

/** A rule that a refusal cites in this profile. */
typedef struct {
    char id[24];
    char rule[12];
} profile_refusal;

typedef struct {
    uint8_t id; // pdc_maneuver
    pdc_maneuver_row row;
} profile_maneuver;

typedef struct {
    uint8_t from;     // 0 column, 1 line
    uint8_t distance; // 1..4
    uint8_t square, disorder;
    profile_rule rule;
} profile_square;

typedef struct {
    pdc_melee_row row;
    profile_rule rule;
} profile_melee;

typedef struct {
    pdc_odds_row row;
    profile_rule rule;
} profile_odds;

/** One table file: any of the tables. */
typedef struct {
    profile_number *numbers;
    profile_option *options;
    profile_terrain *terrain;
    profile_road *road;
    pdc_feature_row *hexsides;
    pdc_stack_row *stacking;
    profile_arm *arms;
    profile_type *types;
    profile_weapon *weapons;
    profile_gun *guns;
    profile_status *statuses;
    profile_fire_factor *fire_factors;
    profile_fire_modifier *fire_modifiers;
    profile_fire_modifier *to_hit;
    profile_formation *formations;
    profile_order *orders;
    pdc_change_row *changes;
    pdc_right_row *rights;
    profile_refusal *refusals;
    profile_maneuver *maneuvers;
    pdc_nation_row *nations;
    profile_square *square;
    profile_odds *odds;
    profile_melee *melee;
    profile_melee_factor *melee_factors;
    pdc_modifier *morale_modifiers;
    uint32_t numbers_count, options_count, terrain_count, hexsides_count, stacking_count,
        arms_count, types_count, weapons_count, guns_count, statuses_count, fire_factors_count,
        fire_modifiers_count, to_hit_count, formations_count, orders_count, square_count,
        odds_count, melee_count, melee_factors_count, morale_modifiers_count, maneuvers_count,
        nations_count, changes_count, rights_count, refusals_count;
} profile_tables;

extern const cyaml_schema_value_t profile_head_schema;
extern const cyaml_schema_value_t profile_tables_schema;
extern const yaml_range profile_ranges[];

#endif
