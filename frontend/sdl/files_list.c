#include "files_list.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MOST_FILES = 2000 };

static void add(pdc_found_files *files, const char *path, const char *name,
                const struct stat *status) {
    if (files->count >= MOST_FILES) {
        return;
    }
    pdc_found_file *bigger = realloc(files->file, (size_t)(files->count + 1) * sizeof *bigger);
    if (bigger == NULL) {
        return;
    }
    files->file = bigger;
    pdc_found_file *file = &files->file[files->count++];
    snprintf(file->path, sizeof file->path, "%s", path);
    snprintf(file->name, sizeof file->name, "%s", name);
    file->changed = (long long)status->st_mtime;
}

void pdc_files_find(pdc_found_files *files, const char *folder, const char *ending, int depth) {
    DIR *directory = opendir(folder);
    struct dirent *entry;
    while (directory != NULL && (entry = readdir(directory)) != NULL) {
        char path[1024];
        struct stat status;
        size_t length = strlen(entry->d_name);
        size_t tail = strlen(ending);
        int fits = snprintf(path, sizeof path, "%s/%s", folder, entry->d_name) < (int)sizeof path;
        if (entry->d_name[0] == '.' || !fits || stat(path, &status) != 0) {
            continue;
        }
        if (S_ISDIR(status.st_mode)) {
            if (depth > 0) {
                pdc_files_find(files, path, ending, depth - 1);
            }
        } else if (length > tail && strcmp(entry->d_name + length - tail, ending) == 0) {
            add(files, path, entry->d_name, &status);
        }
    }
    if (directory != NULL) {
        closedir(directory);
    }
}

static int by_name(const void *a, const void *b) {
    return strcmp(((const pdc_found_file *)a)->path, ((const pdc_found_file *)b)->path);
}

static int by_age(const void *a, const void *b) {
    const pdc_found_file *first = a;
    const pdc_found_file *second = b;
    if (first->changed != second->changed) {
        return first->changed < second->changed ? 1 : -1;
    }
    return by_name(a, b);
}

void pdc_files_sort(pdc_found_files *files, int newest) {
    if (files->count > 1) {
        qsort(files->file, (size_t)files->count, sizeof files->file[0], newest ? by_age : by_name);
    }
}

void pdc_files_free(pdc_found_files *files) {
    free(files->file);
    files->file = NULL;
    files->count = 0;
}
