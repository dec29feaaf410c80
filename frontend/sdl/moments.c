#include "moments.h"

#include <stdlib.h>
#include <string.h>

static pdc_moment moment_of(const pdc_game *game) {
    const pdc_header *now = &pdc_game_pos(game)->state->game;
    pdc_moment moment = {now->turn, now->activation, now->segment};
    return moment;
}

bool pdc_moments_build(pdc_moments *moments, pdc_game *game) {
    uint32_t lines = pdc_game_lines(game);
    moments->lines = 0;
    moments->at = calloc((size_t)lines + 1, sizeof *moments->at);
    if (moments->at == NULL) {
        return false;
    }
    pdc_game_seek(game, 0);
    moments->at[0] = moment_of(game);
    while (pdc_game_step(game)) {
        moments->at[pdc_game_line(game)] = moment_of(game);
    }
    moments->lines = lines;
    return true;
}

void pdc_moments_free(pdc_moments *moments) {
    free(moments->at);
    memset(moments, 0, sizeof *moments);
}

/* Does another stretch begin between these two lines? */
static bool differs(const pdc_moments *moments, uint32_t a, uint32_t b, pdc_replay_step step) {
    const pdc_moment *first = &moments->at[a];
    const pdc_moment *second = &moments->at[b];
    switch (step) {
    case PDC_STEP_TURN: return first->turn != second->turn;
    case PDC_STEP_SEGMENT:
        return first->turn != second->turn || first->activation != second->activation ||
               first->segment != second->segment;
    case PDC_STEP_ORDER: break;
    }
    return true;
}

uint32_t pdc_moments_find(const pdc_moments *moments, uint32_t line, pdc_replay_step step,
                          bool forward) {
    if (moments->at == NULL) {
        return 0;
    }
    line = line < moments->lines ? line : moments->lines;
    if (forward) {
        do {
            line += line < moments->lines;
        } while (line < moments->lines && !differs(moments, line - 1, line, step));
        return line;
    }
    do {
        line -= line > 0;
    } while (line > 0 && !differs(moments, line - 1, line, step));
    return line;
}
