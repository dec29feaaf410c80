/* The tables of chapter RQ cell by cell, with the numbers of the rulebook [RQ-104]. */
#include <stdio.h>

#include "kit.h"

#define countof(array) (sizeof(array) / sizeof((array)[0]))

static const char *const board = "profile republique\nmap 5x5 clear\n";

typedef struct {
    const char *cell, *value;
} cell;

static void expect(pdc_board *b, const char *expression, const char *value) {
    kit_expect_with(b, "%s = %s", expression, value);
}

static void expect_all(const cell *cells, size_t count) {
    pdc_board *b = kit_open(board);
    for (size_t i = 0; i < count; i++) {
        expect(b, cells[i].cell, cells[i].value);
    }
    kit_close(b);
}

/* Infantry 20 and 8, cavalry 35 and 13, officers 48 and nothing more. */
START_TEST(rq_01__rq_02__rq_03__rq_05__rq_07__allowances) {
    static const cell cells[] = {
        {"table allowance infantry normal", "20"},
        {"table allowance infantry bonus", "8"},
        {"table allowance infantry charge", "28"},
        {"table allowance cavalry normal", "35"},
        {"table allowance cavalry bonus", "13"},
        {"table allowance cavalry charge", "48"},
        {"table allowance officer normal", "48"},
        {"table allowance officer bonus", "0"},
        {"table allowance officer charge", "48"},
        /* [RQ-91] artillery has no bonus */
        {"table allowance foot-artillery bonus", "0"},
        {"table allowance horse-artillery bonus", "0"},
    };
    expect_all(cells, countof(cells));
}
END_TEST

/* The table at the head of the catalogue: seven manoeuvres, two systems; and every pair of them is the
 * product [RQ-14]. */
START_TEST(rq_12__rq_14__rq_20__rq_21__rq_22__rq_23__rq_26__rq_48__factors) {
    static const struct {
        const char *key;
        int prussian, french;
    } row[] = {{"forward", 1, 1},  {"wheel", 2, 1},    {"oblique", 2, 1}, {"passage", 2, 1},
               {"sideways", 4, 1}, {"backward", 2, 2}, {"rough", 2, 2}};
    pdc_board *b = kit_open(board);
    for (size_t i = 0; i < countof(row); i++) {
        for (size_t k = 0; k < countof(row); k++) {
            char text[80], value[8];
            snprintf(text, sizeof text, "table factor prussian %s %s", row[i].key, row[k].key);
            snprintf(value, sizeof value, "%d", row[i].prussian * row[k].prussian);
            expect(b, text, value);
            snprintf(text, sizeof text, "table factor french %s %s", row[i].key, row[k].key);
            snprintf(value, sizeof value, "%d", row[i].french * row[k].french);
            expect(b, text, value);
        }
    }
    kit_close(b);
}
END_TEST

START_TEST(rq_13__rq_24__rq_27__changes) {
    static const cell cells[] = {{"table change prussian", "15"}, {"table change french", "5"}};
    expect_all(cells, countof(cells));
}
END_TEST

/* Withdraw half a move, fall back and retreat a whole one, rout a charge move; 2.5 cm a hex. */
START_TEST(rq_38__rq_39__rq_40__rq_41__rq_98__forced_moves) {
    static const cell cells[] = {
        {"table forced-move infantry withdraw", "10"},
        {"table forced-move infantry fall-back", "20"},
        {"table forced-move infantry retreat", "20"},
        {"table forced-move infantry rout", "28"},
        {"table forced-move cavalry withdraw", "17.5"},
        {"table forced-move cavalry fall-back", "35"},
        {"table forced-move cavalry retreat", "35"},
        {"table forced-move cavalry rout", "48"},
        {"table forced-hexes infantry withdraw", "4"},
        {"table forced-hexes infantry fall-back", "8"},
        {"table forced-hexes infantry retreat", "8"},
        {"table forced-hexes infantry rout", "11"},
        {"table forced-hexes cavalry withdraw", "7"},
        {"table forced-hexes cavalry fall-back", "14"},
        {"table forced-hexes cavalry retreat", "14"},
        {"table forced-hexes cavalry rout", "19"},
        {"table forced-facing withdraw", "enemy"},
        {"table forced-facing fall-back", "enemy"},
        {"table forced-facing retreat", "away"},
        {"table forced-facing rout", "away"},
        /* [RQ-41] guns: their own rates and no bonus */
        {"table forced-move foot-artillery rout", "20"},
    };
    expect_all(cells, countof(cells));
}
END_TEST

