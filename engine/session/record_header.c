/* The header of a record, and the cursor that reads it [records.md, "Format"]. */
#include <stdlib.h>
#include <string.h>

#include "record_inside.h"

const char *const pdc_player_names[PDC_PLAYER_COUNT] = {"human", "computer"};
const char *const pdc_mode_names[PDC_MODE_COUNT] = {"hotseat", "mail"};
static const char *const pin_names[PDC_PIN_COUNT] = {"scenario", "map", "profile"};

/* Cursor -------------------------------------------------------------------------------------- */

int cursor_text(record_cursor *cursor, const char *text) {
    size_t size = strlen(text);
    if (!cursor->fine || (size_t)(cursor->end - cursor->at) < size ||
        memcmp(cursor->at, text, size) != 0) {
        cursor->fine = 0;
        return 0;
    }
    cursor->at += size;
    return 1;
}

int64_t cursor_number(record_cursor *cursor, int signs) {
    int negative = signs && cursor->at < cursor->end && *cursor->at == '-';
    const char *at = cursor->at + negative;
    const char *first = at;
    int64_t value = 0;
    while (at < cursor->end && *at >= '0' && *at <= '9' && at - first < 18) {
        value = value * 10 + (*at++ - '0');
    }
    if (at == first || (*first == '0' && (at - first > 1 || negative))) {
        cursor->fine = 0;
    }
    cursor->at = at;
    return negative ? -value : value;
}

uint64_t cursor_hex(record_cursor *cursor, int digits, char *out) {
    uint64_t value = 0;
    if (!cursor->fine || cursor->end - cursor->at < digits) {
        cursor->fine = 0;
        return 0;
    }
    unsigned bad = 0;
    for (int i = 0; i < digits; i++) {
        unsigned c = (unsigned char)cursor->at[i];
        unsigned number = c - '0', letter = c - 'a';
        bad |= (number > 9) & (letter > 5);
        value = value << 4 | (number <= 9 ? number : (letter + 10) & 15);
    }
    if (bad) {
        cursor->fine = 0;
        return 0;
    }
    if (out) {
        memcpy(out, cursor->at, (size_t)digits);
        out[digits] = 0;
    }
    cursor->at += digits;
    return value;
}

void cursor_id(record_cursor *cursor, char *out, size_t room) {
    size_t count = 0;
    while (cursor->fine && cursor->at < cursor->end) {
        char c = *cursor->at;
        int fits = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                   c == '-' || c == '.' || c == '_';
        if (!fits || count + 1 >= room) {
            break;
        }
        out[count++] = c;
        cursor->at++;
    }
    out[count] = 0;
    cursor->fine = cursor->fine && count > 0;
}

int cursor_word(record_cursor *cursor, const char *const *words, int count) {
    char word[64];
    cursor_id(cursor, word, sizeof(word));
    for (int i = 0; cursor->fine && i < count; i++) {
        if (strcmp(word, words[i]) == 0) {
            return i;
        }
    }
    cursor->fine = 0;
    return 0;
}

size_t utf8_length(const char *text, const char *end) {
    const unsigned char *at = (const unsigned char *)text;
    size_t left = (size_t)(end - text);
    if (left == 0 || at[0] < 0x20 || at[0] == 0x7f) {
        return 0;
    }
    if (at[0] < 0x80) {
        return 1;
    }
    size_t need = at[0] >= 0xf0 ? 4 : at[0] >= 0xe0 ? 3 : at[0] >= 0xc2 ? 2 : 0;
    if (need == 0 || at[0] > 0xf4 || left < need) {
        return 0;
    }
    uint32_t value = at[0] & (0xffu >> (need + 1));
    for (size_t i = 1; i < need; i++) {
        if ((at[i] & 0xc0) != 0x80) {
            return 0;
        }
        value = value << 6 | (at[i] & 0x3fu);
    }
    static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000};
    int bad = value < least[need] || value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff) ||
              (value >= 0x80 && value < 0xa0);
    return bad ? 0 : need;
}

void pdc_player_name(pdc_player *player, const char *name) {
    size_t used = 0;
    const char *end = name + strlen(name);
    while (name < end) {
        size_t length = utf8_length(name, end);
        if (length > 0 && *name != '"' && *name != '\\') {
            if (used + length >= sizeof(player->name)) {
                break;
            }
            memcpy(player->name + used, name, length);
            used += length;
        }
        name += length > 0 ? length : 1;
    }
    player->name[used] = 0;
}

/* Writing ------------------------------------------------------------------------------------- */

static char *put_option(char *out, int option, int32_t value) {
    out = pdc_put_text(out, "option ");
    out = pdc_put_text(out, pdc_option_names[option]);
    *out++ = ' ';
    if (value == 0 || value == 1) {
        out = pdc_put_text(out, value ? "on" : "off");
    } else {
        out = pdc_put_number(out, value);
    }
    *out++ = '\n';
    return out;
}

