/*
 * What the scenario does by itself, turn by turn [HC-23, HC-24]: command points and initiative that
 * change, an army that is called back, reinforcements that come by a die, leaders that join, fixed
 * units that an enemy wakes; and what it forbids: ground not to be left yet, ways not to be taken.
 * Points of every turn are in victory.c, entering and leaving the map in arrive.c.
 */
#include "schedule.h"

#include "../pdc.h"
#include "footprint.h"
#include "occupancy.h"

/* [HC-23] the die of the initiative: 1 to 3 the first side, 4 to 6 the second */
enum { FIRST_SIDE_UP_TO = 3 };

/* Queries -------------------------------------------------------------------------------------- */

int schedule_area_holds(const pdc_scenario *scenario, int first, int count, pdc_hex_id hex) {
    int low = first;
    int high = first + count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (scenario->area[middle] < hex) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < first + count && scenario->area[low] == hex;
}

static int zone_holds(const pdc_pos *pos, int zone, pdc_hex_id hex) {
    const pdc_map_zone *row = &pos->world->scenario->zone[zone];
    return schedule_area_holds(pos->world->scenario, row->first, row->count, hex);
}

int schedule_is_due(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_roster_unit *roster = pos_roster(pos, who);
    return pos_unit(pos, who)->status == PDC_STATUS_WAITING &&
           roster->arrive <= pos->state->game.turn &&
           (roster->roll == 0 || pos_has(pos, who, PDC_FLAG_DUE));
}

int schedule_called_back(const pdc_pos *pos, pdc_unit_id who) {
    return pos->state->game.called_back >> (pos_side(pos, who) - 1) & 1;
}

static int is_held(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_roster_unit *roster = pos_roster(pos, who);
    return roster->hold_zone != 0 && pos->state->game.turn < roster->hold_until;
}

int schedule_binds(const pdc_pos *pos, pdc_unit_id who) {
    return is_held(pos, who) || schedule_called_back(pos, who);
}

/* How far from the nearest of the hexes toward which the army is called. */
static int distance_home(const pdc_pos *pos, pdc_hex_id hex) {
    const pdc_call_back *call = &pos->world->scenario->call_back;
    int best = -1;
    for (int i = 0; i < call->hexes; i++) {
        int distance = pdc_map_distance(pos->world->map, hex, call->toward[i]);
        best = best < 0 || distance < best ? distance : best;
    }
    return best;
}

pdc_verdict schedule_step(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id from, pdc_hex_id to) {
    if (is_held(pos, who)) {
        int zone = pos_roster(pos, who)->hold_zone;
        if (zone_holds(pos, zone, from) && !zone_holds(pos, zone, to)) {
            return PDC_VERDICT_HELD_BACK; /* [HC-23] */
        }
    }
    if (schedule_called_back(pos, who) && distance_home(pos, to) > distance_home(pos, from)) {
        return PDC_VERDICT_CALLED_BACK; /* [HC-23] */
    }
    return PDC_VERDICT_OK;
}

int schedule_pips(const pdc_pos *pos, int side) {
    const pdc_scenario *scenario = pos->world->scenario;
    int pips = pos_option(pos, PDC_OPTION_STAFF_PIPS);
    for (int i = 0; i < scenario->changes; i++) {
        const pdc_scenario_change *change = &scenario->change[i];
        if (change->turn <= pos->state->game.turn && change->pips_side == side) {
            pips = change->pips; /* [HC-260] */
        }
    }
    return pips;
}

pdc_verdict schedule_fires(const pdc_pos *pos, pdc_unit_id who) {
    return pos->state->game.turn < pos_roster(pos, who)->fire_from ? PDC_VERDICT_FIRE_BOUND
                                                                   : PDC_VERDICT_OK; /* [HC-263] */
}

pdc_verdict schedule_fires_at(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    int zone = pos_roster(pos, who)->fire_zone;
    return zone != 0 && !zone_holds(pos, zone, hex) ? PDC_VERDICT_FIRE_BOUND
                                                    : PDC_VERDICT_OK; /* [HC-263] */
}

