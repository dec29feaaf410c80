/* The areas of the ground: paper, patches of terrain with ragged edges, relief with contour lines,
   trees and houses, the
   board beyond the edge, grid and numbers. Everything is a function of the hex and the zoom, so
   tiles fit together. */
#include "land.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const float root3 = 1.73205081f;
/* Corner k lies at hour 2k + 1: cosine and sine on the screen, y downwards. */
static const float corner_x[6] = {0.5f, 1.0f, 0.5f, -0.5f, -1.0f, -0.5f};
static const float corner_y[6] = {-0.8660254f, 0.0f, 0.8660254f, 0.8660254f, 0.0f, -0.8660254f};

land_place land_near(land_place place, int direction) {
    int odd = place.column & 1;
    switch (direction) {
    case 0: return (land_place){place.column, place.row - 1};
    case 1: return (land_place){place.column + 1, place.row - odd};
    case 2: return (land_place){place.column + 1, place.row + 1 - odd};
    case 3: return (land_place){place.column, place.row + 1};
    case 4: return (land_place){place.column - 1, place.row + 1 - odd};
    default: return (land_place){place.column - 1, place.row - odd};
    }
}

pdc_hex_id land_hex(const pdc_land *ground, land_place place) {
    return pdc_map_hex(ground->map, place.column, place.row);
}

unsigned land_edge(const pdc_land *ground, land_place place, int direction) {
    pdc_hex_id hex = land_hex(ground, place);
    if (hex) {
        return ground->map->cell[hex].edge[direction];
    }
    hex = land_hex(ground, land_near(place, direction));
    return hex ? ground->map->cell[hex].edge[(direction + 3) % 6] : 0;
}

/* The ground as counted to the ground as shown: pointy maps are turned by a quarter. */
static pdc_point shown(const pdc_land *ground, float x, float y) {
    if (ground->map->pointy) {
        float width = 1.5f * (float)ground->map->cols + 0.5f;
        return (pdc_point){y * ground->side, (width - x) * ground->side};
    }
    return (pdc_point){x * ground->side, y * ground->side};
}

static float flat_x(land_place place) {
    return 1.5f * (float)(place.column - 1) + 1.0f;
}

static float flat_y(land_place place) {
    return root3 * ((float)(place.row - 1) + (place.column & 1 ? 0.5f : 1.0f));
}

pdc_point land_middle(const pdc_land *ground, land_place place) {
    return shown(ground, flat_x(place), flat_y(place));
}

pdc_point land_corner(const pdc_land *ground, land_place place, int k) {
    return shown(ground, flat_x(place) + corner_x[k], flat_y(place) + corner_y[k]);
}

uint32_t land_corner_key(land_place place, int k) {
    int x = (int)lroundf((flat_x(place) + corner_x[k]) * 2.0f);
    int y = (int)lroundf((flat_y(place) + corner_y[k]) * 2.0f / root3);
    return paint_scatter((uint32_t)x, (uint32_t)y, 17u);
}

uint32_t land_edge_key(land_place place, int direction) {
    int before = (direction + 5) % 6;
    float x = flat_x(place) + (corner_x[before] + corner_x[direction]) / 2.0f;
    float y = flat_y(place) + (corner_y[before] + corner_y[direction]) / 2.0f;
    return paint_scatter((uint32_t)(int)lroundf(x * 4.0f), (uint32_t)(int)lroundf(y * 4.0f / root3),
                         29u);
}

pdc_point land_crossing(const pdc_land *ground, land_place place, int direction) {
    pdc_point a = land_corner(ground, place, (direction + 5) % 6);
    pdc_point b = land_corner(ground, place, direction);
    uint32_t key = land_edge_key(place, direction);
    // the two hexes name the ends the other way round: order them
    if (a.x > b.x + 0.01f || (fabsf(a.x - b.x) <= 0.01f && a.y > b.y)) {
        pdc_point swap = a;
        a = b;
        b = swap;
    }
    float along = 0.5f + 0.13f * paint_jitter(key, 1, 0), across = 0.07f * paint_jitter(key, 2, 0);
    return (pdc_point){a.x + (b.x - a.x) * along - (b.y - a.y) * across,
                       a.y + (b.y - a.y) * along + (b.x - a.x) * across};
}

