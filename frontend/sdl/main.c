/* The verb `play`: options, window, and the loop that sleeps while nothing happens. */
#include "sdl_main.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "blocks.h"
#include "i18n.h"
#include "play.h"
#include "script.h"

typedef struct {
    const char *language, *seed, *screenshot, *script, *load, *replay, *scenario, *position;
    bool fullscreen, help;
} options;

static const char *const help_text =
    N_("Usage: pasdecharge play [OPTION]... [FILE]\n"
       "Opens the window. FILE is a saved game to go on with.\n\n"
       "  --scenario NAME     start this battle at once\n"
       "  --position FILE     start from a training position\n"
       "  --replay FILE       watch a saved game\n"
       "  --lang LANGUAGE     en, es or fr\n"
       "  --fullscreen        fill the screen\n"
       "  --seed SEED         seed of the dice of new games, a hexadecimal number\n"
       "  --screenshot FILE   save the first picture as PNG and quit\n"
       "  --script FILE       play events from a file (for tests)\n"
       "  --blocks            draw text as blocks (for tests)\n"
       "  --help              this text\n");

/* Takes the value of `--name VALUE` or `--name=VALUE`; moves i. NULL if it is another option. */
static const char *value_of(int argc, char **argv, int *i, const char *name, bool *missing) {
    size_t length = strlen(name);
    if (argv[*i] == NULL || strncmp(argv[*i], name, length) != 0) {
        return NULL;
    }
    if (argv[*i][length] == '=') {
        return argv[*i] + length + 1;
    }
    if (argv[*i][length] != 0) {
        return NULL;
    }
    if (*i + 1 >= argc) {
        *missing = true;
        return NULL;
    }
    return argv[++*i];
}

static bool take_option(options *out, int argc, char **argv, int *i, bool *missing) {
    const struct {
        const char *name;
        const char **value;
    } known[] = {
        {"--lang", &out->language},         {"--seed", &out->seed},
        {"--screenshot", &out->screenshot}, {"--script", &out->script},
        {"--replay", &out->replay},         {"--scenario", &out->scenario},
        {"--position", &out->position},
    };
    for (size_t k = 0; k < sizeof known / sizeof known[0]; k++) {
        const char *value = value_of(argc, argv, i, known[k].name, missing);
        if (value != NULL) {
            *known[k].value = value;
            return true;
        }
        if (*missing) {
            return false;
        }
    }
    return false;
}

/* The language of --lang, which the messages about the other words are in as well; NULL if none. */
static const char *language_of(int argc, char **argv) {
    const char *found = NULL;
    for (int i = 1; i < argc; i++) {
        bool missing = false;
        const char *value = value_of(argc, argv, &i, "--lang", &missing);
        found = value != NULL ? value : found;
    }
    return found;
}

static bool read_options(options *out, int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        bool missing = false;
        if (strcmp(argv[i], "--fullscreen") == 0) {
            out->fullscreen = true;
        } else if (strcmp(argv[i], "--blocks") == 0) {
            pdc_blocks_use(true);
        } else if (strcmp(argv[i], "--help") == 0) {
            out->help = true;
        } else if (argv[i][0] != '-' && out->load == NULL) {
            out->load = argv[i];
        } else if (argv[i][0] != '-') {
            fprintf(stderr,
                    _("pasdecharge play: one file at most, and %s is a second one (see --help)\n"),
                    argv[i]);
            return false;
        } else if (!take_option(out, argc, argv, &i, &missing)) {
            fprintf(stderr,
                    missing ? _("pasdecharge play: %s needs a value\n")
                            : _("pasdecharge play: no such option: %s (see --help)\n"),
                    argv[i]);
            return false;
        }
    }
    if (out->language != NULL && strcmp(out->language, "en") != 0 &&
        strcmp(out->language, "es") != 0 && strcmp(out->language, "fr") != 0) {
        fprintf(stderr, _("pasdecharge play: no such language: %s (en, es, fr)\n"), out->language);
        return false;
    }
    uint64_t seed = 0;
    if (out->seed != NULL && !pdc_play_seed(out->seed, &seed)) {
        fprintf(stderr,
                _("pasdecharge play: the seed is no hexadecimal number of 1 to 16 digits: %s\n"),
                out->seed);
        return false;
    }
    int starts = (out->load != NULL) + (out->replay != NULL) + (out->scenario != NULL) +
                 (out->position != NULL);
    if (starts > 1) {
        fputs(_("pasdecharge play: only one of FILE, --replay, --scenario, --position\n"), stderr);
        return false;
    }
    return true;
}

