/**
 * Carrying out an order. A resolver reads through `pos` and changes the world only by the functions
 * below; each change is recorded as an event and applied at once, so the next line sees the new
 * state. When a rule needs a player it pushes a frame and returns; the loop in exec.c runs the top
 * frame until one of them waits.
 */
#ifndef PDC_EXEC_H
#define PDC_EXEC_H

#include <assert.h>

#include "pos.h"

typedef struct {
    pdc_pos pos;      // pos.state == state
    pdc_state *state; // written by apply.c only
    pdc_events *out;
} pdc_exec;

/** Candidates for pdc_legal: room for `room` orders; when full, counting goes on. */
typedef struct {
    pdc_command *command;
    int count, room;
    const pdc_pos *pos; // candidates are checked against it; NULL: taken as they come
    int first_only;     // 1: one is enough, the question is whether there is any
    int useful_only;    // 1: a fire that would be spent for nothing is none [HC-321]
} legal_list;

/** Nothing more needs to be looked for. */
static inline int legal_enough(const legal_list *list) {
    return list->first_only != 0 && list->count > 0;
}

typedef enum { FRAME_CONTINUE, FRAME_WAIT } frame_answer;

/** A frame: what it does when it is on top, which orders it takes, and its rule. */
typedef struct {
    // CONTINUE: loop with the new top
    frame_answer (*run)(pdc_exec *exec);
    // for the answers that this frame takes; may be NULL
    pdc_verdict (*check)(const pdc_pos *pos, const pdc_command *command);
    // after check said OK; may be NULL
    void (*resolve)(pdc_exec *exec, const pdc_command *command);
    // candidates of the frame; may be NULL
    void (*legal)(const pdc_pos *pos, legal_list *out);
} frame_row;

/* Writing. Every one of these records an event. */
void exec_emit(pdc_exec *exec, const pdc_event *event);
/** Set one field of a unit: always an event; who means none without a change asks before. */
void exec_unit_set(pdc_exec *exec, pdc_unit_id who, pdc_unit_field field, int32_t value);
/** Set and clear flags. */
void exec_unit_flags(pdc_exec *exec, pdc_unit_id who, uint32_t set, uint32_t clear);
/** Put a unit onto these hexes in this formation and facing. */
void exec_unit_place(pdc_exec *exec, pdc_unit_id who, pdc_formation form, int face, int hexes,
                     const pdc_hex_id *hex);
/** Take a unit off the map for good (or as WAITING). Frames that name it become void by themselves.
 * */
void exec_unit_gone(pdc_exec *exec, pdc_unit_id who, pdc_unit_status status);
/** The same, with something of it left in a hex (silent guns). */
void exec_unit_gone_at(pdc_exec *exec, pdc_unit_id who, pdc_unit_status status, pdc_hex_id at);
void exec_leader_set(pdc_exec *exec, pdc_leader_id who, pdc_leader_field field, int32_t value);
void exec_game_set(pdc_exec *exec, pdc_game_field field, int32_t value);
void exec_side_set(pdc_exec *exec, int side, pdc_side_field field, int32_t value);
/** A fact for the log with two numbers; one that has more is filled by hand and given to exec_emit.
 */
void exec_fact(pdc_exec *exec, pdc_event_kind kind, pdc_unit_id who, pdc_unit_id other, int32_t n0,
               int32_t n1);
/** Tell the lines of the ledger behind the fact told last; `who` is the unit whose ledger it is. */
void exec_reasons(pdc_exec *exec, pdc_unit_id who, const pdc_ledger *ledger);
/** Add ticks to what a unit has spent. */
void exec_spend(pdc_exec *exec, pdc_unit_id who, uint32_t ticks);

/* Dice. subject: the unit that rolls, 0 for chits and sides (then `side` keys the die). */
int exec_d6(pdc_exec *exec, pdc_unit_id subject, int side, pdc_purpose why);
/** d66 as its two digits, 11..66. */
int exec_d66(pdc_exec *exec, pdc_unit_id subject, int side, pdc_purpose why);
enum { D66_RESULTS = 36 };
/** Index 0..35 of a d66 and back [HC-04]. */
int d66_index(int d66);
int d66_of_index(int index);
/** Add to a d66 counting results in order, stopping at 11 and 66 [HC-04]. */
int d66_add(int d66, int add);

/* The pending stack. */
pdc_frame *exec_top(pdc_exec *exec); // for reading
static inline const pdc_frame *pos_top(const pdc_pos *pos) {
    assert(pos->state->game.frames > 0);
    return &pos->state->pending[pos->state->game.frames - 1];
}
void exec_push(pdc_exec *exec, const pdc_frame *frame);
void exec_pop(pdc_exec *exec);
/** Replace the top frame by a changed copy of it. */
void exec_top_set(pdc_exec *exec, const pdc_frame *frame);
/** Replace the frame at a depth (0 = bottom). */
void exec_frame_set(pdc_exec *exec, int depth, const pdc_frame *frame);

/** Run frames until one waits. Called by pdc_submit and at set-up. */
void exec_run(pdc_exec *exec);

void legal_add(legal_list *list, const pdc_command *command);

#endif
