/*
 * The battle: layout, the map's mouse and keys, and the way of an order. The rules are asked, never
 * decided: pdc_game_submit and the queries of pdc.h.
 *
 * Keys: arrows and the number pad move the hex cursor; Enter takes the counter there or marches
 * there; N and Shift+N go to the next unit that may act; Space draws, passes or ends; Esc lets go,
 * then opens the menu.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../engine/session/describe.h"
#include "battle_view.h"
#include "i18n.h"
#include "manual.h"
#include "widgets.h"
#include "wording.h"

/* --- opening and closing ---------------------------------------------------------------------- */

static void battle_close(pdc_app *app, void *state) {
    pdc_battle_view *view = state;
    (void)app;
    if (view == NULL) {
        return;
    }
    pdc_log_free(&view->log);
    pdc_moments_free(&view->moments);
    pdc_play_words_free(&view->words);
    free(view->scratch);
    free(view->known);
    free(view->tools.seen);
    minimap_free(view->minimap);
    map_view_free(view->map);
    pdc_game_free(view->game);
    if (view->battle != NULL) {
        pdc_battle_free(view->battle);
    }
    if (view->course != NULL) {
        pdc_course_close(view->course);
        free(view->course);
    }
    free(view);
}

/* A record is watched from its beginning. */
static void open_replay(pdc_battle_view *view, const char *record) {
    SDL_strlcpy(view->record, record, sizeof view->record);
    view->may_see_all = view_pos(view)->state->game.result != 0;
    view->eyes = view->may_see_all ? 0 : view->seen_side;
    view->follow = true;
    pdc_moments_build(&view->moments, view->game);
    pdc_game_seek(view->game, 0);
    pdc_log_show(&view->log, 0);
}

void pdc_view_watch(pdc_app *app, pdc_battle_view *view) {
    pdc_anim_skip(&view->anim);
    pdc_intent_clear(&view->intent);
    view->dialog = PDC_DIALOG_NONE;
    view->replay = true;
    open_replay(view, pdc_game_keeping(view->game)->path);
    pdc_view_changed(app, view);
}

/* Is the map hidden while the players change places? [HC-98] Where each sees only his own, always. */
static bool wants_page(const pdc_app *app, const pdc_battle_view *view) {
    return app->settings.hand_over || pdc_view_limited(view);
}

/* Whoever opens a saved game need not be he who decides: nothing of the map is shown before he has
 * come to the screen. What each side saw last is its own last order. */
static void open_saved(const pdc_app *app, pdc_battle_view *view) {
    pdc_prompt prompt = pdc_game_prompt(view->game);
    uint32_t lines = pdc_game_lines(view->game);
    pdc_command order;
    for (uint32_t line = 1; line <= lines; line++) {
        if (pdc_game_order(view->game, line, &order) && (order.side == 1 || order.side == 2)) {
            view->seen_line[order.side] = line;
        }
    }
    if (wants_page(app, view) && (prompt.sides == 1 || prompt.sides == 2)) {
        view->hand_over = prompt.sides;
    }
}

/* Title, orders and names in the player's language. */
static void load_words(pdc_battle_view *view) {
    pdc_play_words_load(pdc_game_battle(view->game), &view->words);
    if (view->course != NULL) {
        const pdc_words *title = &view->course->lesson->title;
        SDL_strlcpy(view->words.title, title->text[pdc_i18n_number()], sizeof view->words.title);
    }
}

static void *battle_open(pdc_app *app, const void *argument) {
    const pdc_play_loaded *loaded = argument;
    pdc_battle_view *view = calloc(1, sizeof *view);
    char error[256] = "";
    if (view == NULL) {
        return NULL;
    }
    view->battle = loaded->battle;
    view->game = loaded->game;
    view->replay = view->opened_to_watch = loaded->replay;
    view->course = loaded->course;
    view->pane = loaded->pane;
    view->training = loaded->training;
    SDL_strlcpy(view->notes, loaded->notes, sizeof view->notes);
    load_words(view); // before the map is drawn
    view->map = map_view_create(app->renderer, app->assets, error, sizeof error);
    view->minimap = minimap_create(app->renderer);
    if (view->map == NULL ||
        !map_view_set(view->map, view_pos(view)->world, &view->camera, error, sizeof error)) {
        pdc_app_alert(app, _("The map cannot be drawn"), error);
    }
    view->log_open = -1;
    view->log_list.selected = view->army_list.selected = view->variant_list.selected = -1;
    view->speed = 2;
    view->tools.objectives = view->tools.threats = true;
    view->scratch = calloc(1, sizeof *view->scratch);
    view->intent.scratch = view->course == NULL ? view->scratch : NULL; // a lesson counts orders
    view->known = pdc_view_limited(view) ? calloc(1, sizeof *view->known) : NULL;
    pdc_log_rebuild(&view->log, view->game);
    view->seen_side = view->course != NULL ? view->course->side : pdc_view_side(view);
    if (view->replay) {
        SDL_strlcpy(view->stopped, loaded->stopped, sizeof view->stopped);
        open_replay(view, loaded->record);
    } else if (loaded->saved) {
        open_saved(app, view);
    }
    view->waiting_line = UINT32_MAX;
    pdc_view_changed(app, view);
    return view;
}

/* --- looking ---------------------------------------------------------------------------------- */

int pdc_view_side(const pdc_battle_view *view) {
    pdc_prompt prompt = pdc_game_prompt(view->game);
    if (prompt.sides == 1 || prompt.sides == 2) {
        return prompt.sides;
    }
    return view->seen_side != 0 ? view->seen_side : 1;
}

/* [HC-98] In a recap he looks who has come to the screen, whoever had to decide then. */
int pdc_view_viewer(const pdc_battle_view *view) {
    if (!pdc_view_limited(view)) {
        return 0;
    }
    return view->replay ? view->eyes : view->recap_end != 0 ? view->seen_side : pdc_view_side(view);
}

bool pdc_view_may_order(const pdc_battle_view *view) {
    return !view->replay && view->recap_end == 0 && view->hand_over == 0 &&
           pdc_game_line(view->game) == pdc_game_lines(view->game) && pdc_lesson_may_order(view);
}

void pdc_view_centre(pdc_battle_view *view, pdc_hex_id hex) {
    int column = 0;
    int row = 0;
    if (hex != 0) {
        pdc_map_place(view_pos(view)->world->map, hex, &column, &row);
        camera_show_hex(&view->camera, column, row);
    }
}

