/* The libcyaml schemas of a rules profile. Flags and numbers that are most often 0 may be left out;
 * unknown keys never pass. */
#include "profile_schema.h"

#include <stddef.h>

enum {
    NEEDED = CYAML_FLAG_DEFAULT,
    MAY = CYAML_FLAG_OPTIONAL,
    MAY_NUMBER = CYAML_FLAG_OPTIONAL | CYAML_FLAG_POINTER, // NULL where it is not given
    WORD = CYAML_FLAG_STRICT,
    MAY_WORD = CYAML_FLAG_STRICT | CYAML_FLAG_OPTIONAL
};

static const cyaml_schema_value_t text_entry = {
    CYAML_VALUE_STRING(CYAML_FLAG_POINTER, char, 1, 200)};
/* A price in ticks, or X. */
static const cyaml_schema_value_t price_entry = {
    CYAML_VALUE_ENUM(NEEDED, uint16_t, tables_closed, 1)};
static const cyaml_schema_value_t ratio_entry = {CYAML_VALUE_UINT(NEEDED, uint16_t)};

static const cyaml_schema_field_t number_fields[] = {
    CYAML_FIELD_STRING("id", NEEDED, profile_number, id, 1),
    CYAML_FIELD_INT("value", NEEDED, profile_number, value),
    CYAML_FIELD_STRING("rule", NEEDED, profile_number, rule, 1),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t number_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, profile_number, number_fields)};

static const cyaml_schema_field_t option_fields[] = {
    CYAML_FIELD_ENUM("id", WORD, profile_option, id, tables_options, PDC_OPTION_NAMES),
    CYAML_FIELD_ENUM("value", NEEDED, profile_option, value, tables_switch, 10),
    CYAML_FIELD_BOOL("here", NEEDED, profile_option, here),
    CYAML_FIELD_STRING("rule", NEEDED, profile_option, rule, 1),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t option_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, profile_option, option_fields)};

static const cyaml_schema_field_t terrain_fields[] = {
    CYAML_FIELD_STRING("id", NEEDED, profile_terrain, row.id, 1),
    CYAML_FIELD_STRING("rule", NEEDED, profile_terrain, row.rule, 1),
    CYAML_FIELD_SEQUENCE_FIXED("enter", NEEDED, profile_terrain, row.enter.cost, &price_entry,
                               PDC_CLASS_COUNT),
    CYAML_FIELD_BOOL("general-order", NEEDED, profile_terrain, row.general_order),
    CYAML_FIELD_ENUM("cover", WORD, profile_terrain, row.cover, tables_covers, PDC_COVER_COUNT),
    CYAML_FIELD_BOOL("cover-front", MAY, profile_terrain, row.cover_front),
    CYAML_FIELD_UINT("sight-top", NEEDED, profile_terrain, row.sight_top),
    CYAML_FIELD_STRING("stack", NEEDED, profile_terrain, stack, 1),
    CYAML_FIELD_BOOL("rough", NEEDED, profile_terrain, row.rough),
    CYAML_FIELD_BOOL("shelter", MAY, profile_terrain, row.melee_shelter),
    CYAML_FIELD_BOOL("open", MAY, profile_terrain, row.open),
    CYAML_FIELD_ENUM("friction", MAY_WORD, profile_terrain, row.friction, tables_frictions,
                     PDC_FRICTION_COUNT),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t terrain_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, profile_terrain, terrain_fields)};

static const cyaml_schema_field_t hexside_fields[] = {
    CYAML_FIELD_STRING("id", NEEDED, pdc_feature_row, id, 1),
    CYAML_FIELD_STRING("also", MAY, pdc_feature_row, also, 1),
    CYAML_FIELD_STRING("rule", NEEDED, pdc_feature_row, rule, 1),
    CYAML_FIELD_SEQUENCE_FIXED("cross", NEEDED, pdc_feature_row, cross.cost, &price_entry,
                               PDC_CLASS_COUNT),
    CYAML_FIELD_BOOL("water", MAY, pdc_feature_row, water),
    CYAML_FIELD_BOOL("crossing", MAY, pdc_feature_row, crossing),
    CYAML_FIELD_BOOL("passage", MAY, pdc_feature_row, passage),
    CYAML_FIELD_BOOL("barrier", MAY, pdc_feature_row, barrier),
    CYAML_FIELD_BOOL("breakable", MAY, pdc_feature_row, breakable),
    CYAML_FIELD_BOOL("front-side", MAY, pdc_feature_row, front_side),
    CYAML_FIELD_UINT("sight-top", MAY, pdc_feature_row, sight_top),
    CYAML_FIELD_UINT("slope", MAY, pdc_feature_row, slope),
    CYAML_FIELD_BOOL("melee-half", MAY, pdc_feature_row, melee_half),
    CYAML_FIELD_BOOL("no-charge", MAY, pdc_feature_row, no_charge),
    CYAML_FIELD_BOOL("road-ford", MAY, pdc_feature_row, road_ford),
    CYAML_FIELD_ENUM("cover", MAY_WORD, pdc_feature_row, cover, tables_covers, PDC_COVER_COUNT),
    CYAML_FIELD_BOOL("obstacle", MAY, pdc_feature_row, obstacle),
    CYAML_FIELD_BOOL("rough", MAY, pdc_feature_row, rough),
    CYAML_FIELD_BOOL("one-file", MAY, pdc_feature_row, one_file),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t hexside_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, pdc_feature_row, hexside_fields)};