static char *put_pins(char *out, const pdc_record_header *header) {
    for (int i = 0; i < PDC_PIN_COUNT; i++) {
        out = pdc_put_text(out, pin_names[i]);
        *out++ = ' ';
        out = pdc_put_text(out, header->pin[i].id);
        if (i == PDC_PIN_PROFILE) {
            out = pdc_put_text(out, " rules ");
            out = pdc_put_number(out, header->revision);
        }
        out = pdc_put_text(out, " blake2b:");
        out = pdc_put_text(out, header->pin[i].digest);
        *out++ = '\n';
    }
    return out;
}

size_t record_header_write(const pdc_record_header *header, char *out) {
    char *start = out;
    out = pdc_put_text(out, "pasdecharge 1\ngame ");
    out = pdc_put_text(out, header->game);
    *out++ = '\n';
    out = put_pins(out, header);
    for (int i = 0; i < PDC_OPTION_COUNT; i++) {
        if (header->has_option[i]) {
            out = put_option(out, i, header->option[i]);
        }
    }
    for (int i = 0; i < header->grounds; i++) { /* [HC-320] */
        out = pdc_put_text(out, "option ");
        out = pdc_put_text(out, header->ground[i].id);
        out = pdc_put_text(out, header->ground[i].on ? " on\n" : " off\n");
    }
    for (int side = 1; side <= 2; side++) {
        out = pdc_put_text(out, header->side[side]);
        out = pdc_put_text(out, " \"");
        out = pdc_put_text(out, header->player[side].name);
        out = pdc_put_text(out, "\" ");
        out = pdc_put_text(out, pdc_player_names[header->player[side].kind]);
        *out++ = '\n';
    }
    out = pdc_put_text(out, "mode ");
    out = pdc_put_text(out, pdc_mode_names[header->mode]);
    out = pdc_put_text(out, "\nseed ");
    out = pdc_put_hex(out, header->seed);
    out = pdc_put_text(out, "\ndate ");
    out = pdc_put_text(out, header->date);
    out = pdc_put_text(out, "\n---\n");
    return (size_t)(out - start);
}

/* Reading ------------------------------------------------------------------------------------- */

static int read_pins(record_cursor *cursor, pdc_record_header *out, int i) {
    cursor_text(cursor, pin_names[i]);
    cursor_text(cursor, " ");
    cursor_id(cursor, out->pin[i].id, sizeof(out->pin[i].id));
    if (i == PDC_PIN_PROFILE) {
        cursor_text(cursor, " rules ");
        int64_t revision = cursor_number(cursor, 0);
        cursor->fine = cursor->fine && revision <= UINT16_MAX;
        out->revision = (uint16_t)revision;
    }
    cursor_text(cursor, " blake2b:");
    cursor_hex(cursor, 64, out->pin[i].digest);
    return cursor_text(cursor, "\n");
}

static int is_next(const record_cursor *cursor, const char *text) {
    record_cursor copy = *cursor;
    return cursor_text(&copy, text);
}

/** `on` or `off`; 0 when it is neither, and nothing is read. */
static int read_switch(record_cursor *cursor, int32_t *value) {
    for (int32_t i = 0; i < 2; i++) {
        if (is_next(cursor, i ? "on\n" : "off\n")) {
            cursor_text(cursor, i ? "on" : "off");
            *value = i;
            return 1;
        }
    }
    return 0;
}

/** [HC-320] Options of the scenario stand after those of the rules, in the order of their names. */
static int read_ground_option(record_cursor *cursor, pdc_record_header *out, const char *word) {
    int32_t value = 0;
    size_t size = strlen(word);
    int fits = size < PDC_NAME && out->grounds < PDC_MAX_OWN_OPTIONS &&
               (out->grounds == 0 || strcmp(out->ground[out->grounds - 1].id, word) < 0);
    if (!fits || !read_switch(cursor, &value)) {
        cursor->fine = 0;
        return 0;
    }
    pdc_ground_option *option = &out->ground[out->grounds++];
    memcpy(option->id, word, size + 1);
    option->on = (uint8_t)value;
    return cursor_text(cursor, "\n");
}

/** Options stand in the order of the list, each once. */
static int read_option(record_cursor *cursor, pdc_record_header *out, int *last) {
    char word[64];
    int option = 0;
    int32_t value = 0;
    cursor_text(cursor, "option ");
    cursor_id(cursor, word, sizeof(word));
    cursor_text(cursor, " ");
    while (option < PDC_OPTION_COUNT && strcmp(word, pdc_option_names[option]) != 0) {
        option++;
    }
    if (option == PDC_OPTION_COUNT) {
        return read_ground_option(cursor, out, word);
    }
    if (!read_switch(cursor, &value)) {
        int64_t number = cursor_number(cursor, 1);
        cursor->fine = cursor->fine && number != 0 && number != 1 && number >= INT32_MIN &&
                       number <= INT32_MAX;
        value = (int32_t)number;
    }
    cursor->fine = cursor->fine && option > *last && out->grounds == 0;
    *last = option;
    out->has_option[option] = 1;
    out->option[option] = value;
    return cursor_text(cursor, "\n");
}

