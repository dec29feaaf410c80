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

/* "musketry, 6 figures, 100 paces, full effect": where fire is by the die to hit there is no effect
 * but that of the dice [HC-65]. */
static void effect_line(pdc_app *app, const pdc_pos *pos, imui_rect *column,
                        const pdc_fire_report *report) {
    imui *ui = app->ui;
    char text[200];
    char who[64];
    char distance[40];
    static const char *const shots[] = {N_("musketry"), N_("round shot"), N_("canister")};
    static const char *const effects[] = {N_("no effect"), N_("half effect"), N_("full effect")};
    pdc_say_firing(pos, report->figures, who, sizeof who);
    pdc_say_distance(pos, report->hexes, distance, sizeof distance);
    int used = snprintf(text, sizeof text, "%s, %s, %s", _(shots[report->shot % 3]), who, distance);
    if (report->dice == 0 && used > 0 && (size_t)used < sizeof text) {
        snprintf(text + used, sizeof text - (size_t)used, ", %s%s", _(effects[report->effect % 3]),
                 report->doubled ? _(", doubled") : "");
    }
    imui_label_styled(ui, imui_cut_top(column, imui_line_height(ui, PDC_FONT_SMALL)), text,
                      PDC_FONT_SMALL, ui->style.faint_ink, IMUI_ALIGN_LEFT);
}

static bool is_fire(const pdc_command *command) {
    return (command->kind == PDC_COMMAND_FIRE && (command->other != 0 || command->n != 0)) ||
           command->kind == PDC_COMMAND_REACT_FIRE;
}

/* The order with its target named: a reaction is aimed at whom the window is about. */
static pdc_command targeted(const pdc_battle_view *view, const pdc_command *order) {
    pdc_command command = *order;
    if (command.kind == PDC_COMMAND_REACT_FIRE && command.other == 0) {
        command.other = pdc_game_prompt(view->game).who;
    }
    return command;
}

/* Why this target may be fired at before others [FE-22 to FE-27]. */
static void class_line(pdc_app *app, imui_rect *column, int class) {
    static const char *const classes[6] = {
        "",
        N_("Target of the 1st class: it comes into contact [FE-23]"),
        N_("Target of the 2nd class: it can come into contact [FE-24]"),
        N_("Target of the 3rd class: it threatens whom the unit supports [FE-25]"),
        N_("Target of the 4th class: it fires at the unit [FE-26]"),
        N_("Target of the 5th class: the nearest [FE-27]")};
    imui_label_styled(app->ui, imui_cut_top(column, imui_line_height(app->ui, PDC_FONT_SMALL)),
                      _(classes[class]), PDC_FONT_SMALL, app->ui->style.faint_ink, IMUI_ALIGN_LEFT);
}

/* One who is hurt besides the target: how, with what factor, how much. */
static void say_hurt(const pdc_pos *pos, int viewer, const pdc_fire_hurt *hurt, char *out,
                     size_t room) {
    static const char *const ways[] = {
        N_("%s, aimed at: factor %+d, %d to %d men"),
        N_("%s, behind the screen [FE-54]: factor %+d, %d to %d men"),
        N_("%s, by the bounce [FE-76]: factor %+d, %d to %d men"),
        N_("%s, in the square that is hit [FE-X3]: factor %+d, %d to %d men"),
        N_("%s, came between in the second half [FE-20]: factor %+d, %d to %d men")};
    const char *name = hurt->unit != 0 ? pdc_say_known(pos, viewer, hurt->unit) : _("the leader");
    snprintf(out, room, _(ways[hurt->how % 5]), name, hurt->factor, hurt->least, hurt->most);
}

/* All whom the fire hurts, where that is more than its target. */
static void hurt_lines(pdc_app *app, const pdc_battle_view *view, imui_rect *column,
                       const pdc_fire_hurt *hurt, int count) {
    imui *ui = app->ui;
    if (count < 2) {
        return;
    }
    for (int i = 0; i < count; i++) {
        char text[200];
        say_hurt(view_pos(view), pdc_view_viewer(view), &hurt[i], text, sizeof text);
        imui_cut_top(column, imui_wrapped(ui, *column, text, PDC_FONT_SMALL, ui->style.ink));
    }
}

