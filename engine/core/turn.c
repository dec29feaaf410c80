/*
 * Sequence of play: turn, command, chits, segments, end of turn with bridges and rest [HC-20..24,
 * HC-27, HC-82]; in player turns or periods where there are no chits [HC-25, HC-318, FR-73, RQ-105].
 * What may not be left undone at the end of a movement: stacks [ES-06], screens far away [HC-49].
 * Each is a frame; the bottom of the stack is always TURN.
 *   TURN  pc 0 begin, 1 chits, 2 or 3 end, 4 next; player turns: 1 and 2 the two sides
 *   COMMAND  arg[0] = side asked, pc 0 count, 1 asked, 2 roll
 *   SEGMENT  arg[0] = segment, arg[1] = kind of activation, pc 0 begin, 1 playing, 2 ended,
 *            player turns: arg[2] = side that is first, arg[3] = entry of the list of segments
 */
#include "turn.h"

#include <assert.h>
#include <string.h>

#include "../pdc.h"
#include "capture.h"
#include "double_time.h"
#include "facing.h"
#include "fire.h"
#include "footprint.h"
#include "formation.h"
#include "hits.h"
#include "leader.h"
#include "legal.h"
#include "losses.h"
#include "marker.h"
#include "melee.h"
#include "occupancy.h"
#include "schedule.h"
#include "stack.h"
#include "timed_change.h"
#include "victory.h"

/* What is active ------------------------------------------------------------------------------- */

static int chit_of_artillery(const pdc_pos *pos, int side) {
    return pos->world->scenario->mus + side;
}

/* Side of a chit. */
static int chit_side(const pdc_pos *pos, int chit) {
    const pdc_scenario *scenario = pos->world->scenario;
    return chit > scenario->mus ? chit - scenario->mus : scenario->mu[chit].side;
}

const pdc_frame *turn_segment_frame(const pdc_pos *pos) {
    for (int i = pos->state->game.frames - 1; i >= 0; i--) {
        if (pos->state->pending[i].kind == PDC_FRAME_SEGMENT) {
            return &pos->state->pending[i];
        }
    }
    return NULL;
}

/* [HC-22, ES-03] from the draw of its chit to the end of that chit's segments */
int turn_is_active(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_header *game = &pos->state->game;
    const pdc_frame *segment = turn_segment_frame(pos);
    const pdc_roster_unit *roster = pos_roster(pos, who);
    if (segment == NULL) {
        return 0;
    }
    switch ((activation_kind)segment->arg[1]) {
    case ACTIVATION_CHIT: return game->active != 0 && roster->mu == game->active;
    /* [HC-20] an artillery chit: unlimbered batteries of that side */
    case ACTIVATION_ARTILLERY: return roster->side == game->active_side && pos_is_guns(pos, who);
    /* [HC-20] at the end: units that belong to no drawn chit */
    case ACTIVATION_END:
        return roster->side == game->active_side && game->cup[roster->mu - 1] != PDC_CHIT_DRAWN;
    /* [HC-25] player turns: the whole side */
    case ACTIVATION_SIDE: return roster->side == game->active_side;
    }
    return 0;
}

pdc_verdict turn_may_order(const pdc_pos *pos, pdc_unit_id who, uint32_t segments) {
    const pdc_header *game = &pos->state->game;
    if (who == 0 || who > game->units || !pos_present(pos, who)) {
        return PDC_VERDICT_NO_SUCH_UNIT;
    }
    if (game->result != 0) {
        return PDC_VERDICT_GAME_OVER;
    }
    const pdc_frame *top = pos_top(pos);
    if (top->kind == PDC_FRAME_WINDOW || top->kind == PDC_FRAME_CHOICE) {
        return PDC_VERDICT_ANSWER_FIRST;
    }
    if (top->kind != PDC_FRAME_SEGMENT) {
        return PDC_VERDICT_WRONG_SEGMENT;
    }
    int defensive = top->arg[0] == PDC_SEGMENT_DEFENSIVE_FIRE;
    if ((top->sides & (1 << (pos_side(pos, who) - 1))) == 0) {
        return PDC_VERDICT_NOT_YOUR_TURN;
    }
    if (!defensive && !turn_is_active(pos, who)) {
        return PDC_VERDICT_NOT_ACTIVE;
    }
    if ((segments & (1u << top->arg[0])) == 0) {
        return PDC_VERDICT_WRONG_SEGMENT;
    }
    return PDC_VERDICT_OK;
}

/* The turn ------------------------------------------------------------------------------------- */

static void push_kind(pdc_exec *exec, pdc_frame_kind kind) {
    pdc_frame frame = {.kind = (uint8_t)kind};
    exec_push(exec, &frame);
}

static void set_pc(pdc_exec *exec, int pc) {
    pdc_frame frame = *pos_top(&exec->pos);
    frame.pc = (uint8_t)pc;
    exec_top_set(exec, &frame);
}

/* Marks of the turn go: fire [HC-66], declarations, work, leaders' moves; released units are free
 * [HC-24]. */
