/*
 * Contacts [HC-25, HC-390 to HC-396, FE-06 to FE-19]: where charges and assaults are declared in the
 * movement, the unit that declares goes up to the enemy and stands there, `contact` naming him,
 * through the fire of both sides; the assault segment fights it out. A melee that is not decided
 * then keeps its contacts as FIGHTING into the next turn.
 */
#include "contact.h"

#include "../pdc.h"
#include "charge.h"
#include "dismount.h"
#include "facing.h"
#include "footprint.h"
#include "hex.h"
#include "melee.h"
#include "occupancy.h"
#include "timed_change.h"

int contact_played(const pdc_pos *pos) {
    return pos->world->rules->sequence != PDC_SEQUENCE_CHITS;
}

int contact_charges(const pdc_pos *pos, pdc_unit_id who) {
    return pos_present(pos, who) && pos_unit(pos, who)->contact_kind == PDC_CONTACT_CHARGING &&
           pos_is_cavalry(pos, who);
}

/* Does `enemy` charge or assault the unit, by name or by one of its hexes? */
static int attacks(const pdc_pos *pos, pdc_unit_id enemy, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, enemy);
    /* what hardly anyone does comes first */
    if ((unit->contact_kind != PDC_CONTACT_CHARGING &&
         unit->contact_kind != PDC_CONTACT_CONTACTING) ||
        !pos_present(pos, enemy) || pos_side(pos, enemy) == pos_side(pos, who)) {
        return 0;
    }
    pdc_hex_id hex = assault_target(pos, enemy);
    return unit->contact == who || (hex != 0 && footprint_part(pos_unit(pos, who), hex) >= 0);
}

pdc_unit_id contact_attacker(const pdc_pos *pos, pdc_unit_id who) {
    if (!contact_played(pos)) {
        return 0; // nobody is in contact; asked of everybody before every order
    }
    for (pdc_unit_id enemy = 1; enemy <= pos->state->game.units; enemy++) {
        if (attacks(pos, enemy, who)) {
            return enemy;
        }
    }
    return 0;
}

/* [HC-392] who is attacked stays; [HC-396] who fights waits, turns about, or marches off */
pdc_verdict contact_order(const pdc_pos *pos, pdc_unit_id who, pdc_command_kind kind) {
    const pdc_unit *unit = pos_unit(pos, who);
    if (!contact_played(pos)) {
        return PDC_VERDICT_OK;
    }
    if (contact_attacker(pos, who) != 0) {
        return PDC_VERDICT_IN_CONTACT;
    }
    if (unit->contact_kind != PDC_CONTACT_FIGHTING || !pos_present(pos, unit->contact)) {
        return PDC_VERDICT_OK;
    }
    int marches = kind == PDC_COMMAND_MOVE || kind == PDC_COMMAND_BACK ||
                  kind == PDC_COMMAND_OBLIQUE || kind == PDC_COMMAND_SIDE;
    int stays = kind == PDC_COMMAND_ABOUT || kind == PDC_COMMAND_WAIT;
    return stays || marches ? PDC_VERDICT_OK : PDC_VERDICT_BREAKING_OFF;
}

/* Direction from one hex that it left to the next, as it faces now: is it ahead? */
static int is_ahead(const pdc_pos *pos, const pdc_unit *unit, pdc_hex_id from, pdc_hex_id to) {
    int direction = pdc_map_direction(pos->world->map, from, to);
    if (direction < 0 || unit->face == 0) {
        return 0;
    }
    int hour = hex_direction_hour(direction);
    return unit->face % 2 == 0
               ? hour == unit->face
               : hour == hex_hour(unit->face + 1) || hour == hex_hour(unit->face - 1);
}

int contact_straight(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    int run = 0;
    pdc_hex_id to = unit->hex[0];
    for (int i = unit->ways - 1; i >= 0 && is_ahead(pos, unit, unit->way[i], to); i--) {
        to = unit->way[i];
        run++;
    }
    return charge_is_straight(run);
}

int contact_met(const pdc_pos *pos, pdc_unit_id who) {
    for (pdc_unit_id enemy = 1; enemy <= pos->state->game.units; enemy++) {
        if (contact_charges(pos, enemy) && pos_unit(pos, enemy)->contact == who) {
            return 1;
        }
    }
    return 0;
}

int contact_gave_time(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    uint32_t allowance = pdc_allowance(pos, who);
    if (unit->contact_kind == PDC_CONTACT_CHARGING) {
        allowance += charge_bonus(pos, who);
    }
    return 2 * unit->spent > allowance;
}

