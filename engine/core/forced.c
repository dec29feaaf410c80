/*
 * Forced moves [HC-75; RQ-32 to RQ-44]: withdraw, fall back, retreat, rout and advance, hex by hex.
 * They spend nothing, know no terrain costs (RQ-36) and open no windows (HC-41).
 */
#include "forced.h"

#include <string.h>

#include "../pdc.h"
#include "charge.h"
#include "facing.h"
#include "footprint.h"
#include "formation.h"
#include "hex.h"
#include "losses.h"
#include "marker.h"
#include "morale.h"
#include "occupancy.h"
#include "pace.h"
#include "stack.h"

/* Locals of the frame. answer[1..23]: friends passed through. */
enum { ARG_KIND, ARG_LEFT, ARG_GONE, ARG_PASSED, ARG_SURRENDER, ARG_LENGTH };

static int64_t distance_to_unit(const pdc_pos *pos, pdc_unit_id enemy, hex_axial at) {
    const pdc_unit *unit = pos_unit(pos, enemy);
    int64_t best = INT64_MAX;
    for (int part = 0; part < unit->hexes; part++) {
        int64_t here = hex_distance_squared(at, hex_axial_of(pos->world->map, unit->hex[part]));
        best = here < best ? here : best;
    }
    return best;
}

pdc_unit_id forced_nearest_enemy(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    int64_t best = INT64_MAX;
    pdc_unit_id nearest = 0;
    for (pdc_unit_id enemy = 1; enemy <= pos->state->game.units; enemy++) {
        if (!pos_present(pos, enemy) || pos_side(pos, enemy) == pos_side(pos, who) ||
            marker_is(pos, enemy)) {
            continue; /* [RQ-98] the nearest combat unit */
        }
        for (int part = 0; part < unit->hexes; part++) {
            int64_t here =
                distance_to_unit(pos, enemy, hex_axial_of(pos->world->map, unit->hex[part]));
            if (here < best) {
                best = here;
                nearest = enemy;
            }
        }
    }
    return nearest;
}

/* [HC-75] A square and unlimbered guns take a formation that marches. */
static pdc_formation goes_in(const pdc_pos *pos, pdc_unit_id who) {
    int changes = pos_formation(pos, who)->square != 0 || pos_is_guns(pos, who);
    return (pdc_formation)(changes ? pos_arm(pos, who)->form : pos_unit(pos, who)->form);
}

/* Ticks of an open hex in the formation in which it goes. */
static uint32_t open_hex(const pdc_pos *pos, pdc_unit_id who) {
    pdc_unit goes = *pos_unit(pos, who);
    goes.form = (uint8_t)goes_in(pos, who);
    goes.flags = 0;
    uint32_t hex = pace_open_hex(pos, who, &goes);
    return hex != PDC_CLOSED ? hex : PDC_TICKS_PER_TURN;
}

/* [RQ-43] what the unit left of its normal allowance; once it is exceeded, what is left of the
 * bonus */
uint32_t pdc_forced_advance(uint32_t allowance, uint32_t bonus, uint32_t spent) {
    uint32_t most = spent > allowance ? allowance + bonus : allowance;
    return spent < most ? most - spent : 0;
}

/* [RQ-38..41] */
uint32_t pdc_forced_distance(const pdc_rules *rules, pdc_arm arm, uint32_t allowance,
                             pdc_forced move) {
    switch (move) {
    case PDC_FORCED_WITHDRAW: return allowance / 2;
    case PDC_FORCED_FALL_BACK:
    case PDC_FORCED_RETREAT: return allowance;
    case PDC_FORCED_ROUT: return allowance + rules->arm[arm].bonus;
    case PDC_FORCED_NONE:
    case PDC_FORCED_ADVANCE:
    case PDC_FORCED_COUNT: break;
    }
    return 0;
}

/* [RQ-38, RQ-39] facing the enemy, [RQ-40, RQ-41] away from it */
int pdc_forced_faces_away(pdc_forced move) {
    return move == PDC_FORCED_RETREAT || move == PDC_FORCED_ROUT;
}

