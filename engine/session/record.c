/* A record in memory: its text, the places of its lines, and the hash chain over them [records.md].
 * */
#include "record.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record_inside.h"

const char *const pdc_record_verdict_names[PDC_RECORD_VERDICT_COUNT] = {
    "OK", "DAMAGED", "TAMPERED", "OTHER RULES", "DIVERGED", "INCOMPLETE"};

void pdc_finding_text(const pdc_finding *finding, char *out, size_t room) {
    const char *name = pdc_record_verdict_names[finding->verdict];
    char place[40] = "", line[40] = "";
    if (finding->file_line > 0) {
        snprintf(line, sizeof(line), " (line %u of the file)", (unsigned)finding->file_line);
        snprintf(place, sizeof(place), " header");
    }
    if (finding->line > 0) {
        snprintf(place, sizeof(place), " line %u", (unsigned)finding->line);
    }
    if (finding->verdict == PDC_RECORD_OK) {
        snprintf(out, room, "%s", name);
    } else if (finding->verdict == PDC_RECORD_OTHER_RULES) {
        snprintf(out, room, "%s %s", name, finding->text);
    } else {
        snprintf(out, room, "%s%s: %s%s", name, place, finding->text, line);
    }
}

/* Writers ------------------------------------------------------------------------------------- */

char *pdc_put_text(char *out, const char *text) {
    while (*text) {
        *out++ = *text++;
    }
    return out;
}

char *pdc_put_number(char *out, int64_t number) {
    char digits[24];
    int count = 0;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        digits[count++] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0) {
        *out++ = '-';
    }
    while (count > 0) {
        *out++ = digits[--count];
    }
    return out;
}

static const char hex_digits[] = "0123456789abcdef";

char *pdc_put_hex(char *out, uint64_t value) {
    for (int shift = 60; shift >= 0; shift -= 4) {
        *out++ = hex_digits[value >> shift & 15];
    }
    return out;
}

char *pdc_put_bytes(char *out, const uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        *out++ = hex_digits[bytes[i] >> 4];
        *out++ = hex_digits[bytes[i] & 15];
    }
    return out;
}

/* Chain --------------------------------------------------------------------------------------- */

/** The digest after a line: over the digest before and the line's bytes. */
static void chain_next(uint8_t chain[32], const char *body, size_t size) {
    uint8_t message[32 + PDC_RECORD_LINE];
    memcpy(message, chain, 32);
    memcpy(message + 32, body, size);
    crypto_generichash(chain, 32, message, 32 + size, NULL, 0);
}

/* Building ------------------------------------------------------------------------------------ */

static int text_room(pdc_record *record, size_t more, uint32_t lines) {
    if (record->size + more > record->room) {
        size_t room = (record->size + more) * 2 + 4096;
        char *text = realloc(record->text, room);
        if (!text) {
            return 0;
        }
        record->text = text;
        record->room = room;
    }
    if (record->lines + lines + 2 > record->room_lines) {
        uint32_t room = record->room_lines * 2 + 256;
        uint32_t *offset = realloc(record->offset, room * sizeof(*offset));
        if (!offset) {
            return 0;
        }
        record->offset = offset;
        record->room_lines = room;
    }
    return 1;
}

static int record_take_header(pdc_record *record, const char *text, size_t size) {
    if (sodium_init() < 0 || !text_room(record, size, 1)) {
        return 0;
    }
    memcpy(record->text, text, size);
    record->size = size;
    record->first = (uint32_t)size;
    record->offset[0] = 0; // line 0 is the header
    record->offset[1] = record->first;
    for (size_t i = 0; i < size; i++) {
        record->file_lines += text[i] == '\n';
    }
    crypto_generichash(record->chain, 32, (const uint8_t *)text, size, NULL, 0);
    return 1;
}

int pdc_record_begin(pdc_record *record, const pdc_record_header *header) {
    char text[RECORD_HEADER_BYTES];
    *record = (pdc_record){.header = *header};
    size_t size = record_header_write(header, text);
    if (!record_take_header(record, text, size)) {
        pdc_record_free(record);
        return 0;
    }
    return 1;
}

void pdc_record_free(pdc_record *record) {
    free(record->text);
    free(record->offset);
    free(record->appendix);
    *record = (pdc_record){0};
}

static void record_count(pdc_record *record, size_t size, int numbered) {
    record->size += size;
    record->file_lines++;
    if (numbered) {
        record->lines++;
    }
    record->offset[record->lines + 1] = (uint32_t)record->size;
}

