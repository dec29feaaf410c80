/* The small map. Its ground is one texture, painted when the battle or the size changes. */
#include "minimap.h"

#include <math.h>
#include <stdlib.h>

#include "map_view_inner.h"

struct pdc_minimap {
    SDL_Renderer *renderer;
    SDL_Texture *ground;
    const pdc_world *world;
    SDL_Rect area;    // where the map lies
    double side;      // pixels of a hexside
    pdc_camera whole; // a camera that shows all of it
};

pdc_minimap *minimap_create(SDL_Renderer *renderer) {
    pdc_minimap *minimap = calloc(1, sizeof *minimap);
    if (minimap) {
        minimap->renderer = renderer;
    }
    return minimap;
}

void minimap_forget_textures(pdc_minimap *minimap) {
    if (minimap->ground) {
        SDL_DestroyTexture(minimap->ground);
        minimap->ground = NULL;
    }
}

void minimap_free(pdc_minimap *minimap) {
    if (minimap) {
        minimap_forget_textures(minimap);
        free(minimap);
    }
}

/* Large maps: one colour a pixel, from the hex under it. */
static void paint_coarse(pdc_minimap *minimap, const pdc_land *ground, pdc_canvas canvas) {
    for (int y = 0; y < canvas.height; y++) {
        for (int x = 0; x < canvas.width; x++) {
            int column, row;
            bool on_map = camera_pick(&minimap->whole, x, y, &column, &row);
            pdc_hex_id hex = on_map ? pdc_map_hex(ground->map, column, row) : 0;
            canvas.pixels[y * canvas.width + x] = hex ? land_colour(ground, hex) : ground->board;
        }
    }
}

static void paint(pdc_minimap *minimap, pdc_map_view *view) {
    pdc_land *ground = map_view_ground(view);
    pdc_canvas canvas = {
        minimap->area.w, minimap->area.h,
        calloc((size_t)minimap->area.w * (size_t)minimap->area.h, sizeof *canvas.pixels)};
    if (!canvas.pixels) {
        return;
    }
    if (minimap->side >= 1.5) {
        bool grid = ground->show_grid, terrain = ground->show_terrain;
        ground->show_grid = false;
        ground->show_terrain = true;
        land_paint(ground, canvas, 0, 0, minimap->side);
        ground->show_grid = grid;
        ground->show_terrain = terrain;
    } else {
        paint_coarse(minimap, ground, canvas);
    }
    minimap->ground = assets_upload(minimap->renderer, &canvas, false);
    free(canvas.pixels);
}

/* Fit the map into the area; a camera of the same proportions answers for places. */
static void fit(pdc_minimap *minimap, const pdc_camera *camera, SDL_Rect area) {
    pdc_spot size = camera_map_size(camera);
    double side = fmin(area.w / size.x, area.h / size.y);
    int width = (int)(size.x * side), height = (int)(size.y * side);
    width = width < 1 ? 1 : width;
    height = height < 1 ? 1 : height;
    minimap->side = side;
    minimap->area =
        (SDL_Rect){area.x + (area.w - width) / 2, area.y + (area.h - height) / 2, width, height};
    minimap->whole = *camera;
    minimap->whole.left = minimap->whole.top = 0;
    minimap->whole.width = width;
    minimap->whole.height = height;
    minimap->whole.side = side;
    minimap->whole.centre = (pdc_spot){width / 2 / side, height / 2 / side};
}

static void draw_units(pdc_minimap *minimap, pdc_map_view *view, const pdc_state *state,
                       int viewer) {
    const pdc_world *world = map_view_world(view);
    pdc_pos pos = {world, state};
    counters_watch(map_view_counters(view), &pos, viewer);
    int size = (int)(minimap->side * 1.5);
    size = size < 3 ? 3 : size > 9 ? 9 : size;
    for (pdc_unit_id u = 1; u <= state->game.units; u++) {
        counter_look look;
        if (state->unit[u].status != PDC_STATUS_PRESENT || !state->unit[u].hexes ||
            !counters_look(map_view_counters(view), &pos, u, 4.0, true, &look)) {
            continue;
        }
        int column, row, x, y;
        pdc_map_place(world->map, state->unit[u].hex[0], &column, &row);
        camera_hex_pixel(&minimap->whole, column, row, &x, &y);
        // the first side tall, the second wide: told apart without colour
        int wide = look.side == 1 ? size : size + 2, tall = look.side == 1 ? size + 2 : size;
        SDL_Rect box = {minimap->area.x + x - wide / 2, minimap->area.y + y - tall / 2, wide, tall};
        SDL_Rect rim = {box.x - 1, box.y - 1, box.w + 2, box.h + 2};
        SDL_SetRenderDrawColor(minimap->renderer, 30, 22, 14, 255);
        SDL_RenderFillRect(minimap->renderer, &rim);
        SDL_SetRenderDrawColor(minimap->renderer, (Uint8)(look.fill >> 16), (Uint8)(look.fill >> 8),
                               (Uint8)look.fill, 255);
        SDL_RenderFillRect(minimap->renderer, &box);
    }
}

static void draw_frame(const pdc_minimap *minimap, const pdc_camera *camera) {
    pdc_spot from = camera_to_spot(camera, camera->left, camera->top);
    pdc_spot to =
        camera_to_spot(camera, camera->left + camera->width, camera->top + camera->height);
    int left = (int)(from.x * minimap->side), top = (int)(from.y * minimap->side);
    int right = (int)(to.x * minimap->side), bottom = (int)(to.y * minimap->side);
    left = left < 0 ? 0 : left;
    top = top < 0 ? 0 : top;
    right = right > minimap->area.w ? minimap->area.w : right;
    bottom = bottom > minimap->area.h ? minimap->area.h : bottom;
    SDL_Rect box = {minimap->area.x + left, minimap->area.y + top, right - left, bottom - top};
    SDL_Rect inner = {box.x + 1, box.y + 1, box.w - 2, box.h - 2};
    SDL_SetRenderDrawColor(minimap->renderer, 40, 28, 16, 255);
    SDL_RenderDrawRect(minimap->renderer, &box);
    SDL_SetRenderDrawColor(minimap->renderer, 255, 244, 214, 255);
    SDL_RenderDrawRect(minimap->renderer, &inner);
}

void minimap_draw(pdc_minimap *minimap, pdc_map_view *view, const pdc_camera *camera,
                  const pdc_state *state, SDL_Rect area, int viewer) {
    const pdc_world *world = map_view_world(view);
    if (!world || area.w < 8 || area.h < 8) {
        return;
    }
    SDL_Rect before = minimap->area;
    fit(minimap, camera, area);
    if (minimap->world != world || before.w != minimap->area.w || before.h != minimap->area.h) {
        minimap_forget_textures(minimap);
        minimap->world = world;
    }
    if (!minimap->ground) {
        paint(minimap, view);
    }
    if (minimap->ground) {
        SDL_RenderCopy(minimap->renderer, minimap->ground, NULL, &minimap->area);
    }
    draw_units(minimap, view, state, viewer);
    draw_frame(minimap, camera);
}

bool minimap_pick(const pdc_minimap *minimap, int x, int y, int *column, int *row) {
    return camera_pick(&minimap->whole, x - minimap->area.x, y - minimap->area.y, column, row);
}
