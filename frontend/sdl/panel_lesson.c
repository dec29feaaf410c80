/* A lesson in the window: the card that tells and asks, the other side's moves, what is ringed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../engine/session/notation.h"
#include "battle_view.h"
#include "i18n.h"
#include "widgets.h"
#include "wording.h"

enum { PAUSE = 600 }; // milliseconds between the other side's orders

static const char *words(const pdc_words *text) {
    return text->text[pdc_i18n_number()];
}

bool pdc_lesson_may_order(const pdc_battle_view *view) {
    if (view->course == NULL) {
        return true;
    }
    const pdc_lesson_step *step = pdc_course_step(view->course);
    return step != NULL && step->goal_count > 0 &&
           (pdc_game_prompt(view->game).sides & view->course->side) != 0;
}

/* --- what happens ----------------------------------------------------------------------------- */

/* Kept in the settings by the lesson's name. */
static void remember(pdc_app *app, const char *name) {
    char entry[PDC_NAME + 1];
    pdc_settings *settings = &app->settings;
    snprintf(entry, sizeof entry, "%s,", name);
    if (strstr(settings->lessons, entry) == NULL &&
        strlen(settings->lessons) + strlen(entry) < sizeof settings->lessons) {
        strcat(settings->lessons, entry);
        if (!app->scripted || getenv("XDG_CONFIG_HOME") != NULL) {
            pdc_settings_save(settings);
        }
    }
}

void pdc_lesson_given(pdc_app *app, pdc_battle_view *view, const pdc_command *command,
                      pdc_verdict verdict) {
    pdc_course *course = view->course;
    if (course == NULL || pdc_course_step(course) == NULL) {
        return;
    }
    uint32_t step = course->step;
    bool wrong = verdict != PDC_VERDICT_OK;
    if (!wrong) {
        wrong = pdc_course_given(course, view->game, command) == PDC_COURSE_MISTAKE;
    } else {
        course->mistakes++;
    }
    if (course->step != step) {
        view->lesson.praised = course->step;
        view->lesson.hint = false;
        view->lesson.next = app->now + PAUSE;
        if (pdc_course_step(course) == NULL) {
            remember(app, course->lesson->lesson);
        }
    } else if (wrong) {
        view->lesson.praised = 0;
        view->lesson.hint = true;
    }
}

void pdc_lesson_run(pdc_app *app, pdc_battle_view *view) {
    pdc_command command;
    int part = 0;
    const pdc_lesson_step *step = view->course != NULL ? pdc_course_step(view->course) : NULL;
    int other = view->course != NULL ? 3 - view->course->side : 0;
    if (step == NULL || step->goal_count == 0 || view->dialog != PDC_DIALOG_NONE ||
        pdc_game_prompt(view->game).sides != other ||
        pdc_anim_now(&view->anim, app->now, &part) != NULL) {
        return;
    }
    app->animating = true; // until it is done
    if ((Sint32)(app->now - view->lesson.next) < 0) {
        return;
    }
    if (pdc_course_other(view->course, view->game, &command)) {
        pdc_view_order(app, view, &command);
        view->lesson.next = app->now + PAUSE;
    }
}

/* The game at the beginning of the step, as the model brings it there. */
static void begin_step(pdc_app *app, pdc_battle_view *view, uint32_t step) {
    char reason[400];
    pdc_course *course = view->course;
    pdc_game *game = pdc_course_begin(course, step, reason, sizeof reason);
    if (game == NULL) {
        pdc_app_notice(app, reason);
        return;
    }
    pdc_game_free(view->game);
    view->game = game;
    view->lesson.praised = 0;
    view->lesson.hint = false;
    view->lesson.next = app->now + PAUSE;
    view->refusal[0] = 0;
    view->log_open = -1;
    view->log_list.selected = -1;
    pdc_anim_skip(&view->anim);
    pdc_intent_clear(&view->intent);
    pdc_log_rebuild(&view->log, view->game);
    pdc_view_changed(app, view);
}

/* The model's orders, from wherever the step stands: it begins again first. */
static void show_solution(pdc_app *app, pdc_battle_view *view) {
    char reason[400];
    pdc_course *course = view->course;
    uint32_t step = course->step;
    begin_step(app, view, step);
    if (pdc_course_show(course, view->game, reason, sizeof reason)) {
        view->lesson.praised = course->step;
        if (pdc_course_step(course) == NULL) {
            remember(app, course->lesson->lesson);
        }
    } else {
        pdc_app_notice(app, reason);
    }
    pdc_log_rebuild(&view->log, view->game);
    pdc_view_changed(app, view);
}

