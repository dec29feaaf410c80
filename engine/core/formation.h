/** Formations and the orders that change them: taken at once [formation.c], extending and folding
 * [extend.c], turning and wheeling [wheel.c], dividing and reforming [split.c], screens [skirmish.c],
 * coming in and breaking bridges [arrive.c]. [ES 3..14, HC-13, HC-14, HC-26, HC-49..51] Changes that
 * take turns are in timed_change.h. */
#ifndef PDC_FORMATION_H
#define PDC_FORMATION_H

#include "exec.h"
#include "move.h"

/** What a losses leaves undone in the shape of the unit: emits free changes, pushes choices [ES-66,
 * HC-31, HC-56, ES-28]. Returns 1 when it pushed a frame. */
int shape_after_loss(pdc_exec *exec, pdc_unit_id who);
/** A row leaves out one hex, an answer of GIVE_UP_END [ES-66, HC-56]. */
void shape_give_up(pdc_exec *exec, pdc_unit_id who, pdc_hex_id hex);
/** Fold a unit at once and for nothing onto its counter's hex (disorder, rout, square in reaction)
 * [ES-28, HC-45]. */
void shape_collapse(pdc_exec *exec, pdc_unit_id who);
/** Must the regiment divide now [ES-08..13]? 0 no, 1 forced, 2 the owner may keep it. */
int split_due(const pdc_pos *pos, pdc_unit_id who);
/** Divide at once: fractions are created and stand in the parent's hexes; displacement is pushed
 * [ES-10..18]. cost: ticks paid by each. */
void split_now(pdc_exec *exec, pdc_unit_id who, int forced, uint32_t ticks);
/** Make a unit disordered / routed / good: cohesion, shape, formation and flags that go with it
 * [ES-28, HC-94]. No retreat is made. */
void cohesion_set(pdc_exec *exec, pdc_unit_id who, pdc_cohesion cohesion);
/** Hours of the right kind that `form F` may name for the unit; returns how many. */
int form_faces(const pdc_pos *pos, pdc_unit_id who, pdc_formation form, uint8_t *hours);

/** May the unit, being as `unit` says, take a formation on one hex there: arm, size, traits, ground
 * [HC-26, HC-31, ES-29]? */
pdc_verdict form_may_take(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit,
                          pdc_formation form, pdc_hex_id hex);
/** The formation that an order of a change names. */
pdc_formation form_named(const pdc_command *command);
/** The facing that a change leads to, 0 when it has none; -1 when the hour named does not fit. */
int form_target_face(const pdc_pos *pos, const pdc_command *command, pdc_formation form);
/** The formation that the unit has when something else than an order to march takes it to the hex:
 * general order where the ground imposes it, and out of it [ES-29, ES-36, HC-94]. */
pdc_formation form_where(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex);
/** Is the formation one that turns at will or has no facing? */
int form_turns_free(const pdc_formation_row *row);

/* Orders: check, cost in ticks, what they do once their window is over, candidates. */
// form, limber, unlimber
pdc_verdict form_check(const pdc_pos *pos, const pdc_command *command);
uint32_t form_cost(const pdc_pos *pos, const pdc_command *command);
int form_fits(const pdc_pos *pos, const pdc_command *command);
void form_perform(pdc_exec *exec, const pdc_command *command);
void form_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out);
void form_normalize(const pdc_pos *pos, pdc_command *command);
pdc_verdict extend_check(const pdc_pos *pos, const pdc_command *command);
uint32_t extend_cost(const pdc_pos *pos, const pdc_command *command);
int extend_fits(const pdc_pos *pos, const pdc_command *command);
void extend_perform(pdc_exec *exec, const pdc_command *command);
pdc_verdict contract_check(const pdc_pos *pos, const pdc_command *command);
uint32_t contract_cost(const pdc_pos *pos, const pdc_command *command);
void contract_perform(pdc_exec *exec, const pdc_command *command);
void contract_normalize(const pdc_pos *pos, pdc_command *command);
pdc_verdict width_check(const pdc_pos *pos, const pdc_command *command); // widen, narrow
void width_resolve(pdc_exec *exec, const pdc_command *command);
// extend, contract, widen, narrow
void extend_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out);
// face, about, wheel, wheel-companies
pdc_verdict turn_check(const pdc_pos *pos, const pdc_command *command);
uint32_t turn_cost(const pdc_pos *pos, const pdc_command *command);
void turn_perform(pdc_exec *exec, const pdc_command *command);
/** Turn the unit about at once, on however many hexes. */
void turn_about(pdc_exec *exec, const pdc_command *command);
void turn_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out);
/** Plan one wheel of 60 degrees (turn 1 left, 2 right): hexes and facing afterwards, ticks; how as
 * in move_plan. */
void wheel_plan(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit, int turn, int how,
                move_step *out);
/** Plan a wheel by companies [ES-71..77]. */
pdc_verdict companies_plan(const pdc_pos *pos, const pdc_unit *unit, pdc_unit_id who, int turn,
                           move_step *out);
pdc_verdict split_check(const pdc_pos *pos, const pdc_command *command);
uint32_t split_cost(const pdc_pos *pos, const pdc_command *command);
void split_perform(pdc_exec *exec, const pdc_command *command);
pdc_verdict join_check(const pdc_pos *pos, const pdc_command *command);
uint32_t join_cost(const pdc_pos *pos, const pdc_command *command);
void join_resolve(pdc_exec *exec, const pdc_command *command);
void split_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out); // split
void join_legal(const pdc_pos *pos, pdc_unit_id parent, legal_list *out);
/** Number of the next screen of a unit. */
int screen_next_number(const pdc_pos *pos, pdc_unit_id parent);
/** May there be one more screen of the unit? */
int screen_has_room(const pdc_pos *pos, pdc_unit_id parent);
pdc_verdict screen_check(const pdc_pos *pos, const pdc_command *command); // detach, recall
/** Hexes that a screen may be from its parent [FR-42]. */
int screen_reach(const pdc_pos *pos);
/** Is a screen too far from its parent when it holds these hexes at the end of an order [FR-67]? */
int screen_strays(const pdc_pos *pos, const pdc_unit *unit, const pdc_hex_id *hex, int hexes);
void screen_resolve(pdc_exec *exec, const pdc_command *command);
void screen_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out);
pdc_verdict arrive_check(const pdc_pos *pos, const pdc_command *command); // enter, break
uint32_t arrive_cost(const pdc_pos *pos, const pdc_command *command);
void enter_normalize(const pdc_pos *pos, pdc_command *command);
void arrive_resolve(pdc_exec *exec, const pdc_command *command);
void arrive_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out);

#endif