/* What is left of 20 or 35; once more than that is spent, what is left of 28 or 48. */
START_TEST(rq_43__rq_98__forced_advance) {
    static const cell cells[] = {
        {"table forced-advance infantry 0", "20"},
        {"table forced-advance infantry 14", "6"},
        {"table forced-advance infantry 20", "0"},
        {"table forced-advance infantry 22.5", "5.5"},
        {"table forced-advance infantry 28", "0"},
        {"table forced-advance cavalry 30", "5"},
        {"table forced-advance cavalry 35", "0"},
        {"table forced-advance cavalry 37.5", "10.5"},
        {"table forced-advance foot-artillery 5", "15"},
    };
    expect_all(cells, countof(cells));
}
END_TEST

START_TEST(rq_52__rq_53__rq_73__rq_74__rq_77__leash_and_functions) {
    static const cell cells[] = {
        {"table leash line", "3"},
        {"table leash light", "6"},
        {"table functions foot-artillery", "2"},
        {"table functions horse-artillery", "3"},
        {"table sequences foot-artillery limbered", "7"},
        {"table sequences foot-artillery unlimbered", "8"},
        {"table sequences horse-artillery limbered", "13"},
        {"table sequences horse-artillery unlimbered", "13"},
    };
    expect_all(cells, countof(cells));
}
END_TEST

/* First year of the French system, 0: always, 9999: never. */
START_TEST(rq_18__rq_28__rq_29__rq_30__rq_31__rq_103__nations) {
    static const struct {
        const char *nation;
        int from;
    } row[] = {{"france", 1791},  {"russia", 1813},          {"austria", 1813},
               {"prussia", 1813}, {"bavaria", 1808},         {"wurttemberg", 1808},
               {"baden", 1808},   {"saxony", 1808},          {"westphalia", 1808},
               {"italy", 1808},   {"hesse-darmstadt", 1808}, {"naples", 1808},
               {"holland", 1808}, {"warsaw", 1808},          {"britain", 0},
               {"spain", 9999},   {"portugal", 9999},        {"sweden", 9999}};
    pdc_board *b = kit_open(board);
    for (size_t i = 0; i < countof(row); i++) {
        for (int year = 1790; year <= 1815; year++) {
            char text[80];
            snprintf(text, sizeof text, "system %s %d", row[i].nation, year);
            expect(b, text, year >= row[i].from ? "french" : "prussian");
        }
    }
    kit_close(b);
}
END_TEST

/* Which tables the other profiles do not have. */
START_TEST(rq_104__tables_of_other_profiles) {
    pdc_board *b = kit_open("profile batalla\nmap 5x5 clear\n");
    char out[PDC_EXPRESSION_TEXT];
    pdc_pos pos = pdc_board_pos(b);
    ck_assert(!pdc_expression(&pos, "table functions foot-artillery", out));
    ck_assert(!pdc_expression(&pos, "table leash line", out));
    ck_assert(!pdc_expression(&pos, "table factor prussian", out));
    ck_assert(!pdc_expression(&pos, "table forced-move infantry advance", out));
    kit_close(b);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("rules_rq");
    TCase *all = tcase_create("all");
    tcase_add_test(all, rq_01__rq_02__rq_03__rq_05__rq_07__allowances);
    tcase_add_test(all, rq_12__rq_14__rq_20__rq_21__rq_22__rq_23__rq_26__rq_48__factors);
    tcase_add_test(all, rq_13__rq_24__rq_27__changes);
    tcase_add_test(all, rq_38__rq_39__rq_40__rq_41__rq_98__forced_moves);
    tcase_add_test(all, rq_43__rq_98__forced_advance);
    tcase_add_test(all, rq_52__rq_53__rq_73__rq_74__rq_77__leash_and_functions);
    tcase_add_test(all, rq_18__rq_28__rq_29__rq_30__rq_31__rq_103__nations);
    tcase_add_test(all, rq_104__tables_of_other_profiles);
    suite_add_tcase(suite, all);
    return kit_run(suite);
}
