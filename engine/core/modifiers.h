/** Modifiers of checks: how often a circumstance named in the tables holds [HC-90]. */
#ifndef PDC_MODIFIERS_H
#define PDC_MODIFIERS_H

#include "morale.h"

/** How many times the circumstance counts for this check; 0 not at all, below 0 the other way round
 * (odds columns). */
int modifier_times(const pdc_pos *pos, pdc_unit_id who, const morale_question *question,
                   pdc_predicate when);
/** Add a line to a ledger; lines beyond its room only count in the total. */
void ledger_add(pdc_ledger *ledger, const char *rule, int add);
/** Add a multiplier to a ledger. */
void ledger_times(pdc_ledger *ledger, const char *rule, int times, int over);

#endif
