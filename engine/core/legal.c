/*
 * Listing legal orders: candidates of every chapter, each filtered by the one check. [notation.md
 * 3]
 */
#include "legal.h"

#include <string.h>

#include "../pdc.h"
#include "charge.h"
#include "command.h"
#include "contact.h"
#include "double_time.h"
#include "fire.h"
#include "formation.h"
#include "functions.h"
#include "leader.h"
#include "melee.h"
#include "morale.h"
#include "move.h"
#include "occupancy.h"
#include "react.h"
#include "timed_change.h"
#include "turn.h"

/* "None" of an optional formation is PDC_FORMATION_COUNT; orders that name none at all leave the
 * field zero. */
static uint8_t form_field(const pdc_command *command) {
    if (command->kind == PDC_COMMAND_MOVE) {
        return command->is_leader != 0 ? PDC_FORMATION_COUNT : command->form;
    }
    return command->kind == PDC_COMMAND_FORM || command->kind == PDC_COMMAND_REACT_FORM
               ? command->form
               : 0;
}

void legal_add(legal_list *list, const pdc_command *command) {
    if (legal_enough(list)) {
        return;
    }
    pdc_command candidate = *command;
    candidate.form = form_field(command);
    if (list->pos != NULL && command_check(list->pos, &candidate) != PDC_VERDICT_OK) {
        return;
    }
    if (list->useful_only && fire_is_wasted(list->pos, &candidate)) {
        return;
    }
    if (list->count < list->room) {
        list->command[list->count] = candidate;
    }
    list->count++;
}

/* [FR-17, FR-49] what is ordered in the movement where the profile has it */
static void manner_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    if (pos->world->rules->order_allowed[PDC_COMMAND_DOUBLE] != 0) {
        double_legal(pos, who, out);
    }
    if (rally_in_movement(pos)) {
        rally_legal(pos, who, out);
    }
}

static void legal_maneuvers(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    static void (*const chapters[])(const pdc_pos *, pdc_unit_id, legal_list *) = {
        move_legal,    turn_legal,    form_legal,   extend_legal, split_legal, screen_legal,
        prolong_legal, assault_legal, arrive_legal, change_legal, manner_legal};
    if (contact_played(pos)) {
        charge_legal(pos, who, out); /* [HC-25] declared in the movement */
    }
    for (size_t i = 0; i < sizeof chapters / sizeof chapters[0] && !legal_enough(out); i++) {
        chapters[i](pos, who, out);
    }
}

/* Everything that one unit may be ordered in the segment on top. */
static void legal_unit(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    int segment = pos_top(pos)->arg[0];
    int status = pos_unit(pos, who)->status;
    if (status == PDC_STATUS_WAITING && segment == PDC_SEGMENT_MANEUVER) {
        arrive_legal(pos, who, out);
    }
    if (status == PDC_STATUS_DIVIDED && segment == PDC_SEGMENT_MANEUVER) {
        join_legal(pos, who, out);
    }
    if (status != PDC_STATUS_PRESENT) {
        return;
    }
    /* every order of a unit asks this first; asked once, it spares the candidates */
    if (turn_may_order(pos, who, 1u << segment) != PDC_VERDICT_OK) {
        return;
    }
    switch ((pdc_segment)segment) {
    case PDC_SEGMENT_MANEUVER: legal_maneuvers(pos, who, out); break;
    case PDC_SEGMENT_CHARGE: charge_legal(pos, who, out); break;
    case PDC_SEGMENT_DEFENSIVE_FIRE:
    case PDC_SEGMENT_FIRE: fire_legal(pos, who, out); break;
    case PDC_SEGMENT_RALLY: rally_legal(pos, who, out); break;
    case PDC_SEGMENT_NONE:
    case PDC_SEGMENT_COMMAND:
    case PDC_SEGMENT_CHITS:
    case PDC_SEGMENT_ASSAULT:
    case PDC_SEGMENT_END:
    case PDC_SEGMENT_OVER:
    case PDC_SEGMENT_COUNT: break;
    }
}

