/* Highlights of hexes. Each kind has its own pattern besides its colour: hatching to the left or
   to the right, dots, rings,
   crosses; so the map is read without telling colours apart. */
#include "map_marks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { TEXTS = 192, TEXT_SIZE = 16 };

typedef struct {
    char text[TEXT_SIZE];
    int height;
    uint32_t colour, rim;
    counter_sprite sprite;
} text_entry;

struct pdc_map_marks {
    SDL_Renderer *renderer;
    pdc_assets *assets;
    pdc_lettering *lettering;
    pdc_painter painter;
    double side;
    bool pointy;
    counter_sprite sprite[MARK_ALL];
    text_entry text[TEXTS];
    struct {
        counter_look look;
        counter_sprite sprite;
    } rim[2];
};

static const float pi = 3.14159265f;
static const uint32_t burgundy = 0xff8c2f39u, green = 0xff3f7a45u, gold = 0xffd9a520u,
                      paper = 0xfffbf3dcu;
static const uint32_t dark = 0xff2a2118u, red = 0xffb3261eu, blue = 0xff2f5d8cu;

pdc_map_marks *map_marks_create(SDL_Renderer *renderer, pdc_assets *assets,
                                pdc_lettering *lettering) {
    pdc_map_marks *marks = calloc(1, sizeof *marks);
    if (marks) {
        marks->renderer = renderer;
        marks->assets = assets;
        marks->lettering = lettering;
    }
    return marks;
}

static void drop(counter_sprite *sprite) {
    if (sprite->texture) {
        SDL_DestroyTexture(sprite->texture);
    }
    memset(sprite, 0, sizeof *sprite);
}

void map_marks_forget_textures(pdc_map_marks *marks) {
    for (int i = 0; i < MARK_ALL; i++) {
        drop(&marks->sprite[i]);
    }
    for (int i = 0; i < TEXTS; i++) {
        drop(&marks->text[i].sprite);
    }
    drop(&marks->rim[0].sprite);
    drop(&marks->rim[1].sprite);
}

void map_marks_free(pdc_map_marks *marks) {
    if (marks) {
        map_marks_forget_textures(marks);
        paint_free(&marks->painter);
        free(marks);
    }
}

/* A canvas around (0, 0), `x` and `y` pixels to the left and above, as much to the right and
   below. */
static bool begin(pdc_map_marks *marks, counter_sprite *sprite, float x, float y) {
    sprite->x = (int)ceilf(x);
    sprite->y = (int)ceilf(y);
    sprite->width = 2 * sprite->x + 1;
    sprite->height = 2 * sprite->y + 1;
    pdc_canvas canvas = {
        sprite->width, sprite->height,
        calloc((size_t)sprite->width * (size_t)sprite->height, sizeof *canvas.pixels)};
    if (!canvas.pixels) {
        return false;
    }
    paint_begin(&marks->painter, canvas, (float)-sprite->x, (float)-sprite->y);
    return true;
}

static void finish(pdc_map_marks *marks, counter_sprite *sprite) {
    paint_straighten(&marks->painter.canvas);
    sprite->texture = assets_upload(marks->renderer, &marks->painter.canvas, true);
    free(marks->painter.canvas.pixels);
    marks->painter.canvas.pixels = NULL;
}

static pdc_point corner(const pdc_map_marks *marks, int k, float scale) {
    float angle = (float)(2 * k + 1 - 3) * pi / 6.0f - (marks->pointy ? pi / 2.0f : 0.0f);
    float r = (float)marks->side * scale;
    return (pdc_point){cosf(angle) * r, sinf(angle) * r};
}

static void hexagon(pdc_map_marks *marks, float scale) {
    for (int k = 0; k < 6; k++) {
        pdc_point p = corner(marks, k, scale);
        if (k == 0) {
            paint_move(&marks->painter, p.x, p.y);
        } else {
            paint_line(&marks->painter, p.x, p.y);
        }
    }
}

static float thick(const pdc_map_marks *marks, float part, float least) {
    float width = (float)marks->side * part;
    return width < least ? least : width;
}

static void fill_hex(pdc_map_marks *marks, uint32_t colour, int alpha) {
    hexagon(marks, 0.965f);
    paint_fill(&marks->painter, paint_fade(colour, alpha));
}

static void ring(pdc_map_marks *marks, float scale, float width, uint32_t colour) {
    hexagon(marks, scale);
    paint_stroke(&marks->painter, width, true, colour);
}

