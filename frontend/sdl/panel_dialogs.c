/* Questions and screens over the battle: menu, end of segment, save, leave, help, hand-over.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "../../engine/session/describe.h"
#include "../../engine/session/files.h"
#include "battle_view.h"
#include "i18n.h"
#include "manual.h"
#include "widgets.h"
#include "wording.h"

/* --- menu ------------------------------------------------------------------------------------- */

typedef enum { GO_ON, SAVE, MANUAL, RULES, HELP, SETTINGS, LEAVE, ENTRIES } menu_entry;

static void choose(pdc_app *app, pdc_battle_view *view, menu_entry entry) {
    view->dialog = PDC_DIALOG_NONE;
    switch (entry) {
    case SAVE: view->dialog = PDC_DIALOG_SAVE; break;
    case MANUAL: pdc_manual_open(app, NULL); break;
    case RULES: pdc_rules_open(app, NULL); break;
    case HELP: view->dialog = PDC_DIALOG_HELP; break;
    case SETTINGS: pdc_app_open(app, PDC_SCREEN_SETTINGS, NULL); break;
    case LEAVE: pdc_view_leave(app, view); break;
    case GO_ON:
    case ENTRIES: break;
    }
}

static void show_menu(pdc_app *app, pdc_battle_view *view) {
    imui *ui = app->ui;
    const struct {
        const char *label;
        SDL_Scancode key;
    } entries[ENTRIES] = {
        [GO_ON] = {_("Go on"), SDL_SCANCODE_ESCAPE},
        [SAVE] = {_("Save a copy"), SDL_SCANCODE_S},
        [MANUAL] = {_("Manual"), SDL_SCANCODE_M},
        [RULES] = {_("Rules"), SDL_SCANCODE_U},
        [HELP] = {_("Keys"), SDL_SCANCODE_F1},
        [SETTINGS] = {_("Settings"), SDL_SCANCODE_E},
        [LEAVE] = {_("Leave the battle"), SDL_SCANCODE_L},
    };
    menu_entry chosen = ENTRIES;
    imui_rect box = imui_centered(imui_rect_of(0, 0, ui->width, ui->height), pdc_app_px(app, 340),
                                  pdc_app_px(app, 424));
    imui_rect inside = imui_modal_begin(ui, box, _("Pause"));
    imui_rect foot = imui_cut_bottom(&inside, pdc_app_px(app, 44));
    for (int i = 0; i < ENTRIES; i++) {
        imui_button_options options = {.label = entries[i].label,
                                       .hint = pdc_key_name(entries[i].key, 0)};
        if (pdc_key_button(app, imui_row(inside, ENTRIES, ui->style.gap, i), &options,
                           entries[i].key, 0)) {
            chosen = (menu_entry)i;
        }
    }
    const pdc_keeping *keeping = pdc_game_keeping(view->game);
    imui_cut_top(&foot, ui->style.gap);
    imui_wrapped_aligned(ui, foot,
                         view->replay ? _("A replay changes nothing.")
                         : keeping->kept == PDC_KEPT_FILE
                             ? _("Every order is saved as soon as it is given.")
                         : keeping->kept == PDC_KEPT_NOWHERE ? _("This game is not kept in a file.")
                                                             : keeping->path,
                         PDC_FONT_SMALL, ui->style.faint_ink, IMUI_ALIGN_CENTER);
    imui_modal_end(ui);
    if (chosen != ENTRIES) {
        choose(app, view, chosen);
    }
}

/* --- save ------------------------------------------------------------------------------------- */

/* The file of a name that the player has typed; false with errno (0: a bad name). A file whose name
 * begins with a dot would be saved and never listed. */
static bool named_file(const char *name, char *path, size_t room) {
    char folder[1024];
    char file[160];
    errno = 0;
    snprintf(file, sizeof file, "%s.pdc", name);
    return name[0] != 0 && name[0] != '.' && strchr(name, '/') == NULL &&
           pdc_folder_make(PDC_FOLDER_DATA, folder, sizeof folder) == 0 &&
           pdc_path_join(path, room, folder, file) == 0;
}