/* --- the map ---------------------------------------------------------------------------------- */

typedef struct {
    int left, right, top, bottom; // columns and rows; right 0 = nothing yet
} hex_box;

static void take_in(const pdc_pos *pos, hex_box *box, pdc_hex_id hex) {
    int column = 0;
    int row = 0;
    if (hex == 0) {
        return;
    }
    pdc_map_place(pos->world->map, hex, &column, &row);
    bool first = box->right == 0;
    box->left = first || column < box->left ? column : box->left;
    box->right = column > box->right ? column : box->right;
    box->top = first || row < box->top ? row : box->top;
    box->bottom = row > box->bottom ? row : box->bottom;
}

static hex_box box_of(const pdc_battle_view *view) {
    const pdc_pos *pos = view_pos(view);
    const pdc_lesson *lesson = view->course != NULL ? view->course->lesson : NULL;
    hex_box box = {0};
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        for (int i = 0; pos_present(pos, who) && i < pos_unit(pos, who)->hexes; i++) {
            take_in(pos, &box, pos_unit(pos, who)->hex[i]);
        }
    }
    for (uint32_t s = 0; lesson != NULL && s < lesson->steps_count; s++) {
        for (uint32_t i = 0; i < lesson->steps[s].hexes_count; i++) {
            take_in(pos, &box, pdc_name_hex(pos->world->map, lesson->steps[s].hexes[i]));
        }
    }
    return box;
}

void pdc_lesson_place(pdc_battle_view *view) {
    enum { NEAREST = 104 }; // pixels of a hex
    pdc_camera *camera = &view->camera;
    hex_box box = box_of(view);
    camera_show_all(camera);
    int step = camera->step;
    while (box.right > 0 && camera_hex_pixels(step + 1) <= NEAREST) {
        double side = camera_hex_pixels(step + 1) / 2.0;
        double wide = (1.5 * (box.right - box.left) + 3.0) * side;
        double high = 1.732 * (box.bottom - box.top + 2.0) * side;
        if (wide > camera->width || high > camera->height) {
            break;
        }
        step++;
    }
    if (step > camera->step) {
        camera_zoom_to(camera, step);
        camera_centre(camera, (box.left + box.right + 1) / 2, (box.top + box.bottom + 1) / 2);
    }
}

/* --- the card --------------------------------------------------------------------------------- */

enum { TEXT_FONT = PDC_FONT_PROSE };

static int text_height(pdc_app *app, int width, const char *text) {
    return imui_wrapped_height(app->ui, width, text, TEXT_FONT);
}

/* One height for the whole lesson, so that the map stays where it is. */
static int card_height(pdc_app *app, pdc_battle_view *view, int width) {
    imui *ui = app->ui;
    const pdc_lesson *lesson = view->course->lesson;
    int key = width * 16 + pdc_i18n_number();
    if (view->lesson.measured == key) {
        return view->lesson.height;
    }
    int most = 0;
    int below = imui_line_height(ui, TEXT_FONT);
    for (uint32_t i = 0; i < lesson->steps_count; i++) {
        const pdc_lesson_step *step = &lesson->steps[i];
        char hint[1400];
        snprintf(hint, sizeof hint, _("Hint: %s"), step->hint != NULL ? words(step->hint) : "");
        int text = text_height(app, width, words(&step->text));
        int more = step->hint != NULL ? text_height(app, width, hint) : 0;
        int sum = text + (more > below ? more : below);
        most = sum > most ? sum : most;
    }
    view->lesson.measured = key;
    view->lesson.height = most + imui_line_height(ui, PDC_FONT_HEADING) + ui->style.row_height +
                          5 * ui->style.gap + 2 * ui->style.padding;
    return view->lesson.height;
}

