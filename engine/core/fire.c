/*
 * Fire [FE, HC-60..66]: who may fire when, the order and what it does. Geometry and targets are in
 * fire_targets.c, numbers in fire_ledger.c.
 */
#include "fire.h"

#include <stddef.h>
#include <string.h>

#include "../pdc.h"
#include "charge.h"
#include "fire_plan.h"
#include "footprint.h"
#include "functions.h"
#include "halves.h"
#include "losses.h"
#include "occupancy.h"
#include "schedule.h"
#include "turn.h"

/* Whether the unit fires at all ---------------------------------------------------------------- */

/* [HC-20] the chit of a side's batteries */
static int is_artillery_chit(const pdc_pos *pos) {
    const pdc_frame *segment = turn_segment_frame(pos);
    return segment != NULL && segment->arg[1] == ACTIVATION_ARTILLERY;
}

fire_mode fire_mode_now(const pdc_pos *pos) {
    const pdc_frame *segment = turn_segment_frame(pos);
    if (pos_top(pos)->kind == PDC_FRAME_WINDOW) {
        return FIRE_OPPORTUNITY;
    }
    return segment != NULL && segment->arg[0] == PDC_SEGMENT_DEFENSIVE_FIRE ? FIRE_DEFENSIVE
                                                                            : FIRE_OWN;
}

/* [HC-61] guns: all sections in clear ground, else the top battery, which is the first one named */
static int is_under_another(const pdc_pos *pos, pdc_unit_id who) {
    pdc_hex_id hex = pos_unit(pos, who)->hex[0];
    if (!pos_is_guns(pos, who) || pos_terrain(pos, hex)->open) {
        return 0;
    }
    for (int e = occ_first(pos, hex); e != 0; e = occ_next(pos, e)) {
        pdc_unit_id other = occ_unit(e);
        if (pos_is_guns(pos, other) && pos_formation(pos, other)->fires) {
            return other != who;
        }
    }
    return 0;
}

/* [FE-17] parts of the unit that have fired in this turn; all of them where it fires once */
static uint32_t parts_fired(const pdc_pos *pos, pdc_unit_id who) {
    uint32_t fired = pos_unit(pos, who)->fired_parts;
    return pos->world->rules->left_over_fire && fired != 0 ? fired : fire_groups(pos, who);
}

/* [HC-42, HC-66] how often */
static int has_fired(const pdc_pos *pos, pdc_unit_id who, fire_mode mode) {
    switch (mode) {
    case FIRE_OWN:
        return pos_has(pos, who, PDC_FLAG_FIRED) && parts_fired(pos, who) == fire_groups(pos, who);
    case FIRE_OPPORTUNITY:
        return pos_has(pos, who, PDC_FLAG_OPP2) || pos_has(pos, who, PDC_FLAG_BATTERY_OPP);
    case FIRE_DEFENSIVE:
        return pos_has(pos, who, PDC_FLAG_DEFENDED2) || pos_has(pos, who, PDC_FLAG_DEFENDING);
    case FIRE_CHARGE: return pos_has(pos, who, PDC_FLAG_DEFENDED2);
    }
    return 0;
}

pdc_verdict fire_state(const pdc_pos *pos, pdc_unit_id who, fire_mode mode) {
    const pdc_formation_row *row = pos_formation(pos, who);
    const pdc_unit *unit = pos_unit(pos, who);
    if (!pos_present(pos, who)) {
        return PDC_VERDICT_NO_SUCH_UNIT;
    }
    if (unit->cohesion == PDC_COHESION_PGD) {
        return PDC_VERDICT_ROUTED;
    }
    if (schedule_fires(pos, who) != PDC_VERDICT_OK) {
        return PDC_VERDICT_FIRE_BOUND; /* [HC-263] */
    }
    pdc_verdict by_hits = fire_by_hits(pos) ? hit_state(pos, who) : PDC_VERDICT_OK;
    if (by_hits != PDC_VERDICT_OK) {
        return by_hits;
    }
    if (!row->fires || row->fire_cap == 0 || is_under_another(pos, who) ||
        (!pos_is_guns(pos, who) && pos_roster(pos, who)->weapon == 255)) {
        return PDC_VERDICT_NO_FIRE_FORM;
    }
    if (pos_is_guns(pos, who) && unit->cohesion != PDC_COHESION_GOOD && !fire_by_hits(pos)) {
        return PDC_VERDICT_GUNS_UNFORMED; /* [FE-71] */
    }
    if (!fire_has_free(pos, who)) {
        return PDC_VERDICT_FIRE_ENGAGED; /* [FE-14] */
    }
    return has_fired(pos, who, mode) ? PDC_VERDICT_FIRED : PDC_VERDICT_OK;
}

/* Effect --------------------------------------------------------------------------------------- */

