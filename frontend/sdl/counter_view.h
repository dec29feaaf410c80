/** Counters: what a unit looks like, painted once for each look and zoom and kept as textures. */
#ifndef PDC_FRONTEND_COUNTER_VIEW_H
#define PDC_FRONTEND_COUNTER_VIEW_H

#include <SDL.h>
#include <stdbool.h>

#include "../../engine/pdc.h"
#include "assets.h"
#include "camera.h"
#include "lettering.h"
#include "paint.h"

/** Levels of detail, by pixels of a hexside. */
typedef enum {
    COUNTER_SHAPE,  // the body and its front
    COUNTER_SYMBOL, // and the arm
    COUNTER_NUMBER, // and the strength, state as badges
    COUNTER_FULL    // and the name
} counter_detail;

counter_detail counter_detail_of(double side);

/** What a counter shows: everything that its picture depends on, as plain bytes without gaps (it
 * is hashed whole). */
typedef struct {
    uint32_t fill, trim;
    uint16_t side_tenths; // pixels of a hexside times 10
    uint16_t n;           // increments
    uint8_t side;         // 1 or 2
    uint8_t symbol;       // counter_symbol
    uint8_t form, face, cohesion, fatigue;
    uint8_t change_form; // formation being taken, or 255
    uint8_t change_left; // half-periods that it still takes [FF-136]
    uint8_t marks;       // COUNTER_MARK_ bits
    uint8_t detail;
    uint8_t hexes;
    uint8_t pointy, faces, shape, potence;
    uint8_t about; // 1: the strength is only an estimate
    uint8_t spare[2];
    uint8_t guard, rating; // rating: of leaders
    uint8_t step
        // direction 0..5 from the hex listed before; plus 8: from the counter's hex
        [PDC_MAX_PARTS];
    uint8_t share[PDC_MAX_PARTS][2]; // numerator, denominator
    char name[32];
} counter_look;

enum {
    COUNTER_MARK_MOVED = 1,
    COUNTER_MARK_FIRED = 2,
    COUNTER_MARK_DECLARED = 4,
    COUNTER_MARK_FIXED = 8,
    COUNTER_MARK_WAITING = 16, // may still act
    COUNTER_MARK_LEADER = 32   // a leader is with it
};

/** The pictures of arms. */
typedef enum {
    COUNTER_INFANTRY,
    COUNTER_LIGHT_CAVALRY,
    COUNTER_HEAVY_CAVALRY,
    COUNTER_FOOT_ARTILLERY,
    COUNTER_HORSE_ARTILLERY,
    COUNTER_ENGINEERS,
    COUNTER_LEADER,
    COUNTER_SYMBOL_COUNT
} counter_symbol;

/** A painted counter: the counter's hex lies with its middle at (x, y) of the texture. */
typedef struct {
    SDL_Texture *texture;
    int width, height, x, y;
} counter_sprite;

typedef struct pdc_counters pdc_counters;

pdc_counters *counters_create(SDL_Renderer *renderer, pdc_assets *assets, pdc_lettering *lettering);
void counters_free(pdc_counters *counters);
/** Read assets/units/nations.style for the battle. False with a reason. */
/** Both sides in two colours that everybody can tell apart, in place of those of the nations. */
void counters_use_safe_colours(bool on);
/** The colour of a side then, 0xAARRGGBB; 0 when the choice is off. */
uint32_t counters_safe_fill(int side);
bool counters_set(pdc_counters *counters, const pdc_world *world, char *error, size_t error_size);

/**
 * What `viewer` may know of each unit in this state (0: a viewer who knows everything). To be
 * called
 * before looks are asked for; it asks the engine again only when the units have changed.
 */
void counters_watch(pdc_counters *counters, const pdc_pos *pos, int viewer);
/** 0 nothing, 1 about, 2 everything, as watched last. */
int counters_known(const pdc_counters *counters, pdc_unit_id who);

/** How a unit looks to a side (0: everything is known). False: it is not shown at all. `solo`: as
 * if on one hex. */
bool counters_look(pdc_counters *counters, const pdc_pos *pos, pdc_unit_id who, double side,
                   bool solo, counter_look *look);
bool counters_leader_look(pdc_counters *counters, const pdc_pos *pos, pdc_leader_id who,
                          double side, counter_look *look);
/** The picture of a look; NULL when memory is out. Valid until `counters_trim`. */
const counter_sprite *counters_sprite(pdc_counters *counters, const counter_look *look);
/** Between frames: forget what was not drawn lately. */
void counters_trim(pdc_counters *counters);
void counters_forget_textures(pdc_counters *counters);

/** Paint a look onto a canvas that it measures itself (counter_body.c). The caller frees the
 * pixels. */
bool counter_paint(pdc_painter *painter, pdc_assets *assets, pdc_lettering *lettering,
                   const counter_look *look, pdc_canvas *canvas, int *x, int *y);

/** Outline of the body alone, for rims around a selected unit: room for 128 points, returns how
 * many. */
int counter_outline(const counter_look *look, pdc_point *point, float grow);

#endif
