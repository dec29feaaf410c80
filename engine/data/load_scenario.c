/* A scenario file: sides, clock, leaders, maneuver units, points. Units are in scenario_units.c,
 * what the whole must keep to in validate.c. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenario_fill.h"

void scenario_complain(const scenario_filler *fill, const char *path, const char *row,
                       const char *format, ...) {
    char text[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    yaml_file_complain(fill->file, yaml_file_line(fill->file, "%s", path), "%s%s%s%s%s%s",
                       fill->with != NULL ? "with the option " : "",
                       fill->with != NULL ? fill->with : "", fill->with != NULL ? ": " : "",
                       row != NULL ? row : "", row != NULL ? ": " : "", text);
}

/* Names ---------------------------------------------------------------------------------------- */

pdc_hex_id scenario_hex_of(const scenario_filler *fill, const char *path, const char *row,
                           const char *text) {
    size_t digits = (size_t)fill->map->digits;
    char col[5] = "";
    pdc_hex_id hex = 0;
    if (strlen(text) == digits * 2 && strspn(text, "0123456789") == digits * 2) {
        memcpy(col, text, digits);
        hex = pdc_map_hex(fill->map, atoi(col), atoi(text + digits));
    }
    if (hex == 0) {
        scenario_complain(
            fill, path, row,
            "`%s` is no hex of the map; expected %zu digits, from %0*d%0*d to %0*d%0*d", text,
            digits * 2, (int)digits, 1, (int)digits, 1, (int)digits, fill->map->cols, (int)digits,
            fill->map->rows);
    }
    return hex;
}

uint8_t scenario_side_of(const scenario_filler *fill, const char *path, const char *row,
                         const char *id) {
    for (uint8_t side = 1; side <= 2; side++) {
        if (strcmp(fill->out->side[side].id, id) == 0) {
            return side;
        }
    }
    scenario_complain(fill, path, row, "`%s` is no side; expected %s or %s", id,
                      fill->out->side[1].id, fill->out->side[2].id);
    return 0;
}

uint16_t scenario_leader_of(const pdc_scenario *scenario, const char *id) {
    for (uint16_t leader = 1; leader <= scenario->leaders; leader++) {
        if (strcmp(scenario->leader[leader].id, id) == 0) {
            return leader;
        }
    }
    return 0;
}

uint16_t scenario_unit_of(const pdc_scenario *scenario, const char *id) {
    for (uint16_t unit = 1; unit <= scenario->units; unit++) {
        if (strcmp(scenario->unit[unit].id, id) == 0) {
            return unit;
        }
    }
    return 0;
}

void scenario_check_id(const scenario_filler *fill, pdc_id_kind kind, const char *path,
                       const char *id) {
    static const char *const letters[] = {
        [PDC_ID_ORDER] = "only letters, digits, - and . are allowed",
        [PDC_ID_SIDE] = "only letters, digits, -, . and _ are allowed",
        [PDC_ID_HEADER] = "only letters, digits, -, . and _ are allowed"};
    pdc_id_problem problem = pdc_id_check(kind, id);
    if (problem != PDC_ID_FINE) {
        scenario_complain(fill, path, NULL, "`%s` cannot be an id: %s; choose another", id,
                          problem == PDC_ID_LETTERS ? letters[kind]
                          : problem == PDC_ID_HEX   ? "it could be taken for a hex number"
                                                    : "it is a word of the notation");
    }
}

void scenario_arrive(const scenario_filler *fill, const char *path, const char *row,
                     const scenario_arrival *arrival, uint16_t *turn, uint8_t *entries,
                     pdc_hex_id *entry) {
    char place[80];
    *turn = arrival->turn;
    *entries = (uint8_t)arrival->entry_count;
    if (arrival->turn == 0) {
        snprintf(place, sizeof place, "%s/turn", path);
        scenario_complain(fill, place, row, "expected the turn of arrival, 1 or later");
    }
    if (arrival->entry_count == 0 && arrival->with_count == 0) {
        scenario_complain(fill, path, row, "expected `entry` with the hexes of arrival");
    }
    if (arrival->roll > 6) {
        snprintf(place, sizeof place, "%s/roll", path);
        scenario_complain(fill, place, row, "expected a result of a d6, 2 to 6");
    }
    for (uint32_t i = 0; i < arrival->entry_count; i++) {
        snprintf(place, sizeof place, "%s/entry/%u", path, i);
        entry[i] = scenario_hex_of(fill, place, row, arrival->entry[i]);
    }
}

