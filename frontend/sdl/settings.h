/** What the player has chosen; kept between sessions. */
#ifndef PDC_SDL_SETTINGS_H
#define PDC_SDL_SETTINGS_H

#include <stdbool.h>

#include "keys.h"

typedef struct {
    char language[8]; // "en", "es", "fr"; empty = that of the system
    int scale;        // of the interface, percent, 75 to 300
    int animation;    // 0 = off, 1 = slow, 2 = normal, 3 = fast
    bool fullscreen;
    bool hand_over; // hide the map until the other player is at the screen
    bool ask_end;   // before a segment ends in which units could act
    bool grid, numbers, counters, minimap;
    bool safe_colours;   // of the sides: blue and orange
    char last_game[512]; // record to continue with
    char lessons[256];   // lessons finished, by name, a comma after each
    pdc_keymap keys;
} pdc_settings;

/** Defaults, overwritten by what the settings file says. A missing or bad line is a default. */
void pdc_settings_load(pdc_settings *settings);
/** Whether both would write the same file. */
bool pdc_settings_same(const pdc_settings *a, const pdc_settings *b);
/** Puts what has changed here since the last reading or writing into the file, and leaves the rest as
 * another program may have written it; false if that failed, with errno set. */
bool pdc_settings_save(const pdc_settings *settings);

#endif
