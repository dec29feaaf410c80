/*
 * Leaders [HC-20, HC-95; FE-116, FE-117]: moving, attaching, leaving, following their unit, capture
 * and the risk under fire. Command range is in command_range.c.
 */
#include "leader.h"

#include <string.h>

#include "../pdc.h"
#include "footprint.h"
#include "move.h"
#include "occupancy.h"
#include "pace.h"
#include "stack.h"

/* Queries -------------------------------------------------------------------------------------- */

pdc_leader_id leader_with(const pdc_pos *pos, pdc_unit_id who) {
    pdc_leader_id best = 0;
    for (pdc_leader_id leader = 1; leader <= pos->state->game.leaders; leader++) {
        const pdc_leader *state = pos_leader(pos, leader);
        if (state->status != PDC_STATUS_PRESENT ||
            pos_leader_roster(pos, leader)->side != pos_side(pos, who) ||
            footprint_part(pos_unit(pos, who), state->hex) < 0) {
            continue;
        }
        if (best == 0 ||
            pos_leader_roster(pos, leader)->rating > pos_leader_roster(pos, best)->rating) {
            best = leader;
        }
    }
    return best;
}

int leader_rating(const pdc_pos *pos, pdc_unit_id who) {
    pdc_leader_id leader = leader_with(pos, who);
    return leader != 0 ? pos_leader_roster(pos, leader)->rating : 0;
}

int leader_riding(const pdc_pos *pos, pdc_unit_id who) {
    int best = 0;
    for (pdc_leader_id leader = 1; leader <= pos->state->game.leaders; leader++) {
        if (pos_leader(pos, leader)->with == who &&
            pos_leader(pos, leader)->status == PDC_STATUS_PRESENT &&
            pos_leader_roster(pos, leader)->rating > best) {
            best = pos_leader_roster(pos, leader)->rating;
        }
    }
    return best;
}

/* Is `above` in the chain of superiors of the leader? */
static int commands(const pdc_pos *pos, pdc_leader_id above, pdc_leader_id leader) {
    for (int guard = 0; leader != 0 && guard < 8; guard++) {
        if (leader == above) {
            return 1;
        }
        leader = pos_leader_roster(pos, leader)->superior;
    }
    return 0;
}

static int has_command(const pdc_pos *pos, pdc_leader_id who) {
    for (int mu = 1; mu <= pos->world->scenario->mus; mu++) {
        if (commands(pos, who, pos->world->scenario->mu[mu].leader)) {
            return 1;
        }
    }
    return 0;
}

/* [HC-20] a brigade leader with his own chit; any other with any chit of his command, or of his
 * side where he has none */
static int is_his_chit(const pdc_pos *pos, pdc_leader_id who) {
    const pdc_roster_leader *roster = pos_leader_roster(pos, who);
    int active = pos->state->game.active;
    if (active == 0 || active > pos->world->scenario->mus) {
        return active == 0 && pos->state->game.active_side == roster->side;
    }
    if (pos->world->scenario->mu[active].side != roster->side) {
        return 0;
    }
    if (roster->level == PDC_LEVEL_BRIGADE && roster->mu != 0) {
        return roster->mu == active;
    }
    return !has_command(pos, who) || commands(pos, who, pos->world->scenario->mu[active].leader);
}

/* Mark of the chit in which a leader moved: he may go on in the same one only [HC-20]. */
static int chit_mark(const pdc_pos *pos) {
    return 1 + pos->state->game.activation % 255;
}

static pdc_verdict may_move(const pdc_pos *pos, pdc_leader_id who, int side) {
    const pdc_leader *leader = pos_leader(pos, who);
    if (who == 0 || who > pos->state->game.leaders || leader->status != PDC_STATUS_PRESENT) {
        return PDC_VERDICT_NO_SUCH_UNIT;
    }
    if (side != pos_leader_roster(pos, who)->side || pos->state->game.active_side != side) {
        return PDC_VERDICT_NOT_YOUR_TURN;
    }
    if (pos->state->game.segment != PDC_SEGMENT_MANEUVER) {
        return PDC_VERDICT_WRONG_SEGMENT;
    }
    if (!is_his_chit(pos, who)) {
        return PDC_VERDICT_NOT_ACTIVE;
    }
    if (leader->moved != 0 && leader->moved != chit_mark(pos)) {
        return PDC_VERDICT_LEADER_MOVED;
    }
    return PDC_VERDICT_OK;
}

