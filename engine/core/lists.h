/**
 * The closed lists of the engine as X-macros: what code must be written for. Everything that is
 * only a number or a name (terrain, unit types, weapons) is data and stands in the tables of the
 * profile. Ids in quotes are those of the notation.
 */
#ifndef PDC_LISTS_H
#define PDC_LISTS_H

#define N_(text) text // marks a text for translation; the engine itself never translates

// The lists below read better as they are written.
// clang-format off

/* X(NAME, "id") -------------------------------------------------------------------------------- */

#define PDC_ARMS(X) \
    X(INFANTRY, "infantry") X(CAVALRY, "cavalry") X(FOOT_ARTILLERY, "foot-artillery") \
    X(HORSE_ARTILLERY, "horse-artillery") X(ENGINEERS, "engineers")

/* Movement classes: the three columns of HC-12. */
#define PDC_CLASSES(X) X(FOOT, "infantry") X(HORSE, "cavalry") X(WHEEL, "artillery")

/* Formations [ES-31, ES-33, HC-26, notation.md 2]. */
#define PDC_FORMATIONS(X) \
    X(COLUMN, "column") X(LINE, "line") X(SQUARE, "square") X(SKIRMISH, "skirmish") \
    X(ROAD_COLUMN, "road-column") \
    X(COLUMN_OF_COMPANIES, "column-of-companies") X(GENERAL_ORDER, "general-order") \
    X(LIMBERED, "limbered") \
    X(UNLIMBERED, "unlimbered") X(PROLONG, "prolong") X(MARCH_COLUMN, "march-column") \
    X(ATTACK_COLUMN, "attack-column") X(DIVISION_COLUMN, "division-column") \
    X(EXTENDED_COLUMN, "extended-column") \
    X(DOUBLE_LINE, "double-line") X(MASS_COLUMN, "mass-column") X(HOLLOW_SQUARE, "hollow-square") \
    X(SOLID_SQUARE, "solid-square") X(MASS_SQUARE, "mass-square") \
    X(COMPANY_COLUMN, "company-column") \
    X(ECHELON, "echelon") X(PACK, "pack")

#define PDC_COHESIONS(X) X(GOOD, "good") X(UNFORMED, "unformed") X(DISORDER, "disorder") X(PGD, "pgd")

/* Where a unit is: 0 must stay "not in play". */
#define PDC_STATUSES(X) \
    X(ABSENT, "absent") X(PRESENT, "present") X(WAITING, "waiting") X(DIVIDED, "divided") \
    X(JOINED, "joined") \
    X(DESTROYED, "destroyed") X(SURRENDERED, "surrendered") X(LEFT, "left") \
    X(DISPERSED, "dispersed") \
    X(SILENCED, "silenced") X(SPIKED, "spiked")

#define PDC_SEGMENTS(X) \
    X(NONE, "none") X(COMMAND, "command") X(CHITS, "chits") X(MANEUVER, "maneuver") \
    X(CHARGE, "charge") \
    X(DEFENSIVE_FIRE, "defensive-fire") X(FIRE, "fire") X(ASSAULT, "assault") X(RALLY, "rally") \
    X(END, "end") \
    X(OVER, "over")

/* Marks of a unit; the first ten in the order in which U.flags prints them (notation.md). */
#define PDC_FLAGS(X) \
    X(DECLARED, "declared") X(FIRED, "fired") X(KEPT, "kept") X(OPP1, "opp1") X(OPP2, "opp2") \
    X(TRIED_CHARGE, "tried-charge") X(TRIED_SQUARE, "tried-square") \
    X(WAITING_NARROW, "waiting-narrow") \
    X(WAITING_WIDEN, "waiting-widen") X(WORKED, "worked") \
    X(WAITING_RIGHT, "waiting-right") /* side of the waiting change of width; clear = left */ \
    X(ZONE_START, "zone-start")       /* began its activation in an enemy zone (HC-18) */ \
    X(STOPPED, "stopped")             /* stopped by a zone after moving (HC-18) */ \
    X(ACTED, "acted")                 /* did something this activation: no rally (HC-20) */ \
    X(CHARGED, "charged")             /* charged this turn (HC-82) */ \
    X(MELEE, "melee")                 /* in a melee not yet resolved (HC-77) */ \
    X(FIXED, "fixed")                 /* may only react, fire and rally (HC-24) */ \
    X(ELIGIBLE, "eligible")           /* listed by the open window; goes with its frame */ \
    X(BATTERY_OPP, "battery-opp")     /* guns: opportunity fire of this activation used (HC-42) */ \
    X(DEFENDED1, "defended1") X(DEFENDED2, "defended2") /* defensive fires this turn (HC-66) */ \
    X(ENGAGED, "engaged")             /* fought or charged this turn: no rest (HC-82) */ \
    X(PASSED_OVER, "passed-over")     /* safe from this charger this turn (HC-80) */ \
    X(ROAD_START, "road-start")       /* the start road hex has been charged (ES-58) */ \
    X(DEFENDING, "defending")         /* fired in the defensive-fire segment of this activation (HC-66) */ \
    X(TURNED, "turned")               /* guns in position that turned: no movement as far as fire goes (FE-63) */ \
    X(DUE, "due")                     /* the die has let this reinforcement come (HC-24) */ \
    X(DOUBLED, "doubled")             /* double time this turn (FR-17) */ \
    X(FORCED_MARCH, "forced-march")   /* forced march this turn (FF-48) */ \
    X(DEPLOYED, "deployed")           /* deployed into skirmishers this turn (FF-89) */ \
    X(BONUS, "bonus")                 /* may use its charge bonus as it reacts (RQ-66) */

#define PDC_TRAITS(X) \
    X(LIGHT_INFANTRY, "light-infantry") X(SKIRMISH, "skirmish") X(SHARPSHOOTER, "sharpshooter") \
    X(LANCE, "lance") \
    X(HEAVY, "heavy") X(GUARD, "guard") X(VETERAN, "veteran") X(CONSCRIPT, "conscript") \
    X(ARMOURED_HORSE, "armoured-horse") X(ARMOURED, "armoured") \
    X(INFANTRY_CHARACTERISTICS, "infantry-characteristics")

#define PDC_LEVELS(X) X(BRIGADE, "brigade") X(DIVISION, "division") X(CORPS, "corps") X(ARMY, "army")

#define PDC_COVERS(X) X(NONE, "none") X(LIGHT, "light") X(HARD, "hard")

/* Kinds of difficult ground and hexsides; all but water ask for a discipline check [FR-29, FR-33,
 * FR-35, FR-36, FR-63]. */
#define PDC_FRICTIONS(X) \
    X(NONE, "none") X(WOODS, "woods") X(ROUGH, "rough") X(OBSTACLE, "obstacle") X(WATER, "water")

#define PDC_FACING_KINDS(X) X(NONE, "none") X(HEXSIDE, "hexside") X(VERTEX, "vertex")

/* How a formation lies on several hexes; wings: each hex next to one of those before it [FE-60]. */
#define PDC_SHAPES(X) \
    X(ONE, "one") X(ROW, "row") X(COLUMN, "column") X(ROAD, "road") X(PAIR, "pair") \
    X(WINGS, "wings")

/* Ranks of figures: one, two, by the increments in a hex, by the companies or squadrons in front, of
 * a pack. */
#define PDC_RANKS(X) \
    X(ONE, "one") X(TWO, "two") X(HALF, "half") X(ALL, "all") X(PARTS, "parts") X(PACK, "pack")

/* What movement, and distances of fire, are counted in, as a word [HC-01, HC-60]. */
#define PDC_MEASURES(X) \
    X(MP, "mp") X(HEXES, "hexes") X(INCHES, "inches") X(CM, "cm") X(PACES, "paces")
/* What strength is counted in, as a word [HC-01]. */
#define PDC_COUNTERS(X) X(INCREMENTS, "increments") X(FIGURES, "figures") X(STANDS, "stands")

#define PDC_MOVEMENT_MODELS(X) X(POINTS, "points") X(SHARE, "share")
#define PDC_SEQUENCES(X) X(CHITS, "chits") X(PLAYER_TURNS, "player-turns") X(PERIODS, "periods")

#define PDC_OUTCOMES(X) \
    X(NONE, "none") X(REPULSED, "repulsed") X(WITHDRAW, "withdraw") X(FALL_BACK, "fall-back") \
    X(RETREAT, "retreat") \
    X(ROUT, "rout")

