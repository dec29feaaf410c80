/** Running the script of a position: orders that must be accepted or refused, expressions that must
 * print what is expected. */
#ifndef PDC_SCRIPT_H
#define PDC_SCRIPT_H

#include "notation.h"
#include "position.h"

enum { PDC_SCRIPT_TEXT = 1024 };

/** Why a line failed: "expected X, got Y". */
typedef struct {
    uint32_t line;
    char text[PDC_SCRIPT_TEXT];
} pdc_script_failure;

/**
 * Give an order written in the notation, whole or not at all; side 0 as in pdc_order_read. Events
 * of all its parts are added to `out` (may be NULL). The order as read is left in *order when that
 * is not NULL.
 */
pdc_verdict pdc_board_order(pdc_board *board, int side, const char *text, pdc_events *out,
                            pdc_order *order);
/** One line of a script. 1 when it holds. */
int pdc_script_line(pdc_board *board, const pdc_statement *statement, pdc_script_failure *failure);
/** Set a position up and run its script. 1 when every line holds. Problems of the set-up go to
 * `diag`, the first one into *failure. */
int pdc_script_run(pdc_shelf *shelf, const pdc_position_file *file, const pdc_position *position,
                   pdc_script_failure *failure, pdc_diag *diag);

/** What a side does that wants nothing: pass, the first answer, draw, end. */
void pdc_pass_order(const pdc_pos *pos, pdc_command *out);
/** Pass until the maneuver unit that is active now is active again, or until a segment begins. 0
 * with a reason when it cannot be. */
int pdc_pass_turn(pdc_board *board, pdc_script_failure *failure);
int pdc_pass_until(pdc_board *board, int segment, pdc_script_failure *failure);

#endif
