#!/usr/bin/env bash
# The shell scripts pass shellcheck.
set -eu
cd "$(dirname "$0")/../.."
if ! command -v shellcheck >/dev/null 2>&1; then
    echo "shellcheck not found"
    exit 77
fi
mapfile -t scripts < <(find .ci tests -name '*.sh'; printf '%s\n' play check .ci/run)
shellcheck -x "${scripts[@]}"
