/* A new battle: the scenarios as cards, with map, sides and length; players, seed and options. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../engine/pdc_load.h"
#include "app.h"
#include "battle_view.h"
#include "files_list.h"
#include "i18n.h"
#include "play.h"
#include "widgets.h"
#include "wording.h"

typedef struct {
    pdc_battle *battle;    // NULL = the file is bad
    char title[PDC_TITLE]; // in the player's language
    char problem[512];
} scenario_card;

typedef struct {
    pdc_found_files files;
    scenario_card *card;
    imui_list_state list;
    pdc_game *preview; // of the chosen scenario, for the small map
    int previewed;
    pdc_map_view *map;
    pdc_minimap *minimap;
    pdc_camera camera;
    char names[2][PDC_TITLE];
    char seed[20];
    int32_t option[PDC_OPTION_COUNT];
    uint8_t ground[PDC_MAX_OWN_OPTIONS]; // options of the scenario that are on [HC-320]
    pdc_scenario_texts texts;
    const char *introduction; // in texts
    imui_scroll text_scroll, option_scroll;
    char error[512];
} setup_state;

static void load_cards(pdc_app *app, setup_state *setup) {
    char assets[1024];
    char maps[1024];
    pdc_play_folders(app, assets, maps, sizeof maps);
    pdc_files_find(&setup->files, maps, ".yaml", 1);
    pdc_files_sort(&setup->files, 0);
    setup->card = calloc((size_t)setup->files.count + 1, sizeof *setup->card);
    for (int i = 0; setup->card != NULL && i < setup->files.count; i++) {
        pdc_diag diag = {0};
        if (pdc_battle_load(setup->files.file[i].path, assets, &setup->card[i].battle, &diag) !=
            PDC_STATUS_FINE) {
            setup->card[i].battle = NULL;
            pdc_play_complaints(&diag, setup->card[i].problem, sizeof setup->card[i].problem);
        }
        pdc_play_title(setup->card[i].battle, setup->card[i].title, PDC_TITLE);
        pdc_diag_free(&diag);
    }
}

/* Units of a battle, for the order of the cards; files that cannot be read come last. */
static int size_of(const scenario_card *card) {
    return card->battle != NULL ? card->battle->scenario->units : PDC_MAX_UNITS + 1;
}

/* Battles of one profile stand together; the smallest first: it is the one to begin with. */
static bool comes_before(const scenario_card *a, const scenario_card *b) {
    int profiles = a->battle != NULL && b->battle != NULL
                       ? strcmp(a->battle->scenario->profile, b->battle->scenario->profile)
                       : 0;
    return profiles != 0 ? profiles < 0 : size_of(a) < size_of(b);
}

static void sort_cards(setup_state *setup) {
    for (int i = 1; i < setup->files.count; i++) {
        for (int j = i; j > 0 && comes_before(&setup->card[j], &setup->card[j - 1]); j--) {
            scenario_card card = setup->card[j];
            setup->card[j] = setup->card[j - 1];
            setup->card[j - 1] = card;
            pdc_found_file file = setup->files.file[j];
            setup->files.file[j] = setup->files.file[j - 1];
            setup->files.file[j - 1] = file;
        }
    }
}

static void *setup_open(pdc_app *app, const void *argument) {
    setup_state *setup = calloc(1, sizeof *setup);
    char error[256];
    (void)argument;
    if (setup == NULL) {
        return NULL;
    }
    load_cards(app, setup);
    if (setup->card != NULL) {
        sort_cards(setup);
    }
    setup->list.selected = setup->files.count > 0 ? 0 : -1;
    setup->previewed = -1;
    setup->map = map_view_create(app->renderer, app->assets, error, sizeof error);
    setup->minimap = minimap_create(app->renderer);
    if (app->seed != NULL) {
        SDL_strlcpy(setup->seed, app->seed, sizeof setup->seed);
    }
    return setup;
}

static void setup_close(pdc_app *app, void *state) {
    setup_state *setup = state;
    (void)app;
    if (setup == NULL) {
        return;
    }
    minimap_free(setup->minimap);
    map_view_free(setup->map);
    pdc_game_free(setup->preview);
    for (int i = 0; setup->card != NULL && i < setup->files.count; i++) {
        if (setup->card[i].battle != NULL) {
            pdc_battle_free(setup->card[i].battle);
        }
    }
    free(setup->card);
    pdc_scenario_texts_free(&setup->texts);
    pdc_files_free(&setup->files);
    free(setup);
}

