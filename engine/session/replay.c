/*
 * A replay plays every line of the record by the same functions as the live game, writes the line
 * again and compares: what is equal to the byte needs no further look [records.md 9]. Below:
 * showing earlier lines from snapshots.
 */
#include "replay.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "describe.h"
#include "files.h"
#include "game_inside.h"
#include "notation.h"

/* What differs -------------------------------------------------------------------------------- */

static void diverged(pdc_finding *finding, const pdc_game *game, const char *field,
                     const char *expected, const char *got) {
    uint32_t line = game->played;
    finding->verdict = PDC_RECORD_DIVERGED;
    finding->line = line;
    finding->file_line = 0;
    size_t end = line <= game->record.lines ? game->record.offset[line] : game->record.size;
    for (size_t i = 0; i < end; i++) {
        finding->file_line += game->record.text[i] == '\n';
    }
    finding->file_line++;
    snprintf(finding->text, sizeof(finding->text), "%s, expected %.150s, got %.150s", field,
             expected, got);
}

/** The next word of a text that need not be terminated; "nothing" at the end. */
static size_t next_word(const char **at, const char *end, char *word, size_t room) {
    while (*at < end && **at == ' ') {
        ++*at;
    }
    size_t size = 0;
    for (; *at < end && **at != ' '; ++*at) {
        if (size + 1 < room) {
            word[size++] = **at;
        }
    }
    word[size] = 0;
    if (size == 0) {
        snprintf(word, room, "nothing");
    }
    return size;
}

/** The first word in which two lines differ; its field is the last word of letters before it, or
 * `state` or `order`. */
static void name_difference(pdc_finding *finding, const pdc_game *game, const char *expected,
                            size_t expected_size, const char *got, size_t got_size) {
    char field[64] = "order", first[200], second[200];
    const char *a = expected, *b = got;
    const char *a_end = expected + expected_size, *b_end = got + got_size;
    for (;;) {
        size_t a_size = next_word(&a, a_end, first, sizeof(first));
        size_t b_size = next_word(&b, b_end, second, sizeof(second));
        if (strcmp(first, second) != 0) {
            break;
        }
        if (a_size == 0 && b_size == 0) {
            return;
        }
        if (first[0] >= 'a' && first[0] <= 'z' && a_size < sizeof(field)) {
            memcpy(field, first, a_size + 1);
        } else if (first[0] == '=') {
            snprintf(field, sizeof(field), "results");
        }
    }
    if (first[0] == '@' && second[0] == '@') {
        diverged(finding, game, "state", first + 1, second + 1);
    } else {
        diverged(finding, game, field, first, second);
    }
}

static int same_body(pdc_finding *finding, pdc_game *game, const pdc_line *line, const char *body,
                     size_t size) {
    const char *text = game->record.text + game->record.offset[line->number];
    if (size == line->body && memcmp(text, body, size) == 0) {
        return 1;
    }
    name_difference(finding, game, text, line->body, body, size);
    return 0;
}

/* One line ------------------------------------------------------------------------------------ */

pdc_verdict game_read_order(const pdc_pos *pos, const pdc_line *line, pdc_order *order) {
    char text[PDC_RECORD_LINE + 1];
    memcpy(text, line->order, line->order_size);
    text[line->order_size] = 0;
    pdc_verdict verdict = pdc_order_read(pos, line->side, text, order);
    return verdict == PDC_VERDICT_OK && order->count != 1 ? PDC_VERDICT_MALFORMED : verdict;
}

static int replay_order(pdc_game *game, const pdc_line *line, pdc_finding *finding) {
    const pdc_pos pos = {&game->battle->world, &game->live};
    pdc_order order;
    char body[GAME_BODY];
    size_t size = 0;
    pdc_verdict verdict = game_read_order(&pos, line, &order);
    if (verdict == PDC_VERDICT_OK) {
        verdict = game_play(game, &order.command[0], 0, body, &size);
    }
    if (verdict != PDC_VERDICT_OK) {
        char reason[200] = "refused: ";
        pdc_describe_verdict(verdict, NULL, reason + 9, sizeof(reason) - 9);
        game->played++; // the line that is spoken of
        game->refused = 1;
        diverged(finding, game, "order", "an order that is allowed", reason);
        return 0;
    }
    return same_body(finding, game, line, body, size);
}