/* [FE-06, FE-07, FE-08] half when the enemy got here with no more than half of its movement, the
 * charge bonus included */
static int effect_against(const pdc_pos *pos, pdc_unit_id enemy, int charging) {
    uint32_t allowance = pdc_allowance(pos, enemy) + (charging ? charge_bonus(pos, enemy) : 0u);
    return 2 * pos_unit(pos, enemy)->spent <= allowance ? EFFECT_HALF : EFFECT_FULL;
}

/* [HC-71, FE-06] whoever is assaulted or charged fires, at whomever, with the time that the quickest
 * of the attackers left it */
static int effect_when_assaulted(const pdc_pos *pos, pdc_unit_id who) {
    for (pdc_unit_id enemy = 1; enemy <= pos->state->game.units; enemy++) {
        if (pos_present(pos, enemy) && pos_side(pos, enemy) != pos_side(pos, who) &&
            fire_comes_home(pos, who, enemy, FIRE_OWN) &&
            effect_against(pos, enemy, fire_is_charger(pos, who, enemy, FIRE_OWN)) == EFFECT_HALF) {
            return EFFECT_HALF;
        }
    }
    return EFFECT_FULL;
}

/* [FE-36, FE-62, HC-66] nothing spent: full; at most half of the allowance: half; more: none */
static int effect_still(const pdc_pos *pos, pdc_unit_id who) {
    uint32_t spent = pos_unit(pos, who)->spent;
    int only_turned = pos_has(pos, who, PDC_FLAG_TURNED) && spent <= pos->world->rules->about;
    if (spent == 0 || only_turned) {
        /* [FE-63] a turn in place alone is no movement; with anything else it costs more than an
         * about */
        return EFFECT_FULL;
    }
    return 2 * spent <= pdc_allowance(pos, who) ? EFFECT_HALF : EFFECT_NONE;
}

static int effect_of(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target, fire_mode mode) {
    if (functions_counted(pos, who)) {
        return EFFECT_FULL; /* [RQ-102] functions alone decide, before FE-05 */
    }
    if (fire_by_hits(pos)) {
        return EFFECT_FULL; /* [HC-65] neither stillness nor time is looked at */
    }
    switch (mode) {
    case FIRE_OWN: return is_artillery_chit(pos) ? EFFECT_FULL : effect_still(pos, who);
    case FIRE_OPPORTUNITY: return EFFECT_FULL; /* [HC-42] a short burst meets FE-36 and FE-37 */
    case FIRE_DEFENSIVE: return effect_when_assaulted(pos, who);
    case FIRE_CHARGE: return effect_against(pos, target, 1);
    }
    return EFFECT_NONE;
}

/* A plan --------------------------------------------------------------------------------------- */

/* [HC-263] the whole target must stand where the scenario lets the unit fire */
static pdc_verdict fires_at_all(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target) {
    const pdc_unit *unit = pos_unit(pos, target);
    pdc_verdict verdict = PDC_VERDICT_OK;
    for (int part = 0; part < unit->hexes && verdict == PDC_VERDICT_OK; part++) {
        verdict = schedule_fires_at(pos, who, unit->hex[part]);
    }
    return verdict;
}

pdc_verdict fire_target(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target, fire_mode mode) {
    if (target == 0 || target > pos->state->game.units || !pos_present(pos, target) ||
        pos_side(pos, target) == pos_side(pos, who)) {
        return PDC_VERDICT_NO_TARGET;
    }
    if (fire_all_fight(pos, target)) {
        return PDC_VERDICT_FIRE_MELEE; /* [FE-11, HC-77], not at those beside it [FE-12] */
    }
    if (fire_sheltered(pos, target)) {
        return PDC_VERDICT_FIRE_SHELTERED; /* [FE-X3] */
    }
    if (mode == FIRE_DEFENSIVE &&
        (!turn_is_active(pos, target) ||
         (!pos_has(pos, target, PDC_FLAG_DECLARED) && footprint_distance(pos, who, target) > 1))) {
        return PDC_VERDICT_DEFENSIVE_TARGET;
    }
    return fires_at_all(pos, who, target);
}

/* May the fire of the plan be made with one kind of shot? Who is hurt is not looked at. */
static pdc_verdict aim_shot(const pdc_pos *pos, int shot, fire_plan *plan) {
    plan->shot = (uint8_t)shot;
    pdc_verdict verdict = fire_aim(pos, plan);
    if (plan->aim == 0) {
        plan->figures = 0;
    }
    if (verdict != PDC_VERDICT_OK || plan->effect != EFFECT_NONE) {
        return verdict;
    }
    /* [FE-36] it stood still in no half, or [FE-05] in none in which it saw the target */
    return plan->by_halves && plan->still != 0 ? PDC_VERDICT_SEEN_TOO_SHORT
                                               : PDC_VERDICT_MOVED_TOO_FAR;
}

