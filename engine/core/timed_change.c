/*
 * Changes of formation in half-periods [FF-01, FF-02, FF-13, FF-36, FF-39, FF-67..72, FF-87,
 * FF-99..137]: what an order begins, how it is paid over several turns, what takes hold in the end.
 * Times stand in the tables of the profile. Facings are those of formation.c; a change under way
 * lies in the unit: change_kind, change_form, change_face, change_left.
 */
#include "timed_change.h"

#include <string.h>

#include "../pdc.h"
#include "depth.h"
#include "dismount.h"
#include "formation.h"
#include "hex.h"
#include "legal.h"
#include "maneuver.h"
#include "move.h"

/* Sizes up to which an element mends itself in a turn, and that turn [FF-125]. */
enum { SMALL_COMPANY = 3, SMALL_SQUADRON = 2, SMALL_SECTION = 1, SMALL_TIME = 2 };
/* Single file [FF-127]: deeper than so many sections, a half-period or two more. */
enum { FILE_DEEP = 5, FILE_VERY_DEEP = 9, SECTION = 2 };
/* Companies of a battalion that marches as an attack column [FF-126]. */
enum { SMALL_BATTALION = 4, CLASS_A = 1, CLASS_B = 2, CLASSES = 3 };
/* Half-periods after which every chain of changes is older than its direct row [FF-131]. */
enum { CHAIN_MOST = 10 };

/* What an order leads to. */
typedef struct {
    pdc_verdict verdict;
    uint8_t kind; // pdc_changing; NONE: a change under way is given up
    uint8_t form, face;
    uint32_t ticks; // all that it takes
} change_plan;

/* The table ------------------------------------------------------------------------------------ */

static int is_row(const pdc_change_row *row, const pdc_change_row *wanted, pdc_arm arm) {
    return row->time[arm][0] != 0 && row->kind == wanted->kind && row->from == wanted->from &&
           row->to == wanted->to && row->cohesion == wanted->cohesion &&
           row->quarter == wanted->quarter;
}

/* Row for a change, or NULL; [FF-134] the other way round it is the same row. */
static const pdc_change_row *find_row(const pdc_rules *rules, pdc_arm arm, pdc_change_row wanted) {
    for (int turned = 0; turned < 2; turned++) {
        for (int i = 0; i < rules->changes; i++) {
            if (is_row(&rules->change[i], &wanted, arm)) {
                return &rules->change[i];
            }
        }
        uint8_t from = wanted.from;
        wanted.from = wanted.to;
        wanted.to = from;
    }
    return NULL;
}

static uint8_t as_in_table(const pdc_rules *rules, int form) {
    int as = rules->formation[form].changes_as;
    return (uint8_t)(as != PDC_FORM_COLUMN ? as : form); /* [FF-135] */
}

static int cell(const pdc_pos *pos, const pdc_change_row *row, pdc_arm arm, int class) {
    if (row == NULL || class < 1 || class > CLASSES) {
        return 0;
    }
    /* [FF-130] */
    if (arm == PDC_ARM_CAVALRY && row->mended[class - 1] != 0 &&
        pos_option(pos, PDC_OPTION_FIX_CAV_C_REFORM) != 0) {
        return row->mended[class - 1];
    }
    return row->time[arm][class - 1];
}

int pdc_change_time(const pdc_pos *pos, pdc_arm arm, int class, const pdc_change_row *wanted) {
    const pdc_rules *rules = pos->world->rules;
    pdc_change_row row = *wanted;
    if (row.kind == PDC_CHANGING_FORM) {
        row.from = as_in_table(rules, row.from);
        row.to = as_in_table(rules, row.to);
    }
    return cell(pos, find_row(rules, arm, row), arm, class);
}

/* [HC-312] a unit whose class nobody has given is of the middle one */
static int class_of(const pdc_pos *pos, pdc_unit_id who) {
    int class = pos_roster(pos, who)->manoeuvre;
    return class != 0 ? class : CLASS_B;
}

static int row_time(const pdc_pos *pos, pdc_unit_id who, pdc_changing kind, int from, int to) {
    pdc_change_row wanted = {.kind = (uint8_t)kind, .from = (uint8_t)from, .to = (uint8_t)to};
    return pdc_change_time(pos, (pdc_arm)pos_roster(pos, who)->arm, class_of(pos, who), &wanted);
}

int change_quarter(const pdc_pos *pos, pdc_unit_id who, pdc_formation from, pdc_formation to) {
    pdc_change_row wanted = {
        .kind = PDC_CHANGING_FORM, .from = (uint8_t)from, .to = (uint8_t)to, .quarter = 1};
    return pdc_change_time(pos, (pdc_arm)pos_roster(pos, who)->arm, class_of(pos, who), &wanted);
}

/* Who it is ------------------------------------------------------------------------------------ */

int change_irregular(const pdc_pos *pos, pdc_unit_id who) {
    return pos_type(pos, who)->pack != 0 || pos_unit(pos, who)->form == PDC_FORM_PACK;
}

/* [FF-01] one half-period more below regular, once; [FF-99] in irregular formation only below
 * semi-regular, unless the option says otherwise */
