/*
 * `pasdecharge fuzz`: random legal play with every property tested on the way. Games are numbered
 * by their seed: random worlds, and every eighth a battle of the maps folder. A finding ends the
 * run and prints the command line that repeats it.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "../../engine/session/bot.h"
#include "../../engine/session/hash.h"
#include "../../engine/session/notation.h"
#include "fuzz.h"
#include "stats.h"

enum { EVENTS = 8192, TRIES = 24, MOST_LISTED = 200000, REACHED = 4096 };
/* Random worlds are played for so many orders, whole battles to their end. */
enum { ORDERS_OF_A_WORLD = 600, ORDERS_OF_A_BATTLE = 20000 };

/* Profiles whose worlds are played when none is named. */
static const char *const profiles[] = {"batalla", "periode", "friction", "republique"};
enum { PROFILES = 4 };

typedef struct {
    pdc_shelf shelf;
    const pdc_rules *rules[PROFILES]; // of random worlds
    int profiles;
    char **scenario;
    int scenarios;
    uint64_t seed; // of the game
    fuzz_random random;
    pdc_board *board;
    pdc_state *before, *after;
    pdc_track *track;
    pdc_change change, redo;
    pdc_events events;
    pdc_command *listed, *normal;
    pdc_reached *reached;
    int count, room; // legal orders now
    int orders;      // given in this game
    int most;        // orders of one game
    int every;       // list, text, refusals and reach are tested at every so many orders
    int scripted;    // 1: scripted players, 0: random ones
    pdc_bot *bot[3];
    stats *stats;
    const char *only;    // scenario to play, NULL: random worlds and all scenarios
    const char *profile; // of the random worlds, NULL: any; then no scenarios
    char (*text)[PDC_ORDER_TEXT];
    uint64_t *hash; // after each order
    char world[FUZZ_WORLD_ROOM];
    char finding[1024];
    uint64_t given[PDC_COMMAND_COUNT], happened[PDC_EVENT_COUNT];
    uint64_t games, all_orders, checked, refused, ended;
} fuzzer;

#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
static int
finding(fuzzer *f, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(f->finding, sizeof f->finding, format, arguments);
    va_end(arguments);
    return 0;
}

static pdc_pos position(const fuzzer *f) {
    return pdc_board_pos(f->board);
}

/* Properties of the list ----------------------------------------------------------------------- */

static int list_orders(fuzzer *f) {
    pdc_pos pos = position(f);
    f->count = pdc_legal(&pos, f->listed, f->room);
    if (f->count > f->room) {
        int room = f->count * 2;
        pdc_command *listed =
            room <= MOST_LISTED ? realloc(f->listed, (size_t)room * sizeof *listed) : NULL;
        if (listed == NULL) {
            return finding(f, "%d legal orders at once", f->count);
        }
        f->listed = listed;
        pdc_command *normal = realloc(f->normal, (size_t)room * sizeof *normal);
        if (normal == NULL) {
            return finding(f, "out of memory");
        }
        f->normal = normal;
        f->room = room;
        f->count = pdc_legal(&pos, f->listed, f->room);
    }
    return f->count > 0 || finding(f, "no legal order though the game is not over (frame %s)",
                                   pdc_frame_rules[pdc_pending(&pos)]);
}

/* Text and back gives the same order. */
static int check_text(fuzzer *f, const pdc_command *command) {
    pdc_pos pos = position(f);
    char text[PDC_ORDER_TEXT], again[PDC_ORDER_TEXT];
    pdc_order order;
    pdc_order_write(&pos, command, text);
    if (pdc_order_read(&pos, command->side, text, &order) != PDC_VERDICT_OK || order.count != 1) {
        return finding(f, "the listed order \"%s\" cannot be read: %s", text, order.text);
    }
    pdc_order_write(&pos, &order.command[0], again);
    if (strcmp(text, again) != 0) {
        return finding(f, "\"%s\" is read and written as \"%s\"", text, again);
    }
    return memcmp(command, &order.command[0], sizeof *command) == 0 ||
           finding(f, "the order \"%s\" read is not the one that was listed", text);
}

