#!/usr/bin/env python3
"""The program from outside: exit statuses, messages, the protocol.

usage: cli.py PROGRAM
"""
import os
import re
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else "pasdecharge"
failures = []

GOOD = """position good
map 8x8 clear
unit A side=french arm=infantry n=8 at=0404 form=column face=12 mp=8 mu=first
segment maneuver
active first
> A move 0403
? A.spent = 1
! A move 0404 : HC-13
"""


def run(*arguments, given="", **environment):
    env = dict(os.environ, **environment)
    return subprocess.run([PROGRAM, *arguments], input=given, capture_output=True, text=True, check=False,
                          env=env, timeout=60)


def expect(what, condition, done=None):
    if not condition:
        failures.append(what)
        print(f"not ok {what}")
        if done is not None:
            print(f"   status {done.returncode}\n   out: {done.stdout[-400:]}\n   err: {done.stderr[-400:]}")


def check_options():
    done = run("--help")
    expect("--help lists the verbs", done.returncode == 0 and "script" in done.stdout and "protocol" in done.stdout,
           done)
    done = run("--version")
    expect("--version", done.returncode == 0 and done.stdout.startswith("pasdecharge "), done)
    done = run("--print-paths")
    expect("--print-paths", done.returncode == 0 and "assets " in done.stdout and "maps " in done.stdout, done)
    done = run("juggle")
    expect("an unknown verb is wrong use", done.returncode == 2 and "juggle" in done.stderr, done)
    for words in (["script"], ["perft"], ["perft", "x", "0"], ["fuzz", "--colour"], ["fuzz", "--seconds", "x"],
                  ["bench", "x"], ["protocol", "x"]):
        done = run(*words)
        expect(f"wrong use: {' '.join(words)}", done.returncode == 2 and "usage:" in done.stderr, done)


def check_data_folder():
    done = run("script", "-", given=GOOD, PASDECHARGE_DATA="/nowhere")
    expect("a data folder that is not there is named", done.returncode == 3 and "/nowhere" in done.stderr, done)
    done = run("--print-paths", PASDECHARGE_DATA="/nowhere")
    expect("--print-paths says what is not found", "/nowhere (not found)" in done.stdout, done)


def check_script():
    done = run("script", "-", given=GOOD)
    expect("a good position", done.returncode == 0 and done.stdout == "ok good\n1 passed, 0 failed\n", done)
    bad = GOOD.replace("A.spent = 1", "A.spent = 2")
    done = run("script", "-", given=bad)
    expect("a wrong value", done.returncode == 1 and
           "not ok good: line 7: expected A.spent = 2, got 1\n0 passed, 1 failed\n" == done.stdout, done)
    bad = GOOD.replace("HC-13", "ES-43")
    done = run("script", "-", given=bad)
    expect("another reason", done.returncode == 1 and
           re.search(r"not ok good: line 8: expected refused ES-43, got refused HC-13", done.stdout), done)
    bad = GOOD.replace("mu=first", "mu=first colour=blue")
    done = run("script", "-", given=bad)
    expect("an unknown key", done.returncode == 1 and "not ok good: line 3: " in done.stdout, done)
    done = run("script", "/no/such/file.pos")
    expect("a file that is not there", done.returncode == 3 and "/no/such/file.pos" in done.stderr, done)
    with tempfile.TemporaryDirectory() as folder:
        done = run("script", folder)
        expect("a folder in place of a file", done.returncode == 3 and "folder" in done.stderr, done)


def talk(*lines):
    done = run("protocol", given="\n".join(lines) + "\n")
    return done, done.stdout.split("\n")[:-1]


def check_protocol():
    setup = [line for line in GOOD.split("\n") if line and line[0] not in ">?!"]
    done, said = talk(*setup, "A move 0403", "hash", "? A.spent", "A move 0404", "? A.colour", "quit")
    expect("the protocol ends well", done.returncode == 0, done)
    oks = [line for line in said if line.startswith("ok ")]
    expect("an order is answered by events and ok", said and said[0].startswith("event ") and len(oks) == 2 and
           oks[0] == oks[1] and re.fullmatch(r"ok [0-9a-f]{16}", oks[0]), done)
    expect("a value", "value 1" in said, done)
    expect("a refusal cites its rule", any(line.startswith("refused HC-13 ") for line in said), done)
    expect("nonsense is an error", any(line.startswith("error ") for line in said), done)
    done, said = talk(*setup, "legal")
    orders = [line for line in said if not line.startswith("ok ")]
    expect("legal lists orders, one a line, then ok", len(orders) > 5 and "end" in orders and
           "A move 0403" in orders and said[-1].startswith("ok "), done)
    expect("no order is listed twice", len(orders) == len(set(orders)), done)
    refused = [order for order in orders if talk(*setup, order)[1][-1].startswith("refused")]
    expect(f"every listed order is accepted, not {refused}", not refused)
    done, said = talk("x" * 20000, "quit")
    expect("an overlong line is one error", said == ["error the line is too long"], done)
    done, said = talk("A move 0403")
    expect("no position yet", said and said[0].startswith("error no position"), done)
    done, said = talk("map 8x8 clear", "unit A side=french arm=infantry n=8 at=0909", "end")
    expect("a bad set-up is told by line", said and re.match(r"error line 3: .*off the map", said[0]), done)


# One column alone on open ground, with more movement than three orders use. Depth 1: 3 hexes ahead, 5 other ways to face, about,
# line (2 ways), square, road column, end. Depth 2: 14 again after a march (3), a turn (5), about and road column; 16 in line (2 ways:
# 2 hexes, 5 turns, about, column 2, square, road column 2, 2 flanks, end); 25 in square (6 hexes, 6 + 6 + 6 facings, end); 1 after end.
ALONE = """position alone
map 9x9 clear
unit A side=french arm=infantry n=6 at=0505 form=column face=12 mp=8 mu=first
unit V side=russian arm=infantry n=6 at=0101 form=column face=12 mp=8 mu=enemy
segment maneuver
active first
"""
ALONE_COUNTS = [14, (3 + 5 + 1 + 1) * 14 + 2 * 16 + 25 + 1]


def check_perft_by_hand():
    with tempfile.NamedTemporaryFile("w", suffix=".pos") as file:
        file.write(ALONE)
        file.flush()
        done = run("perft", file.name, "2")
        counts = [int(count) for count in re.findall(r"^\d (\d+)$", done.stdout, re.M)]
        expect(f"perft of one column, {ALONE_COUNTS}", counts == ALONE_COUNTS, done)


def check_perft():
    with tempfile.NamedTemporaryFile("w", suffix=".pos") as file:
        file.write(GOOD)
        file.flush()
        done = run("perft", file.name + ":good", "2")
        counts = re.findall(r"^(\d) (\d+)$", done.stdout, re.M)
        expect("perft counts by depth", done.returncode == 0 and len(counts) == 2 and
               int(counts[0][1]) > 5 and int(counts[1][1]) > int(counts[0][1]), done)
        listed = talk(*[line for line in GOOD.split("\n") if line and line[0] not in ">?!"], "legal")[1]
        expect("perft 1 is the number of legal orders", counts and int(counts[0][1]) == len(listed) - 1, done)
        done = run("perft", file.name + ":other", "1")
        expect("perft of a position that is not there", done.returncode == 1 and "other" in done.stderr, done)
    done = run("perft", "no-such-battle", "1")
    expect("perft of a battle that is not there", done.returncode == 3, done)


def main():
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    check_options()
    check_data_folder()
    check_script()
    check_protocol()
    check_perft()
    check_perft_by_hand()
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
