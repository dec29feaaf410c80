#!/usr/bin/env python3
"""Golden games: every record of this folder is replayed and verified, and one number stands for them all.

usage: check.py PASDECHARGE [--write]

Each record must be OK (or refused by name: never a third outcome). SIGNATURE holds BLAKE2b (64 bits) over the
last state of each, in the order of their names; --write writes it. Then the records are damaged from outside,
and `verify`, `replay`, `dump` and `diff` must say what is wrong and end with the right status.
"""
import hashlib
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
SIGNATURE = os.path.join(HERE, "SIGNATURE")
passed = failed = 0


def run(program, *arguments):
    """(exit status, what it printed)"""
    done = subprocess.run([program, *arguments], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


def check(what, fine):
    global passed, failed
    passed += bool(fine)
    failed += not fine
    if not fine:
        print(f"not ok {what}")


def lines_of(data):
    """(first line of the game part, lines with their ends, appendix)"""
    game, mark, appendix = data.partition(b"\nbegin ")
    lines = game.split(b"\n")
    if not mark:
        lines.pop()
    return lines.index(b"---") + 1, lines, b"begin " + appendix if mark else b""


def chained(lines, first):
    """The lines with their tags made right: what somebody who knows the format can forge."""
    head = b"".join(line + b"\n" for line in lines[:first])
    digest = hashlib.blake2b(head, digest_size=32).digest()
    out = [head]
    for line in lines[first:]:
        body = line.rsplit(b" #", 1)[0]
        body = re.sub(rb"^(\d+ turn \d+ chain )[0-9a-f]{64}", lambda m: m[1] + digest.hex().encode(), body)
        digest = hashlib.blake2b(digest + body, digest_size=32).digest()
        out.append(body + b" #" + digest.hex()[:16].encode() + b"\n")
    return b"".join(out)


def from_outside(program, path, folder):
    """Damage a record in each way and look at the answers."""
    with open(path, "rb") as file:
        data = file.read()
    first, lines, appendix = lines_of(data)
    broken = os.path.join(folder, "broken.pdc")

    def verdict(content):
        with open(broken, "wb") as file:
            file.write(content)
        status, text = run(program, "verify", broken)
        return status, text.strip()

    game = b"".join(line + b"\n" for line in lines)
    check("the forger's tool changes nothing by itself", chained(lines, first) == game)
    status, text = verdict(game[:-5])
    check("cut: " + text, status == 1 and text.startswith("INCOMPLETE line"))
    status, text = run(program, "replay", broken)
    check("a cut game replays to its last whole line", status == 1 and "lines, turn" in text)
    third = first + 2
    number = lines[third].split()[0].decode()
    swapped = lines[:third] + [lines[third + 1], lines[third]] + lines[third + 2:]
    status, text = verdict(b"".join(line + b"\n" for line in swapped))
    check("swapped: " + text, status == 3 and text.startswith(f"TAMPERED line {number}"))
    bad = lines[:third] + [lines[third].replace(b" ", b"  ", 1)] + lines[third + 1:]
    status, text = verdict(b"".join(line + b"\n" for line in bad))
    check("respelled: " + text, status == 3 and text.startswith(f"DAMAGED line {number}"))
    flipped = bytearray(data)
    flipped[-100] ^= 1
    status, text = verdict(bytes(flipped))
    check("flipped in the appendix: " + text, status == 3 and text.startswith("DAMAGED"))
    state = re.sub(rb"@([0-9a-f]{15})[0-9a-f] ", lambda m: b"@" + m[1] + b"0 ", lines[third])
    if state == lines[third]:
        state = re.sub(rb"@([0-9a-f]{15})[0-9a-f] ", lambda m: b"@" + m[1] + b"1 ", lines[third])
    forged = chained(lines[:third] + [state] + lines[third + 1:], first)
    status, text = verdict(forged + appendix)
    check("forged: " + text, status == 4 and re.match(rf"DIVERGED line {number}: state, expected [0-9a-f]+, got", text))
    status, text = run(program, "dump", path, "--at", number)
    check("dump", status == 0 and text.startswith("game turn=") and "\nunit " in text)
    hash_there = re.search(rb"@([0-9a-f]{16})", lines[third])[1].decode()
    check("the dump's hash is that of the line", text.rstrip().endswith("hash " + hash_there))
    status, text = run(program, "diff", path, path)
    check("no difference", status == 0 and text == "no difference\n")
    status, text = run(program, "diff", path, broken)
    check("difference", status == 1 and f"line {number}:" in text)
    other = chained([re.sub(rb"^(map \S+ blake2b:)[0-9a-f]{8}", rb"\g<1>00000000", line) for line in lines], first)
    status, text = verdict(other)
    check("other map: " + text, status == 4 and text.startswith("OTHER RULES map"))
    check("no such file", run(program, "verify", os.path.join(folder, "none"))[0] == 3)
    check("a folder", run(program, "verify", folder)[0] == 3)


def ground_options(program, path, folder):
    """A game with an option of the scenario on [HC-320]: it is in the record, and the game hangs on it."""
    with open(path, "rb") as file:
        first, lines, _ = lines_of(file.read())
    place = next(i for i, line in enumerate(lines) if line.startswith(b"option ") and line.endswith(b"-fordable on"))
    broken = os.path.join(folder, "option.pdc")

    def verdict(line):
        with open(broken, "wb") as file:
            file.write(chained(lines[:place] + line + lines[place + 1:], first + len(line) - 1))
        status, text = run(program, "verify", broken)
        return status, text.strip()

    check("the option is the last one", not lines[place + 1].startswith(b"option "))
    status, text = verdict([lines[place]])
    check("on: " + text, status == 0 and text == "OK")
    status, text = verdict([lines[place][:-2] + b"off"])
    check("switched off: " + text, status == 4 and text.startswith("DIVERGED line"))
    status, text = verdict([])
    check("left out: " + text, status == 4 and text.startswith("DIVERGED line"))
    status, text = verdict([b"option no-such-ground on"])
    check("of another battle: " + text, status == 4 and "has no option no-such-ground" in text)
    for line in ([b"option kolocha-fordable 2"], [lines[place]] * 2, [lines[place], b"option friction off"],
                 [b"option  kolocha-fordable on"]):
        status, text = verdict(line)
        check(f"{line}: " + text, status == 3 and text.startswith("DAMAGED"))
    status, text = run(program, "dump", path, "--at", "0")
    check("dump prints it", status == 0 and "\noption kolocha-fordable=on\n" in text)


def main():
    program = os.path.abspath(sys.argv[1])
    names = sorted(name for name in os.listdir(HERE) if name.endswith(".pdc"))
    states = b""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = folder
        for name in names:
            path = os.path.join(HERE, name)
            status, text = run(program, "verify", path)
            check(f"{name}: {text.strip()}", status == 0 and text == "OK\n")
            with open(path, "rb") as file:
                states += re.findall(rb"@([0-9a-f]{16}) #", file.read())[-1]
        check("there are golden games", names)
        signature = hashlib.blake2b(states, digest_size=8).hexdigest()
        if "--write" in sys.argv:
            with open(SIGNATURE, "w", encoding="ascii") as file:
                file.write(signature + "\n")
        with open(SIGNATURE, encoding="ascii") as file:
            written = file.read().strip()
        check(f"signature {signature}, written {written}", signature == written)
        from_outside(program, os.path.join(HERE, names[0]), folder)
        ground_options(program, os.path.join(HERE, "village-fordable.pdc"), folder)
    print(f"signature {signature}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
