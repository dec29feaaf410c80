/*
 * What ties orders and frames to the chapters that know them, and the three public ways in:
 * pdc_check, pdc_cost, pdc_submit.
 */
#include "command.h"

#include <assert.h>
#include <string.h>

#include "../pdc.h"
#include "charge.h"
#include "double_time.h"
#include "fire.h"
#include "footprint.h"
#include "forced.h"
#include "formation.h"
#include "functions.h"
#include "hex.h"
#include "leader.h"
#include "legal.h"
#include "losses.h"
#include "melee.h"
#include "morale.h"
#include "move.h"
#include "occupancy.h"
#include "react.h"
#include "shared_march.h"
#include "stack.h"
#include "timed_change.h"
#include "turn.h"
#include "victory.h"

/* Frames --------------------------------------------------------------------------------------- */

static frame_answer over_run(pdc_exec *exec) {
    (void)exec;
    return FRAME_WAIT;
}

static frame_answer choice_run(pdc_exec *exec) {
    const pdc_frame *choice = pos_top(&exec->pos);
    if (choice->pc == 0) {
        pdc_frame opened = *choice;
        opened.pc = 1;
        exec_top_set(exec, &opened);
        pdc_event event = {.kind = PDC_EVENT_CHOICE_OPENED,
                           .side = choice->sides,
                           .who = opened.who,
                           .a = (uint8_t)opened.arg[0]};
        event.n[0] = opened.count;
        exec_emit(exec, &event);
    }
    return FRAME_WAIT;
}

static pdc_verdict choice_check(const pdc_pos *pos, const pdc_command *command) {
    const pdc_frame *choice = pos_top(pos);
    if (command->kind != PDC_COMMAND_CHOOSE) {
        return PDC_VERDICT_ANSWER_FIRST;
    }
    if ((choice->sides & (1 << (command->side - 1))) == 0) {
        return PDC_VERDICT_NOT_YOUR_TURN;
    }
    return command->n >= 1 && command->n <= choice->count ? PDC_VERDICT_OK : PDC_VERDICT_BAD_CHOICE;
}

/* The answer goes to the frame below: arg[7] = its number, answer[0] = what it stands for. */
static void choice_resolve(pdc_exec *exec, const pdc_command *command) {
    pdc_frame choice = *pos_top(&exec->pos);
    pdc_event event = {.kind = PDC_EVENT_CHOSEN,
                       .side = command->side,
                       .who = choice.who,
                       .a = (uint8_t)choice.arg[0]};
    event.n[0] = command->n;
    event.n[1] = (int32_t)choice.answer[command->n - 1];
    exec_emit(exec, &event);
    exec_pop(exec);
    pdc_frame below = *pos_top(&exec->pos);
    below.arg[7] = command->n;
    below.answer[0] = choice.answer[command->n - 1];
    exec_top_set(exec, &below);
}

static void choice_legal(const pdc_pos *pos, legal_list *out) {
    const pdc_frame *choice = pos_top(pos);
    pdc_command command = {.kind = PDC_COMMAND_CHOOSE,
                           .side = choice->sides == 2 ? 2 : 1,
                           .form = PDC_FORMATION_COUNT};
    for (int n = 1; n <= choice->count; n++) {
        command.n = (uint8_t)n;
        legal_add(out, &command);
    }
}

static pdc_verdict segment_check(const pdc_pos *pos, const pdc_command *command);
static void segment_resolve(pdc_exec *exec, const pdc_command *command);