static int check_list(fuzzer *f) {
    pdc_pos pos = position(f);
    for (int i = 0; i < f->count; i++) {
        char text[PDC_ORDER_TEXT];
        pdc_verdict verdict = pdc_check(&pos, &f->listed[i]);
        f->checked++;
        if (verdict != PDC_VERDICT_OK) {
            pdc_order_write(&pos, &f->listed[i], text);
            return finding(f, "the listed order \"%s\" is refused: %s %s", text,
                           pdc_verdict_rules[verdict], pdc_verdict_texts[verdict]);
        }
        f->normal[i] = f->listed[i];
        pdc_normalize(&pos, &f->normal[i]);
        if (memcmp(&f->normal[i], &f->listed[i], sizeof f->normal[i]) != 0) {
            pdc_order_write(&pos, &f->listed[i], text);
            return finding(f, "the listed order \"%s\" is not in its normal form", text);
        }
        if (!check_text(f, &f->listed[i])) {
            return 0;
        }
    }
    return pdc_state_same(&f->board->state, f->before) ||
           finding(f, "checking or listing changed the state");
}

/* The lists of the single units add up to the list of all. */
static int check_units(fuzzer *f) {
    pdc_pos pos = position(f);
    int single = 0, listed = 0;
    for (int who = 1; who <= f->board->state.game.units; who++) {
        single += pdc_legal_unit(&pos, (uint16_t)who, 0, NULL, 0);
    }
    for (int who = 1; who <= f->board->state.game.leaders; who++) {
        single += pdc_legal_unit(&pos, (uint16_t)who, 1, NULL, 0);
    }
    for (int i = 0; i < f->count; i++) {
        listed += f->listed[i].who != 0;
    }
    return single == listed ||
           finding(f, "%d orders of units are listed, %d unit by unit", listed, single);
}

/* What is said to be in reach can be marched to, at the price that was said. */
static int check_reach(fuzzer *f) {
    pdc_pos pos = position(f);
    const pdc_command *march = NULL;
    for (int i = 0; i < f->count && march == NULL; i++) {
        const pdc_command *listed = &f->listed[(i + f->orders) % f->count];
        march = listed->kind == PDC_COMMAND_MOVE && !listed->is_leader ? listed : NULL;
    }
    /* a waiting change of width moves the counter aside: at the edge of the map some ways cannot be
     * named */
    if (march != NULL &&
        pos_has(&pos, march->who, PDC_FLAG_WAITING_NARROW | PDC_FLAG_WAITING_WIDEN)) {
        return 1;
    }
    int count = march != NULL ? pdc_reach(&pos, march->who, f->reached, REACHED) : 0;
    if (count < 1 || count > REACHED) {
        return 1;
    }
    const pdc_reached *there = &f->reached[fuzz_below(&f->random, (uint32_t)count)];
    pdc_command path;
    uint32_t ticks = 0, cost = 0;
    char hex[16];
    pdc_map_number(f->board->map, there->hex, hex);
    pdc_verdict verdict = pdc_path(&pos, march->who, there->hex, &path, &ticks);
    if (verdict != PDC_VERDICT_OK || ticks != there->ticks) {
        return finding(f, "unit %u reaches %s for %u ticks, its path costs %u (%s)",
                       (unsigned)march->who, hex, (unsigned)there->ticks, (unsigned)ticks,
                       pdc_verdict_rules[verdict]);
    }
    verdict = pdc_cost(&pos, &path, &cost);
    return (verdict == PDC_VERDICT_OK && cost == ticks) ||
           finding(f, "the path of unit %u to %s costs %u ticks as found, %u as ordered (%s)",
                   (unsigned)march->who, hex, (unsigned)ticks, (unsigned)cost,
                   pdc_verdict_rules[verdict]);
}

/* Orders that may not be in the list ----------------------------------------------------------- */

static pdc_hex_id hex_near(fuzzer *f, const pdc_unit *unit) {
    const pdc_map *map = f->board->map;
    if (unit->hexes == 0 || fuzz_below(&f->random, 4) == 0) {
        return 1 + fuzz_below(&f->random, map->count);
    }
    pdc_hex_id hex = unit->hex[fuzz_below(&f->random, unit->hexes)];
    pdc_hex_id near = pdc_map_near(map, hex, (int)fuzz_below(&f->random, 6));
    return near != 0 ? near : hex;
}

