/** A rules profile as plain arrays: every number and table, none of the procedures. Filled by
 * engine/data/load_profile.c. */
#ifndef PDC_RULES_H
#define PDC_RULES_H

#include <stdint.h>

#include "limits.h"
#include "lists.h"

/** Price of one hex, hexside or manoeuvre for the three movement classes, in ticks; PDC_CLOSED =
 * may not. */
typedef struct {
    uint16_t cost[PDC_CLASS_COUNT];
} pdc_price;

/** Terrain of a hex [HC-12]. */
typedef struct {
    char id[PDC_NAME];
    char rule[12];
    pdc_price enter;
    uint8_t general_order; // 1: imposes general order (ES-29)
    uint8_t cover;         // pdc_cover: against fire (FE-101, FE-102)
    // 1: the cover holds on hexsides with a `front_side` feature only (field works)
    uint8_t cover_front;
    uint8_t sight_top;     // half-steps that the obstacle rises above its ground (HC-68); 0 = none
    uint8_t stack;         // row of `stack`
    uint8_t rough;         // 1: rough ground of the other profiles
    uint8_t melee_shelter; // 1: attacking into it is x1/2 (HC-72, hard cover)
    uint8_t open;          // 1: open ground for HC-47 (caught skirmishers) and HC-57
    uint8_t friction;      // pdc_friction: woods or rough ground of the friction checks [FR-63]
} pdc_terrain_row;

/** Feature of a hexside [HC-12]; bit f of pdc_cell.edge. */
typedef struct {
    char id[PDC_NAME];
    char also[PDC_NAME]; // another name that positions and maps may write, or empty
    char rule[12];
    pdc_price cross; // added to the hex entered
    // 1: stream or river: replaced by a crossing; a road over it is a ford
    uint8_t water;
    uint8_t crossing;   // 1: bridge, ford, foot-ford: its price replaces that of water
    uint8_t passage;    // 1: gate: its price replaces that of a barrier
    uint8_t barrier;    // 1: wall, hedge, fence
    uint8_t breakable;  // 1: can be broken (HC-27)
    uint8_t front_side; // 1: marks the front side of a field work (works)
    uint8_t sight_top;  // 1: blocks flat lines (HC-68)
    uint8_t slope;      // 1 slope, 2 steep: attackers upwards halve (HC-72)
    uint8_t melee_half; // 1: attackers across it are x1/2 (HC-72)
    uint8_t no_charge;  // 1: charges do not cross it (HC-80)
    uint8_t road_ford;  // 1: the row that a road over unbridged water stands for
    uint8_t cover;      // pdc_cover given to the hex behind it
    uint8_t obstacle;   // 1: a linear obstacle of the friction checks [FR-63]
    uint8_t rough;      // 1: crossing it counts as rough ground, or water [HC-12, RQ-94, FR-63]
    uint8_t one_file;   // 1: one unit at a time crosses it, in column [HC-262]
} pdc_feature_row;

/** Stacking limits of a class of ground [HC-17]. Increments; 255 = no limit, 0 = not allowed. */
typedef struct {
    char id[PDC_NAME];
    char rule[12];
    uint8_t any_regiment;    // 1: an undivided regiment alone, whatever its size
    uint8_t infantry;        // increments of infantry
    uint8_t infantry_leader; // the same with a leader in the hex
    // increments of cavalry; 255 with cavalry_units 1 = one regiment of any size
    uint8_t cavalry;
    uint8_t cavalry_leader;
    uint8_t cavalry_units; // at most so many cavalry units
    uint8_t guns;          // sections
    uint8_t guns_leader;
    uint8_t batteries;  // at most so many batteries; 255 = only the sections count
    uint8_t battalions; // at most so many infantry units; 255 = only the increments count
    uint8_t battalions_leader;
    uint8_t mixed_infantry; // increments of infantry beside one battery; 0 = not together
} pdc_stack_row;

