/* Chapter FR and the die to hit (HC-65), cell by cell: the numbers are typed from the rulebook, the
 * games stand in vectors/fr.pos and vectors/fr-more.pos. */
#include <stdio.h>
#include <string.h>

#include "kit.h"

static const char *const forms[] = {"line",     "march-column", "road-column",
                                    "skirmish", "limbered",     "unlimbered"};
enum { FORMS = 6, GROUNDS = 4, QUALITIES = 3 };
static const char *const grounds[GROUNDS] = {"woods", "rough", "obstacle", "water"};
static const char *const qualities[QUALITIES] = {"veteran", "regular", "green"};
static const int discipline[QUALITIES] = {3, 4, 5};

static void expect(const pdc_board *b, const char *expression, const char *value) {
    ck_assert_msg(strcmp(kit_value(b, expression), value) == 0, "%s: expected %s, got %s",
                  expression, value, kit_value(b, expression));
}

static pdc_board *plain(void) {
    return kit_open("profile friction\nmap 5x5 clear\n"
                    "unit A side=french arm=infantry n=4 at=0303\n");
}

START_TEST(fr_72__fr_01__every_rate) {
    static const char *const rates[FORMS][3] = {{"6", "3", "no"},   {"8", "4", "no"},
                                                {"no", "no", "12"}, {"8", "8", "no"},
                                                {"8", "4", "12"},   {"no", "no", "no"}};
    static const char *const columns[3] = {"open", "broken", "road"};
    pdc_board *b = plain();
    for (int form = 0; form < FORMS; form++) {
        for (int column = 0; column < 3; column++) {
            char text[64];
            snprintf(text, sizeof text, "table rate %s %s", forms[form], columns[column]);
            expect(b, text, rates[form][column]);
        }
    }
    kit_close(b);
}
END_TEST

/* FR-50: woods lines and march columns; rough ground and obstacles limbered guns too; water nobody; the
 * option gives skirmishers the letter of rough ground and obstacles. */
START_TEST(fr_72__fr_50__who_checks_where) {
    static const char *const yes[GROUNDS] = {"11000", "11001", "11001", "00000"};
    for (int option = 0; option < 2; option++) {
        pdc_board *b = plain();
        b->scenario->option[PDC_OPTION_SKIRMISHERS_CHECK_ROUGH] = option;
        for (int ground = 0; ground < GROUNDS; ground++) {
            for (int form = 0; form < 5; form++) {
                char text[64];
                int checks = yes[ground][form] == '1';
                if (option != 0 && form == 3 && (ground == 1 || ground == 2)) {
                    checks = 1;
                }
                snprintf(text, sizeof text, "table check %s %s", grounds[ground], forms[form]);
                expect(b, text, checks ? "yes" : "no");
            }
        }
        kit_close(b);
    }
}
END_TEST

START_TEST(fr_72__fr_25__discipline) {
    pdc_board *b = plain();
    expect(b, "table discipline veteran", "3");
    expect(b, "table discipline regular", "4");
    expect(b, "table discipline green", "5");
    kit_close(b);
}
END_TEST

/* A unit of each quality goes into woods with each die: disordered below its number. */
START_TEST(fr_25__fr_27__every_die) {
    for (int quality = 0; quality < QUALITIES; quality++) {
        for (int die = 1; die <= 6; die++) {
            pdc_board *b = kit_open_with(
                "profile friction\nmap 5x8 clear\nhex 0305 wood\n"
                "unit A side=french arm=infantry n=4 quality=%s at=0306 form=line face=1\n"
                "dice %d\nsegment maneuver\nactive A\n",
                qualities[quality], die);
            kit_do(b, "A move 0305");
            expect(b, "A.cohesion", die >= discipline[quality] ? "good" : "disorder");
            kit_close(b);
        }
    }
}
END_TEST

/* FR-39, FR-40: all 36 pairs, the mover first, 4 or more whatever the quality; with the option one
 * failure marks both. */
START_TEST(fr_39__fr_40__every_pair_of_a_passage) {
    for (int pair = 0; pair < 72; pair++) {
        int both = pair >= 36;
        int mover = pair % 36 / 6 + 1;
        int other = pair % 6 + 1;
        pdc_board *b = kit_open_with(
            "profile friction\noption passage-failure-disorders-both %s\nmap 7x9 clear\n"
            "unit A side=french arm=infantry n=4 quality=veteran at=0306 form=march-column "
            "face=12\n"
            "unit B side=french arm=infantry n=4 quality=green at=0305 form=line face=1\n"
            "dice %d %d\nsegment maneuver\nactive A\n",
            both ? "on" : "off", mover, other);
        kit_do(b, "A move 0305 0304");
        int fails = both && (mover < 4 || other < 4);
        expect(b, "A.cohesion", mover < 4 || fails ? "disorder" : "good");
        expect(b, "B.cohesion", other < 4 || fails ? "disorder" : "good");
        kit_close(b);
    }
}
END_TEST

