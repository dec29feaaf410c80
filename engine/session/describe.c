/*
 * Facts in words. A template has named places; `fill` puts the words in. N_ marks what xgettext
 * collects; nothing here knows a language.
 */
#include "describe.h"

#include <stdio.h>
#include <string.h>

#include "notation.h"

/* Words of the lists -------------------------------------------------------------------------- */

static const char *const formation_words[PDC_FORMATION_COUNT] = {
    N_("column"),          N_("line"),
    N_("square"),          N_("skirmish order"),
    N_("road column"),     N_("column of companies"),
    N_("general order"),   N_("limbered"),
    N_("unlimbered"),      N_("prolong"),
    N_("march column"),    N_("attack column"),
    N_("division column"), N_("extended column"),
    N_("double line"),     N_("mass column"),
    N_("hollow square"),   N_("solid square"),
    N_("mass square"),     N_("company column"),
    N_("echelon"),         N_("pack")};
static const char *const cohesion_words[PDC_COHESION_COUNT] = {
    N_("in good order"), N_("unformed"), N_("in disorder"), N_("in great disorder")};
static const char *const segment_words[PDC_SEGMENT_COUNT] = {
    N_("set-up"),          N_("command"), N_("drawing chits"), N_("maneuver"), N_("charges"),
    N_("defensive fire"),  N_("fire"),    N_("assaults"),      N_("rally"),    N_("end of turn"),
    N_("the game is over")};
static const char *const outcome_words[PDC_OUTCOME_COUNT] = {N_("stands"),    N_("is repulsed"),
                                                             N_("withdraws"), N_("falls back"),
                                                             N_("retreats"),  N_("routs")};
static const char *const purpose_words[PDC_PURPOSE_COUNT] = {
    N_("die"),      N_("chit"),    N_("command"), N_("fire"),      N_("morale"), N_("square"),
    N_("melee"),    N_("officer"), N_("recall"),  N_("rally"),     N_("bridge"), N_("capture"),
    N_("friction"), N_("passage"), N_("entry"),   N_("closing in")};
static const char *const check_words[PDC_CHECK_KIND_COUNT] = {
    N_("morale"),        N_("closing in"),         N_("standing firm"),
    N_("rallying"),      N_("charging"),           N_("forming up"),
    N_("crowding"),      N_("seeing friends run"), N_("being passed through"),
    N_("keeping order"), N_("passage of lines")};
static const char *const level_words[4] = {N_("a draw"), N_("a marginal victory"),
                                           N_("a tactical victory"), N_("a decisive victory")};

static const char *said(pdc_translate translate, const char *text) {
    return translate && text[0] ? translate(text) : text;
}

static const char *word_of(const char *const *words, int count, int which,
                           pdc_translate translate) {
    return which >= 0 && which < count ? said(translate, words[which]) : "?";
}

const char *pdc_word_formation(int formation, pdc_translate translate) {
    return word_of(formation_words, PDC_FORMATION_COUNT, formation, translate);
}

const char *pdc_word_measure(int measure, int is_one, pdc_translate translate) {
    static const char *const many[] = {N_("MP"), N_("hexes"), N_("inches"), N_("cm"), N_("paces")};
    static const char *const one[] = {N_("MP"), N_("hex"), N_("inch"), N_("cm"), N_("pace")};
    return word_of(is_one ? one : many, PDC_MEASURE_COUNT, measure, translate);
}

const char *pdc_word_cohesion(int cohesion, pdc_translate translate) {
    return word_of(cohesion_words, PDC_COHESION_COUNT, cohesion, translate);
}

const char *pdc_word_segment(int segment, pdc_translate translate) {
    return word_of(segment_words, PDC_SEGMENT_COUNT, segment, translate);
}

/* Filling templates --------------------------------------------------------------------------- */

/** What the places of a template stand for. Unused ones are zero. */
typedef struct {
    const pdc_pos *pos;
    pdc_translate translate;
    const pdc_event *event;
    const char *word; // {word}
    int who_is_leader;
    unsigned afar; // [HC-98] PDC_AFAR_UNIT, PDC_AFAR_OTHER
    char *out;
    size_t used, room;
} filler;

static filler begin(const pdc_pos *pos, pdc_translate translate, const pdc_event *event, char *out,
                    size_t room) {
    filler to = {.pos = pos, .translate = translate, .event = event};
    to.out = out;
    to.room = room;
    return to;
}

static void add(filler *to, const char *text) {
    while (*text && to->used + 1 < to->room) {
        to->out[to->used++] = *text++;
    }
    if (to->room > 0) {
        to->out[to->used] = 0;
    }
}

static void add_number(filler *to, int64_t value) {
    char text[24];
    snprintf(text, sizeof(text), "%lld", (long long)value);
    add(to, text);
}

static void add_unit(filler *to, unsigned who) {
    const pdc_scenario *scenario = to->pos->world->scenario;
    char name[PDC_NAME_TEXT];
    if (who == 0 || who > to->pos->state->game.units) {
        add(to, "?");
    } else if (who <= scenario->units && scenario->unit[who].title[0]) {
        add(to, scenario->unit[who].title);
    } else {
        pdc_unit_name(to->pos, (pdc_unit_id)who, name);
        add(to, name);
    }
}

