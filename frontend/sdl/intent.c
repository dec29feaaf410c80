/*
 * What is in hand: a unit or a leader with its legal orders, hexes of reach, a way being drawn; which
 * order a click, a key or a button stands for. The engine is asked for every verdict.
 */
#include "intent.h"

#include <limits.h>
#include <string.h>

void pdc_intent_clear(pdc_intent *intent) {
    pdc_state *scratch = intent->scratch;
    memset(intent, 0, sizeof *intent);
    intent->scratch = scratch;
}

static bool is_on_map(const pdc_pos *pos, pdc_unit_id unit) {
    return unit != 0 && unit <= pos->state->game.units &&
           pos->state->unit[unit].status == PDC_STATUS_PRESENT;
}

static bool leader_on_map(const pdc_pos *pos, pdc_leader_id leader) {
    return leader != 0 && leader <= pos->state->game.leaders && pos->state->leader[leader].hex != 0;
}

/* May the unit be taken in hand: on the map, or waiting to enter it. */
static bool is_takeable(const pdc_pos *pos, pdc_unit_id unit) {
    return unit != 0 && unit <= pos->state->game.units &&
           (pos->state->unit[unit].status == PDC_STATUS_PRESENT ||
            pos->state->unit[unit].status == PDC_STATUS_WAITING);
}

static int kept(int count, int room) {
    return count < room ? count : room;
}

static bool has_kind(const pdc_intent *intent, int kind) {
    for (int i = 0; i < intent->legal_count; i++) {
        if (intent->legal[i].kind == kind) {
            return true;
        }
    }
    return false;
}

/* A unit that may fire and has no target: why it has not the nearest enemy; guns with round shot,
 * which carries furthest. */
static void ask_fire(const pdc_pos *pos, pdc_intent *intent) {
    int least = INT_MAX;
    intent->no_fire = (pdc_command){.kind = PDC_COMMAND_FIRE,
                                    .side = (uint8_t)pos_side(pos, intent->unit),
                                    .who = intent->unit,
                                    .shot = pos_is_guns(pos, intent->unit) ? 1 : 0};
    for (pdc_unit_id other = 1; other <= pos->state->game.units; other++) {
        int hexes = pos_present(pos, other) && pos_side(pos, other) != intent->no_fire.side
                        ? pdc_unit_distance(pos, intent->unit, other)
                        : INT_MAX;
        if (hexes < least) {
            least = hexes;
            intent->no_fire.other = other;
        }
    }
    intent->fire_refusal = pdc_fire_refusal(pos, &intent->no_fire);
}

/* A unit that may turn on the spot may do so before it marches. */
static bool may_turn_first(const pdc_intent *intent) {
    return intent->unit != 0 && intent->scratch != NULL &&
           (has_kind(intent, PDC_COMMAND_FACE) || has_kind(intent, PDC_COMMAND_ABOUT));
}

static void ask(const pdc_pos *pos, pdc_intent *intent) {
    uint16_t who = intent->unit != 0 ? intent->unit : intent->leader;
    intent->legal_count = 0;
    intent->reach_count = 0;
    if (who != 0) {
        int count = pdc_useful_unit(pos, who, intent->unit == 0, intent->legal, PDC_INTENT_ORDERS);
        intent->legal_count = kept(count, PDC_INTENT_ORDERS);
    }
    if (intent->unit != 0 && intent->legal_count == 0 && is_on_map(pos, intent->unit)) {
        ask_fire(pos, intent);
    }
    intent->may_act = who != 0 && pdc_may_act(pos, who, intent->unit == 0);
    if (who != 0 && has_kind(intent, PDC_COMMAND_MOVE)) {
        int count = intent->unit != 0 ? pdc_reach(pos, who, intent->reach, PDC_INTENT_REACH)
                                      : pdc_leader_reach(pos, who, intent->reach, PDC_INTENT_REACH);
        intent->reach_count = kept(count, PDC_INTENT_REACH);
    }
    if (may_turn_first(intent)) {
        int count = pdc_turned_reach(pos, who, intent->scratch, intent->reach, intent->reach_count,
                                     PDC_INTENT_REACH);
        intent->reach_count = kept(count, PDC_INTENT_REACH);
    }
}

