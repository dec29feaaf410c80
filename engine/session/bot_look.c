/*
 * What the scripted player sees: where the enemy is, what is worth having, and the ways there. The
 * fields are distances in ticks from the goals outward, over the ground as the tables price it.
 */
#include <stdlib.h>
#include <string.h>

#include "bot_inside.h"

enum { NEAR_ENOUGH = 6, MOST_GOALS = 4096 };

int bot_sees(const pdc_bot *bot, const pdc_pos *pos, pdc_unit_id who) {
    return pos_present(pos, who) && pos_side(pos, who) != bot->side &&
           pdc_known(pos, bot->side, who) != 0;
}

int bot_distance(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex) {
    const pdc_unit *unit = pos_unit(pos, who);
    int best = PDC_MAX_COLS;
    for (int part = 0; part < unit->hexes; part++) {
        int distance = pdc_map_distance(pos->world->map, unit->hex[part], hex);
        best = distance < best ? distance : best;
    }
    return best;
}

pdc_unit_id bot_nearest(const pdc_bot *bot, const pdc_pos *pos, pdc_hex_id hex, int *hexes) {
    pdc_unit_id best = 0;
    int least = PDC_MAX_COLS;
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        if (!bot_sees(bot, pos, who) || pos_unit(pos, who)->cohesion == PDC_COHESION_PGD) {
            continue;
        }
        int distance = bot_distance(pos, who, hex);
        if (distance < least) {
            least = distance;
            best = who;
        }
    }
    if (hexes != NULL) {
        *hexes = least;
    }
    return best;
}

int bot_bearing(const pdc_map *map, pdc_hex_id from, pdc_hex_id to) {
    int best[2] = {-1, -1};
    int least = pdc_map_distance(map, from, to);
    for (int direction = 0; direction < 6; direction++) {
        pdc_hex_id near = pdc_map_near(map, from, direction);
        int distance = near != 0 ? pdc_map_distance(map, near, to) : PDC_MAX_COLS;
        if (distance < least) {
            least = distance;
            best[0] = direction;
            best[1] = -1;
        } else if (distance == least && best[0] >= 0 && best[1] < 0) {
            best[1] = direction;
        }
    }
    if (best[0] < 0) {
        return 0;
    }
    int hour = best[0] == 0 ? 12 : 2 * best[0];
    if (best[1] < 0) {
        return hour;
    }
    return best[0] == 0 && best[1] == 5 ? 11 : hour % 12 + 1;
}

int bot_turn_between(int a, int b) {
    int hours = a > b ? a - b : b - a;
    return hours > 6 ? 12 - hours : hours;
}

int bot_holds(const pdc_bot *bot, const pdc_pos *pos, pdc_unit_id who) {
    const pdc_scenario *scenario = pos->world->scenario;
    pdc_hex_id hex = pos_unit(pos, who)->hex[0];
    for (int i = 0; i < scenario->objectives; i++) {
        if (scenario->objective[i].hex == hex && pos->state->game.owner[i] == bot->side) {
            return bot->enemy[hex] <= NEAR_ENOUGH;
        }
    }
    return 0;
}

/* Memory ---------------------------------------------------------------------------------------- */

static int make_room(pdc_bot *bot, uint32_t hexes) {
    if (bot->hexes == hexes) {
        return 1;
    }
    bot->fields = 0;
    bot->hexes = 0;
    for (int i = 0; i < PDC_CLASS_COUNT; i++) {
        free(bot->field[i]);
        bot->field[i] = calloc(hexes + 1, sizeof *bot->field[i]);
        if (bot->field[i] == NULL) {
            return 0;
        }
    }
    free(bot->enemy);
    free(bot->heap);
    free(bot->queue);
    free(bot->reached);
    bot->enemy = calloc(hexes + 1, sizeof *bot->enemy);
    bot->heap = calloc((size_t)hexes * 6 + MOST_GOALS + 1, sizeof *bot->heap);
    bot->queue = calloc(hexes + 1, sizeof *bot->queue);
    bot->reach_room = (int)hexes;
    bot->reached = calloc(hexes, sizeof *bot->reached);
    if (bot->enemy == NULL || bot->heap == NULL || bot->queue == NULL || bot->reached == NULL) {
        return 0;
    }
    bot->hexes = hexes;
    return 1;
}