static void first_screen(pdc_app *app, const options *wanted) {
    pdc_app_open(app, PDC_SCREEN_TITLE, NULL);
    pdc_play_request request = {
        .record = wanted->replay != NULL ? wanted->replay : wanted->load,
        .scenario = wanted->scenario,
        .position = wanted->position,
        .replay = wanted->replay != NULL,
        .seed = wanted->seed,
    };
    if (request.record != NULL || request.scenario != NULL || request.position != NULL) {
        char error[512];
        if (!pdc_play_start(app, &request, error, sizeof error)) {
            fprintf(stderr, "pasdecharge play: %s\n", error);
            app->status = app->failed_as != 0 ? app->failed_as : 3;
            app->quit = true;
        }
    }
}

/* Sleeps until something happens; a window left alone costs nothing. */
static void loop(pdc_app *app) {
    SDL_Event event;
    while (!app->quit && !pdc_app_told_to_end()) {
        int patience = pdc_app_patience(app);
        int got = patience < 0    ? SDL_WaitEvent(&event)
                  : patience == 0 ? SDL_PollEvent(&event)
                                  : SDL_WaitEventTimeout(&event, patience);
        while (got) {
            pdc_app_event(app, &event);
            got = SDL_PollEvent(&event);
        }
        app->now = SDL_GetTicks();
        pdc_app_frame(app);
    }
}

static void loop_script(pdc_app *app, pdc_script *script) {
    SDL_Event event;
    app->scripted = true;
    pdc_app_frame(app);
    while (!app->quit && !pdc_app_told_to_end() && pdc_script_step(script, app)) {
        while (SDL_PollEvent(&event)) {
            // only the script acts; a signal to end is looked at above
        }
        pdc_app_frame(app);
    }
    if (app->quit && app->status == 0) {
        pdc_script_left(script, app);
    }
}

static void shoot(pdc_app *app, const char *file) {
    do {
        app->now += 20;
        pdc_app_frame(app);
    } while (!pdc_app_told_to_end() && (pdc_app_patience(app) == 0 || app->animating));
    if (!pdc_app_screenshot(app, file)) {
        fprintf(stderr, _("pasdecharge play: the picture %s cannot be written: %s\n"), file,
                SDL_GetError());
        app->status = 1;
    }
}

static void run(pdc_app *app, const options *wanted, pdc_script *script) {
    first_screen(app, wanted);
    if (script != NULL) {
        loop_script(app, script);
    } else if (wanted->screenshot != NULL && !app->quit) {
        app->scripted = true;
        shoot(app, wanted->screenshot);
    } else {
        loop(app);
    }
}

int pdc_sdl_main(int argc, char **argv) {
    options wanted = {0};
    pdc_app app = {0};
    pdc_script *script = NULL;
    int width = 1280;
    int height = 800;
    pdc_settings_load(&app.settings);
    const char *language = language_of(argc, argv);
    pdc_i18n_use(language != NULL ? language : app.settings.language, NULL);
    if (!read_options(&wanted, argc, argv)) {
        return 2;
    }
    if (wanted.help) {
        fputs(_(help_text), stdout);
        return 0;
    }
    if (wanted.script != NULL) {
        script = pdc_script_open(wanted.script);
        if (script == NULL) {
            fprintf(stderr, _("pasdecharge play: the script %s cannot be read\n"), wanted.script);
            return 3;
        }
        if (!pdc_script_check(script)) {
            pdc_script_close(script);
            return 3;
        }
        pdc_script_size(script, &width, &height);
    }
    app.language = wanted.language;
    app.settings.fullscreen = app.settings.fullscreen || wanted.fullscreen;
    app.seed = wanted.seed;
    app.fit = script == NULL && wanted.screenshot == NULL;
    pdc_settings before = app.settings;
    if (pdc_app_start(&app, width, height)) {
        run(&app, &wanted, script);
        // what was switched outside the page of the settings is kept too
        if (!app.scripted && !pdc_settings_same(&before, &app.settings)) {
            pdc_settings_save(&app.settings);
        }
    } else {
        app.status = app.failed_as != 0 ? app.failed_as : 1;
    }
    pdc_app_stop(&app);
    pdc_script_close(script);
    return app.status;
}
