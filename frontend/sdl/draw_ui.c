#include "draw_ui.h"

static SDL_Rect rect_of(imui_rect rect) {
    SDL_Rect result = {rect.x, rect.y, rect.w, rect.h};
    return result;
}

static void use_color(SDL_Renderer *renderer, imui_color color) {
    SDL_SetRenderDrawColor(renderer, color.r, color.g, color.b, color.a);
}

/* Four bars instead of thin outlines, so that any thickness has clean corners. */
static void draw_frame(SDL_Renderer *renderer, imui_rect r, int t) {
    SDL_Rect bars[4] = {
        {r.x, r.y, r.w, t},
        {r.x, r.y + r.h - t, r.w, t},
        {r.x, r.y + t, t, r.h - 2 * t},
        {r.x + r.w - t, r.y + t, t, r.h - 2 * t},
    };
    SDL_RenderFillRects(renderer, bars, 4);
}

static void draw_image(SDL_Renderer *renderer, const imui_command *command) {
    SDL_Texture *texture = (SDL_Texture *)(uintptr_t)command->image;
    SDL_Rect place = rect_of(command->rect);
    SDL_SetTextureColorMod(texture, command->color.r, command->color.g, command->color.b);
    SDL_SetTextureAlphaMod(texture, command->color.a);
    SDL_RenderCopy(renderer, texture, NULL, &place);
}

void pdc_draw_ui(SDL_Renderer *renderer, pdc_text *text, const imui *ui, pdc_draw_custom *custom,
                 void *user) {
    SDL_Rect clip = {0, 0, ui->width, ui->height};
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND);
    SDL_RenderSetClipRect(renderer, NULL);
    for (int i = 0; i < ui->command_count; i++) {
        const imui_command *command = &ui->commands[i];
        SDL_Rect rect = rect_of(command->rect);
        use_color(renderer, command->color);
        switch (command->kind) {
        case IMUI_COMMAND_RECT: SDL_RenderFillRect(renderer, &rect); break;
        case IMUI_COMMAND_FRAME: draw_frame(renderer, command->rect, command->thickness); break;
        case IMUI_COMMAND_LINE:
            SDL_RenderDrawLine(renderer, rect.x, rect.y, rect.x + rect.w, rect.y + rect.h);
            break;
        case IMUI_COMMAND_TEXT:
            pdc_text_draw(text, (pdc_font)command->font, command->text, rect.x, rect.y,
                          command->color);
            break;
        case IMUI_COMMAND_IMAGE: draw_image(renderer, command); break;
        case IMUI_COMMAND_CUSTOM:
            if (custom != NULL) {
                custom(user, command, clip);
                SDL_RenderSetClipRect(renderer, &clip);
                SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND);
            }
            break;
        case IMUI_COMMAND_CLIP:
            clip = rect;
            SDL_RenderSetClipRect(renderer, &clip);
            break;
        }
    }
    SDL_RenderSetClipRect(renderer, NULL);
}
