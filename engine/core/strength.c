/*
 * Strength in a melee and odds [HC-72, HC-73]: exact fractions, the ratio taken last. One place for
 * previews, checks and results.
 */
#include "melee.h"

#include <string.h>

#include "../pdc.h"
#include "charge.h"
#include "contact.h"
#include "facing.h"
#include "footprint.h"
#include "modifiers.h"
#include "occupancy.h"

/* Fractions ------------------------------------------------------------------------------------ */

static pdc_fraction fraction_of(int64_t num, int64_t den) {
    int64_t a = num < 0 ? -num : num;
    int64_t b = den;
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    pdc_fraction result = {a != 0 ? (int32_t)(num / a) : 0, a != 0 ? (int32_t)(den / a) : 1};
    return result;
}

pdc_fraction fraction_add(pdc_fraction a, pdc_fraction b) {
    return fraction_of((int64_t)a.num * b.den + (int64_t)b.num * a.den, (int64_t)a.den * b.den);
}

static pdc_fraction fraction_times(pdc_fraction a, int64_t num, int64_t den) {
    return fraction_of(a.num * num, a.den * den);
}

/* Multiply by a row of the table of the profile and note it. */
static pdc_fraction multiply(const pdc_pos *pos, pdc_fraction strength, pdc_melee_factor_kind kind,
                             pdc_ledger *out) {
    const pdc_melee_factor *factor = &pos->world->rules->factor[kind];
    ledger_says(ledger_times(out, factor->rule, factor->num, factor->den), PDC_REASON_FACTOR,
                (int)kind, 0);
    return fraction_times(strength, factor->num, factor->den);
}

/* Men that fight, and what each of them is worth. */
static void note_engaged(const pdc_pos *pos, pdc_unit_id who, pdc_fraction men, pdc_ledger *out) {
    ledger_says(ledger_times(out, "HC-72", men.num, men.den), PDC_REASON_ENGAGED,
                pos_roster(pos, who)->melee, who);
}

/* [HC-73] rounded down in the defender's favour */
int melee_column(const pdc_rules *rules, pdc_fraction attack, pdc_fraction defend) {
    int best = -99;
    int64_t ours = (int64_t)attack.num * defend.den;
    int64_t theirs = (int64_t)defend.num * attack.den;
    for (int i = 0; i < rules->odds_rows; i++) {
        const pdc_odds_row *row = &rules->odds[i];
        if (ours * row->defend >= theirs * row->attack && row->column > best) {
            best = row->column;
        }
    }
    return best;
}

/* Where units touch ---------------------------------------------------------------------------- */

int melee_touches(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target) {
    const pdc_unit *unit = pos_unit(pos, who);
    int found = 0;
    for (int part = 0; part < unit->hexes; part++) {
        int direction = pdc_map_direction(pos->world->map, unit->hex[part], target);
        if (direction < 0 || facing_side(pos, who, part, direction) != ARC_FRONT) {
            continue;
        }
        if (ground_open(pos, (pdc_class)pos_arm(pos, who)->movement_class, unit->hex[part],
                        direction)) {
            return 1;
        }
        found = -1;
    }
    return found;
}

arc_kind melee_arc_beside(const pdc_pos *pos, pdc_unit_id defender, pdc_hex_id target,
                          pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    int part = footprint_part(pos_unit(pos, defender), target);
    arc_kind best = ARC_NONE;
    for (int i = 0; i < unit->hexes && part >= 0; i++) {
        int direction = pdc_map_direction(pos->world->map, target, unit->hex[i]);
        arc_kind arc = direction >= 0 ? facing_side(pos, defender, part, direction) : ARC_NONE;
        if (arc != ARC_NONE && (best == ARC_NONE || arc < best)) {
            best = arc;
        }
    }
    return best;
}

/* The same; from afar the arc of the whole. */
static arc_kind arc_of(const pdc_pos *pos, pdc_unit_id defender, pdc_hex_id target,
                       pdc_unit_id who) {
    arc_kind beside = melee_arc_beside(pos, defender, target, who);
    return beside != ARC_NONE ? beside : facing_arc_unit(pos, defender, who);
}

int melee_arc(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target) {
    arc_kind best = ARC_NONE;
    for (int e = occ_first(pos, target); e != 0; e = occ_next(pos, e)) {
        if (pos_side(pos, occ_unit(e)) == pos_side(pos, who)) {
            continue;
        }
        arc_kind arc = arc_of(pos, occ_unit(e), target, who);
        if (best == ARC_NONE || (arc != ARC_NONE && arc < best)) {
            best = arc;
        }
    }
    return (int)best;
}

