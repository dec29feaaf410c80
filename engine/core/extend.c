/*
 * Extending, folding and changing width. [ES-42..47, ES-52, ES-53, ES-60..70; HC-15, HC-31, HC-50] In the
 * other profiles lines that bend [FF-37], dispersed lines [FF-85, FF-86], sideways by the system of
 * manoeuvre [RQ-23, HC-253], batteries that spread [RQ-81, RQ-82], no more hexes than stands [FR-60],
 * and the check where the new hex is ground that asks for one [FR-65].
 */
#include <assert.h>
#include <string.h>

#include "../pdc.h"
#include "company.h"
#include "discipline.h"
#include "facing.h"
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
#include "turn.h"

/* Extending ------------------------------------------------------------------------------------ */

static pdc_verdict refused(const pdc_pos *pos, pdc_unit_id who) {
    return pos_is_cavalry(pos, who) ? PDC_VERDICT_EXTEND_CAVALRY : PDC_VERDICT_EXTEND_INFANTRY;
}

static int touches(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    const pdc_unit *unit = pos_unit(pos, who);
    for (int part = 0; part < unit->hexes; part++) {
        if (pdc_map_direction(pos->world->map, unit->hex[part], hex) >= 0) {
            return 1;
        }
    }
    return 0;
}

/* [FF-37] A line on several hexes may bend by one hexside at its end: the new hex touches the end hex
 * and no other of the line. */
static int bends_to(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id end, pdc_hex_id hex) {
    const pdc_unit *unit = pos_unit(pos, who);
    if (pos->world->rules->line_bends == 0 || unit->hexes < 2 ||
        pdc_map_direction(pos->world->map, end, hex) < 0) {
        return 0;
    }
    for (int part = 0; part < unit->hexes; part++) {
        if (unit->hex[part] != end &&
            pdc_map_direction(pos->world->map, unit->hex[part], hex) >= 0) {
            return 0;
        }
    }
    return 1;
}

/* A line lies in its row, in the open and by hillside and wood alike [RQ-81, RQ-82, HC-377].
 * The end of the line that the hex prolongs: -1 left, 1 right, 0 neither; *from is the end hex. */
static int flank_of(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex, pdc_hex_id *from) {
    pdc_hex_id row[PDC_MAX_PARTS];
    int face = pos_unit(pos, who)->face;
    int h = footprint_row(pos, who, row);
    if (pdc_map_near(pos->world->map, row[0], footprint_left(face)) == hex ||
        bends_to(pos, who, row[0], hex)) {
        *from = row[0];
        return -1;
    }
    *from = row[h - 1];
    return pdc_map_near(pos->world->map, row[h - 1], footprint_right(face)) == hex ||
                   bends_to(pos, who, row[h - 1], hex)
               ? 1
               : 0;
}

/* Why the hex is not for the line: ES-60 and ES-65 name one rule for all; where they do not bind the
 * reason is that of any hex entered [HC-28, RQ-105, FR-73]. */
static pdc_verdict hex_refused(const pdc_pos *pos, const pdc_command *command, uint32_t ground) {
    if (!pace_counts(pos->world->rules)) {
        return refused(pos, command->who);
    }
    if (ground == PDC_CLOSED) {
        return PDC_VERDICT_CLOSED;
    }
    return marker_barrier(pos, command->at, command->who) != 0 ? PDC_VERDICT_ENEMY_HEX
                                                               : PDC_VERDICT_STACKING;
}

/* Ground, enemies and stacking of the new hex; shares shrink everywhere else. */
static pdc_verdict extend_ground(const pdc_pos *pos, const pdc_command *command, pdc_hex_id from,
                                 uint32_t *ticks, uint32_t *plain) {
    const pdc_unit *unit = pos_unit(pos, command->who);
    const pdc_arm_row *arm = pos_arm(pos, command->who);
    int direction = pdc_map_direction(pos->world->map, from, command->at);
    uint32_t ground = pace_step(pos, command->who, unit, from, direction);
    pdc_fraction share =
        footprint_share(pos->world->rules, (pdc_formation)unit->form,
                        pos_strength(pos, command->who), unit->hexes + 1, unit->hexes);
    if (ground == PDC_CLOSED || marker_barrier(pos, command->at, command->who) != 0 ||
        pos_takes_general(pos, command->who, command->at) ||
        !stack_fits(pos, command->who, command->at, share)) {
        return hex_refused(pos, command, ground); /* [ES-60, ES-65] */
    }
    *plain = ground + arm->extend_extra; /* [ES-62, ES-68] */
    /* [RQ-23, HC-253] sideways, and perhaps among friends */
    ground = maneuver_passage(pos, command->who, command->at, ground);
    *ticks = maneuver_price(pos, command->who, PDC_MANEUVER_SIDEWAYS, ground) + arm->extend_extra;
    return PDC_VERDICT_OK;
}

