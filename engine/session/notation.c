/*
 * Notation: orders as text and back (assets/manual/notation.md). One table says which fields an
 * order has; reading and writing both follow it, so the two cannot drift apart. What an order may
 * do is none of this file's business.
 */
#include "notation.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_WORDS = 64 };

/* How the words after the verb are built. */
typedef enum {
    SHAPE_NONE,
    SHAPE_PLAIN,      // nothing
    SHAPE_MOVE,       // H [H ...] [form F [D]]
    SHAPE_HOUR,       // D
    SHAPE_TURN,       // left|right
    SHAPE_WHEEL,      // left|right [N]
    SHAPE_FORM,       // F [potence left|right|both] [D] [H]
    SHAPE_HEX,        // H
    SHAPE_HEXES,      // H [H ...]
    SHAPE_UNIT,       // V
    SHAPE_UNITS,      // V [V ...]
    SHAPE_UNITS_ANY,  // [V ...]
    SHAPE_DETACH,     // N [skirmish] H
    SHAPE_FIRE,       // V|H [ball|canister]
    SHAPE_SHOT,       // [ball|canister]
    SHAPE_NUMBER,     // N
    SHAPE_CHARGE,     // V [wheel-companies left|right] [H ...]
    SHAPE_CHARGE_ANY, // [V ...]
    SHAPE_ENTER,      // H [D]
    SHAPE_SIDE        // H/D
} order_shape;

static const uint8_t shapes[PDC_COMMAND_COUNT] = {
    [PDC_COMMAND_MOVE] = SHAPE_MOVE,          [PDC_COMMAND_FACE] = SHAPE_HOUR,
    [PDC_COMMAND_ABOUT] = SHAPE_PLAIN,        [PDC_COMMAND_WHEEL] = SHAPE_WHEEL,
    [PDC_COMMAND_WHEEL_BACK] = SHAPE_TURN,    [PDC_COMMAND_OBLIQUE] = SHAPE_TURN,
    [PDC_COMMAND_BACK] = SHAPE_PLAIN,         [PDC_COMMAND_SIDE] = SHAPE_TURN,
    [PDC_COMMAND_FORM] = SHAPE_FORM,          [PDC_COMMAND_EXTEND] = SHAPE_HEX,
    [PDC_COMMAND_CONTRACT] = SHAPE_HEXES,     [PDC_COMMAND_WIDEN] = SHAPE_TURN,
    [PDC_COMMAND_NARROW] = SHAPE_TURN,        [PDC_COMMAND_WHEEL_COMPANIES] = SHAPE_TURN,
    [PDC_COMMAND_SPLIT] = SHAPE_UNITS_ANY,    [PDC_COMMAND_JOIN] = SHAPE_UNITS,
    [PDC_COMMAND_DETACH] = SHAPE_DETACH,      [PDC_COMMAND_RECALL] = SHAPE_UNIT,
    [PDC_COMMAND_DISMOUNT] = SHAPE_PLAIN,     [PDC_COMMAND_REMOUNT] = SHAPE_PLAIN,
    [PDC_COMMAND_LIMBER] = SHAPE_PLAIN,       [PDC_COMMAND_UNLIMBER] = SHAPE_PLAIN,
    [PDC_COMMAND_PROLONG] = SHAPE_HEX,        [PDC_COMMAND_FIRE] = SHAPE_FIRE,
    [PDC_COMMAND_FRONT] = SHAPE_NUMBER,       [PDC_COMMAND_WAIT] = SHAPE_PLAIN,
    [PDC_COMMAND_FORCE_MARCH] = SHAPE_PLAIN,  [PDC_COMMAND_ASSAULT] = SHAPE_HEX,
    [PDC_COMMAND_CHARGE] = SHAPE_CHARGE,      [PDC_COMMAND_DOUBLE] = SHAPE_PLAIN,
    [PDC_COMMAND_RALLY] = SHAPE_PLAIN,        [PDC_COMMAND_ATTACH] = SHAPE_UNIT,
    [PDC_COMMAND_LEAVE] = SHAPE_PLAIN,        [PDC_COMMAND_ENTER] = SHAPE_ENTER,
    [PDC_COMMAND_BREAK] = SHAPE_SIDE,         [PDC_COMMAND_EXIT] = SHAPE_PLAIN,
    [PDC_COMMAND_REACT_FIRE] = SHAPE_SHOT,    [PDC_COMMAND_REACT_CHARGE] = SHAPE_CHARGE_ANY,
    [PDC_COMMAND_REACT_SQUARE] = SHAPE_PLAIN, [PDC_COMMAND_REACT_FORM] = SHAPE_FORM,
    [PDC_COMMAND_REACT_EVADE] = SHAPE_HEX,    [PDC_COMMAND_REACT_WITHDRAW] = SHAPE_HEX,
};