bool pdc_view_covers(const pdc_battle_view *view, imui_rect box, pdc_hex_id hex) {
    int column = 0;
    int row = 0;
    int x = 0;
    int y = 0;
    pdc_map_place(view_pos(view)->world->map, hex, &column, &row);
    camera_hex_pixel(&view->camera, column, row, &x, &y);
    return imui_contains(imui_inset(box, -camera_hex_pixels(view->camera.step) / 2), x, y);
}

void pdc_view_take(pdc_battle_view *view, pdc_unit_id unit) {
    pdc_intent_take_unit(pdc_view_asked(view), &view->intent, unit);
    if (view->intent.unit != 0) {
        view->cursor = view_pos(view)->state->unit[unit].hex[0];
        pdc_view_centre(view, view->cursor);
    }
}

/* --- orders ----------------------------------------------------------------------------------- */

static void find_waiting(pdc_battle_view *view) {
    const pdc_pos *pos = pdc_view_asked(view);
    int count = 0;
    view->waiting_line = pdc_game_line(view->game);
    view->waiting[0] = 0;
    view->waiting_count = 0;
    if (!pdc_view_may_order(view)) {
        return;
    }
    for (int unit = 1; unit <= pos->state->game.units; unit++) {
        if (pdc_intent_may_act(pos, (uint16_t)unit, false)) {
            view->waiting_count++;
            if (pos_present(pos, (pdc_unit_id)unit)) {
                view->waiting[count++] = (pdc_unit_id)unit;
            }
        }
    }
    view->waiting[count] = 0;
    for (int leader = 1; leader <= pos->state->game.leaders; leader++) {
        view->waiting_count += pdc_intent_may_act(pos, (uint16_t)leader, true);
    }
}

/* Another player must decide: he comes to the screen first, to react and to choose too. */
static void look_for_hand_over(pdc_app *app, pdc_battle_view *view) {
    pdc_prompt prompt = pdc_game_prompt(view->game);
    if (view->replay || view->course != NULL || view->recap_end != 0 ||
        (prompt.sides != 1 && prompt.sides != 2) || prompt.sides == view->seen_side) {
        return;
    }
    if (wants_page(app, view) && !view->pane && !view->training) {
        view->hand_over = prompt.sides;
    } else {
        view->seen_side = prompt.sides;
    }
}

/* What is in hand is asked anew; an enemy who went out of sight is let go [HC-98]. */
static void refresh_hand(pdc_battle_view *view) {
    pdc_unit_id unit = view->intent.unit;
    int viewer = pdc_view_viewer(view);
    if (unit != 0 && viewer != 0 && pdc_known(view_pos(view), viewer, unit) == 0) {
        pdc_intent_clear(&view->intent);
    }
    pdc_intent_refresh(pdc_view_asked(view), &view->intent);
}

/* Another chit is active, or the other side plays its segment: N begins with its first unit. After
 * the answer to a reaction or a choice in between, what was in hand before it is in hand again. */
static void open_hand(pdc_battle_view *view) {
    pdc_prompt prompt = pdc_game_prompt(view->game);
    bool asked = prompt.frame == PDC_FRAME_WINDOW || prompt.frame == PDC_FRAME_CHOICE;
    int chit = view_pos(view)->state->game.active;
    if (view->replay || view->course != NULL) {
        return;
    }
    if (asked) {
        view->was_in_hand = view->asked_between ? view->was_in_hand : view->intent.unit;
        view->asked_between = true;
        return;
    }
    if (chit != view->hand_chit || prompt.sides != view->hand_decides) {
        pdc_intent_clear(&view->intent);
    } else if (view->asked_between && view->was_in_hand != 0) {
        pdc_intent_take_unit(pdc_view_asked(view), &view->intent, view->was_in_hand);
    }
    view->hand_chit = chit;
    view->hand_decides = prompt.sides;
    view->asked_between = false;
}

void pdc_view_changed(pdc_app *app, pdc_battle_view *view) {
    if (view->hand_over == 0 && view->recap_end == 0) {
        view->seen_line[view->seen_side] = pdc_game_line(view->game);
    }
    find_waiting(view);
    look_for_hand_over(app, view);
    open_hand(view);
    refresh_hand(view);
    if (pdc_game_prompt(view->game).sides == 0 && !view->replay && !view->pane &&
        view->course == NULL) {
        view->dialog = PDC_DIALOG_RESULT;
    }
    if (view->log.count != view->log_shown) {
        view->log_list.scroll.offset = 1 << 24; // to the end
        view->log_shown = view->log.count;
    }
    app->settle = 2;
}

/* Which hex keeps a segment from ending, and why [ES-06, HC-17]. */
static void show_full_hex(pdc_battle_view *view, int side) {
    int mixed = 0;
    pdc_hex_id hex = pdc_end_held_by(view_pos(view), side, &mixed);
    if (hex != 0) {
        snprintf(view->refusal, sizeof view->refusal,
                 mixed ? _("Hex %s: two kinds of formation, or horse and foot, cannot stay "
                           "together. [%s]")
                       : _("Hex %s stands over its stacking limit. [%s]"),
                 pdc_say_hex(view_pos(view), hex), view->refusal_rule);
        pdc_view_centre(view, hex);
    }
}

static void refuse(pdc_battle_view *view, const pdc_command *command, pdc_verdict verdict) {
    SDL_strlcpy(view->refusal_rule, pdc_refusal_rule(view_pos(view), command, verdict),
                sizeof view->refusal_rule);
    pdc_say_refusal(view->refusal_rule, verdict, view->refusal, sizeof view->refusal);
    if (command != NULL && verdict == PDC_VERDICT_END_STACKED) {
        show_full_hex(view, command->side);
    }
}

/* [HC-98] A march that was planned in good faith meets what was hidden: as much of it is given as the
 * rules allow, and the verdict on the rest comes back. */
static pdc_verdict cut_march(const pdc_battle_view *view, pdc_command *march) {
    const pdc_pos *pos = view_pos(view);
    pdc_verdict verdict = PDC_VERDICT_OK;
    if (pdc_view_viewer(view) == 0 || march->kind != PDC_COMMAND_MOVE) {
        return verdict;
    }
    pdc_command whole = *march;
    for (pdc_verdict now = pdc_check(pos, march); now != PDC_VERDICT_OK && march->hexes > 1;) {
        verdict = now;
        march->hexes--;
        march->hex[march->hexes] = 0;
        now = pdc_check(pos, march);
    }
    if (pdc_check(pos, march) != PDC_VERDICT_OK) {
        *march = whole; // not one hex of it: refused like any other order
        return PDC_VERDICT_OK;
    }
    return verdict;
}

