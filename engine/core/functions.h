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
/** [RQ-78] A battery that prolonged fires at enemy guns when these have fired: note that it waits,
 * and with which shot. 0 when it fires at once. */
int functions_fires_later(pdc_exec *exec, pdc_unit_id who, pdc_unit_id target, int shot);
/** [RQ-78] Does the victim suffer what these guns do before it fires itself? */
int functions_suffers_first(const pdc_pos *pos, pdc_unit_id victim, pdc_unit_id by);

/* Order `prolong H` [RQ-72, RQ-102]. */
pdc_verdict prolong_check(const pdc_pos *pos, const pdc_command *command);
int prolong_fits(const pdc_pos *pos, const pdc_command *command);
void prolong_perform(pdc_exec *exec, const pdc_command *command);
void prolong_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out);

#endif
