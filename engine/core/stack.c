/*
 * Stacking [HC-17, ES-06, ES-14]: how much stands in a hex, whether it fits, and the displacement
 * of what does not; how many find shelter in a square [FF-54].
 */
#include "stack.h"

#include <assert.h>
#include <string.h>

#include "../pdc.h"
#include "facing.h"
#include "footprint.h"
#include "formation.h"
#include "marker.h"
#include "morale.h"
#include "occupancy.h"

/* Sums are kept in this many parts of an increment: every share of 1 to 24 hexes is whole in it. */
#define PARTS INT64_C(5354228880)

typedef struct {
    int64_t infantry, cavalry, guns; // in PARTS of an increment
    int units_infantry, units_cavalry, batteries;
    int regiments_alone; // undivided regiments of infantry or cavalry
    int road;            // a road column on several hexes stands here
    int leader;
    int units, combat, formed; // all, those that are no markers, those that share no hex
    int shelter, sappers;      // a square that shelters; of the formed those whom it takes [FF-54]
} stack_sum;

static int64_t parts_of(pdc_fraction share) {
    return share.num * PARTS / share.den;
}

/* [HC-17] skirmishers, markers and limbered guns may share the hex of a formed friend, and horses
 * that of their men [FF-76] */
static int shares_hex(const pdc_pos *pos, pdc_unit_id who) {
    return pos_unit(pos, who)->park != 0 || pos_formation(pos, who)->dispersed != 0 ||
           marker_is(pos, who) || pos_unit(pos, who)->form == PDC_FORM_LIMBERED;
}

/* [HC-17] an undivided regiment of infantry or cavalry */
static int is_regiment(const pdc_pos *pos, pdc_unit_id who) {
    return pos_roster(pos, who)->parent == 0 && !pos_is_guns(pos, who) &&
           pos_unit(pos, who)->screen == 0;
}

static void sum_add(const pdc_pos *pos, stack_sum *sum, pdc_unit_id who, pdc_fraction share) {
    sum->units++;
    sum->combat += !marker_is(pos, who);
    sum->formed += !shares_hex(pos, who);
    sum->shelter |= pos_formation(pos, who)->shelters != 0;
    sum->sappers += !shares_hex(pos, who) && pos_arm(pos, who)->sheltered != 0;
    if (pos_is_guns(pos, who)) {
        sum->guns += parts_of(share);
        sum->batteries++;
    } else if (pos_is_cavalry(pos, who)) {
        sum->cavalry += parts_of(share);
        sum->units_cavalry++;
    } else {
        sum->infantry += parts_of(share);
        sum->units_infantry++;
    }
    sum->regiments_alone += is_regiment(pos, who);
}

/* What stands in the hex of one side, `except` left out. */
static void sum_hex(const pdc_pos *pos, stack_sum *sum, pdc_hex_id hex, int side,
                    pdc_unit_id except) {
    memset(sum, 0, sizeof *sum);
    for (int e = occ_first(pos, hex); e != 0; e = occ_next(pos, e)) {
        pdc_unit_id who = occ_unit(e);
        if (who == except || pos_side(pos, who) != side) {
            continue;
        }
        sum_add(pos, sum, who, pdc_share(pos, who, occ_part(e)));
        if (pos_formation(pos, who)->shape == PDC_SHAPE_ROAD && pos_unit(pos, who)->hexes > 1) {
            sum->road = 1;
        }
    }
    sum->leader = occ_leader(pos, hex, side); /* [ES-79] in whatever formation the hex is held */
}

static int within(int64_t parts, int limit) {
    return limit == 255 || parts <= limit * PARTS;
}

/* Units, whatever their increments [HC-17, FR-60, RQ-90]. */
static int units_fit(pdc_stack_rule rule, const pdc_stack_row *row, const stack_sum *sum) {
    int many = rule == PDC_STACK_ONE      ? sum->units
               : rule == PDC_STACK_COMBAT ? sum->combat
               : sum->shelter != 0        ? sum->formed - sum->sappers
                                          : sum->formed;
    return many <= 1 && row->infantry != 0;
}

