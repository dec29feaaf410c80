/* A lesson being played: goals, the other side's answers, the model's way. */
#include "lesson.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "expression.h"
#include "notation.h"
#include "script.h"

enum { MOST_ORDERS = 200 }; // of one step, before the lesson is given up as wrong

/* Opening -------------------------------------------------------------------------------------- */

/* Positions know ids only: for the window they begin with a capital letter. */
static void capital(char *title) {
    if (title[0] >= 'a' && title[0] <= 'z') {
        title[0] = (char)(title[0] - 'a' + 'A');
    }
}

static void name_all(pdc_scenario *scenario) {
    for (int i = 1; i <= 2; i++) {
        capital(scenario->side[i].title);
    }
    for (int i = 1; i <= scenario->leaders; i++) {
        capital(scenario->leader[i].title);
    }
    for (int i = 1; i <= scenario->mus; i++) {
        capital(scenario->mu[i].title);
    }
}

/* The board's map and scenario go over to a battle of their own; its rules are loaded anew, since
 * the shelf keeps them. */
static pdc_battle *battle_of(pdc_board *board, const char *assets, pdc_diag *diag) {
    pdc_rules *rules = NULL;
    if (pdc_load_rules(assets, board->rules->id, &rules, diag) != PDC_STATUS_FINE) {
        return NULL;
    }
    pdc_battle *battle = pdc_battle_make(rules, board->map, board->scenario, 0);
    if (battle == NULL) {
        pdc_rules_free(rules);
    } else {
        name_all(board->scenario);
        board->map = NULL;
        board->scenario = NULL;
    }
    return battle;
}

pdc_battle *pdc_position_battle(const pdc_position_file *file, const pdc_position *position,
                                const char *assets, uint64_t *seed, pdc_diag *diag) {
    pdc_shelf shelf = {0};
    pdc_battle *battle = NULL;
    snprintf(shelf.folder, sizeof shelf.folder, "%s", assets);
    pdc_board *board = pdc_board_new(&shelf, file, position, diag);
    if (board != NULL) {
        *seed = board->seed;
        battle = battle_of(board, assets, diag);
    }
    pdc_board_free(board);
    pdc_shelf_free(&shelf);
    return battle;
}

/* The position stands beside the lesson. */
static pdc_battle *load_position(pdc_course *course, const char *assets, pdc_diag *diag) {
    char path[1100];
    const char *slash = strrchr(course->path, '/');
    int folder = slash != NULL ? (int)(slash - course->path) + 1 : 0;
    pdc_position_file file = {0};
    pdc_battle *battle = NULL;
    snprintf(path, sizeof path, "%.*s%s", folder, course->path, course->lesson->position);
    if (pdc_position_load(path, &file, diag) == PDC_STATUS_FINE && file.positions > 0) {
        battle = pdc_position_battle(&file, &file.position[0], assets, &course->seed, diag);
    }
    pdc_position_free(&file);
    return battle;
}

bool pdc_course_open(pdc_course *course, const char *path, const char *assets, pdc_diag *diag) {
    memset(course, 0, sizeof *course);
    snprintf(course->path, sizeof course->path, "%s", path);
    if (pdc_load_lesson(path, &course->lesson, diag) != PDC_STATUS_FINE) {
        return false;
    }
    course->battle = load_position(course, assets, diag);
    if (course->battle == NULL) {
        return false;
    }
    course->side = (uint8_t)pdc_name_side(course->battle->scenario, course->lesson->side);
    if (course->side == 0) {
        pdc_diag_add(diag, 0, path, 0, 0, "`side`: %s is no side of the position",
                     course->lesson->side);
    }
    return course->side != 0;
}

void pdc_course_close(pdc_course *course) {
    pdc_lesson_free(course->lesson);
    pdc_battle_free(course->battle);
    memset(course, 0, sizeof *course);
}

/* Goals ---------------------------------------------------------------------------------------- */

