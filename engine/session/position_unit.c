/* Positions: the units and leaders, one function for each kind of key. */
#include "position_build.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_INCREMENTS = 999 };

/* The unit being read. */
typedef struct {
    builder *to;
    pdc_roster_unit *unit;
    uint32_t given; // PDC_GIVEN_ bits
    int fractions;
    int at; // at= or hexes= was there
    uint16_t size[PDC_MAX_FRACTIONS];
} unit_reader;

static int list_index(builder *to, const char *what, const char *const *names, int count,
                      const char *text, uint8_t *out) {
    for (int i = 0; i < count; i++) {
        if (strcmp(names[i], text) == 0) {
            *out = (uint8_t)i;
            return 1;
        }
    }
    char known[300] = "";
    size_t length = 0;
    for (int i = 0; i < count && length < sizeof known; i++) {
        if (names[i][0] != '\0') {
            length += (size_t)snprintf(known + length, sizeof known - length, "%s%s",
                                       length > 0 ? ", " : "", names[i]);
        }
    }
    return build_fail(to, "there is no %s \"%s\"; expected one of: %s", what, text, known);
}

static int list_bits(builder *to, const char *what, const char *const *names, int count, char *text,
                     uint32_t *out) {
    char *part[32];
    int parts = build_list(to, text, part, 32);
    for (int i = 0; i < parts; i++) {
        uint8_t bit = 0;
        if (!list_index(to, what, names, count, part[i], &bit)) {
            return 0;
        }
        *out |= 1u << bit;
    }
    return parts > 0;
}

static int byte(builder *to, const char *what, const char *text, long most, uint8_t *out) {
    long value = 0;
    if (!build_number(to, what, text, 0, most, &value)) {
        return 0;
    }
    *out = (uint8_t)value;
    return 1;
}

/* A number of at least 1. */
static int at_least_one(builder *to, const char *what, const char *text, long most, uint8_t *out) {
    long value = 0;
    if (!build_number(to, what, text, 1, most, &value)) {
        return 0;
    }
    *out = (uint8_t)value;
    return 1;
}

static int word16(builder *to, const char *what, const char *text, long most, uint16_t *out) {
    long value = 0;
    if (!build_number(to, what, text, 0, most, &value)) {
        return 0;
    }
    *out = (uint16_t)value;
    return 1;
}

static int copy_name(builder *to, const char *what, const char *text, char *out, size_t room) {
    if (strlen(text) >= room) {
        return build_fail(to, "%s \"%s\" is longer than %zu characters", what, text, room - 1);
    }
    snprintf(out, room, "%s", text);
    return 1;
}

/* Find or found a maneuver unit. */
static int maneuver_unit(builder *to, const char *id, int side, uint8_t *out) {
    pdc_scenario *scenario = to->board->scenario;
    for (int i = 1; i <= scenario->mus; i++) {
        if (strcmp(scenario->mu[i].id, id) == 0) {
            *out = (uint8_t)i;
            return scenario->mu[i].side == side ||
                   build_fail(to, "maneuver unit %s belongs to the other side", id);
        }
    }
    if (scenario->mus == PDC_MAX_MUS) {
        return build_fail(to, "more than %d maneuver units", PDC_MAX_MUS);
    }
    pdc_mu *mu = &scenario->mu[++scenario->mus];
    mu->side = (uint8_t)side;
    *out = scenario->mus;
    return copy_name(to, "maneuver unit", id, mu->id, sizeof mu->id) &&
           copy_name(to, "maneuver unit", id, mu->title, sizeof mu->title);
}

/* Keys ----------------------------------------------------------------------------------------- */

static int key_arm(unit_reader *in, char *text) {
    return list_index(in->to, "arm", pdc_arm_names, PDC_ARM_COUNT, text, &in->unit->arm);
}

static int key_n(unit_reader *in, char *text) {
    long value = 0;
    if (!build_number(in->to, "n", text, 1, MOST_INCREMENTS, &value)) {
        return 0;
    }
    in->unit->size = (uint16_t)value;
    return 1;
}

static int key_lost(unit_reader *in, char *text) {
    return word16(in->to, "lost", text, MOST_INCREMENTS, &in->unit->lost);
}

static int key_men(unit_reader *in, char *text) {
    return word16(in->to, "men", text, 9999, &in->unit->men);
}

static int key_hexes(unit_reader *in, char *text) {
    char *part[PDC_MAX_PARTS];
    if (in->at) {
        return build_fail(in->to, "at= or hexes=, not both");
    }
    in->at = 1;
    if (strcmp(text, "off") == 0) {
        return 1;
    }
    int parts = build_list(in->to, text, part, PDC_MAX_PARTS);
    for (int i = 0; i < parts; i++) {
        if (!build_hex(in->to, part[i], &in->unit->hex[i])) {
            return 0;
        }
        for (int k = 0; k < i; k++) {
            if (in->unit->hex[k] == in->unit->hex[i]) {
                return build_fail(in->to, "hex %s is named twice", part[i]);
            }
        }
    }
    in->unit->hexes = (uint8_t)parts;
    return parts > 0;
}