static int replay_undo(pdc_game *game, const pdc_line *line, pdc_finding *finding) {
    char body[GAME_BODY];
    size_t size = 0;
    pdc_undo allowed = game_undo_allowed(game, line->side, line->target);
    if (allowed != PDC_UNDO_OK) {
        char reason[200] = "refused: ";
        pdc_describe_undo(allowed, NULL, reason + 9, sizeof(reason) - 9);
        game->played++;
        game->refused = 1;
        diverged(finding, game, "undo", "an order that can be taken back", reason);
        return 0;
    }
    game_undo_play(game, line->side, line->target, body, &size);
    return same_body(finding, game, line, body, size);
}

/** A turn line stands exactly where one is due. Its chain head has been compared when the record
 * was read. */
static int replay_turn(pdc_game *game, const pdc_line *line, pdc_finding *finding) {
    char body[GAME_BODY];
    uint8_t chain[32] = {0};
    const char *text = game->record.text + game->record.offset[line->number];
    if (!game->turn_due) {
        game->played++;
        diverged(finding, game, "turn", "no turn line", "a turn line");
        return 0;
    }
    size_t size = game_turn_body(game, chain, body);
    char *head = strstr(body, " chain ");
    const char *written = strstr(text, " chain ");
    if (head && written) {
        memcpy(head + 7, written + 7, 64);
    }
    game_turn_done(game);
    return same_body(finding, game, line, body, size);
}

static int replay_line(pdc_game *game, uint32_t number, pdc_finding *finding) {
    pdc_line line;
    pdc_record_line(&game->record, number, &line);
    if (game->turn_due && line.kind != PDC_LINE_TURN) {
        game->played++;
        diverged(finding, game, "turn", "a turn line", "another line");
        return 0;
    }
    switch (line.kind) {
    case PDC_LINE_ORDER: return replay_order(game, &line, finding);
    case PDC_LINE_UNDO: return replay_undo(game, &line, finding);
    case PDC_LINE_TURN: return replay_turn(game, &line, finding);
    case PDC_LINE_END:
    case PDC_LINE_COMMENT: break;
    }
    return 0;
}

/** The `end` line, if there is one, says what the game says. */
static int same_end(pdc_game *game, pdc_finding *finding) {
    if (!game->record.ended) {
        return 1;
    }
    char body[GAME_BODY];
    size_t size = game_end_body(game, body);
    const char *end = game->record.text + game->record.size;
    for (const char *at = end - 1; at > game->record.text; at--) {
        if (at[-1] == '\n' && memcmp(at, "end ", 4) == 0) {
            size_t length = (size_t)((const char *)memchr(at, '\n', (size_t)(end - at)) - at) - 18;
            if (game->live.game.result != 0 && length == size && memcmp(at, body, size) == 0) {
                return 1;
            }
            game->played++;
            name_difference(finding, game, at, length, game->live.game.result ? body : "",
                            game->live.game.result ? size : 0);
            return 0;
        }
    }
    return 0;
}

/** Line of the file with a side's name: both stand before mode, seed, date and `---`. */
static uint32_t side_line(const pdc_record *record, int side) {
    uint32_t lines = 0;
    for (uint32_t i = 0; i < record->first; i++) {
        lines += record->text[i] == '\n';
    }
    return lines - 6 + (uint32_t)side;
}

pdc_game *pdc_replay_record(pdc_battle *battle, pdc_record *record, pdc_finding *finding) {
    const pdc_record_header header = record->header;
    *finding = (pdc_finding){0};
    pdc_game *game = game_make(battle, &header, record);
    if (!game) {
        return NULL;
    }
    for (int side = 1; side <= 2; side++) {
        if (strcmp(header.side[side], battle->scenario->side[side].id) != 0) {
            diverged(finding, game, "side", battle->scenario->side[side].id, header.side[side]);
            finding->file_line = side_line(&game->record, side);
            pdc_game_free(game);
            return NULL;
        }
    }
    for (uint32_t line = 1; line <= game->record.lines; line++) {
        if (!replay_line(game, line, finding)) {
            pdc_game_free(game);
            return NULL;
        }
        game_snapshot_maybe(game);
    }
    if (!same_end(game, finding)) {
        pdc_game_free(game);
        return NULL;
    }
    game->view_line = game->record.lines;
    game->events.count = 0;
    return game;
}