/** An arm. Indexed by pdc_arm. */
typedef struct {
    uint8_t movement_class; // pdc_class
    uint8_t type;           // default row of `type`
    uint8_t weapon;         // default row of `weapon`, 255 none
    uint8_t gun;            // default row of `gun`, 255 none
    uint8_t form;           // formation of a unit for which none is given
    uint8_t break_roll;     // d6 at least to break a bridge, 0 = may not [HC-27]
    // 0 never, 1 in any enemy zone, 2 in a zone of enemy cavalry only [HC-18]
    uint8_t stops_in_zone;
    uint16_t change;      // ticks of a voluntary change of formation [ES-25]
    uint16_t men;         // men of one increment (S of HC-63)
    uint16_t figures_num; // figures of 40 men an increment, as a fraction [HC-61]
    uint16_t figures_den;
    uint8_t forced_division; // 1: regiments of it divide at half losses [ES-08]
    uint8_t general_order;   // 1: takes general order in such terrain [HC-26]
    uint8_t rout_hexes;      // length of a rout; 0 = the allowance plus rout_bonus [HC-75]
    uint8_t rout_bonus;
    uint8_t straight_to_rout; // 1: a failed check while good is a rout (cavalry) [HC-91]
    uint8_t part;             // figures of a company or squadron where nobody says [HC-310]
    // hexes of a line at most; 0 = its increments (or figures of front) by `width` [ES-60, ES-66]
    uint8_t extend_max;
    uint8_t width;         // so many a hex, rounded up; 0 = width_divisor [HC-53, FR-60, RQ-90]
    uint8_t wide_front;    // figures abreast beyond which a column moves as a line; 0 = any [FF-97]
    uint8_t sheltered;     // 1: a square takes it in, in whatever formation [FF-54]
    uint16_t extend_extra; // ticks added when extending or folding [ES-46, ES-68]
    uint16_t bonus;        // ticks over the allowance, at the price of a hit [RQ-04, RQ-05]
    uint8_t functions;     // functions of a battery in a player turn [RQ-74]; 0 = not counted
    uint8_t charge_bonus;  // hexes at its rate that a charge adds [HC-11]
} pdc_arm_row;

/** A unit type: what the order of battle says when it says nothing else. */
typedef struct {
    char id[PDC_NAME];
    char rule[12];
    // pdc_arm it belongs to; guns of both kinds share the rows of foot artillery
    uint8_t arm;
    uint8_t morale;        // 11 best, 66 worst [HC-90]
    uint8_t melee;         // for each increment [HC-72]
    uint8_t status;        // row of `status`
    uint32_t allowance;    // ticks [HC-10]
    uint32_t traits;       // PDC_TRAIT_ bits
    int8_t square_self;    // modifier to its own square [HC-45]
    int8_t square_charger; // modifier when it charges a square
    uint8_t recall;        // d66 must be above [HC-82]
    uint8_t charge_reach;  // hexes at which it may react to a charge [HC-44]
    uint8_t pack;          // 1: of irregular formation, its only formation is the pack [FF-95]
} pdc_type_row;

/** A small arm [FE-48..53]. Distances in paces, for figures of 25 and of 15 mm [FE-04]. */
typedef struct {
    char id[PDC_NAME];
    char rule[12];
    uint16_t range[2];
    uint16_t point_blank[2];   // 0 = a quarter of the range
    uint8_t opportunity_range; // hexes of opportunity fire [HC-42]
    uint8_t hexes;             // range in hexes, 0 = from the paces (HC-60)
} pdc_weapon_row;

/** How far a gun reaches, in paces [FE-72, FE-105, FE-115]. */
typedef struct {
    uint16_t canister, bounce, mid, far, max, point_blank;
} pdc_gun_reach;

