/* Training positions: short moments of a battle, each about one thing. */
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

typedef struct {
    pdc_found_files files;
    imui_list_state list;
    pdc_position_file *open; // of each file
    char error[512];
} training_state;

static void *training_open(pdc_app *app, const void *argument) {
    training_state *training = calloc(1, sizeof *training);
    char folder[1100];
    (void)argument;
    if (training == NULL) {
        return NULL;
    }
    snprintf(folder, sizeof folder, "%s/maps/training", assets_folder(app->assets));
    pdc_files_find(&training->files, folder, ".pos", 0);
    pdc_files_sort(&training->files, 0);
    training->open = calloc((size_t)training->files.count + 1, sizeof *training->open);
    for (int i = 0; training->open != NULL && i < training->files.count; i++) {
        pdc_diag diag = {0};
        pdc_position_load(training->files.file[i].path, &training->open[i], &diag);
        pdc_diag_free(&diag);
    }
    training->list.selected = training->files.count > 0 ? 0 : -1;
    return training;
}

static void training_close(pdc_app *app, void *state) {
    training_state *training = state;
    (void)app;
    if (training != NULL) {
        for (int i = 0; training->open != NULL && i < training->files.count; i++) {
            pdc_position_free(&training->open[i]);
        }
        free(training->open);
        pdc_files_free(&training->files);
        free(training);
    }
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

static void training_frame(pdc_app *app, void *state) {
    training_state *training = state;
    imui *ui = app->ui;
    bool back = false;
    imui_rect inside = pdc_page(app, _("Training positions"), &back);
    imui_rect body = imui_centered(inside, pdc_app_px(app, 960), inside.h);
    imui_rect left = imui_cut_left(&body, body.w * 2 / 5);
    imui_cut_left(&body, pdc_app_px(app, 32));
    imui_rect foot = imui_cut_bottom(&body, ui->style.row_height + ui->style.gap);
    imui_list list;
    imui_list_begin(ui, &list, left, "positions", &training->list,
                    (imui_rows){training->files.count, ui->style.row_height * 3 / 2});
    while (imui_list_next(&list)) {
        char title[128];
        imui_rect row = imui_inset(list.row, ui->style.gap / 2);
        title_of(training->files.file[list.index].name, title, sizeof title);
        imui_label_styled(ui, row, title, PDC_FONT_PROSE, ui->style.ink, IMUI_ALIGN_LEFT);
    }
    imui_list_end(&list);
    show_notes(app, training, body);
    bool may =
        training->list.selected >= 0 && training->open[training->list.selected].positions > 0;
    imui_button_options open = {
        .label = _("Begin"), .primary = true, .disabled = may ? NULL : _("Choose a position.")};
    bool pressed = imui_button(ui, imui_cut_right(&foot, pdc_app_px(app, 200)), &open);
    if (training->error[0] != 0) {
        if (pdc_ask(app, _("The position could not be opened"), training->error,
                    _("Choose another"), _("Close")) != 0) {
            training->error[0] = 0;
        }
    } else if (may && (pressed || list.activated)) {
        pdc_play_request request = {.position = training->files.file[training->list.selected].path};
        pdc_play_start(app, &request, training->error, sizeof training->error);
    } else if (back) {
        pdc_app_back(app);
    }
}

/* The board's map and scenario go over to a battle of their own; its rules are loaded anew, since
 * the shelf keeps them. */
static pdc_battle *battle_of(pdc_board *board, const char *folder, pdc_diag *diag) {
    pdc_rules *rules = NULL;
    if (pdc_load_rules(folder, board->rules->id, &rules, diag) != PDC_STATUS_FINE) {
        return NULL;
    }
    pdc_battle *battle = pdc_battle_make(rules, board->map, board->scenario, 0);
    if (battle == NULL) {
        pdc_rules_free(rules);
    } else {
        board->map = NULL;
        board->scenario = NULL;
    }
    return battle;
}

bool pdc_play_position(pdc_app *app, const char *path, pdc_play_loaded *out, char *error,
                       size_t room) {
    char assets[1024];
    char maps[1024];
    pdc_diag diag = {0};
    pdc_position_file file = {0};
    pdc_shelf shelf = {0};
    pdc_board *board = NULL;
    pdc_play_folders(app, assets, maps, sizeof maps);
    snprintf(shelf.folder, sizeof shelf.folder, "%s", assets);
    snprintf(error, room, _("%s holds no position."), path);
    if (pdc_position_load(path, &file, &diag) == PDC_STATUS_FINE && file.positions > 0) {
        board = pdc_board_new(&shelf, &file, &file.position[0], &diag);
    }
    if (board != NULL) {
        take_notes(&file, &file.position[0], out->notes, sizeof out->notes);
        out->battle = battle_of(board, assets, &diag);
        pdc_game_setup setup = {.battle = out->battle, .seed = board->seed};
        out->game = out->battle != NULL ? pdc_game_new(&setup) : NULL;
    }
    if (out->game == NULL && diag.count > 0) {
        pdc_play_complaints(&diag, error, room);
    }
    pdc_board_free(board);
    pdc_shelf_free(&shelf);
    pdc_position_free(&file);
    pdc_diag_free(&diag);
    return out->game != NULL;
}

const pdc_screen pdc_screen_training = {
    .open = training_open, .close = training_close, .frame = training_frame};
