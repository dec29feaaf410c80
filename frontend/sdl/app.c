#include "app.h"

#include <SDL_image.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "counter_view.h"
#include "draw_ui.h"
#include "i18n.h"
#include "widgets.h"

static const pdc_screen *const screens[PDC_SCREEN_COUNT] = {
    [PDC_SCREEN_TITLE] = &pdc_screen_title,       [PDC_SCREEN_SETUP] = &pdc_screen_setup,
    [PDC_SCREEN_BATTLE] = &pdc_screen_battle,     [PDC_SCREEN_LOAD] = &pdc_screen_load,
    [PDC_SCREEN_TRAINING] = &pdc_screen_training, [PDC_SCREEN_SETTINGS] = &pdc_screen_settings,
    [PDC_SCREEN_MANUAL] = &pdc_screen_manual,     [PDC_SCREEN_RULES] = &pdc_screen_rules,
};

int pdc_app_px(const pdc_app *app, int length) {
    return pdc_theme_scaled(length, app->scale);
}

/* --- screens -------------------------------------------------------------------------------- */

void pdc_app_open(pdc_app *app, pdc_screen_id id, const void *argument) {
    if (app->depth >= PDC_MAX_SCREENS) {
        return;
    }
    void *state = screens[id]->open(app, argument);
    app->shown[app->depth].id = id;
    app->shown[app->depth].state = state;
    app->depth++;
    app->changes++;
    app->settle = 2;
    app->ui->focus = 0;
}

void pdc_app_back(pdc_app *app) {
    if (app->depth > 0) {
        pdc_shown top = app->shown[--app->depth];
        screens[top.id]->close(app, top.state);
        app->changes++;
        app->settle = 2;
        app->ui->focus = 0;
    }
}

/* --- input ------------------------------------------------------------------------------------ */

bool pdc_app_key(pdc_app *app, SDL_Scancode scancode, Uint16 modifiers) {
    pdc_stroke now = pdc_keys_here((pdc_stroke){scancode, modifiers});
    if (now.scancode == SDL_SCANCODE_UNKNOWN) {
        return false; // the player has given the key to something else
    }
    for (int i = 0; i < app->input.keys; i++) {
        pdc_key *key = &app->input.key[i];
        if (!key->taken && key->scancode == now.scancode &&
            pdc_keys_modifiers(key->modifiers) == pdc_keys_modifiers(now.modifiers)) {
            key->taken = true;
            return true;
        }
    }
    return false;
}

static void ui_key(pdc_app *app, const SDL_Keysym *key) {
    static const struct {
        SDL_Scancode scancode;
        imui_key key;
    } map[] = {
        {SDL_SCANCODE_UP, IMUI_KEY_UP},
        {SDL_SCANCODE_DOWN, IMUI_KEY_DOWN},
        {SDL_SCANCODE_LEFT, IMUI_KEY_LEFT},
        {SDL_SCANCODE_RIGHT, IMUI_KEY_RIGHT},
        {SDL_SCANCODE_RETURN, IMUI_KEY_ENTER},
        {SDL_SCANCODE_KP_ENTER, IMUI_KEY_ENTER},
        {SDL_SCANCODE_SPACE, IMUI_KEY_SPACE},
        {SDL_SCANCODE_ESCAPE, IMUI_KEY_ESCAPE},
        {SDL_SCANCODE_BACKSPACE, IMUI_KEY_BACKSPACE},
        {SDL_SCANCODE_DELETE, IMUI_KEY_DELETE},
        {SDL_SCANCODE_HOME, IMUI_KEY_HOME},
        {SDL_SCANCODE_END, IMUI_KEY_END},
        {SDL_SCANCODE_PAGEUP, IMUI_KEY_PAGE_UP},
        {SDL_SCANCODE_PAGEDOWN, IMUI_KEY_PAGE_DOWN},
    };
    if (key->scancode == SDL_SCANCODE_TAB && !(key->mod & (KMOD_CTRL | KMOD_ALT))) {
        app->ui_input.keys[key->mod & KMOD_SHIFT ? IMUI_KEY_BACK_TAB : IMUI_KEY_TAB] = true;
    }
    for (size_t i = 0; i < sizeof map / sizeof map[0]; i++) {
        if (map[i].scancode == key->scancode && !(key->mod & (KMOD_CTRL | KMOD_ALT))) {
            app->ui_input.keys[map[i].key] = true;
        }
    }
}

