# To be sourced by the tests that boot an emulated machine, with these variables set: architecture (amd64, arm64),
# release of Debian (bookworm; for arm64 trixie too), project and folder, which is the working directory. It sets what
# the tests need: how to start the machine, where its programs are from, and the kernel with its modules, in unpacked.

# The emulated machine, where its programs and libraries come from, and apt for their packages.
export PATH=$PATH:/usr/sbin:/sbin
case $architecture in
  amd64)
    emulator=(qemu-system-x86_64 -cpu max) console=ttyS0 from= triple=x86_64-linux-gnu loader=lib64/ld-linux-x86-64.so.2
    busybox=/bin/busybox i2cset=$(command -v i2cset) strip=strip compiler=(clang)
    apt() { "$@"; }
    ;;
  arm64)
    # The processor of a Raspberry Pi 4.
    emulator=(qemu-system-aarch64 -M virt -cpu cortex-a72) console=ttyAMA0 triple=aarch64-linux-gnu
    from=${ARM64_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/qibla-arm64}/root loader=lib/ld-linux-aarch64.so.1
    busybox=$folder/tools/bin/busybox i2cset=$folder/tools/usr/sbin/i2cset strip=aarch64-linux-gnu-strip
    compiler=(clang --target=aarch64-unknown-linux-gnu "--sysroot=$from" -fuse-ld=lld)
    source "$project/packaging/arm64/apt.sh"
    update bookworm
    update "$release"
    apt() { apt_in "$release" "$@"; }
    if [ ! -e tools ]; then
      apt_in bookworm apt-get download -qq busybox-static i2c-tools libi2c0
      mkdir tools.new
      for package in busybox-static i2c-tools libi2c0; do dpkg-deb -x "$package"_*.deb tools.new; done
      mv tools.new tools
      rm -f ./*.deb
    fi
    ;;
  *) echo "amd64 or arm64 was expected, not $architecture" >&2; exit 64 ;;
esac

package=$(apt apt-cache depends "linux-image-$architecture" | awk '/Depends: linux-image/ { print $2; exit }')
version=${package#linux-image-}
if [ ! -e "unpacked/boot/vmlinuz-$version" ]; then
  rm -rf unpacked ./*.deb
  apt apt-get download "$package"
  dpkg-deb -x "$package"_*.deb unpacked
  rm -f ./*.deb
fi

# The folder of its modules, in unpacked.
modules=lib/modules/$version
if [ ! -d "unpacked/$modules" ]; then modules=usr/$modules; fi