static int key_form(unit_reader *in, char *text) {
    in->given |= PDC_GIVEN_FORM;
    return list_index(in->to, "formation", pdc_formation_names, PDC_FORMATION_COUNT, text,
                      &in->unit->form);
}

static int key_face(unit_reader *in, char *text) {
    in->given |= PDC_GIVEN_FACE;
    return strcmp(text, "none") == 0 || at_least_one(in->to, "face", text, 12, &in->unit->face);
}

static int key_cohesion(unit_reader *in, char *text) {
    return list_index(in->to, "cohesion", pdc_cohesion_names, PDC_COHESION_COUNT, text,
                      &in->unit->cohesion);
}

static int key_type(unit_reader *in, char *text) {
    int row = pdc_find_type(in->to->board->rules, (pdc_arm)in->unit->arm, text);
    if (row < 0) {
        return build_fail(in->to, "profile %s has no %s of type \"%s\"", in->to->board->rules->id,
                          pdc_arm_names[in->unit->arm], text);
    }
    in->unit->type = (uint8_t)row;
    in->given |= PDC_GIVEN_TYPE;
    return 1;
}

static int read_allowance(builder *to, const char *text, uint32_t *out) {
    return build_ticks(to, "mp", text, out) &&
           (*out <= PDC_MAX_MP * PDC_TICKS_PER_MP ||
            build_fail(to, "mp: at most %d, not %s", PDC_MAX_MP, text));
}

static int key_mp(unit_reader *in, char *text) {
    in->given |= PDC_GIVEN_ALLOWANCE;
    return read_allowance(in->to, text, &in->unit->allowance);
}

static int key_spent(unit_reader *in, char *text) {
    return build_ticks(in->to, "spent", text, &in->unit->spent);
}

static int key_mu(unit_reader *in, char *text) {
    return maneuver_unit(in->to, text, in->unit->side, &in->unit->mu);
}

static int key_battalions(unit_reader *in, char *text) {
    long value = 0;
    int most = in->unit->size < PDC_MAX_FRACTIONS ? in->unit->size : PDC_MAX_FRACTIONS;
    if (!build_number(in->to, "battalions", text, 1, most, &value)) {
        return 0;
    }
    in->fractions = (int)value;
    for (int i = 0; i < in->fractions; i++) { /* [HC-51] the first n mod b one more */
        in->size[i] =
            (uint16_t)(in->unit->size / value + (i < in->unit->size % in->fractions ? 1 : 0));
    }
    return 1;
}

static int key_fractions(unit_reader *in, char *text) {
    char *part[PDC_MAX_FRACTIONS];
    int sum = 0;
    if (in->fractions > 0) {
        return build_fail(in->to, "battalions= or fractions=, not both");
    }
    in->fractions = build_list(in->to, text, part, PDC_MAX_FRACTIONS);
    for (int i = 0; i < in->fractions; i++) {
        long value = 0;
        if (!build_number(in->to, "fractions", part[i], 1, MOST_INCREMENTS, &value)) {
            return 0;
        }
        in->size[i] = (uint16_t)value;
        sum += in->size[i];
    }
    return in->fractions > 0 &&
           (sum == in->unit->size || build_fail(in->to, "the fractions add up to %d, n is %u", sum,
                                                (unsigned)in->unit->size));
}

static int key_morale(unit_reader *in, char *text) {
    in->given |= PDC_GIVEN_MORALE;
    if (!byte(in->to, "morale", text, 66, &in->unit->morale)) {
        return 0;
    }
    int tens = in->unit->morale / 10, ones = in->unit->morale % 10;
    return (tens >= 1 && ones >= 1 && ones <= 6) ||
           build_fail(in->to, "morale is a d66 result, 11 to 66, not %s", text);
}

static int key_melee(unit_reader *in, char *text) {
    in->given |= PDC_GIVEN_MELEE;
    return byte(in->to, "melee", text, 99, &in->unit->melee);
}

static int key_fire(unit_reader *in, char *text) {
    long value = 0;
    if (!build_number(in->to, "fire", text, -20, 20, &value)) {
        return 0;
    }
    in->unit->fire = (int8_t)value;
    return 1;
}

static int key_elite_fire(unit_reader *in, char *text) {
    long value = 0;
    if (!build_number(in->to, "elite-fire", text, -20, 20, &value)) {
        return 0;
    }
    in->unit->elite_fire = (int8_t)value;
    return 1;
}

static int key_weapon(unit_reader *in, char *text) {
    int row = pdc_find_weapon(in->to->board->rules, text);
    if (row < 0) {
        return build_fail(in->to, "profile %s has no weapon \"%s\"", in->to->board->rules->id,
                          text);
    }
    in->unit->weapon = (uint8_t)row;
    in->given |= PDC_GIVEN_WEAPON;
    return 1;
}

static int is_guns(const unit_reader *in) {
    return in->unit->arm == PDC_ARM_FOOT_ARTILLERY || in->unit->arm == PDC_ARM_HORSE_ARTILLERY;
}