/* Could the unit spread into the hex beyond that end of its row? */
static int end_is_open(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id end, int direction) {
    pdc_hex_id beyond = pdc_map_near(pos->world->map, end, direction);
    pdc_fraction share = {1, 1};
    return beyond != 0 && occ_enemy(pos, beyond, pos_side(pos, who)) == 0 &&
           ground_open(pos, (pdc_class)pos_arm(pos, who)->movement_class, end, direction) &&
           stack_fits(pos, who, beyond, share);
}

/* [FF-85] dispersed order spreads from its centre, the counter's hex, to both sides in turn; [FF-86]
 * beside an obstacle or the edge away from it */
static int spreads_evenly(const pdc_pos *pos, pdc_unit_id who, int side) {
    pdc_hex_id row[PDC_MAX_PARTS];
    const pdc_unit *unit = pos_unit(pos, who);
    int h = footprint_row(pos, who, row);
    int before[2] = {0, 0}; // hexes left and right of the counter
    for (int i = 0, beyond = 0; i < h; i++) {
        beyond |= row[i] == unit->hex[0];
        before[beyond] += row[i] != unit->hex[0];
    }
    int here = side < 0 ? before[0] : before[1];
    int there = side < 0 ? before[1] : before[0];
    return here <= there ||
           !end_is_open(pos, who, side < 0 ? row[h - 1] : row[0],
                        side < 0 ? footprint_right(unit->face) : footprint_left(unit->face));
}

static pdc_verdict extend_size(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    int most = pos_arm(pos, who)->extend_max;
    if (most != 0) {
        return pos_strength(pos, who) <= pos->world->rules->extend_more_than || unit->hexes >= most
                   ? PDC_VERDICT_EXTEND_INFANTRY /* [ES-60] */
                   : PDC_VERDICT_OK;
    }
    if (unit->hexes + 1 <= footprint_width_limit(pos, who)) {
        return PDC_VERDICT_OK;
    }
    /* [ES-66]; [HC-53, FR-60, RQ-90] */
    return pace_counts(pos->world->rules) ? PDC_VERDICT_LINE_WIDTH : PDC_VERDICT_WIDTH_LIMIT;
}

static pdc_verdict extend_examine(const pdc_pos *pos, const pdc_command *command, uint32_t *ticks) {
    *ticks = 0;
    pdc_verdict verdict = order_state(pos, command->who);
    int inactive = verdict == PDC_VERDICT_NOT_ACTIVE || verdict == PDC_VERDICT_NOT_YOUR_TURN ||
                   (verdict == PDC_VERDICT_WRONG_SEGMENT && !turn_is_active(pos, command->who));
    if (inactive && !pos_is_cavalry(pos, command->who)) {
        return PDC_VERDICT_EXTEND_NOT_ACTIVE; /* [ES-61] */
    }
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    const pdc_unit *unit = pos_unit(pos, command->who);
    pdc_hex_id from;
    if (unit->cohesion != PDC_COHESION_GOOD) {
        return PDC_VERDICT_DISORDERED;
    }
    if (pos_formation(pos, command->who)->shape != PDC_SHAPE_ROW) {
        return PDC_VERDICT_EXTEND_FORM; /* [ES-53] */
    }
    if (command->at == 0 || footprint_part(unit, command->at) >= 0 ||
        !touches(pos, command->who, command->at)) {
        return PDC_VERDICT_EXTEND_JUMP; /* [ES-52] */
    }
    if (flank_of(pos, command->who, command->at, &from) == 0) {
        return pos->world->rules->line_bends != 0 ? PDC_VERDICT_LINE_BREAK
                                                  : refused(pos, command->who);
    }
    if (change_timed(pos) && pos_formation(pos, command->who)->dispersed != 0 &&
        !spreads_evenly(pos, command->who, flank_of(pos, command->who, command->at, &from))) {
        return PDC_VERDICT_SKIRMISH_CENTRE;
    }
    verdict = extend_size(pos, command->who);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    uint32_t plain = 0;
    verdict = extend_ground(pos, command, from, ticks, &plain);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    verdict = company_step(pos, command->who, unit, unit->hex[0], unit->spent + *ticks);
    if (verdict != PDC_VERDICT_OK) {
        return verdict; /* [FF-89] */
    }
    uint32_t left = pace_left(pos, command->who, unit);
    if (*ticks > left) {
        return maneuver_lacks(PDC_MANEUVER_SIDEWAYS, plain <= left,
                              pos_is_cavalry(pos, command->who) ? PDC_VERDICT_EXTEND_CAVALRY_MP
                                                                : PDC_VERDICT_EXTEND_INFANTRY_MP);
    }
    return PDC_VERDICT_OK;
}