bool land_open(pdc_land *ground, pdc_assets *assets, pdc_lettering *lettering, const pdc_map *map,
               const pdc_rules *rules, char *error, size_t error_size) {
    ground->map = map;
    ground->rules = rules;
    ground->assets = assets;
    ground->lettering = lettering;
    ground->show_terrain = ground->show_grid = ground->show_numbers = true;
    ground->lowest = 127;
    ground->highest = -128;
    for (pdc_hex_id hex = 1; hex <= map->count; hex++) {
        int height = map->cell[hex].height;
        ground->lowest = height < ground->lowest ? height : ground->lowest;
        ground->highest = height > ground->highest ? height : ground->highest;
    }
    return land_read_style(ground, error, error_size);
}

void land_close(pdc_land *ground) {
    paint_free(&ground->painter);
    free(ground->broken);
    memset(ground, 0, sizeof *ground);
}

static void add_hex(pdc_land *ground, land_place place) {
    for (int k = 0; k < 6; k++) {
        pdc_point p = land_corner(ground, place, k);
        if (k == 0) {
            paint_move(&ground->painter, p.x, p.y);
        } else {
            paint_line(&ground->painter, p.x, p.y);
        }
    }
}

/* Paper with its grain: eight shades, and a fibre here and there. */
static void paint_paper(pdc_land *ground, int left, int top) {
    pdc_canvas canvas = ground->painter.canvas;
    uint32_t shade[16];
    for (int i = 0; i < 16; i++) {
        int grain = (i & 7) - 3 - (i >= 8 ? 7 : 0);
        int red = (int)(ground->paper >> 16 & 255u) + grain,
            green = (int)(ground->paper >> 8 & 255u) + grain;
        int blue = (int)(ground->paper & 255u) + grain;
        shade[i] = paint_colour(red > 255 ? 255 : red, green > 255 ? 255 : green,
                                blue > 255 ? 255 : blue, 255);
    }
    for (int y = 0; y < canvas.height; y++) {
        uint32_t *pixel = canvas.pixels + (size_t)y * (size_t)canvas.width;
        for (int x = 0; x < canvas.width; x++) {
            uint32_t n = paint_scatter((uint32_t)(x + left), (uint32_t)(y + top), 5u);
            pixel[x] = shade[(n & 7u) | ((n & 0x1f00u) == 0 ? 8u : 0u)];
        }
    }
}

/* Patches ---------------------------------------------------------------------------------------
   */

static bool same_terrain(const pdc_land *ground, land_place place, int terrain) {
    pdc_hex_id hex = land_hex(ground, place);
    return !hex || ground->map->cell[hex].terrain == terrain; // goes on beyond the edge
}

/* A corner of a patch, drawn in towards those of its three hexes that belong to it. */
static pdc_point patch_corner(const pdc_land *ground, land_place place, int k, int terrain) {
    pdc_point corner = land_corner(ground, place, k), middle = land_middle(ground, place);
    float x = middle.x, y = middle.y;
    int count = 1;
    for (int n = 0; n < 2; n++) {
        land_place near = land_near(place, (k + n) % 6);
        if (same_terrain(ground, near, terrain)) {
            pdc_point p = land_middle(ground, near);
            x += p.x;
            y += p.y;
            count++;
        }
    }
    uint32_t key = land_corner_key(place, k);
    float part = count == 3 ? 0.0f : 0.20f + 0.10f * paint_jitter(key, (uint32_t)terrain, 3);
    return (pdc_point){corner.x + (x / (float)count - corner.x) * part,
                       corner.y + (y / (float)count - corner.y) * part};
}

/* A ragged line from a to b: the same from either end of a shared hexside. */
static void ragged(pdc_land *ground, pdc_point a, pdc_point b, uint32_t key) {
    float nx = -(b.y - a.y), ny = b.x - a.x;
    pdc_point before = a;
    for (int i = 1; i <= 3; i++) {
        float t = (float)i / 3.0f, bulge = i < 3 ? 0.09f * paint_jitter(key, (uint32_t)i, 7) : 0.0f;
        pdc_point next = {a.x + (b.x - a.x) * t + nx * bulge, a.y + (b.y - a.y) * t + ny * bulge};
        float swell = 0.05f + 0.03f * paint_jitter(key, (uint32_t)i, 11);
        paint_curve(&ground->painter, (before.x + next.x) / 2.0f - nx * swell,
                    (before.y + next.y) / 2.0f - ny * swell, next.x, next.y);
        before = next;
    }
}

