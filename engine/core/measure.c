/* Lengths and hexes [RQ-90]. */
#include "measure.h"

#include "../pdc.h"

uint32_t measure_open_hex(const pdc_rules *rules, pdc_class movement_class) {
    uint32_t best = PDC_CLOSED;
    if (rules->hex != 0) {
        return rules->hex; // the same everywhere
    }
    for (int i = 0; i < rules->terrains; i++) {
        uint32_t cost = rules->terrain[i].enter.cost[movement_class];
        if (rules->terrain[i].open != 0 && cost < best) {
            best = cost;
        }
    }
    return best != PDC_CLOSED && best > 0 ? best : PDC_TICKS_PER_MP;
}

/* [RQ-90] a limit in cm is as many hexes as fit whole into it */
int measure_hexes(const pdc_rules *rules, uint32_t ticks) {
    return (int)(ticks / measure_open_hex(rules, PDC_CLASS_FOOT));
}

int pdc_hexes(const pdc_rules *rules, uint32_t ticks) {
    return measure_hexes(rules, ticks);
}
