/* The map on the screen. The ground lies in square tiles painted once for each zoom; highlights
   are sprites of a hex;
   counters are sprites of their looks. Nothing is scaled, nothing of the game is kept: each frame
   is drawn from the state. */
#include "map_view.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "counter_view.h"
#include "i18n.h"
#include "land.h"
#include "lettering.h"
#include "map_marks.h"
#include "map_view_inner.h"

/* Time for new tiles in a frame: while panning little, so that it stays smooth; more when all is
   new. */
enum { TILE = 256, TILE_MOST = 160, PAN_MILLISECONDS = 8, NEW_MILLISECONDS = 60 };

typedef struct {
    SDL_Texture *texture;
    int step, x, y; // zoom step; tile column and row from the map's corner
    uint32_t used;
} tile;

/* A counter as drawn last, to be found again under the pointer. */
typedef struct {
    counter_look look;
    int x, y;
    pdc_hex_id hex;
    pdc_unit_id unit;
    pdc_leader_id leader;
} drawn;

/* A counter to draw: units and leaders in the order from the back to the front. */
typedef struct {
    int x, y, order;
    pdc_hex_id hex;
    pdc_unit_id unit;
    pdc_leader_id leader;
} piece;

enum { PIECES = PDC_MAX_UNITS + PDC_MAX_LEADERS };

struct pdc_map_view {
    SDL_Renderer *renderer;
    pdc_assets *assets;
    pdc_lettering *lettering;
    pdc_land ground;
    pdc_counters *counters;
    pdc_map_marks *marks;
    const pdc_world *world;
    tile tiles[TILE_MOST];
    uint32_t frame;
    uint32_t *pixels; // a tile being painted
    bool busy;        // tiles of the view are missing
    int step;         // zoom of the last drawing
    bool hidden[3];   // what the tiles were painted without: terrain, grid, numbers
    drawn *shown;
    int shown_count;
    pdc_hex_id fan; // the stack drawn spread out, 0 none
    SDL_Rect fan_card;
    piece *pieces;
    int piece_count;
};

pdc_map_view *map_view_create(SDL_Renderer *renderer, pdc_assets *assets, char *error,
                              size_t error_size) {
    pdc_map_view *view = calloc(1, sizeof *view);
    if (!view) {
        snprintf(error, error_size, "%s", _("Out of memory."));
        return NULL;
    }
    view->renderer = renderer;
    view->assets = assets;
    view->lettering = lettering_open();
    view->counters = counters_create(renderer, assets, view->lettering);
    view->marks = map_marks_create(renderer, assets, view->lettering);
    view->pixels = malloc(sizeof *view->pixels * TILE * TILE);
    view->shown = calloc(PIECES + 64, sizeof *view->shown);
    view->pieces = calloc(PIECES, sizeof *view->pieces);
    if (!view->lettering || !view->counters || !view->marks || !view->pixels || !view->shown ||
        !view->pieces) {
        snprintf(error, error_size, "%s",
                 view->lettering ? _("Out of memory.")
                                 : _("No font was found; install fonts-ebgaramond and fonts-lato"));
        map_view_free(view);
        return NULL;
    }
    return view;
}

static void forget_tiles(pdc_map_view *view) {
    for (int i = 0; i < TILE_MOST; i++) {
        if (view->tiles[i].texture) {
            SDL_DestroyTexture(view->tiles[i].texture);
        }
        memset(&view->tiles[i], 0, sizeof view->tiles[i]);
    }
    view->busy = true;
}

void map_view_forget_textures(pdc_map_view *view) {
    forget_tiles(view);
    counters_forget_textures(view->counters);
    map_marks_forget_textures(view->marks);
}

void map_view_free(pdc_map_view *view) {
    if (!view) {
        return;
    }
    forget_tiles(view);
    land_close(&view->ground);
    map_marks_free(view->marks);
    counters_free(view->counters);
    lettering_close(view->lettering);
    free(view->pixels);
    free(view->shown);
    free(view->pieces);
    free(view);
}

