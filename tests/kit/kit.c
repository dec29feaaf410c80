/* The kit of rule tests. */
#include "kit.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/apply.h"

static pdc_shelf shelf = {.folder = KIT_ASSETS};

static pdc_board *open_text(const char *statements, pdc_diag *diag) {
    pdc_position_file file;
    pdc_board *board = NULL;
    const char *head = strncmp(statements, "position ", 9) == 0 ? "" : "position test\n";
    size_t room = strlen(statements) + strlen(head) + 1;
    char *text = malloc(room);
    ck_assert_ptr_nonnull(text);
    snprintf(text, room, "%s%s", head, statements);
    if (pdc_position_parse("test", text, &file, diag) == PDC_STATUS_FINE) {
        board = pdc_board_new(&shelf, &file, &file.position[0], diag);
    }
    pdc_position_free(&file);
    free(text);
    return board;
}

static const char *complaints(const pdc_diag *diag) {
    static char text[4096];
    size_t length = 0;
    text[0] = '\0';
    for (uint32_t i = 0; i < diag->count && length < sizeof text; i++) {
        length += (size_t)snprintf(text + length, sizeof text - length, "%s:%u: %s\n",
                                   diag->complaint[i].file, (unsigned)diag->complaint[i].line,
                                   diag->complaint[i].text);
    }
    return text;
}

pdc_board *kit_open(const char *statements) {
    pdc_diag diag = {0};
    pdc_board *board = open_text(statements, &diag);
    if (board == NULL) {
        ck_abort_msg("the position cannot be set up:\n%s", complaints(&diag));
    }
    pdc_diag_free(&diag);
    pdc_pos pos = pdc_board_pos(board);
    const char *broken = pdc_state_check(&pos);
    if (broken != NULL) {
        ck_abort_msg("after the set-up: %s", broken);
    }
    return board;
}

enum { KIT_TEXT = 8192 };

pdc_board *kit_open_with(const char *format, ...) {
    char text[KIT_TEXT];
    va_list arguments;
    va_start(arguments, format);
    ck_assert_int_lt(vsnprintf(text, sizeof text, format, arguments), KIT_TEXT);
    va_end(arguments);
    return kit_open(text);
}

pdc_unit_id kit_unit(const pdc_board *board, const char *id) {
    pdc_pos pos = pdc_board_pos((pdc_board *)board);
    pdc_unit_id who = pdc_name_unit(&pos, id);
    ck_assert_msg(who != 0, "no unit %s", id);
    return who;
}

void kit_close(pdc_board *board) {
    pdc_board_free(board);
}

const char *kit_complaints(const char *statements) {
    pdc_diag diag = {0};
    pdc_board *board = open_text(statements, &diag);
    const char *text = complaints(&diag);
    pdc_board_free(board);
    pdc_diag_free(&diag);
    return text;
}

void kit_dice(pdc_board *board, const char *dice) {
    uint8_t die[PDC_MAX_FORCED];
    int count = 0;
    for (; *dice != '\0'; dice++) {
        if (*dice != ' ') {
            ck_assert_int_lt(count, PDC_MAX_FORCED);
            die[count++] = (uint8_t)(*dice - '0');
        }
    }
    apply_script(&board->state, die, count, board->state.game.rng.chit,
                 board->state.game.rng.chits);
    board->state.game.rng.used = 0;
    board->state.game.rng.ran_out = 0;
}

const char *kit_value(const pdc_board *board, const char *expression) {
    static char value[PDC_EXPRESSION_TEXT];
    pdc_pos pos = pdc_board_pos(board);
    if (!pdc_expression(&pos, expression, value)) {
        ck_abort_msg("%s: %s", expression, value);
    }
    return value;
}

void kit_line(pdc_board *board, char mark, const char *text, const char *file, int line) {
    pdc_script_failure failure;
    pdc_statement statement = {.text = text, .line = (uint32_t)line, .mark = mark};
    if (!pdc_script_line(board, &statement, &failure)) {
        ck_abort_msg("%s:%d: %s", file, line, failure.text);
    }
}

void kit_line_with(pdc_board *board, char mark, const char *file, int line, const char *format,
                   ...) {
    char text[KIT_TEXT];
    va_list arguments;
    va_start(arguments, format);
    ck_assert_int_lt(vsnprintf(text, sizeof text, format, arguments), KIT_TEXT);
    va_end(arguments);
    kit_line(board, mark, text, file, line);
}

int kit_run(Suite *suite) {
    SRunner *runner = srunner_create(suite);
    pdc_diag diag = {0};
    pdc_shelf_rules(&shelf, "batalla", &diag); // once, before every test gets a process of its own
    pdc_diag_free(&diag);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
