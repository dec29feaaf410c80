/* List of rows of equal height, one selected. */
#include "internal.h"

static void select_by_keys(imui *ui, imui_list *list) {
    bool *keys = ui->input.keys;
    imui_list_state *state = list->state;
    int page = list->area.view.h / list->row_height;
    int before = state->selected;
    int move = keys[IMUI_KEY_DOWN] - keys[IMUI_KEY_UP];
    move += page * (keys[IMUI_KEY_PAGE_DOWN] - keys[IMUI_KEY_PAGE_UP]);
    if (move != 0) {
        state->selected = imui_clamp(state->selected + move, 0, list->count - 1);
    } else if (keys[IMUI_KEY_HOME]) {
        state->selected = 0;
    } else if (keys[IMUI_KEY_END]) {
        state->selected = list->count - 1;
    }
    // at an end the arrow leaves the list
    if (state->selected != before) {
        keys[IMUI_KEY_UP] = keys[IMUI_KEY_DOWN] = false;
        list->changed = true;
        imui_scroll_show(&state->scroll, list->area.view.h, state->selected * list->row_height,
                         list->row_height);
    }
    list->activated = imui_key_pressed(ui, IMUI_KEY_ENTER) && state->selected >= 0;
}

void imui_list_begin(imui *ui, imui_list *list, imui_rect rect, const char *key,
                     imui_list_state *state, imui_rows rows) {
    imui_list fresh = {.ui = ui, .state = state, .row_height = rows.height, .count = rows.count};
    *list = fresh;
    list->id = imui_make_id(ui, key);
    if (state->selected >= rows.count) {
        state->selected = rows.count - 1;
    }
    imui_add_focusable(ui, list->id, rect);
    list->area.view = rect;
    bool focused = ui->focus == list->id && ui->layer >= ui->top_layer;
    if (focused && rows.count > 0) {
        select_by_keys(ui, list);
    }
    imui_draw_focus(ui, rect, focused);
    list->area = imui_scroll_begin(ui, rect, key, &state->scroll, rows.count * rows.height);
    list->index = imui_clamp(state->scroll.offset / rows.height, 0, rows.count) - 1;
    list->last = imui_clamp((state->scroll.offset + rect.h) / rows.height + 1, 0, rows.count);
}

bool imui_list_next(imui_list *list) {
    imui *ui = list->ui;
    list->index++;
    if (list->index >= list->last) {
        return false;
    }
    imui_rect content = list->area.content;
    list->row = imui_rect_of(content.x, content.y + list->index * list->row_height, content.w,
                             list->row_height);
    imui_push_index(ui, list->index);
    imui_response response = imui_interact(ui, imui_make_id(ui, "row"), list->row, false);
    imui_pop_id(ui);
    if (response.held && ui->input.mouse_pressed) {
        ui->focus = list->id;
    }
    if (response.clicked) {
        list->clicked = true;
        list->changed = list->changed || list->state->selected != list->index;
        list->state->selected = list->index;
        list->activated = list->activated || response.double_clicked;
    }
    list->hovered = response.hovered;
    if (list->state->selected == list->index) {
        imui_draw_rect(ui, list->row, ui->style.selection);
    } else if (response.hovered) {
        imui_draw_rect(ui, list->row, ui->style.hover);
    }
    return true;
}

void imui_list_end(imui_list *list) {
    imui_scroll_end(list->ui);
}
