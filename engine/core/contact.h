/** Charges and assaults that are declared in the movement [HC-25, HC-390 to HC-396]: who is in
 * contact with whom until the assault segment, and melees that go on. */
#ifndef PDC_CONTACT_H
#define PDC_CONTACT_H

#include "exec.h"

/** Are charges and assaults declared in the movement and fought out in the assault segment? */
int contact_played(const pdc_pos *pos);
/** Has the unit come home in a charge that is fought as HC-81 says (cavalry)? */
int contact_charges(const pdc_pos *pos, pdc_unit_id who);
/** First enemy that charges or assaults the unit and has not yet been fought, or 0. */
pdc_unit_id contact_attacker(const pdc_pos *pos, pdc_unit_id who);
/** May the unit be given an order of this kind in the movement? PDC_COMMAND_NONE: any. */
pdc_verdict contact_order(const pdc_pos *pos, pdc_unit_id who, pdc_command_kind kind);
/** Did the last 3 hexes that it entered in this turn lie straight ahead [HC-80, HC-391]? */
int contact_straight(const pdc_pos *pos, pdc_unit_id who);
/** Is it charged by the unit that it has charged itself [HC-44]? */
int contact_met(const pdc_pos *pos, pdc_unit_id who);
/** Had those whom the unit attacks time: did it use more than half of its movement, the charge bonus
 * included, to come [FE-06 to FE-08, FF-15]? */
int contact_gave_time(const pdc_pos *pos, pdc_unit_id who);
/** [FF-47] Does its formation forbid it to attack, because the hexes beside it leave room? */
int contact_has_room(const pdc_pos *pos, pdc_unit_id who);
/** The unit has come into contact with another. */
void contact_set(pdc_exec *exec, pdc_unit_id who, pdc_unit_id other, pdc_contact kind);
void contact_clear(pdc_exec *exec, pdc_unit_id who);
/** After a step: who marches away from the enemy it fought with has broken off [FE-19]. */
void contact_moved(pdc_exec *exec, pdc_unit_id who);
/** The assault segment is over: contacts go, melees that are not decided stay [HC-395]. */
void contact_end(pdc_exec *exec);

#endif
