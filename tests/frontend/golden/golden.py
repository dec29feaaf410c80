#!/usr/bin/env python3
"""Golden pictures: the screens as they were looked at and found good.

    golden.py PROGRAM COMPARE LIBRARIES DIFFERENCES [--renew] [NAME ...]

Each script of this folder is played without a screen, at its own clock, with text as blocks (so that the
fonts of the machine do not count); each picture NAME.png that it takes is compared with NAME.png here, exactly.
Where SDL or SDL_image are other versions (LIBRARIES) than those in `made-with`, edges may differ a little.
What differs is painted red in the folder DIFFERENCES. --renew makes the pictures anew (renew.sh calls it).
The first comment of a script may name settings: `# settings: language=es scale=150 arguments: --position X`.
"""
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))


def wishes(script):
    with open(script, encoding="utf-8") as lines:
        text = lines.read()
    settings = re.search(r"^# settings: (.*)$", text, re.M)
    arguments = re.search(r"^# arguments: (.*)$", text, re.M)
    pairs = dict(pair.split("=") for pair in settings.group(1).split()) if settings else {}
    words = arguments.group(1).replace("{top}", TOP).split() if arguments else []
    return pairs, words


def play(program, script, folder):
    settings, arguments = wishes(script)
    settings = {"animation": "0", "hand-over": "0", "language": "en", **settings}
    place = os.path.join(folder, "config", "pasdecharge")
    os.makedirs(place)
    with open(os.path.join(place, "settings"), "w", encoding="utf-8") as out:
        out.write("".join(f"{key}={value}\n" for key, value in settings.items()))
    environment = dict(os.environ, SDL_VIDEODRIVER="dummy", LC_ALL="C.UTF-8",
                       LANGUAGE=settings["language"], HOME=folder,
                       XDG_DATA_HOME=os.path.join(folder, "data"),
                       XDG_CONFIG_HOME=os.path.join(folder, "config"),
                       XDG_STATE_HOME=os.path.join(folder, "state"))
    command = [program, "play", "--blocks", "--seed", "7", "--script", script, *arguments]
    return subprocess.run(command, cwd=folder, env=environment, timeout=300, check=False).returncode


def compare(tool, rough, made, differences):
    """Number of pictures that are not as they were."""
    failed = 0
    name = os.path.basename(made)
    golden = os.path.join(HERE, name)
    if not os.path.exists(golden):
        print(f"{name}: there is no such golden picture yet")
        failed = 1
    else:
        red = os.path.join(differences, name)
        result = subprocess.run([tool, *rough, golden, made, red], capture_output=True, text=True,
                                timeout=300, check=False)
        if result.returncode != 0:
            shutil.copy(made, os.path.join(differences, name.replace(".png", "-now.png")))
            print(f"{name}: {result.stdout}{result.stderr}".rstrip())
            failed = 1
    return failed


def main():
    words = [word for word in sys.argv[1:] if word != "--renew"]
    renew = "--renew" in sys.argv
    program, tool, libraries, differences = words[:4]
    program, tool = os.path.abspath(program), os.path.abspath(tool)
    differences = os.path.abspath(differences)
    os.makedirs(differences, exist_ok=True)
    note = os.path.join(HERE, "made-with")
    with open(note, encoding="utf-8") as text:
        rough = [] if text.read().strip() == libraries else ["--rough"]
    if renew:
        with open(note, "w", encoding="utf-8") as out:
            out.write(libraries + "\n")
    failed = 0
    for script in sorted(glob.glob(os.path.join(HERE, "*.script"))):
        if words[4:] and os.path.basename(script)[:-7] not in words[4:]:
            continue
        with tempfile.TemporaryDirectory(prefix="pasdecharge-golden-") as folder:
            if play(program, script, folder) != 0:
                failed += 1
            for made in sorted(glob.glob(os.path.join(folder, "*.png"))):
                if renew:
                    shutil.copy(made, HERE)
                else:
                    failed += compare(tool, rough, made, differences)
    if failed and not renew:
        print("Look at the pictures. If the change is meant, make them anew with tests/frontend/golden/renew.sh "
              "and look at what git shows.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