const pdc_lesson_step *pdc_course_step(const pdc_course *course) {
    return course->step < course->lesson->steps_count ? &course->lesson->steps[course->step] : NULL;
}

static int compare(const char *sign, const char *got, const char *wanted) {
    bool same = pdc_expression_same(got, wanted) != 0;
    if (strcmp(sign, " = ") == 0) {
        return same;
    }
    if (strcmp(sign, " != ") == 0) {
        return !same;
    }
    double left = strtod(got, NULL);
    double right = strtod(wanted, NULL);
    return strcmp(sign, " >= ") == 0 ? left >= right : left <= right;
}

int pdc_course_holds(const pdc_pos *pos, const char *goal, char *reason, size_t room) {
    static const char *const signs[] = {" != ", " >= ", " <= ", " = "};
    char expression[256];
    int answer = -1;
    char *value = malloc(PDC_EXPRESSION_TEXT);
    const char *at = NULL;
    size_t sign = 0;
    for (sign = 0; sign < sizeof signs / sizeof signs[0] && at == NULL; sign++) {
        at = strstr(goal, signs[sign]);
    }
    snprintf(reason, room, "expected EXPRESSION = VALUE (or != >= <=), got %s", goal);
    if (value != NULL && at != NULL && (size_t)(at - goal) < sizeof expression) {
        snprintf(expression, sizeof expression, "%.*s", (int)(at - goal), goal);
        if (pdc_expression(pos, expression, value)) {
            answer = compare(signs[sign - 1], value, at + strlen(signs[sign - 1]));
            snprintf(reason, room, "%s is %.200s", expression, value);
        } else {
            snprintf(reason, room, "%s: %.200s", expression, value);
        }
    }
    free(value);
    return answer;
}

/* A unit that is gone has no hexes: what is asked of it is not reached. */
bool pdc_course_met(const pdc_course *course, const pdc_game *game) {
    const pdc_lesson_step *step = pdc_course_step(course);
    char reason[512];
    for (uint32_t i = 0; step != NULL && i < step->goal_count; i++) {
        if (pdc_course_holds(pdc_game_pos(game), step->goal[i], reason, sizeof reason) != 1) {
            return false;
        }
    }
    return step != NULL && step->goal_count > 0;
}

/* Playing -------------------------------------------------------------------------------------- */

static void go_to(pdc_course *course, uint32_t step) {
    course->step = step;
    course->told = 0;
    course->mistakes = 0;
}

/* A march to a hex that the model's march goes through: `step` of an order, `text` of the other. */
static bool is_part_of_march(const char *model, const char *text) {
    const char *verb = strstr(text, " move ");
    const char *last = strrchr(text, ' ');
    return verb != NULL && strncmp(model, text, (size_t)(verb - text) + 6) == 0 &&
           strstr(model + (verb - text) + 5, last) != NULL;
}

/* Is the order, as it is written, one of the model's, or a part of one? Where the model but lets
 * things happen, nothing is a mistake. */
static bool is_solution(const pdc_lesson_step *step, const pdc_pos *pos,
                        const pdc_command *command) {
    char text[PDC_ORDER_TEXT];
    pdc_order_write(pos, command, text);
    for (uint32_t i = 0; i < step->solution_count; i++) {
        if (strcmp(step->solution[i], text) == 0 || strcmp(step->solution[i], "pass") == 0 ||
            is_part_of_march(step->solution[i], text)) {
            return true;
        }
    }
    return false;
}

pdc_course_answer pdc_course_given(pdc_course *course, const pdc_game *game,
                                   const pdc_command *command) {
    const pdc_lesson_step *step = pdc_course_step(course);
    if (step == NULL) {
        return PDC_COURSE_ON_THE_WAY;
    }
    if (pdc_course_met(course, game)) {
        go_to(course, course->step + 1);
        return PDC_COURSE_REACHED;
    }
    if (command->kind == PDC_COMMAND_NONE || command->side != course->side ||
        is_solution(step, pdc_game_pos(game), command)) {
        return PDC_COURSE_ON_THE_WAY;
    }
    course->mistakes++;
    return PDC_COURSE_MISTAKE;
}