/* Parallel lines at an angle, cut to the hex. */
static void hatch(pdc_map_marks *marks, float angle, float gap, float width, uint32_t colour) {
    float dx = cosf(angle), dy = sinf(angle), side = (float)marks->side;
    gap = gap < 3.5f ? 3.5f : gap;
    int most = (int)(side / gap) + 1;
    for (int i = -most; i <= most; i++) {
        float off = (float)i * gap, low = -2.0f * side, high = 2.0f * side;
        for (int k = 0; k < 6; k++) { // keep what is inside each side
            pdc_point a = corner(marks, k, 0.93f), b = corner(marks, (k + 1) % 6, 0.93f);
            float nx = b.y - a.y, ny = a.x - b.x; // outward
            float along = nx * dx + ny * dy, rest = nx * (a.x + dy * off) + ny * (a.y - dx * off);
            if (fabsf(along) < 1e-5f) {
                low = rest < 0.0f ? 1.0f : low;
                high = rest < 0.0f ? 0.0f : high;
            } else if (along > 0.0f) {
                high = rest / along < high ? rest / along : high;
            } else {
                low = rest / along > low ? rest / along : low;
            }
        }
        if (low < high) {
            paint_move(&marks->painter, -dy * off + dx * low, dx * off + dy * low);
            paint_line(&marks->painter, -dy * off + dx * high, dx * off + dy * high);
        }
    }
    paint_stroke(&marks->painter, width, false, colour);
}

static void picture(pdc_map_marks *marks, const char *name, float x, float y, float size,
                    uint32_t tint) {
    int pixels = (int)size < 8 ? 8 : (int)size;
    const pdc_picture *p = assets_picture(marks->assets, name, pixels, pixels);
    if (p) {
        paint_picture(&marks->painter, p, x - (float)pixels / 2.0f, y - (float)pixels / 2.0f, tint);
    }
}

/* Four angles around the middle, open between. */
static void aim(pdc_map_marks *marks, uint32_t colour) {
    float side = (float)marks->side;
    for (int pass = 0; pass < 2; pass++) {
        for (int k = 0; k < 6; k++) {
            pdc_point here = corner(marks, k, 0.88f), next = corner(marks, (k + 1) % 6, 0.88f);
            pdc_point before = corner(marks, (k + 5) % 6, 0.88f);
            paint_move(&marks->painter, here.x + (before.x - here.x) * 0.28f,
                       here.y + (before.y - here.y) * 0.28f);
            paint_line(&marks->painter, here.x, here.y);
            paint_line(&marks->painter, here.x + (next.x - here.x) * 0.28f,
                       here.y + (next.y - here.y) * 0.28f);
        }
        float width = side * 0.08f < 1.6f ? 1.6f : side * 0.08f;
        paint_stroke(&marks->painter, pass == 0 ? width + 2.0f : width, false,
                     pass == 0 ? paint_fade(paper, 220) : colour);
    }
}

/* Hexes that an order may name: reach, refused, targets, choices. */
static void paint_order(pdc_map_marks *marks, pdc_map_mark_kind kind) {
    float side = (float)marks->side;
    if (kind == MAP_MARK_FORBIDDEN) {
        fill_hex(marks, dark, 34);
        hatch(marks, pi / 4, side * 0.24f, thick(marks, 0.03f, 0.9f), paint_fade(burgundy, 120));
    } else if (kind == MAP_MARK_TARGET) {
        fill_hex(marks, red, 34);
        aim(marks, red);
    } else if (kind == MAP_MARK_HURT) {
        fill_hex(marks, red, 70);
        ring(marks, 0.88f, thick(marks, 0.10f, 2.0f), red);
    } else if (kind == MAP_MARK_CHOICE) {
        fill_hex(marks, gold, 70);
        ring(marks, 0.86f, thick(marks, 0.10f, 2.0f), dark);
        ring(marks, 0.86f, thick(marks, 0.06f, 1.2f), gold);
    } else {
        bool stops = kind == MAP_MARK_REACH_STOP;
        bool bonus = kind == MAP_MARK_REACH_BONUS;
        fill_hex(marks, bonus ? gold : 0xfff4fbdcu, 66);
        ring(marks, 0.90f, thick(marks, 0.035f, 1.0f),
             stops   ? paint_fade(burgundy, 220)
             : bonus ? paint_fade(gold, 230)
                     : paint_fade(green, 200));
        if (stops) {
            ring(marks, 0.80f, thick(marks, 0.03f, 0.9f), paint_fade(burgundy, 220));
        }
    }
}

