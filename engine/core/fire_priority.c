/*
 * Which target goes first [FE-18, FE-22..30, HC-151, HC-330]: five classes, the highest that is not
 * empty binds, a general in the hex sets free.
 */
#include "../pdc.h"
#include "charge.h"
#include "facing.h"
#include "fire_plan.h"
#include "footprint.h"
#include "leader.h"
#include "melee.h"
#include "occupancy.h"
#include "pace.h"

enum {
    PRIORITY_CONTACT = 1,
    PRIORITY_ABLE = 2,
    PRIORITY_WARD = 3,
    PRIORITY_SHOOTS = 4,
    PRIORITY_NEAREST = 5
};

/* Able to come into contact -------------------------------------------------------------------- */

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
            queue->count == QUEUE || !improves(work, to, paid + price)) {
            continue; // what finds no room stays unmarked, and may come again
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

/* [HC-11, HC-80] what a charge adds to its movement; 0 when it does not charge. Horses must be
 * fresh where they tire step by step [HC-82]. */
static uint32_t bonus_of(const pdc_pos *pos, pdc_unit_id enemy) {
    int tired =
        pos->world->rules->movement == PDC_MOVEMENT_POINTS && pos_unit(pos, enemy)->fatigue != 0;
    return pos_formation(pos, enemy)->charges && !tired ? charge_bonus(pos, enemy) : 0;
}

/* [FE-24] able to charge or to come into contact: not squares, skirmishers, routed units, guns in
 * position [HC-70, HC-80] */
static int is_able(const pdc_pos *pos, pdc_unit_id enemy, pdc_unit_id firer) {
    const pdc_formation_row *row = pos_formation(pos, enemy);
    const pdc_unit *unit = pos_unit(pos, enemy);
    uint32_t bonus = bonus_of(pos, enemy);
    if (unit->cohesion != PDC_COHESION_GOOD || pos_is_guns(pos, enemy) ||
        (!row->assaults && bonus == 0) || pos_has(pos, enemy, PDC_FLAG_FIXED)) {
        return 0;
    }
    uint32_t budget = pdc_allowance(pos, enemy) + bonus;
    /* no hex costs less than a point off the roads: too far is too far without a search */
    uint32_t least = PDC_TICKS_PER_MP * (uint32_t)(footprint_distance(pos, enemy, firer) - 1);
    return least <= budget && has_way(pos, enemy, firer, budget);
}

/* The classes ---------------------------------------------------------------------------------- */

/* [FE-23, HC-70] has this enemy declared an assault on a hex of the firer? */
int fire_is_assaulted(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id enemy) {
    pdc_hex_id hex = assault_target(pos, enemy);
    return hex != 0 && footprint_part(pos_unit(pos, who), hex) >= 0;
}

/* Does the enemy come into contact with one of ours, or has it fired at him? */
static int threatens(const pdc_pos *pos, pdc_unit_id enemy, pdc_unit_id ward) {
    return fire_comes_home(pos, ward, enemy, FIRE_OWN) || pos_unit(pos, enemy)->shot_at == ward;
}

/* The same of a unit that may have divided, or dismounted, since the order was given. */
static int threatens_any_of(const pdc_pos *pos, pdc_unit_id enemy, pdc_unit_id ward) {
    pdc_unit_id last = (pdc_unit_id)(ward + pos->world->scenario->unit[ward].fractions);
    for (pdc_unit_id who = ward; who <= last; who++) {
        pdc_unit_id foot = pos->world->scenario->unit[who].foot;
        if ((pos_present(pos, who) && threatens(pos, enemy, who)) ||
            (foot != 0 && pos_present(pos, foot) && threatens(pos, enemy, foot))) {
            return 1;
        }
    }
    return 0;
}

/* [FE-25, HC-330] what the firer has been ordered to support: the unit that the order of battle
 * names, and those of its side in the zone that it holds */
static int threatens_ward(const pdc_pos *pos, pdc_unit_id enemy, pdc_unit_id firer) {
    const pdc_roster_unit *roster = pos_roster(pos, firer);
    if (roster->supports != 0 && threatens_any_of(pos, enemy, roster->supports)) {
        return 1;
    }
    if (roster->hold_zone == 0) {
        return 0;
    }
    const pdc_scenario *scenario = pos->world->scenario;
    const pdc_map_zone *zone = &scenario->zone[roster->hold_zone];
    for (int i = 0; i < zone->count; i++) {
        pdc_unit_id ward =
            fire_unit_in(pos, scenario->area[zone->first + i], roster->side, 0, firer);
        if (ward != 0 && threatens(pos, enemy, ward)) {
            return 1;
        }
    }
    return 0;
}

static int class_of(const pdc_pos *pos, pdc_unit_id enemy, const fire_asked *asked) {
    if (enemy == 0) {
        return PRIORITY_NEAREST; // a lone leader threatens nobody
    }
    if (fire_comes_home(pos, asked->who, enemy, asked->mode)) {
        return PRIORITY_CONTACT;
    }
    if (is_able(pos, enemy, asked->who)) {
        return PRIORITY_ABLE;
    }
    if (threatens_ward(pos, enemy, asked->who)) {
        return PRIORITY_WARD;
    }
    return pos_unit(pos, enemy)->shot_at == asked->who ? PRIORITY_SHOOTS
                                                       : PRIORITY_NEAREST; /* [FE-26, FE-27] */
}

/* [FE-28, FE-29] with a general in the hex guard and elite keep only the first priority, others the
 * first two */
static int last_binding(const pdc_pos *pos, pdc_unit_id who) {
    if (leader_with(pos, who) == 0) {
        return PRIORITY_NEAREST;
    }
    return pos->world->rules->status[pos_roster(pos, who)->status].elite ? PRIORITY_CONTACT
                                                                         : PRIORITY_ABLE;
}

/* Nearest hex of the target to a hex. */
static pdc_hex_id nearest_of(const pdc_pos *pos, const fire_asked *asked, pdc_hex_id to) {
    return asked->target != 0 ? pdc_nearest_hex(pos, asked->target, to)
                              : pos_leader(pos, asked->leader)->hex;
}

static int distance_of(const pdc_pos *pos, const fire_asked *asked) {
    return asked->target != 0
               ? footprint_distance(pos, asked->who, asked->target)
               : footprint_distance_hex(pos, asked->who, pos_leader(pos, asked->leader)->hex);
}

/* [FE-30, HC-151] over the nearest enemy, who stands on the line: the gap between the two must be a
 * tenth of the distance */
static int too_close_behind(const pdc_pos *pos, const fire_asked *asked, pdc_unit_id nearest) {
    const pdc_unit *firer = pos_unit(pos, asked->who);
    for (int part = 0; part < firer->hexes; part++) {
        pdc_hex_id aim = nearest_of(pos, asked, firer->hex[part]);
        los_walk walk = fire_walk(pos, firer->hex[part], aim);
        for (pdc_hex_id hex = fire_walk_next(pos, &walk); hex != aim && hex != 0;
             hex = fire_walk_next(pos, &walk)) {
            if (footprint_part(pos_unit(pos, nearest), hex) >= 0) {
                return 10 * footprint_distance_hex(pos, nearest, aim) < distance_of(pos, asked);
            }
        }
    }
    return 0;
}

/* Does this other enemy forbid the target? */
static pdc_verdict other_binds(const pdc_pos *pos, const fire_asked *asked, pdc_unit_id other,
                               int own, int binding) {
    int rank = class_of(pos, other, asked);
    int nearer = footprint_distance(pos, asked->who, other) < distance_of(pos, asked);
    if (rank <= binding && (rank < own || (own == PRIORITY_NEAREST && rank == own && nearer))) {
        return PDC_VERDICT_TARGET_PRIORITY;
    }
    return binding < PRIORITY_NEAREST && nearer && too_close_behind(pos, asked, other)
               ? PDC_VERDICT_PAST_NEAREST
               : PDC_VERDICT_OK;
}

/* The first other enemy who forbids the target, 0: nobody does; the verdict says how. */
static pdc_unit_id first_binding(const pdc_pos *pos, const fire_asked *asked,
                                 pdc_verdict *verdict) {
    int own = class_of(pos, asked->target, asked);
    int binding = last_binding(pos, asked->who);
    *verdict = PDC_VERDICT_OK;
    if (own == PRIORITY_CONTACT) {
        return 0;
    }
    for (pdc_unit_id other = 1; other <= pos->state->game.units; other++) {
        if (other == asked->target || !pos_present(pos, other) ||
            pos_side(pos, other) == pos_side(pos, asked->who) ||
            !fire_reaches(pos, asked->who, footprint_distance(pos, asked->who, other))) {
            continue;
        }
        fire_asked another = {asked->who, other, 0, asked->mode, 0, 0};
        if (fire_allowed(pos, &another) == PDC_VERDICT_OK) {
            *verdict = other_binds(pos, asked, other, own, binding);
        }
        if (*verdict != PDC_VERDICT_OK) {
            return other;
        }
    }
    return 0;
}

/* Who reacts, or is charged, does not choose whom to fire at; [HC-65] nor does that fire. */
int fire_has_classes(const pdc_pos *pos, fire_mode mode) {
    return (mode == FIRE_OWN || mode == FIRE_DEFENSIVE) && !fire_by_hits(pos);
}

/* [FE-22, FE-18] of the targets that may be fired at, one of the highest class that is not empty */
pdc_verdict fire_priority(const pdc_pos *pos, const fire_asked *asked) {
    pdc_verdict verdict;
    first_binding(pos, asked, &verdict);
    return verdict;
}

/* What the player is told of it ----------------------------------------------------------------- */

int pdc_fire_class(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target) {
    fire_asked asked = {who, target, 0, fire_mode_now(pos), 0, 0};
    if (!fire_has_classes(pos, asked.mode) || !pos_present(pos, who) || !pos_present(pos, target)) {
        return 0;
    }
    occ_invalidate(pos);
    return class_of(pos, target, &asked);
}

pdc_unit_id pdc_fire_binding(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target) {
    fire_asked asked = {who, target, 0, fire_mode_now(pos), 0, 0};
    pdc_verdict verdict;
    if (!fire_has_classes(pos, asked.mode) || !pos_present(pos, who) || !pos_present(pos, target)) {
        return 0;
    }
    occ_invalidate(pos);
    return first_binding(pos, &asked, &verdict);
}
