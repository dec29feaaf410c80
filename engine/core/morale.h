/** Morale checks, failure and rally [HC I], morale of formations [HC-93]. */
#ifndef PDC_MORALE_H
#define PDC_MORALE_H

#include "exec.h"

typedef enum { MORALE_PLAIN, MORALE_CLOSE, MORALE_STAND, MORALE_STAND_CHARGE } morale_case;

/** What a check is about: the other unit, odds column above or below 1:1, arc of the attack. */
typedef struct {
    uint8_t kind;      // pdc_check_kind, for the log
    uint8_t purpose;   // pdc_purpose of the dice
    uint8_t situation; // morale_case
    int8_t column;     // odds column (HC-73) for CLOSE and STAND
    uint16_t other;    // enemy unit, 0 none
    uint8_t arc;       // arc_kind from which the unit is attacked
    uint8_t charged;   // by charging cavalry
} morale_question;

/** Modifiers, every circumstance once, with the value of the more special entry [HC-90]. */
void morale_ledger(const pdc_pos *pos, pdc_unit_id who, const morale_question *question,
                   pdc_ledger *out);
/** Roll: 1 passed. Emits CHECKED. Does nothing else. */
int morale_roll(pdc_exec *exec, pdc_unit_id who, const morale_question *question);
/** What failing does [HC-91]: cohesion one step down, rout moves and the check of the stack pushed
 * as frames. */
void morale_fail(pdc_exec *exec, pdc_unit_id who);
/** The same; routs: whatever its cohesion it breaks [RQ-34]. */
void morale_fail_as(pdc_exec *exec, pdc_unit_id who, int routs);
/** Disorder or rout a unit as a result; a rout pushes its forced move away from `from` (0: the
 * nearest enemy). */
void morale_disorder(pdc_exec *exec, pdc_unit_id who);
void morale_rout(pdc_exec *exec, pdc_unit_id who, pdc_unit_id from);
/** Frame CHECKS: a chain of checks in a stack, once round [HC-55, HC-91]. */
frame_answer checks_run(pdc_exec *exec);
/** Results of the 36 of a d66 that pass the check [HC-04, HC-90], and the ledger of its modifiers. */
int morale_chance(const pdc_pos *pos, pdc_unit_id who, const morale_question *question,
                  pdc_ledger *ledger);
/** Formation morale level of a unit's corps, 0..5 [HC-93]. */
int morale_level(const pdc_pos *pos, pdc_unit_id who);
/** The same for a corps of a side; corps 0: the whole army [HC-97]. */
int morale_level_of(const pdc_pos *pos, int side, int corps);
/** [HC-93, HC-97] Sides (bits 1 and 2) of level 5, asked after every order: they have battalions,
 * and not one of them stands. */
int morale_broken_sides(const pdc_pos *pos);
/** Make units check once, in this order; a chain that is running takes them up. */
void checks_push(pdc_exec *exec, pdc_check_kind kind, const uint32_t *unit, int count);
/** Order `rally` [HC-92]. */
pdc_verdict rally_check(const pdc_pos *pos, const pdc_command *command);
void rally_resolve(pdc_exec *exec, const pdc_command *command);
/** Does the profile mend disorder in the movement [FR-49]? */
int rally_in_movement(const pdc_pos *pos);
/** Ticks of it. */
uint32_t rally_cost(const pdc_pos *pos);
void rally_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out);

#endif