/* The first free name of STEM, STEM-2, STEM-3 and so on. */
static void name_fresh(pdc_battle_view *view, const char *stem) {
    char path[1400];
    for (int i = 1; i < 1000; i++) {
        if (i == 1) {
            snprintf(view->save_name, sizeof view->save_name, "%s", stem);
        } else {
            snprintf(view->save_name, sizeof view->save_name, "%s-%d", stem, i);
        }
        if (!named_file(view->save_name, path, sizeof path) || access(path, F_OK) != 0) {
            return;
        }
    }
}

static void tell_unsaved(pdc_app *app, const pdc_battle_view *view) {
    char text[600];
    snprintf(text, sizeof text, _("%s could not be saved: %s"), view->save_name,
             errno == EEXIST ? _("there is a game of that name")
             : errno != 0    ? strerror(errno)
                             : _("a name has no / in it and does not begin with a dot"));
    pdc_app_notice(app, text);
}

static void save(pdc_app *app, pdc_battle_view *view) {
    char path[1400];
    char text[256];
    if (!named_file(view->save_name, path, sizeof path) ||
        pdc_game_save_as(view->game, path) != 0) {
        tell_unsaved(app, view);
        return;
    }
    snprintf(text, sizeof text, _("Saved as %s."), view->save_name);
    pdc_app_notice(app, text);
    view->dialog = PDC_DIALOG_NONE;
    view->save_name[0] = 0; // the next copy has a name of its own
}

/* A name in a box with two answers. 1 = yes, -1 = no, 0 = not yet. */
static int ask_name(pdc_app *app, pdc_battle_view *view, const char *title, const char *label,
                    const char *answer) {
    imui *ui = app->ui;
    imui_rect box = imui_centered(imui_rect_of(0, 0, ui->width, ui->height), pdc_app_px(app, 460),
                                  pdc_app_px(app, 220));
    imui_rect inside = imui_modal_begin(ui, box, title);
    imui_rect buttons = imui_cut_bottom(&inside, ui->style.row_height + ui->style.gap / 2);
    imui_label(ui, imui_cut_top(&inside, ui->style.row_height), label);
    if (!imui_has_focus(ui)) {
        imui_set_focus(ui, imui_make_id(ui, "name"));
        ui->caret = (int)strlen(view->save_name);
        ui->input.text[0] = 0; // the letter of the key that opened the box is not part of the name
    }
    imui_text_input(ui, imui_cut_top(&inside, ui->style.row_height + ui->style.gap / 2), "name",
                    view->save_name, sizeof view->save_name);
    imui_button_options yes = {.key = "yes", .label = answer, .primary = true};
    imui_button_options no = {.label = _("Cancel"), .hint = pdc_key_name(SDL_SCANCODE_ESCAPE, 0)};
    bool said_yes = imui_button(ui, imui_column(buttons, 2, ui->style.gap, 0), &yes) ||
                    imui_key_pressed(ui, IMUI_KEY_ENTER);
    bool said_no =
        pdc_key_button(app, imui_column(buttons, 2, ui->style.gap, 1), &no, SDL_SCANCODE_ESCAPE, 0);
    imui_modal_end(ui);
    return said_no ? -1 : said_yes ? 1 : 0;
}

static void show_save(pdc_app *app, pdc_battle_view *view) {
    if (view->save_name[0] == 0) {
        char stem[120];
        snprintf(stem, sizeof stem, "%s-%d", view_pos(view)->world->scenario->id,
                 view_pos(view)->state->game.turn);
        name_fresh(view, stem);
    }
    int answer = ask_name(app, view, _("Save a copy"), _("Name of the copy"), _("Save"));
    if (answer < 0) {
        view->dialog = PDC_DIALOG_NONE;
        view->save_name[0] = 0;
    } else if (answer > 0) {
        save(app, view);
    }
}

/* --- playing on from an order of a replay ------------------------------------------------------ */

/* The record's own name with the number of the order. */
static void name_branch(pdc_battle_view *view) {
    char stem[80];
    char numbered[120];
    const char *slash = strrchr(view->record, '/');
    SDL_strlcpy(stem, slash != NULL ? slash + 1 : view->record, sizeof stem);
    char *dot = strrchr(stem, '.');
    if (dot != NULL && dot != stem) {
        *dot = 0;
    }
    snprintf(numbered, sizeof numbered, "%s-%u", stem, (unsigned)pdc_game_line(view->game));
    name_fresh(view, numbered);
}