/* A plan with one kind of shot. The numbers are filled in as far as the geometry allows, whatever
 * the verdict. */
static pdc_verdict plan_shot(const pdc_pos *pos, int shot, fire_plan *plan) {
    pdc_verdict verdict = aim_shot(pos, shot, plan);
    if (plan->aim != 0) {
        fire_victims(pos, plan);
    }
    return verdict;
}

/* Men that the target loses with a die that adds nothing: what "more effect" means. */
static int32_t worth(const pdc_pos *pos, const fire_plan *plan) {
    int32_t men[PDC_MAX_HURT] = {0};
    fire_men(pos, plan, 3, men);
    for (int i = 0; i < plan->victims; i++) {
        if (plan->victim[i].unit == plan->target) {
            return men[i];
        }
    }
    return 0;
}

/* The shot with more effect, canister when both are equal; [FE-104] where it goes first, canister
 * whenever it may be fired. */
static pdc_verdict plan_best(const pdc_pos *pos, fire_plan *plan) {
    fire_plan ball = *plan;
    pdc_verdict canister_verdict = plan_shot(pos, SHOT_CANISTER, plan);
    if (pos->world->rules->canister_first &&
        (canister_verdict == PDC_VERDICT_OK || canister_verdict == PDC_VERDICT_MOVED_TOO_FAR ||
         canister_verdict == PDC_VERDICT_SEEN_TOO_SHORT)) {
        return canister_verdict;
    }
    pdc_verdict ball_verdict = plan_shot(pos, SHOT_BALL, &ball);
    if (canister_verdict != PDC_VERDICT_OK ||
        (ball_verdict == PDC_VERDICT_OK && worth(pos, &ball) > worth(pos, plan))) {
        *plan = ball;
        return ball_verdict;
    }
    return canister_verdict;
}

void fire_plan_begin(const pdc_pos *pos, pdc_unit_id who, fire_mode mode, fire_plan *plan) {
    plan->who = who;
    plan->mode = (uint8_t)mode;
    plan->periods = mode == FIRE_OPPORTUNITY ? 1 : pos->world->rules->periods; /* [HC-42, HC-60] */
    plan->by_halves = pos->world->rules->fire_halves && mode == FIRE_OWN;
    plan->still = HALF_BOTH;
    plan->most = EFFECT_FULL;
    if (plan->by_halves) {
        plan->still = (uint8_t)halves_still(pos, who); /* [FE-36, FE-40, FE-62] */
        plan->most = (uint8_t)effect_when_assaulted(pos, who);
    } else {
        plan->effect = (uint8_t)effect_of(pos, who, plan->target, mode);
    }
}

/* The shot that the order names, else the one that the battery is set to fire. */
static int shot_named(const pdc_pos *pos, pdc_unit_id who, int shot) {
    return shot != 0 ? shot : pos_unit(pos, who)->ammo;
}

pdc_verdict fire_plan_aim(const pdc_pos *pos, int shot, fire_plan *plan) {
    if (!pos_is_guns(pos, plan->who)) {
        return shot == 0 ? plan_shot(pos, SHOT_SMALL_ARMS, plan) : PDC_VERDICT_MALFORMED;
    }
    shot = shot_named(pos, plan->who, shot);
    return shot == 0 ? plan_best(pos, plan) : plan_shot(pos, shot, plan);
}

static int is_too_near(pdc_verdict verdict) {
    return verdict == PDC_VERDICT_NEAR_MELEE || verdict == PDC_VERDICT_NEAR_FRIEND;
}

/* [FE-13, FE-67] guns at a unit of which a part fights or stands near a friend: the hex that is far
 * enough from him and from the fighting */
static pdc_verdict aim_clear_of_friends(const pdc_pos *pos, int shot, fire_plan *plan) {
    const pdc_unit *target = pos_unit(pos, plan->target);
    pdc_verdict verdict = fire_plan_aim(pos, shot, plan);
    for (int i = 0; i < target->hexes && is_too_near(verdict) && plan->only == 0; i++) {
        fire_plan beside = *plan;
        beside.only = target->hex[i];
        if (fire_plan_aim(pos, shot, &beside) == PDC_VERDICT_OK) {
            *plan = beside;
            return PDC_VERDICT_OK;
        }
    }
    return verdict;
}

