/* Who stands where. An entry is unit * PDC_MAX_PARTS + part; lists are in id order because units
 * are linked from the last to the first. */
#include "occupancy.h"

#include <assert.h>

#include "../pdc.h"

enum { WORDS = 3 + 2 * PDC_SEARCH_SLOTS, LINE = 64 }; // 32-bit words kept for each hex

size_t pdc_work_bytes(uint32_t hexes) {
    return sizeof(pdc_work) + sizeof(pdc_search) +
           (size_t)(hexes + 1) *
               (sizeof(pdc_quick_hex) + WORDS * sizeof(uint32_t) + sizeof(uint16_t)) +
           LINE;
}

pdc_work *pdc_work_init(void *memory, uint32_t hexes) {
    pdc_work *work = memory;
    size_t n = (size_t)hexes + 1;
    work->frontier = (pdc_search *)(void *)(work + 1);
    unsigned char *end = (unsigned char *)(work->frontier + 1);
    end += (LINE - (uintptr_t)end % LINE) % LINE; // no record across two lines of the cache
    work->frontier->quick = (pdc_quick_hex *)(void *)end;
    uint32_t *words = (uint32_t *)(void *)(work->frontier->quick + n);
    work->hexes = hexes;
    work->occ_stamp = words;
    work->seen = words + n;
    work->best = words + 2 * n;
    work->frontier->seen = words + 3 * n;
    work->frontier->best = words + (3 + PDC_SEARCH_SLOTS) * n;
    work->occ_head = (uint16_t *)(void *)(words + WORDS * n);
    return work;
}

void occ_invalidate(const pdc_pos *pos) {
    pos->world->work->valid = 0;
}

void occ_begin(const pdc_pos *pos) {
    pdc_work *work = pos->world->work;
    work->generation++;
    work->valid = 1;
    work->built_for = pos->state;
}

/* Put one part of a unit before all others in its hex. */
static inline void link_part(pdc_work *work, pdc_unit_id who, int part, pdc_hex_id hex) {
    uint16_t entry = (uint16_t)(who * PDC_MAX_PARTS + part);
    work->next[entry] = work->occ_stamp[hex] == work->generation ? work->occ_head[hex] : 0;
    work->occ_stamp[hex] = work->generation;
    work->occ_head[hex] = entry;
}

void occ_add(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    for (int part = 0; part < unit->hexes; part++) {
        link_part(pos->world->work, who, part, unit->hex[part]);
    }
}

void occ_build(const pdc_pos *pos) {
    occ_begin(pos);
    pdc_work *work = pos->world->work;
    const pdc_unit *units = pos->state->unit;
    for (pdc_unit_id who = pos->state->game.units; who >= 1; who--) {
        int parts = units[who].status == PDC_STATUS_PRESENT ? units[who].hexes : 0;
        for (int part = 0; part < parts; part++) {
            link_part(work, who, part, units[who].hex[part]);
        }
    }
}

static int is_built(const pdc_pos *pos) {
    return pos->world->work->valid != 0 && pos->world->work->built_for == pos->state;
}

/* Link to the first entry of the hex that is not before `entry`. */
static uint16_t *link_of(pdc_work *work, pdc_hex_id hex, uint16_t entry) {
    uint16_t *link = &work->occ_head[hex];
    if (work->occ_stamp[hex] != work->generation) {
        work->occ_stamp[hex] = work->generation;
        *link = 0;
    }
    while (*link != 0 && *link < entry) {
        link = &work->next[*link];
    }
    return link;
}

void occ_take(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    if (!is_built(pos) || unit->status != PDC_STATUS_PRESENT) {
        return;
    }
    for (int part = 0; part < unit->hexes; part++) {
        uint16_t entry = (uint16_t)(who * PDC_MAX_PARTS + part);
        uint16_t *link = link_of(pos->world->work, unit->hex[part], entry);
        assert(*link == entry);
        *link = pos->world->work->next[entry];
    }
}

void occ_put(const pdc_pos *pos, pdc_unit_id who) {
    const pdc_unit *unit = pos_unit(pos, who);
    if (!is_built(pos) || unit->status != PDC_STATUS_PRESENT) {
        return;
    }
    for (int part = 0; part < unit->hexes; part++) {
        uint16_t entry = (uint16_t)(who * PDC_MAX_PARTS + part);
        uint16_t *link = link_of(pos->world->work, unit->hex[part], entry);
        pos->world->work->next[entry] = *link;
        *link = entry;
    }
}

pdc_unit_id occ_enemy(const pdc_pos *pos, pdc_hex_id hex, int side) {
    for (int e = occ_first(pos, hex); e != 0; e = occ_next(pos, e)) {
        if (pos_side(pos, occ_unit(e)) != side) {
            return occ_unit(e);
        }
    }
    return 0;
}

pdc_unit_id occ_friend(const pdc_pos *pos, pdc_hex_id hex, int side, pdc_unit_id except) {
    for (int e = occ_first(pos, hex); e != 0; e = occ_next(pos, e)) {
        if (pos_side(pos, occ_unit(e)) == side && occ_unit(e) != except) {
            return occ_unit(e);
        }
    }
    return 0;
}

int occ_leader(const pdc_pos *pos, pdc_hex_id hex, int side) {
    for (pdc_leader_id who = 1; who <= pos->state->game.leaders; who++) {
        const pdc_leader *leader = pos_leader(pos, who);
        if (leader->hex == hex && leader->status == PDC_STATUS_PRESENT &&
            pos_leader_roster(pos, who)->side == side) {
            return 1;
        }
    }
    return 0;
}

int pdc_units_at(const pdc_pos *pos, pdc_hex_id hex, pdc_unit_id *out, int room) {
    int n = 0;
    occ_invalidate(pos);
    for (int e = occ_first(pos, hex); e != 0; e = occ_next(pos, e)) {
        if (n < room) {
            out[n] = occ_unit(e);
        }
        n++;
    }
    return n;
}

int pdc_leaders_at(const pdc_pos *pos, pdc_hex_id hex, pdc_leader_id *out, int room) {
    int n = 0;
    for (pdc_leader_id who = 1; who <= pos->state->game.leaders; who++) {
        if (pos_leader(pos, who)->hex == hex &&
            pos_leader(pos, who)->status == PDC_STATUS_PRESENT) {
            if (n < room) {
                out[n] = who;
            }
            n++;
        }
    }
    return n;
}
