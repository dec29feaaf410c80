#!/usr/bin/env python3
"""Plays a script of events into the window without a screen (frontend/sdl/script.c says what it may say).

    run.py PROGRAM SCRIPT [ARGUMENT ...]

Settings, games and pictures go to a folder of their own that is removed afterwards; pictures that the
script takes are named relative to it. `{source}` in an argument is the folder of this file.
"""
import os
import shutil
import subprocess
import sys
import tempfile

SOURCE = os.path.dirname(os.path.abspath(__file__))


def main():
    program, script = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    arguments = [a.replace("{source}", SOURCE) for a in sys.argv[3:]]
    folder = tempfile.mkdtemp(prefix="pasdecharge-window-")
    settings = os.path.join(folder, "config", "pasdecharge")
    os.makedirs(settings)
    with open(os.path.join(settings, "settings"), "w", encoding="utf-8") as out:
        out.write("animation=0\nhand-over=0\n")
    environment = dict(os.environ, SDL_VIDEODRIVER="dummy", LC_ALL="C.UTF-8", LANGUAGE="en",
                       HOME=folder, XDG_DATA_HOME=os.path.join(folder, "data"),
                       XDG_CONFIG_HOME=os.path.join(folder, "config"),
                       XDG_STATE_HOME=os.path.join(folder, "state"))
    command = [program, "play", "--script", script, "--seed", "7"] + arguments
    status = subprocess.run(command, cwd=folder, env=environment, timeout=300, check=False).returncode
    keep = os.environ.get("PDC_KEEP_PICTURES")
    if keep:
        for name in os.listdir(folder):
            if name.endswith(".png"):
                shutil.copy(os.path.join(folder, name), keep)
    shutil.rmtree(folder)
    return status


if __name__ == "__main__":
    sys.exit(main())