static const frame_row frames[PDC_FRAME_COUNT] = {
    [PDC_FRAME_NONE] = {over_run, NULL, NULL, NULL},
    [PDC_FRAME_TURN] = {turn_run, NULL, NULL, NULL},
    [PDC_FRAME_COMMAND] = {command_run, command_frame_check, command_frame_resolve,
                           command_frame_legal},
    [PDC_FRAME_CHITS] = {chits_run, chits_frame_check, chits_frame_resolve, chits_frame_legal},
    [PDC_FRAME_SEGMENT] = {segment_run, segment_check, segment_resolve, legal_segment},
    [PDC_FRAME_ORDER] = {order_run, NULL, NULL, NULL},
    [PDC_FRAME_WINDOW] = {window_run, window_check, window_resolve, window_legal},
    [PDC_FRAME_CHOICE] = {choice_run, choice_check, choice_resolve, choice_legal},
    [PDC_FRAME_AFTERMATH] = {aftermath_run, NULL, NULL, NULL},
    [PDC_FRAME_DIVIDE] = {displace_run, NULL, NULL, NULL},
    [PDC_FRAME_FORCED] = {forced_run, NULL, NULL, NULL},
    [PDC_FRAME_CHECKS] = {checks_run, NULL, NULL, NULL},
    [PDC_FRAME_CHARGE] = {charge_run, NULL, NULL, NULL},
    [PDC_FRAME_ASSAULT] = {assault_run, NULL, NULL, NULL},
    [PDC_FRAME_MELEE] = {melee_run, NULL, NULL, NULL},
    [PDC_FRAME_ADVANCE] = {advance_run, NULL, NULL, NULL},
    [PDC_FRAME_PURSUE] = {pursue_run, NULL, NULL, NULL},
    [PDC_FRAME_OVERSTACK] = {overstack_run, NULL, NULL, NULL},
    [PDC_FRAME_SHARED] = {shared_march_run, NULL, NULL, NULL},
    [PDC_FRAME_ENDTURN] = {endturn_run, NULL, NULL, NULL},
    [PDC_FRAME_OVER] = {over_run, NULL, NULL, NULL},
};

const frame_row *frame_row_of(int kind) {
    assert(kind > PDC_FRAME_NONE && kind < PDC_FRAME_COUNT);
    return &frames[kind];
}

/* Orders of a segment -------------------------------------------------------------------------- */

/* Leaders march, attach and leave by their own chapter. */
static pdc_verdict march_or_lead_check(const pdc_pos *pos, const pdc_command *command) {
    return command->is_leader != 0 ? leader_check(pos, command) : move_check(pos, command);
}

static void march_or_lead(pdc_exec *exec, const pdc_command *command) {
    if (command->is_leader != 0) {
        leader_resolve(exec, command);
    } else {
        move_resolve(exec, command);
    }
}

static const command_row commands[PDC_COMMAND_COUNT] = {
    [PDC_COMMAND_MOVE] = {march_or_lead_check, march_or_lead},
    [PDC_COMMAND_FACE] = {turn_check, order_push},
    [PDC_COMMAND_ABOUT] = {turn_check, order_push},
    [PDC_COMMAND_WHEEL] = {turn_check, order_push},
    [PDC_COMMAND_OBLIQUE] = {move_check, move_resolve},
    [PDC_COMMAND_SIDE] = {move_check, move_resolve},
    [PDC_COMMAND_BACK] = {move_check, move_resolve},
    [PDC_COMMAND_WAIT] = {wait_check, wait_resolve},
    [PDC_COMMAND_FORM] = {form_check, order_push},
    [PDC_COMMAND_EXTEND] = {extend_check, order_push},
    [PDC_COMMAND_CONTRACT] = {contract_check, order_push},
    [PDC_COMMAND_WIDEN] = {width_check, width_resolve},
    [PDC_COMMAND_NARROW] = {width_check, width_resolve},
    [PDC_COMMAND_WHEEL_COMPANIES] = {turn_check, order_push},
    [PDC_COMMAND_SPLIT] = {split_check, order_push},
    [PDC_COMMAND_JOIN] = {join_check, join_resolve},
    [PDC_COMMAND_DETACH] = {screen_check, screen_resolve},
    [PDC_COMMAND_RECALL] = {screen_check, screen_resolve},
    [PDC_COMMAND_LIMBER] = {form_check, order_push},
    [PDC_COMMAND_UNLIMBER] = {form_check, order_push},
    [PDC_COMMAND_PROLONG] = {prolong_check, order_push},
    [PDC_COMMAND_FIRE] = {fire_check, fire_resolve},
    [PDC_COMMAND_ASSAULT] = {assault_check, order_push},
    [PDC_COMMAND_CHARGE] = {charge_check, charge_resolve},
    [PDC_COMMAND_DOUBLE] = {double_check, double_resolve},
    [PDC_COMMAND_RALLY] = {rally_check, rally_resolve},
    [PDC_COMMAND_ATTACH] = {leader_check, leader_resolve},
    [PDC_COMMAND_LEAVE] = {leader_check, leader_resolve},
    [PDC_COMMAND_ENTER] = {arrive_check, arrive_resolve},
    [PDC_COMMAND_BREAK] = {arrive_check, arrive_resolve},
    [PDC_COMMAND_EXIT] = {arrive_check, arrive_resolve},
    [PDC_COMMAND_DISMOUNT] = {change_check, change_resolve},
    [PDC_COMMAND_REMOUNT] = {change_check, change_resolve},
    [PDC_COMMAND_FRONT] = {change_check, change_resolve},
    [PDC_COMMAND_FORCE_MARCH] = {forced_march_check, forced_march_resolve},
    [PDC_COMMAND_END] = {end_check, end_resolve},
};