pdc_verdict fire_plan_make(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target, int shot,
                           fire_mode mode, pdc_hex_id only, fire_plan *plan) {
    memset(plan, 0, sizeof *plan);
    plan->who = who;
    plan->target = target;
    plan->mode = (uint8_t)mode;
    plan->only = only;
    pdc_verdict state = fire_state(pos, who, mode);
    pdc_verdict chosen = fire_target(pos, who, target, mode);
    if ((state != PDC_VERDICT_OK && state != PDC_VERDICT_FIRED) ||
        chosen == PDC_VERDICT_NO_TARGET) {
        return state != PDC_VERDICT_OK ? state : chosen;
    }
    fire_plan_begin(pos, who, mode, plan);
    pdc_verdict aimed = aim_clear_of_friends(pos, shot, plan);
    if (state != PDC_VERDICT_OK) {
        return state;
    }
    return chosen != PDC_VERDICT_OK ? chosen : aimed;
}

/* The verdict of fire_plan_aim without its numbers: of guns that name no shot either will do. */
static pdc_verdict aim_allowed(const pdc_pos *pos, int shot, fire_plan *plan) {
    if (!pos_is_guns(pos, plan->who)) {
        return shot == 0 ? aim_shot(pos, SHOT_SMALL_ARMS, plan) : PDC_VERDICT_MALFORMED;
    }
    shot = shot_named(pos, plan->who, shot);
    if (shot == 0 && aim_shot(pos, SHOT_CANISTER, plan) == PDC_VERDICT_OK) {
        return PDC_VERDICT_OK;
    }
    return aim_shot(pos, shot == 0 ? SHOT_BALL : shot, plan);
}

pdc_verdict fire_allowed(const pdc_pos *pos, const fire_asked *asked) {
    fire_plan plan;
    pdc_verdict verdict = fire_state(pos, asked->who, asked->mode);
    if (verdict == PDC_VERDICT_OK) {
        verdict = asked->leader != 0 ? fire_alone(pos, asked->who, asked->leader)
                                     : fire_target(pos, asked->who, asked->target, asked->mode);
    }
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    plan.target = asked->target;
    plan.leader = asked->leader;
    plan.only = asked->only;
    fire_plan_begin(pos, asked->who, asked->mode, &plan);
    if (asked->target != 0 && pos_is_guns(pos, asked->who) && plan.only == 0 &&
        pos_unit(pos, asked->target)->hexes > 1) {
        plan.victims = 0;
        return aim_clear_of_friends(pos, asked->shot, &plan);
    }
    return aim_allowed(pos, asked->shot, &plan);
}

/* Refusals for range: without measuring such a fire may be ordered, and does nothing [FE-70]. */
static int is_range(pdc_verdict verdict) {
    static const pdc_verdict ranges[] = {
        PDC_VERDICT_OUT_OF_RANGE,       PDC_VERDICT_OUT_OF_RANGE_MUSKETOON,
        PDC_VERDICT_OUT_OF_RANGE_BOW,   PDC_VERDICT_OUT_OF_RANGE_SPEAR,
        PDC_VERDICT_OUT_OF_RANGE_RIFLE, PDC_VERDICT_OUT_OF_RANGE_GUN,
        PDC_VERDICT_SHOT_RANGE,         PDC_VERDICT_OUT_OF_HIT_RANGE};
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++) {
        if (verdict == ranges[i]) {
            return 1;
        }
    }
    return 0;
}

static int is_wasted(const pdc_pos *pos, pdc_verdict verdict, fire_mode mode) {
    return is_range(verdict) && mode != FIRE_OPPORTUNITY && mode != FIRE_CHARGE &&
           !pos_option(pos, PDC_OPTION_PREMEASURE);
}

/* Is the fire in order as far as its own line goes and the targets that go before it? */
static pdc_verdict ordered(const pdc_pos *pos, const fire_asked *asked, pdc_verdict verdict) {
    if (verdict != PDC_VERDICT_OK) {
        return is_wasted(pos, verdict, asked->mode) ? PDC_VERDICT_OK : verdict;
    }
    return fire_has_classes(pos, asked->mode) ? fire_priority(pos, asked) : PDC_VERDICT_OK;
}

/* Figures that the order would bring to bear: those out of range too, where ranges are not looked at
 * by halves [FE-70]. */
static int figures_shown(const pdc_pos *pos, pdc_verdict verdict, const fire_plan *plan) {
    return plan->by_halves && plan->aim == 0 && is_range(verdict) ? fire_figures_beyond(pos, plan)
                                                                  : plan->figures;
}

/* Hexes to the target, or to the lone leader; 0 when one of them is not there. */
static int hexes_to(const pdc_pos *pos, const fire_plan *plan) {
    if (!pos_present(pos, plan->who)) {
        return 0;
    }
    if (plan->target == 0) {
        return plan->aim != 0 ? footprint_distance_hex(pos, plan->who, plan->aim) : 0;
    }
    return plan->target <= pos->state->game.units && pos_present(pos, plan->target)
               ? footprint_distance(pos, plan->who, plan->target)
               : 0;
}

