#!/usr/bin/env bash
# The rules core is pure: its library may import nothing but memcpy-class calls (clang writes bcmp for
# a memcmp whose order does not matter), assert and the
# compiler's stack check, and may hold no data that can be written.
#   core_symbols.sh LIBPDCCORE.A
set -eu
library=$1
allowed='^(memcpy|memset|memmove|memcmp|bcmp|__mem(cpy|set|move)_chk|__assert_fail|__assert_rtn|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_)$'

symbols=$(nm "$library")
if grep -qE '__(asan|ubsan|tsan|gcov|sanitizer|llvm_profile)' <<<"$symbols"; then
    echo "built with sanitizers or coverage: symbols are not the core's own"
    exit 77
fi

status=0
defined=$(nm --defined-only --format=posix "$library" | awk 'NF >= 2 { print $1 }' | sort -u)
imported=$(nm -u --format=posix "$library" | awk 'NF >= 2 { print $1 }' | sort -u)
foreign=$(comm -13 <(printf '%s\n' "$defined") <(printf '%s\n' "$imported") | grep -vE "$allowed" || true)
if [ -n "$foreign" ]; then
    echo "engine/core may call only memcpy, memset, memmove, memcmp and assert; it also imports:"
    printf '%s\n' "$foreign" | sed 's/^/  /'
    echo "Floating point helpers (names like __adddf3) mean a float or double; take it out."
    status=1
fi

# Constant tables that hold pointers lie in .data.rel.ro: written by the loader only.
writable=$(nm --format=sysv "$library" |
    awk -F'|' '{ gsub(/ /, "", $1); gsub(/ /, "", $7) }
        ($7 ~ /^\.(data|bss|tdata|tbss)/ || $7 ~ /COM/) && $7 !~ /^\.data\.rel\.ro/ { print $1 " (" $7 ")" }')
if [ -n "$writable" ]; then
    echo "engine/core may have no data that can be written (make it const, or part of the state):"
    printf '%s\n' "$writable" | sed 's/^/  /'
    status=1
fi
exit $status