static void begin_turn(pdc_exec *exec) {
    const pdc_pos *pos = &exec->pos;
    int turn = exec->state->game.turn;
    exec_fact(exec, PDC_EVENT_TURN_BEGAN, 0, 0, turn, 0);
    exec_game_set(exec, PDC_GAME_ACTIVATION, 0);
    exec_game_set(exec, PDC_GAME_SEGMENT, PDC_SEGMENT_COMMAND);
    for (pdc_unit_id who = 1; who <= exec->state->game.units; who++) {
        const pdc_roster_unit *roster = pos_roster(pos, who);
        exec_unit_flags(exec, who, 0,
                        PDC_FLAG_FIRED | PDC_FLAG_DEFENDED1 | PDC_FLAG_DEFENDED2 |
                            PDC_FLAG_DECLARED | PDC_FLAG_ACTED | PDC_FLAG_PASSED_OVER |
                            PDC_FLAG_DOUBLED); /* [FR-19] to the end of the game turn */
        if (roster->fixed != 0 && roster->release != 0 && roster->release <= turn) {
            exec_unit_flags(exec, who, 0, PDC_FLAG_FIXED);
        }
    }
    for (pdc_leader_id who = 1; who <= exec->state->game.leaders; who++) {
        if (pos_leader(pos, who)->moved != 0) {
            exec_leader_set(exec, who, PDC_LEADER_MOVED, 0);
        }
    }
    for (int side = 1; side <= 2; side++) {
        exec_side_set(exec, side, PDC_SIDE_COMMAND, pos->world->scenario->side[side].command);
    }
    schedule_turn(exec);
}

/* [HC-25] without chits: TURN pc 1 and 2 the player turns (periods: 1 the period), 3 end */
static void push_sides(pdc_exec *exec, int pc) {
    int initiative = exec->state->game.initiative;
    int periods = exec->pos.world->rules->sequence == PDC_SEQUENCE_PERIODS;
    set_pc(exec, periods ? 3 : pc + 1);
    turn_push_side(exec, pc == 1 ? initiative : 3 - initiative, 0, 0);
}

frame_answer turn_run(pdc_exec *exec) {
    const pdc_frame *frame = pos_top(&exec->pos);
    int chits = exec->pos.world->rules->sequence == PDC_SEQUENCE_CHITS;
    if (chits == 0 && (frame->pc == 1 || frame->pc == 2)) {
        push_sides(exec, frame->pc);
        return FRAME_CONTINUE;
    }
    switch (frame->pc) {
    case 0:
        begin_turn(exec);
        set_pc(exec, 1);
        if (chits != 0) {
            push_kind(exec, PDC_FRAME_COMMAND);
        }
        break;
    case 1:
        set_pc(exec, 2);
        push_kind(exec, PDC_FRAME_CHITS);
        break;
    case 2:
    case 3:
        set_pc(exec, 4);
        push_kind(exec, PDC_FRAME_ENDTURN);
        break;
    default:
        if (exec->state->game.turn >= exec->pos.world->scenario->turns) {
            victory_final(exec);
            break;
        }
        exec_game_set(exec, PDC_GAME_TURN, exec->state->game.turn + 1);
        set_pc(exec, 0);
        break;
    }
    return FRAME_CONTINUE;
}

/* Command [HC-20.1, HC-21] --------------------------------------------------------------------- */

/* Has the maneuver unit anybody to order, on the map or due? */
static int mu_plays(const pdc_pos *pos, int mu) {
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        const pdc_unit *unit = pos_unit(pos, who);
        if (pos_roster(pos, who)->mu == mu &&
            (unit->status == PDC_STATUS_PRESENT || schedule_is_due(pos, who))) {
            return 1;
        }
    }
    return 0;
}

static void cup_set(pdc_exec *exec, int chit, int how, int scripted) {
    pdc_event event = {.kind = PDC_EVENT_CUP_SET, .a = (uint8_t)scripted};
    event.n[0] = chit;
    event.n[1] = how;
    exec_emit(exec, &event);
}

static void commanded(pdc_exec *exec, int mu, int die, int in) {
    pdc_event event = {.kind = PDC_EVENT_COMMANDED,
                       .a = (uint8_t)in,
                       .side = exec->pos.world->scenario->mu[mu].side,
                       .rule = "HC-21"};
    event.n[0] = mu;
    event.n[1] = die;
    if (in != 0) {
        cup_set(exec, mu, PDC_CHIT_IN, 0);
    }
    exec_emit(exec, &event);
}

static int needs_command(const pdc_pos *pos, int mu, int side) {
    return pos->world->scenario->mu[mu].side == side &&
           pos->state->game.cup[mu - 1] == PDC_CHIT_OUT && mu_plays(pos, mu);
}

