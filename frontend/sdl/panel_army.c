/* The order of battle: both sides by formation; a click takes the unit and centres the map on it.
 * */
#include <stdio.h>
#include <string.h>

#include "battle_view.h"
#include "i18n.h"
#include "wording.h"

typedef struct {
    int side, mu; // a heading when unit is 0
    pdc_unit_id unit;
} army_row;

/* Whole units that were divided or joined away are not listed: their parts are. */
static bool is_listed(const pdc_battle_view *view, pdc_unit_id unit) {
    const pdc_pos *pos = view_pos(view);
    int status = pos_unit(pos, unit)->status;
    int viewer = pdc_view_viewer(view);
    /* [HC-98] of the enemy those that are seen: not who is on his way, nor who is gone */
    if (viewer != 0 && pos_side(pos, unit) != viewer &&
        (status != PDC_STATUS_PRESENT || pdc_known(pos, viewer, unit) == 0)) {
        return false;
    }
    return status != PDC_STATUS_ABSENT && status != PDC_STATUS_DIVIDED &&
           status != PDC_STATUS_JOINED;
}

static int collect(const pdc_battle_view *view, army_row *rows, int room) {
    const pdc_pos *pos = view_pos(view);
    int count = 0;
    for (int side = 1; side <= 2; side++) {
        for (int mu = 1; mu <= pos->world->scenario->mus; mu++) {
            if (pos->world->scenario->mu[mu].side != side || count >= room) {
                continue;
            }
            army_row head = {side, mu, 0};
            rows[count++] = head;
            for (int unit = 1; unit <= pos->state->game.units && count < room; unit++) {
                if (pos_roster(pos, (pdc_unit_id)unit)->mu == mu &&
                    is_listed(view, (pdc_unit_id)unit)) {
                    army_row row = {side, mu, (pdc_unit_id)unit};
                    rows[count++] = row;
                }
            }
            /* [HC-98] nor the name of a formation of which nothing is seen */
            int viewer = pdc_view_viewer(view);
            if (viewer != 0 && side != viewer && rows[count - 1].unit == 0) {
                count--;
            }
        }
    }
    return count;
}

static void show_row(pdc_app *app, pdc_battle_view *view, imui_rect row, const army_row *entry) {
    imui *ui = app->ui;
    const pdc_pos *pos = view_pos(view);
    char text[96];
    imui_rect mark = imui_cut_left(&row, pdc_app_px(app, 5));
    imui_draw_rect(ui, mark, pdc_side_colour(pos, entry->side));
    imui_cut_left(&row, ui->style.gap / 2);
    if (entry->unit == 0) {
        bool waits = pos->state->game.cup[entry->mu - 1] == PDC_CHIT_IN;
        const char *chit = waits ? _("in the cup") : "";
        imui_label_styled(ui, row, chit, PDC_FONT_SMALL, ui->style.faint_ink, IMUI_ALIGN_RIGHT);
        imui_label_styled(ui, row, pdc_say_chit(pos, entry->mu), PDC_FONT_BOLD, ui->style.ink,
                          IMUI_ALIGN_LEFT);
        return;
    }
    const pdc_unit *unit = pos_unit(pos, entry->unit);
    imui_cut_left(&row, ui->style.gap);
    imui_rect right = imui_cut_right(&row, pdc_app_px(app, 92));
    int viewer = pdc_view_viewer(view);
    bool about = viewer != 0 && pdc_known(pos, viewer, entry->unit) < 2;
    if (about) { /* [HC-98] neither its name nor its state */
        pdc_say_strength(pos, viewer, entry->unit, text, sizeof text);
    } else if (unit->status == PDC_STATUS_PRESENT) {
        snprintf(text, sizeof text, "%d/%d%s", pos_strength(pos, entry->unit), unit->size,
                 unit->cohesion == PDC_COHESION_PGD        ? " \xE2\x80\xA0"
                 : unit->cohesion == PDC_COHESION_DISORDER ? " *"
                                                           : "");
    } else {
        snprintf(text, sizeof text, "%s", pdc_say_status(unit->status));
    }
    imui_label_styled(ui, right, text, PDC_FONT_SMALL, ui->style.faint_ink, IMUI_ALIGN_RIGHT);
    imui_label(ui, row,
               about ? pdc_say_arm(pos_roster(pos, entry->unit)->arm)
                     : pdc_say_unit(pos, entry->unit));
}

void pdc_panel_army(pdc_app *app, pdc_battle_view *view, imui_rect rect) {
    imui *ui = app->ui;
    static army_row rows[PDC_MAX_UNITS + PDC_MAX_MUS];
    imui_list list;
    int count = collect(view, rows, PDC_MAX_UNITS + PDC_MAX_MUS);
    imui_rect foot = imui_cut_bottom(&rect, imui_line_height(ui, PDC_FONT_SMALL));
    imui_label_styled(ui, foot, _("* disordered   \xE2\x80\xA0 routed"), PDC_FONT_SMALL,
                      ui->style.faint_ink, IMUI_ALIGN_LEFT);
    imui_list_begin(ui, &list, rect, "army", &view->army_list,
                    (imui_rows){count, ui->style.row_height * 9 / 10});
    while (imui_list_next(&list)) {
        show_row(app, view, list.row, &rows[list.index]);
    }
    imui_list_end(&list);
    if ((list.clicked || list.changed) && view->army_list.selected >= 0 &&
        rows[view->army_list.selected].unit != 0) {
        pdc_view_take(view, rows[view->army_list.selected].unit);
    }
}
