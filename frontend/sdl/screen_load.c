/* Saved games, to go on with or to watch. A file that cannot be read is a row with the reason. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../../engine/session/files.h"
#include "../../engine/session/record.h"
#include "app.h"
#include "files_list.h"
#include "i18n.h"
#include "play.h"
#include "widgets.h"

typedef struct {
    char scenario[PDC_NAME];
    char title[PDC_TITLE]; // of the battle, in the player's language; its name where it is unknown
    char players[2 * PDC_TITLE + 8];
    char changed[24]; // when the last order was given
    int turn;         // 0: the first of the battle
    bool told;        // points are those of the end, or of the beginning of the turn
    int64_t points[3];
    char problem[200]; // "" = fine
    uint32_t lines;
    bool over, usable;
    bool secret; // [HC-98] its orders are not counted out before it is over
} game_row;

typedef struct {
    pdc_found_files files;
    game_row *row;
    imui_list_state list;
    bool replay;
    char error[512];
} load_state;

static void read_header(const pdc_record *record, game_row *row) {
    const pdc_record_header *header = &record->header;
    snprintf(row->scenario, sizeof row->scenario, "%s", header->pin[PDC_PIN_SCENARIO].id);
    snprintf(row->title, sizeof row->title, "%s", header->pin[PDC_PIN_SCENARIO].id);
    snprintf(row->players, sizeof row->players, "%s%s%s", header->player[1].name,
             header->player[1].name[0] != 0 || header->player[2].name[0] != 0 ? " \xE2\x80\x93 "
                                                                              : "",
             header->player[2].name);
    pdc_standing standing;
    pdc_record_standing(record, &standing);
    row->turn = standing.turn;
    row->told = standing.told != 0;
    memcpy(row->points, standing.points, sizeof row->points);
    row->lines = record->lines;
    row->over = record->ended != 0;
    row->secret = !row->over && header->option[PDC_OPTION_LIMITED_INTELLIGENCE] != 0;
}

static void read_row(const pdc_found_file *found, game_row *row) {
    const char *path = found->path;
    time_t changed = (time_t)found->changed;
    struct tm local;
    pdc_file file = {0};
    pdc_record record = {0};
    pdc_finding finding = {0};
    if (localtime_r(&changed, &local) != NULL) {
        strftime(row->changed, sizeof row->changed, "%Y-%m-%d %H:%M", &local);
    }
    if (pdc_file_read(path, PDC_RECORD_BYTES, &file) != PDC_STATUS_FINE) {
        snprintf(row->problem, sizeof row->problem, "%s", _("The file cannot be read."));
        return;
    }
    if (pdc_record_read(file.text, file.size, &record, &finding)) {
        read_header(&record, row);
        row->usable = true;
        pdc_record_free(&record);
    }
    if (finding.verdict != PDC_RECORD_OK && finding.verdict != PDC_RECORD_INCOMPLETE) {
        char place[80];
        pdc_play_place(finding.line, finding.file_line, place, sizeof place);
        snprintf(row->problem, sizeof row->problem, _("Damaged at %s: %s"), place, _(finding.text));
        pdc_text_whole(row->problem);
    }
    free(file.text);
}

static void know_battle(const pdc_battle *battle, load_state *load) {
    char title[PDC_TITLE] = ""; // read once, however many games there are of it
    for (int i = 0; i < load->files.count; i++) {
        game_row *row = &load->row[i];
        if (!row->usable || strcmp(row->scenario, battle->scenario->id) != 0) {
            continue;
        }
        if (title[0] == 0) {
            pdc_play_title(battle, title, sizeof title);
        }
        memcpy(row->title, title, sizeof row->title);
        row->turn = row->turn == 0 ? battle->scenario->first_turn : row->turn;
    }
}

/* Names of the battles and their first turns, from the scenarios that there are. */
static void name_battles(pdc_app *app, load_state *load) {
    char assets[1024];
    char maps[1024];
    pdc_found_files scenarios = {0};
    pdc_play_folders(app, assets, maps, sizeof maps);
    pdc_files_find(&scenarios, maps, ".yaml", 1);
    for (int i = 0; i < scenarios.count; i++) {
        pdc_battle *battle = NULL;
        pdc_diag diag = {0};
        if (pdc_battle_load(scenarios.file[i].path, assets, &battle, &diag) == PDC_STATUS_FINE) {
            know_battle(battle, load);
            pdc_battle_free(battle);
        }
        pdc_diag_free(&diag);
    }
    pdc_files_free(&scenarios);
}

