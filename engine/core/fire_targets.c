/*
 * The geometry of one fire: which parts of the firer bear on the target in which half of the turn,
 * who fights hand to hand, friends and melees near the line [FE-01..21, FE-41..44, FE-60, FE-66,
 * FE-67, HC-61, HC-62, HC-66].
 */
#include <string.h>

#include "../pdc.h"
#include "facing.h"
#include "fire_plan.h"
#include "footprint.h"
#include "halves.h"
#include "occupancy.h"

/* Who fights hand to hand ---------------------------------------------------------------------- */

/* Does a part of the unit touch another unit? */
static int touches(const pdc_pos *pos, pdc_unit_id who, int part, pdc_unit_id other) {
    return pos_present(pos, other) &&
           footprint_distance_hex(pos, other, pos_unit(pos, who)->hex[part]) <= 1;
}

/* [FE-14, HC-203] between two rounds of a melee: with the hexes that touch an enemy in it */
static int part_between_rounds(const pdc_pos *pos, pdc_unit_id who, int part) {
    pdc_hex_id hex = pos_unit(pos, who)->hex[part];
    for (int direction = 0; direction < 6; direction++) {
        pdc_hex_id near = pdc_map_near(pos->world->map, hex, direction);
        for (int e = near != 0 ? occ_first(pos, near) : 0; e != 0; e = occ_next(pos, e)) {
            if (pos_side(pos, occ_unit(e)) != pos_side(pos, who) &&
                pos_has(pos, occ_unit(e), PDC_FLAG_MELEE)) {
                return 1;
            }
        }
    }
    return 0;
}

/* Does this part fight? */
static int part_fights(const pdc_pos *pos, pdc_unit_id who, int part) {
    const pdc_unit *unit = pos_unit(pos, who);
    if (pos_has(pos, who, PDC_FLAG_MELEE)) {
        return part_between_rounds(pos, who, part);
    }
    return unit->contact_kind == PDC_CONTACT_FIGHTING && touches(pos, who, part, unit->contact);
}

static int is_fighting(const pdc_pos *pos, pdc_unit_id who) {
    for (int part = 0; part < pos_unit(pos, who)->hexes; part++) {
        if (part_fights(pos, who, part)) {
            return 1;
        }
    }
    return 0;
}

int fire_fighting(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    return unit->engaged != 0 && is_fighting(pos, who) ? unit->engaged : 0;
}

/* [FE-11, FE-12] with all its figures: those of a unit of which nothing else is said */
int fire_all_fight(const pdc_pos *pos, pdc_unit_id who) {
    if (pos_has(pos, who, PDC_FLAG_MELEE)) {
        return 1; /* [HC-77, HC-203] */
    }
    int engaged = fire_fighting(pos, who);
    if (engaged != 0) {
        return engaged >= pos_strength(pos, who);
    }
    for (int part = 0; part < pos_unit(pos, who)->hexes; part++) {
        if (!part_fights(pos, who, part)) {
            return 0;
        }
    }
    return 1;
}

/* Figures that may fire ------------------------------------------------------------------------ */

/* A sum of firing shares. */
typedef struct {
    int num, den;
} bearing;

static void add_share(bearing *sum, pdc_fraction share) {
    sum->num = sum->num * share.den + share.num * sum->den;
    sum->den *= share.den;
    int a = sum->num;
    int b = sum->den;
    while (b != 0) {
        int rest = a % b;
        a = b;
        b = rest;
    }
    if (a > 1) {
        sum->num /= a;
        sum->den /= a;
    }
}

static int is_square(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_formation_row *row = pos_formation(pos, who);
    return row->square && row->fire_cap == 255;
}

uint32_t fire_groups(const pdc_pos *pos, pdc_unit_id who) {
    int groups = is_square(pos, who) ? 4 : pos_unit(pos, who)->hexes;
    return (1u << groups) - 1;
}

/* Hex towards which the first side of a square looks: the enemy whom it fights, else 12 o'clock. */
static pdc_hex_id square_front(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    if (unit->contact_kind == PDC_CONTACT_FIGHTING && pos_present(pos, unit->contact)) {
        return pos_unit(pos, unit->contact)->hex[0];
    }
    pdc_hex_id ahead = pdc_map_near(pos->world->map, unit->hex[0], 0);
    return ahead;
}