bool map_view_set(pdc_map_view *view, const pdc_world *world, pdc_camera *camera, char *error,
                  size_t error_size) {
    forget_tiles(view);
    land_close(&view->ground);
    view->world = NULL;
    view->shown_count = 0;
    if (!world) {
        return true;
    }
    if (!land_open(&view->ground, view->assets, view->lettering, world->map, world->rules, error,
                   error_size) ||
        !counters_set(view->counters, world, error, error_size)) {
        return false;
    }
    view->ground.broken = calloc((size_t)world->map->count + 1u, 1);
    view->world = world;
    if (camera) {
        camera_set_map(camera, world->map->cols, world->map->rows, world->map->pointy);
        camera_show_all(camera);
    }
    return true;
}

bool map_view_busy(const pdc_map_view *view) {
    return view->world && view->busy;
}

pdc_land *map_view_ground(pdc_map_view *view) {
    return &view->ground;
}

pdc_counters *map_view_counters(pdc_map_view *view) {
    return view->counters;
}

const pdc_world *map_view_world(const pdc_map_view *view) {
    return view->world;
}

/* Tiles -----------------------------------------------------------------------------------------
   */

static tile *find_tile(pdc_map_view *view, int step, int x, int y) {
    tile *oldest = &view->tiles[0];
    for (int i = 0; i < TILE_MOST; i++) {
        tile *t = &view->tiles[i];
        if (t->texture && t->step == step && t->x == x && t->y == y) {
            t->used = view->frame;
            return t;
        }
        if (!t->texture || (oldest->texture && t->used < oldest->used)) {
            oldest = t;
        }
    }
    if (oldest->texture && oldest->used == view->frame) {
        return NULL; // more tiles in view than the store holds
    }
    oldest->step = step;
    oldest->x = x;
    oldest->y = y;
    oldest->used = view->frame;
    if (oldest->texture) {
        SDL_DestroyTexture(oldest->texture);
        oldest->texture = NULL;
    }
    return oldest;
}

static void paint_tile(pdc_map_view *view, const pdc_camera *camera, tile *t) {
    pdc_canvas canvas = {TILE, TILE, view->pixels};
    land_paint(&view->ground, canvas, t->x * TILE, t->y * TILE, camera->side);
    t->texture = assets_upload(view->renderer, &canvas, false);
}

/* Bridges that fell since the tiles were painted. */
static void watch_bridges(pdc_map_view *view, const pdc_state *state) {
    bool changed = false;
    uint8_t *broken = view->ground.broken;
    if (!broken) {
        return;
    }
    for (int i = 0; i < state->game.bridges; i++) {
        const pdc_bridge *bridge = &state->game.bridge[i];
        uint8_t bit = (uint8_t)(1u << bridge->direction);
        uint8_t now = bridge->state == 1 ? (uint8_t)(broken[bridge->at] | bit)
                                         : (uint8_t)(broken[bridge->at] & ~bit);
        changed = changed || now != broken[bridge->at];
        broken[bridge->at] = now;
    }
    if (changed) {
        forget_tiles(view);
    }
}

static void watch_options(pdc_map_view *view, const pdc_map_options *options) {
    bool hidden[3] = {options->hide_terrain, options->hide_grid, options->hide_numbers};
    if (memcmp(hidden, view->hidden, sizeof hidden) != 0) {
        memcpy(view->hidden, hidden, sizeof hidden);
        forget_tiles(view);
    }
    view->ground.show_terrain = !options->hide_terrain;
    view->ground.show_grid = !options->hide_grid;
    view->ground.show_numbers = !options->hide_numbers;
}

static int tile_of(int pixel) {
    return pixel >= 0 ? pixel / TILE : -((-pixel + TILE - 1) / TILE);
}

static void set_colour(SDL_Renderer *renderer, uint32_t colour) {
    SDL_SetRenderDrawColor(renderer, (Uint8)(colour >> 16), (Uint8)(colour >> 8), (Uint8)colour,
                           (Uint8)(colour >> 24));
}