static const cyaml_schema_field_t stack_fields[] = {
    CYAML_FIELD_STRING("id", NEEDED, pdc_stack_row, id, 1),
    CYAML_FIELD_STRING("rule", NEEDED, pdc_stack_row, rule, 1),
    CYAML_FIELD_BOOL("regiment", NEEDED, pdc_stack_row, any_regiment),
    CYAML_FIELD_ENUM("infantry", NEEDED, pdc_stack_row, infantry, tables_all, 1),
    CYAML_FIELD_ENUM("infantry-leader", NEEDED, pdc_stack_row, infantry_leader, tables_all, 1),
    CYAML_FIELD_ENUM("cavalry", NEEDED, pdc_stack_row, cavalry, tables_all, 1),
    CYAML_FIELD_ENUM("cavalry-leader", NEEDED, pdc_stack_row, cavalry_leader, tables_all, 1),
    CYAML_FIELD_ENUM("cavalry-units", NEEDED, pdc_stack_row, cavalry_units, tables_all, 1),
    CYAML_FIELD_ENUM("guns", NEEDED, pdc_stack_row, guns, tables_all, 1),
    CYAML_FIELD_ENUM("guns-leader", NEEDED, pdc_stack_row, guns_leader, tables_all, 1),
    CYAML_FIELD_ENUM("batteries", NEEDED, pdc_stack_row, batteries, tables_all, 1),
    CYAML_FIELD_ENUM("battalions", NEEDED, pdc_stack_row, battalions, tables_all, 1),
    CYAML_FIELD_ENUM("battalions-leader", NEEDED, pdc_stack_row, battalions_leader, tables_all, 1),
    CYAML_FIELD_ENUM("mixed", NEEDED, pdc_stack_row, mixed_infantry, tables_all, 1),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t stack_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, pdc_stack_row, stack_fields)};

static const cyaml_schema_field_t arm_fields[] = {
    CYAML_FIELD_ENUM("id", WORD, profile_arm, id, tables_arms, PDC_ARM_COUNT),
    CYAML_FIELD_STRING("rule", NEEDED, profile_arm, rule, 1),
    CYAML_FIELD_ENUM("class", WORD, profile_arm, row.movement_class, tables_classes,
                     PDC_CLASS_COUNT),
    CYAML_FIELD_STRING("type", NEEDED, profile_arm, type, 1),
    CYAML_FIELD_STRING("weapon", NEEDED, profile_arm, weapon, 1),
    CYAML_FIELD_STRING("gun", NEEDED, profile_arm, gun, 1),
    CYAML_FIELD_ENUM("form", WORD, profile_arm, row.form, tables_formations, PDC_FORMATION_COUNT),
    CYAML_FIELD_ENUM("zone", WORD, profile_arm, row.stops_in_zone, tables_zone_stops, 3),
    CYAML_FIELD_UINT("change", NEEDED, profile_arm, row.change),
    CYAML_FIELD_UINT("men", NEEDED, profile_arm, row.men),
    CYAML_FIELD_SEQUENCE_FIXED("figures", NEEDED, profile_arm, figures, &ratio_entry, 2),
    CYAML_FIELD_BOOL("divides", NEEDED, profile_arm, row.forced_division),
    CYAML_FIELD_BOOL("general-order", NEEDED, profile_arm, row.general_order),
    CYAML_FIELD_UINT("rout-hexes", NEEDED, profile_arm, row.rout_hexes),
    CYAML_FIELD_UINT("rout-bonus", NEEDED, profile_arm, row.rout_bonus),
    CYAML_FIELD_BOOL("straight-to-rout", NEEDED, profile_arm, row.straight_to_rout),
    CYAML_FIELD_UINT("part", MAY, profile_arm, row.part),
    CYAML_FIELD_UINT("extend-max", NEEDED, profile_arm, row.extend_max),
    CYAML_FIELD_UINT("extend-extra", NEEDED, profile_arm, row.extend_extra),
    CYAML_FIELD_UINT("width", MAY, profile_arm, row.width),
    CYAML_FIELD_UINT("wide-front", MAY, profile_arm, row.wide_front),
    CYAML_FIELD_BOOL("sheltered", MAY, profile_arm, row.sheltered),
    CYAML_FIELD_UINT("break", NEEDED, profile_arm, row.break_roll),
    CYAML_FIELD_UINT("bonus", MAY, profile_arm, row.bonus),
    CYAML_FIELD_UINT("functions", MAY, profile_arm, row.functions),
    CYAML_FIELD_UINT("charge-bonus", MAY, profile_arm, row.charge_bonus),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t arm_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, profile_arm, arm_fields)};