/* [HC-98] Who is seen from afar is known by his arm. */
static void add_arm(filler *to, unsigned who) {
    static const char *const arms[PDC_ARM_COUNT] = {
        N_("enemy infantry"), N_("enemy cavalry"), N_("enemy foot artillery"),
        N_("enemy horse artillery"), N_("enemy engineers")};
    int known = who != 0 && who <= to->pos->state->game.units;
    size_t at = to->used;
    add(to, known ? said(to->translate, arms[pos_roster(to->pos, (pdc_unit_id)who)->arm]) : "?");
    if (at == 0 && to->used > 0 && to->out[0] >= 'a' && to->out[0] <= 'z') {
        to->out[0] = (char)(to->out[0] - 'a' + 'A'); // a sentence begins
    }
}

static void add_leader(filler *to, unsigned who) {
    const pdc_scenario *scenario = to->pos->world->scenario;
    if (who == 0 || who > scenario->leaders) {
        add(to, "?");
        return;
    }
    const pdc_roster_leader *leader = &scenario->leader[who];
    add(to, leader->title[0] ? leader->title : leader->id);
}

static void add_side(filler *to, unsigned side) {
    if (side < 1 || side > 2) {
        add(to, said(to->translate, N_("nobody")));
        return;
    }
    const pdc_side *row = &to->pos->world->scenario->side[side];
    add(to, row->title[0] ? said(to->translate, row->title) : row->id);
}

static void add_mu(filler *to, int chit) {
    const pdc_scenario *scenario = to->pos->world->scenario;
    if (chit >= 1 && chit <= scenario->mus) {
        const pdc_mu *mu = &scenario->mu[chit];
        add(to, mu->title[0] ? mu->title : mu->id);
    } else if (chit > scenario->mus && chit <= scenario->mus + 2) {
        add(to, said(to->translate, N_("artillery")));
        add(to, " (");
        add_side(to, (unsigned)(chit - scenario->mus));
        add(to, ")");
    } else {
        add(to, "?");
    }
}

static void add_hex(filler *to, pdc_hex_id hex) {
    char number[16] = "-";
    if (hex != 0 && hex <= to->pos->world->map->count) {
        pdc_map_number(to->pos->world->map, hex, number);
    }
    add(to, number);
}

/** A distance in the measure of the profile, with what is behind the point, without trailing
 * zeros [HC-01]. */
static void add_way(filler *to, unsigned who, int32_t ticks) {
    const pdc_rules *rules = to->pos->world->rules;
    int known = who != 0 && who <= to->pos->state->game.units;
    int64_t unit = known ? pdc_movement_unit(to->pos, (pdc_unit_id)who) : PDC_TICKS_PER_MP;
    char text[32];
    const char *mark = said(to->translate, N_("."));
    int hundredths = unit > 0 ? (int)(ticks * (int64_t)100 / unit) : 0;
    if (hundredths % 100 == 0) {
        snprintf(text, sizeof(text), "%d", hundredths / 100);
    } else if (hundredths % 10 == 0) {
        snprintf(text, sizeof(text), "%d%s%d", hundredths / 100, mark, hundredths / 10 % 10);
    } else {
        snprintf(text, sizeof(text), "%d%s%02d", hundredths / 100, mark, hundredths % 100);
    }
    add(to, text);
    add(to, " ");
    add(to, pdc_word_measure(rules->measure, hundredths == 100, to->translate));
}

static void add_verdict(filler *to, int verdict) {
    int known = verdict >= 0 && verdict < PDC_VERDICT_COUNT;
    add(to, known ? said(to->translate, pdc_verdict_texts[verdict]) : "?");
    const char *rule = !known            ? ""
                       : to->pos != NULL ? pdc_refusal_rule(to->pos, NULL, (pdc_verdict)verdict)
                                         : pdc_verdict_rules[verdict];
    if (rule[0] != 0) {
        add(to, " (");
        add(to, rule);
        add(to, ")");
    }
}

typedef enum {
    PLACE_UNIT,
    PLACE_OTHER,
    PLACE_LEADER,
    PLACE_SIDE,
    PLACE_AT,
    PLACE_FROM,
    PLACE_N0,
    PLACE_N1,
    PLACE_N2,
    PLACE_N3,
    PLACE_WAY,
    PLACE_MU,
    PLACE_FORM_A,
    PLACE_FORM_B,
    PLACE_HOUR_A,
    PLACE_HOUR_B,
    PLACE_COHESION,
    PLACE_SEGMENT,
    PLACE_PURPOSE,
    PLACE_CHECK,
    PLACE_OUTCOME_A,
    PLACE_OUTCOME_B,
    PLACE_LEVEL,
    PLACE_VERDICT,
    PLACE_RULE,
    PLACE_WORD,
    PLACE_COUNT
} place;

static const char *const place_names[PLACE_COUNT] = {
    "unit",      "other",  "leader",   "side",    "at",      "from",   "n0",
    "n1",        "n2",     "n3",       "way",     "mu",      "form_a", "form_b",
    "hour_a",    "hour_b", "cohesion", "segment", "purpose", "check",  "outcome_a",
    "outcome_b", "level",  "verdict",  "rule",    "word"};