/* A key held down answers, orders or leaves once; only the keys that move something go on. */
static bool answers(SDL_Scancode scancode) {
    return scancode == SDL_SCANCODE_RETURN || scancode == SDL_SCANCODE_KP_ENTER ||
           scancode == SDL_SCANCODE_SPACE || scancode == SDL_SCANCODE_ESCAPE;
}

static void key_event(pdc_app *app, const SDL_KeyboardEvent *event) {
    if (event->repeat != 0 && answers(event->keysym.scancode)) {
        return;
    }
    if (app->input.keys < PDC_MAX_KEYS) {
        pdc_key key = {event->keysym.scancode, event->keysym.sym, event->keysym.mod, false};
        app->input.key[app->input.keys++] = key;
    }
    ui_key(app, &event->keysym);
}

static void pointer_at(pdc_app *app, int x, int y) {
    app->input.x = app->ui_input.mouse_x = x * app->density / 100;
    app->input.y = app->ui_input.mouse_y = y * app->density / 100;
    app->input.inside = true;
}

static void button_event(pdc_app *app, const SDL_MouseButtonEvent *event) {
    bool down = event->type == SDL_MOUSEBUTTONDOWN;
    pointer_at(app, event->x, event->y);
    if (event->button == SDL_BUTTON_LEFT) {
        app->input.left_down = app->ui_input.mouse_down = down;
        app->input.pressed = app->ui_input.mouse_pressed = app->input.pressed || down;
        app->input.released = app->ui_input.mouse_released = app->input.released || !down;
        app->input.clicks = app->ui_input.clicks = event->clicks;
    } else if (event->button == SDL_BUTTON_MIDDLE) {
        app->input.middle_down = down;
    } else if (event->button == SDL_BUTTON_RIGHT) {
        app->input.right_down = down;
        app->input.right_pressed = app->input.right_pressed || down;
    }
}

static void window_event(pdc_app *app, const SDL_WindowEvent *event) {
    switch (event->event) {
    case SDL_WINDOWEVENT_LEAVE:
        app->input.inside = false;
        app->input.x = app->ui_input.mouse_x = -1;
        app->input.y = app->ui_input.mouse_y = -1;
        break;
    case SDL_WINDOWEVENT_CLOSE: app->quit = true; break;
    case SDL_WINDOWEVENT_SIZE_CHANGED: pdc_app_apply_settings(app); break;
    default: break;
    }
}

/* All that was painted is painted again. */
static void forget_textures(pdc_app *app) {
    assets_forget_textures(app->assets);
    pdc_text_forget(app->text);
    for (int i = 0; i < app->depth; i++) {
        const pdc_screen *screen = screens[app->shown[i].id];
        if (screen->textures_lost != NULL && app->shown[i].state != NULL) {
            screen->textures_lost(app->shown[i].state);
        }
    }
}

void pdc_app_event(pdc_app *app, const SDL_Event *event) {
    app->settle = app->settle < 1 ? 1 : app->settle;
    switch (event->type) {
    case SDL_QUIT: app->quit = true; break;
    case SDL_KEYDOWN: key_event(app, &event->key); break;
    case SDL_TEXTINPUT:
        SDL_strlcat(app->ui_input.text, event->text.text, sizeof app->ui_input.text);
        break;
    case SDL_MOUSEMOTION: pointer_at(app, event->motion.x, event->motion.y); break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP: button_event(app, &event->button); break;
    case SDL_MOUSEWHEEL:
        app->input.wheel += event->wheel.y;
        app->ui_input.wheel += event->wheel.y;
        break;
    case SDL_WINDOWEVENT: window_event(app, &event->window); break;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET: forget_textures(app); break;
    default: break;
    }
    if (event->type != SDL_MOUSEMOTION) {
        app->settle = 2;
    }
}

static void forget_input(pdc_app *app) {
    app->input.keys = 0;
    app->input.pressed = app->input.released = app->input.right_pressed = false;
    app->input.wheel = app->input.clicks = 0;
    app->ui_input.mouse_pressed = app->ui_input.mouse_released = false;
    app->ui_input.wheel = app->ui_input.clicks = 0;
    app->ui_input.text[0] = 0;
    memset(app->ui_input.keys, 0, sizeof app->ui_input.keys);
}

/* --- frame ------------------------------------------------------------------------------------ */

void pdc_app_notice(pdc_app *app, const char *text) {
    SDL_utf8strlcpy(app->notice, text, sizeof app->notice);
    app->notice_until = app->now + 6000;
}

