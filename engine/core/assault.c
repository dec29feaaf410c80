/*
 * Assaults [HC-70, HC-71, HC-73]: declaring in the maneuver segment, and the assault segment,
 * target hex by target hex in the order declared. The fight itself is in melee.c, strengths and
 * odds in strength.c.
 */
#include "leader.h"
#include "melee.h"
#include "modifiers.h"

#include <string.h>

#include "../pdc.h"
#include "charge.h"
#include "contact.h"
#include "footprint.h"
#include "occupancy.h"
#include "schedule.h"
#include "timed_change.h"
#include "turn.h"

/*
 * What a unit has declared, in its `target`: six bits for the place of the target hex in the order
 * declared (1..63), ten bits of the number of the hex, which is one of those next to the unit. A
 * unit that was displaced meanwhile has no such hex beside it any more.
 */
enum { HEX_BITS = 1023, ORDER_SHIFT = 10 };

static int order_of(const pdc_pos *pos, pdc_unit_id who) {
    int fights = pos_unit(pos, who)->contact_kind == PDC_CONTACT_FIGHTING; /* [HC-395] */
    return pos_has(pos, who, PDC_FLAG_DECLARED) || fights
               ? pos_unit(pos, who)->target >> ORDER_SHIFT
               : 0;
}

pdc_hex_id assault_target(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    if (!pos_present(pos, who) || order_of(pos, who) == 0) {
        return 0;
    }
    for (int part = 0; part < unit->hexes; part++) {
        for (int direction = 0; direction < 6; direction++) {
            pdc_hex_id near = pdc_map_near(pos->world->map, unit->hex[part], direction);
            if (near != 0 && (near & HEX_BITS) == (unit->target & HEX_BITS) &&
                footprint_part(unit, near) < 0) {
                return near;
            }
        }
    }
    return 0;
}

static int code_of(pdc_hex_id target, int order) {
    return order << ORDER_SHIFT | (int)(target & HEX_BITS);
}

/* Still able to go through with what it declared [HC-70]; who fights already fights on [HC-395]. */
static int is_able(const pdc_pos *pos, pdc_unit_id who) {
    if (pos_unit(pos, who)->contact_kind == PDC_CONTACT_FIGHTING) {
        return pos_present(pos, who) && pos_unit(pos, who)->cohesion != PDC_COHESION_PGD;
    }
    if (pos_unit(pos, who)->contact_kind == PDC_CONTACT_CHARGING) {
        return pos_present(pos, who) && pos_unit(pos, who)->cohesion == PDC_COHESION_GOOD;
    }
    return pos_present(pos, who) && pos_unit(pos, who)->cohesion == PDC_COHESION_GOOD &&
           pos_formation(pos, who)->assaults != 0 && pos_has(pos, who, PDC_FLAG_DECLARED);
}

/* Queries -------------------------------------------------------------------------------------- */

/* Has a friend of `who` declared against the hex, and can he still go? */
static int goes_beside(const pdc_pos *pos, pdc_unit_id friendly, pdc_unit_id who,
                       pdc_hex_id target) {
    return friendly != who && is_able(pos, friendly) &&
           pos_side(pos, friendly) == pos_side(pos, who) && assault_target(pos, friendly) == target;
}

assault_best assault_best_of(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target) {
    assault_best best = {leader_rating(pos, who), melee_lance(pos, who)};
    for (pdc_unit_id friendly = 1; friendly <= pos->state->game.units; friendly++) {
        if (goes_beside(pos, friendly, who, target)) {
            int leader = leader_rating(pos, friendly);
            int lance = melee_lance(pos, friendly);
            best.leader = leader > best.leader ? leader : best.leader;
            best.lance = lance > best.lance ? lance : best.lance;
        }
    }
    return best;
}

pdc_fraction assault_strength(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target,
                              pdc_ledger *out) {
    pdc_ledger ledger;
    pdc_fraction sum = melee_attack_at(pos, who, target, out);
    for (pdc_unit_id friendly = 1; friendly <= pos->state->game.units; friendly++) {
        if (goes_beside(pos, friendly, who, target)) {
            pdc_fraction beside = melee_attack_at(pos, friendly, target, &ledger);
            ledger_says(ledger_times(out, "HC-72", beside.num, beside.den), PDC_REASON_BESIDE, 0,
                        friendly);
            sum = fraction_add(sum, beside);
        }
    }
    return sum;
}

/* The ledgers are those of the attack and of the defenders. */
static int preview(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target, pdc_ledger *attack,
                   pdc_ledger *defend) {
    pdc_fraction sum = assault_strength(pos, who, target, attack);
    pdc_fraction against = melee_defence_of(pos, target, 3 - pos_side(pos, who), who, defend);
    return melee_column(pos->world->rules, sum, against);
}

