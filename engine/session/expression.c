/* Expressions: one row a form, each printed from the queries of pdc.h. Nothing is worked out here
 * that the rules do not say themselves. */
#include "expression.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../pdc_load.h"
#include "expression_print.h"
#include "hash.h"
#include "notation.h"

/* Printing ------------------------------------------------------------------------------------- */

void print(printer *to, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int length =
        vsnprintf(to->out + to->length, PDC_EXPRESSION_TEXT - to->length, format, arguments);
    va_end(arguments);
    if (length > 0) {
        to->length += (size_t)length;
    }
    if (to->length >= PDC_EXPRESSION_TEXT) {
        to->length = PDC_EXPRESSION_TEXT - 1;
    }
}

int print_failure(printer *to, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(to->out, PDC_EXPRESSION_TEXT, format, arguments);
    va_end(arguments);
    return 0;
}

void print_fraction(printer *to, int64_t num, int64_t den) {
    int64_t a = num < 0 ? -num : num, b = den;
    while (b != 0) {
        int64_t c = a % b;
        a = b;
        b = c;
    }
    num /= a > 1 ? a : 1;
    den /= a > 1 ? a : 1;
    int64_t rest = den;
    while (rest % 2 == 0 || rest % 5 == 0) {
        rest /= rest % 2 == 0 ? 2 : 5;
    }
    if (rest != 1) {
        print(to, "%lld/%lld", (long long)num, (long long)den);
        return;
    }
    int64_t value = num < 0 ? -num : num;
    print(to, "%s%lld%s", num < 0 ? "-" : "", (long long)(value / den), den > 1 ? "." : "");
    for (rest = value % den; rest != 0; rest = rest * 10 % den) {
        print(to, "%d", (int)(rest * 10 / den));
    }
}

void print_ticks(printer *to, uint32_t ticks) {
    print_fraction(to, (int64_t)ticks, PDC_TICKS_PER_MP);
}

/* Ticks as so many of the unit of measure; 0 where there is none [FR-73, RQ-91]. */
static void print_measured(printer *to, uint32_t ticks, uint32_t measure) {
    print_fraction(to, measure != 0 ? (int64_t)ticks : 0, measure != 0 ? (int64_t)measure : 1);
}

void print_hex(printer *to, pdc_hex_id hex) {
    char number[16];
    pdc_map_number(to->pos->world->map, hex, number);
    print(to, "%s", number);
}

static void print_unit(printer *to, pdc_unit_id who) {
    char name[PDC_NAME_TEXT];
    pdc_unit_name(to->pos, who, name);
    print(to, "%s", name);
}

static void print_separated(printer *to, const char *separator, const char *text) {
    print(to, "%s%s", to->length > 0 ? separator : "", text);
}

static void print_none_if_empty(printer *to) {
    if (to->length == 0) {
        print(to, "none");
    }
}

/* Arguments ------------------------------------------------------------------------------------ */

static pdc_unit_id unit_at(printer *to, int word) {
    pdc_unit_id who = pdc_name_unit(to->pos, to->word[word]);
    if (who == 0) {
        print_failure(to, "there is no unit \"%s\"", to->word[word]);
    }
    return who;
}

static pdc_hex_id hex_at_word(printer *to, int word) {
    pdc_hex_id hex = pdc_name_hex(to->pos->world->map, to->word[word]);
    if (hex == 0) {
        print_failure(to, "there is no hex \"%s\"", to->word[word]);
    }
    return hex;
}

static int number_at(printer *to, int word, int *out) {
    char *end = NULL;
    long value = strtol(to->word[word], &end, 10);
    if (*end != '\0' || value < -9999 || value > 9999) {
        return print_failure(to, "a number is wanted, not \"%s\"", to->word[word]);
    }
    *out = (int)value;
    return 1;
}

static int wrong_words(printer *to, const char *form) {
    return print_failure(to, "write: %s", form);
}

/* Ledgers -------------------------------------------------------------------------------------- */

/* Rule ids in order: the chapter, then the number. */
static int compare_rules(const void *a, const void *b) {
    const char *x = ((const pdc_ledger_line *)a)->rule, *y = ((const pdc_ledger_line *)b)->rule;
    int chapter = strncmp(x, y, 3);
    int differ = chapter != 0 || strlen(x) < 4 || strlen(y) < 4
                     ? chapter
                     : (int)(strtol(x + 3, NULL, 10) - strtol(y + 3, NULL, 10));
    return differ != 0 ? differ : strcmp(x, y);
}

static int is_rule(const pdc_ledger_line *line) {
    return line->rule[0] >= 'A' && line->rule[0] <= 'Z';
}

/* A row of the tables; the other lines explain it. */
static int is_row(const pdc_ledger_line *line) {
    return line->about <= PDC_REASON_FACTOR_PART;
}

/* The lines that add, by rule; lines of one rule together. */
static int print_additions(printer *to, pdc_ledger *ledger) {
    int sum = 0;
    qsort(ledger->line, ledger->count, sizeof ledger->line[0], compare_rules);
    for (int i = 0; i < ledger->count; i++) {
        const pdc_ledger_line *line = &ledger->line[i];
        if (is_rule(line) && line->add != 0) {
            print(to, "%s%s %+d", to->length > 0 ? ", " : "", line->rule, line->add);
            sum += line->add;
        }
    }
    return sum;
}

