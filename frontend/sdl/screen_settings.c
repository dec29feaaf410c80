/* Settings: language, size, animation, what is shown. They take effect at once. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "i18n.h"
#include "panel_keys.h"
#include "widgets.h"

typedef struct {
    int scale;      // while the slider is being dragged
    bool keys_open; // the page of keys is shown
    pdc_keys_page keys;
} settings_state;

static void *settings_open(pdc_app *app, const void *argument) {
    (void)argument;
    settings_state *state = calloc(1, sizeof *state);
    if (state != NULL) {
        state->scale = app->settings.scale;
        state->keys.list.selected = -1;
    }
    return state;
}

static void settings_close(pdc_app *app, void *state) {
    if (!app->scripted && !pdc_settings_save(&app->settings)) {
        char text[256];
        snprintf(text, sizeof text, _("The settings could not be saved: %s"), strerror(errno));
        pdc_app_notice(app, text);
    }
    free(state);
}

/* One line: its name at the left; returns the place for its control. */
static imui_rect line_of(pdc_app *app, imui_rect *column, const char *name) {
    imui *ui = app->ui;
    imui_rect line = imui_cut_top(column, ui->style.row_height + ui->style.gap);
    imui_cut_top(column, ui->style.gap);
    imui_rect label = imui_cut_left(&line, line.w * 2 / 5);
    imui_label_styled(ui, label, name, PDC_FONT_PROSE, ui->style.ink, IMUI_ALIGN_LEFT);
    return line;
}

static void language_line(pdc_app *app, imui_rect place) {
    static const char *const codes[3] = {"en", "es", "fr"};
    static const char *const names[3] = {"English", "Espa\xC3\xB1ol",
                                         ("Fran\xC3\xA7"
                                          "ais")};
    for (int i = 0; i < 3; i++) {
        bool chosen = strcmp(pdc_i18n_language(), codes[i]) == 0;
        imui_button_options options = {.label = names[i], .selected = chosen};
        if (imui_button(app->ui, imui_column(place, 3, app->ui->style.gap, i), &options)) {
            SDL_strlcpy(app->settings.language, codes[i], sizeof app->settings.language);
            app->language = NULL;
            pdc_app_apply_settings(app);
        }
    }
}

static void animation_line(pdc_app *app, imui_rect place) {
    const char *const names[4] = {_("Off"), _("Slow"), _("Normal"), _("Fast")};
    imui_push_id(app->ui, "animation");
    for (int i = 0; i < 4; i++) {
        imui_button_options options = {.label = names[i], .selected = app->settings.animation == i};
        if (imui_button(app->ui, imui_column(place, 4, app->ui->style.gap, i), &options)) {
            app->settings.animation = i;
        }
    }
    imui_pop_id(app->ui);
}

static void scale_line(pdc_app *app, settings_state *state, imui_rect place) {
    imui *ui = app->ui;
    char text[120];
    int small = imui_line_height(ui, PDC_FONT_SMALL);
    imui_rect below = {place.x, place.y + place.h + ui->style.gap - small, place.w, small};
    imui_rect value = imui_cut_right(&place, pdc_app_px(app, 60));
    imui_slider(ui, place, "scale", &state->scale, (imui_range){75, 300, 25});
    snprintf(text, sizeof text, "%d %%", state->scale);
    imui_label_styled(ui, value, text, PDC_FONT_UI, ui->style.ink, IMUI_ALIGN_RIGHT);
    if (app->fitted < app->settings.scale) {
        snprintf(text, sizeof text, _("This window has room for %d %%; a larger one takes more."),
                 app->fitted);
        imui_label_styled(ui, below, text, PDC_FONT_SMALL, ui->style.accent, IMUI_ALIGN_LEFT);
    }
    if (!ui->input.mouse_down && state->scale != app->settings.scale) {
        app->settings.scale = state->scale;
        pdc_app_apply_settings(app);
    }
}

static void toggles(pdc_app *app, imui_rect *column) {
    const struct {
        const char *name;
        bool *value;
    } switches[] = {
        {_("Fill the whole screen"), &app->settings.fullscreen},
        {_("Hide the map while the players change places"), &app->settings.hand_over},
        {_("Ask before a segment ends in which units could still act"), &app->settings.ask_end},
        {_("Show the hex grid"), &app->settings.grid},
        {_("Show hex numbers"), &app->settings.numbers},
        {_("Show the small map"), &app->settings.minimap},
        {_("Sides in blue and orange, for eyes that do not tell red from green"),
         &app->settings.safe_colours},
    };
    const int count = (int)(sizeof switches / sizeof switches[0]);
    int height = app->ui->style.row_height + app->ui->style.gap / 2;
    height = column->h / count < height ? column->h / count : height; // a low window, large type
    for (int i = 0; i < count; i++) {
        imui_rect place = imui_cut_top(column, height);
        if (imui_toggle(app->ui, place, switches[i].name, switches[i].value) &&
            (switches[i].value == &app->settings.fullscreen ||
             switches[i].value == &app->settings.safe_colours)) {
            pdc_app_apply_settings(app);
        }
    }
}

static void keys_line(pdc_app *app, settings_state *state, imui_rect place) {
    imui_button_options change = {.label = _("Change keys"),
                                  .hint = pdc_key_name(SDL_SCANCODE_K, 0)};
    if (pdc_key_button(app, imui_cut_left(&place, place.w / 2), &change, SDL_SCANCODE_K, 0)) {
        state->keys_open = true;
        app->ui->focus = 0;
    }
}

static void keys_frame(pdc_app *app, settings_state *state) {
    bool back = false;
    bool waiting = state->keys.waiting;
    if (waiting) { // Esc and Enter are not for the page now
        memset(app->ui->input.keys, 0, sizeof app->ui->input.keys);
    }
    int count = app->input.keys;
    app->input.keys = waiting ? 0 : count; // they lie there untouched
    imui_rect inside = pdc_page(app, _("Keys"), &back);
    app->input.keys = count;
    pdc_panel_keys(app, &state->keys, imui_centered(inside, pdc_app_px(app, 640), inside.h));
    if (back) {
        state->keys_open = false;
        app->settle = 2;
    }
}

static void settings_frame(pdc_app *app, void *of_screen) {
    settings_state *state = of_screen;
    bool back = false;
    if (state->keys_open) {
        keys_frame(app, state);
        return;
    }
    imui_rect inside = pdc_page(app, _("Settings"), &back);
    imui_rect column = imui_centered(inside, pdc_app_px(app, 640), inside.h);
    imui_cut_top(&column, app->ui->style.gap);
    language_line(app, line_of(app, &column, _("Language")));
    scale_line(app, state, line_of(app, &column, _("Size of the interface")));
    animation_line(app, line_of(app, &column, _("Animation")));
    keys_line(app, state, line_of(app, &column, _("Keys")));
    imui_cut_top(&column, app->ui->style.gap);
    toggles(app, &column);
    if (back) {
        pdc_app_back(app);
    }
}

const pdc_screen pdc_screen_settings = {
    .open = settings_open, .close = settings_close, .frame = settings_frame};
