/* Names and short phrases. Sentences about events come from the engine's descriptions. */
#include "wording.h"

#include "../../engine/session/describe.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "i18n.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

const char *pdc_say_formation(int formation) {
    static const char *const words[PDC_FORMATION_COUNT] = {
        [PDC_FORM_COLUMN] = N_("Column"),
        [PDC_FORM_LINE] = N_("Line"),
        [PDC_FORM_SQUARE] = N_("Square"),
        [PDC_FORM_SKIRMISH] = N_("Skirmish order"),
        [PDC_FORM_ROAD_COLUMN] = N_("Road column"),
        [PDC_FORM_COLUMN_OF_COMPANIES] = N_("Column of companies"),
        [PDC_FORM_GENERAL_ORDER] = N_("General order"),
        [PDC_FORM_LIMBERED] = N_("Limbered"),
        [PDC_FORM_UNLIMBERED] = N_("Unlimbered"),
        [PDC_FORM_PROLONG] = N_("Prolonge"),
        [PDC_FORM_MARCH_COLUMN] = N_("March column"),
        [PDC_FORM_ATTACK_COLUMN] = N_("Attack column"),
        [PDC_FORM_DIVISION_COLUMN] = N_("Column of divisions"),
        [PDC_FORM_EXTENDED_COLUMN] = N_("Extended column"),
        [PDC_FORM_DOUBLE_LINE] = N_("Double line"),
        [PDC_FORM_MASS_COLUMN] = N_("Mass column"),
        [PDC_FORM_HOLLOW_SQUARE] = N_("Hollow square"),
        [PDC_FORM_SOLID_SQUARE] = N_("Solid square"),
        [PDC_FORM_MASS_SQUARE] = N_("Mass square"),
        [PDC_FORM_COMPANY_COLUMN] = N_("Company column"),
        [PDC_FORM_ECHELON] = N_("Echelon"),
        [PDC_FORM_PACK] = N_("Pack"),
    };
    return formation >= 0 && formation < PDC_FORMATION_COUNT ? _(words[formation]) : "";
}

const char *pdc_say_cohesion(int cohesion) {
    static const char *const words[PDC_COHESION_COUNT] = {N_("Good order"), N_("Unformed"),
                                                          N_("Disordered"), N_("Routed")};
    return cohesion >= 0 && cohesion < PDC_COHESION_COUNT ? _(words[cohesion]) : "";
}

const char *pdc_say_arm(int arm) {
    static const char *const words[PDC_ARM_COUNT] = {N_("Infantry"), N_("Cavalry"),
                                                     N_("Foot artillery"), N_("Horse artillery"),
                                                     N_("Engineers")};
    return arm >= 0 && arm < PDC_ARM_COUNT ? _(words[arm]) : "";
}

const char *pdc_say_segment(int segment) {
    static const char *const words[PDC_SEGMENT_COUNT] = {
        [PDC_SEGMENT_COMMAND] = N_("Command"),
        [PDC_SEGMENT_CHITS] = N_("Chits"),
        [PDC_SEGMENT_MANEUVER] = N_("Maneuver"),
        [PDC_SEGMENT_CHARGE] = N_("Charges"),
        [PDC_SEGMENT_DEFENSIVE_FIRE] = N_("Defensive fire"),
        [PDC_SEGMENT_FIRE] = N_("Fire"),
        [PDC_SEGMENT_ASSAULT] = N_("Assault"),
        [PDC_SEGMENT_RALLY] = N_("Rally"),
        [PDC_SEGMENT_END] = N_("End of turn"),
        [PDC_SEGMENT_OVER] = N_("The battle is over"),
    };
    bool known = segment > PDC_SEGMENT_NONE && segment < PDC_SEGMENT_COUNT;
    return known ? _(words[segment]) : "";
}

const char *pdc_say_fatigue(int fatigue) {
    static const char *const words[] = {N_("Fresh"), N_("Tired"), N_("Exhausted")};
    return fatigue >= 0 && fatigue < COUNT(words) ? _(words[fatigue]) : _("Exhausted");
}

const char *pdc_say_status(int status) {
    static const char *const words[PDC_STATUS_COUNT] = {
        [PDC_STATUS_ABSENT] = N_("not in the battle"), [PDC_STATUS_PRESENT] = N_("on the field"),
        [PDC_STATUS_WAITING] = N_("arrives later"),    [PDC_STATUS_DIVIDED] = N_("divided"),
        [PDC_STATUS_JOINED] = N_("with its parent"),   [PDC_STATUS_DESTROYED] = N_("destroyed"),
        [PDC_STATUS_SURRENDERED] = N_("surrendered"),  [PDC_STATUS_LEFT] = N_("left the field"),
        [PDC_STATUS_DISPERSED] = N_("dispersed"),      [PDC_STATUS_SILENCED] = N_("silenced"),
        [PDC_STATUS_SPIKED] = N_("guns spiked"),
    };
    return status >= 0 && status < PDC_STATUS_COUNT ? _(words[status]) : "";
}

