/*
 * One line of the game part taken apart [records.md, "Format"]:
 *   N SIDE ORDER[ = RESULTS] @STATE #TAG      N SIDE undo M @STATE #TAG      N turn T chain HEAD vp
 *   SIDE P SIDE P @STATE #TAG
 *   end SIDE|draw LEVEL POINTS POINTS #TAG    ; comment #TAG                 x-NAME ... #TAG
 */
#include <string.h>

#include "record_inside.h"

enum { TAG_BYTES = 18, STATE_BYTES = 18 }; // ` #` and ` @` with their 16 digits

static int failed(const char **reason, const char *text) {
    *reason = text;
    return 0;
}

/** Only printable ASCII with single blanks, none at either end. */
static int is_plain(const char *text, size_t size) {
    if (size == 0 || text[0] == ' ' || text[size - 1] == ' ') {
        return 0;
    }
    for (size_t i = 0; i < size; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c < 0x20 || c > 0x7e || (c == ' ' && text[i + 1] == ' ')) {
            return 0;
        }
    }
    return 1;
}

static int is_utf8(const char *text, size_t size) {
    const char *end = text + size;
    while (text < end) {
        size_t length = utf8_length(text, end);
        if (length == 0) {
            return 0;
        }
        text += length;
    }
    return 1;
}

static int cursor_side(record_cursor *cursor, const pdc_record_header *header) {
    char id[PDC_NAME];
    cursor_id(cursor, id, sizeof(id));
    for (int side = 1; cursor->fine && side <= 2; side++) {
        if (strcmp(id, header->side[side]) == 0) {
            return side;
        }
    }
    cursor->fine = 0;
    return 0;
}

/** turn T chain HEAD vp SIDE P SIDE P */
static void parse_turn(record_cursor *cursor, const pdc_record_header *header, pdc_line *out) {
    out->kind = PDC_LINE_TURN;
    cursor_text(cursor, "turn ");
    int64_t turn = cursor_number(cursor, 0);
    cursor->fine = cursor->fine && turn > 0 && turn <= UINT16_MAX;
    out->target = (uint32_t)turn;
    cursor_text(cursor, " chain ");
    cursor_hex(cursor, 64, NULL);
    cursor_text(cursor, " vp");
    for (int side = 1; side <= 2; side++) {
        cursor_text(cursor, " ");
        cursor_text(cursor, header->side[side]);
        cursor_text(cursor, " ");
        out->points[side] = cursor_number(cursor, 1);
    }
    cursor->fine = cursor->fine && cursor->at == cursor->end;
}

/** The first ` = ` before `end`, or NULL. */
static const char *find_results(const char *at, const char *end) {
    while ((size_t)(end - at) > 3) {
        const char *sign = memchr(at, '=', (size_t)(end - at));
        if (!sign) {
            return NULL;
        }
        if (sign > at && sign[-1] == ' ' && sign + 1 < end && sign[1] == ' ') {
            return sign - 1;
        }
        at = sign + 1;
    }
    return NULL;
}

/** SIDE ORDER[ = RESULTS], or SIDE undo M */
static void parse_order(record_cursor *cursor, const pdc_record_header *header, pdc_line *out) {
    out->side = cursor_side(cursor, header);
    cursor_text(cursor, " ");
    if (!cursor->fine) {
        return;
    }
    /* a unit may be called undo [HC-363]: after its name stands a word, here a number */
    if (cursor->end - cursor->at > 5 && memcmp(cursor->at, "undo ", 5) == 0 &&
        cursor->at[5] >= '0' && cursor->at[5] <= '9') {
        out->kind = PDC_LINE_UNDO;
        cursor->at += 5;
        int64_t target = cursor_number(cursor, 0);
        cursor->fine = cursor->fine && target < out->number && cursor->at == cursor->end;
        out->target = (uint32_t)target;
        return;
    }
    out->kind = PDC_LINE_ORDER;
    out->order = cursor->at;
    const char *results = find_results(cursor->at, cursor->end);
    const char *order_end = results ? results : cursor->end;
    out->order_size = (size_t)(order_end - cursor->at);
    cursor->fine = out->order_size > 0;
    if (results) {
        out->results = results + 3;
        out->results_size = (size_t)(cursor->end - out->results);
    }
}

