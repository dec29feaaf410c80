/* Any die that fell, explained: the ledger behind a fire, a check, a square, a melee. */
#include <stdio.h>
#include <string.h>

#include "battle_view.h"
#include "i18n.h"
#include "panel_ledger.h"
#include "widgets.h"
#include "wording.h"

static const pdc_log_ledger *ledger_of(const pdc_log *log, const pdc_log_entry *entry, int i) {
    return i < entry->ledgers ? &log->ledger[entry->ledger + i] : NULL;
}

/* The dice at the left, what they did at the right. */
static void outcome(pdc_app *app, imui_rect *column, const int *die, int dice, const char *text) {
    imui *ui = app->ui;
    int height =
        imui_wrapped_height(ui, column->w - dice * pdc_app_px(app, 40), text, PDC_FONT_BOLD);
    int least = pdc_app_px(app, 34);
    imui_rect row = imui_cut_top(column, height > least ? height : least);
    for (int i = 0; i < dice; i++) {
        pdc_draw_die(ui, imui_cut_left(&row, least), die[i]);
        imui_cut_left(&row, ui->style.gap / 2);
    }
    imui_cut_left(&row, ui->style.gap / 2);
    imui_wrapped(ui, row, text, PDC_FONT_BOLD, ui->style.accent);
    imui_cut_top(column, ui->style.gap / 2);
}

static void fire_result(pdc_app *app, const pdc_battle_view *view, imui_rect *column,
                        const pdc_log_entry *entry) {
    static const char *const shots[] = {N_("musketry"), N_("round shot"), N_("canister")};
    const pdc_log_ledger *ledger = ledger_of(&view->log, entry, 0);
    char text[160];
    int die = entry->n[2];
    if (ledger != NULL) {
        pdc_ledger_lines(app, view, column, &ledger->ledger);
    }
    if (die == 0 && entry->n[0] > 0) { // by the die to hit: many dice, none of them shown
        pdc_ledger_total(app, column, _("To the die"), entry->n[1]);
        snprintf(
            text, sizeof text,
            ngettext("%s, %d stands: %d hit", "%s, %d stands: %d hits", (unsigned long)entry->n[3]),
            _(shots[entry->b % 3]), entry->n[0], entry->n[3]);
        outcome(app, column, &die, 0, text);
        return;
    }
    pdc_ledger_total(app, column, _("Factor"), entry->n[1]);
    snprintf(text, sizeof text,
             ngettext("%s, %d figures: %d man lost", "%s, %d figures: %d men lost",
                      (unsigned long)entry->n[3]),
             _(shots[entry->b % 3]), entry->n[0], entry->n[3]);
    outcome(app, column, &die, 1, text);
}

static void check_result(pdc_app *app, const pdc_battle_view *view, imui_rect *column,
                         const pdc_log_entry *entry) {
    const pdc_log_ledger *ledger = ledger_of(&view->log, entry, 0);
    int die[2] = {entry->n[0] / 10, entry->n[0] % 10};
    if (ledger != NULL) {
        pdc_ledger_lines(app, view, column, &ledger->ledger);
    }
    pdc_ledger_total(app, column, _("Modifiers"), entry->n[1]);
    outcome(app, column, die, 2, entry->text);
}

static void melee_result(pdc_app *app, const pdc_battle_view *view, imui_rect *column,
                         const pdc_log_entry *entry) {
    int die[2] = {entry->n[0] / 10, entry->n[0] % 10};
    for (int i = 0; i < entry->ledgers; i++) {
        const pdc_log_ledger *ledger = ledger_of(&view->log, entry, i);
        imui_push_index(app->ui, i);
        if (ledger->strength.den > 0) {
            pdc_ledger_strength(app, column, pdc_say_unit(view_pos(view), ledger->who),
                                ledger->strength);
        }
        pdc_ledger_lines(app, view, column, &ledger->ledger);
        imui_pop_id(app->ui);
    }
    pdc_ledger_total(app, column, _("Odds column [HC-73]"), entry->n[1]);
    outcome(app, column, die, 2, entry->text);
}

static int lines_of(const pdc_log *log, const pdc_log_entry *entry) {
    int lines = 5; // the total, the dice and the button
    for (int i = 0; i < entry->ledgers; i++) {
        const pdc_log_ledger *ledger = ledger_of(log, entry, i);
        lines += pdc_ledger_rows(&ledger->ledger) + (ledger->strength.den > 0);
    }
    return lines;
}

void pdc_panel_result(pdc_app *app, pdc_battle_view *view, imui_rect map,
                      const pdc_log_entry *entry) {
    imui *ui = app->ui;
    const pdc_pos *pos = view_pos(view);
    const pdc_log *log = &view->log;
    char title[160];
    bool pair = entry->other != 0;
    bool afar = (entry->afar[pdc_view_viewer(view)] & PDC_AFAR_OTHER) != 0; /* [HC-98] */
    snprintf(title, sizeof title, pair ? "%s \xE2\x86\x92 %s" : "%s", pdc_say_unit(pos, entry->who),
             !pair  ? ""
             : afar ? pdc_say_arm(pos_roster(pos, entry->other)->arm)
                    : pdc_say_unit(pos, entry->other));
    const char *kind = entry->event == PDC_EVENT_FIRED          ? _("Fire, as it was")
                       : entry->event == PDC_EVENT_MELEE_FOUGHT ? _("Melee, as it was")
                       : entry->event == PDC_EVENT_SQUARED      ? _("Forming square, as it was")
                                                                : _("Morale check, as it was");
    imui_rect inside =
        pdc_ledger_box(app, pdc_ledger_place(app, view, map, lines_of(log, entry)), title, kind);
    if (entry->event == PDC_EVENT_FIRED) {
        fire_result(app, view, &inside, entry);
    } else if (entry->event == PDC_EVENT_MELEE_FOUGHT) {
        melee_result(app, view, &inside, entry);
    } else {
        check_result(app, view, &inside, entry);
    }
    imui_button_options close = {.label = _("Close"), .hint = pdc_key_name(SDL_SCANCODE_ESCAPE, 0)};
    if (imui_button(ui, imui_cut_top(&inside, ui->style.row_height), &close)) {
        view->log_open = -1;
    }
}
