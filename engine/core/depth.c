/*
 * Front and depth of formations, counted in figures: front and ranks give each other [FF-97]. What
 * a formation has by itself stands in its row; a unit may carry a front of its own (set-up, packs,
 * masses).
 */
#include "depth.h"

#include "../pdc.h"

static int least(int a, int b) {
    return a < b ? a : b;
}

static int most(int a, int b) {
    return a > b ? a : b;
}

static int up(int num, int den) {
    return (num + den - 1) / den;
}

/* [HC-310] a detached part has its share of the companies that stand in the order of battle, and so
 * has what stays; where nothing is said, as many as the figures make */
int depth_parts(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_roster_unit *roster = pos_roster(pos, who);
    const pdc_unit *unit = pos_unit(pos, who);
    int given = roster->arm == PDC_ARM_CAVALRY ? roster->squadrons : roster->companies;
    int each = pos_arm(pos, who)->part;
    if (given != 0 && roster->size != 0) {
        return most(1, unit->size == roster->size ? given : up(given * unit->size, roster->size));
    }
    return each != 0 ? most(1, up(unit->size, each)) : 1;
}

/* [FF-100] a pack of infantry is at least three wide and three deep, the last rank may be
 * incomplete; [FF-101] under nine figures never more than three, either way */
int depth_pack_least(pdc_arm arm, int figures) {
    if (arm != PDC_ARM_INFANTRY) {
        return 1;
    }
    return figures < 9 ? most(1, up(figures, 3)) : 3;
}

int depth_pack_most(pdc_arm arm, int figures) {
    if (arm != PDC_ARM_INFANTRY) {
        return most(1, figures);
    }
    return figures < 9 ? least(3, most(1, figures)) : (figures - 1) / 2;
}

/* [FF-11, FF-50, FF-61] half, the part kept rounded up, at least two */
int pdc_shown_ranks(int ranks) {
    return most(2, up(ranks, 2));
}

/* [FF-68, FF-73] of an odd number the larger company */
int pdc_leading_company(int figures) {
    return up(figures, 2);
}

int depth_is_limbered(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_arm_row *arm = pos_arm(pos, who);
    return pos_is_guns(pos, who) && !pos_formation(pos, who)->fires &&
           arm->figures_num == arm->figures_den;
}

/* The front that the unit carries. [FE-79, FF-127, HC-333] Limbered guns go by sections of two
 * figures: one in single file (a field of 1), else two side by side if nothing is said. */
static int own_front(const pdc_pos *pos, pdc_unit_id who, pdc_formation form) {
    const pdc_unit *unit = pos_unit(pos, who);
    if (unit->form != form) {
        return 0;
    }
    if (!pos_is_guns(pos, who)) {
        return unit->front;
    }
    int front = unit->front == 0 ? 4 : unit->front == 1 ? 2 : unit->front;
    return depth_is_limbered(pos, who) ? front : 0;
}

/* Halves of a company or squadron in front. */
static int halves(const pdc_pos *pos, pdc_unit_id who, pdc_formation form) {
    const pdc_formation_row *row = &pos->world->rules->formation[form];
    return most(1, pos_is_cavalry(pos, who) ? row->halves_cavalry : row->halves);
}

/* [HC-311] a pack that nobody has given a front stands three deep; one that lost figures closes up
 */
static int pack_front(const pdc_pos *pos, pdc_unit_id who, pdc_formation form) {
    int n = pos_strength(pos, who);
    pdc_arm arm = (pdc_arm)pos_roster(pos, who)->arm;
    int front = own_front(pos, who, form);
    front = front != 0 ? front : up(n, 3);
    return most(depth_pack_least(arm, n), least(depth_pack_most(arm, n), front));
}

int depth_front(const pdc_pos *pos, pdc_unit_id who, pdc_formation form) {
    const pdc_formation_row *row = &pos->world->rules->formation[form];
    int n = most(1, pos_strength(pos, who));
    if (row->ranks == PDC_RANKS_PACK) {
        return pack_front(pos, who, form);
    }
    if (own_front(pos, who, form) != 0) {
        return least(n, own_front(pos, who, form));
    }
    if (row->ranks == PDC_RANKS_PARTS && halves(pos, who, form) == 1) {
        /* [FF-47] one section, [FF-68] the larger company of a squadron leads */
        return up(n, 2 * depth_parts(pos, who));
    }
    return up(n, depth_ranks(pos, who, form));
}

int depth_ranks(const pdc_pos *pos, pdc_unit_id who, pdc_formation form) {
    int n = most(1, pos_strength(pos, who));
    pdc_ranks kind = (pdc_ranks)pos->world->rules->formation[form].ranks;
    /* [FF-69] the companies of cavalry stand one behind the other, odd or not */
    int sections = halves(pos, who, form) == 1 && !pos_is_cavalry(pos, who);
    if (kind == PDC_RANKS_PACK || own_front(pos, who, form) != 0 ||
        (kind == PDC_RANKS_PARTS && sections)) {
        return up(n, depth_front(pos, who, form));
    }
    switch (kind) {
    case PDC_RANKS_ONE: return 1;           /* [FF-19] */
    case PDC_RANKS_TWO: return least(n, 2); /* [FF-26] */
    case PDC_RANKS_PARTS:
        /* [FF-43, FF-44, FF-46, FF-74] companies or squadrons, by those in front */
        return least(n, up(2 * depth_parts(pos, who), halves(pos, who, form)));
    case PDC_RANKS_HALF: return up(n, 2);
    case PDC_RANKS_ALL:
    case PDC_RANKS_PACK:
    case PDC_RANKS_COUNT: break;
    }
    return n;
}

int pdc_unit_front(const pdc_pos *pos, pdc_unit_id who) {
    return depth_front(pos, who, (pdc_formation)pos_unit(pos, who)->form);
}

int pdc_unit_ranks(const pdc_pos *pos, pdc_unit_id who) {
    return depth_ranks(pos, who, (pdc_formation)pos_unit(pos, who)->form);
}

int pdc_unit_shown(const pdc_pos *pos, pdc_unit_id who) {
    int ranks = pdc_unit_ranks(pos, who);
    return pos_formation(pos, who)->mass != 0 ? pdc_shown_ranks(ranks) : ranks;
}

/* [FF-12, FF-51] at least twice the losses inflicted, none counted as one */
int pdc_mass_breaks(int taken, int inflicted) {
    return taken >= 2 * most(1, inflicted);
}
