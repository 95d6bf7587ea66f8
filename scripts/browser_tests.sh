#!/usr/bin/env bash
# Starts the program on a free port and runs the tests of the pages in a real browser.
# usage: scripts/browser_tests.sh PROGRAM
set -euo pipefail
log=$(mktemp)
"$1" play --no-browser --port 18080 >"$log" &
server=$!
trap 'kill $server 2>/dev/null; rm -f "$log"' EXIT
for _ in $(seq 50); do
  grep -q 'http://' "$log" && break
  sleep 0.1
done
LONGROLL_URL=$(grep -o 'http://[0-9.:]*' "$log")
export LONGROLL_URL
node --test --test-concurrency=2 tests/browser/*.test.mjs