/* Head ----------------------------------------------------------------------------------------- */

static void fill_clock(const scenario_filler *fill) {
    const scenario_turns *turns = &fill->in->turns;
    int hours;
    int minutes;
    char rest;
    fill->out->year = fill->in->year;
    fill->out->first_turn = turns->first;
    fill->out->turns = turns->last;
    if (turns->first == 0 || turns->last < turns->first || turns->last > 1000) {
        scenario_complain(fill, "turns/last", NULL,
                          "turns from %u to %u: expected 1 or more, the last not before the first",
                          turns->first, turns->last);
    }
    if (sscanf(turns->clock, "%2d:%2d%c", &hours, &minutes, &rest) != 2 || hours < 0 ||
        hours > 23 || minutes < 0 || minutes > 59) {
        scenario_complain(fill, "turns/clock", NULL, "`%s`: expected a time like 5:40",
                          turns->clock);
        return;
    }
    fill->out->clock = (uint16_t)(hours * 60 + minutes);
}

static void fill_sides(const scenario_filler *fill) {
    for (uint32_t i = 0; i < 2; i++) {
        const scenario_side *in = &fill->in->sides[i];
        pdc_side *side = &fill->out->side[i + 1];
        unsigned colour[3];
        char path[40];
        memcpy(side->id, in->id, sizeof side->id);
        memcpy(side->title, in->title, sizeof side->title);
        side->command = in->command;
        snprintf(path, sizeof path, "sides/%u/id", i);
        scenario_check_id(fill, PDC_ID_SIDE, path, in->id);
        snprintf(path, sizeof path, "sides/%u/colour", i);
        if (strlen(in->colour) != 7 || strspn(in->colour + 1, "0123456789abcdefABCDEF") != 6 ||
            sscanf(in->colour, "#%2x%2x%2x", &colour[0], &colour[1], &colour[2]) != 3) {
            scenario_complain(fill, path, in->id, "`%s`: expected a colour like \"#2a4b8d\"",
                              in->colour);
            continue;
        }
        side->red = (uint8_t)colour[0];
        side->green = (uint8_t)colour[1];
        side->blue = (uint8_t)colour[2];
    }
    if (strcmp(fill->in->sides[0].id, fill->in->sides[1].id) == 0) {
        scenario_complain(fill, "sides/1/id", NULL, "both sides are called `%s`",
                          fill->in->sides[0].id);
    }
    fill->out->sides = 2;
    fill->out->initiative =
        scenario_side_of(fill, "initiative", "initiative", fill->in->initiative);
}

static void fill_options(const scenario_filler *fill) {
    memcpy(fill->out->option, fill->rules->option, sizeof fill->out->option);
    for (uint32_t i = 0; i < fill->in->options_count; i++) {
        const scenario_option *option = &fill->in->options[i];
        char path[40];
        snprintf(path, sizeof path, "options/%u/name", i);
        if (!fill->rules->option_here[option->name]) {
            scenario_complain(fill, path, NULL, "profile %s has no option `%s`", fill->rules->id,
                              pdc_option_names[option->name]);
        }
        if (!pdc_option_allows((pdc_option)option->name, option->value)) { /* [HC-361] */
            char range[40];
            pdc_option_range((pdc_option)option->name, range, sizeof range);
            snprintf(path, sizeof path, "options/%u/value", i);
            scenario_complain(fill, path, NULL, "option `%s`: expected a value from %s",
                              pdc_option_names[option->name], range);
            continue;
        }
        fill->out->option[option->name] = option->value;
    }
}

