/** From the tables of a profile's files to pdc_rules. */
#ifndef PDC_PROFILE_FILL_H
#define PDC_PROFILE_FILL_H

#include "profile_schema.h"
#include "yaml_file.h"

/* X(NAME, member, "key") in the order in which they are filled: a table stands after those whose rows it names. */
// clang-format off
#define PROFILE_TABLES(X) \
    X(NUMBERS, numbers, "numbers") X(OPTIONS, options, "options") \
    X(STACKING, stacking, "stacking") X(TERRAIN, terrain, "terrain") X(ROAD, road, "road") \
    X(HEXSIDES, hexsides, "hexsides") X(WEAPONS, weapons, "weapons") X(GUNS, guns, "guns") \
    X(STATUSES, statuses, "statuses") X(FIRE_FACTORS, fire_factors, "fire-factors") \
    X(FIRE_MODIFIERS, fire_modifiers, "fire-modifiers") X(TO_HIT, to_hit, "to-hit") X(TYPES, types, "types") \
    X(ARMS, arms, "arms") X(FORMATIONS, formations, "formations") X(ORDERS, orders, "orders") \
    X(REFUSALS, refusals, "refusals") \
    X(MANEUVERS, maneuvers, "maneuver-factors") X(NATIONS, nations, "maneuver-nations") \
    X(SQUARE, square, "square") X(ODDS, odds, "odds") X(MELEE, melee, "melee") \
    X(MELEE_FACTORS, melee_factors, "melee-factors") \
    X(MORALE_MODIFIERS, morale_modifiers, "morale-modifiers") \
    X(CHANGES, changes, "formation-changes") X(RIGHTS, rights, "formation-nations")
// clang-format on

#define X_E(n, m, s) PROFILE_TABLE_##n,
typedef enum { PROFILE_TABLES(X_E) PROFILE_TABLE_COUNT } profile_table;
#undef X_E

enum { PROFILE_MOST_FILES = 24 };

typedef struct {
    pdc_rules *rules;
    int files;
    yaml_file file[PROFILE_MOST_FILES];
    profile_tables *tables[PROFILE_MOST_FILES];
    int where[PROFILE_TABLE_COUNT]; // file that has the table, -1 none
} profile_set;

extern const char *const profile_table_names[PROFILE_TABLE_COUNT];

/** May a profile do without this table? */
int profile_table_optional(profile_table table);
int profile_table_in(const profile_tables *tables, profile_table table);
/** Fill the rules from all tables; complains about everything that does not fit. */
void profile_fill(profile_set *set);

#endif
