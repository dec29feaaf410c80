/* Other people's maps: every tile layer must give the digest that was computed without this
 * program. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/tmx.h"
#include "data_kit.h"

typedef struct {
    long long set, sum, x, y, flag[4];
} digest;

static digest digest_of(const tmx_layer *layer) {
    digest out = {0};
    for (uint32_t c = 0; c < layer->chunks; c++) {
        const tmx_chunk *chunk = &layer->chunk[c];
        for (uint32_t i = 0; i < chunk->width * chunk->height; i++) {
            for (int bit = 0; bit < 4; bit++) {
                out.flag[bit] += chunk->gid[i] >> (31 - bit) & 1;
            }
            long long gid = chunk->gid[i] & TMX_TILE_BITS;
            out.set += gid != 0;
            out.sum += gid;
            out.x += gid * (chunk->x + (int32_t)(i % chunk->width));
            out.y += gid * (chunk->y + (int32_t)(i / chunk->width));
        }
    }
    return out;
}

/* Tile layer number n of a map. */
static const tmx_layer *tile_layer(const tmx_map *map, int n) {
    for (uint32_t i = 0; i < map->layers; i++) {
        if (map->layer[i].kind == TMX_LAYER_TILES && n-- == 0) {
            return &map->layer[i];
        }
    }
    return NULL;
}

static void check_layer(const char *path, int layer, const digest *expected) {
    pdc_diag diag = {0};
    tmx_map *map = NULL;
    pdc_status_code status = tmx_read(path, &map, &diag);
    kit_show(&diag);
    ck_assert_msg(status == PDC_STATUS_FINE, "%s", path);
    const tmx_layer *found = tile_layer(map, layer);
    ck_assert_msg(found != NULL, "%s has no tile layer %d", path, layer);
    digest got = digest_of(found);
    ck_assert_msg(memcmp(&got, expected, sizeof got) == 0, "%s, layer %d: %lld cells, sum %lld",
                  path, layer, got.set, got.sum);
    tmx_free(map);
    pdc_diag_free(&diag);
}

START_TEST(every_layer_has_its_digest) {
    FILE *in = fopen(kit_path("%s/corpus/digests.tsv", kit_here()), "r");
    char line[512];
    int lines = 0;
    ck_assert_ptr_nonnull(in);
    while (fgets(line, sizeof line, in) != NULL) {
        char file[256];
        int layer;
        digest d;
        ck_assert_int_eq(sscanf(line,
                                "%255[^\t]\t%d\t%lld\t%lld\t%lld\t%lld\t%lld\t%lld\t%lld\t%lld",
                                file, &layer, &d.set, &d.sum, &d.x, &d.y, &d.flag[0], &d.flag[1],
                                &d.flag[2], &d.flag[3]),
                         10);
        check_layer(kit_path("%s/corpus/%s", kit_here(), file), layer, &d);
        lines++;
    }
    fclose(in);
    ck_assert_int_eq(lines, 18);
}
END_TEST

/* PDC_CORPUS: a folder with tmx.tsv and tmx/, when one is at hand. */
START_TEST(the_whole_corpus) {
    const char *folder = getenv("PDC_CORPUS");
    FILE *in = folder != NULL ? fopen(kit_path("%s/tmx.tsv", folder), "r") : NULL;
    char line[4096];
    int first = 1;
    while (in != NULL && fgets(line, sizeof line, in) != NULL) {
        char *field[48];
        int fields = 0;
        for (char *at = line; fields < 48 && at != NULL;) {
            field[fields++] = at;
            at = strchr(at, '\t');
            if (at != NULL) {
                *at++ = 0;
            }
        }
        if (!first) {
            ck_assert_int_ge(fields, 42);
            digest d = {atoll(field[34]),
                        atoll(field[35]),
                        atoll(field[36]),
                        atoll(field[37]),
                        {atoll(field[38]), atoll(field[39]), atoll(field[40]), atoll(field[41])}};
            check_layer(kit_path("%s/tmx/%s", folder, field[0]), atoi(field[28]), &d);
        }
        first = 0;
    }
    if (in != NULL) {
        fclose(in);
    }
}
END_TEST

/* Pointy-topped maps are turned: the bottom row becomes the first column. Rules that name
 * everything one terrain. */
START_TEST(import_turns_a_pointy_map) {
    pdc_rules *rules = kit_rules();
    pdc_diag diag = {0};
    pdc_map *map = NULL;
    const char *names =
        kit_write("names.yaml", "terrain:\n  - {tile: 1, terrain: wood}\n  - {terrain: clear}\n");
    ck_assert_int_eq(pdc_import_map(kit_path("%s/corpus/flame/pointy_hex_odd.tmx", kit_here()),
                                    names, rules, &map, &diag),
                     PDC_STATUS_FINE);
    ck_assert_int_eq(map->pointy, 1);
    ck_assert_int_eq(map->rows, 5);
    ck_assert_int_eq(
        map->cols,
        /* five rows of the file; row 4, the first column, is not shifted, so no column is added */
        5);
    pdc_map_free(map);
    ck_assert_int_eq(pdc_import_map(kit_path("%s/corpus/flame/pointy_hex_even.tmx", kit_here()),
                                    names, rules, &map, &diag),
                     PDC_STATUS_FINE);
    ck_assert_int_eq(map->cols,
                     6); /* the same with the other index: an empty column comes before it */
    pdc_map_free(map);
    pdc_rules_free(rules);
    pdc_diag_free(&diag);
}
END_TEST

START_TEST(import_lists_what_it_cannot_place) {
    pdc_rules *rules = kit_rules();
    pdc_diag diag = {0};
    pdc_map *map = NULL;
    const char *names = kit_write("names.yaml", "terrain:\n  - {tile: 0, terrain: clear}\n");
    ck_assert_int_eq(
        pdc_import_map(kit_path("%s/corpus/tiled/test_hexagonal_tile_60x60x30.tmx", kit_here()),
                       names, rules, &map, &diag),
        PDC_STATUS_FINE);
    kit_expect(&diag, 0, "386 hexes have no terrain"); /* 400 less the 14 that are drawn */
    pdc_map_free(map);
    pdc_diag_free(&diag);
    names = kit_write("names.yaml", "terrain:\n  - {tile: 0, terrain: lava}\n");
    ck_assert_int_eq(pdc_import_map(kit_path("%s/corpus/flame/flat_hex_odd.tmx", kit_here()), names,
                                    rules, &map, &diag),
                     PDC_STATUS_BAD);
    kit_expect(&diag, 2, "`lava`");
    ck_assert_ptr_null(map);
    pdc_diag_free(&diag);
    pdc_rules_free(rules);
}
END_TEST

int main(void) {
    TCase *tests = tcase_create("corpus");
    tcase_add_test(tests, every_layer_has_its_digest);
    tcase_add_test(tests, the_whole_corpus);
    tcase_add_test(tests, import_turns_a_pointy_map);
    tcase_add_test(tests, import_lists_what_it_cannot_place);
    return kit_run(tests, "corpus");
}
