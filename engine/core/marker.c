/*
 * Skirmish markers [RQ-50..63, RQ-99, RQ-100, HC-370..375]: counters in skirmish order that a unit
 * puts out and takes in for nothing and keeps within its leash. They are no combat units: enemy
 * units push them aside, and they choose where to.
 *   WINDOW  trigger MARKERS: arg[2] hexes about to be entered, in answer
 *           trigger MARKERS_RUN: the one hex that is assaulted
 */
#include "marker.h"

#include <string.h>

#include "../pdc.h"
#include "facing.h"
#include "footprint.h"
#include "formation.h"
#include "hex.h"
#include "los.h"
#include "measure.h"
#include "melee.h"
#include "occupancy.h"
#include "stack.h"

/* Who and where -------------------------------------------------------------------------------- */

/* First enemy of the side in the hex that is no marker, or 0. */
static pdc_unit_id combat_enemy(const pdc_pos *pos, pdc_hex_id hex, int side) {
    for (int e = occ_first(pos, hex); e != 0; e = occ_next(pos, e)) {
        if (pos_side(pos, occ_unit(e)) != side && !marker_is(pos, occ_unit(e))) {
            return occ_unit(e);
        }
    }
    return 0;
}

pdc_unit_id marker_barrier(const pdc_pos *pos, pdc_hex_id hex, pdc_unit_id who) {
    int side = pos_side(pos, who);
    return !marker_rules(pos) || marker_is(pos, who) ? occ_enemy(pos, hex, side)
                                                     : combat_enemy(pos, hex, side);
}

/* Hexes of the leash [RQ-52, RQ-53, RQ-99]. */
int marker_leash_of(const pdc_pos *pos, pdc_unit_id parent) {
    int light = pos_trait(pos, parent, PDC_TRAIT_LIGHT_INFANTRY);
    return measure_hexes(pos->world->rules, pos->world->rules->leash[light]);
}

static pdc_verdict leash_verdict(const pdc_pos *pos, pdc_unit_id parent) {
    return pos_trait(pos, parent, PDC_TRAIT_LIGHT_INFANTRY) ? PDC_VERDICT_MARKER_LIGHT
                                                            : PDC_VERDICT_MARKER_LINE;
}

/* Markers that the unit has out, or lost: those taken in may go out again [RQ-50]. */
static int markers_out(const pdc_pos *pos, pdc_unit_id parent) {
    int out = 0;
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        const pdc_unit *unit = pos_unit(pos, who);
        if (unit->screen != 0 && unit->parent == parent && unit->status != PDC_STATUS_ABSENT &&
            unit->status != PDC_STATUS_JOINED) {
            out += unit->size;
        }
    }
    return out;
}

/* [RQ-55] does an enemy combat unit stand in a hex strictly between the two? Where the line runs
 * along hexsides both hexes beside it must be held. */
static int is_cut_off(const pdc_pos *pos, int side, pdc_hex_id from, pdc_hex_id to) {
    const pdc_map *map = pos->world->map;
    los_walk walk;
    if (from == to) {
        return 0;
    }
    los_begin(&walk, hex_axial_of(map, from), hex_axial_of(map, to));
    for (;;) {
        los_stage stage;
        los_next(&walk, &stage);
        pdc_hex_id at = hex_at(map, walk.at);
        if (stage.count == 1 && at == to) {
            return 0;
        }
        int held = 1;
        for (int i = 0; i < stage.count; i++) {
            pdc_hex_id hex = hex_at(map, stage.hex[i]);
            held &= hex != 0 && combat_enemy(pos, hex, side) != 0;
        }
        if (stage.count == 2 && held == 0) {
            if (at == to) {
                return 0;
            }
            held = at != 0 && combat_enemy(pos, at, side) != 0;
        }
        if (held != 0) {
            return 1;
        }
    }
}

/* [RQ-55] from every hex of the parent that is nearest? */
static int all_cut_off(const pdc_pos *pos, pdc_unit_id parent, pdc_hex_id hex) {
    const pdc_unit *unit = pos_unit(pos, parent);
    int nearest = footprint_distance_hex(pos, parent, hex);
    for (int part = 0; part < unit->hexes; part++) {
        if (pdc_map_distance(pos->world->map, unit->hex[part], hex) == nearest &&
            !is_cut_off(pos, pos_side(pos, parent), hex, unit->hex[part])) {
            return 0;
        }
    }
    return 1;
}

