/** The drawing parts of a ledger, shared by the preview of a combat and by its result. */
#ifndef PDC_SDL_PANEL_LEDGER_H
#define PDC_SDL_PANEL_LEDGER_H

#include "battle_view.h"

/** Where a box with so many lines under its title lies over the map. */
imui_rect pdc_ledger_place(pdc_app *app, const pdc_battle_view *view, imui_rect map, int lines);
/** The box itself; returns the column left inside it. */
imui_rect pdc_ledger_box(pdc_app *app, imui_rect box, const char *title, const char *subtitle);
/** A heading line with a value at its right end: text, a signed number, a strength. */
void pdc_ledger_head(pdc_app *app, imui_rect *column, const char *name, const char *value);
void pdc_ledger_total(pdc_app *app, imui_rect *column, const char *name, int total);
void pdc_ledger_strength(pdc_app *app, imui_rect *column, const char *name, pdc_fraction strength);
/** The lines; a click on one opens the manual at its rule. Push an id before a second ledger. */
void pdc_ledger_lines(pdc_app *app, const pdc_battle_view *view, imui_rect *column,
                      const pdc_ledger *ledger);
/** How many lines that takes. */
int pdc_ledger_rows(const pdc_ledger *ledger);
/** One column for each die: the die, and the men that it costs; `fallen` 0 = none yet. */
void pdc_ledger_dice(pdc_app *app, imui_rect *column, const int men[6], int fallen);

#endif
