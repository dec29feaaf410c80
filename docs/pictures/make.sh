#!/usr/bin/env bash
# Makes the pictures of the readme anew, with the program itself and without a screen.
#   docs/pictures/make.sh [BUILD]      BUILD: the build folder, `build` if none is named
set -eu
cd "$(dirname "$0")/../.."
program=${1:-build}/frontend/pasdecharge
scripts=tests/frontend/window
made=$(mktemp -d)
trap 'rm -r "$made"' EXIT
export PDC_KEEP_PICTURES=$made

python3 $scripts/run.py "$program" $scripts/screens.script
python3 $scripts/run.py "$program" $scripts/reaction.script --position '{source}/reaction.pos'
python3 $scripts/run.py "$program" $scripts/battle.script
python3 $scripts/run.py "$program" $scripts/replay.script \
    --replay '{source}/../../journals/village-unfinished.pdc'
python3 $scripts/run.py "$program" $scripts/tools.script --position '{source}/reaction.pos'
# seed 16 draws the chit of brigade Plauzonne first
python3 $scripts/run.py "$program" docs/pictures/battle.script \
    --scenario borodino-village --seed 16
for battle in fleches bezzubovo barrosa; do
    python3 $scripts/run.py "$program" docs/pictures/$battle.script --scenario $battle
done
python3 $scripts/run.py "$program" docs/pictures/shot.script \
    --position "$PWD/maps/training/12-one-shot-two-columns.pos"
python3 $scripts/run.py "$program" docs/pictures/friction.script \
    --position "$PWD/maps/training/13-a-line-enters-the-wood.pos"

cp "$made/result.png" docs/pictures/ledger.png
cp "$made/replay-number.png" docs/pictures/replay.png
cp "$made/tools-sight.png" docs/pictures/sight.png
for name in barrosa battle bezzubovo fleches friction reaction shot title; do
    cp "$made/$name.png" docs/pictures/
done
