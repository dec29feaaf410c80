/* Scripts of positions, line by line. The same code serves `pasdecharge script`, the protocol and
 * the tests. */
#include "script.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "expression.h"
#include "hash.h"

enum {
    MOST_PASSES = 20000,
    MOST_EVENTS = 1024 // of one order
};

#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
static int
fail(pdc_script_failure *failure, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(failure->text, sizeof failure->text, format, arguments);
    va_end(arguments);
    return 0;
}

/* Orders --------------------------------------------------------------------------------------- */

/* The second half of an order; when it is refused the first is taken back. */
static pdc_verdict give_second(pdc_board *board, const pdc_order *order, pdc_events *out,
                               const pdc_state *before) {
    pdc_pos pos = pdc_board_pos(board);
    if (pdc_order_done(&pos, &order->command[1])) {
        return PDC_VERDICT_OK;
    }
    pdc_verdict verdict = pdc_submit(&board->world, &board->state, &order->command[1], out);
    if (verdict != PDC_VERDICT_OK) {
        board->state = *before;
    }
    return verdict;
}

pdc_verdict pdc_board_order(pdc_board *board, int side, const char *text, pdc_events *out,
                            pdc_order *order) {
    pdc_pos pos = pdc_board_pos(board);
    pdc_events nobody = {NULL, 0, 0};
    pdc_order read;
    pdc_state *before = NULL;
    pdc_verdict verdict = pdc_order_read(&pos, side, text, &read);
    if (out == NULL) {
        out = &nobody;
    }
    if (order != NULL) {
        *order = read;
    }
    if (read.count == 2) {
        before = malloc(sizeof *before);
        if (before == NULL) {
            return PDC_VERDICT_MALFORMED;
        }
        *before = board->state;
    }
    if (verdict == PDC_VERDICT_OK) {
        verdict = pdc_submit(&board->world, &board->state, &read.command[0], out);
    }
    if (verdict == PDC_VERDICT_OK && read.count == 2) {
        verdict = give_second(board, &read, out, before);
    }
    free(before);
    return verdict;
}

/* Passing -------------------------------------------------------------------------------------- */

void pdc_pass_order(const pdc_pos *pos, pdc_command *out) {
    int sides = pdc_deciders(pos);
    memset(out, 0, sizeof *out);
    out->side = (uint8_t)((sides & 1) != 0 ? 1 : 2);
    switch ((pdc_frame_kind)pdc_pending(pos)) {
    case PDC_FRAME_WINDOW: out->kind = PDC_COMMAND_REACT_PASS; break;
    case PDC_FRAME_CHITS: out->kind = PDC_COMMAND_DRAW; break;
    case PDC_FRAME_CHOICE:
        out->kind = PDC_COMMAND_CHOOSE;
        out->n = 1;
        break;
    case PDC_FRAME_NONE:
    case PDC_FRAME_TURN:
    case PDC_FRAME_COMMAND:
    case PDC_FRAME_SEGMENT:
    case PDC_FRAME_ORDER:
    case PDC_FRAME_AFTERMATH:
    case PDC_FRAME_DIVIDE:
    case PDC_FRAME_FORCED:
    case PDC_FRAME_CHECKS:
    case PDC_FRAME_CHARGE:
    case PDC_FRAME_ASSAULT:
    case PDC_FRAME_MELEE:
    case PDC_FRAME_ADVANCE:
    case PDC_FRAME_PURSUE:
    case PDC_FRAME_OVERSTACK:
    case PDC_FRAME_SHARED:
    case PDC_FRAME_ENDTURN:
    case PDC_FRAME_OVER:
    case PDC_FRAME_COUNT: out->kind = PDC_COMMAND_END; break;
    }
}

/* One order that passes. *begun: bit mask of the segments that began while it was carried out, also
 * those passed over at once [HC-20]. */