int schedule_exit(const pdc_pos *pos, int side, pdc_hex_id hex) {
    const pdc_scenario *scenario = pos->world->scenario;
    int zone = scenario->exit_zone[side];
    int until = scenario->exit_until[side];
    return zone != 0 && (until == 0 || pos->state->game.turn <= until) &&
           zone_holds(pos, zone, hex);
}

/* The beginning of a turn ---------------------------------------------------------------------- */

static void tell_initiative(pdc_exec *exec, int side, int die) {
    if (exec->state->game.initiative == side && die == 0) {
        return;
    }
    exec_game_set(exec, PDC_GAME_INITIATIVE, side);
    pdc_event event = {.kind = PDC_EVENT_INITIATIVE, .side = (uint8_t)side, .rule = "HC-23"};
    event.n[0] = die;
    exec_emit(exec, &event);
}

/* [HC-23] the last change of each kind that is due holds */
static void take_changes(pdc_exec *exec) {
    const pdc_scenario *scenario = exec->pos.world->scenario;
    int initiative = 0;
    for (int i = 0; i < scenario->changes; i++) {
        const pdc_scenario_change *change = &scenario->change[i];
        if (change->turn > exec->state->game.turn) {
            continue;
        }
        if (change->side != 0) {
            exec_side_set(exec, change->side, PDC_SIDE_COMMAND, change->command);
        }
        initiative = change->initiative != 0 ? change->initiative : initiative;
    }
    if (initiative == PDC_INITIATIVE_BY_DIE) {
        int die = exec_d6(exec, 0, 1, PDC_PURPOSE_COMMAND);
        tell_initiative(exec, die <= FIRST_SIDE_UP_TO ? 1 : 2, die);
    } else if (initiative != 0) {
        tell_initiative(exec, initiative, 0);
    }
}

/* [HC-23] thrown every turn until the order comes */
static void call_back(pdc_exec *exec) {
    const pdc_call_back *call = &exec->pos.world->scenario->call_back;
    int bit = call->side == 0 ? 0 : 1 << (call->side - 1);
    if (bit == 0 || exec->state->game.turn < call->turn ||
        (exec->state->game.called_back & bit) != 0) {
        return;
    }
    int die = exec_d6(exec, 0, call->side, PDC_PURPOSE_COMMAND);
    int called = die >= call->roll;
    if (called) {
        exec_game_set(exec, PDC_GAME_CALLED_BACK, exec->state->game.called_back | bit);
    }
    pdc_event event = {
        .kind = PDC_EVENT_CALLED_BACK, .side = call->side, .a = (uint8_t)called, .rule = "HC-23"};
    event.n[0] = die;
    exec_emit(exec, &event);
}

static int waits_for_die(const pdc_pos *pos, pdc_unit_id who, int mu) {
    const pdc_roster_unit *roster = pos_roster(pos, who);
    return pos_unit(pos, who)->status == PDC_STATUS_WAITING && roster->mu == mu &&
           roster->roll != 0 && roster->arrive <= pos->state->game.turn &&
           !pos_has(pos, who, PDC_FLAG_DUE);
}

/* [HC-24] one die for all units of a maneuver unit that may come from this turn on */
static void roll_arrivals(pdc_exec *exec, int mu) {
    int die = 0;
    int came = 0;
    for (pdc_unit_id who = 1; who <= exec->state->game.units; who++) {
        if (!waits_for_die(&exec->pos, who, mu)) {
            continue;
        }
        if (die == 0) {
            die = exec_d6(exec, 0, pos_side(&exec->pos, who), PDC_PURPOSE_ENTRY);
        }
        if (die >= pos_roster(&exec->pos, who)->roll) {
            exec_unit_flags(exec, who, PDC_FLAG_DUE, 0);
            came = 1;
        }
    }
    if (die != 0) {
        pdc_event event = {.kind = PDC_EVENT_ARRIVAL_ROLLED,
                           .side = exec->pos.world->scenario->mu[mu].side,
                           .a = (uint8_t)came,
                           .rule = "HC-24"};
        event.n[0] = mu;
        event.n[1] = die;
        exec_emit(exec, &event);
    }
}

