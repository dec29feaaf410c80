/* Panels, labels and wrapped text. */
#include <string.h>

#include "internal.h"

int imui_character_length(const char *text) {
    unsigned char first = (unsigned char)text[0];
    int length = first == 0 ? 0 : first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    for (int i = 1; i < length; i++) {
        if (((unsigned char)text[i] & 0xC0) != 0x80) {
            return 1;
        }
    }
    return length;
}

void imui_panel(imui *ui, imui_rect rect, unsigned flags) {
    const imui_style *style = &ui->style;
    int line = style->line;
    imui_add_solid(ui, rect);
    if (flags & IMUI_PANEL_SHADOW) {
        for (int i = 1; i <= 3; i++) {
            imui_rect shade = {rect.x + i * line, rect.y + i * line, rect.w + i * line,
                               rect.h + i * line};
            imui_draw_rect(ui, shade, style->shadow);
        }
    }
    imui_draw_rect(ui, rect, flags & IMUI_PANEL_RAISED ? style->raised : style->panel);
    if (flags & IMUI_PANEL_FRAMED) {
        imui_draw_frame(ui, rect, style->ink, line);
        imui_draw_frame(ui, imui_inset(rect, 3 * line), style->rule, line);
    } else {
        imui_draw_frame(ui, rect, style->rule, line);
    }
}

void imui_separator(imui *ui, imui_rect rect) {
    int y = rect.y + rect.h / 2;
    imui_draw_rect(ui, imui_rect_of(rect.x, y, rect.w, ui->style.line), ui->style.rule);
}

void imui_label(imui *ui, imui_rect rect, const char *text) {
    imui_label_styled(ui, rect, text, ui->style.font, ui->style.ink, IMUI_ALIGN_LEFT);
}

/* How many bytes of text fit into a width, whole characters only. */
static int fitting(imui *ui, int font, const char *text, int width) {
    int fits = 0;
    while (text[fits] != 0) {
        int next = fits + imui_character_length(text + fits);
        if (ui->measure(ui->user, font, text, next) > width) {
            break;
        }
        fits = next;
    }
    return fits;
}

static int aligned(imui_rect rect, int width, imui_align align) {
    if (align == IMUI_ALIGN_CENTER) {
        return rect.x + (rect.w - width) / 2;
    }
    return align == IMUI_ALIGN_RIGHT ? rect.x + rect.w - width : rect.x;
}

void imui_label_styled(imui *ui, imui_rect rect, const char *text, int font, imui_color color,
                       imui_align align) {
    static const char ellipsis[] = "\xE2\x80\xA6";
    if (text == NULL || text[0] == 0) {
        return;
    }
    int y = rect.y + (rect.h - imui_line_height(ui, font)) / 2;
    int width = imui_measure_text(ui, font, text);
    if (width <= rect.w) {
        imui_draw_text(ui, aligned(rect, width, align), y, font, text, color);
        return;
    }
    char cut[512];
    int room = rect.w - imui_measure_text(ui, font, ellipsis);
    int length = imui_clamp(fitting(ui, font, text, room), 0, (int)(sizeof cut - sizeof ellipsis));
    memcpy(cut, text, (size_t)length);
    memcpy(cut + length, ellipsis, sizeof ellipsis);
    imui_draw_text(ui, rect.x, y, font, cut, color);
}

/* Bytes of the next line: as many words as fit, at least one character. `*skip` = bytes after it.
 * */
static int next_line(imui *ui, int width, const char *text, int font, int *skip) {
    int fits = 0;
    int at = 0;
    while (text[at] != 0 && text[at] != '\n') {
        int word = at;
        while (text[word] == ' ') {
            word++;
        }
        while (text[word] != 0 && text[word] != ' ' && text[word] != '\n') {
            word++;
        }
        if (fits > 0 && ui->measure(ui->user, font, text, word) > width) {
            break;
        }
        fits = at = word;
    }
    if (fits > 0 && ui->measure(ui->user, font, text, fits) > width) {
        // a single word wider than the line is broken
        int broken = fitting(ui, font, text, width);
        int first = imui_character_length(text);
        fits = imui_clamp(broken, first, fits);
        *skip = 0;
        return fits;
    }
    *skip = 0;
    while (text[fits + *skip] == ' ') {
        (*skip)++;
    }
    if (text[fits + *skip] == '\n') {
        (*skip)++;
    }
    return fits;
}

int imui_wrapped_height(imui *ui, int width, const char *text, int font) {
    int height = 0;
    while (text != NULL && *text != 0) {
        int skip = 0;
        int length = next_line(ui, width, text, font, &skip);
        text += length + skip;
        height += imui_line_height(ui, font);
    }
    return height;
}

int imui_wrapped_aligned(imui *ui, imui_rect rect, const char *text, int font, imui_color color,
                         imui_align align) {
    int y = rect.y;
    while (text != NULL && *text != 0) {
        int skip = 0;
        int length = next_line(ui, rect.w, text, font, &skip);
        int width = length > 0 ? ui->measure(ui->user, font, text, length) : 0;
        imui_span line = {text, length};
        imui_draw_span(ui, aligned(rect, width, align), y, font, line, color);
        text += length + skip;
        y += imui_line_height(ui, font);
    }
    return y - rect.y;
}

int imui_wrapped(imui *ui, imui_rect rect, const char *text, int font, imui_color color) {
    return imui_wrapped_aligned(ui, rect, text, font, color, IMUI_ALIGN_LEFT);
}
