/*
 * Positions: the file as statements, and the board that the set-up statements of one position
 * describe. Statements are read in passes, so that their order in the file does not matter:
 * profile, map and options, ground, units and leaders, everything that names them.
 */
#include "position.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../core/apply.h"
#include "position_build.h"

enum { MOST_BYTES = 16 << 20, MORE_TURNS = 99, PASSES = 6 };

/* Files ---------------------------------------------------------------------------------------- */

void pdc_position_free(pdc_position_file *file) {
    free(file->bytes);
    free(file->statement);
    free(file->position);
    memset(file, 0, sizeof *file);
}

static int is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

/* Cut off a comment (`#` at the start or after a blank) and the blanks around. */
static char *trim(char *line) {
    for (char *c = line; *c != '\0'; c++) {
        if (*c == '#' && (c == line || is_blank(c[-1]))) {
            *c = '\0';
            break;
        }
    }
    while (is_blank(*line)) {
        line++;
    }
    size_t length = strlen(line);
    while (length > 0 && is_blank(line[length - 1])) {
        line[--length] = '\0';
    }
    return line;
}

static int new_position(pdc_position_file *file, const char *name, uint32_t line, pdc_diag *diag) {
    for (uint32_t i = 0; i < file->positions; i++) {
        if (strcmp(file->position[i].name, name) == 0) {
            pdc_diag_add(diag, 0, file->name, line, 0,
                         "position %s stands already in line %u: give each its own name", name,
                         (unsigned)file->position[i].line);
            return 0;
        }
    }
    pdc_position *more = realloc(file->position, (file->positions + 1) * sizeof *more);
    if (more == NULL) {
        pdc_diag_add(diag, 0, file->name, line, 0, "out of memory");
        return 0;
    }
    file->position = more;
    pdc_position *position = &more[file->positions++];
    memset(position, 0, sizeof *position);
    snprintf(position->name, sizeof position->name, "%s", name);
    position->line = line;
    position->first = file->statements;
    return 1;
}

static int add_statement(pdc_position_file *file, char *text, uint32_t line, pdc_diag *diag) {
    char mark = strchr(">!?@~", text[0]) != NULL ? text[0] : '+';
    if (file->positions == 0) {
        pdc_diag_add(diag, 0, file->name, line, 0, "a statement before the first `position NAME`");
        return 0;
    }
    pdc_position *position = &file->position[file->positions - 1];
    if (mark == '+' && position->script < position->count) {
        pdc_diag_add(diag, 0, file->name, line, 0,
                     "the set-up statement \"%s\" stands after the script has begun: move it up",
                     text);
        return 0;
    }
    if (file->statements % 256 == 0) {
        pdc_statement *more = realloc(file->statement, (file->statements + 256) * sizeof *more);
        if (more == NULL) {
            pdc_diag_add(diag, 0, file->name, line, 0, "out of memory");
            return 0;
        }
        file->statement = more;
    }
    pdc_statement *statement = &file->statement[file->statements++];
    memset(statement, 0, sizeof *statement);
    statement->mark = mark;
    statement->line = line;
    statement->text = mark == '+' ? text : trim(text + 1);
    position->count++;
    position->script += mark == '+';
    return 1;
}

static int read_line(pdc_position_file *file, char *line, uint32_t number, pdc_diag *diag) {
    char *text = trim(line);
    if (text[0] == '\0') {
        return 1;
    }
    if (strncmp(text, "position", 8) == 0 && (is_blank(text[8]) || text[8] == '\0')) {
        char *name = trim(text + 8);
        if (name[0] == '\0' || strpbrk(name, " \t") != NULL || strlen(name) >= PDC_TITLE) {
            pdc_diag_add(diag, 0, file->name, number, 0,
                         "write: position NAME, one word of at most %d characters", PDC_TITLE - 1);
            return 0;
        }
        return new_position(file, name, number, diag);
    }
    return add_statement(file, text, number, diag);
}

/* file->bytes holds the text. */
static pdc_status_code read_lines(pdc_position_file *file, pdc_diag *diag) {
    int good = 1;
    uint32_t number = 0;
    int marked = strncmp(file->bytes, "\xef\xbb\xbf", 3) == 0; // a byte-order mark
    char *rest = file->bytes + (marked ? 3 : 0);
    while (rest != NULL) {
        char *line = rest;
        rest = strchr(rest, '\n');
        if (rest != NULL) {
            *rest++ = '\0';
        }
        good &= read_line(file, line, ++number, diag);
    }
    if (good && file->positions == 0) {
        pdc_diag_add(diag, 0, file->name, 0, 0, "no position in this file");
        good = 0;
    }
    return good ? PDC_STATUS_FINE : PDC_STATUS_BAD;
}

