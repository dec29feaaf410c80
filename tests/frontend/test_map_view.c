/* The map as drawn: repeatable, without seams, found again under the pointer, and silent about what
   the viewer may not know (HC-98). Drawn by the software renderer into memory, without a window. */
#include <SDL.h>
#include <SDL_image.h>
#include <SDL_ttf.h>
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../../engine/pdc_load.h"
#include "../../frontend/sdl/land.h"
#include "../../frontend/sdl/map_view.h"

enum { WIDTH = 640, HEIGHT = 480, COLUMNS = 16, ROWS = 12 };

static pdc_assets *assets;
static pdc_rules *rules;
static pdc_map *map;
static pdc_scenario scenario;
static pdc_state state;
static pdc_world world;
static SDL_Surface *surface;
static SDL_Renderer *renderer;

static pdc_hex_id at(int number) {
    return pdc_map_hex(map, number / 100, number % 100);
}

static void add_unit(int side, pdc_arm arm, pdc_formation form, int face, int first, int second) {
    pdc_unit_id id = ++scenario.units;
    pdc_roster_unit *roster = &scenario.unit[id];
    snprintf(roster->id, sizeof roster->id, "U%d", id);
    snprintf(roster->title, sizeof roster->title, "Unit %d", id);
    roster->side = (uint8_t)side;
    roster->arm = (uint8_t)arm;
    pdc_unit *unit = &state.unit[id];
    unit->roster = id;
    unit->size = 8;
    unit->status = PDC_STATUS_PRESENT;
    unit->form = (uint8_t)form;
    unit->face = (uint8_t)face;
    unit->hex[0] = at(first);
    unit->hexes = 1;
    if (second) {
        unit->hex[unit->hexes++] = at(second);
    }
    state.game.units = id;
}

static void cut_edge(int number, int direction, const char *feature) {
    int row = pdc_find_feature(rules, feature);
    ck_assert_int_ge(row, 0);
    pdc_hex_id hex = at(number), other = pdc_map_near(map, hex, direction);
    map->cell[hex].edge[direction] |= (uint16_t)(1u << row);
    map->cell[other].edge[(direction + 3) % 6] |= (uint16_t)(1u << row);
}

static void make_ground(void) {
    for (int c = 1; c <= COLUMNS; c++) {
        for (int r = 1; r <= ROWS; r++) {
            pdc_cell *cell = &map->cell[pdc_map_hex(map, c, r)];
            cell->height = (int8_t)((c + 2 * r) / 7 % 4);
            cell->terrain = (uint8_t)((c * 5 + r * 3) % 4 == 0 ? (c + r) % rules->terrains : 0);
        }
    }
    for (int c = 3; c < 9; c++) {
        map->cell[pdc_map_hex(map, c, 6)].road = c % 2 ? 0x12 : 0x24;
    }
    cut_edge(505, 1, "river");
    cut_edge(505, 2, "stream");
    cut_edge(605, 3, "slope");
    cut_edge(705, 1, "wall");
    cut_edge(705, 2, "steep");
    cut_edge(805, 1, "bridge");
}

static void setup(void) {
    char folder[1024], error[512];
    pdc_diag diag = {0};
    assets = assets_open(error, sizeof error);
    ck_assert_msg(assets != NULL, "%s", error);
    ck_assert_int_eq(TTF_Init(), 0);
    snprintf(folder, sizeof folder, "%s", assets_folder(assets));
    ck_assert_int_eq(pdc_load_rules(folder, "batalla", &rules, &diag), PDC_STATUS_FINE);
    map = pdc_map_blank(COLUMNS, ROWS, 0);
    memset(&scenario, 0, sizeof scenario);
    memset(&state, 0, sizeof state);
    make_ground();
    add_unit(1, PDC_ARM_INFANTRY, PDC_FORM_COLUMN, 2, 304, 0);
    add_unit(1, PDC_ARM_INFANTRY, PDC_FORM_LINE, 3, 606, 605);
    add_unit(2, PDC_ARM_CAVALRY, PDC_FORM_COLUMN, 8, 1008, 0);
    add_unit(2, PDC_ARM_FOOT_ARTILLERY, PDC_FORM_UNLIMBERED, 10, 1206, 0);
    scenario.sides = 2;
    void *scratch = calloc(1, pdc_work_bytes(map->count));
    world = (pdc_world){rules, map, &scenario, pdc_work_init(scratch, map->count)};
    surface = SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, SDL_PIXELFORMAT_ARGB8888);
    renderer = SDL_CreateSoftwareRenderer(surface);
    ck_assert_ptr_nonnull(renderer);
}

