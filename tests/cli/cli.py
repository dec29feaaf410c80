#!/usr/bin/env python3
"""The program from outside: exit statuses, messages, the protocol.

usage: cli.py PROGRAM
"""
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile

SOURCE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MAPS = os.path.join(SOURCE, "maps")
RECORD = os.path.join(SOURCE, "tests", "journals", "village-unfinished.pdc")
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
                          env=env, timeout=300)


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


VERBS = ["script", "protocol", "replay", "verify", "dump", "diff", "lint", "import", "fuzz", "selfplay", "perft", "bench"]


def check_help_of_verbs():
    """Each verb tells its use on standard output; a word like an option is never taken for a file."""
    listed = re.findall(r"^  ([a-z]+) ", run("--help").stdout, re.M)
    expect(f"every verb is asked for its help, {listed}", sorted(listed) == sorted(VERBS + ["play"]))
    for verb in VERBS:
        done = run(verb, "--help")
        expect(f"{verb} --help", done.returncode == 0 and done.stdout.startswith(f"usage: pasdecharge {verb}") and
               done.stderr == "", done)
    for verb in ("script", "replay", "verify", "dump", "lint", "import", "fuzz", "selfplay"):
        for words in ([verb, "--bogus"], [verb, "--bogus", RECORD]):
            done = run(*words)
            expect(f"{' '.join(words)} is wrong use", done.returncode == 2 and '"--bogus"' in done.stderr and
                   done.stdout == "", done)
    for words in (["diff", "--bogus", RECORD], ["perft", "--bogus", "1"]):
        done = run(*words)
        expect(f"{' '.join(words)} is wrong use", done.returncode == 2 and '"--bogus"' in done.stderr, done)


def check_full_disk():
    """Lost output is a failure that is told."""
    for words in (["--help"], ["--version"], ["--print-paths"], ["lint", "--help"], ["dump", RECORD], ["replay", RECORD],
                  ["verify", RECORD], ["diff", RECORD, RECORD], ["play", "--help"]):
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = subprocess.run([PROGRAM, *words], stdout=full, stderr=subprocess.PIPE, text=True, check=False,
                                  env=dict(os.environ, SDL_VIDEODRIVER="dummy"), timeout=300)
        expect(f"a full disk, {' '.join(words[:1])}", done.returncode == 1 and "could not be written" in done.stderr,
               subprocess.CompletedProcess(words, done.returncode, "", done.stderr))


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
    expect("a bad set-up is told by line", said and re.match(r"error line 2: .*off the map", said[0]), done)


def check_protocol_options():
    """A scenario may be set up with other options than its own [HC-320]."""
    done, said = talk("scenario borodino-village", "? option kolocha-fordable", "scenario borodino-village 3 kolocha-fordable=on premeasure=off",
                      "? option kolocha-fordable", "? option premeasure", "scenario fleches village-standing=on", "? option village-standing")
    expect("options of a scenario", [line for line in said if not line.startswith("ok ")] ==
           ["value off", "value on", "value off", "value on"], done)
    for words in ("borodino-village 3 kolocha-fordable=2", "borodino-village 3 kolocha-fordable", "borodino-village village-standing=on",
                  "borodino-village kolocha-fordable=on 3"):
        done, said = talk("scenario " + words)
        expect(f"scenario {words} is refused", said and said[0].startswith("error "), done)


def check_wrong_words():
    """Every verb names the word that is wrong or too much, and ends with 2."""
    for words, named in ((["fuzz", "--seed", "zzzz"], "zzzz"), (["fuzz", "--seed", "9" * 30], "9" * 30),
                         (["fuzz", "x"], "x"), (["fuzz", "--games", "0"], "0"), (["fuzz", "--seconds", "0"], "0"),
                         (["dump", "a", "--at", "z"], "z"), (["dump", "a", "b"], "b"),
                         (["lint", "--colour"], "--colour"), (["import", "a", "b", "--terrain", "c"], "b"),
                         (["script", "a", "--b"], "--b")):
        done = run(*words)
        expect(f"{' '.join(words)} names what is wrong", done.returncode == 2 and named in done.stderr, done)
    for words in (["verify"], ["verify", "a", "b"], ["replay", "a", "b"], ["diff", "a"], ["diff", "a", "b", "c"],
                  ["perft", "a", "1", "2"], ["perft", "a", "zz"], ["protocol", "a"], ["bench", "a"], ["import", "a"]):
        done = run(*words)
        expect(f"wrong use: {' '.join(words)}", done.returncode == 2 and "usage:" in done.stderr, done)


