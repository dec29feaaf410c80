/* The text of records: one spelling, every fault found, the longest valid prefix kept [records.md
 * 9]. */
#include "record_kit.h"

/* Reading what was written --------------------------------------------------------------------- */

START_TEST(written_record_reads_back) {
    pdc_record record = kit_record(), again;
    pdc_finding finding;
    ck_assert(pdc_record_read(record.text, record.size, &again, &finding));
    ck_assert_int_eq(finding.verdict, PDC_RECORD_OK);
    ck_assert_uint_eq(again.lines, 8);
    ck_assert_uint_eq(again.size, record.size);
    ck_assert_mem_eq(again.text, record.text, record.size);
    ck_assert_mem_eq(again.chain, record.chain, 32);
    ck_assert_uint_eq(again.file_lines, record.file_lines);
    ck_assert(again.ended);
    ck_assert_mem_eq(&again.header, &record.header, sizeof(record.header));
    pdc_record_free(&record);
    pdc_record_free(&again);
}
END_TEST

START_TEST(lines_are_taken_apart) {
    pdc_record record = kit_record();
    pdc_line line;
    pdc_record_line(&record, 4, &line);
    ck_assert_int_eq(line.kind, PDC_LINE_ORDER);
    ck_assert_int_eq(line.side, 2);
    ck_assert_uint_eq(line.order_size, strlen("react GJ1 fire"));
    ck_assert_mem_eq(line.order, "react GJ1 fire", line.order_size);
    ck_assert_mem_eq(line.results, "die 4 106L men 38", 17);
    ck_assert_uint_eq(line.state, 0xffffffffffffffffu);
    pdc_record_line(&record, 5, &line); // a comment stands before it
    ck_assert_uint_eq(line.number, 5);
    ck_assert_ptr_null(line.results);
    pdc_record_line(&record, 6, &line);
    ck_assert_int_eq(line.kind, PDC_LINE_UNDO);
    ck_assert_uint_eq(line.target, 4);
    pdc_record_line(&record, 8, &line);
    ck_assert_int_eq(line.kind, PDC_LINE_TURN);
    ck_assert_uint_eq(line.target, 2);
    pdc_record_free(&record);
}
END_TEST

/* Turn and points without playing: of the end; of the turn's beginning; of a turn that was taken
 * back nothing is left. */
START_TEST(a_record_tells_how_far_it_has_come) {
    pdc_record record = kit_record();
    pdc_standing standing;
    pdc_record_standing(&record, &standing);
    ck_assert(standing.told && standing.turn == 2);
    ck_assert_int_eq(standing.points[1], 11);
    ck_assert_int_eq(standing.points[2], 5);
    record.ended = 0;
    pdc_record_standing(&record, &standing);
    ck_assert(standing.told && standing.turn == 2);
    ck_assert_int_eq(standing.points[1], 4);
    ck_assert_int_eq(standing.points[2], -1);
    ck_assert(pdc_record_append(&record, "9 french undo 7 @00000000000000bd", 33, 1));
    pdc_record_standing(&record, &standing);
    ck_assert(!standing.told && standing.turn == 0);
    pdc_record_free(&record);
}
END_TEST

/* The tag is what records.md says: BLAKE2b-256 over the digest before and the line up to ` #`; the first digest is that of the header.
   The number was computed with Python's hashlib, as in the comment. */
START_TEST(chain_is_the_published_one) {
    pdc_record record;
    const pdc_record_header header = kit_header();
    ck_assert(pdc_record_begin(&record, &header));
    ck_assert(pdc_record_append(&record, "1 french draw @0000000000000001", 31, 1));
    /* h = hashlib.blake2b(HEADER, digest_size=32).digest()
       hashlib.blake2b(h + b"1 french draw @0000000000000001", digest_size=32).hexdigest()[:16] */
    const char *line = record.text + record.first;
    ck_assert_msg(memcmp(line + 31, " #475d90fc6584787a\n", 19) == 0, "%.50s", line);
    pdc_record_free(&record);
}
END_TEST

/* Faults --------------------------------------------------------------------------------------- */