static void teardown(void) {
    SDL_DestroyRenderer(renderer);
    SDL_FreeSurface(surface);
    free(world.work);
    pdc_map_free(map);
    pdc_rules_free(rules);
    assets_close(assets);
    TTF_Quit();
}

/* The view that all tests use, at a zoom step, centred on a hex. */
static pdc_map_view *open_view(pdc_camera *camera, int step, int centre) {
    char error[512] = "";
    pdc_map_view *view = map_view_create(renderer, assets, error, sizeof error);
    ck_assert_msg(view != NULL, "%s", error);
    memset(camera, 0, sizeof *camera);
    camera_set_view(camera, 0, 0, WIDTH, HEIGHT);
    ck_assert_msg(map_view_set(view, &world, camera, error, sizeof error), "%s", error);
    camera_zoom_to(camera, step);
    camera_centre(camera, centre / 100, centre % 100);
    return view;
}

static uint32_t *shot(pdc_map_view *view, const pdc_camera *camera, pdc_map_options options) {
    pdc_map_highlights nothing = {0};
    options.patient = true;
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255);
    SDL_RenderClear(renderer);
    map_view_draw(view, camera, &state, &nothing, &options);
    SDL_RenderFlush(renderer);
    ck_assert(!map_view_busy(view));
    uint32_t *pixels = malloc(sizeof *pixels * WIDTH * HEIGHT);
    for (int y = 0; y < HEIGHT; y++) {
        memcpy(pixels + y * WIDTH, (const char *)surface->pixels + y * surface->pitch,
               sizeof *pixels * WIDTH);
    }
    return pixels;
}

static int differing(const uint32_t *a, const uint32_t *b) {
    int count = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        count += (a[i] & 0xffffffu) != (b[i] & 0xffffffu);
    }
    return count;
}

START_TEST(the_same_state_gives_the_same_pixels) {
    pdc_camera camera;
    pdc_map_options options = {0};
    pdc_map_view *first = open_view(&camera, _i, 606);
    uint32_t *a = shot(first, &camera, options);
    map_view_free(first);
    pdc_map_view *second = open_view(&camera, _i, 606);
    uint32_t *b = shot(second, &camera, options);
    ck_assert_int_eq(differing(a, b), 0);
    state.unit[2].face = 9; // and another state gives others
    uint32_t *c = shot(second, &camera, options);
    ck_assert_int_gt(differing(a, c), 0);
    map_view_free(second);
    free(a);
    free(b);
    free(c);
}
END_TEST

/* When the renderer has lost its textures everything is painted again. */
START_TEST(what_was_lost_is_painted_again) {
    pdc_camera camera;
    pdc_map_options options = {0};
    pdc_map_view *view = open_view(&camera, 1, 606);
    uint32_t *a = shot(view, &camera, options);
    assets_forget_textures(assets);
    map_view_forget_textures(view);
    uint32_t *b = shot(view, &camera, options);
    ck_assert_int_eq(differing(a, b), 0);
    map_view_free(view);
    free(a);
    free(b);
}
END_TEST

START_TEST(panning_shifts_the_ground_and_nothing_else) {
    pdc_camera camera;
    pdc_map_options options = {.hide_counters = true};
    pdc_map_view *view = open_view(&camera, _i, 806);
    int x0, y0, x1, y1, wrong = 0, compared = 0;
    uint32_t *a = shot(view, &camera, options);
    camera_hex_pixel(&camera, 8, 6, &x0, &y0);
    camera_drag(&camera, 37, -53);
    uint32_t *b = shot(view, &camera, options);
    camera_hex_pixel(&camera, 8, 6, &x1, &y1);
    ck_assert(x1 != x0 || y1 != y0 || _i < 9);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            int fx = x - (x1 - x0), fy = y - (y1 - y0);
            if (fx >= 0 && fy >= 0 && fx < WIDTH && fy < HEIGHT) {
                compared++;
                wrong += (a[fy * WIDTH + fx] ^ b[y * WIDTH + x]) & 0xffffffu ? 1 : 0;
            }
        }
    }
    ck_assert_int_gt(compared, WIDTH * HEIGHT / 2);
    ck_assert_int_eq(wrong, 0);
    map_view_free(view);
    free(a);
    free(b);
}
END_TEST

