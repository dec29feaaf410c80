/* Where the program finds what it reads. */
#include "paths.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#ifndef PDC_SOURCE_FOLDER
#define PDC_SOURCE_FOLDER ""
#endif
#ifndef PDC_INSTALL_FOLDER
#define PDC_INSTALL_FOLDER "/usr/share/pasdecharge"
#endif

static int is_folder(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

static int join(char *out, size_t room, const char *folder, const char *name) {
    int length = snprintf(out, room, "%s/%s", folder, name);
    return length > 0 && (size_t)length < room;
}

/* The folder below `root` that holds `rules`: root/assets or root. */
static int assets_below(const char *root, char *out, size_t room) {
    static const char *const places[] = {"assets", "."};
    char probe[2048];
    for (size_t i = 0; i < 2; i++) {
        if (join(out, room, root, places[i]) && join(probe, sizeof probe, out, "rules") &&
            is_folder(probe)) {
            return i == 0 || (snprintf(out, room, "%s", root) > 0);
        }
    }
    return 0;
}

static int find_root(const char **root, char *assets, size_t room) {
    const char *roots[] = {getenv("PASDECHARGE_DATA"), PDC_SOURCE_FOLDER, PDC_INSTALL_FOLDER};
    for (size_t i = 0; i < 3; i++) {
        if (roots[i] == NULL || roots[i][0] == '\0') {
            continue;
        }
        *root = roots[i];
        if (assets_below(roots[i], assets, room)) {
            return 1;
        }
        if (i == 0) {
            break; // who names a folder wants that one
        }
    }
    snprintf(assets, room, "%s", *root);
    return 0;
}

int pdc_paths_assets(char *out, size_t room) {
    const char *root = PDC_INSTALL_FOLDER;
    return find_root(&root, out, room);
}

int pdc_paths_maps(char *out, size_t room) {
    const char *root = PDC_INSTALL_FOLDER;
    char assets[1024];
    if (find_root(&root, assets, sizeof assets)) {
        if ((join(out, room, root, "maps") && is_folder(out)) ||
            (join(out, room, assets, "maps") && is_folder(out)) ||
            (join(out, room, assets, "../maps") && is_folder(out))) {
            return 1;
        }
    }
    join(out, room, root, "maps");
    return 0;
}
