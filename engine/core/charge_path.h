/** The way of a charge: cheapest path to contact with the longest straight end, or one that was
 * named [HC-80]. */
#ifndef PDC_CHARGE_PATH_H
#define PDC_CHARGE_PATH_H

#include "pos.h"

/** A way: each step is 6 * facing + direction, facing as its number among the six of its kind
 * (hexsides 12, 2, ...; vertices 1, 3, ...). */
typedef struct {
    uint8_t count;
    uint8_t wheel;    // 0 none, 1 left, 2 right: by companies before the first step [ES-75]
    uint8_t straight; // hexes at the end without a turn
    uint8_t spare;
    uint32_t ticks; // the whole way, wheel included
    uint8_t step[PDC_MAX_PATH];
    pdc_hex_id target; // hex of contact
} charge_way;

/** What a charge asks for: a wheel by companies first, a named path or none, and the ticks it may
 * take. */
typedef struct {
    int wheel, hexes;
    const pdc_hex_id *hex;
    uint32_t budget;
} charge_wish;

/**
 * Find the way of `who` to `target`. Says why there is none: CHARGE_PATH for a named path that may
 * not be gone, CHARGE_REACH else.
 */
pdc_verdict charge_find(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target,
                        const charge_wish *wish, charge_way *out);
/** The verdict of charge_find alone: it stops at the first contact. */
pdc_verdict charge_possible(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target,
                            const charge_wish *wish);
/** Hexes before contact that so many ticks suffice for at most. */
int charge_most_hexes(const pdc_pos *pos, pdc_unit_id who, uint32_t budget);
/** Is the target farther than any way of so many ticks could go? Asked before anything dear. */
int charge_is_far(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target, uint32_t budget);
/** Hour of a step of the way. */
int charge_step_face(int line, int step);
/** Where the unit stands after a step: hexes in the order of the formation, and how many; 0 when it
 * may not be gone (any more). */
int charge_step_hexes(const pdc_pos *pos, pdc_unit_id who, int step, pdc_hex_id *out,
                      uint32_t *ticks);

#endif
