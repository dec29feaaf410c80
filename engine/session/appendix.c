/*
 * The appendix of a record: files as base64 of zlib between `begin NAME` and `end NAME #TAG`
 * [records.md]. The tag is that of the text from `begin` up to it: a packed stream has bits that
 * unpacking never looks at.
 */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "record_inside.h"

enum { LINE = 76, FILES_MOST = 64 };

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static char *put_tag(char *out, const char *text, size_t size) {
    uint8_t digest[32];
    crypto_generichash(digest, 32, (const uint8_t *)text, size, NULL, 0);
    out = pdc_put_text(out, " #");
    return pdc_put_bytes(out, digest, 8);
}

/* Writing ------------------------------------------------------------------------------------- */

static char *put_base64(char *out, const uint8_t *bytes, size_t count) {
    size_t column = 0;
    for (size_t i = 0; i < count; i += 3) {
        size_t left = count - i;
        uint32_t group = (uint32_t)bytes[i] << 16 | (left > 1 ? (uint32_t)bytes[i + 1] << 8 : 0) |
                         (left > 2 ? bytes[i + 2] : 0);
        *out++ = letters[group >> 18];
        *out++ = letters[group >> 12 & 63];
        *out++ = left > 1 ? letters[group >> 6 & 63] : '=';
        *out++ = left > 2 ? letters[group & 63] : '=';
        column += 4;
        if (column == LINE && i + 3 < count) {
            *out++ = '\n';
            column = 0;
        }
    }
    *out++ = '\n';
    return out;
}

char *pdc_appendix_write(const char *name, const uint8_t *bytes, size_t count, size_t *size) {
    uLongf packed_size = compressBound((uLong)count);
    uint8_t *packed = malloc(packed_size);
    char *text = malloc(packed_size / 3 * 4 + packed_size / 57 + 2 * strlen(name) + 64);
    if (!packed || !text || compress2(packed, &packed_size, bytes, (uLong)count, 9) != Z_OK) {
        free(packed);
        free(text);
        return NULL;
    }
    char *out = pdc_put_text(text, "begin ");
    out = pdc_put_text(out, name);
    *out++ = '\n';
    out = put_base64(out, packed, packed_size);
    out = pdc_put_text(out, "end ");
    out = pdc_put_text(out, name);
    out = put_tag(out, text, (size_t)(out - text));
    *out++ = '\n';
    free(packed);
    *size = (size_t)(out - text);
    return text;
}

/* Reading ------------------------------------------------------------------------------------- */

/** Text being read line by line. */
typedef struct {
    const char *at, *end;
    uint32_t line;
} reader;

/** The next line without its line feed; NULL when there is none or it is cut off. */
static const char *next_line(reader *in, size_t *size) {
    const char *start = in->at;
    const char *feed = memchr(start, '\n', (size_t)(in->end - start));
    in->line++;
    if (!feed) {
        return NULL;
    }
    *size = (size_t)(feed - start);
    in->at = feed + 1;
    return start;
}

/** A name is a path below the folder that the files are unpacked into: no empty part, no `.` or
 * `..` part. */
static int is_name(const char *name, size_t size) {
    size_t part = 0;
    for (size_t i = 0; i <= size; i++) {
        char c = i < size ? name[i] : '/';
        if (c == '/') {
            int dots = part > 0 && name[i - part] == '.';
            if (part == 0 || dots) {
                return 0;
            }
            part = 0;
            continue;
        }
        if (!strchr("-._", c) && !(c >= '0' && c <= '9') && !(c >= 'a' && c <= 'z') &&
            !(c >= 'A' && c <= 'Z')) {
            return 0;
        }
        part++;
    }
    return size > 0 && size < sizeof(((pdc_appended *)0)->name);
}

static int letter_value(char c) {
    const char *at = c ? strchr(letters, c) : NULL;
    return at ? (int)(at - letters) : -1;
}

/** Decode one line of base64; the padding must be the canonical one. Returns bytes written, or -1.
 * */
static int decode_line(const char *text, size_t size, uint8_t *out) {
    int count = 0;
    if (size == 0 || size % 4 != 0 || size > LINE) {
        return -1;
    }
    for (size_t i = 0; i < size; i += 4) {
        int last = i + 4 == size;
        int pad = !last ? 0 : text[i + 2] == '=' ? 2 : text[i + 3] == '=' ? 1 : 0;
        int32_t group = 0;
        for (int k = 0; k < 4; k++) {
            int value = k >= 4 - pad ? 0 : letter_value(text[i + (size_t)k]);
            if (value < 0 || (k >= 4 - pad && text[i + (size_t)k] != '=')) {
                return -1;
            }
            group = group << 6 | value;
        }
        if ((pad == 1 && (group & 0xff)) || (pad == 2 && (group & 0xffff))) {
            return -1;
        }
        for (int k = 0; k < 3 - pad; k++) {
            out[count++] = (uint8_t)(group >> (16 - 8 * k));
        }
    }
    return count;
}

