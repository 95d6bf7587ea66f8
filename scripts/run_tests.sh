#!/usr/bin/env bash
# Runs every test program of a build, each but the longest as one process: under the sanitizers starting one costs more than most tests. One that has passed
# as it is runs again only when a file has changed that tests read.
# usage: scripts/run_tests.sh BUILD [PROGRAM...]
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/once.sh
build=$1
shift
# Of a block of memory the last callers will do; keeping thirty of each costs more than most checks.
export ASAN_OPTIONS=${ASAN_OPTIONS:-malloc_context_size=8}
run() {
  local begun=$SECONDS log=$build/tests/$1.log shards=1 failed=no pids=() shard
  # The longest one keeps every core busy by itself.
  [[ $1 != play_tests ]] || shards=$(nproc)
  for ((shard = 0; shard < shards; ++shard)); do
    GTEST_TOTAL_SHARDS=$shards GTEST_SHARD_INDEX=$shard "$build/tests/$1" --gtest_brief=1 >"$log.$shard" 2>&1 &
    pids+=($!)
  done
  for shard in "${pids[@]}"; do wait "$shard" || failed=yes; done
  cat "$log".[0-9]* >"$log"
  rm "$log".[0-9]*
  if [[ $failed == no ]]; then
    echo "$1: $(grep -o '[0-9]* tests* from' "$log" | awk '{ all += $1 } END { print all }') passed, $((SECONDS - begun)) s"
  else
    cat "$log"
    echo "$1 FAILED"
    return 1
  fi
}
one() {
  local state
  state=$(built "$build/tests/$1")
  case $1 in
    # They read the sources too.
    layers_tests | rulesets_tests) state+=" $sources" ;;
    app_tests) state+=" $(built "$build/apps/longroll/longroll")" ;;
  esac
  once "${build##*/}/$1" "$state $data" run "$1"
}
data=$(texts rulesets tests bench/cases docs ':!*.cpp' ':!*.h' ':!*.mjs')
sources=$(texts src rulesets apps tests)
export -f one run once built
export build data sources
# The longest first, so that the cores end together.
programs() {
  if [[ $# -gt 0 ]]; then
    printf '%s\n' "$@"
  else
    cd "$build/tests"
    { ls play_tests rulesets_tests valley_tests rifle_pits_tests app_tests 2>/dev/null || true; ls | grep -E '^[a-z_]*_tests(_[a-z_]+)?$'; } | awk '!seen[$0]++'
  fi
}
programs "$@" | xargs -P "$(nproc)" -I{} bash -c 'one {}'