static void add_patch(pdc_land *ground, land_place place, int terrain, bool rim) {
    pdc_point corner[6];
    for (int k = 0; k < 6; k++) {
        corner[k] = patch_corner(ground, place, k, terrain);
    }
    if (!rim) {
        paint_move(&ground->painter, corner[5].x, corner[5].y);
    }
    for (int d = 0; d < 6; d++) {
        pdc_point a = corner[(d + 5) % 6], b = corner[d];
        bool inside = same_terrain(ground, land_near(place, d), terrain);
        if (inside && !rim) {
            paint_line(&ground->painter, b.x, b.y);
        } else if (!inside) {
            if (rim) {
                paint_move(&ground->painter, a.x, a.y);
            }
            ragged(ground, a, b, land_edge_key(place, d) ^ (uint32_t)terrain);
        }
    }
}

static void each_of_terrain(pdc_land *ground, int terrain, bool rim) {
    for (int c = ground->first_column; c <= ground->last_column; c++) {
        for (int r = ground->first_row; r <= ground->last_row; r++) {
            pdc_hex_id hex = pdc_map_hex(ground->map, c, r);
            if (hex && ground->map->cell[hex].terrain == terrain) {
                if (ground->side < 5.0f) {
                    add_hex(ground, (land_place){c, r});
                } else {
                    add_patch(ground, (land_place){c, r}, terrain, rim);
                }
            }
        }
    }
}

static void paint_patches(pdc_land *ground) {
    for (int t = 0; t < ground->rules->terrains; t++) {
        const pdc_land_look *look = &ground->terrain[t];
        if (look->fill) {
            each_of_terrain(ground, t, false);
            paint_fill(&ground->painter, look->fill);
        }
        if (look->edge && ground->side >= 5.0f) {
            each_of_terrain(ground, t, true);
            float width = ground->side * 0.035f;
            paint_stroke(&ground->painter, width < 0.8f ? 0.8f : width, false,
                         paint_fade(look->edge, 210));
        }
    }
}

/* Relief ----------------------------------------------------------------------------------------
   */

/* Height at a spot (in sides, as counted): a smooth mean of the hexes around. */
static float height_at(const pdc_land *ground, float x, float y) {
    const pdc_map *map = ground->map;
    int column = 1 + (int)floorf((x - 1.0f) / 1.5f + 0.5f);
    float sum = 0.0f, weight = 0.0f;
    for (int c = column - 2; c <= column + 2; c++) {
        int cc = c < 1 ? 1 : c > map->cols ? map->cols : c;
        int row = 1 + (int)floorf(y / root3 - (c & 1 ? 0.5f : 1.0f) + 0.5f);
        for (int r = row - 1; r <= row + 1; r++) {
            int rr = r < 1 ? 1 : r > map->rows ? map->rows : r;
            float dx = flat_x((land_place){c, r}) - x, dy = flat_y((land_place){c, r}) - y;
            float near = 1.0f - (dx * dx + dy * dy) / 6.76f;
            if (near > 0.0f) {
                near *= near;
                sum += near * (float)map->cell[pdc_map_hex(map, cc, rr)].height;
                weight += near;
            }
        }
    }
    return weight > 0.0f ? sum / weight : 0.0f;
}

enum { GRID_MOST = 96 };

/* Heights on a grid of `step` pixels, anchored at the map's corner so that tiles agree. */
typedef struct {
    int step, left, top, columns, rows;
    float height[GRID_MOST * GRID_MOST];
} relief;

