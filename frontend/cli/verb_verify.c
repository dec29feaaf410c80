/* `pasdecharge verify FILE`: one line that says whether a record is whole, untouched and plays as
 * written. */
#include "cli.h"
#include "record_how.h"

int verb_verify(int argc, char **argv) {
    cli_places places;
    pdc_finding finding;
    if (argc >= 2 && cli_is_option(argv[1])) {
        return cli_wrong_word("verify", argv[1]);
    }
    if (argc != 2) {
        return cli_usage("verify");
    }
    if (!cli_places_find(&places)) {
        return CLI_UNREADABLE;
    }
    pdc_status_code status = pdc_replay_verify(argv[1], &places.how, &finding);
    if (status != PDC_STATUS_FINE) {
        printf("UNREADABLE: %s: %s\n", argv[1], pdc_record_problem(status));
        return CLI_UNREADABLE;
    }
    cli_print_finding(&finding);
    return cli_verdict_status(finding.verdict);
}
