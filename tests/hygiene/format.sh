#!/usr/bin/env bash
# C sources are formatted as .clang-format (version 14) says. Mend with: format.sh --fix
set -eu
cd "$(dirname "$0")/../.."
tool=
for name in clang-format-14 clang-format; do
    if command -v "$name" >/dev/null 2>&1 && "$name" --version | grep -q 'version 14\.'; then
        tool=$name
        break
    fi
done
if [ -z "$tool" ]; then
    echo "clang-format 14 not found (other versions format differently)"
    exit 77
fi
mapfile -t files < <(find engine frontend tests subprojects -name '*.[ch]' | sort)
[ ${#files[@]} -gt 0 ] || exit 0
if [ "${1:-}" = --fix ]; then
    "$tool" -i "${files[@]}"
    exit 0
fi
if ! "$tool" --dry-run -Werror --ferror-limit=3 "${files[@]}" 2>&1; then
    echo "Not formatted. Mend with: tests/hygiene/format.sh --fix"
    exit 1
fi
