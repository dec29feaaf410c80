/*
 * Reaction windows [HC-40..48, ES-07, ES-22, ES-26, ES-30]: which steps open one, who is listed,
 * and what the answers do.
 *   WINDOW  pc 1 fresh, 0 after a reaction; who = unit acting, other = target of its charge or 0,
 *   at = hex about to be entered or held, arg[1] = trigger
 */
#include "react.h"

#include <string.h>

#include "../pdc.h"
#include "charge.h"
#include "facing.h"
#include "fire.h"
#include "footprint.h"
#include "formation.h"
#include "hex.h"
#include "los.h"
#include "marker.h"
#include "occupancy.h"
#include "shared_march.h"

enum { FRONT_RANGE = 3, DIVISION_RANGE = 2 }; // hexes of HC-41 (e) and (c)

/* Does the step come into a zone hex of cavalry, or within 3 hexes in front of cavalry in good
 * order? [HC-41e] */
static int before_cavalry(const pdc_pos *pos, pdc_unit_id who, const pdc_hex_id *hex, int hexes) {
    int side = pos_side(pos, who);
    if (pos->world->rules->reaction != 0) {
        return 0; /* [RQ-101] cavalry is asked after the step */
    }
    for (pdc_unit_id enemy = 1; enemy <= pos->state->game.units; enemy++) {
        if (!pos_present(pos, enemy) || pos_side(pos, enemy) == side ||
            !pos_is_cavalry(pos, enemy) || pos_unit(pos, enemy)->cohesion == PDC_COHESION_PGD) {
            continue;
        }
        for (int i = 0; i < hexes; i++) {
            int distance = footprint_distance_hex(pos, enemy, hex[i]);
            if (distance > FRONT_RANGE) {
                continue;
            }
            if (zone_covers(pos, enemy, hex[i]) ||
                (pos_unit(pos, enemy)->cohesion == PDC_COHESION_GOOD &&
                 facing_arc(pos, enemy, hex[i]) == ARC_FRONT)) {
                return 1;
            }
        }
    }
    return 0;
}

/* Does the unit stand in a zone of the enemy? */
static int in_zone(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    for (int part = 0; part < unit->hexes; part++) {
        if (zone_of(pos, unit->hex[part], pos_side(pos, who), 0) != 0) {
            return 1;
        }
    }
    return 0;
}

/* [HC-41c] within 2 hexes and in sight of an enemy able to fire or charge */
static int near_able_enemy(const pdc_pos *pos, pdc_unit_id who) {
    for (pdc_unit_id enemy = 1; enemy <= pos->state->game.units; enemy++) {
        if (pos_present(pos, enemy) && pos_side(pos, enemy) != pos_side(pos, who) &&
            pos_unit(pos, enemy)->cohesion != PDC_COHESION_PGD &&
            footprint_distance(pos, enemy, who) <= DIVISION_RANGE &&
            (pos_formation(pos, enemy)->fires != 0 ||
             (pos_is_cavalry(pos, enemy) && pos_formation(pos, enemy)->charges != 0)) &&
            los_sees(pos, enemy, who)) {
            return 1;
        }
    }
    return 0;
}

/* [HC-48] a reaction opens no window but for fire and forming square against a reacting charge */
static int is_reacting(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_frame *charge = charge_of(pos, who);
    for (int i = 0;
         i < pos->state->game.frames && charge != NULL && &pos->state->pending[i] != charge; i++) {
        if (pos->state->pending[i].kind == PDC_FRAME_WINDOW) {
            return 1;
        }
    }
    return 0;
}

static uint32_t bit(pdc_command_kind kind) {
    return 1u << (kind - PDC_COMMAND_REACT_FIRE);
}

enum {
    ALL_KINDS = (1 << (PDC_COMMAND_REACT_PASS - PDC_COMMAND_REACT_FIRE)) - 1 // as bits
};

/* [HC-01] The reactions that the profile has. */
static uint32_t kinds_here(const pdc_pos *pos) {
    uint32_t kinds = 0;
    for (int kind = PDC_COMMAND_REACT_FIRE; kind < PDC_COMMAND_REACT_PASS; kind++) {
        kinds |= pos->world->rules->order_allowed[kind] != 0 ? bit((pdc_command_kind)kind) : 0;
    }
    return kinds;
}

static int is_marker_window(const pdc_frame *window) {
    return window->arg[1] == PDC_TRIGGER_MARKERS || window->arg[1] == PDC_TRIGGER_MARKERS_RUN;
}

