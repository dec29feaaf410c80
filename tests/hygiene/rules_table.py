#!/usr/bin/env python3
"""Write the tables of RULES.md from rules.tsv, the code and the tests.

usage: rules_table.py           rewrite the part of RULES.md between the markers
       rules_table.py --check   only say whether it is up to date (exit status 1 if not)
"""
import os
import sys

import rule_places as places

BEGIN = "<!-- tables: written by tests/hygiene/rules_table.py -->"
END = "<!-- end of tables -->"
NAMES = {
    "ES": "division, reforming, formations, several hexes (`batalla`)",
    "HC": "the house chapter: what turns the texts into one game",
    "FE": "fire",
    "FF": "formations of `periode`",
    "FR": "friction, `friction`",
    "RQ": "movement, manoeuvre, forced moves (`republique`)",
}


def short(paths, strip):
    names = [path[len(strip):] if path.startswith(strip) else path for path in paths]
    if len(names) > 3:
        names = names[:3] + ["…"]
    return ", ".join(names)


def code_cell(rule, code, kind, is_complete):
    paths = code.get(rule, [])
    sources = [path for path in paths if not path.endswith("lists.h")] or paths
    if sources:
        return short([os.path.relpath(path, "engine/core") if path.startswith("engine/core/")
                      else path for path in sources], "engine/")
    if kind in ("example", "note"):
        return "–"
    return "missing" if is_complete and kind == "rule" else "open"


def tables():
    rules = places.listed()
    code, tests = places.code_places(), places.test_places()
    complete = places.complete_chapters()
    lines = []
    for chapter in places.CHAPTERS:
        lines += ["", f"### {chapter}: {NAMES[chapter]}", "",
                  "| id | what it says | code | tests |", "|---|---|---|---|"]
        for rule, (kind, line) in rules.items():
            if rule.startswith(chapter + "-"):
                where = code_cell(rule, code, kind, chapter in complete)
                lines.append(f"| {rule} | {line} | {where} | {short(tests.get(rule, []), 'tests/')} |")
    return "\n".join(lines) + "\n"


def main():
    text = places.read("RULES.md")
    if BEGIN not in text or END not in text:
        print(f"RULES.md: the lines {BEGIN} and {END} must stand in it")
        return 1
    head, rest = text.split(BEGIN, 1)
    tail = rest.split(END, 1)[1]
    fresh = head + BEGIN + "\n" + tables() + "\n" + END + tail
    if fresh == text:
        return 0
    if "--check" in sys.argv[1:]:
        print("RULES.md is out of date. Mend with: tests/hygiene/rules_table.py")
        return 1
    with open(os.path.join(places.ROOT, "RULES.md"), "w", encoding="utf-8") as out:
        out.write(fresh)
    return 0


if __name__ == "__main__":
    sys.exit(main())