int pdc_record_append(pdc_record *record, const char *body, size_t size, int numbered) {
    if (!text_room(record, size + 19, 1)) {
        return 0;
    }
    chain_next(record->chain, body, size);
    char *out = record->text + record->size;
    memcpy(out, body, size);
    out[size] = ' ';
    out[size + 1] = '#';
    pdc_put_bytes(out + size + 2, record->chain, 8);
    out[size + 18] = '\n';
    record_count(record, size + 19, numbered);
    return 1;
}

int pdc_record_reserve(pdc_record *record, int lines) {
    return text_room(record, (size_t)lines * (PDC_RECORD_LINE + 1), (uint32_t)lines);
}

int pdc_record_has_room(const pdc_record *record, int lines) {
    return record->file_lines + (uint32_t)lines <= PDC_RECORD_LINES &&
           record->size + (size_t)lines * (PDC_RECORD_LINE + 1) <= PDC_RECORD_BYTES;
}

/* Reading ------------------------------------------------------------------------------------- */

static size_t line_length(const char *text, size_t size) {
    const char *end = memchr(text, '\n', size);
    return end ? (size_t)(end - text) : size;
}

static int found(pdc_finding *finding, pdc_record_verdict verdict, const pdc_record *record,
                 const char *text) {
    finding->verdict = verdict;
    finding->line = record->first ? record->lines + 1 : 0;
    finding->file_line = record->file_lines + 1;
    snprintf(finding->text, sizeof(finding->text), "%s", text);
    return 1;
}

/** The chain head that a turn line carries is the digest before it. */
static int chain_head_fits(const pdc_record *record, const char *text, const pdc_line *line) {
    char expected[64];
    pdc_put_bytes(expected, record->chain, 32);
    const char *at = memchr(text, 'c', line->body);
    while (at && strncmp(at, "chain ", 6) != 0) {
        at = memchr(at + 1, 'c', line->body - (size_t)(at + 1 - text));
    }
    return at && memcmp(at + 6, expected, 64) == 0;
}

/** One line of the game part. Returns 0 with the finding filled when it does not fit. */
static int read_line(pdc_record *record, const char *text, size_t size, pdc_finding *finding) {
    pdc_line line;
    const char *reason = "";
    if (!pdc_line_parse(&record->header, text, size, &line, &reason)) {
        found(finding, PDC_RECORD_DAMAGED, record, reason);
        return 0;
    }
    if (record->ended && line.kind != PDC_LINE_COMMENT) {
        found(finding, PDC_RECORD_DAMAGED, record, N_("a line after the end of the game"));
        return 0;
    }
    if (line.number != 0 && line.number != record->lines + 1) {
        found(finding, PDC_RECORD_TAMPERED, record, N_("lines are not numbered one by one"));
        return 0;
    }
    if (line.kind == PDC_LINE_TURN && !chain_head_fits(record, text, &line)) {
        found(finding, PDC_RECORD_TAMPERED, record, N_("the turn line carries another chain head"));
        return 0;
    }
    uint8_t chain[32];
    char tag[16];
    memcpy(chain, record->chain, 32);
    chain_next(chain, text, line.body);
    pdc_put_bytes(tag, chain, 8);
    if (memcmp(tag, text + line.body + 2, 16) != 0) {
        found(finding, PDC_RECORD_TAMPERED, record,
              N_("the tag does not fit this line and those before it"));
        return 0;
    }
    memcpy(record->chain, chain, 32);
    record->ended = record->ended || line.kind == PDC_LINE_END;
    record_count(record, size + 1, line.number != 0);
    return 1;
}

static int read_appendix(pdc_record *record, const char *text, size_t size, pdc_finding *finding) {
    uint32_t wrong = 0;
    if (pdc_appendix_check(text, size, &wrong) < 0) {
        found(finding, PDC_RECORD_DAMAGED, record, N_("the appendix is damaged"));
        finding->file_line = record->file_lines + wrong;
        return 1;
    }
    record->appendix = malloc(size + 1);
    if (!record->appendix) {
        return 0;
    }
    memcpy(record->appendix, text, size);
    record->appendix[size] = 0;
    record->appendix_size = size;
    return 1;
}