/* [HC-75, RQ-98] in whole hexes; rout by the arm's row where it has a length */
int forced_length(const pdc_pos *pos, pdc_unit_id who, pdc_forced move) {
    const pdc_rules *rules = pos->world->rules;
    const pdc_arm_row *arm = pos_arm(pos, who);
    pdc_arm kind = (pdc_arm)pos_roster(pos, who)->arm;
    uint32_t allowance = pdc_allowance(pos, who);
    uint32_t hex = open_hex(pos, who);
    if (move == PDC_FORCED_ADVANCE) {
        /* [HC-74] one hex, whatever is left; [RQ-43] elsewhere no farther than what was left
         * unspent */
        uint32_t left =
            pdc_forced_advance(allowance, charge_bonus(pos, who), pos_unit(pos, who)->spent);
        return rules->sequence == PDC_SEQUENCE_CHITS ? 1 : (int)(left / hex);
    }
    if (move == PDC_FORCED_ROUT && arm->rout_hexes != 0) {
        return arm->rout_hexes;
    }
    return (int)(pdc_forced_distance(rules, kind, allowance, move) / hex) +
           (move == PDC_FORCED_ROUT ? arm->rout_bonus : 0);
}

void forced_push(pdc_exec *exec, pdc_unit_id who, pdc_forced move, pdc_unit_id from) {
    pdc_frame frame = {.kind = PDC_FRAME_FORCED, .who = who};
    if (!pos_present(&exec->pos, who) || move == PDC_FORCED_NONE) {
        return;
    }
    frame.other =
        from != 0 && pos_present(&exec->pos, from) ? from : forced_nearest_enemy(&exec->pos, who);
    if (frame.other == 0) {
        return; // nobody to move away from
    }
    frame.from = pos_unit(&exec->pos, frame.other)->hex[0];
    frame.at = pos_unit(&exec->pos, who)->hex[0];
    frame.arg[ARG_KIND] = (uint16_t)move;
    frame.arg[ARG_LENGTH] = (uint16_t)forced_length(&exec->pos, who, move);
    frame.arg[ARG_LEFT] = frame.arg[ARG_LENGTH];
    exec_push(exec, &frame);
}

void forced_may_surrender(pdc_frame *frame) {
    frame->arg[ARG_SURRENDER] = 1;
}

void pdc_impose_forced(const pdc_world *world, pdc_state *state, pdc_unit_id who, pdc_forced move,
                       pdc_unit_id from, pdc_events *out) {
    pdc_exec exec = {.pos = {world, state}, .state = state, .out = out};
    occ_invalidate(&exec.pos);
    /* A rout is made by a routed unit [HC-94]; the other moves leave the unit as it is. */
    if (move == PDC_FORCED_ROUT && pos_present(&exec.pos, who) &&
        pos_unit(&exec.pos, who)->cohesion != PDC_COHESION_PGD) {
        cohesion_set(&exec, who, PDC_COHESION_PGD);
    }
    forced_push(&exec, who, move, from);
    exec_run(&exec);
}

/* Facing --------------------------------------------------------------------------------------- */

/* Twice the scalar product of two axial vectors. */
static int64_t product(hex_axial a, hex_axial b) {
    return 2 * (int64_t)a.q * b.q + 2 * (int64_t)a.r * b.r + (int64_t)a.q * b.r +
           (int64_t)b.q * a.r;
}

static hex_axial hour_axial(int hour) {
    if (hour % 2 == 0) {
        return hex_vector(hex_hour_direction(hour));
    }
    hex_axial a = hex_vector(hex_hour_direction(hex_hour(hour - 1)));
    hex_axial b = hex_vector(hex_hour_direction(hex_hour(hour + 1)));
    hex_axial sum = {a.q + b.q, a.r + b.r};
    return sum;
}

int forced_face(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id at, pdc_hex_id towards, int away) {
    int kind = pos_formation(pos, who)->faces;
    hex_axial a = hex_axial_of(pos->world->map, at);
    hex_axial b = hex_axial_of(pos->world->map, towards);
    hex_axial line = {away ? a.q - b.q : b.q - a.q, away ? a.r - b.r : b.r - a.r};
    int best = 0;
    int64_t most = INT64_MIN;
    if (kind == PDC_FACES_NONE || pos_unit(pos, who)->cohesion == PDC_COHESION_PGD) {
        return 0;
    }
    for (int hour = kind == PDC_FACES_HEXSIDE ? 2 : 1; hour <= 12; hour += 2) {
        int64_t here = product(line, hour_axial(hour));
        if (here > most) {
            most = here;
            best = hour;
        }
    }
    return best;
}