const char *pdc_say_system(int system) {
    static const char *const words[PDC_SYSTEM_COUNT] = {
        [PDC_SYSTEM_NONE] = "",
        [PDC_SYSTEM_FRENCH] = N_("French system"),
        [PDC_SYSTEM_PRUSSIAN] = N_("Prussian system"),
    };
    return system > 0 && system < PDC_SYSTEM_COUNT ? _(words[system]) : "";
}

const char *pdc_say_option(int option) {
    static const char *const words[PDC_OPTION_COUNT] = {
        [PDC_OPTION_CHARGE_START_ROAD_HEX] = N_("The road hex a march starts from is paid"),
        [PDC_OPTION_PASSAGE_OF_LINES] = N_("Passage of lines"),
        [PDC_OPTION_FRICTION] = N_("Friction checks"),
        [PDC_OPTION_MANEUVER_SYSTEMS] = N_("French and Prussian systems of manoeuvre"),
        [PDC_OPTION_OFFICER_RISK_DIVISOR] = N_("Divisor of the risk to officers"),
        [PDC_OPTION_PREMEASURE] = N_("Distances may be measured before firing"),
        [PDC_OPTION_ALL_IN_COMMAND] = N_("Every formation is always in command"),
        [PDC_OPTION_LIMITED_INTELLIGENCE] =
            N_("Limited intelligence: what is out of sight is hidden"),
        [PDC_OPTION_MEN_PER_FIGURE] = N_("Men for each figure"),
        [PDC_OPTION_PACES_PER_HEX] = N_("Paces for each hex"),
        [PDC_OPTION_FIGURE_SCALE] = N_("Scale of figures"),
        [PDC_OPTION_FIRE_DIE] = N_("Fire by an averaging die: 2, 3, 3, 4, 4, 5"),
        [PDC_OPTION_CHARGE_FIRE_POINT_BLANK] = N_("Fire at a charge counts as point-blank"),
        [PDC_OPTION_BALL_RANK_BONUS] = N_("Round shot: only ranks behind the first count"),
        [PDC_OPTION_NOT_SQUARE_MALUS_ALWAYS] =
            N_("Infantry out of square checks worse against cavalry alone too"),
        [PDC_OPTION_BATTERY_TURNS_IN_PLACE] = N_("A battery may turn on the spot"),
        [PDC_OPTION_CAVALRY_DIVISION_COLUMN_ALL] = N_("All cavalry may form columns of divisions"),
        [PDC_OPTION_IRREGULAR_SEMI_REGULAR_PAYS] =
            N_("Semi-regulars of irregular formation pay more too"),
        [PDC_OPTION_FIX_CAV_C_REFORM] = N_("Cavalry of class C forms up in 5 half-periods, not 1"),
        [PDC_OPTION_FORBID_CHEAPER_CHAINS] = N_("No change is cheaper by way of another formation"),
        [PDC_OPTION_PIVOT_PREVENTS_FIRE] = N_("Who turns does not fire"),
        [PDC_OPTION_STAFF_PIP_POOL] = N_("Staff pips by brigade"),
        [PDC_OPTION_DISORDER_STACKS] = N_("Disorder markers gather"),
        [PDC_OPTION_PASSAGE_FAILURE_DISORDERS_BOTH] =
            N_("A failed passage of lines disorders both"),
        [PDC_OPTION_DISORDER_FORBIDS_DOUBLE_TIME] = N_("No double time in disorder"),
        [PDC_OPTION_DISORDER_RECOVERY] = N_("Half a turn of halt recovers from disorder"),
        [PDC_OPTION_SKIRMISHERS_CHECK_ROUGH] = N_("Skirmishers check in rough ground too"),
        [PDC_OPTION_DISPERSING_SKIRMISHERS] = N_("Skirmish markers that break disperse"),
    };
    return option >= 0 && option < PDC_OPTION_COUNT ? _(words[option]) : "";
}

