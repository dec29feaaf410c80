/** Leaders: moving, attaching, command, capture, loss [HC-20, HC-21, HC-95, FE-116]. */
#ifndef PDC_LEADER_H
#define PDC_LEADER_H

#include "exec.h"

pdc_verdict leader_check(const pdc_pos *pos, const pdc_command *command); // move, attach, leave
/** Ticks of a leader's march [HC-20]. */
uint32_t leader_cost(const pdc_pos *pos, const pdc_command *command);
/** One hex of it: adds its price to `ticks`. */
pdc_verdict leader_step(const pdc_pos *pos, int side, pdc_hex_id from, pdc_hex_id to,
                        uint32_t *ticks);
void leader_resolve(pdc_exec *exec, const pdc_command *command);
void leader_legal(const pdc_pos *pos, pdc_leader_id who, legal_list *out);
/** Best leader of the unit's side in one of its hexes, or 0; his rating adds to checks. */
pdc_leader_id leader_with(const pdc_pos *pos, pdc_unit_id who);
int leader_rating(const pdc_pos *pos, pdc_unit_id who);
/** Rating of the best leader attached to the unit, who goes where it goes; 0 none [HC-95]. */
int leader_riding(const pdc_pos *pos, pdc_unit_id who);
/** A unit went from `from` to where it is now: leaders attached to it come along. */
void leader_follow(pdc_exec *exec, pdc_unit_id who);
/** An enemy entered the hex: lone leaders are captured [HC-57, HC-95]. */
void leader_overrun(pdc_exec *exec, pdc_unit_id by, pdc_hex_id hex);
/** Officer risk after a fire: x = losses * die / (remaining * divisor) [FE-116, FE-117]. */
void leader_risk(pdc_exec *exec, pdc_unit_id who, int men);
/** The same for a leader who stands alone, whose hex loses so many [FE-103]. */
void leader_risk_alone(pdc_exec *exec, pdc_leader_id leader, int men);
int leader_in_command(const pdc_pos *pos, int mu);

#endif
