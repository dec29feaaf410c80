/** Who stands where: built on demand in the world's scratch memory, kept up to date by placements
 * (exec.c). */
#ifndef PDC_OCCUPANCY_H
#define PDC_OCCUPANCY_H

#include <stddef.h>

#include "pos.h"

/** Forget what was built: a unit was placed, or another state is looked at. */
void occ_invalidate(const pdc_pos *pos);
/** First present enemy unit of `side` in the hex, screens and markers among them, or 0. */
pdc_unit_id occ_enemy(const pdc_pos *pos, pdc_hex_id hex, int side);
/** First present unit of `side` in the hex other than `except`, likewise, or 0. */
pdc_unit_id occ_friend(const pdc_pos *pos, pdc_hex_id hex, int side, pdc_unit_id except);
/** Does any leader of the side stand in the hex? */
int occ_leader(const pdc_pos *pos, pdc_hex_id hex, int side);

/** Nodes of one search (reach.c, charge_path.c) and its queue by ticks; see search.h. */
enum { PDC_MAX_SEARCH = 16384, PDC_MAX_SEARCH_TICKS = 4096, PDC_SEARCH_SLOTS = 8 };
/** The quick search of a unit on one hex (reach.c): its nodes, and what it knows of a hex. Packed in
 * words; the bits are reach.c's own. */
enum { PDC_MAX_QUICK = 131072 };
typedef struct {
    pdc_hex_id hex;
    uint32_t parent, next;
    uint32_t way; // ticks, how it marches on, whether it does, the direction it came
} pdc_quick_node;
typedef struct {
    uint32_t stamp; // of the search that wrote the rest
    uint32_t node;  // cheapest way here
    uint32_t ticks; // what it costs, UINT32_MAX: none yet
    uint32_t known; // directions already marched on in; who stands here, whose zone it is
} pdc_quick_hex;
typedef struct {
    uint32_t ticks, parent, key, next;
    uint8_t hexes, form, face, stops;
    uint8_t moved; // straight run of a charge
    uint8_t direction;
    uint8_t ends; // no way on from here
    uint8_t spare;
    pdc_hex_id hex[PDC_MAX_PARTS]; // where the unit stands
} pdc_search_node;
typedef struct {
    uint32_t nodes;
    uint32_t queued;
    uint32_t *seen, *best; // [(hexes + 1) * 8] stamp and node of a way of standing in a hex
    pdc_quick_hex *quick;  // [hexes + 1]
    uint64_t filled[PDC_MAX_SEARCH_TICKS / 64]; // buckets that hold nodes
    uint32_t bucket[PDC_MAX_SEARCH_TICKS];      // first node of a bucket
    union {
        pdc_search_node node[PDC_MAX_SEARCH];
        pdc_quick_node march[PDC_MAX_QUICK];
    };
} pdc_search;

/** Stamped scratch arrays; one entry a hex. */
struct pdc_work {
    uint32_t generation; // of the occupancy
    uint32_t valid;      // 1: built for `generation`
    const pdc_state *built_for;
    uint32_t search; // stamp of the running search
    uint32_t hexes;
    uint32_t *occ_stamp; // [hexes + 1]
    uint16_t *occ_head;  // [hexes + 1] first entry
    uint32_t *seen;      // [hexes + 1] search stamp
    uint32_t *best;      // [hexes + 1] scratch of a search
    pdc_search *frontier;
    uint16_t next[(PDC_MAX_UNITS + 1) * PDC_MAX_PARTS];
};

/** Link the units of the state into lists by hex. */
void occ_build(const pdc_pos *pos);
/** The same unit by unit, for a query that looks at a part of the map and invalidates afterwards:
 * begin, then add units from the last to the first. */
void occ_begin(const pdc_pos *pos);
void occ_add(const pdc_pos *pos, pdc_unit_id who);
/** A unit is about to be placed elsewhere; occ_put when it is. */
void occ_take(const pdc_pos *pos, pdc_unit_id who);
void occ_put(const pdc_pos *pos, pdc_unit_id who);
/** First entry of the list of units in a hex: walk with `for (int e = occ_first(pos, hex); e; e =
 * occ_next(pos, e))`. */
static inline int occ_first(const pdc_pos *pos, pdc_hex_id hex) {
    pdc_work *work = pos->world->work;
    if (work->valid == 0 || work->built_for != pos->state) {
        occ_build(pos);
    }
    return work->occ_stamp[hex] == work->generation ? work->occ_head[hex] : 0;
}
static inline int occ_next(const pdc_pos *pos, int entry) {
    return pos->world->work->next[entry];
}
/** Unit of an entry, and the number of its part that stands in the hex. */
static inline pdc_unit_id occ_unit(int entry) {
    return (pdc_unit_id)(entry / PDC_MAX_PARTS);
}
static inline int occ_part(int entry) {
    return entry % PDC_MAX_PARTS;
}

#endif
