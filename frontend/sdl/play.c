#include "play.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "../../engine/session/files.h"
#include "files_list.h"
#include "i18n.h"

void pdc_play_folders(const pdc_app *app, char *assets, char *maps, size_t room) {
    snprintf(assets, room, "%s", assets_folder(app->assets));
    snprintf(maps, room, "%s", assets_maps(app->assets));
}

void pdc_play_complaints(const pdc_diag *diag, char *out, size_t room) {
    size_t used = 0;
    out[0] = 0;
    for (uint32_t i = 0; i < diag->count && used < room; i++) {
        const pdc_complaint *complaint = &diag->complaint[i];
        if (!complaint->warning) {
            char line[16] = "";
            if (complaint->line > 0) {
                snprintf(line, sizeof line, "%u:", complaint->line);
            }
            int more = snprintf(out + used, room - used, "%s%s:%s %s", used > 0 ? "\n" : "",
                                complaint->file, line, complaint->text);
            used += more > 0 ? (size_t)more : 0;
        }
    }
}

void pdc_play_title(const pdc_battle *battle, char *out, size_t room) {
    pdc_scenario_texts texts = {0};
    pdc_diag diag = {0};
    out[0] = 0;
    if (battle == NULL) {
        return;
    }
    if (battle->scenario_path[0] != 0 &&
        pdc_load_scenario_texts(battle->scenario_path, &texts, &diag) == PDC_STATUS_FINE) {
        snprintf(out, room, "%s", texts.title[pdc_i18n_number()]);
    } else {
        snprintf(out, room, "%s", battle->scenario->title);
    }
    if (out[0] == 0) {
        snprintf(out, room, "%s", battle->scenario->id);
    }
    pdc_scenario_texts_free(&texts);
    pdc_diag_free(&diag);
}

void pdc_play_reflow(char *text) {
    for (char *at = text; *at != 0; at++) {
        bool single = *at == '\n' && at > text && at[-1] != '\n' && at[1] != '\n' && at[1] != 0;
        *at = single ? ' ' : *at;
    }
}

static char *own_words(const char *text) {
    char *own = SDL_strdup(text != NULL ? text : "");
    if (own != NULL) {
        pdc_play_reflow(own);
    }
    return own;
}

void pdc_play_words_load(pdc_battle *battle, pdc_play_words *out) {
    pdc_scenario_texts texts = {0};
    pdc_diag diag = {0};
    int language = pdc_i18n_number();
    memset(out, 0, sizeof *out);
    pdc_play_title(battle, out->title, sizeof out->title);
    if (battle != NULL && battle->scenario_path[0] != 0 &&
        pdc_load_scenario_texts(battle->scenario_path, &texts, &diag) == PDC_STATUS_FINE) {
        pdc_scenario_rename(battle->scenario, &texts, language);
        pdc_map_rename(battle->map, &texts, language);
        out->briefing[1] = own_words(texts.briefing[language][1]);
        out->briefing[2] = own_words(texts.briefing[language][2]);
        out->notes = own_words(texts.notes[language]);
    }
    pdc_scenario_texts_free(&texts);
    pdc_diag_free(&diag);
}

void pdc_play_words_free(pdc_play_words *words) {
    SDL_free(words->briefing[1]);
    SDL_free(words->briefing[2]);
    SDL_free(words->notes);
    memset(words, 0, sizeof *words);
}

/* --- a new battle ----------------------------------------------------------------------------- */

static bool scenario_file(const pdc_app *app, const char *wanted, char *path, size_t room) {
    char assets[1024];
    char maps[1024];
    if (strchr(wanted, '/') != NULL || strstr(wanted, ".yaml") != NULL) {
        snprintf(path, room, "%s", wanted);
        return true;
    }
    pdc_play_folders(app, assets, maps, sizeof maps);
    return pdc_battle_find(maps, wanted, path, room) != 0;
}

/* A name of its own in the folder of saved games: scenario, day, time. */
static bool new_game_file(const pdc_battle *battle, char *path, size_t room) {
    char folder[1024];
    char name[128];
    char stamp[32];
    time_t now = time(NULL);
    struct tm local;
    localtime_r(&now, &local);
    strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", &local);
    snprintf(name, sizeof name, "%s-%s.pdc", battle->scenario->id, stamp);
    return pdc_folder_path(PDC_FOLDER_DATA, folder, sizeof folder) == 0 &&
           pdc_path_join(path, room, folder, name) == 0;
}

