# Sourced by ./test and scripts/run_tests.sh: what has passed is not run again while nothing is different that it depends on.
# LONGROLL_AGAIN=yes runs everything.

# texts PATH...: a digest of the files below these paths that git does not ignore (":!*.md" leaves some out), whether committed or not.
texts() {
  git ls-files -z --cached --others --exclude-standard -- "$@" | xargs -0 sha256sum 2>/dev/null | sha256sum | cut -c1-24
}

# built FILE...: which build of programs this is.
built() { stat -c '%n %s %y' "$@" | sha256sum | cut -c1-24; }

# once NAME STATE COMMAND...: runs a check, unless it has passed in this state before. NAME is a file below build/passed. What passed only at a
# second try (scripts/node_tests.mjs notes it in the file LONGROLL_FLAKY) is run again the next time.
once() {
  local stamp=build/passed/$1 state=$2 flaky=${LONGROLL_FLAKY:-/dev/null} before
  shift 2
  if [[ ${LONGROLL_AGAIN:-} != yes && $(cat "$stamp" 2>/dev/null) == "$state" ]]; then
    echo "${stamp##*/}: has passed, and nothing has changed since"
    return 0
  fi
  before=$(cat "$flaky")
  "$@" || return
  [[ $(cat "$flaky") == "$before" ]] || return 0
  mkdir -p "${stamp%/*}"
  echo "$state" >"$stamp"
}
