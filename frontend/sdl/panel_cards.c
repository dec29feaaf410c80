/* Cards over the map while dice fall and chits are drawn; and the note beside the pointer. */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "battle_view.h"
#include "i18n.h"
#include "wording.h"

static void show_dice(pdc_app *app, imui_rect *inside, const pdc_anim_step *step, int part) {
    imui *ui = app->ui;
    int size = pdc_app_px(app, 44);
    imui_rect row = imui_cut_top(inside, size);
    imui_cut_top(inside, ui->style.gap);
    imui_rect dice = imui_centered(row, step->dice * size + (step->dice - 1) * ui->style.gap, size);
    for (int i = 0; i < step->dice; i++) {
        // the dice roll for the first quarter of the card's time
        int face = part < 64 ? 1 + (part / 11 + 3 * i) % 6 : step->die[i];
        pdc_draw_die(ui, imui_column(dice, step->dice, ui->style.gap, i), face);
    }
}

static void show_chit(pdc_app *app, const pdc_pos *pos, imui_rect inside, const pdc_anim_step *step,
                      int part) {
    imui *ui = app->ui;
    imui_color colour = pdc_side_colour(pos, pdc_chit_side(pos, step->chit));
    // turned over: narrow first, then its full width
    int width = part < 80 ? inside.w * (part < 40 ? 40 - part : part - 40) / 40 : inside.w;
    imui_rect chit = imui_centered(inside, width, inside.h);
    bool back = part < 40;
    imui_draw_rect(ui, chit, back ? ui->style.pressed : imui_mix(colour, ui->style.paper, 15));
    imui_draw_frame(ui, chit, ui->style.ink, 2 * ui->style.line);
    if (part >= 80) {
        imui_rect upper = imui_cut_top(&chit, chit.h * 3 / 5);
        imui_label_styled(ui, upper, pdc_say_chit(pos, step->chit), PDC_FONT_TITLE,
                          ui->style.accent_ink, IMUI_ALIGN_CENTER);
        imui_label_styled(ui, chit, pdc_say_side(pos, pdc_chit_side(pos, step->chit)),
                          PDC_FONT_PROSE_ITALIC, ui->style.accent_ink, IMUI_ALIGN_CENTER);
    }
}

void pdc_panel_cards(pdc_app *app, pdc_battle_view *view, imui_rect map) {
    imui *ui = app->ui;
    int part = 0;
    const pdc_anim_step *step = pdc_anim_now(&view->anim, app->now, &part);
    int viewer = pdc_view_viewer(view);
    if (step == NULL || step->kind == PDC_ANIM_MARCH) {
        return;
    }
    if (viewer != 0 && step->kind == PDC_ANIM_CARD && (step->told & viewer) == 0) {
        return; // [HC-98] of what the log does not tell him either
    }
    imui_rect area = map;
    area.h = map.h / 2;
    if (step->kind == PDC_ANIM_CHIT) {
        show_chit(app, view_pos(view),
                  imui_centered(area, pdc_app_px(app, 340), pdc_app_px(app, 120)), step, part);
        return;
    }
    /* [HC-98] of an enemy far off neither name nor numbers, and no die that would tell them */
    char afar[sizeof step->text];
    const char *words = step->text;
    bool vague = (step->afar[viewer] & PDC_AFAR_UNIT) != 0;
    if (step->afar[viewer] != 0) {
        pdc_describe_event_afar(view_pos(view), &step->event, step->afar[viewer],
                                pdc_say_translated, afar, sizeof afar);
        words = afar;
    }
    int width = pdc_app_px(app, 380);
    int text = imui_wrapped_height(ui, width - 2 * ui->style.padding, words, PDC_FONT_PROSE);
    int dice = step->dice > 0 && !vague ? pdc_app_px(app, 44) + ui->style.gap : 0;
    imui_rect box = imui_centered(area, width, text + dice + 2 * ui->style.padding);
    imui_panel(ui, box, IMUI_PANEL_FRAMED | IMUI_PANEL_SHADOW | IMUI_PANEL_RAISED);
    imui_rect inside = imui_inset(box, ui->style.padding);
    if (dice > 0) {
        show_dice(app, &inside, step, part);
    }
    imui_wrapped_aligned(ui, inside, words, PDC_FONT_PROSE, ui->style.ink, IMUI_ALIGN_CENTER);
}