static const cyaml_schema_field_t type_fields[] = {
    CYAML_FIELD_STRING("id", NEEDED, profile_type, row.id, 1),
    CYAML_FIELD_STRING("rule", NEEDED, profile_type, row.rule, 1),
    CYAML_FIELD_ENUM("arm", WORD, profile_type, row.arm, tables_arms, PDC_ARM_COUNT),
    CYAML_FIELD_UINT("morale", NEEDED, profile_type, row.morale),
    CYAML_FIELD_UINT("melee", NEEDED, profile_type, row.melee),
    CYAML_FIELD_STRING("status", NEEDED, profile_type, status, 1),
    CYAML_FIELD_UINT("allowance", NEEDED, profile_type, row.allowance),
    CYAML_FIELD_FLAGS("traits", WORD, profile_type, row.traits, tables_traits, PDC_TRAIT_COUNT),
    CYAML_FIELD_INT("square-self", NEEDED, profile_type, row.square_self),
    CYAML_FIELD_INT("square-charger", NEEDED, profile_type, row.square_charger),
    CYAML_FIELD_UINT("recall", NEEDED, profile_type, row.recall),
    CYAML_FIELD_UINT("charge-reach", NEEDED, profile_type, row.charge_reach),
    CYAML_FIELD_BOOL("pack", MAY, profile_type, row.pack),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t type_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, profile_type, type_fields)};

static const cyaml_schema_field_t range_fields[] = {
    CYAML_FIELD_STRING("nation", NEEDED, pdc_nation_range, nation, 1),
    CYAML_FIELD_UINT("range", NEEDED, pdc_nation_range, range[0]),
    CYAML_FIELD_UINT("range-15", NEEDED, pdc_nation_range, range[1]),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t range_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, pdc_nation_range, range_fields)};

static const cyaml_schema_field_t weapon_fields[] = {
    CYAML_FIELD_STRING("id", NEEDED, profile_weapon, row.id, 1),
    CYAML_FIELD_STRING("rule", NEEDED, profile_weapon, row.rule, 1),
    CYAML_FIELD_UINT("range", NEEDED, profile_weapon, row.range[0]),
    CYAML_FIELD_UINT("range-15", MAY, profile_weapon, row.range[1]),
    CYAML_FIELD_UINT("point-blank", NEEDED, profile_weapon, row.point_blank[0]),
    CYAML_FIELD_UINT("point-blank-15", MAY, profile_weapon, row.point_blank[1]),
    CYAML_FIELD_UINT("hexes", NEEDED, profile_weapon, row.hexes),
    CYAML_FIELD_UINT("opportunity", NEEDED, profile_weapon, row.opportunity_range),
    CYAML_FIELD_SEQUENCE("nations", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, profile_weapon,
                         nations, &range_entry, 1, PDC_MAX_RANGES),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t weapon_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, profile_weapon, weapon_fields)};

/* Distances that are not given follow from the others [FE-72, FE-105, FE-115]: profile_fill.c. */
static const cyaml_schema_field_t gun_fields[] = {
    CYAML_FIELD_STRING("id", NEEDED, profile_gun, row.id, 1),
    CYAML_FIELD_STRING("rule", NEEDED, profile_gun, row.rule, 1),
    CYAML_FIELD_INT("factor", NEEDED, profile_gun, row.factor),
    CYAML_FIELD_UINT("ranks", NEEDED, profile_gun, row.ranks),
    CYAML_FIELD_UINT("canister", NEEDED, profile_gun, row.reach[0].canister),
    CYAML_FIELD_UINT_PTR("bounce", MAY_NUMBER, profile_gun, bounce[0]),
    CYAML_FIELD_UINT_PTR("mid", MAY_NUMBER, profile_gun, mid[0]),
    CYAML_FIELD_UINT_PTR("long", MAY_NUMBER, profile_gun, far[0]),
    CYAML_FIELD_UINT("max", NEEDED, profile_gun, row.reach[0].max),
    CYAML_FIELD_UINT("point-blank", MAY, profile_gun, row.reach[0].point_blank),
    CYAML_FIELD_UINT("canister-15", MAY, profile_gun, row.reach[1].canister),
    CYAML_FIELD_UINT_PTR("bounce-15", MAY_NUMBER, profile_gun, bounce[1]),
    CYAML_FIELD_UINT_PTR("mid-15", MAY_NUMBER, profile_gun, mid[1]),
    CYAML_FIELD_UINT_PTR("long-15", MAY_NUMBER, profile_gun, far[1]),
    CYAML_FIELD_UINT("max-15", MAY, profile_gun, row.reach[1].max),
    CYAML_FIELD_UINT("point-blank-15", MAY, profile_gun, row.reach[1].point_blank),
    CYAML_FIELD_UINT("canister-hexes", MAY, profile_gun, row.canister_hexes),
    CYAML_FIELD_UINT("mid-hexes", MAY, profile_gun, row.mid_hexes),
    CYAML_FIELD_UINT("long-hexes", MAY, profile_gun, row.far_hexes),
    CYAML_FIELD_UINT("max-hexes", MAY, profile_gun, row.max_hexes),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t gun_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, profile_gun, gun_fields)};

static const cyaml_schema_field_t status_fields[] = {
    CYAML_FIELD_STRING("id", NEEDED, profile_status, row.id, 1),
    CYAML_FIELD_STRING("rule", NEEDED, profile_status, rule, 1),
    CYAML_FIELD_INT("artillery", NEEDED, profile_status, row.artillery),
    CYAML_FIELD_BOOL("elite", NEEDED, profile_status, row.elite),
    CYAML_FIELD_BOOL("irregular", NEEDED, profile_status, row.irregular),
    CYAML_FIELD_UINT("loss-checks", NEEDED, profile_status, row.loss_checks),
    CYAML_FIELD_UINT("slow", MAY, profile_status, row.slow),
    CYAML_FIELD_UINT("discipline", NEEDED, profile_status, row.discipline),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t status_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, profile_status, status_fields)};

