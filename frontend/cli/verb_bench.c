/*
 * `pasdecharge bench`: one key and value a line. The signature is one number over fixed random
 * games: a change that moves it has changed play. Everything else is speed on this machine; see
 * performance in ARCHITECTURE.md. Sources are rotated, not one measured again and again.
 */
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "../../engine/session/hash.h"
#include "fuzz.h"

extern char **environ;

enum {
    GAMES = 24,
    ORDERS = 200,
    SOURCES = 64,
    RECORDED = GAMES * ORDERS,
    ROUNDS = 9,
    EVENTS = 4096,
    FRAME_STARTS = 5
};

/* What one random game was: where its orders begin in the list of all. */
typedef struct {
    pdc_board *board;
    int first, count;
} game;

typedef struct {
    pdc_shelf shelf;
    const pdc_rules *rules;
    game game[GAMES];
    pdc_command *order; // of all games
    uint64_t *hash;
    pdc_command *listed;
    uint64_t signature;
    pdc_event *event;
    pdc_track *track;
    double legal_seconds;
    uint64_t lists;
} bench;

enum { LISTED = 65536 };

static pdc_board *random_board(bench *b, fuzz_random *random) {
    char *text = malloc(FUZZ_WORLD_ROOM);
    pdc_position_file file = {0};
    pdc_diag diag = {0};
    pdc_board *board = NULL;
    if (text != NULL) {
        fuzz_world(b->rules, random, FUZZ_DEFAULT_OPTIONS, text);
        if (pdc_position_parse("random", text, &file, &diag) == PDC_STATUS_FINE) {
            board = pdc_board_new(&b->shelf, &file, &file.position[0], &diag);
        }
    }
    cli_complain(&diag);
    pdc_position_free(&file);
    pdc_diag_free(&diag);
    free(text);
    return board;
}

/* Seconds of this process's own work: other programs on the machine do not count. */
static double cpu_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* One random game; its orders are kept, and its hashes go into the signature. */
static int play(bench *b, game *g, fuzz_random *random) {
    pdc_pos pos = pdc_board_pos(g->board);
    pdc_events nobody = {NULL, 0, 0};
    for (g->count = 0; g->count < ORDERS && pdc_deciders(&pos) != 0; g->count++) {
        double start = cpu_seconds();
        int count = pdc_legal(&pos, b->listed, LISTED);
        double listed = cpu_seconds();
        if (count < 1 || count > LISTED) {
            return 0;
        }
        pdc_command *order = &b->order[g->first + g->count];
        *order = b->listed[fuzz_below(random, (uint32_t)count)];
        if (pdc_submit(&g->board->world, &g->board->state, order, &nobody) != PDC_VERDICT_OK) {
            return 0;
        }
        b->legal_seconds += listed - start;
        b->lists++;
        b->hash[g->first + g->count] = pdc_state_hash(&g->board->state);
        b->signature = (b->signature ^ b->hash[g->first + g->count]) * UINT64_C(0x9e3779b97f4a7c15);
    }
    return 1;
}

static int play_all(bench *b) {
    int total = 0;
    fuzz_random random = {.state = 20121126};
    for (int i = 0; i < GAMES; i++) {
        b->game[i].first = total;
        b->game[i].board = random_board(b, &random);
        if (b->game[i].board == NULL || !play(b, &b->game[i], &random)) {
            return 0;
        }
        total += b->game[i].count;
    }
    printf("signature %016llx\n", (unsigned long long)b->signature);
    return 1;
}

/* The orders of one game, carried out and hashed by what they changed; `verify` compares every hash
 * with the one recorded. */
static int run_game(bench *b, const game *g, int verify) {
    for (int k = 0; k < g->count; k++) {
        pdc_events events = {b->event, 0, EVENTS};
        if (pdc_submit(&g->board->world, &g->board->state, &b->order[g->first + k], &events) !=
            PDC_VERDICT_OK) {
            return 0;
        }
        uint64_t hash = pdc_track_follow(b->track, &g->board->state, &events, NULL);
        if (verify && hash != b->hash[g->first + k]) {
            return 0;
        }
    }
    return 1;
}

/* The quickest of some rounds over all games. */
static int measure_orders(bench *b, const char *key, int verify) {
    double best = 0;
    int orders = 0;
    for (int round = 0; round < ROUNDS; round++) {
        double seconds = 0;
        orders = 0;
        for (int i = 0; i < GAMES; i++) {
            game *g = &b->game[i];
            pdc_board_restart(g->board, g->board->seed);
            pdc_track_start(b->track, &g->board->state);
            double start = cpu_seconds();
            if (!run_game(b, g, verify)) {
                return 0;
            }
            seconds += cpu_seconds() - start;
            orders += g->count;
        }
        best = round == 0 || seconds < best ? seconds : best;
    }
    printf("%s %.0f\n", key, best > 0 ? orders / best : 0);
    return 1;
}

