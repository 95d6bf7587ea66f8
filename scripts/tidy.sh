#!/usr/bin/env bash
# clang-tidy over the files whose text, headers or configuration have changed since it last found them clean. It takes those of a library
# together, because reading the headers costs most: names in files of one library are different.
# usage: scripts/tidy.sh BUILD_FOLDER (built)
set -euo pipefail
build=$(cd "$1" && pwd)
stamps=$build/tidy
mkdir -p "$stamps"
# A file is clean for a given state of all headers: one digest of them stands for it.
headers=$(git ls-files '*.h' .clang-tidy packages.txt | xargs cat | sha256sum | cut -c1-16)
# what FILE: the texts that count of a file, which are those that it puts together where the build has made it.
what() {
  local file
  for file in "$@"; do
    case $file in
      "$build"/*/Unity/*) grep -o '^#include "/[^"]*"' "$file" | cut -d'"' -f2 | xargs -r cat ;;
      *) cat "$file" ;;
    esac
  done
}
# check FILE...: files of one library.
check() {
  local stamp file=$1 flags
  stamp=$stamps/$({ what "$@"; echo "$headers"; } | sha256sum | cut -c1-24)
  [[ -f $stamp ]] && return 0
  # As the first of them is compiled.
  flags=$(grep -F -- "-c $file\"" "$build/compile_commands.json" | sed 's/^.*clang++-19 //; s/ -o .*//')
  if [[ $# -gt 1 ]]; then
    file=$stamp.cpp
    printf '#include "%s"\n' "$@" >"$file"
  fi
  # shellcheck disable=SC2086
  local found=0
  (cd "$build" && clang-tidy-19 --quiet "$file" -- $flags -Wno-unknown-warning-option) 2> >(grep -v 'warnings generated' >&2) || found=1
  rm -f "$stamp.cpp"
  [[ $found == 0 ]] && touch "$stamp"
}
export -f check what
export stamps headers build
# A ruleset.cpp only lists its procedures, and costs more than all the other files of its ruleset together.
grep -o '"file": "[^"]*"' "$build/compile_commands.json" | cut -d'"' -f4 | grep -E '/(src|rulesets|apps)/' |
  grep -vE '/ruleset\.cpp$|/headers_of_|/embedded/|/pages/|/migrations\.cpp$|/(tests|bench)/' | sort -u |
  awk -F/Unity/ '{ if (NF > 1 && $1 == last) printf " %s", $0; else printf "%s%s", (NR > 1 ? "\n" : ""), $0; last = NF > 1 ? $1 : "" } END { print "" }' |
  xargs -P "$(nproc)" -L 1 bash -c 'check "$@"' check
