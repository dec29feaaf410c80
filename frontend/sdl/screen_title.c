/* The title: a printed title page, and where one can go from it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "i18n.h"
#include "play.h"
#include "widgets.h"

typedef struct {
    char error[512]; // why the last game could not be opened
} title_state;

static void *title_open(pdc_app *app, const void *argument) {
    (void)app;
    (void)argument;
    return calloc(1, sizeof(title_state));
}

static void title_close(pdc_app *app, void *state) {
    (void)app;
    free(state);
}

static void go_on(pdc_app *app, title_state *title) {
    pdc_play_request request = {.record = app->settings.last_game};
    char error[512];
    if (!pdc_play_start(app, &request, error, sizeof error)) {
        SDL_strlcpy(title->error, error, sizeof title->error);
    }
}

typedef enum { GO_ON, NEW, LOAD, REPLAY, TRAINING, MANUAL, RULES, SETTINGS, QUIT, CHOICES } choice;

static void choose(pdc_app *app, title_state *title, choice chosen) {
    static const bool for_replay = true;
    switch (chosen) {
    case GO_ON: go_on(app, title); break;
    case NEW: pdc_app_open(app, PDC_SCREEN_SETUP, NULL); break;
    case LOAD: pdc_app_open(app, PDC_SCREEN_LOAD, NULL); break;
    case REPLAY: pdc_app_open(app, PDC_SCREEN_LOAD, &for_replay); break;
    case TRAINING: pdc_app_open(app, PDC_SCREEN_TRAINING, NULL); break;
    case MANUAL: pdc_app_open(app, PDC_SCREEN_MANUAL, NULL); break;
    case RULES: pdc_app_open(app, PDC_SCREEN_RULES, NULL); break;
    case SETTINGS: pdc_app_open(app, PDC_SCREEN_SETTINGS, NULL); break;
    case QUIT: app->quit = true; break;
    case CHOICES: break;
    }
}

static void show_menu(pdc_app *app, title_state *title, imui_rect column) {
    imui *ui = app->ui;
    const struct {
        const char *label;
        SDL_Scancode key;
    } entries[CHOICES] = {
        [GO_ON] = {_("Continue the last game"), SDL_SCANCODE_C},
        [NEW] = {_("New battle"), SDL_SCANCODE_N},
        [LOAD] = {_("Load a game"), SDL_SCANCODE_L},
        [REPLAY] = {_("Watch a replay"), SDL_SCANCODE_R},
        [TRAINING] = {_("Training"), SDL_SCANCODE_T},
        [MANUAL] = {_("Manual"), SDL_SCANCODE_M},
        [RULES] = {_("Rules"), SDL_SCANCODE_U},
        [SETTINGS] = {_("Settings"), SDL_SCANCODE_S},
        [QUIT] = {_("Quit"), SDL_SCANCODE_Q},
    };
    choice chosen = CHOICES;
    bool has_game = app->settings.last_game[0] != 0;
    for (int i = 0; i < CHOICES; i++) {
        imui_rect place = imui_row(column, CHOICES, ui->style.gap, i);
        imui_button_options options = {.label = entries[i].label,
                                       .hint = pdc_key_name(entries[i].key, 0),
                                       .primary = i == (has_game ? GO_ON : NEW)};
        if (i == GO_ON && !has_game) {
            options.disabled = _("No game has been begun yet");
        }
        if (pdc_key_button(app, place, &options, entries[i].key, 0)) {
            chosen = (choice)i;
        }
    }
    choose(app, title, chosen);
}

static void show_heading(pdc_app *app, imui_rect head) {
    imui *ui = app->ui;
    imui_rect name = imui_cut_top(&head, imui_line_height(ui, PDC_FONT_DISPLAY));
    imui_label_styled(ui, name, "Pas de Charge", PDC_FONT_DISPLAY, ui->style.ink,
                      IMUI_ALIGN_CENTER);
    imui_rect below = imui_cut_top(&head, imui_line_height(ui, PDC_FONT_PROSE_ITALIC));
    imui_label_styled(ui, below, _("Battles of the Napoleonic Wars for two players"),
                      PDC_FONT_PROSE_ITALIC, ui->style.faint_ink, IMUI_ALIGN_CENTER);
    imui_cut_top(&head, ui->style.gap);
    imui_rect rule = imui_cut_top(&head, pdc_app_px(app, 20));
    pdc_ornament(ui, imui_centered(rule, pdc_app_px(app, 360), rule.h));
}

/* Soldiers on the march along the foot of the page, and the emblem over the name, where there is
 * room. */
static int show_pictures(pdc_app *app, imui_rect inside) {
    imui *ui = app->ui;
    int height = inside.w * 210 / 1280;
    imui_color shade = imui_mix(ui->style.paper, ui->style.faint_ink, 45);
    if (height > inside.h / 3) {
        return 0;
    }
    SDL_Texture *frieze = assets_texture(app->assets, app->renderer, "ui/frieze", inside.w, height,
                                         paint_colour(shade.r, shade.g, shade.b, 255));
    imui_draw_image(ui, imui_cut_bottom(&inside, height), frieze, pdc_colours.white);
    return height;
}

static void title_frame(pdc_app *app, void *state) {
    imui *ui = app->ui;
    title_state *title = state;
    imui_rect page = {0, 0, ui->width, ui->height};
    imui_draw_rect(ui, page, ui->style.paper);
    imui_draw_frame(ui, imui_inset(page, pdc_app_px(app, 18)), ui->style.ink, 3 * ui->style.line);
    imui_draw_frame(ui, imui_inset(page, pdc_app_px(app, 25)), ui->style.ink, ui->style.line);
    imui_draw_frame(ui, imui_inset(page, pdc_app_px(app, 40)), ui->style.rule, ui->style.line);
    imui_rect inside = imui_inset(page, pdc_app_px(app, 48));
    int menu_height = pdc_app_px(app, CHOICES * 38);
    int head_height = pdc_app_px(app, 150);
    int pictures = show_pictures(app, imui_inset(page, pdc_app_px(app, 41)));
    imui_rect upper = inside;
    imui_cut_bottom(&upper, pictures);
    imui_rect block = imui_centered(upper, inside.w, menu_height + head_height);
    show_heading(app, imui_cut_top(&block, head_height));
    show_menu(app, title, imui_centered(block, pdc_app_px(app, 330), menu_height));
    imui_rect foot = imui_cut_bottom(&inside, imui_line_height(ui, PDC_FONT_SMALL));
    char text[160];
    snprintf(text, sizeof text, _("Version %s \xC2\xB7 free software under the GPL 3"),
             PDC_VERSION);
    imui_label_styled(ui, foot, text, PDC_FONT_SMALL,
                      pictures > 0 ? ui->style.ink : ui->style.faint_ink, IMUI_ALIGN_CENTER);
    if (title->error[0] != 0 && pdc_ask(app, _("The game could not be opened"), title->error,
                                        _("Choose another"), _("Close")) != 0) {
        title->error[0] = 0;
    }
}

const pdc_screen pdc_screen_title = {
    .open = title_open, .close = title_close, .frame = title_frame};
