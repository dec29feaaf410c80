/* Gathering what happened in games from their events. */
#include <stdlib.h>
#include <string.h>

#include "stats_inside.h"

const char *const stats_arms_names[ARMS_COUNT] = {"small-arms", "carbines", "ball", "canister"};
const char *const stats_range_names[RANGE_COUNT] = {"1", "2", "3", "4", "5-6", "7+"};
const char *const stats_stands_names[STANDS_COUNT] = {
    "routed", "guns",   "limbered", "cavalry",       "square", "disorder",
    "line",   "column", "skirmish", "general-order", "other"};
const char *const stats_charge_names[CHARGE_COUNT] = {"not-made", "no-close", "fled",
                                                      "won",      "drawn",    "lost"};
const char *const stats_assault_names[ASSAULT_COUNT] = {
    "hex-free", "no-close", "fled", "won-rout", "won", "drawn", "lost", "lost-rout"};

stats *stats_new(void) {
    return calloc(1, sizeof(stats));
}

void stats_free(stats *s) {
    free(s);
}

/* Games ----------------------------------------------------------------------------------------- */

void stats_begin(stats *s, const pdc_pos *pos, const char *name) {
    const pdc_state *state = pos->state;
    s->now = 0;
    while (s->now < s->scenarios && strcmp(s->scenario[s->now].name, name) != 0) {
        s->now++;
    }
    if (s->now == s->scenarios && s->scenarios < MOST_SCENARIOS) {
        s->scenarios++;
    }
    s->now = s->now < MOST_SCENARIOS ? s->now : MOST_SCENARIOS - 1;
    snprintf(s->scenario[s->now].name, sizeof s->scenario[s->now].name, "%s", name);
    s->charges = s->fights = 0;
    s->frames = state->game.frames;
    s->orders = 0;
    s->sudden = s->over = 0;
    for (int who = 0; who <= PDC_MAX_UNITS; who++) {
        s->form[who] = state->unit[who].form;
        s->cohesion[who] = state->unit[who].cohesion;
    }
}

void stats_end(stats *s, const pdc_pos *pos) {
    stats_scenario *scenario = &s->scenario[s->now];
    const pdc_header *game = &pos->state->game;
    int winner = game->result == 1 || game->result == 2 ? game->result : 0;
    if (s->charges == 0) {
        s->melees -= (uint64_t)s->fights; // the game was over, or cut short, in the middle of one
    } else {
        s->declared_charges -= (uint64_t)s->charges;
    }
    scenario->games++;
    scenario->orders += s->orders;
    scenario->turns += game->turn;
    for (int side = 1; side <= 2; side++) {
        scenario->points[side] += pdc_points(pos, side);
    }
    if (game->result != 0) {
        scenario->ended++;
        scenario->sudden += (uint64_t)s->sudden;
        scenario->won[winner][game->level < LEVELS ? game->level : 0]++;
    }
}

/* Fights ---------------------------------------------------------------------------------------- */

static int stands(const stats *s, const pdc_pos *pos, pdc_unit_id who) {
    const pdc_formation_row *row = &pos->world->rules->formation[s->form[who]];
    if (s->cohesion[who] == PDC_COHESION_PGD) {
        return STANDS_ROUTED;
    }
    if (pos_is_guns(pos, who)) {
        return s->form[who] == PDC_FORM_UNLIMBERED ? STANDS_GUNS : STANDS_LIMBERED;
    }
    if (pos_is_cavalry(pos, who)) {
        return STANDS_HORSE;
    }
    if (row->square != 0) {
        return STANDS_SQUARE;
    }
    if (s->cohesion[who] != PDC_COHESION_GOOD) {
        return STANDS_DISORDER;
    }
    if (row->line != 0 && row->dispersed == 0) {
        return STANDS_LINE;
    }
    return row->dispersed != 0                      ? STANDS_SKIRMISH
           : s->form[who] == PDC_FORM_COLUMN        ? STANDS_COLUMN
           : s->form[who] == PDC_FORM_GENERAL_ORDER ? STANDS_GENERAL
                                                    : STANDS_OTHER;
}

static void charge_begins(stats *s, const pdc_pos *pos, const pdc_event *event) {
    s->declared_charges++;
    if (s->charges < DEEP) {
        stats_fight fight = {.who = event->who, .other = event->other};
        fight.stands = (uint8_t)stands(s, pos, event->other);
        s->charging[s->charges] = fight;
    }
    s->charges++;
}

/* [HC-74] neither side gives way; after a second round that was not fought too */
static int is_drawn(const stats_fight *fight) {
    return fight->a == PDC_OUTCOME_REPULSED ||
           (fight->a == PDC_OUTCOME_NONE && fight->b == PDC_OUTCOME_NONE);
}