static void survey(const pdc_land *ground, relief *grid, int left, int top) {
    pdc_canvas canvas = ground->painter.canvas;
    int step = (int)(ground->side / 3.0f);
    grid->step = step < 4 ? 4 : step;
    while ((canvas.width > canvas.height ? canvas.width : canvas.height) / grid->step + 4 >
           GRID_MOST) {
        grid->step++;
    }
    grid->left = (int)floorf((float)left / (float)grid->step);
    grid->top = (int)floorf((float)top / (float)grid->step);
    grid->columns = canvas.width / grid->step + 3;
    grid->rows = canvas.height / grid->step + 3;
    float width = 1.5f * (float)ground->map->cols + 0.5f;
    for (int j = 0; j < grid->rows; j++) {
        for (int i = 0; i < grid->columns; i++) {
            float x = (float)((grid->left + i) * grid->step) / ground->side;
            float y = (float)((grid->top + j) * grid->step) / ground->side;
            grid->height[j * grid->columns + i] =
                ground->map->pointy ? height_at(ground, width - y, x) : height_at(ground, x, y);
        }
    }
}

enum { LEVELS = 64 };

/* What the paper's red, green and blue are multiplied by at a height, in 256ths. */
typedef struct {
    int part[LEVELS + 1][3];
} tint_table;

static tint_table make_tints(const pdc_land *ground) {
    tint_table table;
    for (int i = 0; i <= LEVELS; i++) {
        uint32_t tint = paint_mix(ground->low, ground->high, i * 256 / LEVELS);
        for (int c = 0; c < 3; c++) {
            int to = (int)(tint >> (16 - 8 * c) & 255u);
            table.part[i][c] = 256 + (to - 255) * 120 / 255;
        }
    }
    return table;
}

static inline int held(int value) {
    return value < 0 ? 0 : value > 255 ? 255 : value;
}

static inline uint32_t tinted(uint32_t pixel, const int *part, int shade) {
    int red = ((int)(pixel >> 16 & 255u) * part[0] >> 8) + shade;
    int green = ((int)(pixel >> 8 & 255u) * part[1] >> 8) + shade;
    int blue = ((int)(pixel & 255u) * part[2] >> 8) + shade;
    return 0xff000000u | (uint32_t)held(red) << 16 | (uint32_t)held(green) << 8 |
           (uint32_t)held(blue);
}

/* How strongly a contour line covers a pixel where the height is `h` and grows by `slope` a pixel.
   */
static int contour_part(float h, float slope, float width) {
    float off = fabsf(h - floorf(h) - 0.5f);
    if (slope < 1e-4f) {
        return 0;
    }
    float pixels = off / slope;
    return pixels >= width ? 0 : (int)((width - pixels) / width * 150.0f);
}

/* A run of pixels inside one cell of the survey: height and slope change evenly along it. */
typedef struct {
    float height, height_step; // at the first pixel, and from one to the next
    float dx, dy, dy_step;     // slope a pixel
} relief_run;

static void paint_run(const pdc_land *ground, const tint_table *tints, uint32_t *pixel, int count,
                      relief_run run) {
    float per_level = (float)LEVELS / (float)(ground->highest - ground->lowest);
    float light_per = ground->side * -11.0f, line = ground->side >= 30.0f ? 1.1f : 0.8f;
    float end = run.height + run.height_step * (float)count;
    float low = run.height < end ? run.height : end, high = run.height < end ? end : run.height;
    float reach = line * (fabsf(run.dx) + fabsf(run.dy) + fabsf(run.dy_step) * (float)count);
    bool contours =
        ground->side >= 10.0f && floorf(high + reach - 0.5f) > floorf(low - reach - 0.5f);
    for (int x = 0; x < count; x++) {
        int level = (int)((run.height - (float)ground->lowest) * per_level);
        float light = (run.dx + run.dy) * light_per; // from the north-west
        int shade = (int)(light > 16.0f ? 16.0f : light < -16.0f ? -16.0f : light);
        pixel[x] = tinted(pixel[x],
                          tints->part[level < 0        ? 0
                                      : level > LEVELS ? LEVELS
                                                       : level],
                          shade);
        if (contours) {
            int part = contour_part(run.height, sqrtf(run.dx * run.dx + run.dy * run.dy), line);
            pixel[x] = part ? paint_mix(pixel[x], ground->contour, part) : pixel[x];
        }
        run.height += run.height_step;
        run.dy += run.dy_step;
    }
}