/* A square for each step: done, this one, to come. */
static void show_progress(pdc_app *app, const pdc_course *course, imui_rect rect) {
    imui *ui = app->ui;
    int size = pdc_app_px(app, 9);
    int gap = pdc_app_px(app, 5);
    int count = (int)course->lesson->steps_count;
    int x = rect.x + rect.w - count * (size + gap);
    for (int i = 0; i < count; i++) {
        imui_rect box = {x + i * (size + gap), rect.y + (rect.h - size) / 2, size, size};
        if (i < (int)course->step) {
            imui_draw_rect(ui, box, ui->style.accent);
        } else {
            imui_draw_frame(ui, box,
                            i == (int)course->step ? ui->style.accent : ui->style.faint_ink,
                            i == (int)course->step ? 2 * ui->style.line : ui->style.line);
        }
    }
}

typedef enum { NOTHING, GO_ON, AGAIN, FROM_START, SHOW, NEXT, LEAVE } press;

static press show_buttons(pdc_app *app, pdc_battle_view *view, imui_rect row) {
    imui *ui = app->ui;
    const pdc_course *course = view->course;
    const pdc_lesson_step *step = pdc_course_step(course);
    char next[1024];
    press pressed = NOTHING;
    bool last = step == NULL && !pdc_play_next_lesson(app, course->path, next, sizeof next);
    imui_button_options first = {.label = step != NULL ? _("Go on") : _("Next lesson"),
                                 .hint = pdc_key_name(SDL_SCANCODE_SPACE, 0),
                                 .primary = true};
    int width = pdc_app_px(app, 150);
    if ((step == NULL && !last) || (step != NULL && step->goal_count == 0)) {
        if (pdc_key_button(app, imui_cut_right(&row, width), &first, SDL_SCANCODE_SPACE, 0)) {
            pressed = step != NULL ? GO_ON : NEXT;
        }
        imui_cut_right(&row, ui->style.gap);
    }
    imui_button_options leave = {.label = _("All lessons")};
    if (step == NULL && imui_button(ui, imui_cut_right(&row, width), &leave)) {
        pressed = LEAVE;
    }
    imui_button_options show = {.label = _("Show me"), .tooltip = _("The order is given for you.")};
    if (step != NULL && step->goal_count > 0 && course->mistakes > 0 &&
        imui_button(ui, imui_cut_right(&row, width), &show)) {
        pressed = SHOW;
    }
    imui_button_options again = {.label = _("This step again"),
                                 .tooltip = _("Everything stands again as when the step began.")};
    if (step != NULL && step->goal_count > 0 &&
        imui_button(ui, imui_cut_left(&row, width), &again)) {
        pressed = AGAIN;
    }
    imui_cut_left(&row, step != NULL && step->goal_count > 0 ? ui->style.gap : 0);
    imui_button_options start = {.label = _("Whole lesson again")};
    if (course->step > 0 && imui_button(ui, imui_cut_left(&row, width), &start)) {
        pressed = FROM_START;
    }
    return pressed;
}

/* Praise for the step before, or the hint for this one. */
static void show_answer(pdc_app *app, const pdc_battle_view *view, imui_rect *column) {
    imui *ui = app->ui;
    const pdc_course *course = view->course;
    const pdc_lesson_step *step = pdc_course_step(course);
    char text[1400];
    text[0] = 0;
    bool hint = view->lesson.hint && step != NULL && step->hint != NULL;
    if (hint) {
        snprintf(text, sizeof text, _("Hint: %s"), words(step->hint));
    } else if (view->lesson.praised > 0) {
        const pdc_words *praise = course->lesson->steps[view->lesson.praised - 1].praise;
        snprintf(text, sizeof text, "%s", praise != NULL ? words(praise) : _("Well done."));
    }
    if (text[0] == 0) {
        return;
    }
    static const imui_color green = {0x2d, 0x6a, 0x35, 255};
    imui_rect place = *column;
    if (!hint) {
        int size = imui_line_height(ui, PDC_FONT_PROSE);
        pdc_tick(ui, imui_cut_left(&place, size), green);
        imui_cut_left(&place, ui->style.gap / 2);
    }
    int used = imui_wrapped(ui, place, text, hint ? PDC_FONT_PROSE_ITALIC : PDC_FONT_PROSE,
                            hint ? ui->style.accent : green);
    imui_cut_top(column, used);
}

