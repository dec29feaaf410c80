/*
 * imui: a small immediate-mode user interface kit.
 *
 * One input struct goes in, one array of render commands comes out. The kit opens no window, loads
 * no font, allocates nothing and keeps no pointer of the caller beyond the frame. Text is measured
 * by a callback. Everything is in whole pixels; the caller scales its style.
 *
 * A frame:  imui_begin(ui, &input);  widgets...;  imui_end(ui);  draw ui->commands in order.
 */
#ifndef IMUI_H
#define IMUI_H

#include <stdbool.h>
#include <stdint.h>

enum {
    IMUI_MAX_COMMANDS = 8192,
    IMUI_MAX_TEXT = 128 * 1024,
    IMUI_MAX_FOCUSABLE = 512,
    IMUI_MAX_SOLID = 64,
    IMUI_MAX_CLIP = 16,
    IMUI_MAX_ID_DEPTH = 16,
    IMUI_MAX_TOOLTIP = 1024,
};

typedef uint32_t imui_id; // 0 = none

typedef struct {
    int x, y, w, h;
} imui_rect;

typedef struct {
    uint8_t r, g, b, a;
} imui_color;

typedef enum {
    IMUI_COMMAND_RECT,   // filled rectangle
    IMUI_COMMAND_FRAME,  // outline of `thickness` pixels inside the rectangle
    IMUI_COMMAND_LINE,   // from x,y to x+w,y+h
    IMUI_COMMAND_TEXT,   // text with its top left corner at x,y; w,h as measured
    IMUI_COMMAND_IMAGE,  // picture `image` of the caller, stretched over the rectangle
    IMUI_COMMAND_CUSTOM, // the caller draws: `image` and `argument` say what
    IMUI_COMMAND_CLIP,   // from here on draw only inside the rectangle
} imui_command_kind;

typedef struct {
    imui_command_kind kind;
    imui_rect rect;
    imui_color color;
    int thickness;
    int font;
    const char *text; // owned by the context, ends with 0, valid until the next imui_begin
    const void *image;
    int argument;
} imui_command;

typedef enum {
    IMUI_KEY_TAB,
    IMUI_KEY_BACK_TAB,
    IMUI_KEY_UP,
    IMUI_KEY_DOWN,
    IMUI_KEY_LEFT,
    IMUI_KEY_RIGHT,
    IMUI_KEY_ENTER,
    IMUI_KEY_SPACE,
    IMUI_KEY_ESCAPE,
    IMUI_KEY_BACKSPACE,
    IMUI_KEY_DELETE,
    IMUI_KEY_HOME,
    IMUI_KEY_END,
    IMUI_KEY_PAGE_UP,
    IMUI_KEY_PAGE_DOWN,
    IMUI_KEY_COUNT,
} imui_key;

/** What happened since the last frame. Keys are true in the frame in which they went down. */
typedef struct {
    int mouse_x, mouse_y;
    bool mouse_down;     // the left button is held now
    bool mouse_pressed;  // it went down since the last frame
    bool mouse_released; // it went up since the last frame
    int clicks;          // 2 with the press of a double click
    int wheel;           // notches, positive away from the user
    bool keys[IMUI_KEY_COUNT];
    char text[64]; // UTF-8 typed since the last frame
    uint32_t time; // milliseconds, any start
} imui_input;

/** A piece of a text that need not end with 0. */
typedef struct {
    const char *text;
    int length;
} imui_span;

/** Whole numbers from low to high in steps. */
typedef struct {
    int low, high, step;
} imui_range;

/** How many rows a list has, and how high each is. */
typedef struct {
    int count, height;
} imui_rows;

/** Measures `length` bytes of UTF-8 in a font of the caller; returns the width in pixels. */
typedef int imui_measure_function(void *user, int font, const char *text, int length);
/** Height of one line of a font. */
typedef int imui_line_function(void *user, int font);

typedef struct {
    imui_color paper, panel, raised, ink, faint_ink, rule, shadow;
    imui_color accent, accent_ink, hover, pressed, disabled_ink, focus, selection, veil;
    int font, bold_font, title_font, small_font;
    int padding, gap, row_height, scroll_width, line;
    uint32_t tooltip_delay;
} imui_style;

typedef enum { IMUI_ALIGN_LEFT, IMUI_ALIGN_CENTER, IMUI_ALIGN_RIGHT } imui_align;

typedef struct {
    imui_id id;
    imui_rect rect;
    int layer;
} imui_focusable;

