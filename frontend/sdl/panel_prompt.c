/* Who must decide what now: the segment, the cup of chits, command points, reactions, choices. */
#include <stdio.h>
#include <string.h>

#include "../../engine/session/describe.h"
#include "battle_view.h"
#include "i18n.h"
#include "manual.h"
#include "widgets.h"
#include "wording.h"

static void heading(pdc_app *app, const pdc_pos *pos, int side, const char *text,
                    imui_rect *column) {
    imui *ui = app->ui;
    imui_rect head = imui_cut_top(column, imui_line_height(ui, PDC_FONT_HEADING));
    imui_rect mark = imui_cut_left(&head, pdc_app_px(app, 6));
    imui_draw_rect(ui, mark, pdc_side_colour(pos, side));
    imui_cut_left(&head, ui->style.gap);
    imui_label_styled(ui, head, text, PDC_FONT_HEADING, ui->style.ink, IMUI_ALIGN_LEFT);
    imui_cut_top(column, ui->style.gap / 2);
}

static void paragraph(pdc_app *app, imui_rect *column, const char *text, imui_color colour) {
    int height = imui_wrapped(app->ui, *column, text, PDC_FONT_UI, colour);
    imui_cut_top(column, height + app->ui->style.gap / 2);
}

/* What is asked, with its rule; a click on it opens the clause. */
static void question(pdc_app *app, imui_rect *column, const char *text, const char *rule) {
    imui *ui = app->ui;
    imui_rect place = *column;
    place.h = imui_wrapped_height(ui, column->w, text, PDC_FONT_UI);
    imui_response response = imui_interact(ui, imui_make_id(ui, "question"), place, false);
    paragraph(app, column, text, response.hovered ? ui->style.accent : ui->style.ink);
    if (response.clicked && rule != NULL) {
        pdc_rules_open(app, rule);
    }
}

/* `name`: what a lesson calls the button. */
static bool main_button(pdc_app *app, const pdc_battle_view *view, imui_rect *column,
                        const char *label, const char *name) {
    imui *ui = app->ui;
    imui_rect place = imui_cut_bottom(column, ui->style.row_height + ui->style.gap / 2);
    imui_cut_bottom(column, ui->style.gap / 2);
    imui_button_options options = {.key = "main",
                                   .label = label,
                                   .hint = pdc_key_name(SDL_SCANCODE_SPACE, 0),
                                   .primary = true};
    bool pressed = pdc_key_button(app, place, &options, SDL_SCANCODE_SPACE, 0);
    pdc_lesson_ring(app, view, place, NULL, name);
    return pressed;
}

/* --- segments --------------------------------------------------------------------------------- */

/* [HC-25] player turns: the whole side acts, both sides fire together */
static const char *side_help(int segment) {
    switch (segment) {
    case PDC_SEGMENT_MANEUVER:
        return _(
            "All units of the side march, change formation, and declare assaults and charges.");
    case PDC_SEGMENT_FIRE:
        return _("Units of the side fire; losses fall when both sides have fired.");
    case PDC_SEGMENT_END: return _("The turn ends.");
    default: return NULL;
    }
}

static const char *segment_help(const pdc_pos *pos, int segment) {
    const char *text =
        pos->world->rules->sequence == PDC_SEQUENCE_CHITS ? NULL : side_help(segment);
    if (text != NULL) {
        return text;
    }
    switch (segment) {
    case PDC_SEGMENT_MANEUVER:
        return _("Units of the active formation march, change formation, and declare assaults.");
    case PDC_SEGMENT_CHARGE: return _("Fresh cavalry of the active formation may charge.");
    case PDC_SEGMENT_DEFENSIVE_FIRE:
        return _("The other side fires at active units next to it or about to assault.");
    case PDC_SEGMENT_FIRE: return _("Active units fire.");
    case PDC_SEGMENT_ASSAULT: return _("The declared assaults are fought out.");
    case PDC_SEGMENT_RALLY:
        return _("Disordered and routed units that did nothing else may rally.");
    case PDC_SEGMENT_END: return _("Units whose chit was not drawn may rally.");
    default: return "";
    }
}

