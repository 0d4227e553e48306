#!/bin/bash
# usage: source.sh FOLDER     makes Debian's source package of the last commit in FOLDER, builds it in a clean root of
#                             sid with sid's own Swift, checks it with sid's lintian, and installs it in another root.
#
# It needs root and 5 GB in the folder for temporary files, and takes 15 minutes on two cores. The build has no network.
set -euo pipefail
[ $# -eq 1 ] || { sed -n '2,3s/^# //p' "$0" >&2; exit 64; }
[ "$(id -u)" = 0 ] || { echo 'source.sh must run as root: it makes roots.' >&2; exit 77; }
folder=$1
umask 022
here=$(cd "$(dirname "$0")" && pwd)
project=$here/..
packaged=$(dpkg-parsechangelog -l "$project/debian/changelog" -S Version)
version=${packaged%-*}
stage=$(mktemp -d)
chmod 755 "$stage"
trap 'rm -rf "$stage"' EXIT
root=$stage/root
# within LINE   runs a line of shell in the root, with NETWORK=no without a network. The root has devices of its own: a
# build must not reach this machine's.
within() {
  unshare --mount --pid ${NETWORK:+--net} --fork --kill-child bash -euc '
    mount --bind "$0" "$0"
    mount -t proc proc "$0/proc"
    mount -t tmpfs tmpfs "$0/dev/shm"
    exec chroot "$0" /usr/bin/env -i PATH=/usr/sbin:/usr/bin HOME=/nonexistent LC_ALL=C.UTF-8 bash -euc "$1"' "$root" "$1"
}

# The archive of a release has debian/ too: dpkg-source takes the one of the folder instead.
tree=$stage/qibla-$version
mkdir -p "$folder" "$tree"
git -C "$project" archive --prefix="qibla-$version/" HEAD | gzip -9n > "$stage/qibla_$version.orig.tar.gz"
tar -xf "$stage/qibla_$version.orig.tar.gz" -C "$stage"
(cd "$stage" && dpkg-source --build "qibla-$version" > /dev/null)

echo 'Making a clean root of Debian sid with what the build needs: three minutes, 700 MB of packages.'
needed=$(sed -n '/^Build-Depends:/,/^[A-Z]/{s/^Build-Depends://; /^[A-Z]/d; s/([^)]*)//g; p}' "$project/debian/control" | tr -d ' \n' \
  | sed 's/debhelper-compat/debhelper/; s/dh-sequence-[a-z]*,//g')
mmdebstrap --quiet --variant=buildd --aptopt='Acquire::Check-Valid-Until "false"' --include="$needed,lintian" \
  sid "$root" http://deb.debian.org/debian
install -d -m 777 "$root/build"
cp "$stage"/qibla_* "$root/build/"
useradd --root "$root" --create-home --home-dir /home/builder builder 2> /dev/null
chown -R --reference="$root/home/builder" "$root/build"

echo "Building qibla $packaged with $(within 'swift --version 2> /dev/null | head -n 1'):"
SECONDS=0
NETWORK=no within "cd /build && runuser -u builder -- dpkg-source -x qibla_$packaged.dsc src && cd src \
  && runuser -u builder -- env HOME=/nonexistent dpkg-buildpackage -us -uc" > "$folder/build.log" 2>&1 \
  || { tail -n 30 "$folder/build.log" >&2; exit 1; }
echo "Built in $((SECONDS / 60)) min $((SECONDS % 60)) s."
within 'cd /build && runuser -u builder -- lintian --info --fail-on error,warning *.changes'
echo 'The source and the package passed lintian.'
rm -f "$folder"/qibla_*
cp "$root"/build/qibla_* "$folder/"
rm -rf "$root"

"$here/repository.sh" "$folder/repository" http://127.0.0.1:8931 "$folder"/qibla_*.deb > /dev/null
# A root of its own: one of last week is not sid.
ROOTS_CACHE=$stage/roots "$here/try-root.sh" sid "$(dpkg --print-architecture)" "$folder/repository"
ls -l "$folder"/qibla_*
