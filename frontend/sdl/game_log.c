#include "game_log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wording.h"

void pdc_log_free(pdc_log *log) {
    free(log->entry);
    free(log->ledger);
    memset(log, 0, sizeof *log);
}

static pdc_log_kind kind_of(int event) {
    switch (event) {
    case PDC_EVENT_TURN_BEGAN:
    case PDC_EVENT_SEGMENT_BEGAN:
    case PDC_EVENT_CHIT_DRAWN:
    case PDC_EVENT_COMMANDED:
    case PDC_EVENT_OBJECTIVE:
    case PDC_EVENT_SCORED:
    case PDC_EVENT_INITIATIVE:
    case PDC_EVENT_ARRIVAL_ROLLED:
    case PDC_EVENT_CALLED_BACK:
    case PDC_EVENT_LEADER_CAME:
    case PDC_EVENT_GAME_ENDED: return PDC_LOG_TURN;
    case PDC_EVENT_MARCHED:
    case PDC_EVENT_FACED:
    case PDC_EVENT_FORMED:
    case PDC_EVENT_EXTENDED:
    case PDC_EVENT_CONTRACTED:
    case PDC_EVENT_WHEELED:
    case PDC_EVENT_SPLIT:
    case PDC_EVENT_REFORMED:
    case PDC_EVENT_DETACHED:
    case PDC_EVENT_CHANGE_BEGAN:
    case PDC_EVENT_CHANGE_LOST:
    case PDC_EVENT_RECOVERED:
    case PDC_EVENT_FLANKS_SET:
    case PDC_EVENT_FRONT_SET:
    case PDC_EVENT_DISMOUNTED:
    case PDC_EVENT_REMOUNTED:
    case PDC_EVENT_FORCE_MARCHED:
    case PDC_EVENT_RECALLED:
    case PDC_EVENT_RELEASED:
    case PDC_EVENT_EXITED:
    case PDC_EVENT_ENTERED: return PDC_LOG_MOVE;
    default: return PDC_LOG_FIGHT;
    }
}

/* Some events name a leader where others name a unit. */
static bool names_leader(int event) {
    return event == PDC_EVENT_OFFICER_RISKED || event == PDC_EVENT_LEADER_SET ||
           event == PDC_EVENT_CAPTURED || event == PDC_EVENT_LEADER_CAME;
}

static pdc_log_entry *fresh(pdc_log *log) {
    if (log->count == log->room) {
        int room = log->room == 0 ? 256 : 2 * log->room;
        pdc_log_entry *bigger = realloc(log->entry, (size_t)room * sizeof *bigger);
        if (bigger == NULL) {
            return NULL;
        }
        log->entry = bigger;
        log->room = room;
    }
    memset(&log->entry[log->count], 0, sizeof log->entry[0]);
    // what was told of another future is forgotten, with its ledgers
    const pdc_log_entry *last = log->count > 0 ? &log->entry[log->count - 1] : NULL;
    log->total = log->count + 1;
    log->ledgers = last != NULL ? last->ledger + last->ledgers : 0;
    log->entry[log->count].ledger = log->ledgers;
    return &log->entry[log->count++];
}

static pdc_log_ledger *fresh_ledger(pdc_log *log) {
    if (log->ledgers == log->ledger_room) {
        int room = log->ledger_room == 0 ? 64 : 2 * log->ledger_room;
        pdc_log_ledger *bigger = realloc(log->ledger, (size_t)room * sizeof *bigger);
        if (bigger == NULL) {
            return NULL;
        }
        log->ledger = bigger;
        log->ledger_room = room;
    }
    memset(&log->ledger[log->ledgers], 0, sizeof log->ledger[0]);
    return &log->ledger[log->ledgers++];
}

/* A check without a modifier has no ledger, and a die all the same. */
bool pdc_log_thrown(int event) {
    return event == PDC_EVENT_FIRED || event == PDC_EVENT_CHECKED || event == PDC_EVENT_SQUARED ||
           event == PDC_EVENT_MELEE_FOUGHT;
}