static void random_hexes(fuzzer *f, const pdc_unit *unit, pdc_command *out) {
    int first = (int)fuzz_below(&f->random, unit->hexes);
    int many = 1 + (int)fuzz_below(&f->random, unit->hexes);
    for (int i = first; i < unit->hexes && i < first + many; i++) {
        out->hex[out->hexes++] = unit->hex[i];
    }
    if (out->hexes == 0) {
        out->hex[out->hexes++] = hex_near(f, unit);
    }
}

static void random_fractions(fuzzer *f, pdc_unit_id who, pdc_command *out) {
    const pdc_state *state = &f->board->state;
    for (pdc_unit_id i = 1; i <= state->game.units && out->units < PDC_MAX_FRACTIONS; i++) {
        if (state->unit[i].parent == who && state->unit[i].screen == 0 &&
            state->unit[i].status == PDC_STATUS_PRESENT) {
            out->unit[out->units++] = i;
        }
    }
}

static void random_form(fuzzer *f, const pdc_unit *unit, pdc_command *out) {
    out->form = (uint8_t)fuzz_below(&f->random, PDC_FORMATION_COUNT);
    out->face = (uint8_t)fuzz_below(&f->random, 13);
    if (out->form == PDC_FORM_SKIRMISH && fuzz_below(&f->random, 2) == 0) {
        out->at = hex_near(f, unit);
    }
}

/* What an order of a kind names. */
typedef enum {
    NAMES_NOTHING,
    NAMES_MARCH,
    NAMES_HOUR,
    NAMES_WHEEL,
    NAMES_HAND,
    NAMES_FORM,
    NAMES_HEXES,
    NAMES_FRACTIONS,
    NAMES_SCREEN,
    NAMES_HEX,
    NAMES_TARGET,
    NAMES_UNIT,
    NAMES_NUMBER,
    NAMES_WAY,
    NAMES_SIDE,
    NAMES_MU
} names_what;

static const uint8_t names[PDC_COMMAND_COUNT] = {
    [PDC_COMMAND_MOVE] = NAMES_MARCH,           [PDC_COMMAND_FACE] = NAMES_HOUR,
    [PDC_COMMAND_WHEEL] = NAMES_WHEEL,          [PDC_COMMAND_WHEEL_BACK] = NAMES_HAND,
    [PDC_COMMAND_OBLIQUE] = NAMES_HAND,         [PDC_COMMAND_SIDE] = NAMES_HAND,
    [PDC_COMMAND_WIDEN] = NAMES_HAND,           [PDC_COMMAND_NARROW] = NAMES_HAND,
    [PDC_COMMAND_WHEEL_COMPANIES] = NAMES_HAND, [PDC_COMMAND_FORM] = NAMES_FORM,
    [PDC_COMMAND_REACT_FORM] = NAMES_FORM,      [PDC_COMMAND_CONTRACT] = NAMES_HEXES,
    [PDC_COMMAND_JOIN] = NAMES_FRACTIONS,       [PDC_COMMAND_DETACH] = NAMES_SCREEN,
    [PDC_COMMAND_EXTEND] = NAMES_HEX,           [PDC_COMMAND_PROLONG] = NAMES_HEX,
    [PDC_COMMAND_ASSAULT] = NAMES_HEX,          [PDC_COMMAND_ENTER] = NAMES_HEX,
    [PDC_COMMAND_REACT_EVADE] = NAMES_HEX,      [PDC_COMMAND_REACT_WITHDRAW] = NAMES_HEX,
    [PDC_COMMAND_FIRE] = NAMES_TARGET,          [PDC_COMMAND_RECALL] = NAMES_UNIT,
    [PDC_COMMAND_CHARGE] = NAMES_UNIT,          [PDC_COMMAND_REACT_CHARGE] = NAMES_WAY,
    [PDC_COMMAND_FRONT] = NAMES_NUMBER,         [PDC_COMMAND_CHOOSE] = NAMES_NUMBER,
    [PDC_COMMAND_BREAK] = NAMES_SIDE,           [PDC_COMMAND_COMMAND_MU] = NAMES_MU,
};

static uint16_t random_unit(fuzzer *f) {
    return (uint16_t)(1 + fuzz_below(&f->random, f->board->state.game.units));
}

