/*
 * Screens of batalla: detaching and recalling [HC-49], and who gives way to an advancing formed
 * unit [HC-57].
 */
#include <string.h>

#include "../pdc.h"
#include "footprint.h"
#include "formation.h"
#include "legal.h"
#include "occupancy.h"
#include "stack.h"
#include "turn.h"

int skirmishers_give_way(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    int found = 0;
    if (hex == 0 || pos_terrain(pos, hex)->open == 0 || pos_formation(pos, who)->dispersed != 0) {
        return 0;
    }
    for (int e = occ_first(pos, hex); e != 0; e = occ_next(pos, e)) {
        pdc_unit_id there = occ_unit(e);
        if (pos_side(pos, there) == pos_side(pos, who) ||
            pos_formation(pos, there)->dispersed == 0 || pos_strength(pos, there) > 3 ||
            pos_unit(pos, there)->cohesion == PDC_COHESION_PGD) {
            return 0;
        }
        found = 1;
    }
    return found;
}

static int can_hold(const pdc_pos *pos, pdc_unit_id who, int n, pdc_hex_id hex) {
    pdc_fraction share = {n, 1};
    return hex != 0 && occ_first(pos, hex) == 0 &&
           pos_terrain(pos, hex)->enter.cost[pos_arm(pos, who)->movement_class] != PDC_CLOSED &&
           stack_fits(pos, who, hex, share);
}

static pdc_verdict detach_check(const pdc_pos *pos, const pdc_command *command) {
    pdc_unit_id who = command->who;
    const pdc_unit *unit = pos_unit(pos, who);
    int n = command->n;
    if (unit->cohesion != PDC_COHESION_GOOD) {
        return PDC_VERDICT_DISORDERED;
    }
    /* [HC-49] infantry that may skirmish; 1 to 3 increments, never more than a third; a free hex at
     * most 2 away */
    if (!pos_is_infantry(pos, who) ||
        !pos_trait(pos, who, PDC_TRAIT_SKIRMISH | PDC_TRAIT_LIGHT_INFANTRY) || unit->screen != 0 ||
        n < 1 || n > 3 || 3 * n > pos_strength(pos, who) || command->at == 0 ||
        footprint_distance_hex(pos, who, command->at) > 2 || !can_hold(pos, who, n, command->at) ||
        pos->state->game.units >= PDC_MAX_UNITS) {
        return PDC_VERDICT_DETACH_WHO;
    }
    return pos->world->rules->detach <= pdc_left(pos, who) ? PDC_VERDICT_OK : PDC_VERDICT_NO_MP;
}

/* The unit that put the screen out, the fraction of it that is left, or the regiment that it has
 * been joined to. */
static int is_parent(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id screen) {
    pdc_unit_id parent = pos_unit(pos, screen)->parent;
    return parent == who || (parent == pos_unit(pos, who)->parent && parent != 0) ||
           pos_unit(pos, parent)->parent == who;
}

static pdc_verdict recall_check(const pdc_pos *pos, const pdc_command *command) {
    pdc_unit_id screen = command->other;
    if (screen == 0 || screen > pos->state->game.units || !pos_present(pos, screen) ||
        pos_unit(pos, screen)->screen == 0 || pos_unit(pos, command->who)->screen != 0 ||
        !is_parent(pos, command->who, screen) ||
        footprint_distance(pos, command->who, screen) > 1 ||
        pos_unit(pos, screen)->cohesion != PDC_COHESION_GOOD ||
        pos_unit(pos, command->who)->cohesion != PDC_COHESION_GOOD) {
        return PDC_VERDICT_RECALL_WHO;
    }
    return pos->world->rules->detach <= pdc_left(pos, command->who) ? PDC_VERDICT_OK
                                                                    : PDC_VERDICT_NO_MP;
}

pdc_verdict screen_check(const pdc_pos *pos, const pdc_command *command) {
    pdc_verdict verdict = order_state(pos, command->who);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    return command->kind == PDC_COMMAND_DETACH ? detach_check(pos, command)
                                               : recall_check(pos, command);
}

static int next_screen_number(const pdc_pos *pos, pdc_unit_id parent) {
    int most = 0;
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        if (pos_unit(pos, who)->screen != 0 && pos_unit(pos, who)->parent == parent &&
            pos_unit(pos, who)->screen > most) {
            most = pos_unit(pos, who)->screen;
        }
    }
    return most + 1;
}