/* A ledger of the entry told last begins. */
static pdc_log_ledger *begin_ledger(pdc_log *log, pdc_unit_id who) {
    pdc_log_entry *entry = log->count > 0 ? &log->entry[log->count - 1] : NULL;
    pdc_log_ledger *ledger =
        entry != NULL && pdc_log_thrown(entry->event) ? fresh_ledger(log) : NULL;
    if (ledger != NULL) {
        ledger->who = who;
        entry->ledgers++;
    }
    return ledger;
}

/* The facts that explain the one before them [lists.h, STRENGTH and REASON]. */
static void add_reason(pdc_log *log, const pdc_event *event) {
    pdc_log_entry *entry = log->count > 0 ? &log->entry[log->count - 1] : NULL;
    if (event->kind == PDC_EVENT_STRENGTH) {
        pdc_log_ledger *ledger = begin_ledger(log, event->who);
        if (ledger != NULL) {
            ledger->strength = (pdc_fraction){event->n[0], event->n[1]};
        }
        return;
    }
    pdc_log_ledger *ledger = entry != NULL && entry->ledgers > 0 ? &log->ledger[log->ledgers - 1]
                                                                 : begin_ledger(log, event->who);
    if (ledger != NULL && ledger->ledger.count < PDC_MAX_LEDGER) {
        pdc_ledger_line *line = &ledger->ledger.line[ledger->ledger.count++];
        memcpy(line->rule, event->rule, sizeof event->rule);
        line->add = (int16_t)event->n[0];
        line->times = (uint16_t)event->n[1];
        line->over = (uint16_t)event->n[2];
        line->about = event->a;
        line->which = event->b;
        line->who = event->other;
        ledger->ledger.total += event->n[0];
    }
}

static void locate(const pdc_pos *pos, const pdc_event *event, pdc_log_entry *entry) {
    bool unit =
        !names_leader(event->kind) && event->who > 0 && event->who <= pos->state->game.units;
    entry->who = unit ? event->who : 0;
    entry->other = event->other <= pos->state->game.units ? event->other : 0;
    entry->side = unit ? (uint8_t)pos_side(pos, event->who) : event->side;
    entry->hex = event->at;
    if (entry->hex == 0 && unit) {
        entry->hex = pos->state->unit[event->who].hex[0];
    }
}

/* --- who may hear of it [HC-98] ---------------------------------------------------------------- */

/* [HC-98] A unit that is on its way is known to its own side; what has left was known as it was. */
static int known_to(const pdc_pos *pos, int side, pdc_unit_id who) {
    bool waits = pos_unit(pos, who)->status == PDC_STATUS_WAITING ||
                 pos_unit(pos, who)->status == PDC_STATUS_ABSENT;
    return pos_side(pos, who) == side ? 2 : waits ? 0 : pdc_known(pos, side, who);
}

/* Of each unit: which sides know of it now, and which know all; and what that was before. */
static void look_again(pdc_log *log, const pdc_pos *pos) {
    memcpy(log->before, log->after, sizeof log->before);
    memcpy(log->near_before, log->near_after, sizeof log->near_before);
    for (pdc_unit_id who = 1; pdc_log_limited(pos) && who <= pos->state->game.units; who++) {
        log->after[who] = log->near_after[who] = 0;
        for (int side = 1; side <= 2; side++) {
            int known = known_to(pos, side, who);
            bool near = known == 2 && (pos_present(pos, who) || pos_side(pos, who) == side);
            log->after[who] |= (uint8_t)(known != 0 ? side : 0);
            log->near_after[who] |= (uint8_t)(near ? side : 0);
        }
    }
}

static bool was_afar(const pdc_log *log, const pdc_pos *pos, unsigned who, int side) {
    return who > 0 && who <= pos->state->game.units &&
           ((log->near_before[who] | log->near_after[who]) & side) == 0;
}

/* By side, whom of an event's units it saw only from afar. */
static void see_from_afar(const pdc_log *log, const pdc_pos *pos, const pdc_event *event,
                          uint8_t afar[3]) {
    for (int side = 1; pdc_log_limited(pos) && side <= 2; side++) {
        bool unit = !names_leader(event->kind) && was_afar(log, pos, event->who, side);
        bool rides = event->kind == PDC_EVENT_MARCHED && event->b == 1; // `other` is a leader
        bool other = !rides && was_afar(log, pos, event->other, side);
        afar[side] = (uint8_t)((unit ? PDC_AFAR_UNIT : 0) | (other ? PDC_AFAR_OTHER : 0));
    }
}

