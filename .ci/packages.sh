# shellcheck shell=bash
# What the programs need from the system, and how to get it. Sourced by play, check and .ci/run.
#
#   packages_need build window tests window-tests
#
# looks for what the named groups need and, only if something is missing, installs the packages of
# those groups with the system's own package manager. With everything there, no network is touched.

packages_say() {
    printf '%s\n' "$*" >&2
}

# The commands and pkg-config modules that a group must find.
packages_missing() {
    local group word
    for group in "$@"; do
        case $group in
        build)
            set -- cmd:cc cmd:meson cmd:ninja cmd:pkg-config cmd:msgfmt \
                mod:libcyaml mod:libxml-2.0 mod:libxxhash mod:libsodium mod:zlib mod:libzstd ;;
        window)
            set -- mod:sdl2 mod:SDL2_image mod:SDL2_ttf mod:fontconfig cmd:fc-list "font:$(packages_font)" ;;
        tests) set -- mod:check cmd:python3 cmd:clang-format cmd:shellcheck cmd:nm cmd:gcc ;;
        window-tests) set -- cmd:Xvfb cmd:xdotool cmd:xauth ;;
        ci) set -- cmd:gcc cmd:clang cmd:clang-tidy cmd:git ;;
        esac
        for word in "$@"; do
            packages_has "$word" || printf '%s\n' "${word#*:}"
        done
    done
}

# The serif face that the packages of this system bring; elsewhere any that the program takes.
packages_font() {
    case $(packages_manager) in
    apt-get | brew) echo EBGaramond ;;
    *) echo 'EBGaramond|DejaVuSerif' ;;
    esac
}

packages_has() {
    case $1 in
    cmd:*) command -v "${1#cmd:}" >/dev/null 2>&1 ;;
    mod:*) pkg-config --exists "${1#mod:}" 2>/dev/null ;;
    font:*) fc-list 2>/dev/null | tr -d ' ' | grep -qiE "${1#font:}" ;;
    esac
}

# Package names of a group for a package manager.
packages_names() {
    case $1:$2 in
    apt-get:build)
        echo build-essential meson ninja-build pkg-config gettext libcyaml-dev libxml2-dev \
            libxxhash-dev libsodium-dev zlib1g-dev libzstd-dev ;;
    apt-get:window)
        echo libsdl2-dev libsdl2-image-dev libsdl2-ttf-dev libfontconfig-dev fontconfig \
            fonts-ebgaramond fonts-lato ;;
    apt-get:tests) echo check python3 clang-format shellcheck binutils gcc ;;
    apt-get:window-tests) echo xvfb xauth xdotool ;;
    apt-get:ci) echo git gcc clang clang-tidy ;;
    dnf:build)
        echo gcc meson ninja-build pkgconf-pkg-config gettext libcyaml-devel libxml2-devel \
            xxhash-devel libsodium-devel zlib-devel libzstd-devel ;;
    dnf:window)
        echo SDL2-devel SDL2_image-devel SDL2_ttf-devel fontconfig-devel \
            dejavu-serif-fonts lato-fonts ;;
    dnf:tests) echo check-devel python3 clang-tools-extra ShellCheck binutils gcc ;;
    dnf:window-tests) echo xorg-x11-server-Xvfb xorg-x11-xauth xdotool ;;
    dnf:ci) echo git gcc clang clang-tools-extra compiler-rt ;;
    pacman:build)
        echo base-devel meson ninja pkgconf gettext libcyaml libxml2 xxhash libsodium zlib zstd ;;
    pacman:window) echo sdl2 sdl2_image sdl2_ttf fontconfig ttf-dejavu ttf-lato ;;
    pacman:tests) echo check python clang shellcheck binutils gcc ;;
    pacman:window-tests) echo xorg-server-xvfb xorg-xauth xdotool ;;
    pacman:ci) echo git gcc clang ;;
    brew:build)
        echo meson ninja pkg-config gettext libcyaml libxml2 xxhash libsodium zlib zstd ;;
    brew:window) echo sdl2 sdl2_image sdl2_ttf fontconfig font-eb-garamond font-lato ;;
    brew:tests) echo check python clang-format shellcheck ;;
    brew:window-tests | brew:ci) echo ;;
    esac
}

packages_manager() {
    local manager
    for manager in apt-get dnf pacman brew; do
        if command -v "$manager" >/dev/null 2>&1; then
            echo "$manager"
            return 0
        fi
    done
    return 1
}

packages_as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null 2>&1; then
        sudo "$@"
    else
        packages_say "Not root and no sudo: run this as root and try again: $*"
        return 1
    fi
}

packages_install() {
    local manager=$1 log
    shift
    log=$(mktemp)
    if case $manager in
        apt-get)
            packages_as_root env DEBIAN_FRONTEND=noninteractive apt-get update >"$log" 2>&1 </dev/null
            packages_as_root env DEBIAN_FRONTEND=noninteractive \
                apt-get install -y --no-install-recommends "$@" >>"$log" 2>&1 </dev/null ;;
        dnf) packages_as_root dnf install -y "$@" >"$log" 2>&1 </dev/null ;;
        pacman) packages_as_root pacman -S --needed --noconfirm "$@" >"$log" 2>&1 </dev/null ;;
        brew) brew install "$@" >"$log" 2>&1 </dev/null ;;
        esac; then
        rm -f "$log"
        return 0
    fi
    tail -n 20 "$log" >&2
    rm -f "$log"
    packages_say "Installing with $manager failed (its last words are above). Wanted: $*"
    return 1
}

# Sets a build folder up with the arguments after the two folders. One that was made before the
# packages of the window were there is set up again: it would stay without the window for ever.
packages_set_up() {
    local into=$1 top=$2
    shift 2
    if [ ! -f "$into/build.ninja" ]; then
        meson setup "$into" "$top" "$@"
    elif ! grep -q libpdcwindow "$into/build.ninja" && [ -z "$(packages_missing build window)" ]; then
        meson setup --reconfigure "$into" "$top" "$@"
    fi
}

packages_need() {
    local missing manager group
    local -a names=() wanted=()
    if manager=$(packages_manager); then
        # what this system has no packages for is not asked for again and again
        for group in "$@"; do
            [ -z "$(packages_names "$manager" "$group")" ] || wanted+=("$group")
        done
        set -- "${wanted[@]}"
    fi
    missing=$(packages_missing "$@" | sort -u | paste -sd ' ' -)
    [ -n "$missing" ] || return 0
    if ! manager=$(packages_manager); then
        packages_say "Missing: $missing" \
            "(no apt-get, dnf, pacman or brew here: please install them by hand)"
        return 1
    fi
    for group in "$@"; do
        read -r -a group_names <<<"$(packages_names "$manager" "$group" | paste -sd ' ' -)"
        names+=("${group_names[@]}")
    done
    packages_say "Missing: $missing. Installing with $manager ..."
    packages_install "$manager" "${names[@]}" || return 1
    missing=$(packages_missing "$@" | sort -u | paste -sd ' ' -)
    [ -z "$missing" ] || packages_say "Still not found: $missing"
    return 0
}
