/*
 * Voluntary changes of formation, limbering, cohesion and the free changes of shape that go with
 * it. [ES-20, ES-21, ES-25..34, ES-47, ES-53, ES-54, ES-58; HC-26, HC-30, HC-31, HC-94]
 */
#include "formation.h"

#include <assert.h>
#include <string.h>

#include "../pdc.h"
#include "footprint.h"
#include "functions.h"
#include "hex.h"
#include "legal.h"
#include "maneuver.h"
#include "marker.h"
#include "occupancy.h"
#include "pace.h"
#include "stack.h"
#include "timed_change.h"
#include "turn.h"

int form_turns_free(const pdc_formation_row *row) {
    return row->turns_free != 0 || row->faces == PDC_FACES_NONE;
}

static int kind_of(int face) {
    return face == 0 ? PDC_FACES_NONE : face % 2 == 0 ? PDC_FACES_HEXSIDE : PDC_FACES_VERTEX;
}

pdc_verdict form_may_take(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit,
                          pdc_formation form, pdc_hex_id hex) {
    const pdc_rules *rules = pos->world->rules;
    const pdc_formation_row *row = &rules->formation[form];
    int arm = pos_roster(pos, who)->arm;
    int n = unit->size - unit->lost;
    if (form >= PDC_FORMATION_COUNT || row->in_profile == 0) {
        return PDC_VERDICT_FORM_UNKNOWN;
    }
    if (row->voluntary == 0) {
        return PDC_VERDICT_INVOLUNTARY; /* [ES-27] */
    }
    if ((row->arms & (1 << arm)) == 0) {
        return form == PDC_FORM_COLUMN_OF_COMPANIES ? PDC_VERDICT_COMPANIES_ARM
                                                    : PDC_VERDICT_FORM_UNKNOWN;
    }
    if (row->square != 0 && n < rules->square_min) {
        return PDC_VERDICT_SQUARE_SIZE;
    }
    /* [FR-46] regiments disperse as a whole by their trait */
    if (row->shape == PDC_SHAPE_PAIR && rules->pickets != 0) {
        return pos_trait(pos, who, PDC_TRAIT_SHARPSHOOTER | PDC_TRAIT_LIGHT_INFANTRY)
                   ? PDC_VERDICT_OK
                   : PDC_VERDICT_PICKETS_WHO;
    }
    if (row->shape == PDC_SHAPE_PAIR &&
        !pos_trait(pos, who, PDC_TRAIT_SKIRMISH | PDC_TRAIT_LIGHT_INFANTRY)) {
        return PDC_VERDICT_SKIRMISH_WHO; /* [HC-31] */
    }
    /* [HC-26] in general-order terrain only road column, in a road hex */
    if (pos_takes_general(pos, who, hex) &&
        !(row->road_in_cover != 0 && pos->world->map->cell[hex].road != 0)) {
        return PDC_VERDICT_FORM_TERRAIN;
    }
    return PDC_VERDICT_OK;
}

pdc_formation form_where(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    const pdc_unit *unit = pos_unit(pos, who);
    if (pos_imposes_general(pos, who, unit->form, hex)) {
        return PDC_FORM_GENERAL_ORDER;
    }
    return unit->form == PDC_FORM_GENERAL_ORDER && pos_terrain(pos, hex)->general_order == 0
               ? PDC_FORM_COLUMN
               : (pdc_formation)unit->form;
}

/* [notation.md: form] From a formation that has no facing or turns free any facing may be taken, but
 * not in `friction` and `republique` [FR-70, RQ-96] from one that has a facing [HC-355]. */
static int faces_anew(const pdc_pos *pos, const pdc_formation_row *now, const pdc_unit *unit) {
    return unit->face == 0 || (form_turns_free(now) && pos->world->rules->change_faces == 0);
}