START_TEST(a_counter_is_found_where_it_was_drawn) {
    pdc_camera camera;
    pdc_map_options options = {0};
    pdc_map_view *view = open_view(&camera, _i, 806);
    free(shot(view, &camera, options));
    int found = 0;
    for (pdc_unit_id u = 1; u <= state.game.units; u++) {
        for (int part = 0; part < state.unit[u].hexes; part++) {
            int column, row, x, y;
            pdc_map_place(map, state.unit[u].hex[part], &column, &row);
            camera_hex_pixel(&camera, column, row, &x, &y);
            pdc_map_pick pick = map_view_pick(view, &camera, x, y);
            if (x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT) {
                ck_assert_uint_eq(pick.unit, u);
                ck_assert_uint_eq(pick.hex, state.unit[u].hex[part]);
                found++;
            }
        }
    }
    ck_assert_int_gt(found, 2);
    int x, y; // an empty hex
    camera_hex_pixel(&camera, 8, 4, &x, &y);
    pdc_map_pick pick = map_view_pick(view, &camera, x, y);
    ck_assert_uint_eq(pick.unit, 0);
    ck_assert_uint_eq(pick.hex, at(804));
    map_view_free(view);
}
END_TEST

static void centre_of(const pdc_camera *camera, pdc_hex_id hex, int *x, int *y) {
    int column, row;
    pdc_map_place(map, hex, &column, &row);
    camera_hex_pixel(camera, column, row, x, y);
}

/* Pixels of the window where the pick gives the unit in that hex. */
static int pixels_of(const pdc_map_view *view, const pdc_camera *camera, pdc_hex_id hex,
                     pdc_unit_id unit) {
    int count = 0;
    for (int y = 0; y < HEIGHT; y += 4) {
        for (int x = 0; x < WIDTH; x += 4) {
            pdc_map_pick pick = map_view_pick(view, camera, x, y);
            count += pick.unit == unit && pick.hex == hex;
        }
    }
    return count;
}

/* The six hexes about a stack stay free for a march; the pointer may go through one to the card. */
START_TEST(a_stack_spread_out_leaves_its_neighbours_free) {
    pdc_camera camera;
    pdc_map_options options = {.patient = true};
    static const int zoom[] = {6, 9, 12}, number[] = {808, 804, 808};
    pdc_map_highlights spread = {.fan = at(number[_i])};
    int x, y, kept = 0;
    add_unit(1, PDC_ARM_INFANTRY, PDC_FORM_COLUMN, 2, number[_i], 0);
    add_unit(1, PDC_ARM_INFANTRY, PDC_FORM_COLUMN, 2, number[_i], 0);
    pdc_map_view *view = open_view(&camera, zoom[_i], 806);
    free(shot(view, &camera, options));
    int before = pixels_of(view, &camera, spread.fan, 6);
    centre_of(&camera, spread.fan, &x, &y);
    ck_assert_uint_eq(map_view_fan_near(view, &camera, x, y), 0);
    map_view_draw(view, &camera, &state, &spread, &options);
    for (int direction = 0; direction < 6; direction++) {
        pdc_hex_id near = pdc_map_near(map, spread.fan, direction);
        centre_of(&camera, near, &x, &y);
        if (x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT) {
            ck_assert_uint_eq(map_view_pick(view, &camera, x, y).hex, near);
            kept += map_view_fan_near(view, &camera, x, y) == spread.fan;
        }
    }
    ck_assert_int_eq(kept, 1);
    ck_assert_int_gt(pixels_of(view, &camera, spread.fan, 5), 20);
    ck_assert_int_gt(pixels_of(view, &camera, spread.fan, 6), before);
    free(shot(view, &camera, options)); // and folded again
    ck_assert_int_eq(pixels_of(view, &camera, spread.fan, 6), before);
    map_view_free(view);
}
END_TEST

START_TEST(hidden_counters_leave_bare_ground) {
    pdc_camera camera;
    pdc_map_options options = {.hide_counters = true};
    pdc_map_view *view = open_view(&camera, 9, 606);
    uint32_t *a = shot(view, &camera, options);
    uint16_t units = state.game.units;
    state.game.units = 0;
    options.hide_counters = false;
    uint32_t *b = shot(view, &camera, options);
    ck_assert_int_eq(differing(a, b), 0);
    state.game.units = units;
    uint32_t *c = shot(view, &camera, options);
    ck_assert_int_gt(differing(a, c), 500);
    map_view_free(view);
    free(a);
    free(b);
    free(c);
}
END_TEST

/* [HC-98] A hill stands between side 1 and the guns: whatever the guns do there, side 1 sees the
   same. */
