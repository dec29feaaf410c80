#include "charge.h"

#include "../pdc.h"

pdc_verdict charge_check(const pdc_pos *pos, const pdc_command *command) {
    (void)pos;
    (void)command;
    return PDC_VERDICT_CHARGE_REACH;
}
void charge_resolve(pdc_exec *exec, const pdc_command *command) {
    (void)exec;
    (void)command;
}
void charge_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    (void)pos;
    (void)who;
    (void)out;
}
const pdc_frame *charge_of(const pdc_pos *pos, pdc_unit_id who) {
    (void)pos;
    (void)who;
    return NULL;
}
uint32_t charge_spent(const pdc_pos *pos, pdc_unit_id who) {
    (void)pos;
    (void)who;
    return 0;
}
uint32_t charge_budget(const pdc_pos *pos, pdc_unit_id who, int reacting) {
    (void)pos;
    (void)who;
    (void)reacting;
    return 0;
}
frame_answer charge_run(pdc_exec *exec) {
    exec_pop(exec);
    return FRAME_CONTINUE;
}
frame_answer pursue_run(pdc_exec *exec) {
    exec_pop(exec);
    return FRAME_CONTINUE;
}
int charge_may_react(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id mover, pdc_trigger trigger, pdc_hex_id at) {
    (void)pos;
    (void)who;
    (void)mover;
    (void)trigger;
    (void)at;
    return 0;
}
void charge_react(pdc_exec *exec, pdc_unit_id who, pdc_unit_id mover, const pdc_command *command) {
    (void)exec;
    (void)who;
    (void)mover;
    (void)command;
}
