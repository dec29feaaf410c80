/* Training: the lessons of the course, and positions that each show one thing. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../engine/session/position.h"
#include "app.h"
#include "files_list.h"
#include "i18n.h"
#include "play.h"
#include "widgets.h"

typedef enum { LESSONS, POSITIONS, TABS } training_tab;

typedef struct {
    pdc_found_files files;
    imui_list_state list;
    pdc_position_file *open; // of each file
    pdc_found_files lesson_files;
    imui_list_state lesson_list;
    pdc_lesson **lesson; // of each file, NULL when it cannot be read
    int tab;
    char error[512];
} training_state;

static bool is_done(const pdc_app *app, const pdc_lesson *lesson) {
    char entry[PDC_NAME + 1];
    snprintf(entry, sizeof entry, "%s,", lesson->lesson);
    return strstr(app->settings.lessons, entry) != NULL;
}

/* `path`: a lesson that has just been played, NULL none. The first one not done yet is offered. */
static void find_lessons(const pdc_app *app, training_state *training, const char *path) {
    char folder[1100];
    snprintf(folder, sizeof folder, "%s/lessons", assets_folder(app->assets));
    pdc_files_find(&training->lesson_files, folder, ".yaml", 0);
    pdc_files_sort(&training->lesson_files, 0);
    int count = training->lesson_files.count;
    int chosen = -1;
    training->lesson = calloc((size_t)count + 1, sizeof(pdc_lesson *));
    for (int i = 0; training->lesson != NULL && i < count; i++) {
        pdc_diag diag = {0};
        const char *file = training->lesson_files.file[i].path;
        pdc_load_lesson(file, &training->lesson[i], &diag);
        pdc_diag_free(&diag);
        bool fits = path != NULL ? strcmp(file, path) == 0
                                 : training->lesson[i] != NULL && chosen < 0 &&
                                       !is_done(app, training->lesson[i]);
        chosen = fits ? i : chosen;
    }
    training->lesson_list.selected = chosen >= 0 ? chosen : count > 0 ? 0 : -1;
}

static void find_positions(const pdc_app *app, training_state *training) {
    char folder[1100];
    snprintf(folder, sizeof folder, "%s/training", assets_maps(app->assets));
    pdc_files_find(&training->files, folder, ".pos", 0);
    pdc_files_sort(&training->files, 0);
    training->open = calloc((size_t)training->files.count + 1, sizeof *training->open);
    for (int i = 0; training->open != NULL && i < training->files.count; i++) {
        pdc_diag diag = {0};
        pdc_position_load(training->files.file[i].path, &training->open[i], &diag);
        pdc_diag_free(&diag);
    }
    training->list.selected = training->files.count > 0 ? 0 : -1;
}

static void *training_open(pdc_app *app, const void *argument) {
    training_state *training = calloc(1, sizeof *training);
    if (training == NULL) {
        return NULL;
    }
    find_lessons(app, training, argument);
    find_positions(app, training);
    return training;
}

static void training_close(pdc_app *app, void *state) {
    training_state *training = state;
    (void)app;
    if (training == NULL) {
        return;
    }
    for (int i = 0; training->open != NULL && i < training->files.count; i++) {
        pdc_position_free(&training->open[i]);
    }
    for (int i = 0; training->lesson != NULL && i < training->lesson_files.count; i++) {
        pdc_lesson_free(training->lesson[i]);
    }
    free(training->open);
    free(training->lesson);
    pdc_files_free(&training->files);
    pdc_files_free(&training->lesson_files);
    free(training);
}

/* Notes of a position in the player's language: lines that begin with "es:" or "fr:" are for these.
 * */
static void take_notes(const pdc_position_file *file, const pdc_position *position, char *out,
                       size_t room) {
    const char *language = pdc_i18n_language();
    out[0] = 0;
    for (int pass = 0; pass < 2 && out[0] == 0; pass++) {
        for (uint32_t i = 0; i < position->count; i++) {
            const pdc_statement *statement = &file->statement[position->first + i];
            const char *text = statement->text + strspn(statement->text, " ");
            bool tagged = strlen(text) > 3 && text[2] == ':';
            bool fits = pass == 0 ? tagged && strncmp(text, language, 2) == 0
                                  : !tagged || strncmp(text, "en", 2) == 0;
            if (statement->mark == '~' && fits) {
                size_t used = strlen(out);
                text += tagged ? 3 + strspn(text + 3, " ") : 0;
                snprintf(out + used, room - used, "%s%s", used > 0 ? "\n\n" : "", text);
            }
        }
    }
}

/* Titles by the name of the file without its number; any other name is shown as it is spelt. */
static const char *const titles[][2] = {
    {"road-column-of-the-108e", N_("Road column of the 108e")},
    {"line-of-the-108e", N_("Line of the 108e")},
    {"folding-the-chasseurs", N_("Folding the chasseurs")},
    {"lancers-into-the-wood", N_("Lancers into the wood")},
    {"the-61e-breaks-up", N_("The 61e breaks up")},
    {"the-4e-legere-leaves-the-village", N_("The 4e L\xC3\xA9g\xC3\xA8re leaves the village")},
};

