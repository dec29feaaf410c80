/* The order of battle: a line for each unit, one for each of its fractions. */
#include <stdio.h>
#include <string.h>

#include "scenario_fill.h"

/* One unit being filled. */
typedef struct {
    const scenario_filler *fill;
    const scenario_unit *in;
    pdc_roster_unit *unit;
    uint32_t row;
    uint32_t given;
} unit_filler;

static void complain(const unit_filler *to, const char *key, const char *text, const char *value) {
    char path[80];
    snprintf(path, sizeof path, "units/%u/%s", to->row, key);
    scenario_complain(to->fill, path, to->in->id, text, value);
}

/* A row of a table by its id; what is not given is left to the type. */
static uint8_t row_of(unit_filler *to, const char *key, const char *id, int found, uint32_t bit) {
    if (id[0] == 0) {
        return 0;
    }
    to->given |= bit;
    if (found < 0) {
        complain(to, key, "the profile has no such row: `%s`", id);
        return 0;
    }
    return (uint8_t)found;
}

static void fill_rows(unit_filler *to) {
    const pdc_rules *rules = to->fill->rules;
    const scenario_unit *in = to->in;
    pdc_roster_unit *unit = to->unit;
    unit->type = row_of(to, "type", in->type, pdc_find_type(rules, (pdc_arm)in->arm, in->type),
                        PDC_GIVEN_TYPE);
    unit->weapon =
        row_of(to, "weapon", in->weapon, pdc_find_weapon(rules, in->weapon), PDC_GIVEN_WEAPON);
    unit->gun = row_of(to, "gun", in->gun, pdc_find_gun(rules, in->gun), PDC_GIVEN_GUN);
    unit->status =
        row_of(to, "status", in->status, pdc_find_status(rules, in->status), PDC_GIVEN_STATUS);
}

static void fill_numbers(unit_filler *to) {
    const scenario_unit *in = to->in;
    pdc_roster_unit *unit = to->unit;
    unit->size = in->size;
    unit->lost = in->lost;
    unit->men = in->men;
    unit->morale = in->morale;
    unit->melee = in->melee;
    unit->fire = in->fire != NULL ? *in->fire : PDC_UNSET;
    unit->elite_fire = in->elite_fire != NULL ? *in->elite_fire : PDC_UNSET;
    unit->manoeuvre = in->manoeuvre;
    unit->system = in->system;
    unit->quality = in->quality;
    unit->companies = in->companies;
    unit->squadrons = in->squadrons;
    unit->markers = in->markers;
    unit->double_line = in->double_line;
    unit->front = in->file != 0 ? 1 : in->front; /* [FF-97, FF-127] */
    unit->range = in->range;
    unit->allowance = (uint32_t)in->mp * PDC_TICKS_PER_MP;
    unit->traits = in->traits;
    unit->cohesion = in->cohesion;
    unit->fatigue = in->fatigue;
    unit->fixed = in->fixed;
    unit->release = in->release;
    unit->form = in->form != NULL ? *in->form : 0;
    unit->face = in->face;
    to->given |= in->morale != 0 ? PDC_GIVEN_MORALE : 0u;
    to->given |= in->melee != 0 ? PDC_GIVEN_MELEE : 0u;
    to->given |= in->mp != 0 ? PDC_GIVEN_ALLOWANCE : 0u;
    to->given |= in->form != NULL ? PDC_GIVEN_FORM : 0u;
    to->given |= in->face != 0 ? PDC_GIVEN_FACE : 0u;
    if (in->size == 0 || in->lost >= in->size || in->size > 250) {
        complain(to, "size", "expected a size of 1 to 250 increments and fewer lost%s", "");
    }
    if (in->release != 0 && !in->fixed) {
        complain(to, "release", "`release` needs `fixed: yes`%s", "");
    }
    int d66 = in->morale >= 11 && in->morale <= 66 && in->morale % 10 >= 1 && in->morale % 10 <= 6;
    if (in->morale != 0 && !d66) {
        complain(to, "morale", "expected a result of a d66: 11 to 66, both digits 1 to 6%s", "");
    }
    if (in->fatigue > 2) {
        complain(to, "fatigue", "expected 0 fresh, 1 tired or 2 exhausted%s", "");
    }
}

static uint8_t read_hexes(const unit_filler *to, const char *key, const scenario_hex *from,
                          uint32_t count, pdc_hex_id *out) {
    char path[80];
    if (count == 1 && strcmp(from[0], "off") == 0) {
        return 0;
    }
    for (uint32_t i = 0; i < count; i++) {
        snprintf(path, sizeof path, "units/%u/%s/%u", to->row, key, i);
        out[i] = scenario_hex_of(to->fill, path, to->in->id, from[i]);
    }
    return (uint8_t)count;
}