/* Writes the branch and opens it; the view is gone afterwards. */
static void branch(pdc_app *app, pdc_battle_view *view) {
    char path[1400];
    char text[600];
    pdc_play_request request = {.record = path};
    if (!named_file(view->save_name, path, sizeof path) ||
        pdc_game_branch(view->game, pdc_game_line(view->game), path) != 0) {
        tell_unsaved(app, view);
    } else if (!pdc_play_start(app, &request, text, sizeof text)) {
        pdc_app_notice(app, text);
    }
}

static void show_branch(pdc_app *app, pdc_battle_view *view) {
    char title[80];
    if (view->save_name[0] == 0) {
        name_branch(view);
    }
    snprintf(title, sizeof title, _("Play on from order %u"), (unsigned)pdc_game_line(view->game));
    int answer = ask_name(app, view, title, _("Name of the new game"), _("Play"));
    if (answer < 0) {
        view->dialog = PDC_DIALOG_NONE;
    } else if (answer > 0) {
        branch(app, view);
    }
}

/* --- help ------------------------------------------------------------------------------------ */

typedef struct {
    char keys[64];
    const char *text;
} help_line;

static void add_help(help_line *line, pdc_stroke first, pdc_stroke second, const char *text) {
    if (second.scancode != SDL_SCANCODE_UNKNOWN) {
        snprintf(line->keys, sizeof line->keys, "%s, %s",
                 pdc_key_name(first.scancode, first.modifiers),
                 pdc_key_name(second.scancode, second.modifiers));
    } else {
        snprintf(line->keys, sizeof line->keys, "%s",
                 pdc_key_name(first.scancode, first.modifiers));
    }
    line->text = text;
}

/* Mouse and fixed keys, then those that may be changed. */
static int help_lines(help_line *line) {
    const struct {
        const char *keys, *text;
    } fixed[] = {
        {_("Click"), _("take a counter in hand; a reachable hex: march there")},
        {_("Right click"), _("march there even if a counter stands there")},
        {_("Drag, wheel"), _("move the map, zoom at the pointer")},
        {_("Arrows, number pad"), _("move the hex cursor in six directions")},
        {_("Enter"), _("take the counter at the cursor, or march to it")},
        {_("1 to 9"), _("answer of a choice, target of an order")},
        {_("Tab"), _("go through the panels; Enter presses")},
        {"F11", _("fill the screen")},
    };
    const struct {
        pdc_stroke first, second;
        const char *text;
    } others[] = {
        {{SDL_SCANCODE_N, 0},
         {SDL_SCANCODE_N, KMOD_SHIFT},
         _("next and previous unit that may act")},
        {{SDL_SCANCODE_SPACE, 0}, {0, 0}, _("draw, pass, or end the segment")},
        {{SDL_SCANCODE_Z, KMOD_CTRL}, {SDL_SCANCODE_Y, KMOD_CTRL}, _("undo, redo")},
        {{SDL_SCANCODE_S, KMOD_CTRL}, {0, 0}, _("save a copy")},
        {{SDL_SCANCODE_EQUALS, 0}, {SDL_SCANCODE_MINUS, 0}, _("zoom in, zoom out")},
        {{SDL_SCANCODE_HOME, 0}, {0, 0}, _("the whole map")},
        {{SDL_SCANCODE_F2, 0}, {SDL_SCANCODE_F3, 0}, _("line of sight, ruler")},
        {{SDL_SCANCODE_F4, 0}, {SDL_SCANCODE_F5, 0}, _("what the unit sees, how far it fires")},
        {{SDL_SCANCODE_F6, 0}, {SDL_SCANCODE_F7, 0}, _("its arcs; zones of influence")},
    };
    int count = 0;
    for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++) {
        snprintf(line[count].keys, sizeof line[count].keys, "%s", fixed[i].keys);
        line[count++].text = fixed[i].text;
    }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        add_help(&line[count++], others[i].first, others[i].second, others[i].text);
    }
    return count;
}

