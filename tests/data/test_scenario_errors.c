/* Damaged scenarios: each problem is told with file and line, and nothing is loaded. A small battle
 * on the map of Borodino village. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data_kit.h"

static pdc_rules *rules;
static pdc_map *map;
static pdc_diag diag;

static const char small[] =
    "scenario: skirmish\n"                                                              /* 1 */
    "title: Skirmish\n"                                                                 /* 2 */
    "map: map.tmx\n"                                                                    /* 3 */
    "profile: batalla\n"                                                                /* 4 */
    "initiative: blue\n"                                                                /* 5 */
    "turns: {first: 1, last: 4, clock: \"6:00\"}\n"                                     /* 6 */
    "levels: {marginal: 2, tactical: 4, decisive: 8}\n"                                 /* 7 */
    "options: [{name: all-in-command, value: on}]\n"                                    /* 8 */
    "texts: {en: {title: Skirmish, introduction: One.}}\n"                              /* 9 */
    "sides:\n"                                                                          /* 10 */
    "  - {id: blue, title: Blue, colour: \"#0000ff\", command: 1}\n"                    /* 11 */
    "  - {id: green, title: Green, colour: \"#00ff00\", command: 1}\n"                  /* 12 */
    "leaders:\n"                                                                        /* 13 */
    "  - {id: one, title: One, side: blue, rating: 1, level: brigade, at: \"0604\"}\n"  /* 14 */
    "  - {id: two, title: Two, side: green, rating: 1, level: brigade, at: \"1510\"}\n" /* 15 */
    "maneuver-units:\n"                                                                 /* 16 */
    "  - {id: b, title: B, side: blue, leader: one}\n"                                  /* 17 */
    "  - {id: g, title: G, side: green, leader: two}\n"                                 /* 18 */
    "units:\n"                                                                          /* 19 */
    /* 20 */
    "  - {id: B1, title: B1, nation: blue, mu: b, arm: infantry, size: 12, face: 6, at: [\"0604\"], battalions: 2}\n"
    "  - {id: B2, title: B2, nation: blue, mu: b, arm: cavalry, type: hussar, size: 8, form: line, face: 7, at: [\"0402\", \"0302\"]}\n"
    /* 22 */
    "  - {id: G1, title: G1, nation: green, mu: g, arm: infantry, type: light, size: 6, at: [\"0811\"]}\n"
    /* 23 */
    "  - {id: G2, title: G2, nation: green, mu: g, arm: foot-artillery, size: 4, form: unlimbered, face: 8, at: [\"1510\"]}\n"
    /* 24 */
    "  - {id: G3, title: G3, nation: green, mu: g, arm: infantry, size: 5, arrives: {turn: 2, entry: [\"2407\"]}}\n"
    "objectives:\n"                                                                      /* 25 */
    "  - {at: \"0811\", points: 3, owner: green}\n"                                      /* 26 */
    "awards:\n"                                                                          /* 27 */
    "  - {kind: increments, side: blue, points: 1, each: 2}\n"                           /* 28 */
    "  - {kind: bridge-broken, side: green, points: 2, turn: 3, hexside: \"1211/2\"}\n"; /* 29 */

static void setup(void) {
    rules = kit_rules();
    ck_assert_int_eq(
        pdc_load_map(kit_path("%s/borodino-village/map.tmx", kit_maps()), rules, &map, &diag),
        PDC_STATUS_FINE);
}

static void teardown(void) {
    pdc_map_free(map);
    pdc_rules_free(rules);
    pdc_diag_free(&diag);
    map = NULL;
}

static pdc_scenario *load_text(const char *text) {
    pdc_scenario *scenario = NULL;
    pdc_diag_free(&diag);
    pdc_load_scenario(kit_write("skirmish.yaml", text), kit_assets(), &rules, &map, &scenario,
                      &diag);
    return scenario;
}

static const char *changed(const char *old, const char *new) {
    static char out[16384];
    const char *at = strstr(small, old);
    ck_assert_msg(at != NULL, "\"%s\" is not there", old);
    snprintf(out, sizeof out, "%.*s%s%s", (int)(at - small), small, new, at + strlen(old));
    return out;
}