/* [FE-42, FE-X4, HC-334] the side of a square that looks at a hex */
static int square_side(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    const pdc_map *map = pos->world->map;
    hex_axial here = hex_axial_of(map, pos_unit(pos, who)->hex[0]);
    pdc_hex_id ahead = square_front(pos, who);
    hex_axial front = {here.q, here.r - 1};
    return hex_quarter(here, ahead != 0 ? hex_axial_of(map, ahead) : front, hex_axial_of(map, hex));
}

/* [FE-15, FE-44, FE-X4] a quarter of the figures to each side; those who fight stand in the first,
 * and beyond it in the others */
static pdc_fraction side_figures(const pdc_pos *pos, pdc_unit_id who, int side) {
    int n = pos_strength(pos, who);
    int each = (n + 3) / 4;
    int engaged = is_fighting(pos, who) ? fire_fighting(pos, who) : 0;
    if (is_fighting(pos, who) && engaged == 0) {
        engaged = each;
    }
    int left = side == 0 ? each - engaged : each < n - engaged ? each : n - engaged;
    pdc_fraction figures = {engaged == 0 ? n : left > 0 ? left : 0, engaged == 0 ? 4 : 1};
    return figures;
}

/* [HC-61, FE-14, FE-44, FE-X4] increments of one part that may fire: its share up to the cap of its
 * formation, of a square the cap of one side; without a cap the front rank, less those who fight.
 * All stands of a line, abreast [FR-08, FR-09]; of a column two wide the front row [FR-11]; of one a
 * single stand wide none [FR-14]. */
static pdc_fraction part_figures(const pdc_pos *pos, pdc_unit_id who, int part) {
    pdc_fraction share = pdc_share(pos, who, part);
    int cap = pos_formation(pos, who)->fire_cap;
    int engaged = fire_fighting(pos, who);
    if (part_fights(pos, who, part) && engaged == 0) {
        share.num = 0;
    } else if (cap == 255) {
        share.num *= fire_front(pos, who);
        share.den *= pos_strength(pos, who) > 0 ? pos_strength(pos, who) : 1;
        share.num -= part_fights(pos, who, part) ? engaged * share.den : 0;
    } else if (share.num > cap * share.den) {
        share.num = cap;
        share.den = 1;
    }
    share.num = share.num > 0 ? share.num : 0;
    bearing plain = {0, 1};
    add_share(&plain, share);
    pdc_fraction figures = {plain.num, plain.den};
    return figures;
}

int fire_has_free(const pdc_pos *pos, pdc_unit_id who) {
    int groups = is_square(pos, who) ? 4 : pos_unit(pos, who)->hexes;
    for (int i = 0; i < groups; i++) {
        pdc_fraction free =
            is_square(pos, who) ? side_figures(pos, who, i) : part_figures(pos, who, i);
        if (free.num > 0) {
            return 1;
        }
    }
    return 0;
}

/* What one part sees --------------------------------------------------------------------------- */

/* How far a pair of hexes gets. */
enum { SEES_NO_ARC, SEES_NO_RANGE, SEES_NOTHING, SEES };

/* Questions that all parts of one fire ask. */
typedef struct {
    los_fire line;
    pdc_unit_id mover[PDC_MAX_UNITS];
} fire_look;

static void look_begin(const pdc_pos *pos, const fire_plan *plan, fire_look *look) {
    int each = fire_paces(pos, 1);
    memset(&look->line, 0, sizeof look->line);
    look->line.mode = LOS_OVER;
    look->line.masks = pos->world->rules->fire_halves;
    look->line.over = (fire_paces_of(pos, PACES_OVER) + each - 1) / each;
    if (plan->by_halves) {
        look->line.except[0] = plan->who;
        look->line.except[1] = plan->target;
        look->line.movers = halves_movers(pos, look->mover);
        look->line.mover = look->mover;
    }
}

/* [FE-41, FE-42, HC-62] the exact angle, or the front hexsides */
static int in_arc(const pdc_pos *pos, pdc_unit_id who, int part, pdc_hex_id to) {
    const pdc_unit *unit = pos_unit(pos, who);
    const pdc_formation_row *row = pos_formation(pos, who);
    if (!pos->world->rules->fire_arcs) {
        return facing_arc_part(pos, who, part, to) == ARC_FRONT;
    }
    return row->square || unit->face == 0 || unit->hex[part] == to ||
           hex_in_fire_arc(hex_axial_of(pos->world->map, unit->hex[part]),
                           hex_axial_of(pos->world->map, to), unit->face, row->dispersed);
}

