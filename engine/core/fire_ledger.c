/*
 * The numbers of one fire: ranges, cover, ranks, the factor line by line, the table of losses
 * [FE-33..53, FE-72, FE-84..115]. Pure: nothing here looks at whose turn it is.
 */
#include <string.h>

#include "../pdc.h"
#include "depth.h"
#include "facing.h"
#include "fire_plan.h"
#include "footprint.h"
#include "los.h"

/* Paces and ranges ----------------------------------------------------------------------------- */

/* An option of the profile, or the profile's own number where it offers none. */
static int setting(const pdc_pos *pos, pdc_option option, int fixed) {
    return pos->world->rules->option_here[option] ? pos_option(pos, option) : fixed;
}

/* [FE-04] distances count from the nearest hexes, in paces */
int fire_paces(const pdc_pos *pos, int hexes) {
    return hexes * setting(pos, PDC_OPTION_PACES_PER_HEX, pos->world->rules->paces_per_hex);
}

int fire_paces_of(const pdc_pos *pos, paces_kind kind) {
    const pdc_rules *rules = pos->world->rules;
    int fine = pos_option(pos, PDC_OPTION_FIGURE_SCALE) == 15;
    switch (kind) {
    case PACES_SCREEN: return rules->screen_paces[fine]; /* [FE-54] */
    case PACES_FRIEND: return rules->friend_paces[fine]; /* [FE-67] */
    case PACES_MELEE: break;
    }
    return rules->melee_paces[fine]; /* [FE-13] */
}

const pdc_gun_row *fire_gun(const pdc_pos *pos, pdc_unit_id who) {
    return &pos->world->rules->gun[pos_roster(pos, who)->gun];
}

static const pdc_weapon_row *weapon_of(const pdc_pos *pos, pdc_unit_id who) {
    return &pos->world->rules->weapon[pos_roster(pos, who)->weapon];
}

/* Within a distance given in hexes of the map, or in paces where it is not [HC-60]. */
static int within(const pdc_pos *pos, int hexes, int limit_hexes, int limit_paces) {
    return limit_hexes != 0 ? hexes <= limit_hexes : fire_paces(pos, hexes) <= limit_paces;
}

/* Range in paces of small arms: the unit's own, or the weapon's [FE-48..53]. */
static int small_arms_range(const pdc_pos *pos, pdc_unit_id who) {
    int own = pos_roster(pos, who)->range;
    return own != 0 ? own : weapon_of(pos, who)->range;
}

int fire_in_range(const pdc_pos *pos, pdc_unit_id who, int shot, int hexes) {
    if (shot == SHOT_SMALL_ARMS) {
        int own = pos_roster(pos, who)->range; /* [FE-51] rifles of some countries */
        return within(pos, hexes, own != 0 ? 0 : weapon_of(pos, who)->hexes,
                      small_arms_range(pos, who));
    }
    const pdc_gun_row *gun = fire_gun(pos, who);
    return shot == SHOT_CANISTER ? within(pos, hexes, gun->canister_hexes, gun->canister)
                                 : within(pos, hexes, gun->max_hexes, gun->max); /* [FE-115] */
}

int fire_reaches(const pdc_pos *pos, pdc_unit_id who, int hexes) {
    if (!pos_is_guns(pos, who)) {
        return fire_in_range(pos, who, SHOT_SMALL_ARMS, hexes);
    }
    return fire_in_range(pos, who, SHOT_BALL, hexes) ||
           fire_in_range(pos, who, SHOT_CANISTER, hexes);
}

int pdc_fire_carries(const pdc_pos *pos, pdc_unit_id who, int hexes) {
    int guns = pos_is_guns(pos, who);
    if (guns && fire_in_range(pos, who, SHOT_CANISTER, hexes)) {
        return 2;
    }
    return fire_reaches(pos, who, hexes) != 0;
}

int pdc_metres(const pdc_pos *pos, int hexes) {
    return (3 * fire_paces(pos, 1) + 2) / 4 * hexes; /* [HC-01] 133 paces are 100 metres */
}