static void refuse(const char *old, const char *new, uint32_t line, const char *part) {
    pdc_scenario *scenario = load_text(changed(old, new));
    ck_assert_msg(scenario == NULL, "\"%s\" was accepted", new);
    kit_expect(&diag, line, part);
    ck_assert_ptr_nonnull(strstr(diag.complaint[0].file, "skirmish.yaml"));
}

static void accept(const char *old, const char *new) {
    pdc_scenario *scenario = load_text(changed(old, new));
    kit_show(&diag);
    ck_assert_ptr_nonnull(scenario);
    pdc_scenario_free(scenario);
}

START_TEST(the_small_one_loads) {
    pdc_scenario *scenario = load_text(small);
    kit_show(&diag);
    ck_assert_ptr_nonnull(scenario);
    ck_assert_int_eq(scenario->units, 7);
    ck_assert_int_eq(scenario->unit[5].form,
                     PDC_FORM_GENERAL_ORDER); /* ES-29: set up in a village */
    pdc_scenario_free(scenario);
}
END_TEST

START_TEST(keys) {
    refuse("turns:", "turn:", 6, "unknown key `turn`");
    refuse("initiative: blue\n", "", 1, "key `initiative` is missing");
    refuse("size: 12,", "size: 12, size: 13,", 20, "key `size` stands twice");
    refuse("size: 12", "size: many", 20, "expected a whole number");
    refuse("arm: cavalry", "arm: camelry", 21, "`camelry` is not known");
    refuse("  - {id: green, title: Green, colour: \"#00ff00\", command: 1}\n", "", 11,
           "1 entries; expected 2 to 2");
}
END_TEST

START_TEST(the_head) {
    refuse("clock: \"6:00\"", "clock: \"25:00\"", 6, "expected a time like 5:40");
    refuse("last: 4", "last: 0", 6, "`last`: 0 is outside 1 to 200");
    refuse("first: 1, last: 4", "first: 5, last: 4", 6, "turns from 5 to 4");
    refuse("tactical: 4", "tactical: 9", 7, "marginal < tactical < decisive");
    refuse("initiative: blue", "initiative: red", 5, "`red` is no side");
    refuse("#0000ff", "#0000fg", 11, "expected a colour");
    refuse("name: all-in-command", "name: fire-die", 8, "has no option `fire-die`");
    refuse("id: green", "id: blue", 12, "both sides are called `blue`");
}
END_TEST

START_TEST(names_that_lead_nowhere) {
    refuse("leader: two", "leader: three", 18, "no leader is called `three`");
    refuse("leader: two", "leader: one", 18, "is of the other side");
    refuse("mu: g, arm: infantry, type", "mu: h, arm: infantry, type", 22,
           "no maneuver unit is called `h`");
    refuse("type: hussar", "type: knight", 21, "no such row: `knight`");
    refuse("type: hussar", "type: line", 21, "no such row: `line`"); /* a type of infantry */
    refuse("id: B2", "id: B1-2", 21, "listed already");              /* the name of a fraction */
    refuse("id: B2", "id: \"0604\"", 21, "cannot be an id");
    refuse("id: B2", "id: draw", 21, "cannot be an id");
    refuse("id: B2", "id: b_2", 21, "cannot be an id: only letters, digits, - and . are allowed");
}
END_TEST

START_TEST(hexes) {
    refuse("at: [\"0811\"]", "at: [\"2519\"]", 22,
           "`2519` is no hex of the map; expected 4 digits, from 0101 to 2418");
    refuse("at: [\"0811\"]", "at: [\"08a1\"]", 22, "is no hex of the map");
    refuse("entry: [\"2407\"]", "entry: [\"2499\"]", 24, "is no hex of the map");
    refuse("at: \"0811\", points", "at: \"0019\", points", 26, "is no hex of the map");
    refuse("1211/2", "1211/3", 29, "is no hexside");
    refuse("1211/2", "1299/2", 29, "is no hex of the map");
    refuse(", hexside: \"1211/2\"", "", 29, "needs `hexside`");
}
END_TEST

