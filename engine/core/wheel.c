/*
 * Turning in place, about-face, wheeling a line, wheeling by companies. [ES-71..77, HC-13..15, HC-30,
 * HC-31, HC-50, FE-63] In the other profiles every turn is a wheel with the hexes that it sweeps [FR-62,
 * RQ-93, HC-305, HC-306], a wheel or a change by the system of manoeuvre [RQ-13, RQ-14, RQ-20, RQ-26,
 * HC-251], and about-face may take time [FF-104, FF-119].
 */
#include <string.h>

#include "../pdc.h"
#include "footprint.h"
#include "formation.h"
#include "hex.h"
#include "legal.h"
#include "maneuver.h"
#include "marker.h"
#include "occupancy.h"
#include "pace.h"
#include "stack.h"
#include "timed_change.h"

/* Turning in place [HC-13] --------------------------------------------------------------------- */

static int turns(int from, int to) {
    int hours = (to - from + 12) % 12;
    return (hours > 6 ? 12 - hours : hours) / 2;
}

/* [FE-63] guns in battery turn at the start of their movement only, where they do not pivot at will
 * [FR-07]; [FF-33] by an option not at all */
static pdc_verdict guns_turn(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_formation_row *row = pos_formation(pos, who);
    if (row->immobile == 0 || row->turns_free != 0) {
        return PDC_VERDICT_OK;
    }
    if (pos->world->rules->option_here[PDC_OPTION_BATTERY_TURNS_IN_PLACE] != 0 &&
        pos_option(pos, PDC_OPTION_BATTERY_TURNS_IN_PLACE) == 0) {
        return PDC_VERDICT_IMMOBILE;
    }
    return pos_unit(pos, who)->spent != 0 ? PDC_VERDICT_TURN_GUNS : PDC_VERDICT_OK;
}

static pdc_verdict face_examine(const pdc_pos *pos, const pdc_command *command, uint32_t *ticks) {
    const pdc_unit *unit = pos_unit(pos, command->who);
    const pdc_formation_row *row = pos_formation(pos, command->who);
    if (row->faces == PDC_FACES_NONE || command->face == unit->face || command->face < 1 ||
        command->face > 12) {
        return PDC_VERDICT_NO_TURN;
    }
    if ((command->face % 2 == 0) != (row->faces == PDC_FACES_HEXSIDE)) {
        return PDC_VERDICT_TURN_KIND;
    }
    if (unit->hexes > 1) {
        return PDC_VERDICT_NO_TURN; /* [HC-13, HC-14] lines wheel, columns turn by marching */
    }
    if (guns_turn(pos, command->who) != PDC_VERDICT_OK) {
        return guns_turn(pos, command->who);
    }
    uint32_t turn = pace_turn(pos, command->who, unit);
    if (turn == PDC_CLOSED) {
        return PDC_VERDICT_NO_RATE;
    }
    *ticks = (uint32_t)turns(unit->face, command->face) * turn;
    if (row->immobile == 0) {
        /* [RQ-20, RQ-93, HC-251] a wheel of one hex, not of guns in battery */
        *ticks = maneuver_price(pos, command->who, PDC_MANEUVER_WHEEL, *ticks);
    }
    return PDC_VERDICT_OK;
}

/* [HC-16] a trail that still holds its starting hex cannot change ends */
static int trail_spread(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    pdc_fraction tail = pdc_share(pos, who, unit->hexes - 1);
    return tail.num <= pos->world->rules->road_density * tail.den;
}

