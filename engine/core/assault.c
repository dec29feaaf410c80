#include "melee.h"

#include <string.h>

#include "../pdc.h"

pdc_verdict assault_check(const pdc_pos *pos, const pdc_command *command) {
    (void)pos;
    (void)command;
    return PDC_VERDICT_ASSAULT_TARGET;
}
void assault_declare(pdc_exec *exec, pdc_unit_id who, pdc_hex_id target) {
    (void)target;
    exec_unit_flags(exec, who, PDC_FLAG_DECLARED, 0);
}
void assault_legal(const pdc_pos *pos, pdc_unit_id who, legal_list *out) {
    (void)pos;
    (void)who;
    (void)out;
}
void assault_begin(pdc_exec *exec) {
    (void)exec;
}
frame_answer assault_run(pdc_exec *exec) {
    exec_pop(exec);
    return FRAME_CONTINUE;
}
int melee_column(const pdc_rules *rules, pdc_fraction attack, pdc_fraction defend) {
    (void)rules;
    (void)attack;
    (void)defend;
    return -99;
}
pdc_verdict pdc_assault_preview(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id target, int *column, pdc_ledger *attack,
                                pdc_ledger *defend) {
    (void)pos;
    (void)who;
    (void)target;
    memset(attack, 0, sizeof *attack);
    memset(defend, 0, sizeof *defend);
    *column = -99;
    return PDC_VERDICT_ASSAULT_TARGET;
}
