/* The tables of charges, melees and morale of the other profiles, cell by cell: the numbers are typed
 * from the rulebook (HC-11, HC-72 to HC-75, HC-80, HC-90, RQ-05, FF-08 to FF-18, FF-57). The games stand in
 * vectors/combat.pos. */
#include <stdio.h>
#include <string.h>

#include "kit.h"

static const char *const profiles[] = {"periode", "friction", "republique"};
enum { PROFILES = 3, ROWS = 7, ODDS = 9 };

static pdc_board *of_profile(const char *profile) {
    return kit_open_with("profile %s\nmap 5x5 clear\nunit A side=french arm=infantry n=6 at=0303\n",
                         profile);
}

/* HC-74: limits of x, losses and outcomes; in `republique` retreat for attacker disordered, withdraw for
 * repulsed, fall back for defender disordered; who fights a second round has not withdrawn yet. */
static const struct {
    int below, attacker_loss, defender_loss, again, surrender;
    pdc_outcome attacker[2], defender[2]; // as everywhere, as in republique
} rows[ROWS] = {
    {4, 2, 0, 0, 0, {PDC_OUTCOME_ROUT, PDC_OUTCOME_ROUT}, {PDC_OUTCOME_NONE, PDC_OUTCOME_NONE}},
    {11,
     1,
     0,
     0,
     0,
     {PDC_OUTCOME_WITHDRAW, PDC_OUTCOME_RETREAT},
     {PDC_OUTCOME_NONE, PDC_OUTCOME_NONE}},
    {17,
     1,
     1,
     0,
     0,
     {PDC_OUTCOME_REPULSED, PDC_OUTCOME_WITHDRAW},
     {PDC_OUTCOME_NONE, PDC_OUTCOME_NONE}},
    {20, 1, 1, 1, 0, {PDC_OUTCOME_NONE, PDC_OUTCOME_NONE}, {PDC_OUTCOME_NONE, PDC_OUTCOME_NONE}},
    {27,
     0,
     1,
     0,
     0,
     {PDC_OUTCOME_NONE, PDC_OUTCOME_NONE},
     {PDC_OUTCOME_WITHDRAW, PDC_OUTCOME_FALL_BACK}},
    {34, 0, 2, 0, 0, {PDC_OUTCOME_NONE, PDC_OUTCOME_NONE}, {PDC_OUTCOME_ROUT, PDC_OUTCOME_ROUT}},
    {32767, 0, 3, 0, 1, {PDC_OUTCOME_NONE, PDC_OUTCOME_NONE}, {PDC_OUTCOME_ROUT, PDC_OUTCOME_ROUT}},
};

START_TEST(hc_74__results_in_every_profile) {
    for (int p = 0; p < PROFILES; p++) {
        pdc_board *b = of_profile(profiles[p]);
        const pdc_rules *rules = b->world.rules;
        int read = p == 2; // republique
        ck_assert_int_eq(rules->melee_rows, ROWS);
        for (int i = 0; i < ROWS; i++) {
            const pdc_melee_row *row = &rules->melee[i];
            ck_assert_int_eq(row->below, rows[i].below);
            ck_assert_int_eq(row->attacker_loss, rows[i].attacker_loss);
            ck_assert_int_eq(row->defender_loss, rows[i].defender_loss);
            ck_assert_int_eq(row->again, rows[i].again);
            ck_assert_int_eq(row->surrender, rows[i].surrender);
            ck_assert_int_eq(row->attacker, (int)rows[i].attacker[read]);
            ck_assert_int_eq(row->defender, (int)rows[i].defender[read]);
        }
        kit_close(b);
    }
}
END_TEST

START_TEST(hc_73__odds_in_every_profile) {
    static const int odds[ODDS][3] = {{1, 3, -3}, {1, 2, -2}, {2, 3, -1}, {1, 1, 0}, {3, 2, 1},
                                      {2, 1, 2},  {3, 1, 3},  {4, 1, 4},  {5, 1, 5}};
    for (int p = 0; p < PROFILES; p++) {
        pdc_board *b = of_profile(profiles[p]);
        ck_assert_int_eq(b->world.rules->odds_rows, ODDS);
        for (int i = 0; i < ODDS; i++) {
            ck_assert_int_eq(b->world.rules->odds[i].attack, odds[i][0]);
            ck_assert_int_eq(b->world.rules->odds[i].defend, odds[i][1]);
            ck_assert_int_eq(b->world.rules->odds[i].column, odds[i][2]);
        }
        kit_close(b);
    }
}
END_TEST

