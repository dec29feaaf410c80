/*
 * Everybody whom one fire hurts: screens and those behind them, the bounce of round shot, a mask,
 * those whom a square shelters [FE-10, FE-20, FE-54, FE-55, FE-72..83, FE-X3, HC-76].
 */

#include "../pdc.h"
#include "fire_plan.h"
#include "footprint.h"
#include "occupancy.h"

/* The inside of hexes on a line ---------------------------------------------------------------- */

pdc_hex_id fire_walk_next(const pdc_pos *pos, los_walk *walk) {
    los_stage stage;
    los_next(walk, &stage);
    return hex_at(pos->world->map, walk->at);
}

los_walk fire_walk(const pdc_pos *pos, pdc_hex_id from, pdc_hex_id to) {
    los_walk walk;
    los_begin(&walk, hex_axial_of(pos->world->map, from), hex_axial_of(pos->world->map, to));
    return walk;
}

los_walk fire_walk_behind(const pdc_pos *pos, const fire_plan *plan) {
    los_walk walk = fire_walk(pos, plan->from, plan->aim);
    while (fire_walk_next(pos, &walk) != plan->aim) {
    }
    return walk;
}

pdc_unit_id fire_unit_in(const pdc_pos *pos, pdc_hex_id hex, int side, int dispersed,
                         pdc_unit_id except) {
    for (int e = occ_first(pos, hex); e != 0; e = occ_next(pos, e)) {
        pdc_unit_id who = occ_unit(e);
        if (pos_side(pos, who) == side && who != except &&
            (!dispersed || pos_formation(pos, who)->dispersed)) {
            return who;
        }
    }
    return 0;
}

int fire_sheltered(const pdc_pos *pos, pdc_unit_id who) {
    if (!pos->world->rules->shelter || who == 0 || pos_formation(pos, who)->square) {
        return 0;
    }
    for (int e = occ_first(pos, pos_unit(pos, who)->hex[0]); e != 0; e = occ_next(pos, e)) {
        if (pos_side(pos, occ_unit(e)) == pos_side(pos, who) &&
            pos_formation(pos, occ_unit(e))->square) {
            return 1;
        }
    }
    return 0;
}

/* Victims -------------------------------------------------------------------------------------- */

static int rounded_up(int num, int den) {
    return (num + den - 1) / den;
}

/* Men that a unit can still lose; of a unit fired at in one exposed hex only those there [FE-10], of
 * one that fights with a part only the others [FE-12]. */
static int32_t men_left(const pdc_pos *pos, const fire_plan *plan, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    int each = pos_men(pos, who);
    if (plan->only != 0 && who == plan->target) {
        pdc_fraction share = pdc_share(pos, who, footprint_part(unit, plan->only));
        return rounded_up(share.num * each, share.den);
    }
    int figures = pos_strength(pos, who) - fire_fighting(pos, who);
    return figures > 0 ? figures * each - unit->men : 0;
}

static fire_victim *add_victim(const pdc_pos *pos, fire_plan *plan, pdc_unit_id who, pdc_hurt how,
                               pdc_hex_id at) {
    for (int i = 0; i < plan->victims; i++) {
        if (plan->victim[i].unit == who) {
            return NULL; // a unit on several hexes is struck once
        }
    }
    if (plan->victims == PDC_MAX_HURT) {
        return NULL; // [HC-362] one fire strikes no more units
    }
    fire_victim *victim = &plan->victim[plan->victims++];
    victim->unit = who;
    victim->how = (uint8_t)how;
    victim->at = at;
    victim->halves = plan->struck;
    victim->most = who != 0 ? men_left(pos, plan, who) : INT32_MAX;
    return victim;
}

/* The same with its factor. */
static fire_victim *add_struck(const pdc_pos *pos, fire_plan *plan, pdc_unit_id who, pdc_hurt how,
                               pdc_hex_id at, int ranks_left) {
    pdc_ledger ledger;
    fire_victim *victim = add_victim(pos, plan, who, how, at);
    if (victim != NULL) {
        victim->doubled = (uint8_t)fire_ledger(pos, plan, who, at, ranks_left, &ledger);
        victim->factor = (int16_t)ledger.total;
    }
    return victim;
}

/* [FE-54, FE-82] does a screen protect who stands so far behind it? */
static int screen_protects(const pdc_pos *pos, const fire_plan *plan, int gap) {
    int paces = fire_paces(pos, gap);
    return plan->shot == SHOT_CANISTER ? 4 * paces >= fire_gun_reach(pos, plan->who)->canister
                                       : paces > fire_paces_of(pos, PACES_SCREEN);
}