START_TEST(every_cut_keeps_the_whole_lines_before_it) {
    pdc_record record = kit_record();
    for (size_t cut = 0; cut < record.size; cut++) {
        uint32_t lines, whole = 0;
        pdc_finding finding = kit_read(record.text, cut, &lines);
        if (cut < record.first) {
            ck_assert_int_eq(finding.verdict, PDC_RECORD_DAMAGED);
            ck_assert_uint_eq(finding.line, 0);
            continue;
        }
        while (whole < record.lines && record.offset[whole + 1] < cut) {
            // comments count to the line before them: look for the line feed itself
            const char *end = memchr(record.text + record.offset[whole + 1], '\n', record.size);
            if ((size_t)(end - record.text) + 1 > cut) {
                break;
            }
            whole++;
        }
        ck_assert_uint_eq(lines, whole);
        int at_line_end = record.text[cut - 1] == '\n';
        ck_assert_int_eq(finding.verdict, at_line_end ? PDC_RECORD_OK : PDC_RECORD_INCOMPLETE);
    }
    pdc_record_free(&record);
}
END_TEST

START_TEST(every_flipped_bit_is_found) {
    pdc_record record = kit_record();
    for (size_t bit = 0; bit < record.size * 8; bit++) {
        uint32_t lines;
        record.text[bit / 8] = (char)(record.text[bit / 8] ^ 1 << bit % 8);
        pdc_finding finding = kit_read(record.text, record.size, &lines);
        ck_assert_msg(finding.verdict != PDC_RECORD_OK, "bit %zu of byte %zu", bit % 8, bit / 8);
        record.text[bit / 8] = (char)(record.text[bit / 8] ^ 1 << bit % 8);
    }
    pdc_record_free(&record);
}
END_TEST

/** The beginning of a golden game: its header and so many lines. */
static char *golden(uint32_t lines, size_t *size) {
    FILE *file = fopen(PDC_JOURNALS "/borodino-village.pdc", "rb");
    char *text = malloc(1 << 20);
    pdc_record record;
    pdc_finding finding;
    ck_assert_ptr_nonnull(file);
    *size = fread(text, 1, 1 << 20, file);
    fclose(file);
    ck_assert(pdc_record_read(text, *size, &record, &finding));
    ck_assert_int_eq(finding.verdict, PDC_RECORD_OK);
    ck_assert_uint_gt(record.lines, lines);
    *size = record.offset[lines + 1];
    pdc_record_free(&record);
    return text;
}

START_TEST(every_flipped_bit_of_a_real_game_is_found) {
    size_t size;
    char *text = golden(25, &size);
    for (size_t bit = 0; bit < size * 8; bit++) {
        uint32_t lines;
        text[bit / 8] = (char)(text[bit / 8] ^ 1 << bit % 8);
        pdc_finding finding = kit_read(text, size, &lines);
        ck_assert_msg(finding.verdict != PDC_RECORD_OK, "bit %zu of byte %zu", bit % 8, bit / 8);
        text[bit / 8] = (char)(text[bit / 8] ^ 1 << bit % 8);
    }
    free(text);
}
END_TEST

START_TEST(every_cut_of_a_real_game_keeps_its_whole_lines) {
    size_t size;
    char *text = golden(240, &size);
    uint32_t whole = 0;
    size_t first = (size_t)(strstr(text, "---\n") + 4 - text);
    for (size_t cut = first; cut <= size; cut++) {
        uint32_t lines;
        whole += cut > first && text[cut - 1] == '\n';
        pdc_finding finding = kit_read(text, cut, &lines);
        ck_assert_uint_eq(lines, whole);
        ck_assert_int_eq(finding.verdict,
                         text[cut - 1] == '\n' ? PDC_RECORD_OK : PDC_RECORD_INCOMPLETE);
    }
    free(text);
}
END_TEST

/** Bounds of file line i (from 0) of the game part. */
static size_t file_line(const pdc_record *record, int i, size_t *size) {
    size_t at = record->first;
    for (;; i--) {
        const char *end = memchr(record->text + at, '\n', record->size - at);
        *size = end ? (size_t)(end - record->text) + 1 - at : 0;
        if (i == 0 || !end) {
            return at;
        }
        at += *size;
    }
}

enum { KIT_FILE_LINES = 11 };