static int parse_numbered(const pdc_record_header *header, const char *text, pdc_line *out,
                          const char **reason) {
    if (!is_plain(text, out->body)) {
        return failed(reason, N_("only printable ASCII with single blanks is written here"));
    }
    if (out->body < STATE_BYTES) {
        return failed(reason, N_("the line is too short"));
    }
    record_cursor state = {text + out->body - STATE_BYTES, text + out->body, 1};
    cursor_text(&state, " @");
    out->state = cursor_hex(&state, 16, NULL);
    if (!state.fine) {
        return failed(reason, N_("expected @ and 16 hexadecimal digits before the tag"));
    }
    record_cursor cursor = {text, text + out->body - STATE_BYTES, 1};
    int64_t number = cursor_number(&cursor, 0);
    cursor_text(&cursor, " ");
    if (!cursor.fine || number == 0 || number > PDC_RECORD_LINES) {
        return failed(reason, N_("expected the number of the line"));
    }
    out->number = (uint32_t)number;
    if (cursor.end - cursor.at > 5 && memcmp(cursor.at, "turn ", 5) == 0) {
        parse_turn(&cursor, header, out);
        return cursor.fine || failed(reason, N_("expected: turn T chain HEAD vp SIDE P SIDE P"));
    }
    parse_order(&cursor, header, out);
    return cursor.fine || failed(reason, N_("expected a side and its order"));
}

/** end SIDE|draw LEVEL POINTS POINTS */
static int parse_end(const pdc_record_header *header, const char *text, pdc_line *out,
                     const char **reason) {
    static const char *const levels[] = {"draw", "marginal", "tactical", "decisive"};
    record_cursor cursor = {text, text + out->body, 1};
    out->kind = PDC_LINE_END;
    cursor_text(&cursor, "end ");
    record_cursor draw = cursor;
    if (cursor_text(&draw, "none draw")) {
        cursor = draw;
    } else {
        out->side = cursor_side(&cursor, header);
        cursor_text(&cursor, " ");
        cursor.fine = cursor.fine && cursor_word(&cursor, levels, 4) > 0;
    }
    for (int side = 1; side <= 2; side++) {
        cursor_text(&cursor, " ");
        out->points[side] = cursor_number(&cursor, 1);
    }
    int fits = cursor.fine && cursor.at == cursor.end;
    return fits || failed(reason, N_("expected: end SIDE LEVEL POINTS POINTS"));
}

int pdc_line_parse(const pdc_record_header *header, const char *text, size_t size, pdc_line *out,
                   const char **reason) {
    *out = (pdc_line){.size = size};
    if (size > PDC_RECORD_LINE) {
        return failed(reason, N_("the line is longer than 512 bytes"));
    }
    if (size <= TAG_BYTES) {
        return failed(reason, N_("the line is too short"));
    }
    out->body = size - TAG_BYTES;
    record_cursor tag = {text + out->body, text + size, 1};
    cursor_text(&tag, " #");
    cursor_hex(&tag, 16, NULL);
    if (!tag.fine) {
        return failed(reason, N_("expected # and 16 hexadecimal digits at the end"));
    }
    int foreign = text[0] == 'x' && text[1] == '-';
    if (text[0] == ';' || foreign) {
        out->kind = PDC_LINE_COMMENT;
        return is_utf8(text, out->body) || failed(reason, N_("a comment is not UTF-8 text"));
    }
    if (size > 4 && memcmp(text, "end ", 4) == 0) {
        return parse_end(header, text, out, reason);
    }
    return parse_numbered(header, text, out, reason);
}
