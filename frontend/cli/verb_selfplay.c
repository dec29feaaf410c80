/*
 * `pasdecharge selfplay SCENARIO [--seed N] [--option NAME=VALUE]... [--out FILE.pdc]`: two scripted
 * players fight a battle to its end. The record is an ordinary one; the same seed gives the same game.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../../engine/session/bot.h"
#include "../../engine/session/describe.h"
#include "../../engine/session/game.h"
#include "../paths.h"
#include "cli.h"

enum { MOST_LINES = 60000, MOST_OPTIONS = 64 };
// the last second of the year 9999
#define MOST_SECONDS 253402300800u

/* What is asked for. */
typedef struct {
    const char *what, *out;
    const char *option[MOST_OPTIONS]; // NAME=VALUE
    int options;
    uint64_t seed;
} wanted;

static pdc_battle *load(const char *what, int *status) {
    char assets[1024], path[2048];
    pdc_diag diag = {0};
    pdc_battle *battle = NULL;
    *status = CLI_UNREADABLE;
    if (!pdc_paths_assets(assets, sizeof assets)) {
        fprintf(stderr, "pasdecharge: the folder of assets is not found: %s\n", assets);
        return NULL;
    }
    if (!cli_scenario_path(what, path, sizeof path)) {
        fprintf(stderr,
                "pasdecharge: there is no battle \"%s\" in the folder of maps; give its id or its "
                "file\n",
                what);
        return NULL;
    }
    if (pdc_battle_load(path, assets, &battle, &diag) != PDC_STATUS_FINE) {
        cli_complain(&diag);
    }
    pdc_diag_free(&diag);
    return battle;
}

/* 0 after saying what is wrong with an option. */
static int choose_option(pdc_battle *battle, const char *word) {
    pdc_option_reason why = {""};
    int32_t value = 0;
    int option = pdc_option_read_pair(&battle->world, word, &value, &why);
    if (option >= PDC_OPTION_COUNT) { /* [HC-320] */
        return pdc_battle_ground(battle, option - PDC_OPTION_COUNT, (int)value);
    }
    if (option < 0) {
        fprintf(stderr, "pasdecharge: option %s: %s\n", word, why.text);
        return 0;
    }
    battle->scenario->option[option] = value;
    return 1;
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

/* The date of the record is now, as in every game, unless SOURCE_DATE_EPOCH (seconds) names one: then
 * the same seed gives the same bytes. */
static void given_date(char *out, size_t room) {
    const char *text = getenv("SOURCE_DATE_EPOCH");
    uint64_t seconds = 0;
    struct tm utc;
    if (text != NULL && cli_number(text, &seconds) && seconds < MOST_SECONDS) {
        time_t then = (time_t)seconds;
        if (gmtime_r(&then, &utc) == NULL ||
            strftime(out, room, "%Y-%m-%dT%H:%M:%SZ", &utc) != 20) {
            out[0] = 0;
        }
    }
}

static int selfplay(pdc_battle *battle, uint64_t seed, const char *out) {
    pdc_bot *bot[3] = {NULL, pdc_bot_new(1, seed), pdc_bot_new(2, seed)};
    pdc_game_setup setup = {.battle = battle, .seed = seed};
    snprintf(setup.id, sizeof setup.id, "%032llx", (unsigned long long)seed);
    given_date(setup.date, sizeof setup.date);
    for (int side = 1; side <= 2; side++) {
        pdc_player_name(&setup.player[side], battle->scenario->side[side].title);
        setup.player[side].kind = PDC_PLAYER_COMPUTER;
    }
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

static int read_words(int argc, char **argv, wanted *out) {
    for (int i = 1; i < argc; i++) {
        const char *value;
        if ((value = cli_option(argc, argv, &i, "--out")) != NULL) {
            out->out = value;
        } else if ((value = cli_option(argc, argv, &i, "--option")) != NULL) {
            if (out->options == MOST_OPTIONS) {
                return cli_wrong_word("selfplay", value);
            }
            out->option[out->options++] = value;
        } else if ((value = cli_option(argc, argv, &i, "--seed")) != NULL) {
            if (!cli_number(value, &out->seed)) {
                return cli_wrong_word("selfplay", value);
            }
        } else if (argv[i][0] == '-' || out->what != NULL) {
            return cli_wrong_word("selfplay", argv[i]);
        } else {
            out->what = argv[i];
        }
    }
    return out->what != NULL ? CLI_FINE : cli_usage("selfplay");
}

int verb_selfplay(int argc, char **argv) {
    wanted want = {.seed = 1};
    int status = read_words(argc, argv, &want);
    if (status != CLI_FINE) {
        return status;
    }
    pdc_battle *battle = load(want.what, &status);
    int good = battle != NULL;
    for (int i = 0; good && i < want.options; i++) {
        good = choose_option(battle, want.option[i]);
        status = good ? status : CLI_USAGE;
    }
    if (good) {
        status = selfplay(battle, want.seed, want.out);
    }
    pdc_battle_free(battle);
    return status;
}
