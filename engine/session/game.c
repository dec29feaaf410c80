/*
 * A game: an order is checked and carried out by the engine, followed by the tracker, put into one
 * line of the record, and written to the file before anybody hears of it. Undo is in undo.c,
 * reading and showing earlier lines in replay.c.
 */
#include "game.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "files.h"
#include "game_inside.h"
#include "notation.h"
#include "results.h"

/* Making -------------------------------------------------------------------------------------- */

uint64_t pdc_game_seed(void) {
    uint64_t seed = 0;
    if (sodium_init() >= 0) {
        randombytes_buf(&seed, sizeof(seed));
    }
    return seed;
}

static void made_up(pdc_record_header *header) {
    if (header->game[0] == 0) {
        uint8_t bytes[16];
        randombytes_buf(bytes, sizeof(bytes));
        pdc_put_bytes(header->game, bytes, sizeof(bytes));
    }
    if (header->date[0] == 0) {
        time_t now = time(NULL);
        struct tm utc;
        if (now < 0 || !gmtime_r(&now, &utc) || utc.tm_year > 8099 ||
            strftime(header->date, sizeof(header->date), "%Y-%m-%dT%H:%M:%SZ", &utc) != 20) {
            memcpy(header->date, "1970-01-01T00:00:00Z", 21);
        }
    }
}

/** [HC-320] The scenario's own options, in the order of their names. */
static void ground_options_of(const pdc_scenario *scenario, pdc_record_header *header) {
    for (int i = 0; i < scenario->ground_options; i++) {
        int at = header->grounds++;
        for (; at > 0 && strcmp(header->ground[at - 1].id, scenario->ground_option[i].id) > 0;
             at--) {
            header->ground[at] = header->ground[at - 1];
        }
        header->ground[at] = scenario->ground_option[i];
    }
}

static void header_of(const pdc_game_setup *setup, pdc_record_header *header) {
    const pdc_battle *battle = setup->battle;
    *header = (pdc_record_header){.seed = setup->seed, .mode = setup->mode};
    memcpy(header->pin, battle->pin, sizeof(header->pin));
    header->revision = battle->revision;
    for (int i = 0; i < PDC_OPTION_COUNT; i++) {
        header->has_option[i] = battle->rules->option_here[i];
        header->option[i] = battle->scenario->option[i];
    }
    ground_options_of(battle->scenario, header);
    for (int side = 1; side <= 2; side++) {
        const char *id = battle->scenario->side[side].id;
        snprintf(header->side[side], PDC_NAME, "%s", id[0] ? id : side == 1 ? "first" : "second");
        header->player[side].kind = setup->player[side].kind;
        pdc_player_name(&header->player[side], setup->player[side].name);
    }
    memcpy(header->game, setup->id, sizeof(header->game));
    memcpy(header->date, setup->date, sizeof(header->date));
    made_up(header);
}

pdc_game *pdc_game_new(const pdc_game_setup *setup) {
    pdc_record_header header;
    if (sodium_init() < 0) {
        return NULL;
    }
    header_of(setup, &header);
    return game_make(setup->battle, &header, NULL);
}

static int make_parts(pdc_game *game) {
    game->track = pdc_track_new();
    game->events.event =
        malloc(GAME_EVENTS * sizeof(pdc_event)); // only what is used is ever touched
    game->events.room = GAME_EVENTS;
    if (game->battle->scenario->option[PDC_OPTION_LIMITED_INTELLIGENCE]) {
        game->known = calloc(2, PDC_MAX_UNITS + 1);
        if (!game->known) {
            return 0;
        }
    }
    return game->track && game->events.event;
}

pdc_game *game_make(pdc_battle *battle, const pdc_record_header *header, pdc_record *record) {
    pdc_game *game = calloc(1, sizeof(*game));
    if (!game) {
        return NULL;
    }
    game->battle = battle;
    game->pos = (pdc_pos){&battle->world, &game->live};
    game->snapshot_every = SNAPSHOT_EVERY;
#ifndef __OPTIMIZE__
    game->check_always = 1;
#endif
    if (!make_parts(game) || (!record && !pdc_record_begin(&game->record, header))) {
        pdc_game_free(game);
        return NULL;
    }
    if (record) {
        game->record = *record;
        *record = (pdc_record){0};
    }
    pdc_setup(&battle->world, &game->live, header->seed, &game->events);
    pdc_track_start(game->track, &game->live);
    game->turn = game->live.game.turn;
    game_know(game, 0);
    game_snapshot_maybe(game);
    return game;
}

