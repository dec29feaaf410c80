/** The order of battle, set-up and conditions of one battle: immutable once loaded. */
#ifndef PDC_SCENARIO_H
#define PDC_SCENARIO_H

#include <stdint.h>

#include "limits.h"
#include "lists.h"
#include "map.h"

/** "not given" of signed and unsigned bytes below. */
#define PDC_UNSET 127
/** A die says every turn who has the initiative [HC-23]. */
#define PDC_INITIATIVE_BY_DIE 3

/** One line of the order of battle. Fractions are lines of their own with `parent`; they are listed
 * right after it. */
typedef struct {
    char id[PDC_NAME];
    char title[PDC_TITLE];
    char nation[PDC_NAME];
    uint8_t side;           // 1 or 2
    uint8_t arm;            // pdc_arm
    uint8_t type;           // row of rules->type
    uint8_t mu;             // maneuver unit, 1..mus
    uint16_t parent;        // unit it is a fraction of, or 0
    uint16_t size;          // original increments N
    uint8_t fractions;      // fractions listed after it, 0 none
    uint8_t morale;         // 11..66
    uint8_t melee;          // each increment
    int8_t fire;            // fire factor in place of the table's, or PDC_UNSET
    int8_t elite_fire;      // FE-45, or PDC_UNSET
    uint8_t weapon;         // row, 255 none
    uint8_t gun;            // row, 255 none
    uint8_t status;         // row
    uint8_t manoeuvre;      // class A, B, C = 1, 2, 3; 0 not given
    uint8_t system;         // 0 none, 1 french, 2 prussian
    uint8_t quality;        // 0 none, 1 veteran, 2 regular, 3 green
    uint16_t foot;          // unit that its riders become on foot, 0 none [FF-76]
    uint8_t screen;         // 1: a screen, detached company or marker of its parent, not a fraction
    uint8_t companies;      // 0 not given [FF-44]
    uint8_t squadrons;      // 0 not given [FF-66]
    uint8_t double_line;    // 0 by its nation, 1 yes, 2 no [FF-39]
    uint8_t front, potence; // of the set-up: figures side by side, bits of the refused flanks
    uint8_t still, seen, ammo, engaged, contact_kind; // as in pdc_unit, for positions
    uint16_t range;                                   // paces in place of the weapon's, 0 none
    uint16_t own_rate;  // sixtieths of a hex a turn in its first formation, 0 as the table [HC-304]
    uint32_t allowance; // ticks
    uint32_t traits;    // PDC_TRAIT_ bits, those of the type included
    // set-up
    uint8_t form, face, cohesion, fatigue;
    uint8_t hexes;  // hexes held at the start, 0 = off the map
    uint8_t failed; // rally checks failed in a row
    uint8_t hits, markers;
    uint16_t lost, men, arrive; // arrive: turn of a reinforcement, 0 none
    uint16_t supports;          // unit that it is ordered to support, 0 none [FE-25]
    uint16_t shot_at;           // unit
    uint16_t contact;           // unit
    uint32_t spent;             // ticks
    uint32_t flags;             // PDC_FLAG_ bits
    uint8_t fixed;              // 1: may only react, fire and rally [HC-24]
    uint8_t entries;            // entry hexes
    uint16_t release;           // turn of release, 0 never by time
    uint8_t wake_near;          // released by an enemy within so many hexes, 0 never so [HC-24]
    uint8_t wake_zone;          // released by an enemy in this zone, 0 never so
    uint8_t hold_zone;          // may not leave this zone ...
    uint8_t roll;               // arrives on this result of a d6 or more, 0 without a die [HC-24]
    uint16_t hold_until;        // ... before this turn [HC-23]
    uint16_t fire_from;         // does not fire before this turn [HC-263]
    uint8_t fire_zone;          // nor ever at what stands outside this zone, 0 at anything
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
    uint16_t arrive;             // turn in which he comes, 0 none
    uint8_t entries;
    uint8_t hosts; // used of `host`
    pdc_hex_id entry[PDC_MAX_ENTRIES];
    uint16_t host[4]; // units in whose hex he comes, the first that is on the map [HC-24]
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
    uint16_t from;     // booked at the end of every turn from this one on; 0 counted once
    uint16_t size;     // units of at least so many increments
    uint16_t leader;   // leader concerned
    uint8_t mu[4];     // only units of these maneuver units; all 0 any
    uint8_t arms;      // bit mask of the arms concerned; 0 as the kind says
    uint8_t direction; // hexside of `hex` (bridges)
    pdc_hex_id hex;
    uint16_t area; // hexes concerned, sorted: so many from this entry of pdc_scenario.area on
    uint16_t areas;
} pdc_award_row;