static const cyaml_schema_field_t fire_factor_fields[] = {
    CYAML_FIELD_STRING("status", NEEDED, profile_fire_factor, status, 1),
    CYAML_FIELD_STRING("weapon", NEEDED, profile_fire_factor, weapon, 1),
    CYAML_FIELD_STRING("nation", MAY, profile_fire_factor, nation, 1),
    CYAML_FIELD_INT("factor", NEEDED, profile_fire_factor, factor),
    CYAML_FIELD_STRING("rule", NEEDED, profile_fire_factor, rule, 1),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t fire_factor_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, profile_fire_factor, fire_factor_fields)};

static const cyaml_schema_field_t fire_modifier_fields[] = {
    CYAML_FIELD_ENUM("id", WORD, profile_fire_modifier, id, tables_fire_modifiers,
                     PDC_FIRE_MODIFIER_COUNT),
    CYAML_FIELD_INT("value", NEEDED, profile_fire_modifier, row.value),
    CYAML_FIELD_STRING("rule", NEEDED, profile_fire_modifier, row.rule, 1),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t fire_modifier_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, profile_fire_modifier, fire_modifier_fields)};

static const cyaml_schema_field_t hit_modifier_fields[] = {
    CYAML_FIELD_ENUM("id", WORD, profile_fire_modifier, id, tables_hit_modifiers,
                     PDC_HIT_MODIFIER_COUNT),
    CYAML_FIELD_INT("value", NEEDED, profile_fire_modifier, row.value),
    CYAML_FIELD_STRING("rule", NEEDED, profile_fire_modifier, row.rule, 1),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t hit_modifier_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, profile_fire_modifier, hit_modifier_fields)};

static const cyaml_schema_field_t melee_factor_fields[] = {
    CYAML_FIELD_ENUM("id", WORD, profile_melee_factor, id, tables_melee_factors,
                     PDC_MELEE_FACTOR_COUNT),
    CYAML_FIELD_UINT("times", NEEDED, profile_melee_factor, row.num),
    CYAML_FIELD_UINT("over", NEEDED, profile_melee_factor, row.den),
    CYAML_FIELD_STRING("rule", NEEDED, profile_melee_factor, row.rule, 1),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t melee_factor_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, profile_melee_factor, melee_factor_fields)};

static const cyaml_schema_field_t formation_fields[] = {
    CYAML_FIELD_ENUM("id", WORD, profile_formation, id, tables_formations, PDC_FORMATION_COUNT),
    CYAML_FIELD_STRING("rule", NEEDED, profile_formation, row.rule, 1),
    CYAML_FIELD_BOOL("in", NEEDED, profile_formation, row.in_profile),
    CYAML_FIELD_FLAGS("arms", MAY_WORD, profile_formation, row.arms, tables_arm_bits,
                      PDC_ARM_COUNT),
    CYAML_FIELD_ENUM("faces", MAY_WORD, profile_formation, row.faces, tables_faces,
                     PDC_FACES_COUNT),
    CYAML_FIELD_ENUM("shape", MAY_WORD, profile_formation, row.shape, tables_shapes,
                     PDC_SHAPE_COUNT),
    CYAML_FIELD_BOOL("voluntary", MAY, profile_formation, row.voluntary),
    CYAML_FIELD_UINT("front", MAY, profile_formation, row.front),
    CYAML_FIELD_UINT("flank", MAY, profile_formation, row.flank),
    CYAML_FIELD_UINT("front-light", MAY, profile_formation, row.front_light),
    CYAML_FIELD_UINT("flank-light", MAY, profile_formation, row.flank_light),
    CYAML_FIELD_BOOL("zone", MAY, profile_formation, row.zone),
    CYAML_FIELD_BOOL("passable", MAY, profile_formation, row.passable),
    CYAML_FIELD_BOOL("passes", MAY, profile_formation, row.passes),
    CYAML_FIELD_BOOL("turns-free", MAY, profile_formation, row.turns_free),
    CYAML_FIELD_BOOL("enters-all", MAY, profile_formation, row.enters_all),
    CYAML_FIELD_BOOL("road", MAY, profile_formation, row.road),
    CYAML_FIELD_BOOL("road-in-cover", MAY, profile_formation, row.road_in_cover),
    CYAML_FIELD_FLAGS("keeps-general", MAY_WORD, profile_formation, row.keeps_general,
                      tables_arm_bits, PDC_ARM_COUNT),
    CYAML_FIELD_BOOL("assaults", MAY, profile_formation, row.assaults),
    CYAML_FIELD_BOOL("charges", MAY, profile_formation, row.charges),
    CYAML_FIELD_BOOL("squares", MAY, profile_formation, row.squares),
    CYAML_FIELD_BOOL("square-line", MAY, profile_formation, row.square_line),
    CYAML_FIELD_BOOL("square", MAY, profile_formation, row.square),
    CYAML_FIELD_BOOL("dispersed", MAY, profile_formation, row.dispersed),
    CYAML_FIELD_BOOL("fires", MAY, profile_formation, row.fires),
    CYAML_FIELD_BOOL("line", MAY, profile_formation, row.line),
    CYAML_FIELD_BOOL("mass", MAY, profile_formation, row.mass),
    CYAML_FIELD_ENUM("fire-cap", MAY, profile_formation, row.fire_cap, tables_all, 1),
    CYAML_FIELD_ENUM("ranks", MAY_WORD, profile_formation, row.ranks, tables_ranks,
                     PDC_RANKS_COUNT),
    CYAML_FIELD_ENUM("melee-attack", MAY, profile_formation, row.melee_attack, tables_all, 1),
    CYAML_FIELD_BOOL("immobile", MAY, profile_formation, row.immobile),
    CYAML_FIELD_BOOL("narrow", MAY, profile_formation, row.narrow),
    CYAML_FIELD_FLAGS("checks", MAY_WORD, profile_formation, row.checks, tables_friction_bits,
                      PDC_FRICTION_COUNT),
    CYAML_FIELD_BOOL("charged", MAY, profile_formation, row.charged),
    CYAML_FIELD_UINT("kind", MAY, profile_formation, row.kind),
    CYAML_FIELD_UINT("rate", MAY, profile_formation, row.rate),
    CYAML_FIELD_UINT("rate-cavalry", MAY, profile_formation, row.rate_cavalry),
    CYAML_FIELD_UINT("rate-guns", MAY, profile_formation, row.rate_guns),
    CYAML_FIELD_UINT("rate-horse", MAY, profile_formation, row.rate_horse),
    CYAML_FIELD_UINT("rate-road", MAY, profile_formation, row.rate_road),
    CYAML_FIELD_BOOL("rough-free", MAY, profile_formation, row.rough_free),
    CYAML_FIELD_UINT("halves", MAY, profile_formation, row.halves),
    CYAML_FIELD_UINT("halves-cavalry", MAY, profile_formation, row.halves_cavalry),
    CYAML_FIELD_BOOL("shelters", MAY, profile_formation, row.shelters),
    CYAML_FIELD_BOOL("keeps-front", MAY, profile_formation, row.keeps_front),
    CYAML_FIELD_ENUM("changes-as", MAY_WORD, profile_formation, row.changes_as, tables_formations,
                     PDC_FORMATION_COUNT),
    CYAML_FIELD_BOOL("wide-front", MAY, profile_formation, row.wide_front),
    CYAML_FIELD_BOOL("turns-first", MAY, profile_formation, row.turns_first),
    CYAML_FIELD_STRING("cites", MAY, profile_formation, row.cites, 1),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t formation_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, profile_formation, formation_fields)};

