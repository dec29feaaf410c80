#!/usr/bin/env python3
"""[HC-98] With limited intelligence nothing on the screen depends on what the player may not know.

    hidden.py PROGRAM

Plays the same script into positions that differ only in units out of sight, and compares the pictures
byte for byte: map, reach, costs, refusals, overlays, minimap, lists, log. The same positions without
the option must differ, or the comparison would prove nothing.
"""
import os
import subprocess
import sys
import tempfile

SOURCE = os.path.dirname(os.path.abspath(__file__))

# A ridge; what stands east of it is out of sight of the French.
GROUND = """position hidden
profile batalla
option limited-intelligence {option}
map 16x12 clear
height 0801,0802,0803,0804,0805,0806,0807,0808,0809,0810,0811,0812 3
road 0506-0606-0706-0806-0906-1006-1106-1206
unit A side=french arm=infantry n=11 at=0606 form=column face=2 mu=dessaix
unit B side=french arm=cavalry type=chasseur n=12 at=0404 form=column face=2 mu=dessaix
unit G side=french arm=foot-artillery n=4 at=0308 form=unlimbered face=2 mu=dessaix
unit S side=russian arm=infantry type=line n=8 {seen} at=0703 form=line face=9 mu=bistrom
{hidden}
segment maneuver
active {active}
"""

# Their zones, strengths, formations and places; and the state of S, which is seen from afar only.
HIDDEN = [("lost=0", """unit H side=russian arm=infantry type=line n=9 at=1106 form=column face=10 mu=bistrom
unit I side=russian arm=infantry type=guard n=7 at=1004 form=column face=10 mu=bistrom
leader K side=russian at=1106 rating=2 level=brigade mu=bistrom"""),
          ("cohesion=disorder", """unit H side=russian arm=infantry type=line n=14 lost=5 at=1406 form=line face=9 mu=bistrom
unit I side=russian arm=infantry type=guard n=7 at=1006 form=square cohesion=disorder mu=bistrom
leader K side=russian at=1409 rating=2 level=brigade mu=bistrom""")]

LOOKING = """size 1280 800
settle
shot start.png
hex 0606
shot hand.png
hover-hex 0906
wait 600
shot beyond.png
hover-hex 1105
wait 600
shot far.png
hover-hex 1106
wait 600
shot taken.png
hover-hex 1409
wait 600
shot leader.png
key F7
shot zones.png
key F7
key F4
shot field.png
key F4
key F6
key F5
shot range.png
key F5
key F6
hover-hex 0703
wait 600
shot seen.png
hex 0703
shot enemy.png
hex 0308
key F
shot guns.png
key Escape
key N
shot next.png
click-on Armies
shot armies.png
quit
"""

# Planned through what was hidden: the march ends where the zone stops it, and says why.
MEETING = """size 1280 800
settle
hex 0606
hover-hex 1105
wait 600
expect March: 5 MP, 3 left
hex 1105
expect An enemy came into sight: the march ends at 0905. The unit was stopped by an enemy zone. [HC-18]
expect stopped by a zone
expect A marches from 0606 to 0905
quit
"""
# In the least window the reason is written over several lines, its rule and all.
SMALL = """size 1024 640
settle
hex 0606
hover-hex 1105
wait 600
hex 1105
settle
shot small.png
expect [HC-18]
quit
"""
# ... which is refused before it begins where nothing is hidden.
OPEN = """size 1280 800
settle
hex 0606
hover-hex 1105
wait 600
absent March: 5 MP, 3 left
quit
"""

# A march behind the ridge is told to the side that made it, and not to the other.
TELLING = """size 1280 800
settle
hex 1106
hex 1107
settle
expect H marches from 1106 to 1107
key Space
key Return
settle
expect The cup
absent H marches
key Space
settle
expect Russian: Bistrom
expect H marches from 1106 to 1107
quit
"""
TOLD = TELLING.replace("absent H marches", "expect H marches from 1106 to 1107")


# Fire at long range: who is seen from afar has no name, no numbers and no ledger, on the card of the
# dice as in the log; his own side reads all of it.
FAR = """position far
profile batalla
option limited-intelligence {option}
map 16x12 clear
unit A side=french arm=infantry n=11 at=0610 form=column face=2 mu=dessaix
unit G side=french arm=foot-artillery n=4 at=0408 form=unlimbered face=2 mu=dessaix
unit S side=russian arm=infantry type=line n=8 at=0804 form=line face=9 mu=bistrom
unit Q side=russian arm=foot-artillery n=4 at=0904 form=unlimbered face=8 mu=bistrom
segment fire
active dessaix
"""
FIRING = """size 1280 800
settle
hex 0408
key F
settle
expect Infantry
absent S, round shot
key 1
expect G fires at enemy infantry: 8 figures
absent G fires at S
wait 9000
expect Enemy infantry has losses.
absent S loses
click-on Armies
expect Foot artillery
absent Q
click-on Log
key Space
settle
key Space
wait 9000
expect Russian: Bistrom
expect Enemy foot artillery fires at S
absent 8 figures
expect S loses
click-on Enemy foot artillery fires at S
absent Fire, as it was
quit
"""
FIRED = """size 1280 800
settle
hex 0408
key F
settle
key 1
expect G fires at S: 8 figures
wait 9000
expect S loses
key Space
settle
key Space
wait 9000
expect Russian: Bistrom
expect G fires at S: 8 figures
click-on G fires at S
expect Fire, as it was
quit
"""