/** A gun [FE-72, FE-112, FE-115]; hexes 0 = from the paces. */
typedef struct {
    char id[PDC_NAME];
    char rule[12];
    int8_t factor;
    uint8_t ranks;
    pdc_gun_reach reach[2]; // for figures of 25 and of 15 mm [FE-04]
    uint8_t canister_hexes, mid_hexes, far_hexes, max_hexes;
} pdc_gun_row;

/** The range of a small arm in the hands of one nation, in place of the weapon's [FE-51]. */
typedef struct {
    char nation[PDC_NAME];
    uint16_t range[2];
    uint8_t weapon;
    uint8_t spare;
} pdc_nation_range;

/** The fire factor of one status with a small arm in the hands of one nation, in place of the one of
 * all [FE, national characteristics; HC-323]. */
typedef struct {
    char nation[PDC_NAME];
    uint8_t status, weapon;
    int8_t factor;
    uint8_t spare;
} pdc_nation_fire;

/** Fire factors by status [FE, national characteristics]. */
typedef struct {
    char id[PDC_NAME];
    int8_t fire[PDC_MAX_WEAPONS];
    int8_t artillery;   // added to the factor of guns
    uint8_t elite;      // 1: elite or guard (FE-28, FE-47)
    uint8_t irregular;  // 1: FE-89
    uint8_t discipline; // d6 at least in a friction check [FR-25]
    // 1: pays the surcharge of changes; 2: also in irregular formation [FF-01, FF-99]
    uint8_t slow;
    uint8_t loss_checks; // a morale check at every so many increments lost [HC-63]: 1, guard 2
} pdc_status_row;

/** A formation: indexed by pdc_formation. [ES-31..33, HC-26, HC-30] */
typedef struct {
    char rule[12];
    uint8_t in_profile;    // 1: exists in this profile
    uint8_t arms;          // bit a: arm a may take it
    uint8_t faces;         // pdc_facing_kind
    uint8_t shape;         // pdc_shape: how it lies on several hexes
    uint8_t voluntary;     // 1: may be ordered [ES-20, ES-27]
    uint8_t front, flank;  // hexsides on one hex; the rest is rear [HC-30]
    uint8_t front_light;   // front hexsides when held by light cavalry
    uint8_t zone;          // 1: has a zone of influence [HC-18]
    uint8_t passable;      // 1: friends may pass through it [HC-19]
    uint8_t passes;        // 1: may pass through anything friendly
    uint8_t turns_free;    // 1: turns free on one hex [HC-13]
    uint8_t enters_all;    // 1: enters any adjacent hex, not only its front
    uint8_t road;          // 1: marches at the road rate on roads [ES-57]
    uint8_t road_in_cover; // 1: keeps its order along a road through general-order terrain
    // bit a: arm a keeps it and does not take general order (skirmish, limbered)
    uint8_t keeps_general;
    uint8_t assaults;     // 1: may declare an assault [HC-70]
    uint8_t charges;      // 1: may charge [HC-80]
    uint8_t squares;      // 1: may form square in reaction [HC-45]
    uint8_t square_line;  // 1: uses the line row of HC-45
    uint8_t square;       // 1: is a square
    uint8_t dispersed;    // 1: skirmish or forager order [FE-76]
    uint8_t fire_cap;     // increments firing a hex [HC-61], 0 none, 255 all
    uint8_t ranks;        // pdc_ranks: how ranks are counted [HC-61]
    uint8_t melee_attack; // increments engaged a hex attacking [HC-72], 255 all
    uint8_t kind;         // stacking kind: units of one arm in a hex share it [HC-17]
    uint8_t fires;        // 1: may fire
    uint8_t line;         // 1: counts as a line one rank deep (FE-106, HC-81)
    uint8_t rate;         // share model: hexes a turn, infantry
    uint8_t rate_cavalry;
    uint8_t rate_guns;   // foot artillery
    uint8_t rate_horse;  // horse artillery
    uint8_t rate_road;   // any arm, from road hex to road hex [FR-04, FR-06]; 0 = as elsewhere
    uint8_t rough_free;  // 1: rough ground and hexsides cost it nothing more [FR-44, HC-12]
    uint8_t mass;        // 1: massed (FE-88)
    uint8_t flank_light; // flank hexsides when held by light cavalry
    uint8_t narrow;      // 1: attacks only where there is no room beside it [FF-47]
    uint8_t immobile;    // 1: does not march (guns in battery)
    uint8_t checks;      // bit k: checks for ground k of pdc_friction [FR-29, FR-33, FR-35]
    // halves of a company (infantry) or of a squadron (cavalry) in front [FF-43, FF-44, FF-74]
    uint8_t halves, halves_cavalry;
    uint8_t shelters;    // 1: takes in gunners, skirmishers, engineers, officers [FF-54]
    uint8_t keeps_front; // 1: keeps the front of the column that it is formed from [FF-11]
    uint8_t changes_as;  // formation in whose rows its changes stand, COLUMN as its own [FF-135]
    uint8_t charged;     // 1: disordered when it is charged, without a die [FR-16]
    uint8_t wide_front;  // 1: moves as a line when its front is too wide [FF-97]
    uint8_t turns_first; // 1: faces as it likes before it spends anything [FF-83]
    char cites[12];      // rule that a refusal to march in it cites; may be empty
} pdc_formation_row;