START_TEST(a_line_doubled_dropped_or_swapped_is_found) {
    pdc_record record = kit_record();
    char *text = malloc(record.size * 2);
    for (int i = 0; i < KIT_FILE_LINES; i++) {
        size_t size, next_size;
        size_t at = file_line(&record, i, &size);
        uint32_t lines;
        // doubled
        memcpy(text, record.text, at + size);
        memcpy(text + at + size, record.text + at, record.size - at);
        ck_assert_int_ne(kit_read(text, record.size + size, &lines).verdict, PDC_RECORD_OK);
        if (i + 1 == KIT_FILE_LINES) {
            continue; // dropping the last line leaves a whole record: the game before its end
        }
        // dropped
        memcpy(text, record.text, at);
        memcpy(text + at, record.text + at + size, record.size - at - size);
        ck_assert_int_ne(kit_read(text, record.size - size, &lines).verdict, PDC_RECORD_OK);
        // swapped with the next
        size_t next = file_line(&record, i + 1, &next_size);
        memcpy(text, record.text, record.size);
        memcpy(text + at, record.text + next, next_size);
        memcpy(text + at + next_size, record.text + at, size);
        ck_assert_int_ne(kit_read(text, record.size, &lines).verdict, PDC_RECORD_OK);
    }
    free(text);
    pdc_record_free(&record);
}
END_TEST

/* A changed order whose grammar is right is tampering; broken grammar is damage. */
START_TEST(damage_and_tampering_are_told_apart) {
    pdc_record record = kit_record();
    uint32_t lines;
    char *digit = strstr(record.text, "lost 0");
    digit[5] = '1';
    pdc_finding finding = kit_read(record.text, record.size, &lines);
    ck_assert_int_eq(finding.verdict, PDC_RECORD_TAMPERED);
    ck_assert_uint_eq(finding.line, 4);
    ck_assert_uint_eq(lines, 3);
    digit[5] = '\x01';
    finding = kit_read(record.text, record.size, &lines);
    ck_assert_int_eq(finding.verdict, PDC_RECORD_DAMAGED);
    ck_assert_uint_eq(finding.line, 4);
    ck_assert_uint_eq(finding.file_line, 17); // 13 lines of header, then three
    pdc_record_free(&record);
}
END_TEST

/* One spelling --------------------------------------------------------------------------------- */

/** Does the grammar take this line? The tag is made to fit. */
static int takes(const char *body) {
    const pdc_record_header header = kit_header();
    char text[2048];
    pdc_line line;
    const char *reason;
    int size = snprintf(text, sizeof(text), "%s #0123456789abcdef", body);
    return pdc_line_parse(&header, text, (size_t)size, &line, &reason);
}

START_TEST(each_thing_has_one_spelling) {
    ck_assert(takes("1 french draw @0000000000000001"));
    ck_assert(!takes("01 french draw @0000000000000001"));
    ck_assert(!takes("0 french draw @0000000000000001"));
    ck_assert(!takes("1  french draw @0000000000000001"));
    ck_assert(!takes(" 1 french draw @0000000000000001"));
    ck_assert(!takes("1 french draw  @0000000000000001"));
    ck_assert(!takes("1 french\tdraw @0000000000000001"));
    ck_assert(!takes("1 french draw @000000000000000A"));
    ck_assert(!takes("1 french draw @000000000000001"));
    ck_assert(!takes("1 french draw"));
    ck_assert(!takes("1 prussian draw @0000000000000001"));
    ck_assert(!takes("1 french @0000000000000001"));
    ck_assert(!takes("1 french draw\r @0000000000000001"));
    ck_assert(!takes("1 french caf\xc3\xa9 @0000000000000001"));
    ck_assert(takes("; caf\xc3\xa9"));
    ck_assert(!takes("; caf\xe9"));
    ck_assert(takes("2 french undo 1 @0000000000000001"));
    ck_assert(!takes("2 french undo 2 @0000000000000001"));
    ck_assert(!takes("2 french undo 01 @0000000000000001"));
    ck_assert(!takes("2 french undo 1 1 @0000000000000001"));
    ck_assert(takes("2 french undo move 0304 @0000000000000001")); // a unit called undo [HC-363]
    ck_assert(takes("end french tactical 11 5"));
    ck_assert(takes("end none draw 5 5"));
    ck_assert(!takes("end none tactical 5 5"));
    ck_assert(!takes("end french draw 5 5"));
    ck_assert(!takes("end french tactical 11 5 "));
    ck_assert(!takes("end french tactical 11 -0"));
    ck_assert(!takes(""));
    ck_assert(!takes("hello"));
}
END_TEST

