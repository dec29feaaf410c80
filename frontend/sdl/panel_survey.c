/* Looking over the ground: line of sight with its profile, ruler, field of view, ranges. The engine
 * is asked for everything; what the one who looks may not know does not stand in the way. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "battle_view.h"
#include "i18n.h"
#include "manual.h"
#include "widgets.h"
#include "wording.h"

enum { PLACES = 512 };

const pdc_pos *pdc_view_known(const pdc_battle_view *view) {
    const pdc_pos *pos = view_pos(view);
    int viewer = pdc_view_viewer(view);
    uint32_t line = pdc_game_line(view->game);
    if (viewer == 0 || view->known == NULL) {
        return pos;
    }
    if (view->known->viewer != viewer || view->known->line != line) {
        pdc_state_as_known(pos, viewer, &view->known->state); /* [HC-98] */
        view->known->viewer = viewer;
        view->known->line = line;
        view->known->pos = (pdc_pos){pos->world, &view->known->state};
    }
    return &view->known->pos;
}

const pdc_pos *pdc_view_asked(const pdc_battle_view *view) {
    int frame = pdc_game_prompt(view->game).frame;
    bool question = frame == PDC_FRAME_WINDOW || frame == PDC_FRAME_CHOICE;
    return question && pdc_view_may_order(view) ? view_pos(view) : pdc_view_known(view);
}

pdc_hex_id pdc_survey_end(const pdc_battle_view *view) {
    return view->tools.to != 0 ? view->tools.to : view->cursor;
}

void pdc_survey_measure(pdc_battle_view *view, pdc_measure measure) {
    view->tools.measure = view->tools.measure == measure ? PDC_MEASURE_NONE : measure;
    view->tools.from = view->tools.to = 0;
}

bool pdc_survey_click(pdc_battle_view *view, pdc_hex_id hex) {
    if (view->tools.measure == PDC_MEASURE_NONE || hex == 0) {
        return false;
    }
    if (view->tools.from == 0 || view->tools.to != 0) {
        view->tools.from = hex;
        view->tools.to = 0;
    } else {
        view->tools.to = hex;
    }
    return true;
}

/* --- the profile ------------------------------------------------------------------------------- */

typedef struct {
    imui_rect area;
    int32_t low, high; // heights at the bottom and at the top
} profile_chart;

static int x_of(const profile_chart *chart, int along) {
    return chart->area.x + chart->area.w * along / 1000;
}

static int y_of(const profile_chart *chart, int32_t height) {
    int32_t span = chart->high - chart->low;
    return chart->area.y + chart->area.h - (int)(chart->area.h * (height - chart->low) / span);
}

static profile_chart chart_of(imui_rect area, const pdc_sight_place *place, int count) {
    profile_chart result = {area, place[0].ground, place[0].line};
    for (int i = 0; i < count; i++) {
        result.low = place[i].ground < result.low ? place[i].ground : result.low;
        result.high = place[i].obstacle > result.high ? place[i].obstacle : result.high;
        result.high = place[i].line > result.high ? place[i].line : result.high;
    }
    result.low -= 50;
    result.high += 50;
    return result;
}

/* A column for each hex, halfway to its neighbours: ground, and what stands on it. */
static void draw_columns(imui *ui, const profile_chart *chart, const pdc_sight_place *place,
                         int count) {
    const imui_color earth = {0xA8, 0x8C, 0x5A, 255};
    for (int i = 0; i < count; i++) {
        int left = i > 0 ? (place[i - 1].along + place[i].along) / 2 : 0;
        int right = i + 1 < count ? (place[i].along + place[i + 1].along) / 2 : 1000;
        int x = x_of(chart, left);
        int w = x_of(chart, right) - x;
        int ground = y_of(chart, place[i].ground);
        int top = y_of(chart, place[i].obstacle);
        imui_draw_rect(ui, imui_rect_of(x, ground, w, chart->area.y + chart->area.h - ground),
                       earth);
        if (top < ground) {
            imui_draw_rect(ui, imui_rect_of(x + w / 6, top, w - w / 3, ground - top),
                           place[i].blocks ? pdc_colours.bad : pdc_colours.green);
        } else if (place[i].blocks) {
            imui_draw_rect(ui, imui_rect_of(x, ground, w, 3 * ui->style.line), pdc_colours.bad);
        }
    }
}

