/** Facing, arcs [HC-30] and zones of influence [HC-18]. */
#ifndef PDC_FACING_H
#define PDC_FACING_H

#include "pos.h"

typedef enum { ARC_NONE, ARC_FRONT, ARC_FLANK, ARC_REAR } arc_kind;

/** Arc of the hexside in direction 0..5 of part `part`; ARC_NONE for a side between two parts of
 * the unit. */
arc_kind facing_side(const pdc_pos *pos, pdc_unit_id who, int part, int direction);
/** Bit mask of the front hexsides of a part. */
int facing_front_mask(const pdc_pos *pos, pdc_unit_id who, int part);
/** Front mask of a one-hex formation with this facing: bit d for direction d. */
int facing_front_mask_of(const pdc_rules *rules, pdc_formation form, int face, int light_cavalry);
/** Arc in which a hex outside the unit lies as seen from one part alone. */
arc_kind facing_arc_part(const pdc_pos *pos, pdc_unit_id who, int part, pdc_hex_id hex);
/** Arc in which a hex lies, adjacent or not: from the hexsides next to the unit, beyond that from
 * the cones. Front before flank before rear. */
arc_kind facing_arc(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex);
/** Best arc (for the attacked unit the worst: rear before flank before front is false; front wins)
 * in which `other` lies as seen from `who`. */
arc_kind facing_arc_unit(const pdc_pos *pos, pdc_unit_id who, pdc_unit_id other);
/** Does this unit have a zone of influence at all (form, cohesion, status)? */
int zone_has(const pdc_pos *pos, pdc_unit_id who);
/** Does the zone of this unit cover the hex (front hexside, no closed hexside or hex for its arm)?
 * */
int zone_covers(const pdc_pos *pos, pdc_unit_id who, pdc_hex_id hex);
/** First enemy of `side` whose zone covers the hex, or 0; cavalry_only: zones of cavalry only. */
pdc_unit_id zone_of(const pdc_pos *pos, pdc_hex_id hex, int side, int cavalry_only);
/** Can this arm cross from a hex to its neighbour at all (closed ground or hexside)? */
int ground_open(const pdc_pos *pos, pdc_class movement_class, pdc_hex_id from, int direction);

#endif