void pdc_intent_take_unit(const pdc_pos *pos, pdc_intent *intent, pdc_unit_id unit) {
    pdc_intent_clear(intent);
    intent->unit = is_takeable(pos, unit) ? unit : 0;
    ask(pos, intent);
}

void pdc_intent_take_leader(const pdc_pos *pos, pdc_intent *intent, pdc_leader_id leader) {
    pdc_intent_clear(intent);
    intent->leader = leader_on_map(pos, leader) ? leader : 0;
    ask(pos, intent);
}

void pdc_intent_refresh(const pdc_pos *pos, pdc_intent *intent) {
    pdc_hex_id hover = intent->hover;
    if (intent->leader != 0) {
        pdc_intent_take_leader(pos, intent, intent->leader);
    } else {
        pdc_intent_take_unit(pos, intent, intent->unit);
    }
    pdc_intent_hover(pos, intent, hover);
}

/* --- targets ---------------------------------------------------------------------------------- */

pdc_hex_id pdc_intent_target(const pdc_pos *pos, const pdc_command *command) {
    if (command->at != 0) {
        return command->at;
    }
    if (command->hexes > 0) {
        return command->hex[command->hexes - 1];
    }
    if (command->other != 0 && is_on_map(pos, command->other)) {
        return pos->state->unit[command->other].hex[0];
    }
    if (command->kind == PDC_COMMAND_FIRE && command->n != 0) { // a lone leader
        return pos->state->leader[command->n].hex;
    }
    if (command->kind == PDC_COMMAND_FACE && command->face % 2 == 0 && !command->is_leader) {
        return pdc_map_near(pos->world->map, pos->state->unit[command->who].hex[0],
                            command->face % 12 / 2);
    }
    return 0;
}

bool pdc_intent_aims_at(const pdc_pos *pos, const pdc_command *command, pdc_hex_id hex) {
    if (hex == 0) {
        return false;
    }
    if (command->at == 0 && command->hexes == 0 && command->other != 0 &&
        is_on_map(pos, command->other)) {
        const pdc_unit *unit = &pos->state->unit[command->other];
        for (int i = 0; i < unit->hexes; i++) {
            if (unit->hex[i] == hex) {
                return true;
            }
        }
        return false;
    }
    return pdc_intent_target(pos, command) == hex;
}

/* --- hover and click -------------------------------------------------------------------------- */

/* The march after a turn, if it is cheaper than the one without, or the only one. */
static void hover_turned(const pdc_pos *pos, pdc_intent *intent, pdc_hex_id hex) {
    pdc_turned_march turned;
    if (pdc_turned_path(pos, intent->unit, hex, intent->scratch, &turned) == PDC_VERDICT_OK &&
        (!intent->has_march || turned.ticks < intent->march_ticks)) {
        intent->has_march = intent->turns = true;
        intent->turn = turned.turn;
        intent->march = turned.march;
        intent->march_ticks = turned.ticks;
        intent->hover_verdict = PDC_VERDICT_OK;
    }
}

static bool enemy_at(const pdc_pos *pos, pdc_hex_id hex, int side) {
    pdc_unit_id first = 0;
    return pdc_units_at(pos, hex, &first, 1) > 0 && pos_side(pos, first) != side;
}

/* [HC-57] Skirmishers give way: the cheapest march leads past them, one that ends in their hex is
 * found by its last step. */
