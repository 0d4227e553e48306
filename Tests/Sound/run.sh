#!/bin/bash
# run.sh QIBLA   boots Debian's kernel with its own sound card (snd-dummy), keyboard (uinput) and PC speaker, and checks
# what the program QIBLA says of each: it plays, is muted, is busy, vanishes, is silenced by a key. It takes a minute
# and needs no root. The kernel (70 MB) is downloaded into .build/kernel once.
set -euo pipefail
qibla=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
project=$(cd "$here/../.." && pwd)
architecture=amd64 release=bookworm
mkdir -p "$project/.build/kernel/$architecture"
cd "$project/.build/kernel/$architecture"
folder=$PWD
source "$here/../Kernel/machine.sh"

rm -rf sound
mkdir -p sound/{bin,usr/bin,usr/share,proc,sys,dev,tmp,sounds,lib/modules,lib64,"lib/$triple"}
cp "$busybox" sound/bin/busybox
for applet in sh mount modprobe rmmod sleep cat echo poweroff kill cut; do ln -s busybox "sound/bin/$applet"; done
python3 "$project/Tests/Service/SoundingTests/Tools/sounds.py" make sound/sounds
cc -O2 -o sound/usr/bin/press "$here/press.c"
strip -o sound/usr/bin/qibla "$qibla"
cp "$(command -v amixer)" sound/usr/bin/
cp -r /usr/share/alsa sound/usr/share/
cp "/usr/lib/$triple/libsndfile.so.1" "/usr/lib/$triple/libasound.so.2" "sound/lib/$triple/"
for file in sound/usr/bin/{qibla,amixer,press} sound/lib/"$triple"/*; do
  # ldd names all libraries that a file needs, also those of its libraries.
  ldd "$file" | sed -n 's/.*=> \(\/[^ ]*\) .*/\1/p' | while read -r library; do
    cp -nL "$library" "sound/lib/$triple/"
  done
done
cp -L "/$loader" "sound/$loader"
# With the modules that they need.
[ -e "unpacked/$modules/modules.dep" ] || depmod -b unpacked "$version"
for module in snd-dummy uinput evdev pcspkr; do
  modprobe -d "$folder/unpacked" -S "$version" --show-depends "$module" 2> /dev/null \
    | sed -n 's/^insmod \([^ ]*\).*/\1/p'
done | sort -u | while read -r file; do
  target=sound/lib/modules/$version/${file#*"/$version/"}
  mkdir -p "$(dirname "$target")"
  cp "$file" "$target"
done
cp "unpacked/$modules"/modules.{order,builtin,builtin.modinfo} "sound/lib/modules/$version/"
depmod -b sound "$version"
cp "$here/init" sound/
chmod +x sound/init
(cd sound && find . | cpio -o -H newc --quiet | gzip -1) > sound.gz

timeout 400 "${emulator[@]}" -accel tcg -m 512 -nographic -no-reboot -kernel "unpacked/boot/vmlinuz-$version" \
  -initrd sound.gz -append "console=$console quiet panic=-1" < /dev/null | tr -d '\r' > sound.txt || true
"$here/check.py" sound.txt
