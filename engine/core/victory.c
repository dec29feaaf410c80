/*
 * Victory [HC-97]: objectives and their owners, points by the awards of the scenario, levels, the
 * sudden end. Points are counted afresh from the state, so they are always shown live; only what
 * must not be forgotten is booked in the side.
 */
#include "victory.h"

#include "../pdc.h"
#include "footprint.h"
#include "morale.h"
#include "occupancy.h"
#include "schedule.h"

static int other_side(int side) {
    return 3 - side;
}

/* Who stands in a hex: bit 0 side 1, bit 1 side 2; routed units hold nothing. */
static int holders(const pdc_pos *pos, pdc_hex_id hex) {
    int mask = 0;
    for (int e = occ_first(pos, hex); e != 0; e = occ_next(pos, e)) {
        if (pos_unit(pos, occ_unit(e))->cohesion != PDC_COHESION_PGD) {
            mask |= 1 << (pos_side(pos, occ_unit(e)) - 1);
        }
    }
    return mask;
}

/* Awards --------------------------------------------------------------------------------------- */

/* Does this entry of the state count as a unit of its own? Regiments that stand divided or were put
 * together again do not. */
static int counts(const pdc_pos *pos, pdc_unit_id who) {
    int status = pos_unit(pos, who)->status;
    return pos_unit(pos, who)->roster != 0 && status != PDC_STATUS_ABSENT &&
           status != PDC_STATUS_DIVIDED && status != PDC_STATUS_JOINED;
}

/* [FE-64] Destroyed, surrendered, dispersed, silenced, or off the map in rout. */
static int is_gone(const pdc_unit *unit) {
    switch ((pdc_unit_status)unit->status) {
    case PDC_STATUS_DESTROYED:
    case PDC_STATUS_SURRENDERED:
    case PDC_STATUS_DISPERSED:
    case PDC_STATUS_SILENCED:
    case PDC_STATUS_SPIKED: return 1;
    case PDC_STATUS_LEFT: return unit->cohesion == PDC_COHESION_PGD;
    case PDC_STATUS_ABSENT:
    case PDC_STATUS_PRESENT:
    case PDC_STATUS_WAITING:
    case PDC_STATUS_DIVIDED:
    case PDC_STATUS_JOINED:
    case PDC_STATUS_COUNT: break;
    }
    return 0;
}

/* Is the unit of a maneuver unit, an arm and a size that the award names, if it names any? */
static int concerns(const pdc_pos *pos, const pdc_award_row *row, pdc_unit_id who) {
    int mu = pos_roster(pos, who)->mu;
    int named = row->mu[0] == 0;
    for (int i = 0; i < 4 && row->mu[i] != 0; i++) {
        named |= row->mu[i] == mu;
    }
    return named && pos_unit(pos, who)->size >= row->size &&
           (row->arms == 0 || (row->arms >> pos_roster(pos, who)->arm & 1) != 0);
}

/* What a unit had lost before the battle is no loss of it. */
static int increments_lost(const pdc_pos *pos, const pdc_award_row *row, int side) {
    int sum = 0;
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        if (counts(pos, who) && pos_side(pos, who) == side && concerns(pos, row, who)) {
            const pdc_unit *unit = pos_unit(pos, who);
            int lost = is_gone(unit) ? unit->size : unit->lost;
            int before = unit->screen != 0 ? 0 : pos_roster(pos, who)->lost;
            sum += lost > before ? lost - before : 0;
        }
    }
    return sum;
}

static int units_gone(const pdc_pos *pos, const pdc_award_row *row, int side) {
    int sum = 0;
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        if (counts(pos, who) && pos_unit(pos, who)->screen == 0 && pos_side(pos, who) == side &&
            concerns(pos, row, who)) {
            sum += is_gone(pos_unit(pos, who));
        }
    }
    return sum;
}

/* [FE-64, FE-65] sections of batteries out of action; of those, the ones that the enemy holds or has
 * spiked */