/* Moving [HC-20] ------------------------------------------------------------------------------- */

/* Leaders pay infantry costs, roads half, and ignore zones. */
pdc_verdict leader_step(const pdc_pos *pos, int side, pdc_hex_id from, pdc_hex_id to,
                        uint32_t *ticks) {
    int direction = from != 0 && to != 0 && to <= pos->world->map->count
                        ? pdc_map_direction(pos->world->map, from, to)
                        : -1;
    if (direction < 0) {
        return PDC_VERDICT_NOT_ADJACENT;
    }
    int road = pos->world->map->cell[from].road >> direction & 1;
    uint32_t price = pace_leader(pos, from, direction, road);
    if (price == PDC_CLOSED) {
        return PDC_VERDICT_CLOSED;
    }
    if (occ_enemy(pos, to, side) != 0) {
        return PDC_VERDICT_ENEMY_HEX;
    }
    if (!stack_shelters(pos, side, to, 0, 1)) {
        return PDC_VERDICT_SHELTER; /* [FF-54] */
    }
    *ticks += price;
    return PDC_VERDICT_OK;
}

/* What he has spent in this chit; what he spent in an earlier turn is forgotten. */
static uint32_t spent_here(const pdc_pos *pos, pdc_leader_id who) {
    return pos_leader(pos, who)->moved != 0 ? pos_leader(pos, who)->spent : 0;
}

uint32_t pdc_leader_left(const pdc_pos *pos, pdc_leader_id who) {
    uint32_t all = pos_leader_roster(pos, who)->allowance;
    uint32_t spent = spent_here(pos, who);
    return all > spent ? all - spent : 0;
}

static pdc_verdict path_price(const pdc_pos *pos, const pdc_command *command, uint32_t *ticks) {
    const pdc_leader *leader = pos_leader(pos, command->who);
    pdc_hex_id at = leader->hex;
    *ticks = 0;
    for (int i = 0; i < command->hexes; i++) {
        pdc_verdict verdict = leader_step(pos, command->side, at, command->hex[i], ticks);
        if (verdict != PDC_VERDICT_OK) {
            return verdict;
        }
        at = command->hex[i];
    }
    if (spent_here(pos, command->who) + *ticks > pos_leader_roster(pos, command->who)->allowance) {
        return PDC_VERDICT_NO_MP;
    }
    if (at != leader->hex && stack_misses_leader(pos, leader->hex, 0, command->who)) {
        return PDC_VERDICT_STACKING; /* [HC-17] */
    }
    return PDC_VERDICT_OK;
}

/* [HC-95] he must stand with a unit of his side, and not be with it already */
static pdc_verdict attach_check(const pdc_pos *pos, const pdc_command *command) {
    const pdc_leader *leader = pos_leader(pos, command->who);
    if (command->other == 0 || command->other > pos->state->game.units ||
        !pos_present(pos, command->other)) {
        return PDC_VERDICT_NO_SUCH_UNIT;
    }
    if (pos_side(pos, command->other) != command->side || leader->with == command->other ||
        footprint_part(pos_unit(pos, command->other), leader->hex) < 0) {
        return PDC_VERDICT_LEADER_ATTACH;
    }
    return PDC_VERDICT_OK;
}

pdc_verdict leader_check(const pdc_pos *pos, const pdc_command *command) {
    uint32_t ticks;
    pdc_verdict verdict = may_move(pos, command->who, command->side);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    const pdc_leader *leader = pos_leader(pos, command->who);
    if (command->kind == PDC_COMMAND_MOVE) {
        return command->hexes == 0 ? PDC_VERDICT_MALFORMED : path_price(pos, command, &ticks);
    }
    if (command->kind == PDC_COMMAND_ATTACH) {
        return attach_check(pos, command);
    }
    if (command->kind == PDC_COMMAND_LEAVE) {
        return leader->with == 0 ? PDC_VERDICT_LEADER_ATTACH : PDC_VERDICT_OK;
    }
    return PDC_VERDICT_NO_SUCH_ORDER;
}

