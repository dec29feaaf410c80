/* The libcyaml schema of a scenario; assets/manual/scenarios.md explains the keys. */
#include "scenario_schema.h"

#include <stddef.h>

enum {
    NEEDED = CYAML_FLAG_DEFAULT,
    MAY = CYAML_FLAG_OPTIONAL,
    WORD = CYAML_FLAG_STRICT,
    MAY_WORD = CYAML_FLAG_STRICT | CYAML_FLAG_OPTIONAL,
    LIST = CYAML_FLAG_POINTER,
    MAY_LIST = CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL,
    MOST_HEXES = 64,
    MOST_BANKS = 8,
    MOST_NAMES = PDC_MAX_UNITS + PDC_MAX_LEADERS + PDC_MAX_MUS,
    MOST_OPTION_TEXT = 400,
};

static const cyaml_strval_t classes[] = {{"A", 1}, {"B", 2}, {"C", 3}};
static const cyaml_strval_t systems[] = {{"french", 1}, {"prussian", 2}};
static const cyaml_strval_t qualities[] = {{"veteran", 1}, {"regular", 2}, {"green", 3}};
static const cyaml_strval_t double_lines[] = {{"yes", 1}, {"no", 2}};

static const cyaml_schema_value_t hex_entry = {
    CYAML_VALUE_STRING(CYAML_FLAG_DEFAULT, scenario_hex, 4, 8)};
static const cyaml_schema_value_t hexside_entry = {
    CYAML_VALUE_STRING(CYAML_FLAG_DEFAULT, char[16], 6, 15)};

static const cyaml_schema_field_t turns_fields[] = {
    CYAML_FIELD_UINT("first", NEEDED, scenario_turns, first),
    CYAML_FIELD_UINT("last", NEEDED, scenario_turns, last),
    CYAML_FIELD_STRING("clock", NEEDED, scenario_turns, clock, 4),
    CYAML_FIELD_END,
};

static const cyaml_schema_field_t levels_fields[] = {
    CYAML_FIELD_INT("marginal", NEEDED, scenario_levels, marginal),
    CYAML_FIELD_INT("tactical", NEEDED, scenario_levels, tactical),
    CYAML_FIELD_INT("decisive", NEEDED, scenario_levels, decisive),
    CYAML_FIELD_END,
};

static const cyaml_schema_field_t title_fields[] = {
    CYAML_FIELD_STRING("id", NEEDED, scenario_title, id, 1),
    CYAML_FIELD_STRING("title", NEEDED, scenario_title, title, 1),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t title_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, scenario_title, title_fields)};
static const cyaml_schema_field_t option_text_fields[] = {
    CYAML_FIELD_STRING("id", NEEDED, scenario_option_text, id, 1),
    CYAML_FIELD_STRING("title", NEEDED, scenario_option_text, title, 1),
    CYAML_FIELD_STRING_PTR("text", LIST, scenario_option_text, text, 1, MOST_OPTION_TEXT),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t option_text_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, scenario_option_text, option_text_fields)};
static const cyaml_schema_value_t text_entry = {
    CYAML_VALUE_STRING(CYAML_FLAG_POINTER, char, 1, SCENARIO_MOST_TEXT)};
static const cyaml_schema_field_t text_fields[] = {
    CYAML_FIELD_STRING_PTR("title", LIST, scenario_text, title, 1, PDC_TITLE - 1),
    CYAML_FIELD_STRING_PTR("introduction", LIST, scenario_text, introduction, 1,
                           SCENARIO_MOST_TEXT),
    CYAML_FIELD_SEQUENCE("briefings", MAY_LIST, scenario_text, briefings, &text_entry, 2, 2),
    CYAML_FIELD_STRING_PTR("notes", MAY_LIST, scenario_text, notes, 1, SCENARIO_MOST_TEXT),
    CYAML_FIELD_SEQUENCE("names", MAY_LIST, scenario_text, names, &title_entry, 1, MOST_NAMES),
    CYAML_FIELD_SEQUENCE("options", MAY_LIST, scenario_text, options, &option_text_entry, 1,
                         PDC_MAX_OWN_OPTIONS),
    CYAML_FIELD_END,
};