/* Windows for markers and for cavalry alone [RQ-100, RQ-101]. */
static int is_own_window(const pdc_frame *window) {
    return is_marker_window(window) || window->arg[1] == PDC_TRIGGER_REACTION;
}

static uint32_t kinds_in_own(const pdc_pos *pos, pdc_unit_id who, const pdc_frame *window) {
    if (is_marker_window(window)) {
        return marker_may_withdraw(pos, who, window) ? bit(PDC_COMMAND_REACT_WITHDRAW) : 0;
    }
    return shared_march_may(pos, who, window->who) ? bit(PDC_COMMAND_REACT_CHARGE) : 0;
}

/* Which of the kinds asked for a unit may do in this window; with `any` one of them, if there is one:
 * what takes a search comes last, since it is asked of every enemy of whoever moves. */
static uint32_t kinds_in(const pdc_pos *pos, pdc_unit_id who, const pdc_frame *window,
                         uint32_t asked, int any) {
    pdc_unit_id mover = window->who;
    pdc_trigger trigger = (pdc_trigger)window->arg[1];
    uint32_t kinds = 0;
    if (is_own_window(window)) {
        return pos_present(pos, mover) ? asked & kinds_in_own(pos, who, window) : 0;
    }
    if (!pos_present(pos, who) || !pos_present(pos, mover) || pos_unit(pos, who)->park != 0 ||
        pos_unit(pos, who)->cohesion == PDC_COHESION_PGD) {
        return 0;
    }
    int charging = charge_of(pos, mover) != NULL;
    asked &= kinds_here(pos);
    if (trigger == PDC_TRIGGER_SKIRMISHERS) {
        asked &= ~(bit(PDC_COMMAND_REACT_FIRE) | bit(PDC_COMMAND_REACT_CHARGE));
    }
    if ((asked & bit(PDC_COMMAND_REACT_FIRE)) != 0 && fire_may_react(pos, who, mover)) {
        kinds |= bit(PDC_COMMAND_REACT_FIRE); /* [HC-42] */
    }
    if (charging && (asked & bit(PDC_COMMAND_REACT_SQUARE)) != 0 && !(any && kinds != 0) &&
        square_may_react(pos, who, mover, window->other, window->at)) {
        kinds |= bit(PDC_COMMAND_REACT_SQUARE); /* [HC-45] */
    }
    if ((any && kinds != 0) || (charging && is_reacting(pos, mover))) {
        return kinds;
    }
    if (charging && (asked & bit(PDC_COMMAND_REACT_FORM)) != 0 &&
        form_up_may_react(pos, who, mover)) {
        kinds |= bit(PDC_COMMAND_REACT_FORM); /* [HC-46] */
    }
    if ((asked & bit(PDC_COMMAND_REACT_EVADE)) != 0 && !(any && kinds != 0) &&
        evade_may_react(pos, who, mover, trigger, window->at)) {
        kinds |= bit(PDC_COMMAND_REACT_EVADE); /* [HC-47] */
    }
    if ((asked & bit(PDC_COMMAND_REACT_CHARGE)) != 0 && !(any && kinds != 0) &&
        charge_may_react(pos, who, mover, trigger, window->at)) {
        kinds |= bit(PDC_COMMAND_REACT_CHARGE); /* [HC-43, HC-44] */
    }
    return kinds;
}

/* May a unit do anything in this window? */
static int may_react(const pdc_pos *pos, pdc_unit_id who, const pdc_frame *window) {
    return kinds_in(pos, who, window, ALL_KINDS, 1) != 0;
}

/* Is the unit one that the open window is for? */
static int is_asked(const pdc_pos *pos, pdc_unit_id who) {
    return pos_top(pos)->kind == PDC_FRAME_WINDOW && pos_has(pos, who, PDC_FLAG_ELIGIBLE);
}

/* Which of the kinds asked for the unit may do in the open window. */
static uint32_t react_kinds(const pdc_pos *pos, pdc_unit_id who, uint32_t asked) {
    return is_asked(pos, who) ? kinds_in(pos, who, pos_top(pos), asked, 0) : 0;
}

uint32_t pdc_reactions(const pdc_pos *pos, pdc_unit_id who) {
    occ_invalidate(pos);
    return react_kinds(pos, who, ALL_KINDS);
}

