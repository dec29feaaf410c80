/* What a Tiled map means, and that damaged and hostile ones end in an error. Maps are 4 x 3 flat-topped hexes of 40 x 34 pixels unless
   said: column c (from 0) starts at x = 30 c, a hex is 34 high, odd columns lie 17 lower; the side
   is 20. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>
#include <zstd.h>

#include "data/tmx.h"
#include "data_kit.h"

static pdc_rules *rules;
static pdc_map *map;
static pdc_diag diag;

static void setup(void) {
    rules = kit_rules();
}

static void teardown(void) {
    pdc_map_free(map);
    pdc_rules_free(rules);
    pdc_diag_free(&diag);
    map = NULL;
}

static const char head[] =
    "<?xml version=\"1.0\"?>\n"
    "<map version=\"1.8\" orientation=\"hexagonal\" width=\"4\" height=\"3\" tilewidth=\"40\" tileheight=\"34\" "
    "infinite=\"0\" hexsidelength=\"20\" staggeraxis=\"x\" staggerindex=\"odd\">\n";
static const char tiles[] =
    "<tileset firstgid=\"1\" name=\"t\" tilewidth=\"40\" tileheight=\"34\" tilecount=\"64\" columns=\"1\">\n"
    "<tile id=\"0\"><properties><property name=\"terrain\" value=\"clear\"/></properties></tile>\n"
    "<tile id=\"1\" class=\"wood\"/>\n"
    "<tile id=\"2\" type=\"marsh\"><properties><property name=\"elevation\" type=\"int\" value=\"3\"/></properties></tile>\n"
    "</tileset>\n";
static const char clear_layer[] =
    "<layer id=\"1\" name=\"terrain\" width=\"4\" height=\"3\"><data encoding=\"csv\">1,2,3,1,\n1,1,1,1,\n1,1,1,1</data></layer>\n";

static const char *whole(const char *before, const char *body) {
    static char text[100000];
    snprintf(text, sizeof text, "%s%s%s</map>\n", before, tiles, body);
    return text;
}

static pdc_status_code load_text(const char *text) {
    pdc_map_free(map);
    map = NULL;
    pdc_diag_free(&diag);
    return pdc_load_map(kit_write("field/map.tmx", text), rules, &map, &diag);
}

static void load_body(const char *body) {
    pdc_status_code status = load_text(whole(head, kit_path("%s%s", clear_layer, body)));
    kit_show(&diag);
    ck_assert_int_eq(status, PDC_STATUS_FINE);
}

/* A bad body: the complaint, and its line (0 any). The head is 2 lines, the tileset 5, the layer 3:
 * the body starts at line 11. */
static void refuse_body(const char *body, uint32_t line, const char *part) {
    ck_assert_int_ne(load_text(whole(head, kit_path("%s%s", clear_layer, body))), PDC_STATUS_FINE);
    ck_assert_ptr_null(map);
    kit_expect(&diag, line, part);
}

static const char *terrain_at(int hex) {
    return rules->terrain[map->cell[kit_hex(map, hex)].terrain].id;
}

static int has(int hex, int hour, const char *feature) {
    return map->cell[kit_hex(map, hex)].edge[hour / 2 % 6] >> pdc_find_feature(rules, feature) & 1;
}

static int road(int hex, int hour) {
    return map->cell[kit_hex(map, hex)].road >> (hour / 2 % 6) & 1;
}

START_TEST(terrain_by_property_class_and_type) {
    load_body("");
    ck_assert_str_eq(terrain_at(101), "clear");
    ck_assert_str_eq(terrain_at(201), "wood");
    ck_assert_str_eq(terrain_at(301), "marsh");
    ck_assert_int_eq(map->cell[kit_hex(map, 301)].height, 3);
    ck_assert(map->cols == 4 && map->rows == 3 && map->digits == 2 && !map->pointy);
    ck_assert_str_eq(map->id, "field"); /* the folder */
    ck_assert_uint_eq(diag.count, 0);
}
END_TEST

/* Encodings ------------------------------------------------------------------------------------ */

static const uint32_t cells[12] = {1, 2 | TMX_FLIP_HORIZONTAL, 3, 1, 1, 1, 2, 1, 1, 1,
                                   1, 2 | TMX_ROTATE_60};

