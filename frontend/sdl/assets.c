/* Data files and pictures. Every picture file is looked at before the decoder sees it: SVG of a
   modest size, or a PNG whose
   chunks, check sums and dimensions are sound. */
#include "assets.h"

#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../paths.h"
#include "i18n.h"

enum {
    NAME_SIZE = 64,
    BUCKETS = 256,
    MAX_SVG = 256 * 1024,
    MAX_PNG = 16 * 1024 * 1024,
    MAX_SIDE = 4096,
    KEEP_BYTES = 8 * 1024 * 1024 // pictures kept beyond those used in the last frames
};

typedef struct entry {
    struct entry *next;
    char name[NAME_SIZE];
    int width, height;
    uint32_t tint;
    uint32_t used;       // frame of the last use
    pdc_picture picture; // pixels NULL: looked for and not there
    SDL_Texture *texture;
} entry;

struct pdc_assets {
    char folder[1024], maps[1024];
    char told[NAME_SIZE + 16]; // file of the last picture that was complained of
    entry *bucket[BUCKETS];
    size_t bytes;
    uint32_t frame;
};

pdc_assets *assets_open(char *error, size_t error_size) {
    char folder[1024];
    if (!pdc_paths_assets(folder, sizeof folder)) {
        snprintf(error, error_size,
                 _("there are no rules in %s; set PASDECHARGE_DATA to the folder that holds assets "
                   "and maps, or install the program again"),
                 folder);
        return NULL;
    }
    pdc_assets *assets = calloc(1, sizeof *assets);
    if (!assets) {
        snprintf(error, error_size, "%s", _("Out of memory."));
        return NULL;
    }
    snprintf(assets->folder, sizeof assets->folder, "%s", folder);
    pdc_paths_maps(assets->maps, sizeof assets->maps); // not found: then there are no battles
    return assets;
}

static void drop_texture(entry *e) {
    if (e->texture) {
        SDL_DestroyTexture(e->texture);
        e->texture = NULL;
    }
}

static void drop(pdc_assets *assets, entry *e) {
    assets->bytes -= (size_t)e->width * (size_t)e->height * 4u;
    drop_texture(e);
    free(e->picture.pixels);
    free(e);
}

void assets_close(pdc_assets *assets) {
    if (!assets) {
        return;
    }
    for (int b = 0; b < BUCKETS; b++) {
        for (entry *e = assets->bucket[b], *next; e; e = next) {
            next = e->next;
            drop(assets, e);
        }
    }
    free(assets);
}

const char *assets_folder(const pdc_assets *assets) {
    return assets->folder;
}

const char *assets_maps(const pdc_assets *assets) {
    return assets->maps;
}

bool assets_path(const pdc_assets *assets, const char *name, char *path, size_t size) {
    int length = snprintf(path, size, "%s/%s", assets->folder, name);
    return length >= 0 && (size_t)length < size;
}

char *assets_text(const pdc_assets *assets, const char *name, size_t limit, size_t *length) {
    char path[1200];
    FILE *file = assets_path(assets, name, path, sizeof path) ? fopen(path, "rb") : NULL;
    if (!file) {
        return NULL;
    }
    char *text = NULL;
    long size = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    if (size >= 0 && (size_t)size <= limit && fseek(file, 0, SEEK_SET) == 0) {
        text = malloc((size_t)size + 1);
        if (text && fread(text, 1, (size_t)size, file) == (size_t)size) {
            text[size] = 0;
            if (length) {
                *length = (size_t)size;
            }
        } else {
            free(text);
            text = NULL;
        }
    }
    fclose(file);
    return text;
}

