/* Fire and assault, before and after: every modifier with its rule, what each die would do, and the
 * die that fell. */
#include <stdio.h>
#include <string.h>

#include "battle_view.h"
#include "i18n.h"
#include "manual.h"
#include "wording.h"

enum { MOST_LINES = 18 };

static imui_rect box_over(pdc_app *app, imui_rect map, int lines) {
    imui *ui = app->ui;
    int width = pdc_app_px(app, 330);
    int height = lines * (imui_line_height(ui, PDC_FONT_UI) + 2) + pdc_app_px(app, 80);
    imui_rect area = imui_inset(map, ui->style.gap);
    return imui_rect_of(area.x + area.w - width, area.y, width, height < area.h ? height : area.h);
}

static void ledger_lines(pdc_app *app, imui_rect *column, const pdc_ledger *ledger) {
    imui *ui = app->ui;
    for (int i = 0; i < ledger->count && i < MOST_LINES; i++) {
        const pdc_ledger_line *line = &ledger->line[i];
        char value[24];
        imui_rect row = imui_cut_top(column, imui_line_height(ui, PDC_FONT_UI) + 2);
        imui_push_index(ui, i);
        imui_response response = imui_interact(ui, imui_make_id(ui, "rule"), row, false);
        imui_pop_id(ui);
        if (line->over > 0 && (line->times != line->over)) {
            snprintf(value, sizeof value, line->over == 1 ? "x%d" : "x%d/%d", line->times,
                     line->over);
        } else {
            snprintf(value, sizeof value, "%+d", line->add);
        }
        imui_rect number = imui_cut_right(&row, pdc_app_px(app, 44));
        imui_rect rule = imui_cut_right(&row, pdc_app_px(app, 58));
        imui_label_styled(ui, number, value, PDC_FONT_BOLD, ui->style.ink, IMUI_ALIGN_RIGHT);
        imui_label_styled(ui, rule, strchr(line->rule, '-') != NULL ? line->rule : "",
                          PDC_FONT_SMALL, response.hovered ? ui->style.accent : ui->style.faint_ink,
                          IMUI_ALIGN_RIGHT);
        imui_label(ui, row, pdc_say_rule(line->rule));
        if (response.clicked) {
            pdc_manual_open(app, line->rule);
        }
    }
}

static void total_line(pdc_app *app, imui_rect *column, const char *name, int total) {
    imui *ui = app->ui;
    char value[16];
    imui_draw_rect(ui, imui_rect_of(column->x, column->y, column->w, ui->style.line),
                   ui->style.ink);
    imui_rect row = imui_cut_top(column, imui_line_height(ui, PDC_FONT_BOLD) + ui->style.gap / 2);
    snprintf(value, sizeof value, "%+d", total);
    imui_label_styled(ui, row, value, PDC_FONT_BOLD, ui->style.ink, IMUI_ALIGN_RIGHT);
    imui_label_styled(ui, row, name, PDC_FONT_BOLD, ui->style.ink, IMUI_ALIGN_LEFT);
}

void pdc_draw_die(imui *ui, imui_rect rect, int value) {
    static const char *const pips[7] = {"",          "....x....", "x.......x", "x...x...x",
                                        "x.x...x.x", "x.x.x.x.x", "x.xx.xx.x"};
    int size = rect.w < rect.h ? rect.w : rect.h;
    imui_rect face = imui_centered(rect, size, size);
    imui_draw_rect(ui, face, ui->style.raised);
    imui_draw_frame(ui, face, ui->style.ink, ui->style.line);
    for (int i = 0; value >= 1 && value <= 6 && i < 9; i++) {
        if (pips[value][i] == 'x') {
            int pip = size / 6 > 1 ? size / 6 : 2;
            int x = face.x + size * (2 * (i % 3) + 1) / 6;
            int y = face.y + size * (2 * (i / 3) + 1) / 6;
            imui_draw_rect(ui, imui_rect_of(x - pip / 2, y - pip / 2, pip, pip), ui->style.ink);
        }
    }
}