/* One step ------------------------------------------------------------------------------------- */

typedef struct {
    int count;
    int leaves; // the best way leads off the map
    pdc_hex_id hex[6];
} step_list;

static int64_t enemy_distance(const pdc_pos *pos, const pdc_frame *frame, hex_axial at) {
    if (pos_present(pos, frame->other)) {
        return distance_to_unit(pos, frame->other, at);
    }
    return hex_distance_squared(at, hex_axial_of(pos->world->map, frame->from));
}

/* Keep those of the list for which `bad` is 0, unless none is left. */
static void prefer(step_list *list, const int *bad) {
    int kept = 0;
    pdc_hex_id good[6];
    for (int i = 0; i < list->count; i++) {
        if (bad[i] == 0) {
            good[kept++] = list->hex[i];
        }
    }
    if (kept > 0) {
        memcpy(list->hex, good, sizeof(pdc_hex_id) * (size_t)kept);
        list->count = kept;
    }
}

static void sort(step_list *list) {
    for (int i = 1; i < list->count; i++) {
        for (int k = i; k > 0 && list->hex[k - 1] > list->hex[k]; k--) {
            pdc_hex_id hex = list->hex[k];
            list->hex[k] = list->hex[k - 1];
            list->hex[k - 1] = hex;
        }
    }
}

/* [HC-75] the neighbours that lead farthest away; of those the ones outside enemy zones, then the
 * ones without friends */
static void retreat_steps(const pdc_pos *pos, const pdc_frame *frame, step_list *list) {
    pdc_hex_id here = pos_unit(pos, frame->who)->hex[0];
    int side = pos_side(pos, frame->who);
    hex_axial at = hex_axial_of(pos->world->map, here);
    int64_t best = enemy_distance(pos, frame, at);
    int straight = pos->world->rules->forced_straight;
    int bad[6];
    memset(list, 0, sizeof *list);
    for (int direction = 0; direction < 6; direction++) {
        pdc_hex_id near = pdc_map_near(pos->world->map, here, direction);
        hex_axial step = hex_vector(direction);
        hex_axial to = {at.q + step.q, at.r + step.r};
        int64_t distance = enemy_distance(pos, frame, to);
        int barred =
            near != 0 && (!ground_open(pos, (pdc_class)pos_arm(pos, frame->who)->movement_class,
                                       here, direction) ||
                          marker_barrier(pos, near, frame->who) != 0);
        if ((barred && straight == 0) || distance < best ||
            distance == enemy_distance(pos, frame, at)) {
            continue; // a step that does not get farther away is none
        }
        if (distance > best) {
            list->count = 0;
            list->leaves = 0;
            best = distance;
        }
        if (near == 0) {
            list->leaves = 1;
        } else if (barred == 0) {
            list->hex[list->count++] = near;
        } // [RQ-98] else it stops before closed ground, if no other hex is as far away
    }
    if (straight) {
        sort(list); /* [RQ-98] friends notwithstanding */
        return;
    }
    for (int i = 0; i < list->count; i++) {
        bad[i] = zone_of(pos, list->hex[i], side, 0) != 0;
    }
    prefer(list, bad);
    for (int i = 0; i < list->count; i++) {
        bad[i] = occ_friend(pos, list->hex[i], side, frame->who) != 0;
    }
    prefer(list, bad);
    sort(list);
}

/* Towards the hex of `from`; never into a hex of the enemy. */
static void advance_steps(const pdc_pos *pos, const pdc_frame *frame, step_list *list) {
    pdc_hex_id here = pos_unit(pos, frame->who)->hex[0];
    int best = pdc_map_distance(pos->world->map, here, frame->from) - 1;
    memset(list, 0, sizeof *list);
    for (int direction = 0; direction < 6; direction++) {
        pdc_hex_id near = pdc_map_near(pos->world->map, here, direction);
        if (near != 0 && pdc_map_distance(pos->world->map, near, frame->from) == best &&
            ground_open(pos, (pdc_class)pos_arm(pos, frame->who)->movement_class, here,
                        direction) &&
            occ_enemy(pos, near, pos_side(pos, frame->who)) == 0) {
            list->hex[list->count++] = near;
        }
    }
    sort(list);
}

