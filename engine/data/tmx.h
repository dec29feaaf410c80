/**
 * A hexagonal Tiled map as it stands in its file: layers, tilesets, objects, nothing interpreted.
 * What it means is load_map.c's business. Read with libxml2's reader: no network, no entities, one
 * node at a time.
 */
#ifndef PDC_TMX_H
#define PDC_TMX_H

#include "../pdc_load.h"

enum {
    TMX_MOST_BYTES = 32 * 1024 * 1024,
    TMX_MOST_LAYERS = 64,
    TMX_MOST_TILESETS = 256,
    TMX_MOST_OBJECTS = 100000,
    TMX_MOST_POINTS = 1000000,
    TMX_MOST_TILES = 100000,
    TMX_MOST_CELLS = 6000000, // of all layers together: bounds the memory
    TMX_MOST_WARNINGS = 32,
    TMX_MOST_DEPTH = 32, // of groups
    TMX_FAR = 100000     // chunks farther out are refused
};

/* Bits of a cell value above the tile. In a hexagonal map 29 turns by 60 degrees and 28 by 120. */
#define TMX_FLIP_HORIZONTAL 0x80000000u
#define TMX_FLIP_VERTICAL 0x40000000u
#define TMX_ROTATE_60 0x20000000u
#define TMX_ROTATE_120 0x10000000u
#define TMX_TILE_BITS 0x0fffffffu

/** Properties that mean something to us. */
typedef struct {
    char terrain[PDC_NAME];
    char id[PDC_NAME];
    char type[PDC_NAME]; // some maps keep the type of a tile in a property
    int32_t elevation, mask;
    uint8_t has_elevation, has_mask;
} tmx_properties;

typedef struct {
    uint32_t id;         // local
    char type[PDC_NAME]; // type or class
    char image[48];      // file name of its picture, without folders
    tmx_properties properties;
} tmx_tile;

typedef struct {
    uint32_t first; // first gid
    char name[48];
    char source[200]; // external file as written, or empty
    char image[48];
    uint32_t count; // tiles it has, 0 when the file does not say
    uint32_t tiles, room;
    tmx_tile *tile; // sorted by id
} tmx_tileset;

typedef struct {
    int32_t x, y;
    uint32_t width, height;
    uint32_t *gid; // with flip bits
} tmx_chunk;

typedef enum { TMX_LAYER_TILES, TMX_LAYER_OBJECTS, TMX_LAYER_IMAGE } tmx_layer_kind;

typedef struct {
    char name[48];
    uint32_t id, line;
    tmx_layer_kind kind;
    double offset_x, offset_y;
    char image[200]; // image layer: its picture as written
    uint32_t chunks, room;
    tmx_chunk *chunk;
} tmx_layer;

typedef enum {
    TMX_OBJECT_RECTANGLE,
    TMX_OBJECT_POINT,
    TMX_OBJECT_POLYLINE,
    TMX_OBJECT_POLYGON,
    TMX_OBJECT_ELLIPSE,
    TMX_OBJECT_TEXT,
    TMX_OBJECT_TILE
} tmx_object_kind;

typedef struct {
    uint32_t id, line, layer;
    tmx_object_kind kind;
    char type[PDC_NAME]; // type or class
    char name[48];
    double x, y, width, height, rotation;
    uint32_t gid;
    uint32_t first_point, points; // in tmx_map.point, relative to x, y
    tmx_properties properties;
} tmx_object;

typedef struct {
    double x, y;
} tmx_point;

typedef struct {
    char path[256];
    uint32_t width, height, tile_width, tile_height, side;
    uint8_t pointy; // stagger axis y
    uint8_t even;   // stagger index even
    uint8_t infinite;
    tmx_properties properties;
    uint32_t tilesets, layers, objects, objects_room, points, points_room, cells;
    tmx_tileset tileset[TMX_MOST_TILESETS];
    tmx_layer layer[TMX_MOST_LAYERS];
    tmx_object *object;
    tmx_point *point;
    uint32_t warnings;
    char warned[TMX_MOST_WARNINGS][40];
} tmx_map;

/** Read a map. On any problem nothing is returned; all problems are in diag. */
pdc_status_code tmx_read(const char *path, tmx_map **out, pdc_diag *diag);
void tmx_free(tmx_map *map);
/** Tileset of a tile number without flip bits, or NULL; `local` gets the number in it. */
const tmx_tileset *tmx_tileset_of(const tmx_map *map, uint32_t gid, uint32_t *local);
/** What the file says of a tile, or NULL when it says nothing. */
const tmx_tile *tmx_tile_of(const tmx_map *map, uint32_t gid);

/* tmx_data.c: the cells of a layer or chunk. */
typedef enum { TMX_CSV = 1, TMX_BASE64, TMX_XML } tmx_encoding;
typedef enum { TMX_PLAIN, TMX_ZLIB, TMX_GZIP, TMX_ZSTD } tmx_compression;

typedef struct {
    tmx_encoding encoding;
    tmx_compression compression;
    uint32_t *gid;
    size_t want, got;
    uint8_t *raw; // base64, decoded
    size_t raw_size, raw_room;
    uint32_t bits, bits_count, padding;
    uint64_t number;
    uint8_t in_number, after_number, failed;
    char problem[120];
} tmx_cells;

/** Room for `want` cells; 0 when there is no memory. */
int tmx_cells_begin(tmx_cells *cells, tmx_encoding encoding, tmx_compression compression,
                    size_t want);
void tmx_cells_text(tmx_cells *cells, const char *text);
void tmx_cells_add(tmx_cells *cells, uint64_t gid);
/** All cells are there: their array, which the caller owns, or NULL with `problem` filled. */
uint32_t *tmx_cells_end(tmx_cells *cells);

#endif
