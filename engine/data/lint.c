/* What loads but is probably a mistake: roads that lead nowhere, bridges over nothing, objectives
 * that nobody reaches. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../pdc_load.h"

typedef struct {
    const char *file;
    const pdc_rules *rules;
    const pdc_map *map;
    const pdc_scenario *scenario;
    pdc_diag *diag;
    uint32_t found;
} linter;

static void report(linter *lint, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void report(linter *lint, const char *format, ...) {
    char text[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    pdc_diag_add(lint->diag, 1, lint->file, 0, 0, "%s", text);
    lint->found++;
}

static const char *number_of(const linter *lint, pdc_hex_id hex, char *out) {
    pdc_map_number(lint->map, hex, out);
    return out;
}

static int hour_of(int direction) {
    return direction == 0 ? 12 : direction * 2;
}

static int on_edge(const pdc_map *map, pdc_hex_id hex) {
    for (int d = 0; d < 6; d++) {
        if (map->near[hex][d] == 0) {
            return 1;
        }
    }
    return 0;
}

/* Hexsides ------------------------------------------------------------------------------------- */

static void lint_two_sides(linter *lint, pdc_hex_id hex, int d) {
    const pdc_cell *cell = &lint->map->cell[hex];
    pdc_hex_id other = lint->map->near[hex][d];
    char number[9];
    if (other == 0) {
        if (cell->road >> d & 1) {
            report(lint, "hex %s: the road crosses the edge of the map at %d o'clock",
                   number_of(lint, hex, number), hour_of(d));
        }
        return;
    }
    const pdc_cell *beyond = &lint->map->cell[other];
    int back = (d + 3) % 6;
    if ((cell->road >> d & 1) && !(beyond->road >> back & 1)) {
        report(lint, "hexside %s/%d: the road is drawn on one side only",
               number_of(lint, hex, number), hour_of(d));
    }
    for (int f = 0; f < lint->rules->features; f++) {
        if ((cell->edge[d] >> f & 1) && !(beyond->edge[back] >> f & 1)) {
            report(lint, "hexside %s/%d: %s is drawn on one side only",
                   number_of(lint, hex, number), hour_of(d), lint->rules->feature[f].id);
        }
    }
}

/* Crossings need water, passages a barrier, bridges a road. Looked at once for each hexside. */
static void lint_crossings(linter *lint, pdc_hex_id hex, int d) {
    const pdc_cell *cell = &lint->map->cell[hex];
    int water = 0;
    int barrier = 0;
    char number[9];
    for (int f = 0; f < lint->rules->features; f++) {
        int here = cell->edge[d] >> f & 1;
        water |= here && lint->rules->feature[f].water;
        barrier |= here && lint->rules->feature[f].barrier;
    }
    for (int f = 0; f < lint->rules->features; f++) {
        const pdc_feature_row *row = &lint->rules->feature[f];
        if (!(cell->edge[d] >> f & 1)) {
            continue;
        }
        if (row->crossing && !water) {
            report(lint, "hexside %s/%d: %s crosses no water", number_of(lint, hex, number),
                   hour_of(d), row->id);
        }
        if (row->passage && !barrier) {
            report(lint, "hexside %s/%d: %s has no wall to go through",
                   number_of(lint, hex, number), hour_of(d), row->id);
        }
        if (row->breakable && !(cell->road >> d & 1)) {
            report(lint, "hexside %s/%d: %s carries no road", number_of(lint, hex, number),
                   hour_of(d), row->id);
        }
    }
}

/* Roads ---------------------------------------------------------------------------------------- */

/* Mark the road net of a hex; 1 when it comes to the edge of the map. */
static int walk_road(const pdc_map *map, pdc_hex_id from, uint32_t *net, uint32_t number,
                     pdc_hex_id *open) {
    int edge = 0;
    uint32_t waiting = 0;
    open[waiting++] = from;
    net[from] = number;
    for (uint32_t next = 0; next < waiting; next++) {
        edge |= on_edge(map, open[next]);
        for (int d = 0; d < 6; d++) {
            pdc_hex_id other = map->near[open[next]][d];
            if (other != 0 && (map->cell[open[next]].road >> d & 1) && net[other] == 0) {
                net[other] = number;
                open[waiting++] = other;
            }
        }
    }
    return edge;
}