/* By its whole path: the program may be started elsewhere the next time. */
static void remember_game(pdc_app *app, const char *record) {
    char folder[1024];
    char path[1600];
    bool relative = record[0] != '/' && getcwd(folder, sizeof folder) != NULL &&
                    pdc_path_join(path, sizeof path, folder, record) == 0;
    SDL_strlcpy(app->settings.last_game, relative ? path : record, sizeof app->settings.last_game);
    if (!app->scripted || getenv("XDG_DATA_HOME") != NULL) {
        pdc_settings_save(&app->settings); // a test writes nothing into the player's folders
    }
}

/* The file could not be written: where the game is now. */
static void tell_moved(pdc_app *app, const pdc_game *game, const char *path, int error) {
    char text[1400];
    const pdc_keeping *keeping = pdc_game_keeping(game);
    if (keeping->kept == PDC_KEPT_ELSEWHERE) {
        snprintf(text, sizeof text, _("%s cannot be written: %s. The game is kept in %s instead."),
                 path, strerror(error), keeping->path);
        pdc_app_alert(app, _("The game is saved in another file"), text);
        remember_game(app, keeping->path);
        return;
    }
    snprintf(text, sizeof text,
             _("%s cannot be written: %s. Until a file can be written the game is in memory only, "
               "and lost when the program ends. Make room or allow writing there, then save a copy "
               "(Ctrl+S)."),
             path, strerror(error));
    pdc_app_alert(app, _("The game is not saved"), text);
}

void pdc_play_tell_kept(pdc_app *app, const pdc_game *game) {
    const pdc_keeping *keeping = pdc_game_keeping(game);
    if (keeping->kept == PDC_KEPT_MEMORY) {
        pdc_app_notice(app,
                       _("The game cannot be written to disk any more; it goes on in memory."));
    } else if (keeping->kept == PDC_KEPT_ELSEWHERE &&
               strcmp(app->settings.last_game, keeping->path) != 0) {
        tell_moved(app, game, keeping->old_path, keeping->error);
    }
}

/* From now on every order is written at once. Failing that, the game goes on elsewhere or in memory,
 * and says so. */
static void keep_game(pdc_app *app, const pdc_battle *battle, pdc_game *game) {
    char folder[1024];
    char path[1200];
    if (app->scripted && getenv("XDG_DATA_HOME") == NULL) {
        return; // a test writes nothing into the player's folders
    }
    errno = 0;
    int error = pdc_folder_make(PDC_FOLDER_DATA, folder, sizeof folder) != 0 ? errno : 0;
    bool named = new_game_file(battle, path, sizeof path);
    if (named && pdc_game_keep_fresh(game, path, sizeof path) == PDC_STATUS_FINE) {
        remember_game(app, path);
        return;
    }
    error = error != 0 ? error : pdc_game_keeping(game)->error;
    pdc_game_rescue(game);
    tell_moved(app, game, named ? path : "HOME", error);
}

bool pdc_play_seed(const char *text, uint64_t *out) {
    size_t digits = strspn(text, "0123456789abcdefABCDEF");
    if (digits == 0 || digits > 16 || text[digits] != 0) {
        return false;
    }
    *out = strtoull(text, NULL, 16);
    return true;
}

static uint64_t seed_of(const pdc_app *app, const pdc_play_request *request) {
    const char *text = request->seed != NULL && request->seed[0] != 0 ? request->seed : app->seed;
    uint64_t seed = 0;
    return text != NULL && text[0] != 0 && pdc_play_seed(text, &seed) ? seed : pdc_game_seed();
}