/* [ES-29] a unit set up in such ground stands in general order when nothing else is said */
static void default_formation(unit_filler *to, pdc_hex_id hex) {
    const pdc_rules *rules = to->fill->rules;
    const pdc_terrain_row *terrain = &rules->terrain[to->fill->map->cell[hex].terrain];
    if (!(to->given & PDC_GIVEN_FORM) && hex != 0 && terrain->general_order &&
        rules->arm[to->unit->arm].general_order) {
        to->unit->form = PDC_FORM_GENERAL_ORDER;
        to->given |= PDC_GIVEN_FORM;
    }
}

static void fill_place(unit_filler *to) {
    const scenario_unit *in = to->in;
    char path[80];
    to->unit->hexes = read_hexes(to, "at", in->at, in->at_count, to->unit->hex);
    if (in->arrives != NULL) {
        snprintf(path, sizeof path, "units/%u/arrives", to->row);
        scenario_arrive(to->fill, path, in->id, in->arrives, &to->unit->arrive, &to->unit->entries,
                        to->unit->entry);
        if (to->unit->hexes != 0) {
            complain(to, "arrives", "a reinforcement stands nowhere at the start: leave out `at`%s",
                     "");
        }
    }
    default_formation(to, to->unit->hex[0]);
}

/* [HC-263] from which turn on, and at what, a unit fires */
static void fill_fires(unit_filler *to) {
    const scenario_fires *in = to->in->fires;
    char path[60];
    if (in == NULL) {
        return;
    }
    to->unit->fire_from = in->from;
    if (in->zone[0] != 0) {
        snprintf(path, sizeof path, "units/%u/fires/zone", to->row);
        to->unit->fire_zone = scenario_zone_of(to->fill, path, to->in->id, in->zone);
    }
    if ((in->from == 0 && in->zone[0] == 0) || in->from > to->fill->out->turns) {
        complain(to, "fires", "`fires` needs `zone`, or `from` with a turn of the battle%s", "");
    }
}

/* [HC-23, HC-24] what wakes a fixed unit, what ground it may not leave yet, the die of its coming */
static void fill_orders(unit_filler *to) {
    const scenario_unit *in = to->in;
    char path[80];
    if (in->arrives != NULL) {
        to->unit->roll = in->arrives->roll;
        if (in->arrives->with_count > 0) {
            complain(to, "arrives/with", "`with` is for leaders: units come at `entry`%s", "");
        }
    }
    if (in->wakes != NULL) {
        to->unit->wake_near = in->wakes->near;
        if (in->wakes->zone[0] != 0) {
            snprintf(path, sizeof path, "units/%u/wakes/zone", to->row);
            to->unit->wake_zone = scenario_zone_of(to->fill, path, in->id, in->wakes->zone);
        }
        if (!in->fixed || (in->wakes->near == 0 && in->wakes->zone[0] == 0)) {
            complain(to, "wakes", "`wakes` needs `fixed: yes`, and `near` or `zone`%s", "");
        }
    }
    if (in->holds != NULL) {
        snprintf(path, sizeof path, "units/%u/holds/zone", to->row);
        to->unit->hold_zone = scenario_zone_of(to->fill, path, in->id, in->holds->zone);
        to->unit->hold_until = in->holds->until;
    }
    fill_fires(to);
}

static int any_fraction_placed(const scenario_unit *in) {
    for (uint32_t i = 0; i < in->fractions_count; i++) {
        if (in->fractions[i].at_count > 0) {
            return 1;
        }
    }
    return 0;
}

static void place_fraction(unit_filler *to, const scenario_fraction *in, uint32_t i,
                           pdc_roster_unit *unit) {
    char key[40];
    snprintf(key, sizeof key, "fractions/%u/at", i);
    unit->lost = in->lost;
    unit->hexes = read_hexes(to, key, in->at, in->at_count, unit->hex);
    unit->fixed = to->in->fixed;
    unit->release = to->in->release;
    if (in->lost >= in->size) {
        complain(to, "fractions", "a fraction has fewer losses than its size%s", "");
    }
}

/* [HC-364] they come by themselves, when and where the regiment would */
static void fraction_arrives(const unit_filler *to, pdc_roster_unit *unit) {
    unit->arrive = to->unit->arrive;
    unit->roll = to->unit->roll;
    unit->entries = to->unit->entries;
    memcpy(unit->entry, to->unit->entry, sizeof unit->entry);
}

