/** What the players saw of an order, as the text after ` = ` in a record. The grammar stands in
 * assets/manual/records.md. */
#ifndef PDC_RESULTS_H
#define PDC_RESULTS_H

#include "../pdc.h"

/**
 * Write the results of an order between `out` and `end`; returns the place after them, `out` itself
 * when there are none. What does not fit is counted in a last word `+N`. `pos` is the position
 * after the order.
 */
char *pdc_results_put(char *out, char *end, const pdc_pos *pos, const pdc_command *command,
                      const pdc_events *events);

#endif
