#include "theme.h"

const pdc_palette pdc_colours = {
    .paper = {0xEC, 0xE2, 0xCA, 255},
    .paper_edge = {0xD3, 0xC3, 0x9E, 255},
    .ink = {0x2A, 0x21, 0x1A, 255},
    .faint = {0x76, 0x68, 0x55, 255},
    .burgundy = {0x7B, 0x23, 0x2B, 255},
    .blue = {0x2B, 0x49, 0x70, 255},
    .green = {0x45, 0x61, 0x38, 255},
    .gold = {0xA9, 0x7E, 0x2B, 255},
    .white = {255, 255, 255, 255},
    .good = {0x3D, 0x66, 0x36, 255},
    .bad = {0x9C, 0x2A, 0x1E, 255},
    .reachable = {0xFF, 0xF4, 0xC8, 90},
    .path = {0x7B, 0x23, 0x2B, 220},
    .forbidden = {0x2A, 0x21, 0x1A, 90},
    .zone = {0x9C, 0x2A, 0x1E, 60},
    .pointer = {0x2A, 0x21, 0x1A, 230},
};

int pdc_theme_scaled(int length, int scale) {
    int scaled = (length * scale + 50) / 100;
    return scaled == 0 && length > 0 ? 1 : scaled;
}

int pdc_theme_font_size(pdc_font font, int scale) {
    static const int sizes[PDC_FONT_COUNT] = {
        [PDC_FONT_UI] = 14,         [PDC_FONT_BOLD] = 14,    [PDC_FONT_SMALL] = 12,
        [PDC_FONT_NUMBER] = 22,     [PDC_FONT_HEADING] = 20, [PDC_FONT_TITLE] = 32,
        [PDC_FONT_DISPLAY] = 76,    [PDC_FONT_PROSE] = 18,   [PDC_FONT_PROSE_ITALIC] = 18,
        [PDC_FONT_PROSE_BOLD] = 18,
    };
    return pdc_theme_scaled(sizes[font], scale);
}

imui_style pdc_theme_style(int scale) {
    imui_style style = {
        .paper = pdc_colours.paper,
        .panel = {0xE7, 0xDB, 0xBF, 255},
        .raised = {0xF5, 0xED, 0xDA, 255},
        .ink = pdc_colours.ink,
        .faint_ink = pdc_colours.faint,
        .rule = {0xB9, 0xA6, 0x80, 255},
        .shadow = {0x20, 0x16, 0x0C, 40},
        .accent = pdc_colours.burgundy,
        .accent_ink = {0xFB, 0xF3, 0xE2, 255},
        .hover = {0xFB, 0xF1, 0xD5, 255},
        .pressed = {0xD8, 0xC6, 0x9C, 255},
        .disabled_ink = {0x9C, 0x8D, 0x74, 255},
        .focus = pdc_colours.blue,
        .selection = {0xDF, 0xC8, 0x9B, 255},
        .veil = {0x20, 0x16, 0x0C, 130},
        .font = PDC_FONT_UI,
        .bold_font = PDC_FONT_BOLD,
        .title_font = PDC_FONT_HEADING,
        .small_font = PDC_FONT_SMALL,
        .padding = pdc_theme_scaled(10, scale),
        .gap = pdc_theme_scaled(8, scale),
        .row_height = pdc_theme_scaled(26, scale),
        .scroll_width = pdc_theme_scaled(10, scale),
        .line = pdc_theme_scaled(1, scale),
        .tooltip_delay = 350,
    };
    return style;
}
