/* Differences. States are compared by their dumps: record by record, field by field. */
#include "diff.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "record.h"
#include "replay.h"

/* States -------------------------------------------------------------------------------------- */

/** A line of a dump: its record (`unit 106L`) and where its fields begin. */
typedef struct {
    const char *start, *fields, *end;
} dump_line;

static int next_line(const char **at, dump_line *line) {
    if (**at == 0) {
        return 0;
    }
    line->start = *at;
    line->end = strchr(*at, '\n');
    line->end = line->end ? line->end : *at + strlen(*at);
    *at = *line->end ? line->end + 1 : line->end;
    const char *equals = memchr(line->start, '=', (size_t)(line->end - line->start));
    line->fields = equals ? equals : line->end;
    while (line->fields > line->start && equals && line->fields[-1] != ' ') {
        line->fields--;
    }
    return 1;
}

static int same_record(const dump_line *a, const dump_line *b) {
    size_t size = (size_t)(a->fields - a->start);
    return size == (size_t)(b->fields - b->start) && memcmp(a->start, b->start, size) == 0;
}

static int find_record(const char *text, const dump_line *wanted, dump_line *found) {
    while (next_line(&text, found)) {
        if (same_record(wanted, found)) {
            return 1;
        }
    }
    return 0;
}

/** The value of a field (`name=`) in a line; `none` when it is empty, or (0) when the line has no
 * such field. */
static int value_of(const dump_line *line, const char *name, size_t name_size, char *out,
                    size_t room) {
    const char *at = line->fields;
    while (at < line->end) {
        const char *blank = memchr(at, ' ', (size_t)(line->end - at));
        const char *end = blank ? blank : line->end;
        if ((size_t)(end - at) > name_size && at[name_size] == '=' &&
            memcmp(at, name, name_size) == 0) {
            at += name_size + 1;
            snprintf(out, room, "%.*s", (int)(end - at), at);
            if (at == end) {
                snprintf(out, room, "none");
            }
            return 1;
        }
        at = blank ? blank + 1 : line->end;
    }
    snprintf(out, room, "none");
    return 0;
}

static int same_field(const dump_line *a, const dump_line *b, const char *name, size_t size,
                      pdc_text *out) {
    char here[400], there[400];
    value_of(a, name, size, here, sizeof(here));
    value_of(b, name, size, there, sizeof(there));
    if (strcmp(here, there) == 0) {
        return 1;
    }
    int record = (int)(a->fields - a->start);
    while (record > 0 && a->start[record - 1] == ' ') {
        record--;
    }
    pdc_text_add(out, "%.*s: %.*s %s, there %s\n", record, a->start, (int)size, name, here, there);
    return 0;
}

/** Fields of `a` that `b` has otherwise; with only_new, only those that `b` has not at all. */
static int compare_fields(const dump_line *a, const dump_line *b, int only_new, pdc_text *out) {
    int count = 0;
    for (const char *at = a->fields; at < a->end;) {
        const char *blank = memchr(at, ' ', (size_t)(a->end - at));
        const char *end = blank ? blank : a->end;
        const char *equals = memchr(at, '=', (size_t)(end - at));
        if (equals) {
            char other[8];
            size_t size = (size_t)(equals - at);
            if (!value_of(b, at, size, other, sizeof(other)) || !only_new) {
                count +=
                    only_new ? !same_field(b, a, at, size, out) : !same_field(a, b, at, size, out);
            }
        }
        at = blank ? blank + 1 : a->end;
    }
    return count;
}

int pdc_diff_states(const pdc_pos *a, const pdc_pos *b, pdc_text *out) {
    pdc_text here = {0}, there = {0};
    int count = 0;
    pdc_dump(a, &here);
    pdc_dump(b, &there);
    dump_line line, other;
    const char *at = here.failed || there.failed ? "" : here.text;
    while (next_line(&at, &line)) {
        if (line.fields == line.end) {
            continue; // the hash
        }
        if (find_record(there.text, &line, &other)) {
            count += compare_fields(&line, &other, 0, out) + compare_fields(&other, &line, 1, out);
        } else {
            pdc_text_add(out, "%.*s: only here\n", (int)(line.fields - line.start - 1), line.start);
            count++;
        }
    }
    at = here.failed || there.failed ? "" : there.text;
    while (next_line(&at, &line)) {
        if (line.fields < line.end && !find_record(here.text, &line, &other)) {
            pdc_text_add(out, "%.*s: only there\n", (int)(line.fields - line.start - 1),
                         line.start);
            count++;
        }
    }
    free(here.text);
    free(there.text);
    return count;
}

/* Records ------------------------------------------------------------------------------------- */

/** 0: not even its header can be read. *bad: it is damaged, and taken as far as it is good. */
static int read_record(const char *path, pdc_record *record, pdc_text *out, int *bad) {
    pdc_file file;
    pdc_finding finding;
    pdc_status_code status = pdc_file_read(path, PDC_RECORD_BYTES, &file);
    if (status != PDC_STATUS_FINE) {
        pdc_text_add(out, "%s: %s\n", path, pdc_record_problem(status));
        return 0;
    }
    int read = pdc_record_read(file.text, file.size, record, &finding);
    free(file.text);
    if (finding.verdict != PDC_RECORD_OK) {
        char text[sizeof(finding.text) + 160];
        pdc_finding_text(&finding, text, sizeof(text));
        pdc_text_add(out, "%s: %s\n", path, text);
        *bad = *bad || finding.verdict != PDC_RECORD_INCOMPLETE;
    }
    return read;
}