/* [RQ-56] within the contact zone both of a unit that has declared an assault and of its target */
static int in_contact_zone(const pdc_pos *pos, pdc_hex_id hex) {
    int zone = measure_hexes(pos->world->rules, (uint32_t)pos_option(pos, PDC_OPTION_CONTACT_ZONE));
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        pdc_hex_id target = pos_present(pos, who) ? assault_target(pos, who) : 0;
        if (target == 0 || footprint_distance_hex(pos, who, hex) > zone) {
            continue;
        }
        for (int e = occ_first(pos, target); e != 0; e = occ_next(pos, e)) {
            if (pos_side(pos, occ_unit(e)) != pos_side(pos, who) &&
                footprint_distance_hex(pos, occ_unit(e), hex) <= zone) {
                return 1;
            }
        }
    }
    return 0;
}

/* May markers of the parent stand there at all: leash, the line to it, the contact zone, the ground,
 * no enemy [RQ-52..56, RQ-94]? */
static pdc_verdict may_stand(const pdc_pos *pos, pdc_unit_id parent, pdc_hex_id hex) {
    if (hex == 0) {
        return PDC_VERDICT_MARKER_HEX;
    }
    if (footprint_distance_hex(pos, parent, hex) > marker_leash_of(pos, parent)) {
        return leash_verdict(pos, parent);
    }
    if (all_cut_off(pos, parent, hex)) {
        return PDC_VERDICT_MARKER_CUT_OFF;
    }
    if (in_contact_zone(pos, hex)) {
        return PDC_VERDICT_MARKER_CONTACT;
    }
    if (pos_terrain(pos, hex)->enter.cost[pos_arm(pos, parent)->movement_class] == PDC_CLOSED) {
        return PDC_VERDICT_CLOSED;
    }
    return occ_enemy(pos, hex, pos_side(pos, parent)) != 0 ? PDC_VERDICT_ENEMY_HEX : PDC_VERDICT_OK;
}

/* Orders --------------------------------------------------------------------------------------- */

/* Since markers go in and out for nothing, those that were taken in make room for others when the
 * army is full. */
pdc_unit_id marker_slot(const pdc_pos *pos) {
    int units = pos->state->game.units;
    if (units < PDC_MAX_UNITS) {
        return (pdc_unit_id)(units + 1);
    }
    for (int who = pos->world->scenario->units + 1; who <= units; who++) {
        const pdc_unit *marker = pos_unit(pos, (pdc_unit_id)who);
        if (marker->screen != 0 && marker->status == PDC_STATUS_JOINED) {
            return (pdc_unit_id)who;
        }
    }
    return 0;
}

static pdc_verdict put_out_check(const pdc_pos *pos, const pdc_command *command) {
    pdc_unit_id who = command->who;
    int left = pos_unit(pos, who)->markers - markers_out(pos, who);
    if (command->n < 1 || command->n > left || marker_is(pos, who) || marker_slot(pos) == 0 ||
        screen_next_number(pos, who) > UINT8_MAX) {
        return PDC_VERDICT_MARKERS_OUT; /* [RQ-50] */
    }
    if (pos_unit(pos, who)->cohesion != PDC_COHESION_GOOD) {
        return PDC_VERDICT_DISORDERED; /* [HC-94] */
    }
    return may_stand(pos, who, command->at);
}

/* [RQ-99] a marker of the unit, wherever it is; [RQ-63] not once it has fired */
static pdc_verdict take_in_check(const pdc_pos *pos, const pdc_command *command) {
    pdc_unit_id marker = command->other;
    if (marker == 0 || marker > pos->state->game.units || !pos_present(pos, marker) ||
        !marker_is(pos, marker) || pos_unit(pos, marker)->parent != command->who) {
        return PDC_VERDICT_MARKER_RECALL;
    }
    if (pos_unit(pos, marker)->cohesion == PDC_COHESION_PGD) {
        return PDC_VERDICT_ROUTED;
    }
    return pos_has(pos, marker, PDC_FLAG_FIRED) ? PDC_VERDICT_MARKER_FIRED : PDC_VERDICT_OK;
}

