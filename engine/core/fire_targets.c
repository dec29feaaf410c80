/*
 * Who is hit: the pairs of hexes that bear, friends and melees near the line, screens, the bounce
 * of round shot, and which target goes first [FE-01..30, FE-43, FE-44, FE-54..83, HC-61, HC-62,
 * HC-66, HC-76].
 */
#include <string.h>

#include "../pdc.h"
#include "facing.h"
#include "fire_plan.h"
#include "footprint.h"
#include "leader.h"
#include "los.h"
#include "melee.h"
#include "move.h"
#include "occupancy.h"
#include "pace.h"
#include "turn.h"

/* The inside of hexes on a line ---------------------------------------------------------------- */

/* Next hex through whose inside the line passes; 0 beyond the map. */
static pdc_hex_id next_inside(const pdc_pos *pos, los_walk *walk) {
    los_stage stage;
    los_next(walk, &stage);
    return hex_at(pos->world->map, walk->at);
}

static los_walk walk_of(const pdc_pos *pos, pdc_hex_id from, pdc_hex_id to) {
    los_walk walk;
    los_begin(&walk, hex_axial_of(pos->world->map, from), hex_axial_of(pos->world->map, to));
    return walk;
}

/* First unit of a side in the hex; dispersed: only in skirmish or forager order. */
static pdc_unit_id unit_in(const pdc_pos *pos, pdc_hex_id hex, int side, int dispersed,
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

/* Figures and the line of fire ----------------------------------------------------------------- */

/* [HC-61, FE-X4] men of one part that may fire, as increments: its share up to the cap of its
 * formation, of a square the cap of one side. All stands of a line, abreast [FR-08, FR-09]; of a column
 * two wide the front row [FR-11]; of one a single stand wide none [FR-14]. */
static pdc_fraction firing_share(const pdc_pos *pos, pdc_unit_id who, int part) {
    pdc_fraction share = pdc_share(pos, who, part);
    int cap = pos_formation(pos, who)->fire_cap;
    if (cap != 255 && share.num > cap * share.den) {
        share.num = cap;
        share.den = 1;
    }
    return share;
}

/* What stands in the way of a pair of hexes: 0 arc, 1 range, 2 sight, 3 nothing. [FE-05, FE-61]
 * A target counts as seen in both halves [HC-66]: what is true now is true for half a period. */
static int pair_bears(const pdc_pos *pos, const fire_plan *plan, int part, pdc_hex_id to) {
    pdc_hex_id from = pos_unit(pos, plan->who)->hex[part];
    int hexes = pdc_map_distance(pos->world->map, from, to);
    int limit = pdc_sight_limit(pos);
    if (facing_arc_part(pos, plan->who, part, to) != ARC_FRONT) {
        return 0; /* [HC-62] */
    }
    if (!fire_in_range(pos, plan->who, plan->shot, hexes)) {
        return 1;
    }
    /* [FE-01, FE-02] */
    return (limit != 255 && hexes > limit) || !los_clear_for(pos, from, to, LOS_OVER) ? 2 : 3;
}

/* [FE-14, HC-203] who fights hand to hand does so with the hexes that touch an enemy in melee */
int fire_part_is_free(const pdc_pos *pos, pdc_unit_id who, int part) {
    pdc_hex_id hex = pos_unit(pos, who)->hex[part];
    if (!pos_has(pos, who, PDC_FLAG_MELEE)) {
        return 1;
    }
    for (int direction = 0; direction < 6; direction++) {
        pdc_hex_id near = pdc_map_near(pos->world->map, hex, direction);
        for (int e = near != 0 ? occ_first(pos, near) : 0; e != 0; e = occ_next(pos, e)) {
            if (pos_side(pos, occ_unit(e)) != pos_side(pos, who) &&
                pos_has(pos, occ_unit(e), PDC_FLAG_MELEE)) {
                return 0;
            }
        }
    }
    return 1;
}

/* Sum of the firing shares, as a fraction; and the nearest pair. */
typedef struct {
    int num, den;
    int furthest; // best answer of pair_bears
    int distance;
} bearing;

static void look_from(const pdc_pos *pos, fire_plan *plan, int part, bearing *sum) {
    const pdc_unit *target = pos_unit(pos, plan->target);
    pdc_hex_id from = pos_unit(pos, plan->who)->hex[part];
    int bears = 0;
    for (int i = 0; i < target->hexes; i++) {
        if (plan->only != 0 && target->hex[i] != plan->only) {
            continue;
        }
        int answer = pair_bears(pos, plan, part, target->hex[i]);
        int hexes = pdc_map_distance(pos->world->map, from, target->hex[i]);
        sum->furthest = answer > sum->furthest ? answer : sum->furthest;
        bears |= answer == 3;
        if (answer == 3 && (plan->aim == 0 || hexes < sum->distance)) {
            plan->from = from;
            plan->aim = target->hex[i];
            sum->distance = hexes;
        }
    }
    if (bears) {
        pdc_fraction share = firing_share(pos, plan->who, part); /* [FE-43] hex by hex */
        sum->num = sum->num * share.den + share.num * sum->den;
        sum->den *= share.den;
    }
}

static int rounded_up(int num, int den) {
    return (num + den - 1) / den;
}

/* [HC-61, FE-44, FE-58, FE-59, FE-X9] figures of 40 men, in disorder half of them */
static int figures_of(const pdc_pos *pos, pdc_unit_id who, const bearing *sum) {
    const pdc_rules *rules = pos->world->rules;
    const pdc_arm_row *arm = pos_arm(pos, who);
    int figures = rounded_up(sum->num * arm->figures_num, sum->den * arm->figures_den);
    if (pos_unit(pos, who)->cohesion == PDC_COHESION_DISORDER && rules->disorder_fire_den != 0) {
        figures = rounded_up(figures * rules->disorder_fire_num, rules->disorder_fire_den);
    }
    return figures;
}

/* Friends and melees near the line of guns ----------------------------------------------------- */

/* [FE-69] canister with a friend between; [FE-03] or over an enemy */
static pdc_verdict canister_way(const pdc_pos *pos, const fire_plan *plan) {
    los_walk walk = walk_of(pos, plan->from, plan->aim);
    int side = pos_side(pos, plan->who);
    for (pdc_hex_id hex = next_inside(pos, &walk); hex != plan->aim && hex != 0;
         hex = next_inside(pos, &walk)) {
        if (unit_in(pos, hex, side, 0, plan->who) != 0) {
            return PDC_VERDICT_CANISTER_FRIEND;
        }
    }
    return los_clear_for(pos, plan->from, plan->aim, LOS_CANISTER) ? PDC_VERDICT_OK
                                                                   : PDC_VERDICT_CANISTER_OVER;
}

static int bounce_of(const pdc_pos *pos, const fire_plan *plan) {
    return plan->shot == SHOT_BALL ? fire_gun(pos, plan->who)->bounce : 0;
}

/* [FE-66] a friend behind the target, within the bounce */
static int friend_behind(const pdc_pos *pos, const fire_plan *plan) {
    los_walk walk = walk_of(pos, plan->from, plan->aim);
    int side = pos_side(pos, plan->who);
    pdc_hex_id hex = next_inside(pos, &walk);
    while (hex != plan->aim) {
        hex = next_inside(pos, &walk);
    }
    for (hex = next_inside(pos, &walk); hex != 0; hex = next_inside(pos, &walk)) {
        if (fire_paces(pos, pdc_map_distance(pos->world->map, plan->aim, hex)) >
            bounce_of(pos, plan)) {
            return 0;
        }
        if (unit_in(pos, hex, side, 0, plan->who) != 0) {
            return 1;
        }
    }
    return 0;
}

/* [FE-67] the line crosses a friend next to the target, and not high above him */
static int crosses_friend(const pdc_pos *pos, const fire_plan *plan) {
    const pdc_map *map = pos->world->map;
    los_walk walk = walk_of(pos, plan->from, plan->aim);
    for (pdc_hex_id hex = next_inside(pos, &walk); hex != plan->aim && hex != 0;
         hex = next_inside(pos, &walk)) {
        if (pdc_map_distance(map, hex, plan->aim) == 1 &&
            map->cell[hex].height >= map->cell[plan->from].height &&
            unit_in(pos, hex, pos_side(pos, plan->who), 0, plan->who) != 0) {
            return 1;
        }
    }
    return 0;
}

/* [FE-67] a friend so near to the hex aimed at; [FE-13] a melee */
static pdc_verdict near_aim(const pdc_pos *pos, const fire_plan *plan) {
    int side = pos_side(pos, plan->who);
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        if (!pos_present(pos, who) || who == plan->who) {
            continue;
        }
        int paces = fire_paces(pos, footprint_distance_hex(pos, who, plan->aim));
        if (pos_has(pos, who, PDC_FLAG_MELEE) && paces < fire_paces_of(pos, PACES_MELEE)) {
            return PDC_VERDICT_NEAR_MELEE;
        }
        if (pos_side(pos, who) == side && paces <= fire_paces_of(pos, PACES_FRIEND)) {
            return PDC_VERDICT_NEAR_FRIEND;
        }
    }
    return PDC_VERDICT_OK;
}