/* Where the enemy is ---------------------------------------------------------------------------- */

int bot_look(pdc_bot *bot, const pdc_pos *pos) {
    const pdc_map *map = pos->world->map;
    uint32_t first = 0;
    uint32_t last = 0;
    if (!make_room(bot, map->count)) {
        return 0;
    }
    memset(bot->enemy, BOT_FAR, map->count + 1);
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        const pdc_unit *unit = pos_unit(pos, who);
        if (!bot_sees(bot, pos, who) || unit->cohesion == PDC_COHESION_PGD) {
            continue;
        }
        for (int part = 0; part < unit->hexes; part++) {
            if (bot->enemy[unit->hex[part]] != 0) {
                bot->enemy[unit->hex[part]] = 0;
                bot->queue[last++] = unit->hex[part];
            }
        }
    }
    while (first < last) {
        pdc_hex_id hex = bot->queue[first++];
        for (int direction = 0; direction < 6 && bot->enemy[hex] < BOT_FAR - 1; direction++) {
            pdc_hex_id near = pdc_map_near(map, hex, direction);
            if (near != 0 && bot->enemy[near] == BOT_FAR) {
                bot->enemy[near] = (uint8_t)(bot->enemy[hex] + 1);
                bot->queue[last++] = near;
            }
        }
    }
    return 1;
}

/* Ways ------------------------------------------------------------------------------------------ */

/* Ticks into `hex` from its neighbour in a direction; a good guess, the rules know better. */
static uint32_t price(const pdc_pos *pos, int movement_class, pdc_hex_id hex, int direction) {
    const pdc_rules *rules = pos->world->rules;
    const pdc_cell *cell = &pos->world->map->cell[hex];
    uint32_t enter = rules->terrain[cell->terrain].enter.cost[movement_class];
    uint32_t side = 0;
    uint32_t water = 0;
    uint32_t crossing = BOT_UNREACHED;
    for (int f = 0; f < rules->features; f++) {
        const pdc_feature_row *row = &rules->feature[f];
        uint32_t cross = row->cross.cost[movement_class];
        if ((cell->edge[direction] >> f & 1) == 0) {
            continue;
        }
        cross = cross == PDC_CLOSED ? BOT_UNREACHED : cross;
        if (row->crossing != 0 &&
            !(row->breakable != 0 && pdc_bridge_broken(pos, hex, direction))) {
            crossing = cross;
        } else if (row->water != 0) {
            water = cross;
        } else if (row->crossing == 0) {
            side += cross;
        }
    }
    if ((cell->road >> direction & 1) != 0 && water < BOT_UNREACHED) {
        return rules->road.cost[movement_class];
    }
    water = crossing < BOT_UNREACHED ? crossing : water;
    return enter == PDC_CLOSED || side >= BOT_UNREACHED || water >= BOT_UNREACHED
               ? BOT_UNREACHED
               : enter + side + water;
}

static void heap_push(uint64_t *heap, uint32_t *used, uint64_t entry) {
    uint32_t at = ++*used;
    while (at > 1 && heap[at / 2] > entry) {
        heap[at] = heap[at / 2];
        at /= 2;
    }
    heap[at] = entry;
}

static uint64_t heap_pop(uint64_t *heap, uint32_t *used) {
    uint64_t top = heap[1];
    uint64_t last = heap[(*used)--];
    uint32_t at = 1;
    while (2 * at <= *used) {
        uint32_t child = 2 * at;
        child += child < *used && heap[child + 1] < heap[child];
        if (heap[child] >= last) {
            break;
        }
        heap[at] = heap[child];
        at = child;
    }
    heap[at] = last;
    return top;
}

/* Goals ----------------------------------------------------------------------------------------- */

typedef struct {
    pdc_bot *bot;
    uint32_t *field;
    uint32_t used;
    int goals;
} search;

static void add_goal(search *s, pdc_hex_id hex, uint32_t handicap) {
    if (hex != 0 && s->goals < MOST_GOALS && s->field[hex] > handicap) {
        s->goals++;
        s->field[hex] = handicap;
        heap_push(s->bot->heap, &s->used, (uint64_t)handicap << 32 | hex);
    }
}