#define PDC_AWARDS(X) \
    X(INCREMENTS, "increments")     /* enemy increments lost */ \
    X(UNIT_GONE, "unit-gone")       /* enemy unit destroyed, surrendered or off the map in rout */ \
    X(GUNS_SILENT, "guns-silent")   /* enemy sections out of action */ \
    X(GUNS_TAKEN, "guns-taken")     /* enemy sections in own hands, or spiked */ \
    X(BRIDGE_WHOLE, "bridge-whole") /* bridge whole, and `area` free of the enemy, at the end */ \
    X(BRIDGE_BROKEN, "bridge-broken") /* broken by the end of `turn` */ \
    X(UNITS_IN_AREA, "units-in-area") /* own infantry of `size`, in good order, in the area at the end */ \
    X(EXITED, "exited")             /* own units that left by the area */ \
    X(HEXES_HELD, "hexes-held")     /* objectives in the area that the side holds */ \
    X(AREA_FREE, "area-free")       /* no enemy unit stands in the area, routed ones not counted */ \
    X(ENEMY_ON_MAP, "enemy-on-map") /* enemy units that are on the map */ \
    X(LEADER_LOST, "leader-lost")   /* enemy leader killed, wounded or captured */ \
    X(STOOD, "stood")               /* own units below half that still hold the line at the end */

/* Options: X(NAME, "id", "rule", "words", least, most) [HC-02, HC-361]. The words name the values 0,
 * 1, ...; "#" is a number, "#.#" one with decimals, kept in sixtieths as ticks are, "none|#" a number
 * whose 0 is called none. Least and most are values as they are kept; of those with decimals whole
 * tenths. */
#define PDC_OPTIONS(X) \
    X(CHARGE_START_ROAD_HEX, "charge-start-road-hex", "ES-58", "off|on", 0, 1) \
    X(PASSAGE_OF_LINES, "passage-of-lines", "HC-19", "off|on", 0, 1) \
    X(FRICTION, "friction", "HC-02", "off|on", 0, 1) \
    X(MANEUVER_SYSTEMS, "maneuver-systems", "HC-02", "off|on", 0, 1) \
    X(OFFICER_RISK_DIVISOR, "officer-risk-divisor", "HC-95", "#", 1, 10000) \
    X(PREMEASURE, "premeasure", "HC-60", "off|on", 0, 1) \
    X(ALL_IN_COMMAND, "all-in-command", "HC-21", "off|on", 0, 1) \
    X(LIMITED_INTELLIGENCE, "limited-intelligence", "HC-98", "off|on", 0, 1) \
    X(MEN_PER_FIGURE, "men-per-figure", "FE-87", "#", 1, 1000) \
    X(PACES_PER_HEX, "paces-per-hex", "FE-04", "#", 1, 9999) \
    X(FIGURE_SCALE, "figure-scale", "FE-04", "#", 1, 100) \
    X(FIRE_DIE, "fire-die", "FE-46", "d6|averaging", 0, 1) \
    X(CHARGE_FIRE_POINT_BLANK, "charge-fire-point-blank", "FE-105", "off|on", 0, 1) \
    X(DISPERSED_BASE_RATIO, "dispersed-base-ratio", "FF-08", "#", 1, 100) \
    X(BALL_RANK_BONUS, "ball-rank-bonus", "FF-25", "all|behind-first", 0, 1) \
    X(NOT_SQUARE_MALUS_ALWAYS, "not-square-malus-always", "FF-30", "off|on", 0, 1) \
    X(BATTERY_TURNS_IN_PLACE, "battery-turns-in-place", "FF-33", "off|on", 0, 1) \
    X(HOLLOW_SQUARE_RATE, "hollow-square-rate", "FF-58", "#", 0, 99) \
    X(CAVALRY_LINE_IMPACT, "cavalry-line-impact", "FF-62", "#", -999, 999) \
    X(CAVALRY_DIVISION_COLUMN_ALL, "cavalry-division-column-all", "FF-75", "off|on", 0, 1) \
    X(DISMOUNT_TIME, "dismount-time", "FF-76", "#", 0, 99) \
    X(DISPERSE_TIME, "disperse-time", "FF-87", "#", 0, 99) \
    X(IRREGULAR_SEMI_REGULAR_PAYS, "irregular-formation-semi-regular-pays", "FF-99", "off|on", 0, 1) \
    X(FIX_CAV_C_REFORM, "fix-cav-c-reform", "FF-130", "off|on", 0, 1) \
    X(FORBID_CHEAPER_CHAINS, "forbid-cheaper-chains", "FF-131", "off|on", 0, 1) \
    X(INCHES_PER_HEX, "inches-per-hex", "FR-60", "#", 1, 99) \
    X(PIVOT_PREVENTS_FIRE, "pivot-prevents-fire", "FR-07", "off|on", 0, 1) \
    X(LINE_FLANK_MODIFIER, "line-flank-modifier", "FR-10", "#", -99, 99) \
    X(STAFF_PIPS, "staff-pips", "FR-18", "#", 0, 999) \
    X(STAFF_PIP_POOL, "staff-pip-pool", "FR-18", "side|brigade", 0, 1) \
    X(DISORDER_STACKS, "disorder-stacks", "FR-27", "off|on", 0, 1) \
    X(PASSAGE_FAILURE_DISORDERS_BOTH, "passage-failure-disorders-both", "FR-40", "off|on", 0, 1) \
    X(DISORDER_FORBIDS_DOUBLE_TIME, "disorder-forbids-double-time", "FR-49", "off|on", 0, 1) \
    X(DISORDER_TO_HIT, "disorder-to-hit", "FR-49", "#", -99, 99) \
    X(DISORDER_RECOVERY, "disorder-recovery", "FR-49", "none|half-turn", 0, 1) \
    X(SKIRMISHERS_CHECK_ROUGH, "skirmishers-check-rough", "FR-50", "off|on", 0, 1) \
    X(FRENCH_FROM_FRANCE, "french-from-france", "RQ-28", "#", 0, 9999) \
    X(FRENCH_FROM_GREAT_POWERS, "french-from-great-powers", "RQ-29", "#", 0, 9999) \
    X(FRENCH_FROM_GERMAN_ALLIES, "french-from-german-allies", "RQ-30", "#", 0, 9999) \
    X(FRENCH_FROM_OTHER_ALLIES, "french-from-other-allies", "RQ-18", "#", 0, 9999) \
    X(ROAD_FACTOR, "road-factor", "RQ-45", "#.#", 6, 6000) \
    X(CONTACT_ZONE, "contact-zone", "RQ-56", "#.#", 0, 60000) \
    X(PRIMARY_ASSAULT_RANGE, "primary-assault-range", "RQ-67", "#.#", 0, 60000) \
    X(DISPERSING_SKIRMISHERS, "dispersing-skirmishers", "RQ-62", "off|on", 0, 1) \
    X(LINE_STRAIGHTNESS, "line-straightness", "RQ-82", "none|#", 0, 99)

/* Other names under which chapters know an option: X(NAME, "id"). */
#define PDC_OPTION_ALIASES(X) \
    X(FRICTION, "friction-checks") X(MANEUVER_SYSTEMS, "manoeuvre-systems")

/* Purposes of dice: part of the key, never reordered (RULES.md, Dice). */
#define PDC_PURPOSES(X) \
    X(NONE, "none") X(CHIT, "chit") X(COMMAND, "command") X(FIRE, "fire") X(MORALE, "morale") \
    X(SQUARE, "square") \
    X(MELEE, "melee") X(OFFICER, "officer") X(RECALL, "recall") X(RALLY, "rally") \
    X(BREAK, "break") \
    X(CAPTURE, "capture") X(FRICTION, "friction") X(PASSAGE, "passage") X(ENTRY, "entry") \
    X(CLOSE, "close")

/* Orders: X(NAME, "word"). The word after the unit in the notation; see engine/session/notation.c.
 * */
#define PDC_COMMANDS(X) \
    X(NONE, "") X(MOVE, "move") X(FACE, "face") X(ABOUT, "about") X(WHEEL, "wheel") \
    X(WHEEL_BACK, "wheel-back") \
    X(OBLIQUE, "oblique") X(BACK, "back") X(SIDE, "side") X(FORM, "form") X(EXTEND, "extend") \
    X(CONTRACT, "contract") X(WIDEN, "widen") X(NARROW, "narrow") \
    X(WHEEL_COMPANIES, "wheel-companies") \
    X(SPLIT, "split") X(JOIN, "join") X(DETACH, "detach") X(RECALL, "recall") \
    X(DISMOUNT, "dismount") \
    X(REMOUNT, "remount") X(LIMBER, "limber") X(UNLIMBER, "unlimber") X(PROLONG, "prolong") \
    X(FIRE, "fire") \
    X(FRONT, "front") X(WAIT, "wait") X(FORCE_MARCH, "force-march") X(ASSAULT, "assault") \
    X(CHARGE, "charge") \
    X(DOUBLE, "double") X(RALLY, "rally") X(ATTACH, "attach") X(LEAVE, "detach") \
    X(ENTER, "enter") X(BREAK, "break") X(EXIT, "exit") \
    X(REACT_FIRE, "fire") X(REACT_CHARGE, "charge") X(REACT_SQUARE, "square") \
    X(REACT_FORM, "form") \
    X(REACT_EVADE, "evade") X(REACT_WITHDRAW, "withdraw") X(REACT_PASS, "pass") \
    X(CHOOSE, "choose") X(DRAW, "draw") X(END, "end") X(COMMAND_MU, "command")

