#!/bin/bash
# replug.sh COMMAND...   inside a mocked machine: runs COMMAND. Lines on standard input pull its first IIO device out
# (`out`) and plug it in again under a number (`in 7`), as the kernel shows that: folder, link and node go, and come.
root=$UMOCKDEV_DIR
"$@" &
command=$!
now=0
while read -r what number; do
  case $what in
    out)
      rm "$root/sys/bus/iio/devices/iio:device$now"
      mv "$root/sys/devices/iio:device$now" "$root/aside"
      mv "$root/dev/iio:device$now" "$root/aside.node"
      ;;
    in)
      now=$number
      echo 0 > "$root/aside/buffer/enable"
      mv "$root/aside.node" "$root/dev/iio:device$now"
      mv "$root/aside" "$root/sys/devices/iio:device$now"
      ln -s "../../../devices/iio:device$now" "$root/sys/bus/iio/devices/iio:device$now"
      ;;
  esac
done
kill "$command"
