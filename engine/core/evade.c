/*
 * Getting out of the way: skirmishing cavalry forms up [HC-46, ES-24]; skirmishers, horse guns and
 * cavalry evade [HC-47], screens through their parent, whom the charge then meets [FR-45, FR-47, FR-67,
 * HC-353]; leaders who are alone [HC-95, HC-206].
 */
#include "charge.h"

#include <string.h>

#include "../pdc.h"
#include "facing.h"
#include "footprint.h"
#include "forced.h"
#include "formation.h"
#include "hex.h"
#include "marker.h"
#include "morale.h"
#include "move.h"
#include "occupancy.h"
#include "pace.h"
#include "stack.h"
#include "timed_change.h"

/* Forming up [HC-46] --------------------------------------------------------------------------- */

int form_up_may_react(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id charger) {
    const pdc_frame *charge = charge_of(pos, charger);
    return pos_present(pos, who) && pos_is_cavalry(pos, who) &&
           pos_formation(pos, who)->dispersed != 0 &&
           pos_unit(pos, who)->cohesion == PDC_COHESION_GOOD && charge != NULL &&
           charge->other == who && !pos_has(pos, who, PDC_FLAG_TRIED_SQUARE);
}

void form_up_react(pdc_exec *exec, pdc_unit_id who, pdc_formation form) {
    morale_question question = {.kind = PDC_CHECK_FORM_UP, .purpose = PDC_PURPOSE_MORALE};
    pdc_hex_id here = pos_unit(&exec->pos, who)->hex[0];
    pdc_unit_id charger =
        pos_top(&exec->pos)->kind == PDC_FRAME_WINDOW ? pos_top(&exec->pos)->who : 0;
    int before = pos_unit(&exec->pos, who)->form;
    question.other = charger;
    exec_unit_flags(exec, who, PDC_FLAG_TRIED_SQUARE, 0);
    if (!morale_roll(exec, who, &question)) {
        return; /* [ES-24] it goes on skirmishing */
    }
    change_at_once(exec, who, form);
    exec_unit_place(exec, who, form, form == PDC_FORM_LINE ? 1 : 12, 1, &here);
    charger = charger != 0 ? charger : forced_nearest_enemy(&exec->pos, who);
    if (charger != 0) {
        pdc_hex_id towards = pos_unit(&exec->pos, charger)->hex[0];
        exec_unit_set(exec, who, PDC_UNIT_FACE, forced_face(&exec->pos, who, here, towards, 0));
    }
    pdc_event event = {.kind = PDC_EVENT_FORMED,
                       .who = who,
                       .a = (uint8_t)before,
                       .b = (uint8_t)form,
                       .rule = "HC-46"};
    exec_emit(exec, &event);
}

/* Evading [HC-47] ------------------------------------------------------------------------------ */

enum { QUEUE = 400 };

typedef struct {
    pdc_hex_id hex[QUEUE];
    uint32_t ticks[QUEUE];
    int count;
} evade_list;

/* The unit of the other side that is acting in the open window, or 0. */
static pdc_unit_id acting(const pdc_pos *pos) {
    for (int depth = pos->state->game.frames - 1; depth >= 0; depth--) {
        if (pos->state->pending[depth].kind == PDC_FRAME_WINDOW) {
            return pos->state->pending[depth].who;
        }
    }
    return 0;
}

static int64_t distance_from(const pdc_pos *pos, pdc_unit_id enemy, pdc_hex_id hex) {
    const pdc_unit *unit = pos_unit(pos, enemy);
    int64_t best = INT64_MAX;
    for (int part = 0; part < unit->hexes; part++) {
        int64_t here = hex_distance_squared(hex_axial_of(pos->world->map, unit->hex[part]),
                                            hex_axial_of(pos->world->map, hex));
        best = here < best ? here : best;
    }
    return best;
}

/* May the unit go through a hex of friends? Skirmishers through anybody (FR-45), others as HC-19
 * says. */
static int may_pass(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    if (pos_formation(pos, who)->passes != 0 || pos_formation(pos, who)->dispersed != 0) {
        return 1;
    }
    for (int e = occ_first(pos, hex); e != 0; e = occ_next(pos, e)) {
        if (pos_formation(pos, occ_unit(e))->passable == 0) {
            return 0;
        }
    }
    return 1;
}

/* Who gets away: a unit, or a leader (unit 0). */
typedef struct {
    pdc_hex_id from;
    uint32_t most; // ticks
    pdc_class walks;
    int side;
    pdc_unit_id unit;
} evader;

