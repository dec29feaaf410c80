/*
 * Scripts drive the window in tests. One command a line; `#` starts a comment. Each command is
 * followed by a frame, and every frame lasts 20 milliseconds of the script's own clock, so that a
 * script shows the same pictures on every machine.
 *
 *   size W H             size of the window; first line only (else 1280 800)
 *   resize W H           change it later
 *   move X Y             move the pointer
 *   click X Y            press and release the left button there; `right X Y` the right one
 *   double X Y           a double click
 *   drag X1 Y1 X2 Y2     press, move, release
 *   wheel X Y N          turn the wheel N notches there
 *   key NAME             press a key by SDL's name, with "Ctrl+", "Shift+", "Alt+" before it
 *   hold NAME            a key that is held down is told of again
 *   text WORDS           type them
 *   click-on TEXT        click the middle of a text on the screen; the last one drawn if there are
 *   several
 *   hover-on TEXT        move the pointer there
 *   hex NUMBER           click a hex of the map; `hover-hex NUMBER`, `right-hex NUMBER` likewise
 *   wait MS              let time pass, ten minutes at most
 *   settle               let time pass until nothing moves
 *   lost                 the renderer loses its textures, as some systems have it
 *   shot FILE            save the picture as PNG
 *   expect TEXT          some text on the screen contains TEXT, or the script fails with status 1
 *   absent TEXT          no text on the screen contains TEXT, or the script fails
 *   print-text TEXT      write where a text or a hex is: "TEXT: X Y"; `print-hex NUMBER` likewise
 *   quit                 close the window, as by its button; a question may come of that, and the
 *                        script goes on; if it closes, nothing may come after
 */
#include "script.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "play.h"

enum {
    FRAME = 20,
    LONGEST_SETTLE = 60000,
    LONGEST_WAIT = 600000,
    LEAST_SIZE = 320,
    MOST_SIZE = 8000,
    LINE_ROOM = 1024
};

struct pdc_script {
    char *text;
    const char *at;
    char file[256];
    int line;
    Uint32 wait_until;
    Uint32 settle_from;
    bool settling;
    SDL_Event after; // to be sent with the next frame: the release of a click
    bool has_after;
};

pdc_script *pdc_script_open(const char *file) {
    pdc_script *script = calloc(1, sizeof *script);
    size_t length = 0;
    struct stat what;
    bool regular = stat(file, &what) == 0 && S_ISREG(what.st_mode); // SDL reads folders, badly
    if (script != NULL && regular) {
        script->text = SDL_LoadFile(file, &length);
        script->at = script->text;
        SDL_strlcpy(script->file, file, sizeof script->file);
    }
    if (script != NULL && script->text == NULL) {
        free(script);
        script = NULL;
    }
    return script;
}

void pdc_script_close(pdc_script *script) {
    if (script != NULL) {
        SDL_free(script->text);
        free(script);
    }
}

bool pdc_script_size(const pdc_script *script, int *width, int *height) {
    const char *at = script->text;
    while (*at == '#' || *at == '\n' || *at == '\r') { // comments and empty lines before it
        at += strcspn(at, "\n");
        at += *at == '\n';
    }
    return sscanf(at, "size %d %d", width, height) == 2;
}

/* --- events ----------------------------------------------------------------------------------- */

static void send_motion(pdc_app *app, int x, int y) {
    SDL_Event event = {.motion = {.type = SDL_MOUSEMOTION, .x = x, .y = y}};
    pdc_app_event(app, &event);
}

static SDL_Event button_event(Uint32 type, Uint8 button, int x, int y, Uint8 clicks) {
    SDL_Event event = {
        .button = {.type = type, .button = button, .clicks = clicks, .x = x, .y = y}};
    return event;
}

static void click(pdc_script *script, pdc_app *app, Uint8 button, int x, int y, Uint8 clicks) {
    send_motion(app, x, y);
    SDL_Event down = button_event(SDL_MOUSEBUTTONDOWN, button, x, y, clicks);
    pdc_app_event(app, &down);
    script->after = button_event(SDL_MOUSEBUTTONUP, button, x, y, clicks);
    script->has_after = true;
}