static void print_multipliers(printer *to, pdc_ledger *ledger) {
    qsort(ledger->line, ledger->count, sizeof ledger->line[0], compare_rules);
    for (int i = 0; i < ledger->count; i++) {
        const pdc_ledger_line *line = &ledger->line[i];
        if (!is_row(line) || line->times == 0 || (line->times == 1 && line->over <= 1)) {
            continue;
        }
        print(to, " %s x%u", line->rule, (unsigned)line->times);
        if (line->over > 1) {
            print(to, "/%u", (unsigned)line->over);
        }
    }
}

/* Units ---------------------------------------------------------------------------------------- */

static int unit_mp(printer *to, pdc_unit_id who) {
    print_measured(to, pdc_left(to->pos, who), pdc_movement_unit(to->pos, who));
    return 1;
}

static int unit_spent(printer *to, pdc_unit_id who) {
    print_measured(to, pos_unit(to->pos, who)->spent, pdc_movement_unit(to->pos, who));
    return 1;
}

/** Ticks left of the turn. */
static int unit_left(printer *to, pdc_unit_id who) {
    print(to, "%u", (unsigned)pdc_left(to->pos, who));
    return 1;
}

static int unit_n(printer *to, pdc_unit_id who) {
    print(to, "%d", pos_strength(to->pos, who));
    return 1;
}

static int unit_lost(printer *to, pdc_unit_id who) {
    print(to, "%u", (unsigned)pos_unit(to->pos, who)->lost);
    return 1;
}

static int unit_men(printer *to, pdc_unit_id who) {
    print(to, "%u", (unsigned)pos_unit(to->pos, who)->men);
    return 1;
}

static int unit_hexes(printer *to, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(to->pos, who);
    for (int i = 0; i < unit->hexes; i++) {
        pdc_fraction share = pdc_share(to->pos, who, i);
        print(to, "%s", i > 0 ? " " : "");
        print_hex(to, unit->hex[i]);
        print(to, ":");
        print_fraction(to, share.num, share.den);
    }
    print_none_if_empty(to);
    return 1;
}

static int unit_formation(printer *to, pdc_unit_id who) {
    print(to, "%s", pdc_formation_names[pos_unit(to->pos, who)->form]);
    return 1;
}

static int unit_face(printer *to, pdc_unit_id who) {
    int face = pos_unit(to->pos, who)->face;
    if (face == 0) {
        print(to, "none");
    } else {
        print(to, "%d", face);
    }
    return 1;
}

static int unit_cohesion(printer *to, pdc_unit_id who) {
    print(to, "%s", pdc_cohesion_names[pos_unit(to->pos, who)->cohesion]);
    return 1;
}

static int unit_hits(printer *to, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(to->pos, who);
    /* [HC-65] hits towards the next stand */
    print(to, "%u", (unsigned)(to->pos->world->rules->to_hit ? unit->men : unit->hits));
    return 1;
}

static int unit_fatigue(printer *to, pdc_unit_id who) {
    print(to, "%u", (unsigned)pos_unit(to->pos, who)->fatigue);
    return 1;
}

static int unit_failed(printer *to, pdc_unit_id who) {
    print(to, "%u", (unsigned)pos_unit(to->pos, who)->failed);
    return 1;
}

static int unit_morale(printer *to, pdc_unit_id who) {
    print(to, "%d", pdc_morale_value(to->pos, who));
    return 1;
}

static int unit_flags(printer *to, pdc_unit_id who) {
    for (int bit = 0; bit < PDC_FLAG_BIT_WAITING_RIGHT; bit++) {
        if (pos_has(to->pos, who, 1u << bit)) {
            print_separated(to, " ", pdc_flag_names[bit]);
        }
    }
    static const char *const flanks[4] = {"", "potence left", "potence right", "potence both"};
    if (pos_unit(to->pos, who)->potence != 0) {
        print_separated(to, " ", flanks[pos_unit(to->pos, who)->potence & 3]); /* [FF-36] */
    }
    print_none_if_empty(to);
    return 1;
}

/* In half-periods of 420 ticks [HC-54]. */
static int unit_change(printer *to, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(to->pos, who);
    if (unit->change_left == 0) {
        print(to, "none");
    } else {
        int forms = unit->change_kind == PDC_CHANGING_FORM ||
                    unit->change_kind == PDC_CHANGING_RECOVER ||
                    unit->change_kind == PDC_CHANGING_NONE;
        print(to, "%s ",
              forms ? pdc_formation_names[unit->change_form]
                    : pdc_changing_names[unit->change_kind]);
        print_fraction(to, unit->change_left, PDC_TICKS_PER_TURN / 2);
    }
    return 1;
}

static int unit_front(printer *to, pdc_unit_id who) {
    print(to, "%d", pdc_unit_front(to->pos, who));
    return 1;
}

