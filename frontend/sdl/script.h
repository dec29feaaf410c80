/** Scripted input for tests: events and named pictures at a fixed clock. The format stands in
 * script.c. */
#ifndef PDC_SDL_SCRIPT_H
#define PDC_SDL_SCRIPT_H

#include "app.h"

typedef struct pdc_script pdc_script;

/** NULL if the file cannot be read. */
pdc_script *pdc_script_open(const char *file);
void pdc_script_close(pdc_script *script);
/** Are all its lines well formed? Complains on standard error, by file and line. */
bool pdc_script_check(pdc_script *script);
/** Window size asked for by the first line; false if it asks for none. */
bool pdc_script_size(const pdc_script *script, int *width, int *height);
/** Plays the next lines until a frame is needed. False at the end or after a failed expectation. */
bool pdc_script_step(pdc_script *script, pdc_app *app);

/** The window has closed: commands that are left are a failure. */
void pdc_script_left(pdc_script *script, pdc_app *app);

#endif
