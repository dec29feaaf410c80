/*
 * Screens: detaching and recalling, by the third of a regiment [HC-49] or by one stand [FR-41,
 * FR-42, FR-67]; and who gives way to an advancing formed unit [HC-57].
 */
#include <string.h>

#include "../pdc.h"
#include "company.h"
#include "facing.h"
#include "footprint.h"
#include "formation.h"
#include "legal.h"
#include "losses.h"
#include "marker.h"
#include "morale.h"
#include "occupancy.h"
#include "pace.h"
#include "stack.h"
#include "timed_change.h"
#include "turn.h"

int skirmishers_give_way(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    int found = 0;
    if (hex == 0 || pos_terrain(pos, hex)->open == 0 || pos_formation(pos, who)->dispersed != 0 ||
        (pos->world->rules->stops_at_front != 0 && pos_has(pos, who, PDC_FLAG_STOPPED))) {
        return 0; /* [HC-18] before the front of an enemy it goes no farther */
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

/* One stand [FR-41, FR-42, FR-67] -------------------------------------------------------------- */

/* [HC-49] in hexes, [FR-42] in inches */
int screen_reach(const pdc_pos *pos) {
    int hexes = pos->world->rules->screen_range / (int)pace_inches(pos); /* [FR-60] */
    return hexes > 0 ? hexes : 1;
}

int screen_strays(const pdc_pos *pos, const pdc_unit *unit, const pdc_hex_id *hex, int hexes) {
    if (pos->world->rules->screens != PDC_SCREENS_ONE_STAND || unit->screen == 0 ||
        unit->parent == 0 || !pos_present(pos, unit->parent)) {
        return 0;
    }
    for (int part = 0; part < hexes; part++) {
        if (footprint_distance_hex(pos, unit->parent, hex[part]) <= screen_reach(pos)) {
            return 0;
        }
    }
    return 1;
}

/* [HC-365] the army has room for one more, and the unit a number that no other has had */
int screen_has_room(const pdc_pos *pos, pdc_unit_id parent) {
    return pos->state->game.units < PDC_MAX_UNITS && screen_next_number(pos, parent) <= UINT8_MAX;
}

/* Has the unit screens or markers on the map? */
static int has_screen(const pdc_pos *pos, pdc_unit_id parent) {
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        if (pos_present(pos, who) && pos_unit(pos, who)->screen != 0 &&
            pos_unit(pos, who)->parent == parent) {
            return 1;
        }
    }
    return 0;
}

/* [FR-41] 3 stands or more at that moment, no other condition than that its arm skirmishes */
static int may_put_out(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_formation_row *order = &pos->world->rules->formation[PDC_FORM_SKIRMISH];
    return pos_strength(pos, who) >= 3 && pos_unit(pos, who)->screen == 0 &&
           (order->arms & 1 << pos_roster(pos, who)->arm) != 0 &&
           !has_screen(pos, who); // one at a time
}

static pdc_verdict detach_stand(const pdc_pos *pos, const pdc_command *command) {
    pdc_unit_id who = command->who;
    if (command->n != 1 || !may_put_out(pos, who)) {
        return PDC_VERDICT_SCREEN_WHO;
    }
    if (pos_unit(pos, who)->spent != 0) {
        return PDC_VERDICT_SCREEN_LATE; /* [FR-67] */
    }
    if (command->at == 0 || footprint_distance_hex(pos, who, command->at) > screen_reach(pos) ||
        facing_arc(pos, who, command->at) != ARC_FRONT) {
        return PDC_VERDICT_SCREEN_FAR; /* [FR-42] */
    }
    return can_hold(pos, who, 1, command->at) && screen_has_room(pos, who) ? PDC_VERDICT_OK
                                                                           : PDC_VERDICT_SCREEN_HEX;
}

static pdc_verdict recall_stand(const pdc_pos *pos, const pdc_command *command) {
    pdc_unit_id screen = command->other;
    if (screen == 0 || screen > pos->state->game.units || !pos_present(pos, screen) ||
        pos_unit(pos, screen)->screen == 0 || pos_unit(pos, screen)->parent != command->who ||
        pos_unit(pos, screen)->cohesion == PDC_COHESION_PGD) {
        return PDC_VERDICT_RECALL_OTHER;
    }
    return pos_unit(pos, command->who)->spent == 0 ? PDC_VERDICT_OK : PDC_VERDICT_SCREEN_LATE;
}

/* Every hex within reach of the parent. */
static void offer_stand(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    pdc_command command = {.kind = PDC_COMMAND_DETACH,
                           .side = (uint8_t)pos_side(pos, who),
                           .who = who,
                           .n = 1,
                           .form = PDC_FORMATION_COUNT};
    if (!may_put_out(pos, who) || pos_unit(pos, who)->spent != 0) {
        return;
    }
    footprint_walk walk = footprint_around(pos, who, screen_reach(pos));
    while (!legal_enough(out) && (command.at = footprint_next(&walk)) != 0) {
        legal_add(out, &command);
    }
}

/* By the third [HC-49] ------------------------------------------------------------------------- */

static pdc_verdict detach_check(const pdc_pos *pos, const pdc_command *command) {
    pdc_unit_id who = command->who;
    const pdc_unit *unit = pos_unit(pos, who);
    int n = command->n;
    if (unit->cohesion != PDC_COHESION_GOOD) {
        return PDC_VERDICT_DISORDERED;
    }
    /* [HC-49] infantry that may skirmish; 1 to 3 increments, never more than a third; a free hex
     * within its range */
    if (!pos_is_infantry(pos, who) ||
        !pos_trait(pos, who, PDC_TRAIT_SKIRMISH | PDC_TRAIT_LIGHT_INFANTRY) || unit->screen != 0 ||
        n < 1 || n > 3 || 3 * n > pos_strength(pos, who) || command->at == 0 ||
        footprint_distance_hex(pos, who, command->at) > screen_reach(pos) ||
        !can_hold(pos, who, n, command->at) || !screen_has_room(pos, who)) {
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
    if (verdict == PDC_VERDICT_DECLARED && marker_rules(pos)) {
        verdict = PDC_VERDICT_OK; /* [RQ-50] at any time of the movement */
    }
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    int detach = command->kind == PDC_COMMAND_DETACH;
    if (marker_rules(pos)) {
        return marker_check(pos, command); /* [RQ-99] */
    }
    if (pos->world->rules->screens == PDC_SCREENS_ONE_STAND) {
        return detach ? detach_stand(pos, command) : recall_stand(pos, command);
    }
    if (pos->world->rules->screens == PDC_SCREENS_COMPANIES) {
        return company_check(pos, command); /* [FF-92] */
    }
    return detach ? detach_check(pos, command) : recall_check(pos, command);
}

/* Is the name that the screen would have that of a unit of the order of battle [HC-365]? */
static int name_is_taken(const pdc_pos *pos, pdc_unit_id parent, int number) {
    char name[PDC_NAME_TEXT];
    pdc_screen_name(pos, parent, number, name);
    for (pdc_unit_id who = 1; who <= pos->world->scenario->units; who++) {
        if (pdc_name_same(pos->world->scenario->unit[who].id, name)) {
            return 1;
        }
    }
    return 0;
}

int screen_next_number(const pdc_pos *pos, pdc_unit_id parent) {
    int most = 0;
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        /* those of the order of battle have names of their own */
        if (pos_unit(pos, who)->screen != 0 && pos_unit(pos, who)->parent == parent &&
            pos_unit(pos, who)->screen > most && who > pos->world->scenario->units) {
            most = pos_unit(pos, who)->screen;
        }
    }
    do {
        most++;
    } while (name_is_taken(pos, parent, most));
    return most;
}

static void detach(pdc_exec *exec, const pdc_command *command) {
    const pdc_pos *pos = &exec->pos;
    const pdc_unit *parent = pos_unit(pos, command->who);
    pdc_unit_id screen =
        marker_rules(pos) ? marker_slot(pos) : (pdc_unit_id)(exec->state->game.units + 1);
    int face = parent->face == 0       ? parent->heading + 1
               : parent->face % 2 == 0 ? parent->face + 1
                                       : parent->face;
    exec_spend(exec, command->who, pos->world->rules->detach);
    pdc_event event = {.kind = PDC_EVENT_UNIT_CREATED,
                       .who = screen,
                       .other = command->who,
                       .a = (uint8_t)screen_next_number(pos, command->who)};
    event.n[0] = command->n;
    event.n[3] = parent->roster;
    exec_emit(exec, &event);
    exec_unit_place(exec, screen, PDC_FORM_SKIRMISH, (face - 1) % 12 + 1, 1, &command->at);
    exec_unit_flags(exec, screen, 0, PDC_FLAG_KEPT | PDC_FLAG_DOUBLED);
    if (marker_rules(pos)) {
        marker_made(exec, screen); /* [RQ-99] the parent keeps its increments */
        return;
    }
    /* the men go out of the parent: it is smaller, it has lost nobody */
    pdc_event smaller = {.kind = PDC_EVENT_UNIT_SET, .who = command->who, .a = PDC_UNIT_SIZE};
    smaller.n[0] = pos_unit(pos, command->who)->size - command->n;
    exec_emit(exec, &smaller);
    pdc_event fact = {.kind = PDC_EVENT_DETACHED,
                      .who = command->who,
                      .other = screen,
                      .at = command->at,
                      .rule = "HC-49"};
    int stands = pos->world->rules->screens == PDC_SCREENS_ONE_STAND;
    memcpy(fact.rule, stands ? "FR-41" : "HC-49", sizeof "FR-41");
    exec_emit(exec, &fact);
    if (stands) {
        losses_review(exec, command->who); /* [FR-60, HC-31] no more hexes than it has stands for */
    }
}

static void recall(pdc_exec *exec, const pdc_command *command) {
    const pdc_pos *pos = &exec->pos;
    const pdc_unit screen = *pos_unit(pos, command->other);
    const pdc_unit *parent = pos_unit(pos, command->who);
    int men = screen.men + parent->men;
    int each = pos_men(pos, command->who);
    exec_spend(exec, command->who, pos->world->rules->detach);
    if (marker_rules(pos)) {
        marker_take_in(exec, command->other, "RQ-99");
        return;
    }
    exec_unit_gone(exec, command->other, PDC_STATUS_JOINED);
    if (screen.cohesion == PDC_COHESION_DISORDER) {
        morale_disorder(exec, command->who); /* [HC-51] the worst mark */
    }
    exec_unit_set(exec, command->who, PDC_UNIT_SIZE, parent->size + screen.size);
    exec_unit_set(exec, command->who, PDC_UNIT_LOST,
                  parent->lost + screen.lost + (each > 0 ? men / each : 0));
    exec_unit_set(exec, command->who, PDC_UNIT_MEN, each > 0 ? men % each : 0);
    pdc_event fact = {
        .kind = PDC_EVENT_RECALLED, .who = command->who, .other = command->other, .rule = "HC-49"};
    exec_emit(exec, &fact);
}

void screen_resolve(pdc_exec *exec, const pdc_command *command) {
    int companies = exec->pos.world->rules->screens == PDC_SCREENS_COMPANIES;
    if (command->kind == PDC_COMMAND_DETACH) {
        detach(exec, command);
        if (companies) {
            company_out(exec, command);
        }
        return;
    }
    const pdc_unit screen = *pos_unit(&exec->pos, command->other);
    recall(exec, command);
    if (companies) {
        company_back(exec, command, &screen);
    }
}

void screen_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    const pdc_unit *unit = pos_unit(pos, who);
    pdc_command command = {
        .side = (uint8_t)pos_side(pos, who), .who = who, .form = PDC_FORMATION_COUNT};
    if (marker_rules(pos)) {
        marker_legal(pos, who, out); // each of them is checked
        return;
    }
    if (order_state(pos, who) != PDC_VERDICT_OK) {
        return;
    }
    if (pos->world->rules->screens == PDC_SCREENS_COMPANIES) {
        company_legal(pos, who, out);
        return;
    }
    command.kind = PDC_COMMAND_RECALL;
    int stands = pos->world->rules->screens == PDC_SCREENS_ONE_STAND;
    pdc_unit_id first = stands ? 1 : (pdc_unit_id)(pos->world->scenario->units + 1u);
    for (pdc_unit_id other = first; other <= pos->state->game.units; other++) {
        command.other = other;
        if (pos_present(pos, other) && pos_unit(pos, other)->screen != 0) {
            legal_add(out, &command);
        }
    }
    command.other = 0;
    if (stands) {
        offer_stand(pos, who, out);
        return;
    }
    command.kind = PDC_COMMAND_DETACH;
    if (pos_strength(pos, who) < 3 || unit->screen != 0 ||
        !pos_trait(pos, who, PDC_TRAIT_SKIRMISH | PDC_TRAIT_LIGHT_INFANTRY)) {
        return;
    }
    footprint_walk walk = footprint_around(pos, who, screen_reach(pos));
    while ((command.at = footprint_next(&walk)) != 0) {
        for (int n = 1; n <= 3 && can_hold(pos, who, 1, command.at); n++) {
            command.n = (uint8_t)n;
            legal_add(out, &command);
        }
    }
}

int pdc_leash(const pdc_pos *pos, pdc_unit_id who) {
    if (who == 0 || !pos_present(pos, who)) {
        return 0;
    }
    pdc_unit_id parent = pos_unit(pos, who)->screen != 0 ? pos_unit(pos, who)->parent : who;
    if (parent == 0 || !pos_present(pos, parent) || !has_screen(pos, parent)) {
        return 0;
    }
    switch ((pdc_screens)pos->world->rules->screens) {
    case PDC_SCREENS_MARKERS: return marker_leash_of(pos, parent); /* [RQ-54] */
    case PDC_SCREENS_COMPANIES: return company_leash(pos);         /* [FF-90] */
    case PDC_SCREENS_BY_THIRD:
    case PDC_SCREENS_ONE_STAND:
    case PDC_SCREENS_COUNT: break;
    }
    return screen_reach(pos); /* [HC-49, FR-42] */
}
