/** A queue of search nodes by ticks: buckets and a bitmap, so that nothing but 512 bytes is cleared
 * at the start. */
#ifndef PDC_SEARCH_H
#define PDC_SEARCH_H

#include <string.h>

#include "occupancy.h"

/* [HC-367] what any allowance pays for has a bucket: no way is cut off */
_Static_assert(PDC_MAX_MP *(int)PDC_TICKS_PER_MP + PDC_MAX_BONUS < PDC_MAX_SEARCH_TICKS,
               "an allowance is more than a search holds");

static inline void search_begin(pdc_work *work) {
    pdc_search *search = work->frontier;
    work->search++;
    search->nodes = 0;
    search->queued = 0;
    memset(search->filled, 0, sizeof search->filled);
}

/** Queue a node under `ticks` (below PDC_MAX_SEARCH_TICKS); `next` is its own link. */
static inline void search_put(pdc_search *search, uint32_t ticks, uint32_t node, uint32_t *next) {
    uint64_t bit = UINT64_C(1) << (ticks % 64);
    uint64_t *word = &search->filled[ticks / 64];
    *next = (*word & bit) != 0 ? search->bucket[ticks] : UINT32_MAX;
    search->bucket[ticks] = node;
    *word |= bit;
    search->queued++;
}

/** The fewest ticks in the queue, or -1 when it is empty; the node is bucket[ticks]. `from`: word
 * to look from, 0 at the start; kept for the next call. */
static inline int search_least(const pdc_search *search, uint32_t *from) {
    uint32_t word = *from;
    if (search->queued == 0) {
        return -1;
    }
    while (search->filled[word] == 0) {
        word++;
    }
    *from = word;
    return (int)(word * 64 + (uint32_t)__builtin_ctzll(search->filled[word]));
}

/** Take the first node out of the bucket of the fewest ticks; `next` is its link. */
static inline void search_drop(pdc_search *search, uint32_t ticks, uint32_t next) {
    search->queued--;
    if (next == UINT32_MAX) {
        search->filled[ticks / 64] &= search->filled[ticks / 64] - 1;
    } else {
        search->bucket[ticks] = next;
    }
}

/** Queue node number `node` under `ticks`. */
static inline void search_push(pdc_search *search, uint32_t ticks, uint32_t node) {
    search_put(search, ticks, node, &search->node[node].next);
}

/** A new node, queued, when it is the cheapest way so far to what `key` stands for and there is room
 * for it, else NULL. Key: a hex, and a way of standing in it (0 to PDC_SEARCH_SLOTS - 1). The caller
 * fills in the rest: hexes and shape. */
static inline pdc_search_node *search_offer(pdc_work *work, pdc_hex_id hex, uint32_t slot,
                                            uint32_t ticks, uint32_t parent) {
    pdc_search *search = work->frontier;
    uint32_t key = hex * PDC_SEARCH_SLOTS + slot;
    if ((search->seen[key] == work->search && search->node[search->best[key]].ticks <= ticks) ||
        search->nodes >= PDC_MAX_SEARCH || ticks >= PDC_MAX_SEARCH_TICKS) {
        return NULL;
    }
    pdc_search_node *node = &search->node[search->nodes];
    search->seen[key] = work->search;
    search->best[key] = search->nodes;
    node->hex[0] = hex;
    node->hexes = 1;
    node->ticks = ticks;
    node->parent = parent;
    node->key = key;
    search_push(search, ticks, search->nodes++);
    return node;
}

/** The unit as it stands at a node. */
static inline void search_unit(const pdc_unit *start, const pdc_search_node *node, pdc_unit *unit) {
    *unit = *start;
    memcpy(unit->hex, node->hex, sizeof(pdc_hex_id) * node->hexes);
    unit->hexes = node->hexes;
    unit->form = node->form;
    unit->face = node->face;
}

/** The node with the fewest ticks, or -1 when the queue is empty. */
static inline int search_pop(pdc_search *search, uint32_t *from) {
    int ticks = search_least(search, from);
    if (ticks < 0) {
        return -1;
    }
    uint32_t node = search->bucket[ticks];
    search_drop(search, (uint32_t)ticks, search->node[node].next);
    return (int)node;
}

#endif
