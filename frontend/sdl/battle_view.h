/** The battle screen's own data, shared by its panels. */
#ifndef PDC_SDL_BATTLE_VIEW_H
#define PDC_SDL_BATTLE_VIEW_H

#include "../../engine/session/game.h"
#include "../../engine/session/lesson.h"
#include "anim.h"
#include "app.h"
#include "game_log.h"
#include "intent.h"
#include "map_view.h"
#include "minimap.h"
#include "moments.h"
#include "play.h"

enum { PDC_MAX_MARKS = 4096, PDC_CUSTOM_MAP = 1, PDC_CUSTOM_MINIMAP = 2 };

typedef enum { PDC_TAB_LOG, PDC_TAB_ARMY, PDC_TAB_TOOLS, PDC_TAB_COUNT } pdc_side_tab;

typedef enum {
    PDC_DIALOG_NONE,
    PDC_DIALOG_MENU,
    PDC_DIALOG_END, // units could still act: end the segment all the same?
    PDC_DIALOG_SAVE,
    PDC_DIALOG_BRANCH, // play on from the order shown: under which name?
    PDC_DIALOG_LEAVE,
    PDC_DIALOG_HELP,
    PDC_DIALOG_RESULT,
} pdc_dialog;

typedef enum { PDC_MEASURE_NONE, PDC_MEASURE_SIGHT, PDC_MEASURE_RULER } pdc_measure;

/** Overlays of the map that the player switches. */
typedef struct {
    bool zones, objectives, threats, arcs, field, ranges;
    pdc_measure measure;
    pdc_hex_id from, to; // ends of the line, 0 = to be chosen: then `to` is the pointer's hex
    uint8_t *seen;       // field of view, by hex
    pdc_unit_id seen_unit;
    uint32_t seen_line;
    int seen_viewer;
    imui_scroll scroll;
} pdc_tools;

typedef struct {
    pdc_battle *battle; // NULL when it belongs to the game
    pdc_game *game;
    bool replay;
    bool opened_to_watch; // a record that was never played here: leaving it loses nothing
    char notes[2048];     // of a training position
    pdc_play_words words; // of the battle, in the player's language
    bool pane;            // a small map inside another screen: no bars, no hand-over, no dialogs
    const void *owner;    // of the pane: that screen's state
    bool training;        // nobody changes places
    pdc_course *course;   // a lesson, owned; NULL = a battle like any other
    struct {
        uint32_t praised;     // step just finished, counted from 1; 0 none
        bool hint;            // shown since the last wrong order
        Uint32 next;          // when the other side goes on
        int height, measured; // of the card, and the width it was worked out for
    } lesson;

    pdc_map_view *map;
    pdc_minimap *minimap;
    pdc_camera camera;
    bool camera_set;
    pdc_intent intent;
    pdc_log log;
    pdc_anim anim;
    pdc_tools tools;

    pdc_hex_id cursor;    // hex cursor of the keyboard, or the hex under the pointer
    bool keyboard;        // the cursor was moved by keys, and the mouse not since
    bool stepped;         // from hex to hex, not to a unit: the note of the hex is shown
    int mouse_x, mouse_y; // where the mouse was then
    pdc_map_pick pick;    // under the pointer
    pdc_map_mark mark[PDC_MAX_MARKS];
    int marks;
    pdc_hex_id ghost[PDC_MAX_PARTS];
    int ghosts, ghost_face;
    pdc_hex_id ghost_hover; // what the footprint was worked out for
    pdc_unit_id ghost_unit;
    uint32_t ghost_line;
    bool march_is_final; // the march under the pointer could not be taken back
    pdc_state *scratch;  // to try a march on
    struct {             // the state as he who looks knows it
        pdc_state state;
        pdc_pos pos;
        uint32_t line;
        int viewer; // 0: to be asked
    } * known;      // made with the view when things may be hidden, else NULL
    pdc_unit_id waiting[PDC_MAX_UNITS + 1]; // units that may still act, 0-terminated
    int waiting_count;                      // of these, and of leaders, that N goes to
    uint32_t waiting_line;                  // record line for which `waiting` was asked
    bool dragging, dragged;
    int drag_x, drag_y;

    int tab;
    imui_scroll order_scroll, ledger_scroll, prompt_scroll, history_scroll;
    imui_list_state log_list, army_list, variant_list;
    int log_hidden; // pixels of the log that had no room when it was shown last
    int log_filter; // 0 all, else pdc_log_kind + 1
    int log_shown;  // entries when the list was last scrolled to its end
    int log_open;   // entry whose ledger is shown, -1 none

    pdc_dialog dialog;
    bool over_shown;     // the result of the battle has been drawn: keys pressed since answer it
    pdc_command preview; // reaction under the pointer, kind 0 = none: its ledger is shown
    char refusal[320];   // why the last order was refused
    char refusal_rule[16];
    char hover_rule[16]; // of what is refused under the pointer: F1 opens it
    char save_name[128];
    int seen_side;           // side that sat at the screen last
    int hand_chit;           // active chit for which something was taken in hand
    int hand_decides;        // side that decided then
    bool asked_between;      // a reaction or a choice is open, or was until now
    pdc_unit_id was_in_hand; // before it
    int hand_over;           // side that is to come to the screen, 0 none
    uint32_t seen_line[3];   // record line that each side saw last
    uint32_t recap_end;      // recap under way: the line at which it ends, 0 none

    bool playing; // replay runs by itself
    int speed;    // 0..4
    Uint32 next_step;
    int scrub;
    bool follow;         // the map moves to where something happens
    pdc_hex_id place;    // where the order of the line shown took place, 0 nowhere
    int eyes;            // replay of a game with hidden things: the side that looks, 0 = both
    bool may_see_all;    // 0 may be chosen: the battle is over
    char jump[12];       // number typed to jump to
    char stopped[400];   // why the record ends before its end, "" = it does not
    char record[512];    // file that is watched
    pdc_moments moments; // turns and segments of the record
    imui_rect map_rect, minimap_rect;
} pdc_battle_view;