/* What a unit faces: front, flank, rear, and the zones of both sides. */
static void paint_arc(pdc_map_marks *marks, pdc_map_mark_kind kind) {
    float side = (float)marks->side;
    if (kind == MAP_MARK_ZONE_1) {
        hatch(marks, -pi / 3, side * 0.22f, thick(marks, 0.028f, 0.8f), paint_fade(blue, 130));
    } else if (kind == MAP_MARK_ZONE_2) {
        hatch(marks, pi / 3, side * 0.22f, thick(marks, 0.028f, 0.8f),
              paint_fade(0xff6a4a1au, 130));
    } else if (kind == MAP_MARK_FRONT) {
        fill_hex(marks, green, 60);
    } else if (kind == MAP_MARK_FLANK) {
        fill_hex(marks, gold, 60);
        hatch(marks, 0.0f, side * 0.3f, thick(marks, 0.03f, 0.9f), paint_fade(0xff8a6a10u, 120));
    } else {
        fill_hex(marks, red, 50);
        hatch(marks, pi / 4, side * 0.3f, thick(marks, 0.03f, 0.9f), paint_fade(red, 120));
        hatch(marks, -pi / 4, side * 0.3f, thick(marks, 0.03f, 0.9f), paint_fade(red, 120));
    }
}

static void paint_kind(pdc_map_marks *marks, pdc_map_mark_kind kind) {
    float side = (float)marks->side;
    switch (kind) {
    case MAP_MARK_REACH:
    case MAP_MARK_REACH_STOP:
    case MAP_MARK_REACH_BONUS:
    case MAP_MARK_FORBIDDEN:
    case MAP_MARK_TARGET:
    case MAP_MARK_HURT:
    case MAP_MARK_CHOICE: paint_order(marks, kind); break;
    case MAP_MARK_ZONE_1:
    case MAP_MARK_ZONE_2:
    case MAP_MARK_FRONT:
    case MAP_MARK_FLANK:
    case MAP_MARK_REAR: paint_arc(marks, kind); break;
    case MAP_MARK_SEEN: fill_hex(marks, 0xfffff6c8u, 80); break;
    case MAP_MARK_UNSEEN: fill_hex(marks, 0xff1c1a24u, 105); break;
    case MAP_MARK_LEASH:
        ring(marks, 0.84f, thick(marks, 0.03f, 1.0f), paint_fade(burgundy, 170));
        break;
    case MAP_MARK_RANGE:
        ring(marks, 0.84f, thick(marks, 0.03f, 1.0f), paint_fade(burgundy, 170));
        break;
    case MAP_MARK_RANGE_NEAR:
        fill_hex(marks, gold, 40);
        ring(marks, 0.84f, thick(marks, 0.03f, 1.0f), paint_fade(burgundy, 200));
        ring(marks, 0.74f, thick(marks, 0.03f, 1.0f), paint_fade(burgundy, 200));
        break;
    case MAP_MARK_THREAT:
        paint_circle(&marks->painter, side * 0.58f, -side * 0.42f,
                     side * 0.21f < 5 ? 5 : side * 0.21f);
        paint_fill(&marks->painter, dark);
        picture(marks, "ui/react", side * 0.58f, -side * 0.42f, side * 0.30f, 0xffffd24au);
        break;
    case MAP_MARK_OBJECTIVE:
        picture(marks, "ui/command", 1.0f, side * 0.66f + 1.0f, side * 0.36f,
                paint_fade(dark, 180));
        picture(marks, "ui/command", 0.0f, side * 0.66f, side * 0.34f, gold);
        break;
    case MAP_MARK_EVENT:
        ring(marks, 0.92f, thick(marks, 0.14f, 2.4f), paint_fade(dark, 200));
        ring(marks, 0.92f, thick(marks, 0.09f, 1.4f), gold);
        break;
    case MAP_MARK_LESSON:
        fill_hex(marks, 0xffffd24au, 46);
        ring(marks, 0.93f, thick(marks, 0.17f, 3.0f), paint_fade(dark, 210));
        ring(marks, 0.93f, thick(marks, 0.12f, 2.0f), 0xffffd24au);
        ring(marks, 0.80f, thick(marks, 0.035f, 1.0f), paint_fade(burgundy, 220));
        break;
    case MAP_MARK_COUNT: break;
    }
}

