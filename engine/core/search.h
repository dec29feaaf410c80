/** A queue of search nodes by ticks: buckets and a bitmap, so that nothing but 512 bytes is cleared
 * at the start. */
#ifndef PDC_SEARCH_H
#define PDC_SEARCH_H

#include <string.h>

#include "occupancy.h"

static inline void search_begin(pdc_work *work) {
    pdc_search *search = work->frontier;
    work->search++;
    search->nodes = 0;
    memset(search->filled, 0, sizeof search->filled);
}

/** Queue node number `node` under `ticks` (below PDC_MAX_SEARCH_TICKS). */
static inline void search_push(pdc_search *search, uint32_t ticks, uint32_t node) {
    uint64_t bit = UINT64_C(1) << (ticks % 64);
    uint64_t *word = &search->filled[ticks / 64];
    search->node[node].next = (*word & bit) != 0 ? search->bucket[ticks] : UINT32_MAX;
    search->bucket[ticks] = node;
    *word |= bit;
}

/** The node with the fewest ticks, or -1 when the queue is empty. `from`: word to look from, 0 at
 * the start; kept for the next call. */
static inline int search_pop(pdc_search *search, uint32_t *from) {
    uint32_t word = *from;
    while (word < PDC_MAX_SEARCH_TICKS / 64 && search->filled[word] == 0) {
        word++;
    }
    *from = word;
    if (word == PDC_MAX_SEARCH_TICKS / 64) {
        return -1;
    }
    uint32_t bit = (uint32_t)__builtin_ctzll(search->filled[word]);
    uint32_t ticks = word * 64 + bit;
    uint32_t node = search->bucket[ticks];
    if (search->node[node].next == UINT32_MAX) {
        search->filled[word] &= search->filled[word] - 1;
    } else {
        search->bucket[ticks] = search->node[node].next;
    }
    return (int)node;
}

#endif
