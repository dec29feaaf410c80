/* Parts of the map that a scenario names, and what it does with them and with time [HC-23, HC-24]. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenario_fill.h"

/* Parts of the map ----------------------------------------------------------------------------- */

/* Marks while a part is worked out, one byte a hex; 1 = in it. */
typedef struct {
    const scenario_filler *fill;
    const scenario_zone *part;
    uint8_t *in;
    pdc_hex_id *open; // hexes still to be looked at
} part_marks;

static int within_limits(const part_marks *to, pdc_hex_id hex) {
    const scenario_zone *part = to->part;
    int col;
    int row;
    pdc_map_place(to->fill->map, hex, &col, &row);
    return (part->columns_count == 0 || (col >= part->columns[0] && col <= part->columns[1])) &&
           (part->rows_count == 0 || (row >= part->rows[0] && row <= part->rows[1]));
}

/* All hexes that are reached from one without crossing a hexside with the feature: a bank of a
 * water. */
static void flood(const part_marks *to, pdc_hex_id from, int feature) {
    const pdc_map *map = to->fill->map;
    uint32_t waiting = 0;
    to->open[waiting++] = from;
    to->in[from] = 1;
    for (uint32_t next = 0; next < waiting; next++) {
        for (int d = 0; d < 6; d++) {
            pdc_hex_id other = map->near[to->open[next]][d];
            if (other != 0 && !to->in[other] && within_limits(to, other) &&
                (map->cell[to->open[next]].edge[d] >> feature & 1) == 0) {
                to->in[other] = 1;
                to->open[waiting++] = other;
            }
        }
    }
}

