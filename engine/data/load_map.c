/* A map of ours from a Tiled file: terrain, elevation, roads, hexsides. Pixels are only looked at
 * here; the engine has hexes. */
#include "load_map.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tmx_grid.h"

enum { MOST_UNMAPPED = 64 };

/* A tile that stands for no terrain. */
typedef struct {
    uint32_t gid, count;
    pdc_hex_id first;
} unmapped;

typedef struct {
    const tmx_map *file;
    const pdc_rules *rules;
    const load_map_names *names;
    pdc_diag *diag;
    pdc_map *map;
    tmx_grid grid;
    uint8_t *given; // by hex: has a terrain
    unmapped without[MOST_UNMAPPED];
    int withouts;
    int bad;
    int slopes; // a slope is drawn
} maker;

typedef enum {
    MEANS_TERRAIN,
    MEANS_ELEVATION,
    MEANS_ROADS,
    MEANS_FEATURE,
    MEANS_NOTHING
} layer_meaning;

static void complain(maker *make, int warning, uint32_t line, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
static void complain(maker *make, int warning, uint32_t line, const char *format, ...) {
    char text[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    pdc_diag_add(make->diag, warning, make->file->path, line, 0, "%s", text);
    make->bad |= !warning;
}

static pdc_hex_id hex_of(const maker *make, int32_t x, int32_t y) {
    int col;
    int row;
    return tmx_grid_place(&make->grid, x, y, &col, &row) ? pdc_map_hex(make->map, col, row) : 0;
}

/* Tiles ---------------------------------------------------------------------------------------- */

static int has_layer(const tmx_map *file, const char *name) {
    for (uint32_t i = 0; i < file->layers; i++) {
        if (file->layer[i].kind == TMX_LAYER_TILES && strcmp(file->layer[i].name, name) == 0) {
            return 1;
        }
    }
    return 0;
}

static layer_meaning meaning_of(const tmx_map *file, const pdc_rules *rules,
                                const tmx_layer *layer) {
    if (layer->kind != TMX_LAYER_TILES) {
        return MEANS_NOTHING;
    }
    if (strcmp(layer->name, "terrain") == 0) {
        return MEANS_TERRAIN;
    }
    if (strcmp(layer->name, "elevation") == 0) {
        return MEANS_ELEVATION;
    }
    if (strcmp(layer->name, "roads") == 0) {
        return MEANS_ROADS;
    }
    if (pdc_find_feature(rules, layer->name) >= 0) {
        return MEANS_FEATURE;
    }
    return has_layer(file, "terrain") ? MEANS_NOTHING : MEANS_TERRAIN;
}

static void note_unmapped(maker *make, uint32_t gid, pdc_hex_id hex) {
    for (int i = 0; i < make->withouts; i++) {
        if (make->without[i].gid == gid) {
            make->without[i].count++;
            return;
        }
    }
    if (make->withouts < MOST_UNMAPPED) {
        make->without[make->withouts++] = (unmapped){gid, 1, hex};
    }
}

static int terrain_of(maker *make, uint32_t gid) {
    int terrain = LOAD_MAP_NONE;
    if (make->names->terrain != NULL) {
        terrain = make->names->terrain(make->names->context, make->file, gid);
    }
    const tmx_tile *tile = terrain == LOAD_MAP_NONE ? tmx_tile_of(make->file, gid) : NULL;
    if (tile != NULL && tile->properties.terrain[0] != 0) {
        return pdc_find_terrain(make->rules, tile->properties.terrain);
    }
    return tile != NULL ? pdc_find_terrain(make->rules, tile->type) : terrain;
}

static void put_height(maker *make, pdc_hex_id hex, int32_t height) {
    make->map->cell[hex].height = (int8_t)height;
}

static void put_terrain(maker *make, pdc_hex_id hex, uint32_t gid) {
    int terrain = terrain_of(make, gid);
    const tmx_tile *tile = tmx_tile_of(make->file, gid);
    if (tile != NULL && tile->properties.has_elevation) {
        put_height(make, hex, tile->properties.elevation);
    }
    if (terrain >= 0) {
        make->map->cell[hex].terrain = (uint8_t)terrain;
        make->given[hex] = 1;
    } else if (terrain != LOAD_MAP_SKIP) {
        note_unmapped(make, gid, hex);
    }
}

/* A number drawn with tiles: the property, else the tile's place in its tileset. */
static int32_t drawn_number(const maker *make, uint32_t gid, int elevation) {
    const tmx_tile *tile = tmx_tile_of(make->file, gid);
    if (tile != NULL && (elevation ? tile->properties.has_elevation : tile->properties.has_mask)) {
        return elevation ? tile->properties.elevation : tile->properties.mask;
    }
    uint32_t local = 0;
    tmx_tileset_of(make->file, gid, &local);
    return local > 127 ? 127 : (int32_t)local;
}

/* Where side k of a tile's picture comes to lie: flips come before turns. */
static int turned_side(const maker *make, int k, uint32_t gid) {
    int pointy = make->grid.pointy;
    if (gid & TMX_FLIP_HORIZONTAL) {
        k = pointy ? 5 - k : (6 - k) % 6;
    }
    if (gid & TMX_FLIP_VERTICAL) {
        k = pointy ? (8 - k) % 6 : (9 - k) % 6;
    }
    k += (gid & TMX_ROTATE_60) != 0 ? 1 : 0;
    k += (gid & TMX_ROTATE_120) != 0 ? 2 : 0;
    return k % 6;
}

static void set_edge(maker *make, pdc_hex_id hex, int direction, int feature) {
    uint16_t bit = (uint16_t)(1u << feature);
    make->map->cell[hex].edge[direction] |= bit;
    pdc_hex_id other = make->map->near[hex][direction];
    if (other != 0) {
        make->map->cell[other].edge[(direction + 3) % 6] |= bit;
    }
    make->slopes |= make->rules->feature[feature].slope != 0;
}

static void set_road(maker *make, pdc_hex_id hex, int direction) {
    pdc_hex_id other = make->map->near[hex][direction];
    make->map->cell[hex].road |= (uint8_t)(1u << direction);
    if (other != 0) {
        make->map->cell[other].road |= (uint8_t)(1u << (direction + 3) % 6);
    }
}

static void put_mask(maker *make, pdc_hex_id hex, uint32_t value, int feature) {
    int32_t mask = drawn_number(make, value & TMX_TILE_BITS, 0);
    for (int k = 0; k < (feature < 0 ? 6 : 3); k++) {
        if (mask >> k & 1) {
            int direction = tmx_grid_direction(&make->grid, turned_side(make, k, value));
            if (feature < 0) {
                set_road(make, hex, direction);
            } else {
                set_edge(make, hex, direction, feature);
            }
        }
    }
}

static void put_cell(maker *make, const tmx_layer *layer, layer_meaning meaning, pdc_hex_id hex,
                     uint32_t value) {
    uint32_t gid = value & TMX_TILE_BITS;
    if (gid == 0 || hex == 0) {
        return;
    }
    switch (meaning) {
    case MEANS_TERRAIN: put_terrain(make, hex, gid); break;
    case MEANS_ELEVATION: put_height(make, hex, drawn_number(make, gid, 1)); break;
    case MEANS_ROADS: put_mask(make, hex, value, -1); break;
    case MEANS_FEATURE:
        put_mask(make, hex, value, pdc_find_feature(make->rules, layer->name));
        break;
    case MEANS_NOTHING: break;
    }
}

static void put_layer(maker *make, const tmx_layer *layer) {
    layer_meaning meaning = meaning_of(make->file, make->rules, layer);
    for (uint32_t c = 0; c < layer->chunks && meaning != MEANS_NOTHING; c++) {
        const tmx_chunk *chunk = &layer->chunk[c];
        for (uint32_t i = 0; i < chunk->width * chunk->height; i++) {
            int32_t x = chunk->x + (int32_t)(i % chunk->width);
            int32_t y = chunk->y + (int32_t)(i / chunk->width);
            put_cell(make, layer, meaning, hex_of(make, x, y), chunk->gid[i]);
        }
    }
}

/* Objects -------------------------------------------------------------------------------------- */

static tmx_point point_of(const maker *make, const tmx_object *object, uint32_t number) {
    const tmx_layer *layer = &make->file->layer[object->layer];
    tmx_point at = {object->x + layer->offset_x, object->y + layer->offset_y};
    if (number < object->points) {
        const tmx_point *from = &make->file->point[object->first_point + number];
        double angle = object->rotation * 3.14159265358979323846 / 180.0;
        at.x += from->x * cos(angle) - from->y * sin(angle);
        at.y += from->x * sin(angle) + from->y * cos(angle);
    }
    return at;
}

static const char *hex_text(const maker *make, int32_t x, int32_t y, char *out) {
    pdc_hex_id hex = hex_of(make, x, y);
    if (hex == 0) {
        snprintf(out, 12, "off the map");
    } else {
        pdc_map_number(make->map, hex, out);
    }
    return out;
}

/* The nearest corner, if it is near enough. */
static int snap_corner(maker *make, const tmx_object *object, uint32_t number, tmx_point *out) {
    tmx_point at = point_of(make, object, number);
    int32_t x;
    int32_t y;
    tmx_grid_nearest(&make->grid, at, &x, &y);
    double best = INFINITY;
    for (int k = 0; k < 6; k++) {
        tmx_point corner;
        tmx_grid_corner(&make->grid, x, y, k, &corner);
        if (tmx_distance(at, corner) < best) {
            best = tmx_distance(at, corner);
            *out = corner;
        }
    }
    if (best > tmx_grid_slack(&make->grid)) {
        char hex[12];
        complain(
            make, 0, object->line,
            "object %u (`%s`): vertex %u lies %.1f pixels from the nearest corner of hex %s; move it onto a corner",
            object->id, object->type, number + 1, best, hex_text(make, x, y, hex));
        return 0;
    }
    return 1;
}

/* The hexside between two corners: hex of the file and side, or 0. */
static int side_between(const maker *make, tmx_point a, tmx_point b, int32_t *x, int32_t *y,
                        int *k) {
    tmx_point middle = {(a.x + b.x) / 2, (a.y + b.y) / 2};
    tmx_grid_nearest(&make->grid, middle, x, y);
    for (*k = 0; *k < 6; (*k)++) {
        tmx_point from;
        tmx_point to;
        tmx_grid_corner(&make->grid, *x, *y, *k, &from);
        tmx_grid_corner(&make->grid, *x, *y, (*k + 1) % 6, &to);
        int same = tmx_distance(from, a) < 0.01 && tmx_distance(to, b) < 0.01;
        int reverse = tmx_distance(from, b) < 0.01 && tmx_distance(to, a) < 0.01;
        if (same || reverse) {
            return 1;
        }
    }
    return 0;
}

/* Set the feature on side k of a hex of the file; when that hex is off the map, on the hex beyond.
 * */
static void put_side(maker *make, const tmx_object *object, int32_t x, int32_t y, int k,
                     int feature) {
    pdc_hex_id hex = hex_of(make, x, y);
    int direction = tmx_grid_direction(&make->grid, k);
    if (hex == 0) {
        tmx_point centre;
        tmx_point from;
        tmx_point to;
        tmx_grid_centre(&make->grid, x, y, &centre);
        tmx_grid_corner(&make->grid, x, y, k, &from);
        tmx_grid_corner(&make->grid, x, y, (k + 1) % 6, &to);
        tmx_point beyond = {from.x + to.x - centre.x, from.y + to.y - centre.y};
        tmx_grid_nearest(&make->grid, beyond, &x, &y);
        hex = hex_of(make, x, y);
        direction = (direction + 3) % 6;
    }
    if (hex == 0) {
        complain(make, 0, object->line,
                 "object %u (`%s`): a hexside off the map; cut the line at the edge", object->id,
                 object->type);
    } else {
        set_edge(make, hex, direction, feature);
    }
}

/* Vertices of an object moved onto corners (hexsides) or centres (roads); x is NAN where none is
 * near. NULL without memory. */
static tmx_point *snap_all(maker *make, const tmx_object *object,
                           int (*snap)(maker *, const tmx_object *, uint32_t, tmx_point *)) {
    tmx_point *snapped = malloc((object->points + 1) * sizeof *snapped);
    for (uint32_t i = 0; snapped != NULL && i < object->points; i++) {
        if (!snap(make, object, i, &snapped[i])) {
            snapped[i] = (tmx_point){NAN, NAN};
        }
    }
    return snapped;
}

static uint32_t segments_of(const tmx_object *object) {
    if (object->points < 2) {
        return 0;
    }
    return object->kind == TMX_OBJECT_POLYGON ? object->points : object->points - 1;
}

static void put_sides(maker *make, const tmx_object *object, int feature) {
    tmx_point *corner = snap_all(make, object, snap_corner);
    uint32_t segments = corner != NULL ? segments_of(object) : 0;
    for (uint32_t i = 0; i < segments; i++) {
        tmx_point a = corner[i];
        tmx_point b = corner[(i + 1) % object->points];
        int32_t x;
        int32_t y;
        int k;
        if (isnan(a.x) || isnan(b.x) || tmx_distance(a, b) < 0.01) {
            continue;
        }
        if (side_between(make, a, b, &x, &y, &k)) {
            put_side(make, object, x, y, k, feature);
        } else {
            char hex[12];
            complain(
                make, 0, object->line,
                "object %u (`%s`): from vertex %u to %u is no single hexside (near hex %s); put a vertex on every corner",
                object->id, object->type, i + 1, (i + 1) % object->points + 1,
                hex_text(make, x, y, hex));
        }
    }
    free(corner);
}

static int snap_centre(maker *make, const tmx_object *object, uint32_t number, tmx_point *out) {
    tmx_point at = point_of(make, object, number);
    int32_t x;
    int32_t y;
    tmx_grid_nearest(&make->grid, at, &x, &y);
    tmx_grid_centre(&make->grid, x, y, out);
    if (tmx_distance(at, *out) > tmx_grid_slack(&make->grid)) {
        char hex[12];
        complain(
            make, 0, object->line,
            "object %u (`%s`): vertex %u lies %.1f pixels from the centre of hex %s; move it onto the centre",
            object->id, object->type, number + 1, tmx_distance(at, *out),
            hex_text(make, x, y, hex));
        return 0;
    }
    return 1;
}

static pdc_hex_id hex_at(const maker *make, tmx_point at) {
    int32_t x;
    int32_t y;
    tmx_grid_nearest(&make->grid, at, &x, &y);
    return hex_of(make, x, y);
}

/* One straight piece of a road: from centre to centre, through as many hexes as lie exactly on it.
 * */
static void put_road_piece(maker *make, const tmx_object *object, uint32_t number, tmx_point a,
                           tmx_point b) {
    pdc_hex_id from = hex_at(make, a);
    pdc_hex_id to = hex_at(make, b);
    if (from == 0 || to == 0) {
        complain(make, 0, object->line, "object %u (`%s`): vertex %u or %u lies off the map",
                 object->id, object->type, number + 1, number + 2);
        return;
    }
    int steps = pdc_map_distance(make->map, from, to);
    pdc_hex_id last = from;
    for (int i = 1; i <= steps; i++) {
        tmx_point on = {a.x + (b.x - a.x) * i / steps, a.y + (b.y - a.y) * i / steps};
        pdc_hex_id hex = hex_at(make, on);
        int direction = pdc_map_direction(make->map, last, hex);
        if (direction < 0) {
            char text[12];
            pdc_map_number(make->map, last, text);
            complain(
                make, 0, object->line,
                "object %u (`%s`): after vertex %u the road leaves the centres of the hexes at hex %s; put a vertex in every hex",
                object->id, object->type, number + 1, text);
            return;
        }
        set_road(make, last, direction);
        last = hex;
    }
}

static void put_road(maker *make, const tmx_object *object) {
    tmx_point *centre = snap_all(make, object, snap_centre);
    uint32_t segments = centre != NULL ? segments_of(object) : 0;
    for (uint32_t i = 0; i < segments; i++) {
        tmx_point b = centre[(i + 1) % object->points];
        if (!isnan(centre[i].x) && !isnan(b.x)) {
            put_road_piece(make, object, i, centre[i], b);
        }
    }
    free(centre);
}

/* A bridge, ford or gate: a point on the middle of a hexside. */
static void put_point(maker *make, const tmx_object *object, int feature) {
    tmx_point at = point_of(make, object, object->points);
    int32_t x;
    int32_t y;
    int side = 0;
    double best = INFINITY;
    tmx_grid_nearest(&make->grid, at, &x, &y);
    for (int k = 0; k < 6; k++) {
        tmx_point from;
        tmx_point to;
        tmx_grid_corner(&make->grid, x, y, k, &from);
        tmx_grid_corner(&make->grid, x, y, (k + 1) % 6, &to);
        tmx_point middle = {(from.x + to.x) / 2, (from.y + to.y) / 2};
        if (tmx_distance(at, middle) < best) {
            best = tmx_distance(at, middle);
            side = k;
        }
    }
    if (best > tmx_grid_slack(&make->grid)) {
        char hex[12];
        complain(
            make, 0, object->line,
            "object %u (`%s`): lies %.1f pixels from the middle of any hexside of hex %s; move it onto one",
            object->id, object->type, best, hex_text(make, x, y, hex));
    } else {
        put_side(make, object, x, y, side, feature);
    }
}

/* A name printed on the map; one that stands off it is passed over. */
static int put_label(maker *make, const tmx_object *object) {
    static const char *const kinds[] = {"label", "water-label", "region-label"};
    pdc_hex_id hex = hex_at(make, point_of(make, object, object->points));
    int kind = 0;
    while (kind < 3 && strcmp(kinds[kind], object->type) != 0) {
        kind++;
    }
    if (kind == 3) {
        return 0;
    }
    pdc_map *map = make->map;
    pdc_map_label *more = hex == 0 || object->name[0] == 0
                              ? NULL
                              : realloc(map->label, (map->labels + 1) * sizeof *more);
    if (more != NULL) {
        map->label = more;
        pdc_map_label *label = &more[map->labels++];
        memset(label, 0, sizeof *label);
        label->hex = hex;
        label->kind = (uint8_t)kind;
        snprintf(label->id, sizeof label->id, "%.42s", object->name);
        memcpy(label->text, label->id, sizeof label->text);
    }
    return 1;
}

static void put_object(maker *make, const tmx_object *object) {
    static const char *const layers[] = {"hexsides", "roads"};
    if (put_label(make, object)) {
        return;
    }
    int feature = pdc_find_feature(make->rules, object->type);
    int line = object->kind == TMX_OBJECT_POLYLINE || object->kind == TMX_OBJECT_POLYGON;
    if (line && strcmp(object->type, "road") == 0) {
        put_road(make, object);
    } else if (feature >= 0 && line) {
        put_sides(make, object, feature);
    } else if (feature >= 0 && object->kind == TMX_OBJECT_POINT) {
        put_point(make, object, feature);
    } else {
        for (int i = 0; i < 2; i++) {
            if (strcmp(make->file->layer[object->layer].name, layers[i]) == 0) {
                complain(
                    make, 0, object->line,
                    "object %u in layer `%s`: class `%s` and its shape mean nothing here; expected a polyline of class road or of a "
                    "hexside, or a point of one",
                    object->id, layers[i], object->type);
            }
        }
    }
}

/* The whole ------------------------------------------------------------------------------------ */

/* Box around the cells that are set; a finite map is its own box. */
static int box_of(const tmx_map *file, const pdc_rules *rules, int32_t box[4]) {
    box[0] = box[1] = INT32_MAX;
    box[2] = box[3] = INT32_MIN;
    if (!file->infinite) {
        box[0] = box[1] = 0;
        box[2] = (int32_t)file->width - 1;
        box[3] = (int32_t)file->height - 1;
        return 1;
    }
    for (uint32_t l = 0; l < file->layers; l++) {
        int terrain = meaning_of(file, rules, &file->layer[l]) == MEANS_TERRAIN;
        for (uint32_t c = 0; terrain && c < file->layer[l].chunks; c++) {
            const tmx_chunk *chunk = &file->layer[l].chunk[c];
            for (uint32_t i = 0; i < chunk->width * chunk->height; i++) {
                int32_t x = chunk->x + (int32_t)(i % chunk->width);
                int32_t y = chunk->y + (int32_t)(i / chunk->width);
                if ((chunk->gid[i] & TMX_TILE_BITS) != 0) {
                    box[0] = x < box[0] ? x : box[0];
                    box[1] = y < box[1] ? y : box[1];
                    box[2] = x > box[2] ? x : box[2];
                    box[3] = y > box[3] ? y : box[3];
                }
            }
        }
    }
    return box[0] <= box[2];
}

/* [HC-193] Terrain of hexes that no tile covers beside the map: the first that nobody enters. */
static uint8_t void_terrain(const pdc_rules *rules) {
    for (int t = 0; t < rules->terrains; t++) {
        int closed = 1;
        for (int c = 0; c < PDC_CLASS_COUNT; c++) {
            closed &= rules->terrain[t].enter.cost[c] == PDC_CLOSED;
        }
        if (closed) {
            return (uint8_t)t;
        }
    }
    return 0;
}

static pdc_status_code lay_out(maker *make) {
    int32_t box[4];
    if (!box_of(make->file, make->rules, box)) {
        uint32_t line = 0;
        for (uint32_t l = 0; l < make->file->layers; l++) {
            int terrain =
                meaning_of(make->file, make->rules, &make->file->layer[l]) == MEANS_TERRAIN;
            line = line == 0 && terrain ? make->file->layer[l].line : line;
        }
        complain(make, 0, line,
                 make->file->infinite
                     ? "the map says infinite=\"1\" and no chunk of its layer `terrain` holds a "
                       "tile: turn Infinite off in Map > Map Properties of Tiled, or draw tiles"
                     : "the map has no terrain: draw tiles in a tile layer named `terrain`");
        return PDC_STATUS_BAD;
    }
    int64_t width = (int64_t)box[2] - box[0] + 1;
    int64_t height = (int64_t)box[3] - box[1] + 1;
    if (width >= PDC_MAX_COLS || height >= PDC_MAX_ROWS || width * height > PDC_MAX_HEXES) {
        complain(make, 0, 0,
                 "the map is %lld x %lld hexes; the limit is 1024 x 1024 and 1,000,000 in all",
                 (long long)width, (long long)height);
        return PDC_STATUS_LIMIT;
    }
    tmx_grid_lay(&make->grid, make->file, box[0], box[1], (int32_t)width, (int32_t)height);
    make->map = pdc_map_blank(make->grid.cols, make->grid.rows, void_terrain(make->rules));
    make->given = make->map != NULL ? calloc((size_t)make->map->count + 1, 1) : NULL;
    if (make->given == NULL) {
        return PDC_STATUS_MEMORY;
    }
    make->map->pointy = make->file->pointy;
    return PDC_STATUS_FINE;
}

static void report_unmapped(maker *make) {
    for (int i = 0; i < make->withouts; i++) {
        const unmapped *without = &make->without[i];
        const tmx_tile *tile = tmx_tile_of(make->file, without->gid);
        uint32_t local = without->gid;
        const tmx_tileset *set = tmx_tileset_of(make->file, without->gid, &local);
        char hex[12];
        pdc_map_number(make->map, without->first, hex);
        if (set == NULL || (set->count > 0 && local >= set->count)) {
            complain(make, make->names->lenient, 0,
                     "tile number %u belongs to no tileset of this map (%u hexes, first %s): draw "
                     "these hexes again in Tiled, or add the tileset that is missing",
                     without->gid, without->count, hex);
            continue;
        }
        complain(
            make, make->names->lenient, 0,
            "tile %u of tileset `%s` (type `%s`, image `%s`) names no terrain: %u hexes, first %s; set the tile's property "
            "`terrain`%s%s",
            local, set != NULL ? (set->name[0] != 0 ? set->name : set->source) : "none",
            tile != NULL ? tile->type : "", tile != NULL ? tile->image : "", without->count, hex,
            tile != NULL && tile->properties.terrain[0] != 0 ? ", not " : "",
            tile != NULL ? tile->properties.terrain : "");
    }
}

/* Hexes of the box without a tile; the empty first column that a shift needs is none of them. */
static void report_bare(maker *make) {
    uint32_t bare = 0;
    pdc_hex_id first = 0;
    for (pdc_hex_id hex = (pdc_hex_id)make->grid.pad * make->map->rows + 1; hex <= make->map->count;
         hex++) {
        if (!make->given[hex]) {
            first = bare++ == 0 ? hex : first;
        }
    }
    if (bare != 0) {
        char hex[12];
        pdc_map_number(make->map, first, hex);
        complain(make, make->names->lenient || make->file->infinite, 0,
                 "%u hexes have no terrain, first %s: no tile that names one is drawn there", bare,
                 hex);
    }
}

static int slope_row(const pdc_rules *rules, int grade) {
    for (int f = 0; f < rules->features; f++) {
        if (rules->feature[f].slope == grade) {
            return f;
        }
    }
    return -1;
}

/* assets/manual/scenarios.md: without any slope drawn, one step of height is a slope, two or more
 * are steep. */
static void derive_slopes(maker *make) {
    int slope = slope_row(make->rules, 1);
    int steep = slope_row(make->rules, 2);
    for (pdc_hex_id hex = 1; hex <= make->map->count && !make->slopes; hex++) {
        for (int d = 0; d < 3; d++) {
            pdc_hex_id other = make->map->near[hex][d];
            int step =
                other != 0 ? abs(make->map->cell[hex].height - make->map->cell[other].height) : 0;
            int feature = step == 0 ? -1 : step == 1 ? slope : steep;
            if (feature >= 0) {
                uint16_t bit = (uint16_t)(1u << feature);
                make->map->cell[hex].edge[d] |= bit;
                make->map->cell[other].edge[d + 3] |= bit;
            }
        }
    }
}

/* The id: the map's property, else the name of its folder. */
static void name_map(maker *make) {
    if (make->file->properties.id[0] != 0) {
        memcpy(make->map->id, make->file->properties.id, sizeof make->map->id);
        return;
    }
    const char *path = make->file->path;
    const char *end = strrchr(path, '/');
    const char *start = path;
    if (end == NULL) {
        end = path + strcspn(path, ".");
    }
    for (const char *at = path; at < end; at++) {
        if (*at == '/') {
            start = at + 1;
        }
    }
    int length = (int)(end - start) < PDC_NAME ? (int)(end - start) : PDC_NAME - 1;
    snprintf(make->map->id, sizeof make->map->id, "%.*s", length, start);
}

pdc_status_code load_map_make(const tmx_map *file, const pdc_rules *rules,
                              const load_map_names *names, pdc_map **out, pdc_diag *diag) {
    static const load_map_names none = {NULL, NULL, 0};
    maker make = {
        .file = file, .rules = rules, .names = names != NULL ? names : &none, .diag = diag};
    *out = NULL;
    pdc_status_code status = lay_out(&make);
    if (status == PDC_STATUS_FINE) {
        for (uint32_t i = 0; i < file->layers; i++) {
            put_layer(&make, &file->layer[i]);
        }
        for (uint32_t i = 0; i < file->objects; i++) {
            put_object(&make, &file->object[i]);
        }
        report_unmapped(&make);
        report_bare(&make);
        derive_slopes(&make);
        name_map(&make);
        status = make.bad ? PDC_STATUS_BAD : PDC_STATUS_FINE;
    }
    free(make.given);
    if (status == PDC_STATUS_FINE) {
        *out = make.map;
    } else {
        pdc_map_free(make.map);
    }
    return status;
}

pdc_status_code pdc_load_map(const char *path, const pdc_rules *rules, pdc_map **out,
                             pdc_diag *diag) {
    tmx_map *file;
    *out = NULL;
    pdc_status_code status = tmx_read(path, &file, diag);
    if (status == PDC_STATUS_FINE) {
        status = load_map_make(file, rules, NULL, out, diag);
        tmx_free(file);
    }
    return status;
}