static void segment_prompt(pdc_app *app, pdc_battle_view *view, const pdc_prompt *prompt,
                           imui_rect rect) {
    const pdc_pos *pos = view_pos(view);
    char text[200];
    int waiting = view->waiting_count;
    heading(app, pos, prompt->sides, pdc_say_segment(prompt->segment), &rect);
    bool end = main_button(app, view, &rect, _("End the segment"), "end");
    int active = pos->state->game.active;
    if (active != 0 && pdc_chit_side(pos, active) != prompt->sides) {
        snprintf(text, sizeof text, _("%s, against %s"), pdc_say_side(pos, prompt->sides),
                 pdc_say_chit(pos, active));
    } else {
        snprintf(text, sizeof text, "%s%s%s", pdc_say_side(pos, prompt->sides),
                 active != 0 ? ": " : "", pdc_say_chit(pos, active));
    }
    paragraph(app, &rect, text, app->ui->style.ink);
    paragraph(app, &rect, segment_help(pos, prompt->segment), app->ui->style.faint_ink);
    if (waiting == 0) {
        snprintf(text, sizeof text, "%s", _("No unit can act any more."));
    } else {
        snprintf(text, sizeof text,
                 ngettext("%d can still act: N goes to it.", "%d can still act: N goes to them.",
                          (unsigned long)waiting),
                 waiting);
    }
    paragraph(app, &rect, text, app->ui->style.faint_ink);
    if (end) {
        pdc_view_end(app, view, false);
    }
}

/* --- the cup ---------------------------------------------------------------------------------- */

static void draw_chit(pdc_app *app, const pdc_pos *pos, imui_rect rect, int chit) {
    imui *ui = app->ui;
    imui_color colour = pdc_side_colour(pos, pdc_chit_side(pos, chit));
    imui_draw_rect(ui, rect, imui_mix(colour, ui->style.paper, 15));
    imui_draw_frame(ui, rect, ui->style.ink, ui->style.line);
    imui_rect inside = imui_inset(rect, ui->style.gap / 2);
    imui_label_styled(ui, inside, pdc_say_chit(pos, chit), PDC_FONT_SMALL, ui->style.accent_ink,
                      IMUI_ALIGN_CENTER);
}

static int in_cup(const pdc_state *state) {
    int count = 0;
    for (int i = 0; i < PDC_MAX_CHITS; i++) {
        count += state->game.cup[i] == PDC_CHIT_IN;
    }
    return count;
}

static void show_cup(pdc_app *app, const pdc_pos *pos, imui_rect rect) {
    imui *ui = app->ui;
    int width = (rect.w - ui->style.gap) / 2;
    int height = ui->style.row_height - 2 * ui->style.line;
    int rows = (in_cup(pos->state) + 1) / 2;
    int room = rows > 0 ? rect.h / rows - ui->style.gap / 2 : height; // all of them, if need be low
    int least = imui_line_height(ui, PDC_FONT_SMALL) + 2 * ui->style.line;
    height = room < height ? (room > least ? room : least) : height;
    int shown = 0;
    imui_push_clip(ui, rect);
    for (int i = 0; i < PDC_MAX_CHITS; i++) {
        if (pos->state->game.cup[i] == PDC_CHIT_IN) {
            imui_rect place = {rect.x + shown % 2 * (width + ui->style.gap),
                               rect.y + shown / 2 * (height + ui->style.gap / 2), width, height};
            draw_chit(app, pos, place, i + 1);
            shown++;
        }
    }
    imui_pop_clip(ui);
}

static void chits_prompt(pdc_app *app, pdc_battle_view *view, const pdc_prompt *prompt,
                         imui_rect rect) {
    const pdc_pos *pos = view_pos(view);
    char text[120];
    int left = in_cup(pos->state);
    heading(app, pos, prompt->sides, _("The cup"), &rect);
    bool drawn = main_button(app, view, &rect, _("Draw a chit"), "draw");
    snprintf(text, sizeof text,
             ngettext("%d chit is left. The one drawn is active next.",
                      "%d chits are left. The one drawn is active next.", (unsigned long)left),
             left);
    paragraph(app, &rect, text, app->ui->style.faint_ink);
    show_cup(app, pos, rect);
    if (drawn) {
        pdc_view_plain_order(app, view, PDC_COMMAND_DRAW);
    }
}

