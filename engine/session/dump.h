/** A whole state as stable, readable text: one record a line, every field by its name. For bug
 * reports, and for finding where two programs part. */
#ifndef PDC_DUMP_H
#define PDC_DUMP_H

#include <stddef.h>

#include "../pdc.h"

/** A text that grows; free() `text`. `failed`: memory ran out. Zeroed is empty. */
typedef struct {
    char *text;
    size_t size, room;
    int failed;
} pdc_text;

#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void pdc_text_add(pdc_text *to, const char *format, ...);

/** Append the dump of a state, hash included. */
void pdc_dump(const pdc_pos *pos, pdc_text *out);

#endif
