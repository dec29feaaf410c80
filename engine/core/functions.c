/*
 * Functions of a battery [RQ-70..77, RQ-102]: Move, Unlimber, Fire, Prolong, Limber. Each once a
 * player turn, so many in all as the row of the arm says; Move is one march, however many orders
 * it takes. What the guns do in a function is written in the chapters of the orders.
 */
#include "functions.h"

#include "../pdc.h"
#include "fire_plan.h"
#include "footprint.h"
#include "hex.h"
#include "marker.h"
#include "move.h"
#include "occupancy.h"
#include "stack.h"
#include "turn.h"

enum { FUNCTIONS = 5, ALL_FUNCTIONS = (1 << FUNCTIONS) - 1 };

int functions_counted(const pdc_pos *pos, pdc_unit_id who) {
    return pos_arm(pos, who)->functions != 0;
}

static int has_prolonged(const pdc_pos *pos, pdc_unit_id who) {
    return (pos_unit(pos, who)->functions & PDC_FUNCTION_PROLONG) != 0;
}

/* [RQ-78, HC-376] against guns that did not prolong themselves; against others nothing is lost */
int functions_fires_later(pdc_exec *exec, pdc_unit_id who, pdc_unit_id target, int shot) {
    int functions = pos_unit(&exec->pos, who)->functions;
    if (!functions_counted(&exec->pos, who) || !has_prolonged(&exec->pos, who) || target == 0 ||
        !pos_is_guns(&exec->pos, target) || has_prolonged(&exec->pos, target)) {
        return 0;
    }
    functions |= PDC_FUNCTION_WAITS | (shot == SHOT_CANISTER ? PDC_FUNCTION_CANISTER : 0);
    exec_unit_set(exec, who, PDC_UNIT_FUNCTIONS, functions);
    return 1;
}

int functions_suffers_first(const pdc_pos *pos, pdc_unit_id victim, pdc_unit_id by) {
    return (pos_unit(pos, victim)->functions & PDC_FUNCTION_WAITS) != 0 && pos_is_guns(pos, by);
}

/* [RQ-73, RQ-102] the function that an order is, 0 none */
static int function_of(int command) {
    switch (command) {
    case PDC_COMMAND_MOVE:
    case PDC_COMMAND_WHEEL:
    case PDC_COMMAND_OBLIQUE:
    case PDC_COMMAND_SIDE:
    case PDC_COMMAND_BACK:
    case PDC_COMMAND_FACE:
    case PDC_COMMAND_ABOUT: return PDC_FUNCTION_MOVE;
    case PDC_COMMAND_UNLIMBER: return PDC_FUNCTION_UNLIMBER;
    case PDC_COMMAND_FIRE: return PDC_FUNCTION_FIRE;
    case PDC_COMMAND_PROLONG: return PDC_FUNCTION_PROLONG;
    case PDC_COMMAND_LIMBER: return PDC_FUNCTION_LIMBER;
    default: return 0;
    }
}

/* [RQ-71, RQ-72, RQ-73] Move and Unlimber need limbered guns, the others unlimbered ones */
static int needs_limbered(int function) {
    return function == PDC_FUNCTION_MOVE || function == PDC_FUNCTION_UNLIMBER;
}

static int count(int functions) {
    int n = 0;
    for (int bit = 0; bit < FUNCTIONS; bit++) {
        n += functions >> bit & 1;
    }
    return n;
}

pdc_verdict functions_check(const pdc_pos *pos, const pdc_command *command) {
    int function = function_of(command->kind);
    pdc_unit_id who = command->who;
    if (function == 0 || command->is_leader != 0 || who == 0 || who > pos->state->game.units ||
        !functions_counted(pos, who) || turn_may_order(pos, who, ~0u) != PDC_VERDICT_OK) {
        return PDC_VERDICT_OK;
    }
    const pdc_unit *unit = pos_unit(pos, who);
    if (needs_limbered(function) != (unit->form == PDC_FORM_LIMBERED)) {
        return PDC_VERDICT_FUNCTION_STATE; /* [RQ-73] */
    }
    if (function == PDC_FUNCTION_MOVE && (unit->functions & PDC_FUNCTION_MARCHING) != 0) {
        return PDC_VERDICT_OK; /* [RQ-102] one march */
    }
    if ((unit->functions & function) != 0) {
        return PDC_VERDICT_FUNCTION_TWICE; /* [RQ-77] */
    }
    return count(unit->functions & ALL_FUNCTIONS) < pos_arm(pos, who)->functions
               ? PDC_VERDICT_OK
               : PDC_VERDICT_FUNCTION_NONE; /* [RQ-74] */
}

void functions_use(pdc_exec *exec, const pdc_command *command) {
    int function = function_of(command->kind);
    if (function == 0 || command->is_leader != 0 || !functions_counted(&exec->pos, command->who)) {
        return;
    }
    int now = (pos_unit(&exec->pos, command->who)->functions & ~PDC_FUNCTION_MARCHING) | function;
    if (function == PDC_FUNCTION_MOVE) {
        now |= PDC_FUNCTION_MARCHING;
    }
    if (now != pos_unit(&exec->pos, command->who)->functions) {
        exec_unit_set(exec, command->who, PDC_UNIT_FUNCTIONS, now);
    }
}