/* What a row of a table says of a fire or a check, by the rule that it cites. */
static const struct {
    const char *rule, *text;
} rule_words[] = {
    {"weapon", N_("Troops and weapon")},
    {"FE-45", N_("Mixed front rank")},
    {"FE-47", N_("Elite front rank")},
    {"FE-88", N_("Target in mass")},
    {"FE-89", N_("Irregular target")},
    {"FE-90", N_("Target in skirmish order")},
    {"FE-91", N_("Target in forager order")},
    {"FE-92", N_("Target is charging the firer")},
    {"FE-93", N_("Firer is tired")},
    {"FE-94", N_("Firer in skirmish order")},
    {"FE-95", N_("Beyond half range")},
    {"FE-96", N_("Firer without formation")},
    {"FE-97", N_("Firer disordered")},
    {"FE-98", N_("Cuirassiers or armoured horse")},
    {"FE-99", N_("Gunners in position")},
    {"FE-100", N_("Several ranks, or square")},
    {"FE-101", N_("Light cover")},
    {"FE-102", N_("Hard cover")},
    {"FE-103", N_("Lone figure")},
    {"FE-104", N_("Canister")},
    {"FE-105", N_("Point-blank: losses doubled")},
    {"FE-106", N_("Round shot at a line")},
    {"FE-107", N_("Ranks struck through")},
    {"FE-108", N_("Beyond middle range")},
    {"FE-109", N_("Beyond long range")},
    {"FE-110", N_("Hard cover")},
    {"FE-111", N_("Gunners in position")},
    {"HC-45", N_("Forming square")},
    {"HC-71", N_("Closing to the assault")},
    {"HC-72", N_("Men engaged, ground and flanks")},
    {"HC-73", N_("Odds")},
    {"HC-80", N_("Charge")},
    {"HC-81", N_("Standing against a charge")},
    {"HC-90", N_("Losses, order and leaders")},
    {"HC-93", N_("State of the corps")},
    {"HC-94", N_("Disordered")},
    {"HC-95", N_("Leader")},
    {"FF-14", N_("Mass")},
    {"FF-18", N_("In mass")},
    {"FF-21", N_("Line facing cavalry")},
    {"FF-28", N_("Square facing cavalry")},
    {"FF-30", N_("Out of square, cavalry and infantry attack")},
    {"FF-54", N_("Square")},
    {"FF-57", N_("Cavalry against a square")},
    {"FF-59", N_("Cavalry against a square")},
    {"FF-62", N_("Impact of a line of cavalry")},
    {"FR-10", N_("Line fired at from its flank")},
    {"FR-13", N_("Firer in column")},
    {"FR-43", N_("Target in skirmish order")},
    {"FR-49", N_("Firer disordered")},
    {"HC-65", N_("Range, canister, cover")},
    {"HC-74", N_("Result of the melee")},
    {"HC-82", N_("Pursuit")},
    {"HC-397", N_("Front engaged and ranks behind")},
};

const char *pdc_say_rule(const char *rule) {
    for (int i = 0; i < COUNT(rule_words); i++) {
        if (strcmp(rule_words[i].rule, rule) == 0) {
            return _(rule_words[i].text);
        }
    }
    return rule;
}

/* The circumstances of a check and the multipliers of a melee: several of them cite one rule. */
static const char *const circumstance_words[PDC_PREDICATE_COUNT] = {
    [PDC_PREDICATE_IS_DISORDERED] = N_("Disordered"),
    [PDC_PREDICATE_IS_ROUTED] = N_("In rout"),
    [PDC_PREDICATE_PER_FIFTH_LOST] = N_("Losses, for each full fifth"),
    [PDC_PREDICATE_PER_LEADER_RATING] = N_("Leader"),
    [PDC_PREDICATE_IN_MASS] = N_("In mass"),
    [PDC_PREDICATE_SQUARE_VS_CAVALRY] = N_("Square facing cavalry"),
    [PDC_PREDICATE_LINE_VS_CHARGE] = N_("Line facing cavalry"),
    [PDC_PREDICATE_MIXED_ENEMIES] = N_("Out of square, cavalry and infantry attack"),
    [PDC_PREDICATE_PER_CORPS_LEVEL] = N_("State of the corps"),
    [PDC_PREDICATE_ATTACKER_ODDS] = N_("Odds of the attack"),
    [PDC_PREDICATE_DEFENDER_ODDS] = N_("Odds of the attack"),
    [PDC_PREDICATE_ATTACK_FLANK] = N_("Attacks a flank or the rear"),
    [PDC_PREDICATE_DEFEND_FLANK] = N_("Attacked in flank"),
    [PDC_PREDICATE_DEFEND_REAR] = N_("Attacked in the rear"),
    [PDC_PREDICATE_STAND_LINE] = N_("Line charged home"),
    [PDC_PREDICATE_STAND_DISORDERED] = N_("Charged home in disorder or skirmish order"),
};