# Orders that may not be seen are not counted out either while the game goes on: no number, no slide.
RECAP = """size 1280 800
key N
settle
click-on Limited intelligence: what is out of sight is hidden [HC-98]
click-on To battle
settle
key Space
settle
expect I am ready
absent Russian: 1st J\u00e4gers
key Space
settle
expect Russian: 1st J\u00e4gers
key Escape
key L
settle
key R
settle
expect in progress
key Return
settle
expect Follow the action
absent Order
quit
"""
PAGE = "expect I am ready\nabsent Russian: 1st J\u00e4gers\nkey Space\nsettle\n"
WATCHED = RECAP.replace("click-on Limited intelligence: what is out of sight is hidden [HC-98]\n",
                        "").replace(PAGE, "").replace("absent Order", "expect Order").replace("expect in", "absent in")


# The other side comes to the screen, or a saved game is opened by whoever it may be: first the page, even where it is
# switched off; nor can it be switched off there.
SAVED = """size 1280 800
key N
settle
click-on Limited intelligence: what is out of sight is hidden [HC-98]
click-on To battle
settle
key Space
settle
expect I am ready
absent Show this page whenever the players change
absent Orders: Russian
key Space
settle
absent I am ready
expect Orders: Russian
key Escape
key L
settle
click-on Continue the last game
settle
expect I am ready
absent Orders: Russian
absent Undo
key Space
settle
absent I am ready
expect Undo
quit
"""
# ... which nobody needs where everything is open.
RESUMED = SAVED.replace("click-on Limited intelligence: what is out of sight is hidden [HC-98]\n", "").replace(
    "expect I am ready\nabsent Orders: Russian\nabsent Undo\nkey Space\nsettle\n", "").replace(
    "expect I am ready\nabsent Show this page whenever the players change\nabsent Orders: Russian\nkey Space\nsettle\n", "")


def play(program, script, position, settings=None):
    """Pictures by name."""
    with tempfile.TemporaryDirectory(prefix="pasdecharge-hidden-") as folder:
        files = {"hidden.script": script, "hidden.pos": position or ""}
        for name, text in files.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as out:
                out.write(text)
        pictures = os.path.join(folder, "pictures")
        os.mkdir(pictures)
        environment = dict(os.environ, PDC_KEEP_PICTURES=pictures)
        if settings is not None:
            environment["PDC_SETTINGS"] = settings
        what = ["--position", os.path.join(folder, "hidden.pos")] if position else []
        status = subprocess.run([sys.executable, os.path.join(SOURCE, "run.py"), program,
                                 os.path.join(folder, "hidden.script")] + what,
                                env=environment, check=False).returncode
        if status != 0:
            sys.exit(f"hidden.py: the script failed with status {status}:\n{script}")
        found = {}
        for name in sorted(os.listdir(pictures)):
            with open(os.path.join(pictures, name), "rb") as picture:
                found[name] = picture.read()
        return found


def ground(option, which, active="dessaix"):
    seen, hidden = HIDDEN[which]
    return GROUND.format(option=option, seen=seen, hidden=hidden, active=active)


def main():
    program = os.path.abspath(sys.argv[1])
    failed = []
    one, other = (play(program, LOOKING, ground("on", which)) for which in (0, 1))
    if len(one) != LOOKING.count("shot ") or one.keys() != other.keys():
        failed.append("pictures are missing")
    failed += [f"{name} shows what is hidden" for name in one if one[name] != other.get(name)]
    one, other = (play(program, LOOKING, ground("off", which)) for which in (0, 1))
    failed += [f"{name} is the same without the option" for name in one if one[name] == other[name]]
    play(program, MEETING, ground("on", 0))
    play(program, SMALL, ground("on", 0), "language=fr\nanimation=0\nhand-over=0\n")
    play(program, OPEN, ground("off", 0))
    play(program, TELLING, ground("on", 0, "bistrom"))
    play(program, TOLD, ground("off", 0, "bistrom"))
    play(program, FIRING, FAR.format(option="on"), "animation=2\nhand-over=0\n")
    play(program, FIRED, FAR.format(option="off"), "animation=2\nhand-over=0\n")
    play(program, RECAP, None, "animation=0\nhand-over=0\n")
    play(program, WATCHED, None, "animation=0\nhand-over=0\n")
    play(program, SAVED, None, "animation=0\nhand-over=0\n")
    play(program, RESUMED, None, "animation=0\nhand-over=0\n")
    for line in failed:
        print(f"hidden.py: {line}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