static int replay_all(bench *b) {
    if (!measure_orders(b, "orders_applied_per_s", 0) ||
        !measure_orders(b, "orders_replayed_per_s", 1)) {
        return 0;
    }
    printf("legal_lists_per_s %.0f\n", (double)b->lists / b->legal_seconds);
    return 1;
}

static pdc_board *text_board(bench *b, const char *text) {
    pdc_position_file file = {0};
    pdc_diag diag = {0};
    pdc_board *board = NULL;
    if (pdc_position_parse("bench", text, &file, &diag) == PDC_STATUS_FINE) {
        board = pdc_board_new(&b->shelf, &file, &file.position[0], &diag);
    }
    cli_complain(&diag);
    pdc_position_free(&file);
    pdc_diag_free(&diag);
    return board;
}

/* 64 units far apart on an open map, each on a place of its own. */
static pdc_board *open_board(bench *b) {
    char text[16384];
    int length = snprintf(text, sizeof text, "position bench\nmap 99x99 clear\n");
    for (int i = 0; i < SOURCES; i++) {
        length += snprintf(text + length, sizeof text - (size_t)length,
                           "unit U%d side=%s arm=infantry n=8 at=%02d%02d form=column mu=first%d\n",
                           i, i % 2 == 0 ? "a" : "b", 8 + i % 8 * 11, 8 + i / 8 * 11, i % 2);
    }
    snprintf(text + length, sizeof text - (size_t)length, "segment maneuver\nactive first0\n");
    return text_board(b, text);
}

/* 64 units on a map of that size, spread over it, each with a friend and an enemy about. */
static pdc_board *reach_board(bench *b, int cols, int rows) {
    static const char *const movers[] = {
        "arm=infantry n=8 form=column face=12", "arm=infantry n=8 form=line face=1",
        "arm=cavalry n=8 form=column face=2", "arm=foot-artillery n=3 form=limbered face=4"};
    static char text[65536];
    int digits = cols > 99 || rows > 99 ? 3 : 2;
    int length = snprintf(text, sizeof text, "position bench\nmap %dx%d clear\n", cols, rows);
    for (int i = 0; i < SOURCES; i++) {
        int col = cols / 16 + i % 8 * cols / 8, row = rows / 16 + i / 8 * rows / 8;
        length +=
            snprintf(text + length, sizeof text - (size_t)length,
                     "unit U%d side=a %s at=%0*d%0*d mp=8 mu=first\n"
                     "unit F%d side=a arm=infantry n=4 at=%0*d%0*d form=line face=1 mu=first\n"
                     "unit E%d side=b arm=cavalry n=4 at=%0*d%0*d form=column face=6 mu=last\n",
                     i, movers[i % 4], digits, col, digits, row, i, digits, col + 1, digits,
                     row + 2, i, digits, col - 2, digits, row - 2);
    }
    snprintf(text + length, sizeof text - (size_t)length, "segment maneuver\nactive first\n");
    return text_board(b, text);
}

/* Mixed ground from the rules tables: two thirds as it is, the rest of any kind; something on one
 * hexside of ten hexes. */
static void mix_ground(const bench *b, const pdc_map *map) {
    fuzz_random random = {.state = 12};
    for (pdc_hex_id hex = 1; hex <= map->count; hex++) {
        if (fuzz_below(&random, 3) == 0) {
            map->cell[hex].terrain = (uint8_t)fuzz_below(&random, b->rules->terrains);
        }
        int direction = (int)fuzz_below(&random, 60);
        uint16_t feature = (uint16_t)(1u << fuzz_below(&random, b->rules->features));
        pdc_hex_id other = direction < 6 ? pdc_map_near(map, hex, direction) : 0;
        if (other != 0) {
            map->cell[hex].edge[direction] |= feature;
            map->cell[other].edge[(direction + 3) % 6] |= feature;
        }
    }
}

