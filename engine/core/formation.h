/** Changes of formation, extending, folding, wheeling, dividing, reforming, screens [ES 3..14, HC-13, HC-14, HC-26, HC-49..51]. */
#ifndef PDC_FORMATION_H
#define PDC_FORMATION_H

#include "exec.h"

/** What a losses leaves undone in the shape of the unit: emits free changes, pushes choices [ES-66, HC-31, HC-56, ES-28]. Returns 1 when it pushed a frame. */
int shape_after_loss(pdc_exec *exec, pdc_unit_id who);
/** Fold a unit at once and for nothing onto its counter's hex (disorder, rout, square in reaction) [ES-28, HC-45]. */
void shape_collapse(pdc_exec *exec, pdc_unit_id who);
/** Must the regiment divide now [ES-08..13]? 0 no, 1 forced, 2 the owner may keep it. */
int split_due(const pdc_pos *pos, pdc_unit_id who);
/** Divide at once: fractions are created and stand in the parent's hexes; displacement is pushed [ES-10..18]. cost: ticks paid by each. */
void split_now(pdc_exec *exec, pdc_unit_id who, int forced, uint32_t ticks);
/** Make a unit disordered / routed / good: cohesion, shape, formation and flags that go with it [ES-28, HC-94]. No retreat is made. */
void cohesion_set(pdc_exec *exec, pdc_unit_id who, pdc_cohesion cohesion);
/** Hours of the right kind that `form F` may name for the unit; returns how many. */
int form_faces(const pdc_pos *pos, pdc_unit_id who, pdc_formation form, uint8_t *hours);

#endif