static int surcharge(const pdc_pos *pos, int status, int irregular) {
    int slow = pos->world->rules->status[status].slow;
    int all = irregular == 0 || pos_option(pos, PDC_OPTION_IRREGULAR_SEMI_REGULAR_PAYS) != 0;
    return slow > (all ? 0 : 1);
}

/* [FF-01, FF-02] a change that costs nothing stays at nothing */
int change_with_surcharge(const pdc_pos *pos, pdc_unit_id who, int time) {
    return time == 0
               ? 0
               : time + surcharge(pos, pos_roster(pos, who)->status, change_irregular(pos, who));
}

/* [FF-126] any class A battalion of four companies in march column, counted at this moment */
static int marches_as_attack(const pdc_pos *pos, pdc_unit_id who, int from) {
    return from == PDC_FORM_MARCH_COLUMN && pos_is_infantry(pos, who) &&
           class_of(pos, who) == CLASS_A && depth_parts(pos, who) == SMALL_BATTALION;
}

/* [FF-39, FF-75] formations that some nations have to themselves */
static pdc_verdict nation_may(const pdc_pos *pos, pdc_unit_id who, pdc_formation form) {
    const pdc_rules *rules = pos->world->rules;
    const pdc_roster_unit *roster = pos_roster(pos, who);
    const char *nation =
        roster->nation[0] != 0 ? roster->nation : pos->world->scenario->side[roster->side].id;
    int kept = 0;
    for (int i = 0; i < rules->rights; i++) {
        if (rules->right[i].arm == roster->arm && rules->right[i].form == form) {
            kept = 1;
            if (pdc_name_same(rules->right[i].nation, nation)) {
                kept = 2;
                break;
            }
        }
    }
    if (form == PDC_FORM_DOUBLE_LINE && roster->arm == PDC_ARM_INFANTRY) {
        int yes = roster->double_line != 0 ? roster->double_line == 1 : kept != 1;
        return yes ? PDC_VERDICT_OK : PDC_VERDICT_CHANGE_DOUBLE_LINE;
    }
    int all = pos_option(pos, PDC_OPTION_CAVALRY_DIVISION_COLUMN_ALL) != 0;
    return kept != 1 || all ? PDC_VERDICT_OK : PDC_VERDICT_CHANGE_DIVISION;
}

pdc_verdict change_may_hold(const pdc_pos *pos, pdc_unit_id who, pdc_formation form) {
    const pdc_rules *rules = pos->world->rules;
    const pdc_formation_row *row = &rules->formation[form];
    int arm = pos_roster(pos, who)->arm;
    if (form >= PDC_FORMATION_COUNT || row->in_profile == 0) {
        return PDC_VERDICT_CHANGE_TABLE; /* [FF-105] no row of the table leads to it */
    }
    if ((change_irregular(pos, who) != 0) != (form == PDC_FORM_PACK)) {
        return PDC_VERDICT_CHANGE_PACK; /* [FF-95, FF-96] */
    }
    if ((row->arms & (1 << arm)) == 0) {
        return row->square != 0 ? PDC_VERDICT_CHANGE_SQUARE_ARM /* [FF-27] */
                                : PDC_VERDICT_CHANGE_TABLE;
    }
    if (row->square != 0 && pos_strength(pos, who) < rules->square_min) {
        return PDC_VERDICT_CHANGE_SQUARE_SIZE; /* [FF-31, FF-53] */
    }
    if (form == PDC_FORM_COMPANY_COLUMN && pos_strength(pos, who) < 2 * depth_parts(pos, who)) {
        return PDC_VERDICT_CHANGE_COMPANIES; /* [FF-69] */
    }
    return nation_may(pos, who, form);
}

/* Times ---------------------------------------------------------------------------------------- */

uint32_t change_marched(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    return unit->spent > unit->paid ? unit->spent - unit->paid : 0;
}

/* [FF-03] neither dispersed nor massed; a pack has no other order, a square none to spread */
static int is_close(const pdc_rules *rules, int form) {
    const pdc_formation_row *row = &rules->formation[form];
    return row->dispersed == 0 && row->mass == 0 && row->square == 0 && form != PDC_FORM_PACK;
}

/* [FF-127, FF-128] guns: a file comes into battery later; one section is quick at everything */
static int gun_time(const pdc_pos *pos, pdc_unit_id who, int to, int time) {
    int n = pos_strength(pos, who);
    int sections = (n + SECTION - 1) / SECTION;
    if (sections <= 1) {
        time = 1;
    }
    if (to == PDC_FORM_UNLIMBERED && pos_unit(pos, who)->front == 1) {
        time += sections > FILE_VERY_DEEP ? 2 : sections > FILE_DEEP;
    }
    return time;
}

