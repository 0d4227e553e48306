#!/bin/bash
# usage: deb.sh PROGRAM FOLDER     builds FOLDER/qibla_VERSION_ARCHITECTURE.deb and checks it with lintian.
set -euo pipefail
program=$1
folder=$2
here=$(cd "$(dirname "$0")" && pwd)
version=$("$program" --version | cut -d' ' -f2)
architecture=$(dpkg --print-architecture)
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
chmod 755 "$stage"
root=$stage/root
date=$(git -C "$here" log -1 --format=%cD 2> /dev/null || date -R)
maintainer="qibla maintainers <maintainers@qibla.invalid>"

PREFIX=/usr DESTDIR=$root "$here/install.sh" "$program" > /dev/null

documents=$root/usr/share/doc/qibla
mkdir -p "$documents"
# A native package in Debian's terms: the version has no Debian revision, and there is one change log.
printf 'qibla (%s) unstable; urgency=medium\n\n  * See /usr/share/doc/qibla/CHANGELOG.md.gz.\n\n -- %s  %s\n' \
  "$version" "$maintainer" "$date" | gzip -9n > "$documents/changelog.gz"
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
QIBLA_ROOT=/nowhere XDG_CONFIG_HOME=/nowhere "$program" config > "$documents/examples/qibla.conf"

# The dependencies: the linked libraries, and those that the program loads at first use. Its packed relocations need
# glibc 2.36, which dpkg-shlibdeps cannot detect.
mkdir -p "$stage/debian"
printf 'Source: qibla\n\nPackage: qibla\nArchitecture: any\n' > "$stage/debian/control"
linked=$(cd "$stage" && dpkg-shlibdeps -O "$root/usr/bin/qibla" 2> /dev/null | sed -n 's/^shlibs:Depends=//p' \
  | sed 's/libc6 (>= [^)]*)/libc6 (>= 2.36)/')
late=$(sed -n 's/.*LATE_LIBRARY("\(.*\)");/\1/p' "$here"/../Sources/Libraries/*/*.c | sort -u | while read -r library; do
  dpkg-query -S "*/$library" | sed 's/:.*//' | head -n 1 | grep . \
    || { echo "no installed package contains $library" >&2; exit 1; }
done | paste -sd, | sed 's/,/, /g')
mkdir "$root/DEBIAN"
cat > "$root/DEBIAN/control" << EOF
Package: qibla
Version: $version
Section: utils
Priority: optional
Architecture: $architecture
Installed-Size: $(du -sk "$root" | cut -f1)
Maintainer: $maintainer
Depends: $linked, $late
Recommends: gpsd, tzdata
Suggests: feedbackd
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
rm -f "$folder"/qibla_*.deb
package=$folder/qibla_${version}_$architecture.deb
dpkg-deb --root-owner-group --build "$root" "$package" > /dev/null
lintian --fail-on error,warning "$package"
size=$(stat -c %s "$root/usr/bin/qibla")
echo "$package: passed lintian; the stripped program has $size bytes"
[ "$size" -le 12000000 ] || { echo "The program is larger than its limit of 12,000,000 bytes." >&2; exit 1; }
