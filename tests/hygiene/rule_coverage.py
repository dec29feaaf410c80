#!/usr/bin/env python3
"""Compare the rule ids of the list, RULES.md, the code, the tables and the tests.

usage: rule_coverage.py [--gaps]

Fails on an id that no list knows (a slip of the pen), on a rule without code or test that RULES.md declares
complete (a line `Complete: ES, FE under batalla`), on a row there that is still open, and on a rulebook that lacks
one. --gaps also prints what the open rules lack.
"""
import re
import sys

import rule_places as places

IN_BOOK = places.CHAPTERS  # in the rulebook of each language


def unknown_ids(rules, code, tests):
    known = set(rules) | places.rulings()
    found = []
    for rule, paths in sorted({**code, **tests}.items()):
        if rule not in known and "-V" not in rule:
            found.append(f"{rule} in {', '.join(paths)}: no such rule in rules.tsv or RULES.md")
    return found


def gaps(rules, code, tests, wanted):
    found = []
    for rule in wanted:
        kind = rules[rule][0]
        if kind == "note":
            continue
        if kind == "rule" and rule not in code:
            found.append(f"{rule}: no comment [{rule}] in engine/, no verdict, no table row cites it")
        if rule not in tests:
            found.append(f"{rule}: no test is named after it and no position covers it")
    for rule in sorted(places.rulings()):
        if any(name.startswith("HC-") for name in wanted) and rule not in tests:
            found.append(f"{rule}: ruling without a test")
    return found


def cited_to_players():
    """Ids that a refusal, a question or a line of a ledger shows: each opens its clause."""
    found = set()
    for path in places.files("engine/core", ".c", ".h"):
        found |= set(re.findall(r'"((?:ES|HC|FE|FF|FR|RQ)-X?\d+)[a-z]?"', places.read(path)))
    for path in places.files("assets/rules", ".yaml"):
        found |= set(re.findall(r"rule: *((?:ES|HC|FE|FF|FR|RQ)-X?\d+)", places.read(path)))
    return found


def clauses(language):
    """{id: text} of the rulebook in a language."""
    text = places.read(f"assets/rulebook/{language}.md")
    return {head: " ".join(body.split()) for head, body in
            re.findall(r"^## (\S+)\n(.*?)(?=^#|\Z)", text, re.M | re.S)}


def book_gaps(rules):
    """The rulebook has a clause for each rule in every language, beginning in English with the words of rules.tsv; and a position
    beside each that is declared complete or cited to players."""
    found = []
    of = places.rows()
    wanted = {rule for rule in rules if rule.split("-")[0] in IN_BOOK} | cited_to_players()
    english = clauses("en")
    for language in ("en", "es", "fr"):
        book = english if language == "en" else clauses(language)
        name = f"assets/rulebook/{language}.md"
        found += [f"{name}: {rule} has no clause" for rule in sorted(wanted - set(book))]
        found += [f"{name}: {rule} is still English" for rule in book
                  if language != "en" and book[rule] == english.get(rule)]
        found += [f"{name}: {rule} is empty" for rule in book if len(book[rule]) < 12]
    found += [f"assets/rulebook/en.md: {rule} does not begin with its line of rules.tsv" for rule in sorted(wanted)
              if rule in rules and rule in english and rule.split("-")[0] in IN_BOOK
              and not english[rule].startswith(" ".join(rules[rule][1].split()))]
    shown = set()
    for path in places.files("assets/rulebook/positions", ".pos"):
        for line in re.findall(r"^covers (.*)$", places.read(path), re.M):
            shown |= set(line.split())
    complete = places.complete_rules()
    found += [f"{rule}: no position stands beside its clause (assets/rulebook/positions)" for rule in sorted(wanted - shown)
              if rule not in of or (rule in complete and of[rule][0] != "note" and (not of[rule][2] or "batalla" in of[rule][2] or
                                                                                  rule.split("-")[0] not in ("ES", "HC", "FE")))]
    return found


def main():
    rules = places.listed()
    code, tests = places.code_places(), places.test_places()
    complete = places.complete_rules()
    problems = unknown_ids(rules, code, tests)
    problems += gaps(rules, code, tests, [rule for rule in rules if rule in complete])
    problems += book_gaps(rules)
    if problems:
        print("\n".join(problems))
    if "--gaps" in sys.argv[1:]:
        rest = gaps(rules, code, tests, [rule for rule in rules if rule not in complete])
        print("\n".join(rest))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
