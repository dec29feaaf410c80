/*
 * Fuzzing the reader of records. Whatever comes in, the reader ends with a finding and without
 * harm; what it takes, it would have written itself: the same bytes come out again.
 *
 *   libFuzzer   clang -g -O1 -fsanitize=fuzzer,address,undefined -DFUZZ_LIBFUZZER -I. -Iengine
 *   tests/session/fuzz_record.c \
 *                   engine/session/record*.c engine/session/appendix.c engine/core/names.c -lsodium
 *                   -lz -o fuzz_record
 *               ./fuzz_record tests/journals
 *   AFL++       CC=afl-clang-fast, without -DFUZZ_LIBFUZZER; afl-fuzz -i tests/journals -o findings
 *   ./fuzz_record @@
 *   by itself   fuzz_record [--mutate N] FILE ...   runs the files, and N random changes of each
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/session/record.h"

static void fail(const char *what) {
    fprintf(stderr, "fuzz_record: %s\n", what);
    abort();
}

/** Write the game part again, line by line; it must come out the same. */
static void write_again(const pdc_record *record) {
    pdc_record copy;
    size_t at = record->first;
    if (!pdc_record_begin(&copy, &record->header)) {
        return; // out of memory
    }
    while (at < record->size) {
        const char *line = record->text + at;
        size_t size = (size_t)((const char *)memchr(line, '\n', record->size - at) - line);
        int numbered = line[0] >= '0' && line[0] <= '9';
        if (!pdc_record_append(&copy, line, size - 18, numbered)) {
            fail("a line that was read cannot be written");
        }
        at += size + 1;
    }
    if (copy.size != record->size || memcmp(copy.text, record->text, copy.size) != 0) {
        fail("what was read is not what would be written");
    }
    if (copy.lines != record->lines || copy.file_lines != record->file_lines) {
        fail("lines are counted differently");
    }
    pdc_record_free(&copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    pdc_record record;
    pdc_finding finding;
    if (!pdc_record_read((const char *)data, size, &record, &finding)) {
        return 0;
    }
    if (finding.verdict == PDC_RECORD_OK && record.size + record.appendix_size != size) {
        fail("a record is called whole of which something is left over");
    }
    for (uint32_t n = 1; n <= record.lines; n++) {
        pdc_line line;
        pdc_record_line(&record, n, &line);
        if (line.number != n || line.size > PDC_RECORD_LINE) {
            fail("a numbered line is not found again");
        }
    }
    write_again(&record);
    pdc_record_free(&record);
    return 0;
}

#ifndef FUZZ_LIBFUZZER
static uint64_t seed = 1;

static size_t next(size_t most) {
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return most ? (size_t)(seed >> 33) % most : 0;
}

/** A few random changes: bytes, pieces doubled, moved, taken out. Returns the new size. */
static size_t mutate(uint8_t *data, size_t size, size_t room) {
    for (size_t changes = 1 + next(4); changes > 0 && size > 2; changes--) {
        size_t at = next(size), length = next(size - at < 200 ? size - at : 200), to = next(size);
        switch (next(5)) {
        case 0: data[at] = (uint8_t)(data[at] ^ 1 << next(8)); break;
        case 1: data[at] = (uint8_t) " \n#@=0a\"x-;."[next(12)]; break;
        case 2:
            memmove(data + at, data + at + length, size - at - length);
            size -= length;
            break;
        case 3:
            if (size + length < room) {
                memmove(data + at + length, data + at, size - at);
                size += length;
            }
            break;
        default: memmove(data + to, data + at, size - to < length ? size - to : length); break;
        }
    }
    return size;
}

static int run_file(const char *path, unsigned long mutations) {
    enum { MOST = 1 << 20 };
    uint8_t *data = malloc(MOST), *copy = malloc(MOST);
    FILE *file = fopen(path, "rb");
    if (!data || !copy || !file) {
        perror(path);
        free(data);
        free(copy);
        return 1;
    }
    size_t size = fread(data, 1, MOST, file);
    fclose(file);
    LLVMFuzzerTestOneInput(data, size);
    for (unsigned long i = 0; i < mutations; i++) {
        // mostly of short beginnings, so that many are tried
        size_t part = next(4) ? 900 + next(3000) : size;
        part = part < size ? part : size;
        memcpy(copy, data, part);
        LLVMFuzzerTestOneInput(copy, mutate(copy, part, MOST));
    }
    free(data);
    free(copy);
    return 0;
}

int main(int argc, char **argv) {
    unsigned long mutations = 0;
    int failed = 0, files = 0;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--mutate") == 0 && i + 1 < argc) {
            mutations = strtoul(argv[++i], NULL, 10);
            continue;
        }
        failed += run_file(argv[i], mutations);
        files++;
    }
    printf("%d passed, %d failed\n", files - failed, failed);
    return failed ? 1 : 0;
}
#endif
