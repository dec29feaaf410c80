/** The whole battle in a corner: ground, units as dots in their side's colour and shape, the view
 * as a frame. */
#ifndef PDC_FRONTEND_MINIMAP_H
#define PDC_FRONTEND_MINIMAP_H

#include "map_view.h"

typedef struct pdc_minimap pdc_minimap;

pdc_minimap *minimap_create(SDL_Renderer *renderer);
void minimap_free(pdc_minimap *minimap);
/** Draw into `area`, in the map's proportions and centred. `viewer` as in pdc_map_options. */
void minimap_draw(pdc_minimap *minimap, pdc_map_view *view, const pdc_camera *camera,
                  const pdc_state *state, SDL_Rect area, int viewer);
/** The spot of the map under a pixel of the area drawn last, to centre the camera on; false
 * outside it. */
bool minimap_pick(const pdc_minimap *minimap, int x, int y, int *column, int *row);
/** Textures were lost. */
void minimap_forget_textures(pdc_minimap *minimap);

#endif
