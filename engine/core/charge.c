/*
 * Charges [HC-80 to HC-82, HC-43, HC-44, HC-48]: the order, the charge step by step with its
 * windows, contact, recall, pursuit, and the charges made in reaction. The way is found in
 * charge_path.c, the melee fought in melee.c.
 */
#include "charge.h"

#include <string.h>

#include "../pdc.h"
#include "capture.h"
#include "charge_path.h"
#include "contact.h"
#include "discipline.h"
#include "echelon.h"
#include "facing.h"
#include "fire.h"
#include "footprint.h"
#include "formation.h"
#include "halves.h"
#include "los.h"
#include "marker.h"
#include "melee.h"
#include "morale.h"
#include "move.h"
#include "occupancy.h"
#include "pace.h"
#include "react.h"
#include "schedule.h"
#include "timed_change.h"
#include "turn.h"

/* Frame CHARGE: who, other target, at hex of contact, path the steps; PURSUE: the same without
 * windows. */
enum {
    STEP_DECLARE,
    STEP_WHEEL,
    STEP_ASK,
    STEP_GO,
    STEP_CONTACT,
    STEP_MELEE,
    STEP_AFTER,
    STEP_END,
    STEP_HOME // in contact, to be fought out in the assault segment [HC-390]
};
enum { ARG_NEXT, ARG_STRAIGHT, ARG_SPENT, ARG_WHEEL, ARG_BUDGET, ARG_FATIGUE };
enum { REACTING = 1, NOT_DOUBLED = 2 };
enum { STRAIGHT_HEXES = 3 }; /* [HC-80] the last 3 hexes */

/* Queries -------------------------------------------------------------------------------------- */

static int charge_depth(const pdc_pos *pos, pdc_unit_id who) {
    for (int depth = pos->state->game.frames - 1; depth >= 0; depth--) {
        const pdc_frame *frame = &pos->state->pending[depth];
        if ((frame->kind == PDC_FRAME_CHARGE || frame->kind == PDC_FRAME_PURSUE) &&
            frame->who == who) {
            return depth;
        }
    }
    return -1;
}

const pdc_frame *charge_of(const pdc_pos *pos, pdc_unit_id who) {
    int depth = charge_depth(pos, who);
    return depth >= 0 ? &pos->state->pending[depth] : NULL;
}

int charge_is_straight(int hexes) {
    return hexes >= STRAIGHT_HEXES;
}

int charge_doubles(const pdc_frame *charge) {
    return charge->kind == PDC_FRAME_CHARGE && charge_is_straight(charge->arg[ARG_STRAIGHT]) &&
           (charge->flags & NOT_DOUBLED) == 0;
}

int charge_pursues(const pdc_frame *charge) {
    return charge->kind == PDC_FRAME_PURSUE;
}

/* [HC-11] hexes at the rate of the formation held where shares of the turn are counted */
uint32_t charge_bonus(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_rules *rules = pos->world->rules;
    const pdc_arm_row *arm = pos_arm(pos, who);
    uint32_t hexes = 0;
    if (arm->charge_bonus != 0) { // asked often: open ground is looked for only where it counts
        uint32_t open = pace_open_hex(pos, who, pos_unit(pos, who));
        hexes = open != PDC_CLOSED ? arm->charge_bonus * open : 0;
    }
    return (pos_is_cavalry(pos, who) ? rules->charge_bonus : 0u) + arm->bonus + hexes;
}

/* [HC-80] allowance and bonus, less what it spent this activation; who reacts has all of it, but
 * where sides move one after the other what it has left [HC-393] */
uint32_t charge_budget(const pdc_pos *pos, pdc_unit_id who, int reacting) {
    uint32_t all = pdc_allowance(pos, who) + charge_bonus(pos, who);
    uint32_t spent = reacting && !contact_played(pos) ? 0 : pos_unit(pos, who)->spent;
    return spent < all ? all - spent : 0;
}

/* [HC-11, RQ-05, HC-390] infantry charges where it has a bonus for it: as an assault from afar */
static int arm_charges(const pdc_pos *pos, pdc_unit_id who) {
    return pos_is_cavalry(pos, who) || (pos_is_infantry(pos, who) && charge_bonus(pos, who) != 0);
}

/* In good order, cavalry not too tired, in a formation that charges, or that a wheel by companies
 * makes one [HC-80, ES-75]. */