static pdc_verdict guns_way(const pdc_pos *pos, const fire_plan *plan) {
    pdc_verdict verdict = plan->shot == SHOT_CANISTER ? canister_way(pos, plan) : PDC_VERDICT_OK;
    if (verdict == PDC_VERDICT_OK && friend_behind(pos, plan)) {
        verdict = PDC_VERDICT_BALL_FRIEND;
    }
    if (verdict == PDC_VERDICT_OK && crosses_friend(pos, plan)) {
        verdict = PDC_VERDICT_NEAR_FRIEND;
    }
    return verdict == PDC_VERDICT_OK ? near_aim(pos, plan) : verdict;
}

pdc_verdict fire_aim(const pdc_pos *pos, fire_plan *plan) {
    bearing sum = {0, 1, 0, 0};
    const pdc_unit *unit = pos_unit(pos, plan->who);
    plan->aim = 0;
    for (int part = 0; part < unit->hexes; part++) {
        if (fire_part_is_free(pos, plan->who, part)) {
            look_from(pos, plan, part, &sum); /* [FE-16] all that bears */
        }
    }
    plan->figures = figures_of(pos, plan->who, &sum);
    switch (sum.furthest) {
    case 0: return PDC_VERDICT_OUT_OF_ARC;
    case 1: return fire_range_verdict(pos, plan->who, plan->shot);
    case 2:
        return los_in_woods(pos, unit->hex[0], pos_unit(pos, plan->target)->hex[0])
                   ? PDC_VERDICT_NO_SIGHT_WOODS
                   : PDC_VERDICT_NO_SIGHT;
    default:
        if (fire_by_hits(pos)) {
            return PDC_VERDICT_OK;
        }
        return plan->shot == SHOT_SMALL_ARMS ? PDC_VERDICT_OK : guns_way(pos, plan);
    }
}