/** A row of the table of changes of formation, in half-periods; 0 = not offered [FF-105]. */
typedef struct {
    char rule[12];
    uint8_t kind;                   // pdc_changing
    uint8_t from, to;               // formations of FORM
    uint8_t cohesion;               // of RECOVER: the state that is mended
    uint8_t quarter;                // 1: by a quarter-turn [FF-129]
    uint8_t time[PDC_ARM_COUNT][3]; // class A, B, C
    uint8_t mended[3];              // cavalry with option fix-cav-c-reform; 0 as above [FF-130]
} pdc_change_row;

/** A nation that may take a formation which others of the arm may not [FF-39, FF-75]. */
typedef struct {
    char nation[PDC_NAME];
    char rule[12];
    uint8_t arm, form;
} pdc_right_row;

/** One square table row [HC-45]: cumulative index (0..36) of the d66 results. */
typedef struct {
    // index below `square`: square; below `disorder`: disorder; else rout
    uint8_t square, disorder;
} pdc_square_cell;

/** Row of the result table of a melee [HC-74]: used while x < below. */
typedef struct {
    int16_t below;
    uint8_t attacker_loss, defender_loss;
    uint8_t attacker, defender; // pdc_outcome
    uint8_t again;              // 1: a second round, once
    uint8_t surrender;          // 1: the defender surrenders if it cannot retreat in full
} pdc_melee_row;

/** Odds column [HC-73]. */
typedef struct {
    uint8_t attack, defend;
    int8_t column;
    uint8_t spare;
} pdc_odds_row;

/** Modifier of a check: value for a predicate named in lists.h. */
typedef struct {
    uint8_t when; // pdc_predicate
    int8_t value;
    char rule[12];
} pdc_modifier;

/** Modifier of the fire factor [FE-88..111], or a multiplier of the losses where its entry says so
 * (FE-105). */
typedef struct {
    int8_t value;
    char rule[12];
} pdc_fire_modifier;

/** Multiplier of a melee strength [HC-72]. */
typedef struct {
    uint8_t num, den;
    char rule[12];
} pdc_melee_factor;

/** How steady troops are [FR-25]; pdc_roster_unit.quality. */
typedef enum {
    PDC_QUALITY_NONE,
    PDC_QUALITY_VETERAN,
    PDC_QUALITY_REGULAR,
    PDC_QUALITY_GREEN
} pdc_quality;

/** Systems of manoeuvre [RQ-15]. */
typedef enum {
    PDC_SYSTEM_NONE,
    PDC_SYSTEM_FRENCH,
    PDC_SYSTEM_PRUSSIAN,
    PDC_SYSTEM_COUNT
} pdc_system;