static uint8_t from_one(fuzzer *f, uint32_t most) {
    return (uint8_t)(1 + fuzz_below(&f->random, most));
}

static void random_march(fuzzer *f, const pdc_unit *unit, pdc_command *out) {
    out->form = PDC_FORMATION_COUNT;
    out->hex[out->hexes++] = hex_near(f, unit);
    if (unit->form == PDC_FORM_GENERAL_ORDER && fuzz_below(&f->random, 2) == 0) {
        random_form(f, unit, out);
        out->at = 0;
    }
}

/* The fields that an order of this kind has, at random. */
static void random_fields(fuzzer *f, const pdc_unit *unit, pdc_command *out) {
    switch ((names_what)names[out->kind]) {
    case NAMES_NOTHING: break;
    case NAMES_MARCH: random_march(f, unit, out); break;
    case NAMES_HOUR: out->face = from_one(f, 12); break;
    case NAMES_WHEEL:
        out->turn = from_one(f, 2);
        out->n = 1;
        break;
    case NAMES_HAND: out->turn = from_one(f, 2); break;
    case NAMES_FORM: random_form(f, unit, out); break;
    case NAMES_HEXES: random_hexes(f, unit, out); break;
    case NAMES_FRACTIONS: random_fractions(f, out->who, out); break;
    case NAMES_SCREEN:
        out->n = from_one(f, 4);
        out->at = hex_near(f, unit);
        break;
    case NAMES_HEX: out->at = hex_near(f, unit); break;
    case NAMES_TARGET:
        out->other = random_unit(f);
        out->shot = (uint8_t)fuzz_below(&f->random, 3);
        break;
    case NAMES_UNIT: out->other = random_unit(f); break;
    case NAMES_NUMBER: out->n = from_one(f, 8); break;
    case NAMES_WAY: out->turn = (uint8_t)fuzz_below(&f->random, 3); break;
    case NAMES_SIDE:
        out->at = hex_near(f, unit);
        out->face = (uint8_t)(2 * from_one(f, 6));
        break;
    case NAMES_MU: out->n = from_one(f, f->board->scenario->mus); break;
    }
}

static int has_no_unit(int kind) {
    return kind == PDC_COMMAND_CHOOSE || kind == PDC_COMMAND_DRAW || kind == PDC_COMMAND_END ||
           kind == PDC_COMMAND_COMMAND_MU || kind == PDC_COMMAND_REACT_PASS;
}

static void random_order(fuzzer *f, pdc_command *out) {
    const pdc_state *state = &f->board->state;
    memset(out, 0, sizeof *out);
    do {
        out->kind = (uint8_t)(1 + fuzz_below(&f->random, PDC_COMMAND_COUNT - 1));
    } while (out->kind == PDC_COMMAND_ATTACH || out->kind == PDC_COMMAND_LEAVE);
    out->who = (uint16_t)(1 + fuzz_below(&f->random, state->game.units));
    out->side = f->board->scenario->unit[state->unit[out->who].roster].side;
    random_fields(f, &state->unit[out->who], out);
    if (has_no_unit(out->kind)) {
        out->who = 0;
        out->side = (uint8_t)(1 + fuzz_below(&f->random, 2));
    }
    if (fuzz_below(&f->random, 20) == 0) {
        out->side = (uint8_t)(3 - out->side);
    }
}

static int is_listed(const fuzzer *f, const pdc_command *command) {
    for (int i = 0; i < f->count; i++) {
        if (memcmp(&f->listed[i], command, sizeof *command) == 0) {
            return 1;
        }
    }
    return 0;
}

/* Canonical orders that are not in the list are refused, and change nothing. */
static int try_others(fuzzer *f) {
    pdc_pos pos = position(f);
    for (int i = 0; i < TRIES; i++) {
        pdc_command command;
        char text[PDC_ORDER_TEXT];
        random_order(f, &command);
        pdc_normalize(&pos, &command);
        int listed = is_listed(f, &command);
        pdc_verdict verdict = pdc_check(&pos, &command);
        if ((verdict == PDC_VERDICT_OK) != listed) {
            pdc_order_write(&pos, &command, text);
            return finding(f, "the order \"%s\" of side %u is %s but %s", text,
                           (unsigned)command.side,
                           listed ? "listed" : "not in the list of legal orders",
                           listed ? "refused" : "accepted");
        }
        f->refused += !listed;
        if (listed) {
            continue;
        }
        f->events.count = 0;
        if (pdc_submit(&f->board->world, &f->board->state, &command, &f->events) ==
            PDC_VERDICT_OK) {
            pdc_order_write(&pos, &command, text);
            return finding(f, "the order \"%s\" is refused by check and accepted by submit", text);
        }
    }
    return pdc_state_same(&f->board->state, f->before) ||
           finding(f, "a refused order changed the state");
}