static void add_subject(filler *to) {
    if (to->who_is_leader) {
        add_leader(to, to->event->who);
    } else if ((to->afar & PDC_AFAR_UNIT) != 0) {
        add_arm(to, to->event->who);
    } else {
        add_unit(to, to->event->who);
    }
}

static void fill_place(filler *to, place which) {
    const pdc_event *event = to->event;
    switch (which) {
    case PLACE_UNIT: add_subject(to); break;
    case PLACE_OTHER:
        if ((to->afar & PDC_AFAR_OTHER) != 0) {
            add_arm(to, event->other);
        } else {
            add_unit(to, event->other);
        }
        break;
    case PLACE_LEADER: add_leader(to, event->who); break;
    case PLACE_SIDE: add_side(to, event->side); break;
    case PLACE_AT: add_hex(to, event->at); break;
    case PLACE_FROM: add_hex(to, event->from); break;
    case PLACE_N0: add_number(to, event->n[0]); break;
    case PLACE_N1: add_number(to, event->n[1]); break;
    case PLACE_N2: add_number(to, event->n[2]); break;
    case PLACE_N3: add_number(to, event->n[3]); break;
    case PLACE_WAY: add_way(to, event->who, event->n[0]); break;
    case PLACE_MU: add_mu(to, event->n[0]); break;
    case PLACE_FORM_A: add(to, pdc_word_formation(event->a, to->translate)); break;
    case PLACE_FORM_B: add(to, pdc_word_formation(event->b, to->translate)); break;
    case PLACE_HOUR_A: add_number(to, event->a); break;
    case PLACE_HOUR_B: add_number(to, event->b); break;
    case PLACE_COHESION: add(to, pdc_word_cohesion(event->a, to->translate)); break;
    case PLACE_SEGMENT: add(to, pdc_word_segment(event->a, to->translate)); break;
    case PLACE_PURPOSE:
        add(to, word_of(purpose_words, PDC_PURPOSE_COUNT, event->b, to->translate));
        break;
    case PLACE_CHECK:
        add(to, word_of(check_words, PDC_CHECK_KIND_COUNT, event->a, to->translate));
        break;
    case PLACE_OUTCOME_A:
        add(to, word_of(outcome_words, PDC_OUTCOME_COUNT, event->a, to->translate));
        break;
    case PLACE_OUTCOME_B:
        add(to, word_of(outcome_words, PDC_OUTCOME_COUNT, event->b, to->translate));
        break;
    case PLACE_LEVEL: add(to, word_of(level_words, 4, event->a, to->translate)); break;
    case PLACE_VERDICT: add_verdict(to, event->a); break;
    case PLACE_RULE:
        add(to, event->rule[0] ? (const char *)event->rule : to->word ? to->word : "");
        break;
    case PLACE_WORD: add(to, to->word ? to->word : ""); break;
    case PLACE_COUNT: break;
    }
}

/** Put the words into the (translated) template. An unknown place stays as it is, so that a faulty
 * translation shows. */
static size_t fill(filler *to, const char *text) {
    text = said(to->translate, text);
    to->used = 0;
    add(to, "");
    while (*text) {
        const char *close = *text == '{' ? strchr(text, '}') : NULL;
        int which = 0;
        if (close) {
            size_t size = (size_t)(close - text - 1);
            while (which < PLACE_COUNT && (strlen(place_names[which]) != size ||
                                           memcmp(place_names[which], text + 1, size) != 0)) {
                which++;
            }
        }
        if (close && which < PLACE_COUNT) {
            fill_place(to, (place)which);
            text = close + 1;
        } else {
            char one[2] = {*text++, 0};
            add(to, one);
        }
    }
    return to->used;
}

/* Answers -------------------------------------------------------------------------------------- */

/* What an answer of a choice stands for. */
static size_t fill_answer(filler to, int choice, uint32_t stands_for) {
    pdc_event event = {.who = (uint16_t)stands_for, .at = stands_for, .a = (uint8_t)stands_for};
    event.n[0] = (int32_t)stands_for;
    to.event = &event;
    switch ((pdc_choice)choice) {
    case PDC_CHOICE_KEEP_OR_DIVIDE:
        return fill(&to, stands_for ? N_("divide") : N_("keep it whole"));
    case PDC_CHOICE_GIVE_UP_END:
    case PDC_CHOICE_DISPLACE:
    case PDC_CHOICE_RETREAT_HEX: return fill(&to, N_("hex {at}"));
    case PDC_CHOICE_LOSS:
    case PDC_CHOICE_ADVANCE_UNIT: return stands_for ? fill(&to, "{unit}") : fill(&to, N_("nobody"));
    case PDC_CHOICE_FACING: return fill(&to, N_("{n0} o'clock"));
    case PDC_CHOICE_BONUS: return fill(&to, stands_for ? N_("with the bonus") : N_("normal"));
    case PDC_CHOICE_NONE:
    case PDC_CHOICE_COUNT: break;
    }
    return 0;
}

/* What was chosen, for whom. */
static size_t fill_chosen(filler *to) {
    char word[160] = "";
    const pdc_event *event = to->event;
    filler answer = begin(to->pos, to->translate, NULL, word, sizeof word);
    answer.afar = to->afar;
    fill_answer(answer, event->a, (uint32_t)event->n[1]);
    to->word = word;
    size_t used = fill(to, event->who != 0 ? N_("{side} chooses for {unit}: {word}.")
                                           : N_("{side} chooses: {word}."));
    to->word = NULL;
    return used;
}

