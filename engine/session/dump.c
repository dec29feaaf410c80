/* Dumps. The order of lines and fields never changes; fields that are zero or none are written too
 * where they matter for a difference. */
#include "dump.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hash.h"
#include "notation.h"

void pdc_text_add(pdc_text *to, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int size = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (size < 0 || to->failed) {
        return;
    }
    if (to->size + (size_t)size + 1 > to->room) {
        size_t room = (to->size + (size_t)size) * 2 + 1024;
        char *text = realloc(to->text, room);
        if (!text) {
            to->failed = 1;
            return;
        }
        to->text = text;
        to->room = room;
    }
    va_start(arguments, format);
    vsnprintf(to->text + to->size, (size_t)size + 1, format, arguments);
    va_end(arguments);
    to->size += (size_t)size;
}

/* Names --------------------------------------------------------------------------------------- */

#define FRAME_WORD(name, rule) #name,
static const char *const frame_words[PDC_FRAME_COUNT] = {PDC_FRAMES(FRAME_WORD)};

static const char *name_in(const char *const *names, int count, int which) {
    return which >= 0 && which < count ? names[which] : "?";
}

/** A name in one of a few buffers, so that several can stand in one call. */
typedef struct {
    char text[4][PDC_NAME_TEXT];
    int next;
} name_box;

static const char *hex_name(name_box *box, const pdc_pos *pos, pdc_hex_id hex) {
    char *out = box->text[box->next++ & 3];
    if (hex == 0) {
        return "none";
    }
    if (hex > pos->world->map->count) {
        snprintf(out, PDC_NAME_TEXT, "hex-%u", (unsigned)hex);
    } else {
        pdc_map_number(pos->world->map, hex, out);
    }
    return out;
}

static const char *unit_name(name_box *box, const pdc_pos *pos, unsigned who) {
    char *out = box->text[box->next++ & 3];
    if (who == 0) {
        return "none";
    }
    if (who > pos->state->game.units) {
        snprintf(out, PDC_NAME_TEXT, "unit-%u", who);
    } else {
        pdc_unit_name(pos, (pdc_unit_id)who, out);
    }
    return out;
}

static const char *side_name(const pdc_pos *pos, int side) {
    const char *id = side == 1 || side == 2 ? pos->world->scenario->side[side].id : "none";
    return id[0] ? id : side == 1 ? "first" : "second";
}

/* Header -------------------------------------------------------------------------------------- */

static void dump_clock(const pdc_pos *pos, pdc_text *out) {
    const pdc_header *game = &pos->state->game;
    const pdc_scenario *scenario = pos->world->scenario;
    const char *active =
        game->active > 0 && game->active <= scenario->mus ? scenario->mu[game->active].id : "none";
    pdc_text_add(
        out,
        "game turn=%u segment=%s active=%s active-side=%s initiative=%s activation=%u orders=%u",
        game->turn, name_in(pdc_segment_names, PDC_SEGMENT_COUNT, game->segment),
        game->active > scenario->mus ? "artillery" : active, side_name(pos, game->active_side),
        side_name(pos, game->initiative), game->activation, (unsigned)game->orders);
    pdc_text_add(out, " result=%u level=%u units=%u leaders=%u frames=%u bridges=%u\n",
                 game->result, game->level, game->units, game->leaders, game->frames,
                 game->bridges);
}

static void dump_purposes(const uint8_t *dice, pdc_text *out) {
    for (int i = 0; i < PDC_PURPOSE_COUNT; i++) {
        if (dice[i]) {
            pdc_text_add(out, " dice-%s=%u", pdc_purpose_names[i], dice[i]);
        }
    }
}

static void dump_dice(const pdc_pos *pos, pdc_text *out) {
    const pdc_rng *rng = &pos->state->game.rng;
    pdc_text_add(
        out,
        "dice seed=%016llx rolled=%u forced=%u used=%u chits=%u chits-used=%u scripted=%u ran-out=%u\n",
        (unsigned long long)rng->seed, (unsigned)rng->rolled, rng->forced, rng->used, rng->chits,
        rng->chits_used, rng->scripted, rng->ran_out);
    for (int i = 0; i < rng->forced && i < PDC_MAX_FORCED; i++) {
        pdc_text_add(out, "%s %d=%u%s", i == 0 ? "scripted-dice" : "", i + 1, rng->die[i],
                     i + 1 == rng->forced ? "\n" : "");
    }
    for (int i = 0; i < rng->chits && i < PDC_MAX_CHITS; i++) {
        pdc_text_add(out, "%s %d=%u%s", i == 0 ? "scripted-chits" : "", i + 1, rng->chit[i],
                     i + 1 == rng->chits ? "\n" : "");
    }
}