int pdc_fire_bears(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    for (int part = 0; part < pos_unit(pos, who)->hexes; part++) {
        if (hex != pos_unit(pos, who)->hex[part] && in_arc(pos, who, part, hex)) {
            return 1;
        }
    }
    return 0;
}

/* [FE-05, FE-61] what stands in the way from a part to a hex */
static int pair_sees(const pdc_pos *pos, const fire_plan *plan, int part, pdc_hex_id to,
                     const los_fire *line) {
    pdc_hex_id from = pos_unit(pos, plan->who)->hex[part];
    int hexes = pdc_map_distance(pos->world->map, from, to);
    int limit = pdc_sight_limit(pos);
    if (!in_arc(pos, plan->who, part, to)) {
        return SEES_NO_ARC;
    }
    if (!fire_in_range(pos, plan->who, plan->shot, hexes)) {
        return SEES_NO_RANGE;
    }
    /* [FE-01, FE-02] */
    return (limit != 255 && hexes > limit) || !los_clear_for(pos, from, to, line) ? SEES_NOTHING
                                                                                  : SEES;
}

static int target_hexes(const pdc_pos *pos, const fire_plan *plan) {
    return plan->target != 0 ? pos_unit(pos, plan->target)->hexes : 1;
}

/* Hex of the target when its counter stood in `counter`; 0 not in question. */
static pdc_hex_id target_hex(const pdc_pos *pos, const fire_plan *plan, pdc_hex_id counter, int i) {
    pdc_hex_id hex = plan->target != 0 ? halves_part(pos, plan->target, counter, i)
                                       : pos_leader(pos, plan->leader)->hex;
    return plan->only != 0 && hex != plan->only ? 0 : hex;
}

/* Of the hexes that the target holds at one moment the one that is seen best. */
static int place_seen(const pdc_pos *pos, const fire_plan *plan, int part, pdc_hex_id counter,
                      const los_fire *line) {
    int best = SEES_NO_ARC;
    for (int i = 0; i < target_hexes(pos, plan); i++) {
        pdc_hex_id hex = target_hex(pos, plan, counter, i);
        int answer = hex != 0 ? pair_sees(pos, plan, part, hex, line) : SEES_NO_ARC;
        best = answer > best ? answer : best;
    }
    return best;
}

static pdc_hex_id target_counter(const pdc_pos *pos, const fire_plan *plan) {
    return plan->target != 0 ? pos_unit(pos, plan->target)->hex[0]
                             : pos_leader(pos, plan->leader)->hex;
}

/* [CV-8, FE-05] a half counts when the target is seen wherever it stands in it */
static int half_seen(const pdc_pos *pos, const fire_plan *plan, int part, int half,
                     const los_fire *line) {
    pdc_hex_id counter[PDC_MAX_WAY + 1] = {target_counter(pos, plan)};
    int places = plan->target != 0 ? halves_places(pos, plan->target, half, counter) : 1;
    los_fire then = *line;
    then.half = half;
    int worst = SEES;
    for (int k = 0; k < places; k++) {
        int answer = place_seen(pos, plan, part, counter[k], &then);
        worst = answer < worst ? answer : worst;
    }
    return worst;
}

/* Masks that come in the second half ----------------------------------------------------------- */

/* Does the unit stand between the two hexes, on the line, at some time of the half? */
static int stands_between(const pdc_pos *pos, pdc_unit_id who, int half, pdc_hex_id from,
                          pdc_hex_id to) {
    los_walk walk = fire_walk(pos, from, to);
    for (pdc_hex_id hex = fire_walk_next(pos, &walk); hex != to && hex != 0;
         hex = fire_walk_next(pos, &walk)) {
        if (halves_holds(pos, who, half, hex)) {
            return pdc_map_distance(pos->world->map, from, hex);
        }
    }
    return 0;
}

/* [FE-20] the nearest formed enemy that comes between in the second half and was not there in the
 * first */