/* Events -------------------------------------------------------------------------------------- */

static const char *const event_texts[PDC_EVENT_COUNT] = {
    [PDC_EVENT_TURN_BEGAN] = N_("Turn {n0} begins."),
    [PDC_EVENT_SEGMENT_BEGAN] = N_("{side}: {segment}."),
    [PDC_EVENT_CHIT_DRAWN] = N_("Chit drawn: {mu}."),
    [PDC_EVENT_MARCHED] = N_("{unit} marches from {from} to {at} ({way} spent)."),
    [PDC_EVENT_FACED] = N_("{unit} turns to {hour_b} o'clock."),
    [PDC_EVENT_FORMED] = N_("{unit} changes formation: {form_a} to {form_b}."),
    [PDC_EVENT_EXTENDED] = N_("{unit} extends into {at}."),
    [PDC_EVENT_CONTRACTED] = N_("{unit} folds onto {at}."),
    [PDC_EVENT_REFORMED] = N_("{unit} is one unit again."),
    [PDC_EVENT_CHANGE_BEGAN] = N_("{unit} begins a change of formation that goes on next turn."),
    [PDC_EVENT_CHANGE_LOST] = N_("{unit} breaks off its change of formation."),
    [PDC_EVENT_RECOVERED] = N_("{unit} is in good order again."),
    [PDC_EVENT_FLANKS_SET] = N_("{unit} has a company set back at {n0} of its ends."),
    [PDC_EVENT_FRONT_SET] = N_("{unit} stands on a front of {n0} figures."),
    [PDC_EVENT_DISMOUNTED] = N_("{unit} dismounts: {other} stands at {at}."),
    [PDC_EVENT_REMOUNTED] = N_("{unit} is in the saddle again."),
    [PDC_EVENT_HORSES_LOST] = N_("The horses of {unit} are gone."),
    [PDC_EVENT_SQUADRONS_LEFT] =
        N_("{unit} rides home with what finds an enemy: {other} is left at {at}."),
    [PDC_EVENT_FORCE_MARCHED] = N_("{unit} makes a forced march."),
    [PDC_EVENT_DETACHED] = N_("{unit} sends a screen to {at}."),
    [PDC_EVENT_DOUBLED] = N_("{unit} goes at the double; staff pips left: {n0}."),
    [PDC_EVENT_RECALLED] = N_("{unit} takes its screen back."),
    [PDC_EVENT_WINDOW_OPENED] = N_("{side} may react to {unit} ({rule})."),
    [PDC_EVENT_REACTED] = N_("{unit} reacts: {word}."),
    [PDC_EVENT_PASSED] = N_("{side} does not react."),
    [PDC_EVENT_CHOICE_OPENED] = N_("{side} must choose for {unit} ({rule})."),
    [PDC_EVENT_STOPPED] = N_("{unit} stops: {verdict}."),
    [PDC_EVENT_FIRED] =
        N_("{unit} fires at {other}: {n0} figures, factor {n1}, die {n2}: {n3} men."),
    [PDC_EVENT_RALLIED] = N_("{unit} rallies and is {cohesion}."),
    [PDC_EVENT_ROUTED] = N_("{unit} breaks and runs!"),
    [PDC_EVENT_DISPLACED] = N_("{unit} is put out to {at}."),
    [PDC_EVENT_CHARGE_DECLARED] = N_("{unit} charges {other}!"),
    [PDC_EVENT_ASSAULT_DECLARED] = N_("{unit} declares an assault on {at}."),
    [PDC_EVENT_MELEE_FOUGHT] = N_(
        "Melee, {unit} against {other}: {n0}, column {n1}, result {n2}. Attacker {outcome_a}, defender {outcome_b}."),
    [PDC_EVENT_ENTERED] = N_("{unit} comes onto the map at {at}."),
    [PDC_EVENT_EXITED] = N_("{unit} leaves the map at {at}."),
    [PDC_EVENT_LEADER_CAME] = N_("{leader} comes to {at}."),
    [PDC_EVENT_RELEASED] = N_("{unit} is roused and may act from now on."),
    [PDC_EVENT_OBJECTIVE] = N_("{side} takes {at}."),
    [PDC_EVENT_STRENGTH] = N_("{unit} fights with a strength of {n0}/{n1}."),
    [PDC_EVENT_SCORED] = N_("Points for {side}: {n0} more."),
    [PDC_EVENT_HIT] = N_("{unit} takes a morale hit and has {n0} ({rule})."),
};