static evader evader_of(const pdc_pos *pos, pdc_unit_id who) {
    uint32_t all = pdc_allowance(pos, who);
    /* [FR-47] a regiment that skirmishes as a whole falls back its ordinary move, others half of it */
    int whole = pos->world->rules->pickets != 0 && pos_formation(pos, who)->dispersed != 0 &&
                pos_unit(pos, who)->screen == 0;
    evader it = {pos_unit(pos, who)->hex[0], whole ? all : all / 2,
                 (pdc_class)pos_arm(pos, who)->movement_class, pos_side(pos, who), who};
    return it;
}

/* What a step costs whoever gets away: no roads, where ground has prices. */
static uint32_t price_of(const pdc_pos *pos, const evader *it, pdc_hex_id from, int direction) {
    if (!pace_counts(pos->world->rules)) {
        return move_ground(pos, it->walks, from, direction, 0);
    }
    return it->unit != 0 ? pace_step(pos, it->unit, pos_unit(pos, it->unit), from, direction)
                         : pace_leader(pos, from, direction, 0);
}

/* The list with nothing but the hex where it stands. */
static void evade_begin(const evader *it, evade_list *list) {
    list->count = 1;
    list->hex[0] = it->from;
    list->ticks[0] = 0;
}

static int entry_of(const evade_list *list, pdc_hex_id hex) {
    for (int k = 0; k < list->count; k++) {
        if (list->hex[k] == hex) {
            return k;
        }
    }
    return -1;
}

/* May it come into the hex at all: no enemy and no enemy zone there, friends only if they let it
 * through? */
static int may_enter(const pdc_pos *pos, const evader *it, pdc_hex_id to) {
    return occ_enemy(pos, to, it->side) == 0 && zone_of(pos, to, it->side, 0) == 0 &&
           (it->unit == 0 || may_pass(pos, it->unit, to));
}

/* The hexes next to entry `i` within half the allowance, each step away from the enemy and outside
 * enemy zones: the new ones are put on the list, known ones made cheaper. */
static void evade_spread(const pdc_pos *pos, const evader *it, pdc_unit_id enemy, evade_list *list,
                         int i) {
    int64_t here = distance_from(pos, enemy, list->hex[i]);
    for (int direction = 0; direction < 6; direction++) {
        pdc_hex_id to = pdc_map_near(pos->world->map, list->hex[i], direction);
        if (to == 0 || distance_from(pos, enemy, to) <= here) {
            continue;
        }
        uint32_t price = price_of(pos, it, list->hex[i], direction);
        if (price == PDC_CLOSED || list->ticks[i] + price > it->most) {
            continue;
        }
        int known = entry_of(list, to);
        if (known >= 0 && list->ticks[known] > list->ticks[i] + price) {
            list->ticks[known] = list->ticks[i] + price;
        } else if (known < 0 && list->count < QUEUE && may_enter(pos, it, to)) {
            list->hex[list->count] = to;
            list->ticks[list->count++] = list->ticks[i] + price;
        }
    }
}

/* Every hex that it can get to; entry 0 is where it stands. */
static void evade_hexes(const pdc_pos *pos, const evader *it, pdc_unit_id enemy, evade_list *list) {
    evade_begin(it, list);
    for (int i = 0; i < list->count; i++) {
        evade_spread(pos, it, enemy, list, i);
    }
}

/* Is this one of the hexes that it can get to, and not where it stands? */
static int can_get_to(const pdc_pos *pos, const evader *it, pdc_unit_id enemy, pdc_hex_id to) {
    evade_list list;
    evade_begin(it, &list);
    for (int i = 0; i < list.count && entry_of(&list, to) < 0; i++) {
        evade_spread(pos, it, enemy, &list, i);
    }
    return entry_of(&list, to) > 0;
}

/* Through the parent [FR-45, FR-67] ------------------------------------------------------------ */

/* [FR-67] free hexes next to the parent across a rear hexside; no dice, no cost, whatever the
 * distance */
static int hexes_behind(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id parent, evade_list *list) {
    const pdc_unit *unit = pos_unit(pos, parent);
    list->count = 1;
    for (int part = 0; part < unit->hexes; part++) {
        for (int direction = 0; direction < 6; direction++) {
            pdc_hex_id hex = pdc_map_near(pos->world->map, unit->hex[part], direction);
            int known = 0;
            for (int i = 1; i < list->count; i++) {
                known |= list->hex[i] == hex;
            }
            if (hex != 0 && !known && occ_first(pos, hex) == 0 &&
                facing_side(pos, parent, part, direction) == ARC_REAR &&
                pos_terrain(pos, hex)->enter.cost[pos_arm(pos, who)->movement_class] !=
                    PDC_CLOSED) {
                list->hex[list->count++] = hex;
            }
        }
    }
    return list->count - 1;
}

/* The parent through which the unit falls back: it is a screen, the mover charges it and there is room
 * behind him; without room it gets away as other skirmishers do [HC-353]. */
