/**
 * Facts in words. Templates are English, marked with N_ for gettext, with named places (`{unit}`,
 * `{hex}`), so that a translation may put them in any order. A frontend passes its gettext; the
 * engine never translates by itself.
 */
#ifndef PDC_DESCRIBE_H
#define PDC_DESCRIBE_H

#include "../pdc.h"
#include "game.h"

enum { PDC_AFAR_UNIT = 1, PDC_AFAR_OTHER = 2 };

/** Translates one template or word; NULL leaves it English. */
typedef const char *(*pdc_translate)(const char *text);

/** One event as a sentence; returns its length, 0 when it is nothing to tell. Always terminated,
 * cut where it does not fit. */
size_t pdc_describe_event(const pdc_pos *pos, const pdc_event *event, pdc_translate translate,
                          char *out, size_t room);
/** The same for somebody who saw {unit} (PDC_AFAR_UNIT) or {other} (PDC_AFAR_OTHER) only from afar [HC-98]:
 * the arm stands for the name, and numbers that tell of strength or morale are left out. */
size_t pdc_describe_event_afar(const pdc_pos *pos, const pdc_event *event, unsigned afar,
                               pdc_translate translate, char *out, size_t room);
/** Why an order is refused, with its rule: "not enough movement left (HC-10)". */
size_t pdc_describe_verdict(pdc_verdict verdict, pdc_translate translate, char *out, size_t room);
/** Who must decide what: "Russian: react to 106L (HC-41a)?" */
size_t pdc_describe_prompt(const pdc_pos *pos, pdc_translate translate, char *out, size_t room);
/** Why something cannot be undone (or that it can). */
size_t pdc_describe_undo(pdc_undo undo, pdc_translate translate, char *out, size_t room);
/** An order in words for menus and the log: "106L marches to 0912". */
size_t pdc_describe_command(const pdc_pos *pos, const pdc_command *command, pdc_translate translate,
                            char *out, size_t room);
/** Answer number `answer` (1, 2, ...) of the open choice in words; 0 when there is none. */
size_t pdc_describe_answer(const pdc_pos *pos, int answer, pdc_translate translate, char *out,
                           size_t room);

/** Words for parts of the state, translated: "column", "in disorder", "maneuver segment". */
const char *pdc_word_formation(int formation, pdc_translate translate);
const char *pdc_word_measure(int measure, int is_one, pdc_translate translate);
const char *pdc_word_cohesion(int cohesion, pdc_translate translate);
const char *pdc_word_segment(int segment, pdc_translate translate);

#endif