/* [notation.md: form] hours that may be named; none when the facing stays or there is none */
int form_faces(const pdc_pos *pos, pdc_unit_id who, pdc_formation form, uint8_t *hours) {
    const pdc_unit *unit = pos_unit(pos, who);
    const pdc_formation_row *now = pos_formation(pos, who);
    int kind = pos->world->rules->formation[form].faces;
    int n = 0;
    if (kind == PDC_FACES_NONE) {
        return 0;
    }
    if (faces_anew(pos, now, unit)) {
        for (int hour = 1; hour <= 12; hour++) {
            if (kind_of(hour) == kind) {
                hours[n++] = (uint8_t)hour;
            }
        }
        return n;
    }
    if (kind != kind_of(unit->face)) {
        hours[n++] = (uint8_t)hex_hour(unit->face - 1);
        hours[n++] = (uint8_t)hex_hour(unit->face + 1);
        if (change_quarter(pos, who, (pdc_formation)unit->form, form)) {
            hours[n++] = (uint8_t)hex_hour(unit->face - 3); /* [FF-129] */
            hours[n++] = (uint8_t)hex_hour(unit->face + 3);
        }
    }
    return n;
}

/* Default of D: present hour plus 1; from a formation that turns free the way it last went, plus 1
 * where the kind changes. */
static int default_face(const pdc_pos *pos, pdc_unit_id who, pdc_formation form) {
    const pdc_unit *unit = pos_unit(pos, who);
    int kind = pos->world->rules->formation[form].faces;
    if (faces_anew(pos, pos_formation(pos, who), unit)) {
        return kind == PDC_FACES_HEXSIDE ? unit->heading : hex_hour(unit->heading + 1);
    }
    return hex_hour(unit->face + 1);
}

static int needs_pair(const pdc_pos *pos, pdc_unit_id who, pdc_formation form) {
    return pos->world->rules->formation[form].shape == PDC_SHAPE_PAIR &&
           pos->world->rules->skirmish_two != 0 &&
           pos_strength(pos, who) >= pos->world->rules->skirmish_two;
}

/* May `hex` be the second hex of a skirmish order facing `face` [HC-31, HC-52]? Its price in ticks,
 * or PDC_CLOSED. */
static uint32_t pair_price(const pdc_pos *pos, pdc_unit_id who, pdc_formation form, int face,
                           pdc_hex_id hex) {
    const pdc_unit *unit = pos_unit(pos, who);
    int direction = pdc_map_direction(pos->world->map, unit->hex[0], hex);
    pdc_fraction share = footprint_share(pos->world->rules, form, pos_strength(pos, who), 2, 1);
    if (direction < 0 ||
        (direction != footprint_left(face) && direction != footprint_right(face)) ||
        occ_enemy(pos, hex, pos_side(pos, who)) != 0 || !stack_fits(pos, who, hex, share)) {
        return PDC_CLOSED;
    }
    pdc_unit spread = *unit;
    spread.form = (uint8_t)form;
    return pace_step(pos, who, &spread, unit->hex[0], direction);
}

void form_normalize(const pdc_pos *pos, pdc_command *command) {
    uint8_t hours[12];
    if (command->kind != PDC_COMMAND_FORM || command->form >= PDC_FORMATION_COUNT ||
        command->who == 0 || command->who > pos->state->game.units ||
        !pos_present(pos, command->who)) {
        return;
    }
    /* with an hour it stays what it is: one is named only where the kind of facing changes */
    if (pos_is_guns(pos, command->who) && command->face == 0 &&
        (command->form == PDC_FORM_LIMBERED || command->form == PDC_FORM_UNLIMBERED)) {
        command->kind =
            command->form == PDC_FORM_LIMBERED ? PDC_COMMAND_LIMBER : PDC_COMMAND_UNLIMBER;
        command->form = 0;
        return;
    }
    if (command->face == 0 && command->turn == 0 &&
        form_faces(pos, command->who, (pdc_formation)command->form, hours) > 0) {
        command->face = (uint8_t)default_face(pos, command->who, (pdc_formation)command->form);
    }
    if (command->at == 0 && command->face % 2 != 0 &&
        needs_pair(pos, command->who, (pdc_formation)command->form)) {
        pdc_hex_id here = pos_unit(pos, command->who)->hex[0];
        pdc_hex_id right = pdc_map_near(pos->world->map, here, footprint_right(command->face));
        pdc_hex_id left = pdc_map_near(pos->world->map, here, footprint_left(command->face));
        int usable = right != 0 && pair_price(pos, command->who, (pdc_formation)command->form,
                                              command->face, right) != PDC_CLOSED;
        command->at = usable ? right : left;
    }
}

