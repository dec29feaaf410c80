/** Discipline checks of a march, by the options `friction` and `passage-of-lines` [FR D..F, HC-240
 * to HC-246]. */
#ifndef PDC_DISCIPLINE_H
#define PDC_DISCIPLINE_H

#include "../pdc.h"
#include "move.h"

enum { DISCIPLINE_MOST = 32 }; // checks of one step

typedef struct {
    int last; // the unit stays where the step ends: nobody is passed there
    int count;
    pdc_discipline check[DISCIPLINE_MOST];
} discipline_list;

/** The checks that a step brings, in their order. `unit` is the unit before the step; the areas that
 * it checks for are noted in it. */
void discipline_due(const pdc_pos *pos, pdc_unit_id who, pdc_unit *unit, const move_step *step,
                    discipline_list *out);
/** Roll for a step that was taken; `before` is the unit before it. */
void discipline_step(pdc_exec *exec, pdc_unit_id who, pdc_unit *before, const move_step *step,
                     int last);
/** The same for a step of a charge, for a wheel of a line on several hexes, and for the hex into which a
 * line extends, where these check [FR-65]. */
void discipline_charge(pdc_exec *exec, pdc_unit_id who, pdc_unit *before, const move_step *step);
void discipline_wheel(pdc_exec *exec, pdc_unit_id who, pdc_unit *before, const move_step *step);
void discipline_extend(pdc_exec *exec, pdc_unit_id who, pdc_unit *before, pdc_hex_id added);
/** How steady the unit is [FR-25]. */
pdc_quality discipline_quality(const pdc_pos *pos, pdc_unit_id who);
/** d6 at least in its discipline check. */
int discipline_number(const pdc_pos *pos, pdc_unit_id who);
/** Does the option let the unit pass through any friend [FR-38]? */
int discipline_passage(const pdc_pos *pos);
/** Is the unit, being as `unit` says, on its way through a friend with whom it did not stand
 * before [FR-38]? */
int discipline_passing(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit);
#endif
