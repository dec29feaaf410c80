/** What the parts of the map share among themselves; screens do not include this. */
#ifndef PDC_FRONTEND_MAP_VIEW_INNER_H
#define PDC_FRONTEND_MAP_VIEW_INNER_H

#include "counter_view.h"
#include "land.h"
#include "map_view.h"

pdc_land *map_view_ground(pdc_map_view *view);
pdc_counters *map_view_counters(pdc_map_view *view);
const pdc_world *map_view_world(const pdc_map_view *view);

#endif