static void show_help(pdc_app *app, pdc_battle_view *view) {
    imui *ui = app->ui;
    help_line lines[20];
    pdc_keys_use(&app->settings.keys, view->replay ? PDC_KEYS_REPLAY : PDC_KEYS_BATTLE);
    int count = help_lines(lines);
    pdc_keys_use(&app->settings.keys, 0);
    int height = ui->style.row_height * 9 / 10;
    imui_rect box = imui_centered(imui_rect_of(0, 0, ui->width, ui->height), pdc_app_px(app, 580),
                                  pdc_app_px(app, 120) + count * height);
    imui_rect inside = imui_modal_begin(ui, box, _("Keys"));
    imui_rect foot = imui_cut_bottom(&inside, ui->style.row_height);
    for (int i = 0; i < count; i++) {
        imui_rect row = imui_cut_top(&inside, height);
        imui_label_styled(ui, imui_cut_left(&row, row.w * 2 / 5), lines[i].keys, PDC_FONT_BOLD,
                          ui->style.ink, IMUI_ALIGN_LEFT);
        imui_label(ui, row, lines[i].text);
    }
    imui_button_options close = {.label = _("Close"), .hint = pdc_key_name(SDL_SCANCODE_ESCAPE, 0)};
    imui_button_options change = {.label = _("Settings"), .hint = pdc_key_name(SDL_SCANCODE_E, 0)};
    imui_rect buttons = imui_centered(foot, pdc_app_px(app, 320), foot.h);
    bool settings =
        pdc_key_button(app, imui_column(buttons, 2, ui->style.gap, 0), &change, SDL_SCANCODE_E, 0);
    if (pdc_key_button(app, imui_column(buttons, 2, ui->style.gap, 1), &close, SDL_SCANCODE_ESCAPE,
                       0)) {
        view->dialog = PDC_DIALOG_NONE;
    }
    imui_modal_end(ui);
    if (settings) {
        view->dialog = PDC_DIALOG_NONE;
        pdc_app_open(app, PDC_SCREEN_SETTINGS, NULL);
    }
}

static void ask_end(pdc_app *app, pdc_battle_view *view) {
    bool maneuver = pdc_game_prompt(view->game).segment == PDC_SEGMENT_MANEUVER;
    int answer = pdc_ask(
        app, _("End the segment?"),
        maneuver ? _("Some units could still act. Their movement is lost if the segment ends now.")
                 : _("Some units could still fire."),
        _("End it"), _("Go on"));
    if (answer > 0) {
        pdc_view_end(app, view, true);
    } else if (answer < 0) {
        view->dialog = PDC_DIALOG_NONE;
    }
}

static void ask_leave(pdc_app *app, pdc_battle_view *view) {
    int answer = pdc_ask(app, _("Leave the battle?"),
                         _("This game is not kept in a file: what has been played is lost."),
                         _("Leave"), _("Stay"));
    if (answer > 0) {
        pdc_app_back(app);
    } else if (answer < 0) {
        view->dialog = PDC_DIALOG_NONE;
    }
}

static void show_dialog(pdc_app *app, pdc_battle_view *view) {
    switch (view->dialog) {
    case PDC_DIALOG_MENU: show_menu(app, view); break;
    case PDC_DIALOG_END: ask_end(app, view); break;
    case PDC_DIALOG_SAVE: show_save(app, view); break;
    case PDC_DIALOG_BRANCH: show_branch(app, view); break;
    case PDC_DIALOG_LEAVE: ask_leave(app, view); break;
    case PDC_DIALOG_HELP: show_help(app, view); break;
    case PDC_DIALOG_RESULT: pdc_panel_over(app, view); break;
    case PDC_DIALOG_NONE: break;
    }
}

/* Questions have their own keys, which stay as they are. */
void pdc_panel_dialogs(pdc_app *app, pdc_battle_view *view) {
    int where = pdc_keys_use(&app->settings.keys, 0);
    show_dialog(app, view);
    pdc_keys_use(&app->settings.keys, where);
}

/* --- hand-over -------------------------------------------------------------------------------- */

static void arrive(pdc_app *app, pdc_battle_view *view, bool recap) {
    uint32_t last = view->seen_line[view->hand_over];
    uint32_t lines = pdc_game_lines(view->game);
    view->seen_side = view->hand_over;
    view->hand_over = 0;
    pdc_anim_skip(&view->anim);
    pdc_intent_clear(&view->intent);
    if (recap && last < lines) {
        view->recap_end = lines;
        view->playing = true;
        pdc_game_seek(view->game, last);
        pdc_log_show(&view->log, last);
        view->next_step = app->now;
    }
    pdc_view_changed(app, view);
}

