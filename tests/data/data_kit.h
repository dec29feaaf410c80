/** What the tests of the loaders share. */
#ifndef DATA_KIT_H
#define DATA_KIT_H

#include <check.h>

#include "pdc_load.h"

/** Folder of the profiles, of the maps, of this folder. */
const char *kit_assets(void);
const char *kit_maps(void);
const char *kit_here(void);
/** The profile batalla; stops the test when it does not load. Free it. */
pdc_rules *kit_rules(void);
/** A battle, which loads without a complaint; what the three pointed at before is freed. */
void kit_load(const char *path, pdc_rules **rules, pdc_map **map, pdc_scenario **scenario);
void kit_unload(pdc_rules **rules, pdc_map **map, pdc_scenario **scenario);
/** A line of the order of battle by its id; stops the test when there is none. */
const pdc_roster_unit *kit_line_of(const pdc_scenario *scenario, const char *id);
/** A path of formatted text in a static buffer (four of them in turn). */
const char *kit_path(const char *format, ...) __attribute__((format(printf, 1, 2)));
/** Write a file into a fresh temporary folder and return its path. */
const char *kit_write(const char *name, const char *text);
/** The temporary folder of this process, made at the first call. */
const char *kit_folder(void);
/** Print all complaints to standard error: for a test that is about to fail. */
void kit_show(const pdc_diag *diag);
/** A complaint with this line (0 any) whose text has `part`; stops the test when there is none. */
void kit_expect(const pdc_diag *diag, uint32_t line, const char *part);
/** Run one case and return the program's exit status. */
int kit_run(TCase *tests, const char *name);
/** Hex by its printed number, as 304 for 0304. */
pdc_hex_id kit_hex(const pdc_map *map, int number);

#endif
