/*
 * Coming onto the map [HC-24], leaving it [HC-23], and breaking bridges [HC-27].
 */
#include <string.h>

#include "../pdc.h"
#include "facing.h"
#include "footprint.h"
#include "formation.h"
#include "hex.h"
#include "legal.h"
#include "occupancy.h"
#include "pace.h"
#include "react.h"
#include "schedule.h"
#include "stack.h"
#include "turn.h"

/* Entering ------------------------------------------------------------------------------------- */

static int on_edge(const pdc_pos *pos, pdc_hex_id hex) {
    int col;
    int row;
    pdc_map_place(pos->world->map, hex, &col, &row);
    return col == 1 || row == 1 || col == pos->world->map->cols || row == pos->world->map->rows;
}

static pdc_formation entry_form(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    const pdc_unit *unit = pos_unit(pos, who);
    int by_road =
        pos_formation(pos, who)->road_in_cover != 0 && pos->world->map->cell[hex].road != 0;
    return !by_road && pos_imposes_general(pos, who, unit->form, hex) ? PDC_FORM_GENERAL_ORDER
                                                                      : (pdc_formation)unit->form;
}

static int entry_free(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    pdc_fraction all = {pos_strength(pos, who), 1};
    return pos_terrain(pos, hex)->enter.cost[pos_arm(pos, who)->movement_class] != PDC_CLOSED &&
           occ_enemy(pos, hex, pos_side(pos, who)) == 0 && stack_fits(pos, who, hex, all);
}

/* Nearest edge hexes within 3 of a blocked entry hex, when all entry hexes are blocked. */
// NOLINTNEXTLINE(readability-function-size): a ring walk
static int nearest_other(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    const pdc_roster_unit *roster = pos_roster(pos, who);
    for (int d = 1; d <= 3; d++) {
        int at_distance = 0;
        for (int i = 0; i < roster->entries; i++) {
            for (pdc_hex_id other = 1; other <= pos->world->map->count; other++) {
                if (on_edge(pos, other) &&
                    pdc_map_distance(pos->world->map, roster->entry[i], other) == d &&
                    entry_free(pos, who, other)) {
                    at_distance = 1;
                    if (other == hex) {
                        return 1;
                    }
                }
            }
        }
        if (at_distance != 0) {
            return 0;
        }
    }
    return 0;
}

static int entry_allowed(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    const pdc_roster_unit *roster = pos_roster(pos, who);
    int any = 0;
    for (int i = 0; i < roster->entries; i++) {
        if (entry_free(pos, who, roster->entry[i])) {
            any = 1;
            if (roster->entry[i] == hex) {
                return 1;
            }
        }
    }
    return any == 0 && on_edge(pos, hex) && entry_free(pos, who, hex) &&
           nearest_other(pos, who, hex);
}

/* Default facing: away from the edge that it enters by. */
static int entry_face(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex, int named) {
    int kind = pos->world->rules->formation[entry_form(pos, who, hex)].faces;
    int col;
    int row;
    pdc_map_place(pos->world->map, hex, &col, &row);
    int face = named != 0                     ? named
               : row == 1                     ? 6
               : row == pos->world->map->rows ? 12
               : col == 1                     ? 4
               : col == pos->world->map->cols ? 8
                                              : 12;
    if (kind == PDC_FACES_NONE) {
        return named == 0 ? 0 : -1;
    }
    if (named == 0 && kind == PDC_FACES_VERTEX) {
        face = hex_hour(face + 1);
    }
    return (face % 2 == 0) == (kind == PDC_FACES_HEXSIDE) ? face : -1;
}

/* The facing is written, also where it was left out. */
void enter_normalize(const pdc_pos *pos, pdc_command *command) {
    if (command->face == 0 && command->at != 0 &&
        pos_unit(pos, command->who)->status == PDC_STATUS_WAITING) {
        command->face = (uint8_t)entry_face(pos, command->who, command->at, 0);
    }
}