/** A line played without comparing; only a refused order stops. */
static int follow_line(pdc_game *game, uint32_t number, pdc_finding *finding) {
    pdc_finding ignored = {0};
    pdc_line line;
    pdc_record_line(&game->record, number, &line);
    if (line.kind == PDC_LINE_TURN) {
        game_turn_done(game);
        return 1;
    }
    game->turn_due = 0;
    int same = line.kind == PDC_LINE_ORDER ? replay_order(game, &line, &ignored)
                                           : replay_undo(game, &line, &ignored);
    if (!same && game->refused) {
        *finding = ignored;
        return 0;
    }
    return 1;
}

pdc_game *pdc_replay_upto(pdc_battle *battle, int mine, pdc_record *record, uint32_t line,
                          pdc_finding *finding) {
    const pdc_record_header header = record->header;
    *finding = (pdc_finding){0};
    pdc_game *game = game_make(battle, &header, record);
    if (!game) {
        if (mine) {
            pdc_battle_free(battle);
        }
        return NULL;
    }
    game->own_battle = mine ? battle : NULL;
    for (uint32_t n = 1; n <= line && n <= game->record.lines; n++) {
        if (!follow_line(game, n, finding)) {
            pdc_game_free(game);
            return NULL;
        }
    }
    return game;
}

/* The battle of a record ---------------------------------------------------------------------- */

/** Do the files of this battle have the record's digests? Names the first that has not. */
static int pins_fit(const pdc_record_header *header, const pdc_battle *battle,
                    pdc_finding *finding) {
    static const char *const names[PDC_PIN_COUNT] = {"scenario", "map", "profile"};
    for (int i = 0; i < PDC_PIN_COUNT; i++) {
        const pdc_pinned *wanted = &header->pin[i], *here = &battle->pin[i];
        if (strcmp(wanted->id, here->id) != 0 || strcmp(wanted->digest, here->digest) != 0) {
            finding->verdict = PDC_RECORD_OTHER_RULES;
            if (strcmp(wanted->id, here->id) != 0) {
                snprintf(finding->text, sizeof(finding->text), "%s %s: here the battle has %s",
                         names[i], wanted->id, here->id);
            } else {
                snprintf(finding->text, sizeof(finding->text),
                         "%s %s: record blake2b:%.16s, here blake2b:%.16s", names[i], wanted->id,
                         wanted->digest, here->digest);
            }
            return 0;
        }
    }
    if (header->revision != battle->revision) {
        finding->verdict = PDC_RECORD_OTHER_RULES;
        snprintf(finding->text, sizeof(finding->text), "profile %s: record of revision %u, here %u",
                 header->pin[PDC_PIN_PROFILE].id, header->revision, battle->revision);
        return 0;
    }
    return 1;
}

/** [HC-320] Is this option of the scenario on in the record? Off where it is not named. */
static int ground_wanted(const pdc_record_header *header, const char *id) {
    for (int i = 0; i < header->grounds; i++) {
        if (strcmp(header->ground[i].id, id) == 0) {
            return header->ground[i].on;
        }
    }
    return 0;
}

static int options_fit(const pdc_record_header *header, const pdc_battle *battle) {
    for (int i = 0; i < PDC_OPTION_COUNT; i++) {
        if (header->has_option[i] && header->option[i] != battle->scenario->option[i]) {
            return 0;
        }
    }
    for (int i = 0; i < battle->scenario->ground_options; i++) {
        if (battle->scenario->ground_option[i].on !=
            ground_wanted(header, battle->scenario->ground_option[i].id)) {
            return 0;
        }
    }
    return 1;
}