START_TEST(hc_98__pixels_do_not_depend_on_what_is_not_known) {
    scenario.option[PDC_OPTION_LIMITED_INTELLIGENCE] = 1;
    for (int r = 1; r <= ROWS; r++) {
        map->cell[pdc_map_hex(map, 11, r)].height = 9;
    }
    pdc_pos pos = {&world, &state};
    ck_assert_int_eq(pdc_known(&pos, 1, 4), 0);
    pdc_camera camera;
    pdc_map_options options = {.viewer = 1};
    pdc_map_view *view = open_view(&camera, 8, 806);
    uint32_t *a = shot(view, &camera, options);
    state.unit[4].lost = 2;
    state.unit[4].form = PDC_FORM_LIMBERED;
    state.unit[4].face = 4;
    state.unit[4].cohesion = PDC_COHESION_DISORDER;
    state.unit[4].spent = 60;
    state.unit[4].hex[0] = at(1306);
    ck_assert_int_eq(pdc_known(&pos, 1, 4), 0);
    uint32_t *b = shot(view, &camera, options);
    ck_assert_int_eq(differing(a, b), 0);
    options.viewer = 2; // its own side sees it
    uint32_t *c = shot(view, &camera, options);
    ck_assert_int_gt(differing(a, c), 0);
    map_view_free(view);
    free(a);
    free(b);
    free(c);
}
END_TEST

/* [HC-98] Of a unit that is seen from afar the strength shows to the nearest 3, its state not at
   all. */
START_TEST(hc_98__a_unit_seen_from_afar_shows_about_its_strength) {
    scenario.option[PDC_OPTION_LIMITED_INTELLIGENCE] = 1;
    pdc_pos pos = {&world, &state};
    for (pdc_hex_id hex = 1; hex <= map->count; hex++) {
        map->cell[hex].terrain = 0;
        map->cell[hex].height = 0;
        memset(map->cell[hex].edge, 0, sizeof map->cell[hex].edge);
    }
    ck_assert_int_eq(pdc_known(&pos, 1, 3), 1);
    pdc_camera camera;
    pdc_map_options options = {.viewer = 1};
    pdc_map_view *view = open_view(&camera, 12, 908);
    state.unit[3].size = 10; // 10 and 8 are both about 9
    uint32_t *a = shot(view, &camera, options);
    state.unit[3].lost = 2;
    state.unit[3].cohesion = PDC_COHESION_DISORDER;
    state.unit[3].fatigue = 2;
    uint32_t *b = shot(view, &camera, options);
    ck_assert_int_eq(differing(a, b), 0);
    state.unit[3].lost = 3; // 7 is about 6
    uint32_t *c = shot(view, &camera, options);
    ck_assert_int_gt(differing(a, c), 0);
    map_view_free(view);
    free(a);
    free(b);
    free(c);
}
END_TEST

START_TEST(every_row_of_the_tables_has_a_look) {
    char error[512];
    pdc_land ground = {0};
    ck_assert_msg(land_open(&ground, assets, NULL, map, rules, error, sizeof error), "%s", error);
    for (int t = 0; t < rules->terrains; t++) {
        const pdc_land_look *look = &ground.terrain[t];
        ck_assert_msg(look->fill || look->stamp[0], "terrain %s", rules->terrain[t].id);
        for (int v = 1; look->stamp[0] && v <= look->variants; v++) {
            char name[64];
            snprintf(name, sizeof name, "terrain/%s-%d", look->stamp, v);
            ck_assert_msg(assets_has(assets, name), "%s", name);
        }
    }
    for (int f = 0; f < rules->features; f++) {
        ck_assert_msg(ground.feature[f].draw != LAND_NOTHING, "%s", rules->feature[f].id);
    }
    for (int f = 0; f < PDC_FORMATION_COUNT; f++) {
        char name[64];
        snprintf(name, sizeof name, "units/form-%s", pdc_formation_names[f]);
        ck_assert_msg(assets_has(assets, name), "%s", name);
    }
    ck_assert(!assets_has(assets, "units/form-nothing"));
    land_close(&ground);
}
END_TEST

/* A data folder of our own, with one file in it. */
static char folder[64];