static void draw_ground(pdc_map_view *view, const pdc_camera *camera, bool patient) {
    int left, top;
    camera_corner(camera, &left, &top);
    int first_x = tile_of(camera->left - left),
        last_x = tile_of(camera->left + camera->width - 1 - left);
    int first_y = tile_of(camera->top - top),
        last_y = tile_of(camera->top + camera->height - 1 - top);
    Uint64 start = SDL_GetPerformanceCounter(), second = SDL_GetPerformanceFrequency();
    bool fresh = view->busy || view->step != camera->step;
    Uint64 allowed = fresh ? NEW_MILLISECONDS : PAN_MILLISECONDS;
    view->step = camera->step;
    view->busy = false;
    int painted = 0;
    for (int y = first_y; y <= last_y; y++) {
        for (int x = first_x; x <= last_x; x++) {
            SDL_Rect to = {left + x * TILE, top + y * TILE, TILE, TILE};
            tile *t = find_tile(view, camera->step, x, y);
            bool late = (SDL_GetPerformanceCounter() - start) * 1000u > second * allowed;
            if (t && !t->texture && (patient || painted == 0 || !late)) {
                paint_tile(view, camera, t);
                painted++;
            }
            if (t && t->texture) {
                SDL_RenderCopy(view->renderer, t->texture, NULL, &to);
            } else {
                view->busy = true;
                set_colour(view->renderer, view->ground.paper);
                SDL_RenderFillRect(view->renderer, &to);
            }
        }
    }
}

/* Marks -----------------------------------------------------------------------------------------
   */

static void hex_pixel(const pdc_map_view *view, const pdc_camera *camera, pdc_hex_id hex, int *x,
                      int *y) {
    int column, row;
    pdc_map_place(view->world->map, hex, &column, &row);
    camera_hex_pixel(camera, column, row, x, y);
}

static bool in_view(const pdc_camera *camera, int x, int y, int margin) {
    return x >= camera->left - margin && y >= camera->top - margin &&
           x < camera->left + camera->width + margin && y < camera->top + camera->height + margin;
}

static void put(pdc_map_view *view, const counter_sprite *sprite, int x, int y) {
    if (sprite) {
        SDL_Rect to = {x - sprite->x, y - sprite->y, sprite->width, sprite->height};
        SDL_RenderCopy(view->renderer, sprite->texture, NULL, &to);
    }
}

static void put_mark(pdc_map_view *view, const pdc_camera *camera, int mark, pdc_hex_id hex) {
    int x, y;
    if (hex == 0 || hex > view->world->map->count) {
        return;
    }
    hex_pixel(view, camera, hex, &x, &y);
    if (in_view(camera, x, y, (int)(camera->side * 2.2))) {
        put(view, map_marks_sprite(view->marks, mark, camera->side, camera->pointy), x, y);
    }
}

static bool holds_piece(const pdc_map_view *view, pdc_hex_id hex) {
    for (int i = 0; i < view->piece_count; i++) {
        if (view->pieces[i].hex == hex) {
            return true;
        }
    }
    return false;
}

static void put_mark_text(pdc_map_view *view, const pdc_camera *camera, const pdc_map_mark *mark) {
    int x, y, height = (int)(camera->side * 0.34);
    if (!mark->text[0] || camera->side < 13.0) {
        return;
    }
    hex_pixel(view, camera, mark->hex, &x, &y);
    if (!in_view(camera, x, y, (int)camera->side)) {
        return;
    }
    height = height < 10 ? 10 : height > 22 ? 22 : height;
    uint32_t colour = mark->kind == MAP_MARK_OBJECTIVE ? 0xff6a3c00u : 0xff24401fu;
    if (mark->kind == MAP_MARK_CHOICE || mark->kind == MAP_MARK_TARGET ||
        mark->kind == MAP_MARK_HURT) {
        colour = 0xff8c1c18u;
    }
    // the middle of an empty hex; the upper left where a counter stands; beside the star of an
    // objective
    int down = holds_piece(view, mark->hex) ? -(int)(camera->side * 0.50) : 0,
        right = down ? -(int)(camera->side * 0.62) : 0;
    if (mark->kind == MAP_MARK_OBJECTIVE) {
        down = (int)(camera->side * 0.66);
        right = (int)(camera->side * 0.32);
    }
    put(view, map_marks_text(view->marks, mark->text, height, colour, 0xb0fff8e4u), x + right,
        y + down);
}

static void draw_path(pdc_map_view *view, const pdc_camera *camera,
                      const pdc_map_highlights *highlights) {
    const pdc_map *map = view->world->map;
    int count = highlights->path_hexes;
    for (int i = 0; i + 1 < count; i++) {
        int direction = pdc_map_direction(map, highlights->path[i], highlights->path[i + 1]);
        if (direction >= 0) {
            int mark = (i + 2 == count ? MARK_PATH_END : MARK_PATH) + direction;
            put_mark(view, camera, mark, highlights->path[i]);
        }
    }
    if (count > 1) {
        put_mark(view, camera, MARK_PATH_START, highlights->path[0]);
    }
}