static void title_of(const char *name, char *out, size_t room) {
    const char *at = name + strspn(name, "0123456789-");
    size_t stem = strcspn(at, ".");
    for (size_t i = 0; i < sizeof titles / sizeof titles[0]; i++) {
        if (strlen(titles[i][0]) == stem && strncmp(titles[i][0], at, stem) == 0) {
            snprintf(out, room, "%s", _(titles[i][1]));
            return;
        }
    }
    snprintf(out, room, "%.*s", (int)stem, at);
    for (char *c = out; *c != 0; c++) {
        *c = *c == '-' ? ' ' : *c;
    }
    out[0] = (char)toupper((unsigned char)out[0]);
}

static void show_notes(pdc_app *app, const training_state *training, imui_rect rect) {
    char notes[2048];
    int chosen = training->list.selected;
    imui *ui = app->ui;
    if (chosen < 0 || training->open[chosen].positions == 0) {
        imui_wrapped(ui, rect,
                     chosen < 0 ? _("There are no training positions in the folder of maps.")
                                : _("This position cannot be read."),
                     PDC_FONT_PROSE, ui->style.faint_ink);
        return;
    }
    char title[128];
    title_of(training->files.file[chosen].name, title, sizeof title);
    imui_label_styled(ui, imui_cut_top(&rect, imui_line_height(ui, PDC_FONT_TITLE)), _(title),
                      PDC_FONT_TITLE, ui->style.accent, IMUI_ALIGN_LEFT);
    imui_cut_top(&rect, ui->style.gap);
    take_notes(&training->open[chosen], &training->open[chosen].position[0], notes, sizeof notes);
    imui_wrapped(ui, rect, notes, PDC_FONT_PROSE, ui->style.ink);
}

/* --- lessons ---------------------------------------------------------------------------------- */

static void list_lessons(pdc_app *app, training_state *training, imui_rect rect, bool *begin) {
    imui *ui = app->ui;
    imui_list list;
    imui_default_focus(ui, imui_make_id(ui, "lessons"));
    imui_list_begin(ui, &list, rect, "lessons", &training->lesson_list,
                    (imui_rows){training->lesson_files.count, ui->style.row_height * 5 / 4});
    while (imui_list_next(&list)) {
        const pdc_lesson *lesson = training->lesson[list.index];
        char number[12];
        imui_rect row = imui_inset(list.row, ui->style.gap / 2);
        snprintf(number, sizeof number, "%d", list.index + 1);
        imui_label_styled(ui, imui_cut_left(&row, pdc_app_px(app, 28)), number, PDC_FONT_NUMBER,
                          ui->style.faint_ink, IMUI_ALIGN_RIGHT);
        imui_cut_left(&row, ui->style.gap);
        imui_rect mark = imui_cut_right(&row, pdc_app_px(app, 26));
        imui_label_styled(ui, row,
                          lesson != NULL ? lesson->title.text[pdc_i18n_number()]
                                         : training->lesson_files.file[list.index].name,
                          PDC_FONT_PROSE, ui->style.ink, IMUI_ALIGN_LEFT);
        if (lesson != NULL && is_done(app, lesson)) {
            pdc_tick(ui, mark, ui->style.accent);
        }
    }
    imui_list_end(&list);
    *begin = list.activated;
}

static void show_lesson(pdc_app *app, const pdc_lesson *lesson, imui_rect rect) {
    imui *ui = app->ui;
    char steps[80];
    int language = pdc_i18n_number();
    if (lesson == NULL) {
        imui_wrapped(ui, rect, _("There is no lesson here that can be read."), PDC_FONT_PROSE,
                     ui->style.faint_ink);
        return;
    }
    imui_label_styled(ui, imui_cut_top(&rect, imui_line_height(ui, PDC_FONT_TITLE)),
                      lesson->title.text[language], PDC_FONT_TITLE, ui->style.accent,
                      IMUI_ALIGN_LEFT);
    imui_cut_top(&rect, ui->style.gap);
    int used =
        imui_wrapped(ui, rect, lesson->summary.text[language], PDC_FONT_PROSE, ui->style.ink);
    imui_cut_top(&rect, used + 2 * ui->style.gap);
    snprintf(steps, sizeof steps,
             ngettext("%d step", "%d steps", (unsigned long)lesson->steps_count),
             (int)lesson->steps_count);
    imui_label_styled(ui, imui_cut_top(&rect, imui_line_height(ui, PDC_FONT_PROSE_ITALIC)), steps,
                      PDC_FONT_PROSE_ITALIC, ui->style.faint_ink, IMUI_ALIGN_LEFT);
    if (is_done(app, lesson)) {
        imui_label_styled(ui, imui_cut_top(&rect, imui_line_height(ui, PDC_FONT_PROSE_ITALIC)),
                          _("Done. You may take it again."), PDC_FONT_PROSE_ITALIC,
                          ui->style.faint_ink, IMUI_ALIGN_LEFT);
    }
}

