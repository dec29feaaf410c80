/* The toy game. It writes the state by core/apply.c like the real one, so that events tell the
 * truth about it. */
#include "toy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/apply.h"
#include "engine/session/notation.h"

/* Instead of engine/core ----------------------------------------------------------------------- */

typedef struct {
    const pdc_world *world;
    pdc_state *state;
    pdc_events *out;
} toy;

static void emit(toy *to, pdc_event event) {
    if (to->out->count < to->out->room) {
        to->out->event[to->out->count] = event;
    }
    to->out->count++;
    apply(to->state, &event);
}

static void push(toy *to, pdc_frame frame) {
    apply_push(to->state, &frame);
    emit(to, (pdc_event){.kind = PDC_EVENT_FRAME_PUSHED,
                         .a = frame.kind,
                         .n = {to->state->game.frames - 1}});
}

static void pop(toy *to) {
    uint8_t kind = to->state->pending[to->state->game.frames - 1].kind;
    apply_pop(to->state);
    emit(to, (pdc_event){.kind = PDC_EVENT_FRAME_POPPED, .a = kind, .n = {to->state->game.frames}});
}

static const pdc_frame *top(const pdc_state *state) {
    return &state->pending[state->game.frames - 1];
}

static int roll(toy *to, uint16_t who, pdc_purpose why) {
    uint64_t x = to->state->game.rng.seed + 0x9e3779b97f4a7c15u * (to->state->game.rng.rolled + 1);
    x = (x ^ x >> 29) * 0xbf58476d1ce4e5b9u;
    int die = (int)((x >> 40) % 6) + 1;
    emit(to, (pdc_event){.kind = PDC_EVENT_ROLLED,
                         .who = who,
                         .side = 1,
                         .a = 6,
                         .b = (uint8_t)why,
                         .n = {die}});
    return die;
}

static void set_game(toy *to, pdc_game_field field, int32_t value) {
    emit(to, (pdc_event){.kind = PDC_EVENT_GAME_SET, .a = (uint8_t)field, .n = {value}});
}

static void begin_turn(toy *to) {
    for (int chit = 1; chit <= 2; chit++) {
        emit(to, (pdc_event){.kind = PDC_EVENT_CUP_SET, .n = {chit, 1}});
    }
    emit(to, (pdc_event){.kind = PDC_EVENT_TURN_BEGAN, .n = {to->state->game.turn}});
}

void pdc_setup(const pdc_world *world, pdc_state *state, uint64_t seed, pdc_events *out) {
    toy to = {world, state, out};
    out->count = 0;
    apply_setup(state, world->scenario, seed);
    push(&to, (pdc_frame){.kind = PDC_FRAME_CHITS, .sides = 1});
    begin_turn(&to);
}

size_t pdc_work_bytes(uint32_t hexes) {
    return 8 + hexes * 0;
}

pdc_work *pdc_work_init(void *memory, uint32_t hexes) {
    (void)hexes;
    return memory;
}

void pdc_state_copy(pdc_state *to, const pdc_state *from) {
    *to = *from;
}

int pdc_state_same(const pdc_state *a, const pdc_state *b) {
    return memcmp(a, b, sizeof(*a)) == 0;
}

int pdc_deciders(const pdc_pos *pos) {
    return pos->state->game.result ? 0 : top(pos->state)->sides;
}

int pdc_pending(const pdc_pos *pos) {
    return top(pos->state)->kind;
}

int pdc_points(const pdc_pos *pos, int side) {
    return pos->state->game.side[side].points;
}

int pdc_known(const pdc_pos *pos, int side, pdc_unit_id who) {
    (void)side;
    return pos->state->unit[who].face == 12 ? 2 : 1; // a unit that faces up is seen through
}

void pdc_state_as_known(const pdc_pos *pos, int side, pdc_state *out) {
    (void)side;
    pdc_state_copy(out, pos->state); // all of the toy's units stand in sight
}

pdc_verdict pdc_path(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id to, pdc_command *move,
                     uint32_t *ticks) {
    (void)pos;
    *move = (pdc_command){
        .kind = PDC_COMMAND_MOVE, .who = who, .hexes = 1, .form = PDC_FORMATION_COUNT, .hex = {to}};
    *ticks = 1;
    return PDC_VERDICT_OK;
}

pdc_verdict pdc_leader_path(const pdc_pos *pos, pdc_leader_id who, pdc_hex_id to, pdc_command *move,
                            uint32_t *ticks) {
    pdc_verdict verdict = pdc_path(pos, who, to, move, ticks);
    move->is_leader = 1;
    return verdict;
}

void pdc_normalize(const pdc_pos *pos, pdc_command *command) {
    (void)pos;
    (void)command;
}

