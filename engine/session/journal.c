/* The growing file of a game [records.md 9]. */
#include "journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"
#include "record.h"

static pdc_status_code refuse(pdc_journal *journal, pdc_kept kept, int error, const char *path) {
    pdc_lock_release(&journal->lock);
    journal->keeping.kept = kept;
    journal->keeping.error = error;
    snprintf(journal->keeping.old_path, sizeof(journal->keeping.old_path), "%s", path);
    journal->keeping.path[0] = 0;
    return PDC_STATUS_UNREADABLE;
}

static int open_to_append(const char *path) {
    return pdc_file_open(path, O_WRONLY | O_APPEND);
}

static pdc_status_code lock_first(pdc_journal *journal, const char *path) {
    pdc_journal_end(journal);
    journal->keeping = (pdc_keeping){0};
    if (strlen(path) >= sizeof(journal->keeping.path)) {
        return refuse(journal, PDC_KEPT_MEMORY, ENAMETOOLONG, path);
    }
    int holder = 0;
    int locked = pdc_lock_take(&journal->lock, path, &holder);
    if (locked == 0) {
        return PDC_STATUS_FINE;
    }
    journal->keeping.other = holder;
    return refuse(journal, locked == -1 ? PDC_KEPT_LOCKED : PDC_KEPT_MEMORY,
                  locked == -1 ? EAGAIN : errno, path);
}

static pdc_status_code opened(pdc_journal *journal, const char *path) {
    int fd = open_to_append(path);
    if (fd < 0) {
        return refuse(journal, PDC_KEPT_MEMORY, errno, path);
    }
    journal->fd = fd;
    journal->keeping.kept = PDC_KEPT_FILE;
    snprintf(journal->keeping.path, sizeof(journal->keeping.path), "%s", path);
    return PDC_STATUS_FINE;
}

/** Is the locked file as it must be? 0, or the error that says why not: a file that cannot be read
 * is not known to be ours. */
static int not_held(const char *path, const pdc_held *held) {
    pdc_file file;
    struct stat info;
    if (!held) {
        return stat(path, &info) == 0 ? EEXIST : 0;
    }
    if (pdc_file_read(path, PDC_RECORD_BYTES, &file) != PDC_STATUS_FINE) {
        return errno == ENOENT && !held->whole ? 0 : held->whole ? EAGAIN : EEXIST;
    }
    int same = held->whole ? file.size == held->size : file.size >= held->size;
    same = same && memcmp(file.text, held->text, held->size) == 0;
    same = same || (!held->whole && file.size == 0);
    free(file.text);
    return same ? 0 : held->whole ? EAGAIN : EEXIST;
}

pdc_status_code pdc_journal_begin(pdc_journal *journal, const char *path, const char *text,
                                  size_t size, const pdc_held *held) {
    struct stat info;
    if (stat(path, &info) == 0 && S_ISDIR(info.st_mode)) {
        pdc_journal_end(journal);
        return refuse(journal, PDC_KEPT_MEMORY, EISDIR, path);
    }
    pdc_status_code status = lock_first(journal, path);
    if (status != PDC_STATUS_FINE) {
        return status;
    }
    int error = not_held(path, held);
    if (error != 0) {
        return refuse(journal, PDC_KEPT_MEMORY, error, path);
    }
    if (pdc_file_replace(path, text, size) != 0) {
        return refuse(journal, PDC_KEPT_MEMORY, errno, path);
    }
    return opened(journal, path);
}

int pdc_journal_is_taken(const pdc_journal *journal) {
    return journal->keeping.kept == PDC_KEPT_LOCKED ||
           (journal->keeping.kept == PDC_KEPT_MEMORY && journal->keeping.error == EEXIST);
}

pdc_status_code pdc_journal_resume(pdc_journal *journal, const char *path, const char *text,
                                   size_t size) {
    const pdc_held held = {text, size, 1};
    pdc_status_code status = lock_first(journal, path);
    if (status != PDC_STATUS_FINE) {
        return status;
    }
    int error = not_held(path, &held);
    return error != 0 ? refuse(journal, PDC_KEPT_MEMORY, error, path) : opened(journal, path);
}