/* Zones, waking, holding, dice, names: what leads nowhere is told where it stands. */
START_TEST(hc_23__what_the_scenario_does) {
    static const char with_zone[] = "zones: [{id: here, bank: [\"1311\"], across: river}]\n"
                                    "awards:\n";
    refuse("awards:\n", "zones: [{id: here, bank: [\"1311\"]}]\nawards:\n", 27,
           "`bank` needs `across`");
    refuse("awards:\n", "zones: [{id: here, columns: [30, 40]}]\nawards:\n", 27,
           "the zone has no hex");
    refuse("awards:\n", "zones: [{id: a, columns: [1, 2]}, {id: a, rows: [1, 2]}]\nawards:\n", 27,
           "this zone is listed already");
    refuse("awards:\n", "exits: [{side: blue, zone: there}]\nawards:\n", 27,
           "no zone is called `there`");
    refuse("awards:\n",
           "zones: [{id: a, columns: [2, 3]}]\nexits: [{side: blue, zone: a}]\nawards:\n", 28,
           "is not on the edge of the map");
    refuse("awards:\n", "changes: [{turn: 2}]\nawards:\n", 27, "expected `initiative`");
    refuse("awards:\n", "changes: [{turn: 2, initiative: red}]\nawards:\n", 27, "`red` is no side");
    refuse("awards:\n", "call-back: {side: blue, turn: 2, roll: 7, toward: [\"0604\"]}\nawards:\n",
           27, "expected a result of a d6");
    refuse("type: light, size: 6,", "type: light, size: 6, wakes: {near: 3},", 22,
           "`wakes` needs `fixed: yes`");
    refuse("type: light, size: 6,", "type: light, size: 6, holds: {zone: there, until: 3},", 22,
           "no zone is called `there`");
    refuse("type: light, size: 6,", "type: light, size: 6, fires: {zone: there},", 22,
           "no zone is called `there`");
    refuse("type: light, size: 6,", "type: light, size: 6, fires: {from: 99},", 22,
           "`fires` needs `zone`, or `from`");
    refuse("awards:\n", "changes: [{turn: 2, side: blue, pips: 2}]\nawards:\n", 27,
           "the profile knows no staff pips");
    /* FE-25 */
    refuse("type: light, size: 6,", "type: light, size: 6, supports: nobody,", 22,
           "no other unit of its side is called `nobody`");
    refuse("turn: 2, entry", "turn: 2, roll: 8, entry", 24, "expected a result of a d6");
    refuse("turn: 2, entry: [\"2407\"]", "turn: 2", 24, "expected `entry`");
    refuse("{kind: increments, side: blue, points: 1, each: 2}",
           "{kind: leader-lost, side: blue, points: 1, leader: one}", 28,
           "needs `leader` with the id of an enemy leader");
    refuse("{kind: increments, side: blue, points: 1, each: 2}",
           "{kind: hexes-held, side: blue, points: 1}", 28, "needs `area`, `bank` or `zone`");
    refuse("introduction: One.}", "introduction: One., names: [{id: nobody, title: Nobody}]}", 9,
           "no unit, leader, maneuver unit or place of the map is called `nobody`");
    pdc_scenario *scenario = load_text(changed("awards:\n", with_zone));
    kit_show(&diag);
    ck_assert_ptr_nonnull(scenario);
    ck_assert_int_eq(scenario->zones, 1);
    ck_assert_int_gt(scenario->zone[1].count, 50);
    pdc_scenario_free(scenario);
}
END_TEST

/* The small battle with an option of the ground: `ground` between its brackets, on line 10; `words`
 * after the introduction of the English text. */
static const char *with_ground(const char *options, const char *words) {
    static char text[16384];
    char first[4096];
    snprintf(first, sizeof first, "introduction: One.%s}}\nground-options: [%s]\n", words, options);
    snprintf(text, sizeof text, "%s", changed("introduction: One.}}\n", first));
    return text;
}

