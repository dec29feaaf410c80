/** What happened in games, gathered from their events: for `fuzz --stats` and docs/balance.md.
 * Nothing is worked out a second time; a few marks of the units (formation, cohesion) are followed
 * by the same events that change them. */
#ifndef PDC_STATS_H
#define PDC_STATS_H

#include "cli.h"

typedef struct stats stats;

/** NULL when memory ran out. */
stats *stats_new(void);
void stats_free(stats *s);
/** A game begins; `name` is that of its scenario, or "random". */
void stats_begin(stats *s, const pdc_pos *pos, const char *name);
/** What came of one order. */
void stats_order(stats *s, const pdc_pos *pos, const pdc_events *events);
/** The game is over, or was cut short. */
void stats_end(stats *s, const pdc_pos *pos);
/** Lines of key and value, then tables. */
void stats_print(const stats *s);

#endif
