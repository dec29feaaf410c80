/*
 * The rulebook: assets/rulebook/LANGUAGE.md, a chapter a page, a clause a rule; beside the chosen
 * clause a small position in which the player may try orders (assets/rulebook/positions, found by
 * their `covers` lines).
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../engine/session/position.h"
#include "app.h"
#include "battle_view.h"
#include "files_list.h"
#include "i18n.h"
#include "manual.h"
#include "widgets.h"

enum { MAX_CLAUSES = 600, MAX_CHAPTERS = 40, LONGEST_BOOK = 1 << 20, MAX_BOOKS = 8 };

typedef struct {
    const char *id;
    char *text;
    int chapter;
    int height;
} rule_clause;

typedef struct {
    char *text; // the file, cut into pieces in place
    rule_clause clause[MAX_CLAUSES];
    const char *chapter[MAX_CHAPTERS];
    int clauses, chapters;
    int measured_width, measured_scale;

    pdc_position_file positions[MAX_BOOKS];
    int books;
    pdc_battle_view *view; // the position beside the clause, NULL none
    int shown;             // clause it belongs to, -1 none

    char search[64];
    int found[MAX_CLAUSES]; // clauses with the words looked for
    int finds;
    char searched[64];
    imui_list_state contents, results;
    imui_scroll scroll;
    int chosen; // clause
    bool go_there;
} rules_state;

/* --- the book --------------------------------------------------------------------------------- */

static void add_heading(rules_state *rules, char *line) {
    if (strncmp(line, "## ", 3) == 0 && rules->clauses < MAX_CLAUSES && rules->chapters > 0) {
        rule_clause clause = {line + 3, NULL, rules->chapters - 1, 0};
        rules->clause[rules->clauses++] = clause;
    } else if (strncmp(line, "# ", 2) == 0 && rules->chapters < MAX_CHAPTERS) {
        rules->chapter[rules->chapters++] = line + 2;
    }
}

/* A line of a clause's text: joined to those before it with a blank. */
static void add_words(rules_state *rules, char *line) {
    rule_clause *clause = &rules->clause[rules->clauses - 1];
    if (clause->text == NULL) {
        clause->text = line;
        return;
    }
    char *end = clause->text + strlen(clause->text);
    *end = ' ';
    memmove(end + 1, line, strlen(line) + 1);
}

static void read_book(pdc_app *app, rules_state *rules) {
    char name[64];
    snprintf(name, sizeof name, "rulebook/%s.md", pdc_i18n_language());
    rules->text = assets_text(app->assets, name, LONGEST_BOOK, NULL);
    if (rules->text == NULL) {
        rules->text = assets_text(app->assets, "rulebook/en.md", LONGEST_BOOK, NULL);
    }
    char *at = rules->text;
    while (at != NULL && *at != 0) {
        char *end = at + strcspn(at, "\n");
        char *next = *end == 0 ? end : end + 1;
        *end = 0;
        if (at[0] == '#') {
            add_heading(rules, at);
        } else if (at[0] != 0 && rules->clauses > 0) {
            add_words(rules, at);
        }
        at = next;
    }
}

static void read_positions(const pdc_app *app, rules_state *rules) {
    char folder[1100];
    pdc_found_files files = {0};
    snprintf(folder, sizeof folder, "%s/rulebook/positions", assets_folder(app->assets));
    pdc_files_find(&files, folder, ".pos", 0);
    pdc_files_sort(&files, 0);
    for (int i = 0; i < files.count && rules->books < MAX_BOOKS; i++) {
        pdc_diag diag = {0};
        pdc_position_load(files.file[i].path, &rules->positions[rules->books++], &diag);
        pdc_diag_free(&diag);
    }
    pdc_files_free(&files);
}

/* "HC-41a" is clause HC-41: the letter is of a trigger. */
static int clause_of(const rules_state *rules, const char *rule) {
    size_t length = strlen(rule);
    if (length > 0 && islower((unsigned char)rule[length - 1])) {
        length--;
    }
    for (int i = 0; i < rules->clauses; i++) {
        if (strncmp(rules->clause[i].id, rule, length) == 0 &&
            !isalnum((unsigned char)rules->clause[i].id[length])) {
            return i;
        }
    }
    return -1;
}

static void choose(rules_state *rules, int clause) {
    if (clause >= 0 && clause < rules->clauses) {
        rules->chosen = clause;
        rules->contents.selected = rules->clause[clause].chapter;
        rules->go_there = true;
        rules->measured_width = 0;
    }
}

