#!/bin/bash
# run.sh amd64|arm64 PACKAGE   boots Debian 12 with its kernel and systemd in an emulated machine: one core, 512 MB.
#
# It installs PACKAGE there as a user does, switches the machine off and on again with a clock that was never set, and
# tries the service with its real hardening. It needs root to make the root file system, from a clean root that is kept
# in ROOTS_CACHE (default: ~/.cache/qibla-roots).
set -euo pipefail
architecture=$1 deb=$(realpath "$2") release=bookworm
here=$(cd "$(dirname "$0")" && pwd)
project=$(cd "$here/../.." && pwd)
[ "$(id -u)" = 0 ] || { echo 'run.sh must run as root: it makes a root file system.' >&2; exit 77; }
mkdir -p "$project/.build/kernel/$architecture"
cd "$project/.build/kernel/$architecture"
folder=$PWD
source "$here/../Kernel/machine.sh"

wanted=(systemd-sysv udev dbus kmod init-system-helpers i2c-tools libiio0 libinih1 libmicrohttpd12 libgps28 tzdata
  libddsc0debian)
# A list that has changed makes another one.
if [ ! base.tar -nt "$here/run.sh" ]; then
  clean=$("$project/packaging/clean-root.sh" "$release" "$architecture")
  # Its scripts are not run, which takes 20 minutes under emulation: systemd needs none of them to start.
  echo "Adding systemd and the libraries to the clean root."
  rm -rf base
  mkdir base
  tar -xpf "$clean" -C base --exclude='./dev/*'
  source "$project/packaging/arm64/apt.sh"
  update "$release"
  cp base/var/lib/dpkg/status "$folder/apt-$release/status"
  apt_in "$release" apt-get install -y -qq --download-only "${wanted[@]}" > /dev/null
  for package in "$folder/apt-$release"/archives/*.deb; do
    dpkg --fsys-tarfile "$package" | tar -x --keep-directory-symlink -C base
    name=$(dpkg-deb -f "$package" Package)
    if [ "$(dpkg-deb -f "$package" Multi-Arch)" = same ]; then name=$name:$architecture; fi
    dpkg --fsys-tarfile "$package" | tar -t | sed 's|^\.||; s|/$||; s|^$|/.|' > "base/var/lib/dpkg/info/$name.list"
    { dpkg-deb -f "$package" | sed '1a Status: install ok installed'; echo; } >> base/var/lib/dpkg/status
  done
  : > "$folder/apt-$release/status"
  rm -f "$folder/apt-$release"/archives/*.deb
  systemd-sysusers --root="$PWD/base" 2> /dev/null
  tar -cf base.tar.new -C base .
  mv base.tar.new base.tar
  rm -rf base
fi

# Where modprobe finds the modules.
system=$folder/unpacked/${modules%%lib/modules/*}

# take ROOT MODULE...   copies modules of the kernel, and those that they need, into a root.
take() {
  local root=$1 name file target
  shift
  for name; do
    { modprobe -d "$system" -S "$version" -D "$name" || true; } \
      2>> modules.log | sed -n 's/^insmod \([^ ]*\).*/\1/p'
  done | sort -u | while read -r file; do
    target=$root/lib/modules/$version/${file##*"/$version/"}
    mkdir -p "$(dirname "$target")"
    cp "$file" "$target"
  done
}
end() { # ROOT: the modules' list.
  cp "unpacked/$modules"/modules.{order,builtin,builtin.modinfo} "$1/lib/modules/$version/"
  depmod -b "$1" "$version"
}
: > modules.log
depmod -b "$system" "$version"