static const char *base64(const uint8_t *bytes, size_t size) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    static char out[4096];
    size_t used = 0;
    for (size_t i = 0; i < size; i += 3) {
        uint32_t group = (uint32_t)bytes[i] << 16 |
                         (i + 1 < size ? (uint32_t)bytes[i + 1] << 8 : 0) |
                         (i + 2 < size ? bytes[i + 2] : 0);
        for (int d = 0; d < 4; d++) {
            out[used++] = i + (size_t)d > size ? '=' : digits[group >> (18 - 6 * d) & 63];
        }
    }
    out[used] = 0;
    return out;
}

static size_t deflate_cells(uint8_t *out, size_t room, int window, size_t size) {
    z_stream stream;
    memset(&stream, 0, sizeof stream);
    ck_assert_int_eq(deflateInit2(&stream, 9, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY), Z_OK);
    uint8_t plain[64] = {0};
    memcpy(plain, cells, sizeof cells);
    stream.next_in = plain;
    stream.avail_in = (uInt)size;
    stream.next_out = out;
    stream.avail_out = (uInt)room;
    ck_assert_int_eq(deflate(&stream, Z_FINISH), Z_STREAM_END);
    deflateEnd(&stream);
    return stream.total_out;
}

static pdc_status_code load_data(const char *attributes, const char *text) {
    return load_text(whole(
        head,
        kit_path("<layer name=\"terrain\" width=\"4\" height=\"3\"><data %s>%s</data></layer>",
                 attributes, text)));
}

static void check_cells(void) {
    kit_show(&diag);
    ck_assert_ptr_nonnull(map);
    static const char *const expected[12] = {"clear", "wood",  "marsh", "clear", "clear", "clear",
                                             "wood",  "clear", "clear", "clear", "clear", "wood"};
    for (int i = 0; i < 12; i++) {
        ck_assert_str_eq(terrain_at((i % 4 + 1) * 100 + i / 4 + 1), expected[i]);
    }
}

START_TEST(all_six_encodings) {
    uint8_t packed[256];
    char text[1024] = "";
    for (int i = 0; i < 12; i++) {
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%u", i != 0 ? "," : "\n",
                 cells[i]);
    }
    ck_assert_int_eq(load_data("encoding=\"csv\"", text), PDC_STATUS_FINE);
    check_cells();
    ck_assert_int_eq(load_data("encoding=\"base64\"", base64((const uint8_t *)cells, sizeof cells)),
                     PDC_STATUS_FINE);
    check_cells();
    size_t size = deflate_cells(packed, sizeof packed, 15, sizeof cells);
    ck_assert_int_eq(load_data("encoding=\"base64\" compression=\"zlib\"", base64(packed, size)),
                     PDC_STATUS_FINE);
    check_cells();
    size = deflate_cells(packed, sizeof packed, 15 + 16, sizeof cells);
    ck_assert_int_eq(load_data("encoding=\"base64\" compression=\"gzip\"", base64(packed, size)),
                     PDC_STATUS_FINE);
    check_cells();
    size = ZSTD_compress(packed, sizeof packed, cells, sizeof cells, 3);
    ck_assert_int_eq(load_data("encoding=\"base64\" compression=\"zstd\"", base64(packed, size)),
                     PDC_STATUS_FINE);
    check_cells();
    text[0] = 0;
    for (int i = 0; i < 12; i++) {
        snprintf(text + strlen(text), sizeof text - strlen(text), "<tile gid=\"%u\"/>", cells[i]);
    }
    ck_assert_int_eq(load_data("", text), PDC_STATUS_FINE);
    check_cells();
}
END_TEST

static void refuse_data(const char *attributes, const char *text, const char *part) {
    ck_assert_int_ne(load_data(attributes, text), PDC_STATUS_FINE);
    ck_assert_ptr_null(map);
    kit_expect(&diag, 0, part);
}

