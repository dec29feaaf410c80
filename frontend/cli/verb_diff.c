/* `pasdecharge diff A B`: the first command in which two records part, and what is different after
 * it. */
#include <stdlib.h>

#include "../../engine/session/diff.h"
#include "cli.h"
#include "record_how.h"

int verb_diff(int argc, char **argv) {
    cli_places places;
    pdc_text text = {0};
    for (int i = 1; i < argc; i++) {
        if (cli_is_option(argv[i])) {
            return cli_wrong_word("diff", argv[i]);
        }
    }
    if (argc != 3) {
        return cli_usage("diff");
    }
    if (!cli_places_find(&places)) {
        return CLI_UNREADABLE;
    }
    int result = pdc_diff_records(argv[1], argv[2], &places.how, &text);
    if (text.text && !text.failed) {
        fputs(text.text, result < 0 ? stderr : stdout);
    } else if (result == 0) {
        printf("no difference\n");
    }
    free(text.text);
    return result < 0 || result == 3 ? CLI_UNREADABLE : result == 2 ? CLI_OTHER_RULES : result;
}
