#!/usr/bin/env bash
# Runs every test program of a build, each as one process: under the sanitizers starting one costs more than most tests.
# usage: scripts/run_tests.sh BUILD
set -euo pipefail
cd "$1/tests"
one() {
  local begun=$SECONDS
  if ./"$1" --gtest_brief=1 >"$1.log" 2>&1; then
    echo "$1: $(grep -o '[0-9]* tests* from' "$1.log" | head -n 1 | cut -d' ' -f1) passed, $((SECONDS - begun)) s"
  else
    cat "$1.log"
    echo "$1 FAILED"
    return 1
  fi
}
export -f one
# The longest first, so that the cores end together.
{ ls play_tests rulesets_tests valley_tests rifle_pits_tests app_tests 2>/dev/null; ls | grep -E '^[a-z_]*_tests(_[a-z_]+)?$'; } | awk '!seen[$0]++' | xargs -P "$(nproc)" -I{} bash -c 'one {}'
