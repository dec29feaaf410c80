/* The bar of a replay: ends, turns, orders, play and pause, speed, scrub. Also runs the recap after
 * a hand-over. */
#include <stdio.h>
#include <string.h>

#include "battle_view.h"
#include "i18n.h"
#include "widgets.h"
#include "wording.h"

static const Uint32 pauses[5] = {2000, 1200, 700, 300, 60}; // milliseconds between orders, by speed

static void shown_changed(pdc_app *app, pdc_battle_view *view) {
    view->intent.has_march = false;
    pdc_view_changed(app, view);
    view->scrub = (int)pdc_game_line(view->game);
}

static void step_forward(pdc_app *app, pdc_battle_view *view) {
    if (!pdc_game_step(view->game)) {
        view->playing = false;
        return;
    }
    pdc_log_add(&view->log, view->game, NULL);
    pdc_anim_skip(&view->anim);
    pdc_anim_add(&view->anim, view->game, view->speed >= 4 ? 0 : app->settings.animation);
    const pdc_anim_step *first = view->anim.count > 0 ? &view->anim.step[0] : NULL;
    if (first != NULL && first->kind == PDC_ANIM_MARCH) {
        pdc_view_centre(view, first->at);
    }
    shown_changed(app, view);
}

/* The log always tells exactly what lies before the line shown. */
static void seek(pdc_app *app, pdc_battle_view *view, int line) {
    int lines = (int)pdc_game_lines(view->game);
    line = line < 0 ? 0 : line > lines ? lines : line;
    pdc_anim_skip(&view->anim);
    if (line >= (int)pdc_game_line(view->game)) {
        while ((int)pdc_game_line(view->game) < line && pdc_game_step(view->game)) {
            pdc_log_add(&view->log, view->game, NULL);
        }
    } else {
        pdc_game_seek(view->game, (uint32_t)line);
        pdc_log_cut(&view->log, (uint32_t)line);
    }
    shown_changed(app, view);
}

/* Start of the next or the present turn, by the turn number of the state after each line. */
static void seek_turn(pdc_app *app, pdc_battle_view *view, int step) {
    int turn = view_pos(view)->state->game.turn;
    if (step > 0) {
        while (pdc_game_step(view->game)) {
            pdc_log_add(&view->log, view->game, NULL);
            if (view_pos(view)->state->game.turn > turn) {
                break;
            }
        }
        shown_changed(app, view);
        return;
    }
    int line = (int)pdc_game_line(view->game);
    pdc_game_seek(view->game, (uint32_t)(line > 0 ? line - 1 : 0));
    turn = view_pos(view)->state->game.turn;
    while (pdc_game_line(view->game) > 0 && view_pos(view)->state->game.turn == turn) {
        pdc_game_seek(view->game, pdc_game_line(view->game) - 1);
    }
    line = (int)pdc_game_line(view->game);
    pdc_log_cut(&view->log, (uint32_t)line);
    seek(app, view, line > 0 ? line + 1 : 0);
}

static void run(pdc_app *app, pdc_battle_view *view) {
    if (!view->playing) {
        return;
    }
    int part = 0;
    if (pdc_anim_now(&view->anim, app->now, &part) != NULL) {
        view->next_step = app->now + pauses[view->speed] / 3;
    } else if ((Sint32)(app->now - view->next_step) >= 0) {
        step_forward(app, view);
        view->next_step = app->now + pauses[view->speed];
    }
    app->animating = true;
    if (view->recap_end != 0 && pdc_game_line(view->game) >= view->recap_end) {
        view->recap_end = 0;
        view->playing = false;
        shown_changed(app, view);
    }
}

typedef struct {
    const char *icon, *label, *tooltip;
    SDL_Scancode key;
    Uint16 modifiers;
} transport;

static bool button(pdc_app *app, imui_rect *rect, transport what) {
    imui *ui = app->ui;
    const void *icon = what.icon != NULL ? pdc_icon(app, what.icon, false) : NULL;
    int width = icon != NULL ? ui->style.row_height * 3 / 2
                             : imui_measure_text(ui, PDC_FONT_BOLD, what.label) + 3 * ui->style.gap;
    imui_rect place = imui_cut_left(rect, width);
    imui_cut_left(rect, ui->style.gap / 2);
    char tip[120];
    snprintf(tip, sizeof tip, "%s (%s)", what.tooltip, pdc_key_name(what.key, what.modifiers));
    imui_button_options options = {
        .key = what.label, .label = icon != NULL ? "" : what.label, .tooltip = tip, .icon = icon};
    return pdc_key_button(app, imui_centered(place, width, ui->style.row_height), &options,
                          what.key, what.modifiers);
}