static pdc_verdict about_examine(const pdc_pos *pos, const pdc_command *command, uint32_t *ticks) {
    const pdc_unit *unit = pos_unit(pos, command->who);
    const pdc_formation_row *row = pos_formation(pos, command->who);
    if (row->faces == PDC_FACES_NONE || unit->face == 0) {
        return PDC_VERDICT_NO_TURN;
    }
    if (guns_turn(pos, command->who) != PDC_VERDICT_OK) {
        return guns_turn(pos, command->who);
    }
    if (unit->hexes > 1 && (row->shape == PDC_SHAPE_ROAD || row->shape == PDC_SHAPE_COLUMN) &&
        !trail_spread(pos, command->who)) {
        return PDC_VERDICT_NO_TURN;
    }
    *ticks = maneuver_about(pos, command->who); /* [HC-13, HC-31, RQ-13] */
    return PDC_VERDICT_OK;
}

/* Wheeling a line on several hexes [HC-14] ----------------------------------------------------- */

/* A wheel being planned: who, as it is, and what the hexes swept have of which it is priced. */
typedef struct {
    const pdc_pos *pos;
    pdc_unit_id who;
    const pdc_unit *unit;
    int direction; // along which every part swings
    pace_stretch stretch;
} wheel_case;

/* May the hex be swept [FR-62, RQ-93, HC-15, ES-50]? */
static pdc_verdict sweep_hex(const wheel_case *c, pdc_hex_id hex) {
    const pdc_pos *pos = c->pos;
    if (marker_barrier(pos, hex, c->who) != 0) {
        return PDC_VERDICT_ENEMY_HEX;
    }
    if (pos_imposes_general(pos, c->who, pos_unit(pos, c->who)->form, hex)) {
        return PDC_VERDICT_GENERAL_PART;
    }
    for (int e = occ_first(pos, hex); e != 0 && pos->world->rules->wheels != 0;
         e = occ_next(pos, e)) {
        if (occ_unit(e) != c->who && !marker_is(pos, occ_unit(e))) {
            return PDC_VERDICT_SWEEP_HELD;
        }
    }
    return PDC_VERDICT_OK;
}

/* One part swings: so many steps along the ring from where it stands; adds up the ground and says
 * why it cannot. */
static pdc_verdict sweep(wheel_case *c, pdc_hex_id *hex, int steps, uint32_t *ticks) {
    *ticks = 0;
    for (int i = 0; i < steps; i++) {
        pdc_hex_id next = pdc_map_near(c->pos->world->map, *hex, c->direction);
        if (next == 0) {
            return PDC_VERDICT_OFF_MAP;
        }
        uint32_t ground = pace_step(c->pos, c->who, c->unit, *hex, c->direction);
        if (ground == PDC_CLOSED) {
            return PDC_VERDICT_CLOSED;
        }
        pdc_verdict verdict = sweep_hex(c, next);
        if (verdict != PDC_VERDICT_OK) {
            return verdict;
        }
        pace_look(c->pos, c->who, *hex, c->direction, &c->stretch);
        *ticks += maneuver_passage(c->pos, c->who, next, ground); /* [RQ-14, HC-254] */
        *hex = next;
    }
    return PDC_VERDICT_OK;
}

static pdc_verdict wheel_hexes(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit, int turn,
                               move_step *out) {
    const pdc_map *map = pos->world->map;
    pdc_hex_id row[PDC_MAX_PARTS];
    pdc_hex_id swung[PDC_MAX_PARTS];
    int h = unit->hexes;
    footprint_row_of(map, unit, row);
    if (!footprint_straight(map, row, h, unit->face)) {
        return PDC_VERDICT_NO_WHEEL; /* [HC-305] */
    }
    int counter = 0;
    /* wheeling left the left end stands still and the rest swings anticlockwise; each part i goes i
     * hexes along the ring */
    wheel_case c = {.pos = pos, .who = who, .unit = unit, .stretch = {.hexes = (uint8_t)(h - 1)}};
    c.direction =
        turn == 1 ? (footprint_right(unit->face) + 4) % 6 : (footprint_left(unit->face) + 2) % 6;
    out->ticks = 0;
    for (int i = 0; i < h; i++) {
        uint32_t ticks;
        int steps = turn == 1 ? i : h - 1 - i;
        swung[i] = row[i];
        pdc_verdict verdict = sweep(&c, &swung[i], steps, &ticks);
        if (verdict != PDC_VERDICT_OK) {
            return verdict;
        }
        out->ticks = steps == h - 1 ? ticks : out->ticks; /* the path of the outer end */
        counter = row[i] == unit->hex[0] ? i : counter;
    }
    if (pos->world->rules->wheels != 0) {
        out->ticks = pace_price(pos, who, unit, &c.stretch); /* [FR-62..64, RQ-93, RQ-94] */
    }
    out->face = (uint8_t)hex_hour(unit->face + (turn == 1 ? -2 : 2));
    out->hexes = (uint8_t)h;
    footprint_order(swung, h, swung[counter], out->hex);
    for (int part = 0; part < h; part++) {
        pdc_fraction share = footprint_share(pos->world->rules, (pdc_formation)unit->form,
                                             unit->size - unit->lost, h, part);
        if (footprint_part(unit, out->hex[part]) < 0 &&
            !stack_fits(pos, who, out->hex[part], share)) {
            return PDC_VERDICT_STACKING;
        }
    }
    return PDC_VERDICT_OK;
}

