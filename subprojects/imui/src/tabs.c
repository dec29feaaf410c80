/* A row of tabs; the chosen one is joined to the page below. */
#include "internal.h"

bool imui_tabs(imui *ui, imui_rect rect, const char *key, const char *const *labels, int count,
               int *current) {
    const imui_style *style = &ui->style;
    int before = *current;
    imui_push_id(ui, key);
    for (int i = 0; i < count; i++) {
        imui_rect tab = imui_column(rect, count, 0, i);
        imui_push_index(ui, i);
        imui_response response = imui_interact(ui, imui_make_id(ui, "tab"), tab, true);
        imui_pop_id(ui);
        if (response.clicked || imui_activated(ui, response)) {
            *current = i;
        }
        bool chosen = *current == i;
        if (response.hovered && !chosen) {
            imui_draw_rect(ui, tab, style->hover);
        }
        imui_label_styled(ui, tab, labels[i], chosen ? style->bold_font : style->font,
                          chosen ? style->ink : style->faint_ink, IMUI_ALIGN_CENTER);
        int thick = chosen ? 3 * style->line : style->line;
        imui_draw_rect(ui, imui_rect_of(tab.x, tab.y + tab.h - thick, tab.w, thick),
                       chosen ? style->accent : style->rule);
        imui_draw_focus(ui, imui_inset(tab, 2 * style->line), response.focused);
    }
    imui_pop_id(ui);
    return *current != before;
}
