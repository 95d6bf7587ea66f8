#!/usr/bin/env bash
# Launches a compiler. Beside headers that it compiled this leaves a digest of all that was read, which is the same in every checkout: ccache takes it
# instead of the file, in which the paths of this one stand.
set -euo pipefail
"$@"
while [[ $# -gt 1 ]]; do
  case $1 in
    -o) out=$2 ;;
    -MF) read=$2 ;;
  esac
  shift
done
case $out in
  *.pch | *.gch) ;;
  *) exit 0 ;;
esac
sed 's/^[^ ]*: //; s/\\$//' "$read" | xargs -n 1 | grep -v 'cmake_pch' | xargs cat | sha256sum >"$out.sum"
