/* Marks of the map: reach, targets, answers, zones, arcs, objectives; and the footprint a march
 * would give. */
#include <stdio.h>
#include <string.h>

#include "../../engine/session/notation.h"
#include "battle_view.h"
#include "wording.h"

static void mark(pdc_battle_view *view, pdc_hex_id hex, pdc_map_mark_kind kind, const char *text) {
    if (hex != 0 && view->marks < PDC_MAX_MARKS) {
        pdc_map_mark *entry = &view->mark[view->marks++];
        entry->hex = hex;
        entry->kind = (uint8_t)kind;
        SDL_strlcpy(entry->text, text, sizeof entry->text);
    }
}

static void mark_reach(pdc_battle_view *view) {
    const pdc_intent *intent = &view->intent;
    uint32_t had = intent->unit != 0     ? pdc_left(view_pos(view), intent->unit)
                   : intent->leader != 0 ? pdc_leader_left(view_pos(view), intent->leader)
                                         : 0;
    for (int i = 0; i < intent->reach_count; i++) {
        const pdc_reached *reached = &intent->reach[i];
        bool beyond = reached->ticks > had; // the bonus of a march [RQ-06]
        char left[16];
        left[0] = '+';
        pdc_say_movement(view_pos(view), intent->unit,
                         beyond ? reached->ticks - had : had - reached->ticks, left + beyond,
                         sizeof left - 1);
        mark(view, reached->hex,
             reached->stops ? MAP_MARK_REACH_STOP
             : beyond       ? MAP_MARK_REACH_BONUS
                            : MAP_MARK_REACH,
             left);
    }
    if (view->intent.hover_verdict != PDC_VERDICT_OK && view->intent.aiming == 0) {
        mark(view, view->intent.hover, MAP_MARK_FORBIDDEN, "");
    }
}

static void mark_targets(pdc_battle_view *view) {
    const pdc_pos *pos = pdc_view_asked(view);
    const pdc_command *variants[PDC_INTENT_ORDERS];
    int count = pdc_intent_variants(pos, &view->intent, variants, PDC_INTENT_ORDERS);
    for (int i = 0; i < count; i++) {
        char number[12] = "";
        if (i < 9) {
            snprintf(number, sizeof number, "%d", i + 1);
        }
        mark(view, pdc_intent_target(pos, variants[i]), MAP_MARK_TARGET, number);
    }
}

/* All whom the fire under the pointer strikes, with its factor there. */
static void mark_hurt(pdc_battle_view *view) {
    pdc_fire_hurt hurt[PDC_MAX_HURT];
    int count = pdc_view_hurt(view, hurt, PDC_MAX_HURT);
    for (int i = 0; i < count; i++) {
        char factor[12] = "";
        if (hurt[i].how != PDC_HURT_SHELTERED) {
            snprintf(factor, sizeof factor, "%+d", hurt[i].factor);
        }
        mark(view, hurt[i].at, MAP_MARK_HURT, factor);
    }
}

/* [HC-98] Of the hexes between which the other side may choose, those that a player does not see
 * would tell him of a unit out of sight. */
static void mark_choice(pdc_battle_view *view) {
    const pdc_state *state = view_pos(view)->state;
    pdc_prompt prompt = pdc_game_prompt(view->game);
    int viewer = pdc_view_viewer(view);
    if (prompt.frame != PDC_FRAME_CHOICE || !pdc_choice_is_hex(prompt.choice) ||
        (viewer != 0 && prompt.sides != viewer)) {
        return;
    }
    const pdc_frame *frame = &state->pending[state->game.frames - 1];
    for (int i = 0; i < prompt.answers; i++) {
        char number[12];
        snprintf(number, sizeof number, "%d", i + 1);
        mark(view, frame->answer[i], MAP_MARK_CHOICE, number);
    }
}

pdc_hex_id pdc_view_attacked(const pdc_battle_view *view) {
    const pdc_pos *pos = view_pos(view);
    pdc_prompt prompt = pdc_game_prompt(view->game);
    if (prompt.frame != PDC_FRAME_WINDOW || prompt.trigger != PDC_TRIGGER_DECLARATION) {
        return 0;
    }
    const pdc_frame *window = &pos->state->pending[pos->state->game.frames - 1];
    if (window->other != 0) {
        return pos_unit(pos, window->other)->hex[0];
    }
    const pdc_frame *order = window - 1; // an assault, below its window
    return order->kind == PDC_FRAME_ORDER ? order->at : 0;
}