/** Checks, what they were made of, and forming square. */
static const char *text_of_check(const pdc_event *event) {
    static const char *const squares[3] = {
        N_("{unit} forms square (die {n0}, modifiers {n1})."),
        N_("{unit} fails to form square and is in disorder (die {n0}, modifiers {n1})."),
        N_("{unit} fails to form square and runs (die {n0}, modifiers {n1})!")};
    switch ((int)event->kind) {
    case PDC_EVENT_CHECKED:
        if (event->a == PDC_CHECK_FRICTION || event->a == PDC_CHECK_PASSAGE) {
            return event->b
                       ? N_("{unit} passes its check, {check}: die {n0}, {n2} needed ({rule}).")
                   : strcmp((const char *)event->rule, "HC-65") == 0
                       ? N_("{unit} fails its check, {check}: die {n0}, {n2} needed ({rule}).")
                       : N_("{unit} fails its check, {check}, and is in disorder: die {n0}, {n2} "
                            "needed ({rule}).");
        }
        return event->b
                   ? N_("{unit} passes its check, {check}: {n0}, modifiers {n1}, against {n2}.")
                   : N_("{unit} fails its check, {check}: {n0}, modifiers {n1}, against {n2}.");
    case PDC_EVENT_REASON:
        return event->n[1] == event->n[2] ? N_("{unit}: {n0} ({rule}).")
                                          : N_("{unit}: times {n1}/{n2} ({rule}).");
    case PDC_EVENT_SQUARED: return event->a < 3 ? squares[event->a] : NULL;
    default: return NULL;
    }
}

/** Losses, in what strength is counted in [HC-01]. */
static const char *text_of_losses(const pdc_rules *rules) {
    static const char *const losses[PDC_COUNTER_COUNT] = {
        [PDC_COUNTER_INCREMENTS] = N_("{unit} loses {n0} men; increments lost: {n1}."),
        [PDC_COUNTER_FIGURES] = N_("{unit} loses {n0} men; figures lost: {n1}."),
        [PDC_COUNTER_STANDS] = N_("{unit} takes {n0} hits; stands lost: {n1}.")};
    return losses[rules->counters];
}

static const char *text_of_fire(const pdc_event *event) {
    if (strcmp((const char *)event->rule, "FE-70") == 0) {
        return N_("{unit} fires at {other}: out of range, no effect.");
    }
    if (strcmp((const char *)event->rule, "HC-65") == 0) {
        return N_("{unit} fires at {other}: {n0} stands, modifier {n1}: {n3} hits.");
    }
    return event_texts[event->kind];
}

/** What becomes of a leader, of guns, of a unit that must go. */
static const char *text_of_fate(const pdc_event *event) {
    static const char *const risks[4] = {
        N_("{leader} is unhurt (die {n0})."), N_("{leader} is wounded (die {n0})."),
        N_("{leader} is killed (die {n0})!"), N_("{leader} is captured (die {n0})!")};
    static const char *const forced[PDC_FORCED_COUNT] = {"",
                                                         N_("{unit} withdraws to {at}."),
                                                         N_("{unit} falls back to {at}."),
                                                         N_("{unit} retreats to {at}."),
                                                         N_("{unit} runs to {at}."),
                                                         N_("{unit} advances to {at}.")};
    static const char *const gone[PDC_STATUS_COUNT] = {
        [PDC_STATUS_DESTROYED] = N_("{unit} is destroyed."),
        [PDC_STATUS_SURRENDERED] = N_("{unit} surrenders."),
        [PDC_STATUS_LEFT] = N_("{unit} leaves the map."),
        [PDC_STATUS_DISPERSED] = N_("{unit} is dispersed."),
        [PDC_STATUS_SILENCED] = N_("{unit} is silenced."),
        [PDC_STATUS_SPIKED] = N_("The guns of {unit} are spiked.")};
    static const char *const captures[5] = {
        N_("The gunners of {unit} are driven off by {other}."), N_("{other} captures {leader}!"),
        N_("{other} takes the guns of {unit}!"), N_("{other} takes back the guns of {unit}."),
        N_("{other} spikes the guns of {unit}.")};
    switch ((int)event->kind) {
    case PDC_EVENT_OFFICER_RISKED: return event->a < 4 ? risks[event->a] : NULL;
    case PDC_EVENT_CAPTURED: return event->a < 5 ? captures[event->a] : NULL;
    case PDC_EVENT_FORCED: return event->a < PDC_FORCED_COUNT ? forced[event->a] : NULL;
    case PDC_EVENT_UNIT_GONE: return event->a < PDC_STATUS_COUNT ? gone[event->a] : NULL;
    default: return NULL;
    }
}