static const char *const turn_names[4] = {"", "left", "right", "both"};
static const char *const shot_names[3] = {"", "ball", "canister"};

/* Names ---------------------------------------------------------------------------------------- */

pdc_unit_id pdc_name_unit(const pdc_pos *pos, const char *name) {
    const pdc_scenario *scenario = pos->world->scenario;
    for (int i = 1; i <= scenario->units; i++) {
        if (scenario->unit[i].id[0] == name[0] && strcmp(scenario->unit[i].id, name) == 0) {
            return (pdc_unit_id)i;
        }
    }
    for (int i = scenario->units + 1; i <= pos->state->game.units; i++) {
        char own[PDC_NAME_TEXT];
        pdc_unit_name(pos, (pdc_unit_id)i, own);
        if (strcmp(own, name) == 0) {
            return (pdc_unit_id)i;
        }
    }
    return 0;
}

pdc_leader_id pdc_name_leader(const pdc_pos *pos, const char *name) {
    const pdc_scenario *scenario = pos->world->scenario;
    for (int i = 1; i <= scenario->leaders; i++) {
        if (strcmp(scenario->leader[i].id, name) == 0) {
            return (pdc_leader_id)i;
        }
    }
    return 0;
}

int pdc_name_side(const pdc_scenario *scenario, const char *name) {
    for (int i = 1; i <= 2; i++) {
        if (scenario->side[i].id[0] != '\0' && strcmp(scenario->side[i].id, name) == 0) {
            return i;
        }
    }
    return 0;
}

void pdc_chit_name(const pdc_scenario *scenario, int chit, char *out) {
    if (chit > scenario->mus && chit <= scenario->mus + 2) {
        snprintf(out, PDC_NAME_TEXT, "%s-artillery", scenario->side[chit - scenario->mus].id);
    } else if (chit > 0 && chit <= scenario->mus) {
        snprintf(out, PDC_NAME_TEXT, "%s", scenario->mu[chit].id);
    } else {
        snprintf(out, PDC_NAME_TEXT, "none");
    }
}

int pdc_name_chit(const pdc_scenario *scenario, const char *name) {
    int mu = pdc_name_mu(scenario, name);
    if (mu != 0) {
        return mu;
    }
    for (int chit = scenario->mus + 1; chit <= scenario->mus + 2; chit++) {
        char own[PDC_NAME_TEXT];
        pdc_chit_name(scenario, chit, own);
        if (strcmp(own, name) == 0) {
            return chit;
        }
    }
    return 0;
}

int pdc_name_is_hex(const pdc_map *map, const char *name) {
    size_t digits = 2u * map->digits;
    return strlen(name) == digits && strspn(name, "0123456789") == digits;
}

pdc_hex_id pdc_name_hex(const pdc_map *map, const char *name) {
    if (!pdc_name_is_hex(map, name)) {
        return 0;
    }
    int part[2] = {0, 0};
    for (int i = 0; i < 2 * map->digits; i++) {
        int half = i >= map->digits;
        part[half] = part[half] * 10 + (name[i] - '0');
    }
    return pdc_map_hex(map, part[0], part[1]);
}

void pdc_unit_name(const pdc_pos *pos, pdc_unit_id who, char *out) {
    const pdc_unit *unit = &pos->state->unit[who];
    if (who > pos->world->scenario->units && unit->screen != 0) {
        pdc_screen_name(pos, unit->parent, unit->screen, out); // without printf: replays come here
    } else if (who > pos->world->scenario->units) {
        snprintf(out, PDC_NAME_TEXT, "unit%u", (unsigned)who);
    } else {
        snprintf(out, PDC_NAME_TEXT, "%s", pos->world->scenario->unit[who].id);
    }
}

/* Reading -------------------------------------------------------------------------------------- */

typedef struct {
    const pdc_pos *pos;
    pdc_order *out;
    pdc_command *command;
    int count, at; // words, and the next one to look at
    const char *word[MAX_WORDS];
    char buffer[PDC_ORDER_TEXT];
} reader;