/* Half-periods of the change from one formation to another, without surcharge; -1: not offered. */
static int plain_time(const pdc_pos *pos, pdc_unit_id who, int from, int to) {
    const pdc_rules *rules = pos->world->rules;
    if (rules->formation[from].dispersed != rules->formation[to].dispersed) {
        /* [FF-87] */
        int close = rules->formation[from].dispersed != 0 ? to : from;
        return is_close(rules, close) ? pos_option(pos, PDC_OPTION_DISPERSE_TIME) : -1;
    }
    int time = 0;
    if (marches_as_attack(pos, who, from)) {
        if (as_in_table(rules, to) == PDC_FORM_ATTACK_COLUMN) {
            return 0; /* [FF-126] */
        }
        time = row_time(pos, who, PDC_CHANGING_FORM, PDC_FORM_ATTACK_COLUMN, to);
    }
    if (time == 0) {
        time = row_time(pos, who, PDC_CHANGING_FORM, from, to);
    }
    if (time == 0) {
        return -1;
    }
    if ((from == PDC_FORM_COMPANY_COLUMN && to == PDC_FORM_MARCH_COLUMN) ||
        (from == PDC_FORM_MARCH_COLUMN && to == PDC_FORM_COMPANY_COLUMN)) {
        /* [FF-67, FF-70..72] free in a march of at least half a turn */
        return change_marched(pos, who) >= CHANGE_HALF ? 0 : time;
    }
    return pos_is_guns(pos, who) ? gun_time(pos, who, to, time) : time;
}

static pdc_verdict not_offered(const pdc_rules *rules, int to) {
    const pdc_formation_row *row = &rules->formation[to];
    return row->mass != 0 && row->square == 0 ? PDC_VERDICT_CHANGE_MASS /* [FF-10, FF-49] */
                                              : PDC_VERDICT_CHANGE_TABLE;
}

/* Ticks of a change of formation or a half-turn of so many half-periods, by the system of the unit;
 * guns are limbered as ever [RQ-13, RQ-24, RQ-27, RQ-102, HC-380]. */
static uint32_t formation_ticks(const pdc_pos *pos, pdc_unit_id who, int time) {
    uint32_t factor = pos_is_guns(pos, who) ? 1 : maneuver_factor(pos, who, PDC_MANEUVER_CHANGE);
    return (uint32_t)change_with_surcharge(pos, who, time) * CHANGE_HALF * factor;
}

/* [FF-131, FF-132] with the option: never quicker by a chain than by the direct row */
static uint32_t chained(const pdc_pos *pos, pdc_unit_id who, int to, uint32_t ticks) {
    const pdc_unit *unit = pos_unit(pos, who);
    if (pos_option(pos, PDC_OPTION_FORBID_CHEAPER_CHAINS) == 0 || unit->origin == 0 || ticks == 0) {
        return ticks;
    }
    uint32_t gone = (uint16_t)(unit->chain + unit->spent);
    int direct = plain_time(pos, who, unit->origin - 1, to);
    if (direct <= 0) {
        return ticks;
    }
    uint32_t due = formation_ticks(pos, who, direct);
    return due > gone && due - gone > ticks ? due - gone : ticks;
}

/* [FF-120, FF-121, FF-124] out of disorder or want of formation; [FF-125] a lone company, squadron
 * or half-section in a turn at most */
static int recovery_time(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_roster_unit *roster = pos_roster(pos, who);
    pdc_change_row wanted = {.kind = PDC_CHANGING_RECOVER,
                             .cohesion = pos_unit(pos, who)->cohesion};
    int time = pdc_change_time(pos, (pdc_arm)roster->arm, class_of(pos, who), &wanted);
    int n = pos_strength(pos, who);
    int small = 0;
    if (pos_is_guns(pos, who)) {
        small = n <= SMALL_SECTION;
    } else if (pos_is_cavalry(pos, who)) {
        small = depth_parts(pos, who) == 1 && n <= SMALL_SQUADRON;
    } else {
        small = depth_parts(pos, who) == 1 && n <= SMALL_COMPANY;
    }
    return small && time > SMALL_TIME ? SMALL_TIME : time;
}

/* Plans ---------------------------------------------------------------------------------------- */

static int flanks(int mask) {
    return (mask & 1) + (mask >> 1 & 1);
}

/* [FF-36, FF-118] one company set back at each end named, or (no end named) all called in again */
static void plan_potence(const pdc_pos *pos, const pdc_command *command, change_plan *plan) {
    const pdc_unit *unit = pos_unit(pos, command->who);
    int now = unit->potence;
    int wanted = command->turn != 0 ? now | command->turn : 0;
    int time = row_time(pos, command->who, PDC_CHANGING_POTENCE, 0, 0);
    if (time == 0 || unit->form != PDC_FORM_LINE || command->form != PDC_FORM_LINE ||
        command->face != 0 || wanted == now || depth_parts(pos, command->who) <= flanks(wanted)) {
        plan->verdict = PDC_VERDICT_CHANGE_POTENCE;
        return;
    }
    plan->kind = PDC_CHANGING_POTENCE;
    plan->face = (uint8_t)wanted;
    plan->ticks =
        (uint32_t)(flanks(wanted ^ now) * change_with_surcharge(pos, command->who, time)) *
        CHANGE_HALF;
}

/* [HC-302] on one hex, or folded onto it by the change */
static int may_fold(const pdc_pos *pos, const pdc_unit *unit) {
    return unit->hexes == 1 || pos->world->rules->change_folds != 0;
}

