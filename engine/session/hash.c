/*
 * The state hash and the tracker that keeps it up to date [records.md, @STATE]. hash = sum over the
 * records in use of mix(XXH3(canonical bytes) ^ mix(place + 1)): a sum can be corrected record by
 * record, and the place keeps two equal records apart.
 */
#include "hash.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

/* Canonical bytes: runs of fields of one width; on big-endian machines each field is turned round.
 * */
typedef struct {
    uint16_t width, count;
} field_run;

static const field_run dice_runs[] = {{8, 1}, {4, 1}, {2, 4}, {1, 8 + 2 * PDC_PURPOSE_COUNT}};
static const field_run script_runs[] = {{1, PDC_MAX_FORCED + PDC_MAX_CHITS}};
static const field_run clock_runs[] = {{4, 1}, {2, 4}, {1, 8}};
static const field_run board_runs[] = {{1, PDC_MAX_CHITS + PDC_MAX_OBJECTIVES},
                                       {4, 1},
                                       {2, 1},
                                       {1, 2},
                                       {4, 1},
                                       {2, 1},
                                       {1, 2},
                                       {4, 1},
                                       {2, 1},
                                       {1, 2}};
static const field_run bridge_runs[] = {{4, 1}, {2, 1}, {1, 2}};
static const field_run frame_runs[] = {
    {4, 2}, {2, 10}, {1, 8 + PDC_MAX_PATH}, {4, PDC_MAX_CHOICES}};
static const field_run leader_runs[] = {{4, 2}, {2, 1}, {1, 2}};
static const field_run unit_runs[] = {
    {4, PDC_MAX_PARTS + 3}, {2, 8}, {1, 14 + PDC_PURPOSE_COUNT + 2}, {2, 7}, {1, 14},
    {4, PDC_MAX_WAY}};

enum {
    DICE_SIZE = offsetof(pdc_header, rng) + offsetof(pdc_rng, die),
    CLOCK_AT = offsetof(pdc_header, orders),
    BOARD_AT = offsetof(pdc_header, cup),
    BOARD_SIZE = sizeof(pdc_header) - BOARD_AT
};

/* The runs above are written by hand: a changed struct must not compile with them. */
_Static_assert(DICE_SIZE == 8 + 4 + 8 + 8 + 2 * PDC_PURPOSE_COUNT, "dice_runs");
_Static_assert(CLOCK_AT == DICE_SIZE + PDC_MAX_FORCED + PDC_MAX_CHITS, "script_runs");
_Static_assert(BOARD_AT - CLOCK_AT == 4 + 8 + 8, "clock_runs");
_Static_assert(BOARD_SIZE == PDC_MAX_CHITS + PDC_MAX_OBJECTIVES + 24 + 8 * PDC_MAX_BRIDGES + 8,
               "board_runs and bridge_runs");
_Static_assert(sizeof(pdc_side_state) == 8 && sizeof(pdc_bridge) == 8, "board_runs");
_Static_assert(sizeof(pdc_frame) == 8 + 20 + 8 + PDC_MAX_PATH + 4 * PDC_MAX_CHOICES, "frame_runs");
_Static_assert(sizeof(pdc_leader) == 12, "leader_runs");
_Static_assert(sizeof(pdc_unit) ==
                   4 * (PDC_MAX_PARTS + 3) + 16 + 20 + PDC_PURPOSE_COUNT + 24 + 4 * PDC_MAX_WAY,
               "unit_runs");

/* A place and its record ---------------------------------------------------------------------- */

static size_t record_size(int place) {
    if (place >= PDC_PLACE_UNIT) {
        return sizeof(pdc_unit);
    }
    if (place >= PDC_PLACE_LEADER) {
        return sizeof(pdc_leader);
    }
    if (place >= PDC_PLACE_FRAME) {
        return sizeof(pdc_frame);
    }
    static const size_t sizes[PDC_PLACE_FRAME] = {DICE_SIZE, CLOCK_AT - DICE_SIZE,
                                                  BOARD_AT - CLOCK_AT, BOARD_SIZE};
    return sizes[place];
}

