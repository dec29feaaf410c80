/*
 * The maneuver segment of the scripted player: first all march (or enter, limber, work at a bridge),
 * then assaults are declared, then those near the enemy take their posture; leaders go last. A unit
 * gives a few orders in each stage and is then done, so every segment ends.
 */
#include "bot_inside.h"

enum { MOST_TRIES = 5, LEADER_TRIES = 24, ARTILLERY_REACH = 5, COLUMN_BEYOND = 3 };

static int legal_of(pdc_bot *bot, const pdc_pos *pos, uint16_t who, int is_leader) {
    bot->count = pdc_legal_unit(pos, who, is_leader, bot->list, bot->room);
    bot->count = bot->count > bot->room ? bot->room : bot->count;
    return bot->count;
}

static int first_kind(const pdc_bot *bot, int kind, pdc_command *out) {
    for (int i = 0; i < bot->count; i++) {
        if (bot->list[i].kind == kind) {
            *out = bot->list[i];
            return 1;
        }
    }
    return 0;
}

/* The order of a kind (and formation) whose facing looks best towards an hour. */
static int facing_best(const pdc_bot *bot, int kind, int form, int hour, pdc_command *out) {
    int best = 99;
    for (int i = 0; i < bot->count; i++) {
        const pdc_command *command = &bot->list[i];
        if (command->kind != kind || (kind == PDC_COMMAND_FORM && command->form != form)) {
            continue;
        }
        int turn = command->face == 0 || hour == 0 ? 0 : bot_turn_between(command->face, hour);
        if (turn < best) {
            best = turn;
            *out = *command;
        }
    }
    return best < 99;
}

static int hour_of_enemy(const pdc_bot *bot, const pdc_pos *pos, pdc_hex_id hex) {
    pdc_unit_id enemy = bot_nearest(bot, pos, hex, NULL);
    return enemy != 0 ? bot_bearing(pos->world->map, hex, pos_unit(pos, enemy)->hex[0]) : 0;
}

/* Turn towards the nearest enemy when it is 60 degrees or more aside. */
static int face_enemy(const pdc_bot *bot, const pdc_pos *pos, pdc_unit_id who, pdc_command *out) {
    const pdc_unit *unit = pos_unit(pos, who);
    int hour = hour_of_enemy(bot, pos, unit->hex[0]);
    return unit->face != 0 && hour != 0 && bot_turn_between(unit->face, hour) >= 2 &&
           facing_best(bot, PDC_COMMAND_FACE, 0, hour, out) &&
           bot_turn_between(out->face, hour) < bot_turn_between(unit->face, hour);
}

/* Where to -------------------------------------------------------------------------------------- */

/* What standing next to the enemy is worth: dearer the worse the odds. */
static int contact_price(const pdc_bot *bot, const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    int best = 0;
    for (int direction = 0; direction < 6; direction++) {
        pdc_hex_id near = pdc_map_near(pos->world->map, hex, direction);
        if (near != 0 && bot->enemy[near] == 0) {
            int odds = bot_superiority(bot, pos, who, near);
            best = odds > best ? odds : best;
        }
    }
    return best >= bot_threshold(bot) ? -150 : best >= 80 ? 60 : 900;
}

/* Lower is better; ticks of the field and what is to be feared. */
static int hex_price(pdc_bot *bot, const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    int movement_class = pos_arm(pos, who)->movement_class;
    uint32_t way = bot_field(bot, pos, movement_class)[hex];
    int price = way < BOT_UNREACHED ? (int)way : BOT_UNREACHED / 2;
    int enemy = bot->enemy[hex];
    if (pos_is_guns(pos, who)) {
        int off = enemy - ARTILLERY_REACH + 1;
        return price + (off < 0 ? -off * 400 : off <= 1 ? 0 : off * 60);
    }
    if (pos_is_cavalry(pos, who)) {
        return price + (enemy <= 2 ? (3 - enemy) * 240 : 0);
    }
    return enemy == 1 ? price + contact_price(bot, pos, who, hex) : price;
}