/* Note why the order cannot be read; always 0, so that readers can end with it. */
#ifdef __GNUC__
__attribute__((format(printf, 3, 4)))
#endif
static int
fail(reader *in, pdc_verdict verdict, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(in->out->text, sizeof in->out->text, format, arguments);
    va_end(arguments);
    in->out->verdict = verdict;
    in->out->count = 0;
    return 0;
}

static int split_words(reader *in, const char *text) {
    size_t length = strlen(text);
    if (length >= sizeof in->buffer) {
        return fail(in, PDC_VERDICT_MALFORMED, "the order is longer than %d characters",
                    PDC_ORDER_TEXT - 1);
    }
    memcpy(in->buffer, text, length + 1);
    char *rest = in->buffer;
    for (;;) {
        rest += strspn(rest, " \t\r\n");
        if (*rest == '\0') {
            return 1;
        }
        if (in->count == MAX_WORDS) {
            return fail(in, PDC_VERDICT_MALFORMED, "the order has more than %d words", MAX_WORDS);
        }
        in->word[in->count++] = rest;
        rest += strcspn(rest, " \t\r\n");
        if (*rest != '\0') {
            *rest++ = '\0';
        }
    }
}

static const char *peek(const reader *in) {
    return in->at < in->count ? in->word[in->at] : "";
}

static int take_word(reader *in, const char *word) {
    if (strcmp(peek(in), word) != 0) {
        return 0;
    }
    in->at++;
    return 1;
}

static int is_number(const char *word) {
    size_t length = strlen(word);
    return length > 0 && length < 4 && strspn(word, "0123456789") == length;
}

static int take_number(reader *in, const char *what, int most, uint8_t *out) {
    int value = is_number(peek(in)) ? atoi(peek(in)) : 0;
    if (value < 1 || value > most) {
        return fail(in, PDC_VERDICT_MALFORMED, "%s from 1 to %d is wanted, not \"%s\"", what, most,
                    peek(in));
    }
    in->at++;
    *out = (uint8_t)value;
    return 1;
}

static int take_hex(reader *in, pdc_hex_id *out) {
    const pdc_map *map = in->pos->world->map;
    const char *word = peek(in);
    if (!pdc_name_is_hex(map, word)) {
        return fail(in, PDC_VERDICT_MALFORMED, "a hex of %d digits is wanted, not \"%s\"",
                    2 * map->digits, word);
    }
    *out = pdc_name_hex(map, word);
    if (*out == 0) {
        return fail(in, PDC_VERDICT_OFF_MAP, "hex %s is off the map", word);
    }
    in->at++;
    return 1;
}

static int take_unit(reader *in, uint16_t *out) {
    *out = pdc_name_unit(in->pos, peek(in));
    if (*out == 0) {
        return fail(in, PDC_VERDICT_NO_SUCH_UNIT, "there is no unit \"%s\"", peek(in));
    }
    in->at++;
    return 1;
}

static int take_name(reader *in, const char *what, const char *const *names, int first, int count,
                     uint8_t *out) {
    for (int i = first; i < count; i++) {
        if (strcmp(names[i], peek(in)) == 0) {
            in->at++;
            *out = (uint8_t)i;
            return 1;
        }
    }
    return fail(in, PDC_VERDICT_MALFORMED, "there is no %s \"%s\"", what, peek(in));
}

static int take_hexes(reader *in, int least) {
    pdc_command *command = in->command;
    while (in->at < in->count && pdc_name_is_hex(in->pos->world->map, peek(in))) {
        if (command->hexes == PDC_MAX_PATH) {
            return fail(in, PDC_VERDICT_MALFORMED, "more than %d hexes in one order", PDC_MAX_PATH);
        }
        if (!take_hex(in, &command->hex[command->hexes])) {
            return 0;
        }
        command->hexes++;
    }
    return command->hexes >= least || take_hex(in, &command->hex[0]);
}

static int take_units(reader *in, int least) {
    pdc_command *command = in->command;
    while (in->at < in->count || command->units < least) {
        if (command->units == PDC_MAX_FRACTIONS) {
            return fail(in, PDC_VERDICT_MALFORMED, "more than %d units in one order",
                        PDC_MAX_FRACTIONS);
        }
        if (!take_unit(in, &command->unit[command->units])) {
            return 0;
        }
        command->units++;
    }
    return 1;
}