/* Why the march was cut short. */
static void say_cut(pdc_battle_view *view, const pdc_command *march, pdc_verdict verdict) {
    char reason[240];
    SDL_strlcpy(view->refusal_rule, pdc_refusal_rule(view_pos(view), march, verdict),
                sizeof view->refusal_rule);
    pdc_say_refusal(view->refusal_rule, verdict, reason, sizeof reason);
    snprintf(view->refusal, sizeof view->refusal,
             _("An enemy came into sight: the march ends at %s. %s"),
             pdc_say_hex(view_pos(view), march->hex[march->hexes - 1]), reason);
}

/* What an order brought, in the log and on the map. */
static void told(pdc_app *app, pdc_battle_view *view) {
    pdc_log_add(&view->log, view->game);
    pdc_anim_add(&view->anim, view->game, &view->log, app->settings.animation);
}

/* A question that has one answer is none: nobody need be called to the screen for it. A lesson and
 * a position of the rulebook show the question all the same. */
static void answer_the_only_way(pdc_app *app, pdc_battle_view *view) {
    pdc_prompt prompt = pdc_game_prompt(view->game);
    while (view->course == NULL && !view->pane && prompt.frame == PDC_FRAME_CHOICE &&
           prompt.answers == 1) {
        pdc_command only = {.kind = PDC_COMMAND_CHOOSE, .side = (uint8_t)prompt.sides, .n = 1};
        if (pdc_game_submit(view->game, &only) != PDC_VERDICT_OK) {
            return;
        }
        told(app, view);
        prompt = pdc_game_prompt(view->game);
    }
}

/* The march for which a unit has turned, if nobody is asked anything now. */
static void go_on(pdc_app *app, pdc_battle_view *view, const pdc_command *then) {
    if (then->kind != 0 && pdc_view_may_order(view) &&
        pdc_game_prompt(view->game).frame == PDC_FRAME_SEGMENT) {
        pdc_view_order(app, view, then);
    }
}

void pdc_view_order(pdc_app *app, pdc_battle_view *view, const pdc_command *order) {
    pdc_command given = *order;
    const pdc_command *command = &given;
    pdc_command then = view->intent.then;
    view->intent.then.kind = 0;
    if (order->kind != PDC_COMMAND_FACE && order->kind != PDC_COMMAND_ABOUT) {
        then.kind = 0; // only a turn is followed by a march
    }
    pdc_verdict rest = cut_march(view, &given);
    pdc_verdict verdict = pdc_game_submit(view->game, command);
    view->refusal[0] = 0;
    if (verdict != PDC_VERDICT_OK) {
        refuse(view, command, verdict);
        pdc_lesson_given(app, view, command, verdict);
        return;
    }
    pdc_intent_stop_aiming(&view->intent);
    told(app, view);
    answer_the_only_way(app, view);
    pdc_play_tell_kept(app, view->game);
    pdc_lesson_given(app, view, command, verdict);
    pdc_view_changed(app, view);
    if (rest != PDC_VERDICT_OK) {
        say_cut(view, command, rest);
    }
    go_on(app, view, &then);
}

static pdc_command plain_command(const pdc_battle_view *view, int kind) {
    pdc_command command = {.kind = (uint8_t)kind, .side = (uint8_t)pdc_view_side(view)};
    return command;
}

void pdc_view_plain_order(pdc_app *app, pdc_battle_view *view, int kind) {
    pdc_command command = plain_command(view, kind);
    pdc_view_order(app, view, &command);
}

void pdc_view_end(pdc_app *app, pdc_battle_view *view, bool sure) {
    int segment = pdc_game_prompt(view->game).segment;
    bool loses = segment == PDC_SEGMENT_MANEUVER || segment == PDC_SEGMENT_FIRE ||
                 segment == PDC_SEGMENT_DEFENSIVE_FIRE;
    if (!sure && app->settings.ask_end && !view->pane && loses && view->waiting[0] != 0) {
        view->dialog = PDC_DIALOG_END;
        return;
    }
    view->dialog = PDC_DIALOG_NONE;
    pdc_view_plain_order(app, view, PDC_COMMAND_END);
}

static void after_undo(pdc_app *app, pdc_battle_view *view, pdc_undo undo) {
    if (undo != PDC_UNDO_OK) {
        pdc_describe_undo(undo, pdc_say_translated, view->refusal, sizeof view->refusal);
        view->refusal_rule[0] = 0;
        return;
    }
    view->refusal[0] = 0;
    pdc_anim_skip(&view->anim);
    pdc_log_add(&view->log, view->game);
    view->log_open = -1;
    pdc_lesson_given(app, view, &(pdc_command){.kind = PDC_COMMAND_NONE}, PDC_VERDICT_OK);
    pdc_view_changed(app, view);
}

void pdc_view_undo(pdc_app *app, pdc_battle_view *view) {
    if (pdc_view_may_order(view)) {
        after_undo(app, view, pdc_game_undo(view->game, pdc_view_side(view)));
    }
}

void pdc_view_redo(pdc_app *app, pdc_battle_view *view) {
    int side = pdc_view_side(view);
    if (!pdc_view_may_order(view) || !pdc_game_can_redo(view->game, side)) {
        return;
    }
    pdc_verdict verdict = pdc_game_redo(view->game, side);
    if (verdict != PDC_VERDICT_OK) {
        refuse(view, NULL, verdict);
        return;
    }
    pdc_log_add(&view->log, view->game);
    pdc_view_changed(app, view);
}

/* --- the map's mouse -------------------------------------------------------------------------- */

static void act(pdc_app *app, pdc_battle_view *view, pdc_answer answer,
                const pdc_command *command) {
    view->refusal[0] = 0;
    switch (answer) {
    case PDC_ANSWER_ORDER:
        if (pdc_view_may_order(view)) {
            pdc_view_order(app, view, command);
        }
        break;
    case PDC_ANSWER_REFUSED: refuse(view, NULL, view->intent.verdict); break;
    case PDC_ANSWER_SELECT:
    case PDC_ANSWER_CHOOSE: view->variant_list.selected = -1; break;
    case PDC_ANSWER_NOTHING: break;
    }
}