static void plan_recovery(const pdc_pos *pos, const pdc_command *command, change_plan *plan) {
    const pdc_unit *unit = pos_unit(pos, command->who);
    if (plan->form != unit->form && !may_fold(pos, unit)) {
        plan->verdict = PDC_VERDICT_FORM_HEXES;
        return;
    }
    plan->kind = PDC_CHANGING_RECOVER; /* [FF-02, FF-120] into any formation that it could hold */
    plan->ticks =
        (uint32_t)change_with_surcharge(pos, command->who, recovery_time(pos, command->who)) *
        CHANGE_HALF;
}

/* Hours between the facing held and the one named: 3 is the quarter-turn. */
static int hours_apart(int a, int b) {
    int hours = (a - b + 12) % 12;
    return a == 0 || b == 0 ? 0 : hours > 6 ? 12 - hours : hours;
}

static void plan_form(const pdc_pos *pos, const pdc_command *command, change_plan *plan) {
    const pdc_unit *unit = pos_unit(pos, command->who);
    pdc_formation to = (pdc_formation)plan->form;
    if (!may_fold(pos, unit)) {
        plan->verdict = PDC_VERDICT_FORM_HEXES;
        return;
    }
    int time = hours_apart(unit->face, plan->face) == 3
                   ? change_quarter(pos, command->who, (pdc_formation)unit->form, to)
                   : 0; /* [FF-129] */
    int quarter = time != 0;
    if (time == 0) {
        time = plain_time(pos, command->who, unit->form, (int)to);
    }
    if (time < 0) {
        plan->verdict = not_offered(pos->world->rules, (int)to);
        return;
    }
    plan->kind = PDC_CHANGING_FORM;
    plan->ticks = formation_ticks(pos, command->who, time);
    if (!quarter) {
        plan->ticks = chained(pos, command->who, (int)to, plan->ticks);
    }
}

/* form, limber, unlimber */
static void plan_formation(const pdc_pos *pos, const pdc_command *command, change_plan *plan) {
    const pdc_unit *unit = pos_unit(pos, command->who);
    pdc_formation to = form_named(command);
    int guns_order = command->kind != PDC_COMMAND_FORM;
    int same = to == (pdc_formation)unit->form;
    if (guns_order && !pos_is_guns(pos, command->who)) {
        plan->verdict = PDC_VERDICT_GUNS_ONLY; /* [FF-122, FF-123] */
        return;
    }
    if (to >= PDC_FORMATION_COUNT ||
        guns_order != (to == PDC_FORM_LIMBERED || to == PDC_FORM_UNLIMBERED)) {
        plan->verdict = PDC_VERDICT_CHANGE_TABLE; /* [FF-105] */
        return;
    }
    if (command->at != 0) {
        plan->verdict = PDC_VERDICT_SKIRMISH_HEX; // no formation here takes a second hex
        return;
    }
    if (unit->change_left != 0 && same && command->turn == 0) {
        plan->verdict =
            form_target_face(pos, command, to) < 0 ? PDC_VERDICT_FORM_FACING : PDC_VERDICT_OK;
        return; /* [FF-137] given up: kind NONE */
    }
    if (unit->cohesion == PDC_COHESION_GOOD &&
        ((command->turn != 0 && change_irregular(pos, command->who) == 0) ||
         (same && unit->potence != 0))) {
        plan_potence(pos, command, plan);
        return;
    }
    plan->verdict = change_may_hold(pos, command->who, to);
    if (command->turn != 0 && plan->verdict == PDC_VERDICT_OK) {
        plan->verdict = PDC_VERDICT_CHANGE_POTENCE;
    }
    int face = form_target_face(pos, command, to);
    plan->form = (uint8_t)to;
    plan->face = (uint8_t)(face < 0 ? 0 : face);
    /* [FF-120, FF-121] whatever formation it holds, it may be put in order in it */
    if (plan->verdict == PDC_VERDICT_CHANGE_TABLE && same && unit->cohesion != PDC_COHESION_GOOD) {
        plan->verdict = PDC_VERDICT_OK;
    }
    if (plan->verdict != PDC_VERDICT_OK) {
        return;
    }
    if (face < 0) {
        plan->verdict = PDC_VERDICT_FORM_FACING;
    } else if (unit->cohesion != PDC_COHESION_GOOD) {
        plan_recovery(pos, command, plan);
    } else if (same) {
        plan->verdict = PDC_VERDICT_FORM_SAME;
    } else {
        plan_form(pos, command, plan);
    }
}

/* [FF-119] the half-turn; [FF-104] a pack pivots any way, and no surcharge is paid for a pivot */
static void plan_turn(const pdc_pos *pos, const pdc_command *command, change_plan *plan) {
    const pdc_unit *unit = pos_unit(pos, command->who);
    int pivot = row_time(pos, command->who, PDC_CHANGING_ABOUT, unit->form, 0);
    int face = command->kind == PDC_COMMAND_ABOUT ? hex_hour(unit->face + 6) : command->face;
    if (unit->face == 0 || face == unit->face || face < 1 || face > 12) {
        plan->verdict = PDC_VERDICT_NO_TURN;
        return;
    }
    if ((face - unit->face) % 2 != 0) {
        plan->verdict = PDC_VERDICT_TURN_KIND;
        return;
    }
    plan->kind = PDC_CHANGING_ABOUT;
    plan->face = (uint8_t)face;
    plan->ticks = pivot != 0
                      ? (uint32_t)pivot * CHANGE_HALF
                      : formation_ticks(pos, command->who,
                                        row_time(pos, command->who, PDC_CHANGING_ABOUT, 0, 0));
}

