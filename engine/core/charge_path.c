/*
 * The way of a charge [HC-80]: ground, turns, closed sides, friends in the way, the last hexes
 * straight. Nothing here changes a state.
 *
 * The search labels pairs of hex and facing with price and straight run; a label is better when it
 * is cheaper, or as cheap and straighter. A formation on several hexes keeps its facing and moves
 * as one.
 */
#include "charge_path.h"

#include <string.h>

#include "contact.h"
#include "facing.h"
#include "footprint.h"
#include "formation.h"
#include "hex.h"
#include "maneuver.h"
#include "marker.h"
#include "move.h"
#include "occupancy.h"
#include "pace.h"
#include "schedule.h"
#include "search.h"

enum { NO_STEP = 255, EAGER = 4 };
#define UNREACHED 0xffffu

/* The charger as the search sees it. */
typedef struct {
    const pdc_pos *pos;
    pdc_unit_id who, target;
    pdc_unit unit; // as it is after a wheel by companies
    int line;      // faces vertices
    int most_turn; // steps of 60 degrees before one hex; 0: it keeps its facing
    int parts;     // that move abreast; a column on several hexes follows its head
    hex_axial start;
    hex_axial part[PDC_MAX_PARTS]; // parts as seen from the counter
    int reach;                     // hexes from the counter to its farthest part, and one
    uint32_t budget;
    uint32_t turn; // ticks of 60 degrees
} charger;

static int hour_of(int line, int facing) {
    return line ? 2 * facing + 1 : facing == 0 ? 12 : 2 * facing;
}

int charge_step_face(int line, int step) {
    return hour_of(line, step / 6);
}

static int facing_of(int hour) {
    return hour % 2 == 0 ? (hour / 2) % 6 : (hour - 1) / 2;
}

/* Direction of the first or second hex ahead of a line, or the one ahead of a column. */
static int ahead(int line, int facing, int which) {
    return line ? (facing + which) % 6 : facing;
}

/* Ground that cavalry does not charge in [HC-80]; where no ground imposes general order, rough
 * ground [HC-391]. Infantry goes where it may march. */
static int forbids_charge(const charger *c, pdc_hex_id hex) {
    const pdc_terrain_row *terrain = pos_terrain(c->pos, hex);
    return pos_is_cavalry(c->pos, c->who) &&
           (terrain->general_order != 0 || (contact_played(c->pos) && terrain->rough != 0));
}

/* What the hex costs the charger, in the formation that it charges in. */
static uint32_t ground_of(const charger *c, pdc_hex_id from, int direction) {
    return pace_off_road(c->pos, c->who, &c->unit, from, direction);
}

/* [HC-80] into, out of or through general-order terrain, bridges, abatis; friends other than
 * squares and skirmishers; enemies */
static int may_cross(const charger *c, pdc_hex_id from, int direction, uint32_t *ticks) {
    const pdc_pos *pos = c->pos;
    const pdc_rules *rules = pos->world->rules;
    pdc_hex_id to = pdc_map_near(pos->world->map, from, direction);
    int edge = pos->world->map->cell[from].edge[direction];
    if (to == 0 || forbids_charge(c, from) || forbids_charge(c, to)) {
        return 0;
    }
    /* here and in move.c: most hexsides hold nothing or little, so end with their last bit */
    for (int f = 0; edge >> f != 0 && f < rules->features; f++) {
        if ((edge >> f & 1) != 0 && rules->feature[f].no_charge != 0 &&
            pos_is_cavalry(pos, c->who)) {
            return 0;
        }
    }
    *ticks = ground_of(c, from, direction);
    return *ticks != PDC_CLOSED;
}

static int may_stand(const charger *c, pdc_hex_id hex) {
    if (schedule_step(c->pos, c->who, pos_unit(c->pos, c->who)->hex[0], hex) ==
        PDC_VERDICT_HELD_BACK) {
        return 0; /* [HC-23] */
    }
    for (int e = occ_first(c->pos, hex); e != 0; e = occ_next(c->pos, e)) {
        pdc_unit_id other = occ_unit(e);
        if (other == c->who ||
            (marker_is(c->pos, other) && pos_side(c->pos, other) != pos_side(c->pos, c->who))) {
            continue; /* [RQ-100] markers stop nobody */
        }
        const pdc_formation_row *row = pos_formation(c->pos, other);
        if (pos_side(c->pos, other) != pos_side(c->pos, c->who) ||
            (row->square == 0 && row->dispersed == 0)) {
            return 0;
        }
    }
    return 1;
}

