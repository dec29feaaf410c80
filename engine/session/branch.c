/*
 * Playing on from an earlier line: a game of its own with the same header, seed and orders up to
 * there. It is played, not copied: the chain and the heads in its turn lines are its own.
 */
#include <errno.h>
#include <stdio.h>

#include "game_inside.h"
#include "notation.h"

/** One line of the old record given to the new game. Turn and end lines come by themselves. */
static int give_line(pdc_game *branch, const pdc_record *record, uint32_t number) {
    pdc_line line;
    pdc_record_line(record, number, &line);
    if (line.kind == PDC_LINE_UNDO) {
        return pdc_game_undo_to(branch, line.side, line.target) == PDC_UNDO_OK;
    }
    if (line.kind != PDC_LINE_ORDER) {
        return 1;
    }
    pdc_order order;
    return game_read_order(&branch->pos, &line, &order) == PDC_VERDICT_OK &&
           pdc_game_submit(branch, &order.command[0]) == PDC_VERDICT_OK;
}

/** Where it comes from, as a comment before its first line. */
static int tell_origin(pdc_game *branch, const pdc_game *game, uint32_t line) {
    char text[96];
    int size = snprintf(text, sizeof(text), "; branch of game %s after line %u",
                        game->record.header.game, (unsigned)line);
    return pdc_record_append(&branch->record, text, (size_t)size, 0);
}

static pdc_game *begin(const pdc_game *game, uint32_t line) {
    pdc_game_setup setup = {
        .battle = game->battle, .seed = game->record.header.seed, .mode = game->record.header.mode};
    for (int side = 1; side <= 2; side++) {
        setup.player[side] = game->record.header.player[side];
    }
    pdc_game *branch = pdc_game_new(&setup);
    if (branch && !tell_origin(branch, game, line)) {
        pdc_game_free(branch);
        branch = NULL;
    }
    return branch;
}

int pdc_game_branch(const pdc_game *game, uint32_t line, const char *path) {
    line = line < game->record.lines ? line : game->record.lines;
    pdc_game *branch = begin(game, line);
    int error = branch ? 0 : ENOMEM;
    for (uint32_t number = 1; error == 0 && number <= line; number++) {
        if (!give_line(branch, &game->record, number)) {
            error = EINVAL; // a record that was never verified
        }
    }
    if (error == 0 && pdc_game_keep(branch, path) != PDC_STATUS_FINE) {
        error = branch->journal.keeping.error != 0 ? branch->journal.keeping.error : EIO;
    }
    pdc_game_free(branch);
    errno = error;
    return error == 0 ? 0 : -1;
}
