/** Random worlds and random numbers for `fuzz` and `bench`. Not for rules: those have their own
 * dice. */
#ifndef PDC_FUZZ_H
#define PDC_FUZZ_H

#include "cli.h"

enum { FUZZ_WORLD_ROOM = 16384 };

typedef struct {
    uint64_t state;
} fuzz_random;

/** 64 random bits. */
uint64_t fuzz_next(fuzz_random *random);
/** 0 .. below - 1; 0 when below is 0. */
uint32_t fuzz_below(fuzz_random *random, uint32_t below);
/** With the options of the profile as they are (what is measured), or any of them switched. */
typedef enum { FUZZ_DEFAULT_OPTIONS, FUZZ_ANY_OPTIONS } fuzz_switches;
/** Write a random small position in the notation, of the terrains, features and types of these
 * rules. */
void fuzz_world(const pdc_rules *rules, fuzz_random *random, fuzz_switches options, char *out);

#endif