static pdc_verdict mover_turn(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_frame *top = pos_top(pos);
    if (top->kind != PDC_FRAME_SEGMENT || top->arg[0] != PDC_SEGMENT_MANEUVER) {
        return top->kind == PDC_FRAME_WINDOW || top->kind == PDC_FRAME_CHOICE
                   ? PDC_VERDICT_ANSWER_FIRST
                   : PDC_VERDICT_WRONG_SEGMENT;
    }
    if ((top->sides & (1 << (pos_side(pos, who) - 1))) == 0) {
        return PDC_VERDICT_NOT_YOUR_TURN;
    }
    return turn_is_active(pos, who) ? PDC_VERDICT_OK : PDC_VERDICT_NOT_ACTIVE;
}

static pdc_verdict enter_check(const pdc_pos *pos, const pdc_command *command) {
    if (command->who == 0 || command->who > pos->state->game.units ||
        pos_unit(pos, command->who)->status != PDC_STATUS_WAITING) {
        return PDC_VERDICT_ENTER_WHERE;
    }
    pdc_verdict verdict = mover_turn(pos, command->who);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    if (!schedule_is_due(pos, command->who) || command->at == 0 ||
        !entry_allowed(pos, command->who, command->at)) {
        return PDC_VERDICT_ENTER_WHERE;
    }
    return entry_face(pos, command->who, command->at, command->face) >= 0 ? PDC_VERDICT_OK
                                                                          : PDC_VERDICT_FORM_FACING;
}

/* [HC-23] 1 MP; where hexes are counted the length of one */
static uint32_t exit_price(const pdc_pos *pos, pdc_unit_id who) {
    uint32_t hex = pace_counts(pos->world->rules) ? pace_hex(pos, who, pos_unit(pos, who), 0)
                                                  : PDC_TICKS_PER_MP;
    return hex == PDC_CLOSED ? pace_hex(pos, who, pos_unit(pos, who), 1) : hex;
}

uint32_t arrive_cost(const pdc_pos *pos, const pdc_command *command) {
    const pdc_formation_row *row = pos_formation(pos, command->who);
    int movement_class = pos_arm(pos, command->who)->movement_class;
    if (command->kind == PDC_COMMAND_EXIT) {
        return exit_price(pos, command->who);
    }
    if (command->kind != PDC_COMMAND_ENTER || command->at == 0) {
        return 0;
    }
    if (pace_counts(pos->world->rules)) {
        return pace_entry(pos, command->who, command->at);
    }
    uint32_t hex = row->road != 0 && pos->world->map->cell[command->at].road != 0
                       ? pos->world->rules->road.cost[movement_class]
                       : pos_terrain(pos, command->at)->enter.cost[movement_class];
    uint32_t allowance = pdc_allowance(pos, command->who);
    return hex > allowance ? allowance : hex; /* [HC-12] the first step of the activation */
}

static void enter(pdc_exec *exec, const pdc_command *command) {
    const pdc_pos *pos = &exec->pos;
    uint32_t ticks = arrive_cost(pos, command);
    pdc_formation form = entry_form(pos, command->who, command->at);
    int face = entry_face(pos, command->who, command->at, command->face);
    pdc_event present = {
        .kind = PDC_EVENT_UNIT_CREATED, .who = command->who, .other = command->who};
    const pdc_unit *unit = pos_unit(pos, command->who);
    present.n[0] = unit->size;
    present.n[1] = unit->lost;
    present.n[2] = unit->men;
    present.n[3] = unit->roster;
    exec_emit(exec, &present);
    exec_unit_place(exec, command->who, form, face, 1, &command->at);
    exec_spend(exec, command->who, ticks);
    exec_unit_flags(exec, command->who, PDC_FLAG_ACTED, PDC_FLAG_DUE);
    if (pos->world->rules->stops_at_front != 0 &&
        pos_formation(pos, command->who)->dispersed == 0 &&
        pace_before_front(pos, command->at, command->side)) {
        exec_unit_flags(exec, command->who, PDC_FLAG_STOPPED, 0); /* [HC-18] */
    }
    if (zone_of(pos, command->at, command->side, pos_arm(pos, command->who)->stops_in_zone == 2) !=
            0 &&
        pos_arm(pos, command->who)->stops_in_zone != 0) {
        exec_unit_flags(exec, command->who, PDC_FLAG_STOPPED, 0);
    }
    pdc_event fact = {
        .kind = PDC_EVENT_ENTERED, .who = command->who, .at = command->at, .rule = "HC-24"};
    exec_emit(exec, &fact);
    react_ask(exec, command->who, PDC_TRIGGER_CAVALRY_FRONT, command->at);
}