/* An answer of the open choice that names this hex. */
static bool choose_hex(pdc_app *app, pdc_battle_view *view, pdc_hex_id hex) {
    const pdc_state *state = view_pos(view)->state;
    pdc_prompt prompt = pdc_game_prompt(view->game);
    if (prompt.frame != PDC_FRAME_CHOICE || !pdc_choice_is_hex(prompt.choice) ||
        !pdc_view_may_order(view)) {
        return false;
    }
    const pdc_frame *frame = &state->pending[state->game.frames - 1];
    for (int i = 0; i < prompt.answers; i++) {
        if (frame->answer[i] == hex) {
            pdc_command command = plain_command(view, PDC_COMMAND_CHOOSE);
            command.n = (uint8_t)(i + 1);
            pdc_view_order(app, view, &command);
            return true;
        }
    }
    return false;
}

static bool waits(const pdc_battle_view *view, pdc_unit_id unit) {
    int i = 0;
    while (view->waiting[i] != 0 && view->waiting[i] != unit) {
        i++;
    }
    return unit != 0 && view->waiting[i] == unit;
}

/* Of a stack that is not spread out the unit that may act comes before the one on top. */
static pdc_unit_id first_to_act(const pdc_battle_view *view, pdc_hex_id hex, pdc_unit_id top) {
    const pdc_pos *pos = pdc_view_known(view);
    pdc_unit_id there[16];
    int count = pdc_units_at(pos, hex, there, 16);
    bool spread = view->intent.unit != 0 && pos_unit(pos, view->intent.unit)->hex[0] == hex;
    if (spread || view->intent.aiming != 0 || waits(view, top)) {
        return top;
    }
    for (int i = 0; i < count && i < 16; i++) {
        if (waits(view, there[i])) {
            return there[i];
        }
    }
    return top;
}

static void click(pdc_app *app, pdc_battle_view *view, bool right) {
    pdc_command command;
    const pdc_pos *pos = pdc_view_asked(view);
    pdc_hex_id hex = view->pick.hex;
    view->cursor = hex;
    view->keyboard = view->stepped = false;
    app->ui->focus = 0; // the keys are the map's again
    if (hex == 0 || (!right && pdc_survey_click(view, hex)) || choose_hex(app, view, hex)) {
        return;
    }
    if (right) {
        act(app, view, pdc_intent_march(pos, &view->intent, hex, &command), &command);
        return;
    }
    pdc_unit_id unit = view->pick.unit;
    if (unit == 0 && view->pick.leader == 0) {
        pdc_units_at(pdc_view_known(view), hex, &unit, 1);
    }
    unit = view->pick.leader == 0 ? first_to_act(view, hex, unit) : unit;
    act(app, view, pdc_intent_click(pos, &view->intent, hex, unit, view->pick.leader, &command),
        &command);
}

static void drag(pdc_app *app, pdc_battle_view *view) {
    const pdc_input *input = &app->input;
    bool held = input->left_down || input->middle_down;
    int far = pdc_app_px(app, 5);
    if (view->dragging && held) {
        int dx = input->x - view->drag_x;
        int dy = input->y - view->drag_y;
        view->dragged = view->dragged || dx * dx + dy * dy > far * far;
        if (view->dragged) {
            camera_drag(&view->camera, dx, dy);
            view->drag_x = input->x;
            view->drag_y = input->y;
        }
    }
}

static void minimap_mouse(pdc_app *app, pdc_battle_view *view) {
    int column = 0;
    int row = 0;
    if (app->input.left_down && imui_contains(view->minimap_rect, app->input.x, app->input.y) &&
        app->ui->top_layer == 0 &&
        minimap_pick(view->minimap, app->input.x, app->input.y, &column, &row)) {
        camera_centre(&view->camera, column, row);
    }
}

static void map_mouse(pdc_app *app, pdc_battle_view *view) {
    const pdc_input *input = &app->input;
    bool over = input->inside && imui_contains(view->map_rect, input->x, input->y) &&
                !imui_covers(app->ui, input->x, input->y);
    if (over) {
        view->pick = map_view_pick(view->map, &view->camera, input->x, input->y);
        if (input->x != view->mouse_x || input->y != view->mouse_y) {
            view->keyboard = view->stepped = false; // the mouse takes the cursor back
        }
        if (!view->keyboard || input->pressed || input->right_pressed) {
            view->cursor = view->pick.hex;
        }
        if (input->wheel != 0) {
            camera_zoom(&view->camera, input->wheel, input->x, input->y);
        }
        if (input->pressed || (input->middle_down && !view->dragging)) {
            view->dragging = true;
            view->dragged = false;
            view->drag_x = input->x;
            view->drag_y = input->y;
        }
        if (input->right_pressed) {
            click(app, view, true);
        }
    }
    view->mouse_x = input->x;
    view->mouse_y = input->y;
    drag(app, view);
    if (view->dragging && !input->left_down && !input->middle_down) {
        bool was_click = over && !view->dragged && input->released;
        view->dragging = false;
        if (was_click) {
            click(app, view, false);
        }
    }
}

/* --- the map's keys --------------------------------------------------------------------------- */

static void step_cursor(pdc_battle_view *view, int direction) {
    const pdc_pos *pos = view_pos(view);
    if (view->cursor == 0 && view->intent.unit != 0) {
        view->cursor = pos->state->unit[view->intent.unit].hex[0];
    }
    view->cursor = pdc_intent_step(pos, view->cursor, direction);
    view->pick.hex = view->cursor;
    view->pick.unit = 0;
    view->pick.leader = 0;
    view->keyboard = view->stepped = true;
    pdc_view_centre(view, view->cursor);
}

/* Left and right have two hexsides each: take turns, so that the cursor goes straight on. */
static int sideways(const pdc_battle_view *view, bool right) {
    int column = 0;
    int row = 0;
    if (view->cursor != 0) {
        pdc_map_place(view_pos(view)->world->map, view->cursor, &column, &row);
    }
    bool up = column % 2 == 0;
    return right ? (up ? 1 : 2) : (up ? 5 : 4);
}