static int unit_ranks(printer *to, pdc_unit_id who) {
    print(to, "%d", pdc_unit_ranks(to->pos, who));
    return 1;
}

static int unit_shown(printer *to, pdc_unit_id who) {
    print(to, "%d", pdc_unit_shown(to->pos, who));
    return 1;
}

static int unit_exists(printer *to, pdc_unit_id who) {
    print(to, "%s", pos_present(to->pos, who) ? "yes" : "no");
    return 1;
}

static int unit_status(printer *to, pdc_unit_id who) {
    print(to, "%s", pdc_status_names[pos_unit(to->pos, who)->status]);
    return 1;
}

/** Who has taken the silent guns [HC-200]. */
static int unit_taken(printer *to, pdc_unit_id who) {
    int side = pos_unit(to->pos, who)->taken;
    print(to, "%s", side != 0 ? to->pos->world->scenario->side[side].id : "none");
    return 1;
}

static const char *const system_names[PDC_SYSTEM_COUNT] = {"none", "french", "prussian"};

/** The system of manoeuvre, none while the option is off [RQ-15]. */
static int unit_system(printer *to, pdc_unit_id who) {
    print(to, "%s", system_names[pdc_unit_system(to->pos, who)]);
    return 1;
}

static const struct {
    const char *field;
    int (*print)(printer *to, pdc_unit_id who);
} unit_fields[] = {
    {"mp", unit_mp},         {"spent", unit_spent},
    {"left", unit_left},     {"n", unit_n},
    {"lost", unit_lost},     {"men", unit_men},
    {"hexes", unit_hexes},   {"formation", unit_formation},
    {"face", unit_face},     {"cohesion", unit_cohesion},
    {"hits", unit_hits},     {"fatigue", unit_fatigue},
    {"failed", unit_failed}, {"morale", unit_morale},
    {"flags", unit_flags},   {"change", unit_change},
    {"exists", unit_exists}, {"status", unit_status},
    {"taken", unit_taken},   {"system", unit_system},
    {"front", unit_front},   {"ranks", unit_ranks},
    {"shown", unit_shown},
};

static int print_leader(printer *to, pdc_leader_id who, const char *field) {
    const pdc_leader *leader = pos_leader(to->pos, who);
    if (strcmp(field, "exists") == 0) {
        print(to, "%s", leader->status == PDC_STATUS_PRESENT ? "yes" : "no");
    } else if (strcmp(field, "status") == 0) {
        print(to, "%s", pdc_status_names[leader->status]);
    } else if (strcmp(field, "hex") == 0 || strcmp(field, "hexes") == 0) {
        if (leader->hex != 0) {
            print_hex(to, leader->hex);
        }
        print_none_if_empty(to);
    } else if (strcmp(field, "with") == 0) {
        if (leader->with != 0) {
            print_unit(to, leader->with);
        }
        print_none_if_empty(to);
    } else if (strcmp(field, "spent") == 0) {
        print_measured(to, leader->spent, pdc_leader_unit(to->pos));
    } else if (strcmp(field, "mp") == 0) {
        uint32_t most = pos_leader_roster(to->pos, who)->allowance;
        print_measured(to, leader->spent < most ? most - leader->spent : 0,
                       pdc_leader_unit(to->pos));
    } else {
        return print_failure(to, "a leader has no \"%s\"", field);
    }
    return 1;
}

/* `U.field`; ids may hold dots, so the last one counts. */
static int print_field(printer *to) {
    char name[PDC_NAME_TEXT];
    const char *dot = strrchr(to->word[0], '.');
    size_t length = (size_t)(dot - to->word[0]);
    if (length >= sizeof name) {
        return print_failure(to, "there is no unit \"%s\"", to->word[0]);
    }
    memcpy(name, to->word[0], length);
    name[length] = '\0';
    pdc_unit_id who = pdc_name_unit(to->pos, name);
    pdc_leader_id leader = who == 0 ? pdc_name_leader(to->pos, name) : 0;
    if (leader != 0) {
        return print_leader(to, leader, dot + 1);
    }
    if (who == 0 && strcmp(dot + 1, "exists") == 0) { // screens that have never been
        print(to, "no");
        return 1;
    }
    if (who == 0) {
        return print_failure(to, "there is no unit \"%s\"", name);
    }
    for (size_t i = 0; i < sizeof unit_fields / sizeof unit_fields[0]; i++) {
        if (strcmp(unit_fields[i].field, dot + 1) == 0) {
            return unit_fields[i].print(to, who);
        }
    }
    return print_failure(to, "a unit has no \"%s\"", dot + 1);
}

/* Orders --------------------------------------------------------------------------------------- */

