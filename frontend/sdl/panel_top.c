/* The bar at the top: turn track, clock, segment, victory points; undo, redo, save, menu. */
#include <stdio.h>
#include <string.h>

#include "../../engine/session/describe.h"
#include "battle_view.h"
#include "counter_view.h"
#include "i18n.h"
#include "widgets.h"
#include "wording.h"

imui_color pdc_side_colour(const pdc_pos *pos, int side) {
    imui_color colour = pdc_colours.faint;
    uint32_t safe = counters_safe_fill(side);
    if (safe != 0) {
        colour.r = (uint8_t)(safe >> 16);
        colour.g = (uint8_t)(safe >> 8);
        colour.b = (uint8_t)safe;
        return colour;
    }
    if (side == 1 || side == 2) {
        const pdc_side *row = &pos->world->scenario->side[side];
        colour.r = row->red;
        colour.g = row->green;
        colour.b = row->blue;
        if (row->red + row->green + row->blue == 0) {
            colour = side == 1 ? pdc_colours.blue : pdc_colours.green;
        }
    }
    return colour;
}

/* [FR-18] staff pips left, below the name of the side */
static void show_pips(pdc_app *app, const pdc_pos *pos, int side, imui_rect *rect) {
    imui *ui = app->ui;
    unsigned pips = (unsigned)pdc_pips(pos, side, 0);
    char text[48];
    if (pos->world->rules->option_here[PDC_OPTION_STAFF_PIPS] == 0) {
        return;
    }
    snprintf(text, sizeof text, ngettext("%u staff pip", "%u staff pips", pips), pips);
    imui_label_styled(ui, imui_cut_bottom(rect, rect->h / 2), text, PDC_FONT_SMALL,
                      ui->style.faint_ink, IMUI_ALIGN_LEFT);
}

const char *pdc_view_player(const pdc_battle_view *view, int side) {
    const pdc_pos *pos = view_pos(view);
    const pdc_player *player = pdc_game_player(view->game, side);
    const pdc_side *row = &pos->world->scenario->side[side];
    bool own = player != NULL && strcmp(player->name, row->title) != 0 &&
               strcmp(player->name, row->id) != 0 &&
               strcmp(player->name, pdc_say_side(pos, side)) != 0;
    return own ? player->name : "";
}

/* Who leads the side, below its name, where he gave his own. */
static void show_player(pdc_app *app, const pdc_battle_view *view, int side, imui_rect *rect) {
    imui *ui = app->ui;
    const char *player = pdc_view_player(view, side);
    int line = imui_line_height(ui, PDC_FONT_SMALL);
    if (player[0] == 0 || rect->h < 2 * line) {
        return;
    }
    imui_label_styled(ui, imui_cut_bottom(rect, line), player, PDC_FONT_SMALL, ui->style.faint_ink,
                      IMUI_ALIGN_LEFT);
}

static void show_points(pdc_app *app, const pdc_battle_view *view, imui_rect rect) {
    imui *ui = app->ui;
    const pdc_pos *pos = pdc_view_known(view);
    char text[96];
    for (int side = 1; side <= 2; side++) {
        imui_rect half = imui_column(rect, 2, ui->style.gap, side - 1);
        imui_rect mark = imui_cut_left(&half, pdc_app_px(app, 5));
        imui_draw_rect(ui, imui_inset(mark, 0), pdc_side_colour(pos, side));
        imui_cut_left(&half, ui->style.gap / 2);
        snprintf(text, sizeof text, "%d", pdc_points(pos, side));
        int width = imui_measure_text(ui, PDC_FONT_NUMBER, text) + ui->style.gap / 2;
        int least = pdc_app_px(app, 30);
        imui_rect number = imui_cut_right(&half, width > least ? width : least);
        imui_label_styled(ui, number, text, PDC_FONT_NUMBER, ui->style.ink, IMUI_ALIGN_RIGHT);
        show_pips(app, pos, side, &half);
        show_player(app, view, side, &half);
        imui_label_styled(ui, half, pdc_say_side(pos, side), PDC_FONT_UI, ui->style.ink,
                          IMUI_ALIGN_LEFT);
    }
    imui_response response = imui_interact(ui, imui_make_id(ui, "points"), rect, false);
    if (response.hovered) {
        imui_tooltip_for(
            ui, imui_make_id(ui, "points"), rect,
            pdc_view_viewer(view) == 0
                ? _("Victory points so far: ground held, losses of the enemy, units gone [HC-97]")
                : _("Victory points as far as you know: ground held, losses of the enemy, units "
                    "gone [HC-97, HC-98]"));
    }
}

/* One box a turn; the present one is filled, those gone by are ruled out. */
static void show_track(pdc_app *app, const pdc_pos *pos, imui_rect rect) {
    imui *ui = app->ui;
    const pdc_scenario *scenario = pos->world->scenario;
    int turns = scenario->turns - scenario->first_turn + 1;
    int now = pos->state->game.turn - scenario->first_turn;
    int wanted = pdc_app_px(app, 20);
    int width = turns > 0 && rect.w / turns < wanted ? rect.w / turns : wanted;
    if (turns < 1 || turns > 60 || width < 4) {
        return;
    }
    for (int i = 0; i < turns; i++) {
        imui_rect box = {rect.x + i * width, rect.y, width - 2, rect.h};
        char number[12];
        imui_draw_rect(ui, box,
                       i == now  ? ui->style.accent
                       : i < now ? ui->style.pressed
                                 : ui->style.raised);
        imui_draw_frame(ui, box, ui->style.rule, ui->style.line);
        snprintf(number, sizeof number, "%d", scenario->first_turn + i);
        if (width >= wanted * 3 / 4) {
            imui_label_styled(ui, box, number, PDC_FONT_SMALL,
                              i == now ? ui->style.accent_ink : ui->style.faint_ink,
                              IMUI_ALIGN_CENTER);
        }
    }
}