void pdc_course_read_on(pdc_course *course) {
    const pdc_lesson_step *step = pdc_course_step(course);
    if (step != NULL && step->goal_count == 0) {
        go_to(course, course->step + 1);
    }
}

static bool read_order(const pdc_game *game, int side, const char *text, pdc_command *out) {
    pdc_order order;
    bool good = pdc_order_read(pdc_game_pos(game), side, text, &order) == PDC_VERDICT_OK;
    if (good) {
        *out = order.command[0];
    }
    return good;
}

bool pdc_course_other(pdc_course *course, const pdc_game *game, pdc_command *out) {
    const pdc_lesson_step *step = pdc_course_step(course);
    int other = 3 - course->side;
    if (step == NULL || step->goal_count == 0 || pdc_game_prompt(game).sides != other) {
        return false;
    }
    const pdc_pos *pos = pdc_game_pos(game);
    uint32_t next = course->told;
    if (next < step->other_count && read_order(game, other, step->other[next], out) &&
        pdc_check(pos, out) == PDC_VERDICT_OK) {
        course->told++;
        return true;
    }
    pdc_pass_order(pos, out); // asked for something that the lesson does not speak of
    return true;
}

pdc_verdict pdc_course_give(pdc_game *game, int side, const char *text) {
    pdc_order order;
    if (strcmp(text, "undo") == 0) {
        return pdc_game_undo(game, side) == PDC_UNDO_OK ? PDC_VERDICT_OK
                                                        : PDC_VERDICT_NOT_YOUR_TURN;
    }
    if (strcmp(text, "pass") == 0) {
        pdc_command pass;
        pdc_pass_order(pdc_game_pos(game), &pass);
        return pdc_game_submit(game, &pass);
    }
    pdc_verdict verdict = pdc_order_read(pdc_game_pos(game), side, text, &order);
    if (verdict == PDC_VERDICT_OK) {
        verdict = pdc_game_submit(game, &order.command[0]);
    }
    if (verdict == PDC_VERDICT_OK && order.count == 2 &&
        !pdc_order_done(pdc_game_pos(game), &order.command[1])) {
        verdict = pdc_game_submit_joined(game, &order.command[1]);
    }
    return verdict;
}

/* What the other side does until the learner must decide, or the goal is reached. */
static bool let_other(pdc_course *course, pdc_game *game) {
    pdc_command command;
    for (int i = 0; i < MOST_ORDERS && !pdc_course_met(course, game) &&
                    pdc_course_other(course, game, &command);
         i++) {
        if (pdc_game_submit(game, &command) != PDC_VERDICT_OK) {
            return false;
        }
    }
    return true;
}

bool pdc_course_show(pdc_course *course, pdc_game *game, char *reason, size_t room) {
    const pdc_lesson_step *step = pdc_course_step(course);
    uint32_t next = 0;
    int passes = 0;
    snprintf(reason, room, "step %u: the goal is not reached by its solution", course->step + 1);
    if (step == NULL) {
        return false;
    }
    bool good = step->goal_count == 0 || let_other(course, game);
    while (good && step->goal_count > 0 && !pdc_course_met(course, game)) {
        if (next == step->solution_count) {
            return false;
        }
        pdc_verdict verdict = pdc_course_give(game, course->side, step->solution[next]);
        if (verdict != PDC_VERDICT_OK) {
            snprintf(reason, room, "step %u: \"%s\" is refused: %s (%s)", course->step + 1,
                     step->solution[next], pdc_verdict_texts[verdict], pdc_verdict_rules[verdict]);
            return false;
        }
        bool again = strcmp(step->solution[next], "pass") == 0 && ++passes < MOST_ORDERS;
        next += again && next + 1 == step->solution_count ? 0 : 1;
        good = let_other(course, game);
    }
    if (good) {
        go_to(course, course->step + 1);
    }
    return good;
}