static int pass_once(pdc_board *board, uint32_t *begun, pdc_script_failure *failure) {
    pdc_pos pos = pdc_board_pos(board);
    pdc_event room[MOST_EVENTS];
    pdc_events events = {room, 0, MOST_EVENTS};
    pdc_command pass;
    char text[PDC_ORDER_TEXT];
    if (pdc_deciders(&pos) == 0) {
        return fail(failure, "the game ended before that");
    }
    pdc_pass_order(&pos, &pass);
    if (pdc_check(&pos, &pass) == PDC_VERDICT_MARKER_MUST) {
        pdc_command first; // markers must give ground: to the first place they may go to
        pass = pdc_legal(&pos, &first, 1) > 0 ? first : pass;
    }
    pdc_verdict verdict = pdc_submit(&board->world, &board->state, &pass, &events);
    for (uint32_t i = 0; i < events.count && i < events.room; i++) {
        *begun |= room[i].kind == PDC_EVENT_SEGMENT_BEGAN ? 1u << room[i].a : 0u;
    }
    if (verdict == PDC_VERDICT_OK) {
        return 1;
    }
    pdc_order_write(&pos, &pass, text);
    return fail(failure, "passing: \"%s\" was refused: %s %s", text, pdc_verdict_rules[verdict],
                pdc_verdict_texts[verdict]);
}

int pdc_pass_turn(pdc_board *board, pdc_script_failure *failure) {
    const pdc_header *game = &board->state.game;
    uint8_t active = game->active, side = game->active_side;
    uint16_t turn = game->turn, activation = game->activation;
    uint32_t begun = 0;
    int chits = board->rules->sequence == PDC_SEQUENCE_CHITS;
    if (chits && active == 0) {
        return fail(failure, "no maneuver unit is active that could be active again");
    }
    for (int i = 0; i < MOST_PASSES; i++) {
        if ((chits ? game->active == active : game->active_side == side) &&
            game->segment == PDC_SEGMENT_MANEUVER &&
            (game->turn != turn || game->activation != activation)) {
            return 1;
        }
        if (!pass_once(board, &begun, failure)) {
            return 0;
        }
    }
    return fail(failure, "the maneuver unit was not active again");
}

static int pass_until(pdc_board *board, int segment, pdc_script_failure *failure) {
    uint32_t begun = 0;
    for (int i = 0; i < MOST_PASSES; i++) {
        if (board->state.game.segment == segment || (begun & (1u << segment)) != 0) {
            return 1;
        }
        if (!pass_once(board, &begun, failure)) {
            return 0;
        }
    }
    return fail(failure, "the segment %s did not come", pdc_segment_names[segment]);
}

/* Where sides move in turn the segment waited for is not passed over for want of orders: what is
 * refused in it can be asked. */
int pdc_pass_until(pdc_board *board, int segment, pdc_script_failure *failure) {
    int chits = board->rules->sequence == PDC_SEQUENCE_CHITS;
    board->scenario->held = chits ? 0 : (uint8_t)segment;
    int came = pass_until(board, segment, failure);
    board->scenario->held = 0;
    return came;
}

/* Lines ---------------------------------------------------------------------------------------- */

/* After every order: nothing broken, no die missing. */
static int check_board(const pdc_board *board, pdc_script_failure *failure) {
    pdc_pos pos = pdc_board_pos(board);
    const char *broken = pdc_state_check(&pos);
    if (broken != NULL) {
        return fail(failure, "expected a sound state, got: %s", broken);
    }
    if (board->state.game.rng.scripted && board->state.game.rng.ran_out) {
        return fail(failure, "expected enough dice, got none left");
    }
    return 1;
}

static int line_accepted(pdc_board *board, const char *text, pdc_script_failure *failure) {
    pdc_order order;
    pdc_verdict verdict = pdc_board_order(board, 0, text, NULL, &order);
    if (verdict != PDC_VERDICT_OK) {
        const char *why = order.count == 0 ? order.text : pdc_verdict_texts[verdict];
        pdc_pos pos = pdc_board_pos(board);
        const pdc_command *command = order.count > 0 ? &order.command[0] : NULL;
        return fail(failure, "expected %s to be accepted, got refused %s (%s)", text,
                    pdc_refusal_rule(&pos, command, verdict), why);
    }
    return check_board(board, failure);
}

