# To be sourced, with the variable folder: apt with a state of its own in that folder, for packages of 64-bit ARM, or of
# the variable architecture. The machine's own apt is only asked for its mirror.

# apt_in RELEASE COMMAND...   runs a command of apt for a release of Debian.
apt_in() {
  local state=$folder/apt-$1 mirror
  mkdir -p "$state/lists/partial" "$state/archives/partial"
  touch "$state/status"
  mirror=$({ cat /etc/apt/sources.list /etc/apt/sources.list.d/*.{list,sources} 2> /dev/null || true; } \
    | grep -v '^ *#' | grep -oE 'https?://[^ ]*/debian/?( |$)' | head -n 1 | tr -d ' ' || true)
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] ${mirror:-http://deb.debian.org/debian} $1 main" \
    > "$state/list"
  cat > "$state/conf" << END
Dir::Etc::sourcelist "$state/list";
Dir::Etc::sourceparts "-";
Dir::State::lists "$state/lists";
Dir::State::status "$state/status";
Dir::Cache "$state";
APT::Architecture "${architecture:-arm64}";
APT::Architectures { "${architecture:-arm64}"; };
APT::Install-Recommends "false";
APT::Sandbox::User "root";
# A mirror may be weeks behind; what it has is signed all the same.
Acquire::Check-Valid-Until "false";
Debug::NoLocking "true";
END
  APT_CONFIG=$state/conf "${@:2}"
}

# update RELEASE   gets the list of packages, once.
update() {
  [ -e "$folder/apt-$1/updated" ] && return
  echo "Getting the list of packages of Debian $1 for ${architecture:-arm64}, about 10 MB."
  apt_in "$1" apt-get update -qq
  touch "$folder/apt-$1/updated"
}

# announce RELEASE PACKAGE...   prints how much an installation downloads.
announce() {
  local bytes
  bytes=$(apt_in "$1" apt-get install -y -qq --print-uris "${@:2}" | awk '{ sum += $3 } END { printf "%.0f", sum / 1e6 }')
  echo "Downloading $(($# - 1)) packages of Debian $1 for ARM, and what they need: $bytes MB."
}

# announce_one RELEASE PACKAGE   the same for one package without what it needs.
announce_one() {
  apt_in "$1" apt-cache show "$2" | awk -v name="$2" -v release="$1" \
    '/^Size: / { printf "Downloading %s of Debian %s for ARM: %.0f MB.\n", name, release, $2 / 1e6; exit }'
}