static void dump_board(const pdc_pos *pos, pdc_text *out) {
    const pdc_header *game = &pos->state->game;
    const pdc_scenario *scenario = pos->world->scenario;
    name_box box = {0};
    for (int i = 0; i < scenario->ground_options; i++) { /* [HC-320] */
        pdc_text_add(out, "option %s=%s\n", scenario->ground_option[i].id,
                     scenario->ground_option[i].on ? "on" : "off");
    }
    for (int side = 1; side <= 2; side++) {
        const pdc_side_state *row = &game->side[side];
        pdc_text_add(out, "side %s points=%d pips=%u command=%u level=%u", side_name(pos, side),
                     (int)row->points, row->pips, row->command, row->level);
        dump_purposes(game->rng.side_dice[side - 1], out);
        pdc_text_add(out, (game->called_back >> (side - 1) & 1) != 0 ? " called-back\n" : "\n");
    }
    pdc_text_add(out, "cup");
    for (int chit = 1; chit <= PDC_MAX_CHITS; chit++) {
        if (game->cup[chit - 1]) {
            char name[PDC_NAME_TEXT];
            pdc_chit_name(scenario, chit, name);
            pdc_text_add(out, " %s=%u", name, game->cup[chit - 1]);
        }
    }
    pdc_text_add(out, "\n");
    for (int i = 0; i < scenario->objectives; i++) {
        pdc_text_add(out, "objective %s owner=%s\n",
                     hex_name(&box, pos, scenario->objective[i].hex),
                     side_name(pos, game->owner[i]));
    }
    for (int i = 0; i < game->bridges && i < PDC_MAX_BRIDGES; i++) {
        const pdc_bridge *bridge = &game->bridge[i];
        int hour = bridge->direction == 0 ? 12 : 2 * bridge->direction;
        pdc_text_add(out, "bridge %s/%d state=%u by=%s\n", hex_name(&box, pos, bridge->at), hour,
                     bridge->state, unit_name(&box, pos, bridge->by));
    }
}

/* Records ------------------------------------------------------------------------------------- */

static void dump_frame(const pdc_pos *pos, int depth, pdc_text *out) {
    const pdc_frame *frame = &pos->state->pending[depth];
    name_box box = {0};
    pdc_text_add(out, "frame %d kind=%s sides=%u who=%s other=%s at=%s from=%s pc=%u flags=%u",
                 depth, name_in(frame_words, PDC_FRAME_COUNT, frame->kind), frame->sides,
                 unit_name(&box, pos, frame->who), unit_name(&box, pos, frame->other),
                 hex_name(&box, pos, frame->at), hex_name(&box, pos, frame->from), frame->pc,
                 frame->flags);
    for (int i = 0; i < 8; i++) {
        pdc_text_add(out, " arg%d=%u", i, frame->arg[i]);
    }
    pdc_text_add(out, " spare=%u,%u,%u count=%u path=", frame->spare[0], frame->spare[1],
                 frame->spare[2], frame->count);
    for (int i = 0; i < PDC_MAX_PATH && (i < frame->count || frame->path[i]); i++) {
        pdc_text_add(out, "%s%u", i ? "," : "", frame->path[i]);
    }
    pdc_text_add(out, " answers=");
    int last = PDC_MAX_CHOICES;
    while (last > 0 && frame->answer[last - 1] == 0) {
        last--;
    }
    for (int i = 0; i < last; i++) {
        pdc_text_add(out, "%s%u", i ? "," : "", (unsigned)frame->answer[i]);
    }
    pdc_text_add(out, "\n");
}

static void dump_leader(const pdc_pos *pos, int who, pdc_text *out) {
    const pdc_leader *leader = &pos->state->leader[who];
    name_box box = {0};
    pdc_text_add(out, "leader %s status=%s at=%s with=%s spent=%u moved=%u\n",
                 pos->world->scenario->leader[who].id,
                 name_in(pdc_status_names, PDC_STATUS_COUNT, leader->status),
                 hex_name(&box, pos, leader->hex), unit_name(&box, pos, leader->with),
                 (unsigned)leader->spent, leader->moved);
}

