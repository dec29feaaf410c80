/* A game in play: undo, redo, hashes, seeking, opening [records.md]. The rules are those of the toy
 * game. */
#include <check.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/session/files.h"
#include "engine/session/hash.h"
#include "engine/session/notation.h"
#include "toy.h"

static pdc_battle *battle;
static pdc_game *game;
static char folder[64];

static void open_game(void) {
    strcpy(folder, "/tmp/pdc-test-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
    battle = toy_battle();
    game = toy_game(battle);
}

static void close_game(void) {
    char command[128];
    pdc_game_free(game);
    snprintf(command, sizeof(command), "rm -rf %s", folder);
    ck_assert_int_eq(system(command), 0);
}

static const char *path_of(const char *name) {
    static char path[128];
    snprintf(path, sizeof(path), "%s/%s", folder, name);
    return path;
}

static void order(const char *text) {
    ck_assert_msg(toy_order(game, text) == PDC_VERDICT_OK, "refused: %s", text);
}

/** Until the maneuver unit of this side is active. */
static void activate(int side) {
    order("draw");
    if (pdc_game_pos(game)->state->game.active != side) {
        order("end");
        order("draw");
    }
}

static const char *line_text(uint32_t line) {
    static char text[600];
    size_t size;
    const char *at = pdc_game_text(game, line, &size);
    memcpy(text, at, size);
    text[size] = 0;
    return text;
}

/* Orders --------------------------------------------------------------------------------------- */

START_TEST(an_order_is_one_line) {
    activate(1);
    uint32_t lines = pdc_game_lines(game);
    order("F1 face 3");
    char expected[80];
    snprintf(expected, sizeof(expected), "%u french F1 face 3 @%016llx #", (unsigned)lines + 1,
             (unsigned long long)pdc_state_hash(pdc_game_pos(game)->state));
    ck_assert_msg(strncmp(line_text(lines + 1), expected, strlen(expected)) == 0, "%s",
                  line_text(lines + 1));
}
END_TEST

START_TEST(a_refused_order_changes_nothing) {
    activate(1);
    uint32_t lines = pdc_game_lines(game);
    uint64_t hash = pdc_game_hash(game);
    ck_assert_int_eq(toy_order(game, "R5 face 3"), PDC_VERDICT_NOT_YOUR_TURN);
    ck_assert_int_eq(toy_order(game, "F1 rally"), PDC_VERDICT_NO_SUCH_ORDER);
    ck_assert_uint_eq(pdc_game_lines(game), lines);
    ck_assert_uint_eq(pdc_game_hash(game), hash);
    ck_assert_uint_eq(pdc_state_hash(pdc_game_pos(game)->state), hash);
}
END_TEST

/* The game as its file has it. */
static void save_and_read(pdc_file *file) {
    ck_assert_int_eq(pdc_game_save_as(game, path_of("a.pdc")), 0);
    ck_assert_int_eq(pdc_file_read(path_of("a.pdc"), PDC_RECORD_BYTES, file), PDC_STATUS_FINE);
}

/* Bytes of its header. */
static size_t head_of(const pdc_file *file) {
    return (size_t)(strstr(file->text, "---\n") + 4 - file->text);
}

START_TEST(a_turn_line_carries_the_whole_chain) {
    pdc_line line;
    pdc_record record;
    pdc_finding finding;
    pdc_file file;
    while (pdc_game_pos(game)->state->game.turn == 1) {
        order("draw");
        order("end");
    }
    save_and_read(&file);
    ck_assert(pdc_record_read(file.text, file.size, &record, &finding));
    pdc_record_line(&record, record.lines, &line);
    ck_assert_int_eq(line.kind, PDC_LINE_TURN);
    ck_assert_uint_eq(line.target, 2);
    // and the turn line is what stops an undo
    ck_assert_int_eq(pdc_game_can_undo(game, 1), PDC_UNDO_TURN);
    pdc_record_free(&record);
    free(file.text);
}
END_TEST

START_TEST(the_end_of_the_game_has_its_line) {
    while (pdc_game_pos(game)->state->game.result == 0) {
        order("draw");
        order("end");
    }
    pdc_file file;
    save_and_read(&file);
    ck_assert_ptr_nonnull(strstr(file.text, "\nend none draw 0 0 #"));
    ck_assert_int_eq(toy_order(game, "draw"), PDC_VERDICT_GAME_OVER);
    ck_assert_int_eq(pdc_game_can_undo(game, 1), PDC_UNDO_OVER);
    free(file.text);
}
END_TEST

/* Undo ----------------------------------------------------------------------------------------- */

START_TEST(undo_restores_the_same_bytes) {
    activate(1);
    pdc_state before = *pdc_game_pos(game)->state;
    uint32_t lines = pdc_game_lines(game);
    order("F1 split");
    order("F2 move 0204");
    ck_assert_int_eq(pdc_game_undo(game, 1), PDC_UNDO_OK);
    ck_assert_int_eq(pdc_game_undo(game, 1), PDC_UNDO_OK);
    ck_assert_mem_eq(&before, pdc_game_pos(game)->state, sizeof(before));
    ck_assert_uint_eq(pdc_game_lines(game), lines + 4);
    char start[80];
    snprintf(start, sizeof(start), "%u french undo %u @", (unsigned)lines + 4, (unsigned)lines);
    // the second undo goes back over the first: the state after the first undo is that after line
    // lines + 1
    ck_assert_msg(strncmp(line_text(lines + 4), start, strlen(start)) == 0, "%s",
                  line_text(lines + 4));
}
END_TEST

START_TEST(redo_gives_the_orders_again_as_new_lines) {
    activate(1);
    uint32_t lines = pdc_game_lines(game);
    order("F1 face 3");
    order("F1 face 5");
    pdc_state after = *pdc_game_pos(game)->state;
    ck_assert_int_eq(pdc_game_can_redo(game, 1), 0);
    ck_assert_int_eq(pdc_game_undo(game, 1), PDC_UNDO_OK);
    ck_assert_int_eq(pdc_game_undo(game, 1), PDC_UNDO_OK);
    ck_assert_int_eq(pdc_game_can_redo(game, 2), 0);
    ck_assert_int_eq(pdc_game_redo(game, 1), PDC_VERDICT_OK);
    ck_assert_int_eq(pdc_game_redo(game, 1), PDC_VERDICT_OK);
    ck_assert_int_eq(pdc_game_can_redo(game, 1), 0);
    ck_assert_mem_eq(&after, pdc_game_pos(game)->state, sizeof(after));
    ck_assert_uint_eq(pdc_game_lines(game), lines + 6);
    ck_assert_ptr_nonnull(strstr(line_text(lines + 5), " french F1 face 3 @"));
}
END_TEST

START_TEST(another_order_ends_the_redo) {
    activate(1);
    order("F1 face 3");
    ck_assert_int_eq(pdc_game_undo(game, 1), PDC_UNDO_OK);
    ck_assert_int_eq(pdc_game_can_redo(game, 1), 1);
    order("F2 face 3");
    ck_assert_int_eq(pdc_game_can_redo(game, 1), 0);
}
END_TEST

START_TEST(joined_orders_go_back_together) {
    activate(1);
    pdc_state before = *pdc_game_pos(game)->state;
    pdc_order march;
    ck_assert_int_eq(pdc_order_read(pdc_game_pos(game), 1, "F1 to 0303 4", &march), PDC_VERDICT_OK);
    ck_assert_int_eq(march.count, 2);
    ck_assert_int_eq(pdc_game_submit(game, &march.command[0]), PDC_VERDICT_OK);
    ck_assert_int_eq(pdc_game_submit_joined(game, &march.command[1]), PDC_VERDICT_OK);
    uint32_t lines = pdc_game_lines(game);
    ck_assert_int_eq(pdc_game_undo(game, 1), PDC_UNDO_OK);
    ck_assert_mem_eq(&before, pdc_game_pos(game)->state, sizeof(before));
    ck_assert_uint_eq(pdc_game_lines(game), lines + 1);
    ck_assert_int_eq(pdc_game_redo(game, 1), PDC_VERDICT_OK);
    ck_assert_uint_eq(pdc_game_lines(game), lines + 3);
    ck_assert_int_eq(pdc_game_can_redo(game, 1), 0);
}
END_TEST

START_TEST(undo_stops_at_a_die) {
    activate(1);
    order("F1 face 3");
    ck_assert_int_eq(pdc_game_can_undo(game, 1), PDC_UNDO_OK);
    order("F1 fire R5");
    uint64_t hash = pdc_game_hash(game);
    ck_assert_int_eq(pdc_game_undo(game, 1), PDC_UNDO_DIE);
    ck_assert_uint_eq(pdc_game_hash(game), hash);
    order("F1 face 5");
    ck_assert_int_eq(pdc_game_undo(game, 1), PDC_UNDO_OK);
    ck_assert_int_eq(pdc_game_undo(game, 1), PDC_UNDO_DIE);
}
END_TEST

START_TEST(undo_stops_at_a_chit) {
    order("draw");
    ck_assert_int_eq(pdc_game_can_undo(game, 1), PDC_UNDO_REVEALED);
    ck_assert_int_eq(pdc_game_can_undo(game, 2), PDC_UNDO_NOT_YOURS);
}
END_TEST

START_TEST(undo_stops_at_the_other_sides_line) {
    activate(1);
    order("F1 move 0505");
    ck_assert_int_eq(pdc_game_can_undo(game, 1), PDC_UNDO_OK); // asked, but not answered
    ck_assert_int_eq(pdc_game_can_undo(game, 2), PDC_UNDO_NOT_YOURS);
    order("react pass");
    ck_assert_int_eq(pdc_game_can_undo(game, 1), PDC_UNDO_NOT_YOURS);
}
END_TEST

START_TEST(an_answer_is_undone_only_while_its_window_is_open) {
    activate(1);
    order("F1 move 0505");
    order("react pass");
    ck_assert_int_eq(pdc_game_can_undo(game, 2), PDC_UNDO_CLOSED);
    order("F1 face 5");
    ck_assert_int_eq(pdc_game_can_undo(game, 2), PDC_UNDO_NOT_YOURS);
    order("F1 move 0506");
    pdc_command quiet = {
        .kind = PDC_COMMAND_REACT_FIRE, .side = 2, .who = 5, .face = 1}; // a reaction without a die
    ck_assert_int_eq(pdc_game_submit(game, &quiet), PDC_VERDICT_OK);
    ck_assert_int_eq(pdc_game_can_undo(game, 2), PDC_UNDO_OK);
    ck_assert_int_eq(pdc_game_undo(game, 2), PDC_UNDO_OK);
    ck_assert_int_eq(pdc_game_submit(game, &quiet), PDC_VERDICT_OK); // it may be given again
}
END_TEST

START_TEST(undo_reaches_back_sixty_four_lines) {
    activate(1);
    uint32_t first = pdc_game_lines(game);
    for (int i = 0; i < 64; i++) {
        order(i % 2 ? "F1 face 3" : "F1 face 5");
    }
    pdc_state before = *pdc_game_pos(game)->state;
    order("F2 face 7");
    ck_assert_int_eq(pdc_game_undo_to(game, 1, first), PDC_UNDO_TOO_FAR); // 65
    ck_assert_int_eq(pdc_game_undo(game, 1), PDC_UNDO_OK);
    ck_assert_mem_eq(&before, pdc_game_pos(game)->state, sizeof(before));
    ck_assert_int_eq(pdc_game_undo_to(game, 1, first + 2), PDC_UNDO_OK); // 64
    ck_assert_int_eq(pdc_game_pos(game)->state->unit[1].face, 3);
}
END_TEST

START_TEST(it_is_said_beforehand_whether_an_order_can_be_undone) {
    pdc_verdict verdict;
    pdc_order asked;
    activate(1);
    uint64_t hash = pdc_game_hash(game);
    static const struct {
        const char *text;
        pdc_undo undo;
    } cases[] = {
        {"F1 face 3", PDC_UNDO_OK}, {"F1 move 0505", PDC_UNDO_OK}, {"F1 fire R5", PDC_UNDO_DIE}};
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        ck_assert_int_eq(pdc_order_read(pdc_game_pos(game), 1, cases[i].text, &asked),
                         PDC_VERDICT_OK);
        ck_assert_int_eq(pdc_game_would_undo(game, &asked.command[0], &verdict), cases[i].undo);
        ck_assert_int_eq(verdict, PDC_VERDICT_OK);
    }
    ck_assert_int_eq(pdc_order_read(pdc_game_pos(game), 2, "R5 face 3", &asked), PDC_VERDICT_OK);
    pdc_game_would_undo(game, &asked.command[0], &verdict);
    ck_assert_int_eq(verdict, PDC_VERDICT_NOT_YOUR_TURN);
    ck_assert_uint_eq(pdc_state_hash(pdc_game_pos(game)->state), hash);
}
END_TEST

