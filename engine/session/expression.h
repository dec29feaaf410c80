/** Expressions of the notation (assets/manual/notation.md, section 5): what a position, a bot or a
 * test may ask. All are pure. */
#ifndef PDC_EXPRESSION_H
#define PDC_EXPRESSION_H

#include "../pdc.h"

enum { PDC_EXPRESSION_TEXT = 4096 }; // bytes that any answer fits, terminating zero included

/** Print an expression's value. Returns 1; 0 when it cannot be read, with the reason in its place.
 * `out`: PDC_EXPRESSION_TEXT bytes. */
int pdc_expression(const pdc_pos *pos, const char *text, char *out);
/** Is the value printed the one that is expected? Numbers compare as numbers, all else as text with
 * blanks folded. */
int pdc_expression_same(const char *got, const char *expected);

#endif