static int may_charge(const pdc_pos *pos, pdc_unit_id who, int wheel, int most_fatigue) {
    const pdc_unit *unit = pos_unit(pos, who);
    return pos_present(pos, who) && arm_charges(pos, who) && unit->cohesion == PDC_COHESION_GOOD &&
           (unit->fatigue <= most_fatigue || !pos_is_cavalry(pos, who)) &&
           (pos_formation(pos, who)->charges != 0 || wheel != 0);
}

static int is_enemy(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id other) {
    return other != 0 && other <= pos->state->game.units && pos_present(pos, other) &&
           pos_side(pos, other) != pos_side(pos, who);
}

/* The order ------------------------------------------------------------------------------------ */

/* [HC-25] charges are declared in the movement where there is no charge segment */
static uint32_t charge_segments(const pdc_pos *pos) {
    uint32_t movement =
        pos->world->rules->sequence == PDC_SEQUENCE_CHITS ? 0 : 1u << PDC_SEGMENT_MANEUVER;
    return 1u << PDC_SEGMENT_CHARGE | movement;
}

static charge_wish wish_of(const pdc_pos *pos, const pdc_command *command, int reacting) {
    charge_wish wish = {.wheel = command->turn, .hexes = command->hexes, .hex = command->hex};
    wish.budget = charge_budget(pos, command->who, reacting);
    return wish;
}

/* What does not depend on the target. */
static pdc_verdict charger_state(const pdc_pos *pos, pdc_unit_id who, int wheel) {
    pdc_verdict verdict = turn_may_order(pos, who, charge_segments(pos));
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    if (pos_has(pos, who, PDC_FLAG_FIXED)) {
        return PDC_VERDICT_FIXED;
    }
    if (schedule_called_back(pos, who)) {
        return PDC_VERDICT_CALLED_BACK; /* [HC-23] */
    }
    if (pos_unit(pos, who)->cohesion == PDC_COHESION_PGD) {
        return PDC_VERDICT_ROUTED;
    }
    if (pos_unit(pos, who)->cohesion == PDC_COHESION_DISORDER) {
        return PDC_VERDICT_DISORDERED;
    }
    if (pos_has(pos, who, PDC_FLAG_DECLARED)) {
        return PDC_VERDICT_DECLARED;
    }
    if (!may_charge(pos, who, wheel, 0) || pos_has(pos, who, PDC_FLAG_CHARGED)) {
        return PDC_VERDICT_CHARGE_STATE;
    }
    if (contact_has_room(pos, who)) {
        return PDC_VERDICT_COLUMN_ROOM;
    }
    return contact_order(pos, who, PDC_COMMAND_NONE);
}

pdc_verdict charge_check(const pdc_pos *pos, const pdc_command *command) {
    pdc_unit_id who = command->who;
    pdc_verdict verdict = charger_state(pos, who, command->turn);
    verdict = verdict == PDC_VERDICT_OK ? change_may_attack(pos, who) : verdict;
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    if (!is_enemy(pos, who, command->other)) {
        return PDC_VERDICT_NO_SUCH_UNIT;
    }
    charge_wish wish = wish_of(pos, command, 0);
    return charge_possible(pos, who, command->other, &wish);
}

void charge_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    if (!arm_charges(pos, who) || charger_state(pos, who, 1) != PDC_VERDICT_OK) {
        return;
    }
    int most = charge_most_hexes(pos, who, charge_budget(pos, who, 0)); // the same for every target
    for (pdc_unit_id target = 1; target <= pos->state->game.units && !legal_enough(out); target++) {
        if (!is_enemy(pos, who, target) || footprint_distance(pos, who, target) - 1 > most) {
            continue;
        }
        pdc_command command = {.kind = PDC_COMMAND_CHARGE, .who = who, .other = target};
        command.side = (uint8_t)pos_side(pos, who);
        for (int wheel = 0; wheel <= (pos_formation(pos, who)->shape == PDC_SHAPE_COLUMN ? 2 : 0);
             wheel++) {
            command.turn = (uint8_t)wheel;
            legal_add(out, &command);
        }
    }
}

/* Units of the enemy next to the way, the target left out, are passed over: a pursuit does not turn
 * on them [HC-80]. */