static int bits_of(uint8_t mask) {
    int bits = 0;
    for (; mask != 0; mask &= (uint8_t)(mask - 1)) {
        bits++;
    }
    return bits;
}

/* A road that ends beside another one that it does not meet. */
static void lint_road_end(linter *lint, pdc_hex_id hex) {
    const pdc_map *map = lint->map;
    if (bits_of(map->cell[hex].road) != 1 || on_edge(map, hex)) {
        return;
    }
    for (int d = 0; d < 6; d++) {
        pdc_hex_id other = map->near[hex][d];
        if (other != 0 && map->cell[other].road != 0 && !(map->cell[hex].road >> d & 1)) {
            char number[9];
            char beside[9];
            report(lint, "hex %s: a road ends here beside the road in hex %s without meeting it",
                   number_of(lint, hex, number), number_of(lint, other, beside));
            return;
        }
    }
}

static void lint_roads(linter *lint) {
    const pdc_map *map = lint->map;
    uint32_t *net = calloc((size_t)map->count + 1, sizeof *net);
    pdc_hex_id *open = calloc((size_t)map->count + 1, sizeof *open);
    uint32_t nets = 0;
    for (pdc_hex_id hex = 1; net != NULL && open != NULL && hex <= map->count; hex++) {
        if (map->cell[hex].road != 0 && net[hex] == 0 && !walk_road(map, hex, net, ++nets, open)) {
            char number[9];
            report(lint,
                   "the road at hex %s comes to no edge of the map and meets no road that does",
                   number_of(lint, hex, number));
        }
        if (map->cell[hex].road != 0) {
            lint_road_end(lint, hex);
        }
    }
    free(net);
    free(open);
}

uint32_t pdc_lint_map(const char *file, const pdc_rules *rules, const pdc_map *map,
                      pdc_diag *diag) {
    linter lint = {file, rules, map, NULL, diag, 0};
    for (pdc_hex_id hex = 1; hex <= map->count; hex++) {
        for (int d = 0; d < 6; d++) {
            lint_two_sides(&lint, hex, d);
            if (d < 3 || map->near[hex][d] == 0) {
                lint_crossings(&lint, hex, d);
            }
        }
    }
    lint_roads(&lint);
    return lint.found;
}

/* Scenario ------------------------------------------------------------------------------------- */

/* Can foot go from a hex over this side? Roads carry over everything; a crossing opens its water, a
 * gate its wall. */
static int foot_passes(const linter *lint, pdc_hex_id hex, int d) {
    const pdc_cell *cell = &lint->map->cell[hex];
    pdc_hex_id other = lint->map->near[hex][d];
    if (other == 0) {
        return 0;
    }
    if (cell->road >> d & 1) {
        return 1;
    }
    int closed = lint->rules->terrain[lint->map->cell[other].terrain].enter.cost[PDC_CLASS_FOOT] ==
                 PDC_CLOSED;
    int crossing = 0;
    int blocked = 0;
    for (int f = 0; f < lint->rules->features; f++) {
        const pdc_feature_row *row = &lint->rules->feature[f];
        if (cell->edge[d] >> f & 1) {
            crossing |= row->crossing || row->passage;
            blocked |= row->cross.cost[PDC_CLASS_FOOT] == PDC_CLOSED;
        }
    }
    return !closed && (!blocked || crossing);
}

/* All hexes that infantry of a side can come to from where it starts or enters. */
static void walk_side(const linter *lint, int side, uint8_t *seen, pdc_hex_id *open) {
    uint32_t waiting = 0;
    for (uint16_t i = 1; i <= lint->scenario->units; i++) {
        const pdc_roster_unit *unit = &lint->scenario->unit[i];
        for (int p = 0; p < unit->hexes + unit->entries; p++) {
            pdc_hex_id hex = p < unit->hexes ? unit->hex[p] : unit->entry[p - unit->hexes];
            if (unit->side == side && hex != 0 && !seen[hex]) {
                seen[hex] = 1;
                open[waiting++] = hex;
            }
        }
    }
    for (uint32_t next = 0; next < waiting; next++) {
        for (int d = 0; d < 6; d++) {
            pdc_hex_id other = lint->map->near[open[next]][d];
            if (other != 0 && !seen[other] && foot_passes(lint, open[next], d)) {
                seen[other] = 1;
                open[waiting++] = other;
            }
        }
    }
}