static void count_in_command(pdc_exec *exec, int side) {
    const pdc_scenario *scenario = exec->pos.world->scenario;
    for (int mu = 1; mu <= scenario->mus; mu++) {
        if (needs_command(&exec->pos, mu, side) &&
            (pos_option(&exec->pos, PDC_OPTION_ALL_IN_COMMAND) != 0 ||
             leader_in_command(&exec->pos, mu))) {
            commanded(exec, mu, 0, 1);
        }
    }
}

/* [HC-21] a maneuver unit out of command gets its chit on 4+ */
static void roll_for_command(pdc_exec *exec, int side) {
    const pdc_scenario *scenario = exec->pos.world->scenario;
    for (int mu = 1; mu <= scenario->mus; mu++) {
        if (needs_command(&exec->pos, mu, side)) {
            int die = exec_d6(exec, 0, side, PDC_PURPOSE_COMMAND);
            commanded(exec, mu, die, die >= exec->pos.world->rules->command_roll);
        }
    }
    cup_set(exec, chit_of_artillery(&exec->pos, side), PDC_CHIT_IN, 0);
}

static int anyone_out(const pdc_pos *pos, int side) {
    for (int mu = 1; mu <= pos->world->scenario->mus; mu++) {
        if (needs_command(pos, mu, side)) {
            return 1;
        }
    }
    return 0;
}

frame_answer command_run(pdc_exec *exec) {
    pdc_frame frame = *pos_top(&exec->pos);
    if (frame.arg[0] == 0) {
        for (int chit = 1; chit <= exec->pos.world->scenario->mus + 2; chit++) {
            if (exec->state->game.cup[chit - 1] != PDC_CHIT_OUT) {
                cup_set(exec, chit, PDC_CHIT_OUT, 0);
            }
        }
        frame.arg[0] = exec->state->game.initiative;
    }
    int side = frame.arg[0];
    if (frame.pc == 0) {
        count_in_command(exec, side);
        frame.pc = 1;
        frame.sides = (uint8_t)(1 << (side - 1));
        exec_top_set(exec, &frame);
    }
    if (frame.pc == 1 && exec->state->game.side[side].command > 0 && anyone_out(&exec->pos, side)) {
        exec_game_set(exec, PDC_GAME_ACTIVE_SIDE, side);
        return FRAME_WAIT;
    }
    roll_for_command(exec, side);
    if (side == exec->state->game.initiative) {
        frame.arg[0] = (uint16_t)(3 - side);
        frame.pc = 0;
        exec_top_set(exec, &frame);
    } else {
        exec_pop(exec);
    }
    return FRAME_CONTINUE;
}

pdc_verdict command_frame_check(const pdc_pos *pos, const pdc_command *command) {
    const pdc_frame *frame = pos_top(pos);
    if (command->side != frame->arg[0]) {
        return PDC_VERDICT_NOT_YOUR_TURN;
    }
    if (command->kind == PDC_COMMAND_END) {
        return PDC_VERDICT_OK;
    }
    if (command->kind != PDC_COMMAND_COMMAND_MU) {
        return PDC_VERDICT_WRONG_SEGMENT;
    }
    if (command->n == 0 || command->n > pos->world->scenario->mus ||
        pos->state->game.side[command->side].command == 0 ||
        !needs_command(pos, command->n, command->side)) {
        return PDC_VERDICT_COMMAND_NONE;
    }
    return PDC_VERDICT_OK;
}

void command_frame_resolve(pdc_exec *exec, const pdc_command *command) {
    if (command->kind == PDC_COMMAND_END) {
        pdc_frame frame = *pos_top(&exec->pos);
        frame.pc = 2;
        exec_top_set(exec, &frame);
        return;
    }
    exec_side_set(exec, command->side, PDC_SIDE_COMMAND,
                  exec->state->game.side[command->side].command - 1);
    commanded(exec, command->n, 0, 1);
}

void command_frame_legal(const pdc_pos *pos, legal_list *out) {
    pdc_command command = {.side = (uint8_t)pos_top(pos)->arg[0], .form = PDC_FORMATION_COUNT};
    command.kind = PDC_COMMAND_COMMAND_MU;
    for (int mu = 1; mu <= pos->world->scenario->mus; mu++) {
        command.n = (uint8_t)mu;
        if (command_frame_check(pos, &command) == PDC_VERDICT_OK) {
            legal_add(out, &command);
        }
    }
    command.n = 0;
    command.kind = PDC_COMMAND_END;
    legal_add(out, &command);
}

/* Chits [HC-20.2] ------------------------------------------------------------------------------ */

static int cup_count(const pdc_pos *pos) {
    int n = 0;
    for (int chit = 1; chit <= pos->world->scenario->mus + 2; chit++) {
        n += pos->state->game.cup[chit - 1] == PDC_CHIT_IN;
    }
    return n;
}

