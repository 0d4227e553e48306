#!/bin/bash
# usage: clean-root.sh RELEASE ARCHITECTURE     prints the path of a clean root of a release of Debian, an archive of
#                                               tar, and makes it if it is missing, which needs root and takes one to
#                                               five minutes, and 20 under emulation on a busy machine.
#
# Environment: ROOTS_CACHE (default: ~/.cache/qibla-roots) is the folder where it stays.
set -euo pipefail
release=$1 architecture=$2
here=$(cd "$(dirname "$0")" && pwd)
cache=${ROOTS_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/qibla-roots}
clean=$cache/$release-$architecture.tar
if [ ! -e "$clean" ]; then
  [ "$architecture" = "$(dpkg --print-architecture)" ] || "$here/arm64/kernel.sh" >&2
  mkdir -p "$cache"
  echo "Making a clean root of Debian $release for $architecture: one to five minutes, 40 MB of packages." >&2
  rm -rf "$clean.new"
  # A mirror may have a state of sid that is older than the week for which it counts.
  mmdebstrap --quiet --format=tar --variant=minbase --aptopt='Acquire::Check-Valid-Until "false"' \
    --arch="$architecture" "$release" "$clean.new" http://deb.debian.org/debian
  mv "$clean.new" "$clean"
fi
echo "$clean"
