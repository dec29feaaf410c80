/** The running program: window, clock, input, the stack of screens, and the game being played. */
#ifndef PDC_SDL_APP_H
#define PDC_SDL_APP_H

#include <SDL.h>
#include <imui.h>

#include "assets.h"
#include "settings.h"
#include "text.h"
#include "theme.h"

typedef struct pdc_app pdc_app;

typedef enum {
    PDC_SCREEN_TITLE,
    PDC_SCREEN_SETUP,
    PDC_SCREEN_BATTLE,
    PDC_SCREEN_LOAD,
    PDC_SCREEN_TRAINING,
    PDC_SCREEN_SETTINGS,
    PDC_SCREEN_MANUAL,
    PDC_SCREEN_RULES,
    PDC_SCREEN_COUNT
} pdc_screen_id;

/** What a screen does. `state` is its own, from open to close. */
typedef struct {
    void *(*open)(pdc_app *app, const void *argument);
    void (*close)(pdc_app *app, void *state);
    void (*frame)(pdc_app *app, void *state);
    void (*draw)(pdc_app *app, void *state, const imui_command *command, SDL_Rect clip); // optional
    bool (*close_window)(pdc_app *app, void *state); // optional: false = not yet
    void (*textures_lost)(void *state);    // optional: the renderer has none of them any more
    void (*language_changed)(void *state); // optional: what it keeps in words is to be said anew
} pdc_screen;

typedef struct {
    SDL_Scancode scancode;
    SDL_Keycode symbol;
    Uint16 modifiers;
    bool taken;
} pdc_key;

enum { PDC_MAX_KEYS = 16, PDC_MAX_SCREENS = 8 };
enum { PDC_LEAST_WIDTH = 1024, PDC_LEAST_HEIGHT = 640 };

/** Pointer and keys of this frame beside those of imui. */
typedef struct {
    pdc_key key[PDC_MAX_KEYS];
    int keys;
    int x, y;               // pointer, in pixels of the picture
    bool pressed, released; // left button
    bool right_pressed;
    bool left_down, middle_down, right_down;
    int clicks;
    int wheel;
    bool inside; // the pointer is in the window
} pdc_input;

typedef struct {
    pdc_screen_id id;
    void *state;
} pdc_shown;

struct pdc_app {
    SDL_Window *window;
    SDL_Renderer *renderer;
    pdc_text *text;
    pdc_assets *assets;
    imui *ui;
    pdc_settings settings;
    int scale;   // of the interface in percent, the screen's density included
    int fitted;  // the same without it: that of the settings, or the most there is room for
    int density; // pixels of the picture to 100 points of the window
    Uint32 now;  // milliseconds; a script's clock moves by itself
    bool scripted;
    bool fit;       // the window is made to fit the screen
    bool animating; // a frame is wanted as soon as possible
    bool quit;
    int status; // exit status
    int settle; // frames to draw though nothing happens
    pdc_input input;
    imui_input ui_input;
    pdc_shown shown[PDC_MAX_SCREENS];
    int depth;
    int changes;          // screens opened and closed so far
    const char *language; // of this session only, from the command line; NULL = as in the settings
    const char *seed;     // from the command line, NULL = by chance
    char notice[256];     // short message shown for a while
    Uint32 notice_until;
    char alert_title[128]; // a message that stays until the player dismisses it; "" none
    char alert[1400];
    bool alert_shown; // for a frame at least: the keys are its own
    int failed_as;    // exit status that belongs to the last game that could not be opened
};

/** Opens a screen above the present one; `argument` is for its `open`. */
void pdc_app_open(pdc_app *app, pdc_screen_id id, const void *argument);
/** Closes the top screen. */
void pdc_app_back(pdc_app *app);
/** True if the key went down in this frame with exactly these modifiers; nobody else gets it then.
 * */
bool pdc_app_key(pdc_app *app, SDL_Scancode scancode, Uint16 modifiers);
/** Shows a line of text at the bottom for some seconds. */
void pdc_app_notice(pdc_app *app, const char *text);
/** Shows a message over everything until it is dismissed, and writes it to standard error. */
void pdc_app_alert(pdc_app *app, const char *title, const char *text);
/** After a change of settings: language, scale, fullscreen. */
void pdc_app_apply_settings(pdc_app *app);
/** A length of the design in pixels. */
int pdc_app_px(const pdc_app *app, int length);
/** The picture drawn last, as a PNG. */
bool pdc_app_screenshot(pdc_app *app, const char *file);

/* For main.c. */
bool pdc_app_start(pdc_app *app, int width, int height);
void pdc_app_stop(pdc_app *app);
void pdc_app_event(pdc_app *app, const SDL_Event *event);
void pdc_app_frame(pdc_app *app);
/** A signal has asked the program to end: no questions then. */
bool pdc_app_told_to_end(void);
/** Milliseconds to wait for an event; -1 = for ever. */
int pdc_app_patience(const pdc_app *app);

extern const pdc_screen pdc_screen_title, pdc_screen_setup, pdc_screen_battle, pdc_screen_load,
    pdc_screen_training, pdc_screen_settings, pdc_screen_manual, pdc_screen_rules;

#endif
