/*
 * The halves of a turn [CV-1, CV-8]: half of the allowance spent is the end of the first one. A unit
 * stands in a hex from the moment when it has paid for it to the moment when it has paid for the
 * next; pdc_unit.way holds the hexes that it left.
 */
#include "halves.h"

#include "../pdc.h"
#include "footprint.h"
#include "functions.h"
#include "hex.h"

int halves_marched(const pdc_pos *pos, pdc_unit_id who) {
    return pos_unit(pos, who)->ways != 0;
}

int halves_movers(const pdc_pos *pos, pdc_unit_id out[PDC_MAX_UNITS]) {
    int count = 0;
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        if (pos_present(pos, who) && halves_marched(pos, who)) {
            out[count++] = who;
        }
    }
    return count;
}

/* Place k of its way; the last one is where it stands. */
static pdc_hex_id place(const pdc_unit *unit, int k) {
    return k < unit->ways ? unit->way[k] : unit->hex[0];
}

int halves_places(const pdc_pos *pos, pdc_unit_id who, int half, pdc_hex_id out[PDC_MAX_WAY + 1]) {
    const pdc_unit *unit = pos_unit(pos, who);
    int places = unit->ways + 1;
    int early = unit->way_half & PDC_WAY_COUNT; // places that it came to before the middle
    early = early < 1 ? 1 : early > places ? places : early;
    int first = 0;
    int last = early - 1;
    if (half == HALF_SECOND) {
        /* the place held when the middle came, unless it left it at that very moment */
        first = early < places && (unit->way_half & PDC_WAY_EXACT) != 0 ? early : early - 1;
        last = places - 1;
    }
    int count = 0;
    for (int k = first; k <= last; k++) {
        out[count++] = place(unit, k);
    }
    return count;
}

pdc_hex_id halves_part(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id counter, int part) {
    const pdc_unit *unit = pos_unit(pos, who);
    const pdc_map *map = pos->world->map;
    if (counter == unit->hex[0]) {
        return unit->hex[part];
    }
    hex_axial then = hex_axial_of(map, counter);
    hex_axial now = hex_axial_of(map, unit->hex[0]);
    hex_axial here = hex_axial_of(map, unit->hex[part]);
    hex_axial there = {here.q + then.q - now.q, here.r + then.r - now.r};
    return hex_at(map, there);
}

int halves_holds(const pdc_pos *pos, pdc_unit_id who, int half, pdc_hex_id hex) {
    pdc_hex_id counter[PDC_MAX_WAY + 1];
    int places = halves_places(pos, who, half, counter);
    for (int k = 0; k < places; k++) {
        for (int part = 0; part < pos_unit(pos, who)->hexes; part++) {
            if (halves_part(pos, who, counter[k], part) == hex) {
                return 1;
            }
        }
    }
    return 0;
}

void halves_leave(pdc_exec *exec, pdc_unit_id who, uint32_t comes) {
    const pdc_unit *unit = pos_unit(&exec->pos, who);
    uint32_t half = pos_roster(&exec->pos, who)->allowance / 2;
    if (exec->pos.world->rules->sequence == PDC_SEQUENCE_CHITS) {
        return;
    }
    int forgets = unit->ways == PDC_MAX_WAY; // the first place, for the new one
    exec_unit_set(exec, who, PDC_UNIT_WAY, (int32_t)unit->hex[0]);
    if (unit->ways == 1 || comes <= half) {
        int early = unit->ways + (comes < half);
        exec_unit_set(exec, who, PDC_UNIT_WAY_HALF, early | (comes == half ? PDC_WAY_EXACT : 0));
    } else if (forgets && (unit->way_half & PDC_WAY_COUNT) > 1) {
        exec_unit_set(exec, who, PDC_UNIT_WAY_HALF, unit->way_half - 1);
    }
}

int halves_still(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    if (unit->still != 0) {
        return halves_given(unit->still);
    }
    /* [FE-63] a battery that only turned; [RQ-102] where functions are counted they decide; [FE-X5] a
     * company of skirmishers is a unit of its own, still or moving whatever the others do */
    if (unit->spent == 0 || functions_counted(pos, who) ||
        (pos_has(pos, who, PDC_FLAG_TURNED) && !halves_marched(pos, who))) {
        return HALF_BOTH;
    }
    /* the ticks spent are counted from the start of the turn */
    return 2 * unit->spent <= pdc_allowance(pos, who) ? HALF_SECOND : 0;
}