/* [FR-62, RQ-93] A formation on one hex: one hex at the rate of its own. */
static void wheel_single(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit, int turn,
                         move_step *out) {
    out->face = (uint8_t)hex_hour(unit->face + (turn == 1 ? -2 : 2));
    out->hexes = 1;
    out->hex[0] = unit->hex[0];
    out->ticks = pace_turn(pos, who, unit);
    out->verdict = out->ticks == PDC_CLOSED ? PDC_VERDICT_NO_RATE : PDC_VERDICT_OK;
}

/* Measured along the path of the outer end [HC-14, FR-62, RQ-09, RQ-93]. Returns what going from one
 * zone hex of an enemy to another adds [HC-18], which is no part of the wheel's own price. */
static uint32_t wheel_row(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit, int turn,
                          move_step *out) {
    out->verdict = wheel_hexes(pos, who, unit, turn, out);
    uint32_t ground = out->ticks;
    if (out->verdict == PDC_VERDICT_OK) {
        out->verdict = move_stops(pos, who, unit, out); /* [HC-18] */
    }
    uint32_t zone = out->ticks - ground;
    out->ticks = ground;
    if (!pace_counts(pos->world->rules) && ground < pos->world->rules->turn) {
        out->ticks = pos->world->rules->turn; /* at least 1 MP */
    }
    return zone;
}

void wheel_plan(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit, int turn, int how,
                move_step *out) {
    const pdc_rules *rules = pos->world->rules;
    const pdc_formation_row *row = &rules->formation[unit->form];
    int is_row = row->shape == PDC_SHAPE_ROW || row->shape == PDC_SHAPE_PAIR;
    memset(out, 0, sizeof *out);
    out->form = unit->form;
    /* [FR-07] where a unit on one hex wheels (FR-62, RQ-93), guns in battery do not */
    out->verdict =
        rules->wheels != 0 && row->immobile != 0 ? PDC_VERDICT_IMMOBILE : PDC_VERDICT_NO_WHEEL;
    uint32_t zone = 0;
    if (unit->hexes > 1 && is_row && (turn == 1 || turn == 2)) {
        zone = wheel_row(pos, who, unit, turn, out);
    } else if (unit->hexes == 1 && rules->wheels != 0 && unit->face != 0 && row->immobile == 0 &&
               (turn == 1 || turn == 2)) {
        wheel_single(pos, who, unit, turn, out);
    }
    if (out->verdict == PDC_VERDICT_OK) {
        out->verdict = marker_leash(pos, who, out->hex, out->hexes); /* [RQ-54] */
    }
    if (out->verdict != PDC_VERDICT_OK) {
        return;
    }
    uint32_t plain = out->ticks + zone;
    out->ticks =
        maneuver_price(pos, who, PDC_MANEUVER_WHEEL, out->ticks) + zone; /* [RQ-20, RQ-26] */
    uint32_t left = pace_left(pos, who, unit);
    if (out->ticks > left && (how & STEP_FREE) == 0) {
        if (unit->spent != 0 || rules->wheels != 0) {
            out->verdict = maneuver_lacks(PDC_MANEUVER_WHEEL, plain <= left, PDC_VERDICT_WHEEL_MP);
            return;
        }
        /* [HC-12, HC-306] one wheel of 60 degrees, dearer than the allowance */
        out->ticks = pos_roster(pos, who)->allowance;
    }
}