static pdc_unit_id arriving_mask(const pdc_pos *pos, const fire_plan *plan, const fire_look *look,
                                 pdc_hex_id from, pdc_hex_id to) {
    pdc_unit_id best = 0;
    int nearest = 0;
    for (int i = 0; i < look->line.movers; i++) {
        pdc_unit_id who = look->mover[i];
        if (who == plan->target || pos_side(pos, who) == pos_side(pos, plan->who) ||
            pos_formation(pos, who)->dispersed) {
            continue;
        }
        int distance = stands_between(pos, who, HALF_SECOND, from, to);
        if (distance != 0 && stands_between(pos, who, HALF_FIRST, from, to) == 0 &&
            (best == 0 || distance < nearest)) {
            best = who;
            nearest = distance;
        }
    }
    return best;
}

/* [FE-21] round shot from a hill passes a mask that stands a tenth of the distance before its
 * target; above it is where the hill is */
static int clears_mask(const pdc_pos *pos, const fire_plan *plan, pdc_unit_id mask,
                       pdc_hex_id from) {
    const pdc_map *map = pos->world->map;
    if (plan->shot != SHOT_BALL || plan->target == 0) {
        return 0;
    }
    return map->cell[from].height > map->cell[pos_unit(pos, mask)->hex[0]].height &&
           10 * footprint_distance(pos, mask, plan->target) >=
               footprint_distance(pos, plan->who, plan->target);
}

/* Parts that bear ------------------------------------------------------------------------------ */

/* One part of the firer. */
typedef struct {
    int halves;       // in which it sees the target, or the mask that takes its place
    int furthest;     // best answer
    pdc_unit_id mask; // enemy that takes the second half
    int distance;     // to the nearest hex of the target
    pdc_hex_id aim;
} part_look;

/* Nearest hex of the target as it stands, of those that are seen if there are any. */
static void find_aim(const pdc_pos *pos, const fire_plan *plan, int part, const los_fire *line,
                     part_look *out) {
    int best = SEES_NO_ARC - 1;
    for (int i = 0; i < target_hexes(pos, plan); i++) {
        pdc_hex_id hex = target_hex(pos, plan, target_counter(pos, plan), i);
        if (hex == 0) {
            continue;
        }
        int answer = pair_sees(pos, plan, part, hex, line);
        int distance = pdc_map_distance(pos->world->map, pos_unit(pos, plan->who)->hex[part], hex);
        if (answer > best || (answer == best && distance < out->distance)) {
            best = answer;
            out->distance = distance;
            out->aim = hex;
        }
    }
    out->furthest = best < SEES_NO_ARC ? SEES_NO_ARC : best;
}

/* The enemy that comes between in the second half and takes it; 0 none, or seen past it [FE-21]. */
static pdc_unit_id mask_of(const pdc_pos *pos, const fire_plan *plan, int part,
                           const fire_look *look, pdc_hex_id aim) {
    pdc_hex_id from = pos_unit(pos, plan->who)->hex[part];
    pdc_unit_id mask = arriving_mask(pos, plan, look, from, aim);
    return mask != 0 && clears_mask(pos, plan, mask, from) ? 0 : mask;
}

/* The second half, with whoever comes between in it. */
static int second_half(const pdc_pos *pos, const fire_plan *plan, int part, fire_look *look,
                       part_look *out) {
    los_fire line = look->line;
    pdc_unit_id mask = mask_of(pos, plan, part, look, out->aim);
    line.except[2] = mask;
    int answer = half_seen(pos, plan, part, HALF_SECOND, &line);
    out->mask = answer == SEES ? mask : 0;
    return answer;
}

/* Halves that the position gives, if the target is in arc, range and sight as it stands [CV-8]. */
static void halves_as_given(const pdc_pos *pos, const fire_plan *plan, int part, fire_look *look,
                            part_look *out) {
    int given = halves_given(pos_unit(pos, plan->target)->seen);
    los_fire line = look->line;
    pdc_unit_id mask = mask_of(pos, plan, part, look, out->aim);
    line.except[2] = mask;
    out->furthest = place_seen(pos, plan, part, target_counter(pos, plan), &line);
    out->halves = out->furthest == SEES ? given : 0;
    out->mask = (out->halves & HALF_SECOND) != 0 ? mask : 0;
}

/* [FE-19] a unit that breaks off from the firer: only its place at the end counts */
static int leaves_melee(const pdc_pos *pos, const fire_plan *plan) {
    const pdc_unit *target = pos_unit(pos, plan->target);
    return plan->target != 0 && target->contact_kind == PDC_CONTACT_LEAVING &&
           target->contact == plan->who;
}