/* One straight line; from the blocking hex on it is broken. */
static void draw_ray(imui *ui, const profile_chart *chart, const pdc_sight_place *place,
                     int count) {
    int stop = 1000;
    for (int i = 0; i < count; i++) {
        stop = place[i].blocks && place[i].along < stop ? place[i].along : stop;
    }
    int32_t from = place[0].line;
    int32_t rise = place[count - 1].line - from;
    const int piece = 20;
    for (int along = 0; along < 1000; along += piece) {
        bool clear = along < stop;
        if (!clear && along / piece % 2 == 0) {
            continue;
        }
        int y1 = y_of(chart, from + rise * along / 1000);
        int y2 = y_of(chart, from + rise * (along + piece) / 1000);
        for (int thick = 0; thick < 2 * ui->style.line; thick++) {
            imui_draw_line(ui, x_of(chart, along), y1 + thick, x_of(chart, along + piece),
                           y2 + thick, clear ? ui->style.ink : pdc_colours.bad);
        }
    }
}

/* Steps of height at the left, and a thin line for each. */
static imui_rect draw_scale(imui *ui, imui_rect area, const pdc_sight_place *place, int count) {
    char text[16];
    int width = imui_measure_text(ui, PDC_FONT_SMALL, "-9") + ui->style.gap / 2;
    imui_rect inside = area;
    imui_cut_left(&inside, width);
    profile_chart scale = chart_of(inside, place, count);
    int line = imui_line_height(ui, PDC_FONT_SMALL);
    int last = area.y + 2 * area.h;
    for (int step = -8; step <= 16; step++) {
        int32_t height = 100 * step;
        if (height < scale.low || height > scale.high) {
            continue;
        }
        int y = y_of(&scale, height);
        imui_draw_rect(ui, imui_rect_of(inside.x, y, inside.w, ui->style.line), ui->style.rule);
        if (last - y >= line) {
            snprintf(text, sizeof text, "%d", step);
            imui_label_styled(ui,
                              imui_rect_of(area.x, y - line / 2, width - ui->style.gap / 2, line),
                              text, PDC_FONT_SMALL, ui->style.faint_ink, IMUI_ALIGN_RIGHT);
            last = y;
        }
    }
    return inside;
}

static void draw_profile(pdc_app *app, const pdc_pos *pos, imui_rect area, pdc_hex_id from,
                         pdc_hex_id to) {
    imui *ui = app->ui;
    pdc_sight_place place[PLACES];
    int count = pdc_sight_profile(pos, from, to, place, PLACES);
    if (count < 2 || count > PLACES) {
        return;
    }
    imui_rect names = imui_cut_bottom(&area, imui_line_height(ui, PDC_FONT_SMALL));
    imui_rect inside = draw_scale(ui, area, place, count);
    profile_chart profile = chart_of(inside, place, count);
    draw_columns(ui, &profile, place, count);
    draw_ray(ui, &profile, place, count);
    imui_cut_left(&names, inside.x - area.x);
    imui_label_styled(ui, names, pdc_say_hex(pos, from), PDC_FONT_SMALL, ui->style.ink,
                      IMUI_ALIGN_LEFT);
    imui_label_styled(ui, names, pdc_say_hex(pos, to), PDC_FONT_SMALL, ui->style.ink,
                      IMUI_ALIGN_RIGHT);
    for (int i = 1; i + 1 < count; i++) {
        if (place[i].blocks) {
            int width = pdc_app_px(app, 60);
            imui_rect at = {x_of(&profile, place[i].along) - width / 2, names.y, width, names.h};
            imui_label_styled(ui, at, pdc_say_hex(pos, place[i].hex), PDC_FONT_SMALL,
                              pdc_colours.bad, IMUI_ALIGN_CENTER);
        }
    }
}

/* --- the box over the map ---------------------------------------------------------------------- */

/* What the line of sight comes to; the rule if something blocks it. */
static const char *say_sight(const pdc_pos *pos, pdc_hex_id from, pdc_hex_id to, char *out,
                             size_t room) {
    pdc_hex_id blocker = 0;
    const char *rule = "";
    char first[16];
    char second[16];
    SDL_strlcpy(first, pdc_say_hex(pos, from), sizeof first);
    SDL_strlcpy(second, pdc_say_hex(pos, to), sizeof second);
    int distance = pdc_map_distance(pos->world->map, from, to);
    int limit = pdc_sight_limit(pos);
    if (!pdc_los(pos, from, to, &blocker, &rule)) {
        snprintf(out, room, _("%s does not see %s (%d hexes): blocked at %s [%s]."), first, second,
                 distance, pdc_say_hex(pos, blocker), rule);
        return rule;
    }
    if (limit < distance) {
        snprintf(out, room,
                 _("Clear from %s to %s, but beyond the sight of this turn (%d of %d hexes)."),
                 first, second, distance, limit);
    } else {
        snprintf(out, room, _("%s sees %s, %d hexes away."), first, second, distance);
    }
    return "";
}