/* Victims -------------------------------------------------------------------------------------- */

/* Men that a unit can still lose; of a unit fired at in one exposed hex only those there [FE-10].
 * */
static int32_t men_left(const pdc_pos *pos, const fire_plan *plan, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    int each = pos_arm(pos, who)->men;
    if (plan->only != 0 && who == plan->target) {
        pdc_fraction share = pdc_share(pos, who, footprint_part(unit, plan->only));
        return rounded_up(share.num * each, share.den);
    }
    return pos_strength(pos, who) * each - unit->men;
}

static void add_victim(const pdc_pos *pos, fire_plan *plan, pdc_unit_id who, hurt_kind how,
                       pdc_hex_id at, int ranks_left) {
    pdc_ledger ledger;
    if (plan->victims == FIRE_MAX_VICTIMS) {
        return;
    }
    for (int i = 0; i < plan->victims; i++) {
        if (plan->victim[i].unit == who) {
            return; // a unit on several hexes is struck once
        }
    }
    fire_victim *victim = &plan->victim[plan->victims++];
    victim->unit = who;
    victim->how = (uint8_t)how;
    victim->at = at;
    victim->doubled = (uint8_t)fire_ledger(pos, plan, who, at, ranks_left, &ledger);
    victim->factor = (int16_t)ledger.total;
    victim->most = men_left(pos, plan, who);
}