static int key_calibre(unit_reader *in, char *text) {
    if (!is_guns(in)) {
        return build_fail(in->to, "calibre= is for guns; %s has none",
                          pdc_arm_names[in->unit->arm]);
    }
    int row = pdc_find_gun(in->to->board->rules, text);
    if (row < 0) {
        return build_fail(in->to, "profile %s has no gun of calibre %s", in->to->board->rules->id,
                          text);
    }
    in->unit->gun = (uint8_t)row;
    in->given |= PDC_GIVEN_GUN;
    return 1;
}

static int key_range(unit_reader *in, char *text) {
    long value = 0;
    if (!build_number(in->to, "range", text, 1, 9999, &value)) {
        return 0;
    }
    in->unit->range = (uint16_t)value;
    return 1;
}

static int key_class(unit_reader *in, char *text) {
    static const char *const names[] = {"", "A", "B", "C"};
    return list_index(in->to, "class", names, 4, text, &in->unit->manoeuvre);
}

static int key_system(unit_reader *in, char *text) {
    static const char *const names[] = {"", "french", "prussian"};
    return list_index(in->to, "system", names, 3, text, &in->unit->system);
}

static int key_quality(unit_reader *in, char *text) {
    static const char *const names[] = {"", "veteran", "regular", "green"};
    return list_index(in->to, "quality", names, 4, text, &in->unit->quality);
}

static int key_status(unit_reader *in, char *text) {
    int row = pdc_find_status(in->to->board->rules, text);
    if (row < 0) {
        return build_fail(in->to, "profile %s has no status \"%s\"", in->to->board->rules->id,
                          text);
    }
    in->unit->status = (uint8_t)row;
    in->given |= PDC_GIVEN_STATUS;
    return 1;
}

static int key_traits(unit_reader *in, char *text) {
    return list_bits(in->to, "trait", pdc_trait_names, PDC_TRAIT_COUNT, text, &in->unit->traits);
}

static int key_nation(unit_reader *in, char *text) {
    return copy_name(in->to, "nation", text, in->unit->nation, sizeof in->unit->nation);
}

static int key_companies(unit_reader *in, char *text) {
    return at_least_one(in->to, "companies", text, 20, &in->unit->companies);
}

static int key_squadrons(unit_reader *in, char *text) {
    return at_least_one(in->to, "squadrons", text, 20, &in->unit->squadrons);
}

static int key_double_line(unit_reader *in, char *text) {
    int yes = 0;
    if (!build_yes(in->to, "double-line", text, &yes)) {
        return 0;
    }
    in->unit->double_line = yes ? 1 : 2;
    return 1;
}

/* Figures that are left: what front and ranks are counted in. */
static int figures(const unit_reader *in) {
    return in->unit->size - in->unit->lost;
}

/* [FF-97] The front given by one key; another key may give it too, and the same. */
static int set_front(unit_reader *in, int front) {
    if (in->unit->front != 0 && in->unit->front != front) {
        return build_fail(in->to,
                          "front=, file= and ranks= give each other: a front of %d and of %d",
                          (int)in->unit->front, front);
    }
    in->unit->front = (uint8_t)front;
    return 1;
}

static int key_front(unit_reader *in, char *text) {
    uint8_t front = 0;
    return at_least_one(in->to, "front", text, figures(in) < 255 ? figures(in) : 255, &front) &&
           set_front(in, front);
}

/* [FF-97] front = figures / ranks, rounded up */
static int key_ranks(unit_reader *in, char *text) {
    uint8_t ranks = 0;
    int n = figures(in);
    return at_least_one(in->to, "ranks", text, n < 255 ? n : 255, &ranks) &&
           set_front(in, (n + ranks - 1) / ranks);
}

static int key_potence(unit_reader *in, char *text) {
    static const char *const names[] = {"none", "left", "right", "both"};
    return list_index(in->to, "flank", names, 4, text, &in->unit->potence);
}

/* [FF-127] */
static int key_file(unit_reader *in, char *text) {
    int yes = 0;
    return build_yes(in->to, "file", text, &yes) && (yes == 0 || set_front(in, 1));
}

/* [CV-8] */
static int key_halves(unit_reader *in, const char *what, char *text, uint8_t *out) {
    static const char *const names[] = {"", "1", "2", "12", "none"};
    return list_index(in->to, what, names, 5, text, out);
}

static int key_still(unit_reader *in, char *text) {
    return key_halves(in, "still", text, &in->unit->still);
}

static int key_seen(unit_reader *in, char *text) {
    return key_halves(in, "seen", text, &in->unit->seen);
}

static int key_ammo(unit_reader *in, char *text) {
    static const char *const names[] = {"", "ball", "canister"};
    return list_index(in->to, "ammo", names, 3, text, &in->unit->ammo);
}

static int key_engaged(unit_reader *in, char *text) {
    return at_least_one(in->to, "engaged", text, figures(in) < 255 ? figures(in) : 255,
                        &in->unit->engaged);
}

static int key_hits(unit_reader *in, char *text) {
    if (in->to->board->rules->to_hit) {
        return word16(in->to, "hits", text, 9999,
                      &in->unit->men); /* [HC-65] towards the next stand */
    }
    return byte(in->to, "hits", text, 255, &in->unit->hits);
}