/* The disordered get away from the enemy and rally; they take no further part. */
static int flight_price(const pdc_bot *bot, pdc_hex_id hex) {
    return -60 * (bot->enemy[hex] > 4 ? 4 : bot->enemy[hex]);
}

static int march(pdc_bot *bot, const pdc_pos *pos, pdc_unit_id who, pdc_command *out) {
    const pdc_unit *unit = pos_unit(pos, who);
    int shaken = unit->cohesion != PDC_COHESION_GOOD;
    pdc_hex_id here = unit->hex[0];
    int best = (shaken ? flight_price(bot, here) : hex_price(bot, pos, who, here)) - 40;
    pdc_hex_id to = 0;
    uint32_t ticks;
    int count = pdc_reach(pos, who, bot->reached, bot->reach_room);
    count = count > bot->reach_room ? bot->reach_room : count;
    for (int i = 0; i < count; i++) {
        pdc_hex_id hex = bot->reached[i].hex;
        int price = shaken ? flight_price(bot, hex) : hex_price(bot, pos, who, hex);
        if (hex != here && price < best) {
            best = price;
            to = hex;
        }
    }
    return to != 0 && pdc_path(pos, who, to, out, &ticks) == PDC_VERDICT_OK &&
           pdc_check(pos, out) == PDC_VERDICT_OK;
}

/* Arms ------------------------------------------------------------------------------------------ */

static int has_target(const pdc_bot *bot, const pdc_pos *pos, pdc_unit_id who) {
    pdc_fire_report fire;
    for (pdc_unit_id enemy = 1; enemy <= pos->state->game.units; enemy++) {
        if (!bot_sees(bot, pos, enemy)) {
            continue;
        }
        pdc_command order = {.kind = PDC_COMMAND_FIRE, .who = who, .other = enemy};
        pdc_fire_preview(pos, &order, &fire);
        if (fire.verdict == PDC_VERDICT_OK) {
            return 1;
        }
    }
    return 0;
}

static int march_guns(pdc_bot *bot, const pdc_pos *pos, pdc_unit_id who, pdc_command *out) {
    const pdc_unit *unit = pos_unit(pos, who);
    int near = bot->enemy[unit->hex[0]];
    if (unit->form == PDC_FORM_UNLIMBERED) {
        if (has_target(bot, pos, who)) {
            return 0;
        }
        return near <= ARTILLERY_REACH ? face_enemy(bot, pos, who, out)
                                       : first_kind(bot, PDC_COMMAND_LIMBER, out);
    }
    if (march(bot, pos, who, out)) {
        return 1;
    }
    return near <= ARTILLERY_REACH + 1 &&
           (face_enemy(bot, pos, who, out) || first_kind(bot, PDC_COMMAND_UNLIMBER, out));
}

static int may_break(const pdc_bot *bot, const pdc_pos *pos, pdc_unit_id who, pdc_command *out) {
    const pdc_scenario *scenario = pos->world->scenario;
    int wanted = 0;
    for (int i = 0; i < scenario->awards; i++) {
        wanted |= scenario->award[i].kind == PDC_AWARD_BRIDGE_BROKEN &&
                  scenario->award[i].side == bot->side;
    }
    for (int i = 0; i < pos->state->game.bridges; i++) {
        pdc_unit_id by = pos->state->game.bridge[i].by;
        wanted &=
            pos->state->game.bridge[i].state != 1 && (by == 0 || pos_unit(pos, by)->work == 0);
    }
    return wanted && (!pos_is_infantry(pos, who) || bot->enemy[pos_unit(pos, who)->hex[0]] <= 4) &&
           first_kind(bot, PDC_COMMAND_BREAK, out);
}

static int enter(pdc_bot *bot, const pdc_pos *pos, pdc_unit_id who, pdc_command *out) {
    uint32_t best = UINT32_MAX;
    const uint32_t *field = bot_field(bot, pos, pos_arm(pos, who)->movement_class);
    for (int i = 0; i < bot->count; i++) {
        if (bot->list[i].kind == PDC_COMMAND_ENTER && field[bot->list[i].at] < best) {
            best = field[bot->list[i].at];
            *out = bot->list[i];
        }
    }
    return best < UINT32_MAX;
}