static void show_notice(pdc_app *app) {
    imui *ui = app->ui;
    if (app->notice[0] == 0) {
        return;
    }
    if ((Sint32)(app->now - app->notice_until) >= 0) {
        app->notice[0] = 0;
        return;
    }
    int width = imui_measure_text(ui, ui->style.font, app->notice) + 4 * ui->style.gap;
    imui_rect place = {(ui->width - width) / 2, ui->height - 3 * ui->style.row_height, width,
                       ui->style.row_height + ui->style.gap};
    imui_draw_rect(ui, place, pdc_colours.ink);
    imui_label_styled(ui, place, app->notice, ui->style.font, ui->style.accent_ink,
                      IMUI_ALIGN_CENTER);
}

void pdc_app_alert(pdc_app *app, const char *title, const char *text) {
    size_t used = strlen(app->alert);
    if (strstr(app->alert, text) != NULL) {
        return;
    }
    fprintf(stderr, "pasdecharge play: %s: %s\n", title, text);
    if (used == 0) {
        SDL_utf8strlcpy(app->alert_title, title, sizeof app->alert_title);
    }
    bool after = used > 0; // another one: its own title stands over it
    snprintf(app->alert + used, sizeof app->alert - used, "%s%s%s%s", after ? "\n\n" : "",
             after ? title : "", after ? ":\n" : "", text);
    pdc_text_whole(app->alert);
    app->settle = 2;
}

/* Before the screen below sees anything: keys and clicks on the map are not for it now. */
static void take_alert_input(pdc_app *app) {
    if (app->alert[0] == 0 || !app->alert_shown) {
        return;
    }
    if (pdc_app_key(app, SDL_SCANCODE_RETURN, 0) || pdc_app_key(app, SDL_SCANCODE_ESCAPE, 0) ||
        pdc_app_key(app, SDL_SCANCODE_SPACE, 0) || pdc_app_key(app, SDL_SCANCODE_KP_ENTER, 0)) {
        app->alert[0] = 0;
        app->settle = 2;
    }
    app->input.keys = 0;
    app->input.wheel = 0;
    app->input.pressed = app->input.released = app->input.right_pressed = false;
    memset(app->ui_input.keys, 0, sizeof app->ui_input.keys);
    app->ui_input.text[0] = 0;
}

static void show_alert(pdc_app *app) {
    app->alert_shown = app->alert[0] != 0;
    if (app->alert_shown && pdc_tell(app, app->alert_title, app->alert, _("Understood"))) {
        app->alert[0] = 0;
        app->settle = 2;
    }
}

static void draw_custom(void *user, const imui_command *command, SDL_Rect clip) {
    pdc_app *app = user;
    for (int i = 0; i < app->depth; i++) {
        const pdc_shown *shown = &app->shown[i];
        if (shown->state == command->image && screens[shown->id]->draw != NULL) {
            screens[shown->id]->draw(app, shown->state, command, clip);
        }
    }
}

static void global_keys(pdc_app *app) {
    if (pdc_app_key(app, SDL_SCANCODE_F11, 0)) {
        app->settings.fullscreen = !app->settings.fullscreen;
        pdc_app_apply_settings(app);
    }
}

/* May the window close? Every screen is asked, from the top down; those that lie over the one that
 * first wants an answer are closed, or nobody would see its question. */
static bool all_let_go(pdc_app *app) {
    for (int i = app->depth - 1; i >= 0; i--) {
        const pdc_screen *screen = screens[app->shown[i].id];
        if (screen->close_window != NULL && !screen->close_window(app, app->shown[i].state)) {
            while (app->depth > i + 1) {
                pdc_app_back(app);
            }
            return false;
        }
    }
    return true;
}

void pdc_app_frame(pdc_app *app) {
    int width = 0;
    int height = 0;
    SDL_GetRendererOutputSize(app->renderer, &width, &height);
    app->ui_input.time = app->now;
    app->animating = false;
    app->settle -= app->settle > 0 ? 1 : 0;
    take_alert_input(app);
    imui_begin(app->ui, &app->ui_input, width, height);
    global_keys(app);
    if (app->depth > 0) {
        pdc_shown top = app->shown[app->depth - 1];
        screens[top.id]->frame(app, top.state);
    }
    show_alert(app);
    show_notice(app);
    imui_end(app->ui);
    SDL_SetRenderDrawColor(app->renderer, pdc_colours.paper.r, pdc_colours.paper.g,
                           pdc_colours.paper.b, 255);
    SDL_RenderClear(app->renderer);
    pdc_draw_ui(app->renderer, app->text, app->ui, draw_custom, app);
    SDL_RenderPresent(app->renderer);
    assets_trim(app->assets);
    forget_input(app);
    app->quit = app->quit && (pdc_app_told_to_end() || all_let_go(app));
}