static int key_fatigue(unit_reader *in, char *text) {
    long most = in->to->board->rules->movement == PDC_MOVEMENT_SHARE ? 20 : 2;
    return byte(in->to, "fatigue", text, most, &in->unit->fatigue);
}

static int key_markers(unit_reader *in, char *text) {
    return byte(in->to, "markers", text, 20, &in->unit->markers);
}

static int key_failed(unit_reader *in, char *text) {
    return byte(in->to, "failed", text, 2, &in->unit->failed); /* [HC-92] the third is the last */
}

static int set_flag(unit_reader *in, const char *what, const char *text, uint32_t flag) {
    int yes = 0;
    if (!build_yes(in->to, what, text, &yes)) {
        return 0;
    }
    in->unit->flags |= yes ? flag : 0;
    return 1;
}

static int key_kept(unit_reader *in, char *text) {
    return set_flag(in, "kept", text, PDC_FLAG_KEPT);
}

static int key_fired(unit_reader *in, char *text) {
    return set_flag(in, "fired", text, PDC_FLAG_FIRED);
}

static int key_flags(unit_reader *in, char *text) {
    /* those that U.flags prints */
    return list_bits(in->to, "flag", pdc_flag_names, PDC_FLAG_BIT_WAITING_RIGHT, text,
                     &in->unit->flags);
}

static int key_arrive(unit_reader *in, char *text) {
    return word16(in->to, "arrive", text, 999, &in->unit->arrive);
}

static int key_entry(unit_reader *in, char *text) {
    char *part[PDC_MAX_ENTRIES];
    int parts = build_list(in->to, text, part, PDC_MAX_ENTRIES);
    for (int i = 0; i < parts; i++) {
        if (!build_hex(in->to, part[i], &in->unit->entry[i])) {
            return 0;
        }
    }
    in->unit->entries = (uint8_t)parts;
    return parts > 0;
}

static int key_fixed(unit_reader *in, char *text) {
    int yes = 0;
    if (!build_yes(in->to, "fixed", text, &yes)) {
        return 0;
    }
    in->unit->fixed = (uint8_t)yes;
    return 1;
}

static int key_release(unit_reader *in, char *text) {
    return word16(in->to, "release", text, 999, &in->unit->release);
}

/* Keys that name other units: read when all units are known. */
static int other_unit(builder *to, const char *text, uint16_t *out) {
    const pdc_scenario *scenario = to->board->scenario;
    for (int i = 1; i <= scenario->units; i++) {
        if (strcmp(scenario->unit[i].id, text) == 0) {
            *out = (uint16_t)i;
            return 1;
        }
    }
    return build_fail(to, "there is no unit \"%s\"", text);
}

/* A unit of its own side that is not itself. */
static int own_unit(unit_reader *in, const char *what, const char *text, uint16_t *out) {
    if (!other_unit(in->to, text, out)) {
        return 0;
    }
    const pdc_roster_unit *other = &in->to->board->scenario->unit[*out];
    if (other == in->unit) {
        return build_fail(in->to, "%s: %s names itself; another unit of its side is wanted", what,
                          text);
    }
    return other->side == in->unit->side ||
           build_fail(in->to, "%s: %s is of the other side; a unit of its own is wanted", what,
                      text);
}

static int enemy_unit(unit_reader *in, const char *what, const char *text, uint16_t *out) {
    return other_unit(in->to, text, out) &&
           (in->to->board->scenario->unit[*out].side != in->unit->side ||
            build_fail(in->to, "%s: %s is of its own side; an enemy is wanted", what, text));
}

static int key_parent(unit_reader *in, char *text) {
    const pdc_scenario *scenario = in->to->board->scenario;
    uint16_t id = (uint16_t)(in->unit - scenario->unit);
    uint16_t parent = 0;
    /* where regiments do not divide it is a screen, a company or a marker of its parent */
    in->unit->screen = in->to->board->rules->sequence != PDC_SEQUENCE_CHITS;
    if (!own_unit(in, "parent", text, &parent)) {
        return 0;
    }
    for (int up = parent, steps = 0; up != 0 && steps < scenario->units; steps++) {
        up = scenario->unit[up].parent;
        if (up == id) {
            return build_fail(in->to, "parent: %s is itself a part of %s", text, in->unit->id);
        }
    }
    in->unit->parent = parent;
    return 1;
}

static int key_supports(unit_reader *in, char *text) {
    return own_unit(in, "supports", text, &in->unit->supports);
}

static int key_shot_at(unit_reader *in, char *text) {
    return enemy_unit(in, "shot-at", text, &in->unit->shot_at);
}

static int key_contact(unit_reader *in, char *text, pdc_contact kind) {
    if (in->unit->contact_kind != 0) {
        return build_fail(in->to, "charging=, contacting= or fighting=, one of them");
    }
    in->unit->contact_kind = (uint8_t)kind;
    return enemy_unit(in, "charging, contacting, fighting", text, &in->unit->contact);
}

static int key_charging(unit_reader *in, char *text) {
    return key_contact(in, text, PDC_CONTACT_CHARGING);
}

