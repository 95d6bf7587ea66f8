# Sourced by ./play and ./test: installs the Debian packages of a kind that are missing, and nothing else.

say() { printf '\n== %s\n' "$*"; }

# install_packages KIND...: those lines of packages.txt, if any is missing.
install_packages() {
  local wanted=() kind name
  while read -r kind name; do
    [[ " $* " == *" $kind "* ]] || continue
    dpkg-query -W -f='${Status}' "$name" 2>/dev/null | grep -q 'install ok installed' || wanted+=("$name")
  done < <(grep -v '^#' packages.txt)
  [[ ${#wanted[@]} -gt 0 ]] || return 0
  say "Installing ${wanted[*]}"
  if [[ $(id -u) -ne 0 ]]; then
    echo "These Debian packages are missing; as root: apt-get install ${wanted[*]}" >&2
    exit 1
  fi
  # Debian's default Boost cannot stand beside the one we build with.
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "${wanted[@]}" >/dev/null
}

# The pages are made with Node.js 20 or later and npm, which Debian 12 has only in an older version.
want_node() {
  local major=0
  command -v npm >/dev/null && major=$(node --version | sed 's/^v\([0-9]*\).*/\1/')
  [[ $major -ge 20 ]] && return 0
  echo "The pages are built with Node.js 20 or later and npm; this machine has ${major/#0/none}." >&2
  exit 1
}

# build PRESET [TARGET...]: configures once, then builds what has changed.
build() {
  local preset=$1
  shift
  [[ -f build/$preset/build.ninja ]] || cmake --preset "$preset" >/dev/null
  cmake --build --preset "$preset" ${1:+--target "$@"} -- --quiet
}