static int take_optional_hour(reader *in) {
    return !is_number(peek(in)) || take_number(in, "an hour", 12, &in->command->face);
}

static int read_form(reader *in) {
    pdc_command *command = in->command;
    if (!take_name(in, "formation", pdc_formation_names, 0, PDC_FORMATION_COUNT, &command->form)) {
        return 0;
    }
    if (take_word(in, "potence") && !take_name(in, "flank", turn_names, 1, 4, &command->turn)) {
        return 0;
    }
    if (!take_optional_hour(in)) {
        return 0;
    }
    return in->at == in->count || take_hex(in, &command->at);
}

static int read_move(reader *in) {
    in->command->form = PDC_FORMATION_COUNT;
    if (!take_hexes(in, 1)) {
        return 0;
    }
    if (!take_word(in, "form")) {
        return 1;
    }
    return take_name(in, "formation", pdc_formation_names, 0, PDC_FORMATION_COUNT,
                     &in->command->form) &&
           take_optional_hour(in);
}

static int read_shot(reader *in) {
    return in->at == in->count || take_name(in, "shot", shot_names, 1, 3, &in->command->shot);
}

static int read_fire(reader *in) {
    in->command->other = pdc_name_unit(in->pos, peek(in));
    pdc_leader_id leader = in->command->other == 0 ? pdc_name_leader(in->pos, peek(in)) : 0;
    if (in->command->other != 0 || leader != 0) {
        in->command->n = (uint8_t)leader; // who stands alone [FE-103]
        in->at++;
    } else if (!pdc_name_is_hex(in->pos->world->map, peek(in))) {
        return take_unit(in, &in->command->other);
    } else if (!take_hex(in, &in->command->at)) {
        return 0;
    }
    return read_shot(in);
}

static int read_charge_way(reader *in) {
    if (take_word(in, "wheel-companies") &&
        !take_name(in, "hand", turn_names, 1, 3, &in->command->turn)) {
        return 0;
    }
    return take_hexes(in, 0);
}

static int read_charge(reader *in) {
    return take_unit(in, &in->command->other) && read_charge_way(in);
}

/* The unit charged is the one that the window is about; it may be named all the same. */
static int read_reacting_charge(reader *in) {
    pdc_unit_id named =
        strcmp(peek(in), "wheel-companies") == 0 ? 0 : pdc_name_unit(in->pos, peek(in));
    if (named != 0) {
        in->command->other = named;
        in->at++;
    }
    return read_charge_way(in);
}

static int read_side(reader *in) {
    char number[16];
    const char *word = peek(in);
    const char *slash = strchr(word, '/');
    if (slash == NULL || (size_t)(slash - word) >= sizeof number || !is_number(slash + 1)) {
        return fail(in, PDC_VERDICT_MALFORMED, "a hexside like 0304/2 is wanted, not \"%s\"", word);
    }
    memcpy(number, word, (size_t)(slash - word));
    number[slash - word] = '\0';
    int hour = atoi(slash + 1);
    in->command->at = pdc_name_hex(in->pos->world->map, number);
    if (in->command->at == 0) {
        return fail(in, PDC_VERDICT_OFF_MAP, "hex %s is off the map", number);
    }
    if (hour < 2 || hour > 12 || hour % 2 != 0) {
        return fail(in, PDC_VERDICT_MALFORMED, "a hexside is 2, 4, 6, 8, 10 or 12, not %d", hour);
    }
    in->command->face = (uint8_t)hour;
    in->at++;
    return 1;
}

static int read_rest(reader *in) {
    pdc_command *command = in->command;
    switch ((order_shape)shapes[command->kind]) {
    case SHAPE_NONE:
    case SHAPE_PLAIN: return 1;
    case SHAPE_MOVE: return read_move(in);
    case SHAPE_HOUR: return take_number(in, "an hour", 12, &command->face);
    case SHAPE_TURN: return take_name(in, "hand", turn_names, 1, 3, &command->turn);
    case SHAPE_WHEEL:
        command->n = 1;
        return take_name(in, "hand", turn_names, 1, 3, &command->turn) &&
               (in->at == in->count || take_number(in, "a number", 255, &command->n));
    case SHAPE_FORM: return read_form(in);
    case SHAPE_HEX: return take_hex(in, &command->at);
    case SHAPE_HEXES: return take_hexes(in, 1);
    case SHAPE_UNIT: return take_unit(in, &command->other);
    case SHAPE_UNITS: return take_units(in, 1);
    case SHAPE_UNITS_ANY: return take_units(in, 0);
    case SHAPE_DETACH:
        return take_number(in, "a number", 255, &command->n) && (take_word(in, "skirmish") || 1) &&
               take_hex(in, &command->at);
    case SHAPE_FIRE: return read_fire(in);
    case SHAPE_SHOT: return read_shot(in);
    case SHAPE_NUMBER: return take_number(in, "a number", 255, &command->n);
    case SHAPE_CHARGE: return read_charge(in);
    case SHAPE_CHARGE_ANY: return in->at == in->count || read_reacting_charge(in);
    case SHAPE_ENTER: return take_hex(in, &command->at) && take_optional_hour(in);
    case SHAPE_SIDE: return read_side(in);
    }
    return 0;
}

