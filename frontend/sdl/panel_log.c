/* The log: a line an event; a click centres the map, a fire opens its ledger. */
#include <stdio.h>
#include <string.h>

#include "battle_view.h"
#include "i18n.h"
#include "wording.h"

static bool is_shown(const pdc_battle_view *view, const pdc_log_entry *entry) {
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

static void show_entry(pdc_app *app, pdc_battle_view *view, imui_rect row,
                       const pdc_log_entry *entry) {
    imui *ui = app->ui;
    const pdc_pos *pos = view_pos(view);
    imui_rect mark = imui_cut_left(&row, pdc_app_px(app, 4));
    imui_cut_left(&row, ui->style.gap / 2);
    if (entry->kind == PDC_LOG_TURN) {
        imui_draw_rect(ui, imui_rect_of(row.x, row.y, row.w, ui->style.line), ui->style.rule);
    } else {
        imui_draw_rect(ui, imui_inset(mark, ui->style.line), pdc_side_colour(pos, entry->side));
    }
    imui_push_clip(ui, row);
    imui_wrapped(ui, row, entry->text, PDC_FONT_SMALL,
                 entry->kind == PDC_LOG_TURN ? ui->style.faint_ink : ui->style.ink);
    imui_pop_clip(ui);
}

void pdc_panel_log(pdc_app *app, pdc_battle_view *view, imui_rect rect) {
    imui *ui = app->ui;
    imui_list list;
    static int shown[65536];
    int count = 0;
    show_filter(app, view, imui_cut_top(&rect, ui->style.row_height));
    imui_cut_top(&rect, ui->style.gap / 2);
    int first = view->log.count > 65536 ? view->log.count - 65536 : 0;
    for (int i = first; i < view->log.count; i++) {
        if (is_shown(view, &view->log.entry[i])) {
            shown[count++] = i;
        }
    }
    imui_list_begin(ui, &list, rect, "log", &view->log_list, count,
                    2 * imui_line_height(ui, PDC_FONT_SMALL) + ui->style.line);
    while (imui_list_next(&list)) {
        const pdc_log_entry *entry = &view->log.entry[shown[list.index]];
        show_entry(app, view, list.row, entry);
        if (list.hovered &&
            imui_measure_text(ui, PDC_FONT_SMALL, entry->text) > 2 * list.row.w - 40) {
            imui_tooltip(ui, list.row, entry->text);
        }
    }
    imui_list_end(&list);
    if ((list.clicked || list.changed || list.activated) && view->log_list.selected >= 0) {
        int chosen = shown[view->log_list.selected];
        pdc_view_centre(view, view->log.entry[chosen].hex);
        view->log_open = view->log.entry[chosen].fired ? chosen : -1;
    }
}