/* The facing that the change leads to, 0 when it has none; -1 when the hour named does not fit. */
int form_target_face(const pdc_pos *pos, const pdc_command *command, pdc_formation form) {
    uint8_t hours[12];
    int kind = pos->world->rules->formation[form].faces;
    int n = form_faces(pos, command->who, form, hours);
    if (kind == PDC_FACES_NONE) {
        return command->face == 0 ? 0 : -1;
    }
    if (n == 0) {
        return command->face == 0 ? pos_unit(pos, command->who)->face : -1;
    }
    int face = command->face != 0 ? command->face : default_face(pos, command->who, form);
    for (int i = 0; i < n; i++) {
        if (hours[i] == face) {
            return face;
        }
    }
    return -1;
}

pdc_formation form_named(const pdc_command *command) {
    return command->kind == PDC_COMMAND_LIMBER     ? PDC_FORM_LIMBERED
           : command->kind == PDC_COMMAND_UNLIMBER ? PDC_FORM_UNLIMBERED
                                                   : (pdc_formation)command->form;
}

/* [ES-21] who and when */
static pdc_verdict form_when(const pdc_pos *pos, pdc_unit_id who) {
    pdc_verdict verdict = order_state(pos, who);
    if (verdict == PDC_VERDICT_NOT_ACTIVE || verdict == PDC_VERDICT_NOT_YOUR_TURN) {
        return PDC_VERDICT_FORM_NOT_ACTIVE;
    }
    return verdict == PDC_VERDICT_WRONG_SEGMENT ? PDC_VERDICT_FORM_SEGMENT : verdict;
}

/* [ES-25, RQ-24, RQ-27] limbering is no change of formation in that sense, and costs nothing where
 * it is a function [RQ-102] */
static uint32_t change_price(const pdc_pos *pos, pdc_unit_id who, pdc_formation form) {
    uint32_t change = pos_arm(pos, who)->change;
    return form == PDC_FORM_LIMBERED || form == PDC_FORM_UNLIMBERED
               ? (functions_counted(pos, who) ? 0 : change)
               : maneuver_price(pos, who, PDC_MANEUVER_CHANGE, change);
}

static pdc_verdict form_price(const pdc_pos *pos, const pdc_command *command, pdc_formation form,
                              uint32_t *ticks) {
    const pdc_unit *unit = pos_unit(pos, command->who);
    *ticks = change_price(pos, command->who, form); /* [ES-25] */
    if (form == PDC_FORM_ROAD_COLUMN && pos_option(pos, PDC_OPTION_CHARGE_START_ROAD_HEX) != 0 &&
        pos->world->map->cell[unit->hex[0]].road != 0) {
        /* [ES-58] */
        *ticks += pos->world->rules->road.cost[pos_arm(pos, command->who)->movement_class];
    }
    if (!needs_pair(pos, command->who, form)) {
        return command->at == 0 ? PDC_VERDICT_OK : PDC_VERDICT_SKIRMISH_HEX;
    }
    uint32_t second = command->at == 0 || form_target_face(pos, command, form) % 2 == 0
                          ? PDC_CLOSED
                          : pair_price(pos, command->who, form,
                                       form_target_face(pos, command, form), command->at);
    if (second == PDC_CLOSED) {
        return PDC_VERDICT_SKIRMISH_HEX;
    }
    *ticks += second;
    return PDC_VERDICT_OK;
}

