/** Text as blocks, a bar a word, with measures that depend on no font: for pictures that are
 * compared between machines (option --blocks). */
#ifndef PDC_SDL_BLOCKS_H
#define PDC_SDL_BLOCKS_H

#include <stdbool.h>

/** For the whole program, before anything is drawn. */
void pdc_blocks_use(bool on);
bool pdc_blocks_used(void);

/** Measures of a line of UTF-8 at a size of type. */
int pdc_blocks_width(int size, const char *text, int length);
int pdc_blocks_height(int size);
/** The next word from *at on: its place in a line that begins at 0, 0. False when there is none. */
typedef struct {
    int x, y, w, h;
} pdc_block;
bool pdc_blocks_next(int size, const char *text, int *at, int *character, pdc_block *out);

#endif