static void command_prompt(pdc_app *app, pdc_battle_view *view, const pdc_prompt *prompt,
                           imui_rect rect) {
    imui *ui = app->ui;
    const pdc_pos *pos = view_pos(view);
    pdc_command legal[PDC_MAX_MUS + 2];
    char text[160];
    heading(app, pos, prompt->sides, _("Command"), &rect);
    bool done = main_button(app, view, &rect, _("Done"), "end");
    snprintf(text, sizeof text, _("%s has %d command points for formations out of command."),
             pdc_say_side(pos, prompt->sides), pos->state->game.side[prompt->sides & 3].command);
    paragraph(app, &rect, text, ui->style.faint_ink);
    int count = pdc_legal(pos, legal, PDC_MAX_MUS + 2);
    count = count > PDC_MAX_MUS + 2 ? PDC_MAX_MUS + 2 : count;
    imui_scroll_area area = imui_scroll_begin(ui, rect, "command", &view->prompt_scroll,
                                              count * (ui->style.row_height + 2));
    int row = 0;
    int chosen = -1;
    for (int i = 0; i < count; i++) {
        if (legal[i].kind == PDC_COMMAND_COMMAND_MU) {
            imui_rect place = {area.content.x, area.content.y + row++ * (ui->style.row_height + 2),
                               area.view.w, ui->style.row_height};
            imui_push_index(ui, i);
            imui_button_options options = {
                .key = "mu", .label = pdc_say_chit(pos, legal[i].n), .left = true};
            chosen = imui_button(ui, place, &options) ? i : chosen;
            imui_pop_id(ui);
        }
    }
    imui_scroll_end(ui);
    if (chosen >= 0) {
        pdc_view_order(app, view, &legal[chosen]);
    } else if (done) {
        pdc_view_plain_order(app, view, PDC_COMMAND_END);
    }
}

/* --- reactions -------------------------------------------------------------------------------- */

/* Of the 36 results of a d66, to the nearest per cent. */
static int percent_of(int results) {
    return (100 * results + 18) / 36;
}

int pdc_view_check_chance(const pdc_pos *pos, pdc_unit_id who, pdc_check_kind kind,
                          pdc_unit_id other) {
    return percent_of(pdc_morale_chance(pos, who, kind, other));
}

void pdc_view_losses(const pdc_pos *pos, const pdc_command *fire, pdc_unit_id target, int *least,
                     int *most) {
    for (int die = 1; die <= 6; die++) {
        int men = pdc_fire_losses(pos, fire, target, die);
        *least = die == 1 || men < *least ? men : *least;
        *most = die == 1 || men > *most ? men : *most;
    }
}

static void fire_odds(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target, char *out,
                      size_t room) {
    pdc_command fire = {.kind = PDC_COMMAND_REACT_FIRE, .who = who, .other = target};
    pdc_fire_report report;
    int least = 0;
    int most = 0;
    pdc_fire_preview(pos, &fire, &report);
    pdc_view_losses(pos, &fire, target, &least, &most);
    snprintf(out, room, _("factor %+d, %d to %d men"), report.factor, least, most);
}

static void square_odds(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id charger, char *out,
                        size_t room) {
    pdc_square_report odds;
    /* [HC-40] measured to the hex about to be entered, which the open window names */
    const pdc_frame *window = &pos->state->pending[pos->state->game.frames - 1];
    pdc_hex_id at = window->at != 0 ? window->at : pos_unit(pos, charger)->hex[0];
    int distance = pdc_map_distance(pos->world->map, pos_unit(pos, who)->hex[0], at);
    pdc_square_preview(pos, who, charger, distance, &odds);
    snprintf(out, room, _("square %d %%, disorder %d %%"), percent_of(odds.square),
             percent_of(odds.disorder > odds.square ? odds.disorder - odds.square : 0));
}

static void odds_of(const pdc_pos *pos, const pdc_prompt *prompt, pdc_unit_id who, int kind,
                    char *out, size_t room) {
    out[0] = 0;
    switch (kind) {
    case PDC_COMMAND_REACT_FIRE: fire_odds(pos, who, prompt->who, out, room); break;
    case PDC_COMMAND_REACT_SQUARE: square_odds(pos, who, prompt->who, out, room); break;
    case PDC_COMMAND_REACT_CHARGE:
        snprintf(out, room, _("check passes with %d %%"),
                 pdc_view_check_chance(pos, who, PDC_CHECK_CHARGE, prompt->who));
        break;
    case PDC_COMMAND_REACT_FORM:
        snprintf(out, room, _("check passes with %d %%"),
                 pdc_view_check_chance(pos, who, PDC_CHECK_FORM_UP, 0));
        break;
    default: break;
    }
}