/* First skirmishers of the enemy on the line before the target. */
static pdc_unit_id screen_before(const pdc_pos *pos, const fire_plan *plan, pdc_hex_id *at) {
    los_walk walk = fire_walk(pos, plan->from, plan->aim);
    int enemy = 3 - pos_side(pos, plan->who);
    for (pdc_hex_id hex = fire_walk_next(pos, &walk); hex != plan->aim && hex != 0;
         hex = fire_walk_next(pos, &walk)) {
        pdc_unit_id who = fire_unit_in(pos, hex, enemy, 1, plan->target);
        if (who != 0) {
            *at = hex;
            return who;
        }
    }
    return 0;
}

/* Is a hex on the line of fire from the firer to one of the hexes of the unit? */
static pdc_hex_id seen_through(const pdc_pos *pos, const fire_plan *plan, pdc_unit_id who,
                               pdc_hex_id through) {
    const pdc_unit *unit = pos_unit(pos, who);
    for (int part = 0; part < unit->hexes; part++) {
        los_walk walk = fire_walk(pos, plan->from, unit->hex[part]);
        pdc_hex_id hex = fire_walk_next(pos, &walk);
        while (hex != 0 && hex != through && hex != unit->hex[part]) {
            hex = fire_walk_next(pos, &walk);
        }
        if (hex == through && hex != unit->hex[part]) {
            return unit->hex[part];
        }
    }
    return 0;
}

/* [FE-54, FE-55, FE-83] nearest unit behind skirmishers that are aimed at, on whose line of fire they
 * stand, in range and too near to be protected */
static void add_behind(const pdc_pos *pos, fire_plan *plan) {
    const pdc_map *map = pos->world->map;
    pdc_unit_id best = 0;
    pdc_hex_id best_at = 0;
    int nearest = 0;
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        if (!pos_present(pos, who) || who == plan->target ||
            pos_side(pos, who) == pos_side(pos, plan->who) || fire_sheltered(pos, who)) {
            continue;
        }
        int gap = footprint_distance_hex(pos, who, plan->aim);
        if (gap == 0 || (best != 0 && gap >= nearest) || screen_protects(pos, plan, gap)) {
            continue;
        }
        pdc_hex_id at = seen_through(pos, plan, who, plan->aim);
        if (at != 0 &&
            fire_in_range(pos, plan->who, plan->shot, pdc_map_distance(map, plan->from, at))) {
            best = who;
            best_at = at;
            nearest = gap;
        }
    }
    if (best != 0) {
        add_struck(pos, plan, best, PDC_HURT_BEHIND_SCREEN, best_at, 0);
    }
}

/* Small arms and canister: the target, its screen or who stands behind it; canister goes through no
 * formed unit [FE-81]. */
static void small_victims(const pdc_pos *pos, fire_plan *plan) {
    pdc_hex_id at = 0;
    pdc_unit_id screen = screen_before(pos, plan, &at);
    if (screen != 0) {
        add_struck(pos, plan, screen, PDC_HURT_AIMED, at, 0);
        if (!screen_protects(pos, plan, pdc_map_distance(pos->world->map, at, plan->aim))) {
            add_struck(pos, plan, plan->target, PDC_HURT_BEHIND_SCREEN, plan->aim, 0);
        }
        return;
    }
    add_struck(pos, plan, plan->target, PDC_HURT_AIMED, plan->aim, 0);
    if (plan->target != 0 && pos_formation(pos, plan->target)->dispersed) {
        add_behind(pos, plan);
    }
}

/* [FE-75, FE-76] ranks that the shot loses in a unit: none in dispersed ones, none in a lone man */
static int ranks_used(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id at) {
    return who == 0 || pos_formation(pos, who)->dispersed ? 0 : fire_ranks(pos, who, at);
}

/* [FE-78] hard cover stops the shot */
static int is_stopped(const pdc_pos *pos, const fire_plan *plan) {
    return plan->target != 0 ? fire_cover(pos, plan->who, plan->target) == PDC_COVER_HARD
                             : pos_terrain(pos, plan->aim)->cover == PDC_COVER_HARD;
}

/* [FE-80, HC-341] skirmishers before the target through whom the shot goes, as far before it as it
 * would bounce behind them; they lose by their own factors and take nothing off it */
static void add_before(const pdc_pos *pos, fire_plan *plan, int ranks) {
    los_walk walk = fire_walk(pos, plan->from, plan->aim);
    int enemy = 3 - pos_side(pos, plan->who);
    for (pdc_hex_id hex = fire_walk_next(pos, &walk); hex != plan->aim && hex != 0;
         hex = fire_walk_next(pos, &walk)) {
        if (fire_paces(pos, pdc_map_distance(pos->world->map, hex, plan->aim)) >
            fire_gun_reach(pos, plan->who)->bounce) {
            continue;
        }
        pdc_unit_id who = fire_unit_in(pos, hex, enemy, 1, plan->target);
        if (who != 0 && !fire_sheltered(pos, who)) {
            add_struck(pos, plan, who, PDC_HURT_AIMED, hex, ranks);
        }
    }
}