static void *rules_open(pdc_app *app, const void *argument) {
    rules_state *rules = calloc(1, sizeof *rules);
    if (rules != NULL) {
        read_book(app, rules);
        read_positions(app, rules);
        rules->shown = -1;
        rules->results.selected = -1;
        choose(rules, argument != NULL ? clause_of(rules, argument) : 0);
    }
    return rules;
}

static void rules_close(pdc_app *app, void *state) {
    rules_state *rules = state;
    if (rules == NULL) {
        return;
    }
    if (rules->view != NULL) {
        pdc_screen_battle.close(app, rules->view);
    }
    for (int i = 0; i < rules->books; i++) {
        pdc_position_free(&rules->positions[i]);
    }
    free(rules->text);
    free(rules);
}

void pdc_rules_open(pdc_app *app, const char *rule) {
    const pdc_shown *top = app->depth > 0 ? &app->shown[app->depth - 1] : NULL;
    if (top != NULL && top->id == PDC_SCREEN_RULES && top->state != NULL) {
        rules_state *rules = top->state;
        choose(rules, rule != NULL ? clause_of(rules, rule) : 0);
        app->settle = 2;
    } else {
        pdc_app_open(app, PDC_SCREEN_RULES, rule);
    }
}

/* --- the position ----------------------------------------------------------------------------- */

static bool covers(const pdc_position_file *file, const pdc_position *position, const char *id) {
    size_t length = strlen(id);
    for (uint32_t i = 0; i < position->script; i++) {
        const char *text = file->statement[position->first + i].text;
        if (strncmp(text, "covers ", 7) != 0) {
            continue;
        }
        for (const char *at = strstr(text, id); at != NULL; at = strstr(at + 1, id)) {
            if (at[-1] == ' ' && (at[length] == ' ' || at[length] == 0)) {
                return true;
            }
        }
    }
    return false;
}

static pdc_battle_view *open_position(pdc_app *app, const rules_state *rules, const char *id) {
    char assets[1024];
    char maps[1024];
    pdc_play_folders(app, assets, maps, sizeof maps);
    for (int b = 0; b < rules->books; b++) {
        const pdc_position_file *file = &rules->positions[b];
        for (uint32_t p = 0; p < file->positions; p++) {
            pdc_play_loaded loaded = {0};
            pdc_diag diag = {0};
            uint64_t seed = 0;
            if (!covers(file, &file->position[p], id)) {
                continue;
            }
            loaded.battle = pdc_position_battle(file, &file->position[p], assets, &seed, &diag);
            pdc_diag_free(&diag);
            pdc_game_setup setup = {.battle = loaded.battle, .seed = seed};
            loaded.game = loaded.battle != NULL ? pdc_game_new(&setup) : NULL;
            loaded.pane = true;
            return loaded.game != NULL ? pdc_screen_battle.open(app, &loaded) : NULL;
        }
    }
    return NULL;
}

static void show_chosen(pdc_app *app, rules_state *rules, bool again) {
    if (rules->shown == rules->chosen && !again) {
        return;
    }
    if (rules->view != NULL) {
        pdc_screen_battle.close(app, rules->view);
    }
    rules->view = open_position(app, rules, rules->clause[rules->chosen].id);
    rules->shown = rules->chosen;
    if (rules->view != NULL) {
        rules->view->owner = rules;
    }
    app->settle = 2;
}

static void show_position(pdc_app *app, rules_state *rules, imui_rect rect) {
    imui *ui = app->ui;
    if (rules->view == NULL) {
        imui_wrapped(ui, rect, _("Nothing to try here."), PDC_FONT_PROSE_ITALIC,
                     ui->style.faint_ink);
        return;
    }
    imui_rect head = imui_cut_top(&rect, ui->style.row_height);
    imui_button_options again = {.label = _("Set up again")};
    bool pressed = imui_button(ui, imui_cut_right(&head, pdc_app_px(app, 130)), &again);
    imui_label_styled(ui, head, _("Try it here"), PDC_FONT_HEADING, ui->style.ink, IMUI_ALIGN_LEFT);
    imui_cut_top(&rect, ui->style.gap / 2);
    imui_rect map = imui_cut_top(&rect, rect.h * 11 / 20);
    imui_draw_frame(ui, imui_inset(map, -ui->style.line), ui->style.ink, ui->style.line);
    imui_cut_top(&rect, ui->style.gap);
    imui_rect orders = imui_cut_left(&rect, rect.w / 2 - ui->style.gap / 2);
    imui_cut_left(&rect, ui->style.gap);
    pdc_view_pane(app, rules->view, map, orders, rect);
    if (pressed) {
        show_chosen(app, rules, true);
    }
}

