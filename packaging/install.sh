#!/bin/bash
# usage: install.sh PROGRAM     installs it, stripped, with its manual, completions, unit and rules.
# PREFIX (/usr/local unless told otherwise), DESTDIR and SYSCONFDIR as usual.
set -euo pipefail
program=$1
here=$(dirname "$0")
prefix=${PREFIX:-/usr/local}
root=${DESTDIR:-}
# systemd, udev and D-Bus look below /usr and /usr/local, and else only in /etc.
case $prefix in
  /usr | /usr/local) lib=$prefix/lib ;;
  *) lib=${SYSCONFDIR:-/etc} ;;
esac
units=$lib/systemd/system
rules=$lib/udev/rules.d
users=$lib/sysusers.d
bus=$([ "$prefix" = /usr ] && echo /usr/share || echo "${SYSCONFDIR:-/etc}")/dbus-1/system.d
zsh=$prefix/share/zsh/$([ "$prefix" = /usr ] && echo vendor-completions || echo site-functions)

# Debian 12 has packages put units and rules below /lib, which leads to /usr/lib on every machine.
if [ "$prefix" = /usr ]; then units=/lib/systemd/system rules=/lib/udev/rules.d; fi

put() { install -D -m "$1" "$2" "$root$3"; }
written=$(mktemp)
trap 'rm -f "$written"' EXIT
# What the program says of itself, written to a file.
say() { "$program" "$1" "$2" > "$written" && put 644 "$written" "$3"; }
page() { scdoc < "$1" | gzip -9n > "$written" && put 644 "$written" "$prefix/share/man/man$3/$2.$3.gz"; }

put 755 "$program" "$prefix/bin/qibla"
strip --strip-all --remove-section=.comment --remove-section=.note "$root$prefix/bin/qibla"
page <("$program" --manual qibla) qibla 1
page <("$program" --manual qibla.conf) qibla.conf 5
page "$here/qibla-trace.5.scd" qibla-trace 5
say --completion bash "$prefix/share/bash-completion/completions/qibla"
say --completion zsh "$zsh/_qibla"
say --completion fish "$prefix/share/fish/vendor_completions.d/qibla.fish"
sed "s|@BINDIR@|$prefix/bin|" "$here/qibla.service.in" > "$written"
put 644 "$written" "$units/qibla.service"
put 644 "$here/qibla.socket" "$units/qibla.socket"
put 644 "$here/sysusers.conf" "$users/qibla.conf"
put 644 "$here/60-qibla-iio.rules" "$rules/60-qibla-iio.rules"
put 644 "$here/org.qibla.Compass1.conf" "$bus/org.qibla.Compass1.conf"