/* One column for each die: the die, and the men that it costs. */
static void distribution(pdc_app *app, imui_rect *column, const int men[6], int fallen) {
    imui *ui = app->ui;
    imui_rect faces = imui_cut_top(column, pdc_app_px(app, 26));
    imui_rect numbers = imui_cut_top(column, imui_line_height(ui, PDC_FONT_BOLD));
    for (int die = 1; die <= 6; die++) {
        char text[16];
        imui_rect face = imui_column(faces, 6, ui->style.gap / 2, die - 1);
        if (die == fallen) {
            imui_draw_rect(ui, imui_inset(face, -2), ui->style.accent);
        }
        pdc_draw_die(ui, face, die);
        snprintf(text, sizeof text, "%d", men[die - 1]);
        imui_label_styled(ui, imui_column(numbers, 6, ui->style.gap / 2, die - 1), text,
                          die == fallen ? PDC_FONT_BOLD : PDC_FONT_UI, ui->style.ink,
                          IMUI_ALIGN_CENTER);
    }
}

static imui_rect open_box(pdc_app *app, imui_rect box, const char *title, const char *subtitle) {
    imui *ui = app->ui;
    imui_panel(ui, box, IMUI_PANEL_FRAMED | IMUI_PANEL_SHADOW | IMUI_PANEL_RAISED);
    imui_rect inside = imui_inset(box, ui->style.padding);
    imui_label_styled(ui, imui_cut_top(&inside, imui_line_height(ui, PDC_FONT_HEADING)), title,
                      PDC_FONT_HEADING, ui->style.ink, IMUI_ALIGN_LEFT);
    imui_label_styled(ui, imui_cut_top(&inside, imui_line_height(ui, PDC_FONT_UI)), subtitle,
                      PDC_FONT_UI, ui->style.faint_ink, IMUI_ALIGN_LEFT);
    imui_separator(ui, imui_cut_top(&inside, ui->style.gap));
    return inside;
}

static void fire_title(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target, char *title,
                       size_t room) {
    snprintf(title, room, "%s \xE2\x86\x92 %s", pdc_say_unit(pos, who), pdc_say_unit(pos, target));
}

static void effect_line(pdc_app *app, imui_rect *column, const pdc_fire_report *report) {
    imui *ui = app->ui;
    char text[160];
    static const char *const shots[] = {N_("musketry"), N_("round shot"), N_("canister")};
    static const char *const effects[] = {N_("no effect"), N_("half effect"), N_("full effect")};
    snprintf(text, sizeof text, _("%s, %d figures, %u paces, %s%s"), _(shots[report->shot % 3]),
             report->figures, report->paces, _(effects[report->effect % 3]),
             report->doubled ? _(", doubled") : "");
    imui_label_styled(ui, imui_cut_top(column, imui_line_height(ui, PDC_FONT_SMALL)), text,
                      PDC_FONT_SMALL, ui->style.faint_ink, IMUI_ALIGN_LEFT);
}

static void fire_preview(pdc_app *app, pdc_battle_view *view, imui_rect map,
                         const pdc_command *command) {
    const pdc_pos *pos = view_pos(view);
    pdc_fire_report report;
    pdc_unit_id target = command->other;
    char title[160];
    int men[6];
    bool reaction = command->kind == PDC_COMMAND_REACT_FIRE;
    if (reaction && target == 0) {
        target = pdc_game_prompt(view->game).who;
    }
    int mode = reaction ? 1 : pos->state->game.segment == PDC_SEGMENT_DEFENSIVE_FIRE ? 2 : 0;
    pdc_fire_preview(pos, command->who, target, command->shot, mode, &report);
    for (int die = 1; die <= 6; die++) {
        men[die - 1] = pdc_fire_losses(pos, command->who, target, target, die);
    }
    fire_title(pos, command->who, target, title, sizeof title);
    imui_rect inside = open_box(app, box_over(app, map, report.ledger.count + 4), title,
                                _("Fire, before the die"));
    effect_line(app, &inside, &report);
    ledger_lines(app, &inside, &report.ledger);
    total_line(app, &inside, _("Factor"), report.factor);
    distribution(app, &inside, men, 0);
    imui_label_styled(app->ui, inside, _("men lost, by the die"), PDC_FONT_SMALL,
                      app->ui->style.faint_ink, IMUI_ALIGN_CENTER);
}