/* Is the rule one of the ids of a list? A trigger letter may follow in either (HC-41a is HC-41). */
static int is_cited(const char *rule, const char *ids) {
    for (;;) {
        ids += strspn(ids, " ,\t");
        size_t length = strcspn(ids, " ,\t");
        if (length == 0) {
            return 0;
        }
        size_t same = 0;
        while (same < length && rule[same] == ids[same]) {
            same++;
        }
        const char *left = rule + same;
        size_t more = length - same;
        int letter = left[0] >= 'a' && left[0] <= 'z' && left[1] == '\0' && more == 0;
        int listed = *left == '\0' && more == 1 && ids[same] >= 'a' && ids[same] <= 'z';
        if (same > 0 && (letter || listed || (*left == '\0' && more == 0))) {
            return 1;
        }
        ids += length;
    }
}

/* Copies what stands left of the sign, without the blanks before it; the text right of it, without
 * those behind it, or NULL when there is no sign or no room. */
static const char *split_at(const char *text, const char *sign, char *left, size_t room) {
    if (sign == NULL) {
        return NULL;
    }
    size_t length = (size_t)(sign - text);
    while (length > 0 && strchr(" \t", text[length - 1]) != NULL) {
        length--;
    }
    if (length >= room) {
        return NULL;
    }
    memcpy(left, text, length);
    left[length] = '\0';
    return sign + 1 + strspn(sign + 1, " \t");
}

static int line_refused(pdc_board *board, const char *text, pdc_script_failure *failure) {
    char order_text[PDC_ORDER_TEXT];
    const char *ids = split_at(text, strrchr(text, ':'), order_text, sizeof order_text);
    if (ids == NULL) {
        return fail(failure, "expected ! ORDER : ID[,ID], got %s", text);
    }
    uint64_t hash = pdc_state_hash(&board->state);
    pdc_order order;
    pdc_verdict verdict = pdc_board_order(board, 0, order_text, NULL, &order);
    if (verdict == PDC_VERDICT_OK) {
        return fail(failure, "expected %s to be refused by %s, got accepted", order_text, ids);
    }
    if (pdc_state_hash(&board->state) != hash) {
        return fail(failure, "expected a refusal to change nothing, got another state");
    }
    pdc_pos pos = {&board->world, &board->state};
    const char *cited = pdc_refusal_rule(&pos, order.count > 0 ? &order.command[0] : NULL, verdict);
    return is_cited(cited, ids) || fail(failure, "expected refused %s, got refused %s (%s)", ids,
                                        cited, pdc_verdict_texts[verdict]);
}

static int line_query(const pdc_board *board, const char *text, pdc_script_failure *failure) {
    pdc_pos pos = pdc_board_pos(board);
    char query[PDC_SCRIPT_TEXT];
    char *value = malloc(PDC_EXPRESSION_TEXT);
    const char *wanted = split_at(text, strchr(text, '='), query, sizeof query);
    if (value == NULL || wanted == NULL) {
        free(value);
        return fail(failure, "expected ? EXPR = VALUE, got %s", text);
    }
    int good = pdc_expression(&pos, query, value);
    if (good) {
        good = pdc_expression_same(value, wanted) ||
               fail(failure, "expected %s = %s, got %.800s", query, wanted, value);
    } else {
        fail(failure, "expected %s = %s, got no value: %.600s", query, wanted, value);
    }
    free(value);
    return good;
}

static int name_index(const char *const *names, int count, const char *text) {
    for (int i = 0; i < count; i++) {
        if (strcmp(names[i], text) == 0) {
            return i;
        }
    }
    return -1;
}

