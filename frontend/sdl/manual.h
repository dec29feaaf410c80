/** The manual, opened where a word stands (a rule's id); NULL = at its beginning. */
#ifndef PDC_SDL_MANUAL_H
#define PDC_SDL_MANUAL_H

#include "app.h"

void pdc_manual_open(pdc_app *app, const char *wanted);

#endif
