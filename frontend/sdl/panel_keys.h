/** The page of the settings where keys are changed. */
#ifndef PDC_SDL_PANEL_KEYS_H
#define PDC_SDL_PANEL_KEYS_H

#include "app.h"

typedef struct {
    imui_list_state list;
    bool waiting;     // the next key is for the selected action
    char answer[200]; // what came of it
} pdc_keys_page;

/** Draws the list; Esc is its own while a key is waited for. */
void pdc_panel_keys(pdc_app *app, pdc_keys_page *page, imui_rect rect);

#endif