static void lint_objectives(linter *lint) {
    uint8_t *seen = calloc((size_t)lint->map->count + 1, 1);
    pdc_hex_id *open = calloc((size_t)lint->map->count + 1, sizeof *open);
    for (int side = 1; side <= 2 && seen != NULL && open != NULL; side++) {
        memset(seen, 0, (size_t)lint->map->count + 1);
        walk_side(lint, side, seen, open);
        for (int i = 0; i < lint->scenario->objectives; i++) {
            if (!seen[lint->scenario->objective[i].hex]) {
                char number[9];
                report(lint, "objective %s: no infantry of %s can reach it",
                       number_of(lint, lint->scenario->objective[i].hex, number),
                       lint->scenario->side[side].id);
            }
        }
    }
    free(seen);
    free(open);
}

static void lint_entries(linter *lint) {
    for (uint16_t i = 1; i <= lint->scenario->units; i++) {
        const pdc_roster_unit *unit = &lint->scenario->unit[i];
        int movement_class = lint->rules->arm[unit->arm].movement_class;
        for (int e = 0; e < unit->entries; e++) {
            const pdc_cell *cell = &lint->map->cell[unit->entry[e]];
            char number[9];
            number_of(lint, unit->entry[e], number);
            if (!on_edge(lint->map, unit->entry[e])) {
                report(lint, "%s: entry hex %s is not on the edge of the map", unit->id, number);
            }
            if (lint->rules->terrain[cell->terrain].enter.cost[movement_class] == PDC_CLOSED &&
                cell->road == 0) {
                report(lint, "%s: it may not go into its entry hex %s", unit->id, number);
            }
        }
        if (unit->arrive > lint->scenario->turns) {
            report(lint, "%s: arrives on turn %u, after the last", unit->id, unit->arrive);
        }
    }
}

static void lint_leaders(linter *lint) {
    const pdc_scenario *scenario = lint->scenario;
    for (uint16_t i = 1; i <= scenario->leaders; i++) {
        int followers = scenario->leader[i].mu != 0 || scenario->leader[i].with != 0;
        for (uint16_t j = 1; j <= scenario->leaders; j++) {
            followers |= scenario->leader[j].superior == i;
        }
        /* a leader who stands on the map or comes to it may lead whom he joins; one who is nowhere
         * and has nobody is a mistake */
        if (!followers && scenario->leader[i].hex == 0 && scenario->leader[i].arrive == 0) {
            report(lint, "leader %s has no troops, no leader under him, and never comes to the map",
                   scenario->leader[i].id);
        }
    }
    for (uint8_t mu = 1; mu <= scenario->mus; mu++) {
        int units = 0;
        for (uint16_t i = 1; i <= scenario->units; i++) {
            units += scenario->unit[i].mu == mu;
        }
        if (units == 0) {
            report(lint, "maneuver unit %s has no units%s%s", scenario->mu[mu].id,
                   scenario->mu[mu].leader != 0 ? "; its leader is " : "",
                   scenario->mu[mu].leader != 0 ? scenario->leader[scenario->mu[mu].leader].id
                                                : "");
        }
        if (scenario->mu[mu].leader == 0) {
            report(lint, "maneuver unit %s has no leader", scenario->mu[mu].id);
        }
    }
}

uint32_t pdc_lint_scenario(const char *file, const pdc_rules *rules, const pdc_map *map,
                           const pdc_scenario *scenario, pdc_diag *diag) {
    linter lint = {file, rules, map, scenario, diag, 0};
    lint_objectives(&lint);
    lint_entries(&lint);
    lint_leaders(&lint);
    return lint.found;
}
