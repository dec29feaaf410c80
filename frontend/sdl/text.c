#include "text.h"

#include <SDL_ttf.h>
#include <fontconfig/fontconfig.h>
#include <stdlib.h>
#include <string.h>

#include "blocks.h"

enum {
    WIDTH_SLOTS = 4096, // direct-mapped: a collision only costs a new measurement
    PICTURE_SETS = 256, // sets of four, the longest unused one goes
    PICTURE_WAYS = 4,
    LONGEST = 1000, // bytes of a string that is drawn or measured
};

typedef struct {
    uint64_t key;
    int width;
} width_slot;

typedef struct {
    uint64_t key;
    SDL_Texture *picture;
    int w, h;
    uint32_t used;
} picture_slot;

struct pdc_text {
    SDL_Renderer *renderer;
    int scale;
    char files[PDC_FONT_COUNT][512];
    TTF_Font *fonts[PDC_FONT_COUNT];
    width_slot widths[WIDTH_SLOTS];
    picture_slot pictures[PICTURE_SETS][PICTURE_WAYS];
    uint32_t clock;
};

/* --- finding fonts ------------------------------------------------------------------------ */

typedef struct {
    const char *families[5]; // best first
    int weight, slant;
} wanted_font;

static const wanted_font sans = {
    {"Lato", "Source Sans 3", "Noto Sans", "DejaVu Sans", NULL}, FC_WEIGHT_REGULAR, FC_SLANT_ROMAN};
static const wanted_font bold_sans = {
    {"Lato", "Source Sans 3", "Noto Sans", "DejaVu Sans", NULL}, FC_WEIGHT_BOLD, FC_SLANT_ROMAN};
static const wanted_font serif = {
    {"EB Garamond 12", "EB Garamond", "Garamond", "DejaVu Serif", NULL},
    FC_WEIGHT_REGULAR,
    FC_SLANT_ROMAN};
static const wanted_font italic_serif = {
    {"EB Garamond 12", "EB Garamond", "Garamond", "DejaVu Serif", NULL},
    FC_WEIGHT_REGULAR,
    FC_SLANT_ITALIC};
static const wanted_font bold_serif = {
    {"EB Garamond 12", "EB Garamond", "Garamond", "DejaVu Serif", NULL},
    FC_WEIGHT_BOLD,
    FC_SLANT_ROMAN};

static const wanted_font *const wanted[PDC_FONT_COUNT] = {
    [PDC_FONT_UI] = &sans,
    [PDC_FONT_BOLD] = &bold_sans,
    [PDC_FONT_SMALL] = &sans,
    [PDC_FONT_NUMBER] = &bold_sans,
    [PDC_FONT_HEADING] = &bold_serif,
    [PDC_FONT_TITLE] = &serif,
    [PDC_FONT_DISPLAY] = &serif,
    [PDC_FONT_PROSE] = &serif,
    [PDC_FONT_PROSE_ITALIC] = &italic_serif,
    [PDC_FONT_PROSE_BOLD] = &bold_serif,
};

static void find_file(const wanted_font *font, char *file, size_t room) {
    FcPattern *pattern = FcPatternCreate();
    for (int i = 0; font->families[i] != NULL; i++) {
        FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)font->families[i]);
    }
    FcPatternAddInteger(pattern, FC_WEIGHT, font->weight);
    FcPatternAddInteger(pattern, FC_SLANT, font->slant);
    FcPatternAddBool(pattern, FC_SCALABLE, FcTrue);
    FcConfigSubstitute(NULL, pattern, FcMatchPattern);
    FcDefaultSubstitute(pattern);
    FcResult result = FcResultNoMatch;
    FcPattern *match = FcFontMatch(NULL, pattern, &result);
    FcChar8 *found = NULL;
    if (match != NULL && FcPatternGetString(match, FC_FILE, 0, &found) == FcResultMatch) {
        SDL_strlcpy(file, (const char *)found, room);
    }
    if (match != NULL) {
        FcPatternDestroy(match);
    }
    FcPatternDestroy(pattern);
}