int pdc_app_patience(const pdc_app *app) {
    if (app->settle > 0) {
        return 0;
    }
    if (app->animating) {
        return 10;
    }
    int wait = imui_wake_in(app->ui) > 0 ? (int)imui_wake_in(app->ui) : -1;
    if (app->notice[0] != 0) {
        int left = (int)(app->notice_until - app->now);
        left = left < 1 ? 1 : left;
        wait = wait < 0 || left < wait ? left : wait;
    }
    return wait;
}

/* --- signals ---------------------------------------------------------------------------------- */

static volatile sig_atomic_t told_to_end;
static void (*sdl_handler[2])(int);

/* SDL makes a quit event of the signal, which wakes the loop; a question is not asked then. */
static void on_signal(int number) {
    void (*next)(int) = sdl_handler[number == SIGTERM];
    told_to_end = 1;
    if (next != SIG_DFL && next != SIG_IGN && next != SIG_ERR) {
        next(number);
    }
}

bool pdc_app_told_to_end(void) {
    return told_to_end != 0;
}

static void watch_signals(void) {
    sdl_handler[0] = signal(SIGINT, on_signal);
    sdl_handler[1] = signal(SIGTERM, on_signal);
}

/* --- start and stop --------------------------------------------------------------------------- */

static void measure_density(pdc_app *app) {
    int points = 0;
    int pixels = 0;
    SDL_GetWindowSize(app->window, &points, NULL);
    SDL_GetRendererOutputSize(app->renderer, &pixels, NULL);
    app->density = points > 0 ? (pixels * 100 + points / 2) / points : 100;
}

/* What the player wishes, as far as the window has room for it: the columns beside the map, and the
 * highest page. */
static void fit_scale(pdc_app *app) {
    enum { LEAST = 75, WIDTH = 680, HEIGHT = 425, STEP = 25 };
    int width = 0;
    int height = 0;
    SDL_GetWindowSize(app->window, &width, &height);
    int most =
        width * 100 / WIDTH < height * 100 / HEIGHT ? width * 100 / WIDTH : height * 100 / HEIGHT;
    most = most / STEP * STEP > LEAST ? most / STEP * STEP : LEAST;
    app->fitted = app->settings.scale < most ? app->settings.scale : most;
    app->scale = app->fitted * app->density / 100;
}

static void use_language(pdc_app *app) {
    int before = pdc_i18n_number();
    pdc_i18n_use(app->language != NULL ? app->language : app->settings.language, NULL);
    for (int i = 0; i < app->depth && pdc_i18n_number() != before; i++) {
        const pdc_screen *screen = screens[app->shown[i].id];
        if (screen->language_changed != NULL && app->shown[i].state != NULL) {
            screen->language_changed(app->shown[i].state);
        }
    }
}