static const char *const factor_words[PDC_MELEE_FACTOR_COUNT] = {
    [PDC_MELEE_FACTOR_FLANK] = N_("On flank or rear"),
    [PDC_MELEE_FACTOR_HEAVY_ON_LIGHT] = N_("Heavy against light cavalry"),
    [PDC_MELEE_FACTOR_STRAIGHT_CHARGE] = N_("Charge that ran straight"),
    [PDC_MELEE_FACTOR_WIDER_LINE] = N_("Line wider than its target"),
    [PDC_MELEE_FACTOR_INFANTRY_ON_SQUARE] = N_("Infantry against a square"),
    [PDC_MELEE_FACTOR_DISORDER] = N_("Disordered"),
    [PDC_MELEE_FACTOR_SKIRMISH] = N_("In skirmish order"),
    [PDC_MELEE_FACTOR_UPHILL] = N_("Up a slope"),
    [PDC_MELEE_FACTOR_WATER] = N_("Across water or a bridge"),
    [PDC_MELEE_FACTOR_SHELTER] = N_("Into hard cover"),
    [PDC_MELEE_FACTOR_CAVALRY_ON_SQUARE] = N_("Cavalry against a square"),
    [PDC_MELEE_FACTOR_CAVALRY_IN_COVER] = N_("Cavalry into broken ground"),
    [PDC_MELEE_FACTOR_ROUTED] = N_("In rout"),
    [PDC_MELEE_FACTOR_TIRED] = N_("Tired"),
    [PDC_MELEE_FACTOR_EXHAUSTED] = N_("Exhausted"),
    [PDC_MELEE_FACTOR_PURSUIT] = N_("Pursuit"),
    [PDC_MELEE_FACTOR_MASS] = N_("Mass"),
    [PDC_MELEE_FACTOR_SUPPORT] = N_("Ranks behind"),
};

void pdc_say_reason(const pdc_pos *pos, int viewer, const pdc_ledger_line *line, char *out,
                    size_t room) {
    switch ((pdc_reason)line->about) {
    case PDC_REASON_CIRCUMSTANCE:
        snprintf(out, room, "%s", _(circumstance_words[line->which % PDC_PREDICATE_COUNT]));
        return;
    case PDC_REASON_FACTOR:
        snprintf(out, room, "%s", _(factor_words[line->which % PDC_MELEE_FACTOR_COUNT]));
        return;
    case PDC_REASON_FACTOR_PART:
        snprintf(out, room, _("%s, some of them: counted above"),
                 _(factor_words[line->which % PDC_MELEE_FACTOR_COUNT]));
        return;
    case PDC_REASON_ENGAGED:
        snprintf(out, room, _("%s: engaged x melee value"), pdc_say_known(pos, viewer, line->who));
        return;
    case PDC_REASON_BESIDE:
        snprintf(out, room, _("%s, declared before"), pdc_say_known(pos, viewer, line->who));
        return;
    case PDC_REASON_ODDS: snprintf(out, room, "%s", _("Odds column")); return;
    case PDC_REASON_LEADERS: snprintf(out, room, "%s", _("Leaders of both sides")); return;
    case PDC_REASON_LEADER_STAYS:
        snprintf(out, room, "%s", _("A leader who has not joined stays behind"));
        return;
    case PDC_REASON_LANCES: snprintf(out, room, "%s", _("Lances")); return;
    case PDC_REASON_PERIODS: snprintf(out, room, "%s", _("Men lost: volleys of the turn")); return;
    case PDC_REASON_HALF_EFFECT: snprintf(out, room, "%s", _("Men lost: half effect")); return;
    case PDC_REASON_RULE:
    case PDC_REASON_COUNT: break;
    }
    snprintf(out, room, "%s", pdc_say_rule(line->rule));
}

const char *pdc_say_trigger(int trigger) {
    static const char *const words[PDC_TRIGGER_COUNT] = {
        [PDC_TRIGGER_LEAVE_ZONE] = N_("is about to leave a hex of your zone"),
        [PDC_TRIGGER_MANOEUVRE_IN_ZONE] = N_("is about to manoeuvre in your zone"),
        [PDC_TRIGGER_DIVISION] = N_("is about to divide"),
        [PDC_TRIGGER_DECLARATION] = N_("declares an attack"),
        [PDC_TRIGGER_CAVALRY_FRONT] = N_("crosses the front of your cavalry"),
        [PDC_TRIGGER_CHARGE_COMES] = N_("charges"),
        [PDC_TRIGGER_SKIRMISHERS] = N_("is about to come upon your skirmishers"),
        [PDC_TRIGGER_EVADE] = N_("comes close enough for your units to evade"),
        [PDC_TRIGGER_CHARGED] = N_("charges home"),
        [PDC_TRIGGER_MARKERS] = N_("is about to displace your skirmish markers"),
        [PDC_TRIGGER_MARKERS_RUN] = N_("attacks your skirmish markers"),
        [PDC_TRIGGER_REACTION] = N_("marches before your cavalry"),
    };
    bool known = trigger > 0 && trigger < PDC_TRIGGER_COUNT;
    return known ? _(words[trigger]) : _("is about to act");
}

