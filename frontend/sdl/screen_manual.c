/*
 * The manual: the files of assets/manual, laid out as a book. A small part of Markdown is
 * understood: headings, paragraphs, lists, tables and code as they are, **bold** marks dropped.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "i18n.h"
#include "manual.h"
#include "widgets.h"

enum { MAX_LINES = 6000, MAX_CHAPTERS = 128, LONGEST_MANUAL = 1 << 20 };

typedef enum { BLANK, HEADING, SUBHEADING, PROSE, ITEM, NUMBERED, TABLE } line_kind;

typedef struct {
    line_kind kind;
    char *text;
} manual_line;

typedef struct {
    char *text; // the file, cut into lines in place
    manual_line line[MAX_LINES];
    int lines;
    int chapter[MAX_CHAPTERS]; // first line of each
    int chapters;
    int height[MAX_LINES];
    int measured_width, measured_scale;
    imui_list_state contents;
    imui_scroll scroll;
    bool show_chapter; // scroll to the chosen one
    char wanted[64];   // text to look for when opened
} manual_state;

/* Takes emphasis and code marks away; the text only gets shorter. */
static void strip_marks(char *text) {
    char *to = text;
    for (char *from = text; *from != 0; from++) {
        if (from[0] == '*' && from[1] == '*') {
            from++;
        } else if (*from != '`') {
            *to++ = *from;
        }
    }
    *to = 0;
}

static line_kind kind_of(char **text) {
    char *at = *text;
    if (at[0] == '#') {
        int depth = (int)strspn(at, "#");
        *text = at + depth + (at[depth] == ' ' ? 1 : 0);
        return depth <= 2 ? HEADING : SUBHEADING;
    }
    size_t digits = strspn(at, "0123456789");
    if (digits > 0 && digits < 3 && strncmp(at + digits, ". ", 2) == 0) {
        return NUMBERED;
    }
    if (strncmp(at, "- ", 2) == 0 || strncmp(at, "* ", 2) == 0) {
        *text = at + 2;
        return ITEM;
    }
    return at[0] == '|' ? TABLE : at[0] == 0 ? BLANK : PROSE;
}

/* A line that continues the paragraph or item before it is joined to it: the newline becomes a
 * blank. */
static bool continues(const manual_state *manual, const char *text, line_kind kind) {
    if (manual->lines == 0 || kind != PROSE) {
        return false;
    }
    line_kind before = manual->line[manual->lines - 1].kind;
    (void)text;
    return before == PROSE || before == ITEM || before == NUMBERED;
}

static void add_line(manual_state *manual, char *text) {
    text += strspn(text, " ");
    line_kind kind = kind_of(&text);
    if (kind == TABLE && strspn(text, "|-: ") == strlen(text)) {
        return;
    }
    if (continues(manual, text, kind)) {
        char *before = manual->line[manual->lines - 1].text;
        char *end = before + strlen(before);
        *end = ' ';
        memmove(end + 1, text, strlen(text) + 1);
        return;
    }
    if (manual->lines >= MAX_LINES) {
        return;
    }
    if (kind == HEADING && manual->chapters < MAX_CHAPTERS) {
        manual->chapter[manual->chapters++] = manual->lines;
    }
    manual_line line = {kind, text};
    manual->line[manual->lines++] = line;
}

static void read_manual(pdc_app *app, manual_state *manual) {
    char name[64];
    snprintf(name, sizeof name, "manual/%s.md", pdc_i18n_language());
    manual->text = assets_text(app->assets, name, LONGEST_MANUAL, NULL);
    if (manual->text == NULL) {
        manual->text = assets_text(app->assets, "manual/en.md", LONGEST_MANUAL, NULL);
    }
    char *at = manual->text;
    while (at != NULL && *at != 0) {
        char *end = at + strcspn(at, "\n");
        char *next = *end == 0 ? end : end + 1;
        *end = 0;
        add_line(manual, at);
        at = next;
    }
    for (int i = 0; i < manual->lines; i++) {
        strip_marks(manual->line[i].text);
    }
}

/* Starts at the first line with the wanted words: a rule's id, say. */
static void find_wanted(manual_state *manual, const char *wanted) {
    for (int i = 0; i < manual->lines && wanted != NULL; i++) {
        if (strstr(manual->line[i].text, wanted) != NULL) {
            SDL_strlcpy(manual->wanted, wanted, sizeof manual->wanted);
            for (int c = 0; c < manual->chapters; c++) {
                manual->contents.selected = manual->chapter[c] <= i ? c : manual->contents.selected;
            }
            return;
        }
    }
}

static void *manual_open(pdc_app *app, const void *argument) {
    manual_state *manual = calloc(1, sizeof *manual);
    if (manual != NULL) {
        read_manual(app, manual);
        find_wanted(manual, argument);
        manual->show_chapter = manual->contents.selected > 0;
    }
    return manual;
}

static void manual_close(pdc_app *app, void *state) {
    manual_state *manual = state;
    (void)app;
    if (manual != NULL) {
        free(manual->text);
        free(manual);
    }
}

static int font_of(line_kind kind) {
    switch (kind) {
    case HEADING: return PDC_FONT_TITLE;
    case SUBHEADING: return PDC_FONT_HEADING;
    case TABLE: return PDC_FONT_UI;
    case BLANK:
    case PROSE:
    case NUMBERED:
    case ITEM: return PDC_FONT_PROSE;
    }
    return PDC_FONT_PROSE;
}

static int indent_of(const pdc_app *app, line_kind kind) {
    return kind == ITEM || kind == NUMBERED ? pdc_app_px(app, 24) : 0;
}