/* HC-72, and in `periode` what FF-14 and HC-397 add */
static const struct {
    pdc_melee_factor_kind kind;
    int num, den;
    const char *rule, *rule_periode;
} factors[] = {
    {PDC_MELEE_FACTOR_FLANK, 2, 1, "HC-72", "HC-72"},
    {PDC_MELEE_FACTOR_HEAVY_ON_LIGHT, 2, 1, "HC-72", "HC-72"},
    {PDC_MELEE_FACTOR_STRAIGHT_CHARGE, 2, 1, "HC-72", "HC-72"},
    {PDC_MELEE_FACTOR_WIDER_LINE, 3, 2, "HC-72", "HC-72"},
    {PDC_MELEE_FACTOR_INFANTRY_ON_SQUARE, 3, 2, "HC-72", "HC-72"},
    {PDC_MELEE_FACTOR_DISORDER, 1, 2, "HC-72", "HC-72"},
    {PDC_MELEE_FACTOR_SKIRMISH, 1, 2, "HC-72", "HC-72"},
    {PDC_MELEE_FACTOR_UPHILL, 1, 2, "HC-72", "HC-72"},
    {PDC_MELEE_FACTOR_WATER, 1, 2, "HC-72", "HC-72"},
    {PDC_MELEE_FACTOR_SHELTER, 1, 2, "HC-72", "HC-72"},
    {PDC_MELEE_FACTOR_CAVALRY_ON_SQUARE, 1, 8, "HC-72", "FF-57"},
    {PDC_MELEE_FACTOR_CAVALRY_IN_COVER, 1, 3, "HC-72", "HC-72"},
    {PDC_MELEE_FACTOR_ROUTED, 1, 3, "HC-72", "HC-72"},
    {PDC_MELEE_FACTOR_TIRED, 1, 2, "HC-72", "HC-72"},
    {PDC_MELEE_FACTOR_EXHAUSTED, 1, 3, "HC-72", "HC-72"},
    {PDC_MELEE_FACTOR_PURSUIT, 1, 2, "HC-82", "HC-82"},
};

START_TEST(hc_72__multipliers_in_every_profile) {
    for (int p = 0; p < PROFILES; p++) {
        pdc_board *b = of_profile(profiles[p]);
        const pdc_melee_factor *all = b->world.rules->factor;
        for (size_t i = 0; i < sizeof factors / sizeof factors[0]; i++) {
            const char *rule = p == 0 ? factors[i].rule_periode : factors[i].rule;
            ck_assert_int_eq(all[factors[i].kind].num, factors[i].num);
            ck_assert_int_eq(all[factors[i].kind].den, factors[i].den);
            ck_assert_str_eq(all[factors[i].kind].rule, rule);
        }
        ck_assert_int_eq(all[PDC_MELEE_FACTOR_MASS].num, p == 0 ? 3 : 1); /* FF-14 */
        ck_assert_int_eq(all[PDC_MELEE_FACTOR_MASS].den, p == 0 ? 2 : 1);
        ck_assert_int_eq(all[PDC_MELEE_FACTOR_SUPPORT].num, 1); /* HC-397 */
        ck_assert_int_eq(all[PDC_MELEE_FACTOR_SUPPORT].den, p == 0 ? 2 : 1);
        kit_close(b);
    }
}
END_TEST

/* HC-11 hexes, RQ-05 cm; FR has none. HC-391: 60 degrees in a charge in halves of a hex. */
START_TEST(hc_11__rq_05__bonus_of_a_charge) {
    static const int hexes[PROFILES][2] = {{1, 3}, {0, 0}, {0, 0}};
    static const int cm[PROFILES][2] = {{0, 0}, {0, 0}, {8, 13}};
    static const int halves[PROFILES] = {1, 2, 2};
    for (int p = 0; p < PROFILES; p++) {
        pdc_board *b = of_profile(profiles[p]);
        for (int arm = PDC_ARM_INFANTRY; arm <= PDC_ARM_CAVALRY; arm++) {
            const pdc_arm_row *row = &b->world.rules->arm[arm];
            ck_assert_int_eq(row->charge_bonus, hexes[p][arm]);
            ck_assert_int_eq(row->bonus, cm[p][arm] * 60);
        }
        ck_assert_int_eq(b->world.rules->charge_turn_halves, halves[p]);
        ck_assert_int_eq(b->world.rules->rounds_later, p == 0); /* HC-395 */
        ck_assert_int_eq(b->world.rules->charge_bonus, 0);
        kit_close(b);
    }
}
END_TEST