/* Title and introduction in the player's language. */
static void load_texts(setup_state *setup, const char *path) {
    pdc_diag diag = {0};
    int language = pdc_i18n_number();
    pdc_scenario_texts_free(&setup->texts);
    memset(&setup->texts, 0, sizeof setup->texts);
    setup->introduction = NULL;
    if (pdc_load_scenario_texts(path, &setup->texts, &diag) == PDC_STATUS_FINE) {
        for (uint32_t i = 0; i < setup->texts.options[language]; i++) {
            pdc_play_reflow(setup->texts.option[language][i].text);
        }
        pdc_play_reflow(setup->texts.introduction[language]);
        pdc_play_reflow(setup->texts.briefing[language][1]);
        pdc_play_reflow(setup->texts.briefing[language][2]);
        setup->introduction = setup->texts.introduction[language];
    }
    pdc_diag_free(&diag);
}

/* The ground of the chosen battle as the options have it, and its picture. */
static void show_ground(setup_state *setup) {
    pdc_battle *battle = setup->card[setup->previewed].battle;
    char error[256];
    for (int i = 0; i < battle->scenario->ground_options; i++) {
        if (!pdc_battle_ground(battle, i, setup->ground[i])) {
            setup->ground[i] = !setup->ground[i]; // no memory: it stays as it was
        }
    }
    if (setup->map != NULL && setup->minimap != NULL) {
        map_view_set(setup->map, &battle->world, &setup->camera, error, sizeof error);
        minimap_forget_textures(setup->minimap);
    }
}

static void choose(pdc_app *app, setup_state *setup) {
    int chosen = setup->list.selected;
    (void)app;
    if (chosen == setup->previewed || chosen < 0) {
        return;
    }
    setup->previewed = chosen;
    pdc_game_free(setup->preview);
    setup->preview = NULL;
    pdc_battle *battle = setup->card[chosen].battle;
    if (battle == NULL) {
        return;
    }
    pdc_game_setup how = {.battle = battle, .seed = 1};
    setup->preview = pdc_game_new(&how);
    memcpy(setup->option, battle->scenario->option, sizeof setup->option);
    load_texts(setup, setup->files.file[chosen].path);
    setup->text_scroll = (imui_scroll){0};
    memset(setup->ground, 0, sizeof setup->ground);
    pdc_map_rename(battle->map, &setup->texts, pdc_i18n_number());
    show_ground(setup);
}

/* --- the page --------------------------------------------------------------------------------- */

static void show_card(pdc_app *app, const setup_state *setup, imui_rect row, int index) {
    imui *ui = app->ui;
    const scenario_card *card = &setup->card[index];
    char text[200];
    imui_rect inside = imui_inset(row, ui->style.gap);
    imui_draw_frame(ui, imui_inset(row, 2), ui->style.rule, ui->style.line);
    imui_rect title = imui_cut_top(&inside, imui_line_height(ui, PDC_FONT_HEADING));
    if (card->battle == NULL) {
        imui_label_styled(ui, title, setup->files.file[index].name, PDC_FONT_HEADING,
                          ui->style.disabled_ink, IMUI_ALIGN_LEFT);
        imui_label_styled(ui, inside, card->problem, PDC_FONT_SMALL, pdc_colours.bad,
                          IMUI_ALIGN_LEFT);
        return;
    }
    const pdc_scenario *scenario = card->battle->scenario;
    imui_label_styled(ui, title, card->title, PDC_FONT_HEADING, ui->style.ink, IMUI_ALIGN_LEFT);
    imui_rect sides = imui_cut_top(&inside, imui_line_height(ui, PDC_FONT_UI));
    snprintf(text, sizeof text, "%s \xE2\x80\x93 %s", _(scenario->side[1].title),
             _(scenario->side[2].title));
    imui_label(ui, sides, text);
    int turns = scenario->turns - scenario->first_turn + 1;
    snprintf(text, sizeof text, _("%d turns \xC2\xB7 %d x %d hexes \xC2\xB7 %s"), turns,
             card->battle->map->cols, card->battle->map->rows, card->battle->rules->id);
    imui_label_styled(ui, inside, text, PDC_FONT_SMALL, ui->style.faint_ink, IMUI_ALIGN_LEFT);
}