/** Unpack to at most `most` bytes; the stream must end exactly with its bytes. Returns 1, 0 when it
 * is damaged or bigger, -1 without memory. */
static int unpack(uint8_t *packed, size_t size, size_t most, pdc_appended *file) {
    size_t room = size * 8 + 1024;
    for (;;) {
        room = room < most ? room : most + 1; // one more than may be filled: the end is seen
        uint8_t *bytes = malloc(room);
        if (!bytes) {
            return -1;
        }
        z_stream stream = {0};
        stream.next_in = packed;
        stream.avail_in = (uInt)size;
        stream.next_out = bytes;
        stream.avail_out = (uInt)room;
        if (inflateInit(&stream) != Z_OK) {
            free(bytes);
            return -1;
        }
        int result = inflate(&stream, Z_FINISH);
        size_t done = stream.total_out;
        int all = result == Z_STREAM_END && stream.avail_in == 0 && done <= most;
        int full = stream.avail_out == 0 && result != Z_STREAM_END && result != Z_DATA_ERROR;
        inflateEnd(&stream);
        if (all) {
            file->bytes = bytes;
            file->size = done;
            return 1;
        }
        free(bytes);
        if (!full || room > most) {
            return 0;
        }
        room *= 4;
    }
}

/** Is this the `end` line of the file whose `begin` stands at `start`? */
static int is_end(const char *line, size_t size, const pdc_appended *file, const char *start) {
    char tag[24];
    size_t name_size = strlen(file->name);
    if (!line || size != 4 + name_size + 18 || memcmp(line, "end ", 4) != 0 ||
        memcmp(line + 4, file->name, name_size) != 0) {
        return 0;
    }
    put_tag(tag, start, (size_t)(line - start) + 4 + name_size);
    return memcmp(line + 4 + name_size, tag, 18) == 0;
}

/** The lines between begin and end, decoded into `packed` (NULL: they are only looked at). Returns 1,
 * 0 damaged. */
static int decode_body(reader *in, const char *start, const pdc_appended *file, uint8_t *packed,
                       size_t *used) {
    int last = 0;
    *used = 0;
    for (;;) {
        uint8_t bytes[LINE];
        size_t size = 0;
        const char *line = next_line(in, &size);
        if (is_end(line, size, file, start)) {
            return 1;
        }
        int count = line && !last ? decode_line(line, size, bytes) : -1;
        if (count < 0) {
            return 0;
        }
        if (packed) {
            memcpy(packed + *used, bytes, (size_t)count);
        }
        last = size < LINE || count < LINE / 4 * 3; // only the last line is short
        *used += (size_t)count;
    }
}

/** The same, unpacked. Returns 1, 0 damaged, -1 no memory. */
static int read_body(reader *in, const char *start, size_t most, pdc_appended *file) {
    size_t used = 0;
    uint8_t *packed = malloc((size_t)(in->end - in->at) + 3);
    if (!packed) {
        return -1;
    }
    int result = decode_body(in, start, file, packed, &used);
    result = result == 1 ? unpack(packed, used, most, file) : result;
    free(packed);
    return result;
}

/** The first line of a file; NULL when it is none. */
static const char *read_begin(reader *in, pdc_appended *file) {
    size_t size = 0;
    const char *line = next_line(in, &size);
    if (!line || size <= 6 || memcmp(line, "begin ", 6) != 0 || !is_name(line + 6, size - 6)) {
        return NULL;
    }
    memcpy(file->name, line + 6, size - 6);
    file->name[size - 6] = 0;
    return line;
}

int pdc_appendix_check(const char *text, size_t size, uint32_t *line) {
    reader in = {text, text + size, 0};
    int count = 0;
    for (; in.at < in.end; count++) {
        pdc_appended file;
        size_t used;
        const char *begin = count < FILES_MOST ? read_begin(&in, &file) : NULL;
        if (!begin || !decode_body(&in, begin, &file, NULL, &used)) {
            *line = in.line;
            return -2;
        }
    }
    return count;
}

int pdc_appendix_read(const char *text, size_t size, pdc_appended **out, uint32_t *line) {
    reader in = {text, text + size, 0};
    int count = 0;
    size_t left = PDC_APPENDIX_BYTES;
    pdc_appended *files = calloc(FILES_MOST, sizeof(*files));
    *out = NULL;
    if (!files) {
        return -1;
    }
    while (in.at < in.end) {
        const char *begin = count < FILES_MOST ? read_begin(&in, &files[count]) : NULL;
        int result = begin ? read_body(&in, begin, left, &files[count]) : 0;
        if (result <= 0) {
            *line = in.line;
            pdc_appendix_free(files, count);
            return result < 0 ? -1 : -2;
        }
        left -= files[count].size;
        count++;
    }
    *out = files;
    return count;
}

void pdc_appendix_free(pdc_appended *files, int count) {
    for (int i = 0; i < count; i++) {
        free(files[i].bytes);
    }
    free(files);
}