void pdc_game_free(pdc_game *game) {
    if (!game) {
        return;
    }
    pdc_journal_end(&game->journal);
    pdc_record_free(&game->record);
    pdc_track_free(game->track);
    for (int i = 0; i < PDC_RECORD_UNDO; i++) {
        pdc_change_free(&game->entry[i].change);
    }
    for (uint32_t i = 0; i < game->snapshots; i++) {
        free(game->snapshot[i].bytes);
    }
    free(game->snapshot);
    free(game->events.event);
    free(game->view);
    free(game->trial);
    free(game->known);
    pdc_battle_free(game->own_battle);
    free(game);
}

/* Looking ------------------------------------------------------------------------------------- */

const pdc_pos *pdc_game_pos(const pdc_game *game) {
    return &game->pos;
}

pdc_battle *pdc_game_battle(const pdc_game *game) {
    return game->battle;
}

const pdc_player *pdc_game_player(const pdc_game *game, int side) {
    return &game->record.header.player[side];
}

uint64_t pdc_game_seed_of(const pdc_game *game) {
    return game->record.header.seed;
}

const char *pdc_game_id(const pdc_game *game) {
    return game->record.header.game;
}

uint64_t pdc_game_hash(const pdc_game *game) {
    return game->pos.state == &game->live ? pdc_track_hash(game->track)
                                          : pdc_state_hash(game->pos.state);
}

const pdc_events *pdc_game_events(const pdc_game *game) {
    return &game->events;
}

const pdc_keeping *pdc_game_keeping(const pdc_game *game) {
    return &game->journal.keeping;
}

void pdc_game_check_always(pdc_game *game, int on) {
    game->check_always = (uint8_t)(on != 0);
}

pdc_prompt pdc_game_prompt(const pdc_game *game) {
    const pdc_state *state = game->pos.state;
    pdc_prompt prompt = {.sides = (uint8_t)pdc_deciders(&game->pos),
                         .segment = state->game.segment};
    prompt.rule = "";
    if (state->game.frames == 0) {
        return prompt;
    }
    const pdc_frame *top = &state->pending[state->game.frames - 1];
    prompt.frame = top->kind;
    prompt.who = top->who;
    prompt.at = top->at;
    prompt.rule = pdc_frame_rules[top->kind];
    if (top->kind == PDC_FRAME_WINDOW && top->arg[1] < PDC_TRIGGER_COUNT) {
        prompt.trigger = (uint8_t)top->arg[1];
        prompt.rule = pdc_trigger_rules[top->arg[1]];
    } else if (top->kind == PDC_FRAME_CHOICE && top->arg[0] < PDC_CHOICE_COUNT) {
        prompt.choice = (uint8_t)top->arg[0];
        prompt.answers = top->count;
        prompt.rule = pdc_choice_rules[top->arg[0]];
    }
    return prompt;
}

/* Snapshots ----------------------------------------------------------------------------------- */

/** Room for one more; every second one goes when there are many. */
static int snapshot_room(pdc_game *game) {
    if (game->snapshots == SNAPSHOTS_MOST) {
        uint32_t kept = 0;
        for (uint32_t i = 0; i < game->snapshots; i++) {
            if (i % 2 == 0) {
                game->snapshot[kept++] = game->snapshot[i];
            } else {
                free(game->snapshot[i].bytes);
            }
        }
        game->snapshots = kept;
        game->snapshot_every *= 2;
    }
    if (!game->snapshot) {
        game->snapshot = calloc(SNAPSHOTS_MOST, sizeof(*game->snapshot));
    }
    return game->snapshot != NULL;
}

