/** Draws imui's render commands with SDL. */
#ifndef PDC_SDL_DRAW_UI_H
#define PDC_SDL_DRAW_UI_H

#include <SDL.h>
#include <imui.h>

#include "text.h"

/** Called for IMUI_COMMAND_CUSTOM. The clip is set; the callee restores what it changes. */
typedef void pdc_draw_custom(void *user, const imui_command *command, SDL_Rect clip);

void pdc_draw_ui(SDL_Renderer *renderer, pdc_text *text, const imui *ui, pdc_draw_custom *custom,
                 void *user);

#endif
