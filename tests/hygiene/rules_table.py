#!/usr/bin/env python3
"""Write the tables of RULES.md from rules.tsv, the code and the tests.

usage: rules_table.py           rewrite the part of RULES.md between the markers
       rules_table.py --check   only say whether it is up to date (exit status 1 if not)
"""
import os
import re
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


def code_cell(rule, code, kind, is_complete, profiles):
    paths = code.get(rule, [])
    sources = [path for path in paths if not path.endswith("lists.h")] or paths
    if sources:
        return short([os.path.relpath(path, "engine/core") if path.startswith("engine/core/")
                      else path for path in sources], "engine/")
    if kind in ("example", "note"):
        return "–"
    if is_complete and kind == "rule":
        return "missing"
    return f"open ({', '.join(profiles)})" if profiles else "open"


ROW = re.compile(r"^\| (HC-[1-9]\d\d) \| (.*) \| ([^|]*) \| ([^|]*) \|$")


def rulings(head, code, tests):
    """The rows of our rulings by number, each once, with their places filled in; and which stand twice
    with different words."""
    lines, said, twice = [], {}, []
    for line in head.split("\n"):
        row = ROW.match(line)
        if row is None:
            lines += [said[rule] for rule in sorted(said)] + [line]
            said = {}
            continue
        rule = row[1]
        where = code_cell(rule, code, "note", False, [])
        fresh = f"| {rule} | {row[2]} | {where} | {short(tests.get(rule, []), 'tests/')} |"
        twice += [rule] if said.setdefault(rule, fresh) != fresh else []
    return "\n".join(lines), twice


def tables(code, tests):
    complete = places.complete_rules()
    lines = []
    for chapter in places.CHAPTERS:
        lines += ["", f"### {chapter}: {NAMES[chapter]}", "",
                  "| id | what it says | code | tests |", "|---|---|---|---|"]
        for rule, (kind, line, profiles) in places.rows().items():
            if rule.startswith(chapter + "-"):
                where = code_cell(rule, code, kind, rule in complete, profiles)
                lines.append(f"| {rule} | {line} | {where} | {short(tests.get(rule, []), 'tests/')} |")
    return "\n".join(lines) + "\n"


def main():
    text = places.read("RULES.md")
    if BEGIN not in text or END not in text:
        print(f"RULES.md: the lines {BEGIN} and {END} must stand in it")
        return 1
    head, rest = text.split(BEGIN, 1)
    tail = rest.split(END, 1)[1]
    code, tests = places.code_places(), places.test_places()
    rules, twice = rulings(head, code, tests)
    if twice:
        print(f"RULES.md rules twice, in different words: {', '.join(twice)}; keep one row of each")
        return 1
    fresh = rules + BEGIN + "\n" + tables(code, tests) + "\n" + END + tail
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