static void try_last_step(const pdc_pos *pos, pdc_intent *intent, pdc_hex_id hex) {
    pdc_command best = {0};
    uint32_t least = UINT32_MAX;
    for (int direction = 0; direction < 6; direction++) {
        pdc_hex_id from = pdc_map_near(pos->world->map, hex, direction);
        pdc_command march = {.kind = PDC_COMMAND_MOVE,
                             .side = (uint8_t)pos_side(pos, intent->unit),
                             .who = intent->unit,
                             .form = PDC_FORMATION_COUNT};
        uint32_t ticks = 0;
        if (from == 0 || !enemy_at(pos, hex, march.side) ||
            (from != pos_unit(pos, intent->unit)->hex[0] &&
             pdc_path(pos, intent->unit, from, &march, &ticks) != PDC_VERDICT_OK) ||
            march.hexes >= PDC_MAX_PATH) {
            continue;
        }
        march.hex[march.hexes++] = hex;
        if (pdc_cost(pos, &march, &ticks) == PDC_VERDICT_OK && ticks < least) {
            least = ticks;
            best = march;
        }
    }
    if (least != UINT32_MAX) {
        intent->march = best;
        intent->march_ticks = least;
        intent->hover_verdict = PDC_VERDICT_OK;
    }
}

void pdc_intent_hover(const pdc_pos *pos, pdc_intent *intent, pdc_hex_id hex) {
    intent->hover = hex;
    intent->has_march = intent->turns = false;
    intent->hover_verdict = PDC_VERDICT_OK;
    if (hex == 0 || (intent->unit == 0 && intent->leader == 0) ||
        (!has_kind(intent, PDC_COMMAND_MOVE) && !may_turn_first(intent))) {
        return;
    }
    pdc_hex_id from = intent->unit != 0 ? pos->state->unit[intent->unit].hex[0]
                                        : pos->state->leader[intent->leader].hex;
    if (from == hex) {
        return;
    }
    intent->hover_verdict =
        intent->unit != 0
            ? pdc_path(pos, intent->unit, hex, &intent->march, &intent->march_ticks)
            : pdc_leader_path(pos, intent->leader, hex, &intent->march, &intent->march_ticks);
    if (intent->hover_verdict != PDC_VERDICT_OK && intent->unit != 0) {
        try_last_step(pos, intent, hex);
    }
    intent->has_march = intent->hover_verdict == PDC_VERDICT_OK;
    if (may_turn_first(intent)) {
        hover_turned(pos, intent, hex);
    }
    if (!intent->has_march && !has_kind(intent, PDC_COMMAND_MOVE)) {
        intent->hover_verdict = PDC_VERDICT_OK; // it does not march at all: nothing to refuse
    }
}

pdc_answer pdc_intent_march(const pdc_pos *pos, pdc_intent *intent, pdc_hex_id hex,
                            pdc_command *out) {
    pdc_intent_hover(pos, intent, hex);
    intent->then.kind = 0;
    if (intent->has_march) {
        *out = intent->turns ? intent->turn : intent->march;
        if (intent->turns) {
            intent->then = intent->march;
        }
        return PDC_ANSWER_ORDER;
    }
    intent->verdict = intent->hover_verdict;
    return intent->verdict == PDC_VERDICT_OK ? PDC_ANSWER_NOTHING : PDC_ANSWER_REFUSED;
}

static pdc_answer click_aiming(const pdc_pos *pos, pdc_intent *intent, pdc_hex_id hex,
                               pdc_command *out) {
    const pdc_command *found[PDC_INTENT_ORDERS];
    intent->aim_hex = hex;
    int count = pdc_intent_variants(pos, intent, found, PDC_INTENT_ORDERS);
    if (count == 1) {
        *out = *found[0];
        return PDC_ANSWER_ORDER;
    }
    if (count == 0) {
        pdc_intent_stop_aiming(intent);
        return PDC_ANSWER_NOTHING;
    }
    return PDC_ANSWER_CHOOSE;
}

pdc_answer pdc_intent_click(const pdc_pos *pos, pdc_intent *intent, pdc_hex_id hex,
                            pdc_unit_id unit, pdc_leader_id leader, pdc_command *out) {
    if (intent->aiming != 0) {
        return click_aiming(pos, intent, hex, out);
    }
    if (unit != 0 && unit != intent->unit) {
        pdc_intent_take_unit(pos, intent, unit);
        return PDC_ANSWER_SELECT;
    }
    if (leader != 0 && leader != intent->leader) {
        pdc_intent_take_leader(pos, intent, leader);
        return PDC_ANSWER_SELECT;
    }
    if (unit == 0 && leader == 0 && hex != 0) {
        return pdc_intent_march(pos, intent, hex, out);
    }
    return PDC_ANSWER_NOTHING;
}