static const cyaml_schema_field_t order_fields[] = {
    CYAML_FIELD_STRING("id", NEEDED, profile_order, id, 1),
    CYAML_FIELD_BOOL("allowed", NEEDED, profile_order, allowed),
    CYAML_FIELD_STRING("rule", NEEDED, profile_order, rule, 1),
    CYAML_FIELD_STRING("cites", MAY, profile_order, cites, 1),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t order_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, profile_order, order_fields)};

static const cyaml_schema_value_t time_entry = {CYAML_VALUE_UINT(NEEDED, uint8_t)};
#define TIMES(name, arm)                                                                           \
    CYAML_FIELD_SEQUENCE_FIXED(name, MAY, pdc_change_row, time[PDC_ARM_##arm], &time_entry, 3)

static const cyaml_schema_field_t change_fields[] = {
    CYAML_FIELD_ENUM("kind", WORD, pdc_change_row, kind, tables_changings, PDC_CHANGING_COUNT),
    CYAML_FIELD_ENUM("from", MAY_WORD, pdc_change_row, from, tables_formations,
                     PDC_FORMATION_COUNT),
    CYAML_FIELD_ENUM("to", MAY_WORD, pdc_change_row, to, tables_formations, PDC_FORMATION_COUNT),
    CYAML_FIELD_BOOL("quarter", MAY, pdc_change_row, quarter),
    CYAML_FIELD_ENUM("cohesion", MAY_WORD, pdc_change_row, cohesion, tables_cohesions,
                     PDC_COHESION_COUNT),
    TIMES("infantry", INFANTRY),
    TIMES("cavalry", CAVALRY),
    TIMES("foot-artillery", FOOT_ARTILLERY),
    TIMES("horse-artillery", HORSE_ARTILLERY),
    TIMES("engineers", ENGINEERS),
    CYAML_FIELD_SEQUENCE_FIXED("mended", MAY, pdc_change_row, mended, &time_entry, 3),
    CYAML_FIELD_STRING("rule", NEEDED, pdc_change_row, rule, 1),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t change_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, pdc_change_row, change_fields)};

static const cyaml_schema_field_t right_fields[] = {
    CYAML_FIELD_STRING("nation", NEEDED, pdc_right_row, nation, 1),
    CYAML_FIELD_ENUM("arm", WORD, pdc_right_row, arm, tables_arms, PDC_ARM_COUNT),
    CYAML_FIELD_ENUM("form", WORD, pdc_right_row, form, tables_formations, PDC_FORMATION_COUNT),
    CYAML_FIELD_STRING("rule", NEEDED, pdc_right_row, rule, 1),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t right_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, pdc_right_row, right_fields)};
static const cyaml_schema_field_t refusal_fields[] = {
    CYAML_FIELD_STRING("id", NEEDED, profile_refusal, id, 1),
    CYAML_FIELD_STRING("rule", NEEDED, profile_refusal, rule, 1),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t refusal_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, profile_refusal, refusal_fields)};