static void cursor_keys(pdc_app *app, pdc_battle_view *view) {
    static const SDL_Scancode pad[6] = {SDL_SCANCODE_KP_8, SDL_SCANCODE_KP_9, SDL_SCANCODE_KP_3,
                                        SDL_SCANCODE_KP_2, SDL_SCANCODE_KP_1, SDL_SCANCODE_KP_7};
    for (int direction = 0; direction < 6; direction++) {
        if (pdc_app_key(app, pad[direction], 0)) {
            step_cursor(view, direction);
        }
    }
    if (imui_has_focus(app->ui)) {
        return; // the arrows belong to the panel that has the focus
    }
    if (pdc_app_key(app, SDL_SCANCODE_UP, 0)) {
        step_cursor(view, 0);
    } else if (pdc_app_key(app, SDL_SCANCODE_DOWN, 0)) {
        step_cursor(view, 3);
    } else if (pdc_app_key(app, SDL_SCANCODE_LEFT, 0)) {
        step_cursor(view, sideways(view, false));
    } else if (pdc_app_key(app, SDL_SCANCODE_RIGHT, 0)) {
        step_cursor(view, sideways(view, true));
    }
}

/* The counter of the cursor's hex after the one in hand. */
static pdc_unit_id next_in_hex(const pdc_battle_view *view) {
    pdc_unit_id units[16];
    int count = pdc_units_at(pdc_view_known(view), view->cursor, units, 16);
    count = count < 16 ? count : 16;
    for (int i = 0; i < count; i++) {
        if (units[i] == view->intent.unit) {
            return units[(i + 1) % count];
        }
    }
    return count > 0 ? units[0] : 0;
}

/* Gives the variant that is selected in the list of an order being aimed. */
static bool choose_selected(pdc_app *app, pdc_battle_view *view) {
    const pdc_command *variants[PDC_INTENT_ORDERS];
    int count =
        pdc_intent_variants(pdc_view_asked(view), &view->intent, variants, PDC_INTENT_ORDERS);
    int selected = view->variant_list.selected;
    if (view->intent.aiming == 0 || selected < 0 || selected >= count) {
        return false;
    }
    pdc_command command = *variants[selected];
    pdc_view_order(app, view, &command);
    return true;
}

static void enter_key(pdc_app *app, pdc_battle_view *view) {
    const pdc_pos *pos = pdc_view_asked(view);
    pdc_command command;
    pdc_leader_id leader = 0;
    if (pdc_survey_click(view, view->cursor) || choose_selected(app, view)) {
        return;
    }
    if (view->cursor == 0 || choose_hex(app, view, view->cursor)) {
        return;
    }
    pdc_unit_id unit = view->intent.aiming != 0 ? 0 : next_in_hex(view);
    if (unit == 0) {
        pdc_leaders_at(pdc_view_known(view), view->cursor, &leader, 1);
    }
    view->pick.hex = view->cursor;
    act(app, view, pdc_intent_click(pos, &view->intent, view->cursor, unit, leader, &command),
        &command);
}

static void next_unit(pdc_battle_view *view, int step) {
    const pdc_pos *pos = pdc_view_asked(view);
    pdc_intent_next(pos, &view->intent, step);
    if (view->intent.unit != 0) {
        view->cursor = pos_unit(pos, view->intent.unit)->hex[0];
    } else if (view->intent.leader != 0) {
        view->cursor = pos_leader(pos, view->intent.leader)->hex;
    }
    view->keyboard = view->cursor != 0;
    view->stepped = false;
    pdc_view_centre(view, view->cursor);
}

static void escape(pdc_app *app, pdc_battle_view *view) {
    if (view->intent.aiming != 0) {
        pdc_intent_stop_aiming(&view->intent);
    } else if (view->log_open >= 0) {
        view->log_open = -1;
    } else if (view->tools.measure != PDC_MEASURE_NONE) {
        pdc_survey_measure(view, PDC_MEASURE_NONE);
    } else if (imui_has_focus(app->ui)) {
        app->ui->focus = 0;
    } else if (view->intent.unit != 0 || view->intent.leader != 0) {
        pdc_intent_clear(&view->intent);
    } else {
        view->dialog = PDC_DIALOG_MENU;
    }
}

static void zoom_keys(pdc_app *app, pdc_battle_view *view) {
    int x = view->map_rect.x + view->map_rect.w / 2;
    int y = view->map_rect.y + view->map_rect.h / 2;
    if (pdc_app_key(app, SDL_SCANCODE_EQUALS, 0) || pdc_app_key(app, SDL_SCANCODE_KP_PLUS, 0)) {
        camera_zoom(&view->camera, 1, x, y);
    }
    if (pdc_app_key(app, SDL_SCANCODE_MINUS, 0) || pdc_app_key(app, SDL_SCANCODE_KP_MINUS, 0)) {
        camera_zoom(&view->camera, -1, x, y);
    }
    if (pdc_app_key(app, SDL_SCANCODE_0, KMOD_CTRL) || pdc_app_key(app, SDL_SCANCODE_HOME, 0)) {
        camera_show_all(&view->camera);
    }
}

/* F1 explains: the last refusal, what is refused under the pointer, the question that is open; and
 * the keys when there is nothing of that. */
static void help(pdc_app *app, pdc_battle_view *view) {
    pdc_prompt prompt = pdc_game_prompt(view->game);
    bool question = prompt.frame == PDC_FRAME_WINDOW || prompt.frame == PDC_FRAME_CHOICE;
    const char *rule = view->refusal[0] != 0             ? view->refusal_rule
                       : view->hover_rule[0] != 0        ? view->hover_rule
                       : question && prompt.rule != NULL ? prompt.rule
                                                         : "";
    if (rule[0] == 0 && view->intent.hover_verdict != PDC_VERDICT_OK && view->intent.unit != 0) {
        rule = pdc_refused_by(view_pos(view), PDC_COMMAND_MOVE, view->intent.unit,
                              view->intent.hover_verdict);
    }
    if (rule[0] != 0) {
        pdc_rules_open(app, rule);
    } else {
        view->dialog = PDC_DIALOG_HELP;
    }
}

static void survey_keys(pdc_app *app, pdc_battle_view *view) {
    bool *const overlays[] = {&view->tools.field, &view->tools.ranges, &view->tools.arcs,
                              &view->tools.zones};
    if (pdc_app_key(app, SDL_SCANCODE_F2, 0)) {
        pdc_survey_measure(view, PDC_MEASURE_SIGHT);
    }
    if (pdc_app_key(app, SDL_SCANCODE_F3, 0)) {
        pdc_survey_measure(view, PDC_MEASURE_RULER);
    }
    for (int i = 0; i < 4; i++) {
        if (pdc_app_key(app, (SDL_Scancode)(SDL_SCANCODE_F4 + i), 0)) {
            *overlays[i] = !*overlays[i];
        }
    }
}