pdc_verdict extend_check(const pdc_pos *pos, const pdc_command *command) {
    uint32_t ticks;
    return extend_examine(pos, command, &ticks);
}

uint32_t extend_cost(const pdc_pos *pos, const pdc_command *command) {
    uint32_t ticks;
    extend_examine(pos, command, &ticks);
    return ticks;
}

/* [HC-230] after its window: is the unit still big enough, and the hex still free? */
int extend_fits(const pdc_pos *pos, const pdc_command *command) {
    uint32_t ticks;
    uint32_t plain;
    pdc_hex_id from;
    return flank_of(pos, command->who, command->at, &from) != 0 &&
           extend_size(pos, command->who) == PDC_VERDICT_OK &&
           extend_ground(pos, command, from, &ticks, &plain) == PDC_VERDICT_OK;
}

void extend_perform(pdc_exec *exec, const pdc_command *command) {
    const pdc_unit *unit = pos_unit(&exec->pos, command->who);
    pdc_unit before = *unit;
    pdc_hex_id row[PDC_MAX_PARTS + 1];
    pdc_hex_id ordered[PDC_MAX_PARTS + 1];
    pdc_hex_id from;
    int h = footprint_row(&exec->pos, command->who, row);
    if (flank_of(&exec->pos, command->who, command->at, &from) < 0) {
        memmove(row + 1, row, sizeof(pdc_hex_id) * (size_t)h);
        row[0] = command->at;
    } else {
        row[h] = command->at;
    }
    footprint_order(row, h + 1, unit->hex[0], ordered);
    exec_unit_place(exec, command->who, (pdc_formation)unit->form, unit->face, h + 1, ordered);
    pdc_event event = {
        .kind = PDC_EVENT_EXTENDED, .who = command->who, .at = command->at, .rule = "ES-62"};
    exec_emit(exec, &event);
    discipline_extend(exec, command->who, &before, command->at); /* [FR-65] */
}

/* Folding -------------------------------------------------------------------------------------- */

static int named(const pdc_command *command, pdc_hex_id hex) {
    for (int i = 0; i < command->hexes; i++) {
        if (command->hex[i] == hex) {
            return 1;
        }
    }
    return 0;
}

/*
 * The hexes that stay, in the order of the formation: a row from left to right, a trail from head
 * to tail. Returns how many, or 0 when they are not hexes of the unit, not fewer than it holds, not
 * next to each other, or named twice.
 */
static int kept_hexes(const pdc_pos *pos, const pdc_command *command, pdc_hex_id *out) {
    const pdc_unit *unit = pos_unit(pos, command->who);
    pdc_hex_id row[PDC_MAX_PARTS];
    int h = footprint_row(pos, command->who, row);
    int n = 0;
    int runs = 0;
    if (command->hexes == 0 || command->hexes >= unit->hexes) {
        return 0;
    }
    for (int i = 0; i < h; i++) {
        int here = named(command, row[i]);
        runs += here != 0 && (i == 0 || !named(command, row[i - 1]));
        if (here != 0) {
            out[n++] = row[i];
        }
    }
    return runs == 1 && n == command->hexes ? n : 0;
}

static int is_row(const pdc_pos *pos, pdc_unit_id who) {
    pdc_shape shape = (pdc_shape)pos_formation(pos, who)->shape;
    return shape == PDC_SHAPE_ROW || shape == PDC_SHAPE_PAIR;
}