/* [HC-24] he comes to the first of his hosts that is on the map, else to a hex of entry without an
 * enemy; else he waits */
static void bring_leader(pdc_exec *exec, pdc_leader_id who) {
    const pdc_pos *pos = &exec->pos;
    const pdc_roster_leader *roster = pos_leader_roster(pos, who);
    pdc_unit_id host = 0;
    pdc_hex_id hex = 0;
    for (int i = 0; i < roster->hosts && host == 0; i++) {
        host = pos_present(pos, roster->host[i]) ? roster->host[i] : 0;
    }
    if (host != 0) {
        hex = pos_unit(pos, host)->hex[0];
    }
    for (int i = 0; i < roster->entries && hex == 0; i++) {
        hex = occ_enemy(pos, roster->entry[i], roster->side) == 0 ? roster->entry[i] : 0;
    }
    if (hex == 0) {
        return;
    }
    exec_leader_set(exec, who, PDC_LEADER_STATUS, PDC_STATUS_PRESENT);
    exec_leader_set(exec, who, PDC_LEADER_HEX, (int32_t)hex);
    exec_leader_set(exec, who, PDC_LEADER_WITH, host);
    pdc_event event = {.kind = PDC_EVENT_LEADER_CAME, .who = who, .at = hex, .rule = "HC-24"};
    event.side = roster->side;
    exec_emit(exec, &event);
}

void schedule_turn(pdc_exec *exec) {
    take_changes(exec);
    call_back(exec);
    for (int mu = 1; mu <= exec->pos.world->scenario->mus; mu++) {
        roll_arrivals(exec, mu);
    }
    for (pdc_leader_id who = 1; who <= exec->state->game.leaders; who++) {
        if (pos_leader(&exec->pos, who)->status == PDC_STATUS_WAITING &&
            pos_leader_roster(&exec->pos, who)->arrive <= exec->state->game.turn) {
            bring_leader(exec, who);
        }
    }
}

/* Waking --------------------------------------------------------------------------------------- */

static int wakes(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id enemy) {
    const pdc_roster_unit *roster = pos_roster(pos, who);
    const pdc_unit *unit = pos_unit(pos, enemy);
    for (int part = 0; part < unit->hexes; part++) {
        if ((roster->wake_zone != 0 && zone_holds(pos, roster->wake_zone, unit->hex[part])) ||
            (roster->wake_near != 0 &&
             footprint_distance_hex(pos, who, unit->hex[part]) <= roster->wake_near)) {
            return 1;
        }
    }
    return 0;
}

void schedule_watch(pdc_exec *exec) {
    const pdc_pos *pos = &exec->pos;
    for (pdc_unit_id who = 1; who <= exec->state->game.units; who++) {
        const pdc_roster_unit *roster = pos_roster(pos, who);
        if (!pos_has(pos, who, PDC_FLAG_FIXED) || !pos_present(pos, who) ||
            (roster->wake_near == 0 && roster->wake_zone == 0)) {
            continue;
        }
        int awake = 0;
        for (pdc_unit_id enemy = 1; enemy <= exec->state->game.units && !awake; enemy++) {
            awake = pos_present(pos, enemy) && pos_side(pos, enemy) != pos_side(pos, who) &&
                    wakes(pos, who, enemy);
        }
        if (awake) {
            exec_unit_flags(exec, who, 0, PDC_FLAG_FIXED); /* [HC-24] released */
            pdc_event event = {.kind = PDC_EVENT_RELEASED, .who = who, .rule = "HC-24"};
            exec_emit(exec, &event);
        }
    }
}