static bool show_cards(pdc_app *app, setup_state *setup, imui_rect rect) {
    imui *ui = app->ui;
    imui_list list;
    int height = imui_line_height(ui, PDC_FONT_HEADING) + 2 * imui_line_height(ui, PDC_FONT_UI) +
                 3 * ui->style.gap;
    imui_default_focus(ui, imui_make_id(ui, "scenarios"));
    imui_list_begin(ui, &list, rect, "scenarios", &setup->list,
                    (imui_rows){setup->files.count, height});
    while (imui_list_next(&list)) {
        show_card(app, setup, list.row, list.index);
    }
    imui_list_end(&list);
    return list.activated;
}

/* A record writes names between quotes: these signs vanish as they are typed. */
static void clean_name(char *name) {
    char *out = name;
    for (; *name != 0; name++) {
        if (*name != '"' && *name != '\\' && (unsigned char)*name >= ' ') {
            *out++ = *name;
        }
    }
    *out = 0;
}

static void show_players(pdc_app *app, setup_state *setup, imui_rect rect) {
    imui *ui = app->ui;
    const pdc_scenario *scenario = setup->card[setup->previewed].battle->scenario;
    for (int side = 1; side <= 2; side++) {
        imui_rect half = imui_column(rect, 3, ui->style.gap, side - 1);
        imui_label_styled(ui, imui_cut_top(&half, imui_line_height(ui, PDC_FONT_SMALL)),
                          _(scenario->side[side].title), PDC_FONT_SMALL, ui->style.faint_ink,
                          IMUI_ALIGN_LEFT);
        imui_text_input(ui, imui_cut_top(&half, ui->style.row_height),
                        side == 1 ? "name 1" : "name 2", setup->names[side - 1],
                        sizeof setup->names[0]);
        clean_name(setup->names[side - 1]);
    }
    imui_rect third = imui_column(rect, 3, ui->style.gap, 2);
    imui_label_styled(ui, imui_cut_top(&third, imui_line_height(ui, PDC_FONT_SMALL)),
                      _("Seed of the dice (empty: by chance)"), PDC_FONT_SMALL, ui->style.faint_ink,
                      IMUI_ALIGN_LEFT);
    imui_text_input(ui, imui_cut_top(&third, ui->style.row_height), "seed", setup->seed,
                    sizeof setup->seed);
}

/* Switches of the profile that are one thing or the other; numbers stand in the scenario. */
static bool is_offered(const pdc_rules *rules, int option) {
    const char *word;
    return rules->option_here[option] && pdc_option_word((pdc_option)option, 0, &word) > 0 &&
           pdc_option_word((pdc_option)option, 1, &word) > 0;
}

static int options_offered(const setup_state *setup) {
    const pdc_rules *rules = setup->card[setup->previewed].battle->rules;
    int count = 0;
    for (int option = 0; option < PDC_OPTION_COUNT; option++) {
        count += is_offered(rules, option);
    }
    return count;
}

/* Words of an option of the battle, in the player's language. */
static const pdc_option_text *words_of(const setup_state *setup, int option) {
    const pdc_scenario *scenario = setup->card[setup->previewed].battle->scenario;
    return pdc_scenario_option_text(&setup->texts, pdc_i18n_number(),
                                    scenario->ground_option[option].id);
}

/* Options of the battle [HC-320], each with its sentence: the height. `draw` false only measures. */
static int show_own_options(pdc_app *app, setup_state *setup, imui_rect column, bool draw) {
    imui *ui = app->ui;
    const pdc_scenario *scenario = setup->card[setup->previewed].battle->scenario;
    int height = 0;
    for (int i = 0; i < scenario->ground_options; i++) {
        const pdc_option_text *words = words_of(setup, i);
        const char *sentence = words != NULL ? words->text : "";
        int indent = ui->style.row_height * 3 / 4; // where the words of a toggle begin
        int below = imui_wrapped_height(ui, column.w - indent, sentence, PDC_FONT_SMALL);
        if (draw) {
            bool on = setup->ground[i] != 0;
            imui_rect row = {column.x, column.y + height, column.w, ui->style.row_height};
            imui_rect text = {column.x + indent, row.y + row.h, column.w - indent, below};
            if (imui_toggle(ui, row, words != NULL ? words->title : scenario->ground_option[i].id,
                            &on)) {
                setup->ground[i] = on ? 1 : 0;
                show_ground(setup);
            }
            imui_wrapped(ui, text, sentence, PDC_FONT_SMALL, ui->style.faint_ink);
        }
        height += ui->style.row_height + below + ui->style.gap;
    }
    return height;
}

