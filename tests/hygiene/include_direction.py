#!/usr/bin/env python3
"""Who may include whom (ARCHITECTURE.md, "Layers").

core includes itself, pdc.h (whose functions it defines) and freestanding-style headers; session and data
include core; the frontends see
the engine only through pdc.h, pdc_load.h and the headers of session; imui knows neither engine nor game; nothing includes a
frontend but a frontend and its tests.
"""
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
OF_THE_LANGUAGE = {"assert.h", "ctype.h", "errno.h", "inttypes.h", "limits.h", "locale.h", "signal.h", "stdarg.h",
                   "stdbool.h", "stddef.h", "stdint.h", "stdio.h", "stdlib.h", "string.h", "time.h"}
INCLUDE = re.compile(r'^\s*#\s*include\s+([<"])([^>"]+)[>"]')
CORE_SYSTEM = {"assert.h", "limits.h", "stdalign.h", "stdbool.h", "stddef.h", "stdint.h", "string.h"}
WINDOW_SYSTEM = re.compile(r"^(SDL2?/|SDL)")
DATA_SYSTEM = re.compile(r"^(libxml/|cyaml/|yaml\.h)")

# layer -> layers that it may include
MAY = {
    "core": {"core", "public"},
    "public": {"core", "public"},
    "session": {"session", "core", "public"},
    "data": {"data", "core", "public"},
    "cli": {"cli", "session", "public", "frontend"},
    "sdl": {"sdl", "session", "public", "imui", "frontend"},
    "frontend": {"frontend", "session", "public", "cli", "sdl"},
    "imui": {"imui"},
    "ai": {"ai", "public"},
}
# sdl/ files that must do without SDL itself, so that they are tested without a window
PURE_FRONTEND = {"intent.c", "intent.h", "camera.c", "camera.h"}


def layer_of(path):
    parts = path.split("/")
    if parts[0] == "engine":
        if len(parts) == 2:
            return "public"
        return parts[1]
    if parts[0] == "frontend":
        return parts[1] if len(parts) > 2 and parts[1] in ("cli", "sdl") else "frontend"
    if parts[0] == "subprojects":
        return "imui" if parts[1] == "imui" else None
    return None


def tracked():
    listing = subprocess.run(["git", "-C", ROOT, "ls-files", "-co", "--exclude-standard"],
                             capture_output=True, text=True, check=False).stdout.split("\n")
    if listing == [""]:
        listing = [os.path.relpath(os.path.join(folder, name), ROOT)
                   for folder, _, names in os.walk(ROOT) for name in names]
    return [path for path in listing if path.endswith((".c", ".h"))]


def resolve(name, includer, headers):
    """The project's header that `name` means, or None if it is not one of ours."""
    beside = os.path.normpath(os.path.join(os.path.dirname(includer), name))
    if beside in headers:
        return beside
    fits = [path for path in headers if path == name or path.endswith("/" + name)]
    own = [path for path in fits if layer_of(path) == layer_of(includer)]
    return (own or fits or [None])[0]


def complaint(path, kind, name, headers):
    layer = layer_of(path)
    # <limits.h> is the language's, whatever a header of ours is called
    target = None if kind == "<" and name in OF_THE_LANGUAGE else resolve(name, path, headers)
    if target:
        aim = layer_of(target)
        if layer == "cli" and target == "frontend/sdl/sdl_main.h":
            return None  # the verb `play`, where the window is built in
        if aim is None or aim not in MAY[layer]:
            return f"{layer} may not include {target} (may: {', '.join(sorted(MAY[layer]))})"
        if layer == "core" and target == "engine/pdc_load.h":
            return f"{layer} may not include {target}: it reads no files"
        return None
    if kind == '"':
        return f'"{name}" is no header of this project; write <{name}> for a system header'
    if layer in ("core", "public") and name not in CORE_SYSTEM:
        return f"{layer} uses only {', '.join(sorted(CORE_SYSTEM))}"
    if WINDOW_SYSTEM.match(name):
        if os.path.basename(path) in PURE_FRONTEND or layer not in ("sdl", "imui"):
            return f"<{name}>: this file must build and be tested without SDL"
    if DATA_SYSTEM.match(name) and layer != "data":
        return f"<{name}>: only engine/data reads files by libxml2 and libcyaml"
    return None


def main():
    sources = tracked()
    headers = {path for path in sources if path.endswith(".h")}
    problems = 0
    for path in sources:
        if layer_of(path) not in MAY:
            continue
        with open(os.path.join(ROOT, path), encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):
                match = INCLUDE.match(line)
                problem = match and complaint(path, match[1], match[2], headers)
                if problem:
                    print(f"{path}:{number}: {problem}")
                    problems += 1
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
