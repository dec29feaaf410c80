/* Lessons: their libcyaml schema, loaded straight into the structs of pdc_lesson.h. */
#include <stddef.h>

#include "../pdc_lesson.h"
#include "yaml_file.h"

enum {
    POINTER = CYAML_FLAG_POINTER,
    MAY = CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL,
    MOST_TEXT = 1200,
    MOST_LINES = 16,
    MOST_STEPS = 24,
};

static const cyaml_schema_field_t words_fields[] = {
    CYAML_FIELD_STRING_PTR("en", POINTER, pdc_words, text[PDC_LANGUAGE_EN], 1, MOST_TEXT),
    CYAML_FIELD_STRING_PTR("es", POINTER, pdc_words, text[PDC_LANGUAGE_ES], 1, MOST_TEXT),
    CYAML_FIELD_STRING_PTR("fr", POINTER, pdc_words, text[PDC_LANGUAGE_FR], 1, MOST_TEXT),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t line_entry = {CYAML_VALUE_STRING(POINTER, char, 1, 200)};

static const cyaml_schema_field_t step_fields[] = {
    CYAML_FIELD_MAPPING("text", CYAML_FLAG_DEFAULT, pdc_lesson_step, text, words_fields),
    CYAML_FIELD_MAPPING_PTR("hint", MAY, pdc_lesson_step, hint, words_fields),
    CYAML_FIELD_MAPPING_PTR("praise", MAY, pdc_lesson_step, praise, words_fields),
    CYAML_FIELD_SEQUENCE("units", MAY, pdc_lesson_step, units, &line_entry, 1, MOST_LINES),
    CYAML_FIELD_SEQUENCE("hexes", MAY, pdc_lesson_step, hexes, &line_entry, 1, MOST_LINES),
    CYAML_FIELD_STRING_PTR("button", MAY, pdc_lesson_step, button, 1, 64),
    CYAML_FIELD_SEQUENCE("goal", MAY, pdc_lesson_step, goal, &line_entry, 1, MOST_LINES),
    CYAML_FIELD_SEQUENCE("solution", MAY, pdc_lesson_step, solution, &line_entry, 1, MOST_LINES),
    CYAML_FIELD_SEQUENCE("wrong", MAY, pdc_lesson_step, wrong, &line_entry, 1, MOST_LINES),
    CYAML_FIELD_SEQUENCE("other", MAY, pdc_lesson_step, other, &line_entry, 1, MOST_LINES),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t step_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, pdc_lesson_step, step_fields)};

static const cyaml_schema_field_t lesson_fields[] = {
    CYAML_FIELD_STRING_PTR("lesson", POINTER, pdc_lesson, lesson, 1, PDC_NAME - 1),
    CYAML_FIELD_STRING_PTR("position", POINTER, pdc_lesson, position, 1, 100),
    CYAML_FIELD_STRING_PTR("side", POINTER, pdc_lesson, side, 1, PDC_NAME - 1),
    CYAML_FIELD_MAPPING("title", CYAML_FLAG_DEFAULT, pdc_lesson, title, words_fields),
    CYAML_FIELD_MAPPING("summary", CYAML_FLAG_DEFAULT, pdc_lesson, summary, words_fields),
    CYAML_FIELD_SEQUENCE("steps", POINTER, pdc_lesson, steps, &step_entry, 1, MOST_STEPS),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t lesson_schema = {
    CYAML_VALUE_MAPPING(POINTER, pdc_lesson, lesson_fields)};

/* A goal needs a way to it, and a way that is not one; what is only read needs neither. */
static void check_step(const yaml_file *file, const pdc_lesson_step *step, uint32_t number) {
    uint32_t line = yaml_file_line(file, "steps/%u", number);
    if (step->goal_count > 0 && (step->wrong_count == 0 || step->hint == NULL)) {
        yaml_file_complain(file, line,
                           "step %u has a goal: give it a `hint` and at least one `wrong` order",
                           number + 1);
    }
    if (step->goal_count == 0 && (step->solution_count > 0 || step->wrong_count > 0)) {
        yaml_file_complain(file, line, "step %u has orders but no `goal`: give it one", number + 1);
    }
}

pdc_status_code pdc_load_lesson(const char *path, pdc_lesson **out, pdc_diag *diag) {
    yaml_file file;
    void *data = NULL;
    uint32_t before = diag->count;
    *out = NULL;
    pdc_status_code status = yaml_file_open(&file, path, diag);
    if (status == PDC_STATUS_FINE) {
        status = yaml_file_load(&file, &lesson_schema, &data);
    }
    *out = data;
    for (uint32_t i = 0; status == PDC_STATUS_FINE && i < (*out)->steps_count; i++) {
        check_step(&file, &(*out)->steps[i], i);
    }
    yaml_file_close(&file);
    if (status == PDC_STATUS_FINE && diag->count > before) {
        status = PDC_STATUS_BAD;
    }
    if (status != PDC_STATUS_FINE) {
        pdc_lesson_free(*out);
        *out = NULL;
    }
    return status;
}

void pdc_lesson_free(pdc_lesson *lesson) {
    yaml_file_free(&lesson_schema, lesson);
}
