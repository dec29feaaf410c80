/** Line of sight [HC-68, FE-01, FE-02], and the hexes on a straight line. */
#ifndef PDC_LOS_H
#define PDC_LOS_H

#include "hex.h"
#include "pos.h"

/** Walks the hexes through whose inside the line from one hex centre through another passes, on
 * beyond the second as long as asked. */
typedef struct {
    hex_axial step;   // the whole vector
    hex_axial at;     // the last hex given
    int64_t off;      // how far `at` lies beside the line, times the length of the vector
    int64_t reach;    // the line passes through the inside of a hex nearer than this
    int64_t ahead[6]; // progress of a step in each direction
    int64_t aside[6]; // what it adds to `off`
} los_walk;

/** One stage of a walk: a hex, or the two hexes on both sides of a hexside along which the line
 * runs. */
typedef struct {
    hex_axial hex[2];
    int count; // 1 or 2; a line that runs along a hexside passes through the inside of neither
} los_stage;

void los_begin(los_walk *walk, hex_axial from, hex_axial to);
void los_next(los_walk *walk, los_stage *out);

/** Which units block a line besides the ground. */
typedef enum {
    LOS_UNITS,   // as HC-68: formed units, half a step high
    LOS_OVER,    // the same, but not those standing lower than `from` [FE-02]
    LOS_CANISTER // any formed unit on the line, however low [FE-03]
} los_mode;

/** A line of fire: which units block it besides the ground. */
typedef struct {
    los_mode mode;
    int over;  // who stands nearer to `from` than so many hexes is not fired over [FE-02]
    int masks; // 1: who stands on the line blocks it, however low, unless he is fired over [FE-01]
    int half;  // 0: units as they stand; else the half of the turn, as HALF_ [CV-8]
    pdc_unit_id except[3];    // units that do not block: firer, target, a mask that is hit instead
    const pdc_unit_id *mover; // units that marched in this turn
    int movers;
} los_fire;

/** Clear line between two hexes? Symmetric, exact. Units of both sides block as HC-68 says; the
 * units in the end hexes never do. */
int los_clear(const pdc_pos *pos, pdc_hex_id from, pdc_hex_id to, pdc_hex_id *blocker,
              const char **rule);
/** The same for fire. */
int los_clear_for(const pdc_pos *pos, pdc_hex_id from, pdc_hex_id to, const los_fire *fire);
/** Is it the woods on the line that block it [FR-30]? */
int los_in_woods(const pdc_pos *pos, pdc_hex_id from, pdc_hex_id to);
/** Does a unit see a hex: some part of it has a clear line, within the limit of sight of the turn.
 * */
int los_sees_hex(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex);
/** Does a unit see any hex of another? */
int los_sees(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id other);

#endif