static int side_of(const toy *to, uint16_t who) {
    return to->world->scenario->unit[to->state->unit[who].roster].side;
}

static pdc_verdict check(const toy *to, const pdc_command *command) {
    const pdc_frame *frame = top(to->state);
    const pdc_unit *unit = &to->state->unit[command->who];
    int reaction =
        command->kind >= PDC_COMMAND_REACT_FIRE && command->kind <= PDC_COMMAND_REACT_PASS;
    if (to->state->game.result) {
        return PDC_VERDICT_GAME_OVER;
    }
    if (!(frame->sides & 1 << (command->side - 1))) {
        return PDC_VERDICT_NOT_YOUR_TURN;
    }
    if ((frame->kind == PDC_FRAME_WINDOW) != reaction ||
        (frame->kind == PDC_FRAME_CHITS) != (command->kind == PDC_COMMAND_DRAW)) {
        return PDC_VERDICT_ANSWER_FIRST;
    }
    if (command->who &&
        (side_of(to, command->who) != command->side || unit->status != PDC_STATUS_PRESENT)) {
        return PDC_VERDICT_NO_SUCH_UNIT;
    }
    switch ((int)command->kind) {
    case PDC_COMMAND_REACT_FIRE:
        return unit->flags & PDC_FLAG_ELIGIBLE ? PDC_VERDICT_OK : PDC_VERDICT_WRONG_REACTION;
    case PDC_COMMAND_SPLIT:
        return to->state->game.units < TOY_UNITS + 4 ? PDC_VERDICT_OK : PDC_VERDICT_NO_FRACTIONS;
    case PDC_COMMAND_MOVE:
    case PDC_COMMAND_FACE:
    case PDC_COMMAND_FIRE:
    case PDC_COMMAND_REACT_PASS:
    case PDC_COMMAND_DRAW:
    case PDC_COMMAND_END: return PDC_VERDICT_OK;
    default: return PDC_VERDICT_NO_SUCH_ORDER;
    }
}

pdc_verdict pdc_check(const pdc_pos *pos, const pdc_command *command) {
    toy to = {pos->world, (pdc_state *)pos->state, NULL};
    return check(&to, command);
}

static void draw(toy *to) {
    int die = roll(to, 0, PDC_PURPOSE_CHIT);
    int chit = to->state->game.cup[0] && (die <= 3 || !to->state->game.cup[1]) ? 1 : 2;
    emit(to, (pdc_event){.kind = PDC_EVENT_CUP_SET, .n = {chit, 0}});
    emit(to, (pdc_event){.kind = PDC_EVENT_DICE_CLEARED});
    emit(to, (pdc_event){.kind = PDC_EVENT_CHIT_DRAWN, .side = (uint8_t)chit, .n = {chit}});
    set_game(to, PDC_GAME_ACTIVE, chit);
    set_game(to, PDC_GAME_ACTIVE_SIDE, chit);
    set_game(to, PDC_GAME_SEGMENT, PDC_SEGMENT_MANEUVER);
    push(to, (pdc_frame){.kind = PDC_FRAME_SEGMENT, .sides = (uint8_t)chit});
}

static void move(toy *to, const pdc_command *command) {
    const pdc_unit *unit = &to->state->unit[command->who];
    pdc_hex_id from = unit->hex[0], at = command->hex[command->hexes - 1];
    int col, row;
    emit(to, (pdc_event){.kind = PDC_EVENT_UNIT_PLACED,
                         .who = command->who,
                         .a = unit->form,
                         .b = unit->face,
                         .hexes = 1,
                         .hex = {at}});
    emit(to, (pdc_event){.kind = PDC_EVENT_UNIT_SET,
                         .who = command->who,
                         .a = PDC_UNIT_SPENT,
                         .n = {(int32_t)unit->spent + 60}});
    emit(to,
         (pdc_event){
             .kind = PDC_EVENT_MARCHED, .who = command->who, .from = from, .at = at, .n = {60}});
    pdc_map_place(to->world->map, at, &col, &row);
    if (col < 5) {
        return;
    }
    int other = 3 - command->side;
    for (uint16_t who = 1; who <= to->state->game.units; who++) {
        if (side_of(to, who) == other && to->state->unit[who].status == PDC_STATUS_PRESENT) {
            emit(to, (pdc_event){
                         .kind = PDC_EVENT_UNIT_FLAGS, .who = who, .n = {PDC_FLAG_ELIGIBLE, 0}});
        }
    }
    push(to, (pdc_frame){.kind = PDC_FRAME_WINDOW,
                         .sides = (uint8_t)other,
                         .who = command->who,
                         .at = at,
                         .arg = {0, PDC_TRIGGER_LEAVE_ZONE}});
    emit(to, (pdc_event){.kind = PDC_EVENT_WINDOW_OPENED,
                         .side = (uint8_t)other,
                         .who = command->who,
                         .a = PDC_TRIGGER_LEAVE_ZONE});
}