static uint32_t big_endian(const unsigned char *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static uint32_t crc(const unsigned char *bytes, size_t count) {
    uint32_t sum = 0xffffffffu;
    for (size_t i = 0; i < count; i++) {
        sum ^= bytes[i];
        for (int bit = 0; bit < 8; bit++) {
            sum = sum >> 1 ^ (0xedb88320u & (0u - (sum & 1u)));
        }
    }
    return ~sum;
}

/* Signature, IHDR first, every chunk inside the file with its check sum, dimensions within bounds.
   */
static bool png_is_sound(const unsigned char *bytes, size_t size) {
    static const unsigned char signature[8] = {0x89, 'P', 'N', 'G', 13, 10, 26, 10};
    if (size < 33 || memcmp(bytes, signature, 8) != 0) {
        return false;
    }
    for (size_t at = 8; at + 12 <= size;) {
        uint32_t length = big_endian(bytes + at);
        const unsigned char *kind = bytes + at + 4;
        if (length > size - at - 12 || big_endian(kind + 4 + length) != crc(kind, length + 4u)) {
            return false;
        }
        if (at == 8) {
            uint32_t width = big_endian(kind + 4), height = big_endian(kind + 8);
            if (memcmp(kind, "IHDR", 4) != 0 || length != 13 || width - 1u >= MAX_SIDE ||
                height - 1u >= MAX_SIDE) {
                return false;
            }
        }
        if (memcmp(kind, "IEND", 4) == 0) {
            return true;
        }
        at += 12u + length;
    }
    return false;
}

/* The game goes on without a picture; the first that is missing is told. */
static void complain_once(pdc_assets *assets, const char *file, bool damaged) {
    if (strcmp(assets->told, file) != 0) {
        fprintf(stderr,
                damaged ? _("pasdecharge play: the picture %s/%s is damaged: install the data "
                            "files again\n")
                        : _("pasdecharge play: the picture %s/%s is not there: install the data "
                            "files again\n"),
                assets->folder, file);
        snprintf(assets->told, sizeof assets->told, "%s", file);
    }
}

static SDL_Surface *decode(pdc_assets *assets, const char *name, int width, int height) {
    char file[NAME_SIZE + 16];
    size_t length = 0;
    SDL_Surface *surface = NULL;
    snprintf(file, sizeof file, "%s.svg", name);
    char *bytes = assets_text(assets, file, MAX_SVG, &length);
    if (bytes && strstr(bytes, "</svg>") != NULL) { // else it is cut off
        surface = IMG_LoadSizedSVG_RW(SDL_RWFromConstMem(bytes, (int)length), width, height);
    } else if (!bytes) {
        snprintf(file, sizeof file, "%s.png", name);
        bytes = assets_text(assets, file, MAX_PNG, &length);
        if (bytes && png_is_sound((const unsigned char *)bytes, length)) {
            surface = IMG_LoadTyped_RW(SDL_RWFromConstMem(bytes, (int)length), 1, "PNG");
        }
    }
    if (bytes && !surface) {
        complain_once(assets, file, true);
    } else if (!bytes && strncmp(name, "ui/", 3) == 0) { // others are looked for, and may not be
        snprintf(file, sizeof file, "%s.svg", name);
        complain_once(assets, file, false);
    }
    free(bytes);
    return surface;
}

/* Any surface to premultiplied pixels of exactly the size wanted, in the middle of it. */
static void take_pixels(pdc_picture *picture, SDL_Surface *surface) {
    SDL_Surface *plain = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888, 0);
    SDL_Surface *fitted = plain;
    if (plain && (plain->w > picture->width || plain->h > picture->height)) {
        fitted = SDL_CreateRGBSurfaceWithFormat(0, picture->width, picture->height, 32,
                                                SDL_PIXELFORMAT_ARGB8888);
        SDL_SetSurfaceBlendMode(plain, SDL_BLENDMODE_NONE);
        if (fitted) {
            SDL_BlitScaled(plain, NULL, fitted, NULL);
        }
    }
    if (fitted) {
        int left = (picture->width - fitted->w) / 2, top = (picture->height - fitted->h) / 2;
        for (int y = 0; y < fitted->h; y++) {
            const uint32_t *from =
                (const uint32_t *)(const void *)((const char *)fitted->pixels + y * fitted->pitch);
            uint32_t *to = picture->pixels + (size_t)(top + y) * (size_t)picture->width + left;
            for (int x = 0; x < fitted->w; x++) {
                uint32_t alpha = from[x] >> 24, part = alpha + (alpha >> 7);
                uint32_t even = ((from[x] & 0xff00ffu) * part >> 8) & 0xff00ffu;
                uint32_t green = ((from[x] & 0xff00u) * part >> 8) & 0xff00u;
                to[x] = alpha << 24 | even | green;
            }
        }
    }
    if (fitted != plain) {
        SDL_FreeSurface(fitted);
    }
    SDL_FreeSurface(plain);
}

