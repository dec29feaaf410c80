/**
 * The kit of rule tests: a board from a few lines of position text, orders by their notation,
 * refusals by their rule, values by expressions.
 *
 *     pdc_board *b = kit_open("map 8x8 clear\n"
 *                             "unit A side=french arm=infantry n=8 at=0404 form=column face=12
 *                             mu=first\n"
 *                             "segment maneuver\nactive first\n");
 *     kit_do(b, "A move 0403");
 *     kit_refuse(b, "A move 0303", "HC-13");
 *     kit_expect(b, "A.spent", "1");
 *     kit_close(b);
 */
#ifndef PDC_KIT_H
#define PDC_KIT_H

#include <check.h>

#include "session/expression.h"
#include "session/notation.h"
#include "session/script.h"

/** A board from set-up statements; `position` may be left out. Complaints fail the test. */
pdc_board *kit_open(const char *statements);
/** The same from formatted text. */
pdc_board *kit_open_with(const char *format, ...) __attribute__((format(printf, 1, 2)));
void kit_close(pdc_board *board);
/** A unit by its id; fails the test when there is none. */
pdc_unit_id kit_unit(const pdc_board *board, const char *id);
/** The complaints about statements that are wrong, one a line (static memory); "" when they are
 * right. */
const char *kit_complaints(const char *statements);
/** The next dice, "4 4 6 1"; those not yet used are dropped. */
void kit_dice(pdc_board *board, const char *dice);
/** Value of an expression (static memory, until the next call); a wrong expression fails the test.
 * */
const char *kit_value(const pdc_board *board, const char *expression);
/** Run a suite and return the exit status of a test program. */
int kit_run(Suite *suite);

/* Lines of a script; where they fail, file and line of the test are named. */
#define kit_do(board, order) kit_line(board, '>', order, __FILE__, __LINE__)
#define kit_refuse(board, order, ids) kit_line(board, '!', order " : " ids, __FILE__, __LINE__)
#define kit_expect(board, expression, value)                                                       \
    kit_line(board, '?', expression " = " value, __FILE__, __LINE__)
#define kit_impose(board, what) kit_line(board, '@', what, __FILE__, __LINE__)
void kit_line(pdc_board *board, char mark, const char *text, const char *file, int line);

/* The same with formatted text. */
#define kit_do_with(board, ...) kit_line_with(board, '>', __FILE__, __LINE__, __VA_ARGS__)
#define kit_refuse_with(board, ...) kit_line_with(board, '!', __FILE__, __LINE__, __VA_ARGS__)
#define kit_expect_with(board, ...) kit_line_with(board, '?', __FILE__, __LINE__, __VA_ARGS__)
#define kit_impose_with(board, ...) kit_line_with(board, '@', __FILE__, __LINE__, __VA_ARGS__)
void kit_line_with(pdc_board *board, char mark, const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

#endif