/* Leaving -------------------------------------------------------------------------------------- */

/* [HC-23] from a hex of the edge that the scenario names, with a movement point left, no enemy's
 * zone on it */
static pdc_verdict exit_check(const pdc_pos *pos, const pdc_command *command) {
    pdc_verdict verdict = order_state(pos, command->who);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    const pdc_unit *unit = pos_unit(pos, command->who);
    if (pos_formation(pos, command->who)->immobile != 0) {
        return PDC_VERDICT_IMMOBILE;
    }
    int zone = 0;
    for (int part = 0; part < unit->hexes; part++) {
        zone |= zone_of(pos, unit->hex[part], command->side, 0) != 0;
    }
    if (zone != 0 || !schedule_exit(pos, command->side, unit->hex[0])) {
        return PDC_VERDICT_EXIT_WHERE;
    }
    return unit->spent + exit_price(pos, command->who) <= pdc_allowance(pos, command->who)
               ? PDC_VERDICT_OK
               : PDC_VERDICT_NO_MP;
}

/* Leaders attached to the unit go with it. */
static void leave_map(pdc_exec *exec, const pdc_command *command) {
    pdc_event fact = {.kind = PDC_EVENT_EXITED,
                      .who = command->who,
                      .at = pos_unit(&exec->pos, command->who)->hex[0],
                      .rule = "HC-23"};
    for (pdc_leader_id who = 1; who <= exec->state->game.leaders; who++) {
        const pdc_leader *leader = pos_leader(&exec->pos, who);
        if (leader->with == command->who && leader->status == PDC_STATUS_PRESENT) {
            exec_leader_set(exec, who, PDC_LEADER_STATUS, PDC_STATUS_ABSENT);
            exec_leader_set(exec, who, PDC_LEADER_HEX, 0);
        }
    }
    exec_unit_gone(exec, command->who, PDC_STATUS_LEFT);
    exec_emit(exec, &fact);
}

static void exit_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    pdc_command command = {.kind = PDC_COMMAND_EXIT,
                           .side = (uint8_t)pos_side(pos, who),
                           .who = who,
                           .form = PDC_FORMATION_COUNT};
    if (schedule_exit(pos, command.side, pos_unit(pos, who)->hex[0])) {
        legal_add(out, &command);
    }
}

/* Breaking a bridge ---------------------------------------------------------------------------- */

static int breakable_bridge(const pdc_pos *pos, pdc_hex_id hex, int direction) {
    const pdc_rules *rules = pos->world->rules;
    uint16_t edge = pos->world->map->cell[hex].edge[direction];
    for (int f = 0; f < rules->features && !pdc_bridge_broken(pos, hex, direction); f++) {
        if ((edge & (1u << f)) != 0 && rules->feature[f].breakable != 0) {
            return 1;
        }
    }
    return 0;
}

/* [HC-360] room for one more, in the place of one that nobody works at or of the unit's own */
static int bridge_room(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_header *game = &pos->state->game;
    int room = game->bridges < PDC_MAX_BRIDGES;
    for (int i = 0; i < game->bridges && !room; i++) {
        const pdc_bridge *bridge = &game->bridge[i];
        room = pos_bridge_idle(pos->state, bridge) || (bridge->state == 2 && bridge->by == who);
    }
    return room;
}

static pdc_verdict break_check(const pdc_pos *pos, const pdc_command *command) {
    pdc_verdict verdict = order_state(pos, command->who);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    const pdc_unit *unit = pos_unit(pos, command->who);
    int direction = hex_hour_direction(command->face);
    if (command->at == 0 || direction < 0 || !breakable_bridge(pos, command->at, direction)) {
        return PDC_VERDICT_NO_BRIDGE;
    }
    pdc_hex_id other = pdc_map_near(pos->world->map, command->at, direction);
    int next_to = footprint_part(unit, command->at) >= 0 || footprint_part(unit, other) >= 0;
    int zone = 0;
    for (int part = 0; part < unit->hexes; part++) {
        zone |= zone_of(pos, unit->hex[part], command->side, 0) != 0;
    }
    if (next_to == 0 || zone != 0 || unit->spent != 0 ||
        pos_arm(pos, command->who)->break_roll == 0 || unit->cohesion != PDC_COHESION_GOOD ||
        (unit->flags & (PDC_FLAG_ACTED | PDC_FLAG_FIRED)) != 0) {
        return PDC_VERDICT_BREAK_WHO;
    }
    return bridge_room(pos, command->who) ? PDC_VERDICT_OK : PDC_VERDICT_BRIDGES_FULL;
}