/* Price of moving every part one hex in a direction from where the counter is; 0 when it may not.
 * */
static int step_price(const charger *c, pdc_hex_id counter, int direction, uint32_t *ticks) {
    const pdc_map *map = c->pos->world->map;
    *ticks = 0;
    if (c->parts == 1) {
        return may_cross(c, counter, direction, ticks) &&
               may_stand(c, pdc_map_near(map, counter, direction));
    }
    hex_axial at = hex_axial_of(map, counter);
    for (int part = 0; part < c->parts; part++) {
        hex_axial here = {at.q + c->part[part].q, at.r + c->part[part].r};
        pdc_hex_id from = hex_at(map, here);
        uint32_t price;
        if (from == 0 || !may_cross(c, from, direction, &price) ||
            !may_stand(c, pdc_map_near(map, from, direction))) {
            return 0;
        }
        *ticks = price > *ticks ? price : *ticks; /* [ES-70] the dearest of them */
    }
    return 1;
}

/* [HC-80] a charge goes home straight ahead or through the hexsides beside it: two for a line,
 * three for a column */
static int is_before(const charger *c, int facing, int direction) {
    int d = (direction - facing + 6) % 6;
    return d == 0 || d == 1 || (d == 5 && c->line == 0);
}

/* [HC-17] cavalry does not end in the hex of a friend that it rode through */
static int has_friend(const charger *c, pdc_hex_id hex) {
    pdc_hex_id own = c->unit.hex[0];
    return hex != own && occ_friend(c->pos, hex, pos_side(c->pos, c->who), c->who) != 0;
}

/* Hex of the target that a part touches before it over open ground, or 0. */
static pdc_hex_id contact(const charger *c, pdc_hex_id counter, int facing) {
    const pdc_map *map = c->pos->world->map;
    hex_axial at = hex_axial_of(map, counter);
    pdc_hex_id touched = 0;
    uint32_t ticks;
    if (c->parts == 1 && footprint_distance_hex(c->pos, c->target, counter) > 1) {
        return 0;
    }
    for (int part = 0; part < c->parts; part++) {
        hex_axial here = {at.q + c->part[part].q, at.r + c->part[part].r};
        pdc_hex_id from = c->parts == 1 ? counter : hex_at(map, here);
        if (from == 0 || has_friend(c, from)) {
            return 0;
        }
        for (int direction = 0; direction < 6 && touched == 0; direction++) {
            pdc_hex_id to = pdc_map_near(map, from, direction);
            if (is_before(c, facing, direction) && to != 0 &&
                footprint_part(pos_unit(c->pos, c->target), to) >= 0 &&
                may_cross(c, from, direction, &ticks)) {
                touched = to;
            }
        }
    }
    return touched;
}

/* Turns of 60 degrees between two facings. */
static int turns(int a, int b) {
    int d = (b - a + 6) % 6;
    return d > 3 ? 6 - d : d;
}

/* The search ----------------------------------------------------------------------------------- */

/*
 * Cheapest first by ticks plus the least that is still to go, so that it runs towards the target
 * and ends soon. A label is a hex with a facing; of its node `moved` is the straight run and `face`
 * the step that led here.
 */
typedef struct {
    const charger *c;
    pdc_work *work;
    hex_axial goal; // the target's first hex; exact when it has no other
    int goals;      // hexes of the target
    uint32_t least; // ticks of the cheapest hex
    uint32_t bound; // ticks of the best contact so far
    uint32_t from;  // word of the queue to look from
    int best;       // its node, -1 none
    int any;        // 1: any contact will do
} charge_search;

/* What is at least still to go from a hex to contact: ticks of ground, and where the target lies:
 * twice a direction, one more between it and the next; -1 where a unit on several hexes is there. */
