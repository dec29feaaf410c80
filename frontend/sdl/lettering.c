/* Letters as pixels: SDL_ttf faces by size, and a bounded table of lines already drawn. */
#include "lettering.h"

#include <SDL_ttf.h>
#include <fontconfig/fontconfig.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "blocks.h"

enum { FACES = 24, LINES = 512, LINE_TEXT = 48 };

typedef struct {
    TTF_Font *font;
    int height;
    pdc_lettering_style style;
    uint32_t used;
} face;

typedef struct {
    char text[LINE_TEXT];
    int height;
    pdc_lettering_style style;
    pdc_picture picture;
} line;

struct pdc_lettering {
    char path[LETTERING_STYLE_COUNT][512];
    face faces[FACES];
    line lines[LINES];
    uint32_t clock;
};

static void find_font(const char *wanted, char *path, size_t size) {
    path[0] = 0;
    FcPattern *pattern = FcNameParse((const FcChar8 *)wanted);
    if (!pattern) {
        return;
    }
    FcConfigSubstitute(NULL, pattern, FcMatchPattern);
    FcDefaultSubstitute(pattern);
    FcResult result;
    FcPattern *match = FcFontMatch(NULL, pattern, &result);
    FcChar8 *file = NULL;
    if (match && FcPatternGetString(match, FC_FILE, 0, &file) == FcResultMatch) {
        snprintf(path, size, "%s", (const char *)file);
    }
    if (match) {
        FcPatternDestroy(match);
    }
    FcPatternDestroy(pattern);
}

pdc_lettering *lettering_open(void) {
    static const char *const wanted[LETTERING_STYLE_COUNT] = {
        "EB Garamond,EB Garamond 12,Garamond,DejaVu Serif,serif:weight=80:slant=0",
        "EB Garamond,EB Garamond 12,Garamond,DejaVu Serif,serif:bold:slant=0",
        "EB Garamond,EB Garamond 12,Garamond,DejaVu Serif,serif:italic",
        "DejaVu Sans Condensed,DejaVu Sans,sans:bold:condensed"};
    pdc_lettering *lettering = calloc(1, sizeof *lettering);
    if (!lettering) {
        return NULL;
    }
    for (int s = 0; s < LETTERING_STYLE_COUNT; s++) {
        find_font(wanted[s], lettering->path[s], sizeof lettering->path[s]);
    }
    if (!lettering->path[LETTERING_SERIF][0]) {
        free(lettering);
        return NULL;
    }
    return lettering;
}

void lettering_close(pdc_lettering *lettering) {
    if (!lettering) {
        return;
    }
    for (int i = 0; i < FACES; i++) {
        if (lettering->faces[i].font) {
            TTF_CloseFont(lettering->faces[i].font);
        }
    }
    for (int i = 0; i < LINES; i++) {
        free(lettering->lines[i].picture.pixels);
    }
    free(lettering);
}

static TTF_Font *font_of(pdc_lettering *lettering, int height, pdc_lettering_style style) {
    face *oldest = &lettering->faces[0];
    for (int i = 0; i < FACES; i++) {
        face *f = &lettering->faces[i];
        if (f->font && f->height == height && f->style == style) {
            f->used = ++lettering->clock;
            return f->font;
        }
        oldest = f->used < oldest->used ? f : oldest;
    }
    if (oldest->font) {
        TTF_CloseFont(oldest->font);
    }
    oldest->font = TTF_OpenFont(lettering->path[style], height);
    if (oldest->font) {
        TTF_SetFontHinting(oldest->font, TTF_HINTING_LIGHT);
    }
    oldest->height = height;
    oldest->style = style;
    oldest->used = ++lettering->clock;
    return oldest->font;
}

