/** The keyed dice: see pdc_dice in pdc.h and RULES.md. */
#ifndef PDC_RNG_H
#define PDC_RNG_H

#include <stdint.h>

/** 64 mixed bits of the key; `attempt` counts rejections. */
uint64_t rng_bits(uint64_t seed, uint32_t turn, uint32_t activation, uint32_t subject,
                  uint32_t purpose, uint32_t k, uint32_t attempt);

#endif
