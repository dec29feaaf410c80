/*
 * Discipline checks of a march: in difficult ground and across obstacles (option `friction`), and of
 * those who pass through friends and are passed (option `passage-of-lines`).
 * [FR-23..27, FR-29, FR-33, FR-35, FR-38..40, FR-50, FR-52, FR-65, FR-66; HC-240..246]
 * Which ground counts, who checks there and what must be rolled stands in the tables of the profile.
 */
#include "discipline.h"

#include <string.h>

#include "footprint.h"
#include "morale.h"
#include "occupancy.h"

int discipline_passage(const pdc_pos *pos) {
    return pos_option(pos, PDC_OPTION_PASSAGE_OF_LINES) != 0;
}

static int stand_together(const pdc_unit *a, const pdc_unit *b) {
    for (int part = 0; part < a->hexes; part++) {
        if (footprint_part(b, a->hex[part]) >= 0) {
            return 1;
        }
    }
    return 0;
}

int discipline_passing(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit) {
    for (int part = 0; part < unit->hexes && discipline_passage(pos); part++) {
        for (int e = occ_first(pos, unit->hex[part]); e != 0; e = occ_next(pos, e)) {
            pdc_unit_id other = occ_unit(e);
            if (other != who && pos_side(pos, other) == pos_side(pos, who) &&
                !stand_together(pos_unit(pos, who), pos_unit(pos, other))) {
                return 1;
            }
        }
    }
    return 0;
}

static void add(discipline_list *out, pdc_check_kind kind, pdc_unit_id who, pdc_hex_id at,
                uint8_t needs) {
    if (out->count < DISCIPLINE_MOST) {
        pdc_discipline *check = &out->check[out->count++];
        memset(check, 0, sizeof *check);
        check->kind = (uint8_t)kind;
        check->who = who;
        check->at = at;
        check->needs = needs;
    }
}

/* Difficult ground ------------------------------------------------------------------------------ */

/* [FR-25, HC-243] veterans, regulars and green troops as the order of battle says, else by trait,
 * else by status */
pdc_quality discipline_quality(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_rules *rules = pos->world->rules;
    const pdc_roster_unit *roster = pos_roster(pos, who);
    int needs = rules->status[roster->status].discipline;
    if (roster->quality != PDC_QUALITY_NONE) {
        return (pdc_quality)roster->quality;
    }
    if (pos_trait(pos, who, PDC_TRAIT_VETERAN)) {
        return PDC_QUALITY_VETERAN;
    }
    if (pos_trait(pos, who, PDC_TRAIT_CONSCRIPT)) {
        return PDC_QUALITY_GREEN;
    }
    return needs <= rules->discipline_veteran     ? PDC_QUALITY_VETERAN
           : needs >= rules->discipline_conscript ? PDC_QUALITY_GREEN
                                                  : PDC_QUALITY_REGULAR;
}

int pdc_discipline_number(const pdc_rules *rules, pdc_quality quality) {
    return quality == PDC_QUALITY_VETERAN ? rules->discipline_veteran
           : quality == PDC_QUALITY_GREEN ? rules->discipline_conscript
                                          : rules->discipline_regular;
}

int discipline_number(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_rules *rules = pos->world->rules;
    int number = pdc_discipline_number(rules, discipline_quality(pos, who));
    return number != 0 ? number : rules->status[pos_roster(pos, who)->status].discipline;
}

/* [FR-50] Bits of the ground for which a formation checks; the option gives skirmish order what
 * rough ground and obstacles ask of everybody. */
static uint32_t checks_of(const pdc_pos *pos, int form) {
    const pdc_formation_row *row = &pos->world->rules->formation[form];
    uint32_t letter = 1u << PDC_FRICTION_ROUGH | 1u << PDC_FRICTION_OBSTACLE;
    int all = row->dispersed != 0 && pos_option(pos, PDC_OPTION_SKIRMISHERS_CHECK_ROUGH) != 0;
    return row->checks | (all ? letter : 0u);
}

int pdc_formation_checks(const pdc_pos *pos, pdc_formation form, pdc_friction ground) {
    return (checks_of(pos, (int)form) & 1u << ground) != 0;
}

static void add_ground(const pdc_pos *pos, pdc_unit_id who, discipline_list *out, pdc_hex_id at,
                       pdc_friction ground) {
    int before = out->count;
    add(out, PDC_CHECK_FRICTION, who, at, (uint8_t)discipline_number(pos, who));
    if (out->count > before) {
        out->check[before].ground = (uint8_t)ground;
    }
}