static void look_part(const pdc_pos *pos, const fire_plan *plan, int part, fire_look *look,
                      part_look *out) {
    memset(out, 0, sizeof *out);
    find_aim(pos, plan, part, &look->line, out);
    if (out->aim == 0) {
        return; // no hex of it is in question
    }
    int now = out->furthest == SEES;
    if (!plan->by_halves || fire_comes_home(pos, plan->who, plan->target, (fire_mode)plan->mode)) {
        /* [FE-07] who comes into contact is seen as long as it leaves the firer time */
        out->halves = now ? HALF_BOTH : 0;
        return;
    }
    if (plan->target != 0 && pos_unit(pos, plan->target)->seen != 0) {
        halves_as_given(pos, plan, part, look, out);
        return;
    }
    if (leaves_melee(pos, plan)) {
        out->halves = now ? HALF_SECOND : 0;
        return;
    }
    int first = half_seen(pos, plan, part, HALF_FIRST, &look->line);
    int second = second_half(pos, plan, part, look, out);
    out->halves = (first == SEES ? HALF_FIRST : 0) | (second == SEES ? HALF_SECOND : 0);
    out->furthest = first > second ? first : second;
}

static int rounded_up(int num, int den) {
    return (num + den - 1) / den;
}

/* [HC-61, FE-44, FE-58, FE-59, FE-60, FE-X9] figures of 40 men; where it is so said, in disorder half
 * of them */
static int figures_of(const pdc_pos *pos, pdc_unit_id who, const bearing *sum) {
    const pdc_rules *rules = pos->world->rules;
    const pdc_arm_row *arm = pos_arm(pos, who);
    int figures = rounded_up(sum->num * arm->figures_num, sum->den * arm->figures_den);
    if (pos_unit(pos, who)->cohesion == PDC_COHESION_DISORDER && rules->disorder_fire_den != 0) {
        figures = rounded_up(figures * rules->disorder_fire_num, rules->disorder_fire_den);
    }
    return figures;
}

static int bits(int halves) {
    return (halves & 1) + (halves >> 1 & 1);
}

/* All parts of one fire. */
typedef struct {
    part_look part[PDC_MAX_PARTS];
    pdc_fraction figures[PDC_MAX_PARTS];
    uint32_t group[PDC_MAX_PARTS];
    int furthest;
    int spent; // a part that bears has fired already
} looks;

static void look_all(const pdc_pos *pos, const fire_plan *plan, fire_look *look, looks *all) {
    const pdc_unit *unit = pos_unit(pos, plan->who);
    uint32_t fired = plan->mode == FIRE_OWN ? unit->fired_parts : 0;
    memset(all, 0, sizeof *all);
    for (int part = 0; part < unit->hexes; part++) {
        part_look *one = &all->part[part];
        look_part(pos, plan, part, look, one);
        int side =
            is_square(pos, plan->who) && one->aim != 0 ? square_side(pos, plan->who, one->aim) : -1;
        all->figures[part] =
            side >= 0 ? side_figures(pos, plan->who, side) : part_figures(pos, plan->who, part);
        all->group[part] = 1u << (side >= 0 ? side : part);
        all->spent |= one->halves != 0 && (fired & all->group[part]) != 0;
        if (all->figures[part].num == 0 || (fired & all->group[part]) != 0) {
            one->halves = 0;
            one->furthest = SEES_NO_ARC;
        }
        all->furthest = one->furthest > all->furthest ? one->furthest : all->furthest;
    }
}

/* Sum of the parts that see the target in at least so many of the halves in which they stand still.
 */
static bearing sum_of(const pdc_pos *pos, const fire_plan *plan, const looks *all, int halves) {
    bearing sum = {0, 1};
    for (int part = 0; part < pos_unit(pos, plan->who)->hexes; part++) {
        if (all->part[part].halves != 0 && bits(all->part[part].halves & plan->still) >= halves) {
            add_share(&sum, all->figures[part]); /* [FE-43] hex by hex */
        }
    }
    return sum;
}

/* [FE-16, HC-335] the whole fire of those who see it all the time, or half the fire of all: what is
 * more */