#define WORDS ", options: [{id: low, title: Low, text: Low water.}]"
#define LOW(what) "{id: low, ground: [" what "]}"

static void refuse_ground(const char *options, const char *words, uint32_t line, const char *part) {
    pdc_scenario *scenario = load_text(with_ground(options, words));
    ck_assert_msg(scenario == NULL, "\"%s\" was accepted", options);
    kit_expect(&diag, line, part);
}

START_TEST(hc_320__ground_that_cannot_be_replaced) {
    static const struct {
        const char *ground, *part;
    } slips[] = {
        {LOW("{hexside: canal, becomes: stream}"), "batalla has no hexside `canal`"},
        {LOW("{hexside: river, becomes: canal}"), "batalla has no hexside `canal`"},
        {LOW("{terrain: swamp, becomes: clear}"), "batalla has no terrain `swamp`"},
        {LOW("{terrain: river, becomes: clear}"), "the map has no `river`: there is nothing"},
        {LOW("{becomes: clear}"), "expected either `terrain` or `hexside`"},
        {LOW("{terrain: wood, hexside: river, becomes: clear}"), "expected either `terrain`"},
        {LOW("{terrain: village, becomes: village}"), "replaces `village` by itself"},
        {LOW("{hexside: river, becomes: stream, hexes: [\"1112\"]}"), "`hexsides` with `hexside`"},
        {LOW("{terrain: village, becomes: ruin, hexsides: [\"1112/4\"]}"),
         "`hexes` with `terrain`"},
        {LOW("{terrain: village, becomes: ruin, hexes: [\"2519\"]}"), "is no hex of the map"},
        {LOW("{terrain: village, becomes: ruin, hexes: [\"0101\"]}"),
         "hex `0101` is no `village` on the map"},
        {LOW("{hexside: river, becomes: stream, hexsides: [\"1112/3\"]}"), "is no hexside"},
        {LOW("{hexside: river, becomes: stream, hexsides: [\"1112/6\"]}"),
         "hexside `1112/6` is no `river` on the map"},
        /* the same piece twice: as a whole and by its hex; by its two names; in two options */
        {LOW("{terrain: village, becomes: ruin}, {terrain: village, becomes: clear, hexes: [\"0811\"]}"),
         "hex `0811` is replaced already"},
        {LOW("{hexside: river, becomes: stream, hexsides: [\"1112/4\", \"1212/10\"]}"),
         "hexside `1212/10` is replaced already"},
        {LOW("{hexside: river, becomes: stream}") ", {id: b, ground: [{hexside: river, becomes: wall}]}",
         "hexside `river` is replaced already"},
    };
    for (size_t i = 0; i < sizeof slips / sizeof slips[0]; i++) {
        refuse_ground(slips[i].ground, WORDS, 10, slips[i].part);
    }
}
END_TEST

START_TEST(hc_320__names_and_words_of_options) {
    static const char river[] = LOW("{hexside: river, becomes: stream}");
    pdc_scenario *scenario = load_text(with_ground(river, WORDS));
    kit_show(&diag);
    ck_assert_ptr_nonnull(scenario);
    ck_assert_uint_eq(scenario->ground_options, 1);
    ck_assert_uint_eq(scenario->ground_option[0].on, 0);
    ck_assert_int_eq(pdc_ground_option_find(scenario, "low"), 0);
    ck_assert_int_eq(pdc_ground_option_find(scenario, "high"), -1);
    pdc_scenario_free(scenario);
    refuse_ground(
        LOW("{hexside: river, becomes: stream}") ", " LOW("{terrain: village, becomes: ruin}"),
        WORDS, 10, "low: this option is listed already");
    refuse_ground("{id: friction, ground: [{hexside: river, becomes: stream}]}", WORDS, 10,
                  "the rules have an option of this name");
    refuse_ground("{id: a b, ground: [{hexside: river, becomes: stream}]}", WORDS, 10,
                  "cannot be an id");
    refuse_ground(river, "", 9, "low: has no words in `texts`, `en`");
    refuse_ground(river, ", options: [{id: high, title: High, text: High water.}]", 9,
                  "high: `ground-options` lists no option of this name");
    refuse_ground(river,
                  ", options: [{id: low, title: A, text: A.}, {id: low, title: B, text: B.}]", 9,
                  "low: has words already");
    refuse_ground(river, ", options: [{id: low, title: Low}]", 9, "key `text` is missing");
    refuse_ground(river, WORDS "}, fr: {title: F, introduction: F.", 9,
                  "low: has no words in `texts`, `fr`");
    refuse_ground("{id: low}", WORDS, 10, "key `ground` is missing");
}
END_TEST