static int key_contacting(unit_reader *in, char *text) {
    return key_contact(in, text, PDC_CONTACT_CONTACTING);
}

static int key_fighting(unit_reader *in, char *text) {
    return key_contact(in, text, PDC_CONTACT_FIGHTING);
}

/* In the order in which they are read: later ones build on earlier ones. */
static const struct {
    const char *key;
    int (*read)(unit_reader *in, char *text);
    int late;
} unit_keys[] = {
    {"side", NULL, 0},
    {"arm", key_arm, 0},
    {"n", key_n, 0},
    {"type", key_type, 0},
    {"mu", key_mu, 0},
    {"lost", key_lost, 0},
    {"men", key_men, 0},
    {"at", key_hexes, 0},
    {"hexes", key_hexes, 0},
    {"form", key_form, 0},
    {"face", key_face, 0},
    {"cohesion", key_cohesion, 0},
    {"mp", key_mp, 0},
    {"spent", key_spent, 0},
    {"battalions", key_battalions, 0},
    {"fractions", key_fractions, 0},
    {"morale", key_morale, 0},
    {"melee", key_melee, 0},
    {"fire", key_fire, 0},
    {"elite-fire", key_elite_fire, 0},
    {"weapon", key_weapon, 0},
    {"calibre", key_calibre, 0},
    {"range", key_range, 0},
    {"class", key_class, 0},
    {"system", key_system, 0},
    {"quality", key_quality, 0},
    {"status", key_status, 0},
    {"traits", key_traits, 0},
    {"nation", key_nation, 0},
    {"hits", key_hits, 0},
    {"fatigue", key_fatigue, 0},
    {"markers", key_markers, 0},
    {"failed", key_failed, 0},
    {"kept", key_kept, 0},
    {"fired", key_fired, 0},
    {"flags", key_flags, 0},
    {"arrive", key_arrive, 0},
    {"entry", key_entry, 0},
    {"fixed", key_fixed, 0},
    {"release", key_release, 0},
    {"parent", key_parent, 1},
    {"shot-at", key_shot_at, 1},
    {"supports", key_supports, 1},
    {"companies", key_companies, 0},
    {"squadrons", key_squadrons, 0},
    {"double-line", key_double_line, 0},
    {"front", key_front, 0},
    {"ranks", key_ranks, 0},
    {"potence", key_potence, 0},
    {"file", key_file, 0},
    {"still", key_still, 0},
    {"seen", key_seen, 0},
    {"ammo", key_ammo, 0},
    {"engaged", key_engaged, 0},
    {"charging", key_charging, 1},
    {"contacting", key_contacting, 1},
    {"fighting", key_fighting, 1},
};

enum { UNIT_KEYS = sizeof unit_keys / sizeof unit_keys[0] };

/* Keys that mean something only where time is counted by turns and halves, not by points and chits.
 */
static const char *const turn_keys[] = {
    "companies", "double-line", "potence",  "ranks", "squadrons", "front",      "file",
    "ammo",      "charging",    "fighting", "still", "engaged",   "contacting", "seen",
};

/* Cut `key=value`; complain about unknown, double and empty keys. */
static int cut_keys(builder *to, char **value) {
    for (int i = 2; i < to->words; i++) {
        char *equals = strchr(to->word[i], '=');
        int k = 0;
        if (equals == NULL || equals[1] == '\0') {
            return build_fail(to, "\"%s\": write key=value", to->word[i]);
        }
        *equals = '\0';
        while (k < UNIT_KEYS && strcmp(unit_keys[k].key, to->word[i]) != 0) {
            k++;
        }
        for (size_t f = 0; f < sizeof turn_keys / sizeof turn_keys[0]; f++) {
            if (to->board->rules->sequence == PDC_SEQUENCE_CHITS &&
                strcmp(turn_keys[f], to->word[i]) == 0) {
                return build_fail(to, "key %s means nothing in profile %s", to->word[i],
                                  to->board->rules->id);
            }
        }
        if (k == UNIT_KEYS) {
            return build_fail(to, "there is no unit key \"%s\"", to->word[i]);
        }
        if (value[k] != NULL) {
            return build_fail(to, "key %s twice", to->word[i]);
        }
        value[k] = equals + 1;
    }
    return 1;
}

static const char *key_value(char *const *value, const char *key) {
    for (int k = 0; k < UNIT_KEYS; k++) {
        if (strcmp(unit_keys[k].key, key) == 0) {
            return value[k];
        }
    }
    return NULL;
}

static int id_is_good(builder *to, const char *id) {
    switch (pdc_id_check(PDC_ID_ORDER, id)) {
    case PDC_ID_FINE: break;
    case PDC_ID_LETTERS: return build_fail(to, "id \"%s\": letters, digits, - and . only", id);
    case PDC_ID_HEX: return build_fail(to, "id %s could be taken for a hex", id);
    case PDC_ID_WORD: return build_fail(to, "a unit may not be called \"%s\"", id);
    }
    const pdc_scenario *scenario = to->board->scenario;
    for (int i = 1; i <= scenario->units || i <= scenario->leaders; i++) {
        if ((i <= scenario->units && strcmp(scenario->unit[i].id, id) == 0) ||
            (i <= scenario->leaders && strcmp(scenario->leader[i].id, id) == 0)) {
            return build_fail(to, "id %s twice", id);
        }
    }
    return 1;
}

