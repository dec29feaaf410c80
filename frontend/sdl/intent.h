/**
 * What the player has in hand, and what a click or key would order. Pure: asks the engine, never
 * decides a rule; knows neither SDL nor pixels.
 */
#ifndef PDC_SDL_INTENT_H
#define PDC_SDL_INTENT_H

#include <stdbool.h>

#include "../../engine/pdc.h"
#include "../../engine/session/turned_march.h"

enum {
    PDC_INTENT_ORDERS = 512, // legal orders of one unit that are kept
    PDC_INTENT_REACH = 8192, // reachable hexes that are kept
    PDC_INTENT_BUTTONS = 64,
};

typedef enum {
    PDC_ANSWER_NOTHING,
    PDC_ANSWER_SELECT, // another unit or leader is in hand now
    PDC_ANSWER_ORDER,  // an order is complete: submit it
    PDC_ANSWER_CHOOSE, // several orders fit: the player picks one from a list
    PDC_ANSWER_REFUSED // not possible; `verdict` says why
} pdc_answer;

typedef struct {
    pdc_unit_id unit;                         // in hand, 0 none
    pdc_leader_id leader;                     // in hand, 0 none
    bool may_act;                             // some order of it is legal now
    uint8_t aiming, aiming_form, aiming_turn; // order whose target is being chosen, 0 none
    pdc_hex_id aim_hex;                       // only the variants at this hex, 0 all
    int legal_count;
    pdc_command legal[PDC_INTENT_ORDERS];
    pdc_command no_fire;      // where nothing can be ordered: the fire at the nearest enemy, and
    pdc_verdict fire_refusal; // what is against it
    int reach_count;
    pdc_reached reach[PDC_INTENT_REACH];
    pdc_verdict verdict; // of the last refusal
    // what the pointer is over
    pdc_hex_id hover;
    bool has_march; // `march` leads to the hover hex
    bool turns;     // after the order `turn`
    pdc_command turn, march;
    uint32_t march_ticks;      // of both
    pdc_verdict hover_verdict; // why there is no march
    pdc_command then;          // to be ordered when the turn before it is carried out; kind 0: none
    pdc_state *scratch;        // the caller's, to try turns on; NULL: marches do not turn first
} pdc_intent;

/** A button of the order panel: all legal orders of one kind, formation and direction. */
typedef struct {
    uint8_t kind, form, turn;
    int count;           // legal orders behind it
    pdc_command first;   // one of them, or the order that was refused
    pdc_verdict verdict; // why there is none
} pdc_intent_button;

/** Nothing in hand; `scratch` stays. */
void pdc_intent_clear(pdc_intent *intent);
void pdc_intent_take_unit(const pdc_pos *pos, pdc_intent *intent, pdc_unit_id unit);
void pdc_intent_take_leader(const pdc_pos *pos, pdc_intent *intent, pdc_leader_id leader);
/** After an order: what is in hand stays there if it still is on the map; everything else is asked
 * anew. */
void pdc_intent_refresh(const pdc_pos *pos, pdc_intent *intent);

/** The pointer is over a hex (0 = none): the march there, or why there is none. */
void pdc_intent_hover(const pdc_pos *pos, pdc_intent *intent, pdc_hex_id hex);
/** A click on a hex, with the counter under the pointer if any. */
pdc_answer pdc_intent_click(const pdc_pos *pos, pdc_intent *intent, pdc_hex_id hex,
                            pdc_unit_id unit, pdc_leader_id leader, pdc_command *out);
/** March to the hex even if a unit stands there (right click, Enter). */
pdc_answer pdc_intent_march(const pdc_pos *pos, pdc_intent *intent, pdc_hex_id hex,
                            pdc_command *out);

/** Buttons for what is in hand: the legal ones, and those refused now with the reason. */
int pdc_intent_buttons(const pdc_pos *pos, const pdc_intent *intent, pdc_intent_button *out,
                       int room);
/** A button was pressed: gives the order if there is only one, else starts aiming. */
pdc_answer pdc_intent_press(pdc_intent *intent, const pdc_intent_button *button, pdc_command *out);
/** An order whose dice are looked at before they are thrown. */
bool pdc_intent_throws_dice(int kind);
/** Legal orders of the one being aimed, at `aim_hex` if set; returns how many. */
int pdc_intent_variants(const pdc_pos *pos, const pdc_intent *intent, const pdc_command **out,
                        int room);
void pdc_intent_stop_aiming(pdc_intent *intent);

/** Hex that an order aims at, 0 if it aims at none. */
pdc_hex_id pdc_intent_target(const pdc_pos *pos, const pdc_command *command);
/** Does the order aim at the hex (any hex of a target unit counts)? */
bool pdc_intent_aims_at(const pdc_pos *pos, const pdc_command *command, pdc_hex_id hex);

/** May it be given an order now? */
bool pdc_intent_may_act(const pdc_pos *pos, uint16_t who, bool leader);
/** Takes the next unit or leader that has a legal order, going round; nothing changes if there is
 * none. */
void pdc_intent_next(const pdc_pos *pos, pdc_intent *intent, int step);
/** Hex one step from another in a direction of the clock; the same one at the edge. */
pdc_hex_id pdc_intent_step(const pdc_pos *pos, pdc_hex_id from, int direction);

#endif