# The first process finds the disk, and leaves the rest to the system on it.
rm -rf early
mkdir -p early/{bin,sbin,proc,sys,dev,root}
take early virtio_pci virtio_blk crc32c_generic ext4
end early
cp "$busybox" early/bin/busybox
for applet in sh mount modprobe switch_root; do ln -s busybox "early/bin/$applet"; done
# The kernel asks for modules by this name.
ln -s ../bin/busybox early/sbin/modprobe
cat > early/init << 'END'
#!/bin/sh
mount -t devtmpfs none /dev
mount -t proc none /proc
mount -t sysfs none /sys
for module in virtio_pci virtio_blk crc32c_generic ext4; do modprobe -q $module; done
until [ -b /dev/vda ]; do :; done
mount -t ext4 -o noatime /dev/vda /root
for folder in dev proc sys; do mount --move /$folder /root/$folder; done
exec switch_root /root /lib/systemd/systemd
END
chmod +x early/init
(cd early && find . | cpio -o -H newc --quiet | gzip -1) > early.gz

# The disk: the clean root, the modules of the parts, the package and what tries it.
rm -rf disk disk.img
mkdir disk
tar -xpf base.tar -C disk
[ "$architecture" = amd64 ] || "$here/../Kernel/stub.sh" "$version" "$folder"
take disk i2c-stub i2c-dev hmc5843_i2c st_magn_i2c st_accel_i2c iio-trig-hrtimer iio-trig-sysfs configfs evdev uinput \
  gpio-sim gpio_keys dummy
[ ! -e i2c-stub.ko ] || cp i2c-stub.ko "disk/lib/modules/$version/"
end disk
cp "$deb" disk/qibla.deb
cp "$here"/{check,early,tries}.sh "$here/../Kernel/parts.sh" disk/
cp "$busybox" disk/bin/busybox
"${compiler[@]}" -O2 -I "$project/Sources/Libraries/CLinux/include" -o disk/usr/bin/confined \
  "$project/Tests/Confined/main.c" "$project"/Sources/Libraries/CLinux/*.c
cp "$here"/*.service disk/etc/systemd/system/
wants=disk/etc/systemd/system/multi-user.target.wants
mkdir -p "$wants" disk/home/maker
for unit in parts early check; do ln -s "../$unit.service" "$wants/"; done
# What a board without a terminal and a network does not need.
for unit in getty@tty1.service serial-getty@$console.service apt-daily.timer apt-daily-upgrade.timer e2scrub_all.timer \
  e2scrub_reap.service systemd-timesyncd.service dpkg-db-backup.timer fstrim.timer systemd-pcrphase.service; do
  ln -sf /dev/null "disk/etc/systemd/system/$unit"
done
echo letter > disk/home/maker/letter
chmod 644 disk/home/maker/letter
echo qibla-test > disk/etc/hostname
systemd-id128 new > disk/etc/machine-id
mke2fs -q -F -t ext4 -L root -d disk disk.img 900M > /dev/null
rm -rf disk

# boot PHASE   starts the machine with a clock that was never set; what check.sh prints goes to console.txt too.
boot() {
  local count=()
  # Each instruction takes a nanosecond of the machine's time.
  [ "$1" != measure ] || count=(-icount shift=0,sleep=off)
  timeout -k 5 "${LIMIT:-600}" "${emulator[@]}" -accel tcg "${count[@]}" -smp 1 -m 512 -nographic -no-reboot -nic none -rtc base=1970-01-01 \
    -drive file=disk.img,format=raw,if=virtio,cache=unsafe -kernel "unpacked/boot/vmlinuz-$version" -initrd early.gz \
    -append "console=$console quiet panic=-1 systemd.show_status=no phase=$1 now=@$(date +%s)" < /dev/null \
    | stdbuf -oL tr -d '\r' | tee -a console.txt | grep --line-buffered '^  ' || true
}
: > console.txt
echo "Debian $release on $architecture, with $version:"
boot install
# With MEASURE=1 what the service costs is counted, instead of tried.
if [ "${MEASURE:-}" ]; then
  LIMIT=3000 boot measure
else
  boot start
fi
[ "$(grep -c '^== passed' console.txt)" = 2 ] || { echo "A check failed: see $folder/console.txt" >&2; exit 1; }
