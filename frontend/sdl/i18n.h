/** Translation of what the player reads. Domain `pasdecharge`. */
#ifndef PDC_SDL_I18N_H
#define PDC_SDL_I18N_H

#include <libintl.h>

#define _(text) gettext(text)
#define N_(text) text

/**
 * Sets the language: "en", "es", "fr"; anything else or NULL for that of the system, which is the
 * first of these that its list names, or English. May be called again at any time. `locale_dir` overrides where the catalogues lie; NULL = where they were built or installed.
 */
void pdc_i18n_use(const char *language, const char *locale_dir);
/** The language in use, two letters. */
const char *pdc_i18n_language(void);
/** The same as the number of PDC_LANGUAGE_ of pdc_load.h: en, es, fr. */
int pdc_i18n_number(void);

#endif