static void carry_out(pdc_app *app, pdc_battle_view *view, press pressed) {
    char next[1024];
    char error[512];
    switch (pressed) {
    case GO_ON:
        pdc_course_read_on(view->course);
        view->lesson.praised = 0;
        view->lesson.next = app->now + PAUSE;
        if (pdc_course_step(view->course) == NULL) {
            remember(app, view->course->lesson->lesson);
        }
        pdc_view_changed(app, view);
        break;
    case AGAIN: begin_step(app, view, view->course->step); break;
    case FROM_START: begin_step(app, view, 0); break;
    case SHOW: show_solution(app, view); break;
    case NEXT:
        if (pdc_play_next_lesson(app, view->course->path, next, sizeof next)) {
            pdc_play_request request = {.lesson = next};
            if (!pdc_play_start(app, &request, error, sizeof error)) {
                pdc_app_notice(app, error);
            }
        }
        break;
    case LEAVE: pdc_app_back(app); break;
    case NOTHING: break;
    }
}

void pdc_panel_lesson(pdc_app *app, pdc_battle_view *view, imui_rect *map) {
    imui *ui = app->ui;
    if (view->course == NULL) {
        return;
    }
    const pdc_lesson_step *step = pdc_course_step(view->course);
    int pad = ui->style.padding + ui->style.gap;
    int wanted = card_height(app, view, map->w - 2 * pad);
    int height = wanted < map->h * 3 / 5 ? wanted : map->h * 3 / 5;
    imui_rect card = imui_cut_bottom(map, height);
    imui_panel(ui, card, IMUI_PANEL_RAISED);
    imui_draw_rect(ui, imui_rect_of(card.x, card.y, card.w, 3 * ui->style.line), ui->style.accent);
    imui_rect inside = imui_inset(card, pad);
    imui_rect buttons = imui_cut_bottom(&inside, ui->style.row_height);
    imui_rect head = imui_cut_top(&inside, imui_line_height(ui, PDC_FONT_HEADING));
    show_progress(app, view->course, head);
    imui_label_styled(ui, head, view->words.title, PDC_FONT_HEADING, ui->style.accent,
                      IMUI_ALIGN_LEFT);
    imui_cut_top(&inside, ui->style.gap / 2);
    imui_push_clip(ui, inside);
    if (step == NULL || !view->lesson.hint) {
        show_answer(app, view, &inside);
    }
    const char *text = step != NULL
                           ? words(&step->text)
                           : _("The lesson is over. Take it again, or go on to the next one.");
    int used = imui_wrapped(ui, inside, text, TEXT_FONT, ui->style.ink);
    imui_cut_top(&inside, used + ui->style.gap / 2);
    if (step != NULL && view->lesson.hint) {
        show_answer(app, view, &inside);
    }
    imui_pop_clip(ui);
    carry_out(app, view, show_buttons(app, view, buttons));
}

/* --- rings ------------------------------------------------------------------------------------ */

/* "form line", "wheel left", "react fire", "extend": kind, then formation or side if it says one. */
static bool is_called(const char *wanted, const pdc_intent_button *order) {
    char name[96];
    static const char *const sides[3] = {"", " left", " right"};
    bool reaction = order->kind >= PDC_COMMAND_REACT_FIRE && order->kind < PDC_COMMAND_REACT_PASS;
    snprintf(name, sizeof name, "%s%s%s%s%s", reaction ? "react " : "",
             pdc_command_names[order->kind], order->kind == PDC_COMMAND_FORM ? " " : "",
             order->kind == PDC_COMMAND_FORM ? pdc_formation_names[order->form] : "",
             order->turn < 3 ? sides[order->turn] : "");
    return strncmp(name, wanted, strlen(wanted)) == 0;
}

void pdc_lesson_ring(pdc_app *app, const pdc_battle_view *view, imui_rect button,
                     const pdc_intent_button *order, const char *name) {
    const pdc_lesson_step *step = view->course != NULL ? pdc_course_step(view->course) : NULL;
    imui *ui = app->ui;
    if (step == NULL || step->button == NULL) {
        return;
    }
    if (name != NULL ? strcmp(name, step->button) == 0 : is_called(step->button, order)) {
        static const imui_color gold = {0xff, 0xd2, 0x4a, 255};
        imui_draw_frame(ui, imui_inset(button, -3 * ui->style.line), ui->style.ink,
                        5 * ui->style.line);
        imui_draw_frame(ui, imui_inset(button, -2 * ui->style.line), gold, 3 * ui->style.line);
    }
}