static void note_passed_over(pdc_exec *exec, pdc_unit_id who, pdc_unit_id target,
                             const charge_way *way) {
    pdc_hex_id hex = pos_unit(&exec->pos, who)->hex[0];
    for (int i = 0; i < way->count; i++) {
        hex = pdc_map_near(exec->pos.world->map, hex, way->step[i] % 6);
        for (pdc_unit_id other = 1; other <= exec->state->game.units && hex != 0; other++) {
            if (other != target && is_enemy(&exec->pos, who, other) && i + 1 < way->count &&
                footprint_distance_hex(&exec->pos, other, hex) <= 1) {
                exec_unit_flags(exec, other, PDC_FLAG_PASSED_OVER, 0);
            }
        }
    }
}

/* [HC-45] forming square is tried once per charge */
static void clear_tries(pdc_exec *exec, int side) {
    for (pdc_unit_id who = 1; who <= exec->state->game.units; who++) {
        if (pos_side(&exec->pos, who) == side &&
            pos_has(&exec->pos, who, PDC_FLAG_TRIED_SQUARE | PDC_FLAG_PASSED_OVER)) {
            exec_unit_flags(exec, who, 0, PDC_FLAG_TRIED_SQUARE | PDC_FLAG_PASSED_OVER);
        }
    }
}

void charge_shakes(pdc_exec *exec, pdc_unit_id target) {
    if (target != 0 && pos_formation(&exec->pos, target)->charged != 0) {
        morale_disorder(exec, target);
    }
}

static void begin(pdc_exec *exec, pdc_unit_id who, pdc_unit_id target, const charge_way *way,
                  int flags) {
    pdc_frame frame = {
        .kind = PDC_FRAME_CHARGE, .who = who, .other = target, .flags = (uint8_t)flags};
    frame.at = way->target;
    frame.from = pos_unit(&exec->pos, who)->hex[0];
    frame.count = way->count;
    memcpy(frame.path, way->step, sizeof frame.path);
    frame.arg[ARG_WHEEL] = way->wheel;
    frame.arg[ARG_STRAIGHT] = way->straight;
    frame.arg[ARG_BUDGET] = (uint16_t)charge_budget(&exec->pos, who, flags & REACTING);
    frame.arg[ARG_FATIGUE] = pos_unit(&exec->pos, who)->fatigue;
    clear_tries(exec, 3 - pos_side(&exec->pos, who));
    note_passed_over(exec, who, target, way);
    int done = contact_played(&exec->pos) && (flags & REACTING) == 0; // its movement is over
    exec_unit_flags(exec, who,
                    PDC_FLAG_CHARGED | PDC_FLAG_ENGAGED | PDC_FLAG_ACTED |
                        (done ? (uint32_t)PDC_FLAG_DECLARED : 0u),
                    0);
    exec_fact(exec, PDC_EVENT_CHARGE_DECLARED, who, target, flags & REACTING, 0);
    charge_shakes(exec, target);
    exec_push(exec, &frame);
}

void charge_resolve(pdc_exec *exec, const pdc_command *command) {
    charge_way way;
    charge_wish wish = wish_of(&exec->pos, command, 0);
    if (charge_find(&exec->pos, command->who, command->other, &wish, &way) == PDC_VERDICT_OK) {
        begin(exec, command->who, command->other, &way, 0);
    }
}

void charge_passes_on(pdc_exec *exec, pdc_unit_id charger, pdc_unit_id parent) {
    charge_way way;
    int depth = charge_depth(&exec->pos, charger);
    if (depth < 0 || exec->state->pending[depth].kind != PDC_FRAME_CHARGE) {
        return;
    }
    pdc_frame frame = exec->state->pending[depth];
    charge_wish wish = {.budget = (uint32_t)(frame.arg[ARG_BUDGET] - frame.arg[ARG_SPENT])};
    if (charge_find(&exec->pos, charger, parent, &wish, &way) != PDC_VERDICT_OK) {
        return; // it ends where its way ended
    }
    frame.other = parent;
    frame.at = way.target;
    frame.count = way.count;
    memcpy(frame.path, way.step, sizeof frame.path);
    frame.arg[ARG_NEXT] = 0;
    frame.arg[ARG_WHEEL] = 0;
    frame.arg[ARG_STRAIGHT] = way.straight;
    frame.pc = STEP_ASK;
    exec_frame_set(exec, depth, &frame);
    exec_fact(exec, PDC_EVENT_CHARGE_DECLARED, charger, parent, 0, 0);
    charge_shakes(exec, parent);
}

/* The charge under way [HC-80] ----------------------------------------------------------------- */