START_TEST(cells_one_more_or_less) {
    uint8_t packed[256];
    refuse_data("encoding=\"csv\"", "1,1,1,1,1,1,1,1,1,1,1", "11 cells; expected 12");
    refuse_data("encoding=\"csv\"", "1,1,1,1,1,1,1,1,1,1,1,1,1", "more cells");
    refuse_data("encoding=\"base64\"", base64((const uint8_t *)cells, sizeof cells - 4),
                "does not unpack");
    size_t size = deflate_cells(packed, sizeof packed, 15, sizeof cells + 4);
    refuse_data("encoding=\"base64\" compression=\"zlib\"", base64(packed, size),
                "does not unpack");
    size = deflate_cells(packed, sizeof packed, 15, sizeof cells - 4);
    refuse_data("encoding=\"base64\" compression=\"zlib\"", base64(packed, size),
                "does not unpack");
    size = deflate_cells(packed, sizeof packed, 15, sizeof cells);
    refuse_data("encoding=\"base64\" compression=\"zlib\"", base64(packed, size - 3),
                "does not unpack"); /* cut short */
    packed[size] = 7;
    refuse_data("encoding=\"base64\" compression=\"zlib\"", base64(packed, size + 1),
                "does not unpack"); /* something behind it */
    refuse_data("encoding=\"base64\" compression=\"gzip\"", base64(packed, size),
                "does not unpack");
    refuse_data("", "<tile gid=\"1\"/>", "1 cells; expected 12");
}
END_TEST

START_TEST(cells_that_are_no_numbers) {
    refuse_data("encoding=\"csv\"", "1,1,1,x,1,1,1,1,1,1,1,1", "neither digit, comma nor blank");
    refuse_data("encoding=\"csv\"", "1,1,,1,1,1,1,1,1,1,1,1", "comma without a number");
    refuse_data("encoding=\"csv\"", "1,1 1,1,1,1,1,1,1,1,1,1", "without a comma");
    refuse_data("encoding=\"csv\"", "1,99999999999,1,1,1,1,1,1,1,1,1,1", "32 bits");
    refuse_data("encoding=\"base64\"", "????", "is not base64");
    refuse_data("encoding=\"rot13\"", "1", "encoding `rot13` is not known");
    refuse_data("encoding=\"base64\" compression=\"lzma\"", "AAAA", "compression `lzma`");
}
END_TEST

/* Layout --------------------------------------------------------------------------------------- */

START_TEST(hc_193__an_even_index_gets_a_column) {
    static const char even[] =
        "<map orientation=\"hexagonal\" width=\"2\" height=\"2\" tilewidth=\"40\" tileheight=\"34\" hexsidelength=\"20\" "
        "staggeraxis=\"x\" staggerindex=\"even\">";
    ck_assert_int_eq(
        load_text(
            whole(even, "<layer name=\"terrain\"><data encoding=\"csv\">1,2,1,1</data></layer>")),
        PDC_STATUS_FINE);
    ck_assert_int_eq(map->cols, 3);
    ck_assert_str_eq(terrain_at(201), "clear");
    ck_assert_str_eq(terrain_at(301), "wood");
    ck_assert_int_eq(rules->terrain[map->cell[kit_hex(map, 101)].terrain].enter.cost[0],
                     PDC_CLOSED);
}
END_TEST

/* 2 wide, 3 high, odd rows to the right. Turned: bottom row first. Its row 2 is not shifted, so it
 * may be column 1. */