static inline const pdc_pos *view_pos(const pdc_battle_view *view) {
    return pdc_game_pos(view->game);
}

/** [HC-98] Does each side see only what it knows? */
static inline bool pdc_view_limited(const pdc_battle_view *view) {
    return pdc_log_limited(view_pos(view));
}

/** True while orders may be given: not watching, not animating a recap, nobody changing places. */
bool pdc_view_may_order(const pdc_battle_view *view);
/** Gives an order; on refusal says why. */
void pdc_view_order(pdc_app *app, pdc_battle_view *view, const pdc_command *order);
/** After any change of the state: hands, marks, log list, hand-over. */
void pdc_view_changed(pdc_app *app, pdc_battle_view *view);
/** The game that is over, from its beginning as a replay. */
void pdc_view_watch(pdc_app *app, pdc_battle_view *view);
/** Leaves the battle, or asks first if what has been played is not kept; the view may be gone then. */
void pdc_view_leave(pdc_app *app, pdc_battle_view *view);
void pdc_view_centre(pdc_battle_view *view, pdc_hex_id hex);
/** Would a box there hide some of the hex? */
bool pdc_view_covers(const pdc_battle_view *view, imui_rect box, pdc_hex_id hex);
void pdc_view_take(pdc_battle_view *view, pdc_unit_id unit);
/** The side whose eyes see the map: 0 = everything is open. */
int pdc_view_viewer(const pdc_battle_view *view);
/** The side that decides now, or the one that had decided last. */
int pdc_view_side(const pdc_battle_view *view);
/** Name of the player of a side, "" where he gave none but that of the side. */
const char *pdc_view_player(const pdc_battle_view *view, int side);
/** The position as he who looks knows it: what is shown, measured and tried out [HC-98]. */
const pdc_pos *pdc_view_known(const pdc_battle_view *view);
/** The position for which orders are offered: as known; but who is asked a question hears all the
 * answers that the rules leave him. */
const pdc_pos *pdc_view_asked(const pdc_battle_view *view);
/** Did he who looks see what a unit did in the order of the line shown, from beginning to end? */
bool pdc_view_saw(const pdc_battle_view *view, pdc_unit_id who);
/** May he who looks hear of this entry of the log [HC-98]? */
bool pdc_view_told(const pdc_battle_view *view, const pdc_log_entry *entry);
/** May he who looks see the ledger of it [HC-98]? */
bool pdc_view_explained(const pdc_battle_view *view, const pdc_log_entry *entry);
void pdc_view_undo(pdc_app *app, pdc_battle_view *view);
void pdc_view_redo(pdc_app *app, pdc_battle_view *view);
/** Ends the segment, or asks first if units could still act. */
void pdc_view_end(pdc_app *app, pdc_battle_view *view, bool sure);
/** An order of a kind that takes no subject: draw, end, pass. */
void pdc_view_plain_order(pdc_app *app, pdc_battle_view *view, int kind);

