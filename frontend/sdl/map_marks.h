/** Small pictures laid over hexes: highlights, path, arrows, rings. Painted once for each zoom. */
#ifndef PDC_FRONTEND_MAP_MARKS_H
#define PDC_FRONTEND_MAP_MARKS_H

#include "counter_view.h"
#include "map_view.h"

/** Marks beyond those of pdc_map_mark_kind. */
enum {
    MARK_POINTER = MAP_MARK_COUNT,
    MARK_GHOST,
    MARK_DOT, // of a line of sight
    MARK_DOT_BLOCKED,
    MARK_BLOCK, // the hex that blocks it
    MARK_PATH_START,
    MARK_PATH,                      // six of them: from a middle to the next in direction 0..5
    MARK_PATH_END = MARK_PATH + 6,  // six: with an arrow
    MARK_ARROW = MARK_PATH_END + 6, // twelve: facing at hour 1..12
    MARK_ALL = MARK_ARROW + 12
};

typedef struct pdc_map_marks pdc_map_marks;

pdc_map_marks *map_marks_create(SDL_Renderer *renderer, pdc_assets *assets,
                                pdc_lettering *lettering);
void map_marks_free(pdc_map_marks *marks);
/** Sprite of a mark at a zoom; those of another zoom are forgotten. */
const counter_sprite *map_marks_sprite(pdc_map_marks *marks, int mark, double side, bool pointy);
/** A short text as a sprite with a rim; a bounded store. */
const counter_sprite *map_marks_text(pdc_map_marks *marks, const char *text, int height,
                                     uint32_t colour, uint32_t rim);
/** The rim around a body: 0 selected, 1 hovered. */
const counter_sprite *map_marks_rim(pdc_map_marks *marks, int which, const counter_look *look);
void map_marks_forget_textures(pdc_map_marks *marks);

#endif
