/* `table NAME KEY...`: a cell of a table of the profile, as the loader holds it. */
#include "expression_print.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../pdc_load.h"

static int no_row(printer *to, int word) {
    return print_failure(to, "table %s of profile %s has no \"%s\"", to->word[1],
                         to->pos->world->rules->id, to->word[word]);
}

static int index_of(const char *const *names, int count, const char *text) {
    for (int i = 0; i < count; i++) {
        if (strcmp(names[i], text) == 0) {
            return i;
        }
    }
    return -1;
}

static const char *const class_names[PDC_CLASS_COUNT] = {"infantry", "cavalry", "artillery"};

/* A price in movement points; X: closed. */
static int print_price(printer *to, const pdc_price *price, int word) {
    int column = index_of(class_names, PDC_CLASS_COUNT, to->word[word]);
    if (column < 0) {
        return no_row(to, word);
    }
    if (price->cost[column] == PDC_CLOSED) {
        print(to, "X");
    } else {
        print_ticks(to, price->cost[column]);
    }
    return 1;
}

/* table terrain wood cavalry | general-order | cover | blocks-sight | stack */
static int table_terrain(printer *to, const pdc_rules *rules) {
    int row = pdc_find_terrain(rules, to->word[2]);
    if (row < 0) {
        return no_row(to, 2);
    }
    const pdc_terrain_row *terrain = &rules->terrain[row];
    if (strcmp(to->word[3], "general-order") == 0) {
        print(to, "%s", terrain->general_order ? "yes" : "no");
    } else if (strcmp(to->word[3], "cover") == 0) {
        print(to, "%s", pdc_cover_names[terrain->cover]);
    } else if (strcmp(to->word[3], "blocks-sight") == 0) {
        print(to, "%s", terrain->sight_top > 0 ? "yes" : "no");
    } else if (strcmp(to->word[3], "stack") == 0) {
        print(to, "%s", rules->stack[terrain->stack].id);
    } else {
        return print_price(to, &terrain->enter, 3);
    }
    return 1;
}

/* table hexside stream cavalry */
static int table_hexside(printer *to, const pdc_rules *rules) {
    int row = pdc_find_feature(rules, to->word[2]);
    return row < 0 ? no_row(to, 2) : print_price(to, &rules->feature[row].cross, 3);
}

/* table formation-change infantry (the price of ES-25; the same for every pair of formations) */
static int table_change(printer *to, const pdc_rules *rules) {
    int arm = index_of(pdc_arm_names, PDC_ARM_COUNT, to->word[2]);
    if (arm < 0) {
        return no_row(to, 2);
    }
    print_ticks(to, rules->arm[arm].change);
    return 1;
}

/* table fire-factor guard musket */
static int table_fire(printer *to, const pdc_rules *rules) {
    int status = pdc_find_status(rules, to->word[2]);
    int weapon = status < 0 ? -1 : pdc_find_weapon(rules, to->word[3]);
    if (weapon < 0) {
        return no_row(to, status < 0 ? 2 : 3);
    }
    print(to, "%d", rules->status[status].fire[weapon]);
    return 1;
}

/* table gun 12 factor|ranks|canister|bounce|mid|far|max */
static int table_gun(printer *to, const pdc_rules *rules) {
    static const char *const names[] = {"factor", "ranks", "canister", "bounce",
                                        "mid",    "far",   "max",      "point-blank"};
    int row = pdc_find_gun(rules, to->word[2]);
    int field = row < 0 ? -1 : index_of(names, 8, to->word[3]);
    if (field < 0) {
        return no_row(to, row < 0 ? 2 : 3);
    }
    const pdc_gun_row *gun = &rules->gun[row];
    int values[] = {gun->factor, gun->ranks, gun->canister, gun->bounce,
                    gun->mid,    gun->far,   gun->max,      gun->point_blank};
    print(to, "%d", values[field]);
    return 1;
}