const char *pdc_say_choice(int choice) {
    static const char *const words[PDC_CHOICE_COUNT] = {
        [PDC_CHOICE_KEEP_OR_DIVIDE] = N_("Keep the unit together, or divide it?"),
        [PDC_CHOICE_GIVE_UP_END] = N_("Which end of the line is given up?"),
        [PDC_CHOICE_DISPLACE] = N_("Where is the unit displaced to?"),
        [PDC_CHOICE_RETREAT_HEX] = N_("Where does it go back to?"),
        [PDC_CHOICE_LOSS] = N_("Which unit takes the loss?"),
        [PDC_CHOICE_ADVANCE_UNIT] = N_("Which unit advances?"),
        [PDC_CHOICE_FACING] = N_("Which way does it face?"),
        [PDC_CHOICE_BONUS] = N_("At what pace does the cavalry react?"),
    };
    bool known = choice > 0 && choice < PDC_CHOICE_COUNT;
    return known ? _(words[choice]) : _("Choose");
}

const char *pdc_say_level(int level) {
    static const char *const words[] = {N_("draw"), N_("marginal victory"), N_("tactical victory"),
                                        N_("decisive victory")};
    return level >= 0 && level < COUNT(words) ? _(words[level]) : "";
}

void pdc_say_outcome(int outcome, int losses, char *out, size_t room) {
    /* the words of the engine's own sentences about a melee */
    static const char *const words[PDC_OUTCOME_COUNT] = {N_("stands"),    N_("is repulsed"),
                                                         N_("withdraws"), N_("falls back"),
                                                         N_("retreats"),  N_("routs")};
    const char *word = outcome >= 0 && outcome < PDC_OUTCOME_COUNT ? _(words[outcome]) : "";
    if (losses > 0) {
        snprintf(out, room, _("%s, loses %d"), word, losses);
    } else {
        snprintf(out, room, "%s", word);
    }
}

const char *pdc_say_translated(const char *text) {
    return text[0] == 0 ? text : gettext(text);
}

const char *pdc_refused_by(const pdc_pos *pos, int kind, uint16_t who, pdc_verdict verdict) {
    pdc_command command = {.kind = (uint8_t)kind, .who = who};
    return pdc_refusal_rule(pos, kind != 0 ? &command : NULL, verdict);
}

void pdc_say_refusal(const char *rule, pdc_verdict verdict, char *out, size_t room) {
    char text[256];
    snprintf(text, sizeof text, "%s", _(pdc_verdict_texts[verdict]));
    if ((unsigned char)text[0] < 128) {
        text[0] = (char)toupper((unsigned char)text[0]);
    }
    snprintf(out, room, rule[0] != 0 ? "%s. [%s]" : "%s", text, rule);
}

/* --- names of the order of battle ------------------------------------------------------------- */

/* Whoever has no name but its id (positions) is shown with a capital letter. */
static const char *titled(const char *title, const char *id) {
    static char names[8][PDC_TITLE];
    static int next;
    if (title[0] != 0 && strcmp(title, id) != 0) {
        return _(title);
    }
    char *name = names[next++ % 8];
    snprintf(name, sizeof names[0], "%s", id);
    name[0] = (char)toupper((unsigned char)name[0]);
    return name;
}

const char *pdc_say_unit(const pdc_pos *pos, pdc_unit_id who) {
    if (who == 0 || who > pos->state->game.units) {
        return "";
    }
    const pdc_roster_unit *roster = pos_roster(pos, who);
    const pdc_unit *unit = pos_unit(pos, who);
    if (unit->screen != 0) {
        static char names[4][PDC_TITLE + 32];
        static int next;
        char *name = names[next++ % 4];
        snprintf(name, sizeof names[0], _("Screen of %s"), titled(roster->title, roster->id));
        return name;
    }
    return titled(roster->title, roster->id);
}

const char *pdc_say_leader(const pdc_pos *pos, pdc_leader_id who) {
    if (who == 0 || who > pos->world->scenario->leaders) {
        return "";
    }
    const pdc_roster_leader *leader = pos_leader_roster(pos, who);
    return titled(leader->title, leader->id);
}

/* Sides that scenarios and positions are known to have, for the translators. */
static const char *const side_names[][2] = {
    {"french", N_("French")},     {"russian", N_("Russian")}, {"austrian", N_("Austrian")},
    {"prussian", N_("Prussian")}, {"british", N_("British")}, {"spanish", N_("Spanish")},
    {"allied", N_("Allied")},     {"union", N_("Union")},     {"confederate", N_("Confederate")},
};

const char *pdc_say_side(const pdc_pos *pos, int side) {
    if (side < 1 || side > 2) {
        return "";
    }
    const pdc_side *row = &pos->world->scenario->side[side];
    for (int i = 0; i < COUNT(side_names); i++) {
        if (strcmp(row->id, side_names[i][0]) == 0 &&
            (row->title[0] == 0 || strcmp(row->title, row->id) == 0 ||
             strcmp(row->title, side_names[i][1]) == 0)) {
            return _(side_names[i][1]);
        }
    }
    return titled(row->title, row->id);
}

