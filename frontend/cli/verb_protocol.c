/*
 * `pasdecharge protocol`: the notation on standard input and output, for bots, editors and
 * referees. One request a line; every answer ends with `ok HASH`, `refused ID text`, `value TEXT`
 * or `error TEXT` and is flushed. There is no prompt.
 */
#include <stdlib.h>
#include <string.h>

#include "../../engine/session/expression.h"
#include "../../engine/session/hash.h"
#include "../../engine/session/script.h"
#include "cli.h"

enum { LINE_ROOM = 8192, EVENT_ROOM = 1024, MOST_STATEMENTS = 10000, MOST_OPTIONS = 64 };

typedef struct {
    pdc_shelf shelf;
    pdc_board *board;
    char *setup; // statements of the position being described
    size_t setup_length, setup_room;
    uint32_t setup_lines;                 // of them
    uint32_t number, at[MOST_STATEMENTS]; // line of the input; that of each line of the set-up
    pdc_events events;
    char line[LINE_ROOM];
} talk;

static void answer_ok(const talk *with) {
    printf("ok %016llx\n", (unsigned long long)pdc_state_hash(&with->board->state));
}

static void answer_error(const char *text) {
    printf("error %s\n", text);
}

/* Events --------------------------------------------------------------------------------------- */

/* `UNIT_PLACED` as `unit-placed`. */
static void print_event_name(const char *name) {
    printf("event ");
    for (; *name != '\0'; name++) {
        putchar(*name == '_' ? '-' : *name >= 'A' && *name <= 'Z' ? *name - 'A' + 'a' : *name);
    }
}

static int who_is_leader(const pdc_event *event) {
    return event->kind == PDC_EVENT_LEADER_SET || event->kind == PDC_EVENT_OFFICER_RISKED ||
           event->kind == PDC_EVENT_CAPTURED || event->kind == PDC_EVENT_LEADER_CAME;
}

static void print_hex_field(const pdc_pos *pos, const char *name, pdc_hex_id hex) {
    char number[16];
    if (hex != 0) {
        pdc_map_number(pos->world->map, hex, number);
        printf(" %s=%s", name, number);
    }
}

static void print_unit_field(const pdc_pos *pos, const char *name, pdc_unit_id who) {
    char text[PDC_NAME_TEXT];
    if (who != 0 && who <= pos->state->game.units) {
        pdc_unit_name(pos, who, text);
        printf(" %s=%s", name, text);
    }
}

static void print_event(const pdc_pos *pos, const pdc_event *event) {
    char number[16];
    print_event_name(pdc_event_names[event->kind]);
    if (event->side != 0) {
        printf(" side=%s", pos->world->scenario->side[event->side].id);
    }
    if (event->who != 0 && who_is_leader(event) && event->who <= pos->world->scenario->leaders) {
        printf(" who=%s", pos_leader_roster(pos, event->who)->id);
    } else {
        print_unit_field(pos, "who", event->who);
    }
    print_unit_field(pos, "other", event->other);
    print_hex_field(pos, "from", event->from);
    print_hex_field(pos, "at", event->at);
    if (event->a != 0 || event->b != 0) {
        printf(" a=%u b=%u", (unsigned)event->a, (unsigned)event->b);
    }
    for (int i = 0; i < PDC_MAX_DETAILS; i++) {
        if (event->n[i] != 0) {
            printf(" n%d=%d", i, event->n[i]);
        }
    }
    for (int i = 0; i < event->hexes && i < PDC_MAX_PARTS; i++) {
        pdc_map_number(pos->world->map, event->hex[i], number);
        printf("%s%s", i == 0 ? " hexes=" : ",", number);
    }
    if (event->rule[0] != 0) {
        printf(" rule=%.11s", (const char *)event->rule);
    }
    putchar('\n');
}

static void print_events(const talk *with) {
    pdc_pos pos = pdc_board_pos(with->board);
    for (uint32_t i = 0; i < with->events.count && i < with->events.room; i++) {
        print_event(&pos, &with->events.event[i]);
    }
}

/* Boards --------------------------------------------------------------------------------------- */

static void forget_setup(talk *with) {
    with->setup_length = 0;
    with->setup_lines = 0;
    if (with->setup != NULL) {
        with->setup[0] = '\0';
    }
}

