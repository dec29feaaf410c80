/** Letters as pixels, for what is painted onto the map and the counters. Fonts are found by
 * fontconfig. */
#ifndef PDC_FRONTEND_LETTERING_H
#define PDC_FRONTEND_LETTERING_H

#include "paint.h"

typedef struct pdc_lettering pdc_lettering;

typedef enum {
    LETTERING_SERIF, // EB Garamond
    LETTERING_SERIF_BOLD,
    LETTERING_ITALIC,
    LETTERING_SANS_BOLD, // figures on counters
    LETTERING_STYLE_COUNT
} pdc_lettering_style;

/** Needs TTF_Init. NULL when no font at all is found. */
pdc_lettering *lettering_open(void);
void lettering_close(pdc_lettering *lettering);

/**
 * A line of text in white, `height` pixels being the size of the type. NULL when it is empty or
 * cannot be drawn.
 * Belongs to the store; use it at once, the store is bounded.
 */
const pdc_picture *lettering_line(pdc_lettering *lettering, const char *text, int height,
                                  pdc_lettering_style style);

/** Paint a line with its middle at (x, y). */
void lettering_paint(pdc_lettering *lettering, pdc_painter *painter, const char *text, int height,
                     pdc_lettering_style style, float x, float y, uint32_t colour);
/** The same with a rim of another colour, to be read on any ground. */
void lettering_paint_rimmed(pdc_lettering *lettering, pdc_painter *painter, const char *text,
                            int height, pdc_lettering_style style, float x, float y,
                            uint32_t colour, uint32_t rim);
int lettering_width(pdc_lettering *lettering, const char *text, int height,
                    pdc_lettering_style style);

#endif