/* [HC-40] in good order still, and not fought with on the way: a charger that was met ends its
 * charge there */
static int is_able(const pdc_pos *pos, const pdc_frame *frame) {
    return pos_present(pos, frame->who) &&
           pos_unit(pos, frame->who)->cohesion == PDC_COHESION_GOOD &&
           pos_unit(pos, frame->who)->fatigue == frame->arg[ARG_FATIGUE] &&
           (frame->pc >= STEP_CONTACT || contact_attacker(pos, frame->who) == 0);
}

static frame_answer go_to(pdc_exec *exec, pdc_frame *frame, int step) {
    frame->pc = (uint8_t)step;
    exec_top_set(exec, frame);
    return FRAME_CONTINUE;
}

static void pay(pdc_exec *exec, pdc_frame *frame, uint32_t ticks) {
    frame->arg[ARG_SPENT] = (uint16_t)(frame->arg[ARG_SPENT] + ticks);
    if ((frame->flags & REACTING) == 0 || contact_played(&exec->pos)) {
        exec_spend(exec, frame->who, ticks);
    }
}

static frame_answer wheel_run(pdc_exec *exec, pdc_frame *frame) {
    move_step step;
    if (frame->arg[ARG_WHEEL] != 0) {
        const pdc_unit *unit = pos_unit(&exec->pos, frame->who);
        if (!is_able(&exec->pos, frame) ||
            companies_plan(&exec->pos, unit, frame->who, frame->arg[ARG_WHEEL], &step) !=
                PDC_VERDICT_OK) {
            return go_to(exec, frame, STEP_END);
        }
        pdc_event event = {.kind = PDC_EVENT_FORMED,
                           .who = frame->who,
                           .a = unit->form,
                           .b = step.form,
                           .rule = "ES-75"};
        event.n[0] = (int32_t)step.ticks;
        exec_unit_place(exec, frame->who, (pdc_formation)step.form, step.face, step.hexes,
                        step.hex);
        exec_emit(exec, &event);
        pay(exec, frame, step.ticks);
    }
    return go_to(exec, frame, STEP_ASK);
}

/* Before each hex the other side is asked [HC-40, HC-41f]. */
static frame_answer ask_run(pdc_exec *exec, pdc_frame *frame) {
    if (!is_able(&exec->pos, frame)) {
        return go_to(exec, frame, STEP_END);
    }
    if (frame->arg[ARG_NEXT] >= frame->count) {
        return go_to(exec, frame, STEP_CONTACT);
    }
    pdc_hex_id next = pdc_map_near(exec->pos.world->map, pos_unit(&exec->pos, frame->who)->hex[0],
                                   frame->path[frame->arg[ARG_NEXT]] % 6);
    go_to(exec, frame, STEP_GO);
    pdc_hex_id hexes[PDC_MAX_PARTS];
    uint32_t ticks;
    int n =
        charge_step_hexes(&exec->pos, frame->who, frame->path[frame->arg[ARG_NEXT]], hexes, &ticks);
    if (n == 0) {
        hexes[n++] = next;
    }
    react_ask_hexes(exec, frame->who, PDC_TRIGGER_CHARGE_COMES, hexes, n);
    return FRAME_CONTINUE;
}

/* Do enemy markers stand in the hexes of the next step? They break, or are asked where they go. */
static int rides_into_markers(pdc_exec *exec, const pdc_frame *frame) {
    pdc_hex_id hexes[PDC_MAX_PARTS];
    uint32_t ticks;
    if (!marker_rules(&exec->pos) || !is_able(&exec->pos, frame)) {
        return 0;
    }
    int n =
        charge_step_hexes(&exec->pos, frame->who, frame->path[frame->arg[ARG_NEXT]], hexes, &ticks);
    for (int i = 0; i < n; i++) {
        if (marker_break(exec, frame->who, hexes[i])) {
            return 1;
        }
    }
    return 0;
}