static int options_head(const pdc_app *app) {
    return imui_line_height(app->ui, PDC_FONT_BOLD) + app->ui->style.gap / 2;
}

/* Height of all options with their headings. */
static int options_height(pdc_app *app, setup_state *setup, int width) {
    imui_rect column = {0, 0, width, 0};
    int own = show_own_options(app, setup, column, false);
    return (own > 0 ? own + options_head(app) : 0) + options_head(app) +
           options_offered(setup) * app->ui->style.row_height;
}

static void show_rules_options(pdc_app *app, setup_state *setup, imui_rect column) {
    imui *ui = app->ui;
    const pdc_rules *rules = setup->card[setup->previewed].battle->rules;
    for (int option = 0; option < PDC_OPTION_COUNT; option++) {
        if (is_offered(rules, option)) {
            bool on = setup->option[option] != 0;
            char text[200];
            snprintf(text, sizeof text, "%s [%s]", pdc_say_option(option),
                     pdc_option_rules[option]);
            if (imui_toggle(ui, imui_cut_top(&column, ui->style.row_height), text, &on)) {
                setup->option[option] = on ? 1 : 0;
            }
        }
    }
}

static void show_heading(pdc_app *app, imui_rect *column, const char *text) {
    imui_label_styled(app->ui, imui_cut_top(column, options_head(app)), text, PDC_FONT_BOLD,
                      app->ui->style.ink, IMUI_ALIGN_LEFT);
}

static void show_options(pdc_app *app, setup_state *setup, imui_rect rect) {
    imui *ui = app->ui;
    int width = rect.w - ui->style.scroll_width - ui->style.gap;
    int height = options_height(app, setup, width);
    imui_scroll_area area = imui_scroll_begin(ui, rect, "options", &setup->option_scroll, height);
    imui_rect column = {area.content.x, area.content.y, width, height};
    if (setup->card[setup->previewed].battle->scenario->ground_options > 0) {
        show_heading(app, &column, _("Options of this battle [HC-320]"));
        imui_cut_top(&column, show_own_options(app, setup, column, true));
    }
    show_heading(app, &column, _("Options of the rules"));
    show_rules_options(app, setup, column);
    imui_scroll_end(ui);
}

/* Introduction and the orders of both sides, one below the other; the height of all. `draw` false
 * only measures. */
static int text_column(pdc_app *app, const setup_state *setup, imui_rect rect, bool draw) {
    imui *ui = app->ui;
    const pdc_scenario *scenario = setup->card[setup->previewed].battle->scenario;
    int language = pdc_i18n_number();
    int height = imui_wrapped_height(ui, rect.w, setup->introduction, PDC_FONT_PROSE);
    if (draw) {
        imui_wrapped(ui, imui_cut_top(&rect, height), setup->introduction, PDC_FONT_PROSE,
                     ui->style.ink);
    }
    for (int side = 1; side <= 2; side++) {
        const char *orders = setup->texts.briefing[language][side];
        if (orders == NULL || orders[0] == 0) {
            continue;
        }
        int head = imui_line_height(ui, PDC_FONT_HEADING) + ui->style.gap;
        int body = imui_wrapped_height(ui, rect.w, orders, PDC_FONT_PROSE);
        height += head + body;
        if (draw) {
            imui_rect place = imui_cut_top(&rect, head);
            imui_cut_top(&place, ui->style.gap);
            imui_label_styled(ui, place, _(scenario->side[side].title), PDC_FONT_HEADING,
                              ui->style.accent, IMUI_ALIGN_LEFT);
            imui_wrapped(ui, imui_cut_top(&rect, body), orders, PDC_FONT_PROSE, ui->style.ink);
        }
    }
    return height;
}

static void show_text(pdc_app *app, setup_state *setup, imui_rect rect) {
    imui *ui = app->ui;
    if (setup->introduction != NULL) {
        imui_rect column = {0, 0, rect.w - ui->style.scroll_width - ui->style.gap, 0};
        int height = text_column(app, setup, column, false);
        imui_scroll_area area = imui_scroll_begin(ui, rect, "text", &setup->text_scroll, height);
        imui_rect text = area.content;
        text.w = column.w;
        text.h = height;
        text_column(app, setup, text, true);
        imui_scroll_end(ui);
    }
}

