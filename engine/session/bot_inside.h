/** Parts of the scripted player that bot*.c share. */
#ifndef PDC_BOT_INSIDE_H
#define PDC_BOT_INSIDE_H

#include "bot.h"

/* What a unit still has to do in its activation, in this order; all units march before the first
 * declares. */
typedef enum { STAGE_MARCH, STAGE_DECLARE, STAGE_POSTURE, STAGE_DONE } bot_stage;

enum { BOT_FAR = 20, BOT_UNREACHED = 1 << 28 };

struct pdc_bot {
    uint64_t random;
    uint32_t hexes;                   // of the map that the arrays below are made for
    uint32_t orders;                  // accepted when it last looked around
    uint32_t *field[PDC_CLASS_COUNT]; // ticks to the nearest goal, by movement class
    uint8_t *enemy;                   // hexes to the nearest enemy in sight, BOT_FAR when farther
    uint64_t *heap;                   // of the search for ways
    pdc_hex_id *queue;                // of the search for enemies
    pdc_command *list;
    pdc_reached *reached;
    int room, count, reach_room;
    uint16_t turn, activation;
    uint16_t given; // orders in this activation
    uint8_t side;   // whose player it is
    uint8_t bold;   // 0 careful, 1, 2 bold
    uint8_t fields; // bit c: the field of class c holds for this activation
    uint8_t looked; // 1: `enemy` has been filled
    uint8_t active; // maneuver unit whose activation it remembers
    uint8_t stage[PDC_MAX_UNITS + 1], tries[PDC_MAX_UNITS + 1];
    uint8_t leader_tries[PDC_MAX_LEADERS + 1];
};

uint32_t bot_random(pdc_bot *bot, uint32_t below);

/* Looking (bot_look.c) */
/** Fill `enemy`; 0 when memory ran out. */
int bot_look(pdc_bot *bot, const pdc_pos *pos);
/** Way to the goals for a class; made when it is first asked for in an activation. */
const uint32_t *bot_field(pdc_bot *bot, const pdc_pos *pos, int movement_class);
/** Is this a unit of the other side that ours knows to be on the map? */
int bot_sees(const pdc_bot *bot, const pdc_pos *pos, pdc_unit_id who);
/** Nearest enemy in sight, 0 none; `hexes` may be NULL. */
pdc_unit_id bot_nearest(const pdc_bot *bot, const pdc_pos *pos, pdc_hex_id hex, int *hexes);
int bot_distance(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex);
/** Hour of the clock from one hex towards another, 0 when they are the same. */
int bot_bearing(const pdc_map *map, pdc_hex_id from, pdc_hex_id to);
/** Hours between two hours, 0..6. */
int bot_turn_between(int a, int b);
/** Does the unit stand on an objective that its side holds while an enemy is near? */
int bot_holds(const pdc_bot *bot, const pdc_pos *pos, pdc_unit_id who);

/* Judging (bot_judge.c) */
/** What a unit is worth in a melee, roughly. */
int bot_power(const pdc_pos *pos, pdc_unit_id who);
/** Per cent: own strength near a hex held by the enemy against that of its defenders. */
int bot_superiority(const pdc_bot *bot, const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target);
/** From how many per cent on this player attacks. */
int bot_threshold(const pdc_bot *bot);
/** Enemy cavalry that could charge within so many hexes. */
pdc_unit_id bot_cavalry_near(const pdc_bot *bot, const pdc_pos *pos, pdc_hex_id hex, int hexes);
/** The best of bot->list for fire, charges and rally; 0 when none is worth it. */
int bot_pick_fire(const pdc_bot *bot, const pdc_pos *pos, pdc_command *out);
int bot_pick_charge(const pdc_bot *bot, const pdc_pos *pos, pdc_command *out);
int bot_pick_reaction(pdc_bot *bot, const pdc_pos *pos, pdc_command *out);
int bot_pick_choice(pdc_bot *bot, const pdc_pos *pos, pdc_command *out);
/** An assault of bot->list at good odds. */
int bot_pick_assault(const pdc_bot *bot, const pdc_pos *pos, pdc_command *out);

/* Maneuvering (bot_move.c) */
/** The next order of the maneuver segment, `end` left out; 0 when there is nothing more to do. */
int bot_maneuver(pdc_bot *bot, const pdc_pos *pos, pdc_command *out);

#endif
