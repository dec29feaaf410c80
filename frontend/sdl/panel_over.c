/* The end of a battle: who has won, where the points come from, what was lost, what happened there in
 * truth. */
#include <stdio.h>
#include <string.h>

#include "battle_view.h"
#include "i18n.h"
#include "widgets.h"
#include "wording.h"

/* a row for every objective, every award and what was booked */
enum { MOST_ROWS = 2 * PDC_MAX_OBJECTIVES + 1 };
_Static_assert(sizeof((pdc_scenario){0}.award) / sizeof(pdc_award_row) == PDC_MAX_OBJECTIVES,
               "there is room for the rows of all awards");

/* The lines of a side on their way down its column; they are drawn, or only measured. */
typedef struct {
    imui *ui;
    imui_rect left; // what is below the last line
    bool draw;
} side_lines;

/* One line; headings have no value. */
static void add(side_lines *lines, const char *text, const char *value) {
    imui *ui = lines->ui;
    bool heading = value[0] == 0;
    int width = heading ? 0 : imui_measure_text(ui, PDC_FONT_UI, value);
    int font = heading ? PDC_FONT_BOLD : PDC_FONT_UI;
    int room = lines->left.w - width - ui->style.gap;
    imui_cut_top(&lines->left, heading ? ui->style.gap : 0);
    imui_rect row = imui_cut_top(&lines->left, imui_wrapped_height(ui, room, text, font));
    if (lines->draw) {
        imui_rect cell = row;
        cell.w = room;
        imui_wrapped(ui, cell, text, font, heading ? ui->style.accent : ui->style.ink);
        row.h = imui_line_height(ui, PDC_FONT_UI);
        imui_label_styled(ui, row, value, PDC_FONT_UI, ui->style.ink, IMUI_ALIGN_RIGHT);
    }
    imui_cut_top(&lines->left, ui->style.line);
}

/* The award in words, with what it is bound to: a leader, arms, units under one command. */
static void say_award(const pdc_pos *pos, const pdc_award_row *row, char *out, size_t room) {
    static const char *const words[PDC_AWARD_COUNT] = {
        [PDC_AWARD_INCREMENTS] = N_("Losses of the enemy"),
        [PDC_AWARD_UNIT_GONE] = N_("Enemy units gone"),
        [PDC_AWARD_GUNS_SILENT] = N_("Enemy guns out of action"),
        [PDC_AWARD_GUNS_TAKEN] = N_("Enemy guns taken or spiked"),
        [PDC_AWARD_BRIDGE_WHOLE] = N_("The bridge whole and free of the enemy"),
        [PDC_AWARD_BRIDGE_BROKEN] = N_("The bridge broken"),
        [PDC_AWARD_UNITS_IN_AREA] = N_("Units on the ground that counts"),
        [PDC_AWARD_EXITED] = N_("Units led off the map"),
        [PDC_AWARD_HEXES_HELD] = N_("Places held"),
        [PDC_AWARD_AREA_FREE] = N_("Ground free of the enemy"),
        [PDC_AWARD_ENEMY_ON_MAP] = N_("Enemy units still on the map"),
        [PDC_AWARD_LEADER_LOST] = N_("Enemy leader lost"),
        [PDC_AWARD_STOOD] = N_("Units that stood with less than half")};
    char detail[160] = "";
    size_t used = 0;
    if (row->leader != 0) {
        used = (size_t)snprintf(detail, sizeof detail, "%s", pdc_say_leader(pos, row->leader));
    }
    for (int arm = 0; arm < PDC_ARM_COUNT; arm++) {
        if ((row->arms >> arm & 1) != 0 && used < sizeof detail) {
            used += (size_t)snprintf(detail + used, sizeof detail - used, "%s%s",
                                     used > 0 ? ", " : "", pdc_say_arm(arm));
        }
    }
    for (int i = 0; i < 4 && row->mu[i] != 0; i++) {
        const pdc_mu *mu = &pos->world->scenario->mu[row->mu[i]];
        if (used < sizeof detail) {
            used += (size_t)snprintf(detail + used, sizeof detail - used, "%s%s",
                                     used > 0 ? ", " : "", mu->title[0] != 0 ? mu->title : mu->id);
        }
    }
    snprintf(out, room, detail[0] != 0 ? "%s (%s)" : "%s", _(words[row->kind % PDC_AWARD_COUNT]),
             detail);
}