/* --- beside the pointer ----------------------------------------------------------------------- */

static void add(char *out, size_t room, const char *text) {
    size_t used = strlen(out);
    snprintf(out + used, room - used, "%s%s", used > 0 ? "\n" : "", text);
}

/* Where the march may cost its unit, or a friend, its order [FR-25, FR-39]. */
static void describe_checks(const pdc_pos *pos, const pdc_command *march, char *out, size_t room) {
    enum { SHOWN = 4 };
    pdc_discipline check[SHOWN];
    char text[200];
    int count = pdc_march_checks(pos, march, check, SHOWN);
    for (int i = 0; i < count && i < SHOWN; i++) {
        const char *what =
            check[i].kind == PDC_CHECK_PASSAGE ? _("passage of lines") : _("keeping order");
        /* the die of a friend who is passed names him */
        snprintf(text, sizeof text, _("%s: %s, %d+ needed (%d of 6)"),
                 check[i].who != march->who ? pdc_say_unit(pos, check[i].who)
                                            : pdc_say_hex(pos, check[i].at),
                 what, check[i].needs, 7 - check[i].needs);
        add(out, room, text);
    }
    if (count > SHOWN) {
        snprintf(text, sizeof text, _("and %d more checks"), count - SHOWN);
        add(out, room, text);
    }
}

/* What every hex of the way costs, a turn before it first: "= 1 + 0.5 + 4.5"; and the dice of the
 * march, where the unit stands when it begins. */
static void describe_way(const pdc_battle_view *view, char *out, size_t room) {
    enum { SHOWN = 12 };
    const pdc_intent *intent = &view->intent;
    pdc_pos pos = *pdc_view_known(view); /* [HC-98] not by whom it does not see */
    uint32_t price[PDC_MAX_PATH + 1];
    char text[200] = "";
    int first = 0;
    if (intent->turns) {
        if (view->scratch == NULL || pdc_cost(&pos, &intent->turn, price) != PDC_VERDICT_OK ||
            !pdc_turned_state(&pos, &intent->turn, view->scratch)) {
            return;
        }
        pos.state = view->scratch;
        first = 1;
    }
    int count = first + pdc_march_prices(&pos, &intent->march, price + first);
    for (int i = 0; i < count && count >= 2 && count <= SHOWN; i++) {
        char number[16];
        size_t used = strlen(text);
        pdc_say_movement(&pos, intent->unit, price[i], number, sizeof number);
        snprintf(text + used, sizeof text - used, "%s%s", i > 0 ? " + " : "= ", number);
    }
    if (text[0] != 0) {
        add(out, room, text);
    }
    describe_checks(&pos, &intent->march, out, room);
}

static void describe_march(const pdc_battle_view *view, char *out, size_t room) {
    const pdc_pos *pos = view_pos(view);
    const pdc_intent *intent = &view->intent;
    char text[300];
    char cost[16];
    char left[16];
    if (intent->aiming != 0) {
        return; // a target is looked for, not a way
    }
    if (intent->has_march) {
        uint32_t had =
            intent->unit != 0 ? pdc_left(pos, intent->unit) : pdc_leader_left(pos, intent->leader);
        pdc_say_movement(pos, intent->unit, intent->march_ticks, cost, sizeof cost);
        pdc_say_movement(pos, intent->unit,
                         had > intent->march_ticks ? had - intent->march_ticks : 0, left,
                         sizeof left);
        snprintf(text, sizeof text,
                 !intent->turns ? _("March: %s %s, %s left")
                 : intent->turn.kind == PDC_COMMAND_ABOUT
                     ? _("About face and march: %s %s, %s left")
                     : _("Turn and march: %s %s, %s left"),
                 cost, pdc_say_measure(pos, cost), left);
        add(out, room, text);
        if (intent->unit != 0) {
            describe_way(view, out, room);
        }
        if (intent->unit != 0 && pdc_march_tires(pos, intent->unit, intent->march_ticks)) {
            add(out, room, _("Beyond its rate: a morale hit at the end of the turn [RQ-06]"));
        }
        if (view->ghost_hover == intent->hover && view->march_is_final && !view->replay) {
            add(out, room, _("Cannot be taken back"));
        }
        pdc_unit_id there = 0;
        pdc_leader_id leader = 0;
        if (pdc_units_at(pdc_view_known(view), intent->hover, &there, 1) > 0 ||
            pdc_leaders_at(pdc_view_known(view), intent->hover, &leader, 1) > 0) {
            add(out, room, _("Right click: march here. Left click: take this counter"));
        }
    } else if (intent->hover_verdict != PDC_VERDICT_OK) {
        pdc_say_refusal(pdc_refused_by(pos, PDC_COMMAND_MOVE, intent->unit, intent->hover_verdict),
                        intent->hover_verdict, text, sizeof text);
        add(out, room, text);
    }
}

