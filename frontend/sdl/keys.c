#include "keys.h"

#include <stdio.h>
#include <string.h>

#include "../../engine/pdc.h"
#include "i18n.h"

#define BATTLE PDC_KEYS_BATTLE
#define REPLAY PDC_KEYS_REPLAY
#define BOTH (PDC_KEYS_BATTLE | PDC_KEYS_REPLAY)
#define KEY(name) SDL_SCANCODE_##name
#define ACT(id, where, key, mods, name)                                                            \
    { id, where, {KEY(key), mods}, N_(name), 0, 0, 0 }
#define ORDER(id, key, mods, kind, turn)                                                           \
    { id, BATTLE, {KEY(key), mods}, NULL, PDC_COMMAND_##kind, 0, turn }

static const pdc_action actions[] = {
    ACT("next-unit", BOTH, N, 0, N_("Next unit that may act")),
    ACT("previous-unit", BOTH, N, KMOD_SHIFT, N_("Previous unit that may act")),
    ACT("go-on", BOTH, SPACE, 0, N_("Draw, pass, end the segment; play a replay")),
    ACT("pass-all", BATTLE, SPACE, KMOD_SHIFT, N_("No reaction to the whole move")),
    ACT("undo", BATTLE, Z, KMOD_CTRL, N_("Undo")),
    ACT("redo", BATTLE, Y, KMOD_CTRL, N_("Redo")),
    ACT("redo-too", BATTLE, Z, KMOD_CTRL | KMOD_SHIFT, N_("Redo (second key)")),
    ACT("save", BOTH, S, KMOD_CTRL, N_("Save a copy")),
    ACT("help", BOTH, F1, 0, N_("Keys")),
    ACT("cursor-12", BOTH, KP_8, 0, N_("Hex cursor to 12 o'clock")),
    ACT("cursor-2", BOTH, KP_9, 0, N_("Hex cursor to 2 o'clock")),
    ACT("cursor-4", BOTH, KP_3, 0, N_("Hex cursor to 4 o'clock")),
    ACT("cursor-6", BOTH, KP_2, 0, N_("Hex cursor to 6 o'clock")),
    ACT("cursor-8", BOTH, KP_1, 0, N_("Hex cursor to 8 o'clock")),
    ACT("cursor-10", BOTH, KP_7, 0, N_("Hex cursor to 10 o'clock")),
    ACT("zoom-in", BOTH, EQUALS, 0, N_("Zoom in")),
    ACT("zoom-out", BOTH, MINUS, 0, N_("Zoom out")),
    ACT("zoom-in-too", BOTH, KP_PLUS, 0, N_("Zoom in (second key)")),
    ACT("zoom-out-too", BOTH, KP_MINUS, 0, N_("Zoom out (second key)")),
    ACT("whole-map", BOTH, HOME, 0, N_("The whole map")),
    ACT("sight", BOTH, F2, 0, N_("Line of sight")),
    ACT("ruler", BOTH, F3, 0, N_("Ruler")),
    ACT("field", BOTH, F4, 0, N_("What the unit in hand sees")),
    ACT("ranges", BOTH, F5, 0, N_("How far its fire carries")),
    ACT("arcs", BOTH, F6, 0, N_("Its front, flanks and rear")),
    ACT("zones", BOTH, F7, 0, N_("Zones of influence")),
    ORDER("fire", F, 0, FIRE, 0),
    ORDER("assault", A, 0, ASSAULT, 0),
    ORDER("charge", C, 0, CHARGE, 0),
    ORDER("rally", R, 0, RALLY, 0),
    ORDER("face", T, 0, FACE, 0),
    ORDER("about", B, 0, ABOUT, 0),
    ORDER("back", B, KMOD_SHIFT, BACK, 0),
    ORDER("wheel-left", W, 0, WHEEL, 1),
    ORDER("wheel-right", W, KMOD_SHIFT, WHEEL, 2),
    ORDER("wheel-back-left", V, 0, WHEEL_BACK, 1),
    ORDER("wheel-back-right", V, KMOD_SHIFT, WHEEL_BACK, 2),
    ORDER("oblique-left", O, 0, OBLIQUE, 1),
    ORDER("oblique-right", O, KMOD_SHIFT, OBLIQUE, 2),
    ORDER("side-left", I, 0, SIDE, 1),
    ORDER("side-right", I, KMOD_SHIFT, SIDE, 2),
    ORDER("limber", L, 0, LIMBER, 0),
    ORDER("unlimber", U, 0, UNLIMBER, 0),
    ORDER("extend", X, 0, EXTEND, 0),
    ORDER("contract", X, KMOD_SHIFT, CONTRACT, 0),
    ORDER("widen-left", G, 0, WIDEN, 1),
    ORDER("widen-right", G, KMOD_SHIFT, WIDEN, 2),
    ORDER("narrow-left", H, 0, NARROW, 1),
    ORDER("narrow-right", H, KMOD_SHIFT, NARROW, 2),
    ORDER("companies-left", Y, 0, WHEEL_COMPANIES, 1),
    ORDER("companies-right", Y, KMOD_SHIFT, WHEEL_COMPANIES, 2),
    ORDER("split", P, 0, SPLIT, 0),
    ORDER("join", J, 0, JOIN, 0),
    ORDER("leave", J, KMOD_SHIFT, LEAVE, 0),
    ORDER("detach", D, 0, DETACH, 0),
    ORDER("recall", D, KMOD_SHIFT, RECALL, 0),
    ORDER("enter", E, 0, ENTER, 0),
    ORDER("leave-map", E, KMOD_SHIFT, EXIT, 0),
    ORDER("break", K, 0, BREAK, 0),
    ACT("order-back", REPLAY, COMMA, 0, N_("Back one order")),
    ACT("order-on", REPLAY, PERIOD, 0, N_("On one order")),
    ACT("segment-back", REPLAY, COMMA, KMOD_SHIFT, N_("Back one segment")),
    ACT("segment-on", REPLAY, PERIOD, KMOD_SHIFT, N_("On one segment")),
    ACT("turn-back", REPLAY, PAGEUP, 0, N_("Back one turn")),
    ACT("turn-on", REPLAY, PAGEDOWN, 0, N_("On one turn")),
    ACT("beginning", REPLAY, HOME, KMOD_CTRL, N_("To the beginning")),
    ACT("end", REPLAY, END, KMOD_CTRL, N_("To the end")),
    ACT("jump", REPLAY, G, 0, N_("Jump to an order by its number")),
    ACT("follow", REPLAY, F, 0, N_("Follow the action")),
    ACT("branch", REPLAY, B, 0, N_("Play on from here")),
};

enum { COUNT = sizeof actions / sizeof actions[0] };
_Static_assert((int)COUNT <= (int)PDC_KEYS_MOST, "room for the choices of all actions");

int pdc_keys_count(void) {
    return COUNT;
}

const pdc_action *pdc_keys_action(int action) {
    return &actions[action];
}

static bool same(pdc_stroke a, pdc_stroke b) {
    return a.scancode == b.scancode && a.modifiers == b.modifiers;
}

pdc_stroke pdc_keys_of(const pdc_keymap *map, int action) {
    return map->stroke[action].scancode != 0 ? map->stroke[action] : actions[action].first;
}

pdc_stroke pdc_keys_now(const pdc_keymap *map, int where, pdc_stroke first) {
    bool given = false;
    for (int i = 0; i < COUNT; i++) {
        if ((actions[i].where & where) == 0) {
            continue;
        }
        if (same(actions[i].first, first)) {
            return pdc_keys_of(map, i);
        }
        given = given || same(pdc_keys_of(map, i), first);
    }
    pdc_stroke nothing = {0, 0};
    return given ? nothing : first;
}

static const pdc_keymap *used;
static int used_where;

int pdc_keys_use(const pdc_keymap *map, int where) {
    int before = used_where;
    used = map;
    used_where = where;
    return before;
}

pdc_stroke pdc_keys_here(pdc_stroke first) {
    return used != NULL && used_where != 0 ? pdc_keys_now(used, used_where, first) : first;
}

Uint16 pdc_keys_modifiers(Uint16 modifiers) {
    Uint16 plain = 0;
    plain |= modifiers & KMOD_CTRL ? KMOD_CTRL : 0;
    plain |= modifiers & KMOD_SHIFT ? KMOD_SHIFT : 0;
    plain |= modifiers & KMOD_ALT ? KMOD_ALT : 0;
    return plain;
}

/* Keys that always do the same. */
static bool is_reserved(pdc_stroke stroke) {
    static const SDL_Scancode always[] = {KEY(ESCAPE), KEY(RETURN), KEY(KP_ENTER),
                                          KEY(TAB),    KEY(UP),     KEY(DOWN),
                                          KEY(LEFT),   KEY(RIGHT),  KEY(F11)};
    for (size_t i = 0; i < sizeof always / sizeof always[0]; i++) {
        if (stroke.scancode == always[i]) {
            return true;
        }
    }
    return stroke.scancode >= KEY(1) && stroke.scancode <= KEY(0);
}

pdc_keys_answer pdc_keys_set(pdc_keymap *map, int action, pdc_stroke stroke, int *other) {
    if (is_reserved(stroke)) {
        return PDC_KEYS_RESERVED;
    }
    for (int i = 0; i < COUNT; i++) {
        if (i != action && (actions[i].where & actions[action].where) != 0 &&
            same(pdc_keys_of(map, i), stroke)) {
            *other = i;
            return PDC_KEYS_TAKEN;
        }
    }
    pdc_stroke nothing = {0, 0};
    map->stroke[action] = same(stroke, actions[action].first) ? nothing : stroke;
    return PDC_KEYS_OK;
}

void pdc_keys_reset(pdc_keymap *map) {
    memset(map, 0, sizeof *map);
}

void pdc_keys_write(pdc_stroke stroke, char *out, size_t room) {
    snprintf(out, room, "%s%s%s%s", stroke.modifiers & KMOD_CTRL ? "Ctrl+" : "",
             stroke.modifiers & KMOD_SHIFT ? "Shift+" : "",
             stroke.modifiers & KMOD_ALT ? "Alt+" : "", SDL_GetScancodeName(stroke.scancode));
}

bool pdc_keys_read(const char *text, pdc_stroke *out) {
    static const struct {
        const char *prefix;
        Uint16 modifier;
    } prefixes[] = {{"Ctrl+", KMOD_CTRL}, {"Shift+", KMOD_SHIFT}, {"Alt+", KMOD_ALT}};
    out->modifiers = 0;
    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++) {
        size_t length = strlen(prefixes[i].prefix);
        if (strncmp(text, prefixes[i].prefix, length) == 0) {
            out->modifiers |= prefixes[i].modifier;
            text += length;
        }
    }
    out->scancode = SDL_GetScancodeFromName(text);
    return out->scancode != SDL_SCANCODE_UNKNOWN;
}

void pdc_keys_take(pdc_keymap *map, const char *id, const char *text) {
    pdc_stroke stroke;
    for (int i = 0; i < COUNT; i++) {
        if (strcmp(actions[i].id, id) == 0 && pdc_keys_read(text, &stroke) &&
            !is_reserved(stroke)) {
            map->stroke[i] = stroke;
        }
    }
}

void pdc_keys_settle(pdc_keymap *map) {
    const pdc_stroke nothing = {0, 0};
    for (int i = 0; i < COUNT; i++) {
        int other = 0;
        pdc_stroke mine = map->stroke[i];
        if (mine.scancode != 0 && pdc_keys_set(map, i, mine, &other) != PDC_KEYS_OK) {
            map->stroke[i] = nothing;
            i = -1; // its first key may now be somebody else's choice
        }
    }
}