/** [HC-361] 0 when the record gives an option a value that it cannot have: `finding` says which. */
static int options_allowed(const pdc_record_header *header, pdc_finding *finding) {
    for (int i = 0; i < PDC_OPTION_COUNT; i++) {
        if (header->has_option[i] && !pdc_option_allows((pdc_option)i, header->option[i])) {
            char range[40];
            pdc_option_range((pdc_option)i, range, sizeof(range));
            finding->verdict = PDC_RECORD_OTHER_RULES;
            snprintf(finding->text, sizeof(finding->text),
                     "option %s: the record has %d, expected a value from %s", pdc_option_names[i],
                     (int)header->option[i], range);
            return 0;
        }
    }
    return 1;
}

/** 0 when the scenario has not the options that the record names: `finding` says which. */
static int set_options(const pdc_record_header *header, pdc_battle *battle, pdc_finding *finding) {
    const pdc_scenario *scenario = battle->scenario;
    if (!options_allowed(header, finding)) {
        return 0;
    }
    for (int i = 0; i < PDC_OPTION_COUNT; i++) {
        if (header->has_option[i]) {
            battle->scenario->option[i] = header->option[i];
        }
    }
    for (int i = 0; i < header->grounds; i++) {
        if (pdc_ground_option_find(scenario, header->ground[i].id) < 0) {
            finding->verdict = PDC_RECORD_OTHER_RULES;
            snprintf(finding->text, sizeof(finding->text), "scenario %s has no option %s",
                     scenario->id, header->ground[i].id);
            return 0;
        }
    }
    for (int i = 0; i < scenario->ground_options; i++) { /* [HC-320] */
        if (!pdc_battle_ground(battle, i, ground_wanted(header, scenario->ground_option[i].id))) {
            finding->verdict = PDC_RECORD_OTHER_RULES;
            snprintf(finding->text, sizeof(finding->text), "out of memory");
            return 0;
        }
    }
    return 1;
}

static pdc_battle *battle_from_maps(const pdc_record *record, const pdc_open_how *how,
                                    pdc_finding *finding) {
    char path[1024];
    pdc_battle *battle = NULL;
    pdc_diag diag = {0};
    const char *id = record->header.pin[PDC_PIN_SCENARIO].id;
    finding->verdict = PDC_RECORD_OTHER_RULES;
    if (!how->maps || !how->assets || !pdc_battle_find(how->maps, id, path, sizeof(path))) {
        snprintf(finding->text, sizeof(finding->text),
                 "scenario %s: there is none of this name here", id);
    } else if (pdc_battle_load(path, how->assets, &battle, &diag) != PDC_STATUS_FINE) {
        snprintf(finding->text, sizeof(finding->text), "scenario %s: %.300s", id,
                 diag.count > 0 ? diag.complaint[0].text : "cannot be loaded");
    } else if (!pins_fit(&record->header, battle, finding)) {
        pdc_battle_free(battle);
        battle = NULL;
    }
    pdc_diag_free(&diag);
    return battle;
}

/** Unpack the appendix into the cache, in a folder named after the record's pins, and load it from
 * there. */
static pdc_battle *battle_from_appendix(const pdc_record *record, pdc_finding *finding) {
    char cache[512], folder[600];
    pdc_appended *files = NULL;
    uint32_t wrong;
    pdc_battle *battle = NULL;
    pdc_diag diag = {0};
    const pdc_pinned *pin = record->header.pin;
    if (!record->appendix || pdc_folder_make(PDC_FOLDER_CACHE, cache, sizeof(cache)) != 0) {
        return NULL;
    }
    int count = pdc_appendix_read(record->appendix, record->appendix_size, &files, &wrong);
    if (count <= 0) {
        finding->verdict = count == -1 ? PDC_RECORD_OTHER_RULES : PDC_RECORD_DAMAGED;
        snprintf(finding->text, sizeof(finding->text), "%s",
                 count == -1 ? "out of memory" : N_("the appendix is damaged"));
        return NULL;
    }
    snprintf(folder, sizeof(folder), "%s/%.16s%.16s%.16s", cache, pin[0].digest, pin[1].digest,
             pin[2].digest);
    if (pdc_battle_unpack(files, count, folder, &battle, &diag) != PDC_STATUS_FINE) {
        finding->verdict = PDC_RECORD_OTHER_RULES;
        snprintf(finding->text, sizeof(finding->text), "appendix: %.300s",
                 diag.count > 0 ? diag.complaint[0].text : "cannot be loaded");
    } else if (!pins_fit(&record->header, battle, finding)) {
        pdc_battle_free(battle);
        battle = NULL;
    }
    pdc_appendix_free(files, count);
    pdc_diag_free(&diag);
    return battle;
}

