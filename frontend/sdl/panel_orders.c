/* The orders of what is in hand: a button each, grey with the reason when refused; and, for orders
 * with a target, the list of what they can aim at. */
#include <stdio.h>
#include <string.h>

#include "battle_view.h"
#include "i18n.h"
#include "widgets.h"
#include "wording.h"

typedef struct {
    uint8_t kind, form, turn;
    SDL_Scancode key;
    Uint16 modifiers;
} order_key;

/* Formations other than these are reached with the mouse or Tab. */
static const order_key keys[] = {
    {PDC_COMMAND_FIRE, 0, 0, SDL_SCANCODE_F, 0},
    {PDC_COMMAND_ASSAULT, 0, 0, SDL_SCANCODE_A, 0},
    {PDC_COMMAND_CHARGE, 0, 0, SDL_SCANCODE_C, 0},
    {PDC_COMMAND_RALLY, 0, 0, SDL_SCANCODE_R, 0},
    {PDC_COMMAND_FACE, 0, 0, SDL_SCANCODE_T, 0},
    {PDC_COMMAND_ABOUT, 0, 0, SDL_SCANCODE_B, 0},
    {PDC_COMMAND_WHEEL, 0, 1, SDL_SCANCODE_W, 0},
    {PDC_COMMAND_WHEEL, 0, 2, SDL_SCANCODE_W, KMOD_SHIFT},
    {PDC_COMMAND_WHEEL_BACK, 0, 1, SDL_SCANCODE_V, 0},
    {PDC_COMMAND_WHEEL_BACK, 0, 2, SDL_SCANCODE_V, KMOD_SHIFT},
    {PDC_COMMAND_OBLIQUE, 0, 1, SDL_SCANCODE_O, 0},
    {PDC_COMMAND_OBLIQUE, 0, 2, SDL_SCANCODE_O, KMOD_SHIFT},
    {PDC_COMMAND_SIDE, 0, 1, SDL_SCANCODE_I, 0},
    {PDC_COMMAND_SIDE, 0, 2, SDL_SCANCODE_I, KMOD_SHIFT},
    {PDC_COMMAND_BACK, 0, 0, SDL_SCANCODE_B, KMOD_SHIFT},
    {PDC_COMMAND_FORM, PDC_FORM_COLUMN, 0, SDL_SCANCODE_1, 0},
    {PDC_COMMAND_FORM, PDC_FORM_LINE, 0, SDL_SCANCODE_2, 0},
    {PDC_COMMAND_FORM, PDC_FORM_SQUARE, 0, SDL_SCANCODE_3, 0},
    {PDC_COMMAND_FORM, PDC_FORM_SKIRMISH, 0, SDL_SCANCODE_4, 0},
    {PDC_COMMAND_FORM, PDC_FORM_ROAD_COLUMN, 0, SDL_SCANCODE_5, 0},
    {PDC_COMMAND_FORM, PDC_FORM_COLUMN_OF_COMPANIES, 0, SDL_SCANCODE_6, 0},
    {PDC_COMMAND_FORM, PDC_FORM_LIMBERED, 0, SDL_SCANCODE_L, 0},
    {PDC_COMMAND_FORM, PDC_FORM_UNLIMBERED, 0, SDL_SCANCODE_U, 0},
    {PDC_COMMAND_LIMBER, 0, 0, SDL_SCANCODE_L, 0},
    {PDC_COMMAND_UNLIMBER, 0, 0, SDL_SCANCODE_U, 0},
    {PDC_COMMAND_EXTEND, 0, 0, SDL_SCANCODE_X, 0},
    {PDC_COMMAND_CONTRACT, 0, 0, SDL_SCANCODE_X, KMOD_SHIFT},
    {PDC_COMMAND_WIDEN, 0, 1, SDL_SCANCODE_G, 0},
    {PDC_COMMAND_WIDEN, 0, 2, SDL_SCANCODE_G, KMOD_SHIFT},
    {PDC_COMMAND_NARROW, 0, 1, SDL_SCANCODE_H, 0},
    {PDC_COMMAND_NARROW, 0, 2, SDL_SCANCODE_H, KMOD_SHIFT},
    {PDC_COMMAND_WHEEL_COMPANIES, 0, 1, SDL_SCANCODE_Y, 0},
    {PDC_COMMAND_WHEEL_COMPANIES, 0, 2, SDL_SCANCODE_Y, KMOD_SHIFT},
    {PDC_COMMAND_SPLIT, 0, 0, SDL_SCANCODE_P, 0},
    {PDC_COMMAND_JOIN, 0, 0, SDL_SCANCODE_J, 0},
    {PDC_COMMAND_DETACH, 0, 0, SDL_SCANCODE_D, 0},
    {PDC_COMMAND_RECALL, 0, 0, SDL_SCANCODE_D, KMOD_SHIFT},
    {PDC_COMMAND_ENTER, 0, 0, SDL_SCANCODE_E, 0},
    {PDC_COMMAND_BREAK, 0, 0, SDL_SCANCODE_K, 0},
    {PDC_COMMAND_EXIT, 0, 0, SDL_SCANCODE_E, KMOD_SHIFT},
    {PDC_COMMAND_ATTACH, 0, 0, SDL_SCANCODE_J, 0},
    {PDC_COMMAND_LEAVE, 0, 0, SDL_SCANCODE_J, KMOD_SHIFT},
};