static void find_files(pdc_text *text) {
    for (int font = 0; font < PDC_FONT_COUNT; font++) {
        for (int same = 0; same < font && text->files[font][0] == 0; same++) {
            if (wanted[same] == wanted[font]) {
                SDL_strlcpy(text->files[font], text->files[same], sizeof text->files[font]);
            }
        }
        if (text->files[font][0] == 0) {
            find_file(wanted[font], text->files[font], sizeof text->files[font]);
        }
    }
}

/* Opened when first used. If the file of a role is bad, the plainest font stands in. */
static TTF_Font *font_of(pdc_text *text, pdc_font font) {
    if (text->fonts[font] == NULL) {
        int size = pdc_theme_font_size(font, text->scale);
        text->fonts[font] = TTF_OpenFont(text->files[font], size);
        if (text->fonts[font] == NULL && font != PDC_FONT_UI) {
            text->fonts[font] = TTF_OpenFont(text->files[PDC_FONT_UI], size);
        }
        if (text->fonts[font] != NULL) {
            TTF_SetFontHinting(text->fonts[font], TTF_HINTING_LIGHT);
        }
    }
    return text->fonts[font];
}

pdc_text *pdc_text_create(SDL_Renderer *renderer, int scale) {
    pdc_text *text = calloc(1, sizeof *text);
    if (text == NULL || TTF_Init() != 0) {
        free(text);
        return NULL;
    }
    text->renderer = renderer;
    text->scale = scale;
    find_files(text);
    if (font_of(text, PDC_FONT_UI) == NULL) {
        pdc_text_free(text);
        return NULL;
    }
    return text;
}

void pdc_text_forget(pdc_text *text) {
    for (int set = 0; set < PICTURE_SETS; set++) {
        for (int way = 0; way < PICTURE_WAYS; way++) {
            if (text->pictures[set][way].picture != NULL) {
                SDL_DestroyTexture(text->pictures[set][way].picture);
            }
        }
    }
    memset(text->pictures, 0, sizeof text->pictures);
    memset(text->widths, 0, sizeof text->widths);
    for (int font = 0; font < PDC_FONT_COUNT; font++) {
        if (text->fonts[font] != NULL) {
            TTF_CloseFont(text->fonts[font]);
            text->fonts[font] = NULL;
        }
    }
}

void pdc_text_free(pdc_text *text) {
    if (text != NULL) {
        pdc_text_forget(text);
        TTF_Quit();
        free(text);
    }
}

void pdc_text_rescale(pdc_text *text, int scale) {
    if (scale != text->scale) {
        pdc_text_forget(text);
        text->scale = scale;
    }
}

/* --- measuring and drawing ------------------------------------------------------------------ */

static uint64_t key_of(pdc_font font, const char *string, int length) {
    uint64_t key = (14695981039346656037u ^ (uint64_t)font) * 1099511628211u;
    key ^= key >> 32; // or a font and a first letter could cancel out
    for (int i = 0; i < length; i++) {
        key = (key ^ (unsigned char)string[i]) * 1099511628211u;
    }
    key ^= key >> 29;
    return key == 0 ? 1 : key;
}

int pdc_text_width(pdc_text *text, pdc_font font, const char *string, int length) {
    length = length > LONGEST ? LONGEST : length;
    if (length <= 0) {
        return 0;
    }
    if (pdc_blocks_used()) {
        return pdc_blocks_width(pdc_theme_font_size(font, text->scale), string, length);
    }
    uint64_t key = key_of(font, string, length);
    width_slot *slot = &text->widths[key % WIDTH_SLOTS];
    if (slot->key != key) {
        char copy[LONGEST + 1];
        memcpy(copy, string, (size_t)length);
        copy[length] = 0;
        slot->key = key;
        slot->width = 0;
        TTF_Font *face = font_of(text, font);
        if (face != NULL) {
            TTF_SizeUTF8(face, copy, &slot->width, NULL);
        }
    }
    return slot->width;
}