/* One spelling: the counter's new hex, then as U.hexes prints them. */
void contract_normalize(const pdc_pos *pos, pdc_command *command) {
    pdc_hex_id kept[PDC_MAX_PARTS];
    if (command->who == 0 || command->who > pos->state->game.units ||
        !pos_present(pos, command->who)) {
        return;
    }
    int n = kept_hexes(pos, command, kept);
    if (n == 0) {
        return;
    }
    if (is_row(pos, command->who)) {
        pdc_hex_id ordered[PDC_MAX_PARTS];
        footprint_order(kept, n, command->hex[0], ordered);
        memcpy(command->hex, ordered, sizeof(pdc_hex_id) * (size_t)n);
    } else {
        memcpy(command->hex, kept, sizeof(pdc_hex_id) * (size_t)n);
    }
}

static pdc_verdict contract_examine(const pdc_pos *pos, const pdc_command *command,
                                    uint32_t *ticks) {
    pdc_hex_id kept[PDC_MAX_PARTS];
    *ticks = 0;
    pdc_verdict verdict = order_state(pos, command->who);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    const pdc_unit *unit = pos_unit(pos, command->who);
    const pdc_arm_row *arm = pos_arm(pos, command->who);
    int n = kept_hexes(pos, command, kept);
    if (n == 0) {
        return PDC_VERDICT_FOLD_HEXES;
    }
    if (change_timed(pos) && pos_formation(pos, command->who)->dispersed != 0 &&
        kept[0] != unit->hex[0]) {
        return PDC_VERDICT_SKIRMISH_CENTRE; /* [FF-85] it closes up on its centre */
    }
    for (int i = 0; i < n; i++) {
        pdc_fraction share = footprint_share(pos->world->rules, (pdc_formation)unit->form,
                                             pos_strength(pos, command->who), n, i);
        if (!stack_fits(pos, command->who, kept[i], share)) {
            return PDC_VERDICT_STACKING;
        }
    }
    verdict = marker_leash(pos, command->who, kept, n); /* [RQ-54] */
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    *ticks = move_gather(pos, command->who, unit, kept, n, 0); /* [ES-42] */
    if (*ticks == PDC_CLOSED) {
        return PDC_VERDICT_CLOSED;
    }
    uint32_t extra = 0;
    if (pos_formation(pos, command->who)->line != 0) {
        extra = arm->extend_extra; /* [ES-46, ES-63] */
    }
    uint32_t left = pace_left(pos, command->who, unit);
    int enough = *ticks + extra <= left;
    /* [RQ-23, HC-253] those that fold march sideways */
    *ticks = maneuver_price(pos, command->who, PDC_MANEUVER_SIDEWAYS, *ticks) + extra;
    /* [ES-43] */
    return *ticks <= left ? PDC_VERDICT_OK
                          : maneuver_lacks(PDC_MANEUVER_SIDEWAYS, enough, PDC_VERDICT_FOLD_MP);
}

pdc_verdict contract_check(const pdc_pos *pos, const pdc_command *command) {
    uint32_t ticks;
    return contract_examine(pos, command, &ticks);
}

uint32_t contract_cost(const pdc_pos *pos, const pdc_command *command) {
    uint32_t ticks;
    contract_examine(pos, command, &ticks);
    return ticks;
}

void contract_perform(pdc_exec *exec, const pdc_command *command) {
    const pdc_unit *unit = pos_unit(&exec->pos, command->who);
    pdc_command fold = *command;
    contract_normalize(&exec->pos, &fold);
    exec_unit_place(exec, command->who, (pdc_formation)unit->form, unit->face, fold.hexes,
                    fold.hex);
    exec_unit_flags(exec, command->who, 0,
                    PDC_FLAG_WAITING_NARROW | PDC_FLAG_WAITING_WIDEN | PDC_FLAG_WAITING_RIGHT);
    pdc_event event = {
        .kind = PDC_EVENT_CONTRACTED, .who = command->who, .at = fold.hex[0], .rule = "ES-42"};
    exec_emit(exec, &event);
}

/* Changing width on the move ------------------------------------------------------------------- */