static void march(pdc_exec *exec, const pdc_command *command) {
    pdc_leader_id who = command->who;
    uint32_t ticks = 0;
    path_price(&exec->pos, command, &ticks);
    if (pos_leader(&exec->pos, who)->with != 0) {
        exec_leader_set(exec, who, PDC_LEADER_WITH, 0);
    }
    for (int i = 0; i < command->hexes; i++) {
        pdc_event event = {.kind = PDC_EVENT_MARCHED,
                           .side = command->side,
                           .b = 1,
                           .rule = "HC-20"}; // b: a leader
        event.other = who;
        event.from = pos_leader(&exec->pos, who)->hex;
        event.at = command->hex[i];
        exec_leader_set(exec, who, PDC_LEADER_HEX, (int32_t)command->hex[i]);
        exec_emit(exec, &event);
    }
    exec_leader_set(exec, who, PDC_LEADER_SPENT, (int32_t)(spent_here(&exec->pos, who) + ticks));
    exec_leader_set(exec, who, PDC_LEADER_MOVED, chit_mark(&exec->pos));
}

uint32_t leader_cost(const pdc_pos *pos, const pdc_command *command) {
    uint32_t ticks = 0;
    path_price(pos, command, &ticks);
    return ticks;
}

void leader_resolve(pdc_exec *exec, const pdc_command *command) {
    if (command->kind == PDC_COMMAND_MOVE) {
        march(exec, command);
    } else if (command->kind == PDC_COMMAND_ATTACH) {
        exec_leader_set(exec, command->who, PDC_LEADER_WITH, command->other);
    } else {
        exec_leader_set(exec, command->who, PDC_LEADER_WITH, 0);
    }
}

void leader_legal(const pdc_pos *pos, pdc_leader_id who, legal_list *out) {
    const pdc_leader *leader = pos_leader(pos, who);
    pdc_command command = {.is_leader = 1, .who = who, .side = pos_leader_roster(pos, who)->side};
    if (leader->status != PDC_STATUS_PRESENT) {
        return;
    }
    for (int direction = 0; direction < 6; direction++) {
        pdc_hex_id near = pdc_map_near(pos->world->map, leader->hex, direction);
        if (near != 0) {
            pdc_command move = command;
            move.kind = PDC_COMMAND_MOVE;
            move.hexes = 1;
            move.hex[0] = near;
            legal_add(out, &move);
        }
    }
    for (int e = occ_first(pos, leader->hex); e != 0; e = occ_next(pos, e)) {
        pdc_command attach = command;
        attach.kind = PDC_COMMAND_ATTACH;
        attach.other = occ_unit(e);
        legal_add(out, &attach);
    }
    command.kind = PDC_COMMAND_LEAVE;
    legal_add(out, &command);
}

/* Following, capture, risk --------------------------------------------------------------------- */

/* [HC-20] he moves with a unit he is attached to for nothing; he keeps to the counter when his hex
 * is given up */
void leader_follow(pdc_exec *exec, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(&exec->pos, who);
    for (pdc_leader_id leader = 1; leader <= exec->state->game.leaders; leader++) {
        const pdc_leader *state = pos_leader(&exec->pos, leader);
        if (state->with == who && unit->hexes > 0 && state->hex != unit->hex[0]) {
            exec_leader_set(exec, leader, PDC_LEADER_HEX, (int32_t)unit->hex[0]);
        }
    }
}

/* Nearest own unit that is not routed: where a leader goes who must get away. */
static pdc_hex_id refuge(const pdc_pos *pos, pdc_hex_id from, int side) {
    pdc_hex_id best = 0;
    int least = PDC_MAX_COLS + PDC_MAX_ROWS;
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        if (!pos_present(pos, who) || pos_side(pos, who) != side ||
            pos_unit(pos, who)->cohesion == PDC_COHESION_PGD) {
            continue;
        }
        int distance = footprint_distance_hex(pos, who, from);
        if (distance < least) {
            least = distance;
            best = pos_unit(pos, who)->hex[0];
        }
    }
    return best;
}