int pdc_chit_side(const pdc_pos *pos, int chit) {
    int mus = pos->world->scenario->mus;
    if (chit <= 0) {
        return 0;
    }
    return chit <= mus ? pos->world->scenario->mu[chit].side : chit - mus;
}

const char *pdc_say_chit(const pdc_pos *pos, int chit) {
    const pdc_scenario *scenario = pos->world->scenario;
    if (chit <= 0) {
        return "";
    }
    if (chit > scenario->mus) {
        return _("Artillery");
    }
    return titled(scenario->mu[chit].title, scenario->mu[chit].id);
}

/* Ids of the tables that have a translated name; any other is shown with a capital letter. */
static const char *from_id(const char *id) {
    static const char *const known[][2] = {
        {"clear", N_("Open ground")},
        {"field", N_("Field")},
        {"orchard", N_("Orchard")},
        {"garden", N_("Garden")},
        {"wood", N_("Wood")},
        {"village", N_("Village")},
        {"town", N_("Town")},
        {"marsh", N_("Marsh")},
        {"ruin", N_("Burnt village")},
        {"pond", N_("Pond")},
        {"lake", N_("Lake")},
        {"river", N_("River")},
        {"redoubt", N_("Redoubt")},
        {"fleche", N_("Fl\xC3\xA8"
                      "che")},
        {"stream", N_("Stream")},
        {"ford", N_("Ford")},
        {"foot-ford", N_("Foot ford")},
        {"horse-ford", N_("Cavalry ford")},
        {"dam", N_("Mill dam")},
        {"marsh-stream", N_("Marshy stream")},
        {"bridge", N_("Bridge")},
        {"wall", N_("Wall")},
        {"hedge", N_("Hedge")},
        {"fence", N_("Fence")},
        {"slope", N_("Slope")},
        {"steep", N_("Steep slope")},
        {"works", N_("Field works")},
        {"gate", N_("Gate")},
        {"abatis", N_("Abatis")},
        {"gully", N_("Gully")},
        {"road-ford", N_("Ford on the road")},
    };
    static char shown[4][PDC_NAME];
    static int next;
    for (int i = 0; i < COUNT(known); i++) {
        if (strcmp(known[i][0], id) == 0) {
            return _(known[i][1]);
        }
    }
    char *name = shown[next++ % 4];
    snprintf(name, PDC_NAME, "%s", id);
    name[0] = (char)toupper((unsigned char)name[0]);
    return name;
}

const char *pdc_say_terrain(const char *id) {
    return from_id(id);
}

void pdc_say_about(int value, char *out, size_t room) {
    snprintf(out, room, "~%d", pdc_about(value));
}

const char *pdc_say_known(const pdc_pos *pos, int viewer, pdc_unit_id who) {
    int known = viewer == 0 ? 2 : pdc_known(pos, viewer, who);
    return known == 2   ? pdc_say_unit(pos, who)
           : known == 1 ? pdc_say_arm(pos_roster(pos, who)->arm)
                        : _("An enemy unit");
}

void pdc_say_strength(const pdc_pos *pos, int viewer, pdc_unit_id who, char *out, size_t room) {
    int increments = pos_strength(pos, who);
    if (viewer == 0 || pdc_known(pos, viewer, who) == 2) {
        snprintf(out, room, "%d", increments);
    } else { // whoever stands there is somebody
        pdc_say_about(increments < 2 ? 2 : increments, out, room);
    }
}

/* So many units of measure, with up to two decimals. */
static void say_measured(uint32_t ticks, uint32_t unit, char *out, size_t room) {
    uint32_t whole = unit > 0 ? ticks / unit : 0;
    uint32_t hundredths = unit > 0 ? ticks % unit * 100 / unit : 0;
    if (hundredths == 0) {
        snprintf(out, room, "%u", whole);
    } else if (hundredths % 10 == 0) {
        snprintf(out, room, "%u%s%u", whole, _("."), hundredths / 10);
    } else {
        snprintf(out, room, "%u%s%02u", whole, _("."), hundredths);
    }
}

void pdc_say_movement(const pdc_pos *pos, pdc_unit_id who, uint32_t ticks, char *out, size_t room) {
    say_measured(ticks, who != 0 ? pdc_movement_unit(pos, who) : pdc_leader_unit(pos), out, room);
}

const char *pdc_say_measure(const pdc_pos *pos, const char *number) {
    return pdc_word_measure(pos->world->rules->measure, strcmp(number, "1") == 0,
                            pdc_say_translated);
}

const char *pdc_say_counted(const pdc_pos *pos, int number) {
    unsigned long count = number < 0 ? 0 : (unsigned long)number;
    switch ((pdc_counter_unit)pos->world->rules->counters) {
    case PDC_COUNTER_FIGURES: return ngettext("%d figure", "%d figures", count);
    case PDC_COUNTER_STANDS: return ngettext("%d stand", "%d stands", count);
    case PDC_COUNTER_INCREMENTS:
    case PDC_COUNTER_COUNT: break;
    }
    return ngettext("%d increment", "%d increments", count);
}