/* Half-periods to change the front of a pack, or the reason why not [FF-99..102]. */
static pdc_verdict front_time(const pdc_pos *pos, pdc_arm arm, int status, const int figures[3],
                              int *time) {
    pdc_change_row wanted = {.kind = PDC_CHANGING_FRONT, .from = PDC_FORM_PACK};
    int from = figures[1];
    int to = figures[2];
    *time = pdc_change_time(pos, arm, CLASS_B, &wanted);
    if (*time == 0 || to == from || to < (from + 1) / 2 || to > 2 * from) {
        return PDC_VERDICT_PACK_FRONT; /* [FF-102] half rounds up */
    }
    if (to < depth_pack_least(arm, figures[0]) || to > depth_pack_most(arm, figures[0])) {
        return figures[0] < 9 ? PDC_VERDICT_PACK_SMALL : PDC_VERDICT_PACK_LEAST;
    }
    *time += surcharge(pos, status, 1);
    return PDC_VERDICT_OK;
}

int pdc_pack_front(const pdc_pos *pos, pdc_arm arm, int status, const int figures[3]) {
    int time = 0;
    return front_time(pos, arm, status, figures, &time) == PDC_VERDICT_OK ? time : 0;
}

static void plan_front(const pdc_pos *pos, const pdc_command *command, change_plan *plan) {
    const pdc_roster_unit *roster = pos_roster(pos, command->who);
    const int figures[3] = {pos_strength(pos, command->who), pdc_unit_front(pos, command->who),
                            command->n};
    int time = 0;
    if (pos_unit(pos, command->who)->form != PDC_FORM_PACK) {
        plan->verdict = PDC_VERDICT_PACK_FRONT;
        return;
    }
    plan->verdict = front_time(pos, (pdc_arm)roster->arm, roster->status, figures, &time);
    plan->kind = PDC_CHANGING_FRONT;
    plan->face = command->n;
    plan->ticks = (uint32_t)time * CHANGE_HALF;
}

/* Needs good order: a front, a dismounting; the others mend or turn as they are. */
static void plan_any(const pdc_pos *pos, const pdc_command *command, change_plan *plan) {
    int good = pos_unit(pos, command->who)->cohesion == PDC_COHESION_GOOD;
    switch ((int)command->kind) {
    case PDC_COMMAND_ABOUT:
    case PDC_COMMAND_FACE: plan_turn(pos, command, plan); break;
    case PDC_COMMAND_FRONT:
        plan->verdict = good ? plan->verdict : PDC_VERDICT_DISORDERED;
        if (good) {
            plan_front(pos, command, plan);
        }
        break;
    case PDC_COMMAND_DISMOUNT:
    case PDC_COMMAND_REMOUNT:
        plan->verdict = dismount_check(pos, command);
        plan->kind =
            command->kind == PDC_COMMAND_DISMOUNT ? PDC_CHANGING_DISMOUNT : PDC_CHANGING_REMOUNT;
        plan->ticks = (uint32_t)pos_option(pos, PDC_OPTION_DISMOUNT_TIME) * CHANGE_HALF;
        break;
    default: plan_formation(pos, command, plan); break;
    }
}

static pdc_verdict make_plan(const pdc_pos *pos, const pdc_command *command, change_plan *plan) {
    const pdc_unit *unit = pos_unit(pos, command->who);
    memset(plan, 0, sizeof *plan);
    plan->form = unit->form;
    plan->face = unit->face;
    if ((unit->flags & PDC_FLAG_FORCED_MARCH) != 0) {
        plan->verdict = PDC_VERDICT_FORCED_MARCH; /* [FF-48, HC-316] it goes on marching */
        return plan->verdict;
    }
    plan_any(pos, command, plan);
    if (plan->verdict == PDC_VERDICT_OK && plan->ticks > 0 && pdc_left(pos, command->who) == 0) {
        plan->verdict = PDC_VERDICT_CHANGE_TIME; /* [FF-137] */
    }
    return plan->verdict;
}

/* Orders --------------------------------------------------------------------------------------- */

int change_is(const pdc_pos *pos, const pdc_command *command) {
    if (!change_timed(pos)) {
        return 0;
    }
    switch ((int)command->kind) {
    case PDC_COMMAND_FORM:
    case PDC_COMMAND_LIMBER:
    case PDC_COMMAND_UNLIMBER:
    case PDC_COMMAND_FRONT:
    case PDC_COMMAND_DISMOUNT:
    case PDC_COMMAND_REMOUNT: return 1;
    case PDC_COMMAND_FACE:
    case PDC_COMMAND_ABOUT: break;
    default: return 0;
    }
    /* turns that stand in the table: those of packs, and the half-turn of what does not turn free */
    int form = pos_unit(pos, command->who)->form;
    return row_time(pos, command->who, PDC_CHANGING_ABOUT, form, 0) != 0 ||
           (command->kind == PDC_COMMAND_ABOUT &&
            pos_formation(pos, command->who)->turns_free == 0 &&
            row_time(pos, command->who, PDC_CHANGING_ABOUT, 0, 0) != 0);
}