static int sum_fits(const pdc_rules *rules, const pdc_stack_row *row, const stack_sum *sum) {
    if (rules->stack_rule != PDC_STACK_INCREMENTS) {
        return units_fit((pdc_stack_rule)rules->stack_rule, row, sum);
    }
    int units = sum->units_infantry + sum->units_cavalry + sum->batteries;
    /* [HC-17] one regiment whatever its size: an undivided regiment alone */
    if (row->any_regiment != 0 && units == 1 && sum->regiments_alone == 1) {
        return 1;
    }
    int limit_infantry = sum->leader != 0 ? row->infantry_leader : row->infantry;
    int limit_cavalry = sum->leader != 0 ? row->cavalry_leader : row->cavalry;
    int limit_guns = sum->leader != 0 ? row->guns_leader : row->guns;
    int battalions = sum->leader != 0 ? row->battalions_leader : row->battalions;
    if (sum->units_infantry > battalions && battalions != 255) {
        return 0;
    }
    if (sum->units_cavalry > row->cavalry_units ||
        (sum->batteries > row->batteries && row->batteries != 255)) {
        return 0;
    }
    if (sum->batteries > 0 && sum->units_infantry + sum->units_cavalry > 0) {
        return row->mixed_infantry != 0 && sum->batteries == 1 &&
               within(sum->infantry + sum->cavalry, row->mixed_infantry);
    }
    if (sum->batteries > 0) {
        return within(sum->guns, limit_guns);
    }
    if (sum->units_cavalry > 0 && sum->units_infantry > 0) {
        int least = limit_infantry < limit_cavalry ? limit_infantry : limit_cavalry;
        return within(sum->infantry + sum->cavalry, least);
    }
    return sum->units_cavalry > 0 ? within(sum->cavalry, limit_cavalry)
                                  : within(sum->infantry, limit_infantry);
}

static int attached_leader(const pdc_pos *pos, pdc_unit_id who) {
    for (pdc_leader_id leader = 1; leader <= pos->state->game.leaders; leader++) {
        if (pos_leader(pos, leader)->with == who) {
            return 1;
        }
    }
    return 0;
}

/* [HC-16] a road column is fully spread once no hex holds more than 4 */
static int fully_spread(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    pdc_fraction last = pdc_share(pos, who, unit->hexes - 1);
    return last.num <= pos->world->rules->road_density * last.den;
}

int stack_fits(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex, pdc_fraction share) {
    stack_sum sum;
    const pdc_rules *rules = pos->world->rules;
    const pdc_stack_row *row = &rules->stack[pos_terrain(pos, hex)->stack];
    sum_hex(pos, &sum, hex, pos_side(pos, who), who);
    int others = sum.units_infantry + sum.units_cavalry + sum.batteries;
    int column = pos_formation(pos, who)->shape == PDC_SHAPE_ROAD && fully_spread(pos, who);
    sum.leader = sum.leader != 0 || attached_leader(pos, who);
    int road = sum.road;
    sum_add(pos, &sum, who, share);
    /* [HC-16] the road limit binds others that would join a hex of the trail, and the column once
     * fully spread */
    if (others > 0 && (road != 0 || column != 0) &&
        sum.infantry + sum.cavalry + sum.guns > rules->road_density * PARTS) {
        return 0;
    }
    return sum_fits(rules, row, &sum);
}

/* Does a leader of the side stay in the hex when this one, or those with that unit, go? */
static int leader_stays(const pdc_pos *pos, pdc_hex_id hex, int side, pdc_unit_id unit,
                        pdc_leader_id gone) {
    for (pdc_leader_id who = 1; who <= pos->state->game.leaders; who++) {
        const pdc_leader *leader = pos_leader(pos, who);
        if (who != gone && leader->hex == hex && leader->status == PDC_STATUS_PRESENT &&
            pos_leader_roster(pos, who)->side == side && (unit == 0 || leader->with != unit)) {
            return 1;
        }
    }
    return 0;
}

/* [HC-17] no order leaves a hex over its limit that was not so before */
int stack_misses_leader(const pdc_pos *pos, pdc_hex_id hex, pdc_unit_id unit,
                        pdc_leader_id leader) {
    const pdc_rules *rules = pos->world->rules;
    int side = unit != 0 ? pos_side(pos, unit) : pos_leader_roster(pos, leader)->side;
    const pdc_stack_row *row = &rules->stack[pos_terrain(pos, hex)->stack];
    int first = occ_first(pos, hex);
    stack_sum sum;
    if (first == 0 || (unit != 0 && occ_next(pos, first) == 0) ||
        rules->stack_rule != PDC_STACK_INCREMENTS || (unit != 0 && !attached_leader(pos, unit))) {
        return 0; // it leaves nobody, or takes no leader away
    }
    sum_hex(pos, &sum, hex, side, unit);
    sum.leader = 0;
    if (sum.units == 0 || sum_fits(rules, row, &sum) ||
        leader_stays(pos, hex, side, unit, leader)) {
        return 0;
    }
    sum_hex(pos, &sum, hex, side, 0);
    return sum_fits(rules, row, &sum); // else it stood over its limit before
}