START_TEST(a_pointy_map_is_turned) {
    static const char pointy[] =
        "<map orientation=\"hexagonal\" width=\"2\" height=\"3\" tilewidth=\"34\" tileheight=\"40\" hexsidelength=\"20\" "
        "staggeraxis=\"y\" staggerindex=\"odd\">";
    /* a stream on the 1 o'clock side of the lower left hex (0,2): corners top (17,60) and upper right (34,70); a road from it to the
       right (1,2), centres (17,80) and (51,80), and a bridge on the side between them, (34,80) */
    static const char body[] =
        "<layer name=\"terrain\"><data encoding=\"csv\">1,1,1,1,2,3</data></layer>"
        "<objectgroup name=\"hexsides\"><object id=\"1\" type=\"stream\" x=\"17\" y=\"60\"><polyline points=\"0,0 17,10\"/></object>"
        "<object id=\"2\" type=\"bridge\" x=\"34\" y=\"80\"><point/></object></objectgroup>"
        "<objectgroup name=\"roads\"><object id=\"3\" type=\"road\" x=\"17\" y=\"80\"><polyline points=\"0,0 34,0\"/></object></objectgroup>";
    pdc_status_code status = load_text(whole(pointy, body));
    kit_show(&diag);
    ck_assert_int_eq(status, PDC_STATUS_FINE);
    ck_assert(map->pointy && map->cols == 3 && map->rows == 2);
    ck_assert_str_eq(terrain_at(101), "wood"); /* left of the bottom row */
    ck_assert_str_eq(terrain_at(102),
                     "marsh");                /* right of the bottom row: below it after the turn */
    ck_assert(has(101, 4, "stream"));         /* 1 o'clock becomes 4 o'clock */
    ck_assert(road(101, 6) && road(102, 12)); /* 3 o'clock becomes 6 o'clock */
    ck_assert(has(101, 6, "bridge") && has(102, 12, "bridge"));
}
END_TEST

START_TEST(chunks_with_negative_places) {
    static const char endless[] =
        "<map orientation=\"hexagonal\" width=\"4\" height=\"4\" tilewidth=\"40\" tileheight=\"34\" infinite=\"1\" "
        "hexsidelength=\"20\" staggeraxis=\"x\" staggerindex=\"odd\">";
    /* cells at (-1,-2) wood, (0,-2) clear and (0,-1) clear: column -1 is a low one, so an empty
     * column comes first */
    static const char body[] =
        "<layer name=\"terrain\"><data encoding=\"csv\"><chunk x=\"-2\" y=\"-2\" width=\"2\" height=\"2\">0,2,0,0</chunk>"
        "<chunk x=\"0\" y=\"-2\" width=\"2\" height=\"2\">1,0,1,0</chunk></data></layer>";
    pdc_status_code status = load_text(whole(endless, body));
    kit_show(&diag);
    ck_assert_int_eq(status, PDC_STATUS_FINE);
    ck_assert(map->cols == 3 && map->rows == 2);
    ck_assert_str_eq(terrain_at(201), "wood");
    ck_assert_str_eq(terrain_at(301), "clear");
    ck_assert_str_eq(terrain_at(302), "clear");
    kit_expect(&diag, 0, "1 hexes have no terrain, first 0202");
    ck_assert_uint_eq(diag.complaint[0].warning, 1);
}
END_TEST

/* Drawn hexsides and roads --------------------------------------------------------------------- */

/* Hex 0101: corners (10,0) (30,0) (40,17) (30,34) (10,34) (0,17). */
START_TEST(polylines_along_corners) {
    load_body("<objectgroup name=\"hexsides\"><object id=\"7\" class=\"river\" x=\"30\" y=\"0\">"
              "<polyline points=\"0,0 10,17 0,34 -20,34\"/></object></objectgroup>");
    ck_assert(has(101, 2, "river") && has(101, 4, "river") && has(101, 6, "river"));
    ck_assert(!has(101, 12, "river") && !has(101, 8, "river"));
    ck_assert(has(201, 10, "river")); /* even column: 0101/4 is 0201/10 */
    ck_assert(has(102, 12, "river"));
}
END_TEST

START_TEST(a_vertex_may_be_off_by_a_quarter) {
    /* the shorter side is 19.7, a quarter 4.9 */
    load_body(
        "<objectgroup name=\"hexsides\"><object id=\"7\" class=\"wall\" x=\"33\" y=\"3\"><polyline points=\"0,0 6,12\"/></object></objectgroup>");
    ck_assert(has(101, 2, "wall"));
    refuse_body(
        "<objectgroup name=\"hexsides\">\n<object id=\"7\" class=\"wall\" x=\"30\" y=\"6\"><polyline points=\"0,0 10,11\"/></object></objectgroup>",
        12, "object 7 (`wall`): vertex 1 lies 6.0 pixels from the nearest corner of hex 0101");
}
END_TEST

START_TEST(a_segment_that_is_no_hexside) {
    refuse_body(
        "<objectgroup name=\"hexsides\">\n<object id=\"9\" class=\"stream\" x=\"30\" y=\"0\"><polyline points=\"0,0 0,34\"/></object></objectgroup>",
        12, "object 9 (`stream`): from vertex 1 to 2 is no single hexside (near hex 0101)");
}
END_TEST

