/** Functions of a battery in a player turn [RQ-73..77, RQ-102], where the arm's row counts them. */
#ifndef PDC_FUNCTIONS_H
#define PDC_FUNCTIONS_H

#include "exec.h"

/** Are functions of this unit counted? Then they alone say what it may do, not what it has spent. */
int functions_counted(const pdc_pos *pos, pdc_unit_id who);
/** May the unit use the function that the order is? OK for orders that are none. */
pdc_verdict functions_check(const pdc_pos *pos, const pdc_command *command);
/** The order is carried out: note its function. */
void functions_use(pdc_exec *exec, const pdc_command *command);
/** Has a battery that prolonged lost simultaneous fire against the enemy's guns [RQ-78]? */
int functions_prolonged(const pdc_pos *pos, pdc_unit_id who);

/* Order `prolong H` [RQ-72, RQ-102]. */
pdc_verdict prolong_check(const pdc_pos *pos, const pdc_command *command);
int prolong_fits(const pdc_pos *pos, const pdc_command *command);
void prolong_perform(pdc_exec *exec, const pdc_command *command);
void prolong_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out);

#endif
