/** Shared by the parts of the scenario loader. */
#ifndef PDC_SCENARIO_FILL_H
#define PDC_SCENARIO_FILL_H

#include "scenario_schema.h"
#include "yaml_file.h"

typedef struct {
    const yaml_file *file;
    const scenario_file *in;
    const pdc_rules *rules;
    const pdc_map *map;
    pdc_scenario *out;
    const char *with; // option of the ground that is on while the set-up is looked at, or NULL
} scenario_filler;

/** Complain about a value at a path ("units/3/at"); `row` names the thing in the text, or NULL. */
void scenario_complain(const scenario_filler *fill, const char *path, const char *row,
                       const char *format, ...) __attribute__((format(printf, 4, 5)));
/** Hex of a printed number, 0 with a complaint when there is none. */
pdc_hex_id scenario_hex_of(const scenario_filler *fill, const char *path, const char *row,
                           const char *text);
/** Side by id: 1 or 2, 0 with a complaint. */
uint8_t scenario_side_of(const scenario_filler *fill, const char *path, const char *row,
                         const char *id);
/** Leader or unit by id: 0 when there is none (no complaint). */
uint16_t scenario_leader_of(const pdc_scenario *scenario, const char *id);
uint16_t scenario_unit_of(const pdc_scenario *scenario, const char *id);
/** Complain unless it may be called so [HC-363]. */
void scenario_check_id(const scenario_filler *fill, pdc_id_kind kind, const char *path,
                       const char *id);
/** Entry hexes of a reinforcement. */
void scenario_arrive(const scenario_filler *fill, const char *path, const char *row,
                     const scenario_arrival *arrival, uint16_t *turn, uint8_t *entries,
                     pdc_hex_id *entry);
/** Named zones, and what the scenario changes, forbids and lets leave: before leaders and units. */
void scenario_fill_zones(const scenario_filler *fill);
void scenario_fill_schedule(const scenario_filler *fill);
/** Zone by id; 0 with a complaint when there is none. */
uint8_t scenario_zone_of(const scenario_filler *fill, const char *path, const char *row,
                         const char *id);
/** The hexes of a part of the map are added to the areas; how many. `path` is that of the part. */
uint16_t scenario_area(const scenario_filler *fill, const scenario_zone *part, const char *path);
/** A hexside such as "1211/2"; 0 with a complaint when it is none. */
int scenario_hexside_of(const scenario_filler *fill, const char *path, const char *text,
                        pdc_hex_id *hex, uint8_t *direction);
/** [HC-320] The options that replace ground, with their words. */
void scenario_fill_ground(const scenario_filler *fill);
/** What must hold of the set-up with each of them on. 0: no memory. */
int scenario_validate_ground(const scenario_filler *fill);
/** The units of the order of battle with their fractions. */
void scenario_fill_units(const scenario_filler *fill);

/** validate.c: what the whole must keep to; complains at the units' lines. */
void scenario_validate(const scenario_filler *fill);

#endif