typedef struct imui {
    imui_style style;
    imui_measure_function *measure;
    imui_line_function *line_height;
    void *user;

    imui_input input;
    int width, height;

    imui_command commands[IMUI_MAX_COMMANDS + 1];
    int command_count;
    char text[IMUI_MAX_TEXT];
    int text_used;
    bool overflowed; // a frame asked for more than fits; what did not fit was left out

    imui_id hot;    // under the pointer
    imui_id active; // being pressed or dragged
    imui_id focus;  // takes the keys
    imui_id last_hot;
    uint32_t hot_since;
    bool focus_visible; // Tab or an arrow brought it there, no click since
    bool focus_alive;   // the focus was on a widget that can be reached, in the last frame

    imui_id ids[IMUI_MAX_ID_DEPTH];
    int id_depth;
    imui_rect clips[IMUI_MAX_CLIP];
    int clip_depth;
    int layer, top_layer, next_top_layer;

    imui_focusable focusable[IMUI_MAX_FOCUSABLE];
    int focusable_count;
    imui_rect solid[IMUI_MAX_SOLID], last_solid[IMUI_MAX_SOLID];
    int solid_count, last_solid_count;

    char tooltip[IMUI_MAX_TOOLTIP];
    imui_rect tooltip_anchor, tooltip_bounds; // bounds of no width: the window
    bool tooltip_now;
    uint32_t wake_in;   // milliseconds until a frame is needed though nothing happens; 0 = none
    bool text_focused;  // a text input has the keys: letters are no shortcuts now
    imui_id text_focus; // that text input, while this frame is laid out
    int caret;          // byte offset in the focused text input
    imui_id caret_of;   // the text input that had the focus last
    int drag_offset;
} imui;

/* --- frame -------------------------------------------------------------------------------- */

/** Set once, on zeroed memory. The style may be changed between frames. */
void imui_init(imui *ui, imui_measure_function *measure, imui_line_function *line, void *user);
void imui_begin(imui *ui, const imui_input *input, int width, int height);
void imui_end(imui *ui);

/** True where a panel or a modal covers the point, or a widget is being dragged. */
bool imui_covers(const imui *ui, int x, int y);
/** Milliseconds until a frame is needed without any event (tooltip, caret); 0 = none. */
uint32_t imui_wake_in(const imui *ui);

/* --- ids: a widget's id comes from its key within the pushed ones ---------------------------- */

imui_id imui_make_id(const imui *ui, const char *key);
void imui_push_id(imui *ui, const char *key);
void imui_push_index(imui *ui, int index);
void imui_pop_id(imui *ui);

/* --- layout ----------------------------------------------------------------------------------- */

imui_rect imui_rect_of(int x, int y, int w, int h);
imui_rect imui_inset(imui_rect rect, int by);
imui_rect imui_intersect(imui_rect a, imui_rect b);
bool imui_contains(imui_rect rect, int x, int y);
imui_rect imui_centered(imui_rect in, int w, int h);
/** Cut a strip off a side; `from` shrinks. A strip never exceeds what is left. */
imui_rect imui_cut_top(imui_rect *from, int size);
imui_rect imui_cut_bottom(imui_rect *from, int size);
imui_rect imui_cut_left(imui_rect *from, int size);
imui_rect imui_cut_right(imui_rect *from, int size);
/** Cell `index` of `count` equal columns or rows with a gap between; the cells fill `in` exactly.
 * */
imui_rect imui_column(imui_rect in, int count, int gap, int index);
imui_rect imui_row(imui_rect in, int count, int gap, int index);

/* --- raw drawing ------------------------------------------------------------------------------ */

void imui_draw_rect(imui *ui, imui_rect rect, imui_color color);
void imui_draw_frame(imui *ui, imui_rect rect, imui_color color, int thickness);
void imui_draw_line(imui *ui, int x1, int y1, int x2, int y2, imui_color color);
void imui_draw_text(imui *ui, int x, int y, int font, const char *text, imui_color color);
void imui_draw_span(imui *ui, int x, int y, int font, imui_span span, imui_color color);
void imui_draw_image(imui *ui, imui_rect rect, const void *image, imui_color tint);
void imui_draw_custom(imui *ui, imui_rect rect, const void *image, int argument);
void imui_push_clip(imui *ui, imui_rect rect);
void imui_pop_clip(imui *ui);
imui_rect imui_clip(const imui *ui);
int imui_measure_text(imui *ui, int font, const char *text);
int imui_line_height(imui *ui, int font);
imui_color imui_mix(imui_color a, imui_color b, int percent_of_b);

/* --- interaction, for widgets of the caller --------------------------------------------------- */

typedef struct {
    bool hovered, held, focused, clicked, double_clicked;
} imui_response;

/** A rectangle that can be hovered, pressed and, if focusable, reached by keys. */
imui_response imui_interact(imui *ui, imui_id id, imui_rect rect, bool focusable);
bool imui_key_pressed(const imui *ui, imui_key key);
void imui_set_focus(imui *ui, imui_id id);
/** True if a widget has the keys and shows it: arrows, Enter and Space are for it. */
bool imui_has_focus(const imui *ui);
/** The keys are for this one while nothing else of the page has taken them. */
void imui_default_focus(imui *ui, imui_id id);

/* --- widgets ---------------------------------------------------------------------------------- */

