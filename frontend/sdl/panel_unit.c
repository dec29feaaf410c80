/* What is in hand, with all of its state; and the other counters of its hex. */
#include <stdio.h>
#include <string.h>

#include "battle_view.h"
#include "i18n.h"
#include "wording.h"

/* A name in the heading's type, or in a smaller one if it is too long for that. */
static void show_name(pdc_app *app, imui_rect rect, const char *name) {
    imui *ui = app->ui;
    static const int fonts[] = {PDC_FONT_HEADING, PDC_FONT_PROSE, PDC_FONT_UI, PDC_FONT_SMALL};
    size_t i = 0;
    while (i + 1 < sizeof fonts / sizeof fonts[0] &&
           imui_measure_text(ui, fonts[i], name) > rect.w) {
        i++;
    }
    imui_label_styled(ui, rect, name, fonts[i], ui->style.ink, IMUI_ALIGN_LEFT);
}

static void pair(pdc_app *app, imui_rect *column, const char *name, const char *value) {
    imui *ui = app->ui;
    imui_rect row = imui_cut_top(column, imui_line_height(ui, PDC_FONT_UI) + ui->style.line);
    imui_rect left = imui_cut_left(&row, row.w * 9 / 20);
    imui_label_styled(ui, left, name, PDC_FONT_SMALL, ui->style.faint_ink, IMUI_ALIGN_LEFT);
    bool fits = imui_measure_text(ui, PDC_FONT_UI, value) <= row.w;
    imui_label_styled(ui, row, value, fits ? PDC_FONT_UI : PDC_FONT_SMALL, ui->style.ink,
                      IMUI_ALIGN_LEFT);
}

static void show_movement(pdc_app *app, const pdc_pos *pos, pdc_unit_id who, imui_rect *column) {
    imui *ui = app->ui;
    char left[16];
    char all[16];
    char text[64];
    uint32_t allowance = pdc_allowance(pos, who);
    uint32_t remaining = pdc_left(pos, who);
    pdc_say_movement(pos, who, remaining, left, sizeof left);
    pdc_say_movement(pos, who, allowance, all, sizeof all);
    snprintf(text, sizeof text, _("%s of %s %s"), left, all, pdc_say_measure(pos, all));
    pair(app, column, _("Movement left"), text);
    if (pos->world->rules->measure == PDC_MEASURE_HEXES) { /* [HC-11] */
        snprintf(text, sizeof text, _("%u.%u of 2"), 2 * remaining / PDC_TICKS_PER_TURN,
                 20 * remaining / PDC_TICKS_PER_TURN % 10);
        pair(app, column, _("Half-periods left"), text);
    }
    imui_rect bar = imui_cut_top(column, pdc_app_px(app, 5));
    int filled = allowance > 0 ? (int)((uint32_t)bar.w * remaining / allowance) : 0;
    imui_draw_rect(ui, bar, ui->style.pressed);
    imui_draw_rect(ui, imui_rect_of(bar.x, bar.y, filled, bar.h), pdc_colours.green);
    imui_cut_top(column, ui->style.gap / 2);
}

static void hexes_text(const pdc_pos *pos, pdc_unit_id who, char *out, size_t room) {
    const pdc_unit *unit = pos_unit(pos, who);
    out[0] = 0;
    for (int i = 0; i < unit->hexes; i++) {
        pdc_fraction share = pdc_share(pos, who, i);
        size_t used = strlen(out);
        const char *number = pdc_say_hex(pos, unit->hex[i]);
        const char *gap = i > 0 ? "  " : "";
        int whole = share.den != 0 ? share.num / share.den : 0;
        int rest = share.den != 0 ? share.num % share.den : 0;
        if (unit->hexes == 1 || share.den == 0) {
            snprintf(out + used, room - used, "%s", number);
        } else if (rest == 0) {
            snprintf(out + used, room - used, "%s%s: %d", gap, number, whole);
        } else {
            snprintf(out + used, room - used, "%s%s: %d %d/%d", gap, number, whole, rest,
                     share.den);
        }
    }
}