pdc_verdict marker_check(const pdc_pos *pos, const pdc_command *command) {
    return command->kind == PDC_COMMAND_DETACH ? put_out_check(pos, command)
                                               : take_in_check(pos, command);
}

void marker_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    pdc_command command = {
        .side = (uint8_t)pos_side(pos, who), .who = who, .form = PDC_FORMATION_COUNT};
    command.kind = PDC_COMMAND_RECALL;
    for (pdc_unit_id other = 1; other <= pos->state->game.units && !legal_enough(out); other++) {
        if (pos_present(pos, other) && marker_is(pos, other) &&
            pos_unit(pos, other)->parent == who) {
            command.other = other;
            legal_add(out, &command);
        }
    }
    command.other = 0;
    command.kind = PDC_COMMAND_DETACH;
    int left = pos_unit(pos, who)->markers - markers_out(pos, who);
    footprint_walk walk = footprint_around(pos, who, marker_leash_of(pos, who));
    for (pdc_hex_id hex = left > 0 ? footprint_next(&walk) : 0; hex != 0 && !legal_enough(out);
         hex = footprint_next(&walk)) {
        command.at = hex;
        for (int n = 1; n <= left; n++) {
            command.n = (uint8_t)n;
            legal_add(out, &command);
        }
    }
}

/* The leash [RQ-54] ---------------------------------------------------------------------------- */

/* Smallest distance of a hex from some hexes. */
static int distance_of(const pdc_pos *pos, pdc_hex_id from, const pdc_hex_id *hex, int hexes) {
    int best = PDC_MAX_COLS + PDC_MAX_ROWS;
    for (int i = 0; i < hexes; i++) {
        int here = pdc_map_distance(pos->world->map, from, hex[i]);
        best = here < best ? here : best;
    }
    return best;
}

/* A marker marches: within its leash, or back towards its parent, where a forced move has left it
 * farther away [HC-374]. */
static pdc_verdict marker_marches(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id to) {
    pdc_unit_id parent = pos_unit(pos, who)->parent;
    int now = footprint_distance(pos, parent, who);
    int then = footprint_distance_hex(pos, parent, to);
    if (then > marker_leash_of(pos, parent)) {
        return then < now ? PDC_VERDICT_OK : leash_verdict(pos, parent);
    }
    pdc_verdict verdict = may_stand(pos, parent, to);
    return verdict == PDC_VERDICT_MARKER_CUT_OFF || verdict == PDC_VERDICT_MARKER_CONTACT
               ? verdict
               : PDC_VERDICT_OK;
}

pdc_verdict marker_leash(const pdc_pos *pos, pdc_unit_id who, const pdc_hex_id *after, int hexes) {
    if (!marker_rules(pos)) {
        return PDC_VERDICT_OK;
    }
    if (marker_is(pos, who)) {
        return pos_present(pos, pos_unit(pos, who)->parent) ? marker_marches(pos, who, after[0])
                                                            : PDC_VERDICT_OK;
    }
    int leash = marker_leash_of(pos, who);
    for (pdc_unit_id marker = 1; marker <= pos->state->game.units; marker++) {
        if (!pos_present(pos, marker) || !marker_is(pos, marker) ||
            pos_unit(pos, marker)->parent != who) {
            continue;
        }
        int then = distance_of(pos, pos_unit(pos, marker)->hex[0], after, hexes);
        if (then > leash && then >= footprint_distance(pos, who, marker)) {
            return PDC_VERDICT_MARKER_LEASH; /* [RQ-54] */
        }
    }
    return PDC_VERDICT_OK;
}

/* [RQ-99] a counter of its own: what its parent has suffered stays with the parent */
void marker_made(pdc_exec *exec, pdc_unit_id marker) {
    const pdc_unit *unit = pos_unit(&exec->pos, marker);
    const struct {
        int set;
        pdc_unit_field field;
    } fields[] = {{unit->hits, PDC_UNIT_HITS},
                  {unit->markers, PDC_UNIT_MARKERS},
                  {unit->wounds, PDC_UNIT_WOUNDS},
                  {unit->target, PDC_UNIT_TARGET},
                  {unit->failed, PDC_UNIT_FAILED}};
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        if (fields[i].set != 0) {
            exec_unit_set(exec, marker, fields[i].field, 0);
        }
    }
    exec_unit_flags(exec, marker, 0, PDC_FLAG_DECLARED | PDC_FLAG_FIRED | PDC_FLAG_STOPPED);
    pdc_event event = {.kind = PDC_EVENT_DETACHED,
                       .who = unit->parent,
                       .other = marker,
                       .at = unit->hex[0],
                       .rule = "RQ-99"};
    exec_emit(exec, &event);
}