const pdc_log_entry *pdc_log_find(const pdc_log *log, uint32_t line, const pdc_event *event) {
    for (int i = log->total - 1; i >= 0 && log->entry[i].line >= line; i--) {
        const pdc_log_entry *entry = &log->entry[i];
        if (entry->line == line && entry->event == event->kind && entry->whole.who == event->who &&
            entry->whole.other == event->other &&
            memcmp(entry->whole.n, event->n, sizeof event->n) == 0) {
            return entry;
        }
    }
    return NULL;
}

const char *pdc_log_text(const pdc_pos *pos, const pdc_log_entry *entry, int side, char *out,
                         size_t room) {
    if (side < 1 || side > 2 || entry->afar[side] == 0) {
        return entry->text;
    }
    pdc_describe_event_afar(pos, &entry->whole, entry->afar[side], pdc_say_translated, out, room);
    return out;
}

/* Where an enemy came from, and where he went to, is not told of what was seen only at its other end.
 * Another unit that is named was seen before or after. */
static uint8_t told_to(const pdc_log *log, const pdc_pos *pos, const pdc_event *event,
                       const pdc_log_entry *entry) {
    uint8_t told = 3;
    if (!pdc_log_limited(pos)) {
        return told;
    }
    /* who leads there, what befalls him and what is on its way is known to his side */
    if ((event->kind == PDC_EVENT_LEADER_SET || event->kind == PDC_EVENT_LEADER_CAME ||
         event->kind == PDC_EVENT_OFFICER_RISKED) &&
        event->who > 0 && event->who <= pos->state->game.leaders) {
        return pos_leader_roster(pos, event->who)->side;
    }
    if (event->kind == PDC_EVENT_ARRIVAL_ROLLED) {
        int side = pdc_chit_side(pos, event->n[0]);
        return side != 0 ? (uint8_t)side : told;
    }
    if (entry->who != 0) {
        told &= (uint8_t)(log->before[entry->who] & log->after[entry->who]);
        told |= (uint8_t)pos_side(pos, entry->who);
    }
    if (entry->other != 0) {
        told &= (uint8_t)(log->before[entry->other] | log->after[entry->other] |
                          pos_side(pos, entry->other));
    }
    return told;
}

/* Formations that get their orders one after another are one line. */
static bool joins_orders(const pdc_log_entry *last, pdc_event *event) {
    if (event->kind != PDC_EVENT_COMMANDED || last->event != PDC_EVENT_COMMANDED || event->a == 0 ||
        last->a == 0 || last->side != event->side) {
        return false;
    }
    event->n[2] = (last->n[2] > 0 ? last->n[2] : 1) + 1;
    return true;
}

/* A march or a forced move of several hexes is one line: its steps so far and this one; so are the
 * increments that a unit loses one after another. */
static bool joins_last(const pdc_log *log, const pdc_game *game, pdc_event *event) {
    const pdc_log_entry *last = log->count > 0 ? &log->entry[log->count - 1] : NULL;
    if (last != NULL && last->line == pdc_game_line(game) && joins_orders(last, event)) {
        return true;
    }
    bool step = event->kind == PDC_EVENT_MARCHED || event->kind == PDC_EVENT_FORCED ||
                event->kind == PDC_EVENT_LOST;
    if (last == NULL || !step || last->event != event->kind || last->who != event->who ||
        last->other != event->other || last->a != event->a || last->b != event->b ||
        last->line != pdc_game_line(game)) {
        return false;
    }
    event->from = last->from;
    event->n[0] += last->n[0];
    event->n[1] += event->kind == PDC_EVENT_LOST ? last->n[1] : 0;
    return true;
}

/* Who leaves by an order is told of with the place, not once more. */
static bool says_more(const pdc_log *log, const pdc_game *game, const pdc_event *event) {
    const pdc_log_entry *last = log->count > 0 ? &log->entry[log->count - 1] : NULL;
    return last != NULL && event->kind == PDC_EVENT_EXITED && last->event == PDC_EVENT_UNIT_GONE &&
           last->who == event->who && last->line == pdc_game_line(game);
}

