/** Reading records back: verification line by line, opening, and showing earlier lines of a game.
 * */
#ifndef PDC_REPLAY_H
#define PDC_REPLAY_H

#include "game.h"

/**
 * Replay a record that has been read and verify every line: the order is allowed, its results and
 * the state are those written. Takes the record over (it is empty afterwards). NULL with the
 * finding at the first difference, or when memory ran out (verdict OK).
 */
pdc_game *pdc_replay_record(pdc_battle *battle, pdc_record *record, pdc_finding *finding);

/**
 * Replay up to line `line` without comparing anything, for looking at a record that diverges: only
 * an order that is refused stops it (NULL and a finding). mine 1: the battle is freed with the
 * game, or at once when there is none.
 */
pdc_game *pdc_replay_upto(pdc_battle *battle, int mine, pdc_record *record, uint32_t line,
                          pdc_finding *finding);

/**
 * The battle that a record is played on: the one given if it is the record's own, else from the
 * folder of battles, else from the record's appendix. Sets the record's options. NULL with a
 * finding (OTHER RULES) when none fits. *mine 1: the caller frees it.
 */
pdc_battle *pdc_replay_battle(const pdc_record *record, const pdc_open_how *how, int *mine,
                              pdc_finding *finding);

/** Why the file of a record could not be read: for a status of pdc_file_read, with errno as it left
 * it. */
const char *pdc_record_problem(pdc_status_code status);

/** Verify a file as `pasdecharge verify` does: chain first, then replay. UNREADABLE when the file
 * cannot be read (errno). */
pdc_status_code pdc_replay_verify(const char *path, const pdc_open_how *how, pdc_finding *finding);

#endif