/* One hex farther in every direction. */
static void grow(const part_marks *to) {
    const pdc_map *map = to->fill->map;
    uint32_t count = 0;
    for (pdc_hex_id hex = 1; hex <= map->count; hex++) {
        for (int d = 0; d < 6 && !to->in[hex]; d++) {
            pdc_hex_id other = map->near[hex][d];
            if (other != 0 && to->in[other]) {
                to->open[count++] = hex;
                break;
            }
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        to->in[to->open[i]] = 1;
    }
}

static void mark_hexes(const part_marks *to, const char *path) {
    const scenario_zone *part = to->part;
    char place[100];
    if (part->hexes_count == 0 && part->bank_count == 0) {
        memset(to->in, 1, (size_t)to->fill->map->count + 1);
    }
    for (uint32_t i = 0; i < part->hexes_count; i++) {
        snprintf(place, sizeof place, "%s/hexes/%u", path, i);
        to->in[scenario_hex_of(to->fill, place, NULL, part->hexes[i])] = 1;
    }
    int feature = pdc_find_feature(to->fill->rules, part->across);
    snprintf(place, sizeof place, "%s/bank", path);
    if (part->bank_count > 0 && feature < 0) {
        scenario_complain(to->fill, place, NULL,
                          "`bank` needs `across` with a hexside feature, such as river");
        return;
    }
    for (uint32_t i = 0; i < part->bank_count; i++) {
        pdc_hex_id from = scenario_hex_of(to->fill, place, NULL, part->bank[i]);
        if (from != 0) {
            flood(to, from, feature);
        }
    }
}

static uint16_t take_marks(const part_marks *to, const char *path) {
    pdc_scenario *out = to->fill->out;
    uint16_t count = 0;
    for (pdc_hex_id hex = 1; hex <= to->fill->map->count; hex++) {
        int here = to->in[hex] && within_limits(to, hex);
        if (here == to->part->outside) {
            continue;
        }
        if (out->area_hexes == PDC_MAX_AREA) {
            scenario_complain(to->fill, path, NULL,
                              "the areas and zones of the scenario have more than %d hexes",
                              PDC_MAX_AREA);
            break;
        }
        out->area[out->area_hexes++] = hex;
        count++;
    }
    return count;
}

uint16_t scenario_area(const scenario_filler *fill, const scenario_zone *part, const char *path) {
    size_t room = (size_t)fill->map->count + 1;
    part_marks marks = {fill, part, calloc(room, 1), calloc(room, sizeof(pdc_hex_id))};
    uint16_t count = 0;
    if (marks.in != NULL && marks.open != NULL) {
        mark_hexes(&marks, path);
        for (int i = 0; i < part->within; i++) {
            grow(&marks);
        }
        count = take_marks(&marks, path);
    }
    free(marks.in);
    free(marks.open);
    return count;
}

static uint8_t find_zone(const pdc_scenario *scenario, const char *id) {
    for (uint8_t zone = 1; zone <= scenario->zones; zone++) {
        if (strcmp(scenario->zone[zone].id, id) == 0) {
            return zone;
        }
    }
    return 0;
}

uint8_t scenario_zone_of(const scenario_filler *fill, const char *path, const char *row,
                         const char *id) {
    uint8_t zone = find_zone(fill->out, id);
    if (zone == 0) {
        scenario_complain(fill, path, row, "no zone is called `%s`", id);
    }
    return zone;
}

void scenario_fill_zones(const scenario_filler *fill) {
    for (uint32_t i = 0; i < fill->in->zones_count; i++) {
        const scenario_zone *in = &fill->in->zones[i];
        pdc_map_zone *zone = &fill->out->zone[i + 1];
        char path[40];
        snprintf(path, sizeof path, "zones/%u", i);
        if (find_zone(fill->out, in->id) != 0) {
            scenario_complain(fill, path, in->id, "this zone is listed already");
        }
        memcpy(zone->id, in->id, sizeof zone->id);
        zone->first = fill->out->area_hexes;
        zone->count = scenario_area(fill, in, path);
        if (zone->count == 0) {
            scenario_complain(fill, path, in->id, "the zone has no hex");
        }
        fill->out->zones = (uint8_t)(i + 1);
    }
}

/* Time ----------------------------------------------------------------------------------------- */

static void fill_change(const scenario_filler *fill, uint32_t i) {
    const scenario_change *in = &fill->in->changes[i];
    pdc_scenario_change *change = &fill->out->change[i];
    char path[60];
    change->turn = in->turn;
    if (in->initiative[0] != 0) {
        snprintf(path, sizeof path, "changes/%u/initiative", i);
        change->initiative = strcmp(in->initiative, "die") == 0
                                 ? PDC_INITIATIVE_BY_DIE
                                 : scenario_side_of(fill, path, "change", in->initiative);
    }
    if (in->command != NULL) {
        snprintf(path, sizeof path, "changes/%u/side", i);
        change->side = scenario_side_of(fill, path, "change", in->side);
        change->command = *in->command;
    }
    if (in->pips != NULL) {
        snprintf(path, sizeof path, "changes/%u/side", i);
        change->pips_side = scenario_side_of(fill, path, "change", in->side);
        change->pips = *in->pips;
        if (!fill->rules->option_here[PDC_OPTION_STAFF_PIPS]) {
            snprintf(path, sizeof path, "changes/%u/pips", i);
            scenario_complain(fill, path, "change", "the profile knows no staff pips");
        }
    }
    if (in->initiative[0] == 0 && in->command == NULL && in->pips == NULL) {
        snprintf(path, sizeof path, "changes/%u", i);
        scenario_complain(fill, path, "change",
                          "expected `initiative`, or `side` and `command` or `pips`");
    }
    if (i > 0 && in->turn < fill->in->changes[i - 1].turn) {
        snprintf(path, sizeof path, "changes/%u/turn", i);
        scenario_complain(fill, path, "change", "turns of changes must go upwards");
    }
}

static void fill_call_back(const scenario_filler *fill) {
    const scenario_call_back *in = fill->in->call_back;
    pdc_call_back *call = &fill->out->call_back;
    call->turn = in->turn;
    call->side = scenario_side_of(fill, "call-back/side", "call-back", in->side);
    call->roll = in->roll;
    if (in->roll < 1 || in->roll > 6) {
        scenario_complain(fill, "call-back/roll", "call-back", "expected a result of a d6, 1 to 6");
    }
    for (uint32_t i = 0; i < in->toward_count; i++) {
        char path[60];
        snprintf(path, sizeof path, "call-back/toward/%u", i);
        call->toward[call->hexes++] = scenario_hex_of(fill, path, "call-back", in->toward[i]);
    }
}

static void fill_exit(const scenario_filler *fill, uint32_t i) {
    const scenario_exit *in = &fill->in->exits[i];
    char path[60];
    snprintf(path, sizeof path, "exits/%u/side", i);
    uint8_t side = scenario_side_of(fill, path, "exit", in->side);
    snprintf(path, sizeof path, "exits/%u/zone", i);
    uint8_t zone = scenario_zone_of(fill, path, "exit", in->zone);
    if (fill->out->exit_zone[side] != 0) {
        scenario_complain(fill, path, "exit", "this side has a zone of exit already");
    }
    fill->out->exit_zone[side] = zone;
    fill->out->exit_until[side] = in->until;
    for (int j = 0; j < fill->out->zone[zone].count; j++) {
        pdc_hex_id hex = fill->out->area[fill->out->zone[zone].first + j];
        int inside = 1;
        for (int d = 0; d < 6; d++) {
            inside &= fill->map->near[hex][d] != 0;
        }
        if (inside) {
            char number[9];
            pdc_map_number(fill->map, hex, number);
            scenario_complain(fill, path, "exit", "hex %s is not on the edge of the map", number);
            return;
        }
    }
}

void scenario_fill_schedule(const scenario_filler *fill) {
    fill->out->changes = (uint8_t)fill->in->changes_count;
    for (uint32_t i = 0; i < fill->in->changes_count; i++) {
        fill_change(fill, i);
    }
    if (fill->in->call_back != NULL) {
        fill_call_back(fill);
    }
    for (uint32_t i = 0; i < fill->in->exits_count; i++) {
        fill_exit(fill, i);
    }
}
