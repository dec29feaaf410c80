/** What a scenario looks like in YAML: rows as they are loaded, before names and hexes are looked
 * up. */
#ifndef PDC_SCENARIO_SCHEMA_H
#define PDC_SCENARIO_SCHEMA_H

#include "tables.h"
#include "yaml_file.h"

enum { SCENARIO_MOST_TEXT = 20000 };

typedef char scenario_name[PDC_NAME];
typedef char scenario_hex[9];

typedef struct {
    uint16_t first, last;
    char clock[6];
} scenario_turns;

typedef struct {
    uint8_t name;
    int32_t value;
} scenario_option;

typedef struct {
    scenario_name id;
    char title[PDC_TITLE];
    char colour[8];
    uint8_t command;
} scenario_side;

typedef struct {
    scenario_name id, side, corps, leader;
    char title[PDC_TITLE];
} scenario_mu;

typedef struct {
    uint16_t turn;
    scenario_hex *entry;
    uint32_t entry_count;
} scenario_arrival;

typedef struct {
    scenario_name id, side, superior, with;
    char title[PDC_TITLE];
    uint8_t rating, level;
    scenario_hex at;
    uint16_t mp;
    scenario_arrival *arrives;
} scenario_leader;

typedef struct {
    uint16_t size, lost;
    scenario_hex *at;
    uint32_t at_count;
} scenario_fraction;

typedef struct {
    scenario_name id, nation, mu, type, weapon, gun, status;
    char title[PDC_TITLE];
    uint8_t arm, morale, melee, manoeuvre, system, quality, cohesion, fatigue, face, fixed;
    int8_t *fire, *elite_fire;
    uint8_t *form;
    uint16_t size, lost, men, mp, range, battalions, release;
    uint32_t traits;
    scenario_hex *at;
    scenario_fraction *fractions;
    scenario_arrival *arrives;
    uint32_t at_count, fractions_count;
} scenario_unit;

typedef struct {
    scenario_hex at;
    scenario_name owner;
    int16_t points;
    uint8_t last;
} scenario_objective;

typedef struct {
    uint8_t kind;
    scenario_name side, mu;
    int16_t points;
    uint16_t each, most, turn, size;
    char hexside[16];
    scenario_hex *area;
    uint32_t area_count;
    scenario_hex bank;
    scenario_name across;
} scenario_award;

typedef struct {
    int16_t marginal, tactical, decisive;
} scenario_levels;

typedef struct {
    uint16_t turn;
    uint8_t hexes;
} scenario_sight;

typedef struct {
    char *title, *introduction, *notes;
} scenario_text;

typedef struct {
    scenario_text en, es, fr;
} scenario_texts;

typedef struct {
    scenario_name id;
    char title[PDC_TITLE];
    char map[120];
    scenario_name profile, initiative;
    uint16_t year;
    scenario_turns turns;
    scenario_levels levels;
    scenario_texts texts;
    scenario_option *options;
    scenario_side *sides;
    scenario_sight *sight;
    scenario_leader *leaders;
    scenario_mu *maneuver_units;
    scenario_unit *units;
    scenario_objective *objectives;
    scenario_award *awards;
    char (*broken)[16];
    uint32_t options_count, sides_count, sight_count, leaders_count, maneuver_units_count,
        units_count, objectives_count, awards_count, broken_count;
} scenario_file;

extern const cyaml_schema_value_t scenario_schema;
extern const yaml_range scenario_ranges[];

#endif
