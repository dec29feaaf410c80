/* `pasdecharge replay FILE`: play a record and tell what happens. */
#include <string.h>

#include "../../engine/session/describe.h"
#include "cli.h"
#include "record_how.h"

static void print_events(const pdc_game *game) {
    const pdc_events *events = pdc_game_events(game);
    char text[512];
    for (uint32_t i = 0; i < events->count && i < events->room; i++) {
        if (pdc_describe_event(pdc_game_pos(game), &events->event[i], NULL, text, sizeof(text)) >
            0) {
            printf("    %s\n", text);
        }
    }
}

/** A line without state and tag: those are for machines. */
static void print_line(const pdc_game *game, uint32_t line) {
    size_t size = 0;
    const char *text = pdc_game_text(game, line, &size);
    int shown = (int)size;
    for (int i = 0; i + 1 < (int)size; i++) {
        if (text[i] == ' ' && text[i + 1] == '@') {
            shown = i;
        }
    }
    const char *results = memchr(text, '=', size);
    if (results && results - text < shown && results > text && results[-1] == ' ') {
        shown = (int)(results - text) - 1;
    }
    const char *chain = strstr(text, " chain ");
    if (chain && chain - text < shown) {
        printf("%.*s\n", (int)(chain - text), text);
    } else {
        printf("%.*s\n", shown, text);
    }
}

int verb_replay(int argc, char **argv) {
    cli_places places;
    pdc_game *game = NULL;
    pdc_open_report report;
    const char *path = NULL;
    int quiet = 0;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--quiet") == 0) {
            quiet = 1;
        } else if (cli_is_option(argv[i]) || path) {
            return cli_wrong_word("replay", argv[i]);
        } else {
            path = argv[i];
        }
    }
    if (!path) {
        return cli_usage("replay");
    }
    if (!cli_places_find(&places)) {
        return CLI_UNREADABLE;
    }
    pdc_status_code status = pdc_game_open(path, &places.how, &game, &report);
    if (status != PDC_STATUS_FINE || report.verdict != PDC_RECORD_OK) {
        fprintf(stderr, "pasdecharge: %s: %s\n", path, report.problem);
    }
    if (!game) {
        return report.verdict != PDC_RECORD_OK
                   ? cli_verdict_status((pdc_record_verdict)report.verdict)
                   : CLI_UNREADABLE;
    }
    pdc_game_seek(game, 0);
    while (!quiet && pdc_game_step(game)) {
        print_line(game, pdc_game_line(game));
        print_events(game);
    }
    pdc_game_seek(game, pdc_game_lines(game));
    printf("%u lines, turn %u, hash %016llx\n", (unsigned)pdc_game_lines(game),
           pdc_game_pos(game)->state->game.turn, (unsigned long long)pdc_game_hash(game));
    pdc_game_free(game);
    return cli_verdict_status((pdc_record_verdict)report.verdict);
}