static uint32_t bucket_of(const char *name, int width, int height, uint32_t tint) {
    uint32_t hash = 2166136261u ^ (uint32_t)(width * 4099 + height) ^ tint;
    for (; *name; name++) {
        hash = (hash ^ (unsigned char)*name) * 16777619u;
    }
    return (hash ^ hash >> 16) % BUCKETS;
}

static entry *find(pdc_assets *assets, const char *name, int width, int height, uint32_t tint) {
    uint32_t bucket = bucket_of(name, width, height, tint);
    for (entry *e = assets->bucket[bucket]; e; e = e->next) {
        if (e->width == width && e->height == height && e->tint == tint &&
            strcmp(e->name, name) == 0) {
            e->used = assets->frame;
            return e;
        }
    }
    entry *e = calloc(1, sizeof *e);
    if (!e) {
        return NULL;
    }
    snprintf(e->name, sizeof e->name, "%s", name);
    e->width = width;
    e->height = height;
    e->tint = tint;
    e->used = assets->frame;
    e->next = assets->bucket[bucket];
    assets->bucket[bucket] = e;
    assets->bytes += (size_t)width * (size_t)height * 4u;
    return e;
}

const pdc_picture *assets_picture(pdc_assets *assets, const char *name, int width, int height) {
    if (strlen(name) >= NAME_SIZE || width < 1 || height < 1 || width > MAX_SIDE ||
        height > MAX_SIDE) {
        return NULL;
    }
    entry *e = find(assets, name, width, height, 0);
    if (e && !e->picture.width) {
        e->picture.width = width;
        e->picture.height = height;
        SDL_Surface *surface = decode(assets, name, width, height);
        if (surface) {
            e->picture.pixels = calloc((size_t)width * (size_t)height, sizeof *e->picture.pixels);
            if (e->picture.pixels) {
                take_pixels(&e->picture, surface);
            }
            SDL_FreeSurface(surface);
        }
    }
    return e && e->picture.pixels ? &e->picture : NULL;
}

bool assets_has(pdc_assets *assets, const char *name) {
    return assets_picture(assets, name, 8, 8) != NULL;
}

SDL_Texture *assets_upload(SDL_Renderer *renderer, const pdc_canvas *canvas, bool blend) {
    SDL_Texture *texture =
        SDL_CreateTexture(renderer, blend ? SDL_PIXELFORMAT_ARGB8888 : SDL_PIXELFORMAT_RGB888,
                          SDL_TEXTUREACCESS_STATIC, canvas->width, canvas->height);
    if (texture) {
        SDL_UpdateTexture(texture, NULL, canvas->pixels, canvas->width * 4);
        SDL_SetTextureBlendMode(texture, blend ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE);
    }
    return texture;
}

SDL_Texture *assets_texture(pdc_assets *assets, SDL_Renderer *renderer, const char *name, int width,
                            int height, uint32_t tint) {
    const pdc_picture *picture = assets_picture(assets, name, width, height);
    if (!picture) {
        return NULL;
    }
    entry *e = find(assets, name, width, height, tint ? tint : 1u);
    if (!e || e->texture) {
        return e ? e->texture : NULL;
    }
    pdc_canvas canvas = {width, height,
                         calloc((size_t)width * (size_t)height, sizeof *canvas.pixels)};
    if (canvas.pixels) {
        pdc_painter painter = {0};
        painter.canvas = canvas;
        paint_picture(&painter, picture, 0, 0, tint);
        paint_straighten(&canvas);
        e->texture = assets_upload(renderer, &canvas, true);
        free(canvas.pixels);
    }
    return e->texture;
}

void assets_trim(pdc_assets *assets) {
    assets->frame++;
    for (uint32_t age = 600; assets->bytes > KEEP_BYTES && age >= 2; age /= 2) {
        for (int b = 0; b < BUCKETS; b++) {
            for (entry **link = &assets->bucket[b]; *link;) {
                entry *e = *link;
                if (assets->frame - e->used > age) {
                    *link = e->next;
                    drop(assets, e);
                } else {
                    link = &e->next;
                }
            }
        }
    }
}

void assets_forget_textures(pdc_assets *assets) {
    for (int b = 0; b < BUCKETS; b++) {
        for (entry *e = assets->bucket[b]; e; e = e->next) {
            drop_texture(e);
        }
    }
}
