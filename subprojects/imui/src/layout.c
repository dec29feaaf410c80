/* Rectangles: cutting, splitting, testing. */
#include "internal.h"

int imui_clamp(int value, int low, int high) {
    if (value > high) {
        value = high;
    }
    return value < low ? low : value;
}

imui_rect imui_rect_of(int x, int y, int w, int h) {
    imui_rect rect = {x, y, w, h};
    return rect;
}

imui_rect imui_inset(imui_rect rect, int by) {
    rect.x += by;
    rect.y += by;
    rect.w = rect.w > 2 * by ? rect.w - 2 * by : 0;
    rect.h = rect.h > 2 * by ? rect.h - 2 * by : 0;
    return rect;
}

imui_rect imui_intersect(imui_rect a, imui_rect b) {
    int left = a.x > b.x ? a.x : b.x;
    int top = a.y > b.y ? a.y : b.y;
    int right = a.x + a.w < b.x + b.w ? a.x + a.w : b.x + b.w;
    int bottom = a.y + a.h < b.y + b.h ? a.y + a.h : b.y + b.h;
    return imui_rect_of(left, top, right > left ? right - left : 0,
                        bottom > top ? bottom - top : 0);
}

bool imui_contains(imui_rect rect, int x, int y) {
    return x >= rect.x && y >= rect.y && x < rect.x + rect.w && y < rect.y + rect.h;
}

imui_rect imui_centered(imui_rect in, int w, int h) {
    w = imui_clamp(w, 0, in.w);
    h = imui_clamp(h, 0, in.h);
    return imui_rect_of(in.x + (in.w - w) / 2, in.y + (in.h - h) / 2, w, h);
}

imui_rect imui_cut_top(imui_rect *from, int size) {
    size = imui_clamp(size, 0, from->h);
    imui_rect strip = {from->x, from->y, from->w, size};
    from->y += size;
    from->h -= size;
    return strip;
}

imui_rect imui_cut_bottom(imui_rect *from, int size) {
    size = imui_clamp(size, 0, from->h);
    from->h -= size;
    return imui_rect_of(from->x, from->y + from->h, from->w, size);
}

imui_rect imui_cut_left(imui_rect *from, int size) {
    size = imui_clamp(size, 0, from->w);
    imui_rect strip = {from->x, from->y, size, from->h};
    from->x += size;
    from->w -= size;
    return strip;
}

imui_rect imui_cut_right(imui_rect *from, int size) {
    size = imui_clamp(size, 0, from->w);
    from->w -= size;
    return imui_rect_of(from->x + from->w, from->y, size, from->h);
}

/* Start of cell `index` when `size` pixels are shared by `count` cells with gaps. */
static int cell_start(int size, int count, int gap, int index) {
    return (size + gap) * index / count;
}

imui_rect imui_column(imui_rect in, int count, int gap, int index) {
    int start = cell_start(in.w, count, gap, index);
    int end = cell_start(in.w, count, gap, index + 1) - gap;
    return imui_rect_of(in.x + start, in.y, end > start ? end - start : 0, in.h);
}

imui_rect imui_row(imui_rect in, int count, int gap, int index) {
    int start = cell_start(in.h, count, gap, index);
    int end = cell_start(in.h, count, gap, index + 1) - gap;
    return imui_rect_of(in.x, in.y + start, in.w, end > start ? end - start : 0);
}
