/* The words of a scenario in the languages of the program. */
#include <stdlib.h>
#include <string.h>

#include "scenario_schema.h"
#include "yaml_file.h"

static char *copy(const char *text) {
    size_t length = strlen(text != NULL ? text : "") + 1;
    char *out = malloc(length);
    if (out != NULL) {
        memcpy(out, text != NULL ? text : "", length);
    }
    return out;
}

/* What a language lacks is taken from English. */
static void take(pdc_scenario_texts *out, int language, const scenario_text *from,
                 const scenario_text *english) {
    out->title[language] = copy(from->title != NULL ? from->title : english->title);
    out->introduction[language] =
        copy(from->introduction != NULL ? from->introduction : english->introduction);
    out->notes[language] = copy(from->notes != NULL ? from->notes : english->notes);
}

pdc_status_code pdc_load_scenario_texts(const char *path, pdc_scenario_texts *out, pdc_diag *diag) {
    yaml_file file;
    void *data = NULL;
    memset(out, 0, sizeof *out);
    pdc_status_code status = yaml_file_open(&file, path, diag);
    if (status == PDC_STATUS_FINE) {
        file.ranges = scenario_ranges;
        status = yaml_file_load(&file, &scenario_schema, &data);
    }
    if (status == PDC_STATUS_FINE) {
        const scenario_texts *texts = &((const scenario_file *)data)->texts;
        const scenario_text *language[PDC_LANGUAGES] = {&texts->en, &texts->es, &texts->fr};
        for (int i = 0; i < PDC_LANGUAGES; i++) {
            take(out, i, language[i], &texts->en);
        }
    }
    yaml_file_free(&scenario_schema, data);
    yaml_file_close(&file);
    return status;
}

void pdc_scenario_texts_free(pdc_scenario_texts *texts) {
    for (int i = 0; i < PDC_LANGUAGES; i++) {
        free(texts->title[i]);
        free(texts->introduction[i]);
        free(texts->notes[i]);
    }
    memset(texts, 0, sizeof *texts);
}