/* Objectives: those that are lacking draw most, then those of its own with the enemy near. Returns
 * how many are lacking. */
static int add_objectives(search *s, const pdc_pos *pos) {
    const pdc_scenario *scenario = pos->world->scenario;
    int most = 0;
    int lacking = 0;
    for (int i = 0; i < scenario->objectives; i++) {
        most = scenario->objective[i].points > most ? scenario->objective[i].points : most;
    }
    for (int i = 0; i < scenario->objectives; i++) {
        const pdc_objective *objective = &scenario->objective[i];
        uint32_t handicap = (uint32_t)(most - objective->points) * 60;
        if (pos->state->game.owner[i] != s->bot->side) {
            lacking++;
            add_goal(s, objective->hex, handicap);
        } else if (s->bot->enemy[objective->hex] <= NEAR_ENOUGH) {
            add_goal(s, objective->hex, handicap + 300);
        }
    }
    return lacking;
}

static void add_awards(search *s, const pdc_pos *pos, int lacking) {
    const pdc_scenario *scenario = pos->world->scenario;
    for (int i = 0; i < scenario->awards; i++) {
        const pdc_award_row *row = &scenario->award[i];
        int wanted = row->kind == PDC_AWARD_BRIDGE_WHOLE ||
                     (row->kind == PDC_AWARD_UNITS_IN_AREA && (lacking == 0 || s->bot->bold == 2));
        for (int k = 0; row->side == s->bot->side && wanted && k < row->areas; k++) {
            add_goal(s, scenario->area[row->area + k],
                     row->kind == PDC_AWARD_BRIDGE_WHOLE ? 300 : 600);
        }
    }
}

/* The horse looks for what can be ridden down; so does everybody when nothing else is to be had. */
static void add_enemies(search *s, const pdc_pos *pos, int horse) {
    for (pdc_unit_id who = 1; who <= pos->state->game.units; who++) {
        if (!bot_sees(s->bot, pos, who)) {
            continue;
        }
        int good = pos_unit(pos, who)->cohesion == PDC_COHESION_GOOD;
        uint32_t handicap = !horse                     ? 600
                            : pos_is_guns(pos, who)    ? 0
                            : !good                    ? 60
                            : pos_is_cavalry(pos, who) ? 240
                                                       : 480;
        add_goal(s, pos_unit(pos, who)->hex[0], handicap);
    }
}

static void add_goals(search *s, const pdc_pos *pos, int movement_class) {
    const pdc_scenario *scenario = pos->world->scenario;
    int horse = movement_class == PDC_CLASS_HORSE;
    add_awards(s, pos, add_objectives(s, pos));
    if (horse || s->goals == 0) {
        add_enemies(s, pos, horse);
    }
    for (int i = 0; i < scenario->objectives && s->goals == 0; i++) {
        add_goal(s, scenario->objective[i].hex, 0);
    }
}

const uint32_t *bot_field(pdc_bot *bot, const pdc_pos *pos, int movement_class) {
    search s = {.bot = bot, .field = bot->field[movement_class]};
    if ((bot->fields >> movement_class & 1) != 0) {
        return s.field;
    }
    for (uint32_t i = 0; i <= bot->hexes; i++) {
        s.field[i] = BOT_UNREACHED;
    }
    add_goals(&s, pos, movement_class);
    while (s.used > 0) {
        uint64_t top = heap_pop(bot->heap, &s.used);
        pdc_hex_id hex = (pdc_hex_id)(top & 0xffffffffu);
        uint32_t ticks = (uint32_t)(top >> 32);
        for (int direction = 0; ticks == s.field[hex] && direction < 6; direction++) {
            pdc_hex_id near = pdc_map_near(pos->world->map, hex, direction);
            uint32_t more = near != 0 ? price(pos, movement_class, hex, direction) : BOT_UNREACHED;
            if (more < BOT_UNREACHED && ticks + more < s.field[near]) {
                s.field[near] = ticks + more;
                heap_push(bot->heap, &s.used, (uint64_t)(ticks + more) << 32 | near);
            }
        }
    }
    bot->fields |= (uint8_t)(1 << movement_class);
    return s.field;
}