/** Write the whole record to the first fresh name that takes it: beside the old file, then in the folder for autosaves, then for
 *  temporary files. */
static int go_elsewhere(pdc_journal *journal, const char *text, size_t size) {
    char folder[512], path[512];
    const char *old = journal->keeping.old_path;
    const char *name = strrchr(old, '/');
    name = name ? name + 1 : old;
    int stem = (int)strlen(name);
    stem -= stem > 4 && strcmp(name + stem - 4, ".pdc") == 0 ? 4 : 0;
    for (int place = 0; place < 3; place++) {
        if (place == 0) {
            snprintf(folder, sizeof(folder), "%.*s", (int)(name - old), old);
        } else if (place == 1 && pdc_folder_make(PDC_FOLDER_STATE, folder, sizeof(folder)) != 0) {
            continue;
        } else if (place == 2) {
            const char *temporary = getenv("TMPDIR");
            snprintf(folder, sizeof(folder), "%s", temporary && temporary[0] ? temporary : "/tmp");
        }
        for (int i = 1; i <= 99; i++) {
            char fresh[128];
            snprintf(fresh, sizeof(fresh), "%.*s-rescued-%d.pdc", stem < 90 ? stem : 90, name, i);
            if (pdc_path_join(path, sizeof(path), folder, fresh) != 0) {
                break;
            }
            if (access(path, F_OK) == 0) {
                continue;
            }
            if (pdc_journal_begin(journal, path, text, size, NULL) == PDC_STATUS_FINE) {
                return 1;
            }
            if (!pdc_journal_is_taken(journal)) {
                break;
            }
        }
    }
    return 0;
}

/** The file has failed: close it for good, and try a fresh one with the whole record. */
static void fail(pdc_journal *journal, const char *text, size_t size, int error) {
    char old[512];
    snprintf(old, sizeof(old), "%s",
             journal->keeping.path[0] ? journal->keeping.path : journal->keeping.old_path);
    pdc_journal_end(journal);
    snprintf(journal->keeping.old_path, sizeof(journal->keeping.old_path), "%s", old);
    int moved = go_elsewhere(journal, text, size);
    journal->keeping.kept = moved ? PDC_KEPT_ELSEWHERE : PDC_KEPT_MEMORY;
    journal->keeping.error = error;
    snprintf(journal->keeping.old_path, sizeof(journal->keeping.old_path), "%s", old);
}

/* Somebody has deleted the file while it is written: it would be gone with the program. */
static int is_deleted(int fd) {
    struct stat file;
    return fstat(fd, &file) == 0 && S_ISREG(file.st_mode) && file.st_nlink == 0;
}

void pdc_journal_append(pdc_journal *journal, const char *text, size_t from, size_t size) {
    if (journal->keeping.kept == PDC_KEPT_MEMORY) {
        fail(journal, text, size, journal->keeping.error); // a fresh file may work by now
        return;
    }
    if (journal->fd <= 0) {
        return;
    }
    size_t count = size - from;
    ssize_t written;
    do {
        written = write(journal->fd, text + from, count);
    } while (written < 0 && errno == EINTR);
    if (written == (ssize_t)count && is_deleted(journal->fd)) {
        fail(journal, text, size, ENOENT);
    } else if (written != (ssize_t)count) {
        fail(journal, text, size, written < 0 ? errno : ENOSPC);
    } else if (fdatasync(journal->fd) != 0 && errno != EINVAL) {
        fail(journal, text, size, errno); // EINVAL: a file that cannot be synced, such as a pipe
    }
}

void pdc_journal_end(pdc_journal *journal) {
    if (journal->fd > 0) {
        close(journal->fd);
        journal->fd = 0;
    }
    pdc_lock_release(&journal->lock);
}

int pdc_journal_set_aside(const char *path, const char *text, size_t size, char *copy,
                          size_t room) {
    for (int i = 1; i <= 999; i++) {
        int length = snprintf(copy, room, "%s.damaged-%d", path, i);
        if (length < 0 || (size_t)length >= room) {
            errno = ENAMETOOLONG;
            return -1;
        }
        if (access(copy, F_OK) != 0) {
            return pdc_file_replace(copy, text, size);
        }
    }
    errno = EEXIST;
    return -1;
}