/* White letters: premultiplied white is the alpha in all four bytes. */
static void draw_line(pdc_picture *picture, TTF_Font *font, const char *text) {
    SDL_Surface *surface = TTF_RenderUTF8_Blended(font, text, (SDL_Color){255, 255, 255, 255});
    if (!surface) {
        return;
    }
    picture->pixels = malloc((size_t)surface->w * (size_t)surface->h * sizeof *picture->pixels);
    if (picture->pixels) {
        picture->width = surface->w;
        picture->height = surface->h;
        for (int y = 0; y < surface->h; y++) {
            const uint32_t *from = (const uint32_t *)(const void *)((const char *)surface->pixels +
                                                                    y * surface->pitch);
            for (int x = 0; x < surface->w; x++) {
                picture->pixels[y * surface->w + x] = (from[x] >> 24) * 0x01010101u;
            }
        }
    }
    SDL_FreeSurface(surface);
}

static void draw_blocks(pdc_picture *picture, int height, const char *text) {
    int width = pdc_blocks_width(height, text, (int)strlen(text));
    int rows = pdc_blocks_height(height);
    int at = 0;
    int character = 0;
    pdc_block block;
    picture->pixels = calloc((size_t)width * (size_t)rows, sizeof *picture->pixels);
    if (!picture->pixels) {
        return;
    }
    picture->width = width;
    picture->height = rows;
    while (pdc_blocks_next(height, text, &at, &character, &block)) {
        for (int y = block.y; y < block.y + block.h && y < rows; y++) {
            for (int x = block.x; x < block.x + block.w && x < width; x++) {
                picture->pixels[y * width + x] = 0xffffffffu;
            }
        }
    }
}

const pdc_picture *lettering_line(pdc_lettering *lettering, const char *text, int height,
                                  pdc_lettering_style style) {
    if (!lettering || !text[0] || height < 5) {
        return NULL;
    }
    uint32_t hash = 2166136261u ^ (uint32_t)(height * 8 + (int)style);
    for (const char *c = text; *c; c++) {
        hash = (hash ^ (unsigned char)*c) * 16777619u;
    }
    line *l = &lettering->lines[(hash ^ hash >> 13) % LINES];
    char key[LINE_TEXT];
    snprintf(key, sizeof key, "%s", text);
    if (!l->picture.pixels || l->height != height || l->style != style ||
        strcmp(l->text, key) != 0) {
        free(l->picture.pixels);
        memset(l, 0, sizeof *l);
        memcpy(l->text, key, sizeof key);
        l->height = height;
        l->style = style;
        TTF_Font *font = pdc_blocks_used() ? NULL : font_of(lettering, height, style);
        if (pdc_blocks_used()) {
            draw_blocks(&l->picture, height, text);
        } else if (font) {
            draw_line(&l->picture, font, text);
        }
    }
    return l->picture.pixels ? &l->picture : NULL;
}

void lettering_paint(pdc_lettering *lettering, pdc_painter *painter, const char *text, int height,
                     pdc_lettering_style style, float x, float y, uint32_t colour) {
    const pdc_picture *picture = lettering_line(lettering, text, height, style);
    if (picture) {
        paint_picture(painter, picture, x - (float)picture->width / 2.0f,
                      y - (float)picture->height / 2.0f, colour);
    }
}

void lettering_paint_rimmed(pdc_lettering *lettering, pdc_painter *painter, const char *text,
                            int height, pdc_lettering_style style, float x, float y,
                            uint32_t colour, uint32_t rim) {
    float step = height >= 22 ? 2.0f : 1.0f;
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            if (dx || dy) {
                lettering_paint(lettering, painter, text, height, style, x + (float)dx * step,
                                y + (float)dy * step, rim);
            }
        }
    }
    lettering_paint(lettering, painter, text, height, style, x, y, colour);
}

int lettering_width(pdc_lettering *lettering, const char *text, int height,
                    pdc_lettering_style style) {
    const pdc_picture *picture = lettering_line(lettering, text, height, style);
    return picture ? picture->width : 0;
}