/* [HC-95] hexes about to be entered in which lone leaders stand, who always may evade */
static int leaders_in_the_way(const pdc_pos *pos, pdc_unit_id who, const pdc_hex_id *hex, int hexes,
                              pdc_frame *window) {
    for (int i = 0; i < hexes; i++) {
        if (evade_leader_in(pos, hex[i], who)) {
            window->answer[window->count++] = hex[i];
        }
    }
    return window->count;
}

/* List the eligible units and push the window; 0 when there are none. */
static int open_window(pdc_exec *exec, pdc_unit_id who, pdc_trigger trigger, const pdc_hex_id *hex,
                       int hexes) {
    pdc_hex_id at = hex[0];
    const pdc_pos *pos = &exec->pos;
    int side = 3 - pos_side(pos, who);
    const pdc_frame *charge = charge_of(pos, who);
    pdc_frame window = {.kind = PDC_FRAME_WINDOW,
                        .pc = 1,
                        .sides = (uint8_t)(1 << (side - 1)),
                        .who = who,
                        .at = at};
    window.arg[1] = (uint16_t)trigger;
    window.other = charge != NULL ? charge->other : 0;
    int found = 0;
    for (pdc_unit_id unit = 1; unit <= exec->state->game.units; unit++) {
        if (pos_present(pos, unit) && pos_side(pos, unit) == side &&
            may_react(pos, unit, &window)) {
            exec_unit_flags(exec, unit, PDC_FLAG_ELIGIBLE, 0);
            found++;
        }
    }
    found += leaders_in_the_way(pos, who, hex, hexes, &window);
    if (found == 0) {
        return 0;
    }
    exec_push(exec, &window);
    pdc_event event = {.kind = PDC_EVENT_WINDOW_OPENED,
                       .side = (uint8_t)side,
                       .who = who,
                       .a = (uint8_t)trigger,
                       .at = at};
    memcpy(event.rule, "HC-41", 6);
    event.n[0] = found;
    exec_emit(exec, &event);
    return 1;
}

/* Is there a lone leader in one of the hexes? */
static int before_leader(const pdc_pos *pos, pdc_unit_id who, const pdc_hex_id *hex, int hexes) {
    pdc_frame window = {.count = 0};
    return leaders_in_the_way(pos, who, hex, hexes, &window) != 0;
}

int react_ask(pdc_exec *exec, pdc_unit_id who, pdc_trigger trigger, pdc_hex_id at) {
    return react_ask_hexes(exec, who, trigger, &at, 1);
}

int react_ask_hexes(pdc_exec *exec, pdc_unit_id who, pdc_trigger trigger, const pdc_hex_id *hex,
                    int hexes) {
    const pdc_pos *pos = &exec->pos;
    int open = 1;
    switch (trigger) {
    /* [HC-41b] */
    case PDC_TRIGGER_MANOEUVRE_IN_ZONE: open = in_zone(pos, who); break;
    /* [HC-41c, ES-07] */
    case PDC_TRIGGER_DIVISION: open = in_zone(pos, who) || near_able_enemy(pos, who); break;
    /* [HC-41e] */
    case PDC_TRIGGER_CAVALRY_FRONT:
        open = before_cavalry(pos, who, hex, hexes) || before_leader(pos, who, hex, hexes);
        break;
    /* [HC-41a] */
    case PDC_TRIGGER_LEAVE_ZONE: open = in_zone(pos, who); break;
    case PDC_TRIGGER_NONE:
    case PDC_TRIGGER_DECLARATION:
    case PDC_TRIGGER_CHARGE_COMES:
    case PDC_TRIGGER_SKIRMISHERS:
    case PDC_TRIGGER_EVADE:
    case PDC_TRIGGER_CHARGED:
    case PDC_TRIGGER_MARKERS:
    case PDC_TRIGGER_MARKERS_RUN:
    case PDC_TRIGGER_REACTION:
    case PDC_TRIGGER_COUNT: break;
    }
    return open && open_window(exec, who, trigger, hex, hexes);
}

int react_spread(pdc_exec *exec, pdc_unit_id who, pdc_trigger trigger, pdc_hex_id into) {
    if (in_zone(&exec->pos, who)) {
        return react_ask(exec, who, trigger, pos_unit(&exec->pos, who)->hex[0]);
    }
    return before_cavalry(&exec->pos, who, &into, 1) &&
           open_window(exec, who, PDC_TRIGGER_CAVALRY_FRONT, &into, 1);
}

