/*
 * Line of sight [HC-68, FE-01, FE-02]. From hex centre to hex centre, in integers. The height of
 * the line over a hex is taken at the point of the line nearest to the centre of the hex, so that
 * looking there and back gives the same answer.
 */
#include "los.h"

#include <stddef.h>

#include "../pdc.h"
#include "halves.h"
#include "occupancy.h"
#include "pace.h"

static hex_axial plus(hex_axial a, hex_axial b) {
    hex_axial sum = {a.q + b.q, a.r + b.r};
    return sum;
}

static hex_axial minus(hex_axial a, hex_axial b) {
    hex_axial rest = {a.q - b.q, a.r - b.r};
    return rest;
}

static int64_t cross(hex_axial a, hex_axial b) {
    return (int64_t)a.q * b.r - (int64_t)a.r * b.q;
}

/* Twice the scalar product of two true vectors. */
static int64_t dot(hex_axial a, hex_axial b) {
    return 2 * ((int64_t)a.q * b.q + (int64_t)a.r * b.r) + (int64_t)a.q * b.r + (int64_t)a.r * b.q;
}

static int64_t magnitude(int64_t value) {
    return value < 0 ? -value : value;
}

/* The walk ------------------------------------------------------------------------------------- */

void los_begin(los_walk *walk, hex_axial from, hex_axial to) {
    walk->step = minus(to, from);
    walk->at = from;
    walk->off = 0;
    walk->reach = 0;
    for (int i = 0; i < 6; i++) {
        /* vertices of a hex lie at (hex_vector(i) + hex_vector(i + 1)) / 3 from its centre */
        int64_t vertex = magnitude(cross(walk->step, plus(hex_vector(i), hex_vector((i + 1) % 6))));
        walk->reach = vertex > walk->reach ? vertex : walk->reach;
        walk->ahead[i] = dot(hex_vector(i), walk->step);
        walk->aside[i] = cross(walk->step, hex_vector(i));
    }
}

void los_next(los_walk *walk, los_stage *out) {
    int best = -1;
    for (int i = 0; i < 6; i++) {
        if (walk->ahead[i] > 0 && 3 * magnitude(walk->off + walk->aside[i]) < walk->reach &&
            (best < 0 || walk->ahead[i] < walk->ahead[best])) {
            best = i;
        }
    }
    out->count = best >= 0;
    if (best >= 0) {
        walk->at = plus(walk->at, hex_vector(best));
        walk->off += walk->aside[best];
        out->hex[0] = walk->at;
        return;
    }
    /* From here the line leaves through a vertex and runs along the hexside of the two hexes beside
     * it. */
    for (int i = 0; i < 6; i++) {
        hex_axial straight = plus(hex_vector(i), hex_vector((i + 1) % 6));
        if (cross(walk->step, straight) == 0 && dot(walk->step, straight) > 0) {
            out->hex[0] = plus(walk->at, hex_vector(i));
            out->hex[1] = plus(walk->at, hex_vector((i + 1) % 6));
            out->count = 2;
            walk->at = plus(walk->at, straight);
        }
    }
}

/* Blocking ------------------------------------------------------------------------------------- */

/* What a line of sight is: its ends, and their ground in half-steps. */
typedef struct {
    const pdc_pos *pos;
    hex_axial from, vector;
    int64_t length; // twice the square of the vector
    int low, high;  // ground of `from` and of `to`, half-steps
    int ground;     // the same for `from` in steps
    pdc_hex_id end[2];
    const los_fire *fire;
} sight;

/* Half-steps that stand on the ground of a hex; masked 1: so does a formed unit. */
static int top_of(const sight *line, pdc_hex_id hex, int masked) {
    int top = pos_terrain(line->pos, hex)->sight_top;
    int units = line->pos->world->rules->sight_unit;
    return masked && units > top ? units : top;
}

/* [FE-01] any formed unit is a mask, skirmishers and foragers never; it masks in the halves in which
 * it stands there [CV-8] */
static int unit_masks(const sight *line, pdc_unit_id who, pdc_hex_id hex) {
    const los_fire *fire = line->fire;
    if (pos_formation(line->pos, who)->dispersed || who == fire->except[0] ||
        who == fire->except[1] || who == fire->except[2]) {
        return 0;
    }
    return fire->half == 0 || halves_holds(line->pos, who, fire->half, hex);
}