static void fill_fractions(unit_filler *to, uint16_t id) {
    const scenario_unit *in = to->in;
    uint16_t sizes[PDC_MAX_FRACTIONS];
    uint32_t sum = 0;
    int count = in->fractions_count > 0 ? (int)in->fractions_count : in->battalions;
    for (uint32_t i = 0; i < in->fractions_count; i++) {
        sizes[i] = in->fractions[i].size;
        sum += sizes[i];
    }
    if (count == 0) {
        if (in->arrives != NULL && in->arrives->divided) {
            complain(to, "arrives/divided",
                     "has no fractions to come by: give `battalions` or `fractions`%s", "");
        }
        if (to->unit->hexes == 0 && to->unit->arrive == 0) {
            complain(to, "at", "is nowhere: give `at`, or `arrives`, or `at: [\"off\"]`%s", "");
        }
        return;
    }
    if (in->fractions_count > 0 && (in->battalions != 0 || sum != in->size)) {
        complain(
            to, "fractions",
            "expected fractions whose sizes add up to the size of the unit, and no `battalions` beside them%s",
            "");
        return;
    }
    if (strlen(in->id) + 4 > PDC_NAME) {
        complain(to, "id", "the id is too long for its fractions to be named%s", "");
        return;
    }
    if (pdc_roster_fractions(to->fill->out, id, count, in->fractions_count > 0 ? sizes : NULL) !=
        count) {
        complain(to, "battalions", "expected 2 to 12 fractions, and at most 1024 units in all%s",
                 "");
        return;
    }
    if (in->arrives != NULL && in->arrives->divided) {
        for (int i = 1; i <= count; i++) {
            fraction_arrives(to, &to->fill->out->unit[id + i]);
        }
        to->unit->arrive = 0;
        to->unit->entries = 0;
    }
    if (any_fraction_placed(in)) {
        if (to->unit->hexes != 0 || to->unit->arrive != 0) {
            complain(to, "at", "stands as a whole and in fractions: leave out `at`%s", "");
        }
        for (uint32_t i = 0; i < in->fractions_count; i++) {
            place_fraction(to, &in->fractions[i], i, &to->fill->out->unit[id + 1 + i]);
        }
    }
}

static void fill_unit(const scenario_filler *fill, uint32_t row) {
    const scenario_unit *in = &fill->in->units[row];
    char path[80];
    snprintf(path, sizeof path, "units/%u/id", row);
    if (fill->out->units == PDC_MAX_UNITS) {
        scenario_complain(fill, path, in->id, "more than %d units, fractions counted",
                          PDC_MAX_UNITS);
        return;
    }
    scenario_check_id(fill, PDC_ID_ORDER, path, in->id);
    if (scenario_unit_of(fill->out, in->id) != 0 || scenario_leader_of(fill->out, in->id) != 0) {
        scenario_complain(fill, path, in->id, "this unit, fraction or leader is listed already");
    }
    uint16_t id = ++fill->out->units;
    unit_filler to = {fill, in, &fill->out->unit[id], row, 0};
    memcpy(to.unit->id, in->id, sizeof to.unit->id);
    memcpy(to.unit->title, in->title, sizeof to.unit->title);
    memcpy(to.unit->nation, in->nation, sizeof to.unit->nation);
    to.unit->arm = in->arm;
    to.unit->mu = pdc_name_mu(fill->out, in->mu);
    to.unit->side = fill->out->mu[to.unit->mu].side;
    if (to.unit->mu == 0) {
        complain(&to, "mu", "no maneuver unit is called `%s`", in->mu);
    }
    fill_rows(&to);
    fill_numbers(&to);
    fill_place(&to);
    fill_orders(&to);
    pdc_roster_defaults(fill->rules, to.unit, to.given);
    if (to.unit->cohesion == PDC_COHESION_PGD) {
        to.unit->face = 0; /* [HC-94] */
    }
    fill_fractions(&to, id);
}

void scenario_fill_units(const scenario_filler *fill) {
    for (uint32_t i = 0; i < fill->in->units_count; i++) {
        fill_unit(fill, i);
    }
    int unnamed = pdc_roster_foot(fill->rules, fill->out);
    if (unnamed != 0) {
        scenario_complain(fill, "units", fill->out->unit[unnamed].id,
                          "its men on foot need a line of their own: at most %d units, and an id "
                          "of at most %d letters",
                          PDC_MAX_UNITS, PDC_NAME - 6);
    }
}