static pdc_point toward(const pdc_map_marks *marks, float hour, float away) {
    float angle = (hour - 3.0f) * pi / 6.0f - (marks->pointy ? pi / 2.0f : 0.0f);
    return (pdc_point){cosf(angle) * away, sinf(angle) * away};
}

static void arrow_head(pdc_map_marks *marks, pdc_point tip, float hour, float size,
                       uint32_t colour) {
    pdc_point ahead = toward(marks, hour, 1.0f);
    paint_move(&marks->painter, tip.x, tip.y);
    paint_line(&marks->painter, tip.x - ahead.x * size + ahead.y * size * 0.6f,
               tip.y - ahead.y * size - ahead.x * size * 0.6f);
    paint_line(&marks->painter, tip.x - ahead.x * size - ahead.y * size * 0.6f,
               tip.y - ahead.y * size + ahead.x * size * 0.6f);
    paint_fill(&marks->painter, colour);
}

static void paint_path(pdc_map_marks *marks, int direction, bool end) {
    float side = (float)marks->side, hour = (float)(2 * direction),
          size = side * 0.42f < 6.0f ? 6.0f : side * 0.42f;
    pdc_point to = toward(marks, hour, side * 1.7320508f);
    pdc_point stop = end ? toward(marks, hour, side * 1.7320508f - size * 0.8f) : to;
    float width = thick(marks, 0.13f, 2.2f);
    for (int pass = 0; pass < 2; pass++) {
        paint_move(&marks->painter, 0, 0);
        paint_line(&marks->painter, stop.x, stop.y);
        paint_stroke(&marks->painter, pass == 0 ? width + 2.4f : width, false,
                     pass == 0 ? paint_fade(paper, 235) : burgundy);
        if (end) {
            pdc_point tip = toward(marks, hour, side * 1.7320508f + (pass == 0 ? 2.6f : 0.0f));
            arrow_head(marks, tip, hour, pass == 0 ? size + 4.0f : size,
                       pass == 0 ? paint_fade(paper, 235) : burgundy);
        }
    }
}

static void paint_arrow(pdc_map_marks *marks, int hour) {
    float side = (float)marks->side, size = side * 0.34f < 5.0f ? 5.0f : side * 0.34f;
    arrow_head(marks, toward(marks, (float)hour, side * 0.86f + 1.6f), (float)hour, size + 3.0f,
               paper);
    arrow_head(marks, toward(marks, (float)hour, side * 0.86f), (float)hour, size, burgundy);
}

static void paint_dot(pdc_map_marks *marks, uint32_t colour) {
    float radius = thick(marks, 0.05f, 1.6f);
    paint_circle(&marks->painter, 0, 0, radius + 1.1f);
    paint_fill(&marks->painter, paper);
    paint_circle(&marks->painter, 0, 0, radius);
    paint_fill(&marks->painter, colour);
}

static void paint_mark(pdc_map_marks *marks, int mark) {
    if (mark < MAP_MARK_COUNT) {
        paint_kind(marks, (pdc_map_mark_kind)mark);
    } else if (mark == MARK_POINTER) {
        ring(marks, 0.97f, thick(marks, 0.07f, 2.2f), paint_fade(dark, 200));
        ring(marks, 0.97f, thick(marks, 0.04f, 1.1f), paper);
    } else if (mark == MARK_GHOST) {
        fill_hex(marks, burgundy, 46);
        ring(marks, 0.88f, thick(marks, 0.07f, 1.8f), paint_fade(paper, 220));
        pdc_point first = corner(marks, 0, 0.88f);
        hexagon(marks, 0.88f);
        paint_line(&marks->painter, first.x, first.y);
        paint_dashes(&marks->painter, thick(marks, 0.05f, 1.2f), thick(marks, 0.16f, 4.0f),
                     thick(marks, 0.12f, 3.0f), burgundy);
    } else if (mark == MARK_DOT || mark == MARK_DOT_BLOCKED) {
        paint_dot(marks, mark == MARK_DOT ? green : red);
    } else if (mark == MARK_BLOCK) {
        picture(marks, "ui/close", 0, 0, (float)marks->side * 0.9f, paint_fade(paper, 220));
        picture(marks, "ui/close", 0, 0, (float)marks->side * 0.8f, red);
    } else if (mark == MARK_PATH_START) {
        paint_circle(&marks->painter, 0, 0, thick(marks, 0.17f, 3.4f));
        paint_fill(&marks->painter, paper);
        paint_circle(&marks->painter, 0, 0, thick(marks, 0.12f, 2.2f));
        paint_fill(&marks->painter, burgundy);
    } else if (mark >= MARK_ARROW) {
        paint_arrow(marks, mark - MARK_ARROW + 1);
    } else {
        paint_path(marks, (mark - MARK_PATH) % 6, mark >= MARK_PATH_END);
    }
}

