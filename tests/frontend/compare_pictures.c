/*
 * Compares two pictures pixel by pixel:  compare_pictures [--rough] GOLDEN NEW DIFFERENCE
 *
 * 0: the same. 1: not; what differs is told, and shown red on the darkened golden picture in the file
 * DIFFERENCE. 3: a picture cannot be read. --rough is for other versions of the graphics libraries than
 * those that made the golden picture: edges may differ a little, places and colours of things may not.
 */
#include <SDL_image.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

typedef struct {
    int left, top, right, bottom;
    long count, far; // pixels that differ, and that differ a lot
} difference;

static SDL_Surface *load(const char *file) {
    SDL_Surface *picture = IMG_Load(file);
    SDL_Surface *plain =
        picture != NULL ? SDL_ConvertSurfaceFormat(picture, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    SDL_FreeSurface(picture);
    if (plain == NULL) {
        fprintf(stderr, "%s: %s\n", file, SDL_GetError());
    }
    return plain;
}

static Uint32 *pixel(const SDL_Surface *picture, int x, int y) {
    return (Uint32 *)(void *)((char *)picture->pixels + y * picture->pitch) + x;
}

static int distance(Uint32 a, Uint32 b) {
    int most = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        int gap = (int)(a >> shift & 255) - (int)(b >> shift & 255);
        gap = gap < 0 ? -gap : gap;
        most = gap > most ? gap : most;
    }
    return most;
}

/* Paints what differs into `golden`. */
static difference compare(SDL_Surface *golden, const SDL_Surface *made) {
    difference found = {golden->w, golden->h, 0, 0, 0, 0};
    for (int y = 0; y < golden->h; y++) {
        for (int x = 0; x < golden->w; x++) {
            Uint32 *at = pixel(golden, x, y);
            int gap = distance(*at, *pixel(made, x, y));
            *at = gap > 0 ? 0xffff0000u : 0xff000000u | (*at >> 2 & 0x3f3f3fu);
            if (gap > 0) {
                found.count++;
                found.far += gap > 48;
                found.left = x < found.left ? x : found.left;
                found.top = y < found.top ? y : found.top;
                found.right = x > found.right ? x : found.right;
                found.bottom = y > found.bottom ? y : found.bottom;
            }
        }
    }
    return found;
}

static int judge(bool rough, SDL_Surface *golden, const SDL_Surface *made, const char *file) {
    if (golden->w != made->w || golden->h != made->h) {
        printf("the size was %dx%d and is %dx%d\n", golden->w, golden->h, made->w, made->h);
        return 1;
    }
    long pixels = (long)golden->w * golden->h;
    difference found = compare(golden, made);
    if (found.count == 0 || (rough && found.far * 200 < pixels)) {
        return 0;
    }
    IMG_SavePNG(golden, file);
    printf("%ld pixels differ (%ld of them a lot), between %d,%d and %d,%d; red in %s\n",
           found.count, found.far, found.left, found.top, found.right, found.bottom, file);
    return 1;
}

int main(int argc, char **argv) {
    bool rough = argc > 1 && strcmp(argv[1], "--rough") == 0;
    if (argc != (rough ? 5 : 4)) {
        fprintf(stderr, "usage: compare_pictures [--rough] GOLDEN NEW DIFFERENCE\n");
        return 2;
    }
    char **file = argv + (rough ? 2 : 1);
    SDL_Surface *golden = load(file[0]);
    SDL_Surface *made = load(file[1]);
    int status = golden != NULL && made != NULL ? judge(rough, golden, made, file[2]) : 3;
    SDL_FreeSurface(golden);
    SDL_FreeSurface(made);
    return status;
}