static const cyaml_strval_t maneuver_names[] = {
    {"change", PDC_MANEUVER_CHANGE},     {"wheel", PDC_MANEUVER_WHEEL},
    {"sideways", PDC_MANEUVER_SIDEWAYS}, {"passage", PDC_MANEUVER_PASSAGE},
    {"oblique", PDC_MANEUVER_OBLIQUE},   {"backward", PDC_MANEUVER_BACKWARD}};

static const cyaml_schema_field_t maneuver_fields[] = {
    CYAML_FIELD_ENUM("id", WORD, profile_maneuver, id, maneuver_names, PDC_MANEUVER_COUNT),
    CYAML_FIELD_STRING("rule", NEEDED, profile_maneuver, row.rule, 1),
    CYAML_FIELD_UINT("french", NEEDED, profile_maneuver, row.factor[0]),
    CYAML_FIELD_UINT("prussian", NEEDED, profile_maneuver, row.factor[1]),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t maneuver_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, profile_maneuver, maneuver_fields)};

static const cyaml_schema_field_t nation_fields[] = {
    CYAML_FIELD_STRING("id", NEEDED, pdc_nation_row, id, 1),
    CYAML_FIELD_STRING("rule", NEEDED, pdc_nation_row, rule, 1),
    CYAML_FIELD_UINT("french-from", NEEDED, pdc_nation_row, french_from),
    CYAML_FIELD_ENUM("option", MAY_WORD, pdc_nation_row, option, tables_options, PDC_OPTION_NAMES),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t nation_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, pdc_nation_row, nation_fields)};

static const cyaml_strval_t square_from[] = {{"column", 0}, {"line", 1}};

static const cyaml_schema_field_t square_fields[] = {
    CYAML_FIELD_ENUM("from", WORD, profile_square, from, square_from, 2),
    CYAML_FIELD_UINT("distance", NEEDED, profile_square, distance),
    CYAML_FIELD_UINT("square", NEEDED, profile_square, square),
    CYAML_FIELD_UINT("disorder", NEEDED, profile_square, disorder),
    CYAML_FIELD_STRING("rule", NEEDED, profile_square, rule, 1),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t square_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, profile_square, square_fields)};

static const cyaml_schema_field_t odds_fields[] = {
    CYAML_FIELD_UINT("attack", NEEDED, profile_odds, row.attack),
    CYAML_FIELD_UINT("defend", NEEDED, profile_odds, row.defend),
    CYAML_FIELD_INT("column", NEEDED, profile_odds, row.column),
    CYAML_FIELD_STRING("rule", NEEDED, profile_odds, rule, 1),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t odds_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, profile_odds, odds_fields)};

static const cyaml_schema_field_t melee_fields[] = {
    CYAML_FIELD_INT("below", NEEDED, profile_melee, row.below),
    CYAML_FIELD_ENUM("attacker", WORD, profile_melee, row.attacker, tables_outcomes,
                     PDC_OUTCOME_COUNT),
    CYAML_FIELD_UINT("attacker-loss", NEEDED, profile_melee, row.attacker_loss),
    CYAML_FIELD_ENUM("defender", WORD, profile_melee, row.defender, tables_outcomes,
                     PDC_OUTCOME_COUNT),
    CYAML_FIELD_UINT("defender-loss", NEEDED, profile_melee, row.defender_loss),
    CYAML_FIELD_BOOL("again", MAY, profile_melee, row.again),
    CYAML_FIELD_BOOL("surrender", MAY, profile_melee, row.surrender),
    CYAML_FIELD_STRING("rule", NEEDED, profile_melee, rule, 1),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t melee_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, profile_melee, melee_fields)};

static const cyaml_schema_field_t modifier_fields[] = {
    CYAML_FIELD_ENUM("when", WORD, pdc_modifier, when, tables_predicates, PDC_PREDICATE_COUNT),
    CYAML_FIELD_INT("value", NEEDED, pdc_modifier, value),
    CYAML_FIELD_STRING("rule", NEEDED, pdc_modifier, rule, 1),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t modifier_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, pdc_modifier, modifier_fields)};

static const cyaml_schema_field_t road_fields[] = {
    CYAML_FIELD_STRING("rule", NEEDED, profile_road, rule, 1),
    CYAML_FIELD_SEQUENCE_FIXED("enter", NEEDED, profile_road, enter.cost, &price_entry,
                               PDC_CLASS_COUNT),
    CYAML_FIELD_END,
};

enum { MAY_LIST = CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL };

static const cyaml_schema_field_t tables_fields[] = {
    CYAML_FIELD_SEQUENCE("numbers", MAY_LIST, profile_tables, numbers, &number_entry, 1, 100),
    CYAML_FIELD_SEQUENCE("options", MAY_LIST, profile_tables, options, &option_entry, 1,
                         PDC_OPTION_COUNT),
    CYAML_FIELD_SEQUENCE("terrain", MAY_LIST, profile_tables, terrain, &terrain_entry, 1,
                         PDC_MAX_TERRAINS),
    CYAML_FIELD_SEQUENCE("hexsides", MAY_LIST, profile_tables, hexsides, &hexside_entry, 1,
                         PDC_MAX_FEATURES),
    CYAML_FIELD_SEQUENCE("stacking", MAY_LIST, profile_tables, stacking, &stack_entry, 1,
                         PDC_MAX_STACKS),
    CYAML_FIELD_SEQUENCE("arms", MAY_LIST, profile_tables, arms, &arm_entry, 1, PDC_ARM_COUNT),
    CYAML_FIELD_SEQUENCE("types", MAY_LIST, profile_tables, types, &type_entry, 1, PDC_MAX_TYPES),
    CYAML_FIELD_SEQUENCE("weapons", MAY_LIST, profile_tables, weapons, &weapon_entry, 1,
                         PDC_MAX_WEAPONS),
    CYAML_FIELD_SEQUENCE("guns", MAY_LIST, profile_tables, guns, &gun_entry, 1, PDC_MAX_GUNS),
    CYAML_FIELD_SEQUENCE("statuses", MAY_LIST, profile_tables, statuses, &status_entry, 1,
                         PDC_MAX_STATUSES),
    CYAML_FIELD_SEQUENCE("fire-factors", MAY_LIST, profile_tables, fire_factors, &fire_factor_entry,
                         1, PDC_MAX_STATUSES *PDC_MAX_WEAPONS + PDC_MAX_NATION_FIRE),
    CYAML_FIELD_SEQUENCE("fire-modifiers", MAY_LIST, profile_tables, fire_modifiers,
                         &fire_modifier_entry, 1, PDC_FIRE_MODIFIER_COUNT),
    CYAML_FIELD_SEQUENCE("to-hit", MAY_LIST, profile_tables, to_hit, &hit_modifier_entry, 1,
                         PDC_HIT_MODIFIER_COUNT),
    CYAML_FIELD_SEQUENCE("formations", MAY_LIST, profile_tables, formations, &formation_entry, 1,
                         PDC_FORMATION_COUNT),
    CYAML_FIELD_SEQUENCE("orders", MAY_LIST, profile_tables, orders, &order_entry, 1,
                         PDC_COMMAND_COUNT),
    CYAML_FIELD_SEQUENCE("formation-changes", MAY_LIST, profile_tables, changes, &change_entry, 1,
                         PDC_MAX_CHANGE_ROWS),
    CYAML_FIELD_SEQUENCE("formation-nations", MAY_LIST, profile_tables, rights, &right_entry, 1,
                         PDC_MAX_RIGHTS),
    CYAML_FIELD_SEQUENCE("refusals", MAY_LIST, profile_tables, refusals, &refusal_entry, 1,
                         PDC_VERDICT_COUNT),
    CYAML_FIELD_SEQUENCE("maneuver-factors", MAY_LIST, profile_tables, maneuvers, &maneuver_entry,
                         1, PDC_MANEUVER_COUNT),
    CYAML_FIELD_SEQUENCE("maneuver-nations", MAY_LIST, profile_tables, nations, &nation_entry, 1,
                         PDC_MAX_NATIONS),
    CYAML_FIELD_SEQUENCE("square", MAY_LIST, profile_tables, square, &square_entry, 1, 8),
    CYAML_FIELD_SEQUENCE("odds", MAY_LIST, profile_tables, odds, &odds_entry, 1, 12),
    CYAML_FIELD_SEQUENCE("melee", MAY_LIST, profile_tables, melee, &melee_entry, 1, 8),
    CYAML_FIELD_SEQUENCE("melee-factors", MAY_LIST, profile_tables, melee_factors,
                         &melee_factor_entry, 1, PDC_MELEE_FACTOR_COUNT),
    CYAML_FIELD_SEQUENCE("morale-modifiers", MAY_LIST, profile_tables, morale_modifiers,
                         &modifier_entry, 1, PDC_MAX_LEDGER),
    CYAML_FIELD_MAPPING_PTR("road", MAY_LIST, profile_tables, road, road_fields),
    CYAML_FIELD_END,
};
const cyaml_schema_value_t profile_tables_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, profile_tables, tables_fields)};

static const cyaml_schema_field_t head_fields[] = {
    CYAML_FIELD_STRING("profile", NEEDED, profile_head, id, 1),
    CYAML_FIELD_UINT("revision", NEEDED, profile_head, revision),
    CYAML_FIELD_ENUM("movement", WORD, profile_head, movement, tables_movements,
                     PDC_MOVEMENT_COUNT),
    CYAML_FIELD_ENUM("sequence", WORD, profile_head, sequence, tables_sequences,
                     PDC_SEQUENCE_COUNT),
    CYAML_FIELD_ENUM("measure", WORD, profile_head, measure, tables_measures, PDC_MEASURE_COUNT),
    CYAML_FIELD_ENUM("distances", WORD, profile_head, distances, tables_measures,
                     PDC_MEASURE_COUNT),
    CYAML_FIELD_ENUM("counters", WORD, profile_head, counters, tables_counters, PDC_COUNTER_COUNT),
    CYAML_FIELD_SEQUENCE("tables", CYAML_FLAG_POINTER, profile_head, tables, &text_entry, 1, 24),
    CYAML_FIELD_END,
};
const cyaml_schema_value_t profile_head_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, profile_head, head_fields)};