static void charge_ends(stats *s) {
    if (s->charges == 0 || --s->charges >= DEEP) {
        return;
    }
    const stats_fight *fight = &s->charging[s->charges];
    int end = CHARGE_NOT_MADE;
    if (fight->fought != 0) {
        int lost = fight->a == PDC_OUTCOME_ROUT || fight->a == PDC_OUTCOME_WITHDRAW;
        end = lost ? CHARGE_LOST : is_drawn(fight) ? CHARGE_DRAWN : CHARGE_WON;
    } else if (fight->melee != 0) {
        end = fight->fled != 0 ? CHARGE_FLED : CHARGE_NO_CLOSE;
    }
    stats_charge *cell = &s->charge[fight->stands][end];
    cell->times++;
    cell->charger_men += fight->men;
    cell->target_men += fight->other_men;
}

/* The melee of the charge on top, if it is one. */
static stats_fight *charge_on_top(stats *s) {
    return s->charges > 0 && s->charges <= DEEP ? &s->charging[s->charges - 1] : NULL;
}

static void melee_begins(stats *s) {
    stats_fight none = {0};
    if (s->fights < DEEP) {
        s->fighting[s->fights] = none;
    }
    s->fights++;
    if (s->charges == 0) {
        s->melees++;
    } else if (charge_on_top(s) != NULL) {
        charge_on_top(s)->melee = 1;
    }
}

static int assault_end_of(const stats_fight *fight) {
    switch ((pdc_outcome)fight->a) {
    case PDC_OUTCOME_ROUT: return ASSAULT_LOST_ROUT;
    case PDC_OUTCOME_WITHDRAW:
    case PDC_OUTCOME_FALL_BACK:
    case PDC_OUTCOME_RETREAT: return ASSAULT_LOST;
    case PDC_OUTCOME_REPULSED: return ASSAULT_DRAWN;
    case PDC_OUTCOME_NONE:
    case PDC_OUTCOME_COUNT: break;
    }
    if (is_drawn(fight)) {
        return ASSAULT_DRAWN;
    }
    return fight->b == PDC_OUTCOME_ROUT ? ASSAULT_WON_ROUT : ASSAULT_WON;
}

static void melee_ends(stats *s) {
    if (s->fights == 0 || --s->fights >= DEEP) {
        return;
    }
    const stats_fight *fight = &s->fighting[s->fights];
    if (s->charges > 0) {
        return; // told by the charge
    }
    if (fight->fought == 0) {
        s->unfought[fight->fled != 0 ? ASSAULT_FLED : ASSAULT_NO_CLOSE]++;
        return;
    }
    int row = fight->column - LOWEST_COLUMN;
    row = row < 0 ? 0 : row >= COLUMNS ? COLUMNS - 1 : row;
    s->assault[row][assault_end_of(fight)]++;
}

static void round_fought(stats_fight *fight, const pdc_event *event) {
    fight->fought++;
    fight->a = event->a;
    fight->b = event->b;
    fight->column = (int8_t)event->n[1];
}

static void melee_fought(stats *s, const pdc_event *event) {
    s->rounds++;
    if (s->fights > 0 && s->fights <= DEEP) {
        round_fought(&s->fighting[s->fights - 1], event);
    }
    if (charge_on_top(s) != NULL) {
        round_fought(charge_on_top(s), event);
    }
}

static void squared(stats *s, const pdc_event *event) {
    s->square[event->a < 3 ? event->a : 2]++;
    for (int i = 0; i < s->charges && i < DEEP; i++) {
        if (s->charging[i].other == event->who) {
            s->charging[i].stands = event->a == 0   ? STANDS_SQUARE
                                    : event->a == 1 ? STANDS_DISORDER
                                                    : STANDS_ROUTED;
        }
    }
}

static void checked(stats *s, const pdc_event *event) {
    s->check[event->a][event->b != 0]++;
    if (event->a != PDC_CHECK_STAND || event->b != 0) {
        return;
    }
    if (s->fights > 0 && s->fights <= DEEP) {
        s->fighting[s->fights - 1].fled = 1;
    }
    if (charge_on_top(s) != NULL) {
        charge_on_top(s)->fled = 1;
    }
}

/* Fire and losses ------------------------------------------------------------------------------- */

static int range_of(int hexes) {
    return hexes <= 1 ? RANGE_1 : hexes <= 4 ? RANGE_1 + hexes - 1 : hexes <= 6 ? RANGE_5 : RANGE_7;
}