/* Pending frames: X(NAME, "rule"). Bottom of the stack first. */
#define PDC_FRAMES(X) \
    X(NONE, "") \
    X(TURN, "HC-20")       /* the turn: command, chits, end */ \
    X(COMMAND, "HC-20")    /* a side may spend command points */ \
    X(CHITS, "HC-20")      /* draw the next chit */ \
    X(SEGMENT, "HC-20")    /* a segment of the active maneuver unit */ \
    X(ORDER, "HC-40")      /* an order being carried out step by step */ \
    X(WINDOW, "HC-40")     /* the other side may react */ \
    X(CHOICE, "HC-55")     /* a side answers by number */ \
    X(AFTERMATH, "HC-55")  /* what follows a loss: shape, division, officer, morale */ \
    X(DIVIDE, "ES-10")     /* fractions that do not fit are displaced */ \
    X(FORCED, "HC-75")     /* a forced move, hex by hex */ \
    X(CHECKS, "HC-91")     /* a chain of morale checks in a stack */ \
    X(CHARGE, "HC-80")     /* a charge under way */ \
    X(ASSAULT, "HC-71")    /* the assaults of the segment, target by target */ \
    X(MELEE, "HC-72")      /* one melee: rounds, losses, results */ \
    X(ADVANCE, "HC-74")    /* the winner enters */ \
    X(PURSUE, "HC-82")     /* recall failed: pursuit */ \
    X(OVERSTACK, "HC-17")  /* forced entry over the limit */ \
    X(SHARED, "RQ-101")    /* a march and the cavalry that reacts to it, in proportion */ \
    X(ENDTURN, "HC-20")    /* end of turn */ \
    X(OVER, "HC-97")       /* the game is over */

/* Kinds of choice; frame.arg[0]. */
#define PDC_CHOICES(X) \
    X(NONE, "") X(KEEP_OR_DIVIDE, "ES-13") X(GIVE_UP_END, "ES-66") X(DISPLACE, "ES-14") \
    X(RETREAT_HEX, "HC-75") \
    X(LOSS, "HC-74") X(ADVANCE_UNIT, "HC-74") X(FACING, "HC-94") X(BONUS, "RQ-101")

/* Triggers of HC-41, (a) to (g); frame.arg[1] of a window. */
#define PDC_TRIGGERS(X) \
    X(NONE, "HC-40") X(LEAVE_ZONE, "HC-41a") X(MANOEUVRE_IN_ZONE, "HC-41b") X(DIVISION, "HC-41c") \
    X(DECLARATION, "HC-41d") X(CAVALRY_FRONT, "HC-41e") X(CHARGE_COMES, "HC-41f") \
    X(SKIRMISHERS, "HC-41g") \
    X(EVADE, "HC-47") X(CHARGED, "HC-81") X(MARKERS, "RQ-100") X(MARKERS_RUN, "RQ-61") \
    X(REACTION, "RQ-101")

/* Kinds of forced move [RQ-38..43, HC-75]. */
#define PDC_FORCED_MOVES(X) \
    X(NONE, "none") X(WITHDRAW, "withdraw") X(FALL_BACK, "fall-back") X(RETREAT, "retreat") \
    X(ROUT, "rout") \
    X(ADVANCE, "advance")

/* Fields that UNIT_SET writes. */
#define PDC_UNIT_FIELDS(X) \
    X(SPENT) X(LOST) X(MEN) X(FATIGUE) X(FAILED) X(SHOT_AT) X(HITS) X(MARKERS) X(COHESION) \
    X(FORM) X(FACE) \
    X(CHANGE_FORM) X(CHANGE_LEFT) X(WORK) X(WORK_TURNS) X(TARGET) X(POTENCE) X(HEADING) X(SIZE) \
    X(TAKEN) X(TROD) X(FRONT) X(FUNCTIONS) X(STILL) X(SEEN) X(AMMO) X(ENGAGED) X(CONTACT) \
    X(CONTACT_KIND) X(WOUNDS) X(CHANGE_FACE) X(CHANGE_KIND) X(TENTHS) X(WAY) X(WAY_HALF) \
    X(PAID) X(BOUND) X(CHAIN) X(ORIGIN) X(PARK) X(FIRED_PARTS)

/* How a unit has to do with the one in `contact`. */
#define PDC_CONTACTS(X) \
    X(NONE, "none") X(CHARGING, "charging") X(CONTACTING, "contacting") X(FIGHTING, "fighting") \
    X(LEAVING, "leaving") /* breaks off from it in this turn [FE-19] */

/* What a change that lasts longer than a turn leads to; pdc_unit.change_kind. */
#define PDC_CHANGES(X) \
    X(NONE, "none") X(FORM, "form") X(ABOUT, "about") X(RECOVER, "recover") \
    X(DISMOUNT, "dismount") X(REMOUNT, "remount") X(POTENCE, "potence") X(FRONT, "front")

#define PDC_LEADER_FIELDS(X) X(HEX) X(WITH) X(STATUS) X(SPENT) X(MOVED)

#define PDC_GAME_FIELDS(X) \
    X(TURN) X(SEGMENT) X(ACTIVE) X(ACTIVE_SIDE) X(ACTIVATION) X(RESULT) X(LEVEL) X(INITIATIVE) \
    X(ORDERS) X(CALLED_BACK)

#define PDC_SIDE_FIELDS(X) X(COMMAND) X(POINTS) X(PIPS)

/* Events that write the state, case by case in apply.c. */
#define PDC_WRITING_EVENTS(X) \
    X(ROLLED)        /* who, a = sides, b = purpose, n[0] = die */ \
    X(UNIT_SET)      /* who, a = field, n[0] = value */ \
    X(UNIT_PLACED)   /* who, a = formation, b = facing, hex[count]: its hexes from now on */ \
    X(UNIT_FLAGS)    /* who, n[0] = bits set, n[1] = bits cleared */ \
    X(UNIT_CREATED)  /* who, other = parent, n[0] = size, n[1] = lost, n[2] = men, n[3] = roster line */ \
    X(UNIT_GONE)     /* who, a = status, at = hex where its guns stay, or 0 */ \
    X(LEADER_SET)    /* who = leader, a = field, n[0] = value */ \
    X(GAME_SET)      /* a = field, n[0] = value */ \
    X(SIDE_SET)      /* side, a = field, n[0] = value */ \
    X(CUP_SET)       /* n[0] = chit, n[1] = pdc_chit_place */ \
    X(BRIDGE_SET)    /* at, a = direction, n[0] = 1 broken, 2 being worked at, who */ \
    X(OWNER_SET)     /* n[0] = objective, side */ \
    X(DICE_CLEARED)  /* the keyed counters of all units start again (a chit was drawn) */ \
    X(FRAME_PUSHED)  /* a = kind, n[0] = depth; also when a frame is written anew */ \
    X(FRAME_POPPED)  /* a = kind, n[0] = depth */

