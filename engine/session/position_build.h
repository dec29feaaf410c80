/** Building a board from the set-up statements of one position: shared by position.c,
 * position_ground.c and position_unit.c. */
#ifndef PDC_POSITION_BUILD_H
#define PDC_POSITION_BUILD_H

#include "position.h"

enum { SETUP_WORDS = 160 };

typedef struct {
    pdc_board *board;
    pdc_shelf *shelf;
    const pdc_position_file *file;
    pdc_diag *diag;
    uint32_t line; // of the statement being read
    int errors;
    int scenario; // the position begins with a scenario
    int late;     // second time over the units and leaders: what names others
    int words;
    char *word[SETUP_WORDS];
    char *text; // the words, cut apart
} builder;

/** Complain about the statement being read; always 0, so that handlers can end with it. */
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
int build_fail(builder *to, const char *format, ...);
/** A whole number between two bounds, or complain about `what`. */
int build_number(builder *to, const char *what, const char *text, long least, long most, long *out);
/** A decimal number of movement points or centimetres in ticks. */
int build_ticks(builder *to, const char *what, const char *text, uint32_t *out);
/** A hex of the map. */
int build_hex(builder *to, const char *text, pdc_hex_id *out);
/** `H/D`: a hexside. */
int build_side(builder *to, const char *text, pdc_hex_id *hex, int *direction);
/** A list separated by commas into its parts, in place; returns how many, 0 with a complaint. */
int build_list(builder *to, char *text, char **part, int room);
/** yes or no. */
int build_yes(builder *to, const char *what, const char *text, int *out);
/** A side by its name; the first two names that occur are the sides. */
int build_side_name(builder *to, const char *name, int *out);

/* Statements. */
int build_map(builder *to);
int build_ground(builder *to);
int build_height(builder *to);
int build_edge(builder *to);
int build_road(builder *to);
int build_unit(builder *to);
int build_leader(builder *to);

#endif