static size_t record_offset(int place) {
    if (place >= PDC_PLACE_UNIT) {
        return offsetof(pdc_state, unit) + sizeof(pdc_unit) * (size_t)(place - PDC_PLACE_UNIT);
    }
    if (place >= PDC_PLACE_LEADER) {
        return offsetof(pdc_state, leader) +
               sizeof(pdc_leader) * (size_t)(place - PDC_PLACE_LEADER);
    }
    if (place >= PDC_PLACE_FRAME) {
        return offsetof(pdc_state, pending) + sizeof(pdc_frame) * (size_t)(place - PDC_PLACE_FRAME);
    }
    static const size_t offsets[PDC_PLACE_FRAME] = {0, DICE_SIZE, CLOCK_AT, BOARD_AT};
    return offsetof(pdc_state, game) + offsets[place];
}

const void *pdc_state_record(const pdc_state *state, int place, size_t *size) {
    *size = record_size(place);
    return (const uint8_t *)state + record_offset(place);
}

int pdc_state_record_used(const pdc_state *state, int place) {
    if (place >= PDC_PLACE_UNIT) {
        return place > PDC_PLACE_UNIT && place - PDC_PLACE_UNIT <= state->game.units;
    }
    if (place >= PDC_PLACE_LEADER) {
        return place > PDC_PLACE_LEADER && place - PDC_PLACE_LEADER <= state->game.leaders;
    }
    return place < PDC_PLACE_FRAME || place - PDC_PLACE_FRAME < state->game.frames;
}

/* Canonical bytes ----------------------------------------------------------------------------- */

static uint8_t *canonical_runs(const field_run *run, size_t runs, const uint8_t *from,
                               uint8_t *out) {
    const uint16_t probe = 1;
    int big = *(const uint8_t *)&probe == 0;
    for (size_t i = 0; i < runs; i++) {
        for (unsigned k = 0; k < run[i].count; k++) {
            for (unsigned b = 0; b < run[i].width; b++) {
                out[b] = from[big ? run[i].width - 1 - b : b];
            }
            from += run[i].width;
            out += run[i].width;
        }
    }
    return out;
}

#define RUNS(name) name, sizeof(name) / sizeof(name[0])

void pdc_state_canonical(const pdc_state *state, int place, uint8_t *out) {
    const uint8_t *from = (const uint8_t *)state + record_offset(place);
    if (place >= PDC_PLACE_UNIT) {
        canonical_runs(RUNS(unit_runs), from, out);
    } else if (place >= PDC_PLACE_LEADER) {
        canonical_runs(RUNS(leader_runs), from, out);
    } else if (place >= PDC_PLACE_FRAME) {
        canonical_runs(RUNS(frame_runs), from, out);
    } else if (place == PDC_PLACE_DICE) {
        canonical_runs(RUNS(dice_runs), from, out);
    } else if (place == PDC_PLACE_SCRIPT) {
        canonical_runs(RUNS(script_runs), from, out);
    } else if (place == PDC_PLACE_CLOCK) {
        canonical_runs(RUNS(clock_runs), from, out);
    } else {
        uint8_t *next = canonical_runs(RUNS(board_runs), from, out);
        for (int i = 0; i < PDC_MAX_BRIDGES; i++) {
            next = canonical_runs(RUNS(bridge_runs), from + (next - out), next);
        }
        memcpy(next, from + (next - out),
               sizeof(pdc_header) - offsetof(pdc_header, called_back)); // and the spare bytes
    }
}

/* Hash ---------------------------------------------------------------------------------------- */

