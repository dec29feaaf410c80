/** Where the program finds what it reads: rules, manual, translations, battles. Used by both
 * frontends. */
#ifndef PDC_PATHS_H
#define PDC_PATHS_H

#include <stddef.h>

/**
 * Folder of `rules`, `manual`, `locale`: $PASDECHARGE_DATA if set, else that of the source tree the
 * program was built from, else the installed one. Each may be a tree (with `assets` and `maps` in
 * it) or hold `rules` itself. Returns 1; 0 when there is none, with the place that was looked at
 * last in `out`.
 */
int pdc_paths_assets(char *out, size_t room);
/** Folder of battles (`<battle>/map.tmx`, `<battle>/<scenario>.yaml`), beside the assets or in
 * them. */
int pdc_paths_maps(char *out, size_t room);

#endif
