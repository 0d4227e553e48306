#!/bin/bash
# usage: install.sh PROGRAM     installs the program, stripped, with its manual, completions, units and udev rules.
#        install.sh --remove    removes these files. Configuration and state stay; their folders are printed.
#
# Without DESTDIR and SYSCONFDIR it also sets up this machine as the Debian package does: it creates the user and the
# groups, applies the rules to the present sensors, and starts the service. Before a removal it stops the service.
#
# Environment: PREFIX (default: /usr/local), DESTDIR (default: empty) and SYSCONFDIR (default: /etc). For a program of
# another processor, RUN is a command that runs it (default: PROGRAM), and STRIP the tool that strips it.
set -euo pipefail
program=$1
umask 022
run=${RUN:-$program}
here=$(dirname "$0")
prefix=${PREFIX:-/usr/local}
root=${DESTDIR:-}
# With another prefix, these files go to /etc: systemd and udev search /usr, /usr/local and /etc only.
case $prefix in
  /usr | /usr/local) lib=$prefix/lib ;;
  *) lib=${SYSCONFDIR:-/etc} ;;
esac
units=$lib/systemd/system
userUnits=$lib/systemd/user
rules=$lib/udev/rules.d
users=$lib/sysusers.d
bus=$([ "$prefix" = /usr ] && echo /usr/share || echo "${SYSCONFDIR:-/etc}")/dbus-1/system.d
zsh=$prefix/share/zsh/$([ "$prefix" = /usr ] && echo vendor-completions || echo site-functions)
man=$prefix/share/man

# In Debian 12, packages install units and rules in /lib, which is a link to /usr/lib.
if [ "$prefix" = /usr ]; then units=/lib/systemd/system rules=/lib/udev/rules.d; fi

written=$(mktemp)
trap 'rm -f "$written"' EXIT
isRemoval=$([ "$program" != --remove ] || echo yes)

files=()
# put MODE FILE TARGET   installs a file, or removes it, so that each target is named only once.
put() {
  if [ "$isRemoval" ]; then rm -f "$root$3"; else install -D -m "$1" "$2" "$root$3"; fi
  files+=("$3")
}
# put_output TARGET COMMAND...   the same with the output of a command.
put_output() {
  local target=$1
  shift
  if [ ! "$isRemoval" ]; then "$@" > "$written"; fi
  put 644 "$written" "$target"
}
packed() { "$@" | scdoc | gzip -9n; }
protocol() {
  awk -v name=qibla-protocol -v section=5 -v summary='what the service of qibla(1) sends to other programs' \
    -v also='*qibla*(1), *qibla.conf*(5), *qibla-trace*(5), *gpsd*(8)' -f "$here/manual.awk" "$here/../docs/protocol.md"
}
# With the version, and the day of the last commit or of what SOURCE_DATE_EPOCH says.
release() {
  local date
  date=${SOURCE_DATE_EPOCH:-$(git -C "$here" log -1 --format=%ct 2> /dev/null || date +%s)}
  sed "s/@VERSION@/$("$run" --version | cut -d' ' -f2)/; s/@DATE@/$(date -u -d "@$date" +%F)/" \
    "$here/org.qibla.Compass.metainfo.xml"
}
has() { [ -x "$(command -v "$1")" ]; }
# Whether this machine is changed.
isHere=$([ -n "$root" ] || [ "${SYSCONFDIR:-/etc}" != /etc ] || echo yes)
hasSystemd=$([ ! "$isHere" ] || [ ! -d /run/systemd/system ] || ! has systemctl || echo yes)

if [ "$isRemoval" ] && [ "$hasSystemd" ]; then systemctl disable --now qibla-months.timer qibla.service qibla.socket 2> /dev/null || true; fi