/* The unit that a reaction or a choice is about, and the hex that it attacks. */
static void mark_question(pdc_battle_view *view) {
    const pdc_pos *pos = pdc_view_known(view);
    pdc_prompt prompt = pdc_game_prompt(view->game);
    bool question = prompt.frame == PDC_FRAME_WINDOW || prompt.frame == PDC_FRAME_CHOICE;
    if (question && prompt.who != 0 && pos_present(pos, prompt.who)) {
        mark(view, pos_unit(pos, prompt.who)->hex[0], MAP_MARK_EVENT, "");
        mark(view, pdc_view_attacked(view), MAP_MARK_TARGET, "");
    }
}

/* What the unit in hand does not see is darkened. */
static void mark_field(pdc_battle_view *view, pdc_hex_id hex, const uint8_t *seen) {
    if (seen != NULL) {
        mark(view, hex, seen[hex] ? MAP_MARK_SEEN : MAP_MARK_UNSEEN, "");
    }
}

/* Hexes that the fire of the unit in hand carries to, arcs and sight aside. */
static void mark_range(pdc_battle_view *view, const pdc_pos *pos, pdc_hex_id hex) {
    char text[12];
    pdc_unit_id who = view->intent.unit;
    if (who == 0 || !pos_present(pos, who)) {
        return;
    }
    int distance = pdc_unit_distance_hex(pos, who, hex);
    int carries = distance > 0 ? pdc_fire_carries(pos, who, distance) : 0;
    if (carries != 0) {
        snprintf(text, sizeof text, "%d", distance);
        mark(view, hex, carries == 2 ? MAP_MARK_RANGE_NEAR : MAP_MARK_RANGE, text);
    }
}

static void mark_sides_zones(pdc_battle_view *view, const pdc_pos *pos, pdc_hex_id hex) {
    for (int side = 1; side <= 2; side++) {
        if (pdc_zone(pos, hex, 3 - side) != 0) {
            mark(view, hex, side == 1 ? MAP_MARK_ZONE_1 : MAP_MARK_ZONE_2, "");
        }
    }
}

/* Overlays of every hex in view. */
static void mark_ground(pdc_battle_view *view) {
    const pdc_pos *pos = pdc_view_known(view);
    const uint8_t *seen = view->tools.field ? pdc_survey_field(view) : NULL;
    int first_column = 0;
    int last_column = 0;
    int first_row = 0;
    int last_row = 0;
    camera_range(&view->camera, &first_column, &last_column, &first_row, &last_row);
    for (int column = first_column; column <= last_column; column++) {
        for (int row = first_row; row <= last_row; row++) {
            pdc_hex_id hex = pdc_map_hex(pos->world->map, column, row);
            if (hex == 0) {
                continue;
            }
            mark_field(view, hex, seen);
            if (view->tools.ranges) {
                mark_range(view, pos, hex);
            }
            if (view->tools.zones) {
                mark_sides_zones(view, pos, hex);
            }
        }
    }
}

/* Hexes on which the fire of the unit bears, where arcs of fire are angles [FE-41, FE-42]; those out
 * of range only where nobody measures beforehand [FE-70]. */
static void mark_fire_arc(pdc_battle_view *view, const pdc_pos *pos, pdc_unit_id who) {
    bool measured = pos_option(pos, PDC_OPTION_PREMEASURE) != 0;
    for (pdc_hex_id hex = 1; hex <= pos->world->map->count; hex++) {
        int distance = pdc_unit_distance_hex(pos, who, hex);
        if (distance > 0 && (!measured || pdc_fire_carries(pos, who, distance)) &&
            pdc_fire_bears(pos, who, hex)) {
            mark(view, hex, MAP_MARK_FRONT, "");
        }
    }
}

static void mark_arcs(pdc_battle_view *view) {
    static const pdc_map_mark_kind kinds[4] = {MAP_MARK_COUNT, MAP_MARK_FRONT, MAP_MARK_FLANK,
                                               MAP_MARK_REAR};
    const pdc_pos *pos = pdc_view_known(view);
    pdc_unit_id who = view->intent.unit;
    if (who == 0 || !pos_present(pos, who)) {
        return;
    }
    const pdc_unit *unit = pos_unit(pos, who);
    if (pos->world->rules->fire_arcs) {
        mark_fire_arc(view, pos, who);
    }
    for (int i = 0; i < unit->hexes; i++) {
        for (int direction = 0; direction < 6; direction++) {
            pdc_hex_id hex = pdc_map_near(pos->world->map, unit->hex[i], direction);
            int arc = hex != 0 ? pdc_arc(pos, who, hex) : 0;
            if (arc >= (pos->world->rules->fire_arcs ? 2 : 1) && arc <= 3) {
                mark(view, hex, kinds[arc], "");
            }
        }
    }
}

