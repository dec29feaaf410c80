/** Pictures of the program: where they lie, and a bounded store of them at the sizes in use. SVG
 * and PNG only. */
#ifndef PDC_FRONTEND_ASSETS_H
#define PDC_FRONTEND_ASSETS_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>

#include "paint.h"

typedef struct pdc_assets pdc_assets;

/**
 * Find the folder of data files (../paths.h) and open it. NULL with a reason in `error` if there is
 * none.
 */
pdc_assets *assets_open(char *error, size_t error_size);
void assets_close(pdc_assets *assets);

/** The folder that holds `rules`, `manual`, `units` and so on, and the folder of battles; without a
 * slash at the end. */
const char *assets_folder(const pdc_assets *assets);
const char *assets_maps(const pdc_assets *assets);
/** Path of a data file, as "units/leader.svg"; false if it does not fit. */
bool assets_path(const pdc_assets *assets, const char *name, char *path, size_t size);
/** A whole file, ended by a zero byte; free() it; `length` may be NULL. NULL if it cannot be read
 * or is larger than
 * `limit`. */
char *assets_text(const pdc_assets *assets, const char *name, size_t limit, size_t *length);

/**
 * A picture at a size in pixels; `name` without an ending, as "units/leader" (SVG is looked for
 * first, then PNG).
 * NULL if there is none. It belongs to the store and lives until `assets_trim` or `assets_close`.
 */
const pdc_picture *assets_picture(pdc_assets *assets, const char *name, int width, int height);
/** Is there such a picture at all? */
bool assets_has(pdc_assets *assets, const char *name);

/**
 * The same as a texture, for widgets and icons; `tint` as in `paint_picture` (0 keeps the
 * picture's colours).
 * Belongs to the store; valid until the next `assets_trim`.
 */
SDL_Texture *assets_texture(pdc_assets *assets, SDL_Renderer *renderer, const char *name, int width,
                            int height, uint32_t tint);
/** Texture of a canvas with straight alpha; the caller destroys it. */
SDL_Texture *assets_upload(SDL_Renderer *renderer, const pdc_canvas *canvas, bool blend);

/** Call once a frame, between frames: drops what was not used lately if the store is over its
 * bound. */
void assets_trim(pdc_assets *assets);
/** Forget all textures (the renderer is going or has lost them). */
void assets_forget_textures(pdc_assets *assets);

#endif