frame_answer chits_run(pdc_exec *exec) {
    schedule_watch(exec);
    if (cup_count(&exec->pos) == 0) {
        exec_pop(exec);
        return FRAME_CONTINUE;
    }
    pdc_frame frame = *pos_top(&exec->pos);
    uint8_t side = (uint8_t)(1 << (exec->state->game.initiative - 1));
    if (frame.sides != side || exec->state->game.segment != PDC_SEGMENT_CHITS) {
        frame.sides = side;
        exec_top_set(exec, &frame);
        exec_game_set(exec, PDC_GAME_SEGMENT, PDC_SEGMENT_CHITS);
        exec_game_set(exec, PDC_GAME_ACTIVE, 0);
        exec_game_set(exec, PDC_GAME_ACTIVE_SIDE, exec->state->game.initiative);
    }
    return FRAME_WAIT;
}

/* The scripted chit, or one of those in the cup by the dice. */
static int pick_chit(pdc_exec *exec, int *scripted) {
    const pdc_rng *rng = &exec->state->game.rng;
    *scripted = 0;
    if (rng->chits_used < rng->chits) {
        int chit = rng->chit[rng->chits_used];
        *scripted = 1;
        if (exec->state->game.cup[chit - 1] == PDC_CHIT_IN) {
            return chit;
        }
    }
    int n = cup_count(&exec->pos);
    uint32_t k = exec->state->game.rng.side_dice[0][PDC_PURPOSE_CHIT];
    int pick = (int)pdc_dice(rng->seed, exec->state->game.turn, exec->state->game.activation, 0,
                             PDC_PURPOSE_CHIT, k, (uint32_t)n);
    for (int chit = 1;; chit++) {
        assert(chit <= exec->pos.world->scenario->mus + 2);
        if (exec->state->game.cup[chit - 1] == PDC_CHIT_IN && pick-- == 0) {
            return chit;
        }
    }
}

/* Marks of an activation go: movement of the units that become active, opportunity fires against
 * them [HC-42, HC-43]. */
static void begin_activation(pdc_exec *exec, int chit) {
    const pdc_pos *pos = &exec->pos;
    int side = chit_side(pos, chit);
    for (pdc_unit_id who = 1; who <= exec->state->game.units; who++) {
        const pdc_roster_unit *roster = pos_roster(pos, who);
        exec_unit_flags(exec, who, 0,
                        PDC_FLAG_OPP1 | PDC_FLAG_OPP2 | PDC_FLAG_TRIED_CHARGE |
                            PDC_FLAG_TRIED_SQUARE | PDC_FLAG_BATTERY_OPP | PDC_FLAG_DEFENDING |
                            PDC_FLAG_ELIGIBLE);
        if (roster->mu != chit || !pos_present(pos, who)) {
            continue;
        }
        if (pos_unit(pos, who)->spent != 0) {
            exec_unit_set(exec, who, PDC_UNIT_SPENT, 0);
        }
        if (pos_unit(pos, who)->trod[0] != 0) {
            exec_unit_set(exec, who, PDC_UNIT_TROD, 0); /* [FR-24] */
        }
        uint32_t zone = 0;
        for (int part = 0; part < pos_unit(pos, who)->hexes; part++) {
            zone |= zone_of(pos, pos_unit(pos, who)->hex[part], side, 0) != 0;
        }
        exec_unit_flags(exec, who, zone != 0 ? PDC_FLAG_ZONE_START : 0,
                        (zone == 0 ? PDC_FLAG_ZONE_START : 0u) | PDC_FLAG_STOPPED |
                            PDC_FLAG_TURNED | PDC_FLAG_ACTED | PDC_FLAG_ROAD_START |
                            PDC_FLAG_DECLARED);
    }
}

static void push_segment(pdc_exec *exec, pdc_segment segment, activation_kind kind, int side) {
    pdc_frame frame = {.kind = PDC_FRAME_SEGMENT, .sides = (uint8_t)(1 << (side - 1))};
    frame.arg[0] = (uint16_t)segment;
    frame.arg[1] = (uint16_t)kind;
    exec_push(exec, &frame);
}

void turn_push_segment(pdc_exec *exec, pdc_segment segment, activation_kind kind, int side,
                       int begun) {
    push_segment(exec, segment, kind, side);
    if (begun != 0) {
        set_pc(exec, 1);
    }
}

static void draw(pdc_exec *exec) {
    int scripted;
    int chit = pick_chit(exec, &scripted);
    int side = chit_side(&exec->pos, chit);
    /* a chit takes no scripted die (notation.md), but it counts: undo does not cross it */
    pdc_event rolled = {
        .kind = PDC_EVENT_ROLLED, .a = (uint8_t)cup_count(&exec->pos), .b = PDC_PURPOSE_CHIT};
    rolled.n[0] = chit;
    exec_emit(exec, &rolled);
    cup_set(exec, chit, PDC_CHIT_DRAWN, scripted);
    exec_game_set(exec, PDC_GAME_ACTIVATION, exec->state->game.activation + 1);
    pdc_event cleared = {.kind = PDC_EVENT_DICE_CLEARED};
    exec_emit(exec, &cleared);
    exec_game_set(exec, PDC_GAME_ACTIVE, chit);
    exec_game_set(exec, PDC_GAME_ACTIVE_SIDE, side);
    pdc_event event = {.kind = PDC_EVENT_CHIT_DRAWN, .side = (uint8_t)side, .rule = "HC-20"};
    event.n[0] = chit;
    exec_emit(exec, &event);
    begin_activation(exec, chit);
    if (chit > exec->pos.world->scenario->mus) {
        push_segment(exec, PDC_SEGMENT_FIRE, ACTIVATION_ARTILLERY, side);
    } else {
        push_segment(exec, PDC_SEGMENT_MANEUVER, ACTIVATION_CHIT, side);
    }
}