static int print_cost(printer *to) {
    pdc_order order;
    const char *text = to->text + strspn(to->text, " ");
    uint32_t sum = 0;
    pdc_verdict verdict = pdc_order_read(to->pos, 0, text + strlen("cost"), &order);
    for (int i = 0; i < order.count && verdict == PDC_VERDICT_OK; i++) {
        uint32_t ticks = 0;
        if (i == 0 || !pdc_order_done(to->pos, &order.command[i])) {
            verdict = pdc_cost(to->pos, &order.command[i], &ticks);
        }
        sum += ticks;
    }
    const pdc_command *first = order.count > 0 ? &order.command[0] : NULL;
    if (verdict != PDC_VERDICT_OK) {
        print(to, "refused %s", pdc_refusal_rule(to->pos, first, verdict));
    } else if (pdc_cost_is_time(to->pos, first)) {
        print_fraction(to, sum, PDC_TICKS_PER_TURN / 2); /* half-periods [FF-105] */
    } else {
        print_measured(to, sum, first != NULL ? pdc_cost_unit(to->pos, first) : PDC_TICKS_PER_MP);
    }
    return 1;
}

/* checks ORDER: who would roll for his order on the march, where, for what, and at least what. */
static int print_checks(printer *to) {
    enum { MOST = 16 };
    pdc_order order;
    pdc_discipline check[MOST];
    const char *text = to->text + strspn(to->text, " ");
    pdc_verdict verdict = pdc_order_read(to->pos, 0, text + strlen("checks"), &order);
    int count = 0;
    if (verdict != PDC_VERDICT_OK) {
        print(to, "refused %s",
              pdc_refusal_rule(to->pos, order.count > 0 ? &order.command[0] : NULL, verdict));
        return 1;
    }
    if (order.count > 0) {
        count = pdc_march_checks(to->pos, &order.command[0], check, MOST);
    }
    for (int i = 0; i < count && i < MOST; i++) {
        char unit[PDC_NAME_TEXT];
        pdc_unit_name(to->pos, check[i].who, unit);
        print(to, "%s%s ", i > 0 ? "; " : "", unit);
        print_hex(to, check[i].at);
        print(to, " %s %d",
              check[i].ground != 0 ? pdc_friction_names[check[i].ground]
                                   : pdc_check_names[check[i].kind],
              check[i].needs);
    }
    if (count == 0) {
        print(to, "none");
    }
    return 1;
}

static int print_legal(printer *to) {
    if (to->words < 2 || to->words > 3) {
        return wrong_words(to, "legal U [VERB]");
    }
    uint16_t who = pdc_name_unit(to->pos, to->word[1]);
    int is_leader = who == 0;
    if (is_leader) {
        who = pdc_name_leader(to->pos, to->word[1]);
    }
    if (who == 0) {
        return print_failure(to, "there is no unit or leader \"%s\"", to->word[1]);
    }
    int count = pdc_legal_unit(to->pos, who, is_leader, NULL, 0);
    if (to->words == 2) {
        print(to, "%d", count);
        return 1;
    }
    pdc_command *list = calloc((size_t)count + 1, sizeof *list);
    int found = 0;
    if (list == NULL) {
        return print_failure(to, "out of memory");
    }
    count = pdc_legal_unit(to->pos, who, is_leader, list, count);
    for (int i = 0; i < count; i++) {
        found += strcmp(pdc_command_names[list[i].kind], to->word[2]) == 0;
    }
    free(list);
    print(to, "%d", found);
    return 1;
}

static int print_reach(printer *to) {
    pdc_unit_id who = to->words == 2 || to->words == 3 ? unit_at(to, 1) : 0;
    if (who == 0) {
        return to->words == 2 || to->words == 3 ? 0 : wrong_words(to, "reach U [H]");
    }
    pdc_hex_id hex = to->words == 3 ? hex_at_word(to, 2) : 0;
    if (to->words == 3 && hex == 0) {
        return 0;
    }
    int count = pdc_reach(to->pos, who, NULL, 0);
    pdc_reached *list = calloc((size_t)count + 1, sizeof *list);
    if (list == NULL) {
        return print_failure(to, "out of memory");
    }
    count = pdc_reach(to->pos, who, list, count);
    uint32_t best = UINT32_MAX;
    for (int i = 0; i < count; i++) {
        if (list[i].hex == hex && list[i].ticks < best) {
            best = list[i].ticks;
        }
    }
    free(list);
    if (hex == 0) {
        print(to, "%d", count);
    } else if (best == UINT32_MAX) {
        print(to, "no");
    } else {
        print_measured(to, best, pdc_movement_unit(to->pos, who));
    }
    return 1;
}

/* Decisions ------------------------------------------------------------------------------------ */

static const pdc_frame *top(const pdc_pos *pos) {
    static const pdc_frame nothing;
    int frames = pos->state->game.frames;
    return frames > 0 ? &pos->state->pending[frames - 1] : &nothing;
}

static const char *deciding_side(const pdc_pos *pos) {
    return pos->world->scenario->side[(pdc_deciders(pos) & 1) != 0 ? 1 : 2].id;
}