/* HC-65: 4 or more (veterans 3, green 5); -1 each for a march column firing, skirmishers as target, long
 * range, disorder; cover -1 or -2; enfilade +1; 6 always, 1 never. */
typedef struct {
    int column, disordered, skirmish, far, cover, flank;
} shot;

static void try_shot(int quality, const shot *s) {
    static const char *const ground[] = {"clear", "wood", "village"};
    char text[500];
    snprintf(text, sizeof text,
             "profile friction\nmap 9x12 clear\nhex %s %s\n"
             "unit A side=french arm=infantry n=2 quality=%s at=0508 form=%s%s\n"
             "unit E side=russian arm=infantry n=9 at=%s form=%s face=%s\n"
             "segment fire\nactive A\n",
             s->far ? "0504" : "0506", ground[s->cover], qualities[quality],
             s->column ? "march-column face=12" : "line face=1",
             s->disordered ? " cohesion=disorder" : "", s->far ? "0504" : "0506",
             s->skirmish ? "skirmish" : "line", s->flank ? "1" : "7");
    int add =
        (s->flank && !s->skirmish) - s->column - s->disordered - s->skirmish - s->far - s->cover;
    pdc_board *b = kit_open(text);
    pdc_pos pos = pdc_board_pos(b);
    pdc_fire_report report;
    pdc_command asked = {.kind = PDC_COMMAND_FIRE,
                         .who = pdc_name_unit(&pos, "A"),
                         .other = pdc_name_unit(&pos, "E")};
    pdc_fire_preview(&pos, &asked, &report);
    ck_assert_int_eq(report.dice, 2); // one a stand
    for (int die = 1; die <= 6; die++) {
        char question[40];
        char value[8];
        ck_assert_int_eq(die >= report.needs,
                         die == 6 || (die > 1 && die + add >= discipline[quality]));
        int hits = die == 6 || (die > 1 && die + add >= discipline[quality]);
        snprintf(question, sizeof question, "losses A E %d", die);
        snprintf(value, sizeof value, "%d", hits ? 2 : 0);
        expect(b, question, value);
    }
    char value[8];
    snprintf(value, sizeof value, "%d", add);
    expect(b, "factor A E", value);
    kit_close(b);
}

START_TEST(fr_71__hc_65__every_modifier_with_every_die) {
    for (int quality = 0; quality < QUALITIES; quality++) {
        for (int bits = 0; bits < 96; bits++) {
            shot s = {bits & 1,      bits >> 1 & 1, bits >> 2 & 1,
                      bits >> 3 & 1, bits / 32,     bits >> 4 & 1};
            try_shot(quality, &s);
        }
    }
}
END_TEST

/* HC-65: six stands throw six dice, whatever the target has left; two each with canister (to 6
 * hexes). */
START_TEST(hc_65__dice_of_a_fire) {
    static const struct {
        const char *firer;
        int dice;
    } rows[] = {{"arm=infantry n=6 at=0310 form=line face=1", 6},
                {"arm=foot-artillery n=2 at=0310 form=unlimbered face=12", 4}};
    for (int i = 0; i < 2; i++) {
        pdc_board *b = kit_open_with(
            "profile friction\nmap 16x16 clear\nunit A side=french quality=regular %s\n"
            "unit B side=russian arm=infantry n=1 quality=regular at=0308 form=line face=7\n"
            "segment fire\nactive A\n",
            rows[i].firer);
        pdc_pos pos = pdc_board_pos(b);
        pdc_fire_report report;
        pdc_command asked = {.kind = PDC_COMMAND_FIRE,
                             .who = pdc_name_unit(&pos, "A"),
                             .other = pdc_name_unit(&pos, "B")};
        pdc_fire_preview(&pos, &asked, &report);
        ck_assert_int_eq(report.verdict, PDC_VERDICT_OK);
        ck_assert_int_eq(report.dice, rows[i].dice);
        ck_assert_int_eq(report.needs, i == 0 ? 4 : 3); // canister +1
        kit_close(b);
    }
}
END_TEST

