/** Cavalry in echelon or checkerboard that charges: its squadrons are on their own [FF-66]. */
#ifndef PDC_ECHELON_H
#define PDC_ECHELON_H

#include "exec.h"

/** The unit has come home upon `other`: squadrons that find nobody before them are left behind. */
void echelon_home(pdc_exec *exec, pdc_unit_id who, pdc_unit_id other);
/** The charge has met nobody: none of its squadrons has. */
void echelon_missed(pdc_exec *exec, pdc_unit_id who);

#endif