/* Marks of the unit that a player should see, as words. */
static void marks_text(const pdc_pos *pos, pdc_unit_id who, char *out, size_t room) {
    static const struct {
        uint32_t flag;
        const char *text;
    } words[] = {
        {PDC_FLAG_DECLARED, N_("has declared an attack")},
        {PDC_FLAG_FIRED, N_("has fired")},
        {PDC_FLAG_CHARGED, N_("has charged")},
        {PDC_FLAG_STOPPED, N_("stopped by a zone")},
        {PDC_FLAG_FIXED, N_("fixed in place")},
        {PDC_FLAG_MELEE, N_("in melee")},
        {PDC_FLAG_WAITING_NARROW, N_("will narrow its line")},
        {PDC_FLAG_WAITING_WIDEN, N_("will widen its line")},
        {PDC_FLAG_WORKED, N_("working at a bridge")},
        {PDC_FLAG_TRIED_SQUARE, N_("has tried to form square")},
        {PDC_FLAG_TRIED_CHARGE, N_("has tried to charge")},
        {PDC_FLAG_OPP2, N_("no opportunity fire left")},
        {PDC_FLAG_DOUBLED, N_("in double time: no fire")},
        {PDC_FLAG_FORCED_MARCH, N_("on a forced march")},
        {PDC_FLAG_DEPLOYED, N_("has deployed")},
    };
    out[0] = 0;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (pos_has(pos, who, words[i].flag)) {
            size_t used = strlen(out);
            snprintf(out + used, room - used, "%s%s", used > 0 ? ", " : "", _(words[i].text));
        }
    }
}

/* A change that goes on for some time: what is being formed, and how long it still takes
 * [FF-136]. */
static void show_change(pdc_app *app, const pdc_pos *pos, pdc_unit_id who, imui_rect *column) {
    const pdc_unit *unit = pos_unit(pos, who);
    char text[96];
    if (unit->change_left == 0) {
        return;
    }
    uint32_t halves = (unit->change_left + PDC_TICKS_PER_TURN / 2 - 1) / (PDC_TICKS_PER_TURN / 2);
    snprintf(text, sizeof text, _("forming: %s"), pdc_say_formation(unit->change_form));
    pair(app, column, "", text);
    snprintf(text, sizeof text, ngettext("%u half-period left", "%u half-periods left", halves),
             (unsigned)halves);
    pair(app, column, "", text);
}

/* Order of spacing, ranks and files [FF-03, FF-11, FF-97]; manoeuvre class and companies. */
static void show_depth(pdc_app *app, const pdc_pos *pos, pdc_unit_id who, imui_rect *column) {
    const pdc_roster_unit *roster = pos_roster(pos, who);
    const pdc_formation_row *row = pos_formation(pos, who);
    char text[120];
    if (pos->world->rules->measure != PDC_MEASURE_HEXES) {
        return;
    }
    pair(app, column, _("Order"),
         row->mass != 0        ? _("In mass")
         : row->dispersed != 0 ? _("Dispersed")
                               : _("Close"));
    int ranks = pdc_unit_ranks(pos, who);
    snprintf(text, sizeof text,
             ngettext("%d rank, %d abreast", "%d ranks, %d abreast", (unsigned)ranks), ranks,
             pdc_unit_front(pos, who));
    pair(app, column, _("Depth"), text);
    if (roster->manoeuvre != 0) {
        int parts = roster->squadrons != 0 ? roster->squadrons : roster->companies;
        snprintf(text, sizeof text,
                 roster->squadrons != 0 ? _("%c, %d squadrons")
                 : parts != 0           ? _("%c, %d companies")
                                        : "%c",
                 'A' + roster->manoeuvre - 1, parts);
        pair(app, column, _("Class"), text);
    }
}

/* Hits, markers, functions of a battery, quality: what only some profiles count. */
static void show_counts(pdc_app *app, const pdc_pos *pos, pdc_unit_id who, imui_rect *column) {
    static const char *const qualities[] = {"", N_("veteran"), N_("regular"), N_("green")};
    static const char *const functions[] = {N_("moved"), N_("unlimbered"), N_("fired"),
                                            N_("prolonged"), N_("limbered")};
    const pdc_unit *unit = pos_unit(pos, who);
    const pdc_roster_unit *roster = pos_roster(pos, who);
    int most = pos_arm(pos, who)->functions;
    char text[160];
    if (roster->quality != 0) {
        pair(app, column, _("Quality"), _(qualities[roster->quality % 4]));
    }
    if (unit->hits > 0) {
        snprintf(text, sizeof text, pdc_demoralised(pos, who) ? _("%u, demoralised") : "%u",
                 (unsigned)unit->hits);
        pair(app, column, _("Hits"), text);
    }
    if (unit->markers > 0) {
        snprintf(text, sizeof text, "%u", (unsigned)unit->markers);
        pair(app, column, _("Markers"), text);
    }
    if (most > 0) { /* [RQ-74] */
        int used = 0;
        for (int i = 0; i < 5; i++) {
            used += unit->functions >> i & 1;
        }
        size_t length = (size_t)snprintf(text, sizeof text, _("%d of %d left"), most - used, most);
        for (int i = 0; i < 5 && length < sizeof text; i++) {
            if ((unit->functions >> i & 1) != 0) {
                length +=
                    (size_t)snprintf(text + length, sizeof text - length, ", %s", _(functions[i]));
            }
        }
        pair(app, column, _("Functions"), text);
    }
}

