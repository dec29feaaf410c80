/**
 * Lessons of the training course as files: assets/manual/scenarios.md, "Lessons". A lesson names a
 * position and leads through it in steps; what a step asks for is data, in the language of
 * positions. Playing one is session/lesson.h.
 */
#ifndef PDC_LESSON_H
#define PDC_LESSON_H

#include "pdc_load.h"

/** A text in the languages of the program, in the order of PDC_LANGUAGE_. None is NULL. */
typedef struct {
    char *text[PDC_LANGUAGES];
} pdc_words;

/** Lists are empty when their count is 0. */
typedef struct {
    pdc_words text;
    pdc_words *hint;   // after a wrong order, NULL none
    pdc_words *praise; // when the goal is reached, NULL: as usual
    char **units;      // the step is about these: ringed on the map
    char **hexes;
    char *button;    // an order as its button is called, or end, draw, pass; NULL none
    char **goal;     // expressions with = != >= or <=, all of which must hold; none: only read
    char **solution; // orders that reach the goal; `undo`, and `pass` (at the end: again and again)
    char **wrong;    // each is accepted or refused, and does not reach it
    char **other;    // what the other side does when it must decide; after them it passes
    uint32_t units_count, hexes_count, goal_count, solution_count, wrong_count, other_count;
} pdc_lesson_step;

typedef struct {
    char *lesson;   // its name; progress is kept by it
    char *position; // file beside it
    char *side;     // the learner's
    pdc_words title, summary;
    pdc_lesson_step *steps;
    uint32_t steps_count;
} pdc_lesson;

/** Read a lesson file. Texts and shape are checked, orders and expressions are not (that takes the
 * position). */
pdc_status_code pdc_load_lesson(const char *path, pdc_lesson **out, pdc_diag *diag);
void pdc_lesson_free(pdc_lesson *lesson);

#endif