static void show_moment(pdc_app *app, const pdc_pos *pos, imui_rect rect) {
    imui *ui = app->ui;
    char text[160];
    char clock[16];
    pdc_say_clock(pos, pos->state->game.turn, clock, sizeof clock);
    if (pos->world->scenario->clock == 0) {
        snprintf(clock, sizeof clock, "%d", pos->state->game.turn); // a position has no time of day
    }
    imui_rect time =
        imui_cut_left(&rect, imui_measure_text(ui, PDC_FONT_NUMBER, clock) + 2 * ui->style.gap);
    imui_label_styled(ui, time, clock, PDC_FONT_NUMBER, ui->style.ink, IMUI_ALIGN_LEFT);
    imui_rect upper = imui_cut_top(&rect, rect.h / 2);
    int track =
        (pos->world->scenario->turns - pos->world->scenario->first_turn + 1) * pdc_app_px(app, 20);
    show_track(app, pos, imui_inset(imui_cut_left(&upper, track), ui->style.line));
    int active = pos->state->game.active;
    char sight[48] = "";
    if (pdc_sight_limit(pos) < 255) {
        snprintf(sight, sizeof sight, _(" \xC2\xB7 sight %d hexes"), pdc_sight_limit(pos));
    }
    snprintf(text, sizeof text, "%s%s%s%s", pdc_say_segment(pos->state->game.segment),
             active != 0 ? " \xC2\xB7 " : "", active != 0 ? pdc_say_chit(pos, active) : "", sight);
    imui_label_styled(ui, rect, text, PDC_FONT_UI, ui->style.ink, IMUI_ALIGN_LEFT);
}

typedef struct {
    const char *label, *tooltip, *disabled;
    SDL_Scancode key;
    Uint16 modifiers;
} top_button;

static bool show_button(pdc_app *app, imui_rect *rect, const top_button *button) {
    imui *ui = app->ui;
    int width = imui_measure_text(ui, ui->style.font, button->label) + 3 * ui->style.gap;
    imui_rect place = imui_cut_right(rect, width);
    imui_cut_right(rect, ui->style.gap / 2);
    char tip[320];
    snprintf(tip, sizeof tip, "%s (%s)",
             button->disabled != NULL ? button->disabled : button->tooltip,
             pdc_key_name(button->key, button->modifiers));
    imui_button_options options = {
        .label = button->label, .tooltip = tip, .disabled = button->disabled != NULL ? tip : NULL};
    return imui_button(ui, imui_centered(place, width, ui->style.row_height), &options);
}

static void show_buttons(pdc_app *app, pdc_battle_view *view, imui_rect *rect) {
    char reason[200];
    int side = pdc_view_side(view);
    pdc_undo undo = pdc_game_can_undo(view->game, side);
    pdc_describe_undo(undo, pdc_say_translated, reason, sizeof reason);
    top_button menu = {_("Menu"), _("Save, settings, manual, leave"), NULL, SDL_SCANCODE_ESCAPE, 0};
    top_button redo_button = {_("Redo"), _("Give the order taken back again"),
                              pdc_game_can_redo(view->game, side) ? NULL : _("Nothing to redo"),
                              SDL_SCANCODE_Y, KMOD_CTRL};
    top_button undo_button = {_("Undo"), _("Take back the last order"),
                              undo == PDC_UNDO_OK ? NULL : reason, SDL_SCANCODE_Z, KMOD_CTRL};
    if (show_button(app, rect, &menu)) {
        view->dialog = PDC_DIALOG_MENU;
    }
    if (view->replay) {
        return;
    }
    if (show_button(app, rect, &redo_button)) {
        pdc_view_redo(app, view);
    }
    if (show_button(app, rect, &undo_button)) {
        pdc_view_undo(app, view);
    }
}

void pdc_panel_top(pdc_app *app, pdc_battle_view *view, imui_rect rect) {
    imui *ui = app->ui;
    const pdc_pos *pos = view_pos(view);
    imui_panel(ui, rect, IMUI_PANEL_PLAIN);
    imui_draw_rect(
        ui, imui_rect_of(rect.x, rect.y + rect.h - 2 * ui->style.line, rect.w, 2 * ui->style.line),
        ui->style.faint_ink);
    imui_rect inside = imui_inset(rect, pdc_app_px(app, 4));
    imui_cut_left(&inside, ui->style.gap);
    imui_cut_right(&inside, ui->style.gap / 2);
    show_buttons(app, view, &inside);
    imui_cut_right(&inside, ui->style.gap * 2);
    show_points(app, view, imui_cut_right(&inside, pdc_app_px(app, 250)));
    imui_cut_right(&inside, ui->style.gap * 2);
    show_moment(app, pos, inside);
}