static const order_key *key_of(const pdc_intent_button *button) {
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (keys[i].kind == button->kind && keys[i].turn == button->turn &&
            (button->kind != PDC_COMMAND_FORM || keys[i].form == button->form)) {
            return &keys[i];
        }
    }
    return NULL;
}

/* The picture of an order: that of its formation, its direction, or its name in the notation. */
static const void *icon_of(pdc_app *app, const pdc_intent_button *button) {
    char name[64];
    const char *turn = button->turn == 2 ? "right" : "left";
    if (button->kind == PDC_COMMAND_FORM) {
        snprintf(name, sizeof name, "units/form-%s", pdc_formation_names[button->form]);
    } else if (button->kind == PDC_COMMAND_WHEEL || button->kind == PDC_COMMAND_WHEEL_BACK ||
               button->kind == PDC_COMMAND_OBLIQUE || button->kind == PDC_COMMAND_SIDE) {
        snprintf(name, sizeof name, "ui/%s-%s", pdc_command_names[button->kind], turn);
    } else if (button->kind == PDC_COMMAND_BREAK) {
        snprintf(name, sizeof name, "ui/break-bridge");
    } else if (button->kind == PDC_COMMAND_LEAVE) {
        snprintf(name, sizeof name, "ui/detach-leader");
    } else {
        snprintf(name, sizeof name, "ui/%s", pdc_command_names[button->kind]);
    }
    return pdc_icon(app, name, false);
}

/* What the system of manoeuvre adds to the price, with its rule. */
static size_t describe_system(const pdc_pos *pos, const pdc_command *order, char *out,
                              size_t room) {
    const char *rule = "";
    int factor = pdc_maneuver_factor(pos, order, &rule);
    if (factor <= 1) {
        return 0;
    }
    return (size_t)snprintf(out, room, "\n%s: x%d [%s]",
                            pdc_say_system((int)pdc_unit_system(pos, order->who)), factor, rule);
}

/* Why the button is grey; of a fire, at whom. */
static void say_why(const pdc_battle_view *view, const pdc_intent_button *button, char *out,
                    size_t room) {
    const pdc_pos *pos = view_pos(view);
    size_t used = 0;
    if (button->kind == PDC_COMMAND_FIRE && button->first.other != 0) {
        used =
            (size_t)snprintf(out, room, button->first.shot != 0 ? _("Round shot at %s: ") : "%s: ",
                             pdc_say_known(pos, pdc_view_viewer(view), button->first.other));
    }
    if (used < room) {
        pdc_say_refusal(pdc_refused_by(pos, button->kind, view->intent.unit, button->verdict),
                        button->verdict, out + used, room - used);
    }
}

/* What the order costs, and whether it can be taken back: said before it is given. */
static void describe(pdc_battle_view *view, const pdc_intent_button *button, char *out,
                     size_t room) {
    const pdc_pos *pos = pdc_view_asked(view);
    uint32_t ticks = 0;
    char points[48];
    if (button->count == 0) {
        say_why(view, button, out, room);
        return;
    }
    if (button->count > 1) {
        snprintf(out, room, _("%d possibilities"), button->count);
        return;
    }
    size_t used = 0;
    out[0] = 0;
    if (pdc_cost(pos, &button->first, &ticks) == PDC_VERDICT_OK) {
        pdc_say_price(pos, &button->first, ticks, points, sizeof points);
        used = (size_t)snprintf(out, room, _("Costs %s"), points);
        used += describe_system(pos, &button->first, out + used, used < room ? room - used : 0);
    }
    pdc_verdict verdict = PDC_VERDICT_OK;
    if (used < room && pdc_game_would_undo(view->game, &button->first, &verdict) != PDC_UNDO_OK) {
        snprintf(out + used, room - used, "%s%s", used > 0 ? "\n" : "", _("Cannot be taken back"));
    }
}

