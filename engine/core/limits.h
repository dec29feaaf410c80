/** Fixed capacities of the engine, all in one place. Loaders refuse data that is bigger; a full
 * array at run time is a bug. */
#ifndef PDC_LIMITS_H
#define PDC_LIMITS_H

enum {
    // units of a game, id 0 not counted: order of battle, fractions, screens
    PDC_MAX_UNITS = 1024,
    PDC_MAX_LEADERS = 128,    // leaders, id 0 not counted
    PDC_MAX_MUS = 120,        // maneuver units (chits), id 0 not counted
    PDC_MAX_CHITS = 124,      // maneuver units and one artillery chit a side
    PDC_MAX_PARTS = 24,       // hexes of one formation
    PDC_MAX_PATH = 48,        // hexes of one march
    PDC_MAX_MP = 50,          // allowance of a unit or leader, in MP [HC-367]; see search.h
    PDC_MAX_BONUS = 1000,     // ticks that a charge or a forced march adds to it
    PDC_MAX_WAY = 25,         // hexes of a turn's movement that are remembered [CV-8]
    PDC_MAX_FRACTIONS = 12,   // fractions of one unit
    PDC_MAX_HURT = 64,        // units that one fire hurts
    PDC_MAX_FRAMES = 32,      // pending frames
    PDC_MAX_FORCED = 128,     // scripted dice
    PDC_MAX_CHOICES = 24,     // answers of one choice
    PDC_MAX_BRIDGES = 16,     // bridges being broken or broken
    PDC_MAX_OBJECTIVES = 64,  // hexes that give points
    PDC_MAX_ENTRIES = 16,     // entry hexes of one reinforcement
    PDC_MAX_AREA = 8192,      // hexes of all areas and zones of a scenario together
    PDC_MAX_ZONES = 16,       // named zones of a scenario, 0 not counted
    PDC_MAX_CHANGES = 16,     // changes of command points and initiative in a scenario
    PDC_MAX_OWN_OPTIONS = 8,  // options of a scenario that replace ground [HC-320]
    PDC_MAX_GROUND = 128,     // pieces of ground that they replace
    PDC_MAX_TERRAINS = 32,    // rows of the terrain table
    PDC_MAX_FEATURES = 16,    // rows of the hexside table, one bit each
    PDC_MAX_TYPES = 40,       // rows of the unit type table
    PDC_MAX_WEAPONS = 12,     // rows of the small-arms table
    PDC_MAX_GUNS = 16,        // rows of the artillery table
    PDC_MAX_STATUSES = 10,    // rows of the status table
    PDC_MAX_RANGES = 16,      // ranges of small arms by nation
    PDC_MAX_NATION_FIRE = 32, // fire factors by nation
    PDC_MAX_NATIONS = 64,     // rows of the table of nations and their systems of manoeuvre
    PDC_MAX_CHANGE_ROWS = 48, // rows of the table of changes of formation [FF-105]
    PDC_MAX_RIGHTS = 16,      // rows of formations kept to some nations [FF-39, FF-75]
    PDC_MAX_STACKS = 12,      // rows of the stacking table
    PDC_MAX_COLS = 1024,      // columns of a map
    PDC_MAX_ROWS = 1024,      // rows of a map
    PDC_MAX_HEXES = 1000000,  // hexes of a map
    PDC_NAME = 24,            // bytes of an id, terminating zero included
    PDC_TITLE = 64,           // bytes of a printed name, terminating zero included
    PDC_MAX_DETAILS = 4,      // numbers an event carries beside its subject
    PDC_MAX_LEDGER = 32       // lines of a ledger
};

/** Ticks of one movement point, or of one cm (HC-03). */
#define PDC_TICKS_PER_MP 60u
/** Ticks of one turn in the share model (HC-03, HC-11). */
#define PDC_TICKS_PER_TURN 840u
/** A price that cannot be paid: the X of the tables (HC-12). */
#define PDC_CLOSED 0xffffu

#endif