/* Facts tell what happened, for log, animation and tests, and change nothing. */
#define PDC_FACT_EVENTS(X) \
    X(FACTS)         /* no event: the facts begin here */ \
    X(TURN_BEGAN)    /* n[0] = turn */ \
    X(SEGMENT_BEGAN) /* a = segment, side, n[0] = active maneuver unit */ \
    X(CHIT_DRAWN)    /* n[0] = chit, side */ \
    X(COMMANDED)     /* n[0] = mu, n[1] = die or 0, a = 1 in the cup */ \
    X(MARCHED)       /* who, from, at: the counter's hex; n[0] = ticks */ \
    X(FACED)         /* who, a = facing before, b = after, n[0] = ticks */ \
    X(FORMED)        /* who, a = formation before, b = after, n[0] = ticks */ \
    X(EXTENDED)      /* who, at, n[0] = ticks */ \
    X(CONTRACTED)    /* who, at, n[0] = ticks */ \
    X(WHEELED)       /* who, a = left 1, right 2, n[0] = ticks */ \
    X(SPLIT)         /* who, n[0] = ticks, a = 1 forced by losses */ \
    X(REFORMED)      /* who */ \
    X(DETACHED)      /* who, other = screen, at */ \
    X(DOUBLED)       /* who, n[0] = pips left [FR-18] */ \
    X(RECALLED)      /* who, other = screen */ \
    X(WINDOW_OPENED) /* side asked, who = unit acting, a = trigger */ \
    X(REACTED)       /* who, a = command kind */ \
    X(PASSED)        /* side */ \
    X(CHOICE_OPENED) /* side, who, a = kind of choice, n[0] = number of answers */ \
    X(CHOSEN)        /* side, who, a = kind of choice, n[0] = answer, n[1] = what it stands for */ \
    X(STOPPED)       /* who, a = verdict: why an order ended under way */ \
    X(FIRED)         /* who, other, a = 1 opportunity 2 defensive 3 own, b = shot, n[0] = figures, n[1] = factor, n[2] = die, n[3] = men */ \
    X(LOST)          /* who, n[0] = men, n[1] = increments */ \
    X(OFFICER_RISKED) /* who = leader, other = unit, n[0] = die, a = 0 unhurt 1 wounded 2 dead 3 captured */ \
    X(CHECKED)       /* who, a = pdc_check_kind, b = 1 passed, n[0] = d66, n[1] = modifiers, n[2] = value */ \
    X(RALLIED)       /* who, a = cohesion after */ \
    X(ROUTED)        /* who */ \
    X(FORCED)        /* who, a = kind of forced move, from, at */ \
    X(DISPLACED)     /* who, from, at */ \
    X(CAPTURED)      /* who = leader or guns, other = captor, a = 0 guns abandoned 1 leader 2 guns taken 3 retaken 4 spiked */ \
    X(SQUARED)       /* who, a = 0 square 1 disorder 2 rout, n[0] = d66, n[1] = modifiers */ \
    X(CHARGE_DECLARED) /* who, other */ \
    X(ASSAULT_DECLARED) /* who, at */ \
    X(MELEE_FOUGHT)  /* who, other, n[0] = d66, n[1] = odds column, n[2] = x, a = outcome attacker, b = outcome defender */ \
    X(RECALL_ROLLED) /* who, b = 1 halted, n[0] = d66 */ \
    X(ENTERED)       /* who, at */ \
    X(EXITED)        /* who, at */ \
    X(ARRIVAL_ROLLED) /* side, n[0] = mu, n[1] = die, a = 1 it may come */ \
    X(LEADER_CAME)   /* who = leader, at */ \
    X(RELEASED)      /* who */ \
    X(INITIATIVE)    /* side, n[0] = die or 0 */ \
    X(CALLED_BACK)   /* side, n[0] = die, a = 1 called back */ \
    X(BRIDGE_ROLLED) /* who, at, a = direction, n[0] = die, b = 1 broken */ \
    X(OBJECTIVE)     /* at, side */ \
    X(SCORED)        /* side, n[0] = points, n[1] = total */ \
    X(GAME_ENDED)    /* side = winner or 0, a = level */ \
    X(STRENGTH)      /* who, side, n[0] / n[1] = its strength in the melee told last */ \
    X(HIT)           /* who, n[0] = morale hits now [HC-67] */ \
    X(CHANGE_BEGAN)  /* who, a = pdc_changing, b = formation, n[0] = ticks still to pay [FF-136] */ \
    X(CHANGE_LOST)   /* who, b = formation that was being formed [FF-136] */ \
    X(RECOVERED)     /* who, b = formation [FF-120, FF-121, FF-124] */ \
    X(FLANKS_SET)    /* who, n[0] = refused flanks now [FF-36] */ \
    X(FRONT_SET)     /* who, n[0] = figures [FF-102] */ \
    X(DISMOUNTED)    /* who, other = its men on foot, at [FF-76] */ \
    X(REMOUNTED)     /* who [FF-76] */ \
    X(HORSES_LOST)   /* who [FF-79] */ \
    X(SQUADRONS_LEFT) /* who, other = those left behind, at [FF-66] */ \
    X(FORCE_MARCHED) /* who [FF-48] */ \
    X(REASON)        /* who, rule, n[0] = adds, n[1] / n[2] = times: a line of the ledger of the fact told last */

#define PDC_EVENTS(X) X(NONE) PDC_WRITING_EVENTS(X) PDC_FACT_EVENTS(X)

/* Verdicts: X(NAME, "rule", text). Why an order is refused [HC-28; ES, "Which id a refusal cites"].
 * */
