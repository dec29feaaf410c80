/** One program at a time on one record: a lock file NAME.lock with the process id. A lock whose
 * program is gone counts for nothing. */
#ifndef PDC_LOCK_H
#define PDC_LOCK_H

typedef struct {
    int fd; // open and locked; 0 = no lock (zeroed memory)
    char path[600];
} pdc_lock;

/**
 * Lock the file at `path`. 0: locked. -1: another has it, `holder` is its process id (0 unknown).
 * -2: no lock can be made, errno says why (a folder that cannot be written).
 */
int pdc_lock_take(pdc_lock *lock, const char *path, int *holder);
void pdc_lock_release(pdc_lock *lock);

#endif