/* `U to H [D]`: the cheapest march, then a turn. */
static int read_to(reader *in) {
    pdc_command *march = in->command;
    pdc_command turn = {.kind = PDC_COMMAND_FACE, .side = march->side, .who = march->who};
    pdc_hex_id to = 0;
    uint32_t ticks = 0;
    if (!take_hex(in, &to)) {
        return 0;
    }
    int leader = march->is_leader != 0;
    if (!leader && in->at < in->count && !take_number(in, "an hour", 12, &turn.face)) {
        return 0;
    }
    if (!leader && pos_present(in->pos, march->who) &&
        to == pos_unit(in->pos, march->who)->hex[0]) {
        if (turn.face == 0) {
            return fail(in, PDC_VERDICT_NOT_ADJACENT, "the unit stands there");
        }
        *march = turn; // no way to go: it only turns
        return 1;
    }
    uint8_t side = march->side;
    uint16_t who = march->who;
    pdc_verdict verdict = leader ? pdc_leader_path(in->pos, who, to, march, &ticks)
                                 : pdc_path(in->pos, who, to, march, &ticks);
    if (verdict != PDC_VERDICT_OK) {
        return fail(in, verdict, "%s", pdc_verdict_texts[verdict]);
    }
    march->kind = PDC_COMMAND_MOVE;
    march->side = side;
    march->who = who;
    if (turn.face != 0) {
        in->out->command[1] = turn;
        in->out->count = 2;
    }
    return 1;
}

static int decider(const pdc_pos *pos) {
    int sides = pdc_deciders(pos);
    return (sides & 1) != 0 ? 1 : (sides & 2) != 0 ? 2 : 1;
}

static int read_reaction(reader *in, int side) {
    pdc_command *command = in->command;
    in->at = 1;
    command->side = (uint8_t)(side != 0 ? side : decider(in->pos));
    /* a unit may be called pass [HC-363]: then its reaction follows */
    if (in->count == 2 && take_word(in, "pass")) {
        command->kind = PDC_COMMAND_REACT_PASS;
        return 1;
    }
    command->who = in->at < in->count ? pdc_name_leader(in->pos, in->word[in->at]) : 0;
    if (command->who != 0) {
        command->is_leader = 1;
        in->at++;
    } else if (!take_unit(in, &command->who)) {
        return 0;
    }
    if (side == 0) {
        command->side = command->is_leader ? pos_leader_roster(in->pos, command->who)->side
                                           : (uint8_t)pos_side(in->pos, command->who);
    }
    return take_name(in, "reaction", pdc_command_names, PDC_COMMAND_REACT_FIRE,
                     PDC_COMMAND_REACT_PASS, &command->kind) &&
           read_rest(in);
}

/* Orders of nobody in particular: draw, end, choose, command. 0 when it is none of them. */
static int read_plain(reader *in, int side, int *ok) {
    static const struct {
        const char *word;
        uint8_t kind;
    } plain[] = {{"draw", PDC_COMMAND_DRAW},
                 {"end", PDC_COMMAND_END},
                 {"choose", PDC_COMMAND_CHOOSE},
                 {"command", PDC_COMMAND_COMMAND_MU}};
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++) {
        if (strcmp(in->word[0], plain[i].word) != 0) {
            continue;
        }
        in->at = 1;
        in->command->kind = plain[i].kind;
        in->command->side = (uint8_t)(side != 0 ? side : decider(in->pos));
        *ok = 1;
        if (plain[i].kind == PDC_COMMAND_CHOOSE) {
            *ok = take_number(in, "a number", 255, &in->command->n);
        } else if (plain[i].kind == PDC_COMMAND_COMMAND_MU) {
            in->command->n = (uint8_t)pdc_name_mu(in->pos->world->scenario, peek(in));
            *ok = in->command->n != 0 ||
                  fail(in, PDC_VERDICT_NO_SUCH_UNIT, "there is no maneuver unit \"%s\"", peek(in));
            in->at++;
        }
        return 1;
    }
    return 0;
}

