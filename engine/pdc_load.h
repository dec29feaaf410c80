/**
 * Loading rules profiles, maps and scenarios: all problems of a file at once, each with file, line
 * and what to do. Nothing is loaded half. What is returned is owned by the caller and freed with
 * the matching function; it is immutable afterwards.
 */
#ifndef PDC_LOAD_H
#define PDC_LOAD_H

#include "pdc.h"

typedef enum {
    PDC_STATUS_FINE = 0,
    PDC_STATUS_BAD = -1,        // the content is wrong: see the diagnostics
    PDC_STATUS_UNREADABLE = -2, // no such file, no permission, not a file
    PDC_STATUS_LIMIT = -3,      // bigger than the limits of assets/manual/scenarios.md
    PDC_STATUS_MEMORY = -4
} pdc_status_code;

/** One complaint. line, column 0 when unknown. */
typedef struct {
    char file[256];
    char text[512]; // what is wrong, where (object, hex), what was expected, what to do
    uint32_t line, column;
    uint8_t warning; // 1: loading goes on
} pdc_complaint;

/** A growing list of complaints; zeroed is empty. */
typedef struct {
    pdc_complaint *complaint;
    uint32_t count, room;
} pdc_diag;

void pdc_diag_free(pdc_diag *diag);
#ifdef __GNUC__
__attribute__((format(printf, 6, 7)))
#endif
void pdc_diag_add(pdc_diag *diag, int warning, const char *file, uint32_t line, uint32_t column, const char *format, ...);

/** Load `<folder>/rules/<profile>.yaml` and the tables it names. */
pdc_status_code pdc_load_rules(const char *folder, const char *profile, pdc_rules **out,
                               pdc_diag *diag);
/** Load a Tiled map; terrain and features are rows of the rules. no_art: pictures are not looked
 * at. */
pdc_status_code pdc_load_map(const char *path, const pdc_rules *rules, pdc_map **out,
                             pdc_diag *diag);
/** Load a scenario file, and the map and profile that it names when *map or *rules are NULL. */
pdc_status_code pdc_load_scenario(const char *path, const char *folder, pdc_rules **rules,
                                  pdc_map **map, pdc_scenario **out, pdc_diag *diag);
/** Languages of scenario texts, in this order. */
enum { PDC_LANGUAGE_EN, PDC_LANGUAGE_ES, PDC_LANGUAGE_FR, PDC_LANGUAGES };
/** Title, introduction, orders of each side and historical notes of a scenario; what a language
 * lacks is English, never NULL once loaded (empty where the scenario says nothing). */
typedef struct {
    char id[PDC_NAME];
    char title[PDC_TITLE];
} pdc_scenario_name;
/** Name of an option of the scenario, and a sentence that explains it. */
typedef struct {
    char id[PDC_NAME];
    char title[PDC_TITLE];
    char *text;
} pdc_option_text;
typedef struct {
    char *title[PDC_LANGUAGES], *introduction[PDC_LANGUAGES], *notes[PDC_LANGUAGES];
    char *briefing[PDC_LANGUAGES][3]; // by side, 1 and 2
    pdc_scenario_name *name[PDC_LANGUAGES];
    uint32_t names[PDC_LANGUAGES];
    pdc_option_text *option[PDC_LANGUAGES];
    uint32_t options[PDC_LANGUAGES];
} pdc_scenario_texts;
/** The words for an option of the scenario in a language, or NULL. */
const pdc_option_text *pdc_scenario_option_text(const pdc_scenario_texts *texts, int language,
                                                const char *id);
/** Read only the words of a scenario file. Free them. */
pdc_status_code pdc_load_scenario_texts(const char *path, pdc_scenario_texts *out, pdc_diag *diag);
void pdc_scenario_texts_free(pdc_scenario_texts *texts);
/** Call units, fractions, leaders and maneuver units by their names in a language, where the file
 * has any; only titles change, which no rule looks at. */
void pdc_scenario_rename(pdc_scenario *scenario, const pdc_scenario_texts *texts, int language);
/** Entry of the scenario's option of that name which replaces ground, or -1. */
int pdc_ground_option_find(const pdc_scenario *scenario, const char *name);
/** [HC-320] Make the cells of the map out of those that are drawn (`plain`, count + 1 of them): the
 * ground that the options which are on replace is replaced. Changes never see one another. */
void pdc_ground_apply(const pdc_scenario *scenario, const pdc_cell *plain, pdc_map *map);
/** The same for a map as it was drawn, and only once. 0: no memory. */
int pdc_ground_apply_once(const pdc_scenario *scenario, pdc_map *map);
/** Print the names on the map in a language, where the scenario has any; else as the map has them. */
void pdc_map_rename(pdc_map *map, const pdc_scenario_texts *texts, int language);
/** A blank map of one terrain. */
pdc_map *pdc_map_blank(int cols, int rows, uint8_t terrain);
void pdc_map_free(pdc_map *map);
void pdc_rules_free(pdc_rules *rules);
void pdc_scenario_free(pdc_scenario *scenario);
/** Fill what a roster line leaves out from type, arm and status (notation.md, "Omitted keys").
 * `given`: bits of PDC_GIVEN_. */