/* Friends in the hex that is left behind have been passed; routed ones run already and do not check
 * again. */
static void note_passed(const pdc_pos *pos, pdc_frame *frame, pdc_hex_id hex) {
    for (int e = occ_first(pos, hex); e != 0; e = occ_next(pos, e)) {
        pdc_unit_id friendly = occ_unit(e);
        int known = friendly == frame->who || pos_unit(pos, friendly)->cohesion == PDC_COHESION_PGD;
        for (int i = 1; i <= frame->arg[ARG_PASSED]; i++) {
            known |= frame->answer[i] == friendly;
        }
        if (known == 0 && frame->arg[ARG_PASSED] < PDC_MAX_CHOICES - 1) {
            frame->answer[++frame->arg[ARG_PASSED]] = friendly;
        }
    }
}

static void step_into(pdc_exec *exec, pdc_frame *frame, pdc_hex_id to) {
    const pdc_unit *unit = pos_unit(&exec->pos, frame->who);
    pdc_hex_id here = unit->hex[0];
    if (frame->arg[ARG_GONE] > 0) {
        note_passed(&exec->pos, frame, here);
    }
    frame->arg[ARG_GONE]++;
    frame->arg[ARG_LEFT] = (uint16_t)(frame->arg[ARG_LEFT] > 0 ? frame->arg[ARG_LEFT] - 1 : 0);
    exec_unit_place(exec, frame->who, (pdc_formation)unit->form, unit->face, 1, &to);
    pdc_event event = {
        .kind = PDC_EVENT_FORCED, .who = frame->who, .other = frame->other, .rule = "HC-75"};
    event.a = (uint8_t)frame->arg[ARG_KIND];
    event.from = here;
    event.at = to;
    exec_emit(exec, &event);
    exec_top_set(exec, frame);
}

/* The end -------------------------------------------------------------------------------------- */

static int is_surrounded(const pdc_pos *pos, pdc_unit_id who) {
    pdc_hex_id here = pos_unit(pos, who)->hex[0];
    for (int direction = 0; direction < 6; direction++) {
        pdc_hex_id near = pdc_map_near(pos->world->map, here, direction);
        if (near == 0 ||
            (ground_open(pos, (pdc_class)pos_arm(pos, who)->movement_class, here, direction) &&
             occ_enemy(pos, near, pos_side(pos, who)) == 0)) {
            return 0;
        }
    }
    return 1;
}

/* [RQ-38, RQ-39] facing the enemy, [RQ-40] away from it, [HC-94] routed units face nowhere */
static void settle(pdc_exec *exec, const pdc_frame *frame) {
    pdc_unit_id who = frame->who;
    pdc_hex_id here = pos_unit(&exec->pos, who)->hex[0];
    pdc_formation form = form_where(&exec->pos, who, here);
    if (form != (pdc_formation)pos_unit(&exec->pos, who)->form) {
        exec_unit_set(exec, who, PDC_UNIT_FORM, (int32_t)form);
    }
    int kind = frame->arg[ARG_KIND];
    int away = pdc_forced_faces_away((pdc_forced)kind) || kind == PDC_FORCED_ADVANCE;
    /* an advance looks away from where it began */
    pdc_hex_id other = kind == PDC_FORCED_ADVANCE ? frame->at : frame->from;
    if (other != here) {
        int face = forced_face(&exec->pos, who, here, other, away);
        exec_unit_set(exec, who, PDC_UNIT_FACE, face);
    }
}