typedef struct {
    uint32_t ticks;
    int bearing;
} charge_rest;

static int bearing_of(int q, int r) {
    static const int8_t by_sign[3][3][3] = {// of q, r and their sum
                                            {{11, 11, 11}, {10, 10, 10}, {9, 8, 7}},
                                            {{0, 0, 0}, {-1, -1, -1}, {6, 6, 6}},
                                            {{1, 2, 3}, {4, 4, 4}, {5, 5, 5}}};
    int sum = q + r;
    return by_sign[(q > 0) - (q < 0) + 1][(r > 0) - (r < 0) + 1][(sum > 0) - (sum < 0) + 1];
}

static charge_rest to_go(const charge_search *s, pdc_hex_id hex) {
    charge_rest rest = {0, -1};
    int distance;
    if (s->goals == 1) {
        hex_axial here = hex_axial_of(s->c->pos->world->map, hex);
        distance = hex_distance(here, s->goal);
        rest.bearing = s->c->parts == 1 ? bearing_of(s->goal.q - here.q, s->goal.r - here.r) : -1;
    } else {
        distance = footprint_distance_hex(s->c->pos, s->c->target, hex);
    }
    distance -= s->c->reach;
    rest.ticks = distance > 0 ? (uint32_t)distance * s->least : 0;
    return rest;
}

/* Least ticks of turning before contact. The way to the target is a sum of steps ahead and a blow
 * to the front, so their directions must enclose its bearing; each 60 degrees of turning adds one
 * direction to those that the facing has. */
static uint32_t to_turn(const charger *c, int bearing, int facing) {
    static const uint8_t turns_to[2][12] = {{0, 0, 0, 1, 1, 2, 2, 2, 1, 1, 0, 0},
                                            {0, 0, 0, 1, 1, 2, 2, 3, 2, 2, 1, 1}};
    return bearing < 0 ? 0 : turns_to[c->line][(bearing - 2 * facing + 12) % 12] * c->turn;
}

/* A way to a hex with a facing: its price, straight run, last step and the node before. */
typedef struct {
    uint32_t ticks, parent;
    uint32_t rest; // ticks of ground that it takes at least from there
    uint32_t turn; // and of turning
    int straight, step;
} charge_label;

/* A label worth keeping: it may still come to contact, and none that is known is as good. */
static int is_wanted(const charge_search *s, uint32_t key, const charge_label *label) {
    const pdc_search *search = s->work->frontier;
    uint32_t ticks = label->ticks;
    if (ticks + label->rest + label->turn > s->bound ||
        ticks + label->rest >= PDC_MAX_SEARCH_TICKS) {
        return 0;
    }
    if (search->seen[key] != s->work->search) {
        return 1;
    }
    const pdc_search_node *old = &search->node[search->best[key]];
    return old->ticks > ticks || (old->ticks == ticks && old->moved < label->straight);
}

/* When a label is looked at: the cheapest way first; where any will do, what is nearest to the
 * target first. Either way all are looked at that the bound lets through, so that no contact is
 * missed. */
static uint32_t turn_of(const charge_search *s, const charge_label *label) {
    uint32_t turn = label->ticks + (s->any ? EAGER * label->rest + label->turn : label->rest);
    return turn < PDC_MAX_SEARCH_TICKS ? turn : PDC_MAX_SEARCH_TICKS - 1;
}

static void offer(charge_search *s, pdc_hex_id hex, uint32_t key, const charge_label *label) {
    pdc_search *search = s->work->frontier;
    if (search->nodes >= PDC_MAX_SEARCH || !is_wanted(s, key, label)) {
        return;
    }
    search->seen[key] = s->work->search;
    search->best[key] = search->nodes;
    pdc_search_node *node = &search->node[search->nodes];
    node->hex[0] = hex;
    node->ticks = label->ticks;
    node->parent = label->parent;
    node->key = key;
    node->moved = (uint8_t)(label->straight > 200 ? 200 : label->straight);
    node->face = (uint8_t)label->step;
    node->ends = label->rest == 0; // near enough for contact
    uint32_t turn = turn_of(s, label);
    s->from = turn / 64 < s->from ? turn / 64 : s->from;
    search_push(search, turn, search->nodes++);
}