/** A named part of the map: sorted hexes, `count` from entry `first` of pdc_scenario.area on. */
typedef struct {
    char id[PDC_NAME];
    uint16_t first, count;
} pdc_map_zone;

/** What the scenario changes from a turn on [HC-23]. */
typedef struct {
    uint16_t turn;
    uint8_t initiative; // 0 as before, 1 or 2 the side, PDC_INITIATIVE_BY_DIE
    uint8_t side;       // whose command points change, 0 nobody's
    uint8_t command;
    uint8_t pips_side; // whose staff pips change, 0 nobody's [HC-260]
    uint8_t pips;
} pdc_scenario_change;

/** An army may be called back: from a turn on, on a d6 thrown every turn [HC-23]. */
typedef struct {
    uint16_t turn;
    uint8_t side; // 0 none
    uint8_t roll;
    uint8_t hexes;
    uint8_t spare[3];
    pdc_hex_id toward[PDC_MAX_ENTRIES]; // its units may not get farther from the nearest of these
} pdc_call_back;

typedef struct {
    char id[PDC_NAME];
    char title[PDC_TITLE];
    uint8_t red, green, blue;
    uint8_t command; // command points a turn
    uint16_t morale; // reserved for HC-93
    uint16_t pips;   // 1 + staff pips at the start, 0 as many as the option says [FR-18]
} pdc_side;

/** A bridge that is gone when the game starts [HC-27]. */
typedef struct {
    pdc_hex_id hex;
    uint8_t direction; // 0..5
    uint8_t spare[3];
} pdc_broken;

/** An option of the scenario that replaces ground when the game starts [HC-320]. */
typedef struct {
    char id[PDC_NAME];
    uint8_t on;
    uint8_t spare[3];
} pdc_ground_option;

/** Ground that such an option replaces: of one hex, one hexside, or wherever the kind is drawn. */
typedef struct {
    pdc_hex_id hex;    // 0 everywhere
    uint8_t option;    // entry of pdc_scenario.ground_option
    uint8_t hexside;   // 1: features of hexsides, 0: terrain of hexes
    uint8_t direction; // 0..5, of the hexside of `hex`
    uint8_t from, to;  // rows of the table
    uint8_t spare[3];
} pdc_ground_change;

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
    uint8_t brokens;                 // bridges broken at the start
    uint8_t ground_options, grounds; // used of `ground_option` and `ground`
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
    pdc_map_zone zone[PDC_MAX_ZONES + 1];
    pdc_scenario_change change[PDC_MAX_CHANGES];
    pdc_call_back call_back;
    uint8_t zones, changes;
    uint8_t exit_zone[3];          // by side: where its units may leave the map, 0 nowhere
    uint16_t exit_until[3];        // last turn in which they may, 0 any
    pdc_hex_id area[PDC_MAX_AREA]; // hexes of the areas of all awards and zones
    pdc_broken broken[PDC_MAX_BRIDGES];
    pdc_ground_option ground_option[PDC_MAX_OWN_OPTIONS];
    pdc_ground_change ground[PDC_MAX_GROUND];
    pdc_roster_leader leader[PDC_MAX_LEADERS + 1];
    pdc_roster_unit unit[PDC_MAX_UNITS + 1];
    // segment that is never passed over, though nobody has an order in it: a position waits for it; 0
    uint8_t held;
} pdc_scenario;

/** Number of the maneuver unit of that id, 0 none. */
uint8_t pdc_name_mu(const pdc_scenario *scenario, const char *name);

#endif