static pdc_unit_id parent_behind(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id mover) {
    const pdc_frame *charge = charge_of(pos, mover);
    const pdc_unit *unit = pos_unit(pos, who);
    int charged = charge != NULL && charge->other == who;
    int is_screen = pos->world->rules->screens == PDC_SCREENS_ONE_STAND && unit->screen != 0 &&
                    pos_formation(pos, who)->dispersed != 0;
    evade_list list;
    return charged && is_screen && unit->parent != 0 && pos_present(pos, unit->parent) &&
                   hexes_behind(pos, who, unit->parent, &list) > 0
               ? unit->parent
               : 0;
}

static int is_behind(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id parent, pdc_hex_id to) {
    evade_list list;
    hexes_behind(pos, who, parent, &list);
    for (int i = 1; i < list.count; i++) {
        if (list.hex[i] == to) {
            return 1;
        }
    }
    return 0;
}

static int may_end(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    pdc_fraction all = {pos_strength(pos, who), 1};
    return stack_fits(pos, who, hex, all);
}

/* Is there a hex to get to? The first one found is enough. */
static int can_evade(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id enemy) {
    evade_list list;
    evader it = evader_of(pos, who);
    evade_begin(&it, &list);
    for (int i = 0, seen = 1; i < list.count; i++) {
        evade_spread(pos, &it, enemy, &list, i);
        for (; seen < list.count; seen++) {
            if (may_end(pos, who, list.hex[seen])) {
                return 1;
            }
        }
    }
    return 0;
}

/* Skirmishers before formed infantry or any charge; limbered horse guns and cavalry before
 * infantry. */
static int is_threatened(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id mover) {
    int charge = charge_of(pos, mover) != NULL;
    int formed_foot = pos_is_infantry(pos, mover) && pos_formation(pos, mover)->dispersed == 0;
    if (pos_formation(pos, who)->dispersed != 0 && (formed_foot || charge)) {
        return 1;
    }
    int horse_guns = pos_roster(pos, who)->arm == PDC_ARM_HORSE_ARTILLERY &&
                     pos_unit(pos, who)->form == PDC_FORM_LIMBERED;
    return (horse_guns || pos_is_cavalry(pos, who)) && pos_is_infantry(pos, mover);
}

int evade_may_react(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id mover, pdc_trigger trigger,
                    pdc_hex_id at) {
    const pdc_frame *charge = charge_of(pos, mover);
    int near = charge != NULL && charge->other == who ? 4 : 1;
    (void)trigger;
    if (!pos_present(pos, who) || pos_unit(pos, who)->cohesion == PDC_COHESION_PGD ||
        pos_side(pos, who) == pos_side(pos, mover) || marker_is(pos, who)) {
        return 0; /* [RQ-57] markers give ground as their own rules say */
    }
    if (parent_behind(pos, who, mover) != 0) {
        return 1;
    }
    return footprint_distance_hex(pos, who, at) <= near && is_threatened(pos, who, mover) &&
           can_evade(pos, who, mover);
}

pdc_verdict evade_check(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id to) {
    pdc_unit_id enemy = acting(pos);
    if (enemy == 0 || !pos_present(pos, enemy)) {
        return PDC_VERDICT_NO_WINDOW;
    }
    pdc_unit_id parent = parent_behind(pos, who, enemy);
    evader it = evader_of(pos, who);
    if (parent != 0) {
        return is_behind(pos, who, parent, to) ? PDC_VERDICT_OK : PDC_VERDICT_EVADE_BEHIND;
    }
    if (!can_get_to(pos, &it, enemy, to)) {
        return PDC_VERDICT_WRONG_REACTION;
    }
    return may_end(pos, who, to) ? PDC_VERDICT_OK : PDC_VERDICT_STACKING;
}

void evade_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    evade_list list;
    pdc_unit_id enemy = acting(pos);
    if (enemy == 0 || !pos_present(pos, enemy)) {
        return;
    }
    pdc_unit_id parent = parent_behind(pos, who, enemy);
    evader it = evader_of(pos, who);
    if (parent != 0) {
        hexes_behind(pos, who, parent, &list);
    } else {
        evade_hexes(pos, &it, enemy, &list);
    }
    for (int i = 1; i < list.count; i++) {
        pdc_command command = {.kind = PDC_COMMAND_REACT_EVADE, .who = who, .at = list.hex[i]};
        command.side = (uint8_t)pos_side(pos, who);
        legal_add(out, &command);
    }
}