put 755 "$program" "$prefix/bin/qibla"
[ "$isRemoval" ] || "${STRIP:-strip}" --strip-all --remove-section=.comment --remove-section=.note "$root$prefix/bin/qibla"
put_output "$man/man1/qibla.1.gz" packed "$run" --manual qibla
put_output "$man/man5/qibla.conf.5.gz" packed "$run" --manual qibla.conf
put_output "$man/man5/qibla-trace.5.gz" packed cat "$here/qibla-trace.5.scd"
put_output "$man/man5/qibla-protocol.5.gz" packed protocol
put_output "$prefix/share/bash-completion/completions/qibla" "$run" --completion bash
put_output "$zsh/_qibla" "$run" --completion zsh
put_output "$prefix/share/fish/vendor_completions.d/qibla.fish" "$run" --completion fish
put_output "$units/qibla.service" sed "s|@BINDIR@|$prefix/bin|" "$here/qibla.service.in"
put 644 "$here/qibla.socket" "$units/qibla.socket"
# Fetching announced months is off until the timer is enabled.
put_output "$units/qibla-months.service" sed "s|@BINDIR@|$prefix/bin|" "$here/qibla-months.service.in"
put 644 "$here/qibla-months.timer" "$units/qibla-months.timer"
for source in "$here"/months/*.ini; do put 644 "$source" "$prefix/share/qibla/months/${source##*/}"; done
for source in "$here"/packs/example/*.md; do put 644 "$source" "$prefix/share/qibla/packs/example/${source##*/}"; done
# For other programs: the clients, and the schemas of what the service publishes.
put 644 "$here/../clients/qibla.h" "$prefix/include/qibla.h"
put 644 "$here/../clients/qibla.py" "$prefix/share/qibla/clients/qibla.py"
for source in "$here"/../clients/examples/*; do put 644 "$source" "$prefix/share/qibla/clients/examples/${source##*/}"; done
for source in "$here"/../clients/bars/*.*; do put 644 "$source" "$prefix/share/qibla/clients/bars/${source##*/}"; done
# The extension of GNOME Shell and the plasmoid are installed by each user: their scripts copy them from here.
(cd "$here/../clients" && find gnome-shell plasmoid -name '*.sh' -prune -o \( -type f -o -type l \) -print | sort) > "$written"
while read -r source; do put 644 "$here/../clients/$source" "$prefix/share/qibla/clients/$source"; done < "$written"
put 755 "$here/../clients/gnome-shell/install.sh" "$prefix/share/qibla/clients/gnome-shell/install.sh"
for source in "$here"/../docs/schemas/*.json; do put 644 "$source" "$prefix/share/qibla/schemas/${source##*/}"; done
put_output "$userUnits/qibla-attend.service" sed "s|@BINDIR@|$prefix/bin|" "$here/qibla-attend.service.in"
put 644 "$here/public.conf" "$prefix/share/doc/qibla/examples/public.conf"
put 644 "$here/peers.conf" "$prefix/share/doc/qibla/examples/peers.conf"
put 644 "$here/ros.conf" "$prefix/share/doc/qibla/examples/ros.conf"
put 644 "$here/sound.conf" "$prefix/share/doc/qibla/examples/sound.conf"
put 644 "$here/motor.conf" "$prefix/share/doc/qibla/examples/motor.conf"
put 644 "$here/qibla-board.service" "$prefix/share/doc/qibla/examples/qibla-board.service"
put 644 "$here/sysusers.conf" "$users/qibla.conf"
put 644 "$here/60-qibla-iio.rules" "$rules/60-qibla-iio.rules"
put 644 "$here/org.qibla.Compass1.conf" "$bus/org.qibla.Compass1.conf"
put 644 "$here/org.qibla.SensorProxy.conf" "$bus/org.qibla.SensorProxy.conf"
# Software centres and the lists of programs of desktops and phones show these.
put 644 "$here/org.qibla.Compass.desktop" "$prefix/share/applications/org.qibla.Compass.desktop"
put 644 "$here/../Sources/Libraries/CPage/icon.svg" "$prefix/share/icons/hicolor/scalable/apps/org.qibla.Compass.svg"
put_output "$prefix/share/metainfo/org.qibla.Compass.metainfo.xml" release

if [ ! "$isRemoval" ]; then
  echo "Installed qibla $("$run" --version | cut -d' ' -f2), ${#files[@]} files${root:+ below $root}:"
  printf '  %s\n' "${files[@]}"
fi
[ "$isHere" ] || exit 0
if [ ! "$isRemoval" ] && has systemd-sysusers; then
  systemd-sysusers "$users/qibla.conf"
  echo "The user and the groups of $users/qibla.conf are there."
fi
# Applies the rules to the present sensors: otherwise the group could read them only after the next boot.
if has udevadm && [ -e /run/udev/control ]; then
  udevadm control --reload || true
  udevadm trigger --subsystem-match=iio --action=add || true
  udevadm settle --timeout=5 || true
fi
if [ "$hasSystemd" ]; then
  systemctl daemon-reload
  if [ ! "$isRemoval" ]; then
    systemctl enable --now qibla.socket
    systemctl enable qibla.service
    systemctl restart qibla.service
    echo 'The service runs and starts with the machine: qibla status; its page: http://127.0.0.1:8642/'
  fi
elif [ ! "$isRemoval" ]; then
  echo 'No systemd runs here: start the service with qibla serve.'
fi
if [ "$isRemoval" ]; then
  kept=$(ls -d "${SYSCONFDIR:-/etc}/qibla" /var/lib/qibla /var/lib/private/qibla /var/lib/private/qibla-months 2> /dev/null | paste -sd' ' || true)
  echo "qibla is removed, ${#files[@]} files.${kept:+ Configuration and state stay in: $kept}"
fi
