/* One line of text that can be edited. */
#include <string.h>

#include "internal.h"

static int previous_character(const char *text, int at) {
    while (at > 0 && ((unsigned char)text[--at] & 0xC0) == 0x80) {
    }
    return at;
}

/* The beginning of the character that a byte belongs to. */
static int boundary(const char *text, int at) {
    while (at > 0 && ((unsigned char)text[at] & 0xC0) == 0x80) {
        at--;
    }
    return at;
}

static void erase(char *buffer, int from, int to) {
    memmove(buffer + from, buffer + to, strlen(buffer + to) + 1);
}

/* Inserts whole characters only, as many as fit. */
static int insert(char *buffer, int capacity, int caret, const char *typed) {
    int used = (int)strlen(buffer);
    while (*typed != 0) {
        int length = imui_character_length(typed);
        if (used + length + 1 > capacity) {
            break;
        }
        memmove(buffer + caret + length, buffer + caret, (size_t)used - (size_t)caret + 1);
        memcpy(buffer + caret, typed, (size_t)length);
        caret += length;
        used += length;
        typed += length;
    }
    return caret;
}

static bool edit(imui *ui, char *buffer, int capacity) {
    bool *keys = ui->input.keys;
    int length = (int)strlen(buffer);
    int caret = boundary(buffer, imui_clamp(ui->caret, 0, length));
    bool changed = ui->input.text[0] != 0;
    caret = insert(buffer, capacity, caret, ui->input.text);
    if (keys[IMUI_KEY_BACKSPACE] && caret > 0) {
        int from = previous_character(buffer, caret);
        erase(buffer, from, caret);
        caret = from;
        changed = true;
    }
    if (keys[IMUI_KEY_DELETE] && buffer[caret] != 0) {
        erase(buffer, caret, caret + imui_character_length(buffer + caret));
        changed = true;
    }
    if (keys[IMUI_KEY_LEFT]) {
        caret = previous_character(buffer, caret);
    }
    if (keys[IMUI_KEY_RIGHT]) {
        caret += imui_character_length(buffer + caret);
    }
    caret = keys[IMUI_KEY_HOME] ? 0 : keys[IMUI_KEY_END] ? (int)strlen(buffer) : caret;
    keys[IMUI_KEY_LEFT] = keys[IMUI_KEY_RIGHT] = false;
    ui->caret = caret;
    return changed;
}

/* The caret goes to the character boundary nearest to the pointer. */
static void place_caret(imui *ui, imui_rect inside, const char *buffer) {
    int at = 0;
    int wanted = ui->input.mouse_x - inside.x;
    while (buffer[at] != 0) {
        int next = at + imui_character_length(buffer + at);
        int left = ui->measure(ui->user, ui->style.font, buffer, at);
        int right = ui->measure(ui->user, ui->style.font, buffer, next);
        if (wanted < (left + right) / 2) {
            break;
        }
        at = next;
    }
    ui->caret = at;
}

bool imui_text_input(imui *ui, imui_rect rect, const char *key, char *buffer, int capacity) {
    const imui_style *style = &ui->style;
    imui_id id = imui_make_id(ui, key);
    imui_response response = imui_interact(ui, id, rect, true);
    imui_rect inside = imui_inset(rect, style->gap / 2);
    if (response.focused && ui->caret_of != id) {
        ui->caret_of = id;
        ui->caret = (int)strlen(buffer);
    }
    if (response.held && ui->input.mouse_pressed) {
        place_caret(ui, inside, buffer);
    }
    if (response.focused) {
        ui->text_focused = true;
        ui->text_focus = ui->focus;
    }
    bool changed = response.focused && edit(ui, buffer, capacity);
    imui_draw_rect(ui, rect, style->raised);
    imui_draw_frame(ui, rect, response.focused ? style->accent : style->faint_ink, style->line);
    imui_push_clip(ui, inside);
    int caret = response.focused ? ui->measure(ui->user, style->font, buffer, ui->caret) : 0;
    int shift = caret > inside.w - 2 * style->line ? caret - inside.w + 2 * style->line : 0;
    int height = imui_line_height(ui, style->font);
    int y = inside.y + (inside.h - height) / 2;
    imui_draw_text(ui, inside.x - shift, y, style->font, buffer, style->ink);
    if (response.focused) {
        imui_draw_rect(ui, imui_rect_of(inside.x + caret - shift, y, style->line, height),
                       style->accent);
    }
    imui_pop_clip(ui);
    return changed;
}
