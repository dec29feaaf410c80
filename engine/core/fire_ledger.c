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
#include "measure.h"
#include "modifiers.h"
#include "pace.h"

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
    int fine = fire_fine_scale(pos);
    switch (kind) {
    case PACES_SCREEN: return rules->screen_paces[fine]; /* [FE-54] */
    case PACES_FRIEND: return rules->friend_paces[fine]; /* [FE-67] */
    case PACES_OVER: return rules->over_paces[fine];     /* [FE-02] */
    case PACES_MELEE: break;
    }
    return rules->melee_paces[fine]; /* [FE-13] */
}

const pdc_gun_row *fire_gun(const pdc_pos *pos, pdc_unit_id who) {
    return &pos->world->rules->gun[pos_roster(pos, who)->gun];
}

const pdc_gun_reach *fire_gun_reach(const pdc_pos *pos, pdc_unit_id who) {
    return &fire_gun(pos, who)->reach[fire_fine_scale(pos)];
}

static const pdc_weapon_row *weapon_of(const pdc_pos *pos, pdc_unit_id who) {
    return &pos->world->rules->weapon[pos_roster(pos, who)->weapon];
}

/* Within a distance given in hexes of the map, or in paces where it is not [HC-60]. */
static int within(const pdc_pos *pos, int hexes, int limit_hexes, int limit_paces) {
    return limit_hexes != 0 ? hexes <= limit_hexes : fire_paces(pos, hexes) <= limit_paces;
}

/* Range in paces of small arms: the unit's own, that of its nation, or the weapon's [FE-48..53]. */
static int small_arms_range(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_rules *rules = pos->world->rules;
    const pdc_roster_unit *roster = pos_roster(pos, who);
    if (roster->range != 0) {
        return roster->range;
    }
    for (int i = 0; i < rules->ranges; i++) {
        const pdc_nation_range *row = &rules->nation_range[i]; /* [FE-51, HC-331] */
        if (row->weapon == roster->weapon && pdc_name_same(row->nation, roster->nation)) {
            return row->range[fire_fine_scale(pos)];
        }
    }
    return weapon_of(pos, who)->range[fire_fine_scale(pos)];
}

