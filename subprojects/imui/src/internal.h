/* Shared between the files of the kit; not for its users. */
#ifndef IMUI_INTERNAL_H
#define IMUI_INTERNAL_H

#include "imui.h"

/** Copies text into the frame's store; never NULL. */
const char *imui_store_text(imui *ui, const char *text, int length);
/** True if the widget may react: its layer is on top and the point is inside the clip. */
bool imui_pointer_in(const imui *ui, imui_rect rect);
void imui_add_solid(imui *ui, imui_rect rect);
void imui_add_focusable(imui *ui, imui_id id, imui_rect rect);
void imui_move_focus(imui *ui);
void imui_draw_tooltip(imui *ui);
/** Enter or Space on the widget that the keyboard is at. A click alone does not bring the keyboard
 * there: the keys stay what the page says they are until Tab or an arrow takes the focus up. */
bool imui_activated(const imui *ui, imui_response response);
void imui_draw_focus(imui *ui, imui_rect rect, bool focused);
int imui_clamp(int value, int low, int high);
/** Length in bytes of the UTF-8 character at text; 1 on malformed input, 0 at the end. */
int imui_character_length(const char *text);
imui_color imui_faded(imui_color color, uint8_t alpha);

#endif