/* [HC-70] a unit in good order, in a formation that assaults, next to the hex through a front side;
 * [HC-73] not below 1:3 */
static pdc_verdict may_assault(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target) {
    pdc_ledger attack;
    pdc_ledger defend;
    if (pos_unit(pos, who)->cohesion == PDC_COHESION_PGD) {
        return PDC_VERDICT_ROUTED;
    }
    if (pos_unit(pos, who)->cohesion == PDC_COHESION_DISORDER) {
        return PDC_VERDICT_DISORDERED;
    }
    if (pos->world->rules->pickets != 0 && pos_formation(pos, who)->dispersed != 0 &&
        pos_unit(pos, who)->screen == 0) {
        return PDC_VERDICT_PICKETS_ASSAULT; /* [FR-48] */
    }
    if (pos_unit(pos, who)->cohesion != PDC_COHESION_GOOD ||
        pos_formation(pos, who)->assaults == 0) {
        return PDC_VERDICT_ASSAULT_STATE;
    }
    if (contact_has_room(pos, who)) {
        return PDC_VERDICT_COLUMN_ROOM; /* [FF-47, HC-319] */
    }
    if (target == 0 || target > pos->world->map->count ||
        occ_enemy(pos, target, pos_side(pos, who)) == 0) {
        return PDC_VERDICT_ASSAULT_TARGET;
    }
    int touches = melee_touches(pos, who, target);
    if (touches <= 0) {
        return touches == 0 ? PDC_VERDICT_ASSAULT_TARGET : PDC_VERDICT_CLOSED;
    }
    return preview(pos, who, target, &attack, &defend) == -99 ? PDC_VERDICT_ASSAULT_ODDS
                                                              : PDC_VERDICT_OK;
}

pdc_verdict pdc_assault_preview(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target, int *column,
                                pdc_ledger *attack, pdc_ledger *defend) {
    occ_invalidate(pos);
    memset(attack, 0, sizeof *attack);
    memset(defend, 0, sizeof *defend);
    *column = -99;
    pdc_verdict verdict = may_assault(pos, who, target);
    if (verdict == PDC_VERDICT_OK || verdict == PDC_VERDICT_ASSAULT_ODDS) {
        *column = preview(pos, who, target, attack, defend);
    }
    return verdict;
}

/* The order ------------------------------------------------------------------------------------ */

pdc_verdict assault_check(const pdc_pos *pos, const pdc_command *command) {
    pdc_verdict verdict = turn_may_order(pos, command->who, 1u << PDC_SEGMENT_MANEUVER);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    if (pos_has(pos, command->who, PDC_FLAG_FIXED)) {
        return PDC_VERDICT_FIXED;
    }
    if (schedule_called_back(pos, command->who)) {
        return PDC_VERDICT_CALLED_BACK; /* [HC-23] */
    }
    if (pos_has(pos, command->who, PDC_FLAG_DECLARED)) {
        return PDC_VERDICT_DECLARED;
    }
    verdict = contact_order(pos, command->who, PDC_COMMAND_NONE);
    verdict = verdict == PDC_VERDICT_OK ? change_may_attack(pos, command->who) : verdict;
    return verdict != PDC_VERDICT_OK ? verdict : may_assault(pos, command->who, command->at);
}

void assault_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    const pdc_unit *unit = pos_unit(pos, who);
    pdc_hex_id seen[PDC_MAX_PARTS * 6];
    int n = 0;
    for (int part = 0; part < unit->hexes; part++) {
        for (int direction = 0; direction < 6; direction++) {
            pdc_hex_id near = pdc_map_near(pos->world->map, unit->hex[part], direction);
            int known = near == 0 || occ_enemy(pos, near, pos_side(pos, who)) == 0;
            for (int i = 0; i < n; i++) {
                known |= seen[i] == near;
            }
            if (known != 0) {
                continue;
            }
            seen[n++] = near;
            pdc_command command = {.kind = PDC_COMMAND_ASSAULT, .who = who, .at = near};
            command.side = (uint8_t)pos_side(pos, who);
            legal_add(out, &command);
        }
    }
}

