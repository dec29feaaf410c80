/* Overlays of the map: zones, arcs, objectives, line of sight; and what is drawn at all. */
#include <stdio.h>
#include <string.h>

#include "battle_view.h"
#include "i18n.h"
#include "wording.h"

static void show_sight(pdc_app *app, pdc_battle_view *view, imui_rect rect) {
    imui *ui = app->ui;
    const pdc_pos *pos = view_pos(view);
    pdc_hex_id blocker = 0;
    const char *rule = NULL;
    char text[200];
    if (view->tools.sight_from == 0) {
        imui_wrapped(ui, rect, _("Click the hex to look from."), PDC_FONT_UI, ui->style.faint_ink);
        return;
    }
    if (view->cursor == 0 || view->cursor == view->tools.sight_from) {
        imui_wrapped(ui, rect, _("Point at the hex to look at."), PDC_FONT_UI, ui->style.faint_ink);
        return;
    }
    int distance = pdc_map_distance(pos->world->map, view->tools.sight_from, view->cursor);
    if (pdc_los(pos, view->tools.sight_from, view->cursor, &blocker, &rule)) {
        snprintf(text, sizeof text, _("%s sees %s, %d hexes away."),
                 pdc_say_hex(pos, view->tools.sight_from), pdc_say_hex(pos, view->cursor),
                 distance);
    } else {
        snprintf(text, sizeof text, _("%s does not see %s (%d hexes): blocked at %s [%s]."),
                 pdc_say_hex(pos, view->tools.sight_from), pdc_say_hex(pos, view->cursor), distance,
                 pdc_say_hex(pos, blocker), rule != NULL ? rule : "");
    }
    imui_wrapped(ui, rect, text, PDC_FONT_UI, ui->style.ink);
}

void pdc_panel_tools(pdc_app *app, pdc_battle_view *view, imui_rect rect) {
    imui *ui = app->ui;
    const struct {
        const char *name;
        bool *value;
    } switches[] = {
        {_("Zones of influence"), &view->tools.zones},
        {_("Arcs of the unit in hand"), &view->tools.arcs},
        {_("Objectives"), &view->tools.objectives},
        {_("Enemies that may react"), &view->tools.threats},
        {_("Hex grid"), &app->settings.grid},
        {_("Hex numbers"), &app->settings.numbers},
        {_("Counters"), &app->settings.counters},
        {_("Small map"), &app->settings.minimap},
        {_("Line of sight"), &view->tools.sight},
    };
    for (size_t i = 0; i < sizeof switches / sizeof switches[0]; i++) {
        imui_rect row = imui_cut_top(&rect, ui->style.row_height * 9 / 10);
        if (imui_toggle(ui, row, switches[i].name, switches[i].value)) {
            view->tools.sight_from = 0;
        }
    }
    if (view->tools.sight) {
        show_sight(app, view, rect);
    }
}