static int halves_used(const pdc_pos *pos, const fire_plan *plan, const looks *all) {
    bearing whole = sum_of(pos, plan, all, 2);
    bearing any = sum_of(pos, plan, all, 1);
    if (any.num == 0) {
        return 0;
    }
    return plan->most >= 2 && 2 * whole.num * any.den >= any.num * whole.den ? 2 : 1;
}

/* [FE-37, FE-38, FE-39] halved once for whatever reason; [FE-20] the mask takes the second half */
static void share_out(fire_plan *plan, int used, int seen, pdc_unit_id mask) {
    plan->effect = (uint8_t)used;
    plan->struck = (uint8_t)used;
    if (mask == 0 || used == 0) {
        return;
    }
    if (used == 2) {
        plan->mask = mask;
        plan->struck = 1;
    } else if ((seen & HALF_FIRST) == 0) {
        plan->mask = mask;
        plan->struck = 0;
    }
}

static void use_parts(const pdc_pos *pos, const looks *all, fire_plan *plan) {
    int used = halves_used(pos, plan, all);
    int least = used != 0 ? used : plan->by_halves ? 0 : 1;
    int seen = 0;
    int nearest = 0;
    pdc_unit_id mask = 0;
    for (int part = 0; part < pos_unit(pos, plan->who)->hexes; part++) {
        const part_look *one = &all->part[part];
        if (one->halves == 0 || bits(one->halves & plan->still) < least) {
            continue;
        }
        plan->groups |= all->group[part];
        seen |= one->halves & plan->still;
        mask = mask == 0 ? one->mask : mask;
        if (plan->aim == 0 || one->distance < nearest) {
            plan->from = pos_unit(pos, plan->who)->hex[part];
            plan->aim = one->aim;
            nearest = one->distance;
        }
    }
    bearing sum = sum_of(pos, plan, all, least);
    plan->figures = figures_of(pos, plan->who, &sum);
    if (plan->by_halves) {
        share_out(plan, used, seen, mask);
    } else {
        plan->struck = plan->effect;
    }
}

int fire_figures_beyond(const pdc_pos *pos, const fire_plan *plan) {
    bearing sum = {0, 1};
    fire_look look;
    look_begin(pos, plan, &look);
    for (int part = 0; part < pos_unit(pos, plan->who)->hexes; part++) {
        pdc_hex_id from = pos_unit(pos, plan->who)->hex[part];
        for (int i = 0; i < target_hexes(pos, plan); i++) {
            pdc_hex_id hex = target_hex(pos, plan, target_counter(pos, plan), i);
            if (hex != 0 && in_arc(pos, plan->who, part, hex) &&
                los_clear_for(pos, from, hex, &look.line)) {
                add_share(&sum, is_square(pos, plan->who)
                                    ? side_figures(pos, plan->who, square_side(pos, plan->who, hex))
                                    : part_figures(pos, plan->who, part));
                break;
            }
        }
    }
    return figures_of(pos, plan->who, &sum);
}

/* Friends and melees near the line of guns ----------------------------------------------------- */

/* [FE-69] canister with a friend between; [FE-03] or over an enemy */
static pdc_verdict canister_way(const pdc_pos *pos, const fire_plan *plan) {
    static const los_fire canister = {.mode = LOS_CANISTER};
    los_walk walk = fire_walk(pos, plan->from, plan->aim);
    int side = pos_side(pos, plan->who);
    for (pdc_hex_id hex = fire_walk_next(pos, &walk); hex != plan->aim && hex != 0;
         hex = fire_walk_next(pos, &walk)) {
        if (fire_unit_in(pos, hex, side, 0, plan->who) != 0) {
            return PDC_VERDICT_CANISTER_FRIEND;
        }
    }
    los_fire line = canister;
    line.except[0] = plan->mask; // who comes between takes his half [FE-20]
    return los_clear_for(pos, plan->from, plan->aim, &line) ? PDC_VERDICT_OK
                                                            : PDC_VERDICT_CANISTER_OVER;
}

static int bounce_of(const pdc_pos *pos, const fire_plan *plan) {
    return plan->shot == SHOT_BALL ? fire_gun_reach(pos, plan->who)->bounce : 0;
}