static void draw_line_of_sight(pdc_map_view *view, const pdc_camera *camera,
                               const pdc_map_highlights *highlights) {
    if (!highlights->line_from || !highlights->line_to) {
        return;
    }
    int x0, y0, x1, y1, bx = 0, by = 0;
    hex_pixel(view, camera, highlights->line_from, &x0, &y0);
    hex_pixel(view, camera, highlights->line_to, &x1, &y1);
    double length = hypot(x1 - x0, y1 - y0), stop = length + 1.0;
    if (highlights->line_block) {
        hex_pixel(view, camera, highlights->line_block, &bx, &by);
        stop = ((bx - x0) * (double)(x1 - x0) + (by - y0) * (double)(y1 - y0)) /
               (length < 1.0 ? 1.0 : length);
    }
    double gap = camera->side * 0.22 < 7.0 ? 7.0 : camera->side * 0.22;
    for (double done = 0.0; done <= length; done += gap) {
        int x = x0 + (int)((x1 - x0) * done / (length < 1.0 ? 1.0 : length));
        int y = y0 + (int)((y1 - y0) * done / (length < 1.0 ? 1.0 : length));
        int mark = done < stop ? MARK_DOT : MARK_DOT_BLOCKED;
        put(view, map_marks_sprite(view->marks, mark, camera->side, camera->pointy), x, y);
    }
    put_mark(view, camera, MARK_BLOCK, highlights->line_block);
}

static void draw_marks(pdc_map_view *view, const pdc_camera *camera,
                       const pdc_map_highlights *highlights) {
    for (int i = 0; i < highlights->marks; i++) {
        put_mark(view, camera, highlights->mark[i].kind, highlights->mark[i].hex);
    }
    for (int i = 0; i < highlights->ghost_hexes; i++) {
        put_mark(view, camera, MARK_GHOST, highlights->ghost[i]);
    }
    draw_path(view, camera, highlights);
    if (highlights->ghost_hexes && highlights->ghost_face) {
        put_mark(view, camera, MARK_ARROW + highlights->ghost_face - 1, highlights->ghost[0]);
    }
}

static void draw_over_counters(pdc_map_view *view, const pdc_camera *camera,
                               const pdc_map_highlights *highlights) {
    for (int i = 0; i < highlights->marks; i++) {
        put_mark_text(view, camera, &highlights->mark[i]);
    }
    draw_line_of_sight(view, camera, highlights);
    put_mark(view, camera, MARK_POINTER, highlights->pointer);
}

/* Counters --------------------------------------------------------------------------------------
   */

static int by_place(const void *a, const void *b) {
    const piece *p = a, *q = b;
    if (p->y != q->y) {
        return p->y < q->y ? -1 : 1;
    }
    if (p->hex != q->hex) {
        return p->hex < q->hex ? -1 : 1;
    }
    if (p->order != q->order) {
        return p->order < q->order ? -1 : 1;
    }
    return p->unit != q->unit      ? (p->unit < q->unit ? -1 : 1)
           : p->leader < q->leader ? -1
                                   : p->leader > q->leader;
}

static bool unit_in_view(const pdc_map_view *view, const pdc_camera *camera, const pdc_unit *unit) {
    for (int i = 0; i < unit->hexes; i++) {
        int x, y;
        hex_pixel(view, camera, unit->hex[i], &x, &y);
        if (in_view(camera, x, y, (int)(camera->side * 2.0))) {
            return true;
        }
    }
    return false;
}

static bool leader_shown(const pdc_map_view *view, const pdc_pos *pos, pdc_leader_id who,
                         int viewer) {
    const pdc_leader *leader = pos_leader(pos, who);
    if (leader->status != PDC_STATUS_PRESENT || !leader->hex) {
        return false;
    }
    if (!viewer || pos_leader_roster(pos, who)->side == viewer ||
        !pos_option(pos, PDC_OPTION_LIMITED_INTELLIGENCE)) {
        return true;
    }
    return leader->with && counters_known(view->counters, leader->with) >= 2;
}