static pdc_verdict form_examine(const pdc_pos *pos, const pdc_command *command, uint32_t *ticks) {
    *ticks = 0;
    pdc_verdict verdict = form_when(pos, command->who);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    const pdc_unit *unit = pos_unit(pos, command->who);
    pdc_formation form = form_named(command);
    int guns_order = command->kind != PDC_COMMAND_FORM;
    if (guns_order && !pos_is_guns(pos, command->who)) {
        return PDC_VERDICT_GUNS_ONLY; /* [HC-26] */
    }
    if (!guns_order && pos_is_guns(pos, command->who) && command->face != 0 &&
        (form == PDC_FORM_LIMBERED || form == PDC_FORM_UNLIMBERED)) {
        return PDC_VERDICT_FORM_FACING; // without the hour it is an order of the guns
    }
    if (form >= PDC_FORMATION_COUNT ||
        guns_order != (form == PDC_FORM_LIMBERED || form == PDC_FORM_UNLIMBERED)) {
        return PDC_VERDICT_FORM_UNKNOWN;
    }
    if (unit->cohesion != PDC_COHESION_GOOD && form != PDC_FORM_LIMBERED) {
        return PDC_VERDICT_DISORDERED; /* [HC-94] may march, turn, limber and fire */
    }
    verdict = form_may_take(pos, command->who, unit, form, unit->hex[0]);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    if (unit->form == form) {
        return PDC_VERDICT_FORM_SAME;
    }
    if (unit->hexes > 1 && pos->world->rules->change_folds == 0) {
        return PDC_VERDICT_FORM_HEXES; /* [ES-47]; [FR-70, RQ-96] elsewhere it folds within the change */
    }
    if (form_target_face(pos, command, form) < 0) {
        return PDC_VERDICT_FORM_FACING;
    }
    verdict = marker_is(pos, command->who) ? PDC_VERDICT_MARKER_ORDER /* [RQ-99] */
                                           : marker_leash(pos, command->who, unit->hex, 1);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    verdict = form_price(pos, command, form, ticks);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    /* [ES-25] */
    uint32_t left = pace_left(pos, command->who, unit);
    if (*ticks <= left) {
        return PDC_VERDICT_OK;
    }
    uint32_t plain =
        *ticks - change_price(pos, command->who, form) + pos_arm(pos, command->who)->change;
    return maneuver_lacks(PDC_MANEUVER_CHANGE, plain <= left, PDC_VERDICT_FORM_MP);
}

pdc_verdict pdc_form_ever(const pdc_pos *pos, pdc_unit_id who, pdc_formation form) {
    const pdc_unit *unit = pos_unit(pos, who);
    if (form == PDC_FORM_LIMBERED || form == PDC_FORM_UNLIMBERED) {
        return PDC_VERDICT_FORM_UNKNOWN; // by orders of their own
    }
    return change_timed(pos) ? change_may_hold(pos, who, form)
                             : form_may_take(pos, who, unit, form, unit->hex[0]);
}

pdc_verdict form_check(const pdc_pos *pos, const pdc_command *command) {
    uint32_t ticks;
    if (change_timed(pos)) {
        pdc_verdict verdict = change_check(pos, command);
        return verdict == PDC_VERDICT_NOT_ACTIVE ? PDC_VERDICT_FORM_NOT_ACTIVE : verdict;
    }
    return form_examine(pos, command, &ticks);
}

uint32_t form_cost(const pdc_pos *pos, const pdc_command *command) {
    uint32_t ticks;
    if (change_timed(pos)) {
        return change_cost(pos, command);
    }
    form_examine(pos, command, &ticks);
    return ticks;
}

/* [HC-230] after its window: has the unit still the size, the ground and the second hex for it? */
int form_fits(const pdc_pos *pos, const pdc_command *command) {
    if (change_timed(pos)) {
        return change_fits(pos, command);
    }
    pdc_formation form = form_named(command);
    pdc_hex_id here = pos_unit(pos, command->who)->hex[0];
    return form_may_take(pos, command->who, pos_unit(pos, command->who), form, here) ==
               PDC_VERDICT_OK &&
           (!needs_pair(pos, command->who, form) ||
            pair_price(pos, command->who, form, form_target_face(pos, command, form),
                       command->at) != PDC_CLOSED);
}

void form_perform(pdc_exec *exec, const pdc_command *command) {
    if (change_timed(&exec->pos)) {
        change_perform(exec, command);
        return;
    }
    const pdc_unit *unit = pos_unit(&exec->pos, command->who);
    pdc_formation form = form_named(command);
    pdc_formation before = (pdc_formation)unit->form;
    int face = form_target_face(&exec->pos, command, form);
    pdc_hex_id ordered[2] = {unit->hex[0], command->at};
    /* [ES-54] a road column is not spread by the change; [HC-31] skirmishers of 4 increments take
     * two hexes */
    exec_unit_place(exec, command->who, form, face, needs_pair(&exec->pos, command->who, form) + 1,
                    ordered);
    exec_unit_flags(exec, command->who, 0,
                    PDC_FLAG_WAITING_NARROW | PDC_FLAG_WAITING_WIDEN | PDC_FLAG_WAITING_RIGHT);
    pdc_event event = {.kind = PDC_EVENT_FORMED,
                       .who = command->who,
                       .a = (uint8_t)before,
                       .b = (uint8_t)form,
                       .rule = "ES-25"};
    exec_emit(exec, &event);
}