static void report(const pdc_pos *pos, pdc_verdict made, const fire_plan *plan,
                   pdc_fire_report *out) {
    fire_asked asked = {plan->who,  plan->target, plan->shot, (fire_mode)plan->mode,
                        plan->only, plan->leader};
    memset(out, 0, sizeof *out);
    out->hexes = (uint16_t)hexes_to(pos, plan);
    out->verdict = ordered(pos, &asked, made);
    out->wasted = out->verdict == PDC_VERDICT_OK ? made : PDC_VERDICT_OK;
    out->effect = plan->aim != 0 ? plan->effect : EFFECT_NONE;
    out->shot = plan->shot;
    out->periods = plan->periods;
    out->figures = (int16_t)figures_shown(pos, made, plan);
    out->factor = (int16_t)plan->ledger.total;
    out->ledger = plan->ledger;
    if (plan->aim != 0 && fire_by_hits(pos)) {
        out->dice = (int16_t)hit_dice(pos, plan);
        out->needs = (uint8_t)hit_needs(pos, plan);
    }
    for (int i = 0; i < plan->victims; i++) {
        out->doubled |= plan->victim[i].unit == plan->target ? plan->victim[i].doubled : 0;
    }
}

void fire_preview(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target, int shot, fire_mode mode,
                  pdc_fire_report *out) {
    fire_plan plan;
    pdc_verdict made = fire_plan_make(pos, who, target, shot, mode, 0, &plan);
    report(pos, made, &plan, out);
}

/* The plan of an order: at a unit, or at a leader who stands alone. */
static pdc_verdict plan_order(const pdc_pos *pos, const pdc_command *fire, fire_plan *plan) {
    fire_mode mode = fire_mode_now(pos);
    return fire->other != 0
               ? fire_plan_make(pos, fire->who, fire->other, fire->shot, mode, fire->at, plan)
               : fire_plan_leader(pos, fire->who, (pdc_leader_id)fire->n, fire->shot, mode, plan);
}

void pdc_fire_preview(const pdc_pos *pos, const pdc_command *fire, pdc_fire_report *out) {
    fire_plan plan;
    occ_invalidate(pos);
    pdc_verdict made = plan_order(pos, fire, &plan);
    report(pos, made, &plan, out);
}

int fire_best_shot(const pdc_pos *pos, const pdc_command *fire) {
    fire_plan plan;
    plan_order(pos, fire, &plan);
    return plan.shot;
}

int pdc_fire_victims(const pdc_pos *pos, const pdc_command *fire, pdc_fire_hurt *out, int room) {
    fire_plan plan;
    int32_t least[PDC_MAX_HURT] = {0};
    int32_t most[PDC_MAX_HURT] = {0};
    occ_invalidate(pos);
    if (plan_order(pos, fire, &plan) != PDC_VERDICT_OK) {
        return 0;
    }
    fire_men(pos, &plan, 1, least);
    fire_men(pos, &plan, 6, most);
    for (int i = 0; i < plan.victims && i < room; i++) {
        const fire_victim *victim = &plan.victim[i];
        out[i] = (pdc_fire_hurt){.at = victim->at,
                                 .unit = victim->unit,
                                 .factor = victim->factor,
                                 .how = victim->how,
                                 .halves = victim->halves,
                                 .doubled = victim->doubled,
                                 .least = least[i],
                                 .most = most[i]};
    }
    return plan.victims;
}

int pdc_fire_losses(const pdc_pos *pos, const pdc_command *fire, pdc_unit_id victim, int die) {
    fire_plan plan;
    int32_t men[PDC_MAX_HURT] = {0};
    occ_invalidate(pos);
    plan_order(pos, fire, &plan);
    fire_men(pos, &plan, die, men);
    for (int i = 0; i < plan.victims; i++) {
        if (plan.victim[i].unit == victim) {
            return men[i];
        }
    }
    return 0;
}

/* Orders --------------------------------------------------------------------------------------- */

/* `fire H`: the first enemy there. */
static pdc_unit_id target_of(const pdc_pos *pos, const pdc_command *command) {
    if (command->other != 0 || command->at == 0 || command->at > pos->world->map->count) {
        return command->other;
    }
    pdc_unit_id first = occ_enemy(pos, command->at, pos_side(pos, command->who));
    for (int e = occ_first(pos, command->at); e != 0 && fire_sheltered(pos, first);
         e = occ_next(pos, e)) {
        first = occ_unit(e); // the square, not whom it shelters [FE-X3]
    }
    return first;
}

/* What the order asks. */
static fire_asked asked_by(const pdc_pos *pos, const pdc_command *command) {
    return (fire_asked){.who = command->who,
                        .target = command->n != 0 ? 0 : target_of(pos, command),
                        .shot = command->shot,
                        .mode = fire_mode_now(pos),
                        .only = command->at,
                        .leader = (pdc_leader_id)command->n};
}