/* The reaction of the unit or leader in hand: at once if there is only one of its kind, else it is
 * aimed. */
static void react(pdc_app *app, pdc_battle_view *view, int kind) {
    pdc_intent *intent = &view->intent;
    pdc_intent_button button = {.kind = (uint8_t)kind};
    pdc_command command;
    for (int i = 0; i < intent->legal_count; i++) {
        if (intent->legal[i].kind == kind) {
            button.first = button.count == 0 ? intent->legal[i] : button.first;
            button.form = button.first.form;
            button.count++;
        }
    }
    if (pdc_intent_press(intent, &button, &command) == PDC_ANSWER_ORDER) {
        pdc_view_order(app, view, &command);
    } else if (intent->unit != 0) {
        pdc_view_centre(view, pos_unit(view_pos(view), intent->unit)->hex[0]);
    }
}

/* On two lines where one is too narrow. */
static void show_odds(imui *ui, imui_rect row, const char *odds) {
    int height = imui_wrapped_height(ui, row.w, odds, PDC_FONT_SMALL);
    row.y += (row.h - height) / 2;
    imui_wrapped(ui, row, odds, PDC_FONT_SMALL, ui->style.faint_ink);
}

static int reaction_row(pdc_app *app, pdc_battle_view *view, const pdc_prompt *prompt,
                        imui_rect *column, pdc_unit_id who) {
    imui *ui = app->ui;
    const pdc_pos *pos = view_pos(view);
    uint32_t kinds = pdc_reactions(pos, who);
    int chosen = 0;
    imui_rect name = imui_cut_top(column, ui->style.row_height);
    imui_push_index(ui, who);
    imui_response response = imui_interact(ui, imui_make_id(ui, "name"), name, false);
    imui_label_styled(ui, name, pdc_say_unit(pos, who), PDC_FONT_BOLD,
                      response.hovered ? ui->style.accent : ui->style.ink, IMUI_ALIGN_LEFT);
    if (response.hovered) {
        view->cursor = pos_unit(pos, who)->hex[0];
    }
    if (response.clicked) {
        pdc_view_take(view, who);
    }
    for (int kind = PDC_COMMAND_REACT_FIRE; kind < PDC_COMMAND_REACT_PASS; kind++) {
        if ((kinds & (1u << (kind - PDC_COMMAND_REACT_FIRE))) == 0) {
            continue;
        }
        char odds[96];
        imui_rect row = imui_cut_top(column, ui->style.row_height);
        imui_cut_top(column, 2 * ui->style.line);
        imui_rect button = imui_cut_left(&row, row.w / 2);
        imui_cut_left(&row, ui->style.gap);
        char icon[48];
        snprintf(icon, sizeof icon, "ui/%s", pdc_command_names[kind]);
        imui_push_index(ui, kind);
        imui_button_options options = {
            .key = "react",
            .icon = pdc_icon(app, icon, false),
            .label = kind == PDC_COMMAND_REACT_FORM ? _("Form up") : pdc_say_order(kind, 0, 0),
            .selected = view->intent.unit == who && view->intent.aiming == kind,
            .left = true};
        chosen = imui_button(ui, button, &options) ? kind : chosen;
        pdc_intent_button order = {.kind = (uint8_t)kind};
        pdc_lesson_ring(app, view, button, &order, NULL);
        if (imui_contains(button, ui->input.mouse_x, ui->input.mouse_y) ||
            (imui_has_focus(ui) && ui->focus == imui_make_id(ui, "react"))) {
            pdc_command preview = {.kind = (uint8_t)kind, .side = prompt->sides, .who = who};
            view->preview = preview;
        }
        imui_pop_id(ui);
        odds_of(pdc_view_known(view), prompt, who, kind, odds, sizeof odds);
        if (view->intent.unit == who && view->intent.aiming == kind) {
            SDL_strlcpy(odds, _("choose: map or list"), sizeof odds);
        }
        show_odds(ui, row, odds);
    }
    imui_pop_id(ui);
    return chosen;
}

