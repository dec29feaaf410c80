/*
 * Modifiers of morale checks [HC-90, HC-71, HC-81, FF-18, FF-21, FF-30]: the circumstances behind
 * the names of the modifier table. The values stand in the table; every circumstance counts once,
 * with the value of its more special entry.
 */
#include "modifiers.h"

#include <string.h>

#include "contact.h"
#include "facing.h"
#include "leader.h"
#include "occupancy.h"

pdc_ledger_line *ledger_add(pdc_ledger *ledger, const char *rule, int add) {
    ledger->total += add;
    if (ledger->count >= PDC_MAX_LEDGER) {
        return NULL;
    }
    pdc_ledger_line *line = &ledger->line[ledger->count++];
    memset(line, 0, sizeof *line);
    for (size_t i = 0; i + 1 < sizeof line->rule && rule[i] != 0; i++) {
        line->rule[i] = rule[i];
    }
    line->add = (int16_t)add;
    line->times = 1;
    line->over = 1;
    return line;
}

pdc_ledger_line *ledger_times(pdc_ledger *ledger, const char *rule, int times, int over) {
    pdc_ledger_line *line = ledger_add(ledger, rule, 0);
    if (line != NULL) {
        line->times = (uint16_t)times;
        line->over = (uint16_t)over;
    }
    return line;
}

void ledger_says(pdc_ledger_line *line, pdc_reason about, int which, pdc_unit_id who) {
    if (line != NULL) {
        line->about = (uint8_t)about;
        line->which = (uint8_t)which;
        line->who = who;
    }
}

/* [FF-30] enemies that oppose the unit: next to it and not routed, and the one that causes the
 * check */
static int opposed_by_both(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id other) {
    const pdc_unit *unit = pos_unit(pos, who);
    int side = pos_side(pos, who);
    int horse = other != 0 && pos_is_cavalry(pos, other);
    int foot = other != 0 && pos_is_infantry(pos, other);
    for (int part = 0; part < unit->hexes; part++) {
        for (int direction = 0; direction < 6; direction++) {
            pdc_hex_id near = pdc_map_near(pos->world->map, unit->hex[part], direction);
            for (int e = near != 0 ? occ_first(pos, near) : 0; e != 0; e = occ_next(pos, e)) {
                pdc_unit_id enemy = occ_unit(e);
                if (pos_side(pos, enemy) == side ||
                    pos_unit(pos, enemy)->cohesion == PDC_COHESION_PGD) {
                    continue;
                }
                horse |= pos_is_cavalry(pos, enemy);
                foot |= pos_is_infantry(pos, enemy);
            }
        }
    }
    return horse != 0 && foot != 0;
}

static int by_cavalry(const pdc_pos *pos, const morale_question *question) {
    return question->charged != 0 || (question->other != 0 && pos_is_cavalry(pos, question->other));
}

/* [FF-09] where the profile says so who is wholly dispersed counts as a line */
static int counts_as_line(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_formation_row *row = pos_formation(pos, who);
    return row->line != 0 || (row->dispersed != 0 && pos->world->rules->dispersed_as_line != 0);
}

/* [FF-18] a mass has its bonus, unless cavalry reaches infantry before it had time for the square */
static int mass_helps(const pdc_pos *pos, pdc_unit_id who, const morale_question *question) {
    if (pos_formation(pos, who)->mass == 0) {
        return 0;
    }
    return !contact_played(pos) || !pos_is_infantry(pos, who) ||
           pos_formation(pos, who)->square != 0 || question->other == 0 ||
           !contact_charges(pos, question->other) || contact_gave_time(pos, question->other);
}

/* [HC-81] disordered or skirmishing infantry that is charged; it takes the place of HC-90's
 * disorder */
static int stands_badly(const pdc_pos *pos, pdc_unit_id who, const morale_question *question) {
    return question->situation == MORALE_STAND_CHARGE && pos_is_infantry(pos, who) &&
           (pos_unit(pos, who)->cohesion == PDC_COHESION_DISORDER ||
            (pos_formation(pos, who)->dispersed != 0 && !counts_as_line(pos, who)));
}

static int is_standing(const morale_question *question) {
    return question->situation == MORALE_STAND || question->situation == MORALE_STAND_CHARGE;
}

int modifier_times(const pdc_pos *pos, pdc_unit_id who, const morale_question *question,
                   pdc_predicate when) {
    const pdc_unit *unit = pos_unit(pos, who);
    const pdc_formation_row *row = pos_formation(pos, who);
    int infantry = pos_is_infantry(pos, who);
    switch (when) {
    case PDC_PREDICATE_NONE: return 0;
    /* [HC-90] */
    case PDC_PREDICATE_IS_DISORDERED:
        return unit->cohesion == PDC_COHESION_DISORDER && !stands_badly(pos, who, question);
    case PDC_PREDICATE_IS_ROUTED: return unit->cohesion == PDC_COHESION_PGD;
    case PDC_PREDICATE_PER_FIFTH_LOST: return unit->size > 0 ? 5 * unit->lost / unit->size : 0;
    case PDC_PREDICATE_PER_LEADER_RATING: return leader_rating(pos, who);
    case PDC_PREDICATE_IN_MASS: return mass_helps(pos, who, question);
    /* [FF-28, FF-29] not with regard to infantry */
    case PDC_PREDICATE_SQUARE_VS_CAVALRY: return row->square != 0 && by_cavalry(pos, question);
    /* [FF-21] a line that faces cavalry; [HC-81] is the more special entry when it is charged home
     * */
    case PDC_PREDICATE_LINE_VS_CHARGE:
        return infantry && counts_as_line(pos, who) && question->situation != MORALE_STAND_CHARGE &&
               by_cavalry(pos, question);
    /* [FF-30] a mass keeps its bonus instead */
    case PDC_PREDICATE_MIXED_ENEMIES:
        return infantry && row->square == 0 && !mass_helps(pos, who, question) &&
               (opposed_by_both(pos, who, question->other) ||
                (pos_option(pos, PDC_OPTION_NOT_SQUARE_MALUS_ALWAYS) != 0 &&
                 by_cavalry(pos, question)));
    case PDC_PREDICATE_PER_CORPS_LEVEL:
        return morale_level(pos, who); /* [HC-93] */
    /* [HC-71] */
    case PDC_PREDICATE_ATTACKER_ODDS:
        return question->situation == MORALE_CLOSE ? question->column : 0;
    case PDC_PREDICATE_DEFENDER_ODDS:
        return question->situation == MORALE_STAND ? question->column : 0;
    case PDC_PREDICATE_ATTACK_FLANK:
        return question->situation == MORALE_CLOSE &&
               (question->arc == ARC_FLANK || question->arc == ARC_REAR);
    case PDC_PREDICATE_DEFEND_FLANK: return is_standing(question) && question->arc == ARC_FLANK;
    case PDC_PREDICATE_DEFEND_REAR: return is_standing(question) && question->arc == ARC_REAR;
    /* [HC-81] */
    case PDC_PREDICATE_STAND_LINE:
        return question->situation == MORALE_STAND_CHARGE && infantry && counts_as_line(pos, who);
    case PDC_PREDICATE_STAND_DISORDERED: return stands_badly(pos, who, question);
    case PDC_PREDICATE_COUNT: break;
    }
    return 0;
}