START_TEST(roads_through_centres) {
    /* centres: 0101 (20,17), 0201 (50,34), 0302 (80,51), 0402 (110,68): the first three lie on one
     * line */
    load_body(
        "<objectgroup name=\"roads\"><object id=\"3\" class=\"road\" x=\"20\" y=\"17\"><polyline points=\"0,0 60,34 90,51\"/></object></objectgroup>");
    ck_assert(road(101, 4) && road(201, 10) && road(201, 4) && road(302, 10) && road(302, 4) &&
              road(402, 10));
    ck_assert(!road(101, 2) && !road(402, 4));
    refuse_body(
        "<objectgroup name=\"roads\">\n<object id=\"3\" class=\"road\" x=\"20\" y=\"17\"><polyline points=\"0,0 60,0\"/></object></objectgroup>",
        12, "the road leaves the centres of the hexes at hex 0101");
    refuse_body(
        "<objectgroup name=\"roads\">\n<object id=\"3\" class=\"road\" x=\"20\" y=\"25\"><polyline points=\"0,0 30,9\"/></object></objectgroup>",
        12, "vertex 1 lies 8.0 pixels from the centre of hex 0101");
}
END_TEST

START_TEST(points_on_hexsides) {
    /* the middle of 0101/4 is (35,25.5) */
    load_body(
        "<objectgroup name=\"hexsides\"><object id=\"1\" class=\"river\" x=\"40\" y=\"17\"><polyline points=\"0,0 -10,17\"/></object>"
        "<object id=\"2\" class=\"foot-ford\" x=\"35\" y=\"26\"><point/></object></objectgroup>");
    ck_assert(has(101, 4, "river") && has(101, 4, "foot-ford") && has(201, 10, "foot-ford"));
    refuse_body(
        "<objectgroup name=\"hexsides\">\n<object id=\"2\" class=\"bridge\" x=\"20\" y=\"17\"><point/></object></objectgroup>",
        12, "from the middle of any hexside of hex 0101");
}
END_TEST

START_TEST(groups_and_layers_move_their_objects) {
    load_body(
        "<group offsetx=\"20\" offsety=\"5\"><objectgroup name=\"hexsides\" offsetx=\"10\" offsety=\"-5\">"
        "<object id=\"7\" class=\"wall\" x=\"0\" y=\"0\"><polyline points=\"0,0 10,17\"/></object></objectgroup></group>");
    ck_assert(has(101, 2, "wall"));
}
END_TEST

START_TEST(templates_give_what_the_object_lacks) {
    kit_write(
        "field/wall.tx",
        "<?xml version=\"1.0\"?>\n<template><object class=\"wall\"><polyline points=\"0,0 10,17\"/></object></template>\n");
    load_body(
        "<objectgroup name=\"hexsides\"><object id=\"7\" template=\"wall.tx\" x=\"30\" y=\"0\"/>"
        "<object id=\"8\" template=\"wall.tx\" class=\"hedge\" x=\"60\" y=\"17\"/></objectgroup>");
    ck_assert(has(101, 2, "wall") && !has(101, 2, "hedge"));
    ck_assert(has(201, 2, "hedge") && !has(201, 2, "wall"));
    refuse_body(
        "<objectgroup name=\"hexsides\"><object id=\"7\" template=\"none.tx\" x=\"30\" y=\"0\"/></objectgroup>",
        0, "cannot be read");
}
END_TEST

START_TEST(classes_that_mean_nothing) {
    load_body(
        "<objectgroup name=\"labels\"><object id=\"7\" class=\"label\" x=\"30\" y=\"0\"><point/></object></objectgroup>");
    ck_assert_uint_eq(diag.count, 0);
    refuse_body(
        "<objectgroup name=\"hexsides\">\n<object id=\"7\" class=\"brook\" x=\"30\" y=\"0\"><polyline points=\"0,0 10,17\"/></object></objectgroup>",
        12, "class `brook`");
}
END_TEST