static const cyaml_schema_field_t texts_fields[] = {
    CYAML_FIELD_MAPPING("en", NEEDED, scenario_texts, en, text_fields),
    CYAML_FIELD_MAPPING("es", MAY, scenario_texts, es, text_fields),
    CYAML_FIELD_MAPPING("fr", MAY, scenario_texts, fr, text_fields),
    CYAML_FIELD_END,
};

static const cyaml_schema_field_t option_fields[] = {
    CYAML_FIELD_ENUM("name", WORD, scenario_option, name, tables_options, PDC_OPTION_NAMES),
    CYAML_FIELD_ENUM("value", NEEDED, scenario_option, value, tables_switch, 10),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t option_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, scenario_option, option_fields)};

static const cyaml_schema_field_t side_fields[] = {
    CYAML_FIELD_STRING("id", NEEDED, scenario_side, id, 1),
    CYAML_FIELD_STRING("title", NEEDED, scenario_side, title, 1),
    CYAML_FIELD_STRING("colour", NEEDED, scenario_side, colour, 7),
    CYAML_FIELD_UINT("command", NEEDED, scenario_side, command),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t side_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, scenario_side, side_fields)};

static const cyaml_schema_field_t sight_fields[] = {
    CYAML_FIELD_UINT("turn", NEEDED, scenario_sight, turn),
    CYAML_FIELD_ENUM("hexes", NEEDED, scenario_sight, hexes, tables_all, 1),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t sight_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, scenario_sight, sight_fields)};

static const cyaml_schema_value_t name_entry = {
    CYAML_VALUE_STRING(CYAML_FLAG_DEFAULT, scenario_name, 1, PDC_NAME - 1)};
static const cyaml_schema_value_t number_entry = {CYAML_VALUE_UINT(CYAML_FLAG_DEFAULT, uint16_t)};

static const cyaml_schema_field_t zone_fields[] = {
    CYAML_FIELD_STRING("id", NEEDED, scenario_zone, id, 1),
    CYAML_FIELD_SEQUENCE("hexes", MAY_LIST, scenario_zone, hexes, &hex_entry, 1, MOST_HEXES),
    CYAML_FIELD_SEQUENCE("bank", MAY_LIST, scenario_zone, bank, &hex_entry, 1, MOST_BANKS),
    CYAML_FIELD_STRING("across", MAY, scenario_zone, across, 1),
    CYAML_FIELD_SEQUENCE("columns", MAY_LIST, scenario_zone, columns, &number_entry, 2, 2),
    CYAML_FIELD_SEQUENCE("rows", MAY_LIST, scenario_zone, rows, &number_entry, 2, 2),
    CYAML_FIELD_UINT("within", MAY, scenario_zone, within),
    CYAML_FIELD_BOOL("outside", MAY, scenario_zone, outside),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t zone_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, scenario_zone, zone_fields)};

static const cyaml_schema_field_t change_fields[] = {
    CYAML_FIELD_UINT("turn", NEEDED, scenario_change, turn),
    CYAML_FIELD_STRING("initiative", MAY, scenario_change, initiative, 1),
    CYAML_FIELD_STRING("side", MAY, scenario_change, side, 1),
    CYAML_FIELD_UINT_PTR("command", MAY_LIST, scenario_change, command),
    CYAML_FIELD_UINT_PTR("pips", MAY_LIST, scenario_change, pips),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t change_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, scenario_change, change_fields)};

static const cyaml_schema_field_t call_back_fields[] = {
    CYAML_FIELD_STRING("side", NEEDED, scenario_call_back, side, 1),
    CYAML_FIELD_UINT("turn", NEEDED, scenario_call_back, turn),
    CYAML_FIELD_UINT("roll", NEEDED, scenario_call_back, roll),
    CYAML_FIELD_SEQUENCE("toward", LIST, scenario_call_back, toward, &hex_entry, 1,
                         PDC_MAX_ENTRIES),
    CYAML_FIELD_END,
};

static const cyaml_schema_field_t exit_fields[] = {
    CYAML_FIELD_STRING("side", NEEDED, scenario_exit, side, 1),
    CYAML_FIELD_STRING("zone", NEEDED, scenario_exit, zone, 1),
    CYAML_FIELD_UINT("until", MAY, scenario_exit, until),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t exit_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, scenario_exit, exit_fields)};

