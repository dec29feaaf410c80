/**
 * The state of a game: only what changes, as plain bytes without pointers or padding. Copying it is
 * memcpy, comparing it memcmp. Ids are array indices, 0 = none, so zeroed memory is an empty game.
 * Only apply.c writes it.
 */
#ifndef PDC_STATE_H
#define PDC_STATE_H

#include <stdint.h>

#include "limits.h"
#include "lists.h"
#include "map.h"

typedef uint16_t pdc_unit_id;
typedef uint16_t pdc_leader_id;

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/** Functions of a battery [RQ-73]; bits of pdc_unit.functions. */
enum {
    PDC_FUNCTION_MOVE = 1,
    PDC_FUNCTION_UNLIMBER = 2,
    PDC_FUNCTION_FIRE = 4,
    PDC_FUNCTION_PROLONG = 8,
    PDC_FUNCTION_LIMBER = 16,
    PDC_FUNCTION_MARCHING = 32, // Move was the last one used: it goes on
    PDC_FUNCTION_WAITS = 64,    // fires at `shot_at` when the enemy's guns have fired [RQ-78]
    PDC_FUNCTION_CANISTER = 128 // and with canister
};

/** The two parts of pdc_unit.way_half. */
enum { PDC_WAY_COUNT = 0x7f, PDC_WAY_EXACT = 0x80 };

/** A unit. Never moves in the array, never freed: "gone" is a status. */
typedef struct {
    // the counter's hex first, then lines: left wing outward, right wing outward; columns and
    // trails: to the tail
    pdc_hex_id hex[PDC_MAX_PARTS];
    uint32_t spent; // ticks used of the allowance in this activation
    uint32_t flags; // PDC_FLAG_ bits
    // parts that have fired in this turn, or sides of a square, as bits [FE-17]
    uint32_t fired_parts;
    // line of the order of battle that has its values; screens share their parent's
    uint16_t roster;
    uint16_t size;        // original increments N
    uint16_t lost;        // increments lost L; n = N - L
    uint16_t men;         // men lost towards the next increment [HC-63]
    uint16_t shot_at;     // unit it fired at last
    uint16_t change_left; // ticks still to pay for a change under way [HC-54]
    uint16_t parent;      // unit it is a fraction or screen of
    uint16_t target;      // unit or hex-owner it has declared against; free use of the segment
    uint8_t status;       // pdc_unit_status
    uint8_t hexes;        // hexes held; 0 off the map
    uint8_t form;         // pdc_formation
    uint8_t face;         // hour 1..12, 0 none
    uint8_t cohesion;     // pdc_cohesion
    uint8_t fatigue;      // 0 fresh, 1 tired, 2 exhausted; points in `periode`
    uint8_t change_form;  // formation being formed
    uint8_t failed;       // rally checks failed in a row
    uint8_t hits, markers;
    uint8_t work_turns; // turns of work on a bridge before this one [HC-27]
    uint8_t work;       // 1 + direction of the bridge worked at, 0 none
    uint8_t screen;     // number of a screen (U-s1), 0 for units of the order of battle
    uint8_t potence;    // bit 0 left, bit 1 right
    uint8_t dice[PDC_PURPOSE_COUNT]; // keyed dice thrown by purpose in this activation
    uint8_t heading;                 // hour of a hexside: the way it last went
    uint8_t taken;                   // silent guns: side that took them, 0 none [HC-200]
    // areas of difficult ground that it checked for in this activation, the last first: low part of
    // a hex of theirs, 0 none [FR-24, HC-245]
    uint16_t trod[2];
    // the other profiles: all 0 where points and chits are played
    uint16_t wounds;      // men that simultaneous fire will cost when the phase ends [CV-11]
    uint16_t contact;     // unit that it charges, meets or fights
    uint16_t paid;        // ticks of `spent` that went into changes of formation [FF-70]
    uint16_t bound;       // after deploying: `spent` may not go beyond it [FF-89]
    uint16_t chain;       // ticks since the chain of changes began, less `spent` then [FF-131]
    uint8_t contact_kind; // pdc_contact
    uint8_t engaged;      // figures that fight hand to hand [FE-14]
    uint8_t
        front; // figures side by side where set, 0 as the formation says [FF-97]; guns: 1 = in single file [FF-127]
    uint8_t functions;   // functions used in this turn, bits PDC_FUNCTION_ [RQ-73]
    uint8_t still;       // halves in which it stood still: 0 as it moved, else bits 1, 2; 4 none
    uint8_t seen;        // halves in which it was seen, likewise [CV-8]
    uint8_t ammo;        // 0 as ordered, 1 ball, 2 canister
    uint8_t change_kind; // pdc_changing: what a change under way leads to
    uint8_t change_face; // facing of the formation being formed
    uint8_t tenths;      // tenths of a man lost under shelter [FF-55]
    uint8_t ways;        // entries of `way`
    // places of its way, the first and the present one among them, to which it came before the middle
    // of its movement, and PDC_WAY_EXACT when it came to the next one in the very middle [CV-8]
    uint8_t way_half;
    uint8_t origin; // 1 + formation from which a chain of changes began, 0 none [FF-131]
    uint8_t park;   // 1: horses whose riders are on foot [FF-76]
    pdc_hex_id way[PDC_MAX_WAY]; // hexes it left in its own movement of this turn, in order
} pdc_unit;