/* The hex from which one comes to the pointer's: by the march, or from what is in hand beside it. */
static pdc_hex_id comes_from(const pdc_battle_view *view, pdc_hex_id hex) {
    const pdc_pos *pos = view_pos(view);
    const pdc_intent *intent = &view->intent;
    if (intent->aiming == 0 && intent->has_march && intent->march.hexes > 1) {
        return intent->march.hex[intent->march.hexes - 2];
    }
    if (intent->unit == 0) {
        return intent->leader != 0 ? pos_leader(pos, intent->leader)->hex : 0;
    }
    const pdc_unit *unit = pos_unit(pos, intent->unit);
    for (int part = 0; part < unit->hexes; part++) {
        if (pdc_map_direction(pos->world->map, unit->hex[part], hex) >= 0) {
            return unit->hex[part];
        }
    }
    return 0;
}

/* What lies on the hexside that is crossed: slopes, waters, the fords and bridges over them. */
static void describe_side(const pdc_battle_view *view, pdc_hex_id hex, char *out, size_t room) {
    const pdc_pos *pos = view_pos(view);
    const pdc_rules *rules = pos->world->rules;
    pdc_hex_id from = comes_from(view, hex);
    int direction = from != 0 ? pdc_map_direction(pos->world->map, from, hex) : -1;
    char names[120] = "";
    if (direction < 0) {
        return;
    }
    unsigned edge = pos->world->map->cell[from].edge[direction];
    bool broken = pdc_bridge_broken(pos, from, direction);
    bool crossed = false; // then the water does not matter
    for (int f = 0; f < rules->features; f++) {
        const pdc_feature_row *row = &rules->feature[f];
        crossed |= (edge >> f & 1u) != 0 && row->crossing != 0 && !(row->breakable && broken);
    }
    for (int f = 0; f < rules->features; f++) {
        size_t used = strlen(names);
        const pdc_feature_row *row = &rules->feature[f];
        bool down = row->breakable != 0 && broken;
        if ((edge >> f & 1u) != 0 && !(row->water != 0 && crossed)) {
            snprintf(names + used, sizeof names - used, "%s%s", used > 0 ? ", " : "",
                     down ? _("Bridge broken") : pdc_say_terrain(row->id));
        }
    }
    if (names[0] != 0) {
        char text[200];
        snprintf(text, sizeof text, _("Crossing from %s: %s"), pdc_say_hex(pos, from), names);
        add(out, room, text);
    }
}

static void describe_hex(const pdc_battle_view *view, pdc_hex_id hex, char *out, size_t room) {
    const pdc_pos *pos = view_pos(view);
    const pdc_cell *cell = &pos->world->map->cell[hex];
    char text[160];
    snprintf(text, sizeof text, _("%s \xC2\xB7 %s, height %d%s"), pdc_say_hex(pos, hex),
             pdc_say_terrain(pos_terrain(pos, hex)->id), cell->height,
             cell->road ? _(", road") : "");
    add(out, room, text);
}