static void fill_head(const scenario_filler *fill) {
    pdc_scenario *out = fill->out;
    memcpy(out->id, fill->in->id, sizeof out->id);
    memcpy(out->title, fill->in->title, sizeof out->title);
    memcpy(out->map, fill->map->id, sizeof out->map);
    memcpy(out->profile, fill->in->profile, sizeof out->profile);
    scenario_check_id(fill, PDC_ID_HEADER, "scenario", out->id);
    scenario_check_id(fill, PDC_ID_HEADER, "map", out->map);
    scenario_check_id(fill, PDC_ID_HEADER, "profile", out->profile);
    out->level[0] = fill->in->levels.marginal;
    out->level[1] = fill->in->levels.tactical;
    out->level[2] = fill->in->levels.decisive;
    if (out->level[0] < 1 || out->level[1] <= out->level[0] || out->level[2] <= out->level[1]) {
        scenario_complain(fill, "levels", NULL, "expected 0 < marginal < tactical < decisive");
    }
    out->sights = (uint8_t)fill->in->sight_count;
    for (uint32_t i = 0; i < fill->in->sight_count; i++) {
        out->sight[i].turn = fill->in->sight[i].turn;
        out->sight[i].hexes = fill->in->sight[i].hexes;
        if (i > 0 && out->sight[i].turn <= out->sight[i - 1].turn) {
            char path[40];
            snprintf(path, sizeof path, "sight/%u/turn", i);
            scenario_complain(fill, path, NULL, "turns of sight must go upwards");
        }
    }
}

/* Leaders and maneuver units ------------------------------------------------------------------- */

static void fill_leader(const scenario_filler *fill, uint32_t i) {
    const scenario_leader *in = &fill->in->leaders[i];
    pdc_roster_leader *leader = &fill->out->leader[i + 1];
    char path[60];
    memcpy(leader->id, in->id, sizeof leader->id);
    memcpy(leader->title, in->title, sizeof leader->title);
    leader->rating = in->rating;
    leader->level = in->level;
    leader->allowance =
        in->mp != 0 ? (uint32_t)in->mp * PDC_TICKS_PER_MP : fill->rules->leader_allowance;
    snprintf(path, sizeof path, "leaders/%u/id", i);
    scenario_check_id(fill, PDC_ID_ORDER, path, in->id);
    if (scenario_leader_of(fill->out, in->id) != i + 1) {
        scenario_complain(fill, path, in->id, "this leader is listed already");
    }
    snprintf(path, sizeof path, "leaders/%u/side", i);
    leader->side = scenario_side_of(fill, path, in->id, in->side);
    if (in->rating > 3) {
        snprintf(path, sizeof path, "leaders/%u/rating", i);
        scenario_complain(fill, path, in->id, "expected a rating of 0 to 3");
    }
    if (in->at[0] != 0 && strcmp(in->at, "off") != 0) {
        snprintf(path, sizeof path, "leaders/%u/at", i);
        leader->hex = scenario_hex_of(fill, path, in->id, in->at);
    }
    if (in->arrives != NULL) {
        snprintf(path, sizeof path, "leaders/%u/arrives", i);
        scenario_arrive(fill, path, in->id, in->arrives, &leader->arrive, &leader->entries,
                        leader->entry);
        if (in->arrives->divided) {
            scenario_complain(fill, path, in->id, "`divided` is for regiments, not for leaders");
        }
    }
}

static void fill_superiors(const scenario_filler *fill) {
    for (uint32_t i = 0; i < fill->in->leaders_count; i++) {
        const scenario_leader *in = &fill->in->leaders[i];
        char path[60];
        snprintf(path, sizeof path, "leaders/%u/superior", i);
        if (in->superior[0] == 0) {
            continue;
        }
        uint16_t superior = scenario_leader_of(fill->out, in->superior);
        if (superior == 0 || superior == i + 1) {
            scenario_complain(fill, path, in->id, "no other leader is called `%s`", in->superior);
        } else if (fill->out->leader[superior].level <= in->level) {
            scenario_complain(fill, path, in->id, "`%s` is not of a higher level", in->superior);
        } else {
            fill->out->leader[i + 1].superior = superior;
        }
    }
}

static void fill_leaders(const scenario_filler *fill) {
    for (uint32_t i = 0; i < fill->in->leaders_count; i++) {
        fill->out->leaders = (uint16_t)(i + 1);
        fill_leader(fill, i);
    }
    fill_superiors(fill);
}