pdc_verdict chits_frame_check(const pdc_pos *pos, const pdc_command *command) {
    if (command->kind != PDC_COMMAND_DRAW) {
        return PDC_VERDICT_WRONG_SEGMENT;
    }
    return command->side == pos->state->game.initiative ? PDC_VERDICT_OK
                                                        : PDC_VERDICT_NOT_YOUR_TURN;
}

void chits_frame_resolve(pdc_exec *exec, const pdc_command *command) {
    (void)command;
    draw(exec);
}

void chits_frame_legal(const pdc_pos *pos, legal_list *out) {
    pdc_command command = {
        .kind = PDC_COMMAND_DRAW, .side = pos->state->game.initiative, .form = PDC_FORMATION_COUNT};
    legal_add(out, &command);
}

/* Segments ------------------------------------------------------------------------------------- */

/* [HC-20] the segments of a chit: which comes after which; NONE after the last */
static const uint8_t after_segment[PDC_SEGMENT_COUNT] = {
    [PDC_SEGMENT_MANEUVER] = PDC_SEGMENT_CHARGE,
    [PDC_SEGMENT_CHARGE] = PDC_SEGMENT_DEFENSIVE_FIRE,
    [PDC_SEGMENT_DEFENSIVE_FIRE] = PDC_SEGMENT_FIRE,
    [PDC_SEGMENT_FIRE] = PDC_SEGMENT_ASSAULT,
    [PDC_SEGMENT_ASSAULT] = PDC_SEGMENT_RALLY};

/* [HC-25] who acts: the side that is first (the one whose player turn it is), the other */
typedef struct {
    pdc_segment segment;
    uint8_t second;
} side_segment;

static const side_segment player_turn[] = {
    {PDC_SEGMENT_MANEUVER, 0}, {PDC_SEGMENT_FIRE, 0},  {PDC_SEGMENT_FIRE, 1},
    {PDC_SEGMENT_ASSAULT, 0},  {PDC_SEGMENT_RALLY, 0}, {PDC_SEGMENT_END, 0}}; // [FR-73, RQ-105]
/* The side without the initiative moves first. */
static const side_segment period[] = {{PDC_SEGMENT_MANEUVER, 1}, {PDC_SEGMENT_MANEUVER, 0},
                                      {PDC_SEGMENT_FIRE, 0},     {PDC_SEGMENT_FIRE, 1},
                                      {PDC_SEGMENT_ASSAULT, 0},  {PDC_SEGMENT_RALLY, 0},
                                      {PDC_SEGMENT_RALLY, 1}};

/* The list of the profile; its length. */
static int side_segments(const pdc_pos *pos, const side_segment **list) {
    if (pos->world->rules->sequence == PDC_SEQUENCE_PERIODS) {
        *list = period;
        return (int)(sizeof period / sizeof period[0]);
    }
    *list = player_turn;
    return (int)(sizeof player_turn / sizeof player_turn[0]);
}

int turn_side_entry(const pdc_pos *pos, pdc_segment segment, int second) {
    const side_segment *list;
    int n = side_segments(pos, &list);
    for (int i = 0; i < n; i++) {
        if (list[i].segment == segment && list[i].second == second) {
            return i;
        }
    }
    return -1;
}

void turn_push_side(pdc_exec *exec, int first, int entry, int begun) {
    const side_segment *list;
    side_segments(&exec->pos, &list);
    int acting = list[entry].second != 0 ? 3 - first : first;
    begun =
        begun && list[entry].segment != PDC_SEGMENT_ASSAULT; // melees set up are fought [HC-395]
    pdc_frame frame = {.kind = PDC_FRAME_SEGMENT,
                       .sides = (uint8_t)(1 << (acting - 1)),
                       .pc = (uint8_t)(begun != 0)};
    frame.arg[0] = (uint16_t)list[entry].segment;
    frame.arg[1] = ACTIVATION_SIDE;
    frame.arg[2] = (uint16_t)first;
    frame.arg[3] = (uint16_t)entry;
    exec_push(exec, &frame);
}