/* --- the screen ------------------------------------------------------------------------------- */

static void list_positions(pdc_app *app, training_state *training, imui_rect rect, bool *begin) {
    imui *ui = app->ui;
    imui_list list;
    imui_list_begin(ui, &list, rect, "positions", &training->list,
                    (imui_rows){training->files.count, ui->style.row_height * 5 / 4});
    while (imui_list_next(&list)) {
        char title[128];
        imui_rect row = imui_inset(list.row, ui->style.gap / 2);
        title_of(training->files.file[list.index].name, title, sizeof title);
        imui_label_styled(ui, row, title, PDC_FONT_PROSE, ui->style.ink, IMUI_ALIGN_LEFT);
    }
    imui_list_end(&list);
    *begin = list.activated;
}

/* What Begin would begin. */
static bool request_of(const training_state *training, pdc_play_request *request) {
    if (training->tab == LESSONS) {
        int chosen = training->lesson_list.selected;
        bool may = chosen >= 0 && training->lesson != NULL && training->lesson[chosen] != NULL;
        request->lesson = may ? training->lesson_files.file[chosen].path : NULL;
        return may;
    }
    int chosen = training->list.selected;
    bool may = chosen >= 0 && training->open != NULL && training->open[chosen].positions > 0;
    request->position = may ? training->files.file[chosen].path : NULL;
    return may;
}

static void training_frame(pdc_app *app, void *state) {
    training_state *training = state;
    imui *ui = app->ui;
    bool back = false;
    bool activated = false;
    const char *const tabs[TABS] = {_("Lessons"), _("Positions")};
    imui_rect inside = pdc_page(app, _("Training"), &back);
    imui_rect body = imui_centered(inside, pdc_app_px(app, 960), inside.h);
    imui_rect left = imui_cut_left(&body, body.w * 2 / 5);
    imui_cut_left(&body, pdc_app_px(app, 32));
    imui_rect foot = imui_cut_bottom(&body, ui->style.row_height + ui->style.gap);
    imui_tabs(ui, imui_cut_top(&left, ui->style.row_height), "kind", tabs, TABS, &training->tab);
    imui_cut_top(&left, ui->style.gap);
    if (training->tab == LESSONS) {
        int chosen = training->lesson_list.selected;
        list_lessons(app, training, left, &activated);
        show_lesson(app, chosen >= 0 ? training->lesson[chosen] : NULL, body);
    } else {
        list_positions(app, training, left, &activated);
        show_notes(app, training, body);
    }
    pdc_play_request request = {0};
    bool may = request_of(training, &request);
    imui_button_options open = {.label = _("Begin"),
                                .hint = pdc_key_name(SDL_SCANCODE_RETURN, 0),
                                .primary = true,
                                .disabled = may ? NULL : _("Choose one first.")};
    bool pressed = pdc_key_button(app, imui_cut_right(&foot, pdc_app_px(app, 200)), &open,
                                  SDL_SCANCODE_RETURN, 0);
    if (training->error[0] != 0) {
        if (pdc_ask(app, _("The position could not be opened"), training->error,
                    _("Choose another"), _("Close")) != 0) {
            training->error[0] = 0;
        }
    } else if (may && (pressed || activated)) {
        char error[512] = "";
        if (!pdc_play_start(app, &request, error, sizeof error)) {
            SDL_strlcpy(training->error, error, sizeof training->error);
        }
    } else if (back) {
        pdc_app_back(app);
    }
}

bool pdc_play_position(pdc_app *app, const char *path, pdc_play_loaded *out, char *error,
                       size_t room) {
    char assets[1024];
    char maps[1024];
    pdc_diag diag = {0};
    pdc_position_file file = {0};
    uint64_t seed = 0;
    pdc_play_folders(app, assets, maps, sizeof maps);
    snprintf(error, room, _("%s holds no position."), path);
    if (pdc_position_load(path, &file, &diag) == PDC_STATUS_FINE && file.positions > 0) {
        out->battle = pdc_position_battle(&file, &file.position[0], assets, &seed, &diag);
    }
    if (out->battle != NULL) {
        take_notes(&file, &file.position[0], out->notes, sizeof out->notes);
        pdc_game_setup setup = {.battle = out->battle, .seed = seed};
        out->game = pdc_game_new(&setup);
    }
    if (out->game == NULL && diag.count > 0) {
        pdc_play_complaints(&diag, error, room);
    }
    pdc_position_free(&file);
    pdc_diag_free(&diag);
    return out->game != NULL;
}

const pdc_screen pdc_screen_training = {
    .open = training_open, .close = training_close, .frame = training_frame};
