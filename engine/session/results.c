/* Events in the words of a record; one spelling, no printf: this runs once for each order of a
 * replay. */
#include "results.h"

#include <string.h>

#include "notation.h"
#include "record.h"

/** The item being written. Items are written whole or not at all. */
typedef struct {
    const pdc_pos *pos;
    char *at;
    char item[PDC_RECORD_LINE];
    char *next; // in item
    char *end;  // of the room
    uint32_t left_out;
    int first;
} results;

static void word(results *to, const char *text) {
    if (to->next > to->item) {
        *to->next++ = ' ';
    }
    to->next = pdc_put_text(to->next, text);
}

static void number(results *to, int64_t value) {
    *to->next++ = ' ';
    to->next = pdc_put_number(to->next, value);
}

static void unit(results *to, pdc_unit_id who) {
    const pdc_scenario *scenario = to->pos->world->scenario;
    if (who > 0 && who <= scenario->units) {
        word(to, scenario->unit[who].id);
        return;
    }
    char name[PDC_NAME_TEXT];
    pdc_unit_name(to->pos, who, name);
    word(to, name);
}

static void leader(results *to, pdc_leader_id who) {
    word(to, to->pos->world->scenario->leader[who].id);
}

static void side(results *to, int which) {
    word(to, which > 0 ? to->pos->world->scenario->side[which].id : "none");
}

static void hex(results *to, pdc_hex_id at) {
    if (at == 0) {
        word(to, "off");
        return;
    }
    const pdc_map *map = to->pos->world->map;
    int part[2];
    pdc_map_place(map, at, &part[0], &part[1]);
    *to->next++ = ' ';
    for (int i = 0; i < 2; i++) {
        char *digit = to->next + map->digits;
        to->next = digit;
        for (int k = 0; k < map->digits; k++, part[i] /= 10) {
            *--digit = (char)('0' + part[i] % 10);
        }
    }
}

/** The item is done: it goes out, or is counted as left out. */
static void done(results *to) {
    size_t size = (size_t)(to->next - to->item);
    size_t blank = to->first ? 0 : 1;
    if (size > 0) {
        if (to->left_out > 0 || size + blank > (size_t)(to->end - to->at)) {
            to->left_out++;
        } else {
            if (blank) {
                *to->at++ = ' ';
            }
            memcpy(to->at, to->item, size);
            to->at += size;
            to->first = 0;
        }
    }
    to->next = to->item;
}

/* Items --------------------------------------------------------------------------------------- */

/** Is an event told of its own, and so ends a row of marches? */
static int is_item(const pdc_event *event) {
    return event->kind > PDC_EVENT_FACTS || event->kind == PDC_EVENT_ROLLED ||
           event->kind == PDC_EVENT_UNIT_GONE;
}

/** A march that the order itself does not tell: another unit's, or that of an order which goes on
 * after an answer. */
static uint32_t moved(results *to, const pdc_command *command, const pdc_events *events,
                      uint32_t i) {
    const pdc_event *event = &events->event[i];
    int is_leader = event->b == 1; // then `other` is the leader
    int told = command->is_leader == is_leader &&
               command->who == (is_leader ? event->other : event->who) &&
               (command->kind == PDC_COMMAND_MOVE || command->kind == PDC_COMMAND_ENTER ||
                command->kind == PDC_COMMAND_OBLIQUE || command->kind == PDC_COMMAND_SIDE ||
                command->kind == PDC_COMMAND_BACK);
    if (!told) {
        if (is_leader) {
            leader(to, event->other);
        } else {
            unit(to, event->who);
        }
        word(to, "moved");
    }
    uint32_t last = i;
    for (uint32_t k = i; k < events->count && k < events->room; k++) {
        const pdc_event *next = &events->event[k];
        if (next->kind == PDC_EVENT_MARCHED && next->who == event->who && next->b == event->b &&
            (!is_leader || next->other == event->other)) {
            if (!told && to->next - to->item < PDC_RECORD_LINE - 64) {
                hex(to, next->at);
            }
            last = k;
        } else if (is_item(next)) {
            break;
        }
    }
    return last;
}

/** Forced moves of one unit and one kind follow each other hex by hex. */
static uint32_t forced(results *to, const pdc_events *events, uint32_t i) {
    const pdc_event *event = &events->event[i];
    unit(to, event->who);
    word(to, pdc_forced_names[event->a]);
    uint32_t last = i;
    for (uint32_t k = i; k < events->count && k < events->room; k++) {
        const pdc_event *next = &events->event[k];
        if (next->kind == PDC_EVENT_FORCED && next->who == event->who && next->a == event->a) {
            if (next->at != 0 && to->next - to->item < PDC_RECORD_LINE - 64) {
                hex(to, next->at);
            }
            last = k;
        } else if (is_item(next)) {
            break;
        }
    }
    return last;
}

/** Who is asked: the side, the units that may react, the rule. */
static void asked(results *to, const pdc_event *event) {
    const pdc_state *state = to->pos->state;
    word(to, "asked");
    side(to, event->side);
    for (int who = 1; who <= state->game.units; who++) {
        if ((state->unit[who].flags & PDC_FLAG_ELIGIBLE) &&
            to->next - to->item < PDC_RECORD_LINE - 64) {
            unit(to, (pdc_unit_id)who);
        }
    }
    word(to, pdc_trigger_rules[event->a]);
}

static void melee(results *to, const pdc_event *event) {
    unit(to, event->who);
    word(to, "melee");
    unit(to, event->other);
    word(to, pdc_outcome_names[event->a]);
    word(to, pdc_outcome_names[event->b]);
}