int react_step(pdc_exec *exec, pdc_unit_id who, const move_step *step, int wheel) {
    const pdc_pos *pos = &exec->pos;
    if (in_zone(pos, who)) {
        return open_window(exec, who,
                           wheel ? PDC_TRIGGER_MANOEUVRE_IN_ZONE : PDC_TRIGGER_LEAVE_ZONE,
                           step->hex, step->hexes);
    }
    if (before_cavalry(pos, who, step->hex, step->hexes)) {
        return open_window(exec, who, PDC_TRIGGER_CAVALRY_FRONT, step->hex, step->hexes);
    }
    if (before_leader(pos, who, step->hex, step->hexes)) {
        return open_window(exec, who, PDC_TRIGGER_EVADE, step->hex, step->hexes); /* [HC-95] */
    }
    return 0;
}

/* The frame ------------------------------------------------------------------------------------ */

static void close_window(pdc_exec *exec) {
    const pdc_frame window = *pos_top(&exec->pos);
    for (pdc_unit_id unit = 1; unit <= exec->state->game.units; unit++) {
        exec_unit_flags(exec, unit, 0, PDC_FLAG_ELIGIBLE);
    }
    exec_pop(exec);
    marker_window_over(exec, &window);
}

frame_answer window_run(pdc_exec *exec) {
    if (pos_top(&exec->pos)->pc != 0) {
        return FRAME_WAIT; // just opened: its units were looked at a moment ago
    }
    for (pdc_unit_id unit = 1; unit <= exec->state->game.units; unit++) {
        if (is_asked(&exec->pos, unit) && may_react(&exec->pos, unit, pos_top(&exec->pos))) {
            return FRAME_WAIT;
        }
    }
    for (pdc_leader_id leader = 1; leader <= exec->state->game.leaders; leader++) {
        if (evade_leader_may(&exec->pos, leader, pos_top(&exec->pos))) {
            return FRAME_WAIT;
        }
    }
    close_window(exec); /* [HC-40] it closes by itself when nobody is left */
    return FRAME_CONTINUE;
}

/* [ES-23, ES-75, HC-80] a reacting charge may wheel by companies first and name its path; the
 * chapter of charges looks at both. */
pdc_verdict react_charge_check(const pdc_pos *pos, const pdc_command *command) {
    move_step step;
    if (command->turn != 0) {
        return companies_plan(pos, pos_unit(pos, command->who), command->who, command->turn, &step);
    }
    return PDC_VERDICT_OK;
}

pdc_verdict window_check(const pdc_pos *pos, const pdc_command *command) {
    const pdc_frame *window = pos_top(pos);
    if (command->kind < PDC_COMMAND_REACT_FIRE || command->kind > PDC_COMMAND_REACT_PASS) {
        return PDC_VERDICT_ANSWER_FIRST;
    }
    if ((window->sides & (1 << (command->side - 1))) == 0) {
        return PDC_VERDICT_NOT_YOUR_TURN;
    }
    if (command->kind == PDC_COMMAND_REACT_PASS) {
        return is_marker_window(window) && !marker_may_pass(pos) ? PDC_VERDICT_MARKER_MUST
                                                                 : PDC_VERDICT_OK;
    }
    if (command->kind == PDC_COMMAND_REACT_WITHDRAW && !marker_rules(pos)) {
        return PDC_VERDICT_NO_MARKERS;
    }
    if (command->is_leader != 0) {
        return evade_leader_check(pos, command);
    }
    if (command->who == 0 || command->who > pos->state->game.units ||
        !pos_present(pos, command->who)) {
        return PDC_VERDICT_NO_SUCH_UNIT;
    }
    if (window->arg[1] == PDC_TRIGGER_REACTION && command->kind == PDC_COMMAND_REACT_FORM &&
        is_asked(pos, command->who)) {
        return PDC_VERDICT_REACTION_FORM; /* [RQ-68] */
    }
    if (react_kinds(pos, command->who, bit((pdc_command_kind)command->kind)) == 0) {
        return PDC_VERDICT_WRONG_REACTION;
    }
    if (is_marker_window(window)) {
        return marker_withdraw_check(pos, command->who, command->at);
    }
    if (window->arg[1] == PDC_TRIGGER_REACTION) {
        return command->turn != 0 || command->hexes != 0 ? PDC_VERDICT_REACTION_FORM
                                                         : PDC_VERDICT_OK;
    }
    if (command->kind == PDC_COMMAND_REACT_EVADE) {
        return evade_check(pos, command->who, command->at);
    }
    if (command->kind == PDC_COMMAND_REACT_FORM &&
        command->form != pos_arm(pos, command->who)->form && command->form != PDC_FORM_LINE) {
        return PDC_VERDICT_WRONG_REACTION;
    }
    if (command->kind == PDC_COMMAND_REACT_CHARGE) {
        return react_charge_check(pos, command);
    }
    return PDC_VERDICT_OK;
}

