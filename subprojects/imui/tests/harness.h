/* A context whose font is 10 pixels a character and 20 a line, and ways to play input into it. */
#ifndef HARNESS_H
#define HARNESS_H

#include <check.h>
#include <imui.h>

extern imui test_ui;

void harness_reset(void);
void harness_frame_begin(void);
void harness_frame_end(void);
/* Input of the next frame. */
void harness_point(int x, int y);
void harness_press(void);
void harness_release(void);
void harness_key(imui_key key);
void harness_type(const char *text);
void harness_wait(uint32_t milliseconds);
bool harness_button(imui_rect rect, const char *label);
/* Number of commands of a kind in the last frame; whether a text was drawn. */
int harness_count(imui_command_kind kind);
bool harness_drew(const char *text);
const imui_command *harness_find(const char *text);

Suite *basics_suite(void);
Suite *widgets_suite(void);
Suite *containers_suite(void);

#endif