/* [FR-35, FR-63] A fence, wall or hedge, without a gate in it. */
static int has_obstacle(const pdc_pos *pos, pdc_hex_id from, int direction) {
    const pdc_rules *rules = pos->world->rules;
    uint16_t edge = pos->world->map->cell[from].edge[direction];
    int found = 0;
    for (int f = 0; f < rules->features && edge != 0; f++) {
        if ((edge & 1u << f) != 0 && rules->feature[f].passage != 0) {
            return 0;
        }
        found |= (edge & 1u << f) != 0 && rules->feature[f].obstacle != 0;
    }
    return found;
}

/* An area is remembered by the low part of a hex of it: a unit never comes so far in an activation
 * that another hex near it could be meant [HC-245]. */
enum { LOW_PART = 65535 };

static uint16_t low_part(pdc_hex_id hex) {
    return (uint16_t)(hex % LOW_PART + 1);
}

static pdc_hex_id nearest_with(const pdc_map *map, uint16_t low, pdc_hex_id to) {
    int64_t count = (int64_t)map->cols * map->rows;
    int64_t hex = (int64_t)(to - to % LOW_PART) + low - 1;
    if (hex - (int64_t)to > LOW_PART / 2) {
        hex -= LOW_PART;
    } else if ((int64_t)to - hex > LOW_PART / 2) {
        hex += LOW_PART;
    }
    return hex >= 1 && hex <= count ? (pdc_hex_id)hex : 0;
}

/* [FR-65] Do two hexes lie in one connected area of one kind of ground? */
static int same_area(const pdc_pos *pos, pdc_hex_id from, pdc_hex_id to) {
    pdc_work *work = pos->world->work;
    uint8_t ground = pos_terrain(pos, to)->friction;
    uint32_t tail = 0;
    if (from == 0 || pos_terrain(pos, from)->friction != ground) {
        return 0;
    }
    work->search++;
    work->seen[from] = work->search;
    work->best[tail++] = from;
    for (uint32_t head = 0; head < tail; head++) {
        pdc_hex_id hex = work->best[head];
        if (hex == to) {
            return 1;
        }
        for (int direction = 0; direction < 6; direction++) {
            pdc_hex_id near = pdc_map_near(pos->world->map, hex, direction);
            if (near != 0 && work->seen[near] != work->search &&
                pos_terrain(pos, near)->friction == ground) {
                work->seen[near] = work->search;
                work->best[tail++] = near;
            }
        }
    }
    return 0;
}

/* [FR-24] one check for each area and turn */
static void enter_area(const pdc_pos *pos, pdc_unit_id who, pdc_unit *unit, pdc_hex_id hex,
                       discipline_list *out) {
    uint8_t ground = pos_terrain(pos, hex)->friction;
    if (ground == PDC_FRICTION_NONE || (checks_of(pos, unit->form) & 1u << ground) == 0) {
        return;
    }
    for (int i = 0; i < 2; i++) {
        uint16_t known = unit->trod[i];
        if (known != 0 && same_area(pos, nearest_with(pos->world->map, known, hex), hex)) {
            unit->trod[i] = unit->trod[0]; // the one that it is in is forgotten last
            unit->trod[0] = known;
            return;
        }
    }
    unit->trod[1] = unit->trod[0];
    unit->trod[0] = low_part(hex);
    add_ground(pos, who, out, hex, (pdc_friction)ground);
}

/* Hexes that a unit goes into at one time, by their numbers, and whether it crosses an obstacle. A wheel
 * sweeps more hexes than the unit holds. */
enum { ENTERED_MOST = PDC_MAX_PARTS * PDC_MAX_PARTS };
typedef struct {
    pdc_hex_id hex[ENTERED_MOST];
    int count;
    int crossed;
} entered_hexes;

static void add_entered(const pdc_pos *pos, const pdc_unit *unit, pdc_hex_id from, int direction,
                        entered_hexes *out) {
    pdc_hex_id hex = pdc_map_near(pos->world->map, from, direction);
    if (hex == 0 || footprint_part(unit, hex) >= 0 || out->count == ENTERED_MOST) {
        return;
    }
    out->crossed |= has_obstacle(pos, from, direction);
    int at = out->count++;
    for (; at > 0 && out->hex[at - 1] > hex; at--) {
        out->hex[at] = out->hex[at - 1];
    }
    out->hex[at] = hex;
}