static uint64_t mix(uint64_t x) {
    x ^= x >> 30;
    x *= 0xbf58476d1ce4e5b9u;
    x ^= x >> 27;
    x *= 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

static inline uint64_t hash_at(const pdc_state *state, int place, size_t offset, size_t size) {
    const uint8_t *bytes = (const uint8_t *)state + offset;
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    uint64_t hash = XXH3_64bits(bytes, size);
#else
    uint8_t canonical[sizeof(pdc_header) + sizeof(pdc_unit) + sizeof(pdc_frame)];
    (void)bytes;
    pdc_state_canonical(state, place, canonical);
    uint64_t hash = XXH3_64bits(canonical, size);
#endif
    return mix(hash ^ mix((uint64_t)place + 1));
}

static uint64_t record_hash(const pdc_state *state, int place) {
    return hash_at(state, place, record_offset(place), record_size(place));
}

uint64_t pdc_state_hash(const pdc_state *state) {
    uint64_t sum = 0;
    for (int place = 0; place < PDC_PLACE_FRAME + state->game.frames; place++) {
        sum += record_hash(state, place);
    }
    for (int i = 1; i <= state->game.leaders; i++) {
        sum += record_hash(state, PDC_PLACE_LEADER + i);
    }
    for (int i = 1; i <= state->game.units; i++) {
        sum += record_hash(state, PDC_PLACE_UNIT + i);
    }
    return sum;
}

/* Tracker ------------------------------------------------------------------------------------- */

struct pdc_track {
    pdc_state seen;                 // the state at the end of the last order
    uint64_t hash[PDC_PLACE_COUNT]; // of the records of `seen` in use, else 0
    uint64_t sum;
    uint32_t stamp[PDC_PLACE_COUNT]; // order in which a record was looked at last
    uint32_t order;
};

/** Before each record in a change: its place, and whether it was in use. */
typedef struct {
    uint16_t place, used;
} change_head;

void pdc_change_free(pdc_change *change) {
    free(change->bytes);
    *change = (pdc_change){0};
}

static int change_add(pdc_change *change, const pdc_state *state, int place, int used) {
    size_t size = record_size(place);
    size_t need = change->used + sizeof(change_head) + size;
    if (need > change->room) {
        size_t room = need * 2 + 1024;
        uint8_t *bytes = realloc(change->bytes, room);
        if (!bytes) {
            return 0;
        }
        change->bytes = bytes;
        change->room = room;
    }
    change_head head = {(uint16_t)place, (uint16_t)used};
    memcpy(change->bytes + change->used, &head, sizeof(head));
    memcpy(change->bytes + change->used + sizeof(head),
           (const uint8_t *)state + record_offset(place), size);
    change->used = need;
    return 1;
}

pdc_track *pdc_track_new(void) {
    return calloc(1, sizeof(pdc_track));
}

void pdc_track_free(pdc_track *track) {
    free(track);
}

uint64_t pdc_track_hash(const pdc_track *track) {
    return track->sum;
}

const pdc_state *pdc_track_state(const pdc_track *track) {
    return &track->seen;
}

static void track_set(pdc_track *track, int place, uint64_t hash) {
    track->sum += hash - track->hash[place];
    track->hash[place] = hash;
}

void pdc_track_start(pdc_track *track, const pdc_state *state) {
    track->seen = *state;
    track->sum = 0;
    for (int place = 0; place < PDC_PLACE_COUNT; place++) {
        track->hash[place] = 0;
        if (pdc_state_record_used(state, place)) {
            track_set(track, place, record_hash(state, place));
        }
    }
}

/** Take up one record if it differs; 0 when there was no memory to keep what it was. Inline for each
 * kind of record, so that the lengths of what is compared, copied and hashed are known. */
static inline int take_up(pdc_track *track, const pdc_state *state, int place, size_t offset,
                          size_t size, pdc_change *change) {
    int used = pdc_state_record_used(state, place);
    int was_used = track->hash[place] != 0;
    track->stamp[place] = track->order;
    if (!used && !was_used) {
        return 1; // a frame pushed and popped again: zero before and after
    }
    const uint8_t *now = (const uint8_t *)state + offset;
    uint8_t *before = (uint8_t *)&track->seen + offset;
    if (used == was_used && memcmp(now, before, size) == 0) {
        return 1;
    }
    if (change && !change_add(change, &track->seen, place, was_used)) {
        return 0;
    }
    memcpy(before, now, size);
    track_set(track, place, used ? hash_at(state, place, offset, size) : 0);
    return 1;
}

static int take_up_unit(pdc_track *track, const pdc_state *state, int place, pdc_change *change) {
    return take_up(track, state, place, record_offset(place), sizeof(pdc_unit), change);
}

static int take_up_frame(pdc_track *track, const pdc_state *state, int place, pdc_change *change) {
    return take_up(track, state, place, record_offset(place), sizeof(pdc_frame), change);
}

static int take_up_any(pdc_track *track, const pdc_state *state, int place, pdc_change *change) {
    return take_up(track, state, place, record_offset(place), record_size(place), change);
}

/** The same, once an order: most records are named by several events. */
static inline int look_at(pdc_track *track, const pdc_state *state, int place, pdc_change *change) {
    if (track->stamp[place] == track->order) {
        return 1;
    }
    return place >= PDC_PLACE_UNIT ? take_up_unit(track, state, place, change)
           : place >= PDC_PLACE_FRAME && place < PDC_PLACE_LEADER
               ? take_up_frame(track, state, place, change)
               : take_up_any(track, state, place, change);
}

static int look_at_all(pdc_track *track, const pdc_state *state, pdc_change *change) {
    for (int place = 0; place < PDC_PLACE_COUNT; place++) {
        if ((pdc_state_record_used(state, place) || track->hash[place] != 0) &&
            !look_at(track, state, place, change)) {
            return 0;
        }
    }
    return 1;
}

static int look_at_units(pdc_track *track, const pdc_state *state, pdc_change *change) {
    for (int i = 1; i <= state->game.units; i++) {
        if (!look_at(track, state, PDC_PLACE_UNIT + i, change)) {
            return 0;
        }
    }
    return 1;
}

static int look_at_unit(pdc_track *track, const pdc_state *state, uint16_t who,
                        pdc_change *change) {
    return who == 0 || look_at(track, state, PDC_PLACE_UNIT + who, change);
}

/** The records that an event touches beside the clock, which is looked at always. Facts touch none.
 */
static int look_at_event(pdc_track *track, const pdc_state *state, const pdc_event *event,
                         pdc_change *change) {
    switch ((int)event->kind) {
    case PDC_EVENT_UNIT_SET:
    case PDC_EVENT_UNIT_PLACED:
    case PDC_EVENT_UNIT_FLAGS:
    case PDC_EVENT_UNIT_CREATED:
    case PDC_EVENT_UNIT_GONE: return look_at_unit(track, state, event->who, change);
    case PDC_EVENT_FRAME_PUSHED:
    case PDC_EVENT_FRAME_POPPED:
        return look_at(track, state, PDC_PLACE_FRAME + event->n[0], change);
    case PDC_EVENT_LEADER_SET: return look_at(track, state, PDC_PLACE_LEADER + event->who, change);
    case PDC_EVENT_SIDE_SET:
    case PDC_EVENT_BRIDGE_SET:
    case PDC_EVENT_OWNER_SET: return look_at(track, state, PDC_PLACE_BOARD, change);
    case PDC_EVENT_ROLLED:
        return look_at(track, state, PDC_PLACE_DICE, change) &&
               look_at_unit(track, state, event->who, change);
    case PDC_EVENT_CUP_SET: // a draw uses up a scripted chit
        return look_at(track, state, PDC_PLACE_DICE, change) &&
               look_at(track, state, PDC_PLACE_BOARD, change);
    case PDC_EVENT_DICE_CLEARED:
        return look_at(track, state, PDC_PLACE_DICE, change) && look_at_units(track, state, change);
    case PDC_EVENT_GAME_SET: // all of the clock but one field
        return event->a != PDC_GAME_CALLED_BACK || look_at(track, state, PDC_PLACE_BOARD, change);
    case PDC_EVENT_NONE: return 1;
    default: return look_at_all(track, state, change); // one that is new here may write anything
    }
}

uint64_t pdc_track_follow(pdc_track *track, const pdc_state *state, const pdc_events *events,
                          pdc_change *change) {
    track->order++;
    int fine = look_at(track, state, PDC_PLACE_CLOCK, change);
    if (events->count > events->room) {
        fine = fine && look_at_all(track, state, change);
    }
    for (uint32_t i = 0; fine && i < events->count && i < events->room; i++) {
        if (events->event[i].kind < PDC_EVENT_FACTS) {
            fine = look_at_event(track, state, &events->event[i], change);
        }
    }
    return fine ? track->sum : 0;
}

int pdc_track_revert(pdc_track *track, pdc_state *state, const pdc_change *change,
                     pdc_change *redo) {
    int kept = 1;
    if (!redo || redo->used == 0) {
        track->order++;
    }
    for (size_t at = 0; at < change->used;) {
        change_head head;
        memcpy(&head, change->bytes + at, sizeof(head));
        int place = head.place;
        size_t size = record_size(place), offset = record_offset(place);
        const uint8_t *old = change->bytes + at + sizeof(head);
        if (redo && track->stamp[place] != track->order) { // the oldest of several is what counts
            track->stamp[place] = track->order;
            kept = change_add(redo, state, place, track->hash[place] != 0) && kept;
        }
        memcpy((uint8_t *)state + offset, old, size);
        memcpy((uint8_t *)&track->seen + offset, old, size);
        track_set(track, place, head.used ? record_hash(state, place) : 0);
        at += sizeof(head) + size;
    }
    return kept;
}
