/*
 * Taking back and giving again [records.md, "Undo is a line"]: SIDE undo N restores the state after
 * line N. N lies at most 64 lines back, every line after N is that side's own, and no die,
 * revelation or turn lies between; an answer to the other side can be taken back only while what it
 * answered is still open.
 */
#include <stdlib.h>
#include <string.h>

#include "game_inside.h"

/** May the line of this entry be gone back over? */
static pdc_undo line_allowed(const pdc_game *game, const game_entry *entry, int side) {
    if (entry->kind == PDC_LINE_TURN) {
        return PDC_UNDO_TURN;
    }
    if (entry->side != side) {
        return PDC_UNDO_NOT_YOURS;
    }
    if (entry->kind == PDC_LINE_UNDO) {
        return PDC_UNDO_OK;
    }
    if (entry->revealed) {
        return PDC_UNDO_REVEALED;
    }
    if (entry->die) {
        return PDC_UNDO_DIE;
    }
    if (entry->lost) {
        return PDC_UNDO_TOO_FAR;
    }
    return entry->answer && !game_window_open(game, entry) ? PDC_UNDO_CLOSED : PDC_UNDO_OK;
}

pdc_undo game_undo_allowed(pdc_game *game, int side, uint32_t target) {
    if (game->record.ended && game->played == game->record.lines) {
        return PDC_UNDO_OVER;
    }
    if (target >= game->played) {
        return PDC_UNDO_NOTHING;
    }
    for (uint32_t line = game->played; line > target; line--) {
        if (game->played - line >= PDC_RECORD_UNDO) {
            return PDC_UNDO_TOO_FAR;
        }
        const game_entry *entry = game_entry_of(game, line);
        pdc_undo answer = line_allowed(game, entry, side);
        if (answer != PDC_UNDO_OK) {
            return answer;
        }
    }
    return PDC_UNDO_OK;
}

void game_undo_play(pdc_game *game, int side, uint32_t target, char *body, size_t *size) {
    uint32_t line = game->played + 1;
    pdc_change redo = {0};
    int kept = 1;
    for (uint32_t back = game->played; back > target; back--) {
        game_entry *entry = game_entry_of(game, back);
        kept = pdc_track_revert(game->track, &game->live, &entry->change, &redo) && kept;
    }
    // only now: line - 64 used the same entry
    game_entry *entry = game_entry_of(game, line);
    pdc_change_free(&entry->change);
    entry->change = redo;
    entry->line = line;
    entry->kind = PDC_LINE_UNDO;
    entry->side = (uint8_t)side;
    entry->target = target;
    entry->joined = 0;
    entry->answer = entry->die = entry->revealed = 0;
    entry->lost = (uint8_t)!kept;
    game->events.count = 0;
    char *out = pdc_put_number(body, line);
    *out++ = ' ';
    out = pdc_put_text(out, game->record.header.side[side]);
    out = pdc_put_text(out, " undo ");
    out = pdc_put_number(out, target);
    out = pdc_put_text(out, " @");
    out = pdc_put_hex(out, pdc_track_hash(game->track));
    *size = (size_t)(out - body);
    game->played = line;
    game_know(game, 0);
}

/* What a player asks for ---------------------------------------------------------------------- */

/** The last order that has not been taken back, and the line before it and those it is joined to.
 * */
static pdc_undo last_order(pdc_game *game, uint32_t *target) {
    uint32_t line = game->played;
    while (line > 0 && game->played - line < PDC_RECORD_UNDO) {
        const game_entry *entry = game_entry_of(game, line);
        if (entry->kind == PDC_LINE_UNDO) {
            line = entry->target;
            continue;
        }
        if (entry->kind == PDC_LINE_TURN) {
            return PDC_UNDO_TURN;
        }
        if (!entry->joined) {
            *target = line - 1;
            return PDC_UNDO_OK;
        }
        line--;
    }
    return line == 0 ? PDC_UNDO_NOTHING : PDC_UNDO_TOO_FAR;
}

static pdc_undo find_target(pdc_game *game, int side, uint32_t *target) {
    if (game->view_line != game->record.lines) {
        return PDC_UNDO_PAST;
    }
    if (game->record.ended) {
        return PDC_UNDO_OVER;
    }
    pdc_undo answer = last_order(game, target);
    return answer == PDC_UNDO_OK ? game_undo_allowed(game, side, *target) : answer;
}

pdc_undo pdc_game_can_undo(const pdc_game *game, int side) {
    uint32_t target;
    return find_target((pdc_game *)game, side, &target); // reads only
}