/* [HC-314] why the unit can never do this, whoever's turn it is: its arm, its nation, its kind */
static pdc_verdict never(const pdc_pos *pos, const pdc_command *command) {
    pdc_verdict verdict = PDC_VERDICT_OK;
    if (command->kind == PDC_COMMAND_FORM) {
        verdict = change_may_hold(pos, command->who, (pdc_formation)command->form);
    } else if (command->kind == PDC_COMMAND_DISMOUNT) {
        verdict = dismount_check(pos, command);
    }
    return verdict == PDC_VERDICT_CHANGE_PACK || verdict == PDC_VERDICT_CHANGE_SQUARE_ARM ||
                   verdict == PDC_VERDICT_CHANGE_DOUBLE_LINE ||
                   verdict == PDC_VERDICT_CHANGE_DIVISION || verdict == PDC_VERDICT_DISMOUNT_WHO
               ? verdict
               : PDC_VERDICT_OK;
}

pdc_verdict change_check(const pdc_pos *pos, const pdc_command *command) {
    change_plan plan;
    if (!change_timed(pos)) {
        return PDC_VERDICT_NO_SUCH_ORDER;
    }
    pdc_verdict verdict = order_state_for(pos, command);
    if (verdict == PDC_VERDICT_CHANGING && command->kind == PDC_COMMAND_FORM) {
        verdict = PDC_VERDICT_OK; /* [FF-137] it may be given up */
    }
    if (verdict == PDC_VERDICT_HORSES_STAND && command->kind == PDC_COMMAND_REMOUNT) {
        verdict = PDC_VERDICT_OK;
    }
    if (verdict == PDC_VERDICT_NOT_YOUR_TURN && never(pos, command) != PDC_VERDICT_OK) {
        return never(pos, command);
    }
    return verdict != PDC_VERDICT_OK ? verdict : make_plan(pos, command, &plan);
}

uint32_t change_cost(const pdc_pos *pos, const pdc_command *command) {
    change_plan plan;
    return make_plan(pos, command, &plan) == PDC_VERDICT_OK ? plan.ticks : 0;
}

pdc_verdict change_quote(const pdc_pos *pos, const pdc_command *command, uint32_t *ticks) {
    change_plan plan;
    pdc_verdict verdict = make_plan(pos, command, &plan);
    *ticks = verdict == PDC_VERDICT_OK ? plan.ticks : 0;
    return verdict;
}

uint32_t change_payment(const pdc_pos *pos, const pdc_command *command) {
    uint32_t ticks = change_cost(pos, command);
    uint32_t left = pdc_left(pos, command->who);
    return ticks < left ? ticks : left;
}

int change_fits(const pdc_pos *pos, const pdc_command *command) {
    change_plan plan;
    return make_plan(pos, command, &plan) == PDC_VERDICT_OK;
}

/* What takes hold ------------------------------------------------------------------------------ */

void change_deployed(pdc_exec *exec, pdc_unit_id who) {
    uint32_t left = pdc_left(&exec->pos, who);
    exec_unit_set(exec, who, PDC_UNIT_BOUND,
                  (int32_t)(pos_unit(&exec->pos, who)->spent + left / 2));
    exec_unit_flags(exec, who, PDC_FLAG_DEPLOYED, 0);
}

/* [FF-11] a mass shows the front of the column that it is formed from; other formations have their own */
static int kept_front(const pdc_pos *pos, pdc_unit_id who, pdc_formation form) {
    const pdc_unit *unit = pos_unit(pos, who);
    if (form == (pdc_formation)unit->form) {
        return unit->front;
    }
    return pos->world->rules->formation[form].keeps_front != 0
               ? depth_front(pos, who, (pdc_formation)unit->form)
               : 0;
}

void change_at_once(pdc_exec *exec, pdc_unit_id who, pdc_formation form) {
    if (change_timed(&exec->pos)) {
        change_interrupt(exec, who);
        exec_unit_set(exec, who, PDC_UNIT_FRONT, kept_front(&exec->pos, who, form));
        exec_unit_set(exec, who, PDC_UNIT_POTENCE, 0);
    }
}

static void take_form(pdc_exec *exec, pdc_unit_id who, pdc_formation form, int face) {
    const pdc_pos *pos = &exec->pos;
    const pdc_unit before = *pos_unit(pos, who);
    const pdc_formation_row *row = &pos->world->rules->formation[form];
    int dispersed = pos_formation(pos, who)->dispersed;
    int front = kept_front(pos, who, form);
    if (form != (pdc_formation)before.form) {
        exec_unit_place(exec, who, form, face, 1, before.hex);
        exec_unit_set(exec, who, PDC_UNIT_FRONT, front);
        exec_unit_set(exec, who, PDC_UNIT_POTENCE, 0);
    } else {
        exec_unit_place(exec, who, form, face, before.hexes, before.hex);
    }
    pdc_event event = {.kind = PDC_EVENT_FORMED,
                       .who = who,
                       .a = before.form,
                       .b = (uint8_t)form,
                       .rule = "FF-105"};
    exec_emit(exec, &event);
    if (dispersed == 0 && row->dispersed != 0) {
        change_deployed(exec, who); /* [FF-89] */
    }
}