void assault_note(pdc_exec *exec, pdc_unit_id who, pdc_hex_id target) {
    int order = 0;
    int last = 0;
    for (pdc_unit_id friendly = 1; friendly <= exec->state->game.units; friendly++) {
        if (pos_side(&exec->pos, friendly) != pos_side(&exec->pos, who) ||
            order_of(&exec->pos, friendly) == 0) {
            continue;
        }
        last = order_of(&exec->pos, friendly) > last ? order_of(&exec->pos, friendly) : last;
        if (assault_target(&exec->pos, friendly) == target) {
            order = order_of(&exec->pos, friendly);
        }
    }
    order = order != 0 ? order : last < 63 ? last + 1 : 63;
    exec_unit_flags(exec, who, PDC_FLAG_DECLARED | PDC_FLAG_ACTED, 0);
    exec_unit_set(exec, who, PDC_UNIT_TARGET, code_of(target, order));
}

void assault_declare(pdc_exec *exec, pdc_unit_id who, pdc_hex_id target) {
    assault_note(exec, who, target);
    if (contact_played(&exec->pos)) { /* [HC-390, FE-06] it stands in contact through the fire */
        pdc_unit_id other = occ_enemy(&exec->pos, target, pos_side(&exec->pos, who));
        contact_set(exec, who, other, PDC_CONTACT_CONTACTING);
    }
    pdc_event event = {
        .kind = PDC_EVENT_ASSAULT_DECLARED, .who = who, .at = target, .rule = "HC-70"};
    exec_emit(exec, &event);
}

/* The assault segment [HC-71] ------------------------------------------------------------------ */

/* Stages of the segment where charges are declared in the movement, for one side and then the
 * other: melees of the turn before, charges, assaults [HC-390]. With chits assaults only. */
enum { STAGE_FIGHTS, STAGE_CHARGES, STAGE_ASSAULTS };
enum { ARG_SIDE, ARG_ORDER, ARG_STAGE, ARG_OTHER };

static int stage_of(const pdc_pos *pos, pdc_unit_id who) {
    if (pos_unit(pos, who)->contact_kind == PDC_CONTACT_FIGHTING) {
        return STAGE_FIGHTS;
    }
    return contact_charges(pos, who) ? STAGE_CHARGES : STAGE_ASSAULTS;
}

/* Place in the order of declaring of a unit that takes part in this stage, or 0. */
static int order_in(const pdc_pos *pos, pdc_unit_id who, int side, int stage) {
    return pos_present(pos, who) && pos_side(pos, who) == side && stage_of(pos, who) == stage
               ? order_of(pos, who)
               : 0;
}

/* Does a unit attack whom a position has put into contact? [HC-395] In a melee in which nobody has
 * declared the side that acts attacks. */
static int attacks_as_set_up(const pdc_pos *pos, pdc_unit_id who, int side) {
    const pdc_unit *unit = pos_unit(pos, who);
    if (!pos_present(pos, who) || unit->target != 0 || !pos_present(pos, unit->contact)) {
        return 0;
    }
    return unit->contact_kind == PDC_CONTACT_CHARGING ||
           unit->contact_kind == PDC_CONTACT_CONTACTING ||
           (unit->contact_kind == PDC_CONTACT_FIGHTING && pos_side(pos, who) == side &&
            pos_unit(pos, unit->contact)->target == 0);
}

static void name_attackers(pdc_exec *exec, int side) {
    for (pdc_unit_id who = 1; who <= exec->state->game.units; who++) {
        const pdc_unit *unit = pos_unit(&exec->pos, who);
        if (!attacks_as_set_up(&exec->pos, who, side)) {
            continue;
        }
        const pdc_unit *other = pos_unit(&exec->pos, unit->contact);
        for (int part = 0; part < other->hexes; part++) {
            if (melee_touches(&exec->pos, who, other->hex[part]) > 0) {
                assault_note(exec, who, other->hex[part]);
                break;
            }
        }
    }
}

void assault_begin(pdc_exec *exec) {
    int side = exec->state->game.active_side;
    int played = contact_played(&exec->pos);
    if (played) {
        name_attackers(exec, side);
    }
    for (pdc_unit_id who = 1; who <= exec->state->game.units; who++) {
        if (pos_present(&exec->pos, who) && (played || pos_side(&exec->pos, who) == side) &&
            order_of(&exec->pos, who) != 0) {
            pdc_frame frame = {.kind = PDC_FRAME_ASSAULT};
            frame.arg[ARG_SIDE] = (uint16_t)side;
            frame.arg[ARG_STAGE] = played ? STAGE_FIGHTS : STAGE_ASSAULTS;
            exec_push(exec, &frame);
            return;
        }
    }
    if (played) {
        contact_end(exec);
    }
}

static void forget_targets(pdc_exec *exec, int side) {
    for (pdc_unit_id who = 1; who <= exec->state->game.units; who++) {
        if (pos_side(&exec->pos, who) == side && pos_unit(&exec->pos, who)->target != 0) {
            exec_unit_set(exec, who, PDC_UNIT_TARGET, 0);
        }
    }
}