/** Events whose words depend on what came out. */
static const char *text_of_outcome(const pdc_pos *pos, const pdc_event *event) {
    switch ((int)event->kind) {
    case PDC_EVENT_ROLLED:
        return event->who ? N_("Die: {n0} ({purpose}, {unit}).") : N_("Die: {n0} ({purpose}).");
    case PDC_EVENT_COMMANDED:
        if (event->n[2] > 1) { // a log has joined them
            return N_("{n2} formations get their orders: their chits go into the cup.");
        }
        return event->a ? N_("{mu} gets its order: its chit goes into the cup.")
                        : N_("{mu} gets no order (die {n1}).");
    case PDC_EVENT_WHEELED:
        return event->a == 1 ? N_("{unit} wheels to the left.") : N_("{unit} wheels to the right.");
    case PDC_EVENT_SPLIT:
        return event->a ? N_("{unit} has lost so much that it divides.") : N_("{unit} divides.");
    case PDC_EVENT_OFFICER_RISKED:
    case PDC_EVENT_CAPTURED:
    case PDC_EVENT_FORCED:
    case PDC_EVENT_UNIT_GONE: return text_of_fate(event);
    case PDC_EVENT_CHECKED:
    case PDC_EVENT_REASON:
    case PDC_EVENT_SQUARED: return text_of_check(event);
    case PDC_EVENT_FIRED: return text_of_fire(event);
    case PDC_EVENT_LOST: return text_of_losses(pos->world->rules);
    case PDC_EVENT_RECALL_ROLLED:
        return event->b ? N_("{unit} hears the recall and halts ({n0}).")
                        : N_("{unit} does not hear the recall and pursues ({n0}).");
    case PDC_EVENT_BRIDGE_ROLLED:
        return event->b ? N_("{unit} breaks the bridge at {at} (die {n0}).")
                        : N_("The bridge at {at} still stands (die {n0}).");
    case PDC_EVENT_GAME_ENDED:
        return event->side ? N_("The battle is over. {side} wins: {level}.")
                           : N_("The battle is over: a draw.");
    case PDC_EVENT_MARCHED: // an advance after a fight costs nothing
        return event->n[0] > 0 ? event_texts[event->kind] : N_("{unit} goes from {from} to {at}.");
    case PDC_EVENT_ARRIVAL_ROLLED:
        return event->a ? N_("{mu} is coming (die {n1}).")
                        : N_("{mu} is still on its way (die {n1}).");
    case PDC_EVENT_INITIATIVE:
        return event->n[0] ? N_("{side} has the initiative (die {n0}).")
                           : N_("{side} has the initiative.");
    case PDC_EVENT_CALLED_BACK:
        return event->a ? N_("{side}: the army is called back (die {n0}).")
                        : N_("{side}: no order to go back yet (die {n0}).");
    default: return event->kind < PDC_EVENT_COUNT ? event_texts[event->kind] : NULL;
    }
}

static const char *const reaction_words[] = {
    N_("it fires"),  N_("it charges"),   N_("it forms square"), N_("it changes formation"),
    N_("it evades"), N_("it withdraws"), N_("nothing")};

/* [HC-98] What is seen from afar of one who fires, is checked, loses: that it happens. */
static const char *text_from_afar(const pdc_pos *pos, const pdc_event *event) {
    static const char *const squares[3] = {N_("{unit} forms square."),
                                           N_("{unit} fails to form square and is in disorder."),
                                           N_("{unit} fails to form square and runs!")};
    switch ((int)event->kind) {
    case PDC_EVENT_FIRED:
        return strcmp((const char *)event->rule, "HC-65") == 0
                   ? N_("{unit} fires at {other}: {n3} hits.")
                   : N_("{unit} fires at {other}: {n3} men.");
    case PDC_EVENT_LOST: return N_("{unit} has losses.");
    case PDC_EVENT_HIT: return N_("{unit} takes a morale hit.");
    case PDC_EVENT_CHECKED:
        return event->b ? N_("{unit} passes its check, {check}.")
                        : N_("{unit} fails its check, {check}.");
    case PDC_EVENT_SQUARED: return event->a < 3 ? squares[event->a] : NULL;
    case PDC_EVENT_MELEE_FOUGHT:
        return N_("Melee, {unit} against {other}. Attacker {outcome_a}, defender {outcome_b}.");
    case PDC_EVENT_RECALL_ROLLED:
        return event->b ? N_("{unit} hears the recall and halts.")
                        : N_("{unit} does not hear the recall and pursues.");
    default: return text_of_outcome(pos, event);
    }
}

size_t pdc_describe_event(const pdc_pos *pos, const pdc_event *event, pdc_translate translate,
                          char *out, size_t room) {
    return pdc_describe_event_afar(pos, event, 0, translate, out, room);
}

size_t pdc_describe_event_afar(const pdc_pos *pos, const pdc_event *event, unsigned afar,
                               pdc_translate translate, char *out, size_t room) {
    filler to = begin(pos, translate, event, out, room);
    const char *text =
        (afar & PDC_AFAR_UNIT) != 0 ? text_from_afar(pos, event) : text_of_outcome(pos, event);
    to.afar = afar;
    if (room > 0) {
        out[0] = 0;
    }
    if (event->kind == PDC_EVENT_CHOSEN) {
        return fill_chosen(&to);
    }
    if (!text || !text[0]) {
        return 0;
    }
    if (event->kind == PDC_EVENT_MARCHED && event->b == 1) { // a leader, named in `other`
        pdc_event ride = *event;
        ride.who = event->other;
        to.event = &ride;
        return fill(&to, N_("{leader} rides from {from} to {at}."));
    }
    if (event->kind == PDC_EVENT_FIRED && event->hexes == 1) {
        return fill(&to,
                    N_("{unit} fires at the lone leader in {at}: {n0} figures, factor {n1}, die "
                       "{n2}: {n3} men."));
    }
    if (event->kind == PDC_EVENT_REACTED && event->a >= PDC_COMMAND_REACT_FIRE &&
        event->a <= PDC_COMMAND_REACT_PASS) {
        to.word = said(translate, reaction_words[event->a - PDC_COMMAND_REACT_FIRE]);
    } else if (event->kind == PDC_EVENT_WINDOW_OPENED && event->a < PDC_TRIGGER_COUNT) {
        to.word = pdc_trigger_rules[event->a];
    } else if (event->kind == PDC_EVENT_CHOICE_OPENED && event->a < PDC_CHOICE_COUNT) {
        to.word = pdc_choice_rules[event->a];
    }
    return fill(&to, text);
}