/* Points from hexes, from awards, booked. */
static void add_points(const pdc_pos *pos, int side, side_lines *lines) {
    const pdc_scenario *scenario = pos->world->scenario;
    pdc_points_row row[MOST_ROWS];
    int count = pdc_points_rows(pos, side, row, MOST_ROWS);
    char text[200];
    char value[64];
    add(lines, _("Where the points come from"), "");
    for (int i = 0; i < count && i < MOST_ROWS; i++) {
        if (row[i].source == PDC_POINTS_HEX) {
            snprintf(text, sizeof text, _("Holds %s"),
                     pdc_say_hex(pos, scenario->objective[row[i].index].hex));
        } else if (row[i].source == PDC_POINTS_AWARD) {
            say_award(pos, &scenario->award[row[i].index], text, sizeof text);
        } else {
            snprintf(text, sizeof text, "%s", _("Booked in the course of the battle"));
        }
        snprintf(value, sizeof value, "%+d", (int)row[i].points);
        add(lines, text, value);
    }
    if (count == 0) {
        add(lines, _("No points"), "0");
    }
}

/* What it has lost, arm by arm. */
static void add_losses(const pdc_pos *pos, int side, side_lines *lines) {
    pdc_arm_losses lost[PDC_ARM_COUNT];
    char value[64];
    bool any = false;
    pdc_losses_by_arm(pos, side, lost);
    add(lines, _("Losses"), "");
    for (int arm = 0; arm < PDC_ARM_COUNT; arm++) {
        int number = lost[arm].increments;
        int units = lost[arm].units;
        if (number == 0 && units == 0) {
            continue;
        }
        int used = snprintf(value, sizeof value, pdc_say_counted(pos, number), number);
        if (units > 0) {
            snprintf(value + used, sizeof value - (size_t)used,
                     ngettext(", %d unit gone", ", %d units gone", (unsigned long)units), units);
        }
        add(lines, pdc_say_arm(arm), value);
        any = true;
    }
    if (!any) {
        add(lines, _("None"), "0");
    }
}

/* Where the points of a side come from and what it has lost; tells how high that is. */
static int lay_out(imui *ui, const pdc_pos *pos, int side, imui_rect rect, bool draw) {
    side_lines lines = {ui, rect, draw};
    add_points(pos, side, &lines);
    add_losses(pos, side, &lines);
    return lines.left.y - rect.y;
}

static imui_rect side_column(const imui *ui, imui_rect rect, int side) {
    return imui_column(rect, 2, 4 * ui->style.gap, side - 1);
}

/* Name of the side and of its player, and its points. */
static void show_head(pdc_app *app, const pdc_battle_view *view, imui_rect rect, int side) {
    imui *ui = app->ui;
    const pdc_pos *pos = view_pos(view);
    const char *player = pdc_view_player(view, side);
    int points = pdc_points(pos, side);
    char text[200];
    imui_draw_rect(ui, imui_cut_top(&rect, 3 * ui->style.line), pdc_side_colour(pos, side));
    snprintf(text, sizeof text, "%s%s%s", pdc_say_side(pos, side), player[0] != 0 ? ": " : "",
             player);
    imui_label_styled(ui, imui_cut_top(&rect, ui->style.row_height), text, PDC_FONT_BOLD,
                      ui->style.ink, IMUI_ALIGN_CENTER);
    snprintf(text, sizeof text, ngettext("%d point", "%d points", (unsigned long)points), points);
    imui_label_styled(ui, rect, text, PDC_FONT_HEADING, ui->style.accent, IMUI_ALIGN_CENTER);
}

