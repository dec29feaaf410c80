/** The game's words for the player: names, orders, events, reasons, in the player's language. */
#ifndef PDC_SDL_WORDING_H
#define PDC_SDL_WORDING_H

#include <stdbool.h>
#include <stddef.h>

#include "../../engine/pdc.h"

const char *pdc_say_formation(int formation);
const char *pdc_say_cohesion(int cohesion);
const char *pdc_say_arm(int arm);
const char *pdc_say_segment(int segment);
const char *pdc_say_fatigue(int fatigue);
const char *pdc_say_status(int status);
const char *pdc_say_option(int option);
const char *pdc_say_system(int system);
/** What a line of a ledger is about, by its rule; the rule itself if it has no words. */
const char *pdc_say_rule(const char *rule);
/** What a line of a ledger is about; units by what the viewer (a side) knows of them. */
void pdc_say_reason(const pdc_pos *pos, int viewer, const pdc_ledger_line *line, char *out,
                    size_t room);
/** "the units may react to ..." of a trigger. */
const char *pdc_say_trigger(int trigger);
/** The question of a choice. */
const char *pdc_say_choice(int choice);
const char *pdc_say_level(int level);
/** What befalls one side of a melee: "routs, loses 2". */
void pdc_say_outcome(int outcome, int losses, char *out, size_t room);

/** "Not enough movement left. [HC-10]" */
void pdc_say_refusal(const char *rule, pdc_verdict verdict, char *out, size_t room);
/** The rule that refuses an order of that kind (0: none named) of a unit in this game. */
const char *pdc_refused_by(const pdc_pos *pos, int kind, uint16_t who, pdc_verdict verdict);
/** gettext, in the shape that the engine's descriptions want. */
const char *pdc_say_translated(const char *text);

/** Name of a unit, a leader, a side, a chit (maneuver unit or artillery). Empty for 0. */
const char *pdc_say_unit(const pdc_pos *pos, pdc_unit_id who);
const char *pdc_say_leader(const pdc_pos *pos, pdc_leader_id who);
const char *pdc_say_side(const pdc_pos *pos, int side);
const char *pdc_say_chit(const pdc_pos *pos, int chit);
/** Side a chit belongs to. */
int pdc_chit_side(const pdc_pos *pos, int chit);
/** Name of a kind of ground, from its id: "Clear", "Wood". */
const char *pdc_say_terrain(const char *id);

/** A number of which only about the size is known [HC-98], as on counters: "~9". Unknown strength is
 * never less than "~3". */
void pdc_say_about(int value, char *out, size_t room);
/** Increments of a unit as a side may know them: "9", or about so many. */
/** A unit's name, its arm if no more is known of it, or that it is an enemy [HC-98]. */
const char *pdc_say_known(const pdc_pos *pos, int viewer, pdc_unit_id who);
void pdc_say_strength(const pdc_pos *pos, int viewer, pdc_unit_id who, char *out, size_t room);
/** Ticks as movement points without trailing zeros: "2.5". */
/** Ticks of movement of a unit (0: a leader), in the measure of the profile; the number alone. */
void pdc_say_movement(const pdc_pos *pos, pdc_unit_id who, uint32_t ticks, char *out, size_t room);
/** That measure: MP, hexes, inches or cm. */
const char *pdc_say_measure(const pdc_pos *pos, const char *number);
/** What an order `form` does: the formation, and of the one that the unit has already why it is ordered. */
const char *pdc_say_form(const pdc_pos *pos, const pdc_command *command);
/** "%d increments", figures or stands, as the profile counts so many, translated. */
const char *pdc_say_counted(const pdc_pos *pos, int number);
/** Those who fire: "6 figures", "6 stands", "15 figures of 40 men" where strength is counted otherwise. */
void pdc_say_firing(const pdc_pos *pos, int count, char *out, size_t room);
/** A distance of fire in the measure of the profile: "150 paces", "7.5 cm". */
void pdc_say_distance(const pdc_pos *pos, int hexes, char *out, size_t room);
/** What an order costs, with its measure: movement or half-periods. */
void pdc_say_price(const pdc_pos *pos, const pdc_command *order, uint32_t ticks, char *out,
                   size_t room);
/** Printed number of a hex, "-" for none. */
const char *pdc_say_hex(const pdc_pos *pos, pdc_hex_id hex);
/** Time of day of a turn, "6:20". */
void pdc_say_clock(const pdc_pos *pos, int turn, char *out, size_t room);

/** What an order button says: kind with formation and direction. */
const char *pdc_say_order(int kind, int form, int turn);
/** What distinguishes one variant of an order from its fellows: target, facing, hexes. */
void pdc_say_variant(const pdc_pos *pos, int viewer, const pdc_command *command, char *out,
                     size_t room);

#endif
