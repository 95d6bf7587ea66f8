#!/usr/bin/env bash
# clang-tidy over the files whose text, headers or configuration have changed since it last found them clean. It takes them
# as they are compiled: several together where the build does so, because reading the headers costs most.
# usage: scripts/tidy.sh BUILD_FOLDER (built)
set -euo pipefail
build=$1
stamps=$build/tidy
mkdir -p "$stamps"
# A file is clean for a given state of all headers: one digest of them stands for it.
headers=$(git ls-files '*.h' .clang-tidy packages.txt | xargs cat | sha256sum | cut -c1-16)
check() {
  local file=$1 stamp
  # What a file made by the build puts together counts, not the file.
  stamp=$stamps/$({ cat "$file"; grep -o '^#include "/[^"]*"' "$file" | cut -d'"' -f2 | xargs -r cat; echo "$headers"; } | sha256sum | cut -c1-24)
  [[ -f $stamp ]] && return 0
  clang-tidy-19 -p "$build" --quiet --extra-arg=-Wno-unknown-warning-option --extra-arg=-Wno-deprecated-declarations --extra-arg=-Wno-shadow "$file" 2> >(grep -v 'warnings generated' >&2) && touch "$stamp"
}
export -f check
export stamps headers build
# A ruleset.cpp only lists its procedures, and costs more than all the other files of its ruleset together.
grep -o '"file": "[^"]*"' "$build/compile_commands.json" | cut -d'"' -f4 | grep -E '/(src|rulesets|apps)/' |
  grep -vE '/ruleset\.cpp$|/embedded/|/pages/|/migrations\.cpp$|/(tests|bench)/' | sort -u | xargs -P "$(nproc)" -I{} bash -c 'check {}'
