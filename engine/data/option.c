/* Names and values of options as they are written. */
#include "../pdc_load.h"

#include <string.h>

static const struct {
    const char *name;
    pdc_option option;
} aliases[] = {
#define ALIAS(n, s) {s, PDC_OPTION_##n},
    PDC_OPTION_ALIASES(ALIAS)
#undef ALIAS
};

int pdc_option_find(const char *name) {
    for (int option = 0; option < PDC_OPTION_COUNT; option++) {
        if (strcmp(pdc_option_names[option], name) == 0) {
            return option;
        }
    }
    for (size_t i = 0; i < sizeof aliases / sizeof aliases[0]; i++) {
        if (strcmp(aliases[i].name, name) == 0) {
            return (int)aliases[i].option;
        }
    }
    return -1;
}

/* Word number `value` of a list "a|b|#"; its length, 0 when there is none. */
static size_t word_at(const char *words, int value, const char **out) {
    for (; value > 0 && *words != 0; value--) {
        while (*words != 0 && *words != '|') {
            words++;
        }
        words += *words == '|';
    }
    size_t length = 0;
    while (words[length] != 0 && words[length] != '|') {
        length++;
    }
    *out = words;
    return words[0] == '#' ? 0 : length;
}

size_t pdc_option_word(pdc_option option, int32_t value, const char **out) {
    return value < 0 || value > 9 ? 0 : word_at(pdc_option_words[option], (int)value, out);
}

int pdc_option_value(pdc_option option, const char *text, int32_t *value) {
    for (int32_t i = 0; i <= 9; i++) {
        const char *word;
        size_t length = pdc_option_word(option, i, &word);
        if (length > 0 && strlen(text) == length && memcmp(text, word, length) == 0) {
            *value = i;
            return 1;
        }
    }
    return 0;
}

int pdc_option_is_decimal(pdc_option option) {
    return strcmp(pdc_option_words[option], "#.#") == 0;
}

int pdc_option_is_number(pdc_option option) {
    const char *words = pdc_option_words[option];
    return words[strlen(words) - 1] == '#';
}