static void assault_preview(pdc_app *app, pdc_battle_view *view, imui_rect map,
                            const pdc_command *command) {
    imui *ui = app->ui;
    const pdc_pos *pos = view_pos(view);
    pdc_ledger attack = {0};
    pdc_ledger defend = {0};
    int column = 0;
    char title[160];
    char text[96];
    pdc_verdict verdict =
        pdc_assault_preview(pos, command->who, command->at, &column, &attack, &defend);
    snprintf(title, sizeof title, "%s \xE2\x86\x92 %s", pdc_say_unit(pos, command->who),
             pdc_say_hex(pos, command->at));
    imui_rect inside = open_box(app, box_over(app, map, attack.count + defend.count + 5), title,
                                _("Assault, as declared so far"));
    imui_push_id(ui, "attack");
    total_line(app, &inside, _("Attack"), attack.total);
    ledger_lines(app, &inside, &attack);
    imui_pop_id(ui);
    imui_push_id(ui, "defend");
    total_line(app, &inside, _("Defence"), defend.total);
    ledger_lines(app, &inside, &defend);
    imui_pop_id(ui);
    if (verdict == PDC_VERDICT_OK) {
        snprintf(text, sizeof text, _("Odds column %+d [HC-73]"), column);
    } else {
        pdc_say_verdict(verdict, text, sizeof text);
    }
    imui_wrapped(ui, inside, text, PDC_FONT_BOLD, ui->style.accent);
}

/* The variant that the pointer or the list points at. */
static const pdc_command *aimed(const pdc_battle_view *view) {
    const pdc_pos *pos = view_pos(view);
    const pdc_command *variants[PDC_INTENT_ORDERS];
    int count = pdc_intent_variants(pos, &view->intent, variants, PDC_INTENT_ORDERS);
    int selected = view->variant_list.selected;
    if (selected >= 0 && selected < count) {
        return variants[selected];
    }
    for (int i = 0; i < count; i++) {
        if (pdc_intent_aims_at(pos, variants[i], view->cursor)) {
            return variants[i];
        }
    }
    return NULL;
}

bool pdc_panel_preview(pdc_app *app, pdc_battle_view *view, imui_rect map) {
    const pdc_command *command = view->intent.aiming != 0 ? aimed(view) : NULL;
    if (command == NULL && view->preview.kind == PDC_COMMAND_REACT_FIRE) {
        command = &view->preview;
    }
    if (command == NULL) {
        return false;
    }
    bool fire = (command->kind == PDC_COMMAND_FIRE && command->other != 0) ||
                command->kind == PDC_COMMAND_REACT_FIRE;
    if (fire) {
        fire_preview(app, view, map, command);
    } else if (command->kind == PDC_COMMAND_ASSAULT) {
        assault_preview(app, view, map, command);
    }
    return fire || command->kind == PDC_COMMAND_ASSAULT;
}

void pdc_panel_result(pdc_app *app, pdc_battle_view *view, imui_rect map,
                      const pdc_log_entry *entry) {
    imui *ui = app->ui;
    const pdc_pos *pos = view_pos(view);
    const pdc_fire_report *report = entry->report >= 0 ? &view->log.report[entry->report] : NULL;
    char title[160];
    char text[160];
    fire_title(pos, entry->who, entry->other, title, sizeof title);
    imui_rect inside =
        open_box(app, box_over(app, map, (report != NULL ? report->ledger.count : 0) + 5), title,
                 _("Fire, as it was"));
    if (report != NULL) {
        effect_line(app, &inside, report);
        ledger_lines(app, &inside, &report->ledger);
    }
    total_line(app, &inside, _("Factor"), entry->factor);
    imui_rect row = imui_cut_top(&inside, pdc_app_px(app, 34));
    pdc_draw_die(ui, imui_cut_left(&row, row.h), entry->die);
    imui_cut_left(&row, ui->style.gap);
    snprintf(
        text, sizeof text,
        ngettext("%d figures: %d man lost", "%d figures: %d men lost", (unsigned long)entry->men),
        entry->figures, entry->men);
    imui_label_styled(ui, row, text, PDC_FONT_BOLD, ui->style.accent, IMUI_ALIGN_LEFT);
    imui_cut_top(&inside, ui->style.gap / 2);
    imui_button_options close = {.label = _("Close"), .hint = "Esc"};
    if (imui_button(ui, imui_cut_top(&inside, ui->style.row_height), &close)) {
        view->log_open = -1;
    }
}
