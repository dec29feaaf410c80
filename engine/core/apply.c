/*
 * The only writer of pdc_state. One case per writing event; facts change nothing. Nothing here
 * knows a rule: what is to be written was decided before the event was emitted.
 */
#include "apply.h"

#include <assert.h>
#include <string.h>

/* One more hex of the turn's way; 0 begins a new one. */
static void apply_way(pdc_unit *unit, pdc_hex_id hex) {
    if (hex == 0) {
        memset(unit->way, 0, sizeof unit->way);
        unit->ways = 0;
        unit->way_half = 0;
    } else {
        if (unit->ways == PDC_MAX_WAY) { // the last ones are kept
            memmove(unit->way, unit->way + 1, sizeof unit->way - sizeof unit->way[0]);
            unit->ways--;
        }
        unit->way[unit->ways++] = hex;
    }
}

static void apply_unit_set(pdc_unit *unit, pdc_unit_field field, int32_t value) {
    switch (field) {
    case PDC_UNIT_SPENT: unit->spent = (uint32_t)value; break;
    case PDC_UNIT_LOST: unit->lost = (uint16_t)value; break;
    case PDC_UNIT_MEN: unit->men = (uint16_t)value; break;
    case PDC_UNIT_FATIGUE: unit->fatigue = (uint8_t)value; break;
    case PDC_UNIT_FAILED: unit->failed = (uint8_t)value; break;
    case PDC_UNIT_SHOT_AT: unit->shot_at = (uint16_t)value; break;
    case PDC_UNIT_HITS: unit->hits = (uint8_t)value; break;
    case PDC_UNIT_MARKERS: unit->markers = (uint8_t)value; break;
    case PDC_UNIT_COHESION: unit->cohesion = (uint8_t)value; break;
    case PDC_UNIT_FORM: unit->form = (uint8_t)value; break;
    case PDC_UNIT_FACE: unit->face = (uint8_t)value; break;
    case PDC_UNIT_CHANGE_FORM: unit->change_form = (uint8_t)value; break;
    case PDC_UNIT_CHANGE_LEFT: unit->change_left = (uint16_t)value; break;
    case PDC_UNIT_WORK: unit->work = (uint8_t)value; break;
    case PDC_UNIT_WORK_TURNS: unit->work_turns = (uint8_t)value; break;
    case PDC_UNIT_TARGET: unit->target = (uint16_t)value; break;
    case PDC_UNIT_POTENCE: unit->potence = (uint8_t)value; break;
    case PDC_UNIT_SIZE: unit->size = (uint16_t)value; break;
    case PDC_UNIT_HEADING: unit->heading = (uint8_t)value; break;
    case PDC_UNIT_TAKEN: unit->taken = (uint8_t)value; break;
    case PDC_UNIT_TROD:
        unit->trod[0] = (uint16_t)((uint32_t)value & 0xffffu);
        unit->trod[1] = (uint16_t)((uint32_t)value >> 16);
        break;
    case PDC_UNIT_FRONT: unit->front = (uint8_t)value; break;
    case PDC_UNIT_FUNCTIONS: unit->functions = (uint8_t)value; break;
    case PDC_UNIT_STILL: unit->still = (uint8_t)value; break;
    case PDC_UNIT_SEEN: unit->seen = (uint8_t)value; break;
    case PDC_UNIT_AMMO: unit->ammo = (uint8_t)value; break;
    case PDC_UNIT_ENGAGED: unit->engaged = (uint8_t)value; break;
    case PDC_UNIT_CONTACT: unit->contact = (uint16_t)value; break;
    case PDC_UNIT_CONTACT_KIND: unit->contact_kind = (uint8_t)value; break;
    case PDC_UNIT_WOUNDS: unit->wounds = (uint16_t)value; break;
    case PDC_UNIT_CHANGE_FACE: unit->change_face = (uint8_t)value; break;
    case PDC_UNIT_CHANGE_KIND: unit->change_kind = (uint8_t)value; break;
    case PDC_UNIT_TENTHS: unit->tenths = (uint8_t)value; break;
    case PDC_UNIT_WAY: apply_way(unit, (pdc_hex_id)value); break;
    case PDC_UNIT_FIRED_PARTS: unit->fired_parts = (uint32_t)value; break;
    case PDC_UNIT_WAY_HALF: unit->way_half = (uint8_t)value; break;
    case PDC_UNIT_PAID: unit->paid = (uint16_t)value; break;
    case PDC_UNIT_BOUND: unit->bound = (uint16_t)value; break;
    case PDC_UNIT_CHAIN: unit->chain = (uint16_t)value; break;
    case PDC_UNIT_ORIGIN: unit->origin = (uint8_t)value; break;
    case PDC_UNIT_PARK: unit->park = (uint8_t)value; break;
    case PDC_UNIT_FIELD_COUNT: assert(0); break;
    }
}