static size_t body_of(char *out, size_t size) {
    strcpy(out, "1 french ");
    memset(out + 9, 'x', size - 27);
    strcpy(out + size - 18, " @0000000000000001");
    return size;
}

/* 512 bytes without the line feed, tag included. */
START_TEST(a_line_has_at_most_512_bytes) {
    char body[600];
    body_of(body, 493);
    ck_assert(takes(body));
    body_of(body, 494);
    ck_assert(takes(body));
    body_of(body, 495);
    ck_assert(!takes(body));
}
END_TEST

/** Header text with one line replaced. */
static size_t header_with(const pdc_record *record, const char *line, const char *instead,
                          char *out) {
    const char *at = strstr(record->text, line);
    ck_assert_ptr_nonnull(at);
    size_t before = (size_t)(at - record->text), after = record->first - before - strlen(line);
    memcpy(out, record->text, before);
    strcpy(out + before, instead);
    memcpy(out + before + strlen(instead), at + strlen(line), after);
    return before + strlen(instead) + after;
}

START_TEST(headers_have_one_spelling_too) {
    static const char *const change[][2] = {
        {"pasdecharge 1", "pasdecharge 2"},
        {"pasdecharge 1", "pasdecharge 01"},
        {"game 5c1f", "game 5C1f"},
        {"rules 3 ", "rules 03 "},
        {"rules 3 ", "rules 65536 "},
        {"blake2b:aa", "blake2b:a"},
        {"option charge-start-road-hex off\n", "option charge-start-road-hex 0\n"},
        {"option charge-start-road-hex off\n", "option charge-start-road-hex maybe\n"},
        {"option charge-start-road-hex off\n", "option no-such-thing off\n"},
        {"option charge-start-road-hex off\n", "option men-per-figure 20\n"},
        {"option men-per-figure 40\n", "option men-per-figure +40\n"},
        {"french \"Delzons\"", "french \"Del\"zons\""},
        {"french \"Delzons\"", "french \"Del\\zons\""},
        {"french \"Delzons\"", "russian \"Delzons\""},
        {"french \"Delzons\" human", "french \"Delzons\" horse"},
        {"mode hotseat", "mode sealed"},
        {"date 2026-11-29T22:40:00Z", "date 2026-11-29 22:40:00Z"},
        {"---\n", "----\n"},
        {"seed 8f31", "seed 8f3"},
    };
    pdc_record record = kit_record();
    char text[4096];
    uint32_t lines;
    size_t same = header_with(&record, "mode hotseat", "mode mail", text);
    ck_assert_int_eq(kit_read(text, same, &lines).verdict, PDC_RECORD_OK);
    for (size_t i = 0; i < sizeof(change) / sizeof(change[0]); i++) {
        size_t size = header_with(&record, change[i][0], change[i][1], text);
        pdc_finding finding = kit_read(text, size, &lines);
        ck_assert_msg(finding.verdict == PDC_RECORD_DAMAGED && finding.line == 0, "%s",
                      change[i][1]);
    }
    pdc_record_free(&record);
}
END_TEST

START_TEST(player_names_lose_what_may_not_stand_in_them) {
    pdc_player player = {0};
    pdc_player_name(&player, "a\"b\\c\nd\x7f"
                             "e\xc3\xa9\xff");
    ck_assert_str_eq(player.name, "abcde\xc3\xa9");
    char longer[200];
    memset(longer, 'x', sizeof(longer));
    longer[199] = 0;
    pdc_player_name(&player, longer);
    ck_assert_uint_eq(strlen(player.name), PDC_TITLE - 1);
}
END_TEST

/* Limits --------------------------------------------------------------------------------------- */

static pdc_record filled(uint32_t file_lines, int size) {
    pdc_record record;
    const pdc_record_header header = kit_header();
    char body[600];
    memset(body, 'x', sizeof(body));
    body[0] = ';';
    ck_assert(pdc_record_begin(&record, &header));
    while (record.file_lines < file_lines) {
        ck_assert(pdc_record_append(&record, body, (size_t)size, 0));
    }
    return record;
}