/* The lines of both sides, and the history of the battle below them; scrolls when it is long. */
static void show_lines(pdc_app *app, pdc_battle_view *view, imui_rect rect) {
    imui *ui = app->ui;
    const pdc_pos *pos = view_pos(view);
    const char *notes = view->words.notes;
    imui_rect page = rect;
    page.w -= ui->style.scroll_width + ui->style.gap;
    int height = 0;
    for (int side = 1; side <= 2; side++) {
        int own = lay_out(ui, pos, side, side_column(ui, page, side), false);
        height = own > height ? own : height;
    }
    bool history = notes != NULL && notes[0] != 0;
    int heading = imui_line_height(ui, PDC_FONT_HEADING);
    int below = history ? 2 * ui->style.gap + heading +
                              imui_wrapped_height(ui, page.w, notes, PDC_FONT_PROSE)
                        : 0;
    imui_scroll_area area =
        imui_scroll_begin(ui, rect, "over", &view->history_scroll, height + below);
    page = area.content;
    page.w = rect.w - ui->style.scroll_width - ui->style.gap;
    imui_rect top = imui_cut_top(&page, height);
    for (int side = 1; side <= 2; side++) {
        lay_out(ui, pos, side, side_column(ui, top, side), true);
    }
    if (history) {
        imui_cut_top(&page, 2 * ui->style.gap);
        imui_label_styled(ui, imui_cut_top(&page, heading), _("What happened there"),
                          PDC_FONT_HEADING, ui->style.accent, IMUI_ALIGN_LEFT);
        imui_wrapped(ui, page, notes, PDC_FONT_PROSE, ui->style.ink);
    }
    imui_scroll_end(ui);
}

/* Whatever ended the battle is not yet an answer to this question. */
static void forget_keys(pdc_app *app, pdc_battle_view *view) {
    if (!view->over_shown) {
        app->input.keys = 0;
        memset(app->ui->input.keys, 0, sizeof app->ui->input.keys);
    }
    view->over_shown = true;
}

static void buttons(pdc_app *app, pdc_battle_view *view, imui_rect foot) {
    imui *ui = app->ui;
    imui_button_options stay = {.label = _("Look at the field"),
                                .hint = pdc_key_name(SDL_SCANCODE_ESCAPE, 0)};
    imui_button_options again = {.label = _("Watch the battle"),
                                 .hint = pdc_key_name(SDL_SCANCODE_R, 0)};
    imui_button_options leave = {
        .label = _("Leave"), .primary = true, .hint = pdc_key_name(SDL_SCANCODE_RETURN, 0)};
    bool stays =
        pdc_key_button(app, imui_column(foot, 3, ui->style.gap, 0), &stay, SDL_SCANCODE_ESCAPE, 0);
    bool watches =
        pdc_key_button(app, imui_column(foot, 3, ui->style.gap, 1), &again, SDL_SCANCODE_R, 0);
    bool leaves =
        pdc_key_button(app, imui_column(foot, 3, ui->style.gap, 2), &leave, SDL_SCANCODE_RETURN, 0);
    imui_modal_end(ui);
    if (stays) {
        view->dialog = PDC_DIALOG_NONE;
    } else if (watches) {
        pdc_view_watch(app, view);
    } else if (leaves) {
        pdc_view_leave(app, view);
    }
}

void pdc_panel_over(pdc_app *app, pdc_battle_view *view) {
    imui *ui = app->ui;
    const pdc_pos *pos = view_pos(view);
    const pdc_header *game = &pos->state->game;
    char text[200];
    int most = ui->height - 2 * ui->style.row_height;
    int height =
        pdc_app_px(app, view->words.notes != NULL && view->words.notes[0] != 0 ? 680 : 480);
    forget_keys(app, view);
    imui_rect box = imui_centered(imui_rect_of(0, 0, ui->width, ui->height), pdc_app_px(app, 760),
                                  height < most ? height : most);
    imui_rect inside = imui_modal_begin(ui, box, _("The battle is over"));
    imui_rect foot = imui_cut_bottom(&inside, ui->style.row_height + ui->style.gap / 2);
    if (game->result == 1 || game->result == 2) {
        snprintf(text, sizeof text, "%s: %s", pdc_say_side(pos, game->result),
                 pdc_say_level(game->level));
    } else {
        snprintf(text, sizeof text, "%s", _("A draw"));
    }
    imui_label_styled(ui, imui_cut_top(&inside, pdc_app_px(app, 50)), text, PDC_FONT_TITLE,
                      ui->style.accent, IMUI_ALIGN_CENTER);
    imui_rect head = imui_cut_top(&inside, ui->style.row_height + pdc_app_px(app, 32));
    head.w -= ui->style.scroll_width + ui->style.gap;
    for (int side = 1; side <= 2; side++) {
        show_head(app, view, side_column(ui, head, side), side);
    }
    imui_cut_bottom(&inside, ui->style.gap);
    show_lines(app, view, inside);
    buttons(app, view, foot);
}