int contact_has_room(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    if (pos_formation(pos, who)->narrow == 0 || unit->face == 0 || unit->face % 2 != 0) {
        return 0;
    }
    for (int side = -4; side <= 4; side += 8) { // the two flank sides
        int direction = hex_hour_direction(hex_hour(unit->face + side));
        pdc_hex_id beside = pdc_map_near(pos->world->map, unit->hex[0], direction);
        if (beside != 0 && occ_first(pos, beside) == 0 &&
            ground_open(pos, (pdc_class)pos_arm(pos, who)->movement_class, unit->hex[0],
                        direction)) {
            return 1;
        }
    }
    return 0;
}

static void set(pdc_exec *exec, pdc_unit_id who, pdc_unit_field field, int now, int value) {
    if (now != value) {
        exec_unit_set(exec, who, field, value);
    }
}

void contact_set(pdc_exec *exec, pdc_unit_id who, pdc_unit_id other, pdc_contact kind) {
    const pdc_unit *unit = pos_unit(&exec->pos, who);
    set(exec, who, PDC_UNIT_CONTACT, unit->contact, other);
    set(exec, who, PDC_UNIT_CONTACT_KIND, unit->contact_kind, (int)kind);
    change_interrupt(exec, other); /* [FF-136] */
    if (dismount_lost(exec, other)) {
        contact_clear(exec, who); /* [FF-79] */
    }
}

void contact_clear(pdc_exec *exec, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(&exec->pos, who);
    set(exec, who, PDC_UNIT_CONTACT, unit->contact, 0);
    set(exec, who, PDC_UNIT_CONTACT_KIND, unit->contact_kind, PDC_CONTACT_NONE);
    set(exec, who, PDC_UNIT_ENGAGED, unit->engaged, 0);
}

/* A FIGHTING unit whose opponent is gone, or no longer next to it, takes another one or is free. */
static void settle_fight(pdc_exec *exec, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(&exec->pos, who);
    if (unit->contact_kind != PDC_CONTACT_FIGHTING) {
        return;
    }
    if (pos_present(&exec->pos, who) && pos_present(&exec->pos, unit->contact) &&
        footprint_distance(&exec->pos, who, unit->contact) <= 1) {
        return;
    }
    if (unit->target != 0) {
        exec_unit_set(exec, who, PDC_UNIT_TARGET, 0);
    }
    for (pdc_unit_id enemy = 1; enemy <= exec->state->game.units; enemy++) {
        const pdc_unit *other = pos_unit(&exec->pos, enemy);
        if (pos_present(&exec->pos, who) && pos_present(&exec->pos, enemy) &&
            other->contact_kind == PDC_CONTACT_FIGHTING && other->contact == who &&
            footprint_distance(&exec->pos, enemy, who) <= 1) {
            exec_unit_set(exec, who, PDC_UNIT_CONTACT, enemy);
            return;
        }
    }
    contact_clear(exec, who);
}

/* [FE-19, HC-396] */
void contact_moved(pdc_exec *exec, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(&exec->pos, who);
    pdc_unit_id left = unit->contact;
    if (unit->contact_kind != PDC_CONTACT_FIGHTING || !pos_present(&exec->pos, who) ||
        (pos_present(&exec->pos, left) && footprint_distance(&exec->pos, who, left) <= 1)) {
        return;
    }
    if (unit->target != 0) {
        exec_unit_set(exec, who, PDC_UNIT_TARGET, 0);
    }
    contact_set(exec, who, left, PDC_CONTACT_LEAVING);
    exec_unit_set(exec, who, PDC_UNIT_ENGAGED, 0);
    for (pdc_unit_id other = 1; other <= exec->state->game.units; other++) {
        settle_fight(exec, other);
    }
}

void contact_end(pdc_exec *exec) {
    for (pdc_unit_id who = 1; who <= exec->state->game.units; who++) {
        const pdc_unit *unit = pos_unit(&exec->pos, who);
        int fights = unit->contact_kind == PDC_CONTACT_FIGHTING;
        if (unit->contact_kind != PDC_CONTACT_NONE && !fights) {
            contact_clear(exec, who);
        }
        if (unit->target != 0 && !fights) {
            exec_unit_set(exec, who, PDC_UNIT_TARGET, 0);
        }
    }
    for (pdc_unit_id who = 1; who <= exec->state->game.units; who++) {
        settle_fight(exec, who);
    }
}