static void take_turn(pdc_exec *exec, pdc_unit_id who, int face) {
    const pdc_unit before = *pos_unit(&exec->pos, who);
    if (before.hexes > 1) {
        pdc_command about = {.kind = PDC_COMMAND_ABOUT, .who = who};
        turn_about(exec, &about);
        return;
    }
    exec_unit_place(exec, who, (pdc_formation)before.form, face, 1, before.hex);
    pdc_event event = {.kind = PDC_EVENT_FACED,
                       .who = who,
                       .a = before.face,
                       .b = (uint8_t)face,
                       .rule = "FF-119"};
    exec_emit(exec, &event);
}

static void tell(pdc_exec *exec, pdc_event_kind kind, pdc_unit_id who, const pdc_unit *unit,
                 uint32_t ticks) {
    pdc_event event = {.kind = (uint8_t)kind,
                       .who = who,
                       .a = unit->change_kind,
                       .b = unit->change_form,
                       .rule = "FF-136"};
    event.n[0] = (int32_t)ticks;
    exec_emit(exec, &event);
}

static void forget(pdc_exec *exec, pdc_unit_id who) {
    exec_unit_set(exec, who, PDC_UNIT_CHANGE_LEFT, 0);
    exec_unit_set(exec, who, PDC_UNIT_CHANGE_KIND, 0);
    exec_unit_set(exec, who, PDC_UNIT_CHANGE_FORM, 0);
    exec_unit_set(exec, who, PDC_UNIT_CHANGE_FACE, 0);
}

/* All is paid. */
static void complete(pdc_exec *exec, pdc_unit_id who) {
    const pdc_unit unit = *pos_unit(&exec->pos, who);
    forget(exec, who);
    switch ((pdc_changing)unit.change_kind) {
    case PDC_CHANGING_RECOVER:
        cohesion_set(exec, who, PDC_COHESION_GOOD);
        tell(exec, PDC_EVENT_RECOVERED, who, &unit, 0);
        take_form(exec, who, (pdc_formation)unit.change_form, unit.change_face);
        break;
    case PDC_CHANGING_FORM:
        take_form(exec, who, (pdc_formation)unit.change_form, unit.change_face);
        break;
    case PDC_CHANGING_ABOUT: take_turn(exec, who, unit.change_face); break;
    case PDC_CHANGING_POTENCE:
        exec_unit_set(exec, who, PDC_UNIT_POTENCE, unit.change_face);
        exec_fact(exec, PDC_EVENT_FLANKS_SET, who, 0, flanks(unit.change_face), 0);
        break;
    case PDC_CHANGING_FRONT:
        exec_unit_set(exec, who, PDC_UNIT_FRONT, unit.change_face);
        exec_fact(exec, PDC_EVENT_FRONT_SET, who, 0, unit.change_face, 0);
        break;
    case PDC_CHANGING_DISMOUNT: dismount_take(exec, who); break;
    case PDC_CHANGING_REMOUNT: remount_take(exec, who); break;
    case PDC_CHANGING_NONE:
    case PDC_CHANGING_COUNT: break;
    }
}

/* Put in what is left of the turn [FF-136, HC-54]. */
static void pay(pdc_exec *exec, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(&exec->pos, who);
    uint32_t left = pdc_left(&exec->pos, who);
    uint32_t ticks = unit->change_left < left ? unit->change_left : left;
    exec_spend(exec, who, ticks);
    exec_unit_set(exec, who, PDC_UNIT_PAID, (int32_t)(unit->paid + ticks));
    exec_unit_set(exec, who, PDC_UNIT_CHANGE_LEFT, (int32_t)(unit->change_left - ticks));
    if (unit->change_left == 0) {
        complete(exec, who);
    }
}

/* [FF-131] the first change of a chain, or one so late that no direct row would be longer */
static void note_chain(pdc_exec *exec, pdc_unit_id who, const change_plan *plan) {
    const pdc_unit *unit = pos_unit(&exec->pos, who);
    uint16_t gone = (uint16_t)(unit->chain + unit->spent);
    if (plan->kind != PDC_CHANGING_FORM || plan->ticks == 0 ||
        pos_option(&exec->pos, PDC_OPTION_FORBID_CHEAPER_CHAINS) == 0 ||
        (unit->origin != 0 && gone < CHAIN_MOST * CHANGE_HALF)) {
        return;
    }
    exec_unit_set(exec, who, PDC_UNIT_ORIGIN, unit->form + 1);
    exec_unit_set(exec, who, PDC_UNIT_CHAIN, (uint16_t)(0u - unit->spent));
}

