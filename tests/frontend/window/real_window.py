#!/usr/bin/env python3
"""Plays in a real window under Xvfb with a real mouse and keyboard (xdotool).

    real_window.py PROGRAM

From the title: new battle, chits, a march with the mouse, a change of formation under the enemy's muskets, his
reaction, a copy saved, the battle left, gone on with, left, watched; then `pasdecharge verify` reads
the record. Where to click is asked of the program itself, which plays the same steps as a script first. Skipped (77) without
Xvfb or xdotool.
"""
import glob
import os
import shutil
import subprocess
import sys
import tempfile
import time

SEED = "7"
# (what, where): text and hex are clicked, key is pressed
STEPS = [
    ("text", "New battle"),
    ("text", "To battle"),
    ("text", "Draw a chit"),
    ("text", "End the segment"),
    ("key", "space"),
    ("key", "space"),
    ("key", "space"),
    ("key", "Return"),
    ("key", "space"),
    ("key", "space"),
    ("hex", "0311"),
    ("hex", "0312"),
    ("text", "Fire"),
    ("key", "ctrl+s"),
    ("key", "Return"),
    ("key", "Escape"),
    ("key", "Escape"),
    ("text", "Leave the battle"),
    ("text", "Continue the last game"),
    ("key", "Escape"),
    ("text", "Leave the battle"),
    ("text", "Watch a replay"),
    ("text", "Watch"),
    ("key", "period"),
    ("key", "period"),
    ("key", "ctrl+End"),
    ("key", "Escape"),
    ("text", "Leave the battle"),
    ("text", "Quit"),
]
SDL_KEYS = {"space": "Space", "ctrl+s": "Ctrl+S", "period": ".", "ctrl+End": "Ctrl+End"}


def environment_in(folder):
    settings = os.path.join(folder, "config", "pasdecharge")
    os.makedirs(settings)
    with open(os.path.join(settings, "settings"), "w", encoding="utf-8") as out:
        out.write("animation=0\nhand-over=0\n")
    return dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="en", HOME=folder,
                XDG_DATA_HOME=os.path.join(folder, "data"),
                XDG_CONFIG_HOME=os.path.join(folder, "config"),
                XDG_STATE_HOME=os.path.join(folder, "state"))


def places(program):
    """Where each step clicks: the same steps as a script, with the places printed."""
    lines = ["size 1280 800"]
    for what, where in STEPS:
        if what == "key":
            lines.append("key " + SDL_KEYS.get(where, where))
        else:
            lines += [f"print-{what} {where}", f"{'hex' if what == 'hex' else 'click-on'} {where}"]
        lines.append("settle")
    lines.pop()  # the last step closes the window
    with tempfile.TemporaryDirectory() as folder:
        script = os.path.join(folder, "steps.script")
        with open(script, "w", encoding="utf-8") as out:
            out.write("\n".join(lines) + "\n")
        environment = dict(environment_in(folder), SDL_VIDEODRIVER="dummy")
        result = subprocess.run([program, "play", "--seed", SEED, "--script", script], env=environment,
                                cwd=folder, capture_output=True, text=True, timeout=120, check=False)
    if result.returncode != 0:
        sys.exit("the steps do not work as a script: " + result.stderr)
    return [tuple(map(int, line.rsplit(":", 1)[1].split())) for line in result.stdout.splitlines()]


def xdotool(environment, *words):
    subprocess.run(["xdotool", *words], env=environment, timeout=120, check=True)


def looks(pid):
    """(asleep, time it has used) of a process; (True, 0) of one that has ended."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
    except OSError:
        return True, 0
    return fields[0] in "SZX", int(fields[11]) + int(fields[12])


def settle(*pids):
    """Until nobody does anything any more, however slow the machine: asleep, and no time used, for a while."""
    calm, before, until = 0, None, time.monotonic() + 60
    while calm < 8 and time.monotonic() < until:
        time.sleep(0.04)
        now = [looks(pid) for pid in pids]
        calm = calm + 1 if now == before and all(asleep for asleep, used in now) else 0
        before = now


def play(program, folder, server, where):
    environment = dict(environment_in(folder), DISPLAY=server.display)
    environment.pop("SDL_VIDEODRIVER", None)
    window = subprocess.Popen([program, "play", "--seed", SEED], env=environment, cwd=folder)
    xdotool(environment, "search", "--sync", "--onlyvisible", "--class", "pasdecharge")
    settle(window.pid, server.pid)
    clicks = iter(where)
    for what, key in STEPS:
        if what == "key":
            xdotool(environment, "key", key)
        else:
            x, y = next(clicks)
            xdotool(environment, "mousemove", str(x), str(y + 20))  # the window is centred
            settle(window.pid, server.pid)
            xdotool(environment, "click", "1")
        settle(window.pid, server.pid)
        if window.poll() is not None and (what, key) != STEPS[-1]:
            sys.exit(f"the window has closed at {what} {key}")
    return window.wait(timeout=120)


def judge(program, folder):
    records = sorted(glob.glob(os.path.join(folder, "data", "pasdecharge", "*.pdc")))
    if len(records) != 2:
        sys.exit(f"expected the game and its copy, found {records}")
    for record in records:
        result = subprocess.run([program, "verify", record], capture_output=True, text=True, check=False)
        with open(record, encoding="utf-8") as lines:
            text = lines.read()
        for wanted in ("french draw", "f8l move 0312", "react rgjp fire"):
            if wanted not in text.lower():
                sys.exit(f"{record} lacks '{wanted}':\n{text}")
        if result.returncode not in (0, 1) or "OK" not in result.stdout and "INCOMPLETE" not in result.stdout:
            sys.exit(f"{record} does not verify: {result.stdout}{result.stderr}")


def main():
    program = os.path.abspath(sys.argv[1])
    if not shutil.which("Xvfb") or not shutil.which("xdotool"):
        return 77
    where = places(program)
    reader, writer = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x840x24", "-nolisten",
                               "tcp"], pass_fds=[writer], stderr=subprocess.DEVNULL)
    try:
        os.close(writer)
        with os.fdopen(reader) as numbers:
            server.display = ":" + numbers.readline().strip()
        with tempfile.TemporaryDirectory() as folder:
            status = play(program, folder, server, where)
            judge(program, folder)
        return status
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    sys.exit(main())