START_TEST(masks_on_tiles_turn_with_them) {
    /* roads: local id = mask; mask 1 is 12 o'clock. gid 2 = id 1. Turned by 60 degrees it is 2 o'clock, by 120 4 o'clock, flipped
       vertically 6 o'clock */
    char body[600];
    snprintf(
        body, sizeof body,
        "<layer name=\"roads\"><data encoding=\"csv\">0,0,0,0,2,0,%u,0,0,%u,0,%u</data></layer>",
        2u | TMX_ROTATE_60, 2u | TMX_ROTATE_120, 2u | TMX_FLIP_VERTICAL);
    load_body(body);
    ck_assert(road(102, 12) && road(101, 6) && !road(102, 2));
    ck_assert(road(302, 2) && road(401, 8) && !road(302, 12));
    ck_assert(road(203, 4) && !road(203, 12));
    ck_assert(road(403, 6) && !road(403, 12));
}
END_TEST

START_TEST(hexsides_by_tiles) {
    /* id 5 = 12 and 4 o'clock of 0202 */
    load_body(
        "<layer name=\"stream\"><data encoding=\"csv\">0,0,0,0,0,6,0,0,0,0,0,0</data></layer>");
    ck_assert(has(202, 12, "stream") && has(202, 4, "stream") && !has(202, 2, "stream"));
    ck_assert(has(201, 6, "stream") && has(303, 10, "stream"));
}
END_TEST

START_TEST(slopes_are_derived_only_when_none_is_drawn) {
    /* 0101 at 1, 0102 at 3, the rest 0 (local ids) */
    static const char heights[] =
        "<layer name=\"elevation\"><data encoding=\"csv\">5,4,4,4,6,4,4,4,4,4,4,4</data></layer>";
    static const char more[] =
        "<tileset firstgid=\"4\" name=\"h\"><tile id=\"0\"><properties><property name=\"elevation\" value=\"0\"/></properties></tile>"
        "<tile id=\"1\"><properties><property name=\"elevation\" value=\"1\"/></properties></tile>"
        "<tile id=\"2\"><properties><property name=\"elevation\" value=\"3\"/></properties></tile></tileset>";
    load_body(kit_path("%s%s", more, heights));
    ck_assert(has(101, 6, "steep") && has(101, 2, "slope") == 0 && has(101, 4, "slope"));
    ck_assert(has(102, 12, "steep") && has(102, 4, "steep") && !has(102, 4, "slope"));
    ck_assert(!has(302, 6, "slope") && !has(302, 6, "steep"));
    load_body(kit_path(
        "%s%s<objectgroup name=\"hexsides\"><object id=\"1\" class=\"slope\" x=\"30\" y=\"0\"><polyline points=\"0,0 10,17\"/></object>"
        "</objectgroup>",
        more, heights));
    ck_assert(has(101, 2, "slope") && !has(101, 6, "steep"));
}
END_TEST

/* Damage --------------------------------------------------------------------------------------- */

START_TEST(tiles_without_terrain_are_counted) {
    ck_assert_int_eq(load_data("encoding=\"csv\"", "1,1,9,1,1,9,1,1,1,1,1,7"), PDC_STATUS_BAD);
    kit_expect(&diag, 0,
               "tile 8 of tileset `t` (type ``, image ``) names no terrain: 2 hexes, first 0301");
    kit_expect(&diag, 0, "tile 6 of tileset `t`");
}
END_TEST

/* A name has room for 23 letters; one of 24 would lose its last. */
START_TEST(names_that_are_too_long_are_refused_not_cut) {
    static const char set[] = "<tileset firstgid=\"90\" name=\"h\"><tile id=\"0\"><properties>"
                              "<property name=\"%s\" value=\"%s\"/></properties></tile></tileset>";
    load_body(kit_path(set, "id", "abcdefghijklmnopqrstuvw"));
    refuse_body(kit_path(set, "id", "abcdefghijklmnopqrstuvwx"), 11,
                "property `id`: expected a name of at most 23 letters");
    refuse_body(kit_path(set, "type", "abcdefghijklmnopqrstuvwx"), 11, "property `type`");
    refuse_body(kit_path(set, "terrain", "abcdefghijklmnopqrstuvwx"), 11, "property `terrain`");
}
END_TEST

