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
if ! node --test --test-concurrency=2 tests/browser/*.test.mjs >"$work/first"; then
  grep -E '^not ok|^  error|^    ' "$work/first" | head -n 60
  echo "Once more, one file at a time: a page on a busy machine may be too slow for its test."
  node --test --test-concurrency=1 tests/browser/*.test.mjs
else
  tail -n 8 "$work/first"
fi
