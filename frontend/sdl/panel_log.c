/* The log: a line an event; a click centres the map, a fire opens its ledger. */
#include <stdio.h>
#include <string.h>

#include "battle_view.h"
#include "i18n.h"
#include "wording.h"

/* [HC-98] What the one who looks may not know is not told either. */
bool pdc_view_told(const pdc_battle_view *view, const pdc_log_entry *entry) {
    int viewer = pdc_view_viewer(view);
    return pdc_log_stands(&view->log, entry) && (viewer == 0 || (entry->told & viewer) != 0);
}

bool pdc_view_saw(const pdc_battle_view *view, pdc_unit_id who) {
    uint32_t line = pdc_game_line(view->game);
    for (int i = view->log.count - 1; i >= 0 && view->log.entry[i].line == line; i--) {
        if (view->log.entry[i].who == who && pdc_view_told(view, &view->log.entry[i])) {
            return true;
        }
    }
    return pdc_view_viewer(view) == 0;
}

/* [HC-98] A segment in which he was told of nothing is passed over, as one in which nothing happened. */
static bool is_empty_segment(const pdc_battle_view *view, int index) {
    const pdc_log *log = &view->log;
    int next = index + 1;
    while (next < log->count && !pdc_view_told(view, &log->entry[next])) {
        next++;
    }
    return log->entry[index].segment && next > index + 1 && next < log->count &&
           log->entry[next].segment;
}

static bool is_shown(const pdc_battle_view *view, int index) {
    const pdc_log_entry *entry = &view->log.entry[index];
    if (!pdc_view_told(view, entry) || is_empty_segment(view, index)) {
        return false;
    }
    return view->log_filter == 0 || entry->kind == view->log_filter - 1 ||
           entry->kind == PDC_LOG_TURN;
}

static void show_filter(pdc_app *app, pdc_battle_view *view, imui_rect rect) {
    imui *ui = app->ui;
    const char *const names[] = {_("All"), _("Marches"), _("Fighting")};
    const int values[] = {0, PDC_LOG_MOVE + 1, PDC_LOG_FIGHT + 1};
    imui_push_id(ui, "filter");
    for (int i = 0; i < 3; i++) {
        imui_button_options options = {.label = names[i],
                                       .selected = view->log_filter == values[i]};
        if (imui_button(ui, imui_column(rect, 3, ui->style.gap / 2, i), &options)) {
            view->log_filter = values[i];
        }
    }
    imui_pop_id(ui);
}

/* Height of an entry at a width; kept until the width changes. */
static int height_of(pdc_app *app, const pdc_battle_view *view, pdc_log_entry *entry, int width) {
    int viewer = pdc_view_viewer(view);
    if (entry->width != width || entry->shown_to != viewer) {
        char out[sizeof entry->text];
        const char *text = pdc_log_text(view_pos(view), entry, viewer, out, sizeof out);
        entry->width = width;
        entry->shown_to = viewer;
        entry->height =
            imui_wrapped_height(app->ui, width, text, PDC_FONT_SMALL) + app->ui->style.gap / 2;
    }
    return entry->height;
}

static void show_entry(pdc_app *app, const pdc_battle_view *view, imui_rect row,
                       const pdc_log_entry *entry) {
    imui *ui = app->ui;
    bool moment = entry->kind == PDC_LOG_TURN;
    imui_rect mark = imui_cut_left(&row, pdc_app_px(app, 4));
    imui_cut_left(&row, ui->style.gap / 2);
    row.w = entry->width;
    if (!moment) {
        mark.h -= 2 * ui->style.line;
        imui_draw_rect(ui, mark, pdc_side_colour(view_pos(view), entry->side));
    }
    row.y += ui->style.gap / 4;
    char out[sizeof entry->text];
    imui_wrapped(ui, row,
                 pdc_log_text(view_pos(view), entry, pdc_view_viewer(view), out, sizeof out),
                 PDC_FONT_SMALL, moment ? ui->style.faint_ink : ui->style.ink);
}

/* [HC-98] The ledger of what an enemy did far off would tell his strength and his morale. */
bool pdc_view_explained(const pdc_battle_view *view, const pdc_log_entry *entry) {
    return pdc_view_told(view, entry) && pdc_log_thrown(entry->event) &&
           (entry->afar[pdc_view_viewer(view)] & PDC_AFAR_UNIT) == 0;
}

static void open_entry(pdc_battle_view *view, int index) {
    view->log_list.selected = index;
    pdc_view_centre(view, view->log.entry[index].hex);
    view->log_open = pdc_view_explained(view, &view->log.entry[index]) ? index : -1;
}

void pdc_panel_log(pdc_app *app, pdc_battle_view *view, imui_rect rect) {
    imui *ui = app->ui;
    show_filter(app, view, imui_cut_top(&rect, ui->style.row_height));
    imui_cut_top(&rect, ui->style.gap / 2);
    int width = rect.w - ui->style.scroll_width - ui->style.gap - pdc_app_px(app, 6);
    int total = 0;
    for (int i = 0; i < view->log.count; i++) {
        total += is_shown(view, i) ? height_of(app, view, &view->log.entry[i], width) : 0;
    }
    int hidden = total > rect.h ? total - rect.h : 0;
    if (hidden > view->log_hidden && view->log_list.scroll.offset >= view->log_hidden) {
        view->log_list.scroll.offset = hidden; // whoever reads the end stays there
    }
    view->log_hidden = hidden;
    imui_scroll_area area = imui_scroll_begin(ui, rect, "log", &view->log_list.scroll, total);
    int y = area.content.y;
    int clicked = -1;
    for (int i = 0; i < view->log.count; i++) {
        pdc_log_entry *entry = &view->log.entry[i];
        imui_rect row = {area.content.x, y, area.view.w, entry->height};
        if (!is_shown(view, i)) {
            continue;
        }
        y += entry->height;
        if (row.y + row.h < rect.y || row.y > rect.y + rect.h) {
            continue;
        }
        imui_push_index(ui, i);
        imui_response response = imui_interact(ui, imui_make_id(ui, "entry"), row, false);
        imui_pop_id(ui);
        if (view->log_list.selected == i || response.hovered) {
            imui_draw_rect(ui, row,
                           view->log_list.selected == i ? ui->style.selection : ui->style.hover);
        }
        show_entry(app, view, row, entry);
        clicked = response.clicked ? i : clicked;
    }
    imui_scroll_end(ui);
    if (clicked >= 0) {
        open_entry(view, clicked);
    }
}
