/**
 * Which key does what in the battle and in the replay; the player may change it. An action is known
 * by its first key, which is what the panels ask for: pdc_keys_now says which key does it now.
 * Keys are places on the keyboard (scancodes), so that they stay where they are in another layout.
 */
#ifndef PDC_SDL_KEYS_H
#define PDC_SDL_KEYS_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>

enum { PDC_KEYS_BATTLE = 1, PDC_KEYS_REPLAY = 2, PDC_KEYS_MOST = 80 };

typedef struct {
    SDL_Scancode scancode;
    Uint16 modifiers; // KMOD_CTRL, KMOD_SHIFT, KMOD_ALT or none
} pdc_stroke;

typedef struct {
    const char *id; // in the settings file
    int where;      // PDC_KEYS_BATTLE, PDC_KEYS_REPLAY, or both
    pdc_stroke first;
    const char *name;     // what it does, to be translated; NULL: an order
    int kind, form, turn; // of the order
} pdc_action;

/** What the player has chosen, by action; scancode 0 = as at first. Zeroed: everything as at first. */
typedef struct {
    pdc_stroke stroke[PDC_KEYS_MOST];
} pdc_keymap;

int pdc_keys_count(void);
const pdc_action *pdc_keys_action(int action);
/** The key of an action now. */
pdc_stroke pdc_keys_of(const pdc_keymap *map, int action);
/** The key that now does what `first` does at first; `first` itself where it is nobody's there, and
 * scancode 0 where it is nobody's but has been given to another action. */
pdc_stroke pdc_keys_now(const pdc_keymap *map, int where, pdc_stroke first);

/** The map that counts from now on, and where (0: nothing is changed); returns where it counted
 * before. */
int pdc_keys_use(const pdc_keymap *map, int where);
/** What pdc_keys_now says by the map in use. */
pdc_stroke pdc_keys_here(pdc_stroke first);

/** Ctrl, Shift and Alt alike left and right; the locks do not count. */
Uint16 pdc_keys_modifiers(Uint16 modifiers);

/** Why a key cannot be given to an action. */
typedef enum {
    PDC_KEYS_OK,
    PDC_KEYS_TAKEN,    // *other does something else with it in the same place
    PDC_KEYS_RESERVED, // Esc, Enter, Tab, arrows, digits: they always do the same
} pdc_keys_answer;

pdc_keys_answer pdc_keys_set(pdc_keymap *map, int action, pdc_stroke stroke, int *other);
void pdc_keys_reset(pdc_keymap *map);

/** "Shift+K", for the settings file: names of places, the same in every language. */
void pdc_keys_write(pdc_stroke stroke, char *out, size_t room);
/** False: no such key. */
bool pdc_keys_read(const char *text, pdc_stroke *out);
/** Takes a line of the settings file; what is no action or no key is left out. */
void pdc_keys_take(pdc_keymap *map, const char *id, const char *text);
/** After the last line: of two actions with the same key in the same place one goes back to its
 * first key. */
void pdc_keys_settle(pdc_keymap *map);

#endif
