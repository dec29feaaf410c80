/* The list of complaints of a loader. */
#include "../pdc_load.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_COMPLAINTS = 500 }; // a hostile file may not fill the memory with them

void pdc_diag_free(pdc_diag *diag) {
    free(diag->complaint);
    memset(diag, 0, sizeof *diag);
}

static pdc_complaint *next(pdc_diag *diag) {
    if (diag->count >= MOST_COMPLAINTS) {
        return NULL;
    }
    if (diag->count == diag->room) {
        uint32_t room = diag->room == 0 ? 8 : diag->room * 2;
        pdc_complaint *more = realloc(diag->complaint, room * sizeof *more);
        if (more == NULL) {
            return NULL;
        }
        diag->complaint = more;
        diag->room = room;
    }
    pdc_complaint *complaint = &diag->complaint[diag->count++];
    memset(complaint, 0, sizeof *complaint);
    return complaint;
}

void pdc_diag_add(pdc_diag *diag, int warning, const char *file, uint32_t line, uint32_t column,
                  const char *format, ...) {
    pdc_complaint *complaint = next(diag);
    if (complaint == NULL) {
        return;
    }
    snprintf(complaint->file, sizeof complaint->file, "%s", file);
    complaint->line = line;
    complaint->column = column;
    complaint->warning = warning != 0;
    if (diag->count == MOST_COMPLAINTS) {
        complaint->warning = 0;
        snprintf(complaint->text, sizeof complaint->text,
                 "too many problems: the rest is not listed");
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(complaint->text, sizeof complaint->text, format, arguments);
    va_end(arguments);
}