static void map_keys(pdc_app *app, pdc_battle_view *view) {
    if (view->dialog != PDC_DIALOG_NONE || app->ui->text_focused) {
        return;
    }
    cursor_keys(app, view);
    zoom_keys(app, view);
    if (!imui_has_focus(app->ui) && pdc_app_key(app, SDL_SCANCODE_RETURN, 0)) {
        enter_key(app, view);
    }
    if (pdc_app_key(app, SDL_SCANCODE_N, 0)) {
        next_unit(view, 1);
    }
    if (pdc_app_key(app, SDL_SCANCODE_N, KMOD_SHIFT)) {
        next_unit(view, -1);
    }
    if (pdc_app_key(app, SDL_SCANCODE_Z, KMOD_CTRL)) {
        pdc_view_undo(app, view);
    }
    if (pdc_app_key(app, SDL_SCANCODE_Y, KMOD_CTRL) ||
        pdc_app_key(app, SDL_SCANCODE_Z, KMOD_CTRL | KMOD_SHIFT)) {
        pdc_view_redo(app, view);
    }
    if (pdc_app_key(app, SDL_SCANCODE_S, KMOD_CTRL)) {
        view->dialog = PDC_DIALOG_SAVE;
    }
    survey_keys(app, view);
    if (pdc_app_key(app, SDL_SCANCODE_F1, 0)) {
        help(app, view);
    }
    if (pdc_app_key(app, SDL_SCANCODE_ESCAPE, 0)) {
        escape(app, view);
    }
}

/* --- frame ------------------------------------------------------------------------------------ */

static imui_rect bottom_half(imui_rect *from, int percent) {
    return imui_cut_bottom(from, from->h * percent / 100);
}

static void right_column(pdc_app *app, pdc_battle_view *view, imui_rect rect) {
    imui *ui = app->ui;
    const char *const tabs[PDC_TAB_COUNT] = {_("Log"), _("Armies"), _("Tools")};
    imui_panel(ui, rect, IMUI_PANEL_PLAIN);
    imui_rect inside = imui_inset(rect, ui->style.padding);
    /* who is asked must see his answers, however low the window and large the type */
    int frame = pdc_game_prompt(view->game).frame;
    bool question = frame == PDC_FRAME_WINDOW || frame == PDC_FRAME_CHOICE;
    int wants = 12 * ui->style.row_height;
    bool asks = question && pdc_view_may_order(view);
    bool tight = asks && inside.h * 35 / 100 < 7 * ui->style.row_height; // what is left otherwise
    view->minimap_rect = imui_rect_of(0, 0, 0, 0);
    if (app->settings.minimap && !tight) {
        int most = inside.h * 27 / 100; // questions and log need the room when it is short
        int wanted = inside.w * 2 / 3;
        view->minimap_rect = imui_cut_bottom(&inside, wanted < most ? wanted : most);
        imui_draw_frame(ui, view->minimap_rect, ui->style.faint_ink, ui->style.line);
        imui_draw_custom(ui, imui_inset(view->minimap_rect, ui->style.line), view,
                         PDC_CUSTOM_MINIMAP);
        imui_cut_bottom(&inside, ui->style.gap);
    }
    int rest = inside.h - wants > 6 * ui->style.row_height ? inside.h - wants : 0;
    imui_rect lower = tight ? imui_cut_bottom(&inside, rest) : bottom_half(&inside, asks ? 36 : 52);
    pdc_panel_prompt(app, view, inside);
    if (lower.h == 0) {
        return;
    }
    imui_cut_top(&lower, ui->style.gap);
    imui_tabs(ui, imui_cut_top(&lower, ui->style.row_height), "side", tabs, PDC_TAB_COUNT,
              &view->tab);
    imui_cut_top(&lower, ui->style.gap / 2);
    switch (view->tab) {
    case PDC_TAB_LOG: pdc_panel_log(app, view, lower); break;
    case PDC_TAB_ARMY: pdc_panel_army(app, view, lower); break;
    default: pdc_panel_tools(app, view, lower); break;
    }
}

static void left_column(pdc_app *app, pdc_battle_view *view, imui_rect rect) {
    imui *ui = app->ui;
    imui_panel(ui, rect, IMUI_PANEL_PLAIN);
    imui_rect inside = imui_inset(rect, ui->style.padding);
    bool nothing = view->intent.unit == 0 && view->intent.leader == 0;
    imui_rect lower = bottom_half(&inside, view->replay || nothing ? 0 : 50);
    pdc_panel_unit(app, view, inside);
    if (lower.h > 0) {
        pdc_panel_orders(app, view, lower);
    }
}

/* The whole map, or a step nearer if that hides next to nothing of it. */
static void show_most(pdc_camera *camera) {
    camera_show_all(camera);
    pdc_spot size = camera_map_size(camera);
    double nearer = camera_hex_pixels(camera->step + 1) / 2.0;
    if (size.x * nearer < camera->width * 1.2 && size.y * nearer < camera->height * 1.2) {
        camera_zoom_to(camera, camera->step + 1);
    }
}

static void place_camera(pdc_battle_view *view) {
    imui_rect map = view->map_rect;
    camera_set_view(&view->camera, map.x, map.y, map.w, map.h);
    if (!view->camera_set) {
        view->camera_set = true;
        if (view->course != NULL || view->pane) {
            pdc_lesson_place(view);
        } else {
            show_most(&view->camera);
        }
    }
}

/* The reason of the last refusal, at the foot of the map; its rule opens the manual. */
static void show_refusal(pdc_app *app, pdc_battle_view *view) {
    imui *ui = app->ui;
    if (view->refusal[0] == 0) {
        return;
    }
    imui_rect map = view->map_rect;
    int font = ui->style.font;
    int sides = 4 * ui->style.gap;
    int most = map.w - 2 * ui->style.gap;
    int width = imui_measure_text(ui, font, view->refusal) + sides;
    width = width < most ? width : most;
    int text = imui_wrapped_height(ui, width - sides, view->refusal, font);
    imui_rect strip = imui_cut_bottom(&map, text - imui_line_height(ui, font) +
                                                ui->style.row_height + ui->style.gap);
    imui_rect box = imui_centered(strip, width, strip.h);
    box.y -= ui->style.gap;
    imui_panel(ui, box, IMUI_PANEL_RAISED | IMUI_PANEL_SHADOW);
    imui_draw_rect(ui, imui_rect_of(box.x, box.y, 4 * ui->style.line, box.h), ui->style.accent);
    imui_wrapped_aligned(ui, imui_centered(box, width - sides + 1, text), view->refusal, font,
                         ui->style.ink, IMUI_ALIGN_CENTER);
    imui_response response = imui_interact(ui, imui_make_id(ui, "refusal"), box, false);
    if (response.clicked) {
        pdc_rules_open(app, view->refusal_rule);
    }
    if (response.hovered) {
        imui_tooltip_for(ui, imui_make_id(ui, "refusal"), box, _("Click: the rule in the manual"));
    }
}