static pdc_verdict wheel_examine(const pdc_pos *pos, const pdc_command *command, uint32_t *ticks) {
    pdc_unit unit = *pos_unit(pos, command->who);
    uint32_t before = unit.spent;
    int times = command->n == 0 ? 1 : command->n;
    for (int i = 0; i < times; i++) {
        move_step step;
        wheel_plan(pos, command->who, &unit, command->turn, 0, &step);
        if (step.verdict != PDC_VERDICT_OK) {
            return step.verdict;
        }
        move_take(&unit, &step);
    }
    *ticks = unit.spent - before;
    return move_strays(pos, command->who, &unit);
}

/* Wheel by companies [ES-71..77] --------------------------------------------------------------- */

/* [HC-50] all hexes in one straight row along the facing */
static int straight(const pdc_pos *pos, const pdc_unit *unit) {
    int back = hex_hour_direction(hex_hour(unit->face + 6));
    for (int part = 0; part + 1 < unit->hexes; part++) {
        if (pdc_map_near(pos->world->map, unit->hex[part], back) != unit->hex[part + 1]) {
            return 0;
        }
    }
    return 1;
}

static void line_to_companies(const pdc_pos *pos, const pdc_unit *unit, move_step *out) {
    const pdc_map *map = pos->world->map;
    int ahead = hex_hour_direction(out->face);
    pdc_hex_id head = unit->hex[0];
    for (pdc_hex_id hex = head; hex != 0 && footprint_part(unit, hex) >= 0;
         hex = pdc_map_near(map, hex, ahead)) {
        head = hex;
    }
    for (int part = 0; part < unit->hexes; part++) {
        out->hex[part] = head;
        head = pdc_map_near(map, head, (ahead + 3) % 6);
    }
}

pdc_verdict companies_plan(const pdc_pos *pos, const pdc_unit *unit, pdc_unit_id who, int turn,
                           move_step *out) {
    const pdc_rules *rules = pos->world->rules;
    memset(out, 0, sizeof *out);
    if (turn != 1 && turn != 2) {
        return PDC_VERDICT_MALFORMED;
    }
    if (unit->form != PDC_FORM_COLUMN_OF_COMPANIES && unit->form != PDC_FORM_LINE) {
        return PDC_VERDICT_COMPANIES_FORM; /* [ES-73] */
    }
    if (!pos_is_cavalry(pos, who)) {
        return PDC_VERDICT_COMPANIES_ARM;
    }
    if (unit->size - unit->lost > rules->wheel_max * unit->hexes) {
        return PDC_VERDICT_COMPANIES_FULL; /* [ES-76] */
    }
    out->face = (uint8_t)hex_hour(unit->face + (turn == 1 ? -3 : 3)); /* [ES-72] */
    out->hexes = unit->hexes;
    out->ticks = rules->wheel_companies; /* [ES-74] */
    if (unit->form == PDC_FORM_LINE) {
        out->form = PDC_FORM_COLUMN_OF_COMPANIES;
        line_to_companies(pos, unit, out);
        return PDC_VERDICT_OK;
    }
    if (!straight(pos, unit)) {
        return PDC_VERDICT_COMPANIES_BENT;
    }
    out->form = PDC_FORM_LINE;
    // the head stays the counter's hex, at one end of the line
    memcpy(out->hex, unit->hex, sizeof(pdc_hex_id) * unit->hexes);
    return PDC_VERDICT_OK;
}

