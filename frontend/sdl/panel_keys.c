#include "panel_keys.h"

#include <stdio.h>
#include <string.h>

#include "i18n.h"
#include "widgets.h"
#include "wording.h"

static const char *name_of(const pdc_action *action) {
    return action->name != NULL ? _(action->name)
                                : pdc_say_order(action->kind, action->form, action->turn);
}

static const char *place_of(const pdc_action *action) {
    return action->where == PDC_KEYS_REPLAY   ? _("Replay")
           : action->where == PDC_KEYS_BATTLE ? _("Battle")
                                              : _("Battle, replay");
}

static bool is_modifier(SDL_Scancode key) {
    return key >= SDL_SCANCODE_LCTRL && key <= SDL_SCANCODE_RGUI;
}

static void give(pdc_app *app, pdc_keys_page *page, pdc_stroke stroke) {
    int other = 0;
    const char *key = pdc_key_name(stroke.scancode, stroke.modifiers);
    switch (pdc_keys_set(&app->settings.keys, page->list.selected, stroke, &other)) {
    case PDC_KEYS_OK: page->answer[0] = 0; break;
    case PDC_KEYS_TAKEN:
        snprintf(page->answer, sizeof page->answer,
                 _("%s is taken: it does \"%s\". Give that another key first."), key,
                 name_of(pdc_keys_action(other)));
        break;
    case PDC_KEYS_RESERVED:
        snprintf(page->answer, sizeof page->answer,
                 _("%s always does the same; choose another key."), key);
        break;
    }
}

/* The key that went down in this frame, if there is one. Esc gives up. */
static void catch_key(pdc_app *app, pdc_keys_page *page) {
    for (int i = 0; i < app->input.keys; i++) {
        pdc_key *key = &app->input.key[i];
        if (is_modifier(key->scancode)) {
            continue;
        }
        key->taken = true;
        page->waiting = false;
        if (key->scancode != SDL_SCANCODE_ESCAPE) {
            give(app, page, (pdc_stroke){key->scancode, pdc_keys_modifiers(key->modifiers)});
        }
        break;
    }
    memset(app->ui->input.keys, 0, sizeof app->ui->input.keys);
}

static void show_row(pdc_app *app, const pdc_keys_page *page, imui_rect row, int action) {
    imui *ui = app->ui;
    const pdc_action *what = pdc_keys_action(action);
    pdc_stroke now = pdc_keys_of(&app->settings.keys, action);
    bool changed = app->settings.keys.stroke[action].scancode != 0;
    bool waiting = page->waiting && page->list.selected == action;
    imui_cut_left(&row, ui->style.gap / 2);
    imui_rect key = imui_cut_right(&row, row.w / 4);
    imui_rect place = imui_cut_right(&row, row.w / 3);
    imui_label(ui, row, name_of(what));
    imui_label_styled(ui, place, place_of(what), PDC_FONT_SMALL, ui->style.faint_ink,
                      IMUI_ALIGN_LEFT);
    imui_label_styled(
        ui, key, waiting ? _("press a key") : pdc_key_name(now.scancode, now.modifiers),
        PDC_FONT_BOLD, waiting || changed ? ui->style.accent : ui->style.ink, IMUI_ALIGN_LEFT);
}

void pdc_panel_keys(pdc_app *app, pdc_keys_page *page, imui_rect rect) {
    imui *ui = app->ui;
    imui_list list;
    if (page->waiting) {
        catch_key(app, page);
    }
    imui_rect foot = imui_cut_bottom(&rect, ui->style.row_height + ui->style.gap);
    imui_rect note = imui_cut_bottom(&rect, 2 * imui_line_height(ui, PDC_FONT_UI));
    imui_cut_top(&foot, ui->style.gap);
    imui_cut_bottom(&rect, ui->style.gap);
    imui_list_begin(ui, &list, rect, "keys", &page->list,
                    (imui_rows){pdc_keys_count(), ui->style.row_height});
    while (imui_list_next(&list)) {
        show_row(app, page, list.row, list.index);
    }
    imui_list_end(&list);
    if ((list.clicked || list.activated) && page->list.selected >= 0) {
        page->waiting = true;
        page->answer[0] = 0;
    }
    imui_wrapped(ui, note,
                 page->answer[0] != 0 ? page->answer
                                      : _("Click an action, then press its key. Esc, Enter, Tab, "
                                          "arrows and digits always do the same."),
                 PDC_FONT_UI, page->answer[0] != 0 ? ui->style.accent : ui->style.faint_ink);
    imui_button_options reset = {.label = _("All keys as at first")};
    int width = imui_measure_text(ui, ui->style.font, reset.label) + 4 * ui->style.gap;
    if (imui_button(ui, imui_cut_left(&foot, width), &reset)) {
        pdc_keys_reset(&app->settings.keys);
        page->answer[0] = 0;
    }
}
