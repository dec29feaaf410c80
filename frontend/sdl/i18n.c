#include "i18n.h"

#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *catalogue_folder(const char *wanted) {
    const char *from_environment = getenv("PASDECHARGE_LOCALE_DIR");
    if (wanted != NULL) {
        return wanted;
    }
    if (from_environment != NULL) {
        return from_environment;
    }
    return access(PDC_BUILD_LOCALE_DIR, R_OK) == 0 ? PDC_BUILD_LOCALE_DIR : PDC_LOCALE_DIR;
}

/* gettext translates nothing in the locale "C": any other that is installed will do. */
static void leave_plain_locale(void) {
    const char *now = setlocale(LC_ALL, "");
    if (now == NULL || strcmp(now, "C") == 0 || strcmp(now, "POSIX") == 0) {
        if (setlocale(LC_ALL, "C.UTF-8") == NULL) {
            setlocale(LC_ALL, "en_US.UTF-8");
        }
    }
    setlocale(LC_NUMERIC, "C");
}

/* The first language of a list like "de:fr_CA.UTF-8:en" that there are texts in, NULL if none. */
static const char *first_known(const char *list) {
    static const char *const known[] = {"en", "es", "fr"};
    while (list != NULL && list[0] != 0) {
        for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
            if (strncmp(list, known[i], 2) == 0 && (list[2] == 0 || strchr("_.@:", list[2]))) {
                return known[i];
            }
        }
        list = strchr(list, ':');
        list = list != NULL ? list + 1 : NULL;
    }
    return NULL;
}

/* The language that the environment names, also where its locale is not installed. */
static const char *language_wished(void) {
    static const char *const names[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (value != NULL && value[0] != 0) {
            return first_known(value);
        }
    }
    return NULL;
}

void pdc_i18n_use(const char *language, const char *locale_dir) {
    static const char *of_system; // before LANGUAGE is set here
    leave_plain_locale();
    if (of_system == NULL) {
        of_system = language_wished() != NULL ? language_wished() : "en";
    }
    const char *known = first_known(language);
    setenv("LANGUAGE", known != NULL ? known : of_system, 1);
    bindtextdomain("pasdecharge", catalogue_folder(locale_dir));
    bind_textdomain_codeset("pasdecharge", "UTF-8");
    textdomain("pasdecharge");
}

const char *pdc_i18n_language(void) {
    const char *wished = language_wished();
    return wished != NULL ? wished : "en";
}

int pdc_i18n_number(void) {
    const char *language = pdc_i18n_language();
    return strcmp(language, "es") == 0 ? 1 : strcmp(language, "fr") == 0 ? 2 : 0;
}