static void legal_form(const pdc_pos *pos, pdc_command *command, legal_list *out) {
    pdc_hex_id here = pos_unit(pos, command->who)->hex[0];
    if (!needs_pair(pos, command->who, (pdc_formation)command->form)) {
        command->at = 0;
        legal_add(out, command);
        return;
    }
    int face = command->face != 0 ? command->face : pos_unit(pos, command->who)->face;
    const int sides[2] = {footprint_left(face), footprint_right(face)};
    for (int i = 0; i < 2 && face % 2 != 0; i++) {
        command->at = pdc_map_near(pos->world->map, here, sides[i]);
        if (command->at != 0) {
            legal_add(out, command);
        }
    }
}

/* [FF-118] a line sets back a company at either end, or at both. */
static void legal_potence(const pdc_pos *pos, pdc_command *command, legal_list *out) {
    if (change_timed(pos) && command->form == PDC_FORM_LINE) {
        command->face = 0;
        for (int turn = 1; turn <= 3; turn++) {
            command->turn = (uint8_t)turn;
            legal_add(out, command);
        }
        command->turn = 0;
    }
}

void form_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    pdc_command command = {
        .kind = PDC_COMMAND_FORM, .side = (uint8_t)pos_side(pos, who), .who = who};
    pdc_verdict when = form_when(pos, who);
    if (when != PDC_VERDICT_OK && when != PDC_VERDICT_CHANGING) {
        return;
    }
    for (int form = 0; form < PDC_FORMATION_COUNT; form++) {
        uint8_t hours[12];
        command.form = (uint8_t)form;
        if (change_timed(pos) == 0 &&
            form_may_take(pos, who, pos_unit(pos, who), (pdc_formation)form,
                          pos_unit(pos, who)->hex[0]) != PDC_VERDICT_OK) {
            continue;
        }
        legal_potence(pos, &command, out);
        int n = form_faces(pos, who, (pdc_formation)form, hours);
        command.face = 0;
        if (n == 0) {
            legal_form(pos, &command, out);
        }
        for (int i = 0; i < n; i++) {
            command.face = hours[i];
            legal_form(pos, &command, out);
        }
    }
    pdc_command guns = {.side = command.side, .who = who, .form = PDC_FORMATION_COUNT};
    guns.kind = PDC_COMMAND_LIMBER;
    legal_add(out, &guns);
    guns.kind = PDC_COMMAND_UNLIMBER;
    legal_add(out, &guns);
}

/* Cohesion and shape --------------------------------------------------------------------------- */

void shape_collapse(pdc_exec *exec, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(&exec->pos, who);
    if (unit->hexes > 1) {
        pdc_hex_id hex = unit->hex[0];
        exec_unit_place(exec, who, (pdc_formation)unit->form, unit->face, 1, &hex); /* [ES-28] */
    }
    exec_unit_flags(exec, who, 0,
                    PDC_FLAG_WAITING_NARROW | PDC_FLAG_WAITING_WIDEN | PDC_FLAG_WAITING_RIGHT);
}

/* [HC-94] a routed unit stands in the column that its arm has in the profile (guns limbered, in
 * general-order terrain general order), facing none */
static void routed_shape(pdc_exec *exec, pdc_unit_id who) {
    const pdc_pos *pos = &exec->pos;
    pdc_hex_id hex = pos_unit(pos, who)->hex[0];
    pdc_formation form = (pdc_formation)pos_arm(pos, who)->form;
    if (pos_takes_general(pos, who, hex)) {
        form = PDC_FORM_GENERAL_ORDER;
    }
    if (change_timed(pos) && change_irregular(pos, who)) {
        form = PDC_FORM_PACK; /* [FF-96] */
    }
    change_at_once(exec, who, form);
    exec_unit_place(exec, who, form, 0, 1, &hex);
}