static void legal_orders(const pdc_pos *pos, legal_list *out) {
    int sides = pos_top(pos)->sides;
    for (pdc_unit_id who = 1; who <= pos->state->game.units && !legal_enough(out); who++) {
        if ((sides & 1 << (pos_side(pos, who) - 1)) != 0) {
            legal_unit(pos, who, out);
        }
    }
    for (pdc_leader_id who = 1; who <= pos->state->game.leaders && !legal_enough(out); who++) {
        if (pos_top(pos)->arg[0] == PDC_SEGMENT_MANEUVER) {
            leader_legal(pos, who, out);
        }
    }
}

void legal_segment(const pdc_pos *pos, legal_list *out) {
    legal_orders(pos, out);
    pdc_command end = {.kind = PDC_COMMAND_END,
                       .side = pos_top(pos)->sides == 2 ? 2 : 1,
                       .form = PDC_FORMATION_COUNT};
    legal_add(out, &end);
}

/* [HC-321] a fire out of range is no order for which a segment would wait */
int legal_any_order(const pdc_pos *pos) {
    legal_list none = {.pos = pos, .first_only = 1, .useful_only = 1};
    legal_orders(pos, &none);
    return none.count > 0;
}

int legal_unit_has(const pdc_pos *pos, pdc_unit_id who, uint64_t kinds) {
    legal_list none = {.pos = pos, .first_only = 1};
    if ((kinds & (UINT64_C(1) << PDC_COMMAND_MOVE)) != 0) {
        move_legal(pos, who, &none);
    }
    if ((kinds & (UINT64_C(1) << PDC_COMMAND_FORM)) != 0 && none.count == 0) {
        form_legal(pos, who, &none);
    }
    if ((kinds & (UINT64_C(1) << PDC_COMMAND_JOIN)) != 0 && none.count == 0 &&
        pos_unit(pos, who)->screen == 0 && pos_roster(pos, who)->parent != 0) {
        join_legal(pos, pos_roster(pos, who)->parent, &none);
    }
    return none.count > 0;
}

int pdc_legal(const pdc_pos *pos, pdc_command *out, int room) {
    legal_list list = {.command = out, .room = room, .pos = pos};
    const frame_row *row = frame_row_of(pos_top(pos)->kind);
    occ_invalidate(pos);
    if (pos->state->game.result == 0 && row->legal != NULL) {
        row->legal(pos, &list);
    }
    return list.count;
}

/* Everything that the unit or leader may be ordered, or may answer, now. */
static int legal_of(const pdc_pos *pos, uint16_t who, int is_leader, legal_list *list) {
    occ_invalidate(pos);
    if (pos->state->game.result != 0 || who == 0) {
        return 0;
    }
    if (pos_top(pos)->kind == PDC_FRAME_SEGMENT) {
        if (is_leader == 0 && who <= pos->state->game.units) {
            legal_unit(pos, who, list);
        } else if (is_leader != 0 && who <= pos->state->game.leaders &&
                   pos_top(pos)->arg[0] == PDC_SEGMENT_MANEUVER) {
            leader_legal(pos, who, list);
        }
        return list->count;
    }
    if (pos_top(pos)->kind == PDC_FRAME_WINDOW && is_leader == 0) {
        window_legal_unit(pos, who, list);
    } else if (pos_top(pos)->kind == PDC_FRAME_WINDOW && who <= pos->state->game.leaders) {
        evade_leader_legal(pos, who, list);
    }
    return list->count;
}

int pdc_legal_unit(const pdc_pos *pos, uint16_t who, int is_leader, pdc_command *out, int room) {
    legal_list list = {.command = out, .room = room, .pos = pos};
    return legal_of(pos, who, is_leader, &list);
}

int pdc_useful_unit(const pdc_pos *pos, uint16_t who, int is_leader, pdc_command *out, int room) {
    legal_list list = {.command = out, .room = room, .pos = pos, .useful_only = 1};
    return legal_of(pos, who, is_leader, &list);
}

int pdc_may_act(const pdc_pos *pos, uint16_t who, int is_leader) {
    legal_list list = {.pos = pos, .first_only = 1, .useful_only = 1};
    return legal_of(pos, who, is_leader, &list) > 0;
}
