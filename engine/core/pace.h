/**
 * Prices of steps where the profile has no prices of ground: the length of a hex at the rate of the
 * formation, twice that in rough ground, and what manoeuvres and obstacles add. [HC-11, HC-12,
 * FR-01, FR-34, FR-51, FR-63, RQ-14, RQ-94, FF-88, FF-97]
 */
#ifndef PDC_PACE_H
#define PDC_PACE_H

#include "pos.h"

/** Does the profile count steps so? Else the tables of ground have their prices [HC-12]. */
static inline int pace_counts(const pdc_rules *rules) {
    return rules->movement == PDC_MOVEMENT_SHARE || rules->hex != 0;
}

/** A stretch of movement: one step of all parts, or a wheel. What its hexes have is priced once,
 * however many have it. */
typedef struct {
    uint8_t hexes;    // how long it is
    uint8_t by_road;  // along a road, in a formation that marches on it
    uint8_t factor;   // of the manoeuvre by the system of the unit; 0 as 1 [RQ-14]
    uint8_t closed;   // ground or a hexside that it may not enter
    uint8_t rough;    // ground or hexside that halves the rate
    uint8_t obstacle; // a fence, wall or hedge crossed [FR-34]
    uint8_t held;     // a friend stands there [RQ-95]
    uint8_t spare;
} pace_stretch;

/** Hexes a turn of the unit as it is, on or off the road; 0 when it has no rate there. */
int pace_rate(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit, int by_road);
/** Inches of a hex where lengths are given in inches, else 1 [FR-60]. */
uint32_t pace_inches(const pdc_pos *pos);
/** Ticks of one open hex, PDC_CLOSED when it has no rate. */
uint32_t pace_hex(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit, int by_road);
/** The same for a unit that may stand otherwise than it does, whatever the profile: what the cheapest
 * open ground costs, or PDC_CLOSED. */
uint32_t pace_open_hex(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit);
/** Note the hex that lies in a direction from another, with the side between. */
void pace_look(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id from, int direction,
               pace_stretch *stretch);
/** Note the unit's own hex: where it wheels on it [FR-63, RQ-94]. */
void pace_look_here(const pdc_pos *pos, const pdc_unit *unit, pace_stretch *stretch);
/** Ticks of the stretch for the unit as it is; PDC_CLOSED when it is closed or the formation has no
 * rate. */
uint32_t pace_price(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit,
                    const pace_stretch *stretch);
/** Price of one step of one part, whatever the profile: by the tables of ground or as above, by road where
 * the formation may; friends and manoeuvres left out. */
uint32_t pace_step(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit, pdc_hex_id from,
                   int direction);
/** The same for those who keep off the roads. */
uint32_t pace_off_road(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit, pdc_hex_id from,
                       int direction);
/** Price of coming on the map at a hex [HC-24]. */
uint32_t pace_entry(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id at);
/** Ticks that a unit may still spend: what is left of its allowance, and of its bonus [RQ-91]. */
uint32_t pace_left(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit);
/** Ticks of turning by 60 degrees in place, systems of manoeuvre left out [HC-13, FR-62, RQ-93]. */
uint32_t pace_turn(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit);
/** Price of a step of a leader [HC-20, RQ-07]. */
uint32_t pace_leader(const pdc_pos *pos, pdc_hex_id from, int direction, int by_road);
/** Does a unit that comes into the hex stand next to the front of an enemy that stops it [HC-18]? */
int pace_before_front(const pdc_pos *pos, pdc_hex_id hex, int side);

#endif
