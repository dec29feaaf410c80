/** Where two states, or two records, part: in words. */
#ifndef PDC_DIFF_H
#define PDC_DIFF_H

#include "dump.h"
#include "game.h"

/** Append one line for each field that differs: `unit 106L: lost 3, there 4`. Returns how many. */
int pdc_diff_states(const pdc_pos *a, const pdc_pos *b, pdc_text *out);

/**
 * Compare two records: headers, then the first line in which they differ, then the states before
 * and after it. Returns 0 the same, 1 different, 2 other rules, -1 when a file cannot be read (the
 * text says why).
 */
int pdc_diff_records(const char *a, const char *b, const pdc_open_how *how, pdc_text *out);

#endif