static void detach(pdc_exec *exec, const pdc_command *command) {
    const pdc_pos *pos = &exec->pos;
    const pdc_unit *parent = pos_unit(pos, command->who);
    pdc_unit_id screen = (pdc_unit_id)(exec->state->game.units + 1);
    int face = parent->face == 0       ? parent->heading + 1
               : parent->face % 2 == 0 ? parent->face + 1
                                       : parent->face;
    exec_spend(exec, command->who, pos->world->rules->detach);
    pdc_event event = {.kind = PDC_EVENT_UNIT_CREATED,
                       .who = screen,
                       .other = command->who,
                       .a = (uint8_t)next_screen_number(pos, command->who)};
    event.n[0] = command->n;
    event.n[3] = parent->roster;
    exec_emit(exec, &event);
    exec_unit_place(exec, screen, PDC_FORM_SKIRMISH, (face - 1) % 12 + 1, 1, &command->at);
    exec_unit_flags(exec, screen, 0, PDC_FLAG_KEPT);
    /* the men go out of the parent: it is smaller, it has lost nobody */
    pdc_event smaller = {.kind = PDC_EVENT_UNIT_SET, .who = command->who, .a = PDC_UNIT_SIZE};
    smaller.n[0] = pos_unit(pos, command->who)->size - command->n;
    exec_emit(exec, &smaller);
    pdc_event fact = {.kind = PDC_EVENT_DETACHED,
                      .who = command->who,
                      .other = screen,
                      .at = command->at,
                      .rule = "HC-49"};
    exec_emit(exec, &fact);
}

static void recall(pdc_exec *exec, const pdc_command *command) {
    const pdc_pos *pos = &exec->pos;
    const pdc_unit screen = *pos_unit(pos, command->other);
    const pdc_unit *parent = pos_unit(pos, command->who);
    int men = screen.men + parent->men;
    int each = pos_arm(pos, command->who)->men;
    exec_spend(exec, command->who, pos->world->rules->detach);
    exec_unit_gone(exec, command->other, PDC_STATUS_JOINED);
    exec_unit_set(exec, command->who, PDC_UNIT_SIZE, parent->size + screen.size);
    exec_unit_set(exec, command->who, PDC_UNIT_LOST,
                  parent->lost + screen.lost + (each > 0 ? men / each : 0));
    exec_unit_set(exec, command->who, PDC_UNIT_MEN, each > 0 ? men % each : 0);
    pdc_event fact = {
        .kind = PDC_EVENT_RECALLED, .who = command->who, .other = command->other, .rule = "HC-49"};
    exec_emit(exec, &fact);
}

void screen_resolve(pdc_exec *exec, const pdc_command *command) {
    if (command->kind == PDC_COMMAND_DETACH) {
        detach(exec, command);
    } else {
        recall(exec, command);
    }
}

/* A hex once, with every number of increments. */
static int offer_screen(const pdc_pos *pos, pdc_command *command, pdc_hex_id hex, pdc_hex_id *tried,
                        int n, legal_list *out) {
    for (int i = 0; i < n; i++) {
        if (tried[i] == hex) {
            return n;
        }
    }
    if (hex == 0 || !can_hold(pos, command->who, 1, hex)) {
        return n;
    }
    tried[n] = hex;
    command->at = hex;
    for (int count = 1; count <= 3; count++) {
        command->n = (uint8_t)count;
        legal_add(out, command);
    }
    return n + 1;
}

void screen_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    const pdc_unit *unit = pos_unit(pos, who);
    pdc_command command = {
        .side = (uint8_t)pos_side(pos, who), .who = who, .form = PDC_FORMATION_COUNT};
    if (order_state(pos, who) != PDC_VERDICT_OK) {
        return;
    }
    command.kind = PDC_COMMAND_RECALL;
    for (pdc_unit_id other = pos->world->scenario->units + 1u; other <= pos->state->game.units;
         other++) {
        command.other = other;
        if (pos_present(pos, other) && pos_unit(pos, other)->screen != 0) {
            legal_add(out, &command);
        }
    }
    command.other = 0;
    command.kind = PDC_COMMAND_DETACH;
    if (pos_strength(pos, who) < 3 || unit->screen != 0 ||
        !pos_trait(pos, who, PDC_TRAIT_SKIRMISH | PDC_TRAIT_LIGHT_INFANTRY)) {
        return;
    }
    pdc_hex_id tried[19 * PDC_MAX_PARTS];
    int n = 0;
    for (int part = 0; part < unit->hexes; part++) {
        for (int step = 0; step < 36; step++) {
            pdc_hex_id near = pdc_map_near(pos->world->map, unit->hex[part], step / 6);
            pdc_hex_id hex = near == 0 ? 0 : pdc_map_near(pos->world->map, near, step % 6);
            n = offer_screen(pos, &command, near, tried, n, out);
            n = offer_screen(pos, &command, hex, tried, n, out);
        }
    }
}