static void add_piece(pdc_map_view *view, const pdc_camera *camera, pdc_hex_id hex,
                      pdc_unit_id unit, pdc_leader_id leader, int order) {
    piece *p = &view->pieces[view->piece_count++];
    *p = (piece){0, 0, order, hex, unit, leader};
    hex_pixel(view, camera, hex, &p->x, &p->y);
}

static void list_pieces(pdc_map_view *view, const pdc_camera *camera, const pdc_pos *pos,
                        const pdc_map_highlights *highlights, int viewer) {
    view->piece_count = 0;
    for (pdc_unit_id u = 1; u <= pos->state->game.units; u++) {
        const pdc_unit *unit = pos_unit(pos, u);
        if (unit->status == PDC_STATUS_PRESENT && unit->hexes && unit_in_view(view, camera, unit) &&
            counters_known(view->counters, u)) {
            add_piece(view, camera, unit->hex[0], u, 0, u == highlights->selected ? 1 : 0);
        }
    }
    for (pdc_leader_id l = 1; l <= pos->state->game.leaders; l++) {
        if (leader_shown(view, pos, l, viewer)) {
            add_piece(view, camera, pos_leader(pos, l)->hex, 0, l, 2);
        }
    }
    qsort(view->pieces, (size_t)view->piece_count, sizeof *view->pieces, by_place);
}

static void remember(pdc_map_view *view, const counter_look *look, const piece *p, int x, int y) {
    if (view->shown_count < PIECES + 64) { // a fanned stack is shown twice
        view->shown[view->shown_count++] = (drawn){*look, x, y, p->hex, p->unit, p->leader};
    }
}

/* Where the counter of a stack stands: `index` of `count` units in the hex, from the bottom. */
static void stack_offset(double side, int index, int count, int *x, int *y) {
    double step = count > 4 ? 0.10 : 0.15, middle = (count - 1) / 2.0;
    *x += (int)lround((index - middle) * step * side);
    *y -= (int)lround((index - middle) * step * side);
}

static void leader_offset(double side, int index, bool alone, int *x, int *y) {
    if (!alone) {
        *x += (int)lround(side * (0.70 - 0.42 * index));
        *y -= (int)lround(side * 0.56);
    } else {
        *x += (int)lround(side * 0.5 * index);
    }
}

static void move_along(const pdc_map_view *view, const pdc_camera *camera,
                       const pdc_map_motion *motion, int *x, int *y) {
    int fx, fy, tx, ty;
    hex_pixel(view, camera, motion->from, &fx, &fy);
    tx = *x;
    ty = *y;
    *x = fx + (tx - fx) * motion->part / 256;
    *y = fy + (ty - fy) * motion->part / 256;
}

static bool is_waiting(const pdc_map_highlights *highlights, pdc_unit_id unit) {
    for (int i = 0; highlights->waiting && highlights->waiting[i]; i++) {
        if (highlights->waiting[i] == unit) {
            return true;
        }
    }
    return false;
}

static void draw_unit(pdc_map_view *view, const pdc_camera *camera, const pdc_pos *pos,
                      const pdc_map_highlights *highlights, const piece *p, bool top, int x,
                      int y) {
    counter_look look;
    if (!counters_look(view->counters, pos, p->unit, camera->side, false, &look)) {
        return;
    }
    if (!top) { // in a stack only the uppermost shows its name
        memset(look.name, 0, sizeof look.name);
    }
    look.marks |= is_waiting(highlights, p->unit) ? COUNTER_MARK_WAITING : 0;
    if (p->unit == highlights->motion.unit && highlights->motion.from) {
        move_along(view, camera, &highlights->motion, &x, &y);
    }
    if (p->unit == highlights->selected || p->unit == highlights->hovered) {
        put(view, map_marks_rim(view->marks, p->unit == highlights->selected ? 0 : 1, &look), x, y);
    }
    put(view, counters_sprite(view->counters, &look), x, y);
    remember(view, &look, p, x, y);
}

static void draw_leader(pdc_map_view *view, const pdc_camera *camera, const pdc_pos *pos,
                        const pdc_map_highlights *highlights, const piece *p, int x, int y) {
    counter_look look;
    if (!counters_leader_look(view->counters, pos, p->leader, camera->side, &look)) {
        return;
    }
    if (p->leader == highlights->selected_leader) {
        counter_look ring = look;
        put(view, map_marks_rim(view->marks, 1, &ring), x, y);
    }
    put(view, counters_sprite(view->counters, &look), x, y);
    remember(view, &look, p, x, y);
}