#define PDC_VERDICTS(X) \
    X(OK, "", N_("allowed")) \
    X(NOT_YOUR_TURN, "HC-22", N_("it is not this side's turn to act")) \
    X(NOT_ACTIVE, "HC-22", N_("the unit is not active: its chit has not been drawn, or the other side moves")) \
    X(NO_SUCH_UNIT, "HC-22", N_("no such unit is on the map")) \
    X(NO_SUCH_ORDER, "HC-01", N_("this profile has no such order")) \
    X(WRONG_SEGMENT, "HC-20", N_("not in this segment")) \
    X(NO_CHIT, "HC-20", N_("there is no chit to draw now")) \
    X(ANSWER_FIRST, "HC-40", N_("a decision is open and must be answered first")) \
    X(NO_WINDOW, "HC-40", N_("no reaction is being asked for")) \
    X(WRONG_REACTION, "HC-41", N_("this unit may not react so")) \
    X(BAD_CHOICE, "HC-55", N_("no such answer")) \
    X(FIXED, "HC-24", N_("the unit is fixed: it may only react, fire and rally until it is released")) \
    X(DISORDERED, "HC-94", N_("a disordered unit may not do this")) \
    X(ROUTED, "HC-94", N_("a routed unit takes no order but rally")) \
    X(DECLARED, "HC-70", N_("the unit has declared and is done moving")) \
    X(IN_CONTACT, "HC-25", N_("the unit is charged or assaulted: it stays where it is and fights")) \
    X(BREAKING_OFF, "FE-19", N_("a unit in a melee waits, turns about or marches away")) \
    X(COLUMN_ROOM, "FF-47", N_("a march column attacks only where the hexes beside it leave no room")) \
    X(FORM_NOT_ACTIVE, "ES-21", N_("formations are changed by active units only")) \
    X(FORM_SEGMENT, "ES-21", N_("formations are changed in the maneuver segment only")) \
    X(SPLIT_WHEN, "ES-04", N_("dividing and reforming need an active unit in the maneuver segment")) \
    X(NO_FRACTIONS, "ES-04", N_("the order of battle lists no such fractions")) \
    X(SPLIT_MP, "ES-05", N_("not enough movement left to divide or reform")) \
    X(JOIN_LOSSES, "ES-09", N_("the regiment would have to divide again at once: half its increments are lost")) \
    X(JOIN_STATE, "HC-51", N_("all living fractions must be named, in good order, in the same formation, adjacent")) \
    X(EXTEND_NOT_ACTIVE, "ES-61", N_("only active units extend")) \
    X(INVOLUNTARY, "ES-27", N_("an involuntary formation cannot be ordered")) \
    X(COMPANIES_ARM, "ES-32", N_("column of companies is for cavalry only")) \
    X(FORM_HEXES, "ES-47", N_("the unit must first fold onto one hex")) \
    X(EXTEND_FORM, "ES-53", N_("only a line extends: first the formation, then the width")) \
    X(EXTEND_JUMP, "ES-52", N_("one hex at a time: the hex does not touch the unit")) \
    X(EXTEND_INFANTRY, "ES-60", N_("infantry extends to one flank hex, with more than 4 increments, where ground and stacking allow it")) \
    X(EXTEND_CAVALRY, "ES-65", N_("cavalry extends to a flank hex where ground and stacking allow it")) \
    X(WIDTH_LIMIT, "ES-66", N_("the line would be wider than a quarter of its increments, rounded up")) \
    X(WIDTH_WAITING, "ES-69", N_("a change of width is already waiting for the next hex entered")) \
    X(WIDTH_MIN, "ES-69", N_("the line cannot be narrower than one hex")) \
    X(WIDTH_ARM, "ES-69", N_("only a cavalry line changes its width on the move")) \
    X(COMPANIES_FULL, "ES-76", N_("a hex holds more than 4 increments")) \
    X(COMPANIES_FORM, "ES-73", N_("only a cavalry column of companies or line wheels by companies")) \
    X(COMPANIES_BENT, "HC-50", N_("the column must lie in one straight row along its facing")) \
    X(GENERAL_FULL, "ES-50", N_("general order needs one hex that holds the whole unit")) \
    X(GENERAL_PART, "ES-50", N_("a part would enter ground that imposes general order")) \
    X(GENERAL_KEEP, "ES-36", N_("general order cannot be kept here: name a formation that fits")) \
    X(END_STACKED, "ES-06", N_("a hex stands over its stacking limit")) \
    X(FORM_MP, "ES-25", N_("not enough movement left to change formation")) \
    X(FOLD_MP, "ES-43", N_("not enough movement left to fold")) \
    X(FOLD_HEXES, "ES-65", N_("name neighbouring hexes of the unit, fewer than it holds")) \
    X(EXTEND_INFANTRY_MP, "ES-62", N_("not enough movement left to extend")) \
    X(EXTEND_CAVALRY_MP, "ES-65", N_("not enough movement left to extend")) \
    X(LEAVE_GENERAL_MP, "ES-35", N_("not enough movement left for the hex and the change of formation")) \
    X(GATHER_MP, "ES-48", N_("not enough movement left to gather every portion in general order")) \
    X(COMPANIES_MP, "ES-74", N_("not enough movement left to wheel by companies")) \
    X(NO_MP, "HC-10", N_("not enough movement left")) \
    X(WHEEL_MP, "HC-10", N_("not enough movement left to wheel")) \
    X(ABOUT_MP, "HC-10", N_("not enough movement left to turn about")) \
    X(OBSTACLE_MP, "FR-34", N_("not enough movement left for the obstacle and the hex behind it")) \
    X(WAIT_MP, "CV-8", N_("less than half of the turn is left")) \
    X(NO_RATE, "FR-04", N_("the formation does not march on this ground")) \
    X(LINE_WIDTH, "HC-53", N_("the line would hold more hexes than it may")) \
    X(LINE_BREAK, "FF-37", N_("a line bends by one hexside at most from hex to hex")) \
    X(SWEEP_HELD, "FR-62", N_("a hex that the wheel sweeps is held")) \
    X(SYSTEM_CHANGE, "RQ-24", N_("by its system of manoeuvre the change of formation costs more than is left")) \
    X(SYSTEM_ABOUT, "RQ-13", N_("by its system of manoeuvre turning about costs more than is left")) \
    X(SYSTEM_WHEEL, "RQ-20", N_("by its system of manoeuvre the wheel costs more than is left")) \
    X(SYSTEM_SIDEWAYS, "RQ-23", N_("by its system of manoeuvre moving sideways costs more than is left")) \
    X(SYSTEM_PASSAGE, "RQ-22", N_("by its system of manoeuvre passing through friends costs more than is left")) \
    X(NOT_FRONT, "HC-13", N_("the hex is not in front of the unit")) \
    X(NOT_ADJACENT, "HC-13", N_("the hex is not adjacent")) \
    X(NOT_FRONT_LINE, "HC-15", N_("a line advances only into the hexes ahead of it")) \
    X(IMMOBILE, "HC-26", N_("this formation does not march")) \
    X(TURN_KIND, "HC-13", N_("a column faces a hexside, a line a corner")) \
    X(NO_TURN, "HC-13", N_("the unit cannot turn so")) \
    X(TURN_GUNS, "FE-63", N_("guns turn at the start of their activation only")) \
    X(NO_WHEEL, "HC-14", N_("only a line on several hexes wheels; the swept hexes must be enterable")) \
    X(OWN_HEX, "HC-13", N_("a column does not march into a hex of its own")) \
    X(CLOSED, "HC-12", N_("closed ground or hexside")) \
    X(OFF_MAP, "HC-12", N_("off the map")) \
    X(ENEMY_HEX, "HC-57", N_("an enemy unit holds the hex")) \
    X(MUST_STOP, "HC-18", N_("the unit was stopped by an enemy zone")) \
    X(PASSING, "HC-19", N_("a friend there may not be passed through")) \
    X(PASSAGE_ROOM, "FR-38", N_("the passage of lines goes straight on until it is clear of the friend")) \
    X(STACKING, "HC-17", N_("the hex would be over its stacking limit")) \
    X(GUNS_ONLY, "ES-31", N_("this is an order for artillery")) \
    X(FORM_UNKNOWN, "ES-31", N_("no such formation for this arm")) \
    X(FORM_SAME, "HC-26", N_("the unit is in this formation already")) \
    X(FORM_FACING, "HC-30", N_("the facing does not fit the formation")) \
    X(FORM_TERRAIN, "ES-29", N_("in this ground only road column, in a road hex, may be taken")) \
    X(SQUARE_SIZE, "HC-26", N_("a square needs 3 increments")) \
    X(SKIRMISH_WHO, "HC-31", N_("this unit does not skirmish")) \
    X(SKIRMISH_HEX, "HC-31", N_("the second hex of the skirmish order cannot be taken")) \
    X(OUT_OF_ARC, "HC-62", N_("the target is out of the arc of fire")) \
    X(OUT_OF_RANGE, "FE-49", N_("the target is out of range")) \
    X(OUT_OF_RANGE_MUSKETOON, "FE-48", N_("the target is out of range")) \
    X(OUT_OF_RANGE_BOW, "FE-52", N_("the target is out of range")) \
    X(OUT_OF_RANGE_SPEAR, "FE-53", N_("the target is out of range")) \
    X(OUT_OF_RANGE_RIFLE, "FE-50", N_("the target is out of range of rifles")) \
    X(OUT_OF_RANGE_GUN, "FE-115", N_("the target is out of range of the guns")) \
    X(NO_SIGHT, "FE-01", N_("the target is not in sight")) \
    X(NO_TARGET, "HC-62", N_("there is no such target")) \
    X(FIRED, "HC-66", N_("the unit has fired in this segment")) \
    X(MOVED_TOO_FAR, "FE-36", N_("the unit moved more than half: it does not fire")) \
    X(SEEN_TOO_SHORT, "FE-05", N_("while the unit stood still it saw the target for less than half of the turn")) \
    X(NO_FIRE_FORM, "HC-61", N_("the unit does not fire in this formation")) \
    X(FIRE_ENGAGED, "FE-14", N_("every part of the unit fights hand to hand: it does not fire")) \
    X(FIRE_MELEE, "FE-11", N_("units in melee may not be fired at")) \
    X(GUNS_UNFORMED, "FE-71", N_("guns without formation do not fire")) \
    X(TARGET_PRIORITY, "FE-22", N_("a target of higher priority must be chosen")) \
    X(PAST_NEAREST, "FE-30", N_("past the nearest enemy only with a gap of a tenth of the distance behind him")) \
    X(NOT_ALONE, "FE-103", N_("only a leader who stands alone is fired at by himself")) \
    X(FIRE_SHELTERED, "FE-X3", N_("the unit is sheltered in a square: fire at the square")) \
    X(CANISTER_FRIEND, "FE-69", N_("no canister with a friend between")) \
    X(CANISTER_OVER, "FE-03", N_("canister is not fired over other units")) \
    X(DEFENSIVE_TARGET, "HC-20", N_("defensive fire is for active units that are next to the firer or assault")) \
    X(BALL_FRIEND, "FE-66", N_("a friend stands within the bounce behind the target")) \
    X(NEAR_FRIEND, "FE-67", N_("the target stands too near a friend")) \
    X(NEAR_MELEE, "FE-13", N_("the target stands too near a melee")) \
    X(SHOT_RANGE, "FE-104", N_("the target is beyond canister range")) \
    X(ASSAULT_STATE, "HC-70", N_("this unit may not assault")) \
    X(ASSAULT_TARGET, "HC-70", N_("there is no enemy to assault in a front hex")) \
    X(ASSAULT_ODDS, "HC-73", N_("odds below 1:3: the assault is refused")) \
    X(CHARGE_STATE, "HC-80", N_("only fresh cavalry in good order, in column or line, charges")) \
    X(CHARGE_REACH, "HC-80", N_("the target cannot be reached by a charge")) \
    X(CHARGE_PATH, "HC-80", N_("a charge may not go that way")) \
    X(RALLY_NEED, "HC-92", N_("the unit has nothing to rally from")) \
    X(RALLY_WHEN, "HC-92", N_("only units that did nothing else, not next to an enemy, rally")) \
    X(RALLY_DONE, "HC-92", N_("the unit has tried to rally in this segment")) \
    X(DETACH_WHO, "HC-49", N_("1 to 3 increments of good skirmishing infantry, a third at most, to a free hex at most 2 away")) \
    X(RECALL_WHO, "HC-49", N_("the screen must be next to its parent")) \
    X(LEASH, "HC-49", N_("a screen ends within 2 hexes of its parent")) \
    X(ENTER_WHERE, "HC-24", N_("the unit does not arrive here now")) \
    X(HELD_BACK, "HC-23", N_("the unit may not leave its ground yet")) \
    X(ONE_FILE, "HC-262", N_("one unit at a time goes over a dam, in column, and onto ground that it has to itself")) \
    X(FIRE_BOUND, "HC-23", N_("the unit does not fire yet, or not at what stands there")) \
    X(CALLED_BACK, "HC-23", N_("the army is called back: its units only go back, and react")) \
    X(EXIT_WHERE, "HC-23", N_("the unit may not leave the map here and now")) \
    X(BREAK_WHO, "HC-27", N_("infantry or engineers that did nothing else break a bridge next to them, outside enemy zones")) \
    X(WORKING, "HC-27", N_("the unit is at work on a bridge and does nothing else")) \
    X(NO_BRIDGE, "HC-27", N_("there is no bridge to break on this hexside")) \
    X(BRIDGES_FULL, "HC-360", N_("16 bridges are broken or being broken: no more can be")) \
    X(LEADER_MOVED, "HC-20", N_("the leader has moved already this turn")) \
    X(LEADER_ATTACH, "HC-95", N_("the leader must stand with the unit")) \
    X(COMMAND_NONE, "HC-21", N_("no command point left, or the maneuver unit needs none")) \
    X(NO_MARKERS, "HC-01", N_("skirmish markers belong to another profile")) \
    X(FUNCTION_STATE, "RQ-73", N_("the guns are not in the state that this function needs")) \
    X(FUNCTION_TWICE, "RQ-77", N_("the battery has used this function in this turn")) \
    X(FUNCTION_NONE, "RQ-74", N_("the battery has no function left in this turn")) \
    X(PROLONG_WHERE, "RQ-102", N_("guns are prolonged one hex straight ahead or back")) \
    X(MARKERS_OUT, "RQ-50", N_("the unit has not so many skirmish markers to put out")) \
    X(MARKER_LINE, "RQ-52", N_("the marker would be more than 8 cm from its parent")) \
    X(MARKER_LIGHT, "RQ-53", N_("the marker would be more than 15 cm from its parent")) \
    X(MARKER_LEASH, "RQ-54", N_("a marker of the unit would be left too far behind")) \
    X(MARKER_CUT_OFF, "RQ-55", N_("an enemy unit would stand between the marker and its parent")) \
    X(MARKER_CONTACT, "RQ-56", N_("the hex lies between two formations in assault")) \
    X(MARKER_MUST, "RQ-57", N_("a displaced marker must give ground")) \
    X(MARKER_NEAR, "RQ-58", N_("the marker would stand in the way of the enemy or next to it")) \
    X(MARKER_BESIDE, "RQ-61", N_("a marker that breaks goes beside or behind its parent")) \
    X(MARKER_FIRED, "RQ-63", N_("a marker that has fired does not rejoin its parent in this turn")) \
    X(MARKER_ORDER, "RQ-99", N_("skirmish markers keep their order")) \
    X(MARKER_RECALL, "RQ-99", N_("this is no marker of the unit")) \
    X(MARKER_HEX, "RQ-100", N_("the marker needs a free hex")) \
    X(REACTION_FORM, "RQ-68", N_("reacting cavalry keeps its formation")) \
    X(FIRE_ROAD_COLUMN, "FR-15", N_("a road column does not fire")) \
    X(FIRE_NO_STANDS, "FR-71", N_("no stand of the unit fires in this formation")) \
    X(FIRE_DOUBLED, "FR-19", N_("the unit went at double time: it does not fire this turn")) \
    X(FIRE_WATER, "FR-37", N_("the unit stands in the water: it does not fire")) \
    X(FIRE_PIVOTED, "FR-07", N_("guns that turned do not fire this turn")) \
    X(OUT_OF_HIT_RANGE, "HC-65", N_("the target is out of range")) \
    X(NO_SIGHT_WOODS, "FR-30", N_("too much wood lies between")) \
    X(DOUBLE_AGAIN, "FR-17", N_("the unit goes at double time already")) \
    X(DOUBLE_IMMOBILE, "FR-17", N_("what does not march has no double time")) \
    X(DOUBLE_PIPS, "FR-18", N_("no staff pip is left")) \
    X(DOUBLE_DISORDER, "FR-49", N_("a disordered unit has no double time")) \
    X(DOUBLE_LATE, "FR-69", N_("double time comes before the unit does anything else in the turn")) \
    X(SCREEN_WHO, "FR-41", N_("a regiment of 3 stands or more puts out one stand, one screen at a time")) \
    X(SCREEN_FAR, "FR-42", N_("a screen stays at most 4 inches from its parent, and is put out in its front")) \
    X(SCREEN_HEX, "FR-67", N_("the screen needs a free hex that it may enter")) \
    X(SCREEN_LATE, "FR-67", N_("a screen is put out or taken back before its parent spends anything")) \
    X(RECALL_OTHER, "FR-67", N_("the unit takes back a screen of its own that is not routed")) \
    X(EVADE_BEHIND, "FR-67", N_("a screen falls back to a free hex behind its parent")) \
    X(PICKETS_WHO, "FR-46", N_("only sharpshooters and light infantry disperse as a whole")) \
    X(PICKETS_ASSAULT, "FR-48", N_("a regiment in skirmish order declares no assault")) \
    X(RECOVER_NONE, "FR-49", N_("disorder is not mended on the march")) \
    X(RECOVER_TIME, "FR-20", N_("less than half of the turn is left")) \
    X(GAME_OVER, "HC-97", N_("the game is over")) \
    /* chapter FF */ \
    X(CHANGE_TABLE, "FF-105", N_("the table of changes has no time for this change")) \
    X(CHANGE_MASS, "FF-10", N_("only a column masses: attack or division column, not extended")) \
    X(CHANGE_SQUARE_ARM, "FF-27", N_("only infantry forms square")) \
    X(CHANGE_SQUARE_SIZE, "FF-31", N_("a square needs six figures")) \
    X(CHANGE_POTENCE, "FF-36", N_("only a line sets back a company, at an end where none is set back yet")) \
    X(CHANGE_DOUBLE_LINE, "FF-39", N_("its nation does not form double line")) \
    X(CHANGE_COMPANIES, "FF-69", N_("a squadron without two companies has no column of companies")) \
    X(CHANGE_DIVISION, "FF-75", N_("its nation's cavalry has no column of division")) \
    X(CHANGE_PACK, "FF-95", N_("irregular formations have the pack and nothing else; others have no pack")) \
    X(CHANGING, "FF-136", N_("the unit is changing its formation")) \
    X(CHANGE_TIME, "FF-137", N_("nothing is left of the turn to begin with")) \
    X(PACK_LEAST, "FF-100", N_("a pack of infantry is at least three wide and three deep")) \
    X(PACK_SMALL, "FF-101", N_("a pack under nine figures is at most three wide and three deep")) \
    X(PACK_FRONT, "FF-102", N_("only a pack changes its front, to at most double or half")) \
    X(DISMOUNT_WHO, "FF-78", N_("only mounted cavalry with the characteristics of infantry dismounts")) \
    X(REMOUNT_WHERE, "FF-76", N_("to mount again the men must be in the hex of their horses or next to it")) \
    X(REMOUNT_NONE, "FF-79", N_("the horses are gone")) \
    X(HORSES_STAND, "FF-76", N_("horses without their riders stand where they are")) \
    X(SHELTER, "FF-54", N_("the square shelters gunners, skirmishers, engineers and officers, up to half its figures")) \
    X(DEPLOYED, "FF-89", N_("after deploying, half of the movement left may be used")) \
    X(SKIRMISH_COMPANIES, "FF-92", N_("infantry in close order puts out whole companies, not all, next to it")) \
    X(SKIRMISH_LEASH, "FF-90", N_("skirmishers do not go so far from their unit")) \
    X(SKIRMISH_CENTRE, "FF-85", N_("dispersed order spreads from its centre to both sides alike")) \
    X(FORCED_MARCH, "FF-48", N_("only a march column makes a forced march, from the start of its movement, and does nothing else")) \
    X(MALFORMED, "HC-28", N_("the order is not well formed"))

