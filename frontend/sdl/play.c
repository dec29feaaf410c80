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
    snprintf(assets, room, "%s/assets", assets_folder(app->assets));
    snprintf(maps, room, "%s/maps", assets_folder(app->assets));
}

void pdc_play_complaints(const pdc_diag *diag, char *out, size_t room) {
    size_t used = 0;
    out[0] = 0;
    for (uint32_t i = 0; i < diag->count && used < room; i++) {
        const pdc_complaint *complaint = &diag->complaint[i];
        if (!complaint->warning) {
            int more = snprintf(out + used, room - used, "%s%s:%u: %s", used > 0 ? "\n" : "",
                                complaint->file, complaint->line, complaint->text);
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
    return pdc_folder_make(PDC_FOLDER_DATA, folder, sizeof folder) == 0 &&
           pdc_path_join(path, room, folder, name) == 0;
}

/* From now on every order is written at once. Failing that, the game goes on in memory and says so.
 * */
static void keep_game(pdc_app *app, const pdc_battle *battle, pdc_game *game) {
    char path[1200];
    if (app->scripted && getenv("XDG_DATA_HOME") == NULL) {
        return; // a test writes nothing into the player's folders
    }
    if (new_game_file(battle, path, sizeof path) && pdc_game_keep(game, path) == PDC_STATUS_FINE) {
        SDL_strlcpy(app->settings.last_game, path, sizeof app->settings.last_game);
        pdc_settings_save(&app->settings);
    } else {
        pdc_app_notice(app, _("The game cannot be saved to disk; it goes on in memory only."));
    }
}

static uint64_t seed_of(const pdc_app *app, const pdc_play_request *request) {
    const char *text = request->seed != NULL && request->seed[0] != 0 ? request->seed : app->seed;
    return text != NULL && text[0] != 0 ? strtoull(text, NULL, 16) : pdc_game_seed();
}

static bool begin(pdc_app *app, const pdc_play_request *request, pdc_play_loaded *out, char *error,
                  size_t room) {
    char path[1200];
    char assets[1024];
    char maps[1024];
    pdc_diag diag = {0};
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
    pdc_game_setup setup = {.battle = out->battle, .seed = seed_of(app, request)};
    for (int side = 1; side <= 2; side++) {
        const char *name = request->names[side - 1];
        SDL_strlcpy(setup.player[side].name, name != NULL ? name : "", PDC_TITLE);
    }
    out->game = pdc_game_new(&setup);
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
    snprintf(folder, sizeof folder, "%s/assets/lessons", assets_folder(app->assets));
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
    const char *colon = strstr(report->problem, ": ");
    const char *detail = colon != NULL ? colon + 2 : report->problem;
    out[0] = 0;
    if (report->problem[0] == 0) {
        return;
    }
    snprintf(out, room,
             report->verdict == PDC_RECORD_DIVERGED
                 ? _("Order %u is the last good one: played again, the next comes out differently "
                     "(%s).")
                 : _("Order %u is the last good one: after it the file is damaged (%s)."),
             last, detail);
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
        snprintf(error, room, "%s: %s", request->record,
                 report.problem[0] != 0 ? report.problem : strerror(errno));
        return false;
    }
    if (request->replay) {
        SDL_strlcpy(out->record, request->record, sizeof out->record);
        say_stopped(out->game, &report, out->stopped, sizeof out->stopped);
    } else if (report.problem[0] != 0) {
        pdc_app_notice(app, report.problem);
    }
    if (!request->replay) {
        SDL_strlcpy(app->settings.last_game, request->record, sizeof app->settings.last_game);
        if (!app->scripted) {
            pdc_settings_save(&app->settings);
        }
    }
    return true;
}

bool pdc_play_start(pdc_app *app, const pdc_play_request *request, char *error, size_t room) {
    pdc_play_loaded loaded = {.replay = request->replay};
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