int fire_is_wasted(const pdc_pos *pos, const pdc_command *command) {
    if (command->kind != PDC_COMMAND_FIRE || pos_option(pos, PDC_OPTION_PREMEASURE)) {
        return 0;
    }
    fire_asked asked = asked_by(pos, command);
    return is_wasted(pos, fire_allowed(pos, &asked), asked.mode);
}

int pdc_fire_is_wasted(const pdc_pos *pos, const pdc_command *command) {
    occ_invalidate(pos);
    return fire_is_wasted(pos, command);
}

pdc_verdict pdc_fire_refusal(const pdc_pos *pos, const pdc_command *command) {
    pdc_verdict checked = pdc_check(pos, command);
    if (checked != PDC_VERDICT_OK || command->kind != PDC_COMMAND_FIRE) {
        return checked;
    }
    fire_asked asked = asked_by(pos, command);
    return fire_allowed(pos, &asked); // and not what FE-70 makes of it
}

pdc_verdict fire_check(const pdc_pos *pos, const pdc_command *command) {
    pdc_verdict verdict = turn_may_order(pos, command->who,
                                         1u << PDC_SEGMENT_FIRE | 1u << PDC_SEGMENT_DEFENSIVE_FIRE);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    if (command->n != 0 && (command->other != 0 || command->at != 0)) {
        return PDC_VERDICT_MALFORMED;
    }
    fire_asked asked = asked_by(pos, command);
    return ordered(pos, &asked, fire_allowed(pos, &asked));
}

void fire_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    fire_mode mode = fire_mode_now(pos);
    int guns = pos_is_guns(pos, who);
    if (fire_state(pos, who, mode) != PDC_VERDICT_OK) {
        return;
    }
    for (pdc_unit_id target = 1; target <= pos->state->game.units && !legal_enough(out); target++) {
        if (!pos_present(pos, target) || pos_side(pos, target) == pos_side(pos, who) ||
            // who has moved may have been nearer before [FE-05]
            ((out->useful_only || pos_option(pos, PDC_OPTION_PREMEASURE)) &&
             pos_unit(pos, target)->ways == 0 &&
             !fire_reaches(pos, who, footprint_distance(pos, who, target))) ||
            fire_target(pos, who, target, mode) != PDC_VERDICT_OK) {
            continue;
        }
        for (int shot = guns ? SHOT_BALL : SHOT_SMALL_ARMS;
             shot <= (guns ? SHOT_CANISTER : SHOT_SMALL_ARMS); shot++) {
            pdc_command command;
            memset(&command, 0, sizeof command);
            command.kind = PDC_COMMAND_FIRE;
            command.side = (uint8_t)pos_side(pos, who);
            command.shot = (uint8_t)shot;
            command.who = who;
            command.other = target;
            legal_add(out, &command); // which checks it
        }
    }
    fire_leader_legal(pos, who, out);
}

/* [HC-42] the mover stands in the zone, within range 1 (rifles 2) or in canister range of guns */
int fire_may_react(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id mover) {
    if (pos_side(pos, who) == pos_side(pos, mover)) {
        return 0;
    }
    /* the range first: this is asked of every enemy of whoever moves */
    int guns = pos_is_guns(pos, who);
    int weapon = pos_roster(pos, who)->weapon;
    int hexes = footprint_distance(pos, who, mover);
    if (guns ? !fire_in_range(pos, who, SHOT_CANISTER, hexes)
             : weapon == 255 || hexes > pos->world->rules->weapon[weapon].opportunity_range) {
        return 0;
    }
    fire_asked asked = {who, mover, 0, FIRE_OPPORTUNITY, 0, 0};
    return fire_allowed(pos, &asked) == PDC_VERDICT_OK;
}

/* Carrying out --------------------------------------------------------------------------------- */

/* [HC-42, HC-66] marks of having fired; [FE-17] which parts have */
static void mark(pdc_exec *exec, const fire_plan *plan) {
    pdc_unit_id who = plan->who;
    uint32_t set = 0;
    switch ((fire_mode)plan->mode) {
    case FIRE_OWN: set = PDC_FLAG_FIRED | PDC_FLAG_ACTED; break;
    case FIRE_OPPORTUNITY:
        set = pos_has(&exec->pos, who, PDC_FLAG_OPP1) ? PDC_FLAG_OPP2 : PDC_FLAG_OPP1;
        set |= pos_is_guns(&exec->pos, who) ? PDC_FLAG_BATTERY_OPP : 0u;
        break;
    case FIRE_DEFENSIVE:
    case FIRE_CHARGE:
        set =
            pos_has(&exec->pos, who, PDC_FLAG_DEFENDED1) ? PDC_FLAG_DEFENDED2 : PDC_FLAG_DEFENDED1;
        set |= plan->mode == FIRE_DEFENSIVE ? PDC_FLAG_DEFENDING : 0u;
        break;
    }
    exec_unit_flags(exec, who, set, 0);
    if (plan->mode == FIRE_OWN && exec->pos.world->rules->left_over_fire) {
        uint32_t groups = plan->groups != 0 ? plan->groups : fire_groups(&exec->pos, who);
        exec_unit_set(exec, who, PDC_UNIT_FIRED_PARTS,
                      (int32_t)(exec->state->unit[who].fired_parts | groups));
    }
    if (exec->state->unit[who].shot_at != plan->target) {
        exec_unit_set(exec, who, PDC_UNIT_SHOT_AT, plan->target); /* [FE-26] */
    }
}