/* --- buttons ---------------------------------------------------------------------------------- */

/* Orders in the order of the panel. Marching is done on the map and has no button. */
static const uint8_t panel_order[] = {
    PDC_COMMAND_ENTER,    PDC_COMMAND_FIRE,     PDC_COMMAND_ASSAULT,
    PDC_COMMAND_CHARGE,   PDC_COMMAND_RALLY,    PDC_COMMAND_FACE,
    PDC_COMMAND_ABOUT,    PDC_COMMAND_WHEEL,    PDC_COMMAND_WHEEL_BACK,
    PDC_COMMAND_OBLIQUE,  PDC_COMMAND_SIDE,     PDC_COMMAND_BACK,
    PDC_COMMAND_FORM,     PDC_COMMAND_EXTEND,   PDC_COMMAND_CONTRACT,
    PDC_COMMAND_WIDEN,    PDC_COMMAND_NARROW,   PDC_COMMAND_WHEEL_COMPANIES,
    PDC_COMMAND_LIMBER,   PDC_COMMAND_UNLIMBER, PDC_COMMAND_PROLONG,
    PDC_COMMAND_DISMOUNT, PDC_COMMAND_REMOUNT,  PDC_COMMAND_SPLIT,
    PDC_COMMAND_JOIN,     PDC_COMMAND_DETACH,   PDC_COMMAND_RECALL,
    PDC_COMMAND_FRONT,    PDC_COMMAND_DOUBLE,   PDC_COMMAND_FORCE_MARCH,
    PDC_COMMAND_WAIT,     PDC_COMMAND_ATTACH,   PDC_COMMAND_LEAVE,
    PDC_COMMAND_BREAK,    PDC_COMMAND_EXIT,
};

static bool turns_left_or_right(int kind) {
    return kind == PDC_COMMAND_WHEEL || kind == PDC_COMMAND_WHEEL_BACK ||
           kind == PDC_COMMAND_OBLIQUE || kind == PDC_COMMAND_SIDE || kind == PDC_COMMAND_WIDEN ||
           kind == PDC_COMMAND_NARROW || kind == PDC_COMMAND_WHEEL_COMPANIES;
}

static bool belongs(const pdc_command *command, const pdc_intent_button *button) {
    if (command->kind != button->kind) {
        return false;
    }
    bool by_form = button->kind == PDC_COMMAND_FORM || button->kind == PDC_COMMAND_REACT_FORM;
    bool by_turn = turns_left_or_right(button->kind);
    return (!by_form || command->form == button->form) &&
           (!by_turn || command->turn == button->turn);
}

static void count_legal(const pdc_intent *intent, pdc_intent_button *button) {
    for (int i = 0; i < intent->legal_count; i++) {
        if (belongs(&intent->legal[i], button)) {
            if (button->count == 0) {
                button->first = intent->legal[i];
            }
            button->count++;
        }
    }
}

/* An order that nobody gave, to learn why the button is grey. */
static void probe(const pdc_pos *pos, const pdc_intent *intent, pdc_intent_button *button) {
    pdc_command *command = &button->first;
    memset(command, 0, sizeof *command);
    command->kind = button->kind;
    command->who = intent->unit != 0 ? intent->unit : intent->leader;
    command->is_leader = intent->unit == 0;
    command->side = intent->unit != 0 ? (uint8_t)pos_side(pos, intent->unit)
                                      : pos_leader_roster(pos, intent->leader)->side;
    command->form = button->kind == PDC_COMMAND_FORM ? button->form : PDC_FORMATION_COUNT;
    command->turn = button->turn;
    command->n = button->kind == PDC_COMMAND_WHEEL || button->kind == PDC_COMMAND_DETACH ? 1 : 0;
    if (button->kind != PDC_COMMAND_FORM) {
        command->form = 0;
    }
    button->verdict = pdc_check(pos, command);
    if (button->verdict == PDC_VERDICT_NO_TARGET && button->kind == PDC_COMMAND_FIRE) {
        *command = intent->no_fire;
        button->verdict = intent->fire_refusal;
    }
}

