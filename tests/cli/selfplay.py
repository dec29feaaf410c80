#!/usr/bin/env python3
"""The scripted players and the statistics: every battle is played to its end, its record verifies, and what is counted adds up.

usage: selfplay.py PROGRAM [SEEDS]
"""
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
MAPS = os.path.join(HERE, "..", "..", "maps")
PROGRAM = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else "pasdecharge"
failures = []


# the records are compared byte by byte: all begin at one moment
os.environ["SOURCE_DATE_EPOCH"] = "1790000000"


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False, timeout=600)


def expect(what, condition, done=None):
    if not condition:
        failures.append(what)
        print(f"not ok {what}")
        if done is not None:
            print(f"   status {done.returncode}\n   out: {done.stdout[-400:]}\n   err: {done.stderr[-400:]}")


def battles():
    """Ids of all scenarios of the maps folder."""
    found = []
    for folder in sorted(os.listdir(MAPS)):
        inside = os.path.join(MAPS, folder)
        if os.path.isdir(inside):
            found += [name[:-5] for name in sorted(os.listdir(inside)) if name.endswith(".yaml")]
    return found


def check_battle(battle, seed, folder):
    paths = [os.path.join(folder, f"{battle}-{n}.pdc") for n in (1, 2)]
    told = []
    for path in paths:
        done = run("selfplay", battle, "--seed", str(seed), "--out", path)
        expect(f"{battle}, seed {seed}, is played to its end", done.returncode == 0, done)
        told.append(done.stdout)
    with open(paths[0], "rb") as one, open(paths[1], "rb") as other:
        expect(f"{battle}, seed {seed}: the same seed gives the same bytes", one.read() == other.read())
    done = run("verify", paths[0])
    expect(f"{battle}, seed {seed}: the record verifies", done.returncode == 0, done)
    done = run("replay", paths[0])
    ends = re.search(r"hash ([0-9a-f]{16})", told[0])
    expect(f"{battle}, seed {seed}: it replays to the same state, and the battle is over",
           done.returncode == 0 and ends and ends[1] in done.stdout and "The battle is over" in done.stdout, done)
    return told[0]


def check_options(folder):
    """Options given in place of those of the battle stand in the record [HC-320]; wrong ones are named."""
    path = os.path.join(folder, "options.pdc")
    done = run("selfplay", "borodino-village", "--option", "kolocha-fordable=on", "--option", "premeasure=off", "--out", path)
    expect("a battle is played with options", done.returncode == 0, done)
    with open(path, encoding="utf-8") as file:
        head = file.read().partition("\n---\n")[0].split("\n")
    expect("its record names them", "option kolocha-fordable on" in head and "option premeasure off" in head)
    expect("its players are programs", sum(line.endswith('" computer') for line in head) == 2)
    expect("its date is when it was played", "date 2026-09-21T14:13:20Z" in head)
    done = run("selfplay", "borodino-village")
    expect("without the option it is another game", done.returncode == 0 and done.stdout, done)
    for option in ("kolocha-fordable=2", "kolocha-fordable", "village-standing=on", "nothing=on", "premeasure=maybe"):
        done = run("selfplay", "borodino-village", "--option", option)
        expect(f"wrong option {option}: named", done.returncode == 2 and option.split("=")[0] in done.stderr, done)
    done = run("selfplay", "fleches", "--option", "kolocha-fordable=on")
    expect("another battle has not this option", done.returncode == 2 and "scenario fleches has none" in done.stderr, done)


def keys_of(done):
    return {key: float(value) for key, value in re.findall(r"^(\S+) (-?[\d.]+)$", done.stdout, re.M)}


def total(keys, pattern):
    return sum(value for key, value in keys.items() if re.fullmatch(pattern, key))