/* With limited intelligence on, learning something stops an undo too. */
START_TEST(undo_stops_at_a_revelation) {
    pdc_game_free(game);
    battle->scenario->option[PDC_OPTION_LIMITED_INTELLIGENCE] = 1;
    game = toy_game(battle);
    activate(1);
    order("F1 face 3");
    ck_assert_int_eq(pdc_game_can_undo(game, 1), PDC_UNDO_OK);
    pdc_order through; // in the toy game a unit that faces up is seen through
    pdc_verdict verdict;
    ck_assert_int_eq(pdc_order_read(pdc_game_pos(game), 1, "F1 face 12", &through), PDC_VERDICT_OK);
    ck_assert_int_eq(pdc_game_would_undo(game, &through.command[0], &verdict), PDC_UNDO_REVEALED);
    order("F1 face 12");
    ck_assert_int_eq(pdc_game_can_undo(game, 1), PDC_UNDO_REVEALED);
}
END_TEST

/* Seeking -------------------------------------------------------------------------------------- */

START_TEST(every_line_can_be_shown_again) {
    toy_play(game, 700, 11);
    uint32_t lines = pdc_game_lines(game);
    pdc_state last = *pdc_game_pos(game)->state;
    const pdc_pos *pos = pdc_game_pos(game);
    for (uint32_t i = 0; i <= lines; i++) {
        uint32_t line = i * 331 % (lines + 1);
        pdc_game_seek(game, line);
        ck_assert_uint_eq(pdc_game_line(game), line);
        if (line > 0) {
            size_t size;
            const char *state = pdc_game_text(game, line, &size);
            while (strncmp(state, " @", 2) != 0) {
                state++;
            }
            ck_assert_uint_eq(strtoull(state + 2, NULL, 16), pdc_state_hash(pos->state));
            ck_assert_uint_eq(pdc_game_hash(game), pdc_state_hash(pos->state));
        }
        if (line < lines) {
            ck_assert_int_eq(toy_order(game, "draw") != PDC_VERDICT_OK, 1);
            ck_assert_int_eq(pdc_game_can_undo(game, 1), PDC_UNDO_PAST);
        }
    }
    pdc_game_seek(game, lines);
    ck_assert_mem_eq(&last, pos->state, sizeof(last));
}
END_TEST

