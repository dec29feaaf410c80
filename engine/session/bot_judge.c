/*
 * What the scripted player thinks of a fight: fire, assaults, charges, reactions, and the questions
 * that a fight leaves open. It asks the previews of the rules wherever there is one.
 */
#include "bot_inside.h"

enum { SQUARE_RESULTS = 36, PER_CENT = 100 };

/* Rough worth of a unit ------------------------------------------------------------------------- */

int bot_power(const pdc_pos *pos, pdc_unit_id who) {
    int power = pos_roster(pos, who)->melee * pos_strength(pos, who) * 2;
    switch ((pdc_cohesion)pos_unit(pos, who)->cohesion) {
    case PDC_COHESION_GOOD: return power;
    case PDC_COHESION_UNFORMED:
    case PDC_COHESION_DISORDER: return power / 2;
    case PDC_COHESION_PGD:
    case PDC_COHESION_COUNT: break;
    }
    return 0;
}

int bot_threshold(const pdc_bot *bot) {
    static const int per_cent[] = {180, 150, 120};
    return per_cent[bot->bold];
}

int bot_superiority(const pdc_bot *bot, const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target) {
    int own = 0;
    int enemy = 0;
    for (pdc_unit_id other = 1; other <= pos->state->game.units; other++) {
        if (!pos_present(pos, other)) {
            continue;
        }
        int distance = bot_distance(pos, other, target);
        if (pos_side(pos, other) == bot->side && distance <= 2 && !pos_is_guns(pos, other)) {
            own += other == who ? 0 : bot_power(pos, other) / 2;
        } else if (distance == 0 && bot_sees(bot, pos, other)) {
            enemy += bot_power(pos, other);
        }
    }
    own += bot_power(pos, who);
    enemy *= pos_terrain(pos, target)->melee_shelter != 0 ? 2 : 1;
    return enemy > 0 ? own * PER_CENT / enemy : 10 * PER_CENT;
}

pdc_unit_id bot_cavalry_near(const pdc_bot *bot, const pdc_pos *pos, pdc_hex_id hex, int hexes) {
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        if (bot_sees(bot, pos, who) && pos_is_cavalry(pos, who) &&
            pos_unit(pos, who)->cohesion == PDC_COHESION_GOOD && pos_unit(pos, who)->fatigue < 2 &&
            bot_distance(pos, who, hex) <= hexes) {
            return who;
        }
    }
    return 0;
}

/* What an order is worth to it, 0 nothing. */
typedef int worth_of(const pdc_bot *bot, const pdc_pos *pos, const pdc_command *command);

/* The first of the best orders of a kind in its list; 0 when none is worth anything. */
static int pick_best(const pdc_bot *bot, const pdc_pos *pos, pdc_command_kind kind,
                     worth_of *worth_of_order, pdc_command *out) {
    int best = 0;
    for (int i = 0; i < bot->count; i++) {
        const pdc_command *command = &bot->list[i];
        int mine = command->kind == kind && command->side == bot->side;
        int worth = mine ? worth_of_order(bot, pos, command) : 0;
        if (worth > best) {
            best = worth;
            *out = *command;
        }
    }
    return best > 0;
}

/* Fire ------------------------------------------------------------------------------------------ */

/* Men that a middling die would cost the target, horsemen and gunners counted higher. */
static int fire_worth(const pdc_bot *bot, const pdc_pos *pos, const pdc_command *command) {
    (void)bot; // its temper does not count here
    if (command->other == 0) {
        return 0;
    }
    int men = pdc_fire_losses(pos, command, command->other, 3) +
              pdc_fire_losses(pos, command, command->other, 4);
    return men * (pos_is_infantry(pos, command->other) ? 2 : 3);
}

int bot_pick_fire(const pdc_bot *bot, const pdc_pos *pos, pdc_command *out) {
    return pick_best(bot, pos, PDC_COMMAND_FIRE, fire_worth, out);
}

/* Assaults -------------------------------------------------------------------------------------- */

/* Odds column of HC-73 as per cent. */
static int per_cent_of(const pdc_rules *rules, int column) {
    for (int i = 0; i < rules->odds_rows; i++) {
        if (rules->odds[i].column == column) {
            return rules->odds[i].attack * PER_CENT / rules->odds[i].defend;
        }
    }
    return 0;
}