static void *load_open(pdc_app *app, const void *argument) {
    load_state *load = calloc(1, sizeof *load);
    char folder[1024];
    if (load == NULL) {
        return NULL;
    }
    load->replay = argument != NULL && *(const bool *)argument;
    if (pdc_folder_path(PDC_FOLDER_DATA, folder, sizeof folder) == 0) {
        pdc_files_find(&load->files, folder, ".pdc", 0);
    }
    pdc_files_sort(&load->files, 1);
    load->row = calloc((size_t)load->files.count + 1, sizeof *load->row);
    for (int i = 0; load->row != NULL && i < load->files.count; i++) {
        read_row(&load->files.file[i], &load->row[i]);
    }
    if (load->row != NULL && load->files.count > 0) {
        name_battles(app, load);
    }
    load->list.selected = load->files.count > 0 ? 0 : -1;
    return load;
}

static void load_close(pdc_app *app, void *state) {
    load_state *load = state;
    (void)app;
    if (load != NULL) {
        pdc_files_free(&load->files);
        free(load->row);
        free(load);
    }
}

enum { FILE_NAME, BATTLE, PLAYERS, TURN, POINTS, CHANGED, ORDERS, COLUMNS };

/* What the record tells without being played. */
static void show_standing(imui *ui, const game_row *game, imui_rect row,
                          const imui_table_column *columns) {
    char text[64];
    snprintf(text, sizeof text, "%d", game->turn);
    imui_table_text(ui, row, columns, COLUMNS, TURN, game->turn > 0 ? text : "");
    if (game->told && !game->secret) {
        snprintf(text, sizeof text, "%d \xE2\x80\x93 %d", (int)game->points[1],
                 (int)game->points[2]);
        imui_table_text(ui, row, columns, COLUMNS, POINTS, text);
    }
}

static void show_row(pdc_app *app, const load_state *load, imui_rect row, int index,
                     const imui_table_column *columns) {
    imui *ui = app->ui;
    const game_row *game = &load->row[index];
    char text[64];
    imui_table_text(ui, row, columns, COLUMNS, FILE_NAME, load->files.file[index].name);
    if (!game->usable) {
        imui_rect rest = imui_table_cell(row, columns, COLUMNS, BATTLE);
        rest.w = row.x + row.w - rest.x;
        imui_label_styled(ui, rest, game->problem, PDC_FONT_UI, pdc_colours.bad, IMUI_ALIGN_LEFT);
        return;
    }
    imui_table_text(ui, row, columns, COLUMNS, BATTLE, game->title);
    imui_table_text(ui, row, columns, COLUMNS, PLAYERS, game->players);
    imui_table_text(ui, row, columns, COLUMNS, CHANGED, game->changed);
    show_standing(ui, game, row, columns);
    if (game->problem[0] != 0) {
        imui_rect cell = imui_table_cell(row, columns, COLUMNS, ORDERS);
        snprintf(text, sizeof text, _("%u, damaged"), game->lines);
        imui_label_styled(ui, cell, text, PDC_FONT_UI, pdc_colours.bad, IMUI_ALIGN_RIGHT);
        return;
    }
    if (game->secret) {
        imui_table_text(ui, row, columns, COLUMNS, ORDERS, _("in progress"));
        return;
    }
    snprintf(text, sizeof text, "%u%s", game->lines, game->over ? _(", over") : "");
    imui_table_text(ui, row, columns, COLUMNS, ORDERS, text);
}