START_TEST(stepping_goes_through_every_line) {
    toy_play(game, 300, 12);
    uint32_t lines = pdc_game_lines(game), steps = 0;
    pdc_game_seek(game, 0);
    while (pdc_game_step(game)) {
        steps++;
        size_t size;
        const char *state = pdc_game_text(game, steps, &size);
        while (strncmp(state, " @", 2) != 0) {
            state++;
        }
        ck_assert_uint_eq(strtoull(state + 2, NULL, 16), pdc_state_hash(pdc_game_pos(game)->state));
    }
    ck_assert_uint_eq(steps, lines);
    ck_assert_uint_eq(pdc_game_line(game), lines);
}
END_TEST

/* Opening -------------------------------------------------------------------------------------- */

static pdc_status_code open_again(const char *path, int keep, pdc_game **out,
                                  pdc_open_report *report) {
    pdc_open_how how = {.battle = battle, .keep = (uint8_t)keep};
    return pdc_game_open(path, &how, out, report);
}

START_TEST(a_saved_game_opens_as_it_was) {
    pdc_game *again;
    pdc_open_report report;
    toy_play(game, 500, 3);
    ck_assert_int_eq(pdc_game_save_as(game, path_of("a.pdc")), 0);
    ck_assert_int_eq(open_again(path_of("a.pdc"), 0, &again, &report), PDC_STATUS_FINE);
    ck_assert_str_eq(report.problem, "");
    ck_assert_uint_eq(pdc_game_lines(again), pdc_game_lines(game));
    ck_assert_mem_eq(pdc_game_pos(again)->state, pdc_game_pos(game)->state, sizeof(pdc_state));
    // and it goes on with the same right to undo
    ck_assert_int_eq(pdc_game_can_undo(again, 1), pdc_game_can_undo(game, 1));
    ck_assert_int_eq(pdc_game_can_undo(again, 2), pdc_game_can_undo(game, 2));
    pdc_game_free(again);
}
END_TEST