/* The hex in a direction: what is still to go from there and what it costs to get there, each worked
 * out when it is first asked for. */
typedef struct {
    pdc_hex_id to;
    charge_rest rest;
    uint32_t price; // PDC_CLOSED: it may not be gone
    uint8_t seen, priced;
} hex_on;

static void see_hex(const charge_search *s, pdc_hex_id from, int direction, hex_on *on) {
    if (on->seen == 0) {
        on->seen = 1;
        on->to = pdc_map_near(s->c->pos->world->map, from, direction);
        on->rest = on->to != 0 ? to_go(s, on->to) : (charge_rest){0, -1};
    }
}

static uint32_t price_of(const charge_search *s, pdc_hex_id from, int direction, hex_on *on) {
    if (on->priced == 0) {
        on->priced = 1;
        on->price = PDC_CLOSED;
        uint32_t price;
        if (step_price(s->c, from, direction, &price)) {
            on->price = price;
        }
    }
    return on->price;
}

/* One hex on with a facing, for `turned` ticks without the ground. The price of the ground is asked
 * only where the least one would do. */
static void expand_toward(charge_search *s, charge_label *label, int direction, hex_on *on) {
    const pdc_search_node *node = &s->work->frontier->node[label->parent];
    uint32_t turned = label->ticks;
    see_hex(s, node->hex[0], direction, on);
    if (on->to == 0 || turned + s->least + on->rest.ticks > s->bound) {
        return;
    }
    int facing = label->step / 6;
    uint32_t key = on->to * PDC_SEARCH_SLOTS + (uint32_t)facing;
    label->rest = on->rest.ticks;
    label->turn = to_turn(s->c, on->rest.bearing, facing);
    label->ticks = turned + s->least;
    if (is_wanted(s, key, label)) {
        uint32_t price = price_of(s, node->hex[0], direction, on);
        label->ticks = turned + price;
        if (price != PDC_CLOSED) {
            offer(s, on->to, key, label);
        }
    }
    label->ticks = turned;
}

static void expand(charge_search *s, uint32_t at) {
    const charger *c = s->c;
    const pdc_search_node *node = &s->work->frontier->node[at];
    uint32_t each = c->turn;
    uint32_t rest = to_go(s, node->hex[0]).ticks; // one hex on it is less by one hex at the most
    int facing = (int)(node->key % PDC_SEARCH_SLOTS);
    hex_on on[6] = {{0}};
    for (int turn = -c->most_turn; turn <= c->most_turn; turn++) {
        int toward = (facing + turn + 6) % 6;
        charge_label label = {.parent = at, .straight = turn == 0 ? node->moved + 1 : 1};
        label.ticks = node->ticks + each * (uint32_t)(turn < 0 ? -turn : turn);
        if (label.ticks + rest > s->bound) {
            continue;
        }
        for (int which = 0; which <= c->line; which++) {
            int direction = ahead(c->line, toward, which);
            label.step = 6 * toward + direction;
            expand_toward(s, &label, direction, &on[direction]);
        }
    }
}

/* Walk back from a node and write the way down; 0 when it has more steps than an order may name. */
static int write_way(const pdc_search *search, uint32_t node, charge_way *out) {
    uint8_t step[PDC_MAX_PATH];
    int n = 0;
    out->ticks = (uint16_t)search->node[node].ticks;
    out->straight = search->node[node].moved;
    for (uint32_t at = node; at != 0; at = search->node[at].parent) {
        if (n >= PDC_MAX_PATH) {
            return 0;
        }
        step[n++] = search->node[at].face;
    }
    out->count = (uint8_t)n;
    for (int i = 0; i < n; i++) {
        out->step[i] = step[n - 1 - i];
    }
    return 1;
}