/* --- the page --------------------------------------------------------------------------------- */

static int measure(pdc_app *app, rules_state *rules, int width) {
    imui *ui = app->ui;
    int total = 0;
    bool fresh = rules->measured_width != width || rules->measured_scale != app->scale;
    for (int i = 0; i < rules->clauses; i++) {
        rule_clause *clause = &rules->clause[i];
        if (clause->chapter != rules->contents.selected) {
            continue;
        }
        if (fresh) {
            clause->height =
                imui_line_height(ui, PDC_FONT_BOLD) + 2 * ui->style.gap +
                imui_wrapped_height(ui, width - 2 * ui->style.gap,
                                    clause->text != NULL ? clause->text : "", PDC_FONT_PROSE);
        }
        total += clause->height;
    }
    rules->measured_width = width;
    rules->measured_scale = app->scale;
    return total;
}

static void show_clause(pdc_app *app, rules_state *rules, imui_rect place, int index) {
    imui *ui = app->ui;
    const rule_clause *clause = &rules->clause[index];
    imui_push_index(ui, index);
    imui_response response = imui_interact(ui, imui_make_id(ui, "clause"), place, false);
    imui_pop_id(ui);
    if (index == rules->chosen) {
        imui_draw_rect(ui, place, ui->style.raised);
        imui_draw_rect(ui, imui_rect_of(place.x, place.y, 3 * ui->style.line, place.h),
                       ui->style.accent);
    }
    imui_rect inside = imui_inset(place, ui->style.gap);
    inside.y -= ui->style.gap / 2;
    imui_label_styled(ui, imui_cut_top(&inside, imui_line_height(ui, PDC_FONT_BOLD)), clause->id,
                      PDC_FONT_BOLD, ui->style.accent, IMUI_ALIGN_LEFT);
    imui_wrapped(ui, inside, clause->text != NULL ? clause->text : "", PDC_FONT_PROSE,
                 response.hovered && index != rules->chosen ? ui->style.accent : ui->style.ink);
    if (response.clicked) {
        rules->chosen = index;
    }
}

static void show_page(pdc_app *app, rules_state *rules, imui_rect rect) {
    imui *ui = app->ui;
    int chapter = rules->contents.selected;
    if (chapter < 0 || chapter >= rules->chapters) {
        return;
    }
    imui_label_styled(ui, imui_cut_top(&rect, imui_line_height(ui, PDC_FONT_TITLE)),
                      rules->chapter[chapter], PDC_FONT_TITLE, ui->style.ink, IMUI_ALIGN_LEFT);
    imui_cut_top(&rect, ui->style.gap);
    int width = rect.w - ui->style.scroll_width - ui->style.gap;
    int total = measure(app, rules, width);
    if (rules->go_there) {
        rules->scroll.offset = 0;
        for (int i = 0; i < rules->chosen; i++) {
            rules->scroll.offset +=
                rules->clause[i].chapter == chapter ? rules->clause[i].height : 0;
        }
        rules->go_there = false;
    }
    imui_scroll_area area = imui_scroll_begin(ui, rect, "rules", &rules->scroll, total);
    int y = area.content.y;
    for (int i = 0; i < rules->clauses; i++) {
        if (rules->clause[i].chapter != chapter) {
            continue;
        }
        imui_rect place = {area.content.x, y, width, rules->clause[i].height};
        if (y + place.h >= rect.y && y < rect.y + rect.h) {
            show_clause(app, rules, place, i);
        }
        y += place.h;
    }
    imui_scroll_end(ui);
}

/* --- contents and search ---------------------------------------------------------------------- */

/* ASCII letters alike in both cases: ids and most words. */
static bool contains(const char *text, const char *words) {
    size_t length = strlen(words);
    for (; text != NULL && *text != 0; text++) {
        if (SDL_strncasecmp(text, words, length) == 0) {
            return true;
        }
    }
    return false;
}

static void look_for(rules_state *rules) {
    if (strcmp(rules->search, rules->searched) == 0) {
        return;
    }
    SDL_strlcpy(rules->searched, rules->search, sizeof rules->searched);
    rules->finds = 0;
    rules->results.selected = -1;
    for (int i = 0; i < rules->clauses; i++) {
        if (contains(rules->clause[i].id, rules->search) ||
            contains(rules->clause[i].text, rules->search)) {
            rules->found[rules->finds++] = i;
        }
    }
}

