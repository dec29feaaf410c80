/* Names and values of options as they are written. */
#include "../pdc_load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    pdc_option option;
} aliases[] = {
#define ALIAS(n, s) {s, PDC_OPTION_##n},
    PDC_OPTION_ALIASES(ALIAS)
#undef ALIAS
};

/* [HC-02] A name is written with hyphens; with underscores it is the same one. */
static int is_named(const char *name, const char *text) {
    while (*name != 0 && (*text == *name || (*name == '-' && *text == '_'))) {
        name++;
        text++;
    }
    return *name == *text;
}

int pdc_option_find(const char *name) {
    for (int option = 0; option < PDC_OPTION_COUNT; option++) {
        if (is_named(pdc_option_names[option], name)) {
            return option;
        }
    }
    for (size_t i = 0; i < sizeof aliases / sizeof aliases[0]; i++) {
        if (is_named(aliases[i].name, name)) {
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

int pdc_option_allows(pdc_option option, int32_t value) {
    return value >= pdc_option_bounds[option][0] && value <= pdc_option_bounds[option][1];
}

void pdc_option_range(pdc_option option, char *out, size_t room) {
    int least = pdc_option_bounds[option][0], most = pdc_option_bounds[option][1];
    if (pdc_option_is_decimal(option)) { /* never negative, and whole tenths */
        int one = PDC_TICKS_PER_MP, tenth = PDC_TICKS_PER_MP / 10;
        snprintf(out, room, "%d.%d to %d", least / one, least % one / tenth, most / one);
        return;
    }
    snprintf(out, room, "%d to %d", least, most);
}

int pdc_ticks_read(const char *text, uint32_t *out) {
    uint64_t value = 0, scale = 1;
    int point = 0, digits = 0;
    for (const char *c = text; *c != '\0'; c++) {
        if (*c == '.' && !point) {
            point = 1;
        } else if (*c >= '0' && *c <= '9' && digits < 9) {
            value = value * 10 + (uint64_t)(*c - '0');
            scale *= point ? 10 : 1;
            digits++;
        } else {
            return 0;
        }
    }
    if (digits == 0 || value * PDC_TICKS_PER_MP % scale != 0 || value / scale > 9999) {
        return 0;
    }
    *out = (uint32_t)(value * PDC_TICKS_PER_MP / scale);
    return 1;
}

/* on, off: the value of an option of the scenario [HC-320]. */
static int read_switch(const char *name, const char *text, int32_t *value, pdc_option_reason *why) {
    *value = strcmp(text, "on") == 0;
    if (*value == 0 && strcmp(text, "off") != 0) {
        snprintf(why->text, sizeof why->text, "option %s takes on or off, not \"%s\"", name, text);
        return 0;
    }
    return 1;
}

static int read_value(pdc_option option, const char *text, int32_t *value, pdc_option_reason *why) {
    const char *name = pdc_option_names[option];
    char *end = NULL;
    char range[40];
    uint32_t ticks = 0;
    if (pdc_option_value(option, text, value)) {
        return 1;
    }
    if (!pdc_option_is_number(option)) {
        snprintf(why->text, sizeof why->text, "option %s takes %s, not \"%s\"", name,
                 pdc_option_words[option], text);
        return 0;
    }
    pdc_option_range(option, range, sizeof range);
    if (pdc_option_is_decimal(option)) {
        if (!pdc_ticks_read(text, &ticks) || !pdc_option_allows(option, (int32_t)ticks)) {
            snprintf(why->text, sizeof why->text,
                     "%s: a number like 6 or 6.5 from %s is wanted, not \"%s\"", name, range, text);
            return 0;
        }
        *value = (int32_t)ticks;
        return 1;
    }
    long number = strtol(text, &end, 10);
    if (end == text || *end != 0 || (int32_t)number != number ||
        !pdc_option_allows(option, (int32_t)number)) {
        snprintf(why->text, sizeof why->text, "%s: a whole number from %s is wanted, not \"%s\"",
                 name, range, text);
        return 0;
    }
    *value = (int32_t)number;
    return 1;
}

int pdc_option_read(const pdc_world *world, const char *name, const char *text, int32_t *value,
                    pdc_option_reason *why) {
    int ground = pdc_ground_option_find(world->scenario, name);
    int option = pdc_option_find(name);
    if (ground >= 0) {
        return read_switch(name, text, value, why) ? PDC_OPTION_COUNT + ground : -1;
    }
    if (option < 0 || !world->rules->option_here[option]) {
        int here = world->scenario->ground_options > 0;
        snprintf(why->text, sizeof why->text, "profile %s has no option \"%s\"%s%s%s",
                 world->rules->id, name, here ? ", and scenario " : "",
                 here ? world->scenario->id : "", here ? " has none either" : "");
        return -1;
    }
    return read_value((pdc_option)option, text, value, why) ? option : -1;
}

int pdc_option_read_pair(const pdc_world *world, const char *pair, int32_t *value,
                         pdc_option_reason *why) {
    char name[64];
    size_t length = strcspn(pair, "=");
    if (pair[length] == 0 || length >= sizeof name) {
        snprintf(why->text, sizeof why->text, "NAME=VALUE is wanted, not \"%s\"", pair);
        return -1;
    }
    snprintf(name, sizeof name, "%.*s", (int)length, pair);
    return pdc_option_read(world, name, pair + length + 1, value, why);
}