/* What the defenders of a hex are, taken together. */
typedef struct {
    int any, square, all_light, all_infantry, widest;
} defence_kind;

static int is_heavy_horse(const pdc_pos *pos, pdc_unit_id who) {
    return pos_is_cavalry(pos, who) && pos_trait(pos, who, PDC_TRAIT_HEAVY);
}

static defence_kind defence_kind_of(const pdc_pos *pos, pdc_hex_id target, int attacker_side) {
    defence_kind kind = {.all_light = 1, .all_infantry = 1};
    for (int e = occ_first(pos, target); e != 0; e = occ_next(pos, e)) {
        pdc_unit_id who = occ_unit(e);
        if (pos_side(pos, who) == attacker_side) {
            continue;
        }
        kind.any = 1;
        kind.square |= pos_formation(pos, who)->square;
        kind.all_light &= pos_is_light_horse(pos, who);
        kind.all_infantry &= pos_is_infantry(pos, who);
        kind.widest =
            pos_unit(pos, who)->hexes > kind.widest ? pos_unit(pos, who)->hexes : kind.widest;
    }
    return kind;
}

/* Figures that come to blows [HC-397] ----------------------------------------------------------- */

/* How broad the unit meets an enemy in that arc, in figures: its front, in flank the ranks that are
 * shown [FF-16], of a square one side. */
static int width_of(const pdc_pos *pos, pdc_unit_id who, int arc) {
    const pdc_formation_row *row = pos_formation(pos, who);
    int n = pos_strength(pos, who);
    if (pos_is_guns(pos, who) || row->dispersed != 0 ||
        pos_unit(pos, who)->cohesion == PDC_COHESION_PGD) {
        return n;
    }
    if (row->square != 0) {
        return (n + 3) / 4;
    }
    return arc == ARC_FLANK ? pdc_unit_shown(pos, who) : pdc_unit_front(pos, who);
}

/* [FF-08] how many enemies come at it: one for one in close order, more in dispersed order */
static int meets(const pdc_pos *pos, pdc_unit_id who, int width) {
    int dispersed = pos_formation(pos, who)->dispersed != 0;
    return width * (dispersed ? (int)pos_option(pos, PDC_OPTION_DISPERSED_BASE_RATIO) : 1);
}

enum { BEYOND_THE_ENDS = 2 }; // one figure at either end of the enemy's front

/* Attackers that find an enemy before them. */
static int room_to_attack(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target) {
    int room = BEYOND_THE_ENDS;
    for (int e = occ_first(pos, target); e != 0; e = occ_next(pos, e)) {
        pdc_unit_id other = occ_unit(e);
        if (pos_side(pos, other) != pos_side(pos, who)) {
            int width = width_of(pos, other, (int)arc_of(pos, other, target, who));
            room += (meets(pos, other, width) + pos_unit(pos, other)->hexes - 1) /
                    pos_unit(pos, other)->hexes;
        }
    }
    return room;
}

/* Defenders that find one: those who attack the hex. */
static int room_to_defend(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target,
                          pdc_unit_id attacker) {
    int room = BEYOND_THE_ENDS;
    for (pdc_unit_id enemy = 1; enemy <= pos->state->game.units; enemy++) {
        if (!pos_present(pos, enemy) || pos_side(pos, enemy) == pos_side(pos, who) ||
            (enemy != attacker &&
             (!pos_has(pos, enemy, PDC_FLAG_MELEE) || melee_touches(pos, enemy, target) <= 0))) {
            continue;
        }
        room += meets(pos, enemy, width_of(pos, enemy, ARC_FRONT));
    }
    return room;
}

/* [HC-397] the second and the third rank behind those that fight push, each with its share */
static pdc_fraction supported(const pdc_pos *pos, pdc_unit_id who, pdc_fraction figures,
                              pdc_ledger *out) {
    const pdc_formation_row *row = pos_formation(pos, who);
    const pdc_melee_factor *factor = &pos->world->rules->factor[PDC_MELEE_FACTOR_SUPPORT];
    int behind = pdc_unit_shown(pos, who) - 1;
    behind = behind > 2 ? 2 : behind;
    if (behind <= 0 || row->square != 0 || row->dispersed != 0 || pos_is_guns(pos, who) ||
        pos_unit(pos, who)->cohesion == PDC_COHESION_PGD) {
        return figures;
    }
    pdc_fraction times = fraction_of(factor->den + behind * factor->num, factor->den);
    ledger_says(ledger_times(out, factor->rule, times.num, times.den), PDC_REASON_FACTOR,
                PDC_MELEE_FACTOR_SUPPORT, 0);
    return fraction_times(figures, times.num, times.den);
}

