/*
 * Skirmishing companies [FF-03, FF-85..94]. A unit in close order puts out whole companies and takes
 * them back. Each is a unit of its own: it moves, fires and fights while the others still move
 * [FF-94], and others may come out to join it [FF-92].
 */
#include "company.h"

#include "../pdc.h"
#include "depth.h"
#include "fire_plan.h"
#include "footprint.h"
#include "formation.h"
#include "legal.h"
#include "move.h"
#include "occupancy.h"
#include "pace.h"
#include "stack.h"
#include "timed_change.h"

/* [FF-87, FF-01] ticks of dispersing, or of closing up again */
static uint32_t disperse_ticks(const pdc_pos *pos, pdc_unit_id who) {
    return (uint32_t)change_with_surcharge(pos, who, pos_option(pos, PDC_OPTION_DISPERSE_TIME)) *
           CHANGE_HALF;
}

/* So many figures are some companies, but not all: of n figures in p companies k have k * n / p,
 * either way rounded. */
static int whole_companies(const pdc_pos *pos, pdc_unit_id who, int figures) {
    int n = pos_strength(pos, who);
    int parts = depth_parts(pos, who);
    for (int k = 1; k < parts; k++) {
        if (figures >= k * n / parts && figures <= (k * n + parts - 1) / parts) {
            return figures > 0 && figures < n;
        }
    }
    return 0;
}

/* [FF-90] by the scale of the figures; at least one hex */
int company_leash(const pdc_pos *pos) {
    int hexes = pos->world->rules->skirmish_paces[fire_fine_scale(pos)] / fire_paces(pos, 1);
    return hexes < 1 ? 1 : hexes;
}

/* Price of a step of the company, which has dispersed. */
static uint32_t step_price(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id from, int direction) {
    pdc_unit unit = *pos_unit(pos, who);
    pdc_hex_id to = pdc_map_near(pos->world->map, from, direction);
    unit.form = PDC_FORM_SKIRMISH;
    return to == 0 || occ_enemy(pos, to, pos_side(pos, who)) != 0
               ? PDC_CLOSED
               : pace_step(pos, who, &unit, from, direction);
}

/* [FF-89] farther no half of a turn pays */
enum { OUT_STEPS = 2 };

/* [FF-89] what the way into a hex costs the company: 0 in the unit's own, PDC_CLOSED beyond OUT_STEPS */
static uint32_t out_price(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    const pdc_map *map = pos->world->map;
    const pdc_unit *unit = pos_unit(pos, who);
    uint32_t best = footprint_part(unit, hex) >= 0 ? 0 : PDC_CLOSED;
    for (int i = 0; i < unit->hexes * 6 && best != 0; i++) {
        pdc_hex_id from = unit->hex[i / 6];
        pdc_hex_id near = pdc_map_near(map, from, i % 6);
        uint32_t first = step_price(pos, who, from, i % 6);
        int direction = near != 0 ? pdc_map_direction(map, near, hex) : -1;
        if (first == PDC_CLOSED) {
            continue;
        }
        uint32_t second = near == hex      ? 0
                          : direction >= 0 ? step_price(pos, who, near, direction)
                                           : PDC_CLOSED;
        best = second != PDC_CLOSED && first + second < best ? first + second : best;
    }
    return best;
}

static pdc_verdict out_check(const pdc_pos *pos, const pdc_command *command) {
    const pdc_unit *unit = pos_unit(pos, command->who);
    const pdc_formation_row *row = pos_formation(pos, command->who);
    if (unit->cohesion != PDC_COHESION_GOOD) {
        return PDC_VERDICT_DISORDERED;
    }
    if (change_irregular(pos, command->who)) {
        return PDC_VERDICT_CHANGE_PACK; /* [FF-96] no companies */
    }
    /* [FF-94] infantry; [FF-91] a unit that is dispersed as a whole stays together */
    uint32_t price = command->at != 0 ? out_price(pos, command->who, command->at) : PDC_CLOSED;
    if (!pos_is_infantry(pos, command->who) || unit->screen != 0 || row->dispersed != 0 ||
        row->mass != 0 || row->square != 0 || !whole_companies(pos, command->who, command->n) ||
        price == PDC_CLOSED || !screen_has_room(pos, command->who)) {
        return PDC_VERDICT_SKIRMISH_COMPANIES;
    }
    if (footprint_distance_hex(pos, command->who, command->at) > company_leash(pos)) {
        return PDC_VERDICT_SKIRMISH_LEASH;
    }
    if (price != 0 && !stack_shelters(pos, command->side, command->at, command->who, command->n)) {
        return PDC_VERDICT_SHELTER;
    }
    uint32_t left = pdc_left(pos, command->who);
    uint32_t ticks = disperse_ticks(pos, command->who);
    if (ticks > left) {
        return PDC_VERDICT_CHANGE_TIME;
    }
    return price <= (left - ticks) / 2 ? PDC_VERDICT_OK : PDC_VERDICT_DEPLOYED;
}

