/* Forming square before charging cavalry [HC-45, ES-22]: who may, the limits of the roll and its
 * result. */
#include "charge.h"

#include <string.h>

#include "../pdc.h"
#include "facing.h"
#include "footprint.h"
#include "formation.h"
#include "leader.h"
#include "los.h"
#include "modifiers.h"
#include "morale.h"
#include "occupancy.h"
#include "timed_change.h"

enum { FARTHEST = 4 }; // distances of the table

/* The square that it forms: the first of the profile, a massed one for who is massed [FF-13]; or
 * PDC_FORMATION_COUNT where there is none. */
static int square_of(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_rules *rules = pos->world->rules;
    int mass = pos_formation(pos, who)->mass;
    int form = 0;
    while (form < PDC_FORMATION_COUNT &&
           (rules->formation[form].in_profile == 0 || rules->formation[form].square == 0 ||
            rules->formation[form].mass != mass)) {
        form++;
    }
    return form;
}

int square_may_react(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id charger, pdc_unit_id target,
                     pdc_hex_id at) {
    const pdc_formation_row *row = pos_formation(pos, who);
    int distance = footprint_distance_hex(pos, who, at);
    if (!pos_is_cavalry(pos, charger)) {
        return 0; // infantry charges too where it has a bonus for it [HC-390]
    }
    if (!pos_present(pos, who) || !pos_is_infantry(pos, who) || row->squares == 0 ||
        pos_unit(pos, who)->cohesion != PDC_COHESION_GOOD ||
        pos_strength(pos, who) < pos->world->rules->square_min ||
        square_of(pos, who) == PDC_FORMATION_COUNT) {
        return 0;
    }
    if (pos_has(pos, who, PDC_FLAG_TRIED_SQUARE) || distance < 1 || distance > FARTHEST) {
        return 0; /* [HC-45] once per charge, within 4 hexes */
    }
    return who == target || (facing_arc(pos, who, at) == ARC_FRONT && los_sees_hex(pos, who, at));
}

/* [HC-04] what a limit becomes when the roll is modified: `always` and `never` stay what they are
 * */
static int limit(int cell, int modifier) {
    int shifted = cell - modifier;
    if (cell == 0 || cell == 36) {
        return cell;
    }
    return shifted < 0 ? 0 : shifted > 36 ? 36 : shifted;
}

void square_limits(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id charger, int distance,
                   pdc_square_report *out) {
    const pdc_rules *rules = pos->world->rules;
    int line = pos_formation(pos, who)->square_line != 0;
    int d = distance < 1 ? 1 : distance > FARTHEST ? FARTHEST : distance;
    memset(out, 0, sizeof *out);
    /* [HC-45] a unit on several hexes folds free beyond 2 hexes, else it rolls as from line at
     * distance 1 */
    if (pos_unit(pos, who)->hexes > 1 && d <= 2) {
        line = 1;
        d = 1;
    }
    if (leader_with(pos, who) != 0) {
        ledger_add(&out->ledger, "HC-45", -(int)rules->leader_square);
    }
    if (pos_type(pos, who)->square_self != 0) {
        ledger_add(&out->ledger, "HC-45", pos_type(pos, who)->square_self);
    }
    if (charger != 0 && pos_type(pos, charger)->square_charger != 0) {
        ledger_add(&out->ledger, "HC-45", pos_type(pos, charger)->square_charger);
    }
    if (morale_level(pos, who) > 0) {
        ledger_add(&out->ledger, "HC-93", rules->level_square * morale_level(pos, who));
    }
    const pdc_square_cell *cell = &rules->square[line][d - 1];
    out->square = (int16_t)limit(cell->square, out->ledger.total);
    out->disorder = (int16_t)limit(cell->disorder, out->ledger.total);
}

void pdc_square_preview(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id charger, int distance,
                        pdc_square_report *out) {
    occ_invalidate(pos);
    square_limits(pos, who, charger, distance, out);
}

void square_react(pdc_exec *exec, pdc_unit_id who, pdc_unit_id charger, pdc_hex_id at) {
    pdc_square_report report;
    square_limits(&exec->pos, who, charger, footprint_distance_hex(&exec->pos, who, at), &report);
    exec_unit_flags(exec, who, PDC_FLAG_TRIED_SQUARE, 0);
    int d66 = exec_d66(exec, who, pos_side(&exec->pos, who), PDC_PURPOSE_SQUARE);
    int index = d66_index(d66);
    pdc_event event = {.kind = PDC_EVENT_SQUARED, .who = who, .other = charger, .rule = "HC-45"};
    event.a = (uint8_t)(index < report.square ? 0 : index < report.disorder ? 1 : 2);
    event.n[0] = d66;
    event.n[1] = report.ledger.total;
    exec_emit(exec, &event);
    exec_reasons(exec, who, &report.ledger);
    if (event.a == 0) {
        pdc_hex_id here = pos_unit(&exec->pos, who)->hex[0];
        /* [ES-22] it costs nothing */
        change_at_once(exec, who, (pdc_formation)square_of(&exec->pos, who));
        exec_unit_place(exec, who, (pdc_formation)square_of(&exec->pos, who), 0, 1, &here);
    } else if (event.a == 1) {
        morale_disorder(exec, who);
    } else {
        morale_rout(exec, who, charger);
    }
}
