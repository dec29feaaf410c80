/* `pasdecharge perft WHAT DEPTH`: how many sequences of canonical legal orders there are. */
#include <stdlib.h>
#include <string.h>

#include "cli.h"

enum { MOST_DEPTH = 12 };

static uint64_t count_orders(const pdc_world *world, const pdc_state *state, int depth, int *bad) {
    pdc_pos pos = {world, state};
    pdc_events nobody = {NULL, 0, 0};
    int count = pdc_legal(&pos, NULL, 0);
    uint64_t sum = 0;
    if (depth == 1) {
        return (uint64_t)count;
    }
    pdc_command *list = calloc((size_t)count + 1, sizeof *list);
    pdc_state *next = calloc(1, sizeof *next);
    if (list == NULL || next == NULL) {
        *bad = 1;
        count = 0;
    } else {
        count = pdc_legal(&pos, list, count);
    }
    for (int i = 0; i < count; i++) {
        pdc_state_copy(next, state);
        if (pdc_submit(world, next, &list[i], &nobody) != PDC_VERDICT_OK) {
            *bad = 1;
            continue;
        }
        sum += count_orders(world, next, depth - 1, bad);
    }
    free(list);
    free(next);
    return sum;
}

int verb_perft(int argc, char **argv) {
    pdc_shelf shelf;
    uint64_t depth = 0;
    int status = CLI_FINE, bad = 0;
    for (int i = 1; i < argc; i++) {
        if (cli_is_option(argv[i])) {
            return cli_wrong_word("perft", argv[i]);
        }
    }
    if (argc != 3 || !cli_number(argv[2], &depth) || depth < 1 || depth > MOST_DEPTH) {
        return cli_usage("perft");
    }
    if (!cli_shelf(&shelf)) {
        return CLI_UNREADABLE;
    }
    pdc_board_how how = {.scenario = argv[1], .seed = 1};
    pdc_board *board = cli_board(&shelf, &how, &status);
    if (board != NULL) {
        for (int i = 1; i <= (int)depth; i++) {
            uint64_t count = count_orders(&board->world, &board->state, i, &bad);
            printf("%d %llu\n", i, (unsigned long long)count);
            fflush(stdout);
        }
        status = bad ? CLI_FAILED : CLI_FINE;
        if (bad) {
            fprintf(stderr, "pasdecharge: an order of the list was refused\n");
        }
    }
    pdc_board_free(board);
    pdc_shelf_free(&shelf);
    return status;
}