static void act(pdc_app *app, pdc_battle_view *view, const pdc_intent_button *button) {
    pdc_command command;
    switch (pdc_intent_press(&view->intent, button, &command)) {
    case PDC_ANSWER_ORDER: pdc_view_order(app, view, &command); break;
    case PDC_ANSWER_REFUSED:
        SDL_strlcpy(
            view->refusal_rule,
            pdc_refused_by(view_pos(view), button->kind, view->intent.unit, view->intent.verdict),
            sizeof view->refusal_rule);
        say_why(view, button, view->refusal, sizeof view->refusal);
        break;
    case PDC_ANSWER_CHOOSE: // a single target is under the cursor: Enter gives the order
        view->variant_list.selected = button->count == 1 ? 0 : -1;
        if (button->count == 1) {
            view->cursor = pdc_intent_target(pdc_view_known(view), &button->first);
        }
        break;
    case PDC_ANSWER_SELECT:
    case PDC_ANSWER_NOTHING: view->variant_list.selected = -1; break;
    }
}

/* The order in words; a rally by a check with its chance [HC-92]. */
static void say_button(const pdc_pos *pos, const pdc_intent_button *button, char *out,
                       size_t room) {
    const char *words = button->kind == PDC_COMMAND_FORM && button->count > 0
                            ? pdc_say_form(pos, &button->first)
                            : pdc_say_order(button->kind, button->form, button->turn);
    bool checks = button->kind == PDC_COMMAND_RALLY && button->count > 0 &&
                  pos->state->game.segment == PDC_SEGMENT_RALLY; // in the movement it takes time
    if (checks) {
        snprintf(out, room, _("%s: passes with %d %%"), words,
                 pdc_view_check_chance(pos, button->first.who, PDC_CHECK_RALLY, 0));
    } else {
        snprintf(out, room, "%s", words);
    }
}

static bool show_button(pdc_app *app, pdc_battle_view *view, imui_rect place,
                        const pdc_intent_button *button) {
    imui *ui = app->ui;
    const order_key *key = key_of(button);
    char tip[400] = "";
    char label[120];
    say_button(view_pos(view), button, label, sizeof label);
    imui_push_index(ui, button->kind * 64 + button->form * 4 + button->turn);
    imui_id id = imui_make_id(ui, "order");
    if (ui->last_hot == id || ui->focus == id || button->count == 0) {
        describe(view, button, tip, sizeof tip);
        if (button->count == 0 && (ui->last_hot == id || ui->focus == id)) {
            SDL_strlcpy(
                view->hover_rule,
                pdc_refused_by(view_pos(view), button->kind, view->intent.unit, button->verdict),
                sizeof view->hover_rule);
        }
    }
    imui_button_options options = {
        .key = "order",
        .label = label,
        .hint = key != NULL && button->count > 0 ? pdc_key_name(key->key, key->modifiers) : NULL,
        .tooltip = tip,
        .disabled = button->count == 0 ? tip : NULL,
        .icon = icon_of(app, button),
        .left = true,
    };
    bool pressed = key != NULL ? pdc_key_button(app, place, &options, key->key, key->modifiers)
                               : imui_button(ui, place, &options);
    imui_pop_id(ui);
    pdc_lesson_ring(app, view, place, button, NULL);
    return pressed;
}

static void show_buttons(pdc_app *app, pdc_battle_view *view, imui_rect rect) {
    imui *ui = app->ui;
    pdc_intent_button buttons[PDC_INTENT_BUTTONS];
    int count =
        pdc_intent_buttons(pdc_view_known(view), &view->intent, buttons, PDC_INTENT_BUTTONS);
    int height = ui->style.row_height + 3 * ui->style.line;
    imui_scroll_area area =
        imui_scroll_begin(ui, rect, "orders", &view->order_scroll, count * height);
    int pressed = -1;
    // the legal ones first
    int row = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < count; i++) {
            if ((buttons[i].count > 0) == (pass == 0)) {
                imui_rect place = {area.content.x, area.content.y + row++ * height, area.view.w,
                                   ui->style.row_height};
                pressed = show_button(app, view, place, &buttons[i]) ? i : pressed;
            }
        }
    }
    imui_scroll_end(ui);
    if (pressed >= 0) {
        act(app, view, &buttons[pressed]);
    }
}

/* A digit takes its variant; where dice will fall it points at it first, and its ledger is shown:
 * the same digit again, or Enter, orders it. */
