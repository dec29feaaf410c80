/**
 * Marches that begin with a turn on the spot: an order `face` or `about`, then an order `move`. The
 * engine's own reach and cheapest march know one order only; a player wants the cheaper of the two.
 * Offered where the turn asks nobody anything, so that the second order follows at once.
 */
#ifndef PDC_TURNED_MARCH_H
#define PDC_TURNED_MARCH_H

#include "../pdc.h"

/** The two orders, and the ticks of both together. */
typedef struct {
    pdc_command turn, march;
    uint32_t ticks;
} pdc_turned_march;

/** The unit turned, on the copy `scratch`; 0: it may not turn so, or somebody would be asked first. */
int pdc_turned_state(const pdc_pos *pos, const pdc_command *turn, pdc_state *scratch);
/** Merges into the `count` hexes of pdc_reach those that are cheaper, or only to be reached, after a
 * turn; ticks count the turn too. `scratch`: a state of the caller's to try it on. Returns how many
 * there are then; beyond `room` they are not kept. */
int pdc_turned_reach(const pdc_pos *pos, pdc_unit_id who, pdc_state *scratch, pdc_reached *out,
                     int count, int room);
/** The cheapest march of that kind to a hex; a verdict as pdc_path when there is none. */
pdc_verdict pdc_turned_path(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id to, pdc_state *scratch,
                            pdc_turned_march *out);

#endif