static void relief_row(const pdc_land *ground, const relief *grid, const tint_table *tints,
                       int left, int y, int world_y) {
    int width = ground->painter.canvas.width, step = grid->step;
    uint32_t *pixel = ground->painter.canvas.pixels + (size_t)y * (size_t)width;
    int j = (int)floorf((float)world_y / (float)step) - grid->top;
    float per = 1.0f / (float)step, v = (float)(world_y - (grid->top + j) * step) * per;
    for (int x = 0; x < width;) {
        int i = (int)floorf((float)(left + x) * per) - grid->left;
        int begin = (grid->left + i) * step - left,
            end = begin + step < width ? begin + step : width;
        const float *h = grid->height + j * grid->columns + i, *g = h + grid->columns;
        float from = h[0] + (g[0] - h[0]) * v, to = h[1] + (g[1] - h[1]) * v;
        float u = (float)(x - begin) * per;
        relief_run run = {from + (to - from) * u, (to - from) * per, (to - from) * per,
                          ((g[0] - h[0]) + ((g[1] - h[1]) - (g[0] - h[0])) * u) * per,
                          ((g[1] - h[1]) - (g[0] - h[0])) * per * per};
        paint_run(ground, tints, pixel + x, end - x, run);
        x = end > x ? end : x + 1;
    }
}

static void paint_relief(pdc_land *ground, int left, int top) {
    if (ground->highest <= ground->lowest) {
        return;
    }
    tint_table tints = make_tints(ground);
    relief *grid = malloc(sizeof *grid);
    if (grid) {
        survey(ground, grid, left, top);
        for (int y = 0; y < ground->painter.canvas.height; y++) {
            relief_row(ground, grid, &tints, left, y, top + y);
        }
        free(grid);
    }
}

/* Trees, houses ---------------------------------------------------------------------------------
   */

static float distance_to_road(const pdc_land *ground, land_place place, unsigned roads,
                              pdc_point p) {
    pdc_point middle = land_middle(ground, place);
    float best = 1e9f;
    for (int d = 0; d < 6; d++) {
        if (roads >> d & 1u) {
            pdc_point end = land_crossing(ground, place, d);
            float dx = end.x - middle.x, dy = end.y - middle.y;
            float t = ((p.x - middle.x) * dx + (p.y - middle.y) * dy) / (dx * dx + dy * dy);
            t = t < 0.0f ? 0.0f : t > 1.0f ? 1.0f : t;
            float away = hypotf(middle.x + dx * t - p.x, middle.y + dy * t - p.y);
            best = away < best ? away : best;
        }
    }
    return best;
}

enum { MAX_STAMPS = 32 };

/* Spots for the stamps of a hex: apart from each other and from roads, from the back to the front.
   */
static int scatter_stamps(const pdc_land *ground, land_place place, pdc_hex_id hex,
                          const pdc_land_look *look, pdc_point *spot) {
    pdc_point middle = land_middle(ground, place);
    float side = ground->side, apart = look->size * 2.0f * side * 0.82f;
    int count = 0, wanted = look->count > MAX_STAMPS ? MAX_STAMPS : look->count;
    for (uint32_t n = 0; n < 90 && count < wanted; n++) {
        float angle = paint_jitter(hex, n, 31) * 3.14159265f;
        float away = sqrtf((float)(paint_scatter(hex, n, 37) & 1023u) / 1024.0f) * 0.80f;
        pdc_point p = {middle.x + cosf(angle) * away * side, middle.y + sinf(angle) * away * side};
        bool free_spot = distance_to_road(ground, place, ground->map->cell[hex].road, p) >
                         (look->away + look->size * 0.35f) * 2.0f * side;
        for (int i = 0; i < count && free_spot; i++) {
            free_spot = hypotf(p.x - spot[i].x, p.y - spot[i].y) >= apart;
        }
        if (free_spot) {
            int at = count++;
            for (; at > 0 && spot[at - 1].y > p.y; at--) {
                spot[at] = spot[at - 1];
            }
            spot[at] = p;
        }
    }
    return count;
}

static const pdc_picture *stamp_picture(const pdc_land *ground, const pdc_land_look *look,
                                        uint32_t chance) {
    char name[48];
    int variants = look->variants < 1 ? 1 : look->variants;
    float width = look->size * 2.0f * ground->side;
    bool whole = look->count == 1 && look->size >= 0.9f;
    int wide = (int)lroundf(width), high = (int)lroundf(whole ? width * root3 / 2.0f : width);
    SDL_snprintf(name, sizeof name, "terrain/%s-%d", look->stamp,
                 1 + (int)(chance % (uint32_t)variants));
    return assets_picture(ground->assets, name, wide, high);
}