/* What a unit did in the turn so far is forgotten. */
static void begin_unit(pdc_exec *exec, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(&exec->pos, who);
    if (unit->contact_kind == PDC_CONTACT_CHARGING) {
        return; /* [HC-393] it has charged in reaction: that was its movement of this turn */
    }
    const struct {
        int set;
        pdc_unit_field field;
    } fields[] = {{unit->spent != 0, PDC_UNIT_SPENT},
                  {unit->trod[0] != 0, PDC_UNIT_TROD},
                  {unit->functions != 0, PDC_UNIT_FUNCTIONS},
                  {unit->still != 0, PDC_UNIT_STILL},
                  {unit->seen != 0, PDC_UNIT_SEEN},
                  {unit->ways != 0, PDC_UNIT_WAY},
                  {unit->fired_parts != 0, PDC_UNIT_FIRED_PARTS}};
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        if (fields[i].set) {
            exec_unit_set(exec, who, fields[i].field, 0);
        }
    }
    change_turn_begins(exec, who);
    exec_unit_flags(exec, who, 0,
                    PDC_FLAG_OPP1 | PDC_FLAG_OPP2 | PDC_FLAG_TRIED_CHARGE | PDC_FLAG_TRIED_SQUARE |
                        PDC_FLAG_BATTERY_OPP | PDC_FLAG_DEFENDING | PDC_FLAG_ELIGIBLE |
                        PDC_FLAG_STOPPED | PDC_FLAG_TURNED | PDC_FLAG_ACTED | PDC_FLAG_DECLARED |
                        PDC_FLAG_FIRED | PDC_FLAG_FORCED_MARCH | PDC_FLAG_DEPLOYED |
                        PDC_FLAG_BONUS);
}

/* [HC-25] A side begins to move. In player turns the allowances of both are whole again. */
static void begin_side(pdc_exec *exec, int side) {
    const pdc_pos *pos = &exec->pos;
    int periods = pos->world->rules->sequence == PDC_SEQUENCE_PERIODS;
    exec_game_set(exec, PDC_GAME_ACTIVATION, exec->state->game.activation + 1);
    pdc_event cleared = {.kind = PDC_EVENT_DICE_CLEARED};
    exec_emit(exec, &cleared);
    schedule_watch(exec);
    double_refill(exec, side); /* [FR-69] */
    for (pdc_unit_id who = 1; who <= exec->state->game.units; who++) {
        if (pos_present(pos, who) && (!periods || pos_side(pos, who) == side)) {
            begin_unit(exec, who);
        }
        if (pos_present(pos, who) && pos_side(pos, who) == side) {
            change_goes_on(exec, who); /* [FF-136] paid first */
        }
    }
}

/* Segment after this one in the activation, or NONE. */
static pdc_segment next_segment(int segment, int kind) {
    return kind == ACTIVATION_CHIT ? (pdc_segment)after_segment[segment] : PDC_SEGMENT_NONE;
}

/* Who acts in the segment that begins. */
static int acting_side(pdc_exec *exec, const pdc_frame *frame) {
    const side_segment *list;
    int active = exec->state->game.active_side;
    if (frame->arg[1] != ACTIVATION_SIDE) {
        return frame->arg[0] == PDC_SEGMENT_DEFENSIVE_FIRE ? 3 - active : active;
    }
    side_segments(&exec->pos, &list);
    int acting = list[frame->arg[3]].second != 0 ? 3 - frame->arg[2] : frame->arg[2];
    exec_game_set(exec, PDC_GAME_ACTIVE_SIDE, acting);
    if (frame->arg[0] == PDC_SEGMENT_MANEUVER) {
        begin_side(exec, acting);
    }
    return acting;
}

static void begin_segment(pdc_exec *exec, pdc_frame *frame) {
    int acting = acting_side(exec, frame);
    frame->sides = (uint8_t)(1 << (acting - 1));
    frame->pc = 1;
    exec_top_set(exec, frame);
    exec_game_set(exec, PDC_GAME_SEGMENT, frame->arg[0]);
    pdc_event event = {.kind = PDC_EVENT_SEGMENT_BEGAN,
                       .side = (uint8_t)acting,
                       .a = (uint8_t)frame->arg[0],
                       .rule = "HC-20"};
    event.n[0] = exec->state->game.active;
    exec_emit(exec, &event);
    if (frame->arg[0] == PDC_SEGMENT_ASSAULT) {
        assault_begin(exec);
    }
}

static void leave_activation(pdc_exec *exec) {
    exec_pop(exec);
    exec_game_set(exec, PDC_GAME_ACTIVE, 0);
}

/* [HC-25] the next entry of the list; after the fire of both its losses fall together [CV-11] */
static frame_answer next_of_sides(pdc_exec *exec, pdc_frame *frame) {
    const side_segment *list;
    int n = side_segments(&exec->pos, &list);
    int next = frame->arg[3] + 1;
    int fire_over =
        frame->arg[0] == PDC_SEGMENT_FIRE && (next == n || list[next].segment != PDC_SEGMENT_FIRE);
    if (fire_over) {
        if (fire_waiting(exec)) {
            return FRAME_CONTINUE;
        }
        fire_phase_over(exec);
        if (losses_settle(exec)) {
            return FRAME_CONTINUE;
        }
    }
    marker_sweep(exec); /* [RQ-33, RQ-54] */
    if (next < n && list[next].segment == PDC_SEGMENT_END) {
        hits_end_turn(exec); /* [RQ-06] */
    }
    if (next == n) {
        leave_activation(exec);
        return FRAME_CONTINUE;
    }
    frame->arg[3] = (uint16_t)next;
    frame->arg[0] = (uint16_t)list[next].segment;
    frame->pc = 0;
    exec_top_set(exec, frame);
    return FRAME_CONTINUE;
}