void change_perform(pdc_exec *exec, const pdc_command *command) {
    change_plan plan;
    make_plan(&exec->pos, command, &plan);
    change_interrupt(exec, command->who);
    if (plan.kind == PDC_CHANGING_NONE) {
        return; /* [FF-137] what was paid for the change given up is lost */
    }
    note_chain(exec, command->who, &plan);
    exec_unit_set(exec, command->who, PDC_UNIT_CHANGE_KIND, plan.kind);
    exec_unit_set(exec, command->who, PDC_UNIT_CHANGE_FORM, plan.form);
    exec_unit_set(exec, command->who, PDC_UNIT_CHANGE_FACE, plan.face);
    exec_unit_set(exec, command->who, PDC_UNIT_CHANGE_LEFT, (int32_t)plan.ticks);
    pay(exec, command->who);
    const pdc_unit *unit = pos_unit(&exec->pos, command->who);
    if (unit->change_left != 0) {
        tell(exec, PDC_EVENT_CHANGE_BEGAN, command->who, unit, unit->change_left);
    }
}

void change_resolve(pdc_exec *exec, const pdc_command *command) {
    order_push(exec, command);
}

void change_turn_begins(pdc_exec *exec, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(&exec->pos, who);
    exec_unit_set(exec, who, PDC_UNIT_PAID, 0);
    exec_unit_set(exec, who, PDC_UNIT_BOUND, 0);
    if (unit->origin != 0) {
        exec_unit_set(exec, who, PDC_UNIT_CHAIN, (uint16_t)(unit->chain + PDC_TICKS_PER_TURN));
        if ((uint16_t)unit->chain >= CHAIN_MOST * CHANGE_HALF && unit->chain < 0x8000u) {
            exec_unit_set(exec, who, PDC_UNIT_ORIGIN, 0);
            exec_unit_set(exec, who, PDC_UNIT_CHAIN, 0);
        }
    }
}

void change_goes_on(pdc_exec *exec, pdc_unit_id who) {
    if (pos_unit(&exec->pos, who)->change_left != 0) {
        pay(exec, who);
    }
}

void change_interrupt(pdc_exec *exec, pdc_unit_id who) {
    if (pos_unit(&exec->pos, who)->change_left != 0) {
        tell(exec, PDC_EVENT_CHANGE_LOST, who, pos_unit(&exec->pos, who), 0);
        forget(exec, who);
    }
}

/* Attacks and forced marches ------------------------------------------------------------------- */

pdc_verdict change_may_attack(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    if (!change_timed(pos)) {
        return PDC_VERDICT_OK;
    }
    if (unit->park != 0) {
        return PDC_VERDICT_HORSES_STAND;
    }
    if (unit->change_left != 0) {
        return PDC_VERDICT_CHANGING;
    }
    return (unit->flags & PDC_FLAG_FORCED_MARCH) != 0 ? PDC_VERDICT_FORCED_MARCH : PDC_VERDICT_OK;
}

/* [FF-48, HC-316] */
pdc_verdict forced_march_check(const pdc_pos *pos, const pdc_command *command) {
    const pdc_unit *unit = pos_unit(pos, command->who);
    pdc_verdict verdict =
        change_timed(pos) ? order_state(pos, command->who) : PDC_VERDICT_NO_SUCH_ORDER;
    if (verdict != PDC_VERDICT_OK) {
        return verdict;
    }
    if (unit->cohesion != PDC_COHESION_GOOD) {
        return PDC_VERDICT_DISORDERED;
    }
    return unit->form == PDC_FORM_MARCH_COLUMN && unit->spent == 0 &&
                   (unit->flags & PDC_FLAG_FORCED_MARCH) == 0
               ? PDC_VERDICT_OK
               : PDC_VERDICT_FORCED_MARCH;
}

void forced_march_resolve(pdc_exec *exec, const pdc_command *command) {
    int fatigue = pos_unit(&exec->pos, command->who)->fatigue;
    exec_unit_flags(exec, command->who, PDC_FLAG_FORCED_MARCH | PDC_FLAG_ACTED, 0);
    exec_unit_set(exec, command->who, PDC_UNIT_FATIGUE, fatigue < 255 ? fatigue + 1 : fatigue);
    exec_fact(exec, PDC_EVENT_FORCE_MARCHED, command->who, 0, 0, 0);
}

/* The orders that no other file lists. */
void change_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    pdc_command command = {.side = (uint8_t)pos_side(pos, who), .who = who};
    if (!change_timed(pos)) {
        return;
    }
    command.kind = PDC_COMMAND_DISMOUNT;
    legal_add(out, &command);
    command.kind = PDC_COMMAND_REMOUNT;
    legal_add(out, &command);
    command.kind = PDC_COMMAND_FORCE_MARCH;
    legal_add(out, &command);
    command.kind = PDC_COMMAND_FRONT;
    int front = pdc_unit_front(pos, who);
    if (pos_unit(pos, who)->form != PDC_FORM_PACK) {
        return;
    }
    for (int n = (front + 1) / 2; n <= 2 * front && n < 256; n++) {
        command.n = (uint8_t)n;
        legal_add(out, &command);
    }
}

int pdc_cost_is_time(const pdc_pos *pos, const pdc_command *command) {
    return command->is_leader == 0 && command->who != 0 && command->who <= pos->state->game.units &&
           (change_is(pos, command) ||
            (change_timed(pos) && command->kind == PDC_COMMAND_WAIT)); // half a turn
}
