/**
 * The file a record is kept in while it grows: one write of whole lines, then fdatasync. A write or
 * sync that fails is never tried again on the same file: the whole record goes to a fresh one, and
 * where that fails too the game goes on in memory [records.md, 1].
 */
#ifndef PDC_JOURNAL_H
#define PDC_JOURNAL_H

#include <stddef.h>

#include "../pdc_load.h"
#include "lock.h"

typedef enum {
    PDC_KEPT_NOWHERE,   // no file was named
    PDC_KEPT_FILE,      // every order is in the file
    PDC_KEPT_ELSEWHERE, // writing failed; the whole record went to a fresh file, see path
    PDC_KEPT_MEMORY,    // writing failed everywhere: the game is in memory only
    PDC_KEPT_FULL,      // the record has reached its limits; no more orders are taken
    PDC_KEPT_LOCKED,    // another program has the file open
    PDC_KEPT_COUNT
} pdc_kept;

/** Where the game stands, for the status line. */
typedef struct {
    pdc_kept kept;
    int error;          // errno of the failure
    int other;          // process id that holds the lock (LOCKED), 0 unknown
    char path[512];     // the file in use, "" none
    char old_path[512]; // the file that failed
} pdc_keeping;

/** Zeroed is none. */
typedef struct {
    int fd; // 0 = none
    pdc_lock lock;
    pdc_keeping keeping;
} pdc_journal;

/** What a file must hold that is replaced or written on; looked at when it is locked, so that what
 * another program has written meanwhile stays. */
typedef struct {
    const char *text; // it begins so
    size_t size;
    int whole; // 1: nothing follows, and the file is there; 0: an empty file will do as well
} pdc_held;

/** Lock `path`, write the whole record to it by atomic replace and keep it open. A file that is
 * there must be as `held` says; held NULL: there must be none. */
pdc_status_code pdc_journal_begin(pdc_journal *journal, const char *path, const char *text,
                                  size_t size, const pdc_held *held);
/** After a beginning that was refused: another game or program has the name; another name may do. */
int pdc_journal_is_taken(const pdc_journal *journal);
/** Lock `path`, which holds exactly this record already, and keep it open for more. */
pdc_status_code pdc_journal_resume(pdc_journal *journal, const char *path, const char *text,
                                   size_t size);
/** Write what came after `from`; `text` is the whole record, in case it has to go elsewhere. */
void pdc_journal_append(pdc_journal *journal, const char *text, size_t from, size_t size);
/** Close and unlock. */
void pdc_journal_end(pdc_journal *journal);

/** Copy a damaged file to NAME.damaged-N, the first N that is free. 0, or -1 with errno. */
int pdc_journal_set_aside(const char *path, const char *text, size_t size, char *copy, size_t room);

#endif