/* A regiment that does not fit the ground it is after goes on in battalions [ES-04, HC-17]. */
static int divide(pdc_bot *bot, const pdc_pos *pos, pdc_unit_id who, pdc_command *out) {
    const pdc_unit *unit = pos_unit(pos, who);
    const uint32_t *field = bot_field(bot, pos, pos_arm(pos, who)->movement_class);
    if (pos_roster(pos, who)->fractions == 0 || field[unit->hex[0]] > 240) {
        return 0;
    }
    for (int direction = 0; direction < 6; direction++) {
        pdc_hex_id near = pdc_map_near(pos->world->map, unit->hex[0], direction);
        if (near != 0 && field[near] < field[unit->hex[0]] && bot->enemy[near] > 0 &&
            pos_terrain(pos, near)->general_order != 0) {
            return first_kind(bot, PDC_COMMAND_SPLIT, out);
        }
    }
    return 0;
}

/* Stages ---------------------------------------------------------------------------------------- */

static int stage_march(pdc_bot *bot, const pdc_pos *pos, pdc_unit_id who, pdc_command *out) {
    const pdc_unit *unit = pos_unit(pos, who);
    if (unit->status == PDC_STATUS_WAITING) {
        return enter(bot, pos, who, out);
    }
    if (may_break(bot, pos, who, out)) {
        return 1;
    }
    if (pos_is_guns(pos, who)) {
        return march_guns(bot, pos, who, out);
    }
    int near = bot->enemy[unit->hex[0]];
    if (unit->cohesion != PDC_COHESION_GOOD) {
        return near <= 1 && !bot_holds(bot, pos, who) && march(bot, pos, who, out);
    }
    if (bot_holds(bot, pos, who) || !(pos_is_infantry(pos, who) || pos_is_cavalry(pos, who))) {
        return 0;
    }
    int in_square = pos_formation(pos, who)->square != 0;
    int stiff = unit->form == PDC_FORM_LINE || in_square;
    int safe = !in_square || !bot_cavalry_near(bot, pos, unit->hex[0], 6);
    if (stiff && near > COLUMN_BEYOND && safe && unit->spent == 0 &&
        facing_best(bot, PDC_COMMAND_FORM, pos_arm(pos, who)->form,
                    hour_of_enemy(bot, pos, unit->hex[0]), out)) {
        return 1;
    }
    return march(bot, pos, who, out) || divide(bot, pos, who, out);
}

/* The first square that the profile has. */
static int square_here(const pdc_pos *pos) {
    int form = 0;
    while (form < PDC_FORMATION_COUNT && (pos->world->rules->formation[form].in_profile == 0 ||
                                          pos->world->rules->formation[form].square == 0)) {
        form++;
    }
    return form;
}

static int stage_posture(pdc_bot *bot, const pdc_pos *pos, pdc_unit_id who, pdc_command *out) {
    const pdc_unit *unit = pos_unit(pos, who);
    pdc_hex_id hex = unit->hex[0];
    int near = bot->enemy[hex];
    if (near > COLUMN_BEYOND + 1 || unit->cohesion != PDC_COHESION_GOOD) {
        return 0;
    }
    if (pos_is_infantry(pos, who)) {
        /* a column forms square in time by itself, a line or the surprised do not [HC-45] */
        int reach = unit->form == PDC_FORM_LINE ? 4 : 2;
        if (pos_formation(pos, who)->square == 0 && bot_cavalry_near(bot, pos, hex, reach) != 0 &&
            facing_best(bot, PDC_COMMAND_FORM, square_here(pos), 0, out)) {
            return 1;
        }
        if (unit->form == pos_arm(pos, who)->form && near <= 2 &&
            !bot_cavalry_near(bot, pos, hex, 5) &&
            facing_best(bot, PDC_COMMAND_FORM, PDC_FORM_LINE, hour_of_enemy(bot, pos, hex), out)) {
            return 1;
        }
        if (unit->form == PDC_FORM_LINE && near == 2 && bot_random(bot, 2) == 0 &&
            first_kind(bot, PDC_COMMAND_EXTEND, out)) {
            return 1;
        }
    }
    return face_enemy(bot, pos, who, out);
}