/* [FR-23, FR-24, FR-64, FR-65] At one time: the obstacle first, then the areas by the lowest hex
 * entered. */
static void entered_due(const pdc_pos *pos, pdc_unit_id who, pdc_unit *unit, pdc_hex_id at,
                        const entered_hexes *entered, discipline_list *out) {
    if (entered->crossed &&
        pdc_formation_checks(pos, (pdc_formation)unit->form, PDC_FRICTION_OBSTACLE)) {
        add_ground(pos, who, out, at, PDC_FRICTION_OBSTACLE);
    }
    for (int i = 0; i < entered->count; i++) {
        enter_area(pos, who, unit, entered->hex[i], out);
    }
}

static void friction_due(const pdc_pos *pos, pdc_unit_id who, pdc_unit *unit, const move_step *step,
                         discipline_list *out) {
    entered_hexes entered = {.count = 0};
    if (checks_of(pos, unit->form) == 0 || step->by_road != 0) {
        return; /* [FR-04, FR-35] along a road there is neither ground nor obstacle */
    }
    for (int part = 0; part < step->hexes; part++) {
        pdc_hex_id from = pdc_map_near(pos->world->map, step->hex[part], (step->direction + 3) % 6);
        if (from != 0) {
            add_entered(pos, unit, from, step->direction, &entered);
        }
    }
    entered_due(pos, who, unit, step->hex[0], &entered, out);
}

/* [FR-62, FR-65] A line on several hexes swings about the one that stays: every other part goes so
 * many hexes straight as it is from there. */
static void wheel_due(const pdc_pos *pos, pdc_unit_id who, pdc_unit *unit, const move_step *step,
                      discipline_list *out) {
    const pdc_map *map = pos->world->map;
    entered_hexes entered = {.count = 0};
    pdc_hex_id pivot = 0;
    int direction = -1;
    for (int part = 0; part < step->hexes; part++) {
        pivot = footprint_part(unit, step->hex[part]) >= 0 ? step->hex[part] : pivot;
    }
    for (int old = 0; old < unit->hexes && pivot != 0; old++) {
        for (int part = 0; part < step->hexes; part++) {
            if (pdc_map_distance(map, pivot, unit->hex[old]) == 1 &&
                pdc_map_distance(map, pivot, step->hex[part]) == 1) {
                direction = pdc_map_direction(map, unit->hex[old], step->hex[part]);
            }
        }
    }
    for (int old = 0; old < unit->hexes && direction >= 0; old++) {
        pdc_hex_id at = unit->hex[old];
        for (int i = pdc_map_distance(map, pivot, at); i > 0 && at != 0; i--) {
            add_entered(pos, unit, at, direction, &entered);
            at = pdc_map_near(map, at, direction);
        }
    }
    entered_due(pos, who, unit, step->hex[0], &entered, out);
}

/* Passage of lines ------------------------------------------------------------------------------ */

/* [FR-39, FR-66] For each friend that the step goes into, in the order of the order of battle, the
 * mover and then the friend. */
static void passage_due(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit,
                        const move_step *step, discipline_list *out) {
    uint8_t needs = pos->world->rules->passage_roll;
    for (pdc_unit_id other = 1; other <= pos->state->game.units; other++) {
        const pdc_unit *there = pos_unit(pos, other);
        pdc_hex_id at = 0;
        if (other == who || !pos_present(pos, other) ||
            pos_side(pos, other) != pos_side(pos, who) || stand_together(unit, there)) {
            continue;
        }
        for (int part = 0; part < step->hexes && at == 0; part++) {
            at = footprint_part(there, step->hex[part]) >= 0 ? step->hex[part] : 0;
        }
        if (at != 0) {
            add(out, PDC_CHECK_PASSAGE, who, at, needs);
            add(out, PDC_CHECK_PASSAGE, other, at, needs);
        }
    }
}

void discipline_due(const pdc_pos *pos, pdc_unit_id who, pdc_unit *unit, const move_step *step,
                    discipline_list *out) {
    out->count = 0;
    if (pos_option(pos, PDC_OPTION_FRICTION) != 0) {
        friction_due(pos, who, unit, step, out);
    }
    if (discipline_passage(pos) && out->last == 0) {
        passage_due(pos, who, unit, step, out);
    }
}

/* Rolling --------------------------------------------------------------------------------------- */

/* Rule of a check by its ground; none is a passage. Water asks for none [FR-36]. */
static const char check_rules[PDC_FRICTION_COUNT][8] = {"FR-39", "FR-29", "FR-33", "FR-35",
                                                        "FR-36"};