/* Giving orders -------------------------------------------------------------------------------- */

static int is_fighting(int kind) {
    return kind == PDC_COMMAND_FIRE || kind == PDC_COMMAND_ASSAULT || kind == PDC_COMMAND_CHARGE ||
           (kind >= PDC_COMMAND_REACT_FIRE && kind < PDC_COMMAND_REACT_PASS);
}

/* What the scripted player of the side to act orders; NULL and a finding when it knows nothing. */
static const pdc_command *pick_scripted(fuzzer *f, pdc_command *room) {
    pdc_pos pos = position(f);
    for (int side = 1; side <= 2; side++) {
        if (pdc_bot_choose(f->bot[side], &pos, room)) {
            return room;
        }
    }
    finding(f, "the scripted players know no order (frame %s)", pdc_frame_rules[pdc_pending(&pos)]);
    return NULL;
}

/* Mostly any; now and then a fight or the end of the segment, so that games get on. */
static const pdc_command *pick(fuzzer *f) {
    uint32_t mood = fuzz_below(&f->random, 6);
    int start = (int)fuzz_below(&f->random, (uint32_t)f->count);
    for (int i = 0; i < f->count && mood < 3; i++) {
        const pdc_command *command = &f->listed[(start + i) % f->count];
        if (mood == 0 ? command->kind == PDC_COMMAND_END : is_fighting(command->kind)) {
            return command;
        }
    }
    return &f->listed[start];
}

/* What changed is followed, taken back and done again, byte for byte. */
static int check_undo(fuzzer *f) {
    pdc_state *state = &f->board->state;
    f->change.used = f->redo.used = 0;
    uint64_t hash = pdc_track_follow(f->track, state, &f->events, &f->change);
    if (hash != pdc_state_hash(state)) {
        return finding(f, "the hash followed by events is not the one worked out afresh");
    }
    pdc_state_copy(f->after, state);
    pdc_track_revert(f->track, state, &f->change, &f->redo);
    if (!pdc_state_same(state, f->before)) {
        return finding(f, "taking the order back does not give the same bytes");
    }
    if (!pdc_track_revert(f->track, state, &f->redo, NULL) || pdc_state_hash(state) != hash ||
        !pdc_state_same(state, f->after)) {
        return finding(f, "doing the order again does not give the same bytes");
    }
    return 1;
}

static int give(fuzzer *f, const pdc_command *command) {
    pdc_pos pos = position(f);
    char *text = f->text[f->orders];
    pdc_order_write(&pos, command, text);
    f->given[command->kind]++;
    f->events.count = 0;
    pdc_verdict verdict = pdc_submit(&f->board->world, &f->board->state, command, &f->events);
    if (verdict != PDC_VERDICT_OK) {
        return finding(f, "\"%s\" passes the check and is refused: %s", text,
                       pdc_verdict_rules[verdict]);
    }
    for (uint32_t i = 0; i < f->events.count && i < f->events.room; i++) {
        f->happened[f->events.event[i].kind]++;
    }
    if (f->stats != NULL) {
        stats_order(f->stats, &pos, &f->events);
    }
    const char *broken = pdc_state_check(&pos);
    if (broken != NULL) {
        return finding(f, "after \"%s\": %s", text, broken);
    }
    if (!check_undo(f)) {
        return 0;
    }
    f->hash[f->orders++] = pdc_state_hash(&f->board->state);
    f->all_orders++;
    return 1;
}