int stack_fits_alone(const pdc_pos *pos, pdc_unit_id who, int row, pdc_fraction share) {
    stack_sum sum;
    memset(&sum, 0, sizeof sum);
    sum_add(pos, &sum, who, share);
    return sum_fits(pos->world->rules, &pos->world->rules->stack[row], &sum);
}

/* [HC-17] one formation kind a hex among units of the same arm; cavalry never ends with infantry or
 * unlimbered guns */
static int mixed(const pdc_pos *pos, pdc_hex_id hex, int side) {
    int kind[PDC_ARM_COUNT];
    int cavalry = 0;
    int foot = 0;
    for (int arm = 0; arm < PDC_ARM_COUNT; arm++) {
        kind[arm] = -1;
    }
    for (int e = occ_first(pos, hex); e != 0; e = occ_next(pos, e)) {
        pdc_unit_id who = occ_unit(e);
        if (pos_side(pos, who) != side || pos_unit(pos, who)->cohesion == PDC_COHESION_PGD) {
            continue;
        }
        int arm = pos_roster(pos, who)->arm;
        int own = pos_formation(pos, who)->kind;
        if (arm == PDC_ARM_HORSE_ARTILLERY) {
            arm = PDC_ARM_FOOT_ARTILLERY;
        }
        if (kind[arm] >= 0 && kind[arm] != own) {
            return 1;
        }
        kind[arm] = own;
        cavalry |= pos_is_cavalry(pos, who);
        foot |= arm == PDC_ARM_INFANTRY || arm == PDC_ARM_ENGINEERS ||
                pos_unit(pos, who)->form == PDC_FORM_UNLIMBERED;
    }
    return cavalry != 0 && foot != 0;
}

int stack_over(const pdc_pos *pos, pdc_hex_id hex, int side, int kinds) {
    stack_sum sum;
    const pdc_rules *rules = pos->world->rules;
    const pdc_stack_row *row = &rules->stack[pos_terrain(pos, hex)->stack];
    int first = occ_first(pos, hex);
    if (first != 0 && occ_next(pos, first) == 0 && row->any_regiment != 0 &&
        rules->stack_rule == PDC_STACK_INCREMENTS && is_regiment(pos, occ_unit(first))) {
        return 0; // what sum_fits says of one regiment, asked of every hex at the end of a segment
    }
    sum_hex(pos, &sum, hex, side, 0);
    if (sum.units_infantry + sum.units_cavalry + sum.batteries == 0) {
        return 0;
    }
    if (!sum_fits(rules, row, &sum)) {
        return 1;
    }
    return kinds != 0 && rules->stack_rule == PDC_STACK_INCREMENTS && mixed(pos, hex, side);
}

/* [FF-54] the sheltered in the hex of a square, one unit left out, in figures; an officer who is not
 * with the square itself is one */
static int sheltered(const pdc_pos *pos, pdc_hex_id hex, pdc_unit_id square, pdc_unit_id except) {
    int figures = 0;
    for (int e = occ_first(pos, hex); e != 0; e = occ_next(pos, e)) {
        pdc_unit_id who = occ_unit(e);
        if (who != except && who != square) {
            figures += pos_strength(pos, who);
        }
    }
    for (pdc_leader_id leader = 1; leader <= pos->state->game.leaders; leader++) {
        figures += pos_leader(pos, leader)->status == PDC_STATUS_PRESENT &&
                   pos_leader(pos, leader)->hex == hex && pos_leader(pos, leader)->with != square;
    }
    return figures;
}

int stack_shelters(const pdc_pos *pos, int side, pdc_hex_id hex, pdc_unit_id except, int figures) {
    for (int e = occ_first(pos, hex); e != 0; e = occ_next(pos, e)) {
        pdc_unit_id square = occ_unit(e);
        if (square != except && pos_side(pos, square) == side &&
            pos_formation(pos, square)->shelters != 0) {
            /* [FF-54] half of the square's own strength, rounded down, all of them together */
            return sheltered(pos, hex, square, except) + figures <= pos_strength(pos, square) / 2;
        }
    }
    return 1;
}

/* Displacement [ES-14] ------------------------------------------------------------------------- */

static int next_to_enemy(const pdc_pos *pos, pdc_hex_id hex, int side) {
    for (int direction = 0; direction < 6; direction++) {
        pdc_hex_id near = pdc_map_near(pos->world->map, hex, direction);
        if (near != 0 && occ_enemy(pos, near, side) != 0) {
            return 1;
        }
    }
    return 0;
}