static const cyaml_schema_field_t ground_fields[] = {
    CYAML_FIELD_STRING("terrain", MAY, scenario_ground, terrain, 1),
    CYAML_FIELD_STRING("hexside", MAY, scenario_ground, hexside, 1),
    CYAML_FIELD_STRING("becomes", NEEDED, scenario_ground, becomes, 1),
    CYAML_FIELD_SEQUENCE("hexes", MAY_LIST, scenario_ground, hexes, &hex_entry, 1, MOST_HEXES),
    CYAML_FIELD_SEQUENCE("hexsides", MAY_LIST, scenario_ground, hexsides, &hexside_entry, 1,
                         MOST_HEXES),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t ground_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, scenario_ground, ground_fields)};

static const cyaml_schema_field_t ground_option_fields[] = {
    CYAML_FIELD_STRING("id", NEEDED, scenario_ground_option, id, 1),
    CYAML_FIELD_SEQUENCE("ground", LIST, scenario_ground_option, ground, &ground_entry, 1,
                         PDC_MAX_GROUND),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t ground_option_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, scenario_ground_option, ground_option_fields)};

static const cyaml_schema_field_t wake_fields[] = {
    CYAML_FIELD_UINT("near", MAY, scenario_wake, near),
    CYAML_FIELD_STRING("zone", MAY, scenario_wake, zone, 1),
    CYAML_FIELD_END,
};

static const cyaml_schema_field_t hold_fields[] = {
    CYAML_FIELD_STRING("zone", NEEDED, scenario_hold, zone, 1),
    CYAML_FIELD_UINT("until", NEEDED, scenario_hold, until),
    CYAML_FIELD_END,
};

static const cyaml_schema_field_t fires_fields[] = {
    CYAML_FIELD_UINT("from", MAY, scenario_fires, from),
    CYAML_FIELD_STRING("zone", MAY, scenario_fires, zone, 1),
    CYAML_FIELD_END,
};

static const cyaml_schema_field_t arrival_fields[] = {
    CYAML_FIELD_UINT("turn", NEEDED, scenario_arrival, turn),
    CYAML_FIELD_UINT("roll", MAY, scenario_arrival, roll),
    CYAML_FIELD_BOOL("divided", MAY, scenario_arrival, divided),
    CYAML_FIELD_SEQUENCE("entry", MAY_LIST, scenario_arrival, entry, &hex_entry, 1,
                         PDC_MAX_ENTRIES),
    CYAML_FIELD_SEQUENCE("with", MAY_LIST, scenario_arrival, with, &name_entry, 1, 4),
    CYAML_FIELD_END,
};

static const cyaml_schema_field_t leader_fields[] = {
    CYAML_FIELD_STRING("id", NEEDED, scenario_leader, id, 1),
    CYAML_FIELD_STRING("title", NEEDED, scenario_leader, title, 1),
    CYAML_FIELD_STRING("side", NEEDED, scenario_leader, side, 1),
    CYAML_FIELD_UINT("rating", NEEDED, scenario_leader, rating),
    CYAML_FIELD_ENUM("level", WORD, scenario_leader, level, tables_levels, PDC_LEVEL_COUNT),
    CYAML_FIELD_STRING("superior", MAY, scenario_leader, superior, 1),
    CYAML_FIELD_STRING("with", MAY, scenario_leader, with, 1),
    CYAML_FIELD_STRING("at", MAY, scenario_leader, at, 3),
    CYAML_FIELD_UINT("mp", MAY, scenario_leader, mp),
    CYAML_FIELD_MAPPING_PTR("arrives", MAY_LIST, scenario_leader, arrives, arrival_fields),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t leader_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, scenario_leader, leader_fields)};

static const cyaml_schema_field_t mu_fields[] = {
    CYAML_FIELD_STRING("id", NEEDED, scenario_mu, id, 1),
    CYAML_FIELD_STRING("title", NEEDED, scenario_mu, title, 1),
    CYAML_FIELD_STRING("side", NEEDED, scenario_mu, side, 1),
    CYAML_FIELD_STRING("corps", MAY, scenario_mu, corps, 1),
    CYAML_FIELD_STRING("leader", MAY, scenario_mu, leader, 1),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t mu_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, scenario_mu, mu_fields)};

