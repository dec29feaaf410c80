/**
 * A simple player that follows a plan: takes objectives that its side lacks, holds those it has,
 * fires, assaults and charges at good odds, answers reactions sensibly, and always comes to an end.
 * It uses public queries only, knows no more than its side may know, and gives the same orders for
 * the same seed on every machine. For demonstrations, tests and statistics; not a strong opponent.
 */
#ifndef PDC_BOT_H
#define PDC_BOT_H

#include "../pdc.h"

typedef struct pdc_bot pdc_bot;

/** A player of one side. The seed decides its temper (how bold it is) and its whims. NULL when
 * memory ran out. */
pdc_bot *pdc_bot_new(int side, uint64_t seed);
void pdc_bot_free(pdc_bot *bot);
/**
 * The order that it gives now; a legal one. 0 when its side has nothing to decide or memory ran
 * out. The bot remembers what it did in the activation, so ask one bot for all orders of its side.
 */
int pdc_bot_choose(pdc_bot *bot, const pdc_pos *pos, pdc_command *out);

#endif