/* Corps are numbered in the order in which they are first named. */
static uint8_t corps_of(const scenario_filler *fill, const char *name) {
    uint8_t number = 0;
    for (uint32_t i = 0; name[0] != 0 && i < fill->in->maneuver_units_count; i++) {
        const char *other = fill->in->maneuver_units[i].corps;
        int first = other[0] != 0;
        for (uint32_t j = 0; j < i; j++) {
            first &= strcmp(fill->in->maneuver_units[j].corps, other) != 0;
        }
        number = (uint8_t)(number + first);
        if (strcmp(other, name) == 0) {
            return number;
        }
    }
    return 0;
}

static void fill_mus(const scenario_filler *fill) {
    for (uint32_t i = 0; i < fill->in->maneuver_units_count; i++) {
        const scenario_mu *in = &fill->in->maneuver_units[i];
        pdc_mu *mu = &fill->out->mu[i + 1];
        char path[60];
        memcpy(mu->id, in->id, sizeof mu->id);
        memcpy(mu->title, in->title, sizeof mu->title);
        mu->corps = corps_of(fill, in->corps);
        snprintf(path, sizeof path, "maneuver-units/%u/id", i);
        scenario_check_id(fill, PDC_ID_ORDER, path, in->id);
        if (pdc_name_mu(fill->out, in->id) != 0) {
            scenario_complain(fill, path, in->id, "this maneuver unit is listed already");
        }
        fill->out->mus = (uint8_t)(i + 1);
        snprintf(path, sizeof path, "maneuver-units/%u/side", i);
        mu->side = scenario_side_of(fill, path, in->id, in->side);
        if (in->leader[0] == 0) {
            continue;
        }
        mu->leader = scenario_leader_of(fill->out, in->leader);
        snprintf(path, sizeof path, "maneuver-units/%u/leader", i);
        if (mu->leader == 0) {
            scenario_complain(fill, path, in->id, "no leader is called `%s`", in->leader);
        } else if (fill->out->leader[mu->leader].side != mu->side) {
            scenario_complain(fill, path, in->id, "leader `%s` is of the other side", in->leader);
        } else if (fill->out->leader[mu->leader].mu != 0) {
            scenario_complain(fill, path, in->id, "leader `%s` has a maneuver unit already",
                              in->leader);
        } else {
            fill->out->leader[mu->leader].mu = (uint8_t)(i + 1);
        }
    }
}

/* Points --------------------------------------------------------------------------------------- */

static void fill_objectives(const scenario_filler *fill) {
    fill->out->objectives = (uint8_t)fill->in->objectives_count;
    for (uint32_t i = 0; i < fill->in->objectives_count; i++) {
        const scenario_objective *in = &fill->in->objectives[i];
        pdc_objective *objective = &fill->out->objective[i];
        char path[60];
        snprintf(path, sizeof path, "objectives/%u/at", i);
        objective->hex = scenario_hex_of(fill, path, "objective", in->at);
        objective->points = in->points;
        objective->last = in->last;
        if (in->owner[0] != 0) {
            snprintf(path, sizeof path, "objectives/%u/owner", i);
            objective->owner = scenario_side_of(fill, path, "objective", in->owner);
        }
    }
}

/* "1211/2" */
int scenario_hexside_of(const scenario_filler *fill, const char *path, const char *text,
                        pdc_hex_id *hex, uint8_t *direction) {
    char number[9] = "";
    size_t digits = strspn(text, "0123456789");
    int hour = digits < sizeof number && text[digits] == '/' ? atoi(text + digits + 1) : 0;
    if (hour < 2 || hour > 12 || hour % 2 != 0) {
        scenario_complain(fill, path, NULL, "`%s` is no hexside; expected one like 1211/2", text);
        return 0;
    }
    memcpy(number, text, digits);
    *hex = scenario_hex_of(fill, path, NULL, number);
    *direction = (uint8_t)(hour / 2 % 6);
    return *hex != 0;
}