START_TEST(two_hundred_thousand_lines_and_no_more) {
    uint32_t lines;
    for (uint32_t count = PDC_RECORD_LINES - 1; count <= PDC_RECORD_LINES + 1; count++) {
        pdc_record record = filled(count, 2);
        pdc_finding finding = kit_read(record.text, record.size, &lines);
        ck_assert_int_eq(finding.verdict,
                         count <= PDC_RECORD_LINES ? PDC_RECORD_OK : PDC_RECORD_DAMAGED);
        ck_assert_int_eq(pdc_record_has_room(&record, 1), count < PDC_RECORD_LINES);
        pdc_record_free(&record);
    }
}
END_TEST

START_TEST(sixteen_mebibytes_and_no_more) {
    uint32_t lines;
    pdc_record record = filled(14, 2);
    size_t line = 513;
    char body[600];
    memset(body, 'x', sizeof(body));
    body[0] = ';';
    while (record.size + 2 * line <= PDC_RECORD_BYTES) {
        ck_assert(pdc_record_append(&record, body, line - 19, 0));
    }
    // the last line so long that the whole has one byte less than the limit, then exactly it, then
    // one more
    size_t left = PDC_RECORD_BYTES - record.size - 19;
    for (int more = -1; more <= 1; more++) {
        pdc_record copy;
        pdc_finding finding;
        ck_assert(pdc_record_read(record.text, record.size, &copy, &finding));
        size_t size = (size_t)((int)left + more);
        size_t first = size > 493 ? size - 400 - 19 : 0;
        if (first > 0) {
            ck_assert(pdc_record_append(&copy, body, first, 0));
            size = 400;
        }
        ck_assert(pdc_record_append(&copy, body, size, 0));
        ck_assert_uint_eq(copy.size, (size_t)((int)PDC_RECORD_BYTES + more));
        finding = kit_read(copy.text, copy.size, &lines);
        ck_assert_int_eq(finding.verdict, more <= 0 ? PDC_RECORD_OK : PDC_RECORD_DAMAGED);
        pdc_record_free(&copy);
    }
    pdc_record_free(&record);
}
END_TEST

/* Appendix ------------------------------------------------------------------------------------- */

static char *with_appendix(const pdc_record *record, const char *const *names, size_t *size) {
    char *text = malloc(record->size + 65536);
    memcpy(text, record->text, record->size);
    *size = record->size;
    for (int i = 0; names[i]; i++) {
        uint8_t bytes[700];
        for (size_t k = 0; k < sizeof(bytes); k++) {
            bytes[k] = (uint8_t)(k * k >> 3 ^ (size_t)i);
        }
        size_t part_size;
        char *part =
            pdc_appendix_write(names[i], bytes, sizeof(bytes) - 100 * (size_t)i, &part_size);
        ck_assert_ptr_nonnull(part);
        memcpy(text + *size, part, part_size);
        *size += part_size;
        free(part);
    }
    return text;
}

static const char *const kit_names[] = {"maps/x/scenario.yaml", "maps/x/map.tmx",
                                        "assets/rules/batalla.yaml", NULL};

START_TEST(appendix_reads_back) {
    pdc_record record = kit_record(), again;
    pdc_finding finding;
    pdc_appended *files;
    uint32_t wrong;
    size_t size;
    char *text = with_appendix(&record, kit_names, &size);
    ck_assert(pdc_record_read(text, size, &again, &finding));
    ck_assert_int_eq(finding.verdict, PDC_RECORD_OK);
    ck_assert_uint_eq(again.size, record.size);
    ck_assert_int_eq(pdc_appendix_read(again.appendix, again.appendix_size, &files, &wrong), 3);
    ck_assert_str_eq(files[1].name, "maps/x/map.tmx");
    ck_assert_uint_eq(files[1].size, 600);
    ck_assert_uint_eq(files[1].bytes[300], (uint8_t)(300 * 300 >> 3 ^ 1));
    pdc_appendix_free(files, 3);
    pdc_record_free(&record);
    pdc_record_free(&again);
    free(text);
}
END_TEST

START_TEST(every_flipped_bit_of_the_appendix_is_found) {
    pdc_record record = kit_record();
    static const char *const one[] = {"maps/x/map.tmx", NULL};
    size_t size;
    char *text = with_appendix(&record, one, &size);
    for (size_t bit = record.size * 8; bit < size * 8; bit++) {
        uint32_t lines;
        text[bit / 8] = (char)(text[bit / 8] ^ 1 << bit % 8);
        pdc_finding finding = kit_read(text, size, &lines);
        ck_assert_msg(finding.verdict != PDC_RECORD_OK, "bit %zu of byte %zu", bit % 8, bit / 8);
        text[bit / 8] = (char)(text[bit / 8] ^ 1 << bit % 8);
    }
    pdc_record_free(&record);
    free(text);
}
END_TEST

