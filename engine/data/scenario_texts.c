/* The words of a scenario in the languages of the program. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenario_fill.h"
#include "yaml_file.h"

static char *copy(const char *text) {
    size_t length = strlen(text != NULL ? text : "") + 1;
    char *out = malloc(length);
    if (out != NULL) {
        memcpy(out, text != NULL ? text : "", length);
    }
    return out;
}

static void take_names(pdc_scenario_texts *out, int language, const scenario_text *from) {
    out->name[language] = calloc((size_t)from->names_count + 1, sizeof *out->name[language]);
    for (uint32_t i = 0; out->name[language] != NULL && i < from->names_count; i++) {
        memcpy(out->name[language][i].id, from->names[i].id, PDC_NAME);
        memcpy(out->name[language][i].title, from->names[i].title, PDC_TITLE);
        out->names[language]++;
    }
}

static void take_options(pdc_scenario_texts *out, int language, const scenario_text *from) {
    out->option[language] = calloc((size_t)from->options_count + 1, sizeof *out->option[language]);
    for (uint32_t i = 0; out->option[language] != NULL && i < from->options_count; i++) {
        pdc_option_text *option = &out->option[language][i];
        memcpy(option->id, from->options[i].id, PDC_NAME);
        memcpy(option->title, from->options[i].title, PDC_TITLE);
        option->text = copy(from->options[i].text);
        out->options[language]++;
    }
}

const pdc_option_text *pdc_scenario_option_text(const pdc_scenario_texts *texts, int language,
                                                const char *id) {
    for (uint32_t i = 0; i < texts->options[language]; i++) {
        if (strcmp(texts->option[language][i].id, id) == 0) {
            return &texts->option[language][i];
        }
    }
    return NULL;
}

/* What a language lacks is taken from English. */
static void take(pdc_scenario_texts *out, int language, const scenario_text *from,
                 const scenario_text *english) {
    out->title[language] = copy(from->title != NULL ? from->title : english->title);
    out->introduction[language] =
        copy(from->introduction != NULL ? from->introduction : english->introduction);
    out->notes[language] = copy(from->notes != NULL ? from->notes : english->notes);
    take_names(out, language, from);
    take_options(out, language, from->options_count > 0 ? from : english);
    const scenario_text *orders = from->briefings_count > 0 ? from : english;
    for (uint32_t side = 1; side <= 2; side++) {
        int given = side <= orders->briefings_count;
        out->briefing[language][side] = copy(given ? orders->briefings[side - 1] : NULL);
    }
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
        free(texts->name[i]);
        for (uint32_t k = 0; k < texts->options[i]; k++) {
            free(texts->option[i][k].text);
        }
        free(texts->option[i]);
        free(texts->briefing[i][1]);
        free(texts->briefing[i][2]);
    }
    memset(texts, 0, sizeof *texts);
}

/* A regiment and its fractions, which are called after it: "108e/1". */
static void rename_unit(pdc_scenario *scenario, uint16_t id, const char *title) {
    pdc_roster_unit *unit = &scenario->unit[id];
    memcpy(unit->title, title, sizeof unit->title);
    for (int i = 1; i <= unit->fractions; i++) {
        pdc_roster_unit *fraction = &scenario->unit[id + i];
        snprintf(fraction->title, sizeof fraction->title, "%.*s/%u", PDC_TITLE - 8, title,
                 (unsigned)i % 100);
    }
}

void pdc_map_rename(pdc_map *map, const pdc_scenario_texts *texts, int language) {
    for (uint32_t i = 0; i < map->labels; i++) {
        pdc_map_label *label = &map->label[i];
        memcpy(label->text, label->id, sizeof label->text);
        for (uint32_t j = 0; j < texts->names[language]; j++) {
            if (strcmp(texts->name[language][j].id, label->id) == 0) {
                snprintf(label->text, sizeof label->text, "%.42s", texts->name[language][j].title);
            }
        }
    }
}

void pdc_scenario_rename(pdc_scenario *scenario, const pdc_scenario_texts *texts, int language) {
    for (uint32_t i = 0; i < texts->names[language]; i++) {
        const pdc_scenario_name *name = &texts->name[language][i];
        uint16_t unit = scenario_unit_of(scenario, name->id);
        uint16_t leader = scenario_leader_of(scenario, name->id);
        uint8_t mu = pdc_name_mu(scenario, name->id);
        if (unit != 0) {
            rename_unit(scenario, unit, name->title);
        } else if (leader != 0) {
            memcpy(scenario->leader[leader].title, name->title, PDC_TITLE);
        } else if (mu != 0) {
            memcpy(scenario->mu[mu].title, name->title, PDC_TITLE);
        }
    }
}