static pdc_fraction at_most(pdc_fraction figures, int most) {
    if (figures.num > (int64_t)most * figures.den) {
        figures.num = most;
        figures.den = 1;
    }
    return figures;
}

/* [FF-14, FF-15] A mass is stronger at its front and sides, in rear only when it has turned about.
 * attacker 0: it attacks itself. */
static int mass_counts(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id attacker, int arc) {
    int later = pos_unit(pos, who)->contact_kind == PDC_CONTACT_FIGHTING; // a second round
    return pos->world->rules->first_rank != 0 && pos_formation(pos, who)->mass != 0 &&
           (arc != ARC_REAR || later ||
            melee_mass_turns(pos, who, attacker != 0 && contact_gave_time(pos, attacker)));
}

/* Attack --------------------------------------------------------------------------------------- */

#define EASY_GROUND PDC_MELEE_FACTOR_COUNT

/* [HC-72] up a slope, across a stream or bridge, into hard cover: the ground halves once; which row
 * of the table says so */
static pdc_melee_factor_kind hard_ground(const pdc_pos *pos, pdc_hex_id from, int direction,
                                         pdc_hex_id to) {
    const pdc_rules *rules = pos->world->rules;
    const pdc_cell *cell = &pos->world->map->cell[from];
    const pdc_terrain_row *terrain = pos_terrain(pos, to);
    int works = 0;
    for (int f = 0; f < rules->features; f++) {
        const pdc_feature_row *row = &rules->feature[f];
        if ((cell->edge[direction] >> f & 1) == 0) {
            continue;
        }
        works |= row->front_side;
        if (row->slope != 0 && pos->world->map->cell[to].height > cell->height) {
            return PDC_MELEE_FACTOR_UPHILL;
        }
        if (row->melee_half != 0) {
            return PDC_MELEE_FACTOR_WATER;
        }
    }
    int sheltered = terrain->melee_shelter != 0 && (terrain->cover_front == 0 || works != 0);
    return sheltered ? PDC_MELEE_FACTOR_SHELTER : EASY_GROUND;
}

/* The men engaged and the ground, line by line: where it is the same for all, they stand before it. */
static void note_ground(const pdc_pos *pos, pdc_unit_id who, pdc_fraction men, int ground, int all,
                        pdc_ledger *out) {
    if (ground == EASY_GROUND) {
        note_engaged(pos, who, men, out);
        return;
    }
    const pdc_melee_factor *factor = &pos->world->rules->factor[ground];
    note_engaged(pos, who, all ? fraction_times(men, factor->den, factor->num) : men, out);
    ledger_says(ledger_times(out, factor->rule, factor->num, factor->den),
                all ? PDC_REASON_FACTOR : PDC_REASON_FACTOR_PART, ground, 0);
}

/* Increments engaged: those of the parts that touch the hex through a front side, 4 in each if a
 * line attacks; hard ground part by part. */
static pdc_fraction engaged(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target,
                            pdc_ledger *out) {
    const pdc_unit *unit = pos_unit(pos, who);
    int cap = pos_formation(pos, who)->melee_attack;
    int near = melee_touches(pos, who, target) != 0;
    pdc_melee_factor_kind noted = EASY_GROUND;
    int easy = 0; // parts on other ground than the hard one noted
    pdc_fraction sum = {0, 1};
    for (int part = 0; part < unit->hexes; part++) {
        int direction = pdc_map_direction(pos->world->map, unit->hex[part], target);
        if (near && (direction < 0 || facing_side(pos, who, part, direction) != ARC_FRONT)) {
            continue;
        }
        pdc_fraction share = pdc_share(pos, who, part);
        if (pos->world->rules->first_rank != 0) {
            share = fraction_of(width_of(pos, who, ARC_FRONT), unit->hexes);
        }
        if (cap != 255 && share.num > cap * share.den) {
            share.num = cap;
            share.den = 1;
        }
        pdc_melee_factor_kind ground =
            direction >= 0 ? hard_ground(pos, unit->hex[part], direction, target) : EASY_GROUND;
        if (ground != EASY_GROUND) {
            const pdc_melee_factor *factor = &pos->world->rules->factor[ground];
            share = fraction_times(share, factor->num, factor->den);
            easy += noted != EASY_GROUND && noted != ground;
            noted = ground;
        }
        easy += ground == EASY_GROUND;
        sum = fraction_add(sum, share);
    }
    if (pos->world->rules->first_rank == 0) {
        note_ground(pos, who, sum, (int)noted, easy == 0, out);
        return sum;
    }
    /* [FF-62] of a single line of cavalry all fight in the first round */
    int all = pos_is_cavalry(pos, who) && pos_formation(pos, who)->line != 0 &&
              unit->contact_kind != PDC_CONTACT_FIGHTING;
    sum = all ? sum : at_most(sum, room_to_attack(pos, who, target));
    note_ground(pos, who, sum, (int)noted, easy == 0, out);
    return at_most(supported(pos, who, sum, out), pos_strength(pos, who));
}

