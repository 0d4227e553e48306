#!/bin/bash
# run.sh QIBLA   boots Debian's kernel with its real IIO drivers on simulated parts, runs the program there, and checks
# the samples that it reads. It takes about a minute and needs no root. The kernel (70 MB) is downloaded into
# .build/kernel once.
set -euo pipefail
qibla=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."
mkdir -p .build/kernel
cd .build/kernel

package=$(apt-cache depends linux-image-amd64 | awk '/Depends: linux-image/ { print $2; exit }')
version=${package#linux-image-}
if [ ! -e "unpacked/boot/vmlinuz-$version" ]; then
  rm -rf unpacked ./*.deb
  apt-get download "$package"
  dpkg-deb -x "$package"_*.deb unpacked
fi

rm -rf root
mkdir -p root/{bin,usr/bin,proc,sys,dev,tmp,lib/modules,lib64}
cp /bin/busybox root/bin/
for applet in sh mount modprobe sleep cat echo poweroff cmp printf; do ln -s busybox "root/bin/$applet"; done

# Copies the libraries that a program or library needs.
take() {
  ldd "$1" | grep -o '/[^ ]*' | while read -r library; do
    mkdir -p "root$(dirname "$library")"
    cp -Ln "$library" "root$library"
  done
}
cp "$(PATH=$PATH:/usr/sbin:/sbin command -v i2cset)" root/usr/bin/
strip -o root/usr/bin/qibla "$qibla"
take root/usr/bin/i2cset
take "$qibla"
# The program loads libiio at run time, so ldd does not list it.
libiio=$(ldconfig -p | awk '/libiio\.so\.0/ { print $NF; exit }')
mkdir -p "root$(dirname "$libiio")"
cp -L "$libiio" "root$libiio"
take "$libiio"

modules=lib/modules/$version
if [ ! -d "unpacked/$modules" ]; then modules=usr/$modules; fi
wanted="i2c-stub i2c-dev i2c-smbus industrialio industrialio-triggered-buffer kfifo_buf hmc5843_core hmc5843_i2c st_sensors
  st_sensors_i2c st_magn st_magn_i2c st_accel st_accel_i2c regmap-i2c configfs"
for module in $wanted; do
  find "unpacked/$modules" -name "$module.ko*" | while read -r file; do
    target=root/lib/modules/$version/${file#unpacked/"$modules"/}
    mkdir -p "$(dirname "$target")"
    cp "$file" "$target"
  done
done
cp "unpacked/$modules"/modules.{order,builtin,builtin.modinfo} "root/lib/modules/$version/"
export PATH=$PATH:/usr/sbin:/sbin; depmod -b root "$version"
cp "$here/init" root/init
chmod +x root/init
(cd root && find . | cpio -o -H newc --quiet | gzip -1) > initrd.gz

timeout 300 qemu-system-x86_64 -accel tcg -cpu max -m 512 -nographic -no-reboot -kernel "unpacked/boot/vmlinuz-$version" \
  -initrd initrd.gz -append "console=ttyS0 quiet panic=-1" < /dev/null | tr -d '\r' > console.txt || true
"$here/check.py" console.txt
