/** Printing values: shared by expression.c and expression_table.c. */
#ifndef PDC_EXPRESSION_PRINT_H
#define PDC_EXPRESSION_PRINT_H

#include "expression.h"

enum { EXPRESSION_WORDS = 80 };

typedef struct {
    const pdc_pos *pos;
    char *out;
    size_t length;
    int words;
    const char *word[EXPRESSION_WORDS];
    const char *text; // the words as they were written
    char buffer[PDC_EXPRESSION_TEXT];
} printer;

#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void print(printer *to, const char *format, ...);
/** Start afresh with a reason why there is no value; always 0. */
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
int print_failure(printer *to, const char *format, ...);
/** An exact fraction: a decimal where it ends, else 10/3. */
void print_fraction(printer *to, int64_t num, int64_t den);
/** Ticks as movement points. */
void print_ticks(printer *to, uint32_t ticks);
void print_hex(printer *to, pdc_hex_id hex);
/** `table NAME KEY...` */
int print_table(printer *to);

#endif
