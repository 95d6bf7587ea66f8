#!/usr/bin/env bash
# Starts the program on a free port with an empty store and runs the tests of the pages in a real browser, or those of the files that are named.
# usage: scripts/browser_tests.sh PROGRAM [FILE...]
set -euo pipefail
program=$1
shift
[[ $# -gt 0 ]] || set -- tests/browser/*.test.mjs
work=$(mktemp -d)
: >"$work/log"
"$program" play --no-browser --port 0 --store "$work/battles.sqlite" >"$work/log" &
server=$!
trap 'kill $server 2>/dev/null; wait $server 2>/dev/null || true; rm -rf "$work"' EXIT
until grep -q 'http://' "$work/log"; do
  kill -0 "$server" || { echo "$program has ended" >&2; exit 1; }
  sleep 0.1
done
LONGROLL_URL=$(grep -o 'http://[0-9.:]*' "$work/log")
export LONGROLL_URL
node scripts/node_tests.mjs 2 "$@"