/* One hex; 0 when it cannot be gone. */
static int go(pdc_exec *exec, pdc_frame *frame) {
    const pdc_unit *unit = pos_unit(&exec->pos, frame->who);
    pdc_unit before = *unit;
    int step = frame->path[frame->arg[ARG_NEXT]];
    pdc_hex_id hexes[PDC_MAX_PARTS];
    uint32_t ticks;
    int n = charge_step_hexes(&exec->pos, frame->who, step, hexes, &ticks);
    if (n == 0) {
        return 0;
    }
    pdc_event event = {.kind = PDC_EVENT_MARCHED,
                       .who = frame->who,
                       .from = unit->hex[0],
                       .at = hexes[0],
                       .rule = "HC-80"};
    event.n[0] = (int32_t)ticks;
    halves_leave(exec, frame->who, frame->arg[ARG_SPENT] + ticks); /* [CV-8, HC-391] */
    exec_unit_place(exec, frame->who, (pdc_formation)unit->form,
                    charge_step_face(unit->face % 2, step), n, hexes);
    exec_emit(exec, &event);
    for (int part = 0; part < n; part++) {
        capture_hex(exec, frame->who, hexes[part]); /* [HC-57, HC-95] */
    }
    frame->arg[ARG_NEXT]++;
    pay(exec, frame, ticks);
    move_step gone = {.hexes = (uint8_t)n, .direction = (uint8_t)(step % 6)};
    memcpy(gone.hex, hexes, sizeof gone.hex);
    discipline_charge(exec, frame->who, &before, &gone); /* [HC-354] */
    return 1;
}

static int touches(const pdc_pos *pos, const pdc_frame *frame) {
    return pos_present(pos, frame->other) &&
           footprint_part(pos_unit(pos, frame->other), frame->at) >= 0 &&
           melee_touches(pos, frame->who, frame->at) > 0;
}

static int recall_value(const pdc_pos *pos, pdc_unit_id who) {
    int value = pos_type(pos, who)->recall;
    int veteran = pos_trait(pos, who, PDC_TRAIT_GUARD | PDC_TRAIT_VETERAN);
    return veteran && pos->world->rules->recall_veteran < value ? pos->world->rules->recall_veteran
                                                                : value;
}

/* [HC-82] recall: above the value it halts and reforms, else it must pursue */
static int recalled(pdc_exec *exec, pdc_unit_id who) {
    int d66 = exec_d66(exec, who, pos_side(&exec->pos, who), PDC_PURPOSE_RECALL);
    int halted = d66 > recall_value(&exec->pos, who);
    pdc_event event = {
        .kind = PDC_EVENT_RECALL_ROLLED, .who = who, .b = (uint8_t)halted, .rule = "HC-82"};
    event.n[0] = d66;
    exec_emit(exec, &event);
    return halted;
}

static frame_answer after_run(pdc_exec *exec, pdc_frame *frame) {
    int stands = pos_present(&exec->pos, frame->who) &&
                 pos_unit(&exec->pos, frame->who)->cohesion == PDC_COHESION_GOOD;
    int won = stands && occ_enemy(&exec->pos, frame->at, pos_side(&exec->pos, frame->who)) == 0;
    go_to(exec, frame, STEP_END);
    if (won && !recalled(exec, frame->who)) {
        pdc_frame pursuit = {.kind = PDC_FRAME_PURSUE, .who = frame->who};
        pursuit.arg[ARG_BUDGET] = (uint16_t)(frame->arg[ARG_BUDGET] - frame->arg[ARG_SPENT]);
        pursuit.flags = frame->flags & REACTING;
        exec_push(exec, &pursuit);
    }
    return FRAME_CONTINUE;
}

static frame_answer end_run(pdc_exec *exec, const pdc_frame *frame) {
    exec_pop(exec);
    clear_tries(exec, 3 - pos_side(&exec->pos, frame->who));
    if (frame->pc != STEP_HOME && contact_charges(&exec->pos, frame->who)) {
        contact_clear(exec, frame->who); /* [HC-390] fought out */
        exec_unit_set(exec, frame->who, PDC_UNIT_TARGET, 0);
    } else if (frame->pc != STEP_HOME) {
        echelon_missed(exec, frame->who); /* [FF-66] */
    }
    if (pos_present(&exec->pos, frame->who) && pos_unit(&exec->pos, frame->who)->fatigue == 0) {
        exec_unit_set(exec, frame->who, PDC_UNIT_FATIGUE, 1); /* [HC-82] a charge tires */
    }
    return FRAME_CONTINUE;
}

