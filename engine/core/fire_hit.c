/*
 * Fire by the die to hit [HC-65, FR-71], where the profile has the table for it: every stand that
 * bears rolls, three hits are a stand. Arcs, range and sight are those of all fire (fire_targets.c);
 * of chapter FE nothing else holds.
 */
#include <string.h>

#include "../pdc.h"
#include "discipline.h"
#include "facing.h"
#include "fire.h"
#include "fire_plan.h"
#include "footprint.h"
#include "forced.h"
#include "modifiers.h"
#include "morale.h"

int fire_by_hits(const pdc_pos *pos) {
    return pos->world->rules->to_hit != 0;
}

/* Whether the unit fires ----------------------------------------------------------------------- */

/* [FR-37] any part of it stands in the water; a stream along a hexside wets nobody */
static int in_water(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    for (int part = 0; part < unit->hexes; part++) {
        if (pos_terrain(pos, unit->hex[part])->friction == PDC_FRICTION_WATER) {
            return 1;
        }
    }
    return 0;
}

pdc_verdict hit_state(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_formation_row *row = pos_formation(pos, who);
    if (!row->fires || row->fire_cap == 0) {
        return pos_unit(pos, who)->form == PDC_FORM_ROAD_COLUMN ? PDC_VERDICT_FIRE_ROAD_COLUMN
                                                                : PDC_VERDICT_FIRE_NO_STANDS;
    }
    if (pos_has(pos, who, PDC_FLAG_DOUBLED)) {
        return PDC_VERDICT_FIRE_DOUBLED; /* [FR-19] reaction fire too */
    }
    if (in_water(pos, who)) {
        return PDC_VERDICT_FIRE_WATER;
    }
    if (pos_option(pos, PDC_OPTION_PIVOT_PREVENTS_FIRE) != 0 &&
        pos_has(pos, who, PDC_FLAG_TURNED)) {
        return PDC_VERDICT_FIRE_PIVOTED; /* [FR-07] */
    }
    return PDC_VERDICT_OK;
}

/* Numbers -------------------------------------------------------------------------------------- */

/* [HC-65] small arms beyond half of their range; guns have no long range */
static int is_long(const pdc_pos *pos, const fire_plan *plan) {
    int hexes = pdc_map_distance(pos->world->map, plan->from, plan->aim);
    return plan->shot == SHOT_SMALL_ARMS &&
           !fire_in_range(pos, plan->who, SHOT_SMALL_ARMS, 2 * hexes);
}

/* [FR-10, HC-351] a line fired on from a flank or rear hexside */
static int is_enfiladed(const pdc_pos *pos, const fire_plan *plan) {
    arc_kind arc = facing_arc(pos, plan->target, plan->from);
    return pos_formation(pos, plan->target)->line != 0 && (arc == ARC_FLANK || arc == ARC_REAR);
}

static void add(const pdc_pos *pos, pdc_ledger *out, pdc_hit_modifier_kind kind, int holds) {
    const pdc_fire_modifier *row = &pos->world->rules->hit[kind];
    if (holds) {
        ledger_add(out, row->rule, row->value);
    }
}

/* [FR-49] for each disorder marker: one, or what the option let it gather [FR-27] */
static int for_disorder(const pdc_pos *pos, pdc_unit_id who) {
    return pos_option(pos, PDC_OPTION_DISORDER_TO_HIT) * pdc_disorder_markers(pos, who);
}

void hit_ledger(const pdc_pos *pos, const fire_plan *plan, pdc_ledger *out) {
    int cover = (int)fire_cover(pos, plan->who, plan->target);
    memset(out, 0, sizeof *out);
    if (is_enfiladed(pos, plan)) {
        ledger_add(out, pdc_option_rules[PDC_OPTION_LINE_FLANK_MODIFIER],
                   pos_option(pos, PDC_OPTION_LINE_FLANK_MODIFIER)); /* [FR-10] */
    }
    add(pos, out, PDC_HIT_MODIFIER_FIRER_COLUMN,
        pos_formation(pos, plan->who)->ranks != PDC_RANKS_ONE); /* [FR-13] */
    add(pos, out, PDC_HIT_MODIFIER_TARGET_SKIRMISH,
        pos_formation(pos, plan->target)->dispersed); /* [FR-43, FR-47] */
    int disorder = for_disorder(pos, plan->who);
    if (disorder != 0) {
        ledger_add(out, pdc_option_rules[PDC_OPTION_DISORDER_TO_HIT], disorder);
    }
    add(pos, out, PDC_HIT_MODIFIER_LONG_RANGE, is_long(pos, plan));
    add(pos, out, PDC_HIT_MODIFIER_CANISTER, plan->shot == SHOT_CANISTER);
    add(pos, out, PDC_HIT_MODIFIER_LIGHT_COVER, cover == PDC_COVER_LIGHT);
    add(pos, out, PDC_HIT_MODIFIER_HARD_COVER, cover == PDC_COVER_HARD);
}

/* [HC-65] one die for each stand, two with canister */
int hit_dice(const pdc_pos *pos, const fire_plan *plan) {
    int each = plan->shot == SHOT_CANISTER ? pos->world->rules->canister_dice : 1;
    return plan->figures * each;
}

/* [HC-65] 6 always hits, 1 never */
int hit_needs(const pdc_pos *pos, const fire_plan *plan) {
    const pdc_rules *rules = pos->world->rules;
    pdc_quality quality = discipline_quality(pos, plan->who);
    int needs = quality == PDC_QUALITY_VETERAN ? rules->hit_veteran
                : quality == PDC_QUALITY_GREEN ? rules->hit_green
                                               : rules->hit_regular;
    int shown = needs - plan->ledger.total;
    return shown < 2 ? 2 : shown > 6 ? 6 : shown;
}

/* What a lost stand brings --------------------------------------------------------------------- */

/* [HC-65] a discipline check (FR-25): failed, it is disordered, and who was disordered retreats */
void hit_check(pdc_exec *exec, pdc_unit_id who) {
    int needs = discipline_number(&exec->pos, who);
    int disordered = pos_unit(&exec->pos, who)->cohesion == PDC_COHESION_DISORDER;
    int die = exec_d6(exec, who, pos_side(&exec->pos, who), PDC_PURPOSE_MORALE);
    pdc_event event = {.kind = PDC_EVENT_CHECKED, .who = who, .rule = "HC-65"};
    event.side = (uint8_t)pos_side(&exec->pos, who);
    event.a = PDC_CHECK_FRICTION;
    event.b = die >= needs;
    event.n[0] = die;
    event.n[2] = needs;
    exec_emit(exec, &event);
    if (die >= needs) {
        return;
    }
    if (disordered) {
        forced_push(exec, who, PDC_FORCED_RETREAT, 0); /* [RQ-40] */
    } else {
        morale_disorder(exec, who);
    }
}
