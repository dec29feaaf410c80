/** Where the eye is: pan, zoom, and the way between hexes and pixels. No drawing, no game, no SDL.
 * */
#ifndef PDC_FRONTEND_CAMERA_H
#define PDC_FRONTEND_CAMERA_H

#include <stdbool.h>

typedef struct {
    double x, y;
} pdc_spot;

/**
 * Spots on the ground are in sides of a hex: columns are 1.5 apart, rows the square root of 3, and
 * the frame of
 * hex 0101 begins at (0, 0). With `pointy` the ground is shown turned by a quarter against the
 * clock.
 * Zeroed memory is a camera without a map; `camera_set_map` and `camera_set_view` make it usable.
 */
typedef struct {
    int columns, rows;
    bool pointy;
    int left, top, width, height; // the part of the window that shows the map, in pixels
    int step;                     // zoom: index into the steps
    double side;                  // pixels of a hex's side at this step
    pdc_spot centre;              // shown in the middle of the view, in sides, already turned
} pdc_camera;

enum { CAMERA_STEPS = 18 };

/** Pixels from corner to corner of a hex at a zoom step, 0..CAMERA_STEPS-1, from 2 to 226. */
int camera_hex_pixels(int step);
/** The smallest step that is allowed: the whole map is in the view, or step 0. */
int camera_lowest(const pdc_camera *camera);

void camera_set_map(pdc_camera *camera, int columns, int rows, bool pointy);
void camera_set_view(pdc_camera *camera, int left, int top, int width, int height);

/** Move the ground under the view by pixels, as a hand would: positive x moves it to the right. */
void camera_drag(pdc_camera *camera, int x, int y);
/** Zoom by steps; what lies under the pixel (x, y) stays there as far as the map's edge lets it. */
void camera_zoom(pdc_camera *camera, int steps, int x, int y);
void camera_zoom_to(pdc_camera *camera, int step);
/** The largest zoom that shows the whole map, centred. */
void camera_show_all(pdc_camera *camera);
/** Centre on a hex (printed column and row, from 1). */
void camera_centre(pdc_camera *camera, int column, int row);
/** Move as little as needed to have the hex in view with two hexes around it; false if it was. */
bool camera_show_hex(pdc_camera *camera, int column, int row);

/** Middle of a hex on the ground, in sides, turned as shown. Any column and row, also beyond the
 * edge. */
pdc_spot camera_hex_spot(const pdc_camera *camera, int column, int row);
/** The same in pixels of the window. */
void camera_hex_pixel(const pdc_camera *camera, int column, int row, int *x, int *y);
/** Spot to pixel and back. */
void camera_to_pixel(const pdc_camera *camera, pdc_spot spot, int *x, int *y);
pdc_spot camera_to_spot(const pdc_camera *camera, int x, int y);
/** The hex under a pixel; false beyond the map or the view. */
bool camera_pick(const pdc_camera *camera, int x, int y, int *column, int *row);
/** Pixel of the map's top left corner: what is drawn from there needs no fractions. */
void camera_corner(const pdc_camera *camera, int *x, int *y);
/** Size of the whole map in sides, turned as shown. */
pdc_spot camera_map_size(const pdc_camera *camera);
/** Angle on the screen of an hour of the clock, in radians, 0 to the right, growing clockwise. */
double camera_hour_angle(const pdc_camera *camera, int hour);
/** Columns and rows that the view touches, kept inside the map. */
void camera_range(const pdc_camera *camera, int *first_column, int *last_column, int *first_row,
                  int *last_row);

#endif
