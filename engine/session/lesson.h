/**
 * A lesson being played (pdc_lesson.h): which step it is, whether its goal is reached, what the
 * other side does, the model's way. Nothing here prints or waits; the game is the caller's.
 */
#ifndef PDC_SESSION_LESSON_H
#define PDC_SESSION_LESSON_H

#include <stdbool.h>

#include "../pdc_lesson.h"
#include "game.h"
#include "position.h"

/** A battle of one's own from a position, and the seed that the position names. NULL with
 * complaints. `assets`: the folder that holds `rules`. */
pdc_battle *pdc_position_battle(const pdc_position_file *file, const pdc_position *position,
                                const char *assets, uint64_t *seed, pdc_diag *diag);

typedef struct {
    pdc_lesson *lesson; // owned, as the battle is
    pdc_battle *battle;
    uint64_t seed;
    char path[512];
    uint8_t side;      // the learner's
    uint32_t step;     // the present one; steps_count when the lesson is over
    uint32_t told;     // orders of `other` given in this step
    uint32_t mistakes; // wrong orders in this step
} pdc_course;

/** What the last order was in the eyes of the lesson. */
typedef enum {
    PDC_COURSE_ON_THE_WAY, // the goal is not reached, but this was no mistake
    PDC_COURSE_MISTAKE,
    PDC_COURSE_REACHED, // the next step has begun, or the lesson is over
} pdc_course_answer;

/** Load a lesson with its position. False with complaints; close it whatever the answer. */
bool pdc_course_open(pdc_course *course, const char *path, const char *assets, pdc_diag *diag);
void pdc_course_close(pdc_course *course);

/** A game at the beginning of a step, brought there by the model's orders; the course goes to that
 * step. NULL with a reason when the lesson is wrong. It is the caller's to free, before the course.
 */
pdc_game *pdc_course_begin(pdc_course *course, uint32_t step, char *reason, size_t room);

/** The present step; NULL when the lesson is over. */
const pdc_lesson_step *pdc_course_step(const pdc_course *course);
/** Does everything hold that the present step asks for? False for one that is only read. */
bool pdc_course_met(const pdc_course *course, const pdc_game *game);
/** One expression of a goal: EXPRESSION, then = != >= or <=, then a value. -1 when it cannot be
 * read, with the reason. */
int pdc_course_holds(const pdc_pos *pos, const char *goal, char *reason, size_t room);
/** To be told of every order that has been given (of kind none when one was taken back); goes to the next step when the goal is reached.
 */
pdc_course_answer pdc_course_given(pdc_course *course, const pdc_game *game,
                                   const pdc_command *command);
/** Must the other side decide now (and not in a step that is only read)? Then its order. */
bool pdc_course_other(pdc_course *course, const pdc_game *game, pdc_command *out);
/** A step that is only read is done with. */
void pdc_course_read_on(pdc_course *course);
/** Give an order written in the notation to a game, whole or not at all. `undo` takes one back,
 * `pass` does what a side does that wants nothing. */
pdc_verdict pdc_course_give(pdc_game *game, int side, const char *text);
/** Carry the present step out as the model does, up to its goal. False with a reason. */
bool pdc_course_show(pdc_course *course, pdc_game *game, char *reason, size_t room);
/** Look over what a lesson names: units, hexes, expressions, orders; and play it as the model does,
 * right and wrong. Complaints name the lesson's file. */
bool pdc_course_lint(const char *path, const char *assets, pdc_diag *diag);

#endif