/* What stands on the ground must be able to stand there with the option on as well. */
START_TEST(hc_320__the_set_up_holds_with_the_option_on) {
    refuse_ground(LOW("{terrain: clear, becomes: pond, hexes: [\"0604\"]}"), WORDS, 21,
                  "with the option low: B1: stands in pond, hex 0604, where it may not go");
    refuse_ground(LOW("{terrain: clear, becomes: village, hexes: [\"0604\"]}"), WORDS, 21,
                  "with the option low: B1: stands in village, hex 0604: leave out `form`");
    pdc_scenario *scenario =
        load_text(with_ground(LOW("{terrain: clear, becomes: field, hexes: [\"0604\"]}"), WORDS));
    kit_show(&diag);
    ck_assert_ptr_nonnull(scenario);
    pdc_scenario_free(scenario);
}
END_TEST

/* Ids that stand in the lines of a record must be readable there. */
START_TEST(hc_363__ids_that_records_can_hold) {
    refuse("{id: blue,", "{id: turn,", 11, "`turn` cannot be an id: it is a word of the notation");
    refuse("{id: blue,", "{id: option,", 11, "`option` cannot be an id");
    refuse("{id: green,", "{id: grand empire,", 12, "only letters, digits, -, . and _ are allowed");
    refuse("scenario: skirmish", "scenario: ../../x", 1, "`../../x` cannot be an id");
    refuse("scenario: skirmish", "scenario: a b", 1, "`a b` cannot be an id");
    accept("scenario: skirmish", "scenario: a_b-2.c");
    ck_assert_int_eq(pdc_id_check(PDC_ID_SIDE, "grand_empire"), PDC_ID_FINE);
    ck_assert_int_eq(pdc_id_check(PDC_ID_SIDE, "draw"), PDC_ID_FINE);
    ck_assert_int_eq(pdc_id_check(PDC_ID_ORDER, "turn"), PDC_ID_FINE);
    ck_assert_int_eq(pdc_id_check(PDC_ID_ORDER, "12345"), PDC_ID_FINE);
    ck_assert_int_eq(pdc_id_check(PDC_ID_ORDER, "12345678"), PDC_ID_HEX);
    ck_assert_int_eq(pdc_id_check(PDC_ID_ORDER, ""), PDC_ID_LETTERS);
}
END_TEST

START_TEST(hc_361__options_have_bounds) {
    refuse("name: all-in-command, value: on", "name: officer-risk-divisor, value: 0", 8,
           "option `officer-risk-divisor`: expected a value from 1 to 10000");
    refuse("name: all-in-command, value: on", "name: all-in-command, value: 2", 8,
           "expected a value from 0 to 1");
    accept("name: all-in-command, value: on", "name: officer-risk-divisor, value: 1");
}
END_TEST

