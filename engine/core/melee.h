/** Assault and melee [HC G]. */
#ifndef PDC_MELEE_H
#define PDC_MELEE_H

#include "exec.h"

/** Order `assault H` in the maneuver segment [HC-70]. Declaring goes through the ORDER frame for its window; assault_declare writes it. */
pdc_verdict assault_check(const pdc_pos *pos, const pdc_command *command);
void assault_declare(pdc_exec *exec, pdc_unit_id who, pdc_hex_id target);
void assault_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out);
/** Start of the assault segment: pushes the ASSAULT frame when anything was declared. */
void assault_begin(pdc_exec *exec);
frame_answer assault_run(pdc_exec *exec);
frame_answer melee_run(pdc_exec *exec);
frame_answer advance_run(pdc_exec *exec);
/** Exact strength of `who` against the unit or hex it fights [HC-72]. */
pdc_fraction melee_strength(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id other, int attacking, pdc_ledger *out);
/** Odds column of two strengths; below 1:3 returns -99 [HC-73]. */
int melee_column(const pdc_rules *rules, pdc_fraction attack, pdc_fraction defend);

#endif