/* [HC-95] cavalry captures a lone leader; before others he gets away to the nearest unit of his
 * side, if there is one */
void leader_overrun(pdc_exec *exec, pdc_unit_id by, pdc_hex_id hex) {
    int side = pos_side(&exec->pos, by);
    if (occ_enemy(&exec->pos, hex, side) != 0) {
        return; // not alone
    }
    for (pdc_leader_id leader = 1; leader <= exec->state->game.leaders; leader++) {
        const pdc_leader *state = pos_leader(&exec->pos, leader);
        int own = pos_leader_roster(&exec->pos, leader)->side;
        if (state->status != PDC_STATUS_PRESENT || own == side || state->hex != hex) {
            continue;
        }
        pdc_hex_id away = pos_is_cavalry(&exec->pos, by) ? 0 : refuge(&exec->pos, hex, own);
        exec_leader_set(exec, leader, PDC_LEADER_WITH, 0);
        if (away != 0) {
            exec_leader_set(exec, leader, PDC_LEADER_HEX, (int32_t)away);
            continue;
        }
        exec_leader_set(exec, leader, PDC_LEADER_HEX, 0);
        exec_leader_set(exec, leader, PDC_LEADER_STATUS, PDC_STATUS_SURRENDERED);
        pdc_event event = {.kind = PDC_EVENT_CAPTURED,
                           .who = leader,
                           .other = by,
                           .at = hex,
                           .a = 1,
                           .rule = "HC-95"};
        exec_emit(exec, &event);
    }
}

/* [FE-116, FE-117] x = losses * die / (remaining * divisor): up to 1 unhurt, up to 3 wounded, above
 * dead */
int pdc_officer_fate(const pdc_pos *pos, int men, int remaining, int die) {
    int divisor = pos_option(pos, PDC_OPTION_OFFICER_RISK_DIVISOR);
    if (men <= 0 || remaining <= 0) {
        return men <= 0 ? 0 : 2;
    }
    int64_t x = (int64_t)men * die;
    int64_t one = (int64_t)remaining * (divisor > 0 ? divisor : 1);
    return x <= one ? 0 : x <= 3 * one ? 1 : 2;
}

/* He risks his life on a die, for so many losses among so many who remain. */
static void risk(pdc_exec *exec, pdc_leader_id leader, pdc_unit_id with, int men, int remaining) {
    static const uint8_t status[3] = {PDC_STATUS_PRESENT, PDC_STATUS_DISPERSED,
                                      PDC_STATUS_DESTROYED};
    int die = exec_d6(exec, with, pos_leader_roster(&exec->pos, leader)->side, PDC_PURPOSE_OFFICER);
    int what = pdc_officer_fate(&exec->pos, men, remaining, die);
    pdc_event event = {
        .kind = PDC_EVENT_OFFICER_RISKED, .who = leader, .other = with, .rule = "FE-116"};
    event.a = (uint8_t)what;
    event.n[0] = die;
    exec_emit(exec, &event);
    if (what != 0) {
        exec_leader_set(exec, leader, PDC_LEADER_WITH, 0);
        exec_leader_set(exec, leader, PDC_LEADER_HEX, 0);
        exec_leader_set(exec, leader, PDC_LEADER_STATUS, status[what]);
    }
}

void leader_risk(pdc_exec *exec, pdc_unit_id who, int men) {
    if (men <= 0) {
        return;
    }
    for (pdc_leader_id leader = 1; leader <= exec->state->game.leaders; leader++) {
        const pdc_leader *state = pos_leader(&exec->pos, leader);
        if (state->status == PDC_STATUS_PRESENT &&
            pos_leader_roster(&exec->pos, leader)->side == pos_side(&exec->pos, who) &&
            footprint_part(pos_unit(&exec->pos, who), state->hex) >= 0) {
            risk(exec, leader, who, men, pos_strength(&exec->pos, who));
        }
    }
}

void leader_risk_alone(pdc_exec *exec, pdc_leader_id leader, int men) {
    risk(exec, leader, 0, men, 1); /* [FE-103] */
}
