/* Printing what stats.c counted: lines of key and value, then tables that go into a document. */
#include <string.h>

#include "stats_inside.h"

typedef unsigned long long number;

/* Average with one decimal. */
static void average(char out[24], int64_t sum, uint64_t times) {
    int64_t tenths =
        times > 0 ? (sum * 10 + (sum < 0 ? -1 : 1) * (int64_t)(times / 2)) / (int64_t)times : 0;
    int64_t size = tenths < 0 ? -tenths : tenths;
    snprintf(out, 24, "%s%lld.%lld", tenths < 0 ? "-" : "", (long long)(size / 10),
             (long long)(size % 10));
}

static void print_average(const char *key, int64_t sum, uint64_t times) {
    char text[24];
    average(text, sum, times);
    printf("%s %s\n", key, text);
}

static uint64_t share(uint64_t part, uint64_t all) {
    return all > 0 ? (part * 100 + all / 2) / all : 0;
}

/* Games ----------------------------------------------------------------------------------------- */

static uint64_t wins(const stats_scenario *scenario, int side) {
    uint64_t sum = 0;
    for (int level = 0; level < LEVELS; level++) {
        sum += scenario->won[side][level];
    }
    return sum;
}

static void keys_of_scenario(const stats_scenario *scenario) {
    static const char *const levels[LEVELS] = {"draw", "marginal", "tactical", "decisive"};
    char key[128];
    printf("%s.games %llu\n%s.ended %llu\n%s.sudden %llu\n", scenario->name,
           (number)scenario->games, scenario->name, (number)scenario->ended, scenario->name,
           (number)scenario->sudden);
    printf("%s.draws %llu\n", scenario->name, (number)wins(scenario, 0));
    snprintf(key, sizeof key, "%s.orders", scenario->name);
    print_average(key, (int64_t)scenario->orders, scenario->games);
    snprintf(key, sizeof key, "%s.turns", scenario->name);
    print_average(key, (int64_t)scenario->turns, scenario->games);
    for (int side = 1; side <= 2; side++) {
        printf("%s.side%d.won %llu\n", scenario->name, side, (number)wins(scenario, side));
        for (int level = 1; level < LEVELS; level++) {
            printf("%s.side%d.%s %llu\n", scenario->name, side, levels[level],
                   (number)scenario->won[side][level]);
        }
        snprintf(key, sizeof key, "%s.side%d.points", scenario->name, side);
        print_average(key, scenario->points[side], scenario->games);
        for (int arm = 0; arm < PDC_ARM_COUNT; arm++) {
            if (scenario->men[side][arm] > 0) {
                snprintf(key, sizeof key, "%s.side%d.lost.%s", scenario->name, side,
                         pdc_arm_names[arm]);
                print_average(key, (int64_t)scenario->men[side][arm], scenario->games);
            }
        }
    }
}

static void keys_of_units(const stats_scenario *scenario) {
    char key[128];
    for (int line = 1; line <= PDC_MAX_UNITS && strcmp(scenario->name, "random") != 0; line++) {
        if (scenario->unit_men[line] > 0) {
            snprintf(key, sizeof key, "%s.unit.%s.lost", scenario->name, scenario->unit[line]);
            print_average(key, (int64_t)scenario->unit_men[line], scenario->games);
        }
    }
}

static void table_of_games(const stats *s) {
    printf(
        "\n| scenario | games | side 1 won | draw | side 2 won | decisive 1 / 2 | sudden | points "
        "1 | points 2 | orders | turns |\n"
        "|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (int i = 0; i < s->scenarios; i++) {
        const stats_scenario *scenario = &s->scenario[i];
        char first[24], second[24], orders[24], turns[24];
        average(first, scenario->points[1], scenario->games);
        average(second, scenario->points[2], scenario->games);
        average(orders, (int64_t)scenario->orders, scenario->games);
        average(turns, (int64_t)scenario->turns, scenario->games);
        printf("| %s | %llu | %llu %% | %llu %% | %llu %% | %llu %% / %llu %% | %llu %% | %s | %s "
               "| %s | %s |\n",
               scenario->name, (number)scenario->games,
               (number)share(wins(scenario, 1), scenario->games),
               (number)share(wins(scenario, 0), scenario->games),
               (number)share(wins(scenario, 2), scenario->games),
               (number)share(scenario->won[1][3], scenario->games),
               (number)share(scenario->won[2][3], scenario->games),
               (number)share(scenario->sudden, scenario->games), first, second, orders, turns);
    }
}

