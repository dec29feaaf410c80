/* Marches after a turn on the spot: every turn is tried on a copy of the state, and the engine asked
 * there. See turned_march.h. */
#include "turned_march.h"

#include <stdlib.h>
#include <string.h>

enum { TURNS = 13 }; // twelve hours and an about face

/* The turn that has this number; 0 to 11: to that hour, 12: an about face. */
static pdc_command turn_of(const pdc_pos *pos, pdc_unit_id who, int number) {
    pdc_command turn = {.kind = number < 12 ? PDC_COMMAND_FACE : PDC_COMMAND_ABOUT,
                        .side = (uint8_t)pos_side(pos, who),
                        .who = who};
    turn.face = (uint8_t)(number < 12 ? number + 1 : 0);
    return turn;
}

int pdc_turned_state(const pdc_pos *pos, const pdc_command *turn, pdc_state *scratch) {
    pdc_events nobody = {NULL, 0, 0};
    *scratch = *pos->state;
    if (pdc_submit(pos->world, scratch, turn, &nobody) != PDC_VERDICT_OK) {
        return 0;
    }
    pdc_pos after = {pos->world, scratch};
    return pdc_pending(&after) == PDC_FRAME_SEGMENT && pdc_deciders(&after) == pdc_deciders(pos);
}

/* The same with the ticks of the turn. */
static int try_turn(const pdc_pos *pos, const pdc_command *turn, pdc_state *scratch,
                    uint32_t *ticks) {
    return pdc_cost(pos, turn, ticks) == PDC_VERDICT_OK && pdc_turned_state(pos, turn, scratch);
}

static int may_turn(const pdc_pos *pos, pdc_unit_id who) {
    return who != 0 && who <= pos->state->game.units && pos_present(pos, who) &&
           pdc_pending(pos) == PDC_FRAME_SEGMENT;
}

/* A reach that grows: `place` tells where a hex stands in it, 1 the first, 0 not at all. */
typedef struct {
    pdc_reached *out;
    uint32_t *place;
    int count, room;
} growing;

/* One more hex, or a cheaper way to a known one. */
static void merge(growing *all, const pdc_reached *fresh) {
    uint32_t *place = &all->place[fresh->hex];
    if (*place == 0) {
        *place = (uint32_t)++all->count;
        if (all->count <= all->room) {
            all->out[all->count - 1] = *fresh;
        }
    } else if (*place <= (uint32_t)all->room && fresh->ticks < all->out[*place - 1].ticks) {
        all->out[*place - 1] = *fresh;
    }
}

static void add_turn(const pdc_pos *pos, const pdc_command *turn, pdc_state *scratch,
                     pdc_reached *found, growing *all) {
    pdc_pos after = {pos->world, scratch};
    uint32_t ticks;
    if (!try_turn(pos, turn, scratch, &ticks)) {
        return;
    }
    int count = pdc_reach(&after, turn->who, found, all->room);
    for (int i = 0; i < count && i < all->room; i++) {
        found[i].ticks += ticks;
        merge(all, &found[i]);
    }
}

int pdc_turned_reach(const pdc_pos *pos, pdc_unit_id who, pdc_state *scratch, pdc_reached *out,
                     int count, int room) {
    growing all = {.out = out, .count = count, .room = room};
    all.place = calloc((size_t)pos->world->map->count + 1, sizeof *all.place);
    pdc_reached *found = malloc(sizeof *found * (size_t)room);
    for (int i = 0; all.place != NULL && i < count && i < room; i++) {
        all.place[out[i].hex] = (uint32_t)i + 1;
    }
    if (all.place != NULL && found != NULL && may_turn(pos, who)) {
        all.place[pos_unit(pos, who)->hex[0]] = UINT32_MAX; // where it stands
        for (int number = 0; number < TURNS; number++) {
            pdc_command turn = turn_of(pos, who, number);
            add_turn(pos, &turn, scratch, found, &all);
        }
    }
    free(all.place);
    free(found);
    return all.count;
}

pdc_verdict pdc_turned_path(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id to, pdc_state *scratch,
                            pdc_turned_march *out) {
    pdc_verdict best = PDC_VERDICT_NO_MP;
    memset(out, 0, sizeof *out);
    for (int number = 0; may_turn(pos, who) && number < TURNS; number++) {
        pdc_turned_march tried = {.turn = turn_of(pos, who, number)};
        pdc_pos after = {pos->world, scratch};
        uint32_t ticks;
        if (try_turn(pos, &tried.turn, scratch, &ticks) &&
            pdc_path(&after, who, to, &tried.march, &tried.ticks) == PDC_VERDICT_OK) {
            tried.ticks += ticks;
            if (best != PDC_VERDICT_OK || tried.ticks < out->ticks) {
                *out = tried;
                best = PDC_VERDICT_OK;
            }
        }
    }
    return best;
}
