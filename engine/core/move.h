/** Marching: price of steps, reach, paths, and the ORDER frame that carries an order out step by step [HC B, ES 6, 9, 11]. */
#ifndef PDC_MOVE_H
#define PDC_MOVE_H

#include "exec.h"

/** Ticks for a movement class to go from a hex to its neighbour, ground and hexside; PDC_CLOSED when it may not. Road: both road hexes and the side are crossed by a road and the formation marches at the road rate. */
uint32_t move_ground(const pdc_pos *pos, pdc_class movement_class, pdc_hex_id from, int direction, int by_road);
/** Price of the hexside alone. */
uint32_t move_side(const pdc_pos *pos, pdc_class movement_class, pdc_hex_id from, int direction);
pdc_verdict move_check(const pdc_pos *pos, const pdc_command *command);
void move_resolve(pdc_exec *exec, const pdc_command *command);
void move_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out);

/** One step of any order as it would be: where the unit stands afterwards and what it pays. */
typedef struct {
    pdc_verdict verdict;
    uint32_t ticks;
    uint8_t form, face, hexes, general;   // general: gathers in general order
    uint8_t stop;                         // must stop here (zone)
    uint8_t spare[3];
    pdc_hex_id hex[PDC_MAX_PARTS];
} move_step;
/** Plan the step of a unit into an adjacent hex. form, face: only when leaving general order (PDC_FORMATION_COUNT, 0: default). charge: rules of HC-80. */
void move_plan(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id to, pdc_formation form, int face, int charge, move_step *out);
/** Does the unit have to stop or pay for zones when it leaves `from` for `to` [HC-18]? Extra ticks, or PDC_CLOSED. */
uint32_t move_zone_extra(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id from, pdc_hex_id to);

#endif