/* [FE-73..78, FE-80] after its target the shot bounces on while ranks are left; hard cover stops it
 * */
static void ball_victims(const pdc_pos *pos, fire_plan *plan) {
    const pdc_map *map = pos->world->map;
    int enemy = 3 - pos_side(pos, plan->who);
    int ranks = fire_gun(pos, plan->who)->ranks;
    add_struck(pos, plan, plan->target, PDC_HURT_AIMED, plan->aim, ranks);
    add_before(pos, plan, ranks);
    ranks -= ranks_used(pos, plan->target, plan->aim);
    if (is_stopped(pos, plan)) {
        return;
    }
    los_walk walk = fire_walk_behind(pos, plan);
    int stops = 0; // [HC-155] who stands in hard cover is struck [FE-74], nobody behind it
    for (pdc_hex_id hex = fire_walk_next(pos, &walk); hex != 0 && ranks > 0 && !stops;
         hex = fire_walk_next(pos, &walk)) {
        if (fire_paces(pos, pdc_map_distance(map, plan->aim, hex)) >
            fire_gun_reach(pos, plan->who)->bounce) {
            return;
        }
        stops = pos_terrain(pos, hex)->cover == PDC_COVER_HARD;
        for (int e = occ_first(pos, hex); e != 0 && ranks > 0; e = occ_next(pos, e)) {
            pdc_unit_id who = occ_unit(e);
            if (pos_side(pos, who) == enemy && who != plan->target && !fire_sheltered(pos, who)) {
                add_struck(pos, plan, who, PDC_HURT_BY_BOUNCE, hex, ranks);
                ranks -= ranks_used(pos, who, hex);
            }
        }
    }
}

/* [FE-20] the enemy that came between takes the second half, where it stands now */
static void add_mask(const pdc_pos *pos, fire_plan *plan) {
    pdc_hex_id at = pdc_nearest_hex(pos, plan->mask, plan->from);
    int ranks = pos_is_guns(pos, plan->who) ? fire_gun(pos, plan->who)->ranks : 0;
    fire_victim *victim = add_struck(pos, plan, plan->mask, PDC_HURT_AS_MASK, at, ranks);
    if (victim != NULL) {
        victim->halves = 1;
    }
}

/* [FE-X3, FF-54, FF-55, HC-76] those whom the square that is victim `i` shelters in its hex share a
 * tenth of its losses: all who stand there where sheltering is played, else guns */
static void add_sheltered(const pdc_pos *pos, fire_plan *plan, int i) {
    pdc_unit_id square = plan->victim[i].unit;
    for (int e = occ_first(pos, plan->victim[i].at); e != 0; e = occ_next(pos, e)) {
        pdc_unit_id who = occ_unit(e);
        if (who != square && pos_side(pos, who) == pos_side(pos, square) &&
            (pos->world->rules->shelter || pos_is_guns(pos, who))) {
            fire_victim *victim =
                add_victim(pos, plan, who, PDC_HURT_SHELTERED, plan->victim[i].at);
            if (victim != NULL) {
                victim->square = (uint8_t)i;
            }
            if (!pos->world->rules->shelter) {
                return;
            }
        }
    }
}

/* The sheltered of every square that is struck; without sheltering, of the one aimed at. */
static void add_all_sheltered(const pdc_pos *pos, fire_plan *plan) {
    int struck = plan->victims;
    for (int i = 0; i < struck; i++) {
        pdc_unit_id who = plan->victim[i].unit;
        if (who != 0 && pos_formation(pos, who)->square &&
            (pos->world->rules->shelter || (i == 0 && who == plan->target))) {
            add_sheltered(pos, plan, i);
        }
    }
}

void fire_victims(const pdc_pos *pos, fire_plan *plan) {
    plan->victims = 0;
    if (fire_by_hits(pos)) {
        hit_ledger(pos, plan, &plan->ledger);
        plan->victim[plan->victims++] = (fire_victim){
            .unit = plan->target,
            .how = PDC_HURT_AIMED,
            .factor = (int16_t)plan->ledger.total,
            .most = men_left(pos, plan, plan->target),
            .at = plan->aim,
        };
        return;
    }
    fire_ledger(pos, plan, plan->target, plan->aim,
                pos_is_guns(pos, plan->who) ? fire_gun(pos, plan->who)->ranks : 0, &plan->ledger);
    if (plan->shot == SHOT_BALL) {
        ball_victims(pos, plan);
    } else {
        small_victims(pos, plan);
    }
    if (plan->mask != 0) {
        add_mask(pos, plan);
    }
    add_all_sheltered(pos, plan);
}
