/** What the files of the record share and nobody else sees. */
#ifndef RECORD_INSIDE_H
#define RECORD_INSIDE_H

#include "record.h"

enum { RECORD_HEADER_BYTES = 4096 };

/** Write the header with its closing `---`; returns its length. */
size_t record_header_write(const pdc_record_header *header, char *out);
/** Read it; returns its length, or 0 with the line of the file that is wrong and what was expected.
 * */
size_t record_header_read(const char *text, size_t size, pdc_record_header *out, uint32_t *wrong,
                          const char **reason);

/** A place in a text that ends at `end`; `fine` falls to 0 at the first thing that does not fit. */
typedef struct {
    const char *at, *end;
    int fine;
} record_cursor;

/** Go over exactly these bytes. */
int cursor_text(record_cursor *cursor, const char *text);
/** A decimal number without leading zeros; `signs` 1: may be negative. */
int64_t cursor_number(record_cursor *cursor, int signs);
/** So many lower-case hexadecimal digits; copied to `out` with a zero when it is not NULL. */
uint64_t cursor_hex(record_cursor *cursor, int digits, char *out);
/** Letters, digits, `-`, `_` and `.`, less than `room` of them. */
void cursor_id(record_cursor *cursor, char *out, size_t room);
/** One of these words; its index. */
int cursor_word(record_cursor *cursor, const char *const *words, int count);

/** Length of the valid UTF-8 character at `text`, 0 when it is none or a control character. */
size_t utf8_length(const char *text, const char *end);

#endif
