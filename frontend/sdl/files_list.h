/** Files of a folder by their ending, sorted by name. */
#ifndef PDC_SDL_FILES_LIST_H
#define PDC_SDL_FILES_LIST_H

#include <stddef.h>

typedef struct {
    char path[1024];
    char name[256];
    long long changed; // seconds since 1970
} pdc_found_file;

typedef struct {
    pdc_found_file *file; // free()d by pdc_files_free
    int count;
} pdc_found_files;

/** Adds the files of a folder that end so; depth 1 looks into its sub-folders too. A missing folder
 * adds nothing. */
void pdc_files_find(pdc_found_files *files, const char *folder, const char *ending, int depth);
/** newest: the last changed first; else by name. */
void pdc_files_sort(pdc_found_files *files, int newest);
void pdc_files_free(pdc_found_files *files);

#endif
