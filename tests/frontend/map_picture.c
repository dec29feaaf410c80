/* Draws a position or a scenario into a PNG, without a window: for the pictures of the manual and for looking at the map.
   map_picture FILE[:POSITION] OUT.png [--size WxH] [--hex PIXELS] [--centre HEX] [--select UNIT]
   [--fan HEX] [--to HEX]
   FILE is a position file (.pos) or a scenario (.yaml). --to shows the path of the selected unit.
   */
#include <SDL.h>
#include <SDL_image.h>
#include <SDL_ttf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../engine/session/position.h"
#include "../../frontend/sdl/map_view.h"

enum { MOST_MARKS = 4096 };

typedef struct {
    const char *file, *position, *out, *select;
    char name[512];
    int width, height, pixels, centre, fan, to;
} request;

typedef struct {
    pdc_map_mark mark[MOST_MARKS];
    pdc_command march;
    pdc_hex_id path[PDC_MAX_PATH + 1];
} overlay;

static bool read_option(request *r, const char *option, const char *value) {
    if (strcmp(option, "--size") == 0) {
        return sscanf(value, "%dx%d", &r->width, &r->height) == 2 && r->width > 0 &&
               r->height > 0 && r->width <= 8192 && r->height <= 8192;
    }
    if (strcmp(option, "--select") == 0) {
        r->select = value;
        return true;
    }
    int number = atoi(value);
    int *place = strcmp(option, "--hex") == 0      ? &r->pixels
                 : strcmp(option, "--centre") == 0 ? &r->centre
                 : strcmp(option, "--fan") == 0    ? &r->fan
                 : strcmp(option, "--to") == 0     ? &r->to
                                                   : NULL;
    if (place) {
        *place = number;
    }
    return place && number > 0;
}

static bool read_request(request *r, int count, char **word) {
    if (count < 3 || count % 2 == 0) {
        return false;
    }
    *r = (request){.out = word[2], .width = 1200, .height = 800};
    snprintf(r->name, sizeof r->name, "%s", word[1]);
    char *colon = strrchr(r->name, ':');
    if (colon) {
        *colon = 0;
        r->position = colon + 1;
    }
    r->file = r->name;
    for (int i = 3; i < count; i += 2) {
        if (!read_option(r, word[i], word[i + 1])) {
            return false;
        }
    }
    return true;
}

static pdc_board *load(const request *r, const char *folder, pdc_shelf *shelf, pdc_diag *diag) {
    size_t length = strlen(r->file);
    if (length > 5 && strcmp(r->file + length - 5, ".yaml") == 0) {
        pdc_board_how how = {.scenario = r->file, .seed = 1};
        return pdc_board_load(&how, folder, diag);
    }
    pdc_position_file file = {0};
    pdc_board *board = NULL;
    bool found = false;
    if (pdc_position_load(r->file, &file, diag) == PDC_STATUS_FINE) {
        for (uint32_t i = 0; i < file.positions && !found; i++) {
            found = !r->position || strcmp(file.position[i].name, r->position) == 0;
            board = found ? pdc_board_new(shelf, &file, &file.position[i], diag) : NULL;
        }
        if (!found) {
            pdc_diag_add(diag, 0, r->file, 0, 0, "no position %s in it",
                         r->position ? r->position : "at all");
        }
    }
    pdc_position_free(&file);
    return board;
}

static pdc_hex_id hex_of(const pdc_board *board, int number) {
    return pdc_map_hex(board->map, number / 100, number % 100);
}

static pdc_unit_id find_unit(const pdc_board *board, const char *id) {
    for (pdc_unit_id u = 1; id && u <= board->state.game.units; u++) {
        if (strcmp(board->scenario->unit[board->state.unit[u].roster].id, id) == 0) {
            return u;
        }
    }
    return 0;
}

