/* Options of a scenario that replace ground when the game starts [HC-320]. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenario_fill.h"

/* One entry of `ground` while it is read. */
typedef struct {
    const scenario_filler *fill;
    const scenario_ground *in;
    const char *id; // of the option
    char path[60];
    pdc_ground_change change; // what its pieces have in common
} ground_reader;

static void complain(const ground_reader *read, const char *what, const char *name,
                     const char *more) {
    scenario_complain(read->fill, read->path, read->id, "%s `%s`%s", what, name, more);
}

/* Row of a terrain or a feature by its name, or -1 with a complaint. */
static int row_of(const ground_reader *read, int hexside, const char *id) {
    const pdc_rules *rules = read->fill->rules;
    int row = hexside ? pdc_find_feature(rules, id) : pdc_find_terrain(rules, id);
    if (row < 0) {
        scenario_complain(read->fill, read->path, read->id,
                          "profile %s has no %s `%s`: expected a row of its table of %s", rules->id,
                          hexside ? "hexside" : "terrain", id, hexside ? "hexsides" : "terrain");
    }
    return row;
}

/* Which kind becomes which. 0 after a complaint. */
static int read_kinds(ground_reader *read) {
    const scenario_ground *in = read->in;
    int hexside = in->hexside[0] != 0;
    if (hexside == (in->terrain[0] != 0)) {
        scenario_complain(read->fill, read->path, read->id,
                          "expected either `terrain` or `hexside`: the kind that is replaced");
        return 0;
    }
    if (hexside ? in->hexes_count > 0 : in->hexsides_count > 0) {
        scenario_complain(read->fill, read->path, read->id,
                          "expected `hexes` with `terrain`, `hexsides` with `hexside`");
        return 0;
    }
    int from = row_of(read, hexside, hexside ? in->hexside : in->terrain);
    int to = row_of(read, hexside, in->becomes);
    if (from < 0 || to < 0) {
        return 0;
    }
    if (from == to) {
        complain(read, "replaces", in->becomes, " by itself: name another kind in `becomes`");
        return 0;
    }
    read->change.hexside = (uint8_t)hexside;
    read->change.from = (uint8_t)from;
    read->change.to = (uint8_t)to;
    return 1;
}

/* Is the kind there that the piece replaces? Where none is named, anywhere. */
static int is_there(const pdc_map *map, const pdc_ground_change *change) {
    pdc_hex_id first = change->hex != 0 ? change->hex : 1;
    pdc_hex_id last = change->hex != 0 ? change->hex : map->count;
    for (pdc_hex_id hex = first; hex <= last; hex++) {
        const pdc_cell *cell = &map->cell[hex];
        int found = !change->hexside && cell->terrain == change->from;
        for (int d = 0; change->hexside && d < 6; d++) {
            found |=
                (change->hex == 0 || d == change->direction) && (cell->edge[d] >> change->from & 1);
        }
        if (found) {
            return 1;
        }
    }
    return 0;
}

/* Do two pieces want the same ground? */
static int meet(const pdc_map *map, const pdc_ground_change *a, const pdc_ground_change *b) {
    if (a->hexside != b->hexside || a->from != b->from) {
        return 0;
    }
    if (a->hex == 0 || b->hex == 0) {
        return 1;
    }
    int same = a->hex == b->hex && a->direction == b->direction;
    return same || (a->hexside && map->near[a->hex][a->direction] == b->hex &&
                    b->direction == (a->direction + 3) % 6);
}

/* `place`: the hex or hexside as it is written, or the kind where no place is. */
static void take_piece(const ground_reader *read, const pdc_ground_change *change,
                       const char *place) {
    pdc_scenario *out = read->fill->out;
    if (!is_there(read->fill->map, change)) {
        const char *kind = change->hexside ? read->in->hexside : read->in->terrain;
        if (change->hex == 0) {
            complain(read, "the map has no", kind, ": there is nothing to replace");
        } else {
            scenario_complain(read->fill, read->path, read->id,
                              "%s `%s` is no `%s` on the map: name what is drawn there",
                              change->hexside ? "hexside" : "hex", place, kind);
        }
        return;
    }
    for (int i = 0; i < out->grounds; i++) {
        if (meet(read->fill->map, &out->ground[i], change)) {
            complain(read, change->hexside ? "hexside" : "hex", place,
                     " is replaced already: each piece of ground belongs to one option");
            return;
        }
    }
    if (out->grounds == PDC_MAX_GROUND) {
        scenario_complain(read->fill, read->path, read->id,
                          "the options replace more than %d pieces of ground", PDC_MAX_GROUND);
        return;
    }
    out->ground[out->grounds++] = *change;
}