/* How far the screens, companies or markers of the unit in hand may go from it. */
static void mark_leash(pdc_battle_view *view) {
    const pdc_pos *pos = pdc_view_known(view);
    pdc_unit_id who = view->intent.unit;
    int leash = pdc_leash(pos, who);
    if (leash == 0) {
        return;
    }
    pdc_unit_id parent = pos_unit(pos, who)->screen != 0 ? pos_unit(pos, who)->parent : who;
    int first_column = 0;
    int last_column = 0;
    int first_row = 0;
    int last_row = 0;
    camera_range(&view->camera, &first_column, &last_column, &first_row, &last_row);
    for (int column = first_column; column <= last_column; column++) {
        for (int row = first_row; row <= last_row; row++) {
            pdc_hex_id hex = pdc_map_hex(pos->world->map, column, row);
            if (hex != 0 && pdc_unit_distance_hex(pos, parent, hex) == leash) {
                mark(view, hex, MAP_MARK_LEASH, "");
            }
        }
    }
}

static void mark_objectives(pdc_battle_view *view) {
    const pdc_scenario *scenario = view_pos(view)->world->scenario;
    for (int i = 0; i < scenario->objectives; i++) {
        char points[12] = ""; // it may count in an award of several hexes
        if (scenario->objective[i].points != 0) {
            snprintf(points, sizeof points, "%d", scenario->objective[i].points);
        }
        mark(view, scenario->objective[i].hex, MAP_MARK_OBJECTIVE, points);
    }
}

/* Enemies in whose zones the march under the pointer would step. */
static void mark_threats(pdc_battle_view *view) {
    const pdc_pos *pos = pdc_view_known(view);
    const pdc_intent *intent = &view->intent;
    if (!intent->has_march || intent->unit == 0) {
        return;
    }
    int side = pos_side(pos, intent->unit);
    for (int i = 0; i < intent->march.hexes; i++) {
        pdc_unit_id enemy = pdc_zone(pos, intent->march.hex[i], side);
        if (enemy != 0) {
            mark(view, pos_unit(pos, enemy)->hex[0], MAP_MARK_THREAT, "");
        }
    }
}

static void mark_event(pdc_battle_view *view) {
    int selected = view->log_list.selected;
    int which = view->log_open >= 0 ? view->log_open : selected;
    if (which >= 0 && which < view->log.count) {
        const pdc_log_entry *entry = &view->log.entry[which];
        mark(view, pdc_view_told(view, entry) ? entry->hex : 0, MAP_MARK_EVENT, "");
    } else if (view->replay || view->recap_end != 0) {
        mark(view, view->place, MAP_MARK_EVENT, "");
    }
}

/* Units and hexes that the step of a lesson is about; a finished lesson is about nothing. */
static void mark_lesson(pdc_battle_view *view) {
    const pdc_pos *pos = view_pos(view);
    const pdc_lesson_step *step = view->course != NULL ? pdc_course_step(view->course) : NULL;
    for (uint32_t i = 0; step != NULL && i < step->units_count; i++) {
        pdc_unit_id who = pdc_name_unit(pos, step->units[i]);
        for (int h = 0; who != 0 && pos_present(pos, who) && h < pos_unit(pos, who)->hexes; h++) {
            mark(view, pos_unit(pos, who)->hex[h], MAP_MARK_LESSON, "");
        }
    }
    for (uint32_t i = 0; step != NULL && i < step->hexes_count; i++) {
        mark(view, pdc_name_hex(pos->world->map, step->hexes[i]), MAP_MARK_LESSON, "");
    }
}

static bool has_rolled(const pdc_events *events) {
    for (uint32_t i = 0; i < events->count && i < events->room; i++) {
        if (events->event[i].kind == PDC_EVENT_ROLLED) {
            return true;
        }
    }
    return events->count > events->room;
}

/* The march tried on a copy: where the unit would stand if nobody reacts. After a turn the dice of the
 * march are seen here. */