static void apply_unit_placed(pdc_unit *unit, const pdc_event *event) {
    memset(unit->hex, 0, sizeof unit->hex);
    memcpy(unit->hex, event->hex, sizeof(pdc_hex_id) * event->hexes);
    unit->hexes = event->hexes;
    unit->form = event->a;
    unit->face = event->b;
}

/* A fraction or a screen comes into being with everything that its parent carries [HC-51]. */
static void apply_unit_created(pdc_state *state, const pdc_event *event) {
    pdc_unit *unit = &state->unit[event->who];
    uint8_t screen = event->a;
    uint16_t parent = unit->parent; // units of the order of battle keep theirs
    *unit = state->unit[event->other];
    memset(unit->hex, 0, sizeof unit->hex);
    unit->hexes = 0;
    unit->status = PDC_STATUS_PRESENT;
    unit->parent = screen != 0 ? event->other : parent;
    unit->size = (uint16_t)event->n[0];
    unit->lost = (uint16_t)event->n[1];
    unit->men = (uint16_t)event->n[2];
    unit->roster = (uint16_t)event->n[3];
    unit->screen = screen;
    memset(unit->dice, 0, sizeof unit->dice);
    apply_way(unit, 0);
    if (event->who > state->game.units) {
        assert(event->who == state->game.units + 1 && event->who <= PDC_MAX_UNITS);
        state->game.units = event->who;
    }
}

/* What stays on the map of a unit that is gone stands in one hex. */
static void apply_unit_gone(pdc_unit *unit, const pdc_event *event) {
    memset(unit->hex, 0, sizeof unit->hex);
    unit->hex[0] = event->at;
    unit->hexes = event->at != 0;
    unit->status = event->a;
}

static void apply_leader_set(pdc_leader *leader, pdc_leader_field field, int32_t value) {
    switch (field) {
    case PDC_LEADER_HEX: leader->hex = (pdc_hex_id)value; break;
    case PDC_LEADER_WITH: leader->with = (uint16_t)value; break;
    case PDC_LEADER_STATUS: leader->status = (uint8_t)value; break;
    case PDC_LEADER_SPENT: leader->spent = (uint32_t)value; break;
    case PDC_LEADER_MOVED: leader->moved = (uint8_t)value; break;
    case PDC_LEADER_FIELD_COUNT: assert(0); break;
    }
}

static void apply_game_set(pdc_header *game, pdc_game_field field, int32_t value) {
    switch (field) {
    case PDC_GAME_TURN: game->turn = (uint16_t)value; break;
    case PDC_GAME_SEGMENT: game->segment = (uint8_t)value; break;
    case PDC_GAME_ACTIVE: game->active = (uint8_t)value; break;
    case PDC_GAME_ACTIVE_SIDE: game->active_side = (uint8_t)value; break;
    case PDC_GAME_ACTIVATION: game->activation = (uint16_t)value; break;
    case PDC_GAME_RESULT: game->result = (uint8_t)value; break;
    case PDC_GAME_LEVEL: game->level = (uint8_t)value; break;
    case PDC_GAME_INITIATIVE: game->initiative = (uint8_t)value; break;
    case PDC_GAME_ORDERS: game->orders = (uint32_t)value; break;
    case PDC_GAME_CALLED_BACK: game->called_back = (uint8_t)value; break;
    case PDC_GAME_FIELD_COUNT: assert(0); break;
    }
}