static int step(fuzzer *f) {
    pdc_command room;
    int tested = f->orders % f->every == 0;
    pdc_state_copy(f->before, &f->board->state);
    if (((tested || !f->scripted) && !list_orders(f)) ||
        (tested && (!check_list(f) || !try_others(f) || !check_reach(f))) ||
        (tested && f->orders / f->every % 8 == 0 && !check_units(f))) {
        return 0;
    }
    const pdc_command *picked = f->scripted ? pick_scripted(f, &room) : pick(f);
    if (picked == NULL) {
        return 0;
    }
    pdc_command command = *picked;
    return give(f, &command);
}

/* The same orders, read from their text, give the same hash one by one. */
static int replay(fuzzer *f) {
    pdc_board_restart(f->board, f->board->seed);
    for (int i = 0; i < f->orders; i++) {
        pdc_pos pos = position(f);
        pdc_order order;
        f->events.count = 0;
        pdc_verdict verdict = pdc_order_read(&pos, 0, f->text[i], &order);
        if (verdict == PDC_VERDICT_OK) {
            verdict = pdc_submit(&f->board->world, &f->board->state, &order.command[0], &f->events);
        }
        if (verdict != PDC_VERDICT_OK) {
            return finding(f, "replay: order %d \"%s\" is refused: %s", i + 1, f->text[i],
                           pdc_verdict_rules[verdict]);
        }
        if (pdc_state_hash(&f->board->state) != f->hash[i]) {
            return finding(f, "replay: order %d \"%s\" gives another hash", i + 1, f->text[i]);
        }
    }
    return 1;
}

static int set_up(fuzzer *f) {
    pdc_position_file file = {0};
    pdc_diag diag = {0};
    f->random.state = f->seed;
    f->world[0] = '\0';
    pdc_board_free(f->board);
    f->board = NULL;
    if (f->only != NULL) {
        int status;
        snprintf(f->world, sizeof f->world, "# %s\n", f->only);
        pdc_board_how how = {.scenario = f->only, .seed = f->seed};
        f->board = cli_board(&f->shelf, &how, &status);
    } else if (f->scenarios > 0 && f->profile == NULL && (f->scripted || f->seed % 8 == 7)) {
        const char *path =
            f->scenario[(f->scripted ? f->seed : f->seed / 8) % (uint64_t)f->scenarios];
        snprintf(f->world, sizeof f->world, "# %s\n", path);
        pdc_board_how how = {.scenario = path, .seed = f->seed};
        f->board = pdc_board_load(&how, f->shelf.folder, &diag);
    } else {
        const pdc_rules *rules = f->rules[f->seed % (uint64_t)f->profiles];
        fuzz_world(rules, &f->random, FUZZ_ANY_OPTIONS, f->world);
        if (pdc_position_parse("random", f->world, &file, &diag) == PDC_STATUS_FINE) {
            f->board = pdc_board_new(&f->shelf, &file, &file.position[0], &diag);
        }
    }
    if (f->board == NULL) {
        finding(f, "the world cannot be set up: line %u: %s",
                diag.count > 0 ? (unsigned)diag.complaint[0].line : 0,
                diag.count > 0 ? diag.complaint[0].text : "");
    }
    pdc_position_free(&file);
    pdc_diag_free(&diag);
    return f->board != NULL;
}

/* Fresh players, as of the seed; names for the statistics. */
static int begin_play(fuzzer *f) {
    pdc_pos pos = position(f);
    for (int side = 1; side <= 2; side++) {
        pdc_bot_free(f->bot[side]);
        f->bot[side] = f->scripted ? pdc_bot_new(side, f->seed) : NULL;
        if (f->scripted && f->bot[side] == NULL) {
            return finding(f, "out of memory");
        }
    }
    if (f->stats != NULL) {
        stats_begin(f->stats, &pos, f->world[0] == '#' ? f->board->scenario->id : "random");
    }
    return 1;
}

static int play_game(fuzzer *f) {
    f->orders = 0;
    f->count = 0;
    f->games++;
    if (!set_up(f) || !begin_play(f)) {
        return 0;
    }
    pdc_pos pos = position(f);
    int most = f->world[0] == '#' && (f->scripted || f->only != NULL) ? f->most : ORDERS_OF_A_WORLD;
    const char *broken = pdc_state_check(&pos);
    if (broken != NULL) {
        return finding(f, "after the set-up: %s", broken);
    }
    pdc_track_start(f->track, &f->board->state);
    while (f->orders < most && pdc_deciders(&pos) != 0) {
        if (!step(f)) {
            return 0;
        }
    }
    if (f->stats != NULL) {
        stats_end(f->stats, &pos);
    }
    if (f->scripted && f->world[0] == '#' && pdc_deciders(&pos) != 0) {
        return finding(f, "the scripted players come to no end");
    }
    if (pdc_deciders(&pos) == 0) {
        f->ended++;
        if (pdc_legal(&pos, NULL, 0) != 0) {
            return finding(f, "the game is over and orders are listed");
        }
    }
    return replay(f);
}

