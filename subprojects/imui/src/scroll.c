/* Scroll area with a bar at its right; wheel, drag, page keys when the pointer is over it. */
#include "internal.h"

void imui_scroll_show(imui_scroll *scroll, int view_height, int top, int height) {
    if (top < scroll->offset) {
        scroll->offset = top;
    } else if (top + height > scroll->offset + view_height) {
        scroll->offset = top + height - view_height;
    }
}

/* Height and top of the thumb within the bar. */
static imui_rect thumb_of(imui_rect bar, int offset, int content, int least) {
    int height = imui_clamp(bar.h * bar.h / content, least, bar.h);
    int travel = content - bar.h;
    int top = travel > 0 ? (bar.h - height) * offset / travel : 0;
    return imui_rect_of(bar.x, bar.y + top, bar.w, height);
}

static void drag_bar(imui *ui, imui_rect bar, imui_id id, imui_scroll *scroll, int content) {
    const imui_style *style = &ui->style;
    imui_rect thumb = thumb_of(bar, scroll->offset, content, style->row_height);
    imui_response response = imui_interact(ui, id, bar, false);
    if (response.held) {
        if (ui->input.mouse_pressed) {
            bool on_thumb = imui_contains(thumb, ui->input.mouse_x, ui->input.mouse_y);
            ui->drag_offset = on_thumb ? ui->input.mouse_y - thumb.y : thumb.h / 2;
        }
        int travel = bar.h - thumb.h;
        int top = imui_clamp(ui->input.mouse_y - ui->drag_offset - bar.y, 0, travel);
        scroll->offset = travel > 0 ? (content - bar.h) * top / travel : 0;
        thumb = thumb_of(bar, scroll->offset, content, style->row_height);
    }
    imui_draw_rect(ui, bar, imui_mix(style->panel, style->rule, 30));
    imui_draw_rect(ui, imui_inset(thumb, style->line),
                   response.hovered || response.held ? style->accent : style->faint_ink);
}

static void scroll_by_input(imui *ui, imui_rect rect, imui_scroll *scroll) {
    if (!imui_pointer_in(ui, rect)) {
        return;
    }
    int page = rect.h > ui->style.row_height ? rect.h - ui->style.row_height : rect.h;
    scroll->offset -= ui->input.wheel * 3 * ui->style.row_height;
    ui->input.wheel = 0;
    scroll->offset +=
        page * (ui->input.keys[IMUI_KEY_PAGE_DOWN] - ui->input.keys[IMUI_KEY_PAGE_UP]);
}

imui_scroll_area imui_scroll_begin(imui *ui, imui_rect rect, const char *key, imui_scroll *scroll,
                                   int content_height) {
    imui_scroll_area area;
    imui_id id = imui_make_id(ui, key);
    imui_push_id(ui, key);
    int most = content_height > rect.h ? content_height - rect.h : 0;
    scroll_by_input(ui, rect, scroll);
    scroll->offset = imui_clamp(scroll->offset, 0, most);
    area.view = rect;
    if (most > 0) {
        imui_rect bar = imui_cut_right(&area.view, ui->style.scroll_width);
        drag_bar(ui, bar, id, scroll, content_height);
        imui_cut_right(&area.view, ui->style.gap / 2);
    }
    area.content = area.view;
    area.content.y -= scroll->offset;
    area.content.h = content_height > rect.h ? content_height : rect.h;
    imui_push_clip(ui, area.view);
    return area;
}

void imui_scroll_end(imui *ui) {
    imui_pop_clip(ui);
    imui_pop_id(ui);
}