static void start_breaking(pdc_exec *exec, const pdc_command *command) {
    exec_unit_flags(exec, command->who, PDC_FLAG_WORKED | PDC_FLAG_ACTED, 0);
    exec_unit_set(exec, command->who, PDC_UNIT_SPENT,
                  (int32_t)pdc_allowance(&exec->pos, command->who));
    pdc_event event = {.kind = PDC_EVENT_BRIDGE_SET,
                       .who = command->who,
                       .at = command->at,
                       .a = (uint8_t)hex_hour_direction(command->face)};
    event.n[0] = 2;
    exec_emit(exec, &event);
}

/* Orders --------------------------------------------------------------------------------------- */

pdc_verdict arrive_check(const pdc_pos *pos, const pdc_command *command) {
    return command->kind == PDC_COMMAND_ENTER  ? enter_check(pos, command)
           : command->kind == PDC_COMMAND_EXIT ? exit_check(pos, command)
                                               : break_check(pos, command);
}

void arrive_resolve(pdc_exec *exec, const pdc_command *command) {
    if (command->kind == PDC_COMMAND_ENTER) {
        enter(exec, command);
    } else if (command->kind == PDC_COMMAND_EXIT) {
        leave_map(exec, command);
    } else {
        start_breaking(exec, command);
    }
}

static void enter_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    pdc_command command = {.kind = PDC_COMMAND_ENTER,
                           .side = (uint8_t)pos_side(pos, who),
                           .who = who,
                           .form = PDC_FORMATION_COUNT};
    if (mover_turn(pos, who) != PDC_VERDICT_OK || !schedule_is_due(pos, who)) {
        return;
    }
    for (pdc_hex_id hex = 1; hex <= pos->world->map->count; hex++) {
        if (!on_edge(pos, hex)) {
            int entry = 0;
            for (int i = 0; i < pos_roster(pos, who)->entries; i++) {
                entry |= pos_roster(pos, who)->entry[i] == hex;
            }
            if (entry == 0) {
                continue;
            }
        }
        if (!entry_allowed(pos, who, hex)) {
            continue;
        }
        command.at = hex;
        int kind = pos->world->rules->formation[entry_form(pos, who, hex)].faces;
        command.face = 0;
        if (kind == PDC_FACES_NONE) {
            legal_add(out, &command);
        }
        for (int hour = 1; hour <= 12 && kind != PDC_FACES_NONE; hour++) {
            command.face = (uint8_t)hour;
            if ((hour % 2 == 0) == (kind == PDC_FACES_HEXSIDE)) {
                legal_add(out, &command);
            }
        }
    }
}

void arrive_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    if (pos_unit(pos, who)->status == PDC_STATUS_WAITING) {
        enter_legal(pos, who, out);
        return;
    }
    if (!pos_present(pos, who) || order_state(pos, who) != PDC_VERDICT_OK) {
        return;
    }
    exit_legal(pos, who, out);
    if (pos_unit(pos, who)->spent != 0) {
        return;
    }
    pdc_command command = {.kind = PDC_COMMAND_BREAK,
                           .side = (uint8_t)pos_side(pos, who),
                           .who = who,
                           .form = PDC_FORMATION_COUNT};
    for (int part = 0; part < pos_unit(pos, who)->hexes; part++) {
        for (int direction = 0; direction < 6; direction++) {
            command.at = pos_unit(pos, who)->hex[part];
            command.face = (uint8_t)hex_direction_hour(direction);
            if (breakable_bridge(pos, command.at, direction)) {
                legal_add(out, &command);
            }
        }
    }
}