static void choose_by_digit(pdc_app *app, pdc_battle_view *view, const pdc_command **variants,
                            int count, const pdc_command **chosen) {
    for (int i = 0; i < count && i < 9; i++) {
        if (!pdc_app_key(app, (SDL_Scancode)(SDL_SCANCODE_1 + i), 0)) {
            continue;
        }
        if (pdc_intent_throws_dice(variants[i]->kind) && view->variant_list.selected != i) {
            view->variant_list.selected = i;
            view->cursor = pdc_intent_target(pdc_view_asked(view), variants[i]);
            view->keyboard = true;
            view->stepped = false;
        } else {
            *chosen = variants[i];
        }
    }
}

/* What one way of an order costs, or what a fire may do, at the right of its row; nothing where it
 * costs nothing. */
static void show_price(pdc_app *app, const pdc_pos *pos, const pdc_command *order, imui_rect *row) {
    imui *ui = app->ui;
    uint32_t ticks = 0;
    char text[48];
    if (order->kind == PDC_COMMAND_FIRE && order->other != 0) {
        int least = 0;
        int most = 0;
        pdc_view_losses(pos, order, order->other, &least, &most);
        snprintf(text, sizeof text, _("%d to %d men"), least, most);
    } else if (pdc_cost(pos, order, &ticks) != PDC_VERDICT_OK || ticks == 0) {
        return;
    } else {
        pdc_say_price(pos, order, ticks, text, sizeof text);
    }
    int width = imui_measure_text(ui, PDC_FONT_SMALL, text) + ui->style.gap;
    imui_label_styled(ui, imui_cut_right(row, width), text, PDC_FONT_SMALL, ui->style.faint_ink,
                      IMUI_ALIGN_RIGHT);
}

/* The targets or ways of the order being aimed. */
static void show_variants(pdc_app *app, pdc_battle_view *view, imui_rect rect) {
    imui *ui = app->ui;
    const pdc_pos *pos = pdc_view_asked(view);
    const pdc_command *variants[PDC_INTENT_ORDERS];
    const pdc_command *chosen = NULL;
    int count = pdc_intent_variants(pos, &view->intent, variants, PDC_INTENT_ORDERS);
    imui_rect head = imui_cut_top(&rect, ui->style.row_height);
    imui_button_options cancel = {.label = _("Cancel"),
                                  .hint = pdc_key_name(SDL_SCANCODE_ESCAPE, 0)};
    if (imui_button(ui, imui_cut_right(&head, pdc_app_px(app, 110)), &cancel)) {
        pdc_intent_stop_aiming(&view->intent);
        return;
    }
    imui_label_styled(
        ui, head,
        pdc_say_order(view->intent.aiming, view->intent.aiming_form, view->intent.aiming_turn),
        PDC_FONT_BOLD, ui->style.accent, IMUI_ALIGN_LEFT);
    imui_cut_top(&rect, ui->style.gap / 2);
    imui_list list;
    imui_list_begin(ui, &list, rect, "variants", &view->variant_list,
                    (imui_rows){count, ui->style.row_height});
    while (imui_list_next(&list)) {
        char text[256];
        char number[12];
        imui_rect row = imui_inset(list.row, ui->style.line);
        snprintf(number, sizeof number, "%d", list.index + 1);
        imui_label_styled(ui, imui_cut_left(&row, pdc_app_px(app, 20)),
                          list.index < 9 ? number : "", PDC_FONT_SMALL, ui->style.faint_ink,
                          IMUI_ALIGN_LEFT);
        show_price(app, pos, variants[list.index], &row);
        pdc_say_variant(pos, pdc_view_viewer(view), variants[list.index], text, sizeof text);
        imui_label_styled(ui, row, text, PDC_FONT_UI, ui->style.ink, IMUI_ALIGN_LEFT);
        if (list.hovered) {
            view->cursor = pdc_intent_target(pos, variants[list.index]);
            view->variant_list.selected = list.index;
        }
    }
    imui_list_end(&list);
    if ((list.clicked || list.activated) && view->variant_list.selected >= 0) {
        chosen = variants[view->variant_list.selected];
    }
    choose_by_digit(app, view, variants, count, &chosen);
    if (chosen != NULL) {
        pdc_command command = *chosen;
        pdc_view_order(app, view, &command);
    }
}

void pdc_panel_orders(pdc_app *app, pdc_battle_view *view, imui_rect rect) {
    imui *ui = app->ui;
    imui_separator(ui, imui_cut_top(&rect, ui->style.gap));
    if (!pdc_view_may_order(view)) {
        return;
    }
    if (view->intent.aiming != 0) {
        show_variants(app, view, rect);
    } else if (view->intent.unit != 0 || view->intent.leader != 0) {
        show_buttons(app, view, rect);
    }
}