def check_lint():
    done = run("lint", "--profile", "tabletop", MAPS)
    expect("a profile that there is not", done.returncode == 3 and 'no profile "tabletop"' in done.stderr and
           done.stdout == "", done)
    done = run("lint", "--profile", "batalla", MAPS)
    expect("the profile that there is", done.returncode == 0, done)
    done = run("lint", MAPS)
    expect("lint looks a folder over", done.returncode == 0 and "borodino-village.yaml" in done.stdout, done)
    with tempfile.TemporaryDirectory() as folder:
        done = run("lint", folder)
        expect("an empty folder is told", done.returncode == 3 and folder in done.stderr, done)
        shutil.copytree(MAPS, os.path.join(folder, "maps"))
        scenario = os.path.join(folder, "maps", "borodino-village", "borodino-village.yaml")
        with open(scenario, encoding="utf-8") as lines:
            good = lines.read()
        with open(scenario, "w", encoding="utf-8") as out:
            out.write(re.sub(r"hexes: \d+", "hexes: -3", good, count=1))
        done = run("lint", folder)
        expect("a negative sight is told by file and line", done.returncode == 3 and
               re.search(r"borodino-village\.yaml:\d+:\d+: `hexes`: -3 is outside 1 to 99", done.stderr), done)
        with open(scenario, "w", encoding="utf-8") as out:
            out.write(good)
        drawn = os.path.join(folder, "maps", "borodino-village", "map.tmx")
        with open(drawn, encoding="utf-8") as lines:
            good = lines.read()
        for old, new, told in (('encoding="csv">\n1,', 'encoding="csv">\n99999,', r"tile number 99999 belongs to no til"),
                               ('infinite="0"', 'infinite="1"', r'map\.tmx:\d+: the map says infinite="1"')):
            with open(drawn, "w", encoding="utf-8") as out:
                out.write(good.replace(old, new, 1))
            done = run("lint", drawn)
            expect(f"{new} in a map", done.returncode == 3 and re.search(told, done.stderr), done)


def damaged(folder, name, change):
    path = os.path.join(folder, name)
    with open(RECORD, "rb") as lines:
        text = lines.read()
    with open(path, "wb") as out:
        out.write(change(text))
    return path


def chained(text):
    """The record with its chain worked out anew [records.md, 5]."""
    text, appendix = re.fullmatch(rb"(.*?\n)(begin .*)?", text, re.S).groups()
    header, lines = text.split(b"---\n", 1)
    header += b"---\n"
    digest = hashlib.blake2b(header, digest_size=32).digest()
    out = [header]
    for line in lines.splitlines():
        body = re.sub(rb" chain [0-9a-f]{64} ", b" chain " + digest.hex().encode() + b" ", line.rsplit(b" #", 1)[0])
        digest = hashlib.blake2b(digest + body, digest_size=32).digest()
        out.append(body + b" #" + digest.hex()[:16].encode() + b"\n")
    return b"".join(out) + (appendix or b"")


def check_edited_headers():
    """All verbs find the same: an edited header is TAMPERED; with a chain that fits it is OTHER RULES."""
    def profile(text):
        return text.replace(b"profile batalla ", b"profile batallo ", 1)

    def digest(text):
        return re.sub(rb"(scenario \S+ blake2b:)(.)", lambda m: m[1] + (b"0" if m[2] != b"0" else b"1"), text, count=1)

    with tempfile.TemporaryDirectory() as folder:
        same = damaged(folder, "same.pdc", chained)
        expect("the chain worked out anew is the same", run("verify", same).stdout == run("verify", RECORD).stdout == "OK\n")
        for name, change, told in (("profile", profile, "OTHER RULES profile batallo: here the battle has batalla\n"),
                                   ("digest", digest, "OTHER RULES scenario borodino-village: record blake2b:")):
            edited = damaged(folder, name + ".pdc", change)
            other = damaged(folder, name + "-other.pdc", lambda text, change=change: chained(change(text)))
            for path, status, start in ((edited, 3, "TAMPERED line 1: the tag does not fit"), (other, 4, told)):
                line = run("verify", path).stdout
                expect(f"verify of an edited {name}", line.startswith(start))
                for verb in ("verify", "replay", "dump"):
                    done = run(verb, path)
                    said = done.stdout if verb == "verify" else done.stderr.replace(f"pasdecharge: {path}: ", "")
                    expect(f"{verb} of {os.path.basename(path)} says {line}", done.returncode == status and said == line, done)