const command_row *command_row_of(int kind) {
    return &commands[kind];
}

/* Orders of the profile that the table above does not know, or that the profile has not [HC-01,
 * HC-28]. */
static pdc_verdict unknown_order(const pdc_pos *pos, const pdc_command *command) {
    pdc_verdict verdict = PDC_VERDICT_OK;
    if (command->is_leader == 0 && command->who != 0 && command->who <= pos->state->game.units &&
        pos_present(pos, command->who)) {
        verdict = turn_may_order(pos, command->who, ~0u);
    }
    return verdict != PDC_VERDICT_OK ? verdict : PDC_VERDICT_NO_SUCH_ORDER;
}

/* Which fields an order uses; all others must be zero (the formation of a march that names none is
 * PDC_FORMATION_COUNT). */
enum {
    USES_WHO = 1,
    USES_OTHER = 2,
    USES_AT = 4,
    USES_FORM = 8,
    USES_FACE = 16,
    USES_TURN = 32,
    USES_SHOT = 64,
    USES_N = 128,
    USES_HEXES = 256,
    USES_UNITS = 512,
    USES_LEADER = 1024
};
static const uint16_t fields[PDC_COMMAND_COUNT] = {
    [PDC_COMMAND_MOVE] = USES_WHO | USES_HEXES | USES_FORM | USES_FACE | USES_LEADER,
    [PDC_COMMAND_FACE] = USES_WHO | USES_FACE,
    [PDC_COMMAND_ABOUT] = USES_WHO,
    [PDC_COMMAND_WHEEL] = USES_WHO | USES_TURN | USES_N,
    [PDC_COMMAND_WHEEL_BACK] = USES_WHO | USES_TURN,
    [PDC_COMMAND_OBLIQUE] = USES_WHO | USES_TURN,
    [PDC_COMMAND_BACK] = USES_WHO,
    [PDC_COMMAND_SIDE] = USES_WHO | USES_TURN,
    [PDC_COMMAND_FORM] = USES_WHO | USES_FORM | USES_FACE | USES_AT | USES_TURN,
    [PDC_COMMAND_EXTEND] = USES_WHO | USES_AT,
    [PDC_COMMAND_CONTRACT] = USES_WHO | USES_HEXES,
    [PDC_COMMAND_WIDEN] = USES_WHO | USES_TURN,
    [PDC_COMMAND_NARROW] = USES_WHO | USES_TURN,
    [PDC_COMMAND_WHEEL_COMPANIES] = USES_WHO | USES_TURN,
    [PDC_COMMAND_SPLIT] = USES_WHO | USES_UNITS,
    [PDC_COMMAND_JOIN] = USES_WHO | USES_UNITS,
    [PDC_COMMAND_DETACH] = USES_WHO | USES_N | USES_AT | USES_FORM,
    [PDC_COMMAND_RECALL] = USES_WHO | USES_OTHER,
    [PDC_COMMAND_DISMOUNT] = USES_WHO,
    [PDC_COMMAND_REMOUNT] = USES_WHO,
    [PDC_COMMAND_LIMBER] = USES_WHO,
    [PDC_COMMAND_UNLIMBER] = USES_WHO,
    [PDC_COMMAND_PROLONG] = USES_WHO | USES_AT,
    [PDC_COMMAND_FIRE] = USES_WHO | USES_OTHER | USES_AT | USES_SHOT | USES_N,
    [PDC_COMMAND_FRONT] = USES_WHO | USES_N,
    [PDC_COMMAND_WAIT] = USES_WHO,
    [PDC_COMMAND_FORCE_MARCH] = USES_WHO,
    [PDC_COMMAND_ASSAULT] = USES_WHO | USES_AT,
    [PDC_COMMAND_CHARGE] = USES_WHO | USES_OTHER | USES_TURN | USES_HEXES,
    [PDC_COMMAND_DOUBLE] = USES_WHO,
    [PDC_COMMAND_RALLY] = USES_WHO,
    [PDC_COMMAND_ATTACH] = USES_WHO | USES_OTHER | USES_LEADER,
    [PDC_COMMAND_LEAVE] = USES_WHO | USES_LEADER,
    [PDC_COMMAND_ENTER] = USES_WHO | USES_AT | USES_FACE,
    [PDC_COMMAND_BREAK] = USES_WHO | USES_AT | USES_FACE,
    [PDC_COMMAND_EXIT] = USES_WHO,
    [PDC_COMMAND_REACT_FIRE] = USES_WHO,
    [PDC_COMMAND_REACT_CHARGE] = USES_WHO | USES_TURN | USES_HEXES,
    [PDC_COMMAND_REACT_SQUARE] = USES_WHO,
    [PDC_COMMAND_REACT_FORM] = USES_WHO | USES_FORM,
    [PDC_COMMAND_REACT_EVADE] = USES_WHO | USES_AT | USES_LEADER,
    [PDC_COMMAND_REACT_WITHDRAW] = USES_WHO | USES_AT,
    [PDC_COMMAND_CHOOSE] = USES_N,
    [PDC_COMMAND_COMMAND_MU] = USES_N,
};

