/*
 * Where a leader can ride and the cheapest way there [HC-20]: a search over hexes, cheapest first,
 * at the prices of his march. Whether he may move now is the business of leader_check.
 */
#include <string.h>

#include "../pdc.h"
#include "leader.h"
#include "occupancy.h"
#include "search.h"
#include "stack.h"

static int is_there(const pdc_pos *pos, pdc_leader_id who) {
    return who != 0 && who <= pos->state->game.leaders &&
           pos_leader(pos, who)->status == PDC_STATUS_PRESENT;
}

/* Fills the frontier; node 0 is where he stands. */
static void search_rides(const pdc_pos *pos, pdc_leader_id who) {
    pdc_work *work = pos->world->work;
    pdc_search *search = work->frontier;
    uint32_t left = pdc_leader_left(pos, who);
    int side = pos_leader_roster(pos, who)->side;
    uint32_t from = 0;
    search_begin(work);
    search_offer(work, pos_leader(pos, who)->hex, 0, 0, 0);
    for (int at = search_pop(search, &from); at >= 0; at = search_pop(search, &from)) {
        pdc_hex_id here = search->node[at].hex[0];
        uint32_t before = search->node[at].ticks;
        if (search->best[search->node[at].key] != (uint32_t)at) {
            continue; // a cheaper way was found meanwhile
        }
        for (int direction = 0; direction < 6; direction++) {
            pdc_hex_id to = pdc_map_near(pos->world->map, here, direction);
            uint32_t ticks = before;
            if (to != 0 && leader_step(pos, side, here, to, &ticks) == PDC_VERDICT_OK &&
                ticks <= left) {
                search_offer(work, to, 0, ticks, (uint32_t)at);
            }
        }
    }
}

int pdc_leader_reach(const pdc_pos *pos, pdc_leader_id who, pdc_reached *out, int room) {
    const pdc_search *search = pos->world->work->frontier;
    int n = 0;
    occ_invalidate(pos);
    if (!is_there(pos, who) || stack_misses_leader(pos, pos_leader(pos, who)->hex, 0, who)) {
        return 0; /* [HC-17] the second: those who stay need him */
    }
    search_rides(pos, who);
    for (uint32_t i = 1; i < search->nodes; i++) {
        const pdc_search_node *node = &search->node[i];
        if (search->best[node->key] != i) {
            continue;
        }
        if (n < room) {
            out[n] = (pdc_reached){.hex = node->hex[0], .ticks = node->ticks};
        }
        n++;
    }
    return n;
}

pdc_verdict pdc_leader_path(const pdc_pos *pos, pdc_leader_id who, pdc_hex_id to, pdc_command *move,
                            uint32_t *ticks) {
    const pdc_search *search = pos->world->work->frontier;
    uint32_t found = 0;
    int n = 0;
    memset(move, 0, sizeof *move);
    *ticks = 0;
    occ_invalidate(pos);
    if (!is_there(pos, who) || to == 0 || to > pos->world->map->count) {
        return PDC_VERDICT_NO_SUCH_UNIT;
    }
    if (to != pos_leader(pos, who)->hex &&
        stack_misses_leader(pos, pos_leader(pos, who)->hex, 0, who)) {
        return PDC_VERDICT_STACKING; /* [HC-17] */
    }
    search_rides(pos, who);
    if (search->seen[to * PDC_SEARCH_SLOTS] == pos->world->work->search) {
        found = search->best[to * PDC_SEARCH_SLOTS];
    }
    for (uint32_t i = found; i != 0; i = search->node[i].parent) {
        n++;
    }
    if (n == 0 || n > PDC_MAX_PATH) {
        return occ_enemy(pos, to, pos_leader_roster(pos, who)->side) != 0 ? PDC_VERDICT_ENEMY_HEX
                                                                          : PDC_VERDICT_NO_MP;
    }
    move->kind = PDC_COMMAND_MOVE;
    move->side = pos_leader_roster(pos, who)->side;
    move->is_leader = 1;
    move->who = who;
    move->form = PDC_FORMATION_COUNT;
    move->hexes = (uint8_t)n;
    *ticks = search->node[found].ticks;
    for (uint32_t i = found; i != 0; i = search->node[i].parent) {
        move->hex[--n] = search->node[i].hex[0];
    }
    return PDC_VERDICT_OK;
}
