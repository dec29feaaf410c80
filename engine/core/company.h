/** Companies of infantry that skirmish in front of their unit [FF-85..94]. */
#ifndef PDC_COMPANY_H
#define PDC_COMPANY_H

#include "exec.h"

/** Hexes to which skirmishing companies may go from their unit [FF-90]. */
int company_leash(const pdc_pos *pos);
/** detach and recall where changes are timed by the table. */
pdc_verdict company_check(const pdc_pos *pos, const pdc_command *command);
/** After the order: the company has taken its time, and may use half of what it has left. */
void company_out(pdc_exec *exec, const pdc_command *command);
/** After the order: the unit has no more of the turn than the company that came back. */
void company_back(pdc_exec *exec, const pdc_command *command, const pdc_unit *company);
void company_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out);
/** May the unit, being as `unit` says, go into that hex and have spent so much then? [FF-89, FF-90]
 */
pdc_verdict company_step(const pdc_pos *pos, pdc_unit_id who, const pdc_unit *unit, pdc_hex_id to,
                         uint32_t spent);
/** The unit with whose modifiers it checks its morale: a skirmishing company with those of its
 * parent [FF-93]. */
pdc_unit_id company_judged_as(const pdc_pos *pos, pdc_unit_id who);

#endif