pdc_battle *pdc_replay_battle(const pdc_record *record, const pdc_open_how *how, int *mine,
                              pdc_finding *finding) {
    pdc_finding ignored = {0};
    *finding = (pdc_finding){0};
    *mine = 0;
    if (how->battle && pins_fit(&record->header, how->battle, &ignored) &&
        options_fit(&record->header, how->battle)) {
        return how->battle;
    }
    *mine = 1;
    pdc_battle *battle = battle_from_maps(record, how, finding);
    if (!battle) {
        battle = battle_from_appendix(record, finding);
    }
    if (battle && !set_options(&record->header, battle, finding)) {
        pdc_battle_free(battle);
        battle = NULL;
    } else if (battle) {
        *finding = (pdc_finding){0};
    }
    return battle;
}

/* Verifying and opening ----------------------------------------------------------------------- */

/** A record that is damaged or was changed is called that, whatever else may be wrong with it: what
 * its header says of the rules proves nothing then. */
static int chain_holds(const pdc_finding *chain) {
    return chain->verdict == PDC_RECORD_OK || chain->verdict == PDC_RECORD_INCOMPLETE;
}

const char *pdc_record_problem(pdc_status_code status) {
    if (status == PDC_STATUS_LIMIT) {
        return "bigger than 16 MiB";
    }
    if (status == PDC_STATUS_MEMORY) {
        return "out of memory";
    }
    return errno == EINVAL ? "not a regular file" : strerror(errno);
}

pdc_status_code pdc_replay_verify(const char *path, const pdc_open_how *how, pdc_finding *finding) {
    pdc_file file;
    *finding = (pdc_finding){0};
    pdc_status_code status = pdc_file_read(path, PDC_RECORD_BYTES, &file);
    if (status == PDC_STATUS_LIMIT) {
        finding->verdict = PDC_RECORD_DAMAGED;
        snprintf(finding->text, sizeof(finding->text), "bigger than 16 MiB");
        return PDC_STATUS_FINE;
    }
    if (status != PDC_STATUS_FINE) {
        return status;
    }
    pdc_record record;
    pdc_finding chain;
    int read = pdc_record_read(file.text, file.size, &record, &chain);
    free(file.text);
    *finding = chain;
    if (!read || !chain_holds(&chain)) {
        pdc_record_free(&record);
        return read || chain.verdict != PDC_RECORD_OK ? PDC_STATUS_FINE : PDC_STATUS_MEMORY;
    }
    int mine = 0;
    pdc_finding found;
    pdc_battle *battle = pdc_replay_battle(&record, how, &mine, &found);
    pdc_game *game = battle ? pdc_replay_record(battle, &record, &found) : NULL;
    if (found.verdict != PDC_RECORD_OK) {
        *finding = found;
    }
    status = game || found.verdict != PDC_RECORD_OK ? PDC_STATUS_FINE : PDC_STATUS_MEMORY;
    pdc_game_free(game);
    pdc_record_free(&record);
    if (mine) {
        pdc_battle_free(battle);
    }
    return status;
}

static pdc_status_code refuse(pdc_open_report *report, const pdc_finding *finding,
                              pdc_status_code status) {
    report->verdict = (uint8_t)finding->verdict;
    report->line = finding->line;
    report->file_line = finding->file_line;
    snprintf(report->reason, sizeof(report->reason), "%s", finding->text);
    pdc_finding_text(finding, report->problem, sizeof(report->problem));
    return status;
}

