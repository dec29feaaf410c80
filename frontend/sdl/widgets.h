/** Pieces that several screens share. */
#ifndef PDC_SDL_WIDGETS_H
#define PDC_SDL_WIDGETS_H

#include "app.h"

/** Paper, frame and heading of a whole-window screen with a "Back" button; returns the inside. Esc
 * and the button close it. */
imui_rect pdc_page(pdc_app *app, const char *title, bool *back);
/** A button that also answers to a key; the key is shown on it. */
bool pdc_key_button(pdc_app *app, imui_rect rect, const imui_button_options *options,
                    SDL_Scancode scancode, Uint16 modifiers);
/** Text of a key, "Ctrl+Z", as shown on buttons. */
const char *pdc_key_name(SDL_Scancode scancode, Uint16 modifiers);
/** An icon of assets/ui at the size that buttons show, in ink (or paper, for filled buttons); NULL
 * if there is none. */
const void *pdc_icon(pdc_app *app, const char *name, bool filled);
/** A tick: something is done. In the upper left square of the rectangle. */
void pdc_tick(imui *ui, imui_rect rect, imui_color colour);
/** The crossed ornament between two rules. */
void pdc_ornament(imui *ui, imui_rect rect);
/** A message over the screen with one button; true when it is pressed, or Enter or Escape. */
bool pdc_tell(pdc_app *app, const char *title, const char *text, const char *button);
/** A question with two answers. 1 = yes, -1 = no, 0 = not yet. */
int pdc_ask(pdc_app *app, const char *title, const char *text, const char *yes, const char *no);

#endif