static void apply_side_set(pdc_side_state *side, pdc_side_field field, int32_t value) {
    switch (field) {
    case PDC_SIDE_COMMAND: side->command = (uint8_t)value; break;
    case PDC_SIDE_POINTS: side->points = value; break;
    case PDC_SIDE_PIPS: side->pips = (uint16_t)value; break;
    case PDC_SIDE_FIELD_COUNT: assert(0); break;
    }
}

/* The counters of the keyed dice go on, a scripted die is used up [RULES.md, Dice]. */
static void apply_rolled(pdc_state *state, const pdc_event *event) {
    pdc_rng *rng = &state->game.rng;
    rng->rolled++;
    if (event->b == PDC_PURPOSE_CHIT) {
        rng->side_dice[0][PDC_PURPOSE_CHIT]++;
        return;
    }
    if (rng->used < rng->forced) {
        rng->used++;
    } else if (rng->scripted != 0) {
        rng->ran_out = 1;
    }
    if (event->who != 0) {
        state->unit[event->who].dice[event->b]++;
    } else {
        rng->side_dice[event->side == 2 ? 1 : 0][event->b]++;
    }
}

static void apply_dice_cleared(pdc_state *state) {
    for (uint16_t who = 1; who <= state->game.units; who++) {
        memset(state->unit[who].dice, 0, sizeof state->unit[who].dice);
    }
    memset(state->game.rng.side_dice, 0, sizeof state->game.rng.side_dice);
}

/* The entry of this work: the worker's own, one of the same hexside at which nobody works any more,
 * else a new one, or when there is no room the first that nobody needs [HC-360]. */
static pdc_bridge *bridge_entry(pdc_state *state, const pdc_event *event) {
    pdc_bridge *idle = NULL;
    for (int i = 0; i < state->game.bridges; i++) {
        pdc_bridge *bridge = &state->game.bridge[i];
        int unused = pos_bridge_idle(state, bridge) ||
                     (bridge->state == 2 && bridge->by == event->who); // who works elsewhere now
        if (bridge->at == event->at && bridge->direction == event->a &&
            (unused || bridge->state == 1)) {
            return bridge;
        }
        idle = idle == NULL && unused ? bridge : idle;
    }
    if (state->game.bridges < PDC_MAX_BRIDGES) {
        return &state->game.bridge[state->game.bridges++];
    }
    assert(idle != NULL); // break_check looked
    return idle;
}

static void apply_bridge_set(pdc_state *state, const pdc_event *event) {
    pdc_bridge *entry = bridge_entry(state, event);
    for (int i = 0; i < state->game.bridges; i++) {
        pdc_bridge *bridge = &state->game.bridge[i];
        if (bridge != entry && bridge->state == 2 && bridge->by == event->who) {
            bridge->by = 0; // who works here works nowhere else
        }
    }
    entry->at = event->at;
    entry->direction = event->a;
    entry->state = (uint8_t)event->n[0];
    entry->by = event->who;
}

static void apply_cup_set(pdc_header *game, const pdc_event *event) {
    game->cup[event->n[0] - 1] = (uint8_t)event->n[1];
    if (event->a != 0 && game->rng.chits_used < game->rng.chits) {
        game->rng.chits_used++; // the draw was scripted
    }
}

#define FACT(name) case PDC_EVENT_##name:

