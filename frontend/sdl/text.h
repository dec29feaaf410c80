/** Fonts found by fontconfig, drawn by SDL_ttf, with bounded caches of widths and pictures. */
#ifndef PDC_SDL_TEXT_H
#define PDC_SDL_TEXT_H

#include <SDL.h>
#include <imui.h>

#include "theme.h"

typedef struct pdc_text pdc_text;

/** NULL if no font at all can be found; then SDL_GetError() says why. */
pdc_text *pdc_text_create(SDL_Renderer *renderer, int scale);
void pdc_text_free(pdc_text *text);
/** Forgets everything drawn: the renderer has lost its textures. */
void pdc_text_forget(pdc_text *text);
/** Forgets everything drawn at the old scale. */
void pdc_text_rescale(pdc_text *text, int scale);

int pdc_text_width(pdc_text *text, pdc_font font, const char *string, int length);
int pdc_text_line_height(pdc_text *text, pdc_font font);
/** Draws with the top left corner at x, y. */
void pdc_text_draw(pdc_text *text, pdc_font font, const char *string, int x, int y,
                   imui_color color);

/* The shapes that imui wants; `user` is the pdc_text. */
int pdc_text_imui_measure(void *user, int font, const char *string, int length);
int pdc_text_imui_line(void *user, int font);

/** Text that was cut to fit may end within a character: what there is of that goes. */
void pdc_text_whole(char *text);

#endif