int bot_pick_assault(const pdc_bot *bot, const pdc_pos *pos, pdc_command *out) {
    int best = bot_threshold(bot) - 25;
    for (int i = 0; i < bot->count; i++) {
        const pdc_command *command = &bot->list[i];
        pdc_ledger attack;
        pdc_ledger defend;
        int column;
        if (command->kind != PDC_COMMAND_ASSAULT ||
            pdc_assault_preview(pos, command->who, command->at, &column, &attack, &defend) !=
                PDC_VERDICT_OK) {
            continue;
        }
        /* others that stand ready may join: they count half */
        int odds = per_cent_of(pos->world->rules, column);
        int all = bot_superiority(bot, pos, command->who, command->at);
        odds = odds >= 66 && all >= bot_threshold(bot) ? (odds + all) / 2 : odds;
        if (odds > best) {
            best = odds;
            *out = *command;
        }
    }
    return best > bot_threshold(bot) - 25;
}

/* Charges --------------------------------------------------------------------------------------- */

static int melee_per_cent(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id other) {
    pdc_ledger ledger;
    pdc_fraction attack = pdc_melee_strength(pos, who, other, 1, &ledger);
    pdc_fraction defence = pdc_melee_strength(pos, other, who, 0, &ledger);
    if (attack.num <= 0) {
        return 0;
    }
    if (defence.num <= 0) {
        return 10 * PER_CENT;
    }
    int64_t odds =
        (int64_t)attack.num * defence.den * PER_CENT / ((int64_t)attack.den * defence.num);
    return odds > 10 * PER_CENT ? 10 * PER_CENT : (int)odds;
}

/* Of the 36 results, how many leave the infantry without a square. */
static int not_in_square(const pdc_pos *pos, pdc_unit_id charger, pdc_unit_id infantry) {
    pdc_square_report report;
    const pdc_formation_row *row = pos_formation(pos, infantry);
    if (row->square != 0) {
        return 0;
    }
    if (pos_unit(pos, infantry)->cohesion != PDC_COHESION_GOOD || row->squares == 0 ||
        pos_strength(pos, infantry) < pos->world->rules->square_min) {
        return SQUARE_RESULTS;
    }
    int distance = PDC_MAX_COLS;
    for (int part = 0; part < pos_unit(pos, infantry)->hexes; part++) {
        int hexes = bot_distance(pos, charger, pos_unit(pos, infantry)->hex[part]);
        distance = hexes < distance ? hexes : distance;
    }
    pdc_square_preview(pos, infantry, charger,
                       distance > 4   ? 4
                       : distance < 1 ? 1
                                      : distance,
                       &report);
    return SQUARE_RESULTS - report.square;
}

static int charge_worth(const pdc_bot *bot, const pdc_pos *pos, const pdc_command *command) {
    pdc_unit_id other = command->other;
    int odds = melee_per_cent(pos, command->who, other);
    if (odds < bot_threshold(bot) - 50) {
        return 0;
    }
    if (pos_is_infantry(pos, other) &&
        not_in_square(pos, command->who, other) < SQUARE_RESULTS / (2 + bot->bold)) {
        return 0;
    }
    return odds + (pos_is_guns(pos, other) ? 2 * PER_CENT : 0) - 10 * command->turn;
}

int bot_pick_charge(const pdc_bot *bot, const pdc_pos *pos, pdc_command *out) {
    return pick_best(bot, pos, PDC_COMMAND_CHARGE, charge_worth, out);
}

/* Reactions ------------------------------------------------------------------------------------- */

static int evade_worth(const pdc_bot *bot, const pdc_pos *pos, const pdc_command *command,
                       pdc_unit_id mover) {
    if (command->is_leader != 0) {
        return 40 + bot->enemy[command->at]; // a lone leader is never worth keeping in place
    }
    int stays = pos_terrain(pos, pos_unit(pos, command->who)->hex[0])->general_order != 0 &&
                bot_power(pos, command->who) * 3 >= bot_power(pos, mover) &&
                !pos_is_cavalry(pos, mover);
    return stays ? 0 : 10 + bot->enemy[command->at];
}