void pdc_say_firing(const pdc_pos *pos, int count, char *out, size_t room) {
    static const char *const firing[PDC_COUNTER_COUNT] = {
        [PDC_COUNTER_INCREMENTS] = N_("%d figures of %d men"), // not its increments [HC-61]
        [PDC_COUNTER_FIGURES] = N_("%d figures"),
        [PDC_COUNTER_STANDS] = N_("%d stands")};
    snprintf(out, room, _(firing[pos->world->rules->counters]), count, pdc_men_per_figure(pos));
}

void pdc_say_distance(const pdc_pos *pos, int hexes, char *out, size_t room) {
    char number[16];
    say_measured(pdc_distance(pos, hexes), 100, number, sizeof number);
    snprintf(out, room, "%s %s", number,
             pdc_word_measure(pos->world->rules->distances, strcmp(number, "1") == 0,
                              pdc_say_translated));
}

void pdc_say_price(const pdc_pos *pos, const pdc_command *order, uint32_t ticks, char *out,
                   size_t room) {
    char number[16];
    if (pdc_cost_is_time(pos, order)) { /* [FF-105] */
        say_measured(ticks, PDC_TICKS_PER_TURN / 2, number, sizeof number);
        snprintf(out, room, strcmp(number, "1") == 0 ? _("%s half-period") : _("%s half-periods"),
                 number);
        return;
    }
    say_measured(ticks, pdc_cost_unit(pos, order), number, sizeof number);
    snprintf(out, room, "%s %s", number, pdc_say_measure(pos, number));
}

const char *pdc_say_hex(const pdc_pos *pos, pdc_hex_id hex) {
    static char numbers[8][12];
    static int next;
    char *number = numbers[next++ % 8];
    if (hex == 0) {
        return "-";
    }
    pdc_map_number(pos->world->map, hex, number);
    return number;
}

void pdc_say_clock(const pdc_pos *pos, int turn, char *out, size_t room) {
    const pdc_scenario *scenario = pos->world->scenario;
    int minutes = scenario->clock + (turn - scenario->first_turn) * pos->world->rules->minutes;
    snprintf(out, room, "%d:%02d", minutes / 60 % 24, minutes % 60);
}

/* --- orders ----------------------------------------------------------------------------------- */

static const char *sided(int turn, const char *left, const char *right) {
    return turn == 2 ? _(right) : _(left);
}

static const char *plain_order(int kind) {
    static const char *const words[PDC_COMMAND_COUNT] = {
        [PDC_COMMAND_MOVE] = N_("March"),
        [PDC_COMMAND_FACE] = N_("Turn"),
        [PDC_COMMAND_ABOUT] = N_("About face"),
        [PDC_COMMAND_BACK] = N_("Step back"),
        [PDC_COMMAND_EXTEND] = N_("Extend the line"),
        [PDC_COMMAND_CONTRACT] = N_("Fold"),
        [PDC_COMMAND_SPLIT] = N_("Divide"),
        [PDC_COMMAND_JOIN] = N_("Reform"),
        [PDC_COMMAND_DETACH] = N_("Detach a screen"),
        [PDC_COMMAND_RECALL] = N_("Recall the screen"),
        [PDC_COMMAND_DISMOUNT] = N_("Dismount"),
        [PDC_COMMAND_REMOUNT] = N_("Mount"),
        [PDC_COMMAND_LIMBER] = N_("Limber"),
        [PDC_COMMAND_UNLIMBER] = N_("Unlimber"),
        [PDC_COMMAND_PROLONG] = N_("Move by prolonge"),
        [PDC_COMMAND_FIRE] = N_("Fire"),
        [PDC_COMMAND_FRONT] = N_("Change the front"),
        [PDC_COMMAND_WAIT] = N_("Stand still"),
        [PDC_COMMAND_FORCE_MARCH] = N_("Forced march"),
        [PDC_COMMAND_ASSAULT] = N_("Assault"),
        [PDC_COMMAND_CHARGE] = N_("Charge"),
        [PDC_COMMAND_DOUBLE] = N_("Double time"),
        [PDC_COMMAND_RALLY] = N_("Rally"),
        [PDC_COMMAND_ATTACH] = N_("Join the unit"),
        [PDC_COMMAND_LEAVE] = N_("Leave the unit"),
        [PDC_COMMAND_ENTER] = N_("Enter the field"),
        [PDC_COMMAND_BREAK] = N_("Break the bridge"),
        [PDC_COMMAND_EXIT] = N_("Leave the map"),
        [PDC_COMMAND_REACT_FIRE] = N_("Fire"),
        [PDC_COMMAND_REACT_CHARGE] = N_("Charge"),
        [PDC_COMMAND_REACT_SQUARE] = N_("Form square"),
        [PDC_COMMAND_REACT_EVADE] = N_("Evade"),
        [PDC_COMMAND_REACT_WITHDRAW] = N_("Withdraw"),
        [PDC_COMMAND_REACT_PASS] = N_("No reaction"),
        [PDC_COMMAND_CHOOSE] = N_("Choose"),
        [PDC_COMMAND_DRAW] = N_("Draw a chit"),
        [PDC_COMMAND_END] = N_("End the segment"),
        [PDC_COMMAND_COMMAND_MU] = N_("Give a command point"),
    };
    return words[kind] == NULL ? pdc_command_names[kind] : _(words[kind]);
}