/* What a player sees who has selected a unit: where it can go, with what is left, and a path. */
static void fill(const request *r, const pdc_board *board, overlay *o, pdc_map_highlights *shown) {
    static pdc_reached reached[MOST_MARKS];
    pdc_pos pos = pdc_board_pos(board);
    shown->selected = find_unit(board, r->select);
    shown->fan = hex_of(board, r->fan);
    if (!shown->selected) {
        return;
    }
    uint32_t left = pdc_left(&pos, shown->selected);
    int count = pdc_reach(&pos, shown->selected, reached, MOST_MARKS);
    shown->mark = o->mark;
    shown->marks = count < MOST_MARKS ? count : MOST_MARKS;
    for (int i = 0; i < shown->marks; i++) {
        uint32_t rest = left > reached[i].ticks ? left - reached[i].ticks : 0;
        o->mark[i] = (pdc_map_mark){
            reached[i].hex, reached[i].stops ? MAP_MARK_REACH_STOP : MAP_MARK_REACH, {0}};
        unsigned tenths =
            (unsigned)((rest * 10u + PDC_TICKS_PER_MP / 2u) / PDC_TICKS_PER_MP) % 1000u;
        if (tenths % 10u) {
            snprintf(o->mark[i].text, sizeof o->mark[i].text, "%u.%u", tenths / 10u, tenths % 10u);
        } else {
            snprintf(o->mark[i].text, sizeof o->mark[i].text, "%u", tenths / 10u);
        }
    }
    uint32_t ticks;
    if (r->to && pdc_path(&pos, shown->selected, hex_of(board, r->to), &o->march, &ticks) ==
                     PDC_VERDICT_OK) {
        o->path[0] = board->state.unit[shown->selected].hex[0];
        memcpy(o->path + 1, o->march.hex, o->march.hexes * sizeof *o->path);
        shown->path = o->path;
        shown->path_hexes = o->march.hexes + 1;
    }
}

static void aim(const request *r, pdc_camera *camera) {
    for (int step = 0; step < CAMERA_STEPS; step++) {
        if (r->pixels && camera_hex_pixels(step) <= r->pixels) {
            camera_zoom_to(camera, step);
        }
    }
    if (r->centre) {
        camera_centre(camera, r->centre / 100, r->centre % 100);
    }
}

static int draw(const request *r, const pdc_board *board, pdc_assets *assets) {
    char error[512] = "";
    static overlay over;
    pdc_map_highlights shown = {0};
    pdc_map_options options = {.patient = true};
    pdc_camera camera = {0};
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, r->width, r->height, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_Renderer *renderer = surface ? SDL_CreateSoftwareRenderer(surface) : NULL;
    pdc_map_view *view = renderer ? map_view_create(renderer, assets, error, sizeof error) : NULL;
    camera_set_view(&camera, 0, 0, r->width, r->height);
    int status = 1;
    if (view && map_view_set(view, &board->world, &camera, error, sizeof error)) {
        aim(r, &camera);
        fill(r, board, &over, &shown);
        SDL_SetRenderDrawColor(renderer, 0xcf, 0xc1, 0x9c, 255);
        SDL_RenderClear(renderer);
        map_view_draw(view, &camera, &board->state, &shown, &options);
        SDL_RenderFlush(renderer);
        status = IMG_SavePNG(surface, r->out) == 0 ? 0 : 1;
    }
    if (status) {
        fprintf(stderr, "map_picture: %s\n", error[0] ? error : SDL_GetError());
    }
    map_view_free(view);
    if (renderer) {
        SDL_DestroyRenderer(renderer);
    }
    SDL_FreeSurface(surface);
    return status;
}

int main(int count, char **word) {
    request r;
    char error[512], folder[1024];
    if (!read_request(&r, count, word)) {
        fprintf(stderr, "usage: map_picture FILE[:POSITION] OUT.png [--size WxH] [--hex PIXELS] "
                        "[--centre HEX] [--select UNIT] [--fan HEX] [--to HEX]\n");
        return 2;
    }
    pdc_assets *assets = assets_open(error, sizeof error);
    if (!assets || TTF_Init() != 0) {
        fprintf(stderr, "map_picture: %s\n", assets ? SDL_GetError() : error);
        return 1;
    }
    snprintf(folder, sizeof folder, "%s", assets_folder(assets));
    pdc_shelf shelf = {0};
    pdc_diag diag = {0};
    snprintf(shelf.folder, sizeof shelf.folder, "%s", folder);
    pdc_board *board = load(&r, folder, &shelf, &diag);
    for (uint32_t i = 0; i < diag.count; i++) {
        fprintf(stderr, "%s:%u: %s\n", diag.complaint[i].file, diag.complaint[i].line,
                diag.complaint[i].text);
    }
    int status = board ? draw(&r, board, assets) : 3;
    pdc_board_free(board);
    pdc_shelf_free(&shelf);
    pdc_diag_free(&diag);
    TTF_Quit();
    assets_close(assets);
    return status;
}
