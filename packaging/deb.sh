#!/bin/bash
# usage: deb.sh PROGRAM FOLDER     builds FOLDER/qibla_VERSION_ARCHITECTURE.deb and checks it with lintian.
#
# Environment: RUN is the command that runs a program for another processor (default: PROGRAM), SOURCE_DATE_EPOCH the time
# of all files (default: that of the last commit).
set -euo pipefail
program=$1
folder=$2
# Whatever the user's own is: modes are part of a package.
umask 022
here=$(cd "$(dirname "$0")" && pwd)
export RUN=${RUN:-$program}
version=$("$RUN" --version | cut -d' ' -f2)
# A package of a commit after the version's tag says how many commits after: apt then takes it for later.
since=$(git -C "$here" describe --tags --long --match "v$version" 2> /dev/null | sed -n 's/.*-\([0-9]*\)-\(g[0-9a-f]*\)$/\1.\2/p' || true)
case $since in '' | 0.*) packaged=$version ;; *) packaged=$version+$since ;; esac
case $(LC_ALL=C readelf -h "$program" | sed -n 's/ *Machine: *//p') in
  *X86-64) architecture=amd64 ;;
  AArch64) architecture=arm64 STRIP=aarch64-linux-gnu-strip ;;
  *) architecture=$(dpkg --print-architecture) ;;
esac
export STRIP=${STRIP:-strip}
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
chmod 755 "$stage"
root=$stage/root
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$here" log -1 --format=%ct 2> /dev/null || date +%s)}
date=$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")
maintainer="qibla maintainers <maintainers@qibla.invalid>"

PREFIX=/usr DESTDIR=$root "$here/install.sh" "$program" > /dev/null

desktop-file-validate "$root"/usr/share/applications/*.desktop
appstreamcli validate --no-net --no-color "$root"/usr/share/metainfo/*.xml > /dev/null \
  || { appstreamcli validate --no-net --no-color "$root"/usr/share/metainfo/*.xml >&2; exit 1; }

documents=$root/usr/share/doc/qibla
mkdir -p "$documents"
# A native package in Debian's terms: the version has no Debian revision, and there is one change log.
printf 'qibla (%s) unstable; urgency=medium\n\n  * See /usr/share/doc/qibla/CHANGELOG.md.gz.\n\n -- %s  %s\n' \
  "$packaged" "$maintainer" "$date" | gzip -9n > "$documents/changelog.gz"
gzip -9n < "$here/../CHANGELOG.md" > "$documents/CHANGELOG.md.gz"
{
  echo 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/'
  echo 'Upstream-Name: qibla'
  echo
  echo 'Files: *'
  sed -n 's/^Copyright (c) /Copyright: /p' "$here/../LICENSE"
  echo 'License: Expat'
  sed -n '/^Permission/,$p' "$here/../LICENSE" | sed 's/^$/./; s/^/ /'
  echo
  echo 'Files: usr/bin/qibla'
  echo 'Copyright: GeoNames (names of cities); Unicode, Inc. (names of countries); NOAA and BGS (World Magnetic Model);'
  echo ' OpenStreetMap contributors (map of time zones); Apple and the Swift project (runtime)'
  echo 'License: CC-BY-4.0 and Unicode-3.0 and ODbL-1.0 and public-domain and Apache-2.0'
  echo ' The names of cities in the program are from https://www.geonames.org, under CC BY 4.0:'
  echo ' https://creativecommons.org/licenses/by/4.0/. Those of countries in other languages are from'
  echo ' https://cldr.unicode.org, under https://www.unicode.org/license.txt. The World Magnetic Model is in the public'
  echo ' domain. The map of time zones is a database under https://opendatacommons.org/licenses/odbl/1-0/, made of'
  echo ' https://www.openstreetmap.org/copyright; its source package has it as Sources/Libraries/CCities/zones.bin, with make-zones.py.'
  echo ' The runtime is under the Apache License 2.0 with Runtime Library Exception; see'
  echo ' /usr/share/common-licenses/Apache-2.0 and https://www.swift.org/LICENSE.txt.'
} > "$documents/copyright"
mkdir -p "$documents/examples"
QIBLA_ROOT=/nowhere XDG_CONFIG_HOME=/nowhere "$RUN" config > "$documents/examples/qibla.conf"

# The dependencies: what the program is linked with, and what it loads at first use, by the names of Debian 12 and of
# later releases. Its packed relocations need glibc 2.36.
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
    *) echo "No package is named here for the library $1." >&2; exit 1 ;;
  esac
}
libraries=$(readelf -d "$root/usr/bin/qibla" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p'
  sed -n 's/.*LATE_LIBRARY("\(.*\)");/\1/p; s/.*{"\(lib[a-z]*\.so\.[0-9]*\)", OF_.*/\1/p' "$here"/../Sources/Libraries/*/*.c)
depends=$(for library in $libraries; do package_of "$library" || exit 1; done | LC_ALL=C sort -u | paste -sd, | sed 's/,/, /g')
"$here/sbom.py" "$version" $(echo "$libraries" | LC_ALL=C sort -u) > "$documents/qibla.spdx.json"
# In kB, each file rounded up, whatever the disk.
installed=$(find "$root" -type f -printf '%s\n' | awk '{ sum += int(($1 + 1023) / 1024) } END { print sum }')
mkdir "$root/DEBIAN"
cat > "$root/DEBIAN/control" << EOF
Package: qibla
Version: $packaged
Section: utils
Priority: optional
Architecture: $architecture
Installed-Size: $installed
Maintainer: $maintainer
Depends: $depends
Recommends: gpsd, tzdata
Suggests: feedbackd, xdg-utils
Description: compass that shows the direction to Mecca, with its uncertainty
 Shows the direction to the Kaaba from true north. It reads the machine's
 magnetometer, accelerometer and gyroscope through libiio, and the position
 from gpsd. Every reading has a 95 % bound of the heading's error and a flag
 for its accuracy; a reading that is not accurate states the reason.
 .
 The package has a gauge for the terminal and a service. The service gives
 60 readings a second as JSON lines, NMEA sentences and server-sent events,
 and publishes them on D-Bus.
EOF
install -m 755 "$here/postinst" "$here/prerm" "$here/postrm" "$root/DEBIAN/"
(cd "$root" && find . -path ./DEBIAN -prune -o -type f -printf '%P\0' | LC_ALL=C sort -z | xargs -0 md5sum > DEBIAN/md5sums)

mkdir -p "$folder"
rm -f "$folder"/qibla_*_"$architecture".deb
package=$folder/qibla_${packaged}_$architecture.deb
dpkg-deb --root-owner-group --build "$root" "$package" > /dev/null
lintian --fail-on error,warning "$package"
size=$(stat -c %s "$root/usr/bin/qibla")
echo "$package: passed lintian; the stripped program has $size bytes"
[ "$size" -le 12000000 ] || { echo "The program is larger than its limit of 12,000,000 bytes." >&2; exit 1; }