/* A leader who may get out of the way: his name and one button. */
static bool leader_row(pdc_app *app, pdc_battle_view *view, imui_rect *column, pdc_leader_id who) {
    imui *ui = app->ui;
    imui_rect row = imui_cut_top(column, ui->style.row_height);
    imui_cut_top(column, 2 * ui->style.line);
    imui_rect place = imui_cut_left(&row, row.w * 2 / 5);
    imui_cut_left(&row, ui->style.gap);
    imui_button_options options = {.key = "evade",
                                   .icon = pdc_icon(app, "ui/evade", false),
                                   .label = pdc_say_order(PDC_COMMAND_REACT_EVADE, 0, 0),
                                   .left = true};
    imui_push_index(ui, PDC_MAX_UNITS + who);
    bool pressed = imui_button(ui, place, &options);
    imui_pop_id(ui);
    imui_label_styled(ui, row, pdc_say_leader(view_pos(view), who), PDC_FONT_BOLD, ui->style.ink,
                      IMUI_ALIGN_LEFT);
    return pressed;
}

/* Rows of the leaders; the one whose button was pressed, or 0. */
static pdc_leader_id leader_rows(pdc_app *app, pdc_battle_view *view, imui_rect *column) {
    const pdc_pos *pos = view_pos(view);
    pdc_leader_id chosen = 0;
    for (pdc_leader_id who = 1; who <= pos->state->game.leaders; who++) {
        if (pdc_leader_evades(pos, who) && leader_row(app, view, column, who)) {
            chosen = who;
        }
    }
    return chosen;
}

/* What may answer an open window: the kinds of reaction of every unit, and the leaders. */
typedef struct {
    pdc_prompt prompt;
    uint32_t kinds[PDC_MAX_UNITS + 1];
    bool leader[PDC_MAX_LEADERS + 1];
} asked_set;

static void who_is_asked(const pdc_battle_view *view, asked_set *out) {
    const pdc_pos *pos = view_pos(view);
    memset(out, 0, sizeof *out);
    out->prompt = pdc_game_prompt(view->game);
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        out->kinds[who] = pos_present(pos, who) ? pdc_reactions(pos, who) : 0;
    }
    for (pdc_leader_id who = 1; who <= pos->state->game.leaders; who++) {
        out->leader[who] = pdc_leader_evades(pos, who) != 0;
    }
}

/* The same question again: same mover, same trigger, and nobody and nothing new to answer with. */
static bool is_asked_again(const asked_set *before, const asked_set *now) {
    if (now->prompt.frame != PDC_FRAME_WINDOW || now->prompt.sides != before->prompt.sides ||
        now->prompt.trigger != before->prompt.trigger || now->prompt.who != before->prompt.who) {
        return false;
    }
    for (int who = 1; who <= PDC_MAX_UNITS; who++) {
        if ((now->kinds[who] & ~before->kinds[who]) != 0) {
            return false;
        }
    }
    for (int who = 1; who <= PDC_MAX_LEADERS; who++) {
        if (now->leader[who] && !before->leader[who]) {
            return false;
        }
    }
    return true;
}

/* Passes for as long as the same order asks the same. */
static void pass_all(pdc_app *app, pdc_battle_view *view) {
    asked_set before;
    asked_set now;
    uint32_t line = 0;
    who_is_asked(view, &before);
    do {
        line = pdc_game_line(view->game);
        pdc_view_plain_order(app, view, PDC_COMMAND_REACT_PASS);
        who_is_asked(view, &now);
    } while (pdc_game_line(view->game) > line && is_asked_again(&before, &now));
}

/* Below "No reaction": the same for the rest of the march or charge. Not where a lesson waits for a
 * single answer. */
static bool pass_all_button(pdc_app *app, const pdc_battle_view *view, imui_rect *column) {
    imui *ui = app->ui;
    if (view->course != NULL) {
        return false;
    }
    imui_rect place = imui_cut_bottom(column, ui->style.row_height);
    imui_cut_bottom(column, ui->style.gap / 2);
    imui_button_options options = {
        .key = "pass all",
        .label = _("None to the whole move"),
        .hint = pdc_key_name(SDL_SCANCODE_SPACE, KMOD_SHIFT),
        .tooltip = _("No reaction to the rest of this march or charge, until something new can "
                     "react")};
    return pdc_key_button(app, place, &options, SDL_SCANCODE_SPACE, KMOD_SHIFT);
}