static pdc_verdict back_check(const pdc_pos *pos, const pdc_command *command) {
    pdc_unit_id company = command->other;
    if (company == 0 || company > pos->state->game.units || !pos_present(pos, company) ||
        pos_unit(pos, company)->screen == 0 || pos_unit(pos, company)->parent != command->who ||
        footprint_distance(pos, command->who, company) > 1 ||
        pos_unit(pos, company)->cohesion != PDC_COHESION_GOOD ||
        pos_unit(pos, command->who)->cohesion != PDC_COHESION_GOOD) {
        return PDC_VERDICT_RECALL_WHO;
    }
    return disperse_ticks(pos, command->who) <= pdc_left(pos, company) ? PDC_VERDICT_OK
                                                                       : PDC_VERDICT_CHANGE_TIME;
}

pdc_verdict company_check(const pdc_pos *pos, const pdc_command *command) {
    return command->kind == PDC_COMMAND_DETACH ? out_check(pos, command) : back_check(pos, command);
}

void company_out(pdc_exec *exec, const pdc_command *command) {
    const pdc_pos *pos = &exec->pos;
    pdc_unit_id company = exec->state->game.units;
    uint32_t ticks = disperse_ticks(pos, command->who);
    uint32_t price = out_price(pos, command->who, command->at);
    exec_unit_set(exec, company, PDC_UNIT_FRONT, 0);
    exec_unit_set(exec, company, PDC_UNIT_POTENCE, 0);
    exec_spend(exec, company, ticks);
    exec_unit_set(exec, company, PDC_UNIT_PAID, (int32_t)(pos_unit(pos, company)->paid + ticks));
    change_deployed(exec, company); /* [FF-89] */
    exec_spend(exec, company, price);
}

void company_back(pdc_exec *exec, const pdc_command *command, const pdc_unit *company) {
    const pdc_unit *unit = pos_unit(&exec->pos, command->who);
    uint32_t spent = company->spent + disperse_ticks(&exec->pos, command->who);
    if (spent > unit->spent) {
        exec_unit_set(exec, command->who, PDC_UNIT_PAID,
                      (int32_t)(unit->paid + spent - unit->spent));
        exec_unit_set(exec, command->who, PDC_UNIT_SPENT, (int32_t)spent);
    }
}

pdc_verdict company_step(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit, pdc_hex_id to,
                         uint32_t spent) {
    if (!change_timed(pos)) {
        return PDC_VERDICT_OK;
    }
    if (footprint_part(unit, to) < 0 &&
        !stack_shelters(pos, pos_side(pos, who), to, who, unit->size - unit->lost)) {
        return PDC_VERDICT_SHELTER; /* [FF-54] */
    }
    if ((unit->flags & PDC_FLAG_DEPLOYED) != 0 && spent > unit->bound) {
        return PDC_VERDICT_DEPLOYED; /* [FF-89] */
    }
    if (unit->screen == 0 || unit->parent == 0 || !pos_present(pos, unit->parent) ||
        pos_formation(pos, who)->dispersed == 0) {
        return PDC_VERDICT_OK;
    }
    int now = footprint_distance_hex(pos, unit->parent, unit->hex[0]);
    int then = footprint_distance_hex(pos, unit->parent, to);
    /* where the unit has gone away from them they may come after it */
    return then > company_leash(pos) && then >= now ? PDC_VERDICT_SKIRMISH_LEASH : PDC_VERDICT_OK;
}

pdc_unit_id company_judged_as(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    return change_timed(pos) && unit->screen != 0 && unit->parent != 0 &&
                   pos_formation(pos, who)->dispersed != 0 && pos_present(pos, unit->parent)
               ? unit->parent
               : who;
}

static void offer(const pdc_pos *pos, pdc_command *command, pdc_hex_id hex, legal_list *out) {
    command->at = hex;
    for (int n = 1; n < pos_strength(pos, command->who) && n < 256; n++) {
        command->n = (uint8_t)n;
        if (whole_companies(pos, command->who, n)) {
            legal_add(out, command);
        }
    }
}

void company_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    const pdc_unit *unit = pos_unit(pos, who);
    pdc_command command = {.kind = PDC_COMMAND_RECALL,
                           .side = (uint8_t)pos_side(pos, who),
                           .who = who,
                           .form = PDC_FORMATION_COUNT};
    for (pdc_unit_id other = 1; other <= pos->state->game.units; other++) {
        if (pos_present(pos, other) && pos_unit(pos, other)->screen != 0 &&
            pos_unit(pos, other)->parent == who) {
            command.other = other;
            legal_add(out, &command);
        }
    }
    command.other = 0;
    command.kind = PDC_COMMAND_DETACH;
    if (!pos_is_infantry(pos, who) || depth_parts(pos, who) < 2 || unit->screen != 0) {
        return;
    }
    footprint_walk walk = footprint_around(pos, who, OUT_STEPS);
    for (pdc_hex_id hex = footprint_next(&walk); hex != 0; hex = footprint_next(&walk)) {
        offer(pos, &command, hex, out);
    }
}