void pdc_roster_defaults(const pdc_rules *rules, pdc_roster_unit *unit, uint32_t given);
enum {
    PDC_GIVEN_MORALE = 1,
    PDC_GIVEN_MELEE = 2,
    PDC_GIVEN_WEAPON = 4,
    PDC_GIVEN_GUN = 8,
    PDC_GIVEN_STATUS = 16,
    PDC_GIVEN_ALLOWANCE = 32,
    PDC_GIVEN_FORM = 64,
    PDC_GIVEN_FACE = 128,
    PDC_GIVEN_TYPE = 256
};
/** List the men on foot of every cavalry unit that may dismount [FF-76], as roster lines after all
 * others. 0, or the unit for which there is no room or no name. */
int pdc_roster_foot(const pdc_rules *rules, pdc_scenario *scenario);
/** Fractions and men on foot support whom their unit supports [FE-25]: once that is known. */
void pdc_roster_supports(pdc_scenario *scenario);
/** List the fractions of a regiment as roster lines after it: sizes n / b with the first n mod b
 * one more, or as given. Returns how many. */
int pdc_roster_fractions(pdc_scenario *scenario, uint16_t parent, int count, const uint16_t *sizes);
/** Row of a table by its id, or -1. */
int pdc_find_terrain(const pdc_rules *rules, const char *id);
int pdc_find_feature(const pdc_rules *rules, const char *id);
int pdc_find_type(const pdc_rules *rules, pdc_arm arm, const char *id);
int pdc_find_weapon(const pdc_rules *rules, const char *id);
int pdc_find_gun(const pdc_rules *rules, const char *id);
int pdc_find_status(const pdc_rules *rules, const char *id);
/** Where an id stands: in orders (units, leaders, maneuver units, options of a scenario), as a side,
 * or as a name in the header of a record (scenario, map, profile). */
typedef enum { PDC_ID_ORDER, PDC_ID_SIDE, PDC_ID_HEADER } pdc_id_kind;
typedef enum {
    PDC_ID_FINE,
    PDC_ID_LETTERS, // a character that may not stand in it; expected letters, digits, - and .
                    // (and _ but in orders)
    PDC_ID_HEX,     // it could be taken for a hex
    PDC_ID_WORD     // it is a word of the notation
} pdc_id_problem;
/** [HC-363] May it be called so? */
pdc_id_problem pdc_id_check(pdc_id_kind kind, const char *id);
/** The option of that name or alias, or -1. */
int pdc_option_find(const char *name);
/** The word for a value of an option: its length, 0 when the value is written as a number. */
size_t pdc_option_word(pdc_option option, int32_t value, const char **out);
/** Does the text name a value of the option? Numbers are not words. */
int pdc_option_value(pdc_option option, const char *text, int32_t *value);
/** 1: values of the option may be written as numbers. */
int pdc_option_is_number(pdc_option option);
/** 1: such numbers have decimals; the value holds sixtieths, as ticks do. */
int pdc_option_is_decimal(pdc_option option);
/** A decimal number of movement points or centimetres in ticks; 0 when the text is none. */
int pdc_ticks_read(const char *text, uint32_t *out);
/** [HC-361] 1: the option may have this value. */
int pdc_option_allows(pdc_option option, int32_t value);
/** The values that it may have, as they are written: "1 to 9999", "0.1 to 100". */
void pdc_option_range(pdc_option option, char *out, size_t room);
typedef struct {
    char text[200];
} pdc_option_reason;
/**
 * Read a value of an option of the rules or of the scenario (world->rules, world->scenario). The
 * option, PDC_OPTION_COUNT + i for the i-th that replaces ground [HC-320], or -1 with the reason.
 */
int pdc_option_read(const pdc_world *world, const char *name, const char *text, int32_t *value,
                    pdc_option_reason *why);
/** The same of a text NAME=VALUE. */
int pdc_option_read_pair(const pdc_world *world, const char *pair, int32_t *value,
                         pdc_option_reason *why);
/**
 * Load somebody else's Tiled map: a YAML file names the terrain of its tiles
 * (assets/manual/scenarios.md). Tiles that it leaves out are warnings with counts, and hexes
 * without terrain are closed ground.
 */
pdc_status_code pdc_import_map(const char *path, const char *names_path, const pdc_rules *rules,
                               pdc_map **out, pdc_diag *diag);
/**
 * What loads but is probably a mistake, as warnings that name `file`; returns how many. Map:
 * disconnected roads, one-sided hexsides, bridges without road or water. Scenario: unreachable
 * objectives, bad entry hexes, leaders and maneuver units without troops.
 */
uint32_t pdc_lint_map(const char *file, const pdc_rules *rules, const pdc_map *map, pdc_diag *diag);
uint32_t pdc_lint_scenario(const char *file, const pdc_rules *rules, const pdc_map *map,
                           const pdc_scenario *scenario, pdc_diag *diag);
/** BLAKE2b-256 of a file's bytes, as 64 hexadecimal digits and a zero. */
pdc_status_code pdc_file_digest(const char *path, char out[65]);

#endif