static int is_masked(const sight *line, pdc_hex_id hex) {
    const pdc_pos *pos = line->pos;
    const los_fire *fire = line->fire;
    if (fire->mode == LOS_OVER && pos->world->map->cell[hex].height < line->ground &&
        pdc_map_distance(pos->world->map, line->end[0], hex) >= fire->over) {
        return 0; /* [FE-02] who stands below, and far enough away, may be fired over */
    }
    for (int e = occ_first(pos, hex); e != 0; e = occ_next(pos, e)) {
        if (unit_masks(line, occ_unit(e), hex)) {
            return 1;
        }
    }
    for (int i = 0; i < fire->movers; i++) {
        if (unit_masks(line, fire->mover[i], hex)) {
            return 1;
        }
    }
    return 0;
}

/* [HC-68] obstacles block when they reach the line, bare ground only when it lies above it */
static int hex_blocks(const sight *line, hex_axial at, pdc_hex_id hex) {
    const pdc_pos *pos = line->pos;
    int64_t along = dot(minus(at, line->from), line->vector);
    int64_t level = line->low * line->length + (line->high - line->low) * along;
    int64_t ground = 2 * pos->world->map->cell[hex].height * line->length;
    int masked = is_masked(line, hex);
    if (masked && line->fire->masks) {
        return 1; /* [FE-01] */
    }
    if (masked && line->fire->mode == LOS_CANISTER) {
        return 1; /* [FE-03] canister is never fired overhead */
    }
    int top = top_of(line, hex, masked);
    return ground > level || (top > 0 && ground + top * line->length >= level);
}

/* [HC-68] walls and hedges block between ends that are no higher than their ground, except next to
 * an end */
static int side_blocks(const sight *line, pdc_hex_id a, pdc_hex_id b) {
    const pdc_rules *rules = line->pos->world->rules;
    const pdc_map *map = line->pos->world->map;
    int direction = pdc_map_direction(map, a, b);
    if (direction < 0 || a == line->end[0] || a == line->end[1] || b == line->end[0] ||
        b == line->end[1]) {
        return 0;
    }
    int height =
        map->cell[a].height > map->cell[b].height ? map->cell[a].height : map->cell[b].height;
    if (line->low > 2 * height || line->high > 2 * height) {
        return 0;
    }
    for (int f = 0; f < rules->features; f++) {
        if (rules->feature[f].sight_top && (map->cell[a].edge[direction] >> f & 1) != 0) {
            return 1;
        }
    }
    return 0;
}

/* Hex that blocks the way from `before` by this stage to the next hex; 0 none. Of two that block
 * the first number. */
static pdc_hex_id stage_blocks(const sight *line, pdc_hex_id before, const los_stage *stage,
                               pdc_hex_id after) {
    pdc_hex_id first = 0;
    for (int i = 0; i < stage->count; i++) {
        pdc_hex_id hex = hex_at(line->pos->world->map, stage->hex[i]);
        int open = hex == 0
                       ? stage->count == 2 // beside the map's edge nothing blocks
                       : !hex_blocks(line, stage->hex[i], hex) && !side_blocks(line, before, hex) &&
                             (after == 0 || !side_blocks(line, hex, after));
        if (open) {
            return 0;
        }
        first = first == 0 || (hex != 0 && hex < first) ? hex : first;
    }
    return first;
}

/* Woods met so far on a line, in half hexes, and the first hex in which they are too much. */
typedef struct {
    int halves;
    pdc_hex_id full;
} wood_walk;

/* [FR-68] A hex between the ends counts whole, an end half; of two hexes beside a hexside both must
 * be woods, and they count once. */
static void add_wood(const sight *line, const los_stage *stage, int halves, wood_walk *wood) {
    const pdc_pos *pos = line->pos;
    int inches = (int)pace_inches(pos);
    pdc_hex_id first = 0;
    for (int i = 0; i < stage->count; i++) {
        pdc_hex_id hex = hex_at(pos->world->map, stage->hex[i]);
        if (hex == 0) {
            continue;
        }
        if (pos_terrain(pos, hex)->friction != PDC_FRICTION_WOODS) {
            return;
        }
        first = first == 0 || hex < first ? hex : first;
    }
    if (first == 0) {
        return;
    }
    wood->halves += halves;
    if (wood->full == 0 && wood->halves * inches > 2 * pos->world->rules->wood_sight) {
        wood->full = first;
    }
}

