#include "settings.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../engine/session/files.h"

enum { MOST_TEXT = 8192 };

/* What this program knew of the file when it last read or wrote it: what differs from it now has
 * been changed here, everything else may have been changed by another program. */
static pdc_settings known;

static const struct {
    const char *key;
    size_t at; // its place in the settings
} flags[] = {
    {"fullscreen", offsetof(pdc_settings, fullscreen)},
    {"hand-over", offsetof(pdc_settings, hand_over)},
    {"ask-end", offsetof(pdc_settings, ask_end)},
    {"grid", offsetof(pdc_settings, grid)},
    {"numbers", offsetof(pdc_settings, numbers)},
    {"counters", offsetof(pdc_settings, counters)},
    {"minimap", offsetof(pdc_settings, minimap)},
    {"safe-colours", offsetof(pdc_settings, safe_colours)},
};
enum { FLAGS = sizeof flags / sizeof flags[0] };

static bool *flag_of(pdc_settings *s, size_t i) {
    return (bool *)(void *)((char *)s + flags[i].at);
}

static int bounded(const char *value, int low, int high, int otherwise) {
    char *end = NULL;
    long number = strtol(value, &end, 10);
    return end == value || number < low || number > high ? otherwise : (int)number;
}

static void take(pdc_settings *s, const char *key, const char *value) {
    if (strncmp(key, "key-", 4) == 0) {
        pdc_keys_take(&s->keys, key + 4, value);
        return;
    }
    for (size_t i = 0; i < FLAGS; i++) {
        if (strcmp(key, flags[i].key) == 0) {
            *flag_of(s, i) = bounded(value, 0, 1, *flag_of(s, i)) != 0;
        }
    }
    if (strcmp(key, "language") == 0 && strlen(value) < sizeof s->language) {
        strcpy(s->language, value);
    } else if (strcmp(key, "scale") == 0) {
        s->scale = bounded(value, 75, 300, s->scale);
    } else if (strcmp(key, "animation") == 0) {
        s->animation = bounded(value, 0, 3, s->animation);
    } else if (strcmp(key, "last-game") == 0 && strlen(value) < sizeof s->last_game) {
        strcpy(s->last_game, value);
    } else if (strcmp(key, "lessons") == 0 && strlen(value) < sizeof s->lessons) {
        strcpy(s->lessons, value);
    }
}

static bool settings_path(char *path, size_t room, bool make) {
    char folder[1024];
    int found = make ? pdc_folder_make(PDC_FOLDER_CONFIG, folder, sizeof folder)
                     : pdc_folder_path(PDC_FOLDER_CONFIG, folder, sizeof folder);
    return found == 0 && pdc_path_join(path, room, folder, "settings") == 0;
}