static void describe_units(const pdc_battle_view *view, pdc_hex_id hex, char *out, size_t room) {
    const pdc_pos *pos = view_pos(view);
    pdc_unit_id units[6];
    int viewer = pdc_view_viewer(view);
    int count = pdc_units_at(pos, hex, units, 6);
    for (int i = 0; i < count && i < 6; i++) {
        char text[160];
        int known = viewer == 0 ? 2 : pdc_known(pos, viewer, units[i]);
        if (known == 2) {
            snprintf(text, sizeof text, "%s: %d, %s, %s", pdc_say_unit(pos, units[i]),
                     pos_strength(pos, units[i]), pdc_say_formation(pos_unit(pos, units[i])->form),
                     pdc_say_cohesion(pos_unit(pos, units[i])->cohesion));
        } else if (known == 1) {
            char strength[16];
            pdc_say_strength(pos, viewer, units[i], strength, sizeof strength);
            snprintf(text, sizeof text, "%s: %s, %s", pdc_say_arm(pos_roster(pos, units[i])->arm),
                     strength, pdc_say_formation(pos_unit(pos, units[i])->form));
        } else {
            continue;
        }
        add(out, room, text);
    }
}

static void describe_leaders(const pdc_battle_view *view, pdc_hex_id hex, char *out, size_t room) {
    const pdc_pos *pos = pdc_view_known(view);
    pdc_leader_id leaders[6];
    int count = pdc_leaders_at(pos, hex, leaders, 6);
    for (int i = 0; i < count && i < 6; i++) {
        char text[120];
        snprintf(text, sizeof text, _("%s, leader (%d)"), pdc_say_leader(pos, leaders[i]),
                 pos_leader_roster(pos, leaders[i])->rating);
        add(out, room, text);
    }
}

/* Reachable hexes that a note in this place would hide; the hex it is about counts for all of them. */
static int hides(const pdc_battle_view *view, imui_rect place) {
    int hidden = pdc_view_covers(view, place, view->cursor) ? PDC_INTENT_REACH : 0;
    for (int i = 0; i < view->intent.reach_count; i++) {
        hidden += pdc_view_covers(view, place, view->intent.reach[i].hex);
    }
    return hidden;
}

/* The note on the cursor that the keys move stands in a corner of the map: the one where it hides
 * least. A preview has the upper corners. */
static imui_rect corner_of(pdc_app *app, const pdc_battle_view *view, const char *text) {
    imui *ui = app->ui;
    imui_rect map = imui_inset(view->map_rect, ui->style.gap);
    imui_rect best = {map.x, map.y + map.h, 1, 0};
    int least = INT_MAX;
    for (int corner = 0; corner < (view->intent.aiming != 0 ? 2 : 4); corner++) {
        imui_rect anchor = {corner % 2 == 0 ? map.x : map.x + map.w,
                            corner < 2 ? map.y + map.h : map.y, 1, 0};
        int hidden = hides(view, imui_tooltip_place(ui, anchor, map, text));
        if (hidden < least) {
            least = hidden;
            best = anchor;
        }
    }
    return best;
}

void pdc_panel_hover(pdc_app *app, pdc_battle_view *view) {
    imui *ui = app->ui;
    char text[900] = "";
    int x = 0;
    int y = 0;
    int column = 0;
    int row = 0;
    bool over_map = view->keyboard
                        ? view->stepped
                        : app->input.inside && !imui_covers(ui, app->input.x, app->input.y) &&
                              imui_contains(view->map_rect, app->input.x, app->input.y);
    if (view->cursor == 0 || !over_map || view->dragged || view->dialog != PDC_DIALOG_NONE ||
        view->anim.at < view->anim.count) {
        return;
    }
    describe_march(view, text, sizeof text);
    describe_hex(view, view->cursor, text, sizeof text);
    describe_side(view, view->cursor, text, sizeof text);
    describe_units(view, view->cursor, text, sizeof text);
    describe_leaders(view, view->cursor, text, sizeof text);
    pdc_map_place(view_pos(view)->world->map, view->cursor, &column, &row);
    camera_hex_pixel(&view->camera, column, row, &x, &y);
    int side = camera_hex_pixels(view->camera.step);
    imui_rect beside = {x + side / 2, y - side / 2, 1, side};
    /* nor over the stack that is spread out below the pointer */
    bool apart =
        view->stepped || (view->intent.unit != 0 && view->intent.aiming == 0 &&
                          pos_unit(view_pos(view), view->intent.unit)->hex[0] == view->cursor);
    imui_tooltip_within(ui, apart ? corner_of(app, view, text) : beside,
                        imui_inset(view->map_rect, ui->style.gap), text);
}