/* Prose is set with more room between its lines. */
static int leading(const pdc_text *text, pdc_font font) {
    bool prose =
        font == PDC_FONT_PROSE || font == PDC_FONT_PROSE_ITALIC || font == PDC_FONT_PROSE_BOLD;
    return prose ? pdc_theme_font_size(font, text->scale) / 4 : 0;
}

int pdc_text_line_height(pdc_text *text, pdc_font font) {
    if (pdc_blocks_used()) {
        return pdc_blocks_height(pdc_theme_font_size(font, text->scale)) + leading(text, font);
    }
    TTF_Font *face = font_of(text, font);
    int height = face == NULL ? pdc_theme_font_size(font, text->scale) : TTF_FontHeight(face);
    return height + leading(text, font);
}

static void render(pdc_text *text, picture_slot *slot, pdc_font font, const char *string) {
    SDL_Color white = {255, 255, 255, 255};
    if (slot->picture != NULL) {
        SDL_DestroyTexture(slot->picture);
        slot->picture = NULL;
    }
    TTF_Font *face = font_of(text, font);
    SDL_Surface *surface = face == NULL ? NULL : TTF_RenderUTF8_Blended(face, string, white);
    if (surface != NULL) {
        slot->picture = SDL_CreateTextureFromSurface(text->renderer, surface);
        slot->w = surface->w;
        slot->h = surface->h;
        SDL_FreeSurface(surface);
    }
}

static picture_slot *picture_of(pdc_text *text, pdc_font font, const char *string) {
    uint64_t key = key_of(font, string, (int)strlen(string));
    picture_slot *set = text->pictures[key % PICTURE_SETS];
    picture_slot *oldest = &set[0];
    for (int way = 0; way < PICTURE_WAYS; way++) {
        if (set[way].key == key) {
            set[way].used = ++text->clock;
            return &set[way];
        }
        if (set[way].used < oldest->used) {
            oldest = &set[way];
        }
    }
    render(text, oldest, font, string);
    oldest->key = key;
    oldest->used = ++text->clock;
    return oldest;
}

static void draw_blocks(pdc_text *text, pdc_font font, const char *string, int x, int y,
                        imui_color color) {
    int size = pdc_theme_font_size(font, text->scale);
    int at = 0;
    int character = 0;
    pdc_block block;
    SDL_SetRenderDrawColor(text->renderer, color.r, color.g, color.b, color.a);
    while (pdc_blocks_next(size, string, &at, &character, &block)) {
        SDL_Rect bar = {x + block.x, y + leading(text, font) / 2 + block.y, block.w, block.h};
        SDL_RenderFillRect(text->renderer, &bar);
    }
}

void pdc_text_draw(pdc_text *text, pdc_font font, const char *string, int x, int y,
                   imui_color color) {
    char cut[LONGEST + 1];
    if (string[0] == 0) {
        return;
    }
    if (pdc_blocks_used()) {
        draw_blocks(text, font, string, x, y, color);
        return;
    }
    SDL_strlcpy(cut, string, sizeof cut);
    picture_slot *slot = picture_of(text, font, cut);
    if (slot->picture != NULL) {
        SDL_Rect place = {x, y + leading(text, font) / 2, slot->w, slot->h};
        SDL_SetTextureColorMod(slot->picture, color.r, color.g, color.b);
        SDL_SetTextureAlphaMod(slot->picture, color.a);
        SDL_RenderCopy(text->renderer, slot->picture, NULL, &place);
    }
}

int pdc_text_imui_measure(void *user, int font, const char *string, int length) {
    return pdc_text_width(user, (pdc_font)font, string, length);
}

int pdc_text_imui_line(void *user, int font) {
    return pdc_text_line_height(user, (pdc_font)font);
}

void pdc_text_whole(char *text) {
    size_t length = strlen(text);
    size_t start = length;
    while (start > 0 && ((unsigned char)text[start - 1] & 0xC0) == 0x80) {
        start--;
    }
    if (start == 0) {
        return;
    }
    unsigned char lead = (unsigned char)text[start - 1];
    size_t whole = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
    if (length - (start - 1) < whole) {
        text[start - 1] = 0;
    }
}
