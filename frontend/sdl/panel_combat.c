/* Fire, assault and charge before they are ordered: every modifier with its rule, the chances of the
 * checks, what each die would do. */
#include <stdio.h>
#include <string.h>

#include "battle_view.h"
#include "i18n.h"
#include "panel_ledger.h"
#include "wording.h"

static void fire_title(const pdc_battle_view *view, pdc_unit_id who, pdc_unit_id target,
                       char *title, size_t room) {
    const pdc_pos *pos = view_pos(view);
    snprintf(title, room, "%s \xE2\x86\x92 %s", pdc_say_unit(pos, who),
             pdc_say_known(pos, pdc_view_viewer(view), target));
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
    const pdc_pos *pos = pdc_view_known(view);
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
    fire_title(view, command->who, target, title, sizeof title);
    imui_rect inside = pdc_ledger_box(app, pdc_ledger_place(app, map, report.ledger.count + 4),
                                      title, _("Fire, before the die"));
    effect_line(app, &inside, &report);
    pdc_ledger_lines(app, &inside, &report.ledger);
    pdc_ledger_total(app, &inside, _("Factor"), report.factor);
    pdc_ledger_dice(app, &inside, men, 0);
    imui_label_styled(app->ui, inside, _("men lost, by the die"), PDC_FONT_SMALL,
                      app->ui->style.faint_ink, IMUI_ALIGN_CENTER);
}

/* --- assaults and charges ---------------------------------------------------------------------- */

static void percent(char *out, size_t room, int of_36) {
    snprintf(out, room, _("%d of 36"), of_36);
}

/* "Attacker routs, loses 2; defender stands" */
static void say_row(const pdc_melee_row *row, char *out, size_t room) {
    char attacker[64];
    char defender[64];
    pdc_say_outcome(row->attacker, row->attacker_loss, attacker, sizeof attacker);
    pdc_say_outcome(row->defender, row->defender_loss, defender, sizeof defender);
    snprintf(out, room,
             row->again ? _("Attacker %s; defender %s; once more") : _("Attacker %s; defender %s"),
             attacker, defender);
}

/* The rows of the result table that can come up, each with its share of the 36 results. */
static void spread(pdc_app *app, const pdc_rules *rules, imui_rect *column,
                   const pdc_fight_report *report) {
    imui *ui = app->ui;
    for (int i = 0; i < rules->melee_rows; i++) {
        char text[160];
        char chance[16];
        if (report->row[i] == 0) {
            continue;
        }
        imui_rect line = imui_cut_top(column, imui_line_height(ui, PDC_FONT_SMALL) + 2);
        imui_rect bar = {line.x, line.y, line.w * report->row[i] / 36, line.h - 2};
        imui_draw_rect(ui, bar, ui->style.selection);
        snprintf(chance, sizeof chance, "%d", report->row[i]);
        say_row(&rules->melee[i], text, sizeof text);
        imui_label_styled(ui, imui_cut_right(&line, pdc_app_px(app, 24)), chance, PDC_FONT_BOLD,
                          ui->style.ink, IMUI_ALIGN_RIGHT);
        imui_label_styled(ui, line, text, PDC_FONT_SMALL, ui->style.ink, IMUI_ALIGN_LEFT);
    }
}

static void ledger_part(pdc_app *app, imui_rect *column, const char *id, const pdc_ledger *ledger) {
    imui_push_id(app->ui, id);
    pdc_ledger_lines(app, column, ledger);
    imui_pop_id(app->ui);
}

static int spread_rows(const pdc_rules *rules, const pdc_fight_report *report) {
    int rows = 0;
    for (int i = 0; i < rules->melee_rows; i++) {
        rows += report->row[i] > 0;
    }
    return rows;
}

static void show_fight(pdc_app *app, const pdc_pos *pos, imui_rect *column,
                       const pdc_fight_report *report, bool charge) {
    char text[96];
    if (!charge) {
        percent(text, sizeof text, report->close);
        pdc_ledger_head(app, column, _("Attacker closes"), text);
        ledger_part(app, column, "close", &report->close_ledger);
    }
    if (report->stand < 36) {
        percent(text, sizeof text, report->stand);
        pdc_ledger_head(app, column, _("Defender stands"), text);
        ledger_part(app, column, "stand", &report->stand_ledger);
    }
    pdc_ledger_strength(app, column, _("Strength of the attack"), report->attack);
    ledger_part(app, column, "attack", &report->attack_ledger);
    pdc_ledger_strength(app, column, _("Strength of the defence"), report->defence);
    ledger_part(app, column, "defence", &report->defence_ledger);
    snprintf(text, sizeof text, "%+d", report->column);
    pdc_ledger_head(app, column, _("Odds column [HC-73]"),
                    report->column == -99 ? _("below 1:3") : text);
    spread(app, pos->world->rules, column, report);
}

static void fight_preview(pdc_app *app, pdc_battle_view *view, imui_rect map,
                          const pdc_command *command) {
    const pdc_pos *pos = pdc_view_known(view);
    bool charge = command->kind == PDC_COMMAND_CHARGE;
    pdc_fight_report report;
    char title[160];
    char text[160];
    if (charge) {
        pdc_charge_report(pos, command, &report);
        fire_title(view, command->who, command->other, title, sizeof title);
    } else {
        pdc_assault_report(pos, command, &report);
        snprintf(title, sizeof title, "%s \xE2\x86\x92 %s", pdc_say_unit(pos, command->who),
                 pdc_say_hex(pos, command->at));
    }
    int lines = pdc_ledger_rows(&report.attack_ledger) + pdc_ledger_rows(&report.defence_ledger) +
                pdc_ledger_rows(&report.close_ledger) + pdc_ledger_rows(&report.stand_ledger) +
                spread_rows(pos->world->rules, &report) + 6;
    imui_rect inside = pdc_ledger_box(app, pdc_ledger_place(app, map, lines), title,
                                      charge ? _("The melee of the charge, as things stand")
                                             : _("Assault, as declared so far"));
    if (report.verdict == PDC_VERDICT_OK) {
        show_fight(app, pos, &inside, &report, charge);
    } else {
        pdc_say_refusal(pdc_refused_by(pos, command->kind, command->who, report.verdict),
                        report.verdict, text, sizeof text);
        imui_wrapped(app->ui, inside, text, PDC_FONT_BOLD, app->ui->style.accent);
    }
}

/* The variant that the pointer or the list points at. */
static const pdc_command *aimed(const pdc_battle_view *view) {
    const pdc_pos *pos = pdc_view_known(view);
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
        return true;
    }
    if (command->kind == PDC_COMMAND_ASSAULT || command->kind == PDC_COMMAND_CHARGE) {
        fight_preview(app, view, map, command);
        return true;
    }
    return false;
}
