/* The array of render commands and the clip stack. */
#include <string.h>

#include "internal.h"

const char *imui_store_text(imui *ui, const char *text, int length) {
    if (text == NULL || ui->text_used + length + 1 > IMUI_MAX_TEXT) {
        ui->overflowed = ui->overflowed || text != NULL;
        return "";
    }
    char *copy = ui->text + ui->text_used;
    memcpy(copy, text, (size_t)length);
    copy[length] = 0;
    ui->text_used += length + 1;
    return copy;
}

static imui_command *add(imui *ui, imui_command_kind kind, imui_rect rect, imui_color color) {
    imui_command *command = &ui->commands[ui->command_count];
    if (ui->command_count < IMUI_MAX_COMMANDS) {
        ui->command_count++;
    } else {
        ui->overflowed = true; // the place after the last one takes what does not fit
    }
    memset(command, 0, sizeof *command);
    command->kind = kind;
    command->rect = rect;
    command->color = color;
    return command;
}

/* Nothing of it would be seen. */
static bool is_hidden(const imui *ui, imui_rect rect) {
    imui_rect seen = imui_intersect(rect, imui_clip(ui));
    return seen.w <= 0 || seen.h <= 0;
}

void imui_draw_rect(imui *ui, imui_rect rect, imui_color color) {
    if (color.a != 0 && !is_hidden(ui, rect)) {
        add(ui, IMUI_COMMAND_RECT, rect, color);
    }
}

void imui_draw_frame(imui *ui, imui_rect rect, imui_color color, int thickness) {
    if (color.a != 0 && !is_hidden(ui, rect)) {
        add(ui, IMUI_COMMAND_FRAME, rect, color)->thickness = thickness;
    }
}

void imui_draw_line(imui *ui, int x1, int y1, int x2, int y2, imui_color color) {
    add(ui, IMUI_COMMAND_LINE, imui_rect_of(x1, y1, x2 - x1, y2 - y1), color);
}

void imui_draw_span(imui *ui, int x, int y, int font, imui_span span, imui_color color) {
    if (span.text == NULL || span.length <= 0) {
        return;
    }
    int width = ui->measure(ui->user, font, span.text, span.length);
    imui_rect rect = {x, y, width, imui_line_height(ui, font)};
    if (is_hidden(ui, rect)) {
        return;
    }
    imui_command *command = add(ui, IMUI_COMMAND_TEXT, rect, color);
    command->font = font;
    command->text = imui_store_text(ui, span.text, span.length);
}

void imui_draw_text(imui *ui, int x, int y, int font, const char *text, imui_color color) {
    imui_span span = {text, text != NULL ? (int)strlen(text) : 0};
    imui_draw_span(ui, x, y, font, span, color);
}

void imui_draw_image(imui *ui, imui_rect rect, const void *image, imui_color tint) {
    if (image != NULL && !is_hidden(ui, rect)) {
        add(ui, IMUI_COMMAND_IMAGE, rect, tint)->image = image;
    }
}

void imui_draw_custom(imui *ui, imui_rect rect, const void *image, int argument) {
    if (!is_hidden(ui, rect)) {
        imui_color none = {0, 0, 0, 0};
        imui_command *command = add(ui, IMUI_COMMAND_CUSTOM, rect, none);
        command->image = image;
        command->argument = argument;
    }
}

imui_rect imui_clip(const imui *ui) {
    if (ui->clip_depth == 0) {
        return imui_rect_of(0, 0, ui->width, ui->height);
    }
    return ui->clips[ui->clip_depth - 1];
}

void imui_push_clip(imui *ui, imui_rect rect) {
    imui_color none = {0, 0, 0, 0};
    imui_rect clip = imui_intersect(rect, imui_clip(ui));
    if (ui->clip_depth < IMUI_MAX_CLIP) {
        ui->clips[ui->clip_depth++] = clip;
    }
    add(ui, IMUI_COMMAND_CLIP, clip, none);
}

void imui_pop_clip(imui *ui) {
    imui_color none = {0, 0, 0, 0};
    if (ui->clip_depth > 0) {
        ui->clip_depth--;
    }
    add(ui, IMUI_COMMAND_CLIP, imui_clip(ui), none);
}

int imui_measure_text(imui *ui, int font, const char *text) {
    return text == NULL ? 0 : ui->measure(ui->user, font, text, (int)strlen(text));
}

int imui_line_height(imui *ui, int font) {
    return ui->line_height(ui->user, font);
}

imui_color imui_mix(imui_color a, imui_color b, int percent_of_b) {
    int keep = 100 - percent_of_b;
    imui_color mixed = {
        (uint8_t)((a.r * keep + b.r * percent_of_b) / 100),
        (uint8_t)((a.g * keep + b.g * percent_of_b) / 100),
        (uint8_t)((a.b * keep + b.b * percent_of_b) / 100),
        (uint8_t)((a.a * keep + b.a * percent_of_b) / 100),
    };
    return mixed;
}

imui_color imui_faded(imui_color color, uint8_t alpha) {
    color.a = alpha;
    return color;
}