static int print_pending(printer *to) {
    const pdc_state *state = to->pos->state;
    int listed = 0;
    if (pdc_pending(to->pos) == PDC_FRAME_WINDOW) {
        print(to, "reaction %s ", deciding_side(to->pos));
        for (pdc_unit_id who = 1; who <= state->game.units; who++) {
            if (pos_present(to->pos, who) && pdc_reactions(to->pos, who) != 0) {
                print(to, "%s", listed++ > 0 ? "," : "");
                print_unit(to, who);
            }
        }
        for (pdc_leader_id who = 1; who <= state->game.leaders; who++) {
            if (pdc_leader_evades(to->pos, who)) {
                print(to, "%s%s", listed++ > 0 ? "," : "", pos_leader_roster(to->pos, who)->id);
            }
        }
    } else if (pdc_pending(to->pos) == PDC_FRAME_CHOICE) {
        print(to, "choice %s %u", deciding_side(to->pos), (unsigned)top(to->pos)->count);
    } else {
        print(to, "none");
    }
    return 1;
}

static void print_answer(printer *to, const pdc_frame *frame, uint32_t answer) {
    switch ((pdc_choice)frame->arg[0]) {
    case PDC_CHOICE_KEEP_OR_DIVIDE: print(to, "%s", answer == 0 ? "keep" : "divide"); break;
    case PDC_CHOICE_GIVE_UP_END:
        print(to, "%s", answer == frame->answer[0] ? "left" : "right");
        break;
    case PDC_CHOICE_DISPLACE:
    case PDC_CHOICE_RETREAT_HEX: print_hex(to, answer); break;
    case PDC_CHOICE_LOSS:
    case PDC_CHOICE_ADVANCE_UNIT:
        if (answer == 0 || answer > PDC_MAX_UNITS) {
            print(to, "none");
        } else {
            print_unit(to, (pdc_unit_id)answer);
        }
        break;
    case PDC_CHOICE_FACING: print(to, "%u", (unsigned)answer); break;
    case PDC_CHOICE_BONUS: print(to, "%s", answer == 0 ? "normal" : "bonus"); break;
    case PDC_CHOICE_NONE:
    case PDC_CHOICE_COUNT: break;
    }
}

static int print_choices(printer *to) {
    const pdc_frame *frame = top(to->pos);
    if (pdc_pending(to->pos) == PDC_FRAME_CHOICE) {
        for (int i = 0; i < frame->count && i < PDC_MAX_CHOICES; i++) {
            print(to, "%s%d ", i > 0 ? "; " : "", i + 1);
            print_answer(to, frame, frame->answer[i]);
        }
    }
    print_none_if_empty(to);
    return 1;
}

static int print_reactions(printer *to) {
    static const uint8_t alphabetical[] = {PDC_COMMAND_REACT_CHARGE, PDC_COMMAND_REACT_EVADE,
                                           PDC_COMMAND_REACT_FIRE,   PDC_COMMAND_REACT_FORM,
                                           PDC_COMMAND_REACT_SQUARE, PDC_COMMAND_REACT_WITHDRAW};
    if (to->words != 2) {
        return wrong_words(to, "reactions U");
    }
    pdc_leader_id leader = pdc_name_leader(to->pos, to->word[1]);
    if (leader != 0) {
        print(to, "%s", pdc_leader_evades(to->pos, leader) ? "evade" : "none");
        return 1;
    }
    pdc_unit_id who = unit_at(to, 1);
    if (who == 0) {
        return 0;
    }
    uint32_t bits = pdc_reactions(to->pos, who);
    for (size_t i = 0; i < sizeof alphabetical; i++) {
        if ((bits >> (alphabetical[i] - PDC_COMMAND_REACT_FIRE) & 1u) != 0) {
            print_separated(to, " ", pdc_command_names[alphabetical[i]]);
        }
    }
    print_none_if_empty(to);
    return 1;
}

/* Fire, morale, melee -------------------------------------------------------------------------- */

/* A leader who is no unit's namesake: fire at a lone figure [FE-103]. */
static pdc_leader_id leader_only(printer *to, int word) {
    return pdc_name_unit(to->pos, to->word[word]) == 0 ? pdc_name_leader(to->pos, to->word[word])
                                                       : 0;
}

/* With the better shot. */
static pdc_command fire_order(pdc_unit_id who, pdc_unit_id target, pdc_leader_id leader) {
    return (pdc_command){
        .kind = PDC_COMMAND_FIRE, .who = who, .other = target, .n = (uint8_t)leader};
}

static int preview(printer *to, pdc_fire_report *out) {
    if (to->words != 3) {
        return wrong_words(to, "figures|effect|factor|ledger U V");
    }
    pdc_unit_id who = unit_at(to, 1);
    pdc_leader_id leader = who != 0 ? leader_only(to, 2) : 0;
    memset(out, 0, sizeof *out);
    pdc_unit_id target = who != 0 && leader == 0 ? unit_at(to, 2) : 0;
    if (target == 0 && leader == 0) {
        return 0;
    }
    pdc_command fire = fire_order(who, target, leader);
    pdc_fire_preview(to->pos, &fire, out);
    return 1;
}

static int print_figures(printer *to) {
    pdc_fire_report report = {0};
    if (!preview(to, &report)) {
        return 0;
    }
    print(to, "%d", report.figures);
    return 1;
}

static int print_factor(printer *to) {
    pdc_fire_report report = {0};
    if (!preview(to, &report)) {
        return 0;
    }
    print(to, "%d", report.factor);
    return 1;
}