/** How many units a hex holds [HC-17, FR-60, RQ-90]. */
typedef enum {
    PDC_STACK_INCREMENTS, // by the increments of the stacking table
    PDC_STACK_FORMED,     // one formed unit, and what may share the hex with it
    PDC_STACK_ONE,        // one unit
    PDC_STACK_COMBAT      // one combat unit; markers are none
} pdc_stack_rule;

/** Manoeuvres whose price depends on the system. */
typedef enum {
    PDC_MANEUVER_CHANGE,   // of formation [RQ-24, RQ-27]
    PDC_MANEUVER_WHEEL,    // RQ-20
    PDC_MANEUVER_SIDEWAYS, // RQ-23
    PDC_MANEUVER_PASSAGE,  // of friends [RQ-22]
    PDC_MANEUVER_OBLIQUE,  // RQ-21
    PDC_MANEUVER_BACKWARD, // RQ-12
    PDC_MANEUVER_COUNT
} pdc_maneuver;

/** What the price of a manoeuvre is multiplied by. */
typedef struct {
    char rule[12];
    uint8_t factor[PDC_SYSTEM_COUNT - 1]; // system - 1
} pdc_maneuver_row;

/** From which year a nation uses the French system [RQ-28..31]. */
typedef struct {
    char id[PDC_NAME];
    char rule[12];
    uint16_t french_from;
    uint8_t option; // pdc_option that sets the year where the profile offers it, 0 none
    uint8_t spare;
} pdc_nation_row;