/* The target is refused: why, and because of whom. */
static void fire_refused(pdc_app *app, const pdc_battle_view *view, imui_rect *column,
                         const pdc_command *command, pdc_verdict verdict) {
    const pdc_pos *pos = pdc_view_known(view);
    char text[240];
    char because[320];
    pdc_unit_id other = pdc_fire_binding(pos, command->who, command->other);
    pdc_say_refusal(pdc_refused_by(pos, command->kind, command->who, verdict), verdict, text,
                    sizeof text);
    if (other != 0) {
        snprintf(because, sizeof because, _("%s. First: %s"), text,
                 pdc_say_known(pos, pdc_view_viewer(view), other));
    }
    imui_wrapped(app->ui, *column, other != 0 ? because : text, PDC_FONT_BOLD,
                 app->ui->style.accent);
}

/* What each face of the die does: men lost, or a hit or none [HC-65]. */
static void fire_dice(pdc_app *app, imui_rect *column, const pdc_pos *pos,
                      const pdc_command *command, const pdc_fire_report *report) {
    int worth[6];
    char text[120];
    for (int die = 1; die <= 6; die++) {
        worth[die - 1] = report->dice != 0 ? die >= report->needs
                                           : pdc_fire_losses(pos, command, command->other, die);
    }
    if (report->dice != 0) {
        snprintf(text, sizeof text,
                 ngettext("%d die: it hits with %d or more", "%d dice: each hits with %d or more",
                          (unsigned long)report->dice),
                 report->dice, report->needs);
    } else {
        SDL_strlcpy(text, _("men lost, by the die"), sizeof text);
    }
    pdc_ledger_dice(app, column, worth, 0);
    imui_label_styled(app->ui, *column, text, PDC_FONT_SMALL, app->ui->style.faint_ink,
                      IMUI_ALIGN_CENTER);
}