static int read_game(pdc_record *record, const char *text, size_t size, pdc_finding *finding) {
    size_t at = record->first;
    while (at < size) {
        size_t length = line_length(text + at, size - at);
        if (record->file_lines >= PDC_RECORD_LINES) {
            return found(finding, PDC_RECORD_DAMAGED, record, N_("more than 200,000 lines"));
        }
        if (length >= 6 && memcmp(text + at, "begin ", 6) == 0) {
            return read_appendix(record, text + at, size - at, finding);
        }
        if (at + length == size) {
            return found(finding, PDC_RECORD_INCOMPLETE, record, N_("the last line is cut off"));
        }
        if (!text_room(record, 0, 1)) {
            return 0;
        }
        if (!read_line(record, text + at, length, finding)) {
            return 1;
        }
        at += length + 1;
    }
    return 1;
}

static int has_changed_line_ends(const char *text, size_t size) {
    size_t first = line_length(text, size);
    return first > 0 && first < size && text[first - 1] == '\r';
}

/** An editor or the mail has written line ends as CR LF: read as if it had not. No line of a record
 * holds a CR of its own, so that nothing else changes. */
static int read_without_returns(const char *text, size_t size, pdc_record *out,
                                pdc_finding *finding) {
    char *plain = malloc(size + 1);
    size_t used = 0;
    if (!plain) {
        return 0;
    }
    for (size_t i = 0; i < size; i++) {
        if (text[i] != '\r' || i + 1 == size || text[i + 1] != '\n') {
            plain[used++] = text[i];
        }
    }
    // a second CR before a line feed is no line end that anybody writes
    int read = has_changed_line_ends(plain, used)
                   ? (found(finding, PDC_RECORD_DAMAGED, out, N_("a line ends in CR CR LF")), 0)
                   : pdc_record_read(plain, used, out, finding);
    free(plain);
    return read;
}

int pdc_record_read(const char *text, size_t size, pdc_record *out, pdc_finding *finding) {
    *out = (pdc_record){0};
    *finding = (pdc_finding){0};
    if (size > PDC_RECORD_BYTES) {
        found(finding, PDC_RECORD_DAMAGED, out, N_("bigger than 16 MiB"));
        return 0;
    }
    if (size >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) {
        text += 3; // an editor has put a byte-order mark before it
        size -= 3;
    }
    if (has_changed_line_ends(text, size)) {
        return read_without_returns(text, size, out, finding);
    }
    uint32_t wrong = 0;
    const char *reason = "";
    size_t header = record_header_read(text, size, &out->header, &wrong, &reason);
    if (header == 0) {
        found(finding, PDC_RECORD_DAMAGED, out, reason);
        finding->file_line = wrong;
        return 0;
    }
    // the text is taken over whole, so that reading does not copy line by line
    if (!text_room(out, size, 1) || !record_take_header(out, text, header)) {
        pdc_record_free(out);
        return 0;
    }
    memcpy(out->text, text, size);
    if (!read_game(out, out->text, size, finding)) {
        pdc_record_free(out);
        return 0;
    }
    return 1;
}

void pdc_record_line(const pdc_record *record, uint32_t number, pdc_line *out) {
    const char *reason;
    size_t at = record->offset[number];
    size_t length = line_length(record->text + at, record->size - at);
    pdc_line_parse(&record->header, record->text + at, length, out, &reason);
}

/* Where the line of the end is, which has no number. */
static int find_end(const pdc_record *record, pdc_line *out) {
    const char *reason;
    size_t at = record->lines > 0 ? record->offset[record->lines] : record->first;
    while (record->ended && at < record->size) {
        size_t length = line_length(record->text + at, record->size - at);
        if (pdc_line_parse(&record->header, record->text + at, length, out, &reason) &&
            out->kind == PDC_LINE_END) {
            return 1;
        }
        at += length + 1;
    }
    return 0;
}

void pdc_record_standing(const pdc_record *record, pdc_standing *out) {
    pdc_line line = {0};
    *out = (pdc_standing){0};
    uint32_t number = record->lines;
    while (number > 0 && out->turn == 0) {
        pdc_record_line(record, number, &line);
        if (line.kind == PDC_LINE_TURN) {
            out->turn = (uint16_t)line.target;
        }
        number =
            line.kind == PDC_LINE_UNDO ? line.target : number - 1; // what is taken back is passed
    }
    if (find_end(record, &line) || out->turn != 0) {
        out->told = 1;
        memcpy(out->points, line.points, sizeof out->points);
    }
}