static int one_unit(pdc_bot *bot, const pdc_pos *pos, pdc_unit_id who, pdc_command *out) {
    if (bot->tries[who] >= MOST_TRIES || !legal_of(bot, pos, who, 0)) {
        return 0;
    }
    switch ((bot_stage)bot->stage[who]) {
    case STAGE_MARCH: return stage_march(bot, pos, who, out);
    case STAGE_DECLARE: return bot_pick_assault(bot, pos, out);
    case STAGE_POSTURE: return stage_posture(bot, pos, who, out);
    case STAGE_DONE: break;
    }
    return 0;
}

/* Leaders --------------------------------------------------------------------------------------- */

/* The unit that a leader goes with: of his own maneuver unit, the strongest. */
static pdc_unit_id charge_of_leader(const pdc_bot *bot, const pdc_pos *pos, pdc_leader_id who) {
    int mu = pos_leader_roster(pos, who)->mu;
    pdc_unit_id best = 0;
    int most = 0;
    for (pdc_unit_id unit = 1; unit <= pos->state->game.units; unit++) {
        if (!pos_present(pos, unit) || pos_side(pos, unit) != bot->side ||
            (mu != 0 && pos_roster(pos, unit)->mu != mu) || pos_is_guns(pos, unit)) {
            continue;
        }
        if (bot_power(pos, unit) > most) {
            most = bot_power(pos, unit);
            best = unit;
        }
    }
    return best;
}

static int one_leader(pdc_bot *bot, const pdc_pos *pos, pdc_leader_id who, pdc_command *out) {
    const pdc_leader *leader = pos_leader(pos, who);
    pdc_unit_id unit = 0;
    int best;
    if (leader->status != PDC_STATUS_PRESENT || leader->with != 0 ||
        pos_leader_roster(pos, who)->side != bot->side || bot->leader_tries[who] >= LEADER_TRIES ||
        (unit = charge_of_leader(bot, pos, who)) == 0 || !legal_of(bot, pos, who, 1)) {
        return 0;
    }
    bot->leader_tries[who]++;
    best = bot_distance(pos, unit, leader->hex);
    for (int i = 0; i < bot->count; i++) {
        const pdc_command *command = &bot->list[i];
        if (command->kind == PDC_COMMAND_ATTACH && command->other == unit) {
            *out = *command;
            return 1;
        }
    }
    int closer = best;
    for (int i = 0; i < bot->count; i++) {
        const pdc_command *command = &bot->list[i];
        if (command->kind == PDC_COMMAND_MOVE &&
            bot_distance(pos, unit, command->hex[0]) < closer) {
            closer = bot_distance(pos, unit, command->hex[0]);
            *out = *command;
        }
    }
    return closer < best;
}

/* ----------------------------------------------------------------------------------------------- */

int bot_maneuver(pdc_bot *bot, const pdc_pos *pos, pdc_command *out) {
    for (int stage = STAGE_MARCH; stage < STAGE_DONE; stage++) {
        for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
            int status = pos_unit(pos, who)->status;
            if (bot->stage[who] != stage || pos_side(pos, who) != bot->side ||
                (status != PDC_STATUS_PRESENT && status != PDC_STATUS_WAITING)) {
                continue;
            }
            if (one_unit(bot, pos, who, out)) {
                bot->tries[who]++;
                return 1;
            }
            bot->stage[who]++;
            bot->tries[who] = 0;
        }
    }
    for (pdc_leader_id who = 1; who <= pos->state->game.leaders; who++) {
        if (one_leader(bot, pos, who, out)) {
            return 1;
        }
    }
    return 0;
}