static int print_effect(printer *to) {
    static const char *const names[] = {"none", "half", "full"};
    pdc_fire_report report = {0};
    if (!preview(to, &report)) {
        return 0;
    }
    pdc_verdict why = report.verdict != PDC_VERDICT_OK ? report.verdict : report.wasted;
    if (why != PDC_VERDICT_OK) { /* [FE-70] a fire that is wasted has no effect either */
        print(to, "none %s", pdc_refusal_rule(to->pos, NULL, why));
    } else {
        print(to, "%s", names[report.effect % 3]);
    }
    return 1;
}

static int print_fire_ledger(printer *to) {
    pdc_fire_report report = {0};
    if (!preview(to, &report)) {
        return 0;
    }
    int sum = print_additions(to, &report.ledger);
    if (to->pos->world->rules->to_hit != 0) { /* [FR-71] without a line for the weapon */
        print_none_if_empty(to);
        return 1;
    }
    print(to, "%sweapon %d", to->length > 0 ? ", " : "", report.factor - sum);
    return 1;
}

static int print_losses(printer *to) {
    int die = 0, figures = 0;
    if (to->words == 3) {
        if (!number_at(to, 1, &figures) || !number_at(to, 2, &die)) {
            return 0;
        }
        print(to, "%d", pdc_losses_table(to->pos, figures, die));
        return 1;
    }
    if (to->words != 4 && to->words != 5) {
        return wrong_words(to, "losses U V DIE [W], or losses N F");
    }
    pdc_unit_id who = unit_at(to, 1);
    pdc_leader_id leader = who != 0 && to->words == 4 ? leader_only(to, 2) : 0;
    pdc_unit_id target = who != 0 && leader == 0 ? unit_at(to, 2) : 0;
    pdc_unit_id victim = target != 0 && to->words == 5 ? unit_at(to, 4) : target;
    if ((victim == 0 && leader == 0) || !number_at(to, 3, &die)) {
        return 0;
    }
    if (die < 1 || die > 6) {
        return print_failure(to, "a die shows 1 to 6, not %d", die);
    }
    pdc_command fire = fire_order(who, target, leader);
    print(to, "%d", pdc_fire_losses(to->pos, &fire, victim, die));
    return 1;
}

static int print_morale(printer *to) {
    pdc_ledger ledger = {0};
    if (to->words != 2 && to->words != 3) {
        return wrong_words(to, "morale U [V]");
    }
    pdc_unit_id who = unit_at(to, 1);
    pdc_unit_id other = who != 0 && to->words == 3 ? unit_at(to, 2) : 0;
    if (who == 0 || (to->words == 3 && other == 0)) {
        return 0;
    }
    pdc_morale_ledger(to->pos, who, other, &ledger);
    print_additions(to, &ledger);
    print_none_if_empty(to);
    return 1;
}

/* The side whose segment it is attacks. */
static int print_melee(printer *to) {
    pdc_ledger ledger = {0};
    if (to->words != 3) {
        return wrong_words(to, "melee U V");
    }
    pdc_unit_id who = unit_at(to, 1);
    pdc_unit_id other = who != 0 ? unit_at(to, 2) : 0;
    if (other == 0) {
        return 0;
    }
    int attacking = pos_side(to->pos, who) == to->pos->state->game.active_side;
    pdc_fraction strength = pdc_melee_strength(to->pos, who, other, attacking, &ledger);
    print_fraction(to, strength.num, strength.den);
    print_multipliers(to, &ledger);
    return 1;
}

/* Ground --------------------------------------------------------------------------------------- */

static int print_arc(printer *to) {
    static const char *const names[] = {"none", "front", "flank", "rear"};
    if (to->words != 3) {
        return wrong_words(to, "arc U H");
    }
    pdc_unit_id who = unit_at(to, 1);
    pdc_hex_id hex = who != 0 ? hex_at_word(to, 2) : 0;
    if (hex == 0) {
        return 0;
    }
    print(to, "%s", names[pdc_arc(to->pos, who, hex) & 3]);
    return 1;
}

static int print_los(printer *to) {
    pdc_hex_id blocker = 0;
    const char *rule = "";
    if (to->words != 3) {
        return wrong_words(to, "los H H");
    }
    pdc_hex_id from = hex_at_word(to, 1);
    pdc_hex_id target = from != 0 ? hex_at_word(to, 2) : 0;
    if (target == 0) {
        return 0;
    }
    if (pdc_los(to->pos, from, target, &blocker, &rule)) {
        print(to, "clear");
    } else {
        print(to, "blocked ");
        print_hex(to, blocker);
        print(to, " %s", rule);
    }
    return 1;
}

static int print_distance(printer *to) {
    if (to->words != 3) {
        return wrong_words(to, "distance H H");
    }
    pdc_hex_id from = hex_at_word(to, 1);
    pdc_hex_id target = from != 0 ? hex_at_word(to, 2) : 0;
    if (target == 0) {
        return 0;
    }
    print(to, "%d", pdc_map_distance(to->pos->world->map, from, target));
    return 1;
}

