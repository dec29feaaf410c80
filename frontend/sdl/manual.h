/** The manual, and the rulebook with its clauses. */
#ifndef PDC_SDL_MANUAL_H
#define PDC_SDL_MANUAL_H

#include "app.h"

/** The manual where a word stands; NULL = at its beginning. */
void pdc_manual_open(pdc_app *app, const char *wanted);
/** The rulebook at the clause of a rule ("HC-18", "HC-41a"); NULL = at its beginning. */
void pdc_rules_open(pdc_app *app, const char *rule);

#endif