static unsigned bit_if(int set, unsigned bit) {
    return set ? bit : 0;
}

static int only_used(const pdc_command *command) {
    int none = command->kind == PDC_COMMAND_MOVE ? PDC_FORMATION_COUNT : 0;
    unsigned given = bit_if(command->who != 0, USES_WHO) | bit_if(command->other != 0, USES_OTHER) |
                     bit_if(command->at != 0, USES_AT) | bit_if(command->form != none, USES_FORM) |
                     bit_if(command->face != 0, USES_FACE) | bit_if(command->turn != 0, USES_TURN) |
                     bit_if(command->shot != 0, USES_SHOT) | bit_if(command->n != 0, USES_N) |
                     bit_if(command->hexes != 0, USES_HEXES) |
                     bit_if(command->units != 0, USES_UNITS) |
                     bit_if(command->is_leader != 0, USES_LEADER);
    return (given & ~(unsigned)fields[command->kind]) == 0 &&
           (command->is_leader == 0 || command->kind != PDC_COMMAND_MOVE ||
            (command->form == PDC_FORMATION_COUNT && command->face == 0));
}

static int shape_ok(const pdc_pos *pos, const pdc_command *command) {
    if (command->kind <= PDC_COMMAND_NONE || command->kind >= PDC_COMMAND_COUNT ||
        (command->side != 1 && command->side != 2) || command->hexes > PDC_MAX_PATH ||
        command->units > PDC_MAX_FRACTIONS || command->form > PDC_FORMATION_COUNT ||
        command->face > 12 || command->at > pos->world->map->count || command->turn > 3 ||
        command->shot > 2) {
        return 0;
    }
    for (int i = 0; i < command->hexes; i++) {
        if (command->hex[i] == 0 || command->hex[i] > pos->world->map->count) {
            return 0;
        }
    }
    return command->is_leader != 0 ? command->who <= pos->state->game.leaders
                                   : command->who <= PDC_MAX_UNITS;
}

static pdc_verdict segment_check(const pdc_pos *pos, const pdc_command *command) {
    const command_row *row = command_row_of(command->kind);
    if (command->kind >= PDC_COMMAND_REACT_FIRE && command->kind <= PDC_COMMAND_REACT_PASS) {
        return PDC_VERDICT_NO_WINDOW;
    }
    if (command->kind == PDC_COMMAND_CHOOSE) {
        return PDC_VERDICT_BAD_CHOICE;
    }
    if (command->kind == PDC_COMMAND_DRAW) {
        return PDC_VERDICT_NO_CHIT;
    }
    if (row->check == NULL || pos->world->rules->order_allowed[command->kind] == 0) {
        return command->kind == PDC_COMMAND_COMMAND_MU ? PDC_VERDICT_WRONG_SEGMENT
                                                       : unknown_order(pos, command);
    }
    if (command->kind != PDC_COMMAND_END && command->is_leader == 0 &&
        (command->who == 0 || command->who > pos->state->game.units ||
         pos_side(pos, command->who) != command->side)) {
        if (command->who == 0 || command->who > pos->state->game.units) {
            return PDC_VERDICT_NO_SUCH_UNIT;
        }
        return PDC_VERDICT_NOT_YOUR_TURN;
    }
    pdc_verdict function = functions_check(pos, command); /* [RQ-102] the state of a battery */
    return function != PDC_VERDICT_OK ? function : row->check(pos, command);
}

