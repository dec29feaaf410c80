/** Marching: price of steps, reach, paths, and the ORDER frame that carries an order out step by
 * step [HC B, ES 6, 9, 11]. */
#ifndef PDC_MOVE_H
#define PDC_MOVE_H

#include "exec.h"

/** Ticks for a movement class to go from a hex to its neighbour, ground and hexside; PDC_CLOSED
 * when it may not. Road: both road hexes and the side are crossed by a road and the formation
 * marches at the road rate. */
uint32_t move_ground(const pdc_pos *pos, pdc_class movement_class, pdc_hex_id from, int direction,
                     int by_road);
/** Features of a hexside that count, one standing for another where the rules say so [HC-12]; returns
 * how many. `out` has room for PDC_MAX_FEATURES. */
int move_features(const pdc_pos *pos, pdc_class movement_class, pdc_hex_id from, int direction,
                  const pdc_feature_row **out);
/** Features of hexsides that are crossed one unit at a time, as bits; may this formation? [HC-262] */
uint32_t move_dams(const pdc_rules *rules);
int move_in_file(const pdc_formation_row *row);
/** Price of the hexside alone. */
uint32_t move_side(const pdc_pos *pos, pdc_class movement_class, pdc_hex_id from, int direction);
/** Direction in which a formation goes obliquely, sideways or backward; turn: 1 left, 2 right. -1
 * when it has none [RQ-92]. */
int move_aside(const pdc_rules *rules, const pdc_unit *unit, int kind, int turn);
pdc_verdict move_check(const pdc_pos *pos, const pdc_command *command);
/** May the unit stand so at the end of its order, its screens, markers or parent within reach? */
pdc_verdict move_strays(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *after);
/** Standing still by order. */
pdc_verdict wait_check(const pdc_pos *pos, const pdc_command *command);
void wait_resolve(pdc_exec *exec, const pdc_command *command);
void move_resolve(pdc_exec *exec, const pdc_command *command);
void move_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out);

/** One step as it would be: where the unit stands afterwards and what it pays. */
typedef struct {
    pdc_verdict verdict;
    uint32_t ticks;
    uint32_t extra;   // of them by the system of manoeuvre [HC-250]
    uint8_t maneuver; // pdc_maneuver that makes it dearer
    uint8_t form, face, hexes;
    uint8_t gathers; // goes into general order (from one hex or several)
    uint8_t stops;   // must stop there [HC-18]
    uint8_t by_road;
    uint8_t direction; // 0..5 of the counter's step
    uint8_t widened;   // a waiting change of width was made
    uint8_t at_step;   // number of the step in its march
    uint8_t wheels;    // turned by 60 degrees before it [FR-61, RQ-92]
    uint8_t crosses;   // an obstacle, which is part of the price [FR-34]
    pdc_hex_id hex[PDC_MAX_PARTS];
} move_step;

/** How a step is looked at. */
enum {
    STEP_LAST = 1,   // the unit stays there: stacking [HC-17]; else it passes through [HC-19]
    STEP_CHARGE = 2, // HC-80: zones, chits and prices of a charge
    STEP_FREE = 4    // movement left is not looked at
};

/** A step asked for: into an adjacent hex; the formation and facing to take when it leaves general
 * order (PDC_FORMATION_COUNT, 0: column the way it went); STEP_ bits. */
typedef struct {
    pdc_hex_id to;
    int form, face;
    int how;
    int manner; // PDC_COMMAND_OBLIQUE, SIDE, BACK: facing kept [RQ-92]; else a march
} move_asked;

/** Plan the step of `who`, being as `unit` says: a copy may differ from the state. */
void move_plan(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit, const move_asked *asked,
               move_step *out);
/** [HC-18] Note in the step that the unit must stop where it leads; it may not go when it stopped
 * before. */
pdc_verdict move_stops(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit, move_step *out);
/** Make `unit` what it is after the step. */
void move_take(pdc_unit *unit, const move_step *step);
/** What an order of this chapter costs [notation.md: cost]. */
uint32_t move_cost(const pdc_pos *pos, const pdc_command *command);
/** Segment, activity and state: may the unit march, turn or manoeuvre at all [HC-22, HC-24, HC-70,
 * HC-94]? */
pdc_verdict order_state(const pdc_pos *pos, pdc_unit_id who);
/** The same for one order: some may be given to a unit that fights hand to hand [HC-396]. */
pdc_verdict order_state_for(const pdc_pos *pos, const pdc_command *command);
/** Does a road cross this hexside? */
int move_on_road(const pdc_pos *pos, pdc_hex_id from, int direction);
/** [HC-57] Do only skirmishers of at most 3 increments, on open ground, stand in the hex, before an
 * enemy of theirs? */
int skirmishers_give_way(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex);
/** One spelling of a march out of general order. */
void move_normalize(const pdc_pos *pos, pdc_command *command);
/** Frame ORDER. */
frame_answer order_run(pdc_exec *exec);
/** Push the ORDER frame of a command that was checked: its steps with their windows [HC-40]. */
void order_push(pdc_exec *exec, const pdc_command *command);
/** For who marches in proportion with others [RQ-66]: the next step of an ORDER frame, 0 when there
 * is none that can be taken; take it without windows; any step of a unit; end the order. */
int order_next(const pdc_pos *pos, const pdc_frame *frame, move_step *step);
void order_go(pdc_exec *exec, int depth, const move_step *step);
void order_take(pdc_exec *exec, pdc_unit_id who, const move_step *step, int wheel);
void order_end(pdc_exec *exec, int depth);
/** Longest march of the parts of a formation through its own hexes to the hex `to`, which is one of
 * them or next to one; the last step into a hex that is not one costs as `to` says. [ES-42, ES-48]
 * */
uint32_t move_gather(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit,
                     const pdc_hex_id *keep, int kept, pdc_hex_id to);
#endif