/* Scancode 0: there is no such key. */
static SDL_Keysym key_of(const char *name) {
    static const struct {
        const char *prefix;
        Uint16 modifier;
    } prefixes[] = {{"Ctrl+", KMOD_LCTRL}, {"Shift+", KMOD_LSHIFT}, {"Alt+", KMOD_LALT}};
    SDL_Keysym key = {0};
    for (size_t i = 0; i < 3; i++) {
        size_t length = strlen(prefixes[i].prefix);
        if (strncmp(name, prefixes[i].prefix, length) == 0) {
            key.mod |= prefixes[i].modifier;
            name += length;
            i = (size_t)-1;
        }
    }
    key.scancode = SDL_GetScancodeFromName(name);
    key.sym = SDL_GetKeyFromScancode(key.scancode);
    return key;
}

static void send_key(pdc_app *app, const char *name, bool held) {
    SDL_Event event = {.key = {.type = SDL_KEYDOWN, .repeat = held, .keysym = key_of(name)}};
    pdc_app_event(app, &event);
}

static void send_text(pdc_app *app, const char *words) {
    SDL_Event event = {.text = {.type = SDL_TEXTINPUT}};
    SDL_strlcpy(event.text.text, words, sizeof event.text.text);
    pdc_app_event(app, &event);
}

/* --- what is on the screen -------------------------------------------------------------------- */

static const imui_command *find_text(const pdc_app *app, const char *wanted, bool whole) {
    for (int i = app->ui->command_count - 1; i >= 0; i--) {
        const imui_command *command = &app->ui->commands[i];
        if (command->kind == IMUI_COMMAND_TEXT &&
            (whole ? strcmp(command->text, wanted) == 0 : strstr(command->text, wanted) != NULL)) {
            return command;
        }
    }
    return NULL;
}

static bool fail(const pdc_script *script, pdc_app *app, const char *what, const char *detail) {
    fprintf(stderr, "%s:%d: %s: %s\n", script->file, script->line, what, detail);
    app->status = 1;
    app->quit = true;
    return false;
}

static bool point_at_text(const pdc_script *script, pdc_app *app, const char *text, int *x,
                          int *y) {
    const imui_command *command = find_text(app, text, true);
    command = command != NULL ? command : find_text(app, text, false);
    if (command == NULL) {
        return fail(script, app, "no such text on the screen", text);
    }
    *x = (command->rect.x + command->rect.w / 2) * 100 / app->density;
    *y = (command->rect.y + command->rect.h / 2) * 100 / app->density;
    return true;
}

static bool point_at_hex(const pdc_script *script, pdc_app *app, const char *number, int *x,
                         int *y) {
    if (!pdc_play_hex_pixel(app, number, x, y)) {
        return fail(script, app, "no such hex in view", number);
    }
    *x = *x * 100 / app->density;
    *y = *y * 100 / app->density;
    return true;
}

/* --- commands --------------------------------------------------------------------------------- */

static bool run_pointer(pdc_script *script, pdc_app *app, const char *word, const char *rest) {
    int x = 0;
    int y = 0;
    int x2 = 0;
    int y2 = 0;
    int numbers = sscanf(rest, "%d %d %d %d", &x, &y, &x2, &y2);
    bool by_text = strcmp(word, "click-on") == 0 || strcmp(word, "hover-on") == 0;
    bool by_hex = strstr(word, "hex") != NULL;
    if ((by_text && !point_at_text(script, app, rest, &x, &y)) ||
        (by_hex && !point_at_hex(script, app, rest, &x, &y))) {
        return false;
    }
    if (!by_text && !by_hex && numbers < 2) {
        return fail(script, app, "coordinates expected", rest);
    }
    if (strcmp(word, "move") == 0 || strncmp(word, "hover", 5) == 0) {
        send_motion(app, x, y);
    } else if (strncmp(word, "right", 5) == 0) {
        click(script, app, SDL_BUTTON_RIGHT, x, y, 1);
    } else if (strcmp(word, "wheel") == 0) {
        SDL_Event event = {.wheel = {.type = SDL_MOUSEWHEEL, .y = x2}};
        send_motion(app, x, y);
        pdc_app_event(app, &event);
    } else {
        click(script, app, SDL_BUTTON_LEFT, x, y, strcmp(word, "double") == 0 ? 2 : 1);
    }
    if (strcmp(word, "drag") == 0) {
        script->after.button.x = x2;
        script->after.button.y = y2;
        pdc_app_frame(app);
        send_motion(app, x2, y2);
    }
    return true;
}

static bool run_check(const pdc_script *script, pdc_app *app, const char *word, const char *rest) {
    bool found = find_text(app, rest, false) != NULL;
    if (strcmp(word, "expect") == 0 && !found) {
        return fail(script, app, "expected on the screen but not there", rest);
    }
    if (strcmp(word, "absent") == 0 && found) {
        return fail(script, app, "on the screen though it should not be", rest);
    }
    return true;
}