START_TEST(numbers_of_units) {
    refuse("size: 8", "size: 0", 21, "`size`: 0 is outside 1 to 250");
    refuse("size: 8", "size: 8, lost: 8", 21, "fewer lost");
    refuse("size: 8", "size: 8, morale: 37", 21, "expected a result of a d66");
    refuse("size: 8", "size: 8, fatigue: 3", 21, "0 fresh, 1 tired or 2 exhausted");
    refuse("size: 8", "size: 8, release: 3", 21, "`release` needs `fixed: yes`");
    accept("size: 8", "size: 8, fixed: yes, release: 3");
    refuse("battalions: 2", "battalions: 13", 20, "2 to 12 fractions");
    refuse("battalions: 2", "fractions: [{size: 6}, {size: 5}]", 20, "add up to the size");
    refuse("battalions: 2", "fractions: [{size: 6, at: [\"0601\"]}, {size: 6}]", 20,
           "as a whole and in fractions");
    refuse(", arrives: {turn: 2, entry: [\"2407\"]}", "", 24, "is nowhere");
    refuse("arrives: {turn: 2", "at: [\"2407\"], arrives: {turn: 2", 24, "leave out `at`");
    refuse("arrives: {turn: 2", "arrives: {turn: 0", 24, "turn of arrival");
    /* [HC-17] open ground takes 6 sections of guns: 7 would wait for ever */
    accept("arm: infantry, size: 5, arrives", "arm: foot-artillery, size: 6, arrives");
    refuse("arm: infantry, size: 5, arrives", "arm: foot-artillery, size: 7, arrives", 24,
           "can take it");
    /* [HC-364] */
    accept("size: 5, arrives: {turn: 2", "size: 5, battalions: 2, arrives: {divided: yes, turn: 2");
    refuse("size: 5, arrives: {turn: 2", "size: 5, arrives: {divided: yes, turn: 2", 24,
           "no fractions to come by");
    refuse("at: \"0604\"}", "arrives: {turn: 2, divided: yes, entry: [\"2407\"]}}", 14,
           "not for leaders");
}
END_TEST

/* Each is the first number beyond its range, below or above. */
START_TEST(numbers_out_of_range) {
    static const struct {
        const char *old, *new;
        uint32_t line;
        const char *part;
    } slips[] = {
        {"first: 1", "first: 0", 6, "`first`: 0 is outside 1 to 200"},
        {"last: 4", "last: 201", 6, "`last`: 201 is outside 1 to 200"},
        {"marginal: 2", "marginal: -1", 7, "`marginal`: -1 is outside 0 to 10000"},
        {"value: on", "value: -101", 8, "`value`: -101 is outside -100 to 100000"},
        {"command: 1", "command: 100", 11, "`command`: 100 is outside 0 to 99"},
        {"rating: 1", "rating: 10", 14, "`rating`: 10 is outside 0 to 9"},
        {"size: 8", "size: 251", 21, "`size`: 251 is outside 1 to 250"},
        {"size: 8", "size: 8, lost: -1", 21, "`lost`"},
        {"size: 8", "size: 8, men: 0", 21, "`men`: 0 is outside 1 to 1000"},
        {"size: 8", "size: 8, morale: 10", 21, "`morale`: 10 is outside 11 to 66"},
        {"size: 8", "size: 8, melee: 21", 21, "`melee`: 21 is outside 0 to 20"},
        {"size: 8", "size: 8, fire: -21", 21, "`fire`: -21 is outside -20 to 20"},
        {"size: 8", "size: 8, elite-fire: 21", 21, "`elite-fire`: 21 is outside -20 to 20"},
        {"size: 8", "size: 8, range: 3001", 21, "`range`: 3001 is outside 1 to 3000"},
        {"size: 8", "size: 8, mp: 0", 21, "`mp`: 0 is outside 1 to 50"},
        {"size: 8", "size: 8, mp: 51", 21, "`mp`: 51 is outside 1 to 50"},
        {"size: 8", "size: 8, face: 0", 21, "`face`"},
        {"size: 8", "size: 8, release: 201", 21, "`release`: 201 is outside 0 to 200"},
        {"battalions: 2", "battalions: 0", 20, "`battalions`: 0 is outside 1 to"},
        {"turn: 2", "turn: 201", 24, "`turn`: 201 is outside 0 to 200"},
        {"points: 3", "points: 1001", 26, "`points`: 1001 is outside -1000 to 1000"},
        {"each: 2", "each: 0", 28, "`each`: 0 is outside 1 to 1000"},
        {"turn: 3", "turn: 201", 29, "`turn`: 201 is outside 1 to 200"},
        {"objectives:", "sight: [{turn: 1, hexes: -2}]\nobjectives:", 25,
         "`hexes`: -2 is outside 1 to 99; or one of: all"},
        {"objectives:", "sight: [{turn: 1, hexes: 100}]\nobjectives:", 25,
         "`hexes`: 100 is outside 1 to 99"},
    };
    for (size_t i = 0; i < sizeof slips / sizeof slips[0]; i++) {
        refuse(slips[i].old, slips[i].new, slips[i].line, slips[i].part);
    }
    accept("objectives:", "sight: [{turn: 1, hexes: all}]\nobjectives:");
    accept("objectives:", "sight: [{turn: 1, hexes: 99}]\nobjectives:");
}
END_TEST