static pdc_hex_id wood_blocks(const sight *line, const los_stage *stage, int halves,
                              wood_walk *wood) {
    if (line->pos->world->rules->wood_sight != 0) {
        add_wood(line, stage, halves, wood);
    }
    return wood->full;
}

/* What lies in the way; wood: where the woods are too much, if these are it. */
static pdc_hex_id first_blocker(const sight *line, hex_axial to, pdc_hex_id *wood) {
    const pdc_map *map = line->pos->world->map;
    los_walk walk;
    wood_walk woods = {0, 0};
    los_stage start = {{line->from, line->from}, 1};
    los_begin(&walk, line->from, to);
    wood_blocks(line, &start, 1, &woods);
    pdc_hex_id before = line->end[0];
    for (;;) {
        los_stage stage;
        los_next(&walk, &stage);
        pdc_hex_id at = hex_at(map, walk.at); // the hex itself, or the one beyond the hexside
        int ends = at == line->end[1];
        los_stage inner = {{walk.at, walk.at}, 1};
        if (stage.count == 1 && ends) {
            *wood = wood_blocks(line, &stage, 1, &woods);
            return *wood;
        }
        *wood = wood_blocks(line, &stage, 2, &woods);
        pdc_hex_id blocker = stage_blocks(line, before, &stage, stage.count == 2 ? at : 0);
        if (blocker != 0 || *wood != 0) {
            *wood = blocker != 0 ? 0 : *wood;
            return blocker != 0 ? blocker : *wood;
        }
        if (stage.count == 2) {
            *wood = wood_blocks(line, &inner, ends ? 1 : 2, &woods);
            if (ends || *wood != 0) {
                return *wood;
            }
            blocker = stage_blocks(line, 0, &inner, 0);
            if (blocker != 0) {
                return blocker;
            }
        }
        before = at;
    }
}

static const los_fire plain_sight = {.mode = LOS_UNITS};

static sight sight_of(const pdc_pos *pos, pdc_hex_id from, pdc_hex_id to, const los_fire *fire) {
    const pdc_map *map = pos->world->map;
    hex_axial a = hex_axial_of(map, from);
    hex_axial b = hex_axial_of(map, to);
    sight line = {pos,
                  a,
                  minus(b, a),
                  0,
                  2 * map->cell[from].height,
                  2 * map->cell[to].height,
                  map->cell[from].height,
                  {from, to},
                  fire};
    line.length = dot(line.vector, line.vector);
    return line;
}

static pdc_hex_id blocker_of(const pdc_pos *pos, pdc_hex_id from, pdc_hex_id to,
                             const los_fire *fire, pdc_hex_id *wood) {
    *wood = 0;
    if (pdc_map_distance(pos->world->map, from, to) <= 1) {
        return 0;
    }
    sight line = sight_of(pos, from, to, fire);
    return first_blocker(&line, hex_axial_of(pos->world->map, to), wood);
}

int los_clear(const pdc_pos *pos, pdc_hex_id from, pdc_hex_id to, pdc_hex_id *blocker,
              const char **rule) {
    pdc_hex_id wood;
    pdc_hex_id hex = blocker_of(pos, from, to, &plain_sight, &wood);
    if (blocker != NULL) {
        *blocker = hex;
    }
    if (rule != NULL) {
        *rule = wood != 0 ? "FR-30" : hex != 0 ? "HC-68" : ""; /* [FR-30] 2 inches of woods */
    }
    return hex == 0;
}

int los_clear_for(const pdc_pos *pos, pdc_hex_id from, pdc_hex_id to, const los_fire *fire) {
    pdc_hex_id wood;
    return blocker_of(pos, from, to, fire, &wood) == 0;
}

int los_in_woods(const pdc_pos *pos, pdc_hex_id from, pdc_hex_id to) {
    pdc_hex_id wood;
    blocker_of(pos, from, to, &plain_sight, &wood);
    return wood != 0;
}

/* What a unit sees ----------------------------------------------------------------------------- */

int pdc_sight_limit(const pdc_pos *pos) {
    const pdc_scenario *scenario = pos->world->scenario;
    int limit = 255;
    for (int i = 0; i < scenario->sights; i++) {
        if (scenario->sight[i].turn <= pos->state->game.turn) {
            limit = scenario->sight[i].hexes; /* fog of the turn: the last line that has begun */
        }
    }
    return limit;
}