/* Predicates of modifiers: X(NAME, "id"). What they test is written in modifiers.c [HC-90]. */
#define PDC_PREDICATES(X) \
    X(NONE, "none") X(IS_DISORDERED, "disordered") X(IS_ROUTED, "routed") \
    X(PER_FIFTH_LOST, "per-fifth-lost") \
    X(PER_LEADER_RATING, "per-leader-rating") X(IN_MASS, "in-mass") \
    X(SQUARE_VS_CAVALRY, "square-vs-cavalry") \
    X(LINE_VS_CHARGE, "line-vs-charge") X(MIXED_ENEMIES, "mixed-enemies") \
    X(PER_CORPS_LEVEL, "per-corps-level") \
    X(ATTACKER_ODDS, "attacker-odds") X(DEFENDER_ODDS, "defender-odds") \
    X(ATTACK_FLANK, "attack-flank") \
    X(DEFEND_FLANK, "defend-flank") X(DEFEND_REAR, "defend-rear") X(STAND_LINE, "stand-line") \
    X(STAND_DISORDERED, "stand-disordered")

/* Modifiers of the fire factor: X(NAME, "id") [FE-88..111]. What they ask for stands in
 * fire_ledger.c, what they are worth in the profile. */
#define PDC_FIRE_MODIFIERS(X) \
    X(TARGET_MASS, "target-mass") X(TARGET_IRREGULAR, "target-irregular") \
    X(TARGET_SKIRMISH, "target-skirmish") \
    X(TARGET_FORAGERS, "target-foragers") X(TARGET_CHARGING, "target-charging") \
    X(FIRER_FATIGUE, "firer-fatigue") \
    X(FIRER_SKIRMISH, "firer-skirmish") X(BEYOND_HALF, "beyond-half-range") \
    X(FIRER_UNFORMED, "firer-unformed") \
    X(FIRER_DISORDER, "firer-disorder") X(TARGET_ARMOUR, "target-armour") \
    X(TARGET_GUNNERS, "target-gunners") \
    X(TARGET_DEEP, "target-deep") X(LIGHT_COVER, "light-cover") X(HARD_COVER, "hard-cover") \
    X(LONE_FIGURE, "lone-figure") X(CANISTER, "canister") X(POINT_BLANK, "point-blank") \
    X(BALL_LINE, "ball-line") \
    X(BALL_RANK, "ball-rank") X(BALL_BEYOND_MID, "ball-beyond-mid") \
    X(BALL_BEYOND_LONG, "ball-beyond-long") \
    X(BALL_HARD_COVER, "ball-hard-cover") X(BALL_GUNNERS, "ball-gunners")