START_TEST(a_profile_that_is_not_there_is_told_of_the_scenario) {
    pdc_rules *own = NULL;
    pdc_map *none = NULL;
    pdc_scenario *scenario = NULL;
    pdc_diag_free(&diag);
    const char *path = kit_write("skirmish.yaml", changed("profile: batalla", "profile: batallon"));
    ck_assert_int_ne(pdc_load_scenario(path, kit_assets(), &own, &none, &scenario, &diag),
                     PDC_STATUS_FINE);
    kit_expect(&diag, 4, "profile `batallon` cannot be used");
}
END_TEST

START_TEST(hc_26__formations) {
    refuse("form: unlimbered", "form: line", 23, "foot-artillery does not take formation line");
    refuse("size: 12, face: 6", "size: 12, form: column-of-companies, face: 6", 20,
           "does not take formation column-of-companies");
    refuse("size: 12, face: 6", "size: 12, form: skirmish, face: 7", 20, "does not skirmish");
    refuse("size: 12, face: 6", "size: 12, form: march-column, face: 6", 20,
           "does not take formation march-column");
    refuse("size: 12, face: 6", "size: 2, form: square", 20, "too small for a square");
    accept("size: 12, face: 6", "size: 12, form: square");
}
END_TEST

START_TEST(hc_30__facings) {
    refuse("face: 6", "face: 7", 20, "expected an even hour");
    refuse("form: line, face: 7", "form: line, face: 6", 21, "expected an odd hour");
    refuse("face: 6", "face: 13", 20, "`face`: 13 is outside 1 to 12");
}
END_TEST

START_TEST(footprints) {
    /* 8 increments of cavalry: two hexes at most (ES-66); the row of facing 7 lies along 10 and 4
     * o'clock */
    refuse("at: [\"0402\", \"0302\"]", "at: [\"0402\", \"0302\", \"0201\"]", 21, "at most 2");
    refuse("at: [\"0402\", \"0302\"]", "at: [\"0402\", \"0403\"]", 21, "do not lie in a row");
    accept("at: [\"0402\", \"0302\"]", "at: [\"0402\", \"0503\"]");
    refuse("at: [\"0402\", \"0302\"]", "at: [\"0402\", \"0402\"]", 21, "twice");
    refuse("at: [\"0604\"], batt", "at: [\"0604\", \"0603\"], batt", 20, "at most 1 in column");
    refuse("at: [\"0402\", \"0302\"]", "cohesion: disorder, at: [\"0402\", \"0302\"]", 21,
           "at most 1 in line");
    refuse("type: light, size: 6,", "type: light, size: 6, form: skirmish, face: 1,", 22,
           "stands on two hexes");
}
END_TEST

START_TEST(es_29__ground) {
    refuse("type: light, size: 6,", "type: light, size: 6, form: line, face: 1,", 22,
           "leave out `form`");
    refuse("size: 12, face: 6", "size: 12, form: general-order, face: 6", 20,
           "is in general order in clear, hex 0604");
    refuse("at: [\"1510\"]", "at: [\"0313\"]", 23, "may not go"); /* guns in a marsh */
}
END_TEST