/** Change one word of a saved game and make the chain right again, as somebody who knows the format
 * could. */
static void forge(const char *from, const char *find, const char *instead, const char *to) {
    pdc_file file;
    pdc_record record, forged;
    pdc_finding finding;
    ck_assert_int_eq(pdc_file_read(from, PDC_RECORD_BYTES, &file), PDC_STATUS_FINE);
    ck_assert(pdc_record_read(file.text, file.size, &record, &finding));
    ck_assert(pdc_record_begin(&forged, &record.header));
    int done = 0;
    for (uint32_t n = 1; n <= record.lines; n++) {
        pdc_line line;
        char body[700];
        pdc_record_line(&record, n, &line);
        snprintf(body, sizeof(body), "%.*s", (int)line.body, record.text + record.offset[n]);
        char *at = done ? NULL : strstr(body, find);
        if (at && strlen(find) == strlen(instead)) {
            memcpy(at, instead, strlen(instead));
            done = 1;
        }
        char *chain = strstr(body, " chain ");
        if (chain) {
            pdc_put_bytes(chain + 7, forged.chain, 32);
        }
        ck_assert(pdc_record_append(&forged, body, strlen(body), 1));
    }
    ck_assert(done);
    ck_assert_int_eq(pdc_file_replace(to, forged.text, forged.size), 0);
    pdc_record_free(&record);
    pdc_record_free(&forged);
    free(file.text);
}

