#!/bin/bash
# stub.sh VERSION FOLDER   builds i2c-stub.ko for Debian's kernel VERSION for 64-bit ARM in FOLDER, which Debian builds
# for x86-64 alone: from its source and its headers, with a cross compiler. It downloads 150 MB, and keeps one file.
set -euo pipefail
version=$1
mkdir -p "$2"
folder=$(cd "$2" && pwd)
source "$(dirname "$0")/../../packaging/arm64/apt.sh"
[ ! -e "$folder/i2c-stub.ko" ] || exit 0
echo "Building i2c-stub for the kernel $version: Debian's kernel for ARM has no stub of an I2C bus."
work=$folder/stub
rm -rf "$work"
mkdir -p "$work/module"
cd "$work"
# linux-source has the name of the kernel's series. The kernel's build tools run on this machine.
series=$(echo "$version" | cut -d. -f1-2)
headers=linux-headers-$version
common=linux-headers-${version%-arm64}-common
apt_in bookworm apt-get download -qq "$headers" "$common" "linux-source-$series"
apt-get download -qq "linux-kbuild-$series" 2> /dev/null
for package in "$headers"_*.deb "$common"_*.deb linux-kbuild-*.deb; do dpkg-deb -x "$package" tree; done
sed -i "s|/usr/src/|$work/tree/usr/src/|" "tree/usr/src/$headers/Makefile"
# tar ends at the one file that is wanted, and what fills it complains.
(dpkg --fsys-tarfile linux-source-*.deb | tar -xO "./usr/src/linux-source-$series.tar.xz" \
  | tar -xJ --occurrence=1 --strip-components=3 -C module "linux-source-$series/drivers/i2c/i2c-stub.c") 2> /dev/null || true
echo 'obj-m := i2c-stub.o' > module/Makefile
make -s -C "tree/usr/src/$headers" M="$work/module" ARCH=arm64 CROSS_COMPILE=aarch64-linux-gnu- CC=aarch64-linux-gnu-gcc-12 \
  modules > log 2>&1 || { cat log >&2; exit 1; }
mv module/i2c-stub.ko "$folder/"
cd "$folder"
rm -rf "$work" apt-bookworm/archives