/* State of the unit itself: disorder, skirmish order, fatigue. */
static pdc_fraction own_state(const pdc_pos *pos, pdc_unit_id who, pdc_fraction strength,
                              pdc_ledger *out) {
    const pdc_unit *unit = pos_unit(pos, who);
    if (unit->cohesion == PDC_COHESION_DISORDER) {
        strength = multiply(pos, strength, PDC_MELEE_FACTOR_DISORDER, out);
    }
    if (pos_formation(pos, who)->dispersed != 0) {
        strength = multiply(pos, strength, PDC_MELEE_FACTOR_SKIRMISH, out);
    }
    if (unit->fatigue != 0 && pos_is_cavalry(pos, who)) {
        strength =
            multiply(pos, strength,
                     unit->fatigue == 1 ? PDC_MELEE_FACTOR_TIRED : PDC_MELEE_FACTOR_EXHAUSTED, out);
    }
    return strength;
}

static pdc_fraction horse_multipliers(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target,
                                      int straight, pdc_fraction strength, pdc_ledger *out) {
    defence_kind kind = defence_kind_of(pos, target, pos_side(pos, who));
    const pdc_frame *charge = charge_of(pos, who);
    if (kind.any != 0 && kind.all_light != 0 && is_heavy_horse(pos, who)) {
        strength = multiply(pos, strength, PDC_MELEE_FACTOR_HEAVY_ON_LIGHT, out);
    }
    /* [HC-80, HC-81, HC-44] a straight charge doubles, but not against infantry, nor when it was
     * itself charged */
    if (straight != 0 && kind.all_infantry == 0) {
        strength = multiply(pos, strength, PDC_MELEE_FACTOR_STRAIGHT_CHARGE, out);
    }
    if (charge != NULL && charge_pursues(charge)) {
        strength = multiply(pos, strength, PDC_MELEE_FACTOR_PURSUIT, out);
    }
    if (pos_formation(pos, who)->line != 0 && kind.any != 0 &&
        pos_unit(pos, who)->hexes > kind.widest) {
        strength = multiply(pos, strength, PDC_MELEE_FACTOR_WIDER_LINE, out);
    }
    if (kind.square != 0) {
        strength = multiply(pos, strength, PDC_MELEE_FACTOR_CAVALRY_ON_SQUARE, out);
    }
    if (pos_terrain(pos, target)->general_order != 0) {
        strength = multiply(pos, strength, PDC_MELEE_FACTOR_CAVALRY_IN_COVER, out);
    }
    return strength;
}

pdc_fraction melee_attack_as(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target,
                             const melee_approach *approach, pdc_ledger *out) {
    memset(out, 0, sizeof *out);
    pdc_fraction strength =
        fraction_times(engaged(pos, who, target, out), pos_roster(pos, who)->melee, 1);
    if (approach->arc == ARC_FLANK || approach->arc == ARC_REAR) {
        strength = multiply(pos, strength, PDC_MELEE_FACTOR_FLANK, out);
    }
    if (pos_is_cavalry(pos, who)) {
        strength = horse_multipliers(pos, who, target, approach->straight, strength, out);
    } else if (pos_is_infantry(pos, who) &&
               defence_kind_of(pos, target, pos_side(pos, who)).square != 0) {
        strength = multiply(pos, strength, PDC_MELEE_FACTOR_INFANTRY_ON_SQUARE, out);
    }
    if (mass_counts(pos, who, 0, ARC_FRONT)) {
        strength = multiply(pos, strength, PDC_MELEE_FACTOR_MASS, out);
    }
    return own_state(pos, who, strength, out);
}

