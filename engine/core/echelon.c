/*
 * The squadrons of an echelon in its charge [FF-66, HC-315]: as many touch as the enemy is broad;
 * the others are left alone, without formation, as a unit of their own that mends itself as any
 * other [FF-120, FF-125].
 */
#include "echelon.h"

#include "../pdc.h"
#include "depth.h"
#include "facing.h"
#include "formation.h"
#include "hex.h"
#include "occupancy.h"

static int is_echelon(const pdc_pos *pos, pdc_unit_id who) {
    return pos_unit(pos, who)->form == PDC_FORM_ECHELON && pos_is_cavalry(pos, who);
}

/* Figures of the squadrons that find an enemy before them: one squadron at least. */
static int figures_home(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id other) {
    int n = pos_strength(pos, who);
    int squadrons = depth_parts(pos, who);
    int broad = facing_arc_unit(pos, other, who) == ARC_FLANK ? pdc_unit_shown(pos, other)
                                                              : pdc_unit_front(pos, other);
    int home = 1;
    while (home < squadrons && home * n < broad * squadrons) {
        home++;
    }
    return (home * n + squadrons - 1) / squadrons;
}

/* The hex behind the unit if its men may stand there, else its own. */
static pdc_hex_id behind(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    int direction = hex_hour_direction(hex_hour(unit->heading + 6));
    pdc_hex_id hex = pdc_map_near(pos->world->map, unit->hex[0], direction);
    pdc_class rides = (pdc_class)pos_arm(pos, who)->movement_class;
    return hex != 0 && occ_first(pos, hex) == 0 && ground_open(pos, rides, unit->hex[0], direction)
               ? hex
               : unit->hex[0];
}

void echelon_home(pdc_exec *exec, pdc_unit_id who, pdc_unit_id other) {
    const pdc_pos *pos = &exec->pos;
    if (!is_echelon(pos, who) || !pos_present(pos, who) || !pos_present(pos, other) ||
        !screen_has_room(pos, who)) {
        return;
    }
    int left = pos_strength(pos, who) - figures_home(pos, who, other);
    if (left <= 0) {
        return;
    }
    pdc_hex_id hex = behind(pos, who);
    pdc_unit_id squadron = (pdc_unit_id)(exec->state->game.units + 1);
    pdc_event event = {.kind = PDC_EVENT_UNIT_CREATED,
                       .who = squadron,
                       .other = who,
                       .a = (uint8_t)screen_next_number(pos, who)};
    event.n[0] = left;
    event.n[3] = pos_unit(pos, who)->roster;
    exec_emit(exec, &event);
    exec_unit_place(exec, squadron, PDC_FORM_ECHELON, pos_unit(pos, who)->face, 1, &hex);
    exec_unit_flags(exec, squadron, 0, PDC_FLAG_DECLARED | PDC_FLAG_KEPT);
    exec_unit_set(exec, squadron, PDC_UNIT_CONTACT, 0);
    exec_unit_set(exec, squadron, PDC_UNIT_CONTACT_KIND, PDC_CONTACT_NONE);
    exec_unit_set(exec, squadron, PDC_UNIT_TARGET, 0);
    cohesion_set(exec, squadron, PDC_COHESION_UNFORMED);
    exec_unit_set(exec, who, PDC_UNIT_SIZE, pos_unit(pos, who)->size - left);
    pdc_event fact = {.kind = PDC_EVENT_SQUADRONS_LEFT,
                      .who = who,
                      .other = squadron,
                      .at = hex,
                      .rule = "FF-66"};
    exec_emit(exec, &fact);
}

void echelon_missed(pdc_exec *exec, pdc_unit_id who) {
    if (pos_present(&exec->pos, who) && is_echelon(&exec->pos, who) &&
        pos_unit(&exec->pos, who)->cohesion == PDC_COHESION_GOOD) {
        cohesion_set(exec, who, PDC_COHESION_UNFORMED);
    }
}
