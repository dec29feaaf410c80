/* Reading Tiled's XML: maps, external tilesets, templates. */
#include "tmx.h"

#include <errno.h>
#include <fcntl.h>
#include <libxml/xmlreader.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* One XML file being read. */
typedef struct {
    xmlTextReaderPtr reader;
    tmx_map *map;
    pdc_diag *diag;
    char path[256];
    int depth_of_files; // 0 the map itself, 1 a tileset or template
    int bad;            // a problem was found
    int broken;         // the XML cannot be read on
    pdc_status_code status;
} tmx_in;

/* Line of the node that the reader stands on; the parser itself is some way ahead of it. */
static uint32_t line_of(const tmx_in *in) {
    xmlNodePtr node = in->reader != NULL ? xmlTextReaderCurrentNode(in->reader) : NULL;
    long line = node != NULL ? xmlGetLineNo(node) : 0;
    return line > 0 ? (uint32_t)line : 0;
}

static void complain(tmx_in *in, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void complain(tmx_in *in, const char *format, ...) {
    char text[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    pdc_diag_add(in->diag, 0, in->path, line_of(in), 0, "%s", text);
    in->bad = 1;
}

/* Unknown parts are skipped, with one warning each. */
static void warn_unknown(tmx_in *in, const char *element) {
    tmx_map *map = in->map;
    for (uint32_t i = 0; i < map->warnings; i++) {
        if (strncmp(map->warned[i], element, sizeof map->warned[i] - 1) == 0) {
            return;
        }
    }
    if (map->warnings < TMX_MOST_WARNINGS) {
        snprintf(map->warned[map->warnings++], sizeof map->warned[0], "%s", element);
        pdc_diag_add(in->diag, 1, in->path, line_of(in), 0,
                     "element <%.40s> is not known and is skipped", element);
    }
}

static void structured_error(void *context, xmlErrorPtr error) {
    tmx_in *in = context;
    if (error == NULL || error->level < XML_ERR_ERROR) {
        return;
    }
    char text[300];
    snprintf(text, sizeof text, "%s", error->message != NULL ? error->message : "unknown problem");
    text[strcspn(text, "\n")] = 0;
    pdc_diag_add(in->diag, 0, in->path, error->line > 0 ? (uint32_t)error->line : 0, 0,
                 "is not well-formed XML: %s", text);
    in->bad = 1;
    in->broken = 1;
}

/* Moving --------------------------------------------------------------------------------------- */

static int has_entities(tmx_in *in) {
    xmlNodePtr node =
        xmlTextReaderCurrentNode(in->reader); // CurrentDoc would keep the whole document
    xmlDocPtr document = node != NULL ? node->doc : NULL;
    return document != NULL && document->intSubset != NULL && document->intSubset->entities != NULL;
}

/* The next node; 0 at the end or when the file is broken. A DOCTYPE is passed over, entities never
 * are. */
static int step(tmx_in *in) {
    if (in->broken || xmlTextReaderRead(in->reader) != 1) {
        return 0;
    }
    int type = xmlTextReaderNodeType(in->reader);
    int entity = type == XML_READER_TYPE_ENTITY_REFERENCE ||
                 (type == XML_READER_TYPE_DOCUMENT_TYPE && has_entities(in));
    if (entity) {
        complain(in, "entities are not allowed; write the text itself");
        in->broken = 1;
        return 0;
    }
    return 1;
}

/* Depth of the element that the reader stands on, for `child`; -1 when it is empty. */
static int enter(tmx_in *in) {
    return xmlTextReaderIsEmptyElement(in->reader) == 1 ? -1 : xmlTextReaderDepth(in->reader);
}

/* The next child element of the element of this depth; what a caller did not read of the last one
 * is passed over. */
static int child(tmx_in *in, int depth) {
    while (depth >= 0 && step(in)) {
        int type = xmlTextReaderNodeType(in->reader);
        int here = xmlTextReaderDepth(in->reader);
        if (type == XML_READER_TYPE_END_ELEMENT && here == depth) {
            return 0;
        }
        if (type == XML_READER_TYPE_ELEMENT && here == depth + 1) {
            return 1;
        }
    }
    return 0;
}

static int is(tmx_in *in, const char *name) {
    return strcmp((const char *)xmlTextReaderConstName(in->reader), name) == 0;
}

/* Attributes ----------------------------------------------------------------------------------- */

static int text_of(tmx_in *in, const char *name, char *out, size_t room) {
    xmlChar *value = xmlTextReaderGetAttribute(in->reader, (const xmlChar *)name);
    if (value == NULL) {
        return 0;
    }
    snprintf(out, room, "%s", (const char *)value);
    xmlFree(value);
    return 1;
}

static int32_t number_of(tmx_in *in, const char *name, int32_t otherwise, int32_t least,
                         int32_t most) {
    char text[40];
    if (!text_of(in, name, text, sizeof text)) {
        return otherwise;
    }
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (end == text || *end != 0 || errno != 0 || value < least || value > most) {
        complain(in, "%s=\"%s\": expected a whole number from %d to %d", name, text, least, most);
        return otherwise;
    }
    return (int32_t)value;
}

static uint32_t gid_of(tmx_in *in, const char *name) {
    char text[40];
    if (!text_of(in, name, text, sizeof text)) {
        return 0;
    }
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (end == text || *end != 0 || errno != 0 || text[0] == '-' || value > 0xffffffffu) {
        complain(in, "%s=\"%s\": expected a tile number of 32 bits", name, text);
        return 0;
    }
    return (uint32_t)value;
}

static double real_of(tmx_in *in, const char *name, double otherwise) {
    char text[60];
    if (!text_of(in, name, text, sizeof text)) {
        return otherwise;
    }
    char *end;
    double value = strtod(text, &end);
    if (end == text || *end != 0 || !isfinite(value) || fabs(value) > 1e7) {
        complain(in, "%s=\"%s\": expected a number", name, text);
        return otherwise;
    }
    return value;
}

/* Tiled wrote `type` until 1.8, `class` in 1.9, both kinds since. */
static void type_of(tmx_in *in, char *out, size_t room) {
    if (!text_of(in, "class", out, room)) {
        text_of(in, "type", out, room);
    }
}

static void base_name(char *out, size_t room, const char *path) {
    const char *slash = strrchr(path, '/');
    snprintf(out, room, "%s", slash != NULL ? slash + 1 : path);
}

/* Properties ----------------------------------------------------------------------------------- */

/* A name is refused rather than cut: what is left could be the name of something else. */
static void keep_name(tmx_in *in, char out[PDC_NAME], const char *name, const char *value) {
    size_t length = strlen(value);
    if (length >= PDC_NAME) {
        complain(in, "property `%s`: expected a name of at most %d letters, found `%.60s`", name,
                 PDC_NAME - 1, value);
        return;
    }
    memcpy(out, value, length + 1);
}

static void take_property(tmx_in *in, tmx_properties *into, const char *name, const char *value) {
    if (strcmp(name, "terrain") == 0) {
        keep_name(in, into->terrain, name, value);
    } else if (strcmp(name, "type") == 0) {
        keep_name(in, into->type, name, value);
    } else if (strcmp(name, "id") == 0) {
        keep_name(in, into->id, name, value);
    } else if (strcmp(name, "elevation") == 0 || strcmp(name, "mask") == 0) {
        char *end;
        long number = strtol(value, &end, 10);
        if (end == value || *end != 0 || number < -127 || number > 127) {
            complain(in, "property `%s`: expected a whole number, found `%.60s`", name, value);
            return;
        }
        int elevation = name[0] == 'e';
        *(elevation ? &into->elevation : &into->mask) = (int32_t)number;
        *(elevation ? &into->has_elevation : &into->has_mask) = 1;
    }
}

/* The reader stands on <properties>. Values of classes are nested and mean nothing to us. */
static void read_properties(tmx_in *in, tmx_properties *into) {
    int depth = enter(in);
    while (child(in, depth)) {
        char name[60] = "";
        char value[200] = "";
        if (is(in, "property") && text_of(in, "name", name, sizeof name)) {
            if (text_of(in, "value", value, sizeof value)) {
                take_property(in, into, name, value);
            }
        } else if (!is(in, "property")) {
            warn_unknown(in, (const char *)xmlTextReaderConstName(in->reader));
        }
    }
}

/* Other files ---------------------------------------------------------------------------------- */

/* Beside the file that names it; only relative names. */
static int beside(tmx_in *in, const char *name, char *out, size_t room) {
    if (name[0] == '/' || strstr(name, "://") != NULL || name[0] == 0) {
        complain(in, "`%.100s`: expected a file name relative to the map", name);
        return 0;
    }
    const char *slash = strrchr(in->path, '/');
    int folder = slash != NULL ? (int)(slash - in->path) + 1 : 0;
    if (snprintf(out, room, "%.*s%s", folder, in->path, name) >= (int)room) {
        complain(in, "`%.100s`: the file name is too long", name);
        return 0;
    }
    return 1;
}

static int open_checked(const char *path, pdc_diag *diag, pdc_status_code *status) {
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    struct stat about;
    if (file < 0 || fstat(file, &about) != 0) {
        pdc_diag_add(diag, 0, path, 0, 0, "cannot be read: %s", strerror(errno));
        *status = PDC_STATUS_UNREADABLE;
    } else if (!S_ISREG(about.st_mode)) {
        pdc_diag_add(diag, 0, path, 0, 0, "is not a regular file");
        *status = PDC_STATUS_UNREADABLE;
    } else if (about.st_size > TMX_MOST_BYTES) {
        pdc_diag_add(diag, 0, path, 0, 0, "is bigger than 32 MiB");
        *status = PDC_STATUS_LIMIT;
    } else {
        return file;
    }
    if (file >= 0) {
        close(file);
    }
    return -1;
}

/* Open an XML file and stand on its root element, which must have this name. */
static int open_xml(tmx_in *in, int file, const char *root) {
    in->reader = xmlReaderForFd(file, NULL, NULL, XML_PARSE_NONET);
    if (in->reader == NULL) {
        in->status = PDC_STATUS_MEMORY;
        return 0;
    }
    xmlTextReaderSetStructuredErrorHandler(in->reader, structured_error, in);
    while (step(in)) {
        if (xmlTextReaderNodeType(in->reader) == XML_READER_TYPE_ELEMENT) {
            if (is(in, root)) {
                return 1;
            }
            complain(in, "expected <%s> as the outermost element, found <%.60s>", root,
                     (const char *)xmlTextReaderConstName(in->reader));
            return 0;
        }
    }
    if (!in->bad) {
        complain(in, "holds no <%s>", root);
    }
    return 0;
}

/* Read another file with `body`, which finds its root open. */
static int other_file(tmx_in *in, const char *name, const char *root,
                      void (*body)(tmx_in *, void *), void *context) {
    tmx_in other = {.map = in->map, .diag = in->diag, .depth_of_files = in->depth_of_files + 1};
    if (!beside(in, name, other.path, sizeof other.path)) {
        return 0;
    }
    if (other.depth_of_files > 2) {
        complain(in, "`%.100s`: files name each other too deeply", name);
        return 0;
    }
    pdc_status_code status = PDC_STATUS_FINE;
    int file = open_checked(other.path, in->diag, &status);
    if (file < 0) {
        in->bad = 1;
        return 0;
    }
    if (open_xml(&other, file, root)) {
        body(&other, context);
    }
    in->bad |= other.bad;
    xmlFreeTextReader(other.reader);
    close(file);
    return !other.bad;
}

/* Tilesets ------------------------------------------------------------------------------------- */

static void read_image(tmx_in *in, char *out, size_t room) {
    char source[200] = "";
    text_of(in, "source", source, sizeof source);
    base_name(out, room, source);
}

static void read_tile(tmx_in *in, tmx_tileset *set) {
    if (set->tiles == set->room) {
        uint32_t room = set->room == 0 ? 16 : set->room * 2;
        tmx_tile *more = room <= TMX_MOST_TILES ? realloc(set->tile, room * sizeof *more) : NULL;
        if (more == NULL) {
            complain(in, "too many tiles in a tileset (at most %d)", TMX_MOST_TILES);
            in->broken = 1;
            return;
        }
        set->tile = more;
        set->room = room;
    }
    tmx_tile *tile = &set->tile[set->tiles++];
    memset(tile, 0, sizeof *tile);
    tile->id = (uint32_t)number_of(in, "id", 0, 0, TMX_TILE_BITS);
    type_of(in, tile->type, sizeof tile->type);
    int depth = enter(in);
    while (child(in, depth)) {
        if (is(in, "properties")) {
            read_properties(in, &tile->properties);
        } else if (is(in, "image")) {
            read_image(in, tile->image, sizeof tile->image);
        } else if (!is(in, "animation") && !is(in, "objectgroup")) {
            warn_unknown(in, (const char *)xmlTextReaderConstName(in->reader));
        }
    }
    if (tile->type[0] == 0) {
        memcpy(tile->type, tile->properties.type, sizeof tile->type);
    }
}

static int by_id(const void *a, const void *b) {
    const tmx_tile *left = a;
    const tmx_tile *right = b;
    return left->id < right->id ? -1 : left->id > right->id;
}

/* The reader stands on <tileset> of this file or of an external one. */
static void tileset_body(tmx_in *in, void *context) {
    static const char *const skipped[] = {
        "tileoffset",      "grid",       "terraintypes",   "wangsets",
        "transformations", "properties", "editorsettings", "export"};
    tmx_tileset *set = context;
    text_of(in, "name", set->name, sizeof set->name);
    set->count = (uint32_t)number_of(in, "tilecount", 0, 0, TMX_TILE_BITS);
    int depth = enter(in);
    while (child(in, depth)) {
        if (is(in, "tile")) {
            read_tile(in, set);
            continue;
        }
        if (is(in, "image")) {
            read_image(in, set->image, sizeof set->image);
            continue;
        }
        int known = 0;
        for (size_t i = 0; i < sizeof skipped / sizeof skipped[0]; i++) {
            known |= is(in, skipped[i]);
        }
        if (!known) {
            warn_unknown(in, (const char *)xmlTextReaderConstName(in->reader));
        }
    }
    if (set->tiles > 0) {
        qsort(set->tile, set->tiles, sizeof *set->tile, by_id);
    }
}

static void read_tileset(tmx_in *in) {
    tmx_map *map = in->map;
    if (map->tilesets == TMX_MOST_TILESETS) {
        complain(in, "more than %d tilesets", TMX_MOST_TILESETS);
        in->status = PDC_STATUS_LIMIT;
        in->broken = 1;
        return;
    }
    tmx_tileset *set = &map->tileset[map->tilesets];
    set->first = gid_of(in, "firstgid");
    if (set->first == 0 || set->first > TMX_TILE_BITS ||
        (map->tilesets > 0 && set->first <= map->tileset[map->tilesets - 1].first)) {
        complain(in, "<tileset>: expected a firstgid above that of the tileset before it");
        return;
    }
    map->tilesets++;
    if (text_of(in, "source", set->source, sizeof set->source)) {
        other_file(in, set->source, "tileset", tileset_body, set);
    } else {
        tileset_body(in, set);
    }
}

const tmx_tileset *tmx_tileset_of(const tmx_map *map, uint32_t gid, uint32_t *local) {
    for (uint32_t i = map->tilesets; i > 0; i--) {
        if (gid >= map->tileset[i - 1].first) {
            *local = gid - map->tileset[i - 1].first;
            return &map->tileset[i - 1];
        }
    }
    return NULL;
}

const tmx_tile *tmx_tile_of(const tmx_map *map, uint32_t gid) {
    tmx_tile key;
    const tmx_tileset *set = tmx_tileset_of(map, gid, &key.id);
    return set != NULL && set->tiles > 0 ? bsearch(&key, set->tile, set->tiles, sizeof key, by_id)
                                         : NULL;
}

/* Cells ---------------------------------------------------------------------------------------- */

static tmx_chunk *new_chunk(tmx_in *in, tmx_layer *layer) {
    if (layer->chunks == layer->room) {
        uint32_t room = layer->room == 0 ? 4 : layer->room * 2;
        tmx_chunk *more = realloc(layer->chunk, room * sizeof *more);
        if (more == NULL) {
            in->status = PDC_STATUS_MEMORY;
            return NULL;
        }
        layer->chunk = more;
        layer->room = room;
    }
    tmx_chunk *chunk = &layer->chunk[layer->chunks++];
    memset(chunk, 0, sizeof *chunk);
    return chunk;
}

/* The cells below the element that the reader stands on: text, or <tile> elements. */
static void read_cells(tmx_in *in, tmx_cells *cells) {
    int depth = enter(in);
    while (depth >= 0 && step(in)) {
        int type = xmlTextReaderNodeType(in->reader);
        if (type == XML_READER_TYPE_END_ELEMENT && xmlTextReaderDepth(in->reader) == depth) {
            break;
        }
        if (type == XML_READER_TYPE_TEXT || type == XML_READER_TYPE_CDATA) {
            tmx_cells_text(cells, (const char *)xmlTextReaderConstValue(in->reader));
        } else if (type == XML_READER_TYPE_ELEMENT && is(in, "tile") &&
                   cells->encoding == TMX_XML) {
            tmx_cells_add(cells, gid_of(in, "gid"));
            if (cells->failed) {
                in->broken = 1; // millions of surplus elements are not read on
                return;
            }
        }
    }
}

static void read_chunk(tmx_in *in, tmx_layer *layer, tmx_encoding encoding,
                       tmx_compression compression, int32_t x, int32_t y, uint32_t width,
                       uint32_t height) {
    if ((uint64_t)width * height > PDC_MAX_HEXES ||
        in->map->cells + (uint64_t)width * height > TMX_MOST_CELLS) {
        complain(in, "layer `%s`: %u x %u cells are more than the limit", layer->name, width,
                 height);
        in->status = PDC_STATUS_LIMIT;
        in->broken = 1;
        return;
    }
    in->map->cells += width * height;
    tmx_chunk *chunk = new_chunk(in, layer);
    tmx_cells cells;
    if (chunk == NULL || !tmx_cells_begin(&cells, encoding, compression, (size_t)width * height)) {
        in->status = PDC_STATUS_MEMORY;
        in->broken = 1;
        return;
    }
    chunk->x = x;
    chunk->y = y;
    chunk->width = width;
    chunk->height = height;
    read_cells(in, &cells);
    chunk->gid = tmx_cells_end(&cells);
    if (chunk->gid == NULL) {
        complain(in, "layer `%s`: %s", layer->name, cells.problem);
        layer->chunks--;
    }
}

static int read_encoding(tmx_in *in, tmx_encoding *encoding, tmx_compression *compression) {
    char text[20] = "";
    *encoding = TMX_XML;
    *compression = TMX_PLAIN;
    if (text_of(in, "encoding", text, sizeof text)) {
        *encoding = strcmp(text, "csv") == 0 ? TMX_CSV : TMX_BASE64;
        if (*encoding == TMX_BASE64 && strcmp(text, "base64") != 0) {
            complain(in, "encoding `%s` is not known; expected csv or base64", text);
            return 0;
        }
    }
    if (text_of(in, "compression", text, sizeof text) && text[0] != 0) {
        *compression = strcmp(text, "zlib") == 0   ? TMX_ZLIB
                       : strcmp(text, "gzip") == 0 ? TMX_GZIP
                       : strcmp(text, "zstd") == 0 ? TMX_ZSTD
                                                   : TMX_PLAIN;
        if (*compression == TMX_PLAIN || *encoding != TMX_BASE64) {
            complain(
                in,
                "compression `%s` with this encoding is not known; expected zlib, gzip or zstd of base64",
                text);
            return 0;
        }
    }
    return 1;
}

static void read_data(tmx_in *in, tmx_layer *layer) {
    tmx_encoding encoding;
    tmx_compression compression;
    if (!read_encoding(in, &encoding, &compression)) {
        return;
    }
    if (!in->map->infinite) {
        read_chunk(in, layer, encoding, compression, 0, 0, in->map->width, in->map->height);
        return;
    }
    int depth = enter(in);
    while (child(in, depth)) {
        if (!is(in, "chunk")) {
            complain(in, "layer `%s`: an infinite map has <chunk> elements only", layer->name);
            return;
        }
        int32_t x = number_of(in, "x", 0, -TMX_FAR, TMX_FAR);
        int32_t y = number_of(in, "y", 0, -TMX_FAR, TMX_FAR);
        int32_t width = number_of(in, "width", 0, 1, PDC_MAX_COLS);
        int32_t height = number_of(in, "height", 0, 1, PDC_MAX_ROWS);
        if (width > 0 && height > 0) {
            read_chunk(in, layer, encoding, compression, x, y, (uint32_t)width, (uint32_t)height);
        }
    }
}

/* Objects -------------------------------------------------------------------------------------- */

static void read_points(tmx_in *in, tmx_object *object) {
    tmx_map *map = in->map;
    xmlChar *text = xmlTextReaderGetAttribute(in->reader, (const xmlChar *)"points");
    const char *rest = text != NULL ? (const char *)text : "";
    object->first_point = map->points;
    object->points = 0;
    while (*rest != 0) {
        char *end;
        double x = strtod(rest, &end);
        double y = end != rest && *end == ',' ? strtod(end + 1, &end) : NAN;
        if (!isfinite(x) || !isfinite(y) || fabs(x) > 1e7 || fabs(y) > 1e7 ||
            (*end != 0 && *end != ' ') || end == rest) {
            complain(in, "object %u: `points` expected pairs x,y", object->id);
            break;
        }
        if (map->points == map->points_room) {
            uint32_t room = map->points_room == 0 ? 64 : map->points_room * 2;
            tmx_point *more =
                room <= TMX_MOST_POINTS ? realloc(map->point, room * sizeof *more) : NULL;
            if (more == NULL) {
                complain(in, "object %u: too many points", object->id);
                in->broken = 1;
                break;
            }
            map->point = more;
            map->points_room = room;
        }
        map->point[map->points++] = (tmx_point){x, y};
        object->points++;
        rest = end + strspn(end, " ");
    }
    xmlFree(text);
}

static void read_object(tmx_in *in, tmx_object *object);

/* <template>: a tileset of its own and the object that instances start from. */
static void template_body(tmx_in *in, void *context) {
    tmx_object *object = context;
    char source[200] = "";
    int depth = enter(in);
    while (child(in, depth)) {
        if (is(in, "tileset")) {
            text_of(in, "source", source, sizeof source);
        } else if (is(in, "object")) {
            read_object(in, object);
        }
    }
    object->gid = 0; // counts in the template's own tileset; no object of ours is a picture
}

static void object_attributes(tmx_in *in, tmx_object *object) {
    object->id = (uint32_t)number_of(in, "id", (int32_t)object->id, 0, 0x7fffffff);
    object->x = real_of(in, "x", object->x);
    object->y = real_of(in, "y", object->y);
    object->width = real_of(in, "width", object->width);
    object->height = real_of(in, "height", object->height);
    object->rotation = real_of(in, "rotation", object->rotation);
    text_of(in, "name", object->name, sizeof object->name);
    type_of(in, object->type, sizeof object->type);
    uint32_t gid = gid_of(in, "gid");
    if (gid != 0) {
        object->gid = gid;
        object->kind = TMX_OBJECT_TILE;
    }
}

static void read_object(tmx_in *in, tmx_object *object) {
    char name[200];
    if (in->depth_of_files == 0 && text_of(in, "template", name, sizeof name)) {
        other_file(in, name, "template", template_body, object);
    }
    object_attributes(in, object);
    int depth = enter(in);
    while (child(in, depth)) {
        if (is(in, "properties")) {
            read_properties(in, &object->properties);
        } else if (is(in, "polyline") || is(in, "polygon")) {
            object->kind = is(in, "polyline") ? TMX_OBJECT_POLYLINE : TMX_OBJECT_POLYGON;
            read_points(in, object);
        } else if (is(in, "point")) {
            object->kind = TMX_OBJECT_POINT;
        } else if (is(in, "ellipse")) {
            object->kind = TMX_OBJECT_ELLIPSE;
        } else if (is(in, "text")) {
            object->kind = TMX_OBJECT_TEXT;
        } else {
            warn_unknown(in, (const char *)xmlTextReaderConstName(in->reader));
        }
    }
}

static void read_objects(tmx_in *in, uint32_t layer) {
    tmx_map *map = in->map;
    int depth = enter(in);
    while (child(in, depth)) {
        if (!is(in, "object")) {
            continue;
        }
        if (map->objects == map->objects_room) {
            uint32_t room = map->objects_room == 0 ? 64 : map->objects_room * 2;
            tmx_object *more =
                map->objects < TMX_MOST_OBJECTS ? realloc(map->object, room * sizeof *more) : NULL;
            if (more == NULL) {
                complain(in, "more than %d objects", TMX_MOST_OBJECTS);
                in->status = PDC_STATUS_LIMIT;
                in->broken = 1;
                return;
            }
            map->object = more;
            map->objects_room = room;
        }
        tmx_object *object = &map->object[map->objects++];
        memset(object, 0, sizeof *object);
        object->layer = layer;
        object->line = line_of(in);
        read_object(in, object);
    }
}

/* Layers --------------------------------------------------------------------------------------- */

typedef struct {
    double x, y;
    uint32_t depth;
} group_offset;

static tmx_layer *new_layer(tmx_in *in, tmx_layer_kind kind, const group_offset *group) {
    tmx_map *map = in->map;
    if (map->layers == TMX_MOST_LAYERS) {
        complain(in, "more than %d layers", TMX_MOST_LAYERS);
        in->status = PDC_STATUS_LIMIT;
        in->broken = 1;
        return NULL;
    }
    tmx_layer *layer = &map->layer[map->layers++];
    layer->kind = kind;
    layer->line = line_of(in);
    layer->id = (uint32_t)number_of(in, "id", 0, 0, 0x7fffffff);
    layer->offset_x = group->x + real_of(in, "offsetx", 0);
    layer->offset_y = group->y + real_of(in, "offsety", 0);
    text_of(in, "name", layer->name, sizeof layer->name);
    return layer;
}

static void read_tile_layer(tmx_in *in, const group_offset *group) {
    tmx_layer *layer = new_layer(in, TMX_LAYER_TILES, group);
    if (layer == NULL) {
        return;
    }
    const tmx_map *map = in->map;
    int32_t width = number_of(in, "width", (int32_t)map->width, 0, PDC_MAX_COLS);
    int32_t height = number_of(in, "height", (int32_t)map->height, 0, PDC_MAX_ROWS);
    if (!map->infinite && (width != (int32_t)map->width || height != (int32_t)map->height)) {
        complain(in, "layer `%s` is %d x %d, the map %u x %u", layer->name, width, height,
                 map->width, map->height);
        return;
    }
    int found = 0;
    int depth = enter(in);
    while (child(in, depth)) {
        if (is(in, "data")) {
            found = 1;
            read_data(in, layer);
        } else if (!is(in, "properties")) {
            warn_unknown(in, (const char *)xmlTextReaderConstName(in->reader));
        }
    }
    if (!found && !in->broken) {
        complain(in, "layer `%s` has no <data>", layer->name);
    }
}

static void read_image_layer(tmx_in *in, const group_offset *group) {
    tmx_layer *layer = new_layer(in, TMX_LAYER_IMAGE, group);
    int depth = layer != NULL ? enter(in) : -1;
    while (child(in, depth)) {
        if (is(in, "image")) {
            text_of(in, "source", layer->image, sizeof layer->image);
        }
    }
}

/* One child of <map> or <group>; 0 when it is none of the layers. */
static int read_layer(tmx_in *in, const group_offset *group) {
    if (is(in, "layer")) {
        read_tile_layer(in, group);
    } else if (is(in, "objectgroup")) {
        if (new_layer(in, TMX_LAYER_OBJECTS, group) != NULL) {
            read_objects(in, in->map->layers - 1);
        }
    } else if (is(in, "imagelayer")) {
        read_image_layer(in, group);
    } else if (is(in, "group")) {
        group_offset inner = {group->x + real_of(in, "offsetx", 0),
                              group->y + real_of(in, "offsety", 0), group->depth + 1};
        if (inner.depth > TMX_MOST_DEPTH) {
            complain(in, "groups are nested deeper than %d", TMX_MOST_DEPTH);
            in->broken = 1;
            return 1;
        }
        int depth = enter(in);
        while (child(in, depth)) {
            if (!read_layer(in, &inner) && !is(in, "properties")) {
                warn_unknown(in, (const char *)xmlTextReaderConstName(in->reader));
            }
        }
    } else {
        return 0;
    }
    return 1;
}

/* The map -------------------------------------------------------------------------------------- */

static void read_shape(tmx_in *in) {
    tmx_map *map = in->map;
    char text[40] = "";
    if (!text_of(in, "orientation", text, sizeof text) || strcmp(text, "hexagonal") != 0) {
        complain(in, "orientation=\"%s\": expected hexagonal (Map > Map Properties)", text);
    }
    text[0] = 0;
    text_of(in, "staggeraxis", text, sizeof text);
    map->pointy = strcmp(text, "y") == 0;
    if (!map->pointy && strcmp(text, "x") != 0) {
        complain(in, "staggeraxis=\"%s\": expected x (flat-topped hexes) or y (pointy-topped)",
                 text);
    }
    text[0] = 0;
    text_of(in, "staggerindex", text, sizeof text);
    map->even = strcmp(text, "even") == 0;
    if (!map->even && strcmp(text, "odd") != 0) {
        complain(in, "staggerindex=\"%s\": expected odd or even", text);
    }
    map->infinite = number_of(in, "infinite", 0, 0, 1) != 0;
    map->width = (uint32_t)number_of(in, "width", 0, map->infinite ? 0 : 1, PDC_MAX_COLS);
    map->height = (uint32_t)number_of(in, "height", 0, map->infinite ? 0 : 1, PDC_MAX_ROWS);
    map->tile_width = (uint32_t)number_of(in, "tilewidth", 0, 2, 4096);
    map->tile_height = (uint32_t)number_of(in, "tileheight", 0, 2, 4096);
    map->side = (uint32_t)number_of(in, "hexsidelength", 0, 0, 4096);
    if (map->width == 0 || map->height == 0 || map->tile_width == 0 || map->tile_height == 0) {
        if (!in->bad && !map->infinite) {
            complain(in, "<map> needs width, height, tilewidth and tileheight");
        }
    }
    uint32_t along = map->pointy ? map->tile_height : map->tile_width;
    if (map->side > along) {
        complain(in, "hexsidelength=\"%u\" is longer than a tile", map->side);
    }
}

static void read_map(tmx_in *in) {
    static const group_offset none = {0, 0, 0};
    read_shape(in);
    if (in->bad) {
        return; // nothing below can be judged
    }
    int depth = enter(in);
    while (child(in, depth)) {
        if (is(in, "properties")) {
            read_properties(in, &in->map->properties);
        } else if (is(in, "tileset")) {
            read_tileset(in);
        } else if (!read_layer(in, &none) && !is(in, "editorsettings")) {
            warn_unknown(in, (const char *)xmlTextReaderConstName(in->reader));
        }
    }
    while (step(in)) {
    }
}

pdc_status_code tmx_read(const char *path, tmx_map **out, pdc_diag *diag) {
    *out = NULL;
    pdc_status_code status = PDC_STATUS_FINE;
    int file = open_checked(path, diag, &status);
    if (file < 0) {
        return status;
    }
    tmx_in in = {.map = calloc(1, sizeof(tmx_map)), .diag = diag};
    if (in.map == NULL) {
        close(file);
        return PDC_STATUS_MEMORY;
    }
    snprintf(in.path, sizeof in.path, "%s", path);
    memcpy(in.map->path, in.path, sizeof in.path);
    if (open_xml(&in, file, "map")) {
        read_map(&in);
    }
    xmlFreeTextReader(in.reader);
    close(file);
    if (in.bad || in.status != PDC_STATUS_FINE) {
        tmx_free(in.map);
        return in.status != PDC_STATUS_FINE ? in.status : PDC_STATUS_BAD;
    }
    *out = in.map;
    return PDC_STATUS_FINE;
}

void tmx_free(tmx_map *map) {
    if (map == NULL) {
        return;
    }
    for (uint32_t i = 0; i < map->tilesets; i++) {
        free(map->tileset[i].tile);
    }
    for (uint32_t i = 0; i < map->layers; i++) {
        for (uint32_t c = 0; c < map->layer[i].chunks; c++) {
            free(map->layer[i].chunk[c].gid);
        }
        free(map->layer[i].chunk);
    }
    free(map->object);
    free(map->point);
    free(map);
}
