#include "charge.h"

int form_up_may_react(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id charger) {
    (void)pos;
    (void)who;
    (void)charger;
    return 0;
}
void form_up_react(pdc_exec *exec, pdc_unit_id who, pdc_formation form) {
    (void)exec;
    (void)who;
    (void)form;
}
int evade_may_react(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id mover, pdc_trigger trigger, pdc_hex_id at) {
    (void)pos;
    (void)who;
    (void)mover;
    (void)trigger;
    (void)at;
    return 0;
}
pdc_verdict evade_check(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id to) {
    (void)pos;
    (void)who;
    (void)to;
    return PDC_VERDICT_WRONG_REACTION;
}
void evade_react(pdc_exec *exec, pdc_unit_id who, pdc_hex_id to) {
    (void)exec;
    (void)who;
    (void)to;
}
void evade_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    (void)pos;
    (void)who;
    (void)out;
}
