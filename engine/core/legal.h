/** Listing legal orders: candidates of the top frame filtered by pdc_check. */
#ifndef PDC_LEGAL_H
#define PDC_LEGAL_H

#include "exec.h"

/** Is there any legal order but `end` in the segment on top? */
int legal_any_order(const pdc_pos *pos);
/** Has the unit a legal order of one of these kinds (bit 1 << kind)? */
int legal_unit_has(const pdc_pos *pos, pdc_unit_id who, uint64_t kinds);

/** Orders of the SEGMENT frame. */
void legal_segment(const pdc_pos *pos, legal_list *out);
/** pdc_check without starting the scratch memory afresh, on an order of good shape in its one
 * spelling: its fields are in their ranges and those that its kind does not use are zero. */
pdc_verdict command_check(const pdc_pos *pos, const pdc_command *command);

#endif