static void show_order(pdc_app *app, const pdc_pos *pos, pdc_unit_id who, imui_rect *column) {
    const pdc_unit *unit = pos_unit(pos, who);
    char text[200];
    if (unit->face != 0) {
        snprintf(text, sizeof text, _("%s, %d o'clock"), pdc_say_formation(unit->form), unit->face);
    } else {
        snprintf(text, sizeof text, "%s", pdc_say_formation(unit->form));
    }
    bool fits = imui_measure_text(app->ui, PDC_FONT_UI, text) <= column->w * 11 / 20;
    pair(app, column, _("Formation"), fits ? text : pdc_say_formation(unit->form));
    if (!fits && unit->face != 0) { // a long name: the facing on a line of its own
        snprintf(text, sizeof text, _("facing %d o'clock"), unit->face);
        pair(app, column, "", text);
    }
    show_change(app, pos, who, column);
    snprintf(text, sizeof text, "%s, %s", pdc_say_cohesion(unit->cohesion),
             pdc_say_fatigue(unit->fatigue));
    pair(app, column, _("State"), text);
    if (pdc_unit_system(pos, who) != PDC_SYSTEM_NONE) {
        pair(app, column, _("Manoeuvre"), pdc_say_system((int)pdc_unit_system(pos, who)));
    }
    show_depth(app, pos, who, column);
    show_counts(app, pos, who, column);
}

static void show_numbers(pdc_app *app, const pdc_pos *pos, pdc_unit_id who, imui_rect *column) {
    const pdc_unit *unit = pos_unit(pos, who);
    const pdc_roster_unit *roster = pos_roster(pos, who);
    char text[200];
    static const char *const part[PDC_COUNTER_COUNT] = {
        N_("%d of %d increments"), N_("%d of %d figures"), N_("%d of %d stands")};
    int counters = pos->world->rules->counters; /* [HC-01] the step in which strength is counted */
    snprintf(text, sizeof text,
             unit->lost > 0 ? _(part[counters]) : pdc_say_counted(pos, pos_strength(pos, who)),
             pos_strength(pos, who), unit->size);
    pair(app, column, _("Strength"), text);
    if (unit->men > 0) { /* [HC-63] towards the next step of strength */
        snprintf(text, sizeof text, ngettext("%u man more", "%u men more", unit->men),
                 (unsigned)unit->men);
        pair(app, column, _("Lost besides"), text);
    }
    snprintf(text, sizeof text, _("%d, melee %d"), pdc_morale_value(pos, who), roster->melee);
    pair(app, column, _("Morale"), text);
    show_movement(app, pos, who, column);
    hexes_text(pos, who, text, sizeof text);
    if (text[0] != 0) {
        pair(app, column, _("Hexes"), text);
    } else if (unit->status == PDC_STATUS_WAITING && roster->arrive != 0) {
        snprintf(text, sizeof text, _("turn %d, %s"), roster->arrive,
                 pdc_say_hex(pos, roster->entry[0]));
        pair(app, column, _("Enters"), text);
    }
    marks_text(pos, who, text, sizeof text);
    if (text[0] != 0) {
        imui_rect rest = *column;
        int height = imui_wrapped(app->ui, rest, text, PDC_FONT_SMALL, app->ui->style.accent);
        imui_cut_top(column, height);
    }
}