/** A whole profile. */
typedef struct {
    char id[PDC_NAME];
    uint16_t revision;
    uint8_t movement;  // pdc_movement_model
    uint8_t sequence;  // pdc_sequence
    uint8_t measure;   // pdc_measure_unit
    uint8_t distances; // pdc_measure_unit, of fire
    uint8_t counters;  // pdc_counter_unit
    uint16_t paces_per_hex;
    uint16_t men_per_figure;    // S of the losses formula
    uint8_t periods;            // fire periods of a turn [HC-60]
    uint8_t command_range[4];   // brigade, division, corps, army; 255 = all [HC-21]
    uint8_t command_roll;       // d6 at least
    uint16_t turn;              // ticks of 60 degrees [HC-13]
    uint16_t about;             // ticks
    uint16_t wheel_companies;   // ticks [ES-74]
    uint16_t zone_extra;        // ticks of a step to another zone hex of the same enemy [HC-18]
    uint16_t charge_bonus;      // ticks [HC-80]
    uint16_t charge_turn;       // ticks of 60 degrees in a charge
    uint8_t charge_turn_halves; // the same in halves of an open hex [HC-391]
    uint8_t rounds_later;       // 1: a second round of a melee is fought in the next turn [HC-395]
    uint8_t first_rank;         // 1: those engage whose front meets the enemy's [HC-397]
    uint8_t rear_no_riposte;    // 1: who is taken in rear does not strike back [FF-15]
    uint8_t dispersed_as_line;  // 1: who is wholly dispersed counts as a line [FF-09]
    uint16_t detach;            // ticks [HC-49]
    uint16_t minutes;           // of a turn
    uint8_t road_density;       // increments a hex of a road column [ES-40]
    uint8_t exempt_size;        // regiments not forced to divide [ES-13]
    uint8_t extend_more_than;   // infantry extends with more increments than this [ES-60]
    uint8_t width_divisor;      // cavalry width n / 4 [ES-66]
    uint8_t wheel_max;          // increments a hex in a wheel by companies [ES-76]
    uint8_t skirmish_two;       // increments from which skirmish order takes two hexes [HC-31]
    uint8_t square_min;         // increments [HC-26]
    uint8_t disorder_fire_num, disorder_fire_den; // [HC-61]
    uint8_t level_square;                         // HC-45, for each corps morale level
    uint8_t leader_square;                        // magnitude of the leader's modifier
    uint8_t lance_bonus;                          // [HC-74]
    uint8_t odds_step;                            // x for each odds column [HC-74]
    // distances in paces by the figure scale, 40 and 15 men
    uint8_t screen_paces[2];   // a screen protects who stands further behind it [FE-54]
    uint8_t skirmish_paces[2]; // skirmishers go so far from their unit [FF-90]
    uint8_t friend_paces[2];   // artillery fires at hexes further than this from friends [FE-67]
    uint8_t melee_paces[2];    // artillery fires at units of a melee from this on [FE-13]
    uint8_t over_paces[2];     // who is nearer than this is not fired over [FE-02]
    uint8_t fire_halves;       // 1: stillness and sight are counted by halves of the turn [CV-8]
    uint8_t fire_arcs; // 1: arcs of fire by exact angles, else by front hexsides [FE-41, HC-62]
    uint8_t left_over_fire; // 1: figures that do not bear on the target may fire at others [FE-17]
    uint8_t lone_figures;   // 1: leaders who stand alone may be fired at [FE-103]
    uint8_t canister_first; // 1: guns fire canister when they can, else the better shot [FE-104]
    uint8_t shelter;        // 1: all who stand in a square share its losses [FF-54, FF-55]
    uint8_t cross_hexes;    // hexes before the target in which no friend is crossed [FE-67]
    uint8_t zones;          // 1: zones of influence exist [HC-18]
    // without prices of ground [HC-11, HC-12, RQ-92, FR-63]
    uint16_t hex;           // ticks of an open hex; 0: by the rate, or by the tables of ground
    uint16_t leader_hex;    // the same for leaders; 0: by the tables of ground
    uint8_t wheels;         // 1: all turns of formed units are wheels of 60 degrees [FR-62, RQ-93]
    uint8_t turn_halves;    // half hexes that turning 60 degrees costs [HC-13]
    uint8_t obstacle_hexes; // open hexes that crossing an obstacle costs more [FR-34]
    uint8_t double_time;    // hexes added to the rate [FR-17]
    uint8_t stack_rule;     // pdc_stack_rule
    uint8_t change_folds;   // 1: a change of formation folds a line on several hexes [FR-70, RQ-96]
    uint8_t
        change_faces; // 1: it keeps the facing though the old formation turns free [FR-70, RQ-96]
    uint8_t stops_at_front; // 1: formed units stop next to an enemy front [HC-18]
    uint8_t line_bends;     // 1: lines may bend by 60 degrees from hex to hex [FF-37]
    uint16_t wait;          // ticks of standing still by order [CV-8]
    uint8_t terrains, features, types, weapons, guns, statuses, stacks, melee_rows, odds_rows,
        modifiers;
    int32_t option[PDC_OPTION_COUNT]; // defaults
    uint8_t option_here[PDC_OPTION_COUNT];
    pdc_price road; // from road hex to road hex [ES-57]
    pdc_terrain_row terrain[PDC_MAX_TERRAINS];
    pdc_feature_row feature[PDC_MAX_FEATURES];
    pdc_stack_row stack[PDC_MAX_STACKS];
    pdc_arm_row arm[PDC_ARM_COUNT];
    pdc_type_row type[PDC_MAX_TYPES];
    pdc_weapon_row weapon[PDC_MAX_WEAPONS];
    pdc_gun_row gun[PDC_MAX_GUNS];
    pdc_status_row status[PDC_MAX_STATUSES];
    pdc_formation_row formation[PDC_FORMATION_COUNT];
    uint8_t order_allowed[PDC_COMMAND_COUNT]; // 1: the order exists in this profile [HC-01]
    // rules that refusals cite here instead of their own; may be empty [FR-73, RQ-105]
    char order_cites[PDC_COMMAND_COUNT][12];
    char refusal[PDC_VERDICT_COUNT][12];
    pdc_square_cell square[2][4]; // [column, line][distance 1..4]
    pdc_melee_row melee[8];
    pdc_odds_row odds[12];
    pdc_modifier modifier[PDC_MAX_LEDGER]; // morale modifiers
    pdc_fire_modifier fire[PDC_FIRE_MODIFIER_COUNT];
    pdc_melee_factor factor[PDC_MELEE_FACTOR_COUNT];
    uint32_t leader_allowance; // ticks [HC-10]
    uint8_t recall_veteran;    // guard and veterans halt above this d66 [HC-82]
    // x for each point of difference of the leaders [HC-74]
    uint8_t leader_bonus;
    // half-steps that a formed unit rises above its ground [HC-68]
    uint8_t sight_unit;
    uint8_t passage_roll; // d6 at least in a passage of lines [FR-39]
    // the same in a friction check, by trait instead of status [FR-25]
    uint8_t discipline_veteran, discipline_conscript;
    uint8_t nations; // rows of `nation`
    uint8_t rough;   // what rough ground multiplies the price of a step by [RQ-48]
    /* 0 where there is no such thing */
    uint8_t demoralised;     // hits x this >= increments: demoralised [HC-67]
    uint16_t leash[2];       // ticks from a line, a light parent to its markers [RQ-52, RQ-53]
    uint16_t marker_return;  // ticks from which a displaced marker returns to its parent [RQ-60]
    uint8_t forced_straight; // 1: forced moves go straight away, ground notwithstanding [RQ-98]
    uint16_t reaction;       // ticks in front of cavalry in which it reacts to a march [RQ-64]
    uint8_t changes;         // rows of `change`; 0: every change costs what the arm says [ES-25]
    uint8_t rights;          // rows of `right`
    /* Fire by the die to hit [HC-65], in place of the table of losses: the modifiers are a table of
     * their own, and a profile that has it fires so. */
    uint8_t to_hit;                              // 1: it does
    uint8_t hit_veteran, hit_regular, hit_green; // d6 at least
    uint8_t canister_dice;                       // of a stand that fires canister
    uint8_t discipline_regular;                  // units of that quality [FR-25]; 0 by status
    uint8_t screens;                             // pdc_screens [HC-49, FR-41]
    uint8_t screen_range; // a screen is put out so far away, and stays within it
    uint8_t wood_sight;   // woods block by what lies on the line [FR-68]; 0 by height
    uint8_t pickets;      // 1: whole regiments disperse by trait [FR-46 to FR-48]
    uint8_t wheels_check; // 1: wheels, extensions, charges enter ground too [FR-65]
    pdc_fire_modifier hit[PDC_HIT_MODIFIER_COUNT];
    uint8_t ranges; // rows of `nation_range`
    pdc_nation_range nation_range[PDC_MAX_RANGES];
    uint8_t nation_fires; // rows of `nation_fire`
    pdc_nation_fire nation_fire[PDC_MAX_NATION_FIRE];
    pdc_maneuver_row maneuver[PDC_MANEUVER_COUNT];
    pdc_nation_row nation[PDC_MAX_NATIONS];
    pdc_change_row change[PDC_MAX_CHANGE_ROWS];
    pdc_right_row right[PDC_MAX_RIGHTS];
} pdc_rules;

/** Hexes a turn of a formation in the share model, 0 where it does not march [HC-11, FR-01]. */
static inline int pdc_formation_rate(const pdc_rules *rules, pdc_arm arm, int form) {
    const pdc_formation_row *row = &rules->formation[form];
    return arm == PDC_ARM_CAVALRY           ? row->rate_cavalry
           : arm == PDC_ARM_FOOT_ARTILLERY  ? row->rate_guns
           : arm == PDC_ARM_HORSE_ARTILLERY ? row->rate_horse
                                            : row->rate;
}

#endif