static uint32_t count_lines(const char *text, size_t size) {
    uint32_t count = 0;
    for (size_t i = 0; i < size; i++) {
        count += text[i] == '\n' || i + 1 == size;
    }
    return count;
}

/** Numbered lines after the first `whole` lines of a file that look like orders, and turn lines. */
static uint32_t count_orders(const pdc_file *file, uint32_t whole, uint32_t *turns) {
    uint32_t orders = 0, line = 0;
    const char *at = file->text, *end = file->text + file->size;
    *turns = 0;
    for (; at < end; line++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        const char *word = at;
        stop = stop ? stop : end;
        while (word < stop && *word >= '0' && *word <= '9') {
            word++;
        }
        int numbered = word > at && word < stop && *word == ' ';
        int turn = numbered && stop - word > 6 && memcmp(word, " turn ", 6) == 0;
        if (line >= whole && stop - at >= 6 && memcmp(at, "begin ", 6) == 0) {
            break; // the appendix holds no orders
        }
        orders += line >= whole && numbered && !turn;
        *turns += line >= whole && turn;
        at = stop + 1;
    }
    return orders;
}

/** Go on writing to the file: as it is, or whole again when it was damaged or has an appendix. */
static pdc_status_code keep_on(pdc_game *game, const char *path, const pdc_file *file,
                               pdc_open_report *report) {
    const pdc_record *record = &game->record;
    pdc_journal *journal = &game->journal;
    const pdc_held held = {file->text, file->size, 1};
    if (report->verdict != PDC_RECORD_OK) {
        if (pdc_journal_set_aside(path, file->text, file->size, report->damaged_copy,
                                  sizeof(report->damaged_copy)) != 0) {
            report->damaged_copy[0] = 0;
            journal->keeping.kept = PDC_KEPT_MEMORY; // the damaged file stays as it is
            journal->keeping.error = errno;
            snprintf(journal->keeping.old_path, sizeof(journal->keeping.old_path), "%s", path);
            snprintf(report->problem, sizeof(report->problem),
                     "the damaged file cannot be copied: %s", strerror(errno));
            return PDC_STATUS_UNREADABLE;
        }
        return pdc_journal_begin(journal, path, record->text, record->size, &held);
    }
    if (record->appendix) {
        // an exported game stays as it is; the player names a file for what follows
        return PDC_STATUS_FINE;
    }
    if (file->size != record->size) { // its line ends had been changed: write it as it should be
        return pdc_journal_begin(journal, path, record->text, record->size, &held);
    }
    return pdc_journal_resume(journal, path, file->text, file->size);
}

/** A record that has been read: find its battle and replay it aside. */
static pdc_game *replay_aside(pdc_record *record, const pdc_open_how *how, pdc_finding *finding) {
    int mine = 0;
    pdc_battle *battle = pdc_replay_battle(record, how, &mine, finding);
    pdc_game *game = battle ? pdc_replay_record(battle, record, finding) : NULL;
    if (game && mine) {
        game->own_battle = battle;
    } else if (mine) {
        pdc_battle_free(battle);
    }
    return game;
}

/** The same for the lines before the one that differs. */
static pdc_game *replay_prefix(const pdc_file *file, const pdc_open_how *how, uint32_t line) {
    pdc_record whole, record;
    pdc_finding ignored = {0};
    if (!pdc_record_read(file->text, file->size, &whole, &ignored)) {
        return NULL;
    }
    int read = pdc_record_read(whole.text, whole.offset[line + 1], &record, &ignored);
    pdc_record_free(&whole);
    if (!read) {
        return NULL;
    }
    pdc_game *game = replay_aside(&record, how, &ignored);
    pdc_record_free(&record);
    return game;
}

