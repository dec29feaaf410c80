#include "harness.h"

#include <string.h>

imui test_ui;
static imui_input next_input;

static int measure(void *user, int font, const char *text, int length) {
    int characters = 0;
    (void)user;
    (void)font;
    for (int i = 0; i < length; i++) {
        characters += ((unsigned char)text[i] & 0xC0) != 0x80;
    }
    return 10 * characters;
}

static int line(void *user, int font) {
    (void)user;
    (void)font;
    return 20;
}

void harness_reset(void) {
    imui_style style = {.padding = 8,
                        .gap = 8,
                        .row_height = 24,
                        .scroll_width = 12,
                        .line = 1,
                        .tooltip_delay = 500};
    imui_color solid = {1, 2, 3, 255};
    style.paper = style.panel = style.raised = style.ink = style.rule = style.accent = solid;
    style.hover = style.focus = style.selection = style.veil = solid;
    imui_init(&test_ui, measure, line, NULL);
    test_ui.style = style;
    memset(&next_input, 0, sizeof next_input);
}

void harness_frame_begin(void) {
    imui_begin(&test_ui, &next_input, 800, 600);
}

void harness_frame_end(void) {
    imui_end(&test_ui);
    next_input.mouse_pressed = next_input.mouse_released = false;
    next_input.clicks = next_input.wheel = 0;
    next_input.text[0] = 0;
    memset(next_input.keys, 0, sizeof next_input.keys);
}

void harness_point(int x, int y) {
    next_input.mouse_x = x;
    next_input.mouse_y = y;
}

void harness_press(void) {
    next_input.mouse_pressed = next_input.mouse_down = true;
    next_input.clicks = 1;
}

void harness_release(void) {
    next_input.mouse_released = true;
    next_input.mouse_down = false;
}

void harness_key(imui_key key) {
    next_input.keys[key] = true;
}

void harness_type(const char *text) {
    strcpy(next_input.text, text);
}

void harness_wait(uint32_t milliseconds) {
    next_input.time += milliseconds;
}

int harness_count(imui_command_kind kind) {
    int count = 0;
    for (int i = 0; i < test_ui.command_count; i++) {
        count += test_ui.commands[i].kind == kind;
    }
    return count;
}

const imui_command *harness_find(const char *text) {
    for (int i = 0; i < test_ui.command_count; i++) {
        const imui_command *command = &test_ui.commands[i];
        if (command->kind == IMUI_COMMAND_TEXT && strcmp(command->text, text) == 0) {
            return command;
        }
    }
    return NULL;
}

bool harness_drew(const char *text) {
    return harness_find(text) != NULL;
}

bool harness_button(imui_rect rect, const char *label) {
    imui_button_options options = {.label = label};
    return imui_button(&test_ui, rect, &options);
}
