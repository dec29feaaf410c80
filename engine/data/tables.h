/** The words of the closed lists as libcyaml wants them, and what the loaders share. */
#ifndef PDC_TABLES_H
#define PDC_TABLES_H

#include <cyaml/cyaml.h>

#include "../pdc_load.h"

extern const cyaml_strval_t tables_arms[PDC_ARM_COUNT];
extern const cyaml_strval_t tables_arm_bits[PDC_ARM_COUNT];
extern const cyaml_strval_t tables_classes[PDC_CLASS_COUNT];
extern const cyaml_strval_t tables_formations[PDC_FORMATION_COUNT];
extern const cyaml_strval_t tables_cohesions[PDC_COHESION_COUNT];
extern const cyaml_strval_t tables_frictions[PDC_FRICTION_COUNT];
extern const cyaml_strval_t tables_friction_bits[PDC_FRICTION_COUNT];
extern const cyaml_strval_t tables_faces[PDC_FACES_COUNT];
extern const cyaml_strval_t tables_shapes[PDC_SHAPE_COUNT];
extern const cyaml_strval_t tables_ranks[PDC_RANKS_COUNT];
extern const cyaml_strval_t tables_changings[PDC_CHANGING_COUNT];
extern const cyaml_strval_t tables_covers[PDC_COVER_COUNT];
extern const cyaml_strval_t tables_outcomes[PDC_OUTCOME_COUNT];
extern const cyaml_strval_t tables_predicates[PDC_PREDICATE_COUNT];
extern const cyaml_strval_t tables_traits[PDC_TRAIT_COUNT];
extern const cyaml_strval_t tables_levels[PDC_LEVEL_COUNT];
extern const cyaml_strval_t tables_awards[PDC_AWARD_COUNT];
extern const cyaml_strval_t tables_movements[PDC_MOVEMENT_COUNT];
extern const cyaml_strval_t tables_measures[PDC_MEASURE_COUNT];
extern const cyaml_strval_t tables_counters[PDC_COUNTER_COUNT];
extern const cyaml_strval_t tables_sequences[PDC_SEQUENCE_COUNT];
extern const cyaml_strval_t tables_options[PDC_OPTION_NAMES];
extern const cyaml_strval_t tables_fire_modifiers[PDC_FIRE_MODIFIER_COUNT];
extern const cyaml_strval_t tables_hit_modifiers[PDC_HIT_MODIFIER_COUNT];
extern const cyaml_strval_t tables_melee_factors[PDC_MELEE_FACTOR_COUNT];
/** "X", a price that cannot be paid. */
extern const cyaml_strval_t tables_closed[1];
/** "all", no limit. */
extern const cyaml_strval_t tables_all[1];
extern const cyaml_strval_t tables_switch[10];
extern const cyaml_strval_t tables_zone_stops[3];

/** Does the text look like a rule id: two or three letters, a hyphen, digits, perhaps a letter? */
int tables_is_rule(const char *text);

#endif
