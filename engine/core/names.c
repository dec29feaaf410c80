/* The names behind the closed lists of lists.h. */
#include "../pdc.h"

#define NAME(n, s) s,
#define NAME3(n, s, r) s,
#define RULE3(n, s, r) r,
#define OPTION_NAME(n, s, r, w, least, most) s,
#define OPTION_RULE(n, s, r, w, least, most) r,
#define OPTION_WORDS(n, s, r, w, least, most) w,
#define OPTION_BOUNDS(n, s, r, w, least, most) {least, most},
#define TEXT3(n, s, t) t,
#define WORD(n) #n,

const char *const pdc_arm_names[PDC_ARM_COUNT] = {PDC_ARMS(NAME)};
const char *const pdc_formation_names[PDC_FORMATION_COUNT] = {PDC_FORMATIONS(NAME)};
const char *const pdc_cohesion_names[PDC_COHESION_COUNT] = {PDC_COHESIONS(NAME)};
const char *const pdc_status_names[PDC_STATUS_COUNT] = {PDC_STATUSES(NAME)};
const char *const pdc_segment_names[PDC_SEGMENT_COUNT] = {PDC_SEGMENTS(NAME)};
const char *const pdc_flag_names[PDC_FLAG_COUNT] = {PDC_FLAGS(NAME)};
const char *const pdc_trait_names[PDC_TRAIT_COUNT] = {PDC_TRAITS(NAME)};
const char *const pdc_level_names[PDC_LEVEL_COUNT] = {PDC_LEVELS(NAME)};
const char *const pdc_cover_names[PDC_COVER_COUNT] = {PDC_COVERS(NAME)};
const char *const pdc_facing_kind_names[PDC_FACES_COUNT] = {PDC_FACING_KINDS(NAME)};
const char *const pdc_shape_names[PDC_SHAPE_COUNT] = {PDC_SHAPES(NAME)};
const char *const pdc_ranks_names[PDC_RANKS_COUNT] = {PDC_RANKS(NAME)};
const char *const pdc_movement_model_names[PDC_MOVEMENT_COUNT] = {PDC_MOVEMENT_MODELS(NAME)};
const char *const pdc_sequence_names[PDC_SEQUENCE_COUNT] = {PDC_SEQUENCES(NAME)};
const char *const pdc_outcome_names[PDC_OUTCOME_COUNT] = {PDC_OUTCOMES(NAME)};
const char *const pdc_award_names[PDC_AWARD_COUNT] = {PDC_AWARDS(NAME)};
const char *const pdc_predicate_names[PDC_PREDICATE_COUNT] = {PDC_PREDICATES(NAME)};
const char *const pdc_fire_modifier_names[PDC_FIRE_MODIFIER_COUNT] = {PDC_FIRE_MODIFIERS(NAME)};
const char *const pdc_hit_modifier_names[PDC_HIT_MODIFIER_COUNT] = {PDC_HIT_MODIFIERS(NAME)};
const char *const pdc_melee_factor_names[PDC_MELEE_FACTOR_COUNT] = {PDC_MELEE_FACTORS(NAME)};
const char *const pdc_option_names[PDC_OPTION_COUNT] = {PDC_OPTIONS(OPTION_NAME)};
const char *const pdc_option_rules[PDC_OPTION_COUNT] = {PDC_OPTIONS(OPTION_RULE)};
const char *const pdc_option_words[PDC_OPTION_COUNT] = {PDC_OPTIONS(OPTION_WORDS)};
const int pdc_option_bounds[PDC_OPTION_COUNT][2] = {PDC_OPTIONS(OPTION_BOUNDS)};
const char *const pdc_purpose_names[PDC_PURPOSE_COUNT] = {PDC_PURPOSES(NAME)};
const char *const pdc_command_names[PDC_COMMAND_COUNT] = {PDC_COMMANDS(NAME)};
const char *const pdc_frame_rules[PDC_FRAME_COUNT] = {PDC_FRAMES(NAME)};
const char *const pdc_choice_rules[PDC_CHOICE_COUNT] = {PDC_CHOICES(NAME)};
const char *const pdc_trigger_rules[PDC_TRIGGER_COUNT] = {PDC_TRIGGERS(NAME)};
const char *const pdc_forced_names[PDC_FORCED_COUNT] = {PDC_FORCED_MOVES(NAME)};
const char *const pdc_check_names[PDC_CHECK_KIND_COUNT] = {PDC_CHECK_KINDS(NAME)};
const char *const pdc_changing_names[PDC_CHANGING_COUNT] = {PDC_CHANGES(NAME)};
const char *const pdc_friction_names[PDC_FRICTION_COUNT] = {PDC_FRICTIONS(NAME)};
const char *const pdc_event_names[PDC_EVENT_COUNT] = {PDC_EVENTS(WORD)};
const char *const pdc_verdict_rules[PDC_VERDICT_COUNT] = {PDC_VERDICTS(NAME3)};
const char *const pdc_verdict_texts[PDC_VERDICT_COUNT] = {PDC_VERDICTS(TEXT3)};

int pdc_name_same(const char *a, const char *b) {
    int i = 0;
    while (i < PDC_NAME - 1 && a[i] == b[i] && a[i] != 0) {
        i++;
    }
    return a[i] == b[i];
}

uint8_t pdc_name_mu(const pdc_scenario *scenario, const char *name) {
    for (uint8_t mu = 1; mu <= scenario->mus; mu++) {
        if (pdc_name_same(scenario->mu[mu].id, name)) {
            return mu;
        }
    }
    return 0;
}

static int put_text(char *out, int at, const char *text) {
    for (; *text != 0 && at < PDC_NAME_TEXT - 1; text++) {
        out[at++] = *text;
    }
    out[at] = 0;
    return at;
}

void pdc_screen_name(const pdc_pos *pos, pdc_unit_id parent, int number, char *out) {
    enum { MOST = 4 }; // a squadron left behind by one that was left behind itself, and so on
    int manner = pos->world->rules->screens;
    int numbers[MOST] = {number};
    int n = 1;
    for (; parent > pos->world->scenario->units && n < MOST; n++) {
        numbers[n] = pos->state->unit[parent].screen;
        parent = pos->state->unit[parent].parent;
    }
    int at = put_text(out, 0, pos->world->scenario->unit[parent].id);
    while (n-- > 0) {
        char digits[12];
        size_t first = sizeof digits - 1;
        int rest = numbers[n];
        digits[first] = 0;
        do {
            digits[--first] = (char)('0' + rest % 10);
            rest /= 10;
        } while (rest > 0 && first > 0);
        at = put_text(out, at,
                      manner == PDC_SCREENS_BY_THIRD || manner == PDC_SCREENS_COMPANIES ? "-s"
                                                                                        : "-");
        at = put_text(out, at, digits + first);
    }
}
