#!/bin/bash
# usage: libraries.sh PROGRAM              prints the file names of the libraries that the program is linked with, and
#                                          of those that it loads at their first use, a line each.
#        libraries.sh --linked PROGRAM     prints the Debian packages of the first as a control file names them,
#        libraries.sh --loaded             those of the others,
#        libraries.sh --extra              and those of them that only sound, reminders or bridges need: a compass without these
#                                          needs none.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

linked() { readelf -d "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p'; }
loaded() {
  sed -n 's/.*LATE_LIBRARY("\(.*\)");/\1/p; s/.*LATE_EITHER("\([^"]*\)", .*/\1/p; s/.*{"\(lib[a-z]*\.so\.[0-9]*\)", OF_.*/\1/p' "$here"/../Sources/Libraries/*/*.c
}
# By the names of Debian 12 and of later releases. The program's packed relocations need glibc 2.36.
package_of() {
  case $1 in
    ld-linux-* | libc.so.6 | libm.so.6) echo 'libc6 (>= 2.36)' ;;
    libgcc_s.so.1) echo 'libgcc-s1 (>= 3.3.1)' ;;
    libstdc++.so.6) echo 'libstdc++6 (>= 12)' ;;
    libinih.so.1) echo 'libinih1 (>= 53)' ;;
    libz.so.1) echo 'zlib1g (>= 1:1.2.11)' ;;
    libiio.so.0) echo 'libiio0 (>= 0.24)' ;;
    libgps.so.*) echo 'libgps28 | libgps30t64 | libgps32' ;;
    libmicrohttpd.so.12) echo 'libmicrohttpd12t64 | libmicrohttpd12' ;;
    libsystemd.so.0) echo 'libsystemd0 (>= 252)' ;;
    libasound.so.2) echo 'libasound2t64 | libasound2' ;;
    libsndfile.so.1) echo 'libsndfile1 (>= 1.1)' ;;
    libsqlite3.so.0) echo 'libsqlite3-0 (>= 3.37)' ;;
    libmosquitto.so.1) echo 'libmosquitto1' ;;
    libddsc.so.0debian) echo 'libddsc0t64 | libddsc0debian' ;;
    libqrencode.so.4) echo 'libqrencode4' ;;
    libzip.so.4) echo 'libzip5 | libzip4t64 | libzip4' ;;
    *) echo "No package is named here for the library $1." >&2; exit 1 ;;
  esac
}
is_extra() {
  case $1 in
    libasound.so.2 | libddsc.so.0debian | libmosquitto.so.1 | libqrencode.so.4 | libsndfile.so.1 | libsqlite3.so.0 | libzip.so.4) ;;
    *) return 1 ;;
  esac
}
# The loaded libraries that are extra, or those that are not.
chosen() {
  local library
  loaded | LC_ALL=C sort -u | while read -r library; do
    if is_extra "$library"; then [ "$1" = extra ] && echo "$library"; else [ "$1" = extra ] || echo "$library"; fi
  done || true
}
packages() {
  local library
  for library; do package_of "$library" || exit 1; done | LC_ALL=C sort -u | paste -sd, | sed 's/,/, /g'
}

case $1 in
  --linked) packages $(linked "$2") ;;
  --loaded) packages $(chosen others) ;;
  --extra) packages $(chosen extra) ;;
  *) { linked "$1"; loaded; } | LC_ALL=C sort -u ;;
esac
