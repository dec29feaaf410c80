/**
 * The text of a game record (records.md): header, numbered lines in a hash chain, end, appendix.
 * Reading and writing in memory; no files, no rules. Exactly one spelling for everything: what is
 * read is what would be written.
 */
#ifndef PDC_RECORD_H
#define PDC_RECORD_H

#include "../pdc.h"

enum {
    PDC_RECORD_BYTES = 16 * 1024 * 1024,   // of a whole record
    PDC_APPENDIX_BYTES = 96 * 1024 * 1024, // of the files of an appendix together, unpacked
    PDC_RECORD_LINES = 200000,             // lines of a whole record, header and comments included
    PDC_RECORD_LINE = 512,                 // bytes of a line without its line feed
    PDC_RECORD_UNDO = 64                   // lines that an undo may reach back
};

typedef enum { PDC_PLAYER_HUMAN, PDC_PLAYER_COMPUTER, PDC_PLAYER_COUNT } pdc_player_kind;
/** "human", "computer". */
extern const char *const pdc_player_names[PDC_PLAYER_COUNT];

typedef enum { PDC_MODE_HOTSEAT, PDC_MODE_MAIL, PDC_MODE_COUNT } pdc_mode;
/** "hotseat", "mail". */
extern const char *const pdc_mode_names[PDC_MODE_COUNT];

/** Who plays a side. Names are UTF-8 without `"`, `\` and control characters; these are left out.
 * */
typedef struct {
    char name[PDC_TITLE];
    uint8_t kind; // pdc_player_kind
} pdc_player;

/** The three things that a record pins, in the order of its header. */
typedef enum { PDC_PIN_SCENARIO, PDC_PIN_MAP, PDC_PIN_PROFILE, PDC_PIN_COUNT } pdc_pin;

/** One thing that a record pins: its name, and BLAKE2b-256 of its files. */
typedef struct {
    char id[PDC_NAME];
    char digest[65];
} pdc_pinned;

typedef struct {
    char game[33]; // 32 hex digits
    char date[21]; // 2026-11-29T22:40:00Z
    char side[3][PDC_NAME];
    pdc_player player[3];
    pdc_pinned pin[PDC_PIN_COUNT];
    uint64_t seed;
    uint16_t revision; // of the rules
    uint8_t mode;      // pdc_mode
    uint8_t has_option[PDC_OPTION_COUNT];
    int32_t option[PDC_OPTION_COUNT];
    uint8_t grounds; // options of the scenario that replace ground, in the order of their names
    pdc_ground_option ground[PDC_MAX_OWN_OPTIONS];
} pdc_record_header;

typedef enum {
    PDC_LINE_ORDER,
    PDC_LINE_TURN,
    PDC_LINE_UNDO,
    PDC_LINE_END,
    PDC_LINE_COMMENT
} pdc_line_kind;

/** A line of the game part, taken apart; texts lie in the record and are not terminated. */
typedef struct {
    pdc_line_kind kind;
    uint32_t number;   // of a numbered line, else 0
    uint32_t target;   // undo: line gone back to; turn: the turn
    int side;          // 1, 2; 0 none
    const char *order; // words of the order
    size_t order_size;
    const char *results; // NULL none
    size_t results_size;
    size_t body;       // bytes up to ` #`
    size_t size;       // bytes without the line feed
    uint64_t state;    // hash after the line
    int64_t points[3]; // of side 1 and 2, where a line tells them: turn, end
} pdc_line;

/** What is wrong with a record, in the words of `pasdecharge verify`. */
typedef enum {
    PDC_RECORD_OK,
    PDC_RECORD_DAMAGED,
    PDC_RECORD_TAMPERED,
    PDC_RECORD_OTHER_RULES,
    PDC_RECORD_DIVERGED,
    PDC_RECORD_INCOMPLETE,
    PDC_RECORD_VERDICT_COUNT
} pdc_record_verdict;

/** "OK", "DAMAGED", ... */
extern const char *const pdc_record_verdict_names[PDC_RECORD_VERDICT_COUNT];