const counter_sprite *map_marks_sprite(pdc_map_marks *marks, int mark, double side, bool pointy) {
    if (marks->side < side - 0.01 || marks->side > side + 0.01 || marks->pointy != pointy) {
        for (int i = 0; i < MARK_ALL; i++) {
            drop(&marks->sprite[i]);
        }
        marks->side = side;
        marks->pointy = pointy;
    }
    counter_sprite *sprite = &marks->sprite[mark];
    if (!sprite->texture) {
        float reach = (float)side * (mark >= MARK_PATH && mark < MARK_ARROW ? 2.0f : 1.02f) + 4.0f;
        if (mark == MARK_DOT || mark == MARK_DOT_BLOCKED) {
            reach = thick(marks, 0.05f, 1.6f) + 2.0f;
        }
        if (!begin(marks, sprite, reach, reach)) {
            return NULL;
        }
        paint_mark(marks, mark);
        finish(marks, sprite);
    }
    return sprite->texture ? sprite : NULL;
}

const counter_sprite *map_marks_text(pdc_map_marks *marks, const char *text, int height,
                                     uint32_t colour, uint32_t rim) {
    uint32_t hash = 2166136261u ^ (uint32_t)height ^ colour;
    for (const char *c = text; *c; c++) {
        hash = (hash ^ (unsigned char)*c) * 16777619u;
    }
    text_entry *entry = &marks->text[(hash ^ hash >> 14) % TEXTS];
    char key[TEXT_SIZE];
    SDL_strlcpy(key, text, sizeof key);
    if (!entry->sprite.texture || entry->height != height || entry->colour != colour ||
        entry->rim != rim || strcmp(entry->text, key) != 0) {
        drop(&entry->sprite);
        memcpy(entry->text, key, sizeof key);
        entry->height = height;
        entry->colour = colour;
        entry->rim = rim;
        float half =
            (float)lettering_width(marks->lettering, key, height, LETTERING_SANS_BOLD) / 2.0f +
            3.0f;
        if (half <= 3.0f || !begin(marks, &entry->sprite, half, (float)height)) {
            return NULL;
        }
        lettering_paint_rimmed(marks->lettering, &marks->painter, key, height, LETTERING_SANS_BOLD,
                               0, 0, colour, rim);
        finish(marks, &entry->sprite);
    }
    return entry->sprite.texture ? &entry->sprite : NULL;
}

const counter_sprite *map_marks_rim(pdc_map_marks *marks, int which, const counter_look *look) {
    counter_sprite *sprite = &marks->rim[which].sprite;
    if (sprite->texture && memcmp(&marks->rim[which].look, look, sizeof *look) == 0) {
        return sprite;
    }
    drop(sprite);
    marks->rim[which].look = *look;
    float side = (float)look->side_tenths / 10.0f, grow = side * 0.07f < 2.0f ? 2.0f : side * 0.07f;
    pdc_point outline[128];
    int count = counter_outline(look, outline, grow);
    float x = 4.0f, y = 4.0f;
    for (int i = 0; i < count; i++) {
        x = fabsf(outline[i].x) > x ? fabsf(outline[i].x) : x;
        y = fabsf(outline[i].y) > y ? fabsf(outline[i].y) : y;
    }
    if (!begin(marks, sprite, x + grow * 2.0f + 3.0f, y + grow * 2.0f + 3.0f)) {
        return NULL;
    }
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < count; i++) {
            if (i == 0) {
                paint_move(&marks->painter, outline[i].x, outline[i].y);
            } else {
                paint_line(&marks->painter, outline[i].x, outline[i].y);
            }
        }
        float width = which == 0 ? grow * 1.5f : grow;
        paint_stroke(&marks->painter, pass == 0 ? width + 2.0f : width, true,
                     pass == 0    ? paint_fade(dark, 210)
                     : which == 0 ? 0xffffd23fu
                                  : paper);
    }
    finish(marks, sprite);
    return sprite->texture ? sprite : NULL;
}