int fire_in_range(const pdc_pos *pos, pdc_unit_id who, int shot, int hexes) {
    if (shot == SHOT_SMALL_ARMS) {
        int own = pos_roster(pos, who)->range; /* [FE-51] rifles of some countries */
        return within(pos, hexes, own != 0 ? 0 : weapon_of(pos, who)->hexes,
                      small_arms_range(pos, who));
    }
    const pdc_gun_row *gun = fire_gun(pos, who);
    const pdc_gun_reach *reach = fire_gun_reach(pos, who);
    return shot == SHOT_CANISTER ? within(pos, hexes, gun->canister_hexes, reach->canister)
                                 : within(pos, hexes, gun->max_hexes, reach->max); /* [FE-115] */
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

uint32_t pdc_distance(const pdc_pos *pos, int hexes) {
    const uint32_t hundred = 100;
    uint32_t count = (uint32_t)(hexes > 0 ? hexes : 0);
    switch ((pdc_measure_unit)pos->world->rules->distances) {
    case PDC_MEASURE_PACES: return hundred * (uint32_t)fire_paces(pos, (int)count); /* [FE-04] */
    case PDC_MEASURE_INCHES: return hundred * count * pace_inches(pos);             /* [FR-60] */
    case PDC_MEASURE_CM:                                                            /* [RQ-90] */
        return hundred * count * measure_open_hex(pos->world->rules, PDC_CLASS_FOOT) /
               PDC_TICKS_PER_MP;
    case PDC_MEASURE_MP:
    case PDC_MEASURE_HEXES:
    case PDC_MEASURE_COUNT: break;
    }
    return hundred * count;
}

/* [HC-28, FE-48..53] what a refusal for range cites: the entry of the weapon */
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
    static const pdc_verdict of_weapons[] = {
        PDC_VERDICT_OUT_OF_RANGE_RIFLE, PDC_VERDICT_OUT_OF_RANGE_MUSKETOON,
        PDC_VERDICT_OUT_OF_RANGE_BOW, PDC_VERDICT_OUT_OF_RANGE_SPEAR};
    const pdc_weapon_row *weapon = weapon_of(pos, who);
    size_t entries = sizeof of_weapons / sizeof of_weapons[0];
    entries = weapon->hexes == 0 ? entries : 1; // ranges of HC-60: rifles apart, the musket's
    for (size_t i = 0; i < entries; i++) {
        if (memcmp(weapon->rule, pdc_verdict_rules[of_weapons[i]], sizeof "FE-50") == 0) {
            return of_weapons[i];
        }
    }
    return PDC_VERDICT_OUT_OF_RANGE;
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

pdc_cover fire_cover(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target) {
    const pdc_unit *unit = pos_unit(pos, target);
    int cover = PDC_COVER_HARD;
    for (int part = 0; part < unit->hexes; part++) {
        int here = (int)hex_cover(pos, pdc_nearest_hex(pos, who, unit->hex[part]), unit->hex[part]);
        cover = here < cover ? here : cover; /* [FE-09] sheltered only when all of it is */
    }
    return (pdc_cover)cover;
}

/* The target ----------------------------------------------------------------------------------- */

/* [FE-84] a formation being formed counts as formed */
static pdc_formation shown_form(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    int forming = unit->change_left != 0 && (unit->change_kind == PDC_CHANGING_NONE ||
                                             unit->change_kind == PDC_CHANGING_FORM ||
                                             unit->change_kind == PDC_CHANGING_RECOVER);
    return (pdc_formation)(forming ? unit->change_form : unit->form);
}

/* [FE-85] from whatever side it is seen */
static const pdc_formation_row *formation_shown(const pdc_pos *pos, pdc_unit_id who) {
    return &pos->world->rules->formation[shown_form(pos, who)];
}

int fire_front(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    int front = depth_front(pos, who, (pdc_formation)unit->form);
    if (unit->potence != 0) {
        /* [FF-36] companies set back do not fire forward */
        int back = (unit->potence & 1) + (unit->potence >> 1 & 1);
        int parts = depth_parts(pos, who);
        front -= back * ((pos_strength(pos, who) + parts - 1) / parts);
    }
    return front > 0 ? front : 0;
}

/* [HC-61, FE-78, FE-X7, FE-X8] ranks in the hex that is hit */
int fire_ranks(const pdc_pos *pos, pdc_unit_id target, pdc_hex_id hex) {
    int part = footprint_part(pos_unit(pos, target), hex);
    pdc_fraction share = pdc_share(pos, target, part < 0 ? 0 : part);
    if (depth_is_limbered(pos, target)) {
        return pdc_unit_ranks(pos, target); /* [FE-79] */
    }
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

static int in_contact(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target, pdc_contact kind) {
    const pdc_unit *unit = pos_unit(pos, target);
    return unit->contact_kind == kind && unit->contact == who;
}

int fire_is_charger(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target, fire_mode mode) {
    if (target == 0) {
        return 0;
    }
    if (mode == FIRE_CHARGE || in_contact(pos, who, target, PDC_CONTACT_CHARGING)) {
        return 1;
    }
    for (int i = 0; i < pos->state->game.frames; i++) {
        if (is_charge_on(&pos->state->pending[i], who, target)) {
            return 1;
        }
    }
    return 0;
}

int fire_comes_home(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id target, fire_mode mode) {
    return target != 0 && (fire_is_charger(pos, who, target, mode) ||
                           in_contact(pos, who, target, PDC_CONTACT_CONTACTING) ||
                           fire_is_assaulted(pos, who, target));
}

/* The ledger ----------------------------------------------------------------------------------- */

static void add(const pdc_pos *pos, pdc_ledger *ledger, pdc_fire_modifier_kind kind, int times) {
    const pdc_fire_modifier *row = &pos->world->rules->fire[kind];
    if (row->value * times != 0) {
        ledger_add(ledger, row->rule, row->value * times);
    }
}

/* Rows for every kind of fire [FE-88..93]; close order has none of its own [FE-X1], massed order
 * keeps its men [FE-X2]. victim 0: a lone leader. */
static void add_common(const pdc_pos *pos, const fire_plan *plan, pdc_unit_id victim,
                       pdc_ledger *out) {
    if (victim != 0) {
        const pdc_formation_row *shown = formation_shown(pos, victim);
        int cavalry = pos_is_cavalry(pos, victim);
        add(pos, out, PDC_FIRE_MODIFIER_TARGET_MASS, shown->mass);
        add(pos, out, PDC_FIRE_MODIFIER_TARGET_IRREGULAR,
            pos->world->rules->status[pos_roster(pos, victim)->status].irregular);
        add(pos, out, PDC_FIRE_MODIFIER_TARGET_SKIRMISH, shown->dispersed && !cavalry);
        add(pos, out, PDC_FIRE_MODIFIER_TARGET_FORAGERS, shown->dispersed && cavalry);
        add(pos, out, PDC_FIRE_MODIFIER_TARGET_CHARGING,
            cavalry && fire_is_charger(pos, plan->who, victim, (fire_mode)plan->mode));
    }
    add(pos, out, PDC_FIRE_MODIFIER_FIRER_FATIGUE, pos_unit(pos, plan->who)->fatigue);
}

/* [FE-95, HC-71] beyond half range; who charges home or assaults is in contact */
static int is_beyond_half(const pdc_pos *pos, const fire_plan *plan, pdc_unit_id victim,
                          int hexes) {
    int range = plan->shot == SHOT_CANISTER ? fire_gun_reach(pos, plan->who)->canister
                                            : small_arms_range(pos, plan->who);
    if (plan->mode == FIRE_CHARGE ||
        (plan->mode == FIRE_DEFENSIVE && victim != 0 && pos_has(pos, victim, PDC_FLAG_DECLARED)) ||
        (plan->by_halves && fire_comes_home(pos, plan->who, victim, (fire_mode)plan->mode))) {
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
    int range =
        canister ? fire_gun_reach(pos, plan->who)->canister : small_arms_range(pos, plan->who);
    int given = canister ? fire_gun_reach(pos, plan->who)->point_blank
                         : weapon_of(pos, plan->who)->point_blank[fire_fine_scale(pos)];
    return given != 0 ? fire_paces(pos, hexes) <= given : 4 * fire_paces(pos, hexes) <= range;
}

/* Guns in position: the formation in which they fire. */
static int is_battery(const pdc_pos *pos, pdc_unit_id who) {
    return pos_is_guns(pos, who) && pos_formation(pos, who)->fires;
}

/* Cover of the victim, or of the hex in which a lone leader stands. */
static int cover_of(const pdc_pos *pos, const fire_plan *plan, pdc_unit_id victim, pdc_hex_id at) {
    return victim != 0 ? (int)fire_cover(pos, plan->who, victim)
                       : (int)hex_cover(pos, pdc_nearest_hex(pos, plan->who, at), at);
}

/* Rows about the target for small arms and canister [FE-98..100, FE-103]. */
static void add_small_target(const pdc_pos *pos, pdc_unit_id victim, pdc_hex_id at,
                             pdc_ledger *out) {
    if (victim == 0) {
        add(pos, out, PDC_FIRE_MODIFIER_LONE_FIGURE, 1);
        return;
    }
    add(pos, out, PDC_FIRE_MODIFIER_TARGET_ARMOUR,
        pos_trait(pos, victim, PDC_TRAIT_ARMOURED | PDC_TRAIT_ARMOURED_HORSE));
    add(pos, out, PDC_FIRE_MODIFIER_TARGET_GUNNERS, is_battery(pos, victim));
    add(pos, out, PDC_FIRE_MODIFIER_TARGET_DEEP,
        formation_shown(pos, victim)->square || fire_ranks(pos, victim, at) > 1);
}

/* Rows for small arms and canister [FE-94..104]. */
static void add_small(const pdc_pos *pos, const fire_plan *plan, pdc_unit_id victim, pdc_hex_id at,
                      pdc_ledger *out) {
    const pdc_unit *firer = pos_unit(pos, plan->who);
    int hexes = footprint_distance_hex(pos, plan->who, at);
    int guns = pos_is_guns(pos, plan->who);
    int cover = cover_of(pos, plan, victim, at);
    add(pos, out, PDC_FIRE_MODIFIER_FIRER_SKIRMISH,
        pos_formation(pos, plan->who)->dispersed && !pos_is_cavalry(pos, plan->who));
    add(pos, out, PDC_FIRE_MODIFIER_BEYOND_HALF, is_beyond_half(pos, plan, victim, hexes));
    /* [FE-96, FE-97] exclusive states; never of guns, which do not fire then [FE-71] */
    add(pos, out, PDC_FIRE_MODIFIER_FIRER_UNFORMED,
        !guns && firer->cohesion == PDC_COHESION_UNFORMED);
    add(pos, out, PDC_FIRE_MODIFIER_FIRER_DISORDER,
        !guns && firer->cohesion == PDC_COHESION_DISORDER);
    add_small_target(pos, victim, at, out);
    add(pos, out, PDC_FIRE_MODIFIER_LIGHT_COVER, cover == PDC_COVER_LIGHT);
    add(pos, out, PDC_FIRE_MODIFIER_HARD_COVER, cover == PDC_COVER_HARD);
    add(pos, out, PDC_FIRE_MODIFIER_CANISTER, plan->shot == SHOT_CANISTER);
}

/* [FE-107, FE-112, FE-79] ranks that give a bonus: none for one rank or limbered guns, never more
 * than the shot goes through. [FE-113] one for an infantry double line; [FF-25] by option only those
 * behind the first */
static int rank_bonus(const pdc_pos *pos, pdc_unit_id victim, pdc_hex_id at, int ranks_left) {
    const pdc_formation_row *shown = formation_shown(pos, victim);
    int ranks = fire_ranks(pos, victim, at);
    if (ranks < 2 || shown->dispersed || (pos_is_guns(pos, victim) && !is_battery(pos, victim))) {
        return 0;
    }
    int behind_first = pos_option(pos, PDC_OPTION_BALL_RANK_BONUS) != 0;
    int double_line =
        shown->ranks == PDC_RANKS_TWO && !shown->square && pos_is_infantry(pos, victim);
    int bonus = double_line ? 1 : ranks - behind_first;
    return bonus < ranks_left ? bonus : ranks_left;
}

/* Rows for round shot [FE-106..111]. */
static void add_ball(const pdc_pos *pos, const fire_plan *plan, pdc_unit_id victim, pdc_hex_id at,
                     int ranks_left, pdc_ledger *out) {
    const pdc_gun_row *gun = fire_gun(pos, plan->who);
    const pdc_gun_reach *reach = fire_gun_reach(pos, plan->who);
    int hexes = footprint_distance_hex(pos, plan->who, at);
    int beyond_far = !within(pos, hexes, gun->far_hexes, reach->far);
    int beyond_mid = !beyond_far && !within(pos, hexes, gun->mid_hexes, reach->mid);
    if (victim != 0) {
        add(pos, out, PDC_FIRE_MODIFIER_BALL_LINE,
            formation_shown(pos, victim)->line && !pos_is_guns(pos, victim));
        add(pos, out, PDC_FIRE_MODIFIER_BALL_RANK, rank_bonus(pos, victim, at, ranks_left));
    }
    add(pos, out, PDC_FIRE_MODIFIER_BALL_BEYOND_MID, beyond_mid);
    add(pos, out, PDC_FIRE_MODIFIER_BALL_BEYOND_LONG, beyond_far); /* -6 in all, not on top of -3 */
    add(pos, out, PDC_FIRE_MODIFIER_BALL_HARD_COVER,
        cover_of(pos, plan, victim, at) == PDC_COVER_HARD);
    add(pos, out, PDC_FIRE_MODIFIER_BALL_GUNNERS, victim != 0 && is_battery(pos, victim));
}

/* [FE-34, HC-323] small arms by status, of some nations by a row of their own */
static int small_arms_factor(const pdc_pos *pos, const pdc_roster_unit *roster) {
    const pdc_rules *rules = pos->world->rules;
    for (int i = 0; i < rules->nation_fires && roster->nation[0] != 0; i++) {
        const pdc_nation_fire *row = &rules->nation_fire[i];
        if (row->status == roster->status && row->weapon == roster->weapon &&
            pdc_name_same(row->nation, roster->nation)) {
            return row->factor;
        }
    }
    return rules->status[roster->status].fire[roster->weapon];
}

/* [FE-33, FE-86] the factor of the figures that fire, the better men of the front rank aside */
static int own_factor(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_roster_unit *roster = pos_roster(pos, who);
    const pdc_status_row *status = &pos->world->rules->status[roster->status];
    if (roster->fire != PDC_UNSET) {
        return roster->fire;
    }
    return pos_is_guns(pos, who) ? fire_gun(pos, who)->factor + status->artillery
                                 : small_arms_factor(pos, roster);
}

/* [FE-45, FE-47] of a mixed front rank the lower one */
static int weapon_factor(const pdc_pos *pos, pdc_unit_id who) {
    int factor = own_factor(pos, who);
    int elite = pos_roster(pos, who)->elite_fire;
    return elite != PDC_UNSET && elite < factor ? elite : factor;
}

int fire_ledger(const pdc_pos *pos, const fire_plan *plan, pdc_unit_id victim, pdc_hex_id at,
                int ranks_left, pdc_ledger *out) {
    memset(out, 0, sizeof *out);
    add_common(pos, plan, victim, out);
    int doubled = is_point_blank(pos, plan, victim, footprint_distance_hex(pos, plan->who, at));
    if (plan->shot == SHOT_BALL) {
        add_ball(pos, plan, victim, at, ranks_left, out);
    } else {
        add_small(pos, plan, victim, at, out);
    }
    if (doubled) {
        const pdc_fire_modifier *row = &pos->world->rules->fire[PDC_FIRE_MODIFIER_POINT_BLANK];
        ledger_times(out, row->rule, row->value, 1);
    }
    ledger_add(out, "weapon", weapon_factor(pos, plan->who)); // told even when it is 0
    if (plan->periods > 1) {
        ledger_says(ledger_times(out, "HC-60", plan->periods, 1), PDC_REASON_PERIODS, 0, 0);
    }
    if (plan->effect == EFFECT_HALF) {
        ledger_says(ledger_times(out, "FE-37", 1, 2), PDC_REASON_HALF_EFFECT, 0, 0);
    }
    return doubled;
}

/* Die and table -------------------------------------------------------------------------------- */

int fire_die_value(const pdc_pos *pos, pdc_unit_id who, int die) {
    const pdc_roster_unit *roster = pos_roster(pos, who);
    int mixed = roster->elite_fire != PDC_UNSET && roster->elite_fire != own_factor(pos, who) &&
                !pos->world->rules->status[roster->status].elite;
    return die + mixed - 3; /* [FE-45, FE-46] a front rank of two kinds: one more on the die */
}

/* [FE-31, FE-87] the volleys of one period: L = N * g * g * S / 3200, rounded half up, g = f + 7
 * held between 0 and 19 */
int fire_table(int men_per_figure, int figures, int factor) {
    int g = (factor < -7 ? -7 : factor > 12 ? 12 : factor) + 7;
    return (figures * g * g * men_per_figure + 1600) / 3200;
}

/* S of the formula [FE-87] */
int pdc_men_per_figure(const pdc_pos *pos) {
    return setting(pos, PDC_OPTION_MEN_PER_FIGURE, pos->world->rules->men_per_figure);
}

int pdc_losses_table(const pdc_pos *pos, int figures, int factor) {
    return fire_table(pdc_men_per_figure(pos), figures, factor);
}

/* Men of one victim by itself: table, doubling, periods, half effect [CV-9, HC-60]. */
static int men_alone(const pdc_pos *pos, const fire_plan *plan, const fire_victim *victim,
                     int die) {
    int men = fire_table(pdc_men_per_figure(pos), plan->figures,
                         victim->factor + fire_die_value(pos, plan->who, die));
    if (victim->doubled) {
        men *= pos->world->rules->fire[PDC_FIRE_MODIFIER_POINT_BLANK].value; /* [FE-105] */
    }
    men *= plan->periods;
    /* [FE-37, FE-39] halved once, rounded up; [FE-20] so is each half of a fire that is divided */
    return victim->halves == 0 ? 0 : victim->halves == 1 ? (men + 1) / 2 : men;
}

/* [FF-55] with those kept from before; several units share them by their strength [HC-332] */
int fire_tenths(const pdc_pos *pos, const fire_plan *plan, int i, const int32_t men[PDC_MAX_HURT]) {
    const fire_victim *one = &plan->victim[i];
    int all = 0;
    for (int k = 0; k < plan->victims; k++) {
        const fire_victim *other = &plan->victim[k];
        all += other->how == PDC_HURT_SHELTERED && other->square == one->square
                   ? pos_strength(pos, other->unit)
                   : 0;
    }
    int share = all > 0 ? men[one->square] * pos_strength(pos, one->unit) / all : 0;
    return pos_unit(pos, one->unit)->tenths + share;
}

/* [FE-X3] a tenth of the losses of the square: where sheltering is played whole men of the tenths
 * that are kept, else rounded up */
static int men_sheltered(const pdc_pos *pos, const fire_plan *plan, int i,
                         const int32_t men[PDC_MAX_HURT]) {
    return pos->world->rules->shelter ? fire_tenths(pos, plan, i, men) / 10
                                      : (men[plan->victim[i].square] + 9) / 10;
}

void fire_men(const pdc_pos *pos, const fire_plan *plan, int die, int32_t men[PDC_MAX_HURT]) {
    int first = 0;           // losses of the unit hit first, before the cap
    if (fire_by_hits(pos)) { /* [HC-65] as if every die showed this */
        men[0] = plan->effect != 0 && die >= hit_needs(pos, plan) ? hit_dice(pos, plan) : 0;
        men[0] = men[0] < plan->victim[0].most ? men[0] : plan->victim[0].most;
        return;
    }
    for (int i = 0; i < plan->victims; i++) {
        const fire_victim *victim = &plan->victim[i];
        int lost = plan->effect != 0 ? men_alone(pos, plan, victim, die) : 0;
        if (victim->how == PDC_HURT_SHELTERED) {
            lost = men_sheltered(pos, plan, i, men);
        } else if (victim->how == PDC_HURT_BEHIND_SCREEN) {
            lost = lost > first ? lost - first : 0; /* [FE-55, FE-83] less what the screen lost */
        }
        first = i == 0 ? lost : first;
        men[i] = lost < victim->most ? lost : victim->most;
    }
}
