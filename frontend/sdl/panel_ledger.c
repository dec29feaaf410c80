/* The drawing parts of a ledger: its box over the map, its lines with their rules, dice. */
#include "panel_ledger.h"

#include <stdio.h>
#include <string.h>

#include "manual.h"
#include "wording.h"

enum { MOST_LINES = 18 };

/* Hexes that are aimed at, and would lie below the rectangle. */
static int hides(const pdc_battle_view *view, imui_rect place) {
    int hidden = 0;
    for (int i = 0; i < view->marks; i++) {
        hidden += view->mark[i].kind == MAP_MARK_TARGET &&
                  pdc_view_covers(view, place, view->mark[i].hex);
    }
    return hidden;
}

imui_rect pdc_ledger_place(pdc_app *app, const pdc_battle_view *view, imui_rect map, int lines) {
    imui *ui = app->ui;
    int width = pdc_app_px(app, 390);
    int height = lines * (imui_line_height(ui, PDC_FONT_UI) + 2) + pdc_app_px(app, 80);
    imui_rect area = imui_inset(map, ui->style.gap);
    // on the side of the map that the player does not look at
    bool left =
        ui->input.mouse_x < area.x + area.w && ui->input.mouse_x > area.x + area.w / 2 - width / 4;
    imui_rect first = {left ? area.x : area.x + area.w - width, area.y, width,
                       height < area.h ? height : area.h};
    imui_rect best = first;
    int least = hides(view, first);
    for (int corner = 1; corner < 4 && least > 0; corner++) { // and off the other targets
        imui_rect place = first;
        place.x = ((corner & 1) != 0) == left ? area.x + area.w - width : area.x;
        place.y = (corner & 2) != 0 ? area.y + area.h - place.h : area.y;
        bool pointed = imui_contains(place, ui->input.mouse_x, ui->input.mouse_y);
        int hidden = hides(view, place);
        if (!pointed && hidden < least) {
            least = hidden;
            best = place;
        }
    }
    return best;
}

/* A number that may be broken: 15, 7.5, 6 2/3. */
static void say_fraction(int num, int den, char *out, size_t room) {
    if (num % den == 0) {
        snprintf(out, room, "%d", num / den);
    } else if (10 * num % den == 0) {
        snprintf(out, room, "%d.%d", num / den, 10 * num / den % 10);
    } else if (num > den) {
        snprintf(out, room, "%d %d/%d", num / den, num % den, den);
    } else {
        snprintf(out, room, "%d/%d", num, den);
    }
}

static void say_value(const pdc_ledger_line *line, char *out, size_t room) {
    char number[40];
    switch ((pdc_reason)line->about) {
    case PDC_REASON_ENGAGED:
        say_fraction(line->times, line->over, number, sizeof number);
        snprintf(out, room, "%s x %d", number, line->which);
        return;
    case PDC_REASON_BESIDE:
        say_fraction(line->times, line->over, number, sizeof number);
        snprintf(out, room, "+%s", number);
        return;
    case PDC_REASON_LEADER_STAYS: out[0] = 0; return;
    case PDC_REASON_RULE:
    case PDC_REASON_CIRCUMSTANCE:
    case PDC_REASON_FACTOR:
    case PDC_REASON_FACTOR_PART:
    case PDC_REASON_ODDS:
    case PDC_REASON_LEADERS:
    case PDC_REASON_LANCES:
    case PDC_REASON_PERIODS:
    case PDC_REASON_HALF_EFFECT:
    case PDC_REASON_COUNT: break;
    }
    if (line->over > 0 && line->times != line->over) {
        snprintf(out, room, line->over == 1 ? "x%d" : "x%d/%d", line->times, line->over);
    } else {
        snprintf(out, room, "%+d", line->add);
    }
}

