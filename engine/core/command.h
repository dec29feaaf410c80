/** The tables that tie orders and frames to the chapters that know them. */
#ifndef PDC_COMMAND_H
#define PDC_COMMAND_H

#include "exec.h"

/** What runs, checks and lists for a kind of frame. */
const frame_row *frame_row_of(int kind);

/** Orders of the SEGMENT frame: who may check and carry them out. */
typedef struct {
    pdc_verdict (*check)(const pdc_pos *pos, const pdc_command *command);
    void (*resolve)(pdc_exec *exec, const pdc_command *command);
} command_row;
const command_row *command_row_of(int kind);

#endif
