/* Shared by replay, verify, dump and diff. */
#include "record_how.h"

#include "../paths.h"
#include "cli.h"

int cli_places_find(cli_places *places) {
    if (!pdc_paths_assets(places->assets, sizeof(places->assets))) {
        fprintf(stderr,
                "pasdecharge: no rules in %s; set PASDECHARGE_DATA to the folder that has them\n",
                places->assets);
        return 0;
    }
    pdc_paths_maps(places->maps, sizeof(places->maps));
    places->how = (pdc_open_how){.assets = places->assets, .maps = places->maps};
    return 1;
}

int cli_verdict_status(pdc_record_verdict verdict) {
    switch (verdict) {
    case PDC_RECORD_OK: return CLI_FINE;
    case PDC_RECORD_INCOMPLETE: return CLI_FAILED;
    case PDC_RECORD_DAMAGED:
    case PDC_RECORD_TAMPERED: return CLI_UNREADABLE;
    case PDC_RECORD_OTHER_RULES:
    case PDC_RECORD_DIVERGED: return CLI_OTHER_RULES;
    case PDC_RECORD_VERDICT_COUNT: break;
    }
    return CLI_FAILED;
}

void cli_print_finding(const pdc_finding *finding) {
    char text[sizeof(finding->text) + 160];
    pdc_finding_text(finding, text, sizeof(text));
    printf("%s\n", text);
}

void cli_complain_finding(const char *path, const pdc_finding *finding) {
    char text[sizeof(finding->text) + 160];
    pdc_finding_text(finding, text, sizeof(text));
    fprintf(stderr, "pasdecharge: %s: %s\n", path, text);
}
