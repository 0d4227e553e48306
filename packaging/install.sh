#!/bin/bash
# usage: install.sh PROGRAM     installs the program, stripped, with its manual, completions, units and udev rules.
#
# Environment: PREFIX (default: /usr/local), DESTDIR (default: empty) and SYSCONFDIR (default: /etc).
set -euo pipefail
program=$1
here=$(dirname "$0")
prefix=${PREFIX:-/usr/local}
root=${DESTDIR:-}
# With another prefix, these files go to /etc: systemd and udev search /usr, /usr/local and /etc only.
case $prefix in
  /usr | /usr/local) lib=$prefix/lib ;;
  *) lib=${SYSCONFDIR:-/etc} ;;
esac
units=$lib/systemd/system
rules=$lib/udev/rules.d
users=$lib/sysusers.d
bus=$([ "$prefix" = /usr ] && echo /usr/share || echo "${SYSCONFDIR:-/etc}")/dbus-1/system.d
zsh=$prefix/share/zsh/$([ "$prefix" = /usr ] && echo vendor-completions || echo site-functions)

# In Debian 12, packages install units and rules in /lib, which is a link to /usr/lib.
if [ "$prefix" = /usr ]; then units=/lib/systemd/system rules=/lib/udev/rules.d; fi

put() { install -D -m "$1" "$2" "$root$3"; }
written=$(mktemp)
# A page of the manual that is made from one of docs/.
source=$(mktemp)
trap 'rm -f "$written" "$source"' EXIT
# put_output OPTION ARGUMENT TARGET   installs the program's output for an option.
put_output() { "$program" "$1" "$2" > "$written" && put 644 "$written" "$3"; }
page() { scdoc < "$1" | gzip -9n > "$written" && put 644 "$written" "$prefix/share/man/man$3/$2.$3.gz"; }

put 755 "$program" "$prefix/bin/qibla"
strip --strip-all --remove-section=.comment --remove-section=.note "$root$prefix/bin/qibla"
page <("$program" --manual qibla) qibla 1
page <("$program" --manual qibla.conf) qibla.conf 5
page "$here/qibla-trace.5.scd" qibla-trace 5
awk -v name=qibla-protocol -v section=5 -v summary='what the service of qibla(1) sends to other programs' \
  -v also='*qibla*(1), *qibla.conf*(5), *qibla-trace*(5), *gpsd*(8)' -f "$here/manual.awk" "$here/../docs/protocol.md" \
  > "$source"
page "$source" qibla-protocol 5
put_output --completion bash "$prefix/share/bash-completion/completions/qibla"
put_output --completion zsh "$zsh/_qibla"
put_output --completion fish "$prefix/share/fish/vendor_completions.d/qibla.fish"
sed "s|@BINDIR@|$prefix/bin|" "$here/qibla.service.in" > "$written"
put 644 "$written" "$units/qibla.service"
put 644 "$here/qibla.socket" "$units/qibla.socket"
put 644 "$here/sysusers.conf" "$users/qibla.conf"
put 644 "$here/60-qibla-iio.rules" "$rules/60-qibla-iio.rules"
put 644 "$here/org.qibla.Compass1.conf" "$bus/org.qibla.Compass1.conf"