/* table weapon rifle range|hexes */
static int table_weapon(printer *to, const pdc_rules *rules) {
    int row = pdc_find_weapon(rules, to->word[2]);
    if (row < 0) {
        return no_row(to, 2);
    }
    if (strcmp(to->word[3], "range") == 0) {
        print(to, "%u", (unsigned)rules->weapon[row].range);
    } else if (strcmp(to->word[3], "hexes") == 0) {
        print(to, "%u", (unsigned)rules->weapon[row].hexes);
    } else {
        return no_row(to, 3);
    }
    return 1;
}

/* table type cavalry hussar morale|melee|mp|recall */
static int table_type(printer *to, const pdc_rules *rules) {
    int arm = index_of(pdc_arm_names, PDC_ARM_COUNT, to->word[2]);
    int row = arm < 0 ? -1 : pdc_find_type(rules, (pdc_arm)arm, to->word[3]);
    if (row < 0) {
        return no_row(to, arm < 0 ? 2 : 3);
    }
    const pdc_type_row *type = &rules->type[row];
    if (strcmp(to->word[4], "morale") == 0) {
        print(to, "%u", (unsigned)type->morale);
    } else if (strcmp(to->word[4], "melee") == 0) {
        print(to, "%u", (unsigned)type->melee);
    } else if (strcmp(to->word[4], "mp") == 0) {
        print_ticks(to, type->allowance);
    } else if (strcmp(to->word[4], "recall") == 0) {
        print(to, "%u", (unsigned)type->recall);
    } else {
        return no_row(to, 4);
    }
    return 1;
}

/* The last d66 below an index, or `none`. */
static void print_limit(printer *to, int index) {
    if (index <= 0) {
        print(to, "none");
    } else {
        index--;
        print(to, "%d", (index / 6 + 1) * 10 + index % 6 + 1);
    }
}

/* table square column 2 square|disorder: the highest d66 that makes it [HC-45] */
static int table_square(printer *to, const pdc_rules *rules) {
    int line = strcmp(to->word[2], "line") == 0;
    int distance = atoi(to->word[3]);
    if (!line && strcmp(to->word[2], "column") != 0) {
        return no_row(to, 2);
    }
    if (distance < 1 || distance > 4) {
        return no_row(to, 3);
    }
    const pdc_square_cell *cell = &rules->square[line][distance - 1];
    if (strcmp(to->word[4], "square") == 0) {
        print_limit(to, cell->square);
    } else if (strcmp(to->word[4], "disorder") == 0) {
        print_limit(to, cell->disorder);
    } else {
        return no_row(to, 4);
    }
    return 1;
}

static const struct {
    const char *name;
    int (*print)(printer *to, const pdc_rules *rules);
    int keys;
    const char *form;
} tables[] = {
    {"terrain", table_terrain, 2, "TERRAIN infantry|cavalry|artillery|general-order|cover|..."},
    {"hexside", table_hexside, 2, "FEATURE infantry|cavalry|artillery"},
    {"formation-change", table_change, 1, "ARM"},
    {"fire-factor", table_fire, 2, "STATUS WEAPON"},
    {"gun", table_gun, 2, "CALIBRE factor|ranks|canister|bounce|mid|far|max|point-blank"},
    {"weapon", table_weapon, 2, "WEAPON range|hexes"},
    {"type", table_type, 3, "ARM TYPE morale|melee|mp|recall"},
    {"square", table_square, 3, "column|line DISTANCE square|disorder"},
};

int print_table(printer *to) {
    if (to->words < 2) {
        return print_failure(to, "write: table NAME KEY...");
    }
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        if (strcmp(tables[i].name, to->word[1]) != 0) {
            continue;
        }
        if (to->words != 2 + tables[i].keys) {
            return print_failure(to, "write: table %s %s", tables[i].name, tables[i].form);
        }
        return tables[i].print(to, to->pos->world->rules);
    }
    return print_failure(to, "profile %s has no table \"%s\"", to->pos->world->rules->id,
                         to->word[1]);
}