def check_edited_options():
    """[HC-361] A header that gives an option a value it cannot have is refused; the other side's name is told with its line."""
    with tempfile.TemporaryDirectory() as folder:
        for old, new, told in (("option officer-risk-divisor 80", "option officer-risk-divisor 0",
                                "DAMAGED"),  # a record writes 0 and 1 as off and on
                               ("option officer-risk-divisor 80", "option officer-risk-divisor off",
                                "OTHER RULES option officer-risk-divisor: the record has 0, expected a value from 1 to 10000"),
                               ("option officer-risk-divisor 80", "option officer-risk-divisor 10001",
                                "OTHER RULES option officer-risk-divisor: the record has 10001, expected a value from 1 to 10000"),
                               ("option premeasure on", "option premeasure -7",
                                "OTHER RULES option premeasure: the record has -7, expected a value from 0 to 1")):
            edited = damaged(folder, "option.pdc", lambda text, old=old, new=new:
                             chained(text.replace(old.encode(), new.encode(), 1)))
            done = run("verify", edited)
            expect(f"a record with {new}", done.returncode == (3 if told == "DAMAGED" else 4) and done.stdout.startswith(told), done)
        edited = damaged(folder, "side.pdc", lambda text: chained(text.replace(b"\nfrench \"", b"\nfrancais \"", 1)
                                                                  .replace(b" french ", b" francais ")))
        with open(edited, encoding="utf-8") as lines:
            line = next(i for i, text in enumerate(lines, 1) if text.startswith("francais"))
        done = run("verify", edited)
        expect("a side of another name", done.returncode == 4 and done.stdout ==
               f"DIVERGED header: side, expected french, got francais (line {line} of the file)\n", done)
        place = os.path.join(folder, "x.pdc")
        done = run("selfplay", "barrosa", "--option", "officer-risk-divisor=0", "--out", place)
        expect("selfplay with an option out of its bounds", done.returncode == 2 and
               "officer-risk-divisor: a whole number from 1 to 10000 is wanted" in done.stderr, done)


def check_special_files():
    with tempfile.TemporaryDirectory() as folder:
        pipe = os.path.join(folder, "pipe.yaml")
        os.mkfifo(pipe)
        for path in ("/dev/null", pipe):
            for verb in ("verify", "replay", "dump", "script", "lint"):
                done = run(verb, path)
                said = done.stdout if verb == "verify" else done.stderr
                expect(f"{verb} {path}", done.returncode == 3 and "not a regular file" in said, done)
        done = run("verify", os.path.join(folder, "none.pdc"))
        expect("verify of a file that is not there", done.returncode == 3 and
               re.fullmatch(r"UNREADABLE: \S+none.pdc: No such file or directory\n", done.stdout) and done.stderr == "", done)
        none = os.path.join(folder, "none")
        for words in (["replay", none], ["dump", none], ["dump", none, "--at", "3"], ["lint", none + ".yaml"], ["lint", none + ".tmx"],
                      ["perft", none + ".pos", "1"], ["selfplay", none + ".yaml"], ["fuzz", "--scenario", none + ".yaml"],
                      ["import", none + ".tmx", "--terrain", none + ".yaml"], ["diff", none, RECORD]):
            done = run(*words)
            expect(f"{' '.join(words)} tells of the missing file in one line", done.returncode == 3 and done.stdout == "" and
                   done.stderr.count("\n") == 1 and none in done.stderr, done)
        marked = os.path.join(folder, "marked.pos")
        with open(marked, "w", encoding="utf-8-sig") as out:
            out.write(GOOD)
        done = run("script", marked)
        expect("a position with a byte-order mark", done.stdout == "ok good\n1 passed, 0 failed\n", done)