static void show_details(pdc_app *app, setup_state *setup, imui_rect rect) {
    imui *ui = app->ui;
    /* players and options take what they need, map and text the rest */
    int width = rect.w - ui->style.scroll_width - ui->style.gap;
    int below = imui_line_height(ui, PDC_FONT_SMALL) + ui->style.row_height +
                options_height(app, setup, width) + 6 * ui->style.gap;
    int least = rect.h * 2 / 5;
    imui_rect map = imui_cut_top(&rect, rect.h - below > least ? rect.h - below : least);
    imui_rect text = imui_cut_right(&map, map.w / 2);
    imui_cut_right(&map, ui->style.gap * 2);
    imui_draw_frame(ui, map, ui->style.ink, ui->style.line);
    imui_draw_custom(ui, imui_inset(map, 2 * ui->style.line), setup, PDC_CUSTOM_MINIMAP);
    show_text(app, setup, text);
    imui_cut_top(&rect, ui->style.gap * 2);
    show_players(app, setup,
                 imui_cut_top(&rect, imui_line_height(ui, PDC_FONT_SMALL) + ui->style.row_height));
    imui_cut_top(&rect, ui->style.gap * 2);
    show_options(app, setup, rect);
}

static void begin(pdc_app *app, setup_state *setup) {
    char path[1024];
    SDL_strlcpy(path, setup->files.file[setup->list.selected].path, sizeof path);
    pdc_play_request request = {
        .scenario = path,
        .seed = setup->seed,
        .names = {setup->names[0], setup->names[1]},
        .options = setup->option,
        .ground = setup->ground,
    };
    pdc_play_start(app, &request, setup->error, sizeof setup->error);
}

static void setup_frame(pdc_app *app, void *state) {
    setup_state *setup = state;
    imui *ui = app->ui;
    bool back = false;
    imui_rect inside = pdc_page(app, _("New battle"), &back);
    imui_rect left = imui_cut_left(&inside, inside.w / 3);
    imui_cut_left(&inside, pdc_app_px(app, 28));
    imui_rect foot = imui_cut_bottom(&inside, ui->style.row_height + ui->style.gap);
    imui_cut_bottom(&inside, ui->style.gap);
    bool activated = show_cards(app, setup, left);
    choose(app, setup);
    bool may = setup->preview != NULL;
    if (may) {
        show_details(app, setup, inside);
    } else {
        imui_wrapped(ui, inside,
                     setup->files.count == 0 ? _("There is no scenario in the folder of maps.")
                     : setup->previewed >= 0 ? setup->card[setup->previewed].problem
                                             : "",
                     PDC_FONT_PROSE, pdc_colours.bad);
    }
    imui_button_options start = {.label = _("To battle"),
                                 .hint = pdc_key_name(SDL_SCANCODE_RETURN, 0),
                                 .primary = true,
                                 .disabled = may ? NULL : _("Choose a scenario.")};
    bool typing = ui->text_focused && setup->error[0] == 0;
    bool pressed = pdc_key_button(app, imui_cut_right(&foot, pdc_app_px(app, 220)), &start,
                                  SDL_SCANCODE_RETURN, 0) ||
                   (typing && pdc_app_key(app, SDL_SCANCODE_RETURN, 0));
    if (setup->error[0] != 0) {
        if (pdc_ask(app, _("The battle could not begin"), setup->error, _("Choose another"),
                    _("Close")) != 0) {
            setup->error[0] = 0;
        }
    } else if (may && (pressed || activated)) {
        begin(app, setup);
    } else if (back) {
        pdc_app_back(app);
    }
}

static void setup_draw(pdc_app *app, void *state, const imui_command *command, SDL_Rect clip) {
    setup_state *setup = state;
    (void)app;
    (void)clip;
    if (setup->preview != NULL && setup->map != NULL) {
        SDL_Rect area = {command->rect.x, command->rect.y, command->rect.w, command->rect.h};
        camera_set_view(&setup->camera, area.x, area.y, area.w, area.h);
        camera_show_all(&setup->camera);
        minimap_draw(setup->minimap, setup->map, &setup->camera,
                     pdc_game_pos(setup->preview)->state, area, 0);
    }
}

static void setup_textures_lost(void *state) {
    setup_state *setup = state;
    if (setup->map != NULL) {
        map_view_forget_textures(setup->map);
    }
    if (setup->minimap != NULL) {
        minimap_forget_textures(setup->minimap);
    }
}

const pdc_screen pdc_screen_setup = {.open = setup_open,
                                     .close = setup_close,
                                     .frame = setup_frame,
                                     .draw = setup_draw,
                                     .textures_lost = setup_textures_lost};