static int may_stand(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    int n = pos_strength(pos, who);
    pdc_fraction all = {n, 1};
    return pos_terrain(pos, hex)->enter.cost[pos_arm(pos, who)->movement_class] != PDC_CLOSED &&
           occ_enemy(pos, hex, pos_side(pos, who)) == 0 && stack_fits(pos, who, hex, all);
}

/* Hexes found in number order; of more than there is room for those of the lowest numbers [HC-366].
 */
typedef struct {
    uint32_t *hex;
    int n, room;
    int quiet;    // none of them is next to the enemy
    int distance; // all of them are so far away; 0: none is found
} found_hexes;

static void found_add(found_hexes *found, pdc_hex_id hex) {
    int at = found->n < found->room ? found->n : found->room - 1;
    if (found->n >= found->room && found->hex[at] <= hex) {
        return;
    }
    for (; at > 0 && found->hex[at - 1] > hex; at--) {
        found->hex[at] = found->hex[at - 1];
    }
    found->hex[at] = hex;
    found->n += found->n < found->room;
}

/* A quiet hex takes the place of all that are not; else the nearest count. */
static void found_look(found_hexes *found, const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex,
                       int distance) {
    if (!may_stand(pos, who, hex)) {
        return;
    }
    int quiet = !next_to_enemy(pos, hex, pos_side(pos, who));
    if (found->distance == 0 || quiet > found->quiet) {
        found->quiet = quiet;
        found->distance = distance;
        found->n = 0;
    }
    if (quiet == found->quiet && distance == found->distance) {
        found_add(found, hex);
    }
}

/* Nearest legal hexes over open ground, those not next to the enemy if there are any, however far
 * away [HC-366]. The hexes still to go on from are linked in the order in which they were found. */
static int destinations(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id from, uint32_t *out) {
    found_hexes found = {.room = PDC_MAX_CHOICES};
    pdc_work *work = pos->world->work;
    pdc_class movement_class = (pdc_class)pos_arm(pos, who)->movement_class;
    pdc_hex_id hex = from;
    pdc_hex_id last = from;     // of the list
    pdc_hex_id farthest = from; // last one of the distance that is looked at
    int distance = 1;
    found.hex = out;
    work->search++;
    work->seen[from] = work->search;
    work->best[from] = 0;
    while (hex != 0 && (found.quiet == 0 || distance == found.distance)) {
        for (int direction = 0; direction < 6; direction++) {
            pdc_hex_id near = pdc_map_near(pos->world->map, hex, direction);
            if (near == 0 || work->seen[near] == work->search ||
                !ground_open(pos, movement_class, hex, direction) ||
                occ_enemy(pos, near, pos_side(pos, who)) != 0) {
                continue;
            }
            work->seen[near] = work->search;
            work->best[near] = 0;
            work->best[last] = near;
            last = near;
            found_look(&found, pos, who, near, distance);
        }
        distance += hex == farthest;
        farthest = hex == farthest ? last : farthest;
        hex = work->best[hex];
    }
    return found.n;
}

/* The one to go: the most junior fraction of the divided regiment, else the unit named last. */
static pdc_unit_id most_junior(const pdc_pos *pos, pdc_hex_id hex, int side, pdc_unit_id parent) {
    pdc_unit_id last = 0;
    for (int e = occ_first(pos, hex); e != 0; e = occ_next(pos, e)) {
        pdc_unit_id who = occ_unit(e);
        if (pos_side(pos, who) == side && (parent == 0 || pos_unit(pos, who)->parent == parent)) {
            last = who > last ? who : last;
        }
    }
    return last;
}

static void put(pdc_exec *exec, pdc_unit_id who, pdc_hex_id to) {
    const pdc_unit *unit = pos_unit(&exec->pos, who);
    pdc_formation form = form_where(&exec->pos, who, to); /* [ES-29, ES-36, HC-324] */
    int face = unit->face;
    pdc_hex_id from = unit->hex[0];
    if (form != (pdc_formation)unit->form) {
        face = unit->cohesion == PDC_COHESION_PGD ? 0 : face % 2 == 0 && face != 0 ? face : 12;
    }
    exec_unit_place(exec, who, form, face, 1, &to);
    pdc_event event = {
        .kind = PDC_EVENT_DISPLACED, .who = who, .from = from, .at = to, .rule = "ES-14"};
    exec_emit(exec, &event);
}

/* Frame DIVIDE: at = hex, other = divided parent or 0, arg[0] = side, who = unit being displaced.
 * */