static const cyaml_schema_field_t fraction_fields[] = {
    CYAML_FIELD_UINT("size", NEEDED, scenario_fraction, size),
    CYAML_FIELD_UINT("lost", MAY, scenario_fraction, lost),
    CYAML_FIELD_SEQUENCE("at", MAY_LIST, scenario_fraction, at, &hex_entry, 1, PDC_MAX_PARTS),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t fraction_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, scenario_fraction, fraction_fields)};

static const cyaml_schema_field_t unit_fields[] = {
    CYAML_FIELD_STRING("id", NEEDED, scenario_unit, id, 1),
    CYAML_FIELD_STRING("title", NEEDED, scenario_unit, title, 1),
    CYAML_FIELD_STRING("nation", NEEDED, scenario_unit, nation, 1),
    CYAML_FIELD_STRING("mu", NEEDED, scenario_unit, mu, 1),
    CYAML_FIELD_ENUM("arm", WORD, scenario_unit, arm, tables_arms, PDC_ARM_COUNT),
    CYAML_FIELD_STRING("type", MAY, scenario_unit, type, 1),
    CYAML_FIELD_UINT("size", NEEDED, scenario_unit, size),
    CYAML_FIELD_UINT("lost", MAY, scenario_unit, lost),
    CYAML_FIELD_UINT("men", MAY, scenario_unit, men),
    CYAML_FIELD_UINT("morale", MAY, scenario_unit, morale),
    CYAML_FIELD_UINT("melee", MAY, scenario_unit, melee),
    CYAML_FIELD_INT_PTR("fire", MAY_LIST, scenario_unit, fire),
    CYAML_FIELD_INT_PTR("elite-fire", MAY_LIST, scenario_unit, elite_fire),
    CYAML_FIELD_STRING("weapon", MAY, scenario_unit, weapon, 1),
    CYAML_FIELD_STRING("gun", MAY, scenario_unit, gun, 1),
    CYAML_FIELD_STRING("status", MAY, scenario_unit, status, 1),
    CYAML_FIELD_ENUM("class", MAY_WORD, scenario_unit, manoeuvre, classes, 3),
    CYAML_FIELD_ENUM("system", MAY_WORD, scenario_unit, system, systems, 2),
    CYAML_FIELD_ENUM("quality", MAY_WORD, scenario_unit, quality, qualities, 3),
    CYAML_FIELD_UINT("companies", MAY, scenario_unit, companies),
    CYAML_FIELD_UINT("squadrons", MAY, scenario_unit, squadrons),
    CYAML_FIELD_UINT("front", MAY, scenario_unit, front),
    CYAML_FIELD_UINT("markers", MAY, scenario_unit, markers),
    CYAML_FIELD_ENUM("double-line", MAY_WORD, scenario_unit, double_line, double_lines, 2),
    CYAML_FIELD_BOOL("file", MAY, scenario_unit, file),
    CYAML_FIELD_UINT("range", MAY, scenario_unit, range),
    CYAML_FIELD_UINT("mp", MAY, scenario_unit, mp),
    CYAML_FIELD_FLAGS("traits", MAY_WORD, scenario_unit, traits, tables_traits, PDC_TRAIT_COUNT),
    CYAML_FIELD_ENUM_PTR("form", MAY_LIST | CYAML_FLAG_STRICT, scenario_unit, form,
                         tables_formations, PDC_FORMATION_COUNT),
    CYAML_FIELD_UINT("face", MAY, scenario_unit, face),
    CYAML_FIELD_ENUM("cohesion", MAY_WORD, scenario_unit, cohesion, tables_cohesions,
                     PDC_COHESION_COUNT),
    CYAML_FIELD_UINT("fatigue", MAY, scenario_unit, fatigue),
    CYAML_FIELD_SEQUENCE("at", MAY_LIST, scenario_unit, at, &hex_entry, 1, PDC_MAX_PARTS),
    CYAML_FIELD_BOOL("fixed", MAY, scenario_unit, fixed),
    CYAML_FIELD_UINT("release", MAY, scenario_unit, release),
    CYAML_FIELD_STRING("supports", MAY, scenario_unit, supports, 0),
    CYAML_FIELD_MAPPING_PTR("arrives", MAY_LIST, scenario_unit, arrives, arrival_fields),
    CYAML_FIELD_MAPPING_PTR("wakes", MAY_LIST, scenario_unit, wakes, wake_fields),
    CYAML_FIELD_MAPPING_PTR("holds", MAY_LIST, scenario_unit, holds, hold_fields),
    CYAML_FIELD_MAPPING_PTR("fires", MAY_LIST, scenario_unit, fires, fires_fields),
    CYAML_FIELD_UINT("battalions", MAY, scenario_unit, battalions),
    CYAML_FIELD_SEQUENCE("fractions", MAY_LIST, scenario_unit, fractions, &fraction_entry, 2,
                         PDC_MAX_FRACTIONS),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t unit_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, scenario_unit, unit_fields)};

