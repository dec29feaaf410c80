/** What the tests of records share: a header, a record of a few lines, and small helpers. */
#ifndef RECORD_KIT_H
#define RECORD_KIT_H

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/session/record.h"

/** A header with everything in it that can be. */
static inline pdc_record_header kit_header(void) {
    pdc_record_header header = {.seed = 0x8f31c2aa00000001u, .revision = 3};
    strcpy(header.game, "5c1f09a2b7e6d30418f2c4aa90b1e773");
    strcpy(header.date, "2026-11-29T22:40:00Z");
    strcpy(header.side[1], "french");
    strcpy(header.side[2], "russian");
    pdc_player_name(&header.player[1], "Delzons");
    pdc_player_name(&header.player[2], "Bistrom \xc3\xa9t\xc3\xa9");
    strcpy(header.pin[PDC_PIN_SCENARIO].id, "borodino-village");
    strcpy(header.pin[PDC_PIN_MAP].id, "borodino-village");
    strcpy(header.pin[PDC_PIN_PROFILE].id, "batalla");
    for (int i = 0; i < PDC_PIN_COUNT; i++) {
        memset(header.pin[i].digest, 'a' + i, 64);
        header.pin[i].digest[64] = 0;
    }
    header.has_option[PDC_OPTION_CHARGE_START_ROAD_HEX] = 1;
    header.has_option[PDC_OPTION_MEN_PER_FIGURE] = 1;
    header.option[PDC_OPTION_MEN_PER_FIGURE] = 40;
    return header;
}

/** Lines of a game as it could be; NULL ends them. `%` in a turn line stands for the chain head. */
static const char *const kit_lines[] = {
    "1 french draw = chit delzons-1 @4f01c2a9b7e6d304",
    "2 french 106L form road-column 2 @0000000000000001",
    "3 french 106L move 0812 0912 = asked russian GJ1 HC-41a @0123456789abcdef",
    "4 russian react GJ1 fire = die 4 106L men 38 lost 0 106L moved 0812 0912 @ffffffffffffffff",
    "; a comment, caf\xc3\xa9",
    "5 french 8L form line 1 @00000000000000aa",
    "6 french undo 4 @ffffffffffffffff",
    "x-other its own line",
    "7 french end @00000000000000bb",
    NULL};

static inline pdc_record kit_record(void) {
    pdc_record record;
    const pdc_record_header header = kit_header();
    ck_assert(pdc_record_begin(&record, &header));
    for (int i = 0; kit_lines[i]; i++) {
        int numbered = kit_lines[i][0] >= '0' && kit_lines[i][0] <= '9';
        ck_assert(pdc_record_append(&record, kit_lines[i], strlen(kit_lines[i]), numbered));
    }
    char turn[256], *out = pdc_put_text(turn, "8 turn 2 chain ");
    out = pdc_put_bytes(out, record.chain, 32);
    out = pdc_put_text(out, " vp french 4 russian -1 @00000000000000bc");
    ck_assert(pdc_record_append(&record, turn, (size_t)(out - turn), 1));
    ck_assert(pdc_record_append(&record, "end french tactical 11 5", 24, 0));
    record.ended = 1;
    return record;
}

/** Read a text and free what came of it; returns what was found. */
static inline pdc_finding kit_read(const char *text, size_t size, uint32_t *lines) {
    pdc_record record;
    pdc_finding finding;
    *lines = 0;
    if (pdc_record_read(text, size, &record, &finding)) {
        *lines = record.lines;
        pdc_record_free(&record);
    } else if (finding.verdict == PDC_RECORD_OK) {
        ck_abort_msg("out of memory");
    }
    return finding;
}

#endif