frame_answer segment_run(pdc_exec *exec) {
    pdc_frame frame = *pos_top(&exec->pos);
    if (frame.pc == 0) {
        begin_segment(exec, &frame);
        if (pos_top(&exec->pos)->kind != PDC_FRAME_SEGMENT) {
            return FRAME_CONTINUE; // assaults run first
        }
        /* [HC-318] the movement of a side is never passed over */
        int moves = frame.arg[1] == ACTIVATION_SIDE && frame.arg[0] == PDC_SEGMENT_MANEUVER;
        if (moves || frame.arg[0] == exec->pos.world->scenario->held ||
            legal_any_order(&exec->pos)) {
            return FRAME_CONTINUE;
        }
        frame.pc = 2; /* [HC-20] a segment that begins with no order but `end` is passed over */
    }
    if (frame.pc == 1 && frame.arg[0] == PDC_SEGMENT_ASSAULT) {
        frame.pc = 2; // nothing is ordered in it [HC-71]
    }
    if (frame.pc == 1) {
        return FRAME_WAIT;
    }
    if (frame.arg[1] == ACTIVATION_SIDE) {
        return next_of_sides(exec, &frame);
    }
    pdc_segment next = next_segment(frame.arg[0], frame.arg[1]);
    if (next == PDC_SEGMENT_NONE) {
        leave_activation(exec);
        return FRAME_CONTINUE;
    }
    frame.arg[0] = (uint16_t)next;
    frame.pc = 0;
    exec_top_set(exec, &frame);
    return FRAME_CONTINUE;
}

/* May one of the units in the hex still mend it: a legal move, form or join [HC-17]? */
static int hex_can_be_mended(const pdc_pos *pos, pdc_hex_id hex, int side) {
    pdc_unit_id unit[PDC_MAX_UNITS]; // looking at orders may build the lists of units anew
    int n = 0;
    for (int e = occ_first(pos, hex); e != 0; e = occ_next(pos, e)) {
        if (pos_side(pos, occ_unit(e)) == side) {
            unit[n++] = occ_unit(e);
        }
    }
    for (int i = 0; i < n; i++) {
        if (legal_unit_has(pos, unit[i],
                           (UINT64_C(1) << PDC_COMMAND_MOVE) | (UINT64_C(1) << PDC_COMMAND_FORM) |
                               (UINT64_C(1) << PDC_COMMAND_JOIN))) {
            return 1;
        }
    }
    return 0;
}

/* [HC-49] a screen ends within so many hexes of its parent, if it can still move */
static int leash_broken(const pdc_pos *pos, int side) {
    if (pos->world->rules->screens != PDC_SCREENS_BY_THIRD) {
        return 0; /* [FR-67, FF-90] looked at order by order */
    }
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        const pdc_unit *unit = pos_unit(pos, who);
        if (unit->screen != 0 && pos_present(pos, who) && pos_side(pos, who) == side &&
            turn_is_active(pos, who) && unit->cohesion != PDC_COHESION_PGD &&
            pos_present(pos, unit->parent) &&
            footprint_distance(pos, who, unit->parent) > screen_reach(pos) &&
            legal_unit_has(pos, who, UINT64_C(1) << PDC_COMMAND_MOVE)) {
            return 1;
        }
    }
    return 0;
}

pdc_hex_id pdc_end_held_by(const pdc_pos *pos, int side, int *mixed) {
    pdc_hex_id worst[PDC_MAX_CHOICES];
    int n = stack_worst(pos, side, worst, PDC_MAX_CHOICES);
    for (int i = 0; i < n && i < PDC_MAX_CHOICES; i++) {
        if (hex_can_be_mended(pos, worst[i], side)) {
            *mixed = !stack_over(pos, worst[i], side, 0);
            return worst[i];
        }
    }
    return 0;
}

pdc_verdict end_check(const pdc_pos *pos, const pdc_command *command) {
    const pdc_frame *frame = pos_top(pos);
    if (frame->kind != PDC_FRAME_SEGMENT) {
        return frame->kind == PDC_FRAME_WINDOW || frame->kind == PDC_FRAME_CHOICE
                   ? PDC_VERDICT_ANSWER_FIRST
                   : PDC_VERDICT_WRONG_SEGMENT;
    }
    if ((frame->sides & (1 << (command->side - 1))) == 0) {
        return PDC_VERDICT_NOT_YOUR_TURN;
    }
    if (frame->arg[0] != PDC_SEGMENT_MANEUVER) {
        return PDC_VERDICT_OK;
    }
    int mixed = 0;
    if (pdc_end_held_by(pos, command->side, &mixed) != 0) {
        return PDC_VERDICT_END_STACKED; /* [ES-06] */
    }
    return leash_broken(pos, command->side) ? PDC_VERDICT_LEASH : PDC_VERDICT_OK;
}