static void fire_preview(pdc_app *app, pdc_battle_view *view, imui_rect map,
                         const pdc_command *order) {
    const pdc_pos *pos = pdc_view_known(view);
    pdc_command command = targeted(view, order);
    pdc_fire_report report;
    char title[160];
    int class = 0;
    pdc_fire_preview(pos, &command, &report);
    if (command.other != 0) {
        class = pdc_fire_class(pos, command.who, command.other);
        fire_title(view, command.who, command.other, title, sizeof title);
    } else {
        snprintf(title, sizeof title, "%s \xE2\x86\x92 %s", pdc_say_unit(pos, command.who),
                 pdc_say_leader(pos, (pdc_leader_id)command.n));
    }
    pdc_fire_hurt hurt[PDC_MAX_HURT];
    int count = pdc_fire_victims(pos, &command, hurt, PDC_MAX_HURT);
    int lines = report.ledger.count + 4 + (class != 0) + (count > 1 ? 2 * count : 0);
    imui_rect inside = pdc_ledger_box(app, pdc_ledger_place(app, view, map, lines), title,
                                      _("Fire, before the die"));
    pdc_verdict refused =
        command.kind == PDC_COMMAND_FIRE ? pdc_fire_refusal(pos, &command) : report.verdict;
    if (refused != PDC_VERDICT_OK) {
        fire_refused(app, view, &inside, &command, refused);
        return;
    }
    effect_line(app, pos, &inside, &report);
    if (class != 0) {
        class_line(app, &inside, class);
    }
    pdc_ledger_lines(app, view, &inside, &report.ledger);
    pdc_ledger_total(app, &inside, report.dice != 0 ? _("To the die") : _("Factor"), report.factor);
    hurt_lines(app, view, &inside, hurt, count);
    fire_dice(app, &inside, pos, &command, &report);
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

static void ledger_part(pdc_app *app, const pdc_battle_view *view, imui_rect *column,
                        const char *id, const pdc_ledger *ledger) {
    imui_push_id(app->ui, id);
    pdc_ledger_lines(app, view, column, ledger);
    imui_pop_id(app->ui);
}

static int spread_rows(const pdc_rules *rules, const pdc_fight_report *report) {
    int rows = 0;
    for (int i = 0; i < rules->melee_rows; i++) {
        rows += report->row[i] > 0;
    }
    return rows;
}

static void show_fight(pdc_app *app, const pdc_battle_view *view, imui_rect *column,
                       const pdc_fight_report *report, bool charge) {
    char text[96];
    if (!charge || report->close < 36) {
        percent(text, sizeof text, report->close);
        pdc_ledger_head(app, column,
                        charge ? _("The charger passes its check") : _("Attacker closes"), text);
        ledger_part(app, view, column, "close", &report->close_ledger);
    }
    if (report->stand < 36) {
        percent(text, sizeof text, report->stand);
        pdc_ledger_head(app, column, _("Defender stands"), text);
        ledger_part(app, view, column, "stand", &report->stand_ledger);
    }
    pdc_ledger_strength(app, column, _("Strength of the attack"), report->attack);
    ledger_part(app, view, column, "attack", &report->attack_ledger);
    pdc_ledger_strength(app, column, _("Strength of the defence"), report->defence);
    ledger_part(app, view, column, "defence", &report->defence_ledger);
    snprintf(text, sizeof text, "%+d", report->column);
    pdc_ledger_head(app, column, _("Odds column [HC-73]"),
                    report->column == -99 ? _("below 1:3") : text);
    if (report->recoils != 0) {
        pdc_ledger_head(app, column, _("The charge recoils before the square [HC-76]"), "");
        return;
    }
    pdc_ledger_total(app, column, _("Moves the result of the dice"), report->result_ledger.total);
    ledger_part(app, view, column, "result", &report->result_ledger);
    spread(app, view_pos(view)->world->rules, column, report);
    if (report->stays_out != 0) {
        pdc_ledger_head(app, column, _("Too many to enter the hex after a victory [HC-17]"), "");
    }
}

static void fight_preview(pdc_app *app, pdc_battle_view *view, imui_rect map,
                          const pdc_command *command) {
    const pdc_pos *pos = pdc_view_known(view);
    bool reacts = command->kind == PDC_COMMAND_REACT_CHARGE;
    bool charge = command->kind == PDC_COMMAND_CHARGE || reacts;
    pdc_fight_report report;
    char title[160];
    char text[160];
    if (charge) {
        pdc_charge_report(pos, command, &report);
        fire_title(view, command->who, reacts ? pdc_game_prompt(view->game).who : command->other,
                   title, sizeof title);
    } else {
        pdc_assault_report(pos, command, &report);
        snprintf(title, sizeof title, "%s \xE2\x86\x92 %s", pdc_say_unit(pos, command->who),
                 pdc_say_hex(pos, command->at));
    }
    int lines = pdc_ledger_rows(&report.attack_ledger) + pdc_ledger_rows(&report.defence_ledger) +
                pdc_ledger_rows(&report.close_ledger) + pdc_ledger_rows(&report.stand_ledger) +
                pdc_ledger_rows(&report.result_ledger) + spread_rows(pos->world->rules, &report) +
                report.stays_out + 7;
    imui_rect inside = pdc_ledger_box(app, pdc_ledger_place(app, view, map, lines), title,
                                      charge ? _("The melee of the charge, as things stand")
                                             : _("Assault, as declared so far"));
    if (report.verdict == PDC_VERDICT_OK) {
        show_fight(app, view, &inside, &report, charge);
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

/* With fire in hand, an enemy under the pointer who is no target: the preview says why. */
static bool refused_fire(const pdc_battle_view *view, pdc_command *out) {
    const pdc_pos *pos = pdc_view_known(view);
    pdc_unit_id there = 0;
    int count = view->cursor != 0 ? pdc_units_at(pos, view->cursor, &there, 1) : 0;
    if (view->intent.aiming != PDC_COMMAND_FIRE || count == 0 ||
        pos_side(pos, there) == pos_side(pos, view->intent.unit)) {
        return false;
    }
    *out = (pdc_command){.kind = PDC_COMMAND_FIRE,
                         .side = (uint8_t)pos_side(pos, view->intent.unit),
                         .who = view->intent.unit,
                         .other = there};
    return true;
}

const pdc_command *pdc_view_aimed(const pdc_battle_view *view) {
    const pdc_command *command = view->intent.aiming != 0 ? aimed(view) : NULL;
    bool shown = view->preview.kind == PDC_COMMAND_REACT_FIRE ||
                 view->preview.kind == PDC_COMMAND_REACT_CHARGE;
    return command == NULL && shown ? &view->preview : command;
}

int pdc_view_hurt(const pdc_battle_view *view, pdc_fire_hurt *out, int room) {
    const pdc_pos *pos = pdc_view_known(view);
    const pdc_command *order = pdc_view_aimed(view);
    if (order == NULL || !is_fire(order)) {
        return 0;
    }
    pdc_command command = targeted(view, order);
    return pdc_fire_victims(pos, &command, out, room);
}

bool pdc_panel_preview(pdc_app *app, pdc_battle_view *view, imui_rect map) {
    const pdc_command *command = pdc_view_aimed(view);
    pdc_command refused;
    if (command == NULL && refused_fire(view, &refused)) {
        command = &refused;
    }
    if (command == NULL) {
        return false;
    }
    if (is_fire(command)) {
        fire_preview(app, view, map, command);
        return true;
    }
    if (command->kind == PDC_COMMAND_ASSAULT || command->kind == PDC_COMMAND_CHARGE ||
        command->kind == PDC_COMMAND_REACT_CHARGE) {
        fight_preview(app, view, map, command);
        return true;
    }
    return false;
}