static void stamp_hex(pdc_land *ground, land_place place, pdc_hex_id hex) {
    const pdc_land_look *look = &ground->terrain[ground->map->cell[hex].terrain];
    if (!look->stamp[0] || look->count < 1 || look->size * ground->side * 2.0f < 4.0f) {
        return;
    }
    pdc_point spot[MAX_STAMPS];
    int count = 1;
    if (look->count == 1) {
        spot[0] = land_middle(ground, place);
    } else {
        count = scatter_stamps(ground, place, hex, look, spot);
    }
    for (int i = 0; i < count; i++) {
        const pdc_picture *picture =
            stamp_picture(ground, look, paint_scatter(hex, (uint32_t)i, 41));
        if (picture) {
            paint_picture(&ground->painter, picture, spot[i].x - (float)picture->width / 2.0f,
                          spot[i].y - (float)picture->height / 2.0f, 0);
        }
    }
}

static void paint_stamps(pdc_land *ground, bool whole) {
    for (int r = ground->first_row; r <= ground->last_row; r++) {
        for (int half = 0; half < 2; half++) { // odd columns lie higher: first
            for (int c = ground->first_column; c <= ground->last_column; c++) {
                pdc_hex_id hex = (c & 1) != half ? pdc_map_hex(ground->map, c, r) : 0;
                const pdc_land_look *look =
                    hex ? &ground->terrain[ground->map->cell[hex].terrain] : NULL;
                if (look && (look->count == 1 && look->size >= 0.9f) == whole) {
                    stamp_hex(ground, (land_place){c, r}, hex);
                }
            }
        }
    }
}

/* Board, grid, numbers --------------------------------------------------------------------------
   */

static void paint_board(pdc_land *ground) {
    for (int c = ground->first_column; c <= ground->last_column; c++) {
        for (int r = ground->first_row; r <= ground->last_row; r++) {
            if (!pdc_map_hex(ground->map, c, r)) {
                add_hex(ground, (land_place){c, r});
            }
        }
    }
    paint_fill(&ground->painter, ground->board);
    for (int c = ground->first_column; c <= ground->last_column; c++) {
        for (int r = ground->first_row; r <= ground->last_row; r++) {
            land_place place = {c, r};
            for (int d = 0; d < 6; d++) {
                if (land_hex(ground, place) && !land_hex(ground, land_near(place, d))) {
                    pdc_point a = land_corner(ground, place, (d + 5) % 6),
                              b = land_corner(ground, place, d);
                    paint_move(&ground->painter, a.x, a.y);
                    paint_line(&ground->painter, b.x, b.y);
                }
            }
        }
    }
    paint_stroke(&ground->painter, ground->side < 12.0f ? 1.2f : 2.4f, false, ground->ink);
}

static void paint_grid(pdc_land *ground) {
    for (int c = ground->first_column; c <= ground->last_column; c++) {
        for (int r = ground->first_row; r <= ground->last_row; r++) {
            for (int d = 0; d < 3 && pdc_map_hex(ground->map, c, r); d++) {
                pdc_point a = land_corner(ground, (land_place){c, r}, (d + 5) % 6);
                pdc_point b = land_corner(ground, (land_place){c, r}, d);
                paint_move(&ground->painter, a.x, a.y);
                paint_line(&ground->painter, b.x, b.y);
            }
        }
    }
    float width = ground->side < 8.0f ? 0.6f : ground->side < 30.0f ? 0.9f : 1.2f;
    paint_stroke(&ground->painter, width, false,
                 paint_fade(ground->ink, ground->side < 8.0f ? 70 : 105));
}

static void paint_numbers(pdc_land *ground) {
    int size = (int)(ground->side * 0.26f);
    size = size < 9 ? 9 : size > 18 ? 18 : size;
    for (int c = ground->first_column; c <= ground->last_column; c++) {
        for (int r = ground->first_row; r <= ground->last_row; r++) {
            pdc_hex_id hex = pdc_map_hex(ground->map, c, r);
            if (hex) {
                char number[12];
                pdc_map_number(ground->map, hex, number);
                pdc_point p = land_middle(ground, (land_place){c, r});
                float up = ground->side * (ground->map->pointy ? 0.68f : 0.70f);
                lettering_paint_rimmed(ground->lettering, &ground->painter, number, size,
                                       LETTERING_SERIF, p.x, p.y - up, paint_fade(ground->ink, 235),
                                       paint_fade(ground->paper, 60));
            }
        }
    }
}

