/*
 * French and Prussian systems of manoeuvre [RQ-13..31, HC-250..256]. One question for each point of
 * decision; numbers and nations are rows of the profile.
 */
#include "maneuver.h"

#include "../pdc.h"
#include "occupancy.h"

/* [RQ-17, RQ-18, RQ-28..31, RQ-103, HC-255] */
pdc_system pdc_system_of(const pdc_world *world, const char *nation, int year) {
    const pdc_rules *rules = world->rules;
    for (int i = 0; i < rules->nations; i++) {
        const pdc_nation_row *row = &rules->nation[i];
        if (pdc_name_same(row->id, nation)) {
            int here = row->option != 0 && rules->option_here[row->option] != 0;
            int from = here ? world->scenario->option[row->option] : row->french_from;
            return year >= from ? PDC_SYSTEM_FRENCH : PDC_SYSTEM_PRUSSIAN;
        }
    }
    return PDC_SYSTEM_PRUSSIAN;
}

/* [RQ-15] every unit has one; [RQ-17] the order of battle may say which */
pdc_system pdc_unit_system(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_roster_unit *roster = pos_roster(pos, who);
    if (pos_option(pos, PDC_OPTION_MANEUVER_SYSTEMS) == 0) {
        return PDC_SYSTEM_NONE;
    }
    return roster->system != 0
               ? (pdc_system)roster->system
               : pdc_system_of(pos->world, roster->nation, pos->world->scenario->year);
}

/* Without systems everything goes at the normal rate, the French one [RQ-12, RQ-26]. */
static uint32_t factor_of(const pdc_pos *pos, pdc_unit_id who, pdc_maneuver kind) {
    pdc_system system = pdc_unit_system(pos, who);
    int column = system == PDC_SYSTEM_NONE ? PDC_SYSTEM_FRENCH - 1 : (int)system - 1;
    uint32_t factor = pos->world->rules->maneuver[kind].factor[column];
    return factor != 0 ? factor : 1;
}

uint32_t maneuver_factor(const pdc_pos *pos, pdc_unit_id who, pdc_maneuver kind) {
    return factor_of(pos, who, kind);
}

/* [RQ-14, RQ-20, RQ-23, RQ-24, RQ-26, RQ-27, RQ-49, HC-250] */
uint32_t maneuver_price(const pdc_pos *pos, pdc_unit_id who, pdc_maneuver kind, uint32_t plain) {
    uint32_t price = plain == PDC_CLOSED ? plain : plain * factor_of(pos, who, kind);
    int share = pos->world->rules->movement == PDC_MOVEMENT_SHARE;
    /* [HC-380] a change that is made within a turn takes all of it at most */
    return share && kind == PDC_MANEUVER_CHANGE && plain <= PDC_TICKS_PER_TURN &&
                   price > PDC_TICKS_PER_TURN
               ? PDC_TICKS_PER_TURN
               : price;
}

/* [RQ-22, RQ-26, HC-254] */
uint32_t maneuver_passage(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex, uint32_t plain) {
    return maneuver_slows_passage(pos, who) && maneuver_friend(pos, who, hex)
               ? maneuver_price(pos, who, PDC_MANEUVER_PASSAGE, plain)
               : plain;
}

int maneuver_slows_passage(const pdc_pos *pos, pdc_unit_id who) {
    return factor_of(pos, who, PDC_MANEUVER_PASSAGE) != 1;
}

/* [RQ-13, HC-252] a change of formation; guns in battery turn as they always do [FE-63] */
uint32_t maneuver_about(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_formation_row *row = pos_formation(pos, who);
    if (row->turns_free != 0) {
        return 0;
    }
    return pdc_unit_system(pos, who) == PDC_SYSTEM_NONE || row->immobile != 0
               ? pos->world->rules->about
               : maneuver_price(pos, who, PDC_MANEUVER_CHANGE, pos_arm(pos, who)->change);
}

/* [HC-256] */
pdc_verdict maneuver_lacks(pdc_maneuver kind, int enough, pdc_verdict otherwise) {
    static const pdc_verdict cited[PDC_MANEUVER_COUNT] = {
        [PDC_MANEUVER_CHANGE] = PDC_VERDICT_SYSTEM_CHANGE,
        [PDC_MANEUVER_WHEEL] = PDC_VERDICT_SYSTEM_WHEEL,
        [PDC_MANEUVER_SIDEWAYS] = PDC_VERDICT_SYSTEM_SIDEWAYS,
        [PDC_MANEUVER_PASSAGE] = PDC_VERDICT_SYSTEM_PASSAGE,
        [PDC_MANEUVER_OBLIQUE] = PDC_VERDICT_SYSTEM_SIDEWAYS,
        [PDC_MANEUVER_BACKWARD] = PDC_VERDICT_NO_MP,
    };
    return enough != 0 ? cited[kind] : otherwise;
}

static int passes_friend(const pdc_pos *pos, const pdc_command *command) {
    for (int i = 0; i < command->hexes && i < PDC_MAX_PATH; i++) {
        if (maneuver_friend(pos, command->who, command->hex[i])) {
            return 1;
        }
    }
    return 0;
}

int pdc_maneuver_factor(const pdc_pos *pos, const pdc_command *command, const char **rule) {
    pdc_maneuver kind = PDC_MANEUVER_COUNT;
    *rule = "";
    occ_invalidate(pos);
    if (command->who == 0 || command->who > pos->state->game.units) {
        return 1;
    }
    if (command->kind == PDC_COMMAND_FORM || command->kind == PDC_COMMAND_ABOUT) {
        kind = PDC_MANEUVER_CHANGE;
    } else if (command->kind == PDC_COMMAND_FACE || command->kind == PDC_COMMAND_WHEEL ||
               command->kind == PDC_COMMAND_WHEEL_COMPANIES) {
        kind = PDC_MANEUVER_WHEEL;
    } else if (command->kind == PDC_COMMAND_OBLIQUE) {
        kind = PDC_MANEUVER_OBLIQUE;
    } else if (command->kind == PDC_COMMAND_BACK) {
        kind = PDC_MANEUVER_BACKWARD;
    } else if (command->kind == PDC_COMMAND_EXTEND || command->kind == PDC_COMMAND_CONTRACT ||
               command->kind == PDC_COMMAND_SIDE) {
        kind = PDC_MANEUVER_SIDEWAYS;
    } else if (command->kind == PDC_COMMAND_MOVE && passes_friend(pos, command)) {
        kind = PDC_MANEUVER_PASSAGE;
    }
    int turns = command->kind == PDC_COMMAND_FACE || command->kind == PDC_COMMAND_ABOUT;
    const pdc_formation_row *row = pos_formation(pos, command->who);
    if (kind == PDC_MANEUVER_COUNT || (turns && (row->immobile != 0 || row->turns_free != 0))) {
        return 1;
    }
    *rule = command->kind == PDC_COMMAND_ABOUT ? pdc_verdict_rules[PDC_VERDICT_SYSTEM_ABOUT]
                                               : pos->world->rules->maneuver[kind].rule;
    return (int)factor_of(pos, command->who, kind);
}