START_TEST(maps_that_are_not_hexagonal) {
    ck_assert_int_eq(
        load_text(
            "<map orientation=\"orthogonal\" width=\"3\" height=\"3\" tilewidth=\"8\" tileheight=\"8\"/>"),
        PDC_STATUS_BAD);
    kit_expect(&diag, 1, "orientation=\"orthogonal\": expected hexagonal");
    kit_expect(&diag, 1, "staggeraxis");
    kit_expect(&diag, 1, "staggerindex");
    ck_assert_int_eq(load_text("<tileset/>"), PDC_STATUS_BAD);
    kit_expect(&diag, 0, "expected <map>");
    ck_assert_int_eq(load_text(""), PDC_STATUS_BAD);
    ck_assert_int_eq(load_text("<map orientation=\"hexagonal\""), PDC_STATUS_BAD);
    kit_expect(&diag, 0, "is not well-formed XML");
}
END_TEST

START_TEST(cut_off_files_are_refused) {
    const char *text = whole(head, clear_layer);
    char cut[4096];
    size_t length = strlen(text);
    for (size_t i = 1; i < length - 8; i += 7) {
        snprintf(cut, sizeof cut, "%.*s", (int)i, text);
        ck_assert_int_ne(load_text(cut), PDC_STATUS_FINE);
        ck_assert_ptr_null(map);
        ck_assert_uint_ge(diag.count, 1);
    }
}
END_TEST

START_TEST(entities_are_refused) {
    static const char bomb[] =
        "<?xml version=\"1.0\"?>\n<!DOCTYPE map [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">]>\n";
    ck_assert_int_ne(
        load_text(kit_path("%s<map orientation=\"hexagonal\" width=\"3\">&b;</map>", bomb)),
        PDC_STATUS_FINE);
    kit_expect(&diag, 0, "entities are not allowed");
}
END_TEST

START_TEST(a_doctype_is_accepted_and_not_fetched) {
    static char text[100200];
    snprintf(text, sizeof text,
             "<?xml version=\"1.0\"?>\n<!DOCTYPE map SYSTEM \"http://127.0.0.1:9/map.dtd\">\n%s",
             whole(strchr(head, '\n') + 1, clear_layer));
    pdc_status_code status = load_text(text);
    kit_show(&diag);
    ck_assert_int_eq(status, PDC_STATUS_FINE);
}
END_TEST

START_TEST(unknown_parts_are_skipped_with_one_warning) {
    load_body("<mystery/><mystery><deep/></mystery><editorsettings/>");
    ck_assert_uint_eq(diag.count, 1);
    kit_expect(&diag, 0, "element <mystery> is not known");
    ck_assert_uint_eq(diag.complaint[0].warning, 1);
}
END_TEST

START_TEST(files_outside) {
    ck_assert_int_eq(
        load_text(kit_path("%s<tileset firstgid=\"1\" source=\"/etc/passwd\"/></map>", head)),
        PDC_STATUS_BAD);
    kit_expect(&diag, 3, "expected a file name relative to the map");
    ck_assert_int_eq(
        load_text(kit_path("%s<tileset firstgid=\"1\" source=\"none.tsx\"/></map>", head)),
        PDC_STATUS_BAD);
    kit_expect(&diag, 0, "cannot be read");
    ck_assert_int_eq(pdc_load_map(kit_folder(), rules, &map, &diag), PDC_STATUS_UNREADABLE);
    ck_assert_int_eq(pdc_load_map("/dev/zero", rules, &map, &diag), PDC_STATUS_UNREADABLE);
}
END_TEST