pdc_status_code pdc_position_parse(const char *name, const char *text, pdc_position_file *out,
                                   pdc_diag *diag) {
    size_t length = strlen(text);
    memset(out, 0, sizeof *out);
    snprintf(out->name, sizeof out->name, "%s", name);
    out->bytes = malloc(length + 1);
    if (out->bytes == NULL) {
        pdc_diag_add(diag, 0, name, 0, 0, "out of memory");
        return PDC_STATUS_MEMORY;
    }
    memcpy(out->bytes, text, length + 1);
    return read_lines(out, diag);
}

static pdc_status_code slurp(FILE *stream, pdc_position_file *out, pdc_diag *diag) {
    size_t room = 0, length = 0;
    for (;;) {
        if (length + 1 >= room) {
            room = room == 0 ? 65536 : room * 2;
            char *more = room <= 2 * MOST_BYTES ? realloc(out->bytes, room) : NULL;
            if (more == NULL) {
                pdc_diag_add(diag, 0, out->name, 0, 0, "is bigger than 16 MiB");
                return PDC_STATUS_LIMIT;
            }
            out->bytes = more;
        }
        size_t got = fread(out->bytes + length, 1, room - length - 1, stream);
        if (got == 0) {
            break;
        }
        length += got;
    }
    out->bytes[length] = '\0';
    if (ferror(stream)) {
        pdc_diag_add(diag, 0, out->name, 0, 0, "cannot be read: %s", strerror(errno));
        return PDC_STATUS_UNREADABLE;
    }
    if (strlen(out->bytes) != length) {
        pdc_diag_add(diag, 0, out->name, 0, 0, "is no text: it holds a zero byte");
        return PDC_STATUS_BAD;
    }
    return read_lines(out, diag);
}

pdc_status_code pdc_position_load(const char *path, pdc_position_file *out, pdc_diag *diag) {
    struct stat about;
    memset(out, 0, sizeof *out);
    if (strcmp(path, "-") == 0) {
        snprintf(out->name, sizeof out->name, "standard input");
        return slurp(stdin, out, diag);
    }
    snprintf(out->name, sizeof out->name, "%s", path);
    // looked at before it is opened: opening a pipe waits for whoever writes into it
    if (stat(path, &about) == 0 && !S_ISREG(about.st_mode)) {
        pdc_diag_add(diag, 0, path, 0, 0, "cannot be read: %s",
                     S_ISDIR(about.st_mode) ? "it is a folder" : "not a regular file");
        return PDC_STATUS_UNREADABLE;
    }
    FILE *stream = fopen(path, "rb");
    if (stream == NULL) {
        pdc_diag_add(diag, 0, path, 0, 0, "cannot be read: %s", strerror(errno));
        return PDC_STATUS_UNREADABLE;
    }
    pdc_status_code status = slurp(stream, out, diag);
    fclose(stream);
    return status;
}

/* Rules ---------------------------------------------------------------------------------------- */

const pdc_rules *pdc_shelf_rules(pdc_shelf *shelf, const char *profile, pdc_diag *diag) {
    for (int i = 0; i < shelf->count; i++) {
        if (strcmp(shelf->rules[i]->id, profile) == 0) {
            return shelf->rules[i];
        }
    }
    pdc_rules *rules = NULL;
    if (shelf->count == (int)(sizeof shelf->rules / sizeof shelf->rules[0]) ||
        pdc_load_rules(shelf->folder, profile, &rules, diag) != PDC_STATUS_FINE) {
        return NULL;
    }
    shelf->rules[shelf->count++] = rules;
    return rules;
}

void pdc_shelf_free(pdc_shelf *shelf) {
    for (int i = 0; i < shelf->count; i++) {
        pdc_rules_free(shelf->rules[i]);
    }
    shelf->count = 0;
}

/* Helpers of the statements -------------------------------------------------------------------- */

