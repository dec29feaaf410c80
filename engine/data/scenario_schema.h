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

/** Part of a map: hexes, banks of a water and their neighbourhood, within columns and rows. */
typedef struct {
    scenario_name id, across;
    scenario_hex *hexes, *bank;
    uint16_t *columns, *rows;
    uint8_t within, outside;
    uint32_t hexes_count, bank_count, columns_count, rows_count;
} scenario_zone;

typedef struct {
    uint16_t turn;
    scenario_name initiative, side;
    uint8_t *command, *pips;
} scenario_change;

typedef struct {
    uint16_t turn;
    scenario_name side;
    uint8_t roll;
    scenario_hex *toward;
    uint32_t toward_count;
} scenario_call_back;

typedef struct {
    scenario_name side, zone;
    uint16_t until;
} scenario_exit;

typedef struct {
    uint8_t near;
    scenario_name zone;
} scenario_wake;

typedef struct {
    scenario_name zone;
    uint16_t until;
} scenario_hold;

/** When and where to a unit fires. */
typedef struct {
    uint16_t from;
    scenario_name zone;
} scenario_fires;

typedef struct {
    uint16_t turn;
    uint8_t roll, divided; // divided: a regiment comes by battalions, each by itself
    scenario_hex *entry;
    scenario_name *with;
    uint32_t entry_count, with_count;
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
    scenario_name id, nation, mu, type, weapon, gun, status, supports;
    char title[PDC_TITLE];
    uint8_t arm, morale, melee, manoeuvre, system, quality, cohesion, fatigue, face, fixed;
    uint8_t companies, squadrons, front, markers, double_line, file;
    int8_t *fire, *elite_fire;
    uint8_t *form;
    uint16_t size, lost, men, mp, range, battalions, release;
    uint32_t traits;
    scenario_hex *at;
    scenario_fraction *fractions;
    scenario_arrival *arrives;
    scenario_wake *wakes;
    scenario_hold *holds;
    scenario_fires *fires;
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
    scenario_name side, mu, zone, leader;
    scenario_name *mus;
    int16_t points;
    uint16_t each, most, turn, from, size;
    uint32_t arms;
    char hexside[16];
    scenario_hex *area;
    uint32_t area_count, mus_count;
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
    scenario_name id;
    char title[PDC_TITLE];
} scenario_title;

/** Ground of one kind, all of it or where it is listed, that an option replaces. */
typedef struct {
    scenario_name terrain, hexside, becomes;
    scenario_hex *hexes;
    char (*hexsides)[16];
    uint32_t hexes_count, hexsides_count;
} scenario_ground;

typedef struct {
    scenario_name id;
    scenario_ground *ground;
    uint32_t ground_count;
} scenario_ground_option;

typedef struct {
    scenario_name id;
    char title[PDC_TITLE];
    char *text;
} scenario_option_text;

typedef struct {
    char *title, *introduction, *notes;
    scenario_title *names; // of units, leaders and maneuver units in this language
    uint32_t names_count;
    char **briefings; // of the first side and of the second
    uint32_t briefings_count;
    scenario_option_text *options; // of those that replace ground
    uint32_t options_count;
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
    scenario_zone *zones;
    scenario_change *changes;
    scenario_call_back *call_back;
    scenario_exit *exits;
    scenario_ground_option *ground_options;
    uint32_t ground_options_count, options_count, sides_count, sight_count, leaders_count,
        maneuver_units_count, units_count, objectives_count, awards_count, broken_count,
        zones_count, changes_count, exits_count;
} scenario_file;

extern const cyaml_schema_value_t scenario_schema;
extern const yaml_range scenario_ranges[];

#endif