/* Modifiers of the die to hit, where fire goes by it: X(NAME, "id") [HC-65, FR-71]. */
#define PDC_HIT_MODIFIERS(X) \
    X(FIRER_COLUMN, "firer-column") X(TARGET_SKIRMISH, "target-skirmish") \
    X(LONG_RANGE, "long-range") X(CANISTER, "canister") X(LIGHT_COVER, "light-cover") \
    X(HARD_COVER, "hard-cover")

/* How units put out screens: X(NAME, "id"). */
#define PDC_SCREEN_MANNERS(X) \
    X(BY_THIRD, "by-third") X(ONE_STAND, "one-stand") X(MARKERS, "markers") \
    X(COMPANIES, "companies")

/* What a line of a ledger is about. The first four are rows of the tables, told by `mods` and
 * `ledger` of positions; the rest explains a number that the tables do not give. */
#define PDC_REASONS(X) \
    X(RULE)         /* the rule says it */ \
    X(CIRCUMSTANCE) /* which: pdc_predicate of a check */ \
    X(FACTOR)       /* which: pdc_melee_factor_kind */ \
    X(FACTOR_PART)  /* the same, for some of the hexes: counted in the men engaged */ \
    X(ENGAGED)      /* men of `who` that fight: times / over; which: melee value of each */ \
    X(BESIDE)       /* `who` has declared against the same hex: strength times / over */ \
    X(ODDS)         /* the result moved by the odds column [HC-74] */ \
    X(LEADERS)      /* by the leaders of both */ \
    X(LEADER_STAYS) /* a leader in the hex who does not ride along counts for nothing */ \
    X(LANCES)       /* by lances */ \
    X(PERIODS)      /* men lost: so many volleys in a turn [HC-60] */ \
    X(HALF_EFFECT)  /* men lost: half effect [FE-37] */

/* Multipliers of a melee strength: X(NAME, "id") [HC-72]. */
#define PDC_MELEE_FACTORS(X) \
    X(FLANK, "flank-or-rear") X(HEAVY_ON_LIGHT, "heavy-on-light") \
    X(STRAIGHT_CHARGE, "straight-charge") \
    X(WIDER_LINE, "wider-line") X(INFANTRY_ON_SQUARE, "infantry-on-square") \
    X(DISORDER, "disorder") \
    X(SKIRMISH, "skirmish") X(UPHILL, "uphill") X(WATER, "water") X(SHELTER, "shelter") \
    X(CAVALRY_ON_SQUARE, "cavalry-on-square") X(CAVALRY_IN_COVER, "cavalry-in-cover") \
    X(ROUTED, "routed") \
    X(TIRED, "tired") X(EXHAUSTED, "exhausted") X(PURSUIT, "pursuit") \
    X(MASS, "mass") X(SUPPORT, "support") /* 1 where a profile has no row for them */

/* Kinds of check shown in the log. */
#define PDC_CHECK_KINDS(X) \
    X(MORALE, "morale") X(CLOSE, "close") X(STAND, "stand") X(RALLY, "rally") X(CHARGE, "charge") \
    X(FORM_UP, "form-up") \
    X(OVERSTACK, "overstack") X(CHAIN, "chain") X(PASSED, "passed") \
    X(FRICTION, "friction") X(PASSAGE, "passage")

/* Enumerations made from the lists ------------------------------------------------------------- */

