/*
 * `pasdecharge selfplay SCENARIO [--seed N] [--out FILE.pdc]`: two scripted players fight a battle
 * to its end. The record is an ordinary one; the same seed gives the same bytes.
 */
#include <errno.h>
#include <string.h>

#include "../../engine/session/bot.h"
#include "../../engine/session/describe.h"
#include "../../engine/session/game.h"
#include "cli.h"
#include "paths.h"

enum { MOST_LINES = 60000 };

static pdc_battle *load(const char *what, int *status) {
    char maps[1024], assets[1024], path[2048];
    pdc_diag diag = {0};
    pdc_battle *battle = NULL;
    *status = CLI_UNREADABLE;
    if (!pdc_paths_assets(assets, sizeof assets)) {
        fprintf(stderr, "pasdecharge: the folder of assets is not found: %s\n", assets);
        return NULL;
    }
    size_t length = strlen(what);
    if (length > 5 && strcmp(what + length - 5, ".yaml") == 0) {
        snprintf(path, sizeof path, "%s", what);
    } else if (!pdc_paths_maps(maps, sizeof maps) ||
               !pdc_battle_find(maps, what, path, sizeof path)) {
        fprintf(stderr,
                "pasdecharge: there is no battle \"%s\" below %s; give its id or its file\n", what,
                maps);
        return NULL;
    }
    if (pdc_battle_load(path, assets, &battle, &diag) != PDC_STATUS_FINE) {
        cli_complain(&diag);
    }
    pdc_diag_free(&diag);
    return battle;
}

/* To the end of the game; 0 after saying why not. */
static int play(pdc_game *game, pdc_bot *const bot[3]) {
    const pdc_pos *pos = pdc_game_pos(game);
    while (pos->state->game.result == 0) {
        pdc_command command;
        if (!pdc_bot_choose(bot[1], pos, &command) && !pdc_bot_choose(bot[2], pos, &command)) {
            fprintf(stderr, "pasdecharge: nobody knows what to do after line %u\n",
                    (unsigned)pdc_game_lines(game));
            return 0;
        }
        pdc_verdict verdict = pdc_game_submit(game, &command);
        if (verdict != PDC_VERDICT_OK) {
            fprintf(stderr, "pasdecharge: an order was refused after line %u: %s %s\n",
                    (unsigned)pdc_game_lines(game), pdc_verdict_rules[verdict],
                    pdc_verdict_texts[verdict]);
            return 0;
        }
        if (pdc_game_lines(game) > MOST_LINES) {
            fprintf(stderr, "pasdecharge: no end after %d lines\n", MOST_LINES);
            return 0;
        }
    }
    return 1;
}

static void tell_result(const pdc_game *game) {
    static const char *const levels[] = {"draw", "marginal", "tactical", "decisive"};
    const pdc_pos *pos = pdc_game_pos(game);
    const pdc_header *state = &pos->state->game;
    const char *winner = state->result == 1 || state->result == 2
                             ? pos->world->scenario->side[state->result].id
                             : "nobody";
    printf("%s seed %llu: %u lines, turn %u, %s wins (%s), points %d to %d, hash %016llx\n",
           pos->world->scenario->id, (unsigned long long)pdc_game_seed_of(game),
           (unsigned)pdc_game_lines(game), (unsigned)state->turn, winner,
           levels[state->level < 4 ? state->level : 0], pdc_points(pos, 1), pdc_points(pos, 2),
           (unsigned long long)pdc_game_hash(game));
}

static int selfplay(pdc_battle *battle, uint64_t seed, const char *out) {
    pdc_bot *bot[3] = {NULL, pdc_bot_new(1, seed), pdc_bot_new(2, seed)};
    pdc_game_setup setup = {.battle = battle, .seed = seed};
    snprintf(setup.id, sizeof setup.id, "%032llx", (unsigned long long)seed);
    snprintf(setup.date, sizeof setup.date, "1812-09-07T05:00:00Z");
    pdc_player_name(&setup.player[1], battle->scenario->side[1].title);
    pdc_player_name(&setup.player[2], battle->scenario->side[2].title);
    pdc_game *game = pdc_game_new(&setup);
    int fine = game != NULL && bot[1] != NULL && bot[2] != NULL && play(game, bot);
    if (game != NULL) {
        tell_result(game);
        if (out != NULL && pdc_game_export(game, out) != 0) {
            fprintf(stderr, "pasdecharge: %s cannot be written: %s\n", out, strerror(errno));
            fine = 0;
        }
    }
    pdc_game_free(game);
    pdc_bot_free(bot[1]);
    pdc_bot_free(bot[2]);
    return fine ? CLI_FINE : CLI_FAILED;
}

int verb_selfplay(int argc, char **argv) {
    const char *what = NULL, *out = NULL;
    uint64_t seed = 1;
    for (int i = 1; i < argc; i++) {
        const char *value;
        if ((value = cli_option(argc, argv, &i, "--out")) != NULL) {
            out = value;
        } else if ((value = cli_option(argc, argv, &i, "--seed")) != NULL) {
            if (!cli_number(value, &seed)) {
                return cli_wrong_word("selfplay", value);
            }
        } else if (argv[i][0] == '-' || what != NULL) {
            return cli_wrong_word("selfplay", argv[i]);
        } else {
            what = argv[i];
        }
    }
    if (what == NULL) {
        return cli_usage("selfplay");
    }
    int status;
    pdc_battle *battle = load(what, &status);
    if (battle != NULL) {
        status = selfplay(battle, seed, out);
        pdc_battle_free(battle);
    }
    return status;
}