static void show_results(pdc_app *app, rules_state *rules, imui_rect rect) {
    imui *ui = app->ui;
    imui_list list;
    char count[80];
    snprintf(count, sizeof count, ngettext("%d clause", "%d clauses", (unsigned long)rules->finds),
             rules->finds);
    imui_label_styled(ui, imui_cut_top(&rect, imui_line_height(ui, PDC_FONT_SMALL)), count,
                      PDC_FONT_SMALL, ui->style.faint_ink, IMUI_ALIGN_LEFT);
    imui_list_begin(ui, &list, rect, "results", &rules->results,
                    (imui_rows){rules->finds, ui->style.row_height});
    while (imui_list_next(&list)) {
        const rule_clause *clause = &rules->clause[rules->found[list.index]];
        imui_rect row = imui_inset(list.row, ui->style.gap / 2);
        imui_label_styled(ui, imui_cut_left(&row, pdc_app_px(app, 58)), clause->id, PDC_FONT_BOLD,
                          ui->style.accent, IMUI_ALIGN_LEFT);
        imui_label_styled(ui, row, clause->text != NULL ? clause->text : "", PDC_FONT_SMALL,
                          ui->style.ink, IMUI_ALIGN_LEFT);
    }
    imui_list_end(&list);
    if ((list.clicked || list.changed) && rules->results.selected >= 0) {
        choose(rules, rules->found[rules->results.selected]);
    }
}

static void show_contents(pdc_app *app, rules_state *rules, imui_rect rect) {
    imui *ui = app->ui;
    imui_label_styled(ui, imui_cut_top(&rect, imui_line_height(ui, PDC_FONT_UI)),
                      _("Search for a word or a number"), PDC_FONT_SMALL, ui->style.faint_ink,
                      IMUI_ALIGN_LEFT);
    imui_text_input(ui, imui_cut_top(&rect, ui->style.row_height + ui->style.gap / 2), "search",
                    rules->search, sizeof rules->search);
    imui_cut_top(&rect, ui->style.gap);
    if (rules->search[0] != 0) {
        look_for(rules);
        show_results(app, rules, rect);
        return;
    }
    imui_list list;
    imui_list_begin(ui, &list, rect, "chapters", &rules->contents,
                    (imui_rows){rules->chapters, ui->style.row_height});
    while (imui_list_next(&list)) {
        imui_rect row = imui_inset(list.row, ui->style.gap / 2);
        imui_label_styled(ui, row, rules->chapter[list.index], PDC_FONT_UI, ui->style.ink,
                          IMUI_ALIGN_LEFT);
    }
    imui_list_end(&list);
    if (list.changed) {
        for (int i = rules->clauses - 1; i >= 0; i--) {
            if (rules->clause[i].chapter == rules->contents.selected) {
                rules->chosen = i;
            }
        }
        choose(rules, rules->chosen);
    }
}

static void rules_frame(pdc_app *app, void *state) {
    rules_state *rules = state;
    bool back = false;
    imui_rect inside = pdc_page(app, _("Rules"), &back);
    if (rules == NULL || rules->clauses == 0) {
        imui_wrapped(app->ui, inside, _("The rulebook was not found in the folder of data files."),
                     PDC_FONT_PROSE, app->ui->style.ink);
    } else {
        int gap = pdc_app_px(app, 20);
        imui_rect left = imui_cut_left(&inside, inside.w * 22 / 100);
        imui_cut_left(&inside, gap);
        imui_rect right = imui_cut_right(&inside, inside.w * 52 / 100);
        imui_cut_right(&inside, gap);
        show_contents(app, rules, left);
        show_page(app, rules, inside);
        show_chosen(app, rules, false);
        show_position(app, rules, right);
    }
    if (back) {
        pdc_app_back(app);
    }
}

static void rules_draw(pdc_app *app, void *state, const imui_command *command, SDL_Rect clip) {
    rules_state *rules = state;
    if (rules != NULL && rules->view != NULL) {
        pdc_screen_battle.draw(app, rules->view, command, clip);
    }
}

static void rules_textures_lost(void *state) {
    rules_state *rules = state;
    if (rules != NULL && rules->view != NULL) {
        pdc_screen_battle.textures_lost(rules->view);
    }
}

const pdc_screen pdc_screen_rules = {.open = rules_open,
                                     .close = rules_close,
                                     .frame = rules_frame,
                                     .draw = rules_draw,
                                     .textures_lost = rules_textures_lost};