static pdc_verdict companies_examine(const pdc_pos *pos, const pdc_command *command,
                                     uint32_t *ticks) {
    move_step step;
    const pdc_unit *unit = pos_unit(pos, command->who);
    if (unit->cohesion != PDC_COHESION_GOOD) {
        return PDC_VERDICT_DISORDERED;
    }
    pdc_verdict verdict = companies_plan(pos, unit, command->who, command->turn, &step);
    uint32_t left = pace_left(pos, command->who, unit);
    /* [RQ-20, HC-251] a wheel, no change of formation */
    *ticks = maneuver_price(pos, command->who, PDC_MANEUVER_WHEEL, step.ticks);
    if (verdict == PDC_VERDICT_OK && *ticks > left) {
        /* [ES-74] */
        return maneuver_lacks(PDC_MANEUVER_WHEEL, step.ticks <= left, PDC_VERDICT_COMPANIES_MP);
    }
    return verdict;
}

/* Orders --------------------------------------------------------------------------------------- */

/* What a turn in place lacks: points, or points at the price of its system [HC-256]. */
static pdc_verdict turn_lacks(const pdc_pos *pos, const pdc_command *command) {
    const pdc_rules *rules = pos->world->rules;
    const pdc_unit *unit = pos_unit(pos, command->who);
    uint32_t left = pace_left(pos, command->who, unit);
    if (command->kind == PDC_COMMAND_ABOUT) {
        return rules->about <= left ? PDC_VERDICT_SYSTEM_ABOUT : PDC_VERDICT_ABOUT_MP;
    }
    uint32_t plain =
        (uint32_t)turns(unit->face, command->face) * pace_turn(pos, command->who, unit);
    return maneuver_lacks(PDC_MANEUVER_WHEEL, plain <= left, PDC_VERDICT_WHEEL_MP);
}

static pdc_verdict turn_examine(const pdc_pos *pos, const pdc_command *command, uint32_t *ticks) {
    *ticks = 0;
    pdc_verdict verdict = order_state_for(pos, command);
    if (command->kind == PDC_COMMAND_WHEEL_COMPANIES) {
        if (verdict == PDC_VERDICT_NOT_ACTIVE || verdict == PDC_VERDICT_NOT_YOUR_TURN) {
            return PDC_VERDICT_FORM_NOT_ACTIVE; /* [ES-21] */
        }
        verdict = verdict == PDC_VERDICT_WRONG_SEGMENT ? PDC_VERDICT_FORM_SEGMENT : verdict;
        return verdict != PDC_VERDICT_OK ? verdict : companies_examine(pos, command, ticks);
    }
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    if (command->kind == PDC_COMMAND_WHEEL) {
        return wheel_examine(pos, command, ticks);
    }
    verdict = command->kind == PDC_COMMAND_FACE ? face_examine(pos, command, ticks)
                                                : about_examine(pos, command, ticks);
    if (verdict == PDC_VERDICT_OK &&
        *ticks > pace_left(pos, command->who, pos_unit(pos, command->who))) {
        return turn_lacks(pos, command);
    }
    return verdict;
}

pdc_verdict turn_check(const pdc_pos *pos, const pdc_command *command) {
    uint32_t ticks;
    if (change_is(pos, command)) {
        return change_check(pos, command); /* [FF-104, FF-119] */
    }
    return turn_examine(pos, command, &ticks);
}

uint32_t turn_cost(const pdc_pos *pos, const pdc_command *command) {
    uint32_t ticks;
    if (change_is(pos, command)) {
        return change_cost(pos, command);
    }
    turn_examine(pos, command, &ticks);
    return ticks;
}

static void faced(pdc_exec *exec, pdc_unit_id who, int before, int after) {
    pdc_event event = {.kind = PDC_EVENT_FACED,
                       .who = who,
                       .a = (uint8_t)before,
                       .b = (uint8_t)after,
                       .rule = "HC-13"};
    exec_emit(exec, &event);
    if (pos_formation(&exec->pos, who)->immobile != 0) {
        exec_unit_flags(exec, who, PDC_FLAG_TURNED, 0); /* [FE-63] */
    }
}

