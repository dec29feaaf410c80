/* The tab of tools: measuring, overlays of the map, and what is drawn at all. */
#include <stdio.h>
#include <string.h>

#include "battle_view.h"
#include "i18n.h"
#include "widgets.h"
#include "wording.h"

static imui_rect row_of(pdc_app *app, imui_rect *rect) {
    return imui_cut_top(rect, app->ui->style.row_height * 9 / 10);
}

static void heading(pdc_app *app, imui_rect *rect, const char *text) {
    imui *ui = app->ui;
    imui_rect row = imui_cut_top(rect, imui_line_height(ui, PDC_FONT_SMALL) + ui->style.gap / 2);
    imui_label_styled(ui, row, text, PDC_FONT_SMALL, ui->style.faint_ink, IMUI_ALIGN_LEFT);
}

/* With the key that does the same. */
static const char *keyed(const char *name, SDL_Scancode key, char *out, size_t room) {
    snprintf(out, room, "%s (%s)", name, pdc_key_name(key, 0));
    return key != SDL_SCANCODE_UNKNOWN ? out : name;
}

static void show_measure(pdc_app *app, pdc_battle_view *view, imui_rect row, pdc_measure measure) {
    bool on = view->tools.measure == measure;
    bool sight = measure == PDC_MEASURE_SIGHT;
    char label[120];
    keyed(sight ? _("Line of sight") : _("Ruler"), sight ? SDL_SCANCODE_F2 : SDL_SCANCODE_F3, label,
          sizeof label);
    if (imui_toggle(app->ui, row, label, &on)) {
        pdc_survey_measure(view, measure);
    }
}

void pdc_panel_tools(pdc_app *app, pdc_battle_view *view, imui_rect rect) {
    imui *ui = app->ui;
    bool measured = pos_option(view_pos(view), PDC_OPTION_PREMEASURE) != 0;
    const struct {
        const char *name;
        bool *value;
        SDL_Scancode key;
    } overlays[] = {
        {_("What the unit in hand sees"), &view->tools.field, SDL_SCANCODE_F4},
        {_("How far its fire carries"), &view->tools.ranges, SDL_SCANCODE_F5},
        {_("Its front, flanks and rear"), &view->tools.arcs, SDL_SCANCODE_F6},
        {_("Zones of influence"), &view->tools.zones, SDL_SCANCODE_F7},
        {_("Enemies that may react"), &view->tools.threats, SDL_SCANCODE_UNKNOWN},
        {_("Objectives"), &view->tools.objectives, SDL_SCANCODE_UNKNOWN},
    };
    const struct {
        const char *name;
        bool *value;
    } drawn[] = {
        {_("Hex grid"), &app->settings.grid},
        {_("Hex numbers"), &app->settings.numbers},
        {_("Counters"), &app->settings.counters},
        {_("Small map"), &app->settings.minimap},
    };
    int rows = 12 * (ui->style.row_height * 9 / 10) +
               3 * (imui_line_height(ui, PDC_FONT_SMALL) + ui->style.gap / 2);
    imui_scroll_area area = imui_scroll_begin(ui, rect, "tools", &view->tools.scroll, rows);
    imui_rect column = area.content;
    heading(app, &column, _("Measure"));
    show_measure(app, view, row_of(app, &column), PDC_MEASURE_SIGHT);
    show_measure(app, view, row_of(app, &column), PDC_MEASURE_RULER);
    heading(app, &column, _("Show on the map"));
    for (size_t i = 0; i < sizeof overlays / sizeof overlays[0]; i++) {
        imui_rect row = row_of(app, &column);
        if (overlays[i].value == &view->tools.ranges && !measured) {
            view->tools.ranges = false; /* [FE-70] ranges are not shown before the fire */
            imui_label_styled(ui, row, _("Ranges are not measured in this game"), PDC_FONT_UI,
                              ui->style.disabled_ink, IMUI_ALIGN_LEFT);
            continue;
        }
        char label[120];
        imui_toggle(ui, row, keyed(overlays[i].name, overlays[i].key, label, sizeof label),
                    overlays[i].value);
    }
    heading(app, &column, _("Draw"));
    for (size_t i = 0; i < sizeof drawn / sizeof drawn[0]; i++) {
        imui_toggle(ui, row_of(app, &column), drawn[i].name, drawn[i].value);
    }
    imui_scroll_end(ui);
}