/* [FE-46] the face thrown; averaging dice have 2, 3, 3, 4, 4, 5 */
static int throw_die(pdc_exec *exec, pdc_unit_id who) {
    static const uint8_t averaging[6] = {2, 3, 3, 4, 4, 5};
    int die = exec_d6(exec, who, pos_side(&exec->pos, who), PDC_PURPOSE_FIRE);
    return pos_option(&exec->pos, PDC_OPTION_FIRE_DIE) ? averaging[die - 1] : die;
}

static void tell(pdc_exec *exec, const fire_plan *plan, const fire_victim *victim, int die,
                 int men) {
    static const char rules[][12] = {"FE-87", "FE-55", "FE-73", "FE-X3", "FE-20"};
    static const char by_hits[12] = "HC-65";
    static const uint8_t modes[] = {3, 1, 2, 2}; // FIRED.a by fire_mode
    pdc_event event;
    memset(&event, 0, sizeof event);
    event.kind = PDC_EVENT_FIRED;
    event.side = (uint8_t)pos_side(&exec->pos, plan->who);
    event.who = plan->who;
    event.other = victim->unit;
    event.a = modes[plan->mode];
    event.b = plan->shot;
    event.from = plan->from;
    event.at = victim->at;
    event.n[0] = plan->figures;
    event.n[1] = victim->factor;
    event.n[2] = die;
    event.n[3] = men;
    memcpy(event.rule, fire_by_hits(&exec->pos) ? by_hits : rules[victim->how], sizeof event.rule);
    if (victim->unit == 0) {
        event.hexes = 1; // a leader alone [FE-103]
        event.hex[0] = plan->leader;
        memcpy(event.rule, "FE-103", sizeof "FE-103");
    }
    exec_emit(exec, &event);
    if (victim->unit == plan->target) {
        exec_reasons(exec, plan->who, &plan->ledger);
    }
}

static void tell_wasted(pdc_exec *exec, const fire_plan *plan) {
    pdc_event event;
    memset(&event, 0, sizeof event);
    event.kind = PDC_EVENT_FIRED;
    event.side = (uint8_t)pos_side(&exec->pos, plan->who);
    event.who = plan->who;
    event.other = plan->target;
    event.a = plan->mode == FIRE_DEFENSIVE ? 2 : 3;
    event.b = plan->shot;
    memcpy(event.rule, "FE-70", sizeof "FE-70");
    exec_emit(exec, &event);
}

/* [HC-25, CV-11] in player turns both sides fire on the strengths with which the phase began; [RQ-78]
 * but for guns that prolonged */
static int is_simultaneous(const pdc_pos *pos, const fire_plan *plan, pdc_unit_id who) {
    return pos->world->rules->sequence != PDC_SEQUENCE_CHITS && plan->mode == FIRE_OWN &&
           !functions_suffers_first(pos, who, plan->who);
}

/* Losses of one victim: now, or with all others when the phase is over. */
static void lose(pdc_exec *exec, const fire_plan *plan, pdc_unit_id who, int men) {
    exec_unit_flags(exec, who, 0, PDC_FLAG_FIXED); /* [HC-24] fired at: released */
    if (!is_simultaneous(&exec->pos, plan, who)) {
        losses_men(exec, who, men, plan->who, LOSS_CHECK | LOSS_OFFICER);
    } else if (men > 0) {
        int wounds = exec->state->unit[who].wounds + men;
        exec_unit_set(exec, who, PDC_UNIT_WOUNDS, wounds < UINT16_MAX ? wounds : UINT16_MAX);
    }
}

/* [HC-55] losses of all at once; what follows runs in the order of the order of battle, so the last
 * one is pushed first */
static void hurt(pdc_exec *exec, const fire_plan *plan, int32_t men[PDC_MAX_HURT]) {
    for (pdc_unit_id who = exec->state->game.units; who >= 1; who--) {
        for (int i = 0; i < plan->victims; i++) {
            if (plan->victim[i].unit == who) {
                lose(exec, plan, who, men[i]);
            }
        }
    }
}