/* Places of the screen, for tests that move a real mouse. */
static bool run_print(const pdc_script *script, pdc_app *app, const char *word, const char *rest) {
    int x = 0;
    int y = 0;
    bool hex = strcmp(word, "print-hex") == 0;
    if (hex ? !point_at_hex(script, app, rest, &x, &y)
            : !point_at_text(script, app, rest, &x, &y)) {
        return false;
    }
    printf("%s: %d %d\n", rest, x, y);
    fflush(stdout); // who waits for it goes on at once
    return true;
}

static void resize(pdc_app *app, const char *rest) {
    int width = 0;
    int height = 0;
    if (sscanf(rest, "%d %d", &width, &height) == 2) {
        SDL_SetWindowSize(app->window, width, height);
        pdc_app_apply_settings(app);
    }
}

static bool run(pdc_script *script, pdc_app *app, const char *word, const char *rest) {
    static const char *const pointer_words[] = {"move", "click",     "right",    "double",
                                                "drag", "wheel",     "click-on", "hover-on",
                                                "hex",  "hover-hex", "right-hex"};
    for (size_t i = 0; i < sizeof pointer_words / sizeof pointer_words[0]; i++) {
        if (strcmp(word, pointer_words[i]) == 0) {
            return run_pointer(script, app, word, rest);
        }
    }
    if (strcmp(word, "key") == 0 || strcmp(word, "hold") == 0) {
        send_key(app, rest, strcmp(word, "hold") == 0);
    } else if (strcmp(word, "text") == 0) {
        send_text(app, rest);
    } else if (strcmp(word, "wait") == 0) {
        script->wait_until = app->now + (Uint32)atoi(rest);
    } else if (strcmp(word, "settle") == 0) {
        script->settling = true;
        script->settle_from = app->now;
    } else if (strcmp(word, "lost") == 0) {
        SDL_Event event = {.type = SDL_RENDER_DEVICE_RESET};
        pdc_app_event(app, &event);
    } else if (strcmp(word, "shot") == 0) {
        if (!pdc_app_screenshot(app, rest)) {
            return fail(script, app, "the picture cannot be written", rest);
        }
    } else if (strcmp(word, "resize") == 0) {
        resize(app, rest);
    } else if (strcmp(word, "quit") == 0) {
        app->quit = true;
    } else if (strcmp(word, "print-text") == 0 || strcmp(word, "print-hex") == 0) {
        return run_print(script, app, word, rest);
    } else if (strcmp(word, "expect") == 0 || strcmp(word, "absent") == 0) {
        return run_check(script, app, word, rest);
    } else if (strcmp(word, "size") != 0) {
        return fail(script, app, "no such command", word);
    }
    return true;
}

/* Next line with a command; false at the end of the file. */
static bool next_line(pdc_script *script, char *line, size_t room) {
    while (*script->at != 0) {
        size_t length = strcspn(script->at, "\n");
        size_t copied = length < room - 1 ? length : room - 1;
        memcpy(line, script->at, copied);
        line[copied] = 0;
        line[strcspn(line, "\r")] = 0;
        script->at += length + (script->at[length] == '\n' ? 1 : 0);
        script->line++;
        if (line[0] != 0 && line[0] != '#') {
            return true;
        }
    }
    return false;
}

static bool is_waiting(pdc_script *script, const pdc_app *app) {
    if (script->settling) {
        script->settling = app->animating && app->now - script->settle_from < LONGEST_SETTLE;
    }
    return script->settling || app->settle > 0 || (Sint32)(app->now - script->wait_until) < 0;
}

/* --- looking it over before it is played ------------------------------------------------------ */

typedef enum { NOTHING, WORDS, KEY, NUMBERS } argument;

