/* What scenarios, sides, units, leaders, maneuver units and options may be called, so that orders and
 * records can name them [HC-363]. */
#include "../pdc_load.h"

#include <string.h>

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-."

static int is_one_of(const char *id, const char *const *words, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(id, words[i]) == 0) {
            return 1;
        }
    }
    return 0;
}

pdc_id_problem pdc_id_check(pdc_id_kind kind, const char *id) {
    /* orders begin with these */
    static const char *const order_words[] = {"draw", "end", "react", "choose", "command"};
    /* lines of a record begin with these, where a side's name may stand too */
    static const char *const side_words[] = {"turn", "option"};
    size_t length = strlen(id);
    if (length == 0 || strspn(id, kind == PDC_ID_ORDER ? LETTERS : LETTERS "_") != length) {
        return PDC_ID_LETTERS;
    }
    if (kind == PDC_ID_ORDER && (length == 4 || length == 6 || length == 8) &&
        strspn(id, "0123456789") == length) {
        return PDC_ID_HEX;
    }
    if ((kind == PDC_ID_ORDER && is_one_of(id, order_words, 5)) ||
        (kind == PDC_ID_SIDE && is_one_of(id, side_words, 2))) {
        return PDC_ID_WORD;
    }
    return PDC_ID_FINE;
}