/* HC-390: the farthest charge of every formation of `periode`, in hexes to go: rate and bonus of HC-11. */
START_TEST(hc_11__hc_390__reach_of_a_charge) {
    static const struct {
        const char *arm, *form;
        int face, hexes;
    } charges[] = {{"cavalry", "line", 9, 7},
                   {"cavalry", "double-line", 9, 8},
                   {"cavalry", "march-column", 8, 0},
                   {"infantry", "line", 9, 3},
                   {"infantry", "double-line", 9, 3}};
    for (size_t i = 0; i < sizeof charges / sizeof charges[0]; i++) {
        for (int away = 1; away < 12; away++) {
            pdc_board *b = kit_open_with(
                "profile periode\nmap 20x9 clear\n"
                "unit A side=french arm=infantry n=6 at=0305 form=line face=3\n"
                "unit C side=russian arm=%s n=6 double-line=yes at=%02d05 form=%s face=%d\n"
                "segment maneuver\nactive C\n",
                charges[i].arm, 3 + away, charges[i].form, charges[i].face);
            char failed[160];
            snprintf(failed, sizeof failed, "%s in %s from %d hexes", charges[i].arm,
                     charges[i].form, away);
            int reaches = away - 1 <= charges[i].hexes && charges[i].hexes > 0;
            const char *said = kit_value(b, "cost C charge A");
            ck_assert_msg((strncmp(said, "refused", 7) != 0) == reaches, "%s: %s", failed, said);
            kit_close(b);
        }
    }
}
END_TEST

/* FF-12: at least twice what it inflicts, none counted as one. */
START_TEST(ff_12__break_point) {
    for (int taken = 0; taken <= 8; taken++) {
        for (int inflicted = 0; inflicted <= 4; inflicted++) {
            int least = inflicted < 2 ? 2 : 2 * inflicted;
            ck_assert_int_eq(pdc_mass_breaks(taken, inflicted) != 0, taken >= least);
        }
    }
}
END_TEST

/* HC-90 with the entries of FF in `periode`. */
START_TEST(hc_90__ff_18__morale_modifiers) {
    static const struct {
        pdc_predicate when;
        int value;
        const char *rule;
    } modifiers[] = {
        {PDC_PREDICATE_IS_DISORDERED, -3, "HC-90"},
        {PDC_PREDICATE_IS_ROUTED, -6, "HC-90"},
        {PDC_PREDICATE_PER_FIFTH_LOST, -3, "HC-90"},
        {PDC_PREDICATE_PER_LEADER_RATING, 3, "HC-90"},
        {PDC_PREDICATE_IN_MASS, 6, "FF-18"},
        {PDC_PREDICATE_SQUARE_VS_CAVALRY, 12, "FF-28"},
        {PDC_PREDICATE_LINE_VS_CHARGE, -6, "FF-21"},
        {PDC_PREDICATE_MIXED_ENEMIES, -6, "FF-30"},
        {PDC_PREDICATE_PER_CORPS_LEVEL, -3, "HC-93"},
        {PDC_PREDICATE_ATTACKER_ODDS, 2, "HC-71"},
        {PDC_PREDICATE_DEFENDER_ODDS, -2, "HC-71"},
        {PDC_PREDICATE_ATTACK_FLANK, 6, "HC-71"},
        {PDC_PREDICATE_DEFEND_FLANK, -6, "HC-71"},
        {PDC_PREDICATE_DEFEND_REAR, -12, "HC-71"},
        {PDC_PREDICATE_STAND_LINE, -6, "HC-81"},
        {PDC_PREDICATE_STAND_DISORDERED, -12, "HC-81"},
    };
    pdc_board *b = of_profile("periode");
    const pdc_rules *rules = b->world.rules;
    ck_assert_int_eq(rules->modifiers, (int)(sizeof modifiers / sizeof modifiers[0]));
    for (int i = 0; i < rules->modifiers; i++) {
        ck_assert_int_eq(rules->modifier[i].when, (int)modifiers[i].when);
        ck_assert_int_eq(rules->modifier[i].value, modifiers[i].value);
        ck_assert_str_eq(rules->modifier[i].rule, modifiers[i].rule);
    }
    kit_close(b);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("combat in the other profiles");
    TCase *test = tcase_create("combat");
    tcase_set_timeout(test, 60);
    tcase_add_test(test, hc_74__results_in_every_profile);
    tcase_add_test(test, hc_73__odds_in_every_profile);
    tcase_add_test(test, hc_72__multipliers_in_every_profile);
    tcase_add_test(test, hc_11__rq_05__bonus_of_a_charge);
    tcase_add_test(test, hc_11__hc_390__reach_of_a_charge);
    tcase_add_test(test, ff_12__break_point);
    tcase_add_test(test, hc_90__ff_18__morale_modifiers);
    suite_add_tcase(suite, test);
    return kit_run(suite);
}
