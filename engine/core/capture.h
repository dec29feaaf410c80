/** What falls into the enemy's hands: lone leaders and silent guns [HC-57, HC-95, FE-64, FE-65]. */
#ifndef PDC_CAPTURE_H
#define PDC_CAPTURE_H

#include "exec.h"

/** A battery without crew: its guns stay, silent, in the counter's hex [FE-64, HC-200]. */
void capture_silence(pdc_exec *exec, pdc_unit_id who);
/** A unit has entered a hex: it captures lone leaders and takes, or takes back, silent guns. */
void capture_hex(pdc_exec *exec, pdc_unit_id by, pdc_hex_id hex);
/** End of the turn: silent guns with enemies in their hex are spiked [FE-65, HC-201]. */
void capture_spike(pdc_exec *exec);

#endif