static void lose(toy *to, uint16_t who, int men) {
    int sum = to->state->unit[who].men + men;
    emit(to, (pdc_event){.kind = PDC_EVENT_UNIT_SET, .who = who, .a = PDC_UNIT_MEN, .n = {sum}});
    emit(to, (pdc_event){.kind = PDC_EVENT_LOST, .who = who, .n = {men, 0}});
    int side = 3 - side_of(to, who);
    int points = to->state->game.side[side].points + men;
    emit(to, (pdc_event){.kind = PDC_EVENT_SIDE_SET,
                         .side = (uint8_t)side,
                         .a = PDC_SIDE_POINTS,
                         .n = {points}});
}

static void close_window(toy *to) {
    for (uint16_t who = 1; who <= to->state->game.units; who++) {
        if (to->state->unit[who].flags & PDC_FLAG_ELIGIBLE) {
            emit(to, (pdc_event){
                         .kind = PDC_EVENT_UNIT_FLAGS, .who = who, .n = {0, PDC_FLAG_ELIGIBLE}});
        }
    }
    pop(to);
}

static void react(toy *to, const pdc_command *command) {
    uint16_t target = top(to->state)->who;
    emit(to, (pdc_event){
                 .kind = PDC_EVENT_UNIT_FLAGS, .who = command->who, .n = {0, PDC_FLAG_ELIGIBLE}});
    if (command->face != 0) {
        // a reaction without a die: `react U form line` is not of this game, so tests set the
        // facing
        return;
    }
    lose(to, target, roll(to, command->who, PDC_PURPOSE_FIRE));
    for (uint16_t who = 1; who <= to->state->game.units; who++) {
        if (to->state->unit[who].flags & PDC_FLAG_ELIGIBLE) {
            return;
        }
    }
    close_window(to);
}

static void end_segment(toy *to) {
    pop(to);
    set_game(to, PDC_GAME_ACTIVE, 0);
    set_game(to, PDC_GAME_ACTIVE_SIDE, 0);
    if (to->state->game.cup[0] || to->state->game.cup[1]) {
        return;
    }
    if (to->state->game.turn == to->world->scenario->turns) {
        const pdc_side_state *side = to->state->game.side;
        set_game(to, PDC_GAME_RESULT,
                 side[1].points > side[2].points   ? 1
                 : side[1].points < side[2].points ? 2
                                                   : 3);
        set_game(to, PDC_GAME_LEVEL, side[1].points == side[2].points ? 0 : 2);
        emit(to, (pdc_event){.kind = PDC_EVENT_GAME_ENDED,
                             .side = (uint8_t)(to->state->game.result & 3),
                             .a = 2});
        return;
    }
    set_game(to, PDC_GAME_TURN, to->state->game.turn + 1);
    begin_turn(to);
}

pdc_verdict pdc_submit(const pdc_world *world, pdc_state *state, const pdc_command *command,
                       pdc_events *out) {
    toy to = {world, state, out};
    pdc_verdict verdict = check(&to, command);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    set_game(&to, PDC_GAME_ORDERS, (int32_t)state->game.orders + 1);
    switch ((int)command->kind) {
    case PDC_COMMAND_DRAW: draw(&to); break;
    case PDC_COMMAND_MOVE: move(&to, command); break;
    case PDC_COMMAND_FACE:
        emit(&to, (pdc_event){.kind = PDC_EVENT_UNIT_SET,
                              .who = command->who,
                              .a = PDC_UNIT_FACE,
                              .n = {command->face}});
        break;
    case PDC_COMMAND_FIRE:
        lose(&to, command->other, roll(&to, command->who, PDC_PURPOSE_FIRE));
        break;
    case PDC_COMMAND_SPLIT:
        emit(&to, (pdc_event){.kind = PDC_EVENT_UNIT_CREATED,
                              .who = (uint16_t)(state->game.units + 1),
                              .other = command->who,
                              .a = (uint8_t)(state->game.units - TOY_UNITS + 1),
                              .n = {4, 0, 0, state->unit[command->who].roster}});
        break;
    case PDC_COMMAND_REACT_FIRE: react(&to, command); break;
    case PDC_COMMAND_REACT_PASS: close_window(&to); break;
    case PDC_COMMAND_END: end_segment(&to); break;
    default: break;
    }
    return PDC_VERDICT_OK;
}

