#!/usr/bin/env python3
"""Plays a script of events into the window without a screen (frontend/sdl/script.c says what it may say).

    run.py PROGRAM SCRIPT [ARGUMENT ...]

Settings, games and pictures go to a folder of their own that is removed afterwards; pictures that the
script takes are named relative to it. `{source}` in an argument is the folder of this file;
`{other-state:RECORD:N}` a copy of a record whose line N tells of another state, with a chain that fits;
`{torn:RECORD:N}` a copy torn in the middle of line N; `{battle:NAME}` the scenario NAME.yaml of this folder
beside the map of Borodino village.
"""
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile

SOURCE = os.path.dirname(os.path.abspath(__file__))


def lines_of(record):
    with open(os.path.join(SOURCE, record), encoding="utf-8") as text:
        header, lines = text.read().split("\n---\n", 1)
    lines = lines.splitlines()
    appendix = next((i for i, line in enumerate(lines) if line.startswith("begin ")), len(lines))
    return header + "\n---\n", lines[:appendix]


def chained(header, lines):
    """Lines without tags, with the tags that belong to them (records.md, 5)."""
    digest = hashlib.blake2b(header.encode(), digest_size=32).digest()
    out = [header]
    for line in lines:
        body = re.sub(r" chain [0-9a-f]{64}", " chain " + digest.hex(), line)
        digest = hashlib.blake2b(digest + body.encode(), digest_size=32).digest()
        out.append(f"{body} #{digest.hex()[:16]}\n")
    return "".join(out)


def battle(name, folder):
    """A scenario of this folder beside the map of Borodino village, as a battle stands in the folder of maps."""
    maps = os.path.join(folder, "battle")
    shutil.copytree(os.path.join(SOURCE, "../../../maps/tiles"), os.path.join(maps, "tiles"))
    os.makedirs(os.path.join(maps, name))
    shutil.copy(os.path.join(SOURCE, "../../../maps/borodino-village/map.tmx"), os.path.join(maps, name))
    return shutil.copy(os.path.join(SOURCE, name + ".yaml"), os.path.join(maps, name))


def prepared(argument, folder):
    if re.fullmatch(r"\{battle:[a-z-]+\}", argument):
        return battle(argument[8:-1], folder)
    match = re.fullmatch(r"\{(other-state|torn):(.+):(\d+)\}", argument)
    if not match:
        return argument.replace("{source}", SOURCE)
    what, record, number = match.group(1), match.group(2), match.group(3)
    header, lines = lines_of(record)
    bodies = [line.rsplit(" #", 1)[0] for line in lines]
    at = next(i for i, body in enumerate(bodies) if body.startswith(number + " "))
    if what == "torn":
        text = header + "".join(line + "\n" for line in lines[:at]) + lines[at][:-9]
    else:
        bodies[at] = re.sub(r" @[0-9a-f]{16}$", " @0123456789abcdef", bodies[at])
        text = chained(header, bodies)
    path = os.path.join(folder, f"{what}.pdc")
    with open(path, "w", encoding="utf-8") as out:
        out.write(text)
    return path


def settings_of(script):
    """`# settings hand-over=1 ...` at the head of a script, over what holds for all."""
    with open(script, encoding="utf-8") as text:
        named = re.findall(r"[a-z-]+=\S+", (re.findall(r"^# settings (.*)", text.read(), re.M) or [""])[0])
    return "".join(line + "\n" for line in ["animation=0", "hand-over=0"] + named)


def not_kept(script, folder):
    """`# kept LINE` in a script: a game that was saved has this line. Those that none has."""
    with open(script, encoding="utf-8") as text:
        wanted = re.findall(r"^# kept (.*)", text.read(), re.M)
    lines = set()
    for place, _, names in os.walk(os.path.join(folder, "data")):
        for name in names:
            if name.endswith(".pdc"):
                with open(os.path.join(place, name), encoding="utf-8") as text:
                    lines.update(text.read().splitlines())
    return [line for line in wanted if line not in lines]


def main():
    program, script = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    folder = tempfile.mkdtemp(prefix="pasdecharge-window-")
    arguments = [prepared(a, folder) for a in sys.argv[3:]]
    settings = os.path.join(folder, "config", "pasdecharge")
    os.makedirs(settings)
    with open(os.path.join(settings, "settings"), "w", encoding="utf-8") as out:
        out.write(os.environ.get("PDC_SETTINGS") or settings_of(script))
    environment = dict(os.environ, SDL_VIDEODRIVER="dummy", LC_ALL="C.UTF-8", LANGUAGE="en",
                       HOME=folder, XDG_DATA_HOME=os.path.join(folder, "data"),
                       XDG_CONFIG_HOME=os.path.join(folder, "config"),
                       XDG_STATE_HOME=os.path.join(folder, "state"))
    command = [program, "play", "--script", script, "--seed", "7"] + arguments
    status = subprocess.run(command, cwd=folder, env=environment, timeout=300, check=False).returncode
    for line in not_kept(script, folder):
        print(f"no saved game has the line: {line}")
        status = 1
    keep = os.environ.get("PDC_KEEP_PICTURES")
    if keep:
        for name in os.listdir(folder):
            if name.endswith(".png"):
                shutil.copy(os.path.join(folder, name), keep)
    shutil.rmtree(folder)
    return status


if __name__ == "__main__":
    sys.exit(main())
