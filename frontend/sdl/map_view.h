/** The map as a player sees it: ground in cached tiles, highlights over it, counters on top; and
 * what is under the pointer. */
#ifndef PDC_FRONTEND_MAP_VIEW_H
#define PDC_FRONTEND_MAP_VIEW_H

#include <SDL.h>
#include <stdbool.h>

#include "../../engine/pdc.h"
#include "assets.h"
#include "camera.h"

typedef struct pdc_map_view pdc_map_view;

/** What a hex can be marked as. Each differs by pattern as well as by colour. */
typedef enum {
    MAP_MARK_REACH,       // can be reached; text = movement left
    MAP_MARK_REACH_STOP,  // can be reached, and the march ends there (zone)
    MAP_MARK_REACH_BONUS, // only beyond its rate, which costs a morale hit; text = how far beyond
    MAP_MARK_FORBIDDEN,   // cannot be entered
    MAP_MARK_TARGET,      // an order may aim here: fire, assault, charge
    MAP_MARK_HURT,        // the fire under the pointer strikes there; text = factor
    MAP_MARK_CHOICE,      // an answer of the open choice; text = its number
    MAP_MARK_ZONE_1,      // zone of influence of side 1
    MAP_MARK_ZONE_2,
    MAP_MARK_FRONT, // arcs of the selected unit
    MAP_MARK_FLANK,
    MAP_MARK_REAR,
    MAP_MARK_SEEN, // field of view
    MAP_MARK_UNSEEN,
    MAP_MARK_RANGE,      // fire carries there; text = how far it is
    MAP_MARK_RANGE_NEAR, // canister too
    MAP_MARK_LEASH,      // as far as the screens of the unit in hand may go
    MAP_MARK_THREAT,     // a reaction could come from here
    MAP_MARK_OBJECTIVE,  // gives points; text = how many
    MAP_MARK_EVENT,      // what the log line under the pointer is about
    MAP_MARK_LESSON,     // what the step of a lesson is about
    MAP_MARK_COUNT
} pdc_map_mark_kind;

typedef struct {
    pdc_hex_id hex;
    uint8_t kind;  // pdc_map_mark_kind
    char text[11]; // shown where there is room; may be empty
} pdc_map_mark;

/** A unit on its way while an event is animated: drawn `part` of 256 from its hexes before to its
 * hexes now. */
typedef struct {
    pdc_unit_id unit; // 0: none
    pdc_hex_id from;  // counter's hex before; the hex now is read from the state
    int part;         // 0..256
} pdc_map_motion;

/** Everything over the ground that is not in the state. Zeroed = nothing. Arrays belong to the
 * caller. */
typedef struct {
    const pdc_map_mark *mark;
    int marks;
    const pdc_hex_id *path; // the counter's hex first
    int path_hexes;
    const pdc_hex_id *ghost; // footprint that an order would give
    int ghost_hexes;
    int ghost_face;     // hour, 0 none
    pdc_hex_id pointer; // hex under the pointer or the hex cursor
    pdc_unit_id selected;
    pdc_leader_id selected_leader;
    pdc_unit_id hovered;
    pdc_hex_id fan;                            // stack to spread out, 0 none
    pdc_hex_id line_from, line_to, line_block; // line of sight, and what blocks it
    pdc_map_motion motion;
    const pdc_unit_id
        *waiting; // units that may still act: they get a dot (0-terminated, NULL none)
} pdc_map_highlights;

typedef struct {
    bool hide_terrain, hide_grid, hide_numbers, hide_counters;
    // side that looks, 1 or 2: what it may not know is not drawn (pdc_known); 0 sees all
    int viewer;
    bool patient; // paint all tiles now, however long it takes (pictures, tests)
} pdc_map_options;

/** What lies under a pixel. */
typedef struct {
    pdc_hex_id hex;   // 0 beyond the map
    pdc_unit_id unit; // the counter there, 0 none
    pdc_leader_id leader;
} pdc_map_pick;

/** NULL with a reason when pictures or fonts are missing. */
pdc_map_view *map_view_create(SDL_Renderer *renderer, pdc_assets *assets, char *error,
                              size_t error_size);
void map_view_free(pdc_map_view *view);

/** Another battle (or NULL: none). The world must live until the next call. Sets up the camera's
 * map too. */
bool map_view_set(pdc_map_view *view, const pdc_world *world, pdc_camera *camera, char *error,
                  size_t error_size);

/** Draw into the camera's part of the window. Clips to it. */
void map_view_draw(pdc_map_view *view, const pdc_camera *camera, const pdc_state *state,
                   const pdc_map_highlights *highlights, const pdc_map_options *options);
/** True while tiles are still missing: draw another frame soon. */
bool map_view_busy(const pdc_map_view *view);

/** The hex whose stack is spread out if the pixel lies on its card or on the way to it, else 0. */
pdc_hex_id map_view_fan_near(const pdc_map_view *view, const pdc_camera *camera, int x, int y);
/** What was drawn last at this pixel; fanned stacks first. */
pdc_map_pick map_view_pick(const pdc_map_view *view, const pdc_camera *camera, int x, int y);
/** Units of a hex as drawn, top first; returns how many. */
int map_view_stack(const pdc_map_view *view, pdc_hex_id hex, pdc_unit_id *out, int room);

/** The renderer lost its textures (SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET): they are
 * painted again. */
void map_view_forget_textures(pdc_map_view *view);

/** The counter of a unit as a picture for panels and lists, about `size` pixels high. The view
 * owns it. */
SDL_Texture *map_view_counter(pdc_map_view *view, const pdc_state *state, pdc_unit_id unit,
                              int size, int *width, int *height);

#endif