static int sections(const pdc_pos *pos, const pdc_award_row *row, int side, int taken) {
    int sum = 0;
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        const pdc_unit *unit = pos_unit(pos, who);
        int silent = unit->status == PDC_STATUS_SILENCED || unit->status == PDC_STATUS_SPIKED;
        if (silent && pos_side(pos, who) == side && concerns(pos, row, who) &&
            (!taken || unit->taken != 0)) {
            sum += unit->size;
        }
    }
    return sum;
}

static int in_area(const pdc_pos *pos, const pdc_award_row *row, pdc_hex_id hex) {
    return schedule_area_holds(pos->world->scenario, row->area, row->areas, hex);
}

static int stands_in(const pdc_pos *pos, const pdc_award_row *row, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    for (int part = 0; part < unit->hexes; part++) {
        if (in_area(pos, row, unit->hex[part])) {
            return 1;
        }
    }
    return 0;
}

static int units_in_area(const pdc_pos *pos, const pdc_award_row *row) {
    int sum = 0;
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        sum += pos_present(pos, who) && pos_side(pos, who) == row->side &&
               (row->arms != 0 || pos_is_infantry(pos, who)) &&
               pos_unit(pos, who)->cohesion == PDC_COHESION_GOOD && concerns(pos, row, who) &&
               stands_in(pos, row, who);
    }
    return sum;
}

/* Free of the enemy; routed units count where `routed` is set only. */
static int area_free(const pdc_pos *pos, const pdc_award_row *row, int routed) {
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        if (pos_present(pos, who) && pos_side(pos, who) != row->side &&
            (routed != 0 || pos_unit(pos, who)->cohesion != PDC_COHESION_PGD) &&
            concerns(pos, row, who) && stands_in(pos, row, who)) {
            return 0;
        }
    }
    return 1;
}

static int units_on_map(const pdc_pos *pos, const pdc_award_row *row, int side) {
    int sum = 0;
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        sum += pos_present(pos, who) && pos_side(pos, who) == side && concerns(pos, row, who);
    }
    return sum;
}

/* [HC-261] own units that have less than half left and are still in the line: on the map and not in
 * rout; what they had lost before the battle counts, screens do not */
static int units_stood(const pdc_pos *pos, const pdc_award_row *row) {
    int sum = 0;
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        const pdc_unit *unit = pos_unit(pos, who);
        sum += pos_present(pos, who) && pos_side(pos, who) == row->side &&
               (row->arms != 0 || pos_is_infantry(pos, who)) && unit->screen == 0 &&
               2 * unit->lost > unit->size && unit->cohesion != PDC_COHESION_PGD &&
               concerns(pos, row, who);
    }
    return sum;
}

static int hexes_held(const pdc_pos *pos, const pdc_award_row *row) {
    const pdc_scenario *scenario = pos->world->scenario;
    int sum = 0;
    for (int i = 0; i < scenario->objectives; i++) {
        sum +=
            pos->state->game.owner[i] == row->side && in_area(pos, row, scenario->objective[i].hex);
    }
    return sum;
}

static int leader_lost(const pdc_pos *pos, const pdc_award_row *row) {
    int status = pos_leader(pos, row->leader)->status;
    return status == PDC_STATUS_DESTROYED || status == PDC_STATUS_DISPERSED ||
           status == PDC_STATUS_SURRENDERED;
}

/* Units of the side that left the map in order; where they left is the business of the map's edge.
 * */
static int units_exited(const pdc_pos *pos, const pdc_award_row *row) {
    int sum = 0;
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        sum += pos_unit(pos, who)->status == PDC_STATUS_LEFT &&
               pos_unit(pos, who)->cohesion != PDC_COHESION_PGD && counts(pos, who) &&
               pos_side(pos, who) == row->side && concerns(pos, row, who);
    }
    return sum;
}