START_TEST(what_diverges_is_named) {
    pdc_open_how how = {.battle = battle};
    pdc_finding finding;
    char from[128], to[128];
    activate(1);
    order("F1 face 3");
    order("F1 fire R5");
    uint32_t fire = pdc_game_lines(game);
    strcpy(from, path_of("a.pdc"));
    strcpy(to, path_of("b.pdc"));
    ck_assert_int_eq(pdc_game_save_as(game, from), 0);
    ck_assert_int_eq(pdc_replay_verify(from, &how, &finding), PDC_STATUS_FINE);
    ck_assert_int_eq(finding.verdict, PDC_RECORD_OK);

    forge(from, "F1 face 3", "F1 face 5", to);
    ck_assert_int_eq(pdc_replay_verify(to, &how, &finding), PDC_STATUS_FINE);
    ck_assert_int_eq(finding.verdict, PDC_RECORD_DIVERGED);
    ck_assert_uint_eq(finding.line, fire - 1);
    ck_assert_msg(strncmp(finding.text, "state, expected ", 16) == 0, "%s", finding.text);

    forge(from, "R5 men", "R6 men", to);
    ck_assert_int_eq(pdc_replay_verify(to, &how, &finding), PDC_STATUS_FINE);
    ck_assert_int_eq(finding.verdict, PDC_RECORD_DIVERGED);
    ck_assert_uint_eq(finding.line, fire);
    ck_assert_str_eq(finding.text, "die, expected R6, got R5");

    forge(from, "F1 fire R5", "R5 fire F1", to);
    ck_assert_int_eq(pdc_replay_verify(to, &how, &finding), PDC_STATUS_FINE);
    ck_assert_int_eq(finding.verdict, PDC_RECORD_DIVERGED);
    ck_assert_ptr_nonnull(
        strstr(finding.text, "order, expected an order that is allowed, got refused: "));

    pdc_game *again;
    pdc_open_report report;
    ck_assert_int_eq(open_again(to, 0, &again, &report), PDC_STATUS_BAD);
    ck_assert_ptr_null(again);
    ck_assert_uint_eq(report.line, fire);
}
END_TEST

START_TEST(what_diverges_opens_up_to_there_for_looking) {
    pdc_open_how how = {.battle = battle, .prefix = 1};
    pdc_open_report report;
    pdc_game *again = NULL;
    char from[128], to[128];
    activate(1);
    order("F1 face 3");
    uint32_t face = pdc_game_lines(game);
    order("F1 fire R5");
    strcpy(from, path_of("a.pdc"));
    strcpy(to, path_of("b.pdc"));
    ck_assert_int_eq(pdc_game_save_as(game, from), 0);
    forge(from, "F1 face 3", "F1 face 5", to);
    // the last good order is the one before; two lines stay away
    ck_assert_int_eq(pdc_game_open(to, &how, &again, &report), PDC_STATUS_FINE);
    ck_assert_uint_eq(pdc_game_lines(again), face - 1);
    pdc_game_seek(game, face - 1);
    ck_assert_uint_eq(pdc_game_hash(again), pdc_game_hash(game));
    pdc_game_seek(game, face + 1);
    ck_assert_int_eq(report.verdict, PDC_RECORD_DIVERGED);
    ck_assert_uint_eq(report.line, face);
    ck_assert_uint_eq(report.lines_dropped, 2);
    ck_assert_msg(strncmp(report.reason, "state, expected ", 16) == 0, "%s", report.reason);
    pdc_game_free(again);
    // the file itself stays as it is, and for playing it is refused as before
    how.prefix = 0;
    how.keep = 1;
    ck_assert_int_eq(pdc_game_open(to, &how, &again, &report), PDC_STATUS_BAD);
    ck_assert_ptr_null(again);
}
END_TEST

