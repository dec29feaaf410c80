/* Cells of a Tiled layer: CSV, base64 plain or compressed, XML tiles. Exactly as many as the layer
 * has, one more or less is an error. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>
#include <zstd.h>

#include "tmx.h"

static void fail(tmx_cells *cells, const char *problem) {
    if (!cells->failed) {
        cells->failed = 1;
        snprintf(cells->problem, sizeof cells->problem, "%s", problem);
    }
}

int tmx_cells_begin(tmx_cells *cells, tmx_encoding encoding, tmx_compression compression,
                    size_t want) {
    memset(cells, 0, sizeof *cells);
    cells->encoding = encoding;
    cells->compression = compression;
    cells->want = want;
    cells->gid = calloc(want, sizeof *cells->gid);
    if (encoding == TMX_BASE64 && cells->gid != NULL) {
        cells->raw_room = want * 4 + want / 2 + 1024; // data that does not compress grows by less
        cells->raw = malloc(cells->raw_room);
        if (cells->raw == NULL) {
            free(cells->gid);
            cells->gid = NULL;
        }
    }
    return cells->gid != NULL;
}

void tmx_cells_add(tmx_cells *cells, uint64_t gid) {
    if (gid > 0xffffffffu) {
        fail(cells, "a tile number does not fit 32 bits");
    } else if (cells->got >= cells->want) {
        fail(cells, "more cells than width x height");
    } else {
        cells->gid[cells->got++] = (uint32_t)gid;
    }
}

static void end_number(tmx_cells *cells) {
    if (cells->in_number) {
        tmx_cells_add(cells, cells->number);
        cells->in_number = 0;
        cells->after_number = 1;
    }
}

static void csv_char(tmx_cells *cells, char c) {
    if (c >= '0' && c <= '9') {
        if (cells->after_number) {
            fail(cells, "two numbers without a comma between them");
        } else if (cells->in_number && cells->number > 0xffffffffu) {
            fail(cells, "a tile number does not fit 32 bits");
        } else {
            cells->number = (cells->in_number ? cells->number * 10 : 0) + (uint64_t)(c - '0');
            cells->in_number = 1;
        }
    } else if (c == ',') {
        end_number(cells);
        if (!cells->after_number) {
            fail(cells, "a comma without a number before it");
        }
        cells->after_number = 0;
    } else if (c == ' ' || c == '\n' || c == '\r' || c == '\t') {
        end_number(cells);
    } else {
        fail(cells, "a character that is neither digit, comma nor blank");
    }
}

static int base64_value(char c) {
    if (c >= 'A' && c <= 'Z') {
        return c - 'A';
    }
    if (c >= 'a' && c <= 'z') {
        return c - 'a' + 26;
    }
    if (c >= '0' && c <= '9') {
        return c - '0' + 52;
    }
    return c == '+' ? 62 : c == '/' ? 63 : -1;
}

static void base64_char(tmx_cells *cells, char c) {
    int value = base64_value(c);
    if (c == ' ' || c == '\n' || c == '\r' || c == '\t') {
        return;
    }
    if (c == '=') {
        cells->padding++;
        return;
    }
    if (value < 0 || cells->padding != 0) {
        fail(cells, "is not base64");
        return;
    }
    cells->bits = (cells->bits << 6 | (uint32_t)value) & 0xffffffu;
    cells->bits_count += 6;
    if (cells->bits_count >= 8) {
        cells->bits_count -= 8;
        if (cells->raw_size >= cells->raw_room) {
            fail(cells, "more data than width x height cells can have");
            return;
        }
        cells->raw[cells->raw_size++] = (uint8_t)(cells->bits >> cells->bits_count);
    }
}

void tmx_cells_text(tmx_cells *cells, const char *text) {
    for (; *text != 0 && !cells->failed; text++) {
        if (cells->encoding == TMX_CSV) {
            csv_char(cells, *text);
        } else if (cells->encoding == TMX_BASE64) {
            base64_char(cells, *text);
        } else if (strchr(" \n\r\t", *text) == NULL) {
            fail(cells, "text between the <tile> elements");
        }
    }
}

/* Inflate into exactly `size` bytes. */
static int inflate_exactly(const tmx_cells *cells, uint8_t *out, size_t size) {
    z_stream stream;
    memset(&stream, 0, sizeof stream);
    if (inflateInit2(&stream, cells->compression == TMX_GZIP ? 15 + 16 : 15) != Z_OK) {
        return 0;
    }
    stream.next_in = cells->raw;
    stream.avail_in = (uInt)cells->raw_size;
    stream.next_out = out;
    stream.avail_out = (uInt)(size + 1); // room for one byte too many
    int answer = inflate(&stream, Z_FINISH);
    int fine = answer == Z_STREAM_END && stream.total_out == size && stream.avail_in == 0;
    inflateEnd(&stream);
    return fine;
}

static void unpack(tmx_cells *cells) {
    size_t size = cells->want * 4;
    uint8_t *out = malloc(size + 1);
    if (out == NULL) {
        fail(cells, "out of memory");
        return;
    }
    int fine = 0;
    if (cells->compression == TMX_PLAIN) {
        fine = cells->raw_size == size;
        memcpy(out, cells->raw, fine ? size : 0);
    } else if (cells->compression == TMX_ZSTD) {
        fine = ZSTD_decompress(out, size + 1, cells->raw, cells->raw_size) == size;
    } else {
        fine = inflate_exactly(cells, out, size);
    }
    if (!fine) {
        fail(cells, "does not unpack to exactly width x height cells of 4 bytes");
    }
    for (size_t i = 0; fine && i < cells->want; i++) {
        const uint8_t *b = out + i * 4; // little-endian
        cells->gid[i] =
            (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
    }
    free(out);
}

uint32_t *tmx_cells_end(tmx_cells *cells) {
    if (cells->encoding == TMX_CSV) {
        end_number(cells);
    }
    if (cells->encoding == TMX_BASE64 && !cells->failed) {
        unpack(cells);
    } else if (!cells->failed && cells->got != cells->want) {
        cells->failed = 1;
        snprintf(cells->problem, sizeof cells->problem, "%zu cells; expected %zu (width x height)",
                 cells->got, cells->want);
    }
    free(cells->raw);
    cells->raw = NULL;
    if (cells->failed) {
        free(cells->gid);
        cells->gid = NULL;
    }
    return cells->gid;
}