void game_snapshot_maybe(pdc_game *game) {
    uint32_t last = game->snapshots > 0 ? game->snapshot[game->snapshots - 1].line : 0;
    if ((game->snapshots > 0 && game->played < last + game->snapshot_every) ||
        !snapshot_room(game)) {
        return;
    }
    const pdc_state *state = &game->live;
    size_t part[4] = {sizeof(pdc_header), sizeof(pdc_frame) * state->game.frames,
                      sizeof(pdc_leader) * (state->game.leaders + 1u),
                      sizeof(pdc_unit) * (state->game.units + 1u)};
    uint8_t *bytes = malloc(part[0] + part[1] + part[2] + part[3]);
    if (!bytes) {
        return; // seeking gets slower, nothing else
    }
    memcpy(bytes, &state->game, part[0]);
    memcpy(bytes + part[0], state->pending, part[1]);
    memcpy(bytes + part[0] + part[1], state->leader, part[2]);
    memcpy(bytes + part[0] + part[1] + part[2], state->unit, part[3]);
    game->snapshot[game->snapshots++] = (game_snapshot){game->played, bytes};
}

/* Lines --------------------------------------------------------------------------------------- */

static char *put_state(const pdc_game *game, char *out) {
    out = pdc_put_text(out, " @");
    return pdc_put_hex(out, pdc_track_hash(game->track));
}

size_t game_turn_body(const pdc_game *game, const uint8_t chain[32], char *body) {
    char *out = pdc_put_number(body, (int64_t)game->played + 1);
    out = pdc_put_text(out, " turn ");
    out = pdc_put_number(out, game->live.game.turn);
    out = pdc_put_text(out, " chain ");
    out = pdc_put_bytes(out, chain, 32);
    out = pdc_put_text(out, " vp");
    const pdc_pos pos = {&game->battle->world, &game->live};
    for (int side = 1; side <= 2; side++) {
        *out++ = ' ';
        out = pdc_put_text(out, game->record.header.side[side]);
        *out++ = ' ';
        out = pdc_put_number(out, pdc_points(&pos, side));
    }
    return (size_t)(put_state(game, out) - body);
}

void game_turn_done(pdc_game *game) {
    game->played++;
    game_entry *entry = game_entry_of(game, game->played);
    entry->line = game->played;
    entry->kind = PDC_LINE_TURN;
    entry->side = 0;
    entry->change.used = 0;
    game->turn = game->live.game.turn;
    game->turn_due = 0;
}

size_t game_end_body(const pdc_game *game, char *body) {
    static const char *const levels[4] = {"draw", "marginal", "tactical", "decisive"};
    const pdc_header *header = &game->live.game;
    const pdc_pos pos = {&game->battle->world, &game->live};
    int winner = header->result == 1 || header->result == 2 ? header->result : 0;
    char *out = pdc_put_text(body, "end ");
    out = pdc_put_text(out, winner ? game->record.header.side[winner] : "none");
    *out++ = ' ';
    out = pdc_put_text(out, winner
                                ? levels[header->level > 0 && header->level < 4 ? header->level : 1]
                                : levels[0]);
    for (int side = 1; side <= 2; side++) {
        *out++ = ' ';
        out = pdc_put_number(out, pdc_points(&pos, side));
    }
    return (size_t)(out - body);
}

/* Playing ------------------------------------------------------------------------------------- */

int game_know(pdc_game *game, int side) {
    int learned = 0;
    const pdc_pos pos = {&game->battle->world, &game->live};
    for (int viewer = 1; game->known && viewer <= 2; viewer++) {
        uint8_t *known = game->known + (viewer - 1) * (PDC_MAX_UNITS + 1);
        for (int who = 1; who <= game->live.game.units; who++) {
            int now = pdc_known(&pos, viewer, (pdc_unit_id)who);
            learned = learned || (viewer == side && now > known[who]);
            known[who] = (uint8_t)now;
        }
    }
    return learned;
}

/** Has anything hidden come to light for the side that gave the order? */
static int has_revealed(pdc_game *game, int side) {
    int revealed = game_know(game, side);
    for (uint32_t i = 0; i < game->events.count && i < game->events.room && !revealed; i++) {
        revealed = game->events.event[i].kind == PDC_EVENT_CHIT_DRAWN ||
                   game->events.event[i].kind == PDC_EVENT_COMMANDED;
    }
    return revealed;
}

