#!/usr/bin/env bash
# ./play and what it installs, with stand-ins for the system: nothing is installed or built.
set -eu
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0

expect() {
    if [ "$2" != "$3" ]; then
        echo "not ok $1: expected \"$2\", got \"$3\""
        failed=1
    fi
}

# What a call of packages_need installs on a system: MANAGER, FONTS, commands that are NOT there, GROUPS.
installed() (
    stand_in=$1 fonts=$2 gone=$3
    shift 3
    # shellcheck source=.ci/packages.sh
    . .ci/packages.sh
    packages_manager() { echo "$stand_in"; }
    packages_install() { echo "$1"; }
    pkg-config() { :; }
    # shellcheck disable=SC2317
    command() { case " $gone " in *" $2 "*) return 1 ;; esac; }
    fc-list() { printf '%s\n' "$fonts"; }
    packages_need "$@" 2>/dev/null
)

here='EB Garamond 12:style=Regular
Lato:style=Bold'
there='DejaVu Serif:style=Book
Lato:style=Bold'
for manager in apt-get brew; do
    expect "$manager with its fonts" "" "$(installed "$manager" "$here" "" build window)"
    expect "$manager without them" "$manager" "$(installed "$manager" "$there" "" build window)"
done
for manager in dnf pacman; do
    expect "$manager with its fonts" "" "$(installed "$manager" "$there" "" build window)"
    expect "$manager without them" "$manager" "$(installed "$manager" "Lato:style=Bold" "" build window)"
done
expect "brew has no Xvfb" "" "$(installed brew "$here" "Xvfb xdotool xauth" build window tests window-tests)"
expect "apt-get has one" apt-get "$(installed apt-get "$here" "Xvfb" build window tests window-tests)"
expect "a command that is missing" dnf "$(installed dnf "$there" "meson" build)"

# ./play in a folder of its own; meson and ninja write down how they were called.
mkdir -p "$folder/.ci" "$folder/bin" "$folder/tests/journals" "$folder/tmp"
cp play "$folder"
cat .ci/packages.sh - >"$folder/.ci/packages.sh" <<'EOF'
packages_missing() { for group in "$@"; do [ "$group" != window ] || cat "$top/missing"; done; }
packages_install() { return 1; }
EOF
cat >"$folder/bin/meson" <<'EOF'
#!/usr/bin/env bash
echo "meson $1 $2" >>"$STAND_IN/calls"
cp "$STAND_IN/next.ninja" "$STAND_IN/build-play/build.ninja"
EOF
printf '#!/usr/bin/env bash\n' >"$folder/bin/ninja"
cat >"$folder/program" <<'EOF'
#!/usr/bin/env bash
[ "$1" = replay ] && echo "turn 1" && exit 0
[ -f "$STAND_IN/with-window" ] && touch battle.png && exit 0
echo "built without the window" >&2
exit 1
EOF
mkdir -p "$folder/build-play/frontend"
cp "$folder/program" "$folder/build-play/frontend/pasdecharge"
chmod +x "$folder/bin/meson" "$folder/bin/ninja" "$folder/build-play/frontend/pasdecharge"

# Status and calls of ./play without a display.
play() {
    local status=0
    rm -f "$folder/calls"
    env -u DISPLAY -u WAYLAND_DISPLAY STAND_IN="$folder" TMPDIR="$folder/tmp" PATH="$folder/bin:$PATH" \
        "$folder/play" >"$folder/out" 2>&1 || status=$?
    echo "$status $(paste -sd ' ' "$folder/calls" 2>/dev/null)"
}

echo sdl2 >"$folder/missing"
echo "without" >"$folder/next.ninja"
expect "set up, without the window" "0 meson setup $folder/build-play" "$(play)"
expect "the picture is left out, and told" 1 "$(grep -c 'no picture' "$folder/out")"
expect "no file is left behind" "" "$(ls "$folder/tmp")"
expect "as long as its packages are missing" "0 " "$(play)"
: >"$folder/missing"
echo "libpdcwindow" >"$folder/next.ninja"
touch "$folder/with-window"
expect "once they are there" "0 meson setup --reconfigure" "$(play)"
expect "the picture is made" 1 "$(grep -c 'Picture of the end' "$folder/out")"
expect "and then no more" "0 " "$(play)"
exit "$failed"