static bool try_march(pdc_battle_view *view) {
    enum { SEEN = 64 };
    const pdc_pos *pos = pdc_view_known(view);
    const pdc_intent *intent = &view->intent;
    pdc_event event[SEEN];
    pdc_events events = {event, 0, SEEN};
    if (view->scratch == NULL) {
        return false;
    }
    *view->scratch = *pos->state;
    if ((intent->turns && !pdc_turned_state(pos, &intent->turn, view->scratch)) ||
        pdc_submit(pos->world, view->scratch, &intent->march, &events) != PDC_VERDICT_OK) {
        return false;
    }
    view->march_is_final = view->march_is_final || (intent->turns && has_rolled(&events));
    const pdc_unit *unit = &view->scratch->unit[intent->unit];
    if (unit->hexes == 0 || unit->hex[0] != intent->hover) {
        return false; // somebody is asked under way
    }
    view->ghosts = unit->hexes;
    memcpy(view->ghost, unit->hex, unit->hexes * sizeof view->ghost[0]);
    view->ghost_face = unit->face;
    return true;
}

/* The evasion that is pointed at, tried on a copy: where the unit would stand. Only what comes before
 * the first die is looked at. False: none is pointed at. */
static bool try_evasion(pdc_battle_view *view) {
    const pdc_pos *pos = pdc_view_asked(view);
    const pdc_command *variants[PDC_INTENT_ORDERS];
    const pdc_command *order = NULL;
    pdc_event event[16];
    pdc_events told = {event, 0, 16};
    int count = view->intent.aiming == PDC_COMMAND_REACT_EVADE && view->scratch != NULL
                    ? pdc_intent_variants(pos, &view->intent, variants, PDC_INTENT_ORDERS)
                    : 0;
    for (int i = 0; i < count && order == NULL; i++) {
        order = pdc_intent_aims_at(pos, variants[i], view->cursor) ? variants[i] : NULL;
    }
    if (order == NULL) {
        return false;
    }
    view->ghosts = 1;
    view->ghost[0] = order->at;
    view->ghost_face = 0;
    view->ghost_hover = 0; // a march is asked for anew
    *view->scratch = *pos->state;
    if (order->is_leader != 0 ||
        pdc_submit(pos->world, view->scratch, order, &told) != PDC_VERDICT_OK) {
        return true;
    }
    for (uint32_t i = 0; i < told.count && i < 16 && event[i].kind != PDC_EVENT_ROLLED; i++) {
        if (event[i].kind == PDC_EVENT_UNIT_PLACED && event[i].who == order->who) {
            view->ghosts = event[i].hexes;
            memcpy(view->ghost, event[i].hex, event[i].hexes * sizeof view->ghost[0]);
            view->ghost_face = event[i].b;
            break;
        }
    }
    return true;
}

/* The footprint at the end of the march under the pointer; at least the counter's hex and facing.
 * */
static void show_ghost(pdc_battle_view *view) {
    const pdc_intent *intent = &view->intent;
    uint32_t line = pdc_game_line(view->game);
    if (try_evasion(view)) {
        return;
    }
    if (!intent->has_march || intent->unit == 0) {
        view->ghosts = view->ghost_face = 0;
        view->ghost_hover = 0;
        return;
    }
    if (view->ghost_hover == intent->hover && view->ghost_unit == intent->unit &&
        view->ghost_line == line) {
        return;
    }
    pdc_verdict verdict = PDC_VERDICT_OK;
    view->ghost_hover = intent->hover;
    view->ghost_unit = intent->unit;
    view->ghost_line = line;
    view->march_is_final =
        pdc_game_would_undo(view->game, intent->turns ? &intent->turn : &intent->march, &verdict) !=
        PDC_UNDO_OK;
    if (try_march(view)) {
        return;
    }
    view->ghosts = 1;
    view->ghost[0] = intent->hover;
    view->ghost_face = 0;
    for (int i = 0; i < intent->reach_count; i++) {
        if (intent->reach[i].hex == intent->hover) {
            view->ghost_face = intent->reach[i].face;
        }
    }
}

void pdc_view_mark(pdc_app *app, pdc_battle_view *view) {
    (void)app;
    view->marks = 0;
    if (view->tools.objectives) {
        mark_objectives(view);
    }
    if (view->tools.zones || view->tools.field || view->tools.ranges) {
        mark_ground(view);
    }
    if (view->tools.arcs) {
        mark_arcs(view);
    }
    mark_leash(view);
    if (view->intent.aiming != 0) {
        mark_targets(view);
    } else if (pdc_view_may_order(view)) {
        if (!view->tools.field && !view->tools.ranges) { // one meaning of a number in a hex
            mark_reach(view);
        }
        if (view->tools.threats) {
            mark_threats(view);
        }
    }
    mark_hurt(view);
    mark_lesson(view);
    mark_choice(view);
    mark_question(view);
    mark_event(view);
    show_ghost(view);
}