static void run_animation(pdc_app *app, pdc_battle_view *view) {
    int part = 0;
    bool is_drawn = view->map_rect.w > 0 && view->map_rect.h > 0; // else it is never done
    if (app->input.pressed || app->input.keys > 0) {
        const pdc_anim_step *step = pdc_anim_now(&view->anim, app->now, &part);
        if (step != NULL && step->kind != PDC_ANIM_MARCH) {
            view->anim.at++;
            view->anim.began = 0;
        }
    }
    if (pdc_anim_now(&view->anim, app->now, &part) != NULL ||
        (view->map != NULL && is_drawn && map_view_busy(view->map))) {
        app->animating = true;
    }
}

/* Without a focused widget the arrows, Enter and Space are the map's; only Tab goes to the panels.
 * */
static void keep_keys_for_map(pdc_app *app, const pdc_battle_view *view) {
    imui *ui = app->ui;
    bool tab = ui->input.keys[IMUI_KEY_TAB];
    bool back_tab = ui->input.keys[IMUI_KEY_BACK_TAB];
    if (view->dialog == PDC_DIALOG_NONE && view->hand_over == 0 && !imui_has_focus(ui) &&
        !ui->text_focused) {
        memset(ui->input.keys, 0, sizeof ui->input.keys);
        ui->input.keys[IMUI_KEY_TAB] = tab;
        ui->input.keys[IMUI_KEY_BACK_TAB] = back_tab;
    }
}

static void show(pdc_app *app, pdc_battle_view *view) {
    imui *ui = app->ui;
    imui_rect page = {0, 0, ui->width, ui->height};
    int changes = app->changes;
    keep_keys_for_map(app, view);
    imui_rect top = imui_cut_top(&page, pdc_app_px(app, 46));
    imui_rect bottom = imui_cut_bottom(&page, pdc_panel_replay_height(app, view));
    imui_rect left = imui_cut_left(&page, pdc_app_px(app, 258));
    imui_rect right = imui_cut_right(&page, pdc_app_px(app, 296));
    pdc_panel_lesson(app, view, &page);
    if (app->changes != changes) {
        return; // the next lesson has begun, or the course was left
    }
    view->map_rect = page;
    place_camera(view);
    run_animation(app, view);
    pdc_lesson_run(app, view);
    imui_draw_custom(ui, page, view, PDC_CUSTOM_MAP);
    if (pdc_panel_hand_over(app, view)) {
        if (view->dialog == PDC_DIALOG_LEAVE) {
            pdc_panel_dialogs(app, view); // the window was to be closed
            if (app->changes != changes) {
                return;
            }
        }
    } else {
        map_keys(app, view);
        if (app->changes != changes) {
            return;
        }
        view->hover_rule[0] = 0;
        pdc_panel_top(app, view, top);
        left_column(app, view, left);
        right_column(app, view, right);
        if (bottom.h > 0) {
            pdc_panel_replay(app, view, bottom);
        }
        if (!pdc_panel_preview(app, view, page) && view->log_open >= 0 &&
            view->log_open < view->log.count &&
            pdc_view_explained(view, &view->log.entry[view->log_open])) {
            pdc_panel_result(app, view, page, &view->log.entry[view->log_open]);
        }
        pdc_panel_survey(app, view, page);
        show_refusal(app, view);
        pdc_panel_cards(app, view, page);
        pdc_panel_dialogs(app, view);
        if (app->changes != changes) {
            return; // another screen has opened, or this one is gone
        }
        map_mouse(app, view);
        minimap_mouse(app, view);
        if (view->intent.hover != view->cursor) {
            app->settle = 2; // what the panels say of the hex follows with the next picture
            pdc_intent_hover(pdc_view_asked(view), &view->intent, view->cursor);
        }
        pdc_panel_hover(app, view);
    }
    pdc_view_mark(app, view);
}

void pdc_view_pane(pdc_app *app, pdc_battle_view *view, imui_rect map, imui_rect orders,
                   imui_rect prompt) {
    imui *ui = app->ui;
    int changes = app->changes;
    view->map_rect = map;
    place_camera(view);
    run_animation(app, view);
    imui_draw_custom(ui, map, view->owner, PDC_CUSTOM_MAP);
    imui_push_id(ui, "pane");
    pdc_panel_orders(app, view, orders);
    if (view->intent.unit == 0 && view->intent.leader == 0) {
        imui_wrapped(ui, imui_inset(orders, 2 * ui->style.gap),
                     _("Click a counter: its orders stand here."), PDC_FONT_PROSE_ITALIC,
                     ui->style.faint_ink);
    }
    pdc_panel_prompt(app, view, prompt);
    show_refusal(app, view);
    imui_pop_id(ui);
    if (app->changes != changes) {
        return;
    }
    map_mouse(app, view);
    if (view->intent.hover != view->cursor) {
        pdc_intent_hover(pdc_view_asked(view), &view->intent, view->cursor);
    }
    pdc_panel_hover(app, view);
    pdc_view_mark(app, view);
}