pdc_game *pdc_course_begin(pdc_course *course, uint32_t step, char *reason, size_t room) {
    pdc_game_setup setup = {.battle = course->battle, .seed = course->seed};
    pdc_game *game = pdc_game_new(&setup);
    snprintf(reason, room, "out of memory");
    go_to(course, 0);
    while (game != NULL && course->step < step) {
        if (!pdc_course_show(course, game, reason, room)) {
            pdc_game_free(game);
            return NULL;
        }
    }
    return game;
}

/* Looking over --------------------------------------------------------------------------------- */

static void check_names(const pdc_course *course, const pdc_game *game, uint32_t number,
                        pdc_diag *diag) {
    const pdc_pos *pos = pdc_game_pos(game);
    const pdc_lesson_step *step = &course->lesson->steps[number];
    for (uint32_t i = 0; i < step->units_count; i++) {
        if (pdc_name_unit(pos, step->units[i]) == 0) {
            pdc_diag_add(diag, 0, course->path, 0, 0, "step %u: `units`: there is no unit %s",
                         number + 1, step->units[i]);
        }
    }
    for (uint32_t i = 0; i < step->hexes_count; i++) {
        if (pdc_name_hex(pos->world->map, step->hexes[i]) == 0) {
            pdc_diag_add(diag, 0, course->path, 0, 0, "step %u: `hexes`: there is no hex %s",
                         number + 1, step->hexes[i]);
        }
    }
}

/* Every wrong order of a step, each from the step's beginning. */
static void try_wrong(pdc_course *course, uint32_t number, pdc_diag *diag) {
    const pdc_lesson_step *step = &course->lesson->steps[number];
    char reason[400];
    for (uint32_t i = 0; i < step->wrong_count; i++) {
        pdc_game *game = pdc_course_begin(course, number, reason, sizeof reason);
        if (game == NULL) {
            return;
        }
        let_other(course, game);
        if (pdc_course_give(game, course->side, step->wrong[i]) == PDC_VERDICT_OK) {
            let_other(course, game);
        }
        if (pdc_course_met(course, game)) {
            pdc_diag_add(diag, 0, course->path, 0, 0,
                         "step %u: the wrong order \"%s\" reaches the goal", number + 1,
                         step->wrong[i]);
        }
        pdc_game_free(game);
    }
}

static bool check_step(pdc_course *course, pdc_game *game, pdc_diag *diag) {
    const pdc_lesson_step *step = pdc_course_step(course);
    char reason[512];
    uint32_t number = course->step;
    check_names(course, game, number, diag);
    for (uint32_t i = 0; i < step->goal_count; i++) {
        if (pdc_course_holds(pdc_game_pos(game), step->goal[i], reason, sizeof reason) < 0 &&
            strstr(step->goal[i], ".exists") == NULL) {
            pdc_diag_add(diag, 0, course->path, 0, 0, "step %u: `goal`: %s", number + 1, reason);
        }
    }
    if (pdc_course_met(course, game)) {
        pdc_diag_add(diag, 0, course->path, 0, 0,
                     "step %u: the goal is reached before anything is done", number + 1);
    }
    if (!pdc_course_show(course, game, reason, sizeof reason)) {
        pdc_diag_add(diag, 0, course->path, 0, 0, "%s", reason);
        return false;
    }
    return true;
}

bool pdc_course_lint(const char *path, const char *assets, pdc_diag *diag) {
    pdc_course course;
    char reason[400];
    uint32_t before = diag->count;
    bool good = pdc_course_open(&course, path, assets, diag);
    pdc_game *game = good ? pdc_course_begin(&course, 0, reason, sizeof reason) : NULL;
    while (game != NULL && good && pdc_course_step(&course) != NULL) {
        good = check_step(&course, game, diag);
    }
    pdc_game_free(game);
    for (uint32_t i = 0; good && i < course.lesson->steps_count; i++) {
        try_wrong(&course, i, diag);
    }
    pdc_course_close(&course);
    return good && diag->count == before;
}
