/*
 * Getting out of the way: skirmishing cavalry forms up [HC-46, ES-24]; skirmishers, horse guns and
 * cavalry evade [HC-47].
 */
#include "charge.h"

#include <string.h>

#include "../pdc.h"
#include "facing.h"
#include "footprint.h"
#include "forced.h"
#include "hex.h"
#include "morale.h"
#include "move.h"
#include "occupancy.h"
#include "stack.h"

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
    form = form == PDC_FORM_LINE ? PDC_FORM_LINE : PDC_FORM_COLUMN;
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

/* Every hex within half the allowance, each step away from the enemy and outside enemy zones; entry
 * 0 is where it stands. */
static void evade_hexes(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id enemy, evade_list *list) {
    uint32_t most = pdc_allowance(pos, who) / 2;
    pdc_class movement_class = (pdc_class)pos_arm(pos, who)->movement_class;
    int side = pos_side(pos, who);
    list->count = 1;
    list->hex[0] = pos_unit(pos, who)->hex[0];
    list->ticks[0] = 0;
    for (int i = 0; i < list->count; i++) {
        for (int direction = 0; direction < 6; direction++) {
            pdc_hex_id to = pdc_map_near(pos->world->map, list->hex[i], direction);
            uint32_t price =
                to != 0 ? move_ground(pos, movement_class, list->hex[i], direction, 0) : PDC_CLOSED;
            if (price == PDC_CLOSED || list->ticks[i] + price > most ||
                occ_enemy(pos, to, side) != 0 || zone_of(pos, to, side, 0) != 0 ||
                !may_pass(pos, who, to) ||
                distance_from(pos, enemy, to) <= distance_from(pos, enemy, list->hex[i])) {
                continue;
            }
            int known = -1;
            for (int k = 0; k < list->count && known < 0; k++) {
                known = list->hex[k] == to ? k : -1;
            }
            if (known >= 0 && list->ticks[known] > list->ticks[i] + price) {
                list->ticks[known] = list->ticks[i] + price;
            } else if (known < 0 && list->count < QUEUE) {
                list->hex[list->count] = to;
                list->ticks[list->count++] = list->ticks[i] + price;
            }
        }
    }
}

static int may_end(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    pdc_fraction all = {pos_strength(pos, who), 1};
    return stack_fits(pos, who, hex, all);
}

static int can_evade(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id enemy) {
    evade_list list;
    evade_hexes(pos, who, enemy, &list);
    for (int i = 1; i < list.count; i++) {
        if (may_end(pos, who, list.hex[i])) {
            return 1;
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
        pos_side(pos, who) == pos_side(pos, mover)) {
        return 0;
    }
    return footprint_distance_hex(pos, who, at) <= near && is_threatened(pos, who, mover) &&
           can_evade(pos, who, mover);
}

pdc_verdict evade_check(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id to) {
    evade_list list;
    pdc_unit_id enemy = acting(pos);
    if (enemy == 0 || !pos_present(pos, enemy)) {
        return PDC_VERDICT_NO_WINDOW;
    }
    evade_hexes(pos, who, enemy, &list);
    for (int i = 1; i < list.count; i++) {
        if (list.hex[i] == to) {
            return may_end(pos, who, to) ? PDC_VERDICT_OK : PDC_VERDICT_STACKING;
        }
    }
    return PDC_VERDICT_WRONG_REACTION;
}

void evade_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    evade_list list;
    pdc_unit_id enemy = acting(pos);
    if (enemy == 0 || !pos_present(pos, enemy)) {
        return;
    }
    evade_hexes(pos, who, enemy, &list);
    for (int i = 1; i < list.count; i++) {
        pdc_command command = {.kind = PDC_COMMAND_REACT_EVADE, .who = who, .at = list.hex[i]};
        command.side = (uint8_t)pos_side(pos, who);
        legal_add(out, &command);
    }
}

void evade_react(pdc_exec *exec, pdc_unit_id who, pdc_hex_id to) {
    const pdc_unit *unit = pos_unit(&exec->pos, who);
    const pdc_formation_row *row = pos_formation(&exec->pos, who);
    pdc_formation form = (pdc_formation)unit->form;
    pdc_event event = {
        .kind = PDC_EVENT_MARCHED, .who = who, .from = unit->hex[0], .at = to, .rule = "HC-47"};
    int face = unit->face;
    int keeps = (row->keeps_general >> pos_roster(&exec->pos, who)->arm & 1) != 0;
    if (pos_terrain(&exec->pos, to)->general_order != 0 &&
        pos_arm(&exec->pos, who)->general_order != 0 && !keeps) {
        form = PDC_FORM_GENERAL_ORDER; /* [ES-29] */
        face = face != 0 && face % 2 == 0 ? face : 12;
    } else if (form == PDC_FORM_GENERAL_ORDER) {
        form = PDC_FORM_COLUMN;
    }
    exec_unit_place(exec, who, form, face, 1, &to);
    exec_emit(exec, &event);
}