int los_sees_hex(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    const pdc_unit *unit = pos_unit(pos, who);
    int limit = pdc_sight_limit(pos);
    for (int part = 0; part < unit->hexes; part++) {
        int distance = pdc_map_distance(pos->world->map, unit->hex[part], hex);
        if ((limit == 255 || distance <= limit) &&
            los_clear(pos, unit->hex[part], hex, NULL, NULL)) {
            return 1;
        }
    }
    return 0;
}

int los_sees(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id other) {
    const pdc_unit *unit = pos_unit(pos, other);
    for (int part = 0; part < unit->hexes; part++) {
        if (los_sees_hex(pos, who, unit->hex[part])) {
            return 1;
        }
    }
    return 0;
}

int pdc_los(const pdc_pos *pos, pdc_hex_id from, pdc_hex_id to, pdc_hex_id *blocker,
            const char **rule) {
    occ_invalidate(pos);
    return los_clear(pos, from, to, blocker, rule);
}

/* Looking over the ground ---------------------------------------------------------------------- */

static pdc_sight_place place_of(const sight *line, hex_axial at, pdc_hex_id hex) {
    int64_t along = line->length > 0 ? dot(minus(at, line->from), line->vector) : 0;
    int64_t length = line->length > 0 ? line->length : 1;
    int end = hex == line->end[0] || hex == line->end[1]; /* [HC-68] units there never block */
    pdc_sight_place place = {.hex = hex, .along = (uint16_t)(1000 * along / length)};
    place.line = (int32_t)(50 * line->low + 50 * (line->high - line->low) * along / length);
    place.ground = 100 * line->pos->world->map->cell[hex].height;
    place.obstacle = place.ground + 50 * top_of(line, hex, !end && is_masked(line, hex));
    return place;
}

/* Of the two hexes beside a hexside the one that blocks, else the lower. 0: both beyond the map. */
static int place_of_stage(const sight *line, const los_stage *stage, pdc_hex_id blocker,
                          pdc_sight_place *out) {
    int found = 0;
    for (int i = 0; i < stage->count; i++) {
        pdc_hex_id hex = hex_at(line->pos->world->map, stage->hex[i]);
        if (hex == 0) {
            continue;
        }
        pdc_sight_place place = place_of(line, stage->hex[i], hex);
        place.blocks = hex == blocker;
        if (!found || place.blocks || (!out->blocks && place.obstacle < out->obstacle)) {
            *out = place;
        }
        found = 1;
    }
    return found;
}

int pdc_sight_profile(const pdc_pos *pos, pdc_hex_id from, pdc_hex_id to, pdc_sight_place *out,
                      int room) {
    const pdc_map *map = pos->world->map;
    occ_invalidate(pos);
    sight line = sight_of(pos, from, to, &plain_sight);
    pdc_hex_id wood;
    pdc_hex_id blocker = blocker_of(pos, from, to, &plain_sight, &wood);
    int count = 0;
    if (room > 0) {
        out[count] = place_of(&line, line.from, from);
    }
    count++;
    if (from == to) {
        return count;
    }
    los_walk walk;
    los_begin(&walk, line.from, hex_axial_of(map, to));
    for (pdc_hex_id at = from; at != to;) {
        los_stage stage;
        pdc_sight_place place;
        los_next(&walk, &stage);
        los_stage inner = {{walk.at, walk.at}, 1};
        at = hex_at(map, walk.at);
        if (place_of_stage(&line, &stage, blocker, &place)) {
            if (count < room) {
                out[count] = place;
            }
            count++;
        }
        if (stage.count == 2 && place_of_stage(&line, &inner, blocker, &place)) {
            if (count < room) {
                out[count] = place;
            }
            count++;
        }
    }
    return count;
}

int pdc_field_of_view(const pdc_pos *pos, pdc_unit_id who, uint8_t *seen, uint32_t room) {
    int count = 0;
    occ_invalidate(pos);
    for (pdc_hex_id hex = 1; hex < room && hex <= pos->world->map->count; hex++) {
        seen[hex] = (uint8_t)los_sees_hex(pos, who, hex);
        count += seen[hex];
    }
    return count;
}