def check_records():
    """What verify, replay, dump and diff say of good, changed and damaged records."""
    with tempfile.TemporaryDirectory() as folder:
        good = damaged(folder, "good.pdc", lambda text: text)
        windows = damaged(folder, "windows.pdc", lambda text: text.replace(b"\n", b"\r\n"))
        marked = damaged(folder, "marked.pdc", lambda text: b"\xef\xbb\xbf" + text)
        both = damaged(folder, "both.pdc", lambda text: b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n"))
        newer = damaged(folder, "newer.pdc", lambda text: text.replace(b"pasdecharge 1", b"pasdecharge 2", 1))
        empty = damaged(folder, "empty.pdc", lambda text: b"")
        cut = damaged(folder, "cut.pdc", lambda text: text[:text.index(b"\n35 ") + 9])
        forged = damaged(folder, "forged.pdc", lambda text: text.replace(b" F106 move 0505", b" F106 move 0504", 1))
        for verb in ("verify", "replay", "dump"):
            for path, status, told in ((good, 0, ""), (windows, 0, ""), (marked, 0, ""), (both, 0, ""),
                                       (newer, 3, "header: the record is of another format"),
                                       (empty, 3, "header: the file is empty"), (cut, 1, "INCOMPLETE line 35"),
                                       (forged, 3, "TAMPERED line 9")):
                done = run(verb, path)
                said = done.stdout if verb == "verify" else done.stderr
                expect(f"{verb} of {os.path.basename(path)}", done.returncode == status and told in said and
                       said.count(path) <= 2, done)
        done = run("dump", forged)
        expect("dump prints what is good", "unit RA2 " in done.stdout and "after line 8" in done.stderr, done)
        expect("diff with a damaged record", run("diff", good, forged).returncode == 3)
        expect("diff with changed line ends", run("diff", good, windows).returncode == 0)
        done = run("replay", os.path.join(folder, "none.pdc"))
        expect("a record that is not there is named once", done.returncode == 3 and done.stderr.count("none.pdc") == 1, done)


def check_protocol_strictness():
    """One answer a request, and nothing surplus passes."""
    done, said = talk("map 8x8 clear", "unit A side=french arm=infantry n=8 at=0909", "", "# a comment",
                      "unit B side=french arm=foo", "hash")
    expect("two things wrong are one answer", len(said) == 1 and
           re.match(r"error line 2: .*off the map.* \(and 1 more\)", said[0]), done)
    setup = [line for line in GOOD.split("\n") if line and line[0] not in ">?!"]
    wrong = ["? hash 5", "? turn 7", "? cup 5", "? active x", "? segment z", "? pending x", "? distance 0101 0102 0103",
             "@ lose A 99999", "@ lose A 9", "@ lose A 0", "@ lose A -1", "@ lose A 1 2", "@ force A rout A A",
             "@ next-turn 5", "@ segment fire now", "scenario borodino-village x", "scenario borodino-village 5 6",
             "scenario", "scenario no-such"]
    done, said = talk(*setup, *wrong)
    expect("what is too much is an error, one a request", len(said) == len(wrong) and
           all(line.startswith("error ") for line in said), done)
    done, said = talk(*setup, "unit V side=russian arm=infantry n=6 at=0401 form=column face=6 mp=8 mu=enemy",
                      "? losses A V 77", "? losses A V 0", "? losses A V 6")
    expect("a die shows 1 to 6", [line.split()[0] for line in said] == ["error", "error", "value"], done)
    for text in ("seed x", "seed -5", "seed 5 6", "turn 1 2", "segment maneuver now", "active first now", "map 8x8 clear x"):
        lines = [line for line in setup if line.split()[0] != text.split()[0]]
        done, said = talk(*lines, text, "hash")
        expect(f"statement {text}", len(said) == 1 and said[0].startswith("error line "), done)


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
    check_help_of_verbs()
    check_data_folder()
    check_script()
    check_wrong_words()
    check_lint()
    check_records()
    check_edited_headers()
    check_edited_options()
    check_special_files()
    check_protocol()
    check_protocol_options()
    check_protocol_strictness()
    check_perft()
    check_perft_by_hand()
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