/* Refusals that only mean "this button makes no sense here" hide it. */
static bool is_pointless(pdc_verdict verdict) {
    return verdict == PDC_VERDICT_NO_SUCH_ORDER || verdict == PDC_VERDICT_MALFORMED ||
           verdict == PDC_VERDICT_OK || verdict == PDC_VERDICT_GUNS_ONLY ||
           verdict == PDC_VERDICT_FORM_UNKNOWN || verdict == PDC_VERDICT_FORM_SAME ||
           verdict == PDC_VERDICT_COMPANIES_ARM || verdict == PDC_VERDICT_CHANGE_TABLE ||
           verdict == PDC_VERDICT_CHANGE_PACK || verdict == PDC_VERDICT_CHANGE_SQUARE_ARM ||
           verdict == PDC_VERDICT_NO_MARKERS || verdict == PDC_VERDICT_INVOLUNTARY ||
           verdict == PDC_VERDICT_NO_SUCH_UNIT;
}

/* Refused orders of another arm would only fill the panel. */
static bool fits_arm(const pdc_pos *pos, const pdc_intent *intent, int kind) {
    if (intent->unit == 0) {
        return kind == PDC_COMMAND_ATTACH || kind == PDC_COMMAND_LEAVE;
    }
    bool guns = pos_is_guns(pos, intent->unit) != 0;
    bool cavalry = pos_is_cavalry(pos, intent->unit) != 0;
    switch (kind) {
    case PDC_COMMAND_CHARGE:
    case PDC_COMMAND_WIDEN:
    case PDC_COMMAND_NARROW:
    case PDC_COMMAND_WHEEL_COMPANIES: return cavalry;
    case PDC_COMMAND_LIMBER:
    case PDC_COMMAND_UNLIMBER: return guns;
    case PDC_COMMAND_FIRE: return !cavalry;
    case PDC_COMMAND_ASSAULT:
    case PDC_COMMAND_EXTEND:
    case PDC_COMMAND_WHEEL: return !guns;
    case PDC_COMMAND_SPLIT: return pos_roster(pos, intent->unit)->fractions > 0;
    case PDC_COMMAND_RALLY: return pos_unit(pos, intent->unit)->cohesion >= PDC_COHESION_DISORDER;
    case PDC_COMMAND_FACE:
    case PDC_COMMAND_ABOUT: return true;
    default: return false; // shown only when legal
    }
}

/* Nor formations that the unit can never take, or has. */
static bool fits_form(const pdc_pos *pos, const pdc_intent *intent, int form) {
    if (!is_on_map(pos, intent->unit) || pos_unit(pos, intent->unit)->form == form) {
        return false;
    }
    pdc_verdict ever = pdc_form_ever(pos, intent->unit, (pdc_formation)form);
    return ever == PDC_VERDICT_OK || !is_pointless(ever);
}

static int add_button(const pdc_pos *pos, const pdc_intent *intent, pdc_intent_button button,
                      pdc_intent_button *out) {
    count_legal(intent, &button);
    if (button.count == 0) {
        if (button.kind == PDC_COMMAND_FORM ? !fits_form(pos, intent, button.form)
                                            : !fits_arm(pos, intent, button.kind)) {
            return 0;
        }
        probe(pos, intent, &button);
        if (is_pointless(button.verdict)) {
            return 0;
        }
    }
    *out = button;
    return 1;
}

int pdc_intent_buttons(const pdc_pos *pos, const pdc_intent *intent, pdc_intent_button *out,
                       int room) {
    int count = 0;
    if (intent->unit == 0 && intent->leader == 0) {
        return 0;
    }
    for (size_t i = 0; i < sizeof panel_order; i++) {
        int kind = panel_order[i];
        int variants = kind == PDC_COMMAND_FORM    ? PDC_FORMATION_COUNT
                       : turns_left_or_right(kind) ? 2
                                                   : 1;
        for (int v = 0; v < variants && count < room; v++) {
            pdc_intent_button button = {.kind = (uint8_t)kind};
            if (kind == PDC_COMMAND_FORM) {
                button.form = (uint8_t)v;
            } else if (variants == 2) {
                button.turn = (uint8_t)(v + 1);
            }
            count += add_button(pos, intent, button, &out[count]);
        }
    }
    return count;
}