/* The area of an award: a zone, or hexes and a bank of its own. */
static void fill_area(const scenario_filler *fill, uint32_t i, pdc_award_row *award) {
    const scenario_award *in = &fill->in->awards[i];
    char path[60];
    if (in->zone[0] != 0) {
        snprintf(path, sizeof path, "awards/%u/zone", i);
        const pdc_map_zone *zone =
            &fill->out->zone[scenario_zone_of(fill, path, "award", in->zone)];
        award->area = zone->first;
        award->areas = zone->count;
    } else if (in->area_count > 0 || in->bank[0] != 0) {
        scenario_hex bank;
        scenario_zone part = {.hexes = in->area, .hexes_count = in->area_count, .bank = &bank};
        memcpy(bank, in->bank, sizeof bank);
        memcpy(part.across, in->across, sizeof part.across);
        part.bank_count = in->bank[0] != 0;
        snprintf(path, sizeof path, "awards/%u", i);
        award->area = fill->out->area_hexes;
        award->areas = scenario_area(fill, &part, path);
    }
}

/* Maneuver units and the leader that an award names. */
static void fill_award_names(const scenario_filler *fill, uint32_t i, pdc_award_row *award) {
    const scenario_award *in = &fill->in->awards[i];
    char path[60];
    const char *names[5] = {in->mu};
    int count = in->mu[0] != 0;
    for (uint32_t j = 0; j < in->mus_count && count < 4; j++) {
        names[count++] = in->mus[j];
    }
    for (int j = 0; j < count; j++) {
        award->mu[j] = pdc_name_mu(fill->out, names[j]);
        if (award->mu[j] == 0) {
            snprintf(path, sizeof path, "awards/%u", i);
            scenario_complain(fill, path, "award", "no maneuver unit is called `%s`", names[j]);
        }
    }
    award->leader = scenario_leader_of(fill->out, in->leader);
    if (in->kind == PDC_AWARD_LEADER_LOST &&
        (award->leader == 0 || fill->out->leader[award->leader].side == award->side)) {
        snprintf(path, sizeof path, "awards/%u", i);
        scenario_complain(fill, path, "award",
                          "leader-lost needs `leader` with the id of an enemy leader, not `%s`",
                          in->leader);
    }
}

static int needs_area(uint8_t kind) {
    return kind == PDC_AWARD_UNITS_IN_AREA || kind == PDC_AWARD_HEXES_HELD ||
           kind == PDC_AWARD_AREA_FREE;
}

static void fill_award(const scenario_filler *fill, uint32_t i) {
    const scenario_award *in = &fill->in->awards[i];
    pdc_award_row *award = &fill->out->award[i];
    char path[60];
    snprintf(path, sizeof path, "awards/%u/side", i);
    award->side = scenario_side_of(fill, path, "award", in->side);
    award->kind = in->kind;
    award->points = in->points;
    award->each = in->each;
    award->most = in->most;
    award->turn = in->turn;
    award->from = in->from;
    award->size = in->size;
    award->arms = (uint8_t)in->arms;
    fill_award_names(fill, i, award);
    snprintf(path, sizeof path, "awards/%u/hexside", i);
    int bridge = in->kind == PDC_AWARD_BRIDGE_WHOLE || in->kind == PDC_AWARD_BRIDGE_BROKEN;
    if (in->hexside[0] != 0) {
        scenario_hexside_of(fill, path, in->hexside, &award->hex, &award->direction);
    } else if (bridge) {
        scenario_complain(fill, path, "award", "%s needs `hexside`, such as 1211/2",
                          pdc_award_names[in->kind]);
    }
    fill_area(fill, i, award);
    if (needs_area(in->kind) && award->areas == 0) {
        snprintf(path, sizeof path, "awards/%u", i);
        scenario_complain(fill, path, "award", "%s needs `area`, `bank` or `zone`",
                          pdc_award_names[in->kind]);
    }
}

static void fill_points(const scenario_filler *fill) {
    fill_objectives(fill);
    fill->out->awards = (uint8_t)fill->in->awards_count;
    for (uint32_t i = 0; i < fill->in->awards_count; i++) {
        fill_award(fill, i);
    }
    for (uint32_t i = 0; i < fill->in->broken_count; i++) {
        char path[40];
        pdc_broken *broken = &fill->out->broken[fill->out->brokens];
        snprintf(path, sizeof path, "broken/%u", i);
        fill->out->brokens += (uint8_t)scenario_hexside_of(fill, path, fill->in->broken[i],
                                                           &broken->hex, &broken->direction);
    }
}

