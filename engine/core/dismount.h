/** Cavalry that fights on foot [FF-76..79]. */
#ifndef PDC_DISMOUNT_H
#define PDC_DISMOUNT_H

#include "exec.h"

/** May the unit dismount, or its men mount again? The order of either goes to the horses, that to
 * mount also to the men. */
pdc_verdict dismount_check(const pdc_pos *pos, const pdc_command *command);
/** The men stand beside their horses; the horses stay as a park. */
void dismount_take(pdc_exec *exec, pdc_unit_id who);
/** The men are in the saddle again; `who` is the park or the men. */
void remount_take(pdc_exec *exec, pdc_unit_id who);

/** Horses without their riders that are hit or met are gone, all of them; 1 when the unit was such
 * [FF-79]. */
int dismount_lost(pdc_exec *exec, pdc_unit_id who);

#endif