static int read_player(record_cursor *cursor, pdc_record_header *out, int side) {
    char *name = out->player[side].name;
    size_t used = 0;
    cursor_id(cursor, out->side[side], sizeof(out->side[side]));
    cursor_text(cursor, " \"");
    while (cursor->fine && cursor->at < cursor->end && *cursor->at != '"') {
        size_t length = utf8_length(cursor->at, cursor->end);
        if (length == 0 || *cursor->at == '\\' || used + length >= PDC_TITLE) {
            cursor->fine = 0;
            break;
        }
        memcpy(name + used, cursor->at, length);
        used += length;
        cursor->at += length;
    }
    name[used] = 0;
    cursor_text(cursor, "\" ");
    out->player[side].kind = (uint8_t)cursor_word(cursor, pdc_player_names, PDC_PLAYER_COUNT);
    return cursor_text(cursor, "\n");
}

/** 2026-11-29T22:40:00Z */
static int read_date(record_cursor *cursor, char *out) {
    static const char shape[] = "dddd-dd-ddTdd:dd:ddZ";
    for (size_t i = 0; i + 1 < sizeof(shape); i++) {
        char c = cursor->at < cursor->end ? *cursor->at : 0;
        int fits = shape[i] == 'd' ? c >= '0' && c <= '9' : c == shape[i];
        if (!fits) {
            cursor->fine = 0;
            return 0;
        }
        out[i] = c;
        cursor->at++;
    }
    return 1;
}

static int read_rest(record_cursor *cursor, pdc_record_header *out, uint32_t *line,
                     const char **reason) {
    *reason = N_("expected a side, its player's name in quotes, and human or computer");
    for (int side = 1; side <= 2; side++, ++*line) {
        if (!read_player(cursor, out, side)) {
            return 0;
        }
    }
    *reason = N_("expected: mode hotseat|mail");
    cursor_text(cursor, "mode ");
    out->mode = (uint8_t)cursor_word(cursor, pdc_mode_names, PDC_MODE_COUNT);
    if (!cursor_text(cursor, "\n")) {
        return 0;
    }
    ++*line;
    *reason = N_("expected: seed and 16 hexadecimal digits");
    cursor_text(cursor, "seed ");
    out->seed = cursor_hex(cursor, 16, NULL);
    if (!cursor_text(cursor, "\n")) {
        return 0;
    }
    ++*line;
    *reason = N_("expected: date YYYY-MM-DDThh:mm:ssZ");
    if (!cursor_text(cursor, "date ") || !read_date(cursor, out->date) ||
        !cursor_text(cursor, "\n")) {
        return 0;
    }
    ++*line;
    *reason = N_("expected: ---");
    return cursor_text(cursor, "---\n");
}

/** What the first line says when it is not ours. */
static const char *first_line_problem(const char *text, size_t size) {
    static const char magic[] = "pasdecharge ";
    size_t length = sizeof(magic) - 1;
    if (size == 0) {
        return N_("the file is empty");
    }
    if (size > length && memcmp(text, magic, length) == 0 && text[length] >= '0' &&
        text[length] <= '9') {
        return N_(
            "the record is of another format than 1, the one that this program reads: a newer "
            "version of the program has written it; get that version");
    }
    return N_("this is no game record: expected `pasdecharge 1`");
}

size_t record_header_read(const char *text, size_t size, pdc_record_header *out, uint32_t *wrong,
                          const char **reason) {
    record_cursor cursor = {text, text + size, 1};
    *out = (pdc_record_header){0};
    *wrong = 1;
    *reason = first_line_problem(text, size);
    if (!cursor_text(&cursor, "pasdecharge 1\n")) {
        return 0;
    }
    ++*wrong;
    *reason = N_("expected: game and 32 hexadecimal digits");
    cursor_text(&cursor, "game ");
    cursor_hex(&cursor, 32, out->game);
    if (!cursor_text(&cursor, "\n")) {
        return 0;
    }
    ++*wrong;
    *reason = N_("expected: scenario, map, profile, each with its name and blake2b: digest");
    for (int i = 0; i < PDC_PIN_COUNT; i++, ++*wrong) {
        if (!read_pins(&cursor, out, i)) {
            return 0;
        }
    }
    *reason = N_("expected: option NAME on|off|NUMBER, in the order of the list");
    int last = -1;
    for (; is_next(&cursor, "option "); ++*wrong) {
        if (!read_option(&cursor, out, &last)) {
            return 0;
        }
    }
    if (!read_rest(&cursor, out, wrong, reason)) {
        return 0;
    }
    *reason = N_("the two sides have one name");
    return strcmp(out->side[1], out->side[2]) == 0 ? 0 : (size_t)(cursor.at - text);
}
