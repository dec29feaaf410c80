#include "anim.h"

#include <string.h>

#include "wording.h"

static Uint32 paced(Uint32 length, int speed) {
    static const Uint32 percent[4] = {0, 180, 100, 45};
    return length * percent[speed & 3] / 100;
}

static pdc_anim_step *fresh(pdc_anim *anim) {
    if (anim->at >= anim->count) {
        anim->at = anim->count = 0;
        anim->began = 0;
    }
    if (anim->count == PDC_ANIM_STEPS) {
        return NULL;
    }
    memset(&anim->step[anim->count], 0, sizeof anim->step[0]);
    return &anim->step[anim->count++];
}

static void add_march(pdc_anim *anim, const pdc_event *event, int speed) {
    pdc_anim_step *last = anim->count > anim->at ? &anim->step[anim->count - 1] : NULL;
    if (last != NULL && last->kind == PDC_ANIM_MARCH && last->unit == event->who) {
        last->at = event->at;
        last->length += paced(120, speed);
        return;
    }
    pdc_anim_step *step = fresh(anim);
    if (step != NULL && event->from != 0) {
        step->kind = PDC_ANIM_MARCH;
        step->unit = event->who;
        step->from = event->from;
        step->at = event->at;
        step->length = paced(260, speed);
    } else if (step != NULL) {
        anim->count--;
    }
}

/* Dice of an event: a d66 is shown as two. */
static void take_dice(const pdc_event *event, pdc_anim_step *step) {
    int die = 0;
    switch (event->kind) {
    case PDC_EVENT_FIRED: die = event->n[2]; break;
    case PDC_EVENT_CHECKED:
    case PDC_EVENT_SQUARED:
    case PDC_EVENT_MELEE_FOUGHT:
    case PDC_EVENT_RECALL_ROLLED:
    case PDC_EVENT_OFFICER_RISKED:
    case PDC_EVENT_BRIDGE_ROLLED: die = event->n[0]; break;
    case PDC_EVENT_COMMANDED: die = event->n[1]; break;
    default: break;
    }
    if (die >= 11) {
        step->dice = 2;
        step->die[0] = die / 10;
        step->die[1] = die % 10;
    } else if (die > 0) {
        step->dice = 1;
        step->die[0] = die;
    }
}

static void add_card(pdc_anim *anim, const pdc_game *game, const pdc_log *log,
                     const pdc_event *event, int speed) {
    const pdc_log_entry *entry = pdc_log_find(log, pdc_game_line(game), event);
    pdc_anim_step *step = fresh(anim);
    if (step == NULL) {
        return;
    }
    bool chit = event->kind == PDC_EVENT_CHIT_DRAWN;
    step->kind = chit ? PDC_ANIM_CHIT : PDC_ANIM_CARD;
    step->chit = chit ? event->n[0] : 0;
    step->length = paced(chit ? 1500 : 1700, speed);
    step->unit = event->who;
    step->at = event->at;
    take_dice(event, step);
    step->event = *event;
    step->told = entry != NULL ? entry->told : 3;
    if (entry != NULL) {
        memcpy(step->afar, entry->afar, sizeof step->afar);
    }
    pdc_describe_event(pdc_game_pos(game), event, pdc_say_translated, step->text,
                       sizeof step->text);
    if (step->text[0] == 0) {
        anim->count--;
    }
}

void pdc_anim_add(pdc_anim *anim, const pdc_game *game, const pdc_log *log, int speed) {
    const pdc_events *events = pdc_game_events(game);
    uint32_t count = events->count < events->room ? events->count : events->room;
    for (uint32_t i = 0; i < count && speed > 0; i++) {
        const pdc_event *event = &events->event[i];
        switch (event->kind) {
        case PDC_EVENT_MARCHED:
        case PDC_EVENT_FORCED:
        case PDC_EVENT_DISPLACED: add_march(anim, event, speed); break;
        case PDC_EVENT_CHIT_DRAWN:
        case PDC_EVENT_FIRED:
        case PDC_EVENT_CHECKED:
        case PDC_EVENT_SQUARED:
        case PDC_EVENT_MELEE_FOUGHT:
        case PDC_EVENT_RECALL_ROLLED:
        case PDC_EVENT_OFFICER_RISKED:
        case PDC_EVENT_BRIDGE_ROLLED: add_card(anim, game, log, event, speed); break;
        default: break;
        }
    }
}

const pdc_anim_step *pdc_anim_now(pdc_anim *anim, Uint32 now, int *part) {
    while (anim->at < anim->count) {
        const pdc_anim_step *step = &anim->step[anim->at];
        if (anim->began == 0) {
            anim->began = now == 0 ? 1 : now;
        }
        Uint32 passed = now - anim->began;
        if (now >= anim->began && passed >= step->length) {
            anim->at++;
            anim->began = 0;
            continue;
        }
        *part = step->length == 0 || now < anim->began ? 0 : (int)(passed * 256 / step->length);
        return step;
    }
    *part = 256;
    return NULL;
}

void pdc_anim_skip(pdc_anim *anim) {
    anim->at = anim->count = 0;
    anim->began = 0;
}