static int impose(pdc_board *board, const char *text, pdc_script_failure *failure) {
    pdc_pos pos = pdc_board_pos(board);
    pdc_events nobody = {NULL, 0, 0};
    char verb[16], unit[PDC_NAME_TEXT], what[24], other[PDC_NAME_TEXT], more[2];
    int words = sscanf(text, "%15s %39s %23s %39s %1s", verb, unit, what, other, more);
    pdc_unit_id who = words >= 3 ? pdc_name_unit(&pos, unit) : 0;
    if (who != 0 && words == 3 && strcmp(verb, "lose") == 0) {
        int has = pos_strength(&pos, who);
        int lost = strspn(what, "0123456789") == strlen(what) && strlen(what) < 6 ? atoi(what) : 0;
        if (lost < 1 || lost > has) {
            return fail(failure, "%s can lose 1 to %d increments, not %s", unit, has, what);
        }
        pdc_impose_loss(&board->world, &board->state, who, lost, &nobody);
        return check_board(board, failure);
    }
    int move = words >= 3 ? name_index(pdc_forced_names, PDC_FORCED_COUNT, what) : -1;
    pdc_unit_id from = words == 4 && move > 0 ? pdc_name_unit(&pos, other) : 0;
    if (who == 0 || words > 4 || strcmp(verb, "force") != 0 || move <= 0 ||
        (words == 4 && from == 0)) {
        return fail(failure,
                    "expected @ next-turn, segment NAME, lose U N or force U KIND [V], "
                    "got %s",
                    text);
    }
    pdc_impose_forced(&board->world, &board->state, who, (pdc_forced)move, from, &nobody);
    return check_board(board, failure);
}

static int line_imposed(pdc_board *board, const char *text, pdc_script_failure *failure) {
    if (strcmp(text, "next-turn") == 0) {
        return pdc_pass_turn(board, failure) && check_board(board, failure);
    }
    if (strncmp(text, "segment ", 8) == 0) {
        int segment = name_index(pdc_segment_names, PDC_SEGMENT_COUNT, text + 8);
        return segment > 0 ? pdc_pass_until(board, segment, failure) && check_board(board, failure)
                           : fail(failure, "expected a segment, got %s", text + 8);
    }
    return impose(board, text, failure);
}

int pdc_script_line(pdc_board *board, const pdc_statement *statement, pdc_script_failure *failure) {
    failure->line = statement->line;
    failure->text[0] = '\0';
    switch (statement->mark) {
    case '>': return line_accepted(board, statement->text, failure);
    case '!': return line_refused(board, statement->text, failure);
    case '?': return line_query(board, statement->text, failure);
    case '@': return line_imposed(board, statement->text, failure);
    default: return 1;
    }
}

/* The first complaint about the position itself, and what lies behind it (a profile, a map). */
static int fail_set_up(const pdc_position_file *file, const pdc_position *position,
                       const pdc_diag *diag, uint32_t before, pdc_script_failure *failure) {
    const pdc_complaint *own = NULL, *first = NULL;
    for (uint32_t i = before; i < diag->count && own == NULL; i++) {
        const pdc_complaint *complaint = &diag->complaint[i];
        first = first == NULL && !complaint->warning ? complaint : first;
        own = strcmp(complaint->file, file->name) == 0 ? complaint : NULL;
    }
    failure->line = own != NULL ? own->line : position->line;
    if (own != NULL && first != NULL && own != first) {
        return fail(failure, "expected a position, got: %s (%s: %s)", own->text, first->file,
                    first->text);
    }
    return fail(failure, "expected a position, got: %s", first != NULL ? first->text : "nothing");
}

int pdc_script_run(pdc_shelf *shelf, const pdc_position_file *file, const pdc_position *position,
                   pdc_script_failure *failure, pdc_diag *diag) {
    uint32_t before = diag->count;
    pdc_board *board = pdc_board_new(shelf, file, position, diag);
    int good = 1;
    if (board == NULL) {
        return fail_set_up(file, position, diag, before, failure);
    }
    failure->line = position->line;
    good = check_board(board, failure);
    for (uint32_t i = position->script; good && i < position->count; i++) {
        good = pdc_script_line(board, &file->statement[position->first + i], failure);
    }
    pdc_board_free(board);
    return good;
}
