#!/usr/bin/env bash
# clang-tidy over the files whose text, headers or configuration have changed since it last found them clean.
# usage: scripts/tidy.sh BUILD_FOLDER
set -euo pipefail
build=$1
stamps=$build/tidy
mkdir -p "$stamps"
# A file is clean for a given state of all headers: one digest of them stands for it.
headers=$(git ls-files '*.h' .clang-tidy packages.txt | xargs cat | sha256sum | cut -c1-16)
cmake --build "$build" --target longroll_embedded -- --quiet
check() {
  local file=$1 stamp
  stamp=$stamps/$(cat "$file" <(echo "$headers") | sha256sum | cut -c1-24)
  [[ -f $stamp ]] && return 0
  clang-tidy-19 -p "$build" --quiet --extra-arg=-Wno-unknown-warning-option --extra-arg=-Wno-deprecated-declarations "$file" 2> >(grep -v 'warnings generated' >&2) && touch "$stamp"
}
export -f check
export stamps headers build
# A ruleset.cpp only lists its procedures, and costs more than all the other files of its ruleset together.
git ls-files 'src/*.cpp' 'rulesets/*.cpp' 'apps/*.cpp' | grep -v '/ruleset\.cpp$' | xargs -P "$(nproc)" -I{} bash -c 'check {}'
