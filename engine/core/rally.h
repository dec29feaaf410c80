/** Rallying [HC-92, HC-94]; the order itself is declared in morale.h. */
#ifndef PDC_RALLY_H
#define PDC_RALLY_H

#include "exec.h"

/** CHECKS frame with pc 1: the owner of a unit that came back to disorder chooses its facing
 * [HC-94]. */
frame_answer rally_facing_run(pdc_exec *exec);

#endif