static bool ends_segment(int kind) {
    return kind == PDC_EVENT_SEGMENT_BEGAN || kind == PDC_EVENT_CHIT_DRAWN ||
           kind == PDC_EVENT_TURN_BEGAN;
}

static void add_event(pdc_log *log, const pdc_game *game, const pdc_event *told) {
    const pdc_pos *pos = pdc_game_pos(game);
    pdc_event whole = *told;
    const pdc_event *event = &whole;
    char text[sizeof log->entry->text];
    if (event->kind == PDC_EVENT_STRENGTH || event->kind == PDC_EVENT_REASON) {
        add_reason(log, event);
        return;
    }
    /* of most answers something comes that is told; of these two, next to nothing */
    bool plain = event->kind == PDC_EVENT_CHOSEN && event->a != PDC_CHOICE_KEEP_OR_DIVIDE &&
                 event->a != PDC_CHOICE_BONUS;
    if (event->kind == PDC_EVENT_ROLLED || event->kind == PDC_EVENT_CHOICE_OPENED ||
        event->kind == PDC_EVENT_WINDOW_OPENED || plain) {
        return; // told with what came of them
    }
    if (event->kind == PDC_EVENT_COMMANDED && pos_option(pos, PDC_OPTION_ALL_IN_COMMAND)) {
        return; // every formation, every turn: no news
    }
    if (joins_last(log, game, &whole) || says_more(log, game, &whole)) {
        log->count--;
    }
    if (pdc_describe_event(pos, event, pdc_say_translated, text, sizeof text) == 0) {
        return;
    }
    if (ends_segment(event->kind) && log->count > 0 && log->entry[log->count - 1].segment) {
        log->count--; // nothing happened in the one before
    }
    pdc_log_entry *entry = fresh(log);
    if (entry == NULL) {
        return;
    }
    memcpy(entry->text, text, sizeof text);
    entry->line = pdc_game_line(game);
    entry->kind = (uint8_t)kind_of(event->kind);
    entry->event = event->kind;
    entry->from = event->from;
    entry->a = event->a;
    entry->b = event->b;
    memcpy(entry->n, event->n, sizeof entry->n);
    entry->segment = event->kind == PDC_EVENT_SEGMENT_BEGAN;
    locate(pos, event, entry);
    entry->told = told_to(log, pos, event, entry);
    entry->whole = *event;
    see_from_afar(log, pos, event, entry->afar);
}

/* An undo line, `N SIDE undo M`: what came after line M is not told any more. */
static void take_back(pdc_log *log, const pdc_game *game) {
    char text[80];
    size_t size = 0;
    unsigned kept = 0;
    const char *line = pdc_game_text(game, log->line, &size);
    snprintf(text, sizeof text, "%.*s", (int)(size < sizeof text ? size : sizeof text - 1), line);
    if (sscanf(text, "%*u %*s undo %u", &kept) != 1) { // units may be called undo [HC-363]
        return;
    }
    for (int i = log->count - 1; i >= 0 && log->entry[i].line > kept; i--) {
        log->entry[i].undone = log->entry[i].undone != 0 ? log->entry[i].undone : log->line;
    }
}

bool pdc_log_stands(const pdc_log *log, const pdc_log_entry *entry) {
    return entry->undone == 0 || entry->undone > log->line;
}

void pdc_log_add(pdc_log *log, const pdc_game *game) {
    log->line = pdc_game_line(game);
    take_back(log, game);
    const pdc_events *events = pdc_game_events(game);
    uint32_t count = events->count < events->room ? events->count : events->room;
    look_again(log, pdc_game_pos(game));
    for (uint32_t i = 0; i < count; i++) {
        add_event(log, game, &events->event[i]);
    }
}

void pdc_log_show(pdc_log *log, uint32_t line) {
    int low = 0;
    int high = log->total;
    log->line = line;
    while (low < high) {
        int middle = (low + high) / 2;
        if (log->entry[middle].line <= line) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    log->count = low;
}

void pdc_log_rebuild(pdc_log *log, pdc_game *game) {
    log->count = log->total = log->ledgers = 0;
    pdc_game_seek(game, 0);
    look_again(log, pdc_game_pos(game));
    pdc_log_add(log, game);
    while (pdc_game_step(game)) {
        pdc_log_add(log, game);
    }
}