/* Shape ---------------------------------------------------------------------------------------- */

static pdc_hex_id step(const pdc_map *map, pdc_hex_id hex, int hour) {
    int direction = (hour + 12) % 12 / 2;
    return pdc_map_near(map, hex, direction);
}

static int holds(const pdc_roster_unit *unit, pdc_hex_id hex) {
    for (int i = 0; i < unit->hexes; i++) {
        if (hex != 0 && unit->hex[i] == hex) {
            return 1;
        }
    }
    return 0;
}

/* The hex of the row beyond one of its hexes; where lines may bend, bent by one hexside [FF-37]. */
static pdc_hex_id row_step(const builder *to, const pdc_roster_unit *unit, pdc_hex_id hex,
                           int *hour) {
    static const int bends[3] = {0, -2, 2};
    for (int i = 0; i < (to->board->rules->line_bends != 0 ? 3 : 1); i++) {
        pdc_hex_id next = step(to->board->map, hex, *hour + bends[i]);
        if (holds(unit, next)) {
            *hour += bends[i];
            return next;
        }
    }
    return 0;
}

/* A row along facing + 3 and facing - 3: the counter, its left wing outward, its right wing
 * outward. */
static int order_row(builder *to, pdc_roster_unit *unit) {
    pdc_hex_id ordered[PDC_MAX_PARTS] = {unit->hex[0]};
    int count = 1;
    for (int wing = -3; wing <= 3; wing += 6) {
        int hour = unit->face + wing;
        pdc_hex_id hex = row_step(to, unit, unit->hex[0], &hour);
        while (hex != 0 && count < unit->hexes) {
            ordered[count++] = hex;
            hex = row_step(to, unit, hex, &hour);
        }
    }
    if (count != unit->hexes) {
        return build_fail(to, "the hexes of %s do not lie in a row along facing + 3 and facing - 3",
                          unit->id);
    }
    memcpy(unit->hex, ordered, sizeof ordered);
    return 1;
}

/* Does hex i touch the one before it, or any of those before it, as the wings of a battery do? */
static int touches_before(const pdc_map *map, const pdc_roster_unit *unit, int i, int any) {
    for (int k = any ? 0 : i - 1; k < i; k++) {
        if (pdc_map_direction(map, unit->hex[k], unit->hex[i]) >= 0) {
            return 1;
        }
    }
    return 0;
}

static int check_shape(builder *to, pdc_roster_unit *unit) {
    const pdc_formation_row *row = &to->board->rules->formation[unit->form];
    const pdc_map *map = to->board->map;
    if (!row->in_profile) {
        return build_fail(to, "profile %s has no formation %s", to->board->rules->id,
                          pdc_formation_names[unit->form]);
    }
    if (unit->cohesion == PDC_COHESION_PGD) { /* [HC-94] a routed unit faces nowhere */
        unit->face = 0;
        return unit->hexes < 2 || build_fail(to, "%s is routed: it stands on one hex", unit->id);
    }
    int odd = unit->face % 2 == 1;
    if ((row->faces == PDC_FACES_VERTEX && !odd) ||
        (row->faces == PDC_FACES_HEXSIDE && (odd || unit->face == 0))) {
        return build_fail(to, "%s in %s faces %s", unit->id, pdc_formation_names[unit->form],
                          row->faces == PDC_FACES_VERTEX ? "an odd hour" : "an even hour");
    }
    if (row->faces == PDC_FACES_NONE) {
        unit->face = 0;
    }
    if (unit->hexes < 2) {
        return 1;
    }
    if (row->shape == PDC_SHAPE_ONE) {
        return build_fail(to, "%s in %s stands on one hex", unit->id,
                          pdc_formation_names[unit->form]);
    }
    if (row->faces == PDC_FACES_VERTEX) {
        return order_row(to, unit);
    }
    for (int i = 1; i < unit->hexes; i++) {
        if (!touches_before(map, unit, i, row->shape == PDC_SHAPE_WINGS)) {
            return build_fail(to, "the hexes of %s do not touch each other in this order",
                              unit->id);
        }
    }
    return 1;
}

/* Statements ----------------------------------------------------------------------------------- */