size_t pdc_describe_verdict(pdc_verdict verdict, pdc_translate translate, char *out, size_t room) {
    filler to = begin(NULL, translate, NULL, out, room);
    add(&to, "");
    add_verdict(&to, (int)verdict);
    return to.used;
}

/* Undo ---------------------------------------------------------------------------------------- */

size_t pdc_describe_undo(pdc_undo undo, pdc_translate translate, char *out, size_t room) {
    static const char *const texts[PDC_UNDO_COUNT] = {
        N_("this order can be taken back"),
        N_("there is nothing to take back"),
        N_("the other side has given the last order"),
        N_("a die has been rolled"),
        N_("a chit was drawn, or something hidden came to light"),
        N_("a new turn has begun"),
        N_("what was answered has been settled"),
        N_("it lies too far back (64 lines at most)"),
        N_("the game is over"),
        N_("an earlier moment of the game is shown")};
    filler to = begin(NULL, translate, NULL, out, room);
    add(&to, undo < PDC_UNDO_COUNT ? said(translate, texts[undo]) : "?");
    return to.used;
}

/* Prompt -------------------------------------------------------------------------------------- */

static const char *text_of_choice(int choice) {
    static const char *const texts[PDC_CHOICE_COUNT] = {
        [PDC_CHOICE_KEEP_OR_DIVIDE] =
            N_("{side}: {unit} has lost half; keep it whole or divide it ({word})?"),
        [PDC_CHOICE_GIVE_UP_END] =
            N_("{side}: which end does the line of {unit} give up ({word})?"),
        [PDC_CHOICE_DISPLACE] = N_("{side}: where does {unit} give way to ({word})?"),
        [PDC_CHOICE_RETREAT_HEX] = N_("{side}: where does {unit} go back to ({word})?"),
        [PDC_CHOICE_LOSS] = N_("{side}: who takes the loss ({word})?"),
        [PDC_CHOICE_ADVANCE_UNIT] = N_("{side}: who advances ({word})?"),
        [PDC_CHOICE_FACING] = N_("{side}: which way does {unit} face ({word})?"),
        [PDC_CHOICE_BONUS] = N_("{side}: at what pace does {unit} react ({word})?")};
    return choice < PDC_CHOICE_COUNT && texts[choice] ? texts[choice]
                                                      : N_("{side}: choose ({word})");
}

size_t pdc_describe_prompt(const pdc_pos *pos, pdc_translate translate, char *out, size_t room) {
    const pdc_state *state = pos->state;
    int sides = pdc_deciders(pos);
    pdc_event event = {.side = (uint8_t)(sides & 1   ? 1
                                         : sides & 2 ? 2
                                                     : 0),
                       .a = state->game.segment};
    filler to = begin(pos, translate, &event, out, room);
    if (sides == 0 || state->game.frames == 0) {
        return fill(&to, N_("The game is over."));
    }
    const pdc_frame *top = &state->pending[state->game.frames - 1];
    event.who = top->who;
    event.n[0] = state->game.active;
    switch ((int)top->kind) {
    case PDC_FRAME_WINDOW:
        to.word = top->arg[1] < PDC_TRIGGER_COUNT ? pdc_trigger_rules[top->arg[1]] : "";
        return fill(&to, N_("{side}: do you react to {unit} ({word})?"));
    case PDC_FRAME_CHOICE:
        to.word = top->arg[0] < PDC_CHOICE_COUNT ? pdc_choice_rules[top->arg[0]] : "";
        return fill(&to, text_of_choice(top->arg[0]));
    case PDC_FRAME_COMMAND:
        return fill(&to, N_("{side}: spend command points, or end the segment."));
    case PDC_FRAME_CHITS: return fill(&to, N_("{side}: draw the next chit."));
    default: break;
    }
    return state->game.active ? fill(&to, N_("{side}: {segment} of {mu}."))
                              : fill(&to, N_("{side}: {segment}."));
}

size_t pdc_describe_answer(const pdc_pos *pos, int answer, pdc_translate translate, char *out,
                           size_t room) {
    const pdc_state *state = pos->state;
    filler to = begin(pos, translate, NULL, out, room);
    const pdc_frame *top = state->game.frames > 0 ? &state->pending[state->game.frames - 1] : NULL;
    add(&to, "");
    if (!top || top->kind != PDC_FRAME_CHOICE || answer < 1 || answer > top->count ||
        answer > PDC_MAX_CHOICES) {
        return 0;
    }
    return fill_answer(to, top->arg[0], top->answer[answer - 1]);
}

/* Orders -------------------------------------------------------------------------------------- */

