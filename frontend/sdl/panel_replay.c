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
    uint32_t line = pdc_game_line(view->game);
    view->intent.has_march = false;
    pdc_log_show(&view->log, line);
    pdc_view_changed(app, view);
    view->scrub = (int)line;
    if (!app->ui->text_focused) {
        snprintf(view->jump, sizeof view->jump, "%u", (unsigned)line);
    }
}

/* Where the order of the line shown took place; 0 when it has none or it may not be seen. */
static pdc_hex_id place_of_line(const pdc_battle_view *view) {
    uint32_t line = pdc_game_line(view->game);
    for (int i = view->log.count - 1; i >= 0 && view->log.entry[i].line == line; i--) {
        const pdc_log_entry *entry = &view->log.entry[i];
        if (entry->hex != 0 && pdc_view_told(view, entry)) {
            return entry->hex;
        }
    }
    return 0;
}

static void follow(pdc_battle_view *view) {
    view->place = place_of_line(view);
    if (view->follow || view->recap_end != 0) {
        pdc_view_centre(view, view->place);
    }
}

/* [HC-98] While a game with hidden things goes on, orders that one side may not see are not counted
 * out to it either, neither by their numbers nor by the time they take. */
static bool counts_all(const pdc_battle_view *view) {
    return pdc_view_viewer(view) == 0 || view->may_see_all;
}

/* The next line, or the one before, of which he who looks is told something. */
static uint32_t told_line(const pdc_battle_view *view, bool forward) {
    const pdc_log *log = &view->log;
    uint32_t line = pdc_game_line(view->game);
    uint32_t found = forward ? pdc_game_lines(view->game) : 0;
    for (int i = 0; i < log->total; i++) {
        const pdc_log_entry *entry = &log->entry[i];
        bool lies = forward ? entry->line > line && entry->line < found
                            : entry->line < line && entry->line > found;
        if (lies && pdc_view_told(view, entry)) {
            found = entry->line;
        }
    }
    return found;
}

static void step_forward(pdc_app *app, pdc_battle_view *view) {
    uint32_t next = counts_all(view) ? 0 : told_line(view, true);
    if (next > pdc_game_line(view->game) + 1) {
        pdc_game_seek(view->game, next - 1);
    }
    if (!pdc_game_step(view->game)) {
        view->playing = false;
        return;
    }
    pdc_anim_skip(&view->anim);
    pdc_anim_add(&view->anim, view->game, &view->log,
                 view->speed >= 4 ? 0 : app->settings.animation);
    shown_changed(app, view);
    follow(view);
}

static void seek(pdc_app *app, pdc_battle_view *view, int line) {
    int lines = (int)pdc_game_lines(view->game);
    line = line < 0 ? 0 : line > lines ? lines : line;
    pdc_anim_skip(&view->anim);
    pdc_game_seek(view->game, (uint32_t)line);
    shown_changed(app, view);
    follow(view);
}

