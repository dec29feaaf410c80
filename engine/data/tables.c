/* The words of the closed lists. */
#include "tables.h"

#include <string.h>

#define ARM(n, s) {s, PDC_ARM_##n},
#define ARM_BIT(n, s) {s, 1 << PDC_ARM_##n},
#define CLASS(n, s) {s, PDC_CLASS_##n},
#define FORMATION(n, s) {s, PDC_FORM_##n},
#define COHESION(n, s) {s, PDC_COHESION_##n},
#define FRICTION(n, s) {s, PDC_FRICTION_##n},
#define FRICTION_BIT(n, s) {s, 1 << PDC_FRICTION_##n},
#define FACES(n, s) {s, PDC_FACES_##n},
#define SHAPE(n, s) {s, PDC_SHAPE_##n},
#define RANKS(n, s) {s, PDC_RANKS_##n},
#define CHANGING(n, s) {s, PDC_CHANGING_##n},
#define COVER(n, s) {s, PDC_COVER_##n},
#define OUTCOME(n, s) {s, PDC_OUTCOME_##n},
#define PREDICATE(n, s) {s, PDC_PREDICATE_##n},
#define TRAIT(n, s) {s, PDC_TRAIT_##n},
#define LEVEL(n, s) {s, PDC_LEVEL_##n},
#define AWARD(n, s) {s, PDC_AWARD_##n},
#define MOVEMENT(n, s) {s, PDC_MOVEMENT_##n},
#define MEASURE(n, s) {s, PDC_MEASURE_##n},
#define COUNTER(n, s) {s, PDC_COUNTER_##n},
#define SEQUENCE(n, s) {s, PDC_SEQUENCE_##n},
#define OPTION(n, s, r, w, least, most) {s, PDC_OPTION_##n},
#define ALIAS(n, s) {s, PDC_OPTION_##n},
#define FIRE_MODIFIER(n, s) {s, PDC_FIRE_MODIFIER_##n},
#define HIT_MODIFIER(n, s) {s, PDC_HIT_MODIFIER_##n},
#define MELEE_FACTOR(n, s) {s, PDC_MELEE_FACTOR_##n},

const cyaml_strval_t tables_arms[] = {PDC_ARMS(ARM)};
const cyaml_strval_t tables_arm_bits[] = {PDC_ARMS(ARM_BIT)};
const cyaml_strval_t tables_classes[] = {PDC_CLASSES(CLASS)};
const cyaml_strval_t tables_formations[] = {PDC_FORMATIONS(FORMATION)};
const cyaml_strval_t tables_cohesions[] = {PDC_COHESIONS(COHESION)};
const cyaml_strval_t tables_frictions[] = {PDC_FRICTIONS(FRICTION)};
const cyaml_strval_t tables_friction_bits[] = {PDC_FRICTIONS(FRICTION_BIT)};
const cyaml_strval_t tables_faces[] = {PDC_FACING_KINDS(FACES)};
const cyaml_strval_t tables_shapes[] = {PDC_SHAPES(SHAPE)};
const cyaml_strval_t tables_ranks[] = {PDC_RANKS(RANKS)};
const cyaml_strval_t tables_changings[] = {PDC_CHANGES(CHANGING)};
const cyaml_strval_t tables_covers[] = {PDC_COVERS(COVER)};
const cyaml_strval_t tables_outcomes[] = {PDC_OUTCOMES(OUTCOME)};
const cyaml_strval_t tables_predicates[] = {PDC_PREDICATES(PREDICATE)};
const cyaml_strval_t tables_traits[] = {PDC_TRAITS(TRAIT)};
const cyaml_strval_t tables_levels[] = {PDC_LEVELS(LEVEL)};
const cyaml_strval_t tables_awards[] = {PDC_AWARDS(AWARD)};
const cyaml_strval_t tables_movements[] = {PDC_MOVEMENT_MODELS(MOVEMENT)};
const cyaml_strval_t tables_measures[] = {PDC_MEASURES(MEASURE)};
const cyaml_strval_t tables_counters[] = {PDC_COUNTERS(COUNTER)};
const cyaml_strval_t tables_sequences[] = {PDC_SEQUENCES(SEQUENCE)};
const cyaml_strval_t tables_options[] = {PDC_OPTIONS(OPTION) PDC_OPTION_ALIASES(ALIAS)};
const cyaml_strval_t tables_fire_modifiers[] = {PDC_FIRE_MODIFIERS(FIRE_MODIFIER)};
const cyaml_strval_t tables_hit_modifiers[] = {PDC_HIT_MODIFIERS(HIT_MODIFIER)};
const cyaml_strval_t tables_melee_factors[] = {PDC_MELEE_FACTORS(MELEE_FACTOR)};

/* -1 is stored as all ones: PDC_CLOSED in two bytes, 255 in one. */
const cyaml_strval_t tables_closed[] = {{"X", -1}};
const cyaml_strval_t tables_all[] = {{"all", -1}};
const cyaml_strval_t tables_switch[] = {
    {"off", 0},          {"on", 1},   {"d6", 0},      {"averaging", 1}, {"all", 0},
    {"behind-first", 1}, {"side", 0}, {"brigade", 1}, {"none", 0},      {"half-turn", 1}};
const cyaml_strval_t tables_zone_stops[] = {{"never", 0}, {"any", 1}, {"cavalry", 2}};

int tables_is_rule(const char *text) {
    size_t letters = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    if (letters < 2 || letters > 3 || text[letters] != '-') {
        return 0;
    }
    const char *number = text + letters + 1;
    size_t digits = strspn(number, "0123456789");
    return digits > 0 && (number[digits] == 0 || (number[digits] >= 'a' && number[digits] <= 'z' &&
                                                  number[digits + 1] == 0));
}