void pdc_app_apply_settings(pdc_app *app) {
    measure_density(app);
    fit_scale(app);
    pdc_text_rescale(app->text, app->scale);
    app->ui->style = pdc_theme_style(app->scale);
    use_language(app);
    counters_use_safe_colours(app->settings.safe_colours);
    bool full = (SDL_GetWindowFlags(app->window) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
    if (full != app->settings.fullscreen) {
        SDL_SetWindowFullscreen(app->window,
                                app->settings.fullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    }
    SDL_SetWindowTitle(app->window, "Pas de Charge");
    app->settle = 2;
}

/* The window fits what the screen leaves free, its title bar too; never less than the least size. */
static void fit_screen(int *width, int *height) {
    const int title_bar = 40;
    SDL_Rect free_area;
    if (SDL_GetDisplayUsableBounds(0, &free_area) != 0) {
        return;
    }
    int tallest = free_area.h - title_bar;
    *width = *width < free_area.w ? *width : free_area.w;
    *height = *height < tallest ? *height : tallest;
    *width = *width > PDC_LEAST_WIDTH ? *width : PDC_LEAST_WIDTH;
    *height = *height > PDC_LEAST_HEIGHT ? *height : PDC_LEAST_HEIGHT;
}

/* Where it finds no screen SDL draws into memory, which nobody would see; only who asks for that by
 * name shall have it. */
static bool is_display(void) {
    const char *driver = SDL_GetCurrentVideoDriver();
    const char *asked = SDL_getenv("SDL_VIDEODRIVER");
    bool unseen = driver == NULL || strcmp(driver, "offscreen") == 0 ||
                  strcmp(driver, "dummy") == 0 || strcmp(driver, "evdev") == 0;
    if (unseen && (asked == NULL || asked[0] == 0)) {
        SDL_SetError("%s", _("there is no display"));
        return false;
    }
    return true;
}

/* Without a GPU a frame must not go through a software OpenGL: it costs five times as much. */
static bool open_window(pdc_app *app, int width, int height) {
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "1");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    if (SDL_Init(SDL_INIT_VIDEO) != 0 || !is_display()) {
        return false;
    }
    watch_signals();
    if (app->fit) {
        fit_screen(&width, &height);
    }
    app->window = SDL_CreateWindow("Pas de Charge", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                   width, height, SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    if (app->window == NULL) {
        return false;
    }
    SDL_SetWindowMinimumSize(app->window, PDC_LEAST_WIDTH, PDC_LEAST_HEIGHT);
    app->renderer = SDL_CreateRenderer(app->window, -1, SDL_RENDERER_SOFTWARE);
    return app->renderer != NULL;
}

/* The emblem in the task bar. */
static void set_icon(pdc_app *app) {
    enum { SIZE = 64 };
    const pdc_picture *picture = assets_picture(app->assets, "ui/emblem", SIZE, SIZE);
    uint32_t pixels[SIZE * SIZE];
    if (picture == NULL || picture->width != SIZE || picture->height != SIZE) {
        return;
    }
    memcpy(pixels, picture->pixels, sizeof pixels);
    pdc_canvas canvas = {SIZE, SIZE, pixels};
    paint_straighten(&canvas);
    SDL_Surface *icon = SDL_CreateRGBSurfaceWithFormatFrom(pixels, SIZE, SIZE, 32, SIZE * 4,
                                                           SDL_PIXELFORMAT_ARGB8888);
    if (icon != NULL) {
        SDL_SetWindowIcon(app->window, icon);
        SDL_FreeSurface(icon);
    }
}

bool pdc_app_start(pdc_app *app, int width, int height) {
    char error[512] = "";
    if (!open_window(app, width, height)) {
        SDL_Log("%s: %s", _("The window cannot be opened"), SDL_GetError());
        return false;
    }
    measure_density(app);
    fit_scale(app);
    app->text = pdc_text_create(app->renderer, app->scale);
    if (app->text == NULL) {
        SDL_Log("%s: %s", _("No font was found; install fonts-ebgaramond and fonts-lato"),
                SDL_GetError());
        return false;
    }
    app->assets = assets_open(error, sizeof error);
    app->ui = calloc(1, sizeof *app->ui);
    if (app->assets == NULL || app->ui == NULL) {
        SDL_Log("%s: %s", _("The data files were not found"), error);
        app->failed_as = 3;
        return false;
    }
    imui_init(app->ui, pdc_text_imui_measure, pdc_text_imui_line, app->text);
    app->input.x = app->input.y = app->ui_input.mouse_x = app->ui_input.mouse_y = -1;
    pdc_app_apply_settings(app);
    set_icon(app);
    SDL_StartTextInput();
    return true;
}

void pdc_app_stop(pdc_app *app) {
    while (app->depth > 0) {
        pdc_app_back(app);
    }
    if (app->assets != NULL) {
        assets_close(app->assets);
    }
    pdc_text_free(app->text);
    free(app->ui);
    if (app->renderer != NULL) {
        SDL_DestroyRenderer(app->renderer);
    }
    if (app->window != NULL) {
        SDL_DestroyWindow(app->window);
    }
    SDL_Quit();
}

bool pdc_app_screenshot(pdc_app *app, const char *file) {
    int width = 0;
    int height = 0;
    SDL_GetRendererOutputSize(app->renderer, &width, &height);
    SDL_Surface *picture =
        SDL_CreateRGBSurfaceWithFormat(0, width, height, 24, SDL_PIXELFORMAT_RGB24);
    bool good = picture != NULL &&
                SDL_RenderReadPixels(app->renderer, NULL, SDL_PIXELFORMAT_RGB24, picture->pixels,
                                     picture->pitch) == 0 &&
                IMG_SavePNG(picture, file) == 0;
    SDL_FreeSurface(picture);
    return good;
}