/* FR-68: so many hexes of woods between two hexes, the ends in woods or not: more than 2 blocks. */
START_TEST(fr_68__fr_30__every_stretch_of_woods) {
    for (int row = 0; row < 20; row++) {
        int between = row % 5;
        int from = row / 5 % 2;
        int to = row / 10;
        char text[400];
        int at = snprintf(text, sizeof text, "profile friction\nmap 5x12 clear\n");
        for (int hex = 10 - between; hex <= 9; hex++) { // between 0310 and 0304, which are the ends
            at += snprintf(text + at, sizeof text - (size_t)at, "hex 03%02d wood\n", hex);
        }
        at += snprintf(text + at, sizeof text - (size_t)at, "hex 0310 %s\nhex 0304 %s\n",
                       from ? "wood" : "clear", to ? "wood" : "clear");
        snprintf(text + at, sizeof text - (size_t)at,
                 "unit A side=french arm=infantry n=4 at=0101\n");
        pdc_board *b = kit_open(text);
        int clear = 2 * between + from + to <= 4;
        ck_assert_int_eq(strcmp(kit_value(b, "los 0310 0304"), "clear") == 0, clear);
        ck_assert_int_eq(strcmp(kit_value(b, "los 0304 0310"), "clear") == 0, clear);
        kit_close(b);
    }
}
END_TEST

/* FR-41, FR-42, FR-67: of all hexes of a map those in front, at most 4 away, free and not closed. */
START_TEST(fr_42__fr_67__every_hex_for_a_screen) {
    pdc_board *b = kit_open("profile friction\nmap 11x13 clear\nhex 0706 pond\n"
                            "unit A side=french arm=infantry n=4 at=0609 form=line face=1\n"
                            "unit B side=french arm=infantry n=4 at=0606 form=line face=1\n"
                            "segment maneuver\nactive A\n");
    pdc_pos pos = pdc_board_pos(b);
    int allowed = 0;
    for (pdc_hex_id hex = 1; hex <= b->map->count; hex++) {
        char question[40];
        pdc_command order = {.kind = PDC_COMMAND_DETACH, .side = 1, .who = 1, .n = 1, .at = hex};
        char number[16];
        pdc_map_number(b->map, hex, number);
        snprintf(question, sizeof question, "arc A %s", number);
        int front = strcmp(kit_value(b, question), "front") == 0;
        int near = pdc_map_distance(b->map, pdc_map_hex(b->map, 6, 9), hex) <= 4;
        int taken = strcmp(number, "0606") == 0 || strcmp(number, "0706") == 0;
        pdc_verdict verdict = pdc_check(&pos, &order);
        ck_assert_str_eq(pdc_verdict_rules[verdict], !front || !near ? "FR-42"
                                                     : taken         ? "FR-67"
                                                                     : "");
        allowed += verdict == PDC_VERDICT_OK;
    }
    /* a line's front is two hexsides: 2, 4, 6 and 8 hexes at 1 to 4 in the closed cone of 60 degrees on
     * each side, less the two that are taken */
    char listed[16];
    snprintf(listed, sizeof listed, "%d", allowed);
    expect(b, "legal A detach", listed);
    ck_assert_int_gt(allowed, 10);
    kit_close(b);
}
END_TEST

/* FR-18: so many units as there are pips go at the double. */
START_TEST(fr_18__every_number_of_pips) {
    for (int pips = 0; pips <= 4; pips++) {
        char text[500];
        pdc_board *b = kit_open_with("profile friction\noption staff-pips %d\nmap 9x9 clear\n"
                                     "unit A side=french arm=infantry n=4 at=0105\n"
                                     "unit B side=french arm=infantry n=4 at=0305\n"
                                     "unit C side=french arm=infantry n=4 at=0505\n"
                                     "unit D side=french arm=infantry n=4 at=0705\n"
                                     "segment maneuver\nactive A\n",
                                     pips);
        for (int unit = 0; unit < 4; unit++) {
            char order[] = "A double";
            order[0] = (char)('A' + unit);
            if (unit < pips) {
                kit_line(b, '>', order, __FILE__, __LINE__);
            } else {
                strcpy(text, order);
                strcat(text, " : FR-18");
                kit_line(b, '!', text, __FILE__, __LINE__);
            }
        }
        kit_close(b);
    }
}
END_TEST

/* The leash that is shown is the one that holds: 2 hexes in `batalla`; 4 inches in `friction`, by
 * inches a hex. The last hex within it is allowed, the next one refused. */
START_TEST(hc_49__fr_42__the_leash_that_is_shown) {
    static const struct {
        const char *start, *within, *beyond, *rule;
        int leash;
    } cases[] = {
        {"", "A detach 1 0806", "A detach 1 0805", "HC-49", 2},
        {"profile friction\n", "A detach 1 0804", "A detach 1 0803", "FR-42", 4},
        {"profile friction\noption inches-per-hex 2\n", "A detach 1 0806", "A detach 1 0805",
         "FR-42", 2},
    };
    for (int i = 0; i < 3; i++) {
        pdc_board *b = kit_open_with(
            "%smap 16x16 clear\nunit A side=french arm=infantry type=light n=9 at=0808 "
            "face=12 mu=first\n"
            "unit X side=russian arm=infantry n=6 at=1601 face=6 mu=enemy\n"
            "segment maneuver\nactive first\n",
            cases[i].start);
        kit_refuse_with(b, "%s : %s", cases[i].beyond, cases[i].rule);
        kit_do_with(b, "%s", cases[i].within);
        pdc_pos pos = pdc_board_pos(b);
        ck_assert_int_eq(pdc_leash(&pos, 1), cases[i].leash);
        kit_close(b);
    }
}
END_TEST

