/* Button, toggle. */
#include <string.h>

#include "internal.h"

static imui_color face_color(const imui *ui, const imui_button_options *options,
                             imui_response response) {
    const imui_style *style = &ui->style;
    bool filled = options->primary || options->selected;
    if (options->disabled != NULL) {
        return style->panel;
    }
    if (response.held && response.hovered) {
        return filled ? imui_mix(style->accent, style->ink, 30) : style->pressed;
    }
    if (response.hovered) {
        return filled ? imui_mix(style->accent, style->paper, 18) : style->hover;
    }
    return filled ? style->accent : style->raised;
}

static imui_color label_color(const imui *ui, const imui_button_options *options) {
    if (options->disabled != NULL) {
        return ui->style.disabled_ink;
    }
    return options->primary || options->selected ? ui->style.accent_ink : ui->style.ink;
}

static void draw_hint(imui *ui, imui_rect *inside, const char *hint, imui_color color) {
    const imui_style *style = &ui->style;
    int width = imui_measure_text(ui, style->small_font, hint) + style->gap;
    int height = imui_line_height(ui, style->small_font);
    imui_rect place = imui_cut_right(inside, width);
    imui_rect box = imui_centered(place, width, height);
    imui_draw_frame(ui, box, imui_faded(color, 110), style->line);
    imui_label_styled(ui, box, hint, style->small_font, color, IMUI_ALIGN_CENTER);
    imui_cut_right(inside, style->gap / 2);
}

static void draw_button(imui *ui, imui_rect rect, const imui_button_options *options,
                        imui_response response) {
    const imui_style *style = &ui->style;
    imui_color ink = label_color(ui, options);
    imui_draw_rect(ui, rect, face_color(ui, options, response));
    imui_draw_frame(ui, rect, options->disabled != NULL ? style->rule : style->faint_ink,
                    style->line);
    imui_rect inside = imui_inset(rect, 0);
    imui_cut_left(&inside, style->gap);
    imui_cut_right(&inside, style->gap);
    if (options->hint != NULL) {
        draw_hint(ui, &inside, options->hint, ink);
    }
    if (options->icon != NULL) {
        bool alone = options->label == NULL || options->label[0] == 0;
        imui_rect place = alone ? inside : imui_cut_left(&inside, style->row_height * 3 / 4);
        int size = style->row_height * 2 / 3;
        imui_rect icon = imui_centered(place, size, size);
        imui_color tint = {255, 255, 255, options->disabled != NULL ? 110 : 255};
        imui_draw_image(ui, icon, options->icon, tint);
        imui_cut_left(&inside, style->gap / 2);
    }
    imui_label_styled(ui, inside, options->label, options->primary ? style->bold_font : style->font,
                      ink, options->left ? IMUI_ALIGN_LEFT : IMUI_ALIGN_CENTER);
    imui_draw_focus(ui, rect, response.focused);
}

bool imui_button(imui *ui, imui_rect rect, const imui_button_options *options) {
    imui_id id = imui_make_id(ui, options->key != NULL ? options->key : options->label);
    imui_response response = imui_interact(ui, id, rect, true);
    draw_button(ui, rect, options, response);
    const char *tip = options->disabled != NULL ? options->disabled : options->tooltip;
    if (tip != NULL && tip[0] != 0) {
        imui_tooltip_for(ui, id, rect, tip);
        if (response.focused && ui->focus_visible && ui->hot == 0) {
            imui_tooltip(ui, rect, tip);
        }
    }
    return options->disabled == NULL && (response.clicked || imui_activated(ui, response));
}

/* The square before the label; returns where the label goes. */
static imui_rect draw_mark(imui *ui, imui_rect rect, imui_response response, bool on) {
    const imui_style *style = &ui->style;
    int size = style->row_height * 9 / 20;
    imui_rect box = {rect.x, rect.y + (rect.h - size) / 2, size, size};
    imui_draw_rect(ui, box, response.hovered ? style->hover : style->raised);
    imui_draw_frame(ui, box, style->ink, style->line);
    if (on) {
        imui_draw_rect(ui, imui_inset(box, size / 4), style->accent);
    }
    imui_draw_focus(ui, box, response.focused);
    imui_cut_left(&rect, size + style->gap);
    return rect;
}

bool imui_toggle(imui *ui, imui_rect rect, const char *label, bool *value) {
    imui_response response = imui_interact(ui, imui_make_id(ui, label), rect, true);
    bool changed = response.clicked || imui_activated(ui, response);
    if (changed) {
        *value = !*value;
    }
    imui_label(ui, draw_mark(ui, rect, response, *value), label);
    return changed;
}
