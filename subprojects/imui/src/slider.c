/* Slider over whole numbers. */
#include "internal.h"

/* The value whose knob is nearest to the pointer. */
static int value_at(imui_rect track, int x, imui_range range) {
    int steps = (range.high - range.low) / range.step;
    int width = track.w > 0 ? track.w : 1;
    int at = imui_clamp(x - track.x, 0, width);
    return range.low + range.step * ((at * steps + width / 2) / width);
}

/* Keys: arrows one step, Home and End to the ends. Taken keys move the focus no more. */
static int value_by_keys(imui *ui, int value, imui_range range) {
    bool *keys = ui->input.keys;
    value += range.step * (keys[IMUI_KEY_RIGHT] - keys[IMUI_KEY_LEFT]);
    value = keys[IMUI_KEY_HOME] ? range.low : keys[IMUI_KEY_END] ? range.high : value;
    keys[IMUI_KEY_LEFT] = keys[IMUI_KEY_RIGHT] = false;
    return imui_clamp(value, range.low, range.high);
}

bool imui_slider(imui *ui, imui_rect rect, const char *key, int *value, imui_range range) {
    const imui_style *style = &ui->style;
    imui_response response = imui_interact(ui, imui_make_id(ui, key), rect, true);
    int knob = style->row_height / 3;
    imui_rect track = {rect.x + knob / 2, rect.y + rect.h / 2 - style->line,
                       rect.w > knob ? rect.w - knob : 0, 2 * style->line};
    int before = *value;
    if (response.held) {
        *value = value_at(track, ui->input.mouse_x, range);
    } else if (response.focused) {
        *value = value_by_keys(ui, *value, range);
    }
    int width = range.high > range.low ? range.high - range.low : 1;
    int at = track.w * (imui_clamp(*value, range.low, range.high) - range.low) / width;
    imui_draw_rect(ui, track, style->faint_ink);
    imui_draw_rect(ui, imui_rect_of(track.x, track.y, at, track.h), style->accent);
    imui_rect handle = {track.x + at - knob / 2, rect.y + rect.h / 6, knob, rect.h * 2 / 3};
    imui_draw_rect(ui, handle, response.hovered || response.held ? style->hover : style->raised);
    imui_draw_frame(ui, handle, style->ink, style->line);
    imui_draw_focus(ui, handle, response.focused);
    return *value != before;
}