static int is_answer(const pdc_state *state, const pdc_command *command) {
    int kind = command->kind;
    int reaction = kind >= PDC_COMMAND_REACT_FIRE && kind <= PDC_COMMAND_REACT_PASS;
    return (reaction || kind == PDC_COMMAND_CHOOSE) && command->side != state->game.active_side &&
           state->game.frames > 0;
}

int game_window_open(const pdc_game *game, const game_entry *entry) {
    const pdc_state *state = &game->live;
    if (state->game.frames <= entry->depth) {
        return 0;
    }
    const pdc_frame *now = &state->pending[entry->depth];
    const pdc_frame *then = &entry->frame;
    return now->kind == then->kind && now->who == then->who && now->at == then->at &&
           now->from == then->from && now->arg[0] == then->arg[0] && now->arg[1] == then->arg[1];
}

static void check_hash(const pdc_game *game) {
    if (game->check_always) {
        assert(pdc_state_same(&game->live, pdc_track_state(game->track)));
        assert(pdc_state_hash(&game->live) == pdc_track_hash(game->track));
    }
}

/** More than any order can take: 39 bytes for a name, 9 for a hex. */
static int fits_line(const pdc_game *game, const pdc_command *command) {
    size_t hex = 2u * game->battle->map->digits + 1;
    size_t most = 8 + PDC_NAME + 4 * PDC_NAME_TEXT + command->hexes * hex +
                  command->units * (size_t)PDC_NAME_TEXT + 40;
    return most <= PDC_RECORD_LINE - 60 ||
           (command->hexes <= PDC_MAX_PATH && command->units == 0 && hex <= 7);
}

/** What an order changes, and why it may not be taken back. */
static void note_entry(pdc_game *game, const pdc_command *command, int joined) {
    game_entry *entry = game_entry_of(game, game->played + 1);
    entry->line = game->played + 1;
    entry->kind = PDC_LINE_ORDER;
    entry->side = command->side;
    entry->joined = (uint8_t)joined;
    entry->command = *command;
    entry->change.used = 0;
    entry->lost = 0;
    const pdc_state *seen = pdc_track_state(game->track); // still the state before the order
    entry->answer = (uint8_t)is_answer(seen, command);
    if (entry->answer) {
        entry->depth = (uint8_t)(seen->game.frames - 1);
        entry->frame = seen->pending[entry->depth];
    }
    entry->die = game->live.game.rng.rolled != seen->game.rng.rolled;
    entry->revealed = (uint8_t)has_revealed(game, command->side);
    if (pdc_track_follow(game->track, &game->live, &game->events, &entry->change) == 0) {
        entry->lost = 1;
        pdc_track_start(game->track, &game->live);
    }
}

pdc_verdict game_play(pdc_game *game, const pdc_command *command, int joined, char *body,
                      size_t *size) {
    const pdc_pos pos = {&game->battle->world, &game->live};
    if (!fits_line(game, command)) {
        return PDC_VERDICT_MALFORMED;
    }
    game->events.count = 0;
    pdc_verdict verdict = pdc_submit(&game->battle->world, &game->live, command, &game->events);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    note_entry(game, command, joined);
    check_hash(game);
    char *out = pdc_put_number(body, (int64_t)game->played + 1);
    *out++ = ' ';
    out = pdc_put_text(out, game->record.header.side[command->side == 2 ? 2 : 1]);
    *out++ = ' ';
    out += pdc_order_write(&pos, command, out);
    char *results = pdc_put_text(out, " = ");
    char *end = pdc_results_put(results, body + PDC_RECORD_LINE - 36, &pos, command, &game->events);
    out = put_state(game, end > results ? end : out);
    *size = (size_t)(out - body);
    game->played++;
    game->turn_due = game->live.game.turn != game->turn;
    return PDC_VERDICT_OK;
}

void game_settle(pdc_game *game, size_t from) {
    char body[GAME_BODY];
    if (game->turn_due) {
        size_t size = game_turn_body(game, game->record.chain, body);
        if (pdc_record_append(&game->record, body, size, 1)) {
            game_turn_done(game);
        }
    }
    if (game->live.game.result != 0 && !game->record.ended) {
        size_t size = game_end_body(game, body);
        if (pdc_record_append(&game->record, body, size, 0)) {
            game->record.ended = 1;
        }
    }
    game->view_line = game->record.lines;
    game_snapshot_maybe(game);
    if (game->record.size > from) {
        pdc_journal_append(&game->journal, game->record.text, from, game->record.size);
    }
}