static void show_heading(pdc_app *app, pdc_battle_view *view, pdc_unit_id who, imui_rect *column) {
    imui *ui = app->ui;
    const pdc_pos *pos = view_pos(view);
    const pdc_roster_unit *roster = pos_roster(pos, who);
    int width = 0;
    int height = 0;
    imui_rect head = imui_cut_top(column, pdc_app_px(app, 58));
    imui_rect picture = imui_cut_left(&head, pdc_app_px(app, 60));
    SDL_Texture *counter =
        view->map == NULL
            ? NULL
            : map_view_counter(view->map, pos->state, who, pdc_app_px(app, 52), &width, &height);
    if (counter != NULL) {
        imui_draw_image(ui, imui_centered(picture, width, height), counter, pdc_colours.white);
    }
    imui_cut_left(&head, ui->style.gap / 2);
    imui_rect name = imui_cut_top(&head, head.h * 3 / 5);
    show_name(app, name, pdc_say_unit(pos, who));
    char text[160];
    snprintf(text, sizeof text, "%s \xC2\xB7 %s", pdc_say_arm(roster->arm),
             pdc_say_chit(pos, roster->mu));
    imui_label_styled(ui, head, text, PDC_FONT_SMALL, ui->style.faint_ink, IMUI_ALIGN_LEFT);
    imui_draw_rect(ui, imui_rect_of(column->x, column->y, column->w, 2 * ui->style.line),
                   pdc_side_colour(pos, roster->side));
    imui_cut_top(column, ui->style.gap / 2 + 2 * ui->style.line);
}

/* [HC-98] What is known of an enemy seen from afar: strength, losses and morale about, no name, no
 * state. */
static void show_about(pdc_app *app, pdc_battle_view *view, pdc_unit_id who, imui_rect column) {
    imui *ui = app->ui;
    const pdc_pos *pos = view_pos(view);
    int viewer = pdc_view_viewer(view);
    char text[80];
    char number[16];
    if (pdc_known(pos, viewer, who) == 0) {
        imui_wrapped(ui, column, _("An enemy unit. Nothing more is known of it."), PDC_FONT_PROSE,
                     ui->style.ink);
        return;
    }
    imui_rect name = imui_cut_top(&column, imui_line_height(ui, PDC_FONT_HEADING));
    imui_label_styled(ui, name, _("An enemy unit"), PDC_FONT_HEADING, ui->style.ink,
                      IMUI_ALIGN_LEFT);
    imui_draw_rect(ui, imui_cut_top(&column, 2 * ui->style.line),
                   pdc_side_colour(pos, pos_side(pos, who)));
    imui_cut_top(&column, ui->style.gap);
    pair(app, &column, _("Arm"), pdc_say_arm(pos_roster(pos, who)->arm));
    pair(app, &column, _("Formation"), pdc_say_formation(pos_unit(pos, who)->form));
    pdc_say_strength(pos, viewer, who, number, sizeof number);
    static const char *const about[PDC_COUNTER_COUNT] = {N_("%s increments"), N_("%s figures"),
                                                         N_("%s stands")};
    snprintf(text, sizeof text, _(about[pos->world->rules->counters]), number);
    pair(app, &column, _("Strength"), text);
    pdc_say_about(pos_unit(pos, who)->lost, number, sizeof number);
    pair(app, &column, _("Losses"), number);
    pdc_say_about(pdc_morale_value(pos, who), number, sizeof number);
    pair(app, &column, _("Morale"), number);
    imui_cut_top(&column, ui->style.gap);
    imui_wrapped(ui, column, _("Numbers are known to the nearest 3 until it is adjacent. [HC-98]"),
                 PDC_FONT_SMALL, ui->style.faint_ink);
}

/* Other counters of the hex: a click takes them. */
static void show_stack(pdc_app *app, pdc_battle_view *view, pdc_hex_id hex, imui_rect *column) {
    imui *ui = app->ui;
    const pdc_pos *pos = view_pos(view);
    pdc_unit_id units[12];
    int viewer = pdc_view_viewer(view);
    int count = view->map == NULL ? 0 : map_view_stack(view->map, hex, units, 12);
    if (count < 2) {
        return;
    }
    imui_cut_top(column, ui->style.gap / 2);
    imui_push_id(ui, "stack");
    for (int i = 0; i < count && i < 12; i++) {
        char text[120];
        char number[16];
        imui_rect row = imui_cut_top(column, ui->style.row_height - 2);
        pdc_say_strength(pos, viewer, units[i], number, sizeof number);
        snprintf(text, sizeof text, "%s (%s)", pdc_say_known(pos, viewer, units[i]), number);
        imui_push_index(ui, units[i]);
        imui_button_options options = {
            .key = "unit", .label = text, .left = true, .selected = units[i] == view->intent.unit};
        if (imui_button(ui, row, &options)) {
            pdc_intent_take_unit(pdc_view_asked(view), &view->intent, units[i]);
        }
        imui_pop_id(ui);
        imui_cut_top(column, 2);
    }
    imui_pop_id(ui);
}