static int finish_unit(unit_reader *in, uint16_t id) {
    builder *to = in->to;
    pdc_roster_unit *unit = in->unit;
    if (unit->size == 0) {
        return build_fail(to, "unit %s has no n=", unit->id);
    }
    if (unit->lost >= unit->size) {
        return build_fail(to, "unit %s has nothing left", unit->id);
    }
    if (!in->at) {
        return build_fail(to, "unit %s has no at= or hexes=", unit->id);
    }
    if (unit->release != 0 && !unit->fixed) {
        return build_fail(to, "unit %s: release= goes with fixed=yes", unit->id);
    }
    if ((unit->arrive != 0 || unit->entries != 0) && unit->hexes != 0) {
        return build_fail(to, "unit %s: arrive= and entry= go with at=off", unit->id);
    }
    if (unit->mu == 0 && !maneuver_unit(to, unit->id, unit->side, &unit->mu)) {
        return 0;
    }
    pdc_roster_defaults(to->board->rules, unit, in->given);
    if (to->board->rules->movement == PDC_MOVEMENT_SHARE) {
        /* hexes at the rate of the formation held [FF, names and readings], read as ticks of 60 */
        int rate = pdc_formation_rate(to->board->rules, (pdc_arm)unit->arm, unit->form);
        unit->spent = rate > 0
                          ? unit->spent * (PDC_TICKS_PER_TURN / PDC_TICKS_PER_MP) / (uint32_t)rate
                          : unit->spent;
    }
    /* the bonus may be in use already [RQ-91] */
    uint32_t most = unit->allowance + (uint32_t)to->board->rules->arm[unit->arm].bonus;
    if (unit->spent > most && unit->contact_kind == 0 &&
        to->board->rules->movement == PDC_MOVEMENT_POINTS) {
        return build_fail(to, "unit %s has spent more than it has", unit->id);
    }
    if (!check_shape(to, unit)) {
        return 0;
    }
    return in->fractions == 0 ||
           pdc_roster_fractions(to->board->scenario, id, in->fractions, in->size) ==
               in->fractions ||
           build_fail(to, "more than %d units", PDC_MAX_UNITS);
}

static int read_late_keys(builder *to, char **value) {
    unit_reader in = {.to = to};
    uint16_t id = 0;
    if (!other_unit(to, to->word[1], &id)) {
        return 0;
    }
    in.unit = &to->board->scenario->unit[id];
    for (int k = 0; k < UNIT_KEYS; k++) {
        if (unit_keys[k].late && value[k] != NULL && !unit_keys[k].read(&in, value[k])) {
            return 0;
        }
    }
    return 1;
}

int build_unit(builder *to) {
    pdc_scenario *scenario = to->board->scenario;
    char *value[UNIT_KEYS] = {NULL};
    int side = 0;
    if (to->words < 2) {
        return build_fail(to, "write: unit ID key=value ...");
    }
    if (!cut_keys(to, value)) {
        return 0;
    }
    if (to->late) {
        return read_late_keys(to, value);
    }
    if (key_value(value, "side") == NULL || key_value(value, "arm") == NULL) {
        return build_fail(to, "unit %s has no side= or no arm=", to->word[1]);
    }
    if (scenario->units == PDC_MAX_UNITS) {
        return build_fail(to, "more than %d units", PDC_MAX_UNITS);
    }
    if (!id_is_good(to, to->word[1]) || !build_side_name(to, key_value(value, "side"), &side)) {
        return 0;
    }
    uint16_t id = ++scenario->units;
    unit_reader in = {.to = to, .unit = &scenario->unit[id]};
    in.unit->side = (uint8_t)side;
    in.unit->fire = PDC_UNSET;
    in.unit->elite_fire = PDC_UNSET;
    if (!copy_name(to, "id", to->word[1], in.unit->id, sizeof in.unit->id) ||
        !copy_name(to, "id", to->word[1], in.unit->title, sizeof in.unit->title)) {
        return 0;
    }
    for (int k = 0; k < UNIT_KEYS; k++) {
        if (!unit_keys[k].late && unit_keys[k].read != NULL && value[k] != NULL &&
            !unit_keys[k].read(&in, value[k])) {
            return 0;
        }
    }
    return finish_unit(&in, id);
}

static int leader_by_name(builder *to, const char *text, uint16_t *out) {
    const pdc_scenario *scenario = to->board->scenario;
    for (int i = 1; i <= scenario->leaders; i++) {
        if (strcmp(scenario->leader[i].id, text) == 0) {
            *out = (uint16_t)i;
            return 1;
        }
    }
    return build_fail(to, "there is no leader \"%s\"", text);
}

/* Is his superior another one, who is not under him, of his side and of no lower level? */
static int is_above(builder *to, const pdc_roster_leader *leader) {
    const pdc_roster_leader *all = to->board->scenario->leader;
    const pdc_roster_leader *superior = &all[leader->superior];
    if (superior == leader) {
        return build_fail(to, "of: %s names himself; another leader is wanted", leader->id);
    }
    int steps = 0;
    for (uint16_t up = leader->superior; up != 0 && steps < PDC_MAX_LEADERS;
         up = all[up].superior) {
        steps++;
        if (&all[up] == leader) {
            return build_fail(to, "of: %s stands under %s himself", superior->id, leader->id);
        }
    }
    if (superior->side != leader->side) {
        return build_fail(to, "of: %s is of the other side", superior->id);
    }
    return superior->level >= leader->level ||
           build_fail(to, "of: %s is of a lower level than %s", superior->id, leader->id);
}

/* Does a key stand before, on the same line? */
static int is_twice(const builder *to, int word) {
    for (int i = 2; i < word; i++) {
        if (strcmp(to->word[i], to->word[word]) == 0) {
            return 1;
        }
    }
    return 0;
}

