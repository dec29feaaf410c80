/* Files read whole and replaced whole, and the folders of the XDG base directories. */
#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *const pdc_folder_names[PDC_FOLDER_COUNT] = {"config", "data", "state", "cache"};

int pdc_path_join(char *out, size_t room, const char *folder, const char *name) {
    int slash = folder[0] != 0 && folder[strlen(folder) - 1] != '/';
    int size = snprintf(out, room, "%s%s%s", folder, slash ? "/" : "", name);
    return size >= 0 && (size_t)size < room ? 0 : -1;
}

int pdc_folder_path(pdc_folder folder, char *out, size_t room) {
    static const char *const variable[PDC_FOLDER_COUNT] = {"XDG_CONFIG_HOME", "XDG_DATA_HOME",
                                                           "XDG_STATE_HOME", "XDG_CACHE_HOME"};
    static const char *const below_home[PDC_FOLDER_COUNT] = {
        ".config/pasdecharge", ".local/share/pasdecharge", ".local/state/pasdecharge",
        ".cache/pasdecharge"};
    const char *base = getenv(variable[folder]);
    if (base && base[0] == '/') { // a relative path counts as not set, says the specification
        return pdc_path_join(out, room, base, "pasdecharge");
    }
    const char *home = getenv("HOME");
    if (!home || home[0] != '/') {
        errno = ENOENT;
        return -1;
    }
    return pdc_path_join(out, room, home, below_home[folder]);
}

int pdc_make_folders(const char *path) {
    char part[1024];
    size_t size = strlen(path);
    if (size == 0 || size >= sizeof(part)) {
        errno = ENAMETOOLONG;
        return -1;
    }
    for (size_t i = 1; i <= size; i++) {
        if (path[i] != '/' && path[i] != 0) {
            continue;
        }
        memcpy(part, path, i);
        part[i] = 0;
        if (mkdir(part, 0700) != 0 && errno != EEXIST) {
            int error = errno;
            struct stat info;
            if (stat(part, &info) != 0 || !S_ISDIR(info.st_mode)) {
                errno = error;
                return -1;
            }
        }
    }
    struct stat info;
    if (stat(path, &info) != 0 || !S_ISDIR(info.st_mode)) {
        errno = ENOTDIR;
        return -1;
    }
    return 0;
}

int pdc_folder_make(pdc_folder folder, char *out, size_t room) {
    return pdc_folder_path(folder, out, room) == 0 ? pdc_make_folders(out) : -1;
}

int pdc_file_open(const char *path, int flags) {
    int fd = open(path, flags | O_CLOEXEC, 0666);
    if (fd < 0 || fd > STDERR_FILENO) {
        return fd;
    }
    int higher = fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    int error = errno;
    close(fd);
    errno = error;
    return higher;
}

/* Reading ------------------------------------------------------------------------------------- */

/** Read until the end or until more than `most` bytes have come. */
static pdc_status_code read_all(int fd, size_t most, pdc_file *out) {
    size_t room = 0;
    for (;;) {
        if (out->size + 1 >= room) {
            room = room * 2 + 65536;
            char *text = realloc(out->text, room);
            if (!text) {
                return PDC_STATUS_MEMORY;
            }
            out->text = text;
        }
        ssize_t count = read(fd, out->text + out->size, room - 1 - out->size);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count < 0) {
            return PDC_STATUS_UNREADABLE;
        }
        out->size += (size_t)count;
        if (out->size > most) {
            errno = EFBIG;
            return PDC_STATUS_LIMIT;
        }
        if (count == 0) {
            out->text[out->size] = 0;
            return PDC_STATUS_FINE;
        }
    }
}

pdc_status_code pdc_file_read(const char *path, size_t most, pdc_file *out) {
    *out = (pdc_file){0};
    // without O_NONBLOCK a pipe under this name would hang the program
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0) {
        return PDC_STATUS_UNREADABLE;
    }
    struct stat info;
    pdc_status_code status = PDC_STATUS_UNREADABLE;
    if (fstat(fd, &info) == 0) {
        errno = S_ISDIR(info.st_mode) ? EISDIR : EINVAL;
        if (S_ISREG(info.st_mode)) {
            status = read_all(fd, most, out);
        }
    }
    int error = errno;
    close(fd);
    if (status != PDC_STATUS_FINE) {
        free(out->text);
        *out = (pdc_file){0};
    }
    errno = error;
    return status;
}

/* Replacing ----------------------------------------------------------------------------------- */

static int write_all(int fd, const char *bytes, size_t size) {
    while (size > 0) {
        ssize_t count = write(fd, bytes, size);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            return -1;
        }
        bytes += count;
        size -= (size_t)count;
    }
    return 0;
}

/** Make the rename itself last through a crash. Some file systems cannot; then it is as good as
 * they are. */
static void sync_folder(const char *path) {
    char folder[1024];
    snprintf(folder, sizeof(folder), "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash == folder) {
        slash[1] = 0;
    } else if (slash) {
        *slash = 0;
    } else {
        folder[0] = '.';
        folder[1] = 0;
    }
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        (void)fsync(fd);
        close(fd);
    }
}

/** A fresh file beside `path`, with the mode of the file that it will replace. */
static int open_beside(const char *path, char *temporary, size_t room) {
    for (unsigned i = 0; i < 100; i++) {
        int size = snprintf(temporary, room, "%s.new-%ld-%u", path, (long)getpid(), i);
        if (size < 0 || (size_t)size >= room) {
            errno = ENAMETOOLONG;
            return -1;
        }
        int fd = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd >= 0 || errno != EEXIST) {
            return fd;
        }
    }
    return -1;
}

int pdc_file_replace(const char *path, const void *bytes, size_t size) {
    char temporary[1100];
    struct stat info;
    int exists = stat(path, &info) == 0;
    if (exists && !S_ISREG(info.st_mode)) {
        errno = S_ISDIR(info.st_mode) ? EISDIR : EINVAL;
        return -1;
    }
    int fd = open_beside(path, temporary, sizeof(temporary));
    if (fd < 0) {
        return -1;
    }
    if (exists) {
        (void)fchmod(fd, info.st_mode & 0777);
    }
    int fine = write_all(fd, bytes, size) == 0 && fsync(fd) == 0;
    int error = errno;
    fine = close(fd) == 0 && fine;
    if (!fine || rename(temporary, path) != 0) {
        error = fine ? errno : error;
        unlink(temporary);
        errno = error;
        return -1;
    }
    sync_folder(path);
    return 0;
}

int pdc_file_create(const char *path, const void *bytes, size_t size) {
    struct stat info;
    // taking the name first keeps everybody else from it, on every file system
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd < 0) {
        errno = errno == EEXIST && stat(path, &info) == 0 && S_ISDIR(info.st_mode) ? EISDIR : errno;
        return -1;
    }
    close(fd);
    if (pdc_file_replace(path, bytes, size) != 0) {
        int error = errno;
        unlink(path);
        errno = error;
        return -1;
    }
    return 0;
}