/* [FE-66] a friend behind the target, within the bounce */
static int friend_behind(const pdc_pos *pos, const fire_plan *plan) {
    los_walk walk = fire_walk_behind(pos, plan);
    int side = pos_side(pos, plan->who);
    for (pdc_hex_id hex = fire_walk_next(pos, &walk); hex != 0; hex = fire_walk_next(pos, &walk)) {
        if (fire_paces(pos, pdc_map_distance(pos->world->map, plan->aim, hex)) >
            bounce_of(pos, plan)) {
            return 0;
        }
        if (fire_unit_in(pos, hex, side, 0, plan->who) != 0) {
            return 1;
        }
    }
    return 0;
}

/* [FE-67] the line crosses a friend near the target, and not high above him */
static int crosses_friend(const pdc_pos *pos, const fire_plan *plan) {
    const pdc_map *map = pos->world->map;
    los_walk walk = fire_walk(pos, plan->from, plan->aim);
    for (pdc_hex_id hex = fire_walk_next(pos, &walk); hex != plan->aim && hex != 0;
         hex = fire_walk_next(pos, &walk)) {
        if (pdc_map_distance(map, hex, plan->aim) <= pos->world->rules->cross_hexes &&
            map->cell[hex].height >= map->cell[plan->from].height &&
            fire_unit_in(pos, hex, pos_side(pos, plan->who), 0, plan->who) != 0) {
            return 1;
        }
    }
    return 0;
}

/* [FE-13] hexes of a melee so near to the hex aimed at: between two rounds all that the unit holds,
 * else those in which it touches the enemy */
static int near_melee(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id aim) {
    const pdc_unit *unit = pos_unit(pos, who);
    for (int part = 0; part < unit->hexes; part++) {
        if ((pos_has(pos, who, PDC_FLAG_MELEE) || part_fights(pos, who, part)) &&
            fire_paces(pos, pdc_map_distance(pos->world->map, unit->hex[part], aim)) <
                fire_paces_of(pos, PACES_MELEE)) {
            return 1;
        }
    }
    return 0;
}

/* [HC-340] round shot and a friend on its way beyond the target: he is behind it, and FE-66 speaks */
static int is_on_bounce(const pdc_pos *pos, const fire_plan *plan, pdc_hex_id hex) {
    los_walk walk = fire_walk_behind(pos, plan);
    int gap = pdc_map_distance(pos->world->map, plan->aim, hex);
    pdc_hex_id on = fire_walk_next(pos, &walk);
    while (on != 0 && on != hex && pdc_map_distance(pos->world->map, plan->aim, on) <= gap) {
        on = fire_walk_next(pos, &walk);
    }
    return on == hex;
}

/* [FE-67] does a friend stand so near, beside the hex aimed at or before it? */
static int near_friend(const pdc_pos *pos, const fire_plan *plan, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    for (int part = 0; part < unit->hexes; part++) {
        pdc_hex_id hex = unit->hex[part];
        if (fire_paces(pos, pdc_map_distance(pos->world->map, hex, plan->aim)) <=
                fire_paces_of(pos, PACES_FRIEND) &&
            (plan->shot != SHOT_BALL || !is_on_bounce(pos, plan, hex))) {
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
        if (near_melee(pos, who, plan->aim)) {
            return PDC_VERDICT_NEAR_MELEE;
        }
        if (pos_side(pos, who) == side && near_friend(pos, plan, who)) {
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
    fire_look look;
    looks all;
    plan->from = 0;
    plan->aim = 0;
    plan->groups = 0;
    plan->mask = 0;
    look_begin(pos, plan, &look);
    look_all(pos, plan, &look, &all);
    use_parts(pos, &all, plan);
    if (plan->aim == 0 && all.spent) {
        return PDC_VERDICT_FIRED; /* [FE-17] only figures that have not fired yet */
    }
    switch (all.furthest) {
    case SEES_NO_ARC: return PDC_VERDICT_OUT_OF_ARC;
    case SEES_NO_RANGE: return fire_range_verdict(pos, plan->who, plan->shot);
    case SEES_NOTHING:
        return los_in_woods(pos, pos_unit(pos, plan->who)->hex[0], target_counter(pos, plan))
                   ? PDC_VERDICT_NO_SIGHT_WOODS
                   : PDC_VERDICT_NO_SIGHT;
    default:
        if (plan->aim == 0 || fire_by_hits(pos)) {
            return PDC_VERDICT_OK; // aim 0: in sight, but in no half that counts
        }
        return plan->shot == SHOT_SMALL_ARMS ? PDC_VERDICT_OK : guns_way(pos, plan);
    }
}
