#!/usr/bin/env python3
"""Sum up one `meson test` run over all its runners.

usage: summary.py TESTLOG.json [MESON-OUTPUT]

Each meson test counts by the closing line of its own runner: Check's "100%: Checks: 12, Failures: 0,
Errors: 0" or the plain "12 passed, 0 failed"; a test without such a line counts as one. A test that
failed counts at least one failure whatever it printed. What failed is shown; the last line is
"N passed, N failed". Exit status 0 only if something ran and nothing failed.
"""
import json
import re
import sys

CHECK = re.compile(r"^\s*\d+%: Checks: (\d+), Failures: (\d+), Errors: (\d+)", re.M)
PLAIN = re.compile(r"^(\d+) passed, (\d+) failed", re.M)


def counts(test):
    """(passed, failed, skipped) of one meson test."""
    text = test.get("stdout", "")
    result = test["result"]
    if result == "SKIP":
        return 0, 0, 1
    passed = failed = 0
    for checks, failures, errors in CHECK.findall(text):
        failed += int(failures) + int(errors)
        passed += int(checks) - int(failures) - int(errors)
    for good, bad in PLAIN.findall(text):
        passed += int(good)
        failed += int(bad)
    fine = result in ("OK", "EXPECTEDFAIL")
    if not fine and failed == 0:
        failed = 1
    if fine and passed + failed == 0:
        passed = 1
    return passed, failed, 0


def read_log(path):
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.strip()]


def show_failure(test):
    print(f"--- {test['name']}: {test['result']}")
    tail = (test.get("stdout", "") + test.get("stderr", "")).splitlines()[-40:]
    print("\n".join(tail))


def main():
    try:
        tests = read_log(sys.argv[1])
    except (OSError, ValueError, IndexError) as problem:
        if len(sys.argv) > 2:
            with open(sys.argv[2], encoding="utf-8", errors="replace") as output:
                print(output.read())
        print(f"no test log: {problem}")
        print("0 passed, 1 failed")
        return 1
    total = [0, 0, 0]
    for test in tests:
        result = counts(test)
        total = [a + b for a, b in zip(total, result)]
        if result[1]:
            show_failure(test)
        elif result[2]:
            reason = (test.get("stdout", "").strip().splitlines() or [""])[-1]
            print(f"skipped {test['name']}: {reason}")
    passed, failed, skipped = total
    if skipped:
        print(f"({skipped} skipped)")
    print(f"{passed} passed, {failed} failed")
    return 0 if failed == 0 and passed > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