/* Names that would be written outside the folder are refused. */
START_TEST(appendix_names_stay_in_their_folder) {
    static const char *const names[] = {"../x",      "/etc/passwd", "a/../../x", "a//b",
                                        "a/.hidden", "a b",         ""};
    for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        size_t size;
        uint32_t wrong;
        pdc_appended *files;
        char *text = pdc_appendix_write(names[i], (const uint8_t *)"x", 1, &size);
        ck_assert_int_eq(pdc_appendix_read(text, size, &files, &wrong), -2);
        free(text);
    }
}
END_TEST

/* A small record must not need all the memory: the files together have a limit, and what is only
 * looked at is not unpacked. */
START_TEST(an_appendix_unpacks_to_96_mebibytes_at_most) {
    enum { HALF = PDC_APPENDIX_BYTES / 2 };
    uint8_t *zeros = calloc(HALF, 1);
    size_t size[3], all = 0;
    char *part[3];
    ck_assert_ptr_nonnull(zeros);
    static const char *const names[] = {"a", "b", "c"};
    for (int i = 0; i < 3; i++) {
        part[i] = pdc_appendix_write(names[i], zeros, i < 2 ? HALF : 1, &size[i]);
        ck_assert_ptr_nonnull(part[i]);
        all += size[i];
    }
    char *text = malloc(all);
    ck_assert_ptr_nonnull(text);
    all = 0;
    for (int i = 0; i < 3; i++) {
        memcpy(text + all, part[i], size[i]);
        all += size[i];
        free(part[i]);
    }
    uint32_t wrong = 0;
    pdc_appended *files;
    ck_assert_int_eq(pdc_appendix_check(text, all, &wrong), 3);
    ck_assert_int_eq(pdc_appendix_read(text, all - size[2], &files, &wrong), 2); // just as much
    ck_assert_uint_eq(files[1].size, HALF);
    pdc_appendix_free(files, 2);
    ck_assert_int_eq(pdc_appendix_read(text, all, &files, &wrong), -2); // a byte more
    text[all - 2] ^= 1;                                                 // in the last tag
    ck_assert_int_eq(pdc_appendix_check(text, all, &wrong), -2);
    free(text);
    free(zeros);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("record");
    TCase *reading = tcase_create("reading");
    tcase_add_test(reading, written_record_reads_back);
    tcase_add_test(reading, lines_are_taken_apart);
    tcase_add_test(reading, a_record_tells_how_far_it_has_come);
    tcase_add_test(reading, chain_is_the_published_one);
    tcase_add_test(reading, each_thing_has_one_spelling);
    tcase_add_test(reading, a_line_has_at_most_512_bytes);
    tcase_add_test(reading, headers_have_one_spelling_too);
    tcase_add_test(reading, player_names_lose_what_may_not_stand_in_them);
    suite_add_tcase(suite, reading);
    TCase *faults = tcase_create("faults");
    tcase_set_timeout(faults, 60);
    tcase_add_test(faults, every_cut_keeps_the_whole_lines_before_it);
    tcase_add_test(faults, every_flipped_bit_is_found);
    tcase_add_test(faults, a_line_doubled_dropped_or_swapped_is_found);
    tcase_add_test(faults, every_flipped_bit_of_a_real_game_is_found);
    tcase_add_test(faults, every_cut_of_a_real_game_keeps_its_whole_lines);
    tcase_add_test(faults, damage_and_tampering_are_told_apart);
    tcase_add_test(faults, two_hundred_thousand_lines_and_no_more);
    tcase_add_test(faults, sixteen_mebibytes_and_no_more);
    suite_add_tcase(suite, faults);
    TCase *appendix = tcase_create("appendix");
    tcase_set_timeout(appendix, 60);
    tcase_add_test(appendix, appendix_reads_back);
    tcase_add_test(appendix, every_flipped_bit_of_the_appendix_is_found);
    tcase_add_test(appendix, appendix_names_stay_in_their_folder);
    tcase_add_test(appendix, an_appendix_unpacks_to_96_mebibytes_at_most);
    suite_add_tcase(suite, appendix);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? 0 : 1;
}
