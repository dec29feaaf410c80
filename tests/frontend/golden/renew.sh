#!/usr/bin/env bash
# Makes the golden pictures anew; look at them before you commit them.
#   tests/frontend/golden/renew.sh [BUILD [NAME ...]]      BUILD: the build folder, `build` if none is named
set -eu
cd "$(dirname "$0")/../../.."
build=${1:-build}
[ $# -eq 0 ] || shift
libraries="SDL $(pkg-config --modversion sdl2), SDL_image $(pkg-config --modversion SDL2_image)"
exec python3 tests/frontend/golden/golden.py "$build/frontend/pasdecharge" \
    "$build/tests/frontend/compare_pictures" "$libraries" "$build/golden-differences" --renew "$@"
