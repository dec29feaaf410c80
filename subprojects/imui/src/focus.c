/* Keyboard focus: Tab in order, arrows to the nearest in that direction. */
#include <stdlib.h>

#include "internal.h"

void imui_set_focus(imui *ui, imui_id id) {
    ui->focus = id;
    ui->focus_visible = true;
}

void imui_default_focus(imui *ui, imui_id id) {
    if (!ui->focus_alive) {
        ui->focus = id;
    }
}

void imui_add_focusable(imui *ui, imui_id id, imui_rect rect) {
    if (ui->focusable_count < IMUI_MAX_FOCUSABLE) {
        imui_focusable entry = {id, rect, ui->layer};
        ui->focusable[ui->focusable_count++] = entry;
    }
}

void imui_draw_focus(imui *ui, imui_rect rect, bool focused) {
    if (focused && ui->focus_visible) {
        imui_draw_frame(ui, imui_inset(rect, -2 * ui->style.line), ui->style.focus,
                        2 * ui->style.line);
    }
}

bool imui_activated(const imui *ui, imui_response response) {
    return response.focused && ui->focus_visible &&
           (imui_key_pressed(ui, IMUI_KEY_ENTER) || imui_key_pressed(ui, IMUI_KEY_SPACE));
}

static int top_layer_of(const imui *ui) {
    return ui->next_top_layer;
}

static int focused_index(const imui *ui) {
    for (int i = 0; i < ui->focusable_count; i++) {
        if (ui->focusable[i].id == ui->focus && ui->focusable[i].layer == top_layer_of(ui)) {
            return i;
        }
    }
    return -1;
}

/* The next one in the top layer, going round. */
static int in_order(const imui *ui, int from, int step) {
    int count = ui->focusable_count;
    int at = from < 0 && step < 0 ? 0 : from;
    for (int tries = 0; tries < count; tries++) {
        at = (at + step + count) % count;
        if (ui->focusable[at].layer == top_layer_of(ui)) {
            return at;
        }
    }
    return from;
}

/* How far b lies from a in a direction; -1 when it does not lie there. Sideways counts double. */
static int distance(imui_rect a, imui_rect b, int dx, int dy) {
    int x = (b.x + b.w / 2) - (a.x + a.w / 2);
    int y = (b.y + b.h / 2) - (a.y + a.h / 2);
    int along = dx * x + dy * y;
    int across = dx != 0 ? abs(y) : abs(x);
    int overlap =
        dx != 0 ? (a.y < b.y + b.h && b.y < a.y + a.h) : (a.x < b.x + b.w && b.x < a.x + a.w);
    if (along <= 0 || (!overlap && across > 3 * along)) {
        return -1;
    }
    return along + (overlap ? 0 : 2 * across);
}

static int in_direction(const imui *ui, int from, int dx, int dy) {
    int best = from;
    int best_distance = -1;
    for (int i = 0; i < ui->focusable_count; i++) {
        if (i == from || ui->focusable[i].layer != top_layer_of(ui)) {
            continue;
        }
        int far = distance(ui->focusable[from].rect, ui->focusable[i].rect, dx, dy);
        if (far >= 0 && (best_distance < 0 || far < best_distance)) {
            best = i;
            best_distance = far;
        }
    }
    return best;
}

static int wanted(const imui *ui, int from) {
    const bool *keys = ui->input.keys;
    if (keys[IMUI_KEY_TAB]) {
        return in_order(ui, from, 1);
    }
    if (keys[IMUI_KEY_BACK_TAB]) {
        return in_order(ui, from, -1);
    }
    int dx = keys[IMUI_KEY_RIGHT] - keys[IMUI_KEY_LEFT];
    int dy = keys[IMUI_KEY_DOWN] - keys[IMUI_KEY_UP];
    if (dx == 0 && dy == 0) {
        return from;
    }
    return from < 0 ? in_order(ui, from, 1) : in_direction(ui, from, dx, dx != 0 ? 0 : dy);
}

bool imui_has_focus(const imui *ui) {
    return ui->focus != 0 && ui->focus_visible && ui->focus_alive;
}

void imui_move_focus(imui *ui) {
    int from = focused_index(ui);
    int to = ui->focusable_count == 0 ? -1 : wanted(ui, from);
    if (to >= 0 && to != from) {
        ui->focus = ui->focusable[to].id;
        ui->focus_visible = true;
        ui->wake_in = 1;
    }
    ui->focus_alive = to >= 0;
}
