/** The window, as the command line starts it. */
#ifndef PDC_SDL_MAIN_H
#define PDC_SDL_MAIN_H

/**
 * Runs `play` with its arguments (argv[0] is the verb) until the window closes. Returns the exit
 * status: 0 fine, 1 failed, 2 usage, 3 unreadable input.
 */
int pdc_sdl_main(int argc, char **argv);

#endif