/* [HC-04] the 36 results in order; the addition stops at 11 and 66. */
static int print_d66(printer *to) {
    int roll = 0, add = 0;
    if (to->words != 4 || (strcmp(to->word[2], "+") != 0 && strcmp(to->word[2], "-") != 0)) {
        return wrong_words(to, "d66 43 + 4");
    }
    if (!number_at(to, 1, &roll) || !number_at(to, 3, &add)) {
        return 0;
    }
    if (roll < 11 || roll > 66 || roll % 10 < 1 || roll % 10 > 6) {
        return print_failure(to, "%d is no d66 result", roll);
    }
    int index = (roll / 10 - 1) * 6 + roll % 10 - 1;
    index += to->word[2][0] == '+' ? add : -add;
    index = index < 0 ? 0 : index > 35 ? 35 : index;
    print(to, "%d", (index / 6 + 1) * 10 + index % 6 + 1);
    return 1;
}

/* The moment ----------------------------------------------------------------------------------- */

static int print_hash(printer *to) {
    print(to, "%016llx", (unsigned long long)pdc_state_hash(to->pos->state));
    return 1;
}

static int print_active(printer *to) {
    const pdc_header *game = &to->pos->state->game;
    const pdc_scenario *scenario = to->pos->world->scenario;
    if (game->active != 0) {
        char name[PDC_NAME_TEXT];
        pdc_chit_name(scenario, game->active, name);
        print(to, "%s", name);
    } else if (game->active_side != 0) {
        print(to, "%s", scenario->side[game->active_side].id);
    } else {
        print(to, "none");
    }
    return 1;
}

static int print_segment(printer *to) {
    print(to, "%s", pdc_segment_names[to->pos->state->game.segment]);
    return 1;
}

static int print_turn(printer *to) {
    print(to, "%u", (unsigned)to->pos->state->game.turn);
    return 1;
}

static int compare_names(const void *a, const void *b) {
    return strcmp(a, b);
}

static int print_cup(printer *to) {
    char name[PDC_MAX_CHITS][PDC_NAME_TEXT];
    int count = 0;
    for (int i = 0; i < PDC_MAX_CHITS; i++) {
        if (to->pos->state->game.cup[i] == PDC_CHIT_IN) {
            pdc_chit_name(to->pos->world->scenario, i + 1, name[count++]);
        }
    }
    qsort(name, (size_t)count, sizeof name[0], compare_names);
    for (int i = 0; i < count; i++) {
        print_separated(to, " ", name[i]);
    }
    print_none_if_empty(to);
    return 1;
}

static int side_at(printer *to, int word) {
    int side = pdc_name_side(to->pos->world->scenario, to->word[word]);
    if (side == 0) {
        print_failure(to, "there is no side \"%s\"", to->word[word]);
    }
    return side;
}

static int print_vp(printer *to) {
    int side = to->words == 2 ? side_at(to, 1) : 0;
    if (side == 0) {
        return to->words == 2 ? 0 : wrong_words(to, "vp SIDE");
    }
    print(to, "%d", pdc_points(to->pos, side));
    return 1;
}

/** none, draw, or the winner and the level [HC-97]. */
static int print_result(printer *to) {
    static const char *const levels[4] = {"draw", "marginal", "tactical", "decisive"};
    const pdc_header *game = &to->pos->state->game;
    if (game->result == 0) {
        print(to, "none");
    } else if (game->result > 2) {
        print(to, "draw");
    } else {
        print(to, "%s %s", to->pos->world->scenario->side[game->result].id,
              levels[game->level & 3]);
    }
    return 1;
}

static int print_pips(printer *to) {
    int side = to->words == 2 ? side_at(to, 1) : 0;
    if (side == 0) {
        return to->words == 2 ? 0 : wrong_words(to, "pips SIDE");
    }
    print(to, "%u", (unsigned)pdc_pips(to->pos, side, 0));
    return 1;
}

static int print_command(printer *to) {
    int side = to->words == 2 ? side_at(to, 1) : 0;
    if (side == 0) {
        return to->words == 2 ? 0 : wrong_words(to, "command SIDE");
    }
    print(to, "%u", (unsigned)to->pos->state->game.side[side].command);
    return 1;
}

/* An option of the rules, or one of the scenario [HC-320]. */
static int print_option(printer *to) {
    if (to->words != 2) {
        return wrong_words(to, "option NAME");
    }
    int option = pdc_option_find(to->word[1]);
    int ground = pdc_ground_option_find(to->pos->world->scenario, to->word[1]);
    if (ground >= 0) {
        print(to, "%s", to->pos->world->scenario->ground_option[ground].on ? "on" : "off");
        return 1;
    }
    if (option < 0) {
        return print_failure(to, "there is no option \"%s\"", to->word[1]);
    }
    int32_t value = pos_option(to->pos, (pdc_option)option);
    const char *word;
    size_t length = pdc_option_word((pdc_option)option, value, &word);
    if (length > 0) {
        print(to, "%.*s", (int)length, word);
    } else if (pdc_option_is_decimal((pdc_option)option)) {
        print_ticks(to, (uint32_t)value);
    } else {
        print(to, "%d", (int)value);
    }
    return 1;
}