static void read_ground(ground_reader *read) {
    const scenario_ground *in = read->in;
    pdc_ground_change change;
    if (!read_kinds(read)) {
        return;
    }
    change = read->change;
    if (in->hexes_count == 0 && in->hexsides_count == 0) {
        take_piece(read, &change, change.hexside ? in->hexside : in->terrain);
    }
    for (uint32_t i = 0; i < in->hexes_count; i++) {
        change.hex = scenario_hex_of(read->fill, read->path, read->id, in->hexes[i]);
        if (change.hex != 0) {
            take_piece(read, &change, in->hexes[i]);
        }
    }
    for (uint32_t i = 0; i < in->hexsides_count; i++) {
        if (scenario_hexside_of(read->fill, read->path, in->hexsides[i], &change.hex,
                                &change.direction)) {
            take_piece(read, &change, in->hexsides[i]);
        }
    }
}

static void fill_option(const scenario_filler *fill, uint32_t i) {
    const scenario_ground_option *in = &fill->in->ground_options[i];
    ground_reader read = {.fill = fill, .id = in->id};
    snprintf(read.path, sizeof read.path, "ground-options/%u/id", i);
    scenario_check_id(fill, PDC_ID_ORDER, read.path, in->id);
    if (pdc_ground_option_find(fill->out, in->id) >= 0) {
        scenario_complain(fill, read.path, in->id, "this option is listed already");
    }
    if (pdc_option_find(in->id) >= 0) {
        scenario_complain(fill, read.path, in->id,
                          "the rules have an option of this name: choose another");
    }
    memcpy(fill->out->ground_option[i].id, in->id, PDC_NAME);
    fill->out->ground_options = (uint8_t)(i + 1);
    for (uint32_t k = 0; k < in->ground_count; k++) {
        read.in = &in->ground[k];
        read.change = (pdc_ground_change){.option = (uint8_t)i};
        snprintf(read.path, sizeof read.path, "ground-options/%u/ground/%u", i, k);
        read_ground(&read);
    }
}

/* Every option has words in every language of the file, and all words belong to an option. */
static void check_words(const scenario_filler *fill) {
    const scenario_text *text[3] = {&fill->in->texts.en, &fill->in->texts.es, &fill->in->texts.fr};
    static const char *const language[3] = {"en", "es", "fr"};
    for (int l = 0; l < 3; l++) {
        char path[60];
        int words[PDC_MAX_OWN_OPTIONS] = {0};
        for (uint32_t i = 0; i < text[l]->options_count; i++) {
            const char *id = text[l]->options[i].id;
            int option = pdc_ground_option_find(fill->out, id);
            snprintf(path, sizeof path, "texts/%s/options/%u/id", language[l], i);
            if (option < 0) {
                scenario_complain(fill, path, id, "`ground-options` lists no option of this name");
            } else if (words[option]++ > 0) {
                scenario_complain(fill, path, id, "has words already");
            }
        }
        snprintf(path, sizeof path, "texts/%s", language[l]);
        for (int i = 0; text[l]->title != NULL && i < fill->out->ground_options; i++) {
            if (words[i] == 0) {
                scenario_complain(fill, path, fill->out->ground_option[i].id,
                                  "has no words in `texts`, `%s`: expected {id, title, text} in "
                                  "`options` there",
                                  language[l]);
            }
        }
    }
}

void scenario_fill_ground(const scenario_filler *fill) {
    for (uint32_t i = 0; i < fill->in->ground_options_count; i++) {
        fill_option(fill, i);
    }
    check_words(fill);
}

int scenario_validate_ground(const scenario_filler *fill) {
    pdc_scenario *out = fill->out;
    pdc_cell *changed = calloc((size_t)fill->map->count + 1, sizeof *changed);
    pdc_map map = *fill->map;
    map.cell = changed;
    for (int i = 0; changed != NULL && i < out->ground_options; i++) {
        scenario_filler with = *fill;
        with.map = &map;
        with.with = out->ground_option[i].id;
        out->ground_option[i].on = 1;
        pdc_ground_apply(out, fill->map->cell, &map);
        scenario_validate(&with);
        out->ground_option[i].on = 0;
    }
    free(changed);
    return changed != NULL;
}