/* [HC-28] what a refusal for range cites: the entry of the weapon */
pdc_verdict fire_range_verdict(const pdc_pos *pos, pdc_unit_id who, int shot) {
    if (fire_by_hits(pos)) {
        return PDC_VERDICT_OUT_OF_HIT_RANGE;
    }
    if (shot == SHOT_CANISTER) {
        return PDC_VERDICT_SHOT_RANGE;
    }
    if (shot == SHOT_BALL) {
        return PDC_VERDICT_OUT_OF_RANGE_GUN;
    }
    const char *rifle = pdc_verdict_rules[PDC_VERDICT_OUT_OF_RANGE_RIFLE];
    size_t length = sizeof "FE-50";
    return memcmp(weapon_of(pos, who)->rule, rifle, length) == 0 ? PDC_VERDICT_OUT_OF_RANGE_RIFLE
                                                                 : PDC_VERDICT_OUT_OF_RANGE;
}

/* Cover ---------------------------------------------------------------------------------------- */

/* Cover that a hexside gives to the hex behind it, and whether it is the front of a field work. */
static pdc_cover side_cover(const pdc_pos *pos, pdc_hex_id hex, int direction, int *front_side) {
    const pdc_rules *rules = pos->world->rules;
    int cover = PDC_COVER_NONE;
    *front_side = 0;
    for (int f = 0; f < rules->features; f++) {
        if ((pos->world->map->cell[hex].edge[direction] >> f & 1) != 0) {
            cover = rules->feature[f].cover > cover ? rules->feature[f].cover : cover;
            *front_side |= rules->feature[f].front_side;
        }
    }
    return (pdc_cover)cover;
}

/* [FE-09] cover of one hex against a line of fire: the ground, or every hexside that the line
 * crosses into it */
static pdc_cover hex_cover(const pdc_pos *pos, pdc_hex_id from, pdc_hex_id hex) {
    const pdc_map *map = pos->world->map;
    const pdc_terrain_row *ground = pos_terrain(pos, hex);
    los_walk walk;
    los_stage stage;
    los_begin(&walk, hex_axial_of(map, hex), hex_axial_of(map, from));
    los_next(&walk, &stage);
    int by_sides = PDC_COVER_HARD;
    int works = 1;
    for (int i = 0; i < stage.count; i++) {
        int direction = pdc_map_direction(map, hex, hex_at(map, stage.hex[i]));
        int front = 0;
        int cover = direction >= 0 ? (int)side_cover(pos, hex, direction, &front) : PDC_COVER_NONE;
        by_sides = cover < by_sides ? cover : by_sides;
        works &= front;
    }
    int by_ground = ground->cover_front && !works ? PDC_COVER_NONE : ground->cover;
    return (pdc_cover)(by_ground > by_sides ? by_ground : by_sides);
}

/* Hex of the firing unit nearest to a hex. */
static pdc_hex_id nearest_hex(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id to) {
    const pdc_unit *unit = pos_unit(pos, who);
    pdc_hex_id best = unit->hex[0];
    for (int part = 1; part < unit->hexes; part++) {
        if (pdc_map_distance(pos->world->map, unit->hex[part], to) <
            pdc_map_distance(pos->world->map, best, to)) {
            best = unit->hex[part];
        }
    }
    return best;
}

pdc_cover fire_cover(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target) {
    const pdc_unit *unit = pos_unit(pos, target);
    int cover = PDC_COVER_HARD;
    for (int part = 0; part < unit->hexes; part++) {
        int here = (int)hex_cover(pos, nearest_hex(pos, who, unit->hex[part]), unit->hex[part]);
        cover = here < cover ? here : cover; /* [FE-09] sheltered only when all of it is */
    }
    return (pdc_cover)cover;
}

/* The target ----------------------------------------------------------------------------------- */

/* [FE-84] a formation being formed counts as formed; [FE-85] from whatever side it is seen */
static pdc_formation shown_form(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    return (pdc_formation)(unit->change_left != 0 ? unit->change_form : unit->form);
}

static const pdc_formation_row *formation_shown(const pdc_pos *pos, pdc_unit_id who) {
    return &pos->world->rules->formation[shown_form(pos, who)];
}

/* [HC-61, FE-78, FE-X7, FE-X8] ranks in the hex that is hit */
int fire_ranks(const pdc_pos *pos, pdc_unit_id target, pdc_hex_id hex) {
    int part = footprint_part(pos_unit(pos, target), hex);
    pdc_fraction share = pdc_share(pos, target, part < 0 ? 0 : part);
    switch ((pdc_ranks)formation_shown(pos, target)->ranks) {
    case PDC_RANKS_ONE: return 1;
    case PDC_RANKS_TWO: return 2;
    case PDC_RANKS_HALF: return (share.num + 2 * share.den - 1) / (2 * share.den);
    case PDC_RANKS_ALL: return (share.num + share.den - 1) / share.den;
    case PDC_RANKS_PARTS:
    case PDC_RANKS_PACK: return depth_ranks(pos, target, shown_form(pos, target));
    case PDC_RANKS_COUNT: break;
    }
    return 1;
}