static void show_leader(pdc_app *app, pdc_battle_view *view, imui_rect column) {
    imui *ui = app->ui;
    const pdc_pos *pos = view_pos(view);
    const pdc_roster_leader *leader = pos_leader_roster(pos, view->intent.leader);
    const pdc_leader *now = pos_leader(pos, view->intent.leader);
    static const char *const levels[] = {N_("Brigade"), N_("Division"), N_("Corps"), N_("Army")};
    char text[96];
    imui_rect name = imui_cut_top(&column, imui_line_height(ui, PDC_FONT_HEADING));
    show_name(app, name, pdc_say_leader(pos, view->intent.leader));
    imui_draw_rect(ui, imui_cut_top(&column, 2 * ui->style.line),
                   pdc_side_colour(pos, leader->side));
    imui_cut_top(&column, ui->style.gap);
    pair(app, &column, _("Commands"), leader->level < 4 ? _(levels[leader->level]) : "");
    snprintf(text, sizeof text, "%d", leader->rating);
    pair(app, &column, _("Rating"), text);
    pair(app, &column, _("Hex"), pdc_say_hex(pos, now->hex));
    char left[16];
    char all[16];
    pdc_say_movement(pos, 0, pdc_leader_left(pos, view->intent.leader), left, sizeof left);
    pdc_say_movement(pos, 0, leader->allowance, all, sizeof all);
    snprintf(text, sizeof text, _("%s of %s"), left, all);
    pair(app, &column, _("Movement left"), text);
    pair(app, &column, _("With"), now->with != 0 ? pdc_say_unit(pos, now->with) : _("nobody"));
    show_stack(app, view, now->hex, &column);
}

/* What the side that looks was told before the battle. Nobody reads the other's where things are
 * hidden: what a replay is watched with both eyes for is shown in the list of battles. */
static void show_orders(pdc_app *app, const pdc_battle_view *view, imui_rect column) {
    imui *ui = app->ui;
    const char *orders = view->replay ? NULL : view->words.briefing[pdc_view_side(view) & 3];
    if (orders == NULL || orders[0] == 0 || view->recap_end != 0) {
        return;
    }
    imui_cut_top(&column, ui->style.gap);
    char text[120];
    snprintf(text, sizeof text, _("Orders: %s"), pdc_say_side(view_pos(view), pdc_view_side(view)));
    imui_label_styled(ui, imui_cut_top(&column, ui->style.row_height), text, PDC_FONT_PROSE_BOLD,
                      ui->style.ink, IMUI_ALIGN_LEFT);
    imui_wrapped(ui, column, orders, PDC_FONT_PROSE, ui->style.ink);
}

static void show_nothing(pdc_app *app, pdc_battle_view *view, imui_rect column) {
    imui *ui = app->ui;
    const char *text =
        view->replay
            ? _("Click a counter to see its state.")
            : _("Click a counter to take it in hand. Drag the map to move it, turn the wheel "
                "to zoom. N goes to the next unit that may act.");
    if (view->notes[0] != 0) {
        imui_wrapped(ui, column, view->notes, PDC_FONT_PROSE, ui->style.ink);
        return;
    }
    imui_rect name = imui_cut_top(&column, imui_line_height(ui, PDC_FONT_HEADING));
    show_name(app, name, view->words.title);
    imui_separator(ui, imui_cut_top(&column, ui->style.gap * 2));
    imui_cut_top(&column, imui_wrapped(ui, column, text, PDC_FONT_PROSE, ui->style.faint_ink));
    show_orders(app, view, column);
}

void pdc_panel_unit(pdc_app *app, pdc_battle_view *view, imui_rect rect) {
    imui *ui = app->ui;
    const pdc_pos *pos = view_pos(view);
    pdc_unit_id who = view->intent.unit;
    int viewer = pdc_view_viewer(view);
    imui_push_clip(ui, rect);
    if (who != 0 && viewer != 0 && pdc_known(pos, viewer, who) < 2) {
        show_about(app, view, who, rect);
    } else if (who != 0) {
        show_heading(app, view, who, &rect);
        show_order(app, pos, who, &rect);
        show_numbers(app, pos, who, &rect);
        show_stack(app, view, pos_unit(pos, who)->hex[0], &rect);
    } else if (view->intent.leader != 0) {
        show_leader(app, view, rect);
    } else {
        show_nothing(app, view, rect);
    }
    imui_pop_clip(ui);
}
