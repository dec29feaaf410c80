/** Double time and staff pips [FR-17, FR-18]. */
#ifndef PDC_DOUBLE_TIME_H
#define PDC_DOUBLE_TIME_H

#include "exec.h"

/** Values of the option `staff-pip-pool`. */
enum { PDC_PIPS_OF_SIDE, PDC_PIPS_OF_BRIGADE };

pdc_verdict double_check(const pdc_pos *pos, const pdc_command *command);
void double_resolve(pdc_exec *exec, const pdc_command *command);
void double_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out);
/** The side's turn begins: its pips are full again [FR-69]. */
void double_refill(pdc_exec *exec, int side);

#endif