static int is_charge_on(const pdc_frame *frame, pdc_unit_id who, pdc_unit_id target) {
    return frame->kind == PDC_FRAME_CHARGE && frame->who == target && frame->other == who;
}

int fire_is_charger(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target, fire_mode mode) {
    if (mode == FIRE_CHARGE) {
        return 1;
    }
    for (int i = 0; i < pos->state->game.frames; i++) {
        if (is_charge_on(&pos->state->pending[i], who, target)) {
            return 1;
        }
    }
    return 0;
}

/* The ledger ----------------------------------------------------------------------------------- */

static void add_line(pdc_ledger *ledger, const char *rule, int value) {
    if (value == 0 || ledger->count == PDC_MAX_LEDGER) {
        return;
    }
    pdc_ledger_line *line = &ledger->line[ledger->count++];
    memcpy(line->rule, rule, sizeof line->rule);
    line->add = (int16_t)value;
    line->times = 1;
    line->over = 1;
    ledger->total += value;
}

static void add(const pdc_pos *pos, pdc_ledger *ledger, pdc_fire_modifier_kind kind, int times) {
    const pdc_fire_modifier *row = &pos->world->rules->fire[kind];
    add_line(ledger, row->rule, row->value * times);
}

/* Rows for every kind of fire [FE-88..93]; close order has none of its own [FE-X1], massed order
 * keeps its men [FE-X2]. */
static void add_common(const pdc_pos *pos, const fire_plan *plan, pdc_unit_id victim,
                       pdc_ledger *out) {
    const pdc_formation_row *shown = formation_shown(pos, victim);
    int cavalry = pos_is_cavalry(pos, victim);
    add(pos, out, PDC_FIRE_MODIFIER_TARGET_MASS, shown->mass);
    add(pos, out, PDC_FIRE_MODIFIER_TARGET_IRREGULAR,
        pos->world->rules->status[pos_roster(pos, victim)->status].irregular);
    add(pos, out, PDC_FIRE_MODIFIER_TARGET_SKIRMISH, shown->dispersed && !cavalry);
    add(pos, out, PDC_FIRE_MODIFIER_TARGET_FORAGERS, shown->dispersed && cavalry);
    add(pos, out, PDC_FIRE_MODIFIER_TARGET_CHARGING,
        cavalry && fire_is_charger(pos, plan->who, victim, (fire_mode)plan->mode));
    add(pos, out, PDC_FIRE_MODIFIER_FIRER_FATIGUE, pos_unit(pos, plan->who)->fatigue);
}

/* [FE-95, HC-71] beyond half range; who charges home or assaults is in contact */
static int is_beyond_half(const pdc_pos *pos, const fire_plan *plan, pdc_unit_id victim,
                          int hexes) {
    int range = plan->shot == SHOT_CANISTER ? fire_gun(pos, plan->who)->canister
                                            : small_arms_range(pos, plan->who);
    if (plan->mode == FIRE_CHARGE ||
        (plan->mode == FIRE_DEFENSIVE && pos_has(pos, victim, PDC_FLAG_DECLARED))) {
        return 0;
    }
    return 2 * fire_paces(pos, hexes) > range;
}

/* [FE-105] within a quarter of the range; fire at a charger is spread over its approach */
static int is_point_blank(const pdc_pos *pos, const fire_plan *plan, pdc_unit_id victim,
                          int hexes) {
    int is_charger = fire_is_charger(pos, plan->who, victim, (fire_mode)plan->mode);
    if (plan->shot == SHOT_BALL ||
        (is_charger && !pos_option(pos, PDC_OPTION_CHARGE_FIRE_POINT_BLANK))) {
        return 0;
    }
    int canister = plan->shot == SHOT_CANISTER;
    int range = canister ? fire_gun(pos, plan->who)->canister : small_arms_range(pos, plan->who);
    int given =
        canister ? fire_gun(pos, plan->who)->point_blank : weapon_of(pos, plan->who)->point_blank;
    return given != 0 ? fire_paces(pos, hexes) <= given : 4 * fire_paces(pos, hexes) <= range;
}

/* Guns in position: the formation in which they fire. */
static int is_battery(const pdc_pos *pos, pdc_unit_id who) {
    return pos_is_guns(pos, who) && pos_formation(pos, who)->fires;
}