/* Heights are kept until width or scale changes: measuring a book takes a while. */
static int measure(pdc_app *app, manual_state *manual, int width) {
    int total = 0;
    bool fresh = manual->measured_width != width || manual->measured_scale != app->scale;
    for (int i = 0; i < manual->lines; i++) {
        const manual_line *line = &manual->line[i];
        if (fresh && line->kind == BLANK) {
            manual->height[i] = pdc_app_px(app, 9);
        } else if (fresh) {
            manual->height[i] = imui_wrapped_height(app->ui, width - indent_of(app, line->kind),
                                                    line->text, font_of(line->kind));
            manual->height[i] += line->kind == HEADING ? pdc_app_px(app, 30) : 0;
            manual->height[i] += line->kind == SUBHEADING ? pdc_app_px(app, 10) : 0;
        }
        total += manual->height[i];
    }
    manual->measured_width = width;
    manual->measured_scale = app->scale;
    return total + pdc_app_px(app, 40);
}

static void draw_table_line(pdc_app *app, imui_rect place, const char *text) {
    imui *ui = app->ui;
    int cells = 0;
    for (const char *c = text + 1; *c != 0; c++) {
        cells += *c == '|' ? 1 : 0;
    }
    cells = cells < 1 ? 1 : cells;
    const char *at = text + 1;
    for (int i = 0; i < cells; i++) {
        char cell[256];
        size_t length = strcspn(at, "|");
        snprintf(cell, sizeof cell, "%.*s", (int)length, at);
        imui_label_styled(ui, imui_column(place, cells, ui->style.gap, i), cell, PDC_FONT_UI,
                          ui->style.ink, IMUI_ALIGN_LEFT);
        at += length + (at[length] == '|' ? 1 : 0);
    }
    imui_draw_rect(
        ui, imui_rect_of(place.x, place.y + place.h - ui->style.line, place.w, ui->style.line),
        ui->style.rule);
}

static void draw_line(pdc_app *app, const manual_state *manual, imui_rect place, int index) {
    imui *ui = app->ui;
    const manual_line *line = &manual->line[index];
    if (manual->wanted[0] != 0 && strstr(line->text, manual->wanted) != NULL) {
        imui_draw_rect(ui, place, ui->style.selection);
    }
    if (line->kind == TABLE) {
        draw_table_line(app, place, line->text);
        return;
    }
    if (line->kind == ITEM) {
        imui_draw_text(ui, place.x + pdc_app_px(app, 6), place.y, PDC_FONT_PROSE, "\xE2\x80\xA2",
                       ui->style.accent);
    }
    const char *text = line->text;
    if (line->kind == NUMBERED) {
        int digits = (int)strcspn(text, " ");
        imui_span number = {text, digits};
        imui_draw_span(ui, place.x, place.y, PDC_FONT_PROSE, number, ui->style.accent);
        text += digits + 1;
    }
    imui_cut_left(&place, indent_of(app, line->kind));
    imui_cut_top(&place, line->kind == HEADING ? pdc_app_px(app, 18) : 0);
    imui_wrapped(ui, place, text, font_of(line->kind),
                 line->kind == HEADING || line->kind == SUBHEADING ? ui->style.accent
                                                                   : ui->style.ink);
}

static void show_page(pdc_app *app, manual_state *manual, imui_rect rect) {
    int width = rect.w - app->ui->style.scroll_width - 2 * app->ui->style.gap;
    int total = measure(app, manual, width);
    int top = 0;
    if (manual->show_chapter && manual->contents.selected >= 0) {
        for (int i = 0; i < manual->chapter[manual->contents.selected]; i++) {
            top += manual->height[i];
        }
        manual->scroll.offset = top;
        manual->show_chapter = false;
    }
    imui_scroll_area area = imui_scroll_begin(app->ui, rect, "page", &manual->scroll, total);
    int y = area.content.y;
    for (int i = 0; i < manual->lines; i++) {
        imui_rect place = {area.content.x, y, width, manual->height[i]};
        if (y + manual->height[i] >= rect.y && y < rect.y + rect.h) {
            draw_line(app, manual, place, i);
        }
        y += manual->height[i];
    }
    imui_scroll_end(app->ui);
}

static void show_contents(pdc_app *app, manual_state *manual, imui_rect rect) {
    imui *ui = app->ui;
    imui_list list;
    imui_list_begin(ui, &list, rect, "contents", &manual->contents,
                    (imui_rows){manual->chapters, ui->style.row_height});
    while (imui_list_next(&list)) {
        imui_rect row = imui_inset(list.row, ui->style.gap / 2);
        imui_label_styled(ui, row, manual->line[manual->chapter[list.index]].text, PDC_FONT_UI,
                          ui->style.ink, IMUI_ALIGN_LEFT);
    }
    imui_list_end(&list);
    manual->show_chapter = manual->show_chapter || list.changed;
}

static void manual_frame(pdc_app *app, void *state) {
    manual_state *manual = state;
    bool back = false;
    imui_rect inside = pdc_page(app, _("Manual"), &back);
    if (manual == NULL || manual->lines == 0) {
        imui_wrapped(app->ui, inside, _("The manual was not found in the folder of data files."),
                     PDC_FONT_PROSE, app->ui->style.ink);
    } else {
        imui_rect left = imui_cut_left(&inside, inside.w / 4);
        imui_cut_left(&inside, pdc_app_px(app, 24));
        show_contents(app, manual, left);
        show_page(app, manual, imui_centered(inside, pdc_app_px(app, 760), inside.h));
    }
    if (back) {
        pdc_app_back(app);
    }
}

void pdc_manual_open(pdc_app *app, const char *wanted) {
    pdc_app_open(app, PDC_SCREEN_MANUAL, wanted);
}

const pdc_screen pdc_screen_manual = {
    .open = manual_open, .close = manual_close, .frame = manual_frame};