def check_sums(what, done):
    """Each number is counted at another place: what belongs together must be equal."""
    expect(f"{what}: no finding", done.returncode == 0 and " 0 findings" in done.stdout, done)
    keys = keys_of(done)
    order = {word: float(n) for word, n in re.findall(r"^order (\S+) (\d+)$", done.stdout, re.M)}
    event = {word.lower().replace("_", "-"): float(n) for word, n in re.findall(r"^event (\S+) (\d+)$", done.stdout, re.M)}
    expect(f"{what}: no event got lost", keys.get("events.dropped") == 0)
    ends = r"(not-made|no-close|fled|won|drawn|lost)"
    results = total(keys, r"charge\.[a-z-]+\." + ends)
    expect(f"{what}: every charge has one result ({results})",
           results == keys["charges.ended"] == keys["charges.declared"])
    expect(f"{what}: charges are those ordered and those made in reaction",
           keys["charges.declared"] <= order["charge"] + keys["reaction.charge"])
    results = total(keys, r"assault\.(|[+-]\d\.)(hex-free|no-close|fled|won-rout|won|drawn|lost|lost-rout)")
    expect(f"{what}: every assault has one result ({results})",
           results == keys["assaults.ended"] == keys["assaults.melees"])
    # where charges end in contact (HC-390), they too are fought out in the assault segment
    expect(f"{what}: an assault needs a declaration",
           keys["assaults.melees"] <= keys["assaults.declared"] + keys["charges.declared"])
    expect(f"{what}: rounds", keys["melee.rounds"] == event["melee-fought"])
    checks = total(keys, r"check\.[a-z-]+\.(passed|failed)")
    expect(f"{what}: checks", checks == event["checked"])
    fires = total(keys, r"fire\.\S+\.fires") + keys["fire.wasted"]
    expect(f"{what}: fires ({fires})", fires == event["fired"])
    expect(f"{what}: windows", total(keys, r"window\.[a-z-]+") == event["window-opened"])
    reactions = total(keys, r"reaction\.[a-z-]+")
    expect(f"{what}: reactions ({reactions})", reactions == event["reacted"] + event["passed"])
    expect(f"{what}: squares", total(keys, r"square\.(square|disorder|rout)") == event["squared"])
    for battle in {key.split(".")[0] for key in keys if key.endswith(".games")}:
        won = keys[f"{battle}.side1.won"] + keys[f"{battle}.side2.won"] + keys[f"{battle}.draws"]
        expect(f"{what}: {battle}: won, lost and drawn are all that ended", won == keys[f"{battle}.ended"])
        levels = total(keys, re.escape(battle) + r"\.side[12]\.(marginal|tactical|decisive)")
        expect(f"{what}: {battle}: a win has a level", levels == won - keys[f"{battle}.draws"])
    return keys


def check_usage():
    for words in (["selfplay"], ["selfplay", "--seed", "x", "borodino-village"], ["selfplay", "a", "b"],
                  ["fuzz", "--player", "clever"], ["fuzz", "--check-every", "0"]):
        done = run(*words)
        expect(f"wrong use: {' '.join(words)}", done.returncode == 2 and "usage:" in done.stderr, done)
    done = run("selfplay", "no-such-battle")
    expect("a battle that is not there is named", done.returncode == 3 and "no-such-battle" in done.stderr, done)
    done = run("selfplay", "borodino-village", "--out", "/no/such/folder/x.pdc")
    expect("a file that cannot be written is named", done.returncode == 1 and "/no/such/folder/x.pdc" in done.stderr,
           done)


def main():
    if len(sys.argv) < 2:
        print(__doc__)
        return 2
    seeds = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    check_usage()
    with tempfile.TemporaryDirectory() as folder:
        check_options(folder)
        for battle in battles():
            told = [check_battle(battle, seed, folder) for seed in range(1, seeds + 1)]
            expect(f"{battle}: another seed is another game", len(set(told)) == seeds)
    keys = check_sums("scripted", run("fuzz", "--player", "scripted", "--scenario", "borodino-village", "--games",
                                      "6", "--check-every", "200", "--stats"))
    expect("scripted: six games, all ended", keys["borodino-village.ended"] == keys["borodino-village.games"] == 6)
    keys = check_sums("random", run("fuzz", "--games", "40", "--check-every", "20", "--stats"))
    expect("random: there were charges and squares", keys["charges.ended"] > 0 and keys["square.square"] > 0)
    return 1 if failures else 0


sys.exit(main())