/* Head and tail change places, or the row looks the other way: the same hexes [HC-13]. */
void turn_about(pdc_exec *exec, const pdc_command *command) {
    const pdc_unit *unit = pos_unit(&exec->pos, command->who);
    const pdc_formation_row *row = pos_formation(&exec->pos, command->who);
    pdc_hex_id hexes[PDC_MAX_PARTS];
    pdc_hex_id ordered[PDC_MAX_PARTS];
    int before = unit->face;
    int face = hex_hour(unit->face + 6);
    int h = footprint_row(&exec->pos, command->who, hexes);
    memcpy(ordered, hexes, sizeof(pdc_hex_id) * (size_t)h);
    if (h > 1) {
        for (int i = 0; i < h; i++) {
            ordered[i] = hexes[h - 1 - i];
        }
        if (row->shape == PDC_SHAPE_ROW || row->shape == PDC_SHAPE_PAIR) {
            memcpy(hexes, ordered, sizeof(pdc_hex_id) * (size_t)h);
            footprint_order(hexes, h, unit->hex[0], ordered);
        } else {
            face = hex_direction_hour(
                pdc_map_direction(exec->pos.world->map, hexes[h - 2], hexes[h - 1]));
        }
    }
    exec_unit_place(exec, command->who, (pdc_formation)unit->form, face, h, ordered);
    faced(exec, command->who, before, face);
}

void turn_perform(pdc_exec *exec, const pdc_command *command) {
    if (change_is(&exec->pos, command)) {
        change_perform(exec, command);
        return;
    }
    const pdc_unit *unit = pos_unit(&exec->pos, command->who);
    move_step step;
    if (command->kind == PDC_COMMAND_FACE) {
        int before = unit->face;
        exec_unit_place(exec, command->who, (pdc_formation)unit->form, command->face, unit->hexes,
                        unit->hex);
        faced(exec, command->who, before, command->face);
        return;
    }
    if (command->kind == PDC_COMMAND_ABOUT) {
        turn_about(exec, command);
        return;
    }
    if (companies_plan(&exec->pos, unit, command->who, command->turn, &step) == PDC_VERDICT_OK) {
        pdc_event event = {.kind = PDC_EVENT_FORMED,
                           .who = command->who,
                           .a = unit->form,
                           .b = step.form,
                           .rule = "ES-71"};
        exec_unit_place(exec, command->who, (pdc_formation)step.form, step.face, step.hexes,
                        step.hex);
        exec_unit_flags(exec, command->who, 0,
                        PDC_FLAG_WAITING_NARROW | PDC_FLAG_WAITING_WIDEN | PDC_FLAG_WAITING_RIGHT);
        exec_emit(exec, &event);
    }
}

void turn_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    pdc_command command = {
        .side = (uint8_t)pos_side(pos, who), .who = who, .form = PDC_FORMATION_COUNT};
    pdc_verdict state = order_state(pos, who);
    if (state != PDC_VERDICT_OK && state != PDC_VERDICT_BREAKING_OFF) {
        return;
    }
    command.kind = PDC_COMMAND_FACE;
    for (int hour = 1; hour <= 12; hour++) {
        command.face = (uint8_t)hour;
        legal_add(out, &command);
    }
    command.face = 0;
    command.kind = PDC_COMMAND_ABOUT;
    legal_add(out, &command);
    for (int turn = 1; turn <= 2; turn++) {
        command.turn = (uint8_t)turn;
        command.kind = PDC_COMMAND_WHEEL;
        command.n = 1;
        legal_add(out, &command);
        command.n = 0;
        command.kind = PDC_COMMAND_WHEEL_COMPANIES;
        legal_add(out, &command);
    }
}
