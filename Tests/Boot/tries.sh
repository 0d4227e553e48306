#!/bin/bash
# Tries what the service may do and what it must not, and prints a line for each. It runs once under the unit's own
# hardening, and once as root without it, where all is possible: a try that fails there would say nothing.
try() { # NAME COMMAND...
  local name=$1
  shift
  if "$@" > /dev/null 2>&1; then echo "$name: possible"; else echo "$name: refused"; fi
}
append() { : >> "$1"; }
opens() { : < "$1"; }
connects() { : < "/dev/tcp/127.0.0.1/8642"; }
sends() { echo > "/dev/udp/$1/9"; }
makes_setuid() { cp /bin/true "$STATE_DIRECTORY/suid" && chmod u+s "$STATE_DIRECTORY/suid"; }
export STATE_DIRECTORY=${STATE_DIRECTORY:-/var/tmp}

# What it needs.
try 'may: write its state' append "$STATE_DIRECTORY/tried"
try 'may: open a sensor' opens /dev/iio:device0
try 'may: connect to this machine' connects
try 'may: change a sensor' test -w /sys/bus/iio/devices/iio:device0/buffer/enable -o -w /sys/bus/iio/devices/iio:device0/buffer0/enable

try 'write /etc' append /etc/tried
try 'write /usr' append /usr/tried
try 'write /var/lib' append /var/lib/tried
try 'write a folder that everyone may write' append /var/lib/all/tried
try 'read a home' opens /home/maker/letter
try 'read the disk' opens /dev/vda
try 'write the log of the kernel' append /dev/kmsg
try 'read the log of the kernel' dmesg
try 'see the first process' test -e /proc/1/status
try 'see the memory of the machine' test -e /proc/meminfo
try 'signal the first process' kill -0 1
try 'change a kernel setting' append /proc/sys/kernel/panic
try 'make a control group' mkdir /sys/fs/cgroup/tried
try 'mount' mount -t tmpfs none /mnt
try 'make a namespace' unshare --user true
try 'set the name of the machine' hostname qibla-test
try 'set the clock' date -s now
try 'load a module' modprobe uinput
try 'make a program of its user' makes_setuid
try 'run in real time' chrt -f 1 true
try 'send to another machine' sends 203.0.113.1