/* The unit he is with; without `at=` he stands where it stands. */
static int leader_with(builder *to, pdc_roster_leader *leader, char *text) {
    if (!other_unit(to, text, &leader->with)) {
        return 0;
    }
    const pdc_roster_unit *unit = &to->board->scenario->unit[leader->with];
    int placed = 0;
    for (int i = 2; i < to->words; i++) { // keys read before have lost their sign
        const char *word = to->word[i];
        placed |= word[0] == 'a' && word[1] == 't' && (word[2] == '=' || word[2] == '\0');
    }
    if (!placed) {
        leader->hex = unit->hex[0];
    }
    return unit->side == leader->side ||
           build_fail(to, "with: %s is of the other side; a unit of his own is wanted", text);
}

/* One key of a leader. late: those that name units and other leaders. */
static int leader_key(builder *to, pdc_roster_leader *leader, const char *key, char *text) {
    char *part[PDC_MAX_ENTRIES];
    int is_late = strcmp(key, "of") == 0 || strcmp(key, "with") == 0;
    if (strcmp(key, "side") == 0 || is_late != to->late) {
        return 1;
    }
    if (strcmp(key, "of") == 0) {
        return leader_by_name(to, text, &leader->superior) && is_above(to, leader);
    }
    if (strcmp(key, "with") == 0) {
        return leader_with(to, leader, text);
    }
    if (strcmp(key, "at") == 0) {
        return strcmp(text, "off") == 0 || build_hex(to, text, &leader->hex);
    }
    if (strcmp(key, "rating") == 0) {
        return byte(to, key, text, 3, &leader->rating); /* [HC-95] */
    }
    if (strcmp(key, "level") == 0 && text[0] >= '1' && text[0] <= '4' && text[1] == 0) {
        leader->level = (uint8_t)(text[0] - '1'); // 1 brigade ... 4 army
        return 1;
    }
    if (strcmp(key, "level") == 0) {
        return list_index(to, key, pdc_level_names, PDC_LEVEL_COUNT, text, &leader->level);
    }
    if (strcmp(key, "mu") == 0) {
        return maneuver_unit(to, text, leader->side, &leader->mu);
    }
    if (strcmp(key, "mp") == 0) {
        return read_allowance(to, text, &leader->allowance);
    }
    if (strcmp(key, "arrive") == 0) {
        return word16(to, key, text, 999, &leader->arrive);
    }
    if (strcmp(key, "entry") == 0) {
        leader->entries = (uint8_t)build_list(to, text, part, PDC_MAX_ENTRIES);
        for (int i = 0; i < leader->entries; i++) {
            if (!build_hex(to, part[i], &leader->entry[i])) {
                return 0;
            }
        }
        return leader->entries > 0;
    }
    return strcmp(key, "nation") == 0 || build_fail(to, "there is no leader key \"%s\"", key);
}

static pdc_roster_leader *new_leader(builder *to) {
    pdc_scenario *scenario = to->board->scenario;
    int side = 0;
    for (int i = 2; i < to->words; i++) {
        if (strncmp(to->word[i], "side=", 5) == 0 && !build_side_name(to, to->word[i] + 5, &side)) {
            return NULL;
        }
    }
    if (side == 0) {
        build_fail(to, "leader %s has no side=", to->word[1]);
        return NULL;
    }
    if (scenario->leaders == PDC_MAX_LEADERS) {
        build_fail(to, "more than %d leaders", PDC_MAX_LEADERS);
        return NULL;
    }
    if (!id_is_good(to, to->word[1])) {
        return NULL;
    }
    pdc_roster_leader *leader = &scenario->leader[++scenario->leaders];
    leader->side = (uint8_t)side;
    leader->allowance = to->board->rules->leader_allowance;
    if (!copy_name(to, "id", to->word[1], leader->id, sizeof leader->id) ||
        !copy_name(to, "id", to->word[1], leader->title, sizeof leader->title)) {
        return NULL;
    }
    return leader;
}

int build_leader(builder *to) {
    pdc_scenario *scenario = to->board->scenario;
    uint16_t id = 0;
    if (to->words < 2) {
        return build_fail(to, "write: leader ID key=value ...");
    }
    if (!to->late && new_leader(to) == NULL) {
        return 0;
    }
    if (!leader_by_name(to, to->word[1], &id)) {
        return 0;
    }
    pdc_roster_leader *leader = &scenario->leader[id];
    for (int i = 2; i < to->words; i++) {
        char *equals = strchr(to->word[i], '=');
        if (equals == NULL || equals[1] == '\0') {
            return build_fail(to, "\"%s\": write key=value", to->word[i]);
        }
        *equals = '\0';
        if (is_twice(to, i)) {
            return build_fail(to, "key %s twice", to->word[i]);
        }
        if (!leader_key(to, leader, to->word[i], equals + 1)) {
            return 0;
        }
    }
    if (leader->mu == 0) {
        return 1;
    }
    if (scenario->mu[leader->mu].leader == 0) { // the first who names it has it
        scenario->mu[leader->mu].leader = id;
    }
    return 1;
}
