#include "blocks.h"

#include <string.h>

static bool used;

void pdc_blocks_use(bool on) {
    used = on;
}

bool pdc_blocks_used(void) {
    return used;
}

static bool begins_character(char byte) {
    return ((unsigned char)byte & 0xC0) != 0x80;
}

/* Half a size each, rounded over the whole line. */
static int width_of(int size, int characters) {
    return (size * characters + 1) / 2;
}

int pdc_blocks_width(int size, const char *text, int length) {
    int characters = 0;
    for (int i = 0; i < length && text[i] != 0; i++) {
        characters += begins_character(text[i]);
    }
    return width_of(size, characters);
}

int pdc_blocks_height(int size) {
    return size * 5 / 4;
}

bool pdc_blocks_next(int size, const char *text, int *at, int *character, pdc_block *out) {
    while (text[*at] == ' ') {
        ++*at;
        ++*character;
    }
    int first = *character;
    while (text[*at] != 0 && text[*at] != ' ') {
        *character += begins_character(text[*at]);
        ++*at;
    }
    int gap = size / 10;
    int height = pdc_blocks_height(size);
    out->x = width_of(size, first) + gap;
    out->w = width_of(size, *character) - gap - out->x;
    out->y = height * 3 / 10;
    out->h = height / 2;
    out->w = out->w < 1 ? 1 : out->w;
    out->h = out->h < 1 ? 1 : out->h;
    return *character > first;
}