static const cyaml_schema_field_t objective_fields[] = {
    CYAML_FIELD_STRING("at", NEEDED, scenario_objective, at, 4),
    CYAML_FIELD_INT("points", NEEDED, scenario_objective, points),
    CYAML_FIELD_STRING("owner", MAY, scenario_objective, owner, 1),
    CYAML_FIELD_BOOL("last", MAY, scenario_objective, last),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t objective_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, scenario_objective, objective_fields)};

static const cyaml_schema_field_t award_fields[] = {
    CYAML_FIELD_ENUM("kind", WORD, scenario_award, kind, tables_awards, PDC_AWARD_COUNT),
    CYAML_FIELD_STRING("side", NEEDED, scenario_award, side, 1),
    CYAML_FIELD_INT("points", NEEDED, scenario_award, points),
    CYAML_FIELD_UINT("each", MAY, scenario_award, each),
    CYAML_FIELD_UINT("most", MAY, scenario_award, most),
    CYAML_FIELD_UINT("turn", MAY, scenario_award, turn),
    CYAML_FIELD_UINT("from", MAY, scenario_award, from),
    CYAML_FIELD_UINT("size", MAY, scenario_award, size),
    CYAML_FIELD_FLAGS("arms", MAY_WORD, scenario_award, arms, tables_arm_bits, PDC_ARM_COUNT),
    CYAML_FIELD_STRING("mu", MAY, scenario_award, mu, 1),
    CYAML_FIELD_SEQUENCE("mus", MAY_LIST, scenario_award, mus, &name_entry, 1, 4),
    CYAML_FIELD_STRING("leader", MAY, scenario_award, leader, 1),
    CYAML_FIELD_STRING("zone", MAY, scenario_award, zone, 1),
    CYAML_FIELD_STRING("hexside", MAY, scenario_award, hexside, 6),
    CYAML_FIELD_SEQUENCE("area", MAY_LIST, scenario_award, area, &hex_entry, 1, MOST_HEXES),
    CYAML_FIELD_STRING("bank", MAY, scenario_award, bank, 4),
    CYAML_FIELD_STRING("across", MAY, scenario_award, across, 1),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t award_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, scenario_award, award_fields)};