static void draw_badge_of_count(pdc_map_view *view, const pdc_camera *camera, int count, int x,
                                int y) {
    if (count > 1 && camera->side >= 16.0) {
        char text[16];
        int height = (int)(camera->side * 0.30);
        height = height < 10 ? 10 : height > 18 ? 18 : height;
        snprintf(text, sizeof text, "\303\227%d", count);
        put(view, map_marks_text(view->marks, text, height, 0xff2a2118u, 0xd0fff8e4u),
            x - (int)(camera->side * 0.74), y + (int)(camera->side * 0.50));
    }
}

/* Guns without crew lie where they fell silent: a small faded counter at the foot of the hex, with
 * the enemy's colour once he has taken them [HC-200]. */
static void draw_silent_guns(pdc_map_view *view, const pdc_camera *camera, const pdc_pos *pos) {
    for (pdc_unit_id u = 1; u <= pos->state->game.units; u++) {
        const pdc_unit *unit = pos_unit(pos, u);
        counter_look look;
        int x, y;
        if (unit->status == PDC_STATUS_PRESENT || !unit->hexes ||
            !unit_in_view(view, camera, unit) ||
            !counters_look(view->counters, pos, u, camera->side * 0.6, false, &look)) {
            continue;
        }
        memset(look.name, 0, sizeof look.name);
        look.n = 0;
        if (unit->taken) {
            const pdc_side *side = &pos->world->scenario->side[unit->taken];
            look.fill = 0xff000000u | (uint32_t)side->red << 16 | (uint32_t)side->green << 8 |
                        (uint32_t)side->blue;
        }
        hex_pixel(view, camera, unit->hex[0], &x, &y);
        const counter_sprite *sprite = counters_sprite(view->counters, &look);
        if (sprite) {
            SDL_SetTextureAlphaMod(sprite->texture, 150);
            put(view, sprite, x, y + (int)(camera->side * 0.42));
            SDL_SetTextureAlphaMod(sprite->texture, 255);
        }
        if (unit->status == PDC_STATUS_SPIKED && camera->side >= 16.0) {
            put(view,
                map_marks_text(view->marks, "\303\227", (int)(camera->side * 0.3), 0xff2a2118u,
                               0xd0fff8e4u),
                x + (int)(camera->side * 0.5), y + (int)(camera->side * 0.42));
        }
    }
}

static void draw_pieces(pdc_map_view *view, const pdc_camera *camera, const pdc_pos *pos,
                        const pdc_map_highlights *highlights) {
    for (int i = 0; i < view->piece_count;) {
        int end = i, units = 0;
        while (end < view->piece_count && view->pieces[end].hex == view->pieces[i].hex) {
            units += view->pieces[end].unit != 0;
            end++;
        }
        for (int k = i; k < end; k++) {
            const piece *p = &view->pieces[k];
            int x = p->x, y = p->y;
            if (p->unit) {
                stack_offset(camera->side, k - i, units, &x, &y);
                draw_unit(view, camera, pos, highlights, p, k - i + 1 == units, x, y);
            } else {
                leader_offset(camera->side, k - i - units, units == 0, &x, &y);
                draw_leader(view, camera, pos, highlights, p, x, y);
            }
        }
        draw_badge_of_count(view, camera, units, view->pieces[i].x, view->pieces[i].y);
        i = end;
    }
}

/* Pieces of the hex that is spread out: how many, the first of them; 0 if all are in plain sight. */
static int fan_pieces(const pdc_map_view *view, const pdc_camera *camera, pdc_hex_id hex,
                      int *first) {
    int count = 0, units = 0;
    for (int i = 0; i < view->piece_count; i++) {
        if (view->pieces[i].hex == hex) {
            *first = count ? *first : i;
            units += view->pieces[i].unit != 0;
            count++;
        }
    }
    // a unit and its leader are both in plain sight, unless they are small
    bool crowded = units > 1 || count - units > 1 || camera->side < 16.0;
    return crowded && count > 1 ? count : 0;
}

/* The card clear of the hex and of the six around it, which may be marched to: above, or below where
 * there is no room. */
