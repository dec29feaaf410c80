/** Colours, fonts and sizes of the window: a printed map of the period on laid paper. */
#ifndef PDC_SDL_THEME_H
#define PDC_SDL_THEME_H

#include <imui.h>

typedef enum {
    PDC_FONT_UI,
    PDC_FONT_BOLD,
    PDC_FONT_SMALL,
    PDC_FONT_NUMBER, // clock and points: figures of one height
    PDC_FONT_HEADING,
    PDC_FONT_TITLE,
    PDC_FONT_DISPLAY,
    PDC_FONT_PROSE,
    PDC_FONT_PROSE_ITALIC,
    PDC_FONT_PROSE_BOLD,
    PDC_FONT_COUNT
} pdc_font;

typedef struct {
    imui_color paper, paper_edge, ink, faint, burgundy, blue, green, gold, white;
    imui_color good, bad, reachable, path, forbidden, zone, pointer;
} pdc_palette;

extern const pdc_palette pdc_colours;

/** Size in pixels of a font at a scale in percent. */
int pdc_theme_font_size(pdc_font font, int scale);
/** A length of the design (pixels at 100 %) at a scale in percent, at least 1 if it was not 0. */
int pdc_theme_scaled(int length, int scale);
imui_style pdc_theme_style(int scale);

#endif
