/*
 * Plays a battle by a simple plan and writes its record: march towards the enemy, fire, assault,
 * charge, rally; now and then an order is taken back. The same arguments give the same game on
 * every machine. The record carries its files.
 *   play_journal SCENARIO.yaml ASSETS SEED ORDERS OUT.pdc [plan|random]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/session/game.h"

enum { ORDERS_MOST = 20000 };

typedef struct {
    pdc_game *game;
    const pdc_pos *pos;
    pdc_command *list;
    uint64_t seed;
    int random;
} player;

static uint32_t next(player *who, uint32_t most) {
    who->seed = who->seed * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(who->seed >> 33) % most;
}

/** Hexes to the nearest enemy on the map. */
static int nearest_enemy(const pdc_pos *pos, pdc_hex_id hex, int side) {
    int best = 99;
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        if (pos_present(pos, who) && pos_side(pos, who) != side) {
            int distance = pdc_map_distance(pos->world->map, hex, pos->state->unit[who].hex[0]);
            best = distance < best ? distance : best;
        }
    }
    return best;
}

/** How much the plan likes an order; 0 = never. */
static uint32_t weight(player *who, const pdc_command *command) {
    const pdc_pos *pos = who->pos;
    pdc_hex_id here =
        command->who && !command->is_leader ? pos->state->unit[command->who].hex[0] : 0;
    pdc_hex_id to = command->hexes > 0 ? command->hex[command->hexes - 1] : 0;
    if (who->random) {
        return command->kind == PDC_COMMAND_END ? 2 : 20;
    }
    switch ((int)command->kind) {
    case PDC_COMMAND_FIRE: return 3000;
    case PDC_COMMAND_ASSAULT: return 1500;
    case PDC_COMMAND_CHARGE: return 800;
    case PDC_COMMAND_RALLY: return 2000;
    case PDC_COMMAND_ENTER: return 2000;
    case PDC_COMMAND_DRAW: return 1000;
    case PDC_COMMAND_COMMAND_MU: return 400;
    case PDC_COMMAND_REACT_FIRE: return 900;
    case PDC_COMMAND_REACT_SQUARE: return 900;
    case PDC_COMMAND_REACT_CHARGE: return 300;
    case PDC_COMMAND_REACT_PASS: return 300;
    case PDC_COMMAND_CHOOSE: return 100;
    case PDC_COMMAND_UNLIMBER: return nearest_enemy(pos, here, command->side) <= 9 ? 900 : 1;
    case PDC_COMMAND_END: return 60;
    case PDC_COMMAND_MOVE:
        if (!here || !to) {
            return 5;
        }
        return nearest_enemy(pos, to, command->side) < nearest_enemy(pos, here, command->side) ? 200
                                                                                               : 1;
    case PDC_COMMAND_FACE:
    case PDC_COMMAND_ABOUT: return 2;
    case PDC_COMMAND_FORM: return command->form == PDC_FORM_LINE ? 12 : 1;
    default: return 2;
    }
}

static int one_order(player *who) {
    int count = pdc_legal(who->pos, who->list, ORDERS_MOST);
    uint64_t sum = 0;
    count = count > ORDERS_MOST ? ORDERS_MOST : count;
    for (int i = 0; i < count; i++) {
        sum += weight(who, &who->list[i]);
    }
    if (sum == 0) {
        fprintf(stderr, "no order to give\n");
        return 0;
    }
    uint64_t pick = (((uint64_t)next(who, 1u << 30) << 20) + next(who, 1u << 20)) % sum;
    int i = 0;
    while (pick >= weight(who, &who->list[i])) {
        pick -= weight(who, &who->list[i++]);
    }
    const pdc_command command = who->list[i];
    pdc_verdict verdict = pdc_game_submit(who->game, &command);
    if (verdict != PDC_VERDICT_OK) {
        fprintf(stderr, "a legal order was refused after line %u: %s\n",
                (unsigned)pdc_game_lines(who->game), pdc_verdict_texts[verdict]);
        return 0;
    }
    if (next(who, 25) == 0) {
        (void)pdc_game_undo(who->game, command.side);
    }
    return 1;
}

int main(int argc, char **argv) {
    pdc_battle *battle = NULL;
    pdc_diag diag = {0};
    if (argc < 6) {
        fprintf(stderr,
                "usage: play_journal SCENARIO.yaml ASSETS SEED ORDERS OUT.pdc [plan|random]\n");
        return 2;
    }
    if (pdc_battle_load(argv[1], argv[2], &battle, &diag) != PDC_STATUS_FINE) {
        for (uint32_t i = 0; i < diag.count; i++) {
            fprintf(stderr, "%s:%u: %s\n", diag.complaint[i].file, (unsigned)diag.complaint[i].line,
                    diag.complaint[i].text);
        }
        return 3;
    }
    pdc_game_setup setup = {.battle = battle, .seed = strtoull(argv[3], NULL, 10)};
    snprintf(setup.id, sizeof(setup.id), "%032llx", (unsigned long long)setup.seed);
    snprintf(setup.date, sizeof(setup.date), "2026-11-29T05:00:00Z");
    pdc_player_name(&setup.player[1], battle->scenario->side[1].title);
    pdc_player_name(&setup.player[2], battle->scenario->side[2].title);
    player who = {.game = pdc_game_new(&setup),
                  .seed = setup.seed,
                  .random = argc > 6 && strcmp(argv[6], "random") == 0};
    who.list = calloc(ORDERS_MOST, sizeof(*who.list));
    who.pos = pdc_game_pos(who.game);
    unsigned long orders = strtoul(argv[4], NULL, 10);
    int fine = 1;
    while (fine && pdc_game_lines(who.game) < orders && who.pos->state->game.result == 0) {
        fine = one_order(&who);
    }
    if (pdc_game_export(who.game, argv[5]) != 0) {
        perror(argv[5]);
        fine = 0;
    }
    printf("%u lines, turn %u, result %u, hash %016llx\n", (unsigned)pdc_game_lines(who.game),
           who.pos->state->game.turn, who.pos->state->game.result,
           (unsigned long long)pdc_game_hash(who.game));
    pdc_game_free(who.game);
    pdc_battle_free(battle);
    free(who.list);
    return fine ? 0 : 1;
}