/* [FE-54, FE-82] does a screen protect who stands so far behind it? */
static int screen_protects(const pdc_pos *pos, const fire_plan *plan, int gap) {
    int paces = fire_paces(pos, gap);
    return plan->shot == SHOT_CANISTER ? 4 * paces >= fire_gun(pos, plan->who)->canister
                                       : paces > fire_paces_of(pos, PACES_SCREEN);
}

/* First skirmishers of the enemy on the line before the target. */
static pdc_unit_id screen_before(const pdc_pos *pos, const fire_plan *plan, pdc_hex_id *at) {
    los_walk walk = walk_of(pos, plan->from, plan->aim);
    int enemy = 3 - pos_side(pos, plan->who);
    for (pdc_hex_id hex = next_inside(pos, &walk); hex != plan->aim && hex != 0;
         hex = next_inside(pos, &walk)) {
        pdc_unit_id who = unit_in(pos, hex, enemy, 1, plan->target);
        if (who != 0) {
            *at = hex;
            return who;
        }
    }
    return 0;
}

/* [FE-55, FE-83] nearest unit behind skirmishers that are aimed at, in range and too near to be
 * protected */
static void add_behind(const pdc_pos *pos, fire_plan *plan) {
    const pdc_map *map = pos->world->map;
    int enemy = 3 - pos_side(pos, plan->who);
    los_walk walk = walk_of(pos, plan->from, plan->aim);
    pdc_hex_id hex = next_inside(pos, &walk);
    while (hex != plan->aim) {
        hex = next_inside(pos, &walk);
    }
    for (hex = next_inside(pos, &walk); hex != 0; hex = next_inside(pos, &walk)) {
        if (screen_protects(pos, plan, pdc_map_distance(map, plan->aim, hex)) ||
            !fire_in_range(pos, plan->who, plan->shot, pdc_map_distance(map, plan->from, hex))) {
            return;
        }
        pdc_unit_id who = unit_in(pos, hex, enemy, 0, plan->target);
        if (who != 0) {
            add_victim(pos, plan, who, HURT_BEHIND_SCREEN, hex, 0);
            return;
        }
    }
}

/* Small arms and canister: the target, its screen or who stands behind it; canister goes through no
 * formed unit [FE-81]. */
static void small_victims(const pdc_pos *pos, fire_plan *plan) {
    pdc_hex_id at = 0;
    pdc_unit_id screen = screen_before(pos, plan, &at);
    if (screen != 0) {
        add_victim(pos, plan, screen, HURT_AIMED, at, 0);
        if (!screen_protects(pos, plan, pdc_map_distance(pos->world->map, at, plan->aim))) {
            add_victim(pos, plan, plan->target, HURT_BEHIND_SCREEN, plan->aim, 0);
        }
        return;
    }
    add_victim(pos, plan, plan->target, HURT_AIMED, plan->aim, 0);
    if (pos_formation(pos, plan->target)->dispersed) {
        add_behind(pos, plan);
    }
}

/* [FE-75, FE-76] ranks that the shot loses in a unit: none in dispersed ones */
static int ranks_used(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id at) {
    return pos_formation(pos, who)->dispersed ? 0 : fire_ranks(pos, who, at);
}

/* [FE-73..78, FE-80] after its target the shot bounces on while ranks are left; hard cover stops it
 * */
static void ball_victims(const pdc_pos *pos, fire_plan *plan) {
    const pdc_map *map = pos->world->map;
    int enemy = 3 - pos_side(pos, plan->who);
    int ranks = fire_gun(pos, plan->who)->ranks;
    add_victim(pos, plan, plan->target, HURT_AIMED, plan->aim, ranks);
    ranks -= ranks_used(pos, plan->target, plan->aim);
    if (fire_cover(pos, plan->who, plan->target) == PDC_COVER_HARD) {
        return;
    }
    los_walk walk = walk_of(pos, plan->from, plan->aim);
    pdc_hex_id hex = next_inside(pos, &walk);
    while (hex != plan->aim) {
        hex = next_inside(pos, &walk);
    }
    for (hex = next_inside(pos, &walk); hex != 0 && ranks > 0; hex = next_inside(pos, &walk)) {
        if (fire_paces(pos, pdc_map_distance(map, plan->aim, hex)) > bounce_of(pos, plan) ||
            pos_terrain(pos, hex)->cover == PDC_COVER_HARD) {
            return;
        }
        for (int e = occ_first(pos, hex); e != 0 && ranks > 0; e = occ_next(pos, e)) {
            pdc_unit_id who = occ_unit(e);
            if (pos_side(pos, who) == enemy && who != plan->target) {
                add_victim(pos, plan, who, HURT_BY_BOUNCE, hex, ranks);
                ranks -= ranks_used(pos, who, hex);
            }
        }
    }
}

