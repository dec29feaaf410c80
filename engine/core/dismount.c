/*
 * Dismounted cavalry [FF-76..79]: the mounted unit stays as the park of its horses, its men are a
 * unit of infantry that stands in the order of battle (pdc_roster_unit.foot) and is on the map only
 * while they are on foot. Time is paid in timed_change.c, the loss of the horses falls in losses.c.
 */
#include "dismount.h"

#include "../pdc.h"
#include "footprint.h"

/* The horses of these men, 0 when the unit is none. */
static pdc_unit_id horses_of(const pdc_pos *pos, pdc_unit_id who) {
    for (pdc_unit_id other = 1; other <= pos->world->scenario->units; other++) {
        if (pos->world->scenario->unit[other].foot == who) {
            return other;
        }
    }
    return 0;
}

static pdc_verdict may_dismount(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_roster_unit *roster = pos_roster(pos, who);
    /* [FF-78] */
    if (!pos_trait(pos, who, PDC_TRAIT_INFANTRY_CHARACTERISTICS) || roster->foot == 0 ||
        pos_unit(pos, who)->park != 0) {
        return PDC_VERDICT_DISMOUNT_WHO;
    }
    return pos_unit(pos, who)->cohesion == PDC_COHESION_GOOD ? PDC_VERDICT_OK
                                                             : PDC_VERDICT_DISORDERED;
}

static pdc_verdict may_remount(const pdc_pos *pos, pdc_unit_id who) {
    pdc_unit_id horses = horses_of(pos, who) != 0 ? horses_of(pos, who) : who;
    pdc_unit_id men = pos_roster(pos, horses)->foot;
    if (men == 0 || !pos_present(pos, horses) || pos_unit(pos, horses)->park == 0) {
        return PDC_VERDICT_REMOUNT_NONE; /* [FF-79] */
    }
    if (!pos_present(pos, men) || footprint_distance(pos, horses, men) > 1) {
        return PDC_VERDICT_REMOUNT_WHERE; /* [FF-76] in or next to the hex of the horses */
    }
    return pos_unit(pos, men)->cohesion == PDC_COHESION_GOOD ? PDC_VERDICT_OK
                                                             : PDC_VERDICT_DISORDERED;
}

pdc_verdict dismount_check(const pdc_pos *pos, const pdc_command *command) {
    return command->kind == PDC_COMMAND_DISMOUNT ? may_dismount(pos, command->who)
                                                 : may_remount(pos, command->who);
}

/* [FF-77] all of them stand on foot; [FF-76] in any formation of infantry: a line where the
 * horsemen stood in one, else the column in which infantry stands by itself [HC-313] */
void dismount_take(pdc_exec *exec, pdc_unit_id who) {
    const pdc_pos *pos = &exec->pos;
    const pdc_unit horses = *pos_unit(pos, who);
    pdc_unit_id men = pos_roster(pos, who)->foot;
    const pdc_rules *rules = pos->world->rules;
    int form = horses.face % 2 != 0 ? PDC_FORM_LINE : rules->arm[PDC_ARM_INFANTRY].form;
    pdc_event event = {.kind = PDC_EVENT_UNIT_CREATED, .who = men, .other = who};
    event.n[0] = pos_strength(pos, who);
    event.n[2] = horses.men;
    event.n[3] = men;
    exec_emit(exec, &event);
    exec_unit_place(exec, men, (pdc_formation)form, horses.face, 1, horses.hex);
    exec_unit_set(exec, men, PDC_UNIT_SPENT, (int32_t)pdc_allowance(pos, men)); // nothing left
    exec_unit_set(exec, men, PDC_UNIT_FRONT, 0);
    exec_unit_set(exec, who, PDC_UNIT_PARK, 1);
    pdc_event told = {.kind = PDC_EVENT_DISMOUNTED,
                      .who = who,
                      .other = men,
                      .at = horses.hex[0],
                      .rule = "FF-76"};
    exec_emit(exec, &told);
}

/* The horses carry as many as come back; who was lost on foot is lost. */
void remount_take(pdc_exec *exec, pdc_unit_id who) {
    const pdc_pos *pos = &exec->pos;
    pdc_unit_id horses = horses_of(pos, who) != 0 ? horses_of(pos, who) : who;
    pdc_unit_id men = pos_roster(pos, horses)->foot;
    if (may_remount(pos, who) != PDC_VERDICT_OK) {
        return; // parted while they mounted: the time is lost
    }
    int lost = pos_unit(pos, horses)->size - pos_strength(pos, men);
    exec_unit_set(exec, horses, PDC_UNIT_LOST, lost);
    exec_unit_set(exec, horses, PDC_UNIT_MEN, pos_unit(pos, men)->men);
    exec_unit_set(exec, horses, PDC_UNIT_PARK, 0);
    exec_unit_set(exec, horses, PDC_UNIT_SPENT, (int32_t)pdc_allowance(pos, horses));
    exec_unit_gone(exec, men, PDC_STATUS_JOINED);
    exec_fact(exec, PDC_EVENT_REMOUNTED, horses, men, 0, 0);
}

int dismount_lost(pdc_exec *exec, pdc_unit_id who) {
    if (pos_unit(&exec->pos, who)->park == 0) {
        return 0;
    }
    exec_fact(exec, PDC_EVENT_HORSES_LOST, who, 0, 0, 0);
    exec_unit_gone(exec, who, PDC_STATUS_DESTROYED);
    return 1;
}
