/**
 * Orders as text and back, and the names of units, leaders, hexes, chits
 * (assets/manual/notation.md, sections 1 to 3).
 *
 * Fields of pdc_command by order, beside kind, side, who:
 *   move hex[] form face · enter at face · face face · about back double ... nothing · wheel turn n
 *   · wheel-back oblique side widen narrow
 *   wheel-companies turn · form form face at turn (potence) · extend prolong assault evade withdraw
 *   at · contract hex[] · split unit[] ·
 *   join unit[] · detach n at · recall attach other · fire other or at, shot · front n · charge
 *   other turn hex[] ·
 *   break at face (hour of the hexside) · choose n · command n (maneuver unit) · draw end react
 *   pass nothing
 */
#ifndef PDC_NOTATION_H
#define PDC_NOTATION_H

#include "../pdc.h"

enum {
    PDC_ORDER_TEXT = 512 // bytes of an order's text, terminating zero included
};

/** What a line of text asks for: one order, or two (`to H D`: a march, then a turn). */
typedef struct {
    pdc_command command[2];
    int count;
    pdc_verdict verdict; // why it cannot be read; PDC_VERDICT_OK when count > 0
    char text[160];      // the same in words, for the one who wrote it
} pdc_order;

/**
 * Read an order. side: who gives it, 0 = the side of the unit named, else whoever is to act.
 * Shorter spellings are filled up (pdc_normalize), `to` is expanded by the path finder. Whether the
 * order is allowed is not looked at. Returns out->verdict.
 */
pdc_verdict pdc_order_read(const pdc_pos *pos, int side, const char *text, pdc_order *out);
/** Is there nothing left to do: a turn to the way that the unit faces already (the second half of
 * `to H D`)? */
int pdc_order_done(const pdc_pos *pos, const pdc_command *command);
/** Write an order in its one spelling. Returns the length; `out` has room for PDC_ORDER_TEXT bytes.
 * */
int pdc_order_write(const pdc_pos *pos, const pdc_command *command, char *out);

/* Names. Those that look up return 0 when there is none. */
pdc_unit_id pdc_name_unit(const pdc_pos *pos, const char *name);
pdc_leader_id pdc_name_leader(const pdc_pos *pos, const char *name);
int pdc_name_side(const pdc_scenario *scenario, const char *name);
/** Chits 1..mus are the maneuver units, mus + 1 and mus + 2 the artillery of the two sides
 * (`SIDE-artillery`). */
int pdc_name_chit(const pdc_scenario *scenario, const char *name);
/** A hex by its printed number: exactly the map's digits. */
pdc_hex_id pdc_name_hex(const pdc_map *map, const char *name);
/** Could these words be a hex of this map, on it or off? */
int pdc_name_is_hex(const pdc_map *map, const char *name);
/** `out` has room for PDC_NAME_TEXT bytes. Screens are called after their parent: U-s1. */
void pdc_unit_name(const pdc_pos *pos, pdc_unit_id who, char *out);
void pdc_chit_name(const pdc_scenario *scenario, int chit, char *out);

#endif
