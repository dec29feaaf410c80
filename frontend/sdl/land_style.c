/* Reads assets/terrain/ground.style and binds its lines to the rows of the rules tables by their
   ids. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "land.h"

enum { MAX_STYLE = 64 * 1024 };

static const char *const style_file = "terrain/ground.style";

#define WORD(name, word) word,
static const char *const draw_words[] = {LAND_DRAWS(WORD)};
#undef WORD

/* What a line may set; NULL where the key does not belong to it. */
typedef struct {
    uint32_t *fill, *edge, *ink, *low, *high, *contour, *board, *names, *water;
    pdc_land_look *look;
    float *width;
} target;

static bool set_colour(const target *to, const char *key, const char *value) {
    const struct {
        const char *key;
        uint32_t *place;
    } known[] = {{"fill", to->fill},   {"edge", to->edge},   {"ink", to->ink},
                 {"low", to->low},     {"high", to->high},   {"contour", to->contour},
                 {"board", to->board}, {"names", to->names}, {"water", to->water}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strcmp(known[i].key, key) == 0 && known[i].place) {
            return paint_parse_colour(value, known[i].place);
        }
    }
    return false;
}

static bool set_number(const target *to, const char *key, const char *value) {
    char *end;
    float number = strtof(value, &end);
    if (end == value || *end || !(number >= 0.0f && number <= 64.0f)) {
        return false;
    }
    if (strcmp(key, "width") == 0 && to->width) {
        *to->width = number;
        return true;
    }
    pdc_land_look *look = to->look;
    if (!look) {
        return false;
    }
    if (strcmp(key, "variants") == 0) {
        look->variants = (int)number;
    } else if (strcmp(key, "count") == 0) {
        look->count = (int)number;
    } else if (strcmp(key, "size") == 0) {
        look->size = number;
    } else if (strcmp(key, "away") == 0) {
        look->away = number;
    } else {
        return false;
    }
    return true;
}

static bool set(const target *to, const char *key, const char *value) {
    if (to->look && strcmp(key, "stamp") == 0) {
        snprintf(to->look->stamp, sizeof to->look->stamp, "%s", value);
        return strlen(value) < sizeof to->look->stamp;
    }
    if (to->look && strcmp(key, "draw") == 0) {
        for (int d = 0; d < LAND_DRAW_COUNT; d++) {
            if (strcmp(draw_words[d], value) == 0) {
                to->look->draw = (land_draw)d;
                return true;
            }
        }
        return false;
    }
    return set_colour(to, key, value) || set_number(to, key, value);
}

static target look_target(pdc_land_look *look) {
    return (target){.fill = &look->fill,
                    .edge = &look->edge,
                    .ink = &look->ink,
                    .look = look,
                    .width = &look->width};
}

/* Where the values of a line go; rows that this profile does not have go to `spare`. */
static bool find_target(pdc_land *ground, const char *kind, const char *id, pdc_land_look *spare,
                        target *to) {
    if (strcmp(kind, "paper") == 0) {
        *to = (target){.fill = &ground->paper,
                       .ink = &ground->ink,
                       .board = &ground->board,
                       .names = &ground->names,
                       .water = &ground->water_names};
        return true;
    }
    if (strcmp(kind, "relief") == 0) {
        *to = (target){.low = &ground->low, .high = &ground->high, .contour = &ground->contour};
        return true;
    }
    if (strcmp(kind, "road") == 0) {
        *to = (target){
            .fill = &ground->road_fill, .ink = &ground->road_ink, .width = &ground->road_width};
        return true;
    }
    *to = look_target(spare);
    if (strcmp(kind, "terrain") == 0) {
        for (int i = 0; i < ground->rules->terrains; i++) {
            if (strcmp(ground->rules->terrain[i].id, id) == 0) {
                *to = look_target(&ground->terrain[i]);
            }
        }
        return true;
    }
    if (strcmp(kind, "feature") == 0) {
        for (int i = 0; i < ground->rules->features; i++) {
            if (strcmp(ground->rules->feature[i].id, id) == 0) {
                *to = look_target(&ground->feature[i]);
            }
        }
        return true;
    }
    return false;
}

static char *next_word(char **text) {
    char *word = *text + strspn(*text, " \t\r");
    if (!*word || (word[0] == '#' && (word[1] == ' ' || word[1] == 0))) {
        return NULL;
    }
    char *end = word + strcspn(word, " \t\r");
    *text = *end ? end + 1 : end;
    *end = 0;
    return word;
}

static bool read_line(pdc_land *ground, char *line, int number, char *error, size_t size) {
    char *kind = next_word(&line);
    if (!kind) {
        return true;
    }
    bool named = strcmp(kind, "terrain") == 0 || strcmp(kind, "feature") == 0;
    char *id = named ? next_word(&line) : NULL;
    pdc_land_look spare = {0};
    target to;
    if ((named && !id) || !find_target(ground, kind, id, &spare, &to)) {
        snprintf(error, size,
                 _("%s:%d: expected paper, relief, road, terrain ID or feature ID, found %s"),
                 style_file, number, kind);
        return false;
    }
    for (char *word = next_word(&line); word; word = next_word(&line)) {
        char *equals = strchr(word, '=');
        if (equals) {
            *equals = 0;
        }
        if (!equals || !set(&to, word, equals + 1)) {
            snprintf(error, size, _("%s:%d: %s%s%s is not a setting of %s"), style_file, number,
                     word, equals ? "=" : "", equals ? equals + 1 : "", kind);
            return false;
        }
    }
    return true;
}

bool land_read_style(pdc_land *ground, char *error, size_t error_size) {
    size_t length;
    char *text = assets_text(ground->assets, style_file, MAX_STYLE, &length);
    if (!text) {
        snprintf(error, error_size, _("%s/%s: cannot be read; install the data files again"),
                 assets_folder(ground->assets), style_file);
        return false;
    }
    bool good = true;
    int number = 1;
    for (char *line = text; line && good; number++) {
        char *end = strchr(line, '\n');
        if (end) {
            *end = 0;
        }
        good = read_line(ground, line, number, error, error_size);
        line = end ? end + 1 : NULL;
    }
    free(text);
    return good;
}