static void write_file(const char *name, const void *bytes, size_t size) {
    char path[256];
    snprintf(path, sizeof path, "%s/assets/%s", folder, name);
    FILE *file = fopen(path, "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(bytes, 1, size, file), size);
    fclose(file);
}

static pdc_assets *own_folder(const char *style) {
    char path[256], error[512];
    strcpy(folder, "/tmp/pdc-assets-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
    static const char *const below[] = {"assets", "assets/rules", "assets/terrain", "assets/units"};
    for (int i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, below[i]);
        ck_assert_int_eq(mkdir(path, 0700), 0);
    }
    write_file("terrain/ground.style", style, strlen(style));
    setenv("PASDECHARGE_DATA", folder, 1);
    pdc_assets *own = assets_open(error, sizeof error);
    ck_assert_msg(own != NULL, "%s", error);
    return own;
}

static void leave_folder(pdc_assets *own) {
    char command[256];
    assets_close(own);
    unsetenv("PASDECHARGE_DATA");
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    ck_assert_int_eq(system(command), 0);
}

START_TEST(a_wrong_style_is_named_by_file_and_line) {
    static const struct {
        const char *text, *expected;
    } wrong[] = {{"paper fill=#ffffff\nterrain clear fill=red\n", "ground.style:2: fill=red"},
                 {"terrain clear colour=#102030\n", "ground.style:1: colour=#102030"},
                 {"\n\nfeature wall draw=nicely\n", "ground.style:3: draw=nicely"},
                 {"terrain\n", "ground.style:1: expected"},
                 {"water fill=#102030\n", "ground.style:1: expected"},
                 {"road width=much\n", "ground.style:1: width=much"}};
    char error[512] = "";
    pdc_land ground = {0};
    pdc_assets *own = own_folder(wrong[_i].text);
    ck_assert(!land_open(&ground, own, NULL, map, rules, error, sizeof error));
    ck_assert_msg(strstr(error, wrong[_i].expected) != NULL, "%s", error);
    land_close(&ground);
    leave_folder(own);
}
END_TEST

START_TEST(a_damaged_png_is_refused) {
    pdc_assets *own = own_folder("paper fill=#ffffff\n");
    char path[256];
    SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(0, 9, 7, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_FillRect(picture, NULL, 0xff336699u);
    snprintf(path, sizeof path, "%s/assets/units/good.png", folder);
    ck_assert_int_eq(IMG_SavePNG(picture, path), 0);
    SDL_FreeSurface(picture);
    const pdc_picture *good = assets_picture(own, "units/good", 9, 7);
    ck_assert_ptr_nonnull(good);
    ck_assert_uint_eq(good->pixels[10], 0xff336699u);
    size_t length;
    char *bytes = assets_text(own, "units/good.png", 65536, &length);
    ck_assert_ptr_nonnull(bytes);
    for (size_t i = 0; i < length; i++) {
        char name[32];
        bytes[i] = (char)(bytes[i] ^ 0x10);
        write_file("units/bad.png", bytes, length);
        snprintf(name, sizeof name, "units/bad");
        const pdc_picture *bad = assets_picture(own, name, 9, (int)(100 + i)); // not from the store
        ck_assert_msg(bad == NULL, "byte %zu", i);
        bytes[i] = (char)(bytes[i] ^ 0x10);
    }
    write_file("units/short.png", bytes, length - 9);
    ck_assert_ptr_null(assets_picture(own, "units/short", 9, 7));
    free(bytes);
    leave_folder(own);
}
END_TEST

START_TEST(a_folder_without_pictures_is_refused_by_name) {
    char error[512] = "";
    setenv("PASDECHARGE_DATA", "/nowhere-at-all", 1);
    ck_assert_ptr_null(assets_open(error, sizeof error));
    ck_assert_ptr_nonnull(strstr(error, "/nowhere-at-all"));
    unsetenv("PASDECHARGE_DATA");
}
END_TEST

int main(void) {
    Suite *suite = suite_create("map view");
    TCase *test = tcase_create("map view");
    tcase_set_timeout(test, 60);
    tcase_add_checked_fixture(test, setup, teardown);
    tcase_add_loop_test(test, the_same_state_gives_the_same_pixels, 6, 15);
    tcase_add_test(test, what_was_lost_is_painted_again);
    tcase_add_loop_test(test, panning_shifts_the_ground_and_nothing_else, 6, 15);
    tcase_add_loop_test(test, a_counter_is_found_where_it_was_drawn, 6, 14);
    tcase_add_loop_test(test, a_stack_spread_out_leaves_its_neighbours_free, 0, 3);
    tcase_add_test(test, hidden_counters_leave_bare_ground);
    tcase_add_test(test, hc_98__pixels_do_not_depend_on_what_is_not_known);
    tcase_add_test(test, hc_98__a_unit_seen_from_afar_shows_about_its_strength);
    tcase_add_test(test, every_row_of_the_tables_has_a_look);
    tcase_add_loop_test(test, a_wrong_style_is_named_by_file_and_line, 0, 6);
    tcase_add_test(test, a_damaged_png_is_refused);
    tcase_add_test(test, a_folder_without_pictures_is_refused_by_name);
    suite_add_tcase(suite, test);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