/* Even a single target of these is aimed at first. */
static bool is_aimed_first(int kind) {
    return kind == PDC_COMMAND_FIRE || kind == PDC_COMMAND_ASSAULT || kind == PDC_COMMAND_CHARGE;
}

bool pdc_intent_throws_dice(int kind) {
    return is_aimed_first(kind) || kind == PDC_COMMAND_REACT_FIRE ||
           kind == PDC_COMMAND_REACT_CHARGE;
}

pdc_answer pdc_intent_press(pdc_intent *intent, const pdc_intent_button *button, pdc_command *out) {
    if (button->count == 0) {
        intent->verdict = button->verdict;
        return PDC_ANSWER_REFUSED;
    }
    if (button->count == 1 && !is_aimed_first(button->kind)) {
        *out = button->first;
        return PDC_ANSWER_ORDER;
    }
    intent->aiming = button->kind;
    intent->aiming_form = button->form;
    intent->aiming_turn = button->turn;
    intent->aim_hex = 0;
    return PDC_ANSWER_CHOOSE;
}

int pdc_intent_variants(const pdc_pos *pos, const pdc_intent *intent, const pdc_command **out,
                        int room) {
    pdc_intent_button button = {
        .kind = intent->aiming, .form = intent->aiming_form, .turn = intent->aiming_turn};
    int count = 0;
    for (int i = 0; i < intent->legal_count && count < room; i++) {
        const pdc_command *command = &intent->legal[i];
        if (intent->aiming != 0 && belongs(command, &button) &&
            (intent->aim_hex == 0 || pdc_intent_aims_at(pos, command, intent->aim_hex))) {
            out[count++] = command;
        }
    }
    return count;
}

void pdc_intent_stop_aiming(pdc_intent *intent) {
    intent->aiming = intent->aiming_form = intent->aiming_turn = 0;
    intent->aim_hex = 0;
}

/* --- moving about ----------------------------------------------------------------------------- */

bool pdc_intent_may_act(const pdc_pos *pos, uint16_t who, bool leader) {
    int side = leader ? pos_leader_roster(pos, who)->side : pos_side(pos, who);
    bool there = leader ? leader_on_map(pos, who) : is_takeable(pos, who);
    return there && (pdc_deciders(pos) & side) != 0 && pdc_may_act(pos, who, leader);
}

/* Units and leaders as one row: units first. What is in hand and cannot act any more, as after a
 * chit, is no place to go on from. */
void pdc_intent_next(const pdc_pos *pos, pdc_intent *intent, int step) {
    int units = pos->state->game.units;
    int all = units + pos->state->game.leaders;
    int from = !intent->may_act      ? (step > 0 ? -1 : all)
               : intent->unit != 0   ? intent->unit - 1
               : intent->leader != 0 ? units + intent->leader - 1
               : step > 0            ? -1
                                     : all;
    for (int i = 1; i <= all; i++) {
        int at = ((from + step * i) % all + all) % all;
        if (at < units && pdc_intent_may_act(pos, (uint16_t)(at + 1), false)) {
            pdc_intent_take_unit(pos, intent, (pdc_unit_id)(at + 1));
            return;
        }
        if (at >= units && pdc_intent_may_act(pos, (uint16_t)(at - units + 1), true)) {
            pdc_intent_take_leader(pos, intent, (pdc_leader_id)(at - units + 1));
            return;
        }
    }
}

pdc_hex_id pdc_intent_step(const pdc_pos *pos, pdc_hex_id from, int direction) {
    pdc_hex_id next = from == 0 ? 1 : pdc_map_near(pos->world->map, from, direction);
    return next == 0 ? from : next;
}