static pdc_status_code open_file(const char *path, const pdc_file *file, const pdc_open_how *how,
                                 pdc_game **out, pdc_open_report *report) {
    pdc_record record;
    pdc_finding chain, found = {0};
    if (!pdc_record_read(file->text, file->size, &record, &chain)) {
        return refuse(report, &chain,
                      chain.verdict == PDC_RECORD_OK ? PDC_STATUS_MEMORY : PDC_STATUS_BAD);
    }
    uint32_t whole = record.file_lines;
    pdc_game *game = replay_aside(&record, how, &found);
    pdc_record_free(&record);
    if (!game && how->prefix && found.verdict == PDC_RECORD_DIVERGED && found.line > 0) {
        game = replay_prefix(file, how, found.line - 1);
        chain = game ? found : chain;
        whole = game ? game->record.file_lines : whole;
    }
    if (!game && !chain_holds(&chain)) {
        return refuse(report, &chain, PDC_STATUS_BAD);
    }
    if (!game) {
        return refuse(report, &found,
                      found.verdict == PDC_RECORD_OK ? PDC_STATUS_MEMORY : PDC_STATUS_BAD);
    }
    if (chain.verdict != PDC_RECORD_OK) {
        refuse(report, &chain, PDC_STATUS_FINE);
        report->lines_dropped = count_lines(file->text, file->size) - whole;
        report->orders_dropped = count_orders(file, whole, &report->turns_dropped);
    }
    report->turn = game->live.game.turn;
    report->order = game->live.game.orders;
    if (how->keep && !game->record.ended) {
        pdc_status_code kept = keep_on(game, path, file, report);
        if (kept != PDC_STATUS_FINE && game->journal.keeping.kept == PDC_KEPT_LOCKED) {
            snprintf(report->problem, sizeof(report->problem),
                     "another program (process %d) has this game open",
                     game->journal.keeping.other);
            report->other = game->journal.keeping.other;
            pdc_game_free(game);
            return PDC_STATUS_UNREADABLE;
        }
        game_settle(game, game->record.size);
    }
    *out = game;
    return PDC_STATUS_FINE;
}

pdc_status_code pdc_game_open(const char *path, const pdc_open_how *how, pdc_game **out,
                              pdc_open_report *report) {
    pdc_file file;
    *out = NULL;
    *report = (pdc_open_report){0};
    pdc_status_code status = pdc_file_read(path, PDC_RECORD_BYTES, &file);
    if (status != PDC_STATUS_FINE) {
        snprintf(report->problem, sizeof(report->problem), "%s", pdc_record_problem(status));
        return status;
    }
    status = open_file(path, &file, how, out, report);
    free(file.text);
    return status;
}

/* Export -------------------------------------------------------------------------------------- */

static int append_text(char **text, size_t *size, const char *more, size_t more_size) {
    char *longer = realloc(*text, *size + more_size + 1);
    if (!longer) {
        return 0;
    }
    memcpy(longer + *size, more, more_size);
    *text = longer;
    *size += more_size;
    return 1;
}

int pdc_game_export(const pdc_game *game, const char *path) {
    pdc_appended *files = NULL;
    char *text = NULL;
    size_t size = 0;
    int count = pdc_battle_files(game->battle, &files);
    int fine = count >= 0 && append_text(&text, &size, game->record.text, game->record.size);
    for (int i = 0; fine && i < count; i++) {
        size_t part_size = 0;
        char *part = pdc_appendix_write(files[i].name, files[i].bytes, files[i].size, &part_size);
        fine = part && append_text(&text, &size, part, part_size);
        free(part);
    }
    size_t unpacked = 0;
    for (int i = 0; i < count; i++) {
        unpacked += files[i].size;
    }
    int error = count < 0 ? ENOENT : fine ? 0 : ENOMEM;
    if (fine && (size > PDC_RECORD_BYTES || unpacked > PDC_APPENDIX_BYTES)) {
        fine = 0;
        error = EFBIG;
    }
    if (fine && pdc_file_replace(path, text, size) != 0) {
        fine = 0;
        error = errno;
    }
    free(text);
    if (count >= 0) {
        pdc_appendix_free(files, count);
    }
    errno = error;
    return fine ? 0 : -1;
}

/* Showing earlier lines ----------------------------------------------------------------------- */

uint32_t pdc_game_line(const pdc_game *game) {
    return game->view_line;
}

void game_show_live(pdc_game *game) {
    game->pos.state = &game->live;
    game->view_line = game->record.lines;
}