/* Branches ------------------------------------------------------------------------------------- */

/** The branch at this line: opens, verifies, has that many orders and the state of that line. */
static void branch_at(uint32_t line, const char *path) {
    pdc_open_how how = {.battle = battle};
    pdc_open_report report;
    pdc_finding finding;
    pdc_game *branch = NULL;
    unlink(path);
    ck_assert_int_eq(pdc_game_branch(game, line, path), 0);
    ck_assert_int_eq(pdc_replay_verify(path, &how, &finding), PDC_STATUS_FINE);
    ck_assert_int_eq(finding.verdict, PDC_RECORD_OK);
    ck_assert_int_eq(pdc_game_open(path, &how, &branch, &report), PDC_STATUS_FINE);
    // a turn line that was due comes with it
    uint32_t lines = pdc_game_lines(branch);
    ck_assert_msg(lines == line || lines == line + 1, "%u lines of %u", (unsigned)lines,
                  (unsigned)line);
    uint32_t before = pdc_game_line(game);
    pdc_game_seek(game, line);
    ck_assert_uint_eq(pdc_game_hash(branch), pdc_game_hash(game));
    pdc_game_seek(game, before);
    ck_assert_str_ne(pdc_game_id(branch), pdc_game_id(game));
    ck_assert_uint_eq(pdc_game_seed_of(branch), pdc_game_seed_of(game));
    ck_assert_str_eq(pdc_game_player(branch, 1)->name, pdc_game_player(game, 1)->name);
    pdc_game_free(branch);
}

START_TEST(a_branch_has_the_lines_up_to_there) {
    toy_play(game, 150, 21); // with undo lines and turn lines among them
    uint32_t lines = pdc_game_lines(game);
    char path[128];
    strcpy(path, path_of("branch.pdc"));
    for (uint32_t line = 0; line <= lines; line += line < 30 ? 1 : 17) {
        branch_at(line, path);
    }
    branch_at(lines, path);
    ck_assert_uint_eq(pdc_game_lines(game), lines);
}
END_TEST

START_TEST(a_branch_names_its_game_and_goes_on_by_itself) {
    pdc_file file;
    pdc_game *branch = NULL;
    pdc_open_report report;
    pdc_open_how how = {.battle = battle, .keep = 1};
    char path[128], expected[96];
    activate(1);
    uint32_t active = pdc_game_lines(game);
    order("F1 face 3");
    strcpy(path, path_of("branch.pdc"));
    ck_assert_int_eq(pdc_game_branch(game, active, path), 0);
    ck_assert_int_eq(pdc_file_read(path, PDC_RECORD_BYTES, &file), PDC_STATUS_FINE);
    snprintf(expected, sizeof(expected), "\n; branch of game %s after line %u #", pdc_game_id(game),
             (unsigned)active);
    ck_assert_ptr_nonnull(strstr(file.text, expected));
    free(file.text);
    ck_assert_int_eq(pdc_game_open(path, &how, &branch, &report), PDC_STATUS_FINE);
    ck_assert_int_eq(toy_order(branch, "F1 face 5"), PDC_VERDICT_OK);
    ck_assert_uint_eq(pdc_game_lines(branch), active + 1);
    ck_assert_uint_ne(pdc_game_hash(branch), pdc_game_hash(game));
    pdc_game_free(branch);
}
END_TEST

START_TEST(a_branch_never_overwrites) {
    pdc_file before, after;
    char path[128];
    activate(1);
    strcpy(path, path_of("a.pdc"));
    ck_assert_int_eq(pdc_game_save_as(game, path), 0);
    ck_assert_int_eq(pdc_file_read(path, PDC_RECORD_BYTES, &before), PDC_STATUS_FINE);
    ck_assert_int_eq(pdc_game_branch(game, 1, path), -1);
    ck_assert_int_eq(errno, EEXIST);
    ck_assert_int_eq(pdc_file_read(path, PDC_RECORD_BYTES, &after), PDC_STATUS_FINE);
    ck_assert_uint_eq(before.size, after.size);
    ck_assert_mem_eq(before.text, after.text, after.size);
    free(before.text);
    free(after.text);
    ck_assert_int_eq(pdc_game_branch(game, 1, path_of("no/such/folder/b.pdc")), -1);
}
END_TEST

