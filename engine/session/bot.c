/*
 * The scripted player: which decision is open, and who of bot_*.c answers it. Every decision ends:
 * units go through their stages once an activation, and when nothing is left the segment is ended.
 */
#include "bot_inside.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 512, MOST_ROOM = 200000, MOST_ORDERS = 500 };

pdc_bot *pdc_bot_new(int side, uint64_t seed) {
    pdc_bot *bot = calloc(1, sizeof *bot);
    if (bot == NULL) {
        return NULL;
    }
    bot->side = (uint8_t)side;
    bot->random = seed * 2 + (uint64_t)side;
    bot->room = FIRST_ROOM;
    bot->list = calloc(FIRST_ROOM, sizeof *bot->list);
    bot->bold = (uint8_t)bot_random(bot, 3);
    if (bot->list == NULL) {
        pdc_bot_free(bot);
        return NULL;
    }
    return bot;
}

void pdc_bot_free(pdc_bot *bot) {
    if (bot == NULL) {
        return;
    }
    for (int i = 0; i < PDC_CLASS_COUNT; i++) {
        free(bot->field[i]);
    }
    free(bot->enemy);
    free(bot->heap);
    free(bot->queue);
    free(bot->list);
    free(bot->reached);
    free(bot);
}

/* splitmix64 */
uint32_t bot_random(pdc_bot *bot, uint32_t below) {
    bot->random += UINT64_C(0x9e3779b97f4a7c15);
    uint64_t mixed = bot->random;
    mixed = (mixed ^ (mixed >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    mixed = (mixed ^ (mixed >> 27)) * UINT64_C(0x94d049bb133111eb);
    mixed ^= mixed >> 31;
    return below > 0 ? (uint32_t)((mixed >> 32) * below >> 32) : 0;
}

/* All legal orders of both sides into bot->list. */
static int list_all(pdc_bot *bot, const pdc_pos *pos) {
    bot->count = pdc_legal(pos, bot->list, bot->room);
    if (bot->count > bot->room && bot->count <= MOST_ROOM) {
        pdc_command *list = realloc(bot->list, (size_t)bot->count * sizeof *list);
        if (list == NULL) {
            return 0;
        }
        bot->list = list;
        bot->room = bot->count;
        bot->count = pdc_legal(pos, bot->list, bot->room);
    }
    return bot->count > 0 && bot->count <= bot->room;
}

/* A new activation: nothing has been done yet. */
static void turn_page(pdc_bot *bot, const pdc_pos *pos) {
    const pdc_header *game = &pos->state->game;
    if (bot->turn == game->turn && bot->activation == game->activation &&
        bot->active == game->active) {
        return;
    }
    bot->turn = game->turn;
    bot->activation = game->activation;
    bot->active = game->active;
    bot->given = 0;
    bot->fields = 0;
    memset(bot->stage, 0, sizeof bot->stage);
    memset(bot->tries, 0, sizeof bot->tries);
    memset(bot->leader_tries, 0, sizeof bot->leader_tries);
}

static int is_of(const pdc_command *command, int side) {
    return command->side == side;
}

static int first_of_kind(const pdc_bot *bot, int kind, pdc_command *out) {
    for (int i = 0; i < bot->count; i++) {
        if (bot->list[i].kind == kind && is_of(&bot->list[i], bot->side)) {
            *out = bot->list[i];
            return 1;
        }
    }
    return 0;
}

/* Any order at all: when a segment may not be ended yet [HC-17], or nothing planned is legal. */
static int any_order(pdc_bot *bot, pdc_command *out) {
    int start = (int)bot_random(bot, (uint32_t)bot->count);
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < bot->count; i++) {
            const pdc_command *command = &bot->list[(start + i) % bot->count];
            int moves = command->kind == PDC_COMMAND_MOVE || command->kind == PDC_COMMAND_FORM;
            if (is_of(command, bot->side) && command->is_leader == 0 && (moves || pass == 1)) {
                *out = *command;
                return 1;
            }
        }
    }
    return 0;
}

static int end_segment(pdc_bot *bot, const pdc_pos *pos, pdc_command *out) {
    return list_all(bot, pos) && (first_of_kind(bot, PDC_COMMAND_END, out) || any_order(bot, out));
}

/* [HC-25] Without a segment of their own charges are orders of the movement: those of its cavalry. */
static int charge_on_the_move(pdc_bot *bot, const pdc_pos *pos, pdc_command *out) {
    if (pos->world->rules->sequence == PDC_SEQUENCE_CHITS) {
        return 0;
    }
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        if (!pos_present(pos, who) || pos_side(pos, who) != bot->side ||
            !pos_is_cavalry(pos, who) || pos_unit(pos, who)->cohesion != PDC_COHESION_GOOD ||
            pos_has(pos, who, PDC_FLAG_DECLARED | PDC_FLAG_CHARGED)) {
            continue;
        }
        int room = bot->room;
        int count = pdc_legal_unit(pos, who, 0, bot->list, room);
        bot->count = count < room ? count : room;
        if (bot_pick_charge(bot, pos, out)) {
            return 1;
        }
    }
    return 0;
}

static int in_segment(pdc_bot *bot, const pdc_pos *pos, pdc_command *out) {
    int segment = pos->state->game.segment;
    if (bot->given < MOST_ORDERS) {
        if (segment == PDC_SEGMENT_MANEUVER) {
            if (charge_on_the_move(bot, pos, out) || bot_maneuver(bot, pos, out)) {
                return 1;
            }
        } else if (!list_all(bot, pos)) {
            return 0;
        } else if (segment == PDC_SEGMENT_RALLY    ? first_of_kind(bot, PDC_COMMAND_RALLY, out)
                   : segment == PDC_SEGMENT_CHARGE ? bot_pick_charge(bot, pos, out)
                                                   : bot_pick_fire(bot, pos, out)) {
            return 1;
        }
    }
    return end_segment(bot, pos, out);
}

/* Command points go to any maneuver unit that needs one; chits are drawn. */
static int elsewhere(pdc_bot *bot, const pdc_pos *pos, pdc_command *out) {
    return list_all(bot, pos) && (first_of_kind(bot, PDC_COMMAND_COMMAND_MU, out) ||
                                  first_of_kind(bot, PDC_COMMAND_DRAW, out) ||
                                  first_of_kind(bot, PDC_COMMAND_RALLY, out) ||
                                  first_of_kind(bot, PDC_COMMAND_END, out) || any_order(bot, out));
}

int pdc_bot_choose(pdc_bot *bot, const pdc_pos *pos, pdc_command *out) {
    if ((pdc_deciders(pos) & (1 << (bot->side - 1))) == 0) {
        return 0;
    }
    turn_page(bot, pos);
    bot->given++;
    if (!bot_look(bot, pos)) {
        return 0;
    }
    switch (pdc_pending(pos)) {
    case PDC_FRAME_SEGMENT: return in_segment(bot, pos, out);
    case PDC_FRAME_WINDOW: return list_all(bot, pos) && bot_pick_reaction(bot, pos, out);
    case PDC_FRAME_CHOICE: return list_all(bot, pos) && bot_pick_choice(bot, pos, out);
    default: return elsewhere(bot, pos, out);
    }
}