frame_answer charge_run(pdc_exec *exec) {
    pdc_frame frame = *pos_top(&exec->pos);
    switch (frame.pc) {
    case STEP_DECLARE:
        if ((frame.flags & REACTING) == 0 && marker_break(exec, frame.who, frame.at)) {
            return FRAME_CONTINUE; /* [RQ-59, RQ-100] then it is declared */
        }
        go_to(exec, &frame, STEP_WHEEL);
        /* [HC-41d]; [HC-48] a charge in reaction is answered by fire and squares only, before its
         * first step */
        react_ask(exec, frame.who,
                  frame.flags & REACTING ? PDC_TRIGGER_CHARGE_COMES : PDC_TRIGGER_DECLARATION,
                  frame.from);
        return FRAME_CONTINUE;
    case STEP_WHEEL: return wheel_run(exec, &frame);
    case STEP_ASK: return ask_run(exec, &frame);
    case STEP_GO:
        if (rides_into_markers(exec, &frame)) {
            return FRAME_CONTINUE; /* [RQ-59, RQ-100] then it goes on */
        }
        if (!is_able(&exec->pos, &frame) || !go(exec, &frame)) {
            return go_to(exec, &frame, STEP_END);
        }
        return go_to(exec, &frame, STEP_ASK);
    case STEP_CONTACT:
        if (!touches(&exec->pos, &frame)) {
            return go_to(exec, &frame, STEP_END); // the target is no longer there
        }
        if (contact_played(&exec->pos)) {
            assault_note(exec, frame.who, frame.at); /* [HC-390] it is fought out later */
            contact_set(exec, frame.who, frame.other, PDC_CONTACT_CHARGING);
            echelon_home(exec, frame.who, frame.other); /* [FF-66] */
            return go_to(exec, &frame, STEP_HOME);
        }
        go_to(exec, &frame, STEP_MELEE);
        if (!pos_is_cavalry(&exec->pos, frame.other)) {
            fire_now(exec, frame.other, frame.who, 0,
                     FIRE_CHARGE); /* [HC-81, FE-06 to FE-08] cavalry meets it */
        }
        return FRAME_CONTINUE;
    case STEP_MELEE:
        if (!is_able(&exec->pos, &frame) || !touches(&exec->pos, &frame)) {
            return go_to(exec, &frame, STEP_END);
        }
        go_to(exec, &frame, STEP_AFTER);
        melee_push_charge(exec, frame.who, frame.at, MELEE_CHARGE);
        return FRAME_CONTINUE;
    case STEP_AFTER: return after_run(exec, &frame);
    default: return end_run(exec, &frame);
    }
}

/* [HC-390] From contact on; the enemy's fire is behind it. A charger that was charged itself by its
 * target is not doubled [HC-44]. */
void charge_home(pdc_exec *exec, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(&exec->pos, who);
    pdc_frame frame = {.kind = PDC_FRAME_CHARGE, .pc = STEP_MELEE, .who = who};
    frame.other = unit->contact;
    frame.at = assault_target(&exec->pos, who);
    frame.from = unit->hex[0];
    frame.flags = contact_met(&exec->pos, who) ? NOT_DOUBLED : 0;
    frame.arg[ARG_STRAIGHT] = (uint16_t)(contact_straight(&exec->pos, who) ? STRAIGHT_HEXES : 0);
    frame.arg[ARG_BUDGET] = (uint16_t)charge_budget(&exec->pos, who, 0);
    frame.arg[ARG_FATIGUE] = unit->fatigue;
    exec_push(exec, &frame);
}

/* Pursuit [HC-82] ------------------------------------------------------------------------------ */

/* Nearest routed enemy that can be reached with what is left, first named of equals. */
static pdc_unit_id quarry(const pdc_pos *pos, const pdc_frame *frame, charge_way *out) {
    charge_wish wish = {.budget = frame->arg[ARG_BUDGET]};
    pdc_unit_id best = 0;
    int least = PDC_MAX_COLS + PDC_MAX_ROWS;
    for (pdc_unit_id other = 1; other <= pos->state->game.units; other++) {
        charge_way way;
        if (!is_enemy(pos, frame->who, other) ||
            pos_unit(pos, other)->cohesion != PDC_COHESION_PGD ||
            pos_has(pos, other, PDC_FLAG_PASSED_OVER) ||
            footprint_distance(pos, frame->who, other) >= least) {
            continue;
        }
        if (charge_find(pos, frame->who, other, &wish, &way) == PDC_VERDICT_OK) {
            best = other;
            least = footprint_distance(pos, frame->who, other);
            *out = way;
        }
    }
    return best;
}