/* What happened, to go on, and the switch of the page. */
static void hand_over_buttons(pdc_app *app, pdc_battle_view *view, imui_rect box) {
    imui *ui = app->ui;
    imui_rect buttons = imui_cut_top(&box, ui->style.row_height + ui->style.gap);
    imui_button_options recap = {.label = _("Show what happened"),
                                 .hint = pdc_key_name(SDL_SCANCODE_R, 0)};
    imui_button_options ready = {
        .label = _("I am ready"), .primary = true, .hint = pdc_key_name(SDL_SCANCODE_SPACE, 0)};
    imui_cut_top(&box, ui->style.gap * 2);
    bool ask = app->settings.hand_over;
    const char *switch_text = _("Show this page whenever the players change");
    int switch_width =
        imui_measure_text(ui, PDC_FONT_UI, switch_text) + ui->style.row_height + ui->style.gap;
    imui_rect switch_place =
        imui_centered(imui_cut_top(&box, ui->style.row_height), switch_width, ui->style.row_height);
    if (pdc_key_button(app, imui_column(buttons, 2, ui->style.gap, 0), &recap, SDL_SCANCODE_R, 0)) {
        arrive(app, view, true);
    } else if (pdc_key_button(app, imui_column(buttons, 2, ui->style.gap, 1), &ready,
                              SDL_SCANCODE_SPACE, 0)) {
        arrive(app, view, false);
    }
    /* [HC-98] where each side sees only its own there is nothing to switch */
    if (!pdc_view_limited(view) && imui_toggle(ui, switch_place, switch_text, &ask)) {
        app->settings.hand_over = ask;
    }
}

bool pdc_panel_hand_over(pdc_app *app, pdc_battle_view *view) {
    imui *ui = app->ui;
    const pdc_pos *pos = view_pos(view);
    char text[200];
    int part = 0;
    if (view->hand_over == 0) {
        return false;
    }
    if (pdc_anim_now(&view->anim, app->now, &part) != NULL && !pdc_view_limited(view)) {
        return false; // what has just happened is shown to the end first
    }
    imui_rect page = {0, 0, ui->width, ui->height};
    imui_draw_rect(ui, page, ui->style.paper);
    imui_draw_frame(ui, imui_inset(page, pdc_app_px(app, 18)),
                    pdc_side_colour(pos, view->hand_over), 4 * ui->style.line);
    /* in the first turn the side reads its orders */
    const char *orders = pos->state->game.turn == pos->world->scenario->first_turn
                             ? view->words.briefing[view->hand_over]
                             : NULL;
    int orders_width = pdc_app_px(app, 560);
    int orders_height = orders != NULL && orders[0] != 0
                            ? imui_wrapped_height(ui, orders_width, orders, PDC_FONT_PROSE)
                            : 0;
    imui_rect box = imui_centered(page, orders_width, pdc_app_px(app, 300) + orders_height);
    const char *name = pdc_view_player(view, view->hand_over);
    snprintf(text, sizeof text, "%s%s%s", pdc_say_side(pos, view->hand_over),
             name[0] != 0 ? ": " : "", name);
    imui_label_styled(ui, imui_cut_top(&box, pdc_app_px(app, 70)), text, PDC_FONT_TITLE,
                      ui->style.ink, IMUI_ALIGN_CENTER);
    pdc_ornament(ui, imui_cut_top(&box, pdc_app_px(app, 24)));
    imui_wrapped_aligned(
        ui, imui_cut_top(&box, pdc_app_px(app, 70)),
        _("It is your turn to decide. When you sit at the screen and the other player does not look, go on."),
        PDC_FONT_PROSE, ui->style.faint_ink, IMUI_ALIGN_CENTER);
    if (orders_height > 0) {
        imui_wrapped(ui, imui_cut_top(&box, orders_height), orders, PDC_FONT_PROSE, ui->style.ink);
        imui_cut_top(&box, ui->style.gap);
    }
    hand_over_buttons(app, view, box);
    return true;
}