static const char *const command_texts[PDC_COMMAND_COUNT] = {
    [PDC_COMMAND_MOVE] = N_("{unit}: march to {at}"),
    [PDC_COMMAND_FACE] = N_("{unit}: turn to {hour_b} o'clock"),
    [PDC_COMMAND_ABOUT] = N_("{unit}: about turn"),
    [PDC_COMMAND_WHEEL] = N_("{unit}: wheel {word}"),
    [PDC_COMMAND_WHEEL_BACK] = N_("{unit}: wheel back {word}"),
    [PDC_COMMAND_OBLIQUE] = N_("{unit}: step obliquely {word}"),
    [PDC_COMMAND_BACK] = N_("{unit}: step back"),
    [PDC_COMMAND_SIDE] = N_("{unit}: step sideways {word}"),
    [PDC_COMMAND_FORM] = N_("{unit}: form {form_a}"),
    [PDC_COMMAND_EXTEND] = N_("{unit}: extend into {at}"),
    [PDC_COMMAND_CONTRACT] = N_("{unit}: fold onto {at}"),
    [PDC_COMMAND_WIDEN] = N_("{unit}: widen {word} on the march"),
    [PDC_COMMAND_NARROW] = N_("{unit}: narrow {word} on the march"),
    [PDC_COMMAND_WHEEL_COMPANIES] = N_("{unit}: wheel by companies {word}"),
    [PDC_COMMAND_SPLIT] = N_("{unit}: divide"),
    [PDC_COMMAND_JOIN] = N_("{unit}: reform"),
    [PDC_COMMAND_DETACH] = N_("{unit}: send a screen to {at}"),
    [PDC_COMMAND_RECALL] = N_("{unit}: take back {other}"),
    [PDC_COMMAND_DISMOUNT] = N_("{unit}: dismount"),
    [PDC_COMMAND_REMOUNT] = N_("{unit}: mount"),
    [PDC_COMMAND_LIMBER] = N_("{unit}: limber up"),
    [PDC_COMMAND_UNLIMBER] = N_("{unit}: unlimber"),
    [PDC_COMMAND_PROLONG] = N_("{unit}: move the guns by prolong to {at}"),
    [PDC_COMMAND_FIRE] = N_("{unit}: fire at {other}"),
    [PDC_COMMAND_FRONT] = N_("{unit}: change the front to {n0} figures"),
    [PDC_COMMAND_WAIT] = N_("{unit}: wait half a turn"),
    [PDC_COMMAND_FORCE_MARCH] = N_("{unit}: forced march"),
    [PDC_COMMAND_ASSAULT] = N_("{unit}: assault {at}"),
    [PDC_COMMAND_CHARGE] = N_("{unit}: charge {other}"),
    [PDC_COMMAND_DOUBLE] = N_("{unit}: at the double"),
    [PDC_COMMAND_RALLY] = N_("{unit}: rally"),
    [PDC_COMMAND_ATTACH] = N_("{unit}: join {other}"),
    [PDC_COMMAND_LEAVE] = N_("{unit}: leave the unit"),
    [PDC_COMMAND_ENTER] = N_("{unit}: come on at {at}"),
    [PDC_COMMAND_BREAK] = N_("{unit}: break the bridge at {at}"),
    [PDC_COMMAND_EXIT] = N_("{unit}: leave the map"),
    [PDC_COMMAND_REACT_FIRE] = N_("{unit}: opportunity fire"),
    [PDC_COMMAND_REACT_CHARGE] = N_("{unit}: charge in reaction"),
    [PDC_COMMAND_REACT_SQUARE] = N_("{unit}: form square"),
    [PDC_COMMAND_REACT_FORM] = N_("{unit}: form {form_a}"),
    [PDC_COMMAND_REACT_EVADE] = N_("{unit}: evade to {at}"),
    [PDC_COMMAND_REACT_WITHDRAW] = N_("{unit}: withdraw to {at}"),
    [PDC_COMMAND_REACT_PASS] = N_("No reaction"),
    [PDC_COMMAND_CHOOSE] = N_("Take answer {n0}"),
    [PDC_COMMAND_DRAW] = N_("Draw a chit"),
    [PDC_COMMAND_END] = N_("End the segment"),
    [PDC_COMMAND_COMMAND_MU] = N_("Send an order to {mu}"),
};

size_t pdc_describe_command(const pdc_pos *pos, const pdc_command *command, pdc_translate translate,
                            char *out, size_t room) {
    static const char *const hands[4] = {"", N_("left"), N_("right"), N_("both")};
    int kind = command->kind;
    pdc_event event = {.who = command->who,
                       .other = command->other,
                       .side = command->side,
                       .at = command->at,
                       .a = command->form,
                       .b = command->face,
                       .n = {command->n}};
    if (command->hexes > 0 && command->hexes <= PDC_MAX_PATH) {
        event.at = command->hex[kind == PDC_COMMAND_CONTRACT ? 0 : command->hexes - 1];
    }
    filler to = begin(pos, translate, &event, out, room);
    to.who_is_leader = command->is_leader;
    to.word = said(translate, hands[command->turn & 3]);
    add(&to, "");
    if (kind == PDC_COMMAND_FIRE && command->other == 0) {
        if (command->n != 0 && command->n <= pos->state->game.leaders) {
            event.at = pos_leader(pos, command->n)->hex;
        }
        return fill(&to, N_("{unit}: fire at {at}"));
    }
    return kind < PDC_COMMAND_COUNT && command_texts[kind] ? fill(&to, command_texts[kind]) : 0;
}
