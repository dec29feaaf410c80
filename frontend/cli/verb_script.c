/* `pasdecharge script FILE.pos ...`: run position files. */
#include <string.h>

#include "../../engine/session/script.h"
#include "cli.h"

typedef struct {
    unsigned passed, failed;
    int unreadable;
} tally;

static void run_file(pdc_shelf *shelf, const char *path, tally *counts) {
    pdc_position_file file;
    pdc_diag diag = {0};
    if (pdc_position_load(path, &file, &diag) != PDC_STATUS_FINE) {
        cli_complain(&diag);
        counts->unreadable = 1;
        counts->failed++;
    } else {
        for (uint32_t i = 0; i < file.positions; i++) {
            pdc_script_failure failure;
            if (pdc_script_run(shelf, &file, &file.position[i], &failure, &diag)) {
                printf("ok %s\n", file.position[i].name);
                counts->passed++;
            } else {
                printf("not ok %s: line %u: %s\n", file.position[i].name, (unsigned)failure.line,
                       failure.text);
                fprintf(stderr, "%s:%u: position %s: %s\n", file.name, (unsigned)failure.line,
                        file.position[i].name, failure.text);
                counts->failed++;
            }
            fflush(stdout);
        }
    }
    pdc_position_free(&file);
    pdc_diag_free(&diag);
}

int verb_script(int argc, char **argv) {
    pdc_shelf shelf;
    tally counts = {0, 0, 0};
    if (argc < 2) {
        return cli_usage("script");
    }
    for (int i = 1; i < argc; i++) {
        if (cli_is_option(argv[i])) {
            return cli_wrong_word("script", argv[i]);
        }
    }
    if (!cli_shelf(&shelf)) {
        return CLI_UNREADABLE;
    }
    for (int i = 1; i < argc; i++) {
        run_file(&shelf, argv[i], &counts);
    }
    printf("%u passed, %u failed\n", counts.passed, counts.failed);
    pdc_shelf_free(&shelf);
    return counts.unreadable ? CLI_UNREADABLE : counts.failed > 0 ? CLI_FAILED : CLI_FINE;
}