static void about_unit(results *to, const pdc_event *event) {
    static const char *const squared[3] = {"formed", "disorder", "rout"};
    unit(to, event->who);
    switch ((int)event->kind) {
    case PDC_EVENT_LOST:
        word(to, "men");
        number(to, event->n[0]);
        word(to, "lost");
        number(to, event->n[1]);
        break;
    case PDC_EVENT_STOPPED:
        word(to, "stopped");
        word(to, pdc_refusal_rule(to->pos, NULL,
                                  (pdc_verdict)(event->a < PDC_VERDICT_COUNT ? event->a : 0)));
        break;
    case PDC_EVENT_CHECKED:
        word(to, pdc_check_names[event->a]);
        word(to, event->b ? "passed" : "failed");
        break;
    case PDC_EVENT_RALLIED:
        word(to, "rallied");
        word(to, pdc_cohesion_names[event->a]);
        break;
    case PDC_EVENT_ROUTED: word(to, "routed"); break;
    case PDC_EVENT_DISPLACED:
        word(to, "displaced");
        hex(to, event->at);
        break;
    case PDC_EVENT_SQUARED:
        word(to, "square");
        word(to, squared[event->a < 3 ? event->a : 0]);
        break;
    case PDC_EVENT_RECALL_ROLLED: word(to, event->b ? "halted" : "pursues"); break;
    case PDC_EVENT_UNIT_GONE: word(to, pdc_status_names[event->a]); break;
    case PDC_EVENT_SPLIT: word(to, "divided"); break;
    case PDC_EVENT_BRIDGE_ROLLED:
        word(to, "bridge");
        word(to, event->b ? "broken" : "stands");
        break;
    default: break;
    }
}

/** Is this the stop of a rule, and not simply the end of an order? */
static int is_told(const pdc_event *event) {
    if (event->kind == PDC_EVENT_SPLIT) {
        return event->a == 1;
    }
    if (event->kind == PDC_EVENT_STOPPED) {
        return event->a != PDC_VERDICT_OK && event->a < PDC_VERDICT_COUNT;
    }
    if (event->kind == PDC_EVENT_UNIT_GONE) {
        return event->a == PDC_STATUS_DESTROYED || event->a == PDC_STATUS_SURRENDERED ||
               event->a == PDC_STATUS_LEFT || event->a == PDC_STATUS_DISPERSED ||
               event->a == PDC_STATUS_SILENCED;
    }
    return 1;
}

static void about_other(results *to, const pdc_event *event) {
    static const char *const risks[4] = {"unhurt", "wounded", "dead", "captured"};
    static const char *const captures[5] = {"captured", "captured", "captured", "retaken",
                                            "spiked"};
    switch ((int)event->kind) {
    case PDC_EVENT_ROLLED:
        word(to, "die");
        number(to, event->n[0]);
        break;
    case PDC_EVENT_CHIT_DRAWN: {
        char name[PDC_NAME_TEXT];
        pdc_chit_name(to->pos->world->scenario, event->n[0], name);
        word(to, "chit");
        word(to, name);
        break;
    }
    case PDC_EVENT_COMMANDED: word(to, event->a ? "cup" : "failed"); break;
    case PDC_EVENT_WINDOW_OPENED: asked(to, event); break;
    case PDC_EVENT_CHOICE_OPENED:
        word(to, "choice");
        side(to, event->side);
        number(to, event->n[0]);
        break;
    case PDC_EVENT_OFFICER_RISKED:
        leader(to, event->who);
        word(to, risks[event->a & 3]);
        break;
    case PDC_EVENT_CAPTURED:
        word(to, captures[event->a < 5 ? event->a : 0]);
        unit(to, event->other);
        break;
    case PDC_EVENT_MELEE_FOUGHT: melee(to, event); break;
    case PDC_EVENT_OBJECTIVE:
        word(to, "objective");
        hex(to, event->at);
        side(to, event->side);
        break;
    case PDC_EVENT_SCORED:
        word(to, "points");
        side(to, event->side);
        number(to, event->n[1]);
        break;
    default: break;
    }
}

char *pdc_results_put(char *out, char *end, const pdc_pos *pos, const pdc_command *command,
                      const pdc_events *events) {
    results to = {.pos = pos, .first = 1};
    to.at = out;
    to.end = end - 8; // room for `+N`
    to.next = to.item;
    for (uint32_t i = 0; i < events->count && i < events->room; i++) {
        const pdc_event *event = &events->event[i];
        switch ((int)event->kind) {
        case PDC_EVENT_MARCHED: i = moved(&to, command, events, i); break;
        case PDC_EVENT_FORCED: i = forced(&to, events, i); break;
        case PDC_EVENT_LOST:
        case PDC_EVENT_STOPPED:
        case PDC_EVENT_CHECKED:
        case PDC_EVENT_RALLIED:
        case PDC_EVENT_ROUTED:
        case PDC_EVENT_DISPLACED:
        case PDC_EVENT_SQUARED:
        case PDC_EVENT_RECALL_ROLLED:
        case PDC_EVENT_UNIT_GONE:
        case PDC_EVENT_SPLIT:
        case PDC_EVENT_BRIDGE_ROLLED:
            if (is_told(event)) {
                about_unit(&to, event);
            }
            break;
        default: about_other(&to, event); break;
        }
        done(&to);
    }
    if (to.left_out > 0) {
        if (!to.first) {
            *to.at++ = ' ';
        }
        *to.at++ = '+';
        to.at = pdc_put_number(to.at, to.left_out);
    }
    return to.at;
}