static void marker_lost(pdc_exec *exec, pdc_unit_id parent, int lost) {
    int most = pos_unit(&exec->pos, parent)->markers;
    if (lost > 0 && most > 0) {
        exec_unit_set(exec, parent, PDC_UNIT_MARKERS, most > lost ? most - lost : 0);
    }
}

/* What it has lost the parent has no more. */
void marker_take_in(pdc_exec *exec, pdc_unit_id marker, const char *rule) {
    const pdc_unit unit = *pos_unit(&exec->pos, marker);
    pdc_event event = {.kind = PDC_EVENT_RECALLED, .who = unit.parent, .other = marker};
    for (size_t i = 0; i + 1 < sizeof event.rule && rule[i] != 0; i++) {
        event.rule[i] = (uint8_t)rule[i];
    }
    exec_unit_gone(exec, marker, PDC_STATUS_JOINED);
    marker_lost(exec, unit.parent, unit.lost);
    exec_emit(exec, &event);
}

void marker_sweep(pdc_exec *exec) {
    for (pdc_unit_id who = 1; marker_rules(&exec->pos) && who <= exec->state->game.units; who++) {
        if (!pos_present(&exec->pos, who) || !marker_is(&exec->pos, who)) {
            continue;
        }
        pdc_unit_id parent = pos_unit(&exec->pos, who)->parent;
        if (!pos_present(&exec->pos, parent) ||
            pos_unit(&exec->pos, parent)->cohesion == PDC_COHESION_PGD) {
            exec_unit_gone(exec, who, PDC_STATUS_DISPERSED); /* [HC-374] it goes with its parent */
        } else if (footprint_distance(&exec->pos, parent, who) >
                       marker_leash_of(&exec->pos, parent) &&
                   !pos_has(&exec->pos, who, PDC_FLAG_FIRED)) {
            marker_take_in(exec, who, "RQ-33");
        }
    }
}

/* Giving ground [RQ-57..63, RQ-100] ------------------------------------------------------------ */

enum { ARG_TRIGGER = 1, ARG_HEXES = 2 };

static int is_free(const pdc_pos *pos, pdc_hex_id hex) {
    return occ_first(pos, hex) == 0;
}

/* [RQ-58, RQ-100] out of the way, not next to it, within RQ-52 to RQ-56 */
static pdc_verdict gives_ground(const pdc_pos *pos, pdc_unit_id who, const pdc_frame *window,
                                pdc_hex_id hex) {
    pdc_verdict verdict = may_stand(pos, pos_unit(pos, who)->parent, hex);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    for (int i = 0; i < window->arg[ARG_HEXES]; i++) {
        if (pdc_map_distance(pos->world->map, (pdc_hex_id)window->answer[i], hex) <= 1) {
            return PDC_VERDICT_MARKER_NEAR;
        }
    }
    return is_free(pos, hex) ? PDC_VERDICT_OK : PDC_VERDICT_MARKER_HEX;
}

/* [RQ-61, RQ-63, RQ-100] beside or behind the parent, within the leash */
static pdc_verdict runs(const pdc_pos *pos, pdc_unit_id who, const pdc_frame *window,
                        pdc_hex_id hex) {
    pdc_unit_id parent = pos_unit(pos, who)->parent;
    if (hex == 0 || hex == (pdc_hex_id)window->answer[0]) {
        return PDC_VERDICT_MARKER_HEX;
    }
    if (footprint_distance_hex(pos, parent, hex) > marker_leash_of(pos, parent)) {
        return leash_verdict(pos, parent);
    }
    arc_kind arc = facing_arc(pos, parent, hex);
    if (arc != ARC_FLANK && arc != ARC_REAR) {
        return PDC_VERDICT_MARKER_BESIDE;
    }
    int open = pos_terrain(pos, hex)->enter.cost[pos_arm(pos, who)->movement_class] != PDC_CLOSED;
    return open && is_free(pos, hex) ? PDC_VERDICT_OK : PDC_VERDICT_MARKER_HEX;
}