/* Rows for small arms and canister [FE-94..104]. */
static void add_small(const pdc_pos *pos, const fire_plan *plan, pdc_unit_id victim, pdc_hex_id at,
                      pdc_ledger *out) {
    const pdc_unit *firer = pos_unit(pos, plan->who);
    int hexes = footprint_distance_hex(pos, plan->who, at);
    int guns = pos_is_guns(pos, plan->who);
    int cover = (int)fire_cover(pos, plan->who, victim);
    add(pos, out, PDC_FIRE_MODIFIER_FIRER_SKIRMISH,
        pos_formation(pos, plan->who)->dispersed && !pos_is_cavalry(pos, plan->who));
    add(pos, out, PDC_FIRE_MODIFIER_BEYOND_HALF, is_beyond_half(pos, plan, victim, hexes));
    /* [FE-96, FE-97] exclusive states; never of guns, which do not fire then [FE-71] */
    add(pos, out, PDC_FIRE_MODIFIER_FIRER_UNFORMED,
        !guns && firer->cohesion == PDC_COHESION_UNFORMED);
    add(pos, out, PDC_FIRE_MODIFIER_FIRER_DISORDER,
        !guns && firer->cohesion == PDC_COHESION_DISORDER);
    add(pos, out, PDC_FIRE_MODIFIER_TARGET_ARMOUR,
        pos_trait(pos, victim, PDC_TRAIT_ARMOURED | PDC_TRAIT_ARMOURED_HORSE));
    add(pos, out, PDC_FIRE_MODIFIER_TARGET_GUNNERS, is_battery(pos, victim));
    add(pos, out, PDC_FIRE_MODIFIER_TARGET_DEEP,
        formation_shown(pos, victim)->square || fire_ranks(pos, victim, at) > 1);
    add(pos, out, PDC_FIRE_MODIFIER_LIGHT_COVER, cover == PDC_COVER_LIGHT);
    add(pos, out, PDC_FIRE_MODIFIER_HARD_COVER, cover == PDC_COVER_HARD);
    add(pos, out, PDC_FIRE_MODIFIER_CANISTER, plan->shot == SHOT_CANISTER);
}

/* [FE-107, FE-112, FE-79] ranks that give a bonus: none for one rank or limbered guns, never more
 * than the shot goes through */
static int rank_bonus(const pdc_pos *pos, pdc_unit_id victim, pdc_hex_id at, int ranks_left) {
    int ranks = fire_ranks(pos, victim, at);
    if (ranks < 2 || (pos_is_guns(pos, victim) && !is_battery(pos, victim))) {
        return 0;
    }
    return ranks < ranks_left ? ranks : ranks_left;
}

/* Rows for round shot [FE-106..111]. */
static void add_ball(const pdc_pos *pos, const fire_plan *plan, pdc_unit_id victim, pdc_hex_id at,
                     int ranks_left, pdc_ledger *out) {
    const pdc_gun_row *gun = fire_gun(pos, plan->who);
    int hexes = footprint_distance_hex(pos, plan->who, at);
    int beyond_far = !within(pos, hexes, gun->far_hexes, gun->far);
    int beyond_mid = !beyond_far && !within(pos, hexes, gun->mid_hexes, gun->mid);
    add(pos, out, PDC_FIRE_MODIFIER_BALL_LINE,
        formation_shown(pos, victim)->line && !pos_is_guns(pos, victim));
    add(pos, out, PDC_FIRE_MODIFIER_BALL_RANK, rank_bonus(pos, victim, at, ranks_left));
    add(pos, out, PDC_FIRE_MODIFIER_BALL_BEYOND_MID, beyond_mid);
    add(pos, out, PDC_FIRE_MODIFIER_BALL_BEYOND_LONG, beyond_far); /* -6 in all, not on top of -3 */
    add(pos, out, PDC_FIRE_MODIFIER_BALL_HARD_COVER,
        fire_cover(pos, plan->who, victim) == PDC_COVER_HARD);
    add(pos, out, PDC_FIRE_MODIFIER_BALL_GUNNERS, is_battery(pos, victim));
}

/* [FE-33, FE-45, FE-47, FE-86] the factor of the figures that fire; of a mixed front rank the lower
 * one */
static int weapon_factor(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_roster_unit *roster = pos_roster(pos, who);
    const pdc_status_row *status = &pos->world->rules->status[roster->status];
    int factor;
    if (roster->fire != PDC_UNSET) {
        factor = roster->fire;
    } else if (pos_is_guns(pos, who)) {
        factor = fire_gun(pos, who)->factor + status->artillery;
    } else {
        factor = status->fire[roster->weapon];
    }
    return roster->elite_fire != PDC_UNSET && roster->elite_fire < factor ? roster->elite_fire
                                                                          : factor;
}

