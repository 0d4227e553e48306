#!/bin/bash
# run.sh amd64|arm64 QIBLA   boots Debian's kernel for a processor with its real IIO drivers on simulated parts, runs
# the program QIBLA for that processor there, and checks the samples that it reads, and what its confined processes
# cannot do. It takes one to two minutes and needs no root. The kernel (70 MB) is downloaded into .build/kernel once.
set -euo pipefail
architecture=$1 qibla=$(realpath "$2")
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."
project=$PWD
mkdir -p ".build/kernel/$architecture"
cd ".build/kernel/$architecture"
folder=$PWD
release=bookworm
source "$here/machine.sh"

rm -rf root
mkdir -p root/{bin,usr/bin,proc,sys,dev,tmp,lib/modules,lib64}
cp "$busybox" root/bin/busybox
for applet in sh mount modprobe sleep cat echo poweroff cmp printf ip kill grep tr cut wget; do ln -s busybox "root/bin/$applet"; done

# Copies the libraries that a program or a library needs.
take() {
  local name place
  LC_ALL=C readelf -d "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | while read -r name; do
    place=$(ls {"$from/usr/lib/$triple","$from/lib/$triple","$folder/tools/usr/lib/$triple"}"/$name" 2> /dev/null | head -n 1 || true)
    if [ ! "$place" ] || [ -e "root/lib/$triple/$name" ]; then continue; fi
    mkdir -p "root/lib/$triple"
    cp -L "$place" "root/lib/$triple/$name"
    take "$place"
  done
}
cp "$i2cset" root/usr/bin/i2cset
"$strip" -o root/usr/bin/qibla "$qibla"
# What it gives up in its readers, tried call by call.
"${compiler[@]}" -O2 -I "$project/Sources/Libraries/CLinux/include" -o root/usr/bin/confined \
  "$project/Tests/Confined/main.c" "$project"/Sources/Libraries/CLinux/*.c
# The program loads these at run time: they are not among what it needs.
for library in libiio.so.0 libmicrohttpd.so.12; do
  place=$(ls "$from/usr/lib/$triple/$library" "$from/lib/$triple/$library" 2> /dev/null | head -n 1 || true)
  mkdir -p "root/lib/$triple"
  cp -L "$place" "root/lib/$triple/$library"
  take "$place"
done
for file in root/usr/bin/{i2cset,qibla,confined}; do take "$file"; done
cp -L "$from/$loader" "root/$loader"

wanted="i2c-stub i2c-dev i2c-smbus industrialio industrialio-triggered-buffer kfifo_buf hmc5843_core hmc5843_i2c st_sensors
  st_sensors_i2c st_magn st_magn_i2c st_accel st_accel_i2c regmap-i2c configfs"
for module in $wanted; do
  find "unpacked/$modules" -name "$module.ko*" | while read -r file; do
    target=root/lib/modules/$version/${file#unpacked/"$modules"/}
    mkdir -p "$(dirname "$target")"
    cp "$file" "$target"
  done
done
if [ "$architecture" = arm64 ]; then
  "$here/stub.sh" "$version" "$folder"
  cp i2c-stub.ko "root/lib/modules/$version/"
fi
cp "unpacked/$modules"/modules.{order,builtin,builtin.modinfo} "root/lib/modules/$version/"
depmod -b root "$version"
cp "$here/init" "$here/parts.sh" root/
chmod +x root/init
(cd root && find . | cpio -o -H newc --quiet | gzip -1) > initrd.gz

timeout 400 "${emulator[@]}" -accel tcg -m 512 -nographic -no-reboot -kernel "unpacked/boot/vmlinuz-$version" \
  -initrd initrd.gz -append "console=$console quiet panic=-1" < /dev/null | tr -d '\r' > console.txt || true
"$here/check.py" console.txt