START_TEST(other_rules_are_refused_by_name) {
    pdc_finding finding;
    toy_play(game, 20, 1);
    ck_assert_int_eq(pdc_game_save_as(game, path_of("a.pdc")), 0);
    battle->revision = 2;
    pdc_open_how how = {.battle = battle};
    ck_assert_int_eq(pdc_replay_verify(path_of("a.pdc"), &how, &finding), PDC_STATUS_FINE);
    ck_assert_int_eq(finding.verdict, PDC_RECORD_OTHER_RULES);
    ck_assert_ptr_nonnull(strstr(finding.text, "toy"));
}
END_TEST

static void write_plainly(const char *path, const char *text, size_t size) {
    FILE *file = fopen(path, "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(text, 1, size, file), size);
    ck_assert_int_eq(fclose(file), 0);
}

/** Open a file cut at a byte: the lines that were whole are there, and one broken line is told of.
 * */
static void open_cut(const pdc_file *file, size_t cut, uint32_t whole) {
    pdc_game *again;
    pdc_open_report report;
    write_plainly(path_of("b.pdc"), file->text, cut);
    ck_assert_int_eq(open_again(path_of("b.pdc"), 0, &again, &report), PDC_STATUS_FINE);
    ck_assert_uint_eq(pdc_game_lines(again), whole);
    ck_assert_uint_eq(report.lines_dropped, file->text[cut - 1] != '\n');
    pdc_game_free(again);
}

/* Every byte at which a game can be cut: it opens at the last whole line, whole and playable. */
START_TEST(cut_at_every_byte_it_opens_at_the_last_whole_order) {
    pdc_file file;
    toy_play(game, 25, 5);
    save_and_read(&file);
    size_t first = head_of(&file);
    uint32_t whole = 0;
    for (size_t cut = first; cut <= file.size; cut++) {
        whole += cut > first && file.text[cut - 1] == '\n';
        open_cut(&file, cut, whole);
    }
    // and within the header there is nothing to open
    pdc_game *none;
    pdc_open_report report;
    for (size_t cut = 0; cut < first; cut += 7) {
        write_plainly(path_of("b.pdc"), file.text, cut);
        ck_assert_int_eq(open_again(path_of("b.pdc"), 0, &none, &report), PDC_STATUS_BAD);
        ck_assert_ptr_null(none);
    }
    free(file.text);
}
END_TEST

/* The same on a game of 1,000 orders, at every 997th byte and at the last ones. */
START_TEST(cut_anywhere_a_long_game_opens_at_the_last_whole_order) {
    pdc_file file;
    toy_play(game, 1000, 9);
    save_and_read(&file);
    size_t first = head_of(&file);
    uint32_t whole = 0;
    for (size_t cut = first; cut <= file.size; cut++) {
        whole += cut > first && file.text[cut - 1] == '\n';
        if (cut % 997 == 0 || cut + 3 > file.size) {
            open_cut(&file, cut, whole);
        }
    }
    free(file.text);
}
END_TEST

START_TEST(a_damaged_game_is_set_aside_and_goes_on) {
    pdc_file file, copy;
    pdc_game *again;
    pdc_open_report report;
    toy_play(game, 60, 6);
    save_and_read(&file);
    file.text[file.size - 200] ^= 4;
    ck_assert_int_eq(pdc_file_replace(path_of("a.pdc"), file.text, file.size), 0);
    ck_assert_int_eq(open_again(path_of("a.pdc"), 1, &again, &report), PDC_STATUS_FINE);
    ck_assert(report.problem[0] != 0);
    ck_assert_uint_gt(report.lines_dropped, 0);
    ck_assert_str_eq(report.damaged_copy + strlen(folder) + 1, "a.pdc.damaged-1");
    ck_assert_int_eq(pdc_file_read(report.damaged_copy, PDC_RECORD_BYTES, &copy), PDC_STATUS_FINE);
    ck_assert_uint_eq(copy.size, file.size);
    ck_assert_mem_eq(copy.text, file.text, file.size);
    ck_assert_uint_eq(report.order, pdc_game_pos(again)->state->game.orders);
    // what is written now is a whole record, and grows
    pdc_game *live = game;
    game = again;
    toy_play(game, 70, 8);
    game = live;
    pdc_game_free(again);
    ck_assert_int_eq(open_again(path_of("a.pdc"), 0, &again, &report), PDC_STATUS_FINE);
    ck_assert_str_eq(report.problem, "");
    ck_assert_uint_ge(pdc_game_lines(again), 70);
    pdc_game_free(again);
    free(copy.text);
    free(file.text);
}
END_TEST

/* An editor or the mail has made CR LF of every line end: the game opens, and its file is as it
 * should be from the first on. */
START_TEST(changed_line_ends_lose_nothing) {
    pdc_file file, written;
    pdc_game *again;
    pdc_open_report report;
    toy_play(game, 40, 6);
    save_and_read(&file);
    char *changed = malloc(2 * file.size);
    size_t size = 0;
    ck_assert_ptr_nonnull(changed);
    for (size_t i = 0; i < file.size; i++) {
        if (file.text[i] == '\n') {
            changed[size++] = '\r';
        }
        changed[size++] = file.text[i];
    }
    write_plainly(path_of("b.pdc"), changed, size);
    ck_assert_int_eq(open_again(path_of("b.pdc"), 1, &again, &report), PDC_STATUS_FINE);
    ck_assert_str_eq(report.problem, "");
    ck_assert_uint_eq(pdc_game_hash(again), pdc_game_hash(game));
    ck_assert_int_eq(pdc_file_read(path_of("b.pdc"), PDC_RECORD_BYTES, &written), PDC_STATUS_FINE);
    ck_assert_uint_eq(written.size, file.size);
    ck_assert_mem_eq(written.text, file.text, file.size);
    pdc_game_free(again);
    free(written.text);
    free(changed);
    free(file.text);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("game");
    TCase *playing = tcase_create("playing");
    tcase_add_checked_fixture(playing, open_game, close_game);
    tcase_add_test(playing, an_order_is_one_line);
    tcase_add_test(playing, a_refused_order_changes_nothing);
    tcase_add_test(playing, a_turn_line_carries_the_whole_chain);
    tcase_add_test(playing, the_end_of_the_game_has_its_line);
    suite_add_tcase(suite, playing);
    TCase *undo = tcase_create("undo");
    tcase_add_checked_fixture(undo, open_game, close_game);
    tcase_add_test(undo, undo_restores_the_same_bytes);
    tcase_add_test(undo, redo_gives_the_orders_again_as_new_lines);
    tcase_add_test(undo, another_order_ends_the_redo);
    tcase_add_test(undo, joined_orders_go_back_together);
    tcase_add_test(undo, undo_stops_at_a_die);
    tcase_add_test(undo, undo_stops_at_a_chit);
    tcase_add_test(undo, undo_stops_at_the_other_sides_line);
    tcase_add_test(undo, an_answer_is_undone_only_while_its_window_is_open);
    tcase_add_test(undo, undo_reaches_back_sixty_four_lines);
    tcase_add_test(undo, it_is_said_beforehand_whether_an_order_can_be_undone);
    tcase_add_test(undo, undo_stops_at_a_revelation);
    suite_add_tcase(suite, undo);
    TCase *showing = tcase_create("showing");
    tcase_set_timeout(showing, 60);
    tcase_add_checked_fixture(showing, open_game, close_game);
    tcase_add_test(showing, every_line_can_be_shown_again);
    tcase_add_test(showing, stepping_goes_through_every_line);
    suite_add_tcase(suite, showing);
    TCase *branches = tcase_create("branches");
    tcase_add_checked_fixture(branches, open_game, close_game);
    tcase_add_test(branches, a_branch_has_the_lines_up_to_there);
    tcase_add_test(branches, a_branch_names_its_game_and_goes_on_by_itself);
    tcase_add_test(branches, a_branch_never_overwrites);
    suite_add_tcase(suite, branches);

    TCase *opening = tcase_create("opening");
    tcase_set_timeout(opening, 120);
    tcase_add_checked_fixture(opening, open_game, close_game);
    tcase_add_test(opening, a_saved_game_opens_as_it_was);
    tcase_add_test(opening, what_diverges_is_named);
    tcase_add_test(opening, what_diverges_opens_up_to_there_for_looking);
    tcase_add_test(opening, other_rules_are_refused_by_name);
    tcase_add_test(opening, cut_at_every_byte_it_opens_at_the_last_whole_order);
    tcase_add_test(opening, cut_anywhere_a_long_game_opens_at_the_last_whole_order);
    tcase_add_test(opening, a_damaged_game_is_set_aside_and_goes_on);
    tcase_add_test(opening, changed_line_ends_lose_nothing);
    suite_add_tcase(suite, opening);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? 0 : 1;
}