int fire_ledger(const pdc_pos *pos, const fire_plan *plan, pdc_unit_id victim, pdc_hex_id at,
                int ranks_left, pdc_ledger *out) {
    static const char weapon[12] = "weapon";
    memset(out, 0, sizeof *out);
    add_common(pos, plan, victim, out);
    int doubled = is_point_blank(pos, plan, victim, footprint_distance_hex(pos, plan->who, at));
    if (plan->shot == SHOT_BALL) {
        add_ball(pos, plan, victim, at, ranks_left, out);
    } else {
        add_small(pos, plan, victim, at, out);
    }
    if (doubled && out->count < PDC_MAX_LEDGER) {
        const pdc_fire_modifier *row = &pos->world->rules->fire[PDC_FIRE_MODIFIER_POINT_BLANK];
        pdc_ledger_line *line = &out->line[out->count++];
        memcpy(line->rule, row->rule, sizeof line->rule);
        line->times = (uint8_t)row->value;
        line->over = 1;
    }
    int factor = weapon_factor(pos, plan->who);
    if (factor == 0 && out->count < PDC_MAX_LEDGER) {
        memcpy(out->line[out->count].rule, weapon, sizeof weapon);
        out->line[out->count].times = 1;
        out->line[out->count++].over = 1;
    }
    add_line(out, weapon, factor);
    return doubled;
}

/* Die and table -------------------------------------------------------------------------------- */

int fire_die_value(const pdc_pos *pos, pdc_unit_id who, int die) {
    const pdc_roster_unit *roster = pos_roster(pos, who);
    int mixed = roster->elite_fire != PDC_UNSET && !pos->world->rules->status[roster->status].elite;
    return die + mixed - 3; /* [FE-45, FE-46] a front rank of two kinds: one more on the die */
}

/* [FE-31, FE-87] the volleys of one period: L = N * g * g * S / 3200, rounded half up, g = f + 7
 * held between 0 and 19 */
int fire_table(int men_per_figure, int figures, int factor) {
    int g = (factor < -7 ? -7 : factor > 12 ? 12 : factor) + 7;
    return (figures * g * g * men_per_figure + 1600) / 3200;
}

int pdc_losses_table(const pdc_rules *rules, int figures, int factor) {
    return fire_table(rules->men_per_figure, figures, factor);
}

/* Men of one victim by itself: table, doubling, periods, half effect [CV-9, HC-60]. */
static int men_alone(const pdc_pos *pos, const fire_plan *plan, const fire_victim *victim,
                     int die) {
    int each = setting(pos, PDC_OPTION_MEN_PER_FIGURE, pos->world->rules->men_per_figure);
    int men = fire_table(each, plan->figures, victim->factor + fire_die_value(pos, plan->who, die));
    if (victim->doubled) {
        men *= pos->world->rules->fire[PDC_FIRE_MODIFIER_POINT_BLANK].value; /* [FE-105] */
    }
    men *= plan->periods;
    return plan->effect == 1 ? (men + 1) / 2 : men; /* [FE-37, FE-39] halved once, rounded up */
}

void fire_men(const pdc_pos *pos, const fire_plan *plan, int die, int32_t men[FIRE_MAX_VICTIMS]) {
    int first = 0;           // losses of the unit hit first, before the cap
    if (fire_by_hits(pos)) { /* [HC-65] as if every die showed this */
        men[0] = plan->effect != 0 && hit_scores(pos, plan, die) ? hit_dice(pos, plan) : 0;
        men[0] = men[0] < plan->victim[0].most ? men[0] : plan->victim[0].most;
        return;
    }
    for (int i = 0; i < plan->victims; i++) {
        const fire_victim *victim = &plan->victim[i];
        int lost = plan->effect != 0 ? men_alone(pos, plan, victim, die) : 0;
        if (victim->how == HURT_SHELTERED) {
            lost = (men[0] + 9) / 10; /* [FE-X3] a tenth of the losses of the square, rounded up */
        } else if (victim->how == HURT_BEHIND_SCREEN) {
            lost = lost > first ? lost - first : 0; /* [FE-55, FE-83] less what the screen lost */
        }
        first = i == 0 ? lost : first;
        men[i] = lost < victim->most ? lost : victim->most;
    }
}