static void seek_step(pdc_app *app, pdc_battle_view *view, pdc_replay_step step, bool forward) {
    uint32_t line = pdc_game_line(view->game);
    view->playing = false;
    seek(app, view, (int)pdc_moments_find(&view->moments, line, step, forward));
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

/* One button of each step back, or on. */
static void show_steps(pdc_app *app, pdc_battle_view *view, imui_rect *rect, bool forward) {
    const transport back[4] = {
        {"ui/first", "<<<", _("To the beginning"), SDL_SCANCODE_HOME, KMOD_CTRL},
        {"ui/fast-back", "<<", _("Back one turn"), SDL_SCANCODE_PAGEUP, 0},
        {"ui/segment-back", "|<", _("Back one segment"), SDL_SCANCODE_COMMA, KMOD_SHIFT},
        {"ui/step-back", "<", _("Back one order"), SDL_SCANCODE_COMMA, 0},
    };
    const transport on[4] = {
        {"ui/step", ">", _("On one order"), SDL_SCANCODE_PERIOD, 0},
        {"ui/segment", ">|", _("On one segment"), SDL_SCANCODE_PERIOD, KMOD_SHIFT},
        {"ui/fast", ">>", _("On one turn"), SDL_SCANCODE_PAGEDOWN, 0},
        {"ui/last", ">>>", _("To the end"), SDL_SCANCODE_END, KMOD_CTRL},
    };
    for (int i = 0; i < 4; i++) {
        if (!button(app, rect, forward ? on[i] : back[i])) {
            continue;
        }
        view->playing = false;
        switch (forward ? i : 3 - i) {
        case 0:
            if (forward) {
                step_forward(app, view);
            } else {
                seek(app, view,
                     counts_all(view) ? (int)pdc_game_line(view->game) - 1
                                      : (int)told_line(view, false));
            }
            break;
        case 1: seek_step(app, view, PDC_STEP_SEGMENT, forward); break;
        case 2: seek_step(app, view, PDC_STEP_TURN, forward); break;
        default: seek(app, view, forward ? (int)pdc_game_lines(view->game) : 0); break;
        }
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
    int lines = (int)pdc_game_lines(view->game);
    view->scrub = (int)pdc_game_line(view->game);
    imui_rect bar = imui_centered(rect, rect.w, ui->style.row_height);
    if (view->recap_end == 0 && lines > 0 && counts_all(view) &&
        imui_slider(ui, bar, "scrub", &view->scrub, (imui_range){0, lines, 1})) {
        view->playing = false;
        seek(app, view, view->scrub);
    }
}

/* --- second row: the number, the eyes, playing on ---------------------------------------------- */

static void only_digits(char *text) {
    char *out = text;
    for (const char *in = text; *in != 0; in++) {
        if (*in >= '0' && *in <= '9') {
            *out++ = *in;
        }
    }
    *out = 0;
}

/* "Order [ 41 ] of 311": type a number, Enter jumps there. */
static void show_number(pdc_app *app, pdc_battle_view *view, imui_rect *rect) {
    imui *ui = app->ui;
    char text[48];
    imui_id id = imui_make_id(ui, "jump");
    imui_rect label =
        imui_cut_left(rect, imui_measure_text(ui, PDC_FONT_UI, _("Order")) + ui->style.gap / 2);
    imui_label(ui, label, _("Order"));
    imui_rect field = imui_cut_left(rect, pdc_app_px(app, 64));
    field = imui_centered(field, field.w, ui->style.row_height);
    bool focused = ui->focus == id && ui->text_focused;
    if (!ui->text_focused && pdc_app_key(app, SDL_SCANCODE_G, 0)) {
        imui_set_focus(ui, id);
        view->jump[0] = 0;
        ui->caret = 0;
    } else if (!focused) {
        snprintf(view->jump, sizeof view->jump, "%u", (unsigned)pdc_game_line(view->game));
    }
    imui_text_input(ui, field, "jump", view->jump, sizeof view->jump);
    only_digits(view->jump);
    ui->caret = ui->focus == id ? (int)strlen(view->jump) : ui->caret;
    char tip[120];
    snprintf(tip, sizeof tip, "%s (%s)", _("Type a number and press Enter to jump there"),
             pdc_key_name(SDL_SCANCODE_G, 0));
    imui_tooltip_for(ui, id, field, tip);
    if (focused && imui_key_pressed(ui, IMUI_KEY_ENTER)) {
        ui->focus = 0;
        ui->text_focused = false;
        view->playing = false;
        seek(app, view, view->jump[0] != 0 ? SDL_atoi(view->jump) : 0);
    }
    snprintf(text, sizeof text, _("of %u"), (unsigned)pdc_game_lines(view->game));
    imui_cut_left(rect, ui->style.gap / 2);
    imui_label(ui, imui_cut_left(rect, imui_measure_text(ui, PDC_FONT_UI, text) + ui->style.gap),
               text);
    imui_cut_left(rect, ui->style.gap);
}

static bool small_button(pdc_app *app, imui_rect *rect, const imui_button_options *options,
                         SDL_Scancode key) {
    imui *ui = app->ui;
    int width = imui_measure_text(ui, ui->style.font, options->label) + 3 * ui->style.gap;
    width += options->icon != NULL ? ui->style.row_height : 0;
    width += options->hint != NULL ? 3 * ui->style.row_height / 2 : 0;
    imui_rect place = imui_cut_left(rect, width);
    imui_cut_left(rect, ui->style.gap / 2);
    return pdc_key_button(app, imui_centered(place, width, ui->style.row_height), options, key, 0);
}

/* [HC-98] Whose eyes: only where something is hidden; everything is open when the battle is over. */
static void show_eyes(pdc_app *app, pdc_battle_view *view, imui_rect *rect) {
    imui *ui = app->ui;
    const pdc_pos *pos = view_pos(view);
    if (!pdc_view_limited(view)) {
        return;
    }
    imui_push_id(ui, "eyes");
    for (int side = 1; side <= 2; side++) {
        imui_button_options one = {.label = pdc_say_side(pos, side),
                                   .selected = view->eyes == side,
                                   .tooltip = _("Seen with the eyes of this side")};
        if (small_button(app, rect, &one, side == 1 ? SDL_SCANCODE_1 : SDL_SCANCODE_2)) {
            view->eyes = side;
        }
    }
    imui_button_options all = {
        .label = _("Everything"),
        .selected = view->eyes == 0,
        .tooltip = _("Both sides lie open"),
        .disabled = view->may_see_all ? NULL : _("Both sides lie open when the battle is over")};
    if (small_button(app, rect, &all, SDL_SCANCODE_0)) {
        view->eyes = 0;
    }
    imui_pop_id(ui);
    imui_cut_left(rect, ui->style.gap);
}

static void show_second_row(pdc_app *app, pdc_battle_view *view, imui_rect rect) {
    imui *ui = app->ui;
    bool over = view_pos(view)->state->game.result != 0;
    if (counts_all(view)) {
        show_number(app, view, &rect);
    }
    imui_button_options on = {.label = _("Play on from here"),
                              .hint = pdc_key_name(SDL_SCANCODE_B, 0),
                              .icon = pdc_icon(app, "ui/branch", false),
                              .tooltip = _("Begin a game of its own at this order"),
                              .disabled = over ? _("The battle is over at this order") : NULL};
    int width = imui_measure_text(ui, ui->style.font, on.label) + 3 * ui->style.gap +
                3 * ui->style.row_height;
    imui_rect place = imui_cut_right(&rect, width);
    if (pdc_key_button(app, imui_centered(place, width, ui->style.row_height), &on, SDL_SCANCODE_B,
                       0)) {
        view->playing = false;
        view->save_name[0] = 0;
        view->dialog = PDC_DIALOG_BRANCH;
    }
    show_eyes(app, view, &rect);
    imui_button_options chase = {.label = _("Follow the action"),
                                 .hint = pdc_key_name(SDL_SCANCODE_F, 0),
                                 .selected = view->follow,
                                 .tooltip = _("Move the map to where something happens")};
    if (small_button(app, &rect, &chase, SDL_SCANCODE_F)) {
        view->follow = !view->follow;
        follow(view);
    }
}

/* What the record's last good line is followed by, when it is damaged or plays otherwise. */
static void show_stopped(pdc_app *app, const pdc_battle_view *view, imui_rect rect) {
    imui *ui = app->ui;
    imui_rect mark = imui_cut_left(&rect, ui->style.row_height);
    const void *icon = pdc_icon(app, "ui/warning", false);
    if (icon != NULL) {
        int size = ui->style.row_height * 2 / 3;
        imui_draw_image(ui, imui_centered(mark, size, size), icon, ui->style.accent);
    }
    imui_label_styled(ui, rect, view->stopped, PDC_FONT_BOLD, ui->style.accent, IMUI_ALIGN_LEFT);
    imui_response response = imui_interact(ui, imui_make_id(ui, "stopped"), rect, false);
    if (response.hovered) {
        imui_tooltip_for(ui, imui_make_id(ui, "stopped"), rect, view->stopped);
    }
}

int pdc_panel_replay_height(const pdc_app *app, const pdc_battle_view *view) {
    if (!view->replay && view->recap_end == 0) {
        return 0;
    }
    const imui_style *style = &app->ui->style;
    int rows = view->recap_end != 0 ? 1 : view->stopped[0] != 0 ? 3 : 2;
    return rows * (style->row_height + style->gap) + style->gap;
}

static imui_rect next_row(const pdc_app *app, imui_rect *inside) {
    imui_rect row = imui_cut_top(inside, app->ui->style.row_height);
    imui_cut_top(inside, app->ui->style.gap);
    return row;
}

void pdc_panel_replay(pdc_app *app, pdc_battle_view *view, imui_rect rect) {
    bool recap = view->recap_end != 0;
    imui_panel(app->ui, rect, IMUI_PANEL_PLAIN);
    imui_rect inside = imui_inset(rect, app->ui->style.gap);
    if (!recap && view->stopped[0] != 0) {
        show_stopped(app, view, next_row(app, &inside));
    }
    imui_rect row = next_row(app, &inside);
    transport skip = {NULL, _("Skip"), _("To the present moment"), SDL_SCANCODE_RETURN, 0};
    if (!recap) {
        show_steps(app, view, &row, false);
    } else if (button(app, &row, skip)) {
        end_recap(app, view);
    }
    show_play(app, view, &row);
    if (!recap) {
        show_steps(app, view, &row, true);
    }
    imui_cut_left(&row, app->ui->style.gap);
    show_speed(app, view, &row);
    show_scrub(app, view, row);
    if (!recap) {
        show_second_row(app, view, next_row(app, &inside));
    }
    run(app, view);
}