/* ----------------------------------------------------------------------------------------------------------------------
 * */

static int begin(fuzzer *f) {
    pdc_diag diag = {0};
    if (!cli_shelf(&f->shelf)) {
        return 0;
    }
    int named = f->profile != NULL;
    f->profiles = named ? 1 : (int)(sizeof profiles / sizeof profiles[0]);
    for (int i = 0; i < f->profiles; i++) {
        f->rules[i] = pdc_shelf_rules(&f->shelf, named ? f->profile : profiles[i], &diag);
        if (f->rules[i] == NULL) {
            f->profiles = 0;
        }
    }
    cli_complain(&diag);
    pdc_diag_free(&diag);
    f->scenario = cli_scenarios(&f->scenarios);
    f->before = calloc(1, sizeof *f->before);
    f->after = calloc(1, sizeof *f->after);
    f->track = pdc_track_new();
    f->events.event = calloc(EVENTS, sizeof *f->events.event);
    f->events.room = EVENTS;
    f->room = 4096;
    f->listed = calloc((size_t)f->room, sizeof *f->listed);
    f->normal = calloc((size_t)f->room, sizeof *f->normal);
    f->reached = calloc(REACHED, sizeof *f->reached);
    f->text = calloc((size_t)f->most, sizeof *f->text);
    f->hash = calloc((size_t)f->most, sizeof *f->hash);
    return f->profiles != 0 && f->before != NULL && f->after != NULL && f->track != NULL &&
           f->events.event != NULL && f->listed != NULL && f->normal != NULL &&
           f->reached != NULL && f->text != NULL && f->hash != NULL;
}

static void finish(fuzzer *f) {
    pdc_bot_free(f->bot[1]);
    pdc_bot_free(f->bot[2]);
    stats_free(f->stats);
    pdc_board_free(f->board);
    cli_paths_free(f->scenario, f->scenarios);
    pdc_shelf_free(&f->shelf);
    pdc_track_free(f->track);
    pdc_change_free(&f->change);
    pdc_change_free(&f->redo);
    free(f->before);
    free(f->after);
    free(f->events.event);
    free(f->listed);
    free(f->normal);
    free(f->reached);
    free(f->text);
    free(f->hash);
    free(f);
}

static void print_stats(const fuzzer *f) {
    for (int i = 1; i < PDC_COMMAND_COUNT; i++) {
        const char *react =
            i >= PDC_COMMAND_REACT_FIRE && i <= PDC_COMMAND_REACT_PASS ? "react-" : "";
        printf("order %s%s %llu\n", react, pdc_command_names[i], (unsigned long long)f->given[i]);
    }
    for (int i = 1; i < PDC_EVENT_COUNT; i++) {
        printf("event %s %llu\n", pdc_event_names[i], (unsigned long long)f->happened[i]);
    }
    printf("refused %llu\nchecked %llu\nended %llu\n", (unsigned long long)f->refused,
           (unsigned long long)f->checked, (unsigned long long)f->ended);
}

/* A script that leads to the place, ready to be kept as a position. */
static void print_finding(const fuzzer *f) {
    int first = f->orders > 12 ? f->orders - 12 : 0;
    fputs(f->world, stdout);
    for (int i = 0; i < f->orders; i++) {
        if (i >= first || f->world[0] == 'p') {
            printf("> %s\n", f->text[i]);
        }
    }
    printf("finding: game %llu, after %d orders: %s\n", (unsigned long long)f->seed, f->orders,
           f->finding);
    printf("again with: pasdecharge fuzz --seed %llu --games 1%s%s%s%s%s\n",
           (unsigned long long)f->seed, f->only != NULL ? " --scenario " : "",
           f->only != NULL ? f->only : "", f->profile != NULL ? " --profile " : "",
           f->profile != NULL ? f->profile : "", f->scripted ? " --player scripted" : "");
    if (f->every > 1) {
        printf("(with --check-every %d: the tests draw random numbers too)\n", f->every);
    }
}