static int add_setup(talk *with, const char *line) {
    size_t length = strlen(line);
    if (with->setup_lines == MOST_STATEMENTS) {
        return 0;
    }
    with->at[with->setup_lines++] = with->number;
    if (with->setup_length + length + 2 > with->setup_room) {
        size_t room = (with->setup_length + length + 2) * 2;
        char *more = realloc(with->setup, room);
        if (more == NULL) {
            return 0;
        }
        with->setup = more;
        with->setup_room = room;
    }
    memcpy(with->setup + with->setup_length, line, length);
    with->setup_length += length;
    with->setup[with->setup_length++] = '\n';
    with->setup[with->setup_length] = '\0';
    return 1;
}

/* One line: the first thing that is wrong, and how much else is. */
static void answer_complaints(const talk *with, const pdc_diag *diag) {
    const pdc_complaint *first = NULL;
    uint32_t errors = 0;
    for (uint32_t i = 0; i < diag->count; i++) {
        const pdc_complaint *complaint = &diag->complaint[i];
        first = first == NULL && !complaint->warning ? complaint : first;
        errors += !complaint->warning;
    }
    if (first == NULL) {
        answer_error("the position cannot be set up");
        return;
    }
    if (strcmp(first->file, "input") == 0 && first->line > 0 && first->line <= with->setup_lines) {
        printf("error line %u: %s", (unsigned)with->at[first->line - 1], first->text);
    } else {
        printf("error %s:%u: %s", first->file, (unsigned)first->line, first->text);
    }
    printf(errors > 1 ? " (and %u more)\n" : "\n", (unsigned)(errors - 1));
}

/* The statements so far become a board. 0 after saying why not. */
static int make_board(talk *with) {
    pdc_position_file file = {0};
    pdc_diag diag = {0};
    if (with->board != NULL) {
        return 1;
    }
    if (with->setup_length == 0) {
        answer_error("no position yet: describe one, or say: scenario NAME [SEED]");
        return 0;
    }
    if (pdc_position_parse("input", with->setup, &file, &diag) == PDC_STATUS_FINE) {
        with->board = pdc_board_new(&with->shelf, &file, &file.position[0], &diag);
    }
    if (with->board == NULL) {
        answer_complaints(with, &diag);
    }
    pdc_position_free(&file);
    pdc_diag_free(&diag);
    forget_setup(with);
    return with->board != NULL;
}

/* scenario NAME [SEED] [OPTION=VALUE ...] */
static void load_scenario(talk *with, const char *arguments) {
    char text[LINE_ROOM], *word[MOST_OPTIONS + 2];
    int words = 0, status = 0;
    snprintf(text, sizeof text, "%s", arguments);
    for (char *next = strtok(text, " \t"); next != NULL && words < MOST_OPTIONS + 2;
         next = strtok(NULL, " \t")) {
        word[words++] = next;
    }
    pdc_board_how how = {.scenario = words > 0 ? word[0] : NULL, .seed = 1};
    int seeded = words > 1 && strchr(word[1], '=') == NULL;
    if (words == 0 || (seeded && !cli_number(word[1], &how.seed))) {
        answer_error("write: scenario NAME [SEED] [OPTION=VALUE ...]; the seed is a whole number");
        return;
    }
    how.option = word + 1 + seeded;
    how.options = words - 1 - seeded;
    pdc_board_free(with->board);
    with->board = NULL;
    forget_setup(with);
    with->board = cli_board(&with->shelf, &how, &status);
    if (with->board == NULL) {
        answer_error("the scenario cannot be used; standard error says why");
    } else {
        answer_ok(with);
    }
}

/* Requests ------------------------------------------------------------------------------------- */

static void give_order(talk *with, const char *text) {
    pdc_order order;
    with->events.count = 0;
    pdc_verdict verdict = pdc_board_order(with->board, 0, text, &with->events, &order);
    if (verdict == PDC_VERDICT_OK) {
        print_events(with);
        answer_ok(with);
    } else {
        pdc_pos pos = pdc_board_pos(with->board);
        const pdc_command *first = order.count > 0 ? &order.command[0] : NULL;
        printf("refused %s %s\n", pdc_refusal_rule(&pos, first, verdict),
               order.count == 0 ? order.text : pdc_verdict_texts[verdict]);
    }
}

