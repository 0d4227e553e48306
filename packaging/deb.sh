#!/bin/bash
# usage: deb.sh PROGRAM FOLDER     builds FOLDER/qibla_VERSION_ARCHITECTURE.deb and checks it with lintian.
#
# Environment: RUN is the command that runs a program for another processor (default: PROGRAM), SOURCE_DATE_EPOCH the time
# of all files (default: that of the last commit).
set -euo pipefail
program=$(realpath "$1")
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
maintainer=$(sed -n "s/^Maintainer: //p" "$here/../debian/control")

"$here/stage.sh" "$program" "$root"

documents=$root/usr/share/doc/qibla
# A native package in Debian's terms: the version has no Debian revision, and there is one change log.
printf 'qibla (%s) unstable; urgency=medium\n\n  * See /usr/share/doc/qibla/CHANGELOG.md.gz.\n\n -- %s  %s\n' \
  "$packaged" "$maintainer" "$date" > "$stage/changelog"
gzip -9n < "$stage/changelog" > "$documents/changelog.gz"
gzip -9n < "$here/../CHANGELOG.md" > "$documents/CHANGELOG.md.gz"
install -m 644 "$here/../debian/copyright" "$documents/"

# What debian/control says, with the dependencies of this program.
mkdir "$stage/DEBIAN"
(cd "$here/.." && DEB_HOST_ARCH=$architecture dpkg-gencontrol -pqibla -P"$root" -l"$stage/changelog" \
  -f"$stage/files" -O"$stage/DEBIAN/control" \
  "-Vshlibs:Depends=$("$here/libraries.sh" --linked "$program")" "-Vloaded:Depends=$("$here/libraries.sh" --loaded)" \
  "-Vextra:Recommends=$("$here/libraries.sh" --extra)" -Vmisc:Depends= -Vmisc:Pre-Depends= -Vruntime:Static-Built-Using=)
# The same scripts as debian/ has, with what debhelper would add to them.
for script in postinst postrm; do
  sed -e "/^#DEBHELPER#/{r $here/units.$script" -e 'd}' "$here/../debian/qibla.$script" > "$stage/DEBIAN/$script"
done
{ printf '#!/bin/sh\nset -e\n'; cat "$here/units.prerm"; } > "$stage/DEBIAN/prerm"
chmod 755 "$stage/DEBIAN"/p*
(cd "$root" && find . -type f -printf '%P\0' | LC_ALL=C sort -z | xargs -0 md5sum) > "$stage/DEBIAN/md5sums"
mv "$stage/DEBIAN" "$root/"

mkdir -p "$folder"
rm -f "$folder"/qibla_*_"$architecture".deb
package=$folder/qibla_${packaged}_$architecture.deb
dpkg-deb --root-owner-group --build "$root" "$package" > /dev/null
lintian --fail-on error,warning "$package"
size=$(stat -c %s "$root/usr/bin/qibla")
echo "$package: passed lintian; the stripped program has $size bytes"
[ "$size" -le 15000000 ] || { echo "The program is larger than its limit of 15,000,000 bytes." >&2; exit 1; }
