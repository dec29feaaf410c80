/* Pan and zoom. Flat-top hexes; even columns lie half a hex lower (notation.md 1). */
#include "camera.h"

#include <math.h>

static const double root3 = 1.7320508075688772;
static const double pi = 3.14159265358979323846;

/* Corner to corner, in pixels; each about a quarter more than the one before. All are even. */
static const int step_pixels[] = {2,  4,  6,  8,  10, 14,  18,  22,  28,
                                  34, 42, 52, 64, 80, 104, 132, 160, 226};
_Static_assert(sizeof step_pixels / sizeof *step_pixels == CAMERA_STEPS, "one width a step");

int camera_hex_pixels(int step) {
    return step_pixels[step < 0 ? 0 : step >= CAMERA_STEPS ? CAMERA_STEPS - 1 : step];
}

/* The ground as the engine counts it to the ground as shown, and back. */
static pdc_spot turned(const pdc_camera *camera, pdc_spot spot) {
    double width = 1.5 * camera->columns + 0.5;
    return camera->pointy ? (pdc_spot){spot.y, width - spot.x} : spot;
}

static pdc_spot turned_back(const pdc_camera *camera, pdc_spot spot) {
    double width = 1.5 * camera->columns + 0.5;
    return camera->pointy ? (pdc_spot){width - spot.y, spot.x} : spot;
}

pdc_spot camera_map_size(const pdc_camera *camera) {
    double width = 1.5 * camera->columns + 0.5;
    double height = root3 * (camera->rows + (camera->columns > 1 ? 0.5 : 0.0));
    return camera->pointy ? (pdc_spot){height, width} : (pdc_spot){width, height};
}

int camera_lowest(const pdc_camera *camera) {
    pdc_spot size = camera_map_size(camera);
    int step = CAMERA_STEPS - 1;
    while (step > 0 && (size.x * step_pixels[step] / 2.0 > camera->width ||
                        size.y * step_pixels[step] / 2.0 > camera->height)) {
        step--;
    }
    return step > 7 ? 7 : step; // of a small map more than the whole may be shown
}

/* Keep the map in the view: centred where it is smaller, else never more than a quarter of the
   view empty. */
static double held(double centre, double size, double view) {
    double slack = view * 0.25;
    if (size + 2 * slack <= view) {
        return size / 2;
    }
    double low = view / 2 - slack, high = size - view / 2 + slack;
    if (low > high) {
        return size / 2;
    }
    return centre < low ? low : centre > high ? high : centre;
}

static void settle(pdc_camera *camera) {
    camera->side = step_pixels[camera->step] / 2.0;
    pdc_spot size = camera_map_size(camera);
    camera->centre.x = held(camera->centre.x, size.x, camera->width / camera->side);
    camera->centre.y = held(camera->centre.y, size.y, camera->height / camera->side);
}

void camera_set_map(pdc_camera *camera, int columns, int rows, bool pointy) {
    camera->columns = columns;
    camera->rows = rows;
    camera->pointy = pointy;
    settle(camera);
}

void camera_set_view(pdc_camera *camera, int left, int top, int width, int height) {
    camera->left = left;
    camera->top = top;
    camera->width = width < 1 ? 1 : width;
    camera->height = height < 1 ? 1 : height;
    settle(camera);
}

void camera_drag(pdc_camera *camera, int x, int y) {
    camera->centre.x -= x / camera->side;
    camera->centre.y -= y / camera->side;
    settle(camera);
}

void camera_zoom_to(pdc_camera *camera, int step) {
    int lowest = camera_lowest(camera);
    camera->step = step < lowest ? lowest : step >= CAMERA_STEPS ? CAMERA_STEPS - 1 : step;
    settle(camera);
}

void camera_zoom(pdc_camera *camera, int steps, int x, int y) {
    pdc_spot under = camera_to_spot(camera, x, y);
    camera_zoom_to(camera, camera->step + steps);
    camera->centre.x = under.x - (x - camera->left - camera->width / 2) / camera->side;
    camera->centre.y = under.y - (y - camera->top - camera->height / 2) / camera->side;
    settle(camera);
}

void camera_show_all(pdc_camera *camera) {
    pdc_spot size = camera_map_size(camera);
    int step = CAMERA_STEPS - 1;
    while (step > camera_lowest(camera) && (size.x * step_pixels[step] / 2.0 > camera->width ||
                                            size.y * step_pixels[step] / 2.0 > camera->height)) {
        step--;
    }
    camera->centre = (pdc_spot){size.x / 2, size.y / 2};
    camera_zoom_to(camera, step);
}

pdc_spot camera_hex_spot(const pdc_camera *camera, int column, int row) {
    double lower = column % 2 == 0 ? 1.0 : 0.5;
    return turned(camera, (pdc_spot){1.5 * (column - 1) + 1.0, root3 * (row - 1 + lower)});
}