typedef enum {
    IMUI_PANEL_PLAIN = 0,
    IMUI_PANEL_FRAMED = 1, // double printed rule
    IMUI_PANEL_SHADOW = 2,
    IMUI_PANEL_RAISED = 4,
} imui_panel_flags;

void imui_panel(imui *ui, imui_rect rect, unsigned flags);
void imui_separator(imui *ui, imui_rect rect);

void imui_label(imui *ui, imui_rect rect, const char *text);
/** One line, cut with an ellipsis when it does not fit. */
void imui_label_styled(imui *ui, imui_rect rect, const char *text, int font, imui_color color,
                       imui_align align);
/** Height of the text wrapped to a width; `\n` breaks a line. */
int imui_wrapped_height(imui *ui, int width, const char *text, int font);
/** Draws wrapped text from the top of the rectangle; returns the height used. */
int imui_wrapped(imui *ui, imui_rect rect, const char *text, int font, imui_color color);
int imui_wrapped_aligned(imui *ui, imui_rect rect, const char *text, int font, imui_color color,
                         imui_align align);

typedef struct {
    const char *key;      // id; the label when absent
    const char *label;    // shown
    const char *hint;     // key that does the same, shown at the right end
    const char *tooltip;  // shown when hovered
    const char *disabled; // reason why it cannot be pressed now; absent = it can
    const void *icon;     // picture of the caller before the label
    bool primary;         // the main choice of its screen
    bool selected;        // stays marked
    bool left;            // label at the left instead of the middle
} imui_button_options;

bool imui_button(imui *ui, imui_rect rect, const imui_button_options *options);
bool imui_toggle(imui *ui, imui_rect rect, const char *label, bool *value);
bool imui_slider(imui *ui, imui_rect rect, const char *key, int *value, imui_range range);
bool imui_tabs(imui *ui, imui_rect rect, const char *key, const char *const *labels, int count,
               int *current);
/** Returns true when the text changed. The buffer always ends with 0 and is valid UTF-8. */
bool imui_text_input(imui *ui, imui_rect rect, const char *key, char *buffer, int capacity);

/* --- scroll area ------------------------------------------------------------------------------ */

typedef struct {
    int offset;
} imui_scroll;

typedef struct {
    imui_rect view;    // what is seen
    imui_rect content; // where to lay out: starts above the view when scrolled
} imui_scroll_area;

imui_scroll_area imui_scroll_begin(imui *ui, imui_rect rect, const char *key, imui_scroll *scroll,
                                   int content_height);
void imui_scroll_end(imui *ui);
/** Move so that the rows [top, top + height) of the content are seen. */
void imui_scroll_show(imui_scroll *scroll, int view_height, int top, int height);

/* --- list ------------------------------------------------------------------------------------- */

typedef struct {
    imui_scroll scroll;
    int selected; // -1 = none
} imui_list_state;

typedef struct {
    imui *ui;
    imui_list_state *state;
    imui_scroll_area area;
    imui_id id;
    int row_height, count;
    int index;      // row being laid out
    imui_rect row;  // its rectangle
    bool hovered;   // the pointer is on it
    bool changed;   // the selection changed in this frame
    bool clicked;   // a row was clicked in this frame, the selected one or another
    bool activated; // the selected row was double-clicked or Enter was pressed
    int last;
} imui_list;

/** while (imui_list_next(&list)) lay out list.row for list.index. Only rows in view are visited. */
void imui_list_begin(imui *ui, imui_list *list, imui_rect rect, const char *key,
                     imui_list_state *state, imui_rows rows);
bool imui_list_next(imui_list *list);
void imui_list_end(imui_list *list);

/* --- table ------------------------------------------------------------------------------------ */

typedef struct {
    const char *title;
    int weight; // share of the width
    imui_align align;
} imui_table_column;

void imui_table_header(imui *ui, imui_rect rect, const imui_table_column *columns, int count);
imui_rect imui_table_cell(imui_rect row, const imui_table_column *columns, int count, int index);
void imui_table_text(imui *ui, imui_rect row, const imui_table_column *columns, int count,
                     int index, const char *text);

/* --- tooltip and modal ------------------------------------------------------------------------ */

/** Shown beside the anchor after the delay if `id` is hovered; the last one wins. */
void imui_tooltip_for(imui *ui, imui_id id, imui_rect anchor, const char *text);
/** Shown at once beside the anchor. */
void imui_tooltip(imui *ui, imui_rect anchor, const char *text);
/** The same, and it stays inside the bounds. */
void imui_tooltip_within(imui *ui, imui_rect anchor, imui_rect bounds, const char *text);
/** Where such a tooltip would lie. */
imui_rect imui_tooltip_place(imui *ui, imui_rect anchor, imui_rect bounds, const char *text);

/** Veils everything drawn before and takes all input until the end. Returns the inside. */
imui_rect imui_modal_begin(imui *ui, imui_rect rect, const char *title);
void imui_modal_end(imui *ui);

#endif