static void segment_resolve(pdc_exec *exec, const pdc_command *command) {
    functions_use(exec, command);
    command_row_of(command->kind)->resolve(exec, command);
}

/* [HC-28] Between the segments too the rules of changing formation, dividing and extending say by
 * themselves that it is not the time for them [ES-04, ES-21, ES-61]. */
static pdc_verdict out_of_segment(const pdc_pos *pos, const pdc_command *command) {
    pdc_verdict verdict = PDC_VERDICT_OK;
    switch ((int)command->kind) {
    case PDC_COMMAND_FORM:
    case PDC_COMMAND_LIMBER:
    case PDC_COMMAND_UNLIMBER:
    case PDC_COMMAND_WHEEL_COMPANIES:
    case PDC_COMMAND_SPLIT:
    case PDC_COMMAND_JOIN:
    case PDC_COMMAND_EXTEND: verdict = segment_check(pos, command); break;
    default: break;
    }
    return verdict != PDC_VERDICT_OK ? verdict : PDC_VERDICT_WRONG_SEGMENT;
}

pdc_verdict command_check(const pdc_pos *pos, const pdc_command *command) {
    if (pos->state->game.result != 0 || pos_top(pos)->kind == PDC_FRAME_OVER) {
        return PDC_VERDICT_GAME_OVER;
    }
    const frame_row *row = frame_row_of(pos_top(pos)->kind);
    if (row->check == NULL) {
        return PDC_VERDICT_NOT_YOUR_TURN;
    }
    /* an order of a segment given while something else is open: say first what is wrong with who
     * gives it */
    if (row->check != segment_check && command_row_of(command->kind)->check != NULL &&
        command->kind != PDC_COMMAND_END && row->check != window_check &&
        row->check != choice_check) {
        return out_of_segment(pos, command);
    }
    if (row->check == window_check && command->kind == PDC_COMMAND_CHOOSE) {
        return PDC_VERDICT_BAD_CHOICE;
    }
    if (row->check == choice_check && command->kind >= PDC_COMMAND_REACT_FIRE &&
        command->kind <= PDC_COMMAND_REACT_PASS) {
        return PDC_VERDICT_NO_WINDOW;
    }
    return row->check(pos, command);
}

/* Of a command whose shape is good: who takes an order looks at its shape once. */
static void normalize(const pdc_pos *pos, pdc_command *command) {
    if ((fields[command->kind] & USES_FORM) == 0 && command->form == PDC_FORMATION_COUNT) {
        command->form = 0;
    }
    if (command->kind == PDC_COMMAND_REACT_CHARGE && command->other != 0 &&
        command->other == pos_top(pos)->who) {
        command->other = 0; // the unit that the window is about
    }
    if (command->is_leader == 0 && command->who != 0 && command->who <= pos->state->game.units) {
        const pdc_unit *unit = pos_unit(pos, command->who);
        switch ((int)command->kind) {
        case PDC_COMMAND_FORM: form_normalize(pos, command); break;
        case PDC_COMMAND_FIRE:
            /* guns that name no shot fire the one with more effect */
            if (command->shot == 0 && pos_is_guns(pos, command->who) &&
                (command->other != 0
                     ? command->other <= pos->state->game.units && pos_present(pos, command->who) &&
                           pos_present(pos, command->other)
                     : command->n != 0)) {
                command->shot = (uint8_t)fire_best_shot(pos, command);
            }
            break;
        case PDC_COMMAND_DETACH: command->form = 0; break;
        case PDC_COMMAND_CONTRACT: contract_normalize(pos, command); break;
        case PDC_COMMAND_WHEEL: command->n = command->n == 0 ? 1 : command->n; break;
        case PDC_COMMAND_BREAK:
            /* one spelling of the hexside: from the unit's own hex */
            if (command->at != 0 && hex_hour_direction(command->face) >= 0 && unit->hexes > 0 &&
                footprint_part(unit, command->at) < 0) {
                pdc_hex_id other =
                    pdc_map_near(pos->world->map, command->at, hex_hour_direction(command->face));
                if (other != 0 && footprint_part(unit, other) >= 0) {
                    command->at = other;
                    command->face = (uint8_t)hex_hour(command->face + 6);
                }
            }
            break;
        case PDC_COMMAND_MOVE: move_normalize(pos, command); break;
        case PDC_COMMAND_ENTER: enter_normalize(pos, command); break;
        case PDC_COMMAND_SPLIT:
            if (split_check(pos, command) != PDC_VERDICT_NO_FRACTIONS) {
                command->units = 0; // all fractions were named: the short spelling
                memset(command->unit, 0, sizeof command->unit);
            }
            break;
        default: break;
        }
    }
}