#define X_E(n, s) PDC_ARM_##n,
typedef enum { PDC_ARMS(X_E) PDC_ARM_COUNT } pdc_arm;
#undef X_E
#define X_E(n, s) PDC_CLASS_##n,
typedef enum { PDC_CLASSES(X_E) PDC_CLASS_COUNT } pdc_class;
#undef X_E
#define X_E(n, s) PDC_FORM_##n,
typedef enum { PDC_FORMATIONS(X_E) PDC_FORMATION_COUNT } pdc_formation;
#undef X_E
#define X_E(n, s) PDC_COHESION_##n,
typedef enum { PDC_COHESIONS(X_E) PDC_COHESION_COUNT } pdc_cohesion;
#undef X_E
#define X_E(n, s) PDC_STATUS_##n,
typedef enum { PDC_STATUSES(X_E) PDC_STATUS_COUNT } pdc_unit_status;
#undef X_E
#define X_E(n, s) PDC_SEGMENT_##n,
typedef enum { PDC_SEGMENTS(X_E) PDC_SEGMENT_COUNT } pdc_segment;
#undef X_E
#define X_E(n, s) PDC_FLAG_BIT_##n,
typedef enum { PDC_FLAGS(X_E) PDC_FLAG_COUNT } pdc_flag_bit;
#undef X_E
#define X_E(n, s) PDC_FLAG_##n = 1 << PDC_FLAG_BIT_##n,
typedef enum { PDC_FLAGS(X_E) } pdc_flag;
#undef X_E
#define X_E(n, s) PDC_TRAIT_BIT_##n,
typedef enum { PDC_TRAITS(X_E) PDC_TRAIT_COUNT } pdc_trait_bit;
#undef X_E
#define X_E(n, s) PDC_TRAIT_##n = 1 << PDC_TRAIT_BIT_##n,
typedef enum { PDC_TRAITS(X_E) } pdc_trait;
#undef X_E
#define X_E(n, s) PDC_LEVEL_##n,
typedef enum { PDC_LEVELS(X_E) PDC_LEVEL_COUNT } pdc_level;
#undef X_E
#define X_E(n, s) PDC_COVER_##n,
typedef enum { PDC_COVERS(X_E) PDC_COVER_COUNT } pdc_cover;
#undef X_E
#define X_E(n, s) PDC_FRICTION_##n,
typedef enum { PDC_FRICTIONS(X_E) PDC_FRICTION_COUNT } pdc_friction;
#undef X_E
#define X_E(n, s) PDC_FACES_##n,
typedef enum { PDC_FACING_KINDS(X_E) PDC_FACES_COUNT } pdc_facing_kind;
#undef X_E
#define X_E(n, s) PDC_SHAPE_##n,
typedef enum { PDC_SHAPES(X_E) PDC_SHAPE_COUNT } pdc_shape;
#undef X_E
#define X_E(n, s) PDC_RANKS_##n,
typedef enum { PDC_RANKS(X_E) PDC_RANKS_COUNT } pdc_ranks;
#undef X_E
#define X_E(n, s) PDC_MEASURE_##n,
typedef enum { PDC_MEASURES(X_E) PDC_MEASURE_COUNT } pdc_measure_unit;
#undef X_E
#define X_E(n, s) PDC_COUNTER_##n,
typedef enum { PDC_COUNTERS(X_E) PDC_COUNTER_COUNT } pdc_counter_unit;
#undef X_E
#define X_E(n, s) PDC_MOVEMENT_##n,
typedef enum { PDC_MOVEMENT_MODELS(X_E) PDC_MOVEMENT_COUNT } pdc_movement_model;
#undef X_E
#define X_E(n, s) PDC_SEQUENCE_##n,
typedef enum { PDC_SEQUENCES(X_E) PDC_SEQUENCE_COUNT } pdc_sequence;
#undef X_E
#define X_E(n, s) PDC_OUTCOME_##n,
typedef enum { PDC_OUTCOMES(X_E) PDC_OUTCOME_COUNT } pdc_outcome;
#undef X_E
#define X_E(n, s) PDC_AWARD_##n,
typedef enum { PDC_AWARDS(X_E) PDC_AWARD_COUNT } pdc_award;
#undef X_E
#define X_E(n, s, r, w, least, most) PDC_OPTION_##n,
typedef enum { PDC_OPTIONS(X_E) PDC_OPTION_COUNT } pdc_option;
#undef X_E
#define X_E(n, s) +1
/** Names of options, those of PDC_OPTION_ALIASES included. */
enum { PDC_OPTION_NAMES = PDC_OPTION_COUNT PDC_OPTION_ALIASES(X_E) };
#undef X_E
#define X_E(n, s) PDC_PURPOSE_##n,
typedef enum { PDC_PURPOSES(X_E) PDC_PURPOSE_COUNT } pdc_purpose;
#undef X_E
#define X_E(n, s) PDC_COMMAND_##n,
typedef enum { PDC_COMMANDS(X_E) PDC_COMMAND_COUNT } pdc_command_kind;
#undef X_E
#define X_E(n, s) PDC_FRAME_##n,
typedef enum { PDC_FRAMES(X_E) PDC_FRAME_COUNT } pdc_frame_kind;
#undef X_E
#define X_E(n, s) PDC_CHOICE_##n,
typedef enum { PDC_CHOICES(X_E) PDC_CHOICE_COUNT } pdc_choice;
#undef X_E
#define X_E(n, s) PDC_TRIGGER_##n,
typedef enum { PDC_TRIGGERS(X_E) PDC_TRIGGER_COUNT } pdc_trigger;
#undef X_E
#define X_E(n, s) PDC_FORCED_##n,
typedef enum { PDC_FORCED_MOVES(X_E) PDC_FORCED_COUNT } pdc_forced;
#undef X_E
#define X_E(n) PDC_UNIT_##n,
typedef enum { PDC_UNIT_FIELDS(X_E) PDC_UNIT_FIELD_COUNT } pdc_unit_field;
#undef X_E
#define X_E(n, s) PDC_CONTACT_##n,
typedef enum { PDC_CONTACTS(X_E) PDC_CONTACT_COUNT } pdc_contact;
#undef X_E
#define X_E(n, s) PDC_CHANGING_##n,
typedef enum { PDC_CHANGES(X_E) PDC_CHANGING_COUNT } pdc_changing;
#undef X_E
#define X_E(n) PDC_LEADER_##n,
typedef enum { PDC_LEADER_FIELDS(X_E) PDC_LEADER_FIELD_COUNT } pdc_leader_field;
#undef X_E
#define X_E(n) PDC_GAME_##n,
typedef enum { PDC_GAME_FIELDS(X_E) PDC_GAME_FIELD_COUNT } pdc_game_field;
#undef X_E
#define X_E(n) PDC_SIDE_##n,
typedef enum { PDC_SIDE_FIELDS(X_E) PDC_SIDE_FIELD_COUNT } pdc_side_field;
#undef X_E
#define X_E(n) PDC_EVENT_##n,
typedef enum { PDC_EVENTS(X_E) PDC_EVENT_COUNT } pdc_event_kind;
#undef X_E
#define X_E(n, s, t) PDC_VERDICT_##n,
typedef enum { PDC_VERDICTS(X_E) PDC_VERDICT_COUNT } pdc_verdict;
#undef X_E
#define X_E(n, s) PDC_PREDICATE_##n,
typedef enum { PDC_PREDICATES(X_E) PDC_PREDICATE_COUNT } pdc_predicate;
#undef X_E
#define X_E(n, s) PDC_FIRE_MODIFIER_##n,
typedef enum { PDC_FIRE_MODIFIERS(X_E) PDC_FIRE_MODIFIER_COUNT } pdc_fire_modifier_kind;
#undef X_E
#define X_E(n, s) PDC_HIT_MODIFIER_##n,
typedef enum { PDC_HIT_MODIFIERS(X_E) PDC_HIT_MODIFIER_COUNT } pdc_hit_modifier_kind;
#undef X_E
#define X_E(n, s) PDC_SCREENS_##n,
typedef enum { PDC_SCREEN_MANNERS(X_E) PDC_SCREENS_COUNT } pdc_screens;
#undef X_E
#define X_E(n, s) PDC_MELEE_FACTOR_##n,
typedef enum { PDC_MELEE_FACTORS(X_E) PDC_MELEE_FACTOR_COUNT } pdc_melee_factor_kind;
#undef X_E
#define X_E(n) PDC_REASON_##n,
typedef enum { PDC_REASONS(X_E) PDC_REASON_COUNT } pdc_reason;
#undef X_E
#define X_E(n, s) PDC_CHECK_##n,
typedef enum { PDC_CHECK_KINDS(X_E) PDC_CHECK_KIND_COUNT } pdc_check_kind;
#undef X_E

/** Names of the notation; NULL-free, indexed by the enumerations above. */
extern const char *const pdc_arm_names[PDC_ARM_COUNT];
extern const char *const pdc_formation_names[PDC_FORMATION_COUNT];
extern const char *const pdc_cohesion_names[PDC_COHESION_COUNT];
extern const char *const pdc_status_names[PDC_STATUS_COUNT];
extern const char *const pdc_segment_names[PDC_SEGMENT_COUNT];
extern const char *const pdc_flag_names[PDC_FLAG_COUNT];
extern const char *const pdc_trait_names[PDC_TRAIT_COUNT];
extern const char *const pdc_level_names[PDC_LEVEL_COUNT];
extern const char *const pdc_cover_names[PDC_COVER_COUNT];
extern const char *const pdc_facing_kind_names[PDC_FACES_COUNT];
extern const char *const pdc_shape_names[PDC_SHAPE_COUNT];
extern const char *const pdc_ranks_names[PDC_RANKS_COUNT];
extern const char *const pdc_movement_model_names[PDC_MOVEMENT_COUNT];
extern const char *const pdc_sequence_names[PDC_SEQUENCE_COUNT];
extern const char *const pdc_outcome_names[PDC_OUTCOME_COUNT];
extern const char *const pdc_award_names[PDC_AWARD_COUNT];
extern const char *const pdc_predicate_names[PDC_PREDICATE_COUNT];
extern const char *const pdc_fire_modifier_names[PDC_FIRE_MODIFIER_COUNT];
extern const char *const pdc_hit_modifier_names[PDC_HIT_MODIFIER_COUNT];
extern const char *const pdc_melee_factor_names[PDC_MELEE_FACTOR_COUNT];
extern const char *const pdc_option_names[PDC_OPTION_COUNT];
extern const char *const pdc_option_rules[PDC_OPTION_COUNT];
extern const char *const pdc_option_words[PDC_OPTION_COUNT];
/** Least and most value of an option [HC-361]. */
extern const int pdc_option_bounds[PDC_OPTION_COUNT][2];
extern const char *const pdc_purpose_names[PDC_PURPOSE_COUNT];
extern const char *const pdc_command_names[PDC_COMMAND_COUNT];
extern const char *const pdc_frame_rules[PDC_FRAME_COUNT];
extern const char *const pdc_choice_rules[PDC_CHOICE_COUNT];
extern const char *const pdc_trigger_rules[PDC_TRIGGER_COUNT];
extern const char *const pdc_forced_names[PDC_FORCED_COUNT];
extern const char *const pdc_event_names[PDC_EVENT_COUNT];
extern const char *const pdc_check_names[PDC_CHECK_KIND_COUNT];
extern const char *const pdc_friction_names[PDC_FRICTION_COUNT];
extern const char *const pdc_changing_names[PDC_CHANGING_COUNT];
/** Rule id and English text of a verdict. */
extern const char *const pdc_verdict_rules[PDC_VERDICT_COUNT];
extern const char *const pdc_verdict_texts[PDC_VERDICT_COUNT];
/** Are two names of at most PDC_NAME bytes the same? */
int pdc_name_same(const char *a, const char *b);

#endif
