"""Where each rule id occurs: the list of rules, RULES.md, the code, the tables, the tests."""
import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CHAPTERS = ("ES", "HC", "FE", "FF", "FR", "RQ")
RANGE = re.compile(r"\b(%s)-(\d+)\.\.(\d+)" % "|".join(CHAPTERS))
ID = re.compile(r"\b(?:%s)-(?:V|X)?\d+\b" % "|".join(CHAPTERS))
TEST_NAME = re.compile(r"\b((?:(?:es|hc|fe|ff|fr|rq)_x?\d+_{1,2})+)(\w*)")
TEST_ID = re.compile(r"(es|hc|fe|ff|fr|rq)_(x?)(\d+)_")


def canonical(rule):
    """ES-5 and ES-05 are one id; the list decides how it is written."""
    chapter, number = rule.split("-")
    letter = number[0] if number[0] in "VX" else ""
    return f"{chapter}-{letter}{int(number.lstrip('VX')):0{1 if letter == 'X' else 2}d}"


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as text:
        return text.read()


def files(folder, *endings):
    found = []
    for where, _, names in os.walk(os.path.join(ROOT, folder)):
        found += [os.path.relpath(os.path.join(where, name), ROOT)
                  for name in names if name.endswith(endings)]
    return sorted(found)


def rows():
    """{id: (kind, line, profiles)} of rules.tsv; no profiles: all of them."""
    rules = {}
    for row in read("tests/hygiene/rules.tsv").splitlines():
        if row and not row.startswith("#"):
            rule, kind, line, *profiles = row.split("\t")
            rules[rule] = (kind, line, profiles[0].split() if profiles else [])
    return rules


def listed():
    """{id: (kind, line)} of rules.tsv."""
    return {rule: (kind, line) for rule, (kind, line, _) in rows().items()}


def declared():
    """[(chapters, profiles)] that RULES.md declares complete, by lines `Complete: ES, FE under batalla`;
    no profiles: under all of them."""
    found = []
    for line in re.findall(r"^Complete: *(.*)$", read("RULES.md"), re.M):
        chapters, _, profiles = line.partition(" under ")
        found.append((set(re.findall(r"[A-Z]{2}", chapters)), set(re.findall(r"[a-z]+", profiles))))
    return found


def is_complete(chapter, profiles):
    """Is the chapter declared complete under one of these profiles (none given: any)?"""
    return any(chapter in chapters and (not under or not profiles or under & set(profiles))
               for chapters, under in declared())


def complete_rules():
    """Ids that RULES.md declares complete."""
    return {rule for rule, (_, _, profiles) in rows().items()
            if is_complete(rule.split("-")[0], profiles)}


def rulings():
    """Ids of our own rulings, HC-100 and up, that have a row in RULES.md."""
    return set(re.findall(r"^\| *(HC-[1-9]\d\d) *\|", read("RULES.md"), re.M))


def add(places, rule, path):
    places.setdefault(canonical(rule), [])
    if path not in places[canonical(rule)]:
        places[canonical(rule)].append(path)


def ids_of_ranges(text):
    """`ES-09..13` names five rules; numbers that the chapter does not use are passed over."""
    named = [canonical(f"{chapter}-{number}") for chapter, first, last in RANGE.findall(text)
             for number in range(int(first), int(last) + 1)]
    known = set(listed()) | rulings() if named else set()
    return [rule for rule in named if rule in known]


def code_places():
    """{id: files}: comments [ES-57] and [ES-57..59], verdicts and other lists that cite an id, rows of tables."""
    places = {}
    for path in files("engine", ".c", ".h") + files("frontend", ".c"):
        text = read(path)
        for bracket in re.findall(r"\[([^\]\n]*-X?\d[^\]\n]*)\]", text):
            for rule in ID.findall(bracket) + ids_of_ranges(bracket):
                add(places, rule, path)
        for rule in re.findall(r'"((?:%s)-X?\d+)"' % "|".join(CHAPTERS), text):
            add(places, rule, path)
    for path in files("assets/rules", ".yaml"):
        for rule in ID.findall(read(path)):
            add(places, rule, path)
    return places


def passing_positions():
    """Positions of open chapters that must go on passing."""
    path = os.path.join(ROOT, "tests/vectors/passing.txt")
    if not os.path.exists(path):
        return set()
    return {row for row in read(path).splitlines() if row and not row.startswith("#")}


def blocks(path):
    """{position: its text} of a position file."""
    return {block.split()[0]: block
            for block in re.split(r"^position +", read(path), flags=re.M)[1:]}


def open_positions(path):
    """Positions of a chapter that is not declared complete under their profile."""
    chapter = os.path.basename(path).split(".")[0].upper()
    if chapter not in CHAPTERS:
        return set()
    return {name for name, block in blocks(path).items()
            if not is_complete(chapter, re.findall(r"^profile +(\S+)", block, re.M) or ["batalla"])}


def test_places():
    """{id: files}: names of C tests, and `covers` of positions that are required to pass."""
    places = {}
    for path in files("tests", ".c"):
        for run, _ in TEST_NAME.findall(read(path)):
            for chapter, letter, number in TEST_ID.findall(run):
                add(places, f"{chapter.upper()}-{letter.upper()}{number}", path)
    passing = passing_positions()
    for path in files("tests/vectors", ".pos"):
        still_open = open_positions(path)
        for name, block in blocks(path).items():
            if name not in still_open or name in passing:
                for line in re.findall(r"^covers (.*)$", block, re.M):
                    for rule in ID.findall(line):
                        add(places, rule, path)
    return places
