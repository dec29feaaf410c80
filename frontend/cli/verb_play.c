/* `pasdecharge play`: the window, where it was built in. */
#include "cli.h"

#ifdef HAVE_SDL
#include "../sdl/sdl_main.h"

int verb_play(int argc, char **argv) {
    return pdc_sdl_main(argc, argv);
}
#else
int verb_play(int argc, char **argv) {
    (void)argc;
    (void)argv;
    fprintf(stderr, "pasdecharge: this program was built without its window (SDL2 was not there). "
                    "The other verbs work: see pasdecharge --help\n");
    return CLI_FAILED;
}
#endif