static void finish(pdc_exec *exec, const pdc_frame *frame) {
    pdc_unit_id who = frame->who;
    int side = pos_side(&exec->pos, who);
    uint32_t passed[PDC_MAX_CHOICES];
    int advance = frame->arg[ARG_KIND] == PDC_FORCED_ADVANCE;
    memcpy(passed, frame->answer + 1, sizeof(uint32_t) * (PDC_MAX_CHOICES - 1));
    exec_pop(exec);
    checks_push(exec, PDC_CHECK_PASSED, passed, frame->arg[ARG_PASSED]);
    if (!pos_present(&exec->pos, who)) {
        return;
    }
    settle(exec, frame);
    marker_overrun(exec, who);
    int stuck = !advance && frame->arg[ARG_GONE] == 0 && frame->arg[ARG_LENGTH] > 0;
    if ((stuck && is_surrounded(&exec->pos, who)) ||
        (frame->arg[ARG_SURRENDER] != 0 && frame->arg[ARG_LEFT] > 0)) {
        exec_unit_gone(exec, who, PDC_STATUS_SURRENDERED); /* [HC-75, HC-74] */
        return;
    }
    if (frame->arg[ARG_GONE] > 0) {
        if (pos_unit(&exec->pos, who)->target != 0) {
            exec_unit_set(exec, who, PDC_UNIT_TARGET, 0); // what it had declared is off
        }
        stack_forced_entry(exec, pos_unit(&exec->pos, who)->hex[0], side); /* [HC-17] */
    }
    if (stuck) {
        losses_increments(exec, who, 2, LOSS_MELEE); /* [HC-75] cannot go one hex */
    }
}

/* [HC-75] a unit on several hexes gathers, a square and unlimbered guns take a formation that
 * marches */
static void prepare(pdc_exec *exec, pdc_frame *frame) {
    pdc_unit_id who = frame->who;
    if (pos_unit(&exec->pos, who)->hexes > 1) {
        shape_collapse(exec, who);
    }
    const pdc_unit *unit = pos_unit(&exec->pos, who);
    pdc_formation form = goes_in(&exec->pos, who);
    if (form != (pdc_formation)unit->form && frame->arg[ARG_LENGTH] > 0) {
        pdc_hex_id here = unit->hex[0];
        int face = unit->cohesion == PDC_COHESION_PGD       ? 0
                   : unit->face != 0 && unit->face % 2 == 0 ? unit->face
                                                            : 12;
        exec_unit_place(exec, who, form, face, 1, &here);
    }
    frame->pc = 1;
    exec_top_set(exec, frame);
}

static int all_here_fit(const pdc_pos *pos, pdc_unit_id who) {
    pdc_fraction all = {pos_strength(pos, who), 1};
    pdc_hex_id here = pos_unit(pos, who)->hex[0];
    return stack_fits(pos, who, here, all) &&
           occ_enemy(pos, here, pos_side(pos, who)) == 0; // it runs through markers [RQ-57]
}

frame_answer forced_run(pdc_exec *exec) {
    pdc_frame frame = *pos_top(&exec->pos);
    step_list list;
    if (!pos_present(&exec->pos, frame.who)) {
        exec_pop(exec);
        return FRAME_CONTINUE;
    }
    if (frame.pc == 0) {
        prepare(exec, &frame);
    }
    if (frame.arg[7] != 0) {
        frame.arg[7] = 0;
        pdc_hex_id chosen = (pdc_hex_id)frame.answer[0];
        frame.answer[0] = 0;
        step_into(exec, &frame, chosen);
        return FRAME_CONTINUE;
    }
    int advance = frame.arg[ARG_KIND] == PDC_FORCED_ADVANCE;
    /* [HC-75] it never stops over the stacking limit */
    if (frame.arg[ARG_LEFT] == 0 &&
        (advance || frame.arg[ARG_GONE] == 0 || all_here_fit(&exec->pos, frame.who))) {
        finish(exec, &frame);
        return FRAME_CONTINUE;
    }
    if (advance) {
        advance_steps(&exec->pos, &frame, &list);
    } else {
        retreat_steps(&exec->pos, &frame, &list);
    }
    if (list.count == 0 && list.leaves != 0) {
        exec_unit_gone(exec, frame.who,
                       PDC_STATUS_LEFT); /* [HC-75, RQ-37] leaving the map: out of the battle */
        finish(exec, &frame);
    } else if (list.count == 0) {
        finish(exec, &frame);
    } else if (list.count == 1) {
        step_into(exec, &frame, list.hex[0]);
    } else {
        pdc_frame choice = {.kind = PDC_FRAME_CHOICE, .who = frame.who};
        choice.sides = (uint8_t)pos_side(&exec->pos, frame.who);
        choice.arg[0] = PDC_CHOICE_RETREAT_HEX;
        choice.count = (uint8_t)list.count;
        for (int i = 0; i < list.count; i++) {
            choice.answer[i] = list.hex[i];
        }
        exec_push(exec, &choice);
    }
    return FRAME_CONTINUE;
}