pdc_verdict width_check(const pdc_pos *pos, const pdc_command *command) {
    pdc_verdict verdict = order_state(pos, command->who);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    const pdc_unit *unit = pos_unit(pos, command->who);
    if (unit->cohesion != PDC_COHESION_GOOD) {
        return PDC_VERDICT_DISORDERED;
    }
    if (!pos_is_cavalry(pos, command->who) ||
        pos_formation(pos, command->who)->shape != PDC_SHAPE_ROW) {
        return PDC_VERDICT_WIDTH_ARM;
    }
    if (command->turn != 1 && command->turn != 2) {
        return PDC_VERDICT_MALFORMED;
    }
    if ((unit->flags & (PDC_FLAG_WAITING_NARROW | PDC_FLAG_WAITING_WIDEN)) != 0) {
        return PDC_VERDICT_WIDTH_WAITING; /* [ES-69] one change of width for each hex entered */
    }
    if (command->kind == PDC_COMMAND_WIDEN) {
        return unit->hexes + 1 <= footprint_width_limit(pos, command->who)
                   ? PDC_VERDICT_OK
                   : PDC_VERDICT_WIDTH_LIMIT;
    }
    return unit->hexes > 1 ? PDC_VERDICT_OK : PDC_VERDICT_WIDTH_MIN;
}

void width_resolve(pdc_exec *exec, const pdc_command *command) {
    uint32_t flags =
        command->kind == PDC_COMMAND_WIDEN ? PDC_FLAG_WAITING_WIDEN : PDC_FLAG_WAITING_NARROW;
    exec_unit_flags(exec, command->who,
                    flags | (command->turn == 2 ? (uint32_t)PDC_FLAG_WAITING_RIGHT : 0u), 0);
}

/* Candidates ----------------------------------------------------------------------------------- */

static void fold_legal(const pdc_pos *pos, pdc_command *command, legal_list *out) {
    pdc_hex_id row[PDC_MAX_PARTS];
    int h = footprint_row(pos, command->who, row);
    for (int first = 0; first < h; first++) {
        for (int n = 1; first + n <= h && n < h; n++) {
            for (int counter = 0; counter < (is_row(pos, command->who) ? n : 1); counter++) {
                memset(command->hex, 0, sizeof command->hex);
                command->hexes = (uint8_t)n;
                if (is_row(pos, command->who)) {
                    footprint_order(row + first, n, row[first + counter], command->hex);
                } else {
                    memcpy(command->hex, row + first, sizeof(pdc_hex_id) * (size_t)n);
                }
                legal_add(out, command);
            }
        }
    }
}

/* [FF-37] the hexes beside the one straight on */
static void legal_bends(const pdc_pos *pos, pdc_hex_id end, pdc_hex_id straight,
                        pdc_command *command, legal_list *out) {
    for (int direction = 0; direction < 6 && pos->world->rules->line_bends != 0; direction++) {
        command->at = pdc_map_near(pos->world->map, end, direction);
        if (command->at != 0 && command->at != straight &&
            bends_to(pos, command->who, end, command->at)) {
            legal_add(out, command);
        }
    }
}

void extend_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    const pdc_unit *unit = pos_unit(pos, who);
    if (order_state(pos, who) != PDC_VERDICT_OK) {
        return;
    }
    pdc_command command = {.kind = PDC_COMMAND_EXTEND,
                           .side = (uint8_t)pos_side(pos, who),
                           .who = who,
                           .form = PDC_FORMATION_COUNT};
    if (pos_formation(pos, who)->shape == PDC_SHAPE_ROW) {
        pdc_hex_id row[PDC_MAX_PARTS];
        int h = footprint_row(pos, who, row);
        const pdc_hex_id ends[2] = {
            pdc_map_near(pos->world->map, row[0], footprint_left(unit->face)),
            pdc_map_near(pos->world->map, row[h - 1], footprint_right(unit->face))};
        for (int i = 0; i < 2; i++) {
            command.at = ends[i];
            if (ends[i] != 0) {
                legal_add(out, &command);
            }
            legal_bends(pos, row[i == 0 ? 0 : h - 1], ends[i], &command, out);
        }
        command.at = 0;
        for (int turn = 1; turn <= 2; turn++) {
            command.turn = (uint8_t)turn;
            command.kind = PDC_COMMAND_WIDEN;
            legal_add(out, &command);
            command.kind = PDC_COMMAND_NARROW;
            legal_add(out, &command);
        }
        command.turn = 0;
    }
    if (unit->hexes > 1) {
        command.kind = PDC_COMMAND_CONTRACT;
        fold_legal(pos, &command, out);
    }
}
