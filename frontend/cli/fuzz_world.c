/* Random small worlds, written as positions: what is found in one can be read, mended and kept as a
 * test. */
#include <stdarg.h>
#include <string.h>

#include "fuzz.h"

/* SplitMix64. */
uint64_t fuzz_next(fuzz_random *random) {
    uint64_t z = random->state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

uint32_t fuzz_below(fuzz_random *random, uint32_t below) {
    return below == 0 ? 0 : (uint32_t)((fuzz_next(random) >> 32) * below >> 32);
}

typedef struct {
    const pdc_rules *rules;
    fuzz_random *random;
    char *out;
    size_t length;
    int cols, rows;
    uint8_t closed[64][64]; // no unit may start there
    uint8_t taken[64][64];  // side that stands there
} world;

#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
static void
put(world *to, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(to->out + to->length, FUZZ_WORLD_ROOM - to->length, format, arguments);
    va_end(arguments);
    if (length > 0 && to->length + (size_t)length < FUZZ_WORLD_ROOM) {
        to->length += (size_t)length;
    }
    to->out[to->length] = '\0';
}

static int chance(world *to, uint32_t percent) {
    return fuzz_below(to->random, 100) < percent;
}

static int from_to(world *to, int least, int most) {
    return least + (int)fuzz_below(to->random, (uint32_t)(most - least + 1));
}

static int is_closed(const pdc_terrain_row *terrain) {
    return terrain->enter.cost[PDC_CLASS_FOOT] == PDC_CLOSED ||
           terrain->enter.cost[PDC_CLASS_HORSE] == PDC_CLOSED ||
           terrain->enter.cost[PDC_CLASS_WHEEL] == PDC_CLOSED;
}

static void put_ground(world *to) {
    int patches = from_to(to, 0, to->cols * to->rows / 6);
    for (int i = 0; i < patches; i++) {
        int col = from_to(to, 1, to->cols), row = from_to(to, 1, to->rows);
        const pdc_terrain_row *terrain =
            &to->rules->terrain[fuzz_below(to->random, to->rules->terrains)];
        put(to, "hex %02d%02d %s\n", col, row, terrain->id);
        to->closed[col][row] = (uint8_t)is_closed(terrain);
    }
    int heights = from_to(to, 0, 6);
    for (int i = 0; i < heights; i++) {
        /* one random number a statement: compilers differ in the order in which they work out arguments */
        int col = from_to(to, 1, to->cols);
        int row = from_to(to, 1, to->rows);
        int height = from_to(to, 0, 3);
        put(to, "height %02d%02d %d\n", col, row, height);
    }
    int edges = from_to(to, 0, 14);
    for (int i = 0; i < edges && to->rules->features > 0; i++) {
        int col = from_to(to, 1, to->cols);
        int row = from_to(to, 1, to->rows);
        int hour = 2 * from_to(to, 1, 6);
        uint32_t feature = fuzz_below(to->random, to->rules->features);
        put(to, "edge %02d%02d/%d %s\n", col, row, hour, to->rules->feature[feature].id);
    }
}

static void put_road(world *to) {
    int col = from_to(to, 1, to->cols), row = 1;
    put(to, "road %02d%02d", col, row);
    while (row < to->rows) {
        put(to, "-%02d%02d", col, ++row);
    }
    put(to, "\n");
}

/* A hex on the side's half that is open and free; 0 when none was found. */
static int place(world *to, int side, int *col, int *row) {
    for (int attempt = 0; attempt < 60; attempt++) {
        int half = to->rows / 2;
        *col = from_to(to, 1, to->cols);
        *row = side == 1 ? from_to(to, half, to->rows) : from_to(to, 1, half);
        if (!to->closed[*col][*row] && to->taken[*col][*row] == 0) {
            to->taken[*col][*row] = (uint8_t)side;
            return 1;
        }
    }
    return 0;
}

static const pdc_type_row *random_type(world *to) {
    return &to->rules->type[fuzz_below(to->random, to->rules->types)];
}

static int may_form(const pdc_rules *rules, int arm, int form) {
    const pdc_formation_row *row = &rules->formation[form];
    return row->in_profile && row->voluntary && (row->arms >> arm & 1) != 0 && !row->square;
}

/* What only the other profiles look at: systems, classes, quality, markers, companies. */
static void put_manners(world *to, int arm) {
    static const char *const systems[] = {"french", "prussian"};
    static const char *const qualities[] = {"veteran", "regular", "green"};
    const pdc_rules *rules = to->rules;
    if (rules->sequence == PDC_SEQUENCE_CHITS) {
        return;
    }
    if (chance(to, 40)) {
        put(to, " system=%s", systems[from_to(to, 0, 1)]);
    }
    if (chance(to, 40)) {
        put(to, " quality=%s", qualities[from_to(to, 0, 2)]);
    }
    if (chance(to, 40)) {
        put(to, " class=%c", 'A' + from_to(to, 0, 2));
    }
    if (arm == PDC_ARM_INFANTRY && chance(to, 40)) {
        put(to, " companies=%d", from_to(to, 2, 6));
    }
    if (arm == PDC_ARM_INFANTRY && rules->order_allowed[PDC_COMMAND_REACT_WITHDRAW] &&
        chance(to, 50)) {
        put(to, " markers=%d", from_to(to, 1, 3));
    }
    if (arm == PDC_ARM_CAVALRY && chance(to, 20)) {
        put(to, " traits=infantry-characteristics");
    }
    if (arm == PDC_ARM_CAVALRY && chance(to, 40)) {
        put(to, " squadrons=%d", from_to(to, 1, 4));
    }
    if (arm == PDC_ARM_FOOT_ARTILLERY && rules->changes != 0 && chance(to, 20)) {
        put(to, " file=yes");
    }
    if (rules->changes != 0 && chance(to, 30)) {
        put(to, " status=%s", rules->status[fuzz_below(to->random, rules->statuses)].id);
    }
}

static void put_unit(world *to, int side, int number) {
    const pdc_type_row *type = random_type(to);
    int arm = type->arm, col = 0, row = 0;
    if (arm == PDC_ARM_FOOT_ARTILLERY && chance(to, 40)) {
        arm = PDC_ARM_HORSE_ARTILLERY;
    }
    int off = chance(to, 10);
    if (!off && !place(to, side, &col, &row)) {
        return;
    }
    int n = from_to(to, 2, arm == PDC_ARM_INFANTRY ? 16 : arm == PDC_ARM_CAVALRY ? 12 : 5);
    put(to, "unit %c%d side=%s arm=%s n=%d mu=%c%d", side == 1 ? 'F' : 'R', number,
        side == 1 ? "french" : "russian", pdc_arm_names[arm], n, side == 1 ? 'f' : 'r',
        from_to(to, 1, 2));
    if (off) {
        int arrive = from_to(to, 1, 2);
        int entry = from_to(to, 1, to->cols);
        put(to, " at=off arrive=%d entry=%02d%02d", arrive, entry, side == 1 ? to->rows : 1);
    } else {
        put(to, " at=%02d%02d", col, row);
    }
    if (arm == type->arm && pdc_find_type(to->rules, (pdc_arm)arm, type->id) >= 0) {
        put(to, " type=%s", type->id);
    }
    int form = from_to(to, 0, PDC_FORMATION_COUNT - 1);
    if (may_form(to->rules, arm, form)) {
        int kind = to->rules->formation[form].faces;
        put(to, " form=%s", pdc_formation_names[form]);
        if (kind == PDC_FACES_HEXSIDE) {
            put(to, " face=%d", 2 * from_to(to, 1, 6));
        } else if (kind == PDC_FACES_VERTEX) {
            put(to, " face=%d", 2 * from_to(to, 0, 5) + 1);
        }
    }
    int lost = chance(to, 30) ? from_to(to, 0, n - 1) : 0;
    if (lost > 0) {
        put(to, " lost=%d", lost);
    }
    if (arm == PDC_ARM_INFANTRY && n >= 6 && to->rules->order_allowed[PDC_COMMAND_SPLIT] &&
        chance(to, 50)) {
        put(to, " battalions=%d", from_to(to, 2, 3));
    }
    put_manners(to, arm);
    if (chance(to, 15)) {
        put(to, " cohesion=disorder");
    } else if (to->rules->changes != 0 && chance(to, 10)) {
        put(to, " cohesion=unformed");
    }
    if (chance(to, 5)) {
        put(to, " fixed=yes release=2");
    }
    put(to, "\n");
}

static void put_leader(world *to, int side, int number, int leaders) {
    static const char *const levels[] = {"brigade", "division", "corps", "army"};
    int col = from_to(to, 1, to->cols);
    int rating = from_to(to, 0, 3);
    int step = from_to(to, 0, 3);
    if (number < leaders) { // below the last one, who leads them all
        step = step < 3 ? step : 2;
    } else if (leaders > 1) {
        step = 3;
    }
    const char *level = levels[step];
    put(to, "leader L%c%d side=%s at=%02d%02d rating=%d level=%s", side == 1 ? 'F' : 'R', number,
        side == 1 ? "french" : "russian", col, side == 1 ? to->rows : 1, rating, level);
    if (number == 1) {
        put(to, " mu=%c1", side == 1 ? 'f' : 'r');
    }
    if (number < leaders) {
        put(to, " of=L%c%d", side == 1 ? 'F' : 'R', leaders);
    }
    put(to, "\n");
}

/* Any option of the profile that is written as words. */
static void put_any_options(world *to) {
    for (int i = 0; i < PDC_OPTION_COUNT; i++) {
        const char *word;
        int value = from_to(to, 0, 1);
        size_t length = pdc_option_word((pdc_option)i, value, &word);
        if (to->rules->option_here[i] && length > 0 && !pdc_option_is_number((pdc_option)i) &&
            chance(to, 20)) {
            put(to, "option %s %.*s\n", pdc_option_names[i], (int)length, word);
        }
    }
}

/* Switches of the profile, each now and then. */
static void put_options(world *to) {
    static const char *const switches[] = {
        "charge-start-road-hex", "passage-of-lines",     "friction",
        "maneuver-systems",      "limited-intelligence", "premeasure"};
    if (to->rules->sequence != PDC_SEQUENCE_CHITS) {
        put_any_options(to);
        return;
    }
    for (size_t i = 0; i < sizeof switches / sizeof switches[0]; i++) {
        if (chance(to, 15)) {
            put(to, "option %s %s\n", switches[i], chance(to, 50) ? "on" : "off");
        }
    }
    if (chance(to, 25)) {
        put(to, "option all-in-command off\n");
        put(to, "command french %d\n", from_to(to, 0, 2));
    }
}

static void put_moment(world *to) {
    int col = from_to(to, 1, to->cols);
    int row = from_to(to, 1, to->rows);
    put(to, "points %02d%02d 3\n", col, row);
    put(to, "turns %d\n", from_to(to, 1, 4));
    put(to, "seed %u\n", fuzz_below(to->random, 1000000));
}

void fuzz_world(const pdc_rules *rules, fuzz_random *random, fuzz_switches options, char *out) {
    world to;
    memset(&to, 0, sizeof to);
    to.rules = rules;
    to.random = random;
    to.out = out;
    to.cols = from_to(&to, 6, 14);
    to.rows = from_to(&to, 6, 12);
    put(&to, "position random\nprofile %s\nmap %dx%d clear\n", rules->id, to.cols, to.rows);
    put_ground(&to);
    if (chance(&to, 70)) {
        put_road(&to);
    }
    for (int side = 1; side <= 2; side++) {
        int units = from_to(&to, 2, 7), leaders = from_to(&to, 0, 2);
        for (int i = 1; i <= units; i++) {
            put_unit(&to, side, i);
        }
        for (int i = 1; i <= leaders; i++) {
            put_leader(&to, side, i, leaders);
        }
    }
    if (options == FUZZ_ANY_OPTIONS) {
        put_options(&to);
    }
    put_moment(&to);
}
