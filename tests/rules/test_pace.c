/* Movement of the profiles periode, friction and republique, cell by cell: rates, ground, hexsides,
 * directions, wheels; numbers typed from the rulebook. Games stand in vectors/move-more.pos. */
#include <stdio.h>
#include <string.h>

#include "core/pace.h"
#include "kit.h"
#include "pdc.h"

enum { TEXT = 400, MOST = 900 };

static void expect(const char *statements, const char *expression, const char *value) {
    pdc_board *b = kit_open(statements);
    const char *got = kit_value(b, expression);
    ck_assert_msg(strcmp(got, value) == 0, "%s: expected %s, got %s\n%s", expression, value, got,
                  statements);
    kit_close(b);
}

/* Rates ----------------------------------------------------------------------------------------- */

/* A kind of unit with its rate in hexes a turn [HC-11, FR-01]. */
typedef struct {
    const char *profile, *unit;
    int rate;
    int free;  // rough ground costs it nothing more
    int horse; // 1 cavalry, 2 guns: what is closed to it
} kind;

static const kind kinds[] = {
    {"periode", "arm=infantry n=6 companies=2 form=line face=1", 2, 0, 0},
    {"periode", "arm=infantry n=6 companies=2 double-line=yes form=double-line face=1", 2, 0, 0},
    {"periode", "arm=infantry n=6 companies=2 form=attack-column face=12", 3, 0, 0},
    {"periode", "arm=infantry n=6 companies=2 form=division-column face=12", 3, 0, 0},
    {"periode", "arm=infantry n=6 companies=2 form=extended-column face=12", 3, 0, 0},
    {"periode", "arm=infantry n=6 companies=2 form=march-column face=12", 4, 0, 0},
    {"periode", "arm=infantry n=6 companies=2 form=mass-column face=12", 2, 0, 0},
    {"periode", "arm=infantry n=3 companies=1 form=skirmish face=1", 4, 1, 0},
    {"periode", "arm=infantry type=irregular n=9 front=3 form=pack face=12", 3, 0, 0},
    {"periode", "arm=cavalry n=4 squadrons=2 form=line face=1", 4, 0, 1},
    {"periode", "arm=cavalry n=4 squadrons=2 form=double-line face=1", 5, 0, 1},
    {"periode", "arm=cavalry n=4 squadrons=2 form=echelon face=12", 6, 0, 1},
    {"periode", "arm=cavalry n=4 squadrons=2 form=attack-column face=12", 6, 0, 1},
    {"periode", "arm=cavalry n=4 squadrons=2 form=company-column face=12", 6, 0, 1},
    {"periode", "arm=cavalry n=4 squadrons=2 form=march-column face=12", 7, 0, 1},
    {"periode", "arm=cavalry n=4 squadrons=1 form=skirmish face=1", 7, 1, 1},
    {"periode", "arm=cavalry type=irregular n=9 front=3 form=pack face=12", 6, 0, 1},
    {"periode", "arm=foot-artillery n=8 form=limbered face=12", 3, 0, 2},
    {"periode", "arm=horse-artillery n=8 form=limbered face=12", 6, 0, 2},
    {"friction", "arm=infantry n=4 form=line face=1", 6, 0, 0},
    {"friction", "arm=infantry n=4 form=march-column face=12", 8, 0, 0},
    {"friction", "arm=infantry type=light n=1 form=skirmish face=1", 8, 1, 0},
    {"friction", "arm=cavalry n=4 form=line face=1", 6, 0, 0},
    {"friction", "arm=cavalry n=4 form=march-column face=12", 8, 0, 0},
    {"friction", "arm=foot-artillery n=2 form=limbered face=12", 8, 0, 0},
    {"friction", "arm=horse-artillery n=2 form=limbered face=12", 8, 0, 0},
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static void board_of(const kind *k, const char *ground, char *out) {
    snprintf(out, TEXT,
             "profile %s\noption premeasure on\nmap 5x5 clear\n%s\nunit A side=french %s at=0303\n"
             "segment maneuver\nactive A\n",
             k->profile, ground, k->unit);
}

START_TEST(hc_11__fr_01__every_rate) {
    char board[TEXT];
    char rate[8];
    snprintf(rate, sizeof rate, "%d", kinds[_i].rate);
    board_of(&kinds[_i], "", board);
    expect(board, "A.mp", rate);
}
END_TEST

/* Ground ---------------------------------------------------------------------------------------- */

/* [HC-12, FR-63, RQ-94] 1 open, 2 rough, x closed: foot, horses, guns; then what `friction` says */
typedef struct {
    const char *ground, *price;
    char friction;
} cell;

static const cell cells[] = {
    {"clear", "111", '1'},  {"field", "111", '1'},  {"orchard", "222", '2'},
    {"garden", "222", '1'}, {"wood", "22x", '2'},   {"village", "222", '1'},
    {"town", "222", '1'},   {"marsh", "2xx", '2'},  {"pond", "xxx", 'x'},
    {"lake", "xxx", 'x'},   {"river", "xxx", 'x'},  {"redoubt", "111", '1'},
    {"rough", "...", '2'},  {"stream", "...", '2'}, {"ford", "...", '2'},
};
enum { CELLS = sizeof cells / sizeof cells[0] };

static void price_of(const kind *k, char price, char *out) {
    const char *closed = strcmp(k->profile, "friction") == 0     ? "refused FR-63"
                         : strcmp(k->profile, "republique") == 0 ? "refused RQ-94"
                                                                 : "refused HC-12";
    snprintf(out, 16, "%s", price == 'x' ? closed : price == '2' && !k->free ? "2" : "1");
}

START_TEST(hc_12__fr_63__fr_44__every_ground) {
    const kind *k = &kinds[_i];
    int friction = strcmp(k->profile, "friction") == 0;
    for (int i = 0; i < CELLS; i++) {
        char board[TEXT];
        char ground[40];
        char price[16];
        char what = friction ? cells[i].friction : cells[i].price[k->horse];
        if (what == '.') {
            continue; // no such ground there
        }
        snprintf(ground, sizeof ground, "hex 0302 %s", cells[i].ground);
        board_of(k, ground, board);
        price_of(k, what, price);
        expect(board, "cost A move 0302", price);
    }
}
END_TEST

/* Features of hexsides: likewise; o an obstacle that costs two open hexes more [FR-34]. */
static const cell sides[] = {
    {"slope", "222", '1'},  {"steep", "2xx", '1'}, {"stream", "222", '2'}, {"ford", "111", '2'},
    {"bridge", "111", '1'}, {"river", "xxx", 'x'}, {"wall", "1xx", 'o'},   {"hedge", "1xx", 'o'},
    {"fence", "1xx", 'o'},  {"gate", "111", '1'},  {"abatis", "1xx", '1'},
};
enum { SIDES = sizeof sides / sizeof sides[0] };

START_TEST(hc_12__fr_34__fr_63__every_hexside) {
    const kind *k = &kinds[_i];
    int friction = strcmp(k->profile, "friction") == 0;
    for (int i = 0; i < SIDES; i++) {
        char board[TEXT];
        char side[40];
        char price[16];
        char what = friction ? sides[i].friction : sides[i].price[k->horse];
        snprintf(side, sizeof side, "edge 0303/12 %s", sides[i].ground);
        board_of(k, side, board);
        price_of(k, what, price);
        if (what == 'o') {
            snprintf(price, sizeof price, "%s", k->free ? "1" : "3");
        }
        expect(board, "cost A move 0302", price);
    }
}
END_TEST

/* Halving halves once: a rough hex behind a rough hexside [FR-51, HC-12, RQ-94]. */
START_TEST(fr_51__rough_counts_once) {
    char board[TEXT];
    board_of(&kinds[_i], "hex 0302 orchard\nedge 0303/12 stream", board);
    expect(board, "cost A move 0302", kinds[_i].free ? "1" : "2");
}
END_TEST

/* Directions ------------------------------------------------------------------------------------ */

static const int hours[6] = {12, 2, 4, 6, 8, 10};
/* What a unit at 0505 facing 12 or 1 pays for the hex in each of these directions. */
typedef struct {
    const char *profile, *unit;
    const char *price[6]; // a rule id: refused
    int turns;            // faces the way it went
} compass;

static const compass compasses[] = {
    {"periode",
     "arm=infantry n=6 companies=2 form=attack-column face=12",
     {"1", "1", "HC-13", "HC-13", "HC-13", "1"},
     1},
    {"periode",
     "arm=infantry n=6 companies=2 form=line face=1",
     {"1", "1", "HC-15", "HC-15", "HC-15", "HC-15"},
     0},
    {"periode",
     "arm=infantry n=3 companies=1 form=skirmish face=1",
     {"1", "1", "1", "1", "1", "1"},
     0},
    {"friction",
     "arm=infantry n=4 form=march-column face=12",
     {"1", "2", "FR-61", "FR-61", "FR-61", "2"},
     1},
    {"friction",
     "arm=infantry n=4 form=line face=1",
     {"1", "1", "FR-61", "FR-61", "FR-61", "FR-61"},
     0},
    {"friction",
     "arm=infantry type=light n=1 form=skirmish face=1",
     {"1", "1", "1", "1", "1", "1"},
     0},
    {"republique",
     "arm=infantry n=4 form=column face=12 system=french",
     {"2.5", "5", "RQ-92", "RQ-92", "RQ-92", "5"},
     1},
    {"republique",
     "arm=infantry n=4 form=column face=12 system=prussian",
     {"2.5", "7.5", "RQ-92", "RQ-92", "RQ-92", "7.5"},
     1},
    {"republique",
     "arm=infantry n=4 form=line face=1 system=prussian",
     {"2.5", "2.5", "RQ-92", "RQ-92", "RQ-92", "RQ-92"},
     0},
};
enum { COMPASSES = sizeof compasses / sizeof compasses[0] };

START_TEST(hc_13__fr_61__rq_92__every_direction) {
    static const char *const near[6] = {"0504", "0604", "0605", "0506", "0405", "0404"};
    const compass *c = &compasses[_i];
    for (int i = 0; i < 6; i++) {
        char board[TEXT];
        char text[64];
        char value[40];
        snprintf(board, sizeof board,
                 "profile %s\nmap 9x9 clear\nunit A side=french %s at=0505\nsegment maneuver\n"
                 "active A\n",
                 c->profile, c->unit);
        int refused = c->price[i][0] > '9';
        snprintf(text, sizeof text, "cost A move %s", near[i]);
        snprintf(value, sizeof value, "%s%s", refused ? "refused " : "", c->price[i]);
        expect(board, text, value);
        if (refused) {
            continue;
        }
        pdc_board *b = kit_open(board);
        kit_do_with(b, "A move %s", near[i]);
        kit_expect_with(b, "A.face = %d", c->turns ? hours[i] : 1);
        kit_close(b);
    }
}
END_TEST

/* RQ-92: steps aside, by system, on open and on rough ground: 2.5 x factor x rough */
START_TEST(rq_92__rq_12__rq_21__rq_23__every_step_aside) {
    static const struct {
        const char *order, *to;
        int column, line; // is there such a step?
        int factor[2];    // french, prussian
        const char *line_to;
    } steps[] = {
        {"oblique left", "0404", 1, 0, {1, 2}, ""},   {"oblique right", "0604", 1, 0, {1, 2}, ""},
        {"side left", "0405", 1, 1, {1, 4}, "0404"}, // a line facing 1: 10 o'clock
        {"side right", "0605", 1, 1, {1, 4}, "0605"}, {"back", "0506", 1, 1, {2, 2}, "0506"},
    };
    static const char *const systems[2] = {"french", "prussian"};
    for (int i = 0; i < 5 * 2 * 2 * 2; i++) {
        int step = i / 8;
        int system = i / 4 % 2;
        int rough = i / 2 % 2;
        int line = i % 2;
        char board[TEXT];
        char text[64];
        char value[40];
        const char *to = line && steps[step].line ? steps[step].line_to : steps[step].to;
        snprintf(board, sizeof board,
                 "profile republique\nmap 9x9 clear\n%s%s%s\nunit A side=french arm=infantry n=4 "
                 "at=0505 form=%s system=%s\nsegment maneuver\nactive A\n",
                 rough ? "hex " : "", rough ? to : "", rough ? " wood" : "",
                 line ? "line face=1" : "column face=12", systems[system]);
        int tenths = 25 * steps[step].factor[system] * (rough ? 2 : 1);
        snprintf(value, sizeof value, tenths % 10 != 0 ? "%d.%d" : "%d", tenths / 10, tenths % 10);
        snprintf(text, sizeof text, "cost A %s", steps[step].order);
        expect(board, text,
               (line ? steps[step].line : steps[step].column) ? value : "refused RQ-92");
        if (line ? steps[step].line : steps[step].column) {
            pdc_board *b = kit_open(board);
            kit_do_with(b, "A %s", steps[step].order);
            kit_expect_with(b, "A.hexes = %s:4", to);
            kit_line(b, '?', line ? "A.face = 1" : "A.face = 12", __FILE__, __LINE__);
            kit_close(b);
        }
    }
}
END_TEST

/* Wheels ---------------------------------------------------------------------------------------- */

/* A line of h hexes facing 1, its right end at 1010: 10 o'clock of an even column is the same row. */
static void line_of(int h, char *out) {
    int column = 10;
    int row = 10;
    int length = 0;
    for (int i = 0; i < h; i++) {
        length += snprintf(out + length, 8, "%s%02d%02d", i > 0 ? "," : "", column, row);
        row -= column % 2;
        column--;
    }
}

START_TEST(hc_14__fr_62__rq_93__every_length) {
    int h = _i;
    char hexes[80];
    char board[TEXT];
    char value[24];
    line_of(h, hexes);
    int path = h > 1 ? h - 1 : 1;
    for (int left = 0; left < 2; left++) {
        const char *order = left ? "cost A wheel left" : "cost A wheel right";
        snprintf(board, sizeof board,
                 "profile friction\nmap 20x20 clear\nunit A side=french arm=infantry n=6 hexes=%s "
                 "form=line face=1\nsegment maneuver\nactive A\n",
                 hexes);
        snprintf(value, sizeof value, "%d", path);
        expect(board, order, value);
        for (int system = 1; system <= 2; system++) {
            snprintf(board, sizeof board,
                     "profile republique\nmap 20x20 clear\nunit A side=french arm=infantry n=6 "
                     "hexes=%s form=line face=1 system=%s\nsegment maneuver\nactive A\n",
                     hexes, system == 1 ? "french" : "prussian");
            int tenths = 25 * path * system;
            snprintf(value, sizeof value, tenths % 10 != 0 ? "%d.%d" : "%d", tenths / 10,
                     tenths % 10);
            expect(board, order, value);
        }
        snprintf(board, sizeof board,
                 "profile periode\nmap 20x20 clear\nunit A side=french arm=cavalry n=24 "
                 "squadrons=6 hexes=%s form=line face=1\nsegment maneuver\nactive A\n",
                 hexes);
        snprintf(value, sizeof value, h > 1 ? "%d" : "refused HC-14", path > 4 ? 4 : path);
        expect(board, order, value); // at most the whole turn of 4 hexes [HC-306]
    }
}
END_TEST

/* Reach ----------------------------------------------------------------------------------------- */

/* Every hex said to be within reach has a march that is accepted and costs what was said; the hexes
 * just outside are out of reach. */
START_TEST(rq_91__hc_11__every_hex_within_reach) {
    static const char *const boards[] = {
        "profile periode\nmap 14x14 clear\nhex 0605,0606,0705 wood\nedge 0808/12 stream\n"
        "unit A side=french arm=cavalry n=4 squadrons=2 at=0808 form=march-column face=12\n"
        "unit P side=french arm=infantry n=6 companies=2 at=0806 form=line face=1\n"
        "unit X side=russian arm=infantry n=6 companies=2 at=1005 form=line face=9\n"
        "segment maneuver\nactive A\n",
        "profile friction\nmap 14x14 clear\nhex 0605,0606,0705 wood\nedge 0808/12 fence\n"
        "unit A side=french arm=infantry n=4 at=0808 form=march-column face=12\n"
        "unit P side=french arm=infantry n=4 at=0806 form=line face=1\n"
        "unit X side=russian arm=infantry n=4 at=1005 form=line face=9\n"
        "segment maneuver\nactive A\n",
        "profile republique\nmap 14x14 clear\nhex 0605,0606,0705 wood\nedge 0808/12 stream\n"
        "unit A side=french arm=infantry n=4 at=0808 form=column face=12 system=prussian\n"
        "unit P side=french arm=infantry n=4 at=0806 form=line face=1\n"
        "unit X side=russian arm=infantry n=4 at=1005 form=line face=9\n"
        "segment maneuver\nactive A\n",
        "profile republique\nmap 14x14 clear\nhex 0605,0606,0705 wood\n"
        "unit A side=french arm=infantry n=3 hexes=0808,0708,0607 form=line face=1 system=french\n"
        "unit P side=french arm=infantry n=4 at=0806 form=line face=1\n"
        "unit X side=russian arm=infantry n=4 at=1005 form=line face=9\n"
        "segment maneuver\nactive A\n",
    };
    static pdc_reached reached[MOST];
    pdc_board *b = kit_open(boards[_i]);
    pdc_pos pos = pdc_board_pos(b);
    int n = pdc_reach(&pos, 1, reached, MOST);
    ck_assert_int_gt(n, 3);
    ck_assert_int_lt(n, MOST);
    for (pdc_hex_id hex = 1; hex <= b->map->count; hex++) {
        pdc_command march;
        uint32_t ticks = 0;
        uint32_t cost = 0;
        int at = 0;
        while (at < n && reached[at].hex != hex) {
            at++;
        }
        pdc_verdict verdict = pdc_path(&pos, 1, hex, &march, &ticks);
        ck_assert_int_eq(verdict == PDC_VERDICT_OK, at < n);
        if (at < n) {
            ck_assert_int_eq(pdc_cost(&pos, &march, &cost), PDC_VERDICT_OK);
            ck_assert_uint_eq(cost, ticks);
            ck_assert_uint_eq(cost, reached[at].ticks);
        }
    }
    kit_close(b);
}
END_TEST

/* What rough ground multiplies by is the number of the table, in every profile that counts so, for
 * units and for leaders [HC-12, FR-28, RQ-48, HC-301]. */
START_TEST(hc_12__fr_28__rq_48__the_factor_of_rough_ground) {
    static const char *const profiles[] = {"periode", "friction", "republique"};
    static pdc_rules rules;
    pdc_board *b = kit_open_with(
        "profile %s\nmap 8x8 clear\nhex 0404 wood\n"
        "unit A side=french arm=infantry n=8 at=0405 form=line face=1\n"
        "leader L side=french rating=1 level=brigade at=0405\nsegment maneuver\nactive A\n",
        profiles[_i]);
    ck_assert_int_eq(b->world.rules->rough, 2);
    rules = *b->world.rules;
    pdc_world world = b->world;
    world.rules = &rules;
    pdc_pos pos = {&world, &b->state};
    pdc_hex_id from = pdc_map_hex(b->map, 4, 5);
    for (int factor = 1; factor <= 3; factor++) {
        rules.rough = (uint8_t)factor;
        uint32_t open = pace_step(&pos, 1, pos_unit(&pos, 1), from, 1);
        ck_assert_uint_eq(pace_step(&pos, 1, pos_unit(&pos, 1), from, 0), (uint32_t)factor * open);
        ck_assert_uint_eq(pace_leader(&pos, from, 0, 0),
                          (uint32_t)factor * pace_leader(&pos, from, 1, 0));
    }
    kit_close(b);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("pace");
    TCase *rates = tcase_create("rates and ground");
    TCase *ways = tcase_create("directions, wheels, reach");
    tcase_add_loop_test(rates, hc_11__fr_01__every_rate, 0, KINDS);
    tcase_add_loop_test(rates, hc_12__fr_63__fr_44__every_ground, 0, KINDS);
    tcase_add_loop_test(rates, hc_12__fr_34__fr_63__every_hexside, 0, KINDS);
    tcase_add_loop_test(rates, fr_51__rough_counts_once, 0, KINDS);
    tcase_add_loop_test(rates, hc_12__fr_28__rq_48__the_factor_of_rough_ground, 0, 3);
    tcase_add_loop_test(ways, hc_13__fr_61__rq_92__every_direction, 0, COMPASSES);
    tcase_add_test(ways, rq_92__rq_12__rq_21__rq_23__every_step_aside);
    tcase_add_loop_test(ways, hc_14__fr_62__rq_93__every_length, 1, 7);
    tcase_add_loop_test(ways, rq_91__hc_11__every_hex_within_reach, 0, 4);
    tcase_set_timeout(rates, 60);
    tcase_set_timeout(ways, 60);
    suite_add_tcase(suite, rates);
    suite_add_tcase(suite, ways);
    return kit_run(suite);
}