static int award_points(const pdc_pos *pos, const pdc_award_row *row) {
    int times = 0;
    switch ((pdc_award)row->kind) {
    case PDC_AWARD_INCREMENTS: times = increments_lost(pos, row, other_side(row->side)); break;
    case PDC_AWARD_UNIT_GONE: times = units_gone(pos, row, other_side(row->side)); break;
    case PDC_AWARD_GUNS_SILENT: times = sections(pos, row, other_side(row->side), 0); break;
    case PDC_AWARD_GUNS_TAKEN: times = sections(pos, row, other_side(row->side), 1); break;
    case PDC_AWARD_BRIDGE_WHOLE:
        times = !pdc_bridge_broken(pos, row->hex, row->direction) && area_free(pos, row, 1);
        break;
    case PDC_AWARD_BRIDGE_BROKEN:
        /* with a turn it is booked when it happens */
        times = row->turn == 0 && pdc_bridge_broken(pos, row->hex, row->direction);
        break;
    case PDC_AWARD_UNITS_IN_AREA: times = units_in_area(pos, row); break;
    case PDC_AWARD_EXITED: times = units_exited(pos, row); break;
    case PDC_AWARD_HEXES_HELD: times = hexes_held(pos, row); break;
    case PDC_AWARD_AREA_FREE: times = area_free(pos, row, 0); break;
    case PDC_AWARD_ENEMY_ON_MAP: times = units_on_map(pos, row, other_side(row->side)); break;
    case PDC_AWARD_LEADER_LOST: times = leader_lost(pos, row); break;
    case PDC_AWARD_STOOD: times = units_stood(pos, row); break;
    case PDC_AWARD_COUNT: break;
    }
    int points = times / (row->each > 0 ? row->each : 1) * row->points;
    return row->most > 0 && points > row->most ? row->most : points;
}

/* Parts of the points of a side, kept as far as there is room for them. */
typedef struct {
    pdc_points_row *out;
    int count, room, sum;
} points_list;

static void add_points(points_list *list, pdc_points_source source, int index, int points) {
    if (points != 0 && list->count < list->room) {
        list->out[list->count] =
            (pdc_points_row){.source = (uint8_t)source, .index = (uint8_t)index, .points = points};
    }
    list->count += points != 0;
    list->sum += points;
}

/* All that gives a side points now, and what was booked. */
static void list_points(const pdc_pos *pos, int side, points_list *list) {
    const pdc_scenario *scenario = pos->world->scenario;
    for (int i = 0; i < scenario->objectives; i++) {
        if (pos->state->game.owner[i] == side) {
            add_points(list, PDC_POINTS_HEX, i, scenario->objective[i].points);
        }
    }
    for (int i = 0; i < scenario->awards; i++) {
        const pdc_award_row *row = &scenario->award[i];
        if (row->side == side && row->from == 0) {
            add_points(list, PDC_POINTS_AWARD, i, award_points(pos, row));
        }
    }
    add_points(list, PDC_POINTS_BOOKED, 0, pos->state->game.side[side].points);
}

int victory_points(const pdc_pos *pos, int side) {
    points_list list = {.room = 0};
    list_points(pos, side, &list);
    return list.sum;
}

int pdc_points(const pdc_pos *pos, int side) {
    occ_invalidate(pos);
    return side == 1 || side == 2 ? victory_points(pos, side) : 0;
}

int pdc_points_rows(const pdc_pos *pos, int side, pdc_points_row *out, int room) {
    points_list list = {.out = out, .room = room};
    occ_invalidate(pos);
    if (side == 1 || side == 2) {
        list_points(pos, side, &list);
    }
    return list.count;
}

void pdc_losses_by_arm(const pdc_pos *pos, int side, pdc_arm_losses out[PDC_ARM_COUNT]) {
    for (int arm = 0; arm < PDC_ARM_COUNT; arm++) {
        const pdc_award_row all_of_arm = {.arms = (uint8_t)(1 << arm)};
        out[arm].units = (int16_t)units_gone(pos, &all_of_arm, side);
        out[arm].increments = (int16_t)increments_lost(pos, &all_of_arm, side);
    }
}

/* Points that stay, whatever comes. */
static void book(pdc_exec *exec, int side, int points) {
    int total = exec->state->game.side[side].points + points;
    exec_side_set(exec, side, PDC_SIDE_POINTS, total);
    pdc_event event = {
        .kind = PDC_EVENT_SCORED, .side = (uint8_t)side, .n = {points, total}, .rule = "HC-97"};
    exec_emit(exec, &event);
}