static const struct {
    const char *word;
    argument takes;
    int numbers;
    long least, most;
    const char *form;
} commands[] = {
    {"size", NUMBERS, 2, LEAST_SIZE, MOST_SIZE, "size W H, each 320 to 8000"},
    {"resize", NUMBERS, 2, LEAST_SIZE, MOST_SIZE, "resize W H, each 320 to 8000"},
    {"move", NUMBERS, 2, 0, MOST_SIZE, "move X Y"},
    {"click", NUMBERS, 2, 0, MOST_SIZE, "click X Y"},
    {"right", NUMBERS, 2, 0, MOST_SIZE, "right X Y"},
    {"double", NUMBERS, 2, 0, MOST_SIZE, "double X Y"},
    {"drag", NUMBERS, 4, 0, MOST_SIZE, "drag X1 Y1 X2 Y2"},
    {"wheel", NUMBERS, 3, -MOST_SIZE, MOST_SIZE, "wheel X Y N"},
    {"wait", NUMBERS, 1, 0, LONGEST_WAIT, "wait MS, 0 to 600000"},
    {"key", KEY, 0, 0, 0, "key NAME, a key by SDL's name, with Ctrl+, Shift+, Alt+ before it"},
    {"hold", KEY, 0, 0, 0, "hold NAME, a key as for `key`"},
    {"text", WORDS, 0, 0, 0, "text WORDS"},
    {"click-on", WORDS, 0, 0, 0, "click-on TEXT"},
    {"hover-on", WORDS, 0, 0, 0, "hover-on TEXT"},
    {"hex", WORDS, 0, 0, 0, "hex NUMBER"},
    {"hover-hex", WORDS, 0, 0, 0, "hover-hex NUMBER"},
    {"right-hex", WORDS, 0, 0, 0, "right-hex NUMBER"},
    {"shot", WORDS, 0, 0, 0, "shot FILE"},
    {"expect", WORDS, 0, 0, 0, "expect TEXT"},
    {"absent", WORDS, 0, 0, 0, "absent TEXT"},
    {"print-text", WORDS, 0, 0, 0, "print-text TEXT"},
    {"print-hex", WORDS, 0, 0, 0, "print-hex NUMBER"},
    {"settle", NOTHING, 0, 0, 0, "settle"},
    {"lost", NOTHING, 0, 0, 0, "lost"},
    {"quit", NOTHING, 0, 0, 0, "quit"},
};

static bool numbers_fit(const char *rest, int wanted, long least, long most) {
    int count = 0;
    while (*rest != 0) {
        char *end = NULL;
        long value = strtol(rest, &end, 10);
        if (end == rest || (*end != 0 && *end != ' ') || value < least || value > most) {
            return false;
        }
        count++;
        rest = end + strspn(end, " ");
    }
    return count == wanted;
}

static bool complain(const pdc_script *script, const char *what, const char *detail) {
    fprintf(stderr, "%s:%d: %s: %s\n", script->file, script->line, what, detail);
    return false;
}

static bool check_line(const pdc_script *script, const char *word, const char *rest, bool first) {
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (strcmp(commands[i].word, word) != 0) {
            continue;
        }
        bool good = false;
        switch (commands[i].takes) {
        case NOTHING: good = rest[0] == 0; break;
        case WORDS: good = rest[0] != 0; break;
        case KEY: good = key_of(rest).scancode != SDL_SCANCODE_UNKNOWN; break;
        case NUMBERS:
            good = numbers_fit(rest, commands[i].numbers, commands[i].least, commands[i].most);
            break;
        }
        if (i == 0 && !first) {
            return complain(script, "size stands in the first line only; later", "resize W H");
        }
        return good || complain(script, "expected", commands[i].form);
    }
    return complain(script, "no such command", word);
}

bool pdc_script_check(pdc_script *script) {
    char line[LINE_ROOM];
    bool good = true;
    bool first = true;
    while (next_line(script, line, sizeof line)) {
        char *rest = line + strcspn(line, " ");
        if (*rest == ' ') {
            *rest++ = 0;
        }
        good = check_line(script, line, rest, first) && good;
        first = false;
    }
    script->at = script->text;
    script->line = 0;
    return good;
}

/* --- playing ---------------------------------------------------------------------------------- */

bool pdc_script_step(pdc_script *script, pdc_app *app) {
    char line[LINE_ROOM];
    app->now += FRAME;
    if (script->has_after) {
        script->has_after = false;
        pdc_app_event(app, &script->after);
        return true;
    }
    if (is_waiting(script, app)) {
        return true;
    }
    if (!next_line(script, line, sizeof line)) {
        return false;
    }
    char *rest = line + strcspn(line, " ");
    if (*rest == ' ') {
        *rest++ = 0;
    }
    return run(script, app, line, rest);
}

void pdc_script_left(pdc_script *script, pdc_app *app) {
    char line[LINE_ROOM];
    if (next_line(script, line, sizeof line)) {
        fail(script, app, "the window has closed before", line);
    }
}
