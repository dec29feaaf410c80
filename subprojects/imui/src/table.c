/* Columns by weight, a header, cells of text. */
#include "internal.h"

imui_rect imui_table_cell(imui_rect row, const imui_table_column *columns, int count, int index) {
    int total = 0;
    int before = 0;
    for (int i = 0; i < count; i++) {
        before += i < index ? columns[i].weight : 0;
        total += columns[i].weight;
    }
    total = total > 0 ? total : 1;
    int start = row.w * before / total;
    int end = row.w * (before + columns[index].weight) / total;
    return imui_rect_of(row.x + start, row.y, end - start, row.h);
}

static imui_rect padded(const imui *ui, imui_rect cell) {
    imui_cut_left(&cell, ui->style.gap / 2);
    imui_cut_right(&cell, ui->style.gap / 2);
    return cell;
}

void imui_table_header(imui *ui, imui_rect rect, const imui_table_column *columns, int count) {
    const imui_style *style = &ui->style;
    for (int i = 0; i < count; i++) {
        imui_rect cell = padded(ui, imui_table_cell(rect, columns, count, i));
        imui_label_styled(ui, cell, columns[i].title, style->small_font, style->faint_ink,
                          columns[i].align);
    }
    int y = rect.y + rect.h - style->line;
    imui_draw_rect(ui, imui_rect_of(rect.x, y, rect.w, style->line), style->ink);
}

void imui_table_text(imui *ui, imui_rect row, const imui_table_column *columns, int count,
                     int index, const char *text) {
    imui_rect cell = padded(ui, imui_table_cell(row, columns, count, index));
    imui_label_styled(ui, cell, text, ui->style.font, ui->style.ink, columns[index].align);
}
