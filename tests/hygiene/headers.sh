#!/usr/bin/env bash
# Every header of the engine and of imui compiles alone: it includes what it uses.
#   headers.sh [CC]
set -eu
cd "$(dirname "$0")/../.."
compiler=${1:-cc}
status=0
while read -r header; do
    case $header in *sdl*) continue ;; esac
    if ! message=$(printf '#include "%s"\n' "$(basename "$header")" |
        "$compiler" -std=c11 -D_POSIX_C_SOURCE=200809L -Wall -Wextra -Wundef -fsyntax-only -x c \
            -I"$(dirname "$header")" -Iengine -Isubprojects/imui/include -I. - 2>&1); then
        echo "$header does not compile alone:"
        printf '%s\n' "$message" | head -n 5
        status=1
    fi
done < <(find engine subprojects -name '*.h' | sort)
exit $status