static void show_speed(pdc_app *app, pdc_battle_view *view, imui_rect *rect) {
    imui *ui = app->ui;
    imui_rect place = imui_cut_right(rect, pdc_app_px(app, 150));
    imui_rect label =
        imui_cut_left(&place, imui_measure_text(ui, PDC_FONT_SMALL, _("Speed")) + ui->style.gap);
    imui_label_styled(ui, label, _("Speed"), PDC_FONT_SMALL, ui->style.faint_ink, IMUI_ALIGN_LEFT);
    imui_slider(ui, imui_centered(place, place.w, ui->style.row_height), "speed", &view->speed,
                (imui_range){0, 4, 1});
    imui_cut_right(rect, ui->style.gap * 2);
}

static void end_recap(pdc_app *app, pdc_battle_view *view) {
    view->recap_end = 0;
    view->playing = false;
    seek(app, view, (int)pdc_game_lines(view->game));
}

/* To the start, back a turn, back an order. */
static void show_back(pdc_app *app, pdc_battle_view *view, imui_rect *rect) {
    transport start = {"ui/first", "\xC2\xAB\xC2\xAB", _("To the beginning"), SDL_SCANCODE_HOME,
                       KMOD_CTRL};
    transport turn = {"ui/fast-back", "\xC2\xAB", _("Back one turn"), SDL_SCANCODE_PAGEUP, 0};
    transport order = {"ui/step-back", "\xE2\x80\xB9", _("Back one order"), SDL_SCANCODE_COMMA, 0};
    int line = (int)pdc_game_line(view->game);
    if (button(app, rect, start)) {
        seek(app, view, 0);
    }
    if (button(app, rect, turn)) {
        seek_turn(app, view, -1);
    }
    if (button(app, rect, order)) {
        seek(app, view, line - 1);
    }
}

/* On an order, on a turn, to the end. */
static void show_on(pdc_app *app, pdc_battle_view *view, imui_rect *rect) {
    transport order = {"ui/step", "\xE2\x80\xBA", _("On one order"), SDL_SCANCODE_PERIOD, 0};
    transport turn = {"ui/fast", "\xC2\xBB", _("On one turn"), SDL_SCANCODE_PAGEDOWN, 0};
    transport end = {"ui/last", "\xC2\xBB\xC2\xBB", _("To the end"), SDL_SCANCODE_END, KMOD_CTRL};
    if (button(app, rect, order)) {
        view->playing = false;
        step_forward(app, view);
    }
    if (button(app, rect, turn)) {
        seek_turn(app, view, 1);
    }
    if (button(app, rect, end)) {
        seek(app, view, (int)pdc_game_lines(view->game));
    }
}

static void show_play(pdc_app *app, pdc_battle_view *view, imui_rect *rect) {
    transport play = {view->playing ? "ui/pause" : "ui/play",
                      view->playing ? _("Pause") : _("Play"), _("Play or pause"),
                      SDL_SCANCODE_SPACE, 0};
    if (button(app, rect, play)) {
        view->playing = !view->playing;
        view->next_step = app->now;
    }
}

static void show_scrub(pdc_app *app, pdc_battle_view *view, imui_rect rect) {
    imui *ui = app->ui;
    char text[48];
    int lines = (int)pdc_game_lines(view->game);
    view->scrub = (int)pdc_game_line(view->game);
    snprintf(text, sizeof text, "%d / %d", view->scrub, lines);
    imui_label_styled(ui, imui_cut_right(&rect, pdc_app_px(app, 80)), text, PDC_FONT_UI,
                      ui->style.ink, IMUI_ALIGN_RIGHT);
    imui_cut_right(&rect, ui->style.gap);
    imui_rect bar = imui_centered(rect, rect.w, ui->style.row_height);
    if (view->recap_end == 0 && lines > 0 &&
        imui_slider(ui, bar, "scrub", &view->scrub, (imui_range){0, lines, 1})) {
        seek(app, view, view->scrub);
    }
}

void pdc_panel_replay(pdc_app *app, pdc_battle_view *view, imui_rect rect) {
    bool recap = view->recap_end != 0;
    imui_panel(app->ui, rect, IMUI_PANEL_PLAIN);
    imui_rect inside = imui_inset(rect, app->ui->style.padding);
    transport skip = {NULL, _("Skip"), _("To the present moment"), SDL_SCANCODE_RETURN, 0};
    if (!recap) {
        show_back(app, view, &inside);
    } else if (button(app, &inside, skip)) {
        end_recap(app, view);
    }
    show_play(app, view, &inside);
    if (!recap) {
        show_on(app, view, &inside);
    }
    imui_cut_left(&inside, app->ui->style.gap);
    show_speed(app, view, &inside);
    show_scrub(app, view, inside);
    run(app, view);
}