void apply(pdc_state *state, const pdc_event *event) {
    pdc_unit *unit = &state->unit[event->who];
    switch ((pdc_event_kind)event->kind) {
    case PDC_EVENT_ROLLED: apply_rolled(state, event); break;
    case PDC_EVENT_UNIT_SET: apply_unit_set(unit, (pdc_unit_field)event->a, event->n[0]); break;
    case PDC_EVENT_UNIT_PLACED: apply_unit_placed(unit, event); break;
    case PDC_EVENT_UNIT_FLAGS:
        unit->flags = (unit->flags | (uint32_t)event->n[0]) & ~(uint32_t)event->n[1];
        break;
    case PDC_EVENT_UNIT_CREATED: apply_unit_created(state, event); break;
    case PDC_EVENT_UNIT_GONE: apply_unit_gone(unit, event); break;
    case PDC_EVENT_LEADER_SET:
        apply_leader_set(&state->leader[event->who], (pdc_leader_field)event->a, event->n[0]);
        break;
    case PDC_EVENT_GAME_SET:
        apply_game_set(&state->game, (pdc_game_field)event->a, event->n[0]);
        break;
    case PDC_EVENT_SIDE_SET:
        apply_side_set(&state->game.side[event->side], (pdc_side_field)event->a, event->n[0]);
        break;
    case PDC_EVENT_CUP_SET: apply_cup_set(&state->game, event); break;
    case PDC_EVENT_BRIDGE_SET: apply_bridge_set(state, event); break;
    case PDC_EVENT_OWNER_SET: state->game.owner[event->n[0]] = event->side; break;
    case PDC_EVENT_DICE_CLEARED: apply_dice_cleared(state); break;
    case PDC_EVENT_FRAME_PUSHED: // written by the three functions below
    case PDC_EVENT_FRAME_POPPED:
    case PDC_EVENT_NONE: PDC_FACT_EVENTS(FACT) break;
    case PDC_EVENT_COUNT: assert(0); break;
    }
}

void apply_push(pdc_state *state, const pdc_frame *frame) {
    assert(state->game.frames < PDC_MAX_FRAMES);
    state->pending[state->game.frames++] = *frame;
}

void apply_pop(pdc_state *state) {
    assert(state->game.frames > 0);
    state->game.frames--;
    memset(&state->pending[state->game.frames], 0, sizeof(pdc_frame));
}

void apply_frame(pdc_state *state, int depth, const pdc_frame *frame) {
    assert(depth >= 0 && depth < state->game.frames);
    state->pending[depth] = *frame;
}

static void setup_unit(pdc_state *state, const pdc_scenario *scenario, pdc_unit_id who) {
    const pdc_roster_unit *line = &scenario->unit[who];
    pdc_unit *unit = &state->unit[who];
    unit->roster = who;
    unit->parent = line->parent;
    unit->size = line->size;
    unit->lost = line->lost;
    unit->men = line->men;
    unit->spent = line->spent;
    int fixed = line->fixed != 0 && (line->release == 0 || line->release > state->game.turn);
    unit->flags = line->flags | (fixed ? (uint32_t)PDC_FLAG_FIXED : 0u);
    unit->form = line->form;
    unit->face = line->face;
    unit->cohesion = line->cohesion;
    unit->heading = line->face == 0       ? 12
                    : line->face % 2 == 0 ? line->face
                    : line->face == 1     ? 12
                                          : (uint8_t)(line->face - 1);
    unit->fatigue = line->fatigue;
    unit->failed = line->failed;
    unit->hits = line->hits;
    unit->markers = line->markers;
    unit->shot_at = line->shot_at;
    unit->screen = line->screen;
    unit->front = line->front;
    unit->potence = line->potence;
    unit->still = line->still;
    unit->seen = line->seen;
    unit->ammo = line->ammo;
    unit->engaged = line->engaged;
    unit->contact = line->contact;
    unit->contact_kind = line->contact_kind;
    if (line->hexes > 0) {
        unit->status = PDC_STATUS_PRESENT;
        unit->hexes = line->hexes;
        memcpy(unit->hex, line->hex, sizeof(pdc_hex_id) * line->hexes);
    } else if (line->arrive > 0) {
        unit->status = PDC_STATUS_WAITING;
    }
    if (unit->status != PDC_STATUS_ABSENT && line->parent != 0 && line->screen == 0) {
        state->unit[line->parent].status = PDC_STATUS_DIVIDED;
    }
}