START_TEST(hc_17__stacking_at_the_start) {
    refuse("size: 5, arrives: {turn: 2, entry: [\"2407\"]}", "size: 5, at: [\"0811\"]", 22,
           "hex 0811 is over the stacking limit of village");
    refuse("size: 5, arrives: {turn: 2, entry: [\"2407\"]}", "size: 5, face: 6, at: [\"0604\"]", 20,
           "shares hex 0604 with the enemy unit G3");
    accept("size: 5, arrives: {turn: 2, entry: [\"2407\"]}",
           "size: 5, face: 6, at: [\"1510\"]"); /* 5 infantry and a battery */
}
END_TEST

START_TEST(all_problems_at_once) {
    static char text[16384];
    snprintf(text, sizeof text, "%s", changed("leader: two", "leader: three"));
    char *at = strstr(text, "type: hussar");
    memcpy(at, "type: knight", 12);
    at = strstr(text, "6:00");
    memcpy(at, "9:99", 4);
    ck_assert_ptr_null(load_text(text));
    kit_expect(&diag, 6, "expected a time");
    kit_expect(&diag, 18, "no leader");
    kit_expect(&diag, 21, "`knight`");
}
END_TEST

START_TEST(files_that_cannot_be_read) {
    pdc_scenario *scenario = NULL;
    pdc_rules *no_rules = NULL;
    pdc_map *no_map = NULL;
    pdc_diag_free(&diag);
    ck_assert_int_eq(pdc_load_scenario("/nowhere/at/all.yaml", kit_assets(), &no_rules, &no_map,
                                       &scenario, &diag),
                     PDC_STATUS_UNREADABLE);
    ck_assert_int_eq(
        pdc_load_scenario(kit_folder(), kit_assets(), &no_rules, &no_map, &scenario, &diag),
        PDC_STATUS_UNREADABLE);
    /* the map is named but is not there: what was loaded for nothing is given back */
    ck_assert_int_ne(pdc_load_scenario(kit_write("lost.yaml", small), kit_assets(), &no_rules,
                                       &no_map, &scenario, &diag),
                     PDC_STATUS_FINE);
    ck_assert(scenario == NULL && no_rules == NULL && no_map == NULL);
    kit_expect(&diag, 0, "cannot be read");
}
END_TEST

START_TEST(cut_off_files_are_refused_or_told) {
    static char cut[8192];
    size_t length = strlen(small);
    for (size_t i = 0; i < length - 200; i += 11) {
        snprintf(cut, sizeof cut, "%.*s", (int)i, small);
        pdc_scenario *scenario = load_text(cut);
        ck_assert_msg(scenario == NULL, "cut at %zu", i);
        ck_assert_uint_ge(diag.count, 1);
    }
}
END_TEST

int main(void) {
    TCase *tests = tcase_create("scenario errors");
    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_set_timeout(tests, 30);
    tcase_add_test(tests, the_small_one_loads);
    tcase_add_test(tests, keys);
    tcase_add_test(tests, the_head);
    tcase_add_test(tests, names_that_lead_nowhere);
    tcase_add_test(tests, hexes);
    tcase_add_test(tests, hc_23__what_the_scenario_does);
    tcase_add_test(tests, hc_320__ground_that_cannot_be_replaced);
    tcase_add_test(tests, hc_320__names_and_words_of_options);
    tcase_add_test(tests, hc_320__the_set_up_holds_with_the_option_on);
    tcase_add_test(tests, hc_363__ids_that_records_can_hold);
    tcase_add_test(tests, hc_361__options_have_bounds);
    tcase_add_test(tests, numbers_of_units);
    tcase_add_test(tests, numbers_out_of_range);
    tcase_add_test(tests, a_profile_that_is_not_there_is_told_of_the_scenario);
    tcase_add_test(tests, hc_26__formations);
    tcase_add_test(tests, hc_30__facings);
    tcase_add_test(tests, footprints);
    tcase_add_test(tests, es_29__ground);
    tcase_add_test(tests, hc_17__stacking_at_the_start);
    tcase_add_test(tests, all_problems_at_once);
    tcase_add_test(tests, files_that_cannot_be_read);
    tcase_add_test(tests, cut_off_files_are_refused_or_told);
    return kit_run(tests, "scenario errors");
}
