/* What a unit looks like to a player, and the store of painted counters. The facts come from the
   engine; what a side may
   not know never gets into a look (pdc_known). */
#include "counter_view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"

enum { BUCKETS = 1024, KEEP_BYTES = 10 * 1024 * 1024, MAX_NATIONS = 32, MAX_STYLE = 32 * 1024 };

typedef struct stored {
    struct stored *next;
    counter_look look;
    counter_sprite sprite;
    uint32_t used;
} stored;

typedef struct {
    char id[PDC_NAME];
    uint32_t fill, trim;
} nation;

struct pdc_counters {
    SDL_Renderer *renderer;
    pdc_assets *assets;
    pdc_lettering *lettering;
    pdc_painter painter;
    stored *bucket[BUCKETS];
    size_t bytes;
    uint32_t frame;
    nation nation[MAX_NATIONS];
    int nations;
    nation side[3];
    int viewer;
    uint64_t watched; // what `known` was asked for
    uint8_t known[PDC_MAX_UNITS + 1];
};

static const char *const style_file = "units/nations.style";

pdc_counters *counters_create(SDL_Renderer *renderer, pdc_assets *assets,
                              pdc_lettering *lettering) {
    pdc_counters *counters = calloc(1, sizeof *counters);
    if (counters) {
        counters->renderer = renderer;
        counters->assets = assets;
        counters->lettering = lettering;
    }
    return counters;
}

static void drop(pdc_counters *counters, stored *s) {
    counters->bytes -= (size_t)s->sprite.width * (size_t)s->sprite.height * 4u;
    if (s->sprite.texture) {
        SDL_DestroyTexture(s->sprite.texture);
    }
    free(s);
}

static void drop_older(pdc_counters *counters, uint32_t age) {
    for (int b = 0; b < BUCKETS; b++) {
        for (stored **link = &counters->bucket[b]; *link;) {
            stored *s = *link;
            if (counters->frame - s->used >= age) {
                *link = s->next;
                drop(counters, s);
            } else {
                link = &s->next;
            }
        }
    }
}

void counters_forget_textures(pdc_counters *counters) {
    drop_older(counters, 0);
}

void counters_free(pdc_counters *counters) {
    if (counters) {
        drop_older(counters, 0);
        paint_free(&counters->painter);
        free(counters);
    }
}

void counters_trim(pdc_counters *counters) {
    counters->frame++;
    for (uint32_t age = 256; counters->bytes > KEEP_BYTES && age >= 2; age /= 4) {
        drop_older(counters, age);
    }
}

/* Nations ---------------------------------------------------------------------------------------
   */

/* One line: nation ID fill=#rrggbb trim=#rrggbb. */
static bool read_nation(pdc_counters *counters, const char *line, int number, char *error,
                        size_t size) {
    char word[16], id[PDC_NAME], fill[24], trim[24];
    nation n = {{0}, 0, 0};
    if (sscanf(line, " %15s", word) != 1 || word[0] == '#') {
        return true;
    }
    if (counters->nations == MAX_NATIONS ||
        sscanf(line, " %15s %23s fill=%23s trim=%23s", word, id, fill, trim) != 4 ||
        strcmp(word, "nation") != 0 || !paint_parse_colour(fill, &n.fill) ||
        !paint_parse_colour(trim, &n.trim)) {
        snprintf(error, size,
                 _("%s:%d: expected nation ID fill=#rrggbb trim=#rrggbb (at most %d lines)"),
                 style_file, number, MAX_NATIONS);
        return false;
    }
    snprintf(n.id, sizeof n.id, "%s", id);
    counters->nation[counters->nations++] = n;
    return true;
}

bool counters_set(pdc_counters *counters, const pdc_world *world, char *error, size_t error_size) {
    size_t length;
    char *text = assets_text(counters->assets, style_file, MAX_STYLE, &length);
    if (!text) {
        snprintf(error, error_size, _("%s/%s: cannot be read; install the data files again"),
                 assets_folder(counters->assets), style_file);
        return false;
    }
    counters->nations = 0;
    bool good = true;
    int number = 1;
    for (char *line = text; line && good; number++) {
        char *end = strchr(line, '\n');
        if (end) {
            *end = 0;
        }
        good = read_nation(counters, line, number, error, error_size);
        line = end ? end + 1 : NULL;
    }
    free(text);
    for (int s = 1; s <= 2; s++) {
        const pdc_side *side = &world->scenario->side[s];
        bool given = side->red || side->green || side->blue;
        counters->side[s].fill = given    ? paint_colour(side->red, side->green, side->blue, 255)
                                 : s == 1 ? 0xff35577fu
                                          : 0xff4d6645u;
        counters->side[s].trim = s == 1 ? 0xfff3ead2u : 0xfff0d98cu;
    }
    drop_older(counters, 0);
    return good;
}

/* Blue and orange differ in brightness too, and for every kind of eyes. */
static bool safe_colours;
static const nation safe_side[3] = {{.fill = 0},
                                    {.fill = 0xff0a4f8fu, .trim = 0xfff3ead2u},
                                    {.fill = 0xffc45a00u, .trim = 0xfff3ead2u}};

