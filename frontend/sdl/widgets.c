#include "widgets.h"

#include <stdio.h>
#include <string.h>

#include "i18n.h"

const void *pdc_icon(pdc_app *app, const char *name, bool filled) {
    int size = app->ui->style.row_height * 2 / 3;
    imui_color ink = filled ? app->ui->style.accent_ink : app->ui->style.ink;
    return assets_texture(app->assets, app->renderer, name, size, size,
                          paint_colour(ink.r, ink.g, ink.b, 255));
}

/* Drawn, since the book face has no such letter. */
void pdc_tick(imui *ui, imui_rect rect, imui_color colour) {
    int size = rect.w < rect.h ? rect.w : rect.h;
    int x = rect.x + size / 5;
    int y = rect.y + size / 2;
    int thick = size / 8 > 2 ? size / 8 : 2;
    for (int i = 0; i <= size / 5; i++) {
        imui_draw_rect(ui, imui_rect_of(x + i, y + i, thick, thick), colour);
    }
    for (int i = 0; i <= size * 2 / 5; i++) {
        imui_draw_rect(ui, imui_rect_of(x + size / 5 + i, y + size / 5 - i, thick, thick), colour);
    }
}

void pdc_ornament(imui *ui, imui_rect rect) {
    int y = rect.y + rect.h / 2;
    int middle = rect.x + rect.w / 2;
    int gap = ui->style.gap;
    int line = ui->style.line;
    imui_color ink = ui->style.faint_ink;
    imui_draw_rect(ui, imui_rect_of(rect.x, y, rect.w / 2 - gap, line), ink);
    imui_draw_rect(ui, imui_rect_of(middle + gap, y, rect.w / 2 - gap, line), ink);
    for (int i = -gap / 2; i <= gap / 2; i++) {
        int half = gap / 2 - (i < 0 ? -i : i);
        imui_draw_rect(ui, imui_rect_of(middle + i, y - half, 1, 2 * half + line),
                       ui->style.accent);
    }
}

imui_rect pdc_page(pdc_app *app, const char *title, bool *back) {
    imui *ui = app->ui;
    imui_rect page = {0, 0, ui->width, ui->height};
    imui_draw_rect(ui, page, ui->style.paper);
    imui_draw_frame(ui, imui_inset(page, pdc_app_px(app, 12)), ui->style.ink, 2 * ui->style.line);
    imui_draw_frame(ui, imui_inset(page, pdc_app_px(app, 17)), ui->style.rule, ui->style.line);
    imui_rect inside = imui_inset(page, pdc_app_px(app, 32));
    imui_rect head = imui_cut_top(&inside, pdc_app_px(app, 48));
    imui_rect rule = imui_cut_top(&inside, pdc_app_px(app, 20));
    imui_rect button = imui_centered(imui_cut_left(&head, pdc_app_px(app, 130)),
                                     pdc_app_px(app, 130), ui->style.row_height + ui->style.gap);
    imui_cut_right(&head, pdc_app_px(app, 130));
    imui_button_options options = {.label = _("Back"),
                                   .hint = pdc_key_name(SDL_SCANCODE_ESCAPE, 0)};
    *back = pdc_key_button(app, button, &options, SDL_SCANCODE_ESCAPE, 0);
    imui_label_styled(ui, head, title, PDC_FONT_TITLE, ui->style.ink, IMUI_ALIGN_CENTER);
    pdc_ornament(ui, rule);
    imui_cut_top(&inside, ui->style.gap);
    return inside;
}

bool pdc_key_button(pdc_app *app, imui_rect rect, const imui_button_options *options,
                    SDL_Scancode scancode, Uint16 modifiers) {
    bool clicked = imui_button(app->ui, rect, options);
    bool for_focus = scancode == SDL_SCANCODE_SPACE || scancode == SDL_SCANCODE_RETURN;
    if (for_focus && imui_has_focus(app->ui)) {
        return clicked; // the key belongs to the widget that has the focus
    }
    bool may =
        options->disabled == NULL && app->ui->layer >= app->ui->top_layer &&
        (!app->ui->text_focused || scancode == SDL_SCANCODE_ESCAPE || (modifiers & KMOD_CTRL) != 0);
    return (may && pdc_app_key(app, scancode, modifiers)) || clicked;
}