typedef struct {
    pdc_hex_id hex; // 0 off the map
    uint32_t spent; // ticks
    uint16_t with;  // unit he is attached to
    // pdc_unit_status: PRESENT, ABSENT, WAITING, DESTROYED (dead), DISPERSED (wounded), SURRENDERED
    // (captured)
    uint8_t status;
    uint8_t moved; // 1: moved in this turn [HC-20]
} pdc_leader;

/** A frame of the pending stack: what goes on where the last order stopped. The top one says who
 * decides. */
typedef struct {
    pdc_hex_id at;
    pdc_hex_id from;
    uint16_t who, other;
    uint16_t arg[8];
    uint8_t kind;  // pdc_frame_kind
    uint8_t sides; // bit mask of the sides that may act: 1 = side 1, 2 = side 2
    uint8_t pc;    // where the procedure goes on
    uint8_t flags;
    uint8_t count;                    // entries of path used
    uint8_t spare[3];                 // [0] an order's formation before its window
    uint8_t path[PDC_MAX_PATH];       // directions, or answers of a choice
    uint32_t answer[PDC_MAX_CHOICES]; // what the answers of a choice stand for
} pdc_frame;

typedef struct {
    pdc_hex_id at;
    uint16_t by; // unit working
    uint8_t direction;
    uint8_t state; // 1 broken, 2 being worked at
} pdc_bridge;

typedef struct {
    int32_t points;
    uint16_t pips;
    uint8_t command; // command points left this turn
    uint8_t level;   // formation morale level of its worst corps, for display [HC-93]
} pdc_side_state;

/** Counters of the keyed generator [RULES.md, Dice] and the scripted dice of tests. */
typedef struct {
    uint64_t seed;
    uint32_t rolled; // dice thrown in all: undo stops where it moved
    uint16_t forced; // scripted dice in `die`
    uint16_t used;   // of these, consumed
    uint16_t chits;  // scripted chits in `chit`
    uint16_t chits_used;
    uint8_t scripted;                        // 1: running out of scripted dice is an error
    uint8_t ran_out;                         // 1: it happened
    uint8_t side_dice[2][PDC_PURPOSE_COUNT]; // keyed dice of subject 0 by side
    uint8_t spare[6];
    uint8_t die[PDC_MAX_FORCED];
    uint8_t chit[PDC_MAX_CHITS];
} pdc_rng;

/* Where a chit is: not in play this turn, in the cup, drawn this turn [HC-20]. */
typedef enum { PDC_CHIT_OUT, PDC_CHIT_IN, PDC_CHIT_DRAWN } pdc_chit_place;

typedef struct {
    pdc_rng rng;
    uint32_t orders; // orders accepted so far
    uint16_t turn;
    uint16_t units; // last unit id in use
    uint16_t leaders;
    uint16_t activation; // chits drawn this turn
    uint8_t segment;     // pdc_segment
    uint8_t active;      // maneuver unit, 0 none
    uint8_t active_side; // side whose segment it is, 0 none
    uint8_t initiative;  // side
    uint8_t frames;      // pending frames in use
    uint8_t bridges;
    uint8_t result; // 0 running, 1 or 2 winner, 3 draw
    uint8_t level;  // 0 draw, 1 marginal, 2 tactical, 3 decisive
    // pdc_chit_place of chit i + 1; chits above the maneuver units: artillery of side 1, 2
    uint8_t cup[PDC_MAX_CHITS];
    uint8_t owner[PDC_MAX_OBJECTIVES]; // side holding it
    pdc_side_state side[3];            // 1 and 2
    pdc_bridge bridge[PDC_MAX_BRIDGES];
    uint8_t called_back; // bit mask of the sides whose army has been called back [HC-23]
    uint8_t spare[7];
} pdc_header;

typedef struct {
    pdc_header game;
    pdc_frame pending[PDC_MAX_FRAMES];
    pdc_leader leader[PDC_MAX_LEADERS + 1];
    pdc_unit unit[PDC_MAX_UNITS + 1];
} pdc_state;

#pragma GCC diagnostic pop

/** Copy the used part of a state; both lie in memory of the caller. Unused entries of `to` are left
 * as they are. */
void pdc_state_copy(pdc_state *to, const pdc_state *from);
/** Bytes of the used part. */
uint32_t pdc_state_used(const pdc_state *state);
/** Are the used parts of two states the same? */
int pdc_state_same(const pdc_state *a, const pdc_state *b);

#endif