/* Frame PURSUE: no windows; it fights at half strength and then stands disordered. */
frame_answer pursue_run(pdc_exec *exec) {
    pdc_frame frame = *pos_top(&exec->pos);
    charge_way way;
    if (frame.pc == 0 && pos_present(&exec->pos, frame.who)) {
        frame.pc = 1;
        frame.other = quarry(&exec->pos, &frame, &way);
        if (frame.other != 0) {
            frame.at = way.target;
            frame.count = way.count;
            memcpy(frame.path, way.step, sizeof frame.path);
            while (frame.arg[ARG_NEXT] < frame.count && go(exec, &frame)) {
            }
        }
        exec_top_set(exec, &frame);
        if (frame.other != 0 && touches(&exec->pos, &frame)) {
            melee_push_charge(exec, frame.who, frame.at, MELEE_PURSUIT);
        }
        return FRAME_CONTINUE;
    }
    exec_pop(exec);
    morale_disorder(exec, frame.who);
    return FRAME_CONTINUE;
}

/* Charges in reaction [HC-43, HC-44] ----------------------------------------------------------- */

/* [HC-40] cavalry whose zone or 3 hexes in front the step touches, or that sees the declaration */
static int is_provoked(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id mover, pdc_trigger trigger,
                       pdc_hex_id at) {
    const pdc_unit *unit = pos_unit(pos, mover);
    if (trigger == PDC_TRIGGER_DECLARATION) {
        return 1;
    }
    if (zone_covers(pos, who, at) ||
        (footprint_distance_hex(pos, who, at) <= 3 && facing_arc(pos, who, at) == ARC_FRONT)) {
        return 1;
    }
    for (int part = 0; part < unit->hexes; part++) {
        if (zone_covers(pos, who, unit->hex[part])) {
            return 1;
        }
    }
    return 0;
}

int charge_may_react(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id mover, pdc_trigger trigger,
                     pdc_hex_id at) {
    if (!pos_is_cavalry(pos, who) || !may_charge(pos, who, 0, 1) || !is_enemy(pos, who, mover) ||
        pos_has(pos, who, PDC_FLAG_TRIED_CHARGE) || charge_of(pos, who) != NULL) {
        return 0;
    }
    if (contact_played(pos) && (pos_has(pos, who, PDC_FLAG_CHARGED | PDC_FLAG_DECLARED) ||
                                contact_order(pos, who, PDC_COMMAND_NONE) != PDC_VERDICT_OK)) {
        return 0; /* [HC-393] */
    }
    if (charge_of(pos, mover) != NULL && pos_is_cavalry(pos, mover)) {
        if (footprint_distance_hex(pos, who, at) > pos_type(pos, who)->charge_reach) {
            return 0; /* [HC-44] from 4 hexes (heavy) or 6 (light) */
        }
    } else if (!is_provoked(pos, who, mover, trigger, at)) {
        return 0;
    }
    charge_wish wish = {.budget = charge_budget(pos, who, 1)};
    return !charge_is_far(pos, who, mover, wish.budget) && los_sees(pos, who, mover) &&
           charge_possible(pos, who, mover, &wish) == PDC_VERDICT_OK;
}

void charge_react(pdc_exec *exec, pdc_unit_id who, pdc_unit_id mover, const pdc_command *command) {
    charge_way way;
    charge_wish wish = wish_of(&exec->pos, command, 1);
    morale_question question = {
        .kind = PDC_CHECK_CHARGE, .purpose = PDC_PURPOSE_MORALE, .other = mover};
    exec_unit_flags(exec, who, PDC_FLAG_TRIED_CHARGE, 0); /* [HC-43, HC-44] one attempt */
    if (!morale_roll(exec, who, &question)) {
        return; /* [HC-43] it stays */
    }
    pdc_verdict verdict = charge_find(&exec->pos, who, mover, &wish, &way);
    if (verdict != PDC_VERDICT_OK && (command->hexes > 0 || command->turn != 0)) {
        wish.hexes = 0;
        wish.wheel = 0;
        verdict = charge_find(&exec->pos, who, mover, &wish, &way);
    }
    if (verdict != PDC_VERDICT_OK) {
        return;
    }
    int depth = charge_depth(&exec->pos, mover);
    if (depth >= 0) {
        pdc_frame met = exec->state->pending[depth];
        met.flags |= NOT_DOUBLED; /* [HC-44] */
        exec_frame_set(exec, depth, &met);
    }
    begin(exec, who, mover, &way, REACTING);
}