static int read_who(reader *in, int side) {
    pdc_command *command = in->command;
    command->who = pdc_name_unit(in->pos, in->word[0]);
    if (command->who != 0) {
        command->side = (uint8_t)pos_side(in->pos, command->who);
    } else {
        command->who = pdc_name_leader(in->pos, in->word[0]);
        if (command->who == 0) {
            return fail(in, PDC_VERDICT_NO_SUCH_UNIT, "there is no unit or leader \"%s\"",
                        in->word[0]);
        }
        command->is_leader = 1;
        command->side = pos_leader_roster(in->pos, command->who)->side;
    }
    if (side != 0) {
        command->side = (uint8_t)side;
    }
    if (in->count < 2) {
        return fail(in, PDC_VERDICT_MALFORMED, "what shall %s do?", in->word[0]);
    }
    in->at = 1;
    return 1;
}

static int read_unit_order(reader *in, int side) {
    pdc_command *command = in->command;
    if (!read_who(in, side)) {
        return 0;
    }
    if (take_word(in, "to")) {
        return read_to(in);
    }
    if (command->is_leader && take_word(in, "detach")) {
        command->kind = PDC_COMMAND_LEAVE;
        return 1;
    }
    return take_name(in, "order", pdc_command_names, PDC_COMMAND_MOVE, PDC_COMMAND_REACT_FIRE,
                     &command->kind) &&
           read_rest(in);
}

pdc_verdict pdc_order_read(const pdc_pos *pos, int side, const char *text, pdc_order *out) {
    reader in;
    int ok = 0;
    memset(out, 0, sizeof *out);
    in.pos = pos;
    in.out = out;
    in.command = &out->command[0];
    in.count = in.at = 0;
    out->count = 1;
    if (!split_words(&in, text)) {
        return out->verdict;
    }
    if (in.count == 0) {
        fail(&in, PDC_VERDICT_MALFORMED, "the order is empty");
        return out->verdict;
    }
    if (strcmp(in.word[0], "react") == 0) {
        ok = read_reaction(&in, side);
    } else if (!read_plain(&in, side, &ok)) {
        ok = read_unit_order(&in, side);
    }
    if (ok && in.at < in.count) {
        fail(&in, PDC_VERDICT_MALFORMED, "\"%s\" is too much", peek(&in));
    }
    if (out->count > 0) {
        pdc_normalize(pos, &out->command[0]);
    }
    return out->verdict;
}

int pdc_order_done(const pdc_pos *pos, const pdc_command *command) {
    return command->kind == PDC_COMMAND_FACE && !command->is_leader &&
           pos->state->unit[command->who].face == command->face;
}

/* Writing -------------------------------------------------------------------------------------- */

typedef struct {
    const pdc_pos *pos;
    char *out;
    size_t length;
} writer;

/* A word, set apart by a blank. No printf: a replay writes every order. */
static void put(writer *to, const char *word) {
    size_t length = strlen(word);
    if (to->length > 0 && to->length + 1 < PDC_ORDER_TEXT) {
        to->out[to->length++] = ' ';
    }
    if (length > PDC_ORDER_TEXT - 1 - to->length) {
        length = PDC_ORDER_TEXT - 1 - to->length;
    }
    memcpy(to->out + to->length, word, length);
    to->length += length;
    to->out[to->length] = '\0';
}

static void put_number(writer *to, unsigned number) {
    char digits[4] = {0};
    int at = 3;
    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0 && at > 0);
    put(to, digits + at);
}

static void put_hex(writer *to, pdc_hex_id hex) {
    char number[16];
    pdc_map_number(to->pos->world->map, hex, number);
    put(to, number);
}

static void put_unit(writer *to, pdc_unit_id who) {
    char name[PDC_NAME_TEXT];
    if (who <= to->pos->world->scenario->units) {
        put(to, to->pos->world->scenario->unit[who].id);
        return;
    }
    pdc_unit_name(to->pos, who, name);
    put(to, name);
}