/* The best way, or with `out` NULL whether there is any: then the first contact will do. */
static pdc_verdict find_cheapest(const charger *c, uint32_t spent, uint32_t least,
                                 charge_way *out) {
    const pdc_unit *target = pos_unit(c->pos, c->target);
    charge_search s = {.c = c, .work = c->pos->world->work, .least = least, .bound = c->budget};
    s.any = out == NULL;
    s.goal = hex_axial_of(c->pos->world->map, target->hex[0]);
    s.goals = target->hexes;
    s.best = -1;
    search_begin(s.work);
    charge_rest rest = to_go(&s, c->unit.hex[0]);
    charge_label start = {.ticks = spent, .step = NO_STEP, .rest = rest.ticks};
    offer(&s, c->unit.hex[0], c->unit.hex[0] * PDC_SEARCH_SLOTS + (uint32_t)facing_of(c->unit.face),
          &start);
    for (int at = search_pop(s.work->frontier, &s.from); at >= 0;
         at = search_pop(s.work->frontier, &s.from)) {
        const pdc_search_node *node = &s.work->frontier->node[at];
        if (s.work->frontier->best[node->key] != (uint32_t)at || node->ticks > s.bound) {
            continue;
        }
        pdc_hex_id touched =
            node->ends ? contact(c, node->hex[0], (int)(node->key % PDC_SEARCH_SLOTS)) : 0;
        if (touched != 0 && (s.best < 0 || node->ticks < s.bound ||
                             node->moved > s.work->frontier->node[s.best].moved)) {
            s.best = at;
            s.bound = node->ticks;
            if (out == NULL) {
                return PDC_VERDICT_OK;
            }
            out->target = touched;
        }
        expand(&s, (uint32_t)at);
    }
    return s.best >= 0 && out != NULL && write_way(s.work->frontier, (uint32_t)s.best, out)
               ? PDC_VERDICT_OK
               : PDC_VERDICT_CHARGE_REACH;
}

/* A named path --------------------------------------------------------------------------------- */

typedef struct {
    uint32_t ticks[6];
    uint8_t straight[6];
    charge_way way[6];
} path_labels;

/* One hex of a named path: the best way to be there with each facing. */
static void follow(const charger *c, const path_labels *now, path_labels *next, pdc_hex_id from,
                   int direction) {
    uint32_t price;
    memset(next, 0, sizeof *next);
    for (int f = 0; f < 6; f++) {
        next->ticks[f] = UNREACHED;
    }
    if (!step_price(c, from, direction, &price)) {
        return;
    }
    for (int f = 0; f < 6; f++) {
        for (int g = 0; g < 6; g++) {
            int turned = turns(f, g);
            int goes =
                ahead(c->line, g, 0) == direction || (c->line && ahead(c->line, g, 1) == direction);
            uint32_t ticks = now->ticks[f] + price + (uint32_t)turned * c->turn;
            int straight = turned == 0 ? now->straight[f] + 1 : 1;
            if (now->ticks[f] == UNREACHED || !goes || turned > c->most_turn || ticks > c->budget ||
                ticks > next->ticks[g] ||
                (ticks == next->ticks[g] && straight <= next->straight[g])) {
                continue;
            }
            next->ticks[g] = ticks;
            next->straight[g] = (uint8_t)straight;
            next->way[g] = now->way[f];
            next->way[g].step[next->way[g].count++] = (uint8_t)(6 * g + direction);
        }
    }
}

static pdc_verdict find_named(const charger *c, const pdc_hex_id *hexes, int n, uint32_t spent,
                              charge_way *out) {
    path_labels labels[2];
    int now = 0;
    int best = -1;
    pdc_hex_id at = c->unit.hex[0];
    memset(&labels[0], 0, sizeof labels[0]);
    for (int f = 0; f < 6; f++) {
        labels[0].ticks[f] = f == facing_of(c->unit.face) ? spent : UNREACHED;
    }
    /* the path may name the target's hex as its last */
    int steps = footprint_part(pos_unit(c->pos, c->target), hexes[n - 1]) >= 0 ? n - 1 : n;
    for (int i = 0; i < steps; i++, now = 1 - now) {
        int direction = hexes[i] <= c->pos->world->map->count
                            ? pdc_map_direction(c->pos->world->map, at, hexes[i])
                            : -1;
        if (direction < 0) {
            return PDC_VERDICT_CHARGE_PATH;
        }
        follow(c, &labels[now], &labels[1 - now], at, direction);
        at = hexes[i];
    }
    for (int f = 0; f < 6; f++) {
        pdc_hex_id touched = labels[now].ticks[f] != UNREACHED ? contact(c, at, f) : 0;
        if (touched != 0 && (best < 0 || labels[now].ticks[f] < labels[now].ticks[best])) {
            best = f;
            out->target = touched;
        }
    }
    if (best < 0) {
        return PDC_VERDICT_CHARGE_PATH;
    }
    pdc_hex_id touched = out->target;
    *out = labels[now].way[best];
    out->target = touched;
    out->ticks = labels[now].ticks[best];
    out->straight = labels[now].straight[best];
    return PDC_VERDICT_OK;
}

