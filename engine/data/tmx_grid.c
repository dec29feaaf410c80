/* Tiled's hexagonal layout and ours. */
#include "tmx_grid.h"

#include <math.h>

static int is_odd(int32_t n) {
    return (n & 1) != 0;
}

/* Does this column (flat-topped) or row (pointy-topped) of the file lie half a hex on? */
static int is_shifted(const tmx_grid *grid, int32_t n) {
    return is_odd(n) != grid->even;
}

void tmx_grid_lay(tmx_grid *grid, const tmx_map *map, int32_t x, int32_t y, int32_t width,
                  int32_t height) {
    grid->pointy = map->pointy;
    grid->even = map->even;
    grid->tile_width = (int)(map->tile_width & ~1u);
    grid->tile_height = (int)(map->tile_height & ~1u);
    grid->side = (int)map->side;
    grid->x = x;
    grid->y = y;
    grid->width = width;
    grid->height = height;
    /* Our first column is high. Turned by 90 degrees the bottom row of a pointy-topped map becomes
     * the first column. */
    grid->pad = is_shifted(grid, grid->pointy ? y + height - 1 : x);
    grid->cols = (grid->pointy ? height : width) + grid->pad;
    grid->rows = grid->pointy ? width : height;
}

int tmx_grid_place(const tmx_grid *grid, int32_t x, int32_t y, int *col, int *row) {
    if (x < grid->x || y < grid->y || x >= grid->x + grid->width || y >= grid->y + grid->height) {
        return 0;
    }
    *col = (grid->pointy ? grid->y + grid->height - y : x - grid->x + 1) + grid->pad;
    *row = (grid->pointy ? x - grid->x : y - grid->y) + 1;
    return 1;
}

int tmx_grid_direction(const tmx_grid *grid, int k) {
    return grid->pointy ? (k + 2) % 6 : k % 6; // 1 o'clock becomes 4 o'clock
}

static void top_left(const tmx_grid *grid, int32_t x, int32_t y, tmx_point *out) {
    if (grid->pointy) {
        out->x = (double)x * grid->tile_width + (is_shifted(grid, y) ? grid->tile_width / 2 : 0);
        out->y = (double)y * ((grid->tile_height - grid->side) / 2 + grid->side);
    } else {
        out->x = (double)x * ((grid->tile_width - grid->side) / 2 + grid->side);
        out->y = (double)y * grid->tile_height + (is_shifted(grid, x) ? grid->tile_height / 2 : 0);
    }
}

void tmx_grid_centre(const tmx_grid *grid, int32_t x, int32_t y, tmx_point *out) {
    top_left(grid, x, y, out);
    out->x += grid->tile_width / 2.0;
    out->y += grid->tile_height / 2.0;
}

void tmx_grid_corner(const tmx_grid *grid, int32_t x, int32_t y, int k, tmx_point *out) {
    /* In halves of the tile: where along the side axis (-2 outer, -1 or 1 inner ends of the side,
     * 2) and across it. */
    static const int8_t along[6] = {-1, 1, 2, 1, -1, -2};
    static const int8_t across[6] = {-1, -1, 0, 1, 1, 0};
    tmx_point centre;
    tmx_grid_centre(grid, x, y, &centre);
    int length = grid->pointy ? grid->tile_height : grid->tile_width;
    int breadth = grid->pointy ? grid->tile_width : grid->tile_height;
    /* A pointy-topped hex is the flat-topped one turned by -90 degrees: its corner 0, the top, is
     * corner 2 of the other. */
    int c = grid->pointy ? (k + 2) % 6 : k;
    double a = along[c] == 2 || along[c] == -2 ? along[c] / 2 * (length / 2.0)
                                               : along[c] * (grid->side / 2.0);
    double b = across[c] * (breadth / 2.0);
    out->x = centre.x + (grid->pointy ? b : a);
    out->y = centre.y + (grid->pointy ? -a : b);
}

double tmx_distance(tmx_point a, tmx_point b) {
    return hypot(a.x - b.x, a.y - b.y);
}

void tmx_grid_nearest(const tmx_grid *grid, tmx_point at, int32_t *x, int32_t *y) {
    double wide =
        grid->pointy ? grid->tile_width : (grid->tile_width - grid->side) / 2 + grid->side;
    double high =
        grid->pointy ? (grid->tile_height - grid->side) / 2 + grid->side : grid->tile_height;
    int32_t guess_x = (int32_t)floor((at.x - grid->tile_width / 2.0) / wide);
    int32_t guess_y = (int32_t)floor((at.y - grid->tile_height / 2.0) / high);
    double best = INFINITY;
    for (int32_t dx = -1; dx <= 2; dx++) {
        for (int32_t dy = -1; dy <= 2; dy++) {
            tmx_point centre;
            tmx_grid_centre(grid, guess_x + dx, guess_y + dy, &centre);
            double distance = tmx_distance(at, centre);
            if (distance < best) {
                best = distance;
                *x = guess_x + dx;
                *y = guess_y + dy;
            }
        }
    }
}

double tmx_grid_slack(const tmx_grid *grid) {
    tmx_point a;
    tmx_point b;
    tmx_point c;
    tmx_grid_corner(grid, 0, 0, 0, &a);
    tmx_grid_corner(grid, 0, 0, 1, &b);
    tmx_grid_corner(grid, 0, 0, 2, &c);
    double first = tmx_distance(a, b);
    double second = tmx_distance(b, c);
    double shorter = first > 0 && (first < second || second <= 0) ? first : second;
    return shorter / 4;
}