/* Defaults where the file says nothing; false if there is no file. */
static bool read_file(pdc_settings *settings) {
    pdc_settings defaults = {.scale = 100,
                             .animation = 2,
                             .hand_over = true,
                             .ask_end = true,
                             .grid = true,
                             .numbers = true,
                             .counters = true,
                             .minimap = true};
    char path[1200];
    pdc_file file = {0};
    *settings = defaults;
    if (!settings_path(path, sizeof path, false) ||
        pdc_file_read(path, 65536, &file) != PDC_STATUS_FINE) {
        return false;
    }
    for (char *line = strtok(file.text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        char *equals = strchr(line, '=');
        if (equals != NULL) {
            *equals = 0;
            take(settings, line, equals + 1);
        }
    }
    free(file.text);
    pdc_keys_settle(&settings->keys);
    return true;
}

void pdc_settings_load(pdc_settings *settings) {
    read_file(settings);
    known = *settings;
}

/* The keys that are not as at first. */
static int write_keys(const pdc_settings *s, char *out, size_t room) {
    size_t used = 0;
    for (int i = 0; i < pdc_keys_count() && used < room; i++) {
        char key[48];
        if (s->keys.stroke[i].scancode != 0) {
            pdc_keys_write(s->keys.stroke[i], key, sizeof key);
            used += (size_t)snprintf(out + used, room - used, "key-%s=%s\n", pdc_keys_action(i)->id,
                                     key);
        }
    }
    return used < room ? (int)used : -1;
}

/* The whole file; its length, or -1 if there is no room. */
static int write_settings(const pdc_settings *settings, char *out, size_t room) {
    pdc_settings s = *settings;
    int size = snprintf(out, room, "language=%s\nscale=%d\nanimation=%d\n", s.language, s.scale,
                        s.animation);
    for (size_t i = 0; i < FLAGS && size < (int)room; i++) {
        size += snprintf(out + size, room - (size_t)size, "%s=%d\n", flags[i].key, *flag_of(&s, i));
    }
    if (size < (int)room) {
        size += snprintf(out + size, room - (size_t)size, "last-game=%s\nlessons=%s\n", s.last_game,
                         s.lessons);
    }
    int keys = size < (int)room ? write_keys(&s, out + size, room - (size_t)size) : -1;
    return keys >= 0 ? size + keys : -1;
}

bool pdc_settings_same(const pdc_settings *a, const pdc_settings *b) {
    char left[MOST_TEXT];
    char right[MOST_TEXT];
    int size = write_settings(a, left, sizeof left);
    return size >= 0 && write_settings(b, right, sizeof right) == size && strcmp(left, right) == 0;
}

static bool has_lesson(const char *lessons, const char *name, size_t length) {
    for (const char *at = lessons; at != NULL && *at != 0; at = strchr(at, ',')) {
        at += *at == ',';
        if (strncmp(at, name, length) == 0 && at[length] == ',') {
            return true;
        }
    }
    return false;
}

/* The lessons finished in either. */
static void add_lessons(char *lessons, size_t room, const char *more) {
    for (size_t length; (length = strcspn(more, ",")) > 0; more += length + (more[length] != 0)) {
        size_t used = strlen(lessons);
        if (!has_lesson(lessons, more, length) && used + length + 1 < room) {
            snprintf(lessons + used, room - used, "%.*s,", (int)length, more);
        }
    }
}

/* What has been changed here, over what the file says now. */
static void merge(pdc_settings *file, const pdc_settings *changed) {
    pdc_settings here = *changed;
    const pdc_settings *mine = &here;
    for (size_t i = 0; i < FLAGS; i++) {
        if (*flag_of(&here, i) != *flag_of(&known, i)) {
            *flag_of(file, i) = *flag_of(&here, i);
        }
    }
    file->scale = mine->scale != known.scale ? mine->scale : file->scale;
    file->animation = mine->animation != known.animation ? mine->animation : file->animation;
    if (strcmp(mine->language, known.language) != 0) {
        strcpy(file->language, mine->language);
    }
    if (strcmp(mine->last_game, known.last_game) != 0) {
        strcpy(file->last_game, mine->last_game);
    }
    add_lessons(file->lessons, sizeof file->lessons, mine->lessons);
    for (int i = 0; i < pdc_keys_count(); i++) {
        const pdc_stroke *stroke = &mine->keys.stroke[i];
        const pdc_stroke *before = &known.keys.stroke[i];
        if (stroke->scancode != before->scancode || stroke->modifiers != before->modifiers) {
            file->keys.stroke[i] = *stroke;
        }
    }
    pdc_keys_settle(&file->keys);
}

bool pdc_settings_save(const pdc_settings *settings) {
    char text[MOST_TEXT];
    char path[1200];
    pdc_settings merged;
    if (read_file(&merged)) {
        merge(&merged, settings);
    } else {
        merged = *settings;
    }
    int size = write_settings(&merged, text, sizeof text);
    bool saved = size >= 0 && settings_path(path, sizeof path, true) &&
                 pdc_file_replace(path, text, (size_t)size) == 0;
    known = saved ? *settings : known;
    return saved;
}
