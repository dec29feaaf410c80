#include "melee.h"

#include <string.h>

#include "../pdc.h"

frame_answer melee_run(pdc_exec *exec) {
    exec_pop(exec);
    return FRAME_CONTINUE;
}
frame_answer advance_run(pdc_exec *exec) {
    exec_pop(exec);
    return FRAME_CONTINUE;
}
pdc_fraction melee_strength(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id other, int attacking, pdc_ledger *out) {
    pdc_fraction strength = {pos_roster(pos, who)->melee * pos_strength(pos, who), 1};
    (void)other;
    (void)attacking;
    memset(out, 0, sizeof *out);
    return strength;
}
pdc_fraction pdc_melee_strength(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id other, int attacking, pdc_ledger *out) {
    return melee_strength(pos, who, other, attacking, out);
}