static bool begin(pdc_app *app, const pdc_play_request *request, pdc_play_loaded *out, char *error,
                  size_t room) {
    char path[1200];
    char assets[1024];
    char maps[1024];
    pdc_diag diag = {0};
    uint64_t seed = 0;
    if (request->seed != NULL && request->seed[0] != 0 && !pdc_play_seed(request->seed, &seed)) {
        snprintf(error, room, _("The seed is no hexadecimal number of 1 to 16 digits: %s"),
                 request->seed);
        return false;
    }
    if (!scenario_file(app, request->scenario, path, sizeof path)) {
        snprintf(error, room, _("There is no scenario %s in the folder of maps."),
                 request->scenario);
        return false;
    }
    pdc_play_folders(app, assets, maps, sizeof maps);
    pdc_status_code status = pdc_battle_load(path, assets, &out->battle, &diag);
    if (status != PDC_STATUS_FINE) {
        pdc_play_complaints(&diag, error, room);
        pdc_diag_free(&diag);
        return false;
    }
    pdc_diag_free(&diag);
    if (request->options != NULL) {
        memcpy(out->battle->scenario->option, request->options,
               sizeof out->battle->scenario->option);
    }
    bool fine = true;
    for (int i = 0; request->ground != NULL && i < out->battle->scenario->ground_options; i++) {
        fine = fine && pdc_battle_ground(out->battle, i, request->ground[i]) != 0; /* [HC-320] */
    }
    pdc_game_setup setup = {.battle = out->battle, .seed = seed_of(app, request)};
    for (int side = 1; side <= 2; side++) {
        const char *name = request->names[side - 1];
        SDL_strlcpy(setup.player[side].name, name != NULL ? name : "", PDC_TITLE);
    }
    out->game = fine ? pdc_game_new(&setup) : NULL;
    if (out->game == NULL) {
        pdc_battle_free(out->battle);
        snprintf(error, room, "%s", _("Out of memory."));
        return false;
    }
    keep_game(app, out->battle, out->game);
    return true;
}

/* --- a lesson --------------------------------------------------------------------------------- */

bool pdc_play_lesson(pdc_app *app, const char *path, pdc_play_loaded *out, char *error,
                     size_t room) {
    char assets[1024];
    char maps[1024];
    pdc_diag diag = {0};
    pdc_course *course = calloc(1, sizeof *course);
    pdc_play_folders(app, assets, maps, sizeof maps);
    snprintf(error, room, "%s", _("Out of memory."));
    if (course != NULL && pdc_course_open(course, path, assets, &diag)) {
        out->game = pdc_course_begin(course, 0, error, room);
    } else if (diag.count > 0) {
        pdc_play_complaints(&diag, error, room);
    }
    pdc_diag_free(&diag);
    if (out->game == NULL && course != NULL) {
        pdc_course_close(course);
        free(course);
        course = NULL;
    }
    out->course = course;
    return out->game != NULL;
}

bool pdc_play_next_lesson(pdc_app *app, const char *path, char *next, size_t room) {
    char folder[1100];
    pdc_found_files files = {0};
    bool found = false;
    snprintf(folder, sizeof folder, "%s/lessons", assets_folder(app->assets));
    pdc_files_find(&files, folder, ".yaml", 0);
    pdc_files_sort(&files, 0);
    for (int i = 0; i + 1 < files.count && !found; i++) {
        found = strcmp(files.file[i].path, path) == 0;
        snprintf(next, room, "%s", files.file[i + 1].path);
    }
    pdc_files_free(&files);
    return found;
}

/* --- a record --------------------------------------------------------------------------------- */

/* Why a record that is watched ends where it does. */
static void say_stopped(const pdc_game *game, const pdc_open_report *report, char *out,
                        size_t room) {
    unsigned last = pdc_game_lines(game);
    out[0] = 0;
    if (report->problem[0] == 0) {
        return;
    }
    snprintf(out, room,
             report->verdict == PDC_RECORD_DIVERGED
                 ? _("Order %u is the last good one: played again, the next comes out differently "
                     "(%s).")
                 : _("Order %u is the last good one: after it the file is damaged (%s)."),
             last, _(report->reason));
}

void pdc_play_place(uint32_t line, uint32_t file_line, char *out, size_t room) {
    if (line > 0) {
        snprintf(out, room, _("line %u (line %u of the file)"), line, file_line);
    } else {
        snprintf(out, room, _("line %u of the file"), file_line);
    }
}

/* Why a record cannot be opened, in the player's language. */
static void tell_refusal(const char *record, const pdc_open_report *report, char *error,
                         size_t room) {
    char place[80];
    pdc_play_place(report->line, report->file_line, place, sizeof place);
    if (report->other != 0) {
        snprintf(error, room,
                 _("%s: another program (process %d) has this game open. Close it there first."),
                 record, report->other);
    } else if (report->verdict == PDC_RECORD_OTHER_RULES) {
        snprintf(error, room,
                 _("%s: this game was played with another scenario, map or rules than those here "
                   "(%s). Ask for an exported copy, which carries its own."),
                 record, report->reason);
    } else if (report->verdict == PDC_RECORD_DIVERGED) {
        snprintf(error, room, _("%s: the game does not play here as it is written: %s, %s."),
                 record, place, report->reason);
    } else if (report->reason[0] != 0) {
        snprintf(error, room, _("%s: %s: %s."), record, place, _(report->reason));
    } else {
        snprintf(error, room, "%s: %s", record,
                 report->problem[0] != 0 ? report->problem : strerror(errno));
    }
}