static void say_distance(const pdc_pos *pos, pdc_hex_id from, pdc_hex_id to, char *out,
                         size_t room) {
    char first[16];
    int distance = pdc_map_distance(pos->world->map, from, to);
    SDL_strlcpy(first, pdc_say_hex(pos, from), sizeof first);
    snprintf(out, room, _("From %s to %s: %d hexes, %d metres."), first, pdc_say_hex(pos, to),
             distance, pdc_metres(pos, distance));
}

static void show_question(pdc_app *app, const pdc_battle_view *view, imui_rect inside) {
    const char *text = view->tools.measure == PDC_MEASURE_SIGHT
                           ? _("Click the hex to look from.")
                           : _("Click the hex to measure from.");
    imui_wrapped(app->ui, inside, view->tools.from == 0 ? text : _("Point at another hex."),
                 PDC_FONT_UI, app->ui->style.ink);
}

void pdc_panel_survey(pdc_app *app, pdc_battle_view *view, imui_rect map) {
    imui *ui = app->ui;
    const pdc_pos *pos = pdc_view_known(view);
    pdc_hex_id from = view->tools.from;
    pdc_hex_id to = pdc_survey_end(view);
    bool sight = view->tools.measure == PDC_MEASURE_SIGHT;
    bool asking = from == 0 || to == 0 || from == to;
    char text[240];
    if (view->tools.measure == PDC_MEASURE_NONE) {
        return;
    }
    int line = imui_line_height(ui, PDC_FONT_UI);
    int width = pdc_app_px(app, 430);
    int height = 2 * line + 3 * ui->style.padding + (sight && !asking ? pdc_app_px(app, 120) : 0);
    imui_rect area = imui_inset(map, ui->style.gap);
    area.w = area.w < width ? area.w : width;
    imui_rect box = imui_cut_bottom(&area, height);
    imui_panel(ui, box, IMUI_PANEL_RAISED | IMUI_PANEL_SHADOW | IMUI_PANEL_FRAMED);
    imui_rect inside = imui_inset(box, ui->style.padding);
    if (asking) {
        show_question(app, view, inside);
        return;
    }
    imui_rect words = imui_cut_top(&inside, 2 * line);
    const char *rule = "";
    if (sight) {
        rule = say_sight(pos, from, to, text, sizeof text);
        imui_cut_top(&inside, ui->style.gap / 2);
        draw_profile(app, pos, inside, from, to);
    } else {
        say_distance(pos, from, to, text, sizeof text);
    }
    imui_wrapped(ui, words, text, PDC_FONT_UI, rule[0] != 0 ? pdc_colours.bad : ui->style.ink);
    if (rule[0] != 0 && imui_interact(ui, imui_make_id(ui, "sight rule"), words, false).clicked) {
        pdc_rules_open(app, rule);
    }
}

/* --- overlays ---------------------------------------------------------------------------------- */

const uint8_t *pdc_survey_field(pdc_battle_view *view) {
    const pdc_pos *pos = pdc_view_known(view);
    pdc_tools *tools = &view->tools;
    pdc_unit_id who = view->intent.unit;
    uint32_t count = pos->world->map->count + 1;
    uint32_t line = pdc_game_line(view->game);
    int viewer = pdc_view_viewer(view);
    if (who == 0 || !pos_present(pos, who)) {
        return NULL;
    }
    if (tools->seen == NULL) {
        tools->seen = calloc(count, 1);
        tools->seen_unit = 0;
    }
    if (tools->seen != NULL &&
        (tools->seen_unit != who || tools->seen_line != line || tools->seen_viewer != viewer)) {
        pdc_field_of_view(pos, who, tools->seen, count);
        tools->seen_unit = who;
        tools->seen_line = line;
        tools->seen_viewer = viewer;
    }
    return tools->seen;
}
