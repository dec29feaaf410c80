#!/usr/bin/env bash
# Plays the golden games again, after a change of the rules that is meant:  refresh.sh [BUILD-FOLDER]
# A commit that does this says so, and its message ends with the new signature.
set -eu
cd "$(dirname "$0")/../.."
build=${1:-build}
player=$build/tests/journals/play_journal
village=maps/borodino-village/borodino-village.yaml
"$player" "$village" assets 1812 100000 tests/journals/borodino-village.pdc plan
"$player" "$village" assets 7 1200 tests/journals/village-random.pdc random
"$player" "$village" assets 9 250 tests/journals/village-unfinished.pdc plan
"$player" maps/bezzubovo/bezzubovo.yaml assets 1812 1500 tests/journals/uvarov.pdc plan
"$player" maps/fleches/fleches.yaml assets 1812 900 tests/journals/fleches-unfinished.pdc plan
export SOURCE_DATE_EPOCH=1795928400 # the same moment as in play_journal.c: 2026-11-29 05:00 UTC
"$build"/frontend/pasdecharge selfplay borodino-village --seed 1 --option kolocha-fordable=on --out tests/journals/village-fordable.pdc
for battle in barrosa barrosa-republique brawners-farm; do
    "$build"/frontend/pasdecharge selfplay $battle --seed 3 --out tests/journals/$battle.pdc
done
python3 tests/journals/check.py "$build/frontend/pasdecharge" --write