void pdc_ledger_lines(pdc_app *app, const pdc_battle_view *view, imui_rect *column,
                      const pdc_ledger *ledger) {
    imui *ui = app->ui;
    for (int i = 0; i < ledger->count && i < MOST_LINES; i++) {
        const pdc_ledger_line *line = &ledger->line[i];
        char value[64];
        char text[160];
        imui_rect row = imui_cut_top(column, imui_line_height(ui, PDC_FONT_UI) + 2);
        imui_push_index(ui, i);
        imui_response response = imui_interact(ui, imui_make_id(ui, "rule"), row, false);
        imui_pop_id(ui);
        say_value(line, value, sizeof value);
        pdc_say_reason(view_pos(view), pdc_view_viewer(view), line, text, sizeof text);
        const char *cites = strchr(line->rule, '-') != NULL ? line->rule : "FE-86";
        imui_rect number = imui_cut_right(&row, pdc_app_px(app, 52));
        imui_rect rule = imui_cut_right(&row, pdc_app_px(app, 58));
        imui_label_styled(ui, number, value, PDC_FONT_BOLD, ui->style.ink, IMUI_ALIGN_RIGHT);
        imui_label_styled(ui, rule, cites, PDC_FONT_SMALL,
                          response.hovered ? ui->style.accent : ui->style.faint_ink,
                          IMUI_ALIGN_RIGHT);
        imui_label(ui, row, text);
        if (response.clicked) {
            pdc_rules_open(app, cites);
        }
    }
}

void pdc_ledger_head(pdc_app *app, imui_rect *column, const char *name, const char *value) {
    imui *ui = app->ui;
    imui_draw_rect(ui, imui_rect_of(column->x, column->y, column->w, ui->style.line),
                   ui->style.ink);
    imui_rect row = imui_cut_top(column, imui_line_height(ui, PDC_FONT_BOLD) + ui->style.gap / 2);
    imui_label_styled(ui, row, value, PDC_FONT_BOLD, ui->style.ink, IMUI_ALIGN_RIGHT);
    imui_label_styled(ui, row, name, PDC_FONT_BOLD, ui->style.ink, IMUI_ALIGN_LEFT);
}

void pdc_ledger_total(pdc_app *app, imui_rect *column, const char *name, int total) {
    char value[16];
    snprintf(value, sizeof value, "%+d", total);
    pdc_ledger_head(app, column, name, value);
}

void pdc_ledger_strength(pdc_app *app, imui_rect *column, const char *name, pdc_fraction strength) {
    char value[64];
    say_fraction(strength.num, strength.den, value, sizeof value);
    pdc_ledger_head(app, column, name, value);
}

int pdc_ledger_rows(const pdc_ledger *ledger) {
    return ledger->count < MOST_LINES ? ledger->count : MOST_LINES;
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
void pdc_ledger_dice(pdc_app *app, imui_rect *column, const int men[6], int fallen) {
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

/* Two long names stand on a line each. */
static void show_title(imui *ui, imui_rect *column, const char *title) {
    static const char arrow[] = " \xE2\x86\x92 ";
    const char *other = strstr(title, arrow);
    int font = PDC_FONT_HEADING;
    if (imui_measure_text(ui, font, title) > column->w) {
        font = PDC_FONT_BOLD;
    }
    if (other != NULL && imui_measure_text(ui, font, title) > column->w) {
        char first[160];
        snprintf(first, sizeof first, "%.*s", (int)(other - title), title);
        imui_label_styled(ui, imui_cut_top(column, imui_line_height(ui, font)), first, font,
                          ui->style.ink, IMUI_ALIGN_LEFT);
        title = other + 1;
    }
    imui_label_styled(ui, imui_cut_top(column, imui_line_height(ui, font)), title, font,
                      ui->style.ink, IMUI_ALIGN_LEFT);
}

imui_rect pdc_ledger_box(pdc_app *app, imui_rect box, const char *title, const char *subtitle) {
    imui *ui = app->ui;
    imui_panel(ui, box, IMUI_PANEL_FRAMED | IMUI_PANEL_SHADOW | IMUI_PANEL_RAISED);
    imui_rect inside = imui_inset(box, ui->style.padding);
    show_title(ui, &inside, title);
    imui_label_styled(ui, imui_cut_top(&inside, imui_line_height(ui, PDC_FONT_UI)), subtitle,
                      PDC_FONT_UI, ui->style.faint_ink, IMUI_ALIGN_LEFT);
    imui_separator(ui, imui_cut_top(&inside, ui->style.gap));
    return inside;
}