static void window_prompt(pdc_app *app, pdc_battle_view *view, const pdc_prompt *prompt,
                          imui_rect rect) {
    imui *ui = app->ui;
    const pdc_pos *pos = view_pos(view);
    char text[240];
    snprintf(text, sizeof text, _("%s: react?"), pdc_say_side(pos, prompt->sides));
    heading(app, pos, prompt->sides, text, &rect);
    bool all = pass_all_button(app, view, &rect);
    bool pass = main_button(app, view, &rect, _("No reaction"), "pass");
    pdc_hex_id at = pdc_view_attacked(view);
    snprintf(text, sizeof text, "%s %s%s%s [%s]",
             pdc_say_known(pos, pdc_view_viewer(view), prompt->who),
             pdc_say_trigger(prompt->trigger), at != 0 ? " \xE2\x86\x92 " : "",
             at != 0 ? pdc_say_hex(pos, at) : "", prompt->rule != NULL ? prompt->rule : "");
    question(app, &rect, text, prompt->rule);
    pdc_unit_id units[64];
    int count = 0;
    int rows = 0;
    for (int unit = 1; unit <= pos->state->game.units && count < 64; unit++) {
        uint32_t kinds =
            pos_present(pos, (pdc_unit_id)unit) ? pdc_reactions(pos, (pdc_unit_id)unit) : 0;
        if (kinds != 0 && pos_side(pos, (pdc_unit_id)unit) == prompt->sides) {
            units[count++] = (pdc_unit_id)unit;
            for (rows++; kinds != 0; kinds &= kinds - 1) {
                rows++;
            }
        }
    }
    for (pdc_leader_id leader = 1; leader <= pos->state->game.leaders; leader++) {
        rows += pdc_leader_evades(pos, leader);
    }
    imui_scroll_area area = imui_scroll_begin(ui, rect, "reactions", &view->prompt_scroll,
                                              rows * (ui->style.row_height + 2 * ui->style.line));
    imui_rect column = area.content;
    pdc_unit_id who = 0;
    int kind = 0;
    for (int i = 0; i < count; i++) {
        int chosen = reaction_row(app, view, prompt, &column, units[i]);
        if (chosen != 0) {
            who = units[i];
            kind = chosen;
        }
    }
    pdc_leader_id leader = leader_rows(app, view, &column);
    imui_scroll_end(ui);
    if (who != 0) {
        pdc_intent_take_unit(pdc_view_asked(view), &view->intent, who);
        react(app, view, kind);
    } else if (leader != 0) {
        pdc_intent_take_leader(pos, &view->intent, leader);
        react(app, view, PDC_COMMAND_REACT_EVADE);
    } else if (all) {
        pass_all(app, view);
    } else if (pass) {
        pdc_view_plain_order(app, view, PDC_COMMAND_REACT_PASS);
    }
}

/* --- choices ---------------------------------------------------------------------------------- */

static void choice_prompt(pdc_app *app, pdc_battle_view *view, const pdc_prompt *prompt,
                          imui_rect rect) {
    imui *ui = app->ui;
    const pdc_pos *pos = view_pos(view);
    char text[240];
    int chosen = 0;
    heading(app, pos, prompt->sides, pdc_say_side(pos, prompt->sides), &rect);
    snprintf(text, sizeof text, "%s%s%s [%s]", pdc_say_unit(pos, prompt->who),
             prompt->who != 0 ? ": " : "", pdc_say_choice(prompt->choice),
             prompt->rule != NULL ? prompt->rule : "");
    question(app, &rect, text, prompt->rule);
    imui_scroll_area area = imui_scroll_begin(ui, rect, "answers", &view->prompt_scroll,
                                              prompt->answers * (ui->style.row_height + 2));
    for (int answer = 1; answer <= prompt->answers; answer++) {
        imui_rect place = {area.content.x,
                           area.content.y + (answer - 1) * (ui->style.row_height + 2), area.view.w,
                           ui->style.row_height};
        char number[12];
        snprintf(number, sizeof number, "%d", answer);
        pdc_describe_answer(pos, answer, pdc_say_translated, text, sizeof text);
        imui_push_index(ui, answer);
        imui_button_options options = {
            .key = "answer", .label = text, .hint = answer < 10 ? number : NULL, .left = true};
        bool pressed = answer < 10 ? pdc_key_button(app, place, &options,
                                                    (SDL_Scancode)(SDL_SCANCODE_1 + answer - 1), 0)
                                   : imui_button(ui, place, &options);
        imui_pop_id(ui);
        chosen = pressed ? answer : chosen;
    }
    imui_scroll_end(ui);
    if (chosen != 0) {
        pdc_command command = {
            .kind = PDC_COMMAND_CHOOSE, .side = prompt->sides, .n = (uint8_t)chosen};
        pdc_view_order(app, view, &command);
    }
}