static int print_system(printer *to) {
    char *end = NULL;
    if (to->words != 3) {
        return wrong_words(to, "system NATION YEAR");
    }
    long year = strtol(to->word[2], &end, 10);
    if (*end != 0 || year < 0 || year > 9999) {
        return print_failure(to, "\"%s\" is not a year", to->word[2]);
    }
    print(to, "%s", system_names[pdc_system_of(to->pos->world, to->word[1], (int)year)]);
    return 1;
}

/* ------------------------------------------------------------------------------------------------------------------
 * */

static const struct {
    const char *word;
    int (*print)(printer *to);
    int alone; // nothing may follow
} forms[] = {
    {"cost", print_cost, 0},
    {"checks", print_checks, 0},
    {"pending", print_pending, 1},
    {"choices", print_choices, 1},
    {"reactions", print_reactions, 0},
    {"figures", print_figures, 0},
    {"effect", print_effect, 0},
    {"factor", print_factor, 0},
    {"losses", print_losses, 0},
    {"ledger", print_fire_ledger, 0},
    {"morale", print_morale, 0},
    {"melee", print_melee, 0},
    {"arc", print_arc, 0},
    {"los", print_los, 0},
    {"distance", print_distance, 0},
    {"d66", print_d66, 0},
    {"system", print_system, 0},
    {"reach", print_reach, 0},
    {"hash", print_hash, 1},
    {"active", print_active, 1},
    {"segment", print_segment, 1},
    {"turn", print_turn, 1},
    {"cup", print_cup, 1},
    {"vp", print_vp, 0},
    {"result", print_result, 1},
    {"pips", print_pips, 0},
    {"command", print_command, 0},
    {"legal", print_legal, 0},
    {"table", print_table, 0},
    {"option", print_option, 0},
};

static int split(printer *to) {
    if (strlen(to->text) >= sizeof to->buffer) {
        return print_failure(to, "the expression is too long");
    }
    snprintf(to->buffer, sizeof to->buffer, "%s", to->text);
    for (char *rest = to->buffer;;) {
        rest += strspn(rest, " \t");
        if (*rest == '\0') {
            return to->words > 0 || print_failure(to, "the expression is empty");
        }
        if (to->words == EXPRESSION_WORDS) {
            return print_failure(to, "the expression has too many words");
        }
        to->word[to->words++] = rest;
        rest += strcspn(rest, " \t");
        if (*rest != '\0') {
            *rest++ = '\0';
        }
    }
}

int pdc_expression(const pdc_pos *pos, const char *text, char *out) {
    printer to;
    to.pos = pos;
    to.out = out;
    to.length = 0;
    to.words = 0;
    to.text = text;
    out[0] = '\0';
    if (!split(&to)) {
        return 0;
    }
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (strcmp(forms[i].word, to.word[0]) == 0) {
            return forms[i].alone && to.words > 1
                       ? print_failure(&to, "\"%s\" is too much", to.word[1])
                       : forms[i].print(&to);
        }
    }
    if (to.words == 1 && strchr(to.word[0], '.') != NULL) {
        return print_field(&to);
    }
    return print_failure(&to, "there is no expression \"%s\"", to.word[0]);
}

/* Comparing ------------------------------------------------------------------------------------ */

/* A decimal number as digits before and after the point, without zeros that say nothing. */
static int number_parts(const char *text, int *negative, const char **whole, size_t *wholes,
                        const char **part, size_t *parts) {
    *negative = *text == '-';
    text += *text == '-' || *text == '+';
    *whole = text + strspn(text, "0");
    *wholes = strspn(*whole, "0123456789");
    int digits = *whole + *wholes > text;
    text = *whole + *wholes;
    *part = text;
    *parts = 0;
    if (*text == '.') {
        *part = text + 1;
        *parts = strspn(*part, "0123456789");
        digits |= *parts > 0;
        text = *part + *parts;
        while (*parts > 0 && (*part)[*parts - 1] == '0') {
            --*parts;
        }
    }
    *negative = *negative && *wholes + *parts > 0;
    return digits && *text == '\0';
}

int pdc_expression_same(const char *got, const char *expected) {
    int negative[2];
    const char *whole[2], *part[2];
    size_t wholes[2], parts[2];
    if (number_parts(got, &negative[0], &whole[0], &wholes[0], &part[0], &parts[0]) &&
        number_parts(expected, &negative[1], &whole[1], &wholes[1], &part[1], &parts[1])) {
        return negative[0] == negative[1] && wholes[0] == wholes[1] && parts[0] == parts[1] &&
               memcmp(whole[0], whole[1], wholes[0]) == 0 &&
               memcmp(part[0], part[1], parts[0]) == 0;
    }
    for (;;) {
        got += strspn(got, " \t");
        expected += strspn(expected, " \t");
        size_t a = strcspn(got, " \t"), b = strcspn(expected, " \t");
        if (a != b || memcmp(got, expected, a) != 0) {
            return 0;
        }
        if (a == 0) {
            return 1;
        }
        got += a;
        expected += b;
    }
}