void end_resolve(pdc_exec *exec, const pdc_command *command) {
    pdc_frame frame = *pos_top(&exec->pos);
    frame.pc = 2;
    exec_top_set(exec, &frame);
    if (frame.arg[0] != PDC_SEGMENT_MANEUVER) {
        return;
    }
    for (pdc_unit_id who = 1; who <= exec->state->game.units; who++) {
        exec_unit_flags(exec, who, 0,
                        PDC_FLAG_WAITING_NARROW | PDC_FLAG_WAITING_WIDEN | PDC_FLAG_WAITING_RIGHT);
    }
    pdc_hex_id worst[PDC_MAX_CHOICES];
    int n = stack_worst(&exec->pos, command->side, worst, PDC_MAX_CHOICES);
    for (int i = n < PDC_MAX_CHOICES ? n - 1 : PDC_MAX_CHOICES - 1; i >= 0; i--) {
        stack_displace_mixed(exec, worst[i], command->side);
    }
}

/* End of the turn [HC-20.3] -------------------------------------------------------------------- */

/* [HC-27] by the number of the arm, +1 for each earlier turn of the same unit's work */
static void finish_bridges(pdc_exec *exec) {
    for (int i = 0; i < exec->state->game.bridges; i++) {
        pdc_bridge bridge = exec->state->game.bridge[i];
        if (bridge.state != 2 || pos_bridge_idle(exec->state, &bridge) ||
            pdc_bridge_broken(&exec->pos, bridge.at, bridge.direction)) {
            continue; // [HC-360] another has broken it this turn
        }
        int least = pos_arm(&exec->pos, bridge.by)->break_roll;
        int die = exec_d6(exec, bridge.by, 0, PDC_PURPOSE_BREAK);
        int broken = die + pos_unit(&exec->pos, bridge.by)->work_turns >= least;
        pdc_event event = {.kind = PDC_EVENT_BRIDGE_ROLLED,
                           .who = bridge.by,
                           .at = bridge.at,
                           .a = bridge.direction,
                           .b = (uint8_t)broken,
                           .rule = "HC-27"};
        event.n[0] = die;
        exec_emit(exec, &event);
        if (broken != 0) {
            pdc_event set = {.kind = PDC_EVENT_BRIDGE_SET,
                             .who = bridge.by,
                             .at = bridge.at,
                             .a = bridge.direction};
            set.n[0] = 1;
            exec_emit(exec, &set);
            victory_bridge_broken(exec, bridge.at, bridge.direction); /* [HC-97] in time? */
        }
        exec_unit_set(exec, bridge.by, PDC_UNIT_WORK_TURNS,
                      broken != 0 ? 0 : pos_unit(&exec->pos, bridge.by)->work_turns + 1);
    }
}

/* [HC-82] rest one whole turn: one step back; marks of work go */
static void rest(pdc_exec *exec) {
    for (pdc_unit_id who = 1; who <= exec->state->game.units; who++) {
        const pdc_unit *unit = pos_unit(&exec->pos, who);
        if (unit->status != PDC_STATUS_PRESENT) {
            continue;
        }
        if (unit->fatigue > 0 &&
            (unit->flags & (PDC_FLAG_ENGAGED | PDC_FLAG_CHARGED | PDC_FLAG_ACTED)) == 0 &&
            unit->spent == 0) {
            exec_unit_set(exec, who, PDC_UNIT_FATIGUE, unit->fatigue - 1);
        }
        if ((unit->flags & PDC_FLAG_WORKED) == 0 && unit->work_turns != 0) {
            exec_unit_set(exec, who, PDC_UNIT_WORK_TURNS, 0);
        }
        exec_unit_flags(exec, who, 0, PDC_FLAG_ENGAGED | PDC_FLAG_CHARGED | PDC_FLAG_WORKED);
    }
}

frame_answer endturn_run(pdc_exec *exec) {
    pdc_frame frame = *pos_top(&exec->pos);
    int side = frame.pc == 0 ? exec->state->game.initiative : 3 - exec->state->game.initiative;
    if (frame.pc < 2 && exec->pos.world->rules->sequence == PDC_SEQUENCE_CHITS) {
        frame.pc++;
        exec_top_set(exec, &frame);
        exec_game_set(exec, PDC_GAME_ACTIVE, 0);
        exec_game_set(exec, PDC_GAME_ACTIVE_SIDE, side);
        push_segment(exec, PDC_SEGMENT_RALLY, ACTIVATION_END, side);
        return FRAME_CONTINUE;
    }
    exec_game_set(exec, PDC_GAME_SEGMENT, PDC_SEGMENT_END);
    finish_bridges(exec);
    capture_spike(exec);
    rest(exec);
    exec_pop(exec);
    victory_owners(exec);
    victory_turn(exec);
    victory_sudden(exec);
    return FRAME_CONTINUE;
}