/* The charger ---------------------------------------------------------------------------------- */

/* [HC-80] 2 MP; [HC-391] in the other profiles the hexes that a turn costs on the march, by the
 * system of manoeuvre */
static uint32_t turn_price(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit) {
    const pdc_rules *rules = pos->world->rules;
    if (rules->charge_turn_halves == 0) {
        return rules->charge_turn; // no need to look for open ground
    }
    uint32_t halves = rules->charge_turn_halves * pace_open_hex(pos, who, unit) / 2;
    return rules->charge_turn +
           (halves != 0 ? maneuver_price(pos, who, PDC_MANEUVER_WHEEL, halves) : 0u);
}

static pdc_verdict charger_of(const pdc_pos *pos, pdc_unit_id who, int wheel, charger *c,
                              uint32_t *ticks) {
    memset(c, 0, sizeof *c);
    c->pos = pos;
    c->who = who;
    c->unit = *pos_unit(pos, who);
    *ticks = 0;
    if (wheel != 0) {
        move_step step;
        /* [ES-71, ES-75] by companies before the first step; the MP is taken from the charge */
        pdc_verdict verdict = companies_plan(pos, &c->unit, who, wheel, &step);
        if (verdict != PDC_VERDICT_OK) {
            return verdict;
        }
        c->unit.form = step.form;
        c->unit.face = step.face;
        c->unit.hexes = step.hexes;
        memcpy(c->unit.hex, step.hex, sizeof c->unit.hex);
        *ticks = step.ticks;
    }
    const pdc_formation_row *row = &pos->world->rules->formation[c->unit.form];
    if (row->charges == 0 || c->unit.face == 0) {
        return PDC_VERDICT_CHARGE_STATE;
    }
    c->line = c->unit.face % 2;
    c->parts = row->shape == PDC_SHAPE_ROW || row->shape == PDC_SHAPE_PAIR ? c->unit.hexes : 1;
    /* [HC-80] light at most 120 degrees a hex, heavy 60; [HC-391] infantry 60 */
    c->most_turn = c->parts > 1 ? 0 : pos_is_light_horse(pos, who) ? 2 : 1;
    c->turn = turn_price(pos, who, &c->unit);
    c->start = hex_axial_of(pos->world->map, c->unit.hex[0]);
    for (int part = 0; part < c->parts; part++) {
        hex_axial at = hex_axial_of(pos->world->map, c->unit.hex[part]);
        c->part[part].q = at.q - c->start.q;
        c->part[part].r = at.r - c->start.r;
        int distance = hex_distance(c->start, at) + 1;
        c->reach = distance > c->reach ? distance : c->reach;
    }
    return PDC_VERDICT_OK;
}

/* No step of a charge costs less: an open hex at its rate, or the cheapest ground that there is; PDC_CLOSED
 * when it does not march in the formation. */
static uint32_t least_step(const pdc_pos *pos, pdc_unit_id who, int form) {
    int movement_class = pos_arm(pos, who)->movement_class;
    uint32_t best = PDC_CLOSED;
    if (pace_counts(pos->world->rules)) {
        pdc_unit formed = *pos_unit(pos, who);
        formed.form = (uint8_t)form;
        return pace_hex(pos, who, &formed, 0);
    }
    for (int i = 0; i < pos->world->rules->terrains; i++) {
        uint32_t cost = pos->world->rules->terrain[i].enter.cost[movement_class];
        best = cost < best ? cost : best;
    }
    return best;
}

