#!/usr/bin/env python3
"""Compare the rule ids of the list, RULES.md, the code, the tables and the tests.

usage: rule_coverage.py [--gaps]

Fails on an id that no list knows (a slip of the pen), and on a rule without code or test in a chapter
that RULES.md declares complete (a line `Complete: ES`), and on a manual that lacks one. --gaps also prints what the open chapters lack.
"""
import re
import sys

import rule_places as places

IN_MANUAL = ("ES", "HC", "FE")  # the chapters of `batalla`, listed in the manual of each language


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
        if rule.split("-")[0] not in chapters or kind in ("note", "other"):
            continue
        if kind == "rule" and rule not in code:
            found.append(f"{rule}: no comment [{rule}] in engine/, no verdict, no table row cites it")
        if rule not in tests:
            found.append(f"{rule}: no test is named after it and no position covers it")
    for rule in sorted(places.rulings()):
        if "HC" in chapters and rule not in tests:
            found.append(f"{rule}: ruling without a test")
    return found


def manual_gaps(rules):
    """The manual lists each rule of `batalla` in every language, the English one in the words of rules.tsv."""
    found = []
    wanted = [rule for rule in rules if rule.split("-")[0] in IN_MANUAL]
    for language in ("en", "es", "fr"):
        path = f"assets/manual/{language}.md"
        lines = dict(re.findall(r"^- \*\*([A-Z]{2}-X?\d+)\*\* (.+)$", places.read(path), re.M))
        found += [f"{path}: {rule} is not in its list" for rule in wanted if rule not in lines]
        found += [f"{path}: {rule} says other than rules.tsv" for rule in wanted
                  if language == "en" and lines.get(rule, rules[rule][1]) != rules[rule][1]]
    return found


def main():
    rules = places.listed()
    code, tests = places.code_places(), places.test_places()
    complete = places.complete_chapters()
    problems = unknown_ids(rules, code, tests) + gaps(rules, code, tests, complete)
    problems += manual_gaps(rules)
    if problems:
        print("\n".join(problems))
    if "--gaps" in sys.argv[1:]:
        rest = gaps(rules, code, tests, set(places.CHAPTERS) - complete)
        print("\n".join(rest))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
