/** What the verbs that read records share: where battles are, exit statuses, one printed line for a
 * finding. */
#ifndef PDC_RECORD_HOW_H
#define PDC_RECORD_HOW_H

#include "../../engine/session/replay.h"

/** Folders of a pdc_open_how; it points into here. */
typedef struct {
    char assets[1024], maps[1024];
    pdc_open_how how;
} cli_places;

/** Find assets and maps; 0 after a message when there are none. */
int cli_places_find(cli_places *places);
/** Exit status for what was found about a record. */
int cli_verdict_status(pdc_record_verdict verdict);
/** `OK`, `DAMAGED line 7: ...`, on one line. */
void cli_print_finding(const pdc_finding *finding);
/** The same on standard error, with the file's name. */
void cli_complain_finding(const char *path, const pdc_finding *finding);

#endif