/** A finding about a record. */
typedef struct {
    pdc_record_verdict verdict;
    uint32_t line;      // number of the game line that is wrong, 0 = in the header
    uint32_t file_line; // line of the file, from 1
    char text[400];     // what is wrong, one line; may be empty
} pdc_finding;

/** A finding as one line of text: `TAMPERED line 21: what is wrong (line 40 of the file)`. */
void pdc_finding_text(const pdc_finding *finding, char *out, size_t room);

/** A record in memory. */
typedef struct {
    pdc_record_header header;
    char *text; // header and game part, without the appendix
    size_t size, room;
    uint32_t *offset; // where numbered line n begins, n = 1..lines; [0] the header, [lines + 1]
                      // after the last
    uint32_t lines;   // numbered lines
    uint32_t room_lines;
    uint32_t file_lines; // all lines
    uint32_t first;      // where the game part begins
    uint8_t chain[32];   // digest of the last line
    uint8_t ended;       // 1: has its `end` line
    char *appendix;      // text of the appendix, NULL none
    size_t appendix_size;
} pdc_record;

/** Begin a record with its header. 0 when memory ran out. */
int pdc_record_begin(pdc_record *record, const pdc_record_header *header);
void pdc_record_free(pdc_record *record);
/** Append a line (without tag) and its tag. numbered 1: it is the next numbered line and begins
 * with its number. 0: no memory. */
int pdc_record_append(pdc_record *record, const char *body, size_t size, int numbered);
/** Get memory for so many more lines of full length, so that appending them cannot fail. 0 when
 * there is none. */
int pdc_record_reserve(pdc_record *record, int lines);
/** Is there room for so many more lines of full length? */
int pdc_record_has_room(const pdc_record *record, int lines);
/**
 * Read a record: grammar, numbers and chain; no rules. The longest valid prefix is taken into
 * `out`; `finding` says what stopped it. Returns 0 when not even the header could be read (or
 * memory ran out), and `out` is empty.
 */
int pdc_record_read(const char *text, size_t size, pdc_record *out, pdc_finding *finding);
/** Take numbered line `number` apart; it must exist. */
void pdc_record_line(const pdc_record *record, uint32_t number, pdc_line *out);
/** How far a game has come, as its lines tell it without being played. */
typedef struct {
    uint16_t turn;     // 0: the first
    uint8_t told;      // 1: `points` are those of the end, or of the beginning of the turn
    int64_t points[3]; // of side 1 and 2
} pdc_standing;
void pdc_record_standing(const pdc_record *record, pdc_standing *out);
/** Take any line of the game part apart. 0 when it is not well formed, with the reason. */
int pdc_line_parse(const pdc_record_header *header, const char *text, size_t size, pdc_line *out,
                   const char **reason);

/** Give the player this name: what fits of it and may stand in a header (no `"`, `\` or control
 * characters, valid UTF-8). */
void pdc_player_name(pdc_player *player, const char *name);

/* Small writers without printf: each returns the place after what it wrote. */
char *pdc_put_text(char *out, const char *text);
char *pdc_put_number(char *out, int64_t number);
char *pdc_put_hex(char *out, uint64_t value);
char *pdc_put_bytes(char *out, const uint8_t *bytes, size_t count);

/** Files of the appendix: a name and bytes. */
typedef struct {
    char name[128];
    uint8_t *bytes;
    size_t size;
} pdc_appended;

/** Text of one file of the appendix (begin, base64 of zlib, end), malloc'd; NULL when memory ran
 * out. */
char *pdc_appendix_write(const char *name, const uint8_t *bytes, size_t count, size_t *size);
/** Are the lines of an appendix and their tags as they must be? Nothing is unpacked. The number of
 * files, or -2 with the line (from 1) that is wrong. */
int pdc_appendix_check(const char *text, size_t size, uint32_t *line);
/** Read a whole appendix of PDC_APPENDIX_BYTES at most. -1: out of memory; else the number of files, or -2 with the line (from 1)
 * that is wrong. */
int pdc_appendix_read(const char *text, size_t size, pdc_appended **out, uint32_t *line);
void pdc_appendix_free(pdc_appended *files, int count);

#endif