static void battle_frame(pdc_app *app, void *state) {
    pdc_battle_view *view = state;
    if (view == NULL) {
        pdc_app_back(app);
        return;
    }
    pdc_keys_use(&app->settings.keys, view->replay ? PDC_KEYS_REPLAY : PDC_KEYS_BATTLE);
    show(app, view);
    pdc_keys_use(NULL, 0);
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* A stack is spread out while the pointer is on the hex of the unit in hand, or goes from there to
 * its card. */
static pdc_hex_id fanned(const pdc_app *app, const pdc_battle_view *view) {
    pdc_hex_id stack = pos_unit(view_pos(view), view->intent.unit)->hex[0];
    bool taken = view->intent.unit != 0 && view->intent.aiming == 0 && !view->keyboard;
    bool near = view->cursor == stack ||
                map_view_fan_near(view->map, &view->camera, app->input.x, app->input.y) == stack;
    return taken && view->cursor != 0 && near ? stack : 0;
}

/* The fire under the pointer: from the nearest hex of who fires to the last one whom it strikes. */
static void line_of_fire(const pdc_battle_view *view, pdc_map_highlights *highlights) {
    const pdc_pos *pos = pdc_view_known(view);
    pdc_fire_hurt hurt[PDC_MAX_HURT];
    int count = pdc_view_hurt(view, hurt, PDC_MAX_HURT);
    if (count == 0) {
        return;
    }
    highlights->line_to = hurt[count - 1].at;
    highlights->line_from = pdc_nearest_hex(pos, pdc_view_aimed(view)->who, highlights->line_to);
}

static void draw_map(pdc_app *app, pdc_battle_view *view) {
    const pdc_pos *pos = view_pos(view);
    const pdc_intent *intent = &view->intent;
    int part = 256;
    const pdc_anim_step *step = pdc_anim_now(&view->anim, app->now, &part);
    pdc_map_highlights highlights = {
        .mark = view->mark,
        .marks = view->marks,
        .path = intent->has_march ? intent->march.hex : NULL,
        .path_hexes = intent->has_march ? intent->march.hexes : 0,
        .ghost = view->ghost,
        .ghost_hexes = view->ghosts,
        .ghost_face = view->ghost_face,
        .pointer = view->cursor,
        .selected = intent->unit,
        .selected_leader = intent->leader,
        .hovered = view->pick.unit,
        .fan = fanned(app, view),
        .waiting = view->waiting,
    };
    pdc_hex_id path[PDC_MAX_PATH + 1];
    if (intent->has_march) {
        path[0] = intent->unit != 0 ? pos->state->unit[intent->unit].hex[0]
                                    : pos->state->leader[intent->leader].hex;
        memcpy(path + 1, intent->march.hex, intent->march.hexes * sizeof path[0]);
        highlights.path = path;
        highlights.path_hexes = intent->march.hexes + 1;
    }
    if (step != NULL && step->kind == PDC_ANIM_MARCH && pdc_view_saw(view, step->unit)) {
        highlights.motion.unit = step->unit;
        highlights.motion.from = step->from;
        highlights.motion.part = part;
    }
    if (view->tools.measure != PDC_MEASURE_NONE && view->tools.from != 0) {
        highlights.line_from = view->tools.from;
        highlights.line_to = pdc_survey_end(view);
        if (view->tools.measure == PDC_MEASURE_SIGHT && highlights.line_to != 0) {
            pdc_los(pdc_view_known(view), highlights.line_from, highlights.line_to,
                    &highlights.line_block, NULL);
        }
    } else {
        line_of_fire(view, &highlights);
    }
    pdc_map_options options = {.hide_grid = !app->settings.grid,
                               .hide_numbers = !app->settings.numbers,
                               .hide_counters = !app->settings.counters,
                               .viewer = pdc_view_viewer(view),
                               .patient = app->scripted};
    map_view_draw(view->map, &view->camera, pos->state, &highlights, &options);
}

static void battle_draw(pdc_app *app, void *state, const imui_command *command, SDL_Rect clip) {
    pdc_battle_view *view = state;
    (void)clip;
    int part = 0;
    bool hidden = view->hand_over != 0 &&
                  (pdc_view_limited(view) || pdc_anim_now(&view->anim, app->now, &part) == NULL);
    if (view->map == NULL || hidden) {
        return;
    }
    if (command->argument == PDC_CUSTOM_MAP) {
        draw_map(app, view);
    } else if (command->argument == PDC_CUSTOM_MINIMAP) {
        SDL_Rect area = {command->rect.x, command->rect.y, command->rect.w, command->rect.h};
        minimap_draw(view->minimap, view->map, &view->camera, view_pos(view)->state, area,
                     pdc_view_viewer(view));
    }
}

bool pdc_play_hex_pixel(pdc_app *app, const char *number, int *x, int *y) {
    for (int i = app->depth - 1; i >= 0; i--) {
        if (app->shown[i].id == PDC_SCREEN_BATTLE && app->shown[i].state != NULL) {
            pdc_battle_view *view = app->shown[i].state;
            int digits = (int)strlen(number) / 2;
            int whole = atoi(number);
            int base = digits == 2 ? 100 : digits == 3 ? 1000 : 10000;
            camera_hex_pixel(&view->camera, whole / base, whole % base, x, y);
            return imui_contains(view->map_rect, *x, *y);
        }
    }
    return false;
}

/* Every order is on disk already; leaving only needs a question when it is not. */
static bool may_leave(pdc_app *app, pdc_battle_view *view) {
    pdc_kept kept = pdc_game_keeping(view->game)->kept;
    if (view->opened_to_watch || view->course != NULL || kept == PDC_KEPT_FILE ||
        kept == PDC_KEPT_ELSEWHERE || pdc_game_lines(view->game) == 0) {
        return true;
    }
    view->dialog = PDC_DIALOG_LEAVE;
    app->settle = 2;
    return false;
}

void pdc_view_leave(pdc_app *app, pdc_battle_view *view) {
    if (may_leave(app, view)) {
        pdc_app_back(app);
    }
}

static bool battle_close_window(pdc_app *app, void *state) {
    pdc_battle_view *view = state;
    return view == NULL || view->dialog == PDC_DIALOG_LEAVE || may_leave(app, view);
}

static void battle_textures_lost(void *state) {
    pdc_battle_view *view = state;
    if (view->map != NULL) {
        map_view_forget_textures(view->map);
    }
    if (view->minimap != NULL) {
        minimap_forget_textures(view->minimap);
    }
}

/* What was fetched in words when the battle opened, and what was told of it since. */
static void battle_language_changed(void *state) {
    pdc_battle_view *view = state;
    uint32_t line = pdc_game_line(view->game);
    pdc_play_words_free(&view->words);
    load_words(view);
    pdc_log_free(&view->log);
    pdc_log_rebuild(&view->log, view->game);
    pdc_game_seek(view->game, line);
    pdc_log_show(&view->log, line);
    pdc_anim_skip(&view->anim);
    view->refusal[0] = 0;
    view->lesson.measured = 0;
    battle_textures_lost(state); // the counters bear names
}

const pdc_screen pdc_screen_battle = {
    .open = battle_open,
    .close = battle_close,
    .frame = battle_frame,
    .draw = battle_draw,
    .close_window = battle_close_window,
    .textures_lost = battle_textures_lost,
    .language_changed = battle_language_changed,
};