static void put_hexes(writer *to, const pdc_command *command) {
    for (int i = 0; i < command->hexes; i++) {
        put_hex(to, command->hex[i]);
    }
}

static void put_hour(writer *to, const pdc_command *command) {
    if (command->face != 0) {
        put_number(to, command->face);
    }
}

static void write_form(writer *to, const pdc_command *command) {
    put(to, pdc_formation_names[command->form]);
    if (command->turn != 0) {
        put(to, "potence");
        put(to, turn_names[command->turn & 3]);
    }
    put_hour(to, command);
    if (command->at != 0) {
        put_hex(to, command->at);
    }
}

static void write_move(writer *to, const pdc_command *command) {
    put_hexes(to, command);
    if (command->form < PDC_FORMATION_COUNT) {
        put(to, "form");
        put(to, pdc_formation_names[command->form]);
        put_hour(to, command);
    }
}

static void write_fire(writer *to, const pdc_command *command) {
    if (command->other != 0) {
        put_unit(to, command->other);
    } else if (command->at != 0) {
        put_hex(to, command->at);
    } else if (command->n != 0 && command->n <= to->pos->state->game.leaders) {
        put(to, pos_leader_roster(to->pos, command->n)->id);
    }
    if (command->shot == 1 || command->shot == 2) {
        put(to, shot_names[command->shot]);
    }
}

static void write_charge(writer *to, const pdc_command *command) {
    if (command->other != 0) {
        put_unit(to, command->other);
    }
    if (command->turn != 0) {
        put(to, "wheel-companies");
        put(to, turn_names[command->turn & 3]);
    }
    put_hexes(to, command);
}

static void write_side(writer *to, const pdc_command *command) {
    char number[16];
    pdc_map_number(to->pos->world->map, command->at, number);
    char side[24];
    snprintf(side, sizeof side, "%s/%u", number, (unsigned)command->face);
    put(to, side);
}

static void write_rest(writer *to, const pdc_command *command) {
    switch ((order_shape)shapes[command->kind]) {
    case SHAPE_NONE:
    case SHAPE_PLAIN: break;
    case SHAPE_MOVE: write_move(to, command); break;
    case SHAPE_HOUR: put_hour(to, command); break;
    case SHAPE_TURN: put(to, turn_names[command->turn & 3]); break;
    case SHAPE_WHEEL:
        put(to, turn_names[command->turn & 3]);
        if (command->n > 1) {
            put_number(to, command->n);
        }
        break;
    case SHAPE_FORM: write_form(to, command); break;
    case SHAPE_HEX: put_hex(to, command->at); break;
    case SHAPE_HEXES: put_hexes(to, command); break;
    case SHAPE_UNIT: put_unit(to, command->other); break;
    case SHAPE_UNITS:
    case SHAPE_UNITS_ANY:
        for (int i = 0; i < command->units; i++) {
            put_unit(to, command->unit[i]);
        }
        break;
    case SHAPE_DETACH:
        put_number(to, command->n);
        put_hex(to, command->at);
        break;
    case SHAPE_FIRE:
    case SHAPE_SHOT: write_fire(to, command); break;
    case SHAPE_NUMBER: put_number(to, command->n); break;
    case SHAPE_CHARGE:
    case SHAPE_CHARGE_ANY: write_charge(to, command); break;
    case SHAPE_ENTER:
        put_hex(to, command->at);
        put_hour(to, command);
        break;
    case SHAPE_SIDE: write_side(to, command); break;
    }
}

int pdc_order_write(const pdc_pos *pos, const pdc_command *command, char *out) {
    writer to = {pos, out, 0};
    int kind = command->kind < PDC_COMMAND_COUNT ? command->kind : PDC_COMMAND_NONE;
    out[0] = '\0';
    if (kind >= PDC_COMMAND_REACT_FIRE && kind <= PDC_COMMAND_REACT_PASS) {
        put(&to, "react");
    }
    if (command->is_leader) {
        put(&to, pos_leader_roster(pos, command->who)->id);
    } else if (command->who != 0) {
        put_unit(&to, command->who);
    }
    put(&to, pdc_command_names[kind]);
    if (kind == PDC_COMMAND_CHOOSE) {
        put_number(&to, command->n);
    } else if (kind == PDC_COMMAND_COMMAND_MU) {
        put(&to, pos->world->scenario->mu[command->n].id);
    } else if (kind != PDC_COMMAND_NONE) {
        write_rest(&to, command);
    }
    return (int)to.length;
}