static uint32_t usable(uint32_t budget) {
    return budget < UNREACHED - 1 ? budget : UNREACHED - 1;
}

int charge_most_hexes(const pdc_pos *pos, pdc_unit_id who, uint32_t budget) {
    uint32_t open = least_step(pos, who, pos_unit(pos, who)->form);
    if (open == 0) {
        return PDC_MAX_COLS + PDC_MAX_ROWS;
    }
    return open != PDC_CLOSED ? (int)(usable(budget) / open) : 0;
}

int charge_is_far(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target, uint32_t budget) {
    return footprint_distance(pos, who, target) - 1 > charge_most_hexes(pos, who, budget);
}

/* The charger of a wish, turned by companies if it asks for that; the ticks of that. */
static pdc_verdict charger_for(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target,
                               const charge_wish *wish, charger *c, uint32_t *ticks) {
    pdc_verdict verdict = charger_of(pos, who, wish->wheel, c, ticks);
    c->target = target;
    c->budget = usable(wish->budget);
    if (verdict == PDC_VERDICT_OK &&
        (*ticks > c->budget || charge_is_far(pos, who, target, wish->budget))) {
        return PDC_VERDICT_CHARGE_REACH;
    }
    return verdict;
}

pdc_verdict charge_possible(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target,
                            const charge_wish *wish) {
    charger c;
    charge_way way;
    uint32_t ticks;
    uint32_t least = least_step(pos, who, pos_unit(pos, who)->form);
    /* a way of more steps than an order may name is none: only of a short one the end is enough */
    if (wish->hexes > 0 || usable(wish->budget) >= least * PDC_MAX_PATH) {
        return charge_find(pos, who, target, wish, &way);
    }
    pdc_verdict verdict = charger_for(pos, who, target, wish, &c, &ticks);
    return verdict == PDC_VERDICT_OK ? find_cheapest(&c, ticks, least, NULL) : verdict;
}

pdc_verdict charge_find(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target,
                        const charge_wish *wish, charge_way *out) {
    charger c;
    uint32_t ticks;
    memset(out, 0, sizeof *out);
    pdc_verdict verdict = charger_for(pos, who, target, wish, &c, &ticks);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    verdict = wish->hexes > 0 ? find_named(&c, wish->hex, wish->hexes, ticks, out)
                              : find_cheapest(&c, ticks, least_step(pos, who, c.unit.form), out);
    out->wheel = (uint8_t)wish->wheel;
    return verdict;
}

/* [HC-50] hexes of a column of companies once it is spread */
static int most_hexes(const pdc_pos *pos, pdc_unit_id who) {
    int density = pos->world->rules->road_density;
    return (pos_strength(pos, who) + density - 1) / density;
}

int charge_step_hexes(const pdc_pos *pos, pdc_unit_id who, int step, pdc_hex_id *out,
                      uint32_t *ticks) {
    charger c;
    uint32_t wheel;
    const pdc_unit *unit = pos_unit(pos, who);
    int direction = step % 6;
    if (charger_of(pos, who, 0, &c, &wheel) != PDC_VERDICT_OK ||
        !step_price(&c, unit->hex[0], direction, ticks)) {
        return 0;
    }
    *ticks += (uint32_t)turns(facing_of(unit->face), step / 6) * c.turn;
    if (pos_formation(pos, who)->shape != PDC_SHAPE_COLUMN) {
        for (int part = 0; part < unit->hexes; part++) {
            out[part] = pdc_map_near(pos->world->map, unit->hex[part], direction);
        }
        return unit->hexes;
    }
    /* [HC-50] the column follows its head and spreads until it holds n / 4 hexes */
    int n = unit->hexes < most_hexes(pos, who) ? unit->hexes + 1 : unit->hexes;
    out[0] = pdc_map_near(pos->world->map, unit->hex[0], direction);
    memcpy(out + 1, unit->hex, sizeof(pdc_hex_id) * (size_t)(n - 1));
    return n;
}
