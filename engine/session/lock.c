/*
 * The lock file is held by flock: the system lets go of it when the program ends however it ends,
 * so a stale lock file is simply taken over. The process id in it is for people. Where flock does
 * not work (some network file systems) the id decides.
 */
#include "lock.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"

static int read_holder(int fd) {
    char text[32];
    ssize_t count = pread(fd, text, sizeof(text) - 1, 0);
    text[count > 0 ? count : 0] = 0;
    long id = strtol(text, NULL, 10);
    return id > 0 && id < 0x7fffffffL ? (int)id : 0;
}

static int write_holder(int fd) {
    char text[32];
    int size = snprintf(text, sizeof(text), "%ld\n", (long)getpid());
    return ftruncate(fd, 0) == 0 && pwrite(fd, text, (size_t)size, 0) == size;
}

/** Does the name still stand for the file that is open? Its last holder may have removed it
 * meanwhile. */
static int is_current(int fd, const char *path) {
    struct stat open_file, named;
    return fstat(fd, &open_file) == 0 && stat(path, &named) == 0 &&
           open_file.st_dev == named.st_dev && open_file.st_ino == named.st_ino;
}

static int is_alive(int id) {
    return id > 0 && id != (int)getpid() && (kill((pid_t)id, 0) == 0 || errno == EPERM);
}

int pdc_lock_take(pdc_lock *lock, const char *path, int *holder) {
    *holder = 0;
    int size = snprintf(lock->path, sizeof(lock->path), "%s.lock", path);
    if (size < 0 || (size_t)size >= sizeof(lock->path)) {
        errno = ENAMETOOLONG;
        return -2;
    }
    for (int tries = 0; tries < 20; tries++) {
        int fd = pdc_file_open(lock->path, O_RDWR | O_CREAT);
        if (fd < 0) {
            return -2;
        }
        int locked = flock(fd, LOCK_EX | LOCK_NB);
        int error = errno;
        if (locked != 0 && (error == EWOULDBLOCK || is_alive(read_holder(fd)))) {
            *holder = read_holder(fd);
            close(fd);
            return -1;
        }
        if (is_current(fd, lock->path)) {
            if (write_holder(fd)) {
                lock->fd = fd;
                return 0;
            }
            error = errno;
            close(fd);
            errno = error;
            return -2;
        }
        close(fd);
    }
    return -1;
}

void pdc_lock_release(pdc_lock *lock) {
    if (lock->fd > 0) {
        unlink(lock->path);
        close(lock->fd);
    }
    *lock = (pdc_lock){0};
}