const char *pdc_say_order(int kind, int form, int turn) {
    switch (kind) {
    case PDC_COMMAND_FORM:
    case PDC_COMMAND_REACT_FORM: return pdc_say_formation(form);
    case PDC_COMMAND_WHEEL: return sided(turn, N_("Wheel left"), N_("Wheel right"));
    case PDC_COMMAND_WHEEL_BACK: return sided(turn, N_("Wheel back left"), N_("Wheel back right"));
    case PDC_COMMAND_OBLIQUE: return sided(turn, N_("Oblique left"), N_("Oblique right"));
    case PDC_COMMAND_SIDE: return sided(turn, N_("Sidestep left"), N_("Sidestep right"));
    case PDC_COMMAND_WIDEN: return sided(turn, N_("Widen left"), N_("Widen right"));
    case PDC_COMMAND_NARROW: return sided(turn, N_("Narrow left"), N_("Narrow right"));
    case PDC_COMMAND_WHEEL_COMPANIES:
        return sided(turn, N_("Companies left"), N_("Companies right"));
    default: return plain_order(kind);
    }
}

static void add(char *out, size_t room, const char *text) {
    size_t used = strlen(out);
    snprintf(out + used, room - used, "%s%s", used > 0 ? " \xC2\xB7 " : "", text);
}

static void add_number(char *out, size_t room, const char *format, int number) {
    char text[96];
    snprintf(text, sizeof text, format, number);
    add(out, room, text);
}

static void add_hexes(const pdc_pos *pos, const pdc_command *command, char *out, size_t room) {
    char text[160] = "";
    for (int i = 0; i < command->hexes && i < 12; i++) {
        size_t used = strlen(text);
        snprintf(text + used, sizeof text - used, "%s%s", i > 0 ? "-" : "",
                 pdc_say_hex(pos, command->hex[i]));
    }
    if (text[0] != 0) {
        add(out, room, text);
    }
}

const char *pdc_say_form(const pdc_pos *pos, const pdc_command *command) {
    const pdc_unit *unit = pos_unit(pos, command->who);
    return unit->form != command->form            ? pdc_say_formation(command->form)
           : unit->change_left != 0               ? _("Break off the change")
           : unit->cohesion != PDC_COHESION_GOOD  ? _("Restore order")
           : unit->potence != 0 && !command->turn ? _("Bring the flanks up")
                                                  : _("Set flanks back");
}

void pdc_say_variant(const pdc_pos *pos, int viewer, const pdc_command *command, char *out,
                     size_t room) {
    bool other_is_unit = command->other != 0;
    out[0] = 0;
    if (command->shot != 0) {
        add(out, room, command->shot == 1 ? _("round shot") : _("canister"));
    }
    if (other_is_unit) {
        add(out, room, pdc_say_known(pos, viewer, command->other));
    }
    if (command->kind == PDC_COMMAND_FIRE && command->n != 0) { // at a lone leader [FE-103]
        add(out, room, pdc_say_leader(pos, command->n));
    } else if (command->kind == PDC_COMMAND_DETACH) {
        add_number(out, room, pdc_say_counted(pos, command->n), command->n);
    } else if (command->kind == PDC_COMMAND_FRONT) {
        add_number(out, room, _("%d abreast"), command->n);
    }
    if (command->at != 0) {
        add(out, room, pdc_say_hex(pos, command->at));
    }
    add_hexes(pos, command, out, room);
    if (command->face != 0) {
        add_number(out, room, _("facing %d o'clock"), command->face);
    }
    if (command->kind == PDC_COMMAND_FORM && command->turn != 0) {
        static const char *const flanks[] = {"", N_("left flank refused"),
                                             N_("right flank refused"), N_("both flanks refused")};
        add(out, room, _(flanks[command->turn & 3]));
    }
    for (int i = 0; i < command->units; i++) {
        add(out, room, pdc_say_unit(pos, command->unit[i]));
    }
    if (command->kind == PDC_COMMAND_FORM && command->turn == 0 &&
        pos_unit(pos, command->who)->form == command->form) {
        add(out, room, pdc_say_form(pos, command));
    }
    if (out[0] == 0) {
        add(out, room, pdc_say_order(command->kind, command->form, command->turn));
    }
}
