/** Losses and what follows at once: increments, shape, forced division, officer, morale [HC-55,
 * HC-63]. */
#ifndef PDC_LOSSES_H
#define PDC_LOSSES_H

#include "exec.h"

enum {
    LOSS_CHECK = 1,   // a morale check follows (fire)
    LOSS_OFFICER = 2, // leaders with the unit are at risk (FE-116); men in arg
    LOSS_MELEE = 4    // lost in melee: no check
};

/** Take men from a unit by fire: whole increments fall as HC-63 says, then an AFTERMATH frame is
 * pushed. A unit with nothing left is gone at once. by: firing unit. */
void losses_men(pdc_exec *exec, pdc_unit_id who, int men, pdc_unit_id by, int flags);
/** Take whole increments at once (melee, rout, `@ lose`) and push the AFTERMATH frame. */
void losses_increments(pdc_exec *exec, pdc_unit_id who, int increments, int flags);
/** Look at shape and division once more without a loss: when the set-up ends [ES-10]. Pushes the
 * AFTERMATH frame. */
void losses_review(pdc_exec *exec, pdc_unit_id who);
/** The fire of both sides is over: let the next unit suffer what it took [CV-11]. 1 when there was
 * one. */
int losses_settle(pdc_exec *exec);
/** Frame AFTERMATH: shape (ES-66, HC-56), division (ES-09..13), officer (FE-116), morale check
 * (HC-90). */
frame_answer aftermath_run(pdc_exec *exec);

#endif