static const game_snapshot *snapshot_at(const pdc_game *game, uint32_t line) {
    uint32_t low = 0, high = game->snapshots;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (game->snapshot[middle].line < line) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < game->snapshots && game->snapshot[low].line == line ? &game->snapshot[low] : NULL;
}

static void snapshot_restore(const game_snapshot *snapshot, pdc_state *state) {
    const uint8_t *bytes = snapshot->bytes;
    memset(state, 0, sizeof(*state));
    memcpy(&state->game, bytes, sizeof(pdc_header));
    bytes += sizeof(pdc_header);
    size_t frames = sizeof(pdc_frame) * state->game.frames;
    memcpy(state->pending, bytes, frames);
    bytes += frames;
    size_t leaders = sizeof(pdc_leader) * (state->game.leaders + 1u);
    memcpy(state->leader, bytes, leaders);
    memcpy(state->unit, bytes + leaders, sizeof(pdc_unit) * (state->game.units + 1u));
}

/** Give the order of a line on the view. The line has been verified, so it cannot be refused. */
static void view_order(pdc_game *game, const pdc_line *line) {
    const pdc_pos pos = {&game->battle->world, game->view};
    pdc_order order;
    game->events.count = 0;
    if (game_read_order(&pos, line, &order) == PDC_VERDICT_OK) {
        pdc_submit(&game->battle->world, game->view, &order.command[0], &game->events);
    }
}

/**
 * Put the view on a line: walk back along what the state comes from (an undo line has the state of
 * the line it names) to a snapshot, then give the orders met on the way, forward.
 */
static int view_seek(pdc_game *game, uint32_t line) {
    uint32_t count = 0, room = 0;
    uint32_t *path = NULL;
    const game_snapshot *snapshot;
    while ((snapshot = snapshot_at(game, line)) == NULL) {
        pdc_line parsed;
        pdc_record_line(&game->record, line, &parsed);
        if (parsed.kind == PDC_LINE_UNDO) {
            line = parsed.target;
            continue;
        }
        if (parsed.kind == PDC_LINE_ORDER) {
            if (count == room) {
                room = room * 2 + 128;
                uint32_t *longer = realloc(path, room * sizeof(*path));
                if (!longer) {
                    free(path);
                    return 0;
                }
                path = longer;
            }
            path[count++] = line;
        }
        line--;
    }
    snapshot_restore(snapshot, game->view);
    while (count > 0) {
        pdc_line parsed;
        pdc_record_line(&game->record, path[--count], &parsed);
        view_order(game, &parsed);
    }
    free(path);
    game->events.count = 0;
    return 1;
}

void pdc_game_seek(pdc_game *game, uint32_t line) {
    if (line >= game->record.lines) {
        game_show_live(game);
        game->events.count = 0;
        return;
    }
    if (!game->view) {
        game->view = calloc(1, sizeof(*game->view));
    }
    if (game->view && game->snapshots > 0 && view_seek(game, line)) {
        game->pos.state = game->view;
        game->view_line = line;
    }
}

int pdc_game_step(pdc_game *game) {
    if (game->view_line >= game->record.lines || game->pos.state == &game->live) {
        return 0;
    }
    uint32_t next = game->view_line + 1;
    pdc_line line;
    pdc_record_line(&game->record, next, &line);
    game->events.count = 0;
    if (line.kind == PDC_LINE_ORDER) {
        view_order(game, &line);
    } else if (line.kind == PDC_LINE_UNDO && !view_seek(game, line.target)) {
        return 0;
    }
    game->view_line = next;
    if (next == game->record.lines) {
        game->pos.state = &game->live; // the same bytes
    }
    return 1;
}

int pdc_game_order(const pdc_game *game, uint32_t line, pdc_command *command) {
    if (line == 0 || line > game->record.lines) {
        return 0;
    }
    pdc_line parsed;
    pdc_order order;
    pdc_record_line(&game->record, line, &parsed);
    if (parsed.kind != PDC_LINE_ORDER ||
        game_read_order(&game->pos, &parsed, &order) != PDC_VERDICT_OK) {
        return 0;
    }
    *command = order.command[0];
    return 1;
}
