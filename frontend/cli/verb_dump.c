/* `pasdecharge dump FILE [--at N]`: the whole state after a line of a record, as text. */
#include <stdlib.h>
#include <string.h>

#include "../../engine/session/dump.h"
#include "../../engine/session/files.h"
#include "cli.h"
#include "record_how.h"

/* chain: what was found in reading the record. */
static int dump_record(const char *path, pdc_record *record, const pdc_finding *chain,
                       const pdc_open_how *how, uint64_t at) {
    pdc_finding finding;
    pdc_text text = {0};
    int mine = 0;
    if (at > record->lines) {
        fprintf(stderr, "pasdecharge: %s has %u lines; there is no line %llu\n", path,
                (unsigned)record->lines, (unsigned long long)at);
        return CLI_FAILED;
    }
    pdc_battle *battle = pdc_replay_battle(record, how, &mine, &finding);
    pdc_game *game = battle ? pdc_replay_upto(battle, mine, record, (uint32_t)at, &finding) : NULL;
    if (!game) {
        if (chain->verdict != PDC_RECORD_OK && chain->verdict != PDC_RECORD_INCOMPLETE) {
            finding = *chain; // its header proves nothing about the rules
        }
        cli_complain_finding(path, &finding);
        return cli_verdict_status(finding.verdict);
    }
    pdc_dump(pdc_game_pos(game), &text);
    if (!text.failed) {
        fputs(text.text, stdout);
    }
    free(text.text);
    pdc_game_free(game);
    return CLI_FINE;
}

int verb_dump(int argc, char **argv) {
    cli_places places;
    const char *path = NULL, *value = NULL;
    uint64_t at = UINT64_MAX;
    for (int i = 1; i < argc; i++) {
        if ((value = cli_option(argc, argv, &i, "--at")) != NULL) {
            if (!cli_number(value, &at)) {
                return cli_wrong_word("dump", value);
            }
        } else if (path || argv[i][0] == '-') {
            return cli_wrong_word("dump", argv[i]);
        } else {
            path = argv[i];
        }
    }
    if (!path) {
        return cli_usage("dump");
    }
    if (!cli_places_find(&places)) {
        return CLI_UNREADABLE;
    }
    pdc_file file;
    pdc_record record;
    pdc_finding finding;
    pdc_status_code got = pdc_file_read(path, PDC_RECORD_BYTES, &file);
    if (got != PDC_STATUS_FINE) {
        fprintf(stderr, "pasdecharge: %s: %s\n", path, pdc_record_problem(got));
        return CLI_UNREADABLE;
    }
    int read = pdc_record_read(file.text, file.size, &record, &finding);
    free(file.text);
    if (!read) {
        cli_complain_finding(path, &finding);
        return CLI_UNREADABLE;
    }
    uint32_t last = record.lines; // the record is gone after the dump
    int status =
        dump_record(path, &record, &finding, &places.how, at == UINT64_MAX ? record.lines : at);
    pdc_record_free(&record);
    // what is good has been printed; is the rest?
    if (status == CLI_FINE && pdc_replay_verify(path, &places.how, &finding) == PDC_STATUS_FINE &&
        finding.verdict != PDC_RECORD_OK) {
        cli_complain_finding(path, &finding);
        fprintf(stderr, "pasdecharge: printed is the state after line %llu\n",
                (unsigned long long)(at < last ? at : last));
        status = cli_verdict_status(finding.verdict);
    }
    return status;
}
