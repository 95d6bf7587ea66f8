#!/usr/bin/env bash
# Starts the program on a free port with an empty store and runs the tests of the pages in a real browser.
# usage: scripts/browser_tests.sh PROGRAM
set -euo pipefail
work=$(mktemp -d)
"$1" play --no-browser --port 18080 --store "$work/battles.sqlite" >"$work/log" &
server=$!
trap 'kill $server 2>/dev/null; wait $server 2>/dev/null || true; rm -rf "$work"' EXIT
for _ in $(seq 50); do
  grep -q 'http://' "$work/log" && break
  sleep 0.1
done
LONGROLL_URL=$(grep -o 'http://[0-9.:]*' "$work/log")
export LONGROLL_URL
node --test --test-concurrency=2 tests/browser/*.test.mjs
