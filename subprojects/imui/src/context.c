/* Frame, ids, and how a rectangle reacts to pointer and keys. */
#include <string.h>

#include "internal.h"

void imui_init(imui *ui, imui_measure_function *measure, imui_line_function *line, void *user) {
    memset(ui, 0, sizeof *ui);
    ui->measure = measure;
    ui->line_height = line;
    ui->user = user;
}

void imui_begin(imui *ui, const imui_input *input, int width, int height) {
    ui->input = *input;
    ui->width = width;
    ui->height = height;
    ui->command_count = 0;
    ui->text_used = 0;
    ui->overflowed = false;
    ui->hot = 0;
    ui->id_depth = 0;
    ui->clip_depth = 0;
    ui->layer = 0;
    ui->top_layer = ui->next_top_layer;
    ui->next_top_layer = 0;
    ui->focusable_count = 0;
    memcpy(ui->last_solid, ui->solid, sizeof ui->solid);
    ui->last_solid_count = ui->solid_count;
    ui->solid_count = 0;
    ui->tooltip[0] = 0;
    ui->tooltip_now = false;
    // widgets drawn before the text input must know too
    ui->text_focused = ui->text_focus != 0 && ui->text_focus == ui->focus;
    ui->text_focus = 0;
    ui->wake_in = 0;
    if (input->mouse_pressed) {
        ui->focus_visible = false;
    } else if (input->keys[IMUI_KEY_TAB] || input->keys[IMUI_KEY_BACK_TAB]) {
        ui->focus_visible = true;
    }
}

void imui_end(imui *ui) {
    if (ui->hot != ui->last_hot) {
        ui->hot_since = ui->input.time;
        ui->last_hot = ui->hot;
    }
    if (!ui->input.mouse_down) {
        ui->active = 0;
    }
    imui_move_focus(ui);
    imui_draw_tooltip(ui);
}

bool imui_covers(const imui *ui, int x, int y) {
    if (ui->active != 0 || ui->top_layer > 0 || ui->next_top_layer > 0) {
        return true;
    }
    for (int i = 0; i < ui->last_solid_count; i++) {
        if (imui_contains(ui->last_solid[i], x, y)) {
            return true;
        }
    }
    for (int i = 0; i < ui->solid_count; i++) {
        if (imui_contains(ui->solid[i], x, y)) {
            return true;
        }
    }
    return false;
}

uint32_t imui_wake_in(const imui *ui) {
    return ui->wake_in;
}

void imui_add_solid(imui *ui, imui_rect rect) {
    if (ui->solid_count < IMUI_MAX_SOLID) {
        ui->solid[ui->solid_count++] = imui_intersect(rect, imui_clip(ui));
    }
}

/* FNV-1a: short keys, no need for more. */
static imui_id hash_bytes(imui_id hash, const void *bytes, size_t length) {
    const unsigned char *at = bytes;
    for (size_t i = 0; i < length; i++) {
        hash = (hash ^ at[i]) * 16777619u;
    }
    return hash == 0 ? 1 : hash;
}

static imui_id seed(const imui *ui) {
    return ui->id_depth == 0 ? 2166136261u : ui->ids[ui->id_depth - 1];
}

imui_id imui_make_id(const imui *ui, const char *key) {
    return hash_bytes(seed(ui), key, strlen(key));
}

static void push(imui *ui, imui_id id) {
    if (ui->id_depth < IMUI_MAX_ID_DEPTH) {
        ui->ids[ui->id_depth++] = id;
    }
}

void imui_push_id(imui *ui, const char *key) {
    push(ui, imui_make_id(ui, key));
}

void imui_push_index(imui *ui, int index) {
    push(ui, hash_bytes(seed(ui), &index, sizeof index));
}

void imui_pop_id(imui *ui) {
    if (ui->id_depth > 0) {
        ui->id_depth--;
    }
}

bool imui_pointer_in(const imui *ui, imui_rect rect) {
    int x = ui->input.mouse_x;
    int y = ui->input.mouse_y;
    return ui->layer >= ui->top_layer && imui_contains(rect, x, y) &&
           imui_contains(imui_clip(ui), x, y);
}

bool imui_key_pressed(const imui *ui, imui_key key) {
    return ui->layer >= ui->top_layer && ui->input.keys[key];
}

imui_response imui_interact(imui *ui, imui_id id, imui_rect rect, bool focusable) {
    imui_response response = {0};
    if (focusable) {
        imui_add_focusable(ui, id, rect);
    }
    bool over = imui_pointer_in(ui, rect);
    if (over && (ui->active == 0 || ui->active == id)) {
        ui->hot = id;
        response.hovered = true;
    }
    if (over && ui->input.mouse_pressed && ui->active == 0) {
        ui->active = id;
        ui->focus = focusable ? id : 0;
    }
    // a quick click comes and goes within one frame
    response.held = ui->active == id && (ui->input.mouse_down || ui->input.mouse_pressed);
    if (ui->active == id && ui->input.mouse_released) {
        response.clicked = over;
        response.double_clicked = over && ui->input.clicks >= 2;
        ui->active = 0;
    }
    response.focused = ui->focus == id && ui->layer >= ui->top_layer;
    return response;
}