/* Ways to stand, by the functions used and by limbered or not. */
typedef struct {
    int count[ALL_FUNCTIONS + 1][2];
} ways;

/* Adds the ways that a unit standing so has to go on by one function; returns how many. Fire comes
 * last, since the fire phase follows the movement phase. */
static int go_on(ways *next, int count, int used, int limbered) {
    int all = 0;
    for (int bit = 0; count != 0 && bit < FUNCTIONS; bit++) {
        int function = 1 << bit;
        if ((used & (function | PDC_FUNCTION_FIRE)) != 0 || needs_limbered(function) != limbered) {
            continue;
        }
        int after = function == PDC_FUNCTION_LIMBER     ? 1
                    : function == PDC_FUNCTION_UNLIMBER ? 0
                                                        : limbered;
        next->count[used | function][after] += count;
        all += count;
    }
    return all;
}

/* [RQ-73..77] All sequences of functions, the empty one too, from limbered or not. */
int pdc_function_sequences(const pdc_rules *rules, pdc_arm arm, int limbered) {
    ways now = {{{0}}};
    int all = 1;
    now.count[0][limbered != 0] = 1;
    for (int n = 0; n < rules->arm[arm].functions; n++) {
        ways next = {{{0}}};
        for (int used = 0; used <= ALL_FUNCTIONS; used++) {
            all += go_on(&next, now.count[used][0], used, 0);
            all += go_on(&next, now.count[used][1], used, 1);
        }
        now = next;
    }
    return all;
}

/* Prolong [RQ-72, RQ-102] ---------------------------------------------------------------------- */

/* Straight ahead or back, into a hex that guns may enter and where nobody stands in their way. */
static pdc_verdict prolong_hex(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id to) {
    const pdc_unit *unit = pos_unit(pos, who);
    int direction = to != 0 ? pdc_map_direction(pos->world->map, unit->hex[0], to) : -1;
    if (direction < 0) {
        return PDC_VERDICT_PROLONG_WHERE;
    }
    int hour = hex_direction_hour(direction);
    if (hour != unit->face && hour != hex_hour(unit->face + 6)) {
        return PDC_VERDICT_PROLONG_WHERE;
    }
    if (move_ground(pos, (pdc_class)pos_arm(pos, who)->movement_class, unit->hex[0], direction,
                    0) == PDC_CLOSED) {
        return PDC_VERDICT_CLOSED;
    }
    if (marker_barrier(pos, to, who) != 0) {
        return PDC_VERDICT_ENEMY_HEX;
    }
    pdc_fraction all = {pos_strength(pos, who), 1};
    return stack_fits(pos, who, to, all) ? PDC_VERDICT_OK : PDC_VERDICT_STACKING;
}

pdc_verdict prolong_check(const pdc_pos *pos, const pdc_command *command) {
    pdc_verdict verdict = order_state(pos, command->who);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    if (!pos_is_guns(pos, command->who)) {
        return PDC_VERDICT_GUNS_ONLY; /* [RQ-73] */
    }
    if (pos_formation(pos, command->who)->immobile == 0) {
        return PDC_VERDICT_FUNCTION_STATE; /* [RQ-73] */
    }
    return prolong_hex(pos, command->who, command->at);
}

int prolong_fits(const pdc_pos *pos, const pdc_command *command) {
    return prolong_hex(pos, command->who, command->at) == PDC_VERDICT_OK;
}

/* [RQ-72] facing and readiness to fire are kept; [RQ-102] it costs no cm */
void prolong_perform(pdc_exec *exec, const pdc_command *command) {
    const pdc_unit *unit = pos_unit(&exec->pos, command->who);
    pdc_event event = {.kind = PDC_EVENT_MARCHED,
                       .who = command->who,
                       .from = unit->hex[0],
                       .at = command->at,
                       .rule = "RQ-72"};
    exec_unit_place(exec, command->who, (pdc_formation)unit->form, unit->face, 1, &command->at);
    exec_emit(exec, &event);
}

void prolong_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    const pdc_unit *unit = pos_unit(pos, who);
    pdc_command command = {
        .kind = PDC_COMMAND_PROLONG, .side = (uint8_t)pos_side(pos, who), .who = who};
    if (!pos_is_guns(pos, who) || unit->face == 0 || pos_formation(pos, who)->immobile == 0) {
        return;
    }
    for (int back = 0; back < 2; back++) {
        int direction = hex_hour_direction(hex_hour(unit->face + 6 * back));
        command.at = direction < 0 ? 0 : pdc_map_near(pos->world->map, unit->hex[0], direction);
        if (command.at != 0) {
            legal_add(out, &command);
        }
    }
}