static void setup_leader(pdc_state *state, const pdc_scenario *scenario, pdc_leader_id who) {
    const pdc_roster_leader *line = &scenario->leader[who];
    pdc_leader *leader = &state->leader[who];
    leader->hex = line->hex;
    leader->with = line->with;
    leader->status = line->hex != 0     ? PDC_STATUS_PRESENT
                     : line->arrive > 0 ? PDC_STATUS_WAITING
                                        : PDC_STATUS_ABSENT;
}

void apply_setup(pdc_state *state, const pdc_scenario *scenario, uint64_t seed) {
    memset(state, 0, sizeof *state);
    state->game.rng.seed = seed;
    state->game.units = scenario->units;
    state->game.leaders = scenario->leaders;
    state->game.turn = scenario->start_turn != 0 ? scenario->start_turn : scenario->first_turn;
    state->game.initiative = scenario->initiative != 0 ? scenario->initiative : 1;
    for (pdc_unit_id who = 1; who <= scenario->units; who++) {
        setup_unit(state, scenario, who);
    }
    for (pdc_leader_id who = 1; who <= scenario->leaders; who++) {
        setup_leader(state, scenario, who);
    }
    for (int i = 0; i < scenario->objectives; i++) {
        state->game.owner[i] = scenario->objective[i].owner;
    }
    for (int side = 1; side <= 2; side++) {
        state->game.side[side].command = scenario->side[side].command;
        int pips = scenario->side[side].pips;
        state->game.side[side].pips =
            (uint16_t)(pips != 0 ? pips - 1 : scenario->option[PDC_OPTION_STAFF_PIPS]);
    }
    for (int i = 0; i < scenario->brokens; i++) {
        state->game.bridge[i].at = scenario->broken[i].hex;
        state->game.bridge[i].direction = scenario->broken[i].direction;
        state->game.bridge[i].state = 1; // broken
    }
    state->game.bridges = scenario->brokens;
}

void apply_script(pdc_state *state, const uint8_t *dice, int n, const uint8_t *chits, int m) {
    assert(n <= PDC_MAX_FORCED && m <= PDC_MAX_CHITS);
    memcpy(state->game.rng.die, dice, (size_t)n);
    memcpy(state->game.rng.chit, chits, (size_t)m);
    state->game.rng.forced = (uint16_t)n;
    state->game.rng.chits = (uint16_t)m;
    state->game.rng.scripted = n > 0 ? 1 : 0;
}

/* Copies for who does not know everything [HC-98] ------------------------------------------------ */

void apply_unit_unknown(pdc_state *copy, pdc_unit_id who) {
    pdc_unit *unit = &copy->unit[who];
    const pdc_unit nothing = {.roster = unit->roster,
                              .parent = unit->parent,
                              .screen = unit->screen,
                              .status = PDC_STATUS_ABSENT};
    *unit = nothing;
}

void apply_unit_about(pdc_state *copy, pdc_unit_id who, int strength, int lost) {
    pdc_unit *unit = &copy->unit[who];
    pdc_unit about = {.roster = unit->roster,
                      .parent = unit->parent,
                      .screen = unit->screen,
                      .status = unit->status,
                      .hexes = unit->hexes,
                      .form = unit->form,
                      .face = unit->face,
                      .potence = unit->potence,
                      .taken = unit->taken,
                      .size = (uint16_t)(strength + lost),
                      .lost = (uint16_t)lost};
    memcpy(about.hex, unit->hex, sizeof about.hex);
    *unit = about;
}

void apply_leader_unknown(pdc_state *copy, pdc_leader_id who) {
    const pdc_leader nothing = {.status = PDC_STATUS_ABSENT};
    copy->leader[who] = nothing;
}
