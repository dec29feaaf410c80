/** Files: reading whole, replacing whole, and the folders of the XDG base directories. Nothing here
 * prints. */
#ifndef PDC_FILES_H
#define PDC_FILES_H

#include <stddef.h>

#include "../pdc_load.h"

/** Where files go; see `pasdecharge --print-paths`. */
typedef enum {
    PDC_FOLDER_CONFIG, // settings
    PDC_FOLDER_DATA,   // games
    PDC_FOLDER_STATE,  // autosaves, window layout
    PDC_FOLDER_CACHE,  // thumbnails, opened appendices
    PDC_FOLDER_COUNT
} pdc_folder;

/** "config", "data", "state", "cache". */
extern const char *const pdc_folder_names[PDC_FOLDER_COUNT];

/** Path of a folder: $XDG_..._HOME/pasdecharge or below $HOME. 0, or -1 when it does not fit or
 * there is no home. */
int pdc_folder_path(pdc_folder folder, char *out, size_t room);
/** The same, and make it (0700) with all above it. 0, or -1 with errno. */
int pdc_folder_make(pdc_folder folder, char *out, size_t room);
/** Make a folder and all above it. 0, or -1 with errno. */
int pdc_make_folders(const char *path);

/** A whole file in memory, with a zero after it; free() it. */
typedef struct {
    char *text;
    size_t size;
} pdc_file;

/** open(2) for a descriptor that is kept open: never one of the standard three, which may have been
 * closed and are written to by others. */
int pdc_file_open(const char *path, int flags);
/** Read a file whole. UNREADABLE (errno says why; EISDIR for folders), LIMIT when bigger than
 * `most`, MEMORY. */
pdc_status_code pdc_file_read(const char *path, size_t most, pdc_file *out);
/** Replace a file whole: temporary file beside it, sync, rename, sync of the folder. 0, or -1 with
 * errno and the old file untouched. */
int pdc_file_replace(const char *path, const void *bytes, size_t size);
/** The same for a file that must not exist yet: EEXIST (EISDIR for folders). */
int pdc_file_create(const char *path, const void *bytes, size_t size);
/** Join folder and name. 0, or -1 when it does not fit. */
int pdc_path_join(char *out, size_t room, const char *folder, const char *name);

#endif