/* [FF-55] tenths that a sheltered unit keeps */
static void keep_tenths(pdc_exec *exec, const fire_plan *plan, const int32_t men[PDC_MAX_HURT]) {
    for (int i = 0; i < plan->victims && exec->pos.world->rules->shelter; i++) {
        if (plan->victim[i].how == PDC_HURT_SHELTERED) {
            exec_unit_set(exec, plan->victim[i].unit, PDC_UNIT_TENTHS,
                          fire_tenths(&exec->pos, plan, i, men) % 10);
        }
    }
}

/* [HC-65] a die for each stand; how many hit is told, not what each showed */
static int32_t throw_to_hit(pdc_exec *exec, const fire_plan *plan) {
    int dice = hit_dice(&exec->pos, plan);
    int needs = hit_needs(&exec->pos, plan);
    int side = pos_side(&exec->pos, plan->who);
    int32_t hits = 0;
    for (int i = 0; i < dice; i++) {
        int die = exec_d6(exec, plan->who, side, PDC_PURPOSE_FIRE);
        hits += die >= needs;
    }
    return hits < plan->victim[0].most ? hits : plan->victim[0].most;
}

static void carry_out(pdc_exec *exec, const fire_plan *plan) {
    int32_t men[PDC_MAX_HURT] = {0};
    int die = 0;
    if (fire_by_hits(&exec->pos)) {
        men[0] = throw_to_hit(exec, plan);
    } else {
        die = throw_die(exec, plan->who);
        fire_men(&exec->pos, plan, die, men);
    }
    mark(exec, plan);
    for (int i = 0; i < plan->victims; i++) {
        tell(exec, plan, &plan->victim[i], die, men[i]);
    }
    keep_tenths(exec, plan, men);
    hurt(exec, plan, men);
    for (int i = 0; i < plan->victims; i++) {
        if (plan->victim[i].unit == 0) {
            fire_leader_hurt(exec, plan, men[i]);
        }
    }
}

void fire_phase_over(pdc_exec *exec) {
    for (pdc_unit_id who = 1; who <= exec->state->game.units; who++) {
        if (exec->state->unit[who].shot_at != 0 && !pos_has(&exec->pos, who, PDC_FLAG_FIRED)) {
            exec_unit_set(exec, who, PDC_UNIT_SHOT_AT, 0);
        }
    }
}

void fire_now(pdc_exec *exec, pdc_unit_id who, pdc_unit_id target, int shot, fire_mode mode) {
    fire_plan plan;
    if (fire_plan_make(&exec->pos, who, target, shot, mode, 0, &plan) == PDC_VERDICT_OK) {
        carry_out(exec, &plan);
    }
}

void fire_resolve(pdc_exec *exec, const pdc_command *command) {
    fire_plan plan;
    fire_mode mode = fire_mode_now(&exec->pos);
    pdc_unit_id target = target_of(&exec->pos, command);
    pdc_verdict made = command->n != 0 ? fire_plan_leader(&exec->pos, command->who, command->n,
                                                          command->shot, mode, &plan)
                                       : fire_plan_make(&exec->pos, command->who, target,
                                                        command->shot, mode, command->at, &plan);
    if (made == PDC_VERDICT_OK && functions_fires_later(exec, command->who, target, plan.shot)) {
        mark(exec, &plan); /* [RQ-78] when the enemy's guns have fired */
        return;
    }
    if (made == PDC_VERDICT_OK) {
        carry_out(exec, &plan);
        return;
    }
    mark(exec, &plan); /* [FE-70] out of range: spent, and nothing happens */
    tell_wasted(exec, &plan);
}

int fire_waiting(pdc_exec *exec) {
    for (pdc_unit_id who = 1; who <= exec->state->game.units; who++) {
        int functions = pos_unit(&exec->pos, who)->functions;
        if ((functions & PDC_FUNCTION_WAITS) == 0 || !pos_present(&exec->pos, who)) {
            continue;
        }
        int shot = (functions & PDC_FUNCTION_CANISTER) != 0 ? SHOT_CANISTER : SHOT_BALL;
        exec_unit_set(exec, who, PDC_UNIT_FUNCTIONS,
                      functions & ~(PDC_FUNCTION_WAITS | PDC_FUNCTION_CANISTER));
        exec_unit_flags(exec, who, 0, PDC_FLAG_FIRED);
        exec_unit_set(exec, who, PDC_UNIT_FIRED_PARTS, 0);
        fire_now(exec, who, pos_unit(&exec->pos, who)->shot_at, shot, FIRE_OWN);
        exec_unit_flags(exec, who, PDC_FLAG_FIRED, 0);
        return 1;
    }
    return 0;
}