void cohesion_set(pdc_exec *exec, pdc_unit_id who, pdc_cohesion cohesion) {
    if (!pos_present(&exec->pos, who)) {
        return;
    }
    int before = pos_unit(&exec->pos, who)->cohesion;
    if (before != (int)cohesion) {
        change_interrupt(exec, who); /* [FF-136] */
        exec_unit_set(exec, who, PDC_UNIT_COHESION, (int32_t)cohesion);
        if (pos_option(&exec->pos, PDC_OPTION_DISORDER_STACKS) != 0) {
            exec_unit_set(exec, who, PDC_UNIT_MARKERS, 0); /* [FR-27] */
        }
    }
    if (cohesion == PDC_COHESION_PGD) {
        exec_unit_flags(exec, who, 0, PDC_FLAG_DECLARED);
        routed_shape(exec, who);
        return;
    }
    if (cohesion == PDC_COHESION_DISORDER && before == PDC_COHESION_GOOD) {
        shape_collapse(exec, who); /* [ES-28] one hex, for free */
    }
}

static void push_give_up(pdc_exec *exec, pdc_unit_id who) {
    const pdc_pos *pos = &exec->pos;
    pdc_hex_id row[PDC_MAX_PARTS];
    int h = footprint_row(pos, who, row);
    pdc_frame choice = {.kind = PDC_FRAME_CHOICE,
                        .sides = (uint8_t)(1 << (pos_side(pos, who) - 1)),
                        .who = who,
                        .count = 2};
    choice.arg[0] = PDC_CHOICE_GIVE_UP_END;
    choice.answer[0] = row[0]; /* [ES-66] 1 gives up the left end, 2 the right end */
    choice.answer[1] = row[h - 1];
    exec_push(exec, &choice);
}

/* Leave out one hex of a row; when the counter stood there it goes to the next [HC-56]. */
void shape_give_up(pdc_exec *exec, pdc_unit_id who, pdc_hex_id hex) {
    const pdc_pos *pos = &exec->pos;
    const pdc_unit *unit = pos_unit(pos, who);
    pdc_hex_id row[PDC_MAX_PARTS];
    pdc_hex_id kept[PDC_MAX_PARTS];
    pdc_hex_id ordered[PDC_MAX_PARTS];
    int h = footprint_row(pos, who, row);
    int n = 0;
    for (int i = 0; i < h; i++) {
        if (row[i] != hex) {
            kept[n++] = row[i];
        }
    }
    assert(n > 0);
    pdc_hex_id counter = unit->hex[0] != hex ? unit->hex[0] : hex == row[0] ? kept[0] : kept[n - 1];
    footprint_order(kept, n, counter, ordered);
    exec_unit_place(exec, who, (pdc_formation)unit->form, unit->face, n, ordered);
}

/* [ES-66, HC-31, HC-56, ES-55]: returns 1 when the owner is asked. */
int shape_after_loss(pdc_exec *exec, pdc_unit_id who) {
    const pdc_pos *pos = &exec->pos;
    const pdc_rules *rules = pos->world->rules;
    if (!pos_present(pos, who)) {
        return 0;
    }
    const pdc_unit *unit = pos_unit(pos, who);
    const pdc_formation_row *row = pos_formation(pos, who);
    int n = pos_strength(pos, who);
    int density = rules->road_density;
    /* [FF-31] a square that falls under six figures stays one */
    if (row->square != 0 && n < rules->square_min && unit->cohesion == PDC_COHESION_GOOD &&
        !change_timed(pos)) {
        cohesion_set(exec, who, PDC_COHESION_DISORDER); /* [HC-56] */
        return 0;
    }
    if (row->shape == PDC_SHAPE_PAIR && unit->hexes > 1 && n < rules->skirmish_two) {
        shape_collapse(exec, who); /* [HC-31] loss to 3 closes them up, free */
        return 0;
    }
    int limit = footprint_width_limit(pos, who);
    if (row->shape == PDC_SHAPE_ROW && pos_arm(pos, who)->extend_max == 0 && unit->hexes > limit) {
        push_give_up(exec, who);
        return 1;
    }
    /* a column gives up its tail, without a choice [HC-56]; a hex left without increments is given
     * up at once [HC-16] */
    int most = (n + density - 1) / density;
    if ((row->shape == PDC_SHAPE_ROAD || row->shape == PDC_SHAPE_COLUMN) && unit->hexes > most) {
        exec_unit_place(exec, who, (pdc_formation)unit->form, unit->face, most, unit->hex);
    }
    return 0;
}
