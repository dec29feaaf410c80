/**
 * The state hash: what two machines compare to know that they play the same game. One XXH3 (64
 * bits, seed 0) over the canonical little-endian bytes of every record in use, mixed with the
 * record's place and summed, so that an order costs what it changed.
 */
#ifndef PDC_HASH_H
#define PDC_HASH_H

#include "../pdc.h"

/** Records of a state: four parts of the header, then frames, leaders, units. */
enum {
    PDC_PLACE_DICE = 0,   // counters of the generator
    PDC_PLACE_SCRIPT = 1, // scripted dice and chits
    PDC_PLACE_CLOCK = 2,  // turn, segment, counts, result
    PDC_PLACE_BOARD = 3,  // cup, objectives, sides, bridges
    PDC_PLACE_FRAME = 4,
    PDC_PLACE_LEADER = PDC_PLACE_FRAME + PDC_MAX_FRAMES,
    PDC_PLACE_UNIT = PDC_PLACE_LEADER + PDC_MAX_LEADERS + 1,
    PDC_PLACE_COUNT = PDC_PLACE_UNIT + PDC_MAX_UNITS + 1
};

/** The hash of a whole state, worked out afresh. */
uint64_t pdc_state_hash(const pdc_state *state);

/** Bytes of the record at a place, and where it lies. */
const void *pdc_state_record(const pdc_state *state, int place, size_t *size);
/** Is the record at this place in use (counted by the header)? */
int pdc_state_record_used(const pdc_state *state, int place);
/** The canonical bytes of a record; `out` has room for its size. On little-endian machines the
 * memory itself. */
void pdc_state_canonical(const pdc_state *state, int place, uint8_t *out);

/** What changed in one order: the bytes that the changed records had before. Zeroed is empty; freed
 * with pdc_change_free. */
typedef struct {
    uint8_t *bytes;
    size_t used, room;
} pdc_change;

void pdc_change_free(pdc_change *change);

/**
 * A state followed order by order: the state as it was seen last, the hash of each of its records,
 * and their sum. Allocate one with pdc_track_new; it is big.
 */
typedef struct pdc_track pdc_track;

pdc_track *pdc_track_new(void);
void pdc_track_free(pdc_track *track);
/** Take up a state as a whole. */
void pdc_track_start(pdc_track *track, const pdc_state *state);
/**
 * Follow one order: look at the records that its events touched, keep what they were in `change`
 * (may be NULL) and return the new hash. 0 when memory for `change` ran out.
 */
uint64_t pdc_track_follow(pdc_track *track, const pdc_state *state, const pdc_events *events,
                          pdc_change *change);
/**
 * Put back what a change kept, in the state and in the track. `redo` (may be NULL) keeps what is
 * overwritten; several changes put back one after the other may share it. 0 when there was no
 * memory to keep it; the state is put back all the same.
 */
int pdc_track_revert(pdc_track *track, pdc_state *state, const pdc_change *change,
                     pdc_change *redo);
/** The hash of the state as followed. */
uint64_t pdc_track_hash(const pdc_track *track);
/** The state as followed; it must be the same bytes as the game's [checked in debug builds]. */
const pdc_state *pdc_track_state(const pdc_track *track);

#endif
