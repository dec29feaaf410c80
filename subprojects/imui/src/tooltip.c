/* Tooltips: kept aside during the frame, drawn over everything at its end. */
#include <string.h>

#include "internal.h"

static void keep(imui *ui, imui_rect anchor, const char *text) {
    size_t length = strlen(text);
    if (length >= IMUI_MAX_TOOLTIP) {
        length = IMUI_MAX_TOOLTIP - 1;
        while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80) {
            length--;
        }
    }
    memcpy(ui->tooltip, text, length);
    ui->tooltip[length] = 0;
    ui->tooltip_anchor = anchor;
    ui->tooltip_bounds = imui_rect_of(0, 0, 0, 0);
}

void imui_tooltip(imui *ui, imui_rect anchor, const char *text) {
    keep(ui, anchor, text);
    ui->tooltip_now = true;
}

void imui_tooltip_within(imui *ui, imui_rect anchor, imui_rect bounds, const char *text) {
    imui_tooltip(ui, anchor, text);
    ui->tooltip_bounds = bounds;
}

void imui_tooltip_for(imui *ui, imui_id id, imui_rect anchor, const char *text) {
    if (ui->hot == id && ui->active == 0) {
        keep(ui, anchor, text);
        ui->tooltip_now = false;
    }
}

static int widest_line(imui *ui, const char *text, int font) {
    int widest = 0;
    while (*text != 0) {
        size_t length = strcspn(text, "\n");
        int width = ui->measure(ui->user, font, text, (int)length);
        widest = width > widest ? width : widest;
        text += length;
        text += *text == '\n' ? 1 : 0;
    }
    return widest;
}

imui_rect imui_tooltip_place(imui *ui, imui_rect anchor, imui_rect bounds, const char *text) {
    const imui_style *style = &ui->style;
    int gap = style->gap / 2;
    bounds = bounds.w > 0 ? bounds : imui_rect_of(0, 0, ui->width, ui->height);
    int most = imui_clamp(24 * style->row_height / 2, 0, bounds.w - 2 * style->padding);
    int text_width = imui_clamp(widest_line(ui, text, style->font), 0, most);
    int w = text_width + 2 * style->gap;
    int h = imui_wrapped_height(ui, text_width, text, style->font) + 2 * style->gap;
    int y = anchor.y + anchor.h + gap; // below the anchor if there is room, else above
    if (y + h > bounds.y + bounds.h) {
        y = anchor.y - h - gap;
    }
    return imui_rect_of(imui_clamp(anchor.x, bounds.x, bounds.x + bounds.w - w),
                        imui_clamp(y, bounds.y, bounds.y + bounds.h - h), w, h);
}

void imui_draw_tooltip(imui *ui) {
    const imui_style *style = &ui->style;
    if (ui->tooltip[0] == 0) {
        return;
    }
    uint32_t waited = ui->input.time - ui->hot_since;
    if (!ui->tooltip_now && waited < style->tooltip_delay) {
        ui->wake_in = style->tooltip_delay - waited;
        return;
    }
    imui_rect box = imui_tooltip_place(ui, ui->tooltip_anchor, ui->tooltip_bounds, ui->tooltip);
    int solid = ui->solid_count;
    imui_panel(ui, box, IMUI_PANEL_SHADOW | IMUI_PANEL_RAISED);
    ui->solid_count = solid; // a tooltip never takes the pointer
    imui_draw_frame(ui, box, style->ink, style->line);
    imui_wrapped(ui, imui_inset(box, style->gap), ui->tooltip, style->font, style->ink);
}