/* Names of places stand below their hex, those of waters and regions in it. */
static void paint_labels(pdc_land *ground) {
    static const pdc_lettering_style styles[] = {LETTERING_SERIF_BOLD, LETTERING_ITALIC,
                                                 LETTERING_ITALIC};
    static const float sizes[] = {0.50f, 0.48f, 0.95f}, downs[] = {0.84f, 0.0f, 0.0f};
    const uint32_t inks[] = {ground->names, ground->water_names, ground->names};
    for (uint32_t i = 0; i < ground->map->labels; i++) {
        const pdc_map_label *label = &ground->map->label[i];
        land_place place;
        pdc_map_place(ground->map, label->hex, &place.column, &place.row);
        int size = (int)(ground->side * sizes[label->kind]);
        size = size < 11 ? 11 : size > 40 ? 40 : size;
        pdc_point p = land_middle(ground, place);
        lettering_paint_rimmed(ground->lettering, &ground->painter, label->text, size,
                               styles[label->kind], p.x, p.y + ground->side * downs[label->kind],
                               paint_fade(inks[label->kind], 245), paint_fade(ground->paper, 150));
    }
}

/* Places whose hexes or their neighbours can touch the canvas. */
static void find_range(pdc_land *ground, int x, int y) {
    float width = 1.5f * (float)ground->map->cols + 0.5f, side = ground->side;
    float left = (float)x / side, right = (float)(x + ground->painter.canvas.width) / side;
    float top = (float)y / side, bottom = (float)(y + ground->painter.canvas.height) / side;
    if (ground->map->pointy) {
        float a = width - bottom, b = width - top;
        top = left;
        bottom = right;
        left = a;
        right = b;
    }
    ground->first_column = (int)floorf(left / 1.5f) - 1;
    ground->last_column = (int)ceilf(right / 1.5f) + 2;
    ground->first_row = (int)floorf(top / root3) - 1;
    ground->last_row = (int)ceilf(bottom / root3) + 2;
}

static void fill_board(pdc_land *ground) {
    pdc_canvas canvas = ground->painter.canvas;
    for (size_t i = 0; i < (size_t)canvas.width * (size_t)canvas.height; i++) {
        canvas.pixels[i] = ground->board;
    }
}

void land_paint(pdc_land *ground, pdc_canvas canvas, int x, int y, double side) {
    ground->side = (float)side;
    paint_begin(&ground->painter, canvas, (float)x, (float)y);
    find_range(ground, x, y);
    if (ground->last_column < 1 || ground->last_row < 1 ||
        ground->first_column > ground->map->cols || ground->first_row > ground->map->rows) {
        fill_board(ground);
        return;
    }
    paint_paper(ground, x, y);
    if (ground->show_terrain) {
        paint_patches(ground);
        paint_relief(ground, x, y);
        paint_stamps(ground, true);
    }
    land_paint_waters(ground);
    land_paint_roads(ground);
    if (ground->show_terrain) {
        paint_stamps(ground, false);
    }
    land_paint_hexsides(ground);
    if (ground->show_grid && ground->side >= 2.5f) {
        paint_grid(ground);
    }
    paint_board(ground);
    if (ground->show_numbers && ground->side >= 24.0f && ground->lettering) {
        paint_numbers(ground);
    }
    if (ground->show_terrain && ground->side >= 9.0f && ground->lettering) {
        paint_labels(ground);
    }
}

uint32_t land_colour(const pdc_land *ground, pdc_hex_id hex) {
    const pdc_cell *cell = &ground->map->cell[hex];
    uint32_t fill = ground->terrain[cell->terrain].fill;
    uint32_t colour = fill ? fill : ground->paper;
    int range = ground->highest - ground->lowest;
    if (range > 0) {
        tint_table tints = make_tints(ground);
        colour = tinted(colour, tints.part[(cell->height - ground->lowest) * LEVELS / range], 0);
    }
    return cell->road ? paint_mix(colour, ground->road_ink, 90) : colour;
}