static void table_of_losses(const stats *s) {
    printf("\n| men lost in a game | side |");
    for (int arm = 0; arm < PDC_ARM_COUNT; arm++) {
        printf(" %s |", pdc_arm_names[arm]);
    }
    printf("\n|---|---|---|---|---|---|---|\n");
    for (int i = 0; i < s->scenarios; i++) {
        for (int side = 1; side <= 2; side++) {
            printf("| %s | %d |", s->scenario[i].name, side);
            for (int arm = 0; arm < PDC_ARM_COUNT; arm++) {
                char text[24];
                average(text, (int64_t)s->scenario[i].men[side][arm], s->scenario[i].games);
                printf(" %s |", text);
            }
            printf("\n");
        }
    }
}

/* Fire ------------------------------------------------------------------------------------------ */

static void line_of_fire(const stats *s, int arms, int burst, int range, int table) {
    for (int stands = 0; stands < STANDS_COUNT; stands++) {
        const stats_fire *cell = &s->fire[arms][burst][range][stands];
        char men[24], figures[24], key[128];
        if (cell->fires == 0) {
            continue;
        }
        average(men, (int64_t)cell->men, cell->fires);
        average(figures, (int64_t)cell->figures, cell->fires);
        if (table) {
            printf("| %s, %s | %s | %s | %llu | %s | %s |\n", stats_arms_names[arms],
                   burst ? "one period" : "a turn", stats_range_names[range],
                   stats_stands_names[stands], (number)cell->fires, figures, men);
        } else {
            snprintf(key, sizeof key, "fire.%s.%s.%s.%s", stats_arms_names[arms],
                     burst ? "burst" : "full", stats_range_names[range],
                     stats_stands_names[stands]);
            printf("%s.fires %llu\n%s.men %s\n", key, (number)cell->fires, key, men);
        }
    }
}

static void each_fire(const stats *s, int table) {
    for (int arms = 0; arms < ARMS_COUNT; arms++) {
        for (int burst = 0; burst < 2; burst++) {
            for (int range = 0; range < RANGE_COUNT; range++) {
                line_of_fire(s, arms, burst, range, table);
            }
        }
    }
}

static void table_of_fire(const stats *s) {
    printf("\n| fire | hexes | target | fires | figures | men lost |\n|---|---|---|---|---|---|\n");
    each_fire(s, 1);
}

/* Fights ---------------------------------------------------------------------------------------- */

static void keys_of_fights(const stats *s) {
    uint64_t charges = 0, assaults = 0;
    for (int stands = 0; stands < STANDS_COUNT; stands++) {
        for (int end = 0; end < CHARGE_COUNT; end++) {
            charges += s->charge[stands][end].times;
            if (s->charge[stands][end].times > 0) {
                printf("charge.%s.%s %llu\n", stats_stands_names[stands], stats_charge_names[end],
                       (number)s->charge[stands][end].times);
            }
        }
    }
    printf("charges.declared %llu\ncharges.ended %llu\n", (number)s->declared_charges,
           (number)charges);
    for (int end = 0; end < ASSAULT_COUNT; end++) {
        assaults += s->unfought[end];
        if (s->unfought[end] > 0) {
            printf("assault.%s %llu\n", stats_assault_names[end], (number)s->unfought[end]);
        }
        for (int column = 0; column < COLUMNS; column++) {
            assaults += s->assault[column][end];
            if (s->assault[column][end] > 0) {
                printf("assault.%+d.%s %llu\n", column + LOWEST_COLUMN, stats_assault_names[end],
                       (number)s->assault[column][end]);
            }
        }
    }
    printf("assaults.declared %llu\nassaults.melees %llu\nassaults.ended %llu\nmelee.rounds %llu\n",
           (number)s->declared_assaults, (number)s->melees, (number)assaults, (number)s->rounds);
}

static void table_of_charges(const stats *s) {
    printf("\n| charge on | times |");
    for (int end = 0; end < CHARGE_COUNT; end++) {
        printf(" %s |", stats_charge_names[end]);
    }
    printf(" charger's men | target's men |\n|---|---|---|---|---|---|---|---|---|---|\n");
    for (int stands = 0; stands < STANDS_COUNT; stands++) {
        uint64_t times = 0, men = 0, target = 0;
        char first[24], second[24];
        for (int end = 0; end < CHARGE_COUNT; end++) {
            times += s->charge[stands][end].times;
            men += s->charge[stands][end].charger_men;
            target += s->charge[stands][end].target_men;
        }
        if (times == 0) {
            continue;
        }
        printf("| %s | %llu |", stats_stands_names[stands], (number)times);
        for (int end = 0; end < CHARGE_COUNT; end++) {
            printf(" %llu %% |", (number)share(s->charge[stands][end].times, times));
        }
        average(first, (int64_t)men, times);
        average(second, (int64_t)target, times);
        printf(" %s | %s |\n", first, second);
    }
}