/* Movement range on mixed ground with zones and stacking, the sources rotated. */
static int measure_reach(bench *b, const char *name, int cols, int rows) {
    pdc_board *board = reach_board(b, cols, rows);
    pdc_reached *reached = calloc(LISTED, sizeof *reached);
    double best = 0;
    uint64_t hexes = 0;
    if (board == NULL || reached == NULL) {
        pdc_board_free(board);
        free(reached);
        return 0;
    }
    mix_ground(b, board->map);
    pdc_pos pos = pdc_board_pos(board);
    for (int round = 0; round < 2 * ROUNDS; round++) {
        double start = cpu_seconds();
        hexes = 0;
        for (int i = 0; i < 5 * SOURCES; i++) {
            hexes +=
                (uint64_t)pdc_reach(&pos, (pdc_unit_id)(1 + 3 * (i % SOURCES)), reached, LISTED);
        }
        double seconds = cpu_seconds() - start;
        best = round == 0 || seconds < best ? seconds : best;
    }
    printf("reach_ns_per_hex%s %.1f\n", name, best * 1e9 / (double)(hexes ? hexes : 1));
    printf("reach_hexes%s %.1f\n", name, (double)hexes / (5 * SOURCES));
    free(reached);
    pdc_board_free(board);
    return 1;
}

static int measure_los(bench *b) {
    pdc_board *board = open_board(b);
    if (board == NULL) {
        return 0;
    }
    pdc_pos pos = pdc_board_pos(board);
    fuzz_random random = {.state = 7};
    int clear = 0, lines = 200000;
    double start = cpu_seconds();
    for (int i = 0; i < lines; i++) {
        pdc_hex_id from = 1 + fuzz_below(&random, board->map->count), blocker = 0;
        int col = 0, row = 0;
        const char *rule = NULL;
        pdc_map_place(board->map, from, &col, &row);
        int to_col = col + (int)fuzz_below(&random, 41) - 20;
        int to_row = row + (int)fuzz_below(&random, 41) - 20;
        pdc_hex_id to = pdc_map_hex(board->map, to_col, to_row);
        clear += to != 0 && pdc_los(&pos, from, to, &blocker, &rule);
    }
    printf("los_ns %.1f\n", (cpu_seconds() - start) * 1e9 / lines);
    printf("los_clear %d\n", clear);
    printf("state_bytes %u\n", (unsigned)pdc_state_used(&board->state));
    pdc_board_free(board);
    return 1;
}

/* The best of a few starts of the window up to its first picture: an empty script ends it then, and
 * no file is written. */
static void measure_first_frame(void) {
#ifdef HAVE_SDL
    double best = 0;
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    for (int i = 0; i < FRAME_STARTS; i++) {
        char script[] = "/tmp/pasdecharge-bench-XXXXXX";
        int file = mkstemp(script);
        char *words[] = {"pasdecharge", "play", "--script", script, NULL};
        double start = cli_seconds();
        pid_t child = 0;
        int status = 1;
        /* not fork: the start of another program does not copy the memory of this one */
        if (file >= 0 && posix_spawn(&child, "/proc/self/exe", NULL, NULL, words, environ) == 0 &&
            waitpid(child, &status, 0) == child && status == 0) {
            double seconds = cli_seconds() - start;
            best = best == 0 || seconds < best ? seconds : best;
        }
        if (file >= 0) {
            close(file);
            unlink(script);
        }
    }
    if (best > 0) {
        printf("first_frame_ms %.1f\n", best * 1e3);
        return;
    }
#endif
    printf("first_frame_ms none\n");
}

int verb_bench(int argc, char **argv) {
    (void)argv;
    if (argc != 1) {
        return cli_usage("bench");
    }
    bench *b = calloc(1, sizeof *b);
    pdc_diag diag = {0};
    int good = b != NULL && cli_shelf(&b->shelf);
    if (good) {
        b->rules = pdc_shelf_rules(&b->shelf, "batalla", &diag);
        b->order = calloc(RECORDED, sizeof *b->order);
        b->hash = calloc(RECORDED, sizeof *b->hash);
        b->listed = calloc(LISTED, sizeof *b->listed);
        b->event = calloc(EVENTS, sizeof *b->event);
        b->track = pdc_track_new();
        cli_complain(&diag);
        good = b->rules != NULL && b->order != NULL && b->hash != NULL && b->listed != NULL &&
               b->event != NULL && b->track != NULL && play_all(b) && replay_all(b) &&
               measure_reach(b, "", 100, 80) && measure_reach(b, "_large_map", 500, 500) &&
               measure_los(b);
    }
    if (good) {
        measure_first_frame();
    } else {
        fprintf(stderr, "pasdecharge: the bench came to no end\n");
    }
    pdc_diag_free(&diag);
    for (int i = 0; b != NULL && i < GAMES; i++) {
        pdc_board_free(b->game[i].board);
    }
    if (b != NULL) {
        pdc_shelf_free(&b->shelf);
        free(b->order);
        free(b->hash);
        free(b->listed);
        free(b->event);
        pdc_track_free(b->track);
        free(b);
    }
    return good ? CLI_FINE : CLI_FAILED;
}
