#!/usr/bin/env bash
# clang-tidy over what a build folder compiles; .clang-tidy holds the checks.
#   tidy.sh BUILD-FOLDER
set -eu
cd "$(dirname "$0")/../.."
build=$1
tool=
for name in clang-tidy-14 clang-tidy; do
    if command -v "$name" >/dev/null 2>&1; then
        tool=$name
        break
    fi
done
if [ -z "$tool" ]; then
    echo "clang-tidy not found"
    exit 77
fi
# Only our own sources; the tests use Check's macros, which no linter likes.
mapfile -t files < <(find engine frontend subprojects -name '*.c' | sort)
compiled=()
for file in "${files[@]}"; do
    ! grep -qF "$file\"" "$build/compile_commands.json" || compiled+=("$file")
done
[ ${#compiled[@]} -gt 0 ] || exit 0
printf '%s\0' "${compiled[@]}" |
    xargs -0 -n 4 -P "$(getconf _NPROCESSORS_ONLN)" "$tool" --quiet -p "$build" 2>/dev/null