void counters_use_safe_colours(bool on) {
    safe_colours = on;
}

uint32_t counters_safe_fill(int side) {
    return safe_colours && side >= 1 && side <= 2 ? safe_side[side].fill : 0;
}

static const nation *nation_of(const pdc_counters *counters, const char *id, int side) {
    if (safe_colours && side >= 1 && side <= 2) {
        return &safe_side[side];
    }
    for (int i = 0; i < counters->nations; i++) {
        if (strcmp(counters->nation[i].id, id) == 0) {
            return &counters->nation[i];
        }
    }
    return &counters->side[side];
}

/* Knowledge ------------------------------------------------------------------------------------ */

static uint64_t mixed(uint64_t hash, const void *block, size_t size) {
    const unsigned char *byte = block;
    uint64_t word = 0;
    for (size_t i = 0; i < size; i += sizeof word) {
        size_t rest = size - i < sizeof word ? size - i : sizeof word;
        memcpy(&word, byte + i, rest);
        hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 29;
    }
    return hash;
}

void counters_watch(pdc_counters *counters, const pdc_pos *pos, int viewer) {
    const pdc_state *state = pos->state;
    uint64_t hash = mixed((uint64_t)viewer + 1u, &state->game.turn, sizeof state->game.turn);
    if (viewer) {
        hash = mixed(hash, state->unit, sizeof state->unit[0] * (state->game.units + 1u));
        hash = mixed(hash, &pos->world, sizeof pos->world);
    }
    if (hash == counters->watched && viewer == counters->viewer) {
        return;
    }
    counters->watched = hash;
    counters->viewer = viewer;
    for (pdc_unit_id u = 1; viewer && u <= state->game.units; u++) {
        counters->known[u] = (uint8_t)pdc_known(pos, viewer, u);
    }
}

int counters_known(const pdc_counters *counters, pdc_unit_id who) {
    return counters->viewer ? counters->known[who] : 2;
}

/* Looks -----------------------------------------------------------------------------------------
   */

static uint8_t symbol_of(const pdc_roster_unit *roster) {
    switch ((pdc_arm)roster->arm) {
    case PDC_ARM_INFANTRY: return COUNTER_INFANTRY;
    case PDC_ARM_CAVALRY:
        return roster->traits & PDC_TRAIT_HEAVY ? COUNTER_HEAVY_CAVALRY : COUNTER_LIGHT_CAVALRY;
    case PDC_ARM_FOOT_ARTILLERY: return COUNTER_FOOT_ARTILLERY;
    case PDC_ARM_HORSE_ARTILLERY: return COUNTER_HORSE_ARTILLERY;
    case PDC_ARM_ENGINEERS: return COUNTER_ENGINEERS;
    case PDC_ARM_COUNT: break;
    }
    return COUNTER_INFANTRY;
}

static void look_at_hexes(const pdc_pos *pos, pdc_unit_id who, counter_look *look) {
    const pdc_unit *unit = pos_unit(pos, who);
    const pdc_map *map = pos->world->map;
    int count = unit->hexes > PDC_MAX_PARTS ? PDC_MAX_PARTS : unit->hexes;
    look->hexes = (uint8_t)(count < 1 ? 1 : count);
    for (int i = 1; i < count; i++) {
        int direction = pdc_map_direction(map, unit->hex[i - 1], unit->hex[i]);
        int from_counter = pdc_map_direction(map, unit->hex[0], unit->hex[i]);
        if (direction < 0 && from_counter < 0) { // lies apart: the rest is not drawn
            look->hexes = (uint8_t)i;
            break;
        }
        look->step[i] = (uint8_t)(direction >= 0 ? direction : from_counter + 8);
    }
    for (int i = 0; count > 1 && i < look->hexes; i++) {
        pdc_fraction share = pdc_share(pos, who, i);
        look->share[i][0] = (uint8_t)share.num;
        look->share[i][1] = (uint8_t)share.den;
    }
}

static void look_at_state(const pdc_pos *pos, pdc_unit_id who, counter_look *look) {
    const pdc_unit *unit = pos_unit(pos, who);
    look->n = (uint16_t)(unit->size - unit->lost);
    look->cohesion = unit->cohesion;
    look->fatigue = unit->fatigue > 2 ? 2 : unit->fatigue;
    look->change_form = unit->change_left ? unit->change_form : 255;
    look->change_left =
        (uint8_t)((unit->change_left + PDC_TICKS_PER_TURN / 2 - 1) / (PDC_TICKS_PER_TURN / 2));
    if (unit->spent) {
        look->marks |= COUNTER_MARK_MOVED;
    }
    if (unit->flags & PDC_FLAG_FIRED) {
        look->marks |= COUNTER_MARK_FIRED;
    }
    if (unit->flags & PDC_FLAG_DECLARED) {
        look->marks |= COUNTER_MARK_DECLARED;
    }
    if (unit->flags & PDC_FLAG_FIXED) {
        look->marks |= COUNTER_MARK_FIXED;
    }
}