static void list_legal(const talk *with) {
    pdc_pos pos = pdc_board_pos(with->board);
    char text[PDC_ORDER_TEXT];
    int count = pdc_legal(&pos, NULL, 0);
    pdc_command *list = calloc((size_t)count + 1, sizeof *list);
    if (list == NULL) {
        answer_error("out of memory");
        return;
    }
    count = pdc_legal(&pos, list, count);
    for (int i = 0; i < count; i++) {
        pdc_order_write(&pos, &list[i], text);
        printf("%s\n", text);
    }
    free(list);
    answer_ok(with);
}

static void ask(const talk *with, const char *expression) {
    pdc_pos pos = pdc_board_pos(with->board);
    char *value = malloc(PDC_EXPRESSION_TEXT);
    if (value == NULL) {
        answer_error("out of memory");
        return;
    }
    printf("%s %s\n", pdc_expression(&pos, expression, value) ? "value" : "error", value);
    free(value);
}

static void impose(talk *with, char mark, const char *text) {
    pdc_script_failure failure;
    pdc_statement statement = {.text = text, .mark = mark};
    if (pdc_script_line(with->board, &statement, &failure)) {
        answer_ok(with);
    } else {
        answer_error(failure.text);
    }
}

static const char *after(const char *line, const char *word) {
    size_t length = strlen(word);
    if (strncmp(line, word, length) != 0 ||
        (line[length] != '\0' && line[length] != ' ' && line[length] != '\t')) {
        return NULL;
    }
    return line + length + strspn(line + length, " \t");
}

static void begin_position(talk *with, const char *line) {
    pdc_board_free(with->board);
    with->board = NULL;
    forget_setup(with);
    if (!add_setup(with, line)) {
        answer_error("the position has too many statements");
    }
}

/* 0 when the talk is over. */
static int take(talk *with, const char *line) {
    if (strcmp(line, "quit") == 0) {
        return 0;
    }
    if (line[0] == '\0' || line[0] == '#' || line[0] == '~') {
        return 1;
    }
    if (after(line, "position") != NULL) {
        begin_position(with, line);
    } else if (after(line, "scenario") != NULL) {
        load_scenario(with, after(line, "scenario"));
    } else if (with->board == NULL && pdc_position_is_setup(line)) {
        if ((with->setup_length == 0 && !add_setup(with, "position input")) ||
            !add_setup(with, line)) {
            answer_error("the position has too many statements");
        }
    } else if (!make_board(with)) {
        return 1;
    } else if (strcmp(line, "legal") == 0) {
        list_legal(with);
    } else if (strcmp(line, "hash") == 0) {
        answer_ok(with);
    } else if (line[0] == '?') {
        ask(with, line + 1);
    } else if (line[0] == '@' || line[0] == '!') {
        impose(with, line[0], line + 1 + strspn(line + 1, " \t"));
    } else {
        give_order(with, line[0] == '>' ? line + 1 : line);
    }
    return 1;
}

/* Blanks around and comments do not count. */
static char *clean(char *line) {
    for (char *c = line; *c != '\0'; c++) {
        if (*c == '#' && (c == line || c[-1] == ' ' || c[-1] == '\t')) {
            *c = '\0';
        }
    }
    line += strspn(line, " \t");
    size_t length = strlen(line);
    while (length > 0 && strchr(" \t\r\n", line[length - 1]) != NULL) {
        line[--length] = '\0';
    }
    return line;
}

static void skip_line(void) {
    for (int c = getchar(); c != '\n' && c != EOF; c = getchar()) {
    }
}

int verb_protocol(int argc, char **argv) {
    (void)argv;
    if (argc != 1) {
        return cli_usage("protocol");
    }
    talk *with = calloc(1, sizeof *with);
    if (with == NULL || !cli_shelf(&with->shelf)) {
        free(with);
        return CLI_UNREADABLE;
    }
    with->events.event = calloc(EVENT_ROOM, sizeof *with->events.event);
    with->events.room = with->events.event != NULL ? EVENT_ROOM : 0;
    while (fgets(with->line, sizeof with->line, stdin) != NULL) {
        int more = 1;
        with->number++;
        if (strchr(with->line, '\n') == NULL && !feof(stdin)) {
            skip_line();
            answer_error("the line is too long");
        } else {
            more = take(with, clean(with->line));
        }
        fflush(stdout);
        if (!more) {
            break;
        }
    }
    pdc_board_free(with->board);
    pdc_shelf_free(&with->shelf);
    free(with->setup);
    free(with->events.event);
    free(with);
    return CLI_FINE;
}