/* Panels; each draws into its rectangle and acts. */
void pdc_panel_top(pdc_app *app, pdc_battle_view *view, imui_rect rect);
void pdc_panel_unit(pdc_app *app, pdc_battle_view *view, imui_rect rect);
void pdc_panel_orders(pdc_app *app, pdc_battle_view *view, imui_rect rect);
/** The question of the moment, or what the segment waits for. */
void pdc_panel_prompt(pdc_app *app, pdc_battle_view *view, imui_rect rect);
void pdc_panel_log(pdc_app *app, pdc_battle_view *view, imui_rect rect);
void pdc_panel_army(pdc_app *app, pdc_battle_view *view, imui_rect rect);
void pdc_panel_tools(pdc_app *app, pdc_battle_view *view, imui_rect rect);
/** The box of line of sight and ruler over the map, while one of them is in use. */
void pdc_panel_survey(pdc_app *app, pdc_battle_view *view, imui_rect map);
void pdc_panel_replay(pdc_app *app, pdc_battle_view *view, imui_rect rect);
/** Height of the bar of a replay or a recap; 0 while a game is played. */
int pdc_panel_replay_height(const pdc_app *app, const pdc_battle_view *view);
/** The hex that an attack in the open window is declared against, 0: none. */
pdc_hex_id pdc_view_attacked(const pdc_battle_view *view);
/** The attack that the pointer, the list or a reaction points at, NULL: none. */
const pdc_command *pdc_view_aimed(const pdc_battle_view *view);
/** Men that the target of a fire would lose, over the faces of a die. */
void pdc_view_losses(const pdc_pos *pos, const pdc_command *fire, pdc_unit_id target, int *least,
                     int *most);
/** Chance in per cent that a check of the unit passes; as pdc_morale_chance. */
int pdc_view_check_chance(const pdc_pos *pos, pdc_unit_id who, pdc_check_kind kind,
                          pdc_unit_id other);
/** All whom that attack would hurt, if it is a fire; as pdc_fire_victims. */
int pdc_view_hurt(const pdc_battle_view *view, pdc_fire_hurt *out, int room);
/** Preview of the fire, assault or charge that is being aimed, over the map; false if there is none. */
bool pdc_panel_preview(pdc_app *app, pdc_battle_view *view, imui_rect map);
/** A fire, check or melee that was carried out, with its ledger and dice. */
void pdc_panel_result(pdc_app *app, pdc_battle_view *view, imui_rect map,
                      const pdc_log_entry *entry);
/** Over the map when the battle is over: who has won, and how. */
void pdc_panel_over(pdc_app *app, pdc_battle_view *view);
void pdc_panel_dialogs(pdc_app *app, pdc_battle_view *view);
bool pdc_panel_hand_over(pdc_app *app, pdc_battle_view *view);
/** The lesson's card below the map, if there is a lesson: cut off from the map's rectangle. */
void pdc_panel_lesson(pdc_app *app, pdc_battle_view *view, imui_rect *map);
/** The camera on the units and on what a lesson is about: as near as the names on counters want, if
 * all fits. */
void pdc_lesson_place(pdc_battle_view *view);
/** The other side goes on, when it is its turn in a lesson. */
void pdc_lesson_run(pdc_app *app, pdc_battle_view *view);
/** The lesson is told of an order; `verdict` of the engine. */
void pdc_lesson_given(pdc_app *app, pdc_battle_view *view, const pdc_command *command,
                      pdc_verdict verdict);
/** False while the lesson only tells, or waits for the other side. */
bool pdc_lesson_may_order(const pdc_battle_view *view);
/** A frame around the button that the lesson speaks of. `name`: end, draw, pass, or NULL for the
 * order of kind, form and turn. */
void pdc_lesson_ring(pdc_app *app, const pdc_battle_view *view, imui_rect button,
                     const pdc_intent_button *order, const char *name);
/** Cards of the animation over the map. */
void pdc_panel_cards(pdc_app *app, pdc_battle_view *view, imui_rect map);
/** What is said about the hex under the pointer. */
void pdc_panel_hover(pdc_app *app, pdc_battle_view *view);
/** The map with its mouse, the orders and the question of the moment, in rectangles of another
 * screen. */
void pdc_view_pane(pdc_app *app, pdc_battle_view *view, imui_rect map, imui_rect orders,
                   imui_rect prompt);
/** Marks and overlays of the map for this frame. */
void pdc_view_mark(pdc_app *app, pdc_battle_view *view);

/** Takes a measuring tool up, or puts it away. */
void pdc_survey_measure(pdc_battle_view *view, pdc_measure measure);
/** A hex for the tool in use: the first, then the second end. False: no tool is in use. */
bool pdc_survey_click(pdc_battle_view *view, pdc_hex_id hex);
/** The line's far end: as clicked, or under the pointer. */
pdc_hex_id pdc_survey_end(const pdc_battle_view *view);
/** By hex: 1 the unit in hand sees it. NULL: no unit. */
const uint8_t *pdc_survey_field(pdc_battle_view *view);

/** A die of the printed kind. */
void pdc_draw_die(imui *ui, imui_rect rect, int value);
imui_color pdc_side_colour(const pdc_pos *pos, int side);

#endif