static SDL_Rect fan_card(const pdc_map_view *view, const pdc_camera *camera, pdc_hex_id hex,
                         int width, int height) {
    int x, y, clear = (int)(camera->side * 2.7);
    hex_pixel(view, camera, hex, &x, &y);
    int left = x - width / 2, top = y - clear - height;
    int right_most = camera->left + camera->width - width,
        low_most = camera->top + camera->height - height;
    top = top < camera->top ? y + clear : top;
    left = left > right_most ? right_most : left;
    left = left < camera->left ? camera->left : left;
    top = top > low_most ? low_most : top < camera->top ? camera->top : top;
    return (SDL_Rect){left, top, width, height};
}

static void draw_card(SDL_Renderer *renderer, SDL_Rect inside) {
    SDL_Rect card = {inside.x - 3, inside.y - 3, inside.w + 6, inside.h + 6};
    SDL_Rect shadow = {card.x + 4, card.y + 5, card.w, card.h};
    set_colour(renderer, 0x60100a04u);
    SDL_RenderFillRect(renderer, &shadow);
    set_colour(renderer, 0xf4f3e7c9u);
    SDL_RenderFillRect(renderer, &card);
    set_colour(renderer, 0xff3a2a1au);
    SDL_RenderDrawRect(renderer, &card);
}

/* From the stack to its card: which one is spread out. */
static void draw_fan_string(pdc_map_view *view, const pdc_camera *camera, pdc_hex_id hex) {
    const SDL_Rect *card = &view->fan_card;
    int x, y, edge;
    hex_pixel(view, camera, hex, &x, &y);
    edge = card->y > y ? card->y : card->y + card->h;
    set_colour(view->renderer, 0xff3a2a1au);
    SDL_RenderDrawLine(view->renderer, x, y, x, edge);
    SDL_RenderDrawLine(view->renderer, x + 1, y, x + 1, edge);
}

/* A spread-out stack: all counters of a hex in a row on a card, large enough to read. */
static void draw_fan(pdc_map_view *view, const pdc_camera *camera, const pdc_pos *pos,
                     const pdc_map_highlights *highlights) {
    int first = 0;
    int count = fan_pieces(view, camera, highlights->fan, &first);
    if (count == 0) {
        return;
    }
    double side = camera->side < 44.0 ? 44.0 : camera->side > 66.0 ? 66.0 : camera->side;
    int pitch = (int)(side * 2.0);
    view->fan = highlights->fan;
    view->fan_card = fan_card(view, camera, view->fan, pitch * count, (int)(side * 2.1));
    draw_fan_string(view, camera, view->fan);
    draw_card(view->renderer, view->fan_card);
    for (int i = 0; i < count; i++) {
        const piece *p = &view->pieces[first + i];
        int at_x = view->fan_card.x + pitch * i + pitch / 2;
        int at_y = view->fan_card.y + view->fan_card.h / 2 - (int)(side * 0.05);
        counter_look look;
        bool there = p->unit ? counters_look(view->counters, pos, p->unit, side, true, &look)
                             : counters_leader_look(view->counters, pos, p->leader, side, &look);
        if (there) {
            if (p->unit && (p->unit == highlights->selected || p->unit == highlights->hovered)) {
                put(view,
                    map_marks_rim(view->marks, p->unit == highlights->selected ? 0 : 1, &look),
                    at_x, at_y);
            }
            put(view, counters_sprite(view->counters, &look), at_x, at_y);
            remember(view, &look, p, at_x, at_y);
        }
    }
}

static bool in_rect(const SDL_Rect *rect, int x, int y) {
    return SDL_PointInRect(&(SDL_Point){x, y}, rect);
}

pdc_hex_id map_view_fan_near(const pdc_map_view *view, const pdc_camera *camera, int x, int y) {
    const SDL_Rect *card = &view->fan_card;
    if (view->fan == 0 || in_rect(card, x, y)) {
        return view->fan;
    }
    int at_x, at_y, half = (int)(camera->side * 0.7);
    hex_pixel(view, camera, view->fan, &at_x, &at_y);
    SDL_Rect way = {at_x - half, at_y, 2 * half, card->y - at_y};
    if (card->y < at_y) {
        way.y = card->y + card->h;
        way.h = at_y - way.y;
    }
    return in_rect(&way, x, y) ? view->fan : 0;
}