/* The battle ----------------------------------------------------------------------------------- */

pdc_battle *toy_battle(void) {
    pdc_rules *rules = calloc(1, sizeof(*rules));
    pdc_scenario *scenario = calloc(1, sizeof(*scenario));
    pdc_map *map = calloc(1, sizeof(*map));
    map->cols = 20;
    map->rows = 12;
    map->count = 240;
    map->digits = 2;
    map->cell = calloc(map->count + 1, sizeof(*map->cell));
    map->near = calloc(map->count + 1, sizeof(*map->near));
    pdc_map_link(map);
    strcpy(map->id, "toy");
    strcpy(rules->id, "toy");
    rules->revision = 1;
    rules->option_here[PDC_OPTION_FIRE_DIE] = 1;
    strcpy(scenario->id, "toy");
    strcpy(scenario->side[1].id, "french");
    strcpy(scenario->side[2].id, "russian");
    scenario->sides = 2;
    scenario->turns = TOY_TURNS;
    scenario->first_turn = 1;
    scenario->mus = 2;
    strcpy(scenario->mu[1].id, "delzons");
    strcpy(scenario->mu[2].id, "bistrom");
    scenario->units = TOY_UNITS;
    for (int i = 1; i <= TOY_UNITS; i++) {
        pdc_roster_unit *unit = &scenario->unit[i];
        snprintf(unit->id, sizeof(unit->id), "%c%d", i <= 4 ? 'F' : 'R', i);
        unit->side = i <= 4 ? 1 : 2;
        unit->mu = unit->side;
        unit->size = 9;
        unit->hexes = 1;
        unit->face = 1;
        unit->hex[0] = pdc_map_hex(map, i <= 4 ? 2 : 18, i);
    }
    return pdc_battle_make(rules, map, scenario, 1);
}

pdc_game *toy_game(pdc_battle *battle) {
    pdc_game_setup setup = {.battle = battle, .seed = 7};
    strcpy(setup.player[1].name, "Delzons");
    strcpy(setup.id, "5c1f09a2b7e6d30418f2c4aa90b1e773");
    strcpy(setup.date, "2026-11-29T22:40:00Z");
    pdc_game *game = pdc_game_new(&setup);
    pdc_game_check_always(game, 1);
    return game;
}

pdc_verdict toy_order(pdc_game *game, const char *text) {
    pdc_order order;
    pdc_verdict verdict = pdc_order_read(pdc_game_pos(game), 0, text, &order);
    return verdict == PDC_VERDICT_OK ? pdc_game_submit(game, &order.command[0]) : verdict;
}

static uint32_t next(uint64_t *seed, uint32_t most) {
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*seed >> 33) % most;
}

void toy_play(pdc_game *game, uint32_t lines, uint64_t seed) {
    const pdc_pos *pos = pdc_game_pos(game);
    while (pdc_game_lines(game) < lines && pos->state->game.result == 0) {
        char text[64];
        const pdc_frame *frame = top(pos->state);
        int side = frame->sides;
        unsigned mine = (side == 1 ? 1 : 5) + next(&seed, 4);
        const char *name = pos->world->scenario->unit[mine].id;
        if (next(&seed, 5) == 0) {
            (void)pdc_game_undo(game, side);
            continue;
        }
        if (frame->kind == PDC_FRAME_CHITS) {
            snprintf(text, sizeof(text), "draw");
        } else if (frame->kind == PDC_FRAME_WINDOW) {
            snprintf(text, sizeof(text), next(&seed, 3) ? "react %s fire" : "react pass", name);
        } else {
            static const char *const orders[] = {"%s move %02u%02u", "%s face %u", "%s fire %s",
                                                 "end", "%s split"};
            uint32_t which = next(&seed, 20);
            which = which < 9 ? 0 : which < 16 ? 1 : which < 18 ? 2 : which < 19 ? 3 : 4;
            if (which == 2) {
                snprintf(text, sizeof(text), "%s fire %s", name,
                         pos->world->scenario->unit[side == 1 ? 5 : 1].id);
            } else {
                snprintf(text, sizeof(text), orders[which], name, next(&seed, 12) + 1,
                         next(&seed, 12) + 1);
            }
        }
        toy_order(game, text);
    }
}

const char *pdc_refusal_rule(const pdc_pos *pos, const pdc_command *command, pdc_verdict verdict) {
    (void)pos;
    (void)command;
    return pdc_verdict_rules[verdict];
}

uint32_t pdc_movement_unit(const pdc_pos *pos, pdc_unit_id who) {
    (void)pos;
    (void)who;
    return PDC_TICKS_PER_MP;
}