/* Sensible numbers: what lies outside is a slip of the pen. */
const yaml_range profile_ranges[] = {
    {head_fields, "revision", 1, 60000},
    {number_fields, "value", 0, 65535},
    {option_fields, "value", -100, 100000},
    {terrain_fields, "enter", 0, 6000},
    {terrain_fields, "sight-top", 0, 20},
    {road_fields, "enter", 0, 6000},
    {hexside_fields, "cross", 0, 6000},
    {hexside_fields, "sight-top", 0, 20},
    {hexside_fields, "slope", 0, 20},
    {stack_fields, "infantry", 0, 254},
    {stack_fields, "infantry-leader", 0, 254},
    {stack_fields, "cavalry", 0, 254},
    {stack_fields, "cavalry-leader", 0, 254},
    {stack_fields, "cavalry-units", 0, 254},
    {stack_fields, "guns", 0, 254},
    {stack_fields, "guns-leader", 0, 254},
    {stack_fields, "batteries", 0, 254},
    {stack_fields, "battalions", 0, 254},
    {stack_fields, "battalions-leader", 0, 254},
    {stack_fields, "mixed", 0, 254},
    {maneuver_fields, "french", 1, 9},
    {maneuver_fields, "prussian", 1, 9},
    {nation_fields, "french-from", 0, 9999},
    {arm_fields, "change", 0, 6000},
    {arm_fields, "men", 1, 1000},
    {arm_fields, "figures", 0, 100},
    {arm_fields, "rout-hexes", 0, 99},
    {arm_fields, "rout-bonus", 0, 99},
    {arm_fields, "part", 0, 99},
    {arm_fields, "extend-max", 0, PDC_MAX_PARTS},
    {arm_fields, "extend-extra", 0, 6000},
    {arm_fields, "break", 0, 6},
    {arm_fields, "bonus", 0, PDC_MAX_BONUS},
    {arm_fields, "functions", 0, 5},
    {arm_fields, "charge-bonus", 0, 20},
    {arm_fields, "width", 0, 99},
    {arm_fields, "wide-front", 0, 99},
    {type_fields, "morale", 11, 66},
    {type_fields, "melee", 0, 20},
    {type_fields, "allowance", 0, PDC_MAX_MP *(int)PDC_TICKS_PER_MP},
    {type_fields, "square-self", -36, 36},
    {type_fields, "square-charger", 0, 36},
    {type_fields, "recall", 0, 66},
    {type_fields, "charge-reach", 0, 99},
    {weapon_fields, "range", 0, 6000},
    {weapon_fields, "range-15", 0, 6000},
    {weapon_fields, "point-blank", 0, 6000},
    {weapon_fields, "point-blank-15", 0, 6000},
    {range_fields, "range", 0, 6000},
    {range_fields, "range-15", 0, 6000},
    {weapon_fields, "hexes", 0, 99},
    {weapon_fields, "opportunity", 0, 99},
    {gun_fields, "factor", -20, 20},
    {gun_fields, "ranks", 0, 20},
    {gun_fields, "canister", 0, 6000},
    {gun_fields, "bounce", 0, 6000},
    {gun_fields, "mid", 0, 6000},
    {gun_fields, "long", 0, 6000},
    {gun_fields, "max", 0, 6000},
    {gun_fields, "point-blank", 0, 6000},
    {gun_fields, "canister-15", 0, 6000},
    {gun_fields, "bounce-15", 0, 6000},
    {gun_fields, "mid-15", 0, 6000},
    {gun_fields, "long-15", 0, 6000},
    {gun_fields, "max-15", 0, 6000},
    {gun_fields, "point-blank-15", 0, 6000},
    {gun_fields, "canister-hexes", 0, 99},
    {gun_fields, "mid-hexes", 0, 99},
    {gun_fields, "long-hexes", 0, 99},
    {gun_fields, "max-hexes", 0, 99},
    {status_fields, "artillery", -20, 20},
    {status_fields, "loss-checks", 1, 99},
    {status_fields, "slow", 0, 2},
    {change_fields, "infantry", 0, 99},
    {change_fields, "cavalry", 0, 99},
    {change_fields, "foot-artillery", 0, 99},
    {change_fields, "horse-artillery", 0, 99},
    {change_fields, "engineers", 0, 99},
    {change_fields, "mended", 0, 99},
    {status_fields, "discipline", 2, 6},
    {fire_factor_fields, "factor", -20, 20},
    {fire_modifier_fields, "value", -20, 20},
    {hit_modifier_fields, "value", -5, 5},
    {melee_factor_fields, "times", 1, 99},
    {melee_factor_fields, "over", 1, 99},
    {formation_fields, "front", 0, 6},
    {formation_fields, "flank", 0, 6},
    {formation_fields, "front-light", 0, 6},
    {formation_fields, "flank-light", 0, 6},
    {formation_fields, "fire-cap", 0, 99},
    {formation_fields, "melee-attack", 0, 99},
    {formation_fields, "kind", 0, 99},
    {formation_fields, "halves", 0, 99},
    {formation_fields, "halves-cavalry", 0, 99},
    {formation_fields, "rate", 0, 999},
    {formation_fields, "rate-cavalry", 0, 999},
    {formation_fields, "rate-guns", 0, 999},
    {square_fields, "distance", 1, 4},
    {square_fields, "square", 11, 66},
    {square_fields, "disorder", 11, 66},
    {odds_fields, "attack", 1, 99},
    {odds_fields, "defend", 1, 99},
    {odds_fields, "column", -20, 20},
    {melee_fields, "below", -32768, 32767},
    {melee_fields, "attacker-loss", 0, 99},
    {melee_fields, "defender-loss", 0, 99},
    {modifier_fields, "value", -36, 36},
    {NULL, NULL, 0, 0},
};