typedef pdc_verdict place_check(const pdc_pos *pos, pdc_unit_id who, const pdc_frame *window,
                                pdc_hex_id hex);

static int has_place(const pdc_pos *pos, pdc_unit_id who, const pdc_frame *window,
                     place_check *check) {
    pdc_unit_id parent = pos_unit(pos, who)->parent;
    footprint_walk walk = footprint_around(pos, parent, marker_leash_of(pos, parent));
    for (pdc_hex_id hex = footprint_next(&walk); hex != 0; hex = footprint_next(&walk)) {
        if (check(pos, who, window, hex) == PDC_VERDICT_OK) {
            return 1;
        }
    }
    return 0;
}

/* [RQ-58] where there is no place to withdraw to it breaks and runs as before an assault */
static place_check *rule_of(const pdc_pos *pos, pdc_unit_id who, const pdc_frame *window) {
    return window->arg[ARG_TRIGGER] == PDC_TRIGGER_MARKERS &&
                   has_place(pos, who, window, gives_ground)
               ? gives_ground
               : runs;
}

/* Does the marker stand in one of the hexes that the window is about? */
static int is_asked(const pdc_pos *pos, pdc_unit_id who, const pdc_frame *window) {
    if (!pos_present(pos, who) || !marker_is(pos, who) ||
        pos_side(pos, who) == pos_side(pos, window->who)) {
        return 0;
    }
    for (int i = 0; i < window->arg[ARG_HEXES]; i++) {
        if (pos_unit(pos, who)->hex[0] == (pdc_hex_id)window->answer[i]) {
            return 1;
        }
    }
    return 0;
}

int marker_may_withdraw(const pdc_pos *pos, pdc_unit_id who, const pdc_frame *window) {
    return is_asked(pos, who, window) && has_place(pos, who, window, rule_of(pos, who, window));
}

pdc_verdict marker_withdraw_check(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id at) {
    const pdc_frame *window = pos_top(pos);
    return rule_of(pos, who, window)(pos, who, window, at);
}

void marker_withdraw_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    const pdc_frame *window = pos_top(pos);
    pdc_unit_id parent = pos_unit(pos, who)->parent;
    place_check *check = rule_of(pos, who, window);
    pdc_command command = {.kind = PDC_COMMAND_REACT_WITHDRAW,
                           .side = (uint8_t)pos_side(pos, who),
                           .who = who,
                           .form = PDC_FORMATION_COUNT};
    footprint_walk walk = footprint_around(pos, parent, marker_leash_of(pos, parent));
    for (pdc_hex_id hex = footprint_next(&walk); hex != 0; hex = footprint_next(&walk)) {
        if (check(pos, who, window, hex) == PDC_VERDICT_OK) {
            command.at = hex;
            legal_add(out, &command);
        }
    }
}

int marker_may_pass(const pdc_pos *pos) {
    const pdc_frame *window = pos_top(pos);
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        if (pos_has(pos, who, PDC_FLAG_ELIGIBLE) && marker_may_withdraw(pos, who, window)) {
            return 0; /* [RQ-57] it must always give ground */
        }
    }
    return 1;
}

void marker_withdraw(pdc_exec *exec, pdc_unit_id who, pdc_hex_id at) {
    const pdc_unit *unit = pos_unit(&exec->pos, who);
    pdc_event event = {.kind = PDC_EVENT_FORCED,
                       .who = who,
                       .a = PDC_FORCED_WITHDRAW,
                       .from = unit->hex[0],
                       .at = at,
                       .rule = "RQ-100"};
    exec_unit_place(exec, who, (pdc_formation)unit->form, unit->face, 1, &at);
    exec_emit(exec, &event);
}

/* [RQ-60, RQ-63] near enough and has not fired: it returns without a question */
static int returns(const pdc_pos *pos, pdc_unit_id who) {
    pdc_unit_id parent = pos_unit(pos, who)->parent;
    int near = measure_hexes(pos->world->rules, pos->world->rules->marker_return);
    return !pos_has(pos, who, PDC_FLAG_FIRED) && footprint_distance(pos, parent, who) <= near &&
           pos_unit(pos, who)->cohesion != PDC_COHESION_PGD;
}

