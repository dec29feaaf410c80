/* The first state of a scenario [HC-23] or position, run to its first decision. */
#include "../pdc.h"
#include "apply.h"
#include "exec.h"
#include "formation.h"
#include "losses.h"
#include "occupancy.h"
#include "turn.h"

/* [ES-10] the test of ES-09 is made once more when the set-up ends, before the first order; shapes
 * that losses broke are mended too */
static void push_due_divisions(pdc_exec *exec) {
    for (pdc_unit_id who = exec->state->game.units; who >= 1; who--) {
        if (pos_present(&exec->pos, who) && split_due(&exec->pos, who) != 0) {
            losses_review(exec, who);
        }
    }
}

/* The moment a position names: a segment of an activation, without the command and chits that led
 * to it. */
static void start_in_segment(pdc_exec *exec) {
    const pdc_scenario *scenario = exec->pos.world->scenario;
    int active = scenario->start_active;
    int artillery = active > scenario->mus;
    int side = active == 0 ? exec->state->game.initiative
               : artillery ? active - scenario->mus
                           : scenario->mu[active].side;
    pdc_segment segment = (pdc_segment)scenario->start_segment;
    pdc_frame turn = {.kind = PDC_FRAME_TURN, .pc = 2};
    exec_push(exec, &turn);
    exec_game_set(exec, PDC_GAME_ACTIVATION, 1);
    exec_game_set(exec, PDC_GAME_SEGMENT, (int32_t)segment);
    exec_game_set(exec, PDC_GAME_ACTIVE, active);
    exec_game_set(exec, PDC_GAME_ACTIVE_SIDE, side);
    pdc_frame chits = {.kind = PDC_FRAME_CHITS};
    exec_push(exec, &chits);
    if (active != 0) {
        pdc_event drawn = {.kind = PDC_EVENT_CUP_SET};
        drawn.n[0] = active;
        drawn.n[1] = PDC_CHIT_DRAWN;
        exec_emit(exec, &drawn);
    }
    int acting = segment == PDC_SEGMENT_DEFENSIVE_FIRE ? 3 - side : side;
    activation_kind kind = artillery                    ? ACTIVATION_ARTILLERY
                           : segment == PDC_SEGMENT_END ? ACTIVATION_END
                                                        : ACTIVATION_CHIT;
    turn_push_segment(exec, segment == PDC_SEGMENT_END ? PDC_SEGMENT_RALLY : segment, kind, acting,
                      1);
}

/* The same in a profile without chits [HC-25]: the side of the active unit acts. */
static void start_in_player_turn(pdc_exec *exec) {
    const pdc_scenario *scenario = exec->pos.world->scenario;
    int initiative = exec->state->game.initiative;
    int active = scenario->start_active;
    int side = active == 0 || active > scenario->mus ? initiative : scenario->mu[active].side;
    int periods = exec->pos.world->rules->sequence == PDC_SEQUENCE_PERIODS;
    pdc_segment segment = (pdc_segment)scenario->start_segment;
    pdc_frame turn = {.kind = PDC_FRAME_TURN,
                      .pc = (uint8_t)(periods || side != initiative ? 3 : 2)};
    exec_push(exec, &turn);
    /* in a period the side with the initiative moves second; whoever is active fires first */
    int second = periods && segment == PDC_SEGMENT_MANEUVER && side != initiative;
    int entry = turn_side_entry(&exec->pos, segment, second);
    if (entry < 0) {
        pdc_frame end = {.kind = PDC_FRAME_ENDTURN};
        exec_push(exec, &end);
        return;
    }
    exec_game_set(exec, PDC_GAME_ACTIVATION, 1);
    exec_game_set(exec, PDC_GAME_SEGMENT, (int32_t)segment);
    exec_game_set(exec, PDC_GAME_ACTIVE_SIDE, side);
    turn_push_side(exec, second ? initiative : side, entry, 1);
}

static void run_setup(pdc_exec *exec) {
    occ_invalidate(&exec->pos);
    pdc_segment segment = (pdc_segment)exec->pos.world->scenario->start_segment;
    if (segment == PDC_SEGMENT_NONE || segment == PDC_SEGMENT_COMMAND ||
        segment == PDC_SEGMENT_CHITS) {
        pdc_frame turn = {.kind = PDC_FRAME_TURN};
        exec_push(exec, &turn);
    } else if (exec->pos.world->rules->sequence == PDC_SEQUENCE_CHITS) {
        start_in_segment(exec);
    } else {
        start_in_player_turn(exec);
    }
    push_due_divisions(exec);
    exec_run(exec);
}

void pdc_setup(const pdc_world *world, pdc_state *state, uint64_t seed, pdc_events *out) {
    pdc_exec exec = {{world, state}, state, out};
    apply_setup(state, world->scenario, seed);
    run_setup(&exec);
}

void pdc_setup_scripted(const pdc_world *world, pdc_state *state, uint64_t seed,
                        const pdc_fate *script, pdc_events *out) {
    pdc_exec exec = {{world, state}, state, out};
    apply_setup(state, world->scenario, seed);
    apply_script(state, script->die, script->dice, script->chit, script->chits);
    run_setup(&exec);
}
