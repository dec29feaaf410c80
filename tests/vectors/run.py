#!/usr/bin/env python3
"""Run the position files through `pasdecharge script`.

usage: run.py PROGRAM [--update] [FILE.pos ...]

Positions of chapters that RULES.md declares complete under their profile, and of files that belong to no single
chapter, must pass. Of the others only those named in passing.txt must, so that nothing once won is lost;
--update adds to it what passes now. The last line is "N passed, N failed".
"""
import glob
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "hygiene"))
import rule_places  # pylint: disable=wrong-import-position

PASSING = os.path.join(HERE, "passing.txt")
LINE = re.compile(r"^(ok|not ok) ([^\s:]+)(.*)$", re.M)


def positions(path):
    with open(path, encoding="utf-8") as text:
        return re.findall(r"^position +(\S+)", text.read(), re.M)


def run(program, path):
    """{position: None if fine, else what was said}. A position without a word is a failure."""
    done = subprocess.run([program, "script", path], capture_output=True, text=True, check=False)
    said = {name: None if word == "ok" else rest.lstrip(": ")
            for word, name, rest in LINE.findall(done.stdout)}
    silent = f"no result (exit status {done.returncode}) {done.stderr.strip()[-300:]}"
    return {name: said.get(name, silent) for name in positions(path)}


def update(known, fresh):
    with open(PASSING, "w", encoding="utf-8") as out:
        out.write("# Positions of open chapters that pass and must go on passing (run.py --update).\n")
        out.write("\n".join(sorted(known | fresh)) + "\n")


def main():
    arguments = [word for word in sys.argv[1:] if word != "--update"]
    if not arguments:
        print(__doc__)
        return 2
    program, paths = arguments[0], arguments[1:] or sorted(glob.glob(os.path.join(HERE, "*.pos")))
    known = rule_places.passing_positions()
    passed, failed, fresh, still_open = 0, 0, set(), 0
    for path in paths:
        open_here = rule_places.open_positions(path)
        for name, problem in run(program, path).items():
            is_open = name in open_here
            if problem is None:
                passed += 1
                fresh |= {name} if is_open else set()
            elif not is_open or name in known:
                failed += 1
                print(f"not ok {name} ({os.path.basename(path)}): {problem}")
            else:
                still_open += 1
    if "--update" in sys.argv[1:]:
        update(known, fresh)
    if still_open:
        print(f"(open chapters: {len(fresh)} positions pass, {still_open} wait)")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