/* What becomes of a marker without a question; 0: its owner is asked. */
static int settles(pdc_exec *exec, pdc_unit_id who, const pdc_frame *window) {
    place_check *check = rule_of(&exec->pos, who, window);
    if (check == runs && returns(&exec->pos, who)) {
        marker_take_in(exec, who, "RQ-60");
        return 1;
    }
    int disperses = check == runs && pos_option(&exec->pos, PDC_OPTION_DISPERSING_SKIRMISHERS);
    if (disperses || !has_place(&exec->pos, who, window, check)) {
        exec_unit_gone(exec, who, PDC_STATUS_DISPERSED); /* [RQ-62, HC-372, HC-373] */
        return 1;
    }
    return 0;
}

/* Ask the owner of the markers in the hexes of the window; 1 when there were any. */
static int ask(pdc_exec *exec, pdc_frame *window) {
    int found = 0;
    int asked = 0;
    for (pdc_unit_id who = 1; who <= exec->state->game.units; who++) {
        if (!is_asked(&exec->pos, who, window)) {
            continue;
        }
        found = 1;
        if (!settles(exec, who, window)) {
            exec_unit_flags(exec, who, PDC_FLAG_ELIGIBLE, 0);
            asked++;
        }
    }
    if (asked == 0) {
        return found;
    }
    exec_push(exec, window);
    pdc_event event = {.kind = PDC_EVENT_WINDOW_OPENED,
                       .side = (uint8_t)(3 - pos_side(&exec->pos, window->who)),
                       .who = window->who,
                       .a = (uint8_t)window->arg[ARG_TRIGGER],
                       .at = window->at,
                       .rule = "RQ-100"};
    event.n[0] = asked;
    exec_emit(exec, &event);
    return 1;
}

static pdc_frame window_of(const pdc_pos *pos, pdc_unit_id who, pdc_trigger trigger,
                           const pdc_hex_id *hex, int hexes) {
    pdc_frame window = {.kind = PDC_FRAME_WINDOW,
                        .pc = 1,
                        .sides = (uint8_t)(1 << (2 - pos_side(pos, who))),
                        .who = who,
                        .at = hex[0]};
    window.arg[ARG_TRIGGER] = (uint16_t)trigger;
    window.arg[ARG_HEXES] = (uint16_t)hexes;
    for (int i = 0; i < hexes && i < PDC_MAX_CHOICES; i++) {
        window.answer[i] = hex[i];
    }
    return window;
}

int marker_give_ground(pdc_exec *exec, pdc_unit_id who, const pdc_hex_id *hex, int hexes) {
    if (!marker_rules(&exec->pos) || marker_is(&exec->pos, who) || hexes == 0) {
        return 0;
    }
    pdc_frame window = window_of(&exec->pos, who, PDC_TRIGGER_MARKERS, hex, hexes);
    return ask(exec, &window);
}

int marker_break(pdc_exec *exec, pdc_unit_id who, pdc_hex_id hex) {
    if (!marker_rules(&exec->pos) || hex == 0 ||
        combat_enemy(&exec->pos, hex, pos_side(&exec->pos, who)) != 0) {
        return 0; /* [HC-370] beside a formed unit of its own it is not the one attacked */
    }
    pdc_frame window = window_of(&exec->pos, who, PDC_TRIGGER_MARKERS_RUN, &hex, 1);
    return ask(exec, &window);
}

/* Markers whose last place was taken by another one meanwhile. */
void marker_window_over(pdc_exec *exec, const pdc_frame *window) {
    if (window->arg[ARG_TRIGGER] != PDC_TRIGGER_MARKERS &&
        window->arg[ARG_TRIGGER] != PDC_TRIGGER_MARKERS_RUN) {
        return;
    }
    for (pdc_unit_id who = 1; who <= exec->state->game.units; who++) {
        if (is_asked(&exec->pos, who, window)) {
            exec_unit_gone(exec, who, PDC_STATUS_DISPERSED); /* [HC-373] */
        }
    }
}

/* [HC-373] markers in whose hex a forced move has to end */
void marker_overrun(pdc_exec *exec, pdc_unit_id who) {
    pdc_frame window =
        window_of(&exec->pos, who, PDC_TRIGGER_MARKERS_RUN, pos_unit(&exec->pos, who)->hex, 1);
    if (marker_rules(&exec->pos)) {
        marker_window_over(exec, &window);
    }
}