/** Header lines that differ, one by one. */
static int diff_headers(const pdc_record *a, const pdc_record *b, pdc_text *out) {
    const char *here = a->text, *there = b->text;
    int count = 0;
    while (here < a->text + a->first && there < b->text + b->first) {
        int here_size = (int)strcspn(here, "\n"), there_size = (int)strcspn(there, "\n");
        if (here_size != there_size || memcmp(here, there, (size_t)here_size) != 0) {
            pdc_text_add(out, "header: %.*s, there %.*s\n", here_size, here, there_size, there);
            count++;
        }
        here += here_size + 1;
        there += there_size + 1;
    }
    return count;
}

/** The number of the first line whose body differs; 0 when none does up to the end of the shorter.
 * */
static uint32_t first_difference(const pdc_record *a, const pdc_record *b) {
    uint32_t lines = a->lines < b->lines ? a->lines : b->lines;
    for (uint32_t n = 1; n <= lines; n++) {
        pdc_line here, there;
        pdc_record_line(a, n, &here);
        pdc_record_line(b, n, &there);
        // tags and chain heads follow from what was before, such as another header
        size_t here_size = here.kind == PDC_LINE_TURN ? 0 : here.body;
        size_t there_size = there.kind == PDC_LINE_TURN ? 0 : there.body;
        if (here.kind != there.kind || here.state != there.state || here_size != there_size ||
            memcmp(a->text + a->offset[n], b->text + b->offset[n], here_size) != 0) {
            return n;
        }
    }
    return 0;
}

static void show_line(const char *path, const pdc_record *record, uint32_t n, pdc_text *out) {
    if (n > record->lines) {
        pdc_text_add(out, "%s: ends after line %u\n", path, (unsigned)record->lines);
        return;
    }
    pdc_line line;
    pdc_record_line(record, n, &line);
    pdc_text_add(out, "%s: %.*s\n", path, (int)line.body, record->text + record->offset[n]);
}

/** A record replayed as far as it goes, shown after line n. NULL when it cannot be replayed. */
static pdc_game *game_at(const char *path, pdc_record *record, const pdc_open_how *how, uint32_t n,
                         pdc_text *out) {
    pdc_finding finding;
    int mine = 0;
    pdc_battle *battle = pdc_replay_battle(record, how, &mine, &finding);
    pdc_game *game = battle ? pdc_replay_upto(battle, mine, record, n, &finding) : NULL;
    if (!game && finding.verdict != PDC_RECORD_OK) {
        char text[sizeof(finding.text) + 160];
        pdc_finding_text(&finding, text, sizeof(text));
        pdc_text_add(out, "%s: %s\n", path, text);
    }
    return game;
}

static int diff_games(const char *const path[2], pdc_record record[2], uint32_t n,
                      const pdc_open_how *how, pdc_text *out) {
    pdc_game *game[2];
    int result = 1;
    for (int i = 0; i < 2; i++) {
        game[i] = game_at(path[i], &record[i], how, n, out);
    }
    if (game[0] && game[1]) {
        pdc_text_add(out, "states after line %u, here and there:\n", (unsigned)n);
        if (pdc_diff_states(pdc_game_pos(game[0]), pdc_game_pos(game[1]), out) == 0) {
            pdc_text_add(out, "no field differs\n");
        }
    } else {
        result = 2;
    }
    pdc_game_free(game[0]);
    pdc_game_free(game[1]);
    return result;
}

int pdc_diff_records(const char *a, const char *b, const pdc_open_how *how, pdc_text *out) {
    const char *const path[2] = {a, b};
    pdc_record record[2];
    int result = -1, bad = 0;
    int first = read_record(a, &record[0], out, &bad);
    int second = read_record(b, &record[1], out, &bad);
    if (first && second) {
        int headers = diff_headers(&record[0], &record[1], out);
        uint32_t n = first_difference(&record[0], &record[1]);
        uint32_t shorter = record[0].lines < record[1].lines ? record[0].lines : record[1].lines;
        result = headers > 0 || record[0].lines != record[1].lines || n > 0;
        if (n > 0) {
            pdc_text_add(out, "the first command that differs is that of line %u:\n", (unsigned)n);
            show_line(a, &record[0], n, out);
            show_line(b, &record[1], n, out);
            result = diff_games(path, record, n, how, out);
        } else if (record[0].lines != record[1].lines) {
            pdc_text_add(out, "the same up to line %u; then only one goes on:\n",
                         (unsigned)shorter);
            show_line(a, &record[0], shorter + 1, out);
            show_line(b, &record[1], shorter + 1, out);
        }
    }
    if (first) {
        pdc_record_free(&record[0]);
    }
    if (second) {
        pdc_record_free(&record[1]);
    }
    return result >= 0 && bad ? 3 : result;
}