static const cyaml_schema_field_t scenario_fields[] = {
    CYAML_FIELD_STRING("scenario", NEEDED, scenario_file, id, 1),
    CYAML_FIELD_STRING("title", NEEDED, scenario_file, title, 1),
    CYAML_FIELD_STRING("map", NEEDED, scenario_file, map, 1),
    CYAML_FIELD_STRING("profile", NEEDED, scenario_file, profile, 1),
    CYAML_FIELD_STRING("initiative", NEEDED, scenario_file, initiative, 1),
    CYAML_FIELD_UINT("year", MAY, scenario_file, year),
    CYAML_FIELD_MAPPING("turns", NEEDED, scenario_file, turns, turns_fields),
    CYAML_FIELD_MAPPING("levels", NEEDED, scenario_file, levels, levels_fields),
    CYAML_FIELD_MAPPING("texts", NEEDED, scenario_file, texts, texts_fields),
    CYAML_FIELD_SEQUENCE("options", MAY_LIST, scenario_file, options, &option_entry, 1,
                         PDC_OPTION_COUNT),
    CYAML_FIELD_SEQUENCE("ground-options", MAY_LIST, scenario_file, ground_options,
                         &ground_option_entry, 1, PDC_MAX_OWN_OPTIONS),
    CYAML_FIELD_SEQUENCE("sides", LIST, scenario_file, sides, &side_entry, 2, 2),
    CYAML_FIELD_SEQUENCE("sight", MAY_LIST, scenario_file, sight, &sight_entry, 1, 8),
    CYAML_FIELD_SEQUENCE("leaders", MAY_LIST, scenario_file, leaders, &leader_entry, 1,
                         PDC_MAX_LEADERS),
    CYAML_FIELD_SEQUENCE("maneuver-units", LIST, scenario_file, maneuver_units, &mu_entry, 1,
                         PDC_MAX_MUS),
    CYAML_FIELD_SEQUENCE("units", LIST, scenario_file, units, &unit_entry, 1, PDC_MAX_UNITS),
    CYAML_FIELD_SEQUENCE("objectives", MAY_LIST, scenario_file, objectives, &objective_entry, 1,
                         PDC_MAX_OBJECTIVES),
    CYAML_FIELD_SEQUENCE("awards", MAY_LIST, scenario_file, awards, &award_entry, 1,
                         PDC_MAX_OBJECTIVES),
    CYAML_FIELD_SEQUENCE("broken", MAY_LIST, scenario_file, broken, &hexside_entry, 1,
                         PDC_MAX_BRIDGES),
    CYAML_FIELD_SEQUENCE("zones", MAY_LIST, scenario_file, zones, &zone_entry, 1, PDC_MAX_ZONES),
    CYAML_FIELD_SEQUENCE("changes", MAY_LIST, scenario_file, changes, &change_entry, 1,
                         PDC_MAX_CHANGES),
    CYAML_FIELD_MAPPING_PTR("call-back", MAY_LIST, scenario_file, call_back, call_back_fields),
    CYAML_FIELD_SEQUENCE("exits", MAY_LIST, scenario_file, exits, &exit_entry, 1, 2),
    CYAML_FIELD_END,
};
const cyaml_schema_value_t scenario_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, scenario_file, scenario_fields)};

/* Sensible numbers: what lies outside is a slip of the pen. */
const yaml_range scenario_ranges[] = {
    {scenario_fields, "year", 0, 9999},
    {turns_fields, "first", 1, 200},
    {turns_fields, "last", 1, 200},
    {levels_fields, "marginal", 0, 10000},
    {levels_fields, "tactical", 0, 10000},
    {levels_fields, "decisive", 0, 10000},
    {option_fields, "value", -100, 100000},
    {side_fields, "command", 0, 99},
    {sight_fields, "turn", 0, 200},
    {sight_fields, "hexes", 1, 99},
    {arrival_fields, "turn", 0, 200},
    {leader_fields, "rating", 0, 9},
    {leader_fields, "mp", 1, PDC_MAX_MP},
    {fraction_fields, "size", 1, 250},
    {fraction_fields, "lost", 0, 249},
    {unit_fields, "size", 1, 250},
    {unit_fields, "lost", 0, 249},
    {unit_fields, "men", 1, 1000},
    {unit_fields, "morale", 11, 66},
    {unit_fields, "melee", 0, 20},
    {unit_fields, "fire", -20, 20},
    {unit_fields, "elite-fire", -20, 20},
    {unit_fields, "range", 1, 3000},
    {unit_fields, "mp", 1, PDC_MAX_MP},
    {unit_fields, "face", 1, 12},
    {unit_fields, "fatigue", 0, 20},
    {unit_fields, "release", 0, 200},
    {unit_fields, "companies", 1, 20},
    {unit_fields, "squadrons", 1, 20},
    {unit_fields, "front", 1, 99},
    {unit_fields, "markers", 1, 20},
    {unit_fields, "battalions", 1, 99},
    {objective_fields, "points", -1000, 1000},
    {award_fields, "points", -1000, 1000},
    {award_fields, "each", 1, 1000},
    {award_fields, "most", 1, 1000},
    {award_fields, "turn", 1, 200},
    {award_fields, "size", 1, 250},
    {NULL, NULL, 0, 0},
};