void victory_bridge_broken(pdc_exec *exec, pdc_hex_id at, int direction) {
    const pdc_scenario *scenario = exec->pos.world->scenario;
    pdc_hex_id far_end = pdc_map_near(exec->pos.world->map, at, direction);
    for (int i = 0; i < scenario->awards; i++) {
        const pdc_award_row *row = &scenario->award[i];
        int here = (row->hex == at && row->direction == direction) ||
                   (row->hex == far_end && row->direction == (direction + 3) % 6);
        if (row->kind == PDC_AWARD_BRIDGE_BROKEN && here && row->turn != 0 &&
            exec->state->game.turn <= row->turn) {
            book(exec, row->side, row->points);
        }
    }
}

void victory_turn(pdc_exec *exec) {
    const pdc_scenario *scenario = exec->pos.world->scenario;
    for (int i = 0; i < scenario->awards; i++) {
        const pdc_award_row *row = &scenario->award[i];
        if (row->from == 0 || exec->state->game.turn < row->from) {
            continue;
        }
        int points = award_points(&exec->pos, row);
        if (points != 0) {
            book(exec, row->side, points); /* [HC-97] */
        }
    }
}

/* The end -------------------------------------------------------------------------------------- */

static void end_game(pdc_exec *exec, int winner, int level) {
    pdc_frame frame = {.kind = PDC_FRAME_OVER};
    exec_game_set(exec, PDC_GAME_RESULT, winner != 0 ? winner : 3);
    exec_game_set(exec, PDC_GAME_LEVEL, level);
    exec_game_set(exec, PDC_GAME_SEGMENT, PDC_SEGMENT_OVER);
    pdc_event event = {.kind = PDC_EVENT_GAME_ENDED,
                       .side = (uint8_t)winner,
                       .a = (uint8_t)level,
                       .rule = "HC-97"};
    exec_emit(exec, &event);
    exec_push(exec, &frame);
}

/* Sides (bits) that have lost every objective that was their army's own at the start. */
static int lost_all(const pdc_pos *pos) {
    const pdc_scenario *scenario = pos->world->scenario;
    int own = 0;
    int held = 0;
    for (int i = 0; i < scenario->objectives; i++) {
        int side = scenario->objective[i].owner;
        if (scenario->objective[i].last != 0 && side != 0) {
            own |= side;
            held |= pos->state->game.owner[i] != other_side(side) ? side : 0;
        }
    }
    return own & ~held;
}

void victory_sudden(pdc_exec *exec) {
    int beaten = lost_all(&exec->pos) | morale_broken_sides(&exec->pos);
    if (exec->state->game.result == 0 && beaten != 0) {
        end_game(exec, beaten == 3 ? 0 : other_side(beaten),
                 beaten == 3 ? 0 : 3); /* [HC-97] a decisive victory */
    }
}

void victory_owners(pdc_exec *exec) {
    const pdc_scenario *scenario = exec->pos.world->scenario;
    for (int i = 0; i < scenario->objectives; i++) {
        int mask = holders(&exec->pos, scenario->objective[i].hex);
        int side = mask == 1 ? 1 : mask == 2 ? 2 : 0;
        if (side == 0 || exec->state->game.owner[i] == side) {
            continue;
        }
        pdc_event event = {.kind = PDC_EVENT_OWNER_SET, .side = (uint8_t)side, .n = {i}};
        exec_emit(exec, &event);
        pdc_event fact = {.kind = PDC_EVENT_OBJECTIVE, .side = (uint8_t)side, .rule = "HC-97"};
        fact.at = scenario->objective[i].hex;
        exec_emit(exec, &fact);
    }
    victory_sudden(exec);
}

void victory_final(pdc_exec *exec) {
    const pdc_scenario *scenario = exec->pos.world->scenario;
    int difference = victory_points(&exec->pos, 1) - victory_points(&exec->pos, 2);
    int size = difference < 0 ? -difference : difference;
    int level = 0;
    if (exec->state->game.result != 0) {
        return;
    }
    for (int i = 0; i < 3; i++) {
        if (size > 0 && size >= scenario->level[i] && (scenario->level[i] > 0 || i == 0)) {
            level = i + 1; /* [HC-97] marginal, tactical, decisive */
        }
    }
    end_game(exec, level == 0 ? 0 : difference > 0 ? 1 : 2, level);
}
