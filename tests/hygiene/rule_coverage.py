#!/usr/bin/env python3
"""Compare the rule ids of the list, RULES.md, the code, the tables and the tests.

usage: rule_coverage.py [--gaps]

Fails on an id that no list knows (a slip of the pen), and on a rule without code or test in a chapter
that RULES.md declares complete (a line `Complete: ES`). --gaps also prints what the open chapters lack.
"""
import sys

import rule_places as places


def unknown_ids(rules, code, tests):
    known = set(rules) | places.rulings()
    found = []
    for rule, paths in sorted({**code, **tests}.items()):
        if rule not in known and "-V" not in rule:
            found.append(f"{rule} in {', '.join(paths)}: no such rule in rules.tsv or RULES.md")
    return found


def gaps(rules, code, tests, chapters):
    found = []
    for rule, (kind, _) in rules.items():
        if rule.split("-")[0] not in chapters or kind == "note":
            continue
        if kind == "rule" and rule not in code:
            found.append(f"{rule}: no comment [{rule}] in engine/, no verdict, no table row cites it")
        if rule not in tests:
            found.append(f"{rule}: no test is named after it and no position covers it")
    for rule in sorted(places.rulings()):
        if "HC" in chapters and rule not in tests:
            found.append(f"{rule}: ruling without a test")
    return found


def main():
    rules = places.listed()
    code, tests = places.code_places(), places.test_places()
    complete = places.complete_chapters()
    problems = unknown_ids(rules, code, tests) + gaps(rules, code, tests, complete)
    if problems:
        print("\n".join(problems))
    if "--gaps" in sys.argv[1:]:
        rest = gaps(rules, code, tests, set(places.CHAPTERS) - complete)
        print("\n".join(rest))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