void camera_centre(pdc_camera *camera, int column, int row) {
    camera->centre = camera_hex_spot(camera, column, row);
    settle(camera);
}

bool camera_show_hex(pdc_camera *camera, int column, int row) {
    int x, y, margin = (int)(camera->side * 3.0);
    margin = margin > camera->width / 3 ? camera->width / 3 : margin;
    margin = margin > camera->height / 3 ? camera->height / 3 : margin;
    camera_hex_pixel(camera, column, row, &x, &y);
    x -= camera->left;
    y -= camera->top;
    int right = x < margin                   ? margin - x
                : x > camera->width - margin ? camera->width - margin - x
                                             : 0;
    int down = y < margin                    ? margin - y
               : y > camera->height - margin ? camera->height - margin - y
                                             : 0;
    if (right == 0 && down == 0) {
        return false;
    }
    pdc_spot before = camera->centre;
    camera_drag(camera, right, down);
    return fabs(before.x - camera->centre.x) + fabs(before.y - camera->centre.y) > 1e-9;
}

void camera_corner(const pdc_camera *camera, int *x, int *y) {
    *x = camera->left + camera->width / 2 - (int)floor(camera->centre.x * camera->side + 0.5);
    *y = camera->top + camera->height / 2 - (int)floor(camera->centre.y * camera->side + 0.5);
}

void camera_to_pixel(const pdc_camera *camera, pdc_spot spot, int *x, int *y) {
    int left, top;
    camera_corner(camera, &left, &top);
    *x = left + (int)floor(spot.x * camera->side + 0.5);
    *y = top + (int)floor(spot.y * camera->side + 0.5);
}

void camera_hex_pixel(const pdc_camera *camera, int column, int row, int *x, int *y) {
    camera_to_pixel(camera, camera_hex_spot(camera, column, row), x, y);
}

pdc_spot camera_to_spot(const pdc_camera *camera, int x, int y) {
    int left, top;
    camera_corner(camera, &left, &top);
    return (pdc_spot){(x - left) / camera->side, (y - top) / camera->side};
}

/* The nearest middle: the hexes are the cells of the points nearest to each middle. */
static void nearest(const pdc_camera *camera, pdc_spot spot, int *column, int *row) {
    pdc_spot flat = turned_back(camera, spot);
    int about = 1 + (int)floor((flat.x - 1.0) / 1.5 + 0.5);
    double best = 1e30;
    for (int c = about - 1; c <= about + 1; c++) {
        double lower = c % 2 == 0 ? 1.0 : 0.5;
        int r = 1 + (int)floor(flat.y / root3 - lower + 0.5);
        double dx = 1.5 * (c - 1) + 1.0 - flat.x, dy = root3 * (r - 1 + lower) - flat.y;
        if (dx * dx + dy * dy < best) {
            best = dx * dx + dy * dy;
            *column = c;
            *row = r;
        }
    }
}

bool camera_pick(const pdc_camera *camera, int x, int y, int *column, int *row) {
    if (x < camera->left || y < camera->top || x >= camera->left + camera->width ||
        y >= camera->top + camera->height) {
        return false;
    }
    int c = 0, r = 0;
    nearest(camera, camera_to_spot(camera, x, y), &c, &r);
    if (c < 1 || r < 1 || c > camera->columns || r > camera->rows) {
        return false;
    }
    *column = c;
    *row = r;
    return true;
}

double camera_hour_angle(const pdc_camera *camera, int hour) {
    double angle = (hour - 3) * pi / 6.0;
    return camera->pointy ? angle - pi / 2 : angle;
}

static int bounded(int value, int high) {
    return value < 1 ? 1 : value > high ? high : value;
}

void camera_range(const pdc_camera *camera, int *first_column, int *last_column, int *first_row,
                  int *last_row) {
    pdc_spot corner[2] = {turned_back(camera, camera_to_spot(camera, camera->left, camera->top)),
                          turned_back(camera, camera_to_spot(camera, camera->left + camera->width,
                                                             camera->top + camera->height))};
    double low_x = fmin(corner[0].x, corner[1].x), high_x = fmax(corner[0].x, corner[1].x);
    double low_y = fmin(corner[0].y, corner[1].y), high_y = fmax(corner[0].y, corner[1].y);
    *first_column = bounded((int)floor(low_x / 1.5) - 1, camera->columns);
    *last_column = bounded((int)ceil(high_x / 1.5) + 2, camera->columns);
    *first_row = bounded((int)floor(low_y / root3) - 1, camera->rows);
    *last_row = bounded((int)ceil(high_y / root3) + 2, camera->rows);
}