/** Put the orders that are taken back on the pile, the last one first. */
static void pile_up(pdc_game *game, uint32_t target) {
    for (uint32_t line = game->played; line > target;) {
        const game_entry *entry = game_entry_of(game, line);
        if (entry->kind == PDC_LINE_UNDO) {
            line = entry->target;
            continue;
        }
        if (entry->kind == PDC_LINE_ORDER) {
            if (game->redos == PDC_RECORD_UNDO) {
                memmove(game->redo, game->redo + 1, sizeof(game->redo[0]) * (PDC_RECORD_UNDO - 1));
                memmove(game->redo_joined, game->redo_joined + 1, PDC_RECORD_UNDO - 1);
                game->redos--;
            }
            game->redo_joined[game->redos] = entry->joined;
            game->redo[game->redos++] = entry->command;
        }
        line--;
    }
}

static pdc_undo go_back(pdc_game *game, int side, uint32_t target) {
    char body[GAME_BODY];
    size_t size = 0, from = game->record.size;
    if (!pdc_record_has_room(&game->record, 3) || !pdc_record_reserve(&game->record, 3)) {
        return PDC_UNDO_TOO_FAR;
    }
    pile_up(game, target);
    game_undo_play(game, side, target, body, &size);
    pdc_record_append(&game->record, body, size, 1); // room is reserved
    game_settle(game, from);
    return PDC_UNDO_OK;
}

pdc_undo pdc_game_undo(pdc_game *game, int side) {
    uint32_t target = 0;
    pdc_undo answer = find_target(game, side, &target);
    return answer == PDC_UNDO_OK ? go_back(game, side, target) : answer;
}

pdc_undo pdc_game_undo_to(pdc_game *game, int side, uint32_t line) {
    if (game->view_line != game->record.lines) {
        return PDC_UNDO_PAST;
    }
    pdc_undo answer = game_undo_allowed(game, side, line);
    return answer == PDC_UNDO_OK ? go_back(game, side, line) : answer;
}

/** Would that side know more of a unit in this position than it does now? What it does not know of
 * is not in the position. */
static int game_would_know(const pdc_game *game, const pdc_pos *pos, int side) {
    if (!game->known || side < 1 || side > 2) {
        return 0;
    }
    const uint8_t *known = game->known + (side - 1) * (PDC_MAX_UNITS + 1);
    for (int who = 1; who <= pos->state->game.units; who++) {
        int absent = pos->state->unit[who].status == PDC_STATUS_ABSENT;
        if (!absent && pdc_known(pos, side, (pdc_unit_id)who) > known[who]) {
            return 1;
        }
    }
    return 0;
}

pdc_undo pdc_game_would_undo(pdc_game *game, const pdc_command *command, pdc_verdict *verdict) {
    if (game->view_line != game->record.lines) {
        *verdict = PDC_VERDICT_NOT_YOUR_TURN;
        return PDC_UNDO_PAST;
    }
    if (!game->trial) {
        game->trial = calloc(1, sizeof(*game->trial));
        if (!game->trial) {
            *verdict = PDC_VERDICT_OK;
            return PDC_UNDO_TOO_FAR;
        }
    }
    pdc_events nothing = {0};
    const pdc_state *live = &game->live;
    pdc_state *trial = game->trial;
    const pdc_pos now = {&game->battle->world, live};
    pdc_state_as_known(&now, command->side, trial); // the answer tells nothing that is hidden
    const pdc_pos pos = {&game->battle->world, trial};
    pdc_command normal = *command;
    pdc_normalize(&pos, &normal);
    *verdict = pdc_submit(&game->battle->world, trial, &normal, &nothing);
    if (*verdict != PDC_VERDICT_OK) {
        return PDC_UNDO_NOTHING;
    }
    if (trial->game.result != 0) {
        return PDC_UNDO_OVER;
    }
    if (trial->game.turn != live->game.turn) {
        return PDC_UNDO_TURN;
    }
    if (memcmp(trial->game.cup, live->game.cup, sizeof(live->game.cup)) != 0) {
        return PDC_UNDO_REVEALED;
    }
    if (trial->game.rng.rolled != live->game.rng.rolled) {
        return PDC_UNDO_DIE;
    }
    return game_would_know(game, &pos, normal.side) ? PDC_UNDO_REVEALED : PDC_UNDO_OK;
}

/* Giving again -------------------------------------------------------------------------------- */

int pdc_game_can_redo(const pdc_game *game, int side) {
    return game->redos > 0 && game->view_line == game->record.lines && !game->record.ended &&
           game->redo[game->redos - 1].side == side;
}

pdc_verdict pdc_game_redo(pdc_game *game, int side) {
    if (!pdc_game_can_redo(game, side)) {
        return PDC_VERDICT_NOT_YOUR_TURN;
    }
    uint32_t left = game->redos;
    int joined = 0;
    do {
        const pdc_command command = game->redo[left - 1];
        pdc_verdict verdict =
            joined ? pdc_game_submit_joined(game, &command) : pdc_game_submit(game, &command);
        if (verdict != PDC_VERDICT_OK) {
            game->redos = 0;
            return verdict;
        }
        left--;
        joined = left > 0 && game->redo_joined[left - 1];
    } while (joined);
    game->redos = left; // giving an order has emptied the pile
    return PDC_VERDICT_OK;
}
