/** What is counted; shared by stats.c, which counts, and stats_print.c. */
#ifndef PDC_STATS_INSIDE_H
#define PDC_STATS_INSIDE_H

#include "stats.h"

/* Kinds of fire; a burst is the one period of opportunity fire [HC-42], all other fire is full. */
typedef enum { ARMS_FOOT, ARMS_HORSE, ARMS_BALL, ARMS_CANISTER, ARMS_COUNT } stats_arms;
typedef enum { RANGE_1, RANGE_2, RANGE_3, RANGE_4, RANGE_5, RANGE_7, RANGE_COUNT } stats_range;
/* How a target stands; the first that fits. */
typedef enum {
    STANDS_ROUTED,
    STANDS_GUNS,
    STANDS_LIMBERED,
    STANDS_HORSE,
    STANDS_SQUARE,
    STANDS_DISORDER,
    STANDS_LINE,
    STANDS_COLUMN,
    STANDS_SKIRMISH,
    STANDS_GENERAL,
    STANDS_OTHER,
    STANDS_COUNT
} stats_stands;
typedef enum {
    CHARGE_NOT_MADE, // stopped, turned aside, or the target was gone
    CHARGE_NO_CLOSE, // arrived, and did not close, or recoiled from a square
    CHARGE_FLED,     // the target did not stand
    CHARGE_WON,
    CHARGE_DRAWN,
    CHARGE_LOST,
    CHARGE_COUNT
} stats_charge_end;
typedef enum {
    ASSAULT_FREE, // the hex was free when it came to it
    ASSAULT_NO_CLOSE,
    ASSAULT_FLED, // no defender stood
    ASSAULT_WON_ROUT,
    ASSAULT_WON,
    ASSAULT_DRAWN,
    ASSAULT_LOST,
    ASSAULT_LOST_ROUT,
    ASSAULT_COUNT
} stats_assault_end;

enum { LOWEST_COLUMN = -3, COLUMNS = 9, MOST_SCENARIOS = 24, DEEP = 16, LEVELS = 4 };

typedef struct {
    uint64_t fires, men, figures;
} stats_fire;

typedef struct {
    uint64_t times, charger_men, target_men;
} stats_charge;

typedef struct {
    char name[64];
    uint64_t games, ended, sudden, orders, turns;
    uint64_t won[3][LEVELS]; // by winner (0 draw) and level
    int64_t points[3];
    uint64_t men[3][PDC_ARM_COUNT];
    uint64_t
        unit_men[PDC_MAX_UNITS + 1]; // by line of the order of battle, fractions with their unit
    char unit[PDC_MAX_UNITS + 1][PDC_NAME];
} stats_scenario;

/* A charge or melee under way. */
typedef struct {
    uint16_t who, other;
    uint8_t stands;      // how the target stood, squares formed on the way included
    uint8_t melee, fled; // a melee began; a check to stand failed
    uint8_t fought;      // rounds
    uint8_t a, b;        // outcomes of the last round
    int8_t column;
    uint64_t men, other_men;
} stats_fight;

struct stats {
    stats_scenario scenario[MOST_SCENARIOS];
    int scenarios, now;
    stats_fire fire[ARMS_COUNT][2][RANGE_COUNT][STANDS_COUNT];
    stats_fire beside[ARMS_COUNT]; // hurt by the same fire: behind a screen, by a bounce
    uint64_t wasted;
    stats_charge charge[STANDS_COUNT][CHARGE_COUNT];
    uint64_t declared_charges, declared_assaults, rounds;
    uint64_t assault[COLUMNS][ASSAULT_COUNT], unfought[ASSAULT_COUNT], melees;
    uint64_t check[PDC_CHECK_KIND_COUNT][2];
    uint64_t window[PDC_TRIGGER_COUNT], reaction[PDC_COMMAND_COUNT], passed;
    uint64_t square[3], recall[2];
    uint64_t gone[3][PDC_STATUS_COUNT], officer[4];
    uint64_t dropped; // events that found no room
    /* the game under way */
    stats_fight charging[DEEP], fighting[DEEP];
    int charges, fights;
    int frames; // of the pending stack
    uint8_t form[PDC_MAX_UNITS + 1], cohesion[PDC_MAX_UNITS + 1];
    uint64_t orders;
    int sudden, over;
};

extern const char *const stats_arms_names[ARMS_COUNT];
extern const char *const stats_range_names[RANGE_COUNT];
extern const char *const stats_stands_names[STANDS_COUNT];
extern const char *const stats_charge_names[CHARGE_COUNT];
extern const char *const stats_assault_names[ASSAULT_COUNT];

#endif