static void name_of(const char *title, char *name, size_t size) {
    size_t length = 0;
    while (title[length] && title[length] != '(' && length + 1 < size) {
        name[length] = title[length];
        length++;
    }
    while (length > 0 && ((unsigned char)title[length] & 0xc0u) == 0x80u) {
        length--; // not in the middle of a letter
    }
    while (length > 0 && name[length - 1] == ' ') {
        length--;
    }
    memset(name + length, 0, size - length);
}

bool counters_look(pdc_counters *counters, const pdc_pos *pos, pdc_unit_id who, double side,
                   bool solo, counter_look *look) {
    const pdc_unit *unit = pos_unit(pos, who);
    const pdc_roster_unit *roster = pos_roster(pos, who);
    int known = counters_known(counters, who);
    if (!known) {
        return false;
    }
    memset(look, 0, sizeof *look);
    const nation *colours = nation_of(counters, roster->nation, roster->side);
    look->fill = colours->fill;
    look->trim = colours->trim;
    look->side = roster->side;
    look->side_tenths = (uint16_t)(side * 10.0);
    look->detail = (uint8_t)counter_detail_of(side);
    look->pointy = pos->world->map->pointy;
    look->symbol = symbol_of(roster);
    look->form = unit->form;
    look->face = unit->face;
    look->faces = pos->world->rules->formation[unit->form].faces != PDC_FACES_NONE;
    look->shape = pos->world->rules->formation[unit->form].shape;
    look->potence = unit->potence;
    look->guard = (roster->traits & PDC_TRAIT_GUARD) != 0;
    look->hexes = 1;
    look->change_form = 255;
    if (!solo) {
        look_at_hexes(pos, who, look);
    }
    if (known >= 2) {
        look_at_state(pos, who, look);
    } else { /* [HC-98] seen, not known: the strength to the nearest 3, nothing of its state */
        look->about = 1;
        int increments = unit->size - unit->lost;
        look->n = (uint16_t)pdc_about(increments < 2 ? 2 : increments); // as pdc_say_strength
        memset(look->share, 0, sizeof look->share);
    }
    if (look->detail == COUNTER_FULL) {
        name_of(known >= 2 ? roster->title : "", look->name, sizeof look->name);
    }
    if (look->detail < COUNTER_NUMBER) { // one picture for all strengths
        look->n = 0;
        memset(look->share, 0, sizeof look->share);
    }
    return true;
}

bool counters_leader_look(pdc_counters *counters, const pdc_pos *pos, pdc_leader_id who,
                          double side, counter_look *look) {
    const pdc_roster_leader *roster = pos_leader_roster(pos, who);
    const nation *colours = nation_of(counters, "", roster->side);
    memset(look, 0, sizeof *look);
    look->fill = colours->fill;
    look->trim = colours->trim;
    look->side = roster->side;
    look->side_tenths = (uint16_t)(side * 10.0);
    look->detail = (uint8_t)counter_detail_of(side);
    look->symbol = COUNTER_LEADER;
    look->form = PDC_FORM_GENERAL_ORDER;
    look->hexes = 1;
    look->change_form = 255;
    look->rating = roster->rating;
    if (look->detail == COUNTER_FULL) {
        name_of(roster->title, look->name, sizeof look->name);
    }
    return true;
}

/* The store -------------------------------------------------------------------------------------
   */

static uint32_t hash_of(const counter_look *look) {
    const unsigned char *byte = (const unsigned char *)look;
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < sizeof *look; i++) {
        hash = (hash ^ byte[i]) * 16777619u;
    }
    return hash ^ hash >> 15;
}

static bool paint(pdc_counters *counters, stored *s) {
    pdc_canvas canvas;
    if (!counter_paint(&counters->painter, counters->assets, counters->lettering, &s->look, &canvas,
                       &s->sprite.x, &s->sprite.y)) {
        return false;
    }
    s->sprite.width = canvas.width;
    s->sprite.height = canvas.height;
    s->sprite.texture = assets_upload(counters->renderer, &canvas, true);
    free(canvas.pixels);
    counters->bytes += (size_t)canvas.width * (size_t)canvas.height * 4u;
    return s->sprite.texture != NULL;
}

const counter_sprite *counters_sprite(pdc_counters *counters, const counter_look *look) {
    uint32_t bucket = hash_of(look) % BUCKETS;
    for (stored *s = counters->bucket[bucket]; s; s = s->next) {
        if (memcmp(&s->look, look, sizeof *look) == 0) {
            s->used = counters->frame;
            return &s->sprite;
        }
    }
    stored *s = calloc(1, sizeof *s);
    if (!s) {
        return NULL;
    }
    s->look = *look;
    s->used = counters->frame;
    if (!paint(counters, s)) {
        drop(counters, s);
        return NULL;
    }
    s->next = counters->bucket[bucket];
    counters->bucket[bucket] = s;
    return &s->sprite;
}