static void table_of_assaults(const stats *s) {
    printf("\n| odds column | fought |");
    for (int end = ASSAULT_WON_ROUT; end < ASSAULT_COUNT; end++) {
        printf(" %s |", stats_assault_names[end]);
    }
    printf("\n|---|---|---|---|---|---|---|\n");
    for (int column = 0; column < COLUMNS; column++) {
        uint64_t times = 0;
        for (int end = 0; end < ASSAULT_COUNT; end++) {
            times += s->assault[column][end];
        }
        printf("| %+d | %llu |", column + LOWEST_COLUMN, (number)times);
        for (int end = ASSAULT_WON_ROUT; end < ASSAULT_COUNT; end++) {
            printf(" %llu %% |", (number)share(s->assault[column][end], times));
        }
        printf("\n");
    }
    printf("\nBefore any fight: %llu did not close, %llu defenders fled.\n",
           (number)s->unfought[ASSAULT_NO_CLOSE], (number)s->unfought[ASSAULT_FLED]);
}

/* Checks and windows ---------------------------------------------------------------------------- */

static void keys_of_checks(const stats *s) {
    static const char *const squares[] = {"square", "disorder", "rout"};
    static const char *const officers[] = {"unhurt", "wounded", "dead", "captured"};
    for (int kind = 0; kind < PDC_CHECK_KIND_COUNT; kind++) {
        printf("check.%s.passed %llu\ncheck.%s.failed %llu\n", pdc_check_names[kind],
               (number)s->check[kind][1], pdc_check_names[kind], (number)s->check[kind][0]);
    }
    for (int i = 0; i < 3; i++) {
        printf("square.%s %llu\n", squares[i], (number)s->square[i]);
    }
    printf("recall.halted %llu\nrecall.pursued %llu\n", (number)s->recall[1], (number)s->recall[0]);
    for (int i = 0; i < 4; i++) {
        printf("officer.%s %llu\n", officers[i], (number)s->officer[i]);
    }
    for (int side = 1; side <= 2; side++) {
        for (int status = 0; status < PDC_STATUS_COUNT; status++) {
            if (s->gone[side][status] > 0) {
                printf("gone.side%d.%s %llu\n", side, pdc_status_names[status],
                       (number)s->gone[side][status]);
            }
        }
    }
}

static void keys_of_windows(const stats *s) {
    static const char *const triggers[PDC_TRIGGER_COUNT] = {
        "none",          "leave-zone",   "manoeuvre-in-zone", "division", "declaration",
        "cavalry-front", "charge-comes", "skirmishers",       "evade",    "charged",
        "markers",       "markers-run",  "reaction"};
    for (int i = 1; i < PDC_TRIGGER_COUNT; i++) {
        printf("window.%s %llu\n", triggers[i], (number)s->window[i]);
    }
    for (int i = PDC_COMMAND_REACT_FIRE; i < PDC_COMMAND_REACT_PASS; i++) {
        printf("reaction.%s %llu\n", pdc_command_names[i], (number)s->reaction[i]);
    }
    printf("reaction.pass %llu\n", (number)s->passed);
}

static void table_of_checks(const stats *s) {
    printf("\n| check | times | passed |\n|---|---|---|\n");
    for (int kind = 0; kind < PDC_CHECK_KIND_COUNT; kind++) {
        uint64_t times = s->check[kind][0] + s->check[kind][1];
        if (times > 0) {
            printf("| %s | %llu | %llu %% |\n", pdc_check_names[kind], (number)times,
                   (number)share(s->check[kind][1], times));
        }
    }
}

void stats_print(const stats *s) {
    for (int i = 0; i < s->scenarios; i++) {
        keys_of_scenario(&s->scenario[i]);
        keys_of_units(&s->scenario[i]);
    }
    each_fire(s, 0);
    for (int arms = 0; arms < ARMS_COUNT; arms++) {
        printf("fire.%s.beside.fires %llu\nfire.%s.beside.men-in-all %llu\n",
               stats_arms_names[arms], (number)s->beside[arms].fires, stats_arms_names[arms],
               (number)s->beside[arms].men);
    }
    printf("fire.wasted %llu\n", (number)s->wasted);
    keys_of_fights(s);
    keys_of_checks(s);
    keys_of_windows(s);
    printf("events.dropped %llu\n", (number)s->dropped);
    table_of_games(s);
    table_of_losses(s);
    table_of_fire(s);
    table_of_charges(s);
    table_of_assaults(s);
    table_of_checks(s);
    printf("\n");
}
