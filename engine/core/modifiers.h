/** Modifiers of checks: how often a circumstance named in the tables holds [HC-90]. */
#ifndef PDC_MODIFIERS_H
#define PDC_MODIFIERS_H

#include "morale.h"

/** How many times the circumstance counts for this check; 0 not at all, below 0 the other way round
 * (odds columns). */
int modifier_times(const pdc_pos *pos, pdc_unit_id who, const morale_question *question,
                   pdc_predicate when);
/** Add a line to a ledger; lines beyond its room only count in the total. Returns it, NULL when there
 * was no room. */
pdc_ledger_line *ledger_add(pdc_ledger *ledger, const char *rule, int add);
/** Add a multiplier to a ledger. */
pdc_ledger_line *ledger_times(pdc_ledger *ledger, const char *rule, int times, int over);
/** Say what a line, or NULL, is about. */
void ledger_says(pdc_ledger_line *line, pdc_reason about, int which, pdc_unit_id who);

#endif
