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
}

void imui_tooltip(imui *ui, imui_rect anchor, const char *text) {
    keep(ui, anchor, text);
    ui->tooltip_now = true;
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

/* Below the anchor if there is room, else above, else wherever it fits. */
static imui_rect place(const imui *ui, int w, int h) {
    imui_rect anchor = ui->tooltip_anchor;
    int gap = ui->style.gap / 2;
    int x = imui_clamp(anchor.x, 0, ui->width - w);
    int y = anchor.y + anchor.h + gap;
    if (y + h > ui->height) {
        y = anchor.y - h - gap;
    }
    return imui_rect_of(x, imui_clamp(y, 0, ui->height - h), w, h);
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
    int most = imui_clamp(24 * style->row_height / 2, 0, ui->width - 2 * style->padding);
    int text_width = imui_clamp(widest_line(ui, ui->tooltip, style->font), 0, most);
    int text_height = imui_wrapped_height(ui, text_width, ui->tooltip, style->font);
    imui_rect box = place(ui, text_width + 2 * style->gap, text_height + 2 * style->gap);
    int solid = ui->solid_count;
    imui_panel(ui, box, IMUI_PANEL_SHADOW | IMUI_PANEL_RAISED);
    ui->solid_count = solid; // a tooltip never takes the pointer
    imui_draw_frame(ui, box, style->ink, style->line);
    imui_wrapped(ui, imui_inset(box, style->gap), ui->tooltip, style->font, style->ink);
}