/* The verdict on a command from outside, and its one spelling. */
static pdc_verdict check_given(const pdc_pos *pos, const pdc_command *command,
                               pdc_command *normal) {
    *normal = *command;
    occ_invalidate(pos);
    if (!shape_ok(pos, command)) {
        return PDC_VERDICT_MALFORMED;
    }
    normalize(pos, normal);
    return only_used(normal) ? command_check(pos, normal) : PDC_VERDICT_MALFORMED;
}

pdc_verdict pdc_check(const pdc_pos *pos, const pdc_command *command) {
    pdc_command normal;
    return check_given(pos, command, &normal);
}

/* Price ---------------------------------------------------------------------------------------- */

static uint32_t cost_of(const pdc_pos *pos, const pdc_command *command) {
    switch ((pdc_command_kind)command->kind) {
    case PDC_COMMAND_MOVE:
        return command->is_leader != 0 ? leader_cost(pos, command) : move_cost(pos, command);
    case PDC_COMMAND_OBLIQUE:
    case PDC_COMMAND_BACK:
    case PDC_COMMAND_SIDE: return move_cost(pos, command);
    case PDC_COMMAND_WAIT: return pos->world->rules->wait;
    case PDC_COMMAND_FACE:
    case PDC_COMMAND_ABOUT:
    case PDC_COMMAND_WHEEL:
    case PDC_COMMAND_WHEEL_COMPANIES: return turn_cost(pos, command);
    case PDC_COMMAND_FORM:
    case PDC_COMMAND_LIMBER:
    case PDC_COMMAND_UNLIMBER: return form_cost(pos, command);
    case PDC_COMMAND_DISMOUNT:
    case PDC_COMMAND_REMOUNT:
    case PDC_COMMAND_FRONT: return change_cost(pos, command);
    case PDC_COMMAND_EXTEND: return extend_cost(pos, command);
    case PDC_COMMAND_CONTRACT: return contract_cost(pos, command);
    case PDC_COMMAND_SPLIT: return split_cost(pos, command);
    case PDC_COMMAND_JOIN: return join_cost(pos, command);
    case PDC_COMMAND_ENTER:
    case PDC_COMMAND_EXIT: return arrive_cost(pos, command);
    case PDC_COMMAND_DETACH:
    case PDC_COMMAND_RECALL: return pos->world->rules->detach;
    case PDC_COMMAND_RALLY: return rally_cost(pos);
    case PDC_COMMAND_NONE:
    case PDC_COMMAND_WHEEL_BACK:
    case PDC_COMMAND_WIDEN:
    case PDC_COMMAND_NARROW:
    case PDC_COMMAND_PROLONG:
    case PDC_COMMAND_FIRE:
    case PDC_COMMAND_FORCE_MARCH:
    case PDC_COMMAND_ASSAULT:
    case PDC_COMMAND_CHARGE:
    case PDC_COMMAND_DOUBLE:
    case PDC_COMMAND_ATTACH:
    case PDC_COMMAND_LEAVE:
    case PDC_COMMAND_BREAK:
    case PDC_COMMAND_REACT_FIRE:
    case PDC_COMMAND_REACT_CHARGE:
    case PDC_COMMAND_REACT_SQUARE:
    case PDC_COMMAND_REACT_FORM:
    case PDC_COMMAND_REACT_EVADE:
    case PDC_COMMAND_REACT_WITHDRAW:
    case PDC_COMMAND_REACT_PASS:
    case PDC_COMMAND_CHOOSE:
    case PDC_COMMAND_DRAW:
    case PDC_COMMAND_END:
    case PDC_COMMAND_COMMAND_MU:
    case PDC_COMMAND_COUNT: return 0;
    }
    return 0;
}