void window_resolve(pdc_exec *exec, const pdc_command *command) {
    const pdc_frame window = *pos_top(&exec->pos);
    if (command->kind == PDC_COMMAND_REACT_PASS) {
        pdc_event passed = {.kind = PDC_EVENT_PASSED, .side = command->side};
        exec_emit(exec, &passed);
        close_window(exec);
        return;
    }
    if (window.pc != 0) {
        pdc_frame used = window;
        used.pc = 0;
        exec_top_set(exec, &used);
    }
    if (command->is_leader != 0) {
        evade_leader_react(exec, command->who, command->at);
        return;
    }
    exec_unit_flags(exec, command->who, 0, PDC_FLAG_ELIGIBLE);
    pdc_event event = {
        .kind = PDC_EVENT_REACTED, .who = command->who, .other = window.who, .a = command->kind};
    exec_emit(exec, &event);
    if (window.arg[1] == PDC_TRIGGER_REACTION) {
        close_window(exec); /* [RQ-101] nobody else reacts */
        shared_march_begin(exec, command->who, window.who);
    } else if (command->kind == PDC_COMMAND_REACT_WITHDRAW) {
        marker_withdraw(exec, command->who, command->at);
    } else if (command->kind == PDC_COMMAND_REACT_FIRE) {
        fire_now(exec, command->who, window.who, 0, FIRE_OPPORTUNITY);
    } else if (command->kind == PDC_COMMAND_REACT_CHARGE) {
        charge_react(exec, command->who, window.who, command);
    } else if (command->kind == PDC_COMMAND_REACT_SQUARE) {
        square_react(exec, command->who, window.who, window.at);
    } else if (command->kind == PDC_COMMAND_REACT_FORM) {
        form_up_react(exec, command->who, (pdc_formation)command->form);
    } else {
        evade_react(exec, command->who, command->at);
    }
}

void window_legal_unit(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    uint32_t kinds = react_kinds(pos, who, ALL_KINDS);
    pdc_command command = {
        .side = (uint8_t)pos_side(pos, who), .who = who, .form = PDC_FORMATION_COUNT};
    for (int kind = PDC_COMMAND_REACT_FIRE; kind < PDC_COMMAND_REACT_PASS; kind++) {
        if ((kinds & bit((pdc_command_kind)kind)) == 0) {
            continue;
        }
        command.kind = (uint8_t)kind;
        if (kind == PDC_COMMAND_REACT_EVADE) {
            evade_legal(pos, who, out);
        } else if (kind == PDC_COMMAND_REACT_WITHDRAW) {
            marker_withdraw_legal(pos, who, out);
        } else if (kind == PDC_COMMAND_REACT_FORM) {
            command.form = pos_arm(pos, who)->form; // the column of the arm in this profile
            legal_add(out, &command);
            command.form = PDC_FORM_LINE;
            legal_add(out, &command);
            command.form = PDC_FORMATION_COUNT;
        } else {
            legal_add(out, &command);
            for (int turn = 1; turn <= 2 && kind == PDC_COMMAND_REACT_CHARGE; turn++) {
                command.turn = (uint8_t)turn;
                if (react_charge_check(pos, &command) == PDC_VERDICT_OK) {
                    legal_add(out, &command);
                }
            }
            command.turn = 0;
        }
    }
}

void window_legal(const pdc_pos *pos, legal_list *out) {
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        window_legal_unit(pos, who, out);
    }
    for (pdc_leader_id who = 1; who <= pos->state->game.leaders; who++) {
        evade_leader_legal(pos, who, out);
    }
    pdc_command pass = {.kind = PDC_COMMAND_REACT_PASS,
                        .side = pos_top(pos)->sides == 2 ? 2 : 1,
                        .form = PDC_FORMATION_COUNT};
    legal_add(out, &pass);
}