pdc_fraction melee_attack_at(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target,
                             pdc_ledger *out) {
    const pdc_frame *charge = charge_of(pos, who);
    melee_approach approach = {melee_arc(pos, who, target),
                               charge != NULL && charge_doubles(charge)};
    return melee_attack_as(pos, who, target, &approach, out);
}

/* Defence -------------------------------------------------------------------------------------- */

/* Increments that defend the hex: the share in it, or those who come to blows [HC-397]. */
static pdc_fraction defending(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target,
                              pdc_unit_id attacker, pdc_ledger *out) {
    int part = footprint_part(pos_unit(pos, who), target);
    if (pos->world->rules->first_rank == 0) {
        pdc_fraction share = pdc_share(pos, who, part < 0 ? 0 : part);
        note_engaged(pos, who, share, out);
        return share;
    }
    int arc = attacker != 0 ? (int)arc_of(pos, who, target, attacker) : (int)ARC_FRONT;
    pdc_fraction figures = fraction_of(width_of(pos, who, arc), pos_unit(pos, who)->hexes);
    figures = at_most(figures, room_to_defend(pos, who, target, attacker));
    note_engaged(pos, who, figures, out);
    if (arc != ARC_FLANK) {
        figures = supported(pos, who, figures, out);
    }
    return at_most(figures, pos_strength(pos, who));
}

static pdc_fraction defence_at(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target,
                               pdc_unit_id attacker, pdc_ledger *out) {
    pdc_fraction strength =
        fraction_times(defending(pos, who, target, attacker, out), pos_roster(pos, who)->melee, 1);
    int arc = attacker != 0 ? (int)arc_of(pos, who, target, attacker) : (int)ARC_FRONT;
    if (mass_counts(pos, who, attacker, arc)) {
        strength = multiply(pos, strength, PDC_MELEE_FACTOR_MASS, out);
    }
    if (attacker != 0 && is_heavy_horse(pos, who) && pos_is_light_horse(pos, attacker)) {
        strength = multiply(pos, strength, PDC_MELEE_FACTOR_HEAVY_ON_LIGHT, out);
    }
    if (pos_unit(pos, who)->cohesion == PDC_COHESION_PGD) {
        strength = multiply(pos, strength, PDC_MELEE_FACTOR_ROUTED, out);
    }
    return own_state(pos, who, strength, out);
}

pdc_fraction melee_defence_of(const pdc_pos *pos, pdc_hex_id target, int side, pdc_unit_id attacker,
                              pdc_ledger *out) {
    pdc_fraction sum = {0, 1};
    memset(out, 0, sizeof *out);
    for (int e = occ_first(pos, target); e != 0; e = occ_next(pos, e)) {
        if (pos_side(pos, occ_unit(e)) == side) {
            sum = fraction_add(sum, defence_at(pos, occ_unit(e), target, attacker, out));
        }
    }
    return sum;
}

int melee_mass_turns(const pdc_pos *pos, pdc_unit_id who, int in_time) {
    return pos_formation(pos, who)->mass != 0 && pos_is_infantry(pos, who) &&
           pos_unit(pos, who)->spent == 0 && in_time != 0;
}

int melee_engaged(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target, int attacking) {
    pdc_ledger ledger = {.count = 0};
    pdc_fraction sum =
        attacking ? engaged(pos, who, target, &ledger) : defending(pos, who, target, 0, &ledger);
    int figures = (sum.num + sum.den - 1) / sum.den;
    return figures < 1 ? 1 : figures > 255 ? 255 : figures;
}

/* Queries -------------------------------------------------------------------------------------- */

/* The hex of `other` that `who` touches with most; its counter's hex when it touches none. */
static pdc_hex_id hex_between(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id other) {
    const pdc_unit *unit = pos_unit(pos, other);
    for (int part = 0; part < unit->hexes; part++) {
        if (melee_touches(pos, who, unit->hex[part]) != 0) {
            return unit->hex[part];
        }
    }
    return unit->hex[0];
}

pdc_fraction melee_strength(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id other, int attacking,
                            pdc_ledger *out) {
    if (attacking != 0) {
        return melee_attack_at(pos, who, hex_between(pos, who, other), out);
    }
    memset(out, 0, sizeof *out);
    return defence_at(pos, who, hex_between(pos, other, who), other, out);
}

pdc_fraction pdc_melee_strength(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id other,
                                int attacking, pdc_ledger *out) {
    occ_invalidate(pos);
    return melee_strength(pos, who, other, attacking, out);
}