/* --- watching --------------------------------------------------------------------------------- */

/* May he who looks read the order of the line shown, and what is asked after it? His own; and all of
 * them where nothing is hidden. */
static bool tells_line(const pdc_battle_view *view) {
    int viewer = pdc_view_viewer(view);
    uint32_t line = pdc_game_line(view->game);
    for (int i = view->log.count - 1; viewer != 0 && i >= 0 && view->log.entry[i].line == line;
         i--) {
        const pdc_log_entry *entry = &view->log.entry[i];
        if (entry->who != 0 && entry->side == viewer) {
            return true;
        }
    }
    return viewer == 0;
}

/* The order of the line shown in its notation; of an answer, whose number says nothing, what was
 * chosen. */
static void say_line(const pdc_battle_view *view, char *out, size_t room) {
    const pdc_events *events = pdc_game_events(view->game);
    for (uint32_t i = 0; i < events->count && i < events->room; i++) {
        if (events->event[i].kind == PDC_EVENT_CHOSEN) {
            pdc_describe_event(view_pos(view), &events->event[i], pdc_say_translated, out, room);
            return;
        }
    }
    size_t size = 0;
    const char *line = pdc_game_text(view->game, pdc_game_line(view->game), &size);
    snprintf(out, room, "%.*s", (int)(size < room ? size : room - 1), line);
    char *hashes = strstr(out, " @");
    if (hashes != NULL) {
        *hashes = 0;
    }
}

static void watching(pdc_app *app, pdc_battle_view *view, const pdc_prompt *prompt,
                     imui_rect rect) {
    const pdc_pos *pos = view_pos(view);
    char text[300];
    heading(app, pos, prompt->sides, pdc_say_segment(prompt->segment), &rect);
    if (!view->replay && view->recap_end == 0) {
        return;
    }
    /* [HC-98] who does not see all orders does not count them either, while the game goes on */
    if (pdc_view_viewer(view) == 0 || view->may_see_all) {
        snprintf(text, sizeof text, _("Order %u of %u"), pdc_game_line(view->game),
                 pdc_game_lines(view->game));
        paragraph(app, &rect, text, app->ui->style.faint_ink);
    }
    if (!tells_line(view)) {
        return; /* [HC-98] */
    }
    say_line(view, text, sizeof text);
    paragraph(app, &rect, text, app->ui->style.ink);
    pdc_describe_prompt(pos, pdc_say_translated, text, sizeof text);
    paragraph(app, &rect, text, app->ui->style.faint_ink);
}

void pdc_panel_prompt(pdc_app *app, pdc_battle_view *view, imui_rect rect) {
    pdc_prompt prompt = pdc_game_prompt(view->game);
    imui *ui = app->ui;
    bool question = prompt.frame == PDC_FRAME_WINDOW || prompt.frame == PDC_FRAME_CHOICE;
    view->preview.kind = PDC_COMMAND_NONE;
    if (question && pdc_view_may_order(view)) {
        // somebody is asked: the place stands out
        imui_rect box = imui_inset(rect, -ui->style.gap / 2);
        imui_draw_rect(ui, box, ui->style.raised);
        imui_draw_frame(ui, box, ui->style.accent, 2 * ui->style.line);
        rect = imui_inset(rect, ui->style.gap / 2);
    }
    imui_push_clip(ui, rect);
    if (!pdc_view_may_order(view)) {
        watching(app, view, &prompt, rect);
    } else {
        switch (prompt.frame) {
        case PDC_FRAME_WINDOW: window_prompt(app, view, &prompt, rect); break;
        case PDC_FRAME_CHOICE: choice_prompt(app, view, &prompt, rect); break;
        case PDC_FRAME_CHITS: chits_prompt(app, view, &prompt, rect); break;
        case PDC_FRAME_COMMAND: command_prompt(app, view, &prompt, rect); break;
        case PDC_FRAME_OVER: heading(app, view_pos(view), 0, _("The battle is over"), &rect); break;
        default: segment_prompt(app, view, &prompt, rect); break;
        }
    }
    imui_pop_clip(app->ui);
}
