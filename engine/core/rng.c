/*
 * Keyed dice [RULES.md, Dice]. The key is spread over 64 bits by the finalizer of MurmurHash3's
 * construction, word after word; a die of n sides is taken from the low 32 bits by rejection, so
 * that every face is equally likely. Test values stand in RULES.md and never change.
 */
#include "rng.h"

#include "../pdc.h"

static uint64_t mix(uint64_t x) {
    x ^= x >> 33;
    x *= UINT64_C(0xff51afd7ed558ccd);
    x ^= x >> 33;
    x *= UINT64_C(0xc4ceb9fe1a85ec53);
    x ^= x >> 33;
    return x;
}

uint64_t rng_bits(uint64_t seed, uint32_t turn, uint32_t activation, uint32_t subject,
                  uint32_t purpose, uint32_t k, uint32_t attempt) {
    const uint32_t word[6] = {turn, activation, subject, purpose, k, attempt};
    uint64_t h = mix(seed + UINT64_C(0x9e3779b97f4a7c15));
    for (int i = 0; i < 6; i++) {
        h = mix(h ^ (word[i] + UINT64_C(0x9e3779b97f4a7c15) * (uint64_t)(i + 2)));
    }
    return h;
}

uint32_t pdc_dice(uint64_t seed, uint32_t turn, uint32_t activation, uint32_t subject,
                  uint32_t purpose, uint32_t k, uint32_t sides) {
    const uint32_t limit = UINT32_MAX - UINT32_MAX % sides; // largest multiple of sides that fits
    for (uint32_t attempt = 0;; attempt++) {
        uint32_t bits = (uint32_t)rng_bits(seed, turn, activation, subject, purpose, k, attempt);
        if (bits < limit) {
            return bits % sides;
        }
    }
}