/* What was wrong with the file, what was lost, and where the file as it was lies now. */
static void tell_damage(pdc_app *app, const pdc_play_request *request,
                        const pdc_open_report *report, const pdc_game *game) {
    char text[1400];
    char kept[700];
    char place[80];
    char orders[60];
    char turns[60];
    const pdc_keeping *keeping = pdc_game_keeping(game);
    if (request->replay) {
        snprintf(kept, sizeof kept, "%s", _("The file stays as it is."));
    } else if (report->damaged_copy[0] != 0) {
        snprintf(kept, sizeof kept, _("The file as it was is kept as %s."), report->damaged_copy);
    } else {
        snprintf(kept, sizeof kept,
                 _("The file stays as it is, for it cannot be copied or written: %s. The game goes "
                   "on in memory: save a copy (Ctrl+S)."),
                 strerror(keeping->error));
    }
    pdc_play_place(report->line, report->file_line, place, sizeof place);
    snprintf(orders, sizeof orders, ngettext("%u order", "%u orders", report->orders_dropped),
             report->orders_dropped);
    snprintf(turns, sizeof turns,
             ngettext("%u turn begun", "%u turns begun", report->turns_dropped),
             report->turns_dropped);
    snprintf(
        text, sizeof text,
        _("%s\n\nDamaged at %s: %s.\n\nThe game is good up to order %u, in turn %u. Lost after "
          "it: %s, %s.\n\n%s"),
        request->record, place, _(report->reason), report->order, report->turn, orders, turns,
        kept);
    pdc_app_alert(app, _("The record is damaged"), text);
}

static bool open_record(pdc_app *app, const pdc_play_request *request, pdc_play_loaded *out,
                        char *error, size_t room) {
    char assets[1024];
    char maps[1024];
    pdc_open_report report = {0};
    pdc_play_folders(app, assets, maps, sizeof maps);
    pdc_open_how how = {
        .assets = assets, .maps = maps, .keep = !request->replay, .prefix = request->replay};
    errno = 0;
    pdc_status_code status = pdc_game_open(request->record, &how, &out->game, &report);
    if (status != PDC_STATUS_FINE) {
        tell_refusal(request->record, &report, error, room);
        app->failed_as =
            report.verdict == PDC_RECORD_OTHER_RULES || report.verdict == PDC_RECORD_DIVERGED ? 4
                                                                                              : 3;
        return false;
    }
    if (request->replay) {
        SDL_strlcpy(out->record, request->record, sizeof out->record);
        say_stopped(out->game, &report, out->stopped, sizeof out->stopped);
        if (report.problem[0] != 0) {
            fprintf(stderr, "pasdecharge play: %s: %s\n", request->record, report.problem);
        }
    } else if (report.problem[0] != 0) {
        tell_damage(app, request, &report, out->game);
    } else if (pdc_game_keeping(out->game)->kept == PDC_KEPT_NOWHERE &&
               pdc_game_prompt(out->game).sides != 0) {
        pdc_app_alert(
            app, _("The game is not saved"),
            _("This is an exported game: its file stays as it is, and nothing that you do "
              "is kept until you save a copy (Ctrl+S)."));
    }
    if (!request->replay) {
        remember_game(app, request->record);
    }
    return true;
}

bool pdc_play_start(pdc_app *app, const pdc_play_request *request, char *error, size_t room) {
    pdc_play_loaded loaded = {.replay = request->replay,
                              .saved = request->record != NULL && !request->replay,
                              .training = request->record == NULL && request->scenario == NULL};
    bool good = false;
    error[0] = 0;
    if (request->record != NULL) {
        good = open_record(app, request, &loaded, error, room);
    } else if (request->scenario != NULL) {
        good = begin(app, request, &loaded, error, room);
    } else if (request->lesson != NULL) {
        good = pdc_play_lesson(app, request->lesson, &loaded, error, room);
    } else {
        good = pdc_play_position(app, request->position, &loaded, error, room);
    }
    if (good) {
        while (app->depth > 1) {
            pdc_app_back(app); // only the title stays below
        }
        if (loaded.course != NULL) {
            pdc_app_open(app, PDC_SCREEN_TRAINING, loaded.course->path); // and the course
        }
        pdc_app_open(app, PDC_SCREEN_BATTLE, &loaded);
    }
    return good;
}
