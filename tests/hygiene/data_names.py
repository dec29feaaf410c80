#!/usr/bin/env python3
"""The rules name no terrain, hexside, type of unit, weapon or nation: these are rows of tables.

Looks in engine/core for string literals that are the id of such a row (ids that are also words of the
closed lists in lists.h are left out) or a nation, and in all of engine/ for constants of such names and
for a branch on the profile. Session and data may spell words of the notation and keys of the schemas.
"""
import os
import re
import sys

import rule_places as places

TABLES = {"terrain", "hexsides", "types", "weapons", "guns"}
NATIONS = ("french", "russian", "austrian", "prussian", "british", "saxon", "polish", "italian", "bavarian")
LISTS = "engine/core/lists.h"
PROFILES = ("batalla", "periode", "republique")
PROFILE = re.compile(r"\bprofile\w*\s*==")


def table_ids():
    ids = set()
    for path in places.files("assets/rules", ".yaml"):
        table = None
        for line in places.read(path).splitlines():
            head = re.match(r"^([a-z-]+):", line)
            table = head[1] if head else table
            row = re.match(r"""^\s+- \{id: "?([\w-]+)"?,""", line)
            if row and table in TABLES:
                ids.add(row[1])
    return ids


def words_of_lists():
    return set(re.findall(r'"([\w-]+)"', places.read(LISTS))) if os.path.exists(
        os.path.join(places.ROOT, LISTS)) else set()


def without_comments(text):
    text = re.sub(r"/\*.*?\*/", lambda match: "\n" * match[0].count("\n"), text, flags=re.S)
    return re.sub(r"//.*", "", text)


def complaints(path, banned):
    names = {word.upper().replace("-", "_") for word in banned}
    constant = re.compile(r"\b(?:TERRAIN|HEXSIDE|EDGE|TYPE|WEAPON|GUN|NATION)_(\w+)\b")
    for number, line in enumerate(without_comments(places.read(path)).splitlines(), 1):
        words = re.findall(r'"([\w-]+)"', line) if path.startswith("engine/core/") else []
        for word in words:
            if word in banned:
                yield f'{path}:{number}: names "{word}"; ask a number or a flag of its row'
        for word in constant.findall(line):
            if word in names:
                yield f"{path}:{number}: a constant for {word}; ask a number or a flag of its row"
        if PROFILE.search(line):
            yield f"{path}:{number}: branches on the profile; use a table, a switch or a frame"


def main():
    banned = (table_ids() | set(NATIONS) | set(PROFILES)) - words_of_lists()
    banned = {word for word in banned if not word.isdigit()}
    problems = []
    for path in places.files("engine", ".c", ".h"):
        if path != LISTS:
            problems += complaints(path, banned)
    if problems:
        print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