/* Of all hexes and numbers those that may be ordered are offered, each once, however many hexes the
 * parent holds. */
START_TEST(hc_49__fr_42__ff_92__rq_99__every_hex_is_offered_once) {
    static const char *const parents[] = {
        "profile batalla\n%sunit A side=french arm=infantry type=light n=9 hexes=0808,0708,0909 "
        "form=line face=1 %s",
        "profile friction\n%sunit A side=french arm=infantry n=9 hexes=0808,0708,0909 form=line "
        "face=1 %s",
        "profile periode\n%sunit A side=french arm=infantry n=18 companies=6 hexes=0808,0708,0909 "
        "form=line face=1 %s",
        "profile republique\n%sunit A side=french arm=infantry n=9 markers=2 "
        "hexes=0808,0708,0909 form=line face=1 %s",
    };
    static pdc_command legal[4000];
    pdc_board *b = kit_open_with(parents[_i], "map 16x16 clear\nhex 0707 lake\n",
                                 "mu=first\nunit X side=russian arm=infantry n=6 at=1601 face=6 "
                                 "mu=enemy\nsegment maneuver\nactive A\n");
    pdc_pos pos = pdc_board_pos(b);
    int count = pdc_legal_unit(&pos, 1, 0, legal, 4000);
    int offered = 0;
    ck_assert_int_le(count, 4000);
    for (pdc_hex_id hex = 1; hex <= b->map->count; hex++) {
        for (int n = 1; n < 18; n++) {
            pdc_command order = {.kind = PDC_COMMAND_DETACH,
                                 .side = 1,
                                 .who = 1,
                                 .at = hex,
                                 .n = (uint8_t)n,
                                 .form = PDC_FORMATION_COUNT};
            int times = 0;
            for (int i = 0; i < count; i++) {
                times +=
                    legal[i].kind == PDC_COMMAND_DETACH && legal[i].at == hex && legal[i].n == n;
            }
            ck_assert_int_eq(times, pdc_check(&pos, &order) == PDC_VERDICT_OK);
            offered += times;
        }
    }
    ck_assert_int_gt(offered, 3);
    kit_close(b);
}
END_TEST

/* 255 screens have been put out and taken back: one more would be none. */
START_TEST(hc_365__a_unit_has_255_screens) {
    pdc_board *b =
        kit_open("profile friction\nmap 16x16 clear\n"
                 "unit A side=french arm=infantry type=light n=9 at=0808 face=12 mu=first\n"
                 "unit X side=russian arm=infantry n=6 at=1601 face=6 mu=enemy\n"
                 "segment maneuver\nactive first\n");
    for (int i = 1; i <= 255; i++) {
        kit_do(b, "A detach 1 0806");
        kit_do_with(b, "A recall A-%d", i);
    }
    kit_refuse(b, "A detach 1 0806", "FR-67");
    kit_expect(b, "A.n", "9");
    kit_close(b);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("FR");
    TCase *tc = tcase_create("FR");
    tcase_set_timeout(tc, 60);
    tcase_add_test(tc, fr_72__fr_01__every_rate);
    tcase_add_test(tc, fr_72__fr_50__who_checks_where);
    tcase_add_test(tc, fr_72__fr_25__discipline);
    tcase_add_test(tc, fr_25__fr_27__every_die);
    tcase_add_test(tc, fr_39__fr_40__every_pair_of_a_passage);
    tcase_add_test(tc, fr_71__hc_65__every_modifier_with_every_die);
    tcase_add_test(tc, hc_65__dice_of_a_fire);
    tcase_add_test(tc, fr_68__fr_30__every_stretch_of_woods);
    tcase_add_test(tc, fr_42__fr_67__every_hex_for_a_screen);
    tcase_add_test(tc, fr_18__every_number_of_pips);
    tcase_add_test(tc, hc_49__fr_42__the_leash_that_is_shown);
    tcase_add_test(tc, hc_365__a_unit_has_255_screens);
    tcase_add_loop_test(tc, hc_49__fr_42__ff_92__rq_99__every_hex_is_offered_once, 0, 4);
    suite_add_tcase(suite, tc);
    return kit_run(suite);
}