/* 1: passed. Who fails takes his marker at once [FR-27, FR-40, HC-244]. */
static int roll(pdc_exec *exec, const pdc_discipline *check, pdc_unit_id mover) {
    int side = pos_side(&exec->pos, check->who);
    int friction = check->kind == PDC_CHECK_FRICTION;
    int die =
        exec_d6(exec, check->who, side, friction ? PDC_PURPOSE_FRICTION : PDC_PURPOSE_PASSAGE);
    pdc_event event = {.kind = PDC_EVENT_CHECKED, .who = check->who, .at = check->at};
    event.side = (uint8_t)side;
    event.other = check->who == mover ? 0 : mover;
    event.a = check->kind;
    event.b = die >= check->needs;
    event.n[0] = die;
    event.n[2] = check->needs;
    memcpy(event.rule, check_rules[check->ground], sizeof check_rules[0]);
    exec_emit(exec, &event);
    if (die < check->needs) {
        morale_disorder(exec, check->who);
    }
    return die >= check->needs;
}

/* [FR-40] A pair of a passage: the mover, then the friend; by the option one failure marks both. */
static void roll_pair(pdc_exec *exec, const pdc_discipline *mover, const pdc_discipline *friendly) {
    int both = pos_option(&exec->pos, PDC_OPTION_PASSAGE_FAILURE_DISORDERS_BOTH) != 0;
    int first = roll(exec, mover, mover->who);
    int second = roll(exec, friendly, mover->who);
    if (both && first != second) {
        morale_disorder(exec, first != 0 ? mover->who : friendly->who);
    }
}

/* What is due is rolled, and the areas that were checked for are noted. */
static void roll_due(pdc_exec *exec, pdc_unit_id who, const pdc_unit *before,
                     const discipline_list *list) {
    uint32_t trod = before->trod[0] | (uint32_t)before->trod[1] << 16;
    const pdc_unit *unit = pos_unit(&exec->pos, who);
    if (unit->trod[0] != before->trod[0] || unit->trod[1] != before->trod[1]) {
        exec_unit_set(exec, who, PDC_UNIT_TROD, (int32_t)trod);
    }
    for (int i = 0; i < list->count; i++) {
        if (list->check[i].kind == PDC_CHECK_PASSAGE && i + 1 < list->count) {
            roll_pair(exec, &list->check[i], &list->check[i + 1]);
            i++;
        } else {
            roll(exec, &list->check[i], who);
        }
    }
}

void discipline_step(pdc_exec *exec, pdc_unit_id who, pdc_unit *before, const move_step *step,
                     int last) {
    discipline_list list = {.last = last};
    discipline_due(&exec->pos, who, before, step, &list);
    roll_due(exec, who, before, &list);
}

/* Do wheels, extensions and charges check too [FR-65, HC-246, HC-354]? */
static int manoeuvres_check(const pdc_pos *pos) {
    return pos->world->rules->wheels_check != 0 && pos_option(pos, PDC_OPTION_FRICTION) != 0;
}

void discipline_wheel(pdc_exec *exec, pdc_unit_id who, pdc_unit *before, const move_step *step) {
    discipline_list list = {.count = 0};
    if (manoeuvres_check(&exec->pos)) {
        wheel_due(&exec->pos, who, before, step, &list);
        roll_due(exec, who, before, &list);
    }
}

/* A charge passes nobody by a die [HC-240]. */
void discipline_charge(pdc_exec *exec, pdc_unit_id who, pdc_unit *before, const move_step *step) {
    if (manoeuvres_check(&exec->pos) && pos_present(&exec->pos, who)) {
        discipline_step(exec, who, before, step, 1);
    }
}

void discipline_extend(pdc_exec *exec, pdc_unit_id who, pdc_unit *before, pdc_hex_id added) {
    const pdc_pos *pos = &exec->pos;
    discipline_list list = {.count = 0};
    entered_hexes entered = {.count = 0};
    if (!manoeuvres_check(pos)) {
        return;
    }
    for (int part = 0; part < before->hexes; part++) {
        int direction = pdc_map_direction(pos->world->map, before->hex[part], added);
        if (direction >= 0 && entered.count == 0) {
            add_entered(pos, before, before->hex[part], direction, &entered);
        }
    }
    entered_due(pos, who, before, added, &entered, &list);
    roll_due(exec, who, before, &list);
}
