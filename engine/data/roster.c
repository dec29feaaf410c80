/* The order of battle: what a line leaves out, and the fractions of a regiment. */
#include "../pdc_load.h"

#include <stdio.h>
#include <string.h>

enum { HOUR_TWELVE = 12, HOUR_ONE = 1, NO_ROW = 255 };

static uint8_t default_face(const pdc_rules *rules, uint8_t form) {
    switch ((pdc_facing_kind)rules->formation[form].faces) {
    case PDC_FACES_HEXSIDE: return HOUR_TWELVE;
    case PDC_FACES_VERTEX: return HOUR_ONE;
    case PDC_FACES_NONE:
    case PDC_FACES_COUNT: break;
    }
    return 0;
}

/* notation.md, "Omitted keys": morale by HC-90, movement by HC-10, weapon and gun by arm, column or
 * limbered, 12 or 1. */
void pdc_roster_defaults(const pdc_rules *rules, pdc_roster_unit *unit, uint32_t given) {
    const pdc_arm_row *arm = &rules->arm[unit->arm];
    if (!(given & PDC_GIVEN_TYPE)) {
        unit->type = arm->type;
    }
    const pdc_type_row *type = &rules->type[unit->type];
    unit->traits |= type->traits;
    if (!(given & PDC_GIVEN_MORALE)) {
        unit->morale = type->morale; /* [HC-90] */
    }
    if (!(given & PDC_GIVEN_MELEE)) {
        unit->melee = type->melee; /* [HC-72] */
    }
    if (!(given & PDC_GIVEN_STATUS)) {
        unit->status = type->status;
    }
    if (!(given & PDC_GIVEN_ALLOWANCE)) {
        unit->allowance = type->allowance; /* [HC-10] */
    } else if (rules->movement == PDC_MOVEMENT_SHARE) {
        unit->own_rate = (uint16_t)(unit->allowance < 65535 ? unit->allowance : 65535);
        unit->allowance = type->allowance; /* [HC-304] a turn has the same time for everybody */
    }
    if (!(given & PDC_GIVEN_WEAPON)) {
        unit->weapon = arm->weapon;
    }
    if (!(given & PDC_GIVEN_GUN)) {
        unit->gun = arm->gun;
    }
    if (!(given & PDC_GIVEN_FORM)) {
        unit->form = arm->form;
    }
    if (!(given & PDC_GIVEN_FACE)) {
        unit->face = default_face(rules, unit->form);
    }
}

/* Cut what is too long: ids of parents are checked by the loaders, so this only guards. */
static void append_tail(char *out, size_t room, const char *parent, const char *tail) {
    size_t length = strlen(tail);
    size_t keep = strlen(parent);
    if (keep > room - 1 - length) {
        keep = room - 1 - length;
    }
    memmove(out, parent, keep);
    memcpy(out + keep, tail, length + 1);
}

static void append_number(char *out, size_t room, const char *parent, int number, char mark) {
    char tail[12];
    snprintf(tail, sizeof tail, "%c%d", mark, number);
    append_tail(out, room, parent, tail);
}

static void fraction_line(const pdc_roster_unit *parent, uint16_t parent_id, int number, int size,
                          pdc_roster_unit *out) {
    *out = *parent;
    out->parent = parent_id;
    out->fractions = 0;
    out->size = (uint16_t)size;
    out->hexes = 0;
    out->lost = 0;
    out->men = 0;
    out->spent = 0;
    out->flags = 0;
    out->hits = 0;
    out->markers = 0;
    out->failed = 0;
    out->fatigue = 0;
    out->shot_at = 0;
    out->contact = 0;
    out->contact_kind = 0;
    out->engaged = 0;
    out->front = 0;
    out->potence = 0;
    out->still = 0;
    out->seen = 0;
    out->arrive = 0;
    out->entries = 0;
    out->fixed = 0;
    out->release = 0;
    memset(out->hex, 0, sizeof out->hex);
    memset(out->entry, 0, sizeof out->entry);
    append_number(out->id, sizeof out->id, parent->id, number, '-');
    append_number(out->title, sizeof out->title, parent->title[0] != 0 ? parent->title : parent->id,
                  number, '/');
}

/* [FF-76, FF-77] the men of mounted infantry on foot: infantry of their own class, status and
 * nation, with the arms that they carry */
static void foot_line(const pdc_rules *rules, const pdc_roster_unit *horses, pdc_roster_unit *out) {
    fraction_line(horses, 0, 0, horses->size, out);
    append_tail(out->id, sizeof out->id, horses->id, "-foot");
    append_tail(out->title, sizeof out->title, horses->title[0] != 0 ? horses->title : horses->id,
                " (foot)");
    out->arm = PDC_ARM_INFANTRY;
    out->type = rules->arm[PDC_ARM_INFANTRY].type;
    out->morale = rules->type[out->type].morale;
    out->melee = rules->type[out->type].melee;
    out->allowance = rules->type[out->type].allowance;
    out->traits = rules->type[out->type].traits;
    out->companies = horses->squadrons;
    out->squadrons = 0;
    out->foot = 0;
    out->form = rules->arm[PDC_ARM_INFANTRY].form;
}

int pdc_roster_foot(const pdc_rules *rules, pdc_scenario *scenario) {
    int mounted = scenario->units;
    for (int i = 1; i <= mounted && rules->order_allowed[PDC_COMMAND_DISMOUNT] != 0; i++) {
        pdc_roster_unit *unit = &scenario->unit[i];
        if (unit->arm != PDC_ARM_CAVALRY ||
            (unit->traits & PDC_TRAIT_INFANTRY_CHARACTERISTICS) == 0) {
            continue;
        }
        if (scenario->units == PDC_MAX_UNITS || strlen(unit->id) + sizeof "-foot" > PDC_NAME) {
            return i;
        }
        unit->foot = ++scenario->units;
        foot_line(rules, unit, &scenario->unit[unit->foot]);
    }
    return 0;
}

void pdc_roster_supports(pdc_scenario *scenario) {
    for (int i = 1; i <= scenario->units; i++) {
        pdc_roster_unit *unit = &scenario->unit[i];
        unit->supports = unit->parent != 0 ? scenario->unit[unit->parent].supports : unit->supports;
        if (unit->foot != 0) {
            scenario->unit[unit->foot].supports = unit->supports;
        }
    }
}

/* [HC-51] n / b each, the first n mod b one more. */
int pdc_roster_fractions(pdc_scenario *scenario, uint16_t parent, int count,
                         const uint16_t *sizes) {
    if (count < 1 || count > PDC_MAX_FRACTIONS || scenario->units + count > PDC_MAX_UNITS) {
        return 0;
    }
    pdc_roster_unit *regiment = &scenario->unit[parent];
    for (int i = 0; i < count; i++) {
        int size = sizes != NULL ? sizes[i]
                                 : regiment->size / count + (i < regiment->size % count ? 1 : 0);
        fraction_line(regiment, parent, i + 1, size, &scenario->unit[++scenario->units]);
    }
    regiment->fractions = (uint8_t)count;
    return count;
}