typedef struct {
    uint64_t seconds, games, seed, every;
    const char *only, *profile;
    int stats, scripted;
} fuzz_options;

static int read_player(const char *value, fuzz_options *out) {
    out->scripted = strcmp(value, "scripted") == 0;
    return out->scripted || strcmp(value, "random") == 0;
}

/* 0, or the place of the word that is wrong. */
static int read_options(int argc, char **argv, fuzz_options *out) {
    static const char *const words[] = {"--seconds", "--games", "--seed", "--check-every"};
    uint64_t *const numbers[] = {&out->seconds, &out->games, &out->seed, &out->every};
    for (int i = 1; i < argc; i++) {
        const char *value = NULL;
        int known = strcmp(argv[i], "--stats") == 0;
        out->stats |= known;
        for (size_t k = 0; k < sizeof words / sizeof words[0] && !known; k++) {
            if ((value = cli_option(argc, argv, &i, words[k])) != NULL) {
                known =
                    cli_number(value, numbers[k]) && (numbers[k] == &out->seed || *numbers[k] > 0);
                break;
            }
        }
        if (known && out->every > 0 && out->every <= 1000000) {
            continue;
        }
        if (known || value != NULL) {
            return i;
        }
        if ((value = cli_option(argc, argv, &i, "--scenario")) != NULL) {
            out->only = value;
        } else if ((value = cli_option(argc, argv, &i, "--profile")) != NULL) {
            out->profile = value;
        } else if ((value = cli_option(argc, argv, &i, "--player")) == NULL ||
                   !read_player(value, out)) {
            return i;
        }
    }
    return 0;
}

static fuzzer *begin_with(const fuzz_options *options) {
    fuzzer *f = calloc(1, sizeof *f);
    if (f == NULL) {
        return NULL;
    }
    f->every = (int)options->every;
    f->scripted = options->scripted;
    f->only = options->only;
    f->profile = options->profile;
    f->most = f->scripted || f->only != NULL ? ORDERS_OF_A_BATTLE : ORDERS_OF_A_WORLD;
    f->stats = options->stats ? stats_new() : NULL;
    if (!begin(f) || (options->stats && f->stats == NULL)) {
        finish(f);
        return NULL;
    }
    return f;
}

/* Can the battle be set up at all? What cannot is no finding of the game's. */
static int can_load(const char *what, int *status) {
    pdc_shelf shelf;
    pdc_board_how how = {.scenario = what, .seed = 1};
    *status = CLI_UNREADABLE;
    pdc_board *board = cli_shelf(&shelf) ? cli_board(&shelf, &how, status) : NULL;
    pdc_board_free(board);
    pdc_shelf_free(&shelf);
    return board != NULL;
}

int verb_fuzz(int argc, char **argv) {
    fuzz_options options = {.seed = 1, .every = 1};
    int status = CLI_FINE;
    int wrong = read_options(argc, argv, &options);
    if (wrong != 0) {
        return cli_wrong_word("fuzz", argv[wrong]);
    }
    if (options.seconds == 0 && options.games == 0) {
        options.seconds = 10;
    }
    if (options.only != NULL && !can_load(options.only, &status)) {
        return status;
    }
    fuzzer *f = begin_with(&options);
    if (f == NULL) {
        fprintf(stderr, "pasdecharge: fuzz cannot begin\n");
        return CLI_UNREADABLE;
    }
    double start = cli_seconds();
    int good = 1;
    for (f->seed = options.seed; good; f->seed++) {
        if ((options.games != 0 && f->games == options.games) ||
            (options.seconds != 0 && cli_seconds() - start >= (double)options.seconds)) {
            break;
        }
        good = play_game(f);
        if (!good) {
            print_finding(f);
            break;
        }
    }
    if (options.stats) {
        print_stats(f);
        stats_print(f->stats);
    }
    printf("%llu games, %llu orders, %d findings\n", (unsigned long long)f->games,
           (unsigned long long)f->all_orders, good ? 0 : 1);
    finish(f);
    return good ? CLI_FINE : CLI_FAILED;
}