/* SDL's name of a key as it stands on the keyboards of the player's country. */
static const char *in_words(const char *key) {
    static const struct {
        const char *of_sdl, *name;
    } named[] = {
        {"Space", N_("Space")},         {"Return", N_("Return")}, {"Escape", N_("Esc")},
        {"Delete", N_("Delete")},       {"PageUp", N_("PageUp")}, {"PageDown", N_("PageDown")},
        {"Home", N_("Home")},           {"End", N_("End")},       {"Insert", N_("Insert")},
        {"Backspace", N_("Backspace")}, {"Up", N_("Up")},         {"Down", N_("Down")},
        {"Left", N_("Left")},           {"Right", N_("Right")},   {"Enter", N_("Enter")},
    };
    for (size_t i = 0; i < sizeof named / sizeof named[0]; i++) {
        if (strcmp(key, named[i].of_sdl) == 0) {
            return _(named[i].name);
        }
    }
    return key;
}

const char *pdc_key_name(SDL_Scancode scancode, Uint16 modifiers) {
    static char names[8][40]; // a few may be in use at once
    static int next;
    char *name = names[next++ % 8];
    pdc_stroke now = pdc_keys_here((pdc_stroke){scancode, modifiers});
    const char *key = SDL_GetKeyName(SDL_GetKeyFromScancode(now.scancode));
    char pad[32] = "";
    if (strncmp(key, "Keypad ", 7) == 0) {
        snprintf(pad, sizeof pad, _("Keypad %s"), in_words(key + 7));
    }
    snprintf(name, sizeof names[0], "%s%s%s%s", now.modifiers & KMOD_CTRL ? _("Ctrl+") : "",
             now.modifiers & KMOD_SHIFT ? _("Shift+") : "",
             now.modifiers & KMOD_ALT ? _("Alt+") : "", pad[0] != 0 ? pad : in_words(key));
    pdc_text_whole(name);
    return name;
}

bool pdc_tell(pdc_app *app, const char *title, const char *text, const char *button) {
    imui *ui = app->ui;
    int width = pdc_app_px(app, 560);
    int text_height = imui_wrapped_height(ui, width - pdc_app_px(app, 40), text, PDC_FONT_PROSE);
    imui_rect box = imui_centered(imui_rect_of(0, 0, ui->width, ui->height), width,
                                  text_height + pdc_app_px(app, 150));
    imui_rect inside = imui_modal_begin(ui, box, title);
    imui_rect foot = imui_cut_bottom(&inside, ui->style.row_height + ui->style.gap);
    imui_wrapped(ui, inside, text, PDC_FONT_PROSE, ui->style.ink);
    imui_button_options only = {
        .label = button, .primary = true, .hint = pdc_key_name(SDL_SCANCODE_RETURN, 0)};
    bool pressed = pdc_key_button(app, imui_centered(foot, pdc_app_px(app, 220), foot.h), &only,
                                  SDL_SCANCODE_RETURN, 0);
    imui_modal_end(ui);
    return pressed;
}

int pdc_ask(pdc_app *app, const char *title, const char *text, const char *yes, const char *no) {
    imui *ui = app->ui;
    int answer = 0;
    int width = pdc_app_px(app, 460);
    int text_height = imui_wrapped_height(ui, width - pdc_app_px(app, 40), text, PDC_FONT_PROSE);
    imui_rect box = imui_centered(imui_rect_of(0, 0, ui->width, ui->height), width,
                                  text_height + pdc_app_px(app, 150));
    imui_rect inside = imui_modal_begin(ui, box, title);
    imui_rect buttons = imui_cut_bottom(&inside, ui->style.row_height + ui->style.gap);
    imui_wrapped_aligned(ui, inside, text, PDC_FONT_PROSE, ui->style.ink, IMUI_ALIGN_CENTER);
    imui_button_options first = {
        .label = yes, .primary = true, .hint = pdc_key_name(SDL_SCANCODE_RETURN, 0)};
    imui_button_options second = {.label = no, .hint = pdc_key_name(SDL_SCANCODE_ESCAPE, 0)};
    if (pdc_key_button(app, imui_column(buttons, 2, ui->style.gap, 0), &first, SDL_SCANCODE_RETURN,
                       0)) {
        answer = 1;
    }
    if (pdc_key_button(app, imui_column(buttons, 2, ui->style.gap, 1), &second, SDL_SCANCODE_ESCAPE,
                       0)) {
        answer = -1;
    }
    imui_modal_end(ui);
    return answer;
}