void evade_react(pdc_exec *exec, pdc_unit_id who, pdc_hex_id to) {
    const pdc_unit *unit = pos_unit(&exec->pos, who);
    pdc_formation form = form_where(&exec->pos, who, to);
    pdc_event event = {
        .kind = PDC_EVENT_MARCHED, .who = who, .from = unit->hex[0], .at = to, .rule = "HC-47"};
    pdc_unit_id enemy = acting(&exec->pos);
    pdc_unit_id parent = enemy != 0 ? parent_behind(&exec->pos, who, enemy) : 0;
    int face = unit->face;
    if (form == PDC_FORM_GENERAL_ORDER) {
        face = face != 0 && face % 2 == 0 ? face : 12;
    }
    exec_unit_place(exec, who, form, face, 1, &to);
    exec_emit(exec, &event);
    if (parent != 0) {
        charge_passes_on(exec, enemy, parent); /* [FR-45] */
    }
}

/* Leaders [HC-47, HC-95] ----------------------------------------------------------------------- */

/* [HC-206] half of his allowance at the price of infantry, outside enemy zones, each step away */
static evader evader_leader(const pdc_pos *pos, pdc_leader_id who) {
    const pdc_roster_leader *roster = pos_leader_roster(pos, who);
    evader it = {pos_leader(pos, who)->hex, roster->allowance / 2, PDC_CLASS_FOOT, roster->side, 0};
    return it;
}

int evade_leader_in(const pdc_pos *pos, pdc_hex_id hex, pdc_unit_id mover) {
    int side = 3 - pos_side(pos, mover);
    if (!occ_leader(pos, hex, side) || occ_first(pos, hex) != 0) {
        return 0; // nobody, or not alone
    }
    for (pdc_leader_id who = 1; who <= pos->state->game.leaders; who++) {
        if (pos_leader(pos, who)->status == PDC_STATUS_PRESENT &&
            pos_leader(pos, who)->hex == hex && pos_leader_roster(pos, who)->side == side) {
            evade_list list;
            evader it = evader_leader(pos, who);
            evade_begin(&it, &list);
            evade_spread(pos, &it, mover, &list, 0);
            return list.count > 1; // all of them stand in one hex and go at one price
        }
    }
    return 0;
}

int evade_leader_may(const pdc_pos *pos, pdc_leader_id who, const pdc_frame *window) {
    const pdc_leader *leader = pos_leader(pos, who);
    int asked = (window->sides >> (pos_leader_roster(pos, who)->side - 1) & 1) != 0;
    for (int i = 0; asked && leader->status == PDC_STATUS_PRESENT && i < window->count; i++) {
        if (window->answer[i] == leader->hex) {
            return pos_present(pos, window->who) && evade_leader_in(pos, leader->hex, window->who);
        }
    }
    return 0;
}

pdc_verdict evade_leader_check(const pdc_pos *pos, const pdc_command *command) {
    const pdc_frame *window = pos_top(pos);
    if (command->who == 0 || command->who > pos->state->game.leaders) {
        return PDC_VERDICT_NO_SUCH_UNIT;
    }
    if (command->kind != PDC_COMMAND_REACT_EVADE || !evade_leader_may(pos, command->who, window)) {
        return PDC_VERDICT_WRONG_REACTION;
    }
    evader it = evader_leader(pos, command->who);
    return can_get_to(pos, &it, window->who, command->at) ? PDC_VERDICT_OK
                                                          : PDC_VERDICT_WRONG_REACTION;
}

void evade_leader_legal(const pdc_pos *pos, pdc_leader_id who, legal_list *out) {
    evade_list list;
    const pdc_frame *window = pos_top(pos);
    if (!evade_leader_may(pos, who, window)) {
        return;
    }
    evader it = evader_leader(pos, who);
    evade_hexes(pos, &it, window->who, &list);
    for (int i = 1; i < list.count; i++) {
        pdc_command command = {.kind = PDC_COMMAND_REACT_EVADE,
                               .side = pos_leader_roster(pos, who)->side,
                               .form = PDC_FORMATION_COUNT,
                               .is_leader = 1,
                               .who = who,
                               .at = list.hex[i]};
        legal_add(out, &command);
    }
}

void evade_leader_react(pdc_exec *exec, pdc_leader_id who, pdc_hex_id to) {
    pdc_event event = {.kind = PDC_EVENT_MARCHED,
                       .side = pos_leader_roster(&exec->pos, who)->side,
                       .b = 1, // a leader
                       .other = who,
                       .from = pos_leader(&exec->pos, who)->hex,
                       .at = to,
                       .rule = "HC-95"};
    if (pos_leader(&exec->pos, who)->with != 0) {
        exec_leader_set(exec, who, PDC_LEADER_WITH, 0);
    }
    exec_leader_set(exec, who, PDC_LEADER_HEX, (int32_t)to);
    exec_emit(exec, &event);
}

int pdc_leader_evades(const pdc_pos *pos, pdc_leader_id who) {
    occ_invalidate(pos);
    return pos_top(pos)->kind == PDC_FRAME_WINDOW && evade_leader_may(pos, who, pos_top(pos));
}