void map_view_draw(pdc_map_view *view, const pdc_camera *camera, const pdc_state *state,
                   const pdc_map_highlights *highlights, const pdc_map_options *options) {
    SDL_Rect clip = {camera->left, camera->top, camera->width, camera->height}, before;
    bool clipped = SDL_RenderIsClipEnabled(view->renderer);
    SDL_RenderGetClipRect(view->renderer, &before);
    view->frame++;
    view->shown_count = 0;
    view->piece_count = 0;
    view->fan = 0;
    if (!view->world) {
        return;
    }
    SDL_RenderSetClipRect(view->renderer, &clip);
    SDL_SetRenderDrawBlendMode(view->renderer, SDL_BLENDMODE_BLEND);
    watch_bridges(view, state);
    watch_options(view, options);
    draw_ground(view, camera, options->patient);
    draw_marks(view, camera, highlights);
    pdc_pos pos = {view->world, state};
    counters_watch(view->counters, &pos, options->viewer);
    if (!options->hide_counters) {
        list_pieces(view, camera, &pos, highlights, options->viewer);
        draw_silent_guns(view, camera, &pos);
        draw_pieces(view, camera, &pos, highlights);
    }
    draw_over_counters(view, camera, highlights);
    if (highlights->fan && !options->hide_counters) {
        draw_fan(view, camera, &pos, highlights);
    }
    counters_trim(view->counters);
    SDL_RenderSetClipRect(view->renderer, clipped ? &before : NULL);
}

/* Picking ---------------------------------------------------------------------------------------
   */

static bool inside(const pdc_point *point, int count, float x, float y) {
    bool in = false;
    for (int i = 0, j = count - 1; i < count; j = i++) {
        if ((point[i].y > y) != (point[j].y > y) &&
            x < (point[j].x - point[i].x) * (y - point[i].y) / (point[j].y - point[i].y) +
                    point[i].x) {
            in = !in;
        }
    }
    return in;
}

pdc_map_pick map_view_pick(const pdc_map_view *view, const pdc_camera *camera, int x, int y) {
    pdc_map_pick pick = {0, 0, 0};
    int column, row;
    if (view->world != NULL && view->fan != 0 && in_rect(&view->fan_card, x, y)) {
        pick.hex = view->fan;
    } else if (view->world != NULL && camera_pick(camera, x, y, &column, &row)) {
        pick.hex = pdc_map_hex(view->world->map, column, row);
    } else {
        return pick;
    }
    for (int i = view->shown_count - 1; i >= 0; i--) {
        const drawn *d = &view->shown[i];
        pdc_point outline[128];
        float scale = d->leader ? 0.7f : 1.0f;
        int count = counter_outline(&d->look, outline, d->leader ? 0.0f : 1.0f);
        if (inside(outline, count, (float)(x - d->x) / scale, (float)(y - d->y) / scale)) {
            pick.unit = d->unit;
            pick.leader = d->leader;
            // a body on several hexes belongs to the hex under the pointer, a fanned counter to
            // its own
            if (d->look.hexes == 1) {
                pick.hex = d->hex;
            }
            break;
        }
    }
    return pick;
}

int map_view_stack(const pdc_map_view *view, pdc_hex_id hex, pdc_unit_id *out, int room) {
    int count = 0;
    for (int i = view->piece_count - 1; i >= 0; i--) {
        if (view->pieces[i].hex == hex && view->pieces[i].unit) {
            if (count < room) {
                out[count] = view->pieces[i].unit;
            }
            count++;
        }
    }
    return count;
}

SDL_Texture *map_view_counter(pdc_map_view *view, const pdc_state *state, pdc_unit_id unit,
                              int size, int *width, int *height) {
    counter_look look;
    pdc_pos pos = {view->world, state};
    double side = size / 1.9;
    if (!view->world || !counters_look(view->counters, &pos, unit, side, true, &look)) {
        return NULL;
    }
    look.name[0] = 0;
    memset(look.name, 0, sizeof look.name);
    look.detail = look.detail > COUNTER_NUMBER ? COUNTER_NUMBER : look.detail;
    const counter_sprite *sprite = counters_sprite(view->counters, &look);
    if (!sprite) {
        return NULL;
    }
    *width = sprite->width;
    *height = sprite->height;
    return sprite->texture;
}