static pdc_verdict submit(pdc_game *game, const pdc_command *given, int joined) {
    if (game->view_line != game->record.lines) {
        return PDC_VERDICT_NOT_YOUR_TURN;
    }
    if (game->record.ended || !pdc_record_has_room(&game->record, 3)) {
        if (!game->record.ended) {
            game->journal.keeping.kept = PDC_KEPT_FULL;
        }
        return PDC_VERDICT_GAME_OVER;
    }
    if (!pdc_record_reserve(&game->record, 3)) {
        game->journal.keeping.kept = PDC_KEPT_FULL; // no memory for another line
        return PDC_VERDICT_GAME_OVER;
    }
    char body[GAME_BODY];
    size_t size = 0;
    pdc_command command = *given;
    const pdc_pos pos = {&game->battle->world, &game->live};
    pdc_normalize(&pos, &command);
    pdc_verdict verdict = game_play(game, &command, joined, body, &size);
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    size_t from = game->record.size;
    pdc_record_append(&game->record, body, size, 1); // room is reserved
    game_settle(game, from);
    return PDC_VERDICT_OK;
}

pdc_verdict pdc_game_submit(pdc_game *game, const pdc_command *command) {
    pdc_verdict verdict = submit(game, command, 0);
    if (verdict == PDC_VERDICT_OK) {
        game->redos = 0;
    }
    return verdict;
}

pdc_verdict pdc_game_submit_joined(pdc_game *game, const pdc_command *command) {
    pdc_verdict verdict = submit(game, command, 1);
    if (verdict == PDC_VERDICT_OK) {
        game->redos = 0;
    }
    return verdict;
}

/* Keeping ------------------------------------------------------------------------------------- */

pdc_status_code pdc_game_keep(pdc_game *game, const char *path) {
    // only a file that holds this game may be replaced
    char mark[64];
    int size = snprintf(mark, sizeof(mark), "pasdecharge 1\ngame %s\n", game->record.header.game);
    const pdc_held held = {mark, (size_t)size, 0};
    return pdc_journal_begin(&game->journal, path, game->record.text, game->record.size, &held);
}

pdc_status_code pdc_game_keep_fresh(pdc_game *game, char *path, size_t room) {
    size_t stem = strlen(path);
    stem -= stem > 4 && strcmp(path + stem - 4, ".pdc") == 0 ? 4 : 0;
    pdc_status_code status = pdc_game_keep(game, path);
    for (int i = 2; i <= 99 && status != PDC_STATUS_FINE && pdc_journal_is_taken(&game->journal);
         i++) {
        int size = snprintf(path + stem, room - stem, "-%d.pdc", i);
        if (size < 0 || (size_t)size >= room - stem) {
            break;
        }
        status = pdc_game_keep(game, path);
    }
    return status;
}

void pdc_game_rescue(pdc_game *game) {
    pdc_keeping *keeping = &game->journal.keeping;
    if (keeping->kept == PDC_KEPT_LOCKED) {
        keeping->kept = PDC_KEPT_MEMORY; // somebody else's file: this game needs another
    }
    if (keeping->kept == PDC_KEPT_MEMORY) {
        pdc_journal_append(&game->journal, game->record.text, game->record.size, game->record.size);
    }
}

int pdc_game_save_as(const pdc_game *game, const char *path) {
    return pdc_file_create(path, game->record.text, game->record.size);
}

/* The record as text -------------------------------------------------------------------------- */

uint32_t pdc_game_lines(const pdc_game *game) {
    return game->record.lines;
}

const char *pdc_game_text(const pdc_game *game, uint32_t line, size_t *size) {
    *size = 0;
    if (line == 0 || line > game->record.lines) {
        return "";
    }
    pdc_line parsed;
    pdc_record_line(&game->record, line, &parsed);
    *size = parsed.size;
    return game->record.text + game->record.offset[line];
}
