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

/* The language that the environment names, also where its locale is not installed. */
static const char *language_wished(void) {
    static const char *const names[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (value != NULL && value[0] != 0) {
            return value;
        }
    }
    return "";
}

void pdc_i18n_use(const char *language, const char *locale_dir) {
    leave_plain_locale();
    if (language != NULL && language[0] != 0) {
        setenv("LANGUAGE", language, 1);
    } else if (strncmp(language_wished(), "es", 2) == 0 ||
               strncmp(language_wished(), "fr", 2) == 0) {
        char wished[3] = {language_wished()[0], language_wished()[1], 0};
        setenv("LANGUAGE", wished, 1);
    }
    bindtextdomain("pasdecharge", catalogue_folder(locale_dir));
    bind_textdomain_codeset("pasdecharge", "UTF-8");
    textdomain("pasdecharge");
}

const char *pdc_i18n_language(void) {
    static const char *const known[] = {"es", "fr"};
    const char *wanted = getenv("LANGUAGE");
    if (wanted == NULL || wanted[0] == 0) {
        wanted = setlocale(LC_MESSAGES, NULL);
    }
    for (int i = 0; wanted != NULL && i < 2; i++) {
        if (strncmp(wanted, known[i], 2) == 0) {
            return known[i];
        }
    }
    return "en";
}

int pdc_i18n_number(void) {
    const char *language = pdc_i18n_language();
    return language[0] == 'e' && language[1] == 's' ? 1 : language[0] == 'f' ? 2 : 0;
}