int build_fail(builder *to, const char *format, ...) {
    char text[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    pdc_diag_add(to->diag, 0, to->file->name, to->line, 0, "%s", text);
    to->errors++;
    return 0;
}

int build_number(builder *to, const char *what, const char *text, long least, long most,
                 long *out) {
    char *end = NULL;
    long value = strtol(text, &end, 10);
    if (end == text || *end != '\0' || value < least || value > most) {
        return build_fail(to, "%s: a whole number from %ld to %ld is wanted, not \"%s\"", what,
                          least, most, text);
    }
    *out = value;
    return 1;
}

int build_ticks(builder *to, const char *what, const char *text, uint32_t *out) {
    return pdc_ticks_read(text, out) ||
           build_fail(to, "%s: a number like 6 or 6.5 is wanted, not \"%s\"", what, text);
}

int build_hex(builder *to, const char *text, pdc_hex_id *out) {
    const pdc_map *map = to->board->map;
    size_t digits = map != NULL ? 2u * map->digits : 0;
    if (map == NULL) {
        return build_fail(to, "the position has no map");
    }
    if (strlen(text) != digits || strspn(text, "0123456789") != digits) {
        return build_fail(to, "a hex of %zu digits is wanted, not \"%s\"", digits, text);
    }
    long number = strtol(text, NULL, 10);
    long scale = map->digits == 2 ? 100 : map->digits == 3 ? 1000 : 10000;
    *out = pdc_map_hex(map, (int)(number / scale), (int)(number % scale));
    return *out != 0 || build_fail(to, "hex %s is off the map", text);
}

int build_side(builder *to, const char *text, pdc_hex_id *hex, int *direction) {
    char number[16];
    const char *slash = strchr(text, '/');
    long hour = 0;
    if (slash == NULL || (size_t)(slash - text) >= sizeof number) {
        return build_fail(to, "a hexside like 0304/2 is wanted, not \"%s\"", text);
    }
    memcpy(number, text, (size_t)(slash - text));
    number[slash - text] = '\0';
    if (!build_hex(to, number, hex) || !build_number(to, "hexside", slash + 1, 2, 12, &hour)) {
        return 0;
    }
    *direction = (int)(hour % 12 / 2);
    return hour % 2 == 0 || build_fail(to, "%ld is a corner, no hexside: 2, 4, 6, 8, 10, 12", hour);
}

int build_list(builder *to, char *text, char **part, int room) {
    int count = 0;
    for (char *rest = text; rest != NULL;) {
        if (count == room) {
            return build_fail(to, "more than %d entries in one list", room);
        }
        part[count] = rest;
        rest = strchr(rest, ',');
        if (rest != NULL) {
            *rest++ = '\0';
        }
        if (part[count++][0] == '\0') {
            return build_fail(to, "an entry of the list is empty");
        }
    }
    return count;
}

int build_yes(builder *to, const char *what, const char *text, int *out) {
    *out = strcmp(text, "yes") == 0;
    return *out || strcmp(text, "no") == 0 ||
           build_fail(to, "%s is yes or no, not \"%s\"", what, text);
}

int build_side_name(builder *to, const char *name, int *out) {
    pdc_scenario *scenario = to->board->scenario;
    for (int i = 1; i <= 2; i++) {
        pdc_side *side = &scenario->side[i];
        if (side->id[0] == '\0') {
            if (strlen(name) >= sizeof side->id) {
                return build_fail(to, "side \"%s\" is longer than %zu characters", name,
                                  sizeof side->id - 1);
            }
            snprintf(side->id, sizeof side->id, "%s", name);
            snprintf(side->title, sizeof side->title, "%s", name);
            scenario->sides = (uint8_t)i;
        }
        if (strcmp(side->id, name) == 0) {
            *out = i;
            return 1;
        }
    }
    return build_fail(to, "side \"%s\" is a third one: a game has two", name);
}

/* Statements ----------------------------------------------------------------------------------- */

static int wants(builder *to, int words, const char *form) {
    return to->words == words || build_fail(to, "write: %s", form);
}

static int known_side(builder *to, const char *name, int *out) {
    for (int i = 1; i <= 2; i++) {
        if (strcmp(to->board->scenario->side[i].id, name) == 0) {
            *out = i;
            return 1;
        }
    }
    return build_fail(to, "no unit is of side \"%s\"", name);
}

static int build_covers(builder *to) {
    return to->words > 1 || build_fail(to, "write: covers ID ...");
}

static int build_profile(builder *to) {
    if (!wants(to, 2, "profile NAME")) {
        return 0;
    }
    to->board->rules = pdc_shelf_rules(to->shelf, to->word[1], to->diag);
    return to->board->rules != NULL || build_fail(to, "profile %s cannot be used", to->word[1]);
}

/* scenario FILE: looked for beside the position file */
static int build_scenario(builder *to) {
    pdc_board *board = to->board;
    char path[1024];
    const char *slash = strrchr(to->file->name, '/');
    int folder = slash != NULL ? (int)(slash - to->file->name) + 1 : 0;
    if (!wants(to, 2, "scenario FILE.yaml")) {
        return 0;
    }
    if (board->map != NULL) {
        return build_fail(to, "a position has one scenario");
    }
    snprintf(path, sizeof path, "%.*s%s", to->word[1][0] == '/' ? 0 : folder, to->file->name,
             to->word[1]);
    pdc_scenario_free(board->scenario);
    if (pdc_load_scenario(path, to->shelf->folder, &board->own_rules, &board->map, &board->scenario,
                          to->diag) != PDC_STATUS_FINE) {
        return build_fail(to, "the scenario %s cannot be used", path);
    }
    board->rules = board->own_rules;
    return 1;
}

/* An option as pdc_option_read tells it. */
static void set_option(pdc_board *board, int option, int32_t value) {
    if (option >= PDC_OPTION_COUNT) { /* [HC-320] done to the map before the game starts */
        board->scenario->ground_option[option - PDC_OPTION_COUNT].on = (uint8_t)value;
    } else {
        board->scenario->option[option] = value;
    }
}

static int build_option(builder *to) {
    pdc_world world = {.rules = to->board->rules, .scenario = to->board->scenario};
    pdc_option_reason why = {""};
    int32_t value = 0;
    if (!wants(to, 3, "option NAME VALUE")) {
        return 0;
    }
    int option = pdc_option_read(&world, to->word[1], to->word[2], &value, &why);
    if (option < 0) {
        return build_fail(to, "%s", why.text);
    }
    set_option(to->board, option, value);
    return 1;
}

static int build_initiative(builder *to) {
    int side = 0;
    if (!wants(to, 2, "initiative SIDE") || !known_side(to, to->word[1], &side)) {
        return 0;
    }
    to->board->scenario->initiative = (uint8_t)side;
    return 1;
}

static int build_command(builder *to) {
    int side = 0;
    long value = 0;
    if (!wants(to, 3, "command SIDE N") || !known_side(to, to->word[1], &side) ||
        !build_number(to, "command", to->word[2], 0, 255, &value)) {
        return 0;
    }
    to->board->scenario->side[side].command = (uint8_t)value;
    return 1;
}

static int build_pips(builder *to) {
    int side = 0;
    long value = 0;
    if (!to->board->rules->option_here[PDC_OPTION_STAFF_PIPS]) {
        return build_fail(to, "profile %s knows no staff pips", to->board->rules->id);
    }
    if (!wants(to, 3, "pips SIDE N") || !known_side(to, to->word[1], &side) ||
        !build_number(to, "pips", to->word[2], 0, 999, &value)) {
        return 0;
    }
    to->board->scenario->side[side].pips = (uint16_t)(value + 1);
    return 1;
}

static int build_sight(builder *to) {
    long value = 0;
    if (!wants(to, 2, "sight N") || !build_number(to, "sight", to->word[1], 1, 254, &value)) {
        return 0;
    }
    to->board->scenario->sights = 1;
    to->board->scenario->sight[0] = (pdc_sight){.turn = 0, .hexes = (uint8_t)value};
    return 1;
}

/* [HC-97] points H N [SIDE [last]]: whose it is at the start, and whether it is an army's own */
static int build_points(builder *to) {
    pdc_scenario *scenario = to->board->scenario;
    pdc_hex_id hex = 0;
    long value = 0;
    int side = 0;
    if (to->words < 3 || to->words > 5 || (to->words == 5 && strcmp(to->word[4], "last") != 0)) {
        return build_fail(to, "write: points H N [SIDE [last]]");
    }
    if (!build_hex(to, to->word[1], &hex) ||
        !build_number(to, "points", to->word[2], 0, 999, &value) ||
        (to->words > 3 && !known_side(to, to->word[3], &side))) {
        return 0;
    }
    for (int i = 0; i < scenario->objectives; i++) {
        if (scenario->objective[i].hex == hex) {
            return build_fail(to, "hex %s has its points already", to->word[1]);
        }
    }
    if (scenario->objectives == PDC_MAX_OBJECTIVES) {
        return build_fail(to, "more than %d hexes with points", PDC_MAX_OBJECTIVES);
    }
    pdc_objective *objective = &scenario->objective[scenario->objectives++];
    objective->hex = hex;
    objective->points = (int16_t)value;
    objective->owner = (uint8_t)side;
    objective->last = to->words == 5;
    return 1;
}

/* [HC-93] corps M ...: maneuver units of one side that belong together */
static int build_corps(builder *to) {
    pdc_scenario *scenario = to->board->scenario;
    int number = 1, side = 0;
    for (int i = 1; i <= scenario->mus; i++) {
        number += scenario->mu[i].corps >= number ? scenario->mu[i].corps - number + 1 : 0;
    }
    for (int k = 1; k < to->words; k++) {
        int mu = 1;
        while (mu <= scenario->mus && strcmp(scenario->mu[mu].id, to->word[k]) != 0) {
            mu++;
        }
        if (mu > scenario->mus) {
            return build_fail(to, "there is no maneuver unit \"%s\"", to->word[k]);
        }
        if (scenario->mu[mu].corps != 0) {
            return build_fail(to, "maneuver unit %s belongs to a corps already", to->word[k]);
        }
        if (side != 0 && scenario->mu[mu].side != side) {
            return build_fail(to, "a corps is of one side, and %s is of the other", to->word[k]);
        }
        side = scenario->mu[mu].side;
        scenario->mu[mu].corps = (uint8_t)number;
    }
    return to->words > 1 || build_fail(to, "write: corps M ...");
}

static int build_bridge(builder *to) {
    pdc_scenario *scenario = to->board->scenario;
    pdc_hex_id hex = 0;
    int direction = 0;
    if (!wants(to, 3, "bridge H/D broken") || !build_side(to, to->word[1], &hex, &direction)) {
        return 0;
    }
    if (strcmp(to->word[2], "broken") != 0) {
        return build_fail(to, "write: bridge H/D broken");
    }
    if (scenario->brokens == PDC_MAX_BRIDGES) {
        return build_fail(to, "more than %d broken bridges", PDC_MAX_BRIDGES);
    }
    pdc_broken *broken = &scenario->broken[scenario->brokens++];
    broken->hex = hex;
    broken->direction = (uint8_t)direction;
    return 1;
}

static int build_turn(builder *to) {
    long value = 0;
    if (!wants(to, 2, "turn N") || !build_number(to, "turn", to->word[1], 1, 900, &value)) {
        return 0;
    }
    to->board->scenario->start_turn = (uint16_t)value;
    to->board->scenario->turns = (uint16_t)(value + MORE_TURNS);
    return 1;
}

static int build_turns(builder *to) {
    long value = 0;
    if (!wants(to, 2, "turns N") || !build_number(to, "turns", to->word[1], 1, 999, &value)) {
        return 0;
    }
    to->board->scenario->turns = (uint16_t)value;
    return value >= to->board->scenario->start_turn ||
           build_fail(to, "the last turn %ld lies before turn %u", value,
                      (unsigned)to->board->scenario->start_turn);
}

static int build_year(builder *to) {
    long value = 0;
    if (!wants(to, 2, "year N") || !build_number(to, "year", to->word[1], 0, 9999, &value)) {
        return 0;
    }
    to->board->scenario->year = (uint16_t)value;
    return 1;
}

static int build_segment(builder *to) {
    if (!wants(to, 2, "segment NAME")) {
        return 0;
    }
    for (int i = PDC_SEGMENT_COMMAND; i < PDC_SEGMENT_OVER; i++) {
        if (strcmp(pdc_segment_names[i], to->word[1]) == 0) {
            to->board->scenario->start_segment = (uint8_t)i;
            return 1;
        }
    }
    return build_fail(to, "there is no segment \"%s\"", to->word[1]);
}

/* Where no segment is named, whoever is active is in the maneuver segment. */
static int set_active(pdc_scenario *scenario, uint8_t mu) {
    scenario->start_active = mu;
    if (scenario->start_segment == PDC_SEGMENT_NONE) {
        scenario->start_segment = PDC_SEGMENT_MANEUVER;
    }
    return 1;
}

static int build_active(builder *to) {
    pdc_scenario *scenario = to->board->scenario;
    if (!wants(to, 2, "active MU|U|none")) {
        return 0;
    }
    if (strcmp(to->word[1], "none") == 0) {
        return 1;
    }
    for (int i = 1; i <= scenario->mus; i++) {
        if (strcmp(scenario->mu[i].id, to->word[1]) == 0) {
            return set_active(scenario, (uint8_t)i);
        }
    }
    for (int i = 1; i <= scenario->units; i++) {
        if (strcmp(scenario->unit[i].id, to->word[1]) == 0) {
            return set_active(scenario, (uint8_t)scenario->unit[i].mu);
        }
    }
    return build_fail(to, "there is no maneuver unit or unit \"%s\"", to->word[1]);
}

static int build_dice(builder *to) {
    pdc_board *board = to->board;
    for (int i = 1; i < to->words; i++) {
        long value = 0;
        if (!build_number(to, "a die", to->word[i], 1, 6, &value)) {
            return 0;
        }
        if (board->dice == PDC_MAX_FORCED) {
            return build_fail(to, "more than %d dice", PDC_MAX_FORCED);
        }
        board->die[board->dice++] = (uint8_t)value;
    }
    return to->words > 1 || build_fail(to, "write: dice N N ...");
}

static int build_seed(builder *to) {
    char *end = NULL;
    if (!wants(to, 2, "seed N")) {
        return 0;
    }
    errno = 0;
    to->board->seed = strtoull(to->word[1], &end, 10);
    return (to->word[1][0] >= '0' && to->word[1][0] <= '9' && *end == '\0' && errno == 0) ||
           build_fail(to, "seed: a whole number is wanted, not \"%s\"", to->word[1]);
}

static int chit_number(const pdc_scenario *scenario, const char *name) {
    for (int i = 1; i <= scenario->mus; i++) {
        if (strcmp(scenario->mu[i].id, name) == 0) {
            return i;
        }
    }
    for (int i = 1; i <= 2; i++) {
        size_t length = strlen(scenario->side[i].id);
        if (length > 0 && strncmp(scenario->side[i].id, name, length) == 0 &&
            strcmp(name + length, "-artillery") == 0) {
            return scenario->mus + i;
        }
    }
    return 0;
}

static int build_chits(builder *to) {
    pdc_board *board = to->board;
    for (int i = 1; i < to->words; i++) {
        int chit = chit_number(board->scenario, to->word[i]);
        if (chit == 0) {
            return build_fail(to, "there is no maneuver unit \"%s\" (guns: SIDE-artillery)",
                              to->word[i]);
        }
        if (board->chits == PDC_MAX_CHITS) {
            return build_fail(to, "more than %d chits", PDC_MAX_CHITS);
        }
        board->chit[board->chits++] = (uint8_t)chit;
    }
    return to->words > 1 || build_fail(to, "write: chits MU ...");
}

/* pass: when the statement is read; late: read a second time in the last pass. What a scenario says
 * itself is not said beside it. */
static const struct {
    const char *word;
    int (*read)(builder *to);
    int pass, late;
} statements[] = {
    {"covers", build_covers, 0, 0},
    {"profile", build_profile, 0, 0},
    {"scenario", build_scenario, 0, 0},
    {"map", build_map, 1, 0},
    {"option", build_option, 1, 0},
    {"hex", build_ground, 2, 0},
    {"height", build_height, 2, 0},
    {"edge", build_edge, 2, 0},
    {"road", build_road, 2, 0},
    {"unit", build_unit, 3, 1},
    {"leader", build_leader, 3, 1},
    {"year", build_year, 4, 0},
    {"initiative", build_initiative, 4, 0},
    {"command", build_command, 4, 0},
    {"pips", build_pips, 4, 0},
    {"sight", build_sight, 4, 0},
    {"points", build_points, 4, 0},
    {"bridge", build_bridge, 4, 0},
    {"turn", build_turn, 4, 0},
    {"turns", build_turns, 5, 0},
    {"segment", build_segment, 4, 0},
    {"active", build_active, 4, 0},
    {"dice", build_dice, 4, 0},
    {"seed", build_seed, 4, 0},
    {"chits", build_chits, 4, 0},
    {"corps", build_corps, 4, 0},
};

enum { STATEMENTS = sizeof statements / sizeof statements[0] };

static int cut_words(builder *to, const char *text) {
    size_t length = strlen(text);
    free(to->text);
    to->words = 0;
    to->text = malloc(length + 1);
    if (to->text == NULL) {
        return build_fail(to, "out of memory");
    }
    memcpy(to->text, text, length + 1);
    for (char *rest = to->text;;) {
        rest += strspn(rest, " \t");
        if (*rest == '\0') {
            return 1;
        }
        if (to->words == SETUP_WORDS) {
            return build_fail(to, "more than %d words", SETUP_WORDS);
        }
        to->word[to->words++] = rest;
        rest += strcspn(rest, " \t");
        if (*rest != '\0') {
            *rest++ = '\0';
        }
    }
}

/* Which statement a text is, or -1. */
static int statement_of(const char *text) {
    size_t length = strcspn(text, " \t");
    for (int i = 0; i < STATEMENTS; i++) {
        if (strlen(statements[i].word) == length && memcmp(statements[i].word, text, length) == 0) {
            return i;
        }
    }
    return -1;
}

int pdc_position_is_setup(const char *text) {
    return statement_of(text) >= 0;
}

/* Does the position begin with a scenario? */
static int has_scenario(const builder *to, const pdc_position *position) {
    for (uint32_t i = 0; i < position->script; i++) {
        int which = statement_of(to->file->statement[position->first + i].text);
        if (which >= 0 && statements[which].read == build_scenario) {
            return 1;
        }
    }
    return 0;
}

/* With a scenario the statement says again, or otherwise, what the scenario says. */
static int is_said(int which) {
    static int (*const beside[])(builder *) = {build_covers, build_scenario, build_option,
                                               build_dice,   build_seed,     build_chits};
    for (size_t i = 0; i < sizeof beside / sizeof beside[0]; i++) {
        if (statements[which].read == beside[i]) {
            return 0;
        }
    }
    return 1;
}

/* Words of a statement that stand once in a position: its first, and for those about a side or an
 * option that name with it. 0: it may stand as often as one likes. */
static int words_once(int which) {
    static const struct {
        int (*read)(builder *);
        int words;
    } once[] = {
        {build_profile, 1}, {build_year, 1},  {build_initiative, 1}, {build_sight, 1},
        {build_turn, 1},    {build_turns, 1}, {build_segment, 1},    {build_active, 1},
        {build_seed, 1},    {build_pips, 2},  {build_command, 2},    {build_option, 2},
    };
    for (size_t i = 0; i < sizeof once / sizeof once[0]; i++) {
        if (statements[which].read == once[i].read) {
            return once[i].words;
        }
    }
    return 0;
}

/* Do two texts begin with the same words? */
static int same_words(const char *a, const char *b, int words) {
    for (int i = 0; i < words; i++) {
        a += strspn(a, " \t");
        b += strspn(b, " \t");
        size_t length = strcspn(a, " \t");
        if (strcspn(b, " \t") != length || memcmp(a, b, length) != 0) {
            return 0;
        }
        a += length;
        b += length;
    }
    return 1;
}

/* Line of an earlier statement that says the same thing, perhaps otherwise; 0 none. */
static uint32_t said_before(const builder *to, const pdc_position *position, uint32_t number,
                            int words) {
    const pdc_statement *statement = &to->file->statement[position->first];
    for (uint32_t i = 0; i < number; i++) {
        if (same_words(statement[i].text, statement[number].text, words)) {
            return statement[i].line;
        }
    }
    return 0;
}

static void check_twice(builder *to, const pdc_position *position) {
    for (uint32_t i = 0; i < position->script; i++) {
        const pdc_statement *statement = &to->file->statement[position->first + i];
        int which = statement_of(statement->text);
        int words = which >= 0 ? words_once(which) : 0;
        uint32_t line = words > 0 ? said_before(to, position, i, words) : 0;
        if (line != 0) {
            to->line = statement->line;
            build_fail(to, "\"%s\" stands already in line %u: say it once", statements[which].word,
                       (unsigned)line);
        }
    }
}

/* [HC-17] two sides never stand in one hex */
static int check_hexes(builder *to) {
    const pdc_scenario *scenario = to->board->scenario;
    uint16_t *holder = calloc((size_t)to->board->map->count + 1, sizeof *holder);
    int good = holder != NULL || build_fail(to, "out of memory");
    for (uint16_t i = 1; good && i <= scenario->units; i++) {
        const pdc_roster_unit *unit = &scenario->unit[i];
        for (int k = 0; k < unit->hexes && good; k++) {
            uint16_t *there = &holder[unit->hex[k]];
            if (*there != 0 && scenario->unit[*there].side != unit->side) {
                char number[16];
                pdc_map_number(to->board->map, unit->hex[k], number);
                good = build_fail(to, "%s and its enemy %s both stand in hex %s", unit->id,
                                  scenario->unit[*there].id, number);
            }
            *there = i;
        }
    }
    free(holder);
    return good;
}

static void run_pass(builder *to, const pdc_position *position, int pass) {
    for (uint32_t i = 0; i < position->script; i++) {
        const pdc_statement *statement = &to->file->statement[position->first + i];
        int which = statement_of(statement->text);
        to->line = statement->line;
        to->late = pass == PASSES - 1;
        if (which < 0) {
            if (pass == 0) {
                build_fail(to, "there is no statement \"%.*s\"",
                           (int)strcspn(statement->text, " \t"), statement->text);
            }
        } else if (to->scenario && is_said(which)) {
            if (pass == 0) {
                build_fail(to,
                           "the scenario says that: beside `scenario` only covers, option, dice, "
                           "seed and chits");
            }
        } else if (statements[which].pass == pass || (statements[which].late && to->late)) {
            if (cut_words(to, statement->text)) {
                statements[which].read(to);
            }
        }
    }
}

/* Does the position name ground or units, for which it needs a map? */
static int needs_map(const builder *to, const pdc_position *position) {
    for (uint32_t i = 0; i < position->script; i++) {
        int which = statement_of(to->file->statement[position->first + i].text);
        if (which >= 0 && (statements[which].pass == 2 || statements[which].pass == 3)) {
            return 1;
        }
    }
    return 0;
}

/* After the pass: what has no default and what has. */
static int between(builder *to, const pdc_position *position, int pass) {
    pdc_board *board = to->board;
    to->line = position->line;
    if (pass == 0 && board->rules == NULL && to->errors == 0) {
        board->rules = pdc_shelf_rules(to->shelf, "batalla", to->diag);
    }
    if (pass == 0 && board->rules == NULL) {
        return 0;
    }
    if (pass == 0 && !to->scenario) {
        memcpy(board->scenario->option, board->rules->option, sizeof board->rules->option);
    }
    if (pass == 1 && board->map == NULL && to->errors == 0) {
        /* tables and options may be asked for without a map */
        if (needs_map(to, position)) {
            return build_fail(to, "position %s has no map", position->name);
        }
        board->map = pdc_map_blank(1, 1, 0);
        return board->map != NULL || build_fail(to, "out of memory");
    }
    return to->errors == 0;
}

static int fill(builder *to, const pdc_position *position) {
    pdc_scenario *scenario = to->board->scenario;
    snprintf(scenario->id, sizeof scenario->id, "%s", "position");
    snprintf(scenario->title, sizeof scenario->title, "%s", position->name);
    scenario->first_turn = 1;
    scenario->start_turn = 1;
    scenario->turns = 1 + MORE_TURNS;
    scenario->initiative = 1;
    scenario->sides = 2;
    to->scenario = has_scenario(to, position);
    check_twice(to, position);
    for (int pass = 0; pass < PASSES; pass++) {
        run_pass(to, position, pass);
        if (!between(to, position, pass)) {
            return 0;
        }
    }
    if (to->scenario) {
        return 1;
    }
    to->line = position->line;
    if (!check_hexes(to)) {
        return 0;
    }
    snprintf(scenario->profile, sizeof scenario->profile, "%s", to->board->rules->id);
    scenario->sides = 2;
    int unnamed = pdc_roster_foot(to->board->rules, scenario);
    if (unnamed != 0) {
        return build_fail(to, "no room or no name for the men of %s on foot",
                          scenario->unit[unnamed].id);
    }
    pdc_roster_supports(scenario);
    return 1;
}

void pdc_board_restart(pdc_board *board, uint64_t seed) {
    pdc_events nobody = {NULL, 0, 0};
    board->seed = seed;
    memset(&board->state, 0, sizeof board->state);
    pdc_fate script = {board->die, board->chit, (int)board->dice, (int)board->chits};
    pdc_setup_scripted(&board->world, &board->state, seed, &script, &nobody);
}

/* Rules, map and scenario are there: make the world and begin. */
static int start(pdc_board *board) {
    if (!pdc_ground_apply_once(board->scenario, board->map)) {
        return 0;
    }
    void *memory = calloc(1, pdc_work_bytes(board->map->count));
    if (memory == NULL) {
        return 0;
    }
    board->work = pdc_work_init(memory, board->map->count);
    board->world.rules = board->rules;
    board->world.map = board->map;
    board->world.scenario = board->scenario;
    board->world.work = board->work;
    pdc_board_restart(board, board->seed);
    return 1;
}

pdc_board *pdc_board_new(pdc_shelf *shelf, const pdc_position_file *file,
                         const pdc_position *position, pdc_diag *diag) {
    pdc_board *board = calloc(1, sizeof *board);
    builder to = {.board = board, .shelf = shelf, .file = file, .diag = diag};
    to.line = position->line;
    if (board != NULL) {
        board->scenario = calloc(1, sizeof *board->scenario);
        board->seed = 1;
    }
    if (board == NULL || board->scenario == NULL) {
        build_fail(&to, "out of memory");
        pdc_board_free(board);
        return NULL;
    }
    int good = fill(&to, position) && (start(board) || build_fail(&to, "out of memory"));
    free(to.text);
    if (!good) {
        pdc_board_free(board);
        return NULL;
    }
    return board;
}

/* `NAME=VALUE`, as many as there are. */
static int choose_options(pdc_board *board, char *const *option, int options, pdc_diag *diag) {
    pdc_world world = {.rules = board->rules, .scenario = board->scenario};
    for (int i = 0; i < options; i++) {
        pdc_option_reason why = {""};
        int32_t value = 0;
        int which = pdc_option_read_pair(&world, option[i], &value, &why);
        if (which < 0) {
            pdc_diag_add(diag, 0, option[i], 0, 0, "%s", why.text);
            return 0;
        }
        set_option(board, which, value);
    }
    return 1;
}

pdc_board *pdc_board_load(const pdc_board_how *how, const char *assets, pdc_diag *diag) {
    pdc_board *board = calloc(1, sizeof *board);
    if (board == NULL) {
        pdc_diag_add(diag, 0, how->scenario, 0, 0, "out of memory");
        return NULL;
    }
    board->seed = how->seed;
    pdc_status_code status = pdc_load_scenario(how->scenario, assets, &board->own_rules,
                                               &board->map, &board->scenario, diag);
    board->rules = board->own_rules;
    if (status != PDC_STATUS_FINE || !choose_options(board, how->option, how->options, diag) ||
        !start(board)) {
        pdc_board_free(board);
        return NULL;
    }
    return board;
}

void pdc_board_free(pdc_board *board) {
    if (board != NULL) {
        pdc_rules_free(board->own_rules);
        pdc_map_free(board->map);
        pdc_scenario_free(board->scenario);
        free(board->work);
        free(board);
    }
}