frame_answer displace_run(pdc_exec *exec) {
    pdc_frame frame = *pos_top(&exec->pos);
    int side = frame.arg[0];
    if (frame.arg[7] != 0) {
        put(exec, frame.who, (pdc_hex_id)frame.answer[0]);
        frame.arg[7] = 0;
        frame.answer[0] = 0;
        exec_top_set(exec, &frame);
    }
    pdc_unit_id who = stack_over(&exec->pos, frame.at, side, frame.arg[1])
                          ? most_junior(&exec->pos, frame.at, side, frame.other)
                          : 0;
    if (who == 0) {
        exec_pop(exec);
        return FRAME_CONTINUE;
    }
    pdc_frame choice = {
        .kind = PDC_FRAME_CHOICE, .sides = (uint8_t)side, .who = who, .at = frame.at};
    choice.count = (uint8_t)destinations(&exec->pos, who, frame.at, choice.answer);
    choice.arg[0] = PDC_CHOICE_DISPLACE;
    if (choice.count == 0) {
        /* [HC-17] no legal hex exists: it stays, disordered */
        if (pos_unit(&exec->pos, who)->cohesion == PDC_COHESION_GOOD) {
            cohesion_set(exec, who, PDC_COHESION_DISORDER);
        }
        exec_pop(exec);
        return FRAME_CONTINUE;
    }
    frame.who = who;
    exec_top_set(exec, &frame);
    exec_push(exec, &choice);
    return FRAME_CONTINUE;
}

static void push_displacement(pdc_exec *exec, pdc_hex_id hex, int side, pdc_unit_id parent,
                              int kinds) {
    pdc_frame frame = {.kind = PDC_FRAME_DIVIDE, .at = hex, .other = parent};
    frame.arg[0] = (uint16_t)side;
    frame.arg[1] = (uint16_t)kinds;
    exec_push(exec, &frame);
}

void stack_displace(pdc_exec *exec, pdc_hex_id hex, int side) {
    push_displacement(exec, hex, side, 0, 0);
}

void stack_displace_mixed(pdc_exec *exec, pdc_hex_id hex, int side) {
    push_displacement(exec, hex, side, 0, 1);
}

void stack_displace_fractions(pdc_exec *exec, pdc_hex_id hex, int side, pdc_unit_id parent) {
    push_displacement(exec, hex, side, parent, 0);
}

/* Frame OVERSTACK: forced entry over the limit [HC-17]: each unit checks morale, failure disorders
 * it, then the surplus is displaced. */
void stack_forced_entry(pdc_exec *exec, pdc_hex_id hex, int side) {
    if (stack_over(&exec->pos, hex, side, 0)) {
        pdc_frame frame = {.kind = PDC_FRAME_OVERSTACK, .at = hex};
        frame.arg[0] = (uint16_t)side;
        exec_push(exec, &frame);
    }
}

frame_answer overstack_run(pdc_exec *exec) {
    pdc_frame frame = *pos_top(&exec->pos);
    int side = frame.arg[0];
    pdc_unit_id unit[PDC_MAX_UNITS];
    int n = 0;
    exec_pop(exec);
    for (int e = occ_first(&exec->pos, frame.at); e != 0; e = occ_next(&exec->pos, e)) {
        if (pos_side(&exec->pos, occ_unit(e)) == side) {
            unit[n++] = occ_unit(e);
        }
    }
    stack_displace(exec, frame.at, side);
    morale_question question = {.kind = PDC_CHECK_OVERSTACK, .purpose = PDC_PURPOSE_MORALE};
    for (int i = 0; i < n; i++) {
        if (pos_unit(&exec->pos, unit[i])->cohesion == PDC_COHESION_GOOD &&
            !morale_roll(exec, unit[i], &question)) {
            cohesion_set(exec, unit[i], PDC_COHESION_DISORDER);
        }
    }
    return FRAME_CONTINUE;
}

/* Orders and the end of a segment -------------------------------------------------------------- */

int stack_worst(const pdc_pos *pos, int side, pdc_hex_id *out, int room) {
    int n = 0;
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        const pdc_unit *unit = pos_unit(pos, who);
        for (int part = 0;
             part < unit->hexes && pos_present(pos, who) && pos_side(pos, who) == side; part++) {
            int known = 0;
            for (int i = 0; i < n && i < room; i++) {
                known |= out[i] == unit->hex[part];
            }
            if (known == 0 && stack_over(pos, unit->hex[part], side, 1)) {
                if (n < room) {
                    out[n] = unit->hex[part];
                }
                n++;
            }
        }
    }
    return n;
}