/* [HC-24] the units to which a leader may come */
static void fill_hosts(const scenario_filler *fill, uint32_t i) {
    const scenario_arrival *arrives = fill->in->leaders[i].arrives;
    pdc_roster_leader *leader = &fill->out->leader[i + 1];
    char path[60];
    for (uint32_t j = 0; arrives != NULL && j < arrives->with_count; j++) {
        uint16_t unit = scenario_unit_of(fill->out, arrives->with[j]);
        snprintf(path, sizeof path, "leaders/%u/arrives/with/%u", i, j);
        if (unit == 0 || fill->out->unit[unit].side != leader->side) {
            scenario_complain(fill, path, leader->id, "no unit of his side is called `%s`",
                              arrives->with[j]);
        } else {
            leader->host[leader->hosts++] = unit;
        }
    }
}

/* [FE-25] whom units are ordered to support: looked up when the units are there, lines of the order of
 * battle before their fractions */
static void fill_supports(const scenario_filler *fill) {
    for (uint32_t i = 0; i < fill->in->units_count; i++) {
        const scenario_unit *in = &fill->in->units[i];
        if (in->supports[0] == 0) {
            continue;
        }
        pdc_roster_unit *unit = &fill->out->unit[scenario_unit_of(fill->out, in->id)];
        char path[60];
        snprintf(path, sizeof path, "units/%u/supports", i);
        unit->supports = scenario_unit_of(fill->out, in->supports);
        const pdc_roster_unit *other = &fill->out->unit[unit->supports];
        if (unit->supports == 0 || other->side != unit->side || other == unit) {
            scenario_complain(fill, path, in->id, "no other unit of its side is called `%s`",
                              in->supports);
        }
    }
    pdc_roster_supports(fill->out);
}

/* A leader's unit can be looked up only when the units are there. */
static void fill_attachments(const scenario_filler *fill) {
    for (uint32_t i = 0; i < fill->in->leaders_count; i++) {
        const scenario_leader *in = &fill->in->leaders[i];
        pdc_roster_leader *leader = &fill->out->leader[i + 1];
        char path[60];
        snprintf(path, sizeof path, "leaders/%u/with", i);
        fill_hosts(fill, i);
        if (in->with[0] == 0) {
            continue;
        }
        leader->with = scenario_unit_of(fill->out, in->with);
        const pdc_roster_unit *unit = &fill->out->unit[leader->with];
        if (leader->with == 0 || unit->side != leader->side) {
            scenario_complain(fill, path, in->id, "no unit of his side is called `%s`", in->with);
        } else if (leader->hex == 0) {
            leader->hex = unit->hex[0];
        }
    }
}

static int is_printed(const pdc_map *map, const char *id) {
    for (uint32_t i = 0; i < map->labels; i++) {
        if (strcmp(map->label[i].id, id) == 0) {
            return 1;
        }
    }
    return 0;
}

/* Names in other languages must belong to somebody, or stand on the map. */
static void check_names(const scenario_filler *fill) {
    const scenario_text *text[3] = {&fill->in->texts.en, &fill->in->texts.es, &fill->in->texts.fr};
    static const char *const language[3] = {"en", "es", "fr"};
    for (int i = 0; i < 3; i++) {
        for (uint32_t j = 0; j < text[i]->names_count; j++) {
            const char *id = text[i]->names[j].id;
            char path[40];
            snprintf(path, sizeof path, "texts/%s/names/%u", language[i], j);
            if (scenario_unit_of(fill->out, id) == 0 && scenario_leader_of(fill->out, id) == 0 &&
                pdc_name_mu(fill->out, id) == 0 && !is_printed(fill->map, id)) {
                scenario_complain(fill, path, NULL,
                                  "no unit, leader, maneuver unit or place of the map is called "
                                  "`%s`",
                                  id);
            }
        }
    }
}