/* How much it likes an answer; passing is worth 1. */
static int reaction_worth(const pdc_bot *bot, const pdc_pos *pos, const pdc_command *command) {
    pdc_unit_id mover = pos->state->pending[pos->state->game.frames - 1].who;
    pdc_command aimed = *command;
    pdc_fire_report fire;
    switch ((int)command->kind) {
    case PDC_COMMAND_REACT_FIRE:
        aimed.other = mover;
        pdc_fire_preview(pos, &aimed, &fire);
        return fire.verdict == PDC_VERDICT_OK && fire.figures > 0 ? 5 : 0;
    case PDC_COMMAND_REACT_CHARGE:
        return melee_per_cent(pos, command->who, mover) >= PER_CENT ? 20 - command->turn : 0;
    /* a good chance of a square beats whatever a check to stand would bring */
    case PDC_COMMAND_REACT_SQUARE:
        return not_in_square(pos, mover, command->who) < SQUARE_RESULTS * 2 / 3 ? 30 : 0;
    case PDC_COMMAND_REACT_FORM: return command->form == PDC_FORM_LINE ? 12 : 11;
    case PDC_COMMAND_REACT_EVADE: return evade_worth(bot, pos, command, mover);
    /* [RQ-57] markers must give ground: away from the enemy */
    case PDC_COMMAND_REACT_WITHDRAW: return 10 + bot->enemy[command->at];
    case PDC_COMMAND_REACT_PASS: return 1;
    default: return 0;
    }
}

int bot_pick_reaction(pdc_bot *bot, const pdc_pos *pos, pdc_command *out) {
    int best = 0;
    for (int i = 0; i < bot->count; i++) {
        int worth = bot->list[i].side == bot->side ? reaction_worth(bot, pos, &bot->list[i]) : 0;
        if (worth > best) {
            best = worth;
            *out = bot->list[i];
        }
    }
    return best > 0;
}

/* Questions ------------------------------------------------------------------------------------- */

static int choice_worth(pdc_bot *bot, const pdc_pos *pos, const pdc_frame *frame, int n) {
    uint32_t answer = frame->answer[n - 1];
    pdc_hex_id here = frame->who != 0 ? pos_unit(pos, frame->who)->hex[0] : 0;
    pdc_unit_id enemy;
    switch ((pdc_choice)frame->arg[0]) {
    case PDC_CHOICE_RETREAT_HEX:
    case PDC_CHOICE_DISPLACE: return answer > 0 && answer <= bot->hexes ? bot->enemy[answer] : 0;
    case PDC_CHOICE_LOSS:
    case PDC_CHOICE_ADVANCE_UNIT:
        return answer > 0 && answer <= pos->state->game.units ? bot_power(pos, (pdc_unit_id)answer)
                                                              : 0;
    case PDC_CHOICE_FACING:
        enemy = here != 0 ? bot_nearest(bot, pos, here, NULL) : 0;
        return enemy == 0
                   ? 0
                   : 6 - bot_turn_between((int)answer, bot_bearing(pos->world->map, here,
                                                                   pos_unit(pos, enemy)->hex[0]));
    case PDC_CHOICE_NONE:
    case PDC_CHOICE_KEEP_OR_DIVIDE:
    case PDC_CHOICE_GIVE_UP_END:
    case PDC_CHOICE_BONUS:
    case PDC_CHOICE_COUNT: break;
    }
    return (int)bot_random(bot, 2);
}

int bot_pick_choice(pdc_bot *bot, const pdc_pos *pos, pdc_command *out) {
    const pdc_frame *frame = &pos->state->pending[pos->state->game.frames - 1];
    int best = -1;
    for (int i = 0; i < bot->count; i++) {
        const pdc_command *command = &bot->list[i];
        if (command->kind != PDC_COMMAND_CHOOSE || command->side != bot->side || command->n < 1 ||
            command->n > frame->count) {
            continue;
        }
        int worth = choice_worth(bot, pos, frame, command->n);
        if (worth > best) {
            best = worth;
            *out = *command;
        }
    }
    return best >= 0;
}