static void start(pdc_app *app, load_state *load) {
    int chosen = load->list.selected;
    if (chosen < 0 || !load->row[chosen].usable) {
        return;
    }
    pdc_play_request request = {.record = load->files.file[chosen].path, .replay = load->replay};
    char path[1024];
    SDL_strlcpy(path, request.record, sizeof path);
    request.record = path;
    pdc_play_start(app, &request, load->error, sizeof load->error);
}

static void show_problem(pdc_app *app, const load_state *load, imui_rect rect) {
    int chosen = load->list.selected;
    if (chosen >= 0 && load->row[chosen].problem[0] != 0) {
        imui_wrapped(app->ui, rect, load->row[chosen].problem, PDC_FONT_UI, pdc_colours.bad);
    } else if (load->files.count == 0) {
        imui_wrapped(app->ui, rect, _("There is no saved game yet."), PDC_FONT_PROSE,
                     app->ui->style.faint_ink);
    }
}

static void load_frame(pdc_app *app, void *state) {
    load_state *load = state;
    imui *ui = app->ui;
    bool back = false;
    const imui_table_column columns[COLUMNS] = {[FILE_NAME] = {_("File"), 10, IMUI_ALIGN_LEFT},
                                                [BATTLE] = {_("Battle"), 8, IMUI_ALIGN_LEFT},
                                                [PLAYERS] = {_("Players"), 6, IMUI_ALIGN_LEFT},
                                                [TURN] = {_("Turn"), 2, IMUI_ALIGN_CENTER},
                                                [POINTS] = {_("Points"), 3, IMUI_ALIGN_CENTER},
                                                [CHANGED] = {_("Last order"), 5, IMUI_ALIGN_LEFT},
                                                [ORDERS] = {_("Orders"), 4, IMUI_ALIGN_RIGHT}};
    imui_rect inside = pdc_page(app, load->replay ? _("Watch a replay") : _("Load a game"), &back);
    imui_rect foot = imui_cut_bottom(&inside, pdc_app_px(app, 48));
    int most = pdc_app_px(app, 1160);
    int width = most < inside.w ? most : inside.w;
    imui_rect table = imui_centered(inside, width, inside.h);
    imui_table_header(ui, imui_cut_top(&table, ui->style.row_height), columns, COLUMNS);
    imui_list list;
    imui_default_focus(ui, imui_make_id(ui, "games"));
    imui_list_begin(ui, &list, table, "games", &load->list,
                    (imui_rows){load->files.count, ui->style.row_height});
    while (imui_list_next(&list)) {
        show_row(app, load, list.row, list.index, columns);
    }
    imui_list_end(&list);
    foot = imui_centered(foot, width, foot.h);
    bool usable = load->list.selected >= 0 && load->row[load->list.selected].usable;
    imui_button_options open = {.label = load->replay ? _("Watch") : _("Play on"),
                                .primary = true,
                                .hint = pdc_key_name(SDL_SCANCODE_RETURN, 0),
                                .disabled = usable ? NULL : _("Choose a game that can be read.")};
    imui_rect place = imui_cut_right(&foot, pdc_app_px(app, 180));
    bool pressed =
        pdc_key_button(app, imui_centered(place, place.w, ui->style.row_height + ui->style.gap),
                       &open, SDL_SCANCODE_RETURN, 0);
    show_problem(app, load, foot);
    if (load->error[0] != 0 && pdc_ask(app, _("The game could not be opened"), load->error,
                                       _("Choose another"), _("Close")) != 0) {
        load->error[0] = 0;
    } else if (load->error[0] == 0 && (pressed || list.activated)) {
        start(app, load);
    } else if (back) {
        pdc_app_back(app);
    }
}

const pdc_screen pdc_screen_load = {.open = load_open, .close = load_close, .frame = load_frame};