static void fired(stats *s, const pdc_pos *pos, const pdc_event *event) {
    int arms = event->b == 1                     ? ARMS_BALL
               : event->b == 2                   ? ARMS_CANISTER
               : pos_is_cavalry(pos, event->who) ? ARMS_HORSE
                                                 : ARMS_FOOT;
    if (event->at == 0) {
        s->wasted++;
        return;
    }
    int hexes = event->from != 0 ? pdc_map_distance(pos->world->map, event->from, event->at) : 0;
    /* [FE-87] the target itself; the others are hurt beside it */
    stats_fire *cell =
        strcmp((const char *)event->rule, "FE-87") == 0
            ? &s->fire[arms][event->a == 1][range_of(hexes)][stands(s, pos, event->other)]
            : &s->beside[arms];
    cell->fires++;
    cell->men += (uint64_t)event->n[3];
    cell->figures += (uint64_t)event->n[0];
}

static void lost(stats *s, const pdc_pos *pos, const pdc_event *event) {
    uint64_t men = event->n[0] > 0 ? (uint64_t)event->n[0] : 0;
    stats_scenario *scenario = &s->scenario[s->now];
    uint16_t line = pos->state->unit[event->who].roster;
    line = pos->world->scenario->unit[line].parent != 0 ? pos->world->scenario->unit[line].parent
                                                        : line;
    scenario->men[pos_side(pos, event->who)][pos_roster(pos, event->who)->arm] += men;
    scenario->unit_men[line] += men;
    memcpy(scenario->unit[line], pos->world->scenario->unit[line].id, PDC_NAME);
    for (int i = 0; i < s->charges && i < DEEP; i++) {
        s->charging[i].men += s->charging[i].who == event->who ? men : 0;
        s->charging[i].other_men += s->charging[i].other == event->who ? men : 0;
    }
}

/* Events ---------------------------------------------------------------------------------------- */

/* What the marks of the units and the stack of frames follow. */
static void follow(stats *s, const pdc_pos *pos, const pdc_event *event) {
    switch ((int)event->kind) {
    case PDC_EVENT_UNIT_PLACED: s->form[event->who] = event->a; break;
    case PDC_EVENT_UNIT_CREATED:
        s->form[event->who] = s->form[event->other];
        s->cohesion[event->who] = s->cohesion[event->other];
        break;
    case PDC_EVENT_UNIT_SET:
        if (event->a == PDC_UNIT_FORM) {
            s->form[event->who] = (uint8_t)event->n[0];
        } else if (event->a == PDC_UNIT_COHESION) {
            s->cohesion[event->who] = (uint8_t)event->n[0];
        }
        break;
    case PDC_EVENT_UNIT_GONE: s->gone[pos_side(pos, event->who)][event->a]++; break;
    case PDC_EVENT_FRAME_PUSHED:
        /* a frame that is only written anew stands lower than the stack is high */
        if (event->a == PDC_FRAME_MELEE && event->n[0] >= s->frames) {
            melee_begins(s);
        }
        s->frames = event->n[0] >= s->frames ? event->n[0] + 1 : s->frames;
        break;
    case PDC_EVENT_FRAME_POPPED:
        s->frames = event->n[0];
        if (event->a == PDC_FRAME_MELEE) {
            melee_ends(s);
        } else if (event->a == PDC_FRAME_CHARGE) {
            charge_ends(s);
        }
        break;
    default: break;
    }
}

static void count(stats *s, const pdc_pos *pos, const pdc_event *event) {
    switch ((int)event->kind) {
    case PDC_EVENT_WINDOW_OPENED: s->window[event->a]++; break;
    case PDC_EVENT_REACTED: s->reaction[event->a]++; break;
    case PDC_EVENT_PASSED: s->passed++; break;
    case PDC_EVENT_FIRED: fired(s, pos, event); break;
    case PDC_EVENT_LOST: lost(s, pos, event); break;
    case PDC_EVENT_OFFICER_RISKED: s->officer[event->a & 3]++; break;
    case PDC_EVENT_CHECKED: checked(s, event); break;
    case PDC_EVENT_SQUARED: squared(s, event); break;
    case PDC_EVENT_CHARGE_DECLARED: charge_begins(s, pos, event); break;
    case PDC_EVENT_ASSAULT_DECLARED: s->declared_assaults++; break;
    case PDC_EVENT_MELEE_FOUGHT: melee_fought(s, event); break;
    case PDC_EVENT_RECALL_ROLLED: s->recall[event->b != 0]++; break;
    case PDC_EVENT_GAME_ENDED:
        s->sudden = pos->state->game.turn < pos->world->scenario->turns;
        break;
    default: break;
    }
}

void stats_order(stats *s, const pdc_pos *pos, const pdc_events *events) {
    s->orders++;
    if (events->count > events->room) {
        s->dropped += events->count - events->room;
    }
    for (uint32_t i = 0; i < events->count && i < events->room; i++) {
        follow(s, pos, &events->event[i]);
        count(s, pos, &events->event[i]);
    }
}