static uint32_t errors_of(const pdc_diag *diag) {
    uint32_t errors = 0;
    for (uint32_t i = 0; i < diag->count; i++) {
        errors += diag->complaint[i].warning == 0;
    }
    return errors;
}

static pdc_status_code fill_scenario(scenario_filler *fill, pdc_diag *diag) {
    uint32_t before = errors_of(diag);
    fill_head(fill);
    fill_clock(fill);
    fill_sides(fill);
    fill_options(fill);
    scenario_fill_zones(fill);
    scenario_fill_schedule(fill);
    fill_leaders(fill);
    fill_mus(fill);
    scenario_fill_units(fill);
    fill_supports(fill);
    fill_attachments(fill);
    fill_points(fill);
    scenario_fill_ground(fill);
    check_names(fill);
    if (errors_of(diag) == before) {
        scenario_validate(fill);
    }
    if (errors_of(diag) == before && !scenario_validate_ground(fill)) {
        return PDC_STATUS_MEMORY;
    }
    return errors_of(diag) == before ? PDC_STATUS_FINE : PDC_STATUS_BAD;
}

static pdc_status_code load_map_beside(const yaml_file *file, const char *name,
                                       const pdc_rules *rules, pdc_map **map, pdc_diag *diag) {
    char path[256];
    const char *slash = strrchr(file->path, '/');
    int folder = slash != NULL ? (int)(slash - file->path) + 1 : 0;
    if (name[0] == '/' ||
        snprintf(path, sizeof path, "%.*s%s", folder, file->path, name) >= (int)sizeof path) {
        yaml_file_complain(file, yaml_file_line(file, "map"),
                           "`%s`: expected the name of a map file beside the scenario", name);
        return PDC_STATUS_BAD;
    }
    return pdc_load_map(path, rules, map, diag);
}

/* Rules and map are loaded when the caller has none; what was loaded here is given back when
 * anything fails. */
static pdc_status_code load_parts(const yaml_file *file, const scenario_file *in,
                                  const char *folder, pdc_rules **rules, pdc_map **map,
                                  pdc_scenario **out, pdc_diag *diag) {
    pdc_rules *own_rules = NULL;
    pdc_map *own_map = NULL;
    pdc_status_code status =
        *rules != NULL ? PDC_STATUS_FINE : pdc_load_rules(folder, in->profile, &own_rules, diag);
    if (status != PDC_STATUS_FINE) {
        yaml_file_complain(file, yaml_file_line(file, "profile"),
                           "profile `%s` cannot be used: expected the name of a file of rules "
                           "without .yaml, such as batalla",
                           in->profile);
    }
    const pdc_rules *the_rules = *rules != NULL ? *rules : own_rules;
    if (status == PDC_STATUS_FINE && *map == NULL) {
        status = load_map_beside(file, in->map, the_rules, &own_map, diag);
    }
    if (status == PDC_STATUS_FINE) {
        scenario_filler fill = {
            file, in, the_rules, *map != NULL ? *map : own_map, calloc(1, sizeof(pdc_scenario)),
            NULL};
        status = fill.out != NULL ? fill_scenario(&fill, diag) : PDC_STATUS_MEMORY;
        *out = fill.out;
    }
    if (status != PDC_STATUS_FINE) {
        pdc_scenario_free(*out);
        pdc_map_free(own_map);
        pdc_rules_free(own_rules);
        *out = NULL;
        return status;
    }
    *rules = *rules != NULL ? *rules : own_rules;
    *map = *map != NULL ? *map : own_map;
    return status;
}

pdc_status_code pdc_load_scenario(const char *path, const char *folder, pdc_rules **rules,
                                  pdc_map **map, pdc_scenario **out, pdc_diag *diag) {
    yaml_file file;
    void *in = NULL;
    *out = NULL;
    pdc_status_code status = yaml_file_open(&file, path, diag);
    if (status == PDC_STATUS_FINE) {
        file.ranges = scenario_ranges;
        status = yaml_file_load(&file, &scenario_schema, &in);
    }
    if (status == PDC_STATUS_FINE) {
        status = load_parts(&file, in, folder, rules, map, out, diag);
    }
    yaml_file_free(&scenario_schema, in);
    yaml_file_close(&file);
    return status;
}
