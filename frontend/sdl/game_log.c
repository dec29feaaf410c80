#include "game_log.h"

#include <stdlib.h>
#include <string.h>

#include "../../engine/session/describe.h"
#include "wording.h"

void pdc_log_free(pdc_log *log) {
    free(log->entry);
    free(log->report);
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
    case PDC_EVENT_RECALLED:
    case PDC_EVENT_ENTERED: return PDC_LOG_MOVE;
    default: return PDC_LOG_FIGHT;
    }
}

/* Some events name a leader where others name a unit. */
static bool names_leader(int event) {
    return event == PDC_EVENT_OFFICER_RISKED || event == PDC_EVENT_LEADER_SET ||
           event == PDC_EVENT_CAPTURED;
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
    log->total = log->count + 1; // what was told of another future is forgotten
    return &log->entry[log->count++];
}

static int keep_report(pdc_log *log, const pdc_fire_report *fire) {
    if (log->reports == log->report_room) {
        int room = log->report_room == 0 ? 32 : 2 * log->report_room;
        pdc_fire_report *bigger = realloc(log->report, (size_t)room * sizeof *bigger);
        if (bigger == NULL) {
            return -1;
        }
        log->report = bigger;
        log->report_room = room;
    }
    log->report[log->reports] = *fire;
    return log->reports++;
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

static void add_event(pdc_log *log, const pdc_game *game, const pdc_event *event,
                      const pdc_fire_report *fire) {
    const pdc_pos *pos = pdc_game_pos(game);
    char text[sizeof log->entry->text];
    if (event->kind == PDC_EVENT_ROLLED || event->kind == PDC_EVENT_CHOICE_OPENED ||
        event->kind == PDC_EVENT_WINDOW_OPENED) {
        return; // told with what came of them
    }
    if (pdc_describe_event(pos, event, pdc_say_translated, text, sizeof text) == 0) {
        return;
    }
    if (event->kind == PDC_EVENT_SEGMENT_BEGAN && log->count > 0 &&
        log->entry[log->count - 1].segment) {
        log->count--; // nothing happened in the one before
    }
    pdc_log_entry *entry = fresh(log);
    if (entry == NULL) {
        return;
    }
    memcpy(entry->text, text, sizeof text);
    entry->line = pdc_game_line(game);
    entry->kind = (uint8_t)kind_of(event->kind);
    entry->report = -1;
    entry->segment = event->kind == PDC_EVENT_SEGMENT_BEGAN;
    locate(pos, event, entry);
    if (event->kind == PDC_EVENT_FIRED) {
        entry->fired = 1;
        entry->figures = event->n[0];
        entry->factor = event->n[1];
        entry->die = (uint8_t)event->n[2];
        entry->men = event->n[3];
        entry->report = fire != NULL ? keep_report(log, fire) : -1;
    }
}

void pdc_log_add(pdc_log *log, const pdc_game *game, const pdc_fire_report *fire) {
    const pdc_events *events = pdc_game_events(game);
    uint32_t count = events->count < events->room ? events->count : events->room;
    for (uint32_t i = 0; i < count; i++) {
        add_event(log, game, &events->event[i], fire);
    }
}

void pdc_log_show(pdc_log *log, uint32_t line) {
    int low = 0;
    int high = log->total;
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
    log->count = log->total = log->reports = 0;
    pdc_game_seek(game, 0);
    pdc_log_add(log, game, NULL);
    while (pdc_game_step(game)) {
        pdc_log_add(log, game, NULL);
    }
}