pdc_verdict pdc_cost(const pdc_pos *pos, const pdc_command *command, uint32_t *ticks) {
    pdc_command normal;
    pdc_verdict verdict = check_given(pos, command, &normal);
    *ticks = 0;
    if (verdict == PDC_VERDICT_OK) {
        *ticks = cost_of(pos, &normal);
    } else if (verdict == PDC_VERDICT_NOT_YOUR_TURN && pdc_cost_is_time(pos, &normal)) {
        verdict = change_quote(pos, &normal, ticks); /* [HC-314] what it would take in its turn */
    }
    return verdict;
}

const char *pdc_refusal_rule(const pdc_pos *pos, const pdc_command *command, pdc_verdict verdict) {
    const pdc_rules *rules = pos->world->rules;
    const char *rule = "";
    if (command != NULL &&
        (verdict == PDC_VERDICT_NO_SUCH_ORDER || verdict == PDC_VERDICT_GUNS_ONLY) &&
        command->kind < PDC_COMMAND_COUNT) {
        rule = rules->order_cites[command->kind];
    } else if (command != NULL && command->is_leader == 0 &&
               (verdict == PDC_VERDICT_IMMOBILE || verdict == PDC_VERDICT_NO_RATE) &&
               command->who != 0 && command->who <= pos->state->game.units) {
        rule = pos_formation(pos, command->who)->cites;
    } else if (command != NULL && verdict == PDC_VERDICT_FORM_UNKNOWN &&
               command->form < PDC_FORMATION_COUNT &&
               rules->formation[command->form].in_profile == 0) {
        rule = rules->formation[command->form].cites; /* [RQ-90] */
    }
    rule = rule[0] != 0 ? rule : rules->refusal[verdict];
    return rule[0] != 0 ? rule : pdc_verdict_rules[verdict];
}

void pdc_normalize(const pdc_pos *pos, pdc_command *command) {
    if (shape_ok(pos, command)) {
        normalize(pos, command);
    }
}

/* Submitting ----------------------------------------------------------------------------------- */

static void finish(pdc_exec *exec) {
    exec_run(exec);
    victory_owners(exec);
}

pdc_verdict pdc_submit(const pdc_world *world, pdc_state *state, const pdc_command *command,
                       pdc_events *out) {
    pdc_exec exec = {{world, state}, state, out};
    pdc_command normal;
    pdc_verdict verdict = check_given(&exec.pos, command, &normal);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    exec_game_set(&exec, PDC_GAME_ORDERS, (int32_t)(state->game.orders + 1));
    frame_row_of(pos_top(&exec.pos)->kind)->resolve(&exec, &normal);
    finish(&exec);
    return PDC_VERDICT_OK;
}

void pdc_impose_loss(const pdc_world *world, pdc_state *state, pdc_unit_id who, int increments,
                     pdc_events *out) {
    pdc_exec exec = {{world, state}, state, out};
    occ_invalidate(&exec.pos);
    losses_increments(&exec, who, increments, 0);
    finish(&exec);
}

/* Who decides ---------------------------------------------------------------------------------- */

int pdc_deciders(const pdc_pos *pos) {
    if (pos->state->game.result != 0) {
        return 0;
    }
    return pos_top(pos)->sides;
}

int pdc_choice_is_hex(int choice) {
    switch ((pdc_choice)choice) {
    case PDC_CHOICE_GIVE_UP_END:
    case PDC_CHOICE_DISPLACE:
    case PDC_CHOICE_RETREAT_HEX: return 1;
    case PDC_CHOICE_NONE:
    case PDC_CHOICE_KEEP_OR_DIVIDE:
    case PDC_CHOICE_LOSS:
    case PDC_CHOICE_ADVANCE_UNIT:
    case PDC_CHOICE_FACING:
    case PDC_CHOICE_BONUS:
    case PDC_CHOICE_COUNT: break;
    }
    return 0;
}

int pdc_pending(const pdc_pos *pos) {
    return pos_top(pos)->kind;
}

/* What its type or the order of battle gives it [HC-10, RQ-01..03]. */
uint32_t pdc_allowance(const pdc_pos *pos, pdc_unit_id who) {
    return pos_roster(pos, who)->allowance;
}

uint32_t pdc_left(const pdc_pos *pos, pdc_unit_id who) {
    uint32_t allowance = pos_roster(pos, who)->allowance + change_forced_march(pos_unit(pos, who));
    uint32_t spent = pos_unit(pos, who)->spent;
    return spent < allowance ? allowance - spent : 0;
}