/* Mark those that attack the hex; returns it, or 0 when none of them is able any more. */
static pdc_hex_id mark_attackers(pdc_exec *exec, int side, int order, int stage) {
    pdc_hex_id target = 0;
    for (pdc_unit_id who = 1; who <= exec->state->game.units; who++) {
        if (order_in(&exec->pos, who, side, stage) != order || !is_able(&exec->pos, who)) {
            continue;
        }
        pdc_hex_id hex = assault_target(&exec->pos, who);
        if (hex != 0 && melee_touches(&exec->pos, who, hex) > 0) {
            target = hex;
            exec_unit_flags(exec, who, PDC_FLAG_MELEE, 0);
        }
    }
    return target;
}

static int column_before(const pdc_pos *pos, int side, pdc_hex_id target) {
    pdc_ledger ledger;
    pdc_fraction sum = {0, 1};
    pdc_unit_id first = 0;
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        if (pos_present(pos, who) && pos_side(pos, who) == side &&
            pos_has(pos, who, PDC_FLAG_MELEE)) {
            sum = fraction_add(sum, melee_attack_at(pos, who, target, &ledger));
            first = first == 0 ? who : first;
        }
    }
    int column = melee_column(pos->world->rules, sum,
                              melee_defence_of(pos, target, 3 - side, first, &ledger));
    return column == -99 ? melee_lowest_column(pos->world->rules)
                         : column; // it was allowed when it was declared
}

/* [HC-390] the next charge of that place in the order; 1 when one was begun */
static int charge_next(pdc_exec *exec, int side, int order) {
    for (pdc_unit_id who = 1; who <= exec->state->game.units; who++) {
        if (order_in(&exec->pos, who, side, STAGE_CHARGES) != order) {
            continue;
        }
        if (is_able(&exec->pos, who) && assault_target(&exec->pos, who) != 0) {
            charge_home(exec, who);
            return 1;
        }
        contact_clear(exec, who);
        exec_unit_set(exec, who, PDC_UNIT_TARGET, 0);
    }
    return 0;
}

static void fight_hex(pdc_exec *exec, int side, int order, int stage) {
    pdc_hex_id target = mark_attackers(exec, side, order, stage);
    if (target == 0) {
        return;
    }
    if (occ_enemy(&exec->pos, target, side) == 0) {
        melee_push_advance(exec, side, target); /* [HC-71] none stands: the hex is free */
    } else if (stage == STAGE_FIGHTS) {
        melee_push_round(exec, side, target);
    } else {
        melee_push_assault(exec, side, target, column_before(&exec->pos, side, target));
    }
}

/* The stage is over: the next one, the other side, or the end. */
static void next_stage(pdc_exec *exec, pdc_frame *frame) {
    frame->arg[ARG_ORDER] = 0;
    if (frame->arg[ARG_STAGE] < STAGE_ASSAULTS) {
        frame->arg[ARG_STAGE]++;
    } else if (contact_played(&exec->pos) && frame->arg[ARG_OTHER] == 0) {
        frame->arg[ARG_OTHER] = 1;
        frame->arg[ARG_SIDE] = (uint16_t)(3 - frame->arg[ARG_SIDE]);
        frame->arg[ARG_STAGE] = STAGE_FIGHTS;
    } else {
        exec_pop(exec);
        if (contact_played(&exec->pos)) {
            contact_end(exec);
        } else {
            forget_targets(exec, frame->arg[ARG_SIDE]);
        }
        return;
    }
    exec_top_set(exec, frame);
}

/* Frame ASSAULT: side, place in the order of the target hex last taken up, stage, 1 for the other
 * side. */
frame_answer assault_run(pdc_exec *exec) {
    pdc_frame frame = *pos_top(&exec->pos);
    int side = frame.arg[ARG_SIDE];
    int stage = frame.arg[ARG_STAGE];
    int next = 0;
    for (pdc_unit_id who = 1; who <= exec->state->game.units; who++) {
        int order = order_in(&exec->pos, who, side, stage);
        int due = order > frame.arg[ARG_ORDER] ||
                  (stage == STAGE_CHARGES && order == frame.arg[ARG_ORDER]);
        next = order != 0 && due && (next == 0 || order < next) ? order : next;
    }
    if (next == 0) {
        next_stage(exec, &frame);
        return FRAME_CONTINUE;
    }
    frame.arg[ARG_ORDER] = (uint16_t)next;
    exec_top_set(exec, &frame);
    if (stage == STAGE_CHARGES) {
        charge_next(exec, side, next);
    } else {
        fight_hex(exec, side, next, stage);
    }
    return FRAME_CONTINUE;
}
