/** The order of battle, set-up and conditions of one battle: immutable once loaded. */
#ifndef PDC_SCENARIO_H
#define PDC_SCENARIO_H

#include <stdint.h>

#include "limits.h"
#include "lists.h"
#include "map.h"

/** "not given" of signed and unsigned bytes below. */
#define PDC_UNSET 127

/** One line of the order of battle. Fractions are lines of their own with `parent`; they are listed
 * right after it. */
typedef struct {
    char id[PDC_NAME];
    char title[PDC_TITLE];
    char nation[PDC_NAME];
    uint8_t side;       // 1 or 2
    uint8_t arm;        // pdc_arm
    uint8_t type;       // row of rules->type
    uint8_t mu;         // maneuver unit, 1..mus
    uint16_t parent;    // unit it is a fraction of, or 0
    uint16_t size;      // original increments N
    uint8_t fraction;   // 1 = most senior (ES-17)
    uint8_t fractions;  // fractions listed after it, 0 none
    uint8_t morale;     // 11..66
    uint8_t melee;      // each increment
    int8_t fire;        // fire factor in place of the table's, or PDC_UNSET
    int8_t elite_fire;  // FE-45, or PDC_UNSET
    uint8_t weapon;     // row, 255 none
    uint8_t gun;        // row, 255 none
    uint8_t status;     // row
    uint8_t manoeuvre;  // class A, B, C = 1, 2, 3; 0 not given
    uint8_t system;     // 0 none, 1 french, 2 prussian
    uint8_t quality;    // 0 none, 1 veteran, 2 regular, 3 green
    uint16_t range;     // paces in place of the weapon's, 0 none
    uint32_t allowance; // ticks
    uint32_t traits;    // PDC_TRAIT_ bits, those of the type included
    // set-up
    uint8_t form, face, cohesion, fatigue;
    uint8_t hexes;  // hexes held at the start, 0 = off the map
    uint8_t failed; // rally checks failed in a row
    uint8_t hits, markers;
    uint16_t lost, men, arrive; // arrive: turn of a reinforcement, 0 none
    uint16_t shot_at;           // unit
    uint32_t spent;             // ticks
    uint32_t flags;             // PDC_FLAG_ bits
    uint8_t fixed;              // 1: may only react, fire and rally [HC-24]
    uint8_t entries;            // entry hexes
    uint16_t release;           // turn of release, 0 never by time
    pdc_hex_id hex[PDC_MAX_PARTS];
    pdc_hex_id entry[PDC_MAX_ENTRIES];
} pdc_roster_unit;

/** A leader. */
typedef struct {
    char id[PDC_NAME];
    char title[PDC_TITLE];
    uint8_t side, rating, level; // level: pdc_level
    uint8_t mu;                  // his maneuver unit, 0 none
    uint16_t superior;           // leader, 0 none
    uint16_t with;               // unit he is attached to, 0 none
    pdc_hex_id hex;              // 0 off the map
    uint32_t allowance;          // ticks
    uint16_t arrive;
    uint8_t entries;
    uint8_t spare;
    pdc_hex_id entry[PDC_MAX_ENTRIES];
} pdc_roster_leader;

/** A maneuver unit: the owner of a chit. `corps` groups maneuver units for HC-93; 0 none. */
typedef struct {
    char id[PDC_NAME];
    char title[PDC_TITLE];
    uint8_t side;
    uint8_t corps;
    uint16_t leader; // 0 none
} pdc_mu;

/** A hex that gives points at the end or while held [HC-97]. */
typedef struct {
    pdc_hex_id hex;
    int16_t points;
    uint8_t owner; // side that holds it at the start, 0 nobody
    uint8_t last;  // 1: an army's objective; losing all of them ends the game
} pdc_objective;

/** What else gives points [HC-97]; a list so that scenarios need no code. */
typedef struct {
    uint8_t kind; // pdc_award
    uint8_t side; // who gets the points
    int16_t points;
    uint16_t each;     // for so many (increments, units); 0 as 1
    uint16_t most;     // never more points than this; 0 no bound
    uint16_t turn;     // only until the end of this turn; 0 any time
    uint16_t size;     // units of at least so many increments
    uint8_t mu;        // only units of this maneuver unit; 0 any
    uint8_t direction; // hexside of `hex` (bridges)
    pdc_hex_id hex;
    uint16_t area; // hexes concerned: so many from this entry of pdc_scenario.area on
    uint16_t areas;
    uint8_t col_from; // area is the columns from..to when col_to is not 0
    uint8_t col_to;
    uint8_t spare[2];
} pdc_award_row;

typedef struct {
    char id[PDC_NAME];
    char title[PDC_TITLE];
    uint8_t red, green, blue;
    uint8_t command; // command points a turn
    uint16_t morale; // reserved for HC-93
    uint16_t pips;   // staff pips at the start (`friction`)
} pdc_side;

/** A bridge that is gone when the game starts [HC-27]. */
typedef struct {
    pdc_hex_id hex;
    uint8_t direction; // 0..5
    uint8_t spare[3];
} pdc_broken;

/** Sight limit from a turn on (fog), in hexes; 255 = free. */
typedef struct {
    uint16_t turn;
    uint8_t hexes;
    uint8_t spare;
} pdc_sight;

typedef struct {
    char id[PDC_NAME];
    char title[PDC_TITLE];
    char map[PDC_NAME];
    char profile[PDC_NAME];
    uint16_t turns; // last turn
    uint16_t first_turn;
    uint16_t year;      // of the battle, 0 not given [RQ-17]
    uint16_t clock;     // minutes after midnight of the first turn
    uint8_t initiative; // side 1 or 2
    uint8_t sides;      // always 2 (a position may name one)
    uint16_t units;     // last unit id used in `unit`
    uint16_t leaders;
    uint16_t area_hexes; // used of `area`
    uint8_t mus, objectives, awards, sights;
    uint8_t brokens; // bridges broken at the start
    int32_t option[PDC_OPTION_COUNT];
    int16_t level[3]; // difference from which marginal, tactical, decisive
    // the moment at which a position starts; a scenario starts at its command segment
    uint8_t start_segment; // pdc_segment, 0 = command segment of the first turn
    uint8_t start_active;  // maneuver unit, 0 none
    uint16_t start_turn;   // 0 = first_turn
    pdc_side side[3];      // 1 and 2
    pdc_sight sight[8];
    pdc_mu mu[PDC_MAX_MUS + 1];
    pdc_objective objective[PDC_MAX_OBJECTIVES];
    pdc_award_row award[PDC_MAX_OBJECTIVES];
    pdc_hex_id area[PDC_MAX_AREA]; // hexes of the areas of all awards
    pdc_broken broken[PDC_MAX_BRIDGES];
    pdc_roster_leader leader[PDC_MAX_LEADERS + 1];
    pdc_roster_unit unit[PDC_MAX_UNITS + 1];
} pdc_scenario;

#endif
