/* A panel over everything that must be answered first. */
#include <stddef.h>

#include "internal.h"

imui_rect imui_modal_begin(imui *ui, imui_rect rect, const char *title) {
    const imui_style *style = &ui->style;
    ui->layer++;
    if (ui->layer > ui->next_top_layer) {
        ui->next_top_layer = ui->layer;
        ui->wake_in = ui->layer > ui->top_layer ? 1 : ui->wake_in;
    }
    imui_draw_rect(ui, imui_rect_of(0, 0, ui->width, ui->height), style->veil);
    imui_panel(ui, rect, IMUI_PANEL_FRAMED | IMUI_PANEL_SHADOW | IMUI_PANEL_RAISED);
    imui_rect inside = imui_inset(rect, style->padding + style->gap);
    if (title != NULL) {
        imui_rect head = imui_cut_top(&inside, imui_line_height(ui, style->title_font));
        imui_label_styled(ui, head, title, style->title_font, style->ink, IMUI_ALIGN_CENTER);
        imui_separator(ui, imui_cut_top(&inside, style->gap));
        imui_cut_top(&inside, style->gap);
    }
    return inside;
}

void imui_modal_end(imui *ui) {
    if (ui->layer > 0) {
        ui->layer--;
    }
}
