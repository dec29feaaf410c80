/*
 * Command range [HC-21]: is the leader of a maneuver unit within the range of his superior? Who is
 * off the map, lost or without a superior is ruled here.
 */
#include "../pdc.h"
#include "footprint.h"
#include "leader.h"

/* Distance from the maneuver unit's leader, or from its nearest unit when he is gone, to a hex; -1:
 * nothing of it is on the map. */
static int distance_of(const pdc_pos *pos, int mu, pdc_hex_id to) {
    pdc_leader_id leader = pos->world->scenario->mu[mu].leader;
    int best = -1;
    if (pos_leader(pos, leader)->status == PDC_STATUS_PRESENT) {
        return pdc_map_distance(pos->world->map, pos_leader(pos, leader)->hex, to);
    }
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        if (pos_present(pos, who) && pos_roster(pos, who)->mu == mu) {
            int distance = footprint_distance_hex(pos, who, to);
            best = best < 0 || distance < best ? distance : best;
        }
    }
    return best;
}

int leader_in_command(const pdc_pos *pos, int mu) {
    const pdc_scenario *scenario = pos->world->scenario;
    int lost = 0;
    if (pos_option(pos, PDC_OPTION_ALL_IN_COMMAND) != 0 || mu <= 0 || mu > scenario->mus ||
        scenario->mu[mu].leader == 0) {
        return 1;
    }
    pdc_leader_id superior = scenario->leader[scenario->mu[mu].leader].superior;
    for (int guard = 0; superior != 0 && guard < 8; guard++) {
        const pdc_leader *state = pos_leader(pos, superior);
        if (state->status == PDC_STATUS_PRESENT) {
            int range = pos->world->rules->command_range[scenario->leader[superior].level];
            int distance = distance_of(pos, mu, state->hex);
            return range == 255 || distance < 0 || distance <= range; /* [HC-21] */
        }
        /* a superior who is not on the map hands over to his own; one lost in the battle leaves a
         * gap */
        lost |= state->status != PDC_STATUS_ABSENT && state->status != PDC_STATUS_WAITING;
        superior = scenario->leader[superior].superior;
    }
    return lost == 0;
}