static void dump_flags(uint32_t flags, pdc_text *out) {
    pdc_text_add(out, " flags=");
    int first = 1;
    for (int bit = 0; bit < PDC_FLAG_COUNT; bit++) {
        if (flags >> bit & 1) {
            pdc_text_add(out, "%s%s", first ? "" : ",", pdc_flag_names[bit]);
            first = 0;
        }
    }
}

/* What only the profiles with turns and halves use; all of it 0 in the others. */
static void dump_turn(name_box *box, const pdc_pos *pos, const pdc_unit *unit, pdc_text *out) {
    pdc_text_add(
        out,
        " wounds=%u contact=%s contact-kind=%u engaged=%u front=%u functions=%u still=%u"
        " seen=%u ammo=%u change-kind=%u change-face=%u tenths=%u paid=%u bound=%u chain=%u"
        " origin=%u park=%u fired-parts=%u way-half=%u ways=%u way=",
        unit->wounds, unit_name(box, pos, unit->contact), unit->contact_kind, unit->engaged,
        unit->front, unit->functions, unit->still, unit->seen, unit->ammo, unit->change_kind,
        unit->change_face, unit->tenths, unit->paid, unit->bound, unit->chain, unit->origin,
        unit->park, (unsigned)unit->fired_parts, unit->way_half, unit->ways);
    int last = PDC_MAX_WAY;
    while (last > 0 && unit->way[last - 1] == 0) {
        last--;
    }
    for (int i = 0; i < last; i++) {
        pdc_text_add(out, "%s%s", i ? "," : "", hex_name(box, pos, unit->way[i]));
    }
}

static void dump_unit(const pdc_pos *pos, int who, pdc_text *out) {
    const pdc_unit *unit = &pos->state->unit[who];
    name_box box = {0};
    pdc_text_add(
        out, "unit %s status=%s size=%u lost=%u men=%u hexes=", unit_name(&box, pos, (unsigned)who),
        name_in(pdc_status_names, PDC_STATUS_COUNT, unit->status), unit->size, unit->lost,
        unit->men);
    for (int i = 0; i < unit->hexes && i < PDC_MAX_PARTS; i++) {
        pdc_text_add(out, "%s%s", i ? "," : "", hex_name(&box, pos, unit->hex[i]));
    }
    pdc_text_add(out, " form=%s face=%u cohesion=%s spent=%u",
                 name_in(pdc_formation_names, PDC_FORMATION_COUNT, unit->form), unit->face,
                 name_in(pdc_cohesion_names, PDC_COHESION_COUNT, unit->cohesion),
                 (unsigned)unit->spent);
    dump_flags(unit->flags, out);
    pdc_text_add(
        out, " fatigue=%u failed=%u hits=%u markers=%u shot-at=%s target=%u parent=%s screen=%u",
        unit->fatigue, unit->failed, unit->hits, unit->markers, unit_name(&box, pos, unit->shot_at),
        unit->target, unit_name(&box, pos, unit->parent), unit->screen);
    pdc_text_add(
        out,
        " change=%s change-left=%u work=%u work-turns=%u potence=%u heading=%u roster=%u taken=%u"
        " trod=%u,%u",
        unit->change_left ? name_in(pdc_formation_names, PDC_FORMATION_COUNT, unit->change_form)
                          : "none",
        unit->change_left, unit->work, unit->work_turns, unit->potence, unit->heading, unit->roster,
        unit->taken, unit->trod[0], unit->trod[1]);
    dump_turn(&box, pos, unit, out);
    dump_purposes(unit->dice, out);
    pdc_text_add(out, "\n");
}

void pdc_dump(const pdc_pos *pos, pdc_text *out) {
    const pdc_header *game = &pos->state->game;
    dump_clock(pos, out);
    dump_dice(pos, out);
    dump_board(pos, out);
    for (int i = 0; i < game->frames && i < PDC_MAX_FRAMES; i++) {
        dump_frame(pos, i, out);
    }
    for (int i = 1; i <= game->leaders && i <= PDC_MAX_LEADERS; i++) {
        dump_leader(pos, i, out);
    }
    for (int i = 1; i <= game->units && i <= PDC_MAX_UNITS; i++) {
        dump_unit(pos, i, out);
    }
    pdc_text_add(out, "hash %016llx\n", (unsigned long long)pdc_state_hash(pos->state));
}