/* [FE-X3, HC-76] guns sheltered in the hex of a square share a tenth of its losses */
static void add_sheltered(const pdc_pos *pos, fire_plan *plan) {
    if (!pos_formation(pos, plan->target)->square) {
        return;
    }
    for (int e = occ_first(pos, plan->aim); e != 0; e = occ_next(pos, e)) {
        if (pos_is_guns(pos, occ_unit(e)) &&
            pos_side(pos, occ_unit(e)) == pos_side(pos, plan->target)) {
            add_victim(pos, plan, occ_unit(e), HURT_SHELTERED, plan->aim, 0);
            return;
        }
    }
}

void fire_victims(const pdc_pos *pos, fire_plan *plan) {
    plan->victims = 0;
    if (fire_by_hits(pos)) {
        hit_ledger(pos, plan, &plan->ledger);
        plan->victim[plan->victims++] = (fire_victim){
            .unit = plan->target,
            .how = HURT_AIMED,
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
    if (plan->victims > 0 && plan->victim[0].unit == plan->target) {
        add_sheltered(pos, plan);
    }
}

/* Priorities ----------------------------------------------------------------------------------- */

enum { PRIORITY_CONTACT = 1, PRIORITY_ABLE = 2, PRIORITY_SHOOTS = 4, PRIORITY_NEAREST = 5 };

/* Hexes still to look at; each at most once at a time. */
enum { QUEUE = 2048 };
typedef struct {
    pdc_hex_id hex[QUEUE];
    int head, count;
} search_queue;

/* Stamped price of a hex in the running search. */
static int improves(pdc_work *work, pdc_hex_id hex, uint32_t price) {
    if (work->seen[hex] == work->search && work->best[hex] <= price) {
        return 0;
    }
    work->seen[hex] = work->search;
    work->best[hex] = price;
    return 1;
}

/* [HC-18] does the zone of an enemy end the march of this unit there? */
static int ends_there(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    int stops = pos_arm(pos, who)->stops_in_zone;
    return stops != 0 && zone_of(pos, hex, pos_side(pos, who), stops == 2) != 0;
}

/* One hex of the search: 1 when the unit can step from it into the goal. */
static int spread(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id goal, pdc_hex_id from,
                  uint32_t budget, search_queue *queue) {
    pdc_work *work = pos->world->work;
    int held = footprint_part(pos_unit(pos, who), from) < 0 && ends_there(pos, who, from);
    uint32_t paid = work->best[from];
    for (int direction = 0; direction < 6; direction++) {
        pdc_hex_id to = pdc_map_near(pos->world->map, from, direction);
        if (to == 0) {
            continue;
        }
        uint32_t price = pace_off_road(pos, who, pos_unit(pos, who), from, direction);
        if (price == PDC_CLOSED) {
            continue;
        }
        if (footprint_part(pos_unit(pos, goal), to) >= 0) {
            return 1;
        }
        if (held || paid + price > budget || occ_enemy(pos, to, pos_side(pos, who)) != 0 ||
            !improves(work, to, paid + price) || queue->count == QUEUE) {
            continue;
        }
        queue->hex[(queue->head + queue->count++) % QUEUE] = to;
    }
    return 0;
}

/* [FE-24] a way to contact in one activation, orders aside, with the charge bonus */
static int has_way(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id goal, uint32_t budget) {
    search_queue queue; // of its hexes only those in use are ever written or read
    const pdc_unit *unit = pos_unit(pos, who);
    pdc_work *work = pos->world->work;
    work->search++;
    queue.head = 0;
    queue.count = 0;
    for (int part = 0; part < unit->hexes; part++) {
        improves(work, unit->hex[part], 0);
        queue.hex[queue.count++] = unit->hex[part];
    }
    while (queue.count > 0) {
        pdc_hex_id from = queue.hex[queue.head];
        queue.head = (queue.head + 1) % QUEUE;
        queue.count--;
        if (spread(pos, who, goal, from, budget, &queue)) {
            return 1;
        }
    }
    return 0;
}

/* [FE-24] able to charge or to come into contact: not squares, skirmishers, routed units, guns in
 * position [HC-70, HC-80] */
static int is_able(const pdc_pos *pos, pdc_unit_id enemy, pdc_unit_id firer) {
    const pdc_formation_row *row = pos_formation(pos, enemy);
    const pdc_unit *unit = pos_unit(pos, enemy);
    int charges = row->charges && pos_is_cavalry(pos, enemy) && unit->fatigue == 0;
    if (unit->cohesion != PDC_COHESION_GOOD || pos_is_guns(pos, enemy) ||
        (!row->assaults && !charges) || pos_has(pos, enemy, PDC_FLAG_FIXED)) {
        return 0;
    }
    uint32_t budget = pdc_allowance(pos, enemy) + (charges ? pos->world->rules->charge_bonus : 0u);
    /* no hex costs less than a point off the roads: too far is too far without a search */
    uint32_t least = PDC_TICKS_PER_MP * (uint32_t)(footprint_distance(pos, enemy, firer) - 1);
    return (pos->world->rules->movement != PDC_MOVEMENT_POINTS || least <= budget) &&
           has_way(pos, enemy, firer, budget);
}

/* [FE-23, HC-70] has this enemy declared an assault on a hex of the firer? */
int fire_is_assaulted(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id enemy) {
    pdc_hex_id hex = assault_target(pos, enemy);
    return hex != 0 && footprint_part(pos_unit(pos, who), hex) >= 0;
}

static int priority_of(const pdc_pos *pos, pdc_unit_id enemy, pdc_unit_id firer, fire_mode mode) {
    if (fire_is_assaulted(pos, firer, enemy) || fire_is_charger(pos, firer, enemy, mode)) {
        return PRIORITY_CONTACT;
    }
    if (is_able(pos, enemy, firer)) {
        return PRIORITY_ABLE;
    }
    /* [FE-25] needs orders to support or defend a place, which no profile with chits gives */
    return pos_unit(pos, enemy)->shot_at == firer ? PRIORITY_SHOOTS
                                                  : PRIORITY_NEAREST; /* [FE-26, FE-27] */
}

/* [FE-28, FE-29] with a general in the hex guard and elite keep only the first priority, others the
 * first two; [FE-30, HC-151] on hexes that is all it takes to fire past the nearest from a hill */
static int last_binding(const pdc_pos *pos, pdc_unit_id who) {
    if (leader_with(pos, who) == 0) {
        return PRIORITY_NEAREST;
    }
    return pos->world->rules->status[pos_roster(pos, who)->status].elite ? PRIORITY_CONTACT
                                                                         : PRIORITY_ABLE;
}

/* [FE-22, FE-18] of the targets that may be fired at, one of the highest class that is not empty */
pdc_verdict fire_priority(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target, fire_mode mode) {
    int own = priority_of(pos, target, who, mode);
    int binding = last_binding(pos, who);
    int distance = footprint_distance(pos, who, target);
    if (own == PRIORITY_CONTACT) {
        return PDC_VERDICT_OK;
    }
    for (pdc_unit_id other = 1; other <= pos->state->game.units; other++) {
        if (other == target || !pos_present(pos, other) ||
            pos_side(pos, other) == pos_side(pos, who) ||
            !fire_reaches(pos, who, footprint_distance(pos, who, other))) {
            continue;
        }
        fire_asked asked = {who, other, 0, mode, 0};
        if (fire_allowed(pos, &asked) != PDC_VERDICT_OK) {
            continue;
        }
        int rank = priority_of(pos, other, who, mode);
        int nearer = own == PRIORITY_NEAREST && rank == own &&
                     footprint_distance(pos, who, other) < distance;
        if (rank <= binding && (rank < own || nearer)) {
            return PDC_VERDICT_TARGET_PRIORITY;
        }
    }
    return PDC_VERDICT_OK;
}