START_TEST(limits) {
    static const char big[] =
        "<map orientation=\"hexagonal\" width=\"2000\" height=\"3\" tilewidth=\"40\" tileheight=\"34\" hexsidelength=\"20\" "
        "staggeraxis=\"x\" staggerindex=\"odd\">";
    ck_assert_int_eq(load_text(whole(big, "")), PDC_STATUS_BAD);
    kit_expect(&diag, 1, "from 1 to 1024");
    static char body[100000];
    body[0] = 0;
    for (int i = 0; i < 65; i++) {
        strcat(body, clear_layer);
    }
    ck_assert_int_eq(load_text(whole(head, body)), PDC_STATUS_LIMIT);
    kit_expect(&diag, 0, "more than 64 layers");
    body[0] = 0;
    for (int i = 0; i < 200; i++) {
        strcat(body, "<group>");
    }
    ck_assert_int_ne(load_text(whole(head, body)), PDC_STATUS_FINE);
    refuse_body("<tileset firstgid=\"1\" name=\"again\"/>", 0, "firstgid above");
    refuse_body("<objectgroup><object id=\"1\" x=\"1e999\" y=\"0\"/></objectgroup>", 0,
                "expected a number");
    refuse_body(
        "<objectgroup><object id=\"1\" x=\"0\" y=\"0\"><polyline points=\"0,0 nan,1\"/></object></objectgroup>",
        0, "expected pairs x,y");
}
END_TEST

START_TEST(a_layer_of_another_size) {
    refuse_body(
        "<layer name=\"stream\" width=\"5\" height=\"3\"><data encoding=\"csv\">0</data></layer>",
        0, "is 5 x 3, the map 4 x 3");
    refuse_body("<layer name=\"stream\" width=\"4\" height=\"3\"/>", 0, "has no <data>");
}
END_TEST

START_TEST(big_maps_have_three_digits) {
    static char text[20000];
    snprintf(
        text, sizeof text,
        "<map orientation=\"hexagonal\" width=\"120\" height=\"2\" tilewidth=\"40\" tileheight=\"34\" hexsidelength=\"20\" "
        "staggeraxis=\"x\" staggerindex=\"odd\">%s<layer name=\"terrain\"><data encoding=\"csv\">",
        tiles);
    for (int i = 0; i < 240; i++) {
        strcat(text, i == 239 ? "2" : "1,");
    }
    strcat(text, "</data></layer></map>");
    ck_assert_int_eq(load_text(text), PDC_STATUS_FINE);
    char number[9];
    pdc_map_number(map, pdc_map_hex(map, 120, 2), number);
    ck_assert_str_eq(number, "120002");
    ck_assert_str_eq(rules->terrain[map->cell[map->count].terrain].id, "wood");
}
END_TEST

int main(void) {
    TCase *tests = tcase_create("map");
    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_add_test(tests, terrain_by_property_class_and_type);
    tcase_add_test(tests, all_six_encodings);
    tcase_add_test(tests, cells_one_more_or_less);
    tcase_add_test(tests, cells_that_are_no_numbers);
    tcase_add_test(tests, hc_193__an_even_index_gets_a_column);
    tcase_add_test(tests, a_pointy_map_is_turned);
    tcase_add_test(tests, chunks_with_negative_places);
    tcase_add_test(tests, polylines_along_corners);
    tcase_add_test(tests, a_vertex_may_be_off_by_a_quarter);
    tcase_add_test(tests, a_segment_that_is_no_hexside);
    tcase_add_test(tests, roads_through_centres);
    tcase_add_test(tests, points_on_hexsides);
    tcase_add_test(tests, groups_and_layers_move_their_objects);
    tcase_add_test(tests, templates_give_what_the_object_lacks);
    tcase_add_test(tests, classes_that_mean_nothing);
    tcase_add_test(tests, masks_on_tiles_turn_with_them);
    tcase_add_test(tests, hexsides_by_tiles);
    tcase_add_test(tests, slopes_are_derived_only_when_none_is_drawn);
    tcase_add_test(tests, tiles_without_terrain_are_counted);
    tcase_add_test(tests, names_that_are_too_long_are_refused_not_cut);
    tcase_add_test(tests, maps_that_are_not_hexagonal);
    tcase_add_test(tests, cut_off_files_are_refused);
    tcase_add_test(tests, entities_are_refused);
    tcase_add_test(tests, a_doctype_is_accepted_and_not_fetched);
    tcase_add_test(tests, unknown_parts_are_skipped_with_one_warning);
    tcase_add_test(tests, files_outside);
    tcase_add_test(tests, limits);
    tcase_add_test(tests, a_layer_of_another_size);
    tcase_add_test(tests, big_maps_have_three_digits);
    return kit_run(tests, "map");
}
